"""A player's cards, counted once: what judgement and features ask of them."""

from __future__ import annotations

from typing import NamedTuple

from game.arnak.content import FEAR, FEAR_TILE, FIRST_ARTIFACT, FIRST_ITEM, POINTS
from game.arnak.player import Player
from game.arnak.score import owned
from game.arnak.worths import USE


class Tally(NamedTuple):
    """`hand` is what the cards in hand may be used for, as all know it (those that only their owner knows count by the
    average of what they were drawn from), and `held` their number; of all own cards `use` is the sum of their uses,
    then come their number, their printed points, and how many are items, artifacts, Fear cards and fear tiles."""

    hand: float
    held: int
    use: float
    cards: int
    points: int
    items: int
    artifacts: int
    fears: int
    fear_tiles: int


def tally(player: Player) -> Tally:
    """The cards of a player as they are now."""
    memory = player.memory()
    if memory.tally is None:
        memory.tally = _count(player)
    return memory.tally


def _count(player: Player) -> Tally:
    hand = 0.0
    held = len(player.open)
    for card in player.open:
        hand += USE[card]
    for pool, veiled, peek in player.deck:
        if veiled:
            # Observers see the whole pool; the owner's own view adds the veiled cards to it.
            uses = [USE[card] for card in (*pool, *veiled, peek) if card >= 0]
            hand += len(veiled) * sum(uses) / len(uses)
            held += len(veiled)
    use = 0.0
    points = items = artifacts = fears = tiles = 0
    cards = owned(player)
    for card in cards:
        use += USE[card]
        points += POINTS[card]
        if card < FIRST_ITEM:
            fears += card == FEAR
        elif card < FIRST_ARTIFACT:
            items += 1
        elif card < FEAR_TILE:
            artifacts += 1
        else:
            tiles += 1
    return Tally(hand, held, use, len(cards), points, items, artifacts, fears, tiles)
