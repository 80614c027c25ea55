"""Games on a disk that is full, read-only or gone, or that loses what was written: the game goes on, and what is
missing is written as soon as that can be."""

import errno
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import pytest

from game.core.record import read_record
from saves.locks import Lock
from saves.places import Places
from saves.records import Records
from saves.trouble import SaveTrouble
from saves.writer import Calls, LineWriter
from tests.saves.conftest import NOW, POSIX_ONLY, Disk, Told, file_of, find, header, play, same

ROOT = Path(__file__).resolve().parents[2]


def no_trouble(trouble: SaveTrouble) -> None:
    raise AssertionError(trouble.code)


def calls(on_trouble: Callable[[SaveTrouble], None] = no_trouble) -> Calls:
    return Calls(on_trouble, on_recovery=lambda: None, on_loss=lambda copy: None)


@pytest.mark.parametrize("partial", [0, 1, 5])
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_the_game_goes_on_when_the_disk_does_not(
    records: Records, told: Told, disk: Disk, number: int, partial: int
) -> None:
    opened = records.begin(header())
    play(opened, 4)
    at_trouble = opened.session.record.text()
    disk.breaks(number, partial)
    play(opened, 5, 1)
    codes = {errno.ENOSPC: "disk_full", errno.EROFS: "read_only", errno.EIO: "disk"}
    assert told.codes == [f"saves.trouble.{codes[number]}"]
    assert not opened.file.kept
    assert file_of(records, opened).read_text(encoding="utf-8") == at_trouble
    disk.mends()
    play(opened, 1, 2)
    assert told.codes[1:] == ["saves.saved_again"] and opened.file.kept
    assert file_of(records, opened).read_text(encoding="utf-8") == opened.session.record.text()
    play(opened, 3, 3)
    assert file_of(records, opened).read_text(encoding="utf-8") == opened.session.record.text()


def test_what_is_missing_is_written_when_the_game_is_closed(records: Records, disk: Disk) -> None:
    opened = records.begin(header())
    disk.breaks()
    play(opened, 3)
    disk.mends()
    opened.file.close()
    assert same(records.watch(opened.id), opened.session)


def test_a_game_begun_on_a_full_disk_is_kept_when_there_is_room(records: Records, told: Told, disk: Disk) -> None:
    disk.breaks()
    opened = records.begin(header())
    play(opened, 3)
    assert told.codes == ["saves.trouble.disk_full"]
    assert records.ids() == []
    disk.mends()
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session)


def test_a_folder_of_somebody_else_costs_nothing_but_the_saving(records: Records, told: Told, disk: Disk) -> None:
    """As after one start by another user."""
    records.places.records.mkdir(parents=True)
    disk.closes(records.places.records)
    opened = records.begin(header())
    play(opened, 3)
    assert opened.session.position == 3 and not opened.file.kept
    assert told.codes == ["saves.trouble.read_only"]
    disk.mends()
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session)


@pytest.mark.parametrize("way", ["begin", "part"])
def test_a_game_for_which_no_name_is_free_is_played_unsaved(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """A new file takes no other's place."""
    first = records.begin(header(pile=12))
    while way == "part" and not first.session.is_terminal:
        play(first, 1)
    first.file.close()
    before = file_of(records, first).read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(Lock, "acquire", lambda self: False)
        patched.setattr(secrets, "token_hex", lambda size: first.id[-6:] if size == 3 else size * "ab")
        opened = records.begin(header()) if way == "begin" else records.part(first.session.variation(2))
    assert told.codes == ["saves.trouble.no_name"] and not opened.file.kept and records.ids() == [first.id]
    play(opened, 1)
    assert told.codes[1:] == ["saves.saved_again"] and same(records.watch(opened.id), opened.session)
    assert opened.id != first.id and file_of(records, first).read_bytes() == before
    opened.file.close()


def test_a_really_full_disk(small_disk: Path, told: Told) -> None:
    records = Records(Places(small_disk, small_disk, small_disk), told, find, lambda: NOW)
    opened = records.begin(header("cc", pile=4000))
    play(opened, 3)
    (small_disk / "filler").write_bytes(b"")
    with pytest.raises(OSError), (small_disk / "filler").open("ab", buffering=0) as filler:
        while True:
            filler.write(b"x" * 4096)
    play(opened, 600)
    assert told.codes == ["saves.trouble.disk_full"]
    assert read_record(file_of(records, opened).read_text(encoding="utf-8")).at > 0
    (small_disk / "filler").unlink()
    play(opened, 1)
    assert told.codes[1:] == ["saves.saved_again"]
    assert same(records.watch(opened.id), opened.session)


@POSIX_ONLY
def test_the_limit_of_a_files_size() -> None:
    code = """
import resource, sys, tempfile
from pathlib import Path
from saves.places import places
from saves.records import Records
from tests.saves.conftest import find, header, Told
told = Told()
records = Records(places(Path(tempfile.mkdtemp())), told, find)
opened = records.begin(header("cc"))
resource.setrlimit(resource.RLIMIT_FSIZE, (700, resource.RLIM_INFINITY))
for _ in range(40):
    opened.session.do(opened.session.view(None).legal_actions()[-1])
kept = records.watch(opened.id)
print(told.codes, 0 < kept.position < 40, kept.faults)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
opened.session.do(opened.session.view(None).legal_actions()[-1])
kept = records.watch(opened.id)
print(told.codes[1:], kept.position, kept.faults)
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "['saves.trouble.file_limit'] True []\n['saves.saved_again'] 41 []\n"


def test_a_really_read_only_folder(records: Records, told: Told, read_only_disk: Callable[[Path], None]) -> None:
    opened = records.begin(header())
    play(opened, 4)
    opened.file.close()
    read_only_disk(records.places.data)
    again = records.open(opened.id)
    assert told.codes == ["saves.trouble.read_only"]
    # Who only looks at a game loses nothing of it.
    again.file.try_again()
    assert again.file.kept
    play(again, 4)
    assert not again.file.kept
    assert again.session.position == 8
    assert records.watch(opened.id).position == 4
    fresh = records.begin(header())
    play(fresh, 3)
    assert records.ids() == [opened.id]


def test_of_a_game_that_is_only_looked_at_nothing_is_missing(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it is told at once that nothing more could be saved."""
    opened = records.begin(header())
    play(opened, 4)
    opened.file.close()
    with monkeypatch.context() as patched:

        def refused(*args: object, **named: object) -> int:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

        patched.setattr(os, "open", refused)
        again = records.open(opened.id)
        again.file.try_again()
        assert told.codes == ["saves.trouble.read_only"] and again.file.kept
        play(again, 1)
        assert not again.file.kept
    again.file.close()
    assert again.file.kept and records.watch(opened.id).position == 5


def test_a_line_the_disk_lost_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    troubles: list[SaveTrouble] = []
    writer = LineWriter(path, "", stands=True, aside=path.with_name("damaged"), calls=calls(troubles.append))
    lost = Event()

    def refuse(handle: int) -> None:
        lost.set()
        raise OSError(errno.EIO, "lost")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        writer.append("one")
        assert lost.wait(5)
    # As if what was handed to the system had never reached the disk.
    path.write_bytes(b"")
    deadline = time.monotonic() + 5
    while path.read_bytes() == b"" and time.monotonic() < deadline:
        writer.append("more")
    assert path.read_bytes().startswith(b"one\nmore\n") and not troubles
    writer.close()


def no_thread(thread: Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_after_a_flush_that_failed_the_file_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it looks as it should: the system tells of a failed flush once, and may have dropped what it held."""
    path = tmp_path / "file"
    path.write_bytes(b"")
    writer = LineWriter(path, "", stands=True, aside=path.with_name("damaged"), calls=calls())
    before = path.stat().st_ino

    def refuse(handle: int) -> None:
        raise OSError(errno.EIO, "lost")

    monkeypatch.setattr(Thread, "start", no_thread)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        writer.append("one")
    assert path.stat().st_ino == before
    writer.append("two")
    assert path.stat().st_ino != before and path.read_bytes() == b"one\ntwo\n"
    writer.close()


def test_every_line_is_flushed_also_after_the_file_was_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    writer = LineWriter(path, "", stands=True, aside=path.with_name("damaged"), calls=calls())
    flushed, fsync = Event(), os.fsync

    def noted(handle: int) -> None:
        fsync(handle)
        flushed.set()

    monkeypatch.setattr(os, "fsync", noted)
    writer.append("one")
    path.unlink()
    writer.append("two")
    for line in ("three", "four"):
        flushed.clear()
        writer.append(line)
        assert flushed.wait(5)
    writer.close()
    assert path.read_bytes() == b"one\ntwo\nthree\nfour\n"


def test_a_file_that_is_not_what_was_read_is_told_and_written_again(tmp_path: Path) -> None:
    """As where another program changed it between reading and opening it."""
    path = tmp_path / "file"
    path.write_bytes(b"of another\n")
    troubles: list[SaveTrouble] = []
    writer = LineWriter(path, "one\n", stands=True, aside=path.with_name("damaged"), calls=calls(troubles.append))
    assert [trouble.code for trouble in troubles] == ["changed"] and writer.trouble is not None
    writer.close()
    assert path.read_bytes() == b"one\n" and writer.trouble is None


def test_what_was_too_long_once_is_not_made_shorter_again_and_again(tmp_path: Path) -> None:
    """With every line that would take longer."""
    tried: list[int] = []

    def no_shorter(text: str) -> str:
        tried.append(len(text))
        return text

    path, troubles = tmp_path / "file", list[SaveTrouble]()
    path.write_bytes(b"")
    writer = LineWriter(
        path,
        "",
        stands=True,
        aside=path.with_name("damaged"),
        calls=calls(troubles.append),
        fits=lambda text: len(text) <= 12,
        shorter=no_shorter,
    )
    for line in ("one", "two", "three", "four", "five"):
        writer.append(line)
    writer.close()
    assert len(tried) == 1 and [trouble.code for trouble in troubles] == ["long"]
    assert path.read_bytes() == b"one\ntwo\n" and writer.text == "one\ntwo\nthree\nfour\nfive\n"


def test_without_a_thread_somebody_waits_for_the_disk(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the system allows no more threads, or while Python ends."""
    flushed: list[int] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        flushed.append(handle)
        fsync(handle)

    opened = records.begin(header())
    monkeypatch.setattr(Thread, "start", no_thread)
    monkeypatch.setattr(os, "fsync", noted)
    play(opened, 2)
    assert len(flushed) == 2
    opened.file.close()
    assert same(records.watch(opened.id), opened.session) and not told


def test_what_the_disk_refuses_last_is_told(records: Records, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last lines are put on the disk at the very end; that it fails is not swallowed."""
    opened = records.begin(header())

    def refuse(handle: int) -> None:
        raise OSError(errno.EIO, "lost")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        play(opened, 1)
        opened.file.close()
    assert not opened.file.kept and told.codes == ["saves.trouble.disk"]


def test_what_the_disk_refuses_last_is_written_again(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = records.begin(header())
    before = file_of(records, opened).stat().st_ino

    def refuse(handle: int) -> None:
        if os.fstat(handle).st_ino == before:
            raise OSError(errno.EIO, "lost")

    monkeypatch.setattr(os, "fsync", refuse)
    play(opened, 1)
    opened.file.close()
    assert opened.file.kept and not told
    assert file_of(records, opened).stat().st_ino != before
    assert same(records.watch(opened.id), opened.session)
