"""What may be chosen is shown by movement too: its lights close in, once, and without movement they are there."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from scenes.table.glow import GATHER, Glows
from tests.scenes.driver import Driver


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
