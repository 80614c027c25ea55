"""Small writer of SVG icons in the subset that SDL_image's nanosvg draws faithfully.

Only paths, gradients in user space and explicit transforms: nanosvg drops ``use``, clips, masks, filters and text
without a word. Every icon lives in a 96 x 96 box, y downwards; light comes from the top left.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

BOX = 96
INK = "#2e1a0c"
OUTLINE = 4.6

Point = tuple[float, float]


def num(value: float) -> str:
    """Shortest decimal of ``value`` with two places."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def polygon(points: Iterable[Point], closed: bool = True) -> str:
    """Path data of straight lines through ``points``."""
    body = "L".join(f"{num(x)} {num(y)}" for x, y in points)
    return f"M{body}{'Z' if closed else ''}"


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> str:
    """Path data of an ellipse (a circle when ``ry`` is left out)."""
    ry = rx if ry is None else ry
    left, span, a = num(cx - rx), num(2 * rx), f"{num(rx)} {num(ry)}"
    return f"M{left} {num(cy)}a{a} 0 1 0 {span} 0a{a} 0 1 0 -{span} 0Z"


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Path data of a rectangle with corner radius ``r``."""
    if not r:
        return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}Z"
    k, a = num(r), f"a{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{num(x + r)} {num(y)}h{num(w - 2 * r)}{a}{k} {k}v{num(h - 2 * r)}{a}-{k} {k}"
        f"h{num(2 * r - w)}{a}-{k} -{k}v{num(2 * r - h)}{a}{k} -{k}Z"
    )


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """Point at ``radius`` from a centre; 0 degrees is up, clockwise."""
    a = math.radians(degrees - 90)
    return cx + radius * math.cos(a), cy + radius * math.sin(a)


def star(cx: float, cy: float, outer: float, inner: float, tips: int) -> str:
    """Path data of a star with its first tip upwards."""
    step = 180 / tips
    return polygon(polar(cx, cy, outer if i % 2 == 0 else inner, i * step) for i in range(2 * tips))


def gear(cx: float, cy: float, outer: float, root: float, teeth: int, hole: float) -> str:
    """Path data (even-odd) of a toothed wheel with a round hole."""
    pitch = 360 / teeth
    points: list[Point] = []
    for i in range(teeth):
        for offset, radius in ((-0.31, root), (-0.19, outer), (0.19, outer), (0.31, root)):
            points.append(polar(cx, cy, radius, (i + offset) * pitch))
    return polygon(points) + ellipse(cx, cy, hole)


@dataclass
class Icon:
    """One icon being drawn; call the methods from back to front, then :meth:`text`."""

    parts: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)

    def gradient(self, stops: Sequence[str], start: Point = (24, 8), end: Point = (72, 88)) -> str:
        """Linear gradient between two points of the box, evenly spread stops; returns the paint."""
        name = f"g{len(self.defs)}"
        marks = "".join(f'<stop offset="{num(i / (len(stops) - 1))}" stop-color="{c}"/>' for i, c in enumerate(stops))
        (x1, y1), (x2, y2) = start, end
        self.defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
            f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}">{marks}</linearGradient>'
        )
        return f"url(#{name})"

    def fill(self, path: str, paint: str = "currentColor", opacity: float = 1, turn: str = "") -> Icon:
        """Fill without an outline (even-odd)."""
        extra = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
        extra += f' transform="{turn}"' if turn else ""
        self.parts.append(f'<path d="{path}" fill="{paint}" fill-rule="evenodd"{extra}/>')
        return self

    def line(
        self, path: str, width: float = 8, paint: str = "currentColor", opacity: float = 1, turn: str = ""
    ) -> Icon:
        """Stroke with round caps and joins."""
        extra = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
        extra += f' transform="{turn}"' if turn else ""
        self.parts.append(
            f'<path d="{path}" fill="none" stroke="{paint}" stroke-width="{num(width)}" '
            f'stroke-linecap="round" stroke-linejoin="round"{extra}/>'
        )
        return self

    def shape(self, path: str, paint: str, width: float = OUTLINE, turn: str = "") -> Icon:
        """Fill with the family's dark outline."""
        extra = f' transform="{turn}"' if turn else ""
        self.parts.append(
            f'<path d="{path}" fill="{paint}" fill-rule="evenodd" stroke="{INK}" stroke-width="{num(width)}" '
            f'stroke-linecap="round" stroke-linejoin="round"{extra}/>'
        )
        return self

    def rod(self, path: str, width: float, paint: str, outline: float = OUTLINE) -> Icon:
        """Stroke with a dark outline around it: limbs, handles, letters."""
        return self.line(path, width + 2 * outline, INK).line(path, width, paint)

    def text(self) -> str:
        """The finished SVG document."""
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}" width="{BOX}" height="{BOX}">'
            f"{defs}{''.join(self.parts)}</svg>\n"
        )
