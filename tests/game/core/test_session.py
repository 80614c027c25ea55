"""The session: transactions, undo, redo, branches, records that go on."""

import sys
from collections.abc import Callable
from dataclasses import replace
from types import FrameType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import NOBODY, Action
from game.core.reasons import BadInput, IllegalAction, RulesError
from game.core.record import MOST_SKIPPED, Header, Seat, Takebacks, read_record
from game.core.refusals import out_of_turn
from game.core.session import RulesFault, Session
from game.core.words import seat_name
from tests.game.core.pebbles import BOOM, PEBBLES, REST, ROLL, TAKE, PebblesState
from tests.game.standing import set_up

if TYPE_CHECKING:
    from _typeshed import TraceFunction

ROLLS: Action = (ROLL,)
ONE: Action = (TAKE, 1)
RESTS: Action = (REST,)


class Lines:
    """A sink that keeps all in memory."""

    def __init__(self, text: str = "") -> None:
        self.text = text
        self.reports: list[str] = []

    def append(self, line: str) -> None:
        self.text += line + "\n"

    def report(self, text: str) -> None:
        self.reports.append(text)


def header(kinds: str = "pp", takebacks: Takebacks = "until_new", **options: int | bool) -> Header:
    seats = tuple(Seat(f"S{i}", "person" if kind == "p" else "computer", "") for i, kind in enumerate(kinds))
    return Header("pebbles", 1, "seed", {"pile": 40, "boom": False, **options}, seats, takebacks)


def begin(kinds: str = "pp", takebacks: Takebacks = "until_new", **options: int | bool) -> tuple[Session, Lines]:
    lines = Lines()
    return Session(PEBBLES, header(kinds, takebacks, **options), lines), lines


def digest(session: Session) -> str:
    return session.whole().digest()


def again(lines: Lines) -> Session:
    """The session that opens from what was written so far."""
    return Session.resume(PEBBLES, read_record(lines.text))


def test_a_session_is_resumed_move_by_move() -> None:
    """A long game took a tenth of a second in one piece."""
    session, lines = begin()
    for _ in range(5):
        session.do(session.view(session.current_player).legal_actions()[0])
    work = Session.resuming(PEBBLES, read_record(lines.text))
    for _ in range(session.position):
        next(work)
    with pytest.raises(StopIteration) as end:
        next(work)
    assert end.value.value.whole().digest() == session.whole().digest() == again(lines).whole().digest()


def test_a_position_set_up_by_hand_is_where_the_game_begins() -> None:
    session, _ = begin()
    session.do(ROLLS)
    state = session.whole()
    session.do(session.view(session.current_player).legal_actions()[0])
    session.undo()
    version = session.version
    set_up(session, state)
    assert session.position == 0 and session.whole().digest() == state.digest() and session.version > version
    assert not session.can_redo() and session.why_not_undo() is not None
    seen = session.view(0).digest()
    session.do(session.view(session.current_player).legal_actions()[0])
    assert session.position == 1 and session.view(0, 0).digest() == seen


def test_the_sink_holds_the_record() -> None:
    session, lines = begin()
    for action in (ROLLS, ONE, ROLLS, RESTS):
        session.do(action)
    assert lines.text == session.record.text()
    first, second = (session.path[i].move.digest for i in (1, 3))
    assert lines.text.endswith(f"moves:\n1 0 roll\n2 0 take 1 = {first}\n3 1 roll\n4 1 rest = {second}\n")


def test_what_was_done_as_one_is_written_once() -> None:
    session, lines = begin()
    for action in (ROLLS, ONE):
        session.do(action)
    for before in (2, 1, 0, 0):
        session.join(before)
    session.do(ROLLS)
    assert session.gestures == again(lines).gestures == [(0, 2)]
    assert lines.text == session.record.text() and lines.text.count("as one") == 1


def test_an_illegal_action_changes_nothing() -> None:
    session, lines = begin()
    before = (digest(session), lines.text, session.version)
    with pytest.raises(IllegalAction):
        session.do(ONE)
    with pytest.raises(IllegalAction) as caught:
        session.do(ROLLS, seat=1)
    assert caught.value.reason == out_of_turn(seat_name(0)), "the rules know no names; whoever shows it puts them there"
    with pytest.raises(IllegalAction) as caught:
        session.do((99, 99))
    assert caught.value.reason.code == "notation"
    assert before == (digest(session), lines.text, session.version)
    assert not lines.reports


def test_an_exception_inside_a_rule_leaves_the_table_as_it_was_and_a_report() -> None:
    session, lines = begin(boom=True)
    session.do(ROLLS)
    before = (digest(session), lines.text, session.version, session.position, session.record.last)
    with pytest.raises(RulesFault) as caught:
        session.do((BOOM,))
    assert before == (digest(session), lines.text, session.version, session.position, session.record.last)
    assert len(lines.reports) == 1
    assert "ZeroDivisionError: boom" in lines.reports[0] and "# 2 0 boom" in lines.reports[0]
    assert caught.value.report == lines.reports[0]
    session.do(ONE)
    assert again(lines).position == 2


def test_the_over_game_takes_no_action() -> None:
    session, _ = begin(pile=6)
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[-2 if session.position % 2 else 0])
    with pytest.raises(IllegalAction) as caught:
        session.do(ROLLS)
    assert caught.value.reason.code == "over"
    assert session.current_player == NOBODY
    assert session.view(None).is_terminal


def test_seats_know_the_same_until_something_is_told_to_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the position, and of what happened, though the position may no longer show it."""
    session, _ = begin()
    assert session.known_alike(0, 0) and not session.known_alike(0, 1)
    monkeypatch.setattr(PebblesState, "known_alike", lambda *seats: True)
    assert session.known_alike(0, 1)
    session.do(ROLLS)
    assert session.known_alike(0, 0) and not session.known_alike(0, 1)


def test_a_game_in_progress_is_seen_from_a_seat() -> None:
    session, _ = begin()
    session.do(ROLLS)
    with pytest.raises(RulesError) as caught:
        session.view(None)
    assert caught.value.reason.code == "unseated" and "over" in str(caught.value)
    seen = session.view(1)
    assert isinstance(seen, PebblesState)
    assert (seen.viewer, seen.seed, seen.key) == (1, "", 0)
    event = session.path[0].events[0]
    assert "stone" in event.seen_by(0).data
    assert "stone" not in event.seen_by(1).data
    assert begin("cc")[0].view(None).viewer is None


def test_changing_a_view_does_not_change_the_table() -> None:
    session, _ = begin("cc")
    session.do(ROLLS)
    before = digest(session)
    for view in (session.view(0), session.view(None)):
        view.act(ONE)
    assert digest(session) == before


def test_undo_stops_at_new_information() -> None:
    session, _ = begin()
    session.do(ROLLS)
    reason = session.why_not_undo()
    assert reason is not None and reason.code == "undo_revealed"
    session.do(ONE)
    assert session.why_not_undo() is None
    assert session.undo() == 1
    with pytest.raises(IllegalAction):
        session.undo()


def test_undo_as_the_table_allows() -> None:
    free, _ = begin(takebacks="free")
    none, _ = begin(takebacks="none")
    reason = free.why_not_undo()
    assert reason is not None and reason.code == "undo_nothing"
    for session in (free, none):
        session.do(ROLLS)
    assert free.undo() == 0
    reason = none.why_not_undo()
    assert reason is not None and reason.code == "undo_forbidden"
    with pytest.raises(IllegalAction):
        none.undo()


def test_what_is_unpaid_goes_back_without_undo_too_but_never_behind_new_information() -> None:
    none, lines = begin(takebacks="none")
    none.do(ROLLS)
    none.do(ONE)
    assert none.border() == 2 and none.border(unpaid=True) == 1
    assert none.why_not_undo() is not None and none.why_not_undo(unpaid=True) is None
    assert none.undo(unpaid=True) == 1 == again(lines).position
    reason = none.why_not_undo(unpaid=True)
    assert reason is not None and reason.code == "undo_revealed"


def test_undo_passes_over_computer_players() -> None:
    session, _ = begin("pc", "free")
    for action in (ROLLS, ONE, ROLLS, RESTS):
        session.do(action)
    assert session.undo() == 1
    assert session.can_redo()
    assert session.redo() == 4
    assert not session.can_redo()
    assert session.redo() == 4


def test_undo_and_redo_among_computer_players_go_step_by_step() -> None:
    session, _ = begin("cc", "free")
    for action in (ROLLS, ONE, ROLLS):
        session.do(action)
    assert [session.undo(), session.undo(), session.redo(), session.redo(), session.redo()] == [2, 1, 2, 3, 3]


def test_redo_of_several_steps_writes_one_line() -> None:
    session, lines = begin("pc", "free")
    for action in (ROLLS, ONE, ROLLS, RESTS):
        session.do(action)
    session.undo()
    before = lines.text
    session.redo()
    assert lines.text == before + "at 4\n"


def test_restart_goes_to_the_start_of_the_turn_or_to_new_information() -> None:
    free, _ = begin(takebacks="free")
    for action in (ROLLS, ONE, ROLLS, RESTS):
        free.do(action)
    assert free.restart_turn() == 2
    until, _ = begin()
    for action in (ROLLS, ONE, ROLLS, RESTS):
        until.do(action)
    assert until.restart_turn() == 3
    assert until.can_redo() and until.redo() == 4


def test_a_branch_keeps_the_other_line() -> None:
    session, lines = begin(takebacks="free")
    session.do(ROLLS)
    session.do(ONE)
    other = digest(session)
    session.undo()
    session.do(RESTS)
    assert not session.can_redo()
    assert lines.text.splitlines()[-2:] == ["at 1", f"3 0 rest = {digest(session)}"]
    assert again(lines).position == 2
    session.go_to(2)
    assert digest(session) == other == digest(again(lines))


def test_the_same_action_again_is_the_same_branch() -> None:
    session, lines = begin(takebacks="free")
    session.do(ROLLS)
    first = session.do(ONE)
    session.undo()
    assert session.do(ONE) == first
    assert list(session.record.moves) == [1, 2]
    assert lines.text.endswith("at 1\nat 2\n")


def test_what_is_done_again_by_hand_leaves_nothing_to_redo() -> None:
    """What followed it then was another decision, which nobody has taken again."""
    session, lines = begin(takebacks="free")
    session.do(ROLLS)
    session.do(ONE)
    session.undo()
    session.undo()
    session.do(ROLLS)
    assert not session.can_redo() and session.redo() == 1
    resumed = again(lines)
    assert not resumed.can_redo() and resumed.undo() == 0 and resumed.redo() == 1 and not resumed.can_redo()


def test_what_was_undone_is_redone_in_a_game_that_was_left_meanwhile() -> None:
    session, lines = begin("pc", "free")
    for action in (ROLLS, ONE, ROLLS, RESTS):
        session.do(action)
    wanted = digest(session)
    session.undo()
    session.undo()
    resumed = Session.resume(PEBBLES, read_record(lines.text), sink := Lines(lines.text))
    assert resumed.position == 0 and [resumed.redo(), resumed.redo()] == [1, 4] and digest(resumed) == wanted
    resumed.undo()
    resumed.do(RESTS)
    assert not resumed.can_redo() and not again(sink).can_redo()


@pytest.mark.parametrize("kinds", ["pp", "cc"])
def test_what_the_rules_refuse_is_not_redone(kinds: str) -> None:
    """A move that nobody could make is no fault of the game that stands before it; what comes before it is redone."""
    session, lines = begin(kinds, "free")
    for action in (ROLLS, ONE):
        session.do(action)
    text = lines.text.replace("2 0 take 1", "2 0 take 5") + "at 0\n"
    assert text.count("take 5") == 1
    resumed = Session.resume(PEBBLES, read_record(text), Lines(text))
    assert not resumed.faults and resumed.position == 0
    assert resumed.redo() == 1 and not resumed.can_redo() and resumed.redo() == 1
    resumed.do(ONE)
    assert resumed.position == 2


def test_the_same_action_again_in_a_game_that_was_read_is_the_same_branch() -> None:
    before, lines = begin(takebacks="free")
    before.do(ROLLS)
    before.do(ONE)
    session = Session.resume(PEBBLES, read_record(lines.text), sink := Lines(lines.text))
    session.undo()
    session.do(ONE)
    assert list(session.record.moves) == [1, 2]
    assert sink.text == lines.text + "at 1\nat 2\n"


def test_whoever_shows_a_session_hears_of_every_change() -> None:
    session, _ = begin(takebacks="free")
    versions = [session.version]
    for change in (lambda: session.do(ROLLS), lambda: session.do(ONE), session.undo, session.redo, session.undo):
        change()
        versions.append(session.version)
    assert len(set(versions)) == len(versions)


def test_the_rest_of_a_turn_ends_with_the_turn() -> None:
    session, _ = begin()
    for action in (ROLLS, ONE, ROLLS, RESTS):
        session.do(action)
    assert [session.turn_from(position) for position in range(5)] == [
        (ROLLS, ONE),
        (ONE,),
        (ROLLS, RESTS),
        (RESTS,),
        (),
    ]


def finished() -> tuple[Session, Lines]:
    """A game that is over, in which something was taken back on the way."""
    session, lines = begin(takebacks="free", pile=12)
    for action in (ROLLS, ONE, ROLLS, ONE):
        session.do(action)
    session.undo()
    session.do(RESTS)
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    return session, lines


def test_no_position_is_given_that_is_not_on_the_line() -> None:
    """Before the start, or taken back: none is taken for another one."""
    session, _ = finished()
    asks: list[Callable[[int], object]] = [lambda at: session.view(0, at), session.turn_at, session.turn_from]
    last = session.position
    for ask in asks:
        ask(last)
    for ask in (*asks, session.variation):
        for position in (-1, last + 1):
            with pytest.raises(IndexError):
                ask(position)
    session.go_to(0)
    for ask in asks:
        with pytest.raises(IndexError):
            ask(last)


def test_a_variation_goes_on_from_a_position_and_leaves_the_game_as_it_is() -> None:
    session, lines = finished()
    session.join(1)
    text, over = lines.text, digest(session)
    for position in range(session.position + 1):
        record = session.variation(position)
        assert bool(record.as_one) == (position == session.position)
        assert record.header == replace(session.record.header, variation=position)
        assert read_record(record.text()) == record
        tried = Session.resume(PEBBLES, record, sink := Lines(record.text()))
        assert tried.position == position and not tried.faults
        assert tried.view(0).to_json() == session.view(0, position).to_json()
        assert [step.action for step in tried.path] == [step.action for step in session.path[:position]]
        if not tried.is_terminal:
            tried.do(tried.view(tried.current_player).legal_actions()[-1])
        assert digest(again(sink)) == digest(tried)
    assert (lines.text, digest(session), session.record.text()) == (text, over, text)


def test_a_game_in_progress_is_not_tried_out() -> None:
    """What comes to light in a variation would be known in the game."""
    session, _ = begin()
    session.do(ROLLS)
    with pytest.raises(RulesError) as caught:
        session.variation(0)
    assert caught.value.reason.code == "not_over" and "over" in str(caught.value)


def test_go_to_a_number_that_is_none() -> None:
    session, _ = begin()
    with pytest.raises(BadInput):
        session.go_to(5)


def test_a_branch_that_cannot_be_followed_changes_nothing() -> None:
    session, lines = begin(takebacks="free")
    for action in (ROLLS, ONE, ROLLS):
        session.do(action)
    text = lines.text + "at 1\n4 0 rest\n5 0 roll\nat 3\n"
    opened = Session.resume(PEBBLES, read_record(text), sink := Lines(text))
    before = digest(opened)
    with pytest.raises(BadInput) as caught:
        opened.go_to(5)
    assert caught.value.reason.code == "wrong_seat"
    assert str(caught.value) == "It is not the turn of seat 1."
    assert (opened.position, digest(opened), opened.record.at, sink.text) == (3, before, 3, text)


def test_a_record_that_the_rules_refuse_opens_at_the_last_sure_position() -> None:
    session, lines = begin()
    session.do(ROLLS)
    lines.append("2 0 take 9")
    opened = Session.resume(PEBBLES, read_record(lines.text), sink := Lines(lines.text))
    assert opened.position == 1
    assert [fault.key for fault in opened.faults] == ["core.record.stops"]
    assert dict(opened.faults[0].params)["move"] == 2
    opened.do(ONE)
    last = Session.resume(PEBBLES, read_record(sink.text))
    assert (last.faults, last.position, last.move_number) == ([], 2, 3)


def test_a_fault_of_the_rules_while_opening_is_a_fault_of_the_record() -> None:
    session, lines = begin(boom=True)
    session.do(ROLLS)
    lines.append("2 0 boom")
    opened = Session.resume(PEBBLES, read_record(lines.text), sink := Lines())
    assert opened.position == 1 and opened.faults and sink.reports


@pytest.mark.parametrize(
    "other",
    [
        {"seed": "x" * 201},
        {"seed": "\udc80"},
        {"options": {"pile": 7}},
        {"options": {"heap": 6}},
        {"seats": (Seat("A"),)},
    ],
)
def test_a_header_that_fits_no_game(other: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Session(PEBBLES, replace(header(), **other))


moves = st.lists(
    st.tuples(st.sampled_from(["do", "do", "do", "undo", "redo", "restart", "go", "join"]), st.integers(0, 99))
)


@given(moves, st.sampled_from(["pp", "pc", "ccc"]), st.sampled_from(["until_new", "free", "none"]))
def test_whatever_is_done_the_record_opens_to_the_same_position(
    steps: list[tuple[str, int]], kinds: str, takebacks: Takebacks
) -> None:
    session, lines = begin(kinds, takebacks, pile=12)
    digests = {0: digest(session)}
    for what, number in steps:
        if what == "do":
            legal = session.view(0).legal_actions()
            if legal:
                session.do(legal[number % len(legal)])
        elif what == "undo" and session.why_not_undo() is None:
            session.undo()
        elif what == "restart" and session.why_not_restart() is None:
            session.restart_turn()
        elif what == "redo" and session.can_redo():
            session.redo()
        elif what == "go":
            session.go_to([0, *session.record.moves][number % (len(session.record.moves) + 1)])
        elif what == "join":
            session.join(max(0, session.position - number % 4))
        assert digests.setdefault(session.move_number, digest(session)) == digest(session)
        assert session.record.at == session.move_number
        opened = again(lines)
        assert (opened.faults, opened.move_number, digest(opened)) == ([], session.move_number, digest(session))
        assert opened.record.moves == session.record.moves
        assert opened.record.last == session.record.last
        assert opened.record.tip == session.record.tip
        assert opened.gestures == session.gestures


@given(st.integers(1, 60), st.integers(0, 2000))
def test_play_goes_on_after_any_truncation(count: int, cut: int) -> None:
    session, lines = begin("pc")
    for number in range(count):
        legal = session.view(0).legal_actions()
        if legal:
            session.do(legal[number % len(legal)])
    head = lines.text.index("moves:\n") + len("moves:\n")
    torn = lines.text[: head + cut % (len(lines.text) - head + 1)]
    record = read_record(torn)
    assert record.at == torn[head:].count("\n") + record.unended
    # As a program does that appends after the last whole line.
    whole = torn + "\n" if record.unended else torn[: torn.rindex("\n") + 1]
    opened = Session.resume(PEBBLES, record, sink := Lines(whole))
    for _ in range(2):
        legal = opened.view(0).legal_actions()
        if legal:
            opened.do(legal[-1])
    last = again(sink)
    assert (last.faults, last.move_number, digest(last)) == ([], opened.move_number, digest(opened))


numbers = st.one_of(
    st.integers(1, 20),
    st.integers(-3, 3).map(lambda by: MOST_SKIPPED + by),
    st.integers(-3, 3).map(lambda by: 2 * MOST_SKIPPED + by),
    st.integers(1, 10**12),
)
hostile = st.one_of(
    st.tuples(numbers, st.sampled_from(["0 roll", "0 take 1", "1 roll", "1 take 1", "?"])).map(
        lambda line: f"{line[0]} {line[1]}"
    ),
    numbers.map(lambda number: f"at {number}"),
    st.sampled_from(["?", "# remark", "at 0", "1 0 roll"]),
)


@given(st.lists(hostile, max_size=12), st.booleans())
def test_what_is_written_after_any_lines_is_read_again(lines: list[str], anew: bool) -> None:
    """Whatever numbers stand there, and whether the file goes on as it is or is written anew without what was lost."""
    text = "\n".join([*header("cc", "free").lines(), *lines]) + "\n"
    record = read_record(text)
    sink = Lines(record.text() if anew else text)
    opened = Session.resume(PEBBLES, record, sink)
    before = len(read_record(sink.text).faults)
    for _ in range(3):
        opened.do(opened.view(None).legal_actions()[0])
    last = read_record(sink.text)
    assert len(last.faults) == before == (0 if anew else len(record.faults))
    assert (last.moves, last.at) == (opened.record.moves, opened.move_number)
    assert again(sink).position == opened.position


def test_a_variation_counts_its_moves_from_one() -> None:
    """Its game may have skipped many numbers in moves that it leaves out."""
    session, lines = finished()
    last = session.path[-1].move
    far = replace(last, number=last.parent + MOST_SKIPPED)
    record = again(Lines(lines.text.replace(f"\n{last.line()}\n", f"\n{far.line()}\n"))).variation(session.position)
    assert list(record.moves) == list(range(1, session.position + 1))
    assert read_record(record.text()) == record


def test_a_decision_late_in_a_long_game_costs_no_more_than_an_early_one() -> None:
    """Counted in lines that are run, loops in them each time round: clocks are not to be relied on."""
    session, _ = begin("cc", "free", pile=4000)

    def decide(count: int) -> None:
        for _ in range(count):
            session.do(session.view(None).legal_actions()[-1])

    def lines(count: int) -> int:
        run = 0

        def trace(frame: FrameType, event: str, value: object) -> "TraceFunction":
            nonlocal run
            run += event == "line"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            decide(count)
        finally:
            sys.settrace(before)
        return run

    first = lines(200)
    decide(6000)
    assert lines(200) <= 1.1 * first
