"""The letters and numbers by which the market's cells are called, set into the frame around it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.corinth.content import CELL_OF, FILES
from scenes.stage.shapes import soft_box
from scenes.stage.text import Typesetter
from scenes.stage.theme import Colour, Theme
from scenes.table.corinth.geometry import Frame, sheet_places

MARK_TYPE = "small_bold"
MARK = 42
"""The size of the letters, in pixels of the picture."""
QUIET: Colour = (98, 68, 36)
STRONG: Colour = (26, 18, 10)
"""Their colour, and that where contrasts are high."""
PATCH = 0.5
"""How far from a letter the frame ends, as a share of the letter's size."""
FIGURE = 0.7
"""How high numbers are, as a share of their size."""
FRAME = 15
"""How broad the frame with its two lines is, in pixels of the picture."""
FRAME_MIDDLE = 5
"""How far inside the panel's box the middle of its frame is, in pixels of the picture."""
PLAIN = 20
"""How far inside the panel's box, halfway to the next letter, its ground is plain, in pixels of the picture."""


def edge_marks(frame: Frame, text: Typesetter) -> list[tuple[str, Rect]]:
    """Each letter over its column and each number left of its row, with its box in the window. Below the columns the
    light around the gold track would cover them."""
    places = sheet_places()
    panel = places.market_panel
    px = mark_size(frame, text.theme)
    found = []
    for name in FILES:
        x, _ = places.cells[CELL_OF[f"{name}1"]]
        found.append((name, (x, panel.y + FRAME_MIDDLE)))
    for row in range(1, len(FILES) + 1):
        _, y = places.cells[CELL_OF[f"{FILES[0]}{row}"]]
        found.append((str(row), (panel.x + FRAME_MIDDLE, y)))
    marks = []
    for name, at in found:
        box = Rect((0, 0), text.size(name, MARK_TYPE, px=px))
        box.center = frame.point(at)
        marks.append((name, box))
    return marks


def mark_size(frame: Frame, theme: Theme) -> int:
    """The size of the letters in window pixels."""
    return max(theme.text_floor, frame.length(MARK))


def draw_edge(base: Surface, frame: Frame, text: Typesetter, *, strong: bool) -> None:
    """Draws them on the picture of a sheet that lies in `frame`; the frame's line ends at each."""
    cells = sheet_places().cells
    half = (cells[1][0] - cells[0][0]) // 2
    px, broad = mark_size(frame, text.theme), frame.length(FRAME)
    soft, more = max(2, px // 8), round(PATCH * px)
    for name, box in edge_marks(frame, text):
        line = Rect(0, 0, box.w + more, broad) if name in FILES else Rect(0, 0, broad, round(px * FIGURE) + more // 2)
        line.center = box.center
        dx, dy = frame.length(half), frame.length(PLAIN - FRAME_MIDDLE)
        plain = (line.centerx + dx, line.centery + dy) if name in FILES else (line.centerx + dy, line.centery + dx)
        r, g, b, _ = base.get_at(plain)
        patch = soft_box(line.size, soft, soft, (r, g, b), 255)
        base.blit(patch, patch.get_rect(center=line.center))
        block = text.render(name, MARK_TYPE, colour=STRONG if strong else QUIET, px=px)
        base.blit(block.surface, block.corner(box, 0.5))
