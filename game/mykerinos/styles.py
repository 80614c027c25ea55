"""Ways of playing Mykerinos, and the numbers of a game by which they show."""

from __future__ import annotations

from game.core.styles import Style
from game.mykerinos.content import PATRON_TILES, PATRONS
from game.mykerinos.score import sets_of
from game.mykerinos.state import MykerinosState

_ID = "mykerinos"

STYLES = (
    Style(_ID, "curator", {f"room_{patron.id}": 2.0 for patron in PATRONS}, "rooms"),
    Style(_ID, "treasurer", {"printed": 7.0, "good": 3.0}, "printed"),
    Style(_ID, "saver", {"stock": 2.5}, "stock"),
)
"""What each likes, in final points: enough to be seen, little enough to win as often."""


def traits(state: MykerinosState, seat: int) -> dict[str, float]:
    """See `Game.traits`."""
    owned = state.owned[seat]
    return {
        "tiles": float(owned.bit_count()),
        "printed": float(state.points[seat]),
        "sets": float(sets_of(owned)),
        "kinds": float(sum(bool(owned & tiles) for tiles in PATRON_TILES)),
        "favourite": float(max((owned & tiles).bit_count() for tiles in PATRON_TILES)),
        "rooms": float(state.rooms[seat].bit_count()),
        "fives": float((state.rooms[seat] & 31).bit_count()),
        "stock": float(state.stock[seat]),
    }
