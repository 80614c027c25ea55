"""Mykerinos, section 3.3: museum reservations and what they cost."""

from __future__ import annotations

import pytest

from tests.game.mykerinos.build import do, legal, of_kind, position, seat, side, survey_of, why

LOW = ["1/3", "2/3", "3/3", "4/3", "5/3", "1+2", "2+3", "3+4", "4+5", "5+1"]
ALONE = (1, 2, 3, 0)


def rooms(texts: set[str]) -> set[str]:
    """The rooms among legal actions."""
    return {text.split()[1] for text in texts if text.startswith("reserve")}


def test_reservation() -> None:
    """rules: mykerinos 3.3: "Museum reservation: put one cube of one's colour from the general stock into an empty
    room"; "One cube per room, permanent"."""
    state, _ = survey_of("a1", "b1", "", "", passed=(2, 3, 0, 1), sides={1: {"rooms": ["2/3"]}})
    why(state, "reserve 2/3", "room_taken", "3.3")
    after, events = do(state, "reserve 3/3")
    assert side(after, 0)["rooms"] == ["3/3"]
    assert side(after, 0)["stock"] == 2
    assert side(after, 0)["general"] == 22
    event = of_kind(events, "room_reserved")[0].data
    assert (event["room"], event["source"], event["area"]) == ("3/3", "general", 1)
    why(after, "reserve 3/3", "room_taken", "3.3")
    later, _ = do(after, "take V1")
    assert side(later, 0)["rooms"] == ["3/3"], "it stays when the season is over"
    assert side(later, 1)["rooms"] == ["2/3"]


def test_low_rooms_are_free_to_take() -> None:
    """rules: mykerinos 3.3: "A 2-room or 3-room may be taken freely; a 5-room only if the player already has a cube in
    a 2- or 3-room of that same wing"."""
    state, _ = survey_of("a1", "", "", "", passed=ALONE)
    assert rooms(legal(state)) == set(LOW)


def test_five_needs_a_lower_room() -> None:
    """rules: mykerinos 3.3: "a 5-room only if the player already has a cube in a 2- or 3-room of that same wing": his
    own cube, and of that wing."""
    state, _ = survey_of("a1", "", "", "", passed=ALONE, sides={0: {"rooms": ["2/3"]}, 1: {"rooms": ["1/3"]}})
    assert "reserve 2/5" in legal(state)
    why(state, "reserve 1/5", "five_closed", "3.3")
    why(state, "reserve 3/5", "five_closed", "3.3")


def test_a_closed_five_is_the_reason_only_where_a_room_could_be_reserved() -> None:
    """rules: mykerinos 3.3, 4: in the survey or by Sir Brown; at other times no lower room would help."""
    five = "reserve 1/5"
    why(position(seat()), five, "room_needs_brown", "4")
    why(position(seat(tiles="B1", used="B1")), five, "room_needs_brown", "4")
    why(position(seat(tiles="B1")), five, "five_closed", "3.3")
    why(do(position(seat(cubes="a1")), "expand a2")[0], five, "finish_first", "3.2")
    why(do(position(seat(tiles="B1 T1", cubes="a1")), "use tangerine")[0], five, "one_patron", "5.16")
    neutral = position(seat(tiles="B1"), seat(), players=2, neutral=("", 2, 2))
    why(do(neutral, "start a1")[0], five, "neutral_no_patron", "7")


@pytest.mark.parametrize(
    ("room", "fives"),
    [("1/3", {"1/5"}), ("5/3", {"5/5"}), ("1+2", {"1/5", "2/5"}), ("5+1", {"5/5", "1/5"}), ("4+5", {"4/5", "5/5"})],
)
def test_shared_room_opens_both(room: str, fives: set[str]) -> None:
    """rules: mykerinos 3.3: "A 2-room counts for both its wings, so it opens the 5-rooms of both"."""
    state, _ = survey_of("a1", "", "", "", passed=ALONE, sides={0: {"rooms": [room]}})
    assert {found for found in rooms(legal(state)) if found.endswith("/5")} == fives


def test_an_open_five_may_be_taken_by_another() -> None:
    """rules: mykerinos 3.3: "an empty room": who opened a 5-room has no right to it."""
    others = {0: {"rooms": ["1/3"]}, 1: {"rooms": ["1+2", "1/5"]}}
    state, _ = survey_of("a1", "", "", "", passed=ALONE, sides=others)
    why(state, "reserve 1/5", "room_taken", "3.3")


def test_a_museum_cube_is_always_there() -> None:
    """rules: mykerinos 3.3.2: "(Doing this before step 3 guarantees that a museum cube is always available; it changes
    no decision.)": all 25 cubes were in use, those of the area are back."""
    sides = {0: {"stock": 14, "rooms": ["1/3", "2/3", "3/3"]}}
    state, events = survey_of("a1 b1 c1 d1 a2 b2 c2 d2", "", "", "", passed=ALONE, sides=sides, season=3)
    assert of_kind(events, "cubes_returned")[0].data["count"] == 8
    assert side(state, 0)["general"] == 8
    after, _ = do(state, "reserve 4/3")
    assert (side(after, 0)["general"], side(after, 0)["stock"]) == (7, 14)


def test_second_rank_with_no_room_left() -> None:
    """rules: mykerinos 3.3: "If rank 2 finds no tile and no legal room he gets nothing": with two tiles an area leaves
    one for rank 2 always, and without a legal room he is not asked but takes it."""
    taken = {"rooms": LOW, "stock": 2}
    state, _ = survey_of("a1 b1", "a2", "", "", passed=(2, 3, 0, 1), sides={3: taken}, season=3)
    assert legal(state) == {"take V1", "take L5"}
    _, events = do(state, "take V1")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_won")] == [(0, "V1"), (1, "L5")]
    assert of_kind(events, "nothing_left") == []


def test_survey_cube_from_the_personal_stock() -> None:
    """rules: mykerinos 3.3: the other reading of "from the general stock", a table option: nothing in stock, no
    museum."""
    state, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3), survey_cube="personal", sides={1: {"stock": 0}})
    after, events = do(state, "reserve 1/3")
    assert side(after, 0)["stock"] == 1
    assert of_kind(events, "room_reserved")[0].data["source"] == "personal"
    assert legal(after) == {"take V1", "take L5"}
    found = why(after, "reserve 2/3", "no_cube_for_room")
    assert found.missing == {"cubes": 1}
