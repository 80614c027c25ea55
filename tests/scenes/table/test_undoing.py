"""What one gesture did is undone and redone as one, without a table to do it at."""

from __future__ import annotations

import pytest

from game.core.contract import Action
from game.core.record import Header, Seat, Takebacks, read_record
from game.core.session import Session
from game.registry import game_named
from scenes.table.undoing import Gestures
from tests.game.core.pebbles import PEBBLES, ROLL, TAKE

ROLLS: Action = (ROLL,)
ONE: Action = (TAKE, 1)
PEOPLE = (Seat("Ada", "person", ""), Seat("Boris", "person", ""))


def pebbles(takebacks: Takebacks = "free") -> Session:
    return Session(PEBBLES, Header("pebbles", 1, "seed", {"pile": 40}, PEOPLE, takebacks))


def by_one_gesture(session: Session, gestures: Gestures, *actions: Action) -> None:
    before = session.position
    for action in actions:
        session.do(action)
    gestures.done(before)


def by_itself(session: Session, gestures: Gestures, action: Action) -> None:
    before = session.position
    session.do(action)
    gestures.followed(before)


def test_several_decisions_of_one_gesture_go_back_and_forth_as_one() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS, ONE)
    assert gestures.undo() == session.position == 0
    assert gestures.redo() == session.position == 2


def test_decisions_of_their_own_go_back_and_forth_one_by_one() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS)
    by_one_gesture(session, gestures, ONE)
    assert [gestures.undo(), gestures.undo()] == [1, 0]
    assert [gestures.redo(), gestures.redo(), gestures.redo()] == [1, 2, 2]


def test_a_gesture_goes_back_only_to_what_it_revealed() -> None:
    session = pebbles("until_new")
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS, ONE)
    assert gestures.undo() == 1
    assert session.why_not_undo() is not None
    assert gestures.redo() == 2


def test_what_went_by_itself_goes_back_with_what_was_done_before() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS)
    by_itself(session, gestures, ONE)
    assert gestures.undo() == 0
    assert gestures.redo() == 2


def test_what_went_by_itself_goes_back_with_the_whole_gesture_before_it() -> None:
    corinth = game_named("corinth")
    session = Session(corinth, Header("corinth", corinth.rules_version, "gesture", {}, PEOPLE, "free"))
    gestures = Gestures(session)
    by_one_gesture(session, gestures, corinth.parse_action("roll 0"))
    seat, start = session.current_player, session.position
    slot = next(a for a in session.view(seat).legal_actions() if corinth.action_text(a).startswith("steward"))
    session.do(slot)
    session.do(session.view(seat).legal_actions()[0])
    gestures.done(start)
    for _ in range(2):
        assert session.current_player == seat
        by_itself(session, gestures, session.view(seat).legal_actions()[0])
    assert gestures.undo() == start
    assert gestures.redo() == start + 4
    assert gestures.undo() == start
    assert gestures.undo() == 0, "what was done before is a gesture of its own"


def test_what_went_by_itself_for_one_seat_leaves_alone_what_another_did() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS, ONE)
    by_itself(session, gestures, ROLLS)
    assert [gestures.undo(), gestures.undo()] == [2, 0]


def test_what_goes_by_itself_at_the_start_is_no_gesture() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_itself(session, gestures, ROLLS)
    by_one_gesture(session, gestures, ONE)
    assert gestures.undo() == 1


@pytest.mark.parametrize("kept", [False, True])
def test_a_gesture_taken_back_counts_until_something_else_is_done(kept: bool) -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS, ONE)
    gestures.undo()
    if kept:
        by_one_gesture(session, gestures)
        gestures.redo()
    else:
        by_one_gesture(session, gestures, ROLLS)
        by_one_gesture(session, gestures, ONE)
    assert gestures.undo() == (0 if kept else 1)


def test_a_gesture_begins_where_its_first_decision_was_taken() -> None:
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS)
    by_one_gesture(session, gestures, ONE, ROLLS)
    assert [gestures.start_of(3), gestures.start_of(1)] == [1, 0]
    assert gestures.back_to(1) == session.position == 1


@pytest.mark.parametrize(("takebacks", "starts"), [("free", [1, 0]), ("until_new", [1, 1]), ("none", [2, 1])])
def test_a_gesture_that_may_not_be_taken_back_begins_where_it_may(takebacks: Takebacks, starts: list[int]) -> None:
    """After what it revealed; and at its end, if nothing of it may be taken back."""
    session = pebbles(takebacks)
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS)
    by_one_gesture(session, gestures, ONE)
    assert [gestures.start_of(2), gestures.start_of(1)] == starts


@pytest.mark.parametrize("known", [False, True])
def test_a_gesture_goes_back_as_one_in_a_game_that_was_left_meanwhile(known: bool) -> None:
    """Where the record tells of gestures; one written by an earlier program does not."""
    session = pebbles()
    by_one_gesture(session, Gestures(session), ROLLS, ONE)
    text = session.record.text()
    if not known:
        text = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))
    session = Session.resume(PEBBLES, read_record(text))
    gestures = Gestures(session)
    assert gestures.undo() == (0 if known else 1)
    assert gestures.redo() == 2


@pytest.mark.parametrize("count", [3, 999])
def test_a_gesture_of_which_a_record_says_too_much_goes_back_as_far_as_may_be(count: int) -> None:
    session = pebbles("until_new")
    by_one_gesture(session, Gestures(session), ROLLS, ONE)
    session.record.join(count)
    assert Gestures(session).undo() == 1, "not behind new information"
    session = pebbles()
    by_one_gesture(session, Gestures(session), ROLLS, ONE)
    session.record.join(count)
    assert [Gestures(session).undo(), Gestures(session).redo()] == [0, 2]


def test_a_decision_belongs_to_the_last_gesture_it_was_part_of() -> None:
    """What was done by two decisions at a time is done again one after another, and the other way round."""
    session = pebbles()
    gestures = Gestures(session)
    by_one_gesture(session, gestures, ROLLS, ONE)
    gestures.undo()
    by_one_gesture(session, gestures, ROLLS)
    by_one_gesture(session, gestures, ONE, ROLLS)
    assert [gestures.undo(), gestures.undo()] == [1, 0]
