"""What is said of a game that could not be saved in full: why, and what helps against that."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.words import Message, msg
from saves.trouble import SaveTrouble

_ADVICE: Mapping[str, str] = {
    "disk_full": "full",
    "read_only": "closed",
    "no_folder": "folder",
    "file_limit": "limit",
    "long": "long",
    "damaged": "damaged",
}
"""What is advised, by the code of the trouble; else that somebody looks what is wrong there."""


def unsaved(key: str, trouble: SaveTrouble | None) -> Message:
    """One of the sentences of a game that is not saved in full, with the reason and advice."""
    if trouble is None:
        raise ValueError("a game that is saved needs no excuse")
    advice = msg(f"screen.unsaved.{_ADVICE.get(trouble.code, 'other')}")
    return msg(key, why=trouble.message, advice=advice)
