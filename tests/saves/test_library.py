"""The library: an index that can always be made again."""

import json
import os
import time
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.words import msg
from saves.entries import Entry, Result, read_entry
from saves.files import stamp_of, write_atomic
from saves.index import FORM
from saves.library import Library
from saves.locks import Lock
from saves.pictures import MOST_SIZE, is_picture
from saves.places import Places
from saves.records import Records
from saves.trouble import SaveTrouble, words
from tests.saves.conftest import Disk, header, play
from tests.saves.shelf import BAD, HEAD, PNG, finish, fresh, game, part, png, reads, spoiled


def test_nothing_kept_yet(records: Records, home: Places) -> None:
    library = fresh(records)
    library.refresh()
    library.seek_latest()
    assert library.entries == [] and library.latest() is None
    assert not home.data.exists()


def test_the_index_is_made_from_the_records(records: Records) -> None:
    first, second, done = game(records, 4, when=1000), game(records, 3, when=3000), game(records, -1, when=2000)
    library = fresh(records)
    library.refresh()
    assert [entry.id for entry in library.entries] == [second.id, done.id, first.id]
    latest = library.latest()
    assert latest is not None and latest.id == second.id
    entry = library.entries[1]
    places = done.session.view(None).places()
    assert entry.results == tuple(Result(place.seat, place.rank, place.total) for place in places)
    assert entry.finished and entry.progress == 1.0 and entry.to_move == -1
    entry = library.entries[2]
    assert (entry.game, entry.moves, entry.finished) == ("pebbles", 4, False)
    assert entry.status == msg("pebbles.status", turn=2)
    assert (entry.seats, dict(entry.options)) == (header().seats, {"pile": 12, "boom": False})
    assert fresh(records).entries == library.entries


@pytest.mark.parametrize("seconds", [-(10**9), 9_300_000_000, 15_000_000_000])
def test_a_clock_set_wrong_damages_no_index(records: Records, seconds: int) -> None:
    """Files dated before 1970, or after 2262, when nanoseconds since then no longer fit into 63 bits."""
    opened = game(records, 4)
    path = records.path(opened.id)
    os.utime(path, (seconds, seconds))
    if path.stat().st_mtime_ns != seconds * 10**9:
        pytest.skip("the file system knows no such time")
    library = fresh(records)
    library.refresh()
    assert fresh(records).entries == library.entries and library.entries[0].changed == seconds * 10**9


def test_a_date_in_the_future_hides_no_game(records: Records) -> None:
    """A clock that was wrong once does not decide for years what is gone on with."""
    ahead = game(records, 4, when=int(time.time()) + 86_400)
    old, new = game(records, 4, when=1000), game(records, 4)
    library = Library(records)
    library.seek_latest()
    assert [entry.id for entry in library.entries] == [new.id], "the one that was looked for first"
    library.refresh()
    assert [entry.id for entry in library.entries] == [new.id, old.id, ahead.id]
    latest = library.latest()
    assert latest is not None and latest.id == new.id


def test_a_clock_a_little_slow_hides_no_game(records: Records) -> None:
    """As beside that of another machine, on whose disk the games are."""
    game(records)
    ahead = game(records, when=int(time.time()) + 60)
    library = Library(records)
    library.refresh()
    latest = library.latest()
    assert latest is not None and latest.id == ahead.id


def test_a_variation_is_known_as_one(records: Records, home: Places) -> None:
    done = game(records, -1)
    tried = records.part(records.watch(done.id).variation(0))
    tried.file.close()
    library = fresh(records)
    library.refresh()
    assert {entry.id: entry.variation for entry in library.entries} == {done.id: None, tried.id: 0}
    assert fresh(records).entries == library.entries


def test_only_what_changed_is_read_again(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = [game(records) for _ in range(4)]
    fresh(records).refresh()
    library = fresh(records)
    read = reads(monkeypatch)
    library.refresh()
    assert read == []
    again = records.open(opened[2].id)
    play(again, 1)
    again.file.close()
    library.refresh()
    assert read == [opened[2].id]
    assert library.entries[0].moves == 5


def test_a_game_being_played_is_noted(records: Records) -> None:
    library = fresh(records)
    opened = records.begin(header(pile=12))
    play(opened, 3)
    library.note(opened)
    assert library.entries[0].moves == 3
    assert fresh(records).entries == library.entries
    finish(opened)
    library.note(opened)
    assert library.entries[0].finished


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"\xff\xff",
        b'{"form": "antikythera library 4"}',
        b'{"form": "antikythera library 99", "games": []}',
        b"x" * 10_000_000,
    ],
)
def test_a_damaged_index_is_made_again(records: Records, home: Places, data: bytes) -> None:
    game(records), game(records, -1)
    right = fresh(records)
    right.refresh()
    home.index.write_bytes(data)
    library = Library(records)
    message = library.load()
    assert message is not None and message.key == "saves.library.rebuilt"
    library.refresh()
    assert library.entries == right.entries == fresh(records).entries


def test_an_index_of_an_earlier_form_is_made_again_without_a_word(records: Records, home: Places) -> None:
    game(records)
    right = fresh(records)
    right.refresh()
    home.index.write_bytes(b'{"form": "antikythera library 1", "games": [{"id": "a"}]}')
    library = Library(records)
    assert library.load() is None and not library.entries
    library.refresh()
    assert library.entries == right.entries == fresh(records).entries


@pytest.mark.parametrize("index", [None, b"{bad", b'{"form": "antikythera library 1", "games": []}'])
def test_the_newest_unfinished_game_is_found_without_an_index(
    records: Records, home: Places, monkeypatch: pytest.MonkeyPatch, index: bytes | None
) -> None:
    """No more is read than it takes; the sound part of an index spares all reading."""
    game(records, 4, when=1000)
    waiting = game(records, 4, when=2000)
    done = game(records, -1, when=3000)
    if index is not None:
        home.index.write_bytes(index)
    library = Library(records)
    library.load()
    read = reads(monkeypatch)
    library.seek_latest()
    latest = library.latest()
    assert latest is not None and latest.id == waiting.id
    assert read == [done.id, waiting.id]
    library.seek_latest()
    again = fresh(records)
    again.seek_latest()
    assert len(read) == 2 and again.latest() == latest


def test_a_game_there_is_no_table_for_is_not_gone_on_with(records: Records) -> None:
    """It is listed, and the search goes past it."""
    hidden = game(records)
    library = Library(records, lambda name: name != "pebbles")
    library.seek_latest()
    assert [entry.id for entry in library.entries] == [hidden.id] and library.latest() is None


def test_the_newest_unfinished_game_is_not_sought_for_ever(records: Records) -> None:
    game(records, 4, when=1000)
    game(records, -1, when=2000)
    library = fresh(records)
    library.seek_latest(seconds=0.0)
    assert library.entries == []


def test_one_long_game_is_not_sought_for_ever_either(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two games nobody asks how late it is: the title would stand still for all of the newest."""
    opened = game(records, 4)
    with records.path(opened.id).open("a", encoding="utf-8") as stream:
        stream.write("at 0\n" * 20_000 + "at 4\n")
    library = fresh(records)
    now = iter(range(100))
    with monkeypatch.context() as patch:
        # Each look at the clock is a second after the one before.
        patch.setattr(time, "monotonic", lambda: float(next(now)))
        library.seek_latest(seconds=5.0)
        assert library.entries == [] and next(now) == 6
    library.seek_latest()
    latest = library.latest()
    assert latest is not None and latest.moves == 4


def test_a_known_game_that_cannot_be_opened_any_more_is_still_gone_back_to(records: Records) -> None:
    """So that opening it says why."""
    kept = game(records)
    fresh(records).refresh()
    records.path(kept.id).write_bytes(b"nonsense")
    library = fresh(records)
    library.seek_latest()
    latest = library.latest()
    assert latest is not None and latest.id == kept.id


def test_a_new_file_that_cannot_be_opened_is_known_once_it_was_read(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = game(records, when=1000)
    records.path(BAD).write_bytes(b"nonsense")
    library = fresh(records)
    read = reads(monkeypatch)
    for _ in range(2):
        library.seek_latest()
    assert list(library.troubles) == [BAD] and read == [BAD, kept.id]


def test_two_copies_of_the_program_keep_each_other_s_games(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    left, right = fresh(records), fresh(records)
    one, two, three = (records.begin(header(pile=12)) for _ in range(3))
    for opened in (one, two):
        left.note(opened)
    right.note(three)
    assert {entry.id for entry in fresh(records).entries} == {one.id, two.id, three.id}
    assert {entry.id for entry in right.entries} == {one.id, two.id, three.id}
    # Of two entries of a game the one that fits its file is kept, and a game without a file is none.
    two.file.close()
    right.delete(two.id, 1000.0)
    play(three, 1)
    right.note(three)
    play(one, 1)
    left.note(one)
    again = fresh(records)
    assert {entry.id: entry.moves for entry in again.entries} == {one.id: 1, three.id: 1}
    assert left.entries == again.entries
    read = reads(monkeypatch)
    again.refresh()
    assert read == []


def test_only_one_copy_writes_at_a_time(records: Records, home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading the index and writing it nobody else may change it."""
    held: list[bool] = []

    def write(path: Path, data: bytes) -> None:
        held.append(not Lock(home.locks / ".library.lock").acquire())
        write_atomic(path, data)

    library = fresh(records)
    monkeypatch.setattr("saves.index.write_atomic", write)
    library.note(records.begin(header(pile=12)))
    assert held == [True]


def test_of_two_entries_the_one_that_fits_the_file_counts(records: Records) -> None:
    """Not the newer one: a file brought back from elsewhere may be dated before what stood here."""
    opened = game(records, 4, when=3000)
    ours, other = fresh(records), fresh(records)
    ours.refresh()
    again = records.open(opened.id)
    play(again, 1)
    again.file.close()
    os.utime(records.path(opened.id), (1000, 1000))
    other.refresh()
    ours.note(game(records))
    entry = ours.entry(opened.id)
    assert entry is not None and (entry.moves, entry.changed) == (5, 1000 * 10**9)
    assert fresh(records).entries == ours.entries


def test_what_cannot_be_opened_does_not_come_back_from_the_index_of_another_copy(records: Records) -> None:
    kept, other = game(records), game(records)
    fresh(records).refresh()
    left, right = fresh(records), fresh(records)
    records.path(kept.id).write_bytes(b"nonsense")
    right.delete(other.id, 1000.0)
    left.refresh()
    assert left.entries == [] == fresh(records).entries
    assert list(left.troubles) == [kept.id]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("status", {"key": "pebbles.status", "numbers": {"turn": "2"}}),
        ("status", {"key": "pebbles.status"}),
        ("status", {"key": "pebbles.[c:none]x[/c]", "numbers": {}}),
        ("status", {"key": "other.status", "numbers": {}}),
        ("status", {"key": "", "numbers": {}}),
        ("status", 3),
        ("id", "../../x"),
        ("id", 7),
        ("moves", -1),
        ("progress", float("inf")),
        ("progress", "1"),
        ("seats", [{"name": "x"}]),
        ("results", [[9, 1, 1]]),
        ("results", [[0, 1, 1]]),
        ("results", [[1, 1, 1]]),
        ("results", [[0, 1, 1], [0, 1, 1]]),
        ("results", [[0, 1, 1], [1, 1, 1], [3, 1, 1]]),
        ("results", [[0]]),
        ("results", [[0, 0, 1], [1, 1, 1]]),
        ("results", [[0, 2, 1], [1, 2, 1]]),
        ("results", [[0, 1, 1], [1, 3, 1]]),
        ("options", {"x": []}),
        ("to_move", 8),
        ("changed", None),
    ],
)
def test_a_hostile_entry_is_read_again_from_its_record(records: Records, home: Places, key: str, value: object) -> None:
    game(records), game(records, -1)
    right = fresh(records)
    right.refresh()
    index = json.loads(home.index.read_text(encoding="utf-8"))
    index["games"][1][key] = value
    index["games"].append("what?")
    home.index.write_text(json.dumps(index), encoding="utf-8")
    library = Library(records)
    assert library.load() is not None
    assert len(library.entries) == 1
    library.refresh()
    assert library.entries == right.entries


def test_few_entries_without_a_file_and_one_of_each_game_are_read(
    records: Records, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands of them held up the start for seconds."""
    game(records)
    fresh(records).refresh()
    index = json.loads(home.index.read_text(encoding="utf-8"))
    (row,) = index["games"]
    gone = [{**row, "id": f"2026-01-01-pebbles-{i:06x}", "changed": 10**18 + i % 99} for i in range(300)]
    index["games"] = [*gone, {**row, "id": "odd", "changed": None}, *[row] * 50]
    home.index.write_text(json.dumps(index), encoding="utf-8")
    read: list[object] = []

    def noted(item: object) -> Entry:
        read.append(item)
        return read_entry(item)

    monkeypatch.setattr("saves.index.read_entry", noted)
    library = fresh(records)
    assert len(library.entries) == len(read) == 51 and row in read
    assert min(entry.changed for entry in library.entries if entry.id != row["id"]) >= 10**18 + 82
    library.refresh()
    assert json.loads(home.index.read_text(encoding="utf-8"))["games"] == [row], "nor are they kept"


def test_records_that_cannot_be_opened_are_named_and_left_alone(records: Records) -> None:
    good = game(records)
    bad = records.path("2025-01-01-pebbles-bad")
    bad.write_bytes(b"nonsense")
    big = records.path("2025-01-01-pebbles-big")
    big.write_bytes(b"x" * 10_000_000)
    library = fresh(records)
    library.refresh()
    assert [entry.id for entry in library.entries] == [good.id]
    assert {name: message.key for name, message in library.troubles.items()} == {
        "2025-01-01-pebbles-bad": "saves.trouble.record",
        "2025-01-01-pebbles-big": "saves.trouble.too_big",
    }
    assert bad.exists() and big.exists()
    library.delete("2025-01-01-pebbles-bad", 5.0)
    assert not bad.exists() and list(library.troubles) == ["2025-01-01-pebbles-big"]


STRAYS = [
    "2025-01-01-pebbles-bad (1).record",
    "Anna's game.record",
    "Zug um Zug \N{LATIN SMALL LETTER E WITH ACUTE}.record",
    "game.RECORD",
    "game.record.record",
    "-.record",
    "x" * 81 + ".record",
]


@pytest.mark.parametrize("stray", STRAYS)
def test_a_file_that_must_be_renamed_is_named_and_left_alone(records: Records, home: Places, stray: str) -> None:
    """It is no game's by its name, but a person may have given it that; only hidden files are other programs'."""
    good = game(records)
    file = home.records / stray
    file.write_bytes(records.path(good.id).read_bytes())
    (home.records / "._game.record").write_bytes(b"what another system keeps beside a file")
    library = fresh(records)
    library.refresh()
    assert [entry.id for entry in library.entries] == [good.id]
    (sentence,) = library.troubles.values()
    assert library.troubles == {stray: sentence}
    assert stray in words().say(sentence) and "rename it" in words().say(sentence)
    for look in (records.open, records.watch):
        with pytest.raises(SaveTrouble, match="rename it"):
            look(stray)
    library.delete(stray, 5.0)
    assert not file.exists() and not library.troubles
    library.restore(stray)
    assert file.exists() and list(library.troubles) == [stray]
    file.rename(home.records / "renamed.record")
    library.refresh()
    assert {entry.id for entry in library.entries} == {good.id, "renamed"} and not library.troubles


def test_a_file_that_could_not_be_opened_and_is_gone_is_not_known_any_more(records: Records) -> None:
    library = spoiled(records)
    records.path(BAD).unlink()
    library.refresh()
    assert not library.troubles and not library.knows(BAD)


def test_a_sound_file_in_the_place_of_one_that_could_not_be_opened_is_read(
    records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = spoiled(records)
    read = reads(monkeypatch)
    library.refresh()
    assert read == [], "a damaged file is not read again and again"
    records.path(BAD).write_bytes(records.path(library.entries[0].id).read_bytes())
    library.refresh()
    assert read == [BAD]
    assert not library.troubles and len(library.entries) == 2
    assert fresh(records).entries == library.entries


def test_a_file_that_has_changed_since_it_could_not_be_opened_is_read_again(records: Records) -> None:
    """Also where it has changed between reading it and taking in what was found."""
    library = spoiled(records)
    before = library.stale()
    trouble, stamp = library.troubles[BAD], stamp_of(records.path(BAD))
    records.path(BAD).write_bytes(b"other nonsense")
    library.take(BAD, trouble, stamp)
    assert not before and list(library.stale()) == [BAD]


def test_a_file_that_could_not_be_read_is_tried_again(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    """The right to read it may have been given meanwhile, of which its stamp tells nothing."""
    kept = game(records)

    def refuse(path: Path, most: int) -> bytes:
        raise SaveTrouble("unreadable", path=str(path))

    library = fresh(records)
    with monkeypatch.context() as patch:
        patch.setattr("saves.records.read_bytes", refuse)
        library.refresh()
        assert library.troubles[kept.id].key == "saves.trouble.unreadable"
    library.refresh()
    assert not library.troubles and [entry.id for entry in library.entries] == [kept.id]


def test_what_cannot_be_asked_after_is_not_there(records: Records, home: Places, disk: Disk) -> None:
    opened = game(records)
    library = fresh(records)
    library.set_picture(opened.id, PNG)
    library.delete(opened.id, 1000.0)
    disk.closes(home.pictures)
    assert library.picture(opened.id) is None
    disk.mends()
    disk.closes(home.records)
    with pytest.raises(SaveTrouble):
        library.restore(opened.id)
    disk.mends()
    library.restore(opened.id)
    assert [entry.id for entry in library.entries] == [opened.id]


def test_pictures_are_pictures(records: Records, home: Places) -> None:
    library = fresh(records)
    width, height = MOST_SIZE
    large = (png(width + 1, height), png(width, height + 1), png(1 << 31, 1))
    for data in (b"GIF89a", b"", PNG[:8], PNG[:20], PNG + b"x" * 5_000_000, png(0, 1), png(1, 0), *large):
        with pytest.raises(SaveTrouble) as caught:
            library.set_picture("2025-01-01-pebbles-x", data)
        assert caught.value.code == "not_picture"
        assert library.picture("2025-01-01-pebbles-x") is None
        # Nor is it one if it lies there, from wherever it came.
        home.pictures.mkdir(parents=True, exist_ok=True)
        (home.pictures / "2025-01-01-pebbles-y.png").write_bytes(data)
        assert library.picture("2025-01-01-pebbles-y") is None
    library.set_picture("2025-01-01-pebbles-x", png(width, height))
    assert library.picture("2025-01-01-pebbles-x") == png(width, height)
    assert library.picture("../pebbles") is None


@pytest.mark.parametrize("where", ["length", "name", "data", "checksum"])
def test_a_picture_with_a_damaged_byte_is_none(where: str) -> None:
    """A length beyond the end of the file may keep the decoder busy for minutes."""
    at = PNG.index(b"IDAT") + {"length": -4, "name": 0, "data": 6, "checksum": 0}[where]
    if where == "checksum":
        at = PNG.index(b"IEND") - 5
    assert is_picture(PNG)
    for flipped in (1, 128, 255):
        assert not is_picture(PNG[:at] + bytes([PNG[at] ^ flipped]) + PNG[at + 1 :])


def test_a_picture_is_whole_and_ends_where_it_says() -> None:
    assert not any(is_picture(PNG[:end]) for end in range(len(PNG)))
    assert not is_picture(PNG + b"x")


@pytest.mark.parametrize("kind", [b"zTXt", b"iTXt", b"tEXt", b"iCCP", b"PLTE", b"IHDR"])
def test_a_picture_holds_nothing_but_pixels(kind: bytes) -> None:
    """Hundreds of notes of a few thousand bytes, sound as parts, grow to megabytes each and keep the decoder busy for
    half a minute."""
    assert not is_picture(PNG[:HEAD] + part(kind, b"a\0\0" + zlib.compress(bytes(3_000))) + PNG[HEAD:])


def test_a_picture_holds_as_many_pixels_as_it_says() -> None:
    """The decoder would unpack all that follows them, a thousand times what is in the file."""
    assert not is_picture(png(8, 8, rest=b"x")) and not is_picture(png(8, 8, rest=bytes(3_000_000)))
    end = len(PNG) - 12
    for more in (b"x", zlib.compress(b"x")):
        # What follows in a part of its own.
        assert not is_picture(PNG[:end] + part(b"IDAT", more) + PNG[end:])
    pixels = zlib.compress(bytes(8 * 25))
    for data in (pixels[:-1], b"nonsense", zlib.compress(bytes(8 * 25 - 1)), b""):
        assert not is_picture(png(8, 8)[:HEAD] + part(b"IDAT", data) + part(b"IEND", b""))
    # In as many parts as it takes, but not in crumbs.
    halves = part(b"IDAT", pixels[:4]) + part(b"IDAT", pixels[4:])
    assert is_picture(png(8, 8)[:HEAD] + halves + part(b"IEND", b""))
    assert not is_picture(PNG[:HEAD] + part(b"IDAT", b"") * 100_000 + PNG[HEAD:])


@pytest.mark.parametrize("kind", [(16, 2, 0, 0, 0), (1, 0, 0, 0, 0), (8, 3, 0, 0, 0), (8, 2, 0, 0, 1), (8, 2, 0, 1, 0)])
def test_a_picture_is_of_a_kind_that_is_kept(kind: tuple[int, ...]) -> None:
    assert not is_picture(png(8, 8, kind))


def test_trouble_with_the_disk_leaves_the_library_right_in_memory(records: Records, disk: Disk) -> None:
    game(records)
    library = fresh(records)
    disk.breaks()
    with pytest.raises(SaveTrouble) as caught:
        library.refresh()
    assert caught.value.code == "disk_full"
    assert len(library.entries) == 1


def test_an_unreadable_folder(records: Records, home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    home.records.mkdir(parents=True)

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", refuse)
    with pytest.raises(SaveTrouble) as caught:
        fresh(records).refresh()
    assert caught.value.code == "unreadable"


def test_an_index_that_cannot_be_read_now_is_not_called_damaged(records: Records, home: Places, disk: Disk) -> None:
    game(records)
    fresh(records).refresh()
    disk.closes(home.data)
    assert fresh(records).entries == []


def test_the_forms_are_named() -> None:
    assert FORM.startswith("antikythera library ")


def test_copies_of_a_game_are_of_one_origin_and_other_games_are_not(records: Records) -> None:
    """Also where one of them was played on, and another says less."""
    first, other = game(records), records.begin(replace(header(pile=12), seed="another"))
    other.file.close()
    text = records.path(first.id).read_text(encoding="utf-8")
    records.path("copy").write_text(text, encoding="utf-8")
    unknown = text.replace(f'begun: "{first.session.record.header.begun}"', 'begun: ""')
    records.path("unknown").write_text(unknown, encoding="utf-8")
    on = records.open("copy")
    play(on, 2)
    on.file.close()
    library = fresh(records)
    library.refresh()
    origins = {entry.id: entry.origin for entry in fresh(records).entries}
    assert origins["copy"] == origins[first.id] != origins[other.id]
    assert origins["unknown"] == "" != origins["copy"]
