"""What is let go where it cannot go is answered; what is put back where it was is not."""

from __future__ import annotations

from game.akrotiri.state import AkrotiriState
from tests.game.akrotiri.build import position, seat
from tests.scenes.table.akrotiri.table import SeaTable

TILES = "V1 e1n2 0, V6 e1n3 0"
CUBES = {"e1n2 ne": "green", "e1n3 ne": "blue"}


def answer(state: AkrotiriState, start: str, end: str | tuple[int, int]) -> str:
    """What is said when an element is dragged to another, or to a point of the chart's corner."""
    table = SeaTable(2, (0, 1), seed="drops")
    try:
        table.stand(state)
        if isinstance(end, tuple):
            area = table.view.sea.area
            table.driver.drag(f"akrotiri/{start}", (area.x + end[0], area.y + end[1]))
        else:
            table.driver.drag(f"akrotiri/{start}", f"akrotiri/{end}")
        assert table.scene.session.position == 0
        return " ".join(table.driver.toasts())
    finally:
        table.close()


def acting(**mine: str) -> AkrotiriState:
    """Seat 0 may act; its boat lies at the island of the green cube unless it is said where."""
    return position(TILES, seat(**{"dock": "e1n2a", **mine}), seat(dock="TE"), cubes=CUBES)  # type: ignore[arg-type]


def laying() -> AkrotiriState:
    """Seat 0 is to lay a tile."""
    return position(TILES, seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")


def test_a_cube_aboard_is_not_sold_away_from_thera() -> None:
    """Though it could be unloaded where the boat lies (rules: akrotiri 6)."""
    state = acting(cargo="orange")
    assert "sold at Thera" in answer(state, "own/aboard_0", "market/market_orange")
    assert "sold at Thera" in answer(state, "own/aboard_0", "market/market_blue")
    assert "onto the island where your boat lies" in answer(state, "own/aboard_0", "sea/thera")
    assert not answer(state, "own/aboard_0", "own/cargo")


def test_a_cube_is_sold_into_its_own_row() -> None:
    state = acting(cargo="orange", dock="TW")
    assert "its own colour" in answer(state, "own/aboard_0", "market/market_blue")
    assert "sold, not unloaded" in answer(state, "own/aboard_0", "sea/quad_e1n3_ne")


def test_a_boat_goes_to_docks() -> None:
    state = acting()
    for end in ("sea/quad_e1n2_ne", "sea/thera", "market/deck_hard", (8, 8)):
        assert "goes to a dock" in answer(state, "sea/boat_0", end), end
    assert not answer(state, "sea/boat_0", "own/coins")


def test_a_boat_let_go_over_another_boat_hears_about_that_boats_dock() -> None:
    """rules: akrotiri 5.1"""
    state = position(TILES, seat(dock="e1n2a"), seat(dock="TE"), left=0, cubes=CUBES)
    assert "No actions are left" in answer(state, "sea/boat_0", "sea/boat_1")


def test_a_boat_that_cannot_move_says_why() -> None:
    state = position(TILES, seat(dock="e1n2a"), seat(dock="TE"), left=0, cubes=CUBES)
    assert "No actions are left" in answer(state, "sea/boat_0", "sea/thera")


def test_a_tile_is_laid_on_the_chart_alone() -> None:
    assert "Thera board lies there" in answer(laying(), "own/tile", "sea/thera")
    assert "already" in answer(laying(), "own/tile", "sea/quad_e1n2_ne")
    assert "touch" in answer(laying(), "own/tile", (8, 8))
    assert "laid on the chart" in answer(laying(), "own/tile", "market/deck_hard")
    assert not answer(laying(), "own/tile", "own/coins")


def test_a_map_that_cannot_be_dug_is_held_against_the_chart_and_says_what_is_lacking() -> None:
    """It is lifted all the same; its tooltip promises no lit quadrant."""
    state = acting(maps="H01")
    assert "lacks" in answer(state, "own/card_0", "sea/quad_e1n2_se")
    assert "Thera board" in answer(state, "own/card_0", "sea/thera")
    assert "land on the chart" in answer(state, "own/card_0", "market/deck_hard")
    table = SeaTable(2, (0, 1), seed="held")
    try:
        table.stand(state)
        tip = table.view.hand.tips.tip("card_0")
        assert tip is not None and "lit quadrant" not in tip.body and "anywhere yet" in tip.body
        table.driver.move("akrotiri/own/card_0")
        table.driver.press()
        table.driver.move("akrotiri/sea/quad_e1n2_se")
        assert table.view.sea.overlay.proof is not None and "[icon:lacks]" in table.view.hand.preview.note
        table.driver.release()
    finally:
        table.close()


def test_a_cube_that_cannot_be_loaded_says_why_when_it_is_dragged() -> None:
    assert "a different island" in answer(acting(), "sea/cube_e1n3_ne_blue", "own/cargo")
    full = acting(cargo="orange orange grey")
    assert "full" in answer(full, "sea/cube_e1n2_ne_green", "own/cargo")


def test_a_cube_from_land_goes_into_the_own_boat() -> None:
    state = acting()
    for end in ("sea/boat_1", "market/market_green"):
        assert "your own boat" in answer(state, "sea/cube_e1n2_ne_green", end), end
    assert not answer(state, "sea/cube_e1n2_ne_green", "own/coins")
