"""What people have done so far in each game, on plaques above the games that are over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from saves.statistics import PEOPLE, RIVAL
from scenes.levels import level_words
from scenes.library.cards import DOT, ROW_MARGIN
from scenes.menu_parts import Row
from scenes.stage.element import Element
from scenes.stage.layout import inset
from scenes.stage.markup import plain, signed
from scenes.stage.text import NO_BREAK, TextBlock

if TYPE_CHECKING:
    from scenes.library.scene import LibraryScene

GAP = 18
"""Design pixels between two plaques, as between two cards."""
PAD_X, PAD_Y = 20, 12
"""Design pixels between the edge of a plaque and its words."""
APART_LEAST, APART = 14, 40
"""Design pixels between two of its numbers, at least and where there is room."""
SQUEEZE = 0.82
"""The share of its size down to which a name is squeezed rather than having fewer plaques side by side."""
CAPTION = ("[c:soft][f:small]", "[/f][/c]")
"""Around what a number counts."""


class GamePlaque(Element):
    """Of one game: its name, how many games were played, how many of those against the computer were won, the best
    score; and how many were won at each level, and played among people, which all add up. Its label says the same in
    sentences."""

    role = "text"

    def __init__(self, scene: LibraryScene, game: str) -> None:
        words, statistics = scene.program.words, scene.program.statistics
        whole, people = statistics.tally(game), statistics.tally(game, PEOPLE)
        against, won = whole.played - people.played, whole.won - people.won
        best = signed(whole.best or 0)
        say = words.say_key
        self._name = say(f"{game}.name")
        begin, end = CAPTION
        numbers = {"played": str(whole.played), "won": str(won), "best": best}
        if not against:
            # Among people somebody always wins.
            del numbers["won"]
        self.numbers = [
            begin + say(f"library.tally.{key}", number=f"{end}[n]{number}[/n]{begin}", games=against) + end
            for key, number in numbers.items()
        ]
        """What it says in numbers, in order, as markup."""
        told = [say("library.tally", whole.played, best=best)]
        if against:
            told.append(say("library.tally.against", won=won, games=against))
        levels = []
        for level in statistics.levels(game):
            tally = statistics.tally(game, level)
            if level != PEOPLE:
                name = say("library.rival") if level == RIVAL else level_words(words, game, level)
                levels.append(say("library.tally.level", tally.played, level=name, won=tally.won))
        if against and people.played:
            levels.append(say("library.tally.people", games=people.played))
        self._levels = DOT.join(level.replace(" ", NO_BREAK) for level in levels)
        super().__init__(f"tally_{game}", label=plain(f"{self._name}: {' '.join((*told, DOT.join(levels)))}".strip()))

    def least(self) -> int:
        """The width in pixels that its numbers need side by side, and its name."""
        theme = self.stage.theme
        px = theme.px
        numbers = sum(block.size[0] for block in self._blocks()) + 2 * px(APART_LEAST)
        name_px = max(theme.text_floor, round(theme.font_px("heading") * SQUEEZE))
        return max(numbers, self.stage.text.size(self._name, "heading", px=name_px)[0]) + 2 * px(PAD_X)

    def wanted(self, width: int) -> int:
        """Its height in pixels at a width."""
        px, text = self.stage.theme.px, self.stage.text
        levels = self._levels_block(width).size[1] if self._levels else 0
        return text.line_height("heading") + text.line_height("number") + levels + 2 * px(PAD_Y)

    def _blocks(self) -> list[TextBlock]:
        return [self.stage.text.render(number, "body", on="dark") for number in self.numbers]

    def _levels_block(self, width: int) -> TextBlock:
        room = max(1, width - 2 * self.stage.theme.px(PAD_X))
        soft = self.stage.theme.inks("dark").soft
        return self.stage.text.render(self._levels, "small", on="dark", colour=soft, width=room)

    def draw(self, surface: Surface) -> None:
        """Name, numbers, levels."""
        stage, px = self.stage, self.stage.theme.px
        stage.panels.draw(surface, "dark", self.rect)
        room = inset(self.rect, px(PAD_X), px(PAD_Y))
        accent = stage.theme.inks("dark").accent
        head = Rect(room.x, room.y, room.w, stage.text.line_height("heading"))
        name = stage.text.squeeze(self._name, "heading", room.w, on="dark", colour=accent)
        surface.blit(name.surface, name.corner(head))
        line = Rect(room.x, head.bottom, room.w, stage.text.line_height("number"))
        blocks = self._blocks()
        spare = room.w - sum(block.size[0] for block in blocks)
        apart = min(px(APART), max(0, spare // (len(blocks) - 1)))
        for block in blocks:
            surface.blit(block.surface, block.corner(line))
            line.x += block.size[0] + apart
        if self._levels:
            surface.blit(self._levels_block(self.rect.w).surface, (room.x, line.bottom))


class TallyRow(Row):
    """The plaques of all games that were played, side by side as far as there is room; where cards stand side by side,
    a single one is no wider than a card."""

    def __init__(self, scene: LibraryScene, games: Sequence[str], across: int) -> None:
        super().__init__(scene.stage, "tally")
        self._plaques = [GamePlaque(scene, game) for game in games]
        self._cards = across
        self.add(*self._plaques)

    def _across(self, width: int) -> int:
        """How many stand side by side: those of one line, of two, and so on, until they are wide enough."""
        count = len(self._plaques)
        least = max(plaque.least() for plaque in self._plaques)
        for lines in range(1, count):
            across = max(-(-count // lines), self._cards)
            if self._wide(width, across) >= least:
                return across
        return 1

    def _wide(self, width: int, across: int) -> int:
        px = self.stage.theme.px
        return (width - 2 * px(ROW_MARGIN) - (across - 1) * px(GAP)) // across

    def _lines(self, width: int) -> list[tuple[list[GamePlaque], int]]:
        """GamePlaques side by side, and the height of each line of them."""
        across = self._across(width)
        wide = self._wide(width, across)
        lines = [self._plaques[i : i + across] for i in range(0, len(self._plaques), across)]
        return [(line, max(plaque.wanted(wide) for plaque in line)) for line in lines]

    def wanted(self, width: int) -> int:
        """All lines."""
        lines = self._lines(width)
        return sum(high for _, high in lines) + (len(lines) - 1) * self.stage.theme.px(GAP)

    def arrange(self) -> None:
        """Equal widths; in each line equal heights."""
        px, rect = self.stage.theme.px, self.rect
        across, y = self._across(rect.w), rect.y
        wide = self._wide(rect.w, across)
        for line, high in self._lines(rect.w):
            for i, plaque in enumerate(line):
                plaque.place(Rect(rect.x + px(ROW_MARGIN) + i * (wide + px(GAP)), y, wide, high))
            y += high + px(GAP)
