"""The points on the sheet of the end, in columns: names, a row for each category, totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.markup import escape, signed
from scenes.stage.text import TextBlock
from scenes.table.count import Count
from scenes.table.named import NamedParts, set_named
from scenes.table.people import SeatLook


def category_name(words: Words, game: str, key: str) -> str:
    """What points are given for, in words."""
    return words.say_key(f"{game}.category.{key}")


def letters(stage: Stage, role: str, share: float) -> int:
    """The size of a font role at this share of its full size, in pixels."""
    return max(stage.theme.text_floor, round(stage.theme.font_px(role) * share))


class Tally:
    """The points of a count as they are set in so many pixels of width, rows and letters at this `share` of their full
    size. `looks` are all that score."""

    def __init__(
        self, stage: Stage, words: Words, game: str, looks: Sequence[SeatLook], count: Count, share: float, width: int
    ) -> None:
        self._stage = stage
        self._words = words
        self._game = game
        self._looks = looks
        self._count = count
        self.share = share
        self._width = width
        px = self.px("body")
        widest = max((stage.text.size(self._category(key), "body", px=px)[0] for key in count.keys), default=0)
        first = min(0.34, (widest + stage.theme.px(24)) / max(1, width))
        self._columns = [first] + [(1 - first) / len(looks)] * len(looks)
        """The shares of the width that the categories take, as much as their names need, and each player."""

    def px(self, role: str) -> int:
        """The size of a font role in it, in pixels."""
        return letters(self._stage, role, self.share)

    def named_in(self, high: int) -> list[NamedParts]:
        """The named terms of each category if all of them together have room in this height; else empty ones."""
        count, px = self._count, self.px("small")
        wide = round(self._width * self._columns[1]) - self._stage.theme.px(12)
        found = [set_named(self._stage, self._words, count.trees, key, wide, px) for key in count.keys]
        return found if sum(named.height for named in found) <= high else [NamedParts()] * len(found)

    def figure_at(self, block: TextBlock, cell: Rect) -> tuple[int, int]:
        """Where a number of a column stands: units below units, whatever their size, a little right of the middle."""
        right = cell.centerx + self.px("body")
        return right - block.size[0], block.corner(cell)[1]

    def draw_head(self, surface: Surface, row: Rect) -> None:
        """Draws emblem and name of each player above their column."""
        stage, looks = self._stage, self._looks
        cells = self._cells(row)[1:]
        gap = min(stage.theme.px(8), row.h // 4)
        for px in range(stage.theme.font_px("semibold"), stage.theme.text_floor - 1, -1):
            # All names alike, emblems as high as they are.
            side = max(8, min(row.h - stage.theme.px(8), round(px * 1.35)))
            room = min(cell.w for cell in cells) - side - 2 * gap
            names = [stage.text.fit(escape(look.name), "semibold", max(1, room), px=px) for look in looks]
            if not any(name.cut for name in names):
                break
        for look, name, cell in zip(looks, names, cells, strict=True):
            x = cell.centerx - (side + gap + name.size[0]) // 2
            surface.blit(stage.icons.emblem(look.colour, side), (x, cell.centery - side // 2))
            surface.blit(name.surface, (x + side + gap, name.corner(cell)[1]))

    def draw_row(self, surface: Surface, row: Rect, index: int, named: NamedParts) -> None:
        """Draws a category as far as it has been counted: its name, everybody's points, and what earned them below."""
        stage, theme = self._stage, self._stage.theme
        key = self._count.keys[index]
        if index % 2 == 0:
            surface.blit(stage.plates.fill(row.size, theme.px(4), theme.palette.parchment_edge, 40), row)
        line, below = layout.cut_top(row, row.h - named.height)
        cells = self._cells(line)
        self._draw_label(surface, self._category(key), "body", cells[0])
        share = self._count.shares[index]
        if share <= 0:
            return
        points = self._count.points(key)
        best = max(points)
        for value, cell in zip(points, cells[1:], strict=True):
            role = "semibold" if value == best and value else "body"
            block = stage.text.render(f"[n]{signed(round(value * share))}[/n]", role, px=self.px(role))
            surface.blit(block.surface, self.figure_at(block, cell))
        if named.height:
            named.draw(surface, self._cells(below)[1:])

    def draw_total(self, surface: Surface, row: Rect) -> None:
        """Draws the totals, and at the end the crown of whoever has won."""
        stage, theme, count = self._stage, self._stage.theme, self._count
        cells = self._cells(row)
        pygame.draw.line(surface, theme.inks("parchment").soft, row.topleft, row.topright, max(1, theme.px(2)))
        self._draw_label(surface, self._words.say_key("table.reveal.total"), "semibold", cells[0])
        for seat, (total, cell) in enumerate(zip(count.totals(), cells[1:], strict=True)):
            winner = count.done and seat in count.winners
            block = stage.text.render(
                signed(total),
                "number_big",
                px=self.px("number_big"),
                colour=theme.inks("parchment").accent if winner else None,
            )
            at = self.figure_at(block, cell)
            if winner:
                side = min(theme.px(38), row.h)
                crown = (at[0] - side - theme.px(8), cell.centery - side // 2)
                surface.blit(stage.icons.get("crown", side), crown)
            surface.blit(block.surface, at)

    def _draw_label(self, surface: Surface, text: str, role: str, cell: Rect) -> None:
        stage = self._stage
        stage.text.draw(surface, text, cell.inflate(-stage.theme.px(16), 0), role, wrap=False, px=self.px(role))

    def _category(self, key: str) -> str:
        return category_name(self._words, self._game, key)

    def _cells(self, row: Rect) -> list[Rect]:
        x, cells = float(row.x), []
        for share in self._columns:
            cells.append(Rect(round(x), row.y, round(row.w * share), row.h))
            x += row.w * share
        return cells
