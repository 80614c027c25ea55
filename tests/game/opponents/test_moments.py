"""The stupidity suite: what every level above easy must find, and what it must not play."""

from __future__ import annotations

import pytest

from tests.game.opponents.moments import FOLDER, Moment, moments

ALL = [(moment, level) for moment in moments() for level in moment.levels]
SLOW = "akrotiri"
"""A walk of its search takes ten times as long as elsewhere, so that its searched moments are for the long form."""


@pytest.mark.parametrize(
    ("moment", "level"),
    [
        pytest.param(moment, level, marks=[pytest.mark.long] if moment.game == SLOW and level != "net" else [])
        for moment, level in ALL
    ],
    ids=[f"{m.game}-{m.name}-{level}" for m, level in ALL],
)
def test_moment(moment: Moment, level: str) -> None:
    """The turn chosen holds what it must, and nothing it must not."""
    turn = moment.turn(level)
    assert not moment.must or set(moment.must) & set(turn), f"{moment.why} ({turn})"
    assert not set(moment.never) & set(turn), f"{moment.why} ({turn})"


def test_moments_are_well_kept() -> None:
    """Every moment says something that could fail in its position, and every record belongs to one."""
    names = set()
    for moment in moments():
        state = moment.state()
        legal = {state.game.action_text(action) for action in state.legal_actions()}
        assert moment.why and (moment.must or moment.never), moment.name
        assert len(legal) > 1, moment.name
        names.add((moment.game, moment.name))
    assert names == {(path.parent.name, path.stem) for path in FOLDER.glob("*/*.record")}
