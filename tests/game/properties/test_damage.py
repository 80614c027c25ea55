"""Damaged positions of every game: each fault is answered with one sentence, never with another exception."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from game.registry import games
from tests.game.damage import NO_POSITIONS, WRONG, Damage, damage_of

TESTS = Path(__file__).resolve().parents[1]
DAMAGES: dict[str, Damage] = {name: damage_of(name) for name in games() if (TESTS / name / "damage.py").is_file()}
POSITIONS = [
    pytest.param(name, where, id=f"{name}-{where}") for name, damage in DAMAGES.items() for where in damage.positions
]
ONE_IN = 3
"""Of the positions in which wrong values are tried by default, each value is put into one in so many, in turn."""
WRONG_VALUES = [
    pytest.param(name, where, wrong, id=f"{name}-{where}-{number}")
    for name, damage in DAMAGES.items()
    for place, where in enumerate(damage.wrong_in)
    for number, wrong in enumerate((*WRONG, *damage.wrong))
    if (place + number) % min(ONE_IN, len(damage.wrong_in)) == 0
]
CONTRADICTIONS = [
    pytest.param(name, where, what, id=f"{name}-{where}-{what}")
    for name, damage in DAMAGES.items()
    for where, changes in damage.contradictions.items()
    for what in changes
]


@pytest.mark.parametrize("name", games())
def test_every_game_has_positions_to_damage(name: str) -> None:
    assert name in DAMAGES and DAMAGES[name].positions, f"tests/game/{name}/damage.py must hold positions to damage"


@pytest.mark.parametrize(("name", "where"), POSITIONS)
def test_undamaged(name: str, where: str) -> None:
    """The positions that are damaged below are good ones, and stay as they are: nothing that is played on from one
    changes what was loaded, which damaged copies share."""
    data = DAMAGES[name].positions[where]
    before = deepcopy(data)
    assert DAMAGES[name].door.loads_or_refuses(data)
    assert data == before


@pytest.mark.parametrize(("name", "where"), POSITIONS)
def test_missing_fields(name: str, where: str) -> None:
    """Every named field is needed, in every object."""
    DAMAGES[name].door.needs_every_field(DAMAGES[name].positions[where])


@pytest.mark.parametrize(("name", "where"), POSITIONS)
def test_extra_fields(name: str, where: str) -> None:
    """A field nobody knows (a misspelt one, say) is refused in every object."""
    DAMAGES[name].door.knows_no_other_field(DAMAGES[name].positions[where])


@pytest.mark.parametrize(("name", "where"), POSITIONS)
def test_shortened_and_lengthened_lists(name: str, where: str) -> None:
    """A list that has lost or doubled an entry is refused, unless it is still a position, which can be played on."""
    door, data = DAMAGES[name].door, DAMAGES[name].positions[where]
    for changed in (*door.shorter_lists(data), *door.longer_lists(data)):
        door.loads_or_refuses(changed)


@pytest.mark.parametrize(("name", "where", "wrong"), WRONG_VALUES)
def test_wrong_values(name: str, where: str, wrong: Any) -> None:
    """Each field replaced by each wrong value: refused, or (rarely) another good position; never another exception."""
    DAMAGES[name].door.bears_value(DAMAGES[name].positions[where], wrong)


@pytest.mark.long
@pytest.mark.parametrize(("name", "where"), POSITIONS)
def test_wrong_values_everywhere(name: str, where: str) -> None:
    """As above, in every position and in every entry of every list."""
    damage = DAMAGES[name]
    for wrong in (*WRONG, *damage.wrong):
        damage.door.bears_value(damage.positions[where], wrong, ends=False)


@pytest.mark.parametrize("name", DAMAGES)
def test_no_position_at_all(name: str) -> None:
    """Anything else than a position is refused, and so is a bare game, this one or another."""
    for data in (*NO_POSITIONS, *({"game": game} for game in games())):
        DAMAGES[name].door.refused(data)


@pytest.mark.parametrize(("name", "where", "what"), CONTRADICTIONS)
def test_contradictions(name: str, where: str, what: str) -> None:
    """DESIGN 2: "Loading checks every number and cross-total, and says in one sentence what is wrong and where." """
    damage = DAMAGES[name]
    damage.door.refuses_change(damage.positions[where], damage.contradictions[where][what])
