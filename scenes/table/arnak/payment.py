"""Paying travel icons: a proposal that can be seen and changed before it is taken."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.arnak import pointing as rules
from game.arnak.content import PILOT
from game.arnak.state import ArnakState
from game.arnak.texts import counted, icons_text, left_text, source_text, sources_text
from game.arnak.travel import PILOT_SOURCE, Way
from scenes.stage.element import Element
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.arnak.look import Look

LEAST = 170
"""Least width of the words of a proposal beside its buttons, in design pixels."""
AIR, LOW = 2, 0.75
"""The least air between and below words and buttons, in pixels, and how low these may be, as a share of their usual
height, for the words to stand over them."""
RIM = 6
"""Design pixels from the edge of the strip to words at its top: its rim goes on above them."""
WORDS = 21
"""The height of its words, in design pixels of the boards."""
LINES = 3
"""The most lines that its words take."""


class Payment(Element):
    """The strip of a payment: what is asked, what is proposed for it, cancel, another way, pay. `changed()` is called
    when the proposal changed, `pay(way)` when it is taken, `cancel()` when nothing is to be paid. It rises above its
    place where letters are too large for its words there."""

    role = "group"
    blocks = True

    def __init__(
        self, look: Look, changed: Callable[[], object], pay: Callable[[Way], object], cancel: Callable[[], object]
    ) -> None:
        say = look.words.say_key
        super().__init__("payment", label=say("screen.arnak.payment.trip"), tooltip=self._tip, z=25)
        self._look = look
        self._changed = changed
        self._ways: list[Way] = []
        self._at = 0
        self._asked = ""
        """The position in which it was asked last, by its digest."""
        self._state: ArnakState | None = None
        self._next = icon_button("next", "chevron_right", lambda: self._step(1), say("screen.arnak.payment.next"))
        self._before = icon_button("before", "chevron_left", lambda: self._step(-1), say("screen.arnak.payment.before"))
        self._pay = Button(
            "pay", say("screen.arnak.payment.pay"), lambda: pay(self.way), kind="primary", shortcut="Enter"
        )
        self._cancel = Button(
            "cancel",
            "",
            cancel,
            icon="close",
            shortcut="Esc",
            label=say("screen.arnak.payment.cancel"),
            tooltip=say("screen.arnak.payment.cancel"),
        )
        self._foot = Rect(0, 0, 0, 0)
        """Where it was placed."""
        self.count = Rect(0, 0, 0, 0)
        """Where it stands which of the ways is shown: between the arrows, else after the words; empty where neither has
        room."""
        self.room = Rect(0, 0, 0, 0)
        """Where the proposal stands."""
        self.spared = Rect(0, 0, 0, 0)
        """What its tooltip leaves in sight: what could pay lies there."""
        self.add(self._cancel, self._before, self._next, self._pay)
        self.visible = False

    @property
    def way(self) -> Way:
        """The payment as it stands."""
        return self._ways[self._at]

    @property
    def ways(self) -> list[Way]:
        """All ways to pay."""
        return self._ways

    def open(self, state: ArnakState, ways: list[Way], cancels: bool) -> None:
        """Proposes the first of some ways to pay, and, where it `cancels`, to call off what is to be paid; asked anew
        where it was asked last, as in a window of another size, the way that stood there."""
        asked = state.digest()
        if asked != self._asked:
            self._asked, self._at = asked, 0
        self._state = state
        self.label = self._look.words.say_key(f"screen.arnak.payment.{rules.paid_for(state)}")
        self._ways = ways
        self.visible = True
        self._cancel.visible = cancels
        self._next.visible = len(ways) > 1
        self.arrange()

    def forget(self) -> None:
        """To be called when something else is asked: the next proposal starts from the first way, also for the trip
        that was asked about last."""
        self._asked = ""

    def close(self) -> None:
        """Nothing to pay, or nobody who could."""
        self.visible = False
        self._ways = []
        self._state = None

    def first(self) -> Element:
        """The button that pays."""
        return self._pay

    def point(self, source: int) -> None:
        """Somebody pointed at a source: it is put into the payment or taken out of it."""
        self._at = self._ways.index(rules.change(self._ways, self.way, source))
        self._changed()
        self.invalidate()

    @property
    def number(self) -> str:
        """Which of the ways is shown, of how many; "" where there is one only."""
        if len(self._ways) < 2:
            return ""
        return self._look.words.say_key("screen.arnak.payment.number", number=self._at + 1, count=len(self._ways))

    @property
    def price(self) -> str:
        """What is to be paid, as signs: of the travel cost what no discount covers."""
        state = self._state
        assert state is not None
        asked = rules.asked_payment(state)
        assert asked is not None
        return self._look.signs.say(left_text(*asked, state.seats[state.current_player].planes))

    @property
    def proposal(self) -> str:
        """What is proposed, as rich text; of pilots also what they cost, which is printed nowhere on the table."""
        return self._proposed(self.way)

    def _proposed(self, way: Way) -> str:
        look = self._look
        parts = [escape(look.say(source_text(source))) for source in way if source != PILOT_SOURCE]
        pilots = way.count(PILOT_SOURCE)
        if pilots:
            named, coins = sources_text([PILOT_SOURCE] * pilots), look.signs.say(counted("coin", pilots * PILOT))
            parts.append(look.words.say_key("screen.arnak.payment.pilots", pilots=named, coins=coins))
        return " + ".join(parts)

    def _text(self, way: Way) -> str:
        """All that stands on the strip of a way: what is asked, what is proposed, what is left over of that."""
        look, state = self._look, self._state
        assert state is not None
        text = f"{self.price} [icon:arrow_to] {self._proposed(way)}"
        icons = tuple(icon for icon, count in enumerate(rules.kept(state, way)) for _ in range(count))
        if icons:
            left = look.words.say_key("screen.arnak.payment.kept", icons=look.signs.say(icons_text(icons)))
            text += f"  [c:soft]({left})[/c]"
        return text

    def _tip(self) -> Tip | None:
        """The whole proposal and its number: on the strip they may not be as large as letters are elsewhere."""
        if self._state is None:
            return None
        number = f"\n[c:soft]{self.number}[/c]" if self.number else ""
        return Tip(title=self.label, body=self._text(self.way) + number, anchor=self.rect.union(self.spared))

    def _words(self, way: Way, width: int, lines: int) -> TextBlock:
        """What is told of a way, in so many lines at most."""
        text, px = self.stage.text, self._look.text_px(WORDS)
        return text.squeeze(self._text(way), "small_bold", width, lines, on="dark", px=px)

    @property
    def told(self) -> TextBlock:
        """Its words as they are set."""
        return self._words(self.way, self.room.w, max(1, min(LINES, self.room.h // self._line)))

    def _fit(self, width: int, lines: int) -> bool:
        """Whether no way is cut in so many lines of a width."""
        return width > 0 and lines > 0 and not any(self._words(way, width, lines).cut for way in self._ways)

    def place(self, rect: Rect) -> None:
        """Gives it the place that it may rise above."""
        self._foot = rect.copy()
        super().place(rect)

    def arrange(self) -> None:
        """The proposal over its buttons, or beside them where the strip is low; where neither way there is room for all
        that may be told, over them in a strip that is as high as that takes."""
        if not self.attached or self._foot.w <= 0 or not self._ways:
            return
        theme = self.stage.theme
        self.rect = self._foot.copy()
        inner = self.rect.inflate(-2 * theme.px(12), 0)
        line, several = self._line, len(self._ways) > 1
        self._place(inner, 0)
        aside = self._count_width if several and not self._before.visible else 0
        lines = next((n for n in range(1, LINES) if self._fit(inner.w - aside, n)), LINES)
        rim = theme.px(RIM)
        least = round(self._pay.preferred()[1] * LOW) + lines * line + rim + 2 * AIR
        if lines > 1 or least > inner.h:
            x = self._place(inner, theme.px(LEAST))
            self.room = Rect(inner.x, inner.y, max(0, x - inner.x - theme.px(8)), inner.h)
            if self._before.visible == several and self._fit(self.room.w, min(LINES, inner.h // line)):
                return
        grown = max(0, least - inner.h)
        self.rect = Rect(self.rect.x, self.rect.y - grown, self.rect.w, self.rect.h + grown)
        words = lines * line
        high = min(self._pay.preferred()[1], self.rect.h - words - rim - 2 * AIR)
        free = self.rect.h - words - high
        above = max(rim, free // 3)
        self.room = Rect(inner.x, self.rect.y + above, inner.w - aside, words)
        self._place(Rect(inner.x, self.room.bottom + (free - above) // 2, inner.w, high), 0)
        if aside:
            self.count = Rect(self.room.right, self.room.y, aside, words)

    @property
    def _line(self) -> int:
        """The height of a line of its words, in pixels."""
        return self.stage.text.line_height("small_bold", self._look.text_px(WORDS))

    @property
    def _count_width(self) -> int:
        """What the number of a way takes with the gap beside it, in pixels."""
        return self.stage.text.size(self._widest(), "small_bold")[0] + self.stage.theme.px(8)

    def _place(self, row: Rect, words: int) -> int:
        """Puts the buttons into a row, to pay at its right, beside so many pixels for words; returns where they begin.
        Where that is narrow, the keys are not shown, then the buttons are narrower; where that is not enough, one arrow
        leads through all ways."""
        gap, several = self.stage.theme.px(8), len(self._ways) > 1
        count = self._count_width if several else 0
        self._before.visible, self.count = several, Rect(0, 0, 0, 0)
        wide = {button: button.preferred()[0] for button in self._buttons if button.visible}
        least, keyed = self._next.preferred()[0], [button for button in (self._cancel, self._pay) if button.visible]

        def over() -> int:
            between = count - gap if self._before.visible else 0
            return sum(wide.values()) + (len(wide) - 1) * gap + between + words - row.w

        for button in keyed:
            # Without its key, if anything has to go.
            if over() > 0:
                wide[button] = max(least, wide[button] - min(over(), button.key_width))
        for button in keyed:
            # Then with less air beside its words, or its cross.
            if over() > 0:
                said = self.stage.text.size(button.text, "button")[0] + 2 * gap if button.text else 0
                wide[button] = max(least, said, wide[button] - over())
        if several and over() > 0:
            self._before.visible, count = False, 0
            wide.pop(self._before)
        for button in keyed:
            if over() > 0:
                wide[button] = max(least, wide[button] - over())
        x = row.right
        for button, w in wide.items():
            high = min(button.preferred()[1], row.h)
            # Without words beside them, what takes the trip back stands apart from what pays for it.
            left = row.x if button is self._cancel and not words else x - w
            button.place(Rect(left, row.centery - high // 2, w, high))
            x = left - gap
            if button is self._next and self._before.visible:
                x = left - count
                self.count = Rect(x, row.y, count, row.h)
        return x + gap

    @property
    def _buttons(self) -> tuple[Button, ...]:
        """From the right to the left."""
        return self._pay, self._next, self._before, self._cancel

    def _widest(self) -> str:
        """The widest text that may stand between the arrows."""
        most = len(self._ways)
        return self._look.words.say_key("screen.arnak.payment.number", number=most, count=most)

    def draw(self, surface: Surface) -> None:
        """Draws strip and proposal."""
        if self._state is None:
            return
        self.stage.panels.draw(surface, "dark", self.rect)
        surface.blit(self.told.surface, self.told.corner(self.room, 0.5))
        if self.count.w:
            between, px = self._before.visible, self._look.text_px(WORDS)
            number = self.stage.text.render(self.number, "small_bold", on="dark", px=None if between else px)
            surface.blit(number.surface, number.corner(self.count, 0.5))

    def _step(self, by: int) -> None:
        self._at = (self._at + by) % len(self._ways)
        self._changed()
        self.invalidate()
