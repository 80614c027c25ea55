"""What is printed on the sheet can be read, and stands in line."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from scenes.stage.theme import Colour, contrast, luminance, rgb
from scenes.table.corinth.geometry import PICTURES, ShopPlace, sheet_places
from tests.scenes.driver import colour_at

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
