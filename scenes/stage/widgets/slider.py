"""A slider: a gilt knob on a groove."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Rect, Surface

from ..element import ElementKeywords, Point
from ..keys import chord
from ..theme import mix
from .control import Control


class Slider(Control):
    """A number between `least` and `most` in steps of `step`, set by dragging, the wheel, or keys (see `key`).

    `show(value)` gives the words at its right end, if any. `on_change(value)` is called while it moves,
    `on_done(value)` when it is let go, or set by wheel or key, at a different value.
    """

    role = "slider"
    captures = True

    def __init__(
        self,
        name: str,
        value: float,
        *,
        least: float = 0.0,
        most: float = 1.0,
        step: float = 0.05,
        show: Callable[[float], str] | None = None,
        on_change: Callable[[float], object] | None = None,
        on_done: Callable[[float], object] | None = None,
        on: str = "wood",
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, **keywords)
        self.least, self.most, self.step = least, most, step
        self.show = show
        self.on_change = on_change
        self.on_done = on_done
        self.on = on
        self._value = self._gripped = self._snap(value)
        """`_gripped`: the value where it was taken hold of."""
        self._turned = 0.0
        """How far the wheel has turned beyond whole notches: a trackpad turns it by small parts."""

    @property
    def value(self) -> float:
        """The number now."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        self._value = self._snap(value)
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As wide as there is room."""
        return (width or self.stage.theme.px(260), self.stage.theme.button)

    def draw(self, surface: Surface) -> None:
        """Draw groove, filled part, knob and words."""
        stage, theme = self.stage, self.stage.theme
        groove, lift = self._groove(), self.lift()
        stage.panels.draw(surface, "well", groove)
        share = self._share()
        fill = groove.inflate(-theme.px(4), -theme.px(4))
        fill.w = round(fill.w * share)
        if fill.w >= fill.h and self.enabled:
            tone = mix(theme.palette.gilt, theme.palette.gilt_deep, 0.3)
            surface.blit(stage.plates.fill(fill.size, fill.h // 2, tone, 235), fill)
        side = theme.px(30)
        knob = Rect(0, 0, side, side)
        knob.center = (round(groove.x + groove.w * share), groove.centery)
        stage.plates.draw(
            surface,
            "gilt" if self.enabled else "wood",
            knob,
            side // 2,
            lift=lift,
            glow=0.6 * lift,
            dim=0.0 if self.enabled else 0.4,
        )
        if self.show is not None:
            words = Rect(groove.right + theme.px(16), self.rect.y, 0, self.rect.h)
            words.w = max(1, self.rect.right - words.x)
            inks = theme.inks(self.on)
            stage.text.draw(
                surface,
                self.show(self._value),
                words,
                "small_bold",
                on=self.on,
                align=1.0,
                wrap=False,
                colour=inks.text if self.enabled else inks.soft,
            )

    def pointer_down(self, pos: Point) -> None:
        """Go to the pointer."""
        self._gripped = self._value
        self._set_by_person(self._at(pos))

    def pointer_move(self, pos: Point) -> None:
        """Follow the pointer."""
        self._set_by_person(self._at(pos))

    def pointer_up(self, pos: Point) -> None:
        """Let go."""
        self._let_go(self._gripped)

    def pointer_cancel(self) -> None:
        """Stay where it has come to, as when it is let go: every value on the way was told."""
        self._let_go(self._gripped)

    def wheel(self, steps: float) -> bool:
        """One step a notch."""
        if not self.enabled:
            return False
        turned = round(self._turned + steps, 6)
        notches = int(turned)
        self._turned = turned - notches
        self._set_at_once(self._value + self.step * notches)
        return True

    def key(self, event: pygame.Event) -> bool:
        """Left, Right, Home, End, PageUp, PageDown."""
        moves = {"Left": -1, "Right": 1, "PageDown": -5, "PageUp": 5}
        name = chord(event)
        if name in ("Home", "End"):
            self._set_at_once(self.least if name == "Home" else self.most)
        elif name in moves:
            self._set_at_once(self._value + self.step * moves[name])
        else:
            return super().key(event)
        return True

    def _set_at_once(self, value: float) -> None:
        before = self._value
        self._set_by_person(value)
        self._let_go(before)

    def _let_go(self, before: float) -> None:
        if self.on_done is not None and self._value != before:
            self.on_done(self._value)

    def _groove(self) -> Rect:
        theme = self.stage.theme
        words = theme.px(76) if self.show is not None else 0
        knob = theme.px(30)
        groove = Rect(self.rect.x + knob // 2, 0, max(10, self.rect.w - knob - words), theme.px(12))
        groove.centery = self.rect.centery
        return groove

    def _share(self) -> float:
        return (self._value - self.least) / (self.most - self.least) if self.most > self.least else 0.0

    def _at(self, pos: Point) -> float:
        groove = self._groove()
        return self.least + (self.most - self.least) * (pos[0] - groove.x) / groove.w

    def _snap(self, value: float) -> float:
        steps = round((value - self.least) / self.step) if self.step else 0
        snapped = self.least + steps * self.step if self.step else value
        return min(self.most, max(self.least, round(snapped, 9)))

    def _set_by_person(self, value: float) -> None:
        before, self._value = self._value, self._snap(value)
        if before != self._value:
            self.invalidate()
            if self.on_change is not None:
                self.on_change(self._value)
