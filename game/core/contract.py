"""The contract every game fulfils, in OpenSpiel's terms: game, state, action, observation, chance, returns.

Records, computer players, the command line and the shared table know games through these two classes alone. The view
of a single game on the table also reads that game's content, its `pointing` and the few more modules of it that
`tests/game/test_arrows.py` lists.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from hashlib import blake2b
from inspect import getfile
from pathlib import Path
from typing import ClassVar, Self

from game.core.checks import bad_players
from game.core.events import Event, Events
from game.core.facts import Fact
from game.core.options import Option, Value
from game.core.ranking import Place
from game.core.reasons import IllegalAction, Reason
from game.core.scores import Term
from game.core.styles import Style
from game.core.telling import Telling
from game.core.words import Message, Words, msg

Action = tuple[int, ...]
"""A kind (a small integer of the game's own) and a few integers: hashable, sortable, cheap."""

Chain = tuple[Action, ...]
"""The actions of one seat to the end of its turn, or up to an action whose outcome chance decides."""

Check = Callable[[], None]
"""Called now and then during long work; raises to stop it."""


def nothing() -> None:
    """The `Check` that never stops anything."""


NOBODY = -1
"""`current_player` when the game is over."""


class Game(ABC):
    """The rules of one box. Stateless; each game has one such object, named `GAME`, in the package `game.<id>`."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    min_players: ClassVar[int]
    max_players: ClassVar[int]
    options: ClassVar[tuple[Option, ...]]
    hides: ClassVar[bool] = False
    """Whether seats know different things, so that people at one screen need a curtain between them."""
    lots: ClassVar[bool] = False
    """Whether the starting player is chosen at random; if not, it is the first seat."""
    features: ClassVar[tuple[str, ...]] = ()
    """Names of what a person would look at to judge a seat's prospects: what learning starts from. Empty: nothing is
    learned."""
    styles: ClassVar[tuple[Style, ...]] = ()
    """Ways of playing that computer players can be given; empty: they have none but their level."""
    facts: ClassVar[tuple[Fact, ...]] = ()
    """How well its rules are attested, for the last chapter of its rulebook; empty: it has no such chapter."""
    spread: ClassVar[float]
    """Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""
    rounds: ClassVar[int] = 1
    """Where walks of a search end with a round (`round_of`): how many are played after the one under way."""
    horizon: ClassVar[int] = 2
    """Where a search follows the turns of the thinking seat alone (`searched_alone`): how many of these it plays
    through."""

    @property
    def name(self) -> Message:
        """The title on the box."""
        return msg(f"{self.id}.name")

    @property
    def content(self) -> Path:
        """The folder of its components and words, beside the module of its rules."""
        return Path(getfile(type(self))).parent / "content"

    @abstractmethod
    def new(self, players: int, seed: str, options: Mapping[str, object] | None = None) -> State:
        """The first position of a game; raises `BadInput` for a wrong number of players or option."""

    @abstractmethod
    def load(self, data: object) -> State:
        """The state (or observation) that `State.to_json` wrote; raises `BadInput` naming field and fault."""

    @abstractmethod
    def action_text(self, action: Action) -> str:
        """The stable notation of an action, or of an intent that `why_not` understands; raises `BadInput` for a tuple
        that is neither."""

    @abstractmethod
    def parse_action(self, text: str) -> Action:
        """The action (or intent) a text means, legal or not; raises `BadInput` if it means none."""

    @abstractmethod
    def longest(self, players: int) -> int:
        """An upper bound for the number of decisions in one game."""

    @abstractmethod
    def judge(self, state: State) -> list[float]:
        """For each seat, the final points to be expected by the game's own judgement, from what is public in
        this state and what the observing seat knows; at the end of the game, the true points with the tie-break added
        as a fraction. A full state (a world that was dealt) is judged with what the deciding seat knows, unless
        `State.judged_by` has named another.

        Used by computer players at the end of turns and in the middle of them; should take about 10 to 40 us.
        """

    def flaw(self) -> Message | None:
        """A sentence that says what is wrong with a file that `judge` should read and now does without; None (the
        default) where the game needs no such file or the file is sound."""
        return None

    def measure(self, state: State, seat: int) -> list[float]:
        """One number for each of `features`, for a seat in a position: mostly from -1 to 1. Should take about 20 us."""
        return []

    def measure_all(self, state: State) -> list[list[float]]:
        """As `measure`, for every seat; to be overridden where seats share some of the work."""
        return [self.measure(state, seat) for seat in range(state.players)]

    def traits(self, state: State, seat: int) -> dict[str, float]:
        """Numbers of a seat's game so far by which ways of playing are told apart, by name."""
        return {}

    def plans(self, state: State, most: int = 400, quick: bool = False, check: Check = nothing) -> list[Chain]:
        """Chains of actions from here to the end of the deciding seat's turn, or up to and including an action
        whose outcome chance decides; at least one while the game goes on, and at most `most`. Of chains that lead to
        equivalent positions only one is given. They do not depend on anything that the deciding seat cannot know. The
        list stays the game's, which may give it again: whoever asked does not change it.

        Computer players choose among these; a game may override this with something quicker. `quick` says that the
        position is only passed through, so a game may look at fewer chains. A game that takes longer than a few
        milliseconds calls `check` now and then, and lets through what it raises.
        """
        from game.core.plans import chains

        return chains(state, most, check)

    def best_turn(self, state: State) -> Chain | None:
        """The turn, of those that `plans` finds, that the judgement alone rates best for the deciding seat by what it
        brings that seat, where a game can tell this sooner than by playing out each of them; None (the default) where
        it cannot."""
        return None

    @abstractmethod
    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """The event in words, with the seats' names; None for events that are seen but not told."""

    def draws(self, state: State, action: Action) -> bool:
        """Whether chance decides what this legal action brings."""
        return False

    def is_last_turn(self, state: State) -> bool:
        """Whether the deciding seat has no turn after this one, or can make this its last: then no level makes errors
        of judgement. Only a game in which errors could hide a winning last move needs to say so."""
        return False

    def plan_of(self, chain: Chain) -> Chain:
        """The part of a turn that computer players can be wrong about: turns with the same part get the same error of
        judgement. The default is the whole turn; a game leaves out choices whose worth anybody can read off the
        table."""
        return chain

    def searched_alone(self, players: int) -> bool:
        """Whether a search at a table of this many players (who decide) covers only the turns of the thinking seat,
        while the others answer greedily in between: where seats hide what they could do, and where this was found to
        play a game better."""
        return self.hides

    def round_of(self, state: State) -> int | None:
        """The round of a position, in a game in which a search of the thinking seat's turns alone (`searched_alone`)
        plays on to the end of a later round (`rounds`), so that all seats have had the turns due to them; None (the
        default) in one where it plays to the end of a later turn of that seat (`horizon`)."""
        return None

    def done_by_earlier_rules(self, rules: int, state: State) -> Action | None:
        """The action that version `rules` of the rules took here by itself, whereas this version asks for it; None if
        that version asked for it too. In games begun under that version it is still done without asking."""
        return None

    def unseated(self, players: int) -> int:
        """How many play without a seat in a game of so many seats, such as the rival of a game for one person: the
        rules alone move them, and they score."""
        return 0

    def check_players(self, players: int) -> None:
        """Raises `BadInput` unless this many can play."""
        if not self.min_players <= players <= self.max_players:
            raise bad_players(self.id, players, self.min_players, self.max_players)


class State(ABC):
    """One position. Changed only by `apply`; cheap to clone.

    A state with `viewer` set is an observation: all that this seat may know and nothing more, unknown
    things replaced by the game's mark for unknown, seed and chance key absent. Computer players are only ever
    given observations; so are scenes, unless the game is open to all (`Session.open`).
    """

    __slots__ = ("current_player", "key", "options", "pending", "players", "seed", "turn", "viewer")

    players: int
    options: Mapping[str, Value]
    """Never changed after the start, so clones share it."""
    seed: str
    """The seed text; empty in observations."""
    key: int
    """The chance key, see `game.core.chance`; 0 in observations."""
    pending: tuple[Action, ...]
    """What is being decided: the top (last) entry asks, the ones below wait for it."""
    current_player: int
    """The seat that must decide now; `NOBODY` at the end."""
    turn: int
    """How many turns have begun; a turn is one seat's chain of decisions."""
    viewer: int | None

    def __init__(self, players: int, seed: str, key: int, options: Mapping[str, Value]) -> None:
        """A position before the first decision, of seat 0 in turn 1."""
        self.players = players
        self.seed = seed
        self.key = key
        self.options = options
        self.pending = ()
        self.current_player = 0
        self.turn = 1
        self.viewer = None

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a position of."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Every action that can be applied now: complete, sorted, without duplicates; empty at the end only."""

    @abstractmethod
    def act(self, action: Action, events: Events = None) -> None:
        """Applies an action known to be legal, without checking: for search. With an illegal one anything
        may happen. Given a list, appends what happened."""

    def apply(self, action: Action, events: Events = None) -> None:
        """Applies an action; raises `IllegalAction` with its reason, changing nothing, if it is not legal."""
        if action not in self.legal_actions():
            reason = self.why_not(action)
            assert reason is not None, f"{action} is refused without a reason"
            raise IllegalAction(reason)
        self.act(action, events)

    @abstractmethod
    def why_not(self, intent: Action) -> Reason | None:
        """Why whoever decides cannot do this now; None if it can. Understands every action and the game's further
        intents: anything a player can point at."""

    def pointless(self, action: Action) -> Message | None:
        """A hint against a legal action that brings its seat nothing at all while another one would bring
        something, by public knowledge and that seat's own; None where there is no objection."""
        return None

    def doubt(self, action: Action) -> Message | None:
        """The question that asks a person to confirm a legal action which gains its seat nothing (though it may hinder
        others) or gives up for good what could still be used; None for most. Computer players need not confirm
        anything, but those that make errors reconsider such a turn (see `Lookahead`)."""
        return None

    def automatic(self) -> Action | None:
        """The action that a table may take for the deciding seat without asking: what an automatic rival does, giving
        up what cannot be done, or a choice that makes no difference. None in most positions; computer players make no
        use of it."""
        return None

    @abstractmethod
    def prompt(self) -> Message:
        """What is being asked, in a sentence of the catalogue under `GAME.prompt`, from the top of `pending`. What
        follows in its key is what the pages of first steps are found by."""

    @abstractmethod
    def status(self) -> Message:
        """Where the game stands, in the few words of its round tracker."""

    @abstractmethod
    def describe(self, action: Action) -> Message:
        """What a legal action means here, in a sentence of the catalogue under `GAME.action`."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    def _bare_copy(self) -> Self:
        """A copy of the fields that every game has; those of its own are still to be set."""
        new = object.__new__(type(self))
        new.players = self.players
        new.seed = self.seed
        new.key = self.key
        new.options = self.options
        new.pending = self.pending
        new.current_player = self.current_player
        new.turn = self.turn
        new.viewer = self.viewer
        return new

    def become(self, viewer: int | None, key: int) -> None:
        """Marks a copy as what `viewer` sees (`key` 0), or as a world with a chance of its own (`viewer` None). Hides
        the seed and nothing else: the rest is up to the caller."""
        self.viewer = viewer
        self.seed = ""
        self.key = key

    def signature(self) -> Hashable:
        """Equal for positions that are equivalent for the rest of the game; cheap where search needs it."""
        return self.digest()

    @abstractmethod
    def observation(self, player: int) -> Self:
        """All that this seat may know, as a state with `viewer` set."""

    def known_alike(self, player: int, other: int) -> bool:
        """Whether two seats know the same of this position, so that either may see what the other sees."""
        seen = [self.observation(seat).to_json() for seat in (player, other)]
        return {**seen[0], "viewer": None} == {**seen[1], "viewer": None}

    @abstractmethod
    def determinize(self, player: int, chance: int) -> Self:
        """A full state that this seat cannot tell from the real one; `chance` (64 bits) decides what is
        unknown and all that is drawn later. Works on the state and on that seat's observation, with the same result."""

    def judged_by(self, player: int) -> Self:
        """The same full state, to be judged with what `player` knows: for the turns of the other seats in a world that
        was determinized for one seat. The state itself in games whose judgement rests on public knowledge alone, so the
        result must not be changed."""
        return self

    @abstractmethod
    def score(self, player: int) -> Term:
        """The score as it stands, as a tree whose leaves add up to the total."""

    @abstractmethod
    def places(self) -> list[Place]:
        """The seats in order of rank, by the score as it stands and the game's tie-breaks. Whoever has rank 1 wins;
        where the rules say that nobody wins, no seat has that rank."""

    @abstractmethod
    def show(self, words: Words | None = None) -> str:
        """The position as text for people: in English, or in the language of `words`."""

    @abstractmethod
    def own_json(self) -> dict[str, object]:
        """The game's own fields, plain JSON."""

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.current_player == NOBODY

    @property
    def setting_up(self) -> bool:
        """Whether the seats are still taking their places one after another, so that they cannot be compared."""
        return False

    @property
    def own_turn(self) -> bool:
        """Whether, where a chain of decisions begins (`turn`), this is a turn of its seat as people count them: not one
        of setting up, a deal or anything else that is decided before, between or after turns."""
        return True

    @property
    def deciders(self) -> int:
        """How many seats decide: always the first ones. The rules move any others, such as the rival in a game for one
        person."""
        return self.players

    @property
    @abstractmethod
    def progress(self) -> float:
        """How much of the game is over, from 0 to 1, as far as it can be foreseen; 1 at the end only."""

    def returns(self) -> list[float]:
        """Each seat's share of the win: 1 for a single winner, equal shares for a shared victory, else 0; 0 for all
        where nobody wins."""
        winners = [place.seat for place in self.places() if place.rank == 1]
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]

    def to_json(self) -> dict[str, object]:
        """Plain JSON of the whole position, hidden parts included; `Game.load` reads it back."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "viewer": self.viewer,
            "current_player": self.current_player,
            "terminal": self.is_terminal,
            "turn": self.turn,
            "pending": [list(entry) for entry in self.pending],
            **self.own_json(),
        }

    def digest(self) -> str:
        """Twelve hexadecimal digits that stand for this position on every platform."""
        text = json.dumps(self.to_json(), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return blake2b(text.encode("ascii"), digest_size=6).hexdigest()
