"""What is printed on the sheet can be read, and stands in line."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.corinth.content import FILES
from scenes.stage.theme import TEXT_FLOOR, Colour, contrast, luminance, rgb
from scenes.table.corinth.edge import FRAME_MIDDLE, edge_marks
from scenes.table.corinth.geometry import PICTURES, ShopPlace, _read, sheet_places
from scenes.table.corinth.model import SheetModel
from scenes.table.corinth.sheet import INK, RIM, Sheet
from scenes.table.corinth.veil import draw_veil
from tests.scenes.driver import colour_at
from tests.scenes.table.corinth.table import CorinthTable

CREAM, SEPIA = rgb("#fff3cf"), rgb("#4a2d14")
READABLE, HIGH = 4.5, 7


def _ground(box: Rect) -> Colour:
    """The average colour of a box of the sheet's picture."""
    picture = pygame.image.load(PICTURES / "sheet.jpg")
    red, green, blue, _ = pygame.transform.average_color(picture, box)
    return red, green, blue


@pytest.mark.parametrize("shop", sheet_places().shops, ids=lambda shop: f"{shop.district}{shop.number}")
def test_points_stand_out_from_the_heads_of_shops(shop: ShopPlace) -> None:
    head = shop.header
    # Beside the number, at its height.
    assert contrast(_ground(Rect(head.x + 12, head.y + 10, 30, head.h - 18)), CREAM) >= READABLE


def test_numbers_of_players_stand_out() -> None:
    turn = sheet_places().turns[1]
    # Right of what is written above the turns.
    assert contrast(_ground(Rect(turn[0] + 8, turn[1] - 110, 50, 40)), SEPIA) >= READABLE


def test_in_high_contrast_heads_and_figures_stand_out_more() -> None:
    sheet = pygame.image.load(PICTURES / "sheet.jpg")
    sheet.blit(pygame.image.load(PICTURES / "sheet_contrast.webp"), (0, 0))
    for shop in sheet_places().shops:
        head = shop.header
        tones = [colour_at(sheet, (x, head.centery)) for x in range(head.x + 8, head.right - 8)]
        assert contrast(min(tones, key=luminance), max(tones, key=luminance)) >= HIGH, shop
        x, y = shop.places[0]
        half = sheet_places().symbol // 3
        signs = [colour_at(sheet, (x + dx, y + dy)) for dx in range(-half, half) for dy in range(-half, half)]
        assert contrast(min(signs, key=luminance), max(signs, key=luminance)) >= HIGH, shop
    panel, turn = 70, sheet_places().turns[0]
    tan = [colour_at(sheet, (turn[0] + x, turn[1] - 82)) for x in range(-40, 180)]
    assert contrast(min(tan, key=luminance), sorted(tan, key=luminance)[panel]) >= HIGH


def test_all_of_the_left_half_shares_its_edges_and_one_grid() -> None:
    places = sheet_places()
    bands = list(places.bands.values())
    left, right = bands[0].left, bands[0].right
    assert {band.left for band in bands} == {left} and {band.right for band in bands} == {right}
    assert places.name_field.right == right
    assert left <= places.emblem[0] - 30 and places.emblem[0] + 30 < places.name_field.left
    first, last = places.turns[0][0] - places.turn // 2, places.turns[-1][0] + places.turn // 2
    assert first - left == right - last > 0
    columns = [[shop.box for shop in places.shops if shop.district == district] for district in places.bands]
    grid = [(box.left, box.right) for box in max(columns, key=len)]
    assert all([(box.left, box.right) for box in row] == grid[-len(row) :] for row in columns)
    assert len({after - before for (_, before), (after, _) in pairwise(grid)}) == 1


def test_all_of_the_right_half_shares_its_edges() -> None:
    places = sheet_places()
    cards = places.cards["temple"].union(places.cards["stall"])
    column = (places.market_panel, places.gold_panel, places.goat_panel, cards)
    assert len({box.left for box in column}) == len({box.right for box in column}) == 1
    left, middle, right = (places.star_boxes[0][0], places.cells[2][0], places.star_boxes[1][0])
    assert left + right == 2 * middle == 2 * places.market_panel.centerx


def _points(box: Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]


def _drawn(table: CorinthTable, *, finished: bool) -> tuple[Sheet, pygame.Surface]:
    """The viewer's sheet on a picture of the window, all its shops finished or none."""
    sheet = table.view.sheets[0]
    counts = [len(shop.places) if finished else 0 for shop in sheet_places().shops]
    sheet.show(SheetModel(shops=counts))
    surface = pygame.Surface(table.driver.stage.size)
    sheet.draw_ground(surface)
    sheet.draw(surface)
    return sheet, surface


@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 2.0)])
def test_finished_shops_can_be_read(size: tuple[int, int], ui: float, high_contrast: bool) -> None:
    """Their points on dark heads, and the crosses on their symbols on light discs."""
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        table.driver.stage.set_options(high_contrast=high_contrast)
        table.driver.advance(0.1)
        least = HIGH if high_contrast else READABLE
        sheet, surface = _drawn(table, finished=True)
        for shop in sheet_places().shops:
            head = sheet.head_of(shop)
            for x in (head.x + head.w // 8, head.right - head.w // 8):
                assert contrast(colour_at(surface, (x, head.centery)), RIM) >= HIGH, shop
            disc = sheet.frame.around(shop.places[0], sheet_places().symbol * 0.8)
            ground = max((colour_at(surface, point) for point in _points(disc)), key=luminance)
            assert contrast(ground, INK) >= least, shop
            box = sheet.frame.box(shop.box)
            assert contrast(colour_at(surface, (box.x + box.w // 12, head.bottom + 1)), RIM) >= 3, shop
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
def test_signs_of_passed_cells_are_not_veiled_in_high_contrast(size: tuple[int, int], ui: float) -> None:
    """That they are closed is told by a ring that is struck out: a stroke crosses the rim of each."""
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        table.driver.stage.set_options(high_contrast=True)
        table.driver.advance(0.1)
        sheet, surface = _drawn(table, finished=False)
        for centre in sheet_places().cells:
            cell = sheet.frame.around(centre, sheet_places().cell)
            beyond = cell.centerx + round(cell.w * 0.4), cell.centery - round(cell.w * 0.4)
            middle = cell.inflate(-2 * cell.w // 3, -2 * cell.h // 3)
            before, sign = colour_at(surface, beyond), [colour_at(surface, point) for point in _points(middle)]
            draw_veil(surface, table.driver.stage, cell)
            assert [colour_at(surface, point) for point in _points(middle)] == sign, centre
            assert contrast(colour_at(surface, beyond), before) >= 3, centre
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.0), ((1366, 768), 2.0), ((1024, 768), 1.0)])
def test_points_of_shops_have_a_least_size(size: tuple[int, int], ui: float) -> None:
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        sheet, surface = _drawn(table, finished=False)
        printed = sheet.frame.box(sheet_places().shops[0].header).h
        assert sheet.figures >= min(TEXT_FLOOR, 1.6 * printed)
        for shop in sheet_places().shops:
            head, band = sheet.head_of(shop), sheet.frame.box(sheet_places().bands[shop.district])
            assert band.contains(head) and head.h >= printed
            first = sheet.frame.point(shop.places[0])[1] - sheet.frame.length(sheet_places().symbol / 2)
            assert head.bottom <= first + 1
            ground = colour_at(surface, (head.x + head.w // 8, head.centery))
            assert contrast(ground, RIM) >= READABLE, shop
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 1.0)])
def test_the_frame_of_the_market_ends_at_its_letters(size: tuple[int, int], ui: float) -> None:
    """Beside each letter there is plain ground at the height of the frame's lines, as there is not farther off."""
    table = CorinthTable(2, (0,), size=size, ui=ui)
    try:
        table.wait()
        sheet, surface = _drawn(table, finished=False)
        panel, reach = sheet_places().market_panel, sheet.frame.length(6)
        y = sheet.frame.point((0, panel.y + FRAME_MIDDLE))[1]

        def spread(x: int) -> float:
            tones = [luminance(colour_at(surface, (x, y + dy))) for dy in range(-reach, reach + 1)]
            return max(tones) - min(tones)

        marks = edge_marks(sheet.frame, table.driver.stage.text)
        half = sheet.frame.length((sheet_places().cells[1][0] - sheet_places().cells[0][0]) / 2)
        for name, box in marks:
            if name in FILES:
                beside = [spread(box.x - 2), spread(box.right + 1)]
                assert max(beside) < 0.5 * spread(box.centerx + half), name
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.6)])
def test_the_light_around_a_district_leaves_its_medal_whole(size: tuple[int, int], ui: float) -> None:
    """What finishing it first brings is read just when the district is chosen."""
    table = CorinthTable(2, (0, 1), seed="walk", size=size, ui=ui)
    table.wait()
    sheet, stage = table.view.hand.sheets[0], table.driver.stage
    medal = sheet.piece("bonus blue")
    assert medal is not None
    inside = medal.inflate(-medal.w * 2 // 5, -medal.h * 2 // 5)
    plain = pygame.image.tobytes(stage.surface.subsurface(inside), "RGB")
    for kind in ("offer", "strong"):
        sheet.glows = {"district blue": (sheet.piece("district blue") or medal, kind)}
        sheet.draw(stage.surface)
        assert pygame.image.tobytes(stage.surface.subsurface(inside), "RGB") == plain, kind
    sheet.glows = {}
    sheet.light(["district blue"])
    sheet.draw(stage.surface)
    assert pygame.image.tobytes(stage.surface.subsurface(inside), "RGB") == plain
    table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
def test_the_light_around_a_shop_leaves_its_points_whole(size: tuple[int, int], ui: float) -> None:
    """However large the letters are; nor does it reach into the shop beside it."""
    table = CorinthTable(4, (0, 1), seed="walk", size=size, ui=ui)
    table.wait()
    sheet, plain = table.view.hand.sheets[0], table.driver.stage.surface
    for one, other in pairwise(sheet_places().shops):
        name, beside = (f"shop {shop.district} {shop.number}" for shop in (one, other))
        box, room = sheet.piece(name), sheet.piece(beside)
        assert box is not None and room is not None
        sheet.glows = {name: (box, "offer")}
        lit = plain.copy()
        sheet.draw(lit)
        head = sheet.head_of(one)
        figures = head.inflate(-head.w // 2, 0)
        spots = [(x, y) for x in range(figures.x, figures.right) for y in range(figures.y, figures.bottom)]
        cream = [at for at in spots if contrast(colour_at(plain, at), CREAM) < 1.2]
        assert cream and all(contrast(colour_at(lit, at), CREAM) < 1.5 for at in cream), name
        if one.district == other.district:
            row = sheet.frame.point(other.places[0])[1]
            strip = [(x, row) for x in range(room.x + 2, room.centerx)]
            assert all(contrast(colour_at(lit, at), colour_at(plain, at)) < 1.5 for at in strip), name
    sheet.glows = {}
    table.close()


def test_nothing_on_the_sheet_touches_the_lines_along_its_edge() -> None:
    """Panels, buildings and the total keep as far from its foot as the market does from its top."""
    places = sheet_places()
    high, margin = places.size[1], places.market_panel.y - 2
    boxes = [*places.bands.values(), *places.cards.values(), places.name_field, places.market_panel, places.goat_panel]
    assert all(margin <= box.y and box.bottom <= high - margin for box in boxes)
    size = _read("sheet.toml")["scores"]["total_size"]
    assert places.total[1] + size / 2 <= high - margin
    assert all(y + places.turn / 2 < high - margin for _, y in places.turns)
