"""What the tooltips of Akrotiri's player board promise."""

from __future__ import annotations

import pytest

from game.akrotiri.pointing import lays_tile
from scenes.stage.markup import plain
from scenes.stage.tips import resolve
from scenes.table.akrotiri.names import joined
from tests.game.akrotiri.build import after, position, seat, with_temples
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.mark.parametrize(("strategy", "promise"), [(False, "look at two goals"), (True, "take one of the open goals")])
def test_a_goal_space_promises_what_the_table_plays(strategy: bool, promise: str) -> None:
    """rules: akrotiri 5.3; 10: "takes one of those left, instead of drawing 2 and keeping 1"."""
    table = SeaTable(2, (0,), options={"strategy": strategy})
    try:
        assert table.wait()
        for space in (3, 5):
            (element,) = [e for e in table.view.root.walk() if e.name == f"space_{space}"]
            tip = resolve(element.tooltip)
            assert tip is not None and promise in plain(tip.body)
    finally:
        table.close()


def said(table: SeaTable, name: str) -> str:
    """The words of a place's tooltip."""
    tip = table.view.hand.tips.tip(name)
    assert tip is not None
    return plain(tip.body)


@pytest.mark.parametrize(
    ("mine", "left", "loading", "words"),
    [
        ({"dock": "e1n2a"}, 2, 0, "costs one action"),
        ({"dock": "e1n2a", "cargo": "grey"}, 0, 1, "free as part of your last load"),
        ({"dock": "e1n2a", "cargo": "grey grey grey"}, 2, 0, "boat is full"),
        ({"dock": "e1n2a"}, 0, 0, "No actions are left"),
        ({"dock": "TW"}, 2, 0, "a different island"),
    ],
)
def test_a_cube_says_whether_it_can_be_loaded_now(mine: dict[str, str], left: int, loading: int, words: str) -> None:
    """rules: akrotiri 5.2."""
    table = SeaTable(2, (0, 1), seed="cube")
    try:
        boat = seat(dock=mine["dock"], cargo=mine.get("cargo", ""))
        cubes = {"e1n2 ne": "green"}
        table.stand(position("V1 e1n2 0", boat, seat(dock="TE"), left=left, loading=loading, cubes=cubes))
        assert words in said(table, "cube_e1n2_ne_green")
    finally:
        table.close()


@pytest.mark.parametrize(
    ("place", "mine", "more", "words"),
    [
        ("oracle_lake", "TW", {"left": 2}, ""),
        ("oracle_lake", "TW", {"left": 2, "oracle": 1}, "The oracle was asked this turn already."),
        ("oracle_lake", "TW", {"left": 0}, "No actions are left this turn."),
        ("deck_hard", "TW", {"left": 2}, ""),
        ("deck_hard", "e1n2a", {"left": 2}, "Maps are sold at Thera's docks only."),
    ],
)
def test_oracle_and_decks_say_why_they_cannot_be_asked_or_bought_from(
    place: str, mine: str, more: dict[str, int], words: str
) -> None:
    """rules: akrotiri 5.4, 5.5; where they can, nothing is added."""
    table = SeaTable(2, (0, 1), seed="why")
    try:
        me = seat(dock=mine, coins=9, tile="M1" if more.get("oracle") else None, shown=bool(more.get("oracle")))
        table.stand(position("V1 e1n2 0", me, seat(dock="TE"), **more))
        _, *added = [line for line in said(table, place).splitlines() if "such tile" not in line]
        assert added == ([words] if words else [])
    finally:
        table.close()


def test_stack_and_oracle_say_what_is_left_to_be_found() -> None:
    """rules: akrotiri 5.5, 7: which tiles have been seen is known to all; a click on a terrain none of which is left
    asks first."""
    table = SeaTable(2, (0, 1), seed="left")
    try:
        me, other, forests = seat(dock="TW"), seat(dock="TE", tile="M9"), " ".join(f"F{k}" for k in range(1, 10))
        table.stand(position("V1 e1n2 0", me, other, discards=f"{forests} L2"))
        *_, holds = said(table, "stack").splitlines()
        where, _, tiles = holds.replace("\u00a0", " ").partition(": ")
        assert where == "In the stack, or hidden in another's hand (1 tile)"
        assert tiles == "8 volcano, 0 forest, 8 lake, 9 mountain"
        assert said(table, "oracle_forest").splitlines()[1:] == ["No such tile is left to be found."]
        assert said(table, "oracle_lake").splitlines()[1:] == [
            "8 such tiles are left, to be found here or hidden in another's hand."
        ]
        table.click("market/oracle_forest")
        assert table.driver.has("sure/sheet/no")
        table.driver.click("sure/sheet/no")
        assert table.scene.session.position == 0
        known = position("V1 e1n2 0", me, {**other, "tile_shown": True}, discards=f"{forests} L2")
        table.stand(known)
        assert "In the stack: 8" in said(table, "stack") and "left to be found" in said(table, "oracle_mountain")
        empty = known.clone()
        empty.stack = empty.discards = ()
        table.stand(empty)
        assert "such tile" not in said(table, "oracle_forest")
    finally:
        table.close()


def test_a_tile_says_when_it_is_laid() -> None:
    """rules: akrotiri 5.5: what the oracle found is laid next turn."""
    table = SeaTable(2, (0, 1), seed="when")
    try:
        later = seat(dock="TW", tile="V6", shown=True)
        table.stand(position("V1 e1n2 0", later, seat(dock="TE"), left=2, oracle=1))
        assert said(table, "tile") == "A tile with a volcano. Your next turn begins with laying it."
        table.stand(position("V1 e1n2 0", seat(dock="TW", tile="V6"), seat(dock="TE"), ask="lay"))
        assert "Drag it onto the chart" in said(table, "tile")
    finally:
        table.close()


def test_a_tile_of_the_last_round_is_promised_no_turn() -> None:
    """rules: akrotiri 8: the last round is finished, "so that all have had the same number of turns": whoever has had
    the last one draws a tile that is never laid."""
    table = SeaTable(2, (0, 1), seed="never")
    try:
        mine = with_temples(5, seat(dock="TW", goals="forest", tile="V9"))
        dug = after(mine, "dig E01 e1n2 ne", "oracle lake")
        assert dug.last_round
        assert not lays_tile(dug, 0) and lays_tile(dug, 1)
        table.stand(dug)
        assert said(table, "tile") == "A tile with a lake. No turn is left in which to lay it."
        other = after(dug, "done")
        assert other.current_player == 1
        assert not lays_tile(other, 0) and lays_tile(other, 1)
    finally:
        table.close()


def test_the_map_of_a_temple_stands_as_a_sentence() -> None:
    """On the space that its temple bared."""
    table = SeaTable(2, (0, 1), seed="space")
    try:
        table.stand(with_temples(1))
        first, *_ = said(table, "space_1").splitlines()
        assert first.startswith("Easy map: 1 ") and first.endswith("worth 1\N{NO-BREAK SPACE}point.")
    finally:
        table.close()


def test_a_full_row_of_the_market_takes_no_cube() -> None:
    """Every cube of the colour lies there, so that nobody has one to be sold."""
    table = SeaTable(2, (0, 1), seed="full")
    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="TE")))
        assert "row is full" in said(table, "market_orange") and "left" not in said(table, "market_orange")
        assert "next one sold" in said(table, "market_blue")
    finally:
        table.close()


def test_a_dock_tells_of_its_island() -> None:
    """What lies there, and not that it is at its island; a dock of Thera what is done there."""
    table = SeaTable(2, (0, 1), seed="dock")
    try:
        cubes = {"e1n2 ne": "green"}
        table.stand(position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TE"), cubes=cubes))
        bodies = [said(table, f"dock_{dock}") for dock in table.view.sea.docks]
        assert not any("is at its island" in body for body in bodies)
        assert any("1 green" in body for body in bodies)
        assert "maps bought" in said(table, "dock_TW")
        # Docks have no code names on the screen: the icon of their tile tells one from another.
        assert table.view.hand.tips.label("dock_e1n2a") == "The dock by the volcano in the north"
        assert table.view.hand.tips.label("dock_TW") == "The dock in the west of Thera"
        assert said(table, "boat_0").startswith("The dock by the volcano in the north. Carries:")
    finally:
        table.close()


def test_the_longest_prompt_stands_in_one_line() -> None:
    """Beside the button that ends the turn, in a small window, with what is free and what actions are spent on."""
    table = SeaTable(2, (0, 1), seed="line", names=("Theodoros", "Ben"))
    try:
        cubes = {"e1n2 ne": "green green"}
        boat = seat(dock="e1n2a", cargo="grey")
        table.stand(position("V1 e1n2 0", boat, seat(dock="TE"), left=2, loading=1, cubes=cubes))
        bar = table.driver.find("bar")
        assert "load more or unload" in bar.label and "ask the oracle" in bar.label
        end = table.driver.find("bar/act_done").rect
        wide = table.driver.stage.text.size(bar.label, "body")[0]
        # A map to be dug adds a word.
        assert bar.rect.x + wide + table.driver.stage.text.size("dig, ", "body")[0] < end.x - 20
    finally:
        table.close()


def test_words_about_a_land_for_the_second_cube_leave_the_other_lands_in_sight() -> None:
    """Reached by the keyboard too, in a small window."""
    table = SeaTable(2, (0, 1), seed="beside", size=(1366, 768), ui=0.8)
    try:
        table.wait()
        table.click_for(table.legal()[0])
        table.wait()
        hand, driver = table.view.hand, table.driver
        lands = [quad for land in hand.cubes.lands() for quad in hand.sea.piece_quads(land)]
        boxes = [hand.sea.frame.quad_box(quad) for quad in lands]
        assert len(boxes) > 1
        for quad in lands:
            tip = hand.tips.tip(f"quad_{joined(quad)}")
            assert tip is not None and tip.anchor is not None
            assert all(tip.anchor.contains(box) for box in boxes)
        for _ in range(40):
            driver.key("Tab")
            focus = driver.stage.keyboard.focus
            if focus is not None and focus.name.startswith("quad_"):
                break
        driver.advance(1.5)
        shown = driver.stage.router.hints.view.rect
        assert driver.tooltip() and not [box for box in boxes if box.colliderect(shown)]
    finally:
        table.close()
