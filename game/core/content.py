"""Components as data: TOML read and validated when a game is imported; a fault names file, table and key."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tomli


class ContentError(Exception):
    """A content file is not what its reader needs; the message names the file and, where one is at fault, table and
    key."""


class Table:
    """One TOML table whose values are read with their type and range checked."""

    def __init__(self, data: object, file: str, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise ContentError(f"{file}: [{where}] is not a table")
        self.data: Mapping[str, object] = data
        self.file = file
        self.where = where

    def fault(self, key: str, what: str) -> ContentError:
        """An error for one key of this table."""
        return ContentError(f"{self.file}: [{self.where}] {key}: {what}")

    def raw(self, key: str) -> object:
        """The value as it is."""
        if key not in self.data:
            raise self.fault(key, "is missing")
        return self.data[key]

    def number(self, key: str, low: int = 0, high: int = 1_000_000) -> int:
        """A whole number in a range."""
        value = self.raw(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(key, f"must be a whole number from {low} to {high}, found {value!r}")
        return value

    def numbers(self, key: str, low: int = 0, high: int = 1_000_000) -> tuple[int, ...]:
        """A list of whole numbers in a range."""
        value = self.raw(key)
        if not isinstance(value, list):
            raise self.fault(key, "must be a list")
        for item in value:
            if not isinstance(item, int) or isinstance(item, bool) or not low <= item <= high:
                raise self.fault(key, f"holds {item!r}, not a whole number from {low} to {high}")
        return tuple(value)

    def text(self, key: str, allowed: tuple[str, ...] | None = None) -> str:
        """A text, one of `allowed` if that is given."""
        value = self.raw(key)
        if not isinstance(value, str) or (allowed is not None and value not in allowed):
            raise self.fault(key, f"must be {'one of ' + ', '.join(allowed) if allowed else 'a text'}, found {value!r}")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        value = self.raw(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(key, "must be a list of texts")
        return tuple(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.raw(key)
        if not isinstance(value, bool):
            raise self.fault(key, f"must be true or false, found {value!r}")
        return value

    def table(self, key: str) -> Table:
        """A table inside this one."""
        return Table(self.raw(key), self.file, f"{self.where}.{key}".lstrip("."))

    def tables(self, key: str) -> list[Table]:
        """An array of tables."""
        value = self.raw(key)
        if not isinstance(value, list):
            raise self.fault(key, "must be an array of tables")
        return [Table(item, self.file, f"{self.where}.{key}[{i}]".lstrip(".")) for i, item in enumerate(value)]


def read_table(path: Path) -> Table:
    """The root table of a TOML file."""
    try:
        with path.open("rb") as stream:
            return Table(tomli.load(stream), path.name)
    except (OSError, UnicodeDecodeError, tomli.TOMLDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from error
