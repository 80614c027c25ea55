"""A position of Arnak: its data, cloning, and delegation to the modules of the rules."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING

from game.arnak import observation, prompts, storing, words
from game.arnak.apply import APPLY
from game.arnak.content import ROUNDS
from game.arnak.implied import without_difference
from game.arnak.interpret import settle
from game.arnak.legal import legal, out_of_reach
from game.arnak.notation import END_ACTION, RIVAL_ACTION, SKIP_ACTION
from game.arnak.phases import CLIMB, RIVAL, START_PENDING
from game.arnak.player import UNKNOWN, Cards, Player, Rival
from game.arnak.pointless import doubt, pointless
from game.arnak.reasons import reason
from game.arnak.score import ranking, tree
from game.arnak.showing import picture
from game.arnak.travel import NO_SPARE
from game.core.contract import Action, Game, State
from game.core.events import Events
from game.core.options import Value
from game.core.ranking import Place
from game.core.reasons import Reason
from game.core.scores import Term
from game.core.words import Message, Words, words_for

if TYPE_CHECKING:
    from game.arnak.beside import Beside


class ArnakState(State):
    """A position. Tuples are replaced, never changed; -1 is `NOTHING` or `UNKNOWN`.

    A game for one person has two seats, the person's and the rival's; `seats` holds the people alone.

    `figures` by space: `NOTHING`, a seat, or `BLOCKED`; `tile`, `guardian`, `idol` (face up) by site; `site_deck`
    the unseen site tiles by level, `site_bottom` those known to lie under them; `item_row` from the staff outward,
    `artifact_row` toward the staff, with gaps; decks are pools of unseen cards, `item_top` and `artifact_top` cards
    turned up and put back; `bonus` tiles by space of the track, `bonus_pool` those nobody has seen, `temple_stack`
    those of the Lost Temple and `temple_seen` the mask of seats that know them, likewise `rescue`; `stacks` of
    assistants as (top, number under it); `spare` travel icons to use this turn; `arrivals` in the Lost Temple;
    `drawn` counters of the streams of chance; `cache` the legal actions if they are worked out already.

    For speed: `own` is the mask of seats whose things are this state's alone (copies share the others' until they
    change them, see `take`), `ahead` what actions were found to lead to (see `after`), `beside` is for
    `game.arnak.beside`.
    """

    __slots__ = (
        "ahead",
        "arrivals",
        "artifact_deck",
        "artifact_row",
        "artifact_top",
        "assistant_pool",
        "beside",
        "bonus",
        "bonus_pool",
        "cache",
        "drawn",
        "exile",
        "fear_left",
        "figures",
        "guardian",
        "guardian_deck",
        "idol",
        "item_deck",
        "item_row",
        "item_top",
        "own",
        "rescue",
        "rescue_seen",
        "rival",
        "round",
        "seats",
        "site_bottom",
        "site_deck",
        "spare",
        "stacks",
        "start",
        "temple",
        "temple_seen",
        "temple_stack",
        "temple_tiles",
        "tile",
    )

    def __init__(self, players: int, seed: str, key: int, options: Mapping[str, Value]) -> None:
        super().__init__(players, seed, key, options)
        self.pending = START_PENDING
        self.turn = 0
        self.temple = 0
        self.round = 1
        self.start = 0
        self.seats: list[Player] = []
        self.rival: Rival | None = None
        self.figures: tuple[int, ...] = ()
        self.tile: tuple[int, ...] = ()
        self.guardian: tuple[int, ...] = ()
        self.idol: tuple[int, ...] = ()
        self.site_deck: tuple[Cards, Cards] = ((), ())
        self.site_bottom: tuple[Cards, Cards] = ((), ())
        self.guardian_deck: Cards = ()
        self.item_row: Cards = ()
        self.artifact_row: Cards = ()
        self.item_deck: Cards = ()
        self.artifact_deck: Cards = ()
        self.item_top = UNKNOWN
        self.artifact_top = UNKNOWN
        self.exile: Cards = ()
        self.fear_left = 0
        self.bonus: tuple[tuple[int, ...], ...] = ()
        self.bonus_pool: Cards = ()
        self.temple_stack: Cards = ()
        self.temple_seen = 0
        self.temple_tiles: tuple[int, ...] = ()
        self.arrivals = 0
        self.stacks: tuple[tuple[int, int], ...] = ()
        self.rescue: Cards = ()
        self.rescue_seen = 0
        self.assistant_pool: Cards = ()
        self.spare = NO_SPARE
        self.drawn: list[int] = []
        self.cache: list[Action] | None = None
        self.ahead: dict[Action, ArnakState] | None = None
        self.beside: Beside | None = None
        self.own = -1

    @property
    def game(self) -> Game:
        """Arnak."""
        from game.arnak.rules import GAME

        return GAME

    @property
    def people(self) -> int:
        """How many people play: the seats without the rival's."""
        return len(self.seats)

    def legal_actions(self) -> list[Action]:
        """See `State`."""
        if not self.pending:
            return []
        if self.cache is None:
            self.cache = legal(self, self.pending[-1])
        return self.cache[:]

    def take(self, seat: int) -> None:
        """Makes a seat's things this state's own, before they change."""
        if not self.own >> seat & 1:
            self.seats[seat] = self.seats[seat].clone()
            self.own |= 1 << seat

    def take_all(self) -> None:
        """The same for all seats."""
        for seat in range(len(self.seats)):
            self.take(seat)

    def act(self, action: Action, events: Events = None) -> None:
        """See `State`."""
        if self.ahead is not None and events is None:
            after = self.ahead.get(action)
            if after is not None:
                self.pending = after.pending
                self.current_player = after.current_player
                self.turn = after.turn
                self._copy(after)
                return
        self.ahead = self.cache = None
        if action is not END_ACTION:
            self.take(self.current_player)
        APPLY[action[0]](self, action, events)
        settle(self, _answer, events)

    def after(self, action: Action) -> ArnakState:
        """What an action leads to, not to be changed; this position and its copies remember it as long as they last."""
        if self.ahead is None:
            self.ahead = {}
        known = self.ahead.get(action)
        if known is None:
            known = self.clone()
            known.act(action)
            self.ahead[action] = known
        return known

    def why_not(self, intent: Action) -> Reason | None:
        """See `State`; every action is understood in every position."""
        return reason(self, intent)

    def pointless(self, action: Action) -> Message | None:
        """See `State` and `game.arnak.pointless`."""
        return pointless(self, action)

    def doubt(self, action: Action) -> Message | None:
        """See `State` and `game.arnak.pointless`."""
        return doubt(self, action)

    def automatic(self) -> Action | None:
        """See `State`: the rival's next tile (rules: arnak 11.1), which of two effects comes first where that is all
        the same, or to decline what can be answered neither now nor after any free action (rules: arnak 12.13)."""
        if not self.pending:
            return None
        top = self.pending[-1]
        if top[0] == RIVAL:
            return RIVAL_ACTION
        if top[0] == CLIMB:
            return without_difference(self)
        return SKIP_ACTION if out_of_reach(self, top) else None

    def prompt(self) -> Message:
        """See `State`."""
        return prompts.prompt(self)

    def status(self) -> Message:
        """See `State`."""
        return words.status(self)

    def describe(self, action: Action) -> Message:
        """See `State`."""
        return words.meaning(self, action)

    def clone(self) -> ArnakState:
        """See `State`."""
        new = self._bare_copy()
        new._copy(self)
        return new

    def _copy(self, other: ArnakState) -> None:
        """Takes over all fields of Arnak's own from a position that goes on independently."""
        self.seats = other.seats[:]
        self.own = other.own = 0
        rival = other.rival
        self.rival = None if rival is None else rival.clone()
        self.temple = other.temple
        self.round = other.round
        self.start = other.start
        self.figures = other.figures
        self.tile = other.tile
        self.guardian = other.guardian
        self.idol = other.idol
        self.site_deck = other.site_deck
        self.site_bottom = other.site_bottom
        self.guardian_deck = other.guardian_deck
        self.item_row = other.item_row
        self.artifact_row = other.artifact_row
        self.item_deck = other.item_deck
        self.artifact_deck = other.artifact_deck
        self.item_top = other.item_top
        self.artifact_top = other.artifact_top
        self.exile = other.exile
        self.fear_left = other.fear_left
        self.bonus = other.bonus
        self.bonus_pool = other.bonus_pool
        self.temple_stack = other.temple_stack
        self.temple_seen = other.temple_seen
        self.temple_tiles = other.temple_tiles
        self.arrivals = other.arrivals
        self.stacks = other.stacks
        self.rescue = other.rescue
        self.rescue_seen = other.rescue_seen
        self.assistant_pool = other.assistant_pool
        self.spare = other.spare
        self.drawn = other.drawn[:]
        self.cache = other.cache
        self.beside = other.beside
        self.ahead = other.ahead

    def become(self, viewer: int | None, key: int) -> None:
        """See `State`."""
        super().become(viewer, key)
        self.ahead = None

    def signature(self) -> Hashable:
        """See `State`: all but the chance to come."""
        return (
            *self.options.values(),
            self.pending,
            self.current_player,
            self.turn,
            self.round,
            self.start,
            tuple([player.mark() for player in self.seats]),
            None if self.rival is None else self.rival.mark(),
            self.figures,
            self.tile,
            self.guardian,
            self.idol,
            self.site_deck,
            self.site_bottom,
            self.item_row,
            self.artifact_row,
            self.item_top,
            self.artifact_top,
            self.exile,
            self.fear_left,
            self.bonus,
            self.temple_stack,
            self.temple_seen,
            self.temple_tiles,
            self.arrivals,
            self.stacks,
            self.rescue,
            self.rescue_seen,
            self.spare,
        )

    def observation(self, player: int) -> ArnakState:
        """See `State`."""
        return observation.observe(self, player)

    def determinize(self, player: int, chance: int) -> ArnakState:
        """See `State`."""
        return observation.determinize(self, player, chance)

    @property
    def progress(self) -> float:
        """See `State`: the rounds, and in each who has passed."""
        if not self.pending:
            return 1.0
        passed = sum(seat.passed for seat in self.seats)
        return (self.round - 1 + 0.9 * passed / len(self.seats)) / ROUNDS

    @property
    def own_turn(self) -> bool:
        """See `State`: not what an automatic rival does, and which cards are kept at the end of a round."""
        return self.pending == START_PENDING

    def score(self, player: int) -> Term:
        """See `State`; the second seat of a game for one person is the rival's."""
        return tree(self, player)

    @property
    def deciders(self) -> int:
        """See `State`; the rival of a game for one person does not decide."""
        return len(self.seats)

    def places(self) -> list[Place]:
        """See `State`."""
        return ranking(self)

    def show(self, words: Words | None = None) -> str:
        """See `State`."""
        return picture(self, words or words_for())

    def own_json(self) -> dict[str, object]:
        """See `State` and `storing`."""
        return storing.own_json(self)


def _answer(state: ArnakState, action: Action, events: Events) -> None:
    """Carries out a decision with a single outcome."""
    APPLY[action[0]](state, action, events)
