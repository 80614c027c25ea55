"""Rules 5.1 to 5.3, 13: digging, discovering, guardians."""

from __future__ import annotations

import pytest

from game.arnak.content import GUARDIAN_NAMES, IDOL_NAMES, TILE_NAMES
from game.arnak.program import ICONS
from game.core.events import Event
from tests.game.arnak.build import Table


# ------------------------------------------------------------------ digging
def test_dig() -> None:
    """5.1 "Pay the travel cost printed at the space ... Place the figure. Resolve the site's effect."""
    table = Table().hand("fear hat").do("dig camp_3 1", "pay fear")
    assert table.tokens() == {"tablet": 2}
    assert table.me.home == 1


@pytest.mark.parametrize(
    ("camp", "gain"), [(1, {"coin": 2}), (2, {"compass": 2}), (3, {"tablet": 2}), (4, {"arrowhead": 1})]
)
def test_camps(camp: int, gain: dict[str, int]) -> None:
    """The effects of the first four camps."""
    assert Table().hand("fear hat").do(f"dig camp_{camp} 1", "pay fear").tokens() == gain


def test_jewel_camp_without_paying() -> None:
    """5.1 "You may dig there without paying and get nothing"; with a card laid down it is a jewel."""
    table = Table().hand("fear hat").do("dig camp_5 1", "pay fear", "skip")
    assert table.tokens() == {}
    assert Table().hand("fear hat axe").do("dig camp_5 1", "pay fear", "lay axe").tokens() == {"jewel": 1}


def test_second_space_of_a_camp() -> None:
    """5.1 "You may take a second space of a camp where you already stand"; "the player may choose either free camp
    space"."""
    table = Table(4).hand("fear fear hat").figure("camp_1 1")
    assert "dig camp_1 2" in table.legal
    assert {"dig camp_2 1", "dig camp_2 2"} <= table.legal


def test_blocked_and_taken_spaces() -> None:
    """1.1.5 "A blocked space does not exist"; a taken space is not free."""
    table = Table().hand("fear fear").figure("camp_1 2", seat=-2).figure("camp_2 1", seat=1)
    assert table.why("dig camp_1 2").code == "space_blocked"
    assert table.why("dig camp_2 1").code == "space_taken"


def test_no_archaeologist_left() -> None:
    """5.1 "You need an archaeologist on your board."""
    table = Table().hand("fear").figure("camp_1 1").figure("camp_2 1")
    assert table.why("dig camp_3 1").code == "no_figure"
    assert table.give(compass=3).why("discover level1_lower_1").code == "no_figure"


def test_a_guardian_stops_nobody() -> None:
    """5.1 "A guardian on the site does not stop anyone."""
    table = Table().hand("funding_car hat").site("level1_lower_1", "l1_jewel", "guardian_01")
    assert table.do("dig level1_lower_1").tokens() == {"jewel": 1}


TILES = {
    "l1_item_or_compasses": ("choose 2", {"compass": 2}),
    "l1_coin_arrowhead": ("", {"coin": 1, "arrowhead": 1}),
    "l1_draw_coin_tablet": ("draw", {"coin": 1, "tablet": 1}),
    "l1_compass_arrowhead": ("", {"compass": 1, "arrowhead": 1}),
    "l1_coin_two_tablets": ("", {"coin": 1, "tablet": 2}),
    "l1_tablet_arrowhead": ("", {"tablet": 1, "arrowhead": 1}),
    "l1_draw_arrowhead": ("draw", {"arrowhead": 1}),
    "l1_fear_tablet_jewel": ("", {"tablet": 1, "jewel": 1}),
    "l1_fear_compass_jewel": ("", {"compass": 1, "jewel": 1}),
    "l1_jewel": ("", {"jewel": 1}),
    "l2_two_compasses_jewel": ("", {"compass": 2, "jewel": 1}),
    "l2_coin_compass_tablet_arrowhead": ("", {"coin": 1, "compass": 1, "tablet": 1, "arrowhead": 1}),
    "l2_arrowhead_jewel": ("", {"arrowhead": 1, "jewel": 1}),
    "l2_draw_tablet_jewel": ("draw", {"tablet": 1, "jewel": 1}),
    "l2_two_tablets_jewel": ("", {"tablet": 2, "jewel": 1}),
    "l2_fear_two_tablets_two_arrowheads": ("", {"tablet": 2, "arrowhead": 2}),
}


@pytest.mark.parametrize("tile", TILE_NAMES)
def test_site_tiles(tile: str) -> None:
    """Each site tile brings what it shows, to who digs there."""
    site = "level1_lower_1" if tile.startswith("l1") else "level2_1"
    script, gain = TILES[tile]
    table = Table().hand("pack_donkey hat").deck("axe").site(site, tile).do(f"dig {site}")
    if any(text.startswith("pay") for text in table.legal):
        table.do("pay pack_donkey")
    if script:
        table.do(script)
    assert table.tokens() == gain
    assert ("fear" in table.names("play")) == ("fear" in tile)


def test_item_tile_puts_under_the_deck() -> None:
    """The crashed aeroplane: "take any one item from the row without paying (to the bottom of your deck)"."""
    table = (
        Table()
        .hand("funding_car hat")
        .deck("axe")
        .site("level1_lower_1", "l1_item_or_compasses")
        .row("stone_jar", "horse")
    )
    table.do("dig level1_lower_1", "choose 1", "take horse")
    assert table.names("deck") == ["axe", "horse"]


# ------------------------------------------------------------------ discovering
def test_discover() -> None:
    """5.2: compasses and travel, figure, idol (face-up effect), site tile and its effect, then the guardian."""
    table = Table().hand("funding_car").give(compass=4).idol("level1_lower_1", "idol_coin")
    table.state.site_deck = ((TILE_NAMES.index("l1_jewel"),), table.state.site_deck[1])
    table.do("discover level1_lower_1")
    assert "reveal" in table.legal
    table.do("reveal")
    assert table.tokens()["coin"] == 1
    assert table.tokens()["jewel"] == 1
    assert table.tokens()["compass"] == 1
    assert table.me.crates == 1
    assert table.state.guardian[5] >= 0


def test_steps_of_a_discovery_in_order() -> None:
    """5.2, 13.13 "compasses and travel first, then the idol (face-up one only), then the site tile and its effect,
    then the
    guardian"."""
    from game.arnak.rules import GAME

    table = Table().hand("funding_car").give(compass=3).idol("level1_lower_1", "idol_coin")
    table.state.site_deck = ((TILE_NAMES.index("l1_jewel"),), table.state.site_deck[1])
    events: list[Event] = []
    for text in ("discover level1_lower_1", "reveal"):
        table.state.apply(GAME.parse_action(text), events)
    order = [event.kind for event in events]
    wanted = ["paid", "card_laid", "figure_sent", "idol_taken", "gained", "site_discovered", "gained", "guardian_woken"]
    assert [kind for kind in order if kind in wanted] == wanted


def test_level_two_gives_two_idols() -> None:
    """5.2 "Take the idol(s) and resolve the effect of the face-up one only"; six compasses."""
    table = Table().hand("pack_donkey").give(compass=6).idol("level2_1", "idol_tablet").do("discover level2_1")
    assert table.me.crates == 2
    assert table.tokens() == {"tablet": 1}
    poor = Table().hand("pack_donkey").give(compass=5)
    assert poor.why("discover level2_1").missing == {"compass": 1}


def test_gains_never_pay_for_the_discovery() -> None:
    """5.2 "Nothing won in steps 2-3 can pay step 1"."""
    table = Table().hand("funding_car").give(compass=2).idol("level1_lower_1", "idol_compass")
    assert "discover level1_lower_1" not in table.legal


def test_slot_before_the_tile() -> None:
    """3.1 "an idol just taken may be slotted before the site tile's effect is resolved"."""
    table = (
        Table().hand("funding_car").give(compass=3).idol("level1_lower_1", "idol_coin").do("discover level1_lower_1")
    )
    assert {"slot tablets", "reveal"} <= table.legal
    table.do("slot tablets")
    assert table.kinds().index("idol_slotted") < table.kinds().index("site_discovered")


IDOLS = {
    "idol_coin": ([], {"coin": 1}),
    "idol_compass": ([], {"compass": 1}),
    "idol_tablet": ([], {"tablet": 1}),
    "idol_exile": (["exile play funding_car"], {}),
    "idol_trade_up": (["slot tablets", "trade tablet"], {"tablet": 1, "arrowhead": 1}),
    "idol_refresh": (["refresh assistant_12_compass"], {}),
}


@pytest.mark.parametrize("kind", IDOL_NAMES)
def test_idols(kind: str) -> None:
    """Each idol brings what its face shows, once, when it is found."""
    script, gain = IDOLS[kind]
    table = Table().hand("funding_car hat").give(compass=3).idol("level1_lower_1", kind)
    table.helper("assistant_12_compass", ready=False)
    table.do("discover level1_lower_1", *script)
    assert table.tokens() == gain
    assert table.me.crates + table.me.slots.bit_count() == 1


def test_refresh_idol_without_assistants() -> None:
    """12.13 "Idol tile "refresh" without assistants: skipped"."""
    table = (
        Table().hand("funding_car").give(compass=3).idol("level1_lower_1", "idol_refresh").do("discover level1_lower_1")
    )
    assert not any(text.startswith("refresh") for text in table.legal)


def test_undiscovered_sites_are_not_dug() -> None:
    """5.1 "Target: a free space of a camp, or of a discovered site"."""
    assert Table().hand("funding_car").why("dig level1_lower_1").code == "undiscovered"
    known = Table().hand("funding_car").give(compass=3).site("level1_lower_1", "l1_jewel")
    assert known.why("discover level1_lower_1").code == "discovered"


# ------------------------------------------------------------------ guardians
COSTS = {
    "guardian_01": ({"coin": 1, "compass": 1, "arrowhead": 1}, "", "ship"),
    "guardian_02": ({"coin": 1, "arrowhead": 1}, "lay", "exile"),
    "guardian_03": ({"coin": 1, "arrowhead": 1}, "boot", "car"),
    "guardian_04": ({"coin": 2, "arrowhead": 1}, "", "car"),
    "guardian_05": ({"tablet": 1, "arrowhead": 1}, "boot", "exile"),
    "guardian_06": ({"arrowhead": 1}, "plane", "exile"),
    "guardian_07": ({"compass": 1, "arrowhead": 1}, "lay", "draw"),
    "guardian_08": ({"coin": 4}, "", "trade"),
    "guardian_09": ({"arrowhead": 1}, "ship", "car"),
    "guardian_10": ({"arrowhead": 1}, "car", "ship"),
    "guardian_11": ({"compass": 1}, "boots", "exile"),
    "guardian_12": ({"jewel": 1}, "boot", "plane"),
    "guardian_13": ({"tablet": 3}, "", "plane"),
    "guardian_14": ({"arrowhead": 1}, "plane", "exile"),
    "guardian_15": ({"compass": 2, "arrowhead": 1}, "", "ship"),
}
PAID_WITH = {"boot": "fear", "car": "funding_car", "ship": "funding_ship", "plane": "airdrop", "boots": "pack_donkey"}


@pytest.mark.parametrize("guardian", GUARDIAN_NAMES)
def test_guardians(guardian: str) -> None:
    """5.3 "Pay the cost on the tile, take the tile: 5 points, and its boon once, at any of your turns, then it is
    turned face
    down (still 5 points)"."""
    tokens, extra, boon = COSTS[guardian]
    card = PAID_WITH.get(extra, "fear")
    table = Table().give(**tokens).hand(f"{card} hat").deck("axe").site("level1_lower_1", "l1_jewel", guardian)
    table.figure("level1_lower_1")
    before = table.state.score(0).points
    table.do("overcome level1_lower_1")
    if extra and any(text.startswith(("pay", "lay")) for text in table.legal):
        table.do(f"lay {card}" if extra == "lay" else f"pay {card}")
    assert table.tokens() == {}
    assert table.state.score(0).points == before + 5
    assert (card in table.names("play")) == bool(extra)
    if boon in ICONS:
        assert table.why(f"boon {guardian}").code == "boon_travel"
        return
    table.do(f"boon {guardian}")
    answer = {"exile": "exile hand hat", "draw": "draw", "trade": "skip"}[boon]
    table.do(answer)
    assert table.state.score(0).points >= before + 5 - 1
    if table.state.current_player == 0:
        assert table.why(f"boon {guardian}").code == "boon_used"


@pytest.mark.parametrize("guardian", GUARDIAN_NAMES)
def test_guardians_unpaid(guardian: str) -> None:
    """5.3: without an archaeologist there, or with one token too few, a guardian is not overcome."""
    tokens, _, _ = COSTS[guardian]
    table = Table().give(**tokens).hand("airdrop aeroplane fear").site("level1_lower_1", "l1_jewel", guardian)
    assert table.why("overcome level1_lower_1").code == "not_there"
    table.figure("level1_lower_1")
    assert "overcome level1_lower_1" in table.legal
    name = next(iter(tokens))
    table.give(**{name: tokens[name] - 1})
    found = table.why("overcome level1_lower_1")
    assert found.code == "cost" and found.missing == {name: 1}


def test_coins_of_a_guardian_hire_no_pilot() -> None:
    """4 "Guardian costs with travel icons are paid the same way": the coin it asks for is spoken for."""
    table = Table().give(coin=2, arrowhead=1).site("level1_lower_1", "l1_jewel", "guardian_03").figure("level1_lower_1")
    found = table.why("overcome level1_lower_1")
    assert found.code == "travel" and found.missing == {"boot": 1, "coin": 1}
    assert "overcome level1_lower_1" in table.give(coin=3).legal


def test_not_necessarily_who_woke_it() -> None:
    """5.3 "You need an archaeologist on its site (not necessarily the one that woke it)"; 12.9 only where it
    stands counts."""
    table = Table().give(coin=4).site("camp_2", guardian="guardian_08").figure("camp_2 1")
    assert "overcome camp_2" in table.legal
    assert table.why("overcome camp_1").code == "no_guardian"


def test_the_compasses_are_never_charged_again() -> None:
    """5.2 "The compass cost is never charged again for that site"; 5.1 its travel cost is."""
    table = Table().hand("funding_car").site("level1_lower_1", "l1_jewel")
    assert table.do("dig level1_lower_1").tokens() == {"jewel": 1}
    assert Table().hand("fear").site("level1_lower_1", "l1_jewel").why("dig level1_lower_1").missing == {
        "car": 1,
        "coin": 2,
    }


def test_the_guardian_comes_last() -> None:
    """5.2 "Only now put the top guardian face up on the tile. It does nothing at once"; "The effect of step 3 cannot
    touch the
    guardian of step 4"."""
    table = Table().hand("funding_car hat").give(compass=3).idol("level1_lower_1", "idol_coin")
    table.state.site_deck = ((TILE_NAMES.index("l1_item_or_compasses"),), table.state.site_deck[1])
    table.do("discover level1_lower_1", "reveal")
    assert table.state.guardian[5] == -1, "while the tile still asks"
    table.do("choose 2")
    assert table.state.guardian[5] >= 0
    assert table.names("play") == ["funding_car"], "no Fear at once"


def test_a_tile_turned_up_goes_under_its_stack() -> None:
    """14 "Guiding Stone: ... the tile returns to the bottom": the next discovery brings another tile."""
    table = Table().hand("guiding_stone funding_car").give(tablet=1, compass=3).idol("level1_lower_1", "idol_coin")
    table.state.seats[1].passed = 1
    table.do("play guiding_stone")
    turned = table.state.site_bottom[0]
    table.do("end", "discover level1_lower_1", "reveal")
    assert table.state.tile[5] not in turned and table.state.site_bottom[0] == turned


def test_a_guardian_is_worth_five_points_used_or_not() -> None:
    """5.3 "its boon once, at any of your turns, then it is turned face down (still 5 points)"; once per game."""
    table = Table().hand("fear hat").deck("axe torch")
    player = table.me
    player.ready = (GUARDIAN_NAMES.index("guardian_07"),)
    before = table.state.score(0).points
    table.do("boon guardian_07", "draw")
    assert (table.me.ready, table.me.spent) == ((), (GUARDIAN_NAMES.index("guardian_07"),))
    assert table.state.score(0).points == before, "still 5 points"


def test_where_a_figure_ends_counts() -> None:
    """12.9 "Only where the figure stands at round end counts"."""
    table = Table().hand("pathfinders_sandals fear").give(tablet=1).figure("level1_lower_1")
    table.site("level1_lower_1", "l1_jewel", "guardian_08").do(
        "play pathfinders_sandals", "relocate level1_lower_1 to camp_1 1"
    )
    table.state.seats[1].passed = 1
    table.do("pass")
    assert "fear_gained" not in table.kinds()


def test_unoccupied_means_nobody_on_any_space() -> None:
    """6 "A camp with one figure is occupied but may still have a free space"; "A guardian does not occupy"."""
    table = Table(4).hand("dog fear").figure("camp_1 1", seat=2).site("camp_2", guardian="guardian_01")
    assert "dig camp_1 2" in Table(4).hand("fear fear").figure("camp_1 1", seat=2).legal
    table.do("play dog")
    assert "activate camp_1" not in table.legal and "activate camp_2" in table.legal
