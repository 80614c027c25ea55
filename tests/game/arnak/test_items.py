"""Every basic card and item, worked by hand: its effect, and the case where it brings nothing or cannot be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.arnak.content import CARD_NAMES, FIRST_ARTIFACT
from tests.game.arnak.build import Table

Lay = Callable[[Table], Any]


def nothing(table: Table) -> None:
    """No more on the table."""


def two_camps(table: Table) -> None:
    """Own figures on two camps."""
    table.figure("camp_1 1").figure("camp_2 1")


def beside_guardian(table: Table) -> None:
    """A discovered site with a guardian, an own figure beside it."""
    table.site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")


def discovered(table: Table) -> None:
    """A discovered level I site with nobody on it."""
    table.site("level1_lower_1", "l1_coin_arrowhead")


def all_camps_taken(table: Table) -> None:
    """Somebody on each camp."""
    for camp in range(1, 6):
        table.figure(f"camp_{camp} 1", seat=1)


# card, tokens at the start, other hand cards, deck, what lies there, actions, tokens, hand, play area, exile at the end
EFFECTS: list[tuple[str, dict[str, int], str, str, Lay, list[str], dict[str, int], str, str, str]] = [
    ("funding_car", {}, "", "", nothing, ["play funding_car"], {"coin": 1}, "", "funding_car", ""),
    ("funding_ship", {}, "", "", nothing, ["play funding_ship"], {"coin": 1}, "", "funding_ship", ""),
    ("exploration_car", {}, "", "", nothing, ["play exploration_car"], {"compass": 1}, "", "exploration_car", ""),
    ("exploration_ship", {}, "", "", nothing, ["play exploration_ship"], {"compass": 1}, "", "exploration_ship", ""),
    # The card drawn by Turtle or Ostrich may pay for the trip; here one icon is already paid.
    (
        "sea_turtle",
        {},
        "",
        "fear",
        nothing,
        ["play sea_turtle", "draw", "dig camp_1 1"],
        {"coin": 2},
        "fear",
        "sea_turtle",
        "",
    ),
    (
        "ostrich",
        {},
        "",
        "fear",
        nothing,
        ["play ostrich", "draw", "dig camp_2 2", "pay fear"],
        {"compass": 2},
        "",
        "ostrich fear",
        "",
    ),
    (
        "pack_donkey",
        {},
        "",
        "fear horse",
        nothing,
        ["play pack_donkey", "draw", "draw"],
        {},
        "fear horse",
        "pack_donkey",
        "",
    ),
    ("horse", {}, "", "fear", nothing, ["play horse", "draw"], {"coin": 1, "compass": 1}, "fear", "horse", ""),
    ("steam_boat", {}, "", "", nothing, ["play steam_boat"], {"compass": 2}, "", "steam_boat", ""),
    ("automobile", {}, "", "", nothing, ["play automobile"], {"compass": 2}, "", "automobile", ""),
    (
        "sturdy_boots",
        {},
        "",
        "",
        nothing,
        ["play sturdy_boots", "dig camp_3 2"],
        {"compass": 1, "tablet": 2},
        "",
        "sturdy_boots",
        "",
    ),
    ("gold_pan", {}, "", "", nothing, ["play gold_pan"], {"coin": 2}, "", "gold_pan", ""),
    ("trowel", {"compass": 2}, "", "", nothing, ["play trowel", "pay"], {"compass": 1, "jewel": 1}, "", "trowel", ""),
    (
        "pickaxe",
        {"compass": 1},
        "",
        "",
        nothing,
        ["play pickaxe", "pay"],
        {"tablet": 1, "arrowhead": 1},
        "",
        "pickaxe",
        "",
    ),
    (
        "hot_air_balloon",
        {},
        "fear",
        "",
        discovered,
        ["play hot_air_balloon", "dig level1_lower_1"],
        {"coin": 1, "arrowhead": 1},
        "fear",
        "",
        "hot_air_balloon",
    ),
    (
        "aeroplane",
        {},
        "fear",
        "",
        discovered,
        ["play aeroplane", "dig level1_lower_1"],
        {"coin": 1, "arrowhead": 1},
        "fear",
        "aeroplane",
        "",
    ),
    (
        "journal",
        {},
        "",
        "",
        lambda t: t.markers("bird_1a", "bird_0").supply("assistant_12_compass"),
        ["play journal", "research book bird_1a"],
        {},
        "",
        "",
        "journal",
    ),
    ("parrot", {}, "fear", "", nothing, ["play parrot", "lay fear"], {"jewel": 1}, "", "parrot fear", ""),
    ("watch", {}, "", "", nothing, ["play watch", "choose 1"], {"coin": 2}, "", "watch", ""),
    (
        "army_knife",
        {},
        "",
        "",
        nothing,
        ["play army_knife", "choose 2", "choose 4"],
        {"coin": 1, "tablet": 1},
        "",
        "army_knife",
        "",
    ),
    (
        "binoculars",
        {},
        "",
        "",
        discovered,
        ["play binoculars", "activate level1_lower_1"],
        {"coin": 1, "arrowhead": 1},
        "",
        "binoculars",
        "",
    ),
    ("tent", {}, "", "", two_camps, ["play tent", "activate camp_2"], {"compass": 2}, "", "tent", ""),
    (
        "fishing_rod",
        {"coin": 1},
        "",
        "",
        lambda t: t.row("", "pack_donkey"),
        ["play fishing_rod", "buy pack_donkey"],
        {},
        "",
        "fishing_rod",
        "",
    ),
    (
        "precision_compass",
        {"compass": 1},
        "",
        "",
        lambda t: t.row("stone_key traders_scales", ""),
        ["play precision_compass", "buy traders_scales", "resolve", "skip"],
        {"coin": 3},
        "",
        "precision_compass traders_scales",
        "",
    ),
    ("bow_and_arrows", {}, "", "", beside_guardian, ["play bow_and_arrows"], {"compass": 1}, "", "bow_and_arrows", ""),
    ("carrier_pigeon", {}, "", "", nothing, ["play carrier_pigeon"], {"tablet": 2}, "", "carrier_pigeon", ""),
    (
        "whip",
        {},
        "",
        "",
        lambda t: t.row("traders_scales", ""),
        ["play whip", "buy traders_scales", "resolve", "skip"],
        {"coin": 3},
        "",
        "traders_scales",
        "whip",
    ),
    ("rough_map", {}, "", "", nothing, ["play rough_map"], {"compass": 3}, "", "", "rough_map"),
    ("airdrop", {}, "", "", lambda t: t.row("", "horse hat"), ["play airdrop", "take hat"], {}, "hat", "", "airdrop"),
    (
        "flask",
        {},
        "",
        "fear hat horse",
        nothing,
        ["play flask", "draw", "draw", "draw"],
        {},
        "fear hat horse",
        "",
        "flask",
    ),
    ("machete", {}, "fear", "", nothing, ["play machete", "exile hand fear"], {"compass": 2}, "", "machete", ""),
    ("torch", {}, "", "", nothing, ["play torch", "exile play torch"], {"tablet": 1}, "", "", "torch"),
    (
        "large_backpack",
        {},
        "",
        "fear hat",
        nothing,
        ["play large_backpack", "draw"],
        {"coin": 1},
        "hat",
        "large_backpack",
        "",
    ),
    (
        "rope",
        {},
        "fear",
        "hat horse",
        nothing,
        ["play rope", "lay fear", "draw", "draw"],
        {},
        "hat horse",
        "rope fear",
        "",
    ),
    (
        "revolver",
        {"compass": 1},
        "",
        "",
        beside_guardian,
        ["play revolver", "pay", "overcome level1_lower_1"],
        {},
        "",
        "revolver",
        "",
    ),
    ("hat", {}, "", "", nothing, ["play hat"], {"coin": 1, "compass": 1}, "", "hat", ""),
    (
        "bear_trap",
        {},
        "",
        "",
        lambda t: t.site("level1_lower_1", "l1_jewel", "guardian_08"),
        ["play bear_trap", "overcome level1_lower_1"],
        {},
        "",
        "",
        "bear_trap",
    ),
    (
        "grappling_hook",
        {},
        "fear",
        "hat",
        nothing,
        ["play grappling_hook", "lay fear", "draw", "exile play fear"],
        {},
        "hat",
        "grappling_hook",
        "",
    ),
    ("lantern", {}, "", "", all_camps_taken, ["play lantern", "activate camp_4"], {"arrowhead": 1}, "", "lantern", ""),
    ("dog", {}, "", "", nothing, ["play dog", "activate camp_1"], {"coin": 2, "compass": 1}, "", "dog", ""),
    ("brush", {}, "", "", lambda t: setattr(t.me, "crates", 2), ["play brush"], {"compass": 2}, "", "brush", ""),
    ("axe", {}, "", "", nothing, ["play axe", "skip"], {"compass": 1}, "", "axe", ""),
    (
        "chronometer",
        {},
        "",
        "",
        nothing,
        ["play chronometer", "choose 1"],
        {"coin": 1, "compass": 1},
        "",
        "chronometer",
        "",
    ),
    ("theodolite", {}, "", "", two_camps, ["play theodolite"], {"coin": 1, "compass": 2}, "", "theodolite", ""),
]


@pytest.mark.parametrize("case", EFFECTS, ids=lambda case: case[0])
def test_effect(case: tuple[Any, ...]) -> None:
    """Each card does what its text says."""
    card, tokens, hand, deck, lay, script, after, hand_after, play_after, exiled = case
    # One more free card keeps the turn open, so that nothing of the next one mixes in.
    spare = "funding_ship" if card == "funding_car" else "funding_car"
    table = Table().give(**tokens).hand(f"{card} {hand} {spare}").deck(deck)
    lay(table)
    table.do(*script)
    rest = table.names("hand")
    rest.remove(spare)
    assert table.tokens() == after
    assert sorted(rest) == sorted(hand_after.split())
    assert sorted(table.names("play")) == sorted(play_after.split())
    assert sorted(table.names("exile")) == sorted(exiled.split())


# card, tokens, other hand cards, deck, what lies there, actions that are legal, one that then is not, tokens at the end
IMPOSSIBLE: list[tuple[str, dict[str, int], str, str, Lay, list[str], str, dict[str, int]]] = [
    ("sea_turtle", {}, "", "", two_camps, ["play sea_turtle"], "dig camp_3 1", {}),
    ("ostrich", {}, "", "", nothing, ["play ostrich"], "draw", {}),
    ("pack_donkey", {}, "", "fear", nothing, ["play pack_donkey", "draw"], "draw", {}),
    ("horse", {}, "", "", nothing, ["play horse"], "draw", {"coin": 1, "compass": 1}),
    ("sturdy_boots", {}, "", "", discovered, ["play sturdy_boots"], "dig level1_lower_3", {"compass": 1}),
    ("trowel", {}, "", "", nothing, ["play trowel"], "pay", {}),
    ("pickaxe", {}, "", "", nothing, ["play pickaxe"], "pay", {}),
    # The compass discount works only for a discovery: three of three, or of six.
    (
        "hot_air_balloon",
        {"compass": 2},
        "fear",
        "",
        nothing,
        ["play hot_air_balloon"],
        "discover level2_1",
        {"compass": 2},
    ),
    ("aeroplane", {}, "", "", nothing, ["play aeroplane"], "discover level1_lower_1", {}),
    ("journal", {}, "", "", lambda t: t.markers("bird_1a", "bird_1a"), ["play journal"], "research book bird_2a", {}),
    ("parrot", {}, "", "", nothing, ["play parrot"], "lay fear", {}),
    ("army_knife", {}, "", "", nothing, ["play army_knife", "choose 2"], "choose 2", {"coin": 1}),
    ("binoculars", {}, "", "", nothing, ["play binoculars"], "activate level1_lower_1", {}),
    (
        "tent",
        {"compass": 1},
        "",
        "",
        lambda t: t.site("level2_1", "l2_arrowhead_jewel").figure("level2_1"),
        ["play tent"],
        "activate level2_1",
        {"compass": 1},
    ),
    ("fishing_rod", {"coin": 0}, "", "", lambda t: t.row("stone_jar", "horse"), ["play fishing_rod"], "buy horse", {}),
    (
        "precision_compass",
        {},
        "",
        "",
        lambda t: t.row("traders_scales", "horse"),
        ["play precision_compass"],
        "buy traders_scales",
        {},
    ),
    # The guardian overcome whose boon keeps the turn open is the only one.
    ("bow_and_arrows", {}, "", "", nothing, ["play bow_and_arrows"], "play bow_and_arrows", {"compass": 1}),
    ("whip", {"coin": 9}, "", "", lambda t: t.row("", "horse"), ["play whip"], "buy horse", {"coin": 9}),
    ("airdrop", {}, "", "", lambda t: t.row("stone_jar", ""), ["play airdrop"], "take horse", {}),
    ("flask", {}, "", "", nothing, ["play flask"], "draw", {}),
    ("machete", {}, "", "", nothing, ["play machete"], "exile hand fear", {}),
    ("torch", {}, "", "", nothing, ["play torch", "skip"], "exile play torch", {"tablet": 1}),
    ("large_backpack", {}, "", "", nothing, ["play large_backpack"], "draw", {"coin": 1}),
    ("rope", {}, "", "horse", nothing, ["play rope"], "lay fear", {}),
    (
        "revolver",
        {"compass": 1},
        "",
        "",
        lambda t: t.site("level1_lower_1", "l1_jewel", "guardian_08"),
        ["play revolver", "pay"],
        "overcome level1_lower_1",
        {},
    ),
    (
        "bear_trap",
        {},
        "",
        "",
        lambda t: t.site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1", 1),
        ["play bear_trap"],
        "overcome level1_lower_1",
        {},
    ),
    ("grappling_hook", {}, "", "hat", nothing, ["play grappling_hook"], "lay fear", {}),
    ("lantern", {}, "", "", discovered, ["play lantern"], "activate level1_lower_1", {}),
    # If every camp site is occupied the activation is lost, the rest counts.
    ("dog", {}, "", "", all_camps_taken, ["play dog"], "activate camp_1", {"compass": 1}),
    ("brush", {}, "", "", lambda t: setattr(t.me, "crates", 5), ["play brush"], "play brush", {"compass": 3}),
    ("axe", {}, "", "", nothing, ["play axe", "exile play axe"], "exile play axe", {"compass": 1}),
    ("theodolite", {}, "", "", nothing, ["play theodolite"], "play theodolite", {"coin": 1}),
]


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=lambda case: case[0])
def test_impossible(case: tuple[Any, ...]) -> None:
    """What a card cannot do here is refused with a reason, and what is left of it still happens."""
    card, tokens, hand, deck, lay, script, refused, after = case
    table = Table().give(**tokens).hand(f"{card} {hand}").deck(deck)
    lay(table)
    # A boon keeps the turn open without being a card.
    table.me.ready = (6,)
    table.do(*script)
    assert table.why(refused).code
    assert table.tokens() == after


FREE = [
    "funding_car", "funding_ship", "exploration_car", "exploration_ship", "steam_boat", "automobile", "gold_pan",
    "watch", "carrier_pigeon", "hat", "chronometer",
]  # fmt: skip


@pytest.mark.parametrize("card", FREE)
def test_free_cards_go_with_the_main_action_but_not_without_the_card(card: str) -> None:
    """ "play a card whose effect shows the lightning bolt" before, during and after the main action; only from hand."""
    table = Table().hand(f"{card} fear").do("dig camp_1 1", "pay fear")
    assert f"play {card}" in table.legal
    table.do(f"play {card}")
    assert table.state.pending[0] == (0, 1) or table.state.current_player == 1
    missing = Table().hand("fear")
    assert missing.why(f"play {card}").code == "not_in_hand"


@pytest.mark.parametrize(("card", "gain"), [("watch", {"coin": 3}), ("chronometer", {"compass": 3})])
def test_passing_options(card: str, gain: dict[str, int]) -> None:
    """ "passing is a main action, so the pass option is illegal after another main action in the same turn"."""
    table = Table().hand(f"{card} funding_car").do(f"play {card}", "choose 2")
    assert table.me.passed
    assert table.tokens() == gain
    assert table.legal == {"play funding_car", "end"}
    late = Table().hand(f"{card} fear funding_car").do("dig camp_1 1", "pay fear", f"play {card}")
    assert late.why("choose 2").code
    late.do("choose 1")
    assert not late.me.passed


def test_fear_has_no_effect() -> None:
    """Fear: "No effect; it can only be spent for its boot icon"."""
    table = Table().hand("fear")
    assert table.why("play fear").code == "no_effect"
    table.do("dig camp_4 1")
    assert table.tokens() == {"arrowhead": 1}
    assert table.names("play") == ["fear"]


def test_every_item_has_its_cases() -> None:
    """No card before the artifacts is without a worked effect and an impossible case."""
    wanted = set(CARD_NAMES[:FIRST_ARTIFACT]) - {"fear"}
    assert {case[0] for case in EFFECTS} == wanted
    assert {case[0] for case in IMPOSSIBLE} | set(FREE) | {"rough_map"} >= wanted


def test_main_items_take_the_main_action() -> None:
    """ "An effect without the bolt is the main action": there is only one a turn."""
    table = Table().hand("rough_map trowel fear funding_car").do("dig camp_1 1", "pay fear")
    assert table.why("play rough_map").code == "main_used"
    assert table.why("play trowel").code == "main_used"


def test_cards_spent_for_travel_are_not_exiled() -> None:
    """ "When such a card is spent for travel it goes to the play area."""
    table = Table().hand("flask funding_car").do("dig camp_1 1", "pay flask")
    assert table.names("play") == ["flask"]
    assert table.names("exile") == []
