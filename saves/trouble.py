"""What can go wrong with files, each as one sentence, and the catalogue that holds the sentences."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path

from game.core.words import Param, Words, content_folders, msg

WORDS_FOLDER = Path(__file__).resolve().parent / "words"
"""The folder of this package's catalogues, for code that needs every sentence of the program."""

_WRITING = {
    errno.ENOSPC: "disk_full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "disk_full",
    errno.EFBIG: "file_limit",
    errno.EROFS: "read_only",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.ENOENT: "no_folder",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "not_file",
}


@cache
def words(language: str = "en") -> Words:
    """The catalogues of the rules and of this package in one language."""
    return Words([*content_folders(), WORDS_FOLDER], language)


_USELESS = frozenset({"garbled", "too_big", "not_file"})


class SaveTrouble(Exception):
    """Something could not be saved or read; `code` is stable, `message` the sentence, `str()` says it in English."""

    def __init__(self, code: str, /, **params: Param) -> None:
        self.code = code
        self.message = msg(f"saves.trouble.{code}", **params)
        super().__init__(words().say(self.message))

    @property
    def damaged(self) -> bool:
        """Whether what was read is itself of no use. Otherwise it may be sound, and readable another time."""
        return self.code in _USELESS


def writing_trouble(error: OSError, path: Path) -> SaveTrouble:
    """Why `path` could not be written."""
    code = _WRITING.get(error.errno or 0, "disk")
    if code == "disk":
        return SaveTrouble(code, path=str(path), why=error.strerror or type(error).__name__)
    return SaveTrouble(code, path=str(path))


def reading_trouble(error: OSError, path: Path) -> SaveTrouble:
    """Why `path` could not be read."""
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return SaveTrouble("missing", path=str(path))
    if error.errno == errno.EISDIR:
        return SaveTrouble("not_file", path=str(path))
    if error.errno in {errno.EACCES, errno.EPERM}:
        return SaveTrouble("unreadable", path=str(path))
    return SaveTrouble("not_read", path=str(path), why=error.strerror or type(error).__name__)
