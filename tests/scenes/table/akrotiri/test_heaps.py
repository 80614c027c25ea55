"""Boats at their docks and temples hide no cube: heaps make room for them, and else are seen over them."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from pygame import Rect, Surface

from game.akrotiri.content import TILES
from scenes.table.akrotiri.boats import boat_rect, emblem_side, hull_box, pennant_end
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.docks import docks_of_tile, icon_of_tile, piece_at, piece_corners
from scenes.table.akrotiri.heaps import BURIED, buried, cube_rect, cube_side, heap_box, hidden_share, walled
from scenes.table.akrotiri.model import Model, SeatModel
from scenes.table.akrotiri.names import joined
from scenes.table.akrotiri.overlay import heap_marks
from scenes.table.akrotiri.pieces import icon_rect, sign_rect
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SeaTable

CELL = "e1n3"
NEAR = 30
"""So far apart two colours at most are that are taken for the same."""
COLOUR = "blue"
SMALL = (42, 60, 80)
"""Pixels a tile, late with three and four players."""
Case = tuple[Model, Frame, str, Rect]


def cases(cell: int, temple: bool) -> Iterator[Case]:
    """Every dock with a boat of seat 1, and in turn a blue cube, and if so a temple of seat 0, on each quadrant there:
    the model, the frame, the land piece, and what the boat's hull covers."""
    frame = Frame(float(cell), (0.0, 0.0), 0)
    for tile in TILES[::2]:
        laid = (tile.id, CELL, 0)
        for dock in docks_of_tile(laid):
            for corner in ("nw", "ne", "se", "sw"):
                quad = f"{CELL} {corner}"
                piece = piece_at([laid], quad)
                assert piece is not None
                model = Model(tiles=[laid], cubes={piece: [0, 0, 1, 0]})
                model.seats = [SeatModel(played=[("E01", quad)] if temple else []), SeatModel(dock=dock.name)]
                yield model, frame, piece, hull_box(boat_rect(frame, dock.berth))


@pytest.mark.parametrize("temple", [False, True])
@pytest.mark.parametrize("cell", SMALL)
def test_a_boat_lies_over_little_of_a_heap_or_the_heap_over_the_boat(cell: int, temple: bool) -> None:
    over = 0
    for model, frame, piece, hull in cases(cell, temple):
        heap = heap_box(model, frame, piece, COLOUR)
        hidden = hidden_share(heap, [hull])
        over += (piece, COLOUR) in buried(model, frame)
        assert hidden <= BURIED or (piece, COLOUR) in buried(model, frame), (model.tiles, model.seats)
    assert over or not temple


def test_a_heap_makes_room_for_a_boat_where_its_land_has_room() -> None:
    """And comes back when it has left; a heap that is clear of the boat stays."""
    moved = 0
    for model, frame, piece, hull in cases(80, False):
        there = heap_box(model, frame, piece, COLOUR)
        model.seats[1].dock = None
        usual = heap_box(model, frame, piece, COLOUR)
        if there != usual:
            moved += 1
            assert hidden_share(there, [hull]) < hidden_share(usual, [hull]) or hidden_share(usual, [hull]) <= BURIED
        if len(piece_corners(model.tiles[0])[piece]) > 1:
            assert hidden_share(there, [hull]) <= BURIED
    assert moved


def test_no_boat_hides_a_cube_beside_a_temple_nor_the_icon_there() -> None:
    """Pixels of the cube are seen over the boat, and over them the icon; the cube is taken before the boat."""
    table = SeaTable(2, (0, 1), seed="buried")
    try:
        board = table.view.sea
        seen = 0
        for model, frame, piece, _ in cases(60, True):
            if (piece, COLOUR) not in buried(model, frame):
                continue
            board.model, board.docks = model, {dock.name: dock for dock in docks_of_tile(model.tiles[0])}
            board.frame = frame.moved(*board.area.center)
            board.boats.settle(board.model, board.docks, board.frame)
            board.redraw()
            surface = Surface(table.driver.stage.size)
            board.draw(surface)
            heap = heap_box(model, board.frame, piece, COLOUR)
            icon = icon_rect(model, board.frame, icon_of_tile(model.tiles[0])[2])
            points = [(x, y) for x in range(heap.x, heap.right) for y in range(heap.y, heap.bottom)]
            blue = [at for at in points if colour_at(surface, at)[2] > 1.4 * colour_at(surface, at)[0]]
            assert len(blue) > 0.15 * len(points), (model.tiles, model.seats)
            if icon.colliderect(heap):
                disc = [(x, y) for x in range(icon.x, icon.right) for y in range(icon.y, icon.bottom)]
                pale = [at for at in disc if colour_at(surface, at) > (225, 200, 150)]
                assert len(pale) > 0.15 * len(disc), (model.tiles, model.seats)
            places = table.view.hand.spots.sea()
            assert places[f"cube_{joined(piece)}_{COLOUR}"].z > places["boat_1"].z
            seen += 1
        assert seen > 10
    finally:
        table.close()


def test_a_heap_beside_a_temple_keeps_off_the_icon_there() -> None:
    """It lies at the other side of the quadrant, with no boat about as well."""
    for model, frame, piece, _ in cases(140, True):
        model.seats[1].dock = None
        icon = icon_rect(model, frame, icon_of_tile(model.tiles[0])[2])
        assert hidden_share(heap_box(model, frame, piece, COLOUR), [icon]) <= BURIED, (model.tiles, model.seats)


@pytest.mark.parametrize("cell", (39, 42, 60))
def test_a_temple_hides_no_cube_that_has_no_other_place(cell: int) -> None:
    """On a small chart, where a quadrant has no room for both, the cube is seen over the temple, and the emblem beside
    it over both."""
    table = SeaTable(2, (0, 1), seed="walled")
    try:
        board, seen = table.view.sea, 0
        for model, frame, piece, _ in cases(cell, True):
            model.seats[1].dock = None
            place = model.seats[0].played[0][1]
            if len(piece_corners(model.tiles[0])[piece]) > 1:
                assert not walled(model, frame)
                continue
            if seen > 20:
                break
            board.model, board.docks = model, {dock.name: dock for dock in docks_of_tile(model.tiles[0])}
            board.frame = frame.moved(*board.area.center)
            board.boats.settle(board.model, board.docks, board.frame)
            board.redraw()
            surface = Surface(table.driver.stage.size)
            board.draw(surface, bare=True)
            heap, sign = heap_box(model, board.frame, piece, COLOUR), sign_rect(model, board.frame, place)
            points = [(x, y) for x in range(heap.x, heap.right) for y in range(heap.y, heap.bottom)]
            cube = table.view.sea.pictures.cube(COLOUR, cube_side(board.frame))
            lowest = cube_rect(model, board.frame, piece, COLOUR)
            bare = Surface(surface.get_size())
            bare.blit(cube, lowest)
            same = [at for at in points if math.dist(colour_at(surface, at), colour_at(bare, at)) < NEAR]
            icon = icon_of_tile(model.tiles[0])[2] == place
            assert len(same) > (0.15 if icon else 0.3) * len(points), (model.tiles, model.seats)
            assert colour_at(surface, sign.center) == table.scene.seats[0].colour.base
            seen += 1
        assert seen
    finally:
        table.close()


@pytest.mark.parametrize("cell", (60, 80, 140))
def test_the_emblem_of_a_temple_lies_beside_cubes(cell: int) -> None:
    """Over none where there is room, over as little of them as can be where there is not."""
    for boat in (False, True):
        for model, frame, piece, _ in cases(cell, True):
            if not boat:
                model.seats[1].dock = None
            place = model.seats[0].played[0][1]
            sign = sign_rect(model, frame, place)
            shared = sign.clip(heap_box(model, frame, piece, COLOUR))
            if cell == 60 and icon_of_tile(model.tiles[0])[2] == place:
                # Cube, icon and temple fill the quadrant.
                continue
            most = 0.03 if cell > 60 else 0.35
            assert shared.w * shared.h <= most * sign.w * sign.h, (model.tiles, model.seats)


def test_cubes_leave_the_pennant_of_the_boat_whose_turn_it_is_in_sight() -> None:
    """Where a heap lies over its middle, it flies over the heap; that of another boat does not."""
    table = SeaTable(2, (0, 1), seed="buried")
    try:
        board, stage = table.view.sea, table.driver.stage
        surface, seen = Surface(stage.size), 0
        for model, frame, piece, _ in cases(60, False):
            board.model, board.docks = model, {dock.name: dock for dock in docks_of_tile(model.tiles[0])}
            board.frame = frame.moved(*board.area.center)
            board.boats.settle(board.model, board.docks, board.frame)
            board.redraw()
            boat = board.boats.rect(1, board.frame)
            assert boat is not None
            at = pennant_end(boat, board.boats.shows[1].pennant, stage.theme.dense)
            if (piece, COLOUR) in board.buried() and heap_box(model, board.frame, piece, COLOUR).collidepoint(at):
                emblem = stage.icons.emblem(table.scene.seats[1].colour, emblem_side(boat, stage.theme.dense))
                found = []
                for board.boats.turn in (0, 1):
                    board.draw(surface)
                    found.append(colour_at(surface, at) == colour_at(emblem, emblem.get_rect().center))
                assert found == [False, True]
                seen += 1
        assert seen
    finally:
        table.close()


def test_the_line_around_a_cube_over_a_boat_is_drawn_over_it_too() -> None:
    table = SeaTable(2, (0, 1), seed="lines")
    try:
        overlay = table.view.sea.overlay
        heaps = [Rect(100, 100, 13, 16), Rect(300, 100, 13, 16)]
        overlay.marks = heap_marks(heaps, overlay.hem)
        surface = Surface((500, 200))
        overlay.draw_heaps(surface, heaps[:1])
        lit = [colour_at(surface, (heap.x - overlay.hem // 2, heap.centery)) for heap in heaps]
        assert lit[0] != (0, 0, 0) and lit[1] == (0, 0, 0)
    finally:
        table.close()
