"""The solo rival's figures and things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.arnak.content import IDOL_NAMES, SPACE_NAMES
from scenes.table.arnak.following.assistants import leave_rescue
from scenes.table.arnak.following.cards import from_row
from scenes.table.arnak.following.step import Data, Step
from scenes.table.arnak.model import RIVAL, Model, RivalModel


def _of_rival(change: Callable[[Model, RivalModel, Data], None]) -> Step:
    def step(model: Model, seat: Any, number: int, data: Data) -> None:
        assert model.rival is not None
        change(model, model.rival, data)

    return step


def _rival_tile(model: Model, rival: RivalModel, data: Data) -> None:
    rival.used.append(data["tile"])


def _rival_sent(model: Model, rival: RivalModel, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = RIVAL
    rival.figures -= 1


def _rival_returned(model: Model, rival: RivalModel, data: Data) -> None:
    model.figures[SPACE_NAMES.index(data["space"])] = -1
    rival.figures += 1


def _rival_idol(model: Model, rival: RivalModel, data: Data) -> None:
    model.idol.pop(data["site"], None)
    if data["face_up"]:
        rival.idols = sorted([*rival.idols, data["idol"]], key=IDOL_NAMES.index)
    else:
        rival.stack += 1


def _rival_overcame(model: Model, rival: RivalModel, data: Data) -> None:
    del model.guardian[data["site"]]
    rival.guardians = sorted([*rival.guardians, data["guardian"]])


def _rival_card(model: Model, rival: RivalModel, data: Data) -> None:
    from_row(model, data["card"])
    rival.cards = sorted([*rival.cards, data["card"]])


def _rival_moved(model: Model, rival: RivalModel, data: Data) -> None:
    rival.glass = data["end"]


def _rival_arrived(model: Model, rival: RivalModel, data: Data) -> None:
    rival.arrival = model.arrivals
    model.arrivals += 1


def _rival_temple_tile(model: Model, rival: RivalModel, data: Data) -> None:
    model.temple_tiles[data["stack"]] -= 1
    rival.tiles[data["stack"]] += 1


def _rival_removed(model: Model, rival: RivalModel, data: Data) -> None:
    model.stacks[data["stack"]] = (None, model.stacks[data["stack"]][1])


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
    "rival_rescued": lambda model, seat, number, data: leave_rescue(model, data["assistant"]),
    "rival_removed_assistant": _of_rival(_rival_removed),
}
