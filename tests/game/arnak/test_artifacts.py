"""Every artifact, worked by hand: bought from the row and used at once, and refused from hand without a tablet."""

from __future__ import annotations

from typing import Any

import pytest

from game.arnak.content import CARD_NAMES, CARD_OF, FEAR_TILE, FIRST_ARTIFACT, TILE_NAMES
from tests.game.arnak.build import Table
from tests.game.arnak.test_items import Lay, all_camps_taken, beside_guardian, nothing, two_camps


def level_two_stack(table: Table) -> None:
    """One level II tile left in its stack."""
    table.state.site_deck = (table.state.site_deck[0], (TILE_NAMES.index("l2_arrowhead_jewel"),))


def level_one_stack(table: Table) -> None:
    """One level I tile left in its stack."""
    table.state.site_deck = ((TILE_NAMES.index("l1_coin_two_tablets"),), table.state.site_deck[1])


def exhausted(table: Table) -> None:
    """Two exhausted assistants."""
    table.helper("assistant_12_compass", ready=False).helper("assistant_01_coins", gold=True, ready=False)


# card, tokens beyond the price, other hand cards, deck, what lies there, actions after `resolve`, tokens at the end
EFFECTS: list[tuple[str, dict[str, int], str, str, Lay, list[str], dict[str, int]]] = [
    ("pathfinders_sandals", {}, "", "", two_camps, ["relocate camp_1 1 to camp_4 1"], {"arrowhead": 1}),
    (
        "pathfinders_staff",
        {},
        "",
        "",
        lambda t: two_camps(t) or t.site("level1_upper_1", "l1_jewel"),
        ["relocate camp_1 1 to level1_upper_1"],
        {"jewel": 1},
    ),
    ("war_mask", {}, "", "", nothing, [], {"arrowhead": 1}),
    ("treasure_chest", {}, "", "fear", nothing, ["draw"], {"coin": 1}),
    ("ritual_dagger", {}, "", "", nothing, ["exile play ritual_dagger"], {"arrowhead": 1}),
    ("crystal_earring", {}, "", "fear hat horse", nothing, ["look 3", "keep horse", "top hat"], {}),
    ("mortar", {}, "", "", nothing, ["skip"], {"coin": 2}),
    ("serpents_gold", {}, "", "", nothing, [], {"coin": 4}),
    ("serpent_idol", {}, "", "", nothing, [], {"jewel": 1}),
    ("monkey_medallion", {}, "", "fear", nothing, ["take horse"], {}),
    ("idol_of_ara_anu", {"tablet": 0}, "", "", nothing, ["research glass bird_1b"], {"coin": 1}),
    ("inscribed_blade", {"compass": 1}, "", "", nothing, ["research glass bird_1a less 1"], {"coin": 1}),
    ("guardians_ocarina", {}, "", "", two_camps, ["recall camp_1 1"], {}),
    ("tigerclaw_hairpin", {}, "", "", nothing, ["exile play tigerclaw_hairpin", "activate camp_3"], {"tablet": 2}),
    ("war_club", {}, "", "", beside_guardian, ["overcome level1_lower_1"], {}),
    ("sundial", {}, "", "", nothing, ["choose 1"], {"tablet": 2}),
    ("traders_scales", {"tablet": 1}, "", "", nothing, ["trade tablet"], {"coin": 3, "arrowhead": 1}),
    ("hunting_arrows", {}, "", "", nothing, [], {"arrowhead": 2}),
    (
        "coconut_flask",
        {},
        "",
        "",
        lambda t: t.supply("assistant_02_tablet"),
        ["help assistant_02_tablet"],
        {"coin": 2, "tablet": 1},
    ),
    ("cleansing_cauldron", {}, "", "fear", nothing, ["draw", "exile hand fear"], {}),
    (
        "ancient_wine",
        {},
        "",
        "",
        lambda t: t.supply("assistant_12_compass"),
        ["help assistant_12_compass"],
        {"coin": 1, "compass": 2},
    ),
    (
        "decorated_horn",
        {},
        "",
        "",
        lambda t: exhausted(t) or t.supply("assistant_06_draw"),
        ["swap assistant_01_coins for assistant_06_draw"],
        {},
    ),
    ("ornate_hammer", {}, "", "", nothing, ["take horse"], {}),
    (
        "star_charts",
        {"coin": 1},
        "",
        "",
        all_camps_taken,
        ["pay", "activate camp_1", "activate camp_4"],
        {"coin": 2, "arrowhead": 1},
    ),
    ("stone_jar", {}, "", "fear", nothing, ["draw"], {}),
    ("passage_shell", {}, "", "", nothing, ["dig camp_1 2", "activate camp_1"], {"coin": 4}),
    ("ceremonial_rattle", {}, "", "", exhausted, ["refresh assistant_12_compass"], {}),
    (
        "sacred_drum",
        {},
        "fear",
        "",
        exhausted,
        ["lay fear", "refresh assistant_12_compass", "refresh assistant_01_coins"],
        {},
    ),
    ("traders_coins", {"arrowhead": 1}, "", "", nothing, ["trade arrowhead"], {"coin": 2, "jewel": 1}),
    ("stone_key", {}, "", "", lambda t: setattr(t.me, "slots", 1), ["unslot 1"], {}),
    ("obsidian_earring", {}, "", "fear hat horse", nothing, ["look 2", "keep horse"], {}),
    ("guiding_stone", {}, "", "", level_one_stack, [], {"coin": 1, "tablet": 2}),
    ("guiding_skull", {"compass": 1}, "", "", level_two_stack, ["pay"], {"arrowhead": 1, "jewel": 1}),
    ("runes_of_the_dead", {}, "", "", nothing, [], {"coin": 1, "tablet": 3}),
    ("guardians_crown", {}, "", "", beside_guardian, ["lead level1_lower_1 to camp_3"], {"tablet": 2}),
]


def bought(case: tuple[Any, ...]) -> Table:
    """The artifact bought from the row and used."""
    card, tokens, hand, deck, lay, script, _ = case
    price = {"compass": 4 + tokens.get("compass", 0)}
    table = Table().give(**{**tokens, **price}).hand(f"{hand} funding_car").deck(deck)
    table.row(card, "horse")
    lay(table)
    table.state.seats[0].tokens[1] = PRICES[card] + tokens.get("compass", 0)
    return table.do(f"buy {card}", "resolve", *script)


PRICES = {
    "pathfinders_sandals": 3, "pathfinders_staff": 4, "war_mask": 3, "treasure_chest": 4, "ritual_dagger": 4,
    "crystal_earring": 4, "mortar": 3, "serpents_gold": 3, "serpent_idol": 2, "monkey_medallion": 4,
    "idol_of_ara_anu": 3, "inscribed_blade": 2, "guardians_ocarina": 4, "tigerclaw_hairpin": 4, "war_club": 4,
    "sundial": 2, "traders_scales": 4, "hunting_arrows": 4, "coconut_flask": 3, "cleansing_cauldron": 3,
    "ancient_wine": 3, "decorated_horn": 2, "ornate_hammer": 4, "star_charts": 4, "stone_jar": 2, "passage_shell": 3,
    "ceremonial_rattle": 3, "sacred_drum": 4, "traders_coins": 3, "stone_key": 3, "obsidian_earring": 4,
    "guiding_stone": 3, "guiding_skull": 4, "runes_of_the_dead": 4, "guardians_crown": 4,
}  # fmt: skip


@pytest.mark.parametrize("case", EFFECTS, ids=lambda case: case[0])
def test_effect_when_bought(case: tuple[Any, ...]) -> None:
    """ "Artifact: pay its compasses; ... you may resolve its effect at once without the tablet"."""
    table = bought(case)
    assert table.tokens() == case[6]
    assert table.state.pending[0][0] == 0
    assert case[0] in table.names("play") + table.names("exile")


@pytest.mark.parametrize("card", sorted(PRICES))
def test_from_hand_without_a_tablet(card: str) -> None:
    """ "Playing an artifact from hand costs 1 tablet"; without one it is refused, and so with the main action taken."""
    table = Table().hand(f"{card} fear funding_car")
    found = table.why(f"play {card}")
    assert (found.code, found.missing) == ("artifact_tablet", {"tablet": 1})
    table.give(tablet=1)
    assert f"play {card}" in table.legal
    table.do("dig camp_1 1", "pay fear")
    assert table.why(f"play {card}").code == "main_used"


@pytest.mark.parametrize("card", sorted(PRICES))
def test_price(card: str) -> None:
    """One compass short of its price an artifact cannot be bought."""
    table = Table().row(card, "horse").give(compass=PRICES[card] - 1)
    found = table.why(f"buy {card}")
    assert (found.code, found.missing) == ("cost", {"compass": 1})


def test_every_artifact_has_its_cases() -> None:
    """All 35."""
    wanted = set(CARD_NAMES[FIRST_ARTIFACT:FEAR_TILE])
    assert len(wanted) == 35
    assert {case[0] for case in EFFECTS} == set(PRICES) == wanted


def case_of(card: str) -> tuple[Any, ...]:
    return next(case for case in EFFECTS if case[0] == card)


def test_the_effect_may_be_declined() -> None:
    """ "using the effect is optional"."""
    table = Table().row("serpents_gold", "horse").give(compass=3).hand("funding_car").do("buy serpents_gold", "skip")
    assert table.tokens() == {}
    assert table.names("play") == ["serpents_gold"]


def test_war_mask_keeps_guardians_quiet() -> None:
    """ "For the rest of this round guardians do not give you Fear"."""
    assert bought(case_of("war_mask")).me.calm == 1


def test_fear_of_cards_is_mandatory() -> None:
    """Serpent's Gold, Serpent Idol, Hunting Arrows, Runes of the Dead: a Fear card into the play area."""
    for card in ("serpents_gold", "serpent_idol", "hunting_arrows", "runes_of_the_dead"):
        assert "fear" in bought(case_of(card)).names("play")


def test_crystal_earring() -> None:
    """ "Keep one of them in hand ... one of the others back on top ... Whatever is left goes to your play area
    unused."""
    table = bought(case_of("crystal_earring"))
    assert "horse" in table.names("hand")
    assert table.names("deck") == ["hat"]
    assert "fear" in table.names("play")
    with_all = Table().row("crystal_earring", "horse").give(compass=4).hand("funding_car").deck("fear")
    with_all.do("buy crystal_earring", "resolve")
    assert with_all.legal >= {"look 1"}
    assert "look 2" not in with_all.legal, "at most the deck size"
    assert with_all.why("look 2").code


def test_looked_at_cards_are_kept_apart() -> None:
    """ "they cannot be used for a free action meanwhile"."""
    table = Table().row("crystal_earring", "horse").give(compass=4).hand("funding_car").deck("gold_pan hat fear")
    table.do("buy crystal_earring", "resolve", "look 3")
    assert table.legal == {"keep gold_pan", "keep hat", "keep fear"}


def test_obsidian_earring_draws_from_the_bottom() -> None:
    """ "draw that many from the bottom of your deck ... keep one in hand and put the other in your play area"."""
    table = bought(case_of("obsidian_earring"))
    assert "horse" in table.names("hand")
    assert "hat" in table.names("play")
    assert table.names("deck") == ["fear"]


def test_monkey_medallion_puts_on_top() -> None:
    """ "put it on top of your deck"."""
    assert bought(case_of("monkey_medallion")).names("deck") == ["horse", "fear"]


def test_ornate_hammer_may_take_the_card_just_exiled() -> None:
    """ "the item just exiled may be the one taken"; it goes to the bottom."""
    table = bought(case_of("ornate_hammer"))
    assert table.names("deck") == ["horse"]
    assert table.names("exile") == []


def test_horn_keeps_the_level_and_brings_it_ready() -> None:
    """ "The new one has the level (silver or gold) of the one given up and is ready"."""
    table = bought(case_of("decorated_horn"))
    assert {helper & 3 for helper in table.me.helpers if helper >> 2 == 5} == {3}
    assert 0 in [top for top, _ in table.state.stacks], "the one given up is on top of that stack"


def test_ocarina_makes_planes_of_everything() -> None:
    """ "all icons are planes": a Fear pays for a plane, two icons for two."""
    table = bought(case_of("guardians_ocarina"))
    assert table.me.home == 1
    assert table.me.planes == 1
    later = Table(temple="snake").hand("fear sea_turtle").give(compass=3)
    later.me.planes = 1
    later.do("discover level1_upper_3")
    assert later.legal == {"pay fear", "pay sea_turtle"}


def test_ocarina_at_home() -> None:
    """ "May be played even when both archaeologists are already at home."""
    table = Table().hand("guardians_ocarina funding_car").give(tablet=1).do("play guardians_ocarina")
    assert table.me.planes == 1


def test_sundial_passes_from_the_row() -> None:
    """ "Sundial bought from the row: the pass option is allowed at once, as part of the buying action"."""
    table = Table().row("sundial", "horse").give(compass=2).hand("funding_car").do("buy sundial", "resolve", "choose 2")
    assert table.me.passed
    assert table.tokens() == {"jewel": 1}


def test_guiding_tiles_go_to_the_bottom() -> None:
    """ "put the tile at the bottom of that stack"; "Fear on the tile is taken"."""
    table = bought(case_of("guiding_stone"))
    assert table.state.site_bottom[0] == (TILE_NAMES.index("l1_coin_two_tablets"),)
    feared = Table().row("guiding_stone", "horse").give(compass=3).hand("funding_car")
    feared.state.site_deck = ((TILE_NAMES.index("l1_fear_tablet_jewel"),), feared.state.site_deck[1])
    feared.do("buy guiding_stone", "resolve")
    assert "fear" in feared.names("play")


def test_crown_moves_a_guardian_and_uses_the_site() -> None:
    """ "nobody there, no guardian there ... The destination effect is then used without an archaeologist"."""
    table = bought(case_of("guardians_crown"))
    assert table.state.guardian[2] == 7
    assert table.me.home == 1
    alone = Table().row("guardians_crown", "horse").give(compass=4).hand("funding_car")
    alone.site("level1_lower_1", "l1_jewel", "guardian_08")
    alone.do("buy guardians_crown", "resolve")
    assert alone.why("lead level1_lower_1 to camp_3").code, "needs an own archaeologist beside the guardian"


def test_shell_needs_a_free_space() -> None:
    """ "any free camp space, including the two-boot one; second use optional; at the jewel camp each use needs its
    own card"."""
    table = Table().row("passage_shell", "horse").give(compass=3).hand("fear funding_car")
    table.do("buy passage_shell", "resolve", "dig camp_5 2", "lay fear", "activate camp_5", "lay funding_car")
    assert table.tokens() == {"jewel": 2}
    full = Table().row("passage_shell", "horse").give(compass=3).hand("funding_car")
    all_camps_taken(full)
    for camp in range(1, 6):
        full.figure(f"camp_{camp} 2", seat=1)
    full.do("buy passage_shell", "resolve")
    assert full.legal == {"play funding_car", "skip"}


def test_star_charts_two_different_camps() -> None:
    """ "two different camp sites"."""
    table = Table().row("star_charts", "horse").give(compass=4, coin=1).hand("funding_car")
    table.do("buy star_charts", "resolve", "pay", "activate camp_2")
    assert "activate camp_2" not in table.legal
    assert "activate camp_3" in table.legal


def test_sandals_never_the_same_site() -> None:
    """ "to a free space of a different site, which must be a camp site"."""
    table = Table().row("pathfinders_sandals", "horse").give(compass=3).hand("funding_car").figure("camp_1 1")
    table.do("buy pathfinders_sandals", "resolve")
    assert "relocate camp_1 1 to camp_1 2" not in table.legal
    assert not any("level" in text for text in table.legal)


def test_bought_cards_are_counted() -> None:
    """The price and the points of an artifact stand on its card."""
    table = Table().row("treasure_chest", "horse").give(compass=4).hand("funding_car")
    before = table.state.score(0).points
    table.do("buy treasure_chest", "skip")
    assert table.state.score(0).points == before + 3
    assert CARD_OF["treasure_chest"] >= FIRST_ARTIFACT
