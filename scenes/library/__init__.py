"""The library of saved games."""

from scenes.library.scene import LibraryScene

__all__ = ["LibraryScene"]
