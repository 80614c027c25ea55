"""A tiny game for tests of what all games share: a pile, a die, a secret stone, and a rule that can break.

A turn is `roll` (new information, and a stone only its owner sees), then `take K` from the pile or `rest`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from game.core.chance import Stream, key_of
from game.core.checks import Fields, StateHead, bad
from game.core.contract import NOBODY, Action, Game, State
from game.core.events import Event
from game.core.options import Option, resolve
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.telling import Telling
from game.core.words import Message, Words, msg

ROLL, TAKE, REST, BOOM = range(4)
_TAKE = re.compile(r"^take ([1-9])$")


class Pebbles(Game):
    id = "pebbles"
    rules_version = 1
    min_players = 2
    max_players = 4
    options = (
        Option("pebbles", "pile", 12, (6, 12, 40, 4000), "pebbles 1"),
        Option("pebbles", "boom", False, (False, True), "pebbles 2"),
    )
    spread = 3.0

    @property
    def name(self) -> Message:
        return msg("pebbles.name")

    @property
    def content(self) -> Path:
        return Path(__file__).parent

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> State:
        self.check_players(players)
        chosen = resolve(self.options, options)
        state = PebblesState(players, seed, key_of(seed), chosen)
        state.pending, state.turn = ((ROLL,),), 0
        state.drawn, state.die, state.pile = 0, 0, int(chosen["pile"])
        state.taken, state.stones = [0] * players, [0] * players
        return state

    def load(self, data: object) -> State:
        fields = Fields(data, "state")
        head = StateHead(fields, self)
        state = PebblesState(head.players, head.seed, head.key, head.options)
        head.fill(state)
        state.drawn = fields.number("drawn", 0, 100_000)
        state.die = fields.number("die", 0, 6)
        state.pile = fields.number("pile", 0, 4000)
        state.taken = fields.numbers("taken", 0, 4000, head.players)
        state.stones = fields.numbers("stones", -1, 6, head.players)
        fields.no_more()
        if sum(state.taken) + state.pile != int(head.options["pile"]):
            raise bad("inconsistent", where="state.taken", what="pebbles are missing")
        return state

    def action_text(self, action: Action) -> str:
        words = {(ROLL,): "roll", (REST,): "rest", (BOOM,): "boom"}
        if action in words:
            return words[action]
        if len(action) != 2 or action[0] != TAKE:
            raise bad("notation", text=str(action))
        return f"take {action[1]}"

    def parse_action(self, text: str) -> Action:
        if match := _TAKE.match(text):
            return (TAKE, int(match[1]))
        for kind, word in ((ROLL, "roll"), (REST, "rest"), (BOOM, "boom")):
            if text == word:
                return (kind,)
        raise bad("notation", text=text)

    def longest(self, players: int) -> int:
        return 20_000

    def judge(self, state: State) -> list[float]:
        return [float(place.total) for place in sorted(state.places(), key=lambda place: place.seat)]

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        return None


class PebblesState(State):
    __slots__ = ("die", "drawn", "pile", "stones", "taken")

    drawn: int
    die: int
    pile: int
    taken: list[int]
    stones: list[int]

    @property
    def game(self) -> Game:
        return PEBBLES

    def legal_actions(self) -> list[Action]:
        if self.current_player == NOBODY:
            return []
        if self.pending[-1][0] == ROLL:
            return [(ROLL,)]
        found: list[Action] = [(TAKE, count) for count in range(1, min(self.die, self.pile, 3) + 1)] + [(REST,)]
        return [*found, (BOOM,)] if self.options["boom"] else found

    def act(self, action: Action, events: list[Event] | None = None) -> None:
        seat = self.current_player
        if action[0] == ROLL:
            stream = Stream(self.key, 0, self.drawn)
            self.die, stone = stream.below(6) + 1, stream.below(6) + 1
            self.drawn = stream.counter
            self.stones[seat] = stone
            self.pending = ((TAKE,),)
            if events is not None:
                events.append(Event("rolled", seat, {"die": self.die}, {seat: {"stone": stone}}, True))
            return
        if action[0] == BOOM:
            self.pile -= 1
            self.taken[seat] += 10
            raise ZeroDivisionError("boom")
        if action[0] == TAKE:
            self.pile -= action[1]
            self.taken[seat] += action[1]
            if events is not None:
                events.append(Event("taken", seat, {"count": action[1]}))
        self.turn += 1
        self.pending = ((ROLL,),)
        self.current_player = (seat + 1) % self.players if self.pile else NOBODY

    def why_not(self, intent: Action) -> Reason | None:
        if intent in self.legal_actions():
            return None
        return Reason("cannot", msg("pebbles.cannot"), "pebbles 3", {"pebbles": 1})

    def prompt(self) -> Message:
        return msg("pebbles.prompt")

    def status(self) -> Message:
        return msg("pebbles.status", turn=self.turn)

    def describe(self, action: Action) -> Message:
        return msg("pebbles.describe")

    def clone(self) -> Self:
        copy = self._bare_copy()
        copy.die, copy.drawn, copy.pile = self.die, self.drawn, self.pile
        copy.taken, copy.stones = self.taken.copy(), self.stones.copy()
        return copy

    @property
    def progress(self) -> float:
        return 1.0 if self.is_terminal else 0.5

    def observation(self, player: int) -> Self:
        seen = self.clone()
        seen.become(player, 0)
        seen.stones = [stone if seat == player else min(stone, -1) for seat, stone in enumerate(self.stones)]
        return seen

    def determinize(self, player: int, chance: int) -> Self:
        full = self.observation(player)
        full.viewer, full.key = None, chance
        return full

    def score(self, player: int) -> Term:
        leaf = Term("taken", msg("pebbles.taken"), self.taken[player], (), ("pile",))
        return Term("total", msg("pebbles.total"), self.taken[player], (leaf,))

    def places(self) -> list[Place]:
        order = sorted(range(self.players), key=lambda seat: -self.taken[seat])
        return [
            Place(seat, 1 + sum(other > self.taken[seat] for other in self.taken), self.taken[seat]) for seat in order
        ]

    def show(self, words: Words | None = None) -> str:
        return f"pile {self.pile}\ntaken {self.taken}"

    def own_json(self) -> dict[str, object]:
        return {
            "drawn": self.drawn,
            "die": self.die,
            "pile": self.pile,
            "taken": self.taken,
            "stones": self.stones,
        }


PEBBLES = Pebbles()
