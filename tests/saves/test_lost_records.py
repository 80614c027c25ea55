"""A record that another program changes, replaces, moves or removes while its game is played: it is written again, and
nothing of what stands there is lost."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from saves.files import MOST_RECORD
from saves.locks import Lock
from saves.places import Places
from saves.records import Opened, Records
from saves.trouble import words
from tests.saves.conftest import POSIX_ONLY, Disk, Told, file_of, find, header, play, same
from tests.saves.shelf import fresh


def begun(records: Records, count: int = 3) -> tuple[Opened, Path]:
    """A game of so many decisions, and its file."""
    opened = records.begin(header())
    play(opened, count)
    return opened, file_of(records, opened)


def garbled_in(record: bytes) -> bytes:
    """A record in which the first digest is garbled."""
    at = record.index(b" = ") + 3
    return record[:at] + b"0" * 12 + record[at + 12 :]


def kept(home: Places) -> list[bytes]:
    """The files in the folder of what was set aside."""
    return [file.read_bytes() for file in sorted(home.damaged.glob("*"))]


def test_a_folder_that_goes_away_is_made_again_and_said_once(records: Records, told: Told, home: Places) -> None:
    opened, path = begun(records)
    moved = home.data.with_name("elsewhere")
    home.data.rename(moved)
    gone = moved / "records" / path.name
    before = gone.read_bytes()
    play(opened, 1)
    # The file went along with its folder, where nobody looks for it.
    assert same(records.watch(opened.id), opened.session) and gone.read_bytes() == before
    play(opened, 2)
    assert told.codes == ["saves.record.gone"]
    assert words().say(told[0]) == (
        f"{path} was no longer there and has been written again; the folder may have been moved or removed."
    )
    path.unlink()
    play(opened, 1)
    assert told.codes == ["saves.record.gone"] * 2, "this is another loss"


def test_a_file_that_goes_again_and_again_is_said_once(records: Records, told: Told) -> None:
    opened, path = begun(records)
    for _ in range(4):
        path.unlink()
        play(opened, 1)
    path.write_bytes(b"of another\n")
    play(opened, 1)
    assert told.codes == ["saves.record.gone", "saves.record.replaced"]
    assert same(records.watch(opened.id), opened.session)


@pytest.mark.parametrize("change", [lambda text: text[:100], lambda text: b"", lambda text: text[:-1]])
def test_a_record_of_which_an_earlier_part_stands_there_is_written_again_without_a_word(
    records: Records, told: Told, home: Places, change: Callable[[bytes], bytes]
) -> None:
    opened, path = begun(records)
    path.write_bytes(change(path.read_bytes()))
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and not told and not kept(home)


@pytest.mark.parametrize("way", ["written into", "replaced"])
def test_what_another_program_has_put_there_is_kept(records: Records, told: Told, home: Places, way: str) -> None:
    """As by a program that keeps folders alike."""
    opened, path = begun(records)
    other = path.read_bytes() + b"4 1 roll\n5 1 rest = 0123456789ab\n"
    if way == "replaced":
        path.unlink()
    path.write_bytes(other)
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and kept(home) == [other]
    play(opened, 2)
    assert same(records.watch(opened.id), opened.session) and told.codes == ["saves.record.replaced"]
    copy = next(home.damaged.iterdir())
    assert words().say(told[0]) == (
        f"{path} was changed by another program: what stood there was kept as {copy}, and the game as it stands here "
        "has been saved again."
    )


@pytest.mark.parametrize("work", ["close", "try_again"])
@pytest.mark.parametrize(
    "way, codes",
    [("gone", ["saves.record.gone"]), ("older", []), ("foreign", ["saves.record.replaced"])],
)
def test_what_becomes_of_the_file_after_the_last_move_is_seen_when_the_game_is_left(
    records: Records, told: Told, way: str, codes: list[str], work: str
) -> None:
    opened, path = begun(records, 20)
    whole = path.read_bytes()
    path.unlink()
    if way != "gone":
        path.write_bytes(b"of another\n" if way == "foreign" else whole[: whole.index(b"\n10 ") + 1])
    getattr(opened.file, work)()
    assert path.read_bytes() == whole and told.codes == codes


def test_a_game_that_its_file_does_not_hold_is_not_noted(records: Records, disk: Disk) -> None:
    """The index pairs what a game has come to with the stamp of the file that says so."""
    library = fresh(records)
    opened, path = begun(records, 8)
    library.note(opened)
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n5 ") + 1])
    library.note(opened)
    assert list(library.stale()) == [opened.id]
    path.write_bytes(whole)
    library.refresh()
    disk.breaks()
    play(opened, 2)
    disk.mends()
    library.note(opened)
    assert library.entries[0].moves == 8 and not opened.file.kept
    opened.file.try_again()
    library.note(opened)
    assert library.entries[0].moves == 10 and not library.stale()


@pytest.mark.parametrize("kind", ["too large", "a folder"])
def test_what_is_no_record_at_all_is_moved_out_of_the_way(
    records: Records, told: Told, home: Places, kind: str
) -> None:
    opened, path = begun(records)
    path.unlink()
    if kind == "a folder":
        path.mkdir()
    else:
        path.write_bytes(bytes(MOST_RECORD + 1))
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and told.codes == ["saves.record.replaced"]
    assert len(list(home.damaged.iterdir())) == 1


def test_what_another_program_has_put_there_stays_where_it_cannot_be_kept(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, path = begun(records)
    path.write_bytes(b"of another\n")
    with monkeypatch.context() as patched:
        patched.setattr("saves.writer.set_aside", lambda *args: None)
        play(opened, 2)
        assert path.read_bytes() == b"of another\n" and not opened.file.kept
    assert told.codes == ["saves.trouble.foreign"]
    assert "was changed by another program, and stays as it is" in words().say(told[0])
    play(opened, 1)
    assert told.codes[1:] == ["saves.record.replaced", "saves.saved_again"]
    assert same(records.watch(opened.id), opened.session)


@POSIX_ONLY
def test_a_record_that_may_not_be_read_any_more_is_left_alone(records: Records, told: Told, disk: Disk) -> None:
    opened, path = begun(records)
    path.write_bytes(b"of another\n")
    disk.closes(path.parent)
    play(opened, 1)
    disk.mends()
    assert told.codes == ["saves.trouble.unreadable"] and path.read_bytes() == b"of another\n"


def test_a_damaged_record_that_was_set_aside_is_not_set_aside_again(
    records: Records, told: Told, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where it could not be mended at once."""
    opened, path = begun(records, 9)
    opened.file.close()
    garbled = path.read_bytes().replace(b"\n5 ", b"\nX ")
    path.write_bytes(garbled)
    with monkeypatch.context() as patched:
        patched.setattr(os, "access", lambda path, mode: False)
        again = records.open(opened.id)
    play(again, 1)
    assert told.codes == ["saves.trouble.read_only", "saves.saved_again"]
    assert kept(home) == [garbled] and same(records.watch(opened.id), again.session)


@POSIX_ONLY
def test_the_lock_is_taken_again_where_the_folder_was_moved(records: Records, home: Places) -> None:
    opened, _ = begun(records)
    lock = home.locks / f"{opened.id}.lock"
    home.data.rename(home.data.with_name("elsewhere"))
    play(opened, 1)
    assert not Lock(lock).acquire()
    opened.file.close()
    assert Lock(lock).acquire()


@POSIX_ONLY
def test_a_game_that_another_window_plays_by_now_is_left_to_it(records: Records, told: Told, home: Places) -> None:
    """As where the folder was moved, and a copy of it put there and opened."""
    opened, path = begun(records)
    before = path.read_bytes()
    home.data.rename(home.data.with_name("elsewhere"))
    path.parent.mkdir(parents=True)
    path.write_bytes(before)
    other = Records(home, Told(), find).open(opened.id)
    play(other, 2, 5)
    theirs = path.read_bytes()
    play(opened, 4)
    assert told.codes == ["saves.trouble.busy"] and not opened.file.kept and path.read_bytes() == theirs
    other.file.close()
    opened.file.close()
    assert told.codes[1:] == ["saves.record.replaced", "saves.saved_again"] and kept(home) == [theirs]
    assert same(records.watch(opened.id), opened.session)


@POSIX_ONLY
def test_a_lock_that_is_somebody_elses_by_now_stays(tmp_path: Path) -> None:
    name = tmp_path / "x.lock"
    mine, other = Lock(name), Lock(name)
    assert mine.acquire()
    name.unlink()
    assert other.acquire() and not mine.acquire()
    mine.release()
    assert name.exists() and not Lock(name).acquire()


def test_a_garbled_digest_is_mended_in_the_file_and_the_file_kept_as_found(
    records: Records, told: Told, home: Places
) -> None:
    opened, path = begun(records, 12)
    opened.file.close()
    whole = path.read_bytes()
    garbled = garbled_in(whole)
    path.write_bytes(garbled)
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == ["core.record.garbled_digest", "saves.record.aside"]
    assert words().say(again.notes[0]) == (
        "The check value of move 2 was garbled, but the moves after it lead to what was recorded: nothing is lost."
    )
    assert same(again.session, opened.session) and kept(home) == [garbled] and not told
    assert path.read_bytes() == whole
    play(again, 1)
    again.file.close()
    assert records.open(opened.id).notes == ()


def test_of_a_record_damaged_in_two_ways_one_copy_is_kept(records: Records, home: Places) -> None:
    opened, path = begun(records, 12)
    opened.file.close()
    whole = path.read_bytes()
    damaged = garbled_in(whole) + b"rubbish\n"
    path.write_bytes(damaged)
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == [
        "core.record.line",
        "core.record.garbled_digest",
        "saves.record.aside",
    ]
    assert kept(home) == [damaged] and path.read_bytes() == whole


def test_a_garbled_digest_stays_in_a_file_that_cannot_be_kept_as_found(
    records: Records, told: Told, home: Places
) -> None:
    opened, path = begun(records, 12)
    opened.file.close()
    garbled = garbled_in(path.read_bytes())
    path.write_bytes(garbled)
    home.damaged.write_bytes(b"no folder")
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == ["core.record.garbled_digest"]
    play(again, 1)
    assert path.read_bytes().startswith(garbled) and again.file.kept and not told
