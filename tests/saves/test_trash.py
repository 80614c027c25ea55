"""Deleting that can be undone: nothing is lost before its time, and nothing is overwritten."""

from pathlib import Path

import pytest

from saves.library import Library
from saves.places import Places
from saves.records import Records
from saves.trouble import SaveTrouble, words
from tests.saves.conftest import POSIX_ONLY, Disk, header, play
from tests.saves.shelf import BAD, PNG, fresh, game, reads, spoiled


def test_delete_and_restore(records: Records) -> None:
    opened, other = game(records, 5), game(records, 3)
    library = fresh(records)
    library.set_picture(opened.id, PNG)
    library.refresh()
    before = library.entries
    library.delete(opened.id, 1000.0)
    assert [entry.id for entry in library.entries] == [other.id]
    assert records.ids() == [other.id] and library.picture(opened.id) is None
    library.restore(opened.id)
    assert library.entries == before == fresh(records).entries
    picture = library.picture(opened.id)
    assert picture == PNG
    with pytest.raises(SaveTrouble):
        library.restore(opened.id)
    with pytest.raises(SaveTrouble):
        library.delete("2025-01-01-pebbles-none", 1000.0)


def test_what_cannot_be_opened_is_deleted_and_restored(records: Records) -> None:
    library = spoiled(records)
    library.set_picture(BAD, PNG)
    before = library.troubles
    library.delete(BAD, 1000.0)
    assert not records.path(BAD).exists() and not library.troubles and not library.knows(BAD)
    assert library.picture(BAD) is None
    library.restore(BAD)
    assert records.path(BAD).read_bytes() == b"nonsense" and library.picture(BAD) is not None
    assert library.troubles == before and len(library.entries) == 1
    again = fresh(records)
    again.refresh()
    assert again.troubles == before and again.entries == library.entries


def test_nothing_in_the_trash_is_overwritten(records: Records, home: Places) -> None:
    """Two files of one name, deleted within one second; the one deleted last comes back."""
    library = spoiled(records)
    library.delete(BAD, 1000.2)
    records.path(BAD).write_bytes(b"other nonsense")
    library.refresh()
    library.delete(BAD, 1000.7)
    assert {file.read_bytes() for file in home.trash.iterdir()} == {b"nonsense", b"other nonsense"}
    library.restore(BAD)
    assert records.path(BAD).read_bytes() == b"other nonsense"


def test_nothing_that_is_there_is_overwritten_by_what_is_restored(records: Records, home: Places) -> None:
    """As where a game was brought back by hand since it was deleted, and played on."""
    opened = game(records)
    library = fresh(records)
    library.refresh()
    library.delete(opened.id, 1000.0)
    (thrown,) = home.trash.iterdir()
    before, path = thrown.read_bytes(), records.path(opened.id)
    path.write_bytes(before)
    again = records.open(opened.id)
    play(again, 2)
    again.file.close()
    after = path.read_bytes()
    with pytest.raises(SaveTrouble):
        library.restore(opened.id)
    assert path.read_bytes() == after != before == thrown.read_bytes()


def test_what_is_deleted_without_an_index_is_known_to_be_gone(records: Records, disk: Disk) -> None:
    library = spoiled(records)
    disk.breaks()
    with pytest.raises(SaveTrouble):
        library.delete(BAD, 1000.0)
    assert not library.knows(BAD) and not records.path(BAD).exists()
    with pytest.raises(SaveTrouble):
        library.restore(BAD)
    assert library.knows(BAD) and records.path(BAD).exists()


def test_restoring_reads_no_game_but_that_one(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    deleted, other = game(records), game(records)
    library = fresh(records)
    library.delete(deleted.id, 1000.0)
    read = reads(monkeypatch)
    library.restore(deleted.id)
    assert read == [deleted.id]
    assert [entry.id for entry in library.entries] == [entry.id for entry in fresh(records).entries] == [deleted.id]
    assert list(library.stale()) == [other.id]


def test_a_game_being_played_is_not_deleted(records: Records) -> None:
    opened = records.begin(header())
    library = fresh(records)
    with pytest.raises(SaveTrouble) as caught:
        library.delete(opened.id, 1000.0)
    assert caught.value.code == "busy"
    assert records.ids() == [opened.id]
    opened.file.close()
    library.delete(opened.id, 1000.0)
    assert records.ids() == []


def test_the_trash_is_emptied_of_what_is_old_or_too_much(records: Records, home: Places) -> None:
    library = fresh(records)
    names = []
    for day in range(6):
        opened = game(records, 2)
        names.append(opened.id)
        library.set_picture(opened.id, PNG)
        library.delete(opened.id, day * 86_400.0)
    for foreign in ("notes.txt", "x~y.record", "²~y.record"):
        (home.trash / foreign).write_bytes(b"")
    assert library.empty_trash(6 * 86_400.0, days=4, most=100) == 0
    assert library.empty_trash(13.5 * 86_400.0, days=12, most=100) == 2
    assert library.empty_trash(13.5 * 86_400.0, days=12, most=1) == 3
    left = sorted(file.name for file in home.trash.iterdir())
    assert [name for name in left if names[5] in name] == [f"432000~{names[5]}.png", f"432000~{names[5]}.record"]
    assert len(left) == 5
    library.restore(names[5])
    assert records.ids() == [names[5]]


DAY = 86_400.0


@pytest.mark.parametrize(
    ("deleted", "starts"),
    [(0.0, (20_000, 20_001)), (20_000, (20_041, 20_002, 20_045, 20_052)), (20_000, (40_000, 20_045, 20_052))],
)
def test_nothing_is_removed_on_the_word_of_one_clock(
    records: Records, home: Places, deleted: float, starts: tuple[int, ...]
) -> None:
    """As where the clock stood at 1970 when something was deleted, or is set to another year for a start or two; the
    numbers are days."""
    opened = game(records)
    library = fresh(records)
    library.delete(opened.id, deleted * DAY)
    for start in starts:
        assert library.empty_trash(start * DAY) == 0
    assert len(library.trash) == 1
    assert library.empty_trash((starts[-1] + 7) * DAY) == 1 and list(home.trash.iterdir()) == []


def test_what_comes_back_counts_its_days_anew(records: Records, home: Places) -> None:
    opened = game(records)
    library = fresh(records)
    library.delete(opened.id, 0.0)
    assert library.empty_trash(40 * DAY) == 0
    library.restore(opened.id)
    assert list(home.trash.iterdir()) == []


def test_what_is_in_the_trash_is_told(records: Records, home: Places) -> None:
    """What was deleted last first; of two files of one name each can be had back."""
    library = spoiled(records)
    opened = game(records, 5)
    library.delete(BAD, 1000.0)
    records.path(BAD).write_bytes(b"other nonsense")
    library.delete(BAD, 3000.0)
    library.delete(opened.id, 2000.0)
    listed = library.trash.listed()
    assert [(thrown.id, thrown.deleted) for thrown in listed] == [(BAD, 3000), (opened.id, 2000), (BAD, 1000)]
    assert [thrown.header for thrown in listed] == [None, opened.session.record.header, None]
    library.restore(BAD, listed[2].file)
    assert records.path(BAD).read_bytes() == b"nonsense"
    with pytest.raises(SaveTrouble) as caught:
        library.restore(BAD, listed[0].file)
    assert caught.value.code == "taken" and len(library.trash) == 2
    for id, file in ((BAD, "1~gone.record"), ("gone", "")):
        with pytest.raises(SaveTrouble, match=f"{id}.record is no longer in the trash"):
            library.restore(id, file)


@pytest.mark.parametrize("name", ["L" * 248, "\N{GREEK SMALL LETTER THETA}" * 124])
def test_a_name_as_long_as_names_can_be_comes_back_from_the_trash(records: Records, home: Places, name: str) -> None:
    """There is no room for a time before it, nor may two of them be taken for one another."""
    home.records.mkdir(parents=True)
    files = [f"{name[:-1]}{end}.record" for end in "ab"]
    for file in files:
        (home.records / file).write_text(file, encoding="utf-8")
    library = fresh(records)
    library.refresh()
    assert sorted(library.troubles) == sorted(files)
    for file in files:
        library.delete(file, 1000.0)
        library.delete(_again(library, home, file), 1001.0)
    assert records.ids() == [] and len(list(home.trash.iterdir())) == 4
    for file in files:
        library.restore(file)
        assert (home.records / file).read_text(encoding="utf-8") == f"{file} again"
    assert library.empty_trash(1e9) == 0 and library.empty_trash(1.01e9) == 2 and list(home.trash.iterdir()) == []


def _again(library: Library, home: Places, file: str) -> str:
    """Another file of the same name, where there is none any more."""
    (home.records / file).write_text(f"{file} again", encoding="utf-8")
    library.refresh()
    return file


@POSIX_ONLY
def test_folders_and_links_leave_the_trash_as_files_do(records: Records, home: Places, tmp_path: Path) -> None:
    """All that is in a folder that was thrown away; nothing of what a link leads to."""
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "letter").write_text("x", encoding="utf-8")
    for name in ("folder", "link", "dead"):
        path = home.records / f"{name}.record"
        path.parent.mkdir(parents=True, exist_ok=True)
        if name == "folder":
            (path / "inner").mkdir(parents=True)
            (path / "inner" / "file").write_text("x", encoding="utf-8")
            (path / "inner" / "out").symlink_to(precious)
        else:
            path.symlink_to(precious if name == "link" else tmp_path / "nowhere")
    library = fresh(records)
    library.refresh()
    keys = {name: message.key for name, message in library.troubles.items()}
    assert keys == {
        "folder": "saves.trouble.not_file",
        "link": "saves.trouble.not_file",
        "dead": "saves.trouble.link",
    }
    for name in keys:
        library.delete(name, 1000.0)
    library.restore("folder")
    assert (home.records / "folder.record" / "inner" / "file").is_file()
    library.delete("folder", 1000.0)
    assert library.empty_trash(1e9) == 0 and library.empty_trash(1.01e9) == 3
    assert list(home.trash.iterdir()) == [] and (precious / "letter").is_file()


@POSIX_ONLY
def test_a_link_is_listed_until_what_it_leads_to_is_there(records: Records, home: Places, tmp_path: Path) -> None:
    """As to a disk that is not always there."""
    opened = game(records)
    path = records.path(opened.id)
    path.rename(tmp_path / "elsewhere")
    path.symlink_to(tmp_path / "elsewhere")
    library = fresh(records)
    library.refresh()
    assert [entry.id for entry in library.entries] == [opened.id]
    (tmp_path / "elsewhere").rename(tmp_path / "away")
    library.refresh()
    assert not library.entries
    assert words().say(library.troubles[opened.id]) == f"{path.name} is a link to a file that is not there."
    (tmp_path / "away").rename(tmp_path / "elsewhere")
    library.refresh()
    assert [entry.id for entry in library.entries] == [opened.id] and not library.troubles
