"""What is refused in every game alike, whatever its rules: anything once it is over, and acting out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.reasons import Reason, refusal
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.core.contract import State


def over(rules: str = "") -> Reason:
    """That the game is over, where the rules say so."""
    return Reason("over", msg("core.why.over"), rules)


def out_of_turn(name: str | Message) -> Reason:
    """That it is the turn of whoever is called so."""
    return Reason("out_of_turn", msg("core.why.out_of_turn", name=name), "")


@dataclass(frozen=True, slots=True)
class Standing:
    """What a game refuses before it looks at what is wanted, and the sections of its rules (`5.2`) that say so."""

    game: str
    actions: str
    """Where the rules tell what can be done at all; the sentence is `GAME.why.no_action`."""
    end: str
    """Where they tell how the game ends."""

    def refusal(self, state: State, known: bool) -> Reason | None:
        """Why nothing can be done now, or not this, if it is not `known` as something that can be pointed at; None if
        it depends on what is wanted."""
        if not known:
            return refusal(self.game, "no_action", self.actions)
        if state.is_terminal:
            return over(f"{self.game} {self.end}")
        return None
