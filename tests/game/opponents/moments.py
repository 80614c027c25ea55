"""Moments: positions with a move that must be found or must not be played, each from a game somebody looked at.

`moments/GAME.toml` lists them:

    [[moment]]
    name = "last_goats"            # of the record beside it: moments/GAME/last_goats.record
    why = "One sentence: what anybody would see here."
    must = ["build temple"]        # one of these is in the turn chosen (whole actions, as in the notation)
    never = ["done"]               # none of these is
    levels = ["net", "hard"]       # who must see it
    guards_plans = false           # whether it guards the list of turns: none of those is wrong
    won = false                    # whether it is a last turn that wins the game: no level at all misses it

The records are kept by `python -m tests.game.opponents.keep_moment`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import tomli

from game.core.contract import State
from game.core.record import read_record
from game.core.session import Session
from game.opponents.levels import level_named, player_of
from game.registry import game_named

FOLDER = Path(__file__).with_name("moments")
LEVELS = ("net", "hard")


@dataclass(frozen=True, slots=True)
class Moment:
    """One of them."""

    game: str
    name: str
    why: str
    must: tuple[str, ...]
    never: tuple[str, ...]
    levels: tuple[str, ...]
    guards_plans: bool
    won: bool

    def holds(self, turn: Sequence[str]) -> bool:
        """Whether a turn, in notation, has what it must have and nothing it must not."""
        return (not self.must or not set(self.must).isdisjoint(turn)) and set(self.never).isdisjoint(turn)

    def state(self) -> State:
        """The position at the end of its record, as its seat sees it."""
        return _seen(self.game, self.name).clone()

    def turn(self, level: str, seed: str = "moment") -> list[str]:
        """The turn that a level chooses there, in notation."""
        state = self.state()
        decision = player_of(level_named(level), seed).choose(state)
        return [state.game.action_text(action) for action in decision.chain]


@cache
def _seen(game: str, name: str) -> State:
    """What the seat that decides sees at the end of a record: it is played again once, which takes longer than most
    choices there."""
    text = (FOLDER / game / f"{name}.record").read_text(encoding="utf-8")
    session = Session.resume(game_named(game), read_record(text))
    assert not session.faults, session.faults
    return session.view(session.current_player)


@cache
def moments() -> tuple[Moment, ...]:
    """All of all games."""
    return tuple(
        Moment(
            path.stem,
            entry["name"],
            entry["why"],
            tuple(entry.get("must", ())),
            tuple(entry.get("never", ())),
            tuple(entry.get("levels", LEVELS)),
            entry.get("guards_plans", False),
            entry.get("won", False),
        )
        for path in sorted(FOLDER.glob("*.toml"))
        for entry in tomli.loads(path.read_text(encoding="utf-8"))["moment"]
    )
