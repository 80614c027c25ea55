"""The elements of Mykerinos' boards: every square, lot, room, pass space, patron and stock as a thing to point at."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.mykerinos.board import MOST_AREAS, MOST_TILES, NAMES
from game.mykerinos.content import AREA_TILES, PATRONS, ROOMS, WINGS
from scenes.stage.element import Element, Point
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.table.mykerinos.dig import Dig
from scenes.table.mykerinos.geometry import Ring
from scenes.table.mykerinos.large_desk import LargeDesk
from scenes.table.mykerinos.museum import KINDS, Museum
from scenes.table.mykerinos.pieces import NAMES as PATRON_NAMES


class RoomPlace(Element):
    """A room of the ring: only its own sector answers the pointer."""

    ring = Ring(Rect(0, 0, 1, 1))
    room = -1

    def contains(self, pos: Point) -> bool:
        """Whether a point is within the room."""
        return self.ring.room_at(pos) == self.room


class BoardPlaces:
    """Makes and places the elements. `act(name)` is called when one is clicked, `hover(name, entered)` when the
    pointer comes and goes, `tip(name)` gives its tooltip, `label(name)` its name for people.

    Names: `square_c4`, `area_1`, `lot_0` (by position), `room_0`, `wing_0`, `pass_1`, `season`, `kind_violet`, `pool`,
    `stock`, `general`, `share`, `marker`, `patron_violet`, `sets`.
    """

    def __init__(
        self,
        act: Callable[[str], object],
        hover: Callable[[str, bool], object],
        tip: Callable[[str], Tip | None],
        label: Callable[[str], str],
        deal: Button,
        players: int,
    ) -> None:
        self._act, self._hover, self._tip, self._label = act, hover, tip, label
        self.dig = Element("dig", role="group", label=label("dig"))
        self.museum = Element("museum", role="group", label=label("museum"))
        self.desk = Element("desk", role="group", label=label("desk"))
        self.deal = deal
        for area in range(MOST_AREAS):
            self.dig.add(self._make(f"area_{area + 1}", "text", click=False))
        for position in range(MOST_TILES):
            self.dig.add(self._make(f"lot_{position}", "piece", z=1))
        for name in NAMES:
            self.dig.add(self._make(f"square_{name}", "place", z=1))
        self.dig.add(deal)
        for wing in range(WINGS):
            self.museum.add(self._make(f"wing_{wing}", "text", click=False))
        for room in range(len(ROOMS)):
            place = RoomPlace(f"room_{room}", role="place", label=label(f"room_{room}"), z=1)
            place.room = room
            self.museum.add(self._equip(place))
        for space in range(max(3, players)):
            self.museum.add(self._make(f"pass_{space + 1}", "place"))
        self.museum.add(self._make("season", "text", click=False))
        for kind in range(KINDS):
            self.museum.add(self._make(f"kind_{PATRON_NAMES[kind]}", "text", click=False))
        if players == 2:
            self.museum.add(self._make("pool", "text", click=False))
            self.desk.add(self._make("share", "piece", click=False, z=1))
        for name in ("stock", "general"):
            self.desk.add(self._make(name, "piece", click=False))
        self.desk.add(self._make("marker", "piece", z=1))
        for patron in PATRONS:
            self.desk.add(self._make(f"patron_{patron.id}", "piece"))
        self.desk.add(self._make("sets", "text", click=False))
        self._named = {child.name: child for group in (self.dig, self.museum, self.desk) for child in group.children}

    def find(self, name: str) -> Element:
        """The element of a name; raises KeyError."""
        return self._named[name]

    def square(self, square: int) -> Element:
        """The element of a square."""
        return self.find(f"square_{NAMES[square]}")

    def place_dig(self, dig: Dig, dealt: bool) -> None:
        """Lays the elements of the dig; those of tiles that are not there are out of sight."""
        self.dig.rect = dig.rect.copy()
        places = dig.places
        for square, name in enumerate(NAMES):
            element = self.find(f"square_{name}")
            element.visible = dealt and square < len(places.squares)
            if square < len(places.squares):
                element.place(places.squares[square])
        for area in range(MOST_AREAS):
            element = self.find(f"area_{area + 1}")
            element.visible = dealt and area < len(places.labels)
            if area < len(places.labels):
                left, right = places.lots(area)
                label = places.labels[area]
                element.place(Rect(left.right, label.y, right.x - left.right, label.h))
        for position in range(MOST_TILES):
            element = self.find(f"lot_{position}")
            element.visible = dealt and position < AREA_TILES * len(places.labels)
            if position < AREA_TILES * len(places.labels):
                box = Rect((0, 0), dig.places.tile_size(position))
                box.center = places.lot(position).center
                element.place(box)

    def place_museum(self, museum: Museum) -> None:
        """Lays the elements of the museum and of the columns beside it."""
        self.museum.rect = museum.rect.copy()
        for element in self.museum.children:
            kind, _, rest = element.name.partition("_")
            match kind:
                case "wing":
                    element.place(museum.ring.medal(int(rest)))
                case "room":
                    assert isinstance(element, RoomPlace)
                    element.ring = museum.ring
                    element.place(museum.ring.room_box(int(rest)))
                case "pass":
                    element.place(museum.spaces[int(rest) - 1])
                case "season":
                    first, last = museum.seasons[0], museum.seasons[-1]
                    element.place(first.union(last))
                case "kind":
                    element.place(museum.kinds[PATRON_NAMES.index(rest)])
                case "pool":
                    element.place(museum.pool)

    def place_desk(self, desk: LargeDesk) -> None:
        """Lays the elements of the viewer's own things."""
        self.desk.rect = desk.rect.copy()
        for element in self.desk.children:
            kind, _, rest = element.name.partition("_")
            match kind:
                case "stock":
                    element.place(desk.stock)
                case "general":
                    element.place(desk.general)
                case "share":
                    element.place(desk.share)
                case "marker":
                    element.place(desk.marker)
                case "patron":
                    element.place(desk.columns[PATRON_NAMES.index(rest)])
                case "sets":
                    element.place(desk.extra)

    def _make(self, name: str, role: str, z: int = 0, click: bool = True) -> Element:
        return self._equip(Element(name, role=role, label=self._label(name), z=z), click)

    def _equip(self, element: Element, click: bool = True) -> Element:
        name = element.name
        element.tooltip = lambda: self._tip(name)
        element.on_hover = lambda entered: self._hover(name, entered)
        if click:
            element.on_click = lambda: self._act(name)
        return element
