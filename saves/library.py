"""The library: an index of all games kept, which can always be made again from their record files."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from game.core.reasons import BadInput
from game.core.words import Message, msg
from saves.entries import Entry, entry_of, read_entry
from saves.files import MOST_PICTURE, read_json, write_atomic, write_json
from saves.locks import Lock
from saves.places import make
from saves.records import SUFFIX, Opened, Records
from saves.trouble import SaveTrouble, writing_trouble

FORM = "antikythera library 2"
EARLIER = frozenset({"antikythera library 1"})
"""Forms of the index that are not read any more; all of it is made again from the games."""
TRASH_DAYS = 30
TRASH_MOST = 100
_PNG = b"\x89PNG\r\n\x1a\n"
_DAY_S = 86_400
_TRASHED = re.compile(r"^[0-9]{1,15}~")


class Library:
    """All games kept on this machine, finished or not.

    The record files are the truth. The index only spares reading them again: entries whose file has
    changed since are stale, and `refresh` reads those anew.
    """

    def __init__(self, records: Records) -> None:
        self.records = records
        self.places = records.places
        self.troubles: dict[str, Message] = {}
        self._entries: dict[str, Entry] = {}

    def load(self) -> Message | None:
        """Reads the index, quickly; a sentence if it was damaged and must be made again by `refresh`."""
        self._entries = {}
        try:
            data = read_json(self.places.index)
        except SaveTrouble as trouble:
            return None if trouble.code == "missing" else msg("saves.library.rebuilt")
        if data.get("form") in EARLIER:
            return None
        games = data.get("games")
        if data.get("form") != FORM or not isinstance(games, list):
            return msg("saves.library.rebuilt")
        damaged = False
        for item in games:
            try:
                entry = read_entry(item)
                self.records.path(entry.id)
            except (BadInput, SaveTrouble):
                damaged = True
            else:
                self._entries[entry.id] = entry
        return msg("saves.library.rebuilt") if damaged else None

    @property
    def entries(self) -> list[Entry]:
        """All games, the last played first."""
        return sorted(self._entries.values(), key=lambda entry: (-entry.changed, entry.id))

    def latest(self) -> Entry | None:
        """The unfinished game played last: what "Continue" goes back to."""
        return next((entry for entry in self.entries if not entry.finished), None)

    def refresh(self, most: int | None = None) -> int:
        """Holds the index against the record files, reading at most `most` of them (None: all that need it).

        Returns how many still wait, so that a screen can spread the work over frames. Files that cannot be
        opened are left alone, with their sentence in `troubles`. Raises `SaveTrouble` if the folder cannot be
        read or the index not be written; the entries in memory are right nevertheless.
        """
        stamps = self._stamps()
        gone = [name for name in self._entries if name not in stamps]
        for name in gone:
            del self._entries[name]
        for name in [name for name in self.troubles if name not in stamps]:
            del self.troubles[name]
        stale = [name for name, stamp in stamps.items() if name not in self.troubles and self._stamp(name) != stamp]
        # The newest first: they are looked for first.
        stale.sort(key=lambda name: -stamps[name][0])
        now = stale if most is None else stale[:most]
        for name in now:
            try:
                self._entries[name] = entry_of(name, self.records.watch(name), *stamps[name])
            except SaveTrouble as trouble:
                self._entries.pop(name, None)
                self.troubles[name] = trouble.message
        if now or gone:
            self._write()
        return len(stale) - len(now)

    def note(self, opened: Opened) -> None:
        """Brings a game's entry up to what its session shows; for the end of a game and for leaving the table, since
        it waits for the disk. Raises `SaveTrouble` if the index cannot be written."""
        try:
            status = self.records.path(opened.id).stat()
        except OSError:
            # Not on the disk (yet): the library shows what is kept.
            return
        self._entries[opened.id] = entry_of(opened.id, opened.session, status.st_mtime_ns, status.st_size)
        self._write()

    def picture(self, name: str) -> Path | None:
        """The picture file of a game, if there is one."""
        path = self._picture_path(name)
        return path if path.is_file() else None

    def set_picture(self, name: str, png: bytes) -> None:
        """Keeps the picture of a game; raises `SaveTrouble`, also for what is no PNG."""
        if not png.startswith(_PNG) or len(png) > MOST_PICTURE:
            raise SaveTrouble("not_picture")
        write_atomic(self._picture_path(name), png)

    def delete(self, name: str, now: float) -> None:
        """Moves a game to the trash; `restore` undoes it. `now` is in seconds since 1970. Raises `SaveTrouble`,
        also if the game is open (in this or another copy of the program)."""
        path = self.records.path(name)
        lock = Lock(self.places.locks / f"{name}.lock")
        if not lock.acquire():
            raise SaveTrouble("busy")
        try:
            make(self.places.trash)
            _move(path, self.places.trash / f"{int(now)}~{name}{SUFFIX}")
            with contextlib.suppress(SaveTrouble):
                _move(self._picture_path(name), self.places.trash / f"{int(now)}~{name}.png")
        finally:
            lock.release()
        self.troubles.pop(name, None)
        self._entries.pop(name, None)
        self._write()

    def restore(self, name: str) -> None:
        """Takes a deleted game back from the trash (the one deleted last under this id); raises `SaveTrouble`."""
        path = self.records.path(name)
        found = [file for file in self._trash() if file.name.partition("~")[2] == path.name]
        if not found or path.exists():
            raise SaveTrouble("missing", path=str(self.places.trash / path.name))
        make(path.parent)
        _move(found[-1], path)
        with contextlib.suppress(SaveTrouble):
            _move(found[-1].with_suffix(".png"), self._picture_path(name))
        self.refresh()

    def empty_trash(self, now: float, days: int = TRASH_DAYS, most: int = TRASH_MOST) -> int:
        """Forgets for good what was deleted more than `days` ago, and the oldest beyond `most`; how many."""
        files = self._trash()
        old = [file for file in files if now - _deleted(file) > days * _DAY_S]
        surplus = files[: max(0, len(files) - most)]
        forgotten = 0
        for file in dict.fromkeys([*old, *surplus]):
            with contextlib.suppress(OSError):
                file.unlink()
                forgotten += 1
                file.with_suffix(".png").unlink(missing_ok=True)
        return forgotten

    def _trash(self) -> list[Path]:
        """Deleted records, the oldest first; foreign files in that folder are none of ours."""
        try:
            files = [file for file in self.places.trash.iterdir() if file.suffix == SUFFIX]
        except OSError:
            return []
        return sorted(
            (file for file in files if _TRASHED.match(file.name)), key=lambda file: (_deleted(file), file.name)
        )

    def _picture_path(self, name: str) -> Path:
        self.records.path(name)
        return self.places.pictures / f"{name}.png"

    def _stamps(self) -> dict[str, tuple[int, int]]:
        """Time of change and size of each record file."""
        stamps = {}
        for name in self.records.ids():
            with contextlib.suppress(OSError):
                status = self.records.path(name).stat()
                stamps[name] = (status.st_mtime_ns, status.st_size)
        return stamps

    def _stamp(self, name: str) -> tuple[int, int] | None:
        entry = self._entries.get(name)
        return None if entry is None else (entry.changed, entry.size)

    def _write(self) -> None:
        games = [entry.to_json() for entry in self.entries]
        write_json(self.places.index, {"form": FORM, "games": games})


def _deleted(file: Path) -> int:
    """When a file in the trash was deleted, in seconds since 1970."""
    return int(file.name.partition("~")[0])


def _move(source: Path, target: Path) -> None:
    try:
        os.replace(source, target)
    except FileNotFoundError as error:
        raise SaveTrouble("missing", path=str(source)) from error
    except OSError as error:
        raise writing_trouble(error, target) from error
