"""What is refused in every game alike, whatever its rules: anything once it is over, and acting out of turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.reasons import Reason, refusal
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.core.contract import State


def over(rules: str = "") -> Reason:
    """The reason that the game is over; `rules` is the section that says how it ends."""
    return Reason("over", msg("core.why.over"), rules)


def out_of_turn(name: str | Message) -> Reason:
    """The reason that it is somebody else's turn: that of the player called `name`."""
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
        """Why this is no action at all, if it is not `known` as something that can be pointed at, or why nothing can be
        done any more; None if the answer depends on what is wanted."""
        if not known:
            return refusal(self.game, "no_action", self.actions)
        if state.is_terminal:
            return over(f"{self.game} {self.end}")
        return None
