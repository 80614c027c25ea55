"""Where everything is on the pictures of sheet and harbour, read from the files baked beside them.

Positions are pixels of the pictures; `Frame` turns them into pixels of the window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import tomli
from pygame import Rect

PICTURES = Path(__file__).resolve().parents[3] / "assets" / "pictures" / "corinth"

ICON_OF_SLOT = {
    "goats": "goat",
    "green": "olive_oil",
    "purple": "grapes",
    "blue": "carpets",
    "orange": "spices",
    "gold": "coin",
}

TRACKS = ("gold", "goats")
"""The slots whose dice are taken to a track, and these tracks; the dice of the other slots go to districts."""

Point = tuple[int, int]

HARBOUR_LEAST = 0.85
"""How low the harbour may become, as a share of the sheet's height, where that leaves the sheet more width."""
TRAY_LEAST, TRAY_ASPECT = 1.0, 2.0
"""Width over height of the tray: at least, and where it lies over the others' boards."""
LOW_TRAY = 3.2
"""The latter where these boards would have too little otherwise."""
OTHER_WAY = 1.15
"""If the sheet is so many times as wide with everything else below it, or with the others beside it, they lie there."""
TRAY_ABREAST = 1.45
"""Width over height of the tray under the harbour, where the others' boards lie beside the sheet."""
OTHERS_ABREAST = 0.44
"""How wide these are at least, as a share of the area's height."""


def verb_of(slot: str) -> str:
    """What the notation calls the own action of a slot."""
    return "take" if slot in TRACKS else "ship"


def own_use(slot: str) -> str:
    """The notation of the own action of a slot: `take gold`, `ship green`."""
    return f"{verb_of(slot)} {slot}"


@dataclass(frozen=True, slots=True)
class ShopPlace:
    """One shop: district, number in it from 1, its box, header and the centres of its symbols."""

    district: str
    number: int
    points: int
    box: Rect
    header: Rect
    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class SheetPlaces:
    """All places of the sheet, in pixels of its picture."""

    size: tuple[int, int]
    symbol: int
    name_field: Rect
    emblem: Point
    bands: dict[str, Rect]
    bonus: dict[str, Point]
    bonus_radius: int
    shops: tuple[ShopPlace, ...]
    cells: tuple[Point, ...]
    cell: int
    star_boxes: tuple[Point, ...]
    star_box: int
    coins: tuple[Point, ...]
    goats: tuple[Point, ...]
    coin: int
    gold_panel: Rect
    goat_panel: Rect
    gold_count: Rect
    goat_count: Rect
    market_panel: Rect
    cards: dict[str, Rect]
    vignettes: dict[str, Rect]
    checks: dict[str, Point]
    check: int
    scores: dict[str, Point]
    score: int
    total: Point
    turns: tuple[Point, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class HarbourPlaces:
    """All places of the harbour, in pixels of its picture; slots from bottom to top."""

    size: tuple[int, int]
    die: int
    piers: tuple[Rect, ...]
    dice: tuple[tuple[Point, ...], ...]
    plaques: tuple[Point, ...]
    plaque_radius: int
    ships: tuple[Point, ...]


def _rect(data: dict[str, int]) -> Rect:
    return Rect(data["x"], data["y"], data["w"], data["h"])


def _points(data: list[list[int]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in data)


def _read(name: str) -> dict[str, Any]:
    with (PICTURES / name).open("rb") as stream:
        return tomli.load(stream)


@lru_cache(maxsize=1)
def sheet_places() -> SheetPlaces:
    """The places of the sheet."""
    data = _read("sheet.toml")
    shops = tuple(
        ShopPlace(
            district["id"],
            shop["index"] + 1,
            shop["points"],
            _rect(shop["box"]),
            _rect(shop["header"]),
            _points(shop["places"]),
        )
        for district in data["district"]
        for shop in district["shop"]
    )
    ids = {"market_stall": "stall"}
    market, tracks, turns, scores = data["market"], data["tracks"], data["turns"], data["scores"]
    return SheetPlaces(
        size=(data["width"], data["height"]),
        symbol=data["place_size"],
        name_field=_rect(data["name_field"]["rect"]),
        emblem=tuple(data["name_field"]["emblem"]),
        bands={d["id"]: _rect(d["band"]) for d in data["district"]},
        bonus={d["id"]: tuple(d["bonus_centre"]) for d in data["district"] if "bonus_centre" in d},
        bonus_radius=max(d.get("bonus_radius", 0) for d in data["district"]),
        shops=shops,
        cells=tuple((x, y) for row in market["nodes"] for x, y in row),
        cell=market["node_diameter"],
        star_boxes=tuple(tuple(box["centre"]) for box in market["star_box"]),
        star_box=market["star_box_size"],
        coins=_points(tracks["gold"]["places"]),
        goats=_points(tracks["goats"]["places"]),
        coin=tracks["gold"]["diameter"],
        gold_panel=_rect(tracks["gold"]["panel"]),
        goat_panel=_rect(tracks["goats"]["panel"]),
        gold_count=_rect(tracks["gold"]["count"]),
        goat_count=_rect(tracks["goats"]["count"]),
        market_panel=_rect(market["panel"]),
        cards={ids.get(b["id"], b["id"]): _rect(b["card"]) for b in data["building"]},
        vignettes={ids.get(b["id"], b["id"]): _rect(b["vignette"]) for b in data["building"]},
        checks={ids.get(b["id"], b["id"]): tuple(b["check"]) for b in data["building"]},
        check=data["building"][0]["check_size"],
        scores={box["id"]: tuple(box["centre"]) for box in scores["box"]},
        score=scores["diagonal"],
        total=tuple(scores["total"]),
        turns=_points(turns["places"]),
        turn=turns["die_size"],
    )


def shop_piece(shop: int) -> str:
    """The name of a shop's piece, which is also the notation of starting it."""
    place = sheet_places().shops[shop]
    return f"shop {place.district} {place.number}"


@lru_cache(maxsize=1)
def harbour_places() -> HarbourPlaces:
    """The places of the harbour."""
    data = _read("harbour.toml")
    slots = data["slot"]
    return HarbourPlaces(
        size=(data["width"], data["height"]),
        die=data["die_size"],
        piers=tuple(_rect(slot["pier"]) for slot in slots),
        dice=tuple(_points(slot["places"]) for slot in slots),
        plaques=tuple(tuple(slot["plaque"]) for slot in slots),
        plaque_radius=slots[0]["plaque_radius"],
        ships=tuple(tuple(slot["ship"]) for slot in slots),
    )


@lru_cache(maxsize=1)
def anchors() -> dict[str, Point]:
    """Of each loose picture, the point that stands on its place: a foot, a nib, a middle."""
    return {name: tuple(entry["anchor"]) for name, entry in _read("sprites.toml").items()}


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of `size` pixels shown in `rect` of the window, evenly scaled."""

    rect: Rect
    size: tuple[int, int]

    @property
    def scale(self) -> float:
        """Window pixels per picture pixel."""
        return self.rect.w / self.size[0]

    def point(self, p: Point) -> Point:
        """A point of the picture in the window."""
        return round(self.rect.x + p[0] * self.scale), round(self.rect.y + p[1] * self.scale)

    def length(self, n: float) -> int:
        """A length of the picture in window pixels, at least 1."""
        return max(1, round(n * self.scale))

    def box(self, r: Rect) -> Rect:
        """A box of the picture in the window."""
        x, y = self.point(r.topleft)
        right, bottom = self.point(r.bottomright)
        return Rect(x, y, right - x, bottom - y)

    def around(self, centre: Point, side: float) -> Rect:
        """A square of `side` picture pixels around a point of the picture, in the window."""
        n = self.length(side)
        x, y = self.point(centre)
        return Rect(x - n // 2, y - n // 2, n, n)


@dataclass(frozen=True, slots=True)
class BoardBoxes:
    """Where the boards lie: harbour, tray, the viewer's sheet, and what the other seats' boards share."""

    harbour: Rect
    tray: Rect
    sheet: Rect
    others: Rect


def board_boxes(area: Rect, gap: int, strip: int, least: int, wanted: int) -> BoardBoxes:
    """Harbour over tray at the left, the sheet beside it, the others in a strip under that, `strip` high; lower, down
    to `least`, if the sheet would be lower than `wanted`: its figures are the smallest at the table. In a high area the
    sheet lies above everything, in a very wide one the others' boards lie beside it."""
    sheet_aspect = sheet_places().size[0] / sheet_places().size[1]
    harbour_aspect = harbour_places().size[0] / harbour_places().size[1]
    top = max(area.h - strip - gap, min(wanted, area.h - least - gap))
    # As high as the room allows, as wide as the sheet and a harbour that is hardly lower need side by side.
    height = max(1, min(top, round((area.w - gap) / (sheet_aspect + HARBOUR_LEAST * harbour_aspect))))
    sheet_w = round(height * sheet_aspect)
    harbour_w = max(1, min(round(height * harbour_aspect), area.w - gap - sheet_w))
    harbour_h = min(height, round(harbour_w / harbour_aspect))
    for other in (
        _stacked(area, gap, harbour_h, least, sheet_aspect, harbour_aspect),
        _abreast(area, gap, sheet_aspect, harbour_aspect),
    ):
        if other.sheet.w > OTHER_WAY * sheet_w:
            return other
    x = area.x + (area.w - gap - harbour_w - sheet_w) // 2
    harbour = Rect(x, area.y, harbour_w, harbour_h)
    sheet = Rect(harbour.right + gap, area.y, sheet_w, height)
    tray = Rect(x, harbour.bottom + gap, harbour_w, area.bottom - harbour.bottom - gap)
    tray.h = min(tray.h, round(tray.w / TRAY_LEAST))
    others = Rect(sheet.x, sheet.bottom + gap, sheet_w, area.bottom - sheet.bottom - gap)
    return BoardBoxes(harbour, tray, sheet, others)


def _stacked(
    area: Rect, gap: int, harbour_h: int, least: int, sheet_aspect: float, harbour_aspect: float
) -> BoardBoxes:
    """The sheet as wide as it may be over a harbour of at least `harbour_h`; beside that tray and others, these `least`
    high if the tray can be so much lower."""
    height = max(1, min(round(area.w / sheet_aspect), area.h - gap - harbour_h))
    sheet_w = round(height * sheet_aspect)
    x = area.x + (area.w - sheet_w) // 2
    sheet = Rect(x, area.y, sheet_w, height)
    harbour_w = max(1, min(round((area.h - gap - height) * harbour_aspect), sheet_w // 2))
    harbour = Rect(x, sheet.bottom + gap, harbour_w, round(harbour_w / harbour_aspect))
    right = Rect(harbour.right + gap, harbour.y, max(1, sheet.right - harbour.right - gap), harbour.h)
    tray_h = max(round(right.w / LOW_TRAY), min(round(right.w / TRAY_ASPECT), area.bottom - right.y - gap - least))
    tray = Rect(right.x, right.y, right.w, tray_h)
    others = Rect(right.x, tray.bottom + gap, right.w, max(1, area.bottom - tray.bottom - gap))
    return BoardBoxes(harbour, tray, sheet, others)


def _abreast(area: Rect, gap: int, sheet_aspect: float, harbour_aspect: float) -> BoardBoxes:
    """Harbour over tray, the sheet, and the others under one another, side by side."""
    harbour_w = max(1, round((area.h - gap) / (1 / harbour_aspect + 1 / TRAY_ABREAST)))
    harbour = Rect(area.x, area.y, harbour_w, round(harbour_w / harbour_aspect))
    tray = Rect(area.x, harbour.bottom + gap, harbour_w, max(1, area.bottom - harbour.bottom - gap))
    room = area.w - harbour_w - 2 * gap
    height = max(1, min(area.h, round((room - OTHERS_ABREAST * area.h) / sheet_aspect)))
    sheet = Rect(harbour.right + gap, area.y, round(height * sheet_aspect), height)
    others = Rect(sheet.right + gap, area.y, max(1, area.right - sheet.right - gap), area.h)
    return BoardBoxes(harbour, tray, sheet, others)
