"""Rules 7, 12, 14: idol slots and assistants on the player board."""

from __future__ import annotations

import pytest

from game.arnak.content import ASSISTANT_NAMES, SLOT_NAMES
from tests.game.arnak.build import Table

SLOT_EFFECTS = {
    "jewel": ("pay", {"jewel": 1}),
    "arrowhead": ("", {"coin": 1, "arrowhead": 1}),
    "tablets": ("", {"coin": 1, "tablet": 2}),
    "coin_compass": ("", {"coin": 2, "compass": 1}),
    "draw": ("draw", {"coin": 1}),
}


@pytest.mark.parametrize("option", SLOT_NAMES)
@pytest.mark.parametrize("filled", range(4))
def test_idol_slots(option: str, filled: int) -> None:
    """7 "leftmost empty slot; choose one of five effects"; "Idols keep their 3 points; each slot still empty at
    the end gives
    1 / 2 / 3 / 4 points"."""
    script, gain = SLOT_EFFECTS[option]
    table = Table().give(coin=1).hand("hat").deck("axe")
    table.me.crates, table.me.slots = 1, (1 << filled) - 1
    before = table.state.score(0).points
    table.do(f"slot {option}")
    if script:
        table.do(script)
    assert table.tokens() == gain
    assert table.me.slots == (1 << filled + 1) - 1
    assert table.state.score(0).points == before - (filled + 1)
    assert table.why(f"slot {option}").code == "no_idol"


def test_full_slots() -> None:
    """7: four slots."""
    table = Table()
    table.me.crates, table.me.slots = 1, 15
    assert table.why("slot draw").code == "slots_full"


HELPERS = {
    "assistant_01_coins": ([], {"coin": 2}, [], {"coin": 3}),
    "assistant_02_tablet": ([], {"tablet": 1}, [], {"coin": 1, "tablet": 1}),
    "assistant_03_boot_to_arrowhead": (["pay fear"], {"arrowhead": 1}, [], {"arrowhead": 1}),
    "assistant_04_coin_to_arrowhead": (["pay"], {"arrowhead": 1}, ["pay", "choose 2"], {"jewel": 1}),
    "assistant_05_exile": (["exile hand fear"], {}, ["exile hand fear"], {"compass": 1}),
    "assistant_06_draw": (["draw", "lay fear"], {}, ["draw"], {}),
    "assistant_07_coin_or_plane": (["choose 1"], {"coin": 1}, ["choose 1"], {"coin": 2}),
    "assistant_08_compass_or_car": (["choose 1"], {"compass": 1}, ["choose 1"], {"coin": 1, "compass": 1}),
    "assistant_09_compass_or_ship": (["choose 1"], {"compass": 1}, ["choose 1"], {"coin": 1, "compass": 1}),
    "assistant_10_discount": (["buy hat"], {}, ["buy hat"], {}),
    "assistant_11_trade_up": (["trade tablet"], {"arrowhead": 1}, ["trade tablet"], {"compass": 1, "arrowhead": 1}),
    "assistant_12_compass": ([], {"compass": 1}, [], {"compass": 2}),
}


@pytest.mark.parametrize("gold", [False, True])
@pytest.mark.parametrize("name", ASSISTANT_NAMES)
def test_assistants(name: str, gold: bool) -> None:
    """7 "An assistant is used once per round (turned sideways)": both sides of each."""
    script, gain = HELPERS[name][2 * gold : 2 * gold + 2]
    table = Table().hand("fear funding_car").deck("axe").helper(name, gold).row("stone_jar", "hat")
    if "04" in name:
        table.give(coin=1)
    if "11" in name:
        table.give(tablet=1)
    if "10" in name:
        table.give(coin=0)
    table.do(f"use {name}", *script)
    assert table.tokens() == gain
    assert not table.me.helpers[0] & 1
    if table.state.current_player == 0:
        assert table.why(f"use {name}").code == "assistant_exhausted"
    assert Table().why(f"use {name}").code == "assistant_not_yours"


def test_travel_side_of_an_assistant() -> None:
    """7 "An assistant offering "resources or travel": pick one per use"."""
    table = Table().hand("funding_car").helper("assistant_08_compass_or_car", gold=True)
    table.do("use assistant_08_compass_or_car", "choose 2")
    assert table.state.spare == (0, 2, 0, 0)


def test_the_discount_assistant_is_a_main_action() -> None:
    """3 "or use the discount-purchase assistant, which counts as a main action"; 14 "the only assistant that uses
    the main
    action"."""
    table = Table().hand("fear funding_car").helper("assistant_10_discount").row("stone_jar", "hat")
    table.do("use assistant_10_discount", "buy hat")
    assert table.legal == {"play funding_car", "end"}
    late = Table().hand("fear hat").helper("assistant_10_discount").do("dig camp_1 1", "pay fear")
    assert late.why("use assistant_10_discount").code == "main_used"


def test_assistant_six_lays_down() -> None:
    """14 "Assistant 6 silver: the draw is optional, laying a card down is not (nothing if the hand is empty)"."""
    table = Table().hand("fear funding_car").deck("axe").helper("assistant_06_draw")
    table.do("use assistant_06_draw", "skip")
    assert table.legal == {"lay fear", "lay funding_car", "play funding_car"}
    empty = Table().helper("assistant_06_draw").do("use assistant_06_draw")
    assert empty.state.pending == ((0, 0),)


def test_borrowed_assistants() -> None:
    """14 "only top assistants of the supply stacks, not the stranded ones"; "The discount assistant (10) lets the
    player buy
    a card at once as part of this action"."""
    table = (
        Table(temple="snake").hand("ancient_wine funding_car").give(tablet=1, coin=2).supply("assistant_10_discount")
    )
    table.row("stone_jar", "hat horse").do("play ancient_wine")
    assert {text for text in table.legal if text.startswith("help")} == {"help assistant_10_discount"}
    table.do("help assistant_10_discount", "buy horse")
    assert table.tokens() == {"coin": 1}
    assert table.state.stacks[0][0] == ASSISTANT_NAMES.index("assistant_10_discount")


def test_recruiting_brings_the_next_to_light() -> None:
    """5.6 "Recruit: take any one top assistant of the supply, silver, ready"."""
    table = Table().give(compass=1, arrowhead=1).hand("hat").markers("bird_1a", "bird_0")
    tops = [top for top, _ in table.state.stacks]
    table.do("research book bird_1a", f"recruit {ASSISTANT_NAMES[tops[1]]}")
    assert table.state.stacks[1][0] not in (tops[1], -1)
    assert table.state.stacks[1][1] == 2
    assert table.why(f"recruit {ASSISTANT_NAMES[tops[1]]}").message.key == "arnak.why.unasked.recruit"
