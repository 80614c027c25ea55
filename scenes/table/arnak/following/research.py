"""Markers of the research track, bonus and temple tiles."""

from __future__ import annotations

from typing import Any

from game.arnak.content import TRACKS
from scenes.table.arnak.following.step import Data, Step
from scenes.table.arnak.model import Model, SeatModel


def _marker(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    if data["marker"] == "glass":
        seat.glass = data["end"]
    else:
        seat.book = data["end"]


def _arrived(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.arrival = model.arrivals
    model.arrivals += 1


def _temple_tile(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.temple_tiles[data["stack"]] -= 1
    seat.tiles[data["stack"]] += 1


def _bonus(model: Model, seat: Any, number: int, data: Data) -> None:
    space = data["space"]
    if space == TRACKS[model.temple].spaces[-1].id:
        model.temple_stack -= 1
        return
    model.bonus[space].remove(data["tile"])
    if not model.bonus[space]:
        del model.bonus[space]


STEPS: dict[str, Step] = {
    "marker_moved": _marker,
    "temple_reached": _arrived,
    "temple_tile_taken": _temple_tile,
    "bonus_taken": _bonus,
    "bonus_removed": _bonus,
}
