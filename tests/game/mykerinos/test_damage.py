"""Damaged positions: every fault is answered with one sentence, never with another exception."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.mykerinos.rules import GAME
from tests.game.commands import Run, refused
from tests.game.damage import WRONG, Change, Door, Json, edit, no_positions, plain
from tests.game.mykerinos.build import data_of, do, position, seat, survey_of

DOOR = Door(GAME)


def rich() -> Json:
    """A position in which every field holds something."""
    one = seat(4, "a1 b1 c4", "1/3 1/5 1+2", "V3 L1 B4", "L1")
    other = seat(3, "e1 e2", "2/3", "K3 X1")
    return data_of(one, other, players=2, season=3, neutral=("b2 f1", 3, 5), passed=(1,))


def waiting() -> dict[str, Json]:
    """A position for each thing that can be asked."""
    rewards, _ = survey_of("a1 b1", "a2", "", "d3", passed=(0, 1, 2, 3))
    two = position(seat(2, "a1 b1"), seat(2), players=2, neutral=("a2 b2 c2", 2, 2), passed=(0,), current=1)
    removal, _ = do(two, "pass")
    neutral, _ = do(position(seat(), seat(), players=2, neutral=("e2", 3, 3)), "start a1")
    neutral_placing, _ = do(neutral, "expand e1")
    using, _ = do(position(seat(tiles="L1")), "use lemon")
    placing, _ = do(position(seat(cubes="a1", tiles="T1")), "use tangerine", "expand b1")
    third, _ = do(placing, "place b2")
    states = [rewards, removal, neutral, neutral_placing, using, placing, third]
    names = ["rewards", "removal", "neutral", "neutral_placing", "using", "placing", "third"]
    found: dict[str, Json] = {"turn": rich()}
    found |= {name: state.to_json() for name, state in zip(names, states, strict=True)}
    found["deal"] = data_of(seat(3, rooms="2/3"), season=3, pending=[[0]])
    found["over"] = data_of(seat(3, tiles="V1"), season=4, over=True)
    found["start"] = GAME.new(4, "start").to_json()
    return found


WAITING = waiting()


@pytest.mark.parametrize("name", list(WAITING))
def test_undamaged(name: str) -> None:
    """The positions that are damaged below are good ones."""
    assert DOOR.loads_or_refuses(WAITING[name])


@pytest.mark.parametrize("name", list(WAITING))
def test_missing_fields(name: str) -> None:
    """Every named field is needed, in every object."""
    DOOR.needs_every_field(WAITING[name])


@pytest.mark.parametrize("name", list(WAITING))
def test_shortened_and_lengthened_lists(name: str) -> None:
    """No list may lose an entry and bring the program down; that one has come twice is always noticed."""
    for shorter in DOOR.shorter_lists(WAITING[name]):
        DOOR.loads_or_refuses(shorter)
    for longer in DOOR.longer_lists(WAITING[name]):
        DOOR.refused(longer)


WRONG_HERE: list[Any] = [*WRONG, "c3", "V3", "1/5"]


@pytest.mark.parametrize("number", range(len(WRONG_HERE)))
@pytest.mark.parametrize("name", list(WAITING))
def test_wrong_values(name: str, number: int) -> None:
    """Each field replaced by each wrong value: refused, or (rarely) another good position; never another exception."""
    DOOR.bears_value(WAITING[name], WRONG_HERE[number])


@pytest.mark.parametrize("name", list(WAITING))
def test_extra_fields(name: str) -> None:
    """A field nobody knows (a misspelt one, say) is refused in every object."""
    DOOR.knows_no_other_field(WAITING[name])


@pytest.mark.parametrize("data", no_positions("mykerinos", "corinth"))
def test_no_position_at_all(data: Any) -> None:
    """Anything else than a position is refused."""
    DOOR.refused(data)


def edit_seat(number: int, **changes: Any) -> Change:
    """Replaces fields of a seat; its general stock follows unless it is given."""

    def change(data: Json) -> None:
        side = data["seats"][number]
        side.update(changes)
        if "general" not in changes:
            side["general"] = max(0, 25 - side["stock"] - len(side["cubes"]) - len(side["rooms"]))

    return change


def edit_neutral(**changes: Any) -> Change:
    """Replaces fields of the neutral colour; its general stock follows unless it is given."""

    def change(data: Json) -> None:
        side = data["neutral"]
        side.update(changes)
        if "general" not in changes:
            side["general"] = max(0, 25 - sum(side["shares"]) - len(side["cubes"]))

    return change


CONTRADICTIONS: dict[str, Change] = {
    "a cube too many": edit_seat(0, general=16),
    "a cube too few": edit_seat(0, general=14),
    "a neutral cube too many": edit_neutral(general=16),
    "more cubes than there are": edit_seat(0, stock=25),
    "more neutral cubes than were given": edit_neutral(shares=[20, 3]),
    "a share too large": edit_neutral(shares=[13, 0]),
    "a square twice": edit_seat(1, cubes=["e1", "a1"]),
    "a square named twice": edit_seat(1, cubes=["e1", "e1"]),
    "a square off the board": edit_seat(1, cubes=["e1", "i1"]),
    "a square of the last season": edit_seat(1, cubes=["e1", "a9"]),
    "a pyramid without Lord Lemon": edit_seat(0, used=["V3"]),
    "a second pyramid": edit_seat(0, cubes=["a1", "c4", "f6"]),
    "a neutral cube on another one": edit_neutral(cubes=["b2", "a1"]),
    "a neutral cube on a pyramid": edit_neutral(cubes=["b2", "f6"]),
    "a room twice": edit_seat(1, rooms=["1/3"]),
    "a room that is none": edit_seat(1, rooms=["6/3"]),
    "a 5 without a lower room": edit_seat(1, rooms=["2/3", "4/5"]),
    "a 5 opened by another seat's room": edit_seat(1, rooms=["2/5"]),
    "a tile twice": edit_seat(1, tiles=["K3", "X1", "V3"], points=5),
    "a tile of the layout": edit_seat(1, tiles=["K3", "X1", "B2"], points=5),
    "a tile still to come": lambda data: data["seats"][1]["tiles"].append(data["remaining"][0]),
    "a tile that is none": edit_seat(1, tiles=["K3", "X1", "Z1"]),
    "wrong points": edit_seat(1, points=6),
    "another's tile used": edit_seat(1, used=["V3"]),
    "the tile without a patron used": edit_seat(1, used=["X1"]),
    "too few tiles to come": lambda data: data["remaining"].pop(),
    "a tile more to come": lambda data: data["remaining"].append("V7"),
    "a layout too short": lambda data: data["layout"].pop(),
    "a layout too long": lambda data: data["layout"].append(None),
    "a tile lifted too soon": lambda data: data["layout"].__setitem__(5, None),
    "a wing twice": edit(wings=["violet", "violet", "brown", "blackmore", "tangerine"]),
    "a wing missing": edit(wings=["violet", "lemon", "brown", "blackmore"]),
    "an unknown patron": edit(wings=["violet", "lemon", "brown", "blackmore", "orange"]),
    "passed twice": edit(passed=[1, 1]),
    "all have passed": edit(passed=[1, 0]),
    "the one who decides has passed": edit(passed=[0]),
    "an unknown seat passed": edit(passed=[2]),
    "an area without a survey": edit(area=1),
    "no such area": edit(area=5),
    "season zero": edit(season=0),
    "season five": edit(season=5),
    "another season": edit(season=4),
    "nobody is first": edit(first_player=-1),
    "turn zero": edit(turn=0),
    "turn beyond the game": edit(turn=99_999),
    "over and not over": edit(terminal=True),
    "over too early": edit(terminal=True, current_player=-1, pending=[]),
    "over with something pending": edit(terminal=True, current_player=-1),
    "nothing is asked": edit(pending=[]),
    "two things are asked": edit(pending=[[1], [1]]),
    "rubbish is asked": edit(pending=[[99]]),
    "an empty question": edit(pending=[[]]),
    "asked in too many words": edit(pending=[[1, 1]]),
    "a patron not turned": edit(pending=[[2, 0]]),
    "no such patron": edit(pending=[[2, 7]]),
    "a deal in the middle": edit(pending=[[0]]),
    "placing next to nobody's cube": edit(pending=[[3, 1, 40, -1, 0, -1]]),
    "placing off the board": edit(pending=[[3, 1, 90, -1, 0, -1]]),
    "placing too many": edit(pending=[[3, 2, 0, -1, 0, -1]]),
    "placing on a pyramid without Lord Lemon": edit(pending=[[3, 1, 0, -1, 1, -1]]),
    "placing with Sir Brown": edit(pending=[[3, 1, 0, -1, 0, 2]]),
    "placing with a patron not turned": edit(pending=[[3, 1, 0, -1, 0, 0]]),
    "a chain that is none": edit(pending=[[3, 1, 0, 1, 0, -1]]),
    "neutral placing next to nothing": edit(pending=[[5, 40]]),
    "a reward in the excavation": edit(pending=[[6, 0, 1, 0]]),
    "a removal in the excavation": edit(pending=[[7, 0, 0]]),
    "an option nobody knows": lambda data: data["options"].update(extra=1),
    "an option's wrong value": lambda data: data["options"].update(profile="huge"),
    "a missing option": lambda data: data["options"].pop("profile"),
    "other rules": edit(rules=2),
    "five players": edit(players=5),
    "three players with two seats": edit(players=3),
}


@pytest.mark.parametrize("name", list(CONTRADICTIONS))
def test_contradictions(name: str) -> None:
    """Each contradiction is refused."""
    DOOR.refuses_change(rich(), CONTRADICTIONS[name])


SURVEY_FAULTS: dict[str, Change] = {
    "not all have passed": edit(passed=[0, 1, 2]),
    "no area": edit(area=None),
    "another area": edit(area=2),
    "cubes where the survey was": edit_seat(0, cubes=["a1"]),
    "another seat decides": edit(current_player=1),
    "ranks out of order": edit(pending=[[6, 0, 1, 1], [6, 0, 2, 0]]),
    "a seat ranked twice": edit(pending=[[6, 0, 2, 0], [6, 0, 1, 0]]),
    "a rank left out": edit(pending=[[6, 0, 3, 1], [6, 0, 1, 0]]),
    "another area's ranks": edit(pending=[[6, 1, 2, 1], [6, 1, 1, 0]]),
    "a removal with four": edit(pending=[[7, 0, 0]]),
    "a tile gone before rank 1": lambda data: data["layout"].__setitem__(0, None),
    "a later area's tile gone": lambda data: data["layout"].__setitem__(7, None),
}


@pytest.mark.parametrize("name", list(SURVEY_FAULTS))
def test_faults_of_a_survey(name: str) -> None:
    """Each contradiction in a survey is refused."""
    DOOR.refuses_change(WAITING["rewards"], SURVEY_FAULTS[name])


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
