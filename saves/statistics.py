"""Simple statistics of finished games: how many, how many won, the best score, by level of the computer players."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.core.checks import Fields, bad, plain, whole
from game.core.reasons import BadInput
from game.core.words import Message, msg, short
from saves.entries import Entry
from saves.files import MOST_STATISTICS, Stamp, move_aside, read_json, set_aside, stamp_of, write_json
from saves.locks import shared
from saves.places import Places
from saves.records import SUFFIX
from saves.trouble import SaveTrouble

FORM = "antikythera statistics 2"
EARLIER = "antikythera statistics 1"
"""The form of files that say which games were counted, but not as what."""
PEOPLE = "people"
"""The "level" of tables of several people without computer players."""
RIVAL = "rival"
"""The "level" of somebody alone against an automatic rival."""
_MOST = 1_000_000
_MOST_LEVELS = 8
_LOCK = ".statistics.lock"
"""The lock file's name; it cannot be a game's, since no id begins with a dot."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games with people at one level: how many were played to the end, how many a person won (against computer players
    or, alone, against an automatic rival), and the best score of a person (None before the first game)."""

    played: int = 0
    won: int = 0
    best: int | None = None

    def plus(self, other: Tally) -> Tally:
        """The tally of the games of both."""
        best = [tally.best for tally in (self, other) if tally.best is not None]
        return Tally(self.played + other.played, self.won + other.won, max(best, default=None))


_Tallies = dict[tuple[str, str], Tally]
"""By game and level (empty: all levels together)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one game counts as: whether a person won, the best score of a person, and the levels at the table, of which
    it is counted at the strongest. `origin` is that of its `Entry`."""

    game: str
    won: bool
    best: int
    levels: tuple[str, ...]
    origin: str = ""

    def to_json(self) -> dict[str, object]:
        """Plain JSON."""
        origin = {"origin": self.origin} if self.origin else {}
        return {"game": self.game, "won": self.won, "best": self.best, "levels": list(self.levels), **origin}


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a file holds: each game with its outcome, and what was counted before outcomes were kept."""

    outcomes: dict[str, Outcome] = field(default_factory=dict)
    earlier: frozenset[str] = frozenset()
    sums: _Tallies = field(default_factory=dict)
    left_out: int = 0
    """How many rows of the file were damaged."""


class Statistics:
    """The statistics file. Each game is counted once, however often it is passed in and however many copies of it there
    are (the first that was counted stays, as long as its file does), and as what it came to last: an end may be taken
    back, and another reached. Variations are not counted. A game counts at one level, the strongest at its table, so
    that the levels add up to the whole; `levels` names them from the weakest."""

    def __init__(self, places: Places, levels: Sequence[str] = ()) -> None:
        self._places = places
        self._ranks = {level: rank for rank, level in enumerate(levels)}
        self._counted = _Counted()
        self._earlier: dict[str, str] = {}
        """The names of the library's games that were counted before outcomes were kept, by their origins."""
        self._names: dict[str, str] = {}
        """Under which name the game of each origin is counted."""
        self._tallies: _Tallies = {}
        self._unwritten: dict[str, Outcome | None] = {}
        """What is not in the file yet; None for games that no longer count."""
        self._spoiled: Stamp | None = None
        """The stamp of the file when it was found to hold damaged rows; a copy of it is kept, and it is to be written
        without them."""

    def load(self, entries: Iterable[Entry] = ()) -> Message | None:
        """Reads the file and counts those finished games of the library that are not in it yet. A damaged file is set
        aside, and one that cannot be read or set aside now is left alone; then only the games of the library are
        counted, and a sentence says so. Of a file that is damaged in places, the rest counts; that is said too."""
        self._counted = _Counted()
        self._unwritten = {}
        self._spoiled = None
        note: Message | None = None
        try:
            note = self._read()
        except SaveTrouble as trouble:
            note = msg("saves.statistics.unread", why=trouble.message)
        self.add(entries)
        return note

    def add(self, entries: Iterable[Entry]) -> None:
        """Counts the finished games of the library as what they have come to; `keep` writes that to the file. One that
        is not finished goes on counting if it did: its file may be damaged, or its moves refused by newer rules."""
        outcomes = [(entry.id, outcome) for entry in entries if (outcome := _outcome(entry)) is not None]
        earlier = self._counted.earlier
        self._earlier |= {outcome.origin: name for name, outcome in outcomes if outcome.origin and name in earlier}
        self._names |= self._earlier
        for name, outcome in outcomes:
            self._set(name, outcome)
        self._sum()

    def tally(self, game: str, level: str | None = None) -> Tally:
        """The tally of a game at one level (or `PEOPLE`, `RIVAL`), or at all levels together."""
        return self._tallies.get((game, level or ""), Tally())

    def levels(self, game: str) -> list[str]:
        """The levels at which a game was played, from the weakest; others, by name, before them."""
        return sorted((level for name, level in self._tallies if name == game and level), key=self._rank)

    def count(self, entry: Entry) -> bool:
        """Counts a game as what it has come to at the table: if its end was taken back, no longer. False if that
        changes nothing. Raises `SaveTrouble` if the file cannot be written; what was counted stays so while the program
        runs."""
        changed = self._set(entry.id, _outcome(entry))
        self._sum()
        self.keep()
        return changed

    def keep(self) -> None:
        """Writes the file if it lacks something that was counted, or holds damaged rows; raises `SaveTrouble`."""
        if self._unwritten or self._spoiled is not None:
            self.save()

    def save(self) -> None:
        """Writes the file. Games that another copy of the program has counted meanwhile stay counted, each once. Raises
        `SaveTrouble`, also for a file that cannot be read now, or is damaged and cannot be set aside, since what it
        holds would be lost."""
        with shared(self._places.locks / _LOCK):
            self._read()
            for name, outcome in list(self._unwritten.items()):
                self._set(name, outcome)
            self._sum()
            self._write()
        self._unwritten = {}
        self._spoiled = None

    def _read(self) -> Message | None:
        """Takes over what the file holds. Without a file, or with a damaged one, which is set aside, what is counted
        already is all there is; rows that are damaged are left out, and a copy of the file is kept. A sentence for
        either. Raises `SaveTrouble` if the file cannot be read now, or is damaged and cannot be set aside."""
        path = self._places.statistics
        stamp = stamp_of(path) or (0, 0)
        try:
            counted = _parsed(read_json(path, MOST_STATISTICS))
        except (SaveTrouble, BadInput) as trouble:
            if isinstance(trouble, BadInput) or trouble.damaged:
                if move_aside(path, self._places.damaged) is None:
                    raise SaveTrouble("not_kept", path=str(path)) from trouble
                return msg("saves.statistics.damaged")
            if trouble.code != "missing":
                raise
            return None
        note: Message | None = None
        if counted.left_out and self._spoiled != stamp:
            copy = set_aside(path, self._places.damaged)
            if copy is None:
                raise SaveTrouble("not_kept", path=str(path))
            self._spoiled = stamp
            note = msg("saves.statistics.rows", counted.left_out, path=str(copy))
        self._counted = counted
        named = {outcome.origin: name for name, outcome in counted.outcomes.items() if outcome.origin}
        self._names = named | self._earlier
        return note

    def _write(self) -> None:
        games: dict[str, dict[str, dict[str, int | None]]] = {}
        for (game, level), tally in sorted(self._counted.sums.items()):
            row = {"played": tally.played, "won": tally.won, "best": tally.best}
            games.setdefault(game, {})[level] = row
        earlier = {"games": games, "counted": sorted(self._counted.earlier)}
        outcomes = {name: outcome.to_json() for name, outcome in self._counted.outcomes.items()}
        write_json(self._places.statistics, {"form": FORM, **earlier, "outcomes": outcomes})

    def _set(self, name: str, outcome: Outcome | None) -> bool:
        """Counts a game as this, or no longer; false if that changes nothing. What a game was counted as earlier cannot
        be taken back any more, and a copy of a game that counts under another name does not count, unless it is all
        that is left of the game."""
        outcomes = self._counted.outcomes
        if outcome is not None and outcome.origin:
            holder = self._names.setdefault(outcome.origin, name)
            if holder != name and (holder in self._counted.earlier or self._is_there(holder)):
                outcome = None
            elif holder != name:
                # Its file was renamed or deleted: from now on the game is what this one has come to.
                outcomes.pop(holder, None)
                self._unwritten[holder] = None
                self._names[outcome.origin] = name
        before = outcomes.get(name)
        if name in self._counted.earlier or before == outcome:
            return False
        if outcome is not None:
            outcomes[name] = outcome
        elif before is not None:
            del outcomes[name]
            if self._names.get(before.origin) == name:
                del self._names[before.origin]
        self._unwritten[name] = outcome
        return True

    def _is_there(self, name: str) -> bool:
        """Whether there is a file of this name, though the library may not have read it yet."""
        return os.path.lexists(self._places.records / (name + SUFFIX))

    def _sum(self) -> None:
        alike: dict[tuple[str, tuple[str, ...]], list[Outcome]] = {}
        for outcome in self._counted.outcomes.values():
            alike.setdefault((outcome.game, outcome.levels), []).append(outcome)
        tallies = self._tallies = dict(self._counted.sums)
        for (game, levels), outcomes in alike.items():
            won = sum(outcome.won for outcome in outcomes)
            tally = Tally(len(outcomes), won, max(outcome.best for outcome in outcomes))
            for level in {"", max(levels, key=self._rank, default="")}:
                tallies[game, level] = tallies.get((game, level), Tally()).plus(tally)

    def _rank(self, level: str) -> tuple[int, str]:
        return self._ranks.get(level, -1), level


def _outcome(entry: Entry) -> Outcome | None:
    """What a game counts as; None if it is unfinished, a variation, or without people."""
    persons = [seat for seat, who in enumerate(entry.seats) if who.kind == "person"]
    if not entry.finished or entry.variation is not None or not persons:
        return None
    computers = [who.level.partition(":")[0] for who in entry.seats if who.kind == "computer"]
    own = [result for result in entry.results if result.seat in persons]
    alone = len(entry.seats) == 1
    won = (bool(computers) or alone) and any(result.rank == 1 for result in own)
    best = max(result.total for result in own)
    # A record may name any level: these words mean something else here.
    levels = set(computers) - {"", PEOPLE, RIVAL} if computers else {RIVAL if alone else PEOPLE}
    return Outcome(entry.game, won, best, tuple(sorted(levels)), entry.origin)


def _parsed(data: dict[str, object]) -> _Counted:
    """What is in a file, without the rows that are damaged; raises `BadInput` if there are no rows to be found."""
    fields = Fields(data, "statistics")
    form = fields.one_of("form", (FORM, EARLIER))
    sums: _Tallies = {}
    left_out = 0
    games = fields.child("games")
    for game in games.data:
        try:
            levels = games.child(game)
        except BadInput:
            left_out += 1
            continue
        for level in levels.data:
            try:
                sums[game, level] = _read_tally(levels.child(level))
            except BadInput:
                left_out += 1
    counted = fields.items("counted", most=_MOST)
    earlier = frozenset(name for name in counted if isinstance(name, str))
    left_out += sum(not isinstance(name, str) for name in counted)
    outcomes: dict[str, Outcome] = {}
    if form == FORM:
        rows = fields.child("outcomes")
        for name in rows.data:
            if name not in earlier:
                try:
                    outcomes[name] = _read_outcome(rows.data[name])
                except BadInput:
                    left_out += 1
    return _Counted(outcomes, earlier, sums, left_out)


def _read_tally(row: Fields) -> Tally:
    """What `Statistics` wrote of games of which it is not known what each came to; raises `BadInput`."""
    played = row.number("played", 0, _MOST)
    best = None if row.raw("best") is None else row.number("best", -_MOST, _MOST)
    return Tally(played, row.number("won", 0, played), best)


def _read_outcome(row: object) -> Outcome:
    """What `Outcome.to_json` wrote; raises `BadInput`. Read by hand, in a fifth of the time that `Fields` takes: a file
    that somebody has filled with rows must not hold up the start for seconds."""
    where = "statistics.outcomes"
    if not isinstance(row, dict):
        raise bad("not_object", where=where)
    won, named = row.get("won"), row.get("levels")
    if not isinstance(won, bool):
        raise bad("not_flag", where=where, value=short(won))
    if not isinstance(named, list) or len(named) > _MOST_LEVELS:
        raise bad("not_list", where=where, value=short(named))
    levels = tuple(sorted({plain(level, 40, where) for level in named} - {""}))
    if won and levels == (PEOPLE,):
        # Somebody alone, as an earlier version wrote it: among people nobody is said to win.
        levels = (RIVAL,)
    game, origin = plain(row.get("game"), 40, where), plain(row.get("origin", ""), 40, where)
    return Outcome(game, won, whole(row.get("best"), -_MOST, _MOST, where), levels, origin)
