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
FILES = "abcde"

DISTRICTS = ("orange", "blue", "purple", "green")
SLOTS = ("goats", "green", "purple", "blue", "orange", "gold")
BUILDINGS = ("temple", "warehouse", "stable", "stall")
ICON_OF_SLOT = {
    "goats": "goat",
    "green": "olive_oil",
    "purple": "grapes",
    "blue": "carpets",
    "orange": "spices",
    "gold": "coin",
}

Point = tuple[int, int]


def cell_name(index: int) -> str:
    """The name of a market cell: a5 at the top left, c3 in the middle."""
    return f"{FILES[index % 5]}{5 - index // 5}"


def cell_index(name: str) -> int:
    """The index of a cell's name, row by row from the top left."""
    return (5 - int(name[1])) * 5 + FILES.index(name[0])


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
