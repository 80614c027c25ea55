"""What the eye finds on Akrotiri's table: one's own boat, whole islands, numbers in the middle of their plates, cubes
that fill their wells; lights of neighbours do not touch, and ornaments give way to tiles."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.akrotiri.content import COLOURS, LEVELS, TERRAINS
from game.core.events import Event
from scenes.stage.theme import PLAYERS, PlayerColour, Theme, contrast
from scenes.stage.tween import Timeline
from scenes.table.akrotiri.boats import TURN_DISC, boat_rect, boat_side, emblem_side, pennant_end
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.overlay import SHORE_WASH, Overlay, island_mark
from scenes.table.akrotiri.own_board import OWN_ROW
from scenes.table.akrotiri.pictures import CUBE_BODY, METAL_INK, metal
from scenes.table.glow import LINES, PALE_WIDTH
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SIZES, SeaTable

GREY = (90, 90, 90)
SEA = (20, 90, 140)


@pytest.fixture
def table() -> Iterator[SeaTable]:
    """A table of two in a large window, both boats at Thera."""
    made = SeaTable(2, (0, 1), size=(1920, 1080), ui=1.0, seed="looks")
    made.stand(position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"))
    yield made
    made.close()


def apart(one: Sequence[int], other: Sequence[int]) -> int:
    """How far two colours are from each other."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def middle_of(surface: Surface, box: Rect, ink: Callable[[pygame.Color], bool]) -> float:
    """The middle height of what is inked in a box, from the middle of the box, px."""
    rows = [y for y in range(box.y, box.bottom) if any(ink(surface.get_at((x, y))) for x in range(box.x, box.right))]
    return (rows[0] + rows[-1]) / 2 - (box.y + box.bottom - 1) / 2


def test_a_boat_and_its_emblem_are_found_on_a_small_chart() -> None:
    """Late with four players at 1366x768 a tile has 57 pixels; on a larger chart a boat keeps its share of a tile."""
    assert boat_side(Frame(57.0, (0.0, 0.0), 0)) >= 38
    assert boat_side(Frame(76.0, (0.0, 0.0), 0)) >= 44
    for cell in (42.0, 57.0, 113.0, 216.0):
        frame = Frame(cell, (0.0, 0.0), 0)
        rect = boat_rect(frame, (0.0, 0.0))
        assert emblem_side(rect) >= 16
        for way in (1, -1):
            at = pennant_end(rect, way)
            assert abs(abs(at[0] - rect.centerx) - emblem_side(rect) / 2) <= 2 + rect.w // 50, "hangs at the mast"


@pytest.mark.parametrize("look", PLAYERS, ids=lambda look: look.key)
def test_the_sail_shows_its_colour_in_every_heading(table: SeaTable, look: PlayerColour) -> None:
    """At least so much of the picture's area is in the hue of the seat, however the boat lies."""
    hue = pygame.Color(*look.base).hsva[0]
    for heading in range(16):
        picture = table.view.pictures.boat(look, heading, 44)
        seen = 0
        for x in range(44):
            for y in range(44):
                colour = picture.get_at((x, y))
                h, s, _, _ = colour.hsva
                seen += colour.a > 200 and s > 35 and min(abs(h - hue), 360 - abs(h - hue)) < 22
        assert seen >= 100, (heading, seen)


def test_the_boat_whose_turn_it_is_lies_on_its_colour(table: SeaTable) -> None:
    """And no other boat does."""
    sea = table.view.sea
    assert sea.boats.turn == table.scene.session.current_player == 0
    for seat_number in (0, 1):
        found = []
        for turn in (-1, seat_number):
            sea.boats.turn = turn
            surface = Surface(table.driver.stage.size)
            surface.fill(SEA)
            sea.boats.draw(surface, sea.model, sea.frame)
            x, y = sea.frame.at(sea.boats.shows[seat_number].at)
            far, base = sea.frame.cell * TURN_DISC * 0.4, table.scene.seats[seat_number].colour.base
            ring = [(x + round(far * math.cos(k)), y + round(far * math.sin(k))) for k in range(24)]
            found.append([apart(colour_at(surface, at), base) for at in ring])
        nearer = sum(after < before - 30 for before, after in zip(*found, strict=True))
        assert nearer > 12, seat_number


def test_an_island_is_outlined_once_and_what_lies_on_it_stays_in_sight(table: SeaTable) -> None:
    """No line between its quarters; two islands that touch share one line."""
    stage = table.driver.stage
    frame = Frame(120.0, (300.0, 300.0), 0)
    quads = ["e1n1 nw", "e1n1 sw"]
    mark = island_mark(frame, quads, "light")
    overlay = Overlay(stage, table.view.pictures, table.view.glows)
    overlay.lights = [mark]
    surface = Surface((700, 700))
    surface.fill(GREY)
    overlay.draw(surface, frame, surface.get_rect(), Model())
    upper, lower = (frame.quad_box(quad) for quad in quads)
    washed = tuple(round(g + (c - g) * SHORE_WASH / 255) for g, c in zip(GREY, LINES["light"], strict=True))
    for point in (upper.center, lower.center, (upper.centerx, upper.bottom), (upper.centerx, lower.y)):
        assert all(abs(a - b) <= 2 for a, b in zip(colour_at(surface, point), washed, strict=True)), point
    along = [colour_at(surface, (upper.x + k, upper.centery)) for k in range(-8, 9)]
    assert 2 <= along.count(LINES["light"]) <= 4
    assert colour_at(surface, (upper.x - 12, upper.centery)) == GREY


def test_a_tile_that_extends_islands_lights_each_by_one_line(table: SeaTable) -> None:
    table.driver.move("akrotiri/sea/cell_w1n2")
    lights = table.view.sea.overlay.lights
    assert lights and all(mark.parts for mark in lights)


def test_numbers_stand_in_the_middle_of_their_plates(table: SeaTable) -> None:
    view = table.view
    for number in ("2", "10"):
        for side in (20, 32, 48):
            surface = Surface((80, 80))
            surface.fill(GREY)
            view.pictures.number(surface, number, (40, 40), side)
            box = Rect(40 - side // 2 + 3, 40 - side // 2, side - 6, side)
            assert abs(middle_of(surface, box, lambda colour: colour.r > 190)) <= 1, (number, side)
    own = view.board(table.scene.viewer)
    surface = Surface(table.driver.stage.size)
    own.draw_ground(surface)
    space = own.space(0)
    assert abs(middle_of(surface, space.inflate(-12, -12), lambda colour: colour.r + colour.g + colour.b < 210)) <= 2


def test_the_temples_of_the_own_board_stand_in_one_grid(table: SeaTable) -> None:
    own = table.view.board(table.scene.viewer)
    for k in range(OWN_ROW, 7):
        assert own.space(k).x == own.space(k - OWN_ROW).x
        assert own.space(k).y > own.space(k - OWN_ROW).bottom


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_lights_of_neighbours_in_the_column_do_not_touch(size: tuple[int, int], ui: float, players: int) -> None:
    made = SeaTable(players, (0,), size=size, ui=ui, seed="apart")
    try:
        made.wait()
        theme = made.driver.stage.theme
        # As far as the lines of an offer reach beyond its box.
        reach = max(1, theme.px(PALE_WIDTH)) + 2 * max(1, max(2, theme.px(3)) // 2)
        discs = [made.view.market.piece(f"oracle {terrain}") for terrain in TERRAINS]
        rows = [made.view.market.piece(f"market {colour}") for colour in COLOURS]
        for boxes, side in ((discs, "x"), (rows, "y")):
            for one, other in pairwise(boxes):
                assert one is not None and other is not None
                gap = other.x - one.right if side == "x" else other.y - one.bottom
                assert gap >= 2 * reach, side
                assert min(one.size) >= 32
    finally:
        made.close()


def test_cubes_of_the_market_fill_their_wells(table: SeaTable) -> None:
    market = table.view.market
    for colour in COLOURS:
        for space in range(len(market.values)):
            well, box = market.socket(colour, space), market.cube_box(colour, space)
            left, top, wide, high = (part * box.w for part in CUBE_BODY)
            wood = Rect(round(box.x + left), round(box.y + top), round(wide), round(high))
            assert well.contains(wood)
            assert wood.w >= 24, "its sign is readable from 20 px on"


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_lit_rows_of_the_market_hide_nothing_of_their_cubes(size: tuple[int, int], ui: float) -> None:
    """Two boxes put two cubes into each column: they fill the height of their row, whose light lies under them."""
    made = SeaTable(3, (0,), size=size, ui=ui, seed="lit")
    try:
        made.wait()
        market, surface = made.view.market, made.driver.stage.surface
        market.lit, market.glows = [], {f"market {colour}": "offer" for colour in COLOURS}
        market.draw(surface)
        spaces = range(len(market.values) - min(market.model.market), len(market.values))
        for colour in COLOURS:
            for space in spaces:
                box = market.cube_box(colour, space)
                cube = made.view.pictures.cube(colour, box.w)
                solid = pygame.mask.from_surface(cube, 200)
                assert solid.count() > 100
                for x, y in itertools.product(*map(range, cube.get_size())):
                    if solid.get_at((x, y)):
                        assert apart(surface.get_at((box.x + x, box.y + y))[:3], cube.get_at((x, y))[:3]) < 120
    finally:
        made.close()


def test_cubes_of_the_market_stay_together_on_a_broad_table() -> None:
    """Wells are no broader than cubes need, and their prices stand over them."""
    made = SeaTable(3, (0,), size=(3440, 1440), ui=1.0, seed="broad")
    try:
        market = made.view.market
        wells = [market.socket("orange", space) for space in range(len(market.values))]
        assert all(well.w <= 1.7 * well.h for well in wells)
        row = market.piece("market orange")
        assert row is not None and row.contains(wells[0].unionall(wells))
        assert all(one.right - 1 <= other.x <= one.right + 1 for one, other in pairwise(wells[::2]))
    finally:
        made.close()


def test_the_galley_gives_way_to_tiles_and_to_the_compass() -> None:
    """It lies where neither a tile is nor one can be laid now, or not at all."""
    made = SeaTable(2, (0, 1), size=(1920, 1080), ui=1.0, seed="galley")
    try:
        made.wait()
        places = set()
        while len(made.view.model_shown.tiles) < 7:
            view = made.view
            galley, state = view.rose.galley, view.hand.offered
            assert state is not None
            if galley is not None:
                places.add(galley.topleft)
                boxes = [*view.sea.land(view.sea.frame), view.hand.spots.compass]
                boxes += [view.sea.frame.cell_box(cell) for cell in view.sea.free]
                assert galley.collidelist(boxes) < 0 and view.sea.area.contains(galley)
            made.click_for(made.legal()[0])
            made.wait()
        assert places
    finally:
        made.close()


def test_the_corners_of_tiles_are_round(table: SeaTable) -> None:
    """And their edges lit from the top left."""
    for name in ("tile_x_forest_0", "tile_t2_lake_1", "thera"):
        picture = table.driver.stage.sprites.get(f"akrotiri/{name}")
        w, h = picture.get_size()
        for corner in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)):
            assert picture.get_at(corner).a == 0, name
        assert picture.get_at((w // 2, h // 2)).a == 255


@pytest.mark.parametrize(("high", "least"), [(False, 4.5), (True, 7.0)])
@pytest.mark.parametrize("level", LEVELS)
def test_numbers_can_be_read_on_the_metal_of_maps(level: str, high: bool, least: float) -> None:
    """LOOK: 7 to 1 where contrast is high."""
    light, _ = metal(Theme((1920, 1080), high_contrast=high), level)
    assert contrast(light, METAL_INK) >= least


def test_a_tile_comes_down_under_the_boats_that_reach_into_its_cell() -> None:
    """As it lies there afterwards: while it is high it hides them, near its end they are drawn over it."""
    made = SeaTable(2, (0, 1), seed="under")
    try:
        made.stand(position("V1 e1n2 0", seat(dock="e1n2a", tile="L1"), seat(dock="TE"), ask="lay"))
        view, sea = made.view, made.view.sea
        sea.model.tiles.append(("L1", "e2n2", 0))
        tween = view.animate(Event("tile_laid", 0, {"tile": "L1", "cell": "e2n2", "turn": 0}))
        assert tween is not None
        line = Timeline(tween)
        boat = sea.boats.shows[0]
        x, y = boat.at
        # Its bow lies in the new cell.
        boat.at = (x + 1.0, y)
        seen = []
        for _ in range(40):
            line.advance(0.01)
            if view.flights.aloft:
                surface = pygame.Surface(made.driver.stage.surface.get_size())
                view.flights.draw(surface)
                flight, rect = view.flights.aloft[0], sea.boats.rect(0, sea.frame)
                assert rect is not None
                alone = pygame.Surface(surface.get_size())
                flight.over, over = None, flight.over
                view.flights.draw(alone)
                flight.over = over
                seen.append((flight.share, surface.subsurface(rect).copy(), alone.subsurface(rect).copy()))
        changed = [pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB") for _, one, other in seen]
        assert changed == sorted(changed) and not changed[0] and changed[-1]
    finally:
        made.close()
