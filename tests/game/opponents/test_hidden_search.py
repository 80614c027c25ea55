"""Search where seats hide what they could do: its tree holds the turns of the one who thinks alone."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from game.core.contract import Chain, State
from game.opponents.levels import RELEASE_1
from game.opponents.player import SHOWN, Budget, Watch
from game.opponents.search import Search, Thought
from game.opponents.tree import KINSHIP, Branch, Compared, Edge, Node, in_order
from game.opponents.tuning import Tuning
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, blended, softened
from game.opponents.walks import ThroughOwn
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
    worth = Turns.worth

    def noted(turns: Turns, end: State) -> Worth:
        ends.append(end.turn)
        return worth(turns, end)

    monkeypatch.setattr(Turns, "worth", noted)
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
            before = len(self.branches.known)
            found = super().line(edge, branch)
            new.append(len(self.branches.known) - before)
            return found

    new: list[int] = []
    game = game_named("arnak")
    observation = game.new(2, "lines").observation(0)
    Counting(observation, Budget(iterations=12), Watch(), Search("hard")).decide()
    assert new == [0, 0, 0]


def walks_of(state: State) -> ThroughOwn:
    """The walks of a search there."""
    walks = thought(state).walks
    assert isinstance(walks, ThroughOwn)
    return walks


def answered(walks: ThroughOwn, state: ToyState, heap: int) -> list[int]:
    """The points of all seats once the others have answered in world 0 to a turn that leaves `heap` tokens."""
    after = state.determinize(0, 1)
    after.act((TAKE, 3))
    after.act((END,))
    after.heap = heap
    walks.others(after, 0, 1)
    assert after.current_player in (0, -1)
    return after.points


def test_the_others_answer_alike_in_the_same_world() -> None:
    state = TOY.new(3, "alike")
    assert isinstance(state, ToyState)
    walks = walks_of(state)
    modest: Chain = ((TAKE, 1), (END,))
    walks.answers[0, 2, 0] = modest
    assert answered(walks, state, 10)[1] == 1
    assert answered(walks, state, 9)[1] == 1
    first = dict(walks.answers)
    assert walks.answers[0, 3, 0] != modest
    assert answered(walks, state, 8) == answered(walks, state, 7)
    assert walks.answers == first


def test_an_answer_that_is_not_possible_any_more_gives_way() -> None:
    state = TOY.new(3, "gone")
    assert isinstance(state, ToyState)
    walks = walks_of(state)
    greedy: Chain = ((TAKE, 3), (END,))
    walks.answers[0, 2, 0] = greedy
    assert answered(walks, state, 2)[1] <= 2
    assert walks.answers[0, 2, 0] == greedy


def supplied(players: int, seed: str) -> State:
    """Corinth with the first dice thrown: how many are bought is averaged over throws, not searched."""
    state = game_named("corinth").new(players, seed)
    while len(state.legal_actions()) <= 2:
        state.act(state.legal_actions()[0])
    return state


def edges_of(node: Node) -> Iterator[Node]:
    """All nodes below."""
    for edge in node.edges.values():
        if edge.node is not None:
            yield edge.node
            yield from edges_of(edge.node)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_walks_end_with_a_round_the_tree_holds_own_turns_of_the_one_under_way(players: int) -> None:
    """In Corinth only the one who begins a round with two players has a second turn in it."""
    state = supplied(players, "alone")
    work = Search("master").think(state.observation(state.current_player), Budget(iterations=60))
    work.decide()
    assert work.root is not None
    below = [node for node in edges_of(work.root) if node.edges]
    assert bool(below) is (players == 2)
    assert not any(deeper.edges for node in below for deeper in edges_of(node))


def test_while_it_walks_there_it_measures_how_far_turns_share_the_luck_of_a_world() -> None:
    state = supplied(2, "alone")
    work = Search("master").think(state.observation(state.current_player), Budget(iterations=60))
    assert work.compared is not None and work.compared.kinship == KINSHIP
    work.decide()
    assert work.compared.kinship != KINSHIP


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_expected_there_are_the_turns_of_all_in_the_rest_of_the_round(players: int) -> None:
    state = supplied(players, "alone")
    while state.game.round_of(state) == 1:
        decision = Search("master").think(state.observation(state.current_player), Budget(iterations=40)).decide()
        for candidate in decision.candidates:
            after, seats = state.clone(), []
            for action in candidate.chain:
                after.act(action)
            for seat, chain in candidate.line:
                assert after.current_player == seat and after.game.round_of(after) == 1
                for action in chain:
                    assert action in after.legal_actions()
                    after.act(action)
                seats.append(seat)
            assert after.game.round_of(after) == 2 or len(seats) == SHOWN
        for action in decision.chain:
            state.act(action)


def test_the_first_release_has_the_answers_in_its_tree() -> None:
    state = supplied(4, "alone")
    work = Search("master", tuning=RELEASE_1).think(state.observation(0), Budget(iterations=300))
    decision = work.decide()
    assert {seat for candidate in decision.candidates for seat, _ in candidate.line} - {0}


def rounds_judged(work: Thought, monkeypatch: pytest.MonkeyPatch) -> list[list[int | None]]:
    """The rounds of the positions that a thought judges at once; filled while it thinks."""
    judged: list[list[int | None]] = []
    worths = work.turns.valuer.worths

    def noted(ends: Sequence[State]) -> list[Worth]:
        judged.append([end.game.round_of(end) for end in ends])
        return worths(ends)

    monkeypatch.setattr(work.turns.valuer, "worths", noted)
    return judged


def thrown(state: State) -> bool:
    """Whether dice are thrown now, and it can be chosen how many."""
    legal = state.legal_actions()
    return len(legal) > 1 and all(state.game.draws(state, action) for action in legal)


@pytest.mark.parametrize("players", [2, 4])
def test_how_many_dice_to_buy_is_looked_at_as_far_ahead(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    game = game_named("corinth")
    state = game.new(players, "dice")
    while (now := game.round_of(state) or 0) < 4 or not thrown(state):
        turn = game.best_turn(state)
        assert turn is not None
        for action in turn:
            state.act(action)
    work = Search("master", tuning=Tuning(samples=3)).think(state.observation(state.current_player))
    judged = rounds_judged(work, monkeypatch)
    decision = work.decide()
    assert judged == [list(range(now + 1, now + game.rounds + 2))] * decision.iterations
    assert decision.iterations == 3 * len(state.legal_actions())


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("rounds", [1, 3])
def test_all_walks_there_pass_the_same_rounds(monkeypatch: pytest.MonkeyPatch, players: int, rounds: int) -> None:
    """With two, the one who begins a round has two turns of it and the other one: between rounds they are level."""
    state = supplied(players, "rounds")
    player = Search("master", tuning=Tuning(rounds=rounds))
    for _ in range(3):
        work = player.think(state.observation(state.current_player), Budget(iterations=4))
        judged = rounds_judged(work, monkeypatch)
        decision = work.decide()
        passed: list[int | None] = list(range(2, rounds + 3))
        assert judged.count(passed) == decision.iterations
        # All else is judged at the end of the turn that comes first.
        assert all(number in (1, 2) for call in judged if call != passed for number in call)
        monkeypatch.undo()
        for action in decision.chain:
            state.act(action)


def test_all_else_is_played_by_the_turns_that_the_game_itself_finds_best(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others answer in the round under way and all of later rounds; where it finds none, the one judged best."""
    game, asked = game_named("corinth"), []
    told = game.best_turn

    def heard(state: State) -> Chain | None:
        asked.append(state.game.round_of(state))
        return told(state) if len(asked) % 2 else None

    monkeypatch.setattr(type(game), "best_turn", lambda self, state: heard(state))
    state = supplied(2, "later")
    decision = Search("master").think(state.observation(state.current_player), Budget(iterations=4)).decide()
    assert decision.iterations == 4
    assert set(asked) == {1, 2, 3, 4, 5}


def test_turns_are_compared_by_the_worlds_that_both_have_met() -> None:
    """One that met a lucky world once is no better than one that met it too, and others besides."""
    compared = Compared()
    often, seldom = ((TAKE, 1),), ((TAKE, 2),)
    for share in (0.9, 0.3, 0.3):
        compared.add(often, share)
    compared.add(seldom, 0.8)
    compared.kinship = 1.0
    assert compared.means() == pytest.approx({often: 0.5, seldom: 0.4})
    compared.kinship = 0.0
    assert compared.means() == pytest.approx({often: 0.5, seldom: 0.8})


@pytest.mark.parametrize(("alike", "kinship"), [(1.0, 1.0), (0.5, 0.5), (-1.0, 0.0)])
def test_how_far_turns_share_the_luck_of_a_world_is_measured(alike: float, kinship: float) -> None:
    compared, chance = Compared(), random.Random(1)
    luck = [chance.random() for _ in range(400)]
    for n, good in enumerate(luck):
        compared.add(((TAKE, 1),), good)
        if n < 300:
            compared.add(((TAKE, 2),), alike * good + 0.2)
    compared.look()
    assert compared.kinship == pytest.approx(kinship, abs=0.03)


def test_alone_a_turn_is_compared_with_none() -> None:
    compared = Compared()
    compared.add(((TAKE, 1),), 0.3)
    compared.look()
    assert compared.kinship == KINSHIP and compared.means() == {((TAKE, 1),): 0.3}


def test_what_a_turn_brings_decides_where_it_was_looked_at_often_enough() -> None:
    edges: dict[Chain, Edge] = {}
    for visits, chain in ((9, ((TAKE, 1),)), (3, ((TAKE, 2),)), (2, ((TAKE, 3),))):
        edge = edges[chain] = Edge(2)
        edge.visits, edge.shares = visits, [visits * 0.5, visits * 0.5]
    means: dict[Chain, float] = {((TAKE, 1),): 0.5, ((TAKE, 2),): 0.6, ((TAKE, 3),): 0.7}
    assert [chain[0][1] for chain, _ in in_order(edges, 0, means)] == [2, 1, 3]
    assert [chain[0][1] for chain, _ in in_order(edges, 0)] == [1, 2, 3]


def test_a_blend_leaves_the_last_what_the_earlier_ones_do_not_take() -> None:
    last = Worth((0.5, 0.5), (40.0, 40.0))
    earlier = [Worth((1.0, 0.0), (50.0, 30.0)), Worth((0.8, 0.2), (45.0, 35.0))]
    assert blended([], last, 0.1) is last
    found = blended(earlier, last, 0.1)
    assert found.shares == pytest.approx((0.58, 0.42)) and found.points == pytest.approx((41.5, 38.5))
    # So many that nothing would be left: all count alike.
    assert blended([earlier[0]] * 14, last, 0.1).shares == pytest.approx((29 / 30, 1 / 30))


def test_points_say_a_part_of_what_an_end_is_worth() -> None:
    won = Worth((1.0, 0.0), (40.0, 40.0))
    assert softened(won, 6.0, 0.0).shares == won.shares
    assert softened(won, 6.0, 0.5).shares == pytest.approx((0.75, 0.25))
    assert softened(won, 6.0, 0.5).points == won.points
