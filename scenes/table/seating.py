"""Who sits before the screen: it is handed over from one person to the next, behind the curtain where hands hide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.session import Session
from scenes.table.conductor import Conductor
from scenes.table.curtain import Curtain
from scenes.table.handover import Handover
from scenes.table.people import SeatLook
from scenes.table.view import GameView


class Seating:
    """The people at one screen. `on_hidden()` is called when the curtain has closed before the next of them, who may
    hold it aside and look before anything is offered."""

    def __init__(
        self,
        session: Session,
        conductor: Conductor,
        view: GameView,
        seats: Sequence[SeatLook],
        curtain: Curtain,
        handover: Handover,
        on_hidden: Callable[[], object],
    ) -> None:
        self._session = session
        self._conductor = conductor
        self._view = view
        self._seats = seats
        self._curtain = curtain
        self._handover = handover
        self._on_hidden = on_hidden
        self._present = -1
        """The seat of the person last called on, or for whom the curtain was closed; -1 before that."""

    @property
    def guarded(self) -> bool:
        """Whether the curtain may ever fall here: people share the screen in a game that hides things."""
        return self._session.game.hides and sum(1 for look in self._seats if look.person) > 1

    @property
    def secret(self) -> bool:
        """Whether the viewer sees something now that another person at this screen may not see."""
        if not self._session.game.hides or self._session.is_terminal:
            return False
        viewer = self._conductor.viewer
        others = [seat.index for seat in self._seats if seat.person and seat.index != viewer]
        return not all(self._session.known_alike(viewer, seat) for seat in others)

    def begin(self, seated: Callable[[], object], *, watching: bool) -> None:
        """Calls `seated()` when whoever may see what is shown sits there; to play, or for `watching` the game again."""
        if not self.secret:
            seated()
            return
        # Whoever has opened this game at one screen for several people: what it shows is for one of them.
        viewer = self._present = self._conductor.viewer
        to_move = viewer == self._session.current_player and not watching
        self._curtain.close_for(self._seats[viewer], seated, "for" if to_move else "eyes")

    def call(self, seat: int, seated: Callable[[], object]) -> None:
        """Calls on a person to act: `seated()` follows when it is that person who sees the table."""
        people = sum(1 for look in self._seats if look.person)
        handed_over = people > 1 and seat != self._present
        self._present = seat
        if handed_over:
            self._view.show(self._conductor.observation())
            if self.secret:
                self._conductor.tell_again()
                # Whoever holds the curtain aside looks for the first time: what the others did is for them already.
                self._on_hidden()
                self._view.withdraw()
                self._curtain.close_for(self._seats[seat], seated)
                return
            # What was seen last may show what this person may not see, if there is such a thing.
            self._handover.announce(self._seats[seat], fade=not self._session.game.hides)
        seated()
