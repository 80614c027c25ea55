"""The library: files that cannot be opened, what is said of them, and what can be done with them."""

from __future__ import annotations

import re

import pytest

from game.core.words import msg
from saves.trouble import SaveTrouble
from scenes.library.troubles import advice, told
from scenes.words import screen_words
from tests.scenes.menus.conftest import Start, keep_game, keep_unreadable
from tests.scenes.menus.shelves import cards, opened, troubles


def test_a_damaged_file_is_told_of(start: Start) -> None:
    program, driver = start()
    keep_game(program, 5)
    name = keep_unreadable(program)
    opened(program, driver)
    driver.settle()
    (found,) = troubles(driver)
    assert name in found.label and "its first line" in found.label and "intact copy" in found.label
    assert len(cards(driver)) == 1
    driver.click(found.find("path"))
    assert any(str(program.records.path(name)) in said for said in driver.toasts())


def test_a_damaged_file_is_told_of_where_only_games_that_are_over_are_kept_too(start: Start) -> None:
    """The library opens where it is listed; from the other shelf a sign with its number leads there."""
    program, driver = start()
    keep_game(program, 10_000)
    keep_unreadable(program)
    program.show_title()
    driver.until(lambda: bool(program.library.troubles))
    scene = opened(program, driver)
    assert scene.kind == "unfinished" and len(troubles(driver)) == 1
    here, there = scene.choice.texts()
    assert "[icon:warning]" in here and here.endswith("1") and "warning" not in there
    tip = scene.choice.children[0].tooltip
    assert callable(tip) and "file that cannot be opened" in str(tip())


@pytest.mark.parametrize("name", ["Anna's [b]game (1).record", "a\udcff b.record", "game.RECORD"])
def test_a_file_that_must_be_renamed_is_told_of(start: Start, name: str) -> None:
    """Even one whose name no text can hold; it is deleted and had back as others are."""
    program, driver = start()
    sound = keep_game(program, 5)
    file = program.records.places.records / name
    file.write_bytes(program.records.path(sound).read_bytes())
    scene = opened(program, driver)
    driver.settle()
    (found,) = troubles(driver)
    assert "rename it" in found.label and len(cards(driver)) == 1
    driver.click(found.find("path"))
    driver.click(found.find("delete"))
    driver.settle()
    assert not troubles(driver) and not file.exists()
    scene.restore()
    driver.settle()
    assert len(troubles(driver)) == 1 and file.exists()


def test_the_library_mended_by_a_sound_copy(start: Start) -> None:
    """As its sentence says: the copy in the place of the file, and the library opened again."""
    program, driver = start()
    sound, name = keep_game(program, 5), keep_unreadable(program)
    scene = opened(program, driver)
    driver.settle()
    assert len(troubles(driver)) == 1
    program.records.path(name).write_bytes(program.records.path(sound).read_bytes())
    scene.back()
    driver.settle()
    opened(program, driver)
    driver.settle()
    assert not troubles(driver) and {card.entry.id for card in cards(driver)} == {sound, name}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (r"[^|]*", "", "The file is empty. If you have an intact copy"),
        (r"[^|]*", "\x89PNG\r\n\x1a\n\x00", "The file is not text, as saved games are. Move it to where it belongs or"),
        ("antikythera", "dear", "The file is not a saved game: its first line does not say that it is one. Move it"),
        ("record 1", "record 2", "This record is written in form 2; this program reads form 1. The game in it may be"),
        (
            "seats: .",
            "seats: {",
            "The file is damaged at its beginning, which says what game it is and who plays. If",
        ),
        (
            "takebacks",
            "taken",
            "The file is damaged at its beginning, which says what game it is and who plays. If",
        ),
        ("moves:[^|]*", "", "The file is damaged at its beginning, which says what game it is and who plays. If"),
    ],
)
def test_a_file_that_cannot_be_opened_says_what_it_is_and_what_to_do(
    start: Start, old: str, new: str, said: str
) -> None:
    """The name stands above that, and is not said again."""
    program, driver = start()
    file = program.records.path(keep_game(program, 5))
    file.write_text(re.sub(old, new, file.read_text(encoding="utf-8"), count=1), encoding="latin-1")
    opened(program, driver)
    driver.settle()
    (found,) = troubles(driver)
    assert said in found.label.replace("\n", " ") and found.label.count(file.stem) == 1


@pytest.mark.parametrize(
    ("trouble", "kind"),
    [
        (SaveTrouble("record", path="a", why=msg("saves.record.empty")), "damaged"),
        (SaveTrouble("record", path="a", why=msg("saves.record.not_text")), "other"),
        (SaveTrouble("record", path="a", why=msg("saves.record.other")), "other"),
        (SaveTrouble("record", path="a", why=msg("core.bad.record_no_moves")), "damaged"),
        (SaveTrouble("record", path="a", why=msg("core.bad.record_version", found="9", wanted="1")), "later"),
        (SaveTrouble("fault", path="a"), "later"),
        (SaveTrouble("name", path="a b.record"), "name"),
        (SaveTrouble("unreadable", path="a"), "closed"),
        (SaveTrouble("not_read", path="a", why="broken"), "closed"),
        (SaveTrouble("link", path="a"), "link"),
        (SaveTrouble("too_big", path="a", most=4), "foreign"),
        (SaveTrouble("not_file", path="a"), "foreign"),
        (SaveTrouble("missing", path="a"), "damaged"),
    ],
)
def test_the_advice_fits_the_trouble(trouble: SaveTrouble, kind: str) -> None:
    key = advice(trouble.message)
    assert key == f"library.trouble.{kind}"
    assert screen_words().say_key(key) != key


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (
            SaveTrouble("name", path="a b.record"),
            "It is not opened under this name: rename it to at most 80\u00a0letters a to z, digits, '.', '_' and '-', "
            "and '.record' once, at the end.",
        ),
        (SaveTrouble("link", path="a.record"), "It is a link to a file that is not there."),
        (SaveTrouble("not_file", path="/a/b.record"), "It is not a file but a folder or the like."),
        (SaveTrouble("missing", path="/a/b.record"), "It is not there any more."),
        (SaveTrouble("unreadable", path="/a/b.record"), "This program may not read it."),
        (SaveTrouble("not_read", path="/a/b.record", why="broken"), "It could not be read: broken."),
        (
            SaveTrouble("too_big", path="/a/b.record", most=4),
            "It is larger than 4\u00a0MB, which no saved game is.",
        ),
        (
            SaveTrouble("fault", path="a"),
            "It cannot be listed because of an error in this program; a report was kept.",
        ),
    ],
)
def test_below_the_name_of_a_file_nothing_names_it_again(trouble: SaveTrouble, said: str) -> None:
    assert screen_words().say(told(trouble.message)) == said


def test_a_folder_and_a_link_among_the_games_are_told_of_without_their_paths(start: Start) -> None:
    program, driver = start()
    keep_game(program, 5)
    folder = program.records.places.records
    (folder / "folder.record").mkdir()
    (folder / "link.record").symlink_to(folder / "nowhere")
    opened(program, driver)
    driver.settle()
    assert sorted(found.label.split("\n")[0] for found in troubles(driver)) == [
        "folder: It is not a file but a folder or the like.",
        "link: It is a link to a file that is not there.",
    ]
    assert all(str(folder) not in found.label for found in troubles(driver))
    assert any("put it back where the link leads" in found.label for found in troubles(driver))


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8), ((1920, 1080), 2.0)])
def test_a_damaged_file_has_its_buttons_where_cards_have_theirs(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    keep_game(program, 5), keep_game(program, 7)
    keep_unreadable(program)
    opened(program, driver)
    driver.settle()
    right = max(card.find("delete").rect.right for card in cards(driver))
    driver.wheel(-40, "games")
    driver.settle()
    (row,) = troubles(driver)
    path, delete = row.find("path").rect, row.find("delete").rect
    assert row.rect.contains(path) and row.rect.contains(delete) and path.right < delete.x
    assert abs(delete.right - right) <= 2
