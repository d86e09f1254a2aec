"""Writes Open Hand History 1.4.7: one JSON object for each hand, parted by a blank line.

An action's amount is what it adds. What the format has no place for is refused with the reason when it
bears on the betting; further fields of another format are kept under keys that begin with `_`.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from floorcall.histories.exact_json import written
from floorcall.histories.money import exact, unscaled
from floorcall.histories.ohh_values import ACTS, KINDS, LIMITS, POSTS
from floorcall.histories.record import (
    ANTE,
    BET_OR_RAISE,
    BOARD_STREETS,
    CHECK_OR_CALL,
    Act,
    CannotHold,
    Collect,
    Deal,
    Draw,
    Note,
    Post,
    Record,
    Return,
    Show,
    Street,
    streets_of,
)
from floorcall.words import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE

_SPEC: Final = "1.4.7"
_GAMES: Final = {kind: game for game, kind in KINDS.items()}
_VERBS: Final = {verb: name for name, verb in ACTS.items()}
_POSTS: Final = {kind: name for name, kind in POSTS.items() if name != "Post Dead"}
_ONE_WORD: Final = (*BOARD_STREETS, "showdown")
_FIRST: Final = (
    "spec_version",
    "site_name",
    "network_name",
    "internal_version",
    "start_date_utc",
    "table_name",
)


def write(records: Iterable[Record]) -> Iterator[str]:
    """The hands, a piece of text for each. CannotHold says why when the format has no way to write one."""
    for record in records:
        yield write_hand(record)


def write_hand(record: Record) -> str:
    """One hand and the blank line after it."""
    return written({"ohh": _Hand(record).value()}, "") + "\n\n"


@dataclass(slots=True)
class _Round:
    street: str
    cards: tuple[str, ...]
    actions: list[dict[str, object]]


class _Hand:
    def __init__(self, record: Record) -> None:
        if record.kind not in _GAMES:
            raise CannotHold(record, f"Open Hand History has no game type for {record.kind or 'a game not named'}")
        if record.limit not in LIMITS:
            raise CannotHold(record, f"Open Hand History has no bet type {record.limit}")
        if record.bring_in:
            raise CannotHold(record, "Open Hand History has no bring-in")
        self._record = record
        self._further = dict(record.fields)
        players = self._further.pop("players", None)
        kept = players if isinstance(players, list) and len(players) == len(record.seats) else []
        self._extra: list[dict[str, object]] = [dict(item) for item in kept] or [{} for _ in record.seats]
        self._ids = [extra.get("id", seat) for seat, extra in enumerate(self._extra)]
        self._put = [0] * len(record.seats)
        self._price = 0
        self._comments: list[dict[str, object]] = []
        self._behind = [seat.stack for seat in record.seats]
        self._in = [0] * len(record.seats)

    def value(self) -> dict[str, object]:
        """The value of the key "ohh"."""
        record = self._record
        own = record.format == "ohh"
        numbers = self._numbers()
        pots = self._further.pop("pots", None)
        small, big = self._level()
        head = {key: self._further.pop(key, _SPEC if key == "spec_version" else "") for key in _FIRST}
        value: dict[str, object] = {
            **head,
            "game_number": record.hand,
            "game_type": _GAMES[record.kind],
            "bet_limit": {"bet_type": record.limit, "bet_cap": self._money(record.cap or 0)},
            "table_size": self._further.pop("table_size", len(record.seats)),
            "currency": self._further.pop("currency", ""),
            "dealer_seat": self._dealer(numbers),
            "small_blind_amount": self._money(small),
            "big_blind_amount": self._money(big),
            "ante_amount": self._money(record.ante),
        }
        if record.tournament is not None and "tournament_info" not in self._further:
            value["tournament"] = record.tournament
        for key, item in self._further.items():
            value[key if own or key.startswith("_") else f"_{key}"] = item
        value["players"] = [
            {"id": self._ids[seat], "seat": numbers[seat], "name": one.name}
            | ({} if one.stack is None else {"starting_stack": self._money(one.stack)})
            | {key: item for key, item in self._extra[seat].items() if key != "id"}
            for seat, one in enumerate(record.seats)
        ]
        value["rounds"] = self._rounds()
        if self._comments:
            value["_comments"] = self._comments
        value["pots"] = pots if own and isinstance(pots, list) else self._pots()
        return value

    def _level(self) -> tuple[int, int]:
        blinds = self._record.blinds
        if not blinds:
            bets = self._record.bets
            return (0, bets[0]) if bets else (0, 0)
        return (blinds[0], blinds[1]) if len(blinds) > 1 else (0, blinds[0])

    def _numbers(self) -> list[int]:
        """Seat numbers that go round in the order of the record: its own if they do, else 1, 2, ..."""
        seats = self._record.seats
        if all(seat.number.isascii() and seat.number.isdigit() for seat in seats):
            numbers = [int(seat.number) for seat in seats]
            falls = sum(numbers[at - 1] >= number for at, number in enumerate(numbers))
            if falls == 1 and len(set(numbers)) == len(numbers):
                return numbers
        return list(range(1, len(seats) + 1))

    def _dealer(self, numbers: list[int]) -> int:
        if self._record.button is not None:
            return numbers[self._record.button]
        before_first = numbers[0] - 1  # an empty seat, or the last one: the first to act is to its left
        return before_first if before_first > 0 else max(numbers)

    def _rounds(self) -> list[dict[str, object]]:
        streets = streets_of(self._record.kind)
        rounds = [_Round(streets[0], (), [])]
        for event in self._record.events:
            if isinstance(event, Street):
                if event.name not in streets:
                    raise CannotHold(self._record, f"{self._record.kind} has no street {event.name}")
                rounds.append(_Round(event.name, (), []))
                self._put = [0] * len(self._put)
                self._price = 0
            elif isinstance(event, Deal) and event.seat is None:
                if event.run > 1:
                    raise CannotHold(self._record, "Open Hand History has no second board")
                rounds[-1].cards += event.cards
            elif isinstance(event, Show) and rounds[-1].street != "showdown":
                rounds.append(_Round("showdown", (), [self._action(event)]))
            elif isinstance(event, Note):
                self._note(event, rounds)
            elif not isinstance(event, (Return, Collect)):
                rounds[-1].actions.append(self._action(event))
        number = iter(range(1, sum(len(one.actions) for one in rounds) + 1))
        return [
            {
                "id": at,
                "street": one.street.title()
                if one.street in (*BOARD_STREETS, "showdown")
                else f"{one.street.title()} Street",
                "cards": list(one.cards),
                "actions": [{"action_number": next(number)} | action for action in one.actions],
            }
            for at, one in enumerate(rounds)
        ]

    def _note(self, note: Note, rounds: list[_Round]) -> None:
        """An action of the format without bearing on the betting, as it was; or a comment, kept beside the
        hand."""
        if self._record.format == "ohh" and note.text.startswith("{"):
            rounds[-1].actions.append(json.loads(note.text, parse_float=exact))
        else:
            after = sum(len(one.actions) for one in rounds)
            self._comments.append({"after": after, "text": note.text})

    def _action(self, event: Post | Deal | Act | Draw | Show) -> dict[str, object]:
        match event:
            case Post():
                return self._post(event)
            case Deal(seat=int(seat), cards=cards):
                return {"player_id": self._ids[seat], "action": "Dealt Cards", "cards": list(cards)}
            case Show(seat=seat, cards=cards):
                name = "Mucks Cards" if cards is None else "Shows Cards"
                return {"player_id": self._ids[seat], "action": name, "cards": list(cards or ())}
            case Act():
                return self._act(event)
            case _:
                raise CannotHold(self._record, f"Open Hand History has no action for a {type(event).__name__.lower()}")

    def _post(self, post: Post) -> dict[str, object]:
        if post.live and post.dead:
            raise CannotHold(self._record, "Open Hand History has no post that is part live and part dead")
        due = post.live or post.dead
        behind = self._behind[post.seat]
        chips = min(due, behind) if self._record.posts_due and behind is not None else due
        name = _POSTS.get(post.kind, "Post Extra Blind")
        if post.dead and post.kind != ANTE:
            name = "Post Dead"
        if post.live:
            self._put[post.seat] += chips
            self._price = max(self._price, chips)
        return self._amount(post.seat, name, chips, post.all_in)

    def _act(self, act: Act) -> dict[str, object]:
        seat, put = act.seat, self._put[act.seat]
        behind = self._behind[seat]
        to = act.to
        if act.verb in (CHECK_OR_CALL, CALL, CHECK) and to is None:
            to = self._price if behind is None else min(self._price, put + behind)
        if act.verb == FOLD:
            to = put
        if to is None or to < put:
            raise CannotHold(self._record, f"Open Hand History cannot write a {act.verb} without its amount")
        verb = act.verb
        if verb == CHECK_OR_CALL:
            verb = CALL if to > put else CHECK
        if verb in (BET_OR_RAISE, COMPLETE, BRING_IN):
            verb = RAISE if self._price else BET
        self._put[seat] = to
        self._price = max(self._price, to)
        if verb in (FOLD, CHECK):
            return {"player_id": self._ids[seat], "action": _VERBS[verb], "amount": Decimal(0)} | _mark(act.all_in)
        return self._amount(seat, _VERBS[verb], to - put, act.all_in)

    def _amount(self, seat: int, name: str, chips: int, all_in: bool | None) -> dict[str, object]:
        behind = self._behind[seat]
        self._in[seat] += chips
        if behind is not None:
            self._behind[seat] = behind - chips
            if all_in is None and self._record.format != "ohh":
                all_in = behind == chips
        action: dict[str, object] = {
            "player_id": self._ids[seat],
            "action": name,
            "amount": self._money(chips),
        }
        return action | _mark(all_in)

    def _pots(self) -> list[dict[str, object]]:
        record = self._record
        taken: dict[str, dict[int, int]] = {}
        for event in record.events:
            if isinstance(event, Collect):
                pot = taken.setdefault(event.pot, {})
                pot[event.seat] = pot.get(event.seat, 0) + event.chips
        rake = record.rake or 0
        if not taken and record.winnings is not None:
            won = taken[""] = {seat: chips for seat, chips in enumerate(record.winnings) if chips}
            if won and record.rake is None:  # by PHH's own words winnings are what the rake has left
                most, second = sorted(self._in, reverse=True)[:2]
                rake = max(0, sum(self._in) - (most - second) - sum(won.values()))
        pots: list[dict[str, object]] = []
        for number, wins in enumerate(taken.values()):
            pots.append(
                {
                    "number": number,
                    "amount": self._money(sum(wins.values()) + rake),
                    "rake": self._money(rake),
                    "player_wins": [
                        {"player_id": self._ids[seat], "win_amount": self._money(chips)} for seat, chips in wins.items()
                    ],
                }
            )
            rake = 0
        return pots

    def _money(self, chips: int) -> Decimal:
        return Decimal(unscaled(chips, self._record.scale))


def _mark(all_in: bool | None) -> dict[str, object]:
    return {} if all_in is None else {"is_allin": all_in}
