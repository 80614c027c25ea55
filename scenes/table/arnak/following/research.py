"""Markers of the research track, bonus and temple tiles."""

from __future__ import annotations

from game.arnak.content import TRACKS
from game.core.events import Event
from scenes.table.arnak.following.step import Step, of_seat
from scenes.table.arnak.model import Model, SeatModel


@of_seat
def _marker(model: Model, seat: SeatModel, event: Event) -> None:
    if event.text("marker") == "glass":
        seat.glass = event.text("end")
    else:
        seat.book = event.text("end")


@of_seat
def _arrived(model: Model, seat: SeatModel, event: Event) -> None:
    seat.arrival = model.arrivals
    model.arrivals += 1


@of_seat
def _temple_tile(model: Model, seat: SeatModel, event: Event) -> None:
    model.temple_tiles[event.text("stack")] -= 1
    seat.tiles[event.text("stack")] += 1


def _bonus(model: Model, seat: SeatModel | None, event: Event) -> None:
    space = event.text("space")
    if space == TRACKS[model.temple].spaces[-1].id:
        model.temple_stack -= 1
        return
    model.bonus[space].remove(event.text("tile"))
    if not model.bonus[space]:
        del model.bonus[space]


STEPS: dict[str, Step] = {
    "marker_moved": _marker,
    "temple_reached": _arrived,
    "temple_tile_taken": _temple_tile,
    "bonus_taken": _bonus,
    "bonus_removed": _bonus,
}
