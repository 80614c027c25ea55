"""Digests in a record: a move that does not lead to its digest fails, unless a later one shows that it was garbled."""

from dataclasses import replace

import pytest

from game.core.record import read_record
from game.core.session import Session
from tests.game.core.pebbles import PEBBLES
from tests.game.core.test_session import ONE, ROLLS, Lines, again, begin, digest


def garbled(text: str, *numbers: int) -> str:
    """The record with other digests at these moves."""
    lines = text.split("\n")
    for i, line in enumerate(lines):
        number, _, rest = line.partition(" ")
        if number.isdecimal() and int(number) in numbers:
            assert " = " in rest
            lines[i] = line[:-12] + "0" * 12
    return "\n".join(lines)


def turns(count: int, boom: bool = False) -> tuple[Session, Lines]:
    """A game of so many turns of two moves each, with a digest at each second move."""
    session, lines = begin(takebacks="free", boom=boom)
    for _ in range(count):
        session.do(ROLLS)
        session.do(ONE)
    return session, lines


def test_a_wrong_digest_is_found() -> None:
    session, lines = begin()
    session.do(ROLLS)
    session.do(ONE)
    wrong = lines.text.replace(digest(session), "000000000000")
    opened = Session.resume(PEBBLES, read_record(wrong))
    assert opened.position == 1 and len(opened.faults) == 1


def test_a_move_with_a_wrong_digest_is_not_gone_back_to() -> None:
    """The same action done again is a move of its own, with the digest that it has."""
    session, lines = begin()
    session.do(ROLLS)
    session.do(ONE)
    wrong = lines.text.replace(digest(session), "000000000000")
    opened = Session.resume(PEBBLES, read_record(wrong), sink := Lines(wrong))
    assert opened.record.at == opened.move_number == 1
    opened.do(ONE)
    assert (opened.move_number, opened.path[-1].move.digest) == (3, digest(session))
    assert again(sink).move_number == 3


def test_another_version_of_the_rules_is_said_and_its_digests_are_not_held_against_it() -> None:
    session, lines = begin()
    session.do(ROLLS)
    session.do(ONE)
    old = lines.text.replace("rules: 1", "rules: 7").replace(digest(session), "000000000000")
    opened = Session.resume(PEBBLES, read_record(old))
    assert opened.position == 2
    assert [fault.key for fault in opened.faults] == ["core.record.rules"]


@pytest.mark.parametrize("numbers", [(2,), (2, 4), (2, 6), (4, 6)])
def test_garbled_digests_cost_no_move_where_a_later_one_agrees(numbers: tuple[int, ...]) -> None:
    session, lines = turns(4)
    opened = Session.resume(PEBBLES, read_record(garbled(lines.text, *numbers)))
    assert opened.path == session.path and opened.record == replace(session.record, faults=[])
    assert [fault.key for fault in opened.faults] == ["core.record.garbled_digest"]
    assert dict(opened.faults[0].params) == {"count": len(numbers), "move": numbers[0]}
    assert opened.record.text() == lines.text, "the record holds the right digests again"


@pytest.mark.parametrize("numbers", [(8,), (6, 8), (4, 6, 8)])
def test_garbled_digests_after_which_none_agrees_end_the_game_before_the_first(numbers: tuple[int, ...]) -> None:
    session, lines = turns(4)
    opened = Session.resume(PEBBLES, read_record(garbled(lines.text, *numbers)))
    session.go_to(numbers[0] - 1)
    assert opened.move_number == numbers[0] - 1 and digest(opened) == digest(session)
    assert [fault.key for fault in opened.faults] == ["core.record.stops"]


def test_of_garbled_digests_those_before_one_that_agrees_are_told_apart() -> None:
    _, lines = turns(4)
    opened = Session.resume(PEBBLES, read_record(garbled(lines.text, 2, 8)))
    assert opened.move_number == 7
    told = [(fault.key, dict(fault.params)["move"]) for fault in opened.faults]
    assert told == [("core.record.garbled_digest", 2), ("core.record.stops", 8)]


def test_a_move_that_the_rules_refuse_after_a_garbled_digest_leaves_the_digest_to_blame() -> None:
    _, lines = turns(2, boom=True)
    for line in ("5 0 take 9", "5 0 boom"):
        opened = Session.resume(PEBBLES, read_record(garbled(lines.text, 4) + line + "\n"))
        assert opened.move_number == 3
        assert [dict(fault.params)["move"] for fault in opened.faults] == [4]
        opened.do(ONE)
        assert (opened.move_number, opened.position) == (6, 4)


@pytest.mark.parametrize("numbers", [(6,), (4, 6), (2, 6)])
def test_what_was_undone_proves_digests_before_it_right(numbers: tuple[int, ...]) -> None:
    """As where the move gone back to has the garbled digest itself."""
    session, lines = turns(4)
    opened = Session.resume(PEBBLES, read_record(garbled(lines.text + "at 7\nat 6\n", *numbers)))
    assert (opened.move_number, opened.record.tip) == (6, 8)
    assert [fault.key for fault in opened.faults] == ["core.record.garbled_digest"]
    opened.redo()
    opened.redo()
    assert opened.path == session.path


def test_digests_of_moves_that_can_be_redone_are_compared_alike() -> None:
    session, lines = turns(4)
    opened = Session.resume(PEBBLES, read_record(garbled(lines.text + "at 2\n", 4, 8)))
    assert (opened.move_number, opened.record.tip) == (2, 7)
    assert [fault.key for fault in opened.faults] == ["core.record.garbled_digest"]
    for _ in range(5):
        opened.redo()
    assert opened.path == session.path[:7]
