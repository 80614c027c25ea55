"""Mykerinos, section 6: final values, sets, winner, ties."""

from __future__ import annotations

import pytest

from game.core.contract import State
from game.core.scores import Term
from game.core.words import words_for
from game.mykerinos.content import TILES
from tests.game.mykerinos.build import kinds, of_kind, position, seat, survey_of


def over(*seats: dict[str, object], players: int = 2) -> State:
    """The end of a game with these seats."""
    return position(*seats, players=players, season=4, over=True)


def tiles_of(state: State, number: int) -> dict[str, Term]:
    """The terms of a seat's tiles by patron's and tile's key."""
    return {
        leaf.key: leaf
        for part in state.score(number).parts
        if part.key not in ("printed", "sets")
        for leaf in part.leaves()
    }


@pytest.mark.parametrize(
    ("rooms", "worth"),
    [
        ("", 1),
        ("1+2", 2),
        ("5+1", 2),
        ("1/3", 3),
        ("1/3 1/5", 5),
        ("1+2 5+1", 2),
        ("1+2 1/3", 3),
        ("2/3", 1),
        ("2+3", 1),
    ],
)
def test_worth(rooms: str, worth: int) -> None:
    """rules: mykerinos 6.1: "worth the value of the best room its owner holds in that patron's wing (5, 3 or 2), or 1
    if he holds none there"."""
    state = over(seat(tiles="V1 V2", rooms=rooms))
    assert state.score(0).points == 2 * worth
    leaf = tiles_of(state, 0)["tile V1"]
    assert leaf.points == worth
    text = words_for().say(leaf.text)
    assert str(worth) in text
    if worth > 1:
        assert any(piece.startswith("room") for piece in leaf.pieces)
        assert "Lady Violet" in text
    else:
        assert leaf.pieces == ("tile V1",)


def test_shared_rooms() -> None:
    """rules: mykerinos 6.1: "Shared 2-rooms serve both wings": also the one between the fifth and the first."""
    state = over(seat(tiles="V1 T1 T2 L1", rooms="5+1"))
    assert state.score(0).points == 2 + 2 * 2 + 1


def test_the_example() -> None:
    """rules: mykerinos 6: "A player holds the 2-room between wings A and B and the 5-room of B. His B tiles are worth
    5, his A tiles 2, everything else 1"."""
    state = over(seat(tiles="V1 L1 L2 B1 K1", rooms="1+2 2/5"))
    leaves = tiles_of(state, 0)
    assert {key: leaf.points for key, leaf in leaves.items() if leaf.points} == {
        "tile V1": 2,
        "tile L1": 5,
        "tile L2": 5,
        "tile B1": 1,
        "tile K1": 1,
    }
    assert leaves["tile V1"].pieces == ("tile V1", "room 1+2")
    assert leaves["tile L1"].pieces == ("tile L1", "room 2/5")


@pytest.mark.parametrize(
    ("tiles", "sets"),
    [
        ("V1 L1 B1 K1 T1", 1),
        ("V1 L1 B1 K1", 0),
        ("V1 L1 B1 K1 X1", 0),
        ("V1 V2 L1 L2 B1 B2 K1 K2 T1 T2", 2),
        ("V1 V2 V3 L1 L2 L3 B1 B2 K1 K2 K3 T1 T2", 2),
    ],
)
def test_sets(tiles: str, sets: int) -> None:
    """rules: mykerinos 6.2: "Each complete set of five different patrons: +5; several sets are possible"."""
    state = over(seat(tiles=tiles))
    term = next(part for part in state.score(0).parts if part.key == "sets")
    assert term.points == 5 * sets
    assert len(term.pieces) == 5 * sets


def test_most_points_win() -> None:
    """rules: mykerinos 6.3: "Highest total wins"."""
    state = over(seat(stock=9, tiles="V1"), seat(stock=0, tiles="L1 L2"))
    places = state.places()
    assert [(p.seat, p.rank, p.total, p.tie_break) for p in places] == [(1, 1, 2, None), (0, 2, 1, None)]
    assert state.returns() == [0.0, 1.0]


def test_tie_by_cubes() -> None:
    """rules: mykerinos 6.3: "tie: more cubes left in the personal stock"."""
    state = over(seat(stock=2, tiles="V1"), seat(stock=3, tiles="L1"))
    places = state.places()
    assert [(p.seat, p.rank) for p in places] == [(1, 1), (0, 2)]
    assert places[0].tie_break is not None
    assert words_for().say(places[0].tie_break) == "Equal points; cubes left decide: seat 2 (3) and seat 1 (2)."
    assert state.returns() == [0.0, 1.0]


def test_tie_shared() -> None:
    """rules: mykerinos 6.3: "then shared"."""
    state = over(seat(stock=2, tiles="V1"), seat(stock=2, tiles="L1"), seat(stock=1), players=3)
    assert [(p.seat, p.rank) for p in state.places()] == [(0, 1), (1, 1), (2, 3)]
    assert state.returns() == [0.5, 0.5, 0.0]


def test_the_game_ends_after_the_fourth_survey() -> None:
    """rules: mykerinos 3.4: "After season 4 go to section 6"."""
    state, events = survey_of("", "", "", "", passed=(0, 1, 2, 3), season=4)
    assert state.is_terminal
    assert kinds(events)[-1] == "game_over"
    assert len(of_kind(events, "tiles_lost")) == 6
    assert state.legal_actions() == []
    assert state.why_not((7,)) is not None


def test_potential_is_marked() -> None:
    """A score that later rooms may still raise says by how much; the total holds only what is there."""
    state = position(seat(tiles="V3 L1", rooms="1/3"), seat(rooms="2/3 2/5"))
    leaves = tiles_of(state, 0)
    assert (leaves["tile V3"].points, leaves["tile V3"].potential) == (3, 2)
    assert (leaves["tile L1"].points, leaves["tile L1"].potential) == (1, 1)
    assert state.score(0).points == 4
    done = over(seat(tiles="V3 L1", rooms="1/3"))
    assert all(leaf.potential == 0 for leaf in done.score(0).leaves())


def test_sets_that_may_still_come_are_potential() -> None:
    """rules: mykerinos 6: a set is of five tiles; of tiles that are gone for good, none comes."""
    one = seat(tiles="V1 L1 B1 K1 T1")
    sets = next(leaf for leaf in position(one).score(0).leaves() if leaf.key == "sets")
    assert (sets.points, sets.potential) == (5, 15)
    gone = " ".join(tile.id for tile in TILES if tile.id[0] == "V" and tile.id not in ("V1", "V2"))
    sets = next(leaf for leaf in position(one, lost=gone, season=4).score(0).leaves() if leaf.key == "sets")
    assert (sets.points, sets.potential) == (5, 5)
    left = {"L4", "X1", *(f"{patron}{number}" for patron in "VLBKT" for number in (2, 3))}
    gone = " ".join(tile.id for tile in TILES if tile.id not in left)
    dealing = position(one, lost=gone, season=4, pending=[[0]])
    sets = next(leaf for leaf in dealing.score(0).leaves() if leaf.key == "sets")
    assert (sets.points, sets.potential) == (5, 10), "the last tiles are still to be dealt"
    assert all(leaf.potential == 0 for leaf in over(one).score(0).leaves())


@pytest.mark.parametrize(("rank", "potential"), [(1, 2), (3, 0)])
def test_what_no_reward_can_bring_any_more_is_no_potential(rank: int, potential: int) -> None:
    """rules: mykerinos 3.3: ranks 3 and 4 bring a tile, never a room; and a single room is not the second beside it."""
    others = " ".join(tile.id for tile in TILES if tile.id not in ("V1", "L5", "B1", "B2"))
    state = position(
        *(seat(3, tiles="B1 B2"), seat(3, rooms="1/3"), seat(3, rooms="2/3"), seat(2)),
        layout=" ".join(["-"] * 10 + ["V1", "L5"]),
        season=4,
        players=4,
        area=6,
        passed=(1, 2, 0, 3),
        current=0,
        pending=[[6, 5, rank, 0]],
        lost=others,
    )
    leaves = tiles_of(state, 0)
    assert [leaves[f"tile {name}"].potential for name in ("B1", "B2")] == [potential] * 2
