"""Before an action against which the rules have a hint the table asks, unless such questions are off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.contract import State
from game.core.words import msg
from game.corinth.state import CorinthState
from game.mykerinos.notation import PASS_ACTION
from scenes.table.doubts import doubt_about
from tests.game.mykerinos.build import position, seat
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.mykerinos.table import MykerinosTable


def _brings_nothing(observation: State) -> str:
    """An action that may be done now and brings nothing, in notation, or ""."""
    texts = {observation.game.action_text(action): action for action in observation.legal_actions()}
    tried = (text for text in texts if text.split()[0] in ("done", "build", "shop"))
    return next((text for text in tried if observation.pointless(texts[text]) is not None), "")


@pytest.fixture
def hinted() -> Iterator[tuple[CorinthTable, str]]:
    """A table where the next person may do something that brings nothing; what it is, in notation."""
    table = CorinthTable(2, (0,), seed="hints 4")
    table.go_on(4, until=lambda observation: bool(_brings_nothing(observation)))
    text = _brings_nothing(table.scene.conductor.observation())
    assert text, "no hint in this game: choose another seed"
    yield table, text
    table.close()


def test_the_table_asks_and_takes_a_no(hinted: tuple[CorinthTable, str]) -> None:
    table, text = hinted
    before = table.scene.session.position
    action = table.scene.session.view(0).game.parse_action(text)
    assert not table.scene.do(action)
    hint = table.scene.session.view(0).pointless(action)
    assert hint is not None
    assert table.driver.has("sure/sheet/yes")
    table.driver.click("sure/sheet/no")
    assert table.scene.session.position == before
    assert not table.driver.has("sure/sheet/yes")
    table.click_for(text)
    assert table.scene.session.position > before, "a yes takes it"


def test_while_a_question_is_open_nothing_else_happens(hinted: tuple[CorinthTable, str]) -> None:
    table, text = hinted
    scene = table.scene
    before = (scene.session.position, scene.conductor.paused)
    action = scene.session.view(0).game.parse_action(text)
    scene.do(action)
    assert not scene.do(action), "it is not asked twice"
    table.driver.key("Ctrl+Z", "Ctrl+R", "Ctrl+Y", "P", "H")
    assert (scene.session.position, scene.conductor.paused) == before
    assert not scene.advice.visible
    table.driver.click("sure/sheet/yes")
    assert scene.session.position > before[0]


def test_nobody_is_asked_who_does_not_want_to_be(hinted: tuple[CorinthTable, str]) -> None:
    table, text = hinted
    table.program.settings_file.change(confirmations=False)
    before = table.scene.session.position
    assert table.scene.do(table.scene.session.view(0).game.parse_action(text))
    assert table.scene.session.position > before


def test_a_doubt_is_asked_about_like_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be meant, but brings nothing, is asked about by the same question, wherever it is done."""
    table = CorinthTable(2, (0, 1), seed="doubt")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        text = next(text for text in table.legal() if text.startswith(("ship", "take")))
        monkeypatch.setattr(CorinthState, "doubt", lambda state, action: msg("corinth.doubt.nothing"))
        before = table.scene.session.position
        assert not table.scene.do(table.scene.session.view(0).game.parse_action(text))
        table.driver.click("sure/sheet/no")
        assert table.scene.session.position == before
        table.click_for(text)
        assert table.scene.session.position > before
    finally:
        table.close()


def test_of_cubes_kept_for_rooms_in_the_last_season_nothing_false_is_said() -> None:
    """rules: mykerinos 3.3, by the reading that rooms cost cubes of the personal stock."""
    table = MykerinosTable(3, (0, 1, 2), options={"survey_cube": "personal"})
    try:
        table.wait()
        tiles = "B1 B2 B3 B4 B5 B6 B7"
        rich = seat(stock=1, cubes="f2", rooms="3/3", tiles=tiles, used=tiles)
        more = {"players": 3, "season": 4, "passed": (1, 2), "survey_cube": "personal"}
        table.stand(position(rich, seat(stock=0), seat(stock=0), **more))
        assert doubt_about(table.scene.session, (PASS_ACTION,), table.view.doubt) is None
    finally:
        table.close()
