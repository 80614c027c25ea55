"""Laying a new table: which game, who sits where, options, seed."""

from scenes.newgame.scene import NewGameScene

__all__ = ["NewGameScene"]
