"""Record files of games as they are played: begun, gone on with, branched off, never too long to be read."""

import errno
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from game.core.reasons import BadInput
from game.core.record import Record
from saves.locks import Lock
from saves.places import Places
from saves.records import Records, shorter
from saves.system import HERE
from saves.trouble import SaveTrouble
from tests.saves.conftest import NOW, Disk, Told, file_of, find, header, play, same


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


def test_a_variation_begins_now_and_not_when_its_game_did(records: Records, home: Places) -> None:
    opened = records.begin(header(pile=12))
    while not opened.session.is_terminal:
        play(opened, 1)
    opened.file.close()
    later = Records(home, find=find, now=lambda: NOW + timedelta(days=3))
    other = later.part(opened.session.variation(5))
    assert opened.session.record.header.begun == "2025-11-20T13:00:00Z"
    assert records.watch(other.id).record.header.begun == "2025-11-23T13:00:00Z"
    other.file.close()


def test_a_header_that_fits_no_game_leaves_no_file(records: Records) -> None:
    for wrong in (header("p"), header(pile=7)):
        with pytest.raises(BadInput):
            records.begin(wrong)
    with pytest.raises(SaveTrouble):
        records.part(Record(header(pile=7)))
    assert records.ids() == []


def test_names_that_are_none(records: Records) -> None:
    odd = ("", "../x", "a/b", "a\\b", ".x", "x" * 100, "a\0b", "a\n", "con:")
    for name in (*odd, "../x.record", "/x.record", "a\0b.record", ".x.record"):
        with pytest.raises(SaveTrouble):
            records.open(name)


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


@pytest.mark.parametrize("damage", ["?\n", "3 0 take"])
def test_what_cannot_be_made_shorter_without_loss_stays_as_it_is(records: Records, damage: str) -> None:
    opened = records.begin(header())
    play(opened, 2)
    opened.session.undo()
    opened.session.redo()
    text = file_of(records, opened).read_text(encoding="utf-8")
    assert shorter(text) == opened.session.record.text() != text
    assert shorter(text + damage) == text + damage and shorter("nonsense") == "nonsense"
    opened.file.close()


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


@pytest.mark.parametrize("other", [False, True])
def test_a_file_that_was_moved_away_is_written_anew_in_its_place(records: Records, told: Told, other: bool) -> None:
    """As into the bin of a file manager; also where `other`, as long as it, lies in its place since."""
    opened = records.begin(header())
    play(opened, 3)
    file = file_of(records, opened)
    before, bin_ = file.read_bytes(), file.with_suffix(".trash")
    file.rename(bin_)
    if other:
        file.write_bytes(b"x" * len(before))
    play(opened, 2)
    assert same(records.watch(opened.id), opened.session)
    assert told.codes == ["saves.record.replaced" if other else "saves.record.gone"]
    assert bin_.read_bytes() == before
    assert file.read_text(encoding="utf-8") == opened.session.record.text()


def test_a_game_being_played_is_not_played_twice(records: Records, home: Places) -> None:
    """Whoever tried something out in a second window would know what comes in the first, and the game would count
    twice."""
    opened = records.begin(header())
    play(opened, 4)
    other = Records(home, find=find, now=lambda: NOW)
    with pytest.raises(SaveTrouble) as caught:
        other.open(opened.id)
    assert caught.value.code == "busy"
    assert records.ids() == [opened.id]
    assert [file.name for file in home.locks.iterdir()] == [f"{opened.id}.lock"]
    play(opened, 2, 1)
    opened.file.close()
    again = other.open(opened.id)
    assert again.id == opened.id and not again.notes and same(again.session, opened.session)


def test_a_game_whose_name_another_bears_gets_one_of_its_own(
    records: Records, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And leaves that other one free for whoever goes on with it."""
    names = iter(("one", "one", "two"))
    monkeypatch.setattr(Records, "_named", lambda self, record, now, length: named(next(names)))

    def named(name: str) -> tuple[str, Path, Lock]:
        return name, records.path(name), Lock(home.locks / f"{name}.lock")

    first = records.begin(header())
    first.file.close()
    assert records.begin(header()).id == "two"
    assert [file.name for file in home.locks.iterdir()] == ["two.lock"]
    other = Records(home, find=find, now=lambda: NOW)
    assert same(other.open(first.id).session, first.session)


@pytest.mark.parametrize("why", [errno.ENOLCK, next(iter(HERE.taken))])
def test_a_game_is_played_where_there_are_no_locks(
    records: Records, home: Places, monkeypatch: pytest.MonkeyPatch, why: int
) -> None:
    """Nobody can say there whether another holds it: locks are not known, or every one is refused as taken."""

    def refused(handle: int) -> None:
        raise OSError(why, "no locks here")

    monkeypatch.setattr("saves.records.Lock", partial(Lock, system=replace(HERE, lock=refused)))
    opened = records.begin(header())
    play(opened, 4)
    other = Records(home, find=find, now=lambda: NOW).open(opened.id)
    assert other.id == opened.id and same(other.session, opened.session)
    assert not list(home.locks.glob(".*"))


def test_a_game_that_is_over_may_be_looked_at_twice(records: Records, home: Places) -> None:
    """In the second window it is a variation, which does not count again, and no game until something is done in it."""
    opened = records.begin(header())
    while not opened.session.is_terminal:
        play(opened, 1)
    other = Records(home, find=find, now=lambda: NOW).open(opened.id)
    assert other.session.is_terminal
    assert [step.move.text for step in other.session.path] == [step.move.text for step in opened.session.path]
    assert other.file.kept and other.notes == ()
    assert records.ids() == [opened.id]
    other.session.undo()
    other.file.close()
    assert records.ids() == sorted([opened.id, other.id])
    assert records.watch(other.id).record.header.variation == opened.session.position


@pytest.mark.parametrize("broken", [False, True])
def test_a_game_that_cannot_be_set_up_leaves_nothing_behind_beside_another(
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


def test_foreign_files_in_the_folder_are_no_games(records: Records) -> None:
    records.places.records.mkdir(parents=True)
    for name in ("notes.txt", ".hidden.record", ".record"):
        (records.places.records / name).write_bytes(b"x")
    assert records.ids() == []
