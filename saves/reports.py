"""Reports of faults inside the rules, kept for whoever fixes them."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from saves.files import read_bytes, write_new
from saves.trouble import SaveTrouble

MOST_REPORTS = 50
_MOST_BYTES = 1_000_000


def keep_report(folder: Path, name: str, text: str) -> Path | None:
    """Writes a report about the game `name` and removes the oldest beyond fifty; the report's file, or None if it could
    not be written. Never raises. If the last report of that name has the same text, that file is returned instead: a
    fault that occurs at every start must not push out the reports of others."""
    data = text.encode("utf-8", "replace")[-_MOST_BYTES:]
    last = _last(folder, name)
    try:
        if last is not None and read_bytes(last, _MOST_BYTES) == data:
            return last
    except SaveTrouble:
        pass
    try:
        for number in range(1, 10_000):
            file = folder / f"{name}-{number}.txt"
            if not os.path.lexists(file) and write_new(file, data):
                _forget_oldest(folder)
                return file
    except SaveTrouble:
        pass
    return None


def _last(folder: Path, name: str) -> Path | None:
    """The newest report of a name."""
    ours = re.compile(re.escape(name) + r"-([0-9]{1,5})\.txt")
    with contextlib.suppress(OSError):
        files = [
            (file.stat().st_mtime_ns, int(match[1]), file)
            for file in folder.iterdir()
            if (match := ours.fullmatch(file.name))
        ]
        return max(files)[2] if files else None
    return None


def _forget_oldest(folder: Path) -> None:
    with contextlib.suppress(OSError):
        files = sorted(folder.glob("*.txt"), key=lambda file: file.stat().st_mtime)
        for file in files[:-MOST_REPORTS]:
            file.unlink()
