"""The count at the end of a game: everybody's points, category by category."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.ranking import Place
from game.core.scores import Term
from game.core.session import Session
from game.core.words import Message


@dataclass(frozen=True, slots=True)
class Tie:
    """What decided between seats with equal points, or that nothing did, and the best `rank` that was at stake."""

    rank: int
    why: Message


class Count:
    """The points of a session whose game is over, as far as they have been counted. Nothing is to be counted while the
    table is `watching` an earlier position."""

    def __init__(self, session: Session, watching: Callable[[], bool]) -> None:
        self._session = session
        self._watching = watching
        self.trees: list[Term] = []
        """What each player has earned; nothing before the count has begun."""
        self.places: list[Place] = []
        self.keys: list[str] = []
        """The categories, in order."""
        self.shares: list[float] = []
        """How much of each category has been counted."""
        self.done = False
        """Whether everything is counted, so that everybody may know who has won."""
        self._counted: tuple[int, list[Term]] | None = None
        """Of which position everything was counted, and what that was."""
        self._due = (-1, False)
        """Which version of the session was looked at, and whether it is still to be counted."""

    @property
    def due(self) -> bool:
        """Whether a game is over whose points have not been counted here to the end."""
        session = self._session
        if not session.is_terminal or self._watching():
            return False
        if self._due[0] != session.version:
            self._due = session.version, self._counted != (session.position, self._scores())
        return self._due[1]

    def begin(self) -> None:
        """Begins anew, with nothing counted yet."""
        self.trees = self._scores()
        self.places = self._session.view(None).places()
        self.keys = [part.key for part in self.trees[0].parts]
        self.shares = [0.0] * len(self.keys)
        self.done = False

    def finish(self) -> None:
        """Everything is counted."""
        self.shares = [1.0] * len(self.keys)
        self.done = True
        self._counted = self._session.position, self.trees
        self._due = self._session.version, False

    def points(self, key: str) -> list[int]:
        """Everybody's points of a category; 0 where a tree has none of that name."""
        return [_points(tree, key) for tree in self.trees]

    def totals(self) -> list[int]:
        """Everybody's points as far as they have been counted."""
        return [
            sum(round(_points(tree, key) * share) for key, share in zip(self.keys, self.shares, strict=True))
            for tree in self.trees
        ]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; none where nobody has."""
        return [place.seat for place in self.places if place.rank == 1]

    @property
    def best(self) -> int:
        """The best rank that there is: not the first where nobody has won."""
        return min((place.rank for place in self.places), default=1)

    @property
    def ties(self) -> list[Tie]:
        """The ties, each once, that for the best place first. Between some of those with equal points something else
        may have decided than between others."""
        found: dict[tuple[int, Message], Tie] = {}
        for place in self.places:
            if place.tie_break is not None:
                found.setdefault((place.total, place.tie_break), Tie(place.rank, place.tie_break))
        return list(found.values())

    def _scores(self) -> list[Term]:
        state = self._session.view(None)
        return [state.score(seat) for seat in range(state.players)]


def _points(tree: Term, key: str) -> int:
    return next((part.points for part in tree.parts if part.key == key), 0)
