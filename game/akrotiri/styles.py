"""Ways of playing Akrotiri, and the numbers of a game by which they show."""

from __future__ import annotations

from game.akrotiri.content import CARDS, COST, LEVELS, WORTH
from game.akrotiri.score import goal_points
from game.akrotiri.state import AkrotiriState
from game.core.styles import Style

_ID = "akrotiri"

STYLES = (
    Style(_ID, "collector", {"coins": 6.0, "cargo_worth": 4.0}, "earned"),
    Style(_ID, "steady", {"maps_normal": 6.0, "temples": 10.0}, "normal_temples", crowded=0.35),
    Style(_ID, "pilgrim", {"goal_points": 30.0, "goal_best": 20.0, "maps_normal": 4.0, "temples": 8.0}, "goal_points"),
)
"""What each likes, in final points: enough to be seen, little enough to win as often."""

_LEVEL = tuple([card.level for card in CARDS])


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
        "map_points": float(sum([WORTH[card] for card, _ in played])),
        "goal_points": float(sum([goal_points(state.sea, quads, goal) for goal in state.goals[seat] if goal >= 0])),
        "drachmas": float(coins),
        "earned": float(coins + sum([COST[card] for card, _ in played])),
        "maps_left": float(len(state.maps[seat])),
    }
