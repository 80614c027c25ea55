"""Events of Mykerinos as tweens: cubes fly to squares and rooms, markers to the pass track, tiles to their owners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.events import Event
from game.mykerinos.board import AREAS, MOST_AREAS, SQUARE_OF
from game.mykerinos.content import ROOM_OF, SEASONS, TILE_OF
from scenes.stage.tween import Call, Delay, Series, Together, Tween
from scenes.table.flights import Point
from scenes.table.inbetweens import turning
from scenes.table.mykerinos.desk import Desk
from scenes.table.mykerinos.large_desk import LargeDesk
from scenes.table.mykerinos.pieces import USED_TONE

if TYPE_CHECKING:
    from scenes.table.mykerinos.view import MykerinosView

CUBE_SECONDS = 0.26
FAR_SECONDS = 0.39
"""Seconds that a cube or marker takes on its way to the museum."""
TILE_SECONDS = 0.42
TURN_SECONDS = 0.28
DEAL_STAGGER = 0.07
FIELD_SECONDS = 0.28
"""How long desert and field take to become each other."""
GROUND_SECONDS = 0.16
"""How long the ground under a tile takes to be uncovered, or to be dug away."""
CHANGES_DIG = frozenset({"tiles_dealt", "tile_won", "tile_removed", "tiles_lost", "season_ended"})
"""What lets ground come or go in the dig."""
LOOK_SECONDS = 0.55
"""How long an area is looked at when it is surveyed."""
MOST_INCOME = 6
"""So many cubes are seen to fly at most when somebody draws income."""


class Teller:
    """Makes the tween of each event for a view, and lets its model follow."""

    def __init__(self, view: MykerinosView) -> None:
        self._view = view

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; None if there is nothing to see."""
        view = self._view
        before = view.shown.position_of(TILE_OF[event.text("tile")]) if event.knows("tile") else -1
        cubes = self._cubes_of(event)
        upright = self._desk(event.seat).spot_for(TILE_OF[event.text("tile")]) if event.kind == "patron_used" else None
        # What the model takes away from the dig at once fades there.
        seen = view.dig.seen() if event.kind in CHANGES_DIG else Surface((0, 0))
        view.shown.follow(event)
        play = view.table.stage.sounds.play
        match event.kind:
            case "income" | "neutral_income":
                return self._income(event.seat, event.number("amount"), event.kind == "neutral_income")
            case "cube_gained" if event.number("amount"):
                return self._income(event.seat, 1, False)
            case "tiles_dealt":
                return self._deal(seen)
            case "patron_used":
                play("card")
                return self._turn(event.seat, TILE_OF[event.text("tile")], upright)
            case "cube_set":
                return self._cube(event.seat, event.number("colour"), SQUARE_OF[event.text("square")])
            case "standings_changed":
                self._count(event)
            case "passed":
                return self._pass(event.seat, event.number("space"))
            case "area_surveyed":
                play("page")
                return self._survey(event)
            case "cubes_returned":
                return self._return(event.number("colour"), cubes)
            case "tile_won":
                return self._win(event.seat, TILE_OF[event.text("tile")], before, seen)
            case "room_reserved":
                return self._reserve(event.seat, ROOM_OF[event.text("room")], event.text("source"))
            case "tile_removed":
                return self._lose([(TILE_OF[event.text("tile")], before)], seen)
            case "tiles_lost":
                start = 2 * (event.number("area") - 1)
                tiles = {TILE_OF[name] for name in event.texts("tiles")}
                return self._lose([(tile, start + k) for k, tile in enumerate(sorted(tiles))], seen)
            case "season_ended":
                play("bonus")
                view.dig.standings = []
                view.renew()
                return Together([self._swept(seen), Delay(0.4)])
        return None

    # From where

    def _desk(self, seat: int) -> Desk:
        view = self._view
        return view.desk if seat == view.table.viewer else view.small[seat]

    def _held(self, seat: int, kind: str) -> bool:
        """Whether a seat's hand has just let go of such a piece: its flight begins there."""
        released = self._view.flights.released
        return released is not None and released.kind == kind and seat == self._view.table.viewer

    def _cubes_of(self, event: Event) -> list[Point]:
        if event.kind != "cubes_returned":
            return []
        squares = self._view.shown.cubes_in(event.number("area") - 1, event.number("colour"))
        return [self._view.dig.stand(square) for square in squares]

    # The tweens

    def _income(self, seat: int, amount: int, neutral: bool) -> Tween | None:
        view = self._view
        desk = self._desk(seat)
        colour = len(view.table.seats) if neutral else seat
        count = min(MOST_INCOME, amount)
        start = view.museum.pool.center if neutral else desk.general.center
        if not count:
            return None
        body = desk.share_body if neutral else desk.stock_body
        pictures = view.pieces.growing_cube(colour, round(body * 0.7), body)
        before = view.shown.stock[seat] - amount
        play = view.table.stage.sounds.play
        play("pick")
        key = ("share" if neutral else "stock", seat)
        parts = []
        for k in range(count):
            # Few are seen to fly for many: each brings its part of them.
            part = amount * (k + 1) // count - amount * k // count
            spot = desk.share_spot if neutral else desk.stock_spot(before + amount * (k + 1) // count - 1)
            sound = "drop_wood" if k == count - 1 else ""
            parts.append(view.flights.fly(pictures, start, spot, CUBE_SECONDS, key=key, amount=part, sound=sound))
        return Together(parts, 0.045)

    def _swept(self, seen: Surface) -> Tween:
        """All that was seen in the dig fades: desert becomes a field, or a field desert."""
        view = self._view
        return view.flights.dissolve(seen, view.dig.inner, FIELD_SECONDS, waits=True)

    def _dug(self, seen: Surface, position: int, *, waits: bool = False) -> Tween:
        """The ground where a tile lies or lay fades as it was seen, and what is there now comes into sight."""
        view = self._view
        ground = view.dig.places.half(position)
        return view.flights.dissolve(view.dig.cut(seen, position), ground, GROUND_SECONDS, waits=waits)

    def _deal(self, desert: Surface) -> Tween:
        view = self._view
        positions = list(range(len(view.shown.layout)))
        start = view.museum.right.center
        parts: list[Tween] = []
        for position in positions:
            tile = view.shown.tile_at(position)
            size = view.dig.places.tile_size(position)
            values = view.dig.values
            picture = view.pieces.tile(tile, values[tile] if values else 0, size)
            end = view.dig.places.lot(position).center
            key = ("lot", position)
            parts.append(view.flights.fly(picture, start, end, TILE_SECONDS, view.renew, key=key, sound="card"))
        view.renew()
        pits = view.dig.seen()
        uncovered = [Series([part, self._dug(pits, position)]) for part, position in zip(parts, positions, strict=True)]
        return Together([self._swept(desert), *uncovered], DEAL_STAGGER)

    def _turn(self, seat: int, tile: int, upright: Rect | None) -> Tween:
        """A tile that is used turns sideways; on a small board it only grows dark."""
        view = self._view
        desk = self._desk(seat)
        if upright is None or not isinstance(desk, LargeDesk):
            return Delay(TURN_SECONDS)
        values = view.dig.values
        points = values[tile] if values else 0
        sideways = view.pieces.tile(tile, points, desk.turned, turned=True)
        looks = turning(view.pieces.tile(tile, points, desk.card), 90, sideways, USED_TONE)
        end = desk.spot_for(tile).center
        return view.flights.fly(looks, upright.center, end, TURN_SECONDS, key=("tile", seat, tile), arc=False)

    def _cube(self, seat: int, colour: int, square: int) -> Tween:
        view = self._view
        desk = self._desk(seat)
        own = colour == seat
        heap = desk.stock_spot(view.shown.stock[seat]) if own else desk.share_spot
        held = self._held(seat, "cube")
        body = view.dig.body
        first = body if held else desk.stock_body if own else desk.share_body
        pictures = view.pieces.growing_cube(colour, first, body)
        end = view.dig.stand(square)
        return view.flights.fly(pictures, heap, end, CUBE_SECONDS, key=("square", square), sound="cube_sand", held=held)

    def _count(self, event: Event) -> None:
        """The label of an area follows each cube, and each pass that decides who leads it."""
        area = event.number("area") - 1
        if area < len(self._view.dig.standings):
            rows = event.rows("ranks")
            self._view.dig.standings[area] = [(colour, cubes, bool(tied)) for colour, cubes, tied in rows]

    def _pass(self, seat: int, space: int) -> Tween:
        view = self._view
        desk = self._desk(seat)
        held = self._held(seat, "marker")
        body = view.museum.marker_body
        pictures = view.pieces.growing_marker(seat, body if held else desk.marker_body, body)
        start, end = desk.marker_spot, view.museum.marker_at(space)
        key = ("marker", seat)
        return view.flights.fly(pictures, start, end, FAR_SECONDS, key=key, sound="stamp", held=held)

    def _survey(self, event: Event) -> Tween:
        area = event.number("area") - 1
        view = self._view
        ranks = [(colour, cubes, False) for colour, cubes in event.rows("ranks")]
        if area < len(view.dig.standings):
            view.dig.standings[area] = ranks
        season = view.shown.season
        if season < SEASONS:
            view.dig.make_ready(season + 1, range(area, MOST_AREAS, AREAS[season]))
        elif area == 0:
            view.dig.make_closed_ready()
        return Delay(LOOK_SECONDS if event.rows("ranks") else 0.15)

    def _return(self, colour: int, points: list[Point]) -> Tween:
        view = self._view
        seats = len(view.table.seats)
        neutral = colour >= seats
        end = view.museum.pool.center if neutral else self._desk(colour).general.center
        last = view.museum.pool_body if neutral else round(self._desk(colour).stock_body * 0.7)
        pictures = view.pieces.growing_cube(colour, view.dig.body, last)
        parts = [view.flights.fly(pictures, point, end, CUBE_SECONDS, waits=True) for point in points]
        return Series([Together(parts, 0.02), Call(lambda: view.table.stage.sounds.play("drop_wood"))])

    def _win(self, seat: int, tile: int, position: int, seen: Surface) -> Tween:
        view = self._view
        desk = self._desk(seat)
        view.renew()
        values = view.dig.values
        spot = desk.spot_for(tile)
        pictures = view.pieces.growing_tile(
            tile, values[tile] if values else 0, view.dig.places.tile_size(position), spot.size
        )
        sound = "star" if values and values[tile] else "card"
        start, key = view.dig.places.lot(position).center, ("tile", seat, tile)
        held = self._held(seat, "tile")
        flight = view.flights.fly(pictures, start, spot.center, TILE_SECONDS, key=key, sound=sound, held=held)
        return Together([self._dug(seen, position, waits=True), flight])

    def _reserve(self, seat: int, room: int, source: str) -> Tween:
        view = self._view
        desk = self._desk(seat)
        personal = source == "personal"
        heap = desk.stock_spot(view.shown.stock[seat]) if personal else desk.general.center
        held = self._held(seat, "cube")
        first = view.dig.body if held else desk.stock_body if personal else round(desk.stock_body * 0.7)
        pictures = view.pieces.growing_cube(seat, first, view.museum.body)
        end = view.museum.ring.stand(room)
        return view.flights.fly(pictures, heap, end, FAR_SECONDS, key=("room", room), sound="cube_marble", held=held)

    def _lose(self, tiles: list[tuple[int, int]], seen: Surface) -> Tween:
        view = self._view
        view.renew()
        parts = []
        for tile, position in tiles:
            size = view.dig.places.tile_size(position)
            values = view.dig.values
            picture = view.pieces.tile(tile, values[tile] if values else 0, size)
            start = view.dig.places.lot(position).center
            gone = view.flights.vanish(picture, start, view.dig.places.side, TILE_SECONDS, waits=True)
            parts.append(Together([self._dug(seen, position, waits=True), gone]))
        view.table.stage.sounds.play("sand_run")
        return Together(parts, 0.05)
