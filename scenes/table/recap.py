"""The recap: what the others have just done, until the next turn is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.table.people import SeatLook
from scenes.table.story import Line

GAP = 7
"""Design pixels between two turns."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One turn as shown: whose, its words set, where."""

    seat: int
    block: TextBlock
    rect: Rect


class Recap(Element):
    """One paragraph a turn, newest last; as many as there is room for. Pointing at one lights its places."""

    role = "group"

    def __init__(
        self, looks: tuple[SeatLook, ...], title: str, nothing: str, light: Callable[[list[str], int], None]
    ) -> None:
        super().__init__("recap", label=title)
        self._looks = looks
        self._nothing = nothing
        self._light = light
        self._turns: list[list[Line]] = []
        self._rows: list[_Row] = []

    def show(self, turns: list[list[Line]]) -> None:
        """Shows these turns (lines of one turn together), the last at the foot; an empty list shows nothing."""
        if turns != self._turns:
            self._turns = turns
            self.arrange()
            self.invalidate()

    def arrange(self) -> None:
        """Sets the turns from the newest upwards until the room is full."""
        self.clear()
        self._rows = []
        if not self.attached or self.rect.w <= 0:
            return
        stage, theme = self.stage, self.stage.theme
        room = self.rect.inflate(-theme.px(32), -theme.px(26))
        room.y += self._title_height()
        room.h -= self._title_height()
        side = stage.text.line_height("small")
        gap = theme.px(GAP)
        chosen: list[tuple[list[Line], TextBlock]] = []
        left = room.h
        share = max(2, room.h // max(1, side * min(3, len(self._turns) or 1)))
        wide = room.w - side - theme.px(10)
        for lines in reversed(self._turns):
            most = max(1, left // side)
            block = self._fitted(lines, wide, min(share, most))
            for high in range(share + 1, most + 1):
                # What counts most of a turn is told to its end, whatever that leaves for those before it.
                if not block.cut:
                    break
                block = self._fitted(lines, wide, high)
            if block.size[1] > left or (block.cut and chosen):
                # Better a turn less than one of which the end is missing.
                break
            chosen.append((lines, block))
            left -= block.size[1] + gap
        for i, (lines, block) in enumerate(chosen):
            if left >= side:
                # Lines that no turn needed go to those that had to leave something out, the newest first.
                longer = self._fitted(lines, wide, (block.size[1] + left) // side)
                left -= longer.size[1] - block.size[1]
                chosen[i] = (lines, longer)
        y = room.y
        for i, (lines, block) in enumerate(reversed(chosen)):
            rect = Rect(room.x, y, room.w, block.size[1])
            self._rows.append(_Row(lines[0].seat, block, rect))
            pieces = [piece for line in lines for piece in line.pieces]
            self.add(
                Element(
                    f"turn{i}",
                    role="text",
                    label=self._text(_short(lines)),
                    rect=rect,
                    tooltip=self._text(lines),
                    focusable=True,
                    on_hover=lambda entered, p=pieces, s=lines[0].seat: self._light(p if entered else [], s),  # type: ignore[misc]
                )
            )
            y += block.size[1] + gap

    def wanted_height(self, stage: Stage) -> int:
        """The height that shows a short turn of each other seat, and two at least, in pixels."""
        return self._height(stage, max(2, len(self._looks) - 1))

    def least_width(self, stage: Stage) -> int:
        """The width in which its heading is whole and a line holds some words, in pixels."""
        return stage.text.size(self.label, "small_bold")[0] + stage.theme.px(64)

    def least_height(self, stage: Stage) -> int:
        """The height that shows one short turn, in pixels; with less it is not worth showing."""
        return self._height(stage, 1)

    def _height(self, stage: Stage, turns: int) -> int:
        line = stage.text.line_height("small")
        head = stage.text.line_height("small_bold") + stage.theme.px(2)
        return head + stage.theme.px(26) + turns * (2 * line + stage.theme.px(GAP))

    def draw(self, surface: Surface) -> None:
        """Draws a slip of parchment with the turns."""
        if self.rect.h <= 0:
            return
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, "card", self.rect)
        title = Rect(
            self.rect.x + theme.px(16), self.rect.y + theme.px(10), self.rect.w - theme.px(32), self._title_height()
        )
        stage.text.draw(surface, self.label, title, "small_bold", colour=theme.inks("parchment").accent, wrap=False)
        below = Rect(title.x, title.bottom + theme.px(6), title.w, self.rect.bottom - title.bottom - theme.px(12))
        if not self._rows and below.h >= stage.text.line_height("italic"):
            stage.text.draw(surface, self._nothing, below, "italic", colour=theme.inks("parchment").soft, valign=0.0)
        side = stage.text.line_height("small")
        for row, child in zip(self._rows, self.children, strict=True):
            if child.hovered or child.focused:
                light = row.rect.inflate(theme.px(10), theme.px(4))
                surface.blit(stage.plates.fill(light.size, theme.px(5), theme.palette.gilt, 90), light)
            emblem = round(side * 0.86)
            surface.blit(
                stage.icons.emblem(self._looks[row.seat].colour, emblem),
                (row.rect.x, row.rect.y + (side - emblem) // 2),
            )
            surface.blit(row.block.surface, (row.rect.x + side + theme.px(10), row.rect.y))

    def _title_height(self) -> int:
        return self.stage.text.line_height("small_bold") + self.stage.theme.px(2)

    def _fitted(self, lines: list[Line], width: int, most: int) -> TextBlock:
        """A turn set in at most so many lines; what matters least is left out until nothing is cut."""
        told = _short(lines)
        while True:
            block = self.stage.text.fit(self._text(told), "small", width, most)
            if not block.cut or len(told) == 1:
                return block
            least = min(range(len(told)), key=lambda i: (told[i].weight, -i))
            told = told[:least] + told[least + 1 :]

    def _text(self, lines: list[Line]) -> str:
        """A turn without its player's name, since the emblem stands beside."""
        return " ".join(escape(line.beside) for line in lines)


def turns_of_others(lines: Sequence[Line], viewer: int, most: int = 3) -> list[list[Line]]:
    """The last turns of others in the story, at most so many, oldest first, each as its lines. A turn of which only
    by-the-way things are told is left out."""
    turns: list[list[Line]] = []
    for line in reversed(lines):
        if line.seat < 0 or line.seat == viewer:
            continue
        if not turns or (turns[-1][0].turn, turns[-1][0].seat) != (line.turn, line.seat):
            if turns and not any(told.weight for told in turns[-1]):
                turns.pop()
            if len(turns) == most:
                break
            turns.append([])
        turns[-1].insert(0, line)
    if turns and not any(told.weight for told in turns[-1]):
        turns.pop()
    return turns[::-1]


def _short(lines: list[Line]) -> list[Line]:
    """The lines of a turn that count, without those whose outcome the next line tells of the same place."""
    told = [line for line in lines if line.weight >= 1] or lines
    pairs = zip(told, [*told[1:], None], strict=True)
    return [line for line, after in pairs if not (after and line.pieces and line.pieces == after.pieces)]
