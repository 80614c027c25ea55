"""Ways of playing that a game offers to computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.words import Message, msg


@dataclass(frozen=True, slots=True)
class Style:
    """A way of playing that a computer player can be given, beside its level.

    `likes` is the extra points it gives each unit of a feature of the game (negative: fewer). `trait` names the
    statistic of `Game.traits` in which it exceeds plain players (the arena reports it).
    """

    game: str
    id: str
    likes: Mapping[str, float]
    trait: str

    @property
    def name(self) -> Message:
        """Its name for people."""
        return msg(f"{self.game}.style.{self.id}")

    @property
    def help(self) -> Message:
        """One sentence on how it plays."""
        return msg(f"{self.game}.style.{self.id}.help")
