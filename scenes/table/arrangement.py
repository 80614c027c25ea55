"""Where everything stands at the table: boards at the left; status, rail and log at the right; the bar at the foot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.text import TextBlock
from scenes.table.bar import Bar
from scenes.table.curtain import Curtain
from scenes.table.easel import AIRY
from scenes.table.handover import Handover
from scenes.table.inforce import InForce
from scenes.table.log import Log
from scenes.table.menu import TableMenu
from scenes.table.rail import Rail
from scenes.table.recap import Recap
from scenes.table.reveal import Reveal
from scenes.table.slip import Slip
from scenes.table.timeline import TimeLine
from scenes.table.view import GameView

SIDE_MOST = 0.24
"""How much of the window's width the column beside the boards takes at most, however large its letters."""
LOG_SHARE = 0.4
"""How much of what is left below the rail the log takes at least, where the recap has enough then."""


@dataclass(frozen=True, slots=True)
class Parts:
    """All that stands at a table, from the lowest to the topmost."""

    view: GameView
    in_force: InForce
    rail: Rail
    log: Log
    recap: Recap
    bar: Bar
    advice: Slip
    review: Slip
    steps: Slip
    menu: TableMenu
    time_line: TimeLine
    reveal: Reveal
    curtain: Curtain
    handover: Handover

    @property
    def elements(self) -> tuple[Element, ...]:
        """All of them in this order, as elements; the view by its root."""
        return (
            self.view.root,
            self.in_force,
            self.rail,
            self.log,
            self.recap,
            self.bar,
            self.advice,
            self.review,
            self.steps,
            self.menu,
            self.time_line,
            self.reveal,
            self.curtain,
            self.curtain.cloth,
            self.handover,
        )


@dataclass(frozen=True, slots=True)
class Areas:
    """What the table itself draws or watches over, in pixels: the heading that says how the game stands, the boards
    with the margin and the bar below them, and the column beside the boards."""

    status: Rect
    boards: Rect
    side: Rect


class Arrangement:
    """Places the parts of a table in the window, and draws the heading that says how the game stands."""

    def __init__(self, stage: Stage, parts: Parts) -> None:
        self._stage = stage
        self._parts = parts
        self.areas = Areas(Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self.heading_lines = 1
        """How many lines the heading has room for: as many as it has needed in this window so far, so that what stands
        below it moves once at most."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """Places the boards and all that stands around or lies over them in a window of this size."""
        parts, stage, theme = self._parts, self._stage, self._stage.theme
        self.heading_lines = 1
        airy = theme.held(AIRY)
        margin, gap = airy.px(14), airy.px(12)
        whole = layout.inset(Rect((0, 0), size), margin)
        bar_h = max(theme.px(48) + airy.px(16), airy.px(64), stage.text.line_height("body") + airy.px(30))
        # A window higher than wide has no room for sentences beside buttons, but height to spare.
        parts.bar.above = 2 * stage.text.line_height("body") + airy.px(12) if size[1] > size[0] else 0
        bar, upper = layout.cut_bottom(whole, bar_h + parts.bar.above, gap)
        least = max(airy.px(330), min(theme.px(330), round(size[0] * SIDE_MOST)))
        side = max(least, min(theme.px(380), round(size[0] * 0.2)))
        right, boards = layout.cut_right(upper, side, gap)
        parts.view.layout(boards)
        # To the edges of the window: its dusk lies over the margin too.
        around = Rect(0, 0, boards.right + gap // 2, boards.bottom + gap // 2)
        parts.reveal.window = Rect((0, 0), size)
        for element, rect in (
            (parts.bar, bar),
            (parts.time_line, bar),
            (parts.curtain, Rect((0, 0), size)),
            (parts.curtain.cloth, Rect((0, 0), size)),
            (parts.reveal, around),
            (parts.handover, boards),
        ):
            element.place(rect)
        self.areas = Areas(Rect(0, 0, 0, 0), Rect(0, 0, right.x, size[1]), right)
        self._arrange_side()

    def make_room_for(self, status: str) -> None:
        """Lets the heading have as many lines as this needs."""
        if not self.areas.status.w:
            return
        lines = heading_block(self._stage, status, self.areas.status.w).lines
        if lines > self.heading_lines:
            self.heading_lines = lines
            self._arrange_side()

    def draw_heading(self, surface: Surface, status: str) -> None:
        """Draws how the game stands."""
        block = heading_block(self._stage, status, self.areas.status.w)
        surface.blit(block.surface, block.corner(self.areas.status, 0.5))

    def draw_portrait(self, surface: Surface, *, secret: bool) -> None:
        """Draws what stands around the boards, and on them where nothing is `secret`, but nothing that lies over it.
        What is offered on boards and in the bar, log and recap tell of the viewer's secrets."""
        parts = self._parts
        elements: tuple[Element, ...] = (parts.in_force, parts.rail, parts.menu)
        if not secret:
            elements = (parts.view.root, *elements, parts.log, parts.recap, parts.bar, parts.time_line)
        for element in elements:
            element.render(surface)

    def _arrange_side(self) -> None:
        """Places what stands in the column beside the boards."""
        parts, stage, theme = self._parts, self._stage, self._stage.theme
        airy = theme.held(AIRY)
        gap = airy.px(12)
        menu, rest = layout.cut_top(self.areas.side, parts.menu.wanted_height(stage), airy.px(6))
        high = stage.text.line_height("heading") * self.heading_lines + theme.px(4)
        status, rest = layout.cut_top(rest, high, 0)
        high = parts.in_force.wanted_height(stage, rest.w)
        in_force, rest = layout.cut_top(rest, high, theme.px(8))
        rail, rest = layout.cut_top(rest, parts.rail.wanted_height(stage, rest.h), gap)
        log, recap = self._log_and_recap(rest, gap)
        for element, rect in (
            (parts.menu, menu),
            (parts.in_force, in_force),
            (parts.rail, rail),
            (parts.log, log),
            (parts.recap, recap),
            (parts.curtain.menu, menu),
        ):
            element.place(rect)
        parts.handover.recap = recap
        for slip in (parts.advice, parts.review):
            slip.lay(rest, log, recap)
        # What is explained must be whole: rather than in many small parts it may lie over the rail.
        parts.steps.lay(rail.union(rest), log, recap, [card.rect for card in parts.rail.cards])
        self.areas = replace(self.areas, status=status)

    def _log_and_recap(self, room: Rect, gap: int) -> tuple[Rect, Rect]:
        """The log, and the recap beside the boards if they leave a place for it, else below the log."""
        stage, recap, spare = self._stage, self._parts.recap, self._parts.view.spare
        if spare is not None and spare.w >= recap.least_width(stage):
            return room, spare
        log, wanted, lowest = self._parts.log, recap.wanted_height(stage), recap.least_height(stage)
        least = log.least_height(stage)
        high = max(least, round(room.h * LOG_SHARE), room.h - wanted - gap)
        # Where that leaves the recap nothing that it could tell, the log keeps two lines.
        high = max(least, min(high, room.h - gap - lowest))
        low = room.h - gap - high
        if low < lowest:
            # Its heading alone tells nothing; the log takes the room.
            return room, Rect(room.x, room.bottom, room.w, 0)
        if low < wanted:
            # Neither keeps what makes a line for the other.
            missing = stage.text.line_height("small") - recap.unused(stage, low)
            high += -missing if missing <= log.unused(stage, high) else recap.unused(stage, low)
        return layout.cut_top(room, high, gap)


def heading_block(stage: Stage, status: str, width: int) -> TextBlock:
    """How the game stands as it is set above the rail: smaller where it is long, then in two lines of like length."""
    block = stage.text.squeeze(status, "heading", width, on="wood")
    return stage.text.balanced(status, "heading", width, 2, on="wood") if block.cut else block
