"""What runs in the worker process: waits for questions on a pipe, thinks, answers; stops when told to, or alone.

Messages are lists in JSON. In: `["search", id, observation, level, seed, budget, played]`, `["cancel", id]`; `played`
is the turn to be studied, action by action, or empty.
Out: `["ready", pid]`, `["progress", id, iterations]` (the heart-beat), `["done", id, decision]`,
`["cancelled", id]`, `["failed", id, what]`.
"""

from __future__ import annotations

import gc
import json
import os
import traceback
from multiprocessing.connection import Connection
from time import perf_counter

from game.opponents.levels import Leveled, level_named, player_of
from game.opponents.player import Budget, Cancelled, Watch
from game.opponents.processes import end_with_parent
from game.registry import game_named, games

HEART_BEAT = 0.1
"""Seconds between signs of life while thinking."""

_NICE = 10


def serve(pipe: Connection) -> None:
    """The worker's whole life. Returns when the other end of the pipe is gone."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(_NICE)
    _warm_up()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        _send(pipe, "ready", os.getpid())
        _loop(pipe)
    except (EOFError, OSError, KeyboardInterrupt):
        return


def _warm_up() -> None:
    """Imports all games and what their judgement loads, so that the first question is answered as fast as others."""
    for game in games().values():
        game.judge(game.new(game.min_players, ""))


def _loop(pipe: Connection) -> None:
    while True:
        message = json.loads(pipe.recv_bytes())
        if message[0] == "search":
            _search(pipe, message)
            gc.collect()


def _search(pipe: Connection, message: list[object]) -> None:
    """Answers one question; leaves off as soon as another message waits."""
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
        game = game_named(str(data.get("game"))) if isinstance(data, dict) else game_named("")
        observation = game.load(data)
        player = player_of(level_named(str(level)), str(seed), lines=True)
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
        _send(pipe, "failed", asked, traceback.format_exc(limit=20))
    else:
        _send(pipe, "done", asked, decision.to_json(game))


def _send(pipe: Connection, *message: object) -> None:
    pipe.send_bytes(json.dumps(message).encode("utf-8"))
