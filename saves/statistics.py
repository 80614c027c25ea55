"""Simple statistics of finished games: how many, how many won, the best score, by level of the computer players."""

from __future__ import annotations

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
"""The lock file's name; it cannot be a game's, since no id begins with a dot."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games with people at one level: how many were played to the end, how many a person won (against computer players
    or, alone, against an automatic rival), and the best score of a person (None before the first game)."""

    played: int = 0
    won: int = 0
    best: int | None = None

    def plus(self, won: bool, best: int) -> Tally:
        """This tally with one more game."""
        return Tally(self.played + 1, self.won + won, best if self.best is None else max(self.best, best))


class Statistics:
    """The statistics file. Each game is counted once, however often it is passed in; variations are not counted."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._counted: dict[str, None] = {}
        self._tallies: dict[tuple[str, str], Tally] = {}
        self._unwritten: dict[str, Entry] = {}
        """Games counted but not in the file yet."""

    def load(self, entries: Iterable[Entry] = ()) -> Message | None:
        """Reads the file and counts those finished games of the library that are not in it yet. A damaged file is set
        aside, and one that cannot be read or set aside now is left alone; then only the games of the library are
        counted, and a sentence says so."""
        self._counted, self._tallies = {}, {}
        self._unwritten = {}
        note: Message | None = None
        try:
            if not self._read():
                note = msg("saves.statistics.damaged")
        except SaveTrouble as trouble:
            note = msg("saves.statistics.unread", why=trouble.message)
        self.add(entries)
        return note

    def add(self, entries: Iterable[Entry]) -> None:
        """Counts those finished games of the library that are not counted yet; `keep` writes them to the file."""
        for entry in entries:
            if self._add(entry):
                self._unwritten[entry.id] = entry

    def tally(self, game: str, level: str | None = None) -> Tally:
        """The tally of a game at one level (`PEOPLE`: without computer players), or at all levels together."""
        return self._tallies.get((game, level or ""), Tally())

    def levels(self, game: str) -> list[str]:
        """The levels at which a game was played."""
        return sorted(level for name, level in self._tallies if name == game and level)

    def count(self, entry: Entry) -> bool:
        """Counts a game; False if it is unfinished, a variation, without people, or counted already. Raises
        `SaveTrouble` if the file cannot be written; the game stays counted while the program runs."""
        before = len(self._counted)
        self.add([entry])
        added = len(self._counted) > before
        self.keep()
        return added

    def keep(self) -> None:
        """Writes the file if a counted game is missing from it; raises `SaveTrouble`."""
        if self._unwritten:
            self.save()

    def save(self) -> None:
        """Writes the file. Games that another copy of the program has counted meanwhile stay counted, each once. Raises
        `SaveTrouble`, also for a file that cannot be read now, or is damaged and cannot be set aside, since what it
        holds would be lost."""
        with shared(self._places.locks / _LOCK):
            self._read()
            for entry in self._unwritten.values():
                self._add(entry)
            self._write()
        self._unwritten = {}

    def _read(self) -> bool:
        """Takes over what the file holds. Without a file, or with a damaged one, which is set aside, what is counted
        already is all there is; False if it was damaged. Raises `SaveTrouble` if the file cannot be read now, or is
        damaged and cannot be set aside."""
        try:
            self._counted, self._tallies = _parsed(read_json(self._places.statistics))
        except (SaveTrouble, BadInput) as trouble:
            if isinstance(trouble, BadInput) or trouble.damaged:
                if move_aside(self._places.statistics, self._places.damaged) is None:
                    raise SaveTrouble("not_kept", path=str(self._places.statistics)) from trouble
                return False
            if trouble.code != "missing":
                raise
        return True

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
        computers = [who.level.partition(":")[0] for who in entry.seats if who.kind == "computer"]
        own = [result for result in entry.results if result.seat in persons]
        alone = len(entry.seats) == 1
        won = (bool(computers) or alone) and any(result.rank == 1 for result in own)
        best = max(result.total for result in own)
        # A record may name any level: these two words mean something else here.
        levels = set(computers) - {"", PEOPLE} if computers else {PEOPLE}
        for level in ("", *sorted(levels)):
            self._tallies[entry.game, level] = self.tally(entry.game, level).plus(won, best)
        return True


def _parsed(data: dict[str, object]) -> tuple[dict[str, None], dict[tuple[str, str], Tally]]:
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
