"""A thing of Arnak's table that is held: its picture in the hand, and that it is not seen where it came from."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.arnak.notation import PLACES
from scenes.stage.loop import Stage
from scenes.table.air import Air, Key
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.places import Boards
from scenes.table.arnak.targets import SPACE_AT, boons_of, row_of
from scenes.table.inhand import InHand

COUNTED = {"home": "archaeologist", "crates": "idol"}
"""Places of which one thing of several is taken up, with its sign."""

BY_NAME = frozenset({"row", "top", "marker", "guardian"})
"""Places whose things are hidden by their own names: they stay so until their flight begins, whatever is paid first."""

_SOLD = frozenset({"card_bought", "card_taken"})
_HELPING = frozenset({"assistant_recruited", "assistants_swapped"})
TAKEN_UP: dict[str, frozenset[str]] = {
    "row": _SOLD,
    "top": _SOLD,
    "hand": frozenset({"card_played", "card_laid", "card_exiled"}),
    "play": frozenset({"card_exiled"}),
    "deck": frozenset({"card_drawn"}),
    "home": frozenset({"figure_sent"}),
    "space": frozenset({"figure_moved", "figure_returned"}),
    "guardian": frozenset({"guardian_overcome", "guardian_moved"}),
    "marker": frozenset({"marker_moved"}),
    "supply": _HELPING,
    "helper": _HELPING,
    "crates": frozenset({"idol_slotted"}),
    "slot": frozenset({"idol_unslotted"}),
}
"""The events that move what was lifted from a kind of place; where none follows at once, it is put back."""


def held_picture(
    name: str, model: Model, look: Look, boards: Boards, size: tuple[int, int]
) -> Callable[[], Surface] | None:
    """What makes the picture of the thing at a place, of the place's size where it has none of its own; None for what
    is shown as it lies."""
    areas = boards.laid
    kind, _, rest = name.partition("_")
    seat = model.seats[model.viewer]
    if kind in ("home", "space"):
        side = areas.figure(0).w
        return lambda: look.figure(model.viewer, side)
    if kind == "crates":
        return lambda: look.stage.icons.get("idol", size[1])
    if kind == "marker":
        return lambda: look.marker(model.viewer, rest == "book", size[0])
    if kind in PLACES:
        card = (seat.hand if kind == "hand" else seat.play)[int(rest)]
        if kind == "hand":
            return lambda: boards.own.hand_face(card, size, model)
        return lambda: look.faces.card(card, areas.hand_card)
    if kind == "deck":
        return lambda: look.faces.back("own", size)
    if kind == "row":
        shown = row_of(model)[int(rest)]
        return (lambda: boards.market.face(shown, model)) if shown is not None else None
    if kind == "guardian":
        guardian = model.guardian[rest]
        return lambda: look.guardian(guardian, size)
    if kind == "boon":
        name, ready = boons_of(model)[int(rest)]
        return lambda: look.guardian(name, size, cost=False, used=not ready)
    if kind == "supply":
        top = model.stacks[int(rest)][0]
        return (lambda: look.assistant(top, False, size)) if top is not None else None
    if kind == "helper":
        helper = seat.helpers[int(rest)]
        return lambda: helper_tile(look, helper, size)
    return None


class Lifted:
    """What is taken up now, if anything."""

    def __init__(self, stage: Stage, air: Air) -> None:
        self._stage = stage
        self._in_hand = InHand(air)
        self._name = ""
        self.picture: Surface | None = None
        """How it looks, if it has a look of its own."""

    def lift(self, name: str, model: Model, picture: Callable[[], Surface] | None) -> None:
        """The thing of a place is taken up: it is not drawn, or not counted, there."""
        self.picture = picture() if picture is not None else None
        self._name = name
        kind = name.partition("_")[0]
        if kind in COUNTED:
            self._in_hand.take(name, ("sign", model.viewer, COUNTED[kind]))
        elif kind != "deck":
            self._in_hand.take(name, _key(name, model))
        self._stage.invalidate()

    def kept(self) -> Callable[[], object]:
        """It is let go, and stays hidden where it came from until the returned function is called."""
        return self._in_hand.release(self._name)

    def gone(self) -> Callable[[], object]:
        """It is let go where it can go: others may take its place, but for what is hidden by its own name. Returns what
        to call when its flight begins, or it turns out that it has none."""
        if self._name.partition("_")[0] in BY_NAME:
            return self.kept()
        self.home(self._name)
        return lambda: None

    def home(self, name: str) -> None:
        """It is drawn where it lay."""
        if self._in_hand.home(name):
            self._stage.invalidate()


def _key(name: str, model: Model) -> Key:
    """What the thing of a place is called while it is in the air."""
    kind, _, rest = name.partition("_")
    match kind:
        case "row":
            return "card", str(row_of(model)[int(rest)])
        case "top":
            return "card", str(model.top[rest])
        case "marker":
            return "marker", model.viewer, rest == "book"
        case "space":
            return "space", SPACE_AT[name]
        case "guardian":
            return "guardian", rest
        case "supply":
            return "supply", int(rest)
        case "slot":
            return "own", f"slot_{int(rest) - 1}"
    return "own", name
