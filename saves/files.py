"""Reading and writing whole files: never half a file, never one of absurd size, no exception but `SaveTrouble`."""

from __future__ import annotations

import contextlib
import errno
import json
import math
import os
import secrets
import shutil
import stat
from functools import partial
from pathlib import Path

from saves.places import make
from saves.system import HERE, System
from saves.trouble import SaveTrouble, reading_trouble, writing_trouble

MOST_RECORD = 4_000_000
"""Bytes; about twenty times the record of the longest game that can be played without taking anything back."""
MOST_JSON = 8_000_000
MOST_STATISTICS = 4_000_000
"""Bytes; more than twenty thousand games, all of them played to the end by people."""
MOST_PICTURE = 2_200_000
"""Bytes; a picture of the largest size takes that many at most, however little in it is alike."""

Stamp = tuple[int, int]
"""When a file was last changed (nanoseconds since 1970) and its size in bytes."""


def stamp_of(path: Path | str) -> Stamp | None:
    """The stamp of a file, or of a link that leads to none; None if there is neither."""
    try:
        status = os.stat(path)
    except OSError:
        try:
            status = os.lstat(path)
        except OSError:
            return None
    return (status.st_mtime_ns, status.st_size)


def read_bytes(path: Path, most: int, system: System = HERE) -> bytes:
    """A whole file of at most `most` bytes; raises `SaveTrouble`."""
    try:
        data = system.patiently(partial(_start_of, path, most + 1))
    except OSError as error:
        raise reading_trouble(error, path) from error
    except ValueError as error:
        # The path contains a NUL.
        raise SaveTrouble("missing", path=str(path)) from error
    if len(data) > most:
        raise SaveTrouble("too_big", path=str(path), most=most // 1_000_000)
    return data


def _start_of(path: Path, most: int) -> bytes:
    # Checked before opening: opening a pipe would block.
    if not stat.S_ISREG(path.stat().st_mode):
        raise SaveTrouble("not_file", path=str(path))
    with path.open("rb") as stream:
        return stream.read(most)


def read_json(path: Path, most: int = MOST_JSON) -> dict[str, object]:
    """The JSON object in a file of at most `most` bytes; raises `SaveTrouble` for anything else. Infinities and NaN,
    which could not be written back, are read as strings."""
    try:
        data = json.loads(read_bytes(path, most).decode("utf-8-sig"), parse_constant=str, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise SaveTrouble("garbled", path=str(path)) from error
    if not isinstance(data, dict):
        raise SaveTrouble("garbled", path=str(path))
    return data


def _finite(text: str) -> float | str:
    number = float(text)
    return number if math.isfinite(number) else text


def write_json(path: Path, data: object) -> None:
    """Writes JSON in a form that people can read, atomically; raises `SaveTrouble`."""
    text = json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False)
    write_atomic(path, (text + "\n").encode("utf-8", "replace"))


def write_atomic(path: Path, data: bytes, system: System = HERE) -> None:
    """Replaces the content of `path` with `data`; whatever happens, the file holds all of the old content or all of the
    new. A link stays one: the file it leads to is replaced. Who may read the file stays the same. Raises
    `SaveTrouble`; the old content is then still there."""
    if os.path.islink(path):
        path = Path(os.path.realpath(path))
    make(path.parent)
    if os.path.exists(path) and not os.access(path, os.W_OK):
        # Replacing the file would bypass its write protection.
        raise SaveTrouble("read_only", path=str(path))
    part = _written_part(path, data)
    with contextlib.suppress(OSError):
        shutil.copymode(path, part)
    try:
        system.patiently(partial(system.replace, part, path))
    except OSError as error:
        raise writing_trouble(error, path) from error
    finally:
        _remove(part)
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes, system: System = HERE) -> bool:
    """Creates a file that holds `data`, whole or not at all; False if the name is taken. Raises `SaveTrouble`."""
    make(path.parent)
    part = _written_part(path, data)
    try:
        system.patiently(partial(system.give_name, part, path))
    except FileExistsError:
        return False
    except OSError as error:
        # Some file systems have no hard links.
        if os.path.lexists(path):
            return False
        try:
            part.rename(path)
        except OSError:
            raise writing_trouble(error, path) from error
    finally:
        _remove(part)
    _sync_folder(path.parent)
    return True


def set_aside(path: Path, folder: Path) -> Path | None:
    """Copies a damaged file to `folder` under a free name and returns the copy; None if that fails. A copy of the same
    content under one of its names is returned instead: a file that can never be mended must not fill the disk."""
    with contextlib.suppress(SaveTrouble):
        data = read_bytes(path, MOST_JSON)
        for number in range(1, 1000):
            copy = folder / f"{path.stem}-{number}{path.suffix}"
            if _holds(copy, data) or write_new(copy, data):
                return copy
    return None


def _holds(path: Path, data: bytes) -> bool:
    """Whether a file holds just that, as far as it can be read."""
    with contextlib.suppress(OSError, SaveTrouble):
        return path.stat().st_size == len(data) and read_bytes(path, MOST_JSON) == data
    return False


def move_aside(path: Path, folder: Path) -> Path | None:
    """Moves a useless file, whatever kind it is, to `folder` under a free name and returns its new path; None if that
    fails, and the file is still where it was: nothing may take its place then."""
    with contextlib.suppress(SaveTrouble, OSError):
        make(folder)
        for number in range(1, 1000):
            target = folder / f"{path.stem}-{number}{path.suffix}"
            if not os.path.lexists(target):
                _carry(path, target)
                return target
    return None


def _carry(path: Path, target: Path) -> None:
    """Moves a file, to another disk as well (settings and data may lie on two). Raises `OSError`; all is then as it
    was."""
    try:
        path.replace(target)
    except OSError as error:
        # Only what is a file can be copied: opening a pipe would block.
        if error.errno != errno.EXDEV or not path.is_file():
            raise
        try:
            shutil.copyfile(path, target)
            with contextlib.suppress(OSError):
                # Its time and who may read it; not every disk keeps them.
                shutil.copystat(path, target)
            path.unlink()
        except OSError:
            _remove(target)
            raise


def _written_part(path: Path, data: bytes) -> Path:
    """A new temporary file beside `path` that holds `data`, flushed to the disk."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        # Not `mkstemp`, which makes files that are this person's alone, whatever the umask allows others.
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        raise writing_trouble(error, path) from error
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        _remove(part)
        raise writing_trouble(error, path) from error
    return part


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Makes a new name survive a power cut, where the system can: Windows opens no folder."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
