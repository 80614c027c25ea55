"""Tokens, passing, rounds."""

from __future__ import annotations

from typing import Any

from scenes.table.arnak.following.step import Data, Step
from scenes.table.arnak.model import Model, SeatModel


def _tokens(sign: int) -> Step:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        for name, count in data["tokens"].items():
            seat.tokens[name] += sign * count

    return step


def _seat_flag(name: str) -> Step:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        setattr(seat, name, True)

    return step


def _round(model: Model, seat: Any, number: int, data: Data) -> None:
    model.round = data["round"]
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
