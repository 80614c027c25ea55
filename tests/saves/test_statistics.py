"""Statistics: every game is counted once, and what cannot be read or written loses nothing."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.words import msg
from saves.entries import Entry, Result
from saves.files import MOST_STATISTICS, write_json
from saves.locks import Lock
from saves.places import Places
from saves.statistics import PEOPLE, RIVAL, Statistics, Tally
from saves.trouble import SaveTrouble, words
from tests.saves.conftest import Disk, header


def entry(name: str, kinds: str, *totals: int) -> Entry:
    order = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    results = tuple(Result(seat, 1 + sum(other > totals[seat] for other in totals), totals[seat]) for seat in order)
    seats = header(kinds).seats
    return Entry(name, "pebbles", "", 0, 0, seats, {}, 1, msg("pebbles.status"), 1.0, -1, results)


def test_statistics_count_each_game_once(home: Places) -> None:
    statistics = Statistics(home)
    assert statistics.load() is None
    assert statistics.count(entry("a", "pc", 30, 20))
    assert statistics.count(entry("b", "pc", 40, 50))
    assert statistics.count(entry("c", "pp", 60, 10))
    assert not statistics.count(entry("c", "pp", 60, 10))
    assert not statistics.count(entry("d", "cc", 99, 10))
    assert not statistics.count(replace(entry("v", "pc", 99, 10), variation=0))
    assert not statistics.count(replace(entry("e", "pc", 1, 2), results=()))
    again = Statistics(home)
    assert again.load([entry("a", "pc", 30, 20)]) is None
    for one in (statistics, again):
        assert one.tally("pebbles") == Tally(3, 1, 60)
        assert one.tally("pebbles", "medium") == Tally(2, 1, 40)
        assert one.tally("pebbles", PEOPLE) == Tally(1, 0, 60)
        assert one.tally("corinth") == Tally(0, 0, None)
        assert one.levels("pebbles") == ["medium", "people"]


@pytest.mark.parametrize("totals", [((30, 20), (25, 60)), ((25, 60), (30, 20))])
def test_a_game_counts_as_what_it_came_to_last(home: Places, totals: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Its end may be taken back and another reached: won at first and lost in the end, or the other way round."""
    first, last = totals
    statistics = Statistics(home)
    statistics.load([entry("a", "pc", *first), entry("b", "pp", 20, 10)])
    assert statistics.count(entry("a", "pc", *last))
    again = Statistics(home)
    assert again.load([entry("a", "pc", *last)]) is None
    for one in (statistics, again):
        assert one.tally("pebbles") == Tally(2, last[0] > last[1], max(20, last[0]))
        assert one.tally("pebbles", "medium") == Tally(1, last[0] > last[1], last[0])


def test_a_game_whose_end_was_taken_back_counts_no_longer(home: Places) -> None:
    """At the table. A file that is merely found unfinished may be damaged, or its moves refused by newer rules."""
    over = entry("a", "pc", 30, 20)
    going_on = replace(over, results=())
    statistics = Statistics(home)
    statistics.count(over)
    again = Statistics(home)
    again.load([going_on])
    again.keep()
    assert again.tally("pebbles") == Tally(1, 1, 30)
    assert statistics.count(going_on) and not statistics.count(going_on)
    again.load()
    assert statistics.tally("pebbles") == again.tally("pebbles") == Tally()
    assert statistics.levels("pebbles") == again.levels("pebbles") == []


def test_what_an_earlier_version_counted_stays(home: Places) -> None:
    """It did not keep what each game was counted as."""
    home.data.mkdir()
    home.statistics.write_bytes(
        b'{"form": "antikythera statistics 1", "counted": ["a", "b"], "games": {"pebbles": '
        b'{"": {"played": 2, "won": 1, "best": 70}, "medium": {"played": 2, "won": 1, "best": 70}}}}'
    )
    statistics = Statistics(home)
    assert statistics.load([entry("a", "pc", 30, 20), entry("c", "pc", 80, 20)]) is None
    statistics.keep()
    assert not statistics.count(entry("a", "pc", 1, 20))
    again = Statistics(home)
    assert again.load() is None
    for one in (statistics, again):
        assert one.tally("pebbles") == one.tally("pebbles", "medium") == Tally(3, 2, 80)


def same_game(home: Places) -> tuple[Entry, Entry]:
    """A game with its file, and a copy of it that came to another end."""
    home.records.mkdir(parents=True)
    (home.records / "a.record").touch()
    return replace(entry("a", "pc", 30, 20), origin="same"), replace(entry("b", "pc", 40, 20), origin="same")


def test_what_is_left_of_a_game_counts_as_what_it_comes_to(home: Places) -> None:
    """Its file may be renamed, or deleted where there is a copy."""
    game, copy = same_game(home)
    statistics, other = Statistics(home), Statistics(home)
    statistics.load([game, copy])
    statistics.keep()
    other.load([game])
    (home.records / "a.record").rename(home.records / "b.record")
    statistics.add([copy])
    statistics.keep()
    assert statistics.tally("pebbles") == Tally(1, 1, 40)
    other.save()
    assert not other.count(game) and other.tally("pebbles") == Tally(1, 1, 40)
    assert statistics.count(replace(copy, results=())) and statistics.tally("pebbles") == Tally()
    assert statistics.count(copy)
    again = Statistics(home)
    again.load([game])
    assert again.tally("pebbles") == Tally(1, 1, 40), "it came back from the trash"


def test_a_copy_of_a_game_does_not_count_again(home: Places) -> None:
    """As when the folder is merged with a backup, or a file is copied to keep it."""
    game, copy = same_game(home)
    other = replace(game, id="c", origin="other")
    left, right = Statistics(home), Statistics(home)
    right.load()
    left.load([game, copy, other])
    assert left.tally("pebbles") == Tally(2, 2, 30)
    assert not left.count(copy) and left.tally("pebbles") == Tally(2, 2, 30)
    right.count(copy)
    assert right.tally("pebbles") == Tally(2, 2, 30), "the other window had counted the game by then"
    again = Statistics(home)
    again.load([copy])
    assert again.tally("pebbles") == Tally(2, 2, 30)
    assert again.count(replace(game, results=())) and again.count(copy)
    assert again.tally("pebbles") == Tally(2, 2, 40)


def test_copies_that_an_earlier_version_counted_count_once_from_now_on(home: Places) -> None:
    game = entry("a", "pc", 30, 20)
    known = Statistics(home)
    known.load([game, replace(game, id="b"), replace(game, id="gone")])
    known.keep()
    statistics = Statistics(home)
    statistics.load([replace(game, id=name, origin="same") for name in "ab"])
    statistics.keep()
    again = Statistics(home)
    assert again.load() is None
    assert statistics.tally("pebbles") == again.tally("pebbles") == Tally(2, 2, 30)


def test_a_copy_of_a_game_counted_before_outcomes_were_kept_does_not_count(home: Places) -> None:
    home.data.mkdir()
    home.statistics.write_bytes(
        b'{"form": "antikythera statistics 1", "counted": ["a"], "games": {"pebbles": '
        b'{"": {"played": 1, "won": 1, "best": 70}}}}'
    )
    game = replace(entry("a", "pc", 70, 20), origin="same")
    statistics = Statistics(home)
    statistics.load([replace(game, id="b"), game])
    statistics.save()
    assert not statistics.count(replace(game, id="b")) and statistics.tally("pebbles") == Tally(1, 1, 70)


def test_what_two_copies_of_the_program_count_is_counted_once(home: Places) -> None:
    left, right = Statistics(home), Statistics(home)
    left.load()
    right.load()
    left.count(entry("a", "pc", 30, 20))
    right.count(entry("b", "pc", 40, 50))
    right.count(entry("a", "pc", 30, 20))
    left.count(entry("c", "pp", 60, 10))
    again = Statistics(home)
    again.load()
    for one in (left, again):
        assert one.tally("pebbles") == Tally(3, 1, 60)
        assert one.tally("pebbles", "medium") == Tally(2, 1, 40)


def test_only_one_copy_writes_at_a_time(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading the file and writing it nobody else may change it."""
    held: list[bool] = []

    def write(path: Path, data: object) -> None:
        held.append(not Lock(home.locks / ".statistics.lock").acquire())
        write_json(path, data)

    monkeypatch.setattr("saves.statistics.write_json", write)
    Statistics(home).count(entry("a", "pc", 30, 20))
    assert held == [True]


def test_what_could_not_be_written_is_counted_when_it_can(home: Places, disk: Disk) -> None:
    left, right = Statistics(home), Statistics(home)
    left.load()
    right.load()
    right.count(entry("b", "pc", 40, 50))
    disk.breaks()
    with pytest.raises(SaveTrouble):
        left.count(entry("a", "pc", 30, 20))
    disk.mends()
    left.keep()
    again = Statistics(home)
    again.load()
    assert left.tally("pebbles") == again.tally("pebbles") == Tally(2, 1, 40)


def test_who_plays_alone_wins_against_an_automatic_rival(home: Places) -> None:
    statistics = Statistics(home)
    statistics.load([entry("won", "p", 70, 50), entry("lost", "p", 40, 55)])
    assert statistics.tally("pebbles") == statistics.tally("pebbles", RIVAL) == Tally(2, 1, 70)
    assert statistics.levels("pebbles") == [RIVAL]


def test_a_game_counts_at_the_strongest_level_at_its_table_alone(home: Places) -> None:
    """Whoever adds up what was played and won at each level, and among people, has the whole."""
    statistics = Statistics(home, ("easy", "medium", "hard"))
    for number, levels in enumerate((("hard", "easy"), ("easy", "medium"), ("easy:hunter", "easy"), ("medium", "odd"))):
        three = entry(str(number), "pcc", 30, 20, 10)
        person, *computers = three.seats
        seated = tuple(replace(who, level=level) for who, level in zip(computers, levels, strict=True))
        statistics.count(replace(three, seats=(person, *seated)))
    statistics.count(entry("people", "pp", 30, 20))
    again = Statistics(home, ("easy", "medium", "hard"))
    again.load()
    for one in (statistics, again):
        assert one.levels("pebbles") == [PEOPLE, "easy", "medium", "hard"]
        assert [one.tally("pebbles", level).played for level in one.levels("pebbles")] == [1, 1, 2, 1]
        assert one.tally("pebbles").played == 5 and one.tally("pebbles").won == 4


def test_a_file_that_counts_games_at_every_level_is_read_at_the_strongest(home: Places) -> None:
    """An earlier version wrote it; it also counted whoever played alone among people."""
    outcomes = {
        "a": {"game": "pebbles", "won": True, "best": 9, "levels": ["easy", "hard"]},
        "alone": {"game": "pebbles", "won": True, "best": 8, "levels": [PEOPLE]},
        "people": {"game": "pebbles", "won": False, "best": 7, "levels": [PEOPLE]},
    }
    home.data.mkdir()
    home.statistics.write_text(
        json.dumps({"form": "antikythera statistics 2", "games": {}, "counted": [], "outcomes": outcomes})
    )
    statistics = Statistics(home, ("easy", "hard"))
    assert statistics.load() is None
    told = {level: statistics.tally("pebbles", level) for level in statistics.levels("pebbles")}
    assert told == {"hard": Tally(1, 1, 9), RIVAL: Tally(1, 1, 8), PEOPLE: Tally(1, 0, 7)}


def test_a_computer_player_of_a_style_counts_at_its_level(home: Places) -> None:
    plain = entry("a", "pc", 30, 20)
    person, computer = plain.seats
    styled = replace(plain, id="b", seats=(person, replace(computer, level="medium:hunter")))
    statistics = Statistics(home)
    statistics.load([plain, styled])
    assert statistics.levels("pebbles") == ["medium"]
    assert statistics.tally("pebbles", "medium") == Tally(2, 2, 30)


@pytest.mark.parametrize("level", ["", ":miser", PEOPLE, RIVAL])
def test_a_level_without_a_name_of_its_own_counts_in_the_sum_alone(home: Places, level: str) -> None:
    """A record may name any level; a game with a computer player is won, and once, whatever it is called."""
    one = entry("a", "pc", 30, 20)
    statistics = Statistics(home)
    statistics.count(replace(one, seats=(one.seats[0], replace(one.seats[1], level=level))))
    assert statistics.tally("pebbles") == Tally(1, 1, 30)
    assert statistics.levels("pebbles") == []


@pytest.mark.parametrize(
    "data",
    [
        b"{",
        b"{}",
        b"x" * 10_000_000,
        b'{"form": "antikythera statistics 3", "games": {}, "counted": [], "outcomes": {}}',
        b'{"form": "antikythera statistics 2", "games": {}, "counted": []}',
        b'{"form": "antikythera statistics 1", "games": [], "counted": []}',
    ],
)
def test_damaged_statistics_are_counted_anew(home: Places, data: bytes) -> None:
    home.data.mkdir()
    home.statistics.write_bytes(data)
    statistics = Statistics(home)
    message = statistics.load([entry("a", "pc", 30, 20)])
    assert message is not None and message.key == "saves.statistics.damaged"
    assert statistics.tally("pebbles") == Tally(1, 1, 30)
    statistics.save()
    assert Statistics(home).load() is None
    assert [file.read_bytes() for file in home.damaged.iterdir()] == [data]


def test_years_of_games_are_read_and_a_file_beyond_all_years_is_set_aside(home: Places) -> None:
    """At once: tens of thousands of rows that somebody has put there held up the start for seconds."""
    game = entry("a", "pc", 30, 20)
    statistics = Statistics(home)
    statistics.load([replace(game, id=f"2026-01-01-akrotiri-{i:06x}", origin=f"{i:016x}") for i in range(200)])
    statistics.keep()
    data = home.statistics.read_bytes()
    assert len(data) * 100 < MOST_STATISTICS, "twenty thousand games"
    home.statistics.write_bytes(data.ljust(MOST_STATISTICS))
    again = Statistics(home)
    assert again.load() is None and again.tally("pebbles") == Tally(200, 200, 30)
    home.statistics.write_bytes(data.ljust(MOST_STATISTICS + 1))
    told = again.load()
    assert told is not None and told.key == "saves.statistics.damaged" and len(list(home.damaged.iterdir())) == 1


GOOD = {"game": "pebbles", "won": True, "best": 90, "levels": ["hard"]}
SUM = {"played": 2, "won": 1, "best": 7}


@pytest.mark.parametrize(
    "bad",
    [
        {"outcomes": {"a": []}},
        {"outcomes": {"a": {"game": "p", "won": 1, "best": 3, "levels": []}}},
        {"outcomes": {"a": {"game": "p", "won": True, "best": 1e99, "levels": []}}},
        {"outcomes": {"a": {"game": "p", "won": True, "best": "9x", "levels": []}}},
        {"outcomes": {"a": {"game": "p", "won": True, "best": 3, "levels": ["easy", 5]}}},
        {"games": {"pebbles": {"easy": {"played": -1, "won": 0, "best": 3}}}},
        {"games": {"pebbles": {"easy": {"played": 1, "won": 2, "best": 3}}}},
        {"games": {"pebbles": {"easy": {"played": 1, "won": 1}}}},
        {"games": {"pebbles": {"easy": 3}}},
        {"games": {"p": []}},
        {"counted": [5]},
    ],
)
def test_damaged_rows_cost_no_others(home: Places, bad: dict[str, Any]) -> None:
    """Years of games are not lost for a slip of somebody who edits the file."""
    whole: dict[str, Any] = {
        "form": "antikythera statistics 2",
        "games": {"pebbles": {"": SUM, "medium": SUM}},
        "counted": ["earlier"],
        "outcomes": {"b": GOOD, "c": GOOD},
    }
    for key, rows in bad.items():
        if key == "counted":
            whole[key] = [*whole[key], *rows]
        elif rows.get("pebbles"):
            whole[key]["pebbles"] |= rows["pebbles"]
        else:
            whole[key] |= rows
    data = json.dumps(whole).encode()
    home.data.mkdir()
    home.statistics.write_bytes(data)
    statistics = Statistics(home)
    message = statistics.load([entry("earlier", "pc", 99, 1), entry("d", "pc", 30, 20)])
    assert message is not None and message.plural == 1
    assert words().say(message).startswith("One line of the statistics was damaged and is left out. The file was kept")
    assert statistics.tally("pebbles") == Tally(5, 4, 90) and statistics.tally("pebbles", "hard") == Tally(2, 2, 90)
    assert statistics.tally("pebbles", "medium") == Tally(3, 2, 30)
    statistics.keep()
    assert [file.read_bytes() for file in home.damaged.iterdir()] == [data]
    again = Statistics(home)
    assert again.load() is None and again.tally("pebbles") == Tally(5, 4, 90)


def test_damaged_rows_are_told_once_and_written_away(home: Places) -> None:
    """Even if nothing new was counted."""
    home.data.mkdir()
    rows = {"a": 5, "b": GOOD, "c": {}}
    home.statistics.write_text(
        json.dumps({"form": "antikythera statistics 2", "games": {}, "counted": [], "outcomes": rows})
    )
    statistics = Statistics(home)
    message = statistics.load()
    assert message is not None and words().say(message).startswith("2 lines of the statistics were damaged")
    statistics.keep()
    assert Statistics(home).load() is None and len(list(home.damaged.iterdir())) == 1


def test_damaged_rows_that_cannot_be_kept_stay(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    home.data.mkdir()
    data = json.dumps({"form": "antikythera statistics 2", "games": {}, "counted": [], "outcomes": {"a": 5, "b": GOOD}})
    home.statistics.write_text(data)
    statistics = Statistics(home)
    monkeypatch.setattr("saves.statistics.set_aside", lambda *args: None)
    message = statistics.load([entry("c", "pc", 30, 20)])
    assert message is not None and message.key == "saves.statistics.unread"
    with pytest.raises(SaveTrouble, match="damaged"):
        statistics.keep()
    assert home.statistics.read_text() == data


def test_statistics_that_cannot_be_read_now_are_kept(home: Places, disk: Disk) -> None:
    """As while another copy of the program replaces them: nothing is thrown away, nothing counted twice."""
    before = Statistics(home)
    before.count(entry("a", "pc", 30, 20))
    disk.closes(home.data)
    statistics = Statistics(home)
    message = statistics.load([entry("a", "pc", 30, 20), entry("b", "pc", 40, 50)])
    assert message is not None and message.key == "saves.statistics.unread"
    assert statistics.tally("pebbles") == Tally(2, 1, 40)
    with pytest.raises(SaveTrouble):
        statistics.keep()
    disk.mends()
    before.count(entry("c", "pc", 10, 50))
    statistics.keep()
    again = Statistics(home)
    assert again.load() is None and not home.damaged.exists()
    assert again.tally("pebbles") == statistics.tally("pebbles") == Tally(3, 1, 40)


def test_statistics_that_become_damaged_are_set_aside(home: Places) -> None:
    statistics = Statistics(home)
    statistics.count(entry("a", "pc", 30, 20))
    home.statistics.write_bytes(b"{")
    statistics.count(entry("b", "pc", 30, 20))
    assert [file.read_bytes() for file in home.damaged.iterdir()] == [b"{"]
    again = Statistics(home)
    assert again.load() is None and again.tally("pebbles").played == 2


@pytest.mark.parametrize("data", [b"{", b"{}"])
def test_damaged_statistics_that_cannot_be_set_aside_stay(
    home: Places, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    home.data.mkdir()
    home.statistics.write_bytes(data)
    statistics = Statistics(home)
    with monkeypatch.context() as patched:
        patched.setattr("saves.statistics.move_aside", lambda *args: None)
        message = statistics.load([entry("a", "pc", 30, 20)])
        assert message is not None and message.key == "saves.statistics.unread"
        with pytest.raises(SaveTrouble, match="damaged"):
            statistics.keep()
        assert home.statistics.read_bytes() == data
    statistics.keep()
    assert [file.read_bytes() for file in home.damaged.iterdir()] == [data]
    again = Statistics(home)
    assert again.load() is None and again.tally("pebbles") == Tally(1, 1, 30)
