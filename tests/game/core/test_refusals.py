"""What every game refuses alike, in one sentence each: what is no action, and anything once it is over."""

from __future__ import annotations

from game.core.contract import NOBODY
from game.core.refusals import Standing, over
from game.core.words import words_for
from tests.game.core.pebbles import PEBBLES

STANDING = Standing("arnak", actions="3", end="9")


def test_what_is_no_action_is_said_first_in_the_games_own_words() -> None:
    state = PEBBLES.new(2, "refused")
    state.current_player = NOBODY
    found = STANDING.refusal(state, False)
    assert found is not None and (found.code, found.rules) == ("no_action", "arnak 3")
    assert words_for().say(found.message) == "That is no action of this game."


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    state = PEBBLES.new(2, "refused")
    state.current_player = NOBODY
    found = STANDING.refusal(state, True)
    assert found == over("arnak 9") and words_for().say(found.message) == "The game is over."


def test_who_decides_hears_nothing_yet() -> None:
    state = PEBBLES.new(2, "refused")
    assert STANDING.refusal(state, True) is None
