"""How the cards of the library name players: who is to move, and how well computers play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.core.options import resolve
from game.core.record import Header, Seat
from game.registry import game_named
from scenes.library.cards import Card
from scenes.stage.text import ELLIPSIS
from scenes.stage.tips import resolve as resolve_tip
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.shelves import cards, opened, troubles
from tests.scenes.writing import written


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
@pytest.mark.parametrize("name", ["Themistokles", "Margarethe", "Wolfgang"])
def test_who_is_to_move_is_told_whatever_the_name(start: Start, size: tuple[int, int], name: str) -> None:
    program, driver = start(size, 1.0)
    players = tuple(Seat(name, "person", "", colour) for colour in ("sky", "vermilion", "yellow", "blue"))
    rules = game_named("corinth")
    kept = program.records.begin(Header("corinth", rules.rules_version, "thera", resolve(rules.options, None), players))
    program.library.note(kept)
    kept.file.close()
    opened(program, driver)
    (card,) = cards(driver)
    surface = driver.stage.surface
    told = [each for each in written(lambda: card.draw(surface)).words if "to move" in each.text]
    assert len(told) == 1 and not told[0].block.cut


def test_as_much_of_the_level_of_a_computer_is_told_as_there_is_room_for(start: Start) -> None:
    """Where there is none, a sign tells it from a person, and whoever points at the way in is told all of it."""
    program, driver = start()
    keep_game(program, 10_000, "b")
    scene = opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    entry = cards(driver)[0].entry
    card = Card(scene, replace(entry, seats=(entry.seats[0], Seat("Io", "computer", "medium:banker", "vermilion"))))
    cards(driver)[0].add(card)
    surface = driver.stage.surface
    for width, level in ((1200, "Medium, Banker"), (220, "Medium"), (170, "[icon:computer]"), (120, "")):
        card.place(Rect(0, 0, width, 200))
        (text,) = {each.text for each in written(lambda: card.draw(surface)).words if "Io" in each.text}
        assert text.partition("Io")[2] == (f" [c:soft][f:small]{level}[/f][/c]" if level else "")
        tip = resolve_tip(card.buttons[0].tooltip)
        assert (tip.body if tip else "") == ("" if "," in level else "Io: Medium, Banker")


@pytest.mark.parametrize("size", [(1920, 1080), (1366, 768)])
def test_the_name_of_a_file_is_shortened_where_it_ends(start: Start, size: tuple[int, int]) -> None:
    """It may be one word, longer than the row; in such rows it is all that tells one file from another."""
    program, driver = start(size, 1.0)
    program.places.records.mkdir(parents=True)
    for name in ("My-" + "L" * 240, "short", "two\nlines"):
        (program.places.records / f"{name}.record").write_bytes(b"x")
    opened(program, driver)
    told = {}
    for row in troubles(driver):
        head, _ = row._blocks(row.rect.w)
        texts = written(lambda row=row: row._blocks(row.rect.w)).texts  # type: ignore[misc]
        (told[row._name], *_) = [text for text in reversed(texts) if "icon:warning" in text]
        room = row.buttons[0].rect.x - row.rect.x
        assert not head.cut and head.lines == 1 and head.size[0] < room
        if "LLL" in row._name:
            assert head.size[0] > 0.9 * room
    long = told.pop("My-" + "L" * 240 + ".record")
    assert long.startswith("[icon:warning] [b]My-LLLLLLLLLLLLLLLL") and long.endswith(f"L{ELLIPSIS}[/b]")
    assert told == {name: f"[icon:warning] [b]{name}[/b]" for name in ("short", "two lines.record")}
