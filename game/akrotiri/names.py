"""Things of the game in words: terrains, colours, goals, maps, numbers of things."""

from __future__ import annotations

from functools import partial

from game.akrotiri.content import CARDS, COLOURS, GOALS, LEVELS, RELATIVE, TERRAINS, THERA_DOCKS
from game.akrotiri.grid import CORNERS, cell_named, cell_xy
from game.core.words import Message, listed, msg, number_of

_SLANT = 0.41421
"""The tangent of 22.5 degrees: what lies nearer to a main direction is not said to lie between two."""


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


def level_name(level: int) -> Message:
    """A level of maps in words."""
    return msg(f"akrotiri.level.{LEVELS[level]}")


def card_name(card: int) -> Message:
    """A map in words: its level and its demands."""
    return _card("akrotiri.card", card)


def card_in_sentence(card: int) -> Message:
    """A map in words that stand within a sentence: `easy map (1 lake above, ...)`."""
    return _card("akrotiri.card.in_sentence", card)


def card_in_list(card: int) -> Message:
    """A map in words where maps are listed: `easy (1 lake above, ...)`."""
    return _card("akrotiri.card.in_list", card)


def _card(key: str, card: int) -> Message:
    return msg(
        key, level=level_name(CARDS[card].level), demands=listed([demand(*each) for each in CARDS[card].demands])
    )


def dock_place(dock: str, terrain: str) -> Message:
    """A dock, named as in the notation, in words: `the dock by the volcano in the north`, by the terrain of its tile;
    for one of Thera's own docks, of which `terrain` is empty, `the dock in the west of Thera`."""
    if dock in THERA_DOCKS:
        return msg("akrotiri.dock.thera", place=bearing(dock))
    return msg("akrotiri.dock", terrain=msg(f"akrotiri.terrain.{terrain}"), place=bearing(dock))


def bearing(place: str) -> Message:
    """Where a cell, quadrant or dock, named as in the notation, lies from the middle of Thera, in words that need no
    grid: `in the north-east`; of Thera's own docks, on which side: `in the west of Thera`."""
    if place in THERA_DOCKS:
        return msg(f"akrotiri.bearing.{place}")
    name, _, corner = place.partition(" ")
    cell = cell_named(name if corner else name.rstrip("abc"))
    if cell is None:
        return msg("akrotiri.bearing.thera")
    x, y = cell_xy(cell)
    east, south = x - 0.5, y - 0.5
    if corner in CORNERS:
        east += 0.25 if "e" in corner else -0.25
        south += 0.25 if "s" in corner else -0.25
    # Eight directions of 45 degrees each.
    across = abs(east) > abs(south) * _SLANT
    along = abs(south) > abs(east) * _SLANT
    key = ("s" if south > 0 else "n") * along + ("e" if east > 0 else "w") * across
    return msg(f"akrotiri.bearing.{key}")


counted = partial(number_of, "akrotiri")
"""A number of things in words."""
