"""The page: each block of the book as a row, set in a column that is good to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.menu_parts import Row
from scenes.rulebook.book import Block
from scenes.rulebook.figures import shown_size, stored_size
from scenes.rulebook.search import is_hit, marked, target_of
from scenes.stage.keys import chord
from scenes.stage.markup import escape, plain
from scenes.stage.text import TextBlock, Typesetter
from scenes.stage.tween import Eased
from scenes.stage.widgets.panel import draw_rule
from scenes.stage.work import Work, finish

if TYPE_CHECKING:
    from scenes.rulebook.scene import RulebookScene

BODY = 25
"""Design pixels of the text."""

CAPTION_LINES = 12
"""No caption is as long as that, even in large letters."""

MEASURE = 27.5
"""Width of the column in ems: about 66 characters."""

COLUMN_LEAST = 80
"""Design pixels to which a column of a table gives way to the others, where there is room for so many."""

FLASH_SECONDS = 1.6

SLACK = (0, 4, 8, 16, 24)
"""Design pixels that a text gets more than its width, one after another, until it takes no more lines than unlit."""


Links = list[tuple[list[Rect], str]]
"""Of each link what it takes of every line that it is in, in window pixels, and where it leads."""


class BlockRow(Row):
    """One block. Its text, its number at the left, hits lit, links to be clicked."""

    role = "text"

    def __init__(self, scene: RulebookScene, block: Block, index: int) -> None:
        figure = block.kind == "figure"
        super().__init__(
            scene.stage,
            f"block{index}",
            label=plain(block.text) if figure else block.text,
            role="image" if figure else "",
            tooltip=self._hidden_caption if figure else None,
        )
        self.block = block
        self.index = index
        self._scene = scene
        self._flash = Eased(0.0)
        self._chosen = 0

    # Links

    @property
    def interactive(self) -> bool:
        """With links, and as a figure, whose caption can be asked for."""
        return self.focusable or self.block.kind == "figure"

    @property
    def focusable(self) -> bool:
        """With links."""
        return "[link:" in self.block.text or any("[link:" in cell for row in self.block.rows for cell in row)

    def activate(self) -> None:
        """Opens the link under the pointer; by keyboard the chosen one."""
        pos = self.stage.router.pointer
        links = self._links()
        if self.stage.keyboard.focus_visible:
            target = links[self._choice(links)][1] if links else ""
        else:
            target = next((t for rects, t in links if pos is not None and any(r.collidepoint(pos) for r in rects)), "")
        if target:
            self.stage.open_rule(target)

    def key(self, event: pygame.Event) -> bool:
        """Left and Right choose among its links, beyond which they go on to other things; Enter opens the chosen
        one."""
        name = chord(event)
        if name == "Enter" and self.focusable:
            self.activate()
            return True
        if name in ("Left", "Right") and self.stage.keyboard.focus_visible:
            links = self._links()
            chosen = self._choice(links) + (1 if name == "Right" else -1)
            if 0 <= chosen < len(links):
                self._chosen = chosen
                self._scene.bring_into_view(links[chosen][0][0])
                self.invalidate()
                return True
        return super().key(event)

    def _choice(self, links: Links) -> int:
        """Which link is chosen: while words are looked for, some may not be there."""
        return max(0, min(self._chosen, len(links) - 1))

    def _links(self) -> Links:
        """The links in order. One that goes on in the next line, or in which a word is lit, is one nevertheless."""
        out: Links = []
        for block, at in self.parts(self.rect):
            last, own = Rect(0, 0, 0, 0), ""
            for rect, link in block.links:
                goes_on = rect.topleft in (last.topright, (0, last.bottom))
                last, target = rect, target_of(link)
                if not target:
                    own = ""
                elif goes_on and target == own:
                    out[-1][0].append(rect.move(at))
                else:
                    out.append(([rect.move(at)], target))
                    own = target
        return out

    # Setting

    def flash(self) -> None:
        """Lights up for a moment: this is the place that was looked for."""
        now = self.stage.clock.now()
        self._flash = Eased(1.0)
        self._flash.set(0.0, now, FLASH_SECONDS)
        self.stage.animate(FLASH_SECONDS)

    @property
    def em(self) -> int:
        """The size of the text in window pixels."""
        return max(self.stage.theme.text_floor, self.stage.theme.px(BODY))

    def wanted(self, width: int) -> int:
        """The height of its text and the space around it."""
        return self._scene.height_of(self, width)

    def measured(self, width: int) -> Work[int]:
        """As `wanted`, worked out; a table row by row."""
        px, by, rect = self.stage.theme.px, self._scene.measuring, Rect(0, 0, width, 0)
        table = self.block.kind == "table"
        parts = (yield from self._table(self.column(rect), by)) if table else self.parts(rect, by)
        bottom = max((at[1] + block.size[1] for block, at in parts), default=0)
        after = {"title": 26, "chapter": 26, "item": 7, "example": 20, "table": 20, "figure": 24}.get(
            self.block.kind, 13
        )
        return bottom + px(after)

    def column(self, rect: Rect) -> Rect:
        """The column of text, numbers hanging at its left."""
        wide = min(rect.w - self._hang(), round(self.em * MEASURE))
        x = rect.x + self._hang() + max(0, (rect.w - self._hang() - wide) // 2 - self._hang() // 3)
        return Rect(x, rect.y, wide, rect.h)

    def _hang(self) -> int:
        """Room for numbers at the left of the column."""
        return round(self.em * (3.1 if self._scene.roomy else 2.2))

    def _set(
        self, by: Typesetter, text: str, role: str, width: int, px: int | None = None, align: float = 0.0
    ) -> TextBlock:
        inks = self.stage.theme.inks("parchment")
        colour = inks.accent if self.block.kind in ("title", "chapter") else None

        def render(markup: str, more: int) -> TextBlock:
            return by.render(markup, role, width=width + more, px=px or self.em, align=align, colour=colour)

        return self.lit(by, text, render)

    def lit(self, by: Typesetter, text: str, render: Callable[[str, int], TextBlock]) -> TextBlock:
        """A text as `render` sets it, in as many pixels more than its width as asked for. What is looked for is lit in
        it when it is drawn; when it is only measured it is not. Cut into more pieces, each of a whole number of pixels,
        a text takes up to some pixels more: these it gets, so that it is no higher than it was measured to be."""
        unlit = render(text, 0)
        if by is not self.stage.text or not self._scene.is_hit(self.index):
            return unlit
        words = marked(text, self._scene.terms)
        blocks = (render(words, self.stage.theme.px(more)) for more in SLACK)
        return next((block for block in blocks if block.size[1] <= unlit.size[1]), unlit)

    def parts(self, rect: Rect, by: Typesetter | None = None) -> list[tuple[TextBlock, tuple[int, int]]]:
        """Pictures of text and where they stand; set by the stage's typesetter, or by another one of the same theme."""
        column, px = self.column(rect), self.stage.theme.px
        by = by or self.stage.text
        block, kind = self.block, self.block.kind
        if kind == "table":
            return finish(self._table(column, by))
        if kind == "title":
            text = self._set(by, block.text, "display", column.w, round(self.em * 2.1), 0.5)
            return [(text, (column.centerx - text.size[0] // 2, column.y + px(6)))]
        if kind == "chapter":
            size = round(self.em * 1.22)
            head = self._set(by, escape(f"{block.anchor}"), "title", column.w, size)
            text = self._set(by, block.text, "title", column.w, size)
            y = column.y + px(34)
            return [(head, (column.x - self._hang(), y)), (text, (column.x, y))]
        if kind == "clause":
            inks = self.stage.theme.inks("parchment")
            number = by.render(f"[b]{block.anchor}[/b]", "body", px=self.em, colour=inks.accent)
            text = self._set(by, block.text, "body", column.w)
            return [(number, (column.x - self._hang(), column.y)), (text, (column.x, column.y))]
        if kind == "item":
            indent = round(self.em * 1.15)
            text = self._set(by, block.text, "body", column.w - indent)
            return [(text, (column.x + indent, column.y))]
        if kind == "example":
            indent = round(self.em * 1.0)
            text = self._set(by, block.text, "italic", column.w - 2 * indent)
            return [(text, (column.x + indent, column.y + px(12)))]
        if kind == "figure":
            caption = self.lit(
                by, block.text, lambda words, more: by.balanced(words, "small", column.w + more, CAPTION_LINES)
            )
            under = self.picture_rect(rect).bottom + px(9)
            return [(caption, (column.centerx - caption.size[0] // 2, under))]
        return [(self._set(by, block.text, "body", column.w), column.topleft)]

    # Figures

    def picture_rect(self, rect: Rect) -> Rect:
        """Where a figure's picture stands in the row's rectangle: in the middle of the column, as large beside the text
        as it was made to be, but no wider than the column and not too high for the page."""
        column, stored = self.column(rect), stored_size(self.block.figure)
        size = shown_size(stored, self.em / BODY, column.w, self._scene.page_height)
        return Rect((column.centerx - size[0] // 2, column.y + self.stage.theme.px(16)), size)

    def _hidden_caption(self) -> str | None:
        """The words under a figure, while they are out of sight."""
        page = self._scene.page.rect
        [(caption, at)] = self.parts(self.rect)
        return None if page.contains(Rect(at, caption.size)) else self.block.text

    def _draw_picture(self, surface: Surface) -> None:
        """A figure's picture in its thin frame."""
        at = self.picture_rect(self.rect)
        surface.blit(self._scene.figures.get(self.block.figure, at.size), at)
        line = max(1, self.stage.theme.px(2))
        pygame.draw.rect(surface, self.stage.theme.inks("parchment").soft, at.inflate(2 * line, 2 * line), line)

    def _table(self, column: Rect, by: Typesetter) -> Work[list[tuple[TextBlock, tuple[int, int]]]]:
        """Cells in columns: each as wide as it needs, the last one takes the rest, or the widest give way to it."""
        px, rows = self.stage.theme.px, self.block.rows
        across = max(len(row) for row in rows)
        gap = min(px(26), column.w // (6 * across))
        least = min(px(COLUMN_LEAST), (column.w - px(16)) // across - gap)
        widest = [0] * across
        for n, row in enumerate(rows):
            for i, cell in enumerate(row):
                text = self._set(self._scene.measuring, self._head(cell, n == 0), "body", column.w)
                widest[i] = max(widest[i], text.size[0])
            yield
        # A text may break at the very width it was measured to have: widths of its words are rounded.
        widths = [min(each + 3, column.w // 3) for each in widest]
        room = column.w - gap * (across - 1) - px(16)
        while sum(widths) > room and max(widths) > least:
            widths = [min(each, max(widths) - 1) for each in widths]
        widths[-1] = max(least, room - sum(widths[:-1]))
        y = column.y + px(6)
        out = []
        for n, row in enumerate(rows):
            x, high = column.x + px(8), 0
            for i, cell in enumerate(row):
                text = self._set(by, self._head(cell, n == 0), "body", widths[i])
                out.append((text, (x, y)))
                high = max(high, text.size[1])
                x += widths[i] + gap
            y += high + px(9)
            yield
        return out

    def _head(self, cell: str, head: bool) -> str:
        return f"[b]{cell}[/b]" if head else cell

    # Drawing

    def draw(self, surface: Surface) -> None:
        """What lies under the text, then the text."""
        theme = self.stage.theme
        parts = self.parts(self.rect)
        self._draw_ground(surface, parts)
        self._draw_flash(surface)
        if self.focused and self.stage.keyboard.focus_visible:
            self._draw_chosen(surface)
        for block, at in parts:
            for rect, link in block.links:
                if is_hit(link):
                    self._draw_hit(surface, rect.move(at))
            surface.blit(block.surface, at)
        if self.block.kind == "chapter":
            column = self.column(self.rect)
            line = Rect(column.x - self._hang(), self.rect.bottom - theme.px(24), column.w + self._hang(), theme.px(10))
            draw_rule(surface, self.stage, line, theme.inks("parchment").accent)

    def _draw_chosen(self, surface: Surface) -> None:
        """The ring around the link that Enter opens: a finer one than that around the passage, with words close by."""
        stage, theme, links = self.stage, self.stage.theme, self._links()
        line = max(2, theme.px(2))
        for rect in links[self._choice(links)][0] if links else ():
            around = rect.inflate(2 * (line + theme.px(2)), line)
            stage.plates.light(surface, around, theme.px(6), theme.palette.glow, 0.7)
            ring = stage.plates.frame(around.size, theme.px(6), line, theme.inks("parchment").accent)
            surface.blit(ring, around)

    def _draw_ground(self, surface: Surface, parts: list[tuple[TextBlock, tuple[int, int]]]) -> None:
        """The wash of an example, the bullet of an item, the lines of a table."""
        stage, theme = self.stage, self.stage.theme
        column, px = self.column(self.rect), theme.px
        if self.block.kind == "example":
            box = Rect(column.x, column.y, column.w, parts[0][0].size[1] + px(24))
            surface.blit(stage.plates.fill(box.size, px(6), theme.palette.parchment_edge, 46), box)
            bar = Rect(box.x, box.y, px(4), box.h)
            surface.blit(stage.plates.fill(bar.size, px(2), theme.palette.gilt_deep, 220), bar)
        elif self.block.kind == "item":
            side = max(8, px(10))
            gem = stage.icons.get("diamond", side, theme.inks("parchment").accent)
            middle = column.y + stage.text.line_height("body", self.em) // 2 + px(1)
            surface.blit(gem, gem.get_rect(center=(column.x + px(10), middle)))
        elif self.block.kind == "table":
            self._draw_lines(surface, column, parts)
        elif self.block.kind == "figure":
            self._draw_picture(surface)

    def _draw_lines(self, surface: Surface, column: Rect, parts: list[tuple[TextBlock, tuple[int, int]]]) -> None:
        stage, theme = self.stage, self.stage.theme
        tops = sorted({at[1] for _, at in parts})
        for n, top in enumerate(tops):
            high = max(block.size[1] for block, at in parts if at[1] == top) + theme.px(9)
            band = Rect(column.x, top - theme.px(4), column.w, high)
            if n == 0:
                surface.blit(stage.plates.fill(band.size, theme.px(4), theme.palette.parchment_edge, 96), band)
            elif n % 2 == 0:
                surface.blit(stage.plates.fill(band.size, theme.px(4), theme.palette.parchment_edge, 34), band)

    def _draw_hit(self, surface: Surface, rect: Rect) -> None:
        theme = self.stage.theme
        box = rect.inflate(theme.px(3), -theme.px(4))
        now = self._scene.current == self.index
        colour = theme.palette.gilt if now else theme.palette.gilt_light
        self.stage.plates.light(surface, box, theme.px(4), colour, 0.85 if now else 0.75)

    def _draw_flash(self, surface: Surface) -> None:
        share = self._flash.at(self.stage.clock.now())
        if share > 0.01:
            box = self.rect.inflate(-self.stage.theme.px(10), 0)
            theme = self.stage.theme
            self.stage.plates.light(surface, box, theme.px(6), theme.palette.glow, 0.6 * share)
