"""One hand of Open Hand History, from its object to a record."""

from collections.abc import Iterator
from typing import Any

from floorcall.histories.exact_json import written
from floorcall.histories.money import scale_for, scaled
from floorcall.histories.ohh_place import ActionPlaces
from floorcall.histories.ohh_values import (
    ACTS,
    HELD,
    KINDS,
    LIMITS,
    POSTS,
    SEAT_KEYS,
    SHOWDOWN,
    STREETS,
    WITHOUT_BEARING,
    HandFault,
    amounts_in,
    cards_of,
    list_of,
    number_of,
    number_or_zero,
    want,
)
from floorcall.histories.record import (
    STUD_KINDS,
    Act,
    Collect,
    Deal,
    Event,
    Note,
    Post,
    Record,
    Seat,
    Show,
    Street,
    streets_of,
)
from floorcall.words import CHECK, FOLD, MAX_CHIPS


def read_object(ohh: dict[str, Any], places: ActionPlaces, file: str, line: int, place: int) -> Record:
    """The record of one `ohh` object; HandFault says what is missing or of another type."""
    return _Hand(ohh, places).record(file, line, place)


class _Hand:
    def __init__(self, ohh: dict[str, Any], places: ActionPlaces) -> None:
        self._ohh = ohh
        self._places = places
        self._rounds = list_of(ohh, "rounds")
        self._scale = scale_for(amounts_in(ohh))
        if self._scale > 10**8:
            raise HandFault("an amount with more than eight decimals")
        kind = want(ohh, "game_type", str)
        if kind not in KINDS:
            raise HandFault(f"game_type {kind[:30]!r}: expected one of {', '.join(KINDS)}")
        self._kind = KINDS[kind]
        self._limit = want(want(ohh, "bet_limit", dict), "bet_type", str)
        if self._limit not in LIMITS:
            raise HandFault(f"bet_type {self._limit[:20]!r}: expected NL, PL or FL")

    def record(self, file: str, line: int, place: int) -> Record:
        ohh = self._ohh
        players = self._order(list_of(ohh, "players"), want(ohh, "dealer_seat", int))
        self._seat = {player["id"]: seat for seat, player in enumerate(players)}
        big = self._money(ohh.get("big_blind_amount", 0), "big_blind_amount")
        small = self._money(ohh.get("small_blind_amount", 0), "small_blind_amount")
        cap = self._money(number_or_zero(ohh["bet_limit"].get("bet_cap")), "bet_cap")
        events = tuple(self._events())
        pots = ohh.get("pots") or []
        seated = tuple(
            Seat(
                want(player, "name", str),
                self._stack(player),
                str(want(player, "seat", int)),
                line,
            )
            for player in players
        )
        dealer = [seat for seat, player in enumerate(players) if player["seat"] == ohh["dealer_seat"]]
        return Record(
            file=file,
            line=line,
            format="ohh",
            limit=self._limit,
            kind=self._kind,
            seats=seated,
            events=(*events, *self._collected(pots)),
            hand=str(ohh.get("game_number") or ""),
            place=place,
            scale=self._scale,
            blinds=() if self._kind in STUD_KINDS else (small, big),
            bets=(big, 2 * big) if self._limit == "FL" and big else None,
            ante=self._money(ohh.get("ante_amount") or 0, "ante_amount"),
            button=dealer[0] if dealer and self._kind not in STUD_KINDS else None,
            cap=cap or None,
            rake=self._total(pots, "rake"),
            pot=self._total(pots, "amount"),
            pot_line=line,
            tournament=self._tournament(),
            fields=(
                *((key, value) for key, value in ohh.items() if key not in HELD),
                ("players", [{k: v for k, v in player.items() if k not in SEAT_KEYS} for player in players]),
                *((("pots", pots),) if pots else ()),
            ),
        )

    def _order(self, players: list[Any], dealer: int) -> list[dict[str, Any]]:
        """Who was dealt in, from the left of the button; of two, the button first."""
        acted = {str(action.get("player_id")) for action in self._actions()}
        dealt = []
        for player in players:
            if not isinstance(player, dict):
                raise HandFault("players: expected objects")
            want(player, "seat", int)
            want(player, "id", int)
            if not player.get("is_sitting_out") or str(player["id"]) in acted:
                dealt.append(player)
        if len(dealt) < 2:
            raise HandFault(f"{len(dealt)} players; expected 2 or more")
        if len({player["id"] for player in dealt}) < len(dealt):
            raise HandFault("two players with one id")
        dealt.sort(key=lambda player: (player["seat"] <= dealer, player["seat"]))
        if len(dealt) == 2 and self._kind not in STUD_KINDS:
            small = [a.get("player_id") for a in self._actions() if a.get("action") == "Post SB"]
            button = [player for player in dealt if player["seat"] == dealer]
            first = button or [player for player in dealt if player["id"] in small]
            dealt.sort(key=lambda player: player not in first)
        return dealt

    def _actions(self) -> Iterator[dict[str, Any]]:
        for round_ in self._rounds:
            if not isinstance(round_, dict):
                raise HandFault("rounds: expected objects")
            for action in list_of(round_, "actions"):
                if not isinstance(action, dict):
                    raise HandFault("actions: expected objects")
                yield action

    def _events(self) -> Iterator[Event]:
        self._places.check(sum(1 for _ in self._actions()))
        index = 0
        streets = streets_of(self._kind)
        for number, round_ in enumerate(self._rounds):
            name = want(round_, "street", str)
            street = STREETS.get(name.lower(), "")
            actions = list_of(round_, "actions")
            line, column = self._places.action(index)
            if name.lower() != SHOWDOWN:
                if street not in streets:
                    raise HandFault(f"street {name[:20]!r} in {self._ohh['game_type']}")
                if number and street != streets[0]:
                    yield Street(street, line, column)
                board = cards_of(round_.get("cards"))
                if board:
                    yield Deal(None, board, line=line, column=column)
                if street != streets[0] or number == 0:
                    self._put = [0] * len(self._seat)
            for action in actions:
                yield self._event(action, *self._places.action(index))
                index += 1

    def _event(self, action: dict[str, Any], line: int, column: int) -> Event:
        name = want(action, "action", str)
        if name in WITHOUT_BEARING:
            return Note(written({key: value for key, value in action.items() if key != "action_number"}), line, column)
        player = want(action, "player_id", int)
        if player not in self._seat:
            raise HandFault(f"action {name!r} of player_id {player}, who is not among the players")
        seat = self._seat[player]
        all_in = action.get("is_allin")
        if all_in is not None and not isinstance(all_in, bool):
            raise HandFault("is_allin: expected true or false")
        if name == "Dealt Cards":
            return Deal(seat, cards_of(action.get("cards")), line=line, column=column)
        if name in ("Shows Cards", "Mucks Cards"):
            cards = cards_of(action.get("cards"))
            return Show(seat, cards if cards or name == "Shows Cards" else None, line, column)
        if name in POSTS:
            chips = self._money(action.get("amount", 0), "amount")
            dead = name in ("Post Ante", "Post Dead")
            if not dead:
                self._put[seat] += chips
            live, dead_chips = (0, chips) if dead else (chips, 0)
            return Post(seat, POSTS[name], live, dead_chips, all_in, line, column)
        if name in ACTS:
            return self._act(seat, ACTS[name], action, all_in, line, column)
        raise HandFault(f"no action {name[:30]!r} in the format")

    def _act(self, seat: int, verb: str, action: dict[str, Any], all_in: bool | None, line: int, column: int) -> Act:
        chips = self._money(action.get("amount", 0), "amount")
        if verb in (FOLD, CHECK):
            return Act(seat, verb, None, all_in, line, column, chips or None)
        if "amount" not in action:
            raise HandFault(f"a {verb} without its amount")
        self._put[seat] += chips
        return Act(seat, verb, self._put[seat], all_in, line, column, chips)

    def _collected(self, pots: object) -> Iterator[Collect]:
        if not isinstance(pots, list):
            raise HandFault("pots: expected a list")
        for pot in pots:
            if not isinstance(pot, dict):
                raise HandFault("pots: expected objects")
            name = "" if len(pots) == 1 else "main" if pot is pots[0] else f"side-{pots.index(pot)}"
            for win in pot.get("player_wins") or []:
                player = want(win, "player_id", int) if isinstance(win, dict) else None
                if player not in self._seat:
                    raise HandFault("player_wins: a player who is not among the players")
                yield Collect(self._seat[player], self._money(win.get("win_amount", 0), "win_amount"), name)

    def _total(self, pots: list[Any], key: str) -> int | None:
        amounts = [pot.get(key) for pot in pots]
        return sum(self._money(amount, key) for amount in amounts) if amounts and None not in amounts else None

    def _tournament(self) -> bool | None:
        if "tournament" in self._ohh:
            return bool(want(self._ohh, "tournament", bool))
        return True if "tournament_info" in self._ohh else None

    def _stack(self, player: dict[str, Any]) -> int | None:
        stack = player.get("starting_stack")
        return None if stack is None else self._money(stack, "starting_stack")

    def _money(self, value: object, key: str) -> int:
        text = number_of(value)
        if text is None:
            raise HandFault(f"{key}: expected an amount")
        try:
            amount = scaled(text, self._scale)
        except ValueError as error:
            raise HandFault(f"{key}: {error}") from None
        if not 0 <= amount <= MAX_CHIPS:
            raise HandFault(f"{key}: {text[:30]} is out of bounds")
        return amount
