"""What is drawn with outlives its stage: the next window looks as if everything had been made for it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.stage.art import Art
from scenes.stage.clock import VirtualClock
from scenes.stage.gallery import Gallery
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions
from scenes.stage.theme import Theme
from scenes.stage.window import open_window
from tests.scenes.driver import ASSETS, Driver

SMALL, LARGE = (1366, 768), (3840, 2160)


def gallery(stage: Stage) -> bytes:
    """The picture of all widgets on a stage, as fresh as they come."""
    stage.scenes.push(Gallery(stage))
    stage.step(0.5)
    stage.step(0.5)
    stage.invalidate()
    stage.step(0.0)
    return pygame.image.tobytes(stage.surface, "RGB")


def stage_of(size: tuple[int, int], art: Art | None, contrast: bool = False) -> Stage:
    return Stage(open_window(size), ASSETS, DisplayOptions(high_contrast=contrast), VirtualClock(), art=art)


@pytest.mark.parametrize(
    ("before", "after"),
    [((SMALL, False), (SMALL, False)), ((SMALL, False), (SMALL, True)), ((LARGE, False), (SMALL, False))],
)
def test_a_stage_with_art_that_was_used_shows_what_one_with_new_art_shows(
    driver: Driver, before: tuple[tuple[int, int], bool], after: tuple[tuple[int, int], bool]
) -> None:
    new = gallery(stage_of(after[0], None, after[1]))
    used = stage_of(before[0], None, before[1])
    gallery(used)
    assert gallery(stage_of(after[0], used.art, after[1])) == new


def test_what_was_made_is_kept_where_the_next_stage_looks_alike(driver: Driver) -> None:
    first = stage_of(SMALL, None)
    words, icon = first.text.render("Thera"), first.icons.get("coin", 30)
    plate = first.plates.get("wood", (80, 40), 8)
    second = stage_of(SMALL, first.art)
    assert second.text.render("Thera") is words and second.icons.get("coin", 30) is icon
    assert second.plates.get("wood", (80, 40), 8) is plate
    third = stage_of(LARGE, second.art)
    assert third.theme.ui == third.text.theme.ui == third.panels.theme.ui > first.options.ui_scale
    assert third.text.render("Thera").size > words.size


def test_another_theme_of_the_same_look_keeps_all(driver: Driver) -> None:
    """A window may change its size and nothing in it: wide rooms have the same letters."""
    art = driver.stage.art
    words = art.text.render("Thera")
    wide = Theme((SMALL[0] + 500, SMALL[1]), driver.stage.options.ui_scale)
    assert wide.look == art.theme.look
    art.use(wide)
    assert art.theme is wide and art.text.render("Thera") is words
    driver.stage.relayout()
    assert driver.stage.overlay.rect == Rect((0, 0), SMALL)


def test_what_a_scene_keeps_its_pictures_in_goes_on_to_the_next_like_it(driver: Driver) -> None:
    """One that asks for something else, or with another key, or in a theme that looks different, begins anew."""

    class Pictures:
        pass

    class Others:
        pass

    art = driver.stage.art
    first = art.kept(("two", "seats"), Pictures)
    assert art.kept(("two", "seats"), Pictures) is first
    assert isinstance(art.kept(("two", "seats"), Others), Others)
    again = art.kept(("two", "seats"), Pictures)
    assert again is not first and art.kept(("three", "seats"), Pictures) is not again
    first = art.kept(("two", "seats"), Pictures)
    driver.stage.set_options(high_contrast=True)
    assert art.kept(("two", "seats"), Pictures) is not first


def test_windows_one_after_another_share_their_art_unless_it_missed_an_icon() -> None:
    one = Driver((700, 400))
    art = one.stage.art
    one.close()
    two = Driver((700, 400))
    assert two.stage.art is art
    two.stage.icons.get("no_such_icon", 20)
    two.close()
    three = Driver((700, 400))
    assert three.stage.art is not art and not three.stage.icons.missing
    three.close()
