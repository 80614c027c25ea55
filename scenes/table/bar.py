"""The action bar: what is being asked, the actions that have no place on the boards, and the controls of the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.core.contract import Action
from game.core.words import Words
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.text import TextBlock
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.pace import Pace
from scenes.table.status import Status
from scenes.table.view import BarAction


@dataclass(frozen=True, slots=True)
class Controls:
    """What the buttons of the bar call."""

    advice: Callable[[], object]
    undo: Callable[[], object]
    redo: Callable[[], object]
    restart: Callable[[], object]
    pause: Callable[[], object]
    speed: Callable[[], object]
    skip: Callable[[], object]
    why_no_advice: Callable[[], str | None]
    why_not_undo: Callable[[], str | None]
    why_not_restart: Callable[[], str | None]
    result: Callable[[], object]


PROMPT_SHARE = 1.18
"""How large the prompt is, as a share of the size of text on boards."""


class Bar(Element):
    """A strip at the foot of the table. `take(action)` is called for the actions a view offers in it; `means(action)`
    says what one would do, as rich text; None when it cannot be done any more."""

    role = "group"

    def __init__(
        self,
        words: Words,
        controls: Controls,
        take: Callable[[BarAction], object],
        means: Callable[[Action], str | None],
    ) -> None:
        super().__init__("bar", label=words.say_key("table.bar"))
        self._words = words
        self._means = means
        self._take = take
        self._prompt = ""
        self._room = Rect(0, 0, 0, 0)
        """Where the prompt stands."""
        self.above = 0
        """How much of its height, in pixels, the prompt has for itself above the buttons; 0: it stands beside them."""
        self._extra: list[Button] = []
        say = words.say_key
        self.advice = icon_button(
            "advice",
            "hint",
            controls.advice,
            say("table.advice.ask"),
            shortcut="H",
            on_refused=controls.why_no_advice,
        )
        self.undo = icon_button(
            "undo", "undo", controls.undo, say("table.undo"), shortcut="Ctrl+Z", on_refused=controls.why_not_undo
        )
        self.redo = icon_button(
            "redo", "redo", controls.redo, say("table.redo"), shortcut="Ctrl+Y", on_refused=say("table.redo.nothing")
        )
        self.restart = icon_button(
            "restart",
            "restart",
            controls.restart,
            say("table.restart"),
            shortcut="Ctrl+R",
            on_refused=controls.why_not_restart,
        )
        self.pause = icon_button(
            "pause", "pause", controls.pause, say("table.pause"), shortcut="P", on_refused=say("table.pause.over")
        )
        self.speed = Pace(words, controls.speed)
        self.skip = icon_button(
            "skip", "skip", controls.skip, say("table.skip"), shortcut="Space", on_refused=say("table.skip.nothing")
        )
        self.result = Button("result", say("table.reveal.show"), controls.result, icon="trophy", shortcut="Enter")
        """Back to the count of a game that is over."""
        self.result.visible = False
        self._counted = self._counting = False
        self._fixed = [self.advice, self.undo, self.redo, self.restart, self.pause, self.speed, self.skip]
        self.add(*self._fixed, self.result)

    def show(self, status: Status) -> None:
        """Shows what its controls can do now."""
        self.visible = not status.watching
        self.advice.enabled = status.may_advise
        self.advice.lit = status.awaited
        self.undo.enabled = status.may_undo
        self.undo.lit = status.may_undo and status.closing
        self.redo.enabled = status.may_redo
        self.restart.enabled = status.may_restart
        self.pause.enabled = status.may_pause
        self.pause.selected = status.paused
        self.pause.icon = "play" if status.paused else "pause"
        if self.speed.show(status.speed):
            self.arrange()
        self._show_result(status.counted)

    def _show_result(self, counted: bool) -> None:
        """Shows or takes away the way to the count."""
        self._counted = counted
        self._lead_to_count()

    def counting(self, counting: bool) -> None:
        """Whether the count is open: from there a button of its own leads back to the table."""
        self._counting = counting
        self._lead_to_count()

    def _lead_to_count(self) -> None:
        visible = self._counted and not self._counting
        if visible != self.result.visible:
            self.result.visible = visible
            self.arrange()

    @property
    def room(self) -> Rect:
        """Where the prompt stands."""
        return self._room

    @property
    def written(self) -> Rect:
        """What of that the words of the prompt take, in all its height."""
        return Rect(self._room.topleft, (min(self._room.w, self._block().size[0]), self._room.h))

    def say(self, prompt: str) -> None:
        """Shows what is asked."""
        if prompt != self._prompt:
            self._prompt = prompt
            self.label = prompt
            self.invalidate()

    def offer(self, actions: list[BarAction]) -> None:
        """Shows the actions a view offers now."""
        kept = next((button.name for button in self._extra if button.focused), "")
        for button in self._extra:
            self.remove(button)
        self._extra = [
            Button(
                f"act_{action.key}",
                action.text,
                partial(self._take, action),
                kind="primary" if action.primary else "normal",
                shortcut=action.shortcut,
                tooltip=partial(self._means, action.action),
            )
            for action in actions
        ]
        for button in self._extra:
            self.add(button)
            if button.name == kept:
                self.stage.keyboard.set_focus(button)
        self.arrange()

    @property
    def offered(self) -> list[Button]:
        """The buttons of what a view offers here, the one to expect first."""
        return sorted(self._extra, key=lambda button: button.kind != "primary")

    @property
    def ways(self) -> list[Button]:
        """What leads on from a game that is over."""
        return [self.result] if self.result.visible else []

    def arrange(self) -> None:
        """Controls at the right, offered actions left of them, the prompt in what remains, or above them."""
        if not self.attached or self.rect.w <= 0:
            return
        theme = self.stage.theme
        upper, row = layout.cut_top(self.rect, self.above)
        x = row.right - theme.px(12)
        for button in reversed(self._fixed):
            wide, high = button.preferred()
            button.place(Rect(x - wide, row.centery - high // 2, wide, high))
            x -= wide + theme.px(8)
        x -= theme.px(8)
        for button in reversed([*self._extra, *([self.result] if self.result.visible else [])]):
            wide, high = button.preferred()
            button.place(Rect(x - wide, row.centery - high // 2, wide, high))
            x -= wide + theme.px(10)
        self._room = Rect(row.x + theme.px(20), row.y, x - row.x - theme.px(26), row.h)
        if self.above:
            self._room = layout.cut_top(upper.inflate(-2 * theme.px(20), 0), theme.px(6))[1]
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Draws the strip and the prompt."""
        self.stage.panels.draw(surface, "wood", self.rect)
        prompt = self._block()
        surface.blit(prompt.surface, prompt.corner(self._room))

    def _block(self) -> TextBlock:
        """The prompt, set."""
        stage = self.stage
        # What to do now is the first thing a newcomer looks for: large in one line, else in two.
        large = round(stage.theme.font_px("body") * PROMPT_SHARE)
        prompt = stage.text.fit(self._prompt, "body", self._room.w, on="wood", px=large)
        if prompt.cut:
            prompt = stage.text.squeeze(self._prompt, "body", self._room.w, 2, on="wood")
        return prompt
