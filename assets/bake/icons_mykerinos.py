"""Icons of Mykerinos: a fruit or flower for each patron, cube, pyramid, museum, sun and the powers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assets.bake.svg import INK, Icon, ellipse, polar, polygon, rect

VIOLET = ("#d9b3f2", "#8e4cc0", "#4f2180")
LEMON = ("#fff7a8", "#f2cf25", "#b98a06")
BROWN = ("#d29a63", "#8f562a", "#532c10")
BLACK = ("#7a7a92", "#3a3850", "#17151f")
ORANGE = ("#ffc07a", "#f07f1c", "#b34c05")
GREEN = ("#b9d77a", "#6f9a35", "#3c5f18")
SAND = ("#f8e2b0", "#dfb56d", "#a8763a")
WOOD = ("#f6e6c4", "#d7b682", "#a57f4c")
STONE = ("#fffdf4", "#ece2cb", "#c2b292")


def _leaf(i: Icon, x: float, y: float, turn: float, size: float = 1.0) -> None:
    """A leaf with its foot at a point, pointing upwards before it is turned."""
    k = size
    path = f"M0 0C{-13 * k:.2f} {-8 * k:.2f} {-11 * k:.2f} {-24 * k:.2f} 0 {-34 * k:.2f}"
    path += f"C{11 * k:.2f} {-24 * k:.2f} {13 * k:.2f} {-8 * k:.2f} 0 0Z"
    place = f"translate({x} {y}) rotate({turn})"
    i.shape(path, GREEN[1], 4, place)
    i.line(f"M0 {-3 * k:.2f}V{-26 * k:.2f}", 2.6, GREEN[2], 0.9, place)


def _stalk(i: Icon, path: str, color: str) -> None:
    """A stalk with a dark edge."""
    i.line(path, 6.5, INK).line(path, 3, color)


def _spots(i: Icon, spots: Sequence[tuple[float, float]], r: float, color: str, alpha: float) -> None:
    """Small round dots: pores, nails, lights."""
    for x, y in spots:
        i.fill(ellipse(x, y, r), color, alpha)


def violet() -> Icon:
    """A violet's flower: Lady Violet."""
    i = Icon()
    paint = i.gradient(VIOLET, (20, 12), (78, 88))
    for turn in (-36, 36, -108, 108):
        i.shape(
            "M0 4C-18 -6 -21 -30 -9 -39C-3 -43 3 -43 9 -39C21 -30 18 -6 0 4Z",
            paint,
            5,
            f"translate(48 48) rotate({turn})",
        )
    i.shape("M48 46C28 52 26 78 37 87C44 92 52 92 59 87C70 78 68 52 48 46Z", paint, 5)
    i.line("M48 58V76M40 58L37 70M56 58L59 70", 3, "#3c1762", 0.75)
    i.shape(ellipse(48, 48, 9), "#ffd94a", 4)
    return i


def lemon() -> Icon:
    """A lemon with a leaf: Lord Lemon."""
    i = Icon()
    _leaf(i, 62, 31, 48, 0.95)
    paint = i.gradient(LEMON, (22, 20), (74, 84))
    i.shape(
        "M14 82C8 76 12 68 17 64C16 44 34 26 55 27"
        "C61 22 69 18 76 24C82 31 79 38 73 44C74 66 57 82 36 81C30 86 20 88 14 82Z",
        paint,
        5,
    )
    i.line("M28 56C30 46 38 38 48 36", 5.5, "#fffde0", 0.9)
    _spots(i, ((54, 50), (46, 64), (60, 62), (38, 58)), 1.9, "#a87c06", 0.7)
    return i


def brown() -> Icon:
    """An acorn: Sir Brown."""
    i = Icon()
    _leaf(i, 52, 24, -70, 0.9)
    _stalk(i, "M48 24C49 16 54 10 60 8", BROWN[1])
    i.shape("M24 46C24 68 36 84 48 90C60 84 72 68 72 46Z", i.gradient(BROWN, (26, 40), (70, 88)), 5)
    i.line("M34 56C36 66 40 74 45 79", 5, "#f3cfa2", 0.8)
    i.shape(
        "M16 48C14 32 30 21 48 21C66 21 82 32 80 48C62 54 34 54 16 48Z",
        i.gradient(("#b48a58", "#7b5128", "#4b2c12")),
        5,
    )
    i.line("M27 36C40 42 56 42 69 36M22 44C40 49 56 49 74 44M38 26L35 47M58 26L61 47M48 24V49", 2.6, "#3c210c", 0.7)
    return i


def blackmore() -> Icon:
    """A blackberry: Mrs Blackmore."""
    i = Icon()
    _leaf(i, 48, 30, -58, 0.85)
    _leaf(i, 48, 30, 58, 0.85)
    paint = i.gradient(BLACK, (24, 26), (72, 92))
    i.fill("M22 40C22 66 38 92 48 92C58 92 74 66 74 40C66 30 30 30 22 40Z", INK)
    spots = [
        (34, 40),
        (48, 37),
        (62, 40),
        (27, 52),
        (41, 51),
        (55, 51),
        (69, 52),
        (33, 64),
        (48, 64),
        (63, 64),
        (40, 76),
        (56, 76),
        (48, 86),
    ]
    for x, y in spots:
        i.shape(ellipse(x, y, 8.4), paint, 3)
    _spots(i, [(x - 2.6, y - 2.8) for x, y in spots[:11]], 2.4, "#cfcfe6", 0.95)
    _stalk(i, "M48 30C48 20 50 14 54 9", GREEN[1])
    return i


def tangerine() -> Icon:
    """A tangerine with two leaves: Colonel Tangerine."""
    i = Icon()
    i.shape(
        "M48 27C70 20 90 36 89 57C88 78 70 90 48 90C26 90 8 78 7 57C6 36 26 20 48 27Z",
        i.gradient(ORANGE, (20, 24), (78, 92)),
        5,
    )
    i.line("M19 57C20 44 28 37 37 35", 6, "#fff0d6", 0.9)
    _spots(i, ((58, 48), (68, 60), (52, 66), (64, 75), (40, 76), (36, 58)), 2.2, "#9c3f02", 0.6)
    _leaf(i, 48, 31, -66, 0.85)
    _leaf(i, 48, 31, 52, 0.95)
    i.line("M48 31V18", 6, INK).line("M48 30V19", 2.8, "#6b4a20")
    return i


def none() -> Icon:
    """An empty seal: the tile without a patron."""
    i = Icon()
    i.shape(ellipse(48, 48, 36), i.gradient(SAND), 5)
    i.line(ellipse(48, 48, 25), 4, "#7a4f22", 0.9)
    i.line("M34 48H62", 6, "#7a4f22")
    return i


def _box(i: Icon, x: float, y: float, s: float, tones: tuple[str, str, str]) -> None:
    """A small cube with its top corner's middle at a point."""
    h = s * 0.5
    top = polygon([(x, y), (x + s, y + h), (x, y + 2 * h), (x - s, y + h)])
    left = polygon([(x - s, y + h), (x, y + 2 * h), (x, y + 2 * h + s * 1.05), (x - s, y + h + s * 1.05)])
    right = polygon([(x + s, y + h), (x, y + 2 * h), (x, y + 2 * h + s * 1.05), (x + s, y + h + s * 1.05)])
    i.shape(left, tones[1], 4.4).shape(right, tones[2], 4.4).shape(top, tones[0], 4.4)


def cube() -> Icon:
    """A wooden cube."""
    i = Icon()
    _box(i, 48, 8, 36, WOOD)
    return i


def cubes_one() -> Icon:
    """One cube: a start."""
    i = Icon()
    i.fill(rect(10, 62, 76, 26, 6), "#7a5327", 0.35)
    _box(i, 48, 22, 28, WOOD)
    return i


def cubes_two() -> Icon:
    """Two cubes side by side: an expansion."""
    i = Icon()
    _box(i, 64, 12, 22, WOOD)
    _box(i, 33, 34, 22, WOOD)
    return i


def pyramid() -> Icon:
    """A pyramid, one face in the light."""
    i = Icon()
    i.shape("M46 12L92 76L62 88Z", i.gradient(("#c28f52", "#8f5f2c"), (60, 20), (80, 88)), 5)
    i.shape("M46 12L62 88L6 76Z", i.gradient(("#fff0c8", "#eec886", "#d7a45c"), (30, 20), (40, 88)), 5)
    i.line("M38 27L50 31L54 28M29 43L54 48L62 44M20 58L58 67L72 60", 3, "#8f5f2c", 0.65)
    return i


def museum() -> Icon:
    """A temple front of marble: a museum room."""
    i = Icon()
    paint = i.gradient(STONE)
    i.shape("M48 8L90 34H6Z", paint, 5)
    i.fill(ellipse(48, 25, 5), "#a98f62")
    i.shape(rect(10, 34, 76, 9), paint, 4)
    for x in (17, 35.5, 54, 72):
        i.shape(rect(x, 43, 8, 32), paint, 3.6)
    i.shape(rect(8, 75, 80, 12), paint, 4.6)
    return i


def sun() -> Icon:
    """A sun: a season, the first player."""
    i = Icon()
    for k in range(12):
        tip, a, b = polar(48, 48, 45, k * 30), polar(48, 48, 27, k * 30 - 11), polar(48, 48, 27, k * 30 + 11)
        i.shape(polygon([a, tip, b]), "#f2b533", 3.4)
    i.shape(ellipse(48, 48, 25), i.gradient(("#fff4be", "#f6c445", "#c4861a")), 4.6)
    i.line("M34 45C36 38 42 34 49 34", 4, "#fffbe6", 0.9)
    return i


def supply_crate() -> Icon:
    """A crate: the general stock."""
    i = Icon()
    paint = i.gradient(("#e2b981", "#a9743a", "#6e451c"))
    i.shape(rect(8, 26, 80, 58, 4), paint, 5)
    i.line("M10 45H86M10 65H86", 3.6, "#5b3512", 0.9)
    i.shape(rect(14, 22, 13, 66, 3), "#c48f50", 4).shape(rect(69, 22, 13, 66, 3), "#c48f50", 4)
    for x, y in ((20.5, 35), (20.5, 55), (20.5, 75), (75.5, 35), (75.5, 55), (75.5, 75)):
        i.fill(ellipse(x, y, 2.6), "#3b200a")
    return i


def cross_out() -> Icon:
    """A red cross: a tile that is removed."""
    i = Icon()
    i.rod("M24 24L72 72M72 24L24 72", 13, "#d5362a", 4.4)
    i.line("M24 22L46 44M72 22L52 42", 3.4, "#ffb7a8", 0.8)
    return i


MYKERINOS: dict[str, Callable[[], Icon]] = {
    "patron_violet": violet,
    "patron_lemon": lemon,
    "patron_brown": brown,
    "patron_blackmore": blackmore,
    "patron_tangerine": tangerine,
    "patron_none": none,
    "cube": cube,
    "cube_one": cubes_one,
    "cube_two": cubes_two,
    "pyramid": pyramid,
    "museum": museum,
    "sun": sun,
    "supply_crate": supply_crate,
    "cross_out": cross_out,
}
"""Icons of the game by name."""
