"""What computer players keep about the map, brought up to date tile by tile, against the same found anew."""

from __future__ import annotations

import pytest

from game.akrotiri import outlook, ways
from game.akrotiri.geometry import THERA
from game.akrotiri.phases import LAY
from game.akrotiri.rules import GAME
from game.akrotiri.spots import promising
from game.opponents.player import Cancelled
from tests.game.akrotiri.build import MODES, Json, walk

MOST_PLANS = 75


@pytest.mark.parametrize(("players", "options"), MODES)
def test_ways_and_ground_follow_the_tiles(players: int, options: Json) -> None:
    """Links from every boat, and the islands open to dig with how far they reach."""
    for state in walk("outlook", players, options):
        sea = state.sea
        used = {sea.island[land] for land, _ in sea.docks.values()}
        for dock in {0, *state.boats} - {-1}:
            kept, anew = ways.links(sea, dock), ways._ways(sea, dock)[0]
            assert {label: kept[label] for label in used} == {label: anew[label] for label in used}
        kept_ground = outlook.ground(sea, state.dug)
        ground = outlook._ground(sea, {THERA, *(sea.island[node] for node in state.dug)})
        assert {label: set(quads) for label, quads in kept_ground.places.items()} == {
            label: set(quads) for label, quads in ground.places.items()
        }
        assert (kept_ground.rows, kept_ground.columns) == (ground.rows, ground.columns)


@pytest.mark.parametrize("players", [2, 4])
def test_plans_are_few(players: int) -> None:
    """However many places there are, about forty turns are offered in passing, more for a decision to be made."""
    for number, state in enumerate(walk("few", players)):
        if state.round > 4 and state.pending and state.pending[-1][0] == LAY and not number % 7:
            legal = state.legal_actions()
            found = promising(state, state.current_player, legal, 20)
            assert len(found) == min(20, len(legal))
            assert set(found) <= set(legal)
            assert len(GAME.plans(state, quick=True)) <= MOST_PLANS < len(GAME.plans(state)) <= 400


def test_long_work_can_be_stopped() -> None:
    """Looking for turns asks at least every few places for a tile whether to go on."""
    asked = 0

    def check() -> None:
        nonlocal asked
        asked += 1
        if asked == 20:
            raise Cancelled

    state = next(state for state in walk("stop", 2) if state.round > 4 and state.pending[-1][0] == LAY)
    with pytest.raises(Cancelled):
        GAME.plans(state, check=check)
    assert asked == 20
