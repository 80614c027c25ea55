"""What a choice answers beside itself: the only payment of its effect, and the cards it begins to draw."""

from __future__ import annotations

import pytest

from game.arnak.content import TILE_NAMES
from game.arnak.implied import implied
from game.arnak.rules import GAME
from tests.game.arnak.build import Table
from tests.game.arnak.games import ALL_STYLES, play


def answers(table: Table, text: str) -> list[str]:
    """The answers that a legal action implies, in notation; the same for what its seat sees."""
    action = GAME.parse_action(text)
    table.state.cache = table.state.ahead = None
    found = [GAME.action_text(answer) for _, answer in implied(table.state, action)]
    seen = table.state.observation(0)
    assert [GAME.action_text(answer) for _, answer in implied(seen, action)] == found
    assert found[0] == text
    return found[1:]


def test_a_payment_that_was_named_is_paid() -> None:
    """7: the slot that turns a coin into a jewel. 13.2: the Trowel is nothing but a payment."""
    slot = Table().give(coin=1)
    slot.me.crates = 1
    assert answers(slot, "slot jewel") == ["pay"]
    assert answers(slot, "slot tablets") == []
    slot.give(coin=0)
    assert answers(slot, "slot jewel") == [], "it cannot be paid"
    assert answers(Table().hand("trowel").give(compass=1), "play trowel") == ["pay"]
    helper = Table().helper("assistant_04_coin_to_arrowhead").give(coin=1)
    assert answers(helper, "use assistant_04_coin_to_arrowhead") == ["pay"]


def test_a_payment_that_buys_nothing_is_asked_for() -> None:
    """13.2: "`pay` is always voluntary": the Revolver overcomes a guardian where one stands, and no other thing."""
    alone = Table().hand("revolver").give(compass=1).figure("camp_1 1")
    assert answers(alone, "play revolver") == []
    beside = Table().hand("revolver").give(compass=1).site("camp_1", guardian="guardian_08").figure("camp_1 1")
    assert answers(beside, "play revolver") == ["pay"]


def test_a_payment_beside_something_else_is_asked_for() -> None:
    """5.1: who digs has named a site, not its price; 13.2: a card laid down is chosen by hand."""
    digging = Table().hand("fear axe hat")
    assert answers(digging, "dig camp_5 1") == []
    assert (
        answers(Table().hand("fear axe").helper("assistant_03_boot_to_arrowhead"), "use assistant_03_boot_to_arrowhead")
        == []
    )


def test_cards_that_were_named_are_drawn() -> None:
    """13.3: the Horse, a slot; as many as there are."""
    horse = Table().hand("horse").deck("axe hat")
    assert answers(horse, "play horse") == ["draw"]
    assert answers(Table().hand("horse"), "play horse") == []
    assert answers(Table().hand("flask").deck("axe hat"), "play flask") == ["draw", "draw"]


def test_cards_before_something_else_are_asked_for() -> None:
    """13.3: of assistant 6 the draw is optional, laying a card down is not."""
    helper = Table().hand("axe").deck("hat").helper("assistant_06_draw")
    assert "draw" in Table().hand("axe").deck("hat").helper("assistant_06_draw").do("use assistant_06_draw").legal
    assert answers(helper, "use assistant_06_draw") == []


def test_nothing_of_what_is_turned_up_is_answered_beforehand() -> None:
    """14, Guiding Skull: one of the six tiles that may come draws a card. The last tile of a stack is known."""
    table = Table().hand("guiding_skull axe").deck("hat").give(tablet=1, compass=1)
    for key in range(24):
        table.state.key = key
        assert answers(table, "play guiding_skull") == ["pay"]
    drawing = TILE_NAMES.index("l2_draw_tablet_jewel")
    table.state.site_deck = ((), (drawing,))
    assert answers(table, "play guiding_skull") == ["pay", "draw"]


def test_what_waited_before_is_still_asked() -> None:
    """3.1: a free action in the middle of an effect answers for itself alone."""
    waiting = Table().hand("horse funding_car").deck("axe hat").do("play horse")
    assert "draw" in waiting.legal
    assert answers(waiting, "play funding_car") == []
    waiting.me.crates = 1
    assert answers(waiting, "slot draw") == ["draw"]


@pytest.mark.parametrize("style", ALL_STYLES)
def test_implied_answers_are_legal(style: str) -> None:
    """In whole games, one after another."""
    seen: set[str] = set()
    for step, (state, _, _) in enumerate(play(2, "bird", 3, style)):
        if state.is_terminal or step % 3:
            continue
        for action in state.legal_actions():
            found = implied(state, action)
            if len(found) == 1:
                continue
            after = state.clone()
            for _, answer in found:
                assert answer in after.legal_actions()
                after.act(answer)
            seen |= {GAME.action_text(answer) for _, answer in found[1:]}
    assert seen
