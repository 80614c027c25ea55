"""Ways of playing Corinth: what they name is there, and it shows."""

from __future__ import annotations

import pytest

from game.core.contract import Style
from game.core.words import words_for
from game.opponents.arena import Match, play_match
from tests.game.corinth.build import GAME, position, sheet

TRAITS = list(GAME.traits(GAME.new(2, "traits"), 0))


@pytest.mark.parametrize("style", GAME.styles, ids=lambda style: style.id)
def test_a_style_names_what_exists(style: Style) -> None:
    assert set(style.likes) <= {feature.name for feature in GAME.features}
    assert style.trait in TRAITS
    words = words_for()
    assert words.knows(style.name.key) and words.knows(style.help.key)


@pytest.mark.parametrize("trait", TRAITS)
def test_traits_have_words(trait: str) -> None:
    assert words_for().knows(f"corinth.trait.{trait}")


def test_traits_count_what_is_on_the_sheet() -> None:
    mine = sheet(
        gold=3,
        goats=2,
        built=("stall", "stable"),
        walks=("d3", "d4 d5", "e5"),
        blue=(0, 3, 0),
        orange=(1, 0, 0),
    )
    state = position("", mine, players=3)
    found = GAME.traits(state, state.current_player)
    assert found["stops"] == 3
    assert found["symbols"] == 4
    assert found["buildings"] == 2
    assert found["gold"] == 5
    assert found["goats"] == 5
    assert GAME.traits(state, (state.current_player + 1) % 3)["symbols"] == 0


@pytest.mark.parametrize("style", ["merchant", "builder"])
def test_a_style_shows(style: str) -> None:
    outcomes = play_match(Match("corinth", (f"net:{style}", "net"), 4, "shown"))
    trait = next(each.trait for each in GAME.styles if each.id == style)
    styled, plain = (sum(outcome.traits[i][trait] for outcome in outcomes) for i in (0, 1))
    assert styled > plain
