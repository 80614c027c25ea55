"""Record files that are no records, or damaged: opened as far as they can be, said what is wrong, nothing lost."""

import random

import pytest

from game.core.words import Message
from saves.locks import Lock
from saves.places import Places
from saves.records import Records
from saves.trouble import SaveTrouble, words
from tests.saves.conftest import file_of, header, play, same
from tests.saves.shelf import finish


@pytest.mark.parametrize(
    ("data", "code", "part"),
    [
        (b"", "record", "is empty"),
        (b"\xef\xbb\xbf \r\n\n", "record", "is empty"),
        (b"Dear diary,\n", "record", "not a saved game"),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "record", "not text"),
        (b"\0" * 5000, "record", "not text"),
        (b"PK\x03\x04" * 100, "record", "not text"),
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


def test_a_file_without_its_last_line_end_loses_no_move(records: Records, home: Places) -> None:
    opened = records.begin(header(pile=12))
    finish(opened)
    opened.file.close()
    path = file_of(records, opened)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    again = records.open(opened.id)
    assert again.notes == () and again.session.is_terminal and again.file.kept
    again.session.undo()
    again.file.close()
    assert path.read_bytes().startswith(whole)
    last = records.open(opened.id)
    assert last.notes == () and same(last.session, again.session)
    assert not home.damaged.exists()


@pytest.mark.parametrize(
    ("tail", "copies"),
    [(b"7 0 take 1", 1), (b"7 0 take 1 = 01", 1), (b"in my own words", 1), (b"7 0 ta", 0), (b"at 1", 0), (b"\0", 0)],
)
def test_a_copy_is_kept_of_more_than_a_crash_leaves(records: Records, home: Places, tail: bytes, copies: int) -> None:
    opened = records.begin(header())
    play(opened, 6)
    opened.file.close()
    path = file_of(records, opened)
    torn = path.read_bytes() + tail
    path.write_bytes(torn)
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == ["core.record.torn", *["saves.record.aside"] * copies]
    assert [file.read_bytes() for file in home.damaged.glob("*")] == [torn] * copies


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


def test_a_garbled_letter_of_a_name_keeps_the_file_as_found(records: Records, home: Places) -> None:
    """No move is lost, so that nothing else is wrong with the record; but it is rewritten without that letter."""
    opened = records.begin(header())
    play(opened, 3)
    opened.file.close()
    path = file_of(records, opened)
    garbled = path.read_bytes().replace(b'"S0"', b'"S\xe9"')
    path.write_bytes(garbled)
    again = records.open(opened.id)
    assert [note.key for note in again.notes] == ["saves.record.letters", "saves.record.aside"]
    assert again.session.seats[0].name == "S\ufffd" and same(again.session, opened.session)
    assert [copy.read_bytes() for copy in home.damaged.iterdir()] == [garbled]
    again.file.close()
    assert records.open(opened.id).notes == ()


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


def test_what_cannot_be_mended_can_be_looked_at(
    records: Records, told: list[Message], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing done there is kept, under no name, and the first time something is done that is said."""
    opened = records.begin(header())
    play(opened, 9)
    opened.file.close()
    path = file_of(records, opened)
    garbled = path.read_bytes().replace(b"\n5 ", b"\nX ")
    path.write_bytes(garbled)
    monkeypatch.setattr("saves.records.set_aside", lambda *args: None)
    seen = records.look(opened.id)
    assert seen.session.position == 4 and seen.id != opened.id and seen.file.kept and not told
    assert [note.key for note in seen.notes] == ["core.record.line", "saves.trouble.damaged"]
    play(seen, 2)
    assert [note.key for note in told] == ["saves.unsaved"] and not seen.file.kept
    seen.file.try_again()
    seen.file.close()
    assert path.read_bytes() == garbled and records.ids() == [opened.id]


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
