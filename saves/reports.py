"""Reports of faults inside the rules, kept for whoever fixes them."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from saves.files import write_new
from saves.trouble import SaveTrouble

MOST_REPORTS = 50
_MOST_BYTES = 1_000_000


def keep_report(folder: Path, name: str, text: str) -> Path | None:
    """Writes a report about the game `name` and removes the oldest beyond fifty; the report's file, or None if it could
    not be written. Never raises."""
    data = text.encode("utf-8", "replace")[-_MOST_BYTES:]
    try:
        for number in range(1, 10_000):
            file = folder / f"{name}-{number}.txt"
            if not os.path.lexists(file) and write_new(file, data):
                _forget_oldest(folder)
                return file
    except SaveTrouble:
        pass
    return None


def _forget_oldest(folder: Path) -> None:
    with contextlib.suppress(OSError):
        files = sorted(folder.glob("*.txt"), key=lambda file: file.stat().st_mtime)
        for file in files[:-MOST_REPORTS]:
            file.unlink()
