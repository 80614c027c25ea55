"""The survey at the table: what is asked of a person there, and what goes by itself."""

from __future__ import annotations

from game.mykerinos.rules import GAME
from scenes.words import screen_words
from tests.game.mykerinos.build import do, position, seat
from tests.scenes.table.mykerinos.table import MykerinosTable


def test_a_removal_without_effect_is_not_asked_of_a_person() -> None:
    """rules: mykerinos 7.5: "neutral second: rank 1 takes his reward, then himself removes one of the remaining tiles":
    with nobody left to take the other tile it goes by itself, and back with the reward; in area 2 somebody is left."""
    digs = seat(2, "a1 b1 c1 e1 f1 g1"), seat(2, "h2")
    state = position(*digs, players=2, neutral=("a2 b2 e2 f2", 2, 2), passed=(0,), current=1)
    state, _ = do(state, "pass")
    table = MykerinosTable(2, (0, 1))
    try:
        table.stand(state)
        session = table.scene.session
        table.click_for("reserve 1/3")
        assert table.wait()
        assert [GAME.action_text(step.action).split()[0] for step in session.path] == ["reserve", "remove"]
        assert "take B2" in table.legal(), "the second area"
        table.click_for("reserve 2/3")
        assert table.wait()
        assert set(table.legal()) == {"remove B2", "remove K6"}
        table.scene.conductor.undo()
        table.scene.conductor.undo()
        assert table.wait() and session.position == 0
    finally:
        table.close()


def test_the_neutral_colour_is_explained_as_it_is_played() -> None:
    """rules: mykerinos 7.3: the neutral colour "never enters pyramids"."""
    text = screen_words().say_key("screen.mykerinos.steps.neutral.text")
    assert "one on a free square without a pyramid" in text and "anywhere" not in text
