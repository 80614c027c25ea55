"""The figures of Corinth."""

from __future__ import annotations

from pygame import Rect

from tests.figures.taking import Shot, laid, union
from tests.game.corinth.build import Json, position, sheet
from tests.scenes.table.corinth.table import CorinthTable

HARBOUR = "goats 1x2, green 3x2+1y, purple 4x1, gold 5x4+1y"
"""The example of section 4.5."""

FRAME = 30
"""Pixels of the wooden frame around a sheet."""


def own_sheet() -> Json:
    """A sheet on which everything has begun."""
    return sheet(
        gold=4,
        goats=3,
        blue=(0, 1, 4),
        purple=(2, 0, 3, 0),
        green=(2, 3, 3, 5),
        orange=(2, 0, 0),
        built=("stall",),
        walks=("c4", "b4 b5 a5", "a4 a3"),
    )


def take() -> None:
    """All of them."""
    state = position(HARBOUR, sheet(), own_sheet())
    with laid(CorinthTable, state, 1 - state.current_player) as table:
        harbour(table)
        goods(table)
        steward(table)
        buildings(table)
        points(table)


def paper(table: CorinthTable) -> Rect:
    """The sheet within its wooden frame."""
    return union(table, "sheet").inflate(-2 * FRAME, -2 * FRAME)


def harbour(table: CorinthTable) -> None:
    """Which value goes to which slot."""
    shot = Shot(table, union(table, "harbour"), (1376, 1000))
    for number, slot, dice in ((1, "goats", 2), (2, "green", 3), (3, "purple", 1), (4, "gold", 5)):
        shot.ink.number(number, shot.at(f"harbour/slot_{slot}", 0.277 + 0.123 * dice, 0.27))
    x = shot.at("harbour/slot_goats", 0.9)[0]
    shot.ink.path([(x, shot.at("harbour/slot_goats")[1]), (x, shot.at("harbour/slot_orange", 0.5, 0.7)[1])])
    shot.keep("corinth/harbour")


def goods(table: CorinthTable) -> None:
    """A district begun, one finished, and their bonuses."""
    paths = ("bonus_blue", "district_blue", "district_green", "score_blue", "score_green")
    shot = Shot(table, union(table, *(f"sheet/{path}" for path in paths)).inflate(50, 40))
    shot.ink.box(shot.box("sheet/shop_blue_2"), 1)
    shot.ink.box(shot.box("sheet/shop_blue_3"), 2, (1.0, 0.0))
    shot.ink.ring(shot.box("sheet/bonus_blue").inflate(-12, -12), 3, -30)
    shot.ink.ring(shot.box("sheet/bonus_green").inflate(-12, -12), 4, -30)
    shot.ink.ring(shot.box("sheet/score_green").inflate(-8, -8), 5, -90)
    shot.keep("corinth/goods")


def steward(table: CorinthTable) -> None:
    """Three walks through the market."""
    shot = Shot(table, union(table, "sheet/star_1", "sheet/star_2", "sheet/cell_a5", "sheet/cell_e1").inflate(50, 110))
    for number, cell, angle in ((1, "c4", -40), (2, "a5", 135), (3, "a3", 180)):
        shot.ink.ring(shot.box(f"sheet/cell_{cell}").inflate(-4, -4), number, angle)
    shot.ink.box(shot.box("sheet/star_1").inflate(-6, -6), 4, (0.0, 1.0))
    shot.ink.arrow(shot.at("sheet/cell_a3", 0.5, 0.85), shot.at("sheet/cell_a2", 0.5, 0.4), 0)
    shot.ink.arrow(shot.at("sheet/cell_a3", 0.85, 0.55), shot.at("sheet/cell_b3", 0.4, 0.55), 0)
    shot.keep("corinth/steward")


def buildings(table: CorinthTable) -> None:
    """What a building costs and does."""
    part = union(table, "sheet/goats", "sheet/building_temple", "sheet/building_stall").inflate(130, 40)
    shot = Shot(table, part.clip(paper(table)))
    top = shot.box("sheet/building_temple")
    for number, down in ((1, 0.18), (2, 0.44)):
        shot.ink.number(number, (top.x - 28, top.y + top.h * down))
    shot.ink.number(3, shot.at("sheet/building_stall", -0.1, 0.6))
    crossed = shot.box("sheet/goats")
    crossed.update(crossed.x + round(crossed.w * 0.188), crossed.y + 12, round(crossed.w * 0.125), crossed.h // 2 - 14)
    shot.ink.ring(crossed, 4, 180)
    shot.keep("corinth/buildings")


def points(table: CorinthTable) -> None:
    """The column in which the points stand."""
    paths = [f"sheet/score_{name}" for name in ("orange", "total")]
    part = union(table, *paths, "sheet/district_orange", "sheet/turns", "sheet/bonus_green").inflate(120, 20)
    shot = Shot(table, part.clip(paper(table)), (1376, 1000))
    names = ("orange", "steward", "gold", "goats", "buildings", "total")
    for number, name in enumerate(names, 1):
        shot.ink.number(number, shot.at(f"sheet/score_{name}", {"orange": 1.2, "total": -0.25}.get(name, -0.1), 0.5))
    shot.keep("corinth/points")
