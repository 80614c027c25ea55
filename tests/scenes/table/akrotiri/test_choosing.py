"""Goals to choose from hide nothing of the map by which they are judged."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

import pytest
from pygame import Rect

from game.akrotiri.content import GOALS
from game.akrotiri.phases import ACT, FROM_DECK, GOAL
from game.akrotiri.state import AkrotiriState
from scenes.table.akrotiri.choosing import AIR
from scenes.table.akrotiri.made import Made
from tests.game.akrotiri.build import ROUND, SPOTS, after, position, seat, with_temples
from tests.scenes.table.akrotiri.table import SIZES, SeaTable
from tests.scenes.writing import written

LONG = "V1 e1n2 0, V2 e1n3 0, V3 e1n4 0, V4 e1n5 0, V5 e1n6 0, V6 w1s2 0, L1 w1s3 0, L2 w1s4 0, L3 w2n1 0, L4 e2n1 0"
WIDE = "V1 e2n1 0, V2 e3n1 0, V3 e4n1 0, V4 w2n1 0, V5 w3n1 0, V6 w4n1 0, L1 e1n2 0, L2 e1n3 0, L3 e1s2 0, L4 w5n1 0"
FEW = "V1 e1n2 0"


def choosing(tiles: str, *, chosen: bool = True) -> AkrotiriState:
    """A position in which seat 0 looks at two goals."""
    state = position(tiles, seat(dock="TW"), seat(dock="TE"))
    if chosen:
        state.pending, state.offers[0] = (*state.pending, (GOAL, FROM_DECK)), (0, 1)
    return state


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("tiles", [LONG, WIDE, FEW, ""])
def test_goals_to_choose_from_hide_no_tile(size: tuple[int, int], ui: float, tiles: str) -> None:
    """Every tile, with all own temples, and Thera are in sight beside them, as large as can be."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="hidden")
    try:
        table.stand(choosing(tiles))
        sea, choice = table.view.sea, table.view.hand.spots.choosing
        assert choice is not None and sea.area.contains(choice.ground)
        goals = list(table.view.hand.spots.offers().values())
        assert len(goals) == 2 and not goals[0].colliderect(goals[1])
        assert all(choice.ground.contains(box) and box.w >= 150 for box in goals)
        land = sea.land(sea.frame)
        assert all(sea.area.contains(box) for box in land)
        # With parchment between, so that nothing seems to go on under it.
        air = table.driver.stage.theme.px(AIR) - 1
        assert choice.ground.inflate(2 * air, 2 * air).collidelist(land) < 0
        assert sea.frame.cell >= 40
    finally:
        table.close()


def test_the_chart_comes_back_when_a_goal_is_kept() -> None:
    """It made room only for as long as there were goals to choose from."""
    table = SeaTable(2, (0, 1), seed="back")
    try:
        table.stand(choosing(LONG, chosen=False))
        before = table.view.sea.frame
        table.stand(choosing(LONG))
        assert table.view.sea.frame != before
        table.click_for("keep volcano" if "keep volcano" in table.legal() else table.legal()[0])
        table.wait()
        assert table.view.hand.phase == ACT and table.view.hand.spots.choosing is None
        assert table.view.sea.room == table.view.sea.area
        assert table.view.sea.frame.cell == before.cell
    finally:
        table.close()


def test_the_chart_is_brought_closer_while_goals_are_chosen_from() -> None:
    """By the wheel and by the bar, which lies beside the goals."""
    table = SeaTable(2, (0, 1), seed="closer")
    try:
        table.stand(choosing(LONG))
        sea, choice = table.view.sea, table.view.hand.spots.choosing
        assert choice is not None
        zoom: Rect = table.driver.find("akrotiri/zoom/in").rect
        assert not choice.ground.colliderect(zoom)
        cell = sea.frame.cell
        table.driver.wheel(1, choice.room.center)
        assert sea.frame.cell > cell
        table.click("zoom/whole")
        assert sea.frame.cell == cell and choice.ground.collidelist(sea.land(sea.frame)) < 0
    finally:
        table.close()


OPEN = "mountain volcano isolated completed portage_1"


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_open_goals_are_held_up_to_choose_from(size: tuple[int, int], ui: float) -> None:
    """Rules 10: each kind with its name and what it would bring now; a click on it takes it, as on the small one."""
    for click in ("choice/offer_volcano", "market/open_1"):
        table = SeaTable(2, (0, 1), size=size, ui=ui, seed="held up", options={"strategy": True})
        try:
            table.stand(after(with_temples(2, face_up=OPEN, goals="lake"), "dig E01 e1n2 ne"))
            view = table.view
            choice, offers = view.hand.spots.choosing, view.hand.spots.offers()
            assert choice is not None and set(offers) == set(OPEN.split())
            boxes = list(offers.values())
            assert all(choice.ground.contains(box) and box.h >= 64 and box.w >= 200 for box in boxes)
            assert not any(box.colliderect(other) for box, other in combinations(boxes, 2))
            assert choice.ground.collidelist(view.sea.land(view.sea.frame)) < 0
            assert view.hand.tips.brings("volcano") == "Now: 2\N{NO-BREAK SPACE}points"
            assert view.sea.frame.cell >= 20
            table.click(click)
            table.wait()
            assert "volcano" in view.model_shown.seats[0].goals
            assert view.hand.spots.choosing is None and view.sea.room == view.sea.area
        finally:
            table.close()


def test_open_goals_are_written_alike_in_windows_of_any_density() -> None:
    """With twice as many pixels letters are twice as large: none are made smaller to tell more."""
    told, shares = [], []
    for size, double in (((1920, 1080), 1), ((3840, 2160), 2)):
        table = SeaTable(2, (0, 1), size=size, ui=1.0, seed="dense", options={"strategy": True})
        try:
            table.stand(after(with_temples(2, face_up=OPEN, goals="lake"), "dig E01 e1n2 ne"))
            choice, cards = table.view.hand.spots.choosing, table.view.cards
            assert choice is not None
            width, height = choice.goals[0].size
            told.append(cards.tells(OPEN.split(), choice.goals[0].size))
            shares.append((width // double, height // double))
        finally:
            table.close()
    assert told == [False, False] and shares[0] == shares[1]


def test_an_open_goal_that_lies_twice_or_is_held_is_not_held_up_twice() -> None:
    """Two boxes bring two of each (rules 11)."""
    table = SeaTable(3, (0, 1, 2), seed="twice", options={"strategy": True})
    try:
        face_up = "mountain mountain volcano isolated lake"
        others = seat(dock="TW", goals="forest"), seat(dock="TE", goals="quadrants")
        played = dict(list(SPOTS.items())[:2])
        me = seat(coins=20, dock="e1n2a", maps="E01", played=played, goals="lake")
        state = position(ROUND, me, *others, left=5, number=8, face_up=face_up)
        table.stand(after(state, "dig E01 e1n2 ne"))
        assert list(table.view.hand.spots.offers()) == ["volcano", "isolated", "mountain"]
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_a_goal_to_choose_says_what_it_would_bring_now(
    size: tuple[int, int], ui: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Upright as in a row; before the first temple every goal would bring nothing."""
    for options, state in (
        ({}, after(with_temples(2), "dig E01 e1n2 ne")),
        ({"strategy": True}, after(with_temples(2, face_up=OPEN), "dig E01 e1n2 ne")),
    ):
        table = SeaTable(2, (0, 1), size=size, ui=ui, seed="now", options=options)
        try:
            table.stand(state)
            told: list[str] = []
            text = table.driver.stage.text

            def listen(words: str, *args: Any, squeeze: Any = text.squeeze, told: list[str] = told, **more: Any) -> Any:
                told.append(words)
                return squeeze(words, *args, **more)

            with monkeypatch.context() as patched:
                patched.setattr(text, "squeeze", listen)
                table.view.cards.use(Made().cards)
                table.driver.stage.invalidate()
                table.driver.advance(0.2, every=True)
            assert sum(words.startswith("Now: ") for words in told) == len(table.view.hand.spots.offers())
        finally:
            table.close()
    table = SeaTable(2, (0, 1), seed="first")
    try:
        table.stand(choosing(FEW))
        assert not table.view.hand.tips.brings("volcano")
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.6), ((1920, 1080), 2.0)])
def test_large_letters_leave_nearly_half_of_the_chart_beside_open_goals(size: tuple[int, int], ui: float) -> None:
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="large", options={"strategy": True})
    try:
        table.stand(after(with_temples(2, face_up=OPEN), "dig E01 e1n2 ne"))
        sea, choice = table.view.sea, table.view.hand.spots.choosing
        assert choice is not None and sea.area.contains(choice.ground)
        assert choice.ground.w * choice.ground.h <= 0.6 * sea.area.w * sea.area.h
        assert choice.ground.collidelist(sea.land(sea.frame)) < 0
        sheet = table.view.cards.choice("completed", choice.goals[0].size, "Now: 2 points", False)
        assert sheet.get_size() == choice.goals[0].size
    finally:
        table.close()


NARROW = [
    ((900, 600), 1.0),
    ((1024, 640), 1.0),
    ((1024, 640), 2.0),
    ((1024, 768), 1.0),
    ((1024, 768), 2.0),
    ((1152, 720), 1.0),
    ((1366, 768), 2.0),
]
"""Windows whose chart is narrow, each with its scale."""


@pytest.mark.parametrize(("size", "ui"), [*NARROW, *SIZES])
def test_goals_drawn_are_read_in_any_window(size: tuple[int, int], ui: float) -> None:
    """Titles and sentences lie whole on their cards, one under the other, with a line below where that has room; where
    the chart is too narrow for the sentences, the tooltips say them."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="read")
    try:
        view, say = table.view, table.scene.words.say_key
        for played in (0, 2):
            for pair in zip(range(0, len(GOALS), 2), range(1, len(GOALS), 2), strict=True):
                state = with_temples(played)
                state.pending, state.offers[0] = (*state.pending, (GOAL, FROM_DECK)), pair
                table.stand(state)
                choice = view.hand.spots.choosing
                assert choice is not None
                assert choice.told or size[0] < 1024 or (size[1] < 768 and ui > 1.0)
                for key, box in view.hand.spots.offers().items():
                    tip = view.hand.tips.tip(f"offer_{key}")
                    assert tip is not None and (say(f"akrotiri.goal.{key}.text") in tip.body) != choice.told
                    foot = view.hand.tips.brings(key)
                    assert bool(foot) == bool(played)
                    view.cards.use(Made().cards)
                    words = written(partial(view.cards.choice, key, box.size, foot, choice.told)).words
                    if choice.told:
                        texts = [say(f"akrotiri.goal.{key}"), say(f"akrotiri.goal.{key}.text")]
                        said = [part.text for part in words if part.text != foot]
                        assert sorted(said) == sorted(texts)
                        assert not foot or len(words) == 3 or size[0] < 1152
                    assert not any(part.block.cut or part.block.size[0] > part.box.w for part in words)
                    boxes = [part.box for part in words]
                    assert all(Rect((0, 0), box.size).contains(rect) for rect in boxes), (key, boxes)
                    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2)), (key, boxes)
    finally:
        table.close()
