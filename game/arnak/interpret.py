"""The one interpreter: works the stack of pending entries off until somebody must be asked.

Operations of effects either happen at once or push an entry that asks. What cannot be done is passed over, a decision
with a single outcome is made here (rules: arnak 3, 13); but the end of a turn is asked for if it brings something to
light.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.arnak import program
from game.arnak.content import (
    CAMP_PROGRAM,
    CAMPS,
    IDOL_NAMES,
    IDOLS,
    LEVEL,
    PROGRAMS,
    SITE_NAMES,
    SPACE_SITE,
    TILE_NAMES,
    TILE_PROGRAM,
)
from game.arnak.course import end_turn, pass_round
from game.arnak.effects import (
    beat_guardian,
    exile,
    gain,
    gain_fear,
    look_at_rescue,
    look_at_temple,
    send_figure,
    take_from_row,
    turn_site_tile,
    turn_up,
    wake_guardian,
)
from game.arnak.legal import leaves_choice, legal
from game.arnak.notation import END_ACTION, SKIP_ACTION
from game.arnak.origins import OF_SITE, OF_TILE
from game.arnak.phases import (
    ACTED_PENDING,
    AGAIN,
    ARRIVE,
    AWAKEN,
    BEAT,
    BEATING,
    BUYING,
    CHOOSING,
    DIGGING,
    DRAWING,
    EXILING,
    HELPING,
    LAND,
    LAYING,
    LOOKING,
    MOVING,
    PAY_OP,
    RECALLING,
    RECRUITING,
    REFRESHING,
    RELOCATING,
    RESCUING,
    RESEARCHING,
    REVEAL,
    RIVAL,
    RUN,
    RUNNING,
    SITING,
    SWAPPING,
    TAKING,
    TEMPLE_BONUS,
    TRADING,
    TURN,
    UNSLOTTING,
    UPGRADING,
    Entry,
)
from game.arnak.player import NOTHING
from game.arnak.possible import count_guardians
from game.arnak.program import Op
from game.core.contract import NOBODY, Action
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

Handler = Callable[["ArnakState", Any, Entry, Events], None]
"""What an operation does: given the state, the operation (of the class that `program` tells for its code) and the entry
that runs it, with program, position and origin."""

Asking = program.Simple | program.Counting | program.Overcome | program.Take | program.Supply
"""Operations whose arguments are those of the entry that asks for them."""


def push(state: ArnakState, *entries: Entry) -> None:
    """Puts entries on the stack, the last on top."""
    state.pending = (*state.pending, *entries)


def pop(state: ArnakState) -> Entry:
    """Takes the top entry off."""
    top = state.pending[-1]
    state.pending = state.pending[:-1]
    return top


def run_program(state: ArnakState, number: int, origin: int = 0) -> None:
    """Puts an effect on the stack; `origin` is what brings it (`game.arnak.origins`)."""
    if number:
        state.pending = (*state.pending, (RUN, number, 0, origin))


def site_program(state: ArnakState, site: int) -> int:
    """The program of a camp or discovered site."""
    return CAMP_PROGRAM[site] if site < CAMPS else TILE_PROGRAM[state.tile[site]]


def begin(state: ArnakState) -> bool:
    """Begins what an action does: as the main action of the turn, or in answer to the entry that asked for it.

    Returns whether it is the main action.
    """
    if state.pending[-1][0] == TURN:
        state.pending = ACTED_PENDING
        return True
    return False


def ask_again(state: ArnakState, kind: int, *rest: int) -> None:
    """Asks the same once more if some of it is left: replaces the top entry."""
    top_entry = pop(state)
    if top_entry[1] > 1:
        push(state, (kind, top_entry[1] - 1, *rest))


# ------------------------------------------------------------------ operations
def _gain(state: ArnakState, op: program.Gain, at: Entry, events: Events) -> None:
    gain(state, state.current_player, op.tokens, events, at[3])


def _fear(state: ArnakState, op: program.Counting, at: Entry, events: Events) -> None:
    for _ in range(op.n):
        gain_fear(state, state.current_player, events, at[3])


def _draw(state: ArnakState, op: program.Draw, at: Entry, events: Events) -> None:
    if state.seats[state.current_player].deck:
        push(state, (DRAWING, op.n, op.bottom))


def _discard(state: ArnakState, op: program.Counting, at: Entry, events: Events) -> None:
    if state.seats[state.current_player].hand:
        push(state, (LAYING, op.n))


def _choose(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    push(state, (CHOOSING, at[1], at[2], at[3], 0))


def _pay(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    push(state, (PAY_OP, at[1], at[2], at[3]))


def _pass(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    pass_round(state, events)


def _travel(state: ArnakState, op: program.Travel, at: Entry, events: Events) -> None:
    spare = list(state.spare)
    planes = state.seats[state.current_player].planes
    names: list[Json] = []
    for icon in op.icons:
        given = program.PLANE if planes else icon
        spare[given] += 1
        names.append(program.ICONS[given])
    state.spare = (spare[0], spare[1], spare[2], spare[3])
    if events is not None:
        emit(events, "icons_kept", state.current_player, icons=names)


def counted(state: ArnakState, seat: int, what: int) -> int:
    """How many a seat has of what a `GAIN_PER` counts, by the numbers of `COUNTED` (rules: arnak 14)."""
    player = state.seats[seat]
    if what == program.GUARDIANS_MET:
        return count_guardians(state, seat)
    if what == program.IDOLS_OWNED:
        return player.crates + player.slots.bit_count()
    return state.figures.count(seat)


def _gain_per(state: ArnakState, op: program.GainPer, at: Entry, events: Events) -> None:
    seat = state.current_player
    count = min(op.most, counted(state, seat, op.counted))
    if count:
        tokens = [0, 0, 0, 0, 0]
        tokens[op.resource] = count
        gain(state, seat, (tokens[0], tokens[1], tokens[2], tokens[3], tokens[4]), events, at[3])


def _dig(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    if state.seats[state.current_player].home:
        push(state, (DIGGING, at[1], at[2]))


def _activate(state: ArnakState, op: program.Activate, at: Entry, events: Events) -> None:
    push(state, (SITING, at[1], at[2], op.times, NOTHING))


def _top_tile(state: ArnakState, op: program.TopTile, at: Entry, events: Events) -> None:
    level = op.level
    tile, unsure = turn_site_tile(state, level)
    first, second = state.site_bottom
    state.site_bottom = ((*first, tile), second) if level == 1 else (first, (*second, tile))
    if events is not None:
        data: dict[str, Json] = {"level": level, "tile": TILE_NAMES[tile]}
        events.append(Event("tile_turned_up", state.current_player, data, reveals=unsure))
    run_program(state, TILE_PROGRAM[tile], OF_TILE + tile)


def _planes(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    state.seats[state.current_player].planes = 1
    boots, cars, ships, planes = state.spare
    state.spare = (0, 0, 0, boots + cars + ships + planes)
    if events is not None:
        emit(events, "all_planes", state.current_player)


def _calm(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    state.seats[state.current_player].calm = 1
    if events is not None:
        emit(events, "guardians_calmed", state.current_player)


def _exile_row(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    cards = [card for card in state.item_row if card != NOTHING]
    if cards:
        take_from_row(state, cards[-1])
        exile(state, state.current_player, "row", cards[-1], events)


def _buy(state: ArnakState, op: program.Buy, at: Entry, events: Events) -> None:
    if op.include_top:
        turn_up(state, bool(op.artifacts), events)
    push(state, (BUYING, at[1], at[2]))


def _refresh(state: ArnakState, op: program.Counting, at: Entry, events: Events) -> None:
    push(state, (REFRESHING, op.n, 0))


def _rescue(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    if state.rescue:
        look_at_rescue(state, state.current_player, events)
        push(state, (RESCUING,))


def _look(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    if state.seats[state.current_player].deck:
        push(state, (LOOKING, at[1], at[2]))


def _temple_bonus(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
    if state.temple_stack:
        look_at_temple(state, state.current_player, events)
        push(state, (TEMPLE_BONUS,))


def _asks(kind: int) -> Handler:
    """An operation that only asks, with its own arguments."""

    def operation(state: ArnakState, op: Asking, at: Entry, events: Events) -> None:
        push(state, (kind, *op[1:]))

    return operation


def _asks_at(kind: int) -> Handler:
    """An operation that only asks, with where it stands in its program."""

    def operation(state: ArnakState, op: Op, at: Entry, events: Events) -> None:
        push(state, (kind, at[1], at[2]))

    return operation


OPERATIONS: dict[int, Handler] = {
    program.GAIN: _gain,
    program.FEAR: _fear,
    program.DRAW: _draw,
    program.EXILE: _asks(EXILING),
    program.TRADE: _asks(TRADING),
    program.DISCARD: _discard,
    program.PAY: _pay,
    program.CHOOSE: _choose,
    program.PASS: _pass,
    program.TRAVEL: _travel,
    program.GAIN_PER: _gain_per,
    program.DIG: _dig,
    program.ACTIVATE: _activate,
    program.TOP_TILE: _top_tile,
    program.RELOCATE: _asks_at(RELOCATING),
    program.RECALL: _asks(RECALLING),
    program.PLANES: _planes,
    program.CALM: _calm,
    program.OVERCOME: _asks(BEATING),
    program.MOVE_GUARDIAN: _asks_at(MOVING),
    program.RESEARCH: _asks_at(RESEARCHING),
    program.BUY: _buy,
    program.TAKE: _asks(TAKING),
    program.EXILE_ROW: _exile_row,
    program.REFRESH: _refresh,
    program.SUPPLY: _asks(HELPING),
    program.SWAP: _asks(SWAPPING),
    program.RECRUIT: _asks(RECRUITING),
    program.UPGRADE: _asks(UPGRADING),
    program.RESCUE: _rescue,
    program.UNSLOT: _asks(UNSLOTTING),
    program.LOOK: _look,
    program.TEMPLE_BONUS: _temple_bonus,
}


# ------------------------------------------------------------------ entries that run
def _arrive(state: ArnakState, top: Entry, events: Events) -> None:
    """A figure arrives at a discovered site or camp, whose effect follows (rules: arnak 5.1)."""
    _, space, times = top
    site = SPACE_SITE[space]
    send_figure(state, state.current_player, space, events)
    if times > 1:
        push(state, (AGAIN, site))
    run_program(state, site_program(state, site), OF_SITE + site)


def _land(state: ArnakState, top: Entry, events: Events) -> None:
    """A figure arrives at an undiscovered site and takes its idols (rules: arnak 5.2)."""
    site = top[1]
    seat = state.current_player
    player = state.seats[seat]
    send_figure(state, seat, site + CAMPS, events)
    kind = state.idol[site]
    state.idol = (*state.idol[:site], NOTHING, *state.idol[site + 1 :])
    player.crates += LEVEL[site]
    if events is not None:
        emit(events, "idol_taken", seat, site=SITE_NAMES[site], idol=IDOL_NAMES[kind])
        if LEVEL[site] > 1:
            emit(events, "idol_taken", seat, site=SITE_NAMES[site], idol=None)
    push(state, (REVEAL, site))
    run_program(state, IDOLS[kind].program, OF_SITE + site)


def _awaken(state: ArnakState, top: Entry, events: Events) -> None:
    wake_guardian(state, top[1], events)


def _beat(state: ArnakState, top: Entry, events: Events) -> None:
    beat_guardian(state, state.current_player, top[1], events)


_ENTRIES: dict[int, Callable[[ArnakState, Entry, Events], None]] = {
    ARRIVE: _arrive,
    LAND: _land,
    AWAKEN: _awaken,
    BEAT: _beat,
}


def settle(state: ArnakState, answer: Callable[[ArnakState, Action, Events], None], events: Events) -> None:
    """Works entries off until one must be asked; `answer` carries out a decision that has a single outcome."""
    while state.current_player != NOBODY:
        pending = state.pending
        top = pending[-1]
        kind = top[0]
        if kind == RUN:
            ops = PROGRAMS[top[1]]
            at = top[2]
            state.pending = (*pending[:-1], (RUN, top[1], at + 1, top[3])) if at + 1 < len(ops) else pending[:-1]
            op = ops[at]
            OPERATIONS[op.code](state, op, top, events)
            continue
        if kind in RUNNING:
            state.pending = pending[:-1]
            _ENTRIES[kind](state, top, events)
            continue
        if kind == RIVAL or (kind == TURN and not top[1]):
            return
        actions = legal(state, top)
        if not actions or (actions[-1] == SKIP_ACTION and len(actions) == 1):
            state.pending = pending[:-1]
        elif leaves_choice(state, actions):
            state.cache = actions
            return
        elif actions[0] == END_ACTION:
            end_turn(state, events)
        else:
            answer(state, actions[0], events)
