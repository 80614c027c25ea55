"""What boards are drawn with: the stage's tools, their letters and lengths no larger than the boards have room for."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.icons import Icons
from scenes.stage.loop import Stage
from scenes.stage.panels import Panels
from scenes.stage.plates import Plates
from scenes.stage.sprites import Sprites
from scenes.stage.text import Typesetter
from scenes.stage.theme import Theme

AIRY = 1.0
"""The user's scale up to which the distances between things at a table grow; beyond it only what is read or pressed
does, since what stands around the boards takes their room."""


class Easel:
    """The tools of a stage. With the largest letters the boards get less room, not more; `fit` says how much they have,
    and from then on `theme` and `text` follow the user's scale as far as that goes. Everything beside the boards
    follows it all the way."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.theme: Theme = stage.theme
        self.text: Typesetter = stage.text

    def fit(self, area: Rect, wanted: tuple[int, int], slack: float = 1.0) -> None:
        """Boards that want this many design pixels (`wanted`) get this area; `slack` times the scale at which they fit
        is allowed too."""
        stage = self._stage
        most = slack * min(area.w / wanted[0], area.h / wanted[1])
        if stage.theme.ui <= most:
            self.theme, self.text = stage.theme, stage.text
        else:
            self.theme = stage.theme.limited(most)
            self.text = stage.text.another(self.theme)

    @property
    def icons(self) -> Icons:
        """The stage's icons."""
        return self._stage.icons

    @property
    def sprites(self) -> Sprites:
        """The stage's pictures."""
        return self._stage.sprites

    @property
    def panels(self) -> Panels:
        """The stage's panels."""
        return self._stage.panels

    @property
    def plates(self) -> Plates:
        """The stage's plates."""
        return self._stage.plates
