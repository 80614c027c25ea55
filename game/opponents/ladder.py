"""The ladder: how a player does against each of the fixed players (see `baselines`)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from game.opponents.arena import Match, play_match, summary

RUNGS = ("random", "greedy", "flat@100", "uct@200", "hand", "net", "release1")
"""From the bottom up. Budgets are in iterations, so that a rung is as strong on every machine."""


@dataclass(frozen=True, slots=True)
class Climb:
    """One player against each rung: `games` of it against a table full of each rung's players."""

    game: str
    level: str
    players: int
    games: int
    seed: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    rungs: tuple[str, ...] = RUNGS


class Rung(TypedDict):
    """How it fared against one rung: the share of the games won with its interval, and how many points of Elo's scale
    it stands above the rung (None if it won or lost everything)."""

    rung: str
    win_share: float
    low: float
    high: float
    elo: int | None


class Ascent(TypedDict):
    """How a climb went: plain JSON."""

    game: str
    level: str
    players: int
    rungs: list[Rung]


def climb(task: Climb, jobs: int = 1) -> Ascent:
    """Plays against each rung."""
    rungs: list[Rung] = []
    for rung in task.rungs:
        table = (task.level, *[rung] * (task.players - 1))
        match = Match(task.game, table, task.games, f"{task.seed}/{rung}", options=task.options)
        own = summary(match, play_match(match, jobs))["seats"][0]
        rungs.append(
            {
                "rung": rung,
                "win_share": own["win_share"],
                "low": own["low"],
                "high": own["high"],
                "elo": elo(own["win_share"], task.players),
            }
        )
    return {"game": task.game, "level": task.level, "players": task.players, "rungs": rungs}


def elo(share: float, players: int) -> int | None:
    """Points above each of the others at a table, from the share of the games won; None for all or nothing."""
    if not 0 < share < 1:
        return None
    return round(400 * math.log10(share * (players - 1) / (1 - share)))
