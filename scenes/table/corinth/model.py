"""What is displayed of a game of Corinth: follows the events, and equals the state when they have been shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.events import Event
from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDING_OF,
    BUILDINGS,
    CELLS,
    DISTRICTS,
    SHOPS,
    SLOTS,
    STARS,
    START,
    START_GOATS,
    START_GOLD,
)
from game.corinth.sheet import Sheet
from game.corinth.state import CorinthState

STAR_CELLS: tuple[str, ...] = tuple(CELLS[cell] for cell in STARS)


@dataclass(slots=True)
class SheetModel:
    """One sheet as displayed: ticks per shop, bonuses, tracks as [circled, crossed], the steward's route and stops."""

    shops: list[int] = field(default_factory=lambda: [0] * SHOPS)
    bonus: dict[str, str] = field(default_factory=dict)
    gold: list[int] = field(default_factory=lambda: [START_GOLD, 0])
    goats: list[int] = field(default_factory=lambda: [START_GOATS, 0])
    route: list[str] = field(default_factory=list)
    stops: list[str] = field(default_factory=list)
    stars: list[int | None] = field(default_factory=lambda: [None] * len(STARS))
    buildings: list[bool] = field(default_factory=lambda: [False] * len(BUILDINGS))
    turns: int = 0

    @property
    def steward(self) -> str:
        """The cell the steward stands on."""
        return self.route[-1] if self.route else CELLS[START]

    def plain(self) -> dict[str, object]:
        """As plain values."""
        return {
            "shops": list(self.shops),
            "bonus": dict(self.bonus),
            "gold": list(self.gold),
            "goats": list(self.goats),
            "route": list(self.route),
            "stops": list(self.stops),
            "stars": list(self.stars),
            "buildings": list(self.buildings),
            "turns": self.turns,
        }


@dataclass(slots=True)
class Group:
    """The dice in one slot."""

    value: int
    white: int
    yellow: int

    @property
    def count(self) -> int:
        """How many dice."""
        return self.white + self.yellow


@dataclass(slots=True)
class Model:
    """The whole display: harbour and sheets."""

    groups: list[Group | None]
    sheets: list[SheetModel]

    def plain(self) -> dict[str, object]:
        """As plain values, to be compared with what the state asks for."""
        return {
            "groups": [None if g is None else [g.value, g.white, g.yellow] for g in self.groups],
            "sheets": [sheet.plain() for sheet in self.sheets],
        }

    def follow(self, event: Event) -> None:
        """Brings the display to what an event means."""
        data: dict[str, Any] = dict(event.data)
        sheet = self.sheets[event.seat] if event.seat >= 0 else None
        match event.kind:
            case "dice_sorted":
                self.groups = [None if s is None else Group(s["value"], s["white"], s["yellow"]) for s in data["slots"]]
            case "group_taken":
                self.groups[_slot(data["slot"])] = None
            case "yellow_removed":
                for index in data["slots"]:
                    group = self.groups[_slot(index)]
                    if group is not None:
                        group.yellow = 0
                for index in data["vanished"]:
                    self.groups[_slot(index)] = None
            case "harbor_cleared":
                self.groups = [None] * len(SLOTS)
        if sheet is not None:
            _follow_sheet(sheet, event.kind, data)


def _slot(value: int | str) -> int:
    return SLOTS.index(value) if isinstance(value, str) else value


def _follow_sheet(sheet: SheetModel, kind: str, data: dict[str, Any]) -> None:
    match kind:
        case "turn_space_ticked":
            sheet.turns += 1
        case "gold_gained":
            sheet.gold[0] += data["amount"]
        case "goats_gained":
            sheet.goats[0] += data["amount"]
        case "gold_spent":
            sheet.gold[1] += data["amount"]
        case "goats_spent":
            sheet.goats[1] += data["amount"]
        case "symbols_ticked":
            sheet.shops[data["shop"]] = data["after"]
        case "district_finished":
            if data["first"] and data["bonus"]:
                sheet.bonus[str(data["district"])] = "own"
        case "bonus_lost":
            sheet.bonus[str(data["district"])] = "lost"
        case "steward_stepped":
            sheet.route.append(_cell(data["to"]))
        case "steward_stopped":
            sheet.stops.append(_cell(data["cell"]))
        case "star_scored":
            sheet.stars[data["star"]] = data["value"]
        case "built":
            sheet.buildings[_building(data["building"])] = True


def _cell(value: int | str) -> str:
    return CELLS[value] if isinstance(value, int) else value


def _building(value: int | str) -> int:
    return BUILDING_OF[value] if isinstance(value, str) else value


def model_of(state: CorinthState) -> Model:
    """The display that a state asks for."""
    return Model([None if group is None else Group(*group) for group in state.groups], list(map(_sheet, state.sheets)))


def _sheet(sheet: Sheet) -> SheetModel:
    return SheetModel(
        shops=list(sheet.shops),
        bonus={DISTRICTS[district].id: sheet.bonus(district) for district in BONUS_DISTRICTS},
        gold=[sheet.gold, sheet.gold_spent],
        goats=[sheet.goats, sheet.goats_spent],
        route=[CELLS[cell] for cell in sheet.route],
        stops=[CELLS[cell] for cell in sheet.stops],
        stars=[star or None for star in sheet.stars],
        buildings=[bool(sheet.buildings >> building & 1) for building in range(len(BUILDINGS))],
        turns=sheet.turns,
    )
