"""The coins that a walk costs stand between the cells: they hide no sign, and not the steward."""

from __future__ import annotations

import math

import pytest
from pygame import Surface

from game.corinth.content import CELL_OF, CELLS
from scenes.stage.theme import TEXT_FLOOR, Colour
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import SheetModel
from tests.scenes.driver import colour_at
from tests.scenes.table.corinth.table import CorinthTable

SIGN = 0.7
"""How much of a cell its sign takes up."""
NEAR = 30
"""So much red, green and blue may differ where a picture is hardly clear: what lies under it is not seen."""


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


def _alike(one: Surface, other: Surface, at: tuple[int, int]) -> bool:
    """Whether a pixel is of about the same colour in both."""
    return all(abs(a - b) <= NEAR for a, b in zip(colour_at(one, at), colour_at(other, at), strict=True))


def test_the_steward_stands_before_them() -> None:
    table = CorinthTable(2, (0,))
    try:
        table.wait()
        sheet = table.view.sheets[0]
        sheet.show(SheetModel())
        box = sheet.frame.around(sheet_places().cells[CELL_OF[sheet.steward_cell]], 3 * sheet_places().cell)

        def drawn(ground: Colour, costs: dict[str, int], route: tuple[str, ...] = ()) -> Surface:
            sheet.show(SheetModel(route=list(route)))
            sheet.costs = costs
            surface = Surface(table.driver.stage.size)
            surface.fill(ground)
            sheet.draw(surface)
            return surface

        costs = {f"cell {cell}": 3 for cell in CELLS}
        light, dark, priced = drawn((255, 255, 255), {}), drawn((0, 0, 0), {}), drawn((0, 0, 0), costs)
        points = [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
        pawn = [point for point in points if _alike(light, dark, point)]
        assert pawn and all(_alike(priced, dark, point) for point in pawn)
        away, away_priced = drawn((0, 0, 0), {}, ("c2", "c1")), drawn((0, 0, 0), costs, ("c2", "c1"))
        assert not all(_alike(away, away_priced, point) for point in pawn), "no coin would lie over him"
    finally:
        table.close()
