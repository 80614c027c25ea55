"""The few signs that the widgets themselves draw, as SVG on a 24 by 24 grid, in `currentColor`.

A file of the same name in assets/icons takes precedence.
"""

from __future__ import annotations

_STROKE = 'fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
_FILL = 'fill="currentColor"'


def _line(path: str) -> str:
    return f'<path d="{path}" {_STROKE}/>'


def _solid(path: str) -> str:
    return f'<path d="{path}" {_FILL}/>'


GLYPHS: dict[str, str] = {
    "check": _line("M4.5 12.5 L10 18 L19.5 6.5"),
    "cross": _line("M6 6 L18 18 M18 6 L6 18"),
    "chevron_down": _line("M5 9 L12 16 L19 9"),
    "chevron_up": _line("M5 15 L12 8 L19 15"),
    "chevron_left": _line("M15 5 L8 12 L15 19"),
    "chevron_right": _line("M9 5 L16 12 L9 19"),
    "info": '<circle cx="12" cy="12" r="9" '
    + _STROKE
    + "/>"
    + _line("M12 11 V16.6")
    + f'<circle cx="12" cy="7.4" r="1.5" {_FILL}/>',
    "warning": _line("M12 4 L21 19.5 H3 Z M12 10 V14") + f'<circle cx="12" cy="16.9" r="1.3" {_FILL}/>',
    "triangle": _solid("M12 3.2 L21.6 20 H2.4 Z"),
    "disc": f'<circle cx="12" cy="12" r="9.2" {_FILL}/>',
    "square": _solid("M3.6 3.6 H20.4 V20.4 H3.6 Z"),
    "diamond": _solid("M12 1.8 L21.4 12 L12 22.2 L2.6 12 Z"),
}


def svg(name: str) -> str | None:
    """The sign as an SVG document, or None when there is no such sign."""
    body = GLYPHS.get(name)
    if body is None:
        return None
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{body}</svg>'


def emblem_svg(shape: str, fill: str, rim: str) -> str:
    """A seat's emblem in colour `fill` with a light `rim` (codes like #rrggbb): triangle, disc, square or diamond; a
    cross for who has no seat."""
    paths = {
        "triangle": '<path d="M12 3.4 L21.4 19.8 H2.6 Z" {}/>',
        "disc": '<circle cx="12" cy="12" r="9.2" {}/>',
        "square": '<rect x="3.8" y="3.8" width="16.4" height="16.4" rx="1.5" {}/>',
        "diamond": '<path d="M12 2.2 L21.2 12 L12 21.8 L2.8 12 Z" {}/>',
        "cross": '<path d="M8.2 3 H15.8 V8.2 H21 V15.8 H15.8 V21 H8.2 V15.8 H3 V8.2 H8.2 Z" {}/>',
    }
    look = f'fill="{fill}" stroke="{rim}" stroke-width="1.8" stroke-linejoin="round"'
    edge = 'fill="none" stroke="#1a0d05" stroke-opacity="0.55" stroke-width="3.4" stroke-linejoin="round"'
    body = paths[shape].format(edge) + paths[shape].format(look)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{body}</svg>'
