"""The rival of a game for one goes on by itself where nothing is left to decide."""

from __future__ import annotations

from dataclasses import replace

from game.arnak import notation as n
from game.arnak.state import ArnakState
from tests.scenes.table.arnak.table import ArnakTable


def _passes(found: ArnakTable) -> None:
    for kind in (n.PASS, n.END, n.DONE):
        # The end of the turn is asked for where free actions are left.
        action = next((action for action in found.actions() if action[0] == kind), None)
        if action is not None:
            found.scene.conductor.do((action,))
            found.wait()


def _again(found: ArnakTable) -> None:
    """The same game from its start, with everything to be taken back."""
    header = found.scene.session.record.header
    found.program.begin(replace(header, takebacks="free"))
    found.driver.advance(0.2)


def _tiles(found: ArnakTable) -> int:
    return sum("rival" in step.move.line() for step in found.scene.session.path)


def test_the_rival_goes_on_by_itself() -> None:
    """11.1: it asks nothing of the person: neither at the start of a round, nor between turns, nor after passing."""
    found = ArnakTable(1, (0,), seed="rival")
    try:
        found.wait()
        assert _tiles(found) == 1 and n.RIVAL_ACTION not in found.actions()
        _passes(found)
        state = found.scene.conductor.observation()
        assert isinstance(state, ArnakState) and state.rival is not None
        assert state.round == 2 and len(state.rival.used) == 1
        assert _tiles(found) == 11
    finally:
        found.close()


def test_one_by_one_its_tiles_wait_until_the_person_has_passed() -> None:
    found = ArnakTable(1, (0,), seed="rival")
    found.program.settings_file.change(rival_by_itself=False)
    _again(found)
    try:
        found.wait()
        assert found.actions() == [n.RIVAL_ACTION], "the first tile of a round is turned up by hand"
        assert found.scene.bar.label.startswith("The rival")
        found.scene.do(n.RIVAL_ACTION)
        found.wait()
        assert found.scene.names[0] in found.scene.bar.label
        _passes(found)
        state = found.scene.conductor.observation()
        assert isinstance(state, ArnakState) and state.rival is not None
        assert state.round == 2 and not state.rival.used, "the next round waits for a click"
        assert _tiles(found) == 10
    finally:
        found.close()


def test_while_it_plays_by_itself_the_turn_is_its_own_and_nothing_is_asked() -> None:
    """The rail marked the person as to move, and the bar asked for a tile that was being turned up already."""
    found = ArnakTable(1, (0,), seed="rival")
    try:
        found.wait()
        scene = found.scene
        assert [card.active for card in scene.rail.cards] == [True, False]
        scene.conductor.watch(0)
        assert [card.active for card in scene.rail.cards] == [False, True]
        assert scene.bar.label == "The rival takes its turn."
        found.program.settings_file.change(rival_by_itself=False)
        scene.refresh()
        assert [card.active for card in scene.rail.cards] == [False, True]
        assert scene.bar.label == "The rival's turn: turn up its next tile."
    finally:
        found.close()


def test_switched_on_while_its_tile_waits_it_goes_on_at_once() -> None:
    found = ArnakTable(1, (0,), seed="rival")
    found.program.settings_file.change(rival_by_itself=False)
    _again(found)
    try:
        found.wait()
        assert found.actions() == [n.RIVAL_ACTION]
        found.program.open_settings()
        found.driver.advance(0.3)
        found.program.settings_file.change(rival_by_itself=True)
        found.driver.key("Esc")
        assert found.view.hand.offered is None, "what is offered is its tile no longer"
        found.driver.advance(0.5)
        found.wait()
        assert n.RIVAL_ACTION not in found.actions()
    finally:
        found.close()


def test_its_tile_is_taken_back_with_the_turn_before_it() -> None:
    found = ArnakTable(1, (0,), seed="rival")
    _again(found)
    try:
        found.wait()
        _passes(found)
        assert _tiles(found) == 11
        assert found.scene.conductor.undo() is None
        assert _tiles(found) == 10 and n.RIVAL_ACTION not in found.actions()
        position = found.scene.session.position
        found.driver.advance(2.0)
        assert found.scene.session.position == position
    finally:
        found.close()
