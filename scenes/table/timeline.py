"""The time line: goes through the game as played, plays it on, and returns to the present."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button, icon_button
from scenes.stage.widgets.slider import Slider
from scenes.table.pace import Pace
from scenes.table.status import Status

LEAST_SLIDER, LEAST_CLOSE = 0.32, 0.25
"""The share of the strip that its slider should take: where that is not left, the way back to the present is a sign
without words, and then the buttons stand closer together; where even then less than the second share is left, the
buttons for start and end are left to their keys."""
GAP, CLOSE = 8, 3
"""Design pixels between buttons, and between those that stand closer together."""
SIGN_WIDTH = 1.4
"""How wide that sign is, in heights."""
LONGEST = 888
"""A number as wide as those that tell where in the game the table stands."""


class TimeLine(Element):
    """Lies over the action bar while an earlier position is looked at. `go(stop)` jumps, `play()` plays on or stops,
    `leave()` returns to the present, `advise()` asks what a master would have done, and `why_no_advice()` says where
    nobody can be asked; `review()` asks for the turns from which most is to be learned, `part()` plays on from there as
    a game of its own, `speed()` chooses the next speed of animation."""

    role = "group"
    blocks = True

    def __init__(
        self,
        words: Words,
        *,
        go: Callable[[int], object],
        play: Callable[[], object],
        leave: Callable[[], object],
        advise: Callable[[], object],
        why_no_advice: Callable[[], str],
        review: Callable[[], object],
        part: Callable[[], object],
        speed: Callable[[], object],
    ) -> None:
        super().__init__("timeline", label=words.say_key("table.timeline"), z=40)
        self._words = words
        self._go = go
        self.at = self.most = 0
        """The stop at which the table stands, and the last one."""
        say = words.say_key

        def sign(
            name: str, icon: str, call: Callable[[], object], key: str, shortcut: str = "", refusal: str = ""
        ) -> Button:
            return icon_button(name, icon, call, say(key), shortcut=shortcut, on_refused=refusal and say(refusal))

        self._first = sign("first", "step_back", lambda: go(0), "table.timeline.first", "Home")
        self._back = sign("back", "arrow_left", lambda: go(self.at - 1), "table.timeline.back", "Left")
        self._play = sign("play", "play", play, "table.timeline.play", "Space")
        self._on = sign("on", "arrow_right", lambda: go(self.at + 1), "table.timeline.on", "Right")
        self._last = sign("last", "step_on", lambda: go(self.most), "table.timeline.last", "End")
        self.advice = icon_button(
            "advice", "hint", advise, say("table.advice.ask_then"), shortcut="H", on_refused=why_no_advice
        )
        self.review = sign("review", "chart", review, "table.review.ask", refusal="table.review.not_yet")
        self.part = sign("part", "branch", part, "table.timeline.part", "B", "table.timeline.not_there")
        self._speed = Pace(words, speed)
        self._leave = Button("leave", say("table.timeline.leave"), leave, kind="primary", shortcut="Esc")
        self._slider = Slider(
            "slider", 0, on_change=lambda value: go(round(value)), least=0, most=1, step=1, label=say("table.timeline")
        )
        self._leave.tooltip = lambda: self._leave.label if self._leave.icon else None
        self._count = Rect(0, 0, 0, 0)
        """Where it is told at which stop of how many the table stands."""
        moves = (self._first, self._back, self._play, self._on, self._last)
        # The speed comes last: beside it, what its words leave less room or more is only the slider.
        self._signs = (*moves, self.advice, self.review, self.part, self._speed)
        self.add(*self._signs, self._slider, self._leave)
        self.visible = False

    @property
    def offered(self) -> list[Button]:
        """The buttons to which the keyboard goes first."""
        return [self._play]

    def show(self, status: Status) -> None:
        """Shows at which stop the table stands and which is the last, and what can be done there."""
        at, most = status.stop, status.last_stop
        self._play.icon = "pause" if status.playing else "play"
        self.at, self.most = at, most
        self._slider.most = max(1, most)
        self._slider.value = at
        self._back.enabled = self._first.enabled = at > 0
        self._on.enabled = self._play.enabled = self._last.enabled = at < most
        self.advice.enabled = status.may_advise
        self.review.enabled = status.may_review
        self.part.enabled = status.may_part
        self.visible = status.watching
        if self._speed.show(status.speed):
            self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Buttons, slider, return."""
        if not self.attached or self.rect.w <= 0:
            return
        theme = self.stage.theme
        number = f"[n]{LONGEST}[/n]"
        count = self.stage.text.size(f"{number} / {number}", "small")[0] + theme.px(16)
        count = max(theme.held(1.0).px(130), count)
        fewer = tuple(button for button in self._signs if button not in (self._first, self._last))
        for text, icon, between, signs in (
            (self._leave.label, "", GAP, self._signs),
            ("", "skip", GAP, self._signs),
            ("", "skip", CLOSE, self._signs),
            ("", "skip", CLOSE, fewer),
        ):
            gap = theme.px(between)
            taken = theme.px(14) + sum(sign.preferred()[0] + gap for sign in signs) + count + theme.px(42)
            self._leave.text, self._leave.icon = text, icon
            wide, high = self._leave.preferred()
            if icon:
                wide = round(high * SIGN_WIDTH)
            least = LEAST_SLIDER * self.rect.w if between == GAP else LEAST_CLOSE * self.rect.w
            if self.rect.w - taken - wide >= least:
                break
        self._leave.place(Rect(self.rect.right - wide - theme.px(12), self.rect.centery - high // 2, wide, high))
        x = self.rect.x + theme.px(14)
        for button in self._signs:
            button.visible = button in signs
        for button in signs:
            own, tall = button.preferred()
            button.place(Rect(x, self.rect.centery - tall // 2, own, tall))
            x += own + gap
        self._slider.place(
            Rect(
                x + theme.px(10),
                self.rect.y + theme.px(8),
                self._leave.rect.x - x - count - theme.px(20),
                self.rect.h - theme.px(16),
            )
        )
        self._count = Rect(self._slider.rect.right + theme.px(8), self.rect.y, count, self.rect.h)

    def draw(self, surface: Surface) -> None:
        """Draws the strip."""
        self.stage.panels.draw(surface, "dark", self.rect)
        text = f"[n]{self.at}[/n] / [n]{self.most}[/n]"
        self.stage.text.draw(surface, text, self._count, "small", on="dark", align=0.5, wrap=False)
