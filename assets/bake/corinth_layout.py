"""Geometry of Corinth's sheet and harbour: one source for the pictures and for the ``*.toml`` that the program reads.

All lengths are pixels of the baked pictures: the sheet is 2374 x 1632, the harbour 1200 x 2000, origin at the top left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SHEET_SIZE = (2374, 1632)
FRAME = 34
PLACE = 68
HEADER = 45
SHOP_HEIGHT = 223
#: Left edge and width of the column of all that stands left of the score boxes.
LEFT = (130, 960)
#: Left edges and widths of the shops: one grid for all districts, those with three leave its first column free.
SHOP_COLUMNS = ((336, 154), (504, 154), (672, 154), (840, 222))
ICON_ROWS = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 3)}


@dataclass(frozen=True)
class Rect:
    """Rectangle in picture pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def centre(self) -> tuple[int, int]:
        """Centre, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    def grown(self, by: int) -> Rect:
        """The rectangle with ``by`` pixels more on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


@dataclass(frozen=True)
class Shop:
    """One shop of a district: its box, its points and the places of its symbols."""

    box: Rect
    points: int
    symbols: int

    @property
    def header(self) -> Rect:
        """The strip with the points."""
        return Rect(self.box.x, self.box.y, self.box.w, HEADER)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Centres of the symbols, top row first, left to right."""
        room = self.box.h - HEADER
        found: list[tuple[int, int]] = []
        for row, count in enumerate(ICON_ROWS[self.symbols]):
            y = self.box.y + HEADER + round(room * (0.27 + 0.46 * row))
            for k in range(count):
                found.append((round(self.box.x + self.box.w / 2 + (k - (count - 1) / 2) * 73), y))
        return found


@dataclass(frozen=True)
class District:
    """A goods district: band, shops, place of the big picture of its good, bonus medallion."""

    name: str
    icon: str
    bonus: int
    shops: tuple[Shop, ...]

    @property
    def top(self) -> int:
        """Top of the shop boxes."""
        return self.shops[0].box.y

    @property
    def band(self) -> Rect:
        """Coloured band behind the shops."""
        return Rect(LEFT[0], self.top - 13, LEFT[1], SHOP_HEIGHT + 26)

    @property
    def art(self) -> tuple[int, int]:
        """Centre of the picture of the good."""
        return (LEFT[0] + 12 + self.shops[0].box.x) // 2, self.top + SHOP_HEIGHT // 2 + 4

    @property
    def bonus_centre(self) -> tuple[int, int]:
        """Centre of the bonus medallion."""
        return LEFT[0] + 8, self.top + 15


def _district(name: str, icon: str, bonus: int, y: int, shops: Sequence[tuple[int, int]]) -> District:
    columns = SHOP_COLUMNS[-len(shops) :]
    return District(
        name,
        icon,
        bonus,
        tuple(Shop(Rect(x, y, w, SHOP_HEIGHT), p, s) for (p, s), (x, w) in zip(shops, columns, strict=True)),
    )


DISTRICTS = (
    _district("orange", "spices", 0, 210, ((4, 2), (5, 2), (10, 4))),
    _district("blue", "carpets", 3, 508, ((3, 2), (5, 3), (8, 4))),
    _district("purple", "grapes", 4, 806, ((2, 2), (3, 3), (4, 3), (6, 4))),
    _district("green", "olive_oil", 5, 1103, ((1, 2), (2, 3), (3, 3), (6, 5))),
)
BONUS_RADIUS = 52
EMBLEM = (LEFT[0] + 38, 136, 38)
NAME_FIELD = Rect(LEFT[0] + 96, 98, LEFT[1] - 96, 77)

SCORES = (
    ("orange", "spices", 321),
    ("steward", "steward", 471),
    ("blue", "carpets", 619),
    ("gold", "coins", 768),
    ("purple", "grapes", 917),
    ("goats", "goat", 1066),
    ("green", "olive_oil", 1214),
    ("buildings", "temple", 1364),
)
SCORE_X = 1185
SCORE_DIAGONAL = 122
SCORE_TAG = 63
TOTAL = (1185, 1498, 124)

#: Left edge and width of the column of all that stands right of the score boxes.
COLUMN = (1340, 966)
MARKET_PANEL = Rect(COLUMN[0], 72, COLUMN[1], 668)
MARKET_X = (1569, 1696, 1823, 1950, 2077)
MARKET_Y = (158, 282, 406, 530, 654)
NODE = 106
MARKET = (
    ("STAR", "YD", "B1", "P1", "STAR"),
    ("O1", "G1", "T2", "YD", "G2"),
    ("P1", "V1", "START", "C1", "P1"),
    ("G2", "C2", "YD", "V1", "B1"),
    ("STAR", "T1", "P1", "T2", "O1"),
)
STAR_BOXES = (((0, 0), (1427, 158)), ((0, 4), (2219, 158)), ((4, 0), (1427, 654)))
STAR_BOX = 92

GOLD_PANEL = Rect(COLUMN[0], 764, COLUMN[1], 172)
GOAT_PANEL = Rect(COLUMN[0], 960, COLUMN[1], 172)
TRACK_X = tuple(range(1550, 2255, 64))
GOLD_Y = (810, 890)
GOAT_Y = (1006, 1086)
TRACK_PLACE = 56
#: Width of the field at the left end of a track for the number of what may be spent.
TRACK_COUNT = 172

BUILDING_BOX = 46
BUILDING_CARD = 213


@dataclass(frozen=True)
class Building:
    """A building's card: power on top, price in the middle, the picture with the check box in its corner below.

    ``place`` counts the cards from the left, ``sky`` is the seed of the clouds over the building."""

    name: str
    gold: int
    goats: int
    place: int
    sky: int

    @property
    def card(self) -> Rect:
        """The whole card; all of it can be clicked."""
        left, room = COLUMN
        return Rect(left + self.place * (room - BUILDING_CARD) // 3, 1156, BUILDING_CARD, 402)

    @property
    def power(self) -> Rect:
        """Where the power is drawn."""
        return Rect(self.card.x + 6, self.card.y + 6, 201, 118)

    @property
    def price(self) -> Rect:
        """Where the price is drawn."""
        return Rect(self.card.x + 7, self.card.y + 132, 199, 66)

    @property
    def vignette(self) -> Rect:
        """The picture, to be shown as built or as a plan."""
        return Rect(self.card.x + 7, self.card.y + 202, 199, 193)

    @property
    def check(self) -> tuple[int, int]:
        """The middle of the check box."""
        return self.vignette.x + 33, self.vignette.y + 33


BUILDINGS = (
    Building("temple", 3, 3, 0, 1476),
    Building("warehouse", 4, 4, 1, 1705),
    Building("stable", 2, 1, 2, 1934),
    Building("market_stall", 0, 2, 3, 2162),
)

TURN_Y = 1499
TURN_DIE = 92
#: The panels of the turns that all play and of those that only four players do not, side by side.
TURN_PANEL = Rect(LEFT[0], 1376, LEFT[1] // 3, 184)
TURN_REST = Rect(LEFT[0] + LEFT[1] // 3, 1376, LEFT[1] - LEFT[1] // 3, 184)
#: How far from the left edge of its panel the first turn, and what is written above it, begins.
TURN_INDENT = 34
TURN_PITCH = 160
TURN_X = tuple(
    panel.x + TURN_INDENT + TURN_DIE // 2 + TURN_PITCH * k
    for panel, count in ((TURN_PANEL, 2), (TURN_REST, 4))
    for k in range(count)
)

HARBOUR_SIZE = (1200, 2000)
SLOTS = (
    ("goats", "goat"),
    ("green", "olive_oil"),
    ("purple", "grapes"),
    ("blue", "carpets"),
    ("orange", "spices"),
    ("gold", "coin"),
)
HARBOUR_DIE = 96
QUAY_EDGE = 200


@dataclass(frozen=True)
class Slot:
    """A berth of the harbour, counted from the bottom."""

    index: int
    name: str
    icon: str

    @property
    def centre_y(self) -> int:
        """Middle line of the pier."""
        return 1826 - 329 * self.index

    @property
    def pier(self) -> Rect:
        """Walkable top of the pier."""
        return Rect(QUAY_EDGE, self.centre_y - 121, 790, 242)

    @property
    def dice(self) -> Rect:
        """Room for two rows of six dice."""
        return Rect(231, self.centre_y - 104, 720, 208)

    @property
    def plaque(self) -> tuple[int, int, int]:
        """Centre and radius of the plaque with the icon."""
        return 100, self.centre_y, 78

    @property
    def ship(self) -> tuple[int, int]:
        """Centre of the moored ship."""
        return 1082, self.centre_y

    @property
    def places(self) -> list[tuple[int, int]]:
        """Centres of twelve dice, upper row first."""
        area = self.dice
        return [(area.x + 60 + 120 * k, area.y + 52 + 104 * row) for row in range(2) for k in range(6)]


HARBOUR = tuple(Slot(i, name, icon) for i, (name, icon) in enumerate(SLOTS))

Value = int | float | str | Rect | Sequence[Any]


def toml_value(value: Value) -> str:
    """``value`` as TOML; rectangles become inline tables."""
    if isinstance(value, Rect):
        return f"{{ x = {value.x}, y = {value.y}, w = {value.w}, h = {value.h} }}"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (int, float)):
        return f"{value:g}" if isinstance(value, float) else str(value)
    return "[" + ", ".join(toml_value(v) for v in value) + "]"


def table(head: str, values: Mapping[str, Value]) -> str:
    """A TOML table with its heading line."""
    return "\n".join([head, *(f"{key} = {toml_value(value)}" for key, value in values.items())]) + "\n"


def sheet_toml() -> str:
    """Everything that the program draws upon the sheet's picture."""
    parts = [
        "# Written by assets/bake/corinth_layout.py. Pixels of sheet.jpg (2374 x 1632); scale both alike.\n",
        f"width = {SHEET_SIZE[0]}\nheight = {SHEET_SIZE[1]}\nplace_size = {PLACE}  # diameter of a shop's symbol\n",
        table("[name_field]", {"rect": NAME_FIELD, "emblem": EMBLEM[:2], "emblem_radius": EMBLEM[2]}),
    ]
    for d in DISTRICTS:
        parts.append(
            table(
                "[[district]]",
                {
                    "id": d.name,
                    "icon": d.icon,
                    "bonus": d.bonus,
                    "band": d.band,
                    "art": d.art,
                    **({"bonus_centre": d.bonus_centre, "bonus_radius": BONUS_RADIUS} if d.bonus else {}),
                },
            )
        )
        for k, s in enumerate(d.shops):
            parts.append(
                table(
                    "[[district.shop]]",
                    {
                        "index": k,
                        "points": s.points,
                        "symbols": s.symbols,
                        "box": s.box,
                        "header": s.header,
                        "places": s.places,
                    },
                )
            )
    parts.append(
        table(
            "[market]",
            {
                "panel": MARKET_PANEL,
                "node_diameter": NODE,
                "star_box_size": STAR_BOX,
                "codes": MARKET,
                "nodes": [[(x, y) for x in MARKET_X] for y in MARKET_Y],
            },
        )
    )
    for cell, centre in STAR_BOXES:
        parts.append(table("[[market.star_box]]", {"cell": cell, "centre": centre}))
    for name, panel, ys in (("gold", GOLD_PANEL, GOLD_Y), ("goats", GOAT_PANEL, GOAT_Y)):
        parts.append(
            table(
                f"[tracks.{name}]",
                {
                    "panel": panel,
                    "count": Rect(panel.x, panel.y, TRACK_COUNT, panel.h),
                    "diameter": TRACK_PLACE,
                    "start_circled": 1,
                    "places": [(x, y) for y in ys for x in TRACK_X],
                },
            )
        )
    for b in BUILDINGS:
        parts.append(
            table(
                "[[building]]",
                {
                    "id": b.name,
                    "gold": b.gold,
                    "goats": b.goats,
                    "card": b.card,
                    "check": b.check,
                    "check_size": BUILDING_BOX,
                    "power": b.power,
                    "price": b.price,
                    "vignette": b.vignette,
                },
            )
        )
    parts.append(table("[scores]", {"diagonal": SCORE_DIAGONAL, "total": TOTAL[:2], "total_size": TOTAL[2]}))
    for k, (name, icon, y) in enumerate(SCORES):
        parts.append(table("[[scores.box]]", {"index": k, "id": name, "icon": icon, "centre": (SCORE_X, y)}))
    parts.append(
        table(
            "[turns]",
            {
                "die_size": TURN_DIE,
                "places": [(x, TURN_Y) for x in TURN_X],
                "shaded_panel": TURN_PANEL,
                "panel": TURN_REST,
            },
        )
    )
    return "\n".join(parts)


def harbour_toml() -> str:
    """Slots of the harbour board, bottom to top."""
    parts = [
        "# Written by assets/bake/corinth_layout.py. Pixels of harbour.jpg (1200 x 2000). Slots from bottom to top.\n",
        f"width = {HARBOUR_SIZE[0]}\nheight = {HARBOUR_SIZE[1]}\ndie_size = {HARBOUR_DIE}\n",
    ]
    for s in HARBOUR:
        parts.append(
            table(
                "[[slot]]",
                {
                    "index": s.index,
                    "id": s.name,
                    "icon": s.icon,
                    "pier": s.pier,
                    "dice": s.dice,
                    "places": s.places,
                    "plaque": s.plaque[:2],
                    "plaque_radius": s.plaque[2],
                    "ship": s.ship,
                },
            )
        )
    return "\n".join(parts)


def bake(out: Path) -> None:
    """Write ``sheet.toml`` and ``harbour.toml`` below ``out`` (the assets folder)."""
    folder = out / "pictures" / "corinth"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sheet.toml").write_text(sheet_toml(), encoding="utf-8")
    (folder / "harbour.toml").write_text(harbour_toml(), encoding="utf-8")
