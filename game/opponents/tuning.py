"""What shapes a search, as numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tuning:
    """What shapes the search.

    `explore` weighs priors against values; `temperature` (in win share) flattens the priors; `first` and
    `widen` say how many of the best turns are open at the root after n visits, first + widen * sqrt(n), `inner_first`
    and `inner_widen` the same below it, where too many bad replies would only blur the value of the good ones;
    `replies` is the number of turns of the other seat, counted from the root, that are searched rather than answered
    greedily (with more than two seats, or in `Game.searched_alone`, all others answer greedily); `own` is how many
    turns of the thinking seat a walk goes through in `Game.searched_alone` (0: as many as `Game.horizon` says); without
    `alone` only games that hide something (`Game.hides`) are searched in that way; `exact` is how many judgements the
    exact search of the last turns of a game may cost; `samples` bounds the outcomes averaged when chance cuts every
    choice short; `outcomes` is the number of worlds in which a turn that draws on chance is judged before the first
    iteration (0: one, and no further than the draw); `rounds` is how many rounds are played after the one under way
    where walks end with a round (0: as many as `Game.rounds` says).
    """

    explore: float = 0.6
    temperature: float = 0.06
    first: int = 3
    widen: float = 1.5
    inner_first: int = 2
    inner_widen: float = 0.6
    replies: int = 2
    own: int = 0
    alone: bool = True
    exact: int = 10_000
    samples: int = 64
    outcomes: int = 8
    rounds: int = 0


TUNING = Tuning()
