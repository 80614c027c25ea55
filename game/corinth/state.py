"""A position of Corinth: its data, cloning, and delegation to the modules of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from game.core.contract import Action, Game, State
from game.core.events import Events
from game.core.options import Value
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.words import Message, Words, words_for
from game.corinth import words
from game.corinth.apply import APPLY
from game.corinth.content import ORDER, ROUNDS
from game.corinth.groups import NO_GROUPS, Groups
from game.corinth.legal import LEGAL
from game.corinth.phases import SUPPLY_PENDING
from game.corinth.pointless import doubt, pointless
from game.corinth.reasons import reason
from game.corinth.score import ranking, tree
from game.corinth.sheet import Sheet
from game.corinth.showing import picture


class CorinthState(State):
    """A position.

    `round` counts from 1; `turn_in_round` from 0; `groups` holds the dice of each slot;
    `yellow_removed` says that the first turn of the round is over; `instant_winner` is the seat that rolled
    nothing but equal dice at a table where that wins; `drawn` counts the numbers drawn from the dice stream.
    `turn` counts the turns of all seats from 1; supplying the harbour belongs to the turn that follows it.
    """

    __slots__ = (
        "drawn",
        "first_player",
        "groups",
        "instant_winner",
        "round",
        "sheets",
        "turn_in_round",
        "yellow_removed",
    )

    def __init__(self, players: int, seed: str, key: int, options: Mapping[str, Value]) -> None:
        super().__init__(players, seed, key, options)
        self.pending = SUPPLY_PENDING
        self.round = 1
        self.first_player = 0
        self.turn_in_round = 0
        self.yellow_removed = False
        self.groups: Groups = NO_GROUPS
        self.instant_winner: int | None = None
        self.drawn = 0
        self.sheets: list[Sheet] = []

    @property
    def game(self) -> Game:
        """Corinth."""
        from game.corinth.rules import GAME

        return GAME

    def exact_step(self, top: Action) -> bool:
        """Whether this pending walk is exactly one step: compensation at a table without modifiers there
        (rules: corinth 11.12)."""
        return bool(top[3]) and not self.options["compensation_modifiers"]

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
        """See `State`; the further intent is `walk SLOT CELL`."""
        return reason(self, intent)

    def pointless(self, action: Action) -> Message | None:
        """See `State` and `game.corinth.pointless`."""
        return pointless(self, action)

    def doubt(self, action: Action) -> Message | None:
        """See `State` and `game.corinth.pointless`."""
        return doubt(self, action)

    def prompt(self) -> Message:
        """See `State`."""
        return words.prompt(self)

    def status(self) -> Message:
        """See `State`."""
        return words.status(self)

    def describe(self, action: Action) -> Message:
        """See `State`."""
        return words.meaning(self, action)

    def clone(self) -> CorinthState:
        """See `State`."""
        new = self._bare_copy()
        new.round = self.round
        new.first_player = self.first_player
        new.turn_in_round = self.turn_in_round
        new.yellow_removed = self.yellow_removed
        new.groups = self.groups
        new.instant_winner = self.instant_winner
        new.drawn = self.drawn
        new.sheets = [sheet.clone() for sheet in self.sheets]
        return new

    def signature(self) -> Hashable:
        """See `State`: the order in which cells were walked and the dice to come, which nobody knows, are left out."""
        return (
            *self.options.values(),
            self.pending,
            self.current_player,
            self.first_player,
            self.turn,
            self.groups,
            self.instant_winner,
            tuple([sheet.signature() for sheet in self.sheets]),
        )

    def observation(self, player: int) -> CorinthState:
        """See `State`: Corinth hides nothing but the dice to come."""
        new = self.clone()
        new.become(player, 0)
        new.drawn = 0
        return new

    def determinize(self, player: int, chance: int) -> CorinthState:
        """See `State`."""
        new = self.clone()
        new.become(None, chance)
        new.drawn = 0
        return new

    @property
    def progress(self) -> float:
        """See `State`: the turns of all rounds."""
        if not self.pending:
            return 1.0
        turns = len(ORDER[self.players])
        return ((self.round - 1) * turns + self.turn_in_round) / (ROUNDS[self.players] * turns)

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
        """See `State`; the fields are those of the class, cells and shops by name."""
        return {
            "round": self.round,
            "first_player": self.first_player,
            "turn_in_round": self.turn_in_round,
            "yellow_removed": self.yellow_removed,
            "groups": [group and group.to_json() for group in self.groups],
            "instant_winner": self.instant_winner,
            "drawn": self.drawn,
            "sheets": [sheet.to_json() for sheet in self.sheets],
        }
