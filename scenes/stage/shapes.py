"""Anti-aliased shapes as surfaces: rounded boxes, outlines, soft shadows, gradients.

Small pieces are drawn large and scaled down once, then stretched by nine-slice, so that any size is cheap.
All surfaces have straight alpha and carry their colour under transparent pixels, which keeps edges clean.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from .theme import Colour

_FINE = 4
_REACH = 2
"""A Gaussian blur reaches so many times its radius."""


def clear_surface(size: tuple[int, int], colour: Colour = (0, 0, 0)) -> Surface:
    """A fully transparent surface carrying `colour`."""
    surface = Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def nine_slice(source: Surface, border: int, size: tuple[int, int]) -> Surface:
    """`source` at `size`: corners of `border` pixels kept, edges and middle stretched."""
    w, h = max(1, size[0]), max(1, size[1])
    sw, sh = source.get_size()
    b = min(border, (sw - 1) // 2, (sh - 1) // 2)
    bx, by = min(b, w // 2), min(b, h // 2)
    out = Surface((w, h), pygame.SRCALPHA)
    xs = ((0, bx, 0, bx), (b, sw - 2 * b, bx, w - 2 * bx), (sw - bx, bx, w - bx, bx))
    ys = ((0, by, 0, by), (b, sh - 2 * b, by, h - 2 * by), (sh - by, by, h - by, by))
    for column, (sx, sw_, dx, dw) in enumerate(xs):
        for row, (sy, sh_, dy, dh) in enumerate(ys):
            if dw <= 0 or dh <= 0:
                continue
            part = source.subsurface(Rect(sx, sy, sw_, sh_))
            if column == 1 or row == 1:
                part = pygame.transform.scale(part, (dw, dh))
            out.blit(part, (dx, dy), special_flags=pygame.BLEND_RGBA_MAX)
    return out


def _corner(radius: int, colour: Colour, alpha: int) -> Surface:
    side = 2 * radius + 3
    big = clear_surface((side * _FINE, side * _FINE), colour)
    pygame.draw.rect(big, (*colour, alpha), big.get_rect(), border_radius=radius * _FINE)
    return pygame.transform.smoothscale(big, (side, side))


def rounded(size: tuple[int, int], radius: int, colour: Colour = (255, 255, 255), alpha: int = 255) -> Surface:
    """A filled box with round corners."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    if radius == 0:
        box = clear_surface(size, colour)
        box.fill((*colour, alpha))
        return box
    return nine_slice(_corner(radius, colour, alpha), radius + 1, size)


def outline(size: tuple[int, int], radius: int, width: int, colour: Colour, alpha: int = 255) -> Surface:
    """The edge of a box with round corners, `width` pixels inside it."""
    radius = max(width, min(radius, size[0] // 2, size[1] // 2))
    side = 2 * radius + 3
    big = clear_surface((side * _FINE, side * _FINE), colour)
    pygame.draw.rect(big, (*colour, alpha), big.get_rect(), width=width * _FINE, border_radius=radius * _FINE)
    return nine_slice(pygame.transform.smoothscale(big, (side, side)), radius + 1, size)


def soft_box(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> Surface:
    """A blurred box for shadows and glows, `blur` pixels larger on every side than `size`."""
    blur = max(1, blur)
    core = max(2 * radius, 2 * blur) + 3
    shrink = 4 if blur >= 12 else 2 if blur >= 6 else 1
    side = -(-(core + 2 * blur) // shrink)
    small = clear_surface((side, side), colour)
    inner = Rect(0, 0, max(1, round(core / shrink)), max(1, round(core / shrink)))
    inner.center = (side // 2, side // 2)
    pygame.draw.rect(small, (*colour, alpha), inner, border_radius=max(1, round(radius / shrink)))
    small = pygame.transform.gaussian_blur(small, max(1, round(blur / shrink / 1.8)))
    if shrink > 1:
        small = pygame.transform.smoothscale(small, (side * shrink, side * shrink))
    border = (small.get_width() - 1) // 2
    return nine_slice(small, border, (size[0] + 2 * blur, size[1] + 2 * blur))


def inner_shade(size: tuple[int, int], blur: int, colour: Colour, alpha: int) -> Surface:
    """Darkness that comes in from edges and corners over `blur` pixels."""
    return nine_slice(_least_shade(blur, colour, alpha), blur + 1, size)


@lru_cache(maxsize=8)
def _least_shade(blur: int, colour: Colour, alpha: int) -> Surface:
    """That of the least box that has all of it. It takes longer than to bring it to the size of most boxes."""
    side = 2 * blur + 3
    shade = clear_surface((side, side), colour)
    # Filled from outside to inside, so that corners, which lie outside all arcs, are as dark as edges.
    shade.fill((*colour, alpha))
    for step in range(blur + 1):
        share = (1 - step / blur) ** 2.2
        pygame.draw.rect(
            shade,
            (*colour, round(alpha * share)),
            Rect(step, step, side - 2 * step, side - 2 * step),
            border_radius=blur - step,
        )
    if blur >= 4:
        shade = pygame.transform.gaussian_blur(shade, max(1, blur // 8))
    return shade


def ramp(size: tuple[int, int], stops: Sequence[tuple[int, int, int, int] | Colour], across: bool = False) -> Surface:
    """A gradient through evenly spaced colours, from the top (or, `across`, from the left)."""
    line = Surface((len(stops), 1) if across else (1, len(stops)), pygame.SRCALPHA)
    for i, stop in enumerate(stops):
        line.set_at((i, 0) if across else (0, i), stop)
    middle = (max(2, size[0]), 1) if across else (1, max(2, size[1]))
    smooth = pygame.transform.smoothscale(line, middle)
    return pygame.transform.scale(smooth, (max(1, size[0]), max(1, size[1])))


def masked(picture: Surface, mask: Surface) -> Surface:
    """`picture` where `mask` (of the same size) is, with the mask's alpha."""
    out = picture.convert_alpha() if pygame.display.get_surface() else picture.copy()
    white = mask.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    out.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def round_off(picture: Surface, radius: int) -> None:
    """Takes the corners off an opaque picture with an alpha channel, as `masked` does with a rounded box."""
    w, h = picture.get_size()
    c = min(radius + 1, w // 2, h // 2)
    if c <= 0:
        return
    mask = rounded((2 * c, 2 * c), radius)
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    for x, from_x in ((0, 0), (w - c, c)):
        for y, from_y in ((0, 0), (h - c, c)):
            picture.blit(mask, (x, y), Rect(from_x, from_y, c, c), special_flags=pygame.BLEND_RGBA_MULT)


def shadow_of(picture: Surface, blur: int, alpha: int, colour: Colour = (20, 10, 4)) -> Surface:
    """The soft shadow of any picture, `blur` pixels larger on every side, where it has faded to nothing; the broader,
    the smaller it is blurred."""
    blur = max(_REACH, blur)
    w, h = picture.get_width() + 2 * blur, picture.get_height() + 2 * blur
    shape = clear_surface((w, h), (255, 255, 255))
    shape.blit(picture, (blur, blur))
    shrink = 4 if blur >= 24 else 2 if blur >= 8 else 1
    if shrink > 1:
        shape = pygame.transform.smoothscale(shape, (-(-w // shrink), -(-h // shrink)))
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    shape = pygame.transform.gaussian_blur(shape, blur // (_REACH * shrink))
    return pygame.transform.smoothscale(shape, (w, h)) if shrink > 1 else shape


def blit_faded(surface: Surface, picture: Surface, at: Rect, alpha: float) -> None:
    """Draws a picture more or less clearly (`alpha` 0 to 1); it is the same afterwards, for others draw it as well."""
    if alpha >= 1:
        surface.blit(picture, at)
        return
    whole = picture.get_alpha()
    picture.set_alpha(round((255 if whole is None else whole) * alpha))
    surface.blit(picture, at)
    picture.set_alpha(whole)
