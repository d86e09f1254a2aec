"""What words declare."""

from dataclasses import dataclass

from floorcall.talk.numbers import Amount


@dataclass(frozen=True, slots=True)
class Heard:
    """What words declare. `verb` None: they declare nothing (talk, a hum, a question).

    verb: fold check call bet raise complete all-in pot bring-in, or `amount` for a bare amount.
    amount: the figure in chips, where the words fix it; readings: its meanings in chips, ascending.
    total: to, make it, all together; more: more, by, on top, another.
    question: a question declares nothing; `named` is the verb that it names, with its amount.
    conditional: words about an act still to come, which keep their verb; `awaits` is the act that another player
    must do first, `awaits_of` the words for that player, `awaits_not` that it must not come: unless, nobody;
    `awaits_more` that the condition is more than one act of one player: an amount, a second act, another case.
    folding_talk: talk of folding, not the plain word. minimum: the least bet or raise.
    times: so many times the bet. puts_in: another player is to be put all in.
    loose: no listed word, and the floor has to read it: "rest", "pass", "match" (a bet), "sized" (a big raise),
    "up-to", "of-pot", "of-stack" (with the `share` of it), "two-figures" (with the `others` that may be meant by them);
    verb is what it would be. "or": this act or the next one in `then`.
    then: further declarations in the same breath.
    """

    verb: str | None = None
    amount: int | None = None
    readings: tuple[int, ...] = ()
    total: bool = False
    more: bool = False
    question: bool = False
    conditional: bool = False
    folding_talk: bool = False
    then: tuple["Heard", ...] = ()
    minimum: bool = False
    times: int | None = None
    puts_in: bool = False
    named: str | None = None
    awaits: str = ""
    awaits_of: str = ""
    awaits_not: bool = False
    awaits_more: bool = False
    loose: str = ""
    share: tuple[int, int] = (0, 1)
    others: tuple[Amount, ...] = ()
