"""A position of Akrotiri: its data, cloning, and delegation to the modules of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.akrotiri import observation, storing, words
from game.akrotiri.apply import APPLY
from game.akrotiri.content import BOXES, NO_TILE, SEATING, TILES, Box
from game.akrotiri.geometry import EMPTY, Sea
from game.akrotiri.legal import LEGAL
from game.akrotiri.notation import DRAW_ACTION
from game.akrotiri.phases import DRAW_PENDING, LAY_PENDING
from game.akrotiri.pointless import doubt, pointless
from game.akrotiri.reasons import reason
from game.akrotiri.score import ranking, tree
from game.akrotiri.showing import picture
from game.core.contract import Action, Game, State
from game.core.events import Events
from game.core.options import Value
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.words import Message, Words, words_for

Piles = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


class AkrotiriState(State):
    """A position.

    `round` counts from 1 (0: set-up); `last_round` says that this round is the last; `quiet` counts the turns since
    anybody laid, sold, bought or dug. Cubes are packed by colour (see `cubes`): `cargo` in the boats, `stock` on land
    (by node of the map), while `market` counts them by colour. `hand` holds each seat's tile, `shown` is the mask of
    those everybody has seen, `age` the number of reshuffles before each was drawn, `shuffles` that number now. `stack`,
    `decks`, `goal_deck` have their top at the end; `goal_seen` holds for each entry of the goal deck the mask of the
    seats that know it because they put it there. `taken_openly` are the goals that everybody saw a seat take, as a
    mask; `offers` are goals of which one will be kept. `played` are (map, quadrant) in order, `dug` the land nodes of
    all temples. `old_hands` is empty except in observations: for each earlier age, the tiles that the others together
    still hide. `eyes` is the seat whose knowledge this position was made from (-1: it is the true one).
    """

    __slots__ = (
        "age",
        "boats",
        "box",
        "cargo",
        "coins",
        "decks",
        "discards",
        "dug",
        "eyes",
        "face_up",
        "goal_deck",
        "goal_seen",
        "goals",
        "hand",
        "last_round",
        "maps",
        "market",
        "offers",
        "old_hands",
        "played",
        "quiet",
        "round",
        "sea",
        "seating",
        "shown",
        "shuffles",
        "stack",
        "stock",
        "taken_openly",
    )

    def __init__(self, players: int, seed: str, key: int, options: Mapping[str, Value]) -> None:
        super().__init__(players, seed, key, options)
        self.eyes = -1
        self.pending = LAY_PENDING
        self.box: Box = BOXES[str(options["mode"]), players]
        self.seating: tuple[int, ...] = SEATING[players]
        self.round = 0
        self.last_round = False
        self.quiet = 0
        self.sea: Sea = EMPTY[self.box.docks]
        self.stack: tuple[int, ...] = ()
        self.discards: tuple[int, ...] = ()
        self.shuffles = 0
        self.decks: Piles = ((), (), ())
        self.goal_deck: tuple[int, ...] = ()
        self.goal_seen: tuple[int, ...] = ()
        self.face_up: tuple[int, ...] = ()
        self.market: list[int] = [len(self.box.values)] * 4
        self.stock: dict[int, int] = {}
        self.hand: list[int] = [NO_TILE] * players
        self.shown = 0
        self.age: list[int] = [0] * players
        self.coins: list[int] = [0] * players
        self.boats: list[int] = [-1] * players
        self.cargo: list[int] = [0] * players
        self.maps: list[tuple[int, ...]] = [()] * players
        self.played: list[tuple[tuple[int, int], ...]] = [()] * players
        self.dug: tuple[int, ...] = ()
        self.goals: list[tuple[int, ...]] = [()] * players
        self.taken_openly: list[int] = [0] * players
        self.offers: list[tuple[int, ...]] = [()] * players
        self.old_hands: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def game(self) -> Game:
        """Akrotiri."""
        from game.akrotiri.rules import GAME

        return GAME

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
        """See `State`; the further intent is `go DOCK`."""
        return reason(self, intent)

    def pointless(self, action: Action) -> Message | None:
        """See `State` and `game.akrotiri.pointless`."""
        return pointless(self, action)

    def doubt(self, action: Action) -> Message | None:
        """See `State` and `game.akrotiri.pointless`."""
        return doubt(self, action)

    def automatic(self) -> Action | None:
        """See `State`: to draw the tile that ends a turn (rules: akrotiri 7)."""
        return DRAW_ACTION if self.pending == DRAW_PENDING else None

    def prompt(self) -> Message:
        """See `State`."""
        return words.prompt(self)

    def status(self) -> Message:
        """See `State`."""
        return words.status(self)

    def describe(self, action: Action) -> Message:
        """See `State`."""
        return words.meaning(self, action)

    def clone(self) -> AkrotiriState:
        """See `State`."""
        new = self._bare_copy()
        new.eyes = self.eyes
        new.box = self.box
        new.seating = self.seating
        new.round = self.round
        new.last_round = self.last_round
        new.quiet = self.quiet
        new.sea = self.sea
        new.stack = self.stack
        new.discards = self.discards
        new.shuffles = self.shuffles
        new.decks = self.decks
        new.goal_deck = self.goal_deck
        new.goal_seen = self.goal_seen
        new.face_up = self.face_up
        new.market = self.market[:]
        new.stock = self.stock.copy()
        new.hand = self.hand[:]
        new.shown = self.shown
        new.age = self.age[:]
        new.coins = self.coins[:]
        new.boats = self.boats[:]
        new.cargo = self.cargo[:]
        new.maps = self.maps[:]
        new.played = self.played[:]
        new.dug = self.dug
        new.goals = self.goals[:]
        new.taken_openly = self.taken_openly[:]
        new.offers = self.offers[:]
        new.old_hands = self.old_hands
        return new

    def cubes_by_island(self) -> dict[int, int]:
        """The cubes on each island that has any, packed by colour."""
        island = self.sea.island
        found: dict[int, int] = {}
        for node, cubes in self.stock.items():
            label = island[node]
            found[label] = found.get(label, 0) + cubes
        return found

    def signature(self) -> Hashable:
        """See `State`: the order of hidden piles, which nobody knows, is left out, and so is on which piece of an
        island a cube lies."""
        return (
            *self.options.values(),
            self.pending,
            self.current_player,
            self.turn,
            self.round,
            self.last_round,
            self.quiet,
            self.eyes,
            self.sea.tiles,
            frozenset(self.cubes_by_island().items()),
            len(self.stack),
            self.discards,
            self.shuffles,
            self.shown,
            self.face_up,
            len(self.goal_deck),
            tuple([len(deck) for deck in self.decks]),
            tuple(self.market),
            tuple(self.hand),
            tuple(self.coins),
            tuple(self.boats),
            tuple(self.cargo),
            tuple(self.maps),
            tuple(self.played),
            tuple(self.goals),
            tuple(self.taken_openly),
            tuple(self.offers),
        )

    def observation(self, player: int) -> AkrotiriState:
        """See `State` and `game.akrotiri.observation`."""
        return observation.observe(self, player)

    def determinize(self, player: int, chance: int) -> AkrotiriState:
        """See `State` and `game.akrotiri.observation`."""
        return observation.determinize(self, player, chance)

    @property
    def progress(self) -> float:
        """See `State`: the tiles that have left the stack."""
        if not self.pending:
            return 1.0
        tiles = self.box.copies * len(TILES)
        return 0.95 * (1 - len(self.stack) / tiles)

    @property
    def setting_up(self) -> bool:
        """See `State`: until every boat has its first dock."""
        return min(self.boats) < 0

    @property
    def own_turn(self) -> bool:
        """See `State`: not drawing the next tile after a turn."""
        return not self.setting_up and self.pending != DRAW_PENDING

    def judged_by(self, player: int) -> AkrotiriState:
        """See `State`."""
        if self.eyes == player:
            return self
        new = self.clone()
        new.eyes = player
        return new

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
        """See `State` and `game.akrotiri.storing`."""
        return storing.own_json(self)
