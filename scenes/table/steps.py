"""First steps: a slip that explains each kind of decision when it comes for the first time, and then never again."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.contract import State
from game.core.words import Words
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.parting import parted
from scenes.table.slip import OVER, Entry, Slip

MOST_PAGES = 3
"""How many pages are shown at once; those that follow wait for the next decision they belong to."""
FEW_PARTS = 3
"""Into how many parts at most a page is divided to keep the cards of the rail in sight."""


@dataclass(frozen=True, slots=True)
class Page:
    """One explanation: its name in the catalogue, the section of the rulebook that says more, the prompts of the game
    it belongs to, by how their names begin, and the actions, by how the game writes them, that bring it as soon as one
    of them may be done: what is done in one gesture is never asked about. Without prompts it comes before all others.
    """

    name: str
    section: str
    prompts: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()

    def fits(self, asked: str, open_actions: Sequence[str]) -> bool:
        """Whether it belongs to a decision: to the prompt, or to an action that may be done."""
        if not self.prompts or asked.startswith(self.prompts):
            return True
        return bool(self.actions) and any(action.startswith(self.actions) for action in open_actions)


class Learner(Protocol):
    """Remembers what has been explained on this machine."""

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
    """Shows the pages of a game that belong to what a person is asked, one at a time; one that is too long for the slip
    in parts. It leaves the rail in sight unless a page would then be in too many.

    A page is known, on this machine and for good, when somebody goes on from it to the next or puts it away. Whoever
    decides with the page in sight instead has had it, too, but can speak for nobody else: it does not come again to
    them, but once to each of the other people at the table, and is known when all of them have had it."""

    most_lines = 24
    title_lines = 1

    def __init__(
        self, words: Words, learner: Learner, game: str, pages: Sequence[Page], people: Collection[int]
    ) -> None:
        super().__init__("steps", words.say_key("table.steps"), words)
        self._learner = learner
        self._game = game
        self._pages = pages
        self._people = frozenset(people)
        """The seats of the people at the table."""
        self._had: dict[Page, frozenset[int]] = {}
        """Who has decided with a page in sight that is not known yet."""
        self._reader = -1
        """The seat whose decision is explained."""
        self._open: list[Page] = []
        self._part = 0
        """The part of the page that is shown."""
        self._begun: Page | None = None
        """The page that was shown last, unless it has been read."""
        self.parts: list[str] = []
        """The page in parts that fit."""
        rule = icon_button("rule", "book", self._rule, words.say_key("table.steps.rule"))
        self._no_more = Button("off", words.say_key("table.steps.off"), self._off, kind="parchment")
        self._no_more.tooltip = words.say_key("table.steps.off.tip")
        self._next = Button("next", "", self._read, kind="primary")
        self.buttons = (rule, self._no_more, self._next)

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._open[0] if self.visible and self._open else None

    def offer(self, state: State) -> None:
        """Begins with the pages for a decision that whoever must take it has not had yet, the first `MOST_PAGES` of
        them; puts the slip away if there is none."""
        if state.current_player != self._reader:
            self._reader, self._begun = state.current_player, None
        unknown = self._unknown()
        asked = state.prompt().key.removeprefix(f"{self._game}.prompt.")
        wanted = any(page.actions for page in unknown)
        open_actions = [state.game.action_text(action) for action in state.legal_actions()] if wanted else []
        self.explain([page for page in unknown if page.fits(asked, open_actions)][:MOST_PAGES])

    def _unknown(self) -> list[Page]:
        """The pages that its reader may still need."""
        known = self._learner.steps_known
        if known is None:
            # Switched on again, they come from the first.
            self._had.clear()
            return []
        unread = [page for page in self._pages if self._key(page) not in known]
        return [page for page in unread if self._reader not in self._had.get(page, ())]

    def explain(self, pages: Sequence[Page]) -> None:
        """Begins with these pages, or goes on with the first at its part; puts the slip away if there is none."""
        self._open = list(pages)
        self._show(self._part if pages and pages[0] == self._begun else 0)

    def decided(self, page: Page | None) -> None:
        """Its reader decided while a page was shown, and has had it."""
        if page is None:
            return
        self._begun = None
        self._had[page] = self._had.get(page, frozenset()) | {self._reader}
        if self._had[page] >= self._people:
            self._know(page)

    def put_away(self) -> bool:
        """By its cross or Esc: the page has been read, and no other comes before the next decision."""
        if self.page is not None:
            self._know(self.page)
        return self.close()

    def ended(self) -> None:
        """Forgets what was to come."""
        self._open = []

    def _key(self, page: Page) -> str:
        return f"{self._game}.{page.name}"

    def _know(self, page: Page) -> None:
        self._begun = None
        self._had.pop(page, None)
        self._learner.know_step(self._key(page))

    def _read(self) -> None:
        if self._part + 1 < len(self.parts):
            self._show(self._part + 1)
            return
        self._know(self._open.pop(0))
        self._show()

    def _show(self, part: int = 0) -> None:
        self._part = part
        if not self._open:
            self.close()
            return
        self._begun = self._open[0]
        self.open()

    def arrange(self) -> None:
        """Sets the page, as much of it as there is room for, and makes the slip as high as that."""
        if self._open and self._laid:
            self._set_page()
        super().arrange()

    def _set_page(self) -> None:
        """Divides the page where it is too long, and takes the part of it that is to be shown."""
        text, width = self.stage.text, self._width
        say, key = self.words.say_key, f"screen.{self._game}.steps.{self._open[0].name}"
        title, told = say(key), say(f"{key}.text")
        self.clear()
        self.add(*self.buttons)
        self._fold_buttons(width)
        foot = max(button.preferred()[1] for button in self.buttons)
        room = self._room(self._set_title(self.stage), foot)
        counted = f"{title} [c:soft]9/9[/c]"
        room -= text.fit(counted, "small_bold", width, 2).size[1]
        self.parts = self._divided(told, room)
        self._part = min(self._part, len(self.parts) - 1)
        several = len(self.parts) > 1
        if several:
            title = f"{title} [c:soft]{self._part + 1}/{len(self.parts)}[/c]"
        last = len(self._open) == 1 and self._part + 1 == len(self.parts)
        self._next.text = say("table.steps.read" if last else "table.steps.next")
        whole = told if several else ""
        self.entries = [Entry(title, (self.parts[self._part],), rich=True, whole=whole)]

    def _divided(self, told: str, room: int) -> list[str]:
        """A page in parts so long that as few cards of the rail as may be are covered, where there is so much room for
        words if all of them are."""
        text, width = self.stage.text, self._width

        def parts(high: int) -> list[str]:
            lines = max(self.least_lines, min(self.most_lines, high // text.line_height("small")))
            return parted(told, lambda part: not text.fit(part, "small", width, lines).cut)

        longest = parts(room)
        most = max(FEW_PARTS, len(longest))
        shorter = (parts(room - less) for less in self._left_free())
        return next((each for each in shorter if len(each) <= most), longest)

    def _left_free(self) -> Iterator[int]:
        """How much of its area's height it leaves free above it if it covers no card, the lowest, and so on."""
        yield self._log.y - self._area.y
        for card in reversed(self._cards):
            yield max(0, card.y - self.stage.theme.px(OVER) - self._area.y)

    def _fold_buttons(self, width: int) -> None:
        """Where the row of buttons is too long for its words, the one that wants no more of this is a sign alone."""
        say, gap, button = self.words.say_key, self.stage.theme.px(8), self._no_more
        self._next.text = say("table.steps.read")
        button.kind, button.icon, button.text = "parchment", "", say("table.steps.off")
        wanted = sum(each.preferred()[0] + gap for each in self.buttons) - gap
        if wanted > width:
            button.kind, button.icon, button.text = "icon", "hint_off", ""

    def _rule(self) -> None:
        self._learner.open_rules(f"{self._game}/{self._open[0].section}")

    def _off(self) -> None:
        self._learner.skip_steps()
        self._had.clear()
        self.close()
