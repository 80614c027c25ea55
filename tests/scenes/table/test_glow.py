"""What may be chosen is shown by movement too: its lights close in, once, and without movement they are there."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface

from game.corinth.content import SLOTS
from scenes.stage.theme import luminance
from scenes.table.glow import GATHER, LINES, PALE, Glows
from tests.scenes.driver import Driver, colour_at
from tests.scenes.table.corinth.table import CorinthTable


def _reach(driver: Driver, glows: Glows, kind: str) -> Rect:
    """The part of a picture that a light touches."""
    surface = Surface((200, 200))
    glows.draw(surface, driver.stage.theme, Rect(70, 70, 60, 60), kind)
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()


@pytest.mark.parametrize("still", [False, True])
def test_lights_of_offers_close_in_once(still: bool) -> None:
    driver = Driver((640, 400))
    try:
        driver.stage.set_options(reduced_motion=still)
        glows = Glows()
        rest, other = _reach(driver, glows, "offer"), _reach(driver, glows, "strong")
        glows.gather(driver.stage)
        assert (_reach(driver, glows, "offer").w > rest.w) == (not still)
        assert _reach(driver, glows, "strong") == other
        driver.advance(GATHER + 0.05)
        assert _reach(driver, glows, "offer") == rest
        assert not driver.stage.ui_tweens.running
    finally:
        driver.close()


def test_lights_close_in_by_a_pixel_or_two() -> None:
    driver = Driver((1920, 1080))
    try:
        glows = Glows()
        glows.gather(driver.stage)
        seen: list[int] = []
        while glows.step or not seen:
            seen.append(_reach(driver, glows, "offer").w)
            driver.advance(1 / 60)
        most = 2 * driver.stage.theme.px(2)
        assert all(0 <= before - after <= most for before, after in pairwise(seen))
        assert len(set(seen)) >= 7
    finally:
        driver.close()


def test_dice_that_are_spoken_of_are_lit_over_those_on_offer() -> None:
    table = CorinthTable(2, (0, 1))
    try:
        table.wait()
        harbour, view = table.view.hand.harbour, table.view
        offered = [i for i, kind in harbour.glows.items() if kind == "offer"]
        while not offered:
            table.click_for(table.legal()[0])
            table.wait()
            offered = [i for i, kind in harbour.glows.items() if kind == "offer"]
        view.light([f"slot {SLOTS[offered[0]]}"], 0)
        assert harbour.glows[offered[0]] == "light"
        view.light([], None)
        assert harbour.glows[offered[0]] == "offer"
    finally:
        table.close()


def test_an_offer_has_a_second_line_and_a_start_the_same_colour_but_only_corners() -> None:
    """One verb in one colour; yet neither is told from what is gilt, or from the other, by its hue alone."""
    driver = Driver((640, 400))
    try:
        theme, glows, box = driver.stage.theme, Glows(), Rect(70, 70, 60, 60)
        offer, corners = Surface((200, 200)), Surface((200, 200))
        glows.draw(offer, theme, box, "offer")
        glows.corners(corners, theme, box, theme.px(6))
        across = [colour_at(offer, (x, 100)) for x in range(40, 100)]
        pale, gold = across.index(PALE), across.index(LINES["offer"])
        assert pale < gold and any(luminance(colour) < 0.1 for colour in across[pale:gold])
        side = [colour_at(corners, (x, 100)) for x in range(60, 90)]
        corner = [colour_at(corners, (x, 78)) for x in range(60, 90)]
        assert LINES["offer"] in corner and LINES["offer"] not in side and PALE not in corner
        assert 0 < luminance(side[-1]) < luminance(LINES["offer"]) / 10, "a light wash within, none without"
        assert luminance(side[0]) == 0
    finally:
        driver.close()
