"""Where the boards of Corinth lie, in areas of any shape."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from scenes.table.corinth.geometry import TRAY_LEAST, BoardBoxes, board_boxes, harbour_places, sheet_places

GAP = 12
AREAS = [(1480, 970), (1050, 685), (1005, 655), (725, 685), (604, 917), (700, 820), (420, 300), (2400, 900)]


def _boxes(size: tuple[int, int], wanted: float = 0.7) -> BoardBoxes:
    area = Rect((14, 11), size)
    return board_boxes(area, GAP, round(area.h * 0.3), round(area.h * 0.2), round(area.h * wanted))


@pytest.mark.parametrize("size", [*AREAS, (2890, 1310)], ids=str)
def test_they_keep_apart_within_the_area(size: tuple[int, int]) -> None:
    boxes = _boxes(size)
    each = [boxes.harbour, boxes.tray, boxes.sheet, boxes.others]
    assert all(Rect((14, 11), size).inflate(2, 2).contains(box) and min(box.size) > 0 for box in each)
    assert not any(a.colliderect(b) for a, b in combinations(each, 2))
    assert boxes.tray.w >= TRAY_LEAST * boxes.tray.h - 1
    for box, places in ((boxes.sheet, sheet_places()), (boxes.harbour, harbour_places())):
        assert box.w / box.h == pytest.approx(places.size[0] / places.size[1], rel=0.02)


def test_the_sheet_keeps_its_height_when_the_strip_wants_more() -> None:
    area = Rect(0, 0, 1005, 655)
    low, high = (board_boxes(area, GAP, strip, 140, 495) for strip in (150, 230))
    assert high.sheet.h == low.sheet.h == 495
    assert board_boxes(area, GAP, 230, 230, 495).sheet.h == 655 - 230 - GAP


def test_the_harbour_is_not_much_lower_than_the_sheet_and_no_higher() -> None:
    for size in AREAS[:4]:
        boxes = _boxes(size, 0.9)
        assert 0.84 * boxes.sheet.h <= boxes.harbour.h <= boxes.sheet.h


def test_in_a_high_area_the_sheet_is_as_wide_as_that() -> None:
    boxes = _boxes((604, 917))
    assert boxes.sheet.w == 604 and boxes.harbour.y > boxes.sheet.bottom
    assert boxes.tray.h < boxes.others.h and boxes.tray.x == boxes.others.x > boxes.harbour.right


def test_in_a_very_wide_area_the_others_lie_beside_the_sheet() -> None:
    """Wood was left free at both sides, and the others' markets had no room."""
    boxes = _boxes((2890, 1310))
    assert boxes.others.x > boxes.sheet.right and boxes.others.h == 1310 and boxes.sheet.h > 0.8 * 1310
    assert boxes.harbour.x == 14 and boxes.others.right == 14 + 2890
