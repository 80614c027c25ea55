"""With large letters and in small windows, figures keep to their cards and lights to their places, and the sea stays as
large as can be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from pygame import Rect, Surface

from game.akrotiri.content import LEVELS
from game.akrotiri.phases import LAY
from game.akrotiri.pointing import free_cells
from scenes.stage.theme import TEXT_FLOOR, Colour, Theme
from scenes.table.akrotiri.chart import Frame, extent, fit
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.overlay import Mark, Overlay
from scenes.table.akrotiri.sea import LEAST_CELL, MARGIN
from scenes.table.akrotiri.zoom import SMALL
from scenes.table.easel import AIRY
from scenes.table.glow import EDGE, PALE, Glows, reach
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.writing import written

LETTERS = [((1366, 768), 1.0), ((1366, 768), 1.6), ((1366, 768), 2.0), ((1920, 1080), 1.0), ((1920, 1080), 2.0)]
"""Windows with the user's scale."""
ROW = ("V1", "V2", "V3", "V4", "V5", "V6", "L1", "L2", "L3", "L4", "L5", "L6")
LONG = ", ".join(f"{tile} e1n{k} 0" for k, tile in enumerate(ROW, 2))
MORE = ("F1", "F2", "F3", "F4", "F5", "F6", "M2", "M3")
LONGER = ", ".join([LONG, *(f"{tile} e1n{k} 0" for k, tile in enumerate(MORE, len(ROW) + 2))])
FEW = "V1 e1n2 0"
GREY = (90, 90, 90)


@pytest.fixture
def small() -> Iterator[SeaTable]:
    """A long sea in a small window."""
    table = SeaTable(2, (0, 1), size=(1366, 768), ui=1.0, seed="small")
    table.stand(position(LONG, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay"))
    yield table
    table.close()


@pytest.mark.parametrize(("size", "ui"), LETTERS)
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_map_costs_and_brings_has_room_on_its_deck(size: tuple[int, int], ui: float, players: int) -> None:
    table = SeaTable(players, (0,), size=size, ui=ui, seed="decks")
    try:
        market, text = table.view.market, table.driver.stage.text
        calm = table.driver.stage.theme.held(1.0)
        for level in LEVELS:
            box, plates = market.piece(f"deck {level}"), market.figure_boxes(level)
            assert box is not None and all(box.contains(plate) for plate in plates)
            assert plates[0].bottom < plates[1].y
            assert market.decks_rect.contains(box)
            least = max(TEXT_FLOOR, calm.px(20))
            for plate, words in zip(plates, ("[icon:coin][n]9[/n]", "[n]7[/n][icon:star]"), strict=True):
                assert plate.w >= text.size(words, "small_bold", px=least)[0] and plate.h >= least
    finally:
        table.close()


def test_letters_make_no_line_broader_than_its_place_bears() -> None:
    """At the user's scale of 1 it is as broad as it was; around large things it grows with the letters."""
    plain, large = Theme((1366, 768)), Theme((1366, 768), 2.0)
    for side in (24, 33, 60):
        assert reach(plain, side, "offer") == reach(plain, 400, "offer")
        assert reach(plain, side, "offer") <= reach(large, side, "offer") <= max(reach(plain, side, "offer"), side // 6)
    assert reach(large, 200, "offer") > reach(plain, 200, "offer")


@pytest.mark.parametrize("cell", [33.0, 50.0, 120.0])
@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_the_light_of_a_free_cell_stays_in_it(small: SeaTable, cell: float, ui: float) -> None:
    """No line lies over the docks of the tiles beside it; two cells share no more than a dark edge."""
    stage = small.driver.stage
    stage.set_options(ui_scale=ui)
    frame = Frame(cell, (300.0, 300.0), 0)
    box = frame.cell_box("e1n2")
    overlay = Overlay(stage, small.view.pictures, Glows())
    overlay.marks = [Mark(box, "offer")]
    surface = Surface((700, 700))
    surface.fill(GREY)
    overlay.draw(surface, frame, surface.get_rect(), Model())

    def unlike(x: int, other: tuple[int, int, int]) -> int:
        seen = colour_at(surface, (x, box.centery))
        return sum(abs(a - b) for a, b in zip(seen, other, strict=True))

    for x in (*range(box.x - 30, box.x - 1), *range(box.right + 1, box.right + 30)):
        assert unlike(x, PALE) > 60 and unlike(x, EDGE) > 60, x - box.x
    assert any(unlike(x, PALE) < 60 for x in range(box.x, box.x + 8))


@pytest.mark.parametrize(("size", "ui"), LETTERS)
def test_a_long_sea_lies_over_the_painted_frame_only_where_its_cells_would_be_too_small(
    size: tuple[int, int], ui: float
) -> None:
    """Else it keeps off that, to lay a tile as well as to look at the table; its cells are no larger over it than they
    must be."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="long")
    try:
        sea, theme = table.view.sea, table.driver.stage.theme
        margin = theme.held(AIRY).px(MARGIN)
        within = sea.paper.inflate(-2 * margin, -2 * margin)
        assert sea.rect.contains(sea.area) and sea.area.contains(sea.paper)
        for tiles, mine, ask in ((FEW, "L1", "lay"), (LONG, "M1", "lay"), (LONG, None, "act"), (LONGER, "M1", "lay")):
            table.stand(position(tiles, seat(dock="TW", tile=mine), seat(dock="TE"), ask=ask))
            state = table.view.hand.offered
            assert state is not None
            free = free_cells(state) if ask == "lay" else ()
            assert (table.view.hand.phase == LAY) == bool(free)
            boxes = [*(sea.frame.cell_box(cell) for cell in free), *sea.land(sea.frame)]
            names = [cell for _, cell, _ in table.view.model_shown.tiles]
            alone = fit(within, extent(names, 1), sea.turn, 300).cell
            if tiles != LONGER or alone >= theme.least(LEAST_CELL):
                assert all(within.contains(box) for box in boxes) and sea.frame.cell >= theme.least(LEAST_CELL)
            else:
                assert all(sea.area.contains(box) for box in boxes)
                assert alone < sea.frame.cell <= theme.least(LEAST_CELL)
            for box in (table.driver.find("akrotiri/zoom/in").rect, table.view.hand.spots.compass):
                assert not box.w or sea.paper.contains(box)
    finally:
        table.close()


def test_how_the_chart_comes_closer_is_told_once_when_it_is_small(small: SeaTable) -> None:
    assert small.view.sea.frame.cell < SMALL
    assert any("closer" in text for text in small.driver.toasts())
    small.driver.stage.toasts.dismiss_answers()
    small.driver.advance(1.0)
    small.stand(position(LONG, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay"))
    assert not small.driver.toasts()


def test_a_chart_that_is_large_needs_no_word() -> None:
    table = SeaTable(2, (0, 1), size=(1366, 768), ui=1.0, seed="large")
    try:
        table.stand(position(FEW, seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"))
        assert not any("closer" in text for text in table.driver.toasts())
    finally:
        table.close()


def test_the_compass_gives_way_to_cells_that_may_be_chosen(small: SeaTable) -> None:
    """However close the chart is brought, with its letter; without a place there is none to point at either."""
    sea, spots = small.view.sea, small.view.hand.spots
    for _ in range(6):
        small.driver.click("akrotiri/zoom/in")
        small.driver.advance(0.6)
        boxes: list[Rect] = [sea.frame.cell_box(cell) for cell in sea.free]
        assert spots.compass.collidelist(boxes) < 0
        assert ("compass" in spots.sea()) == (spots.compass.w > 0)


@pytest.mark.parametrize("wide", [56, 66, 90])
def test_a_goal_says_for_each_of_what_it_brings_points(
    small: SeaTable, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However small a card with points is: in their line, or beside it."""
    stage, told = small.driver.stage, []
    render, get = stage.text.render, stage.icons.get

    def listen(words: str, *args: object, **more: object) -> object:
        found = render(words, *args, **more)  # type: ignore[arg-type]
        if found.size[0] < wide:
            told.append(words)
        return found

    def drawn(name: str, side: int, *ink: Colour) -> Surface:
        if side >= 18 and not ink:
            told.append(f"[icon:{name}]")
        return get(name, side, *ink)

    monkeypatch.setattr(stage.text, "render", listen)
    monkeypatch.setattr(stage.icons, "get", drawn)
    for key, icon in (("three_icons", "temple"), ("isolated", "temple")):
        told.clear()
        small.view.cards.goal(key, (wide, round(wide / 0.72)), titled=False)
        assert any("[icon:star]" in words for words in told), key
        assert any(f"[icon:{icon}]" in words for words in told), key


def test_a_goal_held_up_says_its_sentence_once() -> None:
    """On its card; the tooltip beside it says what it brings now."""
    table = SeaTable(2, (0, 1), seed="once", options={"strategy": True})
    try:
        table.wait()
        view = table.view
        view.model_shown.seats[table.scene.viewer].goals = ["forest"]
        view.model_shown.face_up = ["forest"]
        text = table.scene.words.say_key("akrotiri.goal.forest.text")
        mine, lying = view.hand.tips.tip("goal_0"), view.hand.tips.tip("open_0")
        assert mine is not None and lying is not None
        assert text not in mine.body and "0" in mine.body
        assert text in lying.body
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1024, 640), 0.8), ((1024, 640), 1.3)])
def test_many_drachmas_leave_the_hold_beside_them_free(size: tuple[int, int], ui: float) -> None:
    """On the small boards of others, whose letters do not become smaller."""
    table = SeaTable(4, (0,), size=size, ui=ui, seed="rich")
    try:
        table.wait()
        view, surface = table.view, table.driver.stage.surface
        for board in view.boards[1:]:
            for coins in (9, 10, 42, 88):
                board.model.coins = coins
                words = written(partial(board.draw, surface)).words
                number = next(part for part in words if part.text.endswith(f"[n]{coins}[/n]"))
                right = number.block.corner(number.box)[0] + number.block.size[0]
                assert right < board.cargo_slot(0).x, coins
    finally:
        table.close()
