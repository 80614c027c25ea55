"""Record files: whatever happens to the disk or the file, the game goes on and nothing else is lost."""

import errno
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from game.core.reasons import BadInput
from game.core.record import read_record
from game.core.session import RulesFault, Session
from saves.locks import Lock
from saves.places import Places
from saves.records import Opened, Records
from saves.reports import MOST_REPORTS, keep_report
from saves.trouble import SaveTrouble, words
from saves.writer import LineWriter
from tests.game.core.pebbles import BOOM
from tests.saves.conftest import NOW, Disk, Told, find, header

ROOT = Path(__file__).resolve().parents[2]


def play(opened: Opened, count: int, seed: int = 0) -> None:
    chance = random.Random(seed)
    for _ in range(count):
        opened.session.do(chance.choice(opened.session.view(0).legal_actions()))


def file_of(records: Records, opened: Opened) -> Path:
    return records.path(opened.id)


def kept(opened: Opened) -> bool:
    return opened.file.kept


def same(left: Session, right: Session) -> bool:
    return left.record.moves == right.record.moves and left.record.at == right.record.at


def test_every_action_is_in_the_file_at_once(records: Records, told: Told) -> None:
    opened = records.begin(header())
    assert opened.id.startswith("2025-11-20-pebbles-")
    for number in range(10):
        play(opened, 1, number)
        assert same(records.watch(opened.id), opened.session)
    opened.session.undo()
    assert same(records.watch(opened.id), opened.session)
    assert file_of(records, opened).read_text(encoding="utf-8") == opened.session.record.text()
    assert opened.session.record.header.begun == "2025-11-20T13:00:00Z"
    assert records.ids() == [opened.id] and not told and opened.file.kept


def test_a_game_goes_on_next_day(records: Records) -> None:
    opened = records.begin(header())
    play(opened, 7)
    opened.file.close()
    again = records.open(opened.id)
    assert again.notes == () and same(again.session, opened.session)
    play(again, 5)
    again.file.close()
    assert same(records.watch(opened.id), again.session)


def test_a_variation_has_a_file_of_its_own(records: Records) -> None:
    opened = records.begin(header(pile=12))
    while not opened.session.is_terminal:
        play(opened, 1)
    opened.file.close()
    text = file_of(records, opened).read_text(encoding="utf-8")
    other = records.part(opened.session.variation(5))
    assert other.id != opened.id and sorted(records.ids()) == sorted([opened.id, other.id])
    assert (other.session.position, other.notes) == (5, ())
    play(other, 1, seed=3)
    other.file.close()
    again = records.open(other.id)
    assert same(again.session, other.session) and again.notes == ()
    assert again.session.record.header.variation == 5
    assert file_of(records, opened).read_text(encoding="utf-8") == text


def test_a_header_that_fits_no_game_leaves_no_file(records: Records) -> None:
    for wrong in (header("p"), header(pile=7)):
        with pytest.raises(BadInput):
            records.begin(wrong)
    assert records.ids() == []


def test_names_that_are_none(records: Records) -> None:
    for name in ("", "../x", "a/b", "a\\b", ".x", "x" * 100, "a\0b", "a\n", "con:"):
        with pytest.raises(SaveTrouble):
            records.open(name)


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
    assert not kept(opened)
    assert file_of(records, opened).read_text(encoding="utf-8") == at_trouble
    disk.mends()
    play(opened, 1, 2)
    assert told.codes[1:] == ["saves.saved_again"] and kept(opened)
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
    assert opened.session.position == 3 and not kept(opened)
    assert told.codes == ["saves.trouble.read_only"]
    disk.mends()
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session)


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
    play(again, 4)
    assert again.session.position == 8
    assert records.watch(opened.id).position == 4
    fresh = records.begin(header())
    play(fresh, 3)
    assert records.ids() == [opened.id]


def test_a_folder_that_goes_away_comes_back(records: Records, told: Told, home: Places) -> None:
    opened = records.begin(header())
    play(opened, 3)
    home.data.rename(home.data.with_name("elsewhere"))
    play(opened, 1)
    # The file went along with its folder, and is still ours.
    assert not told
    (home.data.with_name("elsewhere") / "records" / f"{opened.id}.record").unlink()
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and not told


@pytest.mark.parametrize("change", [lambda text: text[:100], lambda text: b"", lambda text: text + b"of another\n"])
def test_a_record_changed_by_another_program_is_written_again(
    records: Records, told: Told, change: Callable[[bytes], bytes]
) -> None:
    """As by a program that keeps folders alike, which writes into the file that is open here."""
    opened = records.begin(header())
    play(opened, 3)
    path = records.path(opened.id)
    with path.open("r+b") as file:
        text = change(file.read())
        file.seek(0)
        file.truncate()
        file.write(text)
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and not told
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and not told


def test_a_line_the_disk_lost_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"")
    troubles: list[SaveTrouble] = []
    writer = LineWriter(path, "", stands=True, on_trouble=troubles.append, on_recovery=lambda: None)
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


MOST = {"saves.records.MOST_RECORD": 700, "saves.records.MOST_LINES": 40}
"""Small bounds of a record in place of those in force, of which each is to be met."""


def bounded(patch: pytest.MonkeyPatch, name: str) -> None:
    patch.setattr(name, MOST[name])
    if name.endswith("MOST_LINES"):
        patch.setattr("game.core.record.MOST_LINES", MOST[name])


@pytest.mark.parametrize("bound", MOST)
def test_going_back_and_forth_for_ever_leaves_a_file_that_is_read(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    """What the writer writes the reader reads: before the file is too long, it is written anew with all its moves."""
    bounded(monkeypatch, bound)
    opened = records.begin(header())
    play(opened, 3)
    opened.session.undo()
    play(opened, 3, 1)
    for number in range(200):
        opened.session.redo() if number % 4 > 1 else opened.session.undo()
        assert same(records.watch(opened.id), opened.session)
    assert not told and opened.file.kept
    opened.file.close()
    again = records.open(opened.id)
    assert not again.notes and same(again.session, opened.session)
    again.session.undo()
    assert same(records.watch(opened.id), again.session)
    again.file.close()


@pytest.mark.parametrize("bound", MOST)
def test_a_file_that_can_grow_no_more_keeps_what_it_has(
    records: Records, told: Told, monkeypatch: pytest.MonkeyPatch, bound: str
) -> None:
    """Told once; the game goes on, and the file can be opened and holds the game up to there."""
    bounded(monkeypatch, bound)
    opened = records.begin(header(pile=4000))
    for number in range(60):
        play(opened, 1, number)
        kept = records.watch(opened.id).record.moves
        moves = opened.session.record.moves
        assert kept == {name: moves[name] for name in list(moves)[: len(kept)]}
        assert len(kept) == len(moves) or told
    assert told.codes == ["saves.trouble.long"] and not opened.file.kept
    opened.file.close()
    assert len(records.watch(opened.id).record.moves) == len(kept) > 10


def test_a_deleted_file_is_written_anew(records: Records, told: Told) -> None:
    opened = records.begin(header())
    play(opened, 3)
    file_of(records, opened).unlink()
    play(opened, 1)
    assert same(records.watch(opened.id), opened.session) and not told


@pytest.mark.parametrize(
    ("data", "code", "part"),
    [
        (b"", "record", "not a game record"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "record", "not a game record"),
        (b"\0" * 5000, "record", "not a game record"),
        (b"PK\x03\x04" * 100, "record", "not a game record"),
        (b"antikythera record 9\n", "record", "form 9"),
        (b'antikythera record 1\ngame: "pebbles"\n', "record", "breaks off"),
        (b"antikythera record 1\n# x" + b"x" * 10_000_000, "too_big", "larger than 4 MB"),
        (None, "missing", "not there"),
    ],
)
def test_files_that_are_no_record(records: Records, data: bytes | None, code: str, part: str) -> None:
    good = records.begin(header())
    play(good, 3)
    good.file.close()
    path = records.path("2025-01-01-pebbles-000000")
    if data is not None:
        path.write_bytes(data)
    for call in (records.open, records.watch):
        with pytest.raises(SaveTrouble) as caught:
            call(path.name.removesuffix(".record"))
        assert caught.value.code == code and part in str(caught.value), str(caught.value)
        assert len(str(caught.value)) < 400
    assert (path.read_bytes() if path.exists() else None) == data
    assert records.open(good.id).session.position == 3


@pytest.mark.parametrize(
    ("old", "new", "part"),
    [
        ('"pebbles"', '"chess"', "no game"),
        ("rules: 1", "rules: -4", "from 1 to"),
        ("rules: 1", "rules: 1e999", "whole number"),
        ('"pile": 40', '"pile": 41', "pile"),
        ('"pile": 40', '"pile": {}', "pile"),
        ('"person"', '"__import__"', "must be one of"),
        ('seed: "seed"', "seed: null", "text"),
        ("seats: [", "seats: [[],", "not an object"),
        ("takebacks", "take", "takebacks"),
        ("moves:", "variation: -1\nmoves:", "variation"),
        ("moves:", 'variation: "x"\nmoves:', "variation"),
    ],
)
def test_hostile_heads(records: Records, old: str, new: str, part: str) -> None:
    opened = records.begin(header())
    play(opened, 3)
    opened.file.close()
    path = file_of(records, opened)
    text = path.read_text(encoding="utf-8").replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SaveTrouble, match=part):
        records.open(opened.id)
    assert path.read_text(encoding="utf-8") == text
    assert Lock(records.places.locks / f"{opened.id}.lock").acquire()


def test_a_torn_line_is_dropped_and_said(records: Records, home: Places) -> None:
    opened = records.begin(header())
    play(opened, 6)
    opened.file.close()
    path = file_of(records, opened)
    with path.open("ab") as stream:
        stream.write(b"7 0 ro")
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == ["core.record.torn"]
    assert same(again.session, opened.session)
    play(again, 2)
    again.file.close()
    last = records.open(opened.id)
    assert last.notes == () and same(last.session, again.session)
    assert not home.damaged.exists()


@pytest.mark.parametrize("tail", [b"\0" * 512, b"7 0 rest = 0123", b"\xff\xfe", "7 0 ä".encode()[:-1]])
def test_what_a_power_cut_leaves_is_dropped(records: Records, tail: bytes) -> None:
    opened = records.begin(header())
    play(opened, 6)
    opened.file.close()
    with file_of(records, opened).open("ab") as stream:
        stream.write(tail)
    again = records.open(opened.id)
    assert again.notes and same(again.session, opened.session)
    again.file.close()
    assert records.open(opened.id).notes == ()


def test_every_truncation_opens_or_says_why(records: Records) -> None:
    opened = records.begin(header())
    play(opened, 8)
    opened.file.close()
    path = file_of(records, opened)
    data = path.read_bytes()
    moves = data.index(b"moves:\n") + 7
    for cut in range(0, len(data), 7):
        path.write_bytes(data[:cut])
        if cut < moves:
            with pytest.raises(SaveTrouble):
                records.open(opened.id)
            continue
        again = records.open(opened.id)
        assert again.session.position == data[moves:cut].count(b"\n")
        again.file.close()


def test_a_garbled_line_keeps_what_stands_before_it_and_the_file_as_found(records: Records, home: Places) -> None:
    opened = records.begin(header())
    play(opened, 9)
    opened.file.close()
    path = file_of(records, opened)
    lines = path.read_bytes().split(b"\n")
    lines[-4] = b"\xff\xff" + lines[-4][2:]
    garbled = b"\n".join(lines)
    path.write_bytes(garbled)
    again = records.open(opened.id)
    keys = {note.key for note in again.notes}
    assert keys == {"core.record.line", "saves.record.letters", "saves.record.aside"}
    assert again.session.position == 6
    assert [copy.read_bytes() for copy in home.damaged.iterdir()] == [garbled]
    play(again, 4, 5)
    again.file.close()
    last = records.open(opened.id)
    assert last.notes == () and same(last.session, again.session)


@pytest.mark.parametrize("number", [100_000_000, 200_006, 200_007, 999_999_999, 40_000_000_000, 99_999_999_999])
def test_after_a_hostile_number_nothing_that_is_played_is_lost(records: Records, number: int) -> None:
    opened = records.begin(header())
    play(opened, 6)
    opened.file.close()
    move = opened.session.path[-1].move
    records.path(opened.id).open("a", encoding="utf-8").write(f"{number} {opened.session.current_player} roll\n")
    for count in range(3):
        again = records.open(opened.id)
        play(again, 2, count)
        again.file.close()
        last = records.watch(opened.id)
        assert same(last, again.session) and last.position >= 8 + 2 * count and not last.faults
        assert last.path[5].move == move


def test_damage_where_nothing_can_be_set_aside_is_left_alone(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = records.begin(header())
    play(opened, 9)
    opened.file.close()
    path = file_of(records, opened)
    garbled = path.read_bytes().replace(b"\n5 ", b"\nX ")
    path.write_bytes(garbled)
    monkeypatch.setattr("saves.records.set_aside", lambda *args: None)
    with pytest.raises(SaveTrouble) as caught:
        records.open(opened.id)
    assert caught.value.code == "damaged"
    assert path.read_bytes() == garbled
    assert records.watch(opened.id).position == 4


def test_random_damage_never_raises_anything_else(records: Records) -> None:
    opened = records.begin(header())
    play(opened, 20)
    opened.file.close()
    path = file_of(records, opened)
    data = path.read_bytes()
    chance = random.Random(7)
    for _ in range(60):
        damaged = bytearray(data)
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(damaged))
            if chance.random() < 0.5:
                damaged[at] = chance.randrange(256)
            else:
                del damaged[at : at + chance.randint(1, 30)]
        path.write_bytes(bytes(damaged))
        try:
            again = records.open(opened.id)
        except SaveTrouble as trouble:
            assert "\n" not in str(trouble)
            assert path.read_bytes() == bytes(damaged)
            continue
        for note in again.notes:
            assert words().say(note) != note.key
        if not again.session.is_terminal:
            play(again, 1)
        again.file.close()
        last = records.open(opened.id)
        assert same(last.session, again.session)
        last.file.close()


def test_a_mark_of_byte_order_is_no_damage(records: Records) -> None:
    opened = records.begin(header())
    play(opened, 3)
    opened.file.close()
    path = file_of(records, opened)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    again = records.open(opened.id)
    assert again.notes == () and again.session.position == 3
    play(again, 1)
    assert same(records.watch(opened.id), again.session)


def test_a_second_copy_plays_on_in_a_copy(records: Records, home: Places) -> None:
    opened = records.begin(header())
    play(opened, 4)
    other = Records(home, find=find, now=lambda: NOW).open(opened.id)
    assert other.id != opened.id
    assert [note.key for note in other.notes] == ["saves.record.copy"]
    play(opened, 2, 1)
    play(other, 3, 2)
    assert same(records.watch(opened.id), opened.session)
    assert same(records.watch(other.id), other.session)
    assert records.watch(other.id).position == 7
    opened.file.close()
    assert records.open(opened.id).id == opened.id


@pytest.mark.parametrize("broken", [False, True])
def test_a_copy_that_cannot_be_set_up_leaves_nothing_behind(
    records: Records, home: Places, disk: Disk, broken: bool
) -> None:
    opened = records.begin(header())
    path = file_of(records, opened)
    path.write_text(path.read_text(encoding="utf-8").replace('"pile": 40', '"pile": 7'), encoding="utf-8")
    if broken:
        disk.breaks()
    with pytest.raises(SaveTrouble) as caught:
        Records(home, find=find, now=lambda: NOW).open(opened.id)
    disk.mends()
    assert caught.value.code == "record"
    assert records.ids() == [opened.id]
    assert [file.name for file in home.locks.iterdir()] == [f"{opened.id}.lock"]


def test_a_lock_belongs_to_one_and_ends_with_its_process(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from saves.locks import Lock; "
        "print(Lock(Path(sys.argv[1])).acquire(), flush=True); sys.stdin.read()"
    )
    name = tmp_path / "x.lock"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(name)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        assert child.stdout is not None and child.stdout.readline() == b"True\n"
        assert not Lock(name).acquire()
        child.kill()
        child.wait()
        lock = Lock(name)
        assert lock.acquire() and lock.acquire() and not Lock(name).acquire()
        lock.release()
        lock.release()
        assert not name.exists()


def test_where_there_are_no_locks_games_are_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert Lock(tmp_path / "file" / "x.lock").acquire()


def test_a_fault_of_the_rules_is_reported(records: Records, home: Places) -> None:
    opened = records.begin(header(boom=True))
    opened.session.do(opened.session.view(0).legal_actions()[0])
    with pytest.raises(RulesFault):
        opened.session.do((BOOM,))
    reports = list(home.reports.iterdir())
    assert [report.name for report in reports] == [f"{opened.id}-1.txt"]
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")
    play(opened, 0)
    opened.session.do(opened.session.view(0).legal_actions()[0])
    assert records.watch(opened.id).position == 2


def test_reports_do_not_pile_up(tmp_path: Path, disk: Disk) -> None:
    for number in range(MOST_REPORTS + 3):
        file = keep_report(tmp_path, "x", f"text {number}")
        assert file is not None
        os.utime(file, (number, number))
    assert len(list(tmp_path.iterdir())) == MOST_REPORTS
    disk.breaks()
    assert keep_report(tmp_path, "x", "text") is None


def test_the_same_report_again_is_the_one_that_is_there(tmp_path: Path) -> None:
    """What fails at every start is reported once, and pushes no other report out."""
    other = keep_report(tmp_path, "y", "text")
    first = keep_report(tmp_path, "x", "text")
    for _ in range(MOST_REPORTS + 3):
        assert keep_report(tmp_path, "x", "text") == first
    assert set(tmp_path.iterdir()) == {first, other}
    second = keep_report(tmp_path, "x", "another text")
    assert second is not None and second != first
    assert keep_report(tmp_path, "x", "another text") == second
    assert keep_report(tmp_path, "x", "text") not in (None, first), "it came back after another"
    assert keep_report(tmp_path, "[x", "text") == tmp_path / "[x-1.txt"
    assert keep_report(tmp_path, "x-1", "another text") == tmp_path / "x-1-1.txt"


def test_a_report_that_cannot_be_kept_hides_no_fault(tmp_path: Path, disk: Disk) -> None:
    assert keep_report(tmp_path, "x" * 300, "text") is None
    disk.closes(tmp_path)
    assert keep_report(tmp_path, "x", "text") is None


def test_foreign_files_in_the_folder_are_no_games(records: Records) -> None:
    records.places.records.mkdir(parents=True)
    for name in ("notes.txt", ".hidden.record", ".record", "a b.record"):
        (records.places.records / name).write_bytes(b"x")
    assert records.ids() == []
