"""What can be pointed at on Akrotiri's table, by name, and where it lies now."""

from __future__ import annotations

import math
from itertools import islice
from typing import TYPE_CHECKING

from pygame import Rect

from game.akrotiri import pointing as rules
from game.akrotiri.content import COLOURS, LEVELS, TERRAINS
from game.akrotiri.grid import CORNERS
from game.akrotiri.phases import LAY, SECOND
from scenes.table.akrotiri.choosing import Choosing
from scenes.table.akrotiri.heaps import heap_boxes
from scenes.table.akrotiri.names import joined
from scenes.table.akrotiri.places import Place

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand

LEAST = 32
"""The least width and height of a small place on the chart, px, unless others lie close; of those that overlap the
nearest answers."""
ALONE = 0.30
"""The same of a dock or cube that stands alone, in cells."""


class Spots:
    """Finds the places of each part of the table."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.compass = Rect(0, 0, 1, 1)
        """Where the compass rose lies on the chart; nowhere if it has no width."""
        self.choosing: Choosing | None = None
        """Where goals to choose from are laid out, while there are any."""
        self.opened: tuple[str, ...] = ()
        """The open goals that the viewer is to choose from, if any."""

    def sea(self) -> dict[str, Place]:
        """On the chart: quadrants, free cells, docks, cubes, boats."""
        sea = self._hand.sea
        model = sea.model
        found: dict[str, Place] = {}
        for _, cell, _ in model.tiles:
            for corner in CORNERS:
                quad = f"{cell} {corner}"
                found[f"quad_{joined(quad)}"] = Place(sea.frame.quad_box(quad))
        if self.compass.w:
            found["compass"] = Place(self.compass, -20, round=True, click=False)
        found["thera"] = Place(sea.frame.box(0.64, 0.64, 0.72, 0.72), click=False)
        if self._hand.phase == LAY and self._hand.offered is not None:
            for cell in rules.free_cells(self._hand.offered):
                found[f"cell_{cell}"] = Place(sea.frame.cell_box(cell), 1)
        # Where land is to be chosen, nothing lies over it.
        under = 10 if self._hand.phase == SECOND or self._hand.strip.chosen >= 0 else 0
        small = {f"dock_{name}": sea.frame.around(dock.berth, 0, sea.dock_side()) for name, dock in sea.docks.items()}
        for (piece, colour), box in heap_boxes(model, sea.frame).items():
            small[f"cube_{joined(piece)}_{colour}"] = box
        # Those that lie over a boat are taken before it.
        over = {f"cube_{joined(piece)}_{colour}" for piece, colour in sea.buried()}
        for name, rect in _apart(small, max(sea.frame.least(LEAST), sea.frame.length(ALONE))).items():
            dock = name.startswith("dock_")
            found[name] = Place(rect, (3 if dock else 5 if name in over else 2) - under, round=dock)
        for seat in range(len(model.seats)):
            boat = sea.boats.rect(seat, sea.frame)
            if boat is not None:
                body = boat.inflate(-boat.w * 3 // 8, -boat.h * 3 // 8)
                body.center = sea.frame.at(sea.boats.shows[seat].at)
                found[f"boat_{seat}"] = Place(
                    _wide(body, sea.frame.least(LEAST)), 4 - under, round=True, click=seat != self._hand.table.viewer
                )
        return found

    def market(self) -> dict[str, Place]:
        """In the right-hand column: market, decks, stack, oracle, open goals."""
        names = {f"market_{colour}": f"market {colour}" for colour in COLOURS}
        names |= {f"deck_{level}": f"deck {level}" for level in LEVELS}
        names |= {f"oracle_{terrain}": f"oracle {terrain}" for terrain in TERRAINS}
        names |= {"stack": "stack", "discards": "discards", "goals": "goal deck"}
        names |= {f"open_{slot}": f"open {slot}" for slot in self._hand.market.open_goals()}
        found = {}
        for name, piece in names.items():
            rect = self._hand.market.piece(piece)
            if rect is not None:
                found[name] = Place(rect, round=name.startswith("oracle"), click=name not in ("discards", "goals"))
        return found

    def own(self) -> dict[str, Place]:
        """The viewer's own things."""
        found: dict[str, Place] = {}
        strip, board = self._hand.strip, self._hand.own()
        if not strip.model.seats:
            return found
        seat = strip.model.seats[strip.seat]
        found["coins"] = Place(board.cell("coins"), click=False)
        if seat.dock is None:
            # Before it is put to sea there is no other boat to take hold of than the one that is drawn here.
            box = _wide(board.cell("cargo"), self._hand.sea.frame.least(LEAST))
            found[f"boat_{strip.seat}"] = Place(box, click=False)
        else:
            found["cargo"] = Place(board.cell("cargo"), click=False)
        found["actions"] = Place(board.cell("actions"), click=False)
        for k in range(7):
            found[f"space_{k}"] = Place(board.space(k), click=False)
        for k in range(len(board.cargo_list())):
            found[f"aboard_{k}"] = Place(board.cargo_slot(k), 1)
        if seat.tile is not None:
            found["tile"] = Place(strip.tile, click=False)
        for k, rect in enumerate(strip.goal_rects()):
            found[f"goal_{k}"] = Place(rect, k, click=False)
        for k, rect in enumerate(strip.map_rects()):
            found[f"card_{k}"] = Place(rect, k)
        return found

    @property
    def chosen_from(self) -> tuple[str, ...]:
        """The goals that the viewer is to choose from, by key: drawn, `?` where they are hidden, or open."""
        seat = self._hand.strip.model.seats[self._hand.strip.seat] if self._hand.strip.model.seats else None
        return (tuple(seat.offer) if seat is not None else ()) or self.opened

    def offers(self) -> dict[str, Rect]:
        """Where the goals to choose from lie, by key."""
        keys = [key for key in self.chosen_from if key != "?"]
        return dict(zip(keys, self.choosing.goals, strict=False)) if self.choosing is not None else {}

    def choice(self) -> dict[str, Place]:
        """The goals to choose from."""
        return {f"offer_{key}": Place(rect) for key, rect in self.offers().items()}


def _apart(seen: dict[str, Rect], alone: int) -> dict[str, Rect]:
    """The boxes of small places that are seen in these: `alone` pixels wide where one stands alone; where they lie
    close, half the way to the nearest on every side, so that a click takes what it seems to take, but all that is
    seen."""
    nearest = dict.fromkeys(seen, float(alone))
    # From left to right, so that of the many on a full chart only those close enough are held against each other.
    row = sorted((rect.center, name) for name, rect in seen.items())
    for i, (at, name) in enumerate(row, 1):
        for beside, other in islice(row, i, None):
            if beside[0] - at[0] >= alone:
                break
            gap = math.dist(at, beside)
            nearest[name], nearest[other] = min(nearest[name], gap), min(nearest[other], gap)
    return {name: _wide(rect, math.floor(nearest[name])) for name, rect in seen.items()}


def _wide(rect: Rect, least: int) -> Rect:
    """A box with the same middle, at least so many pixels wide and high."""
    return rect.inflate(max(0, least - rect.w), max(0, least - rect.h))
