"""Dragging at Mykerinos: cubes from their heaps or drawn on in the dig, the marker, tiles that may be taken."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.contract import Action
from game.core.reasons import Reason
from game.mykerinos import pointing as rules
from game.mykerinos.board import SQUARE_OF
from game.mykerinos.content import PATRON_OF
from game.mykerinos.notation import EXPAND, PASS_ACTION, PLACE, REMOVE, RESERVE, START, TAKE, USE
from game.mykerinos.reasons import wrong_cubes
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.table.flights import Released
from scenes.table.inhand import InHand

if TYPE_CHECKING:
    from scenes.table.mykerinos.hand import Hand

SQUARE_KINDS = (START, EXPAND, PLACE)
"""The kinds of actions that set a cube on a square."""


class Dragging:
    """Makes the `Drag` of each thing that can be dragged; `held` while a cube is."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.held = False
        self._in_hand = InHand(hand.dig.air)

    def arrange(self) -> None:
        """Heaps, the marker and the tiles of the dig can be dragged; patrons say why not."""
        names = ["stock", "general", *(["share"] if len(self._hand.table.seats) == 2 else [])]
        for name in names:
            self._hand.places.find(name).drag = self._cube_drag(name)
        marker = self._hand.places.find("marker")
        marker.drag = Drag(
            places=self.spaces,
            on_drop=self._dropped_marker,
            sound="pick",
            picture=lambda: self._hand.pieces.marker(self._hand.table.viewer, self._hand.museum.marker_body),
            width=self._marker_width,
            on_pick=lambda: self._lift("marker"),
            on_home=lambda: self._home("marker"),
            why_not=self._in_turn(self._why_marker),
        )
        for element in self._hand.places.dig.children:
            if element.name.startswith("lot_"):
                element.drag = self._lot_drag(int(element.name.removeprefix("lot_")))
        for element in self._hand.places.desk.children:
            if element.name.startswith("patron_"):
                patron = PATRON_OF[element.name.removeprefix("patron_")]
                element.drag = self._fixed(partial(self._why_patron, patron))

    def _in_turn(self, why: Callable[[Element | None], str | None]) -> Callable[[Element | None], str | None]:
        """The sentence for what was let go, or whose turn it is while nobody here may act."""

        def told(place: Element | None) -> str | None:
            if self._hand.offered is None:
                self._hand.table.not_now()
                return None
            return why(place)

        return told

    def _fixed(self, why: Callable[[], str | None]) -> Drag:
        """What lies where it lies: who drags it is told what a click on it would tell."""
        return Drag(places=list, on_drop=lambda _: False, why_not=self._in_turn(lambda _: why()))

    def _why_patron(self, patron: int) -> str | None:
        if (USE, patron) in self._hand.actions:
            return self._hand.table.words.say_key("screen.mykerinos.use_by_click")
        return self._why((USE, patron))

    def _lot_drag(self, position: int) -> Drag:
        return Drag(
            places=lambda: self._lot_places(position),
            on_drop=lambda drop: self._dropped_lot(drop, position),
            sound="pick",
            picture=lambda: self._lot_picture(position),
            on_pick=lambda: self._in_hand.take(f"lot_{position}", ("lot", position)),
            on_home=lambda: self._in_hand.home(f"lot_{position}"),
            why_not=self._in_turn(lambda _: self._why_lot(position)),
        )

    def _cube_drag(self, name: str) -> Drag:
        return Drag(
            places=lambda: self.cube_places(name),
            on_drop=lambda drop: self._dropped_cube(drop, SQUARE_KINDS),
            sound="pick",  # the landing is heard when its event is shown
            picture=lambda: self._cube_picture(name),
            lies=self._top_of_stock if name == "stock" else None,
            width=self._stock_width if name == "stock" else None,
            on_aim=self._hand.aim,
            on_pick=lambda: self._pick_cube(name),
            on_cancel=lambda: self._hold(False),
            on_home=lambda: self._home(name),
            why_not=self._in_turn(lambda place: self._why_cube(name, place)),
        )

    def _hold(self, held: bool) -> None:
        self.held = held
        self._hand.chips.close()
        self._hand.aim(None)

    def _pick_cube(self, heap: str) -> None:
        self._hold(True)
        if heap == "stock":
            self._lift(heap)

    def _lift(self, name: str) -> None:
        """Has something not be seen on the own board (see `LargeDesk.lifted`)."""
        if self._hand.desk is not None:
            self._hand.desk.lifted = name

    def _home(self, name: str) -> None:
        """It is seen there again, unless something else has been taken up since."""
        if self._hand.desk is not None and self._hand.desk.lifted == name:
            self._hand.desk.lifted = ""

    def _marker_width(self) -> int:
        """How wide the picture of the pass marker is where it lies."""
        assert self._hand.desk is not None
        return self._hand.pieces.marker(self._hand.table.viewer, self._hand.desk.marker_body).get_width()

    def _stock_width(self) -> int:
        """How wide the picture of a cube of the stock is."""
        assert self._hand.desk is not None
        return self._hand.pieces.cube(self._hand.table.viewer, self._hand.desk.stock_body).get_width()

    def _top_of_stock(self) -> Rect:
        """Where the last cube of the stock lies."""
        assert self._hand.desk is not None
        return self._hand.desk.top_cube

    def _cube_picture(self, name: str) -> Surface:
        colour = len(self._hand.table.seats) if name == "share" else self._hand.table.viewer
        return self._hand.pieces.cube(colour, self._hand.dig.body)

    def cube_places(self, name: str) -> list[Element]:
        """Where a cube of this heap may go."""
        state = self._hand.offered
        if state is None:
            return []
        found: list[Element] = []
        neutral = self._hand.colour == state.neutral
        if (name == "share" and neutral) or (name == "stock" and not neutral):
            squares = {action[1] for action in self._hand.actions if action[0] in SQUARE_KINDS}
            found += [self._hand.places.square(square) for square in sorted(squares)]
        if name == {"personal": "stock", "general": "general"}[rules.room_source(state)]:
            found += [self._hand.places.find(f"room_{a[1]}") for a in sorted(self._hand.actions) if a[0] == RESERVE]
        return found

    def _dropped_cube(self, drop: Drop, kinds: tuple[int, ...]) -> bool:
        name, _, rest = drop.place.name.partition("_")
        self._hand.let_go(Released("cube", drop.rect))
        self._hold(False)
        if name == "room":
            return self._done(self._hand.table.do((RESERVE, int(rest))))
        square = SQUARE_OF[rest]
        ways = [kind for kind in kinds if (kind, square) in self._hand.actions]
        if len(ways) == 1:
            return self._done(self._hand.table.do((ways[0], square)))
        self._done(False)
        if ways:
            self._hand.ask_way(square)
        return False

    def _done(self, taken: bool) -> bool:
        if not taken:
            self._hand.let_go(None)
            self._hand.aim(None)
        return taken

    def _why_cube(self, name: str, place: Element | None) -> str | None:
        state = self._hand.offered
        if state is None:
            return None
        if not self.cube_places(name):
            return self._said(wrong_cubes(state, name))
        if place is not None:
            kind, _, rest = place.name.partition("_")
            if kind == "square":
                return self._why(self._hand.intent(SQUARE_OF[rest]))
            if kind == "room":
                return self._why((RESERVE, int(rest)))
            if place.name == name:
                return None
        return self._hand.table.words.say_key("screen.mykerinos.cube_where")

    def _why(self, action: Action) -> str | None:
        return self._said(self._hand.reason(action))

    def _said(self, reason: Reason | None) -> str | None:
        return None if reason is None else self._hand.table.reason_text(reason)

    def spaces(self) -> list[Element]:
        """Where the marker may go."""
        if self._hand.offered is None or PASS_ACTION not in self._hand.actions:
            return []
        return [self._hand.places.find(f"pass_{rules.next_space(self._hand.offered)}")]

    def _why_marker(self, place: Element | None) -> str | None:
        """Why the marker goes back that was let go here; None over one's own things, where it lay."""
        if place is not None and self._hand.places.desk in place.ancestors():
            return None
        kind, _, rest = ("", "", "") if place is None else place.name.partition("_")
        return self._why(PASS_ACTION) or self._said(self._hand.space_reason(int(rest) if kind == "pass" else 0))

    def _dropped_marker(self, drop: Drop) -> bool:
        self._hand.let_go(Released("marker", drop.rect))
        return self._done(self._hand.take(PASS_ACTION))

    def _lot_places(self, position: int) -> list[Element]:
        tile = self._hand.model.tile_at(position)
        return [self._hand.places.desk] if (TAKE, tile) in self._hand.actions else []

    def _dropped_lot(self, drop: Drop, position: int) -> bool:
        self._hand.let_go(Released("tile", drop.rect))
        return self._done(self._hand.table.do((TAKE, self._hand.model.tile_at(position))))

    def _lot_picture(self, position: int) -> Surface:
        tile = self._hand.model.tile_at(position)
        values = self._hand.dig.values
        size = self._hand.dig.places.tile_size(position)
        return self._hand.pieces.tile(max(0, tile), values[tile] if values and tile >= 0 else 0, size)

    def _why_lot(self, position: int) -> str | None:
        tile = self._hand.model.tile_at(position)
        if tile < 0:
            return self._hand.table.words.say_key("screen.mykerinos.tip.lot.empty")
        if (REMOVE, tile) in self._hand.actions:
            return self._hand.table.words.say_key("screen.mykerinos.remove_by_click")
        if (TAKE, tile) in self._hand.actions:
            return self._hand.table.words.say_key("screen.mykerinos.tile_where")
        return self._why((TAKE, tile))

    def _draw_from(self) -> Drag:
        """An own cube in the dig, from which an expansion is drawn."""
        return Drag(
            places=lambda: [
                self._hand.places.square(action[1])
                for action in sorted(self._hand.actions)
                if action[0] in (EXPAND, PLACE)
            ],
            on_drop=lambda drop: self._dropped_cube(drop, (EXPAND, PLACE)),
            sound="pick",
            picture=lambda: self._hand.pieces.cube(self._hand.colour, self._hand.dig.body),
            on_aim=self._hand.aim,
            on_pick=lambda: self._hold(True),
            on_cancel=lambda: self._hold(False),
            why_not=self._why_expand,
        )

    def _why_expand(self, place: Element | None) -> str | None:
        if place is None or not place.name.startswith("square_") or self._hand.offered is None:
            return self._hand.table.words.say_key("screen.mykerinos.cube_where")
        square = SQUARE_OF[place.name.removeprefix("square_")]
        return self._why((PLACE if rules.placing(self._hand.offered) else EXPAND, square))

    def draw_on(self) -> None:
        """Own cubes in the dig can be drawn on from while an expansion is possible."""
        draws = any(action[0] in (EXPAND, PLACE) for action in self._hand.actions)
        colour = self._hand.colour
        for square in range(len(self._hand.dig.places.squares)):
            here = self._hand.model.colour_on(square)
            place = self._hand.places.square(square)
            if draws and here == colour:
                place.drag = self._draw_from()
            else:
                place.drag = self._fixed(partial(self._why_square, square)) if here >= 0 else None

    def _why_square(self, square: int) -> str | None:
        return self._why(self._hand.intent(square))
