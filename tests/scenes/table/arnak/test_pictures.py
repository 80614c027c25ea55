"""Pictures of cards: sharp in every window, and what they show is not covered (LOOK: legible, sharp at 3840 x 2160)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.arnak.content import CARD_NAMES, CARD_OF, CARDS
from scenes.stage.cache import surface_cache
from scenes.stage.text import TextBlock
from scenes.table.arnak.faces import NAME_EDGE_LEAST, Faces, _inner, _marked
from scenes.table.arnak.lying import SOLID, lies
from scenes.table.arnak.marks import BOLT, COIN, COMPASS, LAUREL, SMALL, Mark, Price, is_free, marks_on
from tests.scenes.table.arnak.table import ArnakTable

NAMES = sorted(set(CARD_NAMES))
SIGN = f"[icon:{BOLT}]"
HARDLY = 1.1
"""How much larger than it is stored a thing may be drawn where the window is largest."""
SEALED = 0.03
"""The share of its width by which a thing may reach under a mark: places are tried on a grid."""


class Drawn:
    """The pictures of enlarged cards as they are drawn: for each its room, its marks and the place of its thing."""

    def __init__(self, faces: Faces, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
        self.all: dict[str, tuple[Rect, list[Mark], Rect]] = {}
        self._name = ""
        monkeypatch.setattr("scenes.table.arnak.faces.lies", self._lies)
        for self._name in NAMES:
            faces.card(self._name, size, large=True)

    def _lies(self, thing: Surface, room: Rect, marks: list[Mark]) -> Rect:
        place = lies(thing, room, marks)
        self.all[self._name] = room.copy(), marks, place
        return place


WINDOWS = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 1.5), ((2560, 1440), 1.0), ((3840, 2160), 1.0)]


@pytest.fixture(params=WINDOWS, ids=lambda window: f"{window[0][0]}-{window[1]}")
def table(request: pytest.FixtureRequest) -> Iterator[ArnakTable]:
    size, ui = request.param
    found = ArnakTable(2, (0,), size=size, ui=ui)
    found.wait()
    yield found
    found.close()


def test_the_thing_on_an_enlarged_card_is_whole_sharp_and_uncovered(
    table: ArnakTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The smoke of the steam boat lay under its points, the fish under the price, of the crown only the middle was
    seen; and at 3840 x 2160 all of it was twice as large as it is stored."""
    sprites = table.driver.stage.sprites
    hand = table.view.hand
    drawn = Drawn(table.view.look.faces, monkeypatch, hand.enlarged(hand.bounds).size)
    for name, (room, marks, place) in drawn.all.items():
        thing = sprites.get(f"arnak/thing_{name}")
        assert place.w <= HARDLY * thing.get_width(), name
        solid = pygame.mask.from_surface(pygame.transform.smoothscale(thing, place.size), 250)
        boxes = solid.get_bounding_rects()
        seen = boxes[0].unionall(boxes[1:]).move(place.topleft)
        assert room.contains(seen), name
        for mark in marks:
            box = mark.box.inflate(-SEALED * room.w, -SEALED * room.w)
            plate = Surface(box.size, pygame.SRCALPHA)
            (pygame.draw.ellipse if mark.round else pygame.draw.rect)(plate, (0, 0, 0, 255), plate.get_rect())
            inside = pygame.mask.from_surface(plate)
            assert not solid.overlap(inside, (box.x - place.x, box.y - place.y)), name
        # Where the sentence leaves the picture any height, the thing fills it.
        assert max(seen.w / room.w, seen.h / room.h) > 0.6, name
    ground = sprites.size("arnak/ground_item")
    assert all(room.w <= ground[0] for room, _, _ in drawn.all.values())


def test_an_enlarged_card_is_made_ahead_picture_by_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it took fifty milliseconds in one piece. It looks the same."""
    table = ArnakTable(2, (0,))
    try:
        assert table.wait()
        faces, size = table.view.look.faces, table.view.hand.large
        whole = pygame.image.tobytes(faces.card("fear", size, large=True), "RGBA")
        faces._cache.clear()
        sprites = table.driver.stage.sprites
        sprites.clear()
        sprites._stored.clear()
        read: list[Path] = []
        load = pygame.image.load

        def noted(path: Path) -> Surface:
            read.append(path)
            return load(path)

        monkeypatch.setattr(pygame.image, "load", noted)
        work, most, before = faces.large_ahead("fear", size), 0, 0
        for _ in work:
            most, before = max(most, len(read) - before), len(read)
        assert most == 1 and pygame.image.tobytes(faces.card("fear", size, large=True), "RGBA") == whole
        assert not list(faces.large_ahead("fear", size))
    finally:
        table.close()


def test_pictures_of_cards_in_a_row_are_not_enlarged() -> None:
    found = ArnakTable(2, (0,), size=(3840, 2160))
    try:
        stored = found.driver.stage.sprites.size("arnak/card_horse")
        for size in (found.view.boards.laid.card, found.view.boards.laid.hand_card):
            assert size[0] <= stored[0]
    finally:
        found.close()


def solid_box(size: tuple[int, int], solid: Rect) -> Surface:
    """A surface with a box on it."""
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255), solid)
    surface.fill((0, 0, 0, SOLID // 2), Rect(0, 0, 4, 4))
    return surface


def test_a_thing_lies_in_the_middle_where_nothing_covers_it() -> None:
    room = Rect(30, 50, 400, 300)
    place = lies(solid_box((120, 120), Rect(10, 10, 100, 100)), room, [])
    assert abs(place.centerx - room.centerx) <= 8 and abs(place.centery - room.centery) <= 8
    assert 0.85 * room.h <= place.h * 100 / 120 <= room.h


def test_a_thing_makes_way_for_marks_and_is_smaller_rather_than_covered() -> None:
    thing, room = solid_box((200, 100), Rect(0, 0, 200, 100)), Rect(0, 0, 400, 200)
    whole = lies(thing, room, [])
    for mark in (Rect(0, 0, 80, 200), Rect(320, 0, 80, 200), Rect(0, 0, 400, 60)):
        place = lies(thing, room, [Mark(LAUREL, mark)])
        assert place.w < whole.w and not place.inflate(-8, -8).colliderect(mark)
    # A little of it may be covered where that is said, which leaves it larger.
    corner = [Mark(LAUREL, Rect(340, 0, 60, 60))]
    assert lies(thing, room, corner, 0.08).w > lies(thing, room, corner).w
    # What is left of the box of a round mark is seen.
    wide = Rect(200, 100, 200, 100)
    assert lies(thing, room, [Mark(COIN, wide)]).w > lies(thing, room, [Mark(LAUREL, wide)]).w


def test_where_marks_leave_nothing_a_thing_lies_in_the_middle() -> None:
    room = Rect(0, 0, 200, 100)
    assert lies(solid_box((50, 50), Rect(0, 0, 50, 50)), room, [Mark(LAUREL, room)]).center == room.center


@pytest.mark.parametrize("name", NAMES)
def test_marks_of_a_card_lie_on_its_picture_and_not_on_one_another(name: str) -> None:
    card, art = CARD_OF[name], Rect(5, 40, 130, 106)
    marks = marks_on(card, art, round(art.w * SMALL), 20)
    assert all(art.contains(mark.box) for mark in marks)
    seals = [mark.box for mark in marks if mark.number is not None]
    assert all(a is b or not a.colliderect(b) for a in seals for b in seals)
    if name != "fear_tile":
        assert len(marks) >= len(CARDS[card].travel)


@pytest.mark.parametrize("wide", [51, 53, 62, 74, 86])
@pytest.mark.parametrize("price", [None, *Price])
def test_no_bolt_is_printed_over_a_number_and_a_price_stands_where_it_has_room(wide: int, price: Price | None) -> None:
    """On the Automobile in a narrow hand the bolt lay over the price."""
    for card in (CARD_OF[name] for name in NAMES):
        for high in (24, 38, 50, 66):
            art = Rect(3, 40, wide, high)
            marks = marks_on(card, art, 22, 18, price)
            numbers = [mark.box for mark in marks if mark.number is not None]
            bolts = [mark.box for mark in marks if mark.icon == BOLT]
            others = [mark.box for mark in marks if mark.icon != BOLT]
            # Nor over the travel icons of low pictures.
            assert all(bolt.collidelist(others) < 0 for bolt in bolts)
            prices = [mark.box for mark in marks if mark.icon in (COIN, COMPASS) and mark.number is not None]
            if price is None:
                assert all(len(box.collidelistall(numbers)) == 1 for box in numbers)
            assert price is not Price.NONE or not prices
            assert price is not Price.BELOW or all(box.bottom >= art.bottom - 2 for box in prices)
            assert price is not Price.BESIDE or all(box.y == art.y + 1 for box in prices)


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("count", [5, 7, 9])
def test_prices_in_a_hand_stand_in_one_place(
    size: tuple[int, int], ui: float, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also those of cards that have more room than others beside them; there are none where one has no room."""
    found = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        own, faces, model = found.view.boards.own, found.view.look.faces, found.view.hand.model
        assert model is not None
        hand = "automobile precision_compass horse airdrop fear hot_air_balloon exploration_ship torch star_charts"
        model.seats[0].hand = hand.split()[:count]
        rect = own.hand_rects(model)[0]
        laid: list[Price | None] = []
        monkeypatch.setattr(
            "scenes.table.arnak.faces.marks_on",
            lambda *given: laid.append(given[-1]) or marks_on(*given),  # type: ignore[func-returns-value]
        )
        faces.use(surface_cache(8))
        for name in model.seats[0].hand:
            own.hand_face(name, rect.size, model)
        one = faces.price_in(model.seats[0].hand, rect.size)
        assert laid == [one] * count
        assert one == max(faces.price_in([name], rect.size) for name in model.seats[0].hand)
        assert size[0] < 1900 or one is Price.BELOW
        assert count < 9 or size[0] > 1900 or one is Price.NONE
    finally:
        found.close()


def test_a_free_action_without_room_for_its_bolt_on_a_low_picture_has_it_among_its_signs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In narrow hands of many cards it lay over one of two travel icons; no card loses it."""
    found = ArnakTable(2, (0,), size=(1280, 720), ui=0.8)
    try:
        own, faces, model = found.view.boards.own, found.view.look.faces, found.view.hand.model
        assert model is not None
        model.seats[0].hand = list(NAMES[:9])
        size = own.hand_rects(model)[0].size
        drawn: list[str] = []
        body, draw = faces._body, faces._draw_mark

        def written_body(signs: str, *given: Any) -> TextBlock:
            drawn.append(signs[: len(SIGN)])
            return body(signs, *given)

        def drawn_mark(base: Surface, mark: Mark) -> None:
            drawn.append(mark.icon)
            draw(base, mark)

        monkeypatch.setattr(faces, "_body", written_body)
        monkeypatch.setattr(faces, "_draw_mark", drawn_mark)
        written = 0
        faces.use(surface_cache(8))
        for name in NAMES:
            drawn.clear()
            own.hand_face(name, size, model)
            assert (BOLT in drawn) != (drawn.count(SIGN) > 0) or not is_free(CARD_OF[name]), name
            assert is_free(CARD_OF[name]) or not {BOLT, SIGN} & set(drawn), name
            written += SIGN in drawn
        assert written, "some pictures are that low"
    finally:
        found.close()


@pytest.mark.parametrize(("size", "ui"), [((1280, 720), 0.8), ((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_names_of_cards_take_two_lines_at_most_in_hands_of_ten(size: tuple[int, int], ui: float) -> None:
    """In hands of eight and more "Explo-ration (ship)" took three, and stood beside the other Exploration in two. In
    narrow windows hands of ten may have three, but none is cut."""
    found = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        own, faces, model = found.view.boards.own, found.view.look.faces, found.view.hand.model
        assert model is not None
        for count in range(5, 11):
            model.seats[0].hand = list(CARD_NAMES[:count])
            inner, edge = _inner(own.hand_rects(model)[0].size)
            titles = [faces._plan(card, inner.size, edge, False, 0).title for card in range(len(CARD_NAMES))]
            most = 2 if count < 10 or size[0] > 1280 else 3
            assert all(title.lines <= most and not title.cut for title in titles)
            assert all(title.size[0] <= inner.w - 2 * NAME_EDGE_LEAST + 1 for title in titles)
    finally:
        found.close()


@pytest.mark.parametrize(("size", "ui", "most"), [((1280, 720), 1.25, 9), ((1280, 720), 0.8, 10)])
def test_marks_on_low_pictures_of_a_hand_leave_names_free(size: tuple[int, int], ui: float, most: int) -> None:
    """They lay over the third line of one: where it has no room, letters are narrower and take two."""
    found = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        own, faces, model = found.view.boards.own, found.view.look.faces, found.view.hand.model
        assert model is not None
        model.seats[0].hand = list(NAMES[:most])
        inner, edge = _inner(own.hand_rects(model)[0].size)
        for name in NAMES:
            plan = faces._plan(CARD_OF[name], inner.size, edge, False, 0)
            assert inner.y + plan.title.size[1] <= _marked(plan.picture(inner)).y + 2, name
    finally:
        found.close()


def test_the_middle_of_a_low_picture_is_below_the_marks_on_its_upper_edge() -> None:
    """Of the tent there was what stands on the ground, and its top lay under the price. Marks in corners, or further
    down, leave the picture where it is."""
    found = ArnakTable(2, (0,), size=(1280, 720))
    try:
        faces, drawn = found.view.look.faces, []
        base, art = Surface((90, 125)), Rect(3, 48, 84, 40)
        get = faces._stage.sprites.get
        for marks in (
            [],
            [Mark(COIN, Rect(40, 49, 22, 22), 4)],
            [Mark(COIN, Rect(40, 64, 22, 22), 4)],
            [Mark(LAUREL, Rect(64, 49, 22, 22), 1)],
        ):
            faces._art(base, CARD_OF["tent"], art, marks)
            drawn.append(base.subsurface(art).copy())
        picture = get("arnak/card_tent", (84, 63), cover=True)
        assert pygame.image.tobytes(drawn[1], "RGB") == pygame.image.tobytes(_on(base, picture, art), "RGB")
        for other in drawn[2:]:
            assert pygame.image.tobytes(drawn[0], "RGB") == pygame.image.tobytes(other, "RGB")
        assert pygame.image.tobytes(drawn[0], "RGB") != pygame.image.tobytes(drawn[1], "RGB")
    finally:
        found.close()


def _on(base: Surface, picture: Surface, art: Rect) -> Surface:
    """The upper part of a picture on a copy of what was there."""
    under = base.copy()
    under.blit(picture, art, Rect((0, 0), art.size))
    return under.subsurface(art)
