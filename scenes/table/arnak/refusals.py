"""Why a thing of Arnak's table cannot go where somebody leads it, or a place cannot be chosen now."""

from __future__ import annotations

from collections import Counter

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.content import CAMPS, SITE_SPACES, SPACE_COST, SPACE_SITE, SPACES, TRACKS
from game.arnak.phases import PAYING
from game.arnak.program import Icons
from game.arnak.state import ArnakState
from game.arnak.texts import counted, icons_text, left_text, source_text
from game.arnak.travel import covers, residuals, source_icons
from game.core.contract import Action
from game.core.pending import asked
from game.core.reasons import Reason
from game.core.words import Message, listed, msg
from scenes.table.arnak.model import Model
from scenes.table.arnak.sources import source_at
from scenes.table.arnak.spots import AREAS
from scenes.table.arnak.targets import PARTS, SPACE_AT, TEMPLE, boons_of, intent, move_of, target

_LED = ("row", "top", "marker", "hand", "play", "home", "crates", "boon", "helper", "supply", "guardian")
_LYING = ("idol", "temple")
"""Kinds of places from which things are led somewhere, and of those whose things only seem to be; of either something
is always there."""
OWN_AREAS = {"hand": "hand_area", "play": "play_area", "boon": "boons", "helper": "helpers"}
"""The area in which a kind of thing lies: let go there, it is only put back."""
PAYING_WAYS = ("hand", "boon", "helper")
"""Kinds of places whose things can be led to a site to pay the way there."""
TRAVELLING = ("home", *PAYING_WAYS)
"""Kinds of places whose things are led to a site to travel there."""
_ISLAND = ("space", "site", "idol", "guardian")
GOALS = {"marker": ("node", *TEMPLE, "temple"), **dict.fromkeys(TRAVELLING, _ISLAND)}
"""The kinds of places that say themselves why a thing of a kind cannot go there now; it never goes to others, or they
would speak of something else."""


def lifted_in_vain(model: Model, name: str) -> bool:
    """Whether somebody may want to take up what lies at a place even where it can go nowhere: then it is said why."""
    kind = name.partition("_")[0]
    if kind == "space":
        return model.figures[SPACE_AT[name]] >= 0
    if kind == "slot":
        return model.seats[model.viewer].slots[int(name.partition("_")[2]) - 1]
    return name == "deck" or (kind in (*_LED, *_LYING) and name not in AREAS)


def of_click(state: ArnakState, model: Model, name: str) -> Reason | None:
    """Why the action that a click on a place most likely means cannot be done, or not there; None if it can be, or if
    there is none."""
    payment = rules.asked_payment(state)
    wrong = _wrong_sign(state, model, name, *payment) if payment is not None else None
    if wrong is not None:
        return wrong
    if asked(state) == PAYING:
        return _unfit(state, model, name) or _no("unpaid", "4")
    if name == "home":
        return _no_trip(state) or _no("send", "5.1")
    wanted = intent(state, model, name)
    if wanted is None:
        return None
    reason = state.why_not(wanted)
    if reason is None and name.startswith("slot") and (name,) not in target(state, model, wanted).clicks:
        return _no("leftmost", "7")
    return reason


def of_lifting(state: ArnakState, model: Model, held: str) -> Reason | None:
    """Why the thing of a place can go nowhere."""
    if asked(state) != PAYING and (reason := _stays(state, model, held)) is not None:
        return reason
    reason = _unpaid_bridges(state, held) or of_click(state, model, held)
    if reason is not None and reason.code == "no_effect":
        # It is good for a trip alone.
        reason = _no_trip(state) or reason
    if reason is not None and reason.code == "artifact_tablet":
        # Nobody knows yet whether it was to be played or to pay a trip.
        trip = _no_trip(state)
        if trip is not None and trip.code == "no_figure":
            return _no("neither", "5.1", play=reason.message, trip=trip.message)
    if reason is None and intent(state, model, held) is not None:
        return _no("clicked", "3")
    return reason


def of_move(state: ArnakState, model: Model, held: str, place: str) -> Reason | None:
    """Why a thing that could go somewhere cannot go to a place; None if it was only put back."""
    kind, to = held.partition("_")[0], place.partition("_")[0]
    if place == held or place == OWN_AREAS.get(kind) or kind == to:
        return None
    if kind == "crates" and to == "slot":
        return _no("leftmost", "7")
    if asked(state) != PAYING and to not in GOALS.get(kind, ()):
        return _no("elsewhere", "3")
    if to == "guardian" and kind in TRAVELLING:
        # A figure and what pays its way go to the site.
        place = PARTS[place][0]
    if kind == "marker" and to in ("node", *TEMPLE):
        return state.why_not(move_of(state, held == "marker_book", place)) or _no("elsewhere", "3")
    reason = of_click(state, model, place) if place not in AREAS else None
    if reason is None and kind in PAYING_WAYS and (to in ("space", "site") or place in PARTS):
        reason = _pays_not(state, model, held, place)
    return reason or _no("elsewhere", "3")


def _stays(state: ArnakState, model: Model, held: str) -> Reason | None:
    """Why what lies at a place that a click is on for something else stays there; None for anything else."""
    kind, _, rest = held.partition("_")
    if kind == "space":
        space = SPACE_AT[held]
        mine = model.figures[space] == model.viewer
        return state.why_not((n.RECALL, space)) if mine else _no("others", "5.1")
    if kind == "slot":
        return state.why_not((n.UNSLOT, int(rest) - 1))
    wanted = intent(state, model, held) if kind in _LYING else None
    if wanted is None or state.why_not(wanted) is not None:
        return None
    return _no("send", "5.2") if kind == "idol" else _no("taken", "5.6")


def _unpaid_bridges(state: ArnakState, held: str) -> Reason | None:
    """That each of several bridges from where a marker stands, with prices of their own, is too dear; None for anything
    else."""
    if not held.startswith("marker"):
        return None
    book, player = held == "marker_book", state.seats[state.current_player]
    edges = TRACKS[state.temple].edges[player.book if book else player.glass]
    moves = [(n.RESEARCH, int(book), edge.space + state.temple * n.MARKER_SPACE) for edge in edges]
    reasons = [reason for reason in map(state.why_not, moves) if reason is not None]
    if len(reasons) < max(2, len(moves)) or any(reason.code != "cost" for reason in reasons):
        return None
    amounts = ([counted(name, count) for name, count in reason.missing.items()] for reason in reasons)
    ways = dict.fromkeys(map(listed, amounts))
    return _no("bridges", "5.6", ways=listed([*ways], "either"))


def _pays_not(state: ArnakState, model: Model, held: str, place: str) -> Reason | None:
    """That a card, boon or assistant has no sign for the way to a place."""
    trip = intent(state, model, place)
    if trip is None or trip[0] not in (n.DIG, n.DISCOVER):
        return None
    return _wrong_sign(state, model, held, SPACE_COST[state.temple][_end(trip)])


def _icons(state: ArnakState, model: Model, name: str) -> Icons:
    """The travel icons that the card, boon or assistant of a place could be spent for now; none for anything else."""
    kind, _, rest = name.partition("_")
    source = source_at(name, model)
    if source is None or kind not in PAYING_WAYS:
        return ()
    if kind == "boon" and not boons_of(model)[int(rest)][1]:
        return ()
    if kind == "helper" and not model.seats[model.viewer].helpers[int(rest)].ready:
        return ()
    return source_icons(source, state.seats[state.current_player].planes)


def _unfit(state: ArnakState, model: Model, name: str) -> Reason | None:
    """Why the boon or assistant of a place pays for no trip now, as of itself; None for anything else."""
    source = source_at(name, model)
    return rules.unfit_source(state, source) if source is not None and name.startswith(("boon", "helper")) else None


def _wrong_sign(state: ArnakState, model: Model, name: str, cost: int, discount: int = 0) -> Reason | None:
    """That the travel icons of a place pay for nothing of a travel cost that a discount leaves; None if they do, or
    there are none."""
    source, icons = source_at(name, model), _icons(state, model, name)
    planes = state.seats[state.current_player].planes
    wanted = {icon for left in residuals(cost, discount, planes) for icon in left}
    if source is None or not icons or any(covers(icon, other) for icon in icons for other in wanted):
        return None
    left = left_text(cost, discount, planes)
    return _no("wrong_sign", "4", source=source_text(source), icons=icons_text(icons), cost=left)


def _end(trip: Action) -> int:
    """The space to which a figure is sent."""
    return trip[1] if trip[0] == n.DIG else SITE_SPACES[trip[1]][0]


def _no_trip(state: ArnakState) -> Reason | None:
    """Why no figure can be sent anywhere, as of most free spaces of the camps; None if one can."""
    if any(action[0] in (n.DIG, n.DISCOVER) for action in state.legal_actions()):
        return None
    camps = [space for space in range(SPACES) if SPACE_SITE[space] < CAMPS]
    free = [space for space in camps if state.figures[space] == -1]
    reasons = [state.why_not((n.DIG, space)) for space in free or camps]
    told = Counter(reason.code for reason in reasons if reason is not None)
    return max((reason for reason in reasons if reason is not None), key=lambda reason: told[reason.code], default=None)


def _no(code: str, rules: str, **params: Message) -> Reason:
    """A reason that the screen alone knows."""
    return Reason(code, msg(f"screen.arnak.why.{code}", **params), f"arnak {rules}")
