"""Shapes and colours of which Arnak's things, masks and pieces are drawn, as elements of SVG."""

from __future__ import annotations

WOOD, DARK, STEEL, GOLD, RED, BONE = "#9a6232", "#3a2413", "#b9c3c9", "#e0b03c", "#b5332a", "#efe3c6"
JADE, STONE, CLAY, LEAF, NIGHT, ROPE = "#4fae83", "#a59c86", "#c9703d", "#5f8c3a", "#2c2f4a", "#d8b878"


def f(color: str, d: str) -> str:
    """A filled shape; a colour may carry its opacity as `#rrggbbaa`."""
    return f'<path d="{d}" fill="{color[:7]}" fill-opacity="{_opacity(color)}"/>'


def _opacity(color: str) -> float:
    return round(int(color[7:9], 16) / 255, 3) if len(color) == 9 else 1


def s(color: str, width: float, d: str) -> str:
    """A line."""
    return (
        f'<path d="{d}" fill="none" stroke="{color[:7]}" stroke-opacity="{_opacity(color)}" stroke-width="{width}" '
        f'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def e(color: str, x: float, y: float, rx: float, ry: float | None = None) -> str:
    """An ellipse."""
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{rx if ry is None else ry}" fill="{color}"/>'


def r(color: str, x: float, y: float, w: float, h: float, radius: float = 3) -> str:
    """A box."""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius}" fill="{color}"/>'
