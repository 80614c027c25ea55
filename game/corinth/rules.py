"""Corinth for two to four players, from its official rules; what they leave open is a default or a table option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action, Chain, Check, Game, State, nothing
from game.core.events import Event
from game.core.options import Option, resolve
from game.core.telling import Telling
from game.core.words import Message, msg
from game.corinth import content, features, greedy, notation, plans, styles, tell, value
from game.corinth.features import measure
from game.corinth.loading import read_state
from game.corinth.pointless import in_last_turn
from game.corinth.setup import begin
from game.corinth.state import CorinthState
from game.corinth.tables import FILE


class Corinth(Game):
    """Corinth: dice in the harbour, shops, a steward in the market, buildings."""

    id = "corinth"
    rules_version = 1
    min_players = content.MIN_PLAYERS
    max_players = content.MAX_PLAYERS
    options = (
        Option("corinth", "all_equal", "win", ("win", "play"), "corinth 4.6", reading=True),
        Option("corinth", "stars", "sum", ("sum", "last"), "corinth 8", reading=True),
        Option("corinth", "compensation_modifiers", True, (True, False), "corinth 11.12", reading=True),
    )
    features = features.FEATURES
    styles = styles.STYLES
    facts = content.FACTS
    spread = value.SPREAD
    rounds = 4

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> CorinthState:
        """See `Game`."""
        self.check_players(players)
        return begin(players, seed, resolve(self.options, options))

    def load(self, data: object) -> CorinthState:
        """See `Game`."""
        return read_state(self, data)

    def action_text(self, action: Action) -> str:
        """See `Game`."""
        return notation.NOTATION.text(action)

    def parse_action(self, text: str) -> Action:
        """See `Game`."""
        return notation.NOTATION.parse(text)

    def longest(self, players: int) -> int:
        """See `Game`: a throw a round, a group and a `done` a turn; for each seat 24 steps and stops, 14 shops
        started, 4 buildings."""
        self.check_players(players)
        turns = content.ROUNDS[players] * len(content.ORDER[players])
        cells = content.SIDE**2 - 1
        sheet = 2 * cells + content.SHOPS + len(content.BUILDINGS)
        return content.ROUNDS[players] + 2 * turns + players * sheet

    def judge(self, state: State) -> list[float]:
        """See `Game`."""
        assert isinstance(state, CorinthState)
        return value.judge(state)

    def measure(self, state: State, seat: int) -> list[float]:
        """See `Game` and `game.corinth.features`."""
        assert isinstance(state, CorinthState)
        return measure(state, seat)

    def traits(self, state: State, seat: int) -> dict[str, float]:
        """See `Game` and `game.corinth.styles`."""
        assert isinstance(state, CorinthState)
        return styles.traits(state, seat)

    def is_last_turn(self, state: State) -> bool:
        """See `Game`."""
        assert isinstance(state, CorinthState)
        return in_last_turn(state)

    def plans(self, state: State, most: int = 400, quick: bool = False, check: Check = nothing) -> list[Chain]:
        """See `Game` and `game.corinth.plans`."""
        assert isinstance(state, CorinthState)
        return plans.plans(state, most)

    def flaw(self) -> Message | None:
        """See `Game`: a judgement without its tables is a rough one."""
        return None if isinstance(value.judgement(), value.Judgement) else msg("corinth.tables", file=FILE.name)

    def best_turn(self, state: State) -> Chain | None:
        """See `Game` and `game.corinth.greedy`."""
        assert isinstance(state, CorinthState)
        return greedy.best_turn(state)

    def searched_alone(self, players: int) -> bool:
        """See `Game`: what others answer depends on the dice, so that there is nothing to learn from visits."""
        return True

    def round_of(self, state: State) -> int | None:
        """See `Game`: with two players one seat has two turns in a round and the other has one, so that they can be
        compared only at its end; with more players it matters as much who begins the round."""
        assert isinstance(state, CorinthState)
        return state.round

    def draws(self, state: State, action: Action) -> bool:
        """Only the throw of the dice is chance."""
        return action[0] == notation.ROLL

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """See `Game`."""
        return tell.TELLER.tell(event, names)


GAME = Corinth()
