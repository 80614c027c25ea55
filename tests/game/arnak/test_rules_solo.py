"""Rules 11: the rival, every tile worked out by hand, and whole rounds with scripted tiles."""

from __future__ import annotations

from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SITE_OF,
    SPACE_NAMES,
    STACK_NAMES,
    TRACKS,
)
from game.arnak.notation import RIVAL_ACTION
from game.arnak.phases import RIVAL_PENDING
from game.arnak.player import Rival
from game.core.events import Event
from game.core.words import words_for
from tests.game.arnak.build import Table

LEFT, RIGHT = "dig_arrowhead", "dig_jewel"
"""Tiles whose backs show the arrows left and right."""


def solo(tile: str, arrow: str = LEFT, temple: str = "bird", round_number: int = 1, **options: object) -> Table:
    """The rival is about to turn up `tile`; the one after it shows `arrow` on its back."""
    table = Table(1, temple, **options)
    rival = the_rival(table)
    names = list(RIVAL_TILE_NAMES)
    rival.next = names.index(tile)
    rival.arrow = 0
    rival.rest = (names.index(arrow),)
    rival.used = ()
    table.state.round = round_number
    table.state.pending = RIVAL_PENDING
    return table


def the_rival(table: Table) -> Rival:
    assert table.state.rival is not None
    return table.state.rival


def rival_spaces(table: Table) -> list[str]:
    """Where its figures stand."""
    return [SPACE_NAMES[space] for space, figure in enumerate(table.state.figures) if figure == 1]


def test_rival_plays_first_and_turns_alternate() -> None:
    """11.1 "The rival is start player in every round. It takes one tile per turn; you alternate"."""
    table = solo("dig_coin").hand("fear hat")
    assert table.legal == {"rival"}
    table.do("rival")
    assert table.state.current_player == 0 and "pass" in table.legal
    table.do("dig camp_2 1", "pay fear")
    assert table.do("end").legal == {"rival"}


def test_its_tiles_need_nobody() -> None:
    """11.1 "It takes one tile per turn; you alternate": nothing is left to the person while a tile is turned up."""
    table = solo("dig_coin")
    assert table.legal == {"rival"}
    assert table.state.automatic() == RIVAL_ACTION == table.state.observation(0).automatic()
    assert table.do("rival").state.automatic() is None


def test_dig_tiles() -> None:
    """11.3 "Put a rival figure on a free space of a site that offers that resource ... No gain."""
    for resource, camp in (("coin", 1), ("compass", 2), ("tablet", 3), ("arrowhead", 4), ("jewel", 5)):
        table = solo(f"dig_{resource}").do("rival")
        assert rival_spaces(table) == [f"camp_{camp} 1"]
        assert the_rival(table).figures == 5
        assert "gained" not in table.kinds()


def test_dig_prefers_the_highest_row() -> None:
    """11.3 "Prefer the highest map row (level II, then upper level I, lower level I, camps), then arrow"."""
    table = (
        solo("dig_arrowhead").site("level1_lower_1", "l1_coin_arrowhead").site("level1_upper_3", "l1_draw_arrowhead")
    )
    assert rival_spaces(table.do("rival")) == ["level1_upper_3"]
    two = solo("dig_arrowhead").site("level1_upper_3", "l1_draw_arrowhead").site("level2_4", "l2_arrowhead_jewel")
    assert rival_spaces(two.do("rival")) == ["level2_4"]
    for arrow, wanted in ((LEFT, "level1_upper_1"), (RIGHT, "level1_upper_4")):
        even = (
            solo("dig_coin", arrow)
            .site("level1_upper_1", "l1_coin_arrowhead")
            .site("level1_upper_4", "l1_draw_coin_tablet")
        )
        assert rival_spaces(even.do("rival")) == [wanted]


def test_what_offers() -> None:
    """11.3 "anything printed in the site's reward, also behind a cost or a choice - the fifth camp offers a jewel,
    the crashed
    aeroplane tile offers a compass"; a guardian does not matter."""
    table = solo("dig_compass").site("level1_lower_2", "l1_item_or_compasses", "guardian_01")
    assert rival_spaces(table.do("rival")) == ["level1_lower_2"]


def test_a_dig_that_cannot_be_done_is_lost() -> None:
    """11.1 "A tile that cannot be done is a lost turn"; 11.6 your figures block spaces."""
    table = solo("dig_coin").figure("camp_1 1").figure("camp_1 2", seat=-2)
    table.do("rival")
    assert "rival_nothing" in table.kinds()
    assert rival_spaces(table) == []


def test_discover_green_and_red() -> None:
    """11.3, by round: level I + guardian, II level I, III level I + guardian, IV level II, V nothing; red the other way
    round, IV with a guardian, V level II."""
    wanted = {
        "discover_green": [(1, True), (1, False), (1, True), (2, False), (0, False)],
        "discover_red": [(1, False), (1, True), (1, False), (2, True), (2, False)],
    }
    for tile, rounds in wanted.items():
        for number, (level, guardian) in enumerate(rounds, 1):
            table = solo(tile, round_number=number).do("rival")
            found = [site for site, shown in enumerate(table.state.tile) if shown >= 0]
            assert len(found) == (level > 0)
            if found:
                assert found == [SITE_OF["level1_lower_1" if level == 1 else "level2_1"]]
                assert (table.state.guardian[found[0]] >= 0) == guardian
                assert the_rival(table).stack + the_rival(table).idols.bit_count() == level
            assert ("rival_idle" in table.kinds()) == (level == 0)


def test_discover_prefers_the_lowest_row_then_the_arrow() -> None:
    """11.3 "prefer the lowest row, then arrow"."""
    assert rival_spaces(solo("discover_red", RIGHT).do("rival")) == ["level1_lower_4"]
    table = solo("discover_red", RIGHT)
    tiles = ("l1_jewel", "l1_coin_arrowhead", "l1_draw_arrowhead", "l1_tablet_arrowhead")
    for i, tile in enumerate(tiles, 1):
        table.site(f"level1_lower_{i}", tile)
    assert rival_spaces(table.do("rival")) == ["level1_upper_4"]


def test_idols_of_the_rival() -> None:
    """11.3 "a face-up idol of a kind the rival lacks goes face up on its place; a duplicate, and every idol that
    was face
    down, goes face down onto the -1 stack"."""
    table = solo("discover_red").idol("level1_lower_1", "idol_coin")
    the_rival(table).idols = 1 << IDOL_NAMES.index("idol_coin")
    table.do("rival")
    assert (the_rival(table).idols.bit_count(), the_rival(table).stack) == (1, 1)
    two = solo("discover_red", round_number=4).do("rival")
    assert (the_rival(two).idols.bit_count(), the_rival(two).stack) == (1, 1)


def test_research_moves_the_glass() -> None:
    """11.4.1 "Move the glass to the next row, free of any cost ...; branches by arrow"; 11.4.2 the bonus tile is
    removed."""
    for arrow, space in ((LEFT, "bird_2a"), (RIGHT, "bird_2b")):
        table = solo("research_green", arrow).bonus("bird_2a", "coin").bonus("bird_2b", "tablet")
        the_rival(table).glass = 1
        table.do("rival")
        assert TRACKS[0].spaces[the_rival(table).glass].id == space
        assert table.state.bonus[the_rival(table).glass] == ()


def test_research_takes_the_tallest_stack() -> None:
    """11.4.5 "remove the top assistant of the tallest supply stack from the game; ties by arrow"."""
    table = solo("research_green", RIGHT)
    tops = [top for top, _ in table.state.stacks]
    table.do("rival")
    gone = next(event for event in table.events if event.kind == "rival_removed_assistant")
    assert gone.data["assistant"] == ASSISTANT_NAMES[tops[2]]
    assert [under for _, under in table.state.stacks] == [3, 3, 2]
    taller = solo("research_red")
    taller.state.stacks = ((tops[0], 1), (tops[1], 3), (tops[2], 1))
    assert [under for _, under in taller.do("rival").state.stacks] == [1, 2, 1]


def test_green_tiles_rest_in_round_five() -> None:
    """11.1 "A tile whose row shows "V crossed out" does nothing in round V"."""
    for tile, idle in (
        ("research_green", True), ("research_red", False), ("overcome_green", True), ("overcome_red", False),
        ("discover_green", True), ("item_green", False), ("artifact_green", False),
    ):  # fmt: skip
        table = solo(tile, round_number=5).row("stone_jar war_mask mortar", "horse").do("rival")
        kinds = table.kinds()
        quiet = not set(kinds) & {"rival_moved", "rival_overcame", "rival_took_card", "rival_sent"}
        assert quiet == idle, tile
    other = solo("item_green", round_number=5, green_item="idle").row("stone_jar", "horse").do("rival")
    assert "rival_idle" in other.kinds()


def test_entering_the_temple() -> None:
    """11.4.3 "best free arrival space; remove the top tile of the bonus stack": both are gone for who comes later."""
    table = solo("research_red").markers("bird_8", "bird_0")
    the_rival(table).glass = [space.id for space in TRACKS[0].spaces].index("bird_7a")
    unseen = len(table.state.bonus_pool)
    table.do("rival")
    assert the_rival(table).arrival == 1
    assert len(table.state.temple_stack) == 1
    assert table.state.arrivals == 2 and len(table.state.bonus_pool) == unseen - 1


def test_temple_tiles_of_the_rival() -> None:
    """11.4.4 "take a 6-point temple tile instead; left or right stack by arrow if both have tiles; nothing if both
    are empty";
    11.4.5 the assistant goes all the same."""
    for arrow, stack in ((LEFT, "t6_left"), (RIGHT, "t6_right")):
        table = solo("research_red", arrow)
        the_rival(table).glass, the_rival(table).arrival, table.state.arrivals = TRACKS[0].temple, 0, 1
        table.do("rival")
        assert the_rival(table).tiles[STACK_NAMES.index(stack)] == 1
        assert "rival_removed_assistant" in table.kinds()
    empty = solo("research_red")
    the_rival(empty).glass, the_rival(empty).arrival, empty.state.arrivals = TRACKS[0].temple, 0, 1
    empty.state.temple_tiles = (2, 2, 2, 0, 0, 2)
    kinds = empty.do("rival").kinds()
    assert "rival_removed_assistant" in kinds and "rival_nothing" not in kinds


def test_a_research_tile_by_which_nothing_is_done() -> None:
    """11.1 "A tile that cannot be done is a lost turn": with neither a temple tile nor an assistant left, as 11.4.4 and
    11.4.5 have it."""
    for tile, assistants in (("research_red", 0), ("overcome_red", 0), ("overcome_red", 3)):
        table = solo(tile)
        the_rival(table).glass, the_rival(table).arrival, table.state.arrivals = TRACKS[0].temple, 0, 1
        table.state.temple_tiles = (2, 2, 2, 0, 0, 2)
        if not assistants:
            table.state.stacks = ((-1, 0), (-1, 0), (-1, 0))
        kinds = table.do("rival").kinds()
        assert "rival_nothing" in kinds and "rival_removed_assistant" not in kinds


def test_overcome() -> None:
    """11.3 "Take a guardian from a site where a rival figure stands (highest row, then arrow). If there is none:
    research,
    but no supply assistant."""
    table = (
        solo("overcome_red")
        .site("level1_lower_1", "l1_jewel", "guardian_01")
        .site("level1_upper_2", "l1_coin_arrowhead", "guardian_02")
    )
    table.figure("level1_lower_1", seat=1).figure("level1_upper_2", seat=1).do("rival")
    assert [GUARDIAN_NAMES[g] for g in the_rival(table).guardians] == ["guardian_02"]
    fallback = solo("overcome_green").site("level1_lower_1", "l1_jewel", "guardian_01").do("rival")
    assert "rival_moved" in fallback.kinds()
    assert "rival_removed_assistant" not in fallback.kinds()


def test_snake_rescue() -> None:
    """11.4.6 "on reaching the rescue space it also takes the top rescue assistant - in the fallback too"; 11.4.1
    the idol of the
    bridge is not asked for."""
    for tile in ("research_red", "overcome_red"):
        table = solo(tile, temple="snake")
        the_rival(table).glass = [space.id for space in TRACKS[1].spaces].index("snake_3a")
        top = table.state.rescue[0]
        table.do("rival")
        taken = next(event for event in table.events if event.kind == "rival_rescued")
        assert taken.data["assistant"] == ASSISTANT_NAMES[top]
        assert len(table.state.rescue) == 1 and table.state.rescue[0] not in (-1, top)


def test_row_seven_of_the_snake() -> None:
    """11.4.2 "On Snake row 7 with several tiles remove one - by arrow"."""
    for arrow, left in ((LEFT, (2,)), (RIGHT, (0,))):
        table = solo("research_red", arrow, temple="snake").bonus("snake_7", "coin", "tablet")
        the_rival(table).glass = [space.id for space in TRACKS[1].spaces].index("snake_6a")
        assert table.do("rival").state.bonus[13] == left


def test_cards() -> None:
    """11.3 "Take the item worth fewest / most points in the row; tie: arrow along the row. Onto the rival's board;
    refill at
    once"."""
    for tile, arrow, wanted in (
        ("item_green", LEFT, "horse"), ("item_green", RIGHT, "hat"),
        ("item_red", LEFT, "automobile"), ("item_red", RIGHT, "brush"),
    ):  # fmt: skip
        table = solo(tile, arrow).row("stone_jar", "horse automobile tent brush hat").do("rival")
        assert [CARD_NAMES[card] for card in the_rival(table).cards] == [wanted]
        assert -1 not in table.state.item_row
    for tile, wanted in (("artifact_green", "stone_jar"), ("artifact_red", "treasure_chest")):
        table = solo(tile, round_number=2).row("treasure_chest stone_jar", "horse").do("rival")
        assert [CARD_NAMES[card] for card in the_rival(table).cards] == [wanted]


def test_the_tenth_tile_uses_the_first_arrow() -> None:
    """11.2 "For the tenth tile the stack is empty: use the arrow on the back of ... the first tile of this round"."""
    for first, wanted in (("dig_coin", "level1_lower_4"), ("dig_compass", "level1_lower_1")):
        table = solo("discover_red")
        rival = the_rival(table)
        rival.rest = ()
        rival.used = (RIVAL_TILE_NAMES.index(first),)
        assert rival_spaces(table.do("rival")) == [wanted]


def test_the_rival_plays_on_and_the_round_ends() -> None:
    """11.1 "If you passed earlier it plays the rest in a row; if it is done first you go on alone"; 11.5 "Rival
    figures go
    home, no Fear; reshuffle its ten tiles; card row as usual; no start marker"."""
    table = Table(1)
    table.state.pending = RIVAL_PENDING
    table.do("rival", "pass")
    for left in range(8, -1, -1):
        assert table.legal == {"rival"}
        table.do("rival")
        if left:
            assert the_rival(table).left == left
    assert table.state.round == 2
    assert the_rival(table).left == 10 and the_rival(table).figures == 6
    assert table.state.start == 0
    alone = Table(1).hand("fear fear")
    the_rival(alone).rest, the_rival(alone).next, the_rival(alone).arrow = (), -1, -1
    alone.do("dig camp_1 1")
    assert alone.state.current_player == 0 and "pass" in alone.legal


def test_scoring_and_winning() -> None:
    """11.5 "glass (row or arrival) + temple tiles + 5 per guardian + printed points of its cards + 3 per face-up
    idol + 2 per
    idol in the -1 stack"; "more points wins"; 15 a level game is decided by the normal tie-break, still level: no
    win."""
    table = Table(1)
    rival = the_rival(table)
    rival.glass = [space.id for space in TRACKS[0].spaces].index("bird_5")
    rival.tiles = (0, 0, 0, 1, 1, 0)
    rival.guardians = (1, 2)
    rival.cards = (CARD_NAMES.index("brush"), CARD_NAMES.index("stone_jar"))
    rival.idols, rival.stack = 0b11, 2
    assert table.state.score(1).points == 9 + 12 + 10 + 4 + 6 + 4
    assert [place.seat for place in table.state.places()] == [1, 0]
    assert table.state.returns() == [0.0, 1.0]
    level = Table(1)
    the_rival(level).guardians = (1, 2)
    assert [place.rank for place in level.state.places()] == [2, 2], "no win"
    assert level.state.returns() == [0.0, 0.0]
    say = words_for().say
    told = [say(place.tie_break) for place in level.state.places() if place.tie_break]
    assert told == ["Equal in everything: no win."] * 2
    over = Event("game_over", -1, {"places": [[0, 2, 12], [1, 2, 12]]})
    telling = level.state.game.tell(over, ["Ada"])
    assert telling is not None and say(telling.message) == "Tied with the rival in everything, at 12 points: no win."
    sooner = Event("game_over", -1, {"places": [[1, 1, 12], [0, 2, 12]]})
    telling = level.state.game.tell(sooner, ["Ada"])
    assert telling is not None and say(telling.message) == "The rival wins with 12 points."
    ahead = Table(1).markers("bird_1a", "bird_0")
    the_rival(ahead).guardians = (1, 2)
    the_rival(ahead).cards = (CARD_NAMES.index("stone_jar"),)
    assert [place.seat for place in ahead.state.places()] == [0, 1], "more research"


def test_rival_figures_are_another_players() -> None:
    """11.6 "Rival figures are "another player's": they occupy sites and block spaces and stop effects that need no
    other player there"."""
    table = Table(1).hand("dog fear").figure("camp_1 1", seat=1).site("level1_lower_1", "l1_jewel", "guardian_01")
    assert table.why("dig camp_1 1").code == "space_taken"
    assert "activate camp_1" not in table.do("play dog").legal
    for seat, possible in ((0, True), (1, False)):
        trap = Table(1).hand("bear_trap fear").site("level1_lower_1", "l1_jewel", "guardian_01")
        trap.figure("level1_lower_1", seat=seat).helper("assistant_12_compass").do("play bear_trap")
        assert ("overcome level1_lower_1" in trap.legal) == possible


def test_guardians_under_rival_figures_stay() -> None:
    """11.6 "Guardians under rival figures stay on the board and can be met by you in later rounds"; 11.5 "Rival
    figures go
    home, no Fear"."""
    table = Table(1).site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1", seat=1)
    rival = the_rival(table)
    rival.figures -= 1
    rival.used = (*rival.used, rival.next, *rival.rest)
    rival.next, rival.arrow, rival.rest = -1, -1, ()
    table.do("pass", "end")
    assert table.state.round == 2 and rival_spaces(table) == []
    assert "fear_gained" not in table.kinds()
    assert table.state.guardian[SITE_OF["level1_lower_1"]] == GUARDIAN_NAMES.index("guardian_08")
    assert table.state.start == 0


def test_the_rival_takes_what_you_wanted() -> None:
    """11.6 "The rival can empty temple 6-stacks, assistant stacks and the arrival spaces you wanted"; "Assistants
    the rival
    takes leave the game"."""
    table = solo("research_red")
    the_rival(table).glass, the_rival(table).arrival, table.state.arrivals = TRACKS[0].temple, 0, 1
    table.state.temple_tiles = (2, 2, 2, 1, 0, 2)
    table.state.stacks = ((0, 0), (-1, 0), (-1, 0))
    table.do("rival")
    assert table.state.temple_tiles == (2, 2, 2, 0, 0, 2)
    assert table.state.stacks == ((-1, 0), (-1, 0), (-1, 0))
    assert table.give(compass=1, arrowhead=1).markers("bird_1a", "bird_0").hand("fear").bonus("bird_1a")
    table.do("research book bird_1a")
    assert not table.me.helpers, "nobody left to recruit"
    empty = solo("research_red")
    empty.state.stacks = ((-1, 0), (-1, 0), (-1, 0))
    assert "rival_removed_assistant" not in empty.do("rival").kinds()


def test_a_rival_without_a_card_to_take() -> None:
    """11.1 "A tile that cannot be done is a lost turn"."""
    for tile in ("item_red", "artifact_green"):
        table = solo(tile).row("", "")
        table.state.item_row, table.state.artifact_row = (-1,) * 5, (-1,)
        assert "rival_nothing" in table.do("rival").kinds()
    found = solo("discover_red")
    found.state.tile = tuple(0 if site >= 5 else -1 for site in range(17))
    assert "rival_nothing" in found.do("rival").kinds()
