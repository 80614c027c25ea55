"""Disks that are full or read-only, really or by pretence, and a game to keep on them."""

import errno
import os
import random
import subprocess
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.core.checks import bad
from game.core.contract import Game
from game.core.record import Header, Seat
from game.core.session import Session
from game.core.words import Message
from saves.places import Places, places
from saves.records import Opened, Records
from tests.game.core.pebbles import PEBBLES

POSIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="links and limits of POSIX")

NOW = datetime(2025, 11, 20, 13, 0, 0, tzinfo=UTC)


def find(name: str) -> Game:
    if name != "pebbles":
        raise bad("no_game", name=name, known="pebbles")
    return PEBBLES


def knows(name: str) -> bool:
    return name == "pebbles"


def header(kinds: str = "pc", pile: int = 40, **options: int | bool) -> Header:
    seats = tuple(
        Seat(f"S{i}", "person" if kind == "p" else "computer", "" if kind == "p" else "medium")
        for i, kind in enumerate(kinds)
    )
    return Header("pebbles", 1, "seed", {"pile": pile, "boom": False, **options}, seats, "free")


def play(opened: Opened, count: int, seed: int = 0) -> None:
    """Takes so many decisions at random."""
    chance = random.Random(seed)
    for _ in range(count):
        opened.session.do(chance.choice(opened.session.view(0).legal_actions()))


def file_of(records: Records, opened: Opened) -> Path:
    """The file of a game."""
    return records.path(opened.id)


def same(left: Session, right: Session) -> bool:
    """Whether two sessions hold the same game at the same position."""
    return left.record.moves == right.record.moves and left.record.at == right.record.at


class Told(list[Message]):
    """Keeps what it is told."""

    def __call__(self, message: Message) -> None:
        self.append(message)

    @property
    def codes(self) -> list[str]:
        """Keys; of a message that gives a reason, the reason's key."""
        return [str(getattr(dict(message.params).get("why"), "key", message.key)) for message in self]


@pytest.fixture
def home(tmp_path: Path) -> Places:
    return places(tmp_path / "home")


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def records(home: Places, told: Told) -> Records:
    return Records(home, told, find, lambda: NOW, knows)


class Disk:
    """Makes every write fail with one error, until it is mended."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch

    def breaks(self, number: int = errno.ENOSPC, after_bytes: int = 0) -> None:
        """From now on no file can be made, and of each write only `after_bytes` reach the disk."""
        left = [after_bytes]
        write, opened = os.write, os.open

        def failing(*args: object, **named: object) -> int:
            raise OSError(number, os.strerror(number))

        def partial(handle: int, data: bytes) -> int:
            part = bytes(data)[: left[0]]
            left[0] = 0
            return write(handle, part) if part else failing()

        def unmade(path: str | Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
            return failing() if flags & os.O_EXCL else opened(path, flags, mode, dir_fd=dir_fd)

        self._patch.setattr(os, "write", partial)
        self._patch.setattr(os, "open", unmade)

    def closes(self, folder: Path) -> None:
        """From now on `folder` is somebody else's: nothing in it can be asked after, read or written."""

        def closed(work: Callable[..., object]) -> Callable[..., object]:
            def ask(*args: object, **named: object) -> object:
                if any(isinstance(path, str | Path) and folder in Path(path).parents for path in args):
                    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
                return work(*args, **named)

            return ask

        for name in ("stat", "lstat", "open", "replace"):
            self._patch.setattr(os, name, closed(getattr(os, name)))
        self.breaks(errno.EACCES)

    def mends(self) -> None:
        """All is well again."""
        self._patch.undo()


@pytest.fixture
def disk() -> Iterator[Disk]:
    with pytest.MonkeyPatch.context() as patch:
        yield Disk(patch)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system with room for 64 kB; skipped where none can be mounted."""
    folder = tmp_path / "disk"
    folder.mkdir()
    yield from _mounted(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)], folder)


@pytest.fixture
def read_only_disk(tmp_path: Path) -> Iterator[Callable[[Path], None]]:
    """Makes a folder really read-only, even for the superuser; skipped where that cannot be."""
    bound: list[Path] = []

    def protect(folder: Path) -> None:
        _mount(["mount", "--bind", str(folder), str(folder)])
        bound.append(folder)
        _mount(["mount", "-o", "remount,bind,ro", str(folder)])

    yield protect
    for folder in bound:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def _mounted(command: list[str], folder: Path) -> Iterator[Path]:
    _mount(command)
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False)


def _mount(command: list[str]) -> None:
    try:
        subprocess.run(command, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs the right to mount")
