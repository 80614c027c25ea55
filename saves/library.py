"""The library: an index of all saved games, which can always be made again from their record files."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator, Mapping
from pathlib import Path
from typing import TypeVar

from game.core.contract import Game
from game.core.piecewise import at_once
from game.core.words import Message
from saves.entries import Entry, entry_of
from saves.files import MOST_PICTURE, Stamp, read_bytes, stamp_of, write_atomic
from saves.index import IndexFile
from saves.locks import Lock
from saves.pictures import is_picture
from saves.places import Places
from saves.records import Opened, Records
from saves.reports import keep_report
from saves.trash import TRASH_DAYS, TRASH_MOST, Trash
from saves.trouble import SaveTrouble

T = TypeVar("T")

_CLOCKS_DIFFER_NS = 60 * 10**9
"""How far in the future a file may be dated on a disk of another machine, whose clock is right as clocks go."""
_PASSING = frozenset({"saves.trouble.unreadable", "saves.trouble.not_read"})
"""Troubles that lie in the way to a file and not in it: they may be over the next time, with the file unchanged."""


def reading_game(
    places: Places, find: Callable[[str], Game], name: str, stamp: Stamp
) -> Generator[None, None, Entry | Message]:
    """Does as `read_game`, a piece at a time."""
    try:
        return entry_of(name, (yield from Records(places, find=find).watching(name)), *stamp)
    except SaveTrouble as trouble:
        return trouble.message
    except Exception:
        # Every start reads new games: a fault in the rules must cost one game its place in the list, not the start.
        keep_report(places.reports, name, traceback.format_exc())
        return SaveTrouble("fault", path=name).message


def read_game(places: Places, find: Callable[[str], Game], name: str, stamp: Stamp) -> Entry | Message:
    """The entry of a game, or the sentence why it cannot be opened. It replays the record, which takes up to a few
    tenths of a second. Never raises; arguments and result can be sent to another process and back."""
    return at_once(reading_game(places, find, name, stamp))


class Library:
    """All games saved on this machine, finished or not.

    The record files are the truth, and the index only saves reading them again: an entry is stale, and read anew, once
    its file has changed. `shown` says of which games there is a table to go on at; those of others are listed only.
    """

    def __init__(self, records: Records, shown: Callable[[str], bool] | None = None) -> None:
        self.records = records
        self._shown = shown or records.knows
        self.places = records.places
        self.trash = Trash(self.places)
        self._entries: dict[str, Entry] = {}
        self._troubles: dict[str, tuple[Message, Stamp | None]] = {}
        self._index = IndexFile(records)
        self._changed = False

    def load(self) -> Message | None:
        """Reads the index, quickly; a sentence if it was damaged and must be made again from the games."""
        self._entries, note = self._index.read()
        self._changed = self._index.surplus
        return note

    @property
    def entries(self) -> list[Entry]:
        """All games, the most recently played first; at the end those dated in the future, by a clock set wrong."""
        now = time.time_ns()
        return sorted(self._entries.values(), key=lambda entry: (*_age(entry.changed, now), entry.id))

    def entry(self, name: str) -> Entry | None:
        """What is known of one game."""
        return self._entries.get(name)

    @property
    def troubles(self) -> dict[str, Message]:
        """The files that cannot be opened, by id, each with the sentence why."""
        return {name: message for name, (message, _) in self._troubles.items()}

    def knows(self, name: str) -> bool:
        """Whether there is such a game or file here, as far as is known."""
        return name in self._entries or name in self._troubles

    def latest(self) -> Entry | None:
        """The unfinished game played most recently that can be shown: the one that "Continue" opens."""
        return next((entry for entry in self.entries if self._waits(entry)), None)

    def seek_latest(self, seconds: float | None = None) -> None:
        """Makes `latest` right even if the index is not: reads stale games, the newest first, until the newest
        unfinished one is known. After `seconds` it gives up (None: no limit). An indexed game that can no
        longer be opened keeps its entry, since opening it says why. Raises `SaveTrouble` as `refresh` does."""
        end = time.monotonic() + (float("inf") if seconds is None else seconds)
        stamps = self.records.stamps()
        for name in _newest_first(stamps):
            if self._is_stale(name, stamps[name]):
                found = _until(end, reading_game(self.places, self.records.find, name, stamps[name]))
                if found is None:
                    break
                if isinstance(found, Entry) or name not in self._entries:
                    self.take(name, found, stamps[name])
            entry = self._entries.get(name)
            if entry is not None and self._waits(entry):
                break
        self.write()

    def stale(self) -> dict[str, Stamp]:
        """The games that must be read (`read_game`) and handed to `take`, the newest first, as people look for those
        first. Drops the entries whose file is gone. Raises `SaveTrouble` if the folder cannot be read."""
        stamps = self.records.stamps()
        for name in [name for name in self._entries if name not in stamps]:
            del self._entries[name]
            self._changed = True
        for name in [name for name in self._troubles if name not in stamps]:
            del self._troubles[name]
        return {name: stamps[name] for name in _newest_first(stamps) if self._is_stale(name, stamps[name])}

    def read(self, name: str, stamp: Stamp) -> Entry | Message:
        """`read_game` for a game of this library."""
        return read_game(self.places, self.records.find, name, stamp)

    def take(self, name: str, found: Entry | Message, stamp: Stamp | None = None) -> None:
        """Takes in what was read of a game, from a file with that stamp (None: as it is now). A file that cannot be
        opened is left alone until it changes, and its sentence goes to `troubles`. Does not write the index: `write`
        does, once for many games."""
        if isinstance(found, Entry):
            self._entries[name] = found
            self._troubles.pop(name, None)
        else:
            self._entries.pop(name, None)
            self._troubles[name] = (found, stamp or stamp_of(self.records.path(name)))
        self._changed = True

    def refresh(self) -> None:
        """Checks the index against the record files, reads all stale games, however long that takes, and writes it.
        Raises `SaveTrouble` if the folder cannot be read or the index cannot be written; in the second case the entries
        in memory are right nevertheless."""
        for name, stamp in self.stale().items():
            self.take(name, self.read(name, stamp), stamp)
        self.write()

    def note(self, opened: Opened) -> None:
        """Updates a game's entry from its session, if its file holds that; otherwise the entry stays as it is, and the
        file is read as any other that has changed. It waits for the disk, so it is meant for the end of a game and for
        leaving the table. Raises `SaveTrouble` if the index cannot be written."""
        stamp = stamp_of(self.records.path(opened.id))
        if stamp is None or not opened.file.kept or stamp[1] != opened.file.size:
            # Not on the disk (yet), and the library lists only saved games, as they are saved.
            return
        self.take(opened.id, entry_of(opened.id, opened.session, *stamp))
        self.write()

    def write(self) -> None:
        """Writes the index if an entry has changed, and takes over what other copies of the program have written there
        since it was read. Raises `SaveTrouble`."""
        if self._changed:
            self._index.write(self._entries, self._troubles)
            self._changed = False

    def picture(self, name: str) -> bytes | None:
        """The picture of a game, if there is one that is taken for one (`is_picture`) and can be read."""
        try:
            png = read_bytes(self._picture_path(name), MOST_PICTURE)
        except SaveTrouble:
            return None
        return png if is_picture(png) else None

    def set_picture(self, name: str, png: bytes) -> None:
        """Saves the picture of a game; raises `SaveTrouble`, also for data that is not taken for one (`is_picture`)."""
        if not is_picture(png):
            raise SaveTrouble("not_picture")
        write_atomic(self._picture_path(name), png)

    def delete(self, name: str, now: float) -> None:
        """Moves a game, or a file that cannot be opened, to the trash; `restore` undoes it. `now` is in seconds since
        1970. Raises `SaveTrouble`, also if the game is open (in this or another copy of the program), and if it is gone
        but the index cannot be written: `knows` tells the two apart."""
        path = self.records.path(name)
        lock = Lock(self.places.locks / f"{name}.lock")
        if not lock.acquire():
            raise SaveTrouble("busy")
        try:
            self.trash.put(path, self._picture_path(name), int(now))
        finally:
            lock.release()
        self._troubles.pop(name, None)
        self._entries.pop(name, None)
        self._changed = True
        self.write()

    def restore(self, name: str, thrown: str = "") -> None:
        """Takes a deleted game, or file that cannot be opened, back from the trash (the file of that name there, or the
        one deleted last under this id) and reads it, but no other stale game. Raises `SaveTrouble`, also if it is back
        but the index cannot be written: `knows` tells the two apart."""
        path = self.records.path(name)
        self.trash.take(path, self._picture_path(name), thrown)
        stamp = stamp_of(path)
        if stamp is not None:
            self.take(name, self.read(name, stamp), stamp)
        self.write()

    def empty_trash(self, now: float, days: int = TRASH_DAYS, most: int = TRASH_MOST) -> int:
        """Removes for good the games deleted more than `days` ago, if a start some days earlier found them to be that
        old too, and at once the oldest beyond `most`; returns how many. `now` is in seconds since 1970."""
        return self.trash.empty(now, days, most)

    def _picture_path(self, name: str) -> Path:
        self.records.path(name)
        return self.places.pictures / f"{name}.png"

    def _waits(self, entry: Entry) -> bool:
        """Whether a game can be gone on with."""
        return not entry.finished and self._shown(entry.game)

    def _is_stale(self, name: str, stamp: Stamp) -> bool:
        if name in self._troubles:
            trouble, seen = self._troubles[name]
            return trouble.key in _PASSING or seen != stamp
        entry = self._entries.get(name)
        return entry is None or entry.stamp != stamp


def _until(end: float, work: Generator[None, None, T]) -> T | None:
    """The result of work that can be spread over time; None if it is not done by then, by the monotonic clock."""
    try:
        while time.monotonic() < end:
            next(work)
    except StopIteration as done:
        result: T = done.value
        return result
    return None


def _newest_first(stamps: Mapping[str, Stamp]) -> list[str]:
    now = time.time_ns()
    return sorted(stamps, key=lambda name: _age(stamps[name][0], now))


def _age(changed: int, now: int) -> tuple[bool, int]:
    """A sort key for times in nanoseconds since 1970: from now back into the past, and future ones last, since a date
    in the future says nothing and would come before every game that is played until then."""
    return changed > now + _CLOCKS_DIFFER_NS, -changed
