"""The pass track beside the museum: round sockets with their numbers in the middle, and markers that cover them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from scenes.stage.theme import Colour, contrast, luminance
from scenes.table.mykerinos.museum import draw_socket
from tests.scenes.driver import colour_at
from tests.scenes.table.mykerinos.table import MykerinosTable

SIZES = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)]
HIGH = 7
WOOD = (52, 32, 18)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0][0]}")
def table(request: pytest.FixtureRequest) -> Iterator[MykerinosTable]:
    size, ui = request.param
    table = MykerinosTable(2, (0,), size=size, ui=ui)
    table.wait()
    yield table
    table.close()


def _socket(table: MykerinosTable, ground: Colour = (255, 255, 255)) -> tuple[Surface, Rect]:
    """A picture of one colour with nothing but a socket, and where that lies."""
    museum = table.view.museum
    surface = Surface((3 * museum.spaces[0].w, 3 * museum.spaces[0].w))
    surface.fill(ground)
    box = museum.spaces[0].copy()
    box.center = surface.get_rect().center
    draw_socket(table.view.easel, surface, box, "3")
    return surface, box


def test_sockets_are_round(table: MykerinosTable) -> None:
    surface, box = _socket(table)
    for corner in (box.topleft, (box.right - 1, box.y), (box.x, box.bottom - 1), (box.right - 1, box.bottom - 1)):
        assert colour_at(surface, corner) == (255, 255, 255)
    assert luminance(colour_at(surface, (box.centerx, box.y + box.h // 8))) < 0.02


def test_numbers_stand_in_the_middle_of_sockets_and_stand_out_in_high_contrast(table: MykerinosTable) -> None:
    table.driver.stage.set_options(high_contrast=True)
    table.driver.settle()
    surface, box = _socket(table, WOOD)
    inside = box.inflate(-box.w // 3, -box.h // 3)
    pixels = {(x, y): colour_at(surface, (x, y)) for x in range(*_span(inside, 0)) for y in range(*_span(inside, 1))}
    dark, light = min(pixels.values(), key=luminance), max(pixels.values(), key=luminance)
    assert contrast(dark, light) >= HIGH
    ys = [y for (_, y), colour in pixels.items() if luminance(colour) > luminance(light) / 2]
    assert abs((min(ys) + max(ys)) / 2 - (box.centery - 0.5)) <= max(1.5, box.h / 30)


def _span(box: Rect, axis: int) -> tuple[int, int]:
    return box.topleft[axis], box.topleft[axis] + box.size[axis]


def test_a_marker_covers_its_socket(table: MykerinosTable) -> None:
    museum = table.view.museum
    surface, box = _socket(table)
    table.view.pieces.draw_marker(surface, 0, box.center, museum.marker_body)
    bare, _ = _socket(table)
    for x in (box.x, box.right - 1):
        assert colour_at(surface, (x, box.centery)) != colour_at(bare, (x, box.centery))


@pytest.mark.parametrize("players", [2, 4])
def test_where_columns_would_leave_the_ring_little_their_things_lie_in_strips_below_it(players: int) -> None:
    table = MykerinosTable(players, (0,), size=(800, 600))
    try:
        museum, panels = table.view.museum, table.view.easel.panels
        ring = museum.ring.rect
        assert ring.w >= 110 and museum.rect.contains(ring)
        assert ring.bottom <= museum.left.y and museum.left.bottom < museum.right.y
        passing = [*museum.spaces, *museum.seasons, *([museum.pool] if players == 2 else [])]
        for strip, boxes in ((museum.left, passing), (museum.right, museum.kinds)):
            assert museum.rect.contains(strip)
            assert all(panels.within("dark", strip).contains(box) for box in boxes)
            assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
        assert all(box.w == box.h >= 28 for box in museum.spaces)
    finally:
        table.close()
