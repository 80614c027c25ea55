"""The coins that a walk costs stand between the cells: they hide no sign, and not the steward."""

from __future__ import annotations

import math

import pytest

from game.corinth.content import CELLS
from scenes.stage.theme import TEXT_FLOOR
from scenes.table.corinth.geometry import sheet_places
from tests.scenes.table.corinth.table import CorinthTable

SIGN = 0.7
"""How much of a cell its sign takes up."""


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)])
def test_they_hide_no_sign(size: tuple[int, int], ui: float) -> None:
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        sheet = table.view.sheets[0]
        track = sheet.piece("gold")
        assert track is not None
        for index in range(25):
            box = sheet.cost_box(CELLS[index])
            assert box.h >= TEXT_FLOOR and not box.colliderect(track)
            for other in sheet_places().cells:
                x, y = sheet.frame.point(other)
                apart = math.hypot(box.centerx - x, box.centery - y)
                assert apart >= box.w / 2 + SIGN * sheet.frame.length(sheet_places().cell) / 2
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)])
def test_it_is_seen_whose_they_are(size: tuple[int, int], ui: float) -> None:
    """Price and steps overlap the rim of their own cell and of no other, and no letter over the market."""
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        sheet = table.view.sheets[0]
        radius = sheet.frame.length(sheet_places().cell) / 2
        for index, own in enumerate(sheet_places().cells):
            for box in (sheet.cost_box(CELLS[index]), sheet.steps_box(CELLS[index])):
                for other in sheet_places().cells:
                    x, y = sheet.frame.point(other)
                    apart = math.hypot(box.centerx - x, box.centery - y)
                    assert (apart < box.w / 2 + radius - 1) == (other == own)
                assert box.top > sheet.frame.point(own)[1]
    finally:
        table.close()


def test_the_steward_stands_before_them() -> None:
    table = CorinthTable(2, (0,))
    try:
        table.wait()
        sheet = table.view.sheets[0]
        drawn: list[str] = []
        sheet._draw_costs = lambda surface: drawn.append("costs")  # type: ignore[method-assign]
        sheet._draw_pawn = lambda surface: drawn.append("pawn")  # type: ignore[method-assign]
        sheet.draw(table.driver.stage.surface)
        assert drawn == ["costs", "pawn"]
    finally:
        table.close()
