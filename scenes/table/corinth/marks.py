"""Which marks stand on a sheet: a pure function of what is displayed and where the sheet is."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.corinth.content import BUILDING_NAMES, CELL_OF, YELLOW_CELLS
from scenes.table.corinth.geometry import Frame, Point, sheet_places
from scenes.table.corinth.ink import Mark, variant_of
from scenes.table.corinth.model import SheetModel

PRINTED = {"coin": 1, "goat": 1, "die_yellow": 0}
"""By icon, what may be spent (of yellow dice: what is free) on a sheet without a mark (rules: corinth 2.1)."""

HEAD_CIRCLE = 0.68
"""Half the width of the circle around the points of a finished shop, as a share of the height of its head: outside the
figures."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line of the steward's walk, in window pixels."""

    key: str
    start: Point
    end: Point
    width: int

    @property
    def area(self) -> Rect:
        """The box that the line stays in."""
        x, y = min(self.start[0], self.end[0]), min(self.start[1], self.end[1])
        w, h = abs(self.end[0] - self.start[0]), abs(self.end[1] - self.start[1])
        grown = 3 * self.width + 4
        return Rect(x - grown, y - grown, w + 2 * grown, h + 2 * grown)


def counted_by(key: str) -> tuple[str, int]:
    """The icon of what a mark adds to what may be spent, and how much; ("", 0) for all other marks."""
    kind, *rest = key.split()
    if kind in ("coin", "goat"):
        return kind, -1 if rest[-1] == "spent" else 1
    if kind == "cell" and CELL_OF[rest[0]] in YELLOW_CELLS:
        return "die_yellow", 1
    return "", 0


def marks_of(model: SheetModel, frame: Frame) -> dict[str, Mark | Stroke]:
    """All marks by key, in the order in which they lie upon one another."""
    places = sheet_places()
    found: dict[str, Mark | Stroke] = {}

    def put(key: str, kind: str, centre: Point, half: float) -> None:
        found[key] = Mark(key, kind, frame.point(centre), max(3, frame.length(half)), variant_of(key))

    here = places.cells[12]
    for i, name in enumerate(model.route):
        there = places.cells[CELL_OF[name]]
        found[f"walk {i}"] = Stroke(f"walk {i}", frame.point(here), frame.point(there), max(2, frame.length(11)))
        here = there
    for name in model.stops:
        put(f"cell {name}", "circle", places.cells[CELL_OF[name]], places.cell * 0.52)
    for shop, ticked in zip(places.shops, model.shops, strict=True):
        for k in range(ticked):
            put(f"symbol {shop.district} {shop.number} {k}", "cross", shop.places[k], places.symbol * 0.46)
        if ticked == len(shop.places):
            put(f"shop {shop.district} {shop.number}", "circle", shop.header.center, shop.header.h * HEAD_CIRCLE)
    for district, state in model.bonus.items():
        if state != "open":
            kind = "circle" if state == "own" else "cross"
            put(f"bonus {district}", kind, places.bonus[district], places.bonus_radius)
    for name, spots, track in (("coin", places.coins, model.gold), ("goat", places.goats, model.goats)):
        for k in range(1, track[0]):
            put(f"{name} {k + 1}", "circle", spots[k], places.coin * 0.5)
        for k in range(track[1]):
            put(f"{name} {k + 1} spent", "strike", spots[k], places.coin * 0.5)
    for i, built in enumerate(model.buildings):
        if built:
            put(f"building {BUILDING_NAMES[i]}", "tick", places.checks[BUILDING_NAMES[i]], places.check * 0.62)
    for k in range(model.turns):
        put(f"turn {k + 1}", "cross", places.turns[k], places.turn * 0.46)
    return found
