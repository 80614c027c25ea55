"""What is drawn on the boards can be told apart: emblems on tokens, stones, lights, signs and numbers in plates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.arnak import notation as n
from game.arnak.content import CAMPS, CARD_OF, LEVEL, SITE_SPACES, TRACKS
from scenes.stage.theme import Colour, contrast, rgb
from scenes.table.arnak.faces import NAME_EDGE_LEAST
from scenes.table.arnak.look import STONES, TEMPLE_FILLS
from scenes.table.arnak.rival_board import RivalBoard
from scenes.table.arnak.slips import INK
from scenes.table.arnak.targets import site_name, space_name
from scenes.table.arnak.track import INK as METAL_INK
from tests.scenes.table.arnak.table import ArnakTable

PICTURES = Path(__file__).parents[4] / "assets/pictures/arnak"
CARVED = 0.016
"""The breadth of the carved frame of a research board, as a share of its width."""


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0,))
    found.wait()
    yield found
    found.close()


def at(picture: Surface, x: int, y: int) -> Colour:
    """The colour at a point."""
    found = picture.get_at((x, y))
    return found.r, found.g, found.b


def ink_middle(picture: Surface, ink: Colour) -> float:
    """The middle of the height of what is drawn in an ink."""
    mask = pygame.mask.from_threshold(picture, ink, (60, 60, 60, 255))
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]).centery


@pytest.mark.parametrize("side", [20, 32, 64])
@pytest.mark.parametrize("book", [True, False])
def test_a_token_shows_its_emblem_on_ink(table: ArnakTable, side: int, book: bool) -> None:
    look = table.view.look
    for seat in (0, 1):
        token = look.marker(seat, book, side)
        corner = [at(token, x, y) for x in range(side // 2) for y in range(side // 2, side)]
        assert max(contrast(one, INK) for one in corner) > 10, look.colour(seat).key
        dark = sum(1 for one in corner if contrast(one, INK) < 1.6)
        assert dark > len(corner) // 10


def test_stones_that_follow_one_another_are_cracked_differently(table: ArnakTable) -> None:
    look = table.view.look
    for name in ("arnak/node", "arnak/row_glass", "arnak/row_book"):
        tiles = [look.stone_tile(name, which, (90, 40), rgb("#808080"), 6) for which in range(STONES + 1)]
        assert len({pygame.image.tobytes(tile, "RGB") for tile in tiles}) == STONES
        assert tiles[0] is tiles[STONES]
    assert look.stage.sprites.has(f"arnak/node_{STONES}") and not look.stage.sprites.has(f"arnak/node_{STONES + 1}")


def test_what_can_be_discovered_is_lit_once(table: ArnakTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Path and site stand for one action: one ring goes round both."""
    hand = table.view.hand
    site = CAMPS
    path, place = space_name(SITE_SPACES[site][0]), site_name(site)
    action = (n.DISCOVER, site)
    for name in (path, place):
        hand.offers.single[name] = [action]
        hand.spots[name].glow = "offer"
    drawn: list[tuple[Rect, str]] = []
    monkeypatch.setattr(hand.glows, "draw", lambda surface, theme, rect, kind, *rest: drawn.append((rect, kind)))
    surface = table.driver.stage.surface

    def draw() -> list[tuple[Rect, str]]:
        drawn.clear()
        for name in (path, place):
            hand.spots[name].draw(surface)
        return drawn

    both = hand.spots[path].rect.union(hand.spots[place].rect)
    assert draw() == [(both, "offer")]
    hand.spots[path].glow = "strong"
    assert draw() == [(both, "strong")]
    # Where they stand for different things each has its own.
    hand.offers.single[path] = [(n.DIG, SITE_SPACES[site][0])]
    assert [kind for _, kind in draw()] == ["strong", "offer"]


@pytest.mark.parametrize("px", [18, 22, 30])
def test_a_number_stands_in_the_middle_of_its_plate(table: ArnakTable, px: int) -> None:
    look = table.view.look
    surface = Surface((120, 80), pygame.SRCALPHA)
    surface.fill((255, 255, 255))
    slip = look.plaque(surface, Rect(10, 10, 100, 60), "8", fill=(255, 255, 255), ink=(0, 0, 0), px=px)
    number = surface.subsurface(slip.inflate(-8, -4))
    assert abs(ink_middle(number, (0, 0, 0)) + slip.y + 2 - slip.centery) <= 1.5


def test_two_lines_of_a_name_stand_in_the_middle(table: ArnakTable) -> None:
    faces = table.view.look.faces
    for card in ("exploration_car", "tigerclaw_hairpin", "fear"):
        title = faces._title(CARD_OF[card], (84, 84), 2, False)
        rows = pygame.mask.from_surface(title.surface).get_bounding_rects()
        ink = rows[0].unionall(rows[1:])
        assert abs(ink.centery - title.middle) <= 3 and ink.w <= 84 - 2 * NAME_EDGE_LEAST


@pytest.mark.parametrize("icon", ["assistant", "guardian", "temple"])
def test_signs_of_empty_places_are_seen_where_contrast_is_high_and_look_empty(table: ArnakTable, icon: str) -> None:
    """About 3 to 1 on the leather of the board: what lies there has more."""
    look, stage = table.view.look, table.driver.stage
    faint = look.faint(icon, 30)
    stage.set_options(high_contrast=True)
    sign = look.faint(icon, 30)
    assert sign is not faint and sign.get_alpha() == 255
    points = [at(sign, x, y) for x in range(30) for y in range(30) if sign.get_at((x, y)).a > 200]
    bright = sorted(contrast(one, rgb("#372513")) for one in points)
    assert 2.8 < bright[len(bright) * 3 // 4] < 3.6 and bright[-1] < 4.5


@pytest.mark.parametrize(("high", "least"), [(False, 4.5), (True, 7.0)])
@pytest.mark.parametrize("points", TEMPLE_FILLS)
def test_points_can_be_read_on_temple_tiles(table: ArnakTable, points: int, high: bool, least: float) -> None:
    """LOOK: 7 to 1 where contrast is high."""
    table.driver.stage.set_options(high_contrast=high)
    tile = table.view.look.temple_tile(points, (60, 34), 6)
    tones = sorted(contrast(at(tile, x, y), METAL_INK) for x in range(8, 52) for y in range(6, 28))
    assert tones[len(tones) // 4] >= least


def test_words_of_a_card_that_cannot_be_had_are_read_where_contrast_is_high(table: ArnakTable) -> None:
    """LOOK: 7 to 1; its picture is darker than that of others."""
    faces = table.view.look.faces
    for name in ("horse", "war_club", "fear", "funding_car"):
        size = (130, 180)
        dim, clear = faces.dim(name, size), faces.card(name, size)
        for box in (Rect(8, 8, 114, 34), Rect(8, 158, 114, 14)):
            points = [at(dim, x, y) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
            paper = max(set(points), key=points.count)
            if box.y == 8:
                assert max(contrast(one, paper) for one in points) >= 7, name
        dark = sum(sum(at(dim, x, y)) for x in range(40, 90) for y in range(80, 120))
        assert dark < 0.85 * sum(sum(at(clear, x, y)) for x in range(40, 90) for y in range(80, 120))


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
def test_lights_around_five_cards_in_hand_do_not_touch(size: tuple[int, int], ui: float) -> None:
    found = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        model = found.view.hand.model
        assert model is not None
        model.seats[0].hand = ["fear"] * 5
        rects = found.view.boards.own.hand_rects(model)
        least = 12 * found.view.look.unit
        assert all(b.x - a.right >= least - 1 for a, b in pairwise(rects))
        assert found.view.boards.laid.hand.contains(rects[0]) and found.view.boards.laid.hand.contains(rects[-1])
    finally:
        found.close()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
def test_cards_in_hand_are_all_seen_whole(size: tuple[int, int], ui: float) -> None:
    """Each stands by itself: one that lay over another hid its name, points and price, or the end of them."""
    found = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        model, own = found.view.hand.model, found.view.boards.own
        assert model is not None
        for count in (6, 7, 8, 9, 10, 12, 16):
            model.seats[0].hand = ["fear"] * count
            rects = own.hand_rects(model)
            assert all(b.x > a.right for a, b in pairwise(rects))
            assert all(own.laid.hand.inflate(2, 0).contains(rect) for rect in rects)
            assert {rect.h for rect in rects} == {own.laid.hand_card[1]}
    finally:
        found.close()


def test_few_cards_in_hand_are_broader_where_cards_are_low() -> None:
    """As far as there is room; five, and those of a larger window, have the proportions of all cards."""
    for size, ui, broader in (((1280, 720), 1.0, True), ((1920, 1080), 1.0, False)):
        found = ArnakTable(2, (0,), size=size, ui=ui)
        try:
            model, own = found.view.hand.model, found.view.boards.own
            assert model is not None
            usual, high = own.laid.hand_card
            for count in (1, 2, 3, 4, 5):
                model.seats[0].hand = ["fear"] * count
                rects = own.hand_rects(model)
                assert {rect.h for rect in rects} == {high}
                assert all(own.laid.hand.contains(rect) for rect in rects)
                assert all(b.x - a.right >= own.laid.hand_gap - 1 for a, b in pairwise(rects))
                assert all(rect.w > 1.1 * usual if broader and count < 5 else rect.w == usual for rect in rects)
        finally:
            found.close()


def test_what_lies_on_the_research_board_leaves_its_carved_frame_free(table: ArnakTable) -> None:
    areas, last = table.view.boards.laid, len(TRACKS[table.view.boards.laid.temple].rows) - 1
    gutters = [rect for row in range(1, last) for rect in areas.gutters(row)]
    frame = -2 * round(areas.track.w * CARVED)
    within = areas.track.inflate(frame, frame)
    assert all(within.contains(rect) for rect in (*areas.stacks, *areas.arrivals, *areas.nodes.values(), *gutters))
    for stack, rect in enumerate(areas.stacks):
        assert rect.contains(table.view.boards.track.supply_face(stack))


def test_the_carved_frame_ends_where_things_may_lie() -> None:
    """Seen as what differs from one column of pixels to the next, along the middle of a side."""
    for name in ("bird", "snake"):
        picture = pygame.image.load(PICTURES / f"track_{name}.jpg")
        edge = round(picture.get_width() * CARVED)
        high = range(picture.get_height() // 3, picture.get_height() * 2 // 3, 7)
        light = [sum(sum(picture.get_at((x, y))[:3]) for y in high) / len(high) for x in range(60)]
        bends = [abs(light[x - 1] - 2 * light[x] + light[x + 1]) for x in range(1, 59)]
        assert max(bends[:edge]) > 3 * max(bends[edge:]), name


def test_the_rivals_board_is_grey_leather_under_its_emblem() -> None:
    found = ArnakTable(1, (0,))
    try:
        found.wait()
        rival: RivalBoard = found.view.boards.rival
        assert rival.rect.contains(rival.head) and rival.rect.contains(rival.board)
        assert rival.head.bottom <= rival.board.y and rival.board.contains(rival.tiles_rect())
        leather = rival.leather((200, 100))
        colours = {at(leather, x, y) for x in range(10, 190, 3) for y in range(10, 90, 3)}
        assert len(colours) > 20 and all(max(one) - min(one) <= 16 for one in colours)
        side = rival.head.h
        emblem = found.driver.stage.surface.subsurface(Rect(rival.head.topleft, (side, side)))
        assert contrast(at(emblem, side // 2, side // 2), rgb("#2a170c")) > 3
    finally:
        found.close()


def test_the_head_of_the_idol_under_another_is_whole_in_what_is_seen_of_it(table: ArnakTable) -> None:
    island, look = table.view.boards.island, table.view.look
    for site in (site for site in range(len(LEVEL)) if LEVEL[site] == 2):
        face, hidden = island.idol_rect(site), island.idol_rect(site, hidden=True)
        ground = Surface((1920, 1080))
        model = table.view.hand.model
        assert model is not None
        island.draw(ground, model)
        strip = Rect(face.right, hidden.y, hidden.right - face.right, hidden.h)
        plain = look.sprite_tile("arnak/idol_back", hidden.size, rgb("#2f6d52"), look.px(7))
        bare = Surface(hidden.size)
        bare.blit(plain, (0, 0))
        drawn = Surface(hidden.size)
        drawn.blit(look.idol(None, hidden.size, strip.w), (0, 0))
        head = pygame.mask.from_threshold(drawn, (0, 0, 0), (12, 12, 12, 255), bare)
        head.invert()
        box = head.get_bounding_rects()[0].unionall(head.get_bounding_rects()[1:])
        assert Rect(hidden.w - strip.w, 0, *strip.size).contains(box) and box.w > strip.w // 3
        assert abs(box.centerx - (hidden.w - strip.w // 2)) <= 2
        seen = ground.subsurface(strip).subsurface(box.move(strip.w - hidden.w, 0))
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(drawn.subsurface(box), "RGB")


def test_points_of_other_seats_light_the_sign_that_counts_what_they_come_from() -> None:
    """Not the whole small board: idols, cards and guardians each have a sign there."""
    table = ArnakTable(2, (0,))
    try:
        boards, model = table.view.boards, table.view.hand.model
        assert model is not None
        model.seats[1].ready = ["guardian_03"]
        pieces = {"slot 1": "idol", "idol": "idol", "owned fear 1": "card", "guardian guardian_03": "guardian"}
        for piece, sign in pieces.items():
            found = boards.piece(piece, model, 1)
            assert found == boards.minis.sign(1, sign) != boards.minis.small[1].rect, piece
    finally:
        table.close()
