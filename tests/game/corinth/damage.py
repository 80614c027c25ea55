"""Positions of Corinth to be damaged, and what can't be in them."""

from __future__ import annotations

from typing import Any

from tests.game.corinth.build import GAME, data_of, do, sheet
from tests.game.damage import Change, Damage, Door, Json, edit

DOOR = Door(GAME)
FULL_GREEN = (2, 3, 3, 5)


def rich() -> Json:
    """A position in which every field holds something."""
    mine = sheet(gold=5, goats=3, built=("temple", "stable"), walks=("d3", "e3", "e4 e5", "d5 d4"), blue=(1, 0, 0))
    other = sheet(gold=3, goats=2, walks=("c4 b4 b5",), green=FULL_GREEN)
    return data_of("goats 1x3, green 2x2+1y, purple 4x2+1y, gold 5x2", mine, other)


def waiting() -> dict[str, Json]:
    """A position for each thing that can be asked."""
    base = GAME.load(rich())
    walk, _ = do(base, "steward purple", "step c4")
    shop, _ = do(base, "ship green")
    build, _ = do(base, "take gold")
    return {
        "harbor": rich(),
        "supply": data_of("", sheet(gold=3), sheet()),
        "walk": walk.to_json(),
        "shop": shop.to_json(),
        "build": build.to_json(),
        "start": GAME.new(4, "start").to_json(),
    }


WAITING = waiting()


def edit_sheet(**changes: Any) -> Change:
    """Replaces fields of the sheet of the seat to move."""
    return lambda data: edit("sheets", data["current_player"], **changes)(data)


def edit_group(slot: int, group: Json) -> Change:
    """Replaces one group of the harbor."""
    return lambda data: data["groups"].__setitem__(slot, group)


CONTRADICTIONS: dict[str, Change] = {
    "more gold crossed than circled": edit_sheet(gold=[5, 6]),
    "gold beyond the track": edit_sheet(gold=[25, 8]),
    "no coin circled": edit_sheet(gold=[0, 0]),
    "more goats crossed than circled": edit_sheet(goats=[3, 4]),
    "goats beyond the track": edit_sheet(goats=[25, 4]),
    "goats spent on nothing": edit_sheet(goats=[9, 7]),
    "buildings that were not paid in goats": edit_sheet(goats=[9, 2]),
    "buildings that were not paid in gold": edit_sheet(gold=[9, 3]),
    "a shop overfull": edit_sheet(shops=[3, *[0] * 13]),
    "a shop below nothing": edit_sheet(shops=[-1, *[0] * 13]),
    "two shops of a district open": edit_sheet(shops=[1, 1, *[0] * 12]),
    "two shops of another district open": edit_sheet(shops=[0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0]),
    "bonus without the district": edit_sheet(bonus={"blue": "own", "purple": "open", "green": "lost"}),
    "bonus owned twice": edit_sheet(bonus={"blue": "open", "purple": "open", "green": "own"}),
    "bonus open and owned": edit_sheet(bonus={"blue": "open", "purple": "open", "green": "open"}),
    "bonus lost to nobody": edit_sheet(bonus={"blue": "lost", "purple": "open", "green": "lost"}),
    "bonus of orange": edit_sheet(bonus={"blue": "open", "purple": "open", "green": "lost", "orange": "open"}),
    "a jump": edit_sheet(route=["d3", "e3", "e4", "e5", "d5", "b5"], stops=["d3", "e3", "e5", "b5"]),
    "a diagonal step": edit_sheet(route=["d4"], stops=["d4"], stars=[None, None, None], yellow_dice=1, plus_ones=0),
    "a cell twice": edit_sheet(route=["d3", "d4", "d3"], stops=["d3", "d4"], stars=[None] * 3, plus_ones=0),
    "the centre entered": edit_sheet(route=["d3", "c3"], stops=["d3"], stars=[None] * 3, plus_ones=0, yellow_dice=0),
    "a cell off the grid": edit_sheet(route=["d3", "e3", "f3"], stops=["d3", "e3", "f3"], stars=[None] * 3),
    "a stop off the route": edit_sheet(stops=["d3", "e3", "e5", "a1"]),
    "stops out of order": edit_sheet(stops=["e3", "d3", "e5", "d4"]),
    "a stop twice": edit_sheet(stops=["d3", "d3", "e5", "d4"]),
    "route beyond the last stop": edit_sheet(stops=["d3", "e3", "e5"], yellow_dice=0),
    "a star not reached": edit_sheet(stars=[6, 4, None]),
    "a star without its box": edit_sheet(stars=[None, None, None]),
    "a star in the wrong box": edit_sheet(stars=[4, None, None]),
    "a wrong number in a box": edit_sheet(stars=[None, 5, None]),
    "a yellow die too many": edit_sheet(yellow_dice=2),
    "a yellow die too few": edit_sheet(yellow_dice=0),
    "a plus one too many": edit_sheet(plus_ones=2),
    "a plus one too few": edit_sheet(plus_ones=0),
    "too many turn spaces": edit_sheet(turns=7),
    "turn spaces against the round": edit_sheet(turns=1),
    "round beyond the last": edit(round=13),
    "round zero": edit(round=0),
    "turn beyond the round": edit(turn_in_round=3),
    "nobody is first": edit(first_player=-1),
    "first player beyond the table": edit(first_player=2),
    "the other one decides": lambda data: data.update(current_player=1 - data["current_player"]),
    "an unknown seat decides": edit(current_player=5),
    "over and not over": edit(terminal=True),
    "nothing is asked": edit(pending=[]),
    "rubbish is asked": edit(pending=[[99, 99]]),
    "asked in too many words": edit(pending=[[0] * 90]),
    "a group without dice": edit_group(0, {"value": 1, "white": 0, "yellow": 0}),
    "a value of seven": edit_group(5, {"value": 7, "white": 2, "yellow": 0}),
    "a value of zero": edit_group(0, {"value": 0, "white": 3, "yellow": 0}),
    "the gold slot not highest": edit_group(5, {"value": 3, "white": 2, "yellow": 0}),
    "one value twice": edit_group(1, {"value": 4, "white": 2, "yellow": 1}),
    "values out of order": edit_group(0, {"value": 3, "white": 3, "yellow": 0}),
    "ten white dice": edit_group(0, {"value": 1, "white": 4, "yellow": 0}),
    "four yellow dice": edit_group(0, {"value": 1, "white": 3, "yellow": 2}),
    "yellow dice after they were removed": edit(yellow_removed=True),
    "an instant winner of a game that goes on": edit(instant_winner=0),
    "an instant winner nobody knows": edit(instant_winner=7),
    "dice never drawn": edit(drawn=-1),
    "another game": edit(game="arnak"),
    "rules of the future": edit(rules=999),
    "five players": edit(players=5),
    "three players and two sheets": edit(players=3),
    "an option of another value": edit(options={"all_equal": "draw", "stars": "sum", "compensation_modifiers": True}),
    "an option missing": edit(options={"all_equal": "win", "stars": "sum"}),
    "an option too many": edit(
        options={"all_equal": "win", "stars": "sum", "compensation_modifiers": True, "cheat": True}
    ),
}

DAMAGE = Damage(DOOR, WAITING, wrong=("c3",), wrong_in=tuple(WAITING), contradictions={"harbor": CONTRADICTIONS})
