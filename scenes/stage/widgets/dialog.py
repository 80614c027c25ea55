"""A dialog: a sheet of parchment over the table, closed with Esc or a click beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from ..element import Element
from ..layout import align
from .button import Button
from .label import Label
from .panel import Panel


class Dialog(Element):
    """A sheet with a title, words, and buttons in a row at the right.

    Put it under a scene's root with `open_in(root)`. A button's click closes the dialog first. Keyboard focus stays
    inside while it is open; Esc or a click beside it closes it.
    """

    role = "dialog"
    blocks = True
    focus_scope = True
    passing = True

    def __init__(
        self,
        name: str,
        title: str,
        text: str = "",
        *,
        buttons: Sequence[Button] = (),
        width: int = 620,
    ) -> None:
        super().__init__(name, label=title, z=1000, focusable=False)
        self._width = width
        self._panel = Panel("sheet", "parchment", title)
        self._text = Label("text", text) if text else None
        self._buttons = list(buttons)
        self._focus_before: Element | None = None
        self.add(self._panel)
        if self._text is not None:
            self._panel.add(self._text)
        for button in self._buttons:
            button.on_click = self._closing(button.on_click)
            self._panel.add(button)

    @property
    def interactive(self) -> bool:
        """It answers clicks beside the sheet."""
        return True

    def least_target(self) -> int:
        """No target of its own."""
        return 0

    def open_in(self, root: Element) -> None:
        """Show it under a root that is on a stage; the focus goes to its last button."""
        root.add(self)
        self._focus_before = self.stage.keyboard.focus
        self.place(Rect((0, 0), self.stage.size))
        self.stage.router.reset()
        if self._buttons:
            self.stage.keyboard.set_focus(self._buttons[-1])
        self.stage.sounds.play("page", group="interface")

    def close(self) -> None:
        """Take it away."""
        if self.parent is None:
            return
        stage, before = self.stage, self._focus_before
        self.parent.remove(self)
        stage.keyboard.set_focus(before if before is not None and before.shown else None)

    def cancel(self) -> bool:
        """Esc."""
        self.close()
        return True

    def activate(self) -> None:
        """A click beside the sheet."""
        self.close()

    def arrange(self) -> None:
        """Centre the sheet; words above, buttons in a row."""
        stage, theme = self.stage, self.stage.theme
        pad, gap = theme.px(20), theme.px(14)
        wide = min(theme.px(self._width), self.rect.w - 2 * pad)
        inner = wide - 2 * pad
        words = self._text.preferred(inner)[1] if self._text is not None else 0
        sizes = [button.preferred() for button in self._buttons]
        row = max((h for _, h in sizes), default=0)
        total = 2 * pad + self._panel.title_height() + words + (gap if words else 0) + (row + theme.px(8) if row else 0)
        sheet = align((wide, min(total, self.rect.h - pad)), self.rect, 0.5, 0.45)
        self._panel.place(sheet)
        if self._text is not None:
            self._text.place(Rect(sheet.x + pad, self._panel.inner.y, inner, words))
        x = sheet.right - pad
        for button, (w, _) in reversed(list(zip(self._buttons, sizes, strict=True))):
            button.place(Rect(x - w, sheet.bottom - pad - row, w, row))
            x -= w + theme.px(12)
        stage.invalidate()

    def draw(self, surface: Surface) -> None:
        """A little dusk around the sheet, so that the table stays in view."""
        veil = self.stage.plates.fill(self.rect.size, 0, (10, 5, 2), 84)
        surface.blit(veil, self.rect)

    def key(self, event: pygame.Event) -> bool:
        """Nothing passes to the scene below."""
        return False

    def _closing(self, call: Callable[[], object] | None) -> Callable[[], object]:
        def click() -> None:
            self.close()
            if call is not None:
                call()

        return click
