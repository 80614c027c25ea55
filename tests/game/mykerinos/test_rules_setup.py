"""Mykerinos, sections 2, 3.1 and 8: set-up, the beginning of a season, what is known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.contract import State
from game.core.words import words_for
from game.mykerinos.content import PATRONS
from game.mykerinos.rules import GAME
from tests.game.mykerinos import naive
from tests.game.mykerinos.build import do, json_of, kinds, legal, of_kind, position, seat, why


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cubes_at_the_start(players: int) -> None:
    """rules: mykerinos 2.3: "Scores start at 0. Nobody owns a tile. All cubes are in the general stock"."""
    data = json_of(GAME.new(players, "start"))
    for side in data["seats"]:
        assert (side["general"], side["stock"]) == (25, 0)
        assert not side["tiles"] and not side["rooms"] and side["points"] == 0
    assert ("neutral" in data) == (players == 2)
    assert data["remaining"] == naive.TILES


def test_markers_are_shuffled() -> None:
    """rules: mykerinos 2.1: "Shuffle the five patron markers onto the five wing positions"."""
    found = {tuple(json_of(GAME.new(3, f"m {i}"))["wings"]) for i in range(60)}
    assert len(found) > 30
    assert all(sorted(wings) == sorted(p.id for p in PATRONS) for wings in found)


def test_markers_fix_the_wings() -> None:
    """rules: mykerinos 2.1: "(one each). This fixes which patron owns which wing and who the neighbours are"."""
    wings = ["lemon", "brown", "violet", "tangerine", "blackmore"]
    data = position(seat(2, "a1", tiles="L1 B1 V1"), passed=(1, 2, 3)).to_json()
    state, _ = do(GAME.load({**data, "wings": wings}), "pass")
    said = {text: words_for().say(state.describe(GAME.parse_action(text))) for text in ("reserve 1/3", "reserve 5+1")}
    assert "Lord Lemon's 3-room" in said["reserve 1/3"]
    assert "the 2-room between Mrs Blackmore and Lord Lemon" in said["reserve 5+1"]
    one, _ = do(state, "reserve 1+2")
    assert [one.score(0).points - state.score(0).points, one.score(0).points] == [2, 5], "Lemon and Brown, not Violet"


def test_tiles_are_shuffled() -> None:
    """rules: mykerinos 2.2: "Shuffle all 36 tiles"."""
    firsts: Counter[str] = Counter()
    for i in range(60):
        state, _ = do(GAME.new(4, f"s {i}"), "deal")
        firsts.update(entry["tile"] for entry in json_of(state)["layout"])
    assert set(firsts) == set(naive.TILES), "every tile may come in the first season"
    assert max(firsts.values()) < 30


def test_first_player_is_random() -> None:
    """rules: mykerinos 2.3: "Pick a random first player"."""
    found = Counter(json_of(GAME.new(4, f"f {i}"))["first_player"] for i in range(80))
    assert set(found) == {0, 1, 2, 3}
    assert min(found.values()) >= 8


def test_all_tiles_appear() -> None:
    """rules: mykerinos 2.2: "They are consumed 8, 8, 8, 12, so all 36 appear once in every game"."""
    state: State = GAME.new(2, "all")
    seen: list[str] = []
    sizes = []
    while not state.is_terminal:
        text = "deal" if "deal" in legal(state) else "pass" if "pass" in legal(state) else min(legal(state))
        state, events = do(state, text)
        for event in of_kind(events, "tiles_dealt"):
            told: dict[str, Any] = dict(event.data)
            tiles = [entry["tile"] for entry in told["tiles"]]
            sizes.append(len(tiles))
            seen += tiles
    assert sizes == [8, 8, 8, 12]
    assert sorted(seen) == sorted(naive.TILES)


@pytest.mark.parametrize(("players", "income"), [(2, 11), (3, 11), (4, 8)])
def test_income(players: int, income: int) -> None:
    """rules: mykerinos 3.1: "Each player moves cubes of his colour from the general stock to his personal stock"; "8
    with four players, 11 with three (and two, see 7)"; "Cubes kept from before stay and do not reduce the income"."""
    sides = [seat(stock=number) for number in range(players)]
    state = position(*sides, players=players, season=2, pending=[[0]])
    after, events = do(state, "deal")
    for number in range(players):
        assert json_of(after)["seats"][number]["stock"] == number + income
        assert json_of(after)["seats"][number]["general"] == 25 - number - income
    assert [event.data["amount"] for event in of_kind(events, "income")] == [income] * players


def test_income_when_cubes_are_short() -> None:
    """rules: mykerinos 3.1: "If fewer are left he takes what there is"."""
    state = position(seat(stock=20, rooms="1/3"), season=4, pending=[[0]])
    after, events = do(state, "deal")
    assert json_of(after)["seats"][0]["stock"] == 24
    assert json_of(after)["seats"][0]["general"] == 0
    assert of_kind(events, "income")[0].data == {"amount": 4, "short": 4, "stock": 24}


def test_grid() -> None:
    """rules: mykerinos 3.1: "two rows in seasons 1-3 (8 x 6 squares, four areas), three rows in season 4 (8 x 9
    squares, six areas)"."""
    small = position(season=2)
    assert "start h6" in legal(small) and "start a7" not in legal(small)
    why(small, "start a7", "no_square", "3.1")
    large = position(season=4)
    assert {text for text in legal(large) if text.endswith("9")}
    assert len(json_of(large)["layout"]) == 12


def test_layout() -> None:
    """rules: mykerinos 3.1: "Lay out tiles, unseen, row by row, portrait orientation, four per row": the sixth tile is
    the second of the second row."""
    pyramids = {"c4": "L4", "d4": "L4"}
    plain = "V1 L5 B2 K6 T3"
    state = position(
        layout=f"{plain} L4 V2 K1"
    )  # L4 has pyramids at the right of its first row, the left of its second
    blocked = {f"{c}{r}" for c in "cd" for r in (4, 5, 6)} - {text.split()[1] for text in legal(state) if " " in text}
    assert blocked == {"d4", "c5"}
    assert pyramids.keys() - blocked == {"c4"}


def test_areas() -> None:
    """rules: mykerinos 3.1: "Areas: tiles pair up horizontally; area numbers run left to right, top to bottom, so area
    1 is row 1 columns 1-2, area 2 row 1 columns 3-4, and so on. Each area is 4 x 3 squares"."""
    state = position(season=4)
    corners = [("abcd", "123"), ("efgh", "123"), ("abcd", "456"), ("efgh", "456"), ("abcd", "789"), ("efgh", "789")]
    met = 0
    for number, (columns, rows) in enumerate(corners, start=1):
        for text in {f"start {c}{r}" for c in columns for r in rows} & legal(state):
            _, events = do(state, text)
            assert [event.data["area"] for event in of_kind(events, "cube_set")] == [number]
            met += 1
    assert met == 72 - len(naive.pyramids(json_of(state)))


def test_tiles_lie_either_way_up() -> None:
    """rules: mykerinos 3.1: "No one chooses position or which way up; an engine should therefore turn each tile 0 or
    180 degrees at random"; the pyramids turn with it."""
    turned: Counter[bool] = Counter()
    for i in range(20):
        state, _ = do(GAME.new(4, f"turn {i}"), "deal")
        data = json_of(state)
        turned.update(entry["turned"] for entry in data["layout"])
        high = naive.pyramids(data)
        assert {f"start {naive.name(p)}" for p in naive.board(data) if p not in high} <= legal(state)
        assert not {f"start {naive.name(p)}" for p in high} & legal(state)
    assert min(turned[True], turned[False]) > 50


def test_a_turned_tile() -> None:
    """Rotation by 180 degrees maps square i to 5 - i: V2 has its pyramid top left, turned bottom right."""
    rest = "L5 B2 K6 T3 V1 L3 K1"
    assert "start a1" not in legal(position(layout=f"V2 {rest}"))
    assert "start b3" in legal(position(layout=f"V2 {rest}"))
    assert "start a1" in legal(position(layout=f"V2' {rest}"))
    assert "start b3" not in legal(position(layout=f"V2' {rest}"))


def test_the_deal_reveals() -> None:
    """rules: mykerinos 8: "All information is public except the order of undealt tiles": only the deal is chance, and
    it reveals."""
    state = GAME.new(3, "reveal")
    deal = GAME.parse_action("deal")
    assert GAME.draws(state, deal)
    after, events = do(state, "deal")
    assert [event.kind for event in events if event.reveals] == ["tiles_dealt"]
    assert not any(GAME.draws(after, action) for action in after.legal_actions())
    assert kinds(events)[0] == "season_began"


def test_seasons_are_drawn_apart() -> None:
    """rules: mykerinos 2.2: "Shuffle all 36 tiles": each season's tiles come from further draws, not from the same
    ones again."""
    state = GAME.new(2, "apart")
    drawn = []
    while not state.is_terminal:
        state, _ = do(state, "deal", "pass", "pass")
        drawn.append(json_of(state)["drawn"])
    assert drawn == [16, 32, 48, 72], "two draws for each tile: which one, and which way up"


def test_what_remains_is_known() -> None:
    """rules: mykerinos 8: "the remaining patron counts are known to every player": observations list the tiles to come,
    and worlds made from them deal the same tiles in other orders."""
    state, _ = do(GAME.new(4, "known"), "deal")
    seen = state.observation(2)
    assert len(json_of(seen)["remaining"]) == 28
    worlds = set()
    for chance in range(20):
        world = GAME.new(4, "known").observation(1).determinize(1, chance)
        world.act(GAME.parse_action("deal"))
        worlds.add(tuple(entry["tile"] for entry in json_of(world)["layout"]))
        assert len(json_of(world)["remaining"]) == 28
    assert len(worlds) == 20
