"""What every game refuses alike, in one sentence each: what is no action, anything once it is over, and acting out of
turn."""

from __future__ import annotations

from game.core.contract import NOBODY
from game.core.refusals import OUT_OF_TURN, Standing, out_of_turn, over
from game.core.words import with_names, words_for
from tests.game.core.pebbles import PEBBLES

STANDING = Standing("arnak", actions="3", end="9", turns="2.1")


def test_what_is_no_action_is_said_first_in_the_games_own_words() -> None:
    state = PEBBLES.new(2, "refused")
    state.current_player = NOBODY
    found = STANDING.refusal(state, False, 1)
    assert found is not None and (found.code, found.rules) == ("no_action", "arnak 3")
    assert words_for().say(found.message) == "That is no action of this game."


def test_nothing_can_be_done_once_the_game_is_over() -> None:
    state = PEBBLES.new(2, "refused")
    state.current_player = NOBODY
    found = STANDING.refusal(state, True, 1)
    assert found == over("arnak 9") and words_for().say(found.message) == "The game is over."


def test_who_is_not_on_turn_hears_whose_turn_it_is() -> None:
    state = PEBBLES.new(3, "refused")
    state.current_player = 2
    found = STANDING.refusal(state, True, 0)
    assert found is not None and (found.code, found.rules) == (OUT_OF_TURN, "arnak 2.1")
    assert words_for().say(found.message) == "It is seat 3's turn."
    assert with_names(found.message, ("Ione", "Myron", "Thais")) == out_of_turn("Thais").message


def test_who_decides_hears_nothing_yet() -> None:
    state = PEBBLES.new(2, "refused")
    assert STANDING.refusal(state, True, None) is None
    assert STANDING.refusal(state, True, state.current_player) is None
