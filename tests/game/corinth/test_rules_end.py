"""Corinth, section 10: the end, scoring, ties; and the options that change them."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.words import words_for
from game.corinth.state import CorinthState
from tests.game.corinth.build import Json, do, json_of, kinds, legal, only, position, sheet, term

ALL = ("temple", "warehouse", "stable", "stall")
FULL = {"orange": (2, 2, 4), "blue": (2, 3, 4), "purple": (2, 3, 3, 4), "green": (2, 3, 3, 5)}
LAST = {2: (12, 2), 3: (18, 2), 4: (16, 3)}


def ended(*sheets: Json, players: int = 2, **options: object) -> tuple[CorinthState, int]:
    """The end of a game with these sheets, from the seat on that took the last turn, which gained nothing."""
    rnd, turn = LAST[players]
    state = position("green 3x1", *sheets, players=players, rnd=rnd, turn=turn, **options)
    seat = state.current_player
    state, events = do(state, "ship green")
    while not state.is_terminal:
        state, more = do(state, "done" if "done" in legal(state) else legal(state)[0])
        events += more
    assert kinds(events)[-1] == "game_over"
    assert only(events, "game_over").data["places"] == [[p.seat, p.rank, p.total] for p in state.places()]
    return state, seat


def full_green(**more: Any) -> Json:
    """A sheet with the green district full: 12 points, and nothing more from a green group."""
    return sheet(green=FULL["green"], **more)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_game_ends_after_the_last_turn_of_the_last_round(players: int) -> None:
    """3: "The game ends after the round in which the last free turn space of all sheets was ticked." """
    state, _ = ended(full_green(), players=players)
    assert state.is_terminal
    assert state.current_player == -1
    assert state.legal_actions() == []
    data = json_of(state)
    assert data["terminal"] is True
    assert [own["turns"] for own in data["sheets"]] == [6] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_last_turn_ends_with_building(players: int) -> None:
    """5.3 and ruling 24: "every turn is played, then scoring": the last turn may build too."""
    rnd, turn = LAST[players]
    state = position("gold 3x1", sheet(gold=5, goats=5), players=players, rnd=rnd, turn=turn)
    seat = state.current_player
    state, _ = do(state, "take gold")
    assert not state.is_terminal
    state, _ = do(state, "build temple", "build stall")
    assert state.is_terminal
    assert term(state, seat, "temple") == 6


@pytest.mark.parametrize(("gold", "goats"), [(0, 1), (1, 1), (2, 1), (3, 3), (4, 2), (5, 6), (23, 24), (24, 23)])
def test_gold_and_goats_are_halved_separately(gold: int, goats: int) -> None:
    """10: "floor(gold/2); floor(goats/2)". "Gold and goats are halved separately (two boxes on the sheet)." """
    state, seat = ended(full_green(gold=gold, goats=goats))
    assert term(state, seat, "gold") == gold // 2
    assert term(state, seat, "goats") == goats // 2
    assert state.score(seat).points == 12 + 5 + gold // 2 + goats // 2


def test_spent_coins_count_nothing() -> None:
    """10: "Unfinished shops, unbuilt buildings and spent coins count nothing." """
    state, seat = ended(full_green(gold=1, spent=20, orange=(1, 0, 0), blue=(0, 2, 0), purple=(0, 0, 0, 3)))
    assert state.score(seat).points == 12 + 5


def test_full_sum() -> None:
    """10: "Sum of: completed shops; district bonuses circled; star boxes; floor(gold/2); floor(goats/2); temple." """
    own = sheet(
        gold=5,
        goats=3,
        built=("temple", "stable"),
        walks=("d3", "e3", "e4 e5", "d5 c5", "b5 a5"),
        orange=(2, 0, 4),
        blue=(2, 3, 4),
        purple=(0, 3, 0, 3),
        green=(2, 3, 3, 5),
    )
    state, seat = ended(own)
    expected = {"orange": 14, "blue": 19, "purple": 3, "green": 17, "steward": 10, "gold": 2, "goats": 1, "temple": 6}
    assert {key: term(state, seat, key) for key in expected} == expected
    assert state.score(seat).points == sum(expected.values())
    assert [place.total for place in state.places() if place.seat == seat] == [sum(expected.values())]


def test_greatest_terms() -> None:
    """data [sanity]: at most 62 from shops, 12 bonuses, 12 temple, 12 gold, 12 goats."""
    own = sheet(FULL, gold=15, goats=14, built=ALL)
    state, seat = ended(own)
    assert sum(term(state, seat, d) for d in FULL) == 62 + 12
    assert term(state, seat, "temple") == 12
    assert term(state, seat, "gold") == 7
    assert state.score(seat).points == 62 + 12 + 12 + 7 + 7
    state, seat = ended(full_green(gold=24, goats=24))
    assert (term(state, seat, "gold"), term(state, seat, "goats")) == (12, 12)


def test_most_points_win() -> None:
    """10: "Most points win"."""
    state, seat = ended(full_green(), sheet(orange=(2, 2, 4), gold=24))
    # 17 against 19 + 12.
    assert [(p.seat, p.rank, p.total) for p in state.places()] == [(1 - seat, 1, 31), (seat, 2, 17)]
    assert state.returns()[1 - seat] == 1.0
    assert state.returns()[seat] == 0.0


def test_tie_is_broken_by_unspent_gold() -> None:
    """10: "tie: most unspent gold". The coins, not the halved points, and not goats."""
    state, seat = ended(full_green(gold=1, goats=1), sheet(orange=(2, 0, 4), purple=(0, 3, 0, 0), gold=0, goats=1))
    assert [(p.seat, p.rank, p.total) for p in state.places()] == [(seat, 1, 17), (1 - seat, 2, 17)]
    told = state.places()[0].tie_break
    assert told is not None
    assert words_for().say(told) == f"Equal points; unspent gold decides: seat {seat + 1} (1) and seat {2 - seat} (0)."
    # Fewer goats, more coins; both halves are 1.
    state, seat = ended(full_green(gold=2, goats=3), sheet(orange=(2, 0, 4), purple=(0, 3, 0, 0), gold=3, goats=2))
    assert [(p.seat, p.rank, p.total) for p in state.places()] == [(1 - seat, 1, 19), (seat, 2, 19)]
    assert state.returns() == [float(s == 1 - seat) for s in range(2)]


def test_still_tied_is_a_shared_victory() -> None:
    """10: "still tied: shared victory." """
    state, seat = ended(full_green(gold=3, goats=1), sheet(orange=(2, 0, 4), purple=(0, 3, 0, 0), gold=3, goats=1))
    assert sorted((p.seat, p.rank, p.total) for p in state.places()) == [(0, 1, 18), (1, 1, 18)]
    assert state.returns() == [0.5, 0.5]
    del seat


def test_ranks_of_four() -> None:
    """10: ranks go on after a shared place."""
    sheets = [
        full_green(gold=0),
        sheet(orange=(2, 2, 4)),
        sheet(orange=(2, 2, 4)),
        sheet(blue=(2, 0, 0)),
    ]
    state, seat = ended(*sheets, players=4)
    ranks = {place.seat: (place.rank, place.total) for place in state.places()}
    assert ranks == {
        seat: (3, 17),
        (seat + 1) % 4: (1, 19),
        (seat + 2) % 4: (1, 19),
        (seat + 3) % 4: (4, 3),
    }
    assert [place.rank for place in state.places()] == [1, 1, 3, 4]
    assert sum(state.returns()) == 1.0


def test_unbroken_lead_names_no_tie_break() -> None:
    """10: a tie-break is named only where one decided."""
    state, _ = ended(full_green(), sheet())
    assert state.places()[0].tie_break is None


@pytest.mark.parametrize(("stars", "points"), [("sum", 10), ("last", 6)])
def test_star_option_at_the_end(stars: str, points: int) -> None:
    """8: "Make the combination a table option: default sum; the other reading, last"."""
    own = full_green(walks=("d3", "e3", "e4 e5", "d5 c5", "b5 a5"), gold=0)
    state, seat = ended(own, stars=stars)
    assert term(state, seat, "steward") == points
    assert state.score(seat).points == 17 + points


def test_uncertain_terms_are_marked() -> None:
    """10: gold, goats and temple are uncertain until the end; finished shops and stars are sure."""
    own = full_green(gold=4, goats=4, built=("temple",), walks=("d3", "e3", "e4 e5"))
    state = position("goats 3x1, gold 5x2", own, turn=1)
    seat = state.current_player
    certain = {leaf.key: leaf.certain for leaf in state.score(seat).leaves()}
    assert certain["gold"] is False
    assert certain["goats"] is False
    assert certain["temple"] is False
    by_key = {part.key: part for part in state.score(seat).parts}
    assert by_key["green"].certain
    assert by_key["steward"].certain
    # What may still come: the open bonus of blue, three more buildings beside the temple.
    assert (by_key["blue"].certain, by_key["blue"].potential) == (False, 3)
    assert (by_key["orange"].certain, by_key["orange"].potential, by_key["green"].potential) == (True, 0, 0)
    assert by_key["temple"].potential == 9
    other = {part.key: part for part in state.score(1 - seat).parts}
    assert (other["green"].certain, other["green"].potential, other["temple"].potential) == (True, 0, 12)
    state, seat = ended(own)
    assert all(leaf.certain and not leaf.potential for leaf in state.score(seat).leaves())


@pytest.mark.parametrize(
    ("stars", "walks", "certain"),
    [
        ("sum", ("d3", "e3", "e4 e5"), True),
        ("last", ("d3", "e3", "e4 e5"), False),
        # Shut in at the corner: no other star can be reached.
        ("last", ("d3", "e3 e4", "d4 d5", "e5"), True),
    ],
)
def test_a_star_that_another_may_replace_is_uncertain(stars: str, walks: tuple[str, ...], certain: bool) -> None:
    """8, option last: the last box counts alone, so that any further star takes its points away."""
    own = full_green(walks=walks)
    state = position("goats 3x1, gold 5x2", own, turn=1, stars=stars)
    seat = state.current_player
    (steward,) = (part for part in state.score(seat).parts if part.key == "steward")
    assert steward.points > 0 and steward.certain is certain
    state, seat = ended(own, stars=stars)
    assert all(leaf.certain for leaf in state.score(seat).leaves())


def test_pieces_that_earn_the_points() -> None:
    """DESIGN 2: each term names the pieces on the table that earn it."""
    own = full_green(gold=4, goats=5, built=("temple",), walks=("d3", "e3", "e4 e5"))
    state = position("goats 3x1, gold 5x2", own, turn=1)
    pieces = {piece for leaf in state.score(state.current_player).leaves() if leaf.points for piece in leaf.pieces}
    assert {"shop green 1", "shop green 2", "shop green 3", "shop green 4", "bonus green", "building temple"} <= pieces
    assert [piece for piece in pieces if piece.startswith("coin ")]
    assert [piece for piece in pieces if piece.startswith("goat ")]
    assert pieces & {"cell e5", "star 2"}
