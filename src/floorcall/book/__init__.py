"""The book as data: rules in our own words, their numbers by edition, the terms that each book sets."""

from floorcall.book.book import Book, Place, book_ids, open_book, open_house
from floorcall.book.origin import Departure, Origin

__all__ = ["Book", "Departure", "Origin", "Place", "book_ids", "open_book", "open_house"]
