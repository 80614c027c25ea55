"""What is refused in every game alike, whatever its rules: anything once it is over, and acting out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.reasons import Reason, refusal
from game.core.words import Message, msg, seat_name

if TYPE_CHECKING:
    from game.core.contract import State

OUT_OF_TURN = "out_of_turn"
"""The code of the refusal to a seat that does not decide."""


def over(rules: str = "") -> Reason:
    """That the game is over, where the rules say so."""
    return Reason("over", msg("core.why.over"), rules)


def out_of_turn(name: str | Message, rules: str = "") -> Reason:
    """That it is the turn of whoever is called so, where the rules say so."""
    return Reason(OUT_OF_TURN, msg("core.why.out_of_turn", name=name), rules)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a game refuses before it looks at what is wanted, and the sections of its rules (`5.2`) that say so."""

    game: str
    actions: str
    """Where the rules tell what can be done at all; the sentence is `GAME.why.no_action`."""
    end: str
    """Where they tell how the game ends."""
    turns: str
    """Where they tell who decides."""

    def refusal(self, state: State, known: bool, seat: int | None) -> Reason | None:
        """Why nothing can be done now by `seat` (None: whoever decides), or not this, if it is not `known` as something
        that can be pointed at; None if it depends on what is wanted."""
        if not known:
            return refusal(self.game, "no_action", self.actions)
        if state.is_terminal:
            return over(f"{self.game} {self.end}")
        if seat is not None and seat != state.current_player:
            return out_of_turn(seat_name(state.current_player), f"{self.game} {self.turns}")
        return None
