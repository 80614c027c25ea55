"""Whole games of Corinth by synthetic mouse; after every decision the displayed model is held against the state."""

from __future__ import annotations

import pytest

from tests.scenes.table.corinth.table import CorinthTable


@pytest.mark.parametrize(("players", "people"), [(2, (0, 1)), (2, (1,)), (3, (0, 2)), (4, (0, 1, 2, 3))])
def test_a_whole_game_by_mouse(players: int, people: tuple[int, ...]) -> None:
    table = CorinthTable(players, people)
    try:
        assert table.play(seed=players) > 10
        table.check_end()
    finally:
        table.close()


def test_computers_alone_at_full_animation() -> None:
    table = CorinthTable(2, (), speed=4.0)
    try:
        table.driver.until(lambda: table.scene.session.position > 40 or table.scene.reveal.visible, 300)
    finally:
        table.close()


def test_the_end_names_winner_and_categories() -> None:
    table = CorinthTable(2, (0,))
    try:
        table.go_on(seed=3)
        places = table.scene.session.view(None).places()
        headline = table.scene.reveal.headline()
        assert table.scene.names[places[0].seat] in headline
        table.driver.click("reveal/again")
        table.driver.advance(0.5)
        assert not table.scene.session.is_terminal
        assert table.scene.names == ("Player 1", "Player 2")
    finally:
        table.close()
