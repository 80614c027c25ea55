"""Dice on the screen: the drawn top face is the value, the tray fits any size, order and slides are right."""

from __future__ import annotations

import math
import random

import pygame
import pytest

from scenes.stage.cache import surface_bytes
from scenes.stage.dice import cubes as dice_cubes
from scenes.stage.dice.cubes import Cubes
from scenes.stage.dice.faces import top_face, upright
from scenes.stage.dice.rotation import multiply, turn
from scenes.stage.dice.throw import heading
from scenes.stage.dice.tray import ScreenDie, Slide, TrayLayout, TrayPainter, slide

from .dice_eyes import count_pips
from .throws import plan_throw

KINDS = ["white"] * 9 + ["yellow"] * 3


@pytest.mark.parametrize("kind", ["white", "yellow"])
@pytest.mark.parametrize("edge", [34.0, 46.0, 70.0, 110.0])
@pytest.mark.parametrize("angle", [0.0, 0.4, -0.7])
def test_the_drawn_face_is_the_value(painter: TrayPainter, kind: str, edge: float, angle: float) -> None:
    for value in range(1, 7):
        picture = painter.cubes.resting(value, kind, edge, angle)
        middle = picture.get_width() / 2
        assert count_pips(picture, (middle, middle), edge, angle, kind) == value


@pytest.mark.parametrize("seed", range(6))
def test_a_throw_ends_on_its_values_on_the_screen(painter: TrayPainter, seed: int) -> None:
    layout = TrayLayout.fit(pygame.Rect(30, 20, 900, 620), 62)
    rng = random.Random(seed)
    values = [rng.randint(1, 6) for _ in range(12)]
    throw = plan_throw(values, KINDS, layout.tray_size, seed, candidates=2)
    target = pygame.Surface((1280, 720))
    for t in (0.0, 0.3, throw.duration, throw.duration + 1, throw.duration + 1):
        painter.draw_tray(target, layout)
        painter.draw_dice(target, painter.dice(layout, throw, t))
    dice = painter.dice(layout, throw, throw.duration)
    seen = [count_pips(target, d.center, d.edge, pose.angle, d.kind) for d, pose in zip(dice, throw.rest, strict=True)]
    hidden = sum(s != v for s, v in zip(seen, values, strict=True))
    # the near side of one die may cover a pip of another that lies right behind it
    assert hidden <= 1


def test_resting_and_moving_pictures_agree(painter: TrayPainter) -> None:
    for kind in ("white", "yellow"):
        a, b = (pygame.Surface((140, 140)) for _ in range(2))
        for s in (a, b):
            s.fill((20, 80, 70))
        painter.cubes.paint(a, (70.0, 70.0), upright(5, 0.3), kind, 60.0)
        picture = painter.cubes.resting(5, kind, 60.0, 0.3)
        at = (70 - picture.get_width() // 2, 70 - picture.get_height() // 2)
        b.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        apart = 0
        for y in range(140):
            for x in range(140):
                apart += sum(abs(m - n) for m, n in zip(a.get_at((x, y))[:3], b.get_at((x, y))[:3], strict=True))
        assert apart / (140 * 140 * 3) < 3.0


def test_light_comes_from_the_top_left(painter: TrayPainter) -> None:
    """The left side of a die that leans to the right is brighter than the right side of one that leans to the left."""
    seen = []
    for lean in (0.6, -0.6):
        picture = pygame.Surface((200, 200))
        painter.cubes.paint(picture, (100.0, 100.0), multiply(turn(0.0, lean, 0.0), upright(1)), "white", 110.0)
        side = 55 if lean > 0 else 145
        seen.append(max(sum(picture.get_at((side, y))[:3]) for y in range(85, 105)))
    assert seen[0] > seen[1] * 1.2


def test_the_yellow_kind_differs_by_more_than_colour(painter: TrayPainter) -> None:
    """Along a line over the blank part of a face, only the yellow die has a dark inlaid line."""
    dips = {}
    for kind in ("white", "yellow"):
        picture = painter.cubes.resting(1, kind, 110.0)
        middle = picture.get_width() // 2
        row = [sum(picture.get_at((x, middle))[:3]) for x in range(middle - 46, middle - 20)]
        dips[kind] = min(row) < 0.5 * max(row)
    assert dips == {"white": False, "yellow": True}


def test_icons_have_straight_alpha(painter: TrayPainter) -> None:
    for kind in ("white", "yellow"):
        icon = painter.cubes.icon(3, kind, 40)
        assert icon is painter.cubes.icon(3, kind, 40)
        assert 40 <= icon.get_width() <= 48
        assert 40 <= icon.get_height() <= 54
        middle = icon.get_at((icon.get_width() // 2 + 9, icon.get_height() // 3))
        assert middle.a >= 250
        assert icon.get_at((0, 0)).a < 60


def test_pictures_of_dice_do_not_pile_up(painter: TrayPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window drawn larger step by step asks for icons of every size: the old ones go."""
    monkeypatch.setattr(dice_cubes, "_KEPT_MB", 1)
    cubes = Cubes()
    edges = range(40, 140, 2)
    icons = [cubes.icon(3, "white", edge) for edge in edges]
    weights = [surface_bytes(icon) for icon in icons]
    assert sum(weights) > 1 << 20
    assert 0 < sum(w for w, edge in zip(weights, edges, strict=True) if cubes.has_resting(3, "white", edge)) <= 1 << 20
    assert cubes.has_resting(3, "white", 138) and not cubes.has_resting(3, "white", 40)
    assert cubes.icon(3, "white", 138) is icons[-1]


@pytest.mark.parametrize("size", [(300, 220), (620, 420), (420, 620), (1180, 700)])
def test_trays_of_any_size(painter: TrayPainter, size: tuple[int, int]) -> None:
    layout = TrayLayout.fit(pygame.Rect((10, 12), size))
    picture = painter.tray(layout)
    assert picture.get_size() == size
    assert picture is painter.tray(layout)
    assert picture.get_at((0, 0)).a == 0
    felt, wood = picture.get_at((size[0] // 2, size[1] // 2)), picture.get_at((size[0] // 2, layout.rim // 5))
    assert felt.g > felt.r
    assert wood.r > wood.b
    assert felt.a == wood.a == 255
    w, h = layout.tray_size
    assert w * layout.edge == pytest.approx(layout.inner.w)
    plan_throw([6] * 12, KINDS, (w, h), 1, candidates=1)


def test_a_throw_planned_for_another_size_stays_inside(painter: TrayPainter) -> None:
    before = TrayLayout.fit(pygame.Rect(0, 0, 640, 440))
    after = TrayLayout.fit(pygame.Rect(40, 10, 700, 660))
    throw = plan_throw([1, 2, 3], ["white"] * 3, before.tray_size, 2, candidates=1)
    dice = painter.dice(after, throw, 9.0)
    assert len(dice) == 3
    for die in dice:
        assert after.inner.contains(die.rect().inflate(-8, -8))


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("angle", [0.3, 0.3 + math.pi / 2, 0.3 - math.pi / 2, 0.3 + math.pi])
def test_a_die_that_comes_to_rest_does_not_turn(painter: TrayPainter, value: int, angle: float) -> None:
    """Neither the pips on its top nor the faces at its sides jump when the picture of the moving die is replaced."""
    pictures = []
    for still in (False, True):
        picture = pygame.Surface((140, 140))
        picture.fill((20, 80, 70))
        painter.draw_dice(picture, [ScreenDie((70.0, 90.0), 60.0, 0.5, upright(value, angle), "white", 1.0, still)])
        pictures.append(pygame.surfarray.array3d(picture).astype(int))
    assert abs(pictures[0] - pictures[1]).mean() < 1.5


def test_all_shadows_come_before_all_dice(painter: TrayPainter, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(painter.shadows, "paint", lambda *a, **k: calls.append("shadow"))
    monkeypatch.setattr(painter.cubes, "paint", lambda target, center, q, *a: calls.append(f"die {top_face(q)}"))
    low = ScreenDie((100, 100), 40, 0.5, upright(1), "white")
    near = ScreenDie((100, 160), 40, 0.5, upright(2), "white")
    high = ScreenDie((100, 90), 40, 3.0, upright(3), "white")
    unseen = ScreenDie((0, 0), 40, 3.0, upright(4), "white", shown=0.0)
    painter.draw_dice(pygame.Surface((200, 200)), [high, near, unseen, low])
    assert calls == ["shadow"] * 3 + ["die 1", "die 2", "die 3"]


def test_slides_keep_the_face_and_end_upright_on_their_place(painter: TrayPainter) -> None:
    start = ScreenDie((200.0, 300.0), 50.0, 0.5, upright(4, 0.5), "yellow", still=True)
    way = Slide(start, (640.0, 120.0), 38.0, delay=0.2)
    assert way.at(0.0) == start
    assert way.at(0.2) == start
    at = [way.at(0.2 + 0.8 * k / 20) for k in range(21)]
    assert all(top_face(d.q) == 4 for d in at)
    assert max(d.height for d in at) > 1.0
    xs = [d.foot[0] for d in at]
    assert xs == sorted(xs)
    turned = [heading(d.q) for d in at]
    assert turned == sorted(turned, reverse=True)
    assert turned[0] == pytest.approx(0.5)
    end = at[-1]
    assert end.center == pytest.approx((640.0, 120.0))
    assert (end.edge, end.still, end.height) == (38.0, True, 0.5)
    assert end.q == pytest.approx(upright(4))
    target = pygame.Surface((800, 400))
    painter.draw_dice(target, [slide(start, (640.0, 120.0), 38.0, 0.5), end])


def test_a_die_that_lies_keeps_its_picture_while_another_comes_to_rest(painter: TrayPainter) -> None:
    """Of fine pictures one is made a frame; those that have been made are drawn in every frame."""
    lying = ScreenDie((200.0, 160.0), 57.0, 0.5, upright(3, 0.31), "white", still=True)
    coming = [ScreenDie((60.0 + 8 * k, 60.0), 57.0, 0.5, upright(k + 1, 0.17), "yellow", still=True) for k in range(3)]
    near = pygame.Rect(150, 100, 100, 120)

    def drawn(dice: list[ScreenDie]) -> bytes:
        target = pygame.Surface((260, 240))
        painter.draw_dice(target, dice)
        return pygame.image.tobytes(target.subsurface(near), "RGB")

    fine = drawn([lying])
    assert drawn([*coming, lying]) == fine


def test_dice_that_lie_are_drawn_finely_after_some_frames(painter: TrayPainter) -> None:
    dice = [ScreenDie((40.0 + 60 * k, 60.0), 51.0, 0.5, upright(k + 1, 0.23), "white", still=True) for k in range(3)]
    flying = ScreenDie((40.0, 160.0), 51.0, 1.5, upright(5, 0.23), "white")
    target = pygame.Surface((260, 240))
    assert [painter.draw_dice(target, [*dice, flying]) for _ in range(4)] == [False, False, True, True]
