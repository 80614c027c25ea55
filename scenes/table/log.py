"""The log: the game in words, newest at the bottom; pointing at a line lights its places."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from game.core.telling import Weight
from scenes.stage.element import Element
from scenes.stage.keys import chord
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip
from scenes.stage.tween import Eased
from scenes.table.easel import AIRY
from scenes.table.people import SeatLook
from scenes.table.story import Line, Story

GLIDE = 0.14
"""Seconds in which the lines move up for a new one: at once it would look like another log, and the place where one
reads would be lost."""
BESIDE_BAR = 4
"""Design pixels between the words and the edge of their room, beyond which the bar is."""


class LogRow(Element):
    """A line of the log in sight. The keyboard comes to it from the log; from there `go_on(line, key)` leads along the
    lines, and is true where there is one."""

    ring_air = -3

    def __init__(self, line: Line, name: str, rect: Rect, tooltip: Tip, go_on: Callable[[Line, str], bool]) -> None:
        super().__init__(name, role="text", label=line.text, rect=rect, tooltip=tooltip, focusable=False)
        self.line = line
        self._go_on = go_on

    def key(self, event: pygame.Event) -> bool:
        """Goes to another line."""
        return self._go_on(self.line, chord(event))


class Log(Element):
    """The scrolling log. `light(pieces, seat)` lights places; `jump(position)` shows the game as it stood then, which
    `hint` says."""

    role = "list"
    blocks = True
    clips = True
    captures = False

    def __init__(
        self,
        story: Story,
        looks: tuple[SeatLook, ...],
        label: str,
        hint: str,
        light: Callable[[list[str], int], None],
        jump: Callable[[int], None],
    ) -> None:
        super().__init__("log", label=label)
        self._hint = hint
        self._story = story
        self._looks = looks
        self._light = light
        self._jump = jump
        self._version = -1
        self._rows: list[tuple[Line, TextBlock, int, int]] = []
        self._height = 0
        self._scroll = 0
        """Where it stands, or is gliding to: pixels of its lines above the room."""
        self._glide = Eased()
        self._read: tuple[Line, int] | None = None
        """While somebody has scrolled back, the uppermost line in sight and how much of it is above the room; None at
        the newest line, which is followed."""
        self._covered = 0
        self._kept_back = -1

    def arrange(self) -> None:
        """Sets all lines anew for this width."""
        self._version = -1
        self._rows.clear()
        self.refresh()

    def cover(self, top: int) -> None:
        """Keeps its lines above a window row, below which something lies over it; the keyboard leaves it where no line
        is seen any more."""
        covered = max(0, min(self.rect.bottom - top, self.rect.h))
        if covered != self._covered:
            self._covered = covered
            self._version = -1
            self.refresh()
            if self.focused and not self._shows_lines:
                self.stage.keyboard.let_go()

    def keep_back(self, position: int) -> None:
        """Holds back the last line if it tells how the game ended and belongs to the decision that led to this
        position; -1 holds nothing back."""
        if position != self._kept_back:
            self._kept_back = position
            self._version = -1

    def refresh(self) -> None:
        """Takes over what the story has gained or lost, and goes on to the newest line if it stood at the last one;
        otherwise it stays at what is being read."""
        if self._version == self._story.version or self.rect.w <= 0 or not self.attached:
            return
        lines = self._story.lines
        if lines and lines[-1].seat < 0 and lines[-1].position == self._kept_back:
            lines = lines[:-1]
        keep = 0
        # Told anew, a line is another object that says the same; most are the same object, which is seen at once.
        while keep < min(len(self._rows), len(lines)) and (
            self._rows[keep][0] is lines[keep] or self._rows[keep][0] == lines[keep]
        ):
            keep += 1
        del self._rows[keep:]
        last = self._rows[-1] if self._rows else None
        y = last[2] + last[3] if last else 0
        for i in range(keep, len(lines)):
            block = self._block(lines[i])
            gap = self.stage.theme.px(8 if i and lines[i].begins_after(lines[i - 1]) else 2)
            self._rows.append((lines[i], block, y + gap, block.size[1]))
            y += gap + block.size[1]
        self._height = y
        self._version = self._story.version
        # Set anew altogether, its lines have nowhere to come from.
        self._go(self._most if self._read is None else self._place_of(*self._read), glides=keep > 0)

    def least_height(self, stage: Stage) -> int:
        """The height that shows a short story of two lines, in pixels."""
        return 2 * stage.text.line_height("small") + stage.theme.held(AIRY).px(18 + 6)

    def unused(self, stage: Stage, height: int) -> int:
        """How much of such a height is left above its last whole lines, in pixels."""
        more, line = height - self.least_height(stage), stage.text.line_height("small") + stage.theme.held(AIRY).px(6)
        return more % line if more > 0 else 0

    def wheel(self, steps: float) -> bool:
        """Scrolls three lines a step."""
        return self._scroll_by(-steps * 3 * self.stage.text.line_height("small"))

    @property
    def focusable(self) -> bool:
        """Only what can be scrolled: for the keyboard, which from here also comes to the lines that can be read."""
        return self._shows_lines and self._height > self.room.h

    def key(self, event: pygame.Event) -> bool:
        """Scrolls by arrows and pages; Enter comes to the newest line, where Enter looks back as a click does."""
        if chord(event) == "Enter" and self._shows_lines:
            self._read = None
            self._go(self._most, glides=False)
            self.stage.keyboard.come_to(self.children[-1])
            return True
        line, page = self.stage.text.line_height("small"), self.room.h
        return self._scroll_by({"Up": -line, "Down": line, "PageUp": -page, "PageDown": page}.get(chord(event), 0))

    def _go_along(self, line: Line, key: str) -> bool:
        """Leads the keyboard from a line to the one above or below, or as many on as are seen at once; past the first
        and the newest it leaves the log."""
        rows, room = self._rows, self.room
        at = next((i for i, row in enumerate(rows) if row[0] == line), -1)
        if at < 0 or not self._shows_lines:
            return False
        top, bottom = rows[at][2], rows[at][2] + rows[at][3]
        match key:
            case "Up":
                to = at - 1
            case "Down":
                to = at + 1
            case "PageUp":
                to = min(at - 1, bisect_left(rows, bottom - room.h, key=lambda row: row[2]))
            case "PageDown":
                to = max(at + 1, bisect_right(rows, top + room.h, key=lambda row: row[2] + row[3]) - 1)
            case _:
                return False
        if not 0 <= to < len(rows):
            return False
        _, _, y, height = rows[to]
        # A line for which there is no room is seen from its beginning.
        self._scroll_by(min(max(self._scroll, y + height - room.h), y) - self._scroll)
        self.stage.keyboard.come_to(self.find(f"line{to}"))
        return True

    def draw(self, surface: Surface) -> None:
        """Draws the lines that are in sight."""
        stage, theme = self.stage, self.stage.theme
        clip = surface.get_clip()
        if not clip.colliderect(self.rect):
            return
        stage.panels.draw(surface, "well", self.rect, shadow=False)
        room, line_height = self.room, stage.text.line_height("small")
        scroll = self._shown
        surface.set_clip(room.inflate(theme.px(8), 0).clip(clip))
        for child in self.children:
            if child.pointed:
                lit = stage.plates.fill(child.rect.size, theme.px(4), theme.palette.gilt, 46)
                surface.blit(lit, child.rect.move(0, self._scroll - scroll))
        for i in self._in_sight(room, scroll):
            line, block, y, height = self._rows[i]
            top = room.y + y - scroll
            cut = _cut_above(room, line_height, top, height)
            if cut >= height:
                continue
            if line.seat >= 0:
                mark = Rect(room.x, top + cut + theme.px(3), max(3, theme.px(4)), height - cut - theme.px(6))
                pygame.draw.rect(surface, self._looks[line.seat].colour.base, mark)
            shown = Rect(0, cut, block.size[0], height - cut)
            surface.blit(block.surface, (room.x + theme.px(14), top + cut), shown)
        surface.set_clip(clip)
        bar = self.scroll_bar()
        if bar is not None:
            surface.blit(stage.plates.fill(bar.size, bar.w // 2, theme.palette.gilt, 150), bar)

    def scroll_bar(self) -> Rect | None:
        """The bar that shows which part of the log is seen, if it is not all of it."""
        room, theme = self.room, self.stage.theme
        if room.h <= 0 or self._height <= room.h:
            return None
        length = max(theme.px(24), room.h * room.h // self._height)
        y = room.y + (room.h - length) * min(self._shown, self._most) // self._most
        return Rect(self.rect.right - theme.px(9), y, theme.px(5), length)

    @property
    def room(self) -> Rect:
        """Where its lines stand, as far as nothing lies over them."""
        theme = self.stage.theme
        room = self.rect.inflate(-theme.px(24), -theme.held(AIRY).px(18))
        room.h = max(0, room.h - self._covered)
        return room

    def _block(self, line: Line) -> TextBlock:
        width = self.room.w - self.stage.theme.px(14 + BESIDE_BAR)
        text = escape(line.text)
        if line.weight is Weight.HIGHLIGHT:
            return self.stage.text.render(text, "small_bold", on="dark", width=width)
        colour = self.stage.theme.inks("dark").soft if line.weight is Weight.DETAIL else None
        return self.stage.text.render(text, "small", on="dark", width=width, colour=colour)

    @property
    def _shows_lines(self) -> bool:
        """Whether there is room for a line: what lies over the log may leave none."""
        return self.room.h >= self.stage.text.line_height("small")

    @property
    def _most(self) -> int:
        """How far it can scroll, in pixels: to its newest line."""
        return max(0, self._height - self.room.h)

    @property
    def _shown(self) -> int:
        """Pixels of its lines above the room in the picture of this moment."""
        return round(self._glide.at(self.stage.clock.now()))

    def _in_sight(self, room: Rect, scroll: int) -> range:
        """The rows of which a part lies in the room, scrolled so far."""
        first = bisect_right(self._rows, scroll, key=lambda row: row[2] + row[3])
        last = bisect_left(self._rows, scroll + room.h, lo=first, key=lambda row: row[2])
        return range(first, last)

    def _hang_rows(self) -> None:
        """An element for each line in sight where it comes to lie, so that pointer and keys find it. The keyboard stays
        at its line, or comes to the log if that is out of sight; from a line that is told no more it goes elsewhere."""
        keyboard = self.stage.keyboard
        at = next((row.line for row in self.children if row is keyboard.focus and isinstance(row, LogRow)), None)
        self.clear()
        room, line_height = self.room, self.stage.text.line_height("small")
        grow = self.stage.theme.px(4)
        for i in self._in_sight(room, self._scroll):
            line, _, y, height = self._rows[i]
            top = room.y + y - self._scroll
            cut = _cut_above(room, line_height, top, height)
            if cut >= height:
                continue
            rect = Rect(room.x - grow, top + cut, room.w + grow, height - cut).clip(room.inflate(2 * grow, 0))
            # Below the log: beside it the words would hide the places that the line speaks of.
            row = LogRow(line, f"line{i}", rect, Tip(body=self._hint, anchor=self.rect, common=True), self._go_along)
            row.on_click = partial(self._jump, line.position)
            row.on_hover = partial(self._point, line)
            self.add(row)
            if line == at:
                keyboard.set_focus(row)
                at = None
        if at is not None and self.focusable and any(row[0] == at for row in self._rows):
            keyboard.set_focus(self)

    def _point(self, line: Line, entered: bool) -> None:
        self._light(list(line.pieces) if entered else [], max(0, line.seat))

    def _scroll_by(self, pixels: float) -> bool:
        target = max(0, min(self._most, round(self._scroll + pixels)))
        if target == self._scroll or not self._shows_lines:
            return False
        self._go(target, glides=False)
        first = self._in_sight(self.room, target)[0]
        self._read = (self._rows[first][0], target - self._rows[first][2]) if target < self._most else None
        return True

    def _place_of(self, line: Line, above: int) -> int:
        """How far to scroll for a line of which so much is to be above the room; to the newest line if it is gone."""
        return next((y + min(above, height) for other, _, y, height in self._rows if other == line), self._most)

    def _go(self, scroll: int, *, glides: bool) -> None:
        """Scrolls there, as far as there are lines: gliding, unless movements are not wanted; at once otherwise."""
        stage = self.stage
        self._scroll = min(scroll, self._most)
        if self._scroll == self._most:
            self._read = None
        if glides and stage.options.animated and not stage.options.reduced_motion:
            if self._scroll != self._glide.target:
                self._glide.set(self._scroll, stage.clock.now(), GLIDE)
                stage.animate(GLIDE, self.rect)
        else:
            self._glide = Eased(self._scroll)
        self._hang_rows()
        self.invalidate()


def _cut_above(room: Rect, line_height: int, top: int, height: int) -> int:
    """How much is left out of a row that begins at a window row `top`, in pixels: those of its lines of text that
    do not lie wholly below the upper edge of the room."""
    return min(height, -(-max(0, room.y - top) // line_height) * line_height)
