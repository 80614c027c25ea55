"""Dragging Corinth's groups of dice: where one may go, and what its being let go there does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.corinth.content import SLOTS
from game.corinth.reasons import group_elsewhere
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.table.corinth.geometry import TRACKS, own_use, shop_piece

if TYPE_CHECKING:
    from scenes.table.corinth.hand import Hand

DELIVERED_TO = ("district", "shop", "bonus", *TRACKS)
"""The kinds of places where a group of dice may be meant to bring something, if it is theirs."""


class GroupDragging:
    """What dragging the group of one slot does."""

    def __init__(self, hand: Hand, slot: int) -> None:
        self._hand = hand
        self._slot = slot
        self._name = SLOTS[slot]
        harbour = hand.harbour
        self.drag = Drag(
            places=self._places,
            on_drop=self._dropped,
            picture=partial(harbour.group_picture, slot),
            lies=partial(harbour.group_rect, slot),
            on_pick=self._picked,
            on_cancel=partial(hand.select, None),
            on_home=self._home,
            on_aim=hand.aim,
            why_not=self._why_not,
        )

    @property
    def _there(self) -> bool:
        """Whether somebody may act, and the group is there."""
        return self._hand.offered is not None and self._hand.harbour.groups[self._slot] is not None

    def _picked(self) -> None:
        if self._there:
            self._hand.select(self._slot)
            self._hand.chips.close()
            self._lift(self._slot)

    def _home(self) -> None:
        if self._hand.harbour.lifted == self._slot:
            self._lift(None)

    def _lift(self, slot: int | None) -> None:
        self._hand.harbour.lifted = slot
        self._hand.harbour.redraw()

    def _places(self) -> list[Element]:
        if not self._there:
            return []
        hand, name = self._hand, self._name
        found = []
        if own_use(name) in hand.legal:
            found.append(hand.places.find(name if name in TRACKS else f"district_{name}"))
            # After the district, which they lie on: who drops on one of them has said which is to be started.
            found.extend(hand.places.find(shop_piece(shop).replace(" ", "_")) for shop in hand.startable(self._slot))
        if f"steward {name}" in hand.legal:
            found.extend(hand.places.find(f"cell_{cell}") for cell in hand.reach_of(self._slot))
        return found

    def _dropped(self, drop: Drop) -> bool:
        self._hand.drop(self._slot, drop.place.name)
        self._hand.harbour.redraw()
        return True

    def _why_not(self, place: Element | None) -> str | None:
        """Why dice go back that were let go here; None where nothing can have been meant by it."""
        hand, name = self._hand, self._name
        if hand.offered is None:
            return None
        text = own_use(name)
        kind, _, rest = ("", "", "") if place is None else place.name.partition("_")
        if kind == "steward":
            text = f"walk {name} {hand.sheets[hand.table.viewer].steward_cell}"
        elif kind == "cell":
            text = f"walk {name} {rest}"
        elif kind == "building":
            text = f"build {rest}"
        elif kind in DELIVERED_TO and (rest or kind).split("_")[0] != name:
            return hand.table.reason_text(group_elsewhere(self._slot))
        reason = hand.offered.why_not(hand.offered.game.parse_action(text))
        return None if reason is None else hand.table.reason_text(reason)
