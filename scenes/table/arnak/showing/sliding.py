"""Cards of the viewer's rows that make room, or close up, whatever the event was."""

from __future__ import annotations

from scenes.stage.tween import Animate, Tween
from scenes.table.arnak.model import Model
from scenes.table.arnak.moments import Moments

SLIDE = 0.18
"""Seconds in which the cards of a row close up."""


def slide(moments: Moments, before: Model, after: Model) -> Tween | None:
    """Cards of hand and play area that make room, or close up; None if none does."""
    own = moments.boards.own
    start: dict[str, int] = {}
    old, new = (model.seats[model.viewer] for model in (before, after))
    for row, pairs, rects in (
        ("hand", same(old.hand, new.hand), own.hand_rects),
        ("play", same(old.play, new.play), own.play_rects),
    ):
        left, now = rects(before), rects(after)
        for i, k in pairs:
            if left[i].x != now[k].x:
                start[f"{row}_{k}"] = left[i].x - now[k].x
    if not start:
        return None

    def show(share: float) -> None:
        own.shift = {name: round(by * (1 - share)) for name, by in start.items()} if share < 1 else {}
        moments.look.stage.invalidate()

    show(0.0)
    return Animate(SLIDE, show)


def same(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """Which places of a row hold the same card before and after; of equal cards the first leaves, the last is new."""
    pairs = []
    for card in set(old) & set(new):
        here, there = ([i for i, other in enumerate(row) if other == card] for row in (old, new))
        pairs += list(zip(here[max(0, len(here) - len(there)) :], there, strict=False))
    return pairs
