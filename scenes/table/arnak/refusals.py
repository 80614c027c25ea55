"""Why a thing of Arnak's table cannot go where somebody leads it, or a place cannot be chosen now."""

from __future__ import annotations

from collections import Counter

from game.arnak import notation as n
from game.arnak.content import CAMPS, CARD_NAMES, SITE_SPACES, SPACE_COST, SPACE_SITE, SPACES
from game.arnak.phases import PAYING
from game.arnak.state import ArnakState
from game.arnak.texts import card_name, icons_text, travel_text
from game.arnak.travel import source_icons
from game.core.contract import Action
from game.core.pending import asked
from game.core.reasons import Reason
from game.core.words import Message, msg
from scenes.table.arnak.model import Model
from scenes.table.arnak.spots import AREAS
from scenes.table.arnak.targets import PARTS, intent, move_of

LIFTED_IN_VAIN = frozenset({"row", "top", "marker", "hand", "home", "crates", "boon", "helper", "supply", "guardian"})
"""Kinds of places from which things are taken up that often can go nowhere: then it is said why."""
OWN_AREAS = {"hand": "hand_area", "play": "play_area", "boon": "boons", "helper": "helpers"}
"""The area in which a kind of thing lies: let go there, it is only put back."""
TRAVELLING = ("home", "hand")
"""Kinds of places whose things are led to a site to travel there."""
_ISLAND = ("space", "site", "idol", "guardian")
GOALS = {"home": _ISLAND, "hand": _ISLAND, "marker": ("node", "arrivals", "temple")}
"""The kinds of places that say themselves why a thing of a kind cannot go there now; it never goes to others, or they
would speak of something else."""


def of_click(state: ArnakState, model: Model, name: str) -> Reason | None:
    """Why what a place most likely means cannot be done; None if it can be, or means nothing."""
    if asked(state) == PAYING:
        return _no("unpaid", "4")
    if name == "home":
        return _no_trip(state) or _no("send", "5.1")
    wanted = intent(state, model, name)
    return state.why_not(wanted) if wanted is not None else None


def of_lifting(state: ArnakState, model: Model, held: str) -> Reason | None:
    """Why the thing of a place can go nowhere."""
    reason = of_click(state, model, held)
    if reason is not None and reason.code == "no_effect":
        # It is good for a trip alone.
        reason = _no_trip(state) or reason
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
    if kind == "marker" and to in ("node", "arrivals"):
        return state.why_not(move_of(state, held == "marker_book", place)) or _no("elsewhere", "3")
    reason = of_click(state, model, place) if place not in AREAS else None
    if reason is None and kind == "hand" and (to in ("space", "site") or place in PARTS):
        reason = _pays_not(state, model, held, place)
    return reason or _no("elsewhere", "3")


def _pays_not(state: ArnakState, model: Model, held: str, place: str) -> Reason | None:
    """That a card has no sign for the way to a place."""
    trip = intent(state, model, place)
    if trip is None:
        return None
    card = CARD_NAMES.index(model.seats[model.viewer].hand[int(held.partition("_")[2])])
    icons = source_icons(card, state.seats[state.current_player].planes)
    cost = SPACE_COST[state.temple][_end(trip)]
    return _no("wrong_sign", "4", card=card_name(card), icons=icons_text(icons), cost=travel_text(cost))


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
