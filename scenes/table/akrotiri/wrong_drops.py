"""What is said when a thing is let go where it cannot go, or cannot be taken up at all."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.akrotiri import pointing as rules
from game.akrotiri.grid import cell_at, cell_name, is_cell
from game.akrotiri.phases import LAY, SECOND
from scenes.stage.element import Element
from scenes.table.akrotiri.docks import piece_at
from scenes.table.akrotiri.names import cube_of, kind_of, spaced

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand

OFF_MAP = "e3n1"
"""Some cell, to ask why no tile is laid at all."""


class WrongDrops:
    """Finds the sentence. What is put back where it was, or let go beside everything, needs none."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    def why(self, name: str, kind: str, place: Element | None) -> str | None:
        """Why an element cannot be let go over a place, or where the pointer is; None where nothing need be said."""
        hand = self._hand
        if hand.offered is None:
            hand.table.not_now()
            return None
        if place is not None and place.name == name:
            return None
        held = hand.table.stage.router.held.holding
        where, rest = kind_of(place.name) if place is not None else ("", "")
        rest_of_name = kind_of(name)[1]
        if name == "tile":
            return self._tile(where)
        match kind:
            case "boat":
                return self._boat(rest_of_name, where, rest, held)
            case "card":
                return self._card(hand.mine.maps[int(rest_of_name)], where)
            case "aboard":
                return self._aboard(hand.own().cargo_list()[int(rest_of_name)], where, rest, held)
            case "cube":
                return self._cube(rest_of_name, where, rest, held)
            case "market":
                return self._market(rest_of_name, where, rest)
        return None

    def _reason(self, text: str) -> str | None:
        """What the rules say against an action."""
        hand = self._hand
        assert hand.offered is not None
        reason = hand.offered.why_not(hand.offered.game.parse_action(text))
        return None if reason is None else hand.table.reason_text(reason)

    def _say(self, key: str) -> str:
        return self._hand.table.words.say_key(f"screen.akrotiri.drop.{key}")

    def _on(self, group: str, where: str) -> bool:
        """Whether a kind of place is one of a part of the table."""
        return any(kind_of(name)[0] == where for name in self._hand.groups[group].names()) if where else False

    def _over_chart(self) -> bool:
        pointer = self._hand.table.stage.router.pointer
        return pointer is not None and self._hand.sea.room.clip(self._hand.sea.seen).collidepoint(pointer)

    def _tile(self, where: str) -> str | None:
        hand = self._hand
        if hand.phase != LAY:
            return self._reason(hand.laying.notation(OFF_MAP))
        pointer = hand.table.stage.router.pointer
        if pointer is not None and self._over_chart():
            x, y = hand.sea.frame.world(pointer)
            cell = cell_at(math.floor(x), math.floor(y))
            return self._reason(hand.laying.notation(cell_name(cell))) if is_cell(cell) else self._say("tile")
        return self._say("tile") if self._on("market", where) else None

    def _boat(self, seat: str, where: str, rest: str, held: bool) -> str | None:
        hand = self._hand
        here = hand.sea.model.seats[int(seat)].dock
        verb = "berth" if here is None else "go"
        if not held:
            # It cannot go anywhere: why, the way to any dock tells.
            reasons = (self._reason(f"{verb} {dock}") for dock in hand.sea.docks if dock != here)
            return next((reason for reason in reasons if reason is not None), None)
        dock = rest if where == "dock" else None
        if where == "boat":
            # It covers the dock where it lies.
            dock = hand.sea.model.seats[int(rest)].dock
        if dock is not None:
            return None if dock == here else self._reason(f"{verb} {dock}")
        return (
            self._say("berth" if here is None else "boat") if self._over_chart() or self._on("market", where) else None
        )

    def _card(self, card: str, where: str) -> str | None:
        if where == "thera":
            return self._reason(f"dig {card} e1n1 ne")
        return self._say("card") if self._over_chart() or self._on("market", where) else None

    def _aboard(self, colour: str, where: str, rest: str, held: bool) -> str | None:
        hand = self._hand
        sell, unload = f"sell {colour}", f"unload {colour}"
        if not held:
            return self._reason(sell if hand.cargo.at_thera() else unload)
        if self._on("market", where):
            return self._reason(sell) or self._say("other_row")
        if where == "boat" and rest == str(hand.table.viewer):
            return None
        return self._reason(unload) or self._say("unload") if self._over_chart() else None

    def _cube(self, cube: str, where: str, rest: str, held: bool) -> str | None:
        hand = self._hand
        assert hand.offered is not None
        piece, colour = cube_of(cube)
        refused = rules.why_not_load(hand.offered, piece, colour)
        if refused is not None:
            return hand.table.reason_text(refused)
        if not held or (where == "quad" and piece_at(hand.sea.model.tiles, spaced(rest)) == piece):
            return None
        return self._say("cube") if self._over_chart() or self._on("market", where) else None

    def _market(self, colour: str, where: str, rest: str) -> str | None:
        hand = self._hand
        assert hand.offered is not None
        if hand.phase != SECOND:
            return self._reason(f"sell {colour}")
        if where == "quad":
            refused = rules.why_not_put(hand.offered, spaced(rest), colour)
            return None if refused is None else hand.table.reason_text(refused)
        return self._say("second") if self._over_chart() else None
