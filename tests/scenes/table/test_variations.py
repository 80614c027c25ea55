"""A game that is over is played on from an earlier position, as a game of its own."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.library import LibraryScene
from scenes.library.cards import Card
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, InstantThinker


def over(kind: type[GameTable[Any]] = CorinthTable, players: int = 2) -> GameTable[Any]:
    """A table at which a game was played to its end."""
    table = kind(players, (0,), thinker=InstantThinker(1), seed="variation")
    session = table.scene.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    table.scene.conductor.resume()
    table.driver.advance(0.2)
    return table


@pytest.mark.parametrize("share", [2 / 3, 0.0])
@pytest.mark.parametrize("kind", TABLES)
def test_it_is_played_on_from_where_it_is_looked_at(kind: type[GameTable[Any]], share: float) -> None:
    table = over(kind)
    session, driver = table.scene.session, table.driver
    moves = list(session.record.moves.values())
    position = round(session.position * share)
    seen = session.view(0, position).to_json()
    table.scene.replay.watch(position)
    driver.advance(0.1)
    driver.click("timeline/part")
    driver.advance(0.1)
    tried = table.scene.session
    assert tried is not session and tried.view(0, position).to_json() == seen
    assert tried.record.header.variation == position and not tried.is_terminal
    assert any(f"move {position}" in text for text in driver.toasts())
    assert table.wait()
    table.scene.do(tried.view(0).legal_actions()[0])
    table.wait()
    assert tried.position > position
    assert list(session.record.moves.values()) == moves and session.is_terminal
    table.close()


def test_the_library_keeps_both_and_counts_one() -> None:
    table = over()
    driver, program = table.driver, table.program
    table.scene.replay.watch(40)
    driver.advance(0.1)
    driver.key("B")
    driver.advance(0.1)
    driver.move("in_force")
    driver.advance(1.0)
    assert "branched off another game after move 40" in driver.tooltip()
    tried = table.scene.session
    while not tried.is_terminal:
        tried.do(tried.view(tried.current_player).legal_actions()[0])
    table.scene.conductor.resume()
    driver.advance(0.5)
    program.leave_table()
    program.library.refresh()
    assert {entry.variation for entry in program.library.entries} == {None, 40}
    assert program.statistics.tally("corinth").played == 1
    program.show_library()
    driver.advance(0.5)
    scene = driver.stage.scenes.top
    assert isinstance(scene, LibraryScene)
    cards = [card for root in driver.roots() for card in root.walk() if isinstance(card, Card)]
    assert ["from move 40" in card.standing for card in cards].count(True) == 1
    table.close()


def test_before_the_end_and_at_it_there_is_nothing_to_play_on() -> None:
    table = CorinthTable(2, (0,), seed="early")
    table.wait()
    table.click_for(table.legal()[0])
    table.wait()
    session = table.scene.session
    table.driver.key("B")
    assert not table.driver.toasts()
    table.scene.replay.watch(0)
    table.driver.advance(0.1)
    for way in ("click", "key"):
        table.driver.click("timeline/part") if way == "click" else table.driver.key("B")
        assert any("finished game can be continued" in text for text in table.driver.toasts())
    assert table.scene.session is session
    table.close()

    ended = over()
    session = ended.scene.session
    ended.scene.replay.watch(session.position)
    ended.driver.advance(0.1)
    ended.driver.click("timeline/part")
    assert ended.scene.session is session
    ended.close()
