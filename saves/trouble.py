"""What can go wrong with files, each as one sentence; and the catalogue these sentences come from."""

from __future__ import annotations

import errno
from functools import cache
from pathlib import Path

from game.core.words import Message, Words, content_folders, msg

WORDS_FOLDER = Path(__file__).resolve().parent / "words"
"""The folder of this package's catalogues, for whoever speaks all languages of the program."""

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
    """The sentences of the rules and of this package in one language."""
    return Words([*content_folders(), WORDS_FOLDER], language)


class SaveTrouble(Exception):
    """Something could not be kept or read; `code` is stable, `message` the sentence, `str()` the English one."""

    def __init__(self, code: str, /, **params: str | int | Message) -> None:
        self.code = code
        self.message = msg(f"saves.trouble.{code}", **params)
        super().__init__(words().say(self.message))


def writing_trouble(error: OSError, path: Path) -> SaveTrouble:
    """What kept `path` from being written, as a sentence."""
    code = _WRITING.get(error.errno or 0, "disk")
    if code == "disk":
        return SaveTrouble(code, path=str(path), why=error.strerror or type(error).__name__)
    return SaveTrouble(code, path=str(path))


def reading_trouble(error: OSError, path: Path) -> SaveTrouble:
    """What kept `path` from being read, as a sentence."""
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return SaveTrouble("missing", path=str(path))
    if error.errno == errno.EISDIR:
        return SaveTrouble("not_file", path=str(path))
    if error.errno in {errno.EACCES, errno.EPERM}:
        return SaveTrouble("unreadable", path=str(path))
    return SaveTrouble("not_read", path=str(path), why=error.strerror or type(error).__name__)
