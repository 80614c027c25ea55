"""What a position of Arnak is worth to each seat: the judgement computer players choose by.

A player's worth is the score as it stands, and what tokens, cards, figures, assistants, markers and idols may still
bring in the rounds that are left. It rests on what all know: cards in hand count by the average of the part of the deck
they were drawn from.
"""

from __future__ import annotations

from game.arnak import program
from game.arnak.boards import BOOK, GLASS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANTS,
    CARD_NAMES,
    CARDS,
    FEAR_TILE,
    FIRST_ARTIFACT,
    GUARDIANS,
    IS_FREE,
    PROGRAMS,
    ROUNDS,
    SPACE_SITE,
    STACKS,
    TRACKS,
)
from game.arnak.player import Player
from game.arnak.program import Tokens
from game.arnak.score import points
from game.arnak.state import ArnakState
from game.core.contract import Place

SPREAD = 8.0
"""Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""

TOKEN = (0.75, 0.85, 1.0, 1.7, 2.5)
"""Worth of a coin, compass, tablet, arrowhead, jewel while there is time to use it."""
LAST_ROUND = 0.7
"""What tokens are worth in the last round, before the player passes."""
NEEDED = 0.15
"""The share that a token is worth beside where the next bridge or a temple tile asks for it."""
FIGURE = 1.0
"""Worth of an archaeologist still at home, beyond the travel it needs."""
FIGURE_LATER = 2.2
"""Worth of one in a later round, all included; the same for all, so it only fills the totals up."""
STEPS = (1.9, 1.2)
"""Steps of glass and book that a round has time for."""
STEP_COST = (1.8, 1.3)
"""What a step of glass and book costs, less what its row brings."""
RESEARCH_SHARE = 0.8
"""Share of that way which is worth something already."""
TEMPLE_LATER = 2.5
"""What the Lost Temple is worth to who has arrived, for each round."""
FEAR_DRAG = 0.35
"""What a Fear in the deck costs each later round beside its point."""


def _tokens_worth(tokens: tuple[int, ...]) -> float:
    return sum(count * worth for count, worth in zip(tokens, TOKEN, strict=True))


def _program_worth(number: int) -> float:
    """A rough worth of an effect in points."""
    total = 0.0
    for op in PROGRAMS[number]:
        total += _op_worth(op)
    return total


def _op_worth(op: tuple[object, ...]) -> float:
    code = op[0]
    if code == program.GAIN:
        tokens = op[1]
        assert isinstance(tokens, tuple)
        return _tokens_worth(tokens)
    if code == program.PAY:
        _, tokens, cards, travel, then = op
        assert isinstance(tokens, tuple) and isinstance(then, int) and isinstance(cards, int)
        return max(0.0, _program_worth(then) - _tokens_worth(tokens) - 0.7 * cards - (0.4 if travel != -1 else 0))
    if code == program.CHOOSE:
        _, count, options = op
        assert isinstance(options, tuple) and isinstance(count, int)
        worths = sorted((_program_worth(option[1]) for option in options), reverse=True)
        return sum(worths[:count])
    flat = {
        program.FEAR: -1.6,
        program.DRAW: 1.0,
        program.EXILE: 0.9,
        program.TRADE: 0.7,
        program.TRAVEL: 0.8,
        program.DIG: 0.9,
        program.ACTIVATE: 1.8,
        program.TOP_TILE: 2.6,
        program.RELOCATE: 1.7,
        program.OVERCOME: 3.5,
        program.MOVE_GUARDIAN: 2.0,
        program.RESEARCH: 2.0,
        program.BUY: 1.5,
        program.TAKE: 2.4,
        program.REFRESH: 1.0,
        program.SUPPLY: 1.6,
        program.GAIN_PER: 1.4,
        program.LOOK: 1.4,
        program.SWAP: 0.4,
        program.UNSLOT: 1.6,
        program.CALM: 0.5,
        program.PLANES: 1.5,
        program.DISCARD: -0.6,
    }
    assert isinstance(code, int)
    return flat.get(code, 0.3)


_ICON_WORTH = (0.45, 0.75, 0.75, 1.15)


def _card_worth(card: int) -> float:
    """What one use of a card from hand is worth: the better of travel and effect; main effects cost the turn."""
    if card >= FEAR_TILE:
        return 0.0
    data = CARDS[card]
    travel = sum(_ICON_WORTH[icon] for icon in data.travel) * (0.8 if len(data.travel) > 1 else 1.0)
    effect = _program_worth(data.program)
    if card >= FIRST_ARTIFACT:
        effect -= TOKEN[2] + 0.5
    elif not IS_FREE[card]:
        effect -= 0.4
    return max(travel, effect) + 0.15 * min(travel, max(0.0, effect))


_GRAIN = 64
_USE: tuple[float, ...] = tuple(round(_card_worth(card) * _GRAIN) / _GRAIN for card in range(len(CARD_NAMES)))
"""In binary fractions, so that sums are the same in any order."""


def card_use(card: int) -> float:
    """What a card in hand is worth to its player this round."""
    return _USE[card]


_HELPER: tuple[float, ...] = tuple(
    max(_program_worth(assistant.programs[side]), 0.9 if assistant.icons[side] else 0.0) * 0.9
    for assistant in ASSISTANTS
    for side in (0, 1)
)
_BOON: tuple[float, ...] = tuple(
    0.8 if guardian.boon_icons else 0.7 * _program_worth(guardian.boon_program) for guardian in GUARDIANS
)


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
_TILE_NEEDS: tuple[Tokens, ...] = tuple(_most([stack.costs[temple] for stack in STACKS]) for temple in range(2))


def judge(state: ArnakState) -> list[float]:
    """For each seat the final points to expect; at the end the true points with the tie-break as a fraction."""
    if not state.pending:
        return final(state)
    found = [float(points(state, seat)) + _prospects(state, seat, player) for seat, player in enumerate(state.seats)]
    if state.rival is not None:
        later = (ROUNDS - state.round) * 10 + state.rival.left
        found.append(points(state, len(state.seats)) + 0.62 * later)
    return found


def _prospects(state: ArnakState, seat: int, player: Player) -> float:
    """What a player may still win, beyond the score."""
    left = ROUNDS - state.round
    live = not player.passed
    if not left and not live:
        return 0.0
    worth = _purse(state, player, left)
    if live:
        worth += _this_round(state, seat, player)
    else:
        worth -= _frights(state, seat, player)
    if left:
        worth += left * _per_round(player)
    worth += _idols_and_boons(player, left)
    return worth + _research(state, player, left)


def _purse(state: ArnakState, player: Player, left: int) -> float:
    """Tokens: less in the last round, more where the markers stand before bridges (or temple tiles) that cost them."""
    coins, compasses, tablets, arrowheads, jewels = player.tokens
    worth = (
        TOKEN[0] * _thinning(coins, 6)
        + TOKEN[1] * _thinning(compasses, 7)
        + TOKEN[2] * _thinning(tablets, 6)
        + TOKEN[3] * _thinning(arrowheads, 5)
        + TOKEN[4] * _thinning(jewels, 5)
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


def _this_round(state: ArnakState, seat: int, player: Player) -> float:
    """Cards in hand, archaeologists at home and assistants of a player who has not passed."""
    hand = 0.0
    cards = 0
    for card in player.open:
        hand += _USE[card]
        cards += 1
    for part, veiled, peek in player.deck:
        if veiled:
            # Observers see the whole pool in `part`; the owner's own view adds the veiled cards to it.
            pool = [card for card in (*part, *veiled) if card >= 0]
            if peek >= 0:
                pool.append(peek)
            count = len(veiled)
            hand += count * sum([_USE[card] for card in pool]) / len(pool)
            cards += count
    worth = hand * (1.0 if state.round < ROUNDS else 0.8)
    if player.home:
        means = cards + player.tokens[0] // 2 + len([b for b in player.ready if GUARDIANS[b].boon_icons])
        worth += FIGURE * min(player.home, means)
    for helper in player.helpers:
        if helper & 1:
            worth += _HELPER[helper >> 1]
    return worth - 0.6 * _frights(state, seat, player)


def _frights(state: ArnakState, seat: int, player: Player) -> float:
    """Fear to come from guardians at the end of the round."""
    if player.calm:
        return 0.0
    count = 0
    for space, figure in enumerate(state.figures):
        if figure == seat and state.guardian[SPACE_SITE[space]] >= 0:
            count += 1
    return count * (1.0 + FEAR_DRAG * (ROUNDS - state.round))


def _per_round(player: Player) -> float:
    """What a later round brings: five cards of the deck as it is, assistants, archaeologists."""
    total = 0.0
    count = 0
    for card in player.play:
        if card != FEAR_TILE:
            total += _USE[card]
            count += 1
    for card in (*player.open, *player.looked):
        if card >= 0:
            total += _USE[card]
            count += 1
    for part, veiled, peek in player.deck:
        for card in (*part, *veiled):
            if card >= 0:
                total += _USE[card]
                count += 1
        if peek >= 0:
            total += _USE[peek]
            count += 1
    worth = 0.0
    if count:
        worth = total / count * min(5, count)
    for helper in player.helpers:
        worth += _HELPER[helper >> 1]
    return worth + 2 * FIGURE_LATER


def _idols_and_boons(player: Player, left: int) -> float:
    """Boons not used, and slots for idols in the crates."""
    worth = 0.0
    if player.ready:
        worth += sum([_BOON[guardian] for guardian in player.ready]) * (1.0 if left else 0.5)
    if player.crates and player.slots != 15:
        filled = player.slots.bit_count()
        for slot in range(filled, min(4, filled + player.crates)):
            gain = 1.9 * (1.0 if left else LAST_ROUND) - (slot + 1)
            if gain > 0:
                worth += gain
    return worth


def _research(state: ArnakState, player: Player, left: int) -> float:
    """The way still before the markers: what the best row within reach adds, less what its steps cost."""
    track = TRACKS[state.temple]
    rows = track.rows
    time = left + (0 if player.passed else 0.5)
    top = len(rows) - 1
    worth = 0.0
    if player.arrival < 0:
        row = track.spaces[player.glass].row
        here = rows[row].points[GLASS]
        for reach in range(row + 1, min(top, row + round(time * STEPS[GLASS])) + 1):
            there = ARRIVAL[min(state.arrivals, 3)] if reach == top else rows[reach].points[GLASS]
            worth = max(worth, there - here - STEP_COST[GLASS] * (reach - row))
        worth *= RESEARCH_SHARE
    else:
        worth += TEMPLE_LATER * time
    book = track.spaces[player.book].row
    best = 0.0
    for reach in range(book + 1, min(top - 1, book + round(time * STEPS[BOOK])) + 1):
        best = max(best, rows[reach].points[BOOK] - rows[book].points[BOOK] - STEP_COST[BOOK] * (reach - book))
    return worth + RESEARCH_SHARE * best


def final(state: ArnakState) -> list[float]:
    """True points; ranks of equal totals as a fraction."""
    found = [0.0] * state.players
    place: Place
    for place in state.places():
        found[place.seat] = place.total + (state.players - place.rank) / (2 * state.players)
    return found
