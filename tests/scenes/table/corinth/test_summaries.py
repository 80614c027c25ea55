"""The other seats' summaries: whole, legible at every size, in time with the game, and opened by pointer and keys."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Surface

from game.corinth.state import CorinthState
from scenes.stage.theme import TEXT_FLOOR
from scenes.stage.tips import resolve
from scenes.table.corinth.geometry import sheet_places
from tests.scenes.table.table import TestTable

SIZES = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)]
GROUPS = ("district ", "market")
"""Parts that hold other parts."""
DARK = 150
"""The ink of numbers is darker than this, red, green and blue added up."""


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_of_it_stands_clear(players: int, size: tuple[int, int], ui: float) -> None:
    table = TestTable(players, (0,), size=size, ui=ui, names=("Melitta", "Periander", "Theodoros", "Lais"))
    try:
        table.wait()
        minis, text = table.view._minis, table.driver.stage.text
        for seat in range(1, players):
            assert not minis.name_block(seat).cut
            summary = minis.summaries[seat]
            parts = {name: rect for name, rect in summary._parts.items() if not name.startswith(GROUPS)}
            assert all(summary.rect.contains(rect) for rect in summary._parts.values())
            for (a, first), (b, second) in combinations(parts.items(), 2):
                assert not first.colliderect(second), (a, b)
            for shop in sheet_places().shops:
                box = parts[f"shop {shop.district} {shop.number}"]
                number = summary._number(shop.points, box, (0, 0, 0), box.w - 2)
                assert number.size[0] <= box.w and box.h >= TEXT_FLOOR
            for name in ("star 1", "coin", "goat", "die_yellow", "steward"):
                box, sign = parts[name], 0 if name == "star 1" else summary._sign(parts[name])
                assert text.size("14", "number", px=TEXT_FLOOR)[0] <= box.w - sign, name
            for name in ("temple", "warehouse", "stable", "stall"):
                assert min(parts[f"building {name}"].size) >= 20
    finally:
        table.close()


def test_with_two_players_it_has_the_market_and_all_the_room() -> None:
    table = TestTable(2, (0,), size=(1920, 1080))
    try:
        table.wait()
        summary, sheet = table.view._minis.summaries[1], table.view.sheets[0]
        assert summary.part("market") is not None
        assert (summary.rect.x, summary.rect.right) == (sheet.rect.x, sheet.rect.right)
    finally:
        table.close()


def test_what_is_spoken_of_is_lit_on_it() -> None:
    table = TestTable(4, (0,), size=(1366, 768), ui=0.8)
    try:
        table.wait()
        summaries = table.view._minis.summaries
        table.view.light(["shop green 2", "star 3", "building stall", "gold", "symbol blue 1 0"], 2)
        assert set(summaries[2].lights) == {"shop green 2", "star 3", "building stall", "coin", "shop blue 1"}
        assert not summaries[1].lights
        # Without the market a cell is lit where it tells.
        table.view.light(["cell a5", "cell c1"], 2)
        assert set(summaries[2].lights) == {"star 1", "steward"}
        table.view.light([], None)
        assert not summaries[2].lights
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [*SIZES, ((1920, 1080), 1.6)])
@pytest.mark.parametrize("players", [2, 4])
def test_a_light_leaves_what_it_is_about_to_be_read(players: int, size: tuple[int, int], ui: float) -> None:
    """All shops, tracks and stars lit together, as no score has it: the ink of each number stays as dark."""
    table = TestTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        summary = table.view._minis.summaries[1]
        shops = [f"shop {shop.district} {shop.number}" for shop in sheet_places().shops]
        names = [*shops, "coin", "goat", "die_yellow", "steward"]
        ground = Surface(size)

        def dark() -> set[tuple[int, int]]:
            ground.fill((233, 220, 190))
            summary.draw(ground)
            inner = [summary._parts[name].inflate(-4, -4) for name in names]
            points = ((x, y) for box in inner for x in range(box.x, box.right) for y in range(box.y, box.bottom))
            return {point for point in points if sum(ground.get_at(point)[:3]) < DARK}

        summary.light([])
        before = dark()
        summary.light(names)
        assert len(summary.lights) == len(names)
        assert before and before <= dark()
    finally:
        table.close()


def test_marks_come_in_their_time() -> None:
    """Coin by coin, with light on what is being written, and in the end as many as the game has."""
    table = TestTable(2, (0,), seed="counts", speed=1.0)
    try:
        summary, scene, driver = table.view._minis.summaries[1], table.scene, table.driver
        table.wait()
        seen = [summary.counts["coin"]]
        with driver.painting(one_in=4):
            while max(seen) < 4:
                scene.do(scene.conductor.observation().legal_actions()[0])
                table.agree()
                driver.advance(1 / 60)
                while scene.conductor.busy or not scene.conductor.offering:
                    driver.advance(1 / 60)
                    seen.append(summary.counts["coin"])
        assert all(abs(later - earlier) <= 1 for earlier, later in pairwise(seen))
        state = scene.conductor.observation()
        assert isinstance(state, CorinthState) and seen[-1] == state.sheets[1].coins
    finally:
        table.close()


def test_it_opens_by_keyboard_and_says_what_it_shows() -> None:
    """In words as long as it is small; the enlarged sheet shows it all."""
    table = TestTable(2, (0,))
    try:
        table.wait()
        driver, board = table.driver, table.driver.find("corinth/others/board1")
        tip = resolve(board.tooltip)
        assert tip is not None and "[icon:coin]" in tip.body and tip.body.count("shops finished") == 4
        driver.stage.keyboard.set_focus(board, visible=True)
        driver.key("Return")
        assert table.view._minis.enlarged == 1 and resolve(board.tooltip) is None
        driver.key("Esc")
        assert table.view._minis.enlarged is None
        driver.move("corinth/others/board1")
        driver.advance(0.8)
        assert table.view._minis.enlarged == 1
    finally:
        table.close()
