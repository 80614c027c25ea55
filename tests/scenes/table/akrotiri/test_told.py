"""How a turn of Akrotiri is told: the log step by step, the recap and the turning points in few sentences."""

from __future__ import annotations

from game.akrotiri.rules import GAME
from game.core.events import Event
from game.core.words import words_for
from scenes.table.story import Story, folded
from tests.game.akrotiri.build import do, position, seat
from tests.scenes.table.akrotiri.table import SeaTable

NAMES = ("Ada", "Ben")


def told(*actions: str) -> Story:
    """The story of a turn of seat 0, which lies at an island with cubes two moves from Thera."""
    cubes = {"e1n2 ne": "orange green green"}
    state = position("V1 e1n2 0, V6 e1n3 0", seat(dock="e1n2a"), seat(dock="TE"), cubes=cubes)
    story = Story(GAME, words_for(), NAMES)
    for number, action in enumerate(actions, 1):
        events: list[Event]
        state, events = do(state, action)
        for event in events:
            story.hear(event.seen_by(1), number, state.turn)
    return story


WAY = ("load orange", "load green", "load green", "sail TW", "sell green", "sell orange", "sell green")


def test_the_log_tells_a_turn_step_by_step() -> None:
    story = told(*WAY)
    assert [line.beside.split()[0] for line in story.lines] == [*["Loads"] * 3, "Sails", *["Sells"] * 3]


def test_a_turn_in_short_tells_each_run_in_one_sentence() -> None:
    story = told(*WAY)
    lines = folded(words_for(), story.lines)
    assert [line.beside for line in lines] == [
        "Loads 3 cubes: 1 orange and 2 green.",
        "Sails to the dock in the west of Thera.",
        "Sells 3 cubes for 4 drachmas: 2 green and 1 orange.",
    ]
    assert lines[0].text == "Ada loads 3 cubes: 1 orange and 2 green."
    # The places of all are lit, and what follows lies after them.
    assert lines[2].pieces == tuple(piece for line in story.lines[4:] for piece in line.pieces)
    assert [line.position for line in lines] == [3, 4, 7]


def test_moves_one_after_the_other_lead_to_the_last_dock() -> None:
    """What follows ends the run."""
    story = told("sail TW", "sail e1n2b", "sail e1n2a", "load green")
    places = [line.beside for line in folded(words_for(), story.lines)]
    assert places == [
        "Brings the boat to the dock by the volcano in the north in 3 moves.",
        "Loads a green cube.",
    ]
    ways = [piece for piece in folded(words_for(), story.lines)[0].pieces if piece.startswith("way ")]
    assert len(ways) == 3


def test_two_seats_are_never_told_as_one() -> None:
    story = told(*WAY[:2])
    mine, other = story.lines[0], story.lines[1]
    assert len(folded(words_for(), [mine, type(other)(1, 1, 1, other.telling, other.text, other.beside)])) == 2


def test_what_is_told_of_a_tile_not_yet_laid_lights_nothing() -> None:
    """Advice digs where the icon of the tile that it lays first proves the map: pointing at it ended the program."""
    table = SeaTable(2, (0,), seed="told")
    try:
        table.wait()
        view = table.view
        cell = next(text.split()[2] for text in table.legal() if text.startswith("lay "))
        assert all(tile[1] != cell for tile in view.sea.model.tiles)
        spoken = [f"icon {cell} {corner}" for corner in ("nw", "ne", "se", "sw")]
        view.light([*spoken, f"land {cell} ne"])
        assert not view.sea.overlay.lights
        table.click_for(next(text for text in table.legal() if text.split()[:3:2] == ["lay", cell]))
        table.wait()
        view.light(spoken)
        assert len(view.sea.overlay.lights) == len(spoken)
        table.driver.advance(0.1)
    finally:
        table.close()
