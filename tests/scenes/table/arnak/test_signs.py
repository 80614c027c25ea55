"""The rules' texts in signs: what is not the same has not the same sign."""

from __future__ import annotations

from game.arnak.content import CARD_OF, CARDS
from game.arnak.texts import card_text, effect
from tests.scenes.table.arnak.table import ArnakTable


def test_exiling_this_card_and_exiling_any_are_told_apart() -> None:
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        signs = table.view.hand.look.signs
        itself = signs.say(card_text(CARD_OF["rough_map"]))
        any_card = signs.say(effect(CARDS[CARD_OF["axe"]].program))
        assert itself.startswith("[icon:exile_self]") and "[icon:exile]" not in itself
        assert "[icon:exile]" in any_card
        assert table.driver.stage.icons.get("exile_self", 20).get_bounding_rect().w > 10
    finally:
        table.close()
