"""A temple that is dug, step by step: nothing is seen twice, and nothing is out of sight meanwhile."""

from __future__ import annotations

import math

import pytest

from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.events import Event, Json
from scenes.stage.tween import Timeline
from scenes.table.akrotiri.own_board import OwnBoard
from scenes.table.akrotiri.temples import temple_rect
from tests.game.akrotiri.build import ROUND, SPOTS, position, seat
from tests.scenes.driver import FRAME
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


def test_what_proves_a_dig_stays_lit_whatever_is_pointed_at_and_the_temple_lands_where_the_chart_is() -> None:
    """Also on a chart that is dragged and brought closer meanwhile."""
    table = SeaTable(2, (0, 1), seed="proof")
    try:
        table.stand(holding(1))
        view, driver = table.view, table.driver
        driver.stage.set_options(speed=1.0)
        sea, icons = view.sea, ("e1n2 nw", "e1n2 se")
        told: dict[str, Json] = {
            "card": "E01",
            "level": "easy",
            "place": "e1n2 ne",
            "number": len(view.model_shown.seats[1].played) + 1,
            "coins": 9,
            "proof": [{"side": "above", "terrain": "lake", "count": 2, "lacking": 0, "icons": [*icons]}],
        }
        tween = view.animate(Event("temple_dug", 1, told))
        assert tween is not None
        playing, away = driver.stage.tweens.play(tween), []
        driver.advance(0.1)
        for where in ("akrotiri/sea/quad_e1n3_ne", "akrotiri/sea/thera"):
            driver.move(where)
            lit = [sea.overlay.icon_mark(sea.model, sea.frame, icon) for icon in icons]
            assert view.lit == [mark.rect for mark in lit] and sea.overlay.lit(sea.frame) == lit
        driver.wheel(1, sea.frame.at((1, 1)))
        while not playing.done:
            if not view.air.count("standing", 1) and view.air.count("temple", "e1n2 ne"):
                spot = temple_rect(sea.frame, "e1n2 ne").center
                away.append(min(math.dist(flight.at, spot) for flight in view.flights.aloft))
                if not sea.held:
                    driver.press(2)
                table.pull(8, 4, steps=1, button=2)
            else:
                driver.advance(FRAME)
        assert sea.held and sea.closer and not view.lit
        assert len(away) > 6 and away[-1] < 12
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
