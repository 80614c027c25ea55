"""What pointing at a cell of the market means while the steward may walk, and how far a walk has come."""

from __future__ import annotations

from dataclasses import dataclass

from game.corinth import pointing as rules
from game.corinth.content import CELL_OF, CELLS
from game.corinth.state import CorinthState


@dataclass(frozen=True, slots=True)
class Meaning:
    """The cells walked when a cell is clicked, the coins that this costs at once, and whether `stop` must be said at
    the end of them."""

    route: tuple[str, ...]
    coins: int
    stops: bool


def meaning_of(state: CorinthState, slot: int | None, cell: str, end: rules.NamedReach | None) -> Meaning | None:
    """What a click on a cell means, if the walk to it that ends there is `end`; None where the steward cannot come.

    A cell beside him is his next step: he ends there at once only if that is free. To any other he walks and stops.
    """
    beside = CELL_OF[cell] in rules.routes_through(state, slot, ()).cells
    if beside and (end is None or end.steps > 1 or end.coins):
        return Meaning((cell,), 0, stops=False)
    return None if end is None else Meaning(end.route, end.coins, end.stops)


def cells_after(state: CorinthState, slot: int | None, route: list[str]) -> tuple[list[str], int | None]:
    """The cells that can follow a route drawn from the steward's cell, and the coins for stopping at its end (None:
    he cannot)."""
    following = rules.routes_through(state, slot, [CELL_OF[cell] for cell in route])
    return [CELLS[cell] for cell in following.cells], following.stop


def count_of(state: CorinthState, slot: int | None, route: list[str]) -> tuple[int, int]:
    """The steps walked at the end of a route, those taken before included, and the steps that are free."""
    value, before = rules.walked(state, slot)
    return before + len(route), value
