"""What is marked on the sheet is seen at once, and leaves what is printed there to be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.theme import contrast, luminance
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.lights import CELL_RING
from scenes.table.corinth.model import SheetModel
from scenes.table.corinth.sheet import HEAD_TYPE, INK, Sheet
from scenes.table.corinth.tones import TONES
from tests.scenes.driver import colour_at
from tests.scenes.table.corinth.table import CorinthTable

SIZES = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)]
READABLE = 4.5
BACKGROUND = (250, 250, 250)


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0][0]}")
def table(request: pytest.FixtureRequest) -> Iterator[CorinthTable]:
    size, ui = request.param
    table = CorinthTable(2, (0,), size=size, ui=ui)
    table.wait()
    yield table
    table.close()


def _drawn(sheet: Sheet, model: SheetModel, ground: bool = True) -> Surface:
    """The window with nothing but this sheet and its marks."""
    surface = Surface(pygame.display.get_window_size())
    surface.fill(BACKGROUND)
    sheet.glows, sheet.lights, sheet.costs, sheet.numbers = {}, {}, {}, {}
    sheet.show(model)
    if ground:
        sheet.draw_ground(surface)
    sheet.draw(surface)
    return surface


def _tone(surface: Surface, box: Rect) -> float:
    red, green, blue, _ = pygame.transform.average_color(surface, box)
    return luminance((red, green, blue))


def test_a_finished_shop_is_dark_below_a_head_that_can_be_read(table: CorinthTable) -> None:
    sheet = table.view.sheets[0]
    for index, shop in enumerate(sheet_places().shops):
        ticks = [0] * 14
        ticks[index] = len(shop.places) - 1
        begun = _drawn(sheet, SheetModel(shops=list(ticks)))
        ticks[index] += 1
        done = _drawn(sheet, SheetModel(shops=list(ticks)))
        box = sheet.frame.box(shop.box)
        head = sheet.frame.box(shop.header)
        body = Rect(box.x + 2, head.bottom + 2, box.w - 4, box.bottom - head.bottom - 4)
        assert _tone(done, body) < 0.6 * _tone(begun, body), shop
        tones = [colour_at(done, (x, head.centery)) for x in range(head.x + 2, head.right - 2)]
        light, deep = max(tones, key=luminance), TONES[shop.district][2]
        assert contrast(light, deep) >= READABLE, shop


def test_steps_of_the_walk_are_ink_between_cells_and_leave_their_signs(table: CorinthTable) -> None:
    sheet = table.view.sheets[0]
    surface = _drawn(sheet, SheetModel(route=["c2", "c1", "d1"]), ground=False)
    here, there = sheet.piece("cell c2"), sheet.piece("cell c1")
    assert here is not None and there is not None
    gap = Rect(here.centerx - 2, 0, 5, 3)
    gap.centery = (here.bottom + there.y) // 2
    assert INK in [colour_at(surface, (x, y)) for x in range(gap.x, gap.right) for y in range(gap.y, gap.bottom)]
    half = here.w // 4
    for dx in range(-half, half):
        for dy in range(-half, half):
            assert luminance(colour_at(surface, (here.centerx + dx, here.centery + dy))) > 4 * luminance(INK)
    # Yet it is seen that the walk goes on there, and the ends of two steps are no darker than one.
    on = colour_at(surface, (here.centerx, here.centery + half))
    assert on != BACKGROUND
    assert abs(luminance(colour_at(surface, here.center)) - luminance(on)) < 0.05


def test_lights_of_neighbouring_cells_do_not_touch(table: CorinthTable) -> None:
    sheet = table.view.sheets[0]
    sheet.show(SheetModel())
    sheet.costs = {}

    def dark(glows: dict[str, tuple[Rect, str]]) -> pygame.Mask:
        # A halo on white only brightens: a light is where the dark of its edge lies.
        lit = Surface(table.driver.stage.size)
        lit.fill((255, 255, 255))
        sheet.glows = glows
        sheet.draw(lit)
        return pygame.mask.from_threshold(lit, (60, 29, 5), (90, 90, 90, 255))

    reached = []
    for cell in ("a1", "a2", "b1", "b2"):
        piece = sheet.piece(f"cell {cell}")
        assert piece is not None
        light = dark({f"cell {cell}": (piece.scale_by(CELL_RING), "offer")})
        light.erase(dark({}), (0, 0))
        boxes = light.get_bounding_rects()
        reached.append(boxes[0].unionall(boxes))
    assert all(rect.w > 0 for rect in reached)
    assert not any(a.colliderect(b) for a, b in combinations(reached, 2))


def test_numbers_stand_in_the_middle_of_their_boxes(table: CorinthTable) -> None:
    sheet = table.view.sheets[0]
    for name, text in (("total", "37"), ("star 1", "8"), ("gold", "12")):
        plain = _drawn(sheet, SheetModel(), ground=False)
        sheet.numbers = {name: text}
        surface = Surface(plain.get_size())
        surface.fill(BACKGROUND)
        sheet.draw(surface)
        places = sheet_places()
        middle = {"total": places.total, "star 1": places.star_boxes[0], "gold": places.scores["gold"]}[name]
        box = sheet.frame.around(middle, places.star_box)
        ys = [y for y in range(box.y, box.bottom) for x in range(box.x, box.right) if surface.get_at((x, y))[0] < 120]
        assert abs((min(ys) + max(ys)) / 2 - box.centery) <= max(1.5, box.h / 30), name


def test_what_is_spoken_of_can_be_read(table: CorinthTable) -> None:
    """The light around a shop leaves its points and symbols as they are."""
    sheet, text = table.view.sheets[0], table.driver.stage.text
    surface = table.driver.stage.surface
    symbol = sheet_places().symbol * 0.66

    def picture(lights: list[str]) -> Surface:
        sheet.light(lights)
        sheet.draw_ground(surface)
        sheet.draw(surface)
        return surface.copy()

    dark = picture([])
    for shop in sheet_places().shops:
        lit = picture([f"shop {shop.district} {shop.number}"])
        head = sheet.head_of(shop)
        number = text.render(str(shop.points), HEAD_TYPE, px=sheet.figures)
        figures = number.surface.get_bounding_rect().move(number.corner(head, 0.5))
        # Its rim may be touched.
        figures.inflate_ip(0, -max(2, figures.h // 4))
        for box in (figures, *(sheet.frame.around(at, symbol) for at in shop.places)):
            for at in ((x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)):
                before, after = dark.get_at(at), lit.get_at(at)
                assert max(abs(before[k] - after[k]) for k in range(3)) < 50, (shop, at, box)
        assert any(lit.get_at((x, head.y - 3)) != dark.get_at((x, head.y - 3)) for x in range(head.x, head.right))
