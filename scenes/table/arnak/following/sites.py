"""Figures, sites, idols and guardians."""

from __future__ import annotations

from typing import Any

from game.arnak.content import LEVEL, SITE_OF, SPACE_NAMES
from scenes.table.arnak.following.step import Data, Step
from scenes.table.arnak.model import Model, SeatModel


def _sent(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = number
    seat.home -= 1


def _returned(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = -1
    seat.home += 1


def _figure_moved(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["start"])] = -1
    model.figures[SPACE_NAMES.index(data["end"])] = number


def _discovered(model: Model, seat: Any, number: int, data: Data) -> None:
    model.tile[data["site"]] = data["tile"]
    model.site_decks[LEVEL[SITE_OF[data["site"]]] - 1] -= 1


def _idol(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    model.idol.pop(data["site"], None)
    seat.crates += 1


def _slotted(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.slots[data["slot"] - 1] = True
    seat.crates -= 1


def _unslotted(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.slots[data["slot"] - 1] = False
    seat.crates += 1


def _idol_paid(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.crates -= 1


def _woken(model: Model, seat: Any, number: int, data: Data) -> None:
    model.guardian[data["site"]] = data["guardian"]


def _overcome(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    del model.guardian[data["site"]]
    seat.ready = sorted([*seat.ready, data["guardian"]])


def _guardian_moved(model: Model, seat: Any, number: int, data: Data) -> None:
    del model.guardian[data["start"]]
    model.guardian[data["end"]] = data["guardian"]


def _boon(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.ready.remove(data["guardian"])
    seat.spent = sorted([*seat.spent, data["guardian"]])


STEPS: dict[str, Step] = {
    "figure_sent": _sent,
    "figure_returned": _returned,
    "figure_moved": _figure_moved,
    "site_discovered": _discovered,
    "idol_taken": _idol,
    "idol_slotted": _slotted,
    "idol_unslotted": _unslotted,
    "idol_paid": _idol_paid,
    "guardian_woken": _woken,
    "guardian_overcome": _overcome,
    "guardian_moved": _guardian_moved,
    "boon_used": _boon,
}
