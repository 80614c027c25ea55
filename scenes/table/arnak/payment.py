"""Paying travel icons: a proposal that can be seen and changed before it is taken."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.arnak import pointing as rules
from game.arnak.state import ArnakState
from game.arnak.texts import icons_text, source_text, travel_text
from game.arnak.travel import Way
from scenes.stage.element import Element
from scenes.stage.markup import escape
from scenes.stage.widgets.button import Button, icon_button
from scenes.table.arnak.look import Look

LEAST = 170
"""Least width of the words of a proposal, in design pixels."""


class Payment(Element):
    """The strip of a payment: what is asked, what is proposed for it, another way, pay. `changed()` is called when
    the proposal changed, `pay(way)` when it is taken."""

    role = "group"
    blocks = True

    def __init__(self, look: Look, changed: Callable[[], object], pay: Callable[[Way], object]) -> None:
        say = look.words.say_key
        super().__init__("payment", label=say("screen.arnak.payment"), z=25)
        self._look = look
        self._changed = changed
        self._ways: list[Way] = []
        self._at = 0
        self._state: ArnakState | None = None
        self._next = icon_button("next", "chevron_right", lambda: self._step(1), say("screen.arnak.payment.next"))
        self._before = icon_button("before", "chevron_left", lambda: self._step(-1), say("screen.arnak.payment.before"))
        self._pay = Button(
            "pay", say("screen.arnak.payment.pay"), lambda: pay(self.way), kind="primary", shortcut="Enter"
        )
        self.add(self._before, self._next, self._pay)
        self.visible = False

    @property
    def way(self) -> Way:
        """The payment as it stands."""
        return self._ways[self._at]

    @property
    def ways(self) -> list[Way]:
        """All ways to pay."""
        return self._ways

    def open(self, state: ArnakState, ways: list[Way]) -> None:
        """Proposes the first of some ways to pay."""
        self._state = state
        self._ways = ways
        self._at = 0
        self.visible = True
        several = len(ways) > 1
        self._next.visible = self._before.visible = several
        self.arrange()

    def close(self) -> None:
        """Nothing to pay."""
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

    def arrange(self) -> None:
        """Buttons at the right, the proposal in what remains."""
        if not self.attached or self.rect.w <= 0:
            return
        theme = self.stage.theme
        several = len(self._ways) > 1
        # In a narrow strip one arrow leads through all ways, so that the proposal can be read.
        wanted = sum(button.preferred()[0] + theme.px(8) for button in (self._pay, self._next, self._before))
        self._before.visible = several and self.rect.w - wanted >= theme.px(LEAST)
        x = self.rect.right - theme.px(12)
        for button in (self._pay, self._next, self._before):
            if not button.visible:
                continue
            wide, high = button.preferred()
            high = min(high, self.rect.h - 4)
            button.place(Rect(x - wide, self.rect.centery - high // 2, wide, high))
            x -= wide + theme.px(8)
        self._room = Rect(self.rect.x + theme.px(16), self.rect.y, x - self.rect.x - theme.px(20), self.rect.h)

    def draw(self, surface: Surface) -> None:
        """Draws strip and proposal."""
        state = self._state
        if state is None:
            return
        look = self._look
        asked = rules.asked_payment(state)
        assert asked is not None
        self.stage.panels.draw(surface, "dark", self.rect)
        cost = look.signs.say(travel_text(asked[0]))
        parts = [escape(look.say(source_text(source))) for source in self.way]
        text = f"{cost} [icon:arrow_to] {' + '.join(parts)}"
        spare = rules.kept(state, self.way)
        icons = tuple(icon for icon, count in enumerate(spare) for _ in range(count))
        if icons:
            left = look.words.say_key("screen.arnak.payment.kept", icons=look.signs.say(icons_text(icons)))
            text += f"  [c:soft]({left})[/c]"
        self.stage.text.draw(surface, text, self._room, "small_bold", on="dark", max_lines=2, px=look.text_px(21))

    def _step(self, by: int) -> None:
        self._at = (self._at + by) % len(self._ways)
        self._changed()
        self.invalidate()
