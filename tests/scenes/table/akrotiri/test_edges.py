"""At the edges of a chart that was brought closer what is held moves it on, and it comes to where the keyboard goes."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.akrotiri.rules import GAME
from game.core.events import Event, Json
from scenes.stage.theme import DRAG_DISTANCE
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.edges import BAND, WAIT
from scenes.table.akrotiri.motion import places_of
from scenes.table.akrotiri.overlay import Mark
from tests.game.akrotiri.build import ROUND, position, seat
from tests.scenes.driver import FRAME
from tests.scenes.table.akrotiri.table import SeaTable

LONG = "V1 e1n2 0, V6 e1n3 0, L1 e1n4 0, L2 e1n5 0, L3 e1n6 0, F1 e1n7 0, F2 e1n8 0, M1 e1n9 0, M2 e1n10 0"


@pytest.fixture
def table() -> Iterator[SeaTable]:
    """A long sea, brought close, whose person is to lay a tile."""
    made = SeaTable(2, (0, 1), seed="edges")
    made.stand(position(LONG, seat(dock="TW", tile="M4"), seat(dock="TE"), ask="lay"))
    sea = made.view.sea
    for _ in range(4):
        made.driver.wheel(1, sea.paper.center)
        made.driver.settle()
    assert sea.closer
    yield made
    made.close()


def take_tile(table: SeaTable) -> None:
    """Takes up the tile in hand and brings it to the middle of the chart."""
    table.driver.move("akrotiri/own/tile")
    table.driver.press()
    table.driver.move(table.view.sea.paper.center)
    assert table.driver.stage.router.held.holding


def test_a_tile_held_at_the_edge_moves_the_chart_until_its_far_end(table: SeaTable) -> None:
    """So that it can be laid anywhere without letting go of it."""
    driver, sea = table.driver, table.view.sea
    take_tile(table)
    before = sea.frame
    driver.advance(1.0)
    assert sea.frame == before
    driver.move((sea.paper.centerx, sea.paper.top + BAND // 4))
    driver.advance(WAIT / 2)
    assert sea.frame == before
    driver.advance(WAIT + 1.0)
    assert sea.frame.origin[1] > before.origin[1] + sea.cell and sea.frame.cell == before.cell
    driver.advance(6.0)
    far = driver.find("akrotiri/sea/cell_e1n11")
    assert sea.paper.contains(far.rect)
    end = sea.frame
    driver.advance(0.5)
    assert sea.frame == end and not sea.hidden_ways()[1][0]
    assert far.rect.top < sea.paper.top + sea.cell // 2
    driver.move(far)
    assert table.view.hand.aimed == "cell_e1n11"
    driver.release()
    assert table.wait() and table.view.model_shown.tiles[-1][1] == "e1n11"


def test_a_tile_brought_over_the_edge_moves_nothing(table: SeaTable) -> None:
    """Nor does it where all of the chart is in sight."""
    driver, sea = table.driver, table.view.sea
    before = sea.frame
    driver.move("akrotiri/own/tile")
    driver.press()
    driver.move((sea.paper.left + BAND // 2, sea.paper.centery))
    driver.advance(WAIT / 2)
    driver.move(sea.paper.center)
    driver.advance(1.0)
    assert sea.frame == before
    driver.key("Esc")
    driver.release()
    driver.click("akrotiri/zoom/whole")
    driver.settle()
    take_tile(table)
    before = sea.frame
    driver.move((sea.paper.left + BAND // 2, sea.paper.centery))
    driver.advance(2.0)
    assert sea.frame == before


@pytest.mark.parametrize("holding", [False, True])
def test_the_chart_comes_to_where_the_keyboard_goes(table: SeaTable, holding: bool) -> None:
    """Pointing with keys, and with the tile held by them."""
    driver, sea = table.driver, table.view.sea
    keyboard, held = driver.stage.router.keyboard, driver.stage.router.held
    if holding:
        while keyboard.focus is None or keyboard.focus.name != "tile":
            driver.key("Tab")
        driver.key("Enter")
        assert held.by == "key"
    seen = set()
    for key in ("Tab", *["Tab", "Down"] * 14, *["Up"] * 12):
        driver.key(key)
        driver.settle()
        focus = keyboard.focus
        if focus is not None and focus.name.startswith("cell_"):
            assert sea.paper.contains(focus.rect), focus.name
            seen.add(focus.name)
            if holding:
                assert held.aimed is focus and held.rect.colliderect(focus.rect)
    assert len(seen) > 6


def test_under_the_painted_frame_of_a_chart_brought_closer_nothing_is_pointed_at(table: SeaTable) -> None:
    """A cell that lies wholly under it is not seen: neither a click nor a tile let go there is meant for it."""
    driver, sea, hand = table.driver, table.view.sea, table.view.hand
    free = [name for name in hand.groups["sea"].names() if name.startswith("cell_")]
    cell = min(free, key=lambda name: driver.find(f"akrotiri/sea/{name}").rect.x)
    box = driver.find(f"akrotiri/sea/{cell}").rect
    sea.frame = sea.frame.moved(sea.paper.x - 2 - box.right, sea.paper.centery - box.centery)
    hand.arrange()
    at = (sea.paper.x - 4, sea.paper.centery)
    assert sea.area.collidepoint(at) and driver.find(f"akrotiri/sea/{cell}").rect.collidepoint(at)
    driver.move(at)
    assert hand.hover == "" and not hand.preview.note
    driver.click()
    driver.wheel(1, at)
    take_tile(table)
    driver.move(at)
    assert hand.aimed == ""
    driver.release()
    driver.settle()
    assert table.scene.session.position == 0 and hand.strip.model.seats[0].tile == "M4"
    # Where a part of it is seen it takes the tile.
    sea.frame = sea.frame.moved(20, 0)
    hand.arrange()
    driver.move((sea.paper.x + 8, sea.paper.centery))
    assert hand.hover == cell


def test_by_keys_the_chart_comes_closer_where_the_keyboard_points(table: SeaTable) -> None:
    """Else what it points at would leave the sight of whoever looks at it."""
    driver, sea = table.driver, table.view.sea
    driver.click("akrotiri/zoom/whole")
    cell = driver.find("akrotiri/sea/cell_e1n11")
    driver.stage.keyboard.set_focus(cell, visible=True)
    for _ in range(3):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=0, unicode="+", scancode=0))
        driver.advance(FRAME)
        driver.settle()
        assert sea.closer and sea.paper.colliderect(cell.rect)


def test_what_happens_out_of_sight_comes_into_sight_first() -> None:
    """As a boat that sails where a chart brought closer does not show it; and the chart stays there afterwards."""
    table = SeaTable(2, (0, 1), seed="approach")
    try:
        table.stand(position(LONG, seat(dock="TW"), seat(dock="TE"), left=2))
        driver, view, sea = table.driver, table.view, table.view.sea
        for _ in range(4):
            driver.click("akrotiri/zoom/in")
        away = sea.frame = sea.frame.moved(0, 6 * sea.cell)
        thera, boat = sea.frame.box(0, 0, 2, 2), sea.boats.rect(0, sea.frame)
        assert boat is not None and not sea.paper.colliderect(thera) and not sea.paper.colliderect(boat)
        driver.stage.set_options(speed=1.0)
        text = next(text for text in table.legal() if text.startswith("sail"))
        table.scene.do(GAME.parse_action(text))
        glides = 0
        while sea.boats.shows[0].wake is None:
            # It sets out only when it can be seen.
            assert view.model_shown.seats[0].dock == "TW"
            driver.advance(FRAME)
            glides += sea.frame != away
        assert glides > 5 and sea.closer and sea.frame.cell == away.cell
        came = sea.frame
        while not table.scene.conductor.offering:
            rect = sea.boats.rect(0, sea.frame)
            assert rect is not None and sea.paper.collidepoint(rect.center) and sea.frame == came
            driver.advance(FRAME)
        driver.settle()
        assert sea.frame == came and view.model_shown.seats[0].dock == text.split()[1]
        # What is in sight moves nothing.
        told: dict[str, Json] = {"to": "TE", "path": [[0.5, 1.0], [1.5, 1.0]]}
        assert view.approach(Event("boat_sailed", 1, told)) is None
        # Nor does a chart of which all is in sight.
        driver.click("akrotiri/zoom/whole")
        driver.settle()
        assert view.approach(Event("temple_dug", 1, {"place": "e1n10 ne"})) is None
    finally:
        table.close()


def test_a_chart_in_the_hand_goes_where_the_hand_goes(table: SeaTable) -> None:
    """Neither what happens elsewhere nor a tile that is laid pulls it out of the hand; a glide under way ends there."""
    driver, view, sea = table.driver, table.view, table.view.sea
    driver.stage.set_options(speed=1.0)
    far, near = Event("boat_placed", 1, {"dock": "TW"}), Event("boat_placed", 1, {"dock": "e1n10a"})
    sea.frame = sea.showing(sea.frame.cell_box("e1n10"), sea.frame)
    glide = view.approach(far)
    assert glide is not None
    driver.move(sea.paper.center)
    playing = driver.stage.tweens.play(glide)
    driver.advance(0.15)
    driver.press(2)
    came = sea.frame
    table.pull(40, -20, button=2)
    assert not sea.travelling and not playing.done
    assert math.dist(sea.frame.origin, (came.origin[0] + 40, came.origin[1] - 20)) < 2
    held = sea.frame
    driver.advance(0.5)
    assert sea.frame == held
    assert view.approach(far) is None and view.approach(near) is None and sea.following() == held
    driver.release(2)
    assert sea.frame == held and sea.following() != held and view.approach(near) is not None


def test_the_right_button_moves_the_chart_too(table: SeaTable) -> None:
    """After a few pixels; until then it is a click, which turns the tile."""
    driver, sea, laying = table.driver, table.view.sea, table.view.hand.laying
    before, held = sea.frame.origin, laying.degrees()
    cells = (e for e in table.view.hand.groups["sea"].children if e.name.startswith("cell_"))
    driver.move(next(cell for cell in cells if sea.seen.contains(cell.rect)))
    driver.press(3)
    table.pull(DRAG_DISTANCE - 2, 0, steps=1, button=3)
    assert sea.frame.origin == before and not sea.held
    table.pull(40, 24, button=3)
    came = (before[0] + 40 + DRAG_DISTANCE - 2, before[1] + 24)
    assert sea.held and sea.frame.origin == came
    driver.release(3)
    assert not sea.held and laying.degrees() == held
    driver.click(button=3)
    assert laying.degrees() == (held + 90) % 360 and sea.frame.origin == came


def test_a_right_click_on_a_chart_brought_closer_answers_as_ever(table: SeaTable) -> None:
    """Once the button is let go: on a dock it shows the ways there, but not where it has moved the chart."""
    table.stand(position(ROUND, seat(dock="TW", coins=12), seat(dock="TE"), left=3))
    driver, hand, sea = table.driver, table.view.hand, table.view.sea
    places = (driver.find(f"akrotiri/sea/dock_{name}") for name in hand.voyages.trips)
    dock = next(place for place in places if sea.seen.inflate(-90, -90).contains(place.rect))
    assert sea.closer
    for moves in (True, False):
        driver.move(dock)
        driver.press(3)
        assert not hand.chips.visible
        if moves:
            table.pull(20, 10, button=3)
        driver.release(3)
        assert hand.chips.visible != moves


def test_only_the_button_that_took_hold_of_the_chart_lets_it_go(table: SeaTable) -> None:
    """The wheel turned meanwhile, and a slip of another finger, do not make it fall out of the hand."""
    driver, sea = table.driver, table.view.sea
    driver.move(sea.paper.center)
    driver.press(2)
    for button in (None, 3, 1):
        if button is None:
            driver.wheel(-1)
        else:
            driver.click(button=button)
        driver.settle()
        before = sea.frame.origin
        table.pull(9, -6, button=2)
        assert sea.held and sea.frame.origin == (before[0] + 9, before[1] - 6)
    driver.release(2)
    assert not sea.held


def test_what_lies_on_a_chart_that_is_dragged_goes_along_and_is_laid_anew_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """To lay all anew with every pixel took longer than a frame. Nothing looks or lies otherwise for that."""
    table = SeaTable(2, (0, 1), size=(1366, 768), ui=0.8, seed="along")
    try:
        table.stand(position(ROUND, seat(dock="TW", coins=12), seat(dock="TE"), left=3, number=8))
        driver, sea, hand = table.driver, table.view.sea, table.view.hand
        for _ in range(4):
            driver.wheel(1, sea.paper.center)
            driver.settle()
        table.view.light(["icon e1n2 nw", "land e1n3 ne"])
        arrange, make, made = hand.arrange, sea._make_still, Counter[str]()

        def still(frame: Frame, part: Rect) -> Surface:
            made["still"] += 1
            return make(frame, part)

        def seen() -> tuple[dict[str, Rect], list[Mark], bytes]:
            surface = Surface(driver.stage.size)
            # Where numbers stand depends on what is in sight.
            sea.overlay.costs = []
            sea.draw(surface)
            places = {child.name: child.rect.copy() for child in hand.groups["sea"].children}
            return places, [*sea.overlay.marks, *sea.overlay.lights], tobytes(surface, "RGB")

        driver.move(sea.paper.center)
        driver.press(2)
        monkeypatch.setattr(hand, "arrange", lambda: made.update(["places"]))
        monkeypatch.setattr(sea, "_make_still", still)
        for dx, dy in ((90, 60), (-300, -160), (-150, 200)):
            before = made["still"]
            with driver.painting():
                table.pull(dx, dy, steps=8, button=2)
            moved = seen()
            assert moved[1] and made["still"] <= before + 2 and not made["places"]
            arrange()
            sea.redraw()
            assert moved == seen()
        driver.release(2)
        assert made["places"] == 1
    finally:
        table.close()


def test_a_click_on_the_water_keeps_no_event_out_of_sight(table: SeaTable) -> None:
    """Only a hand that moves the chart does; what comes while it does is brought into sight if it still waits."""
    driver, view, sea = table.driver, table.view, table.view.sea
    driver.stage.set_options(speed=1.0)
    event = Event("boat_placed", 1, {"dock": "TW"})
    sea.frame = sea.showing(sea.frame.cell_box("e1n10"), sea.frame)
    driver.move((sea.paper.left + 8, sea.paper.centery))
    driver.press()
    table.pull(DRAG_DISTANCE + 4, 0)
    assert sea.held and view.approach(event) is None
    driver.release()
    driver.press()
    assert not sea.held and view.approach(event) is not None
    driver.release()


def test_a_zoom_that_a_hand_meets_goes_on_in_the_hand(table: SeaTable) -> None:
    driver, view, sea = table.driver, table.view, table.view.sea
    driver.stage.set_options(speed=1.0)
    driver.wheel(-1, sea.paper.center)
    driver.advance(0.1)
    assert sea.travelling and sea.closer
    bound = sea.bound
    driver.press(2)
    table.pull(40, 24, button=2)
    assert sea.travelling and sea.bound == bound.moved(40, 24)
    driver.settle()
    driver.release(2)
    assert sea.frame == bound.moved(40, 24)
    view.sea.draw(driver.stage.surface)


def test_an_event_waits_for_a_zoom_and_does_not_cut_it_off(table: SeaTable) -> None:
    """Whoever looks closer while another seat acts sees the chart glide, not jump."""
    driver, view, sea = table.driver, table.view, table.view.sea
    driver.stage.set_options(speed=1.0)
    for step, event in (
        (-1, Event("boat_placed", 1, {"dock": "e1n10a"})),
        (1, Event("boat_placed", 1, {"dock": "TW"})),
    ):
        sea.frame = sea.showing(sea.frame.cell_box("e1n10"), sea.frame)
        driver.wheel(step, sea.paper.center)
        driver.advance(0.1)
        before, bound = sea.frame, sea.bound
        assert sea.travelling and before != bound
        # What is not shown on the chart waits for nothing.
        drawn = Event("maps_bought", 1, {"levels": ["easy"], "coins": 1})
        assert view.approach(drawn) is None and sea.travelling
        view.animate(drawn)
        assert sea.travelling and sea.frame == before
        tween = view.approach(event)
        assert tween is not None and sea.frame == before
        playing = driver.stage.tweens.play(tween, speed=1.5)
        seen = [before]
        while not playing.done:
            driver.advance(FRAME)
            seen.append(sea.frame)
        assert not sea.travelling and view.approach(event) is None and sea.frame.cell == bound.cell
        assert max(abs(a.cell - b.cell) for a, b in pairwise(seen)) < abs(before.cell - bound.cell) / 2
        assert all(sea.paper.contains(box) for box in places_of(event, sea, sea.frame))
        driver.settle()


def test_a_chart_that_glides_out_is_seen_to_its_far_end(table: SeaTable) -> None:
    """Not only what was in sight before."""
    driver, sea = table.driver, table.view.sea
    ground, surface = (255, 0, 255), pygame.Surface(driver.stage.size)
    sea.draw(surface)
    tween = sea.travel(sea.wanted())
    assert tween is not None
    tween.run(-1.0, 0.0)
    tween.run(0.0, tween.duration * 0.9)
    surface.fill(ground)
    sea.draw(surface)
    cells = [box.inflate(-4, -4).clip(sea.seen) for box in sea.land(sea.frame)]
    assert all(surface.get_at(box.midtop)[:3] != ground for box in cells if box.w)


def test_what_is_shown_anew_while_the_chart_glides_is_at_its_end(table: SeaTable) -> None:
    """As after undoing: no cell stays between two sizes."""
    driver, sea = table.driver, table.view.sea
    driver.stage.set_options(speed=1.0)
    driver.wheel(-1, sea.paper.center)
    driver.advance(0.1)
    bound = sea.bound
    assert sea.travelling and sea.closer and sea.frame != bound
    table.scene.conductor.begin()
    assert sea.frame == bound and not sea.travelling


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("boat_carried", {"to": "TE", "path": [[1.5, -8.5], [1.5, -7.5]]}),
        ("boat_placed", {"dock": "e1n10a"}),
        ("cube_placed", {"piece": "e1n10 ne", "colour": "orange"}),
        ("cube_loaded", {"piece": "e1n10 ne", "colour": "orange"}),
        ("cube_unloaded", {"piece": "e1n10 ne", "colour": "orange"}),
        ("cube_sold", {"colour": "orange"}),
        ("temple_dug", {"place": "e1n10 ne"}),
    ],
)
def test_every_event_on_the_chart_is_brought_into_sight(table: SeaTable, kind: str, data: dict[str, Json]) -> None:
    view, sea = table.view, table.view.sea
    far = -20 if kind == "cube_sold" else 20
    sea.frame = sea.frame.moved(0, far * sea.cell)
    assert not any(sea.paper.colliderect(box) for box in places_of(Event(kind, 1, data), sea, sea.frame))
    tween = view.approach(Event(kind, 1, data))
    assert tween is not None
    tween.run(-1.0, tween.duration)
    assert all(sea.paper.contains(box) for box in places_of(Event(kind, 1, data), sea, sea.frame))
    assert view.approach(Event(kind, 1, data)) is None
    assert view.approach(Event("tile_drawn", 1, {})) is None
