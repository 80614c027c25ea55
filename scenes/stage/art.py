"""What everything on a stage is drawn with, in one object: writing, icons, pictures, panels, plates."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path
from typing import TypeVar, cast

from .fonts import FontBook
from .icons import Icons
from .panels import Panels
from .plates import Plates
from .sprites import Sprites
from .text import Typesetter
from .textures import Textures
from .theme import Theme

T = TypeVar("T")


class Art:
    """The services that draw from one folder of assets in one theme at a time, with all that they have made so far.

    It belongs to one stage, and can be given to another when that one is closed, so that what both show is not made
    again. All that is kept is bounded, in all to less than 450 MB; in a window of the usual size it is far less.
    """

    def __init__(self, assets: Path, theme: Theme) -> None:
        self.theme = theme
        self.icons = Icons(assets / "icons")
        self.text = Typesetter(FontBook(assets / "fonts"), self.icons, theme)
        self.sprites = Sprites(assets / "pictures")
        self.panels = Panels(Textures(assets / "pictures", theme.palette), theme)
        self.plates = Plates(self.panels)
        self._kept: tuple[Hashable, object] | None = None

    def kept(self, key: Hashable, make: Callable[[], T]) -> T:
        """What the scene on the stage keeps its pictures in, made by `make`, which is a class. A later scene that asks
        with an equal `key` gets the same, with all that is in it; only the last one is kept, and only as long as the
        theme looks as it did. The `key` holds all that such pictures depend on but themselves."""
        if self._kept is None or self._kept[0] != (make, key):
            self._kept = ((make, key), make())
        return cast(T, self._kept[1])

    def use(self, theme: Theme) -> None:
        """Go over to another theme; forgets what was made in the old one, unless both look alike."""
        before, self.theme = self.theme, theme
        if theme.look == before.look:
            return
        self.icons.clear()
        self.text.use(theme)
        self.sprites.clear()
        self.panels.use(theme)
        self.plates.clear()
        self._kept = None
