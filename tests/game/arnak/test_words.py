"""Texts: every card, tile, assistant, guardian and fact can be said; none has a gap."""

from __future__ import annotations

import pytest
import tomli

from game.arnak import texts
from game.arnak.cards import FREE, FREE_OR_PASS, MAIN
from game.arnak.content import (
    ASSISTANTS,
    BONUSES,
    CARD_NAMES,
    CARD_OF,
    CARDS,
    FACTS,
    GUARDIAN_NAMES,
    GUARDIANS,
    IDOLS,
    PROGRAMS,
    RIVAL_TILES,
    SITE_NAMES,
    SITE_TILES,
    SLOT_OPTIONS,
    STACKS,
)
from game.arnak.phases import PAYING
from game.arnak.player import Segment
from game.arnak.rules import GAME
from game.core.events import Event
from game.core.words import msg, words_for
from tests.game.arnak.build import Table, cards
from tests.game.arnak.games import EAGER, TABLES, play
from tests.game.words import said


def test_names_and_texts() -> None:
    """All names, all effects."""
    for card in range(len(CARD_NAMES)):
        said(texts.card_name(card))
    for card in range(len(CARDS)):
        said(texts.card_text(card))
    for number in range(len(PROGRAMS)):
        said(texts.effect(number))
    for site in range(len(SITE_NAMES)):
        said(texts.site_name(site))
    for tile in range(len(SITE_TILES)):
        said(texts.tile_name(tile))
    for guardian in range(len(GUARDIANS)):
        said(texts.guardian_name(guardian))
        said(texts.guardian_cost(guardian))
        said(texts.boon_text(guardian))
    for assistant in range(len(ASSISTANTS)):
        said(texts.assistant_name(assistant))
        for gold in (False, True):
            said(texts.assistant_text(assistant, gold))
    for kind in range(len(IDOLS)):
        said(texts.idol_name(kind))
        said(texts.idol_text(kind))
    for kind in range(len(BONUSES)):
        said(texts.bonus_name(kind))
        said(texts.bonus_text(kind))
    for option in range(len(SLOT_OPTIONS)):
        said(texts.slot_name(option))
        said(texts.slot_text(option))
    for stack in range(len(STACKS)):
        said(texts.stack_name(stack))
    for tile in range(len(RIVAL_TILES)):
        said(texts.rival_tile_name(tile))


def test_some_texts() -> None:
    """Texts made from effect data read like sentences."""
    names = {name: card for card, name in enumerate(CARD_NAMES)}
    assert said(texts.card_text(names["horse"])) == "Main action: draw a card; take 1 coin and 1 compass."
    assert said(texts.card_text(names["trowel"])) == "Main action: pay 1 compass to take 1 jewel."
    assert said(texts.card_text(names["rough_map"])) == "Main action (exile this card): take 3 compasses."
    assert said(texts.card_text(names["watch"])) == (
        "Free action (main action if you pass): "
        "choose one: take 2 coins, or pass for the rest of the round and take 3 coins."
    )
    assert said(texts.card_text(names["grappling_hook"])) == (
        "Main action: you may discard a hand card; "
        "if you do, draw a card and you may exile a card from your hand or play area."
    )
    assert said(texts.card_text(names["war_club"])) == (
        "Main action (from your hand it costs a tablet): "
        "overcome a guardian at a site where you stand, without paying its cost."
    )


def test_each_card_says_whether_it_is_the_main_action() -> None:
    """3, 13.15: all but those with the bolt are; of these Watch and Chronometer where one passes with them."""
    for card, data in enumerate(CARDS):
        if not data.program:
            continue
        text = said(texts.card_text(card))
        assert text.startswith("Main action") == (data.timing == MAIN), text
        assert text.startswith("Free action") == (data.timing in (FREE, FREE_OR_PASS)), text
        assert ("main action if you pass" in text) == (data.timing == FREE_OR_PASS), text
        assert ("exile this card" in text) == data.exile_self, text


def test_what_becomes_of_cards_looked_at_is_told() -> None:
    """14: what is not chosen goes to the play area."""
    for name in ("crystal_earring", "obsidian_earring"):
        assert "play area" in said(texts.card_text(CARD_OF[name]))
        table = Table().hand(name).give(tablet=1).deck("hat horse fear").do(f"play {name}")
        assert "play area" in said(table.state.prompt())


def test_looking_at_cards_says_what_may_be_done_with_them() -> None:
    """14, the earrings: with the Crystal Earring another card may go back on top; one card leaves no choice of a
    number."""
    for name, back in (("crystal_earring", True), ("obsidian_earring", False)):
        asked = said(Table().hand(name).give(tablet=1).deck("hat horse fear").do(f"play {name}").state.prompt())
        assert asked.startswith("Look at how many") and ("back on top" in asked) == back
        only = said(Table().hand(f"{name} fear").give(tablet=1).deck("hat").do(f"play {name}").state.prompt())
        assert "how many" not in only and "only card" in only


def test_the_discount_assistant_says_what_it_costs_and_what_it_saves() -> None:
    """14 "Assistant 10: the only assistant that uses the main action"; of the supply it is part of another one."""
    name = "assistant_10_discount"
    for gold, saved in ((False, "1 coin or compass less"), (True, "2 coins or compasses less")):
        table = Table().helper(name, gold=gold)
        use = said(table.state.describe(GAME.parse_action(f"use {name}")))
        assert "as your main action" in use and saved in use
    other = "assistant_12_compass"
    assert "main action" not in said(Table().helper(other).state.describe(GAME.parse_action(f"use {other}")))
    wine = Table().hand("ancient_wine fear").give(tablet=1).supply(name, other).do("play ancient_wine")
    assert "main action" not in said(wine.state.describe(GAME.parse_action(f"help {name}")))


def test_an_archaeologist_relocates_from_any_site() -> None:
    """14 "origin any site (level II too); destination only restricted"."""
    for name in ("pathfinders_sandals", "pathfinders_staff"):
        text = said(texts.card_text(CARD_OF[name]))
        assert "from any site to a free space of a camp" in text and "another" not in text


def test_the_help_on_difficulty_speaks_of_tiles() -> None:
    """11.1 "one tile of each of five pairs; difficulty 0-5 = number of red tiles; green fills the rest"."""
    text = said(msg("arnak.option.difficulty.help"))
    assert "five kinds" in text and "instead of the green" in text and "side" not in text


def test_exiling_by_the_grappling_hook_is_part_of_what_is_paid_for() -> None:
    """3 "A → B": nothing of B without A."""
    table = Table().hand("grappling_hook fear").deck("hat").do("play grappling_hook")
    assert said(table.state.prompt()).startswith("Discard a hand card? If you do, draw a card and you may exile")


def test_what_was_chosen_is_not_offered_again() -> None:
    """14 "Army Knife: exactly two different benefits"."""
    table = Table().hand("army_knife fear").do("play army_knife")
    assert "exile" in said(table.state.prompt()) and "1 tablet" in said(table.state.prompt())
    table.do("choose 4")
    left = said(table.state.prompt())
    assert left.startswith("Choose one:") and "exile" in left and "1 coin" in left and "tablet" not in left


def test_facts_have_marks() -> None:
    """Facts are attested, doubted or a default, and stand in a section of the rulebook."""
    assert all(fact.rules.startswith("arnak ") for fact in FACTS)
    assert {fact.confidence for fact in FACTS} == {"verified", "medium", "low", "default"}


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_the_picture(people: int, temple: str) -> None:
    """`show` fits 100 columns, has no gaps, and names the things that actions name."""
    for step, (state, _, _) in enumerate(play(people, temple, 6, EAGER)):
        if step % 20 and not state.is_terminal:
            continue
        for shown in (state.show(), state.observation(0).show()):
            assert max(len(line) for line in shown.splitlines()) <= 100
            assert "{" not in shown and "arnak." not in shown
            assert all(name in shown for name in SITE_NAMES)
            assert all(CARD_NAMES[card] in shown for card in (*state.item_row, *state.artifact_row) if card >= 0)
            assert all(f"seat {seat + 1}: {state.score(seat).points} points" in shown for seat in range(people))
            assert ("RIVAL" in shown) == (people == 1)


def test_a_picture_by_eye() -> None:
    """Figures, blocking tiles, guardians with cost and boon, markers with their seats, hidden hands."""
    table = Table().hand("fear horse").figure("camp_2 1").figure("camp_2 2", seat=-2).markers("bird_1a", "bird_0")
    table.site("level1_lower_1", "l1_jewel", "guardian_03").figure("level1_lower_1", seat=1)
    lines = [" ".join(line.split()) for line in table.state.show().splitlines()]
    assert "camp_2 [1x] 1 boot / 2 boots: take 2 compasses" in lines
    assert "level1_lower_1 [2] 1 car: take 1 jewel -- the Armoured Boar (1 coin, 1 arrowhead and 1 boot;" in lines
    assert "bird_1a [glass 1], from bird_0 for 1 compass and 1 arrowhead" in lines
    assert "hand Fear, Horse" in lines
    table.me.open = ()
    table.me.deck = (Segment(cards("hat"), cards("fear horse")),)
    lines = [" ".join(line.split()) for line in table.state.observation(1).show().splitlines()]
    assert "hand 2 unknown" in lines and "deck 1" in lines


def test_a_picture_of_what_is_seldom_seen() -> None:
    """A card turned up from the deck, and effects that last for the round."""
    table = Table()
    table.me.planes = table.me.calm = 1
    table.state.item_top = cards("horse")[0]
    lines = [" ".join(line.split()) for line in table.state.show().splitlines()]
    assert "this round all icons are planes, no Fear from guardians" in lines
    assert "top of the deck Horse" in lines


def doubtful(node: object, where: str = "") -> set[str]:
    """The tables of a content file that are not attested highly, by the id (or path) they have."""
    found: set[str] = set()
    if isinstance(node, list):
        for number, entry in enumerate(node):
            found |= doubtful(entry, f"{where}.{number}")
    elif isinstance(node, dict):
        if node.get("confidence", "verified") != "verified":
            found.add(str(node.get("id", where)))
        for key, value in node.items():
            found |= doubtful(value, f"{where}.{key}" if where else key)
    return found


def test_doubts_are_told() -> None:
    """Every table of the content with less than high confidence has its fact; another reading has its option."""
    told = {
        "stone_key": "stone_key",
        "l1_jewel": "jewel_tile",
        "temple.costs.snake": "snake_costs",
        "research.snake.rows.2": "snake_glass_2",
        "research.snake.rows.4": "snake_book_4",
        "item_green": "green_item",
    }
    found: set[str] = set()
    for name in ("cards", "boards", "tiles"):
        found |= doubtful(tomli.loads((GAME.content / f"{name}.toml").read_text("utf-8")))
    assert found == set(told)
    confidences = {fact.id: fact.confidence for fact in FACTS}
    assert all(confidences[fact] == "medium" for fact in told.values())
    assert confidences["arrows"] == "low"
    assert {"snake_costs", "snake_coins", "snake_book", "green_item"} <= {option.key for option in GAME.options}


def told(table: Table, kind: str) -> str:
    """The sentence about the only event of a kind in the last actions."""
    (event,) = [event for event in table.events if event.kind == kind]
    telling = GAME.tell(event, ["Ada", "Boris"])
    assert telling is not None
    return said(telling.message)


def test_a_card_that_exiles_itself_says_so() -> None:
    """13.6: the Rough Map leaves the game as it is played, and its point with it."""
    assert "exiles it" in told(Table().hand("rough_map").do("play rough_map"), "card_played")
    assert "exile" not in told(Table().hand("funding_car").do("play funding_car"), "card_played")


def test_a_card_without_a_price_is_taken_and_not_bought() -> None:
    """5.4: a card that is gained, or so cheap that nothing is left to pay, was told as bought for 0 compasses."""
    for card, price, to, sentence in (
        ("horse", 4, "deck_bottom", "buys Horse for 4 coins"),
        ("horse", 0, "deck_bottom", "takes Horse free of charge"),
        ("stone_jar", 0, "play", "takes Stone Jar free of charge"),
    ):
        telling = GAME.tell(Event("card_bought", 0, {"card": card, "price": price, "to": to}), ["Ada"])
        assert telling is not None and sentence in said(telling.message)


def test_the_rivals_sentences_say_what_it_did_not_get() -> None:
    """11.3: of the site it discovers the rival gains nothing; a tile with which nothing can be done is named."""
    found = Event("site_discovered", -1, {"site": "level1_lower_1", "tile": "l1_jewel"})
    telling = GAME.tell(found, ["Ada"])
    assert telling is not None and "gains nothing" in said(telling.message)
    for kind in ("rival_nothing", "rival_idle"):
        telling = GAME.tell(Event(kind, -1, {"tile": "research_green"}), ["Ada"])
        assert telling is not None and "research" in said(telling.message)
        # Beside the rival's sign nothing is said of whose tile it is.
        alone = words_for().say_beside(telling.message)
        assert not alone.startswith("Tile") and "research" in alone


def test_prompts_say_what_is_left_and_what_for() -> None:
    """3: with passing alone left no main action is asked for. 5.3: a guardian's cards are laid down for it."""
    assert "pass" in said(Table().row().state.prompt())
    assert "main action" in said(Table().row().hand("fear").state.prompt())
    stuck = Table().row().hand("funding_car").state
    stuck.seats[0].home = 0
    assert "no main action is possible" in said(stuck.prompt()) and "free actions" in said(stuck.prompt())
    table = Table().give(coin=9, compass=9, tablet=9, arrowhead=9, jewel=9).hand("fear hat axe")
    number = next(i for i, guardian in enumerate(GUARDIANS) if guardian.cards)
    table.site("camp_1", guardian=GUARDIAN_NAMES[number]).figure("camp_1 1").do("overcome camp_1")
    while table.state.pending[-1][0] == PAYING:
        table.state.act(table.state.legal_actions()[0])
    assert said(texts.guardian_name(number)) in said(table.state.prompt())


def test_what_a_card_costs_is_told_once() -> None:
    """The purchase tells its price; other payments are told by themselves."""
    told = [GAME.tell(Event("paid", 0, {"tokens": {"coin": 2}, "reason": why}), ["Ada"]) for why in ("card", "trade")]
    assert told[0] is None and told[1] is not None


def test_travel_icons_taken_are_told() -> None:
    """7: assistants may bring travel icons for this turn."""
    name = "assistant_07_coin_or_plane"
    assert "plane" in told(Table().helper(name).do(f"use {name}", "choose 2"), "icons_kept")


def test_what_costs_nothing_is_described_without_a_price() -> None:
    """5.4, 14: a free artifact, and a discovery with compasses and travel spared, told as "for 0 compasses (travel:
    nothing)"."""
    table = Table().row("stone_jar", "hat").hand("whip fear").give(compass=0).do("play whip")
    text = said(table.state.describe(GAME.parse_action("buy stone_jar")))
    assert text.startswith("Take Stone Jar free of charge, to your play area.")
    table = Table().row("", "hat").helper("assistant_10_discount").do("use assistant_10_discount")
    text = said(table.state.describe(GAME.parse_action("buy hat")))
    assert text.startswith("Take Hat free of charge, to the bottom of your deck.")
    for card, compasses, site, wanted in (
        ("hot_air_balloon", 0, "level1_lower_1", "Discover the first site of the lower row without paying."),
        ("aeroplane", 1, "level1_lower_1", "Discover the first site of the lower row for 1 compass, without"),
        ("hot_air_balloon", 3, "level2_1", "Discover the first site of the top row for 3 compasses (travel: 1 car)."),
    ):
        table = Table().hand(f"{card} pack_donkey").give(compass=compasses).do(f"play {card}")
        assert wanted in said(table.state.describe(GAME.parse_action(f"discover {site}")))


def test_fear_without_a_card_left_is_a_tile() -> None:
    """6, 12.19: from a guardian it was "a Fear tile card"."""
    for source, fears, wanted in (
        ("guardian", "fear", "Ada gains a Fear card from a guardian."),
        ("guardian", "fear_tile", "Ada gains a fear tile from a guardian: no Fear card is left."),
        ("effect", "fear", "Ada takes Fear."),
        ("effect", "fear_tile", "Ada takes a fear tile: no Fear card is left."),
    ):
        telling = GAME.tell(Event("fear_gained", 0, {"card": fears, "source": source, "origin": ""}), ["Ada"])
        assert telling is not None and said(telling.message) == wanted
        assert telling.pieces == (f"card {fears}",)


def test_nothing_is_told_of_a_deck_under_which_nothing_comes() -> None:
    """8.2, 8.3: whoever played nothing and kept all shuffles nothing; told as "shuffles 0 cards"."""
    told = [GAME.tell(Event("deck_renewed", 0, {"cards": cards}), ["Ada"]) for cards in (0, 1)]
    assert told[0] is None and told[1] is not None and "one card" in said(told[1].message)


def test_nobody_is_told_of_assistants_he_does_not_have() -> None:
    """12.13: with none there is nobody to refresh; the prompt said that all were ready."""
    table = Table().hand("ceremonial_rattle funding_car").give(tablet=1).do("play ceremonial_rattle")
    assert said(table.state.prompt()) == "You have no assistant to refresh: go on."
    table = Table().hand("ceremonial_rattle").give(tablet=1).helper("assistant_01_coins").do("play ceremonial_rattle")
    assert said(table.state.prompt()).startswith("All your assistants are ready")


@pytest.mark.parametrize("calm", [0, 1])
def test_a_question_begins_with_a_capital(calm: int) -> None:
    """5.3, 5.7: guardians have an article, so a sentence does not begin with their names."""
    table = Table().site("level1_upper_1", guardian="guardian_04").figure("level1_upper_1").give(coin=2, arrowhead=1)
    table.me.home, table.me.calm = 0, calm
    doubt = table.state.doubt(GAME.parse_action("pass"))
    assert doubt is not None
    text = said(doubt)
    assert "the Stone Jaguar" in text and text[0].isupper() and ("frightens" in text) != bool(calm)


def test_a_trip_asks_for_what_its_discount_leaves() -> None:
    """4, 14: the Sea Turtle has paid one of two ships; the prompt asked for both, and offered to pay one."""
    table = Table().hand("sea_turtle airdrop steam_boat fear").give(compass=6)
    table.do("play sea_turtle", "discover level2_3")
    asked = "Pay for the trip to the third site of the top row"
    assert "pay airdrop" in table.legal and said(table.state.prompt()) == f"{asked}: 1 ship."
    assert said(table.why("pay fear").message) == "This does not pay the cost: Fear for 1 ship."
    whole = Table().hand("steam_boat airdrop").give(compass=6, coin=2).do("discover level2_3")
    assert said(whole.state.prompt()) == f"{asked}: 2 ships."
    # A plane covers the car or the ship: whoever pays has the choice.
    either = Table(temple="snake").hand("aeroplane horse steam_boat").give(compass=6).do("play aeroplane")
    discover = GAME.parse_action("discover level2_3")
    assert "(travel: 1 car or 1 ship)" in said(either.state.describe(discover))
    either.do("discover level2_3")
    assert {"pay horse", "pay steam_boat"} == either.legal
    assert said(either.state.prompt()) == f"{asked}: 1 car or 1 ship."


@pytest.mark.parametrize(
    ("card", "plain", "planes"), [("sturdy_boots", "2 boots", "2 planes"), ("ostrich", "1 car", "1 plane")]
)
def test_with_the_ocarina_what_is_paid_already_is_planes(card: str, plain: str, planes: str) -> None:
    """15: "Guardian's Ocarina also turns the icons of a travel discount into planes"; the prompt told those printed."""
    for ocarina, icons in ((0, plain), (1, planes)):
        table = Table().hand(f"{card} fear")
        table.me.planes = ocarina
        prompt = said(table.do(f"play {card}").state.prompt())
        assert prompt == f"You may dig or discover with {icons} already paid."
