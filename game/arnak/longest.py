"""How long a game can be: every decision is put down to something that a round or a game holds only so often."""

from __future__ import annotations

from functools import cache

from game.arnak import notation as n
from game.arnak import program
from game.arnak.boards import MARKERS
from game.arnak.content import (
    ASSISTANTS,
    BONUSES,
    CAMP_PROGRAM,
    CARDS,
    FIGURES,
    FIRST_ITEM,
    GUARDIANS,
    IDOLS,
    PROGRAMS,
    RIVAL_TILES,
    ROUNDS,
    SLOT_OPTIONS,
    SLOT_POINTS,
    SQUARES,
    STACKS,
    TILE_PROGRAM,
    TRACKS,
)
from game.core.contract import Action

_END = 1
"""The decision to end the turn whose main action something is."""
_NONE = frozenset(
    {
        program.GAIN,
        program.FEAR,
        program.PASS,
        program.TRAVEL,
        program.GAIN_PER,
        program.PLANES,
        program.CALM,
        program.EXILE_ROW,
    }
)
_OF_A_SITE = frozenset({program.RELOCATE, program.MOVE_GUARDIAN})
_OF_AN_ASSISTANT = frozenset({program.SUPPLY, program.SWAP, program.RECRUIT, program.UPGRADE, program.RESCUE})


def most_decisions(people: int) -> int:
    """An upper bound on the decisions in a game for this many people.

    In a round a card leaves a hand once, and once more if it comes back from exile; each person sends a fixed number of
    figures, uses each assistant once, passes, and says which cards to lay down; the rival turns up each tile. In a game
    a card is bought once, a guardian overcome, a slot filled, a temple tile taken, and a marker goes up with each move.
    What an effect makes possible beyond that (a figure sent again, an assistant used again, a slot filled again) is
    counted with the effect. Giving up what is asked for stands in the place of an answer.
    """
    played = [most_of((n.PLAY, card)) + _END for card in range(len(CARDS))]
    back = sum(card.copies for card in CARDS if any(_returns(op) for op in PROGRAMS[card.program]))
    cards = sum(card.copies * most for card, most in zip(CARDS, played, strict=True)) + back * max(played)
    person = FIGURES * (_figure() + _END) + SQUARES * (_assistant() + _END) + 2 + _END
    rival = len(RIVAL_TILES) if people == 1 else 0
    a_round = cards + people * person + rival
    bought = sum(CARDS[card].copies * (most_of((n.BUY, card)) + _END) for card in range(FIRST_ITEM, len(CARDS)))
    overcome = most_of((n.OVERCOME, 0)) + _END
    guardians = sum(overcome + most_of((n.BOON, guardian)) for guardian in range(len(GUARDIANS)))
    moves = len(MARKERS) * (max(len(track.rows) for track in TRACKS) - 1)
    climbed = people * (len(SLOT_POINTS) * _slot() + moves * (_research() + _END))
    tiles = len(STACKS) * max(2, people) * (most_of((n.TEMPLE, 0)) + _END)
    return ROUNDS * a_round + bought + guardians + climbed + tiles


def most_of(action: Action) -> int:
    """The most decisions that taking an action involves: itself and all that it asks for or makes possible.

    Not counted: the end of the turn, and the cards laid down for a guardian, which have left a hand. Raises
    ValueError for an action that only answers.
    """
    kind = action[0]
    match kind:
        case n.PLAY:
            return 1 + _asked(CARDS[action[1]].program)
        case n.BUY:
            # An artifact is used at once.
            return 2 + _asked(CARDS[action[1]].program)
        case n.OVERCOME:
            # Its travel paid, no card left to lay down.
            return 3
        case n.BOON:
            return 1 + _asked(GUARDIANS[action[1]].boon_program)
        case n.DIG | n.DISCOVER:
            return _figure()
        case n.ASSIST:
            return 1 + max(map(_asked, ASSISTANTS[action[1]].programs))
        case n.SLOT:
            return 1 + _asked(SLOT_OPTIONS[action[1]].program)
        case n.RESEARCH:
            return _research()
        case n.TEMPLE:
            return 1
    raise ValueError(f"action {action} answers something: it is counted with what asked")


def _returns(op: program.Op) -> bool:
    """Whether an operation brings a card back from the exile."""
    return isinstance(op, program.Take) and op.source == program.FROM_EXILE


@cache
def _asked(number: int) -> int:
    """The most decisions that an effect asks for or makes possible."""
    return sum(map(_asked_by, PROGRAMS[number]))


def _asked_by(op: program.Op) -> int:
    if op.code in _OF_A_SITE:
        return 1 + _site()
    if op.code in _OF_AN_ASSISTANT:
        return 1 + _assistant() + _END
    match op:
        case program.Draw() | program.Counting(code=program.EXILE | program.TRADE | program.DISCARD):
            return op.n
        case program.Counting(code=program.REFRESH):
            return op.n * (1 + _assistant() + _END)
        case program.Pay():
            return 1 + _asked(op.then)
        case program.Choose():
            return op.n + sum(sorted(_asked(option.program) for option in op.options)[-op.n :])
        case program.Activate():
            return op.times * (1 + _site())
        case program.TopTile():
            return _site()
        case program.Look():
            # How many, which to keep, which goes back on top.
            return 3
        case program.Dig() | program.Overcome() | program.Research() | program.Buy() | program.Take():
            return 1
        case program.Simple(code=program.RECALL):
            return 1 + _figure() + _END
        case program.Simple(code=program.UNSLOT):
            return 1 + _slot()
        case program.Simple(code=program.TEMPLE_BONUS):
            return 1 + _bonus()
    assert op.code in _NONE, f"operation {op.code} is not counted"
    return 0


def _site() -> int:
    """A camp or site that acts."""
    return max(map(_asked, (*CAMP_PROGRAM, *TILE_PROGRAM)))


def _figure() -> int:
    """A figure sent and its travel paid, a site turned up, which acts and perhaps acts again."""
    return 4 + max(_asked(idol.program) for idol in IDOLS) + 2 * _site()


def _assistant() -> int:
    """An assistant that is used."""
    return max(most_of((n.ASSIST, assistant)) for assistant in range(len(ASSISTANTS)))


def _slot() -> int:
    """An idol put into a slot."""
    return max(most_of((n.SLOT, option)) for option in range(len(SLOT_OPTIONS)))


def _bonus() -> int:
    """A bonus tile of the track."""
    return max(_asked(bonus.program) for bonus in BONUSES)


def _research() -> int:
    """A marker moved, the bonus tile and the effect of its row."""
    rows = [row for track in TRACKS for row in track.rows]
    effects = [number for row in rows for number in (*row.programs, *row.other) if number >= 0]
    return 3 + _bonus() + max(map(_asked, effects))
