"""A dialog: a sheet of parchment over the table, closed with Esc or a click beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from ..element import Element
from ..layout import align
from .button import Button
from .control import Control
from .label import Label
from .panel import Panel


class Dialog(Element):
    """A sheet with a title, words or any contents, and buttons.

    Put it under a scene's root with `open_in(root)`. `contents` are widgets laid one under another at their preferred
    heights; buttons stand in a row at the right. A button's click closes the dialog first unless `stay`. Keyboard focus
    stays inside while it is open; Esc or a click beside it closes it (`on_close` is told) when `dismissable`.
    """

    role = "dialog"
    blocks = True
    focus_scope = True

    def __init__(
        self,
        name: str,
        title: str,
        text: str = "",
        *,
        contents: Sequence[Element] = (),
        buttons: Sequence[Button] = (),
        width: int = 620,
        dismissable: bool = True,
        stay: bool = False,
        on_close: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(name, label=title, z=1000, focusable=False)
        self.on_close = on_close
        self._dismissable = dismissable
        self._width = width
        self._panel = Panel("sheet", "parchment", title)
        self._text = Label("text", text) if text else None
        self._contents = list(contents)
        self._buttons = list(buttons)
        self._focus_before: Element | None = None
        self.add(self._panel)
        if self._text is not None:
            self._panel.add(self._text)
        self._panel.add(*self._contents) if self._contents else None
        for button in self._buttons:
            if not stay:
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
        if self.on_close is not None:
            self.on_close()

    def cancel(self) -> bool:
        """Esc."""
        if self._dismissable:
            self.close()
        return True

    def activate(self) -> None:
        """A click beside the sheet."""
        if self._dismissable:
            self.close()

    def arrange(self) -> None:
        """Centre the sheet; contents one under another, buttons in a row."""
        stage, theme = self.stage, self.stage.theme
        pad, gap = theme.px(20), theme.px(14)
        wide = min(theme.px(self._width), self.rect.w - 2 * pad)
        inner = wide - 2 * pad
        heights = [self._height(child, inner) for child in self._stack()]
        sizes = [button.preferred() for button in self._buttons]
        row = max((h for _, h in sizes), default=0)
        total = 2 * pad + self._title_height() + sum(heights) + gap * len(heights) + (row + theme.px(8) if row else 0)
        sheet = align((wide, min(total, self.rect.h - pad)), self.rect, 0.5, 0.45)
        self._panel.place(sheet)
        y = self._panel.inner.y
        for child, height in zip(self._stack(), heights, strict=True):
            child.place(Rect(sheet.x + pad, y, inner, height))
            y += height + gap
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

    def _stack(self) -> list[Element]:
        return ([self._text] if self._text is not None else []) + self._contents

    def _height(self, child: Element, width: int) -> int:
        if isinstance(child, Control | Label):
            return child.preferred(width)[1]
        return child.rect.h

    def _title_height(self) -> int:
        return self._panel.title_height()

    def _closing(self, call: Callable[[], object] | None) -> Callable[[], object]:
        def click() -> None:
            self.close()
            if call is not None:
                call()

        return click
