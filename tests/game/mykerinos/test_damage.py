"""Positions of Mykerinos damaged in ways of its own; what is done to all games alike stands in the common tests."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.game.commands import Run, refused
from tests.game.damage import plain
from tests.game.mykerinos.build import data_of, seat
from tests.game.mykerinos.damage import CONTRADICTIONS, DOOR, WAITING, rich


@pytest.mark.parametrize("name", list(WAITING))
def test_lengthened_lists(name: str) -> None:
    """That an entry has come twice is always noticed."""
    for longer in DOOR.longer_lists(WAITING[name]):
        DOOR.refused(longer)


def test_forced_rewards_are_not_asked() -> None:
    """What leaves no choice is never pending: rank 3 with a single tile."""
    data = plain(WAITING["rewards"])
    data["layout"][0] = None
    data["pending"] = [[6, 0, 3, 0]]
    assert "no choice" in DOOR.refused(data)


def test_more_cubes_than_were_given() -> None:
    """rules: mykerinos 3.1: no seat holds more than its income so far."""
    assert DOOR.loads_or_refuses(data_of(seat(8), season=1))
    assert "taken so far" in DOOR.refused(data_of(seat(9), season=1))
    assert "taken so far" in DOOR.refused(data_of(seat(8, cubes="a1"), season=1))


def test_more_rooms_than_were_reserved() -> None:
    """rules: mykerinos 3.3: two ranks of each area surveyed, and each use of Sir Brown, may have sent a cube."""
    low = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4"
    assert DOOR.loads_or_refuses(data_of(seat(rooms=low), season=2))
    assert "reserved so far" in DOOR.refused(data_of(seat(rooms=low + " 4+5"), season=2))
    assert DOOR.loads_or_refuses(data_of(seat(rooms=low + " 4+5", tiles="B1"), season=2))
    assert "reserved so far" in DOOR.refused(data_of(seat(rooms="1/3"), season=1))


def test_shares_that_were_returned() -> None:
    """rules: mykerinos 7.7: where neutral cubes left over are returned, no share holds more than one season's."""
    sides = (seat(), seat())
    assert DOOR.loads_or_refuses(data_of(*sides, players=2, season=3, neutral=("", 8, 4)))
    assert "taken so far" in DOOR.refused(
        data_of(*sides, players=2, season=3, neutral=("", 8, 4), neutral_left="return")
    )
    assert DOOR.loads_or_refuses(data_of(*sides, players=2, season=3, neutral=("", 4, 4), neutral_left="return"))


def test_a_seat_that_must_pass_is_not_asked() -> None:
    """rules: mykerinos 3.2: an empty stock passes by itself, so it is never asked."""
    DOOR.refused(data_of(seat(stock=0)))


def test_an_observation_has_no_seed() -> None:
    """What one seat sees carries no seed."""
    DOOR.refused({**rich(), "viewer": 0})
    assert DOOR.loads_or_refuses({**rich(), "viewer": 0, "seed": ""})


@pytest.mark.parametrize("text", ["{}", "not json", "[[[[", ""])
def test_the_command_line_says_one_sentence(text: str, tmp_path: Path) -> None:
    """Each damaged file: exit status 2 and one sentence."""
    DOOR.command_refuses(tmp_path, text)


def test_commands_refuse_what_is_no_text(run: Run) -> None:
    """The same for bytes that are no text, and for a season that is none."""
    for data in (b"\xff\xfe", json.dumps({**rich(), "season": 9})):
        assert refused(run("legal", "-", stdin=data))


@pytest.mark.parametrize("command", [["legal"], ["show"], ["score"], ["why", "pass"], ["observe", "--player", "0"]])
def test_every_command_refuses_contradictions(command: list[str], run: Run) -> None:
    """Every contradiction, given to a command: exit status 2, and one sentence, as JSON and on standard error."""
    for change in CONTRADICTIONS.values():
        data = rich()
        change(data)
        done = run(command[0], "-", *command[1:], stdin=data)
        assert refused(done) == done.json["text"]


def test_the_command_line_reads_a_good_one(run: Run) -> None:
    """The same door lets a good position in."""
    done = run("legal", "-", stdin=rich())
    assert done.status == 0
    assert {"action": "pass"}.items() <= done.json[-1].items()
