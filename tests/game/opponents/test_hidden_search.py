"""Search where seats hide what they could do: its tree holds the turns of the one who thinks alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core.contract import Chain, State
from game.opponents.levels import RELEASE_1
from game.opponents.player import Budget, Watch
from game.opponents.search import TUNING, Search, Thought, Tuning
from game.opponents.tree import Branch, Edge
from game.opponents.valuer import Worth
from game.registry import game_named

from .toy import END, TAKE, TOY, Toy, ToyState


@pytest.fixture(autouse=True)
def _hiding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "hides", True)


def thought(state: State, own: int = 3) -> Thought:
    """The work on a position's decision, not begun."""
    player = Search("hard", tuning=Tuning(own=own, exact=0))
    return player.think(state.observation(state.current_player), Budget(iterations=60))


@pytest.mark.parametrize("own", [1, 2, 3])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_walk_ends_with_a_turn_of_the_one_who_thinks(
    monkeypatch: pytest.MonkeyPatch, players: int, own: int
) -> None:
    state = TOY.new(players, f"walks {players}")
    assert isinstance(state, ToyState)
    state.heap = 1000
    work = thought(state, own)
    ends = []
    worth = work.worth

    def noted(end: State) -> Worth:
        ends.append(end.turn)
        return worth(end)

    monkeypatch.setattr(work, "worth", noted)
    decision = work.decide()
    assert decision.iterations > 10
    beginning, *walks = ends
    assert beginning == state.turn
    assert set(walks) == {state.turn + (own - 1) * players + 1}


def test_the_tree_holds_own_turns_alone() -> None:
    """What is expected to follow are turns of the seat that thinks, with the answers of the others in between."""
    work = thought(TOY.new(3, "own"))
    decision = work.decide()
    line = decision.candidates[0].line
    assert line
    assert {seat for seat, _ in line} == {0}


def test_the_lines_expected_are_told_from_what_is_remembered() -> None:
    """A search whose time was enough for few walks looks at no further positions to tell what is to follow."""

    class Counting(Thought):
        def line(self, edge: Edge, branch: Branch) -> tuple[tuple[int, Chain], ...]:
            before = len(self.cache)
            found = super().line(edge, branch)
            new.append(len(self.cache) - before)
            return found

    new: list[int] = []
    game = game_named("arnak")
    observation = game.new(2, "lines").observation(0)
    Counting(observation, Budget(iterations=12), Watch(), Search("hard")).decide()
    assert new == [0, 0, 0]


def answered(work: Thought, state: ToyState, heap: int) -> list[int]:
    """The points of all seats once the others have answered in world 0 to a turn that leaves so much."""
    after = state.determinize(0, 1)
    after.act((TAKE, 3))
    after.act((END,))
    after.heap = heap
    work.others(after, 0, 1)
    assert after.current_player in (0, -1)
    return after.points


def test_the_others_answer_alike_in_the_same_world() -> None:
    state = TOY.new(3, "alike")
    assert isinstance(state, ToyState)
    work = thought(state)
    modest: Chain = ((TAKE, 1), (END,))
    work.answers[0, 2, 0] = modest
    assert answered(work, state, 10)[1] == 1
    assert answered(work, state, 9)[1] == 1
    first = dict(work.answers)
    assert work.answers[0, 3, 0] != modest
    assert answered(work, state, 8) == answered(work, state, 7)
    assert work.answers == first


def test_an_answer_that_is_not_possible_any_more_gives_way() -> None:
    state = TOY.new(3, "gone")
    assert isinstance(state, ToyState)
    work = thought(state)
    greedy: Chain = ((TAKE, 3), (END,))
    work.answers[0, 2, 0] = greedy
    assert answered(work, state, 2)[1] <= 2
    assert work.answers[0, 2, 0] == greedy


@pytest.mark.parametrize(
    ("players", "tuning", "others"),
    [(2, TUNING, False), (3, TUNING, False), (4, TUNING, False), (2, RELEASE_1, True), (4, RELEASE_1, True)],
)
def test_corinth_is_searched_so_though_it_hides_nothing(players: int, tuning: Tuning, others: bool) -> None:
    """In the first release the answers are in the tree, and among what is expected to follow."""
    state = game_named("corinth").new(players, "alone")
    while len(state.legal_actions()) <= 2:  # how many yellow dice to throw: averaged, not searched
        state.act(state.legal_actions()[0])
    budget = Budget(iterations=300 if others else 60)
    decision = Search("master", tuning=tuning).think(state.observation(state.current_player), budget).decide()
    seats = {seat for candidate in decision.candidates for seat, _ in candidate.line}
    assert seats
    assert any(seat != state.current_player for seat in seats) is others


def test_walks_in_corinth_with_two_end_with_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one who begins a round has two turns of it and the other one: only between rounds are they level."""
    state = game_named("corinth").new(2, "rounds")
    while len(state.legal_actions()) <= 2:
        state.act(state.legal_actions()[0])
    for _ in range(3):
        work = Search("master").think(state.observation(state.current_player), Budget(iterations=4))
        ends: list[State] = []
        judged = work.worth

        def noted(end: State, ends: list[State] = ends, judged: Callable[[State], Worth] = judged) -> Worth:
            ends.append(end)
            return judged(end)

        monkeypatch.setattr(work, "worth", noted)
        decision = work.decide()
        assert [state.game.round_of(end) for end in ends[1:]] == [3] * decision.iterations
        for action in decision.chain:
            state.act(action)


def test_others_answer_anew_where_walks_end_with_a_round() -> None:
    """What a turn leaves to others is much of what it is: with two, nothing is remembered of their answers."""
    for players, remembered in ((2, False), (3, True)):
        state = game_named("corinth").new(players, "anew")
        while len(state.legal_actions()) <= 2:
            state.act(state.legal_actions()[0])
        work = Search("master").think(state.observation(state.current_player), Budget(iterations=4))
        work.decide()
        assert bool(work.answers) is remembered
