"""Pictures of assets/pictures at the size they are needed, scaled once and kept."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from .cache import surface_cache
from .shapes import masked, rounded, shadow_of
from .work import Work

ENDINGS = ("webp", "png", "jpg")


class Sprites:
    """Loads pictures by name without ending (`corinth/harbour`), scales, shadows and keeps them.

    A picture that is missing raises FileNotFoundError with its name; ask `has` where a picture is optional.
    """

    def __init__(self, folder: Path, megabytes: int = 48) -> None:
        self._folder = folder
        self._paths: dict[str, Path | None] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self._cache = surface_cache(megabytes)
        self._extra = surface_cache(24)
        self._stored = surface_cache(64)
        """Pictures as they are stored, for any size that is asked for: to read one takes longer than to scale it."""

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return self._path(name) is not None

    def size(self, name: str) -> tuple[int, int]:
        """Width and height of the picture as stored."""
        if name not in self._sizes:
            self._sizes[name] = self._load(name).get_size()
        return self._sizes[name]

    def get(self, name: str, size: tuple[int, int] | None = None, *, cover: bool = False) -> Surface:
        """The picture, stretched to `size`; with `cover`, filling it without distortion, cut at the edges."""
        if size is None:
            return self._stored.get(name, lambda: self._read(name))
        return self._cache.work_out((name, size, cover), lambda: self._scaled(name, size, cover))

    def rounded(self, name: str, size: tuple[int, int], radius: int) -> Surface:
        """The picture covering `size`, with round corners."""

        def work() -> Work[Surface]:
            picture = yield from self._scaled(name, size, True)
            yield
            return masked(picture, rounded(size, radius))

        return self._cache.work_out((name, size, "rounded", radius), work)

    def shadow(self, name: str, size: tuple[int, int], blur: int, alpha: int = 130) -> Surface:
        """The soft shadow of the picture at `size`; `blur` pixels larger on every side."""
        return self._extra.get((name, size, blur, alpha), lambda: shadow_of(self.get(name, size), blur, alpha))

    def read_ahead(self, beginnings: Iterable[str]) -> Work[None]:
        """Read the pictures whose names start with one of `beginnings`, one at a time, before they are first shown."""
        for beginning in beginnings:
            folder, _, start = beginning.rpartition("/")
            for name in sorted({f"{folder}/{path.stem}" for path in (self._folder / folder).glob(f"{start}*")}):
                if self.has(name):
                    known = name in self._stored
                    # Those of an earlier game too, or those that are read now would push them out.
                    self.get(name)
                    if not known:
                        yield

    def clear(self) -> None:
        """Forget all sizes, as when the window has changed."""
        self._cache.clear()
        self._extra.clear()

    def _path(self, name: str) -> Path | None:
        if name not in self._paths:
            found = None
            for ending in ENDINGS:
                path = self._folder / f"{name}.{ending}"
                if path.is_file():
                    found = path
                    break
            self._paths[name] = found
        return self._paths[name]

    def _load(self, name: str) -> Surface:
        """A picture as it is stored, not kept unless it is kept already: most are shown at a single size."""
        return self.get(name) if name in self._stored else self._read(name)

    def _read(self, name: str) -> Surface:
        path = self._path(name)
        if path is None:
            raise FileNotFoundError(f"picture {name} is not installed in {self._folder}")
        picture = pygame.image.load(path)
        if not pygame.display.get_surface():
            return picture
        has_alpha = bool(picture.get_flags() & pygame.SRCALPHA) or picture.get_colorkey() is not None
        return picture.convert_alpha() if has_alpha else picture.convert()

    def _scaled(self, name: str, size: tuple[int, int], cover: bool) -> Work[Surface]:
        picture = self._load(name)
        yield
        size = (max(1, size[0]), max(1, size[1]))
        if cover:
            w, h = picture.get_size()
            share = min(w / size[0], h / size[1])
            part = Rect(0, 0, max(1, round(size[0] * share)), max(1, round(size[1] * share)))
            part.center = (w // 2, h // 2)
            picture = picture.subsurface(part.clip(picture.get_rect()))
        if picture.get_size() == size:
            return picture.copy()
        return pygame.transform.smoothscale(picture, size)
