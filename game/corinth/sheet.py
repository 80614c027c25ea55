"""One player's score sheet: plain numbers, masks and tuples that clones share."""

from __future__ import annotations

from collections.abc import Hashable

from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    CELLS,
    DISTRICTS,
    EXTRA_DELIVERY,
    EXTRA_GOLD,
    FREE_STEPS,
    GOATS,
    GOLD,
    SHOPS,
    STABLE,
    STALL,
    START,
    START_GOATS,
    START_GOLD,
    WAREHOUSE,
)

STABLE_BIT = 1 << STABLE
_STALL_BIT = 1 << STALL
_WAREHOUSE_BIT = 1 << WAREHOUSE


class Sheet:
    """What is written on one sheet.

    Tuples are replaced, never changed. `gold` and `goats` count circled icons, `gold_spent` and `goats_spent`
    crossed-out ones. `shops` holds the checked symbols of the 14 shops. `bonus_own` and `bonus_lost` are masks over
    districts. `route` lists the cells walked after the start, `stops` those circled, `used` is the mask of
    cells that cannot be entered, `cell` the steward's place. `stars` holds the three boxes (0: empty).
    `buildings` is a mask, `turns` counts ticked turn spaces, those crossed out at the start included.
    """

    __slots__ = (
        "bonus_lost",
        "bonus_own",
        "buildings",
        "cell",
        "goats",
        "goats_spent",
        "gold",
        "gold_spent",
        "plus_ones",
        "route",
        "shops",
        "stars",
        "stops",
        "turns",
        "used",
        "yellow_dice",
    )

    def __init__(self, turns: int) -> None:
        self.gold = START_GOLD
        self.gold_spent = 0
        self.goats = START_GOATS
        self.goats_spent = 0
        self.shops: tuple[int, ...] = (0,) * SHOPS
        self.bonus_own = 0
        self.bonus_lost = 0
        self.route: tuple[int, ...] = ()
        self.stops: tuple[int, ...] = ()
        self.used = 1 << START
        self.cell = START
        self.stars: tuple[int, ...] = (0, 0, 0)
        self.yellow_dice = 0
        self.plus_ones = 0
        self.buildings = 0
        self.turns = turns

    def clone(self) -> Sheet:
        """An independent copy."""
        new = Sheet.__new__(Sheet)
        new.gold = self.gold
        new.gold_spent = self.gold_spent
        new.goats = self.goats
        new.goats_spent = self.goats_spent
        new.shops = self.shops
        new.bonus_own = self.bonus_own
        new.bonus_lost = self.bonus_lost
        new.route = self.route
        new.stops = self.stops
        new.used = self.used
        new.cell = self.cell
        new.stars = self.stars
        new.yellow_dice = self.yellow_dice
        new.plus_ones = self.plus_ones
        new.buildings = self.buildings
        new.turns = self.turns
        return new

    @property
    def coins(self) -> int:
        """Unspent gold."""
        return self.gold - self.gold_spent

    @property
    def herd(self) -> int:
        """Unspent goats."""
        return self.goats - self.goats_spent

    @property
    def free_steps(self) -> int:
        """Steps more or fewer that a steward move gets for nothing."""
        return FREE_STEPS if self.buildings & STABLE_BIT else 0

    def own_count(self, slot: int, dice: int) -> int:
        """What the own action of a slot brings for so many dice: coins, goats or symbols, with what the market stall
        or the warehouse adds (rules: corinth 6, 9)."""
        if slot == GOATS:
            return dice
        if slot == GOLD:
            return dice + EXTRA_GOLD if self.buildings & _STALL_BIT else dice
        return dice + EXTRA_DELIVERY if self.buildings & _WAREHOUSE_BIT else dice

    def signature(self) -> Hashable:
        """Equal for sheets that are equivalent for the rest of the game: the order of route and stops is left out."""
        return (
            self.gold,
            self.gold_spent,
            self.goats,
            self.goats_spent,
            self.shops,
            self.bonus_own,
            self.used,
            self.cell,
            len(self.stops),
            self.stars,
            self.yellow_dice,
            self.plus_ones,
            self.buildings,
            self.turns,
        )

    def bonus(self, district: int, over: bool = False) -> str:
        """The bonus box of a district: `open`, `own` or `lost`, or `nobody` where the game is `over` and it is open
        still."""
        bit = 1 << district
        return "own" if self.bonus_own & bit else "lost" if self.bonus_lost & bit else "nobody" if over else "open"

    def to_json(self) -> dict[str, object]:
        """Plain JSON; cells by name, star boxes null while empty."""
        return {
            "gold": [self.gold, self.gold_spent],
            "goats": [self.goats, self.goats_spent],
            "shops": list(self.shops),
            "bonus": {DISTRICTS[district].id: self.bonus(district) for district in BONUS_DISTRICTS},
            "route": [CELLS[cell] for cell in self.route],
            "stops": [CELLS[cell] for cell in self.stops],
            "stars": [star or None for star in self.stars],
            "yellow_dice": self.yellow_dice,
            "plus_ones": self.plus_ones,
            "buildings": [bool(self.buildings >> i & 1) for i in range(len(BUILDINGS))],
            "turns": self.turns,
        }
