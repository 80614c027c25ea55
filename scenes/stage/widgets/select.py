"""A dropdown: a plate that opens a menu of many choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar, Unpack

from pygame import Rect, Surface

from ..element import Element, ElementKeywords
from ..layout import clamp, inset
from ..markup import plain
from .control import Control

V = TypeVar("V")

BESIDE, AIR = 56, 16
"""Design pixels on both sides of the words, with the chevron; and those that may be added where there is room."""


class MenuItem(Control):
    """One line of a menu."""

    role = "option"

    def __init__(self, name: str, text: str, on_click: Callable[[], object]) -> None:
        super().__init__(name, label=plain(text), on_click=on_click)
        self.text = text

    def draw(self, surface: Surface) -> None:
        """Lit under the pointer, checked when chosen."""
        stage, theme = self.stage, self.stage.theme
        stage.plates.light(surface, self.rect, theme.px(6), theme.palette.gilt, 0.43 * self.lift())
        inks = theme.inks("parchment")
        if self.selected:
            check = stage.icons.get("check", theme.px(22), inks.accent)
            surface.blit(check, check.get_rect(midleft=(self.rect.x + theme.px(10), self.rect.centery)))
        words = inset(self.rect, theme.px(12), 0)
        words.x += theme.px(28)
        words.w -= theme.px(28)
        stage.text.draw(surface, self.text, words, on="parchment", wrap=False)


class Menu(Element):
    """A sheet of choices of an element above everything; Esc or a click elsewhere closes it."""

    role = "menu"
    blocks = True
    focus_scope = True

    def __init__(self, items: Sequence[MenuItem], owner: Element) -> None:
        super().__init__("menu", on_click=self.close, focusable=False)
        self.sound = "page"
        self.cursor = "arrow"
        self._owner = owner
        self._items = list(items)
        self._sheet = Rect(0, 0, 0, 0)
        self.add(*items)

    def open(self) -> None:
        """Lay it out beside its owner; call it once the menu is on the overlay."""
        stage, theme = self.stage, self.stage.theme
        self.rect = Rect((0, 0), stage.size)
        height = max(theme.target, theme.px(40))
        pad = theme.px(8)
        widest = max((stage.text.size(item.text)[0] for item in self._items), default=0) + theme.px(70)
        sheet = Rect(
            self._owner.rect.x,
            self._owner.rect.bottom + theme.px(4),
            max(self._owner.rect.w, widest),
            height * len(self._items) + 2 * pad,
        )
        if sheet.bottom > stage.size[1]:
            sheet.bottom = self._owner.rect.y - theme.px(4)
        self._sheet = clamp(sheet, self.rect, theme.px(4))
        y = self._sheet.y + pad
        for item in self._items:
            item.place(Rect(self._sheet.x + pad, y, self._sheet.w - 2 * pad, height))
            y += height

    def draw(self, surface: Surface) -> None:
        """The sheet."""
        self.stage.panels.draw(surface, "card", self._sheet)

    def close(self) -> None:
        """Take it away; the keyboard goes back to where it was opened, if it was in it."""
        if self.parent is None:
            return
        keyboard = self.stage.keyboard
        if keyboard.focus in self._items:
            keyboard.set_focus(self._owner)
        self.parent.remove(self)

    def cancel(self) -> bool:
        """Esc closes it."""
        self.close()
        return True


class Select(Control, Generic[V]):
    """One of many values in a menu; `choices` are (value, words) pairs. `on_change(value)` is called when a person
    chooses another."""

    role = "select"

    def __init__(
        self,
        name: str,
        choices: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], object] | None = None,
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, on_click=self.open, **keywords)
        self.choices = list(choices)
        self.on_change = on_change
        self.sound = "page"
        self._value = value

    @property
    def value(self) -> V:
        """The value chosen."""
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        self._value = value
        self.invalidate()

    @property
    def text(self) -> str:
        """The words of the value chosen."""
        return next((words for value, words in self.choices if value == self._value), "")

    @property
    def least(self) -> int:
        """The least width in pixels at which no choice is cut."""
        return max(self.stage.text.size(words, "button")[0] for _, words in self.choices) + self.stage.theme.px(BESIDE)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Wide enough for the longest choice, with some air."""
        theme = self.stage.theme
        wanted = self.least + theme.px(AIR)
        return (min(width, wanted) if width else wanted, max(theme.button, theme.px(48)))

    def draw(self, surface: Surface) -> None:
        """The plate, the words and the chevron."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        face = stage.plates.draw(
            surface,
            "wood",
            self.rect,
            theme.px(9),
            lift=lift,
            sunk=self.pressed and self.enabled,
            glow=0.5 * lift,
            dim=0.0 if self.enabled else 0.5,
        )
        inks = theme.inks("wood")
        ink = inks.text if self.enabled else inks.soft
        chevron = stage.icons.get("chevron_down", theme.px(22), inks.accent if self.enabled else inks.soft)
        surface.blit(chevron, chevron.get_rect(midright=(face.right - theme.px(12), face.centery)))
        words = Rect(face.x + theme.px(16), face.y, face.w - theme.px(BESIDE), face.h)
        stage.text.draw(surface, self.text, words, "button", on="wood", colour=ink, wrap=False)

    def open(self) -> None:
        """Open the menu."""
        items = []
        for i, (value, words) in enumerate(self.choices):
            item = MenuItem(f"option{i}", words, partial(self._choose, i))
            item.selected = value == self._value
            items.append(item)
        menu = Menu(items, self)
        self.stage.popup(menu)
        menu.open()
        chosen = next((item for item in items if item.selected), items[0] if items else None)
        if chosen is not None:
            self.stage.keyboard.set_focus(chosen)

    def _choose(self, index: int) -> None:
        self.stage.close_popups()
        self.stage.keyboard.set_focus(self)
        value = self.choices[index][0]
        if value != self._value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)
