"""The trash: records that were deleted, and pictures of their games, until they are had back or removed for good."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from game.core.reasons import BadInput
from game.core.record import Header, read_record
from saves.files import MOST_RECORD, read_bytes, stamp_of, write_atomic
from saves.places import Places, make
from saves.records import SUFFIX, id_of
from saves.trouble import SaveTrouble, writing_trouble

TRASH_DAYS = 30
TRASH_MOST = 100
_GRACE_DAYS = 7
"""How long a file stays after the first start that finds its days over: the clock may have been wrong by years then, or
when it was deleted, and nothing is removed on the word of one clock."""
_DAY_S = 86_400
_MOST_NAME, _KEPT_LETTERS = 200, 40
"""Bytes of a file's name to which more can be added everywhere, and letters that are kept of a longer one."""
_TRASHED = re.compile(r"^[0-9]{1,15}~")
_PICTURE, _OVER = ".png", ".over"
"""Ends of the names, in place of that of a record, of its picture and of when its days were first found over."""
_MOST_OVER = 32
"""Bytes of the latter file."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A file in the trash: the id under which it comes back, when it was deleted and when its game was last played (in
    seconds since 1970), and the head of its record, if that can be read."""

    file: str
    id: str
    deleted: int
    changed: float
    header: Header | None


class Trash:
    """The folder of deleted records."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._headers: dict[str, Header | None] = {}

    def __len__(self) -> int:
        return len(self._files())

    def listed(self) -> list[Thrown]:
        """What can be had back, that which was deleted last first."""
        return [self._thrown(file) for file in reversed(self._files())]

    def put(self, path: Path, picture: Path, when: int) -> None:
        """Takes a record, and the picture of its game if there is one; raises `SaveTrouble`."""
        make(self._places.trash)
        target = self._free(path.name, when)
        _move(path, target)
        with contextlib.suppress(SaveTrouble):
            _move(picture, target.with_suffix(_PICTURE))

    def take(self, path: Path, picture: Path, thrown: str = "") -> None:
        """Puts a record back to where it was, and its picture: the file of that name in the trash, or the one that was
        deleted last from there. Raises `SaveTrouble`, as where there is none in the trash (`not_thrown`), or a file
        already (`taken`)."""
        found = [
            file for file in self._files() if file.name == thrown or (not thrown and _name(file) == _brief(path.name))
        ]
        if not found:
            raise SaveTrouble("not_thrown", path=path.name)
        if os.path.lexists(path):
            raise SaveTrouble("taken", path=str(path))
        make(path.parent)
        _move(found[-1], path)
        with contextlib.suppress(SaveTrouble):
            _move(found[-1].with_suffix(_PICTURE), picture)
        with contextlib.suppress(OSError):
            found[-1].with_suffix(_OVER).unlink(missing_ok=True)

    def empty(self, now: float, days: int, most: int) -> int:
        """Does as `Library.empty_trash`."""
        files = self._files()
        old = [file for file in files if self._is_over(file, now, days)]
        surplus = files[: max(0, len(files) - most)]
        forgotten = 0
        for file in dict.fromkeys([*old, *surplus]):
            with contextlib.suppress(OSError):
                _erase(file)
                forgotten += 1
                for end in (_PICTURE, _OVER):
                    file.with_suffix(end).unlink(missing_ok=True)
        return forgotten

    def _is_over(self, file: Path, now: float, days: int) -> bool:
        """Whether a file's days are over, and were when an earlier start looked. Notes what it finds for later ones."""
        mark = file.with_suffix(_OVER)
        if now - _deleted(file) <= days * _DAY_S:
            with contextlib.suppress(OSError):
                mark.unlink(missing_ok=True)
            return False
        try:
            since = int(read_bytes(mark, _MOST_OVER))
        except (SaveTrouble, ValueError):
            since = None
        if since is None or since > now:
            with contextlib.suppress(SaveTrouble):
                write_atomic(mark, str(int(now)).encode())
            return False
        return now - since > _GRACE_DAYS * _DAY_S

    def _files(self) -> list[Path]:
        """Deleted records, the oldest first; files of other programs in that folder are ignored."""
        try:
            files = [file for file in self._places.trash.iterdir() if file.suffix.casefold() == SUFFIX]
        except OSError:
            return []
        return sorted(
            (file for file in files if _TRASHED.match(file.name)), key=lambda file: (_deleted(file), file.name)
        )

    def _thrown(self, file: Path) -> Thrown:
        if file.name not in self._headers:
            self._headers[file.name] = _header(file)
        stamp = stamp_of(file)
        changed = stamp[0] / 1e9 if stamp is not None else 0.0
        return Thrown(file.name, id_of(_name(file)), _deleted(file), changed, self._headers[file.name])

    def _free(self, file: str, when: int) -> Path:
        """Where a record deleted at `when` goes: never in the place of another, which would be lost."""
        while os.path.lexists(path := self._places.trash / f"{when}~{_brief(file)}"):
            when += 1
        return path


def _header(file: Path) -> Header | None:
    """The head of a record, or None; its moves are not read."""
    try:
        head = re.match(r".*?^moves:\r?\n", read_bytes(file, MOST_RECORD).decode("utf-8-sig", "replace"), re.S | re.M)
        return None if head is None else read_record(head[0]).header
    except (SaveTrouble, BadInput):
        return None


def _name(file: Path) -> str:
    """What a file in the trash was called."""
    return file.name.partition("~")[2]


def _deleted(file: Path) -> int:
    """When a file in the trash was deleted, in seconds since 1970."""
    return int(file.name.partition("~")[0])


def _brief(file: str) -> str:
    """A name for what belongs to a file, to which something can still be added: the name itself, or as much as there is
    room for of one that is as long as names can be, and a digest of it, as no other file has."""
    name = os.fsencode(file)
    if len(name) <= _MOST_NAME:
        return file
    return f"{file[:_KEPT_LETTERS]}-{hashlib.sha256(name).hexdigest()[:16]}{SUFFIX}"


def _erase(file: Path) -> None:
    """Removes a file, a link (and not what it leads to), or a folder with all that is in it; raises `OSError`."""
    if file.is_dir() and not file.is_symlink():
        shutil.rmtree(file)
    else:
        file.unlink()


def _move(source: Path, target: Path) -> None:
    try:
        os.replace(source, target)
    except FileNotFoundError as error:
        raise SaveTrouble("missing", path=str(source)) from error
    except OSError as error:
        raise writing_trouble(error, target) from error
