"""Lines of the log: which of a turn matter more, and where a turn begins."""

from itertools import pairwise
from typing import Any

from game.core.telling import Telling, Weight
from game.core.words import msg
from scenes.table.story import Line


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
