"""That something is being thought about."""

from __future__ import annotations

import math
from typing import Unpack

from pygame import Rect, Surface

from ..element import ElementKeywords
from .control import Control


class Thinking(Control):
    """Three beads that breathe one after another while the computer thinks. Stands still under reduced motion."""

    role = "thinking"

    def __init__(self, name: str, *, on: str = "wood", **keywords: Unpack[ElementKeywords]) -> None:
        super().__init__(name, **keywords)
        self.on = on

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Three beads."""
        return (self.stage.theme.px(66), self.stage.theme.px(24))

    def draw(self, surface: Surface) -> None:
        """The beads at this moment."""
        stage, theme = self.stage, self.stage.theme
        still = stage.options.reduced_motion or not stage.options.animated
        now = 0.0 if still else stage.clock.now()
        if not still:
            stage.animate(0.1, self.reach())
        side = max(6, min(theme.px(14), self.rect.h))
        step = self.rect.w // 3
        for i in range(3):
            wave = 0.5 + 0.5 * math.sin(now * 5.2 - i * 0.9)
            bead = Rect(0, 0, side, side)
            bead.center = (self.rect.x + step // 2 + step * i, self.rect.centery - round(wave * theme.px(3)))
            stage.plates.draw(surface, "gilt", bead, side // 2, glow=0.45 * wave)
