"""Points, score trees and the ranking (rules: arnak 9, 11.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.arnak.boards import BOOK, GLASS
from game.arnak.content import (
    ARRIVAL,
    BOARDS,
    CARD_NAMES,
    EMPTY_SLOTS,
    FEAR,
    FEAR_TILE,
    FIRST_ITEM,
    GUARDIAN_NAMES,
    LEVEL,
    POINTS,
    SLOT_POINTS,
    STACKS,
    TILES,
    TRACKS,
)
from game.arnak.player import Cards, Player, Rival
from game.core.ranking import Place, compared, each_of, ranked
from game.core.scores import Term, branch
from game.core.words import Message, msg, seat_name

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

GUARDIAN_POINTS = TILES.guardian_points
IDOL_POINTS = TILES.idol_points
FACE_UP_POINTS, STACKED_POINTS = BOARDS.rival_idol_points
STACK_POINTS: tuple[int, ...] = tuple(stack.points for stack in STACKS)
_ROW_POINTS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(track.rows[space.row].points for space in track.spaces) for track in TRACKS
)
"""By temple and space, points of glass and book."""


def owned(player: Player) -> list[int]:
    """All cards and fear tiles of a player, wherever they are; everybody knows them all."""
    cards = [*player.play, *player.looked, *player.open]
    for pool, veiled, peek in player.deck:
        cards += pool
        cards += veiled
        if peek >= 0:
            cards.append(peek)
    return [card for card in cards if card >= 0]


def card_points(player: Player) -> int:
    """Printed points of all cards, Fear included."""
    points = 0
    for card in player.play:
        points += POINTS[card]
    for card in player.open:
        points += POINTS[card]
    for card in player.looked:
        points += POINTS[card] if card >= 0 else 0
    for cards, veiled, peek in player.deck:
        for card in cards:
            points += POINTS[card]
        for card in veiled:
            points += POINTS[card] if card >= 0 else 0
        if peek >= 0:
            points += POINTS[peek]
    return points


def marker_points(state: ArnakState, seat: int) -> tuple[int, int]:
    """Points of glass and book as they stand (rules: arnak 9)."""
    player = state.seats[seat]
    rows = _ROW_POINTS[state.temple]
    glass = ARRIVAL[player.arrival] if player.arrival >= 0 else rows[player.glass][GLASS]
    return glass, rows[player.book][BOOK]


def points(state: ArnakState, seat: int) -> int:
    """The total of a seat as it stands; equals `tree(state, seat).points`."""
    if seat >= len(state.seats):
        assert state.rival is not None
        return _rival_points(state, state.rival)
    player = state.seats[seat]
    return points_but_cards(state, player) + card_points(player)


def points_but_cards(state: ArnakState, player: Player) -> int:
    """All points of a player except those printed on cards."""
    rows = _ROW_POINTS[state.temple]
    total = ARRIVAL[player.arrival] if player.arrival >= 0 else rows[player.glass][GLASS]
    total += rows[player.book][BOOK] + EMPTY_SLOTS[player.slots]
    total += IDOL_POINTS * (player.crates + player.slots.bit_count())
    total += GUARDIAN_POINTS * (len(player.ready) + len(player.spent))
    if any(player.tiles):
        total += tile_points(player.tiles)
    return total


def tile_points(tiles: tuple[int, ...]) -> int:
    """Points of temple tiles, given by stack."""
    return sum([count * worth for count, worth in zip(tiles, STACK_POINTS, strict=True)])


def _rival_points(state: ArnakState, rival: Rival) -> int:
    return (
        (ARRIVAL[rival.arrival] if rival.arrival >= 0 else _ROW_POINTS[state.temple][rival.glass][GLASS])
        + tile_points(rival.tiles)
        + GUARDIAN_POINTS * len(rival.guardians)
        + sum(POINTS[card] for card in rival.cards)
        + FACE_UP_POINTS * rival.idols.bit_count()
        + STACKED_POINTS * rival.stack
    )


# ------------------------------------------------------------------ trees
def _research(state: ArnakState, space: int, arrival: int, book: int | None) -> list[Term]:
    """The markers of a seat; each may still rise until the end, the glass up to the temple."""
    track = TRACKS[state.temple]
    rows = _ROW_POINTS[state.temple]
    over = state.is_terminal
    if arrival >= 0:
        text: Message = msg("arnak.score.temple", place=arrival + 1)
        glass = Term("glass", text, ARRIVAL[arrival], pieces=("marker glass",))
    else:
        text = msg("arnak.score.glass", row=track.spaces[space].row)
        points = rows[space][GLASS]
        most = max(ARRIVAL[state.arrivals], *(row[GLASS] for row in rows))
        glass = Term("glass", text, points, pieces=("marker glass",), potential=0 if over else most - points)
    terms = [glass]
    if book is not None:
        text = msg("arnak.score.book", row=track.spaces[book].row)
        points = rows[book][BOOK]
        potential = 0 if over else max(row[BOOK] for row in rows) - points
        terms.append(Term("book", text, points, pieces=("marker book",), potential=potential))
    return terms


def _tiles(state: ArnakState, tiles: tuple[int, ...]) -> Term:
    """Temple tiles by what they are worth: from which of several stacks they come makes no difference."""
    parts: list[Term] = []
    for worth in sorted(set(STACK_POINTS)):
        stacks = [stack for stack, points in enumerate(STACK_POINTS) if points == worth and tiles[stack]]
        count = sum(tiles[stack] for stack in stacks)
        if count:
            text = msg("arnak.score.temple_tile", count, points=worth)
            left = sum(state.temple_tiles[stack] for stack, points in enumerate(STACK_POINTS) if points == worth)
            potential = 0 if state.is_terminal else left * worth
            parts.append(Term(f"tiles_{worth}", text, count * worth, pieces=("tiles",), potential=potential))
    return branch("temple_tiles", msg("arnak.score.temple_tiles"), tuple(parts))


def _guardians(guardians: tuple[int, ...]) -> Term:
    return branch(
        "guardians",
        msg("arnak.score.guardians"),
        tuple(
            Term(
                GUARDIAN_NAMES[guardian],
                msg(f"arnak.guardian.{GUARDIAN_NAMES[guardian]}"),
                GUARDIAN_POINTS,
                pieces=(f"guardian {GUARDIAN_NAMES[guardian]}",),
            )
            for guardian in guardians
        ),
    )


def _cards(cards: list[int] | Cards, certain: bool) -> Term:
    parts = tuple(
        Term(
            CARD_NAMES[card],
            msg(f"arnak.card.{CARD_NAMES[card]}"),
            POINTS[card],
            pieces=(f"card {CARD_NAMES[card]}",),
            certain=certain,
        )
        for card in sorted(cards)
        if card >= FIRST_ITEM and card != FEAR_TILE
    )
    return branch("cards", msg("arnak.score.cards"), parts)


def _fear(cards: list[int], certain: bool) -> Term:
    parts = tuple(
        Term(
            CARD_NAMES[kind],
            msg("arnak.score.fear_card" if kind == FEAR else "arnak.score.fear_tile", cards.count(kind)),
            POINTS[kind] * cards.count(kind),
            pieces=tuple(f"owned {CARD_NAMES[kind]} {n + 1}" for n in range(cards.count(kind))),
            certain=certain,
        )
        for kind in (FEAR, FEAR_TILE)
        if kind in cards
    )
    return branch("fear", msg("arnak.score.fear_term"), parts)


def _idols(player: Player, certain: bool) -> Term:
    filled = player.slots.bit_count()
    count = player.crates + filled
    pieces = [f"slot {slot + 1}" for slot in range(len(SLOT_POINTS)) if player.slots >> slot & 1]
    parts = [
        Term(
            "idols",
            msg("arnak.score.idols", count),
            IDOL_POINTS * count,
            pieces=(*pieces, *["idol"][: player.crates]),
            certain=certain,
        )
    ]
    for slot, worth in enumerate(SLOT_POINTS):
        if not player.slots >> slot & 1:
            text = msg("arnak.score.slot", slot=slot + 1)
            parts.append(Term(f"slot {slot + 1}", text, worth, pieces=(f"slot {slot + 1}",), certain=certain))
    return branch("idols", msg("arnak.score.idols_and_slots"), tuple(parts))


def tree(state: ArnakState, seat: int) -> Term:
    """The score of a seat as a tree; what later play may still take away is marked as uncertain,
    and what it may add to a term is potential."""
    if seat >= len(state.seats):
        assert state.rival is not None
        return _rival_tree(state, state.rival)
    over = state.is_terminal
    player = state.seats[seat]
    cards = owned(player)
    research = _research(state, player.glass, player.arrival, player.book)
    return branch(
        "total",
        msg("arnak.score.total"),
        (
            branch("research", msg("arnak.score.research"), tuple(research)),
            _tiles(state, player.tiles),
            _idols(player, over),
            _guardians(tuple(sorted(player.ready + player.spent))),
            _cards(cards, over),
            _fear(cards, over),
        ),
    )


def _idols_left(state: ArnakState) -> tuple[int, ...]:
    """The sites where idols lie."""
    return tuple(site for site, kind in enumerate(state.idol) if kind >= 0)


def _rival_tree(state: ArnakState, rival: Rival) -> Term:
    face_up, left = rival.idols.bit_count(), () if state.is_terminal else _idols_left(state)
    kinds = {state.idol[site] for site in left if not rival.idols >> state.idol[site] & 1}
    idols = (
        Term(
            "face_up",
            msg("arnak.score.rival_idols", face_up),
            FACE_UP_POINTS * face_up,
            potential=FACE_UP_POINTS * len(kinds),
        ),
        Term(
            "stacked",
            msg("arnak.score.rival_stack", rival.stack),
            STACKED_POINTS * rival.stack,
            potential=STACKED_POINTS * sum(LEVEL[site] for site in left),
        ),
    )
    return branch(
        "total",
        msg("arnak.score.total"),
        (
            branch(
                "research",
                msg("arnak.score.research"),
                tuple(_research(state, rival.glass, rival.arrival, None)),
            ),
            _tiles(state, rival.tiles),
            branch("idols", msg("arnak.score.idols_of_rival"), idols),
            _guardians(rival.guardians),
            _cards(rival.cards, True),
        ),
    )


# ------------------------------------------------------------------ the ranking
def _arrival(state: ArnakState, seat: int) -> int:
    if seat < len(state.seats):
        return state.seats[seat].arrival
    assert state.rival is not None
    return state.rival.arrival


def _tie_mark(state: ArnakState, seat: int) -> tuple[int, int]:
    """What decides between equal totals, the greater the better: arrival, research points (rules: arnak 9)."""
    arrival = _arrival(state, seat)
    if arrival >= 0:
        return (1, -arrival)
    if seat >= len(state.seats):
        assert state.rival is not None
        return (0, _ROW_POINTS[state.temple][state.rival.glass][GLASS])
    return (0, sum(marker_points(state, seat)))


def ranking(state: ArnakState) -> list[Place]:
    """Seats by rank: points, then earlier arrival, then the research score; still equal ones share a rank. A single
    player level with the rival in all of this shares second place with it: it is no win (rules: arnak 9, 11.5, 15)."""
    breaks = [_tie_mark(state, seat) for seat in range(state.players)]
    names = {seat: msg("arnak.the_rival") for seat in range(len(state.seats), state.players)}

    def named(seat: int) -> Message:
        return names.get(seat) or seat_name(seat)

    def tie(seat: int, level: list[int], shared: bool) -> Message | None:
        if not level:
            return None
        if shared:
            return msg("arnak.tie.solo" if names else "arnak.tie.shared")
        equal = (seat, *level)
        arrived = sorted((each for each in equal if breaks[each][0]), key=lambda each: -breaks[each][1])
        others = {each: breaks[each][1] for each in equal if not breaks[each][0]}
        if arrived and (seat not in others or len(others) == 1):
            if len(arrived) == 1:
                return msg("arnak.tie.arrived_alone", name=named(arrived[0]))
            return msg("arnak.tie.arrival", all=each_of((named(each), _arrival(state, each) + 1) for each in arrived))
        # Research decides between those who did not arrive, whether or not somebody did.
        if len(set(others.values())) == 1:
            return msg("arnak.tie.shared")
        return msg("arnak.tie.research", all=compared(others, names))

    totals = [points(state, seat) for seat in range(state.players)]
    places = ranked(totals, [(total, *more) for total, more in zip(totals, breaks, strict=True)], tie)
    if names and places[-1].rank == 1:
        return [replace(place, rank=2) for place in places]
    return places
