"""Ways of playing Akrotiri: what they name is there, and it shows."""

from __future__ import annotations

import pytest

from game.core.contract import Style
from game.core.words import words_for
from game.opponents.arena import Match, play_match
from tests.game.akrotiri.build import GAME, position, seat, with_temples

TRAITS = list(GAME.traits(GAME.new(2, "traits"), 0))


@pytest.mark.parametrize("style", GAME.styles, ids=lambda style: style.id)
def test_a_style_names_what_exists(style: Style) -> None:
    """Features, trait, words."""
    assert set(style.likes) <= {feature.name for feature in GAME.features}
    assert style.trait in TRAITS
    words = words_for()
    assert words.knows(style.name.key) and words.knows(style.help.key)


@pytest.mark.parametrize("trait", TRAITS)
def test_traits_have_words(trait: str) -> None:
    """Each has a name for people."""
    assert words_for().knows(f"akrotiri.trait.{trait}")


def test_traits_count_what_was_dug_and_kept() -> None:
    """Maps by level, their points, drachmas and what was paid."""
    state = with_temples(3, maps="E01 N01 H01")
    found = GAME.traits(state, 0)
    assert found["temples"] == found["easy_temples"] == found["map_points"] == 3
    assert found["normal_temples"] == found["hard_temples"] == 0
    assert found["maps_left"] == 3
    assert found["drachmas"] == 20
    assert found["earned"] == 29
    assert GAME.traits(state, 1)["temples"] == 0


def test_traits_of_another_seat_count_what_is_seen() -> None:
    """Goals that an observer does not know count nothing."""
    state = position("V1 e1n2 0", seat(dock="TW", goals="uncompleted"), seat(dock="e1n2b", goals="lake"))
    assert GAME.traits(state.observation(1), 0)["goal_points"] == 0


@pytest.mark.parametrize("style", ["collector", "steady"])
def test_a_style_shows(style: str) -> None:
    """Over a few games there is more of its trait than plain players have."""
    outcomes = play_match(Match("akrotiri", (f"net:{style}", "net"), 5, "shown"))
    trait = next(each.trait for each in GAME.styles if each.id == style)
    styled, plain = (sum(outcome.traits[i][trait] for outcome in outcomes) for i in (0, 1))
    assert styled > plain
