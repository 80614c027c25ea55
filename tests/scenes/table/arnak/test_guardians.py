"""Guardians and sites at every size of a window: none of what they cost and bring is missing; their pictures show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.arnak.content import CAMPS, GUARDIAN_NAMES, TILE_NAMES, TILE_PROGRAM
from game.arnak.texts import effect, guardian_cost
from scenes.stage.window import LEAST
from scenes.table.arnak.guardians import laid
from scenes.table.arnak.slips import one_line, strip
from tests.scenes.table.arnak.table import ArnakTable

SIZES = [((1920, 1080), 1.0), ((1366, 768), 0.8), ((1366, 768), 1.0), ((1280, 720), 1.0), (LEAST, 1.0)]


@pytest.fixture(params=SIZES)
def table(request: pytest.FixtureRequest) -> Iterator[ArnakTable]:
    size, ui = request.param
    found = ArnakTable(2, (0,), size=size, ui=ui)
    yield found
    found.close()


def test_all_signs_of_a_guardians_cost_are_seen_wherever_it_lies(table: ArnakTable) -> None:
    """Rules, 5.3: it is overcome for all of them. On camps, where the tile is lowest, the boon covers none of them."""
    look, island = table.view.look, table.view.boards.island
    for site in (0, CAMPS):
        size = island.guardian_rect(site).size
        for number, name in enumerate(GUARDIAN_NAMES):
            (price, head), (_, foot) = laid(look, number, size, True)[0]
            tile = Rect(0, 0, *size)
            assert tile.contains(head) and tile.contains(foot) and not head.colliderect(foot), name
            block = one_line(look, look.signs.say(guardian_cost(number)), price.get_width(), look.text_px())
            assert block.lines == 1 and not block.cut and block.size[0] <= price.get_width(), name


def test_a_guardians_face_is_seen_beside_its_boon_where_none_is_above_that(table: ArnakTable) -> None:
    """On a site there is room for it between the slips; on a camp there is more beside the lower one."""
    look, island = table.view.look, table.view.boards.island
    if look.stage.size == LEAST:
        return
    for number in range(len(GUARDIAN_NAMES)):
        for site, corner in ((0, True), (CAMPS, False)):
            size = island.guardian_rect(site).size
            (_, (_, foot)), free = laid(look, number, size, True)
            assert (foot.x >= free.right) == corner and free.w * free.h > size[0] * size[1] // 5


def test_what_a_site_brings_stands_in_one_line(table: ArnakTable) -> None:
    """In several it would cover the picture, by which one site is told from another."""
    look, size = table.view.look, table.view.boards.island.tile_rect(CAMPS).size
    for program, name in zip(TILE_PROGRAM, TILE_NAMES, strict=True):
        paper = strip(look, look.signs.say(effect(program)), size, look.text_px(22))
        assert paper.get_width() <= size[0] and paper.get_height() <= look.text_px(22) + 4, name
        assert paper.get_height() <= size[1] // 2 or look.stage.size == LEAST, name


def test_signs_close_up_before_they_become_narrower() -> None:
    """LOOK: signs are never under 18 px; what lies between them is less than they are themselves."""
    table = ArnakTable(2, (0,), size=(1280, 720))
    try:
        look, floor = table.view.look, table.driver.stage.theme.text_floor
        markup = "[icon:coin] [icon:compass][icon:tablet]2[icon:arrowhead]"
        usual = look.stage.text.size(markup, "small_bold", px=floor)[0]
        close = one_line(look, markup, usual - 1, 30)
        assert 0.7 * usual < close.size[0] < 0.95 * usual
        assert close.surface.get_bounding_rect().h >= floor - 2
        assert one_line(look, markup, close.size[0] - 9, 30).size[0] == close.size[0] - 9
    finally:
        table.close()
