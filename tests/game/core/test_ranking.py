"""The order of the seats at the end: ranks, shared ranks, and what is asked of a game about its ties."""

from __future__ import annotations

import pytest

from game.core.ranking import Mark, Place, compared, ranked
from game.core.words import Message, msg, with_names, words_for

SHARED, BROKEN = msg("some.tie.shared"), msg("some.tie.broken")


def tie(seat: int, level: list[int], shared: bool) -> Message | None:
    """As most games have it: nothing, what is shared, or what broke the tie."""
    return None if not level else SHARED if shared else BROKEN


def of_points(*marks: Mark) -> list[Place]:
    """The places of seats whose points stand first in their marks."""
    return ranked([mark[0] for mark in marks], marks, tie)


def test_more_points_go_before_more_of_what_breaks_ties() -> None:
    assert of_points((5, 9), (7, 0), (6, 4)) == [Place(1, 1, 7), Place(2, 2, 6), Place(0, 3, 5)]


def test_a_broken_tie_is_told_to_both() -> None:
    assert of_points((5, 1), (5, 3)) == [Place(1, 1, 5, BROKEN), Place(0, 2, 5, BROKEN)]


def test_equal_seats_share_a_rank_in_their_own_order_and_the_next_is_left_out() -> None:
    assert of_points((5, 2), (7, 1), (7, 1), (5, 3)) == [
        Place(1, 1, 7, SHARED),
        Place(2, 1, 7, SHARED),
        Place(3, 3, 5, BROKEN),
        Place(0, 4, 5, BROKEN),
    ]


def test_what_broke_a_tie_is_told_also_where_some_of_those_on_level_points_share_a_rank() -> None:
    """Else nothing would say why another has no part in it."""
    alike = of_points((5, 2), (5, 2), (5, 1), (5, 1))
    assert [(p.rank, p.tie_break) for p in alike] == [(1, BROKEN), (1, BROKEN), (3, BROKEN), (3, BROKEN)]


def test_marks_may_go_before_points() -> None:
    """Who wins at once is first with fewer points, and is asked for though nobody is level."""
    asked: list[tuple[int, list[int], bool]] = []

    def never(seat: int, level: list[int], shared: bool) -> Message | None:
        asked.append((seat, level, shared))
        return None

    assert ranked([9, 4, 9], [(0, 9), (1, 4), (0, 9)], never) == [Place(1, 1, 4), Place(0, 2, 9), Place(2, 2, 9)]
    assert asked == [(1, [], False), (0, [2], True), (2, [0], True)]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_seats_that_are_all_alike_all_win(players: int) -> None:
    assert [(place.seat, place.rank) for place in of_points(*[(3, 3)] * players)] == [(s, 1) for s in range(players)]


def test_what_decides_is_told_of_all_who_are_level_the_most_first() -> None:
    told = with_names(compared({0: 21, 2: 36, 1: 21}), ("Ada", "Ben", "Cleo"))
    assert words_for().say(told) == "Cleo (36), Ada (21) and Ben (21)"
    rival = compared({0: 3, 1: 4}, {1: msg("core.so_many", count=1, what="rival")})
    assert words_for().say(with_names(rival, ("Ada",))) == "1 rival (4) and Ada (3)"
