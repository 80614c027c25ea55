"""Neither the light water round a boat nor its shadow falls on what lies on the land beside it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import COLOURS, TILES
from scenes.table.akrotiri.boats import boat_rect, emblem_side, pennant_end
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.docks import docks_of_tile, piece_corners
from scenes.table.akrotiri.heaps import buried, heap_box
from scenes.table.akrotiri.model import Model, SeatModel
from scenes.table.akrotiri.shore import body_mask
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SeaTable

CELL = "e1n3"


def apart(one: Surface, other: Surface, at: tuple[int, int]) -> int:
    """How much the colours of a pixel differ in two pictures, all channels together."""
    return sum(abs(a - b) for a, b in zip(colour_at(one, at), colour_at(other, at), strict=True))


def test_cubes_beside_a_boat_look_as_they_do_without_it() -> None:
    """All of them that neither the boat itself nor its pennant hides, at every dock of some tiles; without that, shadow
    or light water would lie on some."""
    table = SeaTable(2, (0, 1), seed="shore")
    try:
        board, look = table.view.sea, table.scene.seats[0].colour
        board.frame = frame = Frame(60.0, tuple(map(float, board.area.center)), 0)  # type: ignore[arg-type]
        board.boats.turn = -1
        dirty = 0
        for tile in TILES[::6]:
            laid = (tile.id, CELL, 0)
            pieces = [*piece_corners(laid)]
            cubes = {piece: [1 if colour == "green" else 0 for colour in COLOURS] for piece in pieces}
            board.docks = {dock.name: dock for dock in docks_of_tile(laid)}
            for dock in board.docks.values():
                board.model = Model(tiles=[laid], cubes=cubes, seats=[SeatModel(dock=dock.name), SeatModel()])
                board.boats.settle(board.model, board.docks, frame)
                board.redraw()
                shots = [Surface(board.area.bottomright) for _ in range(3)]
                board.draw(shots[0], bare=True)
                box, show = boat_rect(frame, dock.berth), board.boats.shows[0]
                hull = body_mask(table.view.pictures.boat(look, show.heading, box.w))
                pennant = Rect((0, 0), (emblem_side(box) + 12,) * 2)
                pennant.center = pennant_end(box, show.pennant)
                shows, board.boats.shows = board.boats.shows, {}
                for shot in shots[1:]:
                    board.draw(shot, bare=True)
                board.boats.shows = shows
                board.boats.draw(shots[2], board.model, frame)
                over = buried(board.model, frame)
                for piece in pieces:
                    heap = heap_box(board.model, frame, piece, "green").inflate(-6, -6)
                    for at in ((x, y) for x in range(heap.x, heap.right) for y in range(heap.y, heap.bottom)):
                        inside = box.collidepoint(at) and hull.get_at((at[0] - box.x, at[1] - box.y))
                        if not inside and not pennant.collidepoint(at) and (piece, "green") not in over:
                            assert apart(shots[0], shots[1], at) < 16, (tile.id, dock.name, at)
                            dirty += apart(shots[2], shots[1], at) > 40
        assert dirty > 100
    finally:
        table.close()


def test_a_picture_that_was_cut_is_kept_till_something_changes_on_the_land() -> None:
    """Frame by frame nothing is made anew."""
    table = SeaTable(2, (0, 1), seed="shore")
    try:
        table.stand(position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW")))
        board = table.view.sea
        surface = Surface(board.area.bottomright)
        board.draw(surface)
        kept = dict(board._shore._kept)
        assert kept
        board.draw(surface)
        assert board._shore._kept == kept
        board.redraw()
        board.draw(surface)
        assert all(board._shore._kept[key][0] is not picture for key, (picture, _) in kept.items())
    finally:
        table.close()
