"""Checks what is being decided in a position read from outside: whether it fits the position, and leaves a decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.arnak import program
from game.arnak.boards import BOOK, GLASS
from game.arnak.content import (
    CAMPS,
    DISCOUNTS,
    FEAR_TILE,
    FIRST_ARTIFACT,
    PROGRAMS,
    ROUNDS,
    SITE_SPACES,
    SITES,
    SPACE_SITE,
    SPACES,
    SQUARES,
    TRACKS,
    TRAVEL,
    row_program,
)
from game.arnak.free_effects import FREE_OPERATIONS, FREE_PROGRAMS
from game.arnak.legal import is_decision
from game.arnak.origins import is_origin
from game.arnak.phases import (
    AGAIN,
    ARRIVE,
    AWAKEN,
    BACKING,
    BEAT,
    BEATING,
    BUYING,
    CHOOSING,
    CLIMB,
    DIGGING,
    DRAWING,
    EXILING,
    HELPING,
    KEEPING,
    LAND,
    LAYING,
    LENGTHS,
    LOOKING,
    MOVING,
    PAY_OP,
    PAYING,
    RECALLING,
    RECRUITING,
    REFRESHING,
    RELOCATING,
    RESCUING,
    RESEARCHING,
    REVEAL,
    RIVAL,
    ROW_LEFT,
    RUN,
    RUNNING,
    SITING,
    STOWING,
    SWAPPING,
    TAKING,
    TEMPLE_BONUS,
    TRADING,
    TURN,
    UNSLOTTING,
    UPGRADING,
    USING,
    Entry,
)
from game.arnak.player import NOTHING, UNKNOWN
from game.arnak.program import Op
from game.core.checks import inconsistent

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_OPERATION = {
    PAY_OP: program.PAY,
    CHOOSING: program.CHOOSE,
    DIGGING: program.DIG,
    SITING: program.ACTIVATE,
    RELOCATING: program.RELOCATE,
    MOVING: program.MOVE_GUARDIAN,
    RESEARCHING: program.RESEARCH,
    BUYING: program.BUY,
    LOOKING: program.LOOK,
}
"""The operation that an entry with program and position must stand for."""
_ASKED_BY = {
    LAYING: program.DISCARD,
    DRAWING: program.DRAW,
    EXILING: program.EXILE,
    TRADING: program.TRADE,
    RECALLING: program.RECALL,
    BEATING: program.OVERCOME,
    TAKING: program.TAKE,
    REFRESHING: program.REFRESH,
    HELPING: program.SUPPLY,
    SWAPPING: program.SWAP,
    RECRUITING: program.RECRUIT,
    UPGRADING: program.UPGRADE,
    RESCUING: program.RESCUE,
    UNSLOTTING: program.UNSLOT,
    KEEPING: program.LOOK,
    BACKING: program.LOOK,
    TEMPLE_BONUS: program.TEMPLE_BONUS,
}
"""The operation of an effect that asks by an entry without program and position."""
_MOST = 9


refuse = partial(inconsistent, "arnak")
"""The refusal of a field, with a sentence of this game."""


def all_home(state: ArnakState) -> bool:
    """Whether a round is over: all have passed, all figures are home, the rival has no tile left."""
    busy = state.rival is not None and bool(state.rival.left)
    passed = all(player.passed for player in state.seats)
    return passed and not busy and all(figure < 0 for figure in state.figures)


def check_pending(state: ArnakState) -> None:
    """What is being decided fits the position, and is a decision."""
    if state.is_terminal:
        return
    where = "state.pending"
    for i, entry in enumerate(state.pending):
        if not entry or not 0 <= entry[0] < len(LENGTHS) or len(entry) != LENGTHS[entry[0]]:
            raise refuse(f"{where}[{i}]", "pending_kind")
        if (entry[0] in (TURN, STOWING, RIVAL)) != (i == 0) or not _entry(state, entry):
            raise refuse(f"{where}[{i}]", "pending_kind")
    base, top = state.pending[0], state.pending[-1]
    if base[0] != TURN and len(state.pending) > 1:
        raise refuse(where, "pending_kind")
    player = state.seats[state.current_player]
    if (base[0] == RIVAL and (state.rival is None or not state.rival.left)) or top[0] in RUNNING:
        raise refuse(where, "pending_kind")
    if base == (TURN, 0):
        if player.passed:
            raise refuse(where, "passed")
        for i, entry in enumerate(state.pending[1:], 1):
            if not _is_free(entry):
                raise refuse(f"{where}[{i}]", "pending_kind")
    if base[0] == STOWING and (state.round == ROUNDS or not all_home(state)):
        raise refuse(where, "pending_kind")
    _order(state)
    _squares(state)
    if _watched(state):
        assert state.viewer is not None
        possible = bool(state.determinize(state.viewer, 0).legal_actions())
    else:
        possible = is_decision(state)
    if not possible:
        raise refuse(where, "no_decision")


def _is_free(entry: Entry) -> bool:
    """Whether an entry can be of a free action, over a main action that is still to be taken (rules: arnak 3, 13.7)."""
    if entry[0] == RUN or entry[0] in _OPERATION:
        return entry[1] in FREE_PROGRAMS
    return _ASKED_BY.get(entry[0]) in FREE_OPERATIONS


def _order(state: ArnakState) -> None:
    """A figure or a guardian waits for its payment alone; nobody discovers two sites at once."""
    kinds = [entry[0] for entry in state.pending]
    for i, kind in enumerate(kinds):
        below = kinds[i - 1]
        fits = {PAYING: (ARRIVE, LAND, BEAT), ARRIVE: (), LAND: (), BEAT: ()}.get(kind)
        if fits is None:
            continue
        last = i == len(kinds) - 1
        if kind == PAYING and not (last and below in fits):
            raise refuse(f"state.pending[{i}]", "pending_kind")
        if kind != PAYING and not (i == len(kinds) - 2 and kinds[-1] in (PAYING, LAYING)):
            raise refuse(f"state.pending[{i}]", "pending_kind")
    if kinds.count(REVEAL) + kinds.count(AWAKEN) > 1:
        raise refuse("state.pending", "pending_kind")


def _squares(state: ArnakState) -> None:
    """The rewards of a track bring a player no more assistants than there are squares (rules: arnak 7): those a player
    has, those the rows ahead will bring, and those of what is being decided."""
    rows = TRACKS[state.temple].rows
    spaces = TRACKS[state.temple].spaces
    for seat, player in enumerate(state.seats):
        most = len(player.helpers)
        for marker, space in ((GLASS, player.glass), (BOOK, player.book)):
            for row in range(spaces[space].row + 1, len(rows)):
                most += _assistants(PROGRAMS[row_program(state.temple, row, marker, state.options)])
        if seat == state.current_player:
            most += sum(_assistants_of(state, entry) for entry in state.pending)
        if most > SQUARES:
            raise refuse(f"state.seats[{seat}].assistants", "pool")


def _assistants_of(state: ArnakState, entry: Entry) -> int:
    """How many assistants an entry will bring."""
    match entry:
        case (kind,):
            return int(kind in (RECRUITING, RESCUING))
        case (kind, number, position, _) if kind == RUN:
            return _assistants(PROGRAMS[number][position:])
        case (kind, marker, space, left) if kind == CLIMB and left & ROW_LEFT:
            row = TRACKS[state.temple].spaces[space].row
            return _assistants(PROGRAMS[row_program(state.temple, row, marker, state.options)])
    return 0


def _assistants(ops: tuple[Op, ...]) -> int:
    """How many assistants operations bring; none stands behind a payment or a choice."""
    return sum(op.code in (program.RECRUIT, program.RESCUE) for op in ops)


def _entry(state: ArnakState, entry: Entry) -> bool:
    """Whether the numbers of an entry mean something here."""
    kind, rest = entry[0], entry[1:]
    if kind == RUN or kind in _OPERATION:
        return _operation(kind, rest)
    if kind in _SITED:
        return _SITED[kind](state, rest[0])
    if kind in _MEANT:
        return _MEANT[kind](state, rest)
    most = 1 if kind in (KEEPING, BEATING, HELPING, TURN) else _MOST
    return all(0 <= number <= most for number in rest)


def _operation(kind: int, rest: Entry) -> bool:
    """Whether an entry with program and position stands for an operation there is, and one of its kind."""
    if not (0 <= rest[0] < len(PROGRAMS) and 0 <= rest[1] < len(PROGRAMS[rest[0]])):
        return False
    op = PROGRAMS[rest[0]][rest[1]]
    if kind in (RUN, PAY_OP, CHOOSING) and not is_origin(rest[2]):
        return False
    if kind == RUN:
        return True
    if op.code != _OPERATION[kind]:
        return False
    if kind == CHOOSING:
        return isinstance(op, program.Choose) and 0 <= rest[3] < 1 << len(op.options)
    if kind == SITING:
        return 1 <= rest[2] <= 2 and NOTHING <= rest[3] < SITES
    return True


def _land(state: ArnakState, site: int) -> bool:
    return _undiscovered(state, site) and _has_space(state, site) and _can_send(state)


def _reveal(state: ArnakState, site: int) -> bool:
    return _undiscovered(state, site) and _stands(state, site)


def _awaken(state: ArnakState, site: int) -> bool:
    return CAMPS <= site < SITES and state.tile[site] >= 0 and state.guardian[site] < 0 and bool(state.guardian_deck)


def _beat(state: ArnakState, site: int) -> bool:
    return 0 <= site < SITES and state.guardian[site] >= 0 and _stands(state, site)


def _again(state: ArnakState, site: int) -> bool:
    return 0 <= site < SITES and _is_known(state, site)


_SITED: dict[int, Callable[[ArnakState, int], bool]] = {
    LAND: _land,
    REVEAL: _reveal,
    AWAKEN: _awaken,
    BEAT: _beat,
    AGAIN: _again,
}
"""Whether an entry that names a site may name that one, by kind."""


def _paying(_: ArnakState, rest: Entry) -> bool:
    return 0 <= rest[0] < len(TRAVEL) and 0 <= rest[1] < len(DISCOUNTS)


def _arrive(state: ArnakState, rest: Entry) -> bool:
    space = rest[0]
    free = 0 <= space < SPACES and state.figures[space] == NOTHING
    return free and rest[1] in (1, 2) and _is_known(state, SPACE_SITE[space]) and _can_send(state)


def _rescuing(state: ArnakState, _: Entry) -> bool:
    return (bool(state.rescue) and UNKNOWN not in state.rescue) or _watched(state)


def _temple_bonus(state: ArnakState, _: Entry) -> bool:
    return (bool(state.temple_stack) and UNKNOWN not in state.temple_stack) or _watched(state)


def _climb(state: ArnakState, rest: Entry) -> bool:
    player = state.seats[state.current_player]
    here = (player.glass, player.book)[rest[0]] if rest[0] in (0, 1) else NOTHING
    # An artifact used on the way may have moved the marker on already.
    return 0 <= rest[1] <= here and rest[1] != TRACKS[state.temple].temple and 1 <= rest[2] <= 3


def _using(state: ArnakState, rest: Entry) -> bool:
    card = rest[0]
    # Bought, it may have been exiled by a free action before its effect is used.
    return FIRST_ARTIFACT <= card < FEAR_TILE and card in (*state.seats[state.current_player].play, *state.exile)


def _refreshing(_: ArnakState, rest: Entry) -> bool:
    return 1 <= rest[0] <= _MOST and rest[1] in (0, 1)


def _taking(_: ArnakState, rest: Entry) -> bool:
    return rest[0] in (0, 1) and 0 <= rest[1] < 3


_MEANT: dict[int, Callable[[ArnakState, Entry], bool]] = {
    PAYING: _paying,
    ARRIVE: _arrive,
    RESCUING: _rescuing,
    TEMPLE_BONUS: _temple_bonus,
    CLIMB: _climb,
    USING: _using,
    TAKING: _taking,
    REFRESHING: _refreshing,
}
"""Whether the numbers of an entry of another kind mean something."""


def _undiscovered(state: ArnakState, site: int) -> bool:
    """Whether a site is one that can still be discovered."""
    return CAMPS <= site < SITES and state.tile[site] < 0


def _is_known(state: ArnakState, site: int) -> bool:
    return site < CAMPS or state.tile[site] >= 0


def _has_space(state: ArnakState, site: int) -> bool:
    return any(state.figures[space] == NOTHING for space in SITE_SPACES[site])


def _stands(state: ArnakState, site: int) -> bool:
    return any(state.figures[space] == state.current_player for space in SITE_SPACES[site])


def _watched(state: ArnakState) -> bool:
    """Whether this is what one seat sees of another's decision."""
    return state.viewer not in (None, state.current_player)


def _can_send(state: ArnakState) -> bool:
    return state.seats[state.current_player].home > 0
