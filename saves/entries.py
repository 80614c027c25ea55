"""What the library knows of one game, and its place in the index file."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass

from game.core.checks import Fields, bad, plain, real, whole
from game.core.contract import NOBODY
from game.core.options import Value
from game.core.record import Header, Seat, read_options, read_seat, read_variation
from game.core.session import Session
from game.core.words import Message, msg, short
from saves.files import Stamp

_MOST_STAMP = 2**72
"""Nanoseconds before or after 1970: as far as any file system counts. A clock set wrong must damage no index."""
_MOST_SIZE = 2**63
_MOST = 1_000_000
_KEY = re.compile(r"[a-z0-9_.]+")


@dataclass(frozen=True, slots=True)
class Result:
    """One seat's place at the end of a game. Seat numbers above those of the table stand for players without a seat,
    such as an automatic rival."""

    seat: int
    rank: int
    total: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One game in the library.

    `changed` (nanoseconds since 1970) and `size` (bytes) are those of the record file when it was read; the entry is
    stale once the file differs. `moves` counts the decisions that lead to the present position; `status` says what the
    game's round tracker says; `progress` is a rough share from 0 to 1. `results` come in order of rank, and only when
    the game is finished. `variation` is as in the record's `Header`. `origin` is the same for all copies of one game,
    and for no others; it is empty where the record does not say when the game was begun.
    """

    id: str
    game: str
    begun: str
    changed: int
    size: int
    seats: tuple[Seat, ...]
    options: Mapping[str, Value]
    moves: int
    status: Message
    progress: float
    to_move: int
    results: tuple[Result, ...]
    variation: int | None = None
    origin: str = ""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.results)

    @property
    def stamp(self) -> Stamp:
        """The stamp of the record file when the entry was read from it."""
        return (self.changed, self.size)

    def to_json(self) -> dict[str, object]:
        """Plain JSON for the index."""
        return {
            "id": self.id,
            "game": self.game,
            "begun": self.begun,
            "changed": self.changed,
            "size": self.size,
            "seats": [seat.to_json() for seat in self.seats],
            "options": dict(self.options),
            "moves": self.moves,
            "status": {"key": self.status.key, "numbers": dict(self.status.params)},
            "progress": self.progress,
            "to_move": self.to_move,
            "results": [[result.seat, result.rank, result.total] for result in self.results],
            **({} if self.variation is None else {"variation": self.variation}),
            "origin": self.origin,
        }


def entry_of(name: str, session: Session, changed: int, size: int) -> Entry:
    """The entry of a game as it stands in a session."""
    header = session.record.header
    state = session.view(None if session.open else 0)
    results: tuple[Result, ...] = ()
    if session.is_terminal:
        results = tuple(Result(place.seat, place.rank, place.total) for place in state.places())
    return Entry(
        name,
        header.game,
        header.begun,
        changed,
        size,
        header.seats,
        dict(session.options),
        session.position,
        state.status(),
        round(state.progress, 3),
        session.current_player,
        results,
        header.variation,
        _origin(header),
    )


def _origin(header: Header) -> str:
    """`Entry.origin` by what is fixed when a game begins."""
    if not header.begun:
        return ""
    begin = json.dumps([header.game, header.begun, header.seed, [seat.to_json() for seat in header.seats]])
    return hashlib.sha256(begin.encode()).hexdigest()[:16]


def read_entry(data: object) -> Entry:
    """The entry that `Entry.to_json` wrote; raises `BadInput` for anything else."""
    fields = Fields(data, "library")
    seats = tuple(read_seat(seat) for seat in fields.children("seats", most=8))
    top = len(seats) - 1
    results: list[Result] = []
    rows = fields.items("results", most=8)
    for row in rows:
        seat, rank, total = Fields({"result": row}, "library.results").numbers("result", -_MOST, _MOST, 3)
        # The first has won, except in games with a rival without a seat, which nobody may win; no rank is better than
        # the one before it.
        low = results[-1].rank if results else 1
        high = len(rows) if results or len(rows) > len(seats) else 1
        results.append(Result(seat, whole(rank, low, high, "library.results"), total))
    ranked = sorted(result.seat for result in results)
    if results and (len(ranked) < len(seats) or ranked != list(range(len(ranked)))):
        raise bad("length", where="library.results", length=len(ranked), wanted=len(seats))
    return Entry(
        fields.text("id", 80),
        fields.text("game", 40),
        fields.text("begun", 40),
        fields.number("changed", -_MOST_STAMP, _MOST_STAMP),
        fields.number("size", 0, _MOST_SIZE),
        seats,
        read_options(fields.child("options")),
        fields.number("moves", 0, _MOST),
        _read_status(fields.child("status"), fields.text("game", 40)),
        real(fields.raw("progress"), 0.0, 1.0, "library.progress"),
        fields.number("to_move", NOBODY, top),
        tuple(results),
        read_variation(fields),
        fields.text("origin", 40),
    )


def _read_status(fields: Fields, game: str) -> Message:
    """What a game's round tracker says, whose only parameters are numbers; raises `BadInput`.

    A key that is in no catalogue is shown as it is, so it must contain no markup.
    """
    key = fields.text("key", 80)
    if not key.startswith(f"{game}.") or not _KEY.fullmatch(key):
        raise bad("not_text", where=fields.where, value=short(key), longest=80)
    told = fields.child("numbers")
    numbers = {plain(name, 40, told.where): told.number(name, 0, _MOST) for name in told.data}
    return msg(key, **numbers)
