"""What earned the points of a category, name by name, as the sheet of the end tells it below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.scores import Term
from game.core.words import Words
from scenes.stage.loop import Stage
from scenes.stage.markup import escape, signed
from scenes.stage.text import TextBlock

AIR = 6
"""Design pixels below the last name."""


GAP = 7
"""Design pixels between points and name."""


@dataclass(frozen=True, slots=True)
class NamedParts:
    """For each seat its named terms as they are set: points and name, below one another; distances in pixels."""

    columns: tuple[tuple[tuple[TextBlock, TextBlock], ...], ...] = ()
    air: int = 0
    gap: int = 0

    @property
    def height(self) -> int:
        """How much room they take in pixels; 0 where nobody has any."""
        most = max((sum(name.size[1] for _, name in column) for column in self.columns), default=0)
        return most + self.air if most else 0

    def draw(self, surface: Surface, cells: Sequence[Rect]) -> None:
        """Draws each seat's in its cell, from the top, in the middle; units below units."""
        for column, cell in zip(self.columns, cells, strict=True):
            points_w, name_w = (max((pair[i].size[0] for pair in column), default=0) for i in (0, 1))
            middle = cell.centerx - (points_w + self.gap + name_w) // 2 + points_w
            y = cell.y
            for points, name in column:
                surface.blit(points.surface, (middle - points.size[0], y + name.middle - points.middle))
                surface.blit(name.surface, (middle + self.gap, y))
                y += name.size[1]


def set_named(stage: Stage, words: Words, trees: Sequence[Term], key: str, width: int, px: int) -> NamedParts:
    """The named terms of a category of these scores, at so many pixels to the em, in columns of so many pixels."""
    text, ink, gap = stage.text, stage.theme.inks("parchment").soft, stage.theme.px(GAP)
    columns = []
    for tree in trees:
        part = next((part for part in tree.parts if part.key == key), None)
        column = []
        for leaf in part.leaves() if part is not None else ():
            if leaf.name is not None:
                points = text.render(f"[n]{signed(leaf.points)}[/n]", "small", px=px, colour=ink)
                room = max(1, width - points.size[0] - gap)
                column.append((points, text.fit(escape(words.say(leaf.name)), "small", room, px=px, colour=ink)))
        columns.append(tuple(column))
    return NamedParts(tuple(columns), stage.theme.px(AIR), gap)
