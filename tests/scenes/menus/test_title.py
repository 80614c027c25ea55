"""The title: what it offers, and what its keys do."""

from __future__ import annotations

from scenes.table.scene import TableScene
from tests.scenes.menus.conftest import Start, keep_game


def test_first_start_has_nothing_to_continue(start: Start) -> None:
    program, driver = start()
    program.show_title()
    driver.settle()
    assert not driver.has("continue")
    driver.key("Enter")
    driver.settle()
    assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "newgame"


def test_continue_names_the_game_and_goes_back_to_it(start: Start) -> None:
    program, driver = start()
    keep_game(program, 5)
    program.show_title()
    driver.settle()
    note = driver.find("continue").note  # type: ignore[attr-defined]
    assert "Corinth" in note and "Melitta" in note and "Tycho" in note
    driver.click("continue")
    driver.settle()
    top = driver.stage.scenes.top
    assert isinstance(top, TableScene)
    assert top.session.position == 5


def test_keys(start: Start) -> None:
    program, driver = start()
    for key, scene in (("N", "newgame"), ("L", "library"), ("F1", "rulebook"), ("F10", "settings")):
        program.show_title()
        driver.settle()
        driver.key(key)
        driver.settle()
        assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == scene


def test_mute_is_remembered(start: Start) -> None:
    program, driver = start()
    program.show_title()
    driver.settle()
    driver.click("sound")
    assert program.settings.mute and driver.stage.sounds.volumes.mute
    program, driver = start()
    assert program.settings.mute


def test_a_finished_game_is_not_continued(start: Start) -> None:
    program, driver = start()
    keep_game(program, 10_000)
    program.show_title()
    driver.settle()
    assert not driver.has("continue")
