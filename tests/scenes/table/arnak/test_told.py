"""How turns of Arnak are told in short."""

from __future__ import annotations

from game.core.contract import Action
from scenes.table.counsel import turns_in_words
from scenes.words import screen_words
from tests.game.arnak.build import Table


def test_advice_to_discover_does_not_tell_what_the_site_brings_by_itself() -> None:
    """Two idols, each with the name of the site once more, left no room for what is done after them."""
    table = Table().hand("exploration_car").give(compass=6, coin=4).idol("level2_1", "idol_coin")
    state, chain = table.state.clone(), list[Action]()
    discover = state.game.parse_action("discover level2_1")
    for wanted in (discover, None, None):
        action = wanted or state.legal_actions()[0]
        chain.append(action)
        if state.game.draws(state, action):
            break
        state.act(action)
    (told,) = turns_in_words(table.state, [tuple(chain)], screen_words(), ("Ada", "Boris"))
    assert told.startswith("Sends an archaeologist to ") and "Finds" not in told, told
