"""The other seats' summaries: whole, legible at every size, in time with the game, and opened by pointer and keys."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from pygame import Rect, Surface

from game.corinth.content import DISTRICT_NAMES
from game.corinth.state import CorinthState
from scenes.stage.theme import TEXT_FLOOR, luminance
from scenes.stage.tips import resolve
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import SheetModel
from scenes.table.corinth.summary import LEAST_BUILDING, TALL, Summary
from tests.scenes.driver import colour_at
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.writing import Words, written

SIZES = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 1.0)]
TIGHT = [((1366, 768), 1.6), ((1366, 768), 2.0), ((1920, 1080), 2.0), ((1024, 768), 1.0), ((900, 1000), 1.0)]
GROUPS = ("district ", "market")
"""Parts that hold other parts."""
DARK = 150
"""The ink of numbers is darker than this, red, green and blue added up."""
COUNTS = ("coin", "goat", "die_yellow", "steward")
"""Parts in which a number stands beside a sign."""
ROUNDED = 3
"""So much the edge of a letter, half ink and half ground, may change where the ground is laid anew."""


@pytest.mark.parametrize(("size", "ui"), [*SIZES, ((1280, 720), 1.0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_of_it_stands_clear(players: int, size: tuple[int, int], ui: float) -> None:
    table = CorinthTable(players, (0,), size=size, ui=ui, names=("Melitta", "Periander", "Theodoros", "Lais"))
    try:
        table.wait()
        minis, text = table.view.minis, table.driver.stage.text
        for seat in range(1, players):
            assert not minis.name_block(seat).cut
            summary = minis.summaries[seat]
            parts = {name: rect for name, rect in summary.parts.items() if not name.startswith(GROUPS)}
            assert not summary.brief
            _apart(summary.rect, parts)
            numbers = _written_on(summary)
            for shop in sheet_places().shops:
                box = parts[f"shop {shop.district} {shop.number}"]
                assert box.h >= TEXT_FLOOR
                [points] = [each for each in numbers if box.contains(each.box)]
                assert points.text == str(shop.points) and points.block.size[0] <= box.w
            assert text.size("14", "number", px=TEXT_FLOOR)[0] <= parts["star 1"].w
            for name in COUNTS:
                [room] = [each.box for each in numbers if parts[name].contains(each.box)]
                assert text.size("14", "number", px=TEXT_FLOOR)[0] <= room.w, name
            for name in ("temple", "warehouse", "stable", "stall"):
                assert min(parts[f"building {name}"].size) >= LEAST_BUILDING
    finally:
        table.close()


def _written_on(summary: Summary) -> list[Words]:
    """The numbers of a board that is drawn anew, with their boxes in window pixels."""
    summary.show(SheetModel())
    words = written(lambda: summary.draw(Surface((1, 1)))).words
    return [replace(each, box=each.box.move(summary.rect.topleft)) for each in words]


def _apart(bounds: Rect, parts: dict[str, Rect]) -> None:
    """All parts lie within a board, none over another."""
    assert all(bounds.contains(rect) for rect in parts.values())
    for (a, first), (b, second) in combinations(parts.items(), 2):
        assert not first.colliderect(second), (a, b)


@pytest.mark.parametrize(("size", "ui"), TIGHT)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_it_is_tight_it_shows_less_and_that_can_be_read(players: int, size: tuple[int, int], ui: float) -> None:
    """Every number within its box and not over its sign; nothing drawn out."""
    table = CorinthTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        text = table.driver.stage.text
        for seat in range(1, players):
            summary = table.view.minis.summaries[seat]
            whole = () if summary.brief else GROUPS
            parts = {name: rect for name, rect in summary.parts.items() if not whole or not name.startswith(whole)}
            _apart(summary.rect, parts)
            assert summary.rect.h <= 1.4 * summary.rect.w
            least = text.size("10", "number", px=TEXT_FLOOR)[0]
            numbers = _written_on(summary)
            for name in COUNTS:
                [room] = [each.box for each in numbers if parts[name].contains(each.box)]
                assert least <= room.w, name
            for number in (1, 2, 3):
                assert least <= parts[f"star {number}"].w
            for name in ("temple", "warehouse", "stable", "stall"):
                box = parts[f"building {name}"]
                assert box.h <= TALL * box.w + 1 and min(box.size) >= 16
            if summary.brief:
                assert not any(name.startswith("shop") for name in parts)
                assert least <= min(rect.w for name, rect in parts.items() if name.startswith("district")) * 0.4
            else:
                for shop in sheet_places().shops:
                    box = parts[f"shop {shop.district} {shop.number}"]
                    assert text.size(str(shop.points), "number", px=TEXT_FLOOR)[0] <= box.w - 2
            summary.draw(Surface(size))
    finally:
        table.close()


def test_in_a_small_window_lines_of_counts_and_districts_hold_letters() -> None:
    """The tray leaves the other seats' boards room; for stars and buildings there is none."""
    table = CorinthTable(4, (0,), size=(800, 600))
    try:
        table.wait()
        text, tray = table.driver.stage.text, table.view.tray.rect
        for summary in table.view.minis.summaries[1:]:
            _apart(summary.rect, summary.parts)
            assert min(rect.h for rect in summary.parts.values()) >= TEXT_FLOOR - 1 and not summary.rect.colliderect(
                tray
            )
            assert {name for name in summary.parts if name in COUNTS} == set(COUNTS)
            for name in COUNTS:
                [number] = [each.box for each in _written_on(summary) if summary.parts[name].contains(each.box)]
                assert text.size("10", "number", px=TEXT_FLOOR)[0] <= number.w, name
            summary.light(["star 1", "building temple"])
            assert summary.part("star 1") is None and not summary.lights
        assert tray.h >= 80
    finally:
        table.close()


def test_what_is_not_built_is_faint_and_less_so_in_high_contrast() -> None:
    table = CorinthTable(3, (0,), size=(1920, 1080))
    try:
        table.wait()
        darkest = []
        for high_contrast in (False, True):
            table.driver.stage.set_options(high_contrast=high_contrast)
            table.driver.advance(0.1)
            summary, ground = table.view.minis.summaries[1], Surface((1920, 1080))
            ground.fill((246, 236, 210))
            summary.draw(ground)
            box = summary.parts["building temple"]
            points = [(x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
            darkest.append(min(luminance(colour_at(ground, point)) for point in points))
        plain, high = darkest
        assert luminance((246, 236, 210)) > plain + 0.3 and plain > 2 * high
    finally:
        table.close()


def test_in_brief_a_shop_is_lit_by_its_district() -> None:
    table = CorinthTable(4, (0,), size=(1366, 768), ui=2.0)
    try:
        table.wait()
        summary = table.view.minis.summaries[2]
        assert summary.brief
        summary.light(["shop green 2", "symbol blue 1 0", "bonus purple", "star 3"])
        assert set(summary.lights) == {"district green", "district blue", "district purple", "star 3"}
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), TIGHT[:3])
def test_an_enlarged_sheet_is_no_smaller_than_ones_own(size: tuple[int, int], ui: float) -> None:
    table = CorinthTable(4, (0,), size=size, ui=ui)
    try:
        table.wait()
        view, driver = table.view, table.driver
        driver.click("corinth/others/board1")
        frame = view.minis.cover.frame.rect
        assert view.minis.enlarged_rect(1).w > view.sheets[0].rect.w
        assert view.root.rect.contains(frame)
    finally:
        table.close()


def test_with_two_players_it_has_the_market_and_all_the_room() -> None:
    table = CorinthTable(2, (0,), size=(1920, 1080))
    try:
        table.wait()
        summary, sheet = table.view.minis.summaries[1], table.view.sheets[0]
        assert summary.part("market") is not None
        assert (summary.rect.x, summary.rect.right) == (sheet.rect.x, sheet.rect.right)
    finally:
        table.close()


def test_what_is_spoken_of_is_lit_on_it() -> None:
    table = CorinthTable(4, (0,), size=(1366, 768), ui=0.8)
    try:
        table.wait()
        summaries = table.view.minis.summaries
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
    table = CorinthTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        summary = table.view.minis.summaries[1]
        shops = [f"shop {shop.district} {shop.number}" for shop in sheet_places().shops]
        if summary.brief:
            shops = [f"district {district}" for district in DISTRICT_NAMES]
        names = [*shops, "coin", "goat", "die_yellow", "steward"]
        ground = Surface(size)

        def dark(most: int = DARK) -> set[tuple[int, int]]:
            ground.fill((233, 220, 190))
            summary.draw(ground)
            inner = [summary.parts[name].inflate(-4, -4) for name in names]
            points = ((x, y) for box in inner for x in range(box.x, box.right) for y in range(box.y, box.bottom))
            return {point for point in points if sum(ground.get_at(point)[:3]) < most}

        summary.light([])
        before = dark()
        summary.light(names)
        assert len(summary.lights) == len(names)
        assert before and before <= dark(DARK + ROUNDED)
    finally:
        table.close()


def test_marks_come_in_their_time() -> None:
    """Coin by coin, with light on what is being written, and in the end as many as the game has."""
    table = CorinthTable(2, (0,), seed="counts", speed=1.0)
    frame = 1 / 30
    try:
        summary, scene, driver = table.view.minis.summaries[1], table.scene, table.driver
        table.wait()
        seen = [summary.counts["coin"]]
        while max(seen) < 4:
            scene.do(scene.conductor.observation().legal_actions()[0])
            table.agree()
            driver.advance(frame, frame)
            while scene.conductor.busy or not scene.conductor.offering:
                driver.advance(frame, frame)
                seen.append(summary.counts["coin"])
        assert all(abs(later - earlier) <= 1 for earlier, later in pairwise(seen))
        state = scene.conductor.observation()
        assert isinstance(state, CorinthState) and seen[-1] == state.sheets[1].coins
    finally:
        table.close()


def test_it_opens_by_keyboard_and_says_what_it_shows() -> None:
    """In words as long as it is small; the enlarged sheet shows it all."""
    table = CorinthTable(2, (0,))
    try:
        table.wait()
        driver, board = table.driver, table.driver.find("corinth/others/board1")
        tip = resolve(board.tooltip)
        assert tip is not None and "[icon:coin]" in tip.body and tip.body.count("shops finished") == 4
        driver.stage.keyboard.set_focus(board, visible=True)
        driver.key("Return")
        assert table.view.minis.enlarged == 1 and resolve(board.tooltip) is None
        driver.key("Esc")
        assert table.view.minis.enlarged is None
        driver.move("corinth/others/board1")
        driver.advance(0.8)
        assert table.view.minis.enlarged == 1
    finally:
        table.close()


@pytest.mark.parametrize(
    ("players", "size", "ui"),
    [(3, (1280, 1024), 0.8), (4, (1280, 1024), 0.8), (3, (1366, 768), 0.8), (3, (1920, 1080), 1.0)],
)
def test_the_market_is_shown_wherever_there_is_room(players: int, size: tuple[int, int], ui: float) -> None:
    """Beside the rest or below it: its cells large enough, on the card, and over nothing else."""
    table = CorinthTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        for seat, summary in enumerate(table.view.minis.summaries):
            if seat == table.scene.viewer:
                continue
            cells = [rect for name, rect in summary.parts.items() if name.startswith("cell ")]
            others = [rect for name, rect in summary.parts.items() if not name.startswith(("cell ", "market"))]
            assert len(cells) == 25 and min(cell.w for cell in cells) >= 16
            assert all(summary.rect.contains(cell) and cell.collidelist(others) < 0 for cell in cells)
    finally:
        table.close()
