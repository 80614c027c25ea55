"""Tokens, passing, rounds."""

from __future__ import annotations

from game.core.events import Event
from scenes.table.arnak.following.step import Step, of_seat
from scenes.table.arnak.model import Model, SeatModel


def _tokens(sign: int) -> Step:
    @of_seat
    def step(model: Model, seat: SeatModel, event: Event) -> None:
        for name, count in event.counts("tokens").items():
            seat.tokens[name] += sign * count

    return step


def _seat_flag(name: str) -> Step:
    @of_seat
    def step(model: Model, seat: SeatModel, event: Event) -> None:
        setattr(seat, name, True)

    return step


def _round(model: Model, seat: SeatModel | None, event: Event) -> None:
    model.round = event.number("round")
    if model.rival is not None:
        model.rival.used = []


STEPS: dict[str, Step] = {
    "gained": _tokens(1),
    "paid": _tokens(-1),
    "passed": _seat_flag("passed"),
    "all_planes": _seat_flag("planes"),
    "guardians_calmed": _seat_flag("calm"),
    "round_began": _round,
}
