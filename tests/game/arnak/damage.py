"""Positions of Arnak to be damaged."""

from __future__ import annotations

from functools import cache

from game.arnak.rules import GAME
from tests.game.arnak.games import EAGER, TABLES, play
from tests.game.damage import Damage, Door, Json, plain

DOOR = Door(GAME, plays=30, maps=frozenset({"figures", "tiles", "guardians", "idols", "bonus"}))


@cache
def position(people: int = 2, temple: str = "bird", step: int = 60) -> Json:
    """The JSON of a position in the middle of a game, not to be changed."""
    for number, (state, _, _) in enumerate(play(people, temple, 5, EAGER)):
        if number == step or state.is_terminal:
            data: Json = plain(state.to_json())
            return data
    raise AssertionError


DAMAGE = Damage(
    DOOR,
    {f"{people} {temple}": position(people, temple, 90) for people, temple in TABLES},
    wrong=("horse", "camp_1", "guardian_01"),
    wrong_in=("1 bird", "2 snake"),
)
