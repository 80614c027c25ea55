"""Tooltips of Corinth's places: name, effect as it is now, and where the rulebook speaks of it."""

from __future__ import annotations

from game.core.pending import asked
from game.core.words import Words, msg
from game.corinth import pointing as rules
from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDING_OF,
    CELL_OF,
    DISTRICTS,
    MARKET,
    POINTS,
    SHOP_NAMES,
    SLOTS,
    STARS,
    TEMPLE,
    TEMPLE_POINTS,
)
from game.corinth.phases import HARBOR
from game.corinth.reasons import price_of, shop_name
from game.corinth.state import CorinthState
from scenes.stage.tips import Tip
from scenes.table.corinth.geometry import ICON_OF_SLOT, TRACKS, sheet_places
from scenes.table.scoretree import tree_markup

RULES = {
    "slot": "corinth/6",
    "district": "corinth/6",
    "shop": "corinth/6",
    "bonus": "corinth/6",
    "cell": "corinth/8",
    "gold": "corinth/6",
    "goats": "corinth/6",
    "building": "corinth/9",
    "star": "corinth/8",
    "score": "corinth/10",
    "turns": "corinth/3",
    "steward": "corinth/7",
}


class Tips:
    """Says what each place is and does."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def label(self, name: str) -> str:
        """The name of a place for speech, lists and tests."""
        label = self._label(name)
        # A cell is called as in the log and on the market's frame.
        return label if name.startswith("cell_") else label[:1].upper() + label[1:]

    def _label(self, name: str) -> str:
        kind, _, rest = name.partition("_")
        say = self._words.say_key
        match kind:
            case "slot":
                return say("screen.corinth.place.slot", slot=say(f"corinth.slot.{rest}"))
            case "district" | "bonus":
                return say(f"screen.corinth.place.{kind}", district=say(f"corinth.district.{rest}"))
            case "shop":
                district, number = rest.split("_")
                points = POINTS[SHOP_NAMES.index(f"{district} {number}")]
                return say("screen.corinth.place.shop", district=say(f"corinth.district.{district}"), points=points)
            case "cell":
                return say(
                    "screen.corinth.place.cell", cell=rest, effect=say(f"corinth.cell.{MARKET[CELL_OF[rest]].code}")
                )
            case "building":
                return say(f"corinth.building.{rest}")
            case "star":
                return say("screen.corinth.place.star", number=rest)
            case "score":
                return say(f"screen.corinth.score.{rest}")
            case "steward":
                return say("corinth.steward")
        return say(f"screen.corinth.place.{kind}")

    def tip(self, name: str, state: CorinthState, seat: int) -> Tip | None:
        """The tooltip of a place on this seat's sheet in this position."""
        kind, _, rest = name.partition("_")
        say = self._words.say_key
        sheet = state.sheets[seat]
        body = say(f"screen.corinth.tip.{kind}")
        match kind:
            case "slot":
                body = self._slot(state, SLOTS.index(rest), seat)
            case "district" | "bonus":
                index = next(i for i, district in enumerate(DISTRICTS) if district.id == rest)
                bonus = sheet.bonus(index, state.is_terminal) if index in BONUS_DISTRICTS else "none"
                body = say(f"screen.corinth.tip.bonus.{bonus}", points=DISTRICTS[index].bonus)
            case "shop":
                district, number = rest.split("_")
                for index, shop in enumerate(sheet_places().shops):
                    if shop.district == district and shop.number == int(number):
                        symbols = len(shop.places)
                        body = say("screen.corinth.tip.shop", shop.points, ticked=sheet.shops[index], symbols=symbols)
                        body += self._before(state, index, seat)
            case "cell":
                cell = CELL_OF[rest]
                body = say(f"corinth.effect.{MARKET[cell].code}") + self._worth(state, cell, seat)
            case "star":
                body += self._worth(state, STARS[int(rest) - 1], seat)
            case "building":
                body = say(f"corinth.building.{rest}.power") + self._building(state, BUILDING_OF[rest], seat)
            case "gold" | "goats":
                worth = next(part.points for part in state.score(seat).parts if part.key == kind)
                at_the_end = msg("screen.corinth.tip.points", worth)
                left = sheet.coins if kind == "gold" else sheet.herd
                body = say(f"screen.corinth.tip.{kind}", left, points=at_the_end)
            case "score":
                body = self._score(state, rest, seat)
        return Tip(title=self.label(name), body=body, rule=RULES[kind], rule_label=say("table.rulebook"))

    def _before(self, state: CorinthState, shop: int, seat: int) -> str:
        """Which shop is to be finished before this one can be started, on a line of its own; "" if none is, or nobody
        starts one any more."""
        first = rules.before_shop(state, seat, shop)
        if first < 0 or state.is_terminal:
            return ""
        return f"\n{self._words.say_key('screen.corinth.tip.shop.before', other=shop_name(first))}"

    def _building(self, state: CorinthState, building: int, seat: int) -> str:
        """What a building costs and would bring now, on lines of their own; of one that stands that it does; "" where
        nobody builds any more."""
        say, sheet = self._words.say_key, state.sheets[seat]
        if sheet.buildings >> building & 1:
            return f"\n{say('screen.corinth.tip.building.built')}"
        if state.is_terminal:
            return ""
        have = msg("corinth.price", gold=sheet.coins, goats=msg("corinth.count.goats", sheet.herd))
        lines = [say("screen.corinth.tip.building.price", price=price_of(building), have=have)]
        gain = rules.building_gain(state, seat, building)
        if gain and building == TEMPLE:
            count = sheet.buildings.bit_count() + 1
            lines.append(say("screen.corinth.tip.building.temple", count, points=gain, each=TEMPLE_POINTS))
        elif gain:
            lines.append(say("screen.corinth.tip.building.more", gain))
        return "".join(f"\n{line}" for line in lines)

    def _worth(self, state: CorinthState, cell: int, seat: int) -> str:
        """What a star is worth to a seat as things stand, on a line of its own; "" for what is none, or closed."""
        worth = rules.star_worth(state, seat, cell)
        if worth is None:
            return ""
        key = "screen.corinth.tip.star.now" + (".plus" if worth.plus_ones else "")
        cells = msg("corinth.count.cells", worth.cells)
        text = self._words.say_key(key, points=worth.points, cells=cells, plus_ones=worth.plus_ones)
        before = max(state.sheets[seat].stars)
        if before and state.options["stars"] == "last":
            text += " " + self._words.say_key("screen.corinth.tip.star.last", points=worth.points - before)
        return f"\n{text}"

    def _slot(self, state: CorinthState, slot: int, seat: int) -> str:
        group = state.groups[slot]
        if group is None:
            return self._words.say_key("screen.corinth.tip.slot.empty")
        decides = state.current_player == seat
        amount = state.sheets[seat].own_count(slot, group.dice)
        kind = "track" if SLOTS[slot] in TRACKS else "goods"
        # Of two uses the steward's may be shut off: he is stuck, or the way is too dear.
        stays = decides and asked(state) == HARBOR and not rules.walkable_steps(state, slot)[1]
        key = f"screen.corinth.tip.slot.{kind}{'.own' if stays else ''}"
        text = self._words.say_key(key, group.dice, amount=amount, icon=ICON_OF_SLOT[SLOTS[slot]], value=group.value)
        room = rules.room(state, seat, slot)
        if room >= amount:
            return text
        left = self._words.say_key("screen.corinth.tip.slot.room", room) if room else ""
        return f"{text}\n{left or self._words.say_key('screen.corinth.tip.slot.full')}"

    def _score(self, state: CorinthState, box: str, seat: int) -> str:
        tree = state.score(seat)
        key = {"buildings": "temple"}.get(box, box)
        part = tree if box == "total" else next((p for p in tree.parts if p.key == key), None)
        lines = tree_markup(part, self._words) if part is not None else []
        return "\n".join(lines) if lines else self._words.say_key("table.score.none")
