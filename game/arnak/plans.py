"""Whole turns for computer players: free actions that a main action needs, the main action, its choices, the end.

All chains are legal. Left out on purpose: free actions that enable nothing (they can wait until the player passes) or
bring nothing, dear payments where cheap ones do, and choices that are plainly worse than others of their kind. What
can be done at once is not done after other free actions: a draw above all, which is better known before than after.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from game.arnak import fear, notation
from game.arnak.content import ASSISTANTS, FEAR, FEAR_TILE, FIRST_ITEM, IS_FREE, ROUNDS
from game.arnak.course import end_reveals
from game.arnak.notation import DONE_ACTION, END_ACTION, PASS_ACTION, SKIP_ACTION
from game.arnak.phases import (
    DRAWING,
    EXILING,
    LAYING,
    PAY_OP,
    PAYING,
    REFRESHING,
    START_PENDING,
    STOWING,
    TURN,
    UPGRADING,
)
from game.arnak.player import READY
from game.arnak.rival_turn import uncertain
from game.arnak.travel import BOON_SOURCE, HELPER_SOURCE, PILOT_SOURCE, SPARE_SOURCE, plain_source
from game.arnak.worths import USE
from game.core.contract import Action, Chain, Check, nothing

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.arnak.state import ArnakState

FREE_KINDS = frozenset({notation.SLOT, notation.BOON, notation.ASSIST, notation.PLAY})
"""Free actions; a card that is no free action is played only where no question is open."""

WAYS = 2
"""Payments, cards to lay down and cards to exile that are kept, the cheapest first."""


class Width(NamedTuple):
    """How many turns are looked at: `contexts` sets of free actions before the main action, of up to `depth` each."""

    contexts: int
    depth: int


WIDE = Width(24, 3)
QUICK = Width(8, 1)
"""In positions that are only passed through."""

RESTS = 60
"""Positions after passing in which free actions are looked at in different orders."""

WITHOUT_SLOTS = 2
"""How often a main action of the last round is looked at once more, each time after fewer idols put into slots: a slot
is worth points in the end as long as it is empty."""

VISITS = 2000
"""Positions looked at for the turns of one position; all but the strangest need less than half of them."""

_LONG = 24


def revealed(before: ArnakState, after: ArnakState, action: Action) -> bool:
    """Whether chance, or what others know, decided what an action brought."""
    if before.drawn != after.drawn or before.temple_seen != after.temple_seen:
        return True
    # Of a rescue stack of one everybody knows all.
    if before.rescue_seen != after.rescue_seen and len(before.rescue) > 1:
        return True
    return action[0] == notation.RIVAL and uncertain(before)


def idle(before: ArnakState, after: ArnakState) -> bool:
    """Whether free actions brought their player nothing that could help the main action."""
    seat = before.current_player
    old, new = before.seats[seat], after.seats[seat]
    return (
        all(now <= then for then, now in zip(old.tokens, new.tokens, strict=True))
        and len(new.hand) <= len(old.hand)
        and len(new.hand) + len(new.play) == len(old.hand) + len(old.play)
        and old.deck == new.deck
        and before.spare == after.spare
        and before.exile == after.exile
        and before.figures == after.figures
        and before.guardian == after.guardian
        and before.item_row == after.item_row
        and before.stacks == after.stacks
        and (old.crates, old.glass, old.book, old.planes, old.calm)
        == (new.crates, new.glass, new.book, new.planes, new.calm)
        and {helper for helper in new.helpers if helper & READY} <= {helper for helper in old.helpers if helper & READY}
    )


class _Planner:
    """Collects the turns that can be taken from one position."""

    def __init__(self, state: ArnakState, most: int, width: Width, check: Check) -> None:
        self.state = state
        self.check = check
        self.most = most
        self.width = width
        self.visits = 0
        self.chains: list[Chain] = []
        self.ends: set[Hashable] = set()
        self.contexts: list[tuple[Chain, ArnakState, int]] = []
        self.rested: set[Hashable] = set()
        """Positions after passing from which all that is left to do was looked at."""
        self.after: dict[Hashable, list[dict[Action, int]]] = {}
        """What was done after which free actions."""
        self.begin((), state)

    def full(self) -> bool:
        """Whether there are turns enough, or at least one and no time for more."""
        return len(self.chains) >= self.most or (self.visits >= VISITS and bool(self.chains))

    def add(self, chain: Chain, mark: Hashable) -> None:
        """Keeps a turn unless one with the same mark is known, or the same can be done with fewer free actions."""
        if self.full() or mark in self.ends:
            return
        self.ends.add(mark)
        if self.unprepared(chain):
            self.chains.append(chain)

    def unprepared(self, chain: Chain) -> bool:
        """Whether the same is not known to be possible after some of these free actions alone, on the same deck."""
        known = self.after.setdefault((chain[len(self.first) :], *self.top), [])
        needed = self.needed
        for less in known:
            if all(needed.get(action, 0) >= count for action, count in less.items()):
                return False
        known.append(needed)
        return True

    def begin(self, chain: Chain, state: ArnakState) -> None:
        """From now on looks for the main action after these free actions, from the position then."""
        self.first = chain
        self.start = state
        # What lies on top of the deck, and how often each free action has been taken.
        self.top = tuple([(segment.cards, segment.peek) for segment in state.seats[state.current_player].deck[:1]])
        self.needed: dict[Action, int] = Counter(chain)

    def step(self, state: ArnakState, chain: Chain, action: Action, free: int) -> None:
        """Takes an action and goes on from there: to the end of the turn, or to where the main action is open after
        `free` free actions."""
        if self.full():
            return
        longer = (*chain, action)
        if action == END_ACTION and end_reveals(state):
            self.add(longer, (state.signature(), action))
            return
        self.visits += 1
        self.check()
        after = state.after(action)
        if revealed(state, after, action):
            self.add(longer, (state.signature(), action))
        elif after.turn != state.turn or after.is_terminal:
            self.add(longer, (after.turn, after.signature()))
        elif after.pending == START_PENDING:
            if not (free and idle(self.start, after)):
                self.contexts.append((longer, after, free))
        else:
            self.resolve(after, longer, free)

    def resolve(self, state: ArnakState, chain: Chain, free: int) -> None:
        """Answers what is asked, with the better answers only."""
        if len(chain) > _LONG:
            return
        for action in self.answers(state):
            self.step(state, chain, action, free)

    def answers(self, state: ArnakState) -> list[Action]:
        """The answers worth looking at."""
        top = state.pending[-1]
        kind = top[0]
        actions = state.legal_actions()
        if kind == TURN:
            return self.last_frees(state, actions) if state.seats[state.current_player].passed else [END_ACTION]
        own = [action for action in actions if action[0] not in FREE_KINDS]
        if kind == PAYING:
            return sorted(own, key=way_cost)[:WAYS]
        if kind == DRAWING:
            return own[:1]
        if kind in (LAYING, EXILING, PAY_OP) and len(own) > WAYS:
            own = self.cheapest(own)
        if kind == LAYING:
            # What may have to be laid down can be used before.
            own += [action for action in actions if action[0] == notation.PLAY]
        if kind in (UPGRADING, REFRESHING):
            # What is made ready again can be used before.
            helping = [action for action in actions if action[0] == notation.ASSIST and self.is_free(action)]
            own += [action for action in helping if state.pointless(action) is None]
        return own

    @staticmethod
    def cheapest(actions: list[Action]) -> list[Action]:
        """The cards that are missed least, and declining."""
        rest = sorted((action for action in actions if action != SKIP_ACTION), key=_loss)[:WAYS]
        return [*rest, SKIP_ACTION] if SKIP_ACTION in actions else rest

    def last_frees(self, state: ArnakState, actions: list[Action]) -> list[Action]:
        """Candidates for the next free action before the round is over for the player: those whose benefit would be
        lost otherwise, or that rid it of Fear, which only costs points. Then the end.

        Assistants may ask for what others bring, or for a card before it is played: any that does not ask in vain as
        things stand may be next, but of the cards only the first. For a position reached before, all that follows is
        known.
        """
        mark = state.signature()
        if mark in self.rested:
            return []
        self.rested.add(mark)
        if fear.at_hand(state.seats[state.current_player]):
            for action in actions:
                if fear.is_exiler(state, action):
                    return [action]
        found = [a for a in actions if a[0] == notation.PLAY and state.pointless(a) is None][:1]
        if state.round < ROUNDS:
            helping = [a for a in actions if a[0] == notation.ASSIST and state.pointless(a) is None]
            ranked = [(_asks(state, action), action) for action in helping]
            found = [a for rank, a in ranked if not rank] + found + [a for rank, a in ranked if rank == 1]
        if self.width is not WIDE or len(self.rested) > RESTS:
            del found[1:]
        return found or [END_ACTION]

    def stow(self) -> None:
        """At the end of a round: lays down the weakest cards, from none to all."""
        state = self.state
        player = state.seats[state.current_player]
        left = list(player.hand)
        for card in player.aside:
            left.remove(card)
        left.sort(key=USE.__getitem__)
        for count in range(len(left), -1, -1):
            chain: Chain = tuple(notation.LAYS[card] for card in left[:count])
            after = state.clone()
            for i, action in enumerate(chain):
                before = after.clone()
                after.act(action)
                if after.turn != before.turn or after.is_terminal:
                    chain = chain[: i + 1]
                    break
            else:
                before = after.clone()
                after.act(DONE_ACTION)
                chain = (*chain, DONE_ACTION)
            unsure = revealed(before, after, DONE_ACTION)
            self.add(chain, (before.signature(), chain[-1]) if unsure else (after.turn, after.signature()))

    def turn(self) -> None:
        """Where the main action is open: main actions now, and those that some free actions make possible."""
        seen: dict[Action, list[int]] = {}
        marks: set[Hashable] = set()
        done = 0
        while done < len(self.contexts) and done < self.width.contexts and not self.full():
            chain, state, depth = self.contexts[done]
            done += 1
            mark = state.signature()
            if mark in marks:
                continue
            marks.add(mark)
            self.begin(chain, state)
            actions = state.legal_actions()
            frees = [action for action in actions if self.is_free(action)]
            slotted = sum(1 for action in chain if action[0] == notation.SLOT)
            for action in actions:
                if self.is_free(action) or not self.worth_seeing(slotted, seen.get(action)):
                    continue
                if action == PASS_ACTION and depth:
                    continue
                seen.setdefault(action, []).append(slotted)
                self.step(state, chain, action, 0)
            if depth < self.width.depth:
                for action in frees:
                    self.step(state, chain, action, depth + 1)

    def worth_seeing(self, slotted: int, before: list[int] | None) -> bool:
        """Whether to look at a main action after free actions that put so many idols into slots, when it was looked at
        after others that put so many there each time `before`.

        The first free actions that allow it do, but in the last round those that keep more idols out of slots are worth
        more: what an idol brings there an assistant or a boon, which nobody can use any more afterwards, may bring for
        nothing.
        """
        if before is None:
            return True
        return self.state.round == ROUNDS and slotted < before[-1] and len(before) <= WITHOUT_SLOTS

    @staticmethod
    def is_free(action: Action) -> bool:
        """Whether this is a free action at the start of a turn."""
        kind = action[0]
        if kind == notation.PLAY:
            return IS_FREE[action[1]]
        if kind == notation.ASSIST:
            return not ASSISTANTS[action[1]].main
        return kind in (notation.SLOT, notation.BOON)


def _asks(state: ArnakState, action: Action) -> int:
    """Whether an assistant brings something at once (0), for what it asks (1), or asks in vain (2)."""
    after = state.after(action)
    if after.pending[-1][0] not in (PAY_OP, PAYING):
        return 0
    return 1 if any(other != SKIP_ACTION and other[0] not in FREE_KINDS for other in after.legal_actions()) else 2


def _loss(action: Action) -> float:
    """What laying down or exiling a card costs: Fear is gladly lost."""
    if action[0] == notation.PAY:
        return way_cost(action)
    card = action[-1]
    if action[0] == notation.EXILE:
        if card in (FEAR, FEAR_TILE):
            return -1.0
        return 1.0 + (card >= FIRST_ITEM) * 5 + (action[1] == 0) * 0.5
    return USE[card]


def way_cost(action: Action) -> float:
    """What a payment of travel icons costs its player."""
    cost = 0.0
    for source in action[1:]:
        if source >= HELPER_SOURCE:
            cost += 1.0 + (source - HELPER_SOURCE & 2) * 0.4
        elif source >= BOON_SOURCE:
            cost += 1.3
        elif source < PILOT_SOURCE:
            cost += USE[plain_source(source)]
        elif source < SPARE_SOURCE:
            cost += 1.5
        # Icons that are left over cost nothing: they are lost when the turn ends.
    return cost


def plans(state: ArnakState, most: int, width: Width = WIDE, check: Check = nothing) -> list[Chain]:
    """See `Game.plans`."""
    if not state.pending:
        return []
    planner = _Planner(state, most, width, check)
    top = state.pending[-1]
    if top[0] == STOWING:
        planner.stow()
        return planner.chains
    if top == (TURN, 0):
        planner.contexts.append(((), state, 0))
    else:
        planner.resolve(state, (), 0)
    planner.turn()
    return planner.chains
