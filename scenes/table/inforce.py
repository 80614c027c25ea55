"""The options in force, always in view: in a line or two under the round tracker, and in full in its tooltip."""

from __future__ import annotations

from pygame import Surface

from game.core.options import Option
from game.core.session import Session
from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import capitalised
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip

DOT = "\N{MIDDLE DOT}\N{NO-BREAK SPACE}"
"""What stands between two parts: with the later one where a line must end between them."""
MOST_LINES = 2
"""The most lines it takes. What differs from the usual stands first: in this many lines there is nearly always room for
it."""


def _in_lines(stage: Stage, parts: list[str], width: int, lines: int) -> str:
    """Parts with dots between them, whole in each of two lines of like length where one is too short for all; else
    broken before a dot."""
    flowing = f" {DOT}".join(parts)

    def wide(text: str) -> int:
        return stage.text.size(text, "small")[0]

    if lines < MOST_LINES or wide(flowing) <= width:
        return flowing
    halves = [(f" {DOT}".join(parts[:at]), f" {DOT}".join(parts[at:])) for at in range(1, len(parts))]
    halves = [pair for pair in halves if max(map(wide, pair)) <= width]
    return "\n".join(min(halves, key=lambda pair: max(map(wide, pair)))) if halves else flowing


class InForce(Element):
    """What was chosen for this table: ways to play, readings that are not the usual ones, how far one may take back;
    and from where a variation goes on.

    What differs from the usual stands first; what is as usual is left out where there is no room for all.
    """

    role = "text"
    cursor = "arrow"

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__("in_force", tooltip=self._tip, focusable=True)
        self._words = words
        header = session.record.header
        values = session.options
        players = len(header.seats)
        self._options = [option for option in session.game.options if option.matters(players, values)]
        self._values = values
        self._takebacks = header.takebacks
        self._variation = header.variation
        shown = [option for option in self._options if not option.reading or self._otherwise(option)]
        parts = [(self._otherwise(option), self._short(option)) for option in shown]
        taking = f"{words.say_key('newgame.takebacks')}: {words.say_key(f'newgame.takebacks.{self._takebacks}')}"
        self._taking = taking
        self._over = False
        parts.append((self._takebacks != "until_new", taking))
        if self._variation is not None:
            parts.append((True, capitalised(words.say_key("table.variation", number=self._variation))))
        self._parts = [text for _, text in sorted(parts, key=lambda part: not part[0])]
        self.label = words.say_key("table.in_force")

    def over(self, over: bool) -> None:
        """Whether the game is over: then how far one may take back is not told any more."""
        if over != self._over:
            self._over = over
            self.invalidate()

    @property
    def told(self) -> list[str]:
        """What it tells as far as there is room, as rich text."""
        return [part for part in self._parts if not (self._over and part is self._taking)]

    def wanted_height(self, stage: Stage, width: int) -> int:
        """The height of its line or two at this width, in pixels: also while less is told, since a game that is over
        may be taken back or looked at again."""
        return self._block(stage, width, MOST_LINES, self._parts).size[1]

    def draw(self, surface: Surface) -> None:
        """Draws the words on the wood of the table."""
        lines = max(1, self.rect.h // self.stage.text.line_height("small"))
        block = self._block(self.stage, self.rect.w, lines, self.told)
        surface.blit(block.surface, block.corner(self.rect, 0.5, 0.0))

    def _block(self, stage: Stage, width: int, lines: int, told: list[str]) -> TextBlock:
        soft = stage.theme.inks("wood").soft
        block = stage.text.render("", "small", on="wood", colour=soft, width=width)
        for count in range(len(told), 0, -1):
            left_out = [] if count == len(told) else ["\N{HORIZONTAL ELLIPSIS}"]
            text = _in_lines(stage, [*told[:count], *left_out], width, lines)
            block = stage.text.render(text, "small", on="wood", colour=soft, width=width, max_lines=lines, align=0.5)
            if not block.cut:
                break
        return block

    def _otherwise(self, option: Option) -> bool:
        return self._values[option.key] != option.default

    def _value(self, option: Option) -> str:
        return self._words.say(option.value_name(self._values[option.key]))

    def _short(self, option: Option) -> str:
        """The value of a way to play tells what it is of, unless it is a bare word or begins with a number; that, and
        which reading of a rule was chosen, stands after the name."""
        value = self._value(option)
        telling = not option.reading and len(value.split()) > 1 and not value[0].isdigit()
        return capitalised(value) if telling else f"{self._words.say(option.name)}: {value}"

    def _tip(self) -> Tip:
        say = self._words.say_key
        lines, full = [], []
        for option in self._options:
            line = f"{self._words.say(option.name)}: [b]{self._value(option)}[/b]"
            lines.append(line)
            rule = say("table.see_rule", section=option.rules.split()[-1])
            full.append(f"{line}\n[c:soft]{self._words.say(option.help)} ({rule})[/c]")
        line = f"{say('newgame.takebacks')}: [b]{say(f'newgame.takebacks.{self._takebacks}')}[/b]"
        lines.append(line)
        full.append(f"{line}\n[c:soft]{say('newgame.takebacks.help')}[/c]")
        if self._variation is not None:
            lines.append(say("table.variation.help", number=self._variation))
            full.append(lines[-1])
        return Tip(title=self.label, body="\n".join(lines), full="\n".join(full), aside=True)
