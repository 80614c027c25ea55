"""Ways of playing Arnak that computer players can be given, and the statistics by which they show."""

from __future__ import annotations

from game.arnak.content import FEAR, FEAR_TILE, FIRST_ARTIFACT, FIRST_ITEM, TRACKS
from game.arnak.score import owned
from game.arnak.state import ArnakState
from game.core.styles import Style

STYLES = (
    Style("arnak", "explorer", {"crates": 0.8, "slots": 1.0, "unknown": -1.0}, "idols", crowded=0.5),
    Style("arnak", "scholar", {"glass": 10.0, "book": 10.0, "tiles": 10.0}, "research", crowded=0.5),
    Style("arnak", "hunter", {"guardians": 6.0, "prey": 1.0}, "guardians"),
)
"""What each style values and the trait by which it shows: `idols` from discovered sites, `research` in steps of the
markers and temple tiles, `guardians` overcome."""


def traits(state: ArnakState, seat: int) -> dict[str, float]:
    """Idols and guardians won, steps of research (temple tiles too), items and artifacts, assistants, Fear.

    The rival of a game for one person has no notebook, no assistants and no Fear.
    """
    rows = TRACKS[state.temple].spaces
    if seat < len(state.seats):
        player = state.seats[seat]
        cards = owned(player)
        idols = player.crates + player.slots.bit_count()
        guardians = len(player.ready) + len(player.spent)
        steps = rows[player.glass].row + rows[player.book].row + sum(player.tiles)
        helpers = len(player.helpers)
    else:
        rival = state.rival
        assert rival is not None
        cards = list(rival.cards)
        idols = rival.idols.bit_count() + rival.stack
        guardians = len(rival.guardians)
        steps = rows[rival.glass].row + sum(rival.tiles)
        helpers = 0
    return {
        "idols": float(idols),
        "guardians": float(guardians),
        "research": float(steps),
        "cards": float(sum(FIRST_ITEM <= card < FEAR_TILE for card in cards)),
        "artifacts": float(sum(FIRST_ARTIFACT <= card < FEAR_TILE for card in cards)),
        "helpers": float(helpers),
        "fears": float(sum(card in (FEAR, FEAR_TILE) for card in cards)),
    }
