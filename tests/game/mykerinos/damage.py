"""Positions of Mykerinos to be damaged, and what can't be in them."""

from __future__ import annotations

from typing import Any

from game.mykerinos.rules import GAME
from tests.game.damage import Change, Damage, Door, Json, edit
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

DAMAGE = Damage(
    DOOR,
    WAITING,
    wrong=("c3", "V3", "1/5"),
    wrong_in=tuple(WAITING),
    contradictions={"turn": CONTRADICTIONS, "rewards": SURVEY_FAULTS},
)
