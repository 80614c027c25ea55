"""Computer players: turns they can choose from, and how well they play by the judgement alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.arnak.plans import VISITS
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.events import Event
from game.opponents.levels import level_named, player_of
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, play
from tests.game.matches import check_plans, duel, match


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_plans_are_legal_turns(people: int, temple: str) -> None:
    """From every kind of position: chains of legal actions to the end of the turn or a draw, none twice."""
    for step, (state, _, _) in enumerate(play(people, temple, 4, EAGER)):
        if state.is_terminal or (step % 3 and len(state.pending) == 1):
            continue
        check_plans(state, 120)


WIDE = [json.loads(line) for line in Path(__file__).with_name("wide_turns.jsonl").read_text("utf-8").splitlines()]
"""What a seat saw where it had many free actions, some of which draw: once the longest thoughts of all."""


@pytest.mark.parametrize("seen", WIDE, ids=range(len(WIDE)))
def test_wide_turns_are_thought_through_quickly(seen: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """The work is counted in actions carried out; each of these positions once took from 45,000 to 170,000."""
    state = GAME.load(seen)
    act = ArnakState.act
    count = 0

    def counted(self: ArnakState, action: Action, events: list[Event] | None = None) -> None:
        nonlocal count
        count += 1
        act(self, action, events)

    monkeypatch.setattr(ArnakState, "act", counted)
    GAME.plans(state.determinize(state.current_player, 1))
    assert count < VISITS / 2
    count = 0
    player_of(level_named("medium"), "x").choose(state)
    assert count < 15_000


def test_free_actions_that_enable_nothing_are_left_out() -> None:
    """A draw comes before other free actions, and what brings nothing is not done before a main action."""
    table = Table().hand("axe hat torch").deck("dog fear").give(coin=2)
    table.me.crates = 1
    plans = [[GAME.action_text(action) for action in plan] for plan in GAME.plans(table.state)]
    drawing = [plan for plan in plans if "slot draw" in plan]
    assert drawing and all(plan[0] == "slot draw" for plan in drawing)


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


def test_judgement_of_idol_slots() -> None:
    """An idol in the crates may fill the first slot, also where the Stone Key emptied it; others bring nothing."""

    def promise(slots: int) -> float:
        found = []
        for crates in (0, 1):
            table = Table()
            table.me.slots, table.me.crates = slots, crates
            found.append(worth(table) - table.state.score(0).points)
        return found[1] - found[0]

    assert promise(0b0000) > 0
    assert promise(0b0010) == promise(0b1110) == promise(0b0000), "the first slot, emptied again"
    assert promise(0b0001) == promise(0b0101) == promise(0b1111) == 0


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


@pytest.mark.parametrize(("number", "temple"), [(0, "bird"), (1, "snake")])
def test_medium_beats_random(number: int, temple: str) -> None:
    """Once from each seat; the long test plays two hundred."""
    assert duel(GAME, number, {"temple": temple})[0] == 1


@pytest.mark.long
def test_medium_beats_random_nearly_always(games_wanted: int) -> None:
    """99 % or more of the games."""
    games = games_wanted or 200
    won = sum(duel(GAME, number, {"temple": ("bird", "snake")[number // 2 % 2]})[0] for number in range(games))
    assert won >= 0.99 * games


@pytest.mark.long
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_medium_scores_forty_against_itself(temple: str, games_wanted: int) -> None:
    """40 points or more on average with two players."""
    games = games_wanted or 60
    ends = [match(GAME, ["medium", "medium"], f"forty {number}", {"temple": temple}) for number in range(games)]
    totals = [state.score(seat).points for state in ends for seat in (0, 1)]
    assert sum(totals) / len(totals) >= 40
