"""Display options: what a person may set about the screen, apart from any game."""

from __future__ import annotations

import math
from dataclasses import dataclass

SPEED_OFF = 0.0
"""Animation speed that shows no movement, but leaves the pauses in which one sees what has changed."""

SPEED_INSTANT = math.inf
"""Animation speed that plays every tween in no time, pauses and all."""

SPEEDS = (SPEED_OFF, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0, SPEED_INSTANT)
"""Those that people choose among, the slowest to watch first."""


LEAST_SCALE, MOST_SCALE = 0.8, 2.0
"""Between these lies the size of text and widgets."""


@dataclass(slots=True)
class DisplayOptions:
    """Display options; changed only through `Stage.set_options`, which lays everything out again where that is needed.

    `ui_scale` multiplies text and widgets (`LEAST_SCALE` to `MOST_SCALE`). `speed` is `SPEED_OFF`, a pace between those
    in `SPEEDS` that take time, or `SPEED_INSTANT`.
    `reduced_motion` replaces movements by fades of 120 ms. `high_contrast` selects the 7:1 theme.
    """

    ui_scale: float = 1.0
    speed: float = 1.0
    reduced_motion: bool = False
    high_contrast: bool = False

    def __post_init__(self) -> None:
        self.check()

    def check(self) -> None:
        """Bring numbers inside their bounds."""
        self.ui_scale = min(MOST_SCALE, max(LEAST_SCALE, self.ui_scale))
        if self.speed != SPEED_OFF and not math.isinf(self.speed):
            self.speed = min(SPEEDS[-2], max(SPEEDS[1], self.speed))

    @property
    def animated(self) -> bool:
        """Whether movements take time at all."""
        return self.speed != SPEED_OFF and not self.instant

    @property
    def instant(self) -> bool:
        """Whether nothing takes time, not even a pause."""
        return math.isinf(self.speed)
