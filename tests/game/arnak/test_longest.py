"""The bound on the length of a game: what it rests on, and that no action takes more decisions than are counted."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from game.arnak import notation as n
from game.arnak import program
from game.arnak.content import CARDS, FIRST_ITEM, PROGRAMS, TRACKS
from game.arnak.longest import most_of
from game.arnak.phases import TURN, Pending
from game.arnak.rules import GAME
from game.core.contract import Action

_ASKED = frozenset({n.BUY, n.OVERCOME, n.DIG, n.DISCOVER, n.RESEARCH, n.TEMPLE})
"""Actions that a turn has or an effect asks for; where one does, it stands in the place of the question."""
_BEGIN = _ASKED | {n.PLAY, n.BOON, n.ASSIST, n.SLOT}
"""Actions that are counted by themselves; all others answer one of them, or belong to the turn or the round."""


@dataclass
class _Begun:
    """An action that was begun over what was pending, without the turn."""

    action: Action
    below: Pending
    decisions: int = 0

    def over(self, pending: Pending) -> bool:
        """Whether what it has asked is answered."""
        return len(pending) <= len(self.below) + 1 or pending[1 : len(self.below) + 1] != self.below


def _taken(people: int, number: int) -> Iterator[tuple[Action, int]]:
    """What is done in a game that puts off its end as long as it can: the action, and how many decisions it took."""
    rng = Random(f"longest {people} {number}")
    state = GAME.new(people, f"longest {number}")
    begun: list[_Begun] = []
    while not state.is_terminal:
        actions = state.legal_actions()
        going_on = [action for action in actions if action[0] not in (n.END, n.PASS, n.SKIP)]
        action = rng.choice(going_on or actions)
        before = state.pending
        state.act(action)
        if action[0] in _BEGIN:
            answers = action[0] in _ASKED and before[-1][0] != TURN
            begun.append(_Begun(action, before[1:-1] if answers else before[1:]))
        if begun and (action[0], begun[-1].action[0]) != (n.LAY, n.OVERCOME):
            begun[-1].decisions += 1
        while begun and begun[-1].over(state.pending):
            done = begun.pop()
            yield done.action, done.decisions


def test_markers_go_up_with_every_move() -> None:
    for track in TRACKS:
        for start, edges in zip(track.spaces, track.edges, strict=True):
            assert all(track.spaces[edge.space].row > start.row for edge in edges)


def test_only_items_come_back_from_the_exile_and_by_artifacts() -> None:
    """A card that brings one back cannot be brought back itself."""
    back = [
        card
        for card in CARDS
        if any(isinstance(op, program.Take) and program.SOURCES[op.source] == "exile" for op in PROGRAMS[card.program])
    ]
    assert [card.kind for card in back] == [CARDS[-1].kind] and CARDS[FIRST_ITEM].kind != CARDS[-1].kind


def test_nothing_takes_more_decisions_than_are_counted_for_it() -> None:
    """And much takes as many: one fewer counted for what a card, an idol or an assistant asks is found."""
    exact = set()
    for people in range(1, 5):
        for number in range(20):
            for action, decisions in _taken(people, number):
                most = most_of(action)
                assert decisions <= most, f"{GAME.action_text(action)} in game {number} of {people}"
                if decisions == most:
                    exact.add(action[0])
    assert {n.PLAY, n.BUY, n.BOON, n.ASSIST, n.SLOT} <= exact
