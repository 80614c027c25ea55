"""A temple that is dug, step by step: nothing is seen twice, and nothing is out of sight meanwhile."""

from __future__ import annotations

import pytest

from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.events import Event, Json
from scenes.stage.tween import Timeline
from scenes.table.akrotiri.own_board import OwnBoard
from tests.game.akrotiri.build import ROUND, SPOTS, position, seat
from tests.scenes.table.akrotiri.table import SeaTable


def holding(digger: int) -> AkrotiriState:
    """Seat 0 is to act; the digger has a map for `e1n2 ne`, where its boat lies."""
    # With a second temple no goal is drawn, which would keep it from being undone.
    me = seat(coins=12, dock="e1n2a", maps="E01", played={"E03": SPOTS["E03"]})
    seats = [me, seat(dock="TE")]
    return position(ROUND, *(seats if digger == 0 else reversed(seats)), left=3, number=8)


@pytest.mark.parametrize("own", [True, False])
def test_a_temple_stands_on_its_board_until_it_leaves_and_the_map_comes_to_lie_there(own: bool) -> None:
    """And nothing is said about the place any more where the map was held."""
    table = SeaTable(2, (0, 1), seed="dig")
    try:
        table.stand(holding(0 if own else 1))
        view, seat = table.view, 0 if own else 1
        board, before = view.board(seat), len(view.model_shown.seats[seat].played)
        assert isinstance(board, OwnBoard) == own
        if own:
            table.click_card(0)
            table.driver.move("akrotiri/sea/quad_e1n2_ne")
            assert view.hand.preview.note and view.sea.overlay.proof is not None
        name = "E01" if own else "easy"
        told: dict[str, Json] = {
            "card": "E01",
            "level": "easy",
            "place": "e1n2 ne",
            "number": before + 1,
            "coins": 9,
            "proof": [],
        }
        assert name in view.model_shown.seats[seat].maps
        tween = view.animate(Event("temple_dug", seat, told))
        assert tween is not None and not view.hand.preview.note and view.sea.overlay.proof is None
        line, seen, cards = Timeline(tween), [], []
        line.advance(0.0)
        while not line.done:
            seen.append((board.gone - before, board.bared - before, view.air.count("temple", "e1n2 ne")))
            cards.append([flight.rect for flight in view.flights.aloft])
            assert view.flights.aloft, "what proves it is never out of sight before it lies there"
            line.advance(1 / 60)
        seen.append((board.gone - before, board.bared - before, view.air.count("temple", "e1n2 ne")))
        # On its board, on its way, the map where it stood, on the chart.
        assert list(dict.fromkeys(seen)) == [(0, 0, 1), (1, 0, 1), (1, 1, 1), (1, 1, 0)]
        space = board.space(before + 1)
        landing = cards[seen.index((1, 1, 1)) - 1]
        assert any(abs(rect.centerx - space.centerx) < 40 and rect.w <= 1.2 * space.w for rect in landing)
    finally:
        table.close()


def test_undone_meanwhile_no_temple_is_on_its_way() -> None:
    table = SeaTable(2, (0, 1), seed="undig")
    try:
        table.stand(holding(0))
        board = table.view.board(0)
        before = len(table.view.model_shown.seats[0].played)
        table.driver.stage.set_options(speed=1.0)
        table.scene.do(GAME.parse_action("dig E01 e1n2 ne"))
        table.driver.advance(0.2)
        assert board.gone == before and table.view.air.keys
        assert table.scene.conductor.undo() is None
        assert board.gone == board.bared == before and not table.view.air.keys and not table.view.flights.aloft
    finally:
        table.close()
