"""The solo rival's figures and things."""

from __future__ import annotations

from collections.abc import Callable

from game.arnak.content import IDOL_NAMES, SPACE_NAMES
from game.core.events import Event
from scenes.table.arnak.following.assistants import leave_rescue
from scenes.table.arnak.following.cards import from_row
from scenes.table.arnak.following.step import Step
from scenes.table.arnak.model import RIVAL, Model, RivalModel, SeatModel


def _of_rival(change: Callable[[Model, RivalModel, Event], None]) -> Step:
    def step(model: Model, seat: SeatModel | None, event: Event) -> None:
        assert model.rival is not None
        change(model, model.rival, event)

    return step


def _rival_tile(model: Model, rival: RivalModel, event: Event) -> None:
    rival.used.append(event.text("tile"))


def _rival_sent(model: Model, rival: RivalModel, event: Event) -> None:
    model.figures[SPACE_NAMES.index(event.text("space"))] = RIVAL
    rival.figures -= 1


def _rival_returned(model: Model, rival: RivalModel, event: Event) -> None:
    model.figures[SPACE_NAMES.index(event.text("space"))] = -1
    rival.figures += 1


def _rival_idol(model: Model, rival: RivalModel, event: Event) -> None:
    model.idol.pop(event.text("site"), None)
    if event.has("face_up"):
        rival.idols = sorted([*rival.idols, event.text("idol")], key=IDOL_NAMES.index)
    else:
        rival.stack += 1


def _rival_overcame(model: Model, rival: RivalModel, event: Event) -> None:
    del model.guardian[event.text("site")]
    rival.guardians = sorted([*rival.guardians, event.text("guardian")])


def _rival_card(model: Model, rival: RivalModel, event: Event) -> None:
    from_row(model, event.text("card"))
    rival.cards = sorted([*rival.cards, event.text("card")])


def _rival_moved(model: Model, rival: RivalModel, event: Event) -> None:
    rival.glass = event.text("end")


def _rival_arrived(model: Model, rival: RivalModel, event: Event) -> None:
    rival.arrival = model.arrivals
    model.arrivals += 1


def _rival_temple_tile(model: Model, rival: RivalModel, event: Event) -> None:
    model.temple_tiles[event.text("stack")] -= 1
    rival.tiles[event.text("stack")] += 1


def _rival_removed(model: Model, rival: RivalModel, event: Event) -> None:
    model.stacks[event.number("stack")] = (None, model.stacks[event.number("stack")][1])


STEPS: dict[str, Step] = {
    "rival_tile": _of_rival(_rival_tile),
    "rival_sent": _of_rival(_rival_sent),
    "rival_returned": _of_rival(_rival_returned),
    "rival_idol": _of_rival(_rival_idol),
    "rival_overcame": _of_rival(_rival_overcame),
    "rival_took_card": _of_rival(_rival_card),
    "rival_moved": _of_rival(_rival_moved),
    "rival_in_temple": _of_rival(_rival_arrived),
    "rival_temple_tile": _of_rival(_rival_temple_tile),
    "rival_rescued": lambda model, seat, event: leave_rescue(model, event.text("assistant")),
    "rival_removed_assistant": _of_rival(_rival_removed),
}
