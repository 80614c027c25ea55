"""Assistants that come, go and turn over."""

from __future__ import annotations

from game.core.events import Event
from scenes.table.arnak.following.step import Step, of_seat
from scenes.table.arnak.model import Helper, Model, SeatModel


@of_seat
def _recruited(model: Model, seat: SeatModel, event: Event) -> None:
    seat.helpers.append(Helper(event.text("assistant"), False, True))
    model.stacks[event.number("stack")] = (None, model.stacks[event.number("stack")][1])


def leave_rescue(model: Model, name: str) -> None:
    """An assistant is no more among those to be rescued; unless it is known which lie there, one of them."""
    if name in model.rescue:
        model.rescue.remove(name)
    else:
        model.rescue.remove(None)


@of_seat
def _rescued(model: Model, seat: SeatModel, event: Event) -> None:
    seat.helpers.append(Helper(event.text("assistant"), False, False))
    leave_rescue(model, event.text("assistant"))


def _rescue_looked(model: Model, seat: SeatModel | None, event: Event) -> None:
    if event.knows("assistants"):
        model.rescue = [*event.texts("assistants")]


def _shown(model: Model, seat: SeatModel | None, event: Event) -> None:
    stack = event.number_if_told("stack")
    if stack is None:
        model.rescue[0] = event.text("assistant")
    else:
        model.stacks[stack] = (event.text("assistant"), model.stacks[stack][1] - 1)


def _helper_flag(**flags: bool) -> Step:
    @of_seat
    def step(model: Model, seat: SeatModel, event: Event) -> None:
        for helper in seat.helpers:
            if helper.name == event.text("assistant"):
                for key, value in flags.items():
                    setattr(helper, key, value)

    return step


@of_seat
def _swapped(model: Model, seat: SeatModel, event: Event) -> None:
    got = Helper(event.text("got"), event.has("gold"), True)
    seat.helpers = [got if helper.name == event.text("given") else helper for helper in seat.helpers]
    model.stacks[event.number("stack")] = (event.text("given"), model.stacks[event.number("stack")][1])


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
