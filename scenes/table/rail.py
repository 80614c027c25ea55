"""The players' rail: who sits where, whose turn it is, who leads."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from pygame import Rect

from game.core.contract import State
from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.table.easel import AIRY
from scenes.table.people import SeatLook
from scenes.table.scoretree import hides
from scenes.table.seatcard import SeatCard, card_heights

TWO_LINES_MOST = 1.3
"""The largest of the user's scales at which a card has two lines: with larger letters one line leaves room for log and
recap."""
GAP = 10
"""Design pixels between two cards."""
MOST_SHARE = 0.42
"""The share of the column that the rail may take; if it would need more, each card is a single line, and then a line as
low as its words: log and recap are to keep room for some of theirs."""


class Rail(Element):
    """All seats, in order of play. `light` shows the pieces that earn a seat's points, `look_from(seat)` the table from
    there."""

    def __init__(
        self,
        looks: tuple[SeatLook, ...],
        words: Words,
        light: Callable[[list[str], int], None],
        look_from: Callable[[int], object],
    ) -> None:
        super().__init__("rail", role="group", label=words.say_key("table.rail"))
        self.cards = [SeatCard(look, words, light, look_from) for look in looks]
        self._winners: frozenset[int] = frozenset()
        """Who has won, once the game is over."""
        self.add(*self.cards)

    def wanted_height(self, stage: Stage, column: int) -> int:
        """The height it needs at this scale in a column so high, in pixels."""
        gap = stage.theme.held(AIRY).px(GAP)
        heights = [len(self.cards) * (high + gap) - gap for high in card_heights(stage)]
        if stage.theme.scale > TWO_LINES_MOST:
            del heights[0]
        return next((high for high in heights if high <= MOST_SHARE * column), heights[-1])

    def arrange(self) -> None:
        """Puts the cards under one another."""
        gap = self.stage.theme.held(AIRY).px(GAP)
        height = (self.rect.h + gap) // len(self.cards) - gap
        for i, card in enumerate(self.cards):
            card.place(Rect(self.rect.x, self.rect.y + i * (height + gap), self.rect.w, height))
        self._agree()

    def _agree(self) -> None:
        """Makes all cards tell equally much of their kind of player: as much as there is room for in each of them."""
        if not self.attached or self.rect.w <= 0:
            return
        subtitle = min(card.subtitle_that_fits() for card in self.cards)
        for card in self.cards:
            card.subtitle = subtitle

    def set(
        self, state: State, mover: int, thinking: bool, viewer: int, viewers: Collection[int], *, at_once: bool = False
    ) -> None:
        """Shows a position in which it is the turn of `mover`, looked at from a seat; `viewers` are those from which it
        could be, if there is a choice. Scores run to what they are now, unless the table has jumped there."""
        for card in self.cards:
            active = card.look.index == mover
            card.set(state, active, thinking and active, at_once)
            card.let_look(card.look.index in viewers, card.look.index == viewer)
        places = state.places() if state.is_terminal else ()
        self._winners = frozenset(place.seat for place in places if place.rank == 1)
        self._agree()
        self._mark_leaders()

    def count(self, points: Sequence[int] | None) -> None:
        """Shows what has been counted of everybody's points instead of their scores, until it is None."""
        for card in self.cards:
            card.count(None if points is None else points[card.look.index])
        self._mark_leaders()

    def _mark_leaders(self) -> None:
        """Marks who leads, if that is somebody and all know everybody's points; at the end who has won, as soon as all
        is counted, since more than points may have decided."""
        if self._winners and all(card.counted is None for card in self.cards):
            for card in self.cards:
                card.leads = card.look.index in self._winners and len(self._winners) < len(self.cards)
            return
        known = all(card.counted is not None or not hides(card.tree) for card in self.cards)
        points = [card.points for card in self.cards]
        for card in self.cards:
            card.leads = known and card.points == max(points) > min(points)
