"""Icons of Arnak: resources, travel, cards, explorers, sites; in the style of `icons_game`."""

from __future__ import annotations

from collections.abc import Callable

from assets.bake.icons_game import BRONZE, CLAY, GOLD, HOLLOW, LEAF, MARBLE
from assets.bake.svg import INK, Icon, ellipse, gear, polygon, rect, star

STONE = ("#e9e4d6", "#b9b29c", "#7f7863")
STEEL = ("#f2f6f8", "#aebcc4", "#61727c")
FLINT = ("#d5dde6", "#7f8fa3", "#3f4c5f")
RUBY = ("#ffb09a", "#e0412e", "#8d1414")
JADE = ("#c6f2d2", "#4fb583", "#1c6b4a")
JUNGLE = ("#2f6f6a", "#1f4f50", "#0f2f31")
NIGHT = ("#8b7bc0", "#4f3f8a", "#271d52")
SKY = ("#d5efff", "#6fb9e6", "#2a6a9c")
PAPER = ("#fffaf0", "#f1e3c2", "#cfb98c")
LEATHER = ("#d9a066", "#9a5f2e", "#5c3415")


def compass() -> Icon:
    """Compass in a brass case, its needle to the north-east."""
    i = Icon()
    i.shape(ellipse(48, 50, 40), i.gradient(GOLD), 5)
    i.fill(ellipse(48, 50, 29.5), "#f7efd9").line(ellipse(48, 50, 29.5), 2.6, "#7d4f14")
    i.line("M48 24V30M48 70V76M22 50H28M68 50H74", 3.6, "#5a3d1a")
    i.fill("M66 31L54 56L42 44Z", "#d2372a").fill("M30 69L42 44L54 56Z", "#3b5c76")
    i.fill(ellipse(48, 50, 4.6), INK)
    return i


def tablet() -> Icon:
    """Clay tablet with a carved spiral and lines."""
    i = Icon()
    i.shape("M20 12L74 8L84 22L80 84L66 90L16 86L10 70L14 20Z", i.gradient(STONE))
    i.line("M30 30H62V56H40V42H52", 6, "#5d5747").line("M26 72H44M54 72H70", 6, "#5d5747")
    i.line("M22 19L70 15", 3, "#ffffff", 0.8)
    return i


def arrowhead() -> Icon:
    """Flint arrowhead, chipped."""
    i = Icon()
    i.shape("M50 4C66 22 80 44 84 62L62 66L60 90H38L36 66L12 62C18 42 34 20 50 4Z", i.gradient(FLINT))
    i.fill("M50 12C42 30 40 48 42 64L20 58C26 42 38 24 50 12Z", "#ffffff", 0.3)
    i.line("M50 14L46 60M66 36L52 40M74 52L54 56M30 42L42 44", 3, "#26313f", 0.75)
    return i


def jewel() -> Icon:
    """Cut ruby."""
    i = Icon()
    i.shape("M26 14H70L92 40L48 90L4 40Z", i.gradient(RUBY))
    i.fill("M26 14L34 40H4Z", "#ffffff", 0.35).fill("M34 40H62L48 90Z", "#ffd0b8", 0.32)
    i.fill("M34 40L48 14L62 40Z", "#ffe3d4", 0.55).fill("M62 40H92L48 90Z", "#5e0808", 0.3)
    i.line("M4 40H92M34 40L48 14L62 40L48 89Z", 2.6, "#5e0a0a", 0.65)
    return i


def boot() -> Icon:
    """Walking boot."""
    i = Icon()
    i.shape("M26 8H58L56 46C66 54 84 54 90 66V80H22C20 56 28 36 26 8Z", i.gradient(LEATHER))
    i.shape("M20 78H92V90H56L52 84H46V90H20Z", "#3a2312", 3.5)
    i.line("M36 26H56M36 38H55M40 50H58", 4.6, "#f3dcae").line("M26 16H57", 4, "#5c3415")
    return i


def car() -> Icon:
    """Open expedition car from the side."""
    i = Icon()
    i.shape("M6 62V46L26 42L36 22H70L76 42L90 46V66H6Z", i.gradient(LEAF))
    i.fill("M41 28H52V41H34Z", "#dff0f6").fill("M57 28H66L70 41H57Z", "#dff0f6")
    for x in (25, 71):
        i.shape(ellipse(x, 68, 15), "#3b2a1c", 4).fill(ellipse(x, 68, 6.5), "#e0c992")
    i.line("M84 53H90", 5, "#ffe9a3")
    return i


def plane() -> Icon:
    """Propeller aeroplane seen from above, climbing."""
    i = Icon()
    metal = i.gradient(SKY)
    i.shape(
        "M42 12C44 4 52 4 54 12L56 36L92 50V62L56 56L54 76L68 84V92L48 88L28 92V84L42 76L40 56L4 62V50L40 36Z", metal
    )
    i.line("M34 8H62", 6, INK).line("M48 18V78", 3.4, "#ffffff", 0.7)
    i.fill("M43 30H53V42H43Z", "#20465f", 0.8)
    return i


def glass() -> Icon:
    """Magnifying glass."""
    i = Icon()
    i.rod("M62 62L86 86", 11, "#8a5a2c")
    i.shape(ellipse(40, 40, 33), i.gradient(GOLD))
    i.fill(ellipse(40, 40, 23), "#cfeaf2").line(ellipse(40, 40, 23), 3, "#6b4a16")
    i.line("M25 40A15 15 0 0 1 38 25", 5.6, "#ffffff")
    return i


def notebook() -> Icon:
    """Field notebook with a strap."""
    i = Icon()
    i.shape("M16 10H72C78 10 82 14 82 20V86H24C18 86 14 82 14 76V12Z", i.gradient(LEATHER))
    i.fill("M24 76H76V82H24C20 82 20 76 24 76Z", "#fff6de").line("M24 75H82", 3, INK)
    i.fill("M30 24H64V44H30Z", "#fff3d2").line("M36 31H58M36 38H50", 3, "#6b4a26")
    i.fill("M66 10H74V75H66Z", "#b5332a")
    return i


def idol() -> Icon:
    """Stone idol with crown and folded arms."""
    i = Icon()
    i.shape("M24 8L36 18L48 4L60 18L72 8V30L78 44L72 62V90H24V62L18 44L24 30Z", i.gradient(JADE))
    i.fill("M32 32H44V42H32ZM52 32H64V42H52Z", "#0f3d2b").fill(ellipse(38, 37, 2.6), "#ffe9a3")
    i.fill(ellipse(58, 37, 2.6), "#ffe9a3").line("M36 53H60M42 53V58M48 53V58M54 53V58", 3.6, "#0f3d2b")
    i.line("M28 68L48 78L68 68M28 26H68", 4.4, "#0f3d2b", 0.85)
    return i


def fear() -> Icon:
    """Frightened eye in the dark."""
    i = Icon()
    i.shape(
        "M48 4L58 18L74 10L76 28L92 34L82 48L92 62L76 68L74 86L58 78"
        "L48 92L38 78L22 86L20 68L4 62L14 48L4 34L20 28L22 10L38 18Z",
        i.gradient(NIGHT),
    )
    i.fill("M16 48C30 26 66 26 80 48C66 70 30 70 16 48Z", "#fff8e2").fill(ellipse(48, 48, 14.5), "#c7381f")
    i.fill(ellipse(48, 48, 5.4, 12), INK).fill(ellipse(43, 42, 3.4), "#ffffff")
    return i


def _sheet(i: Icon, x: float, y: float, paint: str, turn: str = "") -> None:
    i.shape(rect(x, y, 46, 66, 7), paint, 4.4, turn)


def card() -> Icon:
    """A card drawn from a deck."""
    i = Icon()
    _sheet(i, 10, 20, "#8a6a3c", "rotate(-10 33 53)")
    _sheet(i, 34, 16, i.gradient(PAPER), "rotate(7 57 49)")
    i.line("M58 34V62M46 49L58 62L71 50", 7.5, "#2f6d3a", turn="rotate(187 58 49)")
    return i


def hand_card() -> Icon:
    """A card laid down from the hand."""
    i = Icon()
    _sheet(i, 25, 10, i.gradient(PAPER))
    i.line("M48 26V58M36 47L48 59L60 47", 7.5, "#a33223").line("M14 88H82", 6, INK)
    return i


def exile() -> Icon:
    """A card struck out: it leaves the game."""
    i = Icon()
    _sheet(i, 25, 15, i.gradient(PAPER))
    i.rod("M14 18L82 78M82 18L14 78", 8.5, "#d2372a", 3.6)
    return i


def exile_self() -> Icon:
    """The card itself, on its way out."""
    i = Icon()
    _sheet(i, 8, 15, i.gradient(PAPER))
    i.line("M19 29H43", 6, "#8a6a3c")
    i.rod("M28 58H84M66 38L86 58L66 78", 8.5, "#d2372a", 3.6)
    return i


def item() -> Icon:
    """Trowel: an item."""
    i = Icon()
    i.rod("M66 30L84 12", 10, "#9a5f2e")
    i.shape("M58 26L70 38L50 60C38 78 20 88 8 88C8 76 18 58 36 46Z", i.gradient(STEEL))
    i.line("M20 78L52 44", 3.6, "#ffffff", 0.85)
    return i


def artifact() -> Icon:
    """Painted vase: an artifact."""
    i = Icon()
    i.shape("M36 6H60V16L56 22C78 32 82 60 66 82L62 90H34L30 82C14 60 18 32 40 22L36 16Z", i.gradient(CLAY))
    i.fill("M22 48H74L72 62H24Z", "#2c2a4a").line("M26 55L34 50L42 60L50 50L58 60L66 50L71 55", 3.6, "#ffdf9a")
    i.line("M36 16H60M28 72H68", 3.6, "#5c2410")
    return i


def archaeologist() -> Icon:
    """Explorer with a brimmed hat."""
    i = Icon()
    i.shape("M14 92C14 68 30 58 48 58C66 58 82 68 82 92Z", i.gradient(LEAF))
    i.shape(ellipse(48, 44, 17, 18), "#eec08f")
    i.shape(
        "M6 40C14 34 24 34 28 32C28 14 36 8 48 8C60 8 68 14 68 32C72 34 82 34 90 40C76 46 20 46 6 40Z",
        i.gradient(LEATHER),
    )
    i.line("M29 31H67", 5, "#4a2810").line("M40 62L48 74L56 62", 4, "#fff3d2")
    return i


def guardian() -> Icon:
    """Mask of a guardian."""
    i = Icon()
    i.shape("M48 6C70 6 86 20 86 40C86 66 66 90 48 92C30 90 10 66 10 40C10 20 26 6 48 6Z", i.gradient(BRONZE))
    i.shape("M20 36L42 44L36 54C28 54 22 46 20 36ZM76 36L54 44L60 54C68 54 74 46 76 36Z", "#ffe27a", 3.4)
    i.fill(ellipse(34, 46, 3.2), INK).fill(ellipse(62, 46, 3.2), INK)
    i.shape("M30 66H66L60 78L54 70L48 80L42 70L36 78Z", "#fff6e2", 3.4)
    i.line("M48 12V40M30 18L40 30M66 18L56 30", 4.6, "#5c2c10", 0.8)
    return i


def _person(ring: tuple[str, str, str]) -> Icon:
    i = Icon()
    i.shape(ellipse(48, 48, 43), i.gradient(ring), 4.4)
    i.fill(ellipse(48, 48, 32), "#2f4c43")
    i.fill("M20 70C24 56 36 54 48 54C60 54 72 56 76 70C66 84 30 84 20 70Z", "#f3e2bd")
    i.fill(ellipse(48, 40, 13.5, 15), "#f0c796")
    i.fill("M33 36C33 20 63 20 63 36L57 32H39Z", "#5c3415")
    return i


def assistant() -> Icon:
    """Assistant, silver side."""
    return _person(STEEL)


def assistant_gold() -> Icon:
    """Assistant, gold side."""
    return _person(GOLD)


def refresh() -> Icon:
    """Turning arrow: ready again."""
    i = Icon()
    i.rod("M76 40A30 30 0 1 0 78 56", 9, "#58a86b", 4)
    i.shape("M60 38H90V10Z", "#58a86b", 4)
    return i


def upgrade() -> Icon:
    """Silver turns to gold."""
    i = Icon()
    i.shape(ellipse(30, 62, 24), i.gradient(STEEL), 4.4)
    i.shape("M62 8L90 40H74V84H50V40H34Z", i.gradient(GOLD), 4.6)
    return i


def bolt() -> Icon:
    """Lightning bolt: a free action."""
    i = Icon()
    i.shape("M56 4L18 54H42L34 92L78 38H52Z", i.gradient(("#fff6b0", "#ffc933", "#e08a12")))
    return i


def camp() -> Icon:
    """Tent of a camp."""
    i = Icon()
    i.shape("M48 10L90 86H6Z", i.gradient(PAPER))
    i.fill("M48 40L66 84H30Z", HOLLOW).fill("M48 40L40 84H30Z", "#e0c992")
    i.line("M48 10L54 4M48 10L42 4", 4.4, INK)
    return i


def _ruin(tiers: int) -> Icon:
    i = Icon()
    stone = i.gradient(STONE)
    for k in range(tiers):
        half = 42 - k * (30 / tiers)
        high = 62 / tiers
        i.shape(rect(48 - half, 84 - (k + 1) * high, 2 * half, high, 2), stone, 4)
    i.shape(rect(40, 84 - 62 - 16, 16, 16, 1), stone, 4)
    i.fill(rect(41, 50, 14, 34), "#6d5f43", 0.75)
    i.line("M8 90H88", 5, "#4d6a1e")
    return i


def site1() -> Icon:
    """Site of level I."""
    i = _ruin(2)
    i.rod("M78 12V34", 6, "#ffe27a", 3)
    return i


def site2() -> Icon:
    """Site of level II."""
    i = _ruin(3)
    i.rod("M72 10V32M86 10V32", 6, "#ffe27a", 3)
    return i


def dig() -> Icon:
    """Spade in the ground: dig or discover."""
    i = Icon()
    i.rod("M30 12L56 54", 8, "#9a5f2e", 4).rod("M20 18L38 6", 8, "#9a5f2e", 4)
    i.shape("M44 52L66 40C80 56 84 72 78 90C62 86 50 74 44 52Z", i.gradient(STEEL))
    return i


def trade_up() -> Icon:
    """Stairs of exchange: one becomes a better one."""
    i = Icon()
    i.shape("M6 88V64H30V42H54V20H66V8L92 30L66 52V42H76V88Z", i.gradient(JADE))
    i.line("M14 72H38V50H62V32", 4, "#ffffff", 0.8)
    return i


def staff() -> Icon:
    """Moon staff."""
    i = Icon()
    i.rod("M48 40V90", 8, "#9a5f2e", 4)
    i.shape("M62 6C42 8 32 24 38 38C44 52 62 54 72 44C58 42 52 34 52 24C52 16 56 10 62 6Z", i.gradient(STEEL))
    return i


def laurel() -> Icon:
    """Laurel with a medal: points."""
    i = Icon()
    i.shape(star(48, 44, 40, 31, 14), i.gradient(GOLD), 4.6)
    i.shape("M34 70L26 94L40 88L48 94L56 88L70 94L62 70Z", "#b5332a", 4)
    i.shape(ellipse(48, 44, 24), "#fff3cf", 3)
    return i


def pass_turn() -> Icon:
    """Campfire at nightfall: pass for the round."""
    i = Icon()
    i.shape(
        "M48 6C58 24 76 34 72 58C70 72 60 78 48 78C36 78 26 72 24 58"
        "C22 44 36 38 36 24C42 28 46 32 46 40C52 32 52 18 48 6Z",
        i.gradient(("#ffe680", "#ff9a2e", "#c7381f")),
    )
    i.fill("M48 46C54 54 58 60 56 68C54 74 42 74 40 68C38 62 46 56 48 46Z", "#fff3b0")
    i.rod("M18 90L78 78M18 78L78 90", 8, "#7a4a20", 4)
    return i


def wheel() -> Icon:
    """Any number of times: gear of the machine."""
    i = Icon()
    i.shape(gear(48, 48, 43, 33, 10, 13), i.gradient(BRONZE))
    return i


def idol_back() -> Icon:
    """An idol's tile face down: the same on all of them."""
    i = Icon()
    i.shape(rect(8, 6, 80, 84, 12), i.gradient(JUNGLE))
    i.line(rect(17, 15, 62, 66, 6), 3.4, JADE[1], 0.9)
    i.fill("M32 28L41 35L48 25L55 35L64 28V42L67 50L64 58V72H32V58L29 50L32 42Z", JADE[1])
    i.fill("M37 42H45V49H37ZM51 42H59V49H51Z", "#0b2a25").line("M40 60H56", 4, "#0b2a25")
    return i


def slot() -> Icon:
    """Carved niche for an idol."""
    i = Icon()
    i.shape(rect(10, 8, 76, 80, 12), i.gradient(STONE))
    i.shape("M26 82V40C26 18 70 18 70 40V82Z", "#2b2a22", 4)
    i.line("M48 40V62M38 52L48 62L58 52", 6, "#ffe27a")
    return i


def crate() -> Icon:
    """Wooden crate for idols."""
    i = Icon()
    i.shape(rect(10, 22, 76, 64, 4), i.gradient(LEATHER))
    i.line("M12 40H84M12 68H84", 4, "#3d210c").line("M22 24V84M74 24V84", 7, "#c28a4e")
    i.line("M26 42L70 66", 6, "#c28a4e")
    return i


def arrow_to() -> Icon:
    """Arrow from a price to what it brings."""
    i = Icon()
    i.shape("M8 38H52V18L90 48L52 78V58H8Z", i.gradient(("#fff3c4", "#e9bf62", "#9a6b25")), 5)
    return i


def occupied_none() -> Icon:
    """Empty space: nobody stands there."""
    i = Icon()
    i.line(ellipse(48, 48, 36), 9, INK).line(ellipse(48, 48, 36), 4, "#f3e6c6")
    i.fill(polygon([(48, 40), (56, 48), (48, 56), (40, 48)]), MARBLE[2])
    return i


ARNAK: dict[str, Callable[[], Icon]] = {
    "compass": compass,
    "tablet": tablet,
    "arrowhead": arrowhead,
    "jewel": jewel,
    "boot": boot,
    "car": car,
    "plane": plane,
    "glass": glass,
    "notebook": notebook,
    "idol": idol,
    "idol_back": idol_back,
    "fear": fear,
    "card": card,
    "hand_card": hand_card,
    "exile": exile,
    "exile_self": exile_self,
    "item": item,
    "artifact": artifact,
    "archaeologist": archaeologist,
    "guardian": guardian,
    "assistant": assistant,
    "assistant_gold": assistant_gold,
    "refresh": refresh,
    "upgrade": upgrade,
    "bolt": bolt,
    "camp": camp,
    "site1": site1,
    "site2": site2,
    "dig": dig,
    "trade_up": trade_up,
    "staff": staff,
    "laurel": laurel,
    "pass_turn": pass_turn,
    "slot": slot,
    "crate": crate,
    "arrow_to": arrow_to,
    "free_place": occupied_none,
    "wheel": wheel,
}
"""Every icon of Arnak by name; `coin` and `ship` are those of `icons_game`."""
