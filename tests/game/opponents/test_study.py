"""Turns that were played are graded beside what a search would have done."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import Chain, State
from game.core.session import Session
from game.opponents.levels import Leveled, level_named, player_of
from game.opponents.player import Budget, Decision, Watch
from game.opponents.study import VISITS, longer
from game.registry import game_named, games
from tests.game.golden import anyhow, play, table

BUDGET = Budget(iterations=6)


def searcher() -> Leveled:
    """A player that searches."""
    player = player_of(level_named("master"), "study")
    assert isinstance(player, Leveled)
    return player


def turns(session: Session) -> list[tuple[State, Chain]]:
    """Every turn of a game that was played: what its seat knew before it, and its actions."""
    found: list[tuple[State, Chain]] = []
    at = 0
    while at < session.position:
        before = session.view(None, at)
        end = at
        while end + 1 < session.position and session.turn_at(end + 1) == before.turn:
            end += 1
        actions = tuple(step.action for step in session.path[at : end + 1])
        found.append((before.observation(before.current_player), actions))
        at = end + 1
    return found


def with_choice() -> State:
    """The first position of a game of Mykerinos in which there is much to choose from, as its seat sees it."""
    state = game_named("mykerinos").new(2, "study")
    while len(state.legal_actions()) < 6:
        state.act(state.legal_actions()[0])
    return state.observation(state.current_player)


SLOW = "akrotiri"
"""Its turns take ten times as long to look at as those of other games."""


@pytest.mark.parametrize("name", sorted(games()))
def test_whatever_was_played_is_graded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns of a random game, in all of which there was something to choose: chance and what is hidden stop none."""
    monkeypatch.setattr("game.opponents.study.VISITS", 3)
    monkeypatch.setattr("game.opponents.study.FEWEST", 1)
    game = game_named(name)
    session = play(table(game, 2, "study", {}), anyhow(Random(4)))
    graded = 0
    open_to_choice = [turn for turn in turns(session) if len(turn[0].legal_actions()) > 1]
    few = 3 if name == SLOW else 8
    for observation, played in open_to_choice[:: max(1, len(open_to_choice) // few)]:
        decision = searcher().study(observation, played, BUDGET)
        looked_at = [candidate for candidate in decision.candidates if candidate.visits]
        assert (decision.played is None) == (len(looked_at) < 2)
        if decision.played is not None:
            graded += 1
            assert 0 <= decision.played.value <= 1
            assert decision.played.visits >= 1
            assert Decision.from_json(game, decision.to_json(game)) == decision
    assert graded >= 3


def test_the_best_turn_is_graded_as_it_was_found_and_a_poor_one_is_looked_at() -> None:
    observation = with_choice()
    budget = Budget(iterations=60)
    decision = searcher().choose(observation, budget)
    best = searcher().study(observation, decision.chain, budget)
    assert best.chain == decision.chain and best.played is not None
    assert best.played == best.candidates[0]
    passing = searcher().study(observation, (observation.game.parse_action("pass"),), budget)
    assert passing.chain == decision.chain and passing.played is not None
    assert passing.played.visits == VISITS and passing.played.value < best.value


class Slow:
    """A clock that shows so many seconds more at every look: a machine that has no time for anybody."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.shown = 0.0

    def __call__(self) -> float:
        """The time."""
        self.shown += self.seconds
        return self.shown


@pytest.mark.parametrize("best", [True, False])
def test_where_walks_began_with_one_turn_only_it_and_another_are_looked_at(best: bool) -> None:
    """Also by the clock: a search that has had time for one walk only is given some more to grade what was played."""
    observation = with_choice()
    known = searcher().choose(observation, Budget(iterations=1)).chain
    played = known if best else (observation.game.parse_action("pass"),)
    quick = searcher().study(observation, played, Budget(iterations=1))
    slow = searcher().study(observation, played, Budget(seconds=0.5), Watch(clock=Slow(0.05)))
    for decision in (quick, slow):
        assert decision.played is not None and decision.played.visits == VISITS
        assert decision.played in decision.candidates and (decision.played == decision.candidates[0]) == best
        assert [candidate.visits for candidate in decision.candidates][:2] == [VISITS, VISITS]


def test_without_time_to_look_at_two_turns_nothing_is_graded() -> None:
    """But it ends soon after what the one who waits for it expects at most (`longer`)."""
    observation = with_choice()
    for played in (
        searcher().choose(observation, Budget(iterations=1)).chain,
        (observation.game.parse_action("pass"),),
    ):
        clock = Slow(0.4)
        decision = searcher().study(observation, played, Budget(seconds=0.5), Watch(clock=clock))
        assert len(decision.candidates) > 1 and decision.played is None
        assert clock.shown < 0.5 + longer(0.5) + 2


def test_no_turn_is_graded_by_a_few_visits() -> None:
    """Also one that the search shows among its best, but hardly looked at; both say the same of it then."""
    observation = with_choice()
    budget = Budget(iterations=60)
    rare = searcher().choose(observation, budget).candidates[-1]
    assert rare.visits < VISITS
    decision = searcher().study(observation, rare.chain, budget)
    assert decision.played is not None and decision.played.visits >= VISITS
    assert decision.played in decision.candidates
