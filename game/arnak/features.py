"""What a person would look at in Arnak to tell how a seat will end: what learning starts from.

Cards in a hand that only their owner knows count by the average of the part of the deck they were drawn from, so that
the numbers are the same for everybody at the table.
"""

from __future__ import annotations

from game.arnak.boards import BOOK, GLASS, Edge
from game.arnak.content import (
    ARRIVAL,
    CAMPS,
    FEAR,
    FEAR_TILE,
    FIGURES,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    RIVAL_FIGURES,
    ROUNDS,
    SITES,
    SLOT_POINTS,
    SPACE_SITE,
    TRACKS,
)
from game.arnak.player import Player, Rival
from game.arnak.possible import edges_of
from game.arnak.program import RESOURCES
from game.arnak.score import STACK_POINTS, card_points, owned, points
from game.arnak.state import ArnakState
from game.arnak.value import card_use
from game.core.contract import Feature

_PLENTY = (6, 7, 6, 5, 5)
_STEPS = 4
"""Tokens missing for a bridge that count as far away."""

FEATURES = (
    Feature("snake", "whether this is the Snake Temple"),
    Feature("rounds", "rounds still to come, against 4"),
    Feature("live", "whether the seat has not passed"),
    Feature("alone", "share of the other seats that have passed"),
    Feature("first", "whether it began the round"),
    Feature("score", "points as they stand, against 60"),
    *(
        Feature(f"token_{name}", f"{name}s owned, against {enough}")
        for name, enough in zip(RESOURCES, _PLENTY, strict=True)
    ),
    Feature("home", "archaeologists at home, against 2"),
    Feature("guarded", "own archaeologists beside a guardian, against 2"),
    Feature("hand", "cards in hand, against 5"),
    Feature("hand_use", "what these may be used for this round, against 6"),
    Feature("cards", "all own cards, against 15"),
    Feature("card_use", "what one of them is used for on average, against 2"),
    Feature("card_points", "printed points of all own cards, against 15"),
    Feature("items", "items bought or taken, against 6"),
    Feature("artifacts", "artifacts, against 5"),
    Feature("fears", "Fear cards and tiles, against 5"),
    Feature("helpers", "assistants, against 3"),
    Feature("gold", "gold assistants, against 3"),
    Feature("helpers_ready", "assistants not yet used this round, against 3"),
    Feature("guardians", "guardians overcome, against 5"),
    Feature("boons", "boons not yet used, against 4"),
    Feature("crates", "idols in the crates, against 3"),
    Feature("slots", "slots filled, against 4"),
    Feature("glass", "row of the magnifying glass, against the temple's"),
    Feature("book", "row of the notebook, against the temple's"),
    Feature("glass_next", "how near the cheapest next bridge of the glass is: 1 it can be paid"),
    Feature("book_next", "the same for the notebook"),
    Feature("glass_ahead", "bonus tiles on the next spaces of the glass, against 3"),
    Feature("arrived", "points of the arrival in the Lost Temple, against 23"),
    Feature("tiles", "points of temple tiles, against 22"),
    Feature("arrivals", "seats in the Lost Temple, against 4"),
    Feature("unknown", "share of the sites not yet discovered"),
    Feature("prey", "guardians on sites with no archaeologist of another, against 4"),
    Feature("calm", "whether guardians give it no Fear this round"),
)


def measure(state: ArnakState, seat: int) -> list[float]:
    """The features of a seat, in this order; the rival of a game for one person has what it has of them."""
    top = len(TRACKS[state.temple].rows) - 1
    found = [float(state.temple), (ROUNDS - state.round) / (ROUNDS - 1)]
    if seat < len(state.seats):
        player = state.seats[seat]
        others = [other.passed for other in state.seats if other is not player]
        if state.rival is not None:
            others.append(int(not state.rival.left))
        found += [float(not player.passed), sum(others) / len(others), float(state.start == seat)]
        found.append(points(state, seat) / 60)
        found += [have / enough for have, enough in zip(player.tokens, _PLENTY, strict=True)]
        found += [player.home / FIGURES, _guarded(state, seat) / FIGURES]
        found += _cards(player)
        found += _belongings(player)
        found += _research(state, player, top)
    else:
        rival = state.rival
        assert rival is not None
        found += _rival(state, rival, top)
    found += [
        state.arrivals / 4,
        sum(tile < 0 for tile in state.tile[CAMPS:]) / (SITES - CAMPS),
        _prey(state, seat) / 4,
        float(seat < len(state.seats) and bool(state.seats[seat].calm)),
    ]
    return found


def _guarded(state: ArnakState, seat: int) -> int:
    return sum(figure == seat and state.guardian[SPACE_SITE[space]] >= 0 for space, figure in enumerate(state.figures))


def _prey(state: ArnakState, seat: int) -> int:
    return sum(
        guardian >= 0 and state.figures[site + CAMPS] in (-1, seat)
        for site, guardian in enumerate(state.guardian[CAMPS:], CAMPS)
    )


def _cards(player: Player) -> list[float]:
    """Hand and deck, as all know them."""
    hand = 0.0
    count = len(player.open)
    for card in player.open:
        hand += card_use(card)
    for part, veiled, peek in player.deck:
        if veiled:
            pool = [card for card in (*part, *veiled, peek) if card >= 0]
            hand += len(veiled) * sum([card_use(card) for card in pool]) / len(pool)
            count += len(veiled)
    cards = owned(player)
    use = 0.0
    items = artifacts = fears = 0
    for card in cards:
        use += card_use(card)
        if card in (FEAR, FEAR_TILE):
            fears += 1
        elif card >= FIRST_ARTIFACT:
            artifacts += 1
        elif card >= FIRST_ITEM:
            items += 1
    return [
        count / 5,
        hand / 6,
        len(cards) / 15,
        use / len(cards) / 2 if cards else 0.0,
        card_points(player) / 15,
        items / 6,
        artifacts / 5,
        fears / 5,
    ]


def _belongings(player: Player) -> list[float]:
    helpers = player.helpers
    return [
        len(helpers) / 3,
        sum([helper >> 1 & 1 for helper in helpers]) / 3,
        sum([helper & 1 for helper in helpers]) / 3,
        (len(player.ready) + len(player.spent)) / 5,
        len(player.ready) / 4,
        player.crates / 3,
        player.slots.bit_count() / len(SLOT_POINTS),
    ]


def _research(state: ArnakState, player: Player, top: int) -> list[float]:
    spaces = TRACKS[state.temple].spaces
    glass = edges_of(state, player, GLASS)
    return [
        spaces[player.glass].row / top,
        spaces[player.book].row / top,
        _near(player, glass),
        _near(player, edges_of(state, player, BOOK)),
        sum([len(state.bonus[edge.space]) for edge in glass if edge.space != TRACKS[state.temple].temple]) / 3,
        ARRIVAL[player.arrival] / ARRIVAL[0] if player.arrival >= 0 else 0.0,
        sum([count * STACK_POINTS[stack] for stack, count in enumerate(player.tiles)]) / 22,
    ]


def _near(player: Player, edges: list[Edge]) -> float:
    """1 if one of these bridges can be paid, less for each token and idol that is missing."""
    missing = _STEPS
    for edge in edges:
        lacks = max(0, edge.idols - player.crates)
        for have, wanted in zip(player.tokens, edge.cost, strict=True):
            if wanted > have:
                lacks += wanted - have
        missing = min(missing, lacks)
    return 1 - missing / _STEPS


def _rival(state: ArnakState, rival: Rival, top: int) -> list[float]:
    """What the opponent of a game for one person has; it owns no tokens, hand, assistants or notebook."""
    row = TRACKS[state.temple].spaces[rival.glass].row
    seat = len(state.seats)
    found = {
        "live": float(rival.left > 0),
        "alone": float(all(player.passed for player in state.seats)),
        "first": float(state.start == seat),
        "score": points(state, seat) / 60,
        "home": rival.figures / RIVAL_FIGURES,
        "cards": len(rival.cards) / 15,
        "guardians": len(rival.guardians) / 5,
        "slots": rival.idols.bit_count() / 5,
        "crates": rival.stack / 3,
        "glass": row / top,
        "arrived": ARRIVAL[rival.arrival] / ARRIVAL[0] if rival.arrival >= 0 else 0.0,
        "tiles": sum([count * STACK_POINTS[stack] for stack, count in enumerate(rival.tiles)]) / 22,
    }
    return [found.get(feature.name, 0.0) for feature in FEATURES[2:-4]]
