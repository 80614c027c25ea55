"""Lost Ruins of Arnak, base game; what its rules leave open is a default or a table option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.arnak import content, course, notation, value
from game.arnak.earlier_rules import version_1
from game.arnak.features import FEATURES, measure
from game.arnak.loading import read_state
from game.arnak.longest import most_decisions
from game.arnak.plans import QUICK, WIDE, plans, revealed
from game.arnak.setup import begin
from game.arnak.state import ArnakState
from game.arnak.styles import STYLES, traits
from game.arnak.tell import TELLER
from game.core.contract import Action, Chain, Check, Game, State, nothing
from game.core.events import Event
from game.core.options import Option, resolve
from game.core.telling import Telling

SNAKE = ("temple", "snake")
"""What the readings of the Snake side depend on."""


class Arnak(Game):
    """Arnak: an island to discover, a deck to build, a temple to reach. One person plays against the rival."""

    id = "arnak"
    rules_version = 2
    hides = True
    lots = True
    min_players = content.BOARDS.players[0]
    max_players = content.BOARDS.players[1]
    options = (
        Option("arnak", "temple", "bird", ("bird", "snake"), "arnak 1.1"),
        Option("arnak", "difficulty", 2, (0, 1, 2, 3, 4, 5), "arnak 11.1", players=(1,)),
        Option("arnak", "snake_costs", "snake", ("snake", "bird"), "arnak 10", reading=True, needs=SNAKE),
        Option("arnak", "snake_coins", 2, (2, 3), "arnak 10", reading=True, needs=SNAKE),
        Option("arnak", "snake_book", "artifact", ("artifact", "upgrade"), "arnak 10", reading=True, needs=SNAKE),
        Option("arnak", "green_item", "acts", ("acts", "idle"), "arnak 11.3", reading=True, players=(1,)),
    )
    features = FEATURES
    styles = STYLES
    facts = content.FACTS
    spread = value.SPREAD
    horizon = 3

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> ArnakState:
        """See `Game`. For one person the state has a second seat, the rival's, that never decides."""
        self.check_players(players)
        return begin(players, seed, resolve(self.options, options))

    def unseated(self, players: int) -> int:
        """See `Game`: the rival of a game alone (rules: arnak 11)."""
        return int(players == 1)

    def load(self, data: object) -> ArnakState:
        """See `Game`."""
        return read_state(self, data)

    def action_text(self, action: Action) -> str:
        """See `Game`."""
        return notation.action_text(action)

    def parse_action(self, text: str) -> Action:
        """See `Game`."""
        return notation.parse_action(text)

    def longest(self, players: int) -> int:
        """See `Game` and `game.arnak.longest`."""
        self.check_players(players)
        return most_decisions(players)

    def judge(self, state: State) -> list[float]:
        """See `Game`."""
        assert isinstance(state, ArnakState)
        return value.judge(state)

    def measure(self, state: State, seat: int) -> list[float]:
        """See `Game` and `game.arnak.features`."""
        assert isinstance(state, ArnakState)
        return measure(state, seat)

    def traits(self, state: State, seat: int) -> dict[str, float]:
        """See `Game` and `game.arnak.styles`."""
        assert isinstance(state, ArnakState)
        return traits(state, seat)

    def plans(self, state: State, most: int = 400, quick: bool = False, check: Check = nothing) -> list[Chain]:
        """See `Game` and `game.arnak.plans`."""
        assert isinstance(state, ArnakState)
        return plans(state, most, QUICK if quick else WIDE, check)

    def is_last_turn(self, state: State) -> bool:
        """See `Game`."""
        assert isinstance(state, ArnakState)
        return course.is_last_turn(state)

    def draws(self, state: State, action: Action) -> bool:
        """Whether cards, tiles or assistants come to light that the deciding seat does not know."""
        assert isinstance(state, ArnakState)
        before = state if state.viewer is None else state.determinize(state.viewer, 0)
        return revealed(before, before.after(action), action)

    def done_by_earlier_rules(self, rules: int, state: State) -> Action | None:
        """See `Game` and `game.arnak.earlier_rules`."""
        assert isinstance(state, ArnakState)
        return version_1(state) if rules == 1 else None

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """See `Game`."""
        return TELLER.tell(event, names)


GAME = Arnak()
