"""What a position of Arnak is worth to each seat: the judgement computer players choose by."""

from __future__ import annotations

from game.arnak.score import points
from game.arnak.state import ArnakState

SPREAD = 8.0
"""Difference in judged final points that makes one seat about 2.7 times as likely to win as another."""


def judge(state: ArnakState) -> list[float]:
    """For each seat the final points to expect; at the end the true points with the tie-break as a fraction."""
    if not state.pending:
        return final(state)
    found = []
    for seat in range(state.players):
        total = float(points(state, seat))
        if seat < len(state.seats):
            t = state.seats[seat].tokens
            total += 0.5 * t[0] + 0.6 * t[1] + 0.8 * t[2] + 1.6 * t[3] + 2.2 * t[4]
        found.append(total)
    return found


def final(state: ArnakState) -> list[float]:
    """True points; ranks of equal totals as a fraction."""
    found = [0.0] * state.players
    for place in state.places():
        found[place.seat] = place.total + (state.players - place.rank) / (2 * state.players)
    return found
