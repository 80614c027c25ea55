"""Hints against actions that bring nothing: where they speak, and where they keep silent."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.contract import State
from game.core.words import words_for
from game.mykerinos.rules import GAME
from game.opponents.arena import Match, play_game
from tests.game.mykerinos.build import legal, position, seat
from tests.game.mykerinos.naive import Json


def hint(state: State, text: str) -> str | None:
    """The code of the hint against a legal action."""
    assert text in legal(state)
    found = state.pointless(GAME.parse_action(text))
    if found is None:
        return None
    assert words_for().knows(found.key)
    return found.key.removeprefix("mykerinos.pointless.")


def last(*seats: Json, **more: Any) -> State:
    """Three players in the last season, the first of them acting last unless it says otherwise."""
    return position(*seats, **{"players": 3, "season": 4, "passed": (1, 2), **more})


TWO_AHEAD = (seat(stock=0, cubes="a1 b1"), seat(stock=0, cubes="c1 d1"))
"""Both others stand in area 1 alone."""


def test_the_last_cube_is_not_kept_where_it_wins_a_tile() -> None:
    assert hint(last(seat(stock=2), *TWO_AHEAD), "pass") == "pass"
    # A season follows, or somebody who may still act.
    assert hint(last(seat(stock=2), *TWO_AHEAD, season=3), "pass") is None
    assert hint(last(seat(stock=2), *TWO_AHEAD, passed=(1,)), "pass") is None
    # It is ranked everywhere already.
    everywhere = seat(stock=2, cubes="a3 e1 a4 e4 a7 e7")
    assert hint(last(everywhere, *TWO_AHEAD), "pass") is None


def test_a_cube_that_may_pay_for_a_room_is_kept_without_a_hint() -> None:
    """rules: mykerinos 3.3: "one museum reservation"; by the other reading with a cube of the personal stock, which
    beside a tile of its wing may be worth more than any tile."""
    owned = "B1 B2 B3 B4 B5 B6 B7"
    for stock, reading, found, unused in (
        (1, "general", "pass", 1),
        (1, "personal", None, None),
        (6, "personal", None, None),
        (7, "personal", "pass", 1),
    ):
        rich = seat(stock=stock, cubes="f2", rooms="3/3", tiles=owned, used=owned)
        state = last(rich, seat(stock=0), seat(stock=0), survey_cube=reading)
        assert hint(state, "pass") == found
        doubt = state.doubt(GAME.parse_action("pass"))
        assert (doubt and doubt.plural) == unused


def test_the_last_cube_is_not_set_where_it_changes_nothing() -> None:
    state = last(seat(stock=2, cubes="a3"), *TWO_AHEAD, season=2)
    # One cube against two and two: the second ties, and whoever passed last loses ties.
    assert hint(state, "start b3") == "rank"
    assert hint(state, "start e1") is None
    assert hint(last(seat(stock=2, cubes="a3 b3"), *TWO_AHEAD, season=2), "start c3") is None
    assert hint(last(seat(stock=2, cubes="a3"), *TWO_AHEAD, season=2, passed=(1,)), "start b3") is None


def test_a_cube_that_shortens_the_next_income_is_not_worth_keeping() -> None:
    """rules: mykerinos 3.1: of 25 cubes eleven come each season; rooms won in four areas take more."""
    ranked = "a3 e1 a4 e4"
    for stock, found in ((10, "rank"), (11, None)):
        state = last(seat(stock=stock, cubes=ranked), *TWO_AHEAD, season=2)
        assert hint(state, "start b3") == found
    state = last(seat(stock=10, cubes=ranked, rooms="1/3"), *TWO_AHEAD, season=2)
    assert hint(state, "start b3") is None


def test_neutral_cubes_still_to_come_leave_it_open() -> None:
    sides = (seat(stock=2, cubes="a3"), seat(stock=0, cubes="a1 b1 c1"))
    for share, found in ((0, "rank"), (2, None)):
        state = position(*sides, players=2, season=2, passed=(1,), neutral=("", share, 0))
        assert hint(state, "start b3") == found


def test_lord_lemon_digs_on_pyramids() -> None:
    state = position(seat(stock=3, tiles="L4", used="L4"), players=3, season=2, pending=[[2, 1]])
    assert hint(state, "start a1") == "lemon"
    assert hint(state, "start c4") is None


def test_a_room_that_nobody_can_use() -> None:
    sides = (seat(stock=1, tiles="V2 V3"), seat(stock=1, tiles="L5"), seat(stock=1, tiles="L3"))
    layout = "- - - - - - - - - - K6 K1"
    more: dict[str, Any] = {"season": 4, "area": 6, "passed": (0, 1, 2), "layout": layout, "pending": [[6, 5, 1, 0]]}
    state = position(*sides, players=3, **more)
    assert hint(state, "reserve 2/3") == "room"
    assert hint(state, "reserve 1/3") is None
    # A tile of this wing may still be won.
    assert hint(state, "reserve 4/3") is None
    assert hint(state, "take K6") is None
    # Another seat that may still go to the museum has tiles there.
    more["pending"] = [[6, 5, 2, 1], [6, 5, 1, 0]]
    assert hint(position(*sides, players=3, **more), "reserve 2/3") is None


def test_cubes_that_no_season_follows_are_asked_about() -> None:
    """Passing in the last season with cubes is asked about once."""
    doubt = last(seat(stock=2), *TWO_AHEAD, passed=(1,)).doubt(GAME.parse_action("pass"))
    assert doubt is not None and "2 cubes" in words_for().say(doubt)
    assert last(seat(stock=2, cubes="a3"), *TWO_AHEAD, season=3).doubt(GAME.parse_action("pass")) is None


def test_passing_a_season_in_which_nothing_was_done_is_asked_about() -> None:
    """rules: mykerinos 3.3: players without a cube in an area are not ranked there, so who has none at all in the dig
    has nothing of the survey."""
    quit_ = GAME.parse_action("pass")
    doubt = position(seat(stock=8), season=2).doubt(quit_)
    assert doubt is not None and doubt.key == "mykerinos.doubt.pass_empty"
    assert "Your 8 cubes stay in your stock" in words_for().say(doubt)
    # One cube is in the dig; or a patron has been used: Sir Brown has reserved a room.
    assert position(seat(stock=7, cubes="a1"), season=2).doubt(quit_) is None
    assert position(seat(stock=7, tiles="B1", used="B1"), season=2).doubt(quit_) is None
    # The last season has its own question.
    ending = position(seat(stock=8), season=4).doubt(quit_)
    assert ending is not None and ending.key == "mykerinos.doubt.pass"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_something_is_always_left_without_a_hint(players: int) -> None:
    for number in range(8):
        rng = Random(number)
        state = GAME.new(players, f"left {number}")
        while not state.is_terminal:
            actions = state.legal_actions()
            assert any(state.pointless(action) is None for action in actions)
            weights = [0.1 if GAME.action_text(action) == "pass" else 1.0 for action in actions]
            state.act(rng.choices(actions, weights)[0])


def test_hints_are_never_against_a_good_player() -> None:
    def check(state: State, action: tuple[int, ...]) -> None:
        assert state.pointless(action) is None, GAME.action_text(action)

    # By judgement alone: a net may think a wasted cube as good as one that is kept.
    for players in (2, 3, 4):
        play_game(Match("mykerinos", ("hand",) * players, 1, f"good {players}"), 0, check)
