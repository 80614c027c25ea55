"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.akrotiri.content import CARD_OF, GOAL_OF, TERRAIN_OF
from game.akrotiri.names import card_name, counted, goal_name, listed
from game.core.contract import Telling
from game.core.events import Event
from game.core.words import Message, msg

_MOST_LISTED = 3


def _int(event: Event, key: str) -> int:
    value = event.data[key]
    assert isinstance(value, int)
    return value


def _str(event: Event, key: str) -> str:
    value = event.data[key]
    assert isinstance(value, str)
    return value


def _texts(event: Event, key: str) -> list[str]:
    value = event.data[key]
    assert isinstance(value, list)
    return [str(item) for item in value]


def _say(
    event: Event,
    who: str,
    *,
    variant: str = "",
    count: int | None = None,
    pieces: tuple[str, ...] = (),
    weight: int = 1,
    **params: str | int | Message,
) -> Telling:
    key = f"akrotiri.event.{event.kind}.{variant}" if variant else f"akrotiri.event.{event.kind}"
    return Telling(msg(key, count, name=who, **params), pieces, weight)


def _colour(event: Event) -> Message:
    return msg(f"akrotiri.colour.{_str(event, 'colour')}")


def _terrain_of_tile(name: str) -> Message:
    terrain = {"V": "volcano", "F": "forest", "L": "lake", "M": "mountain"}[name[0]]
    return msg(f"akrotiri.terrain.{terrain}")


def _maps_listed(event: Event) -> Message:
    """How many maps of which level: `2 easy maps and 1 hard map`."""
    levels = _texts(event, "levels")
    parts = [
        msg("akrotiri.maps_of", count=levels.count(level), level=msg(f"akrotiri.level.{level}"))
        for level in ("easy", "normal", "hard")
        if level in levels
    ]
    return listed(parts)


def _cards_listed(event: Event) -> Message:
    return listed([card_name(CARD_OF[card]) for card in _texts(event, "cards")])


def _goals_listed(names: list[str]) -> Message:
    parts = [goal_name(GOAL_OF[name]) for name in names]
    if not parts:
        return msg("akrotiri.no_goal")
    if len(parts) <= _MOST_LISTED:
        return listed(parts)
    message = listed(parts[-2:])
    for part in reversed(parts[:-2]):
        message = msg("akrotiri.list.more", a=part, rest=message)
    return message


def _round_began(event: Event, who: str) -> Telling:
    return _say(event, who, round=_int(event, "round"), weight=2)


def _tile_drawn(event: Event, who: str) -> Telling:
    if "tile" in event.data:
        tile = _str(event, "tile")
        return _say(event, who, variant="seen", terrain=_terrain_of_tile(tile), pieces=(f"tile {tile}",))
    return _say(event, who, weight=0)


def _tile_laid(event: Event, who: str) -> Telling:
    cell = _str(event, "cell")
    return _say(event, who, cell=cell, terrain=_terrain_of_tile(_str(event, "tile")), pieces=(f"cell {cell}",))


def _islands_joined(event: Event, who: str) -> Telling:
    count = len(_texts(event, "islands"))
    pieces = tuple(f"land {piece}" for piece in _texts(event, "pieces"))
    return _say(event, who, count=count, pieces=pieces, weight=0)


def _island_completed(event: Event, who: str) -> Telling:
    pieces = tuple(f"land {piece}" for piece in _texts(event, "pieces"))
    return _say(event, who, count=_int(event, "tiles"), pieces=pieces)


def _cube_placed(event: Event, who: str) -> Telling:
    piece = _str(event, "piece")
    return _say(event, who, colour=_colour(event), place=piece, pieces=(f"land {piece}",), weight=0)


def _cube_skipped(event: Event, who: str) -> Telling:
    return _say(event, who, colour=_colour(event), weight=0)


def _maps_dealt(event: Event, who: str) -> Telling:
    if "cards" in event.data:
        pieces = tuple(f"map {card}" for card in _texts(event, "cards"))
        return _say(event, who, variant="seen", maps=_maps_listed(event), cards=_cards_listed(event), pieces=pieces)
    return _say(event, who, maps=_maps_listed(event))


def _goals_drawn(event: Event, who: str) -> Telling:
    if "goals" in event.data:
        names = _texts(event, "goals")
        return _say(event, who, variant="seen", goals=_goals_listed(names), pieces=tuple(f"goal {n}" for n in names))
    return _say(event, who, count=_int(event, "count"))


def _goal_kept(event: Event, who: str) -> Telling:
    if "goal" in event.data:
        goal = _str(event, "goal")
        return _say(event, who, variant="seen", goal=goal_name(GOAL_OF[goal]), pieces=(f"goal {goal}",))
    return _say(event, who)


def _goal_taken(event: Event, who: str) -> Telling:
    goal = _str(event, "goal")
    return _say(event, who, goal=goal_name(GOAL_OF[goal]), pieces=(f"goal {goal}",), weight=2)


def _goals_opened(event: Event, who: str) -> Telling:
    names = _texts(event, "goals")
    return _say(event, who, goals=_goals_listed(names), pieces=tuple(f"goal {name}" for name in names))


def _goals_revealed(event: Event, who: str) -> Telling:
    names = _texts(event, "goals")
    return _say(event, who, goals=_goals_listed(names), pieces=tuple(f"goal {name}" for name in names), weight=2)


def _boat_placed(event: Event, who: str) -> Telling:
    dock = _str(event, "dock")
    return _say(event, who, dock=dock, pieces=(f"dock {dock}",))


def _boat_moved(event: Event, who: str) -> Telling:
    dock = _str(event, "to")
    variant = "onward" if event.data["onward"] else ""
    return _say(event, who, variant=variant, dock=dock, pieces=(f"dock {dock}",))


def _cube_moved(event: Event, who: str) -> Telling:
    piece = _str(event, "piece")
    return _say(event, who, colour=_colour(event), pieces=(f"land {piece}",))


def _cube_sold(event: Event, who: str) -> Telling:
    value = counted("drachmas", _int(event, "value"))
    space = _int(event, "space")
    return _say(event, who, colour=_colour(event), value=value, pieces=(f"market {_str(event, 'colour')} {space}",))


def _temple_dug(event: Event, who: str) -> Telling:
    place = _str(event, "place")
    card = _str(event, "card")
    pieces = [f"temple {place}", f"map {card}"]
    proof = event.data["proof"]
    assert isinstance(proof, list)
    for side in proof:
        assert isinstance(side, dict)
        icons = side["icons"]
        assert isinstance(icons, list)
        pieces += [f"icon {icon}" for icon in icons]
    return _say(
        event,
        who,
        place=place,
        level=msg(f"akrotiri.level.{_str(event, 'level')}"),
        cost=counted("drachmas", _int(event, "cost")),
        points=counted("points", _int(event, "points")),
        number=_int(event, "number"),
        pieces=tuple(dict.fromkeys(pieces)),
        weight=2,
    )


def _actions_raised(event: Event, who: str) -> Telling:
    return _say(event, who, count=_int(event, "actions"))


def _maps_bought(event: Event, who: str) -> Telling:
    price = counted("drachmas", _int(event, "price"))
    if "cards" in event.data:
        pieces = tuple(f"map {card}" for card in _texts(event, "cards"))
        cards = _cards_listed(event)
        return _say(event, who, variant="seen", maps=_maps_listed(event), price=price, cards=cards, pieces=pieces)
    return _say(event, who, maps=_maps_listed(event), price=price)


def _oracle_spoke(event: Event, who: str) -> Telling:
    terrain = msg(f"akrotiri.terrain.{_str(event, 'terrain')}")
    assert _str(event, "terrain") in TERRAIN_OF
    turned = len(_texts(event, "turned"))
    variant = "" if event.data["found"] else "missed"
    return _say(event, who, variant=variant, count=turned, terrain=terrain)


def _stack_shuffled(event: Event, who: str) -> Telling:
    return _say(event, who, count=_int(event, "count"))


def _last_round(event: Event, who: str) -> Telling:
    return _say(event, who, variant=_str(event, "why"), weight=2)


def _stood_still(event: Event, who: str) -> Telling:
    return _say(event, who, count=_int(event, "rounds"), weight=2)


_TELL: dict[str, Callable[[Event, str], Telling | None]] = {
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
    "cube_loaded": _cube_moved,
    "cube_unloaded": _cube_moved,
    "cube_sold": _cube_sold,
    "temple_dug": _temple_dug,
    "actions_raised": _actions_raised,
    "maps_bought": _maps_bought,
    "oracle_spoke": _oracle_spoke,
    "stack_shuffled": _stack_shuffled,
    "last_round": _last_round,
    "stood_still": _stood_still,
}
"""`turn_began`, `actions_began` and `turn_ended` are seen and not told; `game_over` names the winners."""


def _game_over(event: Event, names: Sequence[str]) -> Telling:
    places = event.data["places"]
    assert isinstance(places, list)
    winners = []
    points = 0
    for place in places:
        assert isinstance(place, list)
        seat, rank, total = (int(str(number)) for number in place)
        if rank == 1:
            winners.append(names[seat])
            points = total
    key = "akrotiri.event.game_over" if len(winners) == 1 else "akrotiri.event.game_over.shared"
    return Telling(msg(key, points, name=", ".join(winners)), (), 2)


def tell(event: Event, names: Sequence[str]) -> Telling | None:
    """See `Game.tell`."""
    if event.kind == "game_over":
        return _game_over(event, names)
    teller = _TELL.get(event.kind)
    return teller(event, names[event.seat] if event.seat >= 0 else "") if teller else None
