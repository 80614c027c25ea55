"""What is said to whoever plays, on slips over the log: advice, the lessons of a game that is over, first steps."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import State
from game.core.session import Session
from scenes.stage.widgets.button import Button
from scenes.table.advice import Advice
from scenes.table.conductor import Conductor
from scenes.table.curtain import Curtain
from scenes.table.review import Review
from scenes.table.steps import Page, Steps


class Guidance:
    """The three slips of a table: when each is shown, and when it is put away; there is one of them at a time.

    `advice_button()` and `review_button()` are those by which one asks now: they say why there is no answer.
    `on_change()` is called when advice is awaited, or no longer.
    """

    def __init__(
        self,
        session: Session,
        conductor: Conductor,
        curtain: Curtain,
        *,
        advice: Advice,
        review: Review,
        steps: Steps,
        advice_button: Callable[[], Button],
        review_button: Callable[[], Button],
        on_change: Callable[[], object],
    ) -> None:
        self._session = session
        self._conductor = conductor
        self._curtain = curtain
        self._advice = advice
        self._review = review
        self._steps = steps
        self._slips = (advice, review, steps)
        self._advice_button = advice_button
        self._review_button = review_button
        self._on_change = on_change
        self._advised = (False, -1, -1)
        self._covered: Page | None = None
        """What was being explained here when advice took its place."""
        self._held_back = False
        """Whether there may be something to explain here as soon as that advice is put away."""
        self.awaited = False
        """Whether advice was asked for while it was still being shown what led to the position: it comes as soon as
        the viewer may act."""

    def advise(self) -> None:
        """Asks what a strong player would do, as soon as the viewer may act; asked again, puts the answer away."""
        conductor = self._conductor
        if self._advice.close():
            return
        if conductor.upcoming:
            self.awaited = not self.awaited
            self._on_change()
            return
        position = conductor.question()
        if position is None:
            self._advice_button().refuse()
            return
        self._review.close()
        self._covered = self._steps.page
        self._held_back |= self._steps.close()
        self._advised = self._place
        self._advice.ask(position, self._session.turn_from(conductor.shown), to_move=conductor.offering)

    def review(self) -> None:
        """Looks back on the viewer's turns; asked again, puts the slip away, unless it has failed and says to ask
        again."""
        if not self._review.failed and self._review.close():
            return
        if not self._session.is_terminal:
            self._review_button().refuse()
            return
        self._advice.close()
        self._review.begin(self._session, self._conductor.viewer)

    def viewer_changed(self) -> None:
        """The table is looked at from another seat: lessons are now that seat's."""
        if self._review.visible:
            self._review.close()
            self.review()

    def offer(self, state: State) -> None:
        """Explains what a person is asked here, where that comes for the first time; while advice is shown here, as
        soon as that is put away."""
        self._held_back = self._advice.visible
        if not self._held_back:
            self._covered = None
            self._steps.offer(state)

    @property
    def page(self) -> Page | None:
        """What is being explained, or was before the advice that is shown took its place."""
        return self._covered if self._advice.visible else self._steps.page

    def decided(self, page: Page | None) -> None:
        """Whoever it was explained to made a decision meanwhile."""
        self._steps.decided(page)

    def settle(self) -> None:
        """Puts away what was said of another position than the one shown now, and gives the advice that was awaited."""
        conductor = self._conductor
        if not conductor.offering:
            self._covered, self._held_back = None, False
            self._steps.close()
        if self._advice.visible and self._advised != self._place:
            self._advice.close()
        if not conductor.watching:
            self._review.close()
        if self.awaited and not conductor.upcoming and not self._curtain.closed:
            self.awaited = False
            if not conductor.watching:
                self.advise()

    def put_away(self) -> bool:
        """Puts a slip away because its reader wants that; false if none is open."""
        return any(slip.put_away() for slip in self._slips)

    def update(self) -> None:
        """Takes the answers of whoever is asked, and goes on explaining where advice was put away, in whatever way:
        called every frame."""
        self._advice.update()
        self._review.update()
        if self._held_back and not self._advice.visible:
            self.offer(self._conductor.observation())

    def top(self, without: int) -> int:
        """The row of the window from which down the slips cover the log; `without` if no slip is open."""
        return min((slip.rect.y for slip in self._slips if slip.visible), default=without)

    @property
    def _place(self) -> tuple[bool, int, int]:
        """What is looked at: whether a game is looked at again, at which position, and how far the game has come."""
        return self._conductor.watching, self._conductor.shown, self._session.position
