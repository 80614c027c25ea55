"""What people are told when their game cannot be saved, and what closing the window does then."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.core.options import resolve
from game.registry import game_named
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.table.scene import TableScene
from tests.saves.conftest import Disk
from tests.scenes.driver import Driver, key_press
from tests.scenes.menus.conftest import SEATS, Start, keep_game


@pytest.fixture
def disk() -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(patch)


@pytest.fixture
def laid(start: Start) -> tuple[Program, Driver]:
    """A game of Corinth of two people, begun and kept."""
    program, driver = start()
    program.begin(program.header("corinth", SEATS, resolve(game_named("corinth").options, None), "unsaved"))
    driver.settle()
    return program, driver


def _play(program: Program, driver: Driver) -> list[str]:
    """One move; what is told after it."""
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    session.do(session.view(session.current_player).legal_actions()[0])
    driver.advance(0.1)
    return driver.toasts()


def test_a_disk_that_fills_up_again_is_told_again(laid: tuple[Program, Driver], disk: Disk) -> None:
    """However soon: whoever has read that saving works again believes it."""
    for _ in range(2):
        disk.breaks()
        assert any("nothing is being saved" in text for text in _play(*laid))
        disk.mends()
        assert any("Saving works again" in text for text in _play(*laid))
        laid[1].advance(20.0)


def test_the_same_trouble_is_not_told_with_every_move(laid: tuple[Program, Driver], disk: Disk) -> None:
    disk.breaks()
    assert _play(*laid)
    laid[1].advance(20.0)
    assert not _play(*laid)
    disk.mends()


def _warned(driver: Driver) -> bool:
    """Whether it was said that the end of the game would be lost."""
    return any("To leave without it, do the same again." in said for said in driver.toasts())


CLOSINGS = [pygame.Event(pygame.QUIT), key_press("Ctrl+Q")]


@pytest.mark.parametrize("closing", CLOSINGS)
def test_the_window_of_an_unsaved_game_is_closed_at_the_second_time(
    laid: tuple[Program, Driver], disk: Disk, closing: pygame.Event
) -> None:
    program, driver = laid
    stage = driver.stage
    stage.running = True
    disk.breaks()
    _play(program, driver)
    pygame.event.post(closing)
    driver.advance(0.1)
    assert stage.running and _warned(driver)
    pygame.event.post(closing)
    driver.advance(0.1)
    assert not stage.running
    disk.mends()


@pytest.mark.parametrize(
    ("number", "why", "advice"),
    [
        (errno.ENOSPC, "The disk is full", "Make room on the disk."),
        (errno.EACCES, "This program may not write", "Allow it to write there."),
        (errno.ENOENT, "is not there and could not be made", "is connected."),
        (errno.EFBIG, "does not let", "Raise the limit"),
        (errno.EIO, "could not be written", "See what is wrong with"),
    ],
)
def test_whoever_leaves_an_unsaved_game_is_told_why_and_what_helps(
    laid: tuple[Program, Driver], disk: Disk, number: int, why: str, advice: str
) -> None:
    program, driver = laid
    disk.breaks(number)
    _play(program, driver)
    program.leave_table()
    driver.advance(0.1)
    (warning,) = [said for said in driver.toasts() if said.startswith("The end of this game")]
    assert why in warning and advice in warning
    assert ("Make room" in warning) == (number == errno.ENOSPC)
    program.leave_table()
    driver.advance(0.1)
    (last,) = [said for said in driver.toasts() if said.startswith("The last game could")]
    assert why in last and advice in last
    disk.mends()


def test_whoever_leaves_a_game_that_has_become_too_long_is_told_so(
    laid: tuple[Program, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver = laid
    monkeypatch.setattr("saves.records.MOST_LINES", 3)
    for _ in range(3):
        _play(program, driver)
    program.leave_table()
    driver.advance(0.1)
    (warning,) = [said for said in driver.toasts() if said.startswith("The end of this game")]
    assert "as many moves as a saved game can" in warning and "Nothing helps against that" in warning


def test_a_game_that_cannot_be_mended_is_shown(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever goes on with it all the same is told that nothing of that is kept, and again when leaving."""
    program, driver = start()
    name = keep_game(program, 9)
    path = program.records.path(name)
    garbled = path.read_bytes().replace(b"\n5 ", b"\nX ")
    path.write_bytes(garbled)
    monkeypatch.setattr("saves.records.set_aside", lambda *args: None)
    program.show_title()
    assert not program.resume(name)
    driver.advance(0.1)
    assert any("can only be looked at" in said for said in driver.toasts())
    program.watch(name)
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene) and table.session.position == 4
    assert any("can only be looked at" in said for said in driver.toasts())
    assert any("nothing is being saved" in said for said in _play(program, driver))
    program.leave_table()
    driver.advance(0.1)
    assert _warned(driver) and any("the folder 'damaged'" in said for said in driver.toasts())
    program.leave_table()
    assert driver.stage.scenes.top is not table
    assert path.read_bytes() == garbled and program.records.ids() == [name]


def test_what_can_be_saved_after_all_does_not_hold_the_window_open(laid: tuple[Program, Driver], disk: Disk) -> None:
    program, driver = laid
    driver.stage.running = True
    disk.breaks()
    _play(program, driver)
    disk.mends()
    pygame.event.post(pygame.Event(pygame.QUIT))
    driver.advance(0.1)
    assert not driver.stage.running


def _home(program: Program) -> None:
    program.leave_table()


def _again(program: Program) -> None:
    table = program.stage.scenes.top
    assert isinstance(table, TableScene)
    program.play_again(table.session)


@pytest.mark.parametrize("leave", [_home, _again])
def test_the_table_of_an_unsaved_game_is_left_at_the_second_time(
    laid: tuple[Program, Driver], disk: Disk, leave: Callable[[Program], None]
) -> None:
    """As the window is closed: once the table is left what could not be saved is gone, and with it the chance to make
    room for it."""
    program, driver = laid
    table = driver.stage.scenes.top
    disk.breaks()
    _play(program, driver)
    leave(program)
    driver.advance(0.1)
    assert driver.stage.scenes.top is table
    assert _warned(driver)
    leave(program)
    driver.advance(0.1)
    assert driver.stage.scenes.top is not table
    disk.mends()


def test_the_table_of_a_game_that_can_be_saved_after_all_is_left_at_once(
    laid: tuple[Program, Driver], disk: Disk
) -> None:
    program, driver = laid
    disk.breaks()
    _play(program, driver)
    disk.mends()
    program.leave_table()
    driver.advance(0.1)
    entry = program.library.latest()
    assert not isinstance(driver.stage.scenes.top, TableScene)
    assert entry is not None and entry.moves == 1


def test_who_was_asked_before_all_was_saved_again_is_asked_again(laid: tuple[Program, Driver], disk: Disk) -> None:
    """The disk fills up a second time: what is lost now was never spoken of."""
    program, driver = laid
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    for _ in range(2):
        disk.breaks()
        _play(program, driver)
        program.leave_table()
        driver.advance(0.1)
        assert driver.stage.scenes.top is table
        disk.mends()
        table.do(table.conductor.observation().legal_actions()[0])
        driver.settle()


def test_the_way_home_promises_no_more_than_there_is(laid: tuple[Program, Driver], disk: Disk) -> None:
    program, driver = laid
    disk.breaks()
    _play(program, driver)
    driver.move("menu/home")
    driver.advance(1.0)
    assert program.words.say_key("table.menu.home.unsaved") in driver.tooltip()
    disk.mends()
    driver.move((0, 0))
    _play(program, driver)
    driver.move("menu/home")
    driver.advance(1.0)
    assert program.words.say_key("table.menu.home.saved") in driver.tooltip()


def test_esc_promises_no_more_than_there_is(laid: tuple[Program, Driver], disk: Disk) -> None:
    """Before it leaves the table it says whether the game is saved."""
    program, driver = laid
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    disk.breaks()
    _play(program, driver)
    table.menu.escape()
    assert program.words.say_key("table.menu.again.unsaved") in driver.toasts()
    disk.mends()
    _play(program, driver)
    table.menu.escape()
    assert program.words.say_key("table.menu.again.saved") in driver.toasts()
    assert driver.stage.scenes.top is table


@pytest.mark.parametrize("way", [_play, lambda program, _: _home(program)])
def test_settings_are_saved_again_when_games_are(
    laid: tuple[Program, Driver], disk: Disk, way: Callable[[Program, Driver], object]
) -> None:
    """They wait for no further change: whoever has read that saving works again may end the program in any way."""
    program, driver = laid
    disk.breaks()
    _play(program, driver)
    program.change(effects=0.125)
    disk.mends()
    way(program, driver)
    file = SettingsFile(program.places)
    assert file.load() == [] and file.settings.effects == 0.125


def test_settings_alone_are_tried_again_on_the_way_home(laid: tuple[Program, Driver], disk: Disk) -> None:
    program, _ = laid
    disk.breaks()
    program.change(effects=0.125)
    disk.mends()
    program.leave_table()
    file = SettingsFile(program.places)
    assert file.load() == [] and file.settings.effects == 0.125
