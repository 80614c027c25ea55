"""What a position of Arnak is worth to each seat: the judgement computer players choose by.

A player's worth is the score as it stands, and what tokens, cards, figures, assistants, markers and idols may still
bring in the rounds that are left. It rests on what all know: cards in hand count by the average of the part of the deck
they were drawn from.
"""

from __future__ import annotations

from functools import lru_cache

from game.arnak.beside import beside
from game.arnak.boards import BOOK, GLASS
from game.arnak.content import ARRIVAL, FIGURES, GUARDIANS, HAND_SIZE, PILOT, ROUNDS, SLOT_POINTS, STACKS, TRACKS
from game.arnak.player import READY, Player
from game.arnak.program import Tokens
from game.arnak.score import points, points_but_cards
from game.arnak.state import ArnakState
from game.arnak.tally import Tally, tally
from game.arnak.worths import BOON, HELPER, PLENTY, TOKEN
from game.core.ranking import Place

SPREAD = 8.0
"""Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""

LAST_ROUND = 0.7
"""The share of their worth that tokens keep in the last round, until the player passes."""
NEEDED = 0.15
"""The extra share of its worth that a token has where the next bridge or a temple tile asks for it."""
HAND_LAST = 0.8
"""The share of their worth that cards in hand keep in the last round."""
FIGURE = 1.0
"""Worth of an archaeologist still at home, beyond the travel it needs."""
FIGURE_LATER = 2.2
"""Worth of an archaeologist in a later round, all included; the same for all players, so it changes no comparison
among them, only with the rival."""
STEPS = (1.9, 1.2)
"""Steps of glass and book that a round has time for."""
STEP_COST = (1.8, 1.3)
"""What a step of glass and book costs, less what its row brings."""
RESEARCH_SHARE = 0.8
"""The share of what the steps ahead bring, less their cost, that counts already."""
TEMPLE_LATER = 2.5
"""What having arrived in the Lost Temple is worth for each round still to come."""
FEAR_DRAG = 0.35
"""What a Fear in the deck costs each later round beside its point."""
FRIGHT_LIVE = 0.6
"""The share of the Fear to come that counts before the player passes: guardians may still be overcome."""
SLOT = 1.9
"""What an idol in a slot brings; the points of the empty slot are lost for it."""
BOON_LAST = 0.5
"""The share of its worth that an unused boon keeps in the last round."""
UNDER_WAY = 0.5
"""What part of a round the one under way counts for, as time for research, until the player passes."""
RIVAL_ACTIONS, RIVAL_ACTION = 10, 0.62
"""How many tiles the rival of one player turns up in a round, and what one brings it on average."""
NOT_RACING = -1
"""Stands for the arrivals by others where a player's own glass has arrived already."""

_TEMPLES = len(TRACKS)
_MANY = 8
"""More than there can be arrivals, or archaeologists of a player beside guardians."""
_OPEN_SLOTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(points for slot, points in enumerate(SLOT_POINTS) if not mask >> slot & 1)
    for mask in range(1 << len(SLOT_POINTS))
)
"""By mask of filled slots the points of the empty ones, in the order in which idols come into them."""


def _most(costs: list[Tokens]) -> Tokens:
    a, b, c, d, e = (max((cost[i] for cost in costs), default=0) for i in range(5))
    return (a, b, c, d, e)


_NEEDS: tuple[tuple[tuple[Tokens, ...], ...], ...] = tuple(
    tuple(
        tuple(
            _most([edge.cost for edge in edges if marker == GLASS or edge.space != track.temple])
            for edges in track.edges
        )
        for marker in (GLASS, BOOK)
    )
    for track in TRACKS
)
"""By temple, marker and space the most of each token that a bridge from there costs."""
_TILE_NEEDS: tuple[Tokens, ...] = tuple(_most([stack.costs[temple] for stack in STACKS]) for temple in range(_TEMPLES))


def judge(state: ArnakState) -> list[float]:
    """For each seat the final points to expect; at the end the true points with the tie-break as a fraction."""
    if not state.pending:
        return final(state)
    guarded = beside(state).guarded
    table = ((state.round * _TEMPLES + state.temple) * _MANY + state.arrivals) * _MANY
    found = []
    for seat, player in enumerate(state.seats):
        judged = player.memory().judged
        # All that the worth of a player depends on beside what the player has.
        where = table + guarded[seat]
        worth = judged.get(where)
        if worth is None:
            worth = judged[where] = _worth(state, player, guarded[seat])
        found.append(worth)
    if state.rival is not None:
        later = (ROUNDS - state.round) * RIVAL_ACTIONS + state.rival.left
        found.append(points(state, len(state.seats)) + RIVAL_ACTION * later)
    return found


def _worth(state: ArnakState, player: Player, guarded: int) -> float:
    """Points as they stand, and what may still come."""
    cards = tally(player)
    return float(points_but_cards(state, player) + cards.points) + _prospects(state, player, cards, guarded)


def _prospects(state: ArnakState, player: Player, cards: Tally, guarded: int) -> float:
    """What a player with `guarded` archaeologists beside a guardian may still win, beyond the score."""
    left = ROUNDS - state.round
    live = not player.passed
    frights = 0.0 if player.calm else guarded * (1.0 + FEAR_DRAG * left)
    if not left and not live:
        return -frights
    worth = _purse(state, player, left)
    if live:
        worth += _this_round(player, cards, left) - FRIGHT_LIVE * frights
    else:
        worth -= frights
    if left:
        worth += left * _per_round(player, cards)
    worth += _idols_and_boons(player, left)
    return worth + _research(state, player, left)


def _purse(state: ArnakState, player: Player, left: int) -> float:
    """The worth of the tokens: less in the last round, more for those that bridges next to the markers (or temple
    tiles) cost."""
    coins, compasses, tablets, arrowheads, jewels = player.tokens
    worth = (
        TOKEN[0] * _thinning(coins, PLENTY[0])
        + TOKEN[1] * _thinning(compasses, PLENTY[1])
        + TOKEN[2] * _thinning(tablets, PLENTY[2])
        + TOKEN[3] * _thinning(arrowheads, PLENTY[3])
        + TOKEN[4] * _thinning(jewels, PLENTY[4])
    )
    if player.arrival >= 0:
        need = _TILE_NEEDS[state.temple]
    else:
        need = _NEEDS[state.temple][GLASS][player.glass]
    also = _NEEDS[state.temple][BOOK][player.book]
    for have, one, two, token in zip(player.tokens, need, also, TOKEN, strict=True):
        wanted = one if one > two else two
        if have and wanted:
            worth += NEEDED * token * (have if have < wanted else wanted)
    if not left:
        worth *= LAST_ROUND
    return worth


def _thinning(count: int, enough: int) -> float:
    """A stock of which what exceeds `enough` counts half."""
    return float(count) if count <= enough else enough + (count - enough) / 2


def _this_round(player: Player, cards: Tally, left: int) -> float:
    """Cards in hand, archaeologists at home and assistants of a player who has not passed."""
    worth = cards.hand * (1.0 if left else HAND_LAST)
    if player.home:
        means = cards.held + player.tokens[0] // PILOT
        for guardian in player.ready:
            means += bool(GUARDIANS[guardian].boon_icons)
        worth += FIGURE * min(player.home, means)
    for helper in player.helpers:
        if helper & READY:
            worth += HELPER[helper]
    return worth


def _per_round(player: Player, cards: Tally) -> float:
    """What a later round brings: a hand of the deck as it is, assistants, archaeologists."""
    count = cards.cards - cards.fear_tiles
    worth = 0.0
    if count:
        worth = cards.use / count * min(HAND_SIZE, count)
    for helper in player.helpers:
        worth += HELPER[helper]
    return worth + FIGURES * FIGURE_LATER


def _idols_and_boons(player: Player, left: int) -> float:
    """Boons not used, and slots for idols in the crates, which fill the empty ones from the left (rules: arnak 7)."""
    worth = 0.0
    if player.ready:
        worth += sum([BOON[guardian] for guardian in player.ready]) * (1.0 if left else BOON_LAST)
    if player.crates:
        for lost in _OPEN_SLOTS[player.slots][: player.crates]:
            gain = SLOT * (1.0 if left else LAST_ROUND) - lost
            if gain > 0:
                worth += gain
    return worth


def _research(state: ArnakState, player: Player, left: int) -> float:
    """What the way that the markers still have before them may bring."""
    arrivals = NOT_RACING if player.arrival >= 0 else state.arrivals
    return _way(state.temple, player.glass, player.book, arrivals, left + (0 if player.passed else UNDER_WAY))


@lru_cache(maxsize=1 << 14)
def _way(temple: int, glass: int, book: int, arrivals: int, time: float) -> float:
    """What the best row within reach adds, less what its steps cost; `arrivals` by others where that matters."""
    track = TRACKS[temple]
    rows = track.rows
    top = len(rows) - 1
    worth = 0.0
    if arrivals != NOT_RACING:
        row = track.spaces[glass].row
        here = rows[row].points[GLASS]
        for reach in range(row + 1, min(top, row + round(time * STEPS[GLASS])) + 1):
            there = ARRIVAL[min(arrivals, 3)] if reach == top else rows[reach].points[GLASS]
            worth = max(worth, there - here - STEP_COST[GLASS] * (reach - row))
        worth *= RESEARCH_SHARE
    else:
        worth += TEMPLE_LATER * time
    low = track.spaces[book].row
    best = 0.0
    for reach in range(low + 1, min(top - 1, low + round(time * STEPS[BOOK])) + 1):
        best = max(best, rows[reach].points[BOOK] - rows[low].points[BOOK] - STEP_COST[BOOK] * (reach - low))
    return worth + RESEARCH_SHARE * best


def final(state: ArnakState) -> list[float]:
    """True points, plus a fraction for the rank, which decides between equal totals."""
    found = [0.0] * state.players
    place: Place
    for place in state.places():
        found[place.seat] = place.total + (state.players - place.rank) / (2 * state.players)
    return found
