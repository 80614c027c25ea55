"""The turning points of a finished game as the sheet of its end tells them: who, when, what, and by how much."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.loop import Stage
from scenes.stage.markup import escape, percent
from scenes.stage.text import ELLIPSIS, TextBlock, Typesetter
from scenes.table.people import SeatLook, alone
from scenes.table.turning import Course

GAP = 18
"""Design pixels between two columns."""
DEED_LEAST = 0.34
"""The share of the width that deeds take at least; where that is not left, the time stands before the deed."""


@dataclass(frozen=True, slots=True)
class Pivot:
    """A turning point as it is set: its parts and where each begins, in pixels from the left, but for the change of
    the prospects, which ends at the right."""

    emblem: Surface
    name: TextBlock
    time: TextBlock | None
    deed: TextBlock
    swing: TextBlock
    name_x: int
    time_x: int
    deed_x: int
    width: int

    @property
    def size(self) -> tuple[int, int]:
        """How much room it takes in pixels."""
        return self.width, max(self.name.size[1], self.deed.size[1])

    def draw(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draws it with its top left corner there."""
        x, y = at
        line = Rect(x, y, self.width, self.name.size[1])
        side = self.emblem.get_height()
        surface.blit(self.emblem, (x, self.name.corner(line)[1] + self.name.middle - side // 2))
        surface.blit(self.name.surface, (x + self.name_x, y))
        if self.time is not None:
            surface.blit(self.time.surface, (x + self.time_x, y))
        surface.blit(self.deed.surface, (x + self.deed_x, y))
        surface.blit(self.swing.surface, (x + self.width - self.swing.size[0], y))


def set_pivots(
    stage: Stage,
    words: Words,
    looks: tuple[SeatLook, ...],
    course: Course,
    width: int,
    px: int | None = None,
) -> list[Pivot]:
    """The turning points of a course in columns that are alike in all of them, in so many pixels of width, at so many
    to the em: who did what, and whose prospects that changed if those of another, but for the only seat's. `looks` are
    the seats, then those who play without one."""
    text, gap = stage.text, stage.theme.px(GAP)
    soft = stage.theme.inks("parchment").soft
    side = round(text.line_height("body", px) * 0.8)
    doers = [looks[point.doer] for point in course.points]
    names = [text.fit(escape(look.name), "semibold", width // 4, px=px) for look in doers]
    told = [words.say(point.when) for point in course.points]
    times = [text.render(time, "body", colour=soft, px=px) for time in told]
    changes = [f"[n]{percent(point.swing, plus=True)}[/n]" for point in course.points]
    swings, only = [], alone(looks) is not None
    for point, change in zip(course.points, changes, strict=True):
        whose = "" if only or point.doer == point.seat else looks[point.seat].name
        swings.append(_swing(text, whose, change, width // 3, px))
    name_x = side + gap // 2
    time_x = name_x + max((name.size[0] for name in names), default=0) + gap
    deed_x = time_x + max((time.size[0] for time in times), default=0) + gap
    end = width - max((swing.size[0] for swing in swings), default=0) - gap
    beside = end - deed_x >= DEED_LEAST * width
    deed_x = deed_x if beside else time_x
    pivots = []
    for i, point in enumerate(course.points):
        deed = escape(point.text) if beside else f"[c:soft]{told[i]}[/c]  {escape(point.text)}"
        block = text.render(deed, "body", width=max(1, end - deed_x), px=px)
        emblem = stage.icons.emblem(doers[i].colour, side)
        time = times[i] if beside else None
        pivots.append(Pivot(emblem, names[i], time, block, swings[i], name_x, time_x, deed_x, width))
    return pivots


def _swing(text: Typesetter, name: str, change: str, width: int, px: int | None) -> TextBlock:
    """By how much the prospects changed, behind the name of whose they are, if not of who did it: of a long one the
    beginning, since without it they would be taken for the other's."""
    told, left = name, len(name)
    while True:
        block = text.fit(f"[c:soft]{escape(told)}[/c] {change}" if told else change, "body", width, px=px)
        if not block.cut or left <= 1:
            return block
        left -= 1
        told = name[:left].rstrip() + ELLIPSIS
