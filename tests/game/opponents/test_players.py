"""What every level promises: legal, reproducible, blind to what it cannot know."""

from __future__ import annotations

import gc
import itertools
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from game.core.chance import Stream
from game.core.contract import Chain, Game, State
from game.core.reasons import BadInput
from game.corinth.state import CorinthState
from game.opponents.levels import ALIKE, LEVELS, level_named, player_of
from game.opponents.lookahead import Lookahead
from game.opponents.player import Budget, Cancelled, Course, Decision, Player, Watch
from game.opponents.search import Search, Thought
from game.opponents.strengths import Strength
from game.opponents.tree import Compared, Edge, Node, in_order
from game.opponents.tuning import TUNING, Tuning
from game.opponents.turns import Turns
from game.opponents.valuer import Worth
from game.opponents.valuers import hand, learned, valuer_for
from game.registry import game_named

from .toy import TAKE, THROW, TOY, ToyState

BUDGET = Budget(iterations=25)


def positions(game: Game, players: int, seed: str, every: int) -> list[State]:
    """Positions of a random game, some decisions apart."""
    state = game.new(players, seed)
    source = Stream(7, 0)
    found = []
    count = 0
    while not state.is_terminal:
        if count % every == 0:
            found.append(state.clone())
        state.act(source.choice(state.legal_actions()))
        count += 1
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_choices_are_legal_to_the_end(level: str, players: int) -> None:
    player = player_of(LEVELS[level])
    state = TOY.new(players, f"legal {players}")
    while not state.is_terminal:
        decision = player.choose(state.observation(state.current_player), BUDGET)
        for action in decision.chain:
            if state.is_terminal or action not in state.legal_actions():
                pytest.fail(f"{action} is not legal")
            drawn = TOY.draws(state, action)
            state.apply(action)
            if drawn:
                break


@pytest.mark.parametrize("level", LEVELS)
def test_same_question_same_answer(level: str) -> None:
    for state in positions(game_named("corinth"), 3, "again", 23):
        observation = state.observation(state.current_player)
        first = player_of(LEVELS[level], "s").choose(observation, Budget(iterations=6))
        again = player_of(LEVELS[level], "s").choose(observation.clone(), Budget(iterations=6))
        assert (first.chain, first.value, first.points) == (again.chain, again.value, again.points)


@pytest.mark.parametrize("level", LEVELS)
def test_choice_is_blind_to_future_dice(level: str) -> None:
    player = player_of(LEVELS[level])
    for state in positions(game_named("corinth"), 2, "blind", 15):
        seat = state.current_player
        choices = set()
        for chance in (1, 2**40 + 7, 2**63 + 11):
            other = state.clone()
            other.key = chance
            other.seed = f"other {chance}"
            choices.add(player.choose(other.observation(seat), Budget(iterations=6)).chain)
        choices.add(player.choose(state.determinize(seat, 99).observation(seat), Budget(iterations=6)).chain)
        assert len(choices) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_choice_is_blind_to_hidden_cards(level: str) -> None:
    player = player_of(LEVELS[level])
    for state in positions(TOY, 3, "cards", 3):
        assert isinstance(state, ToyState)
        seat = state.current_player
        choices = set()
        for shift in range(4):
            other = state.clone()
            other.cards = [card if owner == seat else (card + shift) % 6 + 1 for owner, card in enumerate(other.cards)]
            choices.add(player.choose(other.observation(seat), BUDGET).chain)
        assert len(choices) == 1


def test_noise_is_a_function_of_position_and_turn() -> None:
    state = game_named("corinth").new(2, "noise")
    state.act((0, 0))
    observation = state.observation(0)
    sober = Lookahead("medium", 0.0).choose(observation)
    rash = [Lookahead("easy", 2.0, seed=f"seed {i}").choose(observation) for i in range(12)]
    again = [Lookahead("easy", 2.0, seed=f"seed {i}").choose(observation) for i in range(12)]
    assert [decision.chain for decision in rash] == [decision.chain for decision in again]
    assert len({decision.chain for decision in rash}) > 1
    assert all(decision.value <= sober.value + 1e-9 for decision in rash)


def test_noise_errs_within_bounds() -> None:
    game = game_named("corinth")
    for state in positions(game, 2, "bounds", 9):
        observation = state.observation(state.current_player)
        if len(observation.legal_actions()) < 2 or observation.pending[-1][0] == 0:
            continue
        sober = Lookahead("medium").choose(observation)
        rash = Lookahead("easy", 0.5).choose(observation)
        others = [seat for seat in range(2) if seat != observation.current_player]

        def lead(decision: Decision, observation: State = observation, other: int = others[0]) -> float:
            after = observation.determinize(observation.current_player, 5)
            for action in decision.chain:
                after.act(action)
            points = game.judge(after)
            return points[observation.current_player] - points[other]

        assert lead(rash) >= lead(sober) - 2 * 0.5 * game.spread - 0.1


def test_lookahead_prefers_what_brings_most() -> None:
    state = TOY.new(2, "most")
    decision = Lookahead("medium", outcomes=400).choose(state.observation(0))
    assert decision.chain[:1] == ((0, 3),)
    assert decision.candidates[0].value >= decision.candidates[1].value
    assert all((2,) not in candidate.chain for candidate in decision.candidates[:1])


@pytest.mark.parametrize(
    ("alike", "noise", "taken"), [(0.0, 0.0, 1), (0.001, 0.0, 3), (0.001, 1e-9, 1), (0.01, 0.0, 2)]
)
def test_points_decide_between_turns_that_are_as_good(
    alike: float, noise: float, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By how much shares may differ for that is up to the player; one that errs goes by its errors."""
    worths = {1: (0.0178, 40.0), 2: (0.0158, 50.0), 3: (0.0177, 46.0)}

    def expected(turns: Turns, world: State, plans: list[Chain], *_: object) -> list[Worth]:
        seen = [worths.get(chain[0][1] if len(chain[0]) > 1 else 0, (0.0, 60.0)) for chain in plans]
        return [Worth((share, 1 - share), (points, 0.0)) for share, points in seen]

    monkeypatch.setattr(Turns, "expected", expected)
    player = Lookahead("medium", noise=noise, alike=alike)
    assert player.choose(TOY.new(2, "alike").observation(0)).action == (TAKE, taken)


def test_a_fixed_player_lists_each_turn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where shares differ by rounding alone, points decide for it, as they always did."""
    worths = {1: (0.5, 50.0), 2: (0.5 + 1e-12, 40.0)}

    def expected(turns: Turns, world: State, plans: list[Chain], *_: object) -> list[Worth]:
        seen = [worths.get(chain[0][1] if len(chain[0]) > 1 else 0, (0.0, 60.0)) for chain in plans]
        return [Worth((share, 1 - share), (points, 0.0)) for share, points in seen]

    monkeypatch.setattr(Turns, "expected", expected)
    decision = Lookahead("hand").choose(TOY.new(2, "alike").observation(0))
    chains = [candidate.chain for candidate in decision.candidates]
    assert decision.action == (TAKE, 1) and len(set(chains)) == len(chains)


def test_levels_but_no_fixed_player_let_points_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[str, float] = {}
    choose = Lookahead.choose

    def noted(self: Lookahead, *args: Any, **kwargs: Any) -> Decision:
        seen[self.level] = self.alike
        return choose(self, *args, **kwargs)

    monkeypatch.setattr(Lookahead, "choose", noted)
    for level in ("medium", "net", "hand", "greedy"):
        player_of(level_named(level)).choose(TOY.new(2, "alike").observation(0))
    assert seen == {"medium": ALIKE, "net": 0.0, "hand": 0.0, "greedy": 0.0}


def test_lookahead_averages_chance() -> None:
    state = TOY.new(2, "throw")
    assert isinstance(state, ToyState)
    state.heap = 2
    # Two tokens end the game level at best; a throw brings 2.5 on the average.
    decision = Lookahead("medium", outcomes=300).choose(state.observation(0))
    found = {candidate.chain[0]: candidate.points for candidate in decision.candidates}
    assert found[THROW,] == pytest.approx(2.5 + state.cards[0], abs=0.35)


@pytest.mark.parametrize("seed", range(6))
def test_search_begins_with_the_average_of_a_draw(seed: int) -> None:
    """By what the first world happens to bring, a good turn would come too late among those that are opened."""
    observation = TOY.new(2, f"draw {seed}").observation(0)
    work = Search("hard").think(observation, Budget(iterations=1))
    throw = next(branch for branch in work.root_branches() if branch.chain == ((THROW,),))
    points = [
        work.turns.finished([work.turns.after(work.world_of(i), throw.chain)])[0].points[0]
        for i in range(TUNING.outcomes)
    ]
    assert len(set(points)) > 1
    assert throw.value is not None and throw.cut
    assert throw.value.points[0] == pytest.approx(sum(points) / len(points))


@pytest.mark.parametrize(("game", "players"), [("akrotiri", 3), ("arnak", 2), ("corinth", 2)])
def test_turns_finished_together_end_as_they_do_one_by_one(game: str, players: int) -> None:
    state = game_named(game).new(players, "together")
    states: list[State] = []
    while len(states) < 6:
        state.act(state.legal_actions()[-1])
        states.append(state.determinize(state.current_player, len(states)))
    turns = Turns(state.game, Watch(), valuer_for(learned, "", state))
    alone = [turns.finished([start.clone()])[0] for start in states]
    ends = [start.clone() for start in states]
    assert turns.finished(ends) == alone == turns.valued(ends)
    assert all(end.turn > start.turn or end.is_terminal for start, end in zip(states, ends, strict=True))


def test_where_there_was_time_for_one_turn_the_others_stand_beside_it_as_they_were_judged() -> None:
    """Walks that never left one turn say nothing about the others, least of all that they are worth nothing."""
    work = Search("hard").think(TOY.new(2, "beside").observation(0), Budget(iterations=1))
    decision = work.decide()
    assert work.root is not None and len(work.root.edges) == 1
    assert [candidate.chain for candidate in decision.candidates] == [branch.chain for branch in work.open[:3]]
    for candidate, branch, visits in zip(decision.candidates, work.open, (1, 0, 0), strict=False):
        assert branch.value is not None
        assert (candidate.value, candidate.points) == (branch.value.shares[0], branch.value.points[0])
        assert candidate.visits == visits
    assert decision.value == max(candidate.value for candidate in decision.candidates)


def test_a_search_stops_once_no_other_turn_can_catch_up() -> None:
    """Nearly all of its walks begin with one turn, so that half of them are enough."""
    state = TOY.new(2, "settled")
    assert isinstance(state, ToyState)
    state.heap = 40
    work = Search("hard").think(state.observation(0), Budget(iterations=400))
    decision = work.decide()
    best, second = decision.candidates[:2]
    assert best.visits - second.visits > 400 - decision.iterations > 0


def turns_below(work: Thought, node: Node, state: State) -> Iterator[tuple[int, int]]:
    """For each node below one, in whose position the state is: its seat, and how many turns were taken from there."""
    for chain, edge in node.edges.items():
        after = state.clone()
        work.branches.take(after, chain)
        if edge.node is not None and not after.is_terminal:
            yield after.current_player, len(edge.node.edges)
            yield from turns_below(work, edge.node, after)


@pytest.mark.parametrize("replies", [0, 1])
def test_no_more_turns_of_the_other_seat_are_searched_than_there_are_replies(replies: int) -> None:
    """The others are answered greedily: from there one turn is taken, the same again and again."""
    state = TOY.new(2, "replies")
    assert isinstance(state, ToyState)
    state.heap = 40
    player = Search("hard", tuning=Tuning(replies=replies, exact=0))
    work = player.think(state.observation(0), Budget(iterations=80))
    work.decide()
    assert work.root is not None
    found = list(turns_below(work, work.root, work.first_world()))
    assert max(turns for seat, turns in found if seat == 0) > 1
    assert (max(turns for seat, turns in found if seat == 1) > 1) is (replies > 0)


def test_forced_decisions_come_at_once() -> None:
    state = game_named("corinth").new(2, "forced")
    assert isinstance(state, CorinthState)
    state.sheets[0].gold_spent = 1
    assert state.legal_actions() == [(0, 0)]
    decision = Search("hard", seconds=30.0).choose(state.observation(0))
    assert decision.chain == ((0, 0),)
    assert decision.seconds < 1.0


def test_where_one_action_is_allowed_it_is_taken_whatever_follows() -> None:
    """In the middle of a walk that can only go on one way, though turns differ in where it leads."""
    game = game_named("corinth")
    chance = Random(1)
    state = game.new(2, "only")
    while len(state.legal_actions()) > 1 or len(game.plans(state)) == 1:
        state.act(chance.choice(state.legal_actions()))
    decision = Search("hard", seconds=30.0).choose(state.observation(state.current_player))
    assert decision.chain == (state.legal_actions()[0],)
    assert (decision.iterations, decision.candidates) == (0, ())


def test_search_sees_a_reply() -> None:
    """Taking three leaves the other seat the last tokens and the game; the search must look that far."""
    state = TOY.new(2, "reply")
    assert isinstance(state, ToyState)
    state.heap = 4
    state.points = [3, 3]
    state.cards = [6, 1]
    decision = Search("hard", iterations=400, seconds=None, tuning=Tuning(exact=0)).choose(state.observation(0))
    assert decision.iterations >= 100
    assert decision.candidates[0].visits >= decision.candidates[-1].visits
    assert sum(candidate.visits for candidate in decision.candidates) > 0


def _edge(visits: int, share: float, points: float) -> Edge:
    """A turn visited so often, with what it brought seat 0 on average."""
    edge = Edge(2)
    edge.visits = visits
    edge.shares = [visits * share, visits * (1 - share)]
    edge.points = [visits * points, 0.0]
    return edge


@pytest.mark.parametrize(
    ("share", "order"),
    [
        (0.6, ["visited", "generous", "seldom", "other"]),
        (0.004, ["generous", "visited", "seldom", "other"]),
        (0.996, ["generous", "visited", "seldom", "other"]),
        (0.93, ["generous", "visited", "seldom", "other"]),
        (0.07, ["visited", "generous", "seldom", "other"]),
    ],
    ids=["open", "lost", "won", "ahead", "behind"],
)
def test_points_decide_between_turns_of_a_decided_game(share: float, order: list[str]) -> None:
    """Among those as good as the most visited one and visited at least half as often; in an open game visits decide."""
    other = share - 0.02 if share > 0.5 else share + 0.02
    edges: dict[Chain, Edge] = {
        ((0, 1),): _edge(20, share, 40.0),
        ((0, 2),): _edge(12, share, 50.0),
        ((0, 3),): _edge(9, share, 60.0),
        ((0, 4),): _edge(5, other, 70.0),
    }
    names = dict(zip(edges, ["visited", "generous", "seldom", "other"], strict=True))
    assert [names[chain] for chain, _ in in_order(edges, 0)] == order


@pytest.mark.parametrize(("won", "first"), [(0.0, "generous"), (0.3, "visited")])
def test_a_game_is_lost_as_people_are_told_even_where_the_margin_leaves_a_little(won: float, first: str) -> None:
    """The end of a game lost by few points counts as up to a tenth of a win."""
    edges: dict[Chain, Edge] = {((0, 1),): _edge(20, 0.04, 66.0), ((0, 2),): _edge(12, 0.043, 68.0)}
    names = dict(zip(edges, ["visited", "generous"], strict=True))
    told = Compared()
    for chain in edges:
        told.add(chain, won)
    assert names[in_order(edges, 0, None, told)[0][0]] == first


def test_no_iteration_is_begun_without_time_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """With four players in Akrotiri an iteration takes a tenth of a second; one more would end after the time given."""
    now = 0.0
    walk = Thought.iterate

    def slow(*given: Any) -> None:
        nonlocal now
        now += 0.1
        walk(*given)

    monkeypatch.setattr(Thought, "iterate", slow)
    state = game_named("mykerinos").new(2, "lines")
    while len(state.legal_actions()) == 1:
        state.act(state.legal_actions()[0])
    observation = state.observation(state.current_player)
    decision = Search("hard", seconds=1.05, values=hand).choose(observation, watch=Watch(clock=lambda: now))
    assert len(decision.candidates) > 1
    assert decision.iterations == 10
    decision = Search("hard", iterations=12, seconds=None, values=hand).choose(observation)
    assert decision.iterations == 12, "a budget in iterations knows no time"


@pytest.mark.parametrize(("seconds", "worlds"), [(0.5, 1), (3.5, 3), (8.0, 8), (None, 8)])
def test_one_turn_ahead_no_outcome_is_looked_at_without_time_for_it(
    monkeypatch: pytest.MonkeyPatch, seconds: float | None, worlds: int
) -> None:
    """Where the time is enough, or no matter, the choice is the same."""
    now = 0.0
    looks = 0
    outcomes = Turns._outcomes

    def slow(turns: Turns, world: State, plans: list[Chain]) -> tuple[list[Worth], list[bool]]:
        nonlocal now, looks
        now += 1.0
        looks += 1
        return outcomes(turns, world, plans)

    observation = TOY.new(2, "slow").observation(0)
    calm = Lookahead("medium").choose(observation)
    monkeypatch.setattr(Turns, "_outcomes", slow)
    hurried = Lookahead("medium").choose(observation, Budget(seconds=seconds), Watch(clock=lambda: now))
    assert looks == worlds
    assert len(hurried.candidates) == len(calm.candidates)
    if worlds == 8:
        assert hurried.candidates == calm.candidates


def test_cancel_is_noticed() -> None:
    state = game_named("corinth").new(2, "cancel")
    state.act((0, 0))
    calls = 0

    def poll(iterations: int) -> bool:
        nonlocal calls
        calls += 1
        return calls > 3

    with pytest.raises(Cancelled):
        Search("hard", seconds=30.0).choose(state.observation(0), watch=Watch(poll))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_thinking_player_looks_up_every_few_milliseconds(level: str) -> None:
    state = game_named("corinth").new(4, "looks up")
    state.game.judge(state)  # Reads its tables the first time.
    times: list[float] = []

    def poll(iterations: int) -> bool:
        times.append(time.process_time())
        return False

    player = player_of(LEVELS[level])
    gc.disable()  # As in the worker.
    try:
        _look_up(player, state, poll, times)
    finally:
        gc.enable()


def _look_up(player: Player, state: State, poll: Callable[[int], bool], times: list[float]) -> None:
    for action in ((0, 0), None):
        player.choose(state.observation(0), Budget(iterations=30), Watch(poll))
        if action is not None:
            state.act(action)
        gaps = sorted(after - before for before, after in itertools.pairwise(times))
        assert gaps[int(0.98 * len(gaps))] < 0.02
        assert gaps[-1] < 0.2
        times.clear()


def test_decision_survives_json() -> None:
    game = game_named("corinth")
    state = game.new(2, "json")
    state.act((0, 0))
    decision = Search("hard", iterations=30, seconds=None).choose(state.observation(0))
    assert decision.candidates[0].line
    assert Decision.from_json(game, decision.to_json(game)) == decision


@pytest.mark.parametrize("wrong", [None, True, "1", [], 10**400, float("inf"), float("nan"), -1e300])
def test_a_number_that_cannot_be_is_refused(wrong: object) -> None:
    """What a worker or a request says is checked like any other text from outside."""
    game = game_named("corinth")
    told = Decision((game.parse_action("roll 0"),), 0.5, 10.0).to_json(game)
    for key in ("value", "points", "seconds"):
        with pytest.raises(BadInput):
            Decision.from_json(game, {**told, key: wrong})
    if wrong is not None:
        with pytest.raises(BadInput):
            Budget.from_json({"iterations": None, "seconds": wrong})


def test_course_hands_out_the_turn_and_notices_another_position() -> None:
    game = game_named("corinth")
    for seed in range(20):
        state = game.new(2, f"course {seed}")
        state.act((0, 0))
        decision = Lookahead("medium").choose(state.observation(0))
        if len(decision.chain) > 1:
            break
    course = Course()
    course.begin(state.observation(0), decision)
    state.apply(decision.chain[0])
    going_on = course.follow(state.observation(0))
    assert going_on is not None
    assert going_on.chain == decision.chain[1:]
    other = state.clone()
    assert isinstance(other, CorinthState)
    other.sheets[1].gold += 1
    assert course.follow(other.observation(0)) is None
    assert course.follow(state.observation(0)) is None


@pytest.mark.parametrize("text", ["", "grandmaster", "hard@", "hard@x", "hard@0", "hard@-1s", "hard@1e9s"])
def test_unknown_levels_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        level_named(text)


def test_levels_with_budgets() -> None:
    assert level_named("hard@200").strength == Strength(budget=Budget(iterations=200))
    assert level_named("hard@0.5s").strength == Strength(budget=Budget(seconds=0.5))
    assert level_named("medium") == LEVELS["medium"]
