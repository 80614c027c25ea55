"""The numbers beside docks that tell what it costs to sail there."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface
from pygame.image import tobytes

from scenes.table.akrotiri.costs import Berth, number_boxes, things
from scenes.table.akrotiri.temples import area
from tests.game.akrotiri.build import ROUND, position, seat
from tests.scenes.table.akrotiri.table import SIZES, SeaTable

SEEN = Rect(0, 0, 400, 400)
SIZE = (16, 18)


def ring(x: int, y: int) -> Rect:
    """The ring of a dock round a point."""
    return Rect(x - 6, y - 6, 12, 12)


def test_a_number_stands_over_the_water_close_to_its_dock() -> None:
    berth = Berth(ring(200, 200), (212, 200))
    (box,) = number_boxes([berth], SIZE, [(200, 200)], [berth.ring], SEEN)
    assert box.size == SIZE and box.centery == 200
    assert 0 < berth.ring.x - box.right <= 2


def test_a_number_gives_way_to_what_lies_there_and_to_other_numbers() -> None:
    near, beside = Berth(ring(200, 200), (212, 200)), Berth(ring(200, 216), (212, 216))
    cube = Rect(170, 190, 20, 20)
    taken = [near.ring, beside.ring, cube]
    boxes = number_boxes([near, beside], SIZE, [(200, 200), (200, 216)], taken, SEEN)
    assert not boxes[0].colliderect(boxes[1])
    assert all(box.collidelist(taken) < 0 for box in boxes)
    # Each is nearer to its own dock.
    assert boxes[0].centery < 208 < boxes[1].centery


def test_a_number_stays_in_sight() -> None:
    at_edge = Berth(ring(9, 200), (25, 200))
    (box,) = number_boxes([at_edge], SIZE, [(9, 200)], [], SEEN)
    assert SEEN.contains(box)


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_what_ways_cost_can_be_read_and_hides_nothing(size: tuple[int, int], ui: float) -> None:
    """LOOK: text of 18 px at least; and the boards stay readable under it."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="costs")
    try:
        cubes = {"e1n3 sw": "blue grey", "e1s3 sw": "orange"}
        table.stand(position(ROUND, seat(dock="TW", cargo="blue"), seat(dock="TE"), cubes=cubes, left=3))
        sea, trips = table.view.sea, table.view.hand.voyages.trips
        least = min(trip.actions for trip in trips.values())
        costs = sea.overlay.costs
        assert sorted(text for text, _ in costs) == sorted(str(t.actions) for t in trips.values() if t.actions > least)
        assert len(costs) > 2
        boxes = [box for _, box in costs]
        floor = table.driver.stage.theme.text_floor
        assert all(box.h >= floor and sea.area.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[k + 1 :]) < 0 for k, box in enumerate(boxes))
        for box in boxes:
            assert sum(area(box.clip(thing)) for thing in things(sea)) <= area(box) / 5
        told, silent = Surface(size), Surface(size)
        sea.draw(told)
        sea.overlay.costs = []
        sea.draw(silent)
        for surface in (told, silent):
            for box in boxes:
                surface.fill((0, 0, 0), box)
        assert tobytes(told, "RGB") == tobytes(silent, "RGB"), "nothing is drawn beside the numbers"
    finally:
        table.close()
