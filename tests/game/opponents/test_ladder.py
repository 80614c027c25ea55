"""The ladder of fixed players, and intervals by deals."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pytest

from game.opponents.arena import paired, student, wilson
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


def test_intervals_by_deals() -> None:
    low, high = paired([1.0, 0.5] * 50)
    assert 0.70 < low < 0.75 < high < 0.80
    low, high = paired([0.5, 0.5, 1.0])
    assert (low, high) == (0.0, 1.0)
    low, high = paired([0.0, 0.5, 1.0, 0.5] * 3)
    assert (low, high) == pytest.approx((0.5 - 2.2010 * 0.1066, 0.5 + 2.2010 * 0.1066), abs=1e-4)
    # Hardly spread: five deals leave room for a kind that half of all are of.
    assert paired([0.5, 0.5, 0.75, 0.5, 0.75]) == pytest.approx((0.6 * 0.4782, 1 - 0.4 * 0.4782), abs=1e-4)
    assert paired([0.5]) == (0.0, 1.0)
    assert paired([]) == (0.0, 1.0)


def test_paired_is_narrower_where_deals_decide() -> None:
    """Two equal players over deals that one seat always wins: each deal is shared, and all but surely the next is."""
    shares = [1.0, 0.0] * 30
    low, high = paired([sum(shares[i : i + 2]) / 2 for i in range(0, 60, 2)])
    by_games = wilson(30, 60)
    assert by_games[0] + 0.05 < low < 0.5 < high < by_games[1] - 0.05


def test_a_few_deals_that_agree_prove_little() -> None:
    assert paired([1.0, 1.0]) == pytest.approx((0.1581, 1.0), abs=1e-4)
    assert paired([0.0] * 20) == pytest.approx((0.0, 0.1684), abs=1e-4)
    assert paired([0.1 + 0.2, 0.3]) == pytest.approx(paired([0.3, 0.3]))


@pytest.mark.parametrize("count", [2, 5, 10, 20, 100])
@pytest.mark.parametrize("deal", [0.0, 0.25, 2 / 3, 0.999])
def test_winning_every_deal_is_the_strongest_evidence(count: int, deal: float) -> None:
    """And losing every deal that one is the weaker: whatever one of them came out as."""
    assert paired([1.0] * count)[0] > paired([*[1.0] * (count - 1), deal])[0]
    assert paired([0.0] * count)[1] < paired([*[0.0] * (count - 1), 1.0 - deal])[1]


@pytest.mark.parametrize(
    ("freedom", "wide"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (5, 2.5706), (30, 2.0423), (100, 1.9840), (9999, 1.9600)],
)
def test_students_distribution(freedom: int, wide: float) -> None:
    """As tables have it."""
    assert student(freedom) == pytest.approx(wide, abs=1e-4)


@pytest.mark.parametrize("count", [2, 3, 5, 10])
@pytest.mark.parametrize(
    "deal",
    [
        *({0.0: (1 - won) ** 2, 0.5: 2 * won * (1 - won), 1.0: won**2} for won in (0.5, 0.6, 0.75, 0.9, 0.97)),
        {0.0: 0.05, 0.5: 0.9, 1.0: 0.05},
        {0.5: 0.5, 1.0: 0.5},
        {i / 4: math.comb(4, i) * 0.25**i * 0.75 ** (4 - i) for i in range(5)},
    ],
)
def test_an_interval_by_deals_holds_what_it_should(deal: dict[float, float], count: int) -> None:
    """Reckoned over all ways in which so many deals can come out, for players of several strengths over deals that
    decide much or nothing: it misses the mean at most one time in twenty."""
    mean = sum(share * chance for share, chance in deal.items())
    held = 0.0
    for shares in itertools.combinations_with_replacement(deal, count):
        low, high = paired(shares)
        if low <= mean <= high:
            ways = math.factorial(count)
            for share in deal:
                ways //= math.factorial(shares.count(share))
            held += ways * math.prod(deal[share] for share in shares)
    assert held >= 0.95
