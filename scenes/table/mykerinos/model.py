"""What is displayed of a game of Mykerinos: follows the events, and equals the state when they have been shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.events import Event
from game.mykerinos import pointing as rules
from game.mykerinos.board import AREA_MASK, BIT, NO_TILE, PYRAMIDS, SQUARE_OF, squares_in
from game.mykerinos.content import ALL_TILES, ROOM_OF, SEASONS, TILE_OF
from game.mykerinos.phases import EXCAVATING
from game.mykerinos.state import MykerinosState


@dataclass(slots=True)
class Model:
    """Dig, museum and seats as displayed; the same numbers as in `MykerinosState`."""

    season: int = 1
    first: int = 0
    area: int = EXCAVATING
    layout: list[int] = field(default_factory=list)
    remaining: int = ALL_TILES
    passed: list[int] = field(default_factory=list)
    cubes: list[int] = field(default_factory=list)
    stock: list[int] = field(default_factory=list)
    shares: list[int] = field(default_factory=list)
    rooms: list[int] = field(default_factory=list)
    owned: list[int] = field(default_factory=list)
    used: list[int] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """As plain values, to be compared with what the state asks for."""
        return {
            "season": self.season,
            "first": self.first,
            "area": self.area,
            "layout": list(self.layout),
            "remaining": self.remaining,
            "passed": list(self.passed),
            "cubes": list(self.cubes),
            "stock": list(self.stock),
            "shares": list(self.shares),
            "rooms": list(self.rooms),
            "owned": list(self.owned),
            "used": list(self.used),
        }

    @property
    def pyramids(self) -> int:
        """The squares with a pyramid, of the tiles that still lie."""
        mask = 0
        for position, code in enumerate(self.layout):
            if code != NO_TILE:
                mask |= PYRAMIDS[position][code]
        return mask

    def colour_on(self, square: int) -> int:
        """The colour of the cube on a square, -1 for none."""
        return next((colour for colour, mask in enumerate(self.cubes) if mask >> square & 1), -1)

    def room_owner(self, room: int) -> int:
        """The seat whose cube is in a room, -1 for nobody."""
        return next((seat for seat, rooms in enumerate(self.rooms) if rooms >> room & 1), -1)

    def general(self, colour: int) -> int:
        """The cubes of a colour in the general stock."""
        if colour == len(self.stock):
            return rules.neutral_left_over(self.shares, self.cubes[colour])
        return rules.left_over(self.stock[colour], self.cubes[colour], self.rooms[colour])

    def cubes_in(self, area: int, colour: int) -> list[int]:
        """The squares of an area with a colour's cubes."""
        return squares_in(self.cubes[colour] & AREA_MASK[area])

    def tile_at(self, position: int) -> int:
        """The tile at a position of the dig, -1 if none lies there."""
        if position >= len(self.layout) or self.layout[position] == NO_TILE:
            return -1
        return self.layout[position] >> 1

    def position_of(self, tile: int) -> int:
        """Where a tile lies in the dig, -1 if it does not."""
        return next((i for i, code in enumerate(self.layout) if code != NO_TILE and code >> 1 == tile), -1)

    def follow(self, event: Event) -> None:
        """Brings the display to what an event means."""
        seat = event.seat
        match event.kind:
            case "season_began":
                self.first = event.number("first")
            case "income" | "cube_gained":
                self.stock[seat] = event.number("stock")
            case "neutral_income":
                self.shares[seat] = event.number("share")
            case "tiles_dealt":
                self.layout = [2 * TILE_OF[tile.text("tile")] + tile.has("turned") for tile in event.parts("tiles")]
                for code in self.layout:
                    self.remaining &= ~(1 << (code >> 1))
            case "patron_used":
                self.used[seat] |= 1 << TILE_OF[event.text("tile")]
            case "cube_set":
                self._set(seat, event.number("colour"), SQUARE_OF[event.text("square")])
            case "passed":
                self.passed.append(seat)
            case "area_surveyed":
                self.area = event.number("area") - 1
            case "cubes_returned":
                self.cubes[event.number("colour")] &= ~AREA_MASK[event.number("area") - 1]
            case "tile_won":
                self.layout[event.number("position")] = NO_TILE
                self.owned[seat] |= 1 << TILE_OF[event.text("tile")]
            case "room_reserved":
                self.rooms[seat] |= 1 << ROOM_OF[event.text("room")]
                if event.text("source") == "personal":
                    self.stock[seat] -= 1
            case "tile_removed":
                self.layout[event.number("position")] = NO_TILE
            case "tiles_lost":
                start = 2 * (event.number("area") - 1)
                self.layout[start : start + 2] = [NO_TILE, NO_TILE]
            case "season_ended":
                self._end_season(event)
            case "neutral_returned":
                self.shares = [0] * len(self.shares)

    def _set(self, seat: int, colour: int, square: int) -> None:
        self.cubes[colour] |= BIT[square]
        if colour < len(self.stock):
            self.stock[seat] -= 1
        else:
            self.shares[seat] -= 1

    def _end_season(self, event: Event) -> None:
        self.area = EXCAVATING
        self.first = event.number("first")
        self.passed = []
        self.layout = []
        self.used = [0] * len(self.used)
        self.season = min(SEASONS, event.number("season") + 1)


def model_of(state: MykerinosState) -> Model:
    """The display that a state asks for."""
    return Model(
        season=state.season,
        first=state.first_player,
        area=state.area,
        layout=list(state.layout),
        remaining=state.remaining,
        passed=list(state.passed),
        cubes=list(state.cubes),
        stock=list(state.stock),
        shares=list(state.shares),
        rooms=list(state.rooms),
        owned=list(state.owned),
        used=list(state.used),
    )
