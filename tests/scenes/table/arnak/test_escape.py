"""Esc takes back what is only proposed; what has been paid stays, and is taken back by the arrow alone."""

from __future__ import annotations

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak.content import ARTIFACTS, CAMPS, ITEMS, PROGRAMS
from game.arnak.origins import OF_CARD, OF_SITE
from game.arnak.pointing import unpaid
from game.arnak.program import PAY
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from tests.game.arnak import build
from tests.scenes.table.arnak.table import ArnakTable

PRICE = next((number, at) for number, ops in enumerate(PROGRAMS) for at, op in enumerate(ops) if op[0] == PAY)


def asked(*entry: int) -> ArnakState:
    """A position in which an effect asks something."""
    state = GAME.new(2, "escape")
    state.pending = ((ph.TURN, 1), entry)
    return state


def test_only_a_price_that_nothing_was_given_for_is_a_proposal() -> None:
    assert unpaid(asked(ph.PAYING, 0, 0))
    assert unpaid(asked(ph.PAY_OP, *PRICE, OF_CARD + ITEMS[0]))
    for paid in (OF_CARD + ARTIFACTS[0], OF_SITE + CAMPS, 0):
        assert not unpaid(asked(ph.PAY_OP, *PRICE, paid))
    assert not unpaid(asked(ph.REVEAL, CAMPS))
    assert not unpaid(asked(ph.EXILING, 1))
    assert not unpaid(GAME.new(2, "escape"))


def test_esc_leaves_a_discovery_that_is_paid() -> None:
    """At a site about to be turned up (rules: arnak 5.2) it opens the menu, as where nothing is begun."""
    found = ArnakTable(2, (0,), seed="escape", check_model=False)
    try:
        found.wait()
        state = build.Table().give(compass=3).hand("exploration_car").state
        state.act(next(action for action in state.legal_actions() if action[0] == n.DISCOVER))
        while state.pending[-1][0] not in (ph.REVEAL, ph.TURN):
            state.act(state.legal_actions()[-1])
        assert not found.view.midway(state)
    finally:
        found.close()
