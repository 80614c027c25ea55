"""A slip of parchment that lies over the log: a heading, entries of two parts, a note, a way to put it away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import escape, plain
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button, icon_button
from scenes.stage.widgets.listview import ListView
from scenes.stage.widgets.thinking import Thinking

GAP = 12
"""Design pixels between two entries."""
ASIDE, ABOVE = 8, 4
"""Design pixels from the words of an entry to the edges of its place."""
BAR = 32
"""Design pixels from the edge of a slip that scrolls to its words, at the side of the bar."""
EDGE = 18
"""Design pixels from the edge of the slip to its words."""
OVER = 4
"""Design pixels that it stands out above a card of the column that it covers."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands on a slip: what is said of something, and that itself, each of its texts on lines of its own; what a
    click on it does, and pointing. Only a `rich` one may hold markup."""

    verdict: str
    texts: tuple[str, ...]
    on_click: Callable[[], object] | None = None
    on_hover: Callable[[bool], object] | None = None
    rich: bool = False
    whole: str = ""
    """The full text, if the texts shown are only a part of it."""
    spare: bool = False
    """Whether it stands there only if the others leave room for it. Such entries are the last."""


class Row(Element):
    """An entry as it is set: pointer and keys find it."""

    def __init__(self, name: str, entry: Entry, blocks: Sequence[TextBlock], tip: Tip | None) -> None:
        said = " ".join((entry.verdict, *entry.texts))
        super().__init__(
            name,
            role="button" if entry.on_click is not None else "text",
            label=plain(said) if entry.rich else said,
            tooltip=tip,
            on_click=entry.on_click,
            on_hover=entry.on_hover,
        )
        self.told = blocks

    def draw(self, surface: Surface) -> None:
        """Draws its words, lit where it is pointed at."""
        stage, px = self.stage, self.stage.theme.px
        if self.pointed:
            surface.blit(stage.plates.fill(self.rect.size, px(5), stage.theme.palette.gilt, 90), self.rect)
        y = self.rect.y + px(ABOVE)
        for block in self.told:
            surface.blit(block.surface, (self.rect.x + px(ASIDE), y))
            y += block.size[1]


class Slip(Element):
    """Takes what room it needs from the foot of its area upwards. Subclasses set `entries`, `note`, `buttons` and
    `busy`, call `arrange`, and say in `ended` what is to be stopped when it is put away."""

    role = "group"
    blocks = True
    most_lines = 6
    """Lines of an entry that are shown; all of it is in its tooltip."""
    least_lines = 2
    """With fewer lines an entry tells too little: rather one entry less."""
    note_lines = 4
    """Lines that its note may take: it has no tooltip that would tell the rest."""
    title_lines = 2
    """Lines that its heading may take."""

    def __init__(self, name: str, label: str, words: Words) -> None:
        super().__init__(name, label=label, z=20)
        self.words = words
        self.entries: list[Entry] = []
        self.note = ""
        """A sentence below the entries, or in their place."""
        self.buttons: Sequence[Button] = ()
        """Placed in a row at its foot, the last at the right; if they are too wide together, the last is made
        narrower."""
        self.busy = False
        """Whether more is to come: beads breathe beside the note."""
        self.visible = False
        self.close_button = icon_button("close", "close", self.put_away, words.say_key("table.advice.away"))
        self.beads = Thinking("beads", on="parchment")
        self._area, self._log, self._least = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), 0
        self._cards: tuple[Rect, ...] = ()
        self._turns: list[list[TextBlock]] = []
        self.noted: TextBlock | None = None
        """Its note as it is set."""
        self.title: TextBlock | None = None
        """Its heading as it is set."""
        self.title_rect = Rect(0, 0, 0, 0)
        """Where that stands."""

    @property
    def heading(self) -> str:
        """What stands at its head."""
        return self.label

    @property
    def rows(self) -> list[tuple[Sequence[TextBlock], Row]]:
        """The entries as they are set, each with the element it is."""
        return [(row.told, row) for row in self.walk(hidden=True) if isinstance(row, Row)]

    def open(self) -> None:
        """Comes into sight."""
        self.visible = True
        self.arrange()

    def put_away(self) -> bool:
        """Closes it because its reader wants that; false if it was not open."""
        return self.close()

    def close(self) -> bool:
        """Takes the slip out of sight; false if it was not open."""
        if not self.visible:
            return False
        self.ended()
        self.visible = self.busy = False
        self.entries = []
        return True

    def ended(self) -> None:
        """Called before it goes out of sight, whatever the reason; for subclasses."""

    def lay(self, area: Rect, log: Rect, recap: Rect, cards: Iterable[Rect] = ()) -> None:
        """Gives it the area that it may cover; it takes what it needs from the foot upwards, and covers the recap whole
        if that lies there, the log whole if not a line of it would be left, and each of the cards whole or not at
        all."""
        self._area, self._log = area.copy(), log.copy()
        self._cards = tuple(card.copy() for card in cards)
        self._least = recap.h if area.contains(recap) else 0
        self.arrange()

    def arrange(self) -> None:
        """Sets its words, and makes itself as high as they are; the keyboard keeps its place in them."""
        if not self.attached:
            return
        with self.stage.keyboard.kept():
            self._arrange()

    def _arrange(self) -> None:
        self.clear()
        self.noted = None
        if not self._laid:
            return
        stage, px = self.stage, self.stage.theme.px
        edge, width = px(EDGE), self._width
        head, foot = self._set_title(stage), self._set_foot(stage, width)
        body = self._set_entries(stage, width, self._room(head, foot))
        parts = [part for part in (body, foot) if part]
        high = self._reach(head + sum(parts) + px(GAP) * (len(parts) - 1) + edge)
        self.rect = Rect(self._area.x, self._area.bottom - high, self._area.w, high)
        self._hang_entries(Rect(self.rect.x + edge, self.rect.y + head, width, body))
        self.add(self.close_button)
        wide, high = self.close_button.preferred()
        self.close_button.place(Rect(self.rect.right - wide - px(8), self.rect.y + px(8), wide, high))
        self.title_rect = Rect(self.rect.x + edge, self.rect.y, self.close_button.rect.x - self.rect.x - edge, head)
        if self.busy:
            wide, high = self.beads.preferred()
            self.beads.place(Rect(self.rect.right - edge - wide, self.rect.bottom - edge - high, wide, high))
        self._place_buttons(Rect(self.rect.x + edge, self.rect.y, width, self.rect.h - edge))
        self.invalidate()

    def _set_foot(self, stage: Stage, width: int) -> int:
        """Takes what stands below the entries: beads, note and buttons; how high that is."""
        room, highs = width, [0]
        if self.busy:
            self.add(self.beads)
            wide, high = self.beads.preferred()
            room -= wide + stage.theme.px(GAP)
            highs.append(high)
        if self.note:
            colour = stage.theme.inks("parchment").soft
            self.noted = stage.text.fit(escape(self.note), "italic", room, self.note_lines, colour=colour)
            highs.append(self.noted.size[1])
        for button in self.buttons:
            self.add(button)
            highs.append(button.preferred()[1])
        return max(highs)

    def _reach(self, wanted: int) -> int:
        """How high it is so that its words have as much room as they want and nothing below it is cut through."""
        px = self.stage.theme.px
        whole, covered = max(self._least, wanted), self._area.bottom - self._log.y
        if covered - self.stage.text.line_height("small") - px(EDGE) < whole < covered:
            whole = covered
        top = self._area.bottom - whole
        # A little higher: its corners are rounder than theirs.
        tops = (card.y - px(OVER) for card in self._cards if card.y - px(OVER) < top < card.bottom)
        return self._area.bottom - min(tops, default=top)

    def _set_entries(self, stage: Stage, width: int, room: int) -> int:
        """Sets the entries in words, in so much width and height; how high they are together."""
        self._turns = self._fitted(stage, width, room)
        return sum(map(_height, self._turns)) + stage.theme.px(GAP) * max(0, len(self._turns) - 1)

    def _hang_entries(self, box: Rect) -> None:
        """An element for each entry that is set, in a box for their words."""
        px, y = self.stage.theme.px, box.y
        for i, (blocks, entry) in enumerate(zip(self._turns, self.entries, strict=False)):
            row = self._row(f"turn{i}", entry, blocks)
            high = _height(blocks)
            row.rect = Rect(box.x, y, box.w, high).inflate(2 * px(ASIDE), 2 * px(ABOVE))
            self.add(row)
            y += high + px(GAP)

    def _row(self, name: str, entry: Entry, blocks: Sequence[TextBlock]) -> Row:
        """The element of an entry."""
        cut = entry.whole or any(block.cut for block in blocks[1:])
        return Row(name, entry, blocks, self._tip(entry) if cut else None)

    def _place_buttons(self, row: Rect) -> None:
        """Side by side at the foot of a box."""
        gap = self.stage.theme.px(8)
        over = sum(button.preferred()[0] + gap for button in self.buttons) - gap - row.w
        right = row.right
        for button in reversed(self.buttons):
            wide, high = button.preferred()
            if button is self.buttons[-1]:
                wide -= max(0, over)
            button.place(Rect(right - wide, row.bottom - high, wide, high))
            right -= wide + gap

    def _tip(self, entry: Entry) -> Tip:
        """All of an entry, beside the slip: the others are compared with it."""
        body = entry.whole or "\n".join(entry.texts)
        return Tip(body=_marked(body, entry.rich), aside=True, anchor=self.rect)

    @property
    def _laid(self) -> bool:
        """Whether it is in sight and has a place."""
        return self.attached and self._area.w > 0 and self.visible

    @property
    def _width(self) -> int:
        """How wide its words may be, in pixels."""
        return self._area.w - 2 * self.stage.theme.px(EDGE)

    def _room(self, head: int, foot: int) -> int:
        """How much height there is for the entries between a head and a foot so high, in pixels."""
        px = self.stage.theme.px
        return self._area.h - head - px(EDGE) - (foot + px(GAP) if foot else 0)

    def _fitted(self, stage: Stage, width: int, room: int) -> list[list[TextBlock]]:
        """The entries set in words, with as many lines as there is room for; the last ones are left out if need be."""
        gap = stage.theme.px(GAP)
        needed = [entry for entry in self.entries if not entry.spare]
        for shown in range(len(needed), 0, -1):
            for lines in range(self.most_lines, self.least_lines - 1, -1):
                turns = [self._blocks(stage, entry, width, lines) for entry in needed[:shown]]
                left = room - sum(_height(blocks) + gap for blocks in turns) + gap
                if left >= 0 or (shown == 1 and lines == self.least_lines):
                    left -= self._lengthen(stage, turns, width, lines, left)
                    spare = self.entries[len(needed) :] if shown == len(needed) else []
                    return turns + self._spare(stage, spare, width, left - gap)
        return []

    def _spare(self, stage: Stage, entries: Sequence[Entry], width: int, room: int) -> list[list[TextBlock]]:
        """The first of the entries that are there only if there is room, as many as there is room for."""
        turns: list[list[TextBlock]] = []
        for entry in entries:
            blocks = self._blocks(stage, entry, width, self.most_lines)
            if _height(blocks) > room:
                break
            turns.append(blocks)
            room -= _height(blocks) + stage.theme.px(GAP)
        return turns

    def _lengthen(self, stage: Stage, turns: list[list[TextBlock]], width: int, lines: int, left: int) -> int:
        """Gives the entries that are cut the room that is left below the others, the first of them first; how much it
        has given."""
        given = 0
        for i, blocks in enumerate(turns):
            for more in range(self.most_lines, lines, -1):
                if not any(block.cut for block in blocks[1:]):
                    break
                longer = self._blocks(stage, self.entries[i], width, more)
                higher = _height(longer) - _height(blocks)
                if higher <= left - given:
                    given += higher
                    turns[i] = longer
                    break
        return given

    def draw(self, surface: Surface) -> None:
        """Draws the slip, its heading and the note."""
        stage, theme = self.stage, self.stage.theme
        px = theme.px
        stage.panels.draw(surface, "card", self.rect)
        edge = px(EDGE)
        if self.title is not None:
            surface.blit(self.title.surface, self.title.corner(self.title_rect))
        if self.noted is not None:
            surface.blit(self.noted.surface, (self.rect.x + edge, self.rect.bottom - edge - self.noted.size[1]))

    def _set_title(self, stage: Stage) -> int:
        """Sets the heading, in so many lines where one is too short for it, smaller where they are; how high the head
        of the slip is then."""
        width = self._width - stage.theme.button - stage.theme.px(GAP)
        self.title = stage.text.squeeze(self.heading, "heading", width, self.title_lines)
        return max(stage.theme.button, self.title.size[1]) + stage.theme.px(14)

    def _blocks(self, stage: Stage, entry: Entry, width: int, lines: int) -> list[TextBlock]:
        """An entry in words: its verdict, and its texts in so many lines together."""
        accent = stage.theme.inks("parchment").accent
        verdict = stage.text.fit(_marked(entry.verdict, entry.rich), "small_bold", width, 2, colour=accent)
        each = max(1, lines // len(entry.texts))
        return [verdict, *(stage.text.fit(_marked(text, entry.rich), "small", width, each) for text in entry.texts)]


class ScrollingSlip(Slip):
    """A slip with more entries than there may be room for: they scroll then."""

    def __init__(self, name: str, label: str, words: Words) -> None:
        super().__init__(name, label, words)
        self.listed: ListView[tuple[Entry, list[TextBlock]]] = ListView(
            "list",
            lambda item, index: self._row(f"row{index}", *item),
            lambda item, _: _height(item[1]) + 2 * self.stage.theme.px(ABOVE),
            gap=GAP - 2 * ABOVE,
            on="card",
            label=label,
        )

    def open(self) -> None:
        """Comes into sight, with the first of its entries."""
        if self.listed.attached:
            self.listed.scroll_to(0)
        super().open()

    def _set_entries(self, stage: Stage, width: int, room: int) -> int:
        """All of the entries, beside the bar; as high as they are, or as there is room."""
        px = stage.theme.px
        self._turns = [self._blocks(stage, entry, width - px(BAR - EDGE), self.most_lines) for entry in self.entries]
        return min(room, sum(_height(blocks) + 2 * px(ABOVE) + px(GAP - 2 * ABOVE) for blocks in self._turns))

    def _hang_entries(self, box: Rect) -> None:
        """The list, with its bar in the edge of the slip."""
        if not self.entries:
            return
        px = self.stage.theme.px
        self.add(self.listed)
        self.listed.rect = Rect(box.x - px(ASIDE), box.y, self.rect.right - px(ABOVE) - box.x + px(ASIDE), box.h)
        self.listed.set_items(list(zip(self.entries, self._turns, strict=True)))


def _height(blocks: Sequence[TextBlock]) -> int:
    return sum(block.size[1] for block in blocks)


def _marked(text: str, rich: bool) -> str:
    """A text as markup."""
    return text if rich else escape(text)
