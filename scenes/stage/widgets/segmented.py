"""A choice among a few, side by side in one well; one under another where words are too long for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar, Unpack

import pygame
from pygame import Surface

from ..element import ElementKeywords
from ..keys import chord
from ..layout import Flex, columns, inset, rows
from ..tips import TipSource
from .control import Control

V = TypeVar("V")


class Segment(Control, Generic[V]):
    """One of the choices."""

    role = "button"

    def __init__(self, name: str, text: str, owner: Segmented[V], index: int, tooltip: TipSource) -> None:
        super().__init__(name, label=text, on_click=lambda: owner.choose(index), tooltip=tooltip)
        self._index = index
        self.sound = "button"
        self._owner = owner

    def draw(self, surface: Surface) -> None:
        """A plate when chosen, words only otherwise."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        radius = theme.px(7)
        dim = 0.0 if self.enabled else 0.5
        if self.selected:
            face = stage.plates.draw(surface, "gilt", self.rect, radius, lift=0.0, glow=0.3 * lift, dim=dim)
            material = "gilt"
        else:
            face, material = self.rect, "dark"
            stage.plates.light(surface, self.rect, radius, theme.palette.glow, 0.16 * lift)
        inks = theme.inks(material)
        words = inset(face, theme.px(6), 0)
        ink = inks.text if self.enabled else inks.soft
        stage.text.draw(
            surface, self._owner.texts()[self._index], words, "button", on=material, colour=ink, align=0.5, wrap=False
        )

    def key(self, event: pygame.Event) -> bool:
        """Left and Right choose the neighbour, where they stand one under another also Up and Down."""
        step = {"Left": -1, "Right": 1}.get(chord(event))
        if step is None and self._owner.stacked:
            step = {"Up": -1, "Down": 1}.get(chord(event))
        if step is None:
            return super().key(event)
        self._owner.go_to(self._index + step)
        return True


class Segmented(Control, Generic[V]):
    """One of a few values; `choices` are (value, words) pairs. `on_change(value)` is called when a person chooses.

    No words are cut: `preferred` asks for a line for each choice where they don't fit side by side into a width. A
    caller without room for that either sets `brief`: then `signs` (markup) replace the words, which tooltips show.
    """

    role = "choice"

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object] | None = None,
        *,
        signs: Sequence[str] = (),
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, **keywords)
        self.choices = list(choices)
        self.on_change = on_change
        self.signs = list(signs)
        self.brief = False
        self._value = value
        for i, (_, text) in enumerate(self.choices):
            self.add(Segment(f"choice{i}", text, self, i, partial(self._tip, i)))
        self._mark()

    @property
    def value(self) -> V:
        """The value chosen."""
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        self._value = value
        self._mark()

    @property
    def stacked(self) -> bool:
        """Whether the choices stand one under another."""
        return len(self.children) > 1 and self.children[0].rect.x == self.children[1].rect.x

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Wide enough for the longest words in every part; high enough for all, if they stand one under another."""
        theme = self.stage.theme
        if width is not None and self._too_long(width):
            return (width, theme.px(44) * len(self.choices) + theme.px(10))
        widest = max(self.stage.text.size(text, "button")[0] for text in self.texts())
        wanted = (widest + theme.px(34)) * len(self.choices) + theme.px(10)
        return (min(width, wanted) if width else wanted, theme.px(52))

    def arrange(self) -> None:
        """Divide the well evenly by the words' lengths."""
        theme = self.stage.theme
        inner, gap = inset(self.rect, theme.px(5)), theme.px(3)
        if self._too_long(self.rect.w) and self.rect.h >= theme.px(40) * len(self.choices):
            cells = rows(inner, [Flex()] * len(self.choices), gap)
        else:
            cells = columns(inner, [Flex(size) for size in self._sizes()], gap)
        for child, cell in zip(self.children, cells, strict=True):
            child.place(cell)

    def _sizes(self) -> list[int]:
        theme = self.stage.theme
        return [self.stage.text.size(text, "button")[0] + theme.px(20) for text in self.texts()]

    def set_texts(self, texts: Sequence[str]) -> None:
        """Changes the words, as many as there are choices and in their order."""
        if list(texts) == [text for _, text in self.choices]:
            return
        self.choices = [(value, text) for (value, _), text in zip(self.choices, texts, strict=True)]
        for child, text in zip(self.children, texts, strict=True):
            child.label = text
        if self.attached:
            self.arrange()
            self.invalidate()

    def texts(self) -> list[str]:
        """What stands in the parts."""
        return self.signs if self.brief and self.signs else [text for _, text in self.choices]

    def _tip(self, index: int) -> str | None:
        return self.choices[index][1] if self.brief else None

    def _too_long(self, width: int) -> bool:
        """Whether the words side by side need more than a width."""
        theme = self.stage.theme
        return sum(self._sizes()) + theme.px(3) * (len(self.choices) - 1) + theme.px(10) > width

    def draw(self, surface: Surface) -> None:
        """The well."""
        self.stage.panels.draw(surface, "well", self.rect)

    def choose(self, index: int) -> None:
        """A person has chosen."""
        value = self.choices[index][0]
        if value != self._value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def go_to(self, index: int) -> None:
        """Choose by keyboard, at most the first or the last, and focus it."""
        index = min(len(self.choices) - 1, max(0, index))
        self.choose(index)
        self.stage.keyboard.set_focus(self.children[index])

    def _mark(self) -> None:
        for child, (value, _) in zip(self.children, self.choices, strict=True):
            child.selected = value == self._value
