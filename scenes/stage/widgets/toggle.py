"""A switch: a gilt knob that slides in a well."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from pygame import Rect, Surface

from ..element import ElementKeywords
from ..layout import align
from ..markup import plain
from ..theme import mix
from ..tween import Eased
from .control import Control


class Toggle(Control):
    """A setting that is on or off, with its words at the right. `on_change(value)` is told of changes by people."""

    role = "toggle"

    def __init__(
        self,
        name: str,
        text: str = "",
        value: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        on: str = "wood",
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        keywords.setdefault("label", plain(text))
        super().__init__(name, on_click=self._flip, **keywords)
        self.text = text
        self.on = on
        self.on_change = on_change
        self.sound = "button"
        self._value = value
        self._slide = Eased(1.0 if value else 0.0)

    @property
    def value(self) -> bool:
        """Whether it is on."""
        return self._value

    @value.setter
    def value(self, value: bool) -> None:
        self._value = value
        self.invalidate()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Switch and words; words wrap when there is little width."""
        theme = self.stage.theme
        side = theme.px(64) + theme.px(14)
        room = max(40, width - side) if width else None
        w, h = self.stage.text.size(self.text, "body", width=room) if self.text else (0, 0)
        return (side + w, max(theme.button, h))

    def draw(self, surface: Surface) -> None:
        """Draw well, knob and words."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        slide = self.glide(self._slide, 1.0 if self._value else 0.0, 0.0 if stage.options.reduced_motion else 0.14)
        track = align((theme.px(60), theme.px(32)), self.rect, 0.0, 0.5)
        stage.panels.draw(surface, "well", track)
        fill = track.inflate(-theme.px(6), -theme.px(6))
        tone = mix(theme.palette.gilt, theme.palette.gilt_deep, 0.35)
        stage.plates.light(surface, fill, fill.h // 2, tone, 0.88 * slide)
        side = track.h - theme.px(2)
        knob = Rect(0, 0, side, side)
        knob.center = (round(track.x + track.h / 2 + (track.w - track.h) * slide), track.centery)
        dim = 0.0 if self.enabled else 0.5
        kind = "gilt" if self._value else "parchment"
        stage.plates.draw(surface, kind, knob, side // 2, lift=lift, glow=0.5 * lift, dim=dim, sunk=False)
        if self.text:
            words = self.rect.copy()
            words.x = track.right + theme.px(14)
            words.w = max(10, self.rect.right - words.x)
            inks = theme.inks(self.on)
            stage.text.draw(surface, self.text, words, on=self.on, colour=inks.text if self.enabled else inks.soft)

    def _flip(self) -> None:
        self.value = not self._value
        if self.on_change is not None:
            self.on_change(self._value)
