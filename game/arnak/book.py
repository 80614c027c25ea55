"""Reads effects from TOML and numbers their programs, travel costs and travel discounts."""

from __future__ import annotations

from collections.abc import Callable

from game.arnak.program import (
    ACTIVATE,
    ANY_NUMBER,
    BUY,
    CALM,
    CHOOSE,
    COUNTED,
    DIG,
    DISCARD,
    DRAW,
    EXILE,
    EXILE_ROW,
    FEAR,
    FREE_OF_CHARGE,
    GAIN,
    GAIN_PER,
    ICONS,
    LOOK,
    MOVE_GUARDIAN,
    NO_TOKENS,
    OCCUPIED,
    OVERCOME,
    PASS,
    PAY,
    PLANES,
    RECALL,
    RECRUIT,
    REFRESH,
    RELOCATE,
    RESCUE,
    RESEARCH,
    RESOURCES,
    SITE_CLASSES,
    SOURCES,
    SUPPLY,
    SWAP,
    TAKE,
    TARGETS,
    TEMPLE_BONUS,
    TOP_TILE,
    TRADE,
    TRAVEL,
    UNSLOT,
    UPGRADE,
    WHERE,
    Activate,
    Buy,
    Choice,
    Choose,
    Counting,
    Dig,
    Draw,
    Gain,
    GainPer,
    Icons,
    Look,
    Moving,
    Op,
    Overcome,
    Pay,
    Research,
    Simple,
    Supply,
    Take,
    Tokens,
    TopTile,
    Travel,
)
from game.core.content import Table

_SIMPLE = {
    "pass": PASS,
    "recall_archaeologist": RECALL,
    "all_travel_is_plane": PLANES,
    "no_guardian_fear": CALM,
    "exile_row_item": EXILE_ROW,
    "swap_assistant": SWAP,
    "recruit_assistant": RECRUIT,
    "upgrade_assistant": UPGRADE,
    "rescue_assistant": RESCUE,
    "return_slotted_idol": UNSLOT,
    "temple_bonus": TEMPLE_BONUS,
}
_COUNTING = {"gain_fear": FEAR, "exile": EXILE, "trade_up": TRADE, "discard": DISCARD, "refresh_assistant": REFRESH}


def tokens_of(table: Table) -> Tokens:
    """The resources that a table names; other keys are left alone."""
    counts = [table.number(key, 0, 9) if key in table.data else 0 for key in RESOURCES]
    return (counts[0], counts[1], counts[2], counts[3], counts[4])


def icons_of(table: Table, key: str) -> Icons:
    """A list of travel icons as sorted numbers; a missing key is an empty list."""
    if key not in table.data:
        return ()
    names = table.texts(key)
    for name in names:
        if name not in ICONS:
            raise table.fault(key, f"holds {name!r}, which is no travel icon")
    return tuple(sorted(ICONS.index(name) for name in names))


def _flag(table: Table, key: str) -> int:
    return int(table.flag(key)) if key in table.data else 0


def _classes(table: Table, key: str) -> int:
    mask = 0
    for name in table.texts(key):
        if name not in SITE_CLASSES:
            raise table.fault(key, f"holds {name!r}, which is no class of sites")
        mask |= 1 << SITE_CLASSES.index(name)
    return mask


class Book:
    """Collects programs, travel costs and travel discounts while the content is read."""

    def __init__(self) -> None:
        self.programs: list[tuple[Op, ...]] = [()]
        self.travel: list[Icons] = []
        self.discounts: list[Icons] = [()]
        self._known: dict[tuple[Op, ...], int] = {(): 0}
        self._readers: dict[str, Callable[[Table], Op]] = {
            "gain": self._gain,
            "draw": self._draw,
            "draw_bottom": self._draw_bottom,
            "pay": self._pay,
            "choose": self._choose,
            "travel": self._travel,
            "gain_per": self._gain_per,
            "dig": self._dig,
            "activate_site": self._activate_site,
            "activate_top_site_tile": self._activate_top_site_tile,
            "relocate": self._relocate,
            "overcome_guardian": self._overcome_guardian,
            "move_guardian": self._move_guardian,
            "research": self._research,
            "buy": self._buy,
            "gain_item": self._gain_item,
            "use_supply_assistant": self._use_supply_assistant,
            "look_draw": self._look_draw,
        }

    def cost(self, icons: Icons) -> int:
        """The number of a travel cost of one or two icons."""
        if icons not in self.travel:
            self.travel.append(icons)
        return self.travel.index(icons)

    def discount(self, icons: Icons) -> int:
        """The number of a travel discount; 0 is none."""
        if icons not in self.discounts:
            self.discounts.append(icons)
        return self.discounts.index(icons)

    def program(self, tables: list[Table]) -> int:
        """The number of the program of these operations; equal programs share one."""
        ops = tuple(self._op(table) for table in tables)
        if ops not in self._known:
            self._known[ops] = len(self.programs)
            self.programs.append(ops)
        return self._known[ops]

    def _op(self, table: Table) -> Op:
        name = table.text("op")
        if name in _SIMPLE:
            return Simple(_SIMPLE[name])
        if name in _COUNTING:
            return Counting(_COUNTING[name], table.number("n", 1, 9))
        if name not in self._readers:
            raise table.fault("op", f"{name!r} is no operation")
        return self._readers[name](table)

    def _gain(self, table: Table) -> Op:
        tokens = tokens_of(table)
        if tokens == NO_TOKENS:
            raise table.fault("op", "gains nothing")
        return Gain(GAIN, tokens)

    def _draw(self, table: Table) -> Op:
        return Draw(DRAW, table.number("n", 1, 9), 0)

    def _draw_bottom(self, table: Table) -> Op:
        return Draw(DRAW, table.number("n", 1, 9), 1)

    def _pay(self, table: Table) -> Op:
        cost = table.table("cost")
        cards = cost.number("discard_card", 0, 1) if "discard_card" in cost.data else 0
        travel = icons_of(cost, "travel")
        return Pay(PAY, tokens_of(cost), cards, self.cost(travel) if travel else -1, self.program(table.tables("then")))

    def _choose(self, table: Table) -> Op:
        options = tuple(
            Choice(option.text("id"), self.program(option.tables("ops")), _flag(option, "main"))
            for option in table.tables("options")
        )
        return Choose(CHOOSE, table.number("n", 1, len(options)), options)

    def _travel(self, table: Table) -> Op:
        return Travel(TRAVEL, icons_of(table, "icons"))

    def _gain_per(self, table: Table) -> Op:
        resource = RESOURCES.index(table.text("resource", RESOURCES))
        most = table.number("max", 1, 9) if "max" in table.data else ANY_NUMBER
        return GainPer(GAIN_PER, resource, COUNTED.index(table.text("per", COUNTED)), most)

    def _dig(self, table: Table) -> Op:
        camps = 0
        if "sites" in table.data:
            camps = int(_classes(table, "sites") == 1)
        compasses = table.number("discount_compass", 1, 6) if "discount_compass" in table.data else 0
        times = table.number("activations", 1, 2) if "activations" in table.data else 1
        discount = self.discount(icons_of(table, "discount_travel"))
        return Dig(DIG, int(table.flag("discover")), camps, discount, compasses, _flag(table, "travel_free"), times)

    def _activate_site(self, table: Table) -> Op:
        count = table.number("count", 1, 2) if "count" in table.data else 1
        cost = tokens_of(table.table("cost_if_level2")) if "cost_if_level2" in table.data else NO_TOKENS
        occupied = OCCUPIED.index(table.text("occupied", OCCUPIED))
        return Activate(ACTIVATE, _classes(table, "sites"), occupied, count, cost)

    def _activate_top_site_tile(self, table: Table) -> Op:
        return TopTile(TOP_TILE, table.number("level", 1, 2))

    def _relocate(self, table: Table) -> Op:
        return Moving(RELOCATE, _classes(table, "to"))

    def _overcome_guardian(self, table: Table) -> Op:
        return Overcome(OVERCOME, WHERE.index(table.text("where", WHERE)))

    def _move_guardian(self, table: Table) -> Op:
        return Moving(MOVE_GUARDIAN, _classes(table, "to"))

    def _research(self, table: Table) -> Op:
        book = int(table.text("token", ("any", "book")) == "book")
        discounts: tuple[Tokens, ...] = ()
        if "discount_one_of" in table.data:
            discounts = tuple(tokens_of(entry) for entry in table.tables("discount_one_of"))
        return Research(RESEARCH, book, int(table.flag("free")), discounts, int(table.flag("temple_tile")))

    def _buy(self, table: Table) -> Op:
        discount = FREE_OF_CHARGE if _flag(table, "free") else table.number("discount", 1, 9)
        return Buy(BUY, int(table.flag("items")), int(table.flag("artifacts")), discount, _flag(table, "include_top"))

    def _gain_item(self, table: Table) -> Op:
        return Take(TAKE, SOURCES.index(table.text("source", SOURCES)), TARGETS.index(table.text("to", TARGETS)))

    def _use_supply_assistant(self, table: Table) -> Op:
        return Supply(SUPPLY, int(table.text("side", ("silver", "gold")) == "gold"))

    def _look_draw(self, table: Table) -> Op:
        bottom = int(table.text("from", ("top", "bottom")) == "bottom")
        return Look(LOOK, bottom, table.number("max", 1, 9), table.number("back", 0, 1))
