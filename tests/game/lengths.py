"""How long games may be: by the bound that a game gives, and by measurement."""

from __future__ import annotations

from game.core.contract import Game

MOST_SEEN = 2_000
"""Decisions that no game in the tests comes near: the longest of many random games had 694 (Akrotiri with four). The
bounds that games give (`Game.longest`) are proved and lie far above that, in Akrotiri two hundred times: a fault that
lets games drag on would not meet them."""

SMALL = 150
"""Decisions that a game may have at most (`Game.longest`) to be small: of how much is in it the tests then take nothing
for granted but that there is something."""


def is_small(game: Game, players: int) -> bool:
    """Whether a game with so many players is a small one."""
    return game.longest(players) <= SMALL


def check_length(game: Game, players: int, decisions: int) -> None:
    """A game that has come to so many decisions is no longer than it can be, and than games are."""
    assert decisions <= game.longest(players), "the game is longer than it says it can be"
    assert decisions <= MOST_SEEN, "the game is far longer than games are"
