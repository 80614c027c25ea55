"""Questions as answers to click: which are asked at once, where, and in what words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    TRACKS,
    TRADES,
)
from game.arnak.phases import (
    BACKING,
    CHOOSING,
    CLIMB,
    KEEPING,
    LOOKING,
    PAY_OP,
    RESCUING,
    REVEAL,
    TEMPLE_BONUS,
    TRADING,
    TURN,
)
from game.arnak.program import NO_TOKENS
from game.arnak.state import ArnakState
from game.arnak.texts import (
    assistant_name,
    bonus_text,
    card_name,
    guardian_name,
    slot_text,
    tokens_text,
)
from game.core.contract import Action
from game.core.pending import asked
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


_NAMES = {n.PLAY: card_name, n.ASSIST: assistant_name, n.BOON: guardian_name}
"""What is named of a free action that would help."""


def asks_at_once(state: ArnakState) -> bool:
    """Whether the question is put as a slip of answers by itself."""
    return asked(state) in AT_ONCE or rules.tokens_asked(state) != NO_TOKENS


def answers_of(state: ArnakState, look: Look, actions: list[Action] | None) -> list[Answer]:
    """Answers for some actions, or for all that the question itself asks."""
    if actions is None:
        kinds = _ANSWERS[asked(state)]
        actions = [action for action in state.legal_actions() if action[0] in kinds]
        if actions == [n.SKIP_ACTION]:
            # To decline is offered in the bar; here stands what it is about, and what would make it possible.
            return [_unpaid(state, look)] if asked(state) == PAY_OP else []
    short = bool(heading_of(actions, look)) or asked(state) == TEMPLE_BONUS
    wanted = rules.answers(state)
    answers = [_answer(state, look, action, short) for action in actions]
    note = look.words.say_key("screen.arnak.beside")
    beside = [replace(answer, note=note) for answer in answers if answer.action not in wanted]
    # What answers the question comes before what may be done first.
    return [answer for answer in answers if answer.action in wanted] + beside


def _unpaid(state: ArnakState, look: Look) -> Answer:
    """The payment that cannot be made now, with what is lacking for it and what would bring that."""
    words = look.words
    found = [action for action in state.legal_actions() if action[0] in _NAMES and rules.pays_after(state, action)]
    lacks = _lacking(state, look)
    if found:
        ways = listed([_NAMES[action[0]](action[1]) for action in found], "either")
        lacks += " " + words.say_key("screen.arnak.first", ways=ways)
    text = look.say(state.describe(n.PAY_ACTION))
    signs = look.signs.say(rules.payment_text(state))
    return Answer(n.PAY_ACTION, "pay", text, signs, None, lacks, False)


def _lacking(state: ArnakState, look: Look) -> str:
    """What is lacking for the payment of tokens that is asked for; nothing if that is not so."""
    if rules.tokens_asked(state) == NO_TOKENS:
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
    return look.say(state.prompt()) if asked(state) == TEMPLE_BONUS else ""


def _brings(state: ArnakState, action: Action) -> Message | None:
    """What an answer brings; None for one that is about something else."""
    if action[0] == n.CHOOSE:
        return rules.option_brings(state, action[1])
    if action[0] == n.ROW:
        return rules.row_brings(state)
    told = {n.SLOT: slot_text, n.BONUS: bonus_text}.get(action[0])
    return None if told is None else told(action[1])


def _answer(state: ArnakState, look: Look, action: Action, short: bool) -> Answer:
    """The answer for an action; `short` without what the heading over all answers says."""
    kind = action[0]
    brings = _brings(state, action)
    if brings is not None and asked(state) == CLIMB:
        # What each is of is told too: a bonus tile may bring what the row brings.
        text = look.words.say_key(f"screen.arnak.climb.{'row' if kind == n.ROW else 'bonus'}", effect=brings)
    elif brings is not None and (short or kind == n.CHOOSE):
        text = capitalised(look.say(brings))
    elif kind == n.LAY and asked(state) == PAY_OP:
        # As of a card that is played, it is said what it does.
        gain = rules.payment_brings(state)
        text = look.words.say_key("screen.arnak.lay", card=card_name(action[1]), gain=gain)
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
        alike = state.temple_stack.count(action[1]) if asked(state) == TEMPLE_BONUS else 1
        text += f" ×{alike}" if alike > 1 else ""
    elif kind == n.TRADE:
        paid, got = TRADES[action[1]]
        signs = f"{look.signs.say(tokens_text(paid))}[icon:arrow_to]{look.signs.say(tokens_text(got))}"
    elif kind == n.LOOK:
        signs = f"{action[1]}[icon:eye]"
    elif kind == n.EXILE:
        signs = "[icon:exile]"
    elif kind == n.PLAY:
        signs = "[icon:bolt]" if asked(state) != TURN else ""
    elif kind in (n.PAY, n.LAY) and asked(state) == PAY_OP:
        signs = look.signs.say(rules.payment_text(state))
    elif kind == n.LAY:
        signs = "[icon:hand_card]"
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
    kind = asked(state)
    if kind in (CHOOSING, PAY_OP):
        origin = rules.origin(state)
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
        # Beside the whole row: what it brings is printed at both its ends.
        reached = rules.space_reached(state)
        row = next(space.row for space in TRACKS[model.temple].spaces if space.id == reached)
        glass, book = areas.gutters(row)
        return glass.union(book)
    if kind == REVEAL:
        return areas.sites[rules.site_to_reveal(state)]
    return areas.play
