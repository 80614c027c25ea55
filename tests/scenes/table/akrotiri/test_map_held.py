"""A map held against the chart: the icons that count, and all that stands against digging there."""

from __future__ import annotations

import math

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.akrotiri.state import AkrotiriState
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.docks import icon_of_tile
from scenes.table.akrotiri.model import tile_at
from scenes.table.akrotiri.overlay import Mark
from scenes.table.akrotiri.pieces import icon_rect, medal_rect
from scenes.table.akrotiri.temples import badge_rect
from tests.game.akrotiri.build import ROUND, SPOTS, position, seat
from tests.scenes.driver import colour_at
from tests.scenes.table.akrotiri.table import SIZES, SeaTable


def holding(coins: int = 12, left: int = 3, goals: str = "uncompleted") -> AkrotiriState:
    """Seat 0 may dig its easy map at its boat's island, `e1n2 ne`."""
    played = {card: SPOTS[card] for card in ("E02", "E03")}
    me = seat(coins=coins, dock="e1n2a", maps="E01", goals=goals, played=played)
    return position(ROUND, me, seat(dock="TE"), left=left, number=8)


def note(state: AkrotiriState, quad: str) -> str:
    """What is said while the map is held against a quadrant."""
    table = SeaTable(2, (0, 1), seed="held")
    try:
        table.stand(state)
        table.click_card(0)
        table.driver.move(f"akrotiri/sea/quad_{quad}")
        return table.view.hand.preview.note
    finally:
        table.close()


def test_where_a_map_can_be_dug_its_price_its_points_and_the_goals_it_feeds_are_told() -> None:
    """rules: akrotiri 5.3, 9"""
    told = note(holding(), "e1n2_ne")
    assert "[icon:lacks]" not in told
    assert "Costs 3 [icon:coin], scores 1 [icon:star]" in told and "Open islands: +2 [icon:star]" in told
    assert "Lake" not in note(holding(goals="lake"), "e1n2_ne")


@pytest.mark.parametrize(
    ("quad", "more", "why"),
    [
        ("e1n2_nw", {}, "boat must lie at a dock of that island"),
        ("e1n4_ne", {}, "holds a temple already"),
        ("e1n2_ne", {"coins": 2}, "you have 2 drachmas, 1 too few"),
        ("e1n2_ne", {"left": 0}, "No actions are left"),
    ],
)
def test_where_only_something_else_than_icons_is_lacking_that_is_told(
    quad: str, more: dict[str, int], why: str
) -> None:
    told = note(holding(**more), quad)  # type: ignore[arg-type]
    crossed = [line for line in told.splitlines() if line.startswith("[icon:lacks]")]
    assert len(crossed) == 1 and why in crossed[0]


def test_a_quadrant_where_nothing_can_be_dug_is_not_lit_like_one_where_it_can() -> None:
    table = SeaTable(2, (0, 1), seed="quiet")
    try:
        table.stand(holding())
        table.click_card(0)
        for quad, free in (("e1n2_ne", True), ("e1n2_nw", False)):
            table.driver.move(f"akrotiri/sea/quad_{quad}")
            proof = table.view.sea.overlay.proof
            assert proof is not None and proof[2] == free and not any(side.lacking for side in proof[1])
    finally:
        table.close()


def test_where_a_map_fits_is_framed_wherever_the_boat_lies() -> None:
    """rules: akrotiri 5.3; lit only where it can be dug now, and not on an island with a temple."""
    table = SeaTable(2, (0, 1), seed="fits")
    try:
        table.stand(holding())
        table.click_card(0)
        now = framed(table, "offer")
        assert {f"dig E01 {quad}" for quad in now} == {text for text in table.legal() if text.startswith("dig")}
        assert "e1n2 nw" in framed(table, "quiet") and "e1n4 ne" not in framed(table, "quiet")
        assert "lit quadrant" in table.driver.find("bar").label
        table.driver.key("Esc")
        table.click_for("sail TW")
        table.click_card(0)
        assert not framed(table, "offer") and now < framed(table, "quiet")
        assert "fits on framed land" in table.driver.find("bar").label
        table.driver.key("Esc")
        assert not framed(table, "quiet")
    finally:
        table.close()


def test_a_map_that_fits_nowhere_says_so() -> None:
    table = SeaTable(2, (0, 1), seed="nowhere")
    try:
        table.stand(position("V1 e1n2 0", seat(dock="e1n2a", coins=9, maps="E01"), seat(dock="TE"), left=2))
        table.click_card(0)
        assert not framed(table, "quiet") and not framed(table, "offer")
        assert "fits nowhere yet" in table.driver.find("bar").label
    finally:
        table.close()


def test_the_land_under_a_map_that_is_held_is_seen_and_no_line_runs_over_the_painted_frame() -> None:
    table = SeaTable(2, (0, 1), seed="clear")
    try:
        table.stand(holding())
        driver, sea = table.driver, table.view.sea
        driver.move("akrotiri/own/card_0")
        driver.press()
        driver.move("akrotiri/sea/quad_e1n2_ne")
        driver.advance(0.5)
        card = table.view.hand.groups["own"].spot("card_0")
        assert card is not None and card.drag is not None and card.drag.through is not None
        assert card.drag.through().collidepoint(driver.stage.router.held.rect.center)
        proof = sea.overlay.proof
        assert proof is not None and sea.paper.contains(sea.sea_place())
        lined, plain = Surface(driver.stage.size), Surface(driver.stage.size)
        sea.draw(lined)
        sea.overlay.proof = None
        sea.draw(plain)
        assert tobytes(lined, "RGB") != tobytes(plain, "RGB")
        for surface in (lined, plain):
            surface.fill((0, 0, 0), sea.paper)
        assert tobytes(lined, "RGB") == tobytes(plain, "RGB")
    finally:
        table.close()


def framed(table: SeaTable, kind: str) -> set[str]:
    """The quadrants with a light of a kind around them."""
    sea = table.view.sea
    quads = [f"{cell} {corner}" for _, cell, _ in sea.model.tiles for corner in ("nw", "ne", "se", "sw")]
    marks = [mark for mark in sea.overlay.marks if mark.kind == kind and not mark.round]
    rects = [rect for mark in marks for rect in mark.parts or (mark.rect,)]
    centres = {quad: sea.frame.quad_box(quad).center for quad in quads}
    # Where sides are odd a light that is smaller has its middle a pixel beside.
    return {quad for quad, at in centres.items() if any(math.dist(at, rect.center) < 2 for rect in rects)}


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_icons_that_count_have_a_ring_where_they_are_drawn(size: tuple[int, int], ui: float) -> None:
    """On the land, or beside a temple that stands there."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="rings")
    try:
        table.stand(holding())
        view = table.view
        model, frame = view.sea.model, view.sea.frame
        temples = {place for entry in model.seats for _, place in entry.played}
        places = [icon_of_tile(tile)[2] for tile in model.tiles]
        assert temples & set(places) and set(places) - temples
        for place in places:
            seen = (
                badge_rect(model, frame, place) if place in temples else medal_rect(model, frame, tile_at(model, place))
            )
            ring = view.sea.overlay.icon_mark(model, frame, place)
            assert ring.round and ring.rect.center == seen.center and ring.rect.contains(seen)
            assert icon_rect(model, frame, place) == seen and ring.rect.w <= 2 * frame.quad_box(place).w
        # The log's places are ringed alike.
        view.light([f"icon {places[0]}"])
        assert [mark.rect for mark in view.sea.overlay.lights] == [
            view.sea.overlay.icon_mark(model, frame, places[0]).rect
        ]
    finally:
        table.close()


def test_a_frame_is_pale_and_runs_around_all_land_that_hangs_together() -> None:
    """So that it is told from sea and land on a small chart; nothing but light lies within."""
    table = SeaTable(2, (0, 1), seed="pale")
    try:
        overlay = table.view.sea.overlay
        parts = [Rect(20, 20, 25, 25), Rect(45, 20, 25, 25), Rect(45, 45, 25, 25)]
        surface = Surface((100, 100))
        ground = (64, 92, 40)
        surface.fill(ground)
        mark = Mark(parts[0].unionall(parts[1:]), "quiet", parts=(*parts,))
        overlay._draw_mark(surface, Frame(50.0, (0.0, 0.0), 0), mark)
        line = max(2, table.driver.stage.theme.px(2))
        at = max(1, line // 2)
        for point in ((20 + at, 32), (32, 20 + at), (57, 69 - at), (69 - at, 57), (32, 44 - at), (45 + at, 57)):
            assert contrast(colour_at(surface, point), ground) > 4, point
        for point in ((45, 32), (44, 32), (57, 45), (57, 44)):
            assert contrast(colour_at(surface, point), ground) < 2, point
        assert colour_at(surface, (32, 57)) == ground
    finally:
        table.close()


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """How far two colours are apart in lightness, as WCAG has it."""

    def light(colour: tuple[int, int, int]) -> float:
        parts = [(n / 255 / 12.92 if n <= 10 else ((n / 255 + 0.055) / 1.055) ** 2.4) for n in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] + 0.05

    return max(light(one), light(other)) / min(light(one), light(other))
