"""Rules 9: points, ranks, and what decides about equal points."""

from __future__ import annotations

import pytest

from game.arnak.content import CARD_OF
from game.arnak.player import Segment
from game.arnak.rules import GAME
from game.arnak.score import marker_points
from game.core.words import words_for
from tests.game.arnak.build import Table


def scored(**setup: int | tuple[int, ...]) -> Table:
    table = Table()
    for name, value in setup.items():
        setattr(table.me, name, value)
    return table


def test_scoring_table() -> None:
    """9: glass and notebook by row, idols 3 each and empty slots, guardians 5, cards wherever they are, Fear."""
    base = scored().state.score(0).points
    assert base == 10, "empty slots alone: 1 + 2 + 3 + 4"
    assert scored(crates=2).state.score(0).points == 16
    assert scored(slots=1).state.score(0).points == 3 + 9
    assert scored(slots=15).state.score(0).points == 12
    assert scored(ready=(1,), spent=(2,)).state.score(0).points == 20
    cards = Table().hand("horse").deck("automobile").played("treasure_chest fear fear_tile")
    cards.state.exile = (CARD_OF["brush"],)
    assert cards.state.score(0).points == 10 + 1 + 3 + 3 - 1 - 2
    assert Table().markers("bird_7a", "bird_5").state.score(0).points == 10 + 16 + 6
    assert Table().markers("bird_8", "bird_7a").state.score(0).points == 10 + 23 + 10
    assert Table(temple="snake").markers("snake_7", "snake_7").state.score(0).points == 10 + 15 + 15
    temple = Table().markers("bird_8", "bird_0")
    temple.me.tiles = (1, 0, 0, 0, 1, 1)
    assert temple.state.score(0).points == 10 + 23 + 2 + 6 + 11


def test_a_card_put_back_counts_in_the_ranking() -> None:
    """9 "items and artifacts: printed, wherever they are (deck, hand, play area)": on top of the deck too, where the
    Crystal Earring put it."""
    table = Table()
    table.me.deck = (Segment((CARD_OF["fear"],), peek=CARD_OF["treasure_chest"]),)
    places = ended(table).state.places()
    assert [(place.seat, place.total) for place in places] == [(0, 10 + 3 - 1), (1, 10)]
    assert table.state.score(0).points == places[0].total


def test_what_may_still_rise_is_marked() -> None:
    """9: the markers by row, up to the temple for the glass, and tiles of the temple by their number."""
    table = Table().markers("bird_7a", "bird_5")
    table.me.tiles = (1, 0, 0, 0, 1, 1)
    leaves = {leaf.key: leaf for leaf in table.state.score(0).leaves()}
    assert (leaves["glass"].points, leaves["glass"].potential) == (16, 7)
    assert leaves["glass"].certain and leaves["book"].potential > 0 and leaves["tiles_11"].potential > 0
    arrived = {leaf.key: leaf for leaf in Table().markers("bird_8", "bird_7a").state.score(0).leaves()}
    assert arrived["glass"].potential == 0
    assert not any(leaf.potential for leaf in ended(table).state.score(0).leaves())


def test_what_may_still_come_to_the_rival_is_marked() -> None:
    """11: as for people, and the idols that still lie on sites."""
    table = Table(players=1)
    leaves = {leaf.key: leaf for leaf in table.state.score(1).leaves()}
    assert all(leaves[key].potential > 0 for key in ("glass", "face_up", "stacked"))


def ended(table: Table) -> Table:
    table.state.round = 5
    for player in table.state.seats:
        player.passed = 1
    table.me.passed = 0
    return table.do("pass", "end")


def test_ties() -> None:
    """9 "Ties: earlier arrival in the Lost Temple; if none of the tied players arrived, the higher research score (both
    tokens); else shared"."""
    shared = ended(Table())
    assert [place.rank for place in shared.state.places()] == [1, 1]
    assert shared.state.returns() == [0.5, 0.5]
    research = Table().markers("bird_2a", "bird_0")
    research.state.seats[1].crates = 0
    research.hand("stone_jar stone_jar", 1)
    research = ended(research)
    assert [(place.seat, place.rank) for place in research.state.places()] == [(0, 1), (1, 2)]
    arrival = Table().markers("bird_8", "bird_0").markers("bird_8", "bird_0", seat=1)
    arrival.hand("hat brush serpent_idol", 0).hand("hat brush serpent_idol stone_jar star_charts", 1)
    assert arrival.state.score(1).points - arrival.state.score(0).points == 1
    arrival.hand("hat brush serpent_idol stone_jar", 0)
    arrival.hand("hat brush serpent_idol stone_jar star_charts", 1)
    totals = [arrival.state.score(seat).points for seat in (0, 1)]
    assert totals[0] == totals[1]
    places = ended(arrival).state.places()
    assert [(place.seat, place.rank) for place in places] == [(0, 1), (1, 2)]
    decided = "Equal points; the order of arrival in the Lost Temple decides: seat 1 (1) and seat 2 (2)."
    assert [words_for().say(place.tie_break) for place in places if place.tie_break] == [decided, decided]


def test_ties_are_decided_by_arrival_first_and_then_by_both_tokens() -> None:
    """9 "Ties: earlier arrival in the Lost Temple; if none of the tied players arrived, the higher research score (both
    tokens)": the notebook breaks a tie too, but never one between players in the temple."""
    book = Table().markers("bird_3", "bird_0").hand("stone_jar").markers("bird_3", "bird_2a", seat=1)
    assert book.state.score(0).points == book.state.score(1).points
    places = ended(book).state.places()
    assert [(place.seat, place.rank) for place in places] == [(1, 1), (0, 2)]
    assert places[0].tie_break is not None
    research = [sum(marker_points(book.state, seat)) for seat in (1, 0)]
    assert research[0] > research[1]
    told = "Equal points; points of research decide: seat 2 ({}) and seat 1 ({})."
    assert words_for().say(places[0].tie_break) == told.format(*research)
    temple = Table().markers("bird_8", "bird_0").hand("treasure_chest stone_jar").markers("bird_8", "bird_5", seat=1)
    assert temple.state.score(0).points == temple.state.score(1).points
    assert [(place.seat, place.rank) for place in ended(temple).state.places()] == [(0, 1), (1, 2)]


ALONE = "Equal points; of these only seat {} reached the Lost Temple."
ARRIVAL = "Equal points; the order of arrival in the Lost Temple decides: seat 1 (1) and seat 2 (2)."
RESEARCH = "Equal points; points of research decide: "


@pytest.mark.parametrize(
    ("arrivals", "research", "ranks", "told"),
    [
        ((0, -1), (0, 5), (1, 2), [ALONE.format(1)] * 2),
        ((-1, -1, -1), (4, 7, 7), (3, 1, 1), [RESEARCH + "seat 2 (7), seat 3 (7) and seat 1 (4)."] * 3),
        ((-1, -1, 0), (4, 7, 0), (3, 2, 1), [RESEARCH + "seat 2 (7) and seat 1 (4)."] * 2 + [ALONE.format(3)]),
        ((0, -1, -1), (0, 7, 7), (1, 2, 2), [ALONE.format(1)] + ["Equal in everything: the place is shared."] * 2),
        ((0, 1, -1), (0, 0, 7), (1, 2, 3), [ARRIVAL] * 3),
        (
            (0, 1, -1, -1),
            (0, 0, 4, 7),
            (1, 2, 4, 3),
            [ARRIVAL] * 2 + [RESEARCH + "seat 4 (7) and seat 3 (4)."] * 2,
        ),
    ],
)
def test_a_tie_says_what_decided_about_each_of_the_seats_in_it(
    monkeypatch: pytest.MonkeyPatch,
    arrivals: tuple[int, ...],
    research: tuple[int, ...],
    ranks: tuple[int, ...],
    told: list[str],
) -> None:
    """9 "Ties: earlier arrival in the Lost Temple; if none of the tied players arrived, the higher research score (both
    tokens); else shared": between those who did not arrive research decides, also where somebody else did."""
    monkeypatch.setattr("game.arnak.score.points", lambda state, seat: 30)
    monkeypatch.setattr("game.arnak.score.marker_points", lambda state, seat: (research[seat], 0))
    table = Table(len(arrivals))
    for player, arrival in zip(table.state.seats, arrivals, strict=True):
        player.arrival = arrival
    places = sorted(table.state.places(), key=lambda place: place.seat)
    assert tuple(place.rank for place in places) == ranks
    assert [words_for().say(place.tie_break) for place in places if place.tie_break] == told


def test_the_last_turn_ends_the_game_at_once() -> None:
    """At the end nothing is decided and judged points are the true ones."""
    table = ended(Table())
    assert table.state.is_terminal and not table.state.legal_actions()
    assert [int(points) for points in GAME.judge(table.state)] == [10, 10]
