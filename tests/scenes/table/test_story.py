"""Lines of the log: which of a turn matter more, and where a turn begins."""

from dataclasses import replace
from itertools import pairwise
from typing import Any
from unittest.mock import MagicMock

from game.core.telling import Run, Telling, Weight
from game.core.words import Words, msg
from scenes.table.story import Line, folded


def line(turn: int = 1, seat: int = 0, **told: Any) -> Line:
    return Line(turn, turn, seat, Telling(message=msg("table.log"), **told), "", "")


def test_what_matters_more_ranks_higher() -> None:
    """By weight first; of a weight what the turn was there for, then the rest, then what is minor; of those alike what
    goes on comes last."""
    rising = [
        line(weight=weight, **flags)
        for weight in Weight
        for kind in ({"minor": True}, {}, {"main": True})
        for flags in ({**kind, "goes_on": True}, kind)
    ]
    assert len(rising) == 18
    assert all(less.rank < more.rank for less, more in pairwise(rising))
    assert line(main=True, minor=True).rank == line().rank


def test_a_line_that_goes_on_begins_no_turn() -> None:
    before = line(4, 1)
    assert line(5, 1).begins_after(before) and not line(4, 1).begins_after(before)
    assert not line(5, 1, goes_on=True).begins_after(before)
    assert line(6, 1, goes_on=True).begins_after(before) and line(5, 0, goes_on=True).begins_after(before)


def test_what_happened_several_times_counts_so_often_where_a_turn_is_told_in_short() -> None:
    run = Run("table.log", msg("table.log"), amount=2)
    one = replace(line(), telling=Telling(message=msg("table.log", name="Ada"), run=run))
    (told,) = folded(MagicMock(Words), [replace(one, times=3), one])
    assert dict(told.message.params)["total"] == 8 and told.times == 1
