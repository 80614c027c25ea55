"""The fifteen guardians: what each costs, where it cannot be overcome, its boon, once (rules: arnak 5.3)."""

from __future__ import annotations

import pytest

from game.arnak.content import GUARDIAN_NAMES
from game.arnak.phases import TURN
from game.arnak.program import RESOURCES
from tests.game.arnak.worked import parts, worked

# From the printed tiles: tokens, what else is asked for, the boon (travel icons or a free action).
GUARDIANS = {
    "guardian_01": ("coin 1; compass 1; arrowhead 1", "", "ship"),
    "guardian_02": ("coin 1; arrowhead 1", "card", "exile"),
    "guardian_03": ("coin 1; arrowhead 1", "boot", "car"),
    "guardian_04": ("coin 2; arrowhead 1", "", "car"),
    "guardian_05": ("tablet 1; arrowhead 1", "boot", "exile"),
    "guardian_06": ("arrowhead 1", "plane", "exile"),
    "guardian_07": ("compass 1; arrowhead 1", "card", "draw"),
    "guardian_08": ("coin 4", "", "trade"),
    "guardian_09": ("arrowhead 1", "ship", "car"),
    "guardian_10": ("arrowhead 1", "car", "ship"),
    "guardian_11": ("compass 1", "boot boot", "exile"),
    "guardian_12": ("jewel 1", "boot", "plane"),
    "guardian_13": ("tablet 3", "", "plane"),
    "guardian_14": ("arrowhead 1", "plane", "exile"),
    "guardian_15": ("compass 2; arrowhead 1", "", "ship"),
}
# What else is asked for: cards that are just enough, and cards that are not.
ENOUGH = {
    "": ("", ""),
    "card": ("fear", ""),
    "boot": ("fear", ""),
    "boot boot": ("fear fear", "fear"),
    "car": ("funding_car", "fear funding_ship"),
    "ship": ("funding_ship", "fear funding_car"),
    "plane": ("airdrop", "fear funding_car funding_ship"),
}
SITE = "level1_lower_1"

every = pytest.mark.parametrize("guardian", GUARDIANS)


def beside(guardian: str, more: str = "") -> str:
    """An own figure beside the guardian."""
    return f"site {SITE} l1_jewel {guardian}; me {SITE}; {more}"


@every
def test_overcome(guardian: str) -> None:
    """ "Pay the cost on the tile, take the tile: 5 points": exactly the cost is enough, and nothing is left of it."""
    tokens, extra, _ = GUARDIANS[guardian]
    cards = ENOUGH[extra][0]
    points = 15 - cards.split().count("fear") + cards.split().count("airdrop")
    worked(
        beside(guardian, f"{tokens}; hand {cards}"),
        f"> overcome {SITE}",
        f"= play {cards}; ready {guardian}; spent; guardian {SITE}: none; points {points}",
        f"! overcome {SITE}: no_guardian",
    )


@every
def test_no_more_than_the_cost(guardian: str) -> None:
    """A card more in hand stays there: only guardians that ask for a card take one."""
    tokens, extra, _ = GUARDIANS[guardian]
    cards = ENOUGH[extra][0]
    table = worked(beside(guardian, f"{tokens}; hand {cards} horse"), f"> overcome {SITE}")
    answer = "lay fear" if extra == "card" else f"pay {cards}"
    if answer in table.legal:
        table.do(answer)
    assert (table.names("hand"), table.names("play")) == (["horse"], cards.split())
    assert table.state.pending[-1][0] == TURN


@every
def test_every_part_of_the_cost_is_due(guardian: str) -> None:
    """One token short, or without the travel icons or the card, it is refused; nothing is paid in part."""
    tokens, extra, _ = GUARDIANS[guardian]
    enough, not_enough = ENOUGH[extra]
    for short in parts(tokens):
        name, count = short.split()
        left = "; ".join([f"{name} {int(count) - 1}", *(part for part in parts(tokens) if part != short)])
        refused(beside(guardian), f"{left}; hand {enough}", "")
    if extra:
        refused(beside(guardian), f"{tokens}; hand {not_enough}", "")


@every
def test_only_who_stands_there(guardian: str) -> None:
    """ "You need an archaeologist on its site"; it is the main action."""
    tokens, extra, _ = GUARDIANS[guardian]
    own = f"{tokens}; hand {ENOUGH[extra][0]}"
    refused(f"site {SITE} l1_jewel {guardian}; other {SITE}; me camp_1 1", own, ": not_there")
    refused(beside(guardian, "acted"), own, ": main_used")


def refused(lying: str, own: str, code: str) -> None:
    """The guardian cannot be overcome, and everything stays."""
    worked(f"{lying}; {own}", f"! overcome {SITE}{code}", f"= {own}")


# What an icon reaches on the Snake side, from the printed travel costs (level I: lower 1 2 car, 3 4 ship; upper 1 car,
# 2 two boots, 3 plane, 4 ship).
REACHED = {
    "car": ["level1_lower_1", "level1_lower_2", "level1_upper_1"],
    "ship": ["level1_lower_3", "level1_lower_4", "level1_upper_4"],
    "plane": [
        "level1_lower_1", "level1_lower_2", "level1_lower_3", "level1_lower_4",
        "level1_upper_1", "level1_upper_3", "level1_upper_4",
    ],
}  # fmt: skip


@every
def test_boon(guardian: str) -> None:
    """ "its boon once, at any of your turns, then it is turned face down (still 5 points)"."""
    _, _, boon = GUARDIANS[guardian]
    used = f"spent {guardian}; ready"
    if boon in REACHED:
        table = worked(f"table 2 snake; ready {guardian}; compass 3", f"! boon {guardian}: boon_travel")
        reached = {f"dig camp_{n} 1" for n in range(1, 6)} | {f"discover {site}" for site in REACHED[boon]}
        assert {text for text in table.legal if text.startswith(("dig", "discover"))} == reached
        spent = f"= compass 3; arrowhead 1; {used}; points 15"
        worked(f"ready {guardian}; compass 3", "> dig camp_4 1", spent, "! dig camp_1 1")
        return
    for lying, *lines in BOONS[boon]:
        worked(f"ready {guardian}; acted; {lying}", f"> boon {guardian}", *lines[:-1], f"{lines[-1]}; {used}")
        worked(f"spent {guardian}; {lying}", f"! boon {guardian}: boon_used")


# What lies there, and what follows when the boon is used.
BOONS = {
    "exile": (
        (
            "hand axe; played fear; fears 0",
            "? exile hand axe; exile play fear; skip",
            "> exile play fear",
            "= hand axe; fears 1",
        ),
        ("hand axe", "> skip", "= hand axe"),
        ("deck axe", "! exile hand axe", "> skip", "= deck axe"),
    ),
    "draw": (
        ("deck fear torch", "? draw; skip", "> draw", "= hand fear; deck torch"),
        ("deck fear", "> skip", "= deck fear"),
        ("played fear", "! draw", "= play fear"),
    ),
    "trade": (
        ("tablet 1; arrowhead 1", "? trade tablet; trade arrowhead; skip", "> trade arrowhead", "= tablet 1; jewel 1"),
        ("tablet 2", "> trade tablet", "= tablet 1; arrowhead 1"),
        ("jewel 1", "! trade tablet; trade arrowhead", "> skip", "= jewel 1"),
    ),
}


@every
def test_boon_of_others(guardian: str) -> None:
    """A boon belongs to whoever overcame the guardian; used up it is still worth 5 points."""
    worked(beside(guardian), f"! boon {guardian}: boon_not_yours")
    worked(f"spent {guardian}", f"! boon {guardian}: boon_used", "= points 15")


def test_all_fifteen() -> None:
    """Each guardian of the box, and tokens of the five kinds only."""
    assert list(GUARDIANS) == list(GUARDIAN_NAMES)
    assert all(part.split()[0] in RESOURCES for tokens, _, _ in GUARDIANS.values() for part in parts(tokens))
