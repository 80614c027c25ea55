"""Arnak's sentences as they are heard."""

from __future__ import annotations

from collections.abc import Iterator

from game.arnak.content import CARD_NAMES
from game.core.contract import State
from tests.game.arnak.games import EAGER, TABLES, play
from tests.game.words import Sentences, said


def walks(players: int) -> Iterator[State]:
    """Eager games at both temples."""
    for people, temple in TABLES:
        if people == players:
            for state, _, _ in play(people, temple, 8, EAGER):
                yield state


SENTENCES = Sentences(said, walks, least=500, signs=rf"\w*[\d_]\w*|{'|'.join(CARD_NAMES)}")
