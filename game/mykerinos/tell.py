"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from game.core.telling import Heard, Run, Sentence, Storyteller, Telling, Weight, winners
from game.core.words import Message, Param, listed, msg
from game.mykerinos.content import PATRON_OF, SEASONS, TILE_OF
from game.mykerinos.names import patron_name, room_of, tile_name

COURSE = frozenset({"season_began", "tiles_dealt", "area_surveyed", "tiles_lost", "season_ended", "game_over"})
"""Events that belong to the game's course, whoever's turn brought them about."""


def _colour(heard: Heard, colour: int) -> str | Message:
    """A colour by the name of its player."""
    return heard.names[colour] if colour < len(heard.names) else msg("mykerinos.neutral")


def _of_area(heard: Heard, variant: str = "", *, standing: bool = False, **params: Param) -> Telling:
    """A sentence about the event's area, and its place; how it is `standing` there follows by itself."""
    area = heard.number("area")
    return heard.say(
        variant,
        None,
        pieces=(f"area {area}",),
        weight=Weight.STEP,
        minor=standing,
        goes_on=False,
        main=False,
        run=None,
        standing=standing,
        area=area,
        **params,
    )


def _season_began(heard: Heard) -> Telling:
    return heard.say(season=heard.number("season"), seasons=heard.number("seasons"), weight=Weight.HIGHLIGHT)


def _income(heard: Heard) -> Telling:
    """What a seat takes of its own colour or of the neutral one, and by how much it falls short."""
    amount, short = heard.number("amount"), heard.number("short")
    return heard.say("short" if short else "", amount, short=short, weight=Weight.DETAIL)


def _tiles_dealt(heard: Heard) -> Telling:
    return heard.say("", len(heard.items("tiles")), left=heard.number("left"))


def _turn_began(heard: Heard) -> Telling | None:
    return heard.say("last", weight=Weight.DETAIL) if heard.has("last") else None


def _patron_used(heard: Heard) -> Telling:
    patron = PATRON_OF[heard.text("patron")]
    return heard.say(patron=patron_name(patron), pieces=(f"tile {heard.text('tile')}",))


def _cube_gained(heard: Heard) -> Telling:
    return heard.say("" if heard.number("amount") else "none", weight=Weight.DETAIL)


def _cube_set(heard: Heard) -> Telling:
    square = heard.text("square")
    colour = heard.number("colour")
    neutral = colour >= len(heard.names)
    pyramid = heard.has("pyramid")
    variant = "neutral" if neutral else "pyramid" if pyramid else ""
    where = msg("mykerinos.event.at.pyramid" if pyramid else "mykerinos.event.at", square=square)
    run = Run("mykerinos.event.run.neutral" if neutral else "mykerinos.event.run.cubes", where)
    pieces = (f"square {square}",)
    return heard.say(variant, pieces=pieces, goes_on=neutral, run=run, square=square, area=heard.number("area"))


def _standings_changed(heard: Heard) -> Telling | None:
    """Who leads now, or who are tied for it, where they are not the same as before."""
    leaders = heard.numbers("leaders")
    if leaders == heard.numbers("leaders_before"):
        return None
    names = [_colour(heard, colour) for colour in leaders]
    if len(names) > 1:
        return _of_area(heard, "tied", standing=True, tied=listed(names))
    # By how many cubes is not said: by more with the next of the same turn, it would be out of date when it is read.
    return _of_area(heard, standing=True, leader=names[0])


def _passed(heard: Heard) -> Telling:
    space, why = heard.number("space"), heard.text("why")
    # Who has no choice passes without having decided it.
    return heard.say(why, heard.number("stock"), pieces=(f"pass {space}",), minor=why != "choice", space=space)


def _area_surveyed(heard: Heard) -> Telling:
    order, numbers = [], set()
    for entry in heard.items("ranks"):
        assert isinstance(entry, list)
        colour, cubes = (int(str(number)) for number in entry)
        order.append(msg("mykerinos.event.rank", name=_colour(heard, colour), cubes=cubes))
        numbers.add(cubes)
    if not order:
        return _of_area(heard, "empty")
    return _of_area(heard, "tied" if len(numbers) < len(order) else "", ranks=listed(order))


def _tile_won(heard: Heard) -> Telling:
    tile, points = heard.text("tile"), heard.number("points")
    area = heard.number("area")
    pieces, name = (f"tile {tile}", f"area {area}"), tile_name(TILE_OF[tile])
    if points:
        return heard.say("points", points, tile=name, area=area, pieces=pieces, weight=Weight.HIGHLIGHT)
    return heard.say(tile=name, area=area, pieces=pieces, weight=Weight.HIGHLIGHT)


def _room_reserved(heard: Heard) -> Telling:
    room = room_of(heard.number("value"), [PATRON_OF[name] for name in heard.texts("patrons")])
    return heard.say(
        "" if heard.has("area") else "brown", room=room, pieces=(f"room {heard.text('room')}",), weight=Weight.HIGHLIGHT
    )


def _tile_removed(heard: Heard) -> Telling:
    return _of_area(heard, tile=tile_name(TILE_OF[heard.text("tile")]))


def _tiles_lost(heard: Heard) -> Telling:
    names = [tile_name(TILE_OF[name]) for name in heard.texts("tiles")]
    return _of_area(heard, tiles=listed(names))


def _nothing_left(heard: Heard) -> Telling:
    return _of_area(heard)


def _neutral_kept(heard: Heard) -> Telling:
    return heard.say("", heard.number("share"), weight=Weight.DETAIL, goes_on=True)


def _neutral_returned(heard: Heard) -> Telling:
    return heard.say("", sum(heard.numbers("shares")), weight=Weight.DETAIL)


def _season_ended(heard: Heard) -> Telling:
    season = heard.number("season")
    return heard.say("last" if season == SEASONS else "", season=season, weight=Weight.HIGHLIGHT)


SENTENCES: dict[str, Sentence] = {
    "season_began": _season_began,
    "income": _income,
    "neutral_income": _income,
    "tiles_dealt": _tiles_dealt,
    "turn_began": _turn_began,
    "patron_used": _patron_used,
    "cube_gained": _cube_gained,
    "cube_set": _cube_set,
    "standings_changed": _standings_changed,
    "passed": _passed,
    "neutral_kept": _neutral_kept,
    "neutral_returned": _neutral_returned,
    "area_surveyed": _area_surveyed,
    "tile_won": _tile_won,
    "room_reserved": _room_reserved,
    "tile_removed": _tile_removed,
    "tiles_lost": _tiles_lost,
    "nothing_left": _nothing_left,
    "season_ended": _season_ended,
    "game_over": winners,
}
"""The sentence for each kind of event; `survey_began` and `cubes_returned` have none, and `turn_began` has
one only for a last action."""

TELLER = Storyteller("mykerinos", SENTENCES, COURSE)
