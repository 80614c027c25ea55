"""The dice in the harbour: those of one value lie together in a slot."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import Json
from game.corinth.content import SLOTS


class Group(NamedTuple):
    """Dice of one value in a slot: how many white ones, how many yellow ones."""

    value: int
    white: int
    yellow: int

    @property
    def dice(self) -> int:
        """How many dice."""
        return self.white + self.yellow

    def to_json(self) -> dict[str, Json]:
        """As it is told and kept, by name."""
        return {"value": self.value, "white": self.white, "yellow": self.yellow}


Groups = tuple[Group | None, ...]
"""By slot of the harbour what lies there; None where nothing does."""

NO_GROUPS: Groups = (None,) * len(SLOTS)
