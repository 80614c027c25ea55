"""Where arrows go: pure geometry of what lies where."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.focus import toward

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
SIDE = 87
"""Pixels from one square of a board to the next."""


def named(name: str, x: int, y: int, w: int, h: int, parent: Element) -> Element:
    return parent.add(Element(name, rect=Rect(x, y, w, h)))


def squares(names: str) -> dict[str, Element]:
    """Squares of a board, by column and row: a1 is at the top left."""
    board = Element("board")
    found = {}
    for name in names.split():
        x, y = (ord(name[0]) - ord("a")) * SIDE, int(name[1]) * SIDE
        found[name] = named(name, x, y, SIDE - 5, SIDE - 5, board)
    return found


def step(things: dict[str, Element], start: str, direction: tuple[int, int]) -> str | None:
    found = toward(things[start], list(things.values()), direction)
    return None if found is None else found.name


def sheet(name: str, x: int, controls: list[tuple[str, int, int]]) -> dict[str, Element]:
    """A list of rows 60 pixels high, with a control each: its name, its left edge in the list and its width."""
    listing = Element(name, rect=Rect(x, 100, 800, 60 * len(controls)))
    listing.in_rows = True
    found = {}
    for i, (control, left, wide) in enumerate(controls):
        row = named(f"row{i}", x, 100 + 60 * i, 800, 60, listing)
        found[control] = named(control, x + left, 114 + 60 * i, wide, 32, row)
    return found


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [("e1", DOWN, "e5"), ("a4", RIGHT, "f4"), ("f4", LEFT, "a4"), ("e5", UP, "e1"), ("f4", DOWN, "e5")],
)
def test_a_row_of_a_board_goes_before_a_diagonal(start: str, direction: tuple[int, int], end: str) -> None:
    """However wide the gaps in it are; a diagonal is gone where there is nothing in the row."""
    assert step(squares("e1 d3 a4 f4 b5 e5"), start, direction) == end


def test_what_is_left_on_a_board_is_found_far_aside() -> None:
    assert step(squares("a1 b4"), "b4", LEFT) == "a1" and step(squares("a1 b4"), "a1", RIGHT) == "b4"


def test_what_is_as_good_as_straight_ahead_is_not_passed_over() -> None:
    """On boards of irregular places nothing may overlap with what lies next."""
    board = Element("board")
    things = {
        "top": named("top", 600, 60, 70, 90, board),
        "next": named("next", 510, 590, 70, 70, board),
        "far": named("far", 520, 830, 120, 140, board),
    }
    assert step(things, "top", DOWN) == "next"


def test_another_board_in_the_same_row_is_further_than_the_next_square() -> None:
    things = squares("a2 b1")
    things["others"] = named("others", 600, 100, 300, 300, Element("rail"))
    assert step(things, "a2", RIGHT) == "b1" and step(things, "b1", RIGHT) == "others"


def test_left_and_right_cross_from_sheet_to_sheet_in_their_row() -> None:
    """What is nearer in another row, such as a slider whose value the next arrow would change, is no step aside."""
    left = sheet("left", 0, [("none", 600, 200), ("first", 740, 60), ("segment", 500, 70), ("mute", 740, 60)])
    right = sheet("right", 850, [("size", 440, 360), ("full", 740, 60), ("speed", 440, 360)])
    things = {**left, **right, "back": named("back", 0, 20, 150, 50, Element("header"))}
    assert step(things, "full", LEFT) == "first" and step(things, "first", RIGHT) == "full"
    assert step(things, "size", LEFT) == "none" and step(things, "speed", LEFT) == "segment"
    assert step(things, "first", LEFT) is None and step(things, "none", LEFT) is None
    right["speed"].root.rect.h += 60
    assert step(things, "mute", RIGHT) == "speed", "the nearest row of the sheet beside it"


def test_up_and_down_go_through_all_rows_and_out_of_the_list() -> None:
    """Wherever in them something lies; what stands below a list is reached though no row has anything above it."""
    rows = [("size", 440, 360), ("full", 740, 60), ("segment", 0, 100), ("language", 300, 200), ("mute", 740, 60)]
    things = sheet("list", 0, rows)
    things["reset"] = named("reset", 350, 430, 200, 50, Element("scene"))
    order = list(things)
    for start, end in pairwise(order):
        assert step(things, start, DOWN) == end
        assert step(things, end, UP) == start


def test_what_is_in_the_same_row_is_not_below() -> None:
    """Parts of a row may differ in height."""
    row = Element("row")
    things = {"name": named("name", 0, 0, 200, 48, row), "up": named("up", 220, 4, 48, 50, row)}
    assert step(things, "name", DOWN) is None and step(things, "name", RIGHT) == "up"


def test_what_lies_upon_another_is_found_from_there() -> None:
    """Pieces on a tile are come to from the tile, by their middles."""
    sea = Element("sea")
    things = {"tile": named("tile", 0, 0, 100, 100, sea), "cube": named("cube", 60, 30, 20, 20, sea)}
    assert step(things, "tile", RIGHT) == "cube" and step(things, "cube", LEFT) == "tile"
