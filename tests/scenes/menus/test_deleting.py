"""Deleting in the library, and having back what was deleted."""

from __future__ import annotations

import pytest

from saves.trouble import SaveTrouble
from scenes.stage.tips import resolve
from tests.scenes.menus.conftest import Start, keep_game, keep_unreadable
from tests.scenes.menus.shelves import cards, opened, thrown, troubles


def test_delete_and_undo(start: Start) -> None:
    program, driver = start()
    first, second = keep_game(program, 7, "a"), keep_game(program, 9, "b")
    scene = opened(program, driver)
    card = next(card for card in cards(driver) if card.entry.id == first)
    driver.click(card.find("delete"))
    driver.settle()
    assert [card.entry.id for card in cards(driver)] == [second]
    assert scene.undo_bar.shown
    assert not program.records.path(first).exists()
    driver.key("Ctrl+Z")
    driver.settle()
    assert {card.entry.id for card in cards(driver)} == {first, second}
    assert program.records.path(first).exists() and not scene.undo_bar.shown


def test_the_key_deletes_the_game_at_which_the_keyboard_is(start: Start) -> None:
    """Nothing where the keyboard is not seen, so that nobody deletes what they last clicked. The tooltip tells the key
    to those whom it serves."""
    program, driver = start()
    games = {keep_game(program, 7, seed) for seed in "ab"}
    bad = keep_unreadable(program)
    opened(program, driver)
    keyboard = driver.stage.keyboard
    first, second = cards(driver)
    keyboard.set_focus(first.find("watch"), visible=False)
    driver.key("Delete")
    assert program.library.entries and {entry.id for entry in program.library.entries} == games
    keyboard.set_focus(second.find("delete"), visible=True)
    assert [str(resolve(card.find("delete").tooltip)).count("(Delete)") for card in (first, second)] == [0, 1]
    keyboard.set_focus(second.find("watch"), visible=True)
    driver.key("Delete")
    driver.settle()
    assert [card.entry.id for card in cards(driver)] == [first.entry.id]
    assert keyboard.focus is not None and keyboard.focus.shown
    keyboard.set_focus(troubles(driver)[0].find("path"), visible=True)
    driver.key("Delete")
    driver.settle()
    assert not troubles(driver) and not program.records.path(bad).exists()


def test_the_bar_of_what_was_deleted_lies_over_no_card(start: Start) -> None:
    program, driver = start((1366, 768), 1.0)
    for seed in "abcdefgh":
        keep_game(program, 4, seed)
    scene = opened(program, driver)
    driver.click(cards(driver)[0].find("delete"))
    driver.settle()
    scene.list.scroll_to(scene.list.scroll_most)
    driver.settle()
    last = max(cards(driver), key=lambda card: card.rect.bottom)
    assert scene.undo_bar.shown and last.rect.bottom <= scene.undo_bar.rect.top
    bottom = scene.list.rect.bottom
    driver.key("Ctrl+Z")
    driver.settle()
    assert scene.list.rect.bottom > bottom


@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 1.0), ((1366, 768), 0.8), ((1920, 1080), 1.5)])
def test_no_sentence_touches_the_bar_of_what_was_deleted(start: Start, size: tuple[int, int], ui: float) -> None:
    """Nor one that was said before the bar came."""
    program, driver = start(size, ui)
    keep_game(program, 4)
    scene = opened(program, driver)
    driver.stage.toast("The path is on the clipboard, and may be pasted anywhere: into a mail, or into a message.")
    driver.advance(0.5)
    low = driver.find("toasts").children[0].rect.bottom
    driver.click(cards(driver)[0].find("delete"))
    driver.advance(0.5)
    air = driver.stage.theme.px(10)
    assert scene.undo_bar.rect.top - low < air, "it was in the way"
    assert all(scene.undo_bar.rect.top - toast.rect.bottom >= air for toast in driver.find("toasts").children)


def test_a_double_click_on_a_bin_deletes_one_game(start: Start) -> None:
    """By the second click the next card lies there."""
    program, driver = start()
    for seed in "abcd":
        keep_game(program, 4, seed)
    opened(program, driver)
    at = cards(driver)[0].find("delete").rect.center
    driver.click(at)
    driver.advance(0.06)
    driver.click(at)
    driver.settle()
    assert len(program.library.entries) == 3
    driver.advance(1.0)
    driver.click(cards(driver)[0].find("delete").rect.center)
    assert len(program.library.entries) == 2


def test_the_keyboard_keeps_its_place_where_cards_come_and_go(start: Start) -> None:
    """The next card is deleted without going there anew; what is had back leaves the keyboard where that was said."""
    program, driver = start()
    for seed in "abc":
        keep_game(program, 7, seed)
    scene = opened(program, driver)
    keyboard = driver.stage.keyboard
    first = cards(driver)[0].find("delete")
    place = first.rect.copy()
    keyboard.set_focus(first, visible=True)
    driver.key("Enter")
    driver.settle()
    assert keyboard.focus is cards(driver)[0].find("delete") and keyboard.focus.rect == place
    driver.key("Enter", "Enter")
    driver.settle()
    assert not cards(driver) and keyboard.focus is not None and keyboard.focus.root is scene.root
    keyboard.set_focus(scene.undo_bar.button)
    driver.key("Enter", "Enter", "Enter")
    driver.settle()
    assert len(cards(driver)) == 3 and not scene.undo_bar.shown
    assert keyboard.focus is not None and scene.list in keyboard.focus.ancestors()


def test_several_deletions_are_taken_back_one_after_another(start: Start) -> None:
    program, driver = start()
    names = [keep_game(program, 7, "a"), keep_game(program, 9, "b"), keep_game(program, 10_000, "c")]
    scene = opened(program, driver)
    for which, name in ((0, names[0]), (0, names[1]), (1, names[2])):
        driver.click(f"which/choice{which}")
        driver.settle()
        driver.click(next(card for card in cards(driver) if card.entry.id == name).find("delete"))
        driver.settle()
    for back in range(3):
        assert scene.undo_bar.shown
        assert [program.records.path(name).exists() for name in names] == [k >= 3 - back for k in range(3)]
        driver.key("Ctrl+Z")
        driver.settle()
        # What is had back is also seen: the shelf is the one where it stands.
        assert names[2 - back] in [card.entry.id for card in cards(driver)]
    assert not scene.undo_bar.shown and all(program.records.path(name).exists() for name in names)


def test_a_damaged_file_is_deleted_and_had_back(start: Start) -> None:
    program, driver = start()
    keep_game(program, 5)
    name = keep_unreadable(program)
    path = program.records.path(name)
    before = path.read_bytes()
    scene = opened(program, driver)
    driver.settle()
    driver.click(troubles(driver)[0].find("delete"))
    driver.settle()
    assert not troubles(driver) and len(cards(driver)) == 1 and not path.exists()
    assert scene.undo_bar.shown and name in scene.undo_bar.text
    # It comes back to where it is seen.
    driver.key("Ctrl+Tab", "Ctrl+Z")
    driver.settle()
    assert path.read_bytes() == before and len(troubles(driver)) == 1 and not scene.undo_bar.shown


def test_what_was_deleted_is_had_back_after_another_start(start: Start) -> None:
    """Whatever else was deleted since, and in any order; games and files that cannot be opened."""
    program, driver = start()
    names = [keep_game(program, 7, "a"), keep_game(program, 10_000, "b"), keep_game(program, 9, "c")]
    bad = keep_unreadable(program)
    scene = opened(program, driver)
    driver.settle()
    assert not driver.has("which/choice2"), "nothing was deleted yet"
    for when, name in enumerate((names[0], bad, names[1])):
        program.library.delete(name, 1_700_000_000.0 + when)
    program, driver = start()
    scene = opened(program, driver)
    driver.settle()
    assert not scene.undo_bar.shown and scene.choice.texts()[2].endswith("(3)")
    driver.click("which/choice2")
    driver.settle()
    assert "Melitta and Tycho" in thrown(driver)[0].label and bad in thrown(driver)[1].label
    assert "14 November 2023" in thrown(driver)[2].label and len(thrown(driver)) == 3
    for row, name in ((1, bad), (0, names[1]), (0, names[0])):
        driver.click("which/choice2")
        driver.settle()
        driver.click(thrown(driver)[row].find("restore"))
        driver.settle()
        # What is had back is also seen: the shelf is the one where it stands.
        seen = [card.entry.id for card in cards(driver)] if name != bad else [bad for _ in troubles(driver)]
        assert name in seen
    assert not driver.has("which/choice2") and scene.kind == "unfinished" and len(program.library.entries) == 3


def test_what_is_had_back_from_its_shelf_is_not_offered_once_more(start: Start) -> None:
    program, driver = start()
    name = keep_game(program, 7)
    scene = opened(program, driver)
    driver.settle()
    driver.click(cards(driver)[0].find("delete"))
    driver.settle()
    driver.key("Ctrl+Tab", "Ctrl+Tab")
    driver.settle()
    assert scene.kind == "deleted" and scene.undo_bar.shown
    driver.click(thrown(driver)[0].find("restore"))
    driver.settle()
    assert not scene.undo_bar.shown and [card.entry.id for card in cards(driver)] == [name]


def test_the_last_that_is_had_back_by_key_takes_its_shelf_along(start: Start) -> None:
    program, driver = start()
    keep_game(program, 7)
    scene = opened(program, driver)
    driver.settle()
    driver.click(cards(driver)[0].find("delete"))
    driver.settle()
    driver.click("which/choice2")
    driver.key("Ctrl+Z")
    driver.settle()
    assert scene.kind == "unfinished" and len(cards(driver)) == 1 and not driver.has("which/choice2")


def test_no_game_takes_the_place_of_another_that_is_there(start: Start) -> None:
    """As where a copy of it was put there by hand."""
    program, driver = start()
    name = keep_game(program, 7)
    path = program.records.path(name)
    text = path.read_bytes()
    program.library.delete(name, 1_700_000_000.0)
    path.write_bytes(text)
    opened(program, driver)
    driver.settle()
    driver.click("which/choice2")
    driver.settle()
    driver.click(thrown(driver)[0].find("restore"))
    driver.settle()
    assert any("is there already" in said for said in driver.toasts()) and len(thrown(driver)) == 1


@pytest.mark.parametrize("readable", [True, False])
@pytest.mark.parametrize("way", ["back", "gone", "replaced"])
def test_what_cannot_be_had_back_any_more_is_in_the_way_of_nothing_else(start: Start, way: str, readable: bool) -> None:
    """As after another copy of the program had it back, or removed it for good; or where something else has taken its
    place, while it can still be had back from its shelf."""
    program, driver = start()
    library = program.library
    first = keep_game(program, 7, "a")
    second = keep_game(program, 9, "b") if readable else keep_unreadable(program)
    scene = opened(program, driver)
    driver.settle()
    driver.click(next(card for card in cards(driver) if card.entry.id == first).find("delete"))
    driver.settle()
    driver.click((cards(driver) if readable else troubles(driver))[0].find("delete"))
    driver.settle()
    path = program.records.path(second)
    if way == "back":
        library.trash.take(path, program.places.pictures / "none.png")
    elif way == "gone":
        next(program.places.trash.glob(f"*{path.name}")).unlink()
    else:
        path.write_bytes(b"")
    driver.key("Ctrl+Z")
    driver.settle()
    what = "The game of Corinth (Melitta and Tycho)" if readable else f"The file {second}"
    says = {"back": f"{what} is back already.", "gone": f"{what} is no longer in the trash."}
    said = "".join("".join(said.split("\n")) for said in driver.toasts())
    assert says.get(way, "is there already; move it away first.") in said
    assert library.knows(second) == (way != "gone") and len(library.trash) == 1 + (way == "replaced")
    assert "Corinth" in scene.undo_bar.text
    driver.key("Ctrl+Z")
    driver.settle()
    assert program.records.path(first).exists() and not scene.undo_bar.shown


def test_what_is_no_longer_in_the_trash_is_no_longer_listed_there(start: Start) -> None:
    program, driver = start()
    for when, seed in enumerate("ab"):
        program.library.delete(keep_game(program, 7, seed), 1_700_000_000.0 + when)
    opened(program, driver)
    driver.settle()
    driver.click("which/choice2")
    driver.settle()
    for file in program.places.trash.glob("1700000001~*"):
        file.unlink()
    driver.click(thrown(driver)[0].find("restore"))
    driver.settle()
    assert any("is no longer in the trash" in said for said in driver.toasts()) and len(thrown(driver)) == 1


@pytest.mark.parametrize(("game", "listed"), [("corinth", 1), ("mykerinos", 0)])
def test_of_one_box_only_its_deleted_games_are_listed(start: Start, game: str, listed: int) -> None:
    program, driver = start()
    name = keep_game(program, 7)
    keep_game(program, 4, "b", "mykerinos")
    program.library.delete(name, 1_700_000_000.0)
    scene = opened(program, driver)
    driver.settle()
    driver.click("which/choice2")
    scene._choose_game(game)
    driver.settle()
    assert len(thrown(driver)) == listed and scene.empty.shown == (not listed)
    assert scene.choice.texts()[2].endswith(f"({listed})"), "the choice says how many it leads to"


@pytest.mark.parametrize("what", ["resume", "watch", "delete", "unreadable", "continue"])
def test_what_another_copy_of_the_program_deleted_is_no_longer_listed(start: Start, what: str) -> None:
    """The answer names the game, not its file, and there is nothing of it left to click."""
    program, driver = start()
    name = keep_unreadable(program) if what == "unreadable" else keep_game(program, 7)
    scene = opened(program, driver)
    driver.settle()
    if what == "continue":
        program.back()
        driver.settle()
    program.records.path(name).unlink()
    if what == "continue":
        driver.click("continue")
    else:
        (row,) = troubles(driver) if what == "unreadable" else cards(driver)
        driver.click(row.find("delete" if what == "unreadable" else what))
    driver.settle()
    told = f"The file {name}" if what == "unreadable" else "The game of Corinth (Melitta and Tycho)"
    assert driver.toasts() == [f"{told} is no longer there."]
    assert not program.library.knows(name) and not driver.has("continue")
    assert not cards(driver) and not troubles(driver) and not scene.undo_bar.shown


@pytest.mark.parametrize("readable", [True, False])
def test_what_is_deleted_can_be_had_back_whatever_the_disk_does(
    start: Start, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    """Also where the index cannot be written after the deed, and as often as taking it back fails."""

    def fail(*_: object) -> None:
        raise SaveTrouble("disk_full", path="library.json")

    program, driver = start()
    name = keep_game(program, 5) if readable else keep_unreadable(program)
    scene = opened(program, driver)
    driver.settle()
    with monkeypatch.context() as patch:
        patch.setattr(program.library, "write", fail)
        row = (cards(driver) if readable else troubles(driver))[0]
        driver.click(row.find("delete"))
        driver.settle()
        assert any("full" in said for said in driver.toasts())
        assert not program.records.path(name).exists() and not cards(driver) and not troubles(driver)
        assert scene.undo_bar.shown
        patch.setattr("saves.trash.make", fail)
        driver.key("Ctrl+Z")
        driver.settle()
        assert scene.undo_bar.shown and not program.records.path(name).exists()
    driver.key("Ctrl+Z")
    driver.settle()
    assert program.records.path(name).exists() and len(cards(driver)) + len(troubles(driver)) == 1
    assert not scene.undo_bar.shown
