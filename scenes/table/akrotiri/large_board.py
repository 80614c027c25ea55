"""An enlarged board of another seat, with the maps it has played as they are."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import TEMPLES
from scenes.stage import layout
from scenes.table.akrotiri.other_board import OtherBoard


class LargeBoard(OtherBoard):
    """High spaces below the upper line, each for a whole map, and what it has laid bare at its foot."""

    sign_eighths, goal_quarters = 7, 4
    lift = 6

    def _arrange(self, room: Rect, pad: int) -> None:
        self._top, below = layout.cut_top(room, round(room.h * 0.27), pad)
        gap = max(3, pad // 2)
        high = below.h
        wide = max(8, min(round(high * 0.74), (below.w - gap * TEMPLES) // (TEMPLES + 1)))
        step = (below.w - wide) // TEMPLES
        self._spaces = [Rect(below.x + k * step, below.y, wide, high) for k in range(TEMPLES + 1)]

    def _foot(self, space: Rect) -> Rect:
        """Where the sign of a space stands: under its temple or map."""
        side = max(self._stage.theme.least(22), min(space.w * 5 // 8, round(space.h * 0.22)))
        foot = Rect(0, 0, side, side)
        foot.midbottom = (space.centerx, space.bottom - space.h // 40)
        return foot

    def _draw_empty_spaces(self, surface: Surface) -> None:
        for k, space in enumerate(self._spaces):
            self._draw_empty_space(surface, space)
            self._draw_sign(surface, self._foot(space), k)

    def _draw_played(self, surface: Surface, space: Rect, k: int, card: str) -> None:
        foot = self._foot(space)
        face = layout.fit(0.74, Rect(space.x, space.y, space.w, max(1, foot.y - space.y)), 0.5, 1.0)
        surface.blit(self._cards.map(card, face.size), face)
        self._draw_sign(surface, foot, k)
