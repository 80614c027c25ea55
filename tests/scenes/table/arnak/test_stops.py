"""How many cards somebody lays down at the end of a round is a secret until all have decided (rules: arnak 8): looking
back does not tell it either."""

from __future__ import annotations

import pytest

from game.arnak import notation as n
from game.core.contract import Action
from scenes.table.stops import Stops
from tests.scenes.table.arnak.table import ArnakTable


def deciding(laid: int) -> ArnakTable:
    """Three people at the end of round I: the first has laid this many cards down, the second must decide."""
    table = ArnakTable(3, (0, 1, 2), seed="a secret", check_model=False)

    def do(*actions: Action) -> None:
        assert table.wait()
        for action in actions:
            table.scene.conductor.do((action,))

    while n.DONE_ACTION not in table.actions():
        do(n.PASS_ACTION if n.PASS_ACTION in table.actions() else n.END_ACTION)
        table.wait()
    for _ in range(laid):
        do(next(action for action in table.actions() if action[0] == n.LAY))
    do(n.DONE_ACTION)
    assert table.wait()
    return table


def looked_back(table: ArnakTable) -> list[str]:
    """What somebody sees who goes back by the keys as far as to the end of the round."""
    table.scene.replay.watch(table.scene.session.position)
    seen = []
    for _ in range(4):
        table.driver.advance(0.1)
        line = table.scene.time_line
        shown = table.scene.conductor.observation(table.scene.conductor.shown)
        seen.append(f"{line.at} of {line.most}: {shown.digest()}")
        table.driver.key("Left")
    return seen


def test_looking_back_does_not_tell_how_many_cards_another_lays_down() -> None:
    seen = []
    for laid in (0, 3):
        table = deciding(laid)
        try:
            seen.append(looked_back(table))
        finally:
            table.close()
    assert seen[0] == seen[1]


def test_going_on_stops_again_where_going_back_did() -> None:
    table = deciding(3)
    try:
        session, conductor = table.scene.session, table.scene.conductor
        table.scene.replay.watch(session.position - 4)
        table.driver.key("Right")
        assert conductor.shown == session.position
        table.driver.key("Left")
        assert conductor.shown == session.position - 4
        # From a line of the log one may come to where the cards have been laid down.
        table.scene.replay.jump(session.position)
        table.driver.key("Left")
        assert conductor.shown < session.position - 4
    finally:
        table.close()


def test_whoever_laid_them_down_goes_back_card_by_card() -> None:
    table = deciding(3)
    try:
        session = table.scene.session
        decided = session.path[-1].move.seat
        assert Stops(session, decided).last - Stops(session, (decided + 1) % 3).last >= 3
        assert Stops(session, None).last == session.position
    finally:
        table.close()


@pytest.mark.parametrize("number", [-5, 0, 10_000])
def test_no_stop_lies_outside_the_game(number: int) -> None:
    table = deciding(0)
    try:
        stops = Stops(table.scene.session, 0)
        assert stops.position(number) == (0 if number <= 0 else stops.position(stops.last))
    finally:
        table.close()
