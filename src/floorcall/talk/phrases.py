"""The words that players use, by what they mean; data for sentence.py."""

from typing import Final

SOFT: Final = frozenset({",", ":", "\u2014", "\u2013", "..."})
"""Signs that part clauses, not sentences."""

VERBS: Final[dict[str, str]] = {
    "fold": "fold", "folds": "fold", "folding": "fold", "folded": "fold",
    "check": "check", "checks": "check", "checking": "check", "checked": "check", "knock": "check",
    "call": "call", "calls": "call", "calling": "call", "called": "call", "flat": "call", "limp": "call",
    "bet": "bet", "bets": "bet", "betting": "bet",
    "raise": "raise", "raises": "raise", "raising": "raise", "raised": "raise",
    "reraise": "raise", "reraises": "raise", "reraising": "raise",
    "complete": "complete", "completes": "complete", "completing": "complete",
    "shove": "all-in", "shoves": "all-in", "shoving": "all-in", "jam": "all-in", "jamming": "all-in",
    "allin": "all-in", "instacall": "call", "snapcall": "call", "minimum": "least", "double": "x2", "triple": "x3",
    "all in": "all-in", "all of it": "all-in", "bet it all": "all-in", "ship it": "all-in",
    "rip it in": "all-in", "rip it": "all-in", "jam it": "all-in", "shove it": "all-in",
    "stick it in": "all-in", "put it all in": "all-in", "moving in": "all-in", "move in": "all-in",
    "the lot": "all-in", "my whole stack": "all-in", "everything i have": "all-in", "everything i've got": "all-in",
    "re raise": "raise", "re raising": "raise", "three bet": "raise", "four bet": "raise",
    "3 bet": "raise", "4 bet": "raise", "3bet": "raise", "4bet": "raise",
    "make it": "make", "making it": "make", "making that": "make", "make that": "make",
    "bump it up": "raise", "bump it": "raise", "kick it up": "raise", "kick it": "raise",
    "pump it up": "raise", "pump it": "raise", "pop it": "raise", "raise it up": "raise",
    "up it": "raise", "upping it": "raise",
    "bring it in": "bring-in", "bring in": "bring-in", "bringing it in": "bring-in", "brings in": "bring-in",
    "bring it": "bring-in", "min raise": "least", "minimum raise": "least", "min bet": "least-bet",
    "minimum bet": "least-bet", "min click": "least", "click it": "least", "click it back": "least",
    "the minimum": "least", "the min": "least",
    "open": "open", "opening": "open", "lead": "open", "lead out": "open", "fire": "open",
    "double it": "x2", "double it up": "x2", "triple it": "x3",
    "see you": "see", "see your": "see", "see that": "see", "see it": "see", "see his": "see", "see her": "see",
    "see the bet": "see", "see the raise": "see", "see the all in": "see",
    "lay it down": "fold-talk", "take it": "fold-talk", "take it down": "fold-talk", "take the pot": "fold-talk",
    "it's yours": "fold-talk", "all yours": "fold-talk", "your pot": "fold-talk", "you win": "fold-talk",
    "you got it": "fold-talk", "you've got it": "fold-talk", "i'm out": "fold-talk", "i give up": "fold-talk",
    "i muck": "fold-talk", "mucking": "fold-talk", "i'm done": "fold-talk",
    "put you all in": "put-in", "putting you all in": "put-in", "set you all in": "put-in", "set you in": "put-in",
    "put you in": "put-in", "put him all in": "put-in", "put her all in": "put-in", "put them all in": "put-in",
}  # fmt: skip
"""Words and phrases, and what they are; where several begin at one word, the longest counts."""

LONGEST: Final = max(len(phrase.split()) for phrase in VERBS)

PAST: Final = frozenset({"folded", "checked", "called", "raised"})
"""Tell of what was done, unless it is the speaker who says so."""

SELF: Final = frozenset({"i", "i'm", "i'll", "i've", "i'd", "im", "me", "let's"})
OTHERS: Final = frozenset({
    "you", "you're", "you'll", "you've", "he", "he's", "he'll", "she", "she's", "she'll", "they", "they're",
    "they'll", "who", "who's", "somebody", "someone", "everybody", "everyone", "anybody", "anyone", "nobody",
    "we", "we're", "guy", "player", "bob", "seat", "people", "whoever",
})  # fmt: skip

OWNED: Final = frozenset({
    "the", "your", "his", "her", "their", "my", "our", "this", "that", "big", "good", "nice", "great", "what",
    "which", "first", "last", "another", "any", "every", "whose", "some", "no", "bad", "small", "pot",
})  # fmt: skip
"""Straight before a word they make it a thing: the call, your bet, no raise."""

NOT: Final = frozenset({
    "not", "don't", "dont", "won't", "wont", "didn't", "didnt", "never", "can't", "cant", "cannot", "ain't",
    "haven't", "havent", "wouldn't", "isn't", "without", "instead", "aren't", "hasn't",
})  # fmt: skip
KNOWING: Final = frozenset({"know", "care", "mind", "matter", "worry", "sure"})
"""After a `not` they take it up: I don't care, I call."""

HEDGES: Final = frozenset({
    "should", "might", "maybe", "could", "would", "may", "perhaps", "thinking", "consider", "considering",
    "wonder", "wondering", "suppose", "supposed", "wish", "hoping", "hope", "almost", "nearly", "tempted",
    "able", "allowed", "can", "about", "thought", "remember", "afraid", "used", "was", "were",
})  # fmt: skip
"""Before a verb in its clause they leave it undeclared."""

INTENDS: Final = frozenset({
    "going", "want", "like", "have", "got", "need", "go", "meant", "mean", "decided", "wanted", "forced", "me",
})  # fmt: skip
"""Words before `to` and a verb that leave it the speaker's own act; after any other it is none."""

ASKS: Final = frozenset({
    "is", "are", "am", "was", "were", "did", "do", "does", "can", "could", "may", "should", "would", "will",
    "has", "had", "who", "who's", "what", "what's", "whose", "how", "how's", "which", "why", "when", "where",
    "shall", "isn't", "aren't", "didn't", "doesn't", "wasn't",
})  # fmt: skip
"""A clause that begins so is a question."""

IFS: Final = frozenset({
    "if", "unless", "whenever", "once", "when", "whatever", "whichever", "provided", "providing", "assuming",
    "supposing", "whoever", "given",
})  # fmt: skip
STILL_TO_COME: Final = (
    "any bet", "any raise", "any amount", "any size", "any two", "anything you", "anything he", "call anything",
    "no matter what", "no matter how", "next street", "next card", "next hand", "next time", "on the flop",
    "on the turn", "on the river", "every bet", "all bets", "as long as", "so long as", "as soon as", "on condition",
    "on the condition", "in the event",
)  # fmt: skip
"""Words about an act still to come."""

BARE: Final = frozenset({
    "to", "for", "just", "only", "with", "make", "another", "more", "total", "um", "uh", "er", "erm", "hmm", "well",
    "so", "okay", "ok", "yes", "yeah", "please", "straight", "extra", "additional", "let's", "say", "i'll", "i",
    "then", "all", "together", "altogether", "day", "on", "top", "chips", "oh", "ah", "right", "fine", "alright",
    "sure", "now", "in", "go", "going", "i'm", "sir", "dealer", "and", "an", "a", "even", "flat", "gonna", "do", "by",
    "plus",
})  # fmt: skip
"""Words that leave an amount bare."""

BETWEEN: Final = BARE | {
    "of", "it", "up", "at", "you", "him", "her", "them", "me", "about", "over", "back", "your", "his", "the", "that",
    "is", "it's", "that's", "their", "again", "be", "bets", "size", "this", "these",
}  # fmt: skip
"""Words that may stand between a verb and its amount."""

TOTAL: Final = frozenset({"total", "altogether", "straight", "together"})
MORE: Final = frozenset({"more", "another", "extra", "additional", "by", "top", "plus"})

NO_CALL: Final = frozenset({
    "clock", "time", "floor", "floorman", "manager", "supervisor", "security", "director", "someone", "somebody",
})  # fmt: skip
"""After `call`, `call the` or `call for the`, nothing is called that is a bet."""
NO_CALL_FIRST: Final = frozenset({"my", "me", "a", "an", "out"})
"""Straight after `call`, likewise."""

THINGS: Final = frozenset({
    "hand", "hands", "blinds", "blind", "level", "levels", "card", "cards", "time", "clock", "voice", "board",
    "my", "with", "that", "stack", "phone", "watch", "count",
})  # fmt: skip
"""After `raise` or `check`, straight or after an article, they mean something else than an act."""

SHOWN: Final = frozenset({"flop", "turn", "river", "show", "later", "tomorrow", "there", "bluffing", "are"})
"""After `see` nothing is called."""

POT: Final = (
    r"(?:(?:okay|ok|yeah|yes|well|uh|um|so|i|i'm|i'll|just|going|go|gonna|for|to|bet|bets|betting|raise|raising|raises"
    r"|make|it|it's|of|let's|will|with|by) )*(?:(?:the|full|a|size of the|max) )*pot"
    r"(?: (?:it|bet|raise|size|sized|please|total))*"
)
"""A clause that declares the pot."""
