"""A line of text to write in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack
from unicodedata import category, combining, normalize

import pygame
from pygame import Rect, Surface

from ..element import Element, ElementKeywords, Point
from ..keys import chord
from ..layout import inset
from ..markup import escape
from ..text import ELLIPSIS
from ..theme import DRAG_DISTANCE
from .control import Control

REPEATED = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT)
"""Keys that go on as long as they are held. Letters the system repeats; Enter, Esc and shortcuts are to be pressed
anew, wherever the focus is by then, so pygame's repeating, which is of all keys, stays off."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.035
"""Seconds until a held key goes on, and between two times from then on."""


class TextField(Control):
    """One line of text with caret, selection (Shift+arrows, Ctrl+A, drag, double and triple click), copy and paste.
    Whoever comes by keyboard finds all of it selected; Esc leaves it.

    `allow(text)` decides what may be written (all by default), `limit` how many characters. `on_change(text)` is told
    at each change, `on_enter(text)` on Enter. Characters that no font has are not written; `on_strange()`
    says so in a sentence.
    """

    role = "text field"
    captures = True
    cursor = "text"

    def __init__(
        self,
        name: str,
        value: str = "",
        *,
        placeholder: str = "",
        limit: int = 40,
        allow: Callable[[str], bool] | None = None,
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[str], object] | None = None,
        on_strange: Callable[[], str] | None = None,
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, **keywords)
        self.placeholder = placeholder
        self.limit = limit
        self.allow = allow
        self.on_change = on_change
        self.on_enter = on_enter
        self.on_strange = on_strange
        self._value = value
        self._caret = len(value)
        self._anchor = len(value)
        self._scroll = 0
        self._blink_at = 0.0
        self._stop_repeating: Callable[[], object] = lambda: None
        self.leads_to: Element | None = None
        """What the keyboard is at when Esc has left the line; None: nothing, and Tab and arrows go on from the line."""
        self._clicked: tuple[float, Point, int] = (0.0, (0, 0), 0)
        """When and where it was pressed last, and which press in a row that was, up to the third."""
        self._grip = (0, 0)
        """What that press has selected, which a drag adds to: nothing, a word, or all."""

    @property
    def value(self) -> str:
        """What is written."""
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value[: self.limit]
        self._caret = self._anchor = len(self._value)
        self._grip = self.selection
        self.invalidate()

    @property
    def selection(self) -> tuple[int, int]:
        """First and end index of what is selected."""
        return min(self._caret, self._anchor), max(self._caret, self._anchor)

    @property
    def shown_value(self) -> str:
        """What is drawn of the value: all of it while it is written, else its beginning as far as there is room."""
        room = self._words().w
        if self.focused or self._width(len(self._value)) <= room:
            return self._value
        for count in range(len(self._value) - 1, 0, -1):
            text = self._value[:count].rstrip() + ELLIPSIS
            if self.stage.text.size(escape(text))[0] <= room:
                return text
        return ELLIPSIS

    def touch(self) -> None:
        """Goes back to the beginning when the focus has gone; here, before a press brings the focus again, since the
        caret is to come where the letter is seen."""
        if not self.focused:
            self._scroll = 0
        super().touch()

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As wide as there is room."""
        return (width or self.stage.theme.px(280), max(self.stage.theme.button, self.stage.theme.px(48)))

    def draw(self, surface: Surface) -> None:
        """A strip of parchment in a frame, words, selection and caret."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        radius = theme.px(7)
        stage.panels.glow(surface, self.rect, radius, theme.px(8), 0.45 * lift + (0.3 if self.focused else 0))
        stage.panels.draw(surface, "well", self.rect)
        page = inset(self.rect, theme.px(4))
        surface.blit(stage.plates.get("parchment", page.size, max(2, radius - theme.px(3)), sunk=True), page)
        words = self._words()
        inks = theme.inks("parchment")
        before = surface.get_clip()
        surface.set_clip(words.clip(before))
        if not self._value and not self.focused:
            stage.text.draw(surface, self.placeholder, words, "italic", colour=inks.soft, wrap=False)
        else:
            if self.focused:
                # The caret may have come by keyboard, or the field become narrower.
                self._follow()
            x = words.x - self._scroll
            start, end = self.selection
            if self.focused and end > start:
                left, right = x + self._width(start), x + self._width(end)
                band = Rect(left, words.y + theme.px(6), right - left, words.h - theme.px(12))
                surface.blit(stage.plates.fill(band.size, theme.px(3), theme.palette.gilt, 190), band)
            if self._value:
                ink = inks.text if self.enabled else inks.soft
                block = stage.text.render(escape(self.shown_value), "body", colour=ink)
                surface.blit(block.surface, (x, block.corner(words)[1]))
            if self.focused and self._caret_lit():
                caret = Rect(
                    x + self._width(self._caret), words.y + theme.px(6), max(2, theme.px(2)), words.h - theme.px(12)
                )
                surface.fill(inks.accent, caret)
        surface.set_clip(before)

    def pointer_down(self, pos: Point) -> None:
        """Put the caret there; at the second press in a row select the word, at the third everything."""
        at, (before, where, count) = self.stage.clock.now(), self._clicked
        near = max(abs(pos[0] - where[0]), abs(pos[1] - where[1])) < DRAG_DISTANCE
        again = count in (1, 2) and near and at - before < self.stage.theme.time.double_click
        count = count + 1 if again else 1
        self._clicked = at, pos, count
        index = self._index_at(pos)
        self._grip = {1: (index, index), 2: self._word_at(index), 3: (0, len(self._value))}[count]
        self._anchor, self._caret = self._grip
        self._follow()
        self.invalidate()

    def pointer_move(self, pos: Point) -> None:
        """Select; after a double click whole words."""
        index = self._index_at(pos)
        start, end = self._word_at(index) if self._clicked[2] == 2 else (index, index)
        if index < self._grip[0]:
            self._anchor, self._caret = self._grip[1], start
        else:
            self._anchor, self._caret = self._grip[0], max(self._grip[1], end)
        self._follow()
        self.invalidate()

    def arrive(self) -> None:
        """Select everything: what is written takes its place."""
        self._select_all()

    def cancel(self) -> bool:
        """Esc leaves the line; only the next one is for what the line is in."""
        if not self.focused:
            return False
        if self.leads_to is not None:
            self.stage.keyboard.set_focus(self.leads_to)
        else:
            self.stage.keyboard.let_go()
        return True

    def type(self, text: str) -> bool:
        """Write as much of a text in place of the selection as there is room for."""
        text = self._showable(text)
        start, end = self.selection
        before, after = normalize("NFC", self._value[:start] + text), self._value[end:]
        room = self.limit - len(after)
        if not text or room < start:
            return True
        before = before[:room]
        if self.allow is None or self.allow(before + after):
            self._write(before + after, len(before))
        return True

    def _showable(self, text: str) -> str:
        """A text without the characters that no font has, of which people are told, and without what nobody would see;
        letters and their accents made one, which a font has rather."""
        text = normalize("NFC", text)
        strange = self.stage.text.lacks(text)
        if strange and self.on_strange is not None:
            self.stage.toast(self.on_strange(), kind="refused", near=self.rect)
        return "".join(char for char in text if char not in strange and not _unseen(char))

    def key(self, event: pygame.Event) -> bool:
        """Editing keys, some of which repeat while they are held; other keys are left to the rest of the screen, except
        letters."""
        return self._press(event, REPEAT_AFTER)

    def _press(self, event: pygame.Event, again_in: float) -> bool:
        self._stop_repeating()
        used = self._edit(event)
        if used and event.key in REPEATED:
            self._stop_repeating = self.stage.later(again_in, lambda: self._repeat(event))
        return used

    def _repeat(self, event: pygame.Event) -> None:
        if self.focused and self.shown and self.enabled and pygame.key.get_pressed()[event.key]:
            self._press(event, REPEAT_EVERY)

    def _edit(self, event: pygame.Event) -> bool:
        name = chord(event)
        plain = name.removeprefix("Ctrl+").removeprefix("Shift+")
        if plain in ("Left", "Right", "Home", "End") and "Alt" not in name:
            self._move_to(self._step(plain, "Ctrl" in name), "Shift" in name)
        elif name.removeprefix("Ctrl+") in ("Backspace", "Delete"):
            self._delete("Left" if plain == "Backspace" else "Right", "Ctrl" in name)
        elif name == "Ctrl+A":
            self._select_all()
        elif name in ("Ctrl+C", "Ctrl+X"):
            start, end = self.selection
            _copy(self._value[start:end])
            if name == "Ctrl+X" and end > start:
                self._write(self._value[:start] + self._value[end:], start)
        elif name == "Ctrl+V":
            self.type("".join(c for c in _paste() if c.isprintable()))
        elif name == "Enter":
            if self.on_enter is None:
                return False
            self.on_enter(self._value)
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or (
            len(plain) > 1 and plain != "Space"
        ):
            return super().key(event)
        self._follow()
        self.invalidate()
        return True

    def _step(self, name: str, by_word: bool) -> int:
        if name == "Home":
            return 0
        if name == "End":
            return len(self._value)
        way = 1 if name == "Right" else -1
        at = self._caret + way
        while by_word and 0 < at < len(self._value) and not (self._value[at - 1] == " " and self._value[at] != " "):
            at += way
        return min(len(self._value), max(0, at))

    def _word_at(self, index: int) -> tuple[int, int]:
        """The first and end index of the word, or of the spaces, at an index; at its end that which ends there."""
        value = self._value
        start = end = min(index, len(value))
        if start and (end == len(value) or value[end] == " "):
            start -= 1
        space = value[start : start + 1] == " "
        while start and (value[start - 1] == " ") == space:
            start -= 1
        while end < len(value) and (value[end] == " ") == space:
            end += 1
        return start, end

    def _select_all(self) -> None:
        self._anchor, self._caret = 0, len(self._value)
        self.invalidate()

    def _delete(self, way: str, by_word: bool) -> None:
        start, end = self.selection
        if start == end:
            start, end = sorted((start, self._step(way, by_word)))
        fresh = self._value[:start] + self._value[end:]
        if self.allow is None or not fresh or self.allow(fresh):
            self._write(fresh, start)

    def _write(self, value: str, caret: int) -> None:
        changed = value != self._value
        self._value, self._caret, self._anchor, self._grip = value, caret, caret, (caret, caret)
        self._follow()
        self.invalidate()
        if changed and self.on_change is not None:
            self.on_change(value)

    def _move_to(self, index: int, select: bool) -> None:
        self._caret = index
        if not select:
            self._anchor = index
        self._follow()
        self.invalidate()

    def _follow(self) -> None:
        """Scroll so that the caret is seen."""
        room, at = self._words().w - self.stage.theme.px(3), self._width(self._caret)
        self._scroll = max(0, min(self._scroll, self._width(len(self._value)) - room))
        if at < self._scroll:
            self._scroll = at
        elif at > self._scroll + room:
            self._scroll = at - room

    def _words(self) -> Rect:
        return inset(self.rect, self.stage.theme.px(14), self.stage.theme.px(4))

    def _width(self, count: int) -> int:
        return self.stage.text.size(escape(self._value[:count]))[0] if count else 0

    def _index_at(self, pos: Point) -> int:
        x = pos[0] - self._words().x + self._scroll
        return min(range(len(self._value) + 1), key=lambda i: abs(self._width(i) - x))

    def _caret_lit(self) -> bool:
        stage = self.stage
        now = stage.clock.now()
        phase = now % 1.0
        if now >= self._blink_at:
            wait = 0.5 - phase % 0.5 + 0.001
            self._blink_at = now + wait
            stage.later(wait, self._blink)
        return phase < 0.5 or not stage.options.animated

    def _blink(self) -> None:
        if self.focused and self.attached:
            self.invalidate()


def _unseen(char: str) -> bool:
    """Whether a character has no shape, not even as an accent on another: what joins or turns letters, as in emoji, of
    which it would be all that is left."""
    kind = category(char)
    return kind == "Cf" or (kind == "Mn" and not combining(char))


def _copy(text: str) -> None:
    try:
        if text:
            pygame.scrap.put_text(text)
    except pygame.error:
        return


def _paste() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
