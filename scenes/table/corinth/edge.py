"""The letters and numbers by which the market's cells are called, set into the frame around it."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage.shapes import soft_box
from scenes.stage.text import Typesetter
from scenes.stage.theme import TEXT_FLOOR, Colour
from scenes.table.corinth.geometry import FILES, Frame, cell_index, sheet_places

MARK_TYPE = "small_bold"
MARK = 42
"""The size of the letters, in pixels of the picture."""
QUIET: Colour = (98, 68, 36)
STRONG: Colour = (26, 18, 10)
"""Their colour, and that where contrasts are high."""
PATCH = 6
"""How far the frame ends beside a letter, in pixels of the picture."""
FRAME_MIDDLE = 5
"""How far inside the panel's box the middle of its frame is, in pixels of the picture."""
PLAIN = (40, 40)
"""A spot of plain parchment, in pixels of the picture from the panel's lower right corner."""


def edge_marks(frame: Frame, text: Typesetter) -> list[tuple[str, Rect]]:
    """Each letter over its column and each number left of its row, with its box in the window. Below the columns the
    light around the gold track would cover them."""
    places = sheet_places()
    panel = places.market_panel
    px = mark_size(frame)
    found = []
    for name in FILES:
        x, _ = places.cells[cell_index(f"{name}1")]
        found.append((name, (x, panel.y + FRAME_MIDDLE)))
    for row in range(1, len(FILES) + 1):
        _, y = places.cells[cell_index(f"{FILES[0]}{row}")]
        found.append((str(row), (panel.x + FRAME_MIDDLE, y)))
    marks = []
    for name, at in found:
        box = Rect((0, 0), text.size(name, MARK_TYPE, px=px))
        box.center = frame.point(at)
        marks.append((name, box))
    return marks


def mark_size(frame: Frame) -> int:
    """The size of the letters in window pixels."""
    return max(TEXT_FLOOR, frame.length(MARK))


def draw_edge(base: Surface, frame: Frame, text: Typesetter, *, strong: bool) -> None:
    """Draws them on the picture of a sheet that lies in `frame`; the frame's line ends at each."""
    panel = sheet_places().market_panel
    r, g, b, _ = base.get_at(frame.point((panel.right - PLAIN[0], panel.bottom - PLAIN[1])))
    px, soft = mark_size(frame), max(2, frame.length(PATCH))
    for name, box in edge_marks(frame, text):
        block = text.render(name, MARK_TYPE, colour=STRONG if strong else QUIET, px=px)
        line = Rect(0, 0, box.w, box.h // 2)
        line.center = box.center
        patch = soft_box(line.size, soft, soft, (r, g, b), 255)
        base.blit(patch, patch.get_rect(center=line.center))
        base.blit(block.surface, block.corner(box, 0.5))
