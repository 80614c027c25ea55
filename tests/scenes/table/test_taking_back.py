"""Undo, redo and restart at the table, and where they stop."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.contract import Action, State
from saves.records import Opened
from scenes.table.view import GameView
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import InstantThinker


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    made = CorinthTable(2, (0, 1), seed="undo")
    yield made
    made.close()


def _throw_and_take(table: CorinthTable) -> str:
    table.wait()
    table.click_for("roll 0")
    table.wait()
    digest = table.scene.session.view(0).digest()
    text = next(t for t in table.legal() if t.startswith(("ship", "take")))
    table.click_for(text)
    table.wait()
    return digest


def test_undo_and_redo_by_button(table: CorinthTable) -> None:
    digest = _throw_and_take(table)
    after = table.scene.session.view(0).digest()
    table.driver.click("bar/undo")
    assert table.scene.session.view(0).digest() == digest
    assert table.scene.view.model() == table.scene.view.model_of(table.scene.session.view(0))
    table.driver.click("bar/redo")
    assert table.scene.session.view(0).digest() == after


def test_undo_by_key(table: CorinthTable) -> None:
    digest = _throw_and_take(table)
    table.driver.key("Ctrl+Z")
    assert table.scene.session.view(0).digest() == digest


def test_undo_stops_at_the_dice_and_says_why(table: CorinthTable) -> None:
    _throw_and_take(table)
    table.driver.click("bar/undo")
    position = table.scene.session.position
    table.driver.click("bar/undo")
    assert table.scene.session.position == position
    assert any("dice were thrown" in text for text in table.driver.toasts())


def test_an_earlier_position_can_be_looked_at(table: CorinthTable) -> None:
    _throw_and_take(table)
    table.scene.replay.watch(0)
    table.driver.advance(0.2)
    assert table.scene.conductor.shown == 0
    assert table.driver.has("timeline/leave")
    table.driver.click("timeline/on")
    assert table.scene.conductor.shown == 1
    table.driver.click("timeline/leave")
    assert table.scene.conductor.shown == table.scene.session.position


def test_a_click_on_the_boards_skips_what_runs() -> None:
    table = CorinthTable(2, (0, 1), seed="skip", speed=1.0)
    try:
        table.wait()
        table.click_for("roll 0")
        table.driver.advance(0.2)
        assert table.scene.conductor.busy
        table.driver.click(table.view.sheets[0].rect.center)
        assert not table.scene.conductor.busy
        assert table.scene.session.position == 1
    finally:
        table.close()


def test_what_went_by_itself_waits_for_a_click_once_it_was_taken_back(
    table: CorinthTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would at once go again; what follows what is done by hand goes by itself as before."""
    session, conductor = table.scene.session, table.scene.conductor

    def automatic(state: State) -> Action | None:
        return state.legal_actions()[0] if session.position in (1, 2) else None

    table.wait()
    monkeypatch.setattr(table.view, "automatic", automatic)
    table.click_for("roll 0")
    table.wait()
    assert session.position == 3
    table.driver.key("Ctrl+Z")
    table.wait()
    table.driver.advance(0.2)
    assert session.position == 1, "back to the dice"
    conductor.do((session.view(0).legal_actions()[0],))
    table.wait()
    assert session.position == 3


def test_it_waits_in_a_game_that_is_taken_up_again_too(table: CorinthTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else it would go at once, and end what can be redone."""

    def automatic(view: GameView, state: State) -> Action | None:
        return state.legal_actions()[-1] if table.scene.session.position == 1 else None

    _throw_and_take(table)
    table.driver.key("Ctrl+Z")
    table.wait()
    monkeypatch.setattr(type(table.view), "automatic", automatic)
    game = table.program.library.latest()
    assert game is not None
    table.program.leave_table()
    assert table.program.resume(game.id)
    table.wait()
    table.driver.advance(0.2)
    session = table.scene.session
    assert session.position == 1 and session.can_redo() and table.driver.find("bar/redo").enabled
    table.driver.click("bar/redo")
    table.wait()
    assert session.position == 2


def _to_the_other(table: CorinthTable) -> int:
    """Plays on until another person is called on; returns who was before."""
    table.wait()
    before = table.scene.viewer
    while table.scene.viewer == before:
        legal = table.legal()
        table.click_for("done" if "done" in legal else legal[0])
        table.wait()
    return before


@pytest.mark.parametrize("key", ["Ctrl+Z", "Ctrl+R"])
def test_whose_steps_are_taken_back_is_said_to_another_person(table: CorinthTable, key: str) -> None:
    """And nothing to whoever takes back steps of their own, or does again what comes next, which always are theirs."""
    before, path = _to_the_other(table), table.scene.session.path.copy()
    assert before == 0
    table.driver.key(key)
    (said,) = table.driver.toasts()
    taken = path[table.scene.session.position :]
    assert {step.move.seat for step in taken} == {0}
    assert said == f"Taken back: the last step{'s' if len(taken) > 1 else ''} of Player 1's turn."
    while table.wait() and table.scene.session.can_redo():
        table.driver.key("Ctrl+Y")
        assert not table.driver.toasts()
    table.click_for(table.legal()[0])
    table.wait()
    assert table.scene.viewer == 1, "the turn goes on"
    table.driver.key(key)
    assert table.scene.session.position == len(path) and not table.driver.toasts()


def test_nothing_is_said_of_ones_own_steps_before_anybody_else_is_called_on() -> None:
    """So long the boards are those of whoever has played."""
    table = CorinthTable(2, (0, 1), seed="undo", speed=1.0)
    conductor = table.scene.conductor
    while table.scene.session.current_player == 0:
        table.wait()
        legal = table.legal()
        table.click_for("done" if "done" in legal else legal[0])
    assert table.scene.session.current_player == 1 and table.scene.viewer == 0
    assert conductor.last_other is None
    table.wait()
    assert conductor.last_other == 0
    table.close()


@pytest.fixture
def over() -> Iterator[CorinthTable]:
    """A game that is over, and of which everything may be taken back."""
    made = CorinthTable(2, (0,), thinker=InstantThinker(1), seed="end")
    header = made.scene.session.record.header
    made.program.begin(replace(header, takebacks="free"))
    ends(made)
    yield made
    made.close()


def ends(table: CorinthTable) -> None:
    session = table.scene.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    table.scene.conductor.resume()
    table.driver.advance(0.3)


def test_the_end_taken_back_is_seen_from_the_viewers_own_seat(over: CorinthTable) -> None:
    """Also by whoever has looked from another one, as may be done once nothing is hidden."""
    conductor = over.scene.conductor
    conductor.look_from(1)
    assert conductor.viewer == 1
    assert conductor.last_other is None, "it is the viewer's own steps that are taken back"
    assert conductor.undo() is None
    assert conductor.viewer == 0 and not conductor.open


@pytest.mark.parametrize("watching", [False, True])
def test_a_table_is_told_of_what_is_taken_back_behind_it(over: CorinthTable, watching: bool) -> None:
    """Behind the count, or while it looks at an earlier position; else it would ask for positions that are gone."""
    conductor, session = over.scene.conductor, over.scene.session
    if watching:
        over.scene.replay.watch(session.position - 1)
    session.go_to(0)
    with pytest.raises(AssertionError, match="the table does not know"):
        conductor.update()
    conductor.resume()
    assert over.wait() and conductor.offering and conductor.shown == 0
    assert not over.scene.reveal.visible


def test_every_end_of_a_game_is_noted_in_the_library(over: CorinthTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also that it was taken back, and the one that it comes to after that; nothing twice."""
    library, noted = over.program.library, list[int]()
    assert sorted(entry.finished for entry in library.entries) == [False, True]
    note = library.note

    def note_too(opened: Opened) -> None:
        noted.append(opened.session.position)
        note(opened)

    monkeypatch.setattr(library, "note", note_too)
    over.scene.conductor.undo()
    over.driver.advance(0.3)
    assert noted == [over.scene.session.position]
    ends(over)
    over.scene.conductor.resume()
    over.driver.advance(0.3)
    assert noted[1:] == [over.scene.session.position]
