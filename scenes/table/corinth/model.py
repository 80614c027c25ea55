"""What is displayed of a game of Corinth: follows the events, and equals the state when they have been shown."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.events import Event, Part
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
        sheet = self.sheets[event.seat] if event.seat >= 0 else None
        match event.kind:
            case "dice_sorted":
                self.groups = [_group(slot) for slot in event.parts("slots")]
            case "group_taken":
                self.groups[event.number("slot")] = None
            case "yellow_removed":
                for index in event.numbers("slots"):
                    group = self.groups[index]
                    if group is not None:
                        group.yellow = 0
                for index in event.numbers("vanished"):
                    self.groups[index] = None
            case "harbor_cleared":
                self.groups = [None] * len(SLOTS)
        if sheet is not None:
            _follow_sheet(sheet, event)


def _group(slot: Part) -> Group | None:
    return Group(slot.number("value"), slot.number("white"), slot.number("yellow")) if slot.knows("value") else None


def _follow_sheet(sheet: SheetModel, event: Event) -> None:
    match event.kind:
        case "turn_space_ticked":
            sheet.turns += 1
        case "gold_gained":
            sheet.gold[0] += event.number("amount")
        case "goats_gained":
            sheet.goats[0] += event.number("amount")
        case "gold_spent":
            sheet.gold[1] += event.number("amount")
        case "goats_spent":
            sheet.goats[1] += event.number("amount")
        case "symbols_ticked":
            sheet.shops[event.number("shop")] = event.number("after")
        case "district_finished":
            if event.has("first") and event.has("bonus"):
                sheet.bonus[event.text("district")] = "own"
        case "bonus_lost":
            sheet.bonus[event.text("district")] = "lost"
        case "steward_stepped":
            sheet.route.append(event.text("to"))
        case "steward_stopped":
            sheet.stops.append(event.text("cell"))
        case "star_scored":
            sheet.stars[event.number("star")] = event.number("value")
        case "built":
            sheet.buildings[BUILDING_OF[event.text("building")]] = True


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
