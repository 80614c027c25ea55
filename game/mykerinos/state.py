"""A position of Mykerinos: its data, cloning, and delegation to the modules of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.core.contract import Action, Game, State
from game.core.events import Events
from game.core.options import Value
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.words import Message, Words, words_for
from game.mykerinos import words
from game.mykerinos.apply import APPLY
from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import ALL_TILES, CUBES, NEUTRAL_CUBES, SEASONS, VALUES
from game.mykerinos.legal import LEGAL
from game.mykerinos.phases import DEAL, DEAL_PENDING, EXCAVATING, REMOVAL, TURN_PENDING
from game.mykerinos.pointless import doubt, pointless
from game.mykerinos.readings import PROFILE
from game.mykerinos.reasons import reason
from game.mykerinos.score import ranking, tree
from game.mykerinos.showing import picture
from game.mykerinos.storing import own_json


class MykerinosState(State):
    """A position.

    Colours are the seats, and with two players the neutral colour after them. `cubes` holds for each colour its squares
    as bits, `stock` each seat's personal stock, `shares` each seat's neutral cubes (empty unless two play). The general
    stock is what is left of a colour. `layout` has for each tile position the code of the tile (twice its number, one
    more if it is turned by 180 degrees) or `NO_TILE`; `pyramids` the squares with pyramids, `free` those without a
    cube. `remaining` is the mask of the tiles not dealt yet, `owned` of each seat's tiles, `used` of those turned
    sideways, `rooms` of its museum rooms, `points` its printed points. `wings` is the patron of each wing, `passed` the
    seats in order of passing, `area` the area under survey or `EXCAVATING`; `drawn` counts the numbers drawn from the
    stream of the tiles. `turn` counts from 1: each deal, action, neutral placement, reward and removal is one.
    """

    __slots__ = (
        "area",
        "cubes",
        "drawn",
        "first_player",
        "free",
        "layout",
        "owned",
        "passed",
        "points",
        "pyramids",
        "remaining",
        "rooms",
        "season",
        "shares",
        "stock",
        "used",
        "values",
        "wings",
    )

    def __init__(self, players: int, seed: str, key: int, options: Mapping[str, Value]) -> None:
        super().__init__(players, seed, key, options)
        self.pending = DEAL_PENDING
        self.season = 1
        self.first_player = 0
        self.passed: tuple[int, ...] = ()
        self.area = EXCAVATING
        self.drawn = 0
        self.wings: tuple[int, ...] = (0, 1, 2, 3, 4)
        self.values = VALUES[str(options[PROFILE])]
        self.layout: tuple[int, ...] = ()
        self.pyramids = 0
        self.free = 0
        self.remaining = ALL_TILES
        self.cubes = [0] * (players + (players == 2))
        self.stock = [0] * players
        self.shares = [0] * (2 if players == 2 else 0)
        self.rooms = [0] * players
        self.owned = [0] * players
        self.used = [0] * players
        self.points = [0] * players

    @property
    def game(self) -> Game:
        """Mykerinos."""
        from game.mykerinos.rules import GAME

        return GAME

    @property
    def neutral(self) -> int:
        """The neutral colour, -1 if there is none."""
        return self.players if self.players == 2 else -1

    def general(self, colour: int) -> int:
        """Cubes of a colour in the general stock."""
        if colour == self.players:
            return NEUTRAL_CUBES - sum(self.shares) - self.cubes[colour].bit_count()
        return CUBES - self.stock[colour] - self.cubes[colour].bit_count() - self.rooms[colour].bit_count()

    def taken_rooms(self) -> int:
        """The rooms occupied by anybody."""
        taken = 0
        for rooms in self.rooms:
            taken |= rooms
        return taken

    def legal_actions(self) -> list[Action]:
        """See `State`."""
        pending = self.pending
        if not pending:
            return []
        top = pending[-1]
        return LEGAL[top[0]](self, top)

    def act(self, action: Action, events: Events = None) -> None:
        """See `State`."""
        APPLY[action[0]](self, action, events)

    def why_not(self, intent: Action) -> Reason | None:
        """See `State`."""
        return reason(self, intent)

    def pointless(self, action: Action) -> Message | None:
        """See `State` and `game.mykerinos.pointless`."""
        return pointless(self, action)

    def doubt(self, action: Action) -> Message | None:
        """See `State` and `game.mykerinos.pointless`."""
        return doubt(self, action)

    def automatic(self) -> Action | None:
        """See `State`: to remove either tile where nobody is left to take the other, which is lost as well (rules:
        mykerinos 7)."""
        alone = len(self.pending) == 1 and self.pending[0][0] == REMOVAL
        return self.legal_actions()[0] if alone else None

    def prompt(self) -> Message:
        """See `State`."""
        return words.prompt(self)

    def status(self) -> Message:
        """See `State`."""
        return words.status(self)

    def describe(self, action: Action) -> Message:
        """See `State`."""
        return words.meaning(self, action)

    def clone(self) -> MykerinosState:
        """See `State`."""
        new = self._bare_copy()
        new.season = self.season
        new.first_player = self.first_player
        new.passed = self.passed
        new.area = self.area
        new.drawn = self.drawn
        new.wings = self.wings
        new.values = self.values
        new.layout = self.layout
        new.pyramids = self.pyramids
        new.free = self.free
        new.remaining = self.remaining
        new.cubes = self.cubes[:]
        new.stock = self.stock[:]
        new.shares = self.shares[:]
        new.rooms = self.rooms[:]
        new.owned = self.owned[:]
        new.used = self.used[:]
        new.points = self.points[:]
        return new

    def signature(self) -> Hashable:
        """See `State`: the order of the tiles to come, which nobody knows, is left out; so is where in an area cubes
        stand while areas are surveyed, for only their number matters then."""
        areas = AREA_MASK if self.area != EXCAVATING else ()
        return (
            *self.options.values(),
            self.pending,
            self.current_player,
            self.turn,
            self.season,
            self.first_player,
            self.passed,
            self.area,
            self.wings,
            self.layout,
            self.remaining,
            *([(squares & mask).bit_count() for squares in self.cubes for mask in areas] if areas else self.cubes),
            *self.stock,
            *self.shares,
            *self.rooms,
            *self.owned,
            *self.used,
        )

    def observation(self, player: int) -> MykerinosState:
        """See `State`: Mykerinos hides nothing but the order of the tiles to come."""
        new = self.clone()
        new.become(player, 0)
        new.drawn = 0
        return new

    def determinize(self, player: int, chance: int) -> MykerinosState:
        """See `State`."""
        new = self.clone()
        new.become(None, chance)
        new.drawn = 0
        return new

    @property
    def own_turn(self) -> bool:
        """See `State`: not the deal, neutral cubes after a turn, and the survey."""
        return self.pending == TURN_PENDING

    @property
    def progress(self) -> float:
        """See `State`: the seasons, and in each who has passed."""
        if not self.pending:
            return 1.0
        waiting = self.pending[-1][0] == DEAL
        part = 0.0 if waiting else 0.8 * len(self.passed) / self.players if self.area < 0 else 0.8
        return (self.season - 1 + part) / SEASONS

    def score(self, player: int) -> Term:
        """See `State`."""
        return tree(self, player)

    def places(self) -> list[Place]:
        """See `State`."""
        return ranking(self)

    def show(self, words: Words | None = None) -> str:
        """See `State`."""
        return picture(self, words or words_for())

    def own_json(self) -> dict[str, object]:
        """See `State` and `game.mykerinos.storing`."""
        return own_json(self)
