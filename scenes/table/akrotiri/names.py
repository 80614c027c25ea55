"""Names of elements and what they stand for: `quad_e2n1_ne` is the quadrant `e2n1 ne`."""

from __future__ import annotations


def kind_of(name: str) -> tuple[str, str]:
    """The kind of an element and the rest of its name, underscores kept."""
    kind, _, rest = name.partition("_")
    return kind, rest


def spaced(rest: str) -> str:
    """A place of the map: `e2n1_ne` is `e2n1 ne`."""
    return rest.replace("_", " ")


def joined(place: str) -> str:
    """The other way."""
    return place.replace(" ", "_")


def cube_of(rest: str) -> tuple[str, str]:
    """Land piece and colour of `e2n1_nw_orange`."""
    piece, _, colour = rest.rpartition("_")
    return spaced(piece), colour
