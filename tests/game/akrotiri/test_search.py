"""What the tree search meets in Akrotiri: tiles drawn after every turn, and other seats with knowledge of their own."""

from __future__ import annotations

import pytest

from game.akrotiri.phases import LAY
from game.akrotiri.rules import Akrotiri
from game.akrotiri.state import AkrotiriState
from game.core.contract import Chain, Check, State, nothing
from game.opponents.levels import level_named, player_of
from tests.game.akrotiri.build import walk


def test_search_looks_past_the_draw_with_the_eyes_of_whoever_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tile drawn at the end of a turn does not stop it: it comes to its own next turn. Each seat's turns are looked
    for with what that seat knows."""
    state = next(state for state in walk("search", 2) if state.round == 4 and state.pending[-1][0] == LAY)
    seat = state.current_player
    met: set[tuple[int, int]] = set()
    plain = Akrotiri.plans

    def plans(
        self: Akrotiri, state: State, most: int = 400, quick: bool = False, check: Check = nothing
    ) -> list[Chain]:
        assert isinstance(state, AkrotiriState)
        assert state.eyes == state.current_player
        met.add((state.current_player, state.round))
        return plain(self, state, most, quick, check)

    monkeypatch.setattr(Akrotiri, "plans", plans)
    player_of(level_named("hard@16")).choose(state.observation(seat))
    assert (1 - seat, 4 + seat) in met
    assert (seat, 5) in met


def test_another_pair_of_eyes_changes_nothing_else() -> None:
    """The world stays as it is, and the one it was taken from too."""
    world = next(state for state in walk("eyes", 3) if state.round == 3).determinize(0, 7)
    other = world.judged_by(2)
    assert (world.eyes, other.eyes) == (0, 2)
    assert other.digest() == world.digest()
    assert world.judged_by(0) is world
