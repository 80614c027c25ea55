"""Supplying the harbour: yellow dice to buy, and the throw, offered on the tray."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.corinth.content import WHITE_DICE, YELLOW_DICE
from game.corinth.state import CorinthState
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.view import Table

THROW_KEY = "Space"


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
        self._words_of_throw = table.words.say_key("screen.corinth.supply.throw")
        words = table.words
        self._fewer = icon_button(
            "fewer",
            "minus",
            lambda: self._set(self.bought - 1),
            words.say_key("screen.corinth.supply.fewer"),
            on_refused=self._why_fewer,
        )
        self._more = icon_button(
            "more",
            "plus",
            lambda: self._set(self.bought + 1),
            words.say_key("screen.corinth.supply.more"),
            on_refused=self._why_more,
        )
        self._throw = Button(
            "throw",
            self._words_of_throw,
            throw,
            kind="primary",
            icon="dice_throw",
            shortcut=THROW_KEY,
        )
        # It is there only when it can be done: then the keyboard comes to it first.
        self._throw.let_focus(True)
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
        for button in (self._fewer, self._more, self._throw):
            button.beside = self.rect
        side = max(theme.least(32), min(self._fewer.preferred()[0], self.rect.w // 6))
        margin = theme.px(26) if self.rect.w > theme.px(300) else theme.px(12)
        y = self.rect.bottom - side - margin
        x = self.rect.x + margin
        self._fewer.place(Rect(x, y, side, side))
        self._more.place(Rect(x + side + min(theme.px(64), self.rect.w // 6), y, side, side))
        room = self.rect.right - margin - self._more.rect.right - theme.px(12)
        self._throw.text = self._words_of_throw
        wanted = self._throw.preferred()[0]
        # Where it is narrow the button leaves out its key before its word, which is what a newcomer looks for.
        self._throw.shortcut = ""
        if self._throw.preferred()[0] > room:
            self._throw.text = ""
            wanted = self._throw.preferred()[0]
        self._throw.shortcut = THROW_KEY
        wide = max(side, min(wanted, room))
        self._throw.place(Rect(self.rect.right - wide - margin, y, wide, side))

    def open(self, state: CorinthState, most: int) -> None:
        """Offers up to `most` yellow dice to buy; as many stay chosen as were, where they are offered again."""
        again = self._state is not None and self._state.digest() == state.digest()
        self._state = state
        self._most = most
        self._free = state.sheets[state.current_player].yellow_dice
        self.bought = min(self.bought, most) if again else 0
        self.visible = True
        self.arrange()
        self._refresh()

    def close(self) -> None:
        """Nothing to supply."""
        self.visible = False
        self._state = None

    def dice(self) -> tuple[int, int]:
        """How many white and yellow dice the hand holds."""
        return WHITE_DICE, min(YELLOW_DICE, self._free + self.bought)

    @property
    def top(self) -> int:
        """Where the buttons and what is said above them begin, in pixels from the top of the window."""
        line = self.stage.text.line_height("small") + self.stage.theme.px(4)
        return self._fewer.rect.y - self.stage.theme.px(6) - line

    def draw_over(self, surface: Surface) -> None:
        """Draws the number chosen between the buttons, and what it costs above them."""
        stage, theme = self.stage, self.stage.theme
        fewer, more = self._fewer.rect, self._more.rect
        plate = Rect(fewer.centerx, fewer.y + theme.px(3), more.centerx - fewer.centerx, fewer.h - theme.px(6))
        room = Rect(fewer.right, fewer.y, more.x - fewer.right, fewer.h)
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        surface.blit(stage.plates.fill(plate.size, theme.px(8), (20, 12, 6), 190), plate)
        surface.set_clip(clip)
        count = stage.text.fit(f"[icon:die_yellow] {self.dice()[1]}", "number", room.w, on="dark")
        if count.cut:
            count = stage.text.render(str(self.dice()[1]), "number", on="dark")
        surface.blit(count.surface, count.corner(room, 0.5))
        notes = []
        if self.bought:
            notes.append(self._table.words.say_key("screen.corinth.supply.cost", self.bought))
        if self._free:
            notes.append(self._table.words.say_key("screen.corinth.supply.free", self._free))
        if not notes:
            return
        block = stage.text.render("  ·  ".join(notes), "small", on="dark")
        slip = block.surface.get_rect().inflate(theme.px(20), theme.px(4))
        slip.bottomleft = (fewer.x, fewer.y - theme.px(6))
        surface.blit(stage.plates.fill(slip.size, theme.px(8), (20, 12, 6), 205), slip)
        surface.blit(block.surface, block.corner(slip, 0.5))

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
        return None if reason is None else self._table.reason_text(reason)
