"""Ways of playing Arnak: what they name is there, and it shows."""

from __future__ import annotations

import pytest

from game.arnak.rules import GAME
from game.core.styles import Style
from game.opponents.levels import level_named, player_of
from tests.game.arnak.build import Table
from tests.game.arnak.games import TEMPLES, new, play

TRAITS = list(GAME.traits(Table().state, 0))


def test_traits_count_what_a_seat_has() -> None:
    table = Table().markers("bird_3", "bird_1a").deck("axe fear").played("fear hat").helper("assistant_01_coins")
    table.me.crates, table.me.slots = 1, 0b11
    table.me.ready, table.me.spent = (3,), (6, 7)
    table.me.tiles = (0, 2, 0, 0, 0, 1)
    assert GAME.traits(table.state, 0) == {
        "idols": 3,
        "guardians": 3,
        "research": 7,
        "cards": 2,
        "artifacts": 0,
        "helpers": 1,
        "fears": 2,
    }
    assert not any(GAME.traits(table.state, 1).values())


@pytest.mark.parametrize("temple", TEMPLES)
def test_the_rival_has_traits_too(temple: str) -> None:
    *_, (end, _, _) = play(1, temple, 2)
    assert end.is_terminal
    found = GAME.traits(end, 1)
    assert list(found) == TRAITS and found["helpers"] == 0
    assert found["idols"] + found["research"] + found["cards"] > 0


@pytest.mark.parametrize("temple", TEMPLES)
@pytest.mark.parametrize("style", GAME.styles, ids=lambda style: style.id)
def test_styles_play_against_the_rival(style: Style, temple: str) -> None:
    """A whole game, and no poor one."""
    state = new(1, temple, 3, difficulty=1)
    player = player_of(level_named(f"hand:{style.id}"), "solo")
    while not state.is_terminal:
        for action in player.choose(state.observation(0)).chain:
            state.apply(action)
    assert state.score(0).points >= 20
