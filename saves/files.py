"""Reading and writing whole files: never half of one, never one of absurd size, no exception but `SaveTrouble`."""

from __future__ import annotations

import contextlib
import json
import math
import os
import stat
import tempfile
import time
from pathlib import Path

from saves.places import make
from saves.trouble import SaveTrouble, reading_trouble, writing_trouble

MOST_RECORD = 4_000_000
"""Bytes; the longest game that can be played writes a twentieth of it."""
MOST_JSON = 8_000_000
MOST_PICTURE = 4_000_000
_REPLACE_TRIES = 5

Stamp = tuple[int, int]
"""A file's time of change (nanoseconds since 1970) and its bytes."""


def stamp_of(path: Path | str) -> Stamp | None:
    """The stamp of a file; None if there is none."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return (status.st_mtime_ns, status.st_size)


def read_bytes(path: Path, most: int) -> bytes:
    """A whole file of at most `most` bytes; raises `SaveTrouble`."""
    try:
        # Asked before opening: opening a pipe would wait for ever.
        if not stat.S_ISREG(path.stat().st_mode):
            raise SaveTrouble("not_file", path=str(path))
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except OSError as error:
        raise reading_trouble(error, path) from error
    except ValueError as error:
        # A path with a NUL in it.
        raise SaveTrouble("missing", path=str(path)) from error
    if len(data) > most:
        raise SaveTrouble("too_big", path=str(path), most=most // 1_000_000)
    return data


def read_json(path: Path) -> dict[str, object]:
    """The JSON object a file holds; raises `SaveTrouble` for anything else. Numbers without end, which could not be
    written again, are read as texts."""
    try:
        data = json.loads(read_bytes(path, MOST_JSON).decode("utf-8-sig"), parse_constant=str, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise SaveTrouble("garbled", path=str(path)) from error
    if not isinstance(data, dict):
        raise SaveTrouble("garbled", path=str(path))
    return data


def _finite(text: str) -> float | str:
    number = float(text)
    return number if math.isfinite(number) else text


def write_json(path: Path, data: object) -> None:
    """Writes JSON as people can read it, atomically; raises `SaveTrouble`."""
    text = json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False)
    write_atomic(path, (text + "\n").encode("utf-8", "replace"))


def write_atomic(path: Path, data: bytes) -> None:
    """Puts `data` in place of whatever `path` held: afterwards it holds all of the old or all of the new.

    Raises `SaveTrouble`; then the old is still there.
    """
    make(path.parent)
    if path.exists() and not os.access(path, os.W_OK):
        # Replacing would go past the protection somebody gave the file.
        raise SaveTrouble("read_only", path=str(path))
    part = _written_part(path, data)
    try:
        for tries in range(_REPLACE_TRIES):
            try:
                part.replace(path)
                break
            except PermissionError:
                # On Windows a file that another program is just reading cannot be replaced.
                if os.name != "nt" or tries == _REPLACE_TRIES - 1:
                    raise
                time.sleep(0.02)
    except OSError as error:
        raise writing_trouble(error, path) from error
    finally:
        _remove(part)
    _sync_folder(path.parent)


def write_new(path: Path, data: bytes) -> bool:
    """Makes a new file with `data` in it, whole or not at all; False if the name is taken. Raises `SaveTrouble`."""
    make(path.parent)
    part = _written_part(path, data)
    try:
        if os.name == "nt":
            part.rename(path)
        else:
            os.link(part, path)
    except FileExistsError:
        return False
    except OSError as error:
        # Some file systems know no links.
        if path.exists():
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
    """Keeps a copy of a damaged file in `folder` under a free name; None if that cannot be done."""
    with contextlib.suppress(SaveTrouble):
        data = read_bytes(path, MOST_JSON)
        for number in range(1, 1000):
            copy = folder / f"{path.stem}-{number}{path.suffix}"
            if write_new(copy, data):
                return copy
    return None


def move_aside(path: Path, folder: Path) -> Path | None:
    """Moves a file that is of no use, whatever it is, to `folder` under a free name; None if that cannot be done."""
    with contextlib.suppress(SaveTrouble, OSError):
        make(folder)
        for number in range(1, 1000):
            target = folder / f"{path.stem}-{number}{path.suffix}"
            if not target.exists():
                path.replace(target)
                return target
    return None


def _written_part(path: Path, data: bytes) -> Path:
    """A file beside `path`, on the disk, that holds `data`."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise writing_trouble(error, path) from error
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        _remove(Path(name))
        raise writing_trouble(error, path) from error
    return Path(name)


def _remove(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Makes a new name last through a power cut, where the system offers that."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
