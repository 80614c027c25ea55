"""First steps: a slip that explains each kind of decision when it comes for the first time, and then never again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.contract import State
from game.core.words import Words
from scenes.stage.widgets.button import Button
from scenes.table.slip import Entry, Slip


@dataclass(frozen=True, slots=True)
class Page:
    """One explanation: its name in the catalogue, the section of the rulebook that says more, and the prompts of the
    game it belongs to, by how their names begin; without any it comes before all others."""

    name: str
    section: str
    prompts: tuple[str, ...] = ()


class Learner(Protocol):
    """Who remembers what has been explained on this machine."""

    @property
    def steps_known(self) -> Collection[str] | None:
        """The pages that need not be shown any more (`corinth.supply`); None if none is wanted."""

    def know_step(self, page: str) -> None:
        """A page has been read."""

    def skip_steps(self) -> None:
        """No more pages are wanted."""

    def open_rules(self, target: str) -> None:
        """The rulebook at a section."""


class Steps(Slip):
    """Shows the pages of a game that belong to what a person is asked, one at a time. A page counts as read when its
    reader goes on to the next, puts it away, or decides."""

    most_lines = 24

    def __init__(self, words: Words, learner: Learner, game: str, pages: Sequence[Page]) -> None:
        super().__init__("steps", words.say_key("table.steps"), words)
        self._learner = learner
        self._game = game
        self._pages = pages
        self._open: list[Page] = []
        rule = Button("rule", "", self._rule, kind="icon", icon="book", label=words.say_key("table.steps.rule"))
        off = Button("off", words.say_key("table.steps.off"), self._off, kind="parchment")
        off.tooltip = words.say_key("table.steps.off.tip")
        self._next = Button("next", "", self._read, kind="primary")
        self.buttons = (rule, off, self._next)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._open[0] if self.visible and self._open else None

    def offer(self, state: State) -> None:
        """Begins with the pages for a decision that are not known yet; puts the slip away if there is none."""
        known = self._learner.steps_known
        asked = state.prompt().key.removeprefix(f"{self._game}.prompt.")
        wanted = [page for page in self._pages if not page.prompts or asked.startswith(page.prompts)]
        self._open = [] if known is None else [page for page in wanted if self._key(page) not in known]
        self._show()

    def decided(self, page: Page | None) -> None:
        """A decision was made while a page was shown: it has been read."""
        if page is not None:
            self._learner.know_step(self._key(page))

    def put_away(self) -> bool:
        """By its cross or Esc: the page has been read, and no other comes before the next decision."""
        self.decided(self.page)
        return self.close()

    def ended(self) -> None:
        """Forgets what was to come."""
        self._open = []

    def _key(self, page: Page) -> str:
        return f"{self._game}.{page.name}"

    def _read(self) -> None:
        self.decided(self._open.pop(0))
        self._show()

    def _show(self) -> None:
        if not self._open:
            self.close()
            return
        say, key = self.words.say_key, f"screen.{self._game}.steps.{self._open[0].name}"
        self._next.text = say("table.steps.next" if len(self._open) > 1 else "table.steps.read")
        self.entries = [Entry(say(key), (say(f"{key}.text"),), rich=True)]
        self.open()

    def _rule(self) -> None:
        self._learner.open_rules(f"{self._game}/{self._open[0].section}")

    def _off(self) -> None:
        self._learner.skip_steps()
        self.close()
