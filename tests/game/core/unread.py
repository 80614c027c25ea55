"""Prints what stands in the games' content files and is read by nobody, a line each; run as a program, for it must be
there before the games are imported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core import content

PROVENANCE = {"confidence", "reconstructed", "note", "meta", "terrain_notes", "map_levels_notes"}
"""Keys that say where facts are from and how sure they are, for whoever reads the files."""
BOOK = {"designer", "name", "publisher", "year"}
"""Keys of a `[game]` table that say whose game it is."""

Path_ = tuple[str, ...]


class Logged(dict[str, object]):
    """A table that notes which of its keys were asked for."""

    def __init__(self, values: dict[str, object], where: Path_, read: set[Path_]) -> None:
        super().__init__({key: logged(value, (*where, key), read) for key, value in values.items()})
        self._where, self._read = where, read

    def __getitem__(self, key: str) -> object:
        self._read.add((*self._where, key))
        return super().__getitem__(key)

    def get(self, key: str, default: object = None) -> object:
        """As `__getitem__`, where it may be missing."""
        self._read.add((*self._where, key))
        return super().get(key, default)

    def __iter__(self) -> Iterator[str]:
        keys = list(super().__iter__())
        self._read.update((*self._where, key) for key in keys)
        return iter(keys)

    def items(self):  # type: ignore[no-untyped-def]
        """As iterating over them."""
        return [(key, super(Logged, self).__getitem__(key)) for key in self]


def logged(value: object, where: Path_, read: set[Path_]) -> object:
    """A value of a file whose tables note what is read; entries of a list count as one."""
    if isinstance(value, dict):
        return Logged(value, where, read)
    if isinstance(value, list):
        return [logged(entry, (*where, "*"), read) for entry in value]
    return value


def paths(value: object, where: Path_ = ()) -> Iterator[Path_]:
    """All keys of a file."""
    if isinstance(value, Logged):
        for key in dict.keys(value):
            yield (*where, key)
            yield from paths(dict.__getitem__(value, key), (*where, key))
    elif isinstance(value, list):
        for entry in value:
            yield from paths(entry, (*where, "*"))


def main() -> None:
    """Imports and lays every game, and prints what nobody has asked for."""
    files: dict[str, tuple[object, set[Path_]]] = {}
    read_table = content.read_table

    def noted(path: Path) -> content.Table:
        read: set[Path_] = set()
        data = logged(read_table(path).data, (path.name,), read)
        files[path.name] = data, read
        return content.Table(data, path.name)

    content.read_table = noted
    from game.registry import games

    for game in games().values():
        game.new(game.max_players, "unread")
    for name, (data, read) in files.items():
        for path in sorted(set(paths(data, (name,))) - read):
            if not PROVENANCE & set(path) and not (path[1] == "game" and path[-1] in BOOK):
                print(".".join(path))


if __name__ == "__main__":
    main()
