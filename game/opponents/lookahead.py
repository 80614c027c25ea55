"""The levels that do not search: they look one turn ahead and take the turn that their judgement likes best."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain as joined

from game.core.chance import Stream
from game.core.contract import Chain, State
from game.opponents.exact import WORLDS, Exact
from game.opponents.player import SHOWN, Budget, Candidate, Decision, Watch, chance_key
from game.opponents.turns import Turns
from game.opponents.valuer import Worth, lead_of, rank_key
from game.opponents.valuers import Values, learned, valuer_for


@dataclass(frozen=True, slots=True)
class Lookahead:
    """One-turn look-ahead over all turns of the deciding seat, on determinized copies.

    Where chance decides what a turn brings, `outcomes` samples are averaged, each turn meeting the same samples (common
    random numbers), and the turn is then finished greedily. `noise` is the half-width of the error on every judgement,
    in units of the game's spread; the error is bounded and a function of position, turn (`Game.plan_of`) and seed, so a
    second look at the same position gives the same errors. It is smaller than a won game is worth, or the game says
    which turns are the last (`Game.is_last_turn`), so that it hides no winning last move. Turns that the rules have a
    hint against are not taken while there are others, and where the rules have a doubt about an action, no error hides
    what could be done instead. With `quick` it considers only the turns that the game gives for positions that are only
    passed through. Without errors the last turns of a game are played exactly where no more than `exact` judgements are
    needed: a game that is over is judged with certainty, one that goes on with doubt, so that whoever is ahead would
    end it rather than take what is still to be gained. Without errors, turns that fall behind the best one by less than
    `alike` of a win are as good, and the one with the most points is taken: in a game that is as good as lost, a hair
    of a share would let points go by.
    """

    level: str
    noise: float = 0.0
    outcomes: int = 8
    seed: str = ""
    values: Values = learned
    style: str = ""
    quick: bool = False
    again: bool = True
    """Whether, where the rules doubt that a turn should end, it thinks of what could still be done from there, and not
    only of the turns it thought of at the beginning. A turn in which it would do nothing but what it must
    (`Turns.idle`) it always thinks over."""
    exact: int = 0
    alike: float = 0.0

    def choose(self, observation: State, budget: Budget | None = None, watch: Watch | None = None) -> Decision:
        """See `Player`. A budget in iterations changes nothing. One in seconds says by when to answer: exact play of
        the last turns may take half of it, and what chance brings is averaged over as many outcomes, of all turns
        alike, as there is time for, but at least one."""
        watch = watch or Watch()
        started = watch.clock()
        seconds = budget.seconds if budget is not None else None
        half = None if seconds is None else started + seconds / 2
        deadline = None if seconds is None else started + seconds
        seat = observation.current_player
        digest = observation.digest()
        source = Stream(chance_key(self.seed, digest), 0)
        first = observation.determinize(seat, source.bits())
        turns = Turns(observation.game, watch, valuer_for(self.values, self.style, observation))
        plans = turns.plans(first, self.quick)
        if len(plans) == 1 and observation.legal_actions() == [plans[0][0]]:
            return Decision(plans[0], 0.0, 0.0, (), 0, watch.clock() - started, self.level)

        solved = None
        if self.exact and not self.noise:
            worlds = joined((first,), _worlds(observation, seat, source, WORLDS - 1))
            solved = Exact(turns, seat, self.exact, half).solve(plans, worlds)

        def judged(chains: list[Chain]) -> list[Worth]:
            return turns.expected(first, chains, _worlds(observation, seat, source, self.outcomes - 1), deadline)

        worths = judged(plans) if solved is None else [value for _, value in solved]
        liked = [rank_key(value, seat) for value in worths]
        if self.noise:
            plan_of = observation.game.plan_of
            errors = [self.noise * _error(self.seed, digest, plan_of(chain)) for chain in plans]
            liked = [(lead_of(value, seat) + error, 0.0) for value, error in zip(worths, errors, strict=True)]
        order = sorted(range(len(plans)), key=lambda i: (liked[i], -i), reverse=True)
        if self.alike and not self.noise:
            least = liked[order[0]][0] - self.alike
            as_good = [i for i in order if liked[i][0] > least]
            order[: len(as_good)] = sorted(as_good, key=lambda i: worths[i].points[seat], reverse=True)
        order.insert(0, order.pop(turns.sensible(first, [plans[i] for i in order])))
        if self.noise:
            again = self.again or turns.idle(first, plans[order[0]])
            more = judged if again else None
            plans, worths, thought = _thought_through(turns, first, plans, worths, order[0], more, self.quick)
            order = [thought, *(i for i in order if i != thought)]
        candidates = tuple(Candidate(plans[i], worths[i].told[seat], worths[i].points[seat], 1) for i in order[:SHOWN])
        best = candidates[0]
        watch.iterations = len(plans)
        return Decision(
            best.chain, best.value, best.points, candidates, len(plans), watch.clock() - started, self.level
        )


def _thought_through(
    turns: Turns,
    first: State,
    plans: list[Chain],
    worths: list[Worth],
    chosen: int,
    judged: Callable[[list[Chain]], list[Worth]] | None,
    quick: bool,
) -> tuple[list[Chain], list[Worth], int]:
    """Of the turns that begin as the chosen one up to where the rules doubt it, the one judged best, by its index in
    the plans and what they are worth, which are given too: if those that come to mind only there can be judged, they
    are added at the end.

    Errors apply to the choice of a plan; skipping a free gain, or an action that cannot be kept, would merely look like
    a fault of the program.
    """
    at = turns.doubted(first, plans[chosen])
    if at is None:
        return plans, worths, chosen
    seat, begun = first.current_player, plans[chosen][:at]
    if begun and judged is not None:
        known = set(plans)
        more = [begun + rest for rest in turns.plans(turns.after(first, begun), quick)]
        more = [chain for chain in more if chain not in known]
        plans, worths = plans + more, worths + judged(more)
    alike = [i for i, chain in enumerate(plans) if chain[:at] == begun]
    alike.sort(key=lambda i: rank_key(worths[i], seat), reverse=True)
    return plans, worths, alike[turns.sensible(first, [plans[i] for i in alike])]


def _worlds(observation: State, seat: int, source: Stream, count: int) -> Iterable[State]:
    for _ in range(count):
        yield observation.determinize(seat, source.bits())


def _error(seed: str, digest: str, chain: Chain) -> float:
    """A number from -1 to 1, dense around 0 (mean of three), that is the same for the same question."""
    stream = Stream(chance_key(seed, "noise", digest, repr(chain)), 0)
    return sum(stream.bits() / 2**63 - 1.0 for _ in range(3)) / 3
