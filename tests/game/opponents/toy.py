"""A tiny game for tests of computer players: heaps, a die, a hidden card.

In a turn a seat takes 1 to 3 tokens of a heap, or throws the die (chance); then it may give one point away
for nothing (`waste`), which ends its turn, or just `end` it. Each seat holds a hidden card worth its number
at the end; the game ends after a fixed number of turns or with the last token.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from pathlib import Path
from typing import Self

from game.core.chance import Stream, key_of
from game.core.contract import NOBODY, Action, Game, State
from game.core.events import Event
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.styles import Style
from game.core.telling import Telling
from game.core.words import Message, Words, msg

TAKE, THROW, WASTE, END = range(4)
_TEXT: dict[Action, str] = {(TAKE, 1): "take 1", (TAKE, 2): "take 2", (TAKE, 3): "take 3"}
_TEXT |= {(THROW,): "throw", (WASTE,): "waste", (END,): "end"}
_ACTION = {text: action for action, text in _TEXT.items()}
HIDDEN = -1


class ToyState(State):
    __slots__ = ("cards", "drawn", "heap", "last", "points")

    def __init__(self, players: int, seed: str, heap: int, last: int) -> None:
        self.players = players
        self.options = {}
        self.seed = seed
        self.key = key_of(seed)
        self.viewer = None
        self.pending = ((0,),)
        self.current_player = 0
        self.turn = 1
        self.heap = heap
        self.last = last
        self.drawn = 0
        self.points = [0] * players
        self.cards = Stream(self.key, 1).dice(players)

    @property
    def game(self) -> Game:
        return TOY

    def legal_actions(self) -> list[Action]:
        if not self.pending:
            return []
        if self.pending[-1] == (1,):
            return [(WASTE,), (END,)]
        return [*((TAKE, n) for n in range(1, min(3, self.heap) + 1)), (THROW,)]

    def act(self, action: Action, events: list[Event] | None = None) -> None:
        seat = self.current_player
        if action[0] == TAKE:
            self.heap -= action[1]
            self.points[seat] += action[1]
        elif action[0] == THROW:
            stream = Stream(self.key, 0, self.drawn)
            self.points[seat] += stream.below(6)
            self.drawn = stream.counter
        elif action[0] == WASTE:
            self.points[seat] -= 1
        if self.pending[-1] == (0,):
            self.pending = ((1,),)
        else:
            self.pending = ((0,),)
            self.turn += 1
            self.current_player = (seat + 1) % self.players
            if self.turn > self.last or not self.heap:
                self.pending = ()
                self.current_player = NOBODY

    def why_not(self, intent: Action) -> Reason | None:
        return None if intent in self.legal_actions() else Reason("no", msg("core.why.over"), "")

    def pointless(self, action: Action) -> Message | None:
        return msg("toy.pointless") if action == (WASTE,) else None

    def prompt(self) -> Message:
        return msg("toy.prompt")

    def status(self) -> Message:
        return msg("toy.status", turn=self.turn)

    def describe(self, action: Action) -> Message:
        return msg("toy.does")

    def clone(self) -> Self:
        new = self._bare_copy()
        new.heap, new.last, new.drawn = self.heap, self.last, self.drawn
        new.points = self.points[:]
        new.cards = self.cards[:]
        return new

    @property
    def progress(self) -> float:
        return 1.0 if self.is_terminal else 0.5

    def signature(self) -> Hashable:
        return (self.pending, self.turn, self.heap, self.drawn, *self.points, *self.cards)

    def observation(self, player: int) -> Self:
        new = self.clone()
        new.viewer, new.seed, new.key, new.drawn = player, "", 0, 0
        new.cards = [card if seat == player else HIDDEN for seat, card in enumerate(self.cards)]
        return new

    def determinize(self, player: int, chance: int) -> Self:
        new = self.clone()
        new.viewer, new.seed, new.key, new.drawn = None, "", chance, 0
        cards = Stream(chance, 1).dice(self.players)
        new.cards = [self.cards[player] if seat == player else card for seat, card in enumerate(cards)]
        return new

    def total(self, seat: int) -> int:
        return self.points[seat] + max(0, self.cards[seat])

    def score(self, player: int) -> Term:
        return Term("all", msg("toy.all"), self.total(player))

    def places(self) -> list[Place]:
        totals = [self.total(seat) for seat in range(self.players)]
        ranks = [1 + sum(other > total for other in totals) for total in totals]
        return sorted((Place(s, ranks[s], totals[s]) for s in range(self.players)), key=lambda p: (p.rank, p.seat))

    def show(self, words: Words | None = None) -> str:
        return str(self.own_json())

    def own_json(self) -> dict[str, object]:
        return {"heap": self.heap, "last": self.last, "points": self.points[:], "cards": self.cards[:]}


class Toy(Game):
    id = "toy"
    rules_version = 1
    min_players = 2
    max_players = 4
    options = ()
    features = ("heap", "points")
    styles = (Style("toy", "miser", {"heap": 30.0}, "points"), Style("toy", "plain", {"heap": 0.0}, "points"))
    spread = 2.0

    @property
    def name(self) -> Message:
        return msg("toy.name")

    @property
    def content(self) -> Path:
        return Path()

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> ToyState:
        return ToyState(players, seed, 20, 6 * players)

    def load(self, data: object) -> ToyState:
        raise NotImplementedError

    def action_text(self, action: Action) -> str:
        return _TEXT[action]

    def parse_action(self, text: str) -> Action:
        return _ACTION[text]

    def longest(self, players: int) -> int:
        return 1000

    def draws(self, state: State, action: Action) -> bool:
        return action[0] == THROW

    def judge(self, state: State) -> list[float]:
        assert isinstance(state, ToyState)
        return [float(state.total(seat)) for seat in range(state.players)]

    def measure(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, ToyState)
        return [state.heap / 20, state.points[seat] / 20]

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        return None


TOY = Toy()
