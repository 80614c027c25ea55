"""The title: what it offers, and what its keys do."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.session import Session
from game.core.words import Param, Words
from game.registry import game_names
from scenes.newgame import NewGameScene
from scenes.program import Program
from scenes.stage.lasting import spare_what_lasts
from scenes.stage.widgets.label import Label
from scenes.stage.widgets.textfield import TextField
from scenes.table.scene import TableScene
from scenes.title import CALM, CUT, LOGO, PICTURE, SEPARATOR, TitleItem, TitleScene
from scenes.words import LANGUAGES
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.writing import written


def _note(driver: Driver, name: str) -> str:
    """What a way on says below its name."""
    item = driver.find(name)
    assert isinstance(item, TitleItem)
    return item.note


def test_first_start_has_nothing_to_continue(start: Start) -> None:
    program, driver = start()
    program.show_title()
    driver.settle()
    assert not driver.has("continue")
    assert _note(driver, "new_game") == "Play your first game"
    driver.key("Enter")
    driver.settle()
    assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "newgame"


def test_what_a_first_click_asks_for_is_read_while_the_title_stands_still(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver = start()
    keep_game(program, 5, game="mykerinos")
    program.show_title()
    driver.settle()
    driver.stage.paint()
    scene = driver.stage.scenes.top
    assert scene is not None
    for _ in scene.ahead:
        pass
    wanted = [*(f"game.{name}.rules" for name in game_names()), "scenes.newgame", "scenes.library", "scenes.rulebook"]
    assert set(wanted) <= sys.modules.keys()
    read: list[str] = []
    load = pygame.image.load

    def noted(path: Any) -> pygame.Surface:
        read.append(str(path))
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    driver.click("new_game")
    driver.settle()
    assert driver.stage.scenes.top is not scene and not read
    program.show_title()
    driver.settle()
    driver.click("continue")
    driver.settle()
    assert isinstance(driver.stage.scenes.top, TableScene) and not read


def test_what_lasts_is_no_longer_gone_through_for_garbage(start: Start) -> None:
    """All of it took a tenth of a second, in whatever frame it fell due."""
    program, driver = start()
    gc.unfreeze()
    try:
        program.show_title()
        driver.settle()
        while driver.stage._do_ahead():
            pass
        kept = gc.get_freeze_count()
        assert kept > 30_000
        spare_what_lasts()
        assert gc.get_freeze_count() <= kept, "what may go is kept as well"
    finally:
        gc.unfreeze()


def test_sheets_that_are_shown_for_the_first_time_were_drawn_before(start: Start) -> None:
    """Drawing a scene where nobody sees it makes all that it is made of, and changes nothing that is seen."""
    program, driver = start()
    program.show_title()
    driver.settle()
    before = driver.stage.surface.copy()
    art = driver.stage.art
    caches = (art.panels._cache, art.panels._made, art.text._blocks)
    for cache in caches:
        cache.clear()
    for _ in driver.stage.scenes.rehearse(program.new_game()):
        pass
    made = sum(cache.bytes for cache in caches)
    driver.advance(0.1)
    assert driver.stage.surface.get_buffer().raw == before.get_buffer().raw
    program.show_new_game()
    driver.settle()
    assert sum(cache.bytes for cache in caches) < 1.2 * made


def test_the_table_to_go_on_at_is_drawn_before(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again when the title is seen again; and not if it cannot be read, which is told whoever asks for it."""
    program, driver = start()
    name = keep_game(program, 5)
    drawn: list[Session] = []

    def noted(session: Session) -> Iterator[None]:
        drawn.append(session)
        yield

    monkeypatch.setattr(program, "rehearse", noted)
    program.show_title()

    def coming() -> list[int]:
        drawn.clear()
        driver.settle()
        while driver.stage._do_ahead():
            pass
        return [session.position for session in drawn]

    assert coming() == [5]
    assert coming() == []
    program.open_settings()
    driver.settle()
    program.back()
    assert coming() == [5]
    program.records.path(name).write_text("no record at all", encoding="utf-8")
    program.show_title()
    assert coming() == [] and not driver.toasts() and not list(program.places.reports.glob("*"))


def test_what_was_done_ahead_is_done_again_for_another_window(start: Start) -> None:
    program, driver = start()
    program.show_title()
    driver.settle()
    scene = driver.stage.scenes.top
    assert scene is not None and list(scene.ahead)
    driver.stage.scenes.relayout()
    driver.settle()
    assert not list(scene.ahead), "nothing looks different"
    driver.resize((1920, 1080))
    assert list(scene.ahead)


class Marked(Words):
    """Every sentence of the program with a mark before it, in place of another language."""

    def say_key(self, key: str, count: int | None = None, /, **params: Param) -> str:
        """The sentence under a key."""
        return "\N{ALMOST EQUAL TO}" + super().say_key(key, count, **params)


def test_after_a_change_of_language_every_word_is_of_the_new_one(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """So is what was made ahead of other scenes."""
    program, driver = start()
    keep_game(program, 5)
    program.show_title()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, TitleScene) and list(scene.ahead)
    program.open_settings()
    driver.settle()
    monkeypatch.setattr("scenes.program.screen_words", lambda language: Marked([LANGUAGES], language))
    program.change(language="xx")
    driver.key("Esc")
    driver.settle()
    said = [element.label for element in scene.root.children]
    assert driver.stage.scenes.top is scene and len(said) >= 8
    assert all(label.startswith("\N{ALMOST EQUAL TO}") for label in said), said
    drawn: list[Words] = []
    new_game = program.new_game

    def noted() -> NewGameScene:
        drawn.append(program.words)
        return new_game()

    monkeypatch.setattr(program, "new_game", noted)
    for _ in scene.ahead:
        pass
    assert [words.language for words in drawn] == ["xx"]


def test_a_fault_in_what_nobody_has_asked_for_yet_is_kept_in_a_report(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver = start()

    def fail() -> None:
        raise ValueError("a torn book")

    monkeypatch.setattr(program, "new_game", fail)
    program.show_title()
    driver.settle()
    while driver.stage._do_ahead():
        pass
    assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "title"
    (report,) = program.places.reports.iterdir()
    assert "a torn book" in report.read_text("utf-8")


def test_continue_names_the_game_and_goes_back_to_it(start: Start) -> None:
    program, driver = start()
    keep_game(program, 5)
    program.show_title()
    driver.settle()
    note = _note(driver, "continue")
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
    # Nor is the next one the first.
    assert not _note(driver, "new_game")


@pytest.mark.parametrize("wide", [600, 330, 250])
def test_no_line_of_a_note_begins_or_ends_with_a_separator(start: Start, wide: int) -> None:
    program, driver = start((1366, 768), 0.8)
    program.show_title()
    driver.settle()
    item = TitleItem("note", "Continue", lambda: None, icon="play", note="Mykerinos · Melitta, Tycho · today, 8:20")
    assert driver.stage.scenes.top is not None
    driver.stage.scenes.top.root.add(item)
    item.place(Rect(0, 0, wide, 100))
    texts = written(lambda: item.draw(driver.stage.surface)).texts
    lines = [text for text in texts if text.startswith("Mykerinos")][-1].split("\n")
    assert SEPARATOR.join(lines) == item.note and (len(lines) > 1) == (wide < 600)


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 2.0)])
def test_the_name_is_large_and_stays_where_the_table_is_calm(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    program.show_title()
    driver.settle()
    scene = program.stage.scenes.top
    assert isinstance(scene, TitleScene)
    menu, name = scene.items[0].rect, scene.logo
    assert name.right <= max(round(size[0] * CALM), menu.right)
    assert name.w > 1.15 * menu.w or ui > 1
    assert not any(name.colliderect(item.rect) for item in scene.items)


def test_who_comes_to_a_menu_by_keys_is_at_the_first_thing_it_is_for(start: Start) -> None:
    """Not nowhere, nor at the way back; who clicks finds the keyboard nowhere, as it was."""
    program, driver = start()
    program.show_title()
    driver.settle()
    keyboard = driver.stage.keyboard
    for kept in (False, True):
        if kept:
            keep_game(program, 7)
        begins = {
            "new_game": "box_corinth",
            "library": "resume" if kept else "choice0",
            "settings": "first_steps",
            "rulebook": "page",
        }
        for way, name in begins.items():
            keyboard.set_focus(driver.find(way), visible=True)
            driver.key("Enter")
            driver.settle()
            assert keyboard.focus is not None and keyboard.focus.name == name
            assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name != "title"
            driver.key("Esc")
            driver.settle()
    driver.click("settings")
    driver.settle()
    assert keyboard.focus is None


def test_the_keyboard_comes_to_the_ways_on_first_and_goes_on_where_it_was(start: Start) -> None:
    """Also when what can be continued has been made anew, and after another scene; who clicks finds Enter as it was."""
    program, driver = start()
    keep_game(program, 7)
    program.show_title()
    driver.settle()
    title = driver.stage.scenes.top
    assert isinstance(title, TitleScene)
    for _ in range(2):
        order = [element.name for element in driver.stage.keyboard.focus_order()]
        assert order == ["continue", "new_game", "library", "rulebook", "settings", "quit", "sound", "full"]
        title.resume()
        driver.settle()
    driver.key("Tab", "Tab", "Tab", "Tab", "Tab")
    assert driver.stage.keyboard.focus is driver.find("settings")
    driver.key("Enter")
    driver.settle()
    driver.key("Esc")
    driver.settle()
    assert driver.stage.scenes.top is title and driver.stage.keyboard.focus is driver.find("settings")
    driver.click("settings")
    driver.settle()
    driver.key("Esc")
    driver.settle()
    assert driver.stage.keyboard.focus is None


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1024, 768), 0.8), ((1366, 768), 1.6), ((1920, 1080), 1.0)]
)
def test_no_line_at_the_foot_is_much_shorter_than_the_others(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    program.show_title()
    driver.settle()
    foot, text = driver.find("foot"), driver.stage.text
    assert isinstance(foot, Label)
    lines = text.render(foot.text, "small", width=foot.rect.w).lines
    whole = text.size(foot.text, "small")[0]
    assert lines == 1 or whole / lines > 0.8 * foot.rect.w


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 1.6)])
def test_the_name_begins_where_the_menu_does(start: Start, size: tuple[int, int], ui: float) -> None:
    """Its letters, not its picture, which is clear at its left; also where the ways on lie two by two."""
    program, driver = start(size, ui)
    keep_game(program, 5)
    program.show_title()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, TitleScene)
    letters = driver.stage.sprites.get(LOGO, scene.logo.size).get_bounding_rect(min_alpha=200)
    assert abs(scene.logo.x + letters.x - scene.items[0].rect.x) <= driver.stage.theme.px(4)


@pytest.mark.parametrize("size", [(2560, 1080), (2800, 1000), (1440, 810), (1024, 1366)])
def test_what_lies_at_the_foot_of_the_picture_is_whole_in_every_window(start: Start, size: tuple[int, int]) -> None:
    """Dice, jar and ship stand as they are stored, where a very wide window draws out the planks at the left."""
    program, driver = start(size, 1.0)
    program.show_title()
    driver.settle()
    sprites, shown = driver.stage.sprites, driver.stage.surface
    w, h = sprites.size(PICTURE)
    scale = max(size[1] / h, min(size[0] / w, CUT * size[1] / h))
    stored = sprites.get(PICTURE, (round(w * scale), round(h * scale)))
    beyond = max(0, stored.get_width() - size[0])
    right, bottom = stored.get_width() - beyond + round(beyond * 0.3), stored.get_height()
    assert size[1] <= bottom <= CUT * size[1] + 1
    for back, up in ((0.3, 0.02), (0.2, 0.1), (0.02, 0.3), (0.4, 0.05)):
        at = (size[0] - 1 - round(back * size[0]), size[1] - 1 - round(up * size[1]))
        assert shown.get_at(at) == stored.get_at((right - size[0] + at[0], bottom - size[1] + at[1])), at
    assert max(shown.get_at((size[0] // 3, y)).r for y in range(0, size[1], 9)) > 40, "planks fill the left"


SHOWN: dict[str, Callable[[Program], object]] = {
    "title": lambda program: None,
    "newgame": lambda program: program.show_new_game(),
    "library": lambda program: program.show_library(),
    "rulebook": lambda program: program.open_rules("corinth"),
    "settings": lambda program: program.open_settings(),
    "table": lambda program: program.continue_last(),
}


@pytest.mark.parametrize("name", SHOWN)
def test_the_program_is_closed_by_its_key_wherever_one_is(start: Start, name: str) -> None:
    program, driver = start()
    keep_game(program, 3)
    program.show_title()
    SHOWN[name](program)
    driver.settle()
    driver.stage.running = True
    driver.key("Q")
    assert driver.stage.running
    driver.key("Ctrl+Q")
    assert not driver.stage.running


def test_the_program_is_closed_by_its_key_while_something_is_typed(start: Start) -> None:
    program, driver = start()
    program.show_title()
    program.open_rules("corinth")
    driver.settle()
    field = next(element for element in driver.stage.roots()[1].walk() if isinstance(element, TextField))
    driver.stage.keyboard.set_focus(field, True)
    driver.stage.running = True
    driver.key("Ctrl+Q")
    assert not driver.stage.running
