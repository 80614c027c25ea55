"""What is lit on Arnak's table: where one can act, what pays, and what the action pointed at would take and bring."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from game.arnak import pointing as rules
from game.arnak.content import SITE_NAMES
from game.arnak.state import ArnakState
from scenes.table.arnak.model import Model
from scenes.table.arnak.offers import trip_of
from scenes.table.arnak.previews import Preview, preview
from scenes.table.arnak.refusals import PAYING_WAYS
from scenes.table.arnak.sources import pays, same, source_at
from scenes.table.arnak.spots import WARES
from scenes.table.arnak.targets import onward, row_of, stone_of
from scenes.table.glow import DIM

if TYPE_CHECKING:
    from scenes.table.arnak.hand import Hand


class Lights:
    """Gives each place its glow."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.preview: Preview | None = None
        """What is foretold of the action pointed at."""

    def paint(self) -> None:
        """Lights what can be acted on now."""
        hand, state, model = self._hand, self._hand.offered, self._hand.model
        hand.boards.own.paid = set()
        offered = hand.offers.after(hand.first)
        for name, spot in hand.spots.items():
            spot.glow = self._glow(name, offered) if state is not None and spot.visible else ""
        if model is not None:
            self._dim(model, state is not None)
        self.preview = None
        if hand.payment.visible and state is not None:
            self._light_payment(state)
        elif state is not None and hand.hover and model is not None:
            self._foretell(state, model)
        if model is not None:
            self._light_stones(model)
        hand.table.stage.invalidate()

    def _dim(self, model: Model, acting: bool) -> None:
        """Lets cards for sale grow dim or clear, the one pointed at clear. While nobody acts they stay as they were,
        wherever they come to lie, until their veil is taken off (see `Glows`); new ones are clear."""
        hand, before = self._hand, self._hand.dimming.keep()
        wanted: dict[str, bool] = {}
        pointed: str | None = None
        for name, spot in hand.spots.items():
            card = hand.ware(name) if spot.visible and name.startswith(WARES) else None
            if card is None:
                continue
            wanted[card] = spot.glow == DIM if acting else before.get(card, False)
            if name == hand.hover:
                pointed = card
            if wanted[card]:
                spot.glow = DIM if card != pointed else ""
        flying = {card for card in (*row_of(model), *model.top.values()) if card is not None} - wanted.keys()
        hand.dimming.want(wanted | {card: before[card] for card in flying if card in before}, pointed)

    def _light_stones(self, model: Model) -> None:
        """Lights the stone of the track that is pointed at, and faintly those to which it leads."""
        stone = stone_of(model, self._hand.hover)
        for name, glow in [(stone, "light"), *((end, "quiet") for end in onward(model, stone))]:
            spot = self._hand.spots.get(name)
            if spot is not None and not spot.glow:
                spot.glow = glow

    def _foretell(self, state: ArnakState, model: Model) -> None:
        """Shows what the action pointed at would take and bring; where a place stands for several, what all would."""
        hand = self._hand
        actions = hand.dragging.aimed or hand.offers.single.get(hand.hover, [])
        if hand.pointed is not None:
            actions = [hand.pointed]
        held = hand.table.stage.router.held.source
        priced = held is None or held.name.partition("_")[0] not in PAYING_WAYS or trip_of(actions) is None
        found = {preview(state, model, action, hand.look.signs, priced) for action in actions}
        if len(found) != 1:
            return
        self.preview = found.pop()
        for name in self.preview.places:
            if name in hand.spots and hand.hover != name:
                hand.spots[name].glow = "light"

    def _glow(self, name: str, offered: Container[str]) -> str:
        hand, offers = self._hand, self._hand.offers
        if hand.first and name == hand.first:
            return "strong"
        if hand.table.stage.router.held.holding:
            # What would take it is lit by itself, and nothing else.
            return ""
        if name in offered:
            quiet = name in offers.beside and name not in offers.second
            return "strong" if name == hand.hover else "quiet" if quiet else "offer"
        return DIM if name.startswith(WARES) else ""

    def _light_payment(self, state: ArnakState) -> None:
        """The sources of the proposal are lit strongly, the others that could pay faintly; and the guardian that is
        overcome, as the space is to which a figure goes."""
        hand = self._hand
        guarded = rules.beaten(state)
        if guarded >= 0:
            hand.spots[f"guardian_{SITE_NAMES[guarded]}"].glow = "light"
        way = list(hand.payment.way)
        for name, spot in hand.spots.items():
            source = source_at(name, hand.shown()) if spot.visible else None
            if source is None or not pays(source, hand.payment.ways):
                continue
            used = next((other for other in way if same(source, other)), None)
            if used is not None:
                way.remove(used)
                spot.glow = "strong"
                if name.startswith("hand_"):
                    hand.boards.own.paid.add(int(name[5:]))
            else:
                spot.glow = "offer"
