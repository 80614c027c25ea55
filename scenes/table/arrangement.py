"""Where everything stands at the table: boards at the left; status, rail and log at the right; the bar at the foot."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect

from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.text import TextBlock

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


AIRY = 1.0
"""The user's scale up to which the distances between things grow; beyond it only what is read or pressed does, since
what stands around the boards takes their room."""
SIDE_MOST = 0.24
"""How much of the window's width the column beside the boards takes at most, however large its letters."""
LOG_SHARE = 0.4
"""How much of what is left below the rail the log takes at least, where the recap has enough then."""


@dataclass(frozen=True, slots=True)
class Areas:
    """What the table itself draws or watches over, in pixels: the heading that says how the game stands, the boards
    with the margin and the bar below them, and the column beside the boards."""

    status: Rect
    boards: Rect
    side: Rect


def arrange(table: TableScene, size: tuple[int, int]) -> Areas:
    """Places the boards and all that stands around or lies over them in a window of this size."""
    stage, theme = table.stage, table.stage.theme
    airy = theme.held(AIRY)
    margin, gap = airy.px(14), airy.px(12)
    whole = layout.inset(Rect((0, 0), size), margin)
    bar_h = max(theme.px(48) + airy.px(16), airy.px(64), stage.text.line_height("body") + airy.px(30))
    bar, upper = layout.cut_bottom(whole, bar_h, gap)
    least = max(airy.px(330), min(theme.px(330), round(size[0] * SIDE_MOST)))
    side = max(least, min(theme.px(380), round(size[0] * 0.2)))
    right, boards = layout.cut_right(upper, side, gap)
    table.view.layout(boards)
    # To the edges of the window: its dusk lies over the margin too.
    around = Rect(0, 0, boards.right + gap // 2, boards.bottom + gap // 2)
    table.reveal.window = Rect((0, 0), size)
    for element, rect in (
        (table.bar, bar),
        (table.time_line, bar),
        (table.curtain, Rect((0, 0), size)),
        (table.reveal, around),
        (table.handover, boards),
    ):
        element.place(rect)
    return arrange_side(table, Areas(Rect(0, 0, 0, 0), Rect(0, 0, right.x, size[1]), right))


def arrange_side(table: TableScene, areas: Areas) -> Areas:
    """Places what stands in the column beside the boards; returns the areas with that of the heading."""
    stage, theme = table.stage, table.stage.theme
    airy = theme.held(AIRY)
    gap = airy.px(12)
    menu, rest = layout.cut_top(areas.side, table.menu.wanted_height(stage), airy.px(6))
    high = stage.text.line_height("heading") * table.heading_lines + theme.px(4)
    status, rest = layout.cut_top(rest, high, 0)
    high = table.in_force.wanted_height(stage, rest.w)
    in_force, rest = layout.cut_top(rest, high, theme.px(8))
    rail, rest = layout.cut_top(rest, table.rail.wanted_height(stage, rest.h), gap)
    log, recap = _log_and_recap(table, rest, gap)
    for element, rect in (
        (table.menu, menu),
        (table.in_force, in_force),
        (table.rail, rail),
        (table.log, log),
        (table.recap, recap),
        (table.curtain.menu, menu),
    ):
        element.place(rect)
    for slip in (table.advice, table.review):
        slip.lay(rest, log, recap)
    # What is explained is read once and must be whole: with large letters it may lie over the rail.
    table.steps.lay(rail.union(rest), log, recap, [card.rect for card in table.rail.cards])
    return replace(areas, status=status)


def heading_block(stage: Stage, status: str, width: int) -> TextBlock:
    """How the game stands as it is set above the rail: smaller where it is long, then in two lines of like length."""
    block = stage.text.squeeze(status, "heading", width, on="wood")
    return stage.text.balanced(status, "heading", width, 2, on="wood") if block.cut else block


def _log_and_recap(table: TableScene, room: Rect, gap: int) -> tuple[Rect, Rect]:
    """The log, and the recap beside the boards if they leave a place for it, else below the log."""
    stage, recap, spare = table.stage, table.recap, table.view.spare
    if spare is not None and spare.w >= recap.least_width(stage):
        return room, spare
    log, wanted, lowest = table.log, recap.wanted_height(stage), recap.least_height(stage)
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
