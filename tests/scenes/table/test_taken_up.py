"""What is taken up is seen once: not where it lay while it goes back there from the hand; again when it has come."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.drag import Drag
from scenes.stage.element import Element
from tests.scenes.driver import FRAME
from tests.scenes.table.every import DRAGGED, TABLES
from tests.scenes.table.table import GameTable

HEAPS = {"general", "share", "square", "deck"}
"""Kinds of places from which one of many is taken, of which it does not matter how many are drawn."""
SEEN = 5.0
"""A picture differs by so much on average, of 255, where something lies or not; what is lit around it by less."""


@pytest.mark.parametrize("kind", DRAGGED, ids=lambda kind: kind.game)
def test_a_piece_that_goes_back_is_not_where_it_lay_before_it_has_come(kind: type[GameTable[Any]]) -> None:
    """As the hand lets it go beside all places."""
    table = kind(2, (0, 1), seed="taken up")
    tried: set[str] = set()
    chance = random.Random(2)
    try:
        while table.wait() and tried < kind.taken_up:
            for name, element, drag in _sources(table):
                if name not in tried:
                    _goes_back(table, element, drag)
                    tried.add(name)
            table.click_for(table.choose(table.legal(), chance))
        assert tried >= kind.taken_up, f"never taken up: {set(kind.taken_up) - tried}"
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_table_says_what_is_dragged_there(kind: type[GameTable[Any]]) -> None:
    """Or else the tests of this would pass over it."""
    assert bool(kind.lifted) == bool(kind.taken_up)
    table, chance = kind(2, (0, 1), seed="taken up"), random.Random(2)
    try:
        for _ in range(4):
            if table.wait():
                found = {name for name, _, _ in _all(table)}
                assert kind.taken_up or not found, f"{found} belong into `taken_up` of {kind.__name__}"
                table.click_for(table.choose(table.legal(), chance))
    finally:
        table.close()


@pytest.mark.parametrize("kind", DRAGGED, ids=lambda kind: kind.game)
def test_while_one_thing_goes_home_another_can_be_taken_up(kind: type[GameTable[Any]]) -> None:
    """Each is away as long as it is on its way, and no longer."""
    table = kind(2, (0, 1), seed="taken up")
    driver, options = table.driver, table.driver.stage.options
    held, chance = driver.stage.router.held, random.Random(2)
    try:
        while table.wait() and len(sources := _several(table)) < 2:
            table.click_for(table.choose(table.legal(), chance))
        options.speed = 1.0
        assert len(sources) > 1, "two things of a kind can never be taken up"
        (one, one_drag), (other, other_drag) = sources[:2]
        places = [_lies(one, one_drag), _lies(other, other_drag)]
        far = (driver.stage.size[0] - 3, 3)
        driver.move(far)
        driver.settle()
        before = [_part(table, place) for place in places]
        assert held.pick(one, "drag", places[0].center)
        driver.move(far)
        held.put_back()
        driver.advance(FRAME)
        assert held.pick(other, "drag", places[1].center)
        driver.move(far)
        driver.settle()
        assert _differ(before[1], _part(table, places[1])) > SEEN, "it lies where it was, and is in the hand"
        held.put_back()
        driver.settle()
        table.view.hand.cancel()
        driver.settle()
        for place, picture in zip(places, before, strict=True):
            assert _differ(picture, _part(table, place)) == 0
    finally:
        table.close()


def _several(table: GameTable[Any]) -> list[tuple[Element, Drag]]:
    """What can be taken up now and put somewhere, of the kind of which there is most."""
    found: dict[str, list[tuple[Element, Drag]]] = {}
    for name, element, drag in _all(table):
        found.setdefault(name, []).append((element, drag))
    return max(found.values(), key=len, default=[])


def _sources(table: GameTable[Any]) -> list[tuple[str, Element, Drag]]:
    """What can be taken up now and put somewhere, the first of each kind."""
    found: dict[str, tuple[str, Element, Drag]] = {}
    for source in _all(table):
        found.setdefault(source[0], source)
    return list(found.values())


def _all(table: GameTable[Any]) -> Iterator[tuple[str, Element, Drag]]:
    """What can be taken up now and put somewhere, with its kind."""
    for element in table.view.root.walk():
        drag, name = element.drag, element.name.partition("_")[0]
        if drag is None or not element.shown or not element.enabled or name in HEAPS:
            continue
        if any(place.shown for place in drag.places()):
            yield name, element, drag


def _goes_back(table: GameTable[Any], element: Element, drag: Drag) -> None:
    """Takes something up and lets it go far away."""
    driver, options = table.driver, table.driver.stage.options
    held, at_once = driver.stage.router.held, options.speed
    options.speed = 1.0
    far = (driver.stage.size[0] - 3, 3)
    driver.move(far)
    driver.settle()
    lies = _lies(element, drag)
    before = _part(table, lies)
    assert held.pick(element, "drag", lies.center)
    driver.move(far)
    held.put_back()
    driver.advance(FRAME)
    assert not held.holding
    on_its_way = _part(table, lies)
    driver.settle()
    assert _differ(before, on_its_way) > SEEN, element.path
    # A map stays chosen.
    table.view.hand.cancel()
    driver.settle()
    assert _differ(before, _part(table, lies)) == 0, element.path
    options.speed = at_once


def _lies(element: Element, drag: Drag) -> Rect:
    """The middle of what lies at an element."""
    whole = drag.lies() if drag.lies is not None else element.rect
    side = min(whole.w, whole.h) // 2
    box = Rect(0, 0, side, side)
    box.center = whole.center
    return box


def _part(table: GameTable[Any], where: Rect) -> Surface:
    table.driver.stage.invalidate()
    table.driver.advance(0)
    return table.driver.stage.surface.subsurface(where).copy()


def _differ(one: Surface, other: Surface) -> float:
    """By how much two pictures differ, on average of all points and colours."""
    a, b = pygame.surfarray.array3d(one).astype(float), pygame.surfarray.array3d(other).astype(float)
    return float(abs(a - b).mean())
