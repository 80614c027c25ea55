"""One seat's things on the screen: its cubes, its patrons' tiles, what they are worth. The form of the viewer's own and
of enlarged boards is in `large_desk`, that of the others' in `small_desk`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from pygame import Rect, Surface

from game.mykerinos.content import PATRON, PATRONS, TILES
from game.mykerinos.state import MykerinosState
from scenes.stage.theme import Colour, rgb
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.pieces import Pieces
from scenes.table.people import SeatLook

CHIPS: dict[int, tuple[Colour, Colour]] = {
    1: (rgb("#5f503c"), rgb("#fff6e2")),
    2: (rgb("#f6f1e4"), rgb("#3a2a14")),
    3: (rgb("#b9d0b4"), rgb("#1c3418")),
    5: (rgb("#eec568"), rgb("#3d2200")),
}
"""The colours of what a tile is worth: those of the floors of the museum's rooms."""


class Desk(ABC):
    """Draws a seat's things in its rectangle, and knows where its pieces set out from and come to.

    In the air, and not drawn here yet, are cubes under `("stock", seat)` and `("share", seat)` and tiles under
    `("tile", seat, number)`."""

    panel = ""
    """What its sheet is made of."""

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, air: Air, look: SeatLook) -> None:
        self.look = look
        self.rect = Rect(0, 0, 1, 1)
        self.stock = Rect(0, 0, 1, 1)
        self.general = Rect(0, 0, 1, 1)
        self.share = Rect(0, 0, 1, 1)
        self.marker = Rect(0, 0, 1, 1)
        self.columns: list[Rect] = [Rect(0, 0, 1, 1)] * len(PATRONS)
        self.lights: set[str] = set()
        self.state: MykerinosState | None = None
        self._stage = stage
        self._pieces = pieces
        self._glows = glows
        self._air = air
        self._model = Model()

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.look.index

    def place(self, rect: Rect) -> None:
        """Lays it out in a box."""
        self.rect = rect.copy()
        self._arrange()

    @abstractmethod
    def _arrange(self) -> None: ...

    def show(self, model: Model) -> None:
        """Takes a model to be drawn from now on."""
        self._model = model

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {name for name in names if name.startswith("tile ")}

    # Where pieces are

    @abstractmethod
    def spot_for(self, tile: int) -> Rect:
        """Where a tile lies or will lie."""

    @abstractmethod
    def stock_spot(self, number: int) -> tuple[int, int]:
        """Where a cube of the stock lies, counted from the first."""

    @property
    @abstractmethod
    def stock_body(self) -> int:
        """How wide a cube of the stock is."""

    @property
    @abstractmethod
    def share_body(self) -> int:
        """How wide the cube is that stands for the share of the neutral ones."""

    @property
    def share_spot(self) -> tuple[int, int]:
        """Where that cube stands."""
        return self.share.x + 2 + self.share_body // 2, self.share.centery

    @property
    @abstractmethod
    def marker_spot(self) -> tuple[int, int]:
        """Where the pass marker sets out from."""

    @property
    def marker_body(self) -> int:
        """How wide the pass marker is."""
        return round(self.marker.w * 0.86)

    # What is there

    def _owned(self, patron: int) -> list[int]:
        """The seat's tiles of a patron, or of none (`content.NO_PATRON`), in their order; those in the air too."""
        owned = self._model.owned[self.seat]
        return [tile for tile in range(len(TILES)) if owned >> tile & 1 and PATRON[tile] == patron]

    def _away(self, tile: int) -> bool:
        """Whether a tile is still in the air."""
        return self._air.count("tile", self.seat, tile) > 0

    def _used(self, tile: int) -> bool:
        return bool(self._model.used[self.seat] >> tile & 1)

    def _stock(self) -> int:
        return self._model.stock[self.seat] - self._air.count("stock", self.seat)

    def _share(self) -> int:
        return self._model.shares[self.seat] - self._air.count("share", self.seat)

    def _general(self) -> int:
        return self._model.general(self.seat)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty sheet."""
        self._stage.panels.draw(surface, self.panel, self.rect)

    def key(self) -> tuple[object, ...]:
        """All that `draw` depends on, but for what is in the air."""
        model, seat, state = self._model, self.seat, self.state
        if not model.stock:
            return ()
        shown = (tuple(self.rect), seat, model.stock[seat], tuple(model.shares), model.owned[seat], model.used[seat])
        rest = (frozenset(self.lights), model.first == seat, seat in model.passed, self._general())
        return (*shown, *rest, state.rooms[seat] if state is not None else 0, *self._lit())

    def _lit(self) -> tuple[object, ...]:
        """What else it depends on."""
        return ()

    def draw(self, surface: Surface) -> None:
        """Draws what lies on it."""
        if self._model.stock:
            self._draw(surface)

    @abstractmethod
    def _draw(self, surface: Surface) -> None: ...

    def _is_lit(self, tile: int) -> bool:
        return f"tile {TILES[tile].id}" in self.lights

    def _draw_count(self, surface: Surface, box: Rect, icon: str, px: int, gap: int, count: int) -> None:
        """An icon so many pixels wide and, after a gap, a number."""
        stage = self._stage
        surface.blit(stage.icons.get(icon, px), (box.x + 2, box.centery - px // 2))
        block = stage.text.render(str(count), "number")
        surface.blit(block.surface, (box.x + px + gap, box.centery - block.middle))

    def _draw_cubes(self, surface: Surface, box: Rect, colour: int, body: int, gap: int, count: int) -> None:
        """A cube so many pixels wide, which stands for all, and, after a gap, their number."""
        self._pieces.draw_cube(surface, colour, (box.x + 2 + body // 2, box.centery), body)
        block = self._stage.text.render(str(count), "number")
        surface.blit(block.surface, (box.x + body + gap, box.centery - block.middle))
