"""What is displayed of a game of Akrotiri: follows the events, and equals the state when they have been shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.akrotiri import pointing as rules
from game.akrotiri.content import CARD_OF, CARDS, COLOUR_OF, COST, DEGREES, GOAL_OF, GOALS, LEVELS, TILES
from game.akrotiri.grid import cell_name, place_name
from game.akrotiri.notation import dock_name
from game.akrotiri.observation import level_of
from game.akrotiri.state import AkrotiriState
from game.core.events import Event

HIDDEN = "?"


@dataclass(slots=True)
class SeatModel:
    """What a seat has: maps by id, or by level where they are hidden; hidden tiles and goals are `?`,
    but for goals taken openly."""

    coins: int = 0
    dock: str | None = None
    cargo: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    tile: str | None = None
    maps: list[str] = field(default_factory=list)
    played: list[tuple[str, str]] = field(default_factory=list)
    goals: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Model:
    """The whole display. `eyes` is the seat whose knowledge is shown; None: everything is.

    `tiles` are (id, cell, degrees), `cubes` counts by colour for each land piece, `market` cubes left by colour.
    """

    eyes: int | None = None
    tiles: list[tuple[str, str, int]] = field(default_factory=list)
    cubes: dict[str, list[int]] = field(default_factory=dict)
    market: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    stack: int = 0
    discards: list[str] = field(default_factory=list)
    decks: list[int] = field(default_factory=lambda: [0, 0, 0])
    goal_deck: int = 0
    face_up: list[str] = field(default_factory=list)
    seats: list[SeatModel] = field(default_factory=list)

    def plain(self) -> dict[str, object]:
        """As plain values, to be compared with what the state asks for."""
        return {
            "tiles": [list(tile) for tile in self.tiles],
            "cubes": {piece: list(counts) for piece, counts in self.cubes.items() if any(counts)},
            "market": list(self.market),
            "stack": self.stack,
            "discards": list(self.discards),
            "decks": list(self.decks),
            "goal_deck": self.goal_deck,
            "face_up": list(self.face_up),
            "seats": [
                {
                    "coins": seat.coins,
                    "dock": seat.dock,
                    "cargo": list(seat.cargo),
                    "tile": seat.tile,
                    "maps": list(seat.maps),
                    "played": [list(entry) for entry in seat.played],
                    "goals": list(seat.goals),
                    "offer": list(seat.offer),
                }
                for seat in self.seats
            ],
        }

    @property
    def growing(self) -> bool:
        """Whether a tile can still be laid."""
        return bool(self.stack or self.discards) or any(seat.tile is not None for seat in self.seats)

    def knows(self, seat: int) -> bool:
        """Whether the hidden things of a seat are shown."""
        return self.eyes is None or self.eyes == seat

    def follow(self, event: Event) -> None:
        """Brings the display to what an event means."""
        seat = self.seats[event.seat] if event.seat >= 0 else None
        known = self.knows(event.seat)
        match event.kind:
            case "stack_shuffled":
                self.stack, self.discards = event.number("count"), []
            case "goals_opened":
                self.face_up = event.texts("goals")
                self.goal_deck -= len(self.face_up)
        if seat is not None:
            self._follow_seat(seat, event, known)

    def _follow_seat(self, seat: SeatModel, event: Event, known: bool) -> None:
        match event.kind:
            case "tile_drawn":
                seat.tile = event.text_if_told("tile") or HIDDEN
                self.stack = event.number("left")
            case "tile_laid":
                self.tiles.append((event.text("tile"), event.text("cell"), event.number("turn")))
                seat.tile = None
            case "cube_placed":
                colour = COLOUR_OF[event.text("colour")]
                self.market[colour] -= 1
                self._put(event.text("piece"), colour, 1)
            case "cube_loaded" | "cube_unloaded":
                colour = COLOUR_OF[event.text("colour")]
                aboard = 1 if event.kind == "cube_loaded" else -1
                self._put(event.text("piece"), colour, -aboard)
                seat.cargo[colour] += aboard
            case "cube_sold":
                colour = COLOUR_OF[event.text("colour")]
                self.market[colour] += 1
                seat.cargo[colour] -= 1
                seat.coins = event.number("coins")
            case "maps_dealt" | "maps_bought":
                for level in event.texts("levels"):
                    self.decks[LEVELS.index(level)] -= 1
                seat.maps = _sorted_maps([*seat.maps, *(event.texts("cards") if known else event.texts("levels"))])
                seat.coins = event.number("coins") if event.knows("coins") else seat.coins
            case "goals_drawn":
                seat.offer = event.texts("goals") if known else [HIDDEN] * event.number("count")
                self.goal_deck = event.number("left")
            case "goal_kept":
                seat.goals = _sorted_goals([*seat.goals, event.text("goal") if known else HIDDEN])
                seat.offer = []
                self.goal_deck += event.number("under")
            case "goal_taken":
                seat.goals = _sorted_goals([*seat.goals, event.text("goal")])
                self.face_up = event.texts("left")
            case "goals_revealed":
                seat.goals = event.texts("goals")
            case "boat_placed":
                seat.dock = event.text("dock")
            case "boat_sailed" | "boat_carried":
                seat.dock = event.text("to")
            case "temple_dug":
                seat.coins -= COST[CARD_OF[event.text("card")]]
                seat.maps.remove(event.text("card") if known else event.text("level"))
                seat.played.append((event.text("card"), event.text("place")))
            case "oracle_spoke":
                seat.tile = event.text("kept")
                self.stack = event.number("left")
                self.discards = [*self.discards, *event.texts("turned")[:-1]]

    def _put(self, piece: str, colour: int, count: int) -> None:
        counts = self.cubes.setdefault(piece, [0, 0, 0, 0])
        counts[colour] += count
        if not any(counts):
            del self.cubes[piece]


def _sorted_maps(maps: list[str]) -> list[str]:
    return sorted(maps, key=lambda name: LEVELS.index(name) if name in LEVELS else CARD_OF[name])


def _sorted_goals(goals: list[str]) -> list[str]:
    return sorted(goals, key=lambda name: GOAL_OF.get(name, -1))


def map_level(name: str) -> str:
    """The level of a map named by its id or, hidden, by its level."""
    return name if name in LEVELS else LEVELS[CARDS[CARD_OF[name]].level]


def _seat_of(state: AkrotiriState, seat: int, known: bool) -> SeatModel:
    dock = state.boats[seat]
    tile = state.hand[seat]
    open_tile = tile < 0 or known or bool(state.shown >> seat & 1)
    openly = -1 if known or state.is_terminal else state.taken_openly[seat]
    return SeatModel(
        state.coins[seat],
        dock_name(dock) if dock >= 0 else None,
        rules.aboard(state, seat),
        TILES[tile].id if tile >= 0 and open_tile else None if tile == -1 else HIDDEN,
        [CARDS[card].id if card >= 0 and known else LEVELS[level_of(card)] for card in state.maps[seat]],
        [(CARDS[card].id, place_name(quad)) for card, quad in state.played[seat]],
        _sorted_goals([GOALS[goal].key if goal >= 0 and openly >> goal & 1 else HIDDEN for goal in state.goals[seat]]),
        [GOALS[goal].key if goal >= 0 and known else HIDDEN for goal in state.offers[seat]],
    )


def model_of(state: AkrotiriState, eyes: int | None) -> Model:
    """What ought to be displayed of a position to a seat (None: to one who may see everything)."""
    sea = state.sea
    return Model(
        eyes,
        [(TILES[tile].id, cell_name(cell), DEGREES[turn]) for tile, cell, turn in sea.tiles],
        rules.ashore(state),
        list(state.market),
        len(state.stack),
        [TILES[tile].id for tile in state.discards],
        [len(deck) for deck in state.decks],
        len(state.goal_deck),
        [GOALS[goal].key for goal in state.face_up],
        [_seat_of(state, seat, eyes is None or seat == eyes) for seat in range(state.players)],
    )


def has_tile(model: Model, place: str) -> bool:
    """Whether the tile of a land piece or quadrant lies on the chart: what is told of may come later than what is
    shown, in advice that lays a tile, or in the log of a game that is looked at again."""
    return any(tile[1] == place.split(maxsplit=1)[0] for tile in model.tiles)


def tile_at(model: Model, place: str) -> tuple[str, str, int]:
    """The tile that a land piece or quadrant belongs to."""
    cell = place.split(maxsplit=1)[0]
    return next(tile for tile in model.tiles if tile[1] == cell)


def temples(model: Model) -> set[str]:
    """The quadrants with temples."""
    return {place for seat in model.seats for _, place in seat.played}
