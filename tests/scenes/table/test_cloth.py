"""The curtain on its way: what is seen under it while it drops, and while it is drawn up."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.options import SPEED_INSTANT, SPEED_OFF
from scenes.stage.theme import DURATIONS
from scenes.table import curtain as curtains
from scenes.table.cloth import FALL, RISE, SHADE
from tests.scenes.driver import FRAME
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    """Two people at one screen, the first to act."""
    table = ArnakTable(2, (0, 1), seed="look", check_model=False)
    try:
        table.wait()
        table.driver.advance(0.1)
        table.driver.stage.set_options(speed=1.0)
        table.driver.settle()
        yield table
    finally:
        table.close()


def hand_over(table: ArnakTable) -> list[bool]:
    """The second player is called on; tells when that player has sat down."""
    scene, seated = table.scene, list[bool]()
    scene.conductor.viewer = 1 - scene.viewer
    scene.seating.call(scene.viewer, lambda: seated.append(True))
    assert scene.curtain.closed
    return seated


def part(surface: Surface, area: Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


def test_while_it_falls_nothing_is_seen_but_itself_over_what_was_seen_before(
    table: ArnakTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The boards are the next player's by then: they are not even drawn."""
    driver, scene = table.driver, table.scene
    before, screen, (wide, high) = driver.stage.surface.copy(), driver.stage.surface, driver.stage.size
    hand_over(table)
    hung, cloth, feet = scene.curtain._picture(), scene.curtain.cloth, list[int]()
    drawn = list[bool]()
    monkeypatch.setattr(type(table.view), "draw", lambda view, surface: drawn.append(True))
    while cloth.falling:
        driver.advance(FRAME / 2)
        if cloth.falling:
            feet.append(cloth.foot)
            down = Rect(0, 0, wide, cloth.foot)
            assert not drawn and part(screen, down) == part(hung, down.move(0, high - cloth.foot))
            shaded = min(high, cloth.foot + driver.stage.theme.px(SHADE))
            below = Rect(0, shaded, wide, high - shaded)
            assert part(screen, below) == part(before, below)
    assert FALL / FRAME < len(feet) <= 2 * FALL / FRAME + 1 and all(a <= b for a, b in pairwise(feet))
    assert feet[0] < high // 20 and feet[-1] > high * 19 // 20
    driver.advance(2 * FRAME)
    assert scene.curtain.closed and driver.pixels() == pygame.image.tobytes(hung, "RGB")


def test_the_next_table_is_seen_only_when_the_lift_was_asked_for_and_then_bit_by_bit(table: ArnakTable) -> None:
    driver, scene = table.driver, table.scene
    screen, (wide, high) = driver.stage.surface, driver.stage.size
    seated, cloth, feet = hand_over(table), scene.curtain.cloth, list[int]()
    driver.advance(FALL + FRAME)
    hung = driver.pixels()
    driver.key("Enter")
    driver.advance(DURATIONS.double_click)
    assert not seated and scene.curtain.closed and driver.pixels() == hung
    hanging = screen.copy()
    scene.curtain.lift()
    assert seated and not scene.curtain.closed
    while cloth.visible:
        assert not cloth.falling
        driver.advance(FRAME / 2)
        if cloth.visible:
            feet.append(cloth.foot)
            assert part(screen, Rect(0, 0, wide, cloth.foot)) == part(
                hanging, Rect(0, high - cloth.foot, wide, cloth.foot)
            )
    assert RISE / FRAME < len(feet) <= 2 * RISE / FRAME + 1 and all(a >= b for a, b in pairwise(feet))
    assert feet[0] > high * 19 // 20 and feet[-1] < high // 20


def test_nothing_answers_where_it_still_covers_the_table(table: ArnakTable) -> None:
    driver, scene = table.driver, table.scene
    hand_over(table)
    driver.advance(DURATIONS.double_click + FRAME)
    scene.curtain.lift()
    driver.advance(RISE / 2)
    cloth, root = scene.curtain.cloth, scene.root
    covered, bare = (10, cloth.foot - 2), (10, cloth.foot + 2)
    assert root.hit(covered) is cloth and root.hit(bare) is not cloth
    driver.advance(RISE)
    assert root.hit(covered) is not cloth


def test_its_menu_answers_while_it_falls(table: ArnakTable) -> None:
    driver = table.driver
    hand_over(table)
    driver.advance(FALL / 4)
    assert table.scene.curtain.cloth.falling
    driver.click("curtain/menu/settings")
    driver.advance(0.5)
    top = driver.stage.scenes.top
    assert top is not None and top.name == "settings"


@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"speed": SPEED_OFF}, {"speed": SPEED_INSTANT}])
def test_where_nothing_is_to_move_it_is_there_and_gone_at_once(
    table: ArnakTable, change: dict[str, float | bool]
) -> None:
    driver, scene = table.driver, table.scene
    driver.stage.set_options(**change)
    hand_over(table)
    assert not scene.curtain.cloth.visible
    driver.advance(DURATIONS.double_click)
    scene.curtain.lift()
    assert not scene.curtain.closed and not scene.curtain.cloth.visible


def test_slow_as_it_may_fall_it_is_not_lifted_before_it_is_down(table: ArnakTable) -> None:
    driver, scene = table.driver, table.scene
    driver.stage.set_options(speed=0.5)
    hand_over(table)
    driver.advance(DURATIONS.double_click + FRAME)
    assert scene.curtain.cloth.falling
    scene.curtain.lift()
    scene.curtain.hold(True)
    assert scene.curtain.closed and not scene.curtain.aside
    scene.curtain.hold(False)
    driver.advance(0.1)
    scene.curtain.lift()
    assert not scene.curtain.closed


@pytest.mark.parametrize("still_down", [True, False])
def test_who_holds_it_while_it_falls_sees_behind_it_only_if_the_key_is_still_down(
    table: ArnakTable, still_down: bool
) -> None:
    driver, curtain = table.driver, table.scene.curtain
    hand_over(table)
    driver.advance(FALL / 4)
    space = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert curtain.cloth.falling and curtain.held_by(space)
    if not still_down:
        curtain.held_by(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert not curtain.aside
    driver.advance(2 * DURATIONS.double_click)
    assert curtain.closed and curtain.aside == still_down


def test_held_aside_it_is_not_drawn_up_once_more(table: ArnakTable) -> None:
    driver, scene = table.driver, table.scene
    hand_over(table)
    driver.advance(DURATIONS.double_click + FRAME)
    scene.curtain.hold(True)
    driver.advance(FRAME)
    scene.curtain.lift()
    assert not scene.curtain.closed and not scene.curtain.cloth.visible


def test_a_window_of_another_size_shows_it_fallen(table: ArnakTable) -> None:
    driver, scene = table.driver, table.scene
    hand_over(table)
    driver.advance(FALL / 2)
    driver.resize((1280, 720))
    assert scene.curtain.closed and not scene.curtain.cloth.visible
    assert driver.pixels() == pygame.image.tobytes(scene.curtain._picture(), "RGB")


@pytest.mark.parametrize("people", [(0, 1), (0,)])
def test_it_is_made_before_it_falls_where_it_may_fall(people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    table = ArnakTable(2, people, seed="look", check_model=False)
    try:
        made = list[bool]()
        table.driver.stage.paint()
        monkeypatch.setattr(curtains, "drapery", lambda stage, size: made.append(True))
        scene = table.scene
        scene.curtain._linen = None
        for _ in zip(range(8), scene._coming(), strict=False):
            pass
        assert (scene.curtain._linen is not None) == (len(people) > 1)
        if len(people) > 1:
            scene.curtain._picture()
        assert not made
    finally:
        table.close()
