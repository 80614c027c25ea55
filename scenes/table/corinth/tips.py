"""Tooltips of Corinth's places: name, effect as it is now, and where the rulebook speaks of it."""

from __future__ import annotations

from typing import Any

from game.core.words import Words
from game.corinth.state import CorinthState
from scenes.stage.tips import Tip
from scenes.table.corinth.geometry import SLOTS, cell_index, sheet_places
from scenes.table.rail import tree_markup

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
        kind, _, rest = name.partition("_")
        say = self._words.say_key
        match kind:
            case "slot":
                return say("screen.corinth.place.slot", slot=say(f"corinth.slot.{rest}"))
            case "district" | "bonus":
                return say(f"screen.corinth.place.{kind}", district=say(f"corinth.district.{rest}"))
            case "shop":
                district, number = rest.split("_")
                return say("screen.corinth.place.shop", district=say(f"corinth.district.{district}"), number=number)
            case "cell":
                return say("screen.corinth.place.cell", cell=rest, effect=say(f"corinth.cell.{_code(rest)}"))
            case "building":
                return say(f"corinth.building.{rest}")
            case "star":
                return say("screen.corinth.place.star", number=rest)
            case "score":
                return say(f"screen.corinth.score.{rest}")
            case "steward":
                return say("corinth.steward")
        return say(f"screen.corinth.place.{kind}")

    def tip(self, name: str, state: CorinthState, seat: int, names: tuple[str, ...]) -> Tip | None:
        """The tooltip of a place on this seat's sheet in this position."""
        kind, _, rest = name.partition("_")
        say = self._words.say_key
        data: Any = state.to_json()
        sheet = data["sheets"][seat]
        body = say(f"screen.corinth.tip.{kind}")
        match kind:
            case "slot":
                group = data["groups"][SLOTS.index(rest)]
                if group is None:
                    body = say("screen.corinth.tip.slot.empty")
                else:
                    count = group["white"] + group["yellow"]
                    icon = sheet_icon(rest)
                    body = say(
                        f"screen.corinth.tip.slot.{'track' if rest in ('gold', 'goats') else 'goods'}",
                        count,
                        icon=icon,
                        value=group["value"],
                    )
            case "district" | "bonus":
                bonus = {"blue": 3, "purple": 4, "green": 5}.get(rest, 0)
                status = sheet["bonus"].get(rest, "none")
                body = say(f"screen.corinth.tip.bonus.{status}", points=bonus)
            case "shop":
                district, number = rest.split("_")
                for index, shop in enumerate(sheet_places().shops):
                    if shop.district == district and shop.number == int(number):
                        body = say(
                            "screen.corinth.tip.shop",
                            shop.points,
                            ticked=sheet["shops"][index],
                            symbols=len(shop.places),
                        )
            case "cell":
                body = say(f"corinth.effect.{_code(rest)}")
            case "building":
                body = say(f"corinth.building.{rest}.power")
            case "gold" | "goats":
                left = sheet[kind][0] - sheet[kind][1]
                body = say(f"screen.corinth.tip.{kind}", left, points=left // 2)
            case "score":
                tree = state.score(seat)
                part = (
                    tree
                    if rest == "total"
                    else next(
                        (p for p in tree.parts if p.key == rest or (p.key, rest) == ("temple", "buildings")), None
                    )
                )
                lines = tree_markup(part, self._words) if part is not None else []
                body = "\n".join(lines) if lines else say("table.score.none")
        return Tip(title=self.label(name), body=body, rule=RULES[kind], rule_label=say("table.rulebook"))


def sheet_icon(slot: str) -> str:
    """The icon of what a slot gives."""
    return {
        "gold": "coin",
        "goats": "goat",
        "orange": "spices",
        "blue": "carpets",
        "purple": "grapes",
        "green": "olive_oil",
    }[slot]


def _code(cell: str) -> str:
    rows = (
        ("STAR", "YD", "B1", "P1", "STAR"),
        ("O1", "G1", "T2", "YD", "G2"),
        ("P1", "V1", "START", "C1", "P1"),
        ("G2", "C2", "YD", "V1", "B1"),
        ("STAR", "T1", "P1", "T2", "O1"),
    )
    row, column = divmod(cell_index(cell), 5)
    return rows[row][column]
