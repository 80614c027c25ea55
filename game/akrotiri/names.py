"""Things of the game in words: terrains, colours, goals, maps, numbers of things."""

from __future__ import annotations

from game.akrotiri.content import CARDS, COLOURS, GOALS, LEVELS, RELATIVE, TERRAINS
from game.akrotiri.grid import CORNERS
from game.core.words import Message, listed, msg


def terrain_name(terrain: int) -> Message:
    """A terrain in words."""
    return msg(f"akrotiri.terrain.{TERRAINS[terrain]}")


def colour_name(colour: int) -> Message:
    """A colour of cubes in words."""
    return msg(f"akrotiri.colour.{COLOURS[colour]}")


def cube_name(colour: int) -> Message:
    """One cube of a colour, as it stands in a sentence: an orange cube."""
    return msg(f"akrotiri.cube.{COLOURS[colour]}")


def side_name(side: int) -> Message:
    """A side of a map card in words."""
    return msg(f"akrotiri.side.{RELATIVE[side]}")


def corner_name(corner: int) -> Message:
    """A corner of a tile in words."""
    return msg(f"akrotiri.corner.{CORNERS[corner]}")


def goal_name(goal: int) -> Message:
    """A goal in words."""
    return msg(f"akrotiri.goal.{GOALS[goal].key}")


def demand(side: int, terrain: int, count: int) -> Message:
    """One demand of a map in words: `2 forests above`."""
    return msg("akrotiri.demand", what=msg(f"akrotiri.count.{TERRAINS[terrain]}", count), side=side_name(side))


def card_name(card: int) -> Message:
    """A map in words: its level and its demands."""
    level = msg(f"akrotiri.level.{LEVELS[CARDS[card].level]}")
    return msg("akrotiri.card", level=level, demands=listed([demand(*entry) for entry in CARDS[card].demands]))


def counted(thing: str, count: int) -> Message:
    """A number of things in words: `2 moves`, `1 drachma`."""
    return msg(f"akrotiri.count.{thing}", count)
