"""The standings of an area as its label shows them: emblems with their cubes, the best first."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.mykerinos import pointing as rules
from scenes.stage.theme import Colour
from scenes.table.easel import Easel
from scenes.table.mykerinos.pieces import Pieces

LINE = 0.88
"""How high a line of figures is at least, as a share of their size: they have no tails."""
LEAST_ICON = 10
"""The least side of an emblem, px."""

Rank = tuple[int, int, bool]
"""Colour, cubes (or the rank, negative, where they have gone), and whether it is still tied with equals."""
Entry = tuple[int, str]
"""A colour on a label, and what is written beside its emblem."""


def ranks_of(area: rules.Area) -> list[Rank]:
    """The standings of an area as a label shows them."""
    return [(s.colour, s.cubes, s.tied) for s in area.standings]


def entries_of(ranks: Sequence[Rank]) -> list[Entry]:
    """Standings as they are written: the cubes of a colour, `=` before them where its tie with the one before it is
    still open; or only its rank, `1.`, where the cubes have gone already."""
    entries: list[Entry] = []
    tied_with = -1
    for colour, cubes, tied in ranks:
        if cubes < 0:
            entries.append((colour, f"{-cubes}."))
        else:
            entries.append((colour, ("=" if tied and tied_with == cubes else "") + str(cubes)))
        # One who is settled is tied with nobody, however many have as many cubes.
        tied_with = cubes if tied else -1
    return entries


def draw_standings(
    surface: Surface, stage: Easel, pieces: Pieces, room: Rect, entries: list[Entry], colour: Colour | None
) -> None:
    """Draws standings in some room, as large as there is room, their numbers in a colour of their own if it is
    given."""
    rows = rows_of(stage, entries, room)
    high = room.h // max(1, len(rows))
    for i, row in enumerate(rows):
        line = Rect(room.x, room.y + i * high, room.w, high)
        px, icon, gap = sizes_of(stage, row, line.w)
        icon = min(icon, line.h - 1)
        blocks = [stage.text.render(text, "number", px=px, colour=colour) for _, text in row]
        wide = sum(block.size[0] + icon + 2 for block in blocks) + gap * (len(row) - 1)
        x = line.x + (line.w - wide) // 2
        for (owner, _), block in zip(row, blocks, strict=True):
            surface.blit(pieces.emblem(owner, icon), (x, line.centery - icon // 2))
            x += icon + 2
            surface.blit(block.surface, (x, line.centery - block.middle))
            x += block.size[0] + gap


def rows_of(stage: Easel, entries: list[Entry], room: Rect) -> list[list[Entry]]:
    """Standings in one row, or in two where one would be crowded; in more, as far as there is room for them, where even
    what is written smallest would be too broad."""
    if not entries:
        return []
    floor = stage.theme.text_floor
    most = min(len(entries), int(room.h / (LINE * floor)))
    crowded = width_of(stage, entries, floor, floor, stage.theme.least(5)) > room.w
    count = min(most, 2) if len(entries) > 2 and crowded else 1
    while count < most and any(width_of(stage, row, floor, LEAST_ICON, 1) > room.w for row in _split(entries, count)):
        count += 1
    return _split(entries, count)


def _split(entries: list[Entry], count: int) -> list[list[Entry]]:
    """Standings in at most so many rows, the first ones full."""
    each = -(-len(entries) // max(1, count))
    return [entries[k : k + each] for k in range(0, len(entries), each)]


def width_of(stage: Easel, row: list[Entry], px: int, icon: int, gap: int) -> int:
    """How wide a row is with numbers, emblems and distances so large, in pixels."""
    texts = [stage.text.size(text, "number", px=px)[0] for _, text in row]
    return sum(texts) + len(row) * (icon + 2) + gap * (len(row) - 1)


def sizes_of(stage: Easel, row: list[Entry], room: int) -> tuple[int, int, int]:
    """Size of numbers and emblems and the distance between colours, so that standings fit into `room`: first the
    distance shrinks, then the letters to their least size, then the emblems."""
    theme = stage.theme
    px = theme.font_px("number")
    while True:
        icon = round(px * 0.98)
        for gap in (theme.px(9), theme.px(6), 3):
            if width_of(stage, row, px, icon, gap) <= room:
                return px, icon, gap
        if px <= theme.text_floor:
            break
        px -= 1
    while icon > LEAST_ICON and width_of(stage, row, px, icon, 3) > room:
        icon -= 1
    return px, icon, 3 if width_of(stage, row, px, icon, 3) <= room else 1
