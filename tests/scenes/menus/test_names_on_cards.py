"""How the cards of the library name players: who is to move, and how well computers play."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.core.options import resolve
from game.core.record import Header, Seat
from game.registry import game_named
from scenes.library.cards import Card
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.shelves import cards, opened
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


def test_the_level_of_a_computer_with_a_short_name_is_told(start: Start) -> None:
    program, driver = start()
    keep_game(program, 10_000, "b")
    scene = opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    entry = cards(driver)[0].entry
    card = Card(scene, replace(entry, seats=(entry.seats[0], Seat("Io", "computer", "medium", "vermilion"))))
    cards(driver)[0].add(card)
    surface = driver.stage.surface
    for width, told in ((1200, True), (200, False)):
        card.place(Rect(0, 0, width, 200))
        words = written(lambda: card.draw(surface)).words
        assert ["Medium" in each.text for each in words if "Io" in each.text] == [told]
