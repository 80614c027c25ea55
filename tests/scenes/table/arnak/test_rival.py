"""The rival of a game for one, as those around the table see it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak.content import RIVAL_TILE_NAMES
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture(scope="module")
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(1, (0,), seed="rival")
    for _ in range(40):
        found.wait()
        actions = found.actions()
        found.scene.do(n.RIVAL_ACTION if n.RIVAL_ACTION in actions else actions[0])
        found.agree()
        if any(line.seat == 1 and line.weight for line in found.scene.story.lines):
            break
    found.wait()
    yield found
    found.close()


def test_its_turn_is_told_with_its_own_emblem(table: ArnakTable) -> None:
    rows = table.scene.recap.children
    assert rows and all(row.label for row in rows)
    assert not any(row.label.startswith("The rival") for row in rows)
    told = [line for line in table.scene.story.lines if line.seat == 1]
    assert told and all("rival" in line.text for line in told if line.weight)
    look = table.view.unseated[0]
    assert look.colour.emblem not in {seat.colour.emblem for seat in table.scene.seats}


def test_pointing_at_its_turn_lights_places(table: ArnakTable) -> None:
    table.driver.move(table.scene.recap.children[-1])
    assert table.view.hand.lit


def test_the_rail_shows_its_points(table: ArnakTable) -> None:
    state = table.scene.conductor.observation()
    card = table.scene.rail.cards[1]
    assert card.look.name == "Rival"
    assert card.total == state.score(1).points
    table.driver.move(card)
    table.driver.advance(0.6)
    assert str(state.score(1).points) in table.driver.tooltip()


def test_every_piece_of_its_score_can_be_pointed_at(table: ArnakTable) -> None:
    view = table.view
    view.light(["slot 1", "idol", "marker glass", "temple t11", "card watch", "guardian guardian_01"], 1)
    assert view.hand.lit


def test_every_tile_says_what_it_makes_the_rival_do(table: ArnakTable) -> None:
    tips, model = table.view.hand.tips, table.view.hand.shown()
    assert model.rival is not None
    used = list(model.rival.used)
    try:
        for name in RIVAL_TILE_NAMES:
            model.rival.used = [name]
            tip = tips.tip("rival", model)
            assert tip is not None and "screen.arnak" not in tip.body
            assert tip.body.split("\n")[0].lower().startswith(table.scene.words.say_key(f"arnak.rival.{name}"))
    finally:
        model.rival.used = used
