"""Dragging at Akrotiri: what can be taken up, where it may be put down, and what that does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.akrotiri import pointing as rules
from game.akrotiri.phases import LAY, SECOND
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.table.air import Key
from scenes.table.akrotiri.boats import boat_side
from scenes.table.akrotiri.heaps import cube_side
from scenes.table.akrotiri.names import cube_of, joined, kind_of, spaced
from scenes.table.akrotiri.own_board import BOW
from scenes.table.akrotiri.wrong_drops import WrongDrops
from scenes.table.flights import Released
from scenes.table.inhand import InHand

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand


FLYING = ("card", "aboard", "cube", "market", "boat")
"""Kinds of things that are dragged and, let go, fly on from where that was; a tile lies at once."""


class Dragging:
    """Makes the `Drag` of each element that can be dragged."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._wrong = WrongDrops(hand)
        self._in_hand = InHand(hand.sea.air)

    def of(self, name: str) -> Drag | None:
        """How an element is dragged; None if it never is."""
        kind, _ = kind_of(name)
        return self._drag_of(name, kind) if name == "tile" or kind in FLYING else None

    def _drag_of(self, name: str, kind: str) -> Drag:
        return Drag(
            places=lambda: self._drop_places(name, kind),
            on_drop=lambda drop: self._dropped(name, kind, drop),
            picture=lambda: self._held_picture(name, kind),
            lies=self._lies(name, kind),
            width=lambda: self._lying_width(name, kind),
            on_pick=lambda: self._picked(name, kind),
            on_cancel=self._put_back,
            on_home=lambda: self._home(name, kind),
            on_aim=self._aim,
            why_not=lambda place: self._wrong.why(name, kind, place),
            # A map is compared with the land under it.
            through=(lambda: self._hand.sea.seen) if kind == "card" else None,
            sound="card" if kind == "card" else "drop_wood",
        )

    def _spots(self, group: str, names: list[str]) -> list[Element]:
        found = [self._hand.groups[group].spot(name) for name in names]
        return [spot for spot in found if spot is not None]

    def _drop_places(self, name: str, kind: str) -> list[Element]:
        return [] if self._hand.offered is None else _PLACES[kind](self, kind_of(name)[1])

    def _cells_for_tile(self, _: str) -> list[Element]:
        if self._hand.phase != LAY or self._hand.offered is None:
            return []
        return self._spots("sea", [f"cell_{cell}" for cell in rules.free_cells(self._hand.offered)])

    def _docks_for_boat(self, seat: str) -> list[Element]:
        if int(seat) != self._hand.table.viewer:
            return []
        # A dock where another boat lies is passed: it takes the boat for the ways through it.
        voyages = self._hand.voyages
        return self._spots("sea", [f"dock_{dock}" for dock in (*voyages.first(), *voyages.reach())])

    def _land_for_card(self, _: str) -> list[Element]:
        """It can be held against all land, to see what it lacks there; where it can be dug is lit."""
        return self._spots("sea", self._quads())

    def _places_for_aboard(self, number: str) -> list[Element]:
        colour = self._hand.own().cargo_list()[int(number)]
        if f"sell {colour}" in self._hand.legal:
            return self._spots("market", [f"market_{colour}"])
        if f"unload {colour}" not in self._hand.legal:
            return []
        return self._spots("sea", [n for n in self._quads() if self._hand.cargo.on_own_island(spaced(kind_of(n)[1]))])

    def _boat_for_cube(self, heap: str) -> list[Element]:
        piece, colour = cube_of(heap)
        if f"load {colour}" not in self._hand.legal or not self._hand.cargo.on_own_island(piece):
            return []
        cargo = self._hand.groups["own"].spot("cargo")
        return [*self._spots("sea", [f"boat_{self._hand.table.viewer}"]), *([cargo] if cargo is not None else [])]

    def _land_for_market(self, colour: str) -> list[Element]:
        if self._hand.phase != SECOND:
            return []
        lands = self._hand.cubes.lands(colour)
        return self._spots("sea", [f"quad_{joined(q)}" for land in lands for q in self._hand.sea.piece_quads(land)])

    def _quads(self) -> list[str]:
        """The names of all quadrants of the chart."""
        return [name for name in self._hand.groups["sea"].names() if name.startswith("quad_")]

    def _held_picture(self, name: str, kind: str) -> Surface:
        pictures = self._hand.sea.pictures
        if name == "tile":
            return self._hand.laying.picture()
        if kind == "boat":
            sea, seat = self._hand.sea, int(kind_of(name)[1])
            if self._ashore(name):
                return pictures.boat(self._hand.table.seats[seat].colour, BOW, boat_side(sea.frame))
            return sea.boats.picture(seat, sea.model, sea.frame)
        if kind == "card":
            k = int(kind_of(name)[1])
            rect = self._hand.strip.map_rects()[k]
            return self._hand.strip.cards.map(self._hand.mine.maps[k], rect.size)
        frame = self._hand.sea.frame
        side = max(frame.least(30), cube_side(frame))
        if kind == "aboard":
            return pictures.cube(self._hand.own().cargo_list()[int(kind_of(name)[1])], side)
        if kind == "cube":
            return pictures.cube(cube_of(kind_of(name)[1])[1], side)
        return pictures.cube(kind_of(name)[1], side)

    def _ashore(self, name: str) -> bool:
        """Whether a boat has no dock yet; it lies on its own board then."""
        return self._hand.sea.model.seats[int(kind_of(name)[1])].dock is None

    def _lies(self, name: str, kind: str) -> Callable[[], Rect] | None:
        """Says where a thing lies that does not lie in the middle of its element."""
        if kind == "market":
            return lambda: self._hand.market.next_cube(kind_of(name)[1])
        return (lambda: self._hand.own().boat_box()) if kind == "boat" and self._ashore(name) else None

    def _lying_width(self, name: str, kind: str) -> int:
        """How wide a thing is where it is taken up."""
        hand, rest = self._hand, kind_of(name)[1]
        if name == "tile":
            return hand.strip.tile.w
        if kind == "aboard":
            return hand.own().cargo_side()
        if kind == "cube":
            return cube_side(hand.sea.frame)
        if kind == "market":
            return hand.market.next_cube(rest).w
        if kind == "boat" and self._ashore(name):
            return hand.own().boat_box().w
        return self._held_picture(name, kind).get_width()

    def _picked(self, name: str, kind: str) -> None:
        hand, rest = self._hand, kind_of(name)[1]
        if name == "tile":
            hand.strip.tile_away = True
        elif kind == "boat":
            hand.sea.boats.lifted = int(rest)
        elif kind == "card":
            hand.strip.chosen = int(rest)
        elif kind == "market":
            hand.cubes.colour = rest
        key = self._key(name, kind)
        if key:
            self._in_hand.take(name, key)
            hand.sea.redraw()
        hand.paint()

    def _key(self, name: str, kind: str) -> Key:
        """What a thing is called while it is in the air, which it is in a hand too; empty for what is hidden by
        itself."""
        hand, rest = self._hand, kind_of(name)[1]
        viewer = hand.table.viewer
        if kind == "card":
            return ("map", viewer, hand.mine.maps[int(rest)])
        if kind == "aboard":
            return ("aboard", viewer, hand.own().cargo_list()[int(rest)])
        if kind == "cube":
            return ("cube", *cube_of(rest))
        return ("sold", rest) if kind == "market" else ()

    def _home(self, name: str, kind: str) -> None:
        """What was taken up is seen again where it lay."""
        if kind == "tile":
            self._hand.strip.tile_away = False
        elif kind == "boat":
            self._hand.sea.boats.lifted = -1
        elif self._in_hand.home(name):
            self._hand.sea.redraw()
        self._hand.paint()

    def _put_back(self) -> None:
        self._hand.aimed = ""
        if self._hand.phase == SECOND:
            self._hand.cubes.colour = None
        self._hand.paint()

    def _aim(self, place: Element | None) -> None:
        self._hand.aimed = place.name if place is not None else ""
        self._hand.preview.refresh()

    def _dropped(self, name: str, kind: str, drop: Drop) -> bool:
        before = self._hand.offered
        self._hand.aimed = ""
        where, rest = kind_of(drop.place.name)
        done = True
        if kind in FLYING:
            self._hand.let_go(Released(kind, drop.rect))
        if name == "tile":
            self._hand.dropped = rest
            done = self._hand.attempt(self._hand.laying.notation(rest), drop.place.rect)
        elif kind == "boat":
            self._hand.landing = rest
            self._hand.voyages.go(rest)
            # Where ways are offered first, it goes back and sails from there.
            done = before is not self._hand.offered
        elif kind == "card":
            card = self._hand.mine.maps[int(kind_of(name)[1])]
            done = self._hand.attempt(f"dig {card} {spaced(rest)}", drop.place.rect)
        elif kind == "aboard":
            colour = self._hand.own().cargo_list()[int(kind_of(name)[1])]
            self._hand.attempt(f"{'sell' if where == 'market' else 'unload'} {colour}", drop.place.rect)
        elif kind == "cube":
            self._hand.attempt(f"load {cube_of(kind_of(name)[1])[1]}", drop.place.rect)
        elif kind == "market":
            self._hand.cubes.colour = kind_of(name)[1]
            self._hand.cubes.put(spaced(rest), drop.place.rect)
        if before is self._hand.offered:
            self._hand.let_go(None)
            self._hand.paint()
        return done


_PLACES: dict[str, Callable[[Dragging, str], list[Element]]] = {
    "tile": Dragging._cells_for_tile,
    "boat": Dragging._docks_for_boat,
    "card": Dragging._land_for_card,
    "aboard": Dragging._places_for_aboard,
    "cube": Dragging._boat_for_cube,
    "market": Dragging._land_for_market,
}
"""By kind of thing, given the rest of its name, the places where it may be put down now."""
