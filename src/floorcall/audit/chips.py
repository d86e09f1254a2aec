"""Do the chips of a record add up? What came back uncalled, what was collected, and the stacks after the
hand.

Who won is not asked: that needs the cards. But what each seat takes must fit the pots that it could win,
and all of it must be there. Where a little is missing the reason is named first: a rake that the record
does not state, an odd chip.
"""

from typing import Final

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.judging import NO_ONE
from floorcall.audit.replay import Replayed
from floorcall.audit.seating import EMPTY
from floorcall.histories.record import Collect, Record, Return
from floorcall.words import UNBOUNDED, Facts

MOST_RAKE: Final = 10
"""No room takes more than a tenth of the pot: so much may be missing before it is called a fault."""


def check_chips(record: Record, replayed: Replayed) -> list[Fault]:
    """The faults of the chips; none are looked for where an act was missing, since then nothing can add
    up."""
    if replayed.shaken:
        return []
    return _Check(record, replayed).faults()


class _Check:
    def __init__(self, record: Record, replayed: Replayed) -> None:
        self._record = record
        self._hand = replayed.hand
        self._seating = replayed.seating
        self._pot: int = self._hand.pot_total
        self._faults: list[Fault] = []
        uncalled = self._hand.uncalled
        self._owner = NO_ONE if uncalled is None else self._seating.who[uncalled[0]]
        self._uncalled = 0 if uncalled is None else uncalled[1]
        returns = [event for event in record.events if isinstance(event, Return)]
        self._returns = returns
        self._collects = [event for event in record.events if isinstance(event, Collect)]

    def faults(self) -> list[Fault]:
        self._check_returns()
        self._check_collected()
        self._check_pot()
        self._check_winnings()
        self._check_finishing()
        return self._faults

    def _check_returns(self) -> None:
        """What came back must be what nobody called. A record without such lines says nothing of it."""
        if not self._returns:
            return
        back = sum(event.chips for event in self._returns)
        wrong = [event for event in self._returns if event.seat != self._owner]
        if back != self._uncalled or wrong:
            at = wrong[0] if wrong else self._returns[0]
            self._note(f.POT, f.RECORD, "uncalled", {"back": back, "uncalled": self._uncalled}, at.line, at.seat)

    def _check_collected(self) -> None:
        if not self._collects:
            return
        for event in self._collects:
            if self._hand.seats[self._seating.at[event.seat]].folded:
                self._note(f.POT, f.RECORD, "folded-collects", {"to": event.chips}, event.line, event.seat)
        taken = sum(event.chips for event in self._collects)
        self._compare(taken, f.POT, "collected", self._collects[-1].line)

    def _compare(self, taken: int, kind: str, name: str, line: int) -> None:
        """What was taken from the pot, and the rake, against what was put in."""
        record = self._record
        whole = self._pot - self._uncalled
        # Without lines for what came back, a winner's uncalled chips may be in what it collected.
        wholes = (whole,) if self._returns else (whole, whole + self._uncalled)
        rake = record.rake or 0
        if taken + rake in wholes:
            return
        missing = min((one - taken - rake for one in wholes), key=abs)
        pot = taken + rake + missing
        facts: Facts = {"taken": taken, "rake": rake, "pot": pot, "missing": abs(missing)}
        if missing > 0 and record.rake is None and not record.tournament and missing * MOST_RAKE <= pot:
            if name != "winnings":  # winnings are what is left after the rake, by PHH's own words
                self._note(kind, f.UNKNOWN, f"{name}-rake", facts, line)
        else:
            self._note(kind, f.RECORD, f"{name}-{'missing' if missing > 0 else 'too-much'}", facts, line)

    def _check_pot(self) -> None:
        record = self._record
        if record.pot is None:
            return
        whole = self._pot - self._uncalled
        wholes = (whole,) if self._returns else (whole, whole + self._uncalled)
        if record.pot not in wholes:
            facts: Facts = {"stated": record.pot, "pot": whole}
            self._note(f.POT, f.RECORD, "pot-stated", facts, record.pot_line)

    def _check_winnings(self) -> None:
        winnings = self._record.winnings
        if winnings is None or None in winnings or self._collects:
            return
        taken = sum(one or 0 for one in winnings)
        line = self._record.winnings_line or self._record.line
        if taken == 0:
            self._note(f.POT, f.RECORD, "winnings-zero", {"pot": self._pot - self._uncalled}, line)
        else:
            self._compare(taken, f.POT, "winnings", line)

    def _check_finishing(self) -> None:
        """Each seat's gain must fit what it can win; together they are the pot."""
        finishing = self._record.finishing
        line = self._record.finishing_line
        if finishing is None or any(stack is None for stack in finishing):
            return
        behind = [self._hand.seats[place].stack for place in self._seating.at]
        if UNBOUNDED in behind:
            return
        gains = [(stack or 0) - left for stack, left in zip(finishing, behind, strict=True)]
        if self._owner not in (NO_ONE, EMPTY):
            gains[self._owner] -= self._uncalled
        for seat, gain in enumerate(gains):
            most = self._most(seat)
            if gain < 0 or gain > most:
                facts: Facts = {
                    "stack": finishing[seat] or 0,
                    "behind": behind[seat],
                    "gain": max(gain, 0),
                    "most": most,
                }
                name = "finishing-too-low" if gain < 0 else "finishing-too-high"
                self._note(f.STACK, f.RECORD, name, facts, line, seat)
                return
        pot = self._pot - self._uncalled
        missing = pot - sum(gains)
        facts = {"taken": sum(gains), "rake": self._record.rake or 0, "pot": pot, "missing": abs(missing)}
        if missing == (self._record.rake or 0):
            self._check_odd_chip(gains, line)
        elif missing > 0 and self._record.rake is None and missing * MOST_RAKE <= pot and not self._record.tournament:
            self._note(f.STACK, f.UNKNOWN, "finishing-rake", facts, line)
        else:
            self._note(f.STACK, f.RECORD, "finishing-missing" if missing > 0 else "finishing-too-much", facts, line)

    def _check_odd_chip(self, gains: list[int], line: int) -> None:
        """A pot split into smaller pieces than any chip in the hand: 12.5 each where all bets are whole."""
        scale = self._record.scale
        if scale > 1 and any(gain % scale for gain in gains) and self._whole_bets(scale):
            piece = next(gain for gain in gains if gain % scale)
            self._note(f.STACK, f.UNKNOWN, "odd-chip", {"gain": piece, "unit": scale}, line, slug="odd-chips")

    def _whole_bets(self, scale: int) -> bool:
        record = self._record
        return all(one.stack is None or one.stack % scale == 0 for one in record.seats) and self._pot % scale == 0

    def _most(self, seat: int) -> int:
        """The most that a seat could win."""
        place = self._seating.at[seat]
        return sum(chips for chips, seats in self._hand.pots() if place in seats)

    def _note(
        self, kind: str, severity: str, name: str, facts: Facts, line: int, seat: int = NO_ONE, slug: str = "custom"
    ) -> None:
        index = len(self._record.events)
        self._faults.append(Fault(kind, severity, name, slug, "", facts, index, line or self._record.line, 0, "", seat))
