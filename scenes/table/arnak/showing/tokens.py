"""Tokens that are gained and paid."""

from __future__ import annotations

from scenes.stage.tween import Series, Together, Tween
from scenes.table.arnak.moments import TOKEN
from scenes.table.arnak.showing.change import Change

MOST = 4
"""Tokens of a kind that fly one by one; the last brings what is left."""


def gained(change: Change) -> Tween | None:
    """Tokens come from where they were gained, or from above, to whoever gained them."""
    seat, piece = change.seat, change.event.text_if_told("origin")
    origin = change.boards.piece(piece, change.after, seat) if piece else None
    flights: list[Tween] = []
    for name, count in change.event.counts("tokens").items():
        end = change.place(f"token_{name}")
        start = origin or end.move(0, -change.look.px(60))
        picture = change.look.stage.icons.get(name, change.look.px(34))
        for k in range(min(count, MOST)):
            amount = count - k if k == MOST - 1 else 1
            sound = "coin" if k == 0 else ""
            flights.append(
                change.flights.fly(picture, start, end, TOKEN, key=("sign", seat, name), amount=amount, sound=sound)
            )
    return Together(flights, 0.07) if flights else None


def paid(change: Change) -> Tween | None:
    """Tokens rise from the board of whoever pays and are gone."""
    flights: list[Tween] = []
    for name, count in change.event.counts("tokens").items():
        start = change.place(f"token_{name}")
        picture = change.look.stage.icons.get(name, change.look.px(34))
        flights += [change.moments.rise(picture, start) for _ in range(min(count, MOST))]
    if not flights:
        return None
    return Series([change.sound("coin"), Together(flights, 0.06)])
