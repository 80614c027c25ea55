"""The turns that computer players look at: no walk that another makes needless, and none that is missed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.contract import Chain
from game.core.plans import chains
from game.corinth.arrivals import KEEP, LOOK
from game.corinth.content import ORDER
from game.corinth.notation import STEP
from game.corinth.phases import HARBOR
from game.corinth.rules import GAME
from game.corinth.state import CorinthState
from game.corinth.walks import region


def _positions(players: int, seeds: int) -> Iterator[CorinthState]:
    """Positions of random games in which a group is to be taken."""
    for seed in range(seeds):
        chance, state = random.Random(seed), GAME.new(players, f"plans {seed}")
        while not state.is_terminal:
            if state.pending and state.pending[-1][0] == HARBOR:
                yield state
            state.act(chance.choice(state.legal_actions()))


def _walked(state: CorinthState, chain: Chain) -> tuple[tuple[object, ...], int, int] | None:
    """Where a turn brings the steward and all else it brings, the coins left and the cells still within reach; None if
    the steward stays."""
    after, seat = state.clone(), state.current_player
    if not GAME.action_text(chain[0]).startswith("steward"):
        return None
    for action in chain:
        after.act(action)
    last = state.turn_in_round == len(ORDER[state.players]) - 1
    sheet = after.sheets[seat]
    group = None if last else GAME.action_text(chain[0])
    rest = (group, sheet.cell, sheet.herd, sheet.buildings, sheet.shops, len(sheet.stops))
    return rest, sheet.coins, region(sheet.cell, sheet.used)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_no_walk_costs_more_or_leaves_less_than_another_to_the_same_end(players: int) -> None:
    """In the last turn of a round also with another group: what is left lying goes back."""
    seen = 0
    for state in _positions(players, 3):
        found: dict[tuple[object, ...], list[tuple[int, int]]] = {}
        for chain in GAME.plans(state, 10_000):
            walked = _walked(state, chain)
            if walked is not None:
                found.setdefault(walked[0], []).append(walked[1:])
        for ways in found.values():
            for i, (coins, left) in enumerate(ways):
                others = ways[:i] + ways[i + 1 :]
                assert not any(coins <= more and not left & ~wider for more, wider in others)
                seen += 1
    assert seen > 500


def test_every_short_walk_is_matched_by_one_that_is_looked_at() -> None:
    """Whatever turn the rules allow, one of those looked at ends there, costs no more and leaves as much; or else so
    many are looked at that cost no more."""
    checked = 0
    for k, state in enumerate(_positions(2, 4)):
        if k % 9:
            continue
        kept: dict[tuple[object, ...], list[tuple[int, int]]] = {}
        for chain in GAME.plans(state, 10_000):
            walked = _walked(state, chain)
            if walked is not None:
                kept.setdefault(walked[0], []).append(walked[1:])
        for chain in chains(state, 1500):
            walked = _walked(state, chain)
            if walked is None or sum(action[0] == STEP for action in chain) > LOOK:
                continue
            what, coins, left = walked
            matched = any(coins <= more and not left & ~wider for more, wider in kept[what])
            assert matched or sum(coins <= more for more, _ in kept[what]) == KEEP
            checked += 1
    assert checked > 500
