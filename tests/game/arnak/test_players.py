"""Computer players: turns they can choose from, and how well they play by the judgement alone."""

from __future__ import annotations

import pytest

from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.opponents.levels import level_named, player_of
from game.opponents.player import Course
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, new, play


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_plans_are_legal_turns(people: int, temple: str) -> None:
    """From every kind of position: chains of legal actions to the end of the turn or a draw, none twice."""
    for step, (state, _, _) in enumerate(play(people, temple, 4, EAGER)):
        if state.is_terminal or (step % 3 and len(state.pending) == 1):
            continue
        plans = GAME.plans(state, 120)
        assert plans
        assert len(set(plans)) == len(plans) <= 120
        for plan in plans:
            after = state.clone()
            for i, action in enumerate(plan):
                assert action in after.legal_actions()
                drawn = GAME.draws(after, action)
                assert not drawn or i == len(plan) - 1
                after.act(action)
            assert drawn or after.turn != state.turn or after.is_terminal


def worth(table: Table, seat: int = 0) -> float:
    """What the judgement gives a seat."""
    return GAME.judge(table.state)[seat]


def at(number: int, table: Table | None = None) -> Table:
    """A table in a round, the row filled as it should be."""
    found = table or Table()
    found.state.round = number
    return found


def test_judgement_of_tokens() -> None:
    """Each token is worth something, a jewel more than a coin, all less in the last round, nothing when it is over."""
    gains = {}
    for name in ("coin", "compass", "tablet", "arrowhead", "jewel"):
        early = worth(Table().give(**{name: 1})) - worth(Table())
        late = worth(at(5, Table().give(**{name: 1}))) - worth(at(5))
        assert early > late > 0
        gains[name] = early
    assert gains["jewel"] > gains["arrowhead"] > gains["tablet"] >= gains["coin"]
    done = at(5, Table().give(jewel=3))
    done.me.passed = 1
    assert worth(done) == done.state.score(0).points


def test_judgement_by_track_position() -> None:
    """A token that the next bridge asks for is worth more than elsewhere; in the Lost Temple what its tiles cost."""

    def jewel(glass: str) -> float:
        return worth(Table().markers(glass, "bird_6a").give(jewel=1)) - worth(Table().markers(glass, "bird_6a"))

    assert jewel("bird_1a") > jewel("bird_2a"), "a bridge for a jewel, and one without"
    assert jewel("bird_8") > jewel("bird_2a")


def test_judgement_of_cards_and_figures() -> None:
    """A better deck, a figure at home and a boon not used are worth more; Fear and guardians beside figures less."""
    good, bad = Table().deck("hat axe brush torch dog"), Table().deck("hat axe brush fear fear")
    points = [table.state.score(0).points for table in (good, bad)]
    assert worth(good) - worth(bad) > points[0] - points[1] + 2
    assert worth(Table().deck("automobile")) > worth(Table().deck("fear"))
    home, out = Table().hand("fear fear"), Table().hand("fear fear").figure("camp_1 1")
    assert worth(home) > worth(out)
    calm = Table().site("camp_1").figure("camp_1 1")
    guarded = Table().site("camp_1", guardian="guardian_08").figure("camp_1 1")
    assert worth(calm) > worth(guarded)
    masked = Table().site("camp_1", guardian="guardian_08").figure("camp_1 1")
    masked.me.calm = 1
    assert worth(masked) > worth(guarded)
    ready, spent = Table(), Table()
    ready.me.ready, spent.me.spent = (6,), (6,)
    assert worth(ready) > worth(spent) > worth(Table()) + 4


def test_judgement_of_the_temple_race() -> None:
    """Higher markers are worth more; who comes first to the Lost Temple more than who comes second."""
    climb = [
        worth(at(2, Table().markers(space, "bird_0"))) for space in ("bird_0", "bird_3", "bird_5", "bird_7a", "bird_8")
    ]
    assert climb == sorted(climb) and len(set(climb)) == 5
    second = at(2, Table().markers("bird_8", "bird_0", seat=1).markers("bird_8", "bird_0"))
    assert worth(second) < climb[-1]
    notes = [worth(Table().markers("bird_7a", space)) for space in ("bird_0", "bird_3", "bird_6a")]
    assert notes == sorted(notes) and len(set(notes)) == 3


def test_judgement_knows_no_secrets() -> None:
    """The same for the state and for every observation of it."""
    for step, (state, _, _) in enumerate(play(3, "snake", 8, EAGER)):
        if step % 9 == 0:
            judged = GAME.judge(state)
            assert all(GAME.judge(state.observation(seat)) == judged for seat in range(3))


def game_of(levels: tuple[str, ...], temple: str, number: int) -> ArnakState:
    """One game between computer players."""
    state = new(len(levels), temple, number, difficulty=2)
    players = [player_of(level_named(level), f"{seat}") for seat, level in enumerate(levels)]
    courses = [Course() for _ in levels]
    while not state.is_terminal:
        seat = state.current_player
        seen = state.observation(seat)
        decision = courses[seat].follow(seen)
        if decision is None:
            decision = players[seat].choose(seen)
            courses[seat].begin(seen, decision)
        state.apply(decision.action)
    return state


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_medium_beats_random(temple: str) -> None:
    """A handful of games; the long test plays two hundred."""
    for number in range(4):
        levels = ("medium", "random") if number % 2 else ("random", "medium")
        state = game_of(levels, temple, number)
        assert state.places()[0].seat == levels.index("medium")


@pytest.mark.long
def test_medium_beats_random_nearly_always(games_wanted: int) -> None:
    """99 % or more of the games."""
    games = games_wanted or 200
    won = 0
    for number in range(games):
        levels = ("medium", "random") if number % 2 else ("random", "medium")
        state = game_of(levels, ("bird", "snake")[number // 2 % 2], number)
        won += state.places()[0].seat == levels.index("medium")
    assert won >= 0.99 * games


@pytest.mark.long
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_medium_scores_forty_against_itself(temple: str, games_wanted: int) -> None:
    """40 points or more on average with two players."""
    games = games_wanted or 60
    totals = []
    for number in range(games):
        state = game_of(("medium", "medium"), temple, 500 + number)
        totals += [state.score(seat).points for seat in (0, 1)]
    assert sum(totals) / len(totals) >= 40
