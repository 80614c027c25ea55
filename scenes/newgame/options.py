"""The choices of the table being laid: ways to play, takebacks, the seed, and readings of unclear rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from game.core.options import Option, Value
from game.core.record import TAKEBACKS, Takebacks
from game.core.words import Words
from scenes.menu_parts import Heading, Row
from scenes.newgame.draft import Draft
from scenes.program import new_seed
from scenes.stage.loop import Stage
from scenes.stage.markup import capitalised
from scenes.stage.widgets.button import Button, icon_button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.label import Label
from scenes.stage.widgets.segmented import Segmented
from scenes.stage.widgets.select import Select
from scenes.stage.widgets.textfield import TextField

V = TypeVar("V")

SEED_MOST = 40
NARROW = 500
"""Design pixels; in a column less wide the seed takes one line, so that four options and it are seen together."""


CONTROL_MOST = 600
"""Design pixels that a choice takes of the width at most: all of them alike, whatever their words."""


class ChoiceRow(Row):
    """A name, a sentence that explains, and a control under them that takes the width."""

    def __init__(self, stage: Stage, name: str, title: str, text: str, control: Control) -> None:
        super().__init__(stage, name, label=title)
        self.title = Label("title", title, "semibold", focusable=False)
        self.help = Label("help", text, "small", colour=None)
        self.control = control
        self.add(self.title, self.help, control)

    def wanted(self, width: int) -> int:
        """All three under one another."""
        px = self.stage.theme.px
        title = self.title.preferred(self._words(width))[1]
        return title + self.help.preferred(self._words(width))[1] + self._control_size(width)[1] + px(12)

    def _words(self, width: int) -> int:
        """How wide words and control may be: they keep away from a bar at the right."""
        return max(1, width - self.stage.theme.px(10))

    def _control_size(self, width: int) -> tuple[int, int]:
        room = min(self._words(width), self.stage.theme.px(CONTROL_MOST))
        return room, self.control.preferred(room)[1]

    def arrange(self) -> None:
        """Title, help, control."""
        px, rect = self.stage.theme.px, self.rect
        y = rect.y
        for label in (self.title, self.help):
            height = label.preferred(self._words(rect.w))[1]
            label.place(Rect(rect.x, y, self._words(rect.w), height))
            y += height
        wide, high = self._control_size(rect.w)
        self.control.place(Rect(rect.x, y + px(6), wide, high))


def chooser(name: str, choices: Sequence[tuple[V, str]], value: V, on_change: Callable[[V], object]) -> Control:
    """Side by side where a few short words suffice, else a menu."""
    if len(choices) <= 3 and sum(len(words) for _, words in choices) <= 52:
        return Segmented(name, choices, value, on_change)
    return Select(name, choices, value, on_change)


class ReadingsRow(Row):
    """The lid over the readings of unclear rules: says whether any differs from the usual, opens and shuts."""

    def __init__(self, stage: Stage, words: Words, on_press: Callable[[], object]) -> None:
        super().__init__(stage, "readings", label=words.say_key("newgame.readings"))
        self._words = words
        self.help = Label("help", "", "small", colour=None)
        self.lid = Button("lid", words.say_key("newgame.readings"), on_press, kind="quiet", on="parchment", flush=True)
        self.add(self.lid, self.help)

    def tell(self, opened: bool, changed: int) -> None:
        """Shows whether it is open, and how many readings are not the usual ones."""
        self.lid.icon = "chevron_down" if opened else "chevron_right"
        say = self._words.say_key
        self.help.text = say("newgame.readings.changed", count=changed) if changed else say("newgame.readings.help")

    def wanted(self, width: int) -> int:
        """The button, and the sentence under it."""
        return self.lid.preferred()[1] + self.help.preferred(width)[1] + self.stage.theme.px(12)

    def arrange(self) -> None:
        """One under the other."""
        rect, px = self.rect, self.stage.theme.px
        wide, high = self.lid.preferred()
        self.lid.place(Rect(rect.x, rect.y + px(4), min(wide, rect.w), high))
        self.help.place(Rect(rect.x, self.lid.rect.bottom + px(4), rect.w, self.help.preferred(rect.w)[1]))


class OptionRows:
    """The rows of the options panel, as they matter for the draft now; `changed()` is called when others matter."""

    def __init__(self, stage: Stage, words: Words, draft: Draft, changed: Callable[[], object]) -> None:
        self._draft = draft
        self._changed = changed
        self._head = Heading(stage, "options_head", words.say_key("newgame.options"))
        self._rows = {option.key: option_row(stage, words, draft, option, changed) for option in draft.game.options}
        self._last = [takebacks_row(stage, words, draft), seed_row(stage, words, draft)]
        self.lid = ReadingsRow(stage, words, self._turn)
        self.opened = bool(self._otherwise())

    def now(self) -> list[Row]:
        """Ways to play first, then what every table has, then the readings if they are open."""
        variants, readings = self._mattering(reading=False), self._mattering(reading=True)
        rows: list[Row] = [self._head, *(self._rows[option.key] for option in variants), *self._last]
        if readings:
            self.lid.tell(self.opened, self._otherwise())
            rows.append(self.lid)
            if self.opened:
                rows += [self._rows[option.key] for option in readings]
        return rows

    def _mattering(self, reading: bool) -> list[Option]:
        draft = self._draft
        found = [option for option in draft.game.options if option.reading == reading]
        return [option for option in found if option.matters(len(draft.seats), draft.options)]

    def _otherwise(self) -> int:
        """How many readings that matter are not the usual ones."""
        return sum(self._draft.options[option.key] != option.default for option in self._mattering(reading=True))

    def _turn(self) -> None:
        self.opened = not self.opened
        self._changed()


def option_row(stage: Stage, words: Words, draft: Draft, option: Option, changed: Callable[[], object]) -> ChoiceRow:
    """An option of the game, with the way to its rule; `changed()` is called after a choice."""

    def change(value: Value) -> None:
        draft.options[option.key] = value
        changed()

    choices = [(value, capitalised(words.say(option.value_name(value)))) for value in option.values]
    target = option.rules.replace(" ", "/")
    rule = words.say_key("table.see_rule", section=option.rules.split()[-1])
    text = f"{words.say(option.help)} [link:{target}]{rule}[/link]"
    control = chooser("value", choices, draft.options[option.key], change)
    return ChoiceRow(stage, f"option_{option.key}", words.say(option.name), text, control)


def takebacks_row(stage: Stage, words: Words, draft: Draft) -> ChoiceRow:
    """How far people may take back."""

    def change(value: Takebacks) -> None:
        draft.takebacks = value

    say = words.say_key
    choices: list[tuple[Takebacks, str]] = [(key, capitalised(say(f"newgame.takebacks.{key}"))) for key in TAKEBACKS]
    control = chooser("value", choices, draft.takebacks, change)
    return ChoiceRow(stage, "takebacks", say("newgame.takebacks"), say("newgame.takebacks.help"), control)


class SeedRow(ChoiceRow):
    """As `ChoiceRow`; where the column is narrow the help is told when it is asked for, and the line stands beside its
    title."""

    def wanted(self, width: int) -> int:
        """One line where the column is narrow."""
        if not self._brief(width):
            return super().wanted(width)
        return self._control_size(width)[1] + self.stage.theme.px(12)

    def arrange(self) -> None:
        """Title and control side by side where the column is narrow."""
        brief, px, rect = self._brief(self.rect.w), self.stage.theme.px, self.rect
        self.help.visible = not brief
        if not brief:
            super().arrange()
            return
        wide, line = self.title.preferred()
        high = self._control_size(rect.w)[1]
        self.title.place(Rect(rect.x, rect.y + px(6) + (high - line) // 2, wide, line))
        x = self.title.rect.right + px(14)
        self.control.place(Rect(x, rect.y + px(6), rect.x + self._words(rect.w) - x, high))

    def _brief(self, width: int) -> bool:
        return width < self.stage.theme.px(NARROW)


class SeedField(Control):
    """A line for the seed, and a die that draws another one."""

    role = "group"

    def __init__(self, words: Words, draft: Draft) -> None:
        super().__init__("seed_field", focusable=False)
        self._draft = draft
        say = words.say_key
        self.line = TextField(
            "seed",
            draft.seed,
            placeholder=say("newgame.seed.empty"),
            limit=SEED_MOST,
            allow=lambda text: text.isprintable(),
            label=say("newgame.seed"),
            on_change=self._changed,
            on_strange=lambda: say("newgame.strange"),
            tooltip=say("newgame.seed.help"),
        )
        self.die = icon_button("die", "die", self._draw_seed, say("newgame.seed.new"), shortcut="Ctrl+D")
        self.add(self.line, self.die)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A line and a button."""
        return (width or self.stage.theme.px(360), self.die.preferred()[1])

    def arrange(self) -> None:
        """The die at the right."""
        side = self.rect.h
        gap = self.stage.theme.px(10)
        self.line.place(Rect(self.rect.x, self.rect.y, self.rect.w - side - gap, side))
        self.die.place(Rect(self.rect.right - side, self.rect.y, side, side))

    def draw(self, surface: Surface) -> None:
        """Its parts draw themselves."""

    def _changed(self, text: str) -> None:
        self._draft.seed = text.strip()

    def _draw_seed(self) -> None:
        self._draft.seed = new_seed()
        self.line.value = self._draft.seed
        self.stage.sounds.play("dice_wood")


def seed_row(stage: Stage, words: Words, draft: Draft) -> ChoiceRow:
    """The seed."""
    say = words.say_key
    return SeedRow(stage, "seed_row", say("newgame.seed"), say("newgame.seed.help"), SeedField(words, draft))
