"""Questions as answers to click: which are asked at once, where, and in what words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.arnak import notation as n
from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    CARD_OF,
    FIRST_ARTIFACT,
    TRACKS,
    TRADES,
)
from game.arnak.origins import piece
from game.arnak.phases import (
    BACKING,
    CHOOSING,
    CLIMB,
    KEEPING,
    LAYING,
    LOOKING,
    PAY_OP,
    PAYING,
    RESCUING,
    REVEAL,
    TEMPLE_BONUS,
    TRADING,
    is_price,
)
from game.arnak.possible import operation
from game.arnak.program import NO_TOKENS
from game.arnak.state import ArnakState
from game.arnak.texts import (
    assistant_name,
    bonus_text,
    card_name,
    guardian_name,
    op_text,
    option_text,
    slot_text,
    tokens_text,
)
from game.core.contract import Action
from game.core.words import Message, listed
from scenes.stage.markup import capitalised
from scenes.table.arnak.choosing import Answer
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.places import Boards

AT_ONCE = frozenset({CHOOSING, TRADING, LOOKING, KEEPING, BACKING, RESCUING, TEMPLE_BONUS, CLIMB})
_ANSWERS = {
    CHOOSING: (n.CHOOSE,),
    TRADING: (n.TRADE, n.SKIP),
    LOOKING: (n.LOOK, n.SKIP),
    KEEPING: (n.KEEP,),
    BACKING: (n.TOP, n.SKIP),
    RESCUING: (n.RESCUE,),
    TEMPLE_BONUS: (n.BONUS,),
    CLIMB: (n.BONUS, n.ROW),
    PAY_OP: (n.PAY, n.SKIP),
}


USED_FOR_NOTHING = ("assistant", "guardian", "slot")
"""Kinds of pieces whose effects cost nothing but what they ask for themselves; so do items."""
_NAMES = {n.PLAY: card_name, n.ASSIST: assistant_name, n.BOON: guardian_name}
"""What is named of a free action that would help."""


def asks_at_once(state: ArnakState) -> bool:
    """Whether the question is put as a slip of answers by itself."""
    if not state.pending:
        return False
    top = state.pending[-1]
    if top[0] == PAY_OP:
        return bool(operation(top)[1] != NO_TOKENS)
    return top[0] in AT_ONCE


def unpaid(state: ArnakState) -> bool:
    """Whether a price is asked for before anything has been given for what is begun: for a trip, for a guardian, or by
    something used for nothing."""
    top = state.pending[-1] if state.pending else (0,)
    if top[0] != PAY_OP:
        return top[0] == PAYING or (top[0] == LAYING and is_price(state.pending))
    kind, _, name = piece(top[3], state.temple).partition(" ") if top[3] else ("", "", "")
    return kind in USED_FOR_NOTHING or (kind == "card" and CARD_OF[name] < FIRST_ARTIFACT)


def answers_of(state: ArnakState, look: Look, actions: list[Action] | None) -> list[Answer]:
    """Answers for some actions, or for all that the question itself asks."""
    if actions is None:
        kinds = _ANSWERS[state.pending[-1][0]]
        actions = [action for action in state.legal_actions() if action[0] in kinds]
        if actions == [n.SKIP_ACTION]:
            # To decline is offered in the bar; here stands what it is about, and what would make it possible.
            return [_unpaid(state, look)] if state.pending[-1][0] == PAY_OP else []
    short = bool(heading_of(actions, look)) or state.pending[-1][0] == TEMPLE_BONUS
    return [_answer(state, look, action, short) for action in actions]


def _unpaid(state: ArnakState, look: Look) -> Answer:
    """The payment that cannot be made now, with what is lacking for it and what would bring that."""
    words = look.words
    found = [action for action in state.legal_actions() if action[0] in _NAMES and _pays_after(state, action)]
    lacks = _lacking(state, look)
    if found:
        ways = listed([_NAMES[action[0]](action[1]) for action in found], "either")
        lacks += " " + words.say_key("screen.arnak.first", ways=ways)
    text = look.say(state.describe(n.PAY_ACTION))
    signs = look.signs.say(op_text(operation(state.pending[-1])))
    return Answer(n.PAY_ACTION, "pay", text, signs, None, lacks, False)


def _pays_after(state: ArnakState, action: Action) -> bool:
    """Whether an action makes the payment possible that is asked for."""
    after = state.after(action)
    return after.pending[-1:] == state.pending[-1:] and n.PAY_ACTION in after.legal_actions()


def _lacking(state: ArnakState, look: Look) -> str:
    """What is lacking for the payment of tokens that is asked for; nothing if that is not so."""
    if not state.pending or state.pending[-1][0] != PAY_OP or operation(state.pending[-1])[1] == NO_TOKENS:
        return ""
    reason = state.why_not(n.PAY_ACTION)
    return look.say(reason.message) if reason is not None else ""


def heading_of(actions: Sequence[Action], look: Look) -> str:
    """What the answers for these actions have in common, said once over them; "" if nothing."""
    if all(action[0] == n.SLOT for action in actions):
        return look.words.say_key("screen.arnak.slot")
    return ""


def title_of(state: ArnakState, look: Look) -> str:
    """What a question asked at once says over its answers; "" if they say it themselves."""
    return look.say(state.prompt()) if state.pending[-1][0] == TEMPLE_BONUS else ""


def _brings(state: ArnakState, action: Action) -> Message | None:
    """What an answer brings; None for one that is about something else."""
    if action[0] == n.CHOOSE:
        return option_text(operation(state.pending[-1]), action[1])
    told = {n.SLOT: slot_text, n.BONUS: bonus_text}.get(action[0])
    return None if told is None else told(action[1])


def _answer(state: ArnakState, look: Look, action: Action, short: bool) -> Answer:
    """The answer for an action; `short` without what the heading over all answers says."""
    kind = action[0]
    brings = _brings(state, action)
    if brings is not None and (short or kind == n.CHOOSE):
        text = capitalised(look.say(brings))
    else:
        text = look.say(state.describe(action))
    name = state.game.action_text(action).replace(" ", "_").replace(":", "_")
    signs = ""
    picture = None
    high = look.px(230)
    if kind in (n.KEEP, n.TOP) or (kind == n.TAKE and len(state.exile) and action[1] in state.exile):
        picture = look.faces.card(CARD_NAMES[action[1]], (round(high * 0.72), high))
    elif kind == n.RESCUE:
        picture = look.assistant(ASSISTANT_NAMES[action[1]], False, (look.px(190), look.px(150)))
    elif brings is not None:
        signs = look.signs.say(brings)
        alike = state.temple_stack.count(action[1]) if state.pending[-1][0] == TEMPLE_BONUS else 1
        text += f" ×{alike}" if alike > 1 else ""
    elif kind == n.TRADE:
        paid, got = TRADES[action[1]]
        signs = f"{look.signs.say(tokens_text(paid))}[icon:arrow_to]{look.signs.say(tokens_text(got))}"
    elif kind == n.LOOK:
        signs = f"{action[1]}[icon:eye]"
    elif kind == n.EXILE:
        signs = "[icon:exile]"
    elif kind == n.PLAY:
        signs = "[icon:bolt]" if state.pending[-1][0] != 0 else ""
    elif kind == n.PAY and state.pending[-1][0] == PAY_OP:
        signs = look.signs.say(op_text(operation(state.pending[-1])))
    elif kind == n.SKIP:
        signs = "[icon:close]"
    elif kind == n.RESEARCH:
        signs = "[icon:notebook]" if action[1] else "[icon:glass]"
    # What would then be asked and could not be paid is said before it is chosen.
    lacks = _lacking(state.after(action), look) if kind in (n.SLOT, n.CHOOSE) else ""
    return Answer(action, name, text, signs, picture, lacks)


def anchor_of(state: ArnakState, boards: Boards, model: Model) -> Rect:
    """The place that a question is about."""
    areas = boards.laid
    top = state.pending[-1]
    kind = top[0]
    if kind in (CHOOSING, PAY_OP):
        origin = piece(top[3], state.temple) if top[3] else ""
        found = boards.piece(origin, model, model.viewer) if origin else None
        return areas.play if found is None or found == areas.deck else found
    if kind == TRADING:
        return areas.tokens["tablet"].union(areas.tokens["arrowhead"])
    if kind in (LOOKING, KEEPING, BACKING):
        return areas.deck
    if kind == RESCUING:
        return boards.track.rescue_rect() or areas.track
    if kind == TEMPLE_BONUS:
        # Beside the whole track lies the island, of which nothing is needed now.
        return areas.track
    if kind == CLIMB:
        return areas.nodes[TRACKS[state.temple].spaces[top[2]].id]
    if kind == REVEAL:
        return areas.sites[top[1]]
    return areas.play
