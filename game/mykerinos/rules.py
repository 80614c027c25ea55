"""Mykerinos for two to four players; what its printed rules leave open is a default or a table option."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action, Chain, Check, Game, State, nothing
from game.core.events import Event
from game.core.options import resolve
from game.core.telling import Telling
from game.mykerinos import content, notation, plans, styles, survey, tell, value
from game.mykerinos.board import AREAS
from game.mykerinos.features import FEATURES, measure
from game.mykerinos.loading import read_state
from game.mykerinos.readings import OPTIONS
from game.mykerinos.setup import begin
from game.mykerinos.state import MykerinosState


class Mykerinos(Game):
    """Mykerinos: cubes in the dig, tiles of five patrons, rooms in the museum."""

    id = "mykerinos"
    rules_version = 1
    min_players = content.MIN_PLAYERS
    max_players = content.MAX_PLAYERS
    lots = True
    options = OPTIONS
    features = FEATURES
    styles = styles.STYLES
    facts = content.FACTS
    spread = value.SPREAD

    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> MykerinosState:
        """See `Game`."""
        self.check_players(players)
        return begin(players, seed, resolve(self.options, options))

    def load(self, data: object) -> MykerinosState:
        """See `Game`."""
        return read_state(self, data)

    def action_text(self, action: Action) -> str:
        """See `Game`."""
        return notation.NOTATION.text(action)

    def parse_action(self, text: str) -> Action:
        """See `Game`."""
        return notation.NOTATION.parse(text)

    def longest(self, players: int) -> int:
        """See `Game`: a deal a season; each action sets a cube of 25, or with Lady Violet one that she brings, and is
        two decisions for each cube at most, and as many again for neutral cubes; then the rewards."""
        self.check_players(players)
        cubes = content.CUBES + content.PER_PATRON
        actions = content.SEASONS * players * (2 * cubes + 1)
        neutral = content.SEASONS * players * 2 * cubes if players == 2 else 0
        return content.SEASONS + actions + neutral + sum(AREAS) * (players + 1)

    def judge(self, state: State) -> list[float]:
        """See `Game`."""
        assert isinstance(state, MykerinosState)
        return value.judge(state)

    def measure(self, state: State, seat: int) -> list[float]:
        """See `Game` and `game.mykerinos.features`."""
        assert isinstance(state, MykerinosState)
        return measure(state, seat)

    def traits(self, state: State, seat: int) -> dict[str, float]:
        """See `Game` and `game.mykerinos.styles`."""
        assert isinstance(state, MykerinosState)
        return styles.traits(state, seat)

    def is_last_turn(self, state: State) -> bool:
        """See `Game`."""
        assert isinstance(state, MykerinosState)
        return survey.is_last_reward(state)

    def plans(self, state: State, most: int = 400, quick: bool = False, check: Check = nothing) -> list[Chain]:
        """See `Game` and `game.mykerinos.plans`."""
        assert isinstance(state, MykerinosState)
        return plans.plans(state, most)

    def draws(self, state: State, action: Action) -> bool:
        """Only the deal of a season's tiles is chance."""
        return action[0] == notation.DEAL

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """See `Game`."""
        return tell.TELLER.tell(event, names)


GAME = Mykerinos()
