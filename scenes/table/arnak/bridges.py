"""Bridges of the research track: ladders of planks between the stones."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface, Vector2

from scenes.stage.theme import Colour, rgb
from scenes.table.arnak.look import Look

WIDE, LEAST_WIDE = 15, 9
"""Design pixels of the width of a bridge, and the device pixels it has at least."""
UNDER = 4
"""Design pixels by which its ends lie under the stones."""
FINE = 4
"""Bridges are drawn so many times larger: slanting edges then have no stairs."""
PLANK = 0.42
"""From one plank to the next, as a share of the width of a bridge."""
PLANK_EDGE, PLANK_WOOD, PLANK_LIGHT = rgb("#3a2914"), rgb("#c39c63"), rgb("#dfc08a")
RAIL_EDGE, RAIL_WOOD = rgb("#2d2010"), rgb("#7d5a2c")


def bridge(look: Look, surface: Surface, a: Rect, b: Rect) -> None:
    """A bridge from the upper edge of a stone to the lower edge of the next: upright where one lies above the other,
    else from corner to corner."""
    wide = max(LEAST_WIDE, look.px(WIDE))
    low, high = max(a.left, b.left) + wide, min(a.right, b.right) - wide
    if low <= high:
        foot = head = (low + high) // 2
    elif b.left > a.left:
        foot, head = a.right - wide, b.left + wide
    else:
        foot, head = a.left + wide, b.right - wide
    under = look.px(UNDER)
    top = b.bottom - under
    across, up = head - foot, max(1, a.top + under - top)
    picture = look.kept(("bridge", across, up, wide), lambda: _ladder(across, up, wide))
    at = Rect((min(foot, head) - wide, top - wide), picture.get_size())
    look.shadowed(surface, picture, at, look.px(3))


def _ladder(across: int, up: int, wide: int) -> Surface:
    """A ladder so far to the right and up, with a margin of its width around it."""
    size = (abs(across) + 2 * wide, up + 2 * wide)
    large = Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    foot = Vector2(wide + max(0, -across), size[1] - wide) * FINE
    along = Vector2(across, -up) * FINE
    way, side = along.normalize(), along.normalize().rotate(90)

    def board(centre: Vector2, long: float, broad: float, colour: Colour) -> None:
        run, over = way * long / 2, side * broad / 2
        corners = (centre - run - over, centre - run + over, centre + run + over, centre + run - over)
        pygame.draw.polygon(large, colour, corners)

    broad = wide * FINE
    count = max(2, round(along.length() / (broad * PLANK)))
    deep = along.length() / count
    for k in range(count):
        centre = foot + along * ((k + 0.5) / count)
        board(centre, deep - 0.5 * FINE, broad, PLANK_EDGE)
        board(centre, deep - 1.7 * FINE, broad * 0.9, PLANK_WOOD)
        board(centre + way * (deep * 0.2), 0.8 * FINE, broad * 0.86, PLANK_LIGHT)
    rail = max(FINE, round(broad * 0.14))
    for sign in (-1, 1):
        centre = foot + along / 2 + side * (sign * broad * 0.43)
        board(centre, along.length(), rail * 1.5, RAIL_EDGE)
        board(centre, along.length(), rail * 0.8, RAIL_WOOD)
    return pygame.transform.smoothscale(large, size)
