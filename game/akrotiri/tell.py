"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from game.akrotiri.content import CARD_OF, COLOURS, GOAL_OF, TERRAIN_OF
from game.akrotiri.names import bearing, card_in_list, counted, cube_name, dock_place, goal_name
from game.core.events import Json
from game.core.telling import Heard, Run, Sentence, Storyteller, Telling, Weight, winners
from game.core.words import Message, listed, msg


def _colour(heard: Heard) -> Message:
    return msg(f"akrotiri.colour.{heard.text('colour')}")


def _cube(heard: Heard) -> Message:
    return cube_name(COLOURS.index(heard.text("colour")))


def _terrain_of_tile(name: str) -> Message:
    terrain = {"V": "volcano", "F": "forest", "L": "lake", "M": "mountain"}[name[0]]
    return msg(f"akrotiri.terrain.{terrain}")


def _maps_listed(heard: Heard) -> Message:
    """How many maps of which level: `2 easy and 1 hard`; of one its level."""
    levels = heard.texts("levels")
    if len(levels) == 1:
        return msg(f"akrotiri.level.{levels[0]}")
    parts = [
        msg("akrotiri.maps_of", count=levels.count(level), level=msg(f"akrotiri.level.{level}"))
        for level in ("easy", "normal", "hard")
        if level in levels
    ]
    return listed(parts)


def _cards_listed(heard: Heard) -> Message:
    return listed([card_in_list(CARD_OF[card]) for card in heard.texts("cards")])


def _goals_listed(names: list[str]) -> Message:
    parts = [goal_name(GOAL_OF[name]) for name in names]
    return listed(parts) if parts else msg("akrotiri.no_goal")


def _round_began(heard: Heard) -> Telling:
    return heard.say(round=heard.number("round"), weight=Weight.HIGHLIGHT)


def _tile_drawn(heard: Heard) -> Telling:
    if heard.knows("tile"):
        tile = heard.text("tile")
        return heard.say("seen", terrain=_terrain_of_tile(tile), pieces=(f"tile {tile}",), weight=Weight.DETAIL)
    return heard.say(weight=Weight.DETAIL)


def _tile_laid(heard: Heard) -> Telling:
    cell, tile = heard.text("cell"), heard.text("tile")
    pieces = (f"cell {cell}", f"laid {tile} {cell} {heard.number('turn')}")
    return heard.say(place=bearing(cell), terrain=_terrain_of_tile(tile), pieces=pieces)


def _islands_joined(heard: Heard) -> Telling:
    count = len(heard.items("islands"))
    pieces = tuple(f"land {piece}" for piece in heard.texts("pieces"))
    return heard.say(count=count, pieces=pieces, weight=Weight.DETAIL)


def _island_completed(heard: Heard) -> Telling:
    pieces = tuple(f"land {piece}" for piece in heard.texts("pieces"))
    return heard.say(count=heard.number("tiles"), pieces=pieces)


def _cube_placed(heard: Heard) -> Telling:
    piece = heard.text("piece")
    return heard.say(cube=_cube(heard), pieces=(f"land {piece}",), weight=Weight.DETAIL)


def _cube_skipped(heard: Heard) -> Telling:
    return heard.say(colour=_colour(heard), weight=Weight.DETAIL)


def _maps_dealt(heard: Heard) -> Telling:
    if heard.knows("cards"):
        pieces = tuple(f"map {card}" for card in heard.texts("cards"))
        return heard.say("seen", maps=_maps_listed(heard), cards=_cards_listed(heard), pieces=pieces)
    return heard.say(maps=_maps_listed(heard))


def _goals_drawn(heard: Heard) -> Telling:
    if heard.knows("goals"):
        names = heard.texts("goals")
        return heard.say("seen", goals=_goals_listed(names), pieces=tuple(f"goal {n}" for n in names))
    return heard.say(count=heard.number("count"))


def _goal_kept(heard: Heard) -> Telling:
    if heard.knows("goal"):
        goal = heard.text("goal")
        return heard.say("seen", goal=goal_name(GOAL_OF[goal]), pieces=(f"goal {goal}",))
    return heard.say()


def _goal_taken(heard: Heard) -> Telling:
    goal = heard.text("goal")
    return heard.say(goal=goal_name(GOAL_OF[goal]), pieces=(f"goal {goal}",), weight=Weight.HIGHLIGHT)


def _goals_opened(heard: Heard) -> Telling:
    names = heard.texts("goals")
    return heard.say(goals=_goals_listed(names), pieces=tuple(f"goal {name}" for name in names))


def _goals_revealed(heard: Heard) -> Telling:
    names = heard.texts("goals")
    pieces = tuple(f"goal {name}" for name in names)
    return heard.say(count=len(names), goals=_goals_listed(names), pieces=pieces, weight=Weight.HIGHLIGHT)


def _boat_placed(heard: Heard) -> Telling:
    dock = heard.text("dock")
    return heard.say(place=bearing(dock), pieces=(f"dock {dock}",))


def _boat_moved(heard: Heard) -> Telling:
    dock = heard.text("to")
    variant = "onward" if heard.has("onward") else ""
    pieces = (f"dock {dock}", f"way {_points(heard.items('path'))}")
    place = dock_place(dock, heard.text("by"))
    return heard.say(variant, dock=place, pieces=pieces, minor=True, run=Run("akrotiri.event.run.moved", place))


def _points(path: list[Json]) -> str:
    """The points of a way in the world, from its beginning: `x,y x,y`."""
    found = []
    for point in path:
        assert isinstance(point, list)
        x, y = point
        found.append(f"{x},{y}")
    return " ".join(found)


def _cube_loaded(heard: Heard) -> Telling:
    run = Run("akrotiri.event.run.loaded", _colour(heard))
    return heard.say(cube=_cube(heard), pieces=(f"land {heard.text('piece')}",), minor=True, run=run)


def _cube_unloaded(heard: Heard) -> Telling:
    run = Run("akrotiri.event.run.unloaded", _colour(heard))
    return heard.say(cube=_cube(heard), pieces=(f"land {heard.text('piece')}",), minor=True, run=run)


def _cube_sold(heard: Heard) -> Telling:
    value = counted("drachmas", heard.number("value"))
    pieces = (f"market {heard.text('colour')} {heard.number('space')}",)
    run = Run("akrotiri.event.run.sold", _colour(heard), heard.number("value"))
    return heard.say(cube=_cube(heard), value=value, pieces=pieces, run=run)


def _temple_dug(heard: Heard) -> Telling:
    place = heard.text("place")
    card = heard.text("card")
    pieces = [f"temple {place}", f"map {card}"]
    for side in heard.items("proof"):
        assert isinstance(side, dict)
        icons = side["icons"]
        assert isinstance(icons, list)
        pieces += [f"icon {icon}" for icon in icons]
    return heard.say(
        place=bearing(place),
        level=msg(f"akrotiri.level.{heard.text('level')}"),
        cost=counted("drachmas", heard.number("cost")),
        points=counted("points", heard.number("points")),
        number=heard.number("number"),
        pieces=tuple(dict.fromkeys(pieces)),
        weight=Weight.HIGHLIGHT,
        main=True,
    )


def _actions_raised(heard: Heard) -> Telling:
    return heard.say(count=heard.number("actions"))


def _maps_bought(heard: Heard) -> Telling:
    price, count = counted("drachmas", heard.number("price")), len(heard.texts("levels"))
    if heard.knows("cards"):
        pieces = tuple(f"map {card}" for card in heard.texts("cards"))
        cards = _cards_listed(heard)
        return heard.say("seen", count, maps=_maps_listed(heard), price=price, cards=cards, pieces=pieces)
    return heard.say(count=count, maps=_maps_listed(heard), price=price)


def _oracle_spoke(heard: Heard) -> Telling:
    terrain = msg(f"akrotiri.terrain.{heard.text('terrain')}")
    assert heard.text("terrain") in TERRAIN_OF
    turned = len(heard.items("turned"))
    variant = "" if heard.has("found") else "missed"
    return heard.say(variant, count=turned, terrain=terrain)


def _stack_shuffled(heard: Heard) -> Telling:
    return heard.say(count=heard.number("count"))


def _last_round(heard: Heard) -> Telling:
    return heard.say(heard.text("why"), weight=Weight.HIGHLIGHT)


def _standing_still(heard: Heard) -> Telling:
    return heard.say(count=heard.number("rounds"), weight=Weight.HIGHLIGHT)


def _stood_still(heard: Heard) -> Telling:
    return heard.say(count=heard.number("rounds"), weight=Weight.HIGHLIGHT)


SENTENCES: dict[str, Sentence] = {
    "round_began": _round_began,
    "tile_drawn": _tile_drawn,
    "tile_laid": _tile_laid,
    "islands_joined": _islands_joined,
    "island_completed": _island_completed,
    "cube_placed": _cube_placed,
    "cube_skipped": _cube_skipped,
    "maps_dealt": _maps_dealt,
    "goals_drawn": _goals_drawn,
    "goal_kept": _goal_kept,
    "goal_taken": _goal_taken,
    "goals_opened": _goals_opened,
    "goals_revealed": _goals_revealed,
    "boat_placed": _boat_placed,
    "boat_sailed": _boat_moved,
    "boat_carried": _boat_moved,
    "cube_loaded": _cube_loaded,
    "cube_unloaded": _cube_unloaded,
    "cube_sold": _cube_sold,
    "temple_dug": _temple_dug,
    "actions_raised": _actions_raised,
    "maps_bought": _maps_bought,
    "oracle_spoke": _oracle_spoke,
    "stack_shuffled": _stack_shuffled,
    "last_round": _last_round,
    "standing_still": _standing_still,
    "stood_still": _stood_still,
    "game_over": winners,
}
"""The sentence for each kind of event; `turn_began`, `actions_began` and `turn_ended` have none."""

COURSE = frozenset({"round_began", "last_round", "standing_still", "stood_still", "goals_revealed", "game_over"})
"""Events that belong to the game's course, whoever's turn brought them about."""

TELLER = Storyteller("akrotiri", SENTENCES, COURSE)
