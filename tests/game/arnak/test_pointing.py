"""What is asked now, for the screen: read from positions as games bring them about."""

from __future__ import annotations

from random import Random

from game.arnak import phases as ph
from game.arnak import pointing
from game.arnak.content import TRACKS
from game.arnak.notation import CHOOSE, PAY_ACTION
from game.arnak.program import NO_TOKENS
from game.arnak.rules import GAME
from game.core.pending import NOTHING, asked
from game.core.words import words_for


def test_what_an_effect_asks_is_known_by_name() -> None:
    """In whole games: tokens are asked for where they can be paid; a site to reveal is empty, a space reached holds the
    marker, a card in use lies in play."""
    seen: set[int] = set()
    for seed in range(12):
        state, rng = GAME.new(2, f"asked {seed}"), Random(seed)
        while not state.is_terminal:
            kind = asked(state)
            actions = state.legal_actions()
            if pointing.tokens_asked(state) != NO_TOKENS:
                seen.add(ph.PAY_OP)
                assert words_for().say(pointing.payment_text(state))
                assert PAY_ACTION in actions or state.why_not(PAY_ACTION) is not None
            elif kind != ph.PAY_OP:
                assert PAY_ACTION not in actions
            if kind == ph.REVEAL:
                seen.add(kind)
                assert state.tile[pointing.site_to_reveal(state)] < 0
            if kind == ph.CLIMB:
                seen.add(kind)
                player = state.seats[state.current_player]
                assert pointing.space_reached(state) in {
                    TRACKS[state.temple].spaces[at].id for at in (player.glass, player.book)
                }
            card = pointing.card_in_use(state)
            if card is not None:
                seen.add(kind)
                assert card in state.seats[state.current_player].play
            if kind == ph.CHOOSING:
                seen.add(kind)
                options = [action[1] for action in actions if action[0] == CHOOSE]
                brings = [words_for().say(pointing.option_brings(state, option)) for option in options]
                assert brings and all(brings)
            state.act(rng.choice(actions))
        assert asked(state) == NOTHING
    assert seen >= {ph.PAY_OP, ph.REVEAL, ph.CLIMB, ph.CHOOSING}
