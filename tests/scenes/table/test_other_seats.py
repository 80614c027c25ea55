"""Where nothing is hidden the table can be looked at from every seat: a click in the rail makes its board large."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, InstantThinker


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_computers_are_watched_from_any_seat(kind: type[GameTable[Any]]) -> None:
    """Also in the middle of a movement; what is displayed equals the layout of the state after every step."""
    table = kind(3, (), speed=4.0, thinker=InstantThinker(5))
    scene, driver = table.scene, table.driver
    apart = 1 if table.small else 4
    for seat in (2, 0, 1):
        at = scene.session.position
        driver.until(lambda at=at: scene.session.position > at + apart and scene.conductor.busy, 60)  # type: ignore[misc]
        driver.click(f"rail/seat{seat}")
        assert scene.viewer == seat
        assert scene.view.model() == scene.view.model_of(scene.conductor.observation(scene.conductor.shown))
        assert [card.looking for card in scene.rail.cards[:3]] == [i == seat for i in range(3)]
    table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_nobody_looks_into_a_hand(kind: type[GameTable[Any]]) -> None:
    """While a person plays, other seats' boards are the small ones only."""
    table = kind(2, (0,))
    table.wait()
    scene = table.scene
    for card in scene.rail.cards[:2]:
        assert card.on_click is None and not card.looking
    table.driver.click("rail/seat1")
    scene.conductor.look_from(1)
    assert scene.viewer == 0
    table.close()


def test_the_keyboard_chooses_a_seat() -> None:
    table = CorinthTable(2, (0,))
    table.go_on(seed=3)
    table.scene.replay.watch(0)
    table.driver.advance(0.1)
    card = table.scene.rail.cards[1]
    table.driver.stage.keyboard.set_focus(card, visible=True)
    table.driver.key("Return")
    assert table.scene.viewer == 1
    assert table.scene.conductor.question() is not None
    table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_game_taken_back_from_its_end_is_seen_from_the_own_seat(kind: type[GameTable[Any]]) -> None:
    """Whoever looked from another seat when nothing was hidden any more does not when something is again. An end that
    shows what was hidden, as Akrotiri's shows the goals, is as a rule not taken back."""
    table = kind(2, (0,))
    try:
        table.go_on(seed=3)
        scene, conductor = table.scene, table.scene.conductor
        table.driver.advance(0.5)
        table.driver.key("Esc")
        assert conductor.open and scene.viewer == 0
        conductor.look_from(1)
        assert scene.viewer == 1
        refused = scene.session.why_not_undo()
        if scene.session.game.hides and refused is not None and refused.code == "undo_revealed":
            return
        assert conductor.undo() is None
        assert not conductor.open and scene.viewer == 0
        table.wait()
        told = [line.text for line in scene.story.lines]
        seen = table.driver.pixels()
        scene.view.show(conductor.observation())
        conductor.tell_again()
        table.driver.advance(0.2)
        assert [line.text for line in scene.story.lines] == told
        assert table.driver.pixels() == seen
    finally:
        table.close()
