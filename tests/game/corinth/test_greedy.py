"""The best turn by the tables: the same that playing all turns out and judging them finds."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.corinth import greedy, value
from game.corinth.phases import BUILD, HARBOR, SHOP, SUPPLY, WALK
from game.corinth.rules import GAME
from game.corinth.state import CorinthState


def _positions(players: int, seed: int) -> Iterator[CorinthState]:
    """Positions of a game in which good turns and others were played, also in the middle of turns."""
    chance = random.Random(seed)
    state = GAME.new(players, f"greedy {seed}", {"stars": ("sum", "last")[seed % 2]})
    while not state.is_terminal:
        yield state
        good = GAME.best_turn(state) if chance.random() < 0.7 else None
        chain = good or chance.choice(GAME.plans(state))
        for action in chain[: chance.choice((1, len(chain)))]:
            state.act(action)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_no_other_turn_promises_its_seat_more(players: int) -> None:
    seen, ends = dict.fromkeys((HARBOR, SHOP, WALK, BUILD), 0), 0
    for seed in range(4):
        for state in _positions(players, seed):
            kind, seat = state.pending[-1][0], state.current_player
            if kind == SUPPLY:
                continue
            plans = GAME.plans(state, 10_000)
            chosen = GAME.best_turn(state)
            assert chosen in plans
            promised = {}
            for chain in plans:
                after = state.clone()
                for action in chain:
                    after.act(action)
                promised[chain] = GAME.judge(after)[seat]
                ends += after.is_terminal
            assert promised[chosen] == pytest.approx(max(promised.values()), abs=1e-9)
            seen[kind] += 1
    assert min(seen.values()) >= 3 and seen[HARBOR] > 100 and ends >= 10


def test_no_yellow_dice_are_bought() -> None:
    state = GAME.new(2, "supply")
    assert GAME.best_turn(state) == (GAME.parse_action("roll 0"),)


def test_without_tables_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "judgement", value.Rough)
    assert GAME.best_turn(GAME.new(2, "rough")) is None
