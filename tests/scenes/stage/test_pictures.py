from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame
import pytest

from scenes.stage.cache import Enough, making_within, surface_bytes, surface_cache
from scenes.stage.element import Element
from scenes.stage.panels import LOOKS
from scenes.stage.plates import ring_widths
from scenes.stage.ring import draw_ring
from scenes.stage.shapes import masked, nine_slice, round_off, rounded, shadow_of
from scenes.stage.sprites import Sprites
from scenes.stage.theme import HIGH_CONTRAST, NORMAL, PLAYERS, Palette, contrast
from scenes.stage.work import Work
from tests.scenes.driver import ASSETS, Driver, colour_at


def test_the_cache_keeps_within_its_budget() -> None:
    cache = surface_cache(1)
    for i in range(20):
        cache.get(i, lambda: pygame.Surface((256, 256), pygame.SRCALPHA))
    assert cache.bytes <= 1 << 20 and len(cache) == 4
    assert 19 in cache and 15 not in cache


def test_what_was_used_last_stays_longest_in_the_cache() -> None:
    cache = surface_cache(1)
    for i in (0, 1, 2, 3, 0, 4):
        cache.get(i, lambda: pygame.Surface((256, 256), pygame.SRCALPHA))
    assert 0 in cache and 1 not in cache


def test_a_cache_that_was_cleared_has_all_its_budget_again() -> None:
    """Else it would keep ever less, and in the end one thing alone."""
    cache = surface_cache(1)
    for _ in range(2):
        for i in range(4):
            cache.get(i, lambda: pygame.Surface((256, 256), pygame.SRCALPHA))
        assert len(cache) == 4 and cache.bytes == 1 << 20
        cache.clear()
        assert len(cache) == 0 and cache.bytes == 0


def test_making_ends_with_enough_and_goes_on_from_there() -> None:
    """What is there takes no time; what is made from something else is not half made."""
    cache, made = surface_cache(1), []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((8, 8))

    def whole() -> pygame.Surface:
        cache.get("one", lambda: make("one"))
        return cache.get("all", lambda: cache.get("other", lambda: make("other")))

    for name in ("one", "other"):
        with pytest.raises(Enough), making_within(0.0):
            whole()
        assert made[-1] == name and "all" not in cache
    with pytest.raises(Enough), making_within(0.0):
        whole()
    with making_within(0.0):
        whole()
    cache.clear()
    with making_within(60.0):
        whole()
    cache.clear()
    assert whole() and made == ["one", "other"] * 3


def test_what_takes_long_is_worked_out_piece_by_piece() -> None:
    """What has been done of it is not done again, and all of it is forgotten with the rest."""
    cache, done = surface_cache(1), list[str]()

    def work(name: str) -> Work[pygame.Surface]:
        for k in range(2):
            done.append(f"{name}{k}")
            yield
        return pygame.Surface((8, 8))

    def ask(name: str) -> pygame.Surface:
        return cache.work_out(name, lambda: work(name))

    for k in range(3):
        with pytest.raises(Enough), making_within(0.0):
            ask("a")
        assert done == ["a0", "a1"][: k + 1]
    with making_within(0.0):
        assert ask("a") is ask("a")
    with pytest.raises(Enough), making_within(0.0):
        ask("b")
    cache.clear()
    assert ask("b") and done == ["a0", "a1", "b0", "b0", "b1"] and "a" not in cache


def test_what_work_is_made_from_does_not_end_it_on_the_way() -> None:
    """Else all of it would be begun again, over and over."""
    cache, begun = surface_cache(1), list[int]()

    def work() -> Work[pygame.Surface]:
        begun.append(1)
        for k in range(3):
            cache.get(k, lambda: pygame.Surface((8, 8)))
        yield
        return pygame.Surface((8, 8))

    for _ in range(2):
        with pytest.raises(Enough), making_within(0.0):
            cache.work_out("all", work)
    assert begun == [1] and "all" in cache and 2 in cache


def test_corners_are_taken_off_as_by_a_mask_of_all_of_it(driver: Driver) -> None:
    for size in ((60, 40), (23, 9), (19, 31), (7, 7), (3, 2), (1, 9)):
        for radius in (1, 4, 12):
            picture = pygame.Surface(size, pygame.SRCALPHA)
            picture.fill((90, 160, 40, 255))
            wanted = pygame.image.tobytes(masked(picture, rounded(size, radius)), "RGBA")
            round_off(picture, radius)
            assert pygame.image.tobytes(picture, "RGBA") == wanted, (size, radius)


def test_pictures_are_read_ahead_one_by_one(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then they are there at any size, also after a change of the window; others are not read."""
    sprites = Sprites(ASSETS / "pictures")
    work = sprites.read_ahead(["mykerinos/marker_", "mykerinos/dug"])
    assert sum(1 for _ in work) == 6
    sprites.clear()
    monkeypatch.setattr(pygame.image, "load", lambda path: pytest.fail(f"{path} is read late"))
    for name in ("mykerinos/marker_blue", "mykerinos/dug"):
        assert sprites.get(name, (20, 30)).get_size() == (20, 30)
    assert not list(sprites.read_ahead(["mykerinos/dug"]))


def test_reading_ahead_pushes_out_nothing_of_what_is_to_come(driver: Driver) -> None:
    """What is known from an earlier game is used as well, or it would leave first."""
    sprites = Sprites(ASSETS / "pictures")
    coming = [f"mykerinos/marker_{seat}" for seat in ("blue", "neutral", "sky", "vermilion", "yellow")]
    weights = [surface_bytes(sprites.get(name)) for name in [coming[0], "mykerinos/museum", *coming[1:]]]
    # Without the museum there is room for all of them.
    sprites._stored._budget = sum(weights) - 1
    for _ in sprites.read_ahead(["mykerinos/marker_", "mykerinos/dug"]):
        pass
    assert all(name in sprites._stored for name in [*coming, "mykerinos/dug"])


def test_a_rounded_box_is_full_inside_and_clear_in_its_corners(driver: Driver) -> None:
    box = rounded((60, 40), 12, (10, 20, 30))
    assert tuple(box.get_at((30, 20))) == (10, 20, 30, 255) and box.get_at((0, 0)).a == 0
    edge = [box.get_at((x, 2)).a for x in range(12)]
    assert edge == sorted(edge) and any(0 < a < 255 for a in edge)


def test_nine_slice_keeps_corners(driver: Driver) -> None:
    source = rounded((31, 31), 10, (255, 0, 0))
    big = nine_slice(source, 11, (200, 90))
    assert big.get_size() == (200, 90)
    assert all(big.get_at((x, y)) == source.get_at((x, y)) for x in range(11) for y in range(11))


NOTHING = (255, 0, 255)
"""A colour that nothing has."""


def blank(driver: Driver) -> pygame.Surface:
    """The window with nothing in it."""
    driver.stage.surface.fill(NOTHING)
    return driver.stage.surface


def drawn(surface: pygame.Surface) -> pygame.Rect:
    """The box of all that was drawn since."""
    mask = pygame.mask.from_threshold(surface, NOTHING, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("material", sorted(LOOKS))
@pytest.mark.parametrize("size", [(1, 1), (7, 3), (40, 400), (640, 480)])
def test_panels_of_any_size(driver: Driver, material: str, size: tuple[int, int]) -> None:
    surface = blank(driver)
    driver.stage.panels.draw(surface, material, pygame.Rect((50, 50), size))
    assert drawn(surface).collidepoint(50 + size[0] // 2, 50 + size[1] // 2)


@pytest.mark.parametrize("size", [(1, 1), (3, 40), (200, 48), (30, 30)])
def test_plates_of_any_size(driver: Driver, size: tuple[int, int]) -> None:
    draw = driver.stage.plates.draw
    for kind in ("wood", "parchment", "gilt", "dark"):
        for draw_so in (partial(draw, lift=1.0, glow=1.0), partial(draw, sunk=True, dim=0.5)):
            surface = blank(driver)
            draw_so(surface, kind, pygame.Rect((50, 50), size), 9)
            assert drawn(surface).inflate(4, 4).collidepoint(50 + size[0] // 2, 50 + size[1] // 2)


def test_shadows_are_larger_and_dark(driver: Driver) -> None:
    shadow = shadow_of(rounded((50, 50), 8), 12, 200)
    assert shadow.get_size() == (74, 74)
    middle = shadow.get_at((37, 37))
    assert middle.a > 120 and max(middle.r, middle.g, middle.b) < 40 and shadow.get_at((0, 0)).a < 10


@pytest.mark.parametrize("blur", [2, 4, 6, 7, 12, 30])
def test_a_shadow_has_faded_where_its_picture_ends(driver: Driver, blur: int) -> None:
    """Else a round thing would stand on a square."""
    shadow = shadow_of(rounded((40, 40), 20), blur, 200)
    side = shadow.get_width()
    assert shadow.get_size() == (40 + 2 * blur, 40 + 2 * blur)
    assert all(shadow.get_at((x, y)).a <= 12 for x in range(side) for y in (0, side - 1))
    assert shadow.get_at((blur // 2 + 1, side // 2)).a > 0


def test_icons_take_their_colour_and_missing_ones_are_noticed(driver: Driver) -> None:
    icons = driver.stage.icons
    red = icons.get("check", 48, (255, 0, 0))
    colours = {tuple(red.get_at((x, y)))[:3] for x in range(48) for y in range(48) if red.get_at((x, y)).a == 255}
    assert colours == {(255, 0, 0)}
    icons.get("no_such_icon", 20)
    assert icons.missing == {"no_such_icon"}
    emblems = [pygame.image.tobytes(icons.emblem(player, 40), "RGBA") for player in PLAYERS]
    assert len(set(emblems)) == 4


def test_a_missing_picture_is_named(driver: Driver) -> None:
    assert not driver.stage.sprites.has("no/picture")
    with pytest.raises(FileNotFoundError, match="no/picture"):
        driver.stage.sprites.get("no/picture", (10, 10))


GROUNDS = [(palette, on) for palette in (NORMAL, HIGH_CONTRAST) for on in ("parchment", "wood", "dark", "gilt")]


@pytest.mark.parametrize(("palette", "on"), GROUNDS)
def test_a_line_of_the_focus_ring_stands_out_from_every_material(palette: Palette, on: str) -> None:
    ground = palette.inks[on].ground
    assert max(contrast(line, ground) for line in (palette.focus, palette.focus_edge)) >= 6


def ringed(driver: Driver, box: pygame.Rect) -> pygame.Surface:
    """The window with the focus ring around a box, and nothing else."""
    surface, stage = blank(driver), driver.stage
    draw_ring(surface, Element("thing", rect=box), stage.theme, stage.plates)
    return surface


@pytest.mark.parametrize("box", [pygame.Rect(200, 200, 32, 32), pygame.Rect(100, 300, 400, 60)])
def test_the_focus_ring_is_broken_and_does_not_touch_what_it_surrounds(driver: Driver, box: pygame.Rect) -> None:
    surface, theme = ringed(driver, box), driver.stage.theme
    dark, bright, edge = ring_widths(theme)
    y = drawn(surface).y + dark
    line = [colour_at(surface, (x, y)) == theme.palette.focus for x in range(box.x, box.right)]
    assert sum(a != b for a, b in pairwise(line)) >= 4, "an unbroken line is that of an offer"
    assert drawn(surface.subsurface(box)).size == (0, 0)
    assert box.y - drawn(surface).y > dark + bright + edge


def test_the_focus_ring_goes_round_what_is_in_sight(driver: Driver) -> None:
    """Of what a list or a chart cuts off wholly nothing is ringed: it would lie over what is beside them."""
    table = Element("table", role="group", rect=pygame.Rect(100, 100, 200, 200))
    table.clips = True
    part, none = (Element(name, rect=pygame.Rect(x, 150, 80, 50)) for name, x in (("part", 260), ("none", 320)))
    table.add(part, none)
    stage = driver.stage
    surface = blank(driver)
    draw_ring(surface, part, stage.theme, stage.plates)
    assert drawn(surface) == drawn(ringed(driver, pygame.Rect(260, 150, 40, 50)))
    surface = blank(driver)
    draw_ring(surface, none, stage.theme, stage.plates)
    assert drawn(surface).size == (0, 0)


def test_the_focus_ring_stays_in_the_window(driver: Driver) -> None:
    whole = driver.stage.surface.get_rect()
    assert drawn(ringed(driver, whole)) == whole
