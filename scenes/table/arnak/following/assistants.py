"""Assistants that come, go and turn over."""

from __future__ import annotations

from typing import Any

from game.arnak.content import ASSISTANT_NAMES
from scenes.table.arnak.following.step import Data, Step
from scenes.table.arnak.model import Helper, Model, SeatModel


def _add_helper(seat: SeatModel, helper: Helper) -> None:
    seat.helpers = sorted([*seat.helpers, helper], key=lambda h: ASSISTANT_NAMES.index(h.name))


def _recruited(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _add_helper(seat, Helper(data["assistant"], False, True))
    model.stacks[data["stack"]] = (None, model.stacks[data["stack"]][1])


def leave_rescue(model: Model, name: str) -> None:
    """An assistant is no more among those to be rescued; unless it is known which lie there, one of them."""
    if name in model.rescue:
        model.rescue.remove(name)
    else:
        model.rescue.remove(None)


def _rescued(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    _add_helper(seat, Helper(data["assistant"], False, False))
    leave_rescue(model, data["assistant"])


def _rescue_looked(model: Model, seat: Any, number: int, data: Data) -> None:
    if "assistants" in data:
        model.rescue = list(data["assistants"])


def _shown(model: Model, seat: Any, number: int, data: Data) -> None:
    stack = data["stack"]
    if stack is None:
        model.rescue[0] = data["assistant"]
    else:
        model.stacks[stack] = (data["assistant"], model.stacks[stack][1] - 1)


def _helper_flag(**flags: bool) -> Step:
    def step(model: Model, seat: SeatModel, number: int, data: Data) -> None:
        for helper in seat.helpers:
            if helper.name == data["assistant"]:
                for key, value in flags.items():
                    setattr(helper, key, value)

    return step


def _swapped(model: Model, seat: SeatModel, number: int, data: Data) -> None:
    seat.helpers = [helper for helper in seat.helpers if helper.name != data["given"]]
    _add_helper(seat, Helper(data["got"], data["gold"], True))
    model.stacks[data["stack"]] = (data["given"], model.stacks[data["stack"]][1])


STEPS: dict[str, Step] = {
    "assistant_recruited": _recruited,
    "assistant_rescued": _rescued,
    "rescue_looked": _rescue_looked,
    "assistant_shown": _shown,
    "assistant_used": _helper_flag(ready=False),
    "assistant_refreshed": _helper_flag(ready=True),
    "assistant_upgraded": _helper_flag(ready=True, gold=True),
    "assistants_swapped": _swapped,
}
