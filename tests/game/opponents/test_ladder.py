"""The ladder of fixed players, and intervals by deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.opponents.arena import paired
from game.opponents.ladder import RUNGS, Climb, climb, elo
from game.opponents.levels import BASELINES, level_named


def test_elo_of_shares() -> None:
    assert elo(0.5, 2) == 0
    assert elo(0.25, 4) == 0
    assert elo(10 / 11, 2) == 400
    assert elo(0.5, 4) == 191
    assert elo(1.0, 2) is None
    assert elo(0.0, 3) is None


def test_every_rung_is_a_fixed_player() -> None:
    for rung in RUNGS:
        level = level_named(rung)
        assert level.id in BASELINES
        strength = level.strength
        assert strength is not None
        assert strength.budget is None or strength.budget.seconds is None


def test_a_climb_meets_every_rung() -> None:
    task = Climb("corinth", "hand", 2, 2, "climb")
    assert task.rungs == RUNGS
    found = climb(replace(task, rungs=("random", "flat@2", "hand")))
    rungs = found["rungs"]
    assert [entry["rung"] for entry in rungs] == ["random", "flat@2", "hand"]
    assert rungs[0]["win_share"] == 1.0
    assert all(entry["low"] <= entry["win_share"] <= entry["high"] for entry in rungs)


def test_deals_that_agree_leave_nothing_open() -> None:
    assert paired([0.75] * 20) == (0.75, 0.75)
    low, high = paired([1.0, 0.5] * 50)
    assert 0.70 < low < 0.75 < high < 0.80
    assert paired([0.5]) == (0.0, 1.0)
    assert paired([]) == (0.0, 1.0)


def test_paired_is_narrower_where_deals_decide() -> None:
    """Two equal players over deals that one seat always wins: each deal is shared, and that is certain."""
    shares = [1.0, 0.0] * 30
    low, high = paired([sum(shares[i : i + 2]) / 2 for i in range(0, 60, 2)])
    assert low == high == pytest.approx(0.5)
