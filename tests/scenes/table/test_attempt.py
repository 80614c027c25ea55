"""What is pointed at is done, taken back for, or explained; explaining alone never does anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from game.core.contract import Action, State
from game.core.reasons import Reason
from game.mykerinos.rules import GAME
from scenes.table.attempt import attempt, explain
from scenes.table.view import Table
from tests.game.mykerinos.build import do, position, seat

PASS = GAME.parse_action("pass")


class Listening:
    """As much of a table as is asked, with an earlier position to go back to, or none."""

    def __init__(self, before: State | None = None) -> None:
        self.heard: list[Any] = []
        self._before = before

    def do(self, *actions: Action) -> bool:
        self.heard.append(actions)
        return True

    def take_back(self, until: Callable[[State], bool]) -> bool:
        self.heard.append("back")
        return self._before is not None and until(self._before)

    def not_now(self) -> None:
        self.heard.append("not now")

    def refuse(self, reason: Reason, near: object) -> None:
        self.heard.append(reason.code)


def begun() -> tuple[State, State]:
    """A turn, and the same turn with one of two cubes set."""
    before = position(seat(cubes="a1"))
    return before, do(before, "expand b1")[0]


def heard(
    way: Callable[..., object], offered: State | None, wanted: Action | str, before: State | None = None, **how: bool
) -> tuple[object, list[Any]]:
    """What it answers, and what the table hears."""
    table = Listening(before)
    answer = way(cast(Table, table), offered, wanted, None, **how)
    return answer, table.heard


def test_what_can_be_done_is_done() -> None:
    before, _ = begun()
    assert heard(attempt, before, PASS) == heard(attempt, before, "pass") == (True, [(PASS,)])


def test_what_cannot_is_explained() -> None:
    _, after = begun()
    assert heard(attempt, after, PASS) == (False, ["finish_first"])
    assert heard(attempt, None, PASS) == (False, ["not now"])


def test_what_was_begun_is_taken_back_for_it_where_it_may_stand_instead() -> None:
    before, after = begun()
    assert heard(attempt, after, PASS, before, instead=True) == (True, ["back", (PASS,)])
    assert heard(attempt, after, PASS, instead=True) == (False, ["back", "finish_first"])


def test_explaining_does_nothing() -> None:
    before, after = begun()
    assert heard(explain, before, PASS) == (None, [])
    assert heard(explain, after, PASS) == (None, ["finish_first"])
    assert heard(explain, None, PASS) == (None, ["not now"])
