"""The recap tells the last turns of the others, whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.telling import Telling, Weight
from game.core.words import msg
from scenes.table.recap import TITLE_AIR, Recap, turns_of_others
from scenes.table.story import Line
from tests.scenes.driver import FEW
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import InstantThinker


def retold(line: Line, **changes: Any) -> Line:
    """The line with something else of what is told."""
    return replace(line, telling=replace(line.telling, **changes))


def line(turn: int, seat: int, weight: int = 1) -> Line:
    """A line of a story of which only turn, seat and weight matter."""
    telling = Telling(message=msg("table.log"), weight=Weight(weight))
    return Line(turn, turn, seat, telling, f"{turn} {seat} {weight}", "")


def test_what_others_did_since_ones_own_turn_is_told_in_order() -> None:
    story = [line(1, 1), line(2, 0), line(3, 1), line(4, 2), line(4, -1, 2), line(4, 2, 0), line(5, 1)]
    since = [[(3, 1)], [(4, 2), (4, 2)], [(5, 1)]]
    told = [[[(part.turn, part.seat) for part in turn] for turn in turns_of_others(story + own, 0)] for own in OWN]
    assert told == [since] * len(OWN)


def test_after_the_next_turn_those_before_ones_own_are_forgotten() -> None:
    story = [line(1, 1), line(2, 2), line(3, 0)]
    assert [turn[0].turn for turn in turns_of_others(story, 0)] == [1, 2]
    assert [turn[0].turn for turn in turns_of_others([*story, line(4, 1)], 0)] == [4]
    # What is told of another seat within one's own turn, and turns told by the way alone, make nothing forgotten.
    assert [turn[0].turn for turn in turns_of_others([*story, line(3, 1)], 0)] == [1, 2, 3]
    assert [turn[0].turn for turn in turns_of_others([*story, line(4, 1, 0)], 0)] == [1, 2]


OWN: tuple[list[Line], ...] = ([], [line(6, 0)], [line(6, 0), line(7, 0, 0), line(7, -1)])
"""What may follow in the story before somebody else has moved."""


def test_turns_told_only_by_the_way_take_no_place() -> None:
    story = [line(1, 1), line(2, 2), *(line(3, seat, 0) for seat in (1, 2) * 50)]
    assert [turn[0].turn for turn in turns_of_others(story, 0)] == [1, 2]
    assert turns_of_others([], 0) == []


def test_the_first_turn_of_another_is_told_as_far_as_the_log_tells_it() -> None:
    """Also where nothing in it counts so far: nothing at all would be said of what can be read above."""
    first, more = line(2, 1, 0), line(2, 1, 0)
    assert turns_of_others([line(1, 0), first, more], 0) == [[first, more]]
    assert turns_of_others([line(1, 0), first, more], 1) == [[line(1, 0)]]
    assert turns_of_others([line(1, 0, 0)], 0) == []


def test_a_turn_is_told_while_it_is_shown() -> None:
    table = CorinthTable(2, (0,), seed="while", speed=1.0, thinker=InstantThinker(1))
    driver, scene, told = table.driver, table.scene, list[list[str]]()
    try:
        table.wait()
        while not told:
            table.click_for(table.legal()[0])
            while not scene.conductor.offering:
                driver.advance(1 / 20)
                if any(line.seat == 1 for line in scene.story.lines):
                    told.append([row.label for row in scene.recap.children])
        assert all(told), "the log told of it before"
        assert told[0] != told[-1], "not all at once"
    finally:
        table.close()


def test_the_newest_turn_of_each_other_comes_before_older_ones() -> None:
    story = [line(1, 2), line(2, 1), line(3, 1), line(4, 1), line(5, 1), line(6, 3, 0)]
    assert [(told[0].turn, told[0].seat) for told in turns_of_others(story, 0, most=3)] == [(1, 2), (4, 1), (5, 1)]


def test_what_the_rules_do_to_a_seat_in_anothers_turn_is_no_turn_of_its_own() -> None:
    """At the end of a round of Arnak whoever passed first gets figures back, Fear of guardians, and cards (rules:
    arnak 8); turns of others before that are not forgotten."""
    ends = [line(4, 1, 2), line(4, -1, 2), line(4, 0, 0), line(4, 0, 1), line(4, 1, 0)]
    story = [line(1, 1), line(2, 0, 2), line(3, 1), *ends, line(5, 1)]
    assert [turn[0].turn for turn in turns_of_others(story, 0)] == [3, 4, 5]
    # Nor is it where the rules alone did something for the others in the viewer's own turn.
    story = [line(1, 1), line(2, 0, 2), line(2, 1, 1), line(3, 1)]
    assert [turn[0].turn for turn in turns_of_others(story, 0)] == [2, 3]


def test_what_is_told_of_another_seat_does_not_divide_a_turn() -> None:
    """Who fills a district of Corinth takes its bonus from the others amid a delivery (rules: corinth 6)."""
    deed, lost, rest = line(3, 1, 2), line(3, 0, 0), line(3, 1)
    assert turns_of_others([line(1, 1), line(2, 0), deed, lost, rest], 0) == [[deed, rest]]
    # Each is told of once, in the order of the deeds.
    others = [line(3, 2), rest, line(3, 2)]
    assert turns_of_others([line(2, 0), deed, *others], 0) == [[deed, rest], [others[0], others[2]]]


class Counted(list[Line]):
    """A story that counts how many of its lines are read, newest first."""

    read = 0

    def __reversed__(self) -> Iterator[Line]:
        for each in super().__reversed__():
            self.read += 1
            yield each


def test_a_long_story_is_read_as_far_as_needed() -> None:
    story = Counted(line(turn, turn % 4) for turn in range(1, 1000))
    assert [(told[0].turn, told[0].seat) for told in turns_of_others(story, 0)] == [(997, 1), (998, 2), (999, 3)]
    assert story.read < 10
    story = Counted(line(turn, turn % 2) for turn in range(1, 1000))
    assert [told[0].turn for told in turns_of_others(story, 0, others=1)] == [999]
    assert story.read < 10


def test_what_goes_on_with_a_turn_is_told_with_it() -> None:
    """The neutral cubes of Mykerinos with two players are a turn of their own for who decides (rules: mykerinos 7)."""
    own, neutral, after = line(4, 1), retold(line(5, 1), goes_on=True), line(5, 1)
    assert turns_of_others([line(2, 1), line(3, 0), own, neutral, after, line(6, 0)], 0) == [[own, neutral, after]]
    # Of another turn, or after somebody else's, it stands for itself.
    assert [len(turn) for turn in turns_of_others([line(3, 1), neutral, after], 0)] == [1, 2]
    assert [len(turn) for turn in turns_of_others([own, line(4, 2), neutral], 0)] == [1, 1, 1]


def told(turn: int, seat: int, *sentences: str | tuple[str, int, bool]) -> list[Line]:
    """A turn of these sentences, each with its weight and whether it is minor, if that is not 1 and not."""
    lines = []
    for i, sentence in enumerate(sentences):
        text, weight, minor = (sentence, 1, False) if isinstance(sentence, str) else sentence
        message = msg("short.arnak.op.gain", tokens=text)  # says the word and nothing else
        telling = Telling(message=message, weight=Weight(weight), minor=minor)
        lines.append(Line(i, turn, seat, telling, text, text))
    return lines


def shown(high: int, *turns: list[Line]) -> list[str]:
    """What a recap with room for so many lines says of these turns, in order."""
    return [child.label for child in filled(high, turns).children]


def earlier(high: int, *turns: list[Line], wide: int = 420) -> str:
    """What it says there of the turns for which there is no room."""
    return filled(high, turns, wide).earlier


def filled(high: int, turns: Sequence[list[Line]], wide: int = 420) -> Recap:
    """A recap with room for so many lines, so many design pixels wide, and these turns in it."""
    table = CorinthTable(4, (0,), seed="recap room", thinker=InstantThinker(1))
    try:
        recap, stage = table.scene.recap, table.driver.stage
        px = stage.theme.px
        room = high * stage.text.line_height("small") + px(26) + stage.text.line_height("small_bold") + px(TITLE_AIR)
        recap.place(Rect(0, 0, px(wide), room))
        recap.show(list(turns))
        return recap
    finally:
        table.close()


SALE = (
    "Lays a tile with a forest in the north.",
    ("Loads an orange cube.", 1, True),
    ("Sails to a dock at Thera.", 1, True),
    "Sells an orange cube for 2 drachmas.",
    "Sells an orange cube for 2 drachmas.",
    "Pays 6 drachmas for maps: 3 hard.",
)


def test_the_newest_turn_is_whole_before_older_ones_are_told() -> None:
    old = told(1, 1, "Begins at Thera.")
    (only,) = shown(5, old, told(2, 1, *SALE))
    assert only == (
        "Lays a tile with a forest in the north. Loads an orange cube. Sails to a dock at Thera. "
        "Sells an orange cube for 2 drachmas (×2). Pays 6 drachmas for maps: 3 hard."
    )
    assert shown(9, old, told(2, 1, *SALE)) == ["Begins at Thera.", only]


def test_turns_without_room_are_counted_beside_the_heading() -> None:
    turns = [told(turn, 1, *SALE) for turn in range(1, 5)]
    assert earlier(5, *turns[:2]) == "and 1 earlier turn"
    assert earlier(5, *turns) == "and 3 earlier turns"
    assert earlier(40, *turns) == earlier(5) == ""
    assert earlier(9, *turns, wide=340) == "+2 earlier", "where the heading leaves less room, in short"


def test_where_a_turn_is_cut_what_it_was_for_stays() -> None:
    assert shown(2, told(2, 1, *SALE)) == [
        "Sells an orange cube for 2 drachmas (×2). Pays 6 drachmas for maps: 3 hard."
    ]
    assert shown(1, told(2, 1, *SALE)) == ["Pays 6 drachmas for maps: 3 hard."]
    dug = told(2, 1, *SALE, ("Digs temple 3 in the east: 7 points.", 2, False), ("Sails to a dock.", 1, True))
    assert shown(1, dug) == ["Digs temple 3 in the east: 7 points."]


def test_what_a_sentence_says_in_brackets_goes_before_its_end_is_cut() -> None:
    """As of a dig at which map and price do not fit beside the points."""
    start, end = "Digs temple 3 on the island in the far north-east: 7 points", "(hard map, 3 drachmas)"
    dug = told(2, 1, f"{start} {end}.")
    assert shown(3, dug) == [f"{start} {end}."] and shown(2, dug) == [f"{start}."]


def test_lines_that_are_left_over_tell_what_had_gone_before() -> None:
    """A short sentence comes back where a longer one that counts as much does not fit, then an older turn."""
    long = "Carries three cubes over land and sea from the island in the far east to the harbour of Thera and back."
    turn = told(2, 1, "Sails to a dock.", long, ("Digs temple 3.", 2, False))
    assert shown(1, turn) == ["Sails to a dock. Digs temple 3."]
    assert shown(3, told(1, 2, "Begins at Thera."), turn)[0] == "Begins at Thera."


def test_what_a_turn_was_there_for_is_told_before_what_else_was_done_in_it() -> None:
    """As a main action of Arnak before the cards that were played free of charge beside it."""
    turn = told(2, 1, "Digs at the arrowhead camp, beyond the river.", "Plays a card.", ("Takes Fear.", 1, True))
    (only,) = shown(1, [retold(turn[0], main=True), *turn[1:]])
    assert only == "Digs at the arrowhead camp, beyond the river."


def test_what_is_bought_is_not_told_as_used_alone() -> None:
    """An artifact is used as soon as it is bought (rules: arnak 5.4)."""
    bought, used = told(2, 1, ("Buys Stone Jar for 4 compasses.", 1, False), ("Uses Stone Jar.", 1, True))
    same = [retold(line, pieces=("card stone_jar",)) for line in (bought, used)]
    (only,) = shown(3, same)
    assert only == "Buys Stone Jar for 4 compasses. Uses Stone Jar."
    (only,) = shown(1, same)
    assert only == "Buys Stone Jar for 4 compasses."


def test_what_the_others_did_goes_before_who_leads_now() -> None:
    """Of two cubes of Mykerinos with what they changed, the cubes are told as far as there is room."""
    level, lead = ("Area 3: Periander and Lais are level.", 1, True), ("Area 3: Lais now leads.", 1, True)
    turn = told(2, 1, "Places a cube on c4 in area 3.", level, "Places a cube on b4 in area 3.", lead)
    neutral = retold(told(3, 1, "Places a neutral cube on e6 in area 4.")[0], goes_on=True)
    cubes = "Places a cube on c4 in area 3. Places a cube on b4 in area 3."
    assert shown(2, turn) == [cubes]
    assert shown(3, [*turn, neutral]) == [f"{cubes} {neutral.text}"]
    assert shown(1, [*turn[:2], neutral]) == ["Places a cube on c4 in area 3."]


def test_each_of_the_others_is_told_of() -> None:
    turns = [told(seat, seat, *SALE) for seat in (1, 2, 3)]
    found = shown(7, *turns)
    assert len(found) == 3 and all("maps" in text for text in found)


@pytest.mark.parametrize("high", [2, 5, 7, 9])
def test_what_has_been_told_stays_while_the_next_turn_is_shown(high: int) -> None:
    """Whoever reads it is not disturbed: it is set anew as that begins and once it is over, and not in between."""
    before = [told(1, 2, *SALE), told(2, 3, *SALE)][: 1 + (high > 2)]
    recap, now = filled(high, before), told(3, 1, *SALE)
    recap.show([*before, now[:1]], 3)
    kept, grown = recap.children[:-1], list[str]()
    for i in range(1, len(now) + 1):
        recap.show([*before, now[:i]], 3)
        assert len(recap.children) == len(kept) + 1
        assert all(row is same for row, same in zip(recap.children, kept, strict=False))
        grown.append(recap.children[-1].label)
        # Also what is by the way fits where there is room for it.
        boxes = [row.rect for row in recap.children]
        assert all(recap.rect.contains(box) and box.collidelistall(boxes) == [j] for j, box in enumerate(boxes))
    assert grown[0] == now[0].text and "maps" in grown[-1]
    recap.show([*before, now])
    assert [row.label for row in recap.children] == shown(high, *before, now)


def test_a_turn_under_way_is_told_however_little_room_there_is() -> None:
    """Of the first too, and where an older turn would fill all of it; with nothing before it all is its."""
    first = told(1, 1, *SALE)
    recap = filled(1, [first])
    recap.show([first, told(2, 1, "Begins at Thera.")], 2)
    assert [row.label for row in recap.children] == ["Begins at Thera."]
    recap = filled(5, [])
    recap.show([first[:1]], 1)
    recap.show([first], 1)
    assert [row.label for row in recap.children] == shown(5, first)


def test_rows_of_others_stay_while_one_of_three_plays() -> None:
    """At the table, where each of them is told in many sentences."""
    table = SeaTable(4, (0,), seed="rc", speed=1.0, thinker=InstantThinker(1))
    driver, scene, seen = table.driver, table.scene, list[list[str]]()
    try:
        with driver.painting(one_in=FEW):
            while (turn := scene.session.turn_at(scene.conductor.shown)) < 4:
                if scene.conductor.offering:
                    table.click_for(table.legal()[0])
                driver.advance(1 / 20)
                if turn == 3 and scene.recap.turns[-1][-1].turn == turn:
                    seen.append([row.label for row in scene.recap.children])
        # The last frame is of the turn that is over.
        seen.pop()
        assert len({first for first, _ in seen}) == 1
        assert len({second for _, second in seen}) > 2, "not all at once"
    finally:
        table.close()


def test_a_gain_is_told_before_what_came_of_it_at_the_same_place() -> None:
    """The tile got for the step to row 5 lies there; what comes of something is no more than that makes it weigh."""
    climbed = Telling(message=msg("a"), pieces=("track 5",), weight=Weight.HIGHLIGHT)
    step = Line(1, 1, 1, climbed, "To row 5.", "To row 5.")
    got = Telling(message=msg("b"), pieces=("track 5",))
    tile = Line(1, 1, 1, got, "Takes a tile.", "Takes a tile.")
    assert shown(3, [step, tile]) == ["To row 5. Takes a tile."]
    assert shown(3, [tile, step]) == ["To row 5."]


def test_two_deeds_at_one_place_are_both_told() -> None:
    """Who recruits an assistant and uses it at once has done two things: neither goes without saying."""
    both = told(2, 1, "Recruits the driver.", "Uses the driver.")
    same = [retold(line, message=msg(str(i)), pieces=("assistant driver",)) for i, line in enumerate(both)]
    assert shown(3, same) == ["Recruits the driver. Uses the driver."]


def test_what_a_turn_brought_is_told_where_lines_stay_free() -> None:
    """Not at the price of what counts, in this turn or in another."""
    before, deed = "Puts a card that it had looked at back on its deck.", "Plays Trader's Scales."
    gain = "Gains 2 coins, a compass, a tablet and an arrowhead."
    turn = told(2, 1, (before, 0, True), deed, (gain, 0, True))
    assert shown(1, turn) == [deed]
    assert shown(2, turn) == shown(5, turn) == [f"{deed} {gain}"], "what went before only served it"
    sold = shown(6, told(1, 2, *SALE), turn)
    assert sold[0].endswith("3 hard.") and sold[1].startswith("Plays")


def play_until_told(table: CorinthTable) -> None:
    """Plays until what another has done is told."""
    for _ in range(12):
        table.wait()
        if table.scene.recap.children:
            break
        table.click_for(table.legal()[0])


def test_keys_reach_what_a_turn_leaves_out() -> None:
    """A turn that was shortened is whole in its tooltip, for the keyboard as well."""
    table = CorinthTable(2, (0,), seed="recap keys")
    try:
        play_until_told(table)
        table.driver.settle()
        keyboard, turn = table.driver.stage.keyboard, table.scene.recap.children[-1]
        for _ in keyboard.focus_order():
            if keyboard.focus is turn:
                break
            table.driver.key("Tab")
        assert keyboard.focus is turn
        table.driver.advance(1.0)
        assert table.driver.tooltip()
    finally:
        table.close()


def test_a_click_on_a_turn_leaves_no_light_behind() -> None:
    """It gives the turn the focus; only the keyboard, or the pointer over it, shows that."""
    table = CorinthTable(2, (0,), seed="recap keys")
    try:
        play_until_told(table)
        driver, place = table.driver, table.scene.recap.rect

        def seen() -> bytes:
            driver.move((2, 2))
            driver.settle()
            return pygame.image.tobytes(driver.stage.surface.subsurface(place), "RGB")

        before = seen()
        driver.click(table.scene.recap.children[-1])
        assert table.scene.recap.children[-1].focused
        assert seen() == before
        driver.stage.keyboard.set_focus(table.scene.recap.children[-1], visible=True)
        driver.settle()
        assert pygame.image.tobytes(driver.stage.surface.subsurface(place), "RGB") != before
    finally:
        table.close()
