"""The curtain on its way: it drops over what was seen last, and is drawn up from what is seen next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.stage.element import Element, Point
from scenes.stage.shapes import ramp
from scenes.stage.tween import Animate, Timeline, ease_in_out

FALL, RISE = 0.22, 0.28
"""Seconds in which it drops, and in which it is drawn up."""
SHADE, SHADE_ALPHA = 18, 110
"""Design pixels of the shadow under its foot, and the strength of that where it begins."""


class Cloth(Element):
    """The curtain as one picture while it moves, rail and all; invisible when it rests. While it is drawn up, nothing
    answers the pointer where it still covers the table."""

    role = "image"
    blocks = True

    def __init__(self) -> None:
        super().__init__("cloth", z=901)
        self.visible = False
        self._picture: Surface | None = None
        self._over: Surface | None = None
        """What was seen last, while it drops over that; None while it is drawn up."""
        self._shade: Surface | None = None
        self._down = 0.0
        """The share of the window that it covers."""
        self._line: Timeline | None = None

    @property
    def falling(self) -> bool:
        """Whether it drops just now. Nothing but itself, over what was seen last, is to be drawn then: what would be
        seen under it is for somebody else."""
        return self.visible and self._over is not None

    @property
    def foot(self) -> int:
        """Where it ends."""
        return self.rect.y + round(self._down * self.rect.h)

    def fall(self, picture: Callable[[], Surface]) -> None:
        """Drops what `picture` makes, which is as large as the window, over the frame drawn last; at once where nothing
        is to move, or that frame is of another scene."""
        self.end()
        if self.stage.comes_in:
            self._over = self.stage.last_frame.copy()
            self._go(picture(), FALL, self._show)

    def rise(self, picture: Callable[[], Surface]) -> None:
        """Draws up what `picture` makes, from whatever is drawn by then; at once where nothing is to move."""
        self.end()
        if self.stage.comes_in:
            self._go(picture(), RISE, lambda share: self._show(1 - share))

    def end(self) -> None:
        """It has arrived."""
        if self._line is not None:
            self._line.cancel()
        self._line = self._picture = self._over = self._shade = None
        self.visible = False

    def arrange(self) -> None:
        """In a window that has changed its pictures have no place."""
        self.end()

    def contains(self, pos: Point) -> bool:
        """Whether it covers a point of what is to be played. Before it has fallen the curtain itself answers."""
        return not self.falling and self.rect.collidepoint(pos) and pos[1] < self.foot

    def draw(self, surface: Surface) -> None:
        """Draws it as far as it is down; below it, while it drops, what was seen last."""
        if self._picture is None or self._shade is None:
            return
        x, foot = self.rect.x, self.foot
        if self._over is not None:
            below = Rect(x, foot, self.rect.w, self.rect.bottom - foot)
            surface.blit(self._over, below, below)
        surface.blit(self._picture, (x, foot - self.rect.h))
        surface.blit(self._shade, (x, foot))

    def _go(self, picture: Surface, seconds: float, show: Callable[[float], None]) -> None:
        self._picture = picture
        self._shade = ramp((self.rect.w, self.stage.theme.px(SHADE)), [(0, 0, 0, SHADE_ALPHA), (0, 0, 0, 0)])
        self.visible = True
        # Not among what is shown of the game: it is no part of that, and not skipped with it.
        self._line = self.stage.ui_tweens.play(Animate(seconds, show, ease_in_out), self.end)

    def _show(self, down: float) -> None:
        self._down = down
        self.invalidate()
