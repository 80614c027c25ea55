"""Akrotiri for two to four players, from its official rules; what they leave open is a default or a table option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.akrotiri import chances, closing, course, notation, plans, setup, styles, tell, value
from game.akrotiri.content import ACTIONS, BOXES, CAPACITY, CARDS, FACTS, MODES, MOST_PLAYERS, TEMPLES, TILES
from game.akrotiri.features import FEATURES, measure, measure_all
from game.akrotiri.loading import read_state
from game.akrotiri.state import AkrotiriState
from game.core.chance import key_of
from game.core.contract import Action, Chain, Check, Game, State, nothing
from game.core.events import Event
from game.core.options import Option, resolve
from game.core.telling import Telling


class Akrotiri(Game):
    """Akrotiri: islands grow tile by tile, boats carry what they yield, maps tell where to dig."""

    id = "akrotiri"
    rules_version = 3
    hides = True
    min_players = 2
    max_players = MOST_PLAYERS
    options = (
        Option("akrotiri", "mode", "two_boxes", MODES, "akrotiri 11", players=(3, 4)),
        Option("akrotiri", "strategy", False, (False, True), "akrotiri 10"),
    )
    facts = FACTS
    spread = value.SPREAD
    features = FEATURES
    styles = styles.STYLES

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> AkrotiriState:
        """See `Game`."""
        self.check_players(players)
        state = AkrotiriState(players, seed, key_of(seed), resolve(self.options, options))
        setup.begin(state)
        return state

    def load(self, data: object) -> AkrotiriState:
        """See `Game`."""
        return read_state(self, data)

    def action_text(self, action: Action) -> str:
        """See `Game`."""
        return notation.action_text(action)

    def parse_action(self, text: str) -> Action:
        """See `Game`."""
        return notation.parse_action(text)

    def longest(self, players: int) -> int:
        """See `Game`: turns that lay, sell, buy or dig, with two rounds of standstill after each; in a turn a tile, a
        cube, two moves or three cubes for each action, each cube sold or unloaded, two goals, `done` and `draw`."""
        self.check_players(players)
        copies = max(box.copies for (_, number), box in BOXES.items() if number == players)
        tiles = copies * len(TILES)
        moving = tiles + 2 * tiles + copies * len(CARDS) + TEMPLES * players
        turns = (moving + 1) * (course.STANDSTILL + 1) * players
        actions = max(ACTIONS)
        return 3 * players + turns * (2 + 3 * actions + CAPACITY * (actions + 1) + 2 + 2)

    def judge(self, state: State) -> list[float]:
        """See `Game`."""
        assert isinstance(state, AkrotiriState)
        return value.judge(state)

    def measure(self, state: State, seat: int) -> list[float]:
        """See `Game` and `game.akrotiri.features`."""
        assert isinstance(state, AkrotiriState)
        return measure(state, seat)

    def measure_all(self, state: State) -> list[list[float]]:
        """See `Game` and `game.akrotiri.features`."""
        assert isinstance(state, AkrotiriState)
        return measure_all(state)

    def traits(self, state: State, seat: int) -> dict[str, float]:
        """See `Game` and `game.akrotiri.styles`."""
        assert isinstance(state, AkrotiriState)
        return styles.traits(state, seat)

    def plans(self, state: State, most: int = 400, quick: bool = False, check: Check = nothing) -> list[Chain]:
        """See `Game` and `game.akrotiri.plans`."""
        assert isinstance(state, AkrotiriState)
        return plans.plans(state, most, plans.QUICK if quick else plans.WIDE, check)

    def draws(self, state: State, action: Action) -> bool:
        """See `Game` and `game.akrotiri.chances`."""
        assert isinstance(state, AkrotiriState)
        return chances.draws(state, action)

    def is_last_turn(self, state: State) -> bool:
        """See `Game`."""
        assert isinstance(state, AkrotiriState)
        return closing.is_last_turn(state)

    def plan_of(self, chain: Chain) -> Chain:
        """See `Game`: which goal to keep is read off the map."""
        return tuple([action for action in chain if action[0] != notation.KEEP])

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """See `Game`."""
        return tell.TELLER.tell(event, names)


GAME = Akrotiri()
