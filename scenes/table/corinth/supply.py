"""Supplying the harbour: yellow dice to buy, and the throw, offered on the tray."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from game.corinth.state import CorinthState
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.table.view import Table

WHITE_DICE = 9
MOST_YELLOW = 3


class Supply(Element):
    """Buttons on the tray's rim while the harbour waits for its dice. `bought` is the number chosen."""

    def __init__(self, table: Table, changed: Callable[[], object], throw: Callable[[], object]) -> None:
        super().__init__("supply", role="group", z=10)
        self._table = table
        self._changed = changed
        self._most = 0
        self._free = 0
        self.bought = 0
        self._state: CorinthState | None = None
        words = table.words
        self._fewer = Button(
            "fewer",
            "",
            lambda: self._set(self.bought - 1),
            kind="icon",
            icon="minus",
            label=words.say_key("screen.corinth.supply.fewer"),
            on_refused=self._why_fewer,
        )
        self._more = Button(
            "more",
            "",
            lambda: self._set(self.bought + 1),
            kind="icon",
            icon="plus",
            label=words.say_key("screen.corinth.supply.more"),
            on_refused=self._why_more,
        )
        self._throw = Button(
            "throw",
            words.say_key("screen.corinth.supply.throw"),
            throw,
            kind="primary",
            icon="dice_throw",
            shortcut="Space",
        )
        self.add(self._fewer, self._more, self._throw)
        self.visible = False

    def place_over(self, tray: Rect) -> None:
        """Puts the buttons along the lower rim of the tray."""
        self.rect = tray.copy()
        self.arrange()

    def arrange(self) -> None:
        """Fewer, more at the left; throw at the right."""
        if not self.attached or self.rect.w <= 0:
            return
        theme = self.stage.theme
        side = self._fewer.preferred()[0]
        y = self.rect.bottom - side - theme.px(10)
        x = self.rect.x + theme.px(16)
        self._fewer.place(Rect(x, y, side, side))
        self._more.place(Rect(x + side + theme.px(64), y, side, side))
        wide, high = self._throw.preferred()
        self._throw.place(Rect(self.rect.right - wide - theme.px(16), y, wide, high))

    def open(self, state: CorinthState, most: int) -> None:
        """Offers up to `most` yellow dice to buy."""
        self._state = state
        self._most = most
        sheet: Any = state.to_json()["sheets"][state.current_player]  # type: ignore[index]
        self._free = sheet["yellow_dice"]
        self.bought = 0
        self.visible = True
        self.arrange()
        self._refresh()

    def close(self) -> None:
        """Nothing to supply."""
        self.visible = False
        self._state = None

    def dice(self) -> tuple[int, int]:
        """How many white and yellow dice the hand holds."""
        return WHITE_DICE, min(MOST_YELLOW, self._free + self.bought)

    def draw_over(self, surface: Any) -> None:
        """Draws the price between the buttons."""
        stage, theme = self.stage, self.stage.theme
        room = Rect(
            self._fewer.rect.right, self._fewer.rect.y, self._more.rect.x - self._fewer.rect.right, self._fewer.rect.h
        )
        stage.text.draw(surface, f"[icon:die_yellow] {self.bought}", room, "number", on="felt", align=0.5, wrap=False)
        note = self._table.words.say_key("screen.corinth.supply.note", self.bought, free=self._free)
        above = Rect(
            self._fewer.rect.x,
            self._fewer.rect.y - stage.text.line_height("small") - theme.px(2),
            self.rect.w - theme.px(32),
            stage.text.line_height("small"),
        )
        stage.text.draw(surface, note, above, "small", on="felt", wrap=False)

    def _set(self, number: int) -> None:
        self.bought = max(0, min(self._most, number))
        self._refresh()
        self._changed()

    def _refresh(self) -> None:
        self._fewer.enabled = self.bought > 0
        self._more.enabled = self.bought < self._most
        self.invalidate()

    def _why_fewer(self) -> str:
        return self._table.words.say_key("screen.corinth.supply.none_bought")

    def _why_more(self) -> str | None:
        if self._state is None:
            return None
        reason = self._state.why_not(self._state.game.parse_action(f"roll {self.bought + 1}"))
        return None if reason is None else self._table.words.say(reason.message)
