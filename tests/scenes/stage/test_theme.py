from __future__ import annotations

from pathlib import Path

import pytest

import scenes
from scenes.stage.theme import (
    FONTS,
    HIGH_CONTRAST,
    NORMAL,
    PLAYERS,
    STRONG_CONTRAST,
    WHITE,
    Palette,
    Theme,
    contrast,
    rgb,
)

PAIRS = [
    (palette, material, name)
    for palette in (NORMAL, HIGH_CONTRAST)
    for material in NORMAL.inks
    for name in ("text", "soft", "accent", "link", "good", "bad")
]


@pytest.mark.parametrize(("palette", "material", "name"), PAIRS)
def test_every_ink_can_be_read_on_its_material(palette: Palette, material: str, name: str) -> None:
    inks = palette.inks[material]
    least = STRONG_CONTRAST if palette is HIGH_CONTRAST else 4.5
    assert contrast(inks.named(name), inks.ground) >= least


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.key)
def test_seat_colours_can_be_written_on_and_read(player: object) -> None:
    from scenes.stage.theme import PlayerColour

    assert isinstance(player, PlayerColour)
    assert contrast(player.ink, player.base) >= 4.5
    assert contrast(player.deep, NORMAL.inks["parchment"].ground) >= 4.5


def test_seats_differ_by_emblem_and_have_the_colours_agreed() -> None:
    assert len({player.emblem for player in PLAYERS}) == 4
    assert [player.base for player in PLAYERS] == [rgb(c) for c in ("#56B4E9", "#F0E442", "#0072B2", "#D55E00")]


def test_grounds_to_print_on_are_paler_where_contrast_is_high() -> None:
    """LOOK: 7 to 1."""
    plain, high = Theme((1920, 1080)), Theme((1920, 1080), high_contrast=True)
    bronze, silver, ink = rgb("#b9783c"), rgb("#c9ccd2"), rgb("#1d1206")
    assert contrast(bronze, ink) < STRONG_CONTRAST <= contrast(silver, ink)
    assert (plain.ground(bronze, ink), plain.ground(silver, ink)) == (bronze, silver)
    assert high.ground(silver, ink) == silver
    paler = contrast(high.ground(bronze, ink), ink)
    assert STRONG_CONTRAST <= paler < STRONG_CONTRAST + 1, "and no paler than that"
    assert high.ground(bronze, silver) == WHITE, "where nothing is enough"


def test_contrast_is_the_usual_one() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21.0
    assert contrast((9, 9, 9), (9, 9, 9)) == 1.0


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_text_never_falls_below_its_floor(size: tuple[int, int], scale: float) -> None:
    theme = Theme(size, scale)
    dense = max(1, size[1] // 1080)
    assert theme.text_floor == theme.least(18) == 18 * dense
    assert all(theme.font_px(role) >= 18 * dense for role in FONTS)
    assert all(theme.limited(0.6).font_px(role) >= 18 * dense for role in FONTS)
    assert theme.target >= 32 * dense and theme.button >= 44 * dense


def test_the_smallest_letters_are_asked_of_a_theme() -> None:
    naming = [path.name for path in (Path(scenes.__path__[0])).rglob("*.py") if "TEXT_FLOOR" in path.read_text("utf-8")]
    assert naming == ["theme.py"], "a constant does not grow with the window"


def test_sizes_follow_the_window_and_never_fall_below_four_fifths() -> None:
    assert Theme((1920, 1080)).px(20) == 20
    assert Theme((1366, 768)).px(20) == Theme((1366, 768), 0.8).px(20) == 16
    assert Theme((3840, 2160)).px(20) == 40
    assert Theme((3840, 2160), 2.0).font_px("body") == 88
    assert Theme((1920, 1080)).px(0.1) == 1
