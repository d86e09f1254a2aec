"""Search in the book: rules and worked cases by words, as the card room says them."""

from floorcall.find.search import CaseHit, Hits, RuleHit, search

__all__ = ["CaseHit", "Hits", "RuleHit", "search"]
