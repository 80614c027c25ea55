"""The rival's board enlarged: all its things, each kind under its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.layout import Flex
from scenes.stage.tips import TipSource
from scenes.table.arnak.areas import CARD
from scenes.table.arnak.large_board import WIDE
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.rival_board import RivalBoard
from scenes.table.others import EDGE, Pinned
from scenes.table.people import GREY
from scenes.table.view import Table

ASPECT = 2.5
"""Width over height of its board enlarged."""
SQUARE = 1.0
TALL = 0.72
"""Width over height of idols and guardians, and of the rival's tiles."""

Picture = Callable[[tuple[int, int], int], Surface]
"""Makes the picture of a thing at a size, of which so many pixels at its left stay free where others lie upon it (0:
all of it is seen)."""


@dataclass(frozen=True, slots=True)
class Group:
    """Things of one kind: what they are called, what makes their pictures, their width over height."""

    label: str
    pictures: tuple[Picture, ...]
    aspect: float


class RivalZoom(Element):
    """Shows the rival's board large while it is looked at; `coming` are its tiles still to come, in no order. A click
    anywhere lets it go."""

    def __init__(self, table: Table, look: Look, board: RivalBoard, told: TipSource) -> None:
        super().__init__("rival_large", role="group", label=table.words.say_key("screen.arnak.rival"))
        self._table = table
        self._look = look
        self._small = board
        self._told = told
        self._bounds = Rect(0, 0, 0, 0)
        self.model: Model | None = None
        self.coming: list[str] = []
        self.cover = Pinned(self.cancel)

    @property
    def open(self) -> bool:
        """Whether it is shown."""
        return self.cover.parent is not None

    def spread(self, bounds: Rect) -> None:
        """Lays it out within bounds; it is let go."""
        self.cancel()
        self._bounds = bounds.copy()

    def look_at(self, small: Element) -> None:
        """Shows it for what shows it small."""
        if self.open or self.model is None:
            return
        self.cover.lay(small, self._told, self.frame)
        self.invalidate()

    def cancel(self) -> bool:
        """Lets it go; false if it was not shown."""
        if not self.open:
            return False
        self.cover.go()
        self.invalidate()
        return True

    @property
    def frame(self) -> Rect:
        """All that it takes: its line of words and the board."""
        theme = self._table.stage.theme
        wide = min(self._bounds.w - 2 * theme.px(12), round(self._table.stage.size[0] * WIDE))
        frame = Rect(0, 0, wide, round(wide / ASPECT) + self._head)
        frame.midbottom = (self._bounds.centerx, self._bounds.bottom)
        return layout.clamp(frame, self._bounds, theme.px(4))

    @property
    def _head(self) -> int:
        stage = self._table.stage
        return stage.text.line_height("semibold") + stage.theme.px(10)

    def groups(self, model: Model) -> list[Group]:
        """What lies on its board."""
        rival, look, small = model.rival, self._look, self._small
        if rival is None:
            return []

        def tile(name: str) -> Picture:
            return lambda size, free: small.tile_picture(name, size, model.round, free)

        def card(name: str) -> Picture:
            return lambda size, free: look.faces.card(name, size, free=free)

        def guardian(name: str) -> Picture:
            return lambda size, free: look.guardian(name, size, cost=False)

        def idol(name: str | None) -> Picture:
            return lambda size, free: look.idol(name, size)

        idols = (*map(idol, rival.idols), *(idol(None) for _ in range(rival.stack)))
        return [
            Group("coming", tuple(map(tile, self.coming)), TALL),
            Group("used", tuple(map(tile, rival.used)), TALL),
            Group("idols", idols, SQUARE),
            Group("cards", tuple(map(card, rival.cards)), CARD),
            Group("guardians", tuple(map(guardian, rival.guardians)), SQUARE),
        ]

    def draw_zoom(self, surface: Surface) -> None:
        """Draws it over everything else."""
        model = self.model
        if not self.open or model is None or model.rival is None:
            return
        stage, look, frame = self._table.stage, self._look, self.frame
        stage.panels.draw(surface, "dark", frame)
        edge = stage.theme.px(EDGE)
        line, board = layout.cut_top(frame.inflate(-2 * edge, -2 * edge), self._head - edge, 0)
        emblem = stage.icons.emblem(GREY, stage.text.line_height("semibold"))
        surface.blit(emblem, emblem.get_rect(midleft=line.midleft))
        name = Rect(line.x + emblem.get_width() + edge, line.y, line.w, line.h)
        stage.text.draw(surface, self.label, name, "semibold", on="dark", wrap=False)
        words = self._table.words.say_key("table.others.let_go")
        soft = stage.theme.inks("dark").soft
        stage.text.draw(surface, words, line, "small", on="dark", align=1.0, wrap=False, colour=soft)
        surface.blit(look.kept(("rival board", board.size), lambda: self._small.leather(board.size)), board)
        for group, cell in zip(self.groups(model), self._cells(board), strict=False):
            self._draw_group(surface, group, cell)
        self._draw_counts(surface, model, self._cells(board)[-1])

    def _cells(self, board: Rect) -> list[Rect]:
        """Places for the groups and, last, for what is only counted: cards have the most room."""
        px = self._look.px
        left, right = layout.columns(board.inflate(-px(48), -px(24)), [Flex(), Flex(1.15)], px(20))
        gap = px(8)
        cards, foot = layout.rows(right, [Flex(2.0), Flex()], gap)
        return [*layout.rows(left, [Flex()] * 3, gap), cards, *layout.columns(foot, [Flex(1.2), Flex()], px(12))]

    def _draw_group(self, surface: Surface, group: Group, cell: Rect) -> None:
        """Its name, and under that its things side by side, overlapping where there are many."""
        look, stage = self._look, self._table.stage
        px, words = look.text_px(), self._say(group.label, len(group.pictures))
        head, room = layout.cut_top(cell, stage.text.size(words, "small", px=px)[1], look.px(3))
        block = stage.text.fit(words, "small", head.w, on="dark", px=px)
        surface.blit(block.surface, block.corner(head))
        if not group.pictures:
            return
        wide = min(round(room.h * group.aspect), room.w)
        step = min(wide + look.px(5), (room.w - wide) / max(1, len(group.pictures) - 1))
        for i, make in enumerate(group.pictures):
            at = Rect(round(room.x + i * step), room.y, wide, room.h)
            covered = step < wide and i + 1 < len(group.pictures)
            look.shadowed(surface, make(at.size, round(step) if covered else 0), at, look.px(4))

    def _draw_counts(self, surface: Surface, model: Model, cell: Rect) -> None:
        """Figures at home and temple tiles, each with its name."""
        assert model.rival is not None
        numbers = {
            "home": ("archaeologist", model.rival.figures),
            "temple": ("temple", sum(model.rival.tiles.values())),
        }
        lines = layout.rows(cell, [Flex()] * len(numbers), 0)
        for (key, (icon, number)), line in zip(numbers.items(), lines, strict=True):
            words = f"[icon:{icon}] {self._say(key, number)}"
            block = self._table.stage.text.fit(words, "small", line.w, on="dark", px=self._look.text_px())
            surface.blit(block.surface, block.corner(line, 0.0, 0.5))

    def _say(self, key: str, count: int) -> str:
        return self._table.words.say_key(f"screen.arnak.rival.large.{key}", number=count)
