"""Every piece on the land lies whole within its own quadrant; a boat at its dock leaves icons and cubes in sight."""

from __future__ import annotations

import math
from typing import Any

import pytest
from pygame import Rect, Surface

from game.akrotiri.content import COLOURS, DEGREES, TILES
from scenes.table.akrotiri.boats import boat_rect, clear_side, emblem_side, hull_box, pennant_end
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.docks import docks_of_tile, icon_of_tile, piece_corners
from scenes.table.akrotiri.heaps import buried, cube_rect, cube_rects, heap_box, hidden_share
from scenes.table.akrotiri.model import Model, SeatModel
from scenes.table.akrotiri.names import joined
from scenes.table.akrotiri.overlay import heap_marks
from scenes.table.akrotiri.pictures import CUBE_BODY, TEMPLE_BODY, medal_side
from scenes.table.akrotiri.pieces import medal_rect, sign_rect
from scenes.table.akrotiri.temples import badge_rect, temple_rect
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SIZES as WINDOWS
from tests.scenes.table.akrotiri.table import SeaTable

CELL = "e1n3"
SIZES = (42, 57, 113, 150, 300)
"""Pixels a tile: late with four players at 1366x768, up to as close as the chart comes."""


def seen(rect: Rect, parts: tuple[float, float, float, float]) -> Rect:
    """What is seen of a picture without its shadow."""
    left, top, wide, high = (round(part * rect.w) for part in parts)
    return Rect(rect.x + left, rect.y + top, wide, high)


def frames(cell: int) -> list[Frame]:
    """The chart as each of four seats sees it."""
    return [Frame(float(cell), (0.0, 0.0), turn) for turn in range(4)]


def sea(tile: str, degrees: int, colours: tuple[str, ...], *temples: str) -> tuple[Model, list[str]]:
    """A tile with a cube of these colours on every land piece, and temples; and its land pieces."""
    laid = (tile, CELL, degrees)
    pieces = list(piece_corners(laid))
    counts = [1 if colour in colours else 0 for colour in COLOURS]
    model = Model(tiles=[laid], cubes={piece: list(counts) for piece in pieces})
    model.seats = [SeatModel(played=[("E01", place) for place in temples])]
    return model, pieces


@pytest.mark.parametrize("cell", SIZES)
def test_cubes_and_temples_lie_within_their_own_quadrant(cell: int) -> None:
    for tile in TILES[::3]:
        for degrees in DEGREES:
            laid = (tile.id, CELL, degrees)
            icon = icon_of_tile(laid)[2]
            for temples in ((), (icon,)):
                model, pieces = sea(tile.id, degrees, COLOURS, *temples)
                model.cubes[pieces[0]][0] = 4
                for frame in frames(cell):
                    for piece in pieces:
                        quads = [frame.quad_box(quad) for quad in piece_corners(laid)[piece]]
                        for colour in COLOURS:
                            body = seen(cube_rect(model, frame, piece, colour), CUBE_BODY)
                            assert any(quad.contains(body) for quad in quads), (tile.id, degrees, piece, colour)
                    quad = frame.quad_box(icon)
                    assert quad.contains(seen(temple_rect(frame, icon), TEMPLE_BODY))
                    assert quad.contains(badge_rect(model, frame, icon))


@pytest.mark.parametrize("cell", SIZES[2:])
def test_a_boat_at_its_dock_leaves_more_than_half_of_icons_and_cubes_in_sight(cell: int) -> None:
    for tile in TILES[::2]:
        for degrees in DEGREES:
            laid = (tile.id, CELL, degrees)
            model, pieces = sea(tile.id, degrees, ("green",))
            for frame in frames(cell):
                icon = Rect(0, 0, medal_side(cell), medal_side(cell))
                icon.center = frame.at(icon_of_tile(laid)[1])
                for dock in docks_of_tile(laid):
                    model.seats = [SeatModel(dock=dock.name)]
                    over = buried(model, frame)
                    cubes = [
                        seen(cube_rect(model, frame, piece, "green"), CUBE_BODY)
                        for piece in pieces
                        if (piece, "green") not in over
                    ]
                    boat = boat_rect(frame, dock.berth)
                    boat = boat.inflate(-boat.w // 4, -boat.h // 4)
                    hidden = icon.clip(boat)
                    assert hidden.w * hidden.h <= icon.w * icon.h // 2, (tile.id, degrees, dock.name)
                    hull = hull_box(boat_rect(frame, dock.berth))
                    for cube in cubes:
                        assert hidden_share(cube, [hull]) < 0.5, (tile.id, degrees, dock.name)


def test_a_boat_leaves_other_docks_in_sight() -> None:
    """At least half of the ring of every other dock of the tile."""
    for tile in TILES:
        docks = docks_of_tile((tile.id, CELL, 0))
        frame = Frame(113.0, (0.0, 0.0), 0)
        for dock in docks:
            boat = boat_rect(frame, dock.berth).inflate(-8, -8)
            for other in docks:
                if other is not dock and math.dist(other.berth, dock.berth) > 0.3:
                    ring = frame.around(other.berth, 0.24)
                    hidden = ring.clip(boat)
                    assert hidden.w * hidden.h <= ring.w * ring.h // 2, (tile.id, dock.name, other.name)


def test_all_heaps_at_once_lie_where_each_of_them_lies() -> None:
    """On a chart of several tiles, with and without temples; a colour of which there is no cube has no heap."""
    tiles = [(TILES[k].id, cell, DEGREES[k]) for k, cell in enumerate(("e1n3", "e2n3", "w1s4"))]
    counts = dict(zip(COLOURS, (1, 0, 4, 2), strict=True))
    model = Model(tiles=tiles, cubes={piece: [*counts.values()] for tile in tiles for piece in piece_corners(tile)})
    for temples in ([], [icon_of_tile(tiles[0])[2], tiles[1][1] + " ne"]):
        model.seats = [SeatModel(played=[("E01", place)]) for place in temples]
        for frame in (frame for cell in SIZES for frame in frames(cell)):
            assert cube_rects(model, frame) == {
                (piece, colour): cube_rect(model, frame, piece, colour)
                for piece in model.cubes
                for colour, count in counts.items()
                if count
            }


@pytest.mark.parametrize("cell", SIZES)
def test_an_icon_leaves_most_of_a_cube_beside_it_in_sight(cell: int) -> None:
    """The icon lies whole in its quadrant, over the cubes, and makes room for those of one colour; where the chart is
    large enough it stays where it is drawn on the tile."""
    for tile in TILES[::2]:
        for degrees in DEGREES:
            laid = (tile.id, CELL, degrees)
            _, at, quad = icon_of_tile(laid)
            model, pieces = sea(tile.id, degrees, ("green",))
            for frame in frames(cell):
                icon = medal_rect(model, frame, laid)
                assert frame.quad_box(quad).contains(icon) and icon.w >= (18 if cell >= 60 else 16)
                core = icon.inflate(-icon.w // 4, -icon.h // 4)
                for piece in pieces:
                    cube = seen(cube_rect(model, frame, piece, "green"), CUBE_BODY)
                    hidden = core.clip(cube)
                    assert hidden.w * hidden.h <= cube.w * cube.h * 0.4, (tile.id, degrees, piece)
                if cell >= 113:
                    assert math.dist(icon.center, frame.at(at)) <= 2


@pytest.mark.parametrize("cell", [82, 90, 113, 150])
def test_an_icon_covers_no_more_than_the_edge_of_a_cube_beside_it_in_a_large_window(cell: int) -> None:
    """Less than three pixels of it, as far as the disc's rim is broad."""
    for tile in TILES:
        laid = (tile.id, CELL, 0)
        quad = icon_of_tile(laid)[2]
        piece = next(name for name, quads in piece_corners(laid).items() if quad in quads)
        model, _ = sea(tile.id, 0, ("green",))
        for frame in frames(cell):
            shared = medal_rect(model, frame, laid).clip(seen(cube_rect(model, frame, piece, "green"), CUBE_BODY))
            assert min(shared.size) < 3, (tile.id, shared)


def test_a_cube_lies_over_the_rim_of_an_icon_and_an_icon_over_cubes_that_would_hide_more_of_it() -> None:
    """Asked of the order in which they are drawn."""
    table = SeaTable(2, (0, 1), seed="rim")
    try:
        board, pieces = table.view.sea, table.view.sea._pieces
        drawn: list[str] = []
        medal, cubes = board.pictures.medal, pieces._draw_heap

        def draw_medal(surface: Surface, terrain: str, rect: Rect) -> None:
            drawn.append("icon")
            medal(surface, terrain, rect)

        def draw_heap(layer: Surface, frame: Frame, heap: Any) -> None:
            drawn.append("cube")
            cubes(layer, frame, heap)

        board.pictures.medal = draw_medal  # type: ignore[method-assign]
        pieces._draw_heap = draw_heap  # type: ignore[method-assign]
        for cell, colours, last in ((90, ("green",), {"cube"}), (42, COLOURS, {"cube", "icon"})):
            frame = Frame(float(cell), tuple(map(float, board.area.center)), 0)  # type: ignore[arg-type]
            seen_last = set()
            for tile in TILES[::4]:
                board.model, _ = sea(tile.id, 0, colours)
                board._make_still(frame, board.area)
                seen_last.add(drawn[-1])
            assert seen_last == last
    finally:
        table.close()


@pytest.mark.parametrize("cell", [60, 67, 82, 113, 150])
def test_a_cube_is_large_enough_to_tell_its_terrain(cell: int) -> None:
    """18 pixels, and cubes of two colours on a quadrant without icon and temple do not cover each other's width."""
    for tile in TILES[::3]:
        model, pieces = sea(tile.id, 0, ("orange", "green"))
        icon = icon_of_tile((tile.id, CELL, 0))[2]
        for frame in frames(cell):
            for piece in pieces:
                two = [seen(cube_rect(model, frame, piece, colour), CUBE_BODY) for colour in ("orange", "green")]
                assert all(cube.w >= 18 for cube in two)
                if piece != icon and icon not in piece_corners((tile.id, CELL, 0))[piece]:
                    shared = two[0].clip(two[1])
                    assert shared.w * shared.h <= two[0].w * two[0].h * (0.45 if cell == 60 else 0.35), (tile.id, piece)


def test_a_temple_is_drawn_over_the_cubes_of_its_quadrant() -> None:
    """Its middle is hidden by no cube, where there is room to see enough of them beside it."""
    table = SeaTable(2, (0, 1), seed="over")
    try:
        board = table.view.sea
        place = f"{CELL} nw"
        tile = next(tile.id for tile in TILES if place in piece_corners((tile.id, CELL, 0)))
        board.frame = Frame(100.0, tuple(map(float, board.area.center)), 0)  # type: ignore[arg-type]
        shots = []
        for colours in ((), COLOURS[:2]):
            model, _ = sea(tile, 0, colours, place)
            board.model = model
            shots.append(board._make_still(board.frame, board.area))
        left, top = board.area.topleft
        temple = seen(temple_rect(board.frame, place), TEMPLE_BODY)
        assert table.view.pictures.temple(table.scene.seats[0].colour, temple.w)
        middle = (temple.centerx - left, temple.centery - top)
        assert shots[0].get_at(middle) == shots[1].get_at(middle)
    finally:
        table.close()


def test_a_pennant_hides_no_other_dock_where_it_can_fly_to_the_other_side() -> None:
    docks = {dock.name: dock for dock in docks_of_tile(("V4", CELL, 0))}
    for frame in frames(76):
        for dock in docks.values():
            rect = boat_rect(frame, dock.berth)
            side = clear_side(rect, dock, docks, frame)
            gaps = {
                way: min(
                    math.dist(pennant_end(rect, way), frame.at(other.berth))
                    for other in docks.values()
                    if other is not dock
                )
                for way in (1, -1)
            }
            assert gaps[side] >= min(emblem_side(rect), max(gaps.values()))


@pytest.mark.parametrize("cell", SIZES)
def test_the_emblem_of_a_temple_lies_on_it_and_beside_boats(cell: int) -> None:
    """Where boats lie over a temple, in the corner that they hide least; an icon under it stays in sight."""
    for tile in TILES[::3]:
        laid = (tile.id, CELL, 0)
        icon = icon_of_tile(laid)[2]
        for corner in ("nw", "ne", "se", "sw"):
            place = f"{CELL} {corner}"
            model, _ = sea(tile.id, 0, (), place)
            for frame in frames(cell):
                sign = sign_rect(model, frame, place)
                assert temple_rect(frame, place).inflate(8, 8).contains(sign)
                boats = [boat_rect(frame, dock.berth) for dock in docks_of_tile(laid)]
                # On a smaller chart it lies over the boat.
                for boat in boats if cell in SIZES[2:] else []:
                    hidden = sign.clip(boat.inflate(-boat.w // 4, -boat.h // 4))
                    assert hidden.w * hidden.h <= sign.w * sign.h // 2, (tile.id, place)
                if icon == place:
                    shared = sign.clip(badge_rect(model, frame, place))
                    assert shared.w * shared.h <= sign.w * sign.h // 2, (tile.id, place)


def test_a_boat_over_a_temple_does_not_hide_whose_it_is() -> None:
    """On a small chart, where there is no room beside it, the emblem is drawn over the boat."""
    table = SeaTable(2, (0, 1), seed="emblem")
    try:
        board = table.view.sea
        board.model, docks = sea("V1", 0, (), f"{CELL} ne")[0], docks_of_tile(("V1", CELL, 0))
        board.docks = {dock.name: dock for dock in docks}
        board.frame = Frame(42.0, tuple(map(float, board.area.center)), 0)  # type: ignore[arg-type]
        board.model.seats.append(SeatModel())
        sign = sign_rect(board.model, board.frame, f"{CELL} ne")
        covering = [dock.name for dock in docks if boat_rect(board.frame, dock.berth).collidepoint(sign.center)]
        assert covering
        for dock in covering:
            board.model.seats[1].dock = dock
            board.boats.settle(board.model, board.docks, board.frame)
            board.redraw()
            surface = Surface(table.driver.stage.size)
            board.draw(surface)
            assert colour_at(surface, sign.center) == table.scene.seats[0].colour.base, dock
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_lights_of_cubes_that_lie_together_hide_none_of_them(size: tuple[int, int], ui: float) -> None:
    """A single line runs around them, and around a cube that lies alone one of its own; each is still pointed at by
    itself."""
    table = SeaTable(2, (0, 1), seed="rings", size=size, ui=ui)
    try:
        cubes = {"e1n2 ne": "green blue orange", "e1n4 sw": "grey"}
        tiles = "V1 e1n2 0, V6 e1n3 0, L1 e1n4 0, L2 e1n5 0"
        table.stand(position(tiles, seat(dock="e1n2a"), seat(dock="TW"), cubes=cubes))
        sea = table.view.sea
        overlay = sea.overlay
        lying = [("e1n2 ne", colour) for colour in ("green", "blue", "orange")] + [("e1n4 sw", "grey")]
        heaps = [heap_box(sea.model, sea.frame, piece, colour) for piece, colour in lying]
        marks = [mark for mark in overlay.marks if mark.parts]
        assert sorted(tuple(part) for mark in marks for part in mark.parts) == sorted(map(tuple, heaps))
        blank = Surface(size)
        for mark in marks:
            assert mark.kind == "offer"
            overlay._draw_around(blank, mark)
            assert colour_at(blank, (mark.parts[0].centerx, mark.rect.y - 2)) != (0, 0, 0)
        for heap in heaps:
            inner = heap.inflate(-2, -2)
            within = [(x, y) for x in range(inner.x, inner.right) for y in range(inner.y, inner.bottom)]
            assert all(colour_at(blank, at) == (0, 0, 0) for at in within)
        for (piece, colour), heap in zip(lying, heaps, strict=True):
            table.driver.move(heap.center)
            assert table.view.hand.hover == f"cube_{joined(piece)}_{colour}"
        alone = Rect(0, 0, 9, 12)
        apart = heap_marks([alone, alone.move(alone.w + 2 * overlay.hem + 1, 0)], overlay.hem)
        assert [mark.parts for mark in apart] == [(alone,), (alone.move(alone.w + 2 * overlay.hem + 1, 0),)]
        chain = [alone.move(k * (alone.w + overlay.hem), 0) for k in (0, 2, 1)]
        assert len(heap_marks(chain, overlay.hem)) == 1
    finally:
        table.close()
