"""The worker process: reads questions from a pipe, thinks, answers; stops thinking when another message comes, and
ends when the pipe closes or its parent is gone.

Messages are JSON lists. In: `["search", id, observation, level, seed, budget, played]`, `["cancel", id]`; `played`
is the turn to be studied, action by action, or empty.
Out: `["ready", pid]`, `["flaw", message]` (what is wrong with a file that players judge by),
`["progress", id, iterations]` (the heartbeat), `["done", id, decision]`, `["cancelled", id]`,
`["failed", id, traceback]`. Every question ends with exactly one of the last three.
"""

from __future__ import annotations

import gc
import json
import os
import traceback
from multiprocessing.connection import Connection
from time import perf_counter

from game.core.checks import Fields
from game.core.words import Message
from game.opponents.levels import Leveled, level_named, player_of
from game.opponents.player import Budget, Cancelled, Watch
from game.opponents.processes import end_with_parent
from game.opponents.valuers import damage, learned
from game.registry import games, state_in

HEART_BEAT = 0.1
"""Seconds between two heartbeats while thinking."""

TRACED = 20
"""How many calls the traceback of a fault lists at most."""

_NICE = 10


def serve(pipe: Connection) -> None:
    """Answers questions until the other end of the pipe is closed."""
    end_with_parent()
    _warm_up()
    if hasattr(os, "nice"):
        # Not before: on a busy machine it would be long until the first question can be asked.
        os.nice(_NICE)
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        _send(pipe, "ready", os.getpid())
        for flaw in _flaws():
            _send(pipe, "flaw", flaw)
        _loop(pipe)
    except (EOFError, OSError):
        return


def _warm_up() -> None:
    """Imports all games and loads the data of their judgements and their nets, so that the first question is answered,
    or cancelled, as fast as later ones."""
    for game in games().values():
        game.judge(game.new(game.min_players, ""))
        for players in range(game.min_players, game.max_players + 1):
            learned(game, players)


def _flaws() -> list[Message]:
    """What is wrong with files that computer players then do without."""
    found = [
        damage(game, players) for game in games().values() for players in range(game.min_players, game.max_players + 1)
    ]
    # The same of all numbers of players is said once.
    return list(dict.fromkeys(flaw for flaw in found if flaw is not None))


def _loop(pipe: Connection) -> None:
    while True:
        message = json.loads(pipe.recv_bytes())
        if message[0] == "search":
            _search(pipe, message)
            gc.collect()


def _search(pipe: Connection, message: list[object]) -> None:
    """Answers one question; stops as soon as another message arrives."""
    _, asked, data, level, seed, limit, turn = message
    beat = perf_counter() + HEART_BEAT

    def poll(iterations: int) -> bool:
        nonlocal beat
        now = perf_counter()
        if now >= beat:
            beat = now + HEART_BEAT
            _send(pipe, "progress", asked, iterations)
        return pipe.poll(0)

    try:
        observation = state_in(Fields(data, "observation"))
        game = observation.game
        player = player_of(level_named(str(level)), str(seed))
        budget = Budget.from_json(limit)
        played = tuple(game.parse_action(str(text)) for text in turn) if isinstance(turn, list) else ()
        if played and isinstance(player, Leveled):
            decision = player.study(observation, played, budget, Watch(poll))
        else:
            decision = player.choose(observation, budget, Watch(poll))
    except Cancelled:
        _send(pipe, "cancelled", asked)
    except (EOFError, OSError):
        raise
    except Exception:
        _send(pipe, "failed", asked, traceback.format_exc(limit=TRACED))
    else:
        _send(pipe, "done", asked, decision.to_json(game))


def _send(pipe: Connection, *message: object) -> None:
    pipe.send_bytes(json.dumps(message).encode("utf-8"))
