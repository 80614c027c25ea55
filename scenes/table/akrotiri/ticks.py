"""What a view does in every frame, for as long as there is one."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod

from scenes.stage.loop import Stage


def every_frame(stage: Stage, tick: Callable[[], None]) -> None:
    """Calls a method in every turn of the loop for as long as its owner is there."""
    method = WeakMethod(tick)

    def call() -> None:
        found = method()
        if found is None:
            stop()
        else:
            found()

    stop = stage.every_frame(call)
