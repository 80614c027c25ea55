"""By which statistics ways of playing Mykerinos are told apart."""

from __future__ import annotations

from game.mykerinos.rules import GAME
from tests.game.mykerinos.build import position, seat


def test_traits_count_what_a_seat_has() -> None:
    rich = seat(stock=3, rooms="1/5 1/3 3+4", tiles="V2 V3 L5 B2 K1 T3")
    state = position(rich, players=3, season=3)
    printed = next(part for part in state.score(0).parts if part.key == "printed")
    assert GAME.traits(state, 0) == {
        "tiles": 6,
        "printed": printed.points,
        "sets": 1,
        "kinds": 5,
        "favourite": 2,
        "rooms": 3,
        "fives": 1,
        "stock": 3,
    }
