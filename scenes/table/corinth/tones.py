"""The colours of Corinth's districts, as the sheet's print has them."""

from __future__ import annotations

from scenes.stage.theme import Colour, rgb

TONES: dict[str, tuple[Colour, Colour, Colour]] = {
    "orange": (rgb("#f9e0b8"), rgb("#eda653"), rgb("#964c0c")),
    "blue": (rgb("#d3e6ec"), rgb("#74aec4"), rgb("#1f5b78")),
    "purple": (rgb("#e8d6e8"), rgb("#b385b5"), rgb("#633468")),
    "green": (rgb("#e6edc4"), rgb("#a9bf58"), rgb("#4e6416")),
}
"""Of each district: the ground of a shop, the band behind its shops, and a shop that is finished."""
