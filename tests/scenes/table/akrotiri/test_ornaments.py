"""What lies on the parchment beside the tiles, compass rose, galley and zoom buttons, hides nothing and never jumps."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from game.akrotiri.grid import cell_at, cell_name
from game.core.events import Event
from scenes.table.akrotiri.zoom import CORNERS
from tests.game.akrotiri.build import position, seat
from tests.scenes.table.akrotiri.table import SIZES, SeaTable


@pytest.fixture(params=SIZES)
def table(request: pytest.FixtureRequest) -> Iterator[SeaTable]:
    """A small sea, whose person is to lay a tile."""
    size, ui = request.param
    made = SeaTable(2, (0, 1), size=size, ui=ui, seed="ornaments")
    made.stand(position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"))
    yield made
    made.close()


def drawn(table: SeaTable, box: Rect) -> bytes:
    """What is drawn of the ornaments in a box, on plain ground."""
    surface = Surface(table.driver.stage.size)
    surface.fill((230, 215, 170))
    table.view.rose.draw(surface)
    return tobytes(surface.subsurface(box), "RGB")


def test_compass_and_galley_fade_where_they_lay_and_grow_clear_where_they_lie_now(table: SeaTable) -> None:
    view, rose = table.view, table.view.rose
    old, galley = view.hand.spots.compass.copy(), rose.galley
    assert old.w and galley is not None
    chart = view.sea.paper
    before = drawn(table, chart)
    # Something comes to lie over both.
    view.sea.buttons = old.union(galley)
    tweens = rose.place()
    assert len(tweens) == 2 and view.hand.spots.compass != old and rose.galley != galley
    new = view.hand.spots.compass.copy()
    for tween in tweens:
        tween.run(-1.0, 0.0)
    assert drawn(table, chart) == before
    seen = []
    for share in (0.5, 1.0):
        for tween in tweens:
            tween.run(0.0, share * tween.duration)
        seen.append((drawn(table, old), drawn(table, new)))
    bare = drawn(table, Rect(chart.center, old.size))
    assert bare == seen[1][0] and bare not in (seen[0][0], seen[0][1], seen[1][1])
    assert seen[0][1] != seen[1][1] and not rose.place()


def test_shown_anew_they_lie_where_they_are_to_lie_at_once(table: SeaTable) -> None:
    """As after undoing what made them move."""
    view, rose = table.view, table.view.rose
    chart, before = view.sea.paper, drawn(table, view.sea.paper)
    view.sea.buttons = view.hand.spots.compass.copy()
    begun = rose.place()
    assert begun
    for tween in begun:
        tween.run(-1.0, tween.duration / 3)
    table.scene.conductor.begin()
    moved = drawn(table, chart)
    assert moved != before and not rose.place() and not view.hand.spots.compass.colliderect(view.sea.buttons)
    for tween in begun:
        # What was begun before counts no more.
        tween.run(tween.duration / 3, tween.duration / 2)
    assert drawn(table, chart) == moved


def test_the_zoom_button_lies_over_no_cell_where_a_tile_can_be_laid(table: SeaTable) -> None:
    """It goes to another corner, stays there, and the compass makes room for it."""
    view, sea = table.view, table.view.sea
    button = table.driver.find("akrotiri/zoom/in")
    usual = button.rect.copy()
    assert usual.center > sea.paper.center
    corners = [usual.center]
    for _ in CORNERS[1:]:
        sea.free = (*sea.free, cell_under(table, button.rect.center))
        view.place_compass()
        corners.append(button.rect.center)
        assert button.rect.collidelist(sea.now()) < 0 and sea.paper.contains(button.rect)
        for box in (view.hand.spots.compass, view.rose.galley):
            assert box is None or not box.colliderect(sea.buttons)
    assert len(set(corners)) == len(CORNERS)
    sea.free = ()
    view.place_compass()
    assert button.rect.center == corners[-1]
    # Where there is no room it is where it hides the least, and where the chart is brought closer it stays.
    table.driver.click("akrotiri/zoom/in")
    assert sea.closer and button.rect.center == corners[-1]
    row = [table.driver.find(f"akrotiri/zoom/{name}").rect for name in ("out", "whole", "in")]
    assert all(sea.paper.contains(box) and sea.buttons.contains(box) for box in row)
    assert all(box.collidelist(row[k + 1 :]) < 0 for k, box in enumerate(row))


def test_the_zoom_buttons_fade_where_they_lay_and_answer_only_where_they_lie_now(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    bar, button = driver.find("akrotiri/zoom"), driver.find("akrotiri/zoom/in")

    def seen(box: Rect) -> bytes:
        surface = Surface(driver.stage.size)
        surface.fill((230, 215, 170))
        bar.render(surface)
        return tobytes(surface.subsurface(box), "RGB")

    driver.move((2, 2))
    old, before = button.rect.copy(), seen(button.rect)
    view.sea.free = (*view.sea.free, cell_under(table, old.center))
    tween = view.clear_chart()[0]
    new = button.rect.copy()
    bare = seen(Rect(view.sea.paper.center, old.size))
    assert not new.colliderect(old)
    tween.run(-1.0, 0.0)
    # Their soft rims are rounded once more in the picture that fades.
    assert max(abs(a - b) for a, b in zip(seen(old), before, strict=True)) <= 24 and seen(new) == bare
    assert driver.stage.router.element_at(old.center) is not button
    assert driver.stage.router.element_at(new.center) is button
    tween.run(0.0, 0.5 * tween.duration)
    assert len({bare, before, seen(old)}) == len({bare, before, seen(new)}) == 3
    tween.run(0.5 * tween.duration, tween.duration)
    assert (seen(old), seen(new)) == (bare, before)


def test_what_is_said_about_a_place_leaves_the_zoom_buttons_free(table: SeaTable) -> None:
    """Also those that come only when the chart is brought closer, so that it need not move then."""
    view, sea = table.view, table.view.sea
    gap = table.driver.stage.theme.px(8)
    # It reaches them if it lies in the middle of the lower edge, which would hide the least of the sea.
    wide = sea.paper.w - 2 * sea.buttons.w + 4 * gap
    sea.frame = sea.frame.moved(0, sea.paper.y - min(box.y for box in sea.now()))
    for cell in sea.free:
        plate = view.whereabouts.quiet((wide, 34), sea.frame.cell_box(cell))
        assert not plate.colliderect(sea.buttons), cell


def test_they_make_room_for_a_chart_that_has_moved_by_itself(table: SeaTable) -> None:
    """To where something happens, also if it is there at once, and when the hand that has moved it lets go."""
    view, sea, lens, driver = table.view, table.view.sea, table.view._lens, table.driver
    sea.free, sea.laying = (), False
    lens.zoom(True, sea.room.center)
    driver.settle()
    away = sea.frame
    for cut in (False, True):
        rose = view.hand.spots.compass
        assert rose.w and not rose.colliderect(sea.now()[0])
        # Its berth comes into sight under the rose.
        sea.frame = sea.frame.moved(0, -20 * sea.cell if rose.y < sea.room.centery else 20 * sea.cell)
        sea.frame = sea.frame.moved(rose.centerx - sea.now()[0].centerx, 0)
        tween = view.approach(Event("boat_placed", 1, {"dock": "TW"}))
        assert tween is not None
        tween.run(-1.0, 0.1)
        sea.settle() if cut else tween.run(0.1, tween.duration)
        assert not view.rose.place() and sea.clear(view.hand.spots.compass) and sea.frame == sea.bound
        driver.settle()
    sea.frame = away
    view.place_compass()
    driver.settle()
    rose, thera = view.hand.spots.compass.copy(), sea.now()[0]
    driver.move(sea.paper.center)
    driver.press(2)
    table.pull(rose.centerx - thera.centerx, rose.centery - thera.centery, button=2)
    assert sea.now()[0].colliderect(rose) and view.hand.spots.compass == rose
    driver.release(2)
    driver.settle()
    assert view.hand.spots.compass != rose and not view.rose.place()


def cell_under(table: SeaTable, at: tuple[int, int]) -> str:
    """The cell under a point of the window."""
    x, y = table.view.sea.frame.world(at)
    return cell_name(cell_at(math.floor(x), math.floor(y)))
