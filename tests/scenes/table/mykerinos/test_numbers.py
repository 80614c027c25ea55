"""Numbers on plates stand in their middle: digits have no descenders, so the middle of their line is not theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from scenes.stage.theme import luminance
from scenes.table.mykerinos.desk import CHIPS
from scenes.table.mykerinos.small_desk import draw_small_chip
from tests.scenes.driver import colour_at
from tests.scenes.table.mykerinos.table import MykerinosTable

SIZES = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 1.0)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0][0]}")
def table(request: pytest.FixtureRequest) -> Iterator[MykerinosTable]:
    size, ui = request.param
    table = MykerinosTable(2, (0,), size=size, ui=ui)
    table.wait()
    yield table
    table.close()


def _rows(surface: Surface, box: Rect, bright: bool) -> tuple[int, int]:
    """The first and the last row of a box with pixels as bright, or as dark, as writing."""
    tones = {
        (x, y): luminance(colour_at(surface, (x, y))) for x in range(*_span(box, 0)) for y in range(*_span(box, 1))
    }
    middle = (min(tones.values()) + max(tones.values())) / 2
    ys = [y for (_, y), tone in tones.items() if (tone > middle) == bright]
    return min(ys), max(ys)


def _span(box: Rect, axis: int) -> tuple[int, int]:
    return box.topleft[axis], box.topleft[axis] + box.size[axis]


def test_points_of_tiles_stand_in_the_middle_of_their_discs(table: MykerinosTable) -> None:
    theme = table.driver.stage.theme
    size = (theme.px(78), theme.px(112))
    picture = table.view.pieces.tile(0, 3, size)
    side = round(size[0] * 0.4)
    disc = Rect(size[0] - 1 - side, 1, side, side)
    top, bottom = _rows(picture, disc.inflate(-side // 2, -side // 3), True)
    assert abs((top + bottom + 1) / 2 - disc.centery) <= max(1.5, side / 20)


@pytest.mark.parametrize("worth", list(CHIPS))
def test_what_tiles_are_worth_stands_in_the_middle_of_its_chip(table: MykerinosTable, worth: int) -> None:
    theme = table.driver.stage.theme
    surface = Surface((theme.px(90), theme.px(50)))
    box = surface.get_rect()
    draw_small_chip(table.view.easel, surface, box, worth)
    ground, ink = CHIPS[worth]
    middle = Rect(0, 0, theme.px(16), box.h - 2)
    middle.center = box.center
    top, bottom = _rows(surface, middle, luminance(ink) > luminance(ground))
    assert abs((top + bottom + 1) / 2 - box.centery) <= max(1.5, theme.px(1))
