"""The rival of a game for one goes on by itself where nothing is left to decide."""

from __future__ import annotations

from game.arnak import notation as n
from game.arnak.state import ArnakState
from tests.scenes.table.arnak.table import ArnakTable


def test_after_passing_the_rival_goes_on_by_itself() -> None:
    """11.1: it plays its tiles in a row, which asks nothing of the person; after taking back each waits for a click."""
    found = ArnakTable(1, (0,), seed="rival")
    try:
        found.wait()
        assert found.actions() == [n.RIVAL_ACTION], "the first tile of a round is turned up by hand"
        found.scene.do(n.RIVAL_ACTION)
        found.wait()
        for kind in (n.PASS, n.END, n.DONE):
            # The end of the turn is asked for where free actions are left.
            action = next((action for action in found.actions() if action[0] == kind), None)
            if action is not None:
                found.scene.conductor.do((action,))
                found.wait()
        state = found.scene.conductor.observation()
        assert isinstance(state, ArnakState) and state.rival is not None
        assert state.round == 2 and not state.rival.used, "the next round waits for a click"
        moves = [step.move.line() for step in found.scene.session.path]
        assert sum("rival" in line for line in moves) == 10
        if found.scene.session.why_not_undo() is None:
            found.scene.conductor.undo()
            found.wait()
            position = found.scene.session.position
            found.driver.advance(1.0)
            assert found.scene.session.position == position
    finally:
        found.close()
