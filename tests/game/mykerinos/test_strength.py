"""The judgement: sound at both ends, and strong enough for `medium`."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from game.mykerinos import ranks, value
from game.mykerinos.outlook import Holding, Outlook
from game.mykerinos.rules import GAME
from game.mykerinos.state import MykerinosState
from game.mykerinos.survey import ORDERS
from tests.game.matches import duel, match
from tests.game.mykerinos.build import do, position, seat


def beaten(games: int) -> float:
    """How many games of two `medium` wins against `random`, from both seats."""
    return sum(duel(GAME, number)[0] for number in range(games))


def test_medium_beats_random() -> None:
    """ "`medium` beats `random` in 98 % or more (2 players)"."""
    assert beaten(2) == 2


@pytest.mark.long
def test_medium_beats_random_in_many_games() -> None:
    """The same bar over 400 games."""
    assert beaten(400) >= 392


def winners(games: int) -> float:
    """The mean winning score of four `medium` players."""
    ends = (match(GAME, ["medium"] * 4, f"winners {number}") for number in range(games))
    return mean(end.places()[0].total for end in ends)


@pytest.mark.long
def test_scores_of_four() -> None:
    """ "4-player games by `medium` end with winners around 45 to 60 points, as people report"."""
    assert 45 <= winners(60) <= 60


def test_judgement_stays_near_the_points() -> None:
    """Expected final points never fall far below what a seat already has for certain."""
    for players in (2, 3, 4):
        rng = Random(players)
        state = GAME.new(players, "near")
        while not state.is_terminal:
            judged = GAME.judge(state)
            for number in range(players):
                have = state.score(number).points
                assert have - 1 <= judged[number] < have + 100
            state.act(rng.choice(state.legal_actions()))


def test_judgement_likes_what_is_good() -> None:
    """A better room, another tile, one more cube where the lead is at stake: each is worth something."""
    plain = GAME.judge(position(seat(tiles="V3 V4", rooms="1/3"), season=3))
    better = GAME.judge(position(seat(tiles="V3 V4", rooms="1/3 1/5"), season=3))
    assert better[0] > plain[0] + 1
    one = GAME.judge(position(seat(2, "a1"), seat(2, "b1"), season=3))
    two = GAME.judge(position(seat(2, "a1 a2"), seat(2, "b1"), season=3))
    assert two[0] > one[0]
    assert two[1] < one[1]


def test_judgement_adds_the_areas_that_the_rules_survey_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the survey to go the other way (rules: mykerinos 3.3), the areas behind it would be no hope any more."""
    sides = [seat(stock=2, cubes=square) for square in ("a1 e1", "b1 f1", "a4", "e4")]
    state, _ = do(position(*sides, season=2, passed=(1, 2, 3), current=0), "pass", "take V1", "take L5")
    assert state.to_json()["area"] == 2
    before = GAME.judge(state)
    backwards = [order[::-1] for order in ORDERS]
    after = [{area: order[at:] for at, area in enumerate(order, 1)} for order in backwards]
    monkeypatch.setattr(value, "AREAS_AFTER", after)
    there = GAME.judge(state)
    assert [before[number] - there[number] > 0.5 for number in range(4)] == [False, False, True, True]


@pytest.mark.parametrize(("neutral", "others"), [(1, (2, 3)), (2, (1, 3)), (3, (1, 2))])
def test_outlook_breaks_ties_by_the_pass_track(
    monkeypatch: pytest.MonkeyPatch, neutral: int, others: tuple[int, int]
) -> None:
    """Equal cubes: whoever stands further ahead on the pass track has the better rank, the neutral colour among them,
    on whichever space it lies (rules: mykerinos 7.2)."""
    monkeypatch.setattr(ranks, "NEUTRAL_SPACE", neutral)
    monkeypatch.setattr(ranks, "PASS_SPACES_OF_TWO", others)
    state = position(seat(), seat(), players=2, passed=(1,))
    assert isinstance(state, MykerinosState)
    state.passed = (1, 0)
    order = ranks.pass_order(state)
    held = (Holding(0.0, [0.0] * 6, 0.0),) * 2
    outlook = Outlook((0, 2), (5, 0), (0, 0, 0), (1, 0), held)
    assert order[neutral - 1] == 2
    for one, two, lead, _ in outlook.pairs:
        assert (lead > 0) == (order.index(one) < order.index(two))
