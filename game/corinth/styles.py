"""Ways of playing Corinth, and the numbers of a game by which they show."""

from __future__ import annotations

from game.core.styles import Style
from game.corinth.content import DISTRICTS
from game.corinth.score import shop_points, star_points
from game.corinth.state import CorinthState

_ID = "corinth"

STYLES = (
    Style(_ID, "banker", {"coins": 2.0}, "gold"),
    Style(_ID, "merchant", {f"filled_{place.id}": 3.0 for place in DISTRICTS}, "symbols"),
    Style(
        _ID,
        "builder",
        {"built_temple": 2.0, "built_warehouse": 2.0, "built_stable": 1.5, "built_stall": 1.5},
        "buildings",
        crowded=0.35,
    ),
)
"""What each likes, in final points: enough to be seen, little enough to win as often."""


def traits(state: CorinthState, seat: int) -> dict[str, float]:
    """See `Game.traits`."""
    sheet = state.sheets[seat]
    return {
        "shop_points": float(shop_points(sheet.shops)),
        "symbols": float(sum(sheet.shops)),
        "bonuses": float(sheet.bonus_own.bit_count()),
        "stops": float(len(sheet.stops)),
        "star_points": float(star_points(sheet.stars, state.options["stars"])),
        "buildings": float(sheet.buildings.bit_count()),
        "gold": float(sheet.gold),
        "goats": float(sheet.goats),
    }
