"""Pure functions that divide rectangles. All lengths are device pixels; nothing here keeps state.

A track is how one row or column is sized: a plain number is a fixed length, `Flex(weight, least, most)` shares
what is left.
"""

from __future__ import annotations

import sys
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
HIDDEN_ALIKE = 8
"""Into how many parts a box, or a place that is smaller, is cut to say how much of it the box hides."""


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
    trials = [
        _at_side(side, place.inflate(2 * gap, 2 * gap), size, bounds) for place in _at(near, clear) for side in sides
    ]
    return min(trials, key=lambda box: _covered(box, (near, *clear)))


def close_by(
    thing: Rect,
    size: tuple[int, int],
    bounds: Rect,
    gap: int,
    reach: int,
    sides: Sequence[Side] = (RIGHT, LEFT, ABOVE, BELOW),
    *,
    around: Rect | None = None,
    clear: Sequence[Rect] = (),
    free: Sequence[Rect] = (),
) -> Rect:
    """A box of a size beside a thing and what is `around` it, of which it hides nothing where there is room, moved
    inside bounds: in line with the thing, no farther from it than `reach` as far as there is room, and there at the
    first of the sides, or past single things that are to stay `clear`, where it covers nothing of those; else where
    it covers least of them. Rather than anything else it covers nothing of what is to stay `free`."""
    near = thing if around is None else around
    places = [*_at(near, clear), *(near.union(rect) for rect in clear)]
    for rect in clear:
        # Corner to corner with these it stands beside the place, and past what is to stay clear.
        places += [Rect(near.x, rect.y, near.w, rect.h), Rect(rect.x, near.y, rect.w, near.h)]
    places += free
    # Where there is room nowhere, it does not go far off only to hide a strip less.
    strip = max(1, min(size[0] * size[1], near.w * near.h) // HIDDEN_ALIKE)
    best, least = near, (sys.maxsize,) * 4
    for place in places:
        wide, high = place.w + 2 * gap, place.h + 2 * gap
        beside, above = (Rect(0, 0, wide, thing.h), Rect(0, 0, thing.w, high))
        beside.midleft, above.midtop = (place.x - gap, thing.centery), (thing.centerx, place.y - gap)
        for side in (*sides, *CORNERS, *DIAGONALS):
            point, anchor = side
            across, down = (("left" in point) != ("left" in anchor), ("top" in point) != ("top" in anchor))
            edges = place.inflate(2 * gap, 2 * gap) if across and down else beside if across else above
            box = _at_side(side, edges, size, bounds)
            far = max(0, distance(thing, box) - max(reach, gap))
            hidden = -(-_covered(box, (near,)) // strip)
            ill = (_covered(box, free), hidden, far)
            if ill <= least[:3] and (cost := (*ill, _covered(box, clear))) < least:
                best, least = box, cost
            if not any(least):
                return best
    return best


def distance(one: Rect, other: Rect) -> int:
    """How far two rectangles are apart, along the axis on which it is more; 0 where they touch or overlap."""
    across = max(one.left - other.right, other.left - one.right)
    return max(0, across, one.top - other.bottom, other.top - one.bottom)


def _at(near: Rect, clear: Sequence[Rect]) -> list[Rect]:
    """A place alone, and with all that overlaps it."""
    return [near, near.unionall([rect for rect in clear if rect.colliderect(near)])]


def _at_side(side: Side, edges: Rect, size: tuple[int, int], bounds: Rect) -> Rect:
    """A box of a size at a side of a place, moved inside bounds."""
    point, anchor = side
    box = Rect((0, 0), size)
    setattr(box, point, getattr(edges, anchor))
    return clamp(box, bounds)


def _covered(box: Rect, others: Iterable[Rect]) -> int:
    """How much of others a box covers, in pixels."""
    return sum(cut.w * cut.h for cut in map(box.clip, others))
