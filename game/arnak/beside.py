"""Who stands beside guardians, worked out once for each island: what judgement and features ask again and again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.arnak.content import CAMPS, SITE_SPACES
from game.arnak.player import NOTHING

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


class Beside(NamedTuple):
    """By seat: `guarded` archaeologists beside a guardian, and `prey`, guardians (not in camps) with no archaeologist
    of another. Valid only for exactly these tuples `figures` and `guardian`."""

    figures: tuple[int, ...]
    guardian: tuple[int, ...]
    guarded: tuple[int, ...]
    prey: tuple[int, ...]


def beside(state: ArnakState) -> Beside:
    """What is true of the island as it is now."""
    kept = state.beside
    if kept is not None and kept.figures is state.figures and kept.guardian is state.guardian:
        return kept
    figures = state.figures
    guarded = [0] * state.players
    prey = [0] * state.players
    for site, guardian in enumerate(state.guardian):
        if guardian < 0:
            continue
        for space in SITE_SPACES[site]:
            figure = figures[space]
            if figure >= 0:
                guarded[figure] += 1
            if site < CAMPS:
                continue
            if figure >= 0:
                prey[figure] += 1
            elif figure == NOTHING:
                prey = [count + 1 for count in prey]
    found = state.beside = Beside(figures, state.guardian, tuple(guarded), tuple(prey))
    return found
