"""The elements of Corinth's boards: every berth, cell, shop, track and building as a thing to point at."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.corinth.content import BUILDING_NAMES, CELLS, DISTRICT_NAMES, SLOTS, STARS
from scenes.stage.element import Element, Point
from scenes.stage.tips import Tip
from scenes.table.corinth.geometry import TRACKS, sheet_places
from scenes.table.corinth.harbour import Harbour
from scenes.table.corinth.sheet import Sheet


class Round(Element):
    """A round place: only its disc answers the pointer."""

    def contains(self, pos: Point) -> bool:
        """Whether a point is within the disc."""
        dx, dy = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        return dx * dx + dy * dy <= (self.rect.w // 2) ** 2


class BoardPlaces:
    """Makes and places the elements. `act(name)` is called when one is clicked, `hover(name, entered)` when the
    pointer comes and goes, `tip(name)` gives its tooltip, `label(name)` its name for people.

    Names are those of pieces with underscores: `slot_green`, `cell_e3`, `shop_blue_2`, `district_blue`,
    `building_temple`, `gold`, `goats`, `score_steward`, `star_1`, `bonus_blue`.
    """

    def __init__(
        self,
        act: Callable[[str], object],
        hover: Callable[[str, bool], object],
        tip: Callable[[str], Tip | None],
        label: Callable[[str], str],
    ) -> None:
        self.harbour = Element("harbour", role="group", label=label("harbour"))
        self.sheet = Element("sheet", role="group", label=label("sheet"))
        self._act, self._hover, self._tip, self._label = act, hover, tip, label
        for slot in SLOTS:
            self.harbour.add(self._make(f"slot_{slot}", "piece", Element))
        for district in DISTRICT_NAMES:
            self.sheet.add(self._make(f"district_{district}", "place", Element))
            if district in sheet_places().bonus:
                self.sheet.add(self._make(f"bonus_{district}", "text", Round, z=2, click=False))
        for shop in sheet_places().shops:
            self.sheet.add(self._make(f"shop_{shop.district}_{shop.number}", "place", Element, z=1))
        for cell in CELLS:
            self.sheet.add(self._make(f"cell_{cell}", "place", Round, z=1))
        for name in TRACKS:
            self.sheet.add(self._make(name, "place", Element))
        for building in BUILDING_NAMES:
            self.sheet.add(self._make(f"building_{building}", "place", Element))
        for i in range(1, len(STARS) + 1):
            self.sheet.add(self._make(f"star_{i}", "text", Element, click=False))
        for box in (*sheet_places().scores, "total"):
            self.sheet.add(self._make(f"score_{box}", "text", Element, click=False))
        self.sheet.add(self._make("turns", "text", Element, click=False))

    def find(self, name: str) -> Element:
        """The element of a name; raises KeyError."""
        return (self.harbour if name.startswith("slot_") else self.sheet).find(name)

    def place_harbour(self, harbour: Harbour) -> None:
        """Lays the berths' elements over the harbour."""
        self.harbour.rect = harbour.rect.copy()
        for i, slot in enumerate(SLOTS):
            self.find(f"slot_{slot}").place(harbour.berth(i).union(harbour.plaque(i)))

    def place_sheet(self, sheet: Sheet) -> None:
        """Lays the sheet's elements over the large sheet."""
        self.sheet.rect = sheet.rect.copy()
        for element in self.sheet.children:
            if element.name == "steward":
                continue
            if element.name == "turns":
                first, last = sheet.piece("turn 1"), sheet.piece("turn 6")
                assert first is not None and last is not None
                element.place(first.union(last))
                continue
            rect = sheet.piece(piece_of(element.name))
            assert rect is not None, element.name
            element.place(rect)

    def _make(self, name: str, role: str, kind: type[Element], z: int = 0, click: bool = True) -> Element:
        return kind(
            name,
            role=role,
            label=self._label(name),
            tooltip=lambda: self._tip(name),
            on_click=(lambda: self._act(name)) if click else None,
            on_hover=lambda entered: self._hover(name, entered),
            z=z,
        )


def piece_of(name: str) -> str:
    """The piece that an element stands for: `shop_blue_2` is `shop blue 2`."""
    return name.replace("_", " ")


def around(rects: list[Rect]) -> Rect:
    """The smallest rectangle around some."""
    return rects[0].unionall(rects[1:])
