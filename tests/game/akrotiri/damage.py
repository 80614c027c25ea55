"""Positions of Akrotiri to be damaged, and what can't be in them."""

from __future__ import annotations

from game.akrotiri.rules import GAME
from tests.game.akrotiri.build import after, data_of, position, seat, walk, with_temples
from tests.game.damage import Change, Damage, Door, Json, plain

DOOR = Door(GAME, plays=120, ends=True)


def rich() -> Json:
    """A position in which every field holds something."""
    state = with_temples(
        2, other=seat(dock="TW", goals="forest", maps="E08 H01", cargo="blue", tile="V9"), discards="F9"
    )
    data: Json = plain(state.to_json())
    return data


def waiting() -> dict[str, Json]:
    """A position for each thing that can be asked, and some that are seen by one seat."""
    found: dict[str, Json] = {"act": rich()}
    state = GAME.load(rich())
    found["goal"] = after(state, "dig E01 e1n2 ne").to_json()
    bend = data_of("V6 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    found["onward"] = after(GAME.load(bend), "sail e1n2b").to_json()
    lay = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    found["lay"] = lay.to_json()
    found["second"] = after(lay, "lay L1 e1n3 0").to_json()
    found["draw"] = after(position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE")), "done").to_json()
    opened = with_temples(2, face_up="isolated quadrants")
    found["open"] = after(opened, "dig E01 e1n2 ne").to_json()
    setup = GAME.new(3, "damage", {"mode": "one_box"})
    for name in ("setup", "setup goal", "setup berth"):
        found[name] = setup.to_json()
        turn = setup.pending[-1][0]
        while setup.pending and setup.pending[-1][0] in (turn, 1) and not setup.round:
            setup = setup.clone()
            setup.act(setup.legal_actions()[0])
    *_, last = walk("damage", 2)
    found["over"] = last.to_json()
    found["seen"] = GAME.load(rich()).observation(1).to_json()
    found["seen goal"] = GAME.load(found["goal"]).observation(1).to_json()
    return {name: plain(data) for name, data in found.items()}


WAITING = waiting()


def _sixth() -> Json:
    """The sixth temple has been dug, but the round is not the last."""
    data: Json = plain(after(with_temples(5), "dig E01 e1n2 ne").to_json())
    return data | {"last_round": False}


CONTRADICTIONS: dict[str, Change] = {
    "a tile twice": lambda d: d["tiles"][3].update(tile="V1"),
    "a tile on another": lambda d: d["tiles"][3].update(cell="e1n2"),
    "a tile on thera": lambda d: d["tiles"][3].update(cell="e1n1"),
    "a tile alone": lambda d: d["tiles"][3].update(cell="e9n9"),
    "a tile askew": lambda d: d["tiles"][0].update(turn=45),
    "a cube too many": lambda d: d["tiles"][0]["cubes"].append(["nw", "orange", 1]),
    "a cube on no land": lambda d: d["tiles"][0]["cubes"].append(["xx", "orange", 1]),
    "a market overfull": lambda d: d.update(market=[9, 8, 7, 8]),
    "a market short of a cube": lambda d: d.update(market=[7, 8, 7, 8]),
    "a boat off all docks": lambda d: d["seats"][0].update(dock="e9n9a"),
    "a boat without dock": lambda d: d["seats"][0].update(dock=None),
    "two boats at a dock": lambda d: d["seats"][0].update(dock="TW"),
    "four cubes aboard": lambda d: d["seats"][1].update(cargo=[1, 1, 1, 1]),
    "negative coins": lambda d: d["seats"][0].update(coins=-1),
    "a map twice": lambda d: d["seats"][0].update(maps=["E08"]),
    "a map of another level in the deck": lambda d: d["decks"].update(easy=["H02", *d["decks"]["easy"][1:]]),
    "a temple on thera": lambda d: d["seats"][0]["played"][0].update(place="e1n1 ne"),
    "a temple on nothing": lambda d: d["seats"][0]["played"][0].update(place="e9n9 ne"),
    "a temple on another": lambda d: d["seats"][0]["played"][0].update(place=d["seats"][0]["played"][1]["place"]),
    "a temple its map forbids": lambda d: d["seats"][0]["played"][0].update(place="e1n9 nw"),
    "a temple out of reach": lambda d: d["seats"][0]["played"][0].update(place="e1n3 ne"),
    "a goal twice": lambda d: d["seats"][1].update(goals=["lake"]),
    "a goal too many": lambda d: d["seats"][0].update(goals=["portage_1", "lake"]),
    "no goal": lambda d: d["seats"][0].update(goals=[]),
    "goals out of order": lambda d: d["seats"][0].update(offer=["three_icons", "portage_1"]),
    "open goals without the variant": lambda d: d.update(face_up=["portage_1"]),
    "a tile in hand that the oracle did not give": lambda d: d["seats"][0].update(tile=d["stack"].pop()),
    "no tile in the other hand": lambda d: (d["stack"].append(d["seats"][1]["tile"]), d["seats"][1].update(tile=None)),
    "too many actions": lambda d: d.update(pending=[[4, 9, 0, 0, 0]]),
    "an action that is no number": lambda d: d.update(pending=[[4, "3", 0, 0, 0]]),
    "links with cargo": lambda d: d.update(pending=[[4, 3, 1, 0, 0]], current_player=1),
    "loading nothing": lambda d: d.update(pending=[[4, 3, 0, 1, 0]]),
    "asked for nothing": lambda d: d.update(pending=[]),
    "asked for rubbish": lambda d: d.update(pending=[[99]]),
    "asked twice": lambda d: d.update(pending=[*d["pending"], *d["pending"]]),
    "asked for a berth": lambda d: d.update(pending=[[3]]),
    "asked to draw with a tile": lambda d: d.update(pending=[[6]], current_player=1),
    "asked to move on": lambda d: d.update(pending=[[5, 3, 0, 0, 0]]),
    "asked for a goal": lambda d: d.update(pending=[*d["pending"], [2, 0]]),
    "asked for an open goal": lambda d: d.update(pending=[*d["pending"], [2, 1]]),
    "a tile lost": lambda d: d["stack"].pop(),
    "the last round forgotten": lambda d: d.update(_sixth()),
    "more done than a turn allows": lambda d: d.update(pending=[[4, 5, 1, 0, 0]]),
    "the last round too early": lambda d: d.update(last_round=True),
    "over too early": lambda d: d.update(terminal=True, current_player=-1, pending=[]),
    "over and not over": lambda d: d.update(terminal=True),
    "round zero": lambda d: d.update(round=0),
    "a turn out of time": lambda d: d.update(turn=5),
    "a turn too late": lambda d: d.update(turn=500),
    "the stack seen without a viewer": lambda d: d.update(stack=["?"] * len(d["stack"])),
    "an old hand": lambda d: d.update(old_hands=[{"age": 0, "tiles": ["V9"]}]),
    "another game": lambda d: d.update(game="corinth"),
    "rules of the future": lambda d: d.update(rules=99),
    "five players": lambda d: d.update(players=5),
    "three players and two seats": lambda d: d.update(players=3),
    "an option too many": lambda d: d["options"].update(cheat=True),
    "an option of another value": lambda d: d["options"].update(mode="three_boxes"),
    "an observation with a seed": lambda d: d.update(viewer=0),
}
ON_THE_WAY: dict[str, Change] = {"no move left with which to go on": lambda d: d.update(pending=[[5, 0, 0, 0, 0]])}
"""A boat at a dock that is taken has something left to leave it with."""
SET_UP: dict[str, dict[str, Change]] = {
    "setup": {
        "maps before the tiles": lambda d: d["seats"][0].update(
            maps=[d["decks"]["easy"].pop(), d["decks"]["normal"].pop()]
        ),
        "a goal before the tiles": lambda d: d["seats"][0].update(goals=[d["goal_deck"].pop()["goal"]]),
    },
    "setup goal": {"a boat before the goals": lambda d: d["seats"][0].update(dock="TW")},
    "setup berth": {
        "drachmas earned": lambda d: d["seats"][1].update(coins=3),
        "a cube aboard": lambda d: (
            d["seats"][0].update(cargo=[1, 0, 0, 0]),
            d["market"].__setitem__(0, d["market"][0] - 1),
        ),
    },
}
"""Nobody has more before the first round than the set-up gives."""

DAMAGE = Damage(
    DOOR,
    WAITING,
    wrong=("V1", "e1n2a"),
    wrong_in=("act", "goal", "onward", "setup goal", "seen"),
    contradictions={"act": CONTRADICTIONS, "onward": ON_THE_WAY, **SET_UP},
)
