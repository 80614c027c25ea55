"""What the screen asks: standings, what a cube would change, worth of tiles."""

from __future__ import annotations

from random import Random

import pytest

from game.mykerinos import view
from game.mykerinos.content import PATRON_OF, ROOM_OF, TILE_OF
from game.mykerinos.state import MykerinosState
from tests.game.mykerinos.build import GAME, do, legal, of_kind, position, seat


def read(*seats: dict[str, object], **more: object) -> MykerinosState:
    """A position as the screen sees it."""
    state = position(*seats, **more).observation(0)
    assert isinstance(state, MykerinosState)
    return state


def test_standings() -> None:
    """rules: mykerinos 3.3.1: counts first, then the order of passing where it is known."""
    state = read(seat(2, "a1 b1"), seat(2, "a2 b2"), seat(2, "a3"), seat(2), passed=(1,))
    found = view.area(state, 0)
    assert [(s.colour, s.cubes, s.rank, s.open) for s in found.standings] == [
        (1, 2, 1, False),
        (0, 2, 2, False),
        (2, 1, 3, False),
    ]
    assert (found.leader, found.margin) == (-1, 0)
    assert found.tiles == (TILE_OF["V1"], TILE_OF["L5"])
    nobody = view.area(read(seat(2, "a1"), seat(2, "a2")), 0)
    assert [s.open for s in nobody.standings] == [True, True]
    assert len(view.areas(state)) == 4


def test_standings_with_the_neutral_colour() -> None:
    """rules: mykerinos 7.2: the first to pass beats the neutral colour in ties, the other loses them."""
    open_still = view.area(read(seat(2, "a1"), seat(2), players=2, neutral=("b1", 0, 0)), 0)
    assert [s.open for s in open_still.standings] == [True, True]
    state = read(seat(2, "a1"), seat(2, "c1"), players=2, neutral=("b1", 0, 0), passed=(1,))
    assert [(s.colour, s.rank, s.open) for s in view.area(state, 0).standings] == [
        (1, 1, False),
        (2, 2, False),
        (0, 3, False),
    ]


def test_after_cube() -> None:
    """What a cube would change is what happens when it is set."""
    state = read(seat(4, "a1"), seat(4, "b1"))
    found = view.after_cube(state, 0, 1 * 8)
    assert (found.leader, found.margin) == (0, 1)
    _, events = do(state, "start a2")
    margin = of_kind(events, "margin_changed")[0].data
    assert (margin["leader"], margin["margin"]) == (0, 1)


def test_worths() -> None:
    """rules: mykerinos 6.1 by patron: tiles, worth now and at best, the room that sets it."""
    state = read(seat(tiles="V3 V4 L1", used="V3", rooms="1/3"), seat(rooms="2/3 2/5"))
    violet, lemon = view.worths(state, 0)[:2]
    room = ROOM_OF["1/3"]
    assert violet == view.Worth(PATRON_OF["violet"], 2, 1, 3, 5, room)
    assert (lemon.worth, lemon.best, lemon.room) == (1, 2, -1)
    assert view.room_owner(state, room) == 0
    assert view.room_owner(state, ROOM_OF["5/5"]) == -1
    assert ROOM_OF["1/5"] in view.rooms_open(state, 0)
    assert ROOM_OF["1/5"] not in view.rooms_open(state, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_standings_come_true(players: int) -> None:
    """Standings that are not open are those of the survey."""
    rng = Random(players)
    state = GAME.new(players, "standings")
    while not state.is_terminal:
        assert isinstance(state, MykerinosState)
        pointed = view.squares_to_point(state)
        assert sum(map(len, pointed.values())) == sum(t.split()[0] in pointed for t in legal(state))
        before = state
        action = rng.choice(state.legal_actions())
        state, events = do(state, GAME.action_text(action))
        if GAME.action_text(action) != "pass" or len(before.passed) != players - 1:
            continue
        for event in of_kind(events, "area_surveyed"):
            standings = view.area(before, int(str(event.data["area"])) - 1).standings
            assert [[s.colour, s.cubes] for s in standings] == event.data["ranks"]
