"""The cards of the library tell who is to move, however long the names are."""

from __future__ import annotations

import pytest

from game.core.options import resolve
from game.core.record import Header, Seat
from game.registry import game_named
from tests.scenes.menus.conftest import Start
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
    told = [each for each in written(lambda: card.draw(driver.stage.surface)).words if "to move" in each.text]
    assert len(told) == 1 and not told[0].block.cut
