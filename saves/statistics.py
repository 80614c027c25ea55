"""Simple statistics of finished games: how many, how many won, the best score, by level of the computer players."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from dataclasses import dataclass

from game.core.checks import Fields
from game.core.reasons import BadInput
from game.core.words import Message, msg
from saves.entries import Entry
from saves.files import move_aside, read_json, write_json
from saves.locks import shared
from saves.places import Places
from saves.trouble import SaveTrouble

FORM = "antikythera statistics 1"
PEOPLE = "people"
"""The "level" of tables without computer players."""
_MOST = 1_000_000
_LOCK = ".statistics.lock"
"""No game's id begins with a dot."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of people at one level: played to the end, won by a person against computer players or, alone, against
    an automatic rival, and the best score of a person (None before the first game)."""

    played: int = 0
    won: int = 0
    best: int | None = None

    def plus(self, won: bool, best: int) -> Tally:
        """With one more game."""
        return Tally(self.played + 1, self.won + won, best if self.best is None else max(self.best, best))


class Statistics:
    """The statistics file. Each game is counted once, however often it is told; one that goes on from the midst of
    another one is not counted."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._counted: dict[str, None] = {}
        self._tallies: dict[tuple[str, str], Tally] = {}
        self._unwritten: dict[str, Entry] = {}
        """Games counted that are not in the file."""

    def load(self, entries: Iterable[Entry] = ()) -> Message | None:
        """Reads the file and counts what finished games of the library are not in it yet. A damaged file is
        counted anew from them; then a sentence says so."""
        self._counted, self._tallies = {}, {}
        self._unwritten = {}
        note: Message | None = None
        try:
            self._counted, self._tallies = _read(read_json(self._places.statistics))
        except (SaveTrouble, BadInput) as trouble:
            if not (isinstance(trouble, SaveTrouble) and trouble.code == "missing"):
                note = msg("saves.statistics.damaged")
                move_aside(self._places.statistics, self._places.damaged)
        self.add(entries)
        return note

    def add(self, entries: Iterable[Entry]) -> None:
        """Counts what finished games of the library were not counted yet; `keep` writes them to the file."""
        for entry in entries:
            if self._add(entry):
                self._unwritten[entry.id] = entry

    def tally(self, game: str, level: str | None = None) -> Tally:
        """What is known of a game at one level (`PEOPLE`: without computer players), or altogether."""
        return self._tallies.get((game, level or ""), Tally())

    def levels(self, game: str) -> list[str]:
        """The levels a game was played at."""
        return sorted(level for name, level in self._tallies if name == game and level)

    def count(self, entry: Entry) -> bool:
        """Counts a finished game; False if it is not finished, a variation, had no person, or was counted before.
        Raises `SaveTrouble` if the file cannot be written (counted it is, for as long as the program runs)."""
        before = len(self._counted)
        self.add([entry])
        added = len(self._counted) > before
        self.keep()
        return added

    def keep(self) -> None:
        """Writes the file if something was counted that is not in it; raises `SaveTrouble`."""
        if self._unwritten:
            self.save()

    def save(self) -> None:
        """Writes the file; what another copy of the program has counted since it was read stays counted, once. Raises
        `SaveTrouble`."""
        with shared(self._places.locks / _LOCK):
            # Without a file, or with one that became damaged meanwhile, what we know is all there is.
            with contextlib.suppress(SaveTrouble, BadInput):
                self._counted, self._tallies = _read(read_json(self._places.statistics))
                for entry in self._unwritten.values():
                    self._add(entry)
            self._write()
        self._unwritten = {}

    def _write(self) -> None:
        games: dict[str, dict[str, dict[str, int | None]]] = {}
        for (game, level), tally in sorted(self._tallies.items()):
            row = {"played": tally.played, "won": tally.won, "best": tally.best}
            games.setdefault(game, {})[level] = row
        write_json(self._places.statistics, {"form": FORM, "games": games, "counted": list(self._counted)})

    def _add(self, entry: Entry) -> bool:
        persons = [seat for seat, who in enumerate(entry.seats) if who.kind == "person"]
        if not entry.finished or entry.variation is not None or not persons or entry.id in self._counted:
            return False
        self._counted[entry.id] = None
        computers = {who.level.partition(":")[0] for who in entry.seats if who.kind == "computer"}
        own = [result for result in entry.results if result.seat in persons]
        alone = len(entry.seats) == 1
        won = (bool(computers) or alone) and any(result.rank == 1 for result in own)
        best = max(result.total for result in own)
        for level in ("", *(sorted(computers) or [PEOPLE])):
            self._tallies[entry.game, level] = self.tally(entry.game, level).plus(won, best)
        return True


def _read(data: dict[str, object]) -> tuple[dict[str, None], dict[tuple[str, str], Tally]]:
    """The games counted and the tallies in a file; raises `BadInput`."""
    fields = Fields(data, "statistics")
    fields.one_of("form", (FORM,))
    tallies: dict[tuple[str, str], Tally] = {}
    games = fields.child("games")
    for game in games.data:
        levels = games.child(game)
        for level in levels.data:
            row = levels.child(level)
            played = row.number("played", 0, _MOST)
            best = None if row.raw("best") is None else row.number("best", -_MOST, _MOST)
            tallies[game, level] = Tally(played, row.number("won", 0, played), best)
    return {name: None for name in fields.items("counted", most=_MOST) if isinstance(name, str)}, tallies
