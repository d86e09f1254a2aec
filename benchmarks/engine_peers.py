"""The peers' side of the engine benchmark: the same hands, driven through their own calls."""

import copy
from collections.abc import Callable
from typing import Any

from engine_hands import BLINDS, CALL, FOLD, Played

Call = Callable[[], object]


class Pokerkit:
    """pokerkit, betting only: dealing and collecting between streets is left out of what is timed."""

    name = "pokerkit"

    def __init__(self) -> None:
        import pokerkit

        self.kit = pokerkit
        self.automations = (
            pokerkit.Automation.ANTE_POSTING,
            pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
            pokerkit.Automation.CARD_BURNING,
        )

    def start(self, played: Played) -> Any:
        state = self.kit.NoLimitTexasHoldem.create_state(
            self.automations, False, 0, BLINDS, BLINDS[1], played.stacks, len(played.stacks)
        )
        for _ in played.stacks:
            state.deal_hole("????")
        return state

    def call_of(self, state: Any, act: int) -> Call:
        if act == FOLD:
            return state.fold
        if act == CALL:
            return state.check_or_call
        return lambda: state.complete_bet_or_raise_to(act)

    def next_street(self, state: Any) -> None:
        state.collect_bets()
        state.deal_board("??????" if state.street_index == 1 else "??")

    def asker(self, state: Any) -> Call:
        def ask() -> object:
            return (
                state.actor_index,
                state.checking_or_calling_amount,
                state.min_completion_betting_or_raising_to_amount,
                state.max_completion_betting_or_raising_to_amount,
            )

        return ask

    def copier(self, state: Any) -> Call:
        return lambda: copy.deepcopy(state)

    def accepts(self, played: Played) -> bool:
        """Whether the engine can play the hand at all."""
        state = self.start(played)
        try:
            for number, street in enumerate(played.streets):
                if number:
                    self.next_street(state)
                for act in street:
                    if state.actor_index is None:
                        return False
                    self.call_of(state, act)()
        except (ValueError, UserWarning):
            return False
        return True


class OpenSpiel:
    """open_spiel's universal_poker (C++), whole hands: it deals cards as it goes, there is no other way."""

    name = "open_spiel"

    def __init__(self, stacks: tuple[int, ...]) -> None:
        import pyspiel

        seats = len(stacks)
        self.game = pyspiel.load_game(
            "universal_poker",
            {
                "betting": "nolimit",
                "numPlayers": seats,
                "numRounds": 4,
                "blind": " ".join(map(str, [*BLINDS, *[0] * (seats - 2)])),
                "firstPlayer": "3 1 1 1",
                "numSuits": 4,
                "numRanks": 13,
                "numHoleCards": 2,
                "numBoardCards": "0 3 1 1",
                "stack": " ".join(map(str, stacks)),
                "bettingAbstraction": "fullgame",
            },
        )
        self.hole = 2 * seats

    def actions(self, played: Played) -> list[int] | None:
        """The hand as this engine's actions, cards included; None where it does not take them."""
        state = self.game.new_initial_state()
        actions: list[int] = []
        before = [0] * len(played.stacks)

        def deal() -> None:
            while state.is_chance_node():
                actions.append(state.legal_actions()[0])
                state.apply_action(actions[-1])

        deal()
        for street in played.streets:
            first = street is played.streets[0]
            put = [*(BLINDS if first else (0, 0)), *[0] * (len(before) - 2)]
            price = max(put)
            for act in street:
                if state.is_terminal() or state.is_chance_node():
                    return None
                seat = state.current_player()
                if act == FOLD:
                    action = 0
                elif act == CALL:
                    action = 1
                    put[seat] = min(price, played.stacks[seat] - before[seat])
                else:
                    action = act + max(before)
                    put[seat] = act
                    price = max(price, act)
                if action not in state.legal_actions():
                    return None
                actions.append(action)
                state.apply_action(action)
            before = [a + b for a, b in zip(before, put, strict=True)]
            deal()
        return actions if state.is_terminal() else None

    def play(self, actions: list[int]) -> object:
        """One hand as a program drives it: it asks whether the hand is over and whether cards are due."""
        state = self.game.new_initial_state()
        rest = iter(actions)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(rest))
            else:
                state.apply_action(next(rest))
        return state.returns()

    def replay(self, actions: list[int]) -> object:
        """One hand without a question asked."""
        state = self.game.new_initial_state()
        for action in actions:
            state.apply_action(action)
        return state.returns()
