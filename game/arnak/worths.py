"""What tokens, effects, cards, assistants and boons are worth in Arnak, in points: what the judgement rests on."""

from __future__ import annotations

from game.arnak import program
from game.arnak.content import ASSISTANTS, CARD_NAMES, CARDS, FEAR_TILE, FIRST_ARTIFACT, GUARDIANS, IS_FREE, PROGRAMS

TOKEN = (0.75, 0.85, 1.0, 1.7, 2.5)
"""Worth of a coin, compass, tablet, arrowhead, jewel while there is time to use it."""
PLENTY = (6, 7, 6, 5, 5)
"""How many of each are plenty: judged, any beyond are worth half. Learned players measure by it too: with other numbers
they would have to learn anew."""


def _tokens_worth(tokens: tuple[int, ...]) -> float:
    return sum(count * worth for count, worth in zip(tokens, TOKEN, strict=True))


def _program_worth(number: int) -> float:
    """A rough worth of an effect in points."""
    total = 0.0
    for op in PROGRAMS[number]:
        total += _op_worth(op)
    return total


def _op_worth(op: program.Op) -> float:
    if isinstance(op, program.Gain):
        return _tokens_worth(op.tokens)
    if isinstance(op, program.Pay):
        trip = 0.4 if op.travel != -1 else 0
        return max(0.0, _program_worth(op.then) - _tokens_worth(op.tokens) - 0.7 * op.cards - trip)
    if isinstance(op, program.Choose):
        worths = sorted((_program_worth(option.program) for option in op.options), reverse=True)
        return sum(worths[: op.n])
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
    return flat.get(op.code, 0.3)


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
USE: tuple[float, ...] = tuple(round(_card_worth(card) * _GRAIN) / _GRAIN for card in range(len(CARD_NAMES)))
"""What one use of each card from hand is worth: in binary fractions, so that sums are the same in any order."""

HELPER: tuple[float, ...] = tuple(
    max(_program_worth(assistant.programs[side]), 0.9 if assistant.icons[side] else 0.0) * 0.9
    for assistant in ASSISTANTS
    for side in (0, 1)
    for _ready in (0, 1)
)
"""What one use of an assistant is worth with the side that is up, by its entry among a player's `helpers`; whether it
is ready makes no difference."""
BOON: tuple[float, ...] = tuple(
    0.8 if guardian.boon_icons else 0.7 * _program_worth(guardian.boon_program) for guardian in GUARDIANS
)
"""What the boon of each guardian is worth as long as it has not been used."""
