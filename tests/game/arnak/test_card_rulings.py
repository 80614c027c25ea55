"""Rulings on cards that go beyond one card, worked by hand in `cases/rulings.txt` (rules: arnak 12 to 15)."""

from __future__ import annotations

from typing import Protocol

import pytest

from game.arnak.content import (
    ASSISTANTS,
    CARD_NAMES,
    CARDS,
    GUARDIANS,
    IDOLS,
    SITE_TILES,
    SLOT_OPTIONS,
    TILES,
    TRACKS,
)
from tests.game.arnak.build import Table
from tests.game.arnak.worked import Case, name_of, read_cases, run

CASES = read_cases("rulings.txt")


class _Piece(Protocol):
    """What the content says of every piece."""

    @property
    def id(self) -> str: ...

    @property
    def confidence(self) -> str: ...


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `rulings.txt`."""
    run(case)


def test_all_of_section_13() -> None:
    """Each of the fifteen general rulings has a case, but for 13.3 (draws), which the cards' own cases show."""
    assert {f"13.{n}" for n in range(1, 16) if n != 3} <= {case.name for case in CASES}


@pytest.mark.parametrize("card", ["fishing_rod", "precision_compass"])
def test_the_card_turned_up_is_public(card: str) -> None:
    """14 "The card turned up is public": everybody sees it, now and later; nobody else's secret comes to light."""
    table = Table().hand(f"{card} hat").row("stone_jar", "horse").do(f"play {card}")
    shown = next(event for event in table.events if event.kind == "card_turned_up")
    assert shown.seen_by(1).data == shown.data
    top = table.state.item_top if card == "fishing_rod" else table.state.artifact_top
    assert shown.data["card"] == CARD_NAMES[top]
    seen = table.state.observation(1)
    assert (seen.item_top, seen.artifact_top) == (table.state.item_top, table.state.artifact_top)


def test_the_exile_pile_is_open() -> None:
    """14 "exile pile is open": all know it."""
    table = Table().hand("flask hat").do("play flask")
    assert table.state.observation(1).exile == table.state.exile != ()


def test_looked_at_cards_are_secret() -> None:
    """14, the earrings: what is looked at is seen by its owner alone."""
    table = Table().hand("obsidian_earring hat").give(tablet=1).deck("fear axe").do("play obsidian_earring", "look 2")
    assert table.state.observation(0).seats[0].looked == table.state.seats[0].looked
    assert set(table.state.observation(1).seats[0].looked) == {-1}
    event = next(event for event in table.events if event.kind == "cards_looked")
    assert "cards" in event.seen_by(0).data and "cards" not in event.seen_by(1).data


def test_marks_of_what_is_less_attested() -> None:
    """Medium confidence stands in the content: one card, one tile and two rows."""
    pieces: tuple[_Piece, ...] = (
        *CARDS,
        *SITE_TILES,
        *GUARDIANS,
        *IDOLS,
        *SLOT_OPTIONS,
        *ASSISTANTS,
        *TILES.camps,
        *TILES.locations,
    )
    assert {(piece.id, piece.confidence) for piece in pieces if piece.confidence != "verified"} == {
        ("stone_key", "medium"),
        ("l1_jewel", "medium"),
    }
    rows = {(temple, i, row.confidence) for temple, track in enumerate(TRACKS) for i, row in enumerate(track.rows)}
    assert {row for row in rows if row[2] != "verified"} == {(1, 2, "medium"), (1, 4, "medium")}
