"""How strong a level is in a game: what it gets wrong and how long it thinks, measured game by game.

Games differ in how much looking ahead is worth, so that the same measure would make levels a hair apart in one game
and a world apart in another. `content/levels.toml` of a game says, for each number of players (who decide), which
levels the game has and what strengths space them evenly; without such a file `DEFAULTS` hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.core.content import read_table
from game.core.contract import Game
from game.opponents.player import Budget

FILE = "levels.toml"
PATIENCE = 1.8
"""Seconds that no level exceeds by much with its own budget, however slow the machine."""
LONGEST = 3.0
"""Seconds after which, at a table, a level that looks one turn ahead answers by what it has seen: it hardly ever takes
as long, and then chooses what it would have chosen in any time."""


@dataclass(frozen=True, slots=True)
class Strength:
    """`noise` is the half-width of its errors of judgement in units of the game's spread, `budget` what it searches
    with; without a budget it looks one turn ahead."""

    noise: float = 0.0
    budget: Budget | None = None


DEFAULTS: Mapping[str, Strength] = {
    "beginner": Strength(noise=0.8),
    "easy": Strength(noise=0.35),
    "medium": Strength(),
    "hard": Strength(budget=Budget(12, PATIENCE)),
    "expert": Strength(budget=Budget(80, PATIENCE)),
    "master": Strength(budget=Budget(seconds=PATIENCE)),
}
"""The levels and their strengths in a game without a file, from weakest to strongest."""


def offered(game: Game, players: int) -> tuple[str, ...]:
    """The levels a game has for this many players, from the weakest: those its file has for them (without a file, all)
    and the strongest, which is as strong as time allows. Where luck or time leaves no room between two levels, one of
    them is left out."""
    measured = _measured(game)
    strongest = tuple(DEFAULTS)[-1]
    return tuple(level for level in DEFAULTS if not measured or (level, players) in measured or level == strongest)


def strength_of(game: Game, players: int, level: str) -> Strength:
    """What a level is in a game for this many players; as in `DEFAULTS` where the game's file does not have it for
    them. Raises `ContentError` if that file is wrong."""
    return _measured(game).get((level, players), DEFAULTS[level])


@cache
def _measured(game: Game) -> Mapping[tuple[str, int], Strength]:
    """What the file of a game says: tables by level, in them `noise` (in hundredths of a spread) and `iterations`
    (none: one turn ahead), each a list with a number for each number of players for whom the game has this level, from
    the least of the game, or from `players`, to the most of the game, or as many as there are."""
    path = game.content / FILE
    if not path.exists():
        return {}
    whole = read_table(path)
    found = {}
    for level in whole.data:
        if level not in DEFAULTS:
            raise whole.fault(level, f"is no level; the levels are {', '.join(DEFAULTS)}")
        table = whole.table(level)
        least, most = game.min_players, game.max_players
        first = table.number("players", least, most) if "players" in table.data else least
        columns = [table.numbers(key) for key in ("noise", "iterations")]
        lengths = {len(column) for column in columns}
        if len(lengths) > 1 or not lengths <= set(range(1, most - first + 2)):
            raise table.fault("noise", "and iterations need one number each for each number of players")
        for players, (noise, iterations) in enumerate(zip(*columns, strict=True), first):
            if noise and iterations:
                raise table.fault("noise", "is for those who do not search: one of the two must be 0")
            budget = Budget(iterations, PATIENCE) if iterations else None
            found[level, players] = Strength(noise / 100, budget)
    return found
