"""Settings: in force at once, remembered in the file, put back and taken back."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pygame
import pytest

from game.core.words import msg
from saves.places import Places
from saves.settings import LEAST_SPEED, MOST_SPEED
from saves.trouble import SaveTrouble
from scenes.program import Program
from scenes.settings import AIRY_GAP, SCALE_STEP, SettingsScene, Valued
from scenes.stage.options import SPEEDS, DisplayOptions
from scenes.stage.theme import Theme
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.toggle import Toggle
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start


def opened(program: Program, driver: Driver) -> SettingsScene:
    program.show_title()
    program.open_settings()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, SettingsScene)
    return scene


def kept(program: Program) -> dict[str, object]:
    data: dict[str, object] = json.loads(program.places.settings.read_text(encoding="utf-8"))
    return data


def to_end(driver: Driver, slider: Slider) -> None:
    middle = slider.rect.centery
    driver.drag((slider.rect.centerx - slider.rect.w // 4, middle), (slider.rect.right, middle))


@pytest.mark.parametrize("key", ["effects", "music", "interface"])
def test_loudness(start: Start, key: str) -> None:
    program, driver = start()
    driver.stage.sounds.set_volumes(**{key: 0.5})
    scene = opened(program, driver)
    slider = scene.controls[key]
    assert isinstance(slider, Slider)
    to_end(driver, slider)
    assert kept(program)[key] == 1.0
    assert driver.stage.sounds.volumes.of(key) == 1.0


@pytest.mark.parametrize(
    "key", ["mute", "reduced_motion", "high_contrast", "confirmations", "rival_by_itself", "first_steps"]
)
def test_switches(start: Start, key: str) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    toggle = scene.controls[key]
    assert isinstance(toggle, Toggle)
    before = toggle.value
    driver.click(toggle)
    driver.settle()
    assert kept(program)[key] is (not before)
    program, driver = start((1920, 1080), 1.0)
    assert getattr(program.settings, key) is (not before)


def test_scale_waits_for_release(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    slider = scene.controls["ui_scale"]
    driver.move((slider.rect.x + 20, slider.rect.centery))
    driver.press()
    driver.move((slider.rect.x + 80, slider.rect.centery))
    assert driver.stage.options.ui_scale == 1.0
    driver.release()
    driver.settle()
    assert driver.stage.options.ui_scale == pytest.approx(float(str(kept(program)["ui_scale"])))
    assert driver.stage.options.ui_scale != 1.0


@pytest.mark.parametrize(
    ("size", "least", "most"),
    [((1920, 1080), 0.8, 2.0), ((1366, 768), 1.0, 1.8), ((960, 540), 1.0, 1.25), ((3840, 2160), 0.8, 2.0)],
)
def test_every_size_of_letters_that_is_offered_can_be_had(
    start: Start, size: tuple[int, int], least: float, most: float
) -> None:
    """Each step to the next makes them larger; there are none at either end at which nothing would happen."""
    program, driver = start(size, 1.0)
    slider = opened(program, driver).controls["ui_scale"]
    assert isinstance(slider, Slider)
    assert [slider.least, slider.most] == pytest.approx([least, most])
    steps = [least + i * SCALE_STEP for i in range(round((most - least) / SCALE_STEP) + 1)]
    shown = [Theme(size, step).ui for step in steps]
    assert shown == sorted(set(shown)) and shown[0] == Theme(size, 0.8).ui and shown[-1] == Theme(size, 2.0).ui
    driver.stage.keyboard.set_focus(slider, True)
    driver.key("End")
    assert driver.stage.options.ui_scale == pytest.approx(most) == slider.value


def test_a_size_of_letters_that_a_small_window_cannot_show_stays_chosen(start: Start) -> None:
    program, driver = start((1366, 768), 1.0)
    program.change(ui_scale=2.0)
    slider = opened(program, driver).controls["ui_scale"]
    assert isinstance(slider, Slider) and slider.value == pytest.approx(1.8)
    driver.stage.keyboard.set_focus(slider, True)
    driver.key("End")
    assert program.settings.ui_scale == driver.stage.options.ui_scale == 2.0
    driver.resize((1920, 1080))
    driver.settle()
    assert slider.value == slider.most == 2.0 and program.settings.ui_scale == 2.0


def test_where_no_size_of_letters_makes_a_difference_none_is_offered(start: Start) -> None:
    program, driver = start((640, 360), 1.0)
    slider = opened(program, driver).controls["ui_scale"]
    assert isinstance(slider, Slider) and not slider.enabled
    assert program.settings.ui_scale == 1.0


def test_speed_by_keyboard(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver)
    driver.stage.keyboard.set_focus(scene.controls["speed"], True)
    driver.key("Right", "Right")
    assert kept(program)["speed"] == 1.5
    assert driver.stage.options.speed == 1.5


def test_takebacks_and_language(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    driver.click(scene.controls["takebacks"].find("choice2"))
    assert kept(program)["takebacks"] == "none"
    driver.click(scene.controls["language"])
    driver.click("menu/option0")
    driver.settle()
    assert program.settings.language == "en"


def test_all_that_speaks_follows_the_language(start: Start) -> None:
    program, _ = start()
    program.change(language="xx")
    assert program.words.language == program.thinker.words.language == "xx"


def test_reset_and_undo(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    driver.click(scene.controls["mute"])
    driver.click(scene.controls["confirmations"])
    driver.click("reset")
    driver.settle()
    assert not program.settings.mute and program.settings.confirmations
    driver.click("reset")
    driver.settle()
    assert program.settings.mute and not program.settings.confirmations
    assert kept(program)["mute"] is True


def test_what_is_changed_after_a_reset_is_what_its_control_shows(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    driver.click("reset")
    driver.click(scene.controls["mute"])
    mute = scene.controls["mute"]
    assert isinstance(mute, Toggle) and mute.value and program.settings.mute


def test_what_the_command_line_overruled_stays(start: Start) -> None:
    """A setting that is changed does not bring others of the file into force."""
    program, driver = start((1920, 1080), 1.4)
    program.change(effects=0.2)
    assert driver.stage.options.ui_scale == 1.4


def test_reset_and_undo_of_what_the_command_line_overruled(start: Start) -> None:
    """As at first is as at first, here and now; taken back, all is in force as it was, and remembered as it was."""
    program, driver = start((1920, 1080), 1.2, contrast=True)
    driver.stage.sounds.set_volumes(mute=True)
    program.change(effects=0.25)
    program.enforce(full_screen=True)
    before, in_force = kept(program), program.in_force
    scene = opened(program, driver)
    shown = {key: control.value for key, control in scene.controls.items() if isinstance(control, Valued)}
    driver.click("reset")
    driver.settle()
    options = driver.stage.options
    assert (options.ui_scale, options.high_contrast, driver.stage.window.fullscreen) == (1.0, False, False)
    assert not driver.stage.sounds.volumes.mute and kept(program)["effects"] == 0.8
    driver.click("reset")
    driver.settle()
    assert program.in_force == in_force and in_force["full_screen"] and in_force["ui_scale"] == 1.2
    assert kept(program) == before
    assert {key: control.value for key, control in scene.controls.items() if isinstance(control, Valued)} == shown


def test_full_screen_by_key_is_remembered(start: Start) -> None:
    program, driver = start()
    opened(program, driver)
    pygame.event.clear()
    driver.key("F11")
    driver.settle()
    assert driver.stage.window.fullscreen and program.settings.full_screen


@pytest.mark.usefixtures("no_full_screen")
def test_full_screen_that_is_refused_is_not_remembered(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver)
    driver.click(scene.controls["full_screen"])
    driver.settle()
    assert not driver.stage.window.fullscreen and kept(program)["full_screen"] is False
    toggle = scene.controls["full_screen"]
    assert isinstance(toggle, Toggle) and not toggle.value


def test_speeds_off_and_instant_are_offered_and_remembered(start: Start) -> None:
    for key, value, word in (("Left", 0.0, 0.0), ("Right", float("inf"), "instant")):
        program, driver = start()
        scene = opened(program, driver)
        driver.stage.keyboard.set_focus(scene.controls["speed"], True)
        driver.key(*[key] * 9)
        assert driver.stage.options.speed == value and kept(program)["speed"] == word
        assert start()[0].settings.speed == value


def test_the_size_of_the_window_is_remembered(start: Start) -> None:
    program, driver = start((1366, 768))
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    driver.stage.dispatch([pygame.Event(pygame.WINDOWSIZECHANGED)])
    driver.advance(0.1)
    program.settings_file.flush()
    assert kept(program)["window"] == [1280, 720]


def test_the_size_that_a_window_comes_back_to_is_not_remembered(start: Start) -> None:
    """Perhaps the command line has asked for it, for this time."""
    program, driver = start((1200, 700))
    opened(program, driver)
    for full in (True, False):
        pygame.event.clear()
        driver.key("F11")
        driver.settle()
        assert driver.stage.window.fullscreen is full
    assert driver.stage.size == (1200, 700) and program.settings.window is None
    # Where nobody manages windows, it may remain as large as the screen.
    for size, remembered in (((1920, 1080), None), ((1280, 720), (1280, 720))):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.stage.dispatch([pygame.Event(pygame.WINDOWSIZECHANGED)])
        driver.advance(1.1)
        assert program.settings.window == remembered


def test_the_keyboard_stays_at_something_when_the_sheets_become_one(start: Start) -> None:
    """The rows were put into another list, and the ring stayed around nothing."""
    program, driver = start((1366, 768))
    scene = opened(program, driver)
    keyboard = driver.stage.keyboard
    keyboard.set_focus(scene.controls["effects"], visible=True)
    pygame.display.set_mode((900, 500), pygame.RESIZABLE)
    driver.stage.dispatch([pygame.Event(pygame.WINDOWSIZECHANGED)])
    driver.settle()
    assert not scene.lists[1].items
    assert keyboard.focus is not None and keyboard.focus.shown and keyboard.focus_visible
    assert scene.root.rect.contains(keyboard.focus.rect)


def test_what_cannot_be_remembered_is_said_once_and_so_is_that_it_can_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """LOOK: "Every setting is remembered"; where the disk does not let it, the person is told."""
    program, driver = start()
    program.show_title()
    driver.settle()

    def refuse(path: Path, data: object) -> None:
        raise SaveTrouble("disk_full", path=str(path))

    monkeypatch.setattr("saves.settings.write_json", refuse)
    for mute in (True, False, True):
        program.change(mute=mute)
        driver.settle()
    assert len(driver.toasts()) == 1 and "settings.json" in driver.toasts()[0]
    assert program.settings.mute
    monkeypatch.undo()
    program.change(confirmations=False)
    driver.settle()
    assert driver.toasts()[1:] == [program.words.say_key("saves.settings.saved_again")]
    assert kept(program)["mute"] is True


def test_what_was_found_at_the_start_is_over_when_settings_are_kept(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was told before anything was changed that nothing is remembered is told when it is."""
    unsaved = msg("saves.settings.unsaved", why=SaveTrouble("disk_full", path="here").message)
    monkeypatch.setattr(Places, "why_unsaved", lambda places: unsaved)
    program, driver = start()
    program.show_title()
    driver.settle()
    driver.until(lambda: driver.toasts() == [program.words.say(unsaved)], 5)
    program.change(mute=True)
    driver.settle()
    assert driver.toasts()[1:] == [program.words.say_key("saves.settings.saved_again")]


def test_what_a_choice_offers_begins_with_a_capital(start: Start) -> None:
    """Though the same words stand in a running line at the table."""
    program, driver = start((1920, 1080), 1.0)
    takebacks = opened(program, driver).controls["takebacks"]
    labels = [half.label for half in takebacks.children]
    assert labels[0] == "Until a reveal" and all(label[0].isupper() for label in labels)
    assert program.words.say_key("newgame.takebacks.until_new") == "until a reveal"


def test_a_path_is_said_to_be_on_the_clipboard_only_where_there_is_one(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver)
    copy = next(e for e in scene.root.walk() if e.path.endswith("/copy"))
    put: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", put.append)
    copy.activate()
    assert driver.toasts() == [program.words.say_key("settings.folder.copied")] and put

    def refused(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refused)
    copy.activate()
    assert put[0] in driver.toasts()[-1]


def test_every_setting_is_seen_at_once_in_the_least_window_that_is_promised(start: Start) -> None:
    """Nothing has to be scrolled to, least of all the first steps."""
    program, driver = start((1366, 768), 0.8)
    scene = opened(program, driver)
    for listing in scene.lists:
        assert listing.scroll_most == 0


def test_every_pace_that_is_offered_can_be_kept_and_no_other() -> None:
    """The kit knows no settings file: its list begins and ends where that of the file does."""
    timed = [speed for speed in SPEEDS if 0 < speed < math.inf]
    assert (min(timed), max(timed)) == (LEAST_SPEED, MOST_SPEED)
    assert DisplayOptions(speed=0.1).speed == LEAST_SPEED and DisplayOptions(speed=9.0).speed == MOST_SPEED


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1600, 900), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0)]
)
def test_rows_share_the_height_of_a_large_window(start: Start, size: tuple[int, int], ui: float) -> None:
    """Never so much that a sheet scrolls; and the button below follows the sheets."""
    program, driver = start(size, ui)
    scene = opened(program, driver)
    px = driver.stage.theme.px
    assert all(listing.scroll_most == 0 for listing in scene.lists)
    assert scene.lists[0].gap == scene.lists[1].gap
    apart = scene.reset.rect.top - scene.panels[0].rect.bottom
    assert 0 < apart <= px(40) and scene.reset.rect.bottom <= size[1]
    longest = max(sum(row.rect.h for row in listing.items) for listing in scene.lists)
    assert scene.lists[0].gap == AIRY_GAP or longest > 0.8 * scene.lists[0].rect.h
