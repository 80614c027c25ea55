"""Akrotiri's sentences: prompts, meanings, scores, tellings; and the marks of what is attested."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.akrotiri.content import CARDS, FACTS, GOALS, TILES
from game.akrotiri.names import bearing
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.akrotiri.words import card_text
from game.core.events import Event
from game.core.words import msg, words_for
from tests.game.akrotiri.build import DATA, MODES, Json, after, do, legal, position, seat, walk, with_temples
from tests.game.akrotiri.words import PLURAL_OF_ONE, say
from tests.game.words import NAMES


def test_facts_have_marks() -> None:
    """Each table says what is attested, inferred or reconstructed, what a default; the rulebook shows it."""
    assert {fact.confidence for fact in FACTS} == {"verified", "inferred", "reconstructed", "default"}
    for fact in FACTS:
        assert re.fullmatch(r"akrotiri \d+(\.\d)?", fact.rules)


def test_marks_of_the_data_are_kept() -> None:
    """Tiles are reconstructed; six maps are attested, the level of one of them too; goals are attested."""
    assert all(tile.reconstructed for tile in TILES)
    assert [card.id for card in CARDS if not card.reconstructed] == ["E01", "E02", "E03", "N01", "N02", "H01"]
    assert [card.id for card in CARDS if not card.reconstructed and not card.level_reconstructed] == ["E02"]
    assert not any(goal.reconstructed for goal in GOALS)
    assert len(DATA["tile"]) == len(TILES)


def test_goal_texts() -> None:
    """Every goal has a name and a sentence that names its points."""
    for goal in GOALS:
        assert say(msg(f"akrotiri.goal.{goal.key}"))
        assert str(goal.points) in say(msg(f"akrotiri.goal.{goal.key}.text"))


def test_card_texts() -> None:
    """A map's text is made from its demands."""
    text = say(card_text(0))
    assert (
        text == "easy map: 1 volcano above, 1 forest to the right and 1 mountain below; costs 3 drachmas, "
        "worth 1\N{NO-BREAK SPACE}point."
    )
    assert "3 lakes below" in say(card_text([card.id for card in CARDS].index("H01")))


def test_meanings_tell_numbers() -> None:
    """The sentence of an action says what it costs and brings here."""
    state = position("V6 e1n2 0", seat(dock="TW", cargo="blue", coins=7), seat(dock="e1n2b"), left=2)

    def meaning(text: str) -> str:
        assert text in legal(state)
        return say(state.describe(GAME.parse_action(text)))

    assert "1 drachma;" in meaning("sell blue")
    assert "taken" in meaning("sail e1n2b")
    assert "7 drachmas" in meaning("buy easy hard hard")
    assert "2 actions" in meaning("done")
    assert "one action" in meaning("sail TE")


def test_prompts() -> None:
    """The action bar says what is asked and what is left."""
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="e1n2b"), left=2)
    assert say(state.prompt()) == "2 actions left: sail, buy maps or ask the oracle."
    assert "1 action left" in say(after(state, "sail TE").prompt())
    assert "2 moves left" in say(after(state, "sail TE", "sail e1n2b").prompt())


def test_prompts_offer_only_what_is_possible() -> None:
    """3: after the last action free ones may be left, or cubes of a load, or a move, or nothing but the end."""

    assert asked() == "Nothing is left to do; end your turn."
    assert asked(cargo="blue") == "No actions left. Free: unload; then end your turn."
    assert asked(cargo="blue", dock="TW") == "No actions left. Free: sell; then end your turn."
    assert asked(links=1) == "No actions left. Free: one more move; then end your turn."
    assert asked(cargo="blue", loading=1) == "No actions left. Free: load more or unload; then end your turn."
    assert asked(cargo="blue blue blue", loading=1) == "No actions left. Free: unload; then end your turn."


def test_prompts_say_what_is_free_and_what_actions_are_spent_on() -> None:
    """5.1: what is left of a move; 5.2: one action takes as many as fit; 6: selling and unloading are free."""
    assert asked(1) == "1 action left: sail, load or ask the oracle."
    assert asked(1, "green", loading=1) == "1 action left: sail or ask the oracle. Free: load more or unload."
    assert asked(2, "blue", "TW") == "2 actions left: sail, buy maps or ask the oracle. Free: sell."
    assert asked(1, links=1) == "1 action left: sail, load or ask the oracle. Free: one more move."


def asked(left: int = 0, cargo: str = "", dock: str = "e1n2a", **more: int) -> str:
    """What is asked of a boat at an island with a green cube, or elsewhere."""
    me = seat(dock=dock, cargo=cargo)
    state = position("V1 e1n2 0", me, seat(dock="TE"), left=left, cubes={"e1n2 ne": "green"}, **more)
    return say(state.prompt())


def test_the_round_tracker_counts_rounds() -> None:
    """A turn of `State.turn` is less than what people call one; the tracker does not speak of it."""
    assert say(GAME.new(2, "status").status()) == "Set-up"
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="e1n2b"), number=5)
    assert say(state.status()) == "Round 5"
    state.last_round = True
    assert say(state.status()) == "Round 5, the last"
    three = [seat(dock=dock) for dock in ("TW", "TE", "TN")]
    state = position("V6 e1n2 0", *three, number=5, options={"mode": "one_box"})
    assert say(state.status()) == "Round 5 of 7"


def test_the_question_for_a_second_cube_names_what_is_offered() -> None:
    """4.2: "on another island of this tile"; where all of its land is one island on another piece of it."""
    two = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), ask="second")
    assert say(two.prompt()) == "Put a second cube on another island of this tile."
    ring = (
        "L7 w1n2 90, M4 w2n1 0, V3 e1n2 90, F1 e2n1 90, L6 w2n2 270, M5 w1n3 180, F2 e1n3 90, F7 e2n2 90, "
        "F9 e2n3 270, L2 w2n3 270, V9 e1n4 180, M1 e2n4 180, V5 e3n3 180, M7 e3n2 180, L3 e3n4 90, L5 e2n5 270, "
        "F8 e1n5 90, M2 w1n4 270, V6 w1n5 180, M6 w2n4 270, L1 e1n6 90, M3 e2n6 90, F3 e3n5 180, L4 e3n6 0, "
        "F5 e2n7 270, M9 e1n7 90, L8 e3n7 180, V1 w1n6 180, V8 e2n8 180, F6 e1n8 270"
    )
    one = position(ring, seat(dock="TW"), seat(dock="TE"), ask="second", number=8)
    assert {text.split()[2] for text in legal(one)} == {"ne", "sw"}
    assert say(one.prompt()) == "All land of this tile is one island: put a second cube on another piece of it."


def test_the_last_goal_is_kept_without_another() -> None:
    """5.3: "Fewer than 2 goals left: look at what there is"."""
    state = with_temples(2, goals="lake")
    state.goal_deck = state.goal_deck[:1]
    state.goal_seen = state.goal_seen[:1]
    state = after(state, "dig E01 e1n2 ne")
    assert say(state.prompt()) == "Only one goal is left: keep it."


def test_dig_is_told_with_its_proof() -> None:
    """The telling of a temple points at temple, map and the icons that prove it."""
    _, events = do(with_temples(0), "dig E01 e1n2 ne")
    (event,) = [event for event in events if event.kind == "temple_dug"]
    telling = GAME.tell(event, NAMES)
    assert telling is not None
    assert telling.weight == 2
    assert telling.pieces[:2] == ("temple e1n2 ne", "map E01")
    assert any(piece.startswith("icon ") for piece in telling.pieces)
    assert (
        say(telling.message) == "Ione digs temple 1 in the north-east: 1\N{NO-BREAK SPACE}point (easy map, 3 drachmas)."
    )


def test_maps_that_are_listed_keep_their_demands_apart() -> None:
    """5.4: what a map asks for is a list itself; who buys, and all others, are told of one map as of one."""
    state = position("V6 e1n2 0", seat(dock="TW", coins=12), seat(dock="TE"), left=2)
    first = r"easy \(\d [a-z]+ [^:;()]+\)"
    assert re.fullmatch(rf"Ione buys a map for 1 drachma: {first}\.", bought(state, "buy easy", 0))
    assert bought(state, "buy easy", 1) == "Ione buys a map for 1 drachma: easy."
    two = bought(state, "buy easy hard", 0)
    assert re.fullmatch(rf"Ione buys maps for 3 drachmas: {first} and hard \([^:;()]+\)\.", two)
    assert bought(state, "buy easy hard", 1) == "Ione buys maps for 3 drachmas: 1 easy and 1 hard."


def bought(state: AkrotiriState, text: str, viewer: int) -> str:
    """What a seat is told of maps that are bought."""
    _, events = do(state, text)
    (event,) = (event for event in events if event.kind == "maps_bought")
    telling = GAME.tell(event.seen_by(viewer), NAMES)
    assert telling is not None
    return say(telling.message)


def test_docks_are_told_apart() -> None:
    """Many docks lie in the north: what is told of a boat names the terrain of the tile, what it may do as well."""
    state = position("V6 e1n2 0", seat(dock="TW"), seat(dock="TE"), left=3)
    assert say(state.describe(GAME.parse_action("sail e1n2b"))).startswith("Sail to the dock by the volcano in the ")
    _, events = do(state, "sail e1n2b")
    (event,) = (event for event in events if event.kind == "boat_sailed")
    telling = GAME.tell(event, NAMES)
    assert telling is not None and "sails to the dock by the volcano in the" in say(telling.message)
    _, events = do(after(state, "sail e1n2b"), "sail TW")
    telling = GAME.tell(events[0], NAMES)
    assert telling is not None and say(telling.message) == "Ione sails to the dock in the west of Thera."


def test_where_the_boat_goes_is_minor() -> None:
    state = position("V6 e1n2 0", seat(dock="e1n2b", cargo="green"), seat(dock="TE"), left=3)
    _, events = do(state, "sail TW", "sell green")
    told = {event.kind: GAME.tell(event, NAMES) for event in events}
    minor = {kind: telling.minor for kind, telling in told.items() if telling is not None}
    assert minor == {"boat_sailed": True, "cube_sold": False}


def test_the_goals_shown_at_the_end_are_one_or_several() -> None:
    cases: tuple[tuple[Any, str], ...] = (
        (["lake"], "Ione shows the goal: "),
        (["lake", "forest"], "Ione shows the goals: "),
        ([], "Ione shows the goals: none."),
    )
    for names, told in cases:
        telling = GAME.tell(Event("goals_revealed", 0, {"goals": names}), NAMES)
        assert telling is not None and say(telling.message).startswith(told)


def test_show_is_a_map() -> None:
    """`show` draws the map with islands, icons, docks, boats and temples, the market and the seats."""
    state = position(
        "V6 e1n2 0, L1 e1n3 0, F8 e1s2 0",
        seat(dock="TW", cargo="blue", coins=1, maps="E01 H01", tile="M1", shown=True, goals="lake"),
        seat(dock="e1n2b", goals="forest"),
        cubes={"e1n3 ne": "green green"},
        left=1,
        oracle=1,
    )
    lines = state.show().splitlines()
    assert lines[0] == "Akrotiri: Round 1"
    assert lines[1].startswith("Seat 1: 1 action left: ")
    assert lines[3].split() == ["w1", "e1"]
    # North of Thera: L1 above V6, whose lanes bend; N's boat lies at the dock that Thera's lanes lead to.
    north = [line.rstrip() for line in lines[4:14]]
    assert north == [
        "              G   | FL",
        "                  a",
        "  n3          ----+----",
        "                  b",
        "              B   | E",
        "              BV  | E",
        "                  |a",
        "  n2          ----\\----",
        "                 2|",
        "              A   | B",
    ]
    text = "\n".join(lines)
    assert "  F e1n3 ne: L, 1 portage from Thera, cubes 2 green, docks e1n3a" in text
    assert "  B e1n2 nw: V, by sea, docks e1n3b e1n2a e1n2b" in text
    assert re.search(r"^  blue   \(1\)  2   2 ", text, re.MULTILINE)
    assert "*seat 1 (S): 0 points, 1 drachma, boat TW with 1 blue, tile M1 mountain" in text
    assert "    in hand: E01, easy map: 1 volcano above, 1 forest to the right and 1 mountain below" in text
    assert "    in hand: hard map, hidden" in state.observation(1).show()
    assert "goals: hidden" in state.observation(1).show()


def test_show_names_temples_and_goals() -> None:
    """Temples on the map, at their islands and with their seats; goals to choose from, open goals."""
    text = after(with_temples(2, face_up="isolated quadrants"), "dig E01 e1n2 ne").show()
    assert text.count("[1]") == 4, "three temples, and what the sign means"
    assert text.count("temple of seat 1") == 3
    assert "temple at e1n4 ne: E02, easy map" in text
    assert "open goals: Isolated, Quarters" in text
    assert "looks at" in after(with_temples(2), "dig E01 e1n2 ne").show()


@pytest.mark.parametrize(("players", "options"), MODES)
def test_show_is_not_too_wide(players: int, options: Json) -> None:
    """No line is longer than 100 columns but those of a map wider than ten cells."""
    for number, state in enumerate(walk("wide", players, options)):
        if number % 40 == 0 or state.is_terminal:
            columns = [cell & 255 for cell in state.sea.at]
            wide = 5 + 9 * (max(columns) - min(columns) + 1)
            text = state.show()
            assert max(len(line) for line in text.splitlines()) <= max(100, wide)
            assert not PLURAL_OF_ONE.search(text)


def test_where_things_lie_is_told_from_thera_and_not_by_the_grid() -> None:
    """Cells, quadrants and docks by the direction in which they lie; tellings name no cell."""
    for place, words in (
        ("TW", "in the west of Thera"),
        ("e1n4", "in the north"),
        ("w1s4 sw", "in the south"),
        ("e3n3b", "in the north-east"),
        ("w5s1a", "in the west"),
        ("e4s3 se", "in the south-east"),
    ):
        assert say(bearing(place)) == words, place
    _, events = do(with_temples(0), "dig E01 e1n2 ne")
    for event in events:
        telling = GAME.tell(event, NAMES)
        assert telling is None or not re.search(r"\b[ew]\d+[ns]\d+", say(telling.message))


def test_where_a_temple_would_be_dug_is_told_as_the_log_tells_it() -> None:
    """Not in notation: where chance decides what follows, advice has no other words for it."""
    state = with_temples(2)
    dig = next(action for action in state.legal_actions() if GAME.action_text(action) == "dig E01 e1n2 ne")
    said = words_for().say(state.describe(dig))
    assert said.startswith("Dig a temple in the north-east with the easy map") and "e1n2" not in said
