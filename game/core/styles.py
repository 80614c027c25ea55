"""Ways of playing that a game offers to computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.words import Message, msg


@dataclass(frozen=True, slots=True)
class Style:
    """A way of playing that a computer player can be given, beside its level.

    `likes` is the extra points it gives each unit of a feature of the game (negative: fewer). `trait` names the
    statistic of `Game.traits` in which it exceeds plain players (the arena reports it). `crowded` is the part of its
    likes that counts with more than two players (who decide), where giving way to them may cost more wins.

    Words come from the catalogue under `GAME.style.ID` (name) and `….help` (one sentence).
    """

    game: str
    id: str
    likes: Mapping[str, float]
    trait: str
    crowded: float = 1.0

    @property
    def name(self) -> Message:
        """Its name for people."""
        return msg(f"{self.game}.style.{self.id}")

    @property
    def help(self) -> Message:
        """One sentence on how it plays."""
        return msg(f"{self.game}.style.{self.id}.help")
