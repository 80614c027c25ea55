"""What is printed on the sheet can be read, and stands in line."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.stage.theme import Colour, contrast, rgb
from scenes.table.corinth.geometry import PICTURES, ShopPlace, sheet_places

CREAM, SEPIA = rgb("#fff3cf"), rgb("#4a2d14")
READABLE = 4.5


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
    turn = sheet_places().turns[0]
    assert contrast(_ground(Rect(turn[0] + 80, turn[1] - 110, 60, 40)), SEPIA) >= READABLE


def test_all_of_the_right_half_shares_its_edges() -> None:
    places = sheet_places()
    cards = places.cards["temple"].union(places.cards["stall"])
    column = (places.market_panel, places.gold_panel, places.goat_panel, cards)
    assert len({box.left for box in column}) == len({box.right for box in column}) == 1
    left, middle, right = (places.star_boxes[0][0], places.cells[2][0], places.star_boxes[1][0])
    assert left + right == 2 * middle == 2 * places.market_panel.centerx
