"""Pure functions that divide rectangles. All lengths are device pixels; nothing here keeps state.

A track is how one row or column is sized: a plain number is a fixed length, `Flex(weight, least, most)` shares
what is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect


@dataclass(frozen=True, slots=True)
class Flex:
    """A track that grows: its share by `weight`, not under `least`, not over `most` (0: no bound)."""

    weight: float = 1.0
    least: int = 0
    most: int = 0


Track = float | int | Flex

Side = tuple[str, str]
"""A point of a box and the point of a place that it is laid at, by the names pygame has for those of a `Rect`."""
RIGHT: Side = ("midleft", "midright")
LEFT: Side = ("midright", "midleft")
BELOW: Side = ("midtop", "midbottom")
ABOVE: Side = ("midbottom", "midtop")
CORNERS: tuple[Side, ...] = (
    ("topleft", "topright"),
    ("bottomleft", "bottomright"),
    ("topright", "topleft"),
    ("bottomright", "bottomleft"),
    ("topleft", "bottomleft"),
    ("topright", "bottomright"),
    ("bottomleft", "topleft"),
    ("bottomright", "topright"),
)
"""At right and left in line with top or bottom, then below and above in line with left or right."""
DIAGONALS: tuple[Side, ...] = (
    ("topleft", "bottomright"),
    ("bottomleft", "topright"),
    ("topright", "bottomleft"),
    ("bottomright", "topleft"),
)
"""Corner to corner, at right and then at left."""


def lengths(total: int, tracks: Sequence[Track], gap: int = 0) -> list[int]:
    """Lengths of tracks that fill `total` with gaps between them.

    Fixed tracks keep their length; flexible ones share the rest within their bounds. Sums exactly to the space when a
    flexible track without upper bound is there and the space suffices.
    """
    space = total - gap * max(0, len(tracks) - 1)
    result = [0 if isinstance(t, Flex) else round(t) for t in tracks]
    flexible = {i: t for i, t in enumerate(tracks) if isinstance(t, Flex)}
    rest = float(max(0, space - sum(result)))
    settled = False
    while flexible and not settled:
        weights = sum(t.weight for t in flexible.values()) or 1.0
        settled = True
        for i, t in list(flexible.items()):
            share = rest * t.weight / weights
            bounded = max(share, t.least)
            if t.most:
                bounded = min(bounded, max(t.most, t.least))
            if bounded != share:
                result[i] = round(bounded)
                rest = max(0.0, rest - bounded)
                del flexible[i]
                settled = False
                break
    weights = sum(t.weight for t in flexible.values()) or 1.0
    done, used = 0.0, 0
    for i, t in flexible.items():
        done += t.weight
        end = round(rest * done / weights)
        result[i] = end - used
        used = end
    return result


def columns(rect: Rect, tracks: Sequence[Track], gap: int = 0) -> list[Rect]:
    """Side by side from the left."""
    out, x = [], rect.x
    for width in lengths(rect.w, tracks, gap):
        out.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return out


def rows(rect: Rect, tracks: Sequence[Track], gap: int = 0) -> list[Rect]:
    """One under another from the top."""
    out, y = [], rect.y
    for height in lengths(rect.h, tracks, gap):
        out.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return out


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    cells = []
    for row in rows(rect, [Flex()] * down, gap):
        cells.extend(columns(row, [Flex()] * across, gap))
    return cells


def flow(rect: Rect, sizes: Iterable[tuple[int, int]], gap: int = 0, line_gap: int | None = None) -> list[Rect]:
    """Boxes set like words, left to right, wrapping at the right edge. May run below the rectangle."""
    out: list[Rect] = []
    x, y, tallest = rect.x, rect.y, 0
    for w, h in sizes:
        if x > rect.x and x + w > rect.right:
            x = rect.x
            y += tallest + (gap if line_gap is None else line_gap)
            tallest = 0
        out.append(Rect(x, y, w, h))
        x += w + gap
        tallest = max(tallest, h)
    return out


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Smaller by `x` at left and right and by `y` (or `x`) at top and bottom; never negative."""
    dy = x if y is None else y
    return Rect(rect.x + x, rect.y + dy, max(0, rect.w - 2 * x), max(0, rect.h - 2 * dy))


def align(size: tuple[int, int], rect: Rect, x: float = 0.5, y: float = 0.5) -> Rect:
    """A box of `size` inside `rect`: 0 is left or top, 0.5 the middle, 1 right or bottom."""
    return Rect(rect.x + round((rect.w - size[0]) * x), rect.y + round((rect.h - size[1]) * y), *size)


def fit(aspect: float, rect: Rect, x: float = 0.5, y: float = 0.5) -> Rect:
    """The largest box of width/height `aspect` inside `rect`, aligned as in `align`."""
    width, height = rect.w, round(rect.w / aspect)
    if height > rect.h:
        width, height = round(rect.h * aspect), rect.h
    return align((width, height), rect, x, y)


def clamp(rect: Rect, bounds: Rect, margin: int = 0) -> Rect:
    """Moved, not resized, to lie inside `bounds` less a margin; what is too large for them begins at their top or left
    and loses its end."""
    room = inset(bounds, margin)
    x = max(room.left, min(rect.left, room.right - rect.w))
    y = max(room.top, min(rect.top, room.bottom - rect.h))
    return Rect((x, y), rect.size)


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The top `height` pixels, and what is left below a gap."""
    height = min(height, rect.h)
    rest = max(0, rect.h - height - gap)
    return Rect(rect.x, rect.y, rect.w, height), Rect(rect.x, rect.bottom - rest, rect.w, rest)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The bottom `height` pixels, and what is left above a gap."""
    height = min(height, rect.h)
    rest = max(0, rect.h - height - gap)
    return Rect(rect.x, rect.bottom - height, rect.w, height), Rect(rect.x, rect.y, rect.w, rest)


def cut_left(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left `width` pixels, and what is left beyond a gap."""
    width = min(width, rect.w)
    rest = max(0, rect.w - width - gap)
    return Rect(rect.x, rect.y, width, rect.h), Rect(rect.right - rest, rect.y, rest, rect.h)


def cut_right(rect: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right `width` pixels, and what is left before a gap."""
    width = min(width, rect.w)
    rest = max(0, rect.w - width - gap)
    return Rect(rect.right - width, rect.y, width, rect.h), Rect(rect.x, rect.y, rest, rect.h)


def beside(
    near: Rect,
    size: tuple[int, int],
    bounds: Rect,
    gap: int,
    sides: Sequence[Side] = (RIGHT, LEFT, ABOVE, BELOW),
    clear: Sequence[Rect] = (),
) -> Rect:
    """A box of a size beside a place, moved inside bounds: at the first of the sides where it covers nothing of the
    place or of what is to stay `clear`, else where it covers least. Rectangles of `clear` that overlap the place may
    count as part of it."""
    trials = []
    for place in (near, near.unionall([rect for rect in clear if rect.colliderect(near)])):
        around = place.inflate(2 * gap, 2 * gap)
        for point, anchor in sides:
            box = Rect((0, 0), size)
            setattr(box, point, getattr(around, anchor))
            trials.append(clamp(box, bounds))
    return min(trials, key=lambda box: sum(cut.w * cut.h for cut in (box.clip(other) for other in (near, *clear))))
