"""The last turns of a game: played exactly where that can be had."""

from __future__ import annotations

import itertools

import pytest

from game.core.contract import NOBODY, Action, Chain, State
from game.opponents.exact import Exact
from game.opponents.levels import level_named, player_of
from game.opponents.lookahead import Lookahead
from game.opponents.player import Decision, Watch
from game.opponents.search import Search
from game.opponents.tuning import Tuning
from game.opponents.turns import Turns
from game.opponents.valuer import Judgement, Worth, blended, mean_worth, softened
from game.opponents.valuers import hand
from game.registry import game_named

from .toy import END, TAKE, THROW, TOY, Toy, ToyState

MOST = 10_000


def ending(turns_left: int, heap: int = 20, points: tuple[int, int] = (0, 0)) -> ToyState:
    """A position of two seats with so many turns to come, seat 1's the last."""
    state = TOY.new(2, "end")
    assert isinstance(state, ToyState)
    state.turn = state.last - turns_left + 1
    state.current_player = turns_left % 2
    state.heap = heap
    state.points = list(points)
    state.cards = [2, 2]
    return state


def solved(state: State, seat: int, worlds: int = 8, most: int = MOST) -> list[tuple[Chain, Worth]] | None:
    """What exact play finds."""
    turns = Turns(TOY, Watch())
    known = [state.observation(seat).determinize(seat, number) for number in range(worlds)]
    return Exact(turns, seat, most).solve(turns.plans(known[0]), known)


def best(found: list[tuple[Chain, Worth]], seat: int) -> Chain:
    """The turn worth most to a seat."""
    return max(found, key=lambda pair: pair[1].shares[seat])[0]


@pytest.fixture
def no_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    legal = ToyState.legal_actions
    monkeypatch.setattr(ToyState, "legal_actions", lambda self: [a for a in legal(self) if a != (THROW,)])


@pytest.fixture
def hiding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "hides", True)


def test_chance_is_averaged_where_seats_know_the_same() -> None:
    """Only one turn is left, but a throw is possible: that is no exact end, and the decision stands all the same."""
    state = ending(1, heap=3)
    assert solved(state, 1) is None
    decision = Search("hard", iterations=200, seconds=None).choose(state.observation(1))
    assert decision.action in ((TAKE, 3), (THROW,))


@pytest.mark.usefixtures("no_throws")
def test_an_answer_is_foreseen() -> None:
    """Four tokens and two turns: who takes one leaves three to the other; three leave one."""
    found = solved(ending(2, heap=4), 0)
    assert found is not None
    assert best(found, 0)[0] == (TAKE, 3)
    worths = {chain[0]: worth.points for chain, worth in found if chain[1] != (2,)}
    assert (worths[TAKE, 3][0], worths[TAKE, 1][0]) == (5.0, 3.0)
    assert worths[TAKE, 1][1] - worths[TAKE, 3][1] == 2.0
    assert solved(ending(3), 1) is None


@pytest.mark.usefixtures("no_throws")
def test_positions_are_played_out_from_the_last_to_the_first_within_one_bound() -> None:
    """Four tokens and two turns: the one to move takes three, and one is left for the other."""
    before = ending(2, heap=4)
    turns = Turns(TOY, Watch())
    least = next(most for most in range(MOST) if Exact(turns, 0, most).outcome(before) is not None)
    exact = Exact(turns, 0, least)
    worth = exact.outcome(before)
    assert worth is not None and worth.points == (5.0, 3.0)
    assert exact.outcome(before) == worth, "what is known costs nothing"
    assert exact.outcome(ending(1, heap=20)) is None, "asked about something else it has nothing left to spend"
    assert Exact(turns, 0, MOST).outcome(ending(1, heap=20)) is not None


def test_what_chance_still_decides_is_not_played_out() -> None:
    assert Exact(Turns(TOY, Watch()), 0, MOST).outcome(ending(1, heap=3)) is None


@pytest.mark.usefixtures("hiding")
def test_what_others_would_do_is_not_known_where_seats_hide_it() -> None:
    assert solved(ending(2), 0) is None


@pytest.mark.usefixtures("hiding")
def test_what_is_hidden_or_thrown_is_averaged_over_worlds() -> None:
    """A throw of the die (0 to 5) in the last turn, against a card (1 to 6) of the other seat, which is hidden."""
    state = ending(1, heap=2, points=(2, 0))
    found = solved(state, 1, worlds=8)
    assert found is not None
    worths = {chain[0]: worth for chain, worth in found if chain[-1] != (2,)}
    cards = [state.observation(1).determinize(1, number).cards[0] for number in range(8)]
    assert worths[TAKE, 2].points[0] == pytest.approx(2 + sum(cards) / 8)
    assert worths[TAKE, 2].points[1] == 4
    assert worths[THROW,].points[1] != int(worths[THROW,].points[1])
    assert solved(state, 1, worlds=1) != found


@pytest.mark.usefixtures("hiding")
@pytest.mark.parametrize(
    ("failing", "solved_all_the_same"), [({0}, True), ({3}, True), ({0, 1}, False), ({2, 7}, True), ({0, 3}, False)]
)
def test_one_world_that_proves_too_much_is_left_out(
    monkeypatch: pytest.MonkeyPatch, failing: set[int], solved_all_the_same: bool
) -> None:
    play, count = Exact.played_through, itertools.count()

    def sometimes(self: Exact, state: State, plans: list[Chain]) -> list[Worth] | None:
        return None if next(count) in failing else play(self, state, plans)

    monkeypatch.setattr(Exact, "played_through", sometimes)
    found = solved(ending(1, heap=2), 1)
    assert (found is not None) is solved_all_the_same


@pytest.mark.usefixtures("hiding", "no_throws")
def test_turns_of_one_seat_in_a_row_are_followed_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one is done: all that is left is taken, in whatever order, or it is too much to look at."""
    act = ToyState.act

    def alone(self: ToyState, action: tuple[int, ...], events: None = None) -> None:
        act(self, action, events)
        if not self.is_terminal:
            self.current_player = 1

    monkeypatch.setattr(ToyState, "act", alone)
    state = ending(3, heap=3)
    found = solved(state, 1)
    assert found is not None
    assert max(worth.points[1] for _, worth in found) == 5.0
    assert {chain[0]: worth.points[1] for chain, worth in found if chain[1] != (2,)} == {
        (TAKE, 1): 5.0,
        (TAKE, 2): 5.0,
        (TAKE, 3): 5.0,
    }
    assert solved(state, 1, most=100) is None


def test_exact_search_gives_way_to_the_clock() -> None:
    """Where solving the last turns takes more than half of the time, the rest of it is searched."""
    state = game_named("mykerinos").new(2, "exact")
    choices = []
    while not state.is_terminal:
        observation = state.observation(state.current_player)
        decision = Lookahead("medium", values=hand).choose(observation)
        if len(decision.candidates) == 3:
            choices.append(observation)
        state.act(decision.action)
    last = choices[-1]

    def within(seconds: float) -> tuple[Decision, float]:
        """What is chosen where every look at the clock takes a second, and how long that takes."""
        ticks = itertools.count()
        chosen = Search("hard", seconds=seconds).choose(last, watch=Watch(clock=lambda: float(next(ticks))))
        return chosen, next(ticks)

    solved, taken = within(1e6)
    assert solved.iterations >= 3
    assert all(candidate.visits == 1 for candidate in solved.candidates)
    assert within(3.0 * taken)[0].candidates == solved.candidates
    assert within(1.5 * taken)[0].iterations < solved.iterations, "it took more than half of the time"
    hurried, _ = within(2.0)
    assert hurried.iterations == 1
    assert hurried.action in last.legal_actions()


def test_only_players_without_errors_play_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weak levels keep their errors, and the fixed players of the arena look one turn ahead and no further."""
    asked: list[int] = []
    solve = Exact.solve

    def noted(self: Exact, *args: object) -> object:
        asked.append(self.most)
        return solve(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Exact, "solve", noted)
    observation = game_named("arnak").new(2, "who").observation(0)
    for level in ("beginner", "easy", "net", "hand"):
        player_of(level_named(level)).choose(observation)
    assert not asked
    player_of(level_named("medium")).choose(observation)
    assert len(asked) == 1


def test_of_an_end_people_are_told_who_won_whatever_it_is_chosen_by() -> None:
    """A tenth of the win for the margin, and more of it far ahead, would be told of a game that is lost."""
    end = ending(1, points=(3, 4))
    end.pending, end.current_player = (), NOBODY
    last = Judgement(TOY).worth(end)
    assert last.told == (0.0, 1.0) and 0.0 < last.shares[0] < last.shares[1] < 1.0
    going_on = Worth((0.5, 0.5), (4.0, 4.0))
    assert going_on.told == going_on.shares
    assert softened(last, 6.0, 0.5).told == blended([going_on], last, 0.1).told == (0.0, 1.0)
    assert mean_worth([last, going_on]).told == (0.25, 0.75)
    assert mean_worth([last, going_on]).shares[0] == pytest.approx((last.shares[0] + 0.5) / 2)
    assert mean_worth([going_on, going_on]).told == (0.5, 0.5)


@pytest.mark.usefixtures("no_throws")
@pytest.mark.parametrize(("points", "won"), [((30, 0), 0.0), ((0, 30), 1.0)])
@pytest.mark.parametrize(
    ("turns", "player"),
    [
        (1, Search("hard", iterations=40, seconds=None)),
        (1, Search("hard", iterations=40, seconds=None, tuning=Tuning(exact=0))),
        (1, Search("hard", iterations=1, seconds=None, tuning=Tuning(exact=0))),
        (2, Search("hard", iterations=200, seconds=None, tuning=Tuning(exact=0))),
        (1, Lookahead("medium", values=hand)),
        (1, Lookahead("medium", values=hand, exact=MOST)),
    ],
    ids=["exact", "tree", "one walk", "deeper", "one turn ahead", "one turn ahead, exact"],
)
def test_what_is_decided_is_told_as_decided(
    turns: int, player: Search | Lookahead, points: tuple[int, int], won: float
) -> None:
    """By whatever the turns are chosen: by how much seat 1 wins or loses is no share of the win."""
    state = ending(turns, points=points)
    decision = player.choose(state.observation(state.current_player))
    won = won if state.current_player == 1 else 1 - won
    assert len(decision.candidates) > 1 and decision.value == won
    assert [candidate.value for candidate in decision.candidates] == [won] * len(decision.candidates)


def test_what_is_decided_is_told_as_decided_where_all_turns_are_a_matter_of_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ToyState, "legal_actions", _only_chance)
    monkeypatch.setattr(Toy, "draws", lambda self, state, action: action[0] in (THROW, TAKE))
    decision = Search("hard", iterations=40, seconds=None).choose(ending(1, points=(30, 0)).observation(1))
    assert len(decision.candidates) == 2 and decision.iterations >= 2
    assert [candidate.value for candidate in decision.candidates] == [0.0, 0.0]


def _only_chance(state: ToyState) -> list[Action]:
    """A throw or a token to begin with."""
    if not state.pending:
        return []
    return [(END,)] if state.pending[-1] == (1,) else [(THROW,), (TAKE, 1)]
