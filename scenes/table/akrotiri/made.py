"""What the pictures of Akrotiri's table are kept in."""

from __future__ import annotations

from scenes.stage.cache import surface_cache


class Made:
    """The pictures of tiles, pieces and cards, of all the sizes at which they lie on the boards of a table."""

    def __init__(self) -> None:
        self.pictures = surface_cache(64)
        self.cards = surface_cache(48)
