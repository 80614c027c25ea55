"""The rulebook on the screen: contents and search at the left, the page at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.menu_parts import Column, MenuScene, Row
from scenes.rulebook import book as books
from scenes.rulebook.book import MARKS, Block, Book
from scenes.rulebook.facts import chapter
from scenes.rulebook.figures import FIGURES
from scenes.rulebook.page import BODY, MEASURE, BlockRow
from scenes.rulebook.search import found, looked_for
from scenes.stage.keys import chord
from scenes.stage.layout import Flex, align, columns, cut_bottom, cut_top, inset
from scenes.stage.sprites import Sprites
from scenes.stage.text import Typesetter
from scenes.stage.widgets.button import Button, icon_button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.label import Label
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.select import Select
from scenes.stage.widgets.textfield import TextField
from scenes.stage.work import Work, finish
from scenes.table.views import shelved

if TYPE_CHECKING:
    from scenes.program import Program


class ContentsRow(Row, Control):
    """A chapter in the table of contents."""

    role = "link"

    def __init__(self, scene: RulebookScene, block: Block, index: int) -> None:
        super().__init__(scene.stage, f"chapter{block.anchor}", label=block.text, on_click=lambda: scene.show(index))
        self.block = block
        self.hits = 0
        self.sound = "page"
        self._scene = scene

    def wanted(self, width: int) -> int:
        """One line, or two for a long title."""
        theme = self.stage.theme
        words = self.stage.text.size(self.block.text, "body", width=width - theme.px(76))[1]
        return max(theme.target, theme.px(42), words + theme.px(10))

    def draw(self, surface: Surface) -> None:
        """Number and title; lit where the page stands; how many hits are in it."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        strength = 0.13 * lift + (0.16 if self.selected else 0)
        stage.plates.light(surface, self.rect, theme.px(7), theme.palette.glow, strength)
        inks = theme.inks("dark")
        ink = inks.accent if self.selected else inks.text
        if self.selected:
            bar = Rect(self.rect.x, self.rect.y + theme.px(5), max(3, theme.px(4)), self.rect.h - theme.px(10))
            surface.blit(stage.plates.fill(bar.size, bar.w // 2, theme.palette.gilt), bar)
        number = Rect(self.rect.x, self.rect.y, theme.px(44), self.rect.h)
        stage.text.draw(surface, self.block.anchor, number, on="dark", colour=inks.soft, align=0.8, wrap=False)
        words = Rect(self.rect.x + theme.px(54), self.rect.y, self.rect.w - theme.px(76), self.rect.h)
        block = stage.text.render(self.block.text, "body", on="dark", colour=ink, width=words.w)
        surface.blit(block.surface, (words.x, words.centery - block.size[1] // 2))
        if self.hits:
            dot = stage.text.render(f"[n]{self.hits}[/n]", "small", on="dark", colour=inks.accent)
            surface.blit(dot.surface, (self.rect.right - dot.size[0] - theme.px(4), dot.corner(self.rect)[1]))


SETTINGS = 16
"""Of so many books and windows the heights are remembered."""
Place = tuple[int, float]
"""The block at the top of the page, and the share of its height that has gone above it."""
Trail = list[tuple[str, Place]]
"""The way that was come: books, and where their pages stood when a link, a chapter or another book was opened."""


class RulebookScene(MenuScene):
    """A game's rulebook, opened at a target such as `corinth/5.2`; without a section (`corinth`) where it was read last
    while the program has been running, else at its beginning. `trail` is how it was come to from other books."""

    name = "rulebook"

    def __init__(self, program: Program, target: str, trail: Sequence[tuple[str, Place]] = ()) -> None:
        game, _, section = target.strip().replace(" ", "/").partition("/")
        words = program.words
        super().__init__(program, words.say_key("rulebook.title", game=words.say_key(f"{game}.name")))
        self.game = game
        self.book = self._read()
        self.terms: list[str] = []
        self.hits: list[int] = []
        self.current = -1
        self._wanted = self.book.place(section) if section else -1
        self._heights: dict[tuple[int, int], int] = {}
        """Of the blocks, by their number and the width of the page, in pixels."""
        self.measuring = self._another()
        """Sets what is only measured: the stage's own typesetter would forget all else over a whole book."""
        self._standing = program.read_at.get(game, (0, 0.0))
        """Where the page stood when it was last seen."""
        self._trail: Trail = list(trail)
        self.figures = Sprites(FIGURES, megabytes=32)
        self.page_height = 0
        """Height of what is seen of the page at once."""
        self.roomy = True
        """Whether the page is as wide as it would like to be."""
        self.books = Select(
            "books",
            [(name, words.say_key(f"{name}.name")) for name in shelved()],
            game,
            self.go,
            label=self.say("rulebook.books"),
        )
        self.field = TextField(
            "search",
            "",
            placeholder=self.say("rulebook.search"),
            label=self.say("rulebook.search"),
            on_change=self._search,
            on_enter=lambda _: self.step(1),
        )
        self.previous = self._sign("previous", "chevron_up", lambda: self.step(-1), "Shift+F3")
        self.next = self._sign("next", "chevron_down", lambda: self.step(1), "F3")
        self.count = Label("count", self.say("rulebook.search.help"), "small", on="dark", valign=0.5)
        self.way_back = Button(
            "way_back", self.say("rulebook.way_back"), self.go_back, shortcut="Backspace", tooltip=self._key_back
        )
        self.way_back.visible = bool(self._trail)
        self.contents_panel = Panel("contents_panel", "dark")
        self.page_panel = Panel("page_panel", "parchment")
        self.rows = [BlockRow(self, block, i) for i, block in enumerate(self.book.blocks)]
        self.chapters = [
            ContentsRow(self, block, i) for i, block in enumerate(self.book.blocks) if block.kind == "chapter"
        ]
        self.contents = Column("contents", self.chapters, 2, on="dark")
        self.page = Column("page", self.rows, 0)
        self.page.to_read = True
        self.field.leads_to = self.page
        self.contents_panel.add(
            self.books, self.field, self.previous, self.next, self.count, self.contents, self.way_back
        )
        self.page_panel.add(self.page)
        self.root.add(self.contents_panel, self.page_panel)

    def _sign(self, name: str, icon: str, call: Callable[[], object], key: str) -> Button:
        return icon_button(name, icon, call, self.say(f"rulebook.search.{name}"), shortcut=key)

    def _read(self) -> Book:
        """The book with its last chapter from the game's data; a sentence in place of a book that is missing."""
        words = self.program.words
        marks = {
            mark: f"[c:accent][link:{self.game}/{{number}}]{words.say_key(f'rulebook.mark.{mark}')}[/link][/c]"
            for mark in MARKS
        }
        try:
            text = books.source(self.game, words.language)
        except OSError:
            return Book(self.game, (Block("text", words.say_key("rulebook.missing"), ""),))
        number = str(1 + sum(line.startswith("## ") for line in text.splitlines()))
        book = books.parse(self.game, text, {mark: value.replace("{number}", number) for mark, value in marks.items()})
        return Book(self.game, (*book.blocks, *chapter(self.game, number, words)))

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        """Contents at the left, the page in the rest, no wider than good to read."""
        left, right = self._columns(size)
        self._lay_contents(left)
        self.page_panel.place(right)
        self.figures.clear()
        self.page.place(self._set_page(right))
        self.measuring = self._another()
        if self._wanted >= 0:
            self._go(self._wanted, flash=True)
            self._wanted = -1
        else:
            self._return_to(self._standing)
        self._mark_chapter()

    def prepare(self, size: tuple[int, int]) -> Work[None]:
        """Measures the blocks, most of what opening a long book takes, as long as the look stays as it is."""
        _, right = self._columns(size)
        self.page.rect = self._set_page(right)
        look = self.stage.theme.look
        for row in self.rows:
            for _ in self._measuring(row, self._width()):
                yield
                if self.stage.theme.look != look:
                    return

    def _columns(self, size: tuple[int, int]) -> tuple[Rect, Rect]:
        """Where the contents stand, and where the page."""
        theme = self.stage.theme
        rest = self.frame(size)
        page_w = round(max(theme.text_floor, theme.px(BODY)) * (MEASURE + 3.1)) + theme.px(190)
        side = max(theme.px(300), min(theme.px(440), round(rest.w * 0.27)))
        left, right = columns(rest, [side, Flex()], theme.px(26))
        if right.w > page_w:
            spare = right.w - page_w
            left.w += min(theme.px(60), spare // 3)
            right = Rect(left.right + theme.px(26), right.y, page_w, right.h)
            shift = (rest.right - right.right) // 2
            left.x += shift
            right.x += shift
        self.roomy = right.w >= page_w
        return left, right

    def _set_page(self, right: Rect) -> Rect:
        """Where the text stands on the page; its blocks are measured for that."""
        theme = self.stage.theme
        within = inset(right, theme.px(34), theme.px(22))
        self.page_height = within.h
        setting = (self.book, theme.look, within.size, self.roomy)
        kept = self.program.block_heights
        self._heights = kept.pop(setting, {})
        kept[setting] = self._heights
        if len(kept) > SETTINGS:
            del kept[next(iter(kept))]
        self.measuring = self._another()
        return within

    def _another(self) -> Typesetter:
        return self.stage.text.another(self.stage.theme)

    def _lay_contents(self, left: Rect) -> None:
        theme = self.stage.theme
        self.contents_panel.place(left)
        box = inset(left, theme.px(20))
        shelf, box = cut_top(box, self.books.preferred()[1], theme.px(10))
        self.books.place(shelf)
        high = self.field.preferred()[1]
        line, box = cut_top(box, high, theme.px(4))
        sign = high
        self.field.place(Rect(line.x, line.y, line.w - 2 * sign - theme.px(16), high))
        self.previous.place(Rect(line.right - 2 * sign - theme.px(6), line.y, sign, sign))
        self.next.place(Rect(line.right - sign, line.y, sign, sign))
        count, box = cut_top(box, 2 * self.stage.text.line_height("small"), theme.px(6))
        self.count.place(count)
        if self.way_back.visible:
            # At the foot: nothing that was just clicked moves from under the pointer.
            wide, high = self.way_back.preferred(box.w)
            foot, box = cut_bottom(box, high, theme.px(10))
            self.way_back.place(align((wide, high), foot))
        self.contents.place(box)

    def height_of(self, row: BlockRow, width: int) -> int:
        """The height of a block at a width, worked out once for all times the book is opened: lit hits do not change it
        (see `BlockRow.lit`)."""
        finish(self._measuring(row, width))
        return self._heights[row.index, width]

    def _measuring(self, row: BlockRow, width: int) -> Work[None]:
        """Works out the height of a block, unless it is known."""
        key, heights = (row.index, width), self._heights
        if key not in heights:
            heights[key] = yield from row.measured(width)
            yield

    def arrive(self) -> None:
        """The keyboard reads at once: arrows and pages scroll."""
        self.stage.keyboard.set_focus(self.page, False)

    def leave(self) -> None:
        """The book is found open where it was read last."""
        self.program.read_at[self.game] = self._standing

    # Going about

    def go(self, target: str) -> None:
        """Opens another section, of this book or another."""
        game, _, section = target.strip().replace(" ", "/").partition("/")
        if game != self.game:
            trail = [*self._trail, (self.game, self._standing)]
            self.stage.scenes.replace(RulebookScene(self.program, target, trail))
            return
        self._leave_for(self.book.place(section), flash=True)

    def show(self, index: int) -> None:
        """Brings a block to the top of the page."""
        self._leave_for(index, flash=False)

    def _leave_for(self, index: int, *, flash: bool) -> None:
        """Goes to a block; the way back leads to where the page stands now, unless it stays there."""
        before = self._place()
        self._go(index, flash=flash)
        if self._place() != before:
            self._trail.append((self.game, before))
            self._show_way_back()

    def go_back(self) -> None:
        """To where the page stood before the last link, chapter or book was opened; nothing if none was."""
        if not self._trail:
            return
        game, place = self._trail.pop()
        if game != self.game:
            self.program.read_at[game] = place
            self.stage.scenes.replace(RulebookScene(self.program, game, self._trail))
            return
        self._return_to(place)
        self._show_way_back()

    def _key_back(self) -> str | None:
        """What the tooltip of the way back says, with its key, where there is no room for that on it."""
        button = self.way_back
        return button.label if button.rect.w < button.preferred()[0] else None

    def _show_way_back(self) -> None:
        """Shows it as long as there is one. The keyboard, if it was there, then reads on."""
        there = bool(self._trail)
        if there == self.way_back.visible:
            return
        if not there and self.way_back.focused:
            self.stage.keyboard.set_focus(self.page)
        self.way_back.visible = there
        self._lay_contents(self.contents_panel.rect)

    def _go(self, index: int, *, flash: bool) -> None:
        top, _ = self._span(index)
        lead = 0 if self.rows[index].block.kind in ("title", "chapter") else self.stage.theme.px(60)
        self.page.scroll_to(top - lead)
        if flash:
            self.rows[index].flash()
        self.stage.invalidate()

    def _place(self) -> Place:
        """Where the page stands."""
        top, width = 0, self._width()
        for row in self.rows:
            high = self.height_of(row, width)
            if top + high > self.page.scroll:
                return row.index, (self.page.scroll - top) / high
            top += high
        return len(self.rows) - 1, 0.0

    def _return_to(self, place: Place) -> None:
        """Has the page stand as it stood, however high its blocks are by now."""
        index, share = place
        # A book may be shorter than it was when it was read last: in another language, or where it is missing.
        top, bottom = self._span(min(index, len(self.rows) - 1))
        self.page.scroll_to(top + round(share * (bottom - top)))
        self.stage.invalidate()

    def bring_into_view(self, rect: Rect) -> None:
        """Scrolls as far as it takes to see a part of the page, which has this place in the window."""
        page = self.page.rect
        if not page.contains(rect):
            self.page.scroll_to(self.page.scroll + rect.centery - page.centery)

    def _span(self, index: int) -> tuple[int, int]:
        """Where a block begins and ends, in pixels from the top of the book."""
        width = self._width()
        top = sum(self.height_of(row, width) for row in self.rows[:index])
        return top, top + self.height_of(self.rows[index], width)

    def _width(self) -> int:
        return self.page.row_width

    def _top_block(self) -> int:
        """The first block whose middle is on the page."""
        at, width = 0, self._width()
        for row in self.rows:
            high = self.height_of(row, width)
            if at + high // 2 >= self.page.scroll:
                return row.index
            at += high
        return len(self.rows) - 1

    def _mark_chapter(self) -> None:
        """Shows in the contents where the page stands, its neighbors too when it moves on."""
        if self.page.scroll >= self.page.scroll_most > 0 and self.chapters:
            section = self.chapters[-1].block.anchor
        else:
            section = self.book.blocks[self._top_block()].section.partition(".")[0]
        for i, row in enumerate(self.chapters):
            before, row.selected = row.selected, row.block.anchor == section
            if row.selected and not before and self.contents.rect.h > 0:
                self.contents.reveal_index(min(i + 1, len(self.chapters) - 1))
                self.contents.reveal_index(max(i - 1, 0))

    def update(self, seconds: float) -> None:
        """The contents follow the page."""
        if self.page.rect.w > 0:
            self._mark_chapter()
            self._standing = self._place()

    # Search

    def is_hit(self, index: int) -> bool:
        """Whether a block holds all that is looked for."""
        return index in self.hits

    def _search(self, text: str) -> None:
        """At every letter: which blocks hold all words, and the first of them from here."""
        self.terms = looked_for(text, self.book.blocks)
        self.hits = [i for i, block in enumerate(self.book.blocks) if found(block, self.terms)]
        self.current = -1
        for row in self.chapters:
            row.hits = sum(self.book.blocks[i].section.partition(".")[0] == row.block.anchor for i in self.hits)
        if self.hits:
            here = self._top_block()
            self.current = next((i for i in self.hits if i >= here), self.hits[0])
            self._see(self.current)
        self._show_count()
        self.page.invalidate()

    def step(self, by: int) -> None:
        """The next or previous place found, round about."""
        if not self.hits:
            return
        at = self.hits.index(self.current) if self.current in self.hits else -1
        self.current = self.hits[(at + by) % len(self.hits)]
        self._see(self.current)
        self._show_count()

    def _see(self, index: int) -> None:
        """Scrolls only when the block is not wholly in view."""
        top, bottom = self._span(index)
        if top < self.page.scroll or bottom > self.page.scroll + self.page.rect.h:
            self.page.scroll_to(top - self.page.rect.h // 4)
        self.stage.invalidate()

    def _show_count(self) -> None:
        if not self.terms:
            self.count.text = self.say("rulebook.search.help")
        elif not self.hits:
            self.count.text = self.say("rulebook.search.none")
        else:
            at = self.hits.index(self.current) + 1
            self.count.text = self.say("rulebook.search.found", len(self.hits), number=at)

    def handle(self, event: pygame.Event) -> bool:
        """Ctrl+F searches; Alt+Left and the mouse button for it go back along links, as the button shown does; PageUp,
        PageDown, Home, End, Space and Shift+Space scroll; Esc leaves."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_X1 and self._trail:
            self.go_back()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        name = chord(event)
        if name == "Ctrl+F":
            self.stage.keyboard.set_focus(self.field, True)
            self.field.arrive()
            return True
        if name == "Alt+Left" and self._trail:
            self.go_back()
            return True
        if name in ("PageUp", "PageDown", "Home", "End"):
            return self.page.key(event)
        if name in ("Space", "Shift+Space"):
            way = -1 if name == "Shift+Space" else 1
            self.page.scroll_to(self.page.scroll + way * round(self.page.rect.h * 0.9))
            return True
        return super().handle(event)
