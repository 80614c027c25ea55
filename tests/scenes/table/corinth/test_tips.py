"""What the tooltips of the harbour say of dice and of what they bring."""

from __future__ import annotations

from game.corinth.state import CorinthState
from scenes.stage.markup import plain
from scenes.table.corinth.tips import Tips
from scenes.words import screen_words
from tests.game.corinth.build import position, sheet


def test_a_slot_tells_its_dice_and_what_they_bring() -> None:
    """rules: corinth 9: the warehouse adds a symbol, the stall two coins; neither adds a die."""
    state = position("gold 6x4, green 2x3", sheet(built=("warehouse", "stall")), turn=1)
    assert isinstance(state, CorinthState)
    tips = Tips(screen_words())

    def said(slot: str, seat: int) -> str:
        tip = tips.tip(f"slot_{slot}", state, seat)
        assert tip is not None
        return plain(tip.body)

    mine = state.current_player
    assert said("gold", mine).startswith("4 dice: take 6")
    assert said("green", mine).startswith("3 dice: deliver 4")
    assert said("gold", 1 - mine).startswith("4 dice: take 4")
