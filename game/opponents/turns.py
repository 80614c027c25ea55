"""One turn, judged: what each chain of actions leads to, and what that is worth to a valuer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from game.core.contract import Chain, Game, State
from game.opponents.player import Watch
from game.opponents.valuer import Judgement, Valuer, Worth, mean_worth, rank_key

MOST_PLANS = 400
BATCH = 32


class Turns:
    """Plays and judges turns of one game, stopping when its watch says so."""

    __slots__ = ("game", "valuer", "watch")

    def __init__(self, game: Game, watch: Watch, valuer: Valuer | None = None) -> None:
        self.game = game
        self.watch = watch
        self.valuer: Valuer = valuer or Judgement(game)

    def plans(self, state: State, quick: bool = False) -> list[Chain]:
        """The turns the deciding seat can choose from; fewer may do in a position that is only passed through."""
        self.watch.check()
        return self.game.plans(state, MOST_PLANS, quick, self.watch.check)

    def sensible(self, state: State, chains: Sequence[Chain]) -> int:
        """The index of the first of these turns without an action that the rules have a hint against; 0 if all have
        one."""
        return next((i for i, chain in enumerate(chains) if not self._pointless(state, chain)), 0)

    def _pointless(self, state: State, chain: Chain) -> bool:
        self.watch.check()
        copy = state.clone()
        for action in chain:
            if copy.pointless(action) is not None:
                return True
            copy.act(action)
        return False

    def doubted(self, state: State, chain: Chain) -> int | None:
        """The index of the first action of a turn that the rules have a doubt about; None if there is none."""
        copy = state.clone()
        for i, action in enumerate(chain):
            if copy.doubt(action) is not None:
                return i
            copy.act(action)
        return None

    def idle(self, state: State, chain: Chain) -> bool:
        """Whether the rules doubt that a turn should end, and nothing was done in it but what had to be: before, all
        that could be done was of one kind."""
        copy = state.clone()
        for action in chain[:-1]:
            if copy.doubt(action) is not None or len({other[0] for other in copy.legal_actions()}) > 1:
                return False
            copy.act(action)
        return copy.doubt(chain[-1]) is not None

    def after(self, state: State, chain: Chain) -> State:
        """A copy of the state with the chain played."""
        copy = state.clone()
        for action in chain:
            copy.act(action)
        return copy

    def play(self, state: State, chain: Chain) -> tuple[State, bool]:
        """A copy of the state with the chain played, and whether chance decided what its last action brought."""
        copy = state.clone()
        for action in chain[:-1]:
            copy.act(action)
        drawn = self.game.draws(copy, chain[-1])
        copy.act(chain[-1])
        return copy, drawn

    def cut(self, state: State, chain: Chain) -> bool:
        """Whether chance cuts the chain short: its last action brings what chance decides, and the turn goes on."""
        after, drawn = self.play(state, chain)
        return drawn and after.turn == state.turn

    def judged(self, state: State, plans: Sequence[Chain]) -> tuple[list[Worth], list[bool]]:
        """What each of these turns is worth at its end, and whether chance cuts it short.

        A turn that is over once chance has decided is not cut short: the outcome concerns only those who come after.
        """
        cut = []
        ends = []
        for chain in plans:
            self.watch.check()
            copy, chance = self.play(state, chain)
            ends.append(copy)
            cut.append(chance and copy.turn == state.turn)
        return self.valued(ends), cut

    def expected(
        self, world: State, plans: Sequence[Chain], more: Iterable[State], deadline: float | None = None
    ) -> list[Worth]:
        """What each of these turns is worth: judged at once, or, where chance has a say, averaged over its outcomes in
        this world and in `more`, as many as there is time for before the deadline: none should take longer than the
        first."""
        begun = self.watch.clock()
        worths, drawn = self._outcomes(world, plans)
        pace = self.watch.clock() - begun
        chosen = [i for i, chance in enumerate(drawn) if chance]
        if chosen:
            sampled = [[worths[i]] for i in chosen]
            for other in more:
                if deadline is not None and self.watch.clock() + pace > deadline:
                    break
                for values, value in zip(sampled, self._outcomes(other, [plans[i] for i in chosen])[0], strict=True):
                    values.append(value)
            for i, values in zip(chosen, sampled, strict=True):
                worths[i] = mean_worth(values)
        return worths

    def _outcomes(self, world: State, plans: Sequence[Chain]) -> tuple[list[Worth], list[bool]]:
        """One outcome of each turn, finished greedily where chance has cut it short, and whether chance decided."""
        ends = []
        drawn = []
        for chain in plans:
            self.watch.check()
            after, chance = self.play(world, chain)
            ends.append(after)
            drawn.append(chance)
        cut = [chance and after.turn == world.turn for after, chance in zip(ends, drawn, strict=True)]
        finished = iter(self.finished([after for after, short in zip(ends, cut, strict=True) if short]))
        whole = iter(self.valued([after for after, short in zip(ends, cut, strict=True) if not short]))
        return [next(finished if short else whole) for short in cut], drawn

    def worth(self, state: State) -> Worth:
        """What a position is worth."""
        return self.valuer.worth(state)

    def valued(self, states: Sequence[State]) -> list[Worth]:
        """What these positions are worth, a few at a time, so that the watch is asked often enough."""
        worths: list[Worth] = []
        for i in range(0, len(states), BATCH):
            self.watch.check()
            worths += self.valuer.worths(states[i : i + BATCH])
        return worths

    def best(self, state: State) -> Chain:
        """The turn that promises the deciding seat most, by its own judgement at the end of it: a quick answer.

        Where nothing but the game's own judgement counts and the game itself finds such a turn, it is the one that
        brings the seat itself most (`Game.best_turn`)."""
        return self._best((state,))[0][0]

    def _best(self, states: Sequence[State]) -> list[tuple[Chain, Worth | None]]:
        """As `best`, for several positions whose turns are judged together; with what the turn is worth to the one who
        thinks, if that came out on the way."""
        seen = [state.judged_by(state.current_player) for state in states]
        plans = [self._promising(state) for state in seen]
        ends = []
        for state, chains in zip(seen, plans, strict=True):
            if len(chains) > 1:
                self.watch.check()
                ends += [self.after(state, chain) for chain in chains]
        worths = iter(self.valued(ends))
        found: list[tuple[Chain, Worth | None]] = []
        for state, own, chains in zip(states, seen, plans, strict=True):
            if len(chains) == 1:
                found.append((chains[0], None))
                continue
            judged = list(islice(worths, len(chains)))
            keys = [rank_key(worth, state.current_player) for worth in judged]
            best = keys.index(max(keys))
            found.append((chains[best], judged[best] if own is state else None))
        return found

    def _promising(self, state: State) -> list[Chain]:
        """The turns among which `best` chooses."""
        self.watch.check()
        found = self.game.best_turn(state) if isinstance(self.valuer, Judgement) else None
        return self.plans(state, quick=True) if found is None else [found]

    def finished(self, states: Sequence[State]) -> list[Worth]:
        """What positions are worth once the turn under way in each of them has been played on greedily, in place, to
        its end. Many at once are judged faster than one by one.

        A position in the middle of a turn is the rule after a chain that chance has cut short.
        """
        turns = [state.turn for state in states]
        found: list[Worth | None] = [None] * len(states)
        left = [i for i, state in enumerate(states) if not state.is_terminal]
        while left:
            for i, (chain, worth) in zip(left, self._best([states[i] for i in left]), strict=True):
                found[i] = worth
                for action in chain:
                    states[i].act(action)
            left = [i for i in left if states[i].turn == turns[i] and not states[i].is_terminal]
        unknown = iter(self.valued([state for state, worth in zip(states, found, strict=True) if worth is None]))
        return [next(unknown) if worth is None else worth for worth in found]
