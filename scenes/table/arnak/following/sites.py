"""Figures, sites, idols and guardians."""

from __future__ import annotations

from game.arnak.content import LEVEL, SITE_OF, SPACE_NAMES
from game.core.events import Event
from scenes.table.arnak.following.step import Step, of_seat
from scenes.table.arnak.model import Model, SeatModel


@of_seat
def _sent(model: Model, seat: SeatModel, event: Event) -> None:
    model.figures[SPACE_NAMES.index(event.text("space"))] = event.seat
    seat.home -= 1


@of_seat
def _returned(model: Model, seat: SeatModel, event: Event) -> None:
    model.figures[SPACE_NAMES.index(event.text("space"))] = -1
    seat.home += 1


@of_seat
def _figure_moved(model: Model, seat: SeatModel, event: Event) -> None:
    model.figures[SPACE_NAMES.index(event.text("start"))] = -1
    model.figures[SPACE_NAMES.index(event.text("end"))] = event.seat


def _discovered(model: Model, seat: SeatModel | None, event: Event) -> None:
    model.tile[event.text("site")] = event.text("tile")
    model.site_decks[LEVEL[SITE_OF[event.text("site")]] - 1] -= 1


@of_seat
def _idol(model: Model, seat: SeatModel, event: Event) -> None:
    model.idol.pop(event.text("site"), None)
    seat.crates += 1


@of_seat
def _slotted(model: Model, seat: SeatModel, event: Event) -> None:
    seat.slots[event.number("slot") - 1] = True
    seat.crates -= 1


@of_seat
def _unslotted(model: Model, seat: SeatModel, event: Event) -> None:
    seat.slots[event.number("slot") - 1] = False
    seat.crates += 1


@of_seat
def _idol_paid(model: Model, seat: SeatModel, event: Event) -> None:
    seat.crates -= 1


def _woken(model: Model, seat: SeatModel | None, event: Event) -> None:
    model.guardian[event.text("site")] = event.text("guardian")


@of_seat
def _overcome(model: Model, seat: SeatModel, event: Event) -> None:
    del model.guardian[event.text("site")]
    seat.ready = sorted([*seat.ready, event.text("guardian")])
    seat.beaten.append(event.text("guardian"))


def _guardian_moved(model: Model, seat: SeatModel | None, event: Event) -> None:
    del model.guardian[event.text("start")]
    model.guardian[event.text("end")] = event.text("guardian")


@of_seat
def _boon(model: Model, seat: SeatModel, event: Event) -> None:
    seat.ready.remove(event.text("guardian"))
    seat.spent = sorted([*seat.spent, event.text("guardian")])


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
