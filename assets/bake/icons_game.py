"""Icons of things in the games: full colour, dark outline, readable on parchment and on wood."""

from __future__ import annotations

from collections.abc import Callable

from assets.bake.svg import INK, Icon, ellipse, num, polar, polygon, rect, star

GOLD = ("#fff0b8", "#f0c252", "#b57a1e")
BRONZE = ("#f0c58c", "#b9783c", "#7a4620")
MARBLE = ("#fffef8", "#efe6d2", "#c9bb9f")
CLAY = ("#f2a96c", "#cf7440", "#94451f")
SAFFRON = ("#ffd59a", "#f2a33f", "#c46f14")
AZURE = ("#b9e2ef", "#5ba6c2", "#27667f")
PLUM = ("#e0b6e3", "#a468ad", "#65346f")
OLIVE = ("#e3ef9a", "#a9c24a", "#637f22")
FLEECE = ("#fffdf4", "#efe3cb", "#cdb693")
LEAF = ("#cfe08a", "#86a03a", "#4d6a1e")
HOLLOW = "#4a2c17"


def coin() -> Icon:
    """Gold coin with Poseidon's trident."""
    i = Icon()
    i.shape(ellipse(48, 48, 40), i.gradient(GOLD), 5)
    i.line(ellipse(48, 48, 31.5), 2.6, "#9a6315", 0.75)
    i.line("M20 30A34 34 0 0 1 44 12.500", 4, "#fffbe6", 0.9)
    for paint, width, dy in (("#fff3c4", 7, 1.6), ("#7d4a10", 7, 0)):
        i.line(
            f"M48 {26 + dy}V{72 + dy}M31 {30 + dy}V{40 + dy}C31 {54 + dy} 65 {54 + dy} 65 {40 + dy}V{30 + dy}",
            width,
            paint,
        )
    return i


def goat() -> Icon:
    """Goat's head seen from the front, with horns and beard."""
    i = Icon()
    horn, coat = i.gradient(BRONZE), i.gradient(FLEECE)
    i.shape("M41 76L48 93L55 76Z", coat)
    i.shape("M33 41C24 34 12 35 5 42C11 51 22 54 32 51Z", coat)
    i.shape("M63 41C72 34 84 35 91 42C85 51 74 54 64 51Z", coat)
    i.shape("M45 36C44 20 33 6 14 4C22 12 26 22 28 37C33 43 42 43 45 36Z", horn)
    i.shape("M51 36C52 20 63 6 82 4C74 12 70 22 68 37C63 43 54 43 51 36Z", horn)
    i.line("M27 15L34 11M31 24L39 19M69 15L62 11M65 24L57 19", 3, INK, 0.55)
    i.shape("M29 41C35 31 61 31 67 41C70 52 63 63 60 75C57 84 39 84 36 75C33 63 26 52 29 41Z", coat)
    i.fill(ellipse(38.5, 52, 3.9, 4.8), INK).fill(ellipse(57.5, 52, 3.9, 4.8), INK)
    i.fill("M41 70C44 67 52 67 55 70C55 75 50 77 48 78C46 77 41 75 41 70Z", "#6b4226")
    i.fill("M48 34C53 36 52 46 48 50C44 46 43 36 48 34Z", "#b08a5c", 0.55)
    return i


def _die(top: str, left: str, right: str, pip: str) -> Icon:
    i = Icon()
    i.shape("M48 6L86 27V69L48 91L10 69V27Z", right, 6)
    i.fill("M48 7.500L85 28L48 48.500L11 28Z", top)
    i.fill("M11 28L48 48.500V89.500L11 68.500Z", left)
    i.line("M13 29L48 48.500L83 29M48 48.500V87", 3.4, "#ffffff", 0.55)
    i.fill(ellipse(48, 27.5, 9.2, 5.4), pip)
    for x, y in ((20.5, 46), (38, 75)):
        i.fill(ellipse(0, 0, 4.9, 6.4), pip, turn=f"translate({x} {y}) rotate(-24)")
    for u, v in ((75.5, 46), (66.7, 59.5), (58, 75)):
        i.fill(ellipse(0, 0, 4.7, 6.2), pip, turn=f"translate({u} {v}) rotate(24)")
    return i


def die() -> Icon:
    """White die, three faces seen."""
    return _die("#fffdf5", "#ece1cb", "#cdbd9f", "#3a2412")


def die_yellow() -> Icon:
    """Yellow die, three faces seen."""
    return _die("#ffe680", "#f4c22f", "#cf9312", "#3a2412")


def spices() -> Icon:
    """Bowl of spice heaped to a cone (the orange district's good)."""
    i = Icon()
    i.shape("M17 54C28 42 39 20 48 7C57 20 68 42 79 54Z", i.gradient(("#ff9c4a", "#d9541f", "#a2330f"), (30, 10)))
    i.line("M41 27C37 34 32 42 28 47", 4.5, "#ffd9a8", 0.8)
    i.fill(ellipse(55, 33, 2.4), "#8f2c0c").fill(ellipse(62, 46, 2.4), "#8f2c0c").fill(ellipse(48, 44, 2.4), "#8f2c0c")
    i.shape("M33 79H63L67 90H29Z", i.gradient(CLAY))
    i.shape("M8 53H88C87 70 75 82 60 84H36C21 82 9 70 8 53Z", i.gradient(SAFFRON, (16, 50), (80, 88)))
    i.line("M20 66L28 72L36 66L44 72L52 66L60 72L68 66L76 72", 3.6, "#8f4a10", 0.85)
    return i


def carpets() -> Icon:
    """Three rolled carpets in one pile (the blue district's good)."""
    i = Icon()
    end = i.gradient(("#f4fbfd", "#b4deea", "#5b9fb8"), (12, 20), (70, 88))
    for x, y in ((23, 71), (60, 71), (42, 39)):
        i.rod(
            f"M{x} {y}L{x + 13} {y - 12}",
            35,
            i.gradient(("#8cc6da", "#3d88a6", "#1f566e"), (x, y - 28), (x + 30, y)),
            4,
        )
        i.line(f"M{x + 1} {y - 22}C{x + 14} {y - 21} {x + 22} {y - 12} {x + 24} {y}", 3.4, "#f2c14e")
        i.shape(ellipse(x, y, 18), end, 4)
        i.line(
            f"M{x} {y}C{x + 6} {y - 4} {x + 7} {y + 6} {x} {y + 6}C{x - 10} {y + 6} {x - 10} {y - 9} {x + 1} {y - 10}"
            f"C{x + 8} {y - 10} {x + 11} {y - 5} {x + 11.5} {y + 1}",
            4,
            "#1d5068",
        )
    return i


def _amphora(i: Icon, tones: tuple[str, str, str]) -> None:
    i.rod("M38 22C24 16 18 28 26 42", 4.6, tones[1], 4)
    i.rod("M58 22C72 16 78 28 70 42", 4.6, tones[1], 4)
    i.shape(
        "M39 12H57L55 26C56 33 74 38 74 53C74 68 60 78 54 84L56 91H40L42 84C36 78 22 68 22 53C22 38 40 33 41 26Z",
        i.gradient(tones),
    )
    i.shape(rect(35, 6, 26, 9, 3), i.gradient(tones, (35, 6), (61, 15)))


def grapes() -> Icon:
    """Two-handled wine amphora with a bunch of grapes (the purple district's good)."""
    i = Icon()
    _amphora(i, PLUM)
    i.line("M31 46C29 52 30 58 33 63", 4.4, "#fbeafb", 0.85)
    grape = i.gradient(("#b26bd0", "#6d2a86", "#431552"), (40, 44), (80, 90))
    i.shape("M60 43C66 36 76 38 79 44C73 49 65 49 60 43Z", i.gradient(LEAF, (60, 38), (79, 48)), 3.6)
    for x, y in ((50, 54), (63, 52), (76, 54), (56, 65), (70, 65), (63, 77)):
        i.shape(ellipse(x, y, 7.6), grape, 3.8)
        i.fill(ellipse(x - 2.4, y - 2.6, 2.1), "#f0d6fa")
    return i


def olive_oil() -> Icon:
    """One-handled oil jug with an olive twig (the green district's good)."""
    i = Icon()
    i.rod("M52 21C74 12 86 30 68 52", 6, OLIVE[1])
    i.shape(
        "M26 10C36 15 48 14 57 10L53 28C54 36 72 42 72 60C72 74 64 83 58 87H30C24 83 16 74 16 60C16 42 34 36 35 28"
        "C34 20 27 16 26 10Z",
        i.gradient(OLIVE),
    )
    i.line("M26 52C23 58 23 65 27 72", 4.6, "#fbffe0", 0.9)
    i.line("M32 76C42 74 52 66 60 52", 3.6, "#3f5413")
    for x, y, a in ((36, 64, 30), (49, 72, 5), (47, 55, 42), (60, 64, 12)):
        i.fill(ellipse(0, 0, 3.8, 8.2), "#4f6a18", turn=f"translate({x} {y}) rotate({a})")
    return i


def steward() -> Icon:
    """Walking man with a staff: a walk over the market."""
    i = Icon()
    skin, cloth = "#d99a66", i.gradient(("#ffb9a0", "#c8452f", "#861f14"), (30, 24), (66, 70))
    i.rod("M80 20L72 92", 3.6, "#c08a4a", 4)
    i.rod("M41 60L39 74L26 88M54 60L61 74L63 89", 6.4, skin, 4)
    i.shape("M34 32C42 26 54 26 60 33L66 62C56 68 40 69 30 63Z", cloth)
    i.line("M40 36L37 60M50 36L50 62", 3, "#6f1a10", 0.6)
    i.rod("M56 38L66 48L77 46", 6, skin, 4)
    i.shape(ellipse(49, 17, 11.5), skin)
    straw = i.gradient(("#ffe7ae", "#e0b45c", "#a87728"), (32, 2), (66, 16))
    i.shape("M38 12C38 0 60 0 60 11L68 13C70 18 30 20 30 14Z", straw, 3.8)
    return i


def star_icon() -> Icon:
    """Gold star: the steward scores."""
    i = Icon()
    i.shape(star(48, 51, 44, 19.5, 5), i.gradient(GOLD), 6)
    i.fill(polygon([polar(48, 51, 37, 0), polar(48, 51, 17, -36), (48, 51)]), "#fffbe2", 0.75)
    i.fill(polygon([polar(48, 51, 37, 0), polar(48, 51, 17, 36), (48, 51)]), "#b57a1e", 0.35)
    i.fill(polygon([polar(48, 51, 37, 144), polar(48, 51, 17, 180), (48, 51)]), "#9a5f12", 0.35)
    return i


def plus_one() -> Icon:
    """The figure +1."""
    i = Icon()
    tone = i.gradient(GOLD, (20, 14), (76, 86))
    for width, paint in ((24, INK), (13.5, tone)):
        i.line("M12 51H42M27 36V66", width, paint)
        i.line("M58 32L72 20V78", width, paint)
    i.line("M70 26V50M14 49H26", 3, "#fffbe2", 0.8)
    return i


def temple() -> Icon:
    """Temple front with four columns."""
    i = Icon()
    stone = i.gradient(MARBLE)
    i.shape(rect(13, 36, 70, 42), HOLLOW)
    for x in (17, 34.5, 52, 69.5):
        i.shape(rect(x - 2.2, 38, 13.4, 38, 2), stone, 3.6)
    i.shape("M6 36L48 8L90 36Z", i.gradient(CLAY, (20, 8), (76, 40)))
    i.fill("M24 32L48 16L72 32Z", "#f6ead2")
    i.shape(rect(7, 33, 82, 8.5, 2), stone, 3.6)
    i.shape(rect(10, 75, 76, 8, 1.5), stone, 3.6)
    i.shape(rect(4, 82, 88, 8.5, 1.5), stone, 3.6)
    return i


def warehouse() -> Icon:
    """Storehouse with a tiled roof, a wide door and a crate."""
    i = Icon()
    i.shape(rect(10, 38, 76, 50, 2), i.gradient(("#fbeccb", "#e3c48f", "#b98d55")))
    i.shape("M4 40L20 13H76L92 40Z", i.gradient(CLAY, (20, 10), (70, 44)))
    i.line("M31 17L25 37M44 17L41 37M57 17L58 37M70 17L75 37", 3.4, "#7c3414", 0.8)
    i.shape("M22 88V62C22 46 58 46 58 62V88Z", HOLLOW, 4)
    i.line("M40 52V86", 3, "#a9773f")
    i.shape(rect(49, 62, 33, 28, 2), i.gradient(("#e8b873", "#b47a38", "#7d4c1c"), (49, 62), (82, 90)))
    i.line("M53 66L78 86M78 66L53 86", 4, "#6d3f16")
    return i


def stable() -> Icon:
    """Horse's head with bridle."""
    i = Icon()
    i.shape(
        "M40 6L47 17C63 20 76 36 78 56C79 68 76 80 74 90H30C31 78 39 71 44 62C37 66 30 69 24 75C18 76 9 69 9 61"
        "L26 40C28 30 31 23 37 19Z",
        i.gradient(BRONZE),
    )
    i.shape(
        "M47 17C66 16 86 34 87 62C87 74 85 84 82 91H70C75 76 76 62 70 50C65 38 58 30 46 28Z",
        i.gradient(("#7a4a26", "#4e2b13", "#2e180a"), (46, 17), (88, 90)),
        4,
    )
    i.fill(ellipse(39.5, 36, 4, 4.6), INK)
    i.fill(ellipse(16, 61, 2.4, 3), INK)
    i.line("M27 45L40 60M33 53L57 40", 4.4, "#e9c15a")
    return i


def market_stall() -> Icon:
    """Market stall with a striped awning."""
    i = Icon()
    i.rod("M16 40V88M80 40V88", 4.4, "#b47a38", 3.8)
    i.shape(rect(8, 62, 80, 25, 3), i.gradient(("#e8b873", "#b47a38", "#7d4c1c"), (8, 60), (60, 90)))
    i.line("M14 75H82", 3, "#6d3f16", 0.8)
    for x, paint in ((24, "#d8502f"), (40, "#f2b73d"), (57, "#8aa63c"), (72, "#8a4a9a")):
        i.shape(ellipse(x, 57, 8), paint, 3.8)
    i.shape("M14 10H82L93 38H3Z", "#fff6df", 4.6)
    for k in (0, 2, 4):
        a, b, c, d = 14 + k * 13.6, 27.6 + k * 13.6, 3 + k * 18, 21 + k * 18
        i.fill(f"M{num(a)} 10H{num(b)}L{d} 38H{c}Z", "#cf4a33")
    for k in range(5):
        x = 3 + 18 * k
        i.shape(f"M{x} 37H{x + 18}C{x + 18} 52 {x} 52 {x} 37Z", "#cf4a33" if k % 2 == 0 else "#fff6df", 3.8)
    i.line("M14 10H82L93 38H3Z", 4.6, INK)
    return i


def shop() -> Icon:
    """House of a merchant: one shop."""
    i = Icon()
    i.shape(rect(16, 40, 64, 49, 2), i.gradient(("#fff3d8", "#ecd3a4", "#c39e69")))
    i.shape("M6 44L48 10L90 44Z", i.gradient(CLAY, (24, 10), (72, 48)))
    i.line("M30 37L48 22L66 37", 3.6, "#ffd9b0", 0.6)
    i.shape("M36 89V66C36 52 60 52 60 66V89Z", HOLLOW, 4)
    i.fill("M36 64H60V72H36Z", "#f2b73d")
    i.fill(rect(22, 56, 9, 12, 3), HOLLOW).fill(rect(65, 56, 9, 12, 3), HOLLOW)
    return i


def district() -> Icon:
    """Four quarters in the districts' colours."""
    i = Icon()
    for x, y, tones in ((8, 8, SAFFRON), (50, 8, AZURE), (8, 50, PLUM), (50, 50, OLIVE)):
        i.shape(rect(x, y, 38, 38, 7), i.gradient(tones, (x, y), (x + 38, y + 38)))
        i.line(f"M{x + 8} {y + 8}H{x + 24}", 4, "#ffffff", 0.55)
    return i


def bonus() -> Icon:
    """Laurel wreath: a bonus won."""
    i = Icon()
    leaf = i.gradient(("#dbe88a", "#9aac3a", "#5d7420"), (-8, -12), (8, 12))
    i.rod("M48 84C22 84 12 62 18 38M48 84C74 84 84 62 78 38", 2.6, "#8a7a24", 2.6)
    for side in (-1, 1):
        for k in range(5):
            angle = 168 - 29 * k
            x, y = polar(48, 49, 34, side * angle)
            turn = side * (angle - 118)
            i.shape(
                "M0 -15C8 -7 8 7 0 13C-8 7 -8 -7 0 -15Z",
                leaf,
                3.6,
                turn=f"translate({num(x)} {num(y)}) rotate({num(turn)})",
            )
    i.shape(ellipse(48, 84, 6), i.gradient(GOLD, (42, 78), (54, 90)), 3.6)
    return i


def trophy() -> Icon:
    """Two-handled cup."""
    i = Icon()
    tone = i.gradient(GOLD, (24, 10), (70, 80))
    i.rod("M26 20C6 16 6 46 30 50M70 20C90 16 90 46 66 50", 5.4, "#d9a338")
    i.shape("M40 62H56L59 78H37Z", tone)
    i.shape("M22 10H74C75 38 66 62 48 66C30 62 21 38 22 10Z", tone)
    i.shape(rect(27, 76, 42, 13, 3), i.gradient(CLAY, (27, 76), (69, 90)))
    i.line("M32 18C32 34 36 46 42 54", 5, "#fffbe2", 0.85)
    return i


def crown() -> Icon:
    """Gold crown."""
    i = Icon()
    i.shape("M10 26L30 46L48 14L66 46L86 26L80 80H16Z", i.gradient(GOLD, (20, 16), (76, 84)), 5)
    i.fill("M14 68H82L81 76H15Z", "#a8701c", 0.6)
    for x, y, paint in ((10, 24, "#cf4a33"), (48, 13, "#5ba6c2"), (86, 24, "#cf4a33")):
        i.shape(ellipse(x, y, 7), paint, 3.6)
    i.line("M22 62L18 40", 3.6, "#fffbe2", 0.8)
    return i


def ship() -> Icon:
    """Merchant ship under sail: the harbour."""
    i = Icon()
    i.rod("M48 6V66", 4, "#b47a38", 3.6)
    i.shape("M22 16H74C80 30 80 44 74 56H22C30 44 30 28 22 16Z", i.gradient(FLEECE))
    i.fill("M36 18H48V54H36C42 44 42 28 36 18Z", "#cf4a33").fill(
        "M60 18H70C76 30 76 42 71 54H60C66 44 66 28 60 18Z", "#cf4a33"
    )
    i.shape("M4 52C14 60 20 66 30 66H70C80 66 86 58 92 48C92 70 84 88 70 88H28C14 88 6 72 4 52Z", i.gradient(BRONZE))
    i.line("M14 72H84", 3.4, "#5b2f12", 0.8)
    return i


def ink_gold() -> Icon:
    """Two coins for one point."""
    i = Icon()
    for x, y in ((60, 58), (36, 38)):
        i.shape(ellipse(x, y, 28), i.gradient(GOLD, (x - 20, y - 24), (x + 16, y + 26)), 5)
        i.line(ellipse(x, y, 19), 3, "#9a6315", 0.8)
    return i


GAME: dict[str, Callable[[], Icon]] = {
    "coin": coin,
    "goat": goat,
    "die": die,
    "die_yellow": die_yellow,
    "spices": spices,
    "carpets": carpets,
    "grapes": grapes,
    "olive_oil": olive_oil,
    "steward": steward,
    "star": star_icon,
    "plus_one": plus_one,
    "temple": temple,
    "warehouse": warehouse,
    "stable": stable,
    "market_stall": market_stall,
    "shop": shop,
    "district": district,
    "bonus": bonus,
    "trophy": trophy,
    "crown": crown,
    "ship": ship,
    "coins": ink_gold,
}
