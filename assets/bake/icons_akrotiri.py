"""Icons of Akrotiri: terrains, goals, boat, portage, oracle, maps."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from assets.bake.svg import INK, Icon, ellipse, polygon, rect, star

FIRE = ("#ffd27a", "#f08a2e", "#b8400f")
BASALT = ("#a8765a", "#7a4a36", "#4a2a20")
LEAF = ("#a9d36a", "#4f9a3c", "#22602a")
WATER = ("#c4ecf7", "#4aa0dc", "#1d5596")
ROCK = ("#f2f0ec", "#b3aea6", "#77716a")
SAND = ("#f7e8b8", "#dcbf7a", "#a98443")
SEA = ("#8fd8e0", "#2f93b4", "#12547f")
WOOD = ("#e0a766", "#a86b34", "#6b3d18")
MARBLE = ("#fffef8", "#efe6d2", "#c9bb9f")
PAPER = ("#fff6da", "#ecd9a8", "#c39c5e")


def volcano() -> Icon:
    """A mountain of fire with its cloud."""
    i = Icon()
    i.shape("M30 26C24 24 22 15 30 12C32 4 44 4 47 10C54 3 66 7 65 15C73 16 73 26 65 27Z", "#d8cfc6", 3.6)
    i.shape("M4 88L34 36H62L92 88Z", i.gradient(BASALT))
    i.shape("M34 36H62L66 44C63 52 60 42 57 50C55 66 49 64 48 52C46 44 42 60 38 50C36 46 33 48 30 43Z",
            i.gradient(FIRE, (40, 34), (52, 64)), 3.6)  # fmt: skip
    i.line("M20 80L30 62M74 80L70 70", 4, "#d9a583", 0.6)
    return i


def forest() -> Icon:
    """Three trees."""
    i = Icon()
    for x, y, s in ((26, 84, 0.80), (72, 86, 0.80), (49, 92, 1.12)):
        i.rod(f"M{x} {y}V{y - 14 * s}", 6 * s, WOOD[1], 3.6)
        top = y - 80 * s if s > 1 else y - 66 * s
        crown = i.gradient(LEAF, (x - 20 * s, top), (x + 20 * s, y - 10))
        i.shape(
            f"M{x} {top}L{x + 18 * s} {top + 30 * s}H{x + 10 * s}L{x + 26 * s} {y - 14 * s}H{x - 26 * s}"
            f"L{x - 10 * s} {top + 30 * s}H{x - 18 * s}Z",
            crown,
            4.2,
        )
    return i


def lake() -> Icon:
    """A lake between banks."""
    i = Icon()
    i.shape("M6 54C6 28 30 18 52 20C76 20 92 36 90 58C90 78 66 86 44 84C20 84 6 74 6 54Z", i.gradient(SAND))
    i.shape("M16 54C18 36 36 28 52 30C70 30 82 42 80 57C78 70 62 76 46 75C28 75 14 68 16 54Z", i.gradient(WATER), 3.6)
    for y, x, w in ((44, 34, 28), (56, 26, 42), (67, 38, 24)):
        i.line(f"M{x} {y}C{x + w / 4} {y - 6} {x + w / 4} {y - 6} {x + w / 2} {y}"
               f"C{x + 3 * w / 4} {y + 6} {x + 3 * w / 4} {y + 6} {x + w} {y}", 4.4, "#f2fdff", 0.9)  # fmt: skip
    return i


def mountain() -> Icon:
    """Two peaks with snow."""
    i = Icon()
    i.shape("M40 88L68 30L94 88Z", i.gradient(ROCK, (50, 30), (90, 88)))
    i.shape("M68 30L77 50L70 47L66 54L60 47Z", "#ffffff", 3)
    i.shape("M2 88L36 12L70 88Z", i.gradient(ROCK))
    i.shape("M36 12L49 42L42 38L36 48L30 38L23 42Z", "#ffffff", 3.2)
    i.line("M22 74L30 60M52 78L46 66", 4, "#6b655d", 0.6)
    return i


def _hull(i: Icon, dy: float = 0) -> None:
    i.rod(f"M48 {14 + dy}V{68 + dy}", 4, WOOD[1], 3.4)
    i.shape(f"M26 {18 + dy}C40 {24 + dy} 56 {24 + dy} 74 {18 + dy}C80 {32 + dy} 79 {44 + dy} 73 {54 + dy}"
            f"C57 {49 + dy} 42 {49 + dy} 27 {54 + dy}C33 {42 + dy} 33 {30 + dy} 26 {18 + dy}Z",
            i.gradient(MARBLE))  # fmt: skip
    i.line(f"M44 {23 + dy}C47 {33 + dy} 47 {42 + dy} 44 {50 + dy}M60 {22 + dy}C63 {33 + dy} 63 {43 + dy} 60 {51 + dy}",
           5, "#b8432f")  # fmt: skip
    i.shape(f"M6 {58 + dy}C20 {66 + dy} 74 {66 + dy} 90 {56 + dy}C88 {74 + dy} 76 {84 + dy} 62 {84 + dy}H34"
            f"C18 {84 + dy} 8 {74 + dy} 6 {58 + dy}Z", i.gradient(WOOD, (20, 56), (60, 88)))  # fmt: skip


def sailing() -> Icon:
    """A boat under sail."""
    i = Icon()
    _hull(i)
    i.line("M4 92C14 86 20 86 28 92C38 98 44 86 54 92C64 98 72 86 92 92", 5, "#2f93b4")
    return i


def portage() -> Icon:
    """A boat carried over land."""
    i = Icon()
    i.shape("M4 92C20 66 76 66 92 92Z", i.gradient(LEAF, (20, 66), (70, 92)))
    _hull(i, -8)
    return i


def _number(i: Icon, text: str) -> None:
    i.shape(ellipse(74, 24, 19), "#7a2c12", 4.4)
    path = "M68 18L76 12V36" if text == "1" else "M66 18C68 10 82 10 82 19C82 26 68 30 66 36H83"
    i.line(path, 6, "#fff4d6")


def goal_portage_1() -> Icon:
    """One portage."""
    i = portage()
    _number(i, "1")
    return i


def goal_portage_2() -> Icon:
    """Two portages."""
    i = portage()
    _number(i, "2")
    return i


def _isle(i: Icon, path: str) -> None:
    i.shape(path, i.gradient(SAND), 4.2)


ISLE = "M14 50C12 30 34 18 54 22C76 22 86 42 80 58C76 76 52 80 36 76C22 74 14 64 14 50Z"


def goal_no_icon() -> Icon:
    """An island without any sign."""
    i = Icon()
    i.shape(ellipse(48, 48, 43), i.gradient(SEA))
    _isle(i, ISLE)
    i.line("M34 36L62 64M62 36L34 64", 9, "#8c2014")
    return i


def goal_isolated() -> Icon:
    """One temple far from all others."""
    i = Icon()
    i.shape(ellipse(48, 48, 43), i.gradient(SEA))
    i.line(ellipse(48, 48, 31), 3.4, "#f2fdff", 0.85)
    _isle(i, ellipse(48, 50, 20, 17))
    i.shape("M36 56H60V48H36ZM33 46L48 34L63 46Z", MARBLE[0], 3.4)
    return i


def goal_quadrants() -> Icon:
    """The map in four quarters."""
    i = Icon()
    i.shape(rect(8, 8, 80, 80, 8), i.gradient(PAPER))
    for x, y, on in ((12, 12, 1), (50, 12, 0), (12, 50, 0), (50, 50, 1)):
        i.fill(rect(x, y, 34, 34, 4), "#2f93b4" if on else "#c8a56a")
    i.line("M48 8V88M8 48H88", 5, INK)
    i.shape(ellipse(48, 48, 11), i.gradient(FIRE, (40, 40), (56, 56)), 4)
    return i


def goal_completed() -> Icon:
    """An island closed all round."""
    i = Icon()
    i.shape(ellipse(48, 48, 43), i.gradient(SEA))
    _isle(i, ISLE)
    i.line(ISLE, 4, "#f2fdff", 0.9)
    i.line("M32 50L44 62L66 36", 9.5, "#2c5420")
    return i


def goal_uncompleted() -> Icon:
    """An island that runs off the map."""
    i = Icon()
    i.shape(rect(6, 6, 84, 84, 12), i.gradient(SEA))
    _isle(i, "M22 46C22 28 44 20 60 26C72 28 80 30 90 28V74C78 70 66 76 50 74C32 74 22 62 22 46Z")
    i.line("M52 50H78M68 40L78 50L68 60", 8, "#7a2c12")
    return i


def goal_three_icons() -> Icon:
    """Three different signs on one island."""
    i = Icon()
    i.shape("M4 60C4 36 28 22 50 24C78 24 94 44 92 62C90 82 62 90 42 88C20 86 4 78 4 60Z", i.gradient(SAND))
    i.shape("M12 70L27 44L42 70Z", i.gradient(BASALT, (14, 44), (40, 70)), 3.6)
    i.shape("M48 40L62 66H34Z", i.gradient(LEAF, (38, 40), (58, 66)), 3.6)
    i.shape(ellipse(70, 66, 14, 10), i.gradient(WATER, (58, 58), (82, 76)), 3.6)
    return i


def oracle() -> Icon:
    """The tripod of the oracle with rising smoke."""
    i = Icon()
    i.line("M48 30C40 24 56 18 48 8", 6, "#cdb4e6")
    i.rod("M26 50L18 90M70 50L78 90M48 54V90", 5, "#d9a441", 3.6)
    i.shape("M14 36H82C80 54 66 62 48 62C30 62 16 54 14 36Z", i.gradient(("#fff0b8", "#e0ac45", "#94651d")))
    i.line("M28 76H68", 4.4, "#b57a1e")
    return i


def sea_map() -> Icon:
    """A rolled map with a route and a cross."""
    i = Icon()
    i.shape("M14 16C22 10 28 18 36 16C50 12 62 18 82 12V78C64 86 50 78 36 82C28 84 22 78 14 84Z", i.gradient(PAPER))
    i.line("M26 64C34 50 42 66 50 50C56 40 60 44 64 36", 4.6, "#7a5a2c")
    i.line("M60 28L74 42M74 28L60 42", 6.4, "#9c2a18")
    return i


def sea_tile() -> Icon:
    """A land tile."""
    i = Icon()
    i.shape(rect(8, 8, 80, 80, 8), i.gradient(SEA))
    for path in (
        "M10 16C10 10 12 10 16 10H34C38 26 26 36 10 34Z",
        "M86 16C86 10 84 10 80 10H62C58 26 70 36 86 34Z",
        "M10 80C10 86 12 86 16 86H34C38 70 26 60 10 62Z",
        "M86 80C86 86 84 86 80 86H62C58 70 70 60 86 62Z",
    ):
        i.shape(path, LEAF[1], 3.2)
    return i


def goal() -> Icon:
    """A goal: a laurel wreath."""
    i = Icon()
    for sign in (-1, 1):
        for k in range(5):
            t = k / 4
            x = 48 + sign * (30 - 12 * abs(t - 0.35) ** 1.2)
            y = 80 - 58 * t
            turn = f"translate({x:.1f} {y:.1f}) rotate({sign * (20 + 46 * t - 40):.1f})"
            i.shape(ellipse(0, 0, 7.5, 13), LEAF[1], 3.4, turn=turn)
    i.shape(star(48, 46, 17, 7.5, 5), "#f0c252", 3.8)
    return i


def fits() -> Icon:
    """A demand that is met."""
    i = Icon()
    i.shape(ellipse(48, 48, 40), "#2c6b25")
    i.line("M28 50L43 64L69 34", 11, "#f4ffe8")
    return i


def lacks() -> Icon:
    """A demand that is not met."""
    i = Icon()
    i.shape(ellipse(48, 48, 40), "#9c2a18")
    i.line(polygon([(33, 33), (63, 63)], False) + polygon([(63, 33), (33, 63)], False), 11, "#fff0e6")
    return i


AKROTIRI: dict[str, Callable[[], Icon]] = {
    draw.__name__: draw
    for draw in (
        volcano, forest, lake, mountain, sailing, portage, goal_portage_1, goal_portage_2, goal_no_icon, goal_isolated,
        goal_quadrants, goal_completed, goal_uncompleted, goal_three_icons, oracle, sea_map, sea_tile, goal,
        fits, lacks,
    )
}  # fmt: skip
"""Every icon by its name."""


def bake(out: Path) -> None:
    """Writes these icons alone, below ``icons``."""
    for name, draw in AKROTIRI.items():
        (out / "icons" / f"{name}.svg").write_text(draw().text(), encoding="utf-8")
