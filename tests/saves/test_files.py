"""Whole files: all or nothing, and each trouble has its own sentence."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from saves.files import move_aside, read_bytes, read_json, set_aside, write_atomic, write_json, write_new
from saves.places import Places, places
from saves.system import POSIX
from saves.trouble import SaveTrouble, words
from tests.saves.conftest import POSIX_ONLY, Disk

ROOT = Path(__file__).resolve().parents[2]


def trouble(call: Callable[..., object], *args: object) -> str:
    with pytest.raises(SaveTrouble) as caught:
        call(*args)
    sentence = str(caught.value)
    assert sentence == words().say(caught.value.message)
    assert sentence.endswith(".") and "{" not in sentence and "\n" not in sentence
    return caught.value.code


def test_write_and_read(tmp_path: Path) -> None:
    file = tmp_path / "a" / "b" / "file"
    write_atomic(file, b"one")
    write_atomic(file, b"two")
    assert read_bytes(file, 3) == b"two"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="Windows opens no folder")
def test_a_new_name_is_flushed_to_the_disk_after_the_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a power cut could leave the name of a file that is empty, or no name at all."""
    flushed: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda handle: flushed.append(stat.S_ISDIR(os.fstat(handle).st_mode)))
    for write in (write_atomic, write_new):
        write(tmp_path / write.__name__, b"x")
    assert flushed == [False, True] * 2


@POSIX_ONLY
def test_who_may_read_a_file_stays_the_same(tmp_path: Path) -> None:
    """As of settings that a group shares; a new file is as the umask says."""
    file = tmp_path / "settings.json"
    before = os.umask(0o027)
    try:
        write_atomic(file, b"one")
        write_new(tmp_path / "other", b"one")
    finally:
        os.umask(before)
    assert [stat.S_IMODE(each.stat().st_mode) for each in (file, tmp_path / "other")] == [0o640, 0o640]
    for mode in (0o664, 0o600):
        file.chmod(mode)
        write_atomic(file, b"two")
        assert (stat.S_IMODE(file.stat().st_mode), file.read_bytes()) == (mode, b"two")


@POSIX_ONLY
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """As of settings that are kept with other such files elsewhere; also one that leads to no file yet."""
    (kept := tmp_path / "kept").mkdir()
    link = tmp_path / "settings.json"
    link.symlink_to(Path("kept") / "file.json")
    for content in (b"one", b"two"):
        write_atomic(link, content)
        assert link.is_symlink() and (kept / "file.json").read_bytes() == content == read_bytes(link, 3)
    assert [file.name for file in kept.iterdir()] == ["file.json"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["kept", "settings.json"]


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "file"
    assert write_new(file, b"one") and not write_new(file, b"two")
    assert file.read_bytes() == b"one"
    assert list(tmp_path.iterdir()) == [file]


def no_links(*names: object) -> None:
    raise OSError(errno.EPERM, "no links here")


def test_a_new_file_where_there_are_no_links(tmp_path: Path) -> None:
    file = tmp_path / "file"
    system = replace(POSIX, give_name=no_links)
    assert write_new(file, b"one", system) and not write_new(file, b"two", system)
    assert file.read_bytes() == b"one"


@POSIX_ONLY
def test_a_name_that_leads_nowhere_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(b"x")
    (aside := tmp_path / "damaged").mkdir()
    (aside / "file-1.json").symlink_to("nowhere")
    assert not write_new(aside / "file-1.json", b"x", replace(POSIX, give_name=no_links))
    assert move_aside(file, aside) == aside / "file-2.json"


def test_a_name_too_long_for_the_disk(tmp_path: Path) -> None:
    """What cannot even be asked after is trouble as any other."""
    long = tmp_path / ("x" * 300)
    assert trouble(write_atomic, long, b"") == trouble(write_new, long, b"") == "disk"
    file = tmp_path / ("x" * 254)
    file.write_bytes(b"")
    assert set_aside(file, tmp_path / "damaged") is None and move_aside(file, tmp_path / "damaged") is None


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "disk_full"),
        (errno.EDQUOT, "disk_full"),
        (errno.EFBIG, "file_limit"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.EIO, "disk"),
    ],
)
def test_trouble_with_writing_leaves_the_old_file(tmp_path: Path, disk: Disk, number: int, code: str) -> None:
    file = tmp_path / "file"
    write_atomic(file, b"old")
    disk.breaks(number)
    assert trouble(write_atomic, file, b"new") == code
    assert trouble(write_new, tmp_path / "other", b"new") == code
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_really_full_disk(small_disk: Path) -> None:
    file = small_disk / "file"
    write_atomic(file, b"old")
    assert trouble(write_atomic, file, b"x" * 100_000) == "disk_full"
    assert trouble(write_new, small_disk / "other", b"x" * 100_000) == "disk_full"
    assert file.read_bytes() == b"old"
    assert list(small_disk.iterdir()) == [file]


def test_a_really_read_only_folder(tmp_path: Path, read_only_disk: Callable[[Path], None]) -> None:
    file = tmp_path / "folder" / "file"
    write_atomic(file, b"old")
    read_only_disk(file.parent)
    assert trouble(write_atomic, file, b"new") == "read_only"
    assert read_bytes(file, 3) == b"old"
    assert places(file.parent).why_unsaved() is not None


def test_a_protected_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"old")
    file.chmod(stat.S_IRUSR)
    if os.access(file, os.W_OK):
        # Whoever is root may write everything.
        monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert trouble(write_atomic, file, b"new") == "read_only"
    assert file.read_bytes() == b"old"


@POSIX_ONLY
def test_the_limit_of_a_files_size() -> None:
    code = """
import resource, sys, tempfile
from pathlib import Path
from saves.files import write_atomic
from saves.trouble import SaveTrouble
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
folder = Path(tempfile.mkdtemp())
try:
    write_atomic(folder / "file", b"x" * 5000)
except SaveTrouble as trouble:
    print(trouble.code, list(folder.iterdir()))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "file_limit []\n"


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert trouble(write_atomic, tmp_path / "file" / "x", b"") == "no_folder"
    assert trouble(write_atomic, tmp_path / "file" / "x" / "y", b"") == "no_folder"
    if Path("/proc/self").is_dir():
        assert trouble(write_atomic, Path("/proc/nowhere/x"), b"") == "no_folder"


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / "x").mkdir()
    assert trouble(write_atomic, tmp_path / "x", b"") == "not_file"
    assert trouble(read_bytes, tmp_path / "x", 9) == "not_file"
    assert list(tmp_path.iterdir()) == [tmp_path / "x"]


def test_trouble_with_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    big = tmp_path / "big"
    big.write_bytes(b"x" * 1_000_001)
    assert trouble(read_bytes, tmp_path / "none", 9) == "missing"
    assert trouble(read_bytes, big / "x", 9) == "missing"
    assert trouble(read_bytes, Path("a\0b"), 9) == "missing"
    assert trouble(read_bytes, big, 1_000_000) == "too_big"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        assert trouble(read_bytes, tmp_path / "pipe", 9) == "not_file"
    for number, code in ((errno.EACCES, "unreadable"), (errno.EIO, "not_read")):
        error = OSError(number, os.strerror(number))
        monkeypatch.setattr(Path, "open", lambda *args, error=error: (_ for _ in ()).throw(error))
        assert trouble(read_bytes, big, 9) == code


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe{", b"7", b'{"a": ' + b"[" * 100_000, b"\0" * 100])
def test_json_that_is_none(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(data)
    assert trouble(read_json, file) == "garbled"


def test_json_reads_back(tmp_path: Path) -> None:
    write_json(tmp_path / "a.json", {"a": ["港", 1.5, None]})
    assert read_json(tmp_path / "a.json") == {"a": ["港", 1.5, None]}


def test_setting_aside(tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    aside = tmp_path / "damaged"
    for number in (1, 2):
        file.write_bytes(b"x%d" % number)
        assert set_aside(file, aside) == aside / f"file-{number}.json"
        assert file.exists()
        assert set_aside(file, aside) == aside / f"file-{number}.json", "what is kept already is not kept again"
    assert move_aside(file, aside) == aside / "file-3.json"
    assert not file.exists()
    assert {copy.read_bytes() for copy in aside.iterdir()} == {b"x1", b"x2"}
    assert set_aside(file, aside) is None and move_aside(file, aside) is None
    file.write_bytes(b"x2")
    assert set_aside(file, aside) == aside / "file-2.json"


def other_disk(self: Path, target: Path) -> None:
    raise OSError(errno.EXDEV, os.strerror(errno.EXDEV), str(self), None, str(target))


def test_setting_aside_on_another_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, aside = tmp_path / "file.json", tmp_path / "damaged"
    file.write_bytes(b"x")
    os.utime(file, (1000, 1000))
    monkeypatch.setattr(Path, "replace", other_disk)
    assert move_aside(file, aside) == aside / "file-1.json"
    assert not file.exists() and (aside / "file-1.json").read_bytes() == b"x"
    assert (aside / "file-1.json").stat().st_mtime == 1000
    file.mkdir()
    assert move_aside(file, aside) is None and file.is_dir()


@pytest.mark.parametrize("part", ["shutil.copyfile", "pathlib.Path.unlink"])
def test_what_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    """Not even half a copy is left behind."""
    file, aside = tmp_path / "file.json", tmp_path / "damaged"
    file.write_bytes(b"x")
    monkeypatch.setattr(Path, "replace", other_disk)
    unlink = Path.unlink

    def full(source: Path, target: object = None, **named: object) -> None:
        if isinstance(target, Path):
            target.write_bytes(b"")
        elif source != file:
            return unlink(source, missing_ok=True)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(part, full)
    assert move_aside(file, aside) is None
    assert file.read_bytes() == b"x" and not list(aside.iterdir())


def test_places_make_themselves_and_clear_what_a_crash_left(home: Places) -> None:
    assert home.why_unsaved() is None
    assert home.records.is_dir()
    old, new = home.records / ".x.abc.part", home.records / ".y.abc.part"
    for file in (old, new):
        file.write_bytes(b"")
    os.utime(old, (0, 0))
    assert home.why_unsaved() is None
    assert sorted(file.name for file in home.records.iterdir()) == [new.name]


def test_only_what_is_ours_is_cleared(tmp_path: Path) -> None:
    """`--data-dir` may be a folder in which other programs leave half-written files."""
    home = places(tmp_path)
    ours = [tmp_path / f".{name}.abc.part" for name in ("settings.json", "library.json", "statistics.json")]
    foreign = tmp_path / ".film.mkv.part"
    for file in (*ours, foreign):
        file.write_bytes(b"")
        os.utime(file, (0, 0))
    assert home.why_unsaved() is None
    assert [file for file in (*ours, foreign) if file.exists()] == [foreign]


def test_places_by_the_systems_custom(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    if sys.platform == "linux":
        assert places().records == tmp_path / "data" / "antikythera" / "records"
        assert places().settings == tmp_path / "config" / "antikythera" / "settings.json"
    assert not list(tmp_path.iterdir())


def test_places_that_cannot_be_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    message = places(tmp_path / "file").why_unsaved()
    assert message is not None and "file" in words().say(message)


@pytest.mark.parametrize(("blocked", "key"), [("data", "saves.unsaved"), ("config", "saves.settings.unsaved")])
def test_where_settings_alone_cannot_be_kept_games_are_not_said_to_be_lost(
    tmp_path: Path, blocked: str, key: str
) -> None:
    """Data and settings may lie on two disks, and a settings file often belongs to a manager of such files."""
    (tmp_path / blocked).write_bytes(b"")
    message = Places(tmp_path / "data", tmp_path / "config", tmp_path / "log").why_unsaved()
    assert message is not None and message.key == key
    assert str(tmp_path / blocked) in words().say(message)
