"""Hints against actions that bring their player nothing while others would bring something, certain by the rules.

Points weigh nothing against tokens, cards and icons here, but for what the end of a round or of the game makes
worthless: after the last round nothing counts but points (rules: arnak 9).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak import program
from game.arnak.boards import GLASS
from game.arnak.bringing import may_bring
from game.arnak.cards import FREE_OR_PASS
from game.arnak.content import (
    ASSISTANTS,
    CARDS,
    FEAR,
    FEAR_TILE,
    GUARDIANS,
    IS_FREE,
    POINTS,
    PROGRAMS,
    ROUNDS,
    SLOT_OPTIONS,
    SLOT_POINTS,
    TRACKS,
    row_program,
)
from game.arnak.course import others_passed
from game.arnak.fear import at_hand, has_exiler
from game.arnak.legal import out_of_reach
from game.arnak.notation import (
    ASSIST,
    BOON,
    BUY,
    CHOOSE,
    DIG,
    DISCOVER,
    END,
    EXILE,
    OVERCOME,
    PASS,
    PLACES,
    PLAY,
    RESEARCH,
    SKIP,
    SKIP_ACTION,
    SLOT,
    TEMPLE,
)
from game.arnak.phases import (
    ACTED_PENDING,
    BEATING,
    CHOOSING,
    DIGGING,
    DRAWING,
    EXILING,
    PAY_OP,
    REFRESHING,
    RUN,
    TURN,
)
from game.arnak.player import READY, Player, assistant_of, minus, plus, side_of
from game.arnak.possible import bridge, guarded, operation
from game.arnak.score import IDOL_POINTS
from game.arnak.texts import card_name, guardian_name
from game.core.contract import Action
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.arnak.state import ArnakState

_BRINGING = frozenset({DIG, DISCOVER, OVERCOME, BUY, TEMPLE})
"""Main actions of which something comes; research may cost an idol that is worth more."""
_ASKING = {program.DRAW: DRAWING, program.OVERCOME: BEATING, program.REFRESH: REFRESHING}
"""What an operation asks that may turn out to be in vain once it is paid for."""
_IN_PLAY = PLACES.index("play")


def pointless(state: ArnakState, action: Action) -> Message | None:
    """See `State.pointless`."""
    objection = _OBJECTIONS.get(action[0])
    code = None if objection is None else objection(state, action)
    return None if code is None else msg(f"arnak.pointless.{code}")


def doubt(state: ArnakState, action: Action) -> Message | None:
    """See `State.doubt`: passing with archaeologists at home that could still dig this round, or beside a guardian that
    could be overcome (rules: arnak 5.3); travel icons, which are lost at the end of the turn (rules: arnak 4), taken
    with nothing left to pay for, or left unspent while something could still use them; Fear kept that could be exiled
    and will pay for no more travel this round (rules: arnak 6); a card with a pass option, played while another effect
    is not over, so that it cannot be used to pass (rules: arnak 13.15)."""
    if action[0] == PASS:
        return _doubt_passing(state)
    if action[0] == PLAY and CARDS[action[1]].timing == FREE_OR_PASS:
        before_main = state.pending[0] == (TURN, 0)
        return msg("arnak.doubt.no_pass", card=card_name(action[1])) if before_main and len(state.pending) > 1 else None
    if action[0] == CHOOSE and state.pending[-1][0] == CHOOSING:
        chosen = operation(state.pending[-1], program.Choose).options[action[1]].program
        only_icons = bool(chosen) and all(isinstance(op, program.Travel) for op in PROGRAMS[chosen])
        return msg("arnak.doubt.icons") if only_icons and not _travel_left(state) else None
    if action[0] == END and any(state.spare) and _payer(state):
        return msg("arnak.doubt.spare")
    if action[0] == SKIP and state.pending[-1][0] == EXILING:
        return msg("arnak.doubt.keep_fear") if _fear_to_exile(state) and not _travel_left(state) else None
    return None


def _fear_to_exile(state: ArnakState) -> bool:
    """Whether Fear is among what may be exiled, and no archaeologist is at home whose way it could pay."""
    fears = [other for other in state.legal_actions() if other[0] == EXILE and other[2] == FEAR]
    return bool(fears) and not _decider(state).home


def _doubt_passing(state: ArnakState) -> Message | None:
    """Against passing while a trip could still be made or a guardian overcome; with the War Mask the sentence does not
    warn of Fear."""
    legal = state.legal_actions()
    if any(other[0] in (DIG, DISCOVER) for other in legal):
        return msg("arnak.doubt.pass")
    beside = [other[1] for other in legal if other[0] == OVERCOME]
    if not beside:
        return None
    key = "arnak.doubt.guardian.calm" if _decider(state).calm else "arnak.doubt.guardian"
    return msg(key, guardian=guardian_name(state.guardian[beside[0]]))


def _travel_left(state: ArnakState) -> bool:
    """Whether something this turn may still ask for travel icons: a trip, a guardian, an assistant, or an effect that
    is not over."""
    below = state.pending[1:-1]
    if state.pending[0] == (TURN, 0) and (_decider(state).home or _guarded_for_icons(state)):
        return True
    return _payer(state) or any(entry[0] in (DIGGING, RUN) for entry in below)


def _guarded_for_icons(state: ArnakState) -> bool:
    """Whether a guardian beside an own archaeologist asks for travel icons."""
    sites = guarded(state, state.current_player)
    return any(GUARDIANS[state.guardian[site]].travel >= 0 for site in sites)


def _payer(state: ArnakState) -> bool:
    """Whether an assistant is ready that gives something for travel icons."""
    ready = [helper for helper in _decider(state).helpers if helper & READY]
    return any(_asks_icons(ASSISTANTS[assistant_of(helper)].programs[side_of(helper)]) for helper in ready)


def _asks_icons(number: int) -> bool:
    return any(isinstance(op, program.Pay) and op.travel != -1 for op in PROGRAMS[number])


def _decider(state: ArnakState) -> Player:
    return state.seats[state.current_player]


def _passing(state: ArnakState, action: Action) -> str | None:
    """Against passing in the last round while points can still be had for things that will be worth nothing."""
    if state.round == ROUNDS and any(_wins_points(state, other) for other in state.legal_actions()):
        return "pass"
    return None


def _wins_points(state: ArnakState, action: Action) -> bool:
    """Whether a main action is sure to raise the score, whatever comes of the rest of it."""
    kind = action[0]
    if kind in (OVERCOME, TEMPLE):
        return True
    if kind == BUY:
        return POINTS[action[1]] > 0
    return kind == RESEARCH and _climb(state, action) > 0


def _climb(state: ArnakState, action: Action) -> int:
    """Points that a research move wins at least: less its idols and the Fear of its row."""
    player = _decider(state)
    track = TRACKS[state.temple]
    edge = bridge(state, action)
    if edge.space == track.temple:
        return 1
    marker = action[1]
    start = player.glass if marker == GLASS else player.book
    row = track.spaces[edge.space].row
    gain = track.rows[row].points[marker] - track.rows[track.spaces[start].row].points[marker]
    effect = PROGRAMS[row_program(state.temple, row, marker, state.options)]
    fears = sum(op.code == program.FEAR for op in effect)
    return gain - IDOL_POINTS * edge.idols + fears * POINTS[FEAR_TILE]


def _ending(state: ArnakState, action: Action) -> str | None:
    """After passing, with an assistant that would bring tokens for nothing and is refreshed before the next round; in
    the last one with Fear that could be exiled."""
    player = _decider(state)
    if _at_last(state) and at_hand(player) and has_exiler(player):
        return "end_fear"
    if player.passed and state.round < ROUNDS:
        for helper in player.helpers:
            if helper & READY and _gives_tokens(ASSISTANTS[assistant_of(helper)].programs[side_of(helper)]):
                return "end"
    return None


def _gives_tokens(number: int) -> bool:
    """Whether a program gives tokens, or lets one choose them, and asks nothing for it."""
    ops = PROGRAMS[number]
    return bool(ops) and all(isinstance(op, program.Gain) or _offers_tokens(op) for op in ops)


def _offers_tokens(op: program.Op) -> bool:
    return isinstance(op, program.Choose) and any(_gives_tokens(option.program) for option in op.options)


def _slotting(state: ArnakState, action: Action) -> str | None:
    """Against slotting an idol when nothing comes of it; or, with no main action left in the game, when its points are
    lost for tokens, or for a card that cannot win back as many: at best free actions give tokens, cards and icons, and
    rid one of Fear (rules: arnak 3, 7, 9)."""
    idle = _idle(state, action)
    if idle is not None or not _at_last(state):
        return idle
    draws = any(isinstance(op, program.Draw) for op in PROGRAMS[SLOT_OPTIONS[action[1]].program])
    free = next(slot for slot in range(len(SLOT_POINTS)) if not _decider(state).slots >> slot & 1)
    return None if draws and has_exiler(_decider(state)) and SLOT_POINTS[free] <= -POINTS[FEAR] else "slot"


def _at_last(state: ArnakState) -> bool:
    """Whether whoever decides has passed in the last round: only free actions are left."""
    return bool(_decider(state).passed) and state.round == ROUNDS


def _exiling(state: ArnakState, action: Action) -> str | None:
    """Against exiling a card that is worth points when it cannot be drawn again, or when nothing it brings can count
    any more."""
    _, place, card = action
    late = _at_last(state) or (state.round == ROUNDS and place == _IN_PLAY)
    if late and POINTS[card] > 0 and _alone(state):
        return "exile"
    return None


def _alone(state: ArnakState) -> bool:
    """Whether what is asked is the last thing of the turn."""
    return all(entry[0] == TURN for entry in state.pending[:-1])


def _declining(state: ArnakState, action: Action) -> str | None:
    """Against declining to overcome a guardian for nothing, or to exile Fear that can only cost points."""
    kind = state.pending[-1][0]
    if kind == BEATING:
        return "skip_guardian"
    if kind == EXILING:
        play = _decider(state).play
        if FEAR_TILE in play or (state.round == ROUNDS and FEAR in play):
            return "skip_exile"
    return None


def _using(state: ArnakState, action: Action) -> str | None:
    """A card or assistant that nothing comes of; as a main action it gains time where one could only pass, as long as
    anybody else may still change what is on the table."""
    kind, number = action
    free = IS_FREE[number] if kind == PLAY else not ASSISTANTS[number].main
    if not free and _time_to_gain(state) and not any(other[0] in _BRINGING for other in state.legal_actions()):
        return None
    return _idle(state, action)


def _time_to_gain(state: ArnakState) -> bool:
    """Whether others have turns left in the round, or the rival has tiles."""
    return not others_passed(state) or (state.rival is not None and state.rival.left > 0)


def _idle(state: ArnakState, action: Action) -> str | None:
    """A card, idol, boon or assistant that nothing comes of."""
    world = state if state.viewer is None else state.determinize(state.viewer, 0)
    after = world.after(action)
    while after.turn == world.turn and len(after.pending) > len(world.pending) and (in_vain(after) or _too_poor(after)):
        after = after.after(SKIP_ACTION)
    return "idle" if _nothing_came(world, after, action) else None


def _too_poor(state: ArnakState) -> bool:
    """Whether what is asked is to be paid with tokens that are not there, and that no free action brings."""
    top = state.pending[-1]
    if top[0] != PAY_OP:
        return False
    tokens = _decider(state).tokens
    lacking = [kind for kind, price in enumerate(operation(top, program.Pay).tokens) if tokens[kind] < price]
    return any(not may_bring(state, (kind,)) for kind in lacking)


def in_vain(state: ArnakState) -> bool:
    """Whether nothing can come of what is asked: it has no answer, or all that is to be paid for has none."""
    top = state.pending[-1]
    if top[0] != PAY_OP:
        return out_of_reach(state, top)
    bought = PROGRAMS[operation(top, program.Pay).then]
    return all(op.code in _ASKING and out_of_reach(state, (_ASKING[op.code], *op[1:])) for op in bought)


def _nothing_came(before: ArnakState, after: ArnakState, action: Action) -> bool:
    """Whether everything is as it was, except for what the action used up."""
    asked = after.pending not in (before.pending, ACTED_PENDING) or after.spare != before.spare
    if after.turn == before.turn and asked:
        return False
    seat = before.current_player
    old, new = before.seats[seat], after.seats[seat]
    hand, slotted = old.hand, 0
    if action[0] == PLAY:
        hand = minus(hand, action[1])
    elif action[0] == SLOT:
        slotted = 1
    return (
        new.hand == hand
        and new.play in (old.play, plus(old.play, action[1]) if action[0] == PLAY else old.play)
        and all(now <= then for now, then in zip(new.tokens, old.tokens, strict=True))
        and new.crates == old.crates - slotted
        and new.slots.bit_count() == old.slots.bit_count() + slotted
        and {helper for helper in new.helpers if helper & READY} <= set(old.helpers)
        and [helper | READY for helper in new.helpers] == [helper | READY for helper in old.helpers]
        and len(new.ready) <= len(old.ready)
        and len(new.ready) + len(new.spent) == len(old.ready) + len(old.spent)
        and _rest_of(new) == _rest_of(old)
        and _table(after) == _table(before)
    )


def _rest_of(player: Player) -> tuple[object, ...]:
    """What using up a card, an idol, a boon or an assistant leaves alone of a player's things."""
    return (
        [(segment.cards, segment.peek) for segment in player.deck],
        player.looked,
        player.home,
        player.glass,
        player.book,
        player.arrival,
        player.tiles,
        player.passed,
        player.planes,
        player.calm,
    )


def _table(state: ArnakState) -> tuple[object, ...]:
    """What lies before all, and how often chance was asked; the pile of exiled cards may grow."""
    return (
        state.round,
        state.drawn,
        state.figures,
        state.tile,
        state.guardian,
        state.item_row,
        state.artifact_row,
        state.item_top,
        state.artifact_top,
        state.fear_left,
        state.bonus,
        state.stacks,
        state.rescue,
        state.rescue_seen,
        state.temple_seen,
        state.temple_tiles,
    )


_OBJECTIONS: dict[int, Callable[[ArnakState, Action], str | None]] = {
    PASS: _passing,
    END: _ending,
    SLOT: _slotting,
    PLAY: _using,
    BOON: _idle,
    ASSIST: _using,
    EXILE: _exiling,
    SKIP: _declining,
}
"""By kind of action."""
