"""Ways of playing Akrotiri, and the numbers of a game by which they show."""

from __future__ import annotations

from game.akrotiri.content import CARDS, COST, LEVELS, WORTH
from game.akrotiri.grid import CENTRE_QUAD, QUAD_WIDTH
from game.akrotiri.score import goal_points
from game.akrotiri.state import AkrotiriState
from game.core.contract import Style

_ID = "akrotiri"

STYLES = (
    Style(_ID, "collector", {"maps_hard": 6.0, "printed": 4.0}, "maps_left"),
    Style(_ID, "pilgrim", {"goal_points": 20.0, "goal_sites": 5.0}, "goal_points"),
    Style(_ID, "merchant", {"cargo_worth": 1.0, "coins": 2.0, "many_coins": 4.0}, "drachmas"),
)
"""What each likes, in final points: enough to be seen, little enough to win as often."""

_FAR_CELLS = 5
_LEVEL = tuple([card.level for card in CARDS])


def _far(quad: int) -> bool:
    """Whether a quadrant lies more than so many cells away from the middle of Thera, as a boat would go."""
    return abs((quad >> 9) - CENTRE_QUAD) + abs((quad & (QUAD_WIDTH - 1)) - CENTRE_QUAD) > 2 * _FAR_CELLS


def traits(state: AkrotiriState, seat: int) -> dict[str, float]:
    """See `Game.traits`."""
    played = state.played[seat]
    levels = [_LEVEL[card] for card, _ in played]
    quads = [quad for _, quad in played]
    coins = state.coins[seat]
    return {
        "temples": float(len(played)),
        "easy_temples": float(levels.count(LEVELS.index("easy"))),
        "normal_temples": float(levels.count(LEVELS.index("normal"))),
        "hard_temples": float(levels.count(LEVELS.index("hard"))),
        "far_temples": float(sum([_far(quad) for quad in quads])),
        "map_points": float(sum([WORTH[card] for card, _ in played])),
        "goal_points": float(sum([goal_points(state.sea, quads, goal) for goal in state.goals[seat] if goal >= 0])),
        "drachmas": float(coins),
        "earned": float(coins + sum([COST[card] for card, _ in played])),
        "maps_left": float(len(state.maps[seat])),
    }
