"""How far something is, and that something is being thought about."""

from __future__ import annotations

import math
from typing import Unpack

from pygame import Rect, Surface

from ..element import ElementKeywords
from ..theme import mix
from .control import Control


class Progress(Control):
    """A bar filled from 0 to 1."""

    role = "progress"

    def __init__(self, name: str, value: float = 0.0, **keywords: Unpack[ElementKeywords]) -> None:
        super().__init__(name, **keywords)
        self._value = value

    @property
    def value(self) -> float:
        """How far, 0 to 1."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = min(1.0, max(0.0, value))
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A thin bar."""
        return (width or self.stage.theme.px(260), self.stage.theme.px(18))

    def draw(self, surface: Surface) -> None:
        """Groove and gold."""
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, "well", self.rect)
        fill = self.rect.inflate(-theme.px(6), -theme.px(6))
        fill.w = round(fill.w * self._value)
        if fill.w > 0 and fill.h > 0:
            tone = mix(theme.palette.gilt, theme.palette.gilt_deep, 0.2)
            surface.blit(stage.plates.fill(fill.size, min(fill.h, fill.w) // 2, tone), fill)


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
