"""The stupidity suite: what must be found and what must not be played, by the net one turn ahead and by `hard` as
people meet it, unless a moment names others (`medium` errs, and may miss some)."""

from __future__ import annotations

import pytest

from tests.game.opponents.moments import FOLDER, Moment, moments

NAMED = {f"{moment.game}-{moment.name}": moment for moment in moments()}
ALL = [(name, level) for name, moment in NAMED.items() for level in moment.levels]
SLOW = "akrotiri"
"""A walk of its search takes ten times as long as elsewhere, so that its searched moments are for the long form."""


@pytest.mark.parametrize(
    ("name", "level"),
    [
        pytest.param(name, level, marks=[pytest.mark.long] if NAMED[name].game == SLOW and "@" in level else [])
        for name, level in ALL
    ],
)
def test_moment(name: str, level: str) -> None:
    """The turn chosen holds what it must, and nothing it must not."""
    moment = NAMED[name]
    turn = moment.turn(level)
    assert moment.holds(turn), f"{moment.why} ({turn})"


WON = [moment for moment in moments() if moment.won]


@pytest.mark.parametrize("moment", WON, ids=lambda moment: moment.name)
@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_no_level_misses_a_won_last_turn(moment: Moment, level: str) -> None:
    """Also where errors are larger than a won game is worth, or the turn that wins does not itself end the game."""
    for seed in "abc":
        assert moment.holds(moment.turn(level, seed)), seed


@pytest.mark.parametrize("name", ["goal_of_ten", "goal_of_quarters"])
def test_what_anybody_can_read_off_the_table_is_no_matter_of_error(name: str) -> None:
    """`Game.plan_of`: `medium` errs in Akrotiri by more than a goal is worth, but not about which one to keep."""
    (moment,) = (moment for moment in moments() if moment.name == name)
    for seed in "abcdef":
        assert moment.holds(moment.turn("medium", seed)), seed


@pytest.mark.parametrize("moment", moments(), ids=lambda moment: f"{moment.game}-{moment.name}")
def test_moments_are_well_kept(moment: Moment) -> None:
    """Every moment has a choice, a reason and a demand. Of the turns that computer players look at, some do what it
    demands, and some do not. Where it is said to guard the planner, all of them do: no turn that anybody would call
    stupid is even looked at. They and their order are the same in every world: what nobody knows does not say what is
    looked at."""
    state = moment.state()
    assert moment.why and (moment.must or moment.never)
    assert len({state.game.action_text(action) for action in state.legal_actions()}) > 1
    first, *others = (state.game.plans(state.determinize(state.current_player, key)) for key in (1, 2, 3))
    turns = [[state.game.action_text(action) for action in chain] for chain in first]
    assert any(moment.holds(turn) for turn in turns)
    assert all(moment.holds(turn) for turn in turns) == moment.guards_plans
    assert others == [first, first]


def test_every_record_belongs_to_a_moment() -> None:
    names = {(moment.game, moment.name) for moment in moments()}
    assert names == {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.record")}
