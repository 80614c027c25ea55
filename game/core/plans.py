"""A turn as a whole: the chains of small decisions that lead from a position to the end of the turn."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.contract import Chain, Check, State, nothing


def chains(state: State, most: int, check: Check = nothing) -> list[Chain]:
    """At most `most` chains up to the end of the turn or the first action whose outcome chance decides; of chains with
    equivalent ends only one.

    The search is breadth-first, so if there are more than `most`, the short ones are kept; `check` is called now and
    then.
    """
    game = state.game
    turn = state.turn
    found: list[Chain] = []
    seen: set[Hashable] = set()
    front: list[tuple[Chain, State]] = [((), state)]
    while front and len(found) < most:
        following: list[tuple[Chain, State]] = []
        for chain, position in front:
            check()
            for action in position.legal_actions():
                longer = (*chain, action)
                if game.draws(position, action):
                    found.append(longer)
                    continue
                after = position.clone()
                after.act(action)
                mark = (after.turn, after.signature())
                if mark in seen:
                    continue
                seen.add(mark)
                if after.turn != turn or after.is_terminal:
                    found.append(longer)
                else:
                    following.append((longer, after))
        front = following[: 4 * most]
    return found[:most]
