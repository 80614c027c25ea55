"""Events for a picture: tokens, cards, figures, markers, guardians and assistants, from where to where."""

from __future__ import annotations

import pytest

from game.arnak.boards import RIGHT
from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.notation import TRADE
from game.arnak.phases import RIVAL_PENDING
from game.arnak.player import Segment
from game.core.events import Event
from tests.game.arnak.build import Table, cards
from tests.game.arnak.games import EAGER, TABLES, play

PIECES = {
    "": {""},
    "card": set(CARD_NAMES),
    "site": set(SITE_NAMES),
    "tile": set(TILE_NAMES),
    "track": {space.id for track in TRACKS for space in track.spaces},
    "slot": {"1", "2", "3", "4"},
    "guardian": set(GUARDIAN_NAMES),
    "assistant": set(ASSISTANT_NAMES),
}


def one(table: Table, kind: str) -> Event:
    """The only event of a kind in the last actions."""
    found = [event for event in table.events if event.kind == kind]
    assert len(found) == 1, (kind, table.kinds())
    return found[0]


def test_the_main_action_of_a_turn_is_told_as_what_it_was_there_for() -> None:
    """Digging, buying, playing a card that is no free action: not the free ones beside them (rules: arnak 3)."""
    for table, texts, wanted in (
        (Table().hand("fear hat funding_car"), ["play funding_car", "dig camp_1 1", "pay fear"], {"figure_sent"}),
        (Table().helper("assistant_01_coins"), ["use assistant_01_coins"], set()),
    ):
        for text in texts:
            table.do(text)
        tellings = {event.kind: table.state.game.tell(event, ("Ione", "Myron")) for event in table.events}
        assert {kind for kind, telling in tellings.items() if telling is not None and telling.main} == wanted


@pytest.mark.parametrize("kind", ["marker_moved", "rival_moved"])
def test_the_lost_temple_is_no_row(kind: str) -> None:
    """Whoever comes there is told to reach it."""
    game = Table().state.game
    data = {"marker": "glass", "start": "bird_7a"} if kind == "marker_moved" else {"start": "bird_7a"}
    seat = 0 if kind == "marker_moved" else -1
    assert game.tell(Event(kind, seat, {**data, "end": "bird_8"}), ("Ione",)) is None
    assert game.tell(Event(kind, seat, {**data, "end": "bird_7b"}), ("Ione",)) is not None


def test_where_tokens_come_from() -> None:
    """Each gain names the site, card, row, tile, slot or assistant that brings it, choices and costs between or not."""
    rich = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}
    slot = Table()
    slot.me.crates, slot.me.slots = 1, 1
    guardian = Table().hand("funding_car fear").site("level1_lower_1", "l1_fear_tablet_jewel", "guardian_08")
    climb = Table().give(**rich).hand("fear").markers("bird_1a", "bird_0").bonus("bird_2a", "coin")
    stone = Table().hand("guiding_stone hat").give(tablet=1)
    stone.state.site_deck = ((TILE_NAMES.index("l1_jewel"),), ())
    for table, texts, wanted in (
        (Table().hand("fear hat"), ["dig camp_1 1", "pay fear"], "site camp_1"),
        (Table().hand("fear hat axe"), ["dig camp_5 1", "pay fear", "lay axe"], "site camp_5"),
        (Table().hand("funding_car fear"), ["play funding_car"], "card funding_car"),
        (Table().hand("watch fear"), ["play watch", "choose 1"], "card watch"),
        (Table().hand("trowel hat").give(compass=1), ["play trowel", "pay"], "card trowel"),
        (Table().hand("lantern hat"), ["play lantern", "activate camp_2"], "site camp_2"),
        (Table().helper("assistant_01_coins"), ["use assistant_01_coins"], "assistant assistant_01_coins"),
        (slot, ["slot arrowhead"], "slot 2"),
        (guardian, ["dig level1_lower_1"], "site level1_lower_1"),
        (climb, ["research glass bird_2a", "row"], "track bird_2a"),
        (stone, ["play guiding_stone"], "tile l1_jewel"),
    ):
        gains = [event.data["origin"] for event in table.do(*texts).events if event.kind == "gained"]
        assert gains and set(gains) == {wanted}, texts
    assert one(guardian, "fear_gained").data["origin"] == "site level1_lower_1"


def test_where_fear_comes_from() -> None:
    """8.1: the Fear of a guardian comes from its site."""
    table = Table().site("camp_2", guardian="guardian_08").figure("camp_2 1")
    table.state.seats[1].passed = 1
    assert one(table.do("pass", "end"), "fear_gained").data == {
        "card": "fear",
        "source": "guardian",
        "origin": "site camp_2",
    }


def test_what_moves_has_places() -> None:
    """Cards from the row under the deck, archaeologists, markers, guardians, assistants: from where and to where."""
    buy = Table().row("stone_jar", "horse").give(coin=4).hand("hat").do("buy horse")
    assert one(buy, "card_bought").data == {"card": "horse", "price": 4, "to": "deck_bottom"}
    dig = Table().hand("fear hat").do("dig camp_1 1", "pay fear")
    assert one(dig, "figure_sent").data == {"space": "camp_1 1"}
    assert one(dig, "travel_paid").data["sources"] == ["fear"]
    move = Table().hand("pathfinders_sandals hat").give(tablet=1).figure("camp_1 1")
    move.do("play pathfinders_sandals", "relocate camp_1 1 to camp_2 1")
    assert one(move, "figure_moved").data == {"start": "camp_1 1", "end": "camp_2 1"}
    climb = Table().give(jewel=1).hand("hat").do("research glass bird_1b")
    assert one(climb, "marker_moved").data == {"marker": "glass", "start": "bird_0", "end": "bird_1b"}
    crown = Table().hand("guardians_crown hat").give(tablet=1).site("camp_1", guardian="guardian_01")
    crown.figure("camp_1 1").do("play guardians_crown", "lead camp_1 to camp_3")
    assert one(crown, "guardian_moved").data == {"guardian": "guardian_01", "start": "camp_1", "end": "camp_3"}
    used = Table().helper("assistant_12_compass", gold=True).hand("hat").do("use assistant_12_compass")
    assert one(used, "assistant_used").data == {"assistant": "assistant_12_compass", "gold": True}
    home = Table().hand("guardians_ocarina hat").give(tablet=1).figure("camp_1 1")
    assert one(home.do("play guardians_ocarina", "recall camp_1 1"), "figure_returned").data == {"space": "camp_1 1"}
    found = Table().hand("funding_car hat").give(compass=3).idol("level1_lower_1", "idol_coin")
    found.do("discover level1_lower_1")
    assert one(found, "idol_taken").data == {"site": "level1_lower_1", "idol": "idol_coin"}
    found.do("reveal")
    assert one(found, "site_discovered").data["site"] == "level1_lower_1" and one(found, "site_discovered").reveals


def reveals(table: Table, kind: str, *texts: str) -> bool:
    """Whether the first event of a kind is marked as bringing something to light."""
    return next(event for event in table.do(*texts).events if event.kind == kind).reveals


def test_what_comes_to_light_is_marked() -> None:
    """1, 5.4, 5.6, 11.2: cards drawn, cards that enter the row, the next assistant and the rival's tiles are marked as
    coming to light if nobody could know what they would be."""
    for deck, unsure in (("fear hat", True), ("fear fear", False)):
        table = Table().hand("pack_donkey")
        table.me.deck = (Segment(cards(deck)),)
        assert reveals(table, "card_drawn", "play pack_donkey", "draw") == unsure
        table = Table().row("stone_jar", "horse hat").give(coin=9)
        table.state.item_deck = cards("brush axe" if unsure else "brush")
        assert reveals(table, "row_refilled", "buy horse", "end") == unsure
        table = Table().hand("fear").give(compass=1, arrowhead=1).markers("bird_1a", "bird_0")
        table.supply("assistant_01_coins", "assistant_02_tablet").state.assistant_pool = (5, 6) if unsure else (5,)
        table.state.stacks = ((table.state.stacks[0][0], 1), *table.state.stacks[1:])
        assert reveals(table, "assistant_shown", "research book bird_1a", "recruit assistant_01_coins") == unsure
    for rest, unsure in ((("dig_coin", "dig_tablet"), True), (("dig_compass",), False)):
        table = Table(1)
        rival, table.state.pending = table.state.rival, RIVAL_PENDING
        assert rival is not None
        rival.next, rival.arrow = RIVAL_TILE_NAMES.index("dig_jewel"), RIGHT
        rival.rest = tuple(RIVAL_TILE_NAMES.index(name) for name in rest)
        assert reveals(table, "rival_tile", "rival") == unsure


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_places_in_whole_games(people: int, temple: str) -> None:
    """Origins and places are pieces of the table, in random games; only what is traded up has no origin."""
    origins = set()
    for number in range(3):
        for _, action, events in play(people, temple, number, EAGER):
            for event in events:
                data = event.data
                if event.kind in ("gained", "fear_gained"):
                    word, _, name = str(data["origin"]).partition(" ")
                    assert name in PIECES[word]
                    assert word or action[0] == TRADE, "only trading up has no origin"
                    origins.add(word)
                if "space" in data and event.kind not in ("bonus_taken", "bonus_removed", "row_effect"):
                    assert data["space"] in SPACE_NAMES
                if "site" in data:
                    assert data["site"] in SITE_NAMES
    assert {"site", "card", "track"} <= origins
