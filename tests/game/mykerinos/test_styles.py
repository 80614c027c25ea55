"""Ways of playing Mykerinos: what they name is there, and it shows."""

from __future__ import annotations

import pytest

from game.core.contract import Style
from game.core.words import words_for
from game.mykerinos.rules import GAME
from game.opponents.arena import Match, play_match
from tests.game.mykerinos.build import position, seat

TRAITS = list(GAME.traits(GAME.new(2, "traits"), 0))


@pytest.mark.parametrize("style", GAME.styles, ids=lambda style: style.id)
def test_a_style_names_what_exists(style: Style) -> None:
    assert set(style.likes) <= {feature.name for feature in GAME.features}
    assert style.trait in TRAITS
    words = words_for()
    assert words.knows(style.name.key) and words.knows(style.help.key)


@pytest.mark.parametrize("trait", TRAITS)
def test_traits_have_words(trait: str) -> None:
    assert words_for().knows(f"mykerinos.trait.{trait}")


def test_traits_count_what_a_seat_has() -> None:
    rich = seat(stock=3, rooms="1/5 1/3 3+4", tiles="V2 V3 L5 B2 K1 T3")
    state = position(rich, players=3, season=3)
    printed = next(part for part in state.score(0).parts if part.key == "printed")
    assert GAME.traits(state, 0) == {
        "tiles": 6,
        "printed": printed.points,
        "sets": 1,
        "kinds": 5,
        "favourite": 2,
        "rooms": 3,
        "fives": 1,
        "stock": 3,
    }


@pytest.mark.parametrize("style", ["curator", "treasurer"])
def test_a_style_shows(style: str) -> None:
    outcomes = play_match(Match("mykerinos", (f"net:{style}", "net"), 20, "shown"))
    trait = next(each.trait for each in GAME.styles if each.id == style)
    styled, plain = (sum(outcome.traits[i][trait] for outcome in outcomes) for i in (0, 1))
    assert styled > plain
