"""Events of Mykerinos as tweens: cubes fly to squares and rooms, markers to the pass track, tiles to their owners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.core.events import Event
from game.mykerinos.board import SQUARE_OF
from game.mykerinos.content import ROOM_OF, TILE_OF
from scenes.stage.tween import Call, Delay, Series, Together, Tween
from scenes.table.mykerinos.desk import Desk

if TYPE_CHECKING:
    from scenes.table.mykerinos.view import MykerinosView

Point = tuple[int, int]

CUBE_SECONDS = 0.26
TILE_SECONDS = 0.42
HELD_SECONDS = 0.12
"""How long a piece takes that was let go by hand above its place."""
TURN_SECONDS = 0.28
DEAL_STAGGER = 0.07
LOOK_SECONDS = 0.55
"""How long an area is looked at when it is surveyed."""
MOST_INCOME = 6
"""So many cubes are seen to fly at most when somebody draws income."""


class Teller:
    """Makes the tween of each event for a view, and lets its model follow."""

    def __init__(self, view: MykerinosView) -> None:
        self._view = view

    def forget(self) -> None:
        """Nothing is on its way any more."""
        self._view.hand.let_go = None

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; None if there is nothing to see."""
        view = self._view
        data: dict[str, Any] = dict(event.data)
        before = view.shown.position_of(TILE_OF[data["tile"]]) if "tile" in data else -1
        cubes = self._cubes_of(event, data)
        upright = self._desk(event.seat).spot_for(TILE_OF[data["tile"]]) if event.kind == "patron_used" else None
        view.shown.follow(event)
        play = view.table.stage.sounds.play
        match event.kind:
            case "income" | "neutral_income":
                return self._income(event.seat, data["amount"], event.kind == "neutral_income")
            case "cube_gained" if data["amount"]:
                return self._income(event.seat, 1, False)
            case "tiles_dealt":
                return self._deal()
            case "patron_used":
                play("card")
                return self._turn(event.seat, TILE_OF[data["tile"]], upright)
            case "cube_set":
                return self._cube(event.seat, data["colour"], SQUARE_OF[data["square"]])
            case "margin_changed":
                self._count(data)
            case "passed":
                return self._pass(event.seat, data["space"])
            case "area_surveyed":
                play("page")
                return self._survey(data)
            case "cubes_returned":
                return self._return(data, cubes)
            case "tile_won":
                return self._win(event.seat, TILE_OF[data["tile"]], before)
            case "room_reserved":
                return self._reserve(event.seat, ROOM_OF[data["room"]], data["source"])
            case "tile_removed":
                return self._lose([(TILE_OF[data["tile"]], before)])
            case "tiles_lost":
                start = 2 * (data["area"] - 1)
                tiles = {TILE_OF[name] for name in data["tiles"]}
                return self._lose([(tile, start + k) for k, tile in enumerate(sorted(tiles))])
            case "season_ended":
                play("bonus")
                view.dig.standings = []
                view.renew()
                return Delay(0.4)
        return None

    # From where

    def _desk(self, seat: int) -> Desk:
        view = self._view
        return view.desk if seat == view.table.viewer else view.small[seat]

    def _start(self, point: Point) -> tuple[Point, float, float]:
        """Where a flight begins, its seconds and its rise: from the hand that let the piece go, else from a point."""
        held = self._view.hand.let_go
        self._view.hand.let_go = None
        rise = self._view.dig.places.side * 0.6
        return (held, HELD_SECONDS, 0.0) if held is not None else (point, CUBE_SECONDS, rise)

    def _cubes_of(self, event: Event, data: dict[str, Any]) -> list[Point]:
        if event.kind != "cubes_returned":
            return []
        squares = self._view.shown.cubes_in(data["area"] - 1, data["colour"])
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
        coming = desk.coming_share if neutral else desk.coming
        parts = []
        for k in range(count):
            ticket = object()
            # Few are seen to fly for many: each brings its part of them.
            coming[ticket] = amount * (k + 1) // count - amount * k // count

            def landed(ticket: object = ticket, last: bool = k == count - 1) -> None:
                coming.pop(ticket, None)
                if last:
                    play("drop_wood")

            spot = desk.share_spot if neutral else desk.stock_spot(before + amount * (k + 1) // count - 1)
            parts.append(view.flights.fly(pictures, start, spot, CUBE_SECONDS, landed, rise=30))
        return Together(parts, 0.045)

    def _deal(self) -> Tween:
        view = self._view
        positions = list(range(len(view.shown.layout)))
        view.dig.hidden_positions = set(positions)
        view.renew()
        start = view.museum.right.center
        parts: list[Tween] = []
        for position in positions:
            tile = view.shown.tile_at(position)
            size = view.dig.tile_size(position)
            values = view.dig.values
            picture = view.pieces.tile(tile, values[tile] if values else 0, size)

            def landed(position: int = position) -> None:
                view.dig.hidden_positions.discard(position)
                view.renew()
                view.table.stage.sounds.play("card")

            end = view.dig.places.lot(position).center
            parts.append(view.flights.fly(picture, start, end, TILE_SECONDS, landed, rise=40))
        return Together(parts, DEAL_STAGGER)

    def _turn(self, seat: int, tile: int, upright: Rect | None) -> Tween:
        """A tile that is used turns sideways; on a small board it only grows dark."""
        view = self._view
        desk = self._desk(seat)
        if upright is None or not desk.large:
            return Delay(TURN_SECONDS)
        desk.hidden_tiles.add(tile)
        values = view.dig.values
        picture = view.pieces.tile(tile, values[tile] if values else 0, desk.card)
        end = desk.spot_for(tile).center

        def landed() -> None:
            desk.hidden_tiles.discard(tile)

        return view.flights.turn(picture, upright.center, end, TURN_SECONDS, landed)

    def _cube(self, seat: int, colour: int, square: int) -> Tween:
        view = self._view
        desk = self._desk(seat)
        own = colour == seat
        heap = desk.stock_spot(view.shown.stock[seat]) if own else desk.share_spot
        held = view.hand.let_go is not None
        start, seconds, rise = self._start(heap)
        view.dig.hidden_squares.add(square)

        def landed() -> None:
            view.dig.hidden_squares.discard(square)
            view.table.stage.sounds.play("cube_sand")

        body = view.dig.body
        first = body if held else desk.stock_body if own else desk.share_body
        pictures = view.pieces.growing_cube(colour, first, body)
        return view.flights.fly(pictures, start, view.dig.stand(square), seconds, landed, rise=rise)

    def _count(self, data: dict[str, Any]) -> None:
        """The label of an area follows each cube; who ranks first among equals is settled when the turn is shown."""
        counts = [(colour, count) for colour, count in enumerate(data["counts"]) if count]
        area = data["area"] - 1
        if area < len(self._view.dig.standings):
            ordered = sorted(counts, key=lambda entry: -entry[1])
            self._view.dig.standings[area] = [(colour, count, False) for colour, count in ordered]

    def _pass(self, seat: int, space: int) -> Tween:
        view = self._view
        desk = self._desk(seat)
        held = view.hand.let_go is not None
        start, seconds, rise = self._start(desk.marker.center if desk.large else desk.rect.center)
        view.museum.hidden_markers.add(seat)

        def landed() -> None:
            view.museum.hidden_markers.discard(seat)
            view.table.stage.sounds.play("stamp")

        body = view.museum.marker_body
        pictures = view.pieces.growing_marker(seat, body if held else desk.marker_body, body)
        return view.flights.fly(pictures, start, view.museum.marker_at(space), seconds * 1.5, landed, rise=rise)

    def _survey(self, data: dict[str, Any]) -> Tween:
        area = data["area"] - 1
        view = self._view
        ranks = [(colour, cubes, False) for colour, cubes in data["ranks"]]
        if area < len(view.dig.standings):
            view.dig.standings[area] = ranks
        return Delay(LOOK_SECONDS if data["ranks"] else 0.15)

    def _return(self, data: dict[str, Any], points: list[Point]) -> Tween:
        view = self._view
        colour = data["colour"]
        seats = len(view.table.seats)
        neutral = colour >= seats
        end = view.museum.pool.center if neutral else self._desk(colour).general.center
        last = view.museum.pool_body if neutral else round(self._desk(colour).stock_body * 0.7)
        pictures = view.pieces.growing_cube(colour, view.dig.body, last)
        parts = [
            view.flights.fly(pictures, point, end, CUBE_SECONDS, lambda: None, rise=40, waits=True) for point in points
        ]
        return Series([Together(parts, 0.02), Call(lambda: view.table.stage.sounds.play("drop_wood"))])

    def _win(self, seat: int, tile: int, position: int) -> Tween:
        view = self._view
        held = view.hand.let_go
        view.hand.let_go = None
        desk = self._desk(seat)
        for other in (desk, view.zoom[seat]):
            other.hidden_tiles.add(tile)
        view.renew()
        values = view.dig.values
        spot = desk.spot_for(tile)
        pictures = view.pieces.growing_tile(
            tile, values[tile] if values else 0, view.dig.tile_size(position), spot.size
        )

        def landed() -> None:
            for other in (desk, view.zoom[seat]):
                other.hidden_tiles.discard(tile)
            view.table.stage.sounds.play("star" if values and values[tile] else "card")

        start = held or view.dig.places.lot(position).center
        seconds = HELD_SECONDS if held is not None else TILE_SECONDS
        return view.flights.fly(pictures, start, spot.center, seconds, landed, rise=0 if held else 60)

    def _reserve(self, seat: int, room: int, source: str) -> Tween:
        view = self._view
        desk = self._desk(seat)
        personal = source == "personal"
        heap = desk.stock_spot(view.shown.stock[seat]) if personal else desk.general.center
        held = view.hand.let_go is not None
        start, seconds, rise = self._start(heap)
        view.museum.hidden_rooms.add(room)

        def landed() -> None:
            view.museum.hidden_rooms.discard(room)
            view.table.stage.sounds.play("cube_marble")

        first = view.dig.body if held else desk.stock_body if personal else round(desk.stock_body * 0.7)
        pictures = view.pieces.growing_cube(seat, first, view.museum.body)
        return view.flights.fly(pictures, start, view.museum.ring.stand(room), seconds * 1.5, landed, rise=rise)

    def _lose(self, tiles: list[tuple[int, int]]) -> Tween:
        view = self._view
        view.renew()
        parts = []
        for tile, position in tiles:
            size = view.dig.tile_size(position)
            values = view.dig.values
            picture = view.pieces.tile(tile, values[tile] if values else 0, size)
            start = view.dig.places.lot(position).center
            end = (start[0], start[1] - view.dig.places.side)
            flight = view.flights.fly(picture, start, end, TILE_SECONDS, lambda: None, vanish=True, waits=True)
            parts.append(flight)
        view.table.stage.sounds.play("sand_run")
        return Together(parts, 0.05)
