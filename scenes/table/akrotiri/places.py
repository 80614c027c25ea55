"""The elements of Akrotiri's table: docks, quadrants, cells, cubes, boats, cards and piles as things to point at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame import Rect

from scenes.stage.drag import Drag
from scenes.stage.element import Element, Point
from scenes.stage.tips import Tip

SMALL = 2
"""From this height on, elements of the chart are small things that lie over its land and sea."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an element lies: its box, its height over others, whether only its disc answers, whether keys stop there,
    whether it is clicked."""

    rect: Rect
    z: int = 0
    round: bool = False
    focus: bool = False
    click: bool = True


class Spot(Element):
    """A thing to point at; of a round one only the disc answers."""

    round = False
    dragged: Drag | None = None
    """How it is dragged when it can be."""

    def contains(self, pos: Point) -> bool:
        """Whether a point is on it."""
        if not self.round:
            return self.rect.collidepoint(pos)
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        return dx * dx + dy * dy <= (self.rect.w // 2) ** 2


class Group(Element):
    """A part of the table whose elements come and go with the position; those that stay keep focus and hover.

    `act(name)` is called when one is clicked, `second(name)` for the secondary button, `hover(name, entered)`,
    `tip(name)` gives its tooltip, `title(name)` its name for people, `drag(name)` how it is dragged or None.
    """

    def __init__(
        self,
        name: str,
        label: str,
        *,
        act: Callable[[str], object],
        second: Callable[[str], object],
        hover: Callable[[str, bool], object],
        tip: Callable[[str], Tip | None],
        title: Callable[[str], str],
        drag: Callable[[str], Drag | None],
        clips: bool = False,
        z: int = 0,
    ) -> None:
        super().__init__(name, role="group", label=label, z=z)
        self.clips = clips
        self._act, self._second, self._hover = act, second, hover
        self._tip, self._title, self._drag = tip, title, drag
        self._spots: dict[str, Spot] = {}
        self.revealed: Callable[[Element], object] = lambda element: None
        """Told to which of its elements the keyboard has come."""

    def reveal(self, element: Element) -> None:
        """The keyboard has come to an element in here."""
        self.revealed(element)

    def hit(self, pos: Point) -> Element | None:
        """On the chart small things lie close together: of those under a point the one whose middle is nearest."""
        if not self.clips:
            return super().hit(pos)
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        under = [child for child in self.children if child.visible and child.contains(pos)]
        small = [child for child in under if child.z >= SMALL]
        if small:
            # A boat lies on its dock: the higher of two with the same middle.
            return min(small, key=lambda e: ((e.rect.centerx - pos[0]) ** 2 + (e.rect.centery - pos[1]) ** 2, -e.z))
        return under[-1] if under else None

    def sync(self, wanted: Mapping[str, Place]) -> None:
        """Makes the elements those that are wanted, where they are wanted."""
        for name in [name for name in self._spots if name not in wanted]:
            self.remove(self._spots.pop(name))
        fresh = []
        for name, place in wanted.items():
            spot = self._spots.get(name)
            if spot is None:
                spot = self._make(name, place)
                self._spots[name] = spot
                fresh.append(spot)
            spot.round = place.round
            spot.z = place.z
            spot.rect = place.rect.copy()
            spot.let_focus(place.focus)
            if name.startswith(("card_", "goal_", "open_")):
                # These are numbered: another card may lie here now.
                spot.label = self._title(name)
        if fresh:
            self.add(*fresh)
        self.children.sort(key=lambda child: child.z)

    def spot(self, name: str) -> Spot | None:
        """The element of a name."""
        return self._spots.get(name)

    def names(self) -> list[str]:
        """The names of all elements."""
        return list(self._spots)

    def let_focus_only(self, names: set[str]) -> None:
        """Lets the keyboard stop at these alone."""
        for name, spot in self._spots.items():
            spot.let_focus(name in names)

    def _make(self, name: str, place: Place) -> Spot:
        drag = self._drag(name)
        spot = Spot(
            name,
            role="piece" if drag is not None else "place",
            label=self._title(name),
            tooltip=lambda: self._tip(name),
            on_click=(lambda: self._act(name)) if place.click else None,
            on_secondary=(lambda: self._second(name)) if name.startswith(("dock_", "boat_")) else None,
            on_hover=lambda entered: self._hover(name, entered),
            z=place.z,
        )
        spot.sound = ""
        spot.drag = spot.dragged = drag
        return spot
