"""Every card as it is printed: price, points, travel icons, when it may be played, where it goes (rules: arnak 4,
5.4, 5.5).
What the effects do is worked out in `test_items` and `test_artifacts`.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.arnak.content import CARD_NAMES
from tests.game.arnak.worked import FOLDER, worked


@dataclass(frozen=True)
class Printed:
    """What stands on a card."""

    name: str
    price: int
    points: int
    when: str
    icons: str
    exiled: bool
    kind: str


def read_printed() -> list[Printed]:
    """The lines of `cards.txt`: five basic cards, 40 items, 35 artifacts."""
    found: list[Printed] = []
    for line in (FOLDER / "cards.txt").read_text("utf-8").splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        name, price, points, when, *icons = words
        exiled = icons[-1] == "exiled"
        place = len(found)
        kind = "basic" if place < 5 else "item" if place < 45 else "artifact"
        shown = " ".join(icons[:-1] if exiled else icons)
        found.append(Printed(name, int(price), int(points), when, shown, exiled, kind))
    return found


CARDS = read_printed()

# What icons reach on the Snake side with six compasses, from the printed travel costs: the five camps (one boot, two
# boots), level I lower 1 and 2 car, 3 and 4 ship, upper 1 car, 2 two boots, 3 plane, 4 ship; level II 1 two cars,
# 2 boot and plane, 3 car and ship, 4 two ships.
FIRST = {f"dig camp_{n} 1" for n in range(1, 6)}
SECOND = {f"dig camp_{n} 2" for n in range(1, 6)}
LEVELS = {
    "boot": "",
    "car": "1_lower_1 1_lower_2 1_upper_1",
    "ship": "1_lower_3 1_lower_4 1_upper_4",
    "plane": "1_lower_1 1_lower_2 1_lower_3 1_lower_4 1_upper_1 1_upper_3 1_upper_4",
    "car car": "1_lower_1 1_lower_2 1_upper_1 1_upper_2 2_1",
    "ship ship": "1_lower_3 1_lower_4 1_upper_4 1_upper_2 2_4",
    "car ship": "1_lower_1 1_lower_2 1_upper_1 1_lower_3 1_lower_4 1_upper_4 1_upper_2 2_3",
    "plane plane": "1_lower_1 1_lower_2 1_lower_3 1_lower_4 1_upper_1 1_upper_2 1_upper_3 1_upper_4 2_1 2_2 2_3 2_4",
}
LEFT_OVER = {"car car": "car 1", "ship ship": "ship 1", "plane plane": "plane 1"}

every = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
for_sale = pytest.mark.parametrize("card", [card for card in CARDS if card.kind != "basic"], ids=lambda card: card.name)


def test_all_are_listed() -> None:
    """40 items, 35 artifacts, the basic cards and Fear."""
    assert [card.name for card in CARDS] == list(CARD_NAMES[:-1])
    assert len(CARDS) == 5 + 40 + 35


@for_sale
def test_price(card: Printed) -> None:
    """5.4 "Artifact: pay its compasses; it goes to your play area"; "Item: pay its coins; it goes face down to the
    bottom of your deck"; one token short it is refused."""
    name = card.name
    if card.kind == "artifact":
        token, other, row, gap = "compass", "coin", f"{name} / hat", "artifacts -"
        bought = (f"> buy {name}; skip", f"= coin 1; play {name}; deck fear fear; {gap}")
    else:
        token, other, row, gap = "coin", "compass", f"stone_jar / {name}", "items -"
        bought = (f"> buy {name}", f"= compass 1; deck fear fear {name}; {gap}")
    worked(f"{token} {card.price}; {other} 1; row {row}; deck fear fear", *bought)
    short = f"{token} {card.price - 1}; {other} 9"
    worked(f"{short}; row {row}", f"! buy {name}: cost", f"= {short}")
    others = "mortar / axe" if name in ("stone_jar", "horse") else "stone_jar / horse"
    worked(f"{token} 9; row {others}", f"! buy {name}: not_in_row", f"= {token} 9")


@every
def test_points(card: Printed) -> None:
    """9: "items and artifacts: printed, wherever they are (deck, hand, play area); exiled ones not"."""
    points = f"points {10 + card.points}"
    worked(f"hand {card.name}", f"= hand {card.name}; {points}")
    worked(f"deck {card.name}", f"= deck {card.name}; {points}")
    worked(f"played {card.name}", f"= play {card.name}; {points}")
    if card.kind != "basic":
        worked(f"exiled {card.name}", f"= exile {card.name}; points 10")


@every
def test_travel(card: Printed) -> None:
    """4 "plane pays for any icon; car pays car or boot; ship pays ship or boot; boot pays boot only"; "a two-icon
    card may meet both"; 13.6 "spent for travel it goes to the play area"."""
    table = worked(f"table 2 snake; hand {card.name}; compass 6", "+ pass")
    reached = FIRST | {f"discover level{name}" for name in LEVELS[card.icons].split()}
    if " " in card.icons:
        reached |= SECOND
    assert {text for text in table.legal if text.startswith(("dig", "discover"))} == reached
    script, spare = "> dig camp_4 1", f"spare {LEFT_OVER.get(card.icons, '')}"
    if card.icons == "car ship":
        script, spare = f"> dig camp_4 1; pay {card.name}:ship", "spare car 1"
    worked(f"hand {card.name}", script, f"= arrowhead 1; play {card.name}; {spare}")


@every
def test_when(card: Printed) -> None:
    """5.5 "An effect without the bolt is the main action"; all 35 artifact effects are main actions and cost a
    tablet from the hand; "never both"."""
    name = card.name
    hand = f"hand {name}; tablet 1" if card.kind == "artifact" else f"hand {name}"
    if card.when == "none":
        worked(hand, f"! play {name}: no_effect")
        return
    if card.when == "free":
        worked(f"{hand}; acted", f"+ play {name}")
        worked(f"{hand}; crates 1; coin 1", f"> slot jewel; play {name}")
    else:
        worked(f"{hand}; acted", f"! play {name}: main_used", f"= {hand}")
        worked(f"{hand}; crates 1; coin 1", "> slot jewel", f"! play {name}")
    if card.kind == "artifact":
        table = worked(f"hand {name}", f"! play {name}: artifact_tablet")
        assert table.why(f"play {name}").missing == {"tablet": 1}
    table = worked(hand, f"> play {name}")
    assert name in table.names("exile" if card.exiled else "play")
