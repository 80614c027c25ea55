"""Why not: every refusal has its code, its sentence, what is missing, and what pilots would cost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.arnak import reasons
from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TRACKS,
)
from game.arnak.rules import GAME
from game.core import refusals
from game.core.words import words_for
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, play

POINTED = [
    *[f"dig {name}" for name in SPACE_NAMES],
    *[f"discover {name}" for name in SITE_NAMES],
    *[f"overcome {name}" for name in SITE_NAMES],
    *[f"activate {name}" for name in SITE_NAMES],
    *[f"{verb} {name}" for name in CARD_NAMES for verb in ("buy", "play", "lay", "take", "exile hand", "exile play")],
    *[f"research {marker} {space.id}" for track in TRACKS for space in track.spaces for marker in ("glass", "book")],
    *[f"temple {name}" for name in STACK_NAMES],
    *[
        f"{verb} {name}"
        for name in ASSISTANT_NAMES
        for verb in ("use", "recruit", "refresh", "upgrade", "help", "rescue")
    ],
    *[f"swap {name} for {ASSISTANT_NAMES[0]}" for name in ASSISTANT_NAMES[1:]],
    *[f"relocate {SPACE_NAMES[0]} to {name}" for name in SPACE_NAMES],
    *[f"recall {name}" for name in SPACE_NAMES],
    *[f"lead {SITE_NAMES[5]} to {name}" for name in SITE_NAMES],
    *[f"{verb} {name}" for name in CARD_NAMES for verb in ("keep", "top")],
    *[f"bonus {name}" for name in BONUS_NAMES],
    *[f"choose {number}" for number in (1, 2, 5)],
    *[f"look {number}" for number in (1, 4)],
    *["trade tablet", "trade arrowhead", "pay pilot", "pay pilot pilot", "pay journal:car spare_boot"],
    *[f"boon {name}" for name in GUARDIAN_NAMES],
    *[
        "slot draw",
        "unslot 1",
        "pass",
        "end",
        "draw",
        "skip",
        "done",
        "resolve",
        "reveal",
        "rival",
        "row",
        "pay",
        "pay fear",
    ],
]


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_everything_that_can_be_pointed_at_has_an_answer(people: int, temple: str) -> None:
    """`why_not` for every card, site, edge, tile and assistant: None exactly for legal actions, else a full
    sentence."""
    words = words_for()
    asked = 0
    for step, (state, _, _) in enumerate(play(people, temple, 2, EAGER)):
        if step % 7:
            continue
        legal = set(state.legal_actions())
        for text in POINTED:
            intent = GAME.parse_action(text)
            reason = state.why_not(intent)
            assert (reason is None) == (intent in legal), text
            if reason is not None:
                sentence = words.say(reason.message)
                assert sentence[0].isupper() and "  " not in sentence, sentence
                assert words.knows(reason.message.key), reason.message.key
                assert "{" not in sentence and sentence.endswith((".", "?")), sentence
                assert all(count > 0 for count in reason.missing.values())
                assert reason.rules.startswith("arnak ")
                asked += 1
    assert asked > 500


def say(table: Table, text: str) -> str:
    return words_for().say(table.why(text).message)


def test_travel_and_pilots() -> None:
    """4: What is missing, how much, and whether coins for a pilot would make it possible."""
    table = Table().hand("fear").give(coin=1, compass=3)
    found = table.why("discover level1_lower_1")
    assert found.code == "travel"
    assert found.missing == {"car": 1, "coin": 1}
    assert say(table, "discover level1_lower_1") == (
        "The trip costs 1 car and you lack 1 car: pilots would cost 2 coins, 1 coin more than you have."
    )
    assert "discover level1_lower_1" in table.give(coin=2).legal
    rich = Table().give(coin=9)
    found = rich.why("discover level1_lower_1")
    assert (found.code, found.missing) == ("cost", {"compass": 3})
    assert say(rich, "discover level1_lower_1") == "You lack 3 compasses; pilots for 1 car would cost 2 coins."
    for coins, short in ((0, "3 coins"), (1, "2 coins"), (2, "1 coin")):
        beside = Table().site("level1_lower_1", "l1_jewel", "guardian_03").figure("level1_lower_1")
        beside.give(coin=coins, arrowhead=1)
        assert say(beside, "overcome level1_lower_1") == (
            "The guardian asks for 1 boot and you lack 1 boot: "
            f"1 coin for the guardian and 2 coins for pilots are {short} more than you have."
        )
    beside.give(coin=0, arrowhead=0)
    assert say(beside, "overcome level1_lower_1") == (
        "You lack 1 arrowhead, and for the travel (1 boot) 1 boot: "
        "1 coin for the guardian and 2 coins for pilots are 3 coins more than you have."
    )
    both = Table()
    assert both.why("discover level2_1").missing == {"compass": 6, "car": 2, "coin": 4}


def test_what_is_lacking_beside_a_plane_is_the_plainer_icon() -> None:
    """4: with a plane for a boot and a plane it was the plane that was said to be missing, and of two icons of which it
    pays for either only one was named."""
    table = Table(temple="snake").hand("airdrop").give(compass=6)
    found = table.why("discover level2_2")
    assert found.missing == {"boot": 1, "coin": 2}
    assert "costs 1 boot and 1 plane and you lack 1 boot:" in words_for().say(found.message)
    assert "costs 1 car and 1 ship and you lack 1 car or 1 ship:" in say(table, "discover level2_3")
    assert "discover level2_2" in table.hand("airdrop fear").legal
    for card in ("horse", "steam_boat"):
        assert "discover level2_3" in table.hand(f"airdrop {card}").legal
    table.hand("airdrop").give(coin=2, compass=5)
    assert say(table, "discover level2_3") == ("You lack 1 compass; pilots for 1 car or 1 ship would cost 2 coins.")


def test_tokens() -> None:
    """5.4, 5.6: A bridge, a card, a temple tile: what is short, by name and number."""
    table = Table().give(arrowhead=1).row("mortar", "horse")
    assert say(table, "research glass bird_1a") == "You lack 1 compass."
    assert table.why("buy horse").missing == {"coin": 4}
    assert table.why("buy mortar").missing == {"compass": 3}
    assert table.why("buy hat").code == "not_in_row"
    assert Table().hand("hat").why("buy hat").message.key == "arnak.why.not_in_row.hand"


def test_what_research_lacks_with_a_discount() -> None:
    """13.9, 14 "either one arrowhead or two tablets": what is lacking is told by the discount that leaves less to find;
    one that does not help is refused beside one that does, and none can be named where none is offered."""
    table = Table().give(tablet=1).hand("inscribed_blade hat").markers("bird_1a", "bird_0")
    table.do("play inscribed_blade")
    bridge = "research glass bird_2b"
    assert table.why(bridge).missing == {"tablet": 1}
    table.give(arrowhead=1)
    assert table.why(bridge).message.key == "arnak.why.which_discount.unnamed"
    assert f"{bridge} less 2" in table.legal
    jewel = Table().give(tablet=1).hand("inscribed_blade hat").markers("bird_3", "bird_0")
    jewel.do("play inscribed_blade")
    assert jewel.why("research glass bird_4b").missing == {"jewel": 1}
    assert jewel.give(tablet=1, jewel=1).why("research glass bird_4b less 1").code == "which_discount"
    plain = Table().give(jewel=1).markers("bird_0", "bird_0")
    assert plain.why("research glass bird_1b less 1").code == "no_discount"
    free = Table(temple="snake").hand("journal hat").markers("snake_4", "snake_3a").do("play journal")
    assert free.why("research book snake_4 less 1").code == "no_discount"
    temple = Table().give(tablet=1, coin=1).hand("inscribed_blade hat").markers("bird_8", "bird_0")
    temple.do("play inscribed_blade")
    assert temple.why("temple t6_left").missing == {"jewel": 1}


def test_other_questions_first() -> None:
    """3.1: While something else is asked, that is said."""
    table = Table().hand("army_knife funding_car").do("play army_knife")
    found = table.why("dig camp_1 1")
    assert found.code == "asked_first"
    assert "Choose 2 different" in words_for().say(found.message)
    taken = Table().hand("army_knife funding_car").figure("camp_1 1").do("play army_knife")
    assert taken.why("dig camp_1 1").code == "asked_first", "nobody asked for a space that is free"


def test_a_card_turned_up_is_not_denied_while_something_else_is_asked() -> None:
    """14, Precision Compass: free actions come between, and the card still lies there."""
    table = Table().hand("precision_compass hat").helper("assistant_03_boot_to_arrowhead").give(coin=9)
    table.do("play precision_compass", "use assistant_03_boot_to_arrowhead")
    assert table.why(f"buy {CARD_NAMES[table.state.artifact_top]}").code == "asked_first"


def variants() -> list[str]:
    """All sentences against something, by their keys."""
    source = (GAME.content / "words.en.po").read_text("utf-8")
    return re.findall(r'^msgid "(arnak\.why\.[a-z_.]+)"', source, re.MULTILINE)


def key(table: Table, text: str) -> str:
    return table.why(text).message.key.removeprefix("arnak.why.")


def test_answers_that_nothing_asks_for() -> None:
    """At the start of a turn each answer to a question says when it is asked for."""
    table = Table(temple="snake").hand("fear")
    for text, wanted in (
        ("pay fear", "pay"), ("lay fear", "lay"), ("exile hand fear", "exile"), ("draw", "draw"),
        ("choose 1", "choose"),
        ("trade tablet", "trade"), ("activate camp_1", "activate"), ("relocate camp_1 1 to camp_2 1", "relocate"),
        ("recall camp_1 1", "recall"), ("lead camp_1 to camp_2", "lead"), ("take horse", "take"), ("resolve", "use"),
        ("refresh assistant_01_coins", "refresh"), ("upgrade assistant_01_coins", "upgrade"),
        ("recruit assistant_01_coins", "recruit"), ("rescue assistant_01_coins", "rescue"),
        ("help assistant_01_coins", "help"), ("swap assistant_01_coins for assistant_02_tablet", "swap"),
        ("unslot 1", "unslot"), ("bonus coin", "bonus"), ("row", "row"), ("look 1", "look"), ("keep fear", "keep"),
        ("top fear", "top"), ("reveal", "reveal"), ("done", "done"), ("skip", "skip"),
    ):  # fmt: skip
        assert key(table, text) == f"unasked.{wanted}"
    assert key(table, "rival") == "no_rival"
    assert key(Table(1), "rival") == "unasked.rival"
    assert key(Table(), "rescue assistant_01_coins") == "no_rescue"


def test_payments() -> None:
    """4: What is wrong with a payment: not there, too little, too much, of no use."""
    table = Table(4).hand("pack_donkey fear funding_car").helper("assistant_08_compass_or_car", ready=False)
    table.me.ready, table.me.spent = (GUARDIAN_NAMES.index("guardian_07"),), (GUARDIAN_NAMES.index("guardian_03"),)
    table.do("dig camp_1 2")
    for text, wanted in (
        ("pay fear", "way_short"), ("pay fear pack_donkey", "way_spare"), ("pay funding_ship", "not_in_hand"),
        ("pay pilot", "cost.tokens"), ("pay spare_car fear", "no_spare"), ("pay guardian_03 fear", "boon_used"),
        ("pay guardian_07 fear", "boon_no_travel"), ("pay guardian_01 fear", "boon_not_yours"),
        ("pay assistant_08_compass_or_car:silver fear", "assistant_exhausted"),
        ("pay assistant_09_compass_or_ship:silver fear", "assistant_not_yours"),
        ("pay assistant_08_compass_or_car:gold fear", "assistant_exhausted"), ("pay", "asked_first"),
        ("play funding_car", "asked_first"), ("skip", "must_answer"), ("dig camp_2 1", "asked_first"),
    ):  # fmt: skip
        assert key(table, text) == wanted, text
    side = Table(4).hand("fear fear").helper("assistant_08_compass_or_car").do("dig camp_1 1")
    assert key(side, "pay assistant_08_compass_or_car:gold") == "assistant_side"
    scout = Table().helper("assistant_03_boot_to_arrowhead").helper("assistant_12_compass")
    scout.do("use assistant_03_boot_to_arrowhead")
    assert key(scout, "pay fear") == key(scout, "pay") == "travel.effect"
    trowel = Table().hand("trowel").helper("assistant_01_coins").do("play trowel")
    assert trowel.why("pay").missing == {"compass": 1}
    assert key(trowel, "pay fear") == "asked_first"
    parrot = Table().hand("parrot fear").do("play parrot")
    assert (key(parrot, "pay"), key(parrot, "lay hat")) == ("asked_first", "not_in_hand")


def test_payments_with_more_than_there_is() -> None:
    """4: What is there once pays once, pilots are paid in coins, and of two different icons one is named."""
    table = Table(4).hand("fear journal").give(coin=2).do("dig camp_1 2")
    assert key(table, "pay fear fear") == "source_scarce"
    assert key(table, "pay journal fear") == "way_spare"
    assert {"pay journal", "pay fear pilot"} <= table.legal
    assert table.why("pay pilot pilot").missing == {"coin": 2}
    one = Table(4).hand("fear journal").do("dig camp_1 1")
    assert key(one, "pay journal") == "way_which"
    assert {"pay journal:car", "pay journal:ship"} <= one.legal
    ship = Table().hand("journal pack_donkey airdrop").give(compass=3).do("discover level1_lower_3")
    assert {"pay journal:ship", "pay airdrop"} == ship.legal
    assert key(ship, "pay journal") == "way_which"
    assert key(ship, "pay journal:car") == "way_short", "it says which one pays, and that one does not"
    both = Table(temple="snake").hand("journal airdrop").give(compass=6, coin=2).do("discover level2_3")
    assert "pay journal" in both.legal and key(both, "pay journal:car") == "way_short"


def test_what_costs_nothing_is_not_bought() -> None:
    """6, 14: Where a card is taken without paying, no refusal speaks of buying."""
    table = Table().row("stone_jar", "horse").markers("bird_6a", "bird_5").give(compass=3, jewel=3, coin=9)
    table.do("research book bird_6a", "row")
    assert "buy stone_jar" in table.legal
    assert key(table, "buy horse") == "other_kind.artifacts_taken"
    assert words_for().say(table.why("buy horse").message) == "Only an artifact can be taken now: Horse is an item."


def test_choices_among_cards() -> None:
    """6: Cards that are not where the effect looks for them."""
    ready = "assistant_12_compass"
    exiling = Table().hand("axe fear").helper(ready).do("play axe")
    assert key(exiling, "exile hand hat") == "not_in_hand"
    assert key(exiling, "exile play fear") == "not_in_play"
    taking = Table().hand("airdrop fear").row("stone_jar", "horse").helper(ready).do("play airdrop")
    assert key(taking, "take stone_jar") == "other_kind.items_taken"
    assert key(taking, "take hat") == "not_in_row"
    hammer = Table().hand("ornate_hammer fear").give(tablet=1).row("stone_jar", "horse").helper(ready)
    assert key(hammer.do("play ornate_hammer"), "take hat") == "not_exiled"
    looking = Table().hand("crystal_earring fear").give(tablet=1).deck("hat axe torch").helper(ready)
    looking.do("play crystal_earring")
    assert key(looking, "look 4") == "look_number"
    only = Table().hand("crystal_earring fear").give(tablet=1).deck("hat").helper(ready).do("play crystal_earring")
    assert key(only, "look 2") == "look_number.one"
    looking.do("look 2")
    assert key(looking, "keep fear") == "not_looked_at"
    assert key(looking.do("keep hat"), "top hat") == "not_looked_at"
    stowing = Table().hand("fear hat")
    stowing.state.seats[1].passed = 1
    stowing.do("pass", "end", "lay fear")
    assert key(stowing, "lay fear") == "laid_already"
    assert key(stowing, "lay axe") == "not_in_hand"
    knife = Table().hand("army_knife fear").helper(ready).do("play army_knife", "choose 2")
    assert (key(knife, "choose 2"), key(knife, "choose 7")) == ("option_taken", "no_option")
    late = Table().hand("watch fear fear").helper(ready).do("dig camp_1 1", "pay fear", "play watch")
    assert key(late, "choose 2") == "option_passes"
    trading = Table().hand("traders_scales fear").give(tablet=1).helper(ready).do("play traders_scales")
    assert trading.why("trade arrowhead").missing == {"arrowhead": 1}


def test_choices_on_the_island() -> None:
    """6: Sites and spaces that an effect does not reach."""
    ready = "assistant_12_compass"
    dog = Table().hand("dog fear").figure("camp_1 1", seat=1).helper(ready).do("play dog")
    assert (key(dog, "activate camp_1"), key(dog, "activate level1_lower_1")) == ("occupied", "unknown_effect")
    dog.site("level1_lower_1", "l1_jewel")
    assert key(dog, "activate level1_lower_1") == "other_class"
    tent = Table().hand("tent fear").figure("level2_1").site("level2_1", "l2_arrowhead_jewel").helper(ready)
    tent.do("play tent")
    assert tent.why("activate level2_1").missing == {"compass": 2}
    assert key(tent, "activate camp_1") == "not_there"
    charts = Table().hand("star_charts fear").give(tablet=1, coin=1).helper(ready)
    charts.do("play star_charts", "pay", "activate camp_1")
    assert key(charts, "activate camp_1") == "other_site"
    shell = Table().hand("passage_shell fear").give(tablet=1).helper(ready).do("play passage_shell", "dig camp_1 1")
    assert key(shell, "activate camp_2") == "again_only"
    sandals = Table().hand("pathfinders_sandals fear").give(tablet=1).figure("camp_1 1").figure("camp_2 1", seat=1)
    sandals.figure("camp_3 1").figure("camp_4 2", seat=-2).helper(ready).do("play pathfinders_sandals")
    for text, wanted in (
        ("relocate camp_5 1 to camp_4 1", "not_there"), ("relocate camp_1 1 to camp_1 2", "same_site"),
        ("relocate camp_1 1 to camp_2 1", "space_taken"), ("relocate camp_1 1 to camp_3 1", "space_taken.own"),
        ("relocate camp_1 1 to camp_4 2", "space_blocked"), ("relocate camp_1 1 to level2_1", "unknown_effect"),
    ):  # fmt: skip
        assert key(sandals, text) == wanted, text
    crown = Table().hand("guardians_crown fear").give(tablet=1).helper(ready)
    crown.site("camp_1", guardian="guardian_01").figure("camp_1 1").site("camp_3", guardian="guardian_03")
    crown.figure("camp_2 1", seat=1).do("play guardians_crown")
    for text, wanted in (
        ("lead camp_5 to camp_4", "no_guardian"), ("lead camp_3 to camp_4", "not_there"),
        ("lead camp_1 to camp_3", "guarded"), ("lead camp_1 to camp_2", "occupied"),
        ("lead camp_1 to level2_1", "unknown_effect"),
    ):  # fmt: skip
        assert key(crown, text) == wanted, text
    ocarina = Table().hand("guardians_ocarina fear").give(tablet=1).figure("camp_1 1").helper(ready)
    assert key(ocarina.do("play guardians_ocarina"), "recall camp_2 1") == "not_there"


def test_choices_among_assistants_and_tiles() -> None:
    """7: Assistants, idols and bonus tiles that are not there."""
    names = ("assistant_12_compass", "assistant_01_coins", "assistant_02_tablet")
    idle = Table().hand("ceremonial_rattle fear").give(tablet=1).helper(names[0]).helper(names[1], ready=False)
    idle.do("play ceremonial_rattle")
    assert (key(idle, f"refresh {names[0]}"), key(idle, f"refresh {names[2]}")) == (
        "assistant_ready",
        "assistant_not_yours",
    )
    horn = Table().hand("decorated_horn fear").give(tablet=1).helper(names[0]).supply(names[1])
    horn.do("play decorated_horn")
    assert key(horn, f"swap {names[2]} for {names[1]}") == "assistant_not_yours"
    assert key(horn, f"swap {names[0]} for {names[2]}") == "assistant_covered"
    wine = Table().hand("ancient_wine fear").give(tablet=1).helper(names[0]).supply(names[1]).do("play ancient_wine")
    assert key(wine, f"help {names[2]}") == "assistant_covered"
    rich = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}
    climbing = Table().give(**rich).hand("fear").markers("bird_3", "bird_2a").bonus("bird_3")
    climbing.helper(names[0], gold=True).helper(names[1]).do("research book bird_3")
    assert key(climbing, f"upgrade {names[0]}") == "assistant_gold"
    rescue = Table(temple="snake").hand("fear").markers("snake_3a", "snake_0")
    rescue.me.crates = 1
    rescue.do("research glass snake_4")
    inside = rescue.state.rescue
    outside = next(name for a, name in enumerate(ASSISTANT_NAMES) if a not in inside)
    assert key(rescue, f"rescue {outside}") == "not_to_rescue"
    stone = Table().hand("stone_key fear").give(tablet=1).helper(names[0])
    stone.me.slots = 1
    assert key(stone.do("play stone_key"), "unslot 2") == "slot_empty"
    snake = Table(temple="snake").give(**rich).hand("fear").markers("snake_6a", "snake_0").helper(names[0])
    snake.bonus("snake_7", "coin", "tablet").do("research glass snake_7")
    assert key(snake, "bonus draw") == "no_bonus"
    assert key(snake.do("row"), "row") == "row_done"
    temple = Table().give(**rich).hand("fear").markers("bird_7a", "bird_0")
    temple.state.temple_stack = (3, 5)
    assert key(temple.do("research glass bird_8"), "bonus coin") == "no_bonus.temple"


def test_a_rescued_assistant_is_exhausted_and_was_not_used() -> None:
    """10.3: it comes "silver and exhausted"."""
    table = Table(temple="snake").hand("hat fear").markers("snake_3a", "snake_0")
    table.me.crates = 1
    table.do("research glass snake_4")
    saved = ASSISTANT_NAMES[table.state.rescue[0]]
    told = say(table.do(f"rescue {saved}"), f"use {saved}")
    assert "exhausted" in told and "used" not in told


@pytest.mark.parametrize(("number", "wanted"), [(4, "at the end of it"), (5, "only an effect")])
def test_after_the_last_round_no_assistant_is_refreshed(number: int, wanted: str) -> None:
    """8, 9: where it is used, and where it is to pay."""
    name = "assistant_08_compass_or_car"
    table = Table().hand("fear fear funding_car").helper(name, ready=False)
    table.state.round = number
    assert wanted in say(table, f"use {name}")
    assert wanted in say(table.do("dig camp_1 1"), f"pay {name}:silver")


def test_no_sentence_without_use() -> None:
    """Every sentence against something stands in the code: its code and its variant."""
    modules = (*sorted(Path(reasons.__file__).parent.glob("*.py")), Path(refusals.__file__))
    source = "".join(file.read_text("utf-8") for file in modules)
    for found in variants():
        for part in found.split(".")[2:]:
            assert f'"{part}"' in source, found


def test_nonsense() -> None:
    """Tuples that are no actions are refused, and after the end everything is."""
    table = Table()
    found = table.state.why_not((77, 1))
    assert found is not None and found.code == "no_action"
