"""The small boards of the other seats and the museum where there is little room: whole, and nothing over a number."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.mykerinos.content import PATRON, TILES
from scenes.stage.theme import contrast
from scenes.table.mykerinos.geometry import NARROW, board_boxes, dig_places
from scenes.table.mykerinos.museum import KINDS
from scenes.table.mykerinos.pieces import sign
from scenes.table.mykerinos.small_desk import LEAST_SIGN
from scenes.table.mykerinos.standings import rows_of, sizes_of, width_of
from tests.scenes.table.mykerinos.table import MykerinosTable

WINDOWS = [
    ((1920, 1080), 1.0),
    ((1366, 768), 1.0),
    ((1280, 720), 1.0),
    ((1366, 768), 1.6),
    ((1366, 768), 2.0),
    ((1920, 1080), 2.0),
    ((1024, 768), 1.0),
    ((900, 1000), 1.0),
]


class Pictures(Surface):
    """A surface that remembers what was put on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.boxes: list[Rect] = []
        """What can be seen of each picture, in the order in which they were put."""

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """See pygame."""
        at = super().blit(source, dest, area, special_flags)
        self.boxes.append(source.get_bounding_rect(128).move(dest if isinstance(dest, tuple) else dest.topleft))
        return at

    def within(self, box: Rect) -> list[Rect]:
        """The pictures with their middles in a box."""
        return [picture for picture in self.boxes if box.collidepoint(picture.center)]


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
@pytest.mark.parametrize("players", [2, 4])
def test_no_sign_of_the_head_line_lies_over_a_number(players: int, size: tuple[int, int], ui: float) -> None:
    table = MykerinosTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        desk, text = table.view.small[1], table.view.easel.text
        figures = (2, 2, 2 if players == 2 else 1)
        boxes = [desk.stock, desk.general, desk.share]
        assert all(a.right <= b.x for a, b in pairwise(boxes))
        assert desk.rect.contains(boxes[0]) and boxes[-1].right <= desk.rect.right
        # Complete sets are told where there are any.
        table.view.shown.owned[1] = (1 << len(TILES)) - 1
        picture = Pictures(size)
        desk.draw(picture)
        for box, figure in zip(boxes, figures, strict=True):
            *signs, number = picture.within(box)
            widest = text.render("0" * figure, "number").surface.get_bounding_rect(128).w
            assert number.x + widest <= box.right
            assert all(box.x <= sign.x and sign.right <= number.x for sign in signs)
            assert signs or size[0] <= 1024
            assert box == desk.stock or size[0] <= 1024 or min(signs[0].size) >= LEAST_SIGN
    finally:
        table.close()


@pytest.mark.parametrize("wide", [14, 20, 24, 25, 30, 60])
def test_used_tiles_are_told_from_none_however_narrow_a_column(wide: int) -> None:
    table = MykerinosTable(4, (0,), size=(1280, 720))
    try:
        table.wait()
        view, desk = table.view, table.view.small[1]
        desk.columns = [Rect(90 + 120 * k, column.y, wide, column.h) for k, column in enumerate(desk.columns)]
        tiles = [tile for tile, patron in enumerate(PATRON) if patron == 0]
        face = desk.spot_for(tiles[0])
        below = Rect(face.centerx - 60, face.bottom, 120, desk.columns[0].bottom - face.bottom)
        seen = set()
        for count, used in ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 2)):
            view.shown.owned[1] = sum(1 << tile for tile in tiles[:count])
            view.shown.used[1] = sum(1 << tile for tile in tiles[:used])
            surface = Surface(table.driver.stage.size)
            surface.fill((230, 215, 175))
            desk.draw(surface)
            seen.add(pygame.image.tobytes(surface.subsurface(below), "RGB"))
        assert len(seen) == 6
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), WINDOWS[:6])
def test_counts_of_used_tiles_are_spelt_out_in_usual_windows(size: tuple[int, int], ui: float) -> None:
    table = MykerinosTable(4, (0,), size=size, ui=ui)
    try:
        table.wait()
        desk, text = table.view.small[1], table.view.easel.text
        assert text.size("0/0", "small_bold")[0] <= min(column.w for column in desk.columns)
    finally:
        table.close()


def test_kinds_of_which_none_are_to_come_are_seen() -> None:
    """Half of their pixels stand out from the column, the darkest signs too."""
    table = MykerinosTable(4, (0,))
    try:
        table.wait()
        stage, ground = table.driver.stage, (26, 16, 9)
        for kind in range(KINDS):
            icon = stage.icons.get(sign(kind), 40)
            picture = table.view.pieces.washed(icon, kind, stage.theme.inks("dark").soft)
            surface = Surface((40, 40))
            surface.fill(ground)
            surface.blit(picture, (0, 0))
            points = [(x, y) for x in range(40) for y in range(40) if icon.get_at((x, y)).a > 200]
            tones = sorted(contrast(tuple(surface.get_at(point)[:3]), ground) for point in points)  # type: ignore[arg-type]
            assert tones[len(tones) // 2] >= 3, sign(kind)
    finally:
        table.close()


def test_the_ring_lies_above_the_columns_in_a_high_box() -> None:
    table = MykerinosTable(4, (0,), size=(900, 1000))
    try:
        table.wait()
        museum = table.view.museum
        museum.place(Rect(0, 0, 282, 490))
        ring = museum.ring.rect
        assert ring.w >= 200 and museum.rect.contains(ring)
        assert museum.left.y >= ring.bottom and museum.left.y == museum.right.y
        assert all(box.w >= 30 and museum.left.contains(box) for box in museum.spaces)
        museum.place(Rect(0, 0, 706, 509))
        assert museum.left.right < museum.ring.rect.x < museum.right.x
    finally:
        table.close()


@pytest.mark.parametrize("size", [(900, 1000), (1024, 768), (1366, 768)])
def test_standings_do_not_lie_over_the_tiles_beside_them(size: tuple[int, int]) -> None:
    table = MykerinosTable(4, (0,), size=size)
    try:
        table.wait()
        table.view.shown.season = 4
        table.view.shown.layout = [2 * k for k in range(12)]
        table.view.show_model()
        dig = table.view.dig
        board, easel = dig.label(0), table.view.easel
        room = dig.rank_room(board)
        # They are set in the middle of their room, which ends before the board does.
        most = room.w + 2 * min(room.x - board.x, board.right - room.right)
        for entries in ([(0, "3"), (1, "1"), (2, "=1")], [(0, "3"), (1, "2"), (2, "=2"), (3, "1")]):
            for row in rows_of(easel, entries, room):
                assert width_of(easel, row, *sizes_of(easel, row, room.w)) <= most
    finally:
        table.close()


def test_standings_go_into_as_many_rows_as_a_narrow_label_needs() -> None:
    """Numbers are not made smaller than they can be read, nor written beyond the edge."""
    table = MykerinosTable(4, (0,), size=(800, 600))
    try:
        easel, two, three = table.view.easel, [(0, "1"), (1, "=1")], [(0, "1"), (1, "=1"), (2, "=1")]
        narrow = Rect(0, 0, 46, 36)
        assert rows_of(easel, two, narrow) == [two[:1], two[1:]]
        assert all(width_of(easel, row, *sizes_of(easel, row, 46)) <= 46 for row in rows_of(easel, two, narrow))
        assert len(rows_of(easel, three, narrow)) == 2 and len(rows_of(easel, three, Rect(0, 0, 46, 54))) == 3
        assert rows_of(easel, two, Rect(0, 0, 60, 36)) == [two]
        assert rows_of(easel, two, Rect(0, 0, 46, 30)) == [two]
    finally:
        table.close()


@pytest.mark.parametrize("size", [(1500, 970), (1050, 685), (727, 685), (604, 917), (2400, 900)], ids=str)
def test_boards_keep_apart_and_small_ones_are_not_squeezed(size: tuple[int, int]) -> None:
    area = Rect((11, 11), size)
    boxes = board_boxes(area, 12, 100)
    each = [boxes.dig, boxes.museum, boxes.desk, boxes.strip]
    assert all(area.contains(box) for box in each)
    assert not any(box.colliderect(other) for i, box in enumerate(each) for other in each[i + 1 :])
    narrow = size[0] < NARROW * size[1]
    assert (boxes.strip.w > boxes.museum.w) == narrow == (boxes.dig.bottom < boxes.strip.y)


@pytest.mark.parametrize("size", [(780, 1790), (443, 1168)], ids=str)
def test_in_a_high_area_every_board_has_the_whole_width(size: tuple[int, int]) -> None:
    """Half of the width left squares small between bands of bare sand."""
    area = Rect((11, 11), size)
    boxes = board_boxes(area, 12, 100)
    each = [boxes.dig, boxes.museum, boxes.desk, boxes.strip]
    assert all(box.x == area.x and box.w == area.w for box in each)
    assert all(above.bottom + 12 == below.y for above, below in pairwise(each)) and boxes.strip.bottom == area.bottom
    places = dig_places(boxes.dig.inflate(-40, -40), 2, 10, 60, 90)
    assert 8 * places.side >= 0.9 * boxes.dig.inflate(-40, -40).w
