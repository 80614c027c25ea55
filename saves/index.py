"""The index file of the library: all entries as last known, shared by all running copies of the program."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping

from game.core.reasons import BadInput
from game.core.words import Message, msg
from saves.entries import Entry, read_entry
from saves.files import read_json, stamp_of, write_atomic
from saves.locks import shared
from saves.records import Records
from saves.trouble import SaveTrouble

FORM = "antikythera library 4"
EARLIER = frozenset(f"antikythera library {number}" for number in (1, 2, 3))
"""Forms of the index that are no longer read; the index is then made again from the games."""
_MOST_GONE = 50
"""Entries that are kept of games without a file: whoever goes on with one of these is told that it is gone."""
_LOCK = ".library.lock"
"""The lock file's name; it cannot be a game's, since no id begins with a dot."""


class IndexFile:
    """The index on the disk. Writing it first merges what another copy of the program has written since."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._path = records.places.index
        self._lock = records.places.locks / _LOCK
        self._seen: tuple[int, ...] | None = None
        """The version of the file that was last read or written."""
        self.surplus = False
        """Whether the file, as last read, holds entries of games long gone, which are left out."""

    def read(self) -> tuple[dict[str, Entry], Message | None]:
        """All valid entries by id, and a sentence if the index is damaged. Entries of games that this program does not
        (or no longer) have are left out: reading the record then says so. So are those of games without a file but for
        the last few, before anything is made of them: nobody waits for thousands of them."""
        self._seen = self._file()
        self.surplus = False
        try:
            data = read_json(self._path)
        except SaveTrouble as trouble:
            return {}, msg("saves.library.rebuilt") if trouble.damaged else None
        form, games = data.get("form"), data.get("games")
        if isinstance(form, str) and form in EARLIER:
            return {}, None
        if form != FORM or not isinstance(games, list):
            return {}, msg("saves.library.rebuilt")
        entries: dict[str, Entry] = {}
        damaged = False
        rows = _rows(games)
        for name in self._long_gone(rows):
            del rows[name]
            self.surplus = True
        for item in rows.values():
            try:
                entry = read_entry(item)
                self._records.path(entry.id)
            except (BadInput, SaveTrouble):
                damaged = True
            else:
                if self._records.knows(entry.game):
                    entries[entry.id] = entry
        return entries, msg("saves.library.rebuilt") if damaged else None

    def write(self, entries: dict[str, Entry], without: Collection[str]) -> None:
        """Writes the entries, after adding to them what others have written since, except for the games in `without`.
        Raises `SaveTrouble`."""
        with shared(self._lock):
            if self._file() != self._seen:
                self._merge(entries, self.read()[0], without)
            write_atomic(self._path, _text(entries.values()).encode("utf-8", "replace"))
            self._seen = self._file()

    def _merge(self, own: dict[str, Entry], others: Mapping[str, Entry], without: Collection[str]) -> None:
        """Adds the entries of `others` to `own`, except for the games in `without`. Where the two differ about a game,
        the entry that matches its record file wins, otherwise the newer one; a game without a file is dropped."""
        for name in dict.fromkeys((*own, *others)):
            known = [entries[name] for entries in (own, others) if name in entries]
            if name in without or (len(known) == 2 and known[0] == known[1]):
                continue
            stamp = stamp_of(self._records.path(name))
            if stamp is None:
                own.pop(name, None)
            else:
                own[name] = max(known, key=lambda entry: (entry.stamp == stamp, entry.changed))

    def _long_gone(self, rows: Mapping[str | int, object]) -> list[str]:
        """The ids of games without a file, except for the `_MOST_GONE` of them that were played last. None while it
        cannot be known which games have a file."""
        try:
            files = set(self._records.ids())
        except SaveTrouble:
            return []
        gone = [name for name in rows if isinstance(name, str) and name not in files]
        return sorted(gone, key=lambda name: _changed(rows[name]), reverse=True)[_MOST_GONE:]

    def _file(self) -> tuple[int, ...] | None:
        """The version of the file: inode, time of change (ns) and size (bytes); None if there is no file."""
        try:
            status = self._path.stat()
        except OSError:
            return None
        return (status.st_ino, status.st_mtime_ns, status.st_size)


def _rows(games: list[object]) -> dict[str | int, object]:
    """The entries as they are, by id, of each game the last; those without an id by number."""
    rows: dict[str | int, object] = {}
    for number, item in enumerate(games):
        name = item.get("id") if isinstance(item, dict) else None
        rows[name if isinstance(name, str) else number] = item
    return rows


def _changed(row: object) -> int:
    """When the game of an entry that is not yet read was changed last; 0 for one that does not say so."""
    changed = row.get("changed") if isinstance(row, dict) else None
    return changed if isinstance(changed, int) else 0


def _text(entries: Iterable[Entry]) -> str:
    """The index as JSON with one line for each game, which takes a quarter of the time that indented JSON takes."""
    games = (json.dumps(entry.to_json(), ensure_ascii=False, allow_nan=False) for entry in entries)
    return f'{{"form": {json.dumps(FORM)}, "games": [\n' + ",\n".join(games) + "\n]}\n"
