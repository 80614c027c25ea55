"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Telling
from game.core.events import Event, Json
from game.core.words import Message, msg
from game.mykerinos.content import PATRON_OF, TILE_OF
from game.mykerinos.names import patron_name, tile_name


def _int(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _str(value: Json) -> str:
    assert isinstance(value, str)
    return value


def _list(value: Json) -> list[Json]:
    assert isinstance(value, list)
    return value


def _listed(names: Sequence[str | Message]) -> str | Message:
    """Names as people list them: `a`, `a and b`, `a, b and c`."""
    if len(names) == 1:
        return names[0]
    if len(names) == 2:
        return msg("mykerinos.list.last", first=names[0], last=names[1])
    return msg("mykerinos.list", first=names[0], rest=_listed(names[1:]))


class _Teller:
    """One event and the names of the seats."""

    def __init__(self, event: Event, names: Sequence[str]) -> None:
        self.event = event
        self.data = event.data
        self.names = names

    def number(self, key: str) -> int:
        return _int(self.data[key])

    def text(self, key: str) -> str:
        return _str(self.data[key])

    def colour(self, colour: int) -> str | Message:
        """A colour by the name of its player."""
        return self.names[colour] if colour < len(self.names) else msg("mykerinos.neutral")

    def say(
        self,
        variant: str = "",
        count: int | None = None,
        pieces: tuple[str, ...] = (),
        weight: int = 1,
        **params: str | int | Message,
    ) -> Telling:
        key = f"mykerinos.event.{self.event.kind}"
        if variant:
            key += f".{variant}"
        seat = self.event.seat
        name = self.names[seat] if seat >= 0 else ""
        return Telling(msg(key, count, name=name, **params), pieces, weight)


def _season_began(t: _Teller) -> Telling:
    return t.say(season=t.number("season"), seasons=t.number("seasons"), weight=2)


def _income(t: _Teller) -> Telling:
    amount, short = t.number("amount"), t.number("short")
    return t.say("short" if short else "", amount, short=short, weight=0)


def _tiles_dealt(t: _Teller) -> Telling:
    return t.say("", len(_list(t.data["tiles"])), left=t.number("left"))


def _turn_began(t: _Teller) -> Telling:
    return t.say("last" if t.data["last"] else "", weight=0)


def _patron_used(t: _Teller) -> Telling:
    patron = PATRON_OF[t.text("patron")]
    return t.say(patron=patron_name(patron), pieces=(f"tile {t.text('tile')}",))


def _cube_gained(t: _Teller) -> Telling:
    return t.say("" if t.number("amount") else "none", weight=0)


def _cube_set(t: _Teller) -> Telling:
    square = t.text("square")
    colour = t.number("colour")
    variant = "neutral" if colour >= len(t.names) else "pyramid" if t.data["pyramid"] else ""
    return t.say(variant, pieces=(f"square {square}",), square=square, area=t.number("area"))


def _margin_changed(t: _Teller) -> Telling | None:
    leader, before = t.number("leader"), t.number("leader_before")
    if leader == before:
        return None
    area = t.number("area")
    pieces = (f"area {area}",)
    if leader < 0:
        return t.say("level", area=area, pieces=pieces)
    return t.say("", t.number("margin"), leader=t.colour(leader), area=area, pieces=pieces)


def _passed(t: _Teller) -> Telling:
    return t.say(t.text("why"), t.number("stock"), space=t.number("space"), pieces=(f"pass {t.number('space')}",))


def _area_surveyed(t: _Teller) -> Telling:
    area = t.number("area")
    pieces = (f"area {area}",)
    ranks = [(_int(_list(entry)[0]), _int(_list(entry)[1])) for entry in _list(t.data["ranks"])]
    if not ranks:
        return t.say("empty", area=area, pieces=pieces)
    order = [msg("mykerinos.event.rank", name=t.colour(colour), cubes=count) for colour, count in ranks]
    return t.say(area=area, ranks=_listed(order), pieces=pieces)


def _tile_won(t: _Teller) -> Telling:
    tile = t.text("tile")
    points = t.number("points")
    pieces = (f"tile {tile}", f"area {t.number('area')}")
    if points:
        return t.say("points", points, tile=tile_name(TILE_OF[tile]), pieces=pieces, weight=2)
    return t.say(tile=tile_name(TILE_OF[tile]), pieces=pieces, weight=2)


def _room_reserved(t: _Teller) -> Telling:
    room = t.text("room")
    patrons = [patron_name(PATRON_OF[_str(name)]) for name in _list(t.data["patrons"])]
    variant = "brown" if t.data["area"] is None else ""
    pieces = (f"room {room}",)
    if len(patrons) == 2:
        variant = f"{variant}_shared".lstrip("_")
        return t.say(variant, value=t.number("value"), one=patrons[0], two=patrons[1], pieces=pieces, weight=2)
    return t.say(variant, value=t.number("value"), patron=patrons[0], pieces=pieces, weight=2)


def _tile_removed(t: _Teller) -> Telling:
    tile = t.text("tile")
    return t.say(tile=tile_name(TILE_OF[tile]), area=t.number("area"), pieces=(f"area {t.number('area')}",))


def _tiles_lost(t: _Teller) -> Telling:
    names = [tile_name(TILE_OF[_str(name)]) for name in _list(t.data["tiles"])]
    area = t.number("area")
    return t.say("", len(names), tiles=_listed(names), area=area, pieces=(f"area {area}",))


def _nothing_left(t: _Teller) -> Telling:
    area = t.number("area")
    return t.say(area=area, pieces=(f"area {area}",))


def _neutral_income(t: _Teller) -> Telling:
    return t.say("", t.number("amount"), weight=0)


def _neutral_kept(t: _Teller) -> Telling:
    return t.say("", t.number("share"), weight=0)


def _neutral_returned(t: _Teller) -> Telling:
    return t.say("", sum(_int(share) for share in _list(t.data["shares"])), weight=0)


def _season_ended(t: _Teller) -> Telling:
    return t.say(season=t.number("season"), first=t.names[t.number("first")], weight=2)


def _game_over(t: _Teller) -> Telling:
    entries = [[_int(item) for item in _list(entry)] for entry in _list(t.data["places"])]
    winners = [entry for entry in entries if entry[1] == 1]
    who = _listed([t.names[entry[0]] for entry in winners])
    return t.say("shared" if len(winners) > 1 else "", winners[0][2], winners=who, weight=2)


_TELL: dict[str, Callable[[_Teller], Telling | None]] = {
    "season_began": _season_began,
    "income": _income,
    "neutral_income": _neutral_income,
    "tiles_dealt": _tiles_dealt,
    "turn_began": _turn_began,
    "patron_used": _patron_used,
    "cube_gained": _cube_gained,
    "cube_set": _cube_set,
    "margin_changed": _margin_changed,
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
    "game_over": _game_over,
}
"""What is told; `survey_began` and `cubes_returned` are seen and not told."""


def tell(event: Event, names: Sequence[str]) -> Telling | None:
    """See `Game.tell`."""
    teller = _TELL.get(event.kind)
    return teller(_Teller(event, names)) if teller else None
