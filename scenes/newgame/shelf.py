"""The games as boxes on a shelf: those that can be played, and those still to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.core.words import Words
from game.registry import games
from scenes.menu_parts import Row
from scenes.stage.loop import Stage
from scenes.stage.shapes import ramp
from scenes.stage.theme import mix
from scenes.stage.tips import Tip
from scenes.stage.widgets.control import Control
from scenes.table.views import has_view

ORDER = ("akrotiri", "arnak", "mykerinos", "corinth")
"""All four boxes as they stand on the shelf. Games nobody listed here stand at the end."""

ASPECT = 0.773
"""Width of a box to its height."""


@dataclass(frozen=True, slots=True)
class BoxFacts:
    """A box: the game's id, and whether it can be put on the table."""

    game: str
    playable: bool


def boxes() -> list[BoxFacts]:
    """All boxes, in the order of the shelf."""
    known = games()
    names = [*ORDER, *(name for name in known if name not in ORDER)]
    return [BoxFacts(name, name in known and has_view(name)) for name in names]


class Box(Control):
    """A box on the shelf."""

    role = "choice"

    def __init__(self, facts: BoxFacts, words: Words, choose: Callable[[str], object]) -> None:
        name = words.say_key(f"newgame.box.{facts.game}")
        super().__init__(
            f"box_{facts.game}",
            label=name,
            on_click=lambda: choose(facts.game),
            on_refused=lambda: words.say_key("newgame.box.later.why", game=name),
            tooltip=Tip(
                name,
                words.say_key(f"newgame.box.{facts.game}.about")
                + ("" if facts.playable else "\n[i]" + words.say_key("newgame.box.later") + "[/i]"),
            ),
        )
        self.facts = facts
        self.title = name
        self.later = words.say_key("newgame.box.later")
        self.enabled = facts.playable
        self.sound = "card"

    def draw(self, surface: Surface) -> None:
        """The lid, raised when chosen, in the shade when it is not there yet."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        raised = round(theme.px(5) * lift)
        rect = self.rect.move(0, -raised)
        radius = theme.px(6)
        if self.selected:
            stage.panels.glow(surface, rect, radius, theme.px(18), 0.85)
        stage.panels.shadow(surface, rect, radius, theme.px(13) + raised, 190)
        surface.blit(self._lid(rect.size), rect)
        if self.selected:
            width = max(2, theme.px(3))
            surface.blit(stage.plates.frame(rect.size, radius, width, theme.palette.gilt_light), rect)
        if not self.facts.playable:
            self._draw_later(surface, rect)

    def _lid(self, size: tuple[int, int]) -> Surface:
        stage = self.stage
        name = f"boxes/{self.facts.game}"
        if stage.sprites.has(name):
            return stage.sprites.rounded(name, size, stage.theme.px(6))
        return self._plain_lid(size)

    def _plain_lid(self, size: tuple[int, int]) -> Surface:
        """A lid in leather with gilt lettering, for a game without a picture."""
        stage, theme = self.stage, self.stage.theme
        lid = Surface(size)
        if stage.sprites.has("common/leather"):
            lid.blit(stage.sprites.get("common/leather", size, cover=True), (0, 0))
        else:
            lid.fill(mix(theme.palette.wood, theme.palette.wood_dark, 0.5))
        margin = max(4, size[0] // 18)
        inner = Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
        lid.blit(stage.plates.frame(inner.size, theme.px(4), max(1, theme.px(2)), theme.palette.gilt, 200), inner)
        words = stage.text.gilded(self.title, "heading", px=max(12, round(size[0] * 0.125)))
        lid.blit(words.surface, words.surface.get_rect(center=(size[0] // 2, round(size[1] * 0.24))))
        emblem = stage.icons.get("ship", round(size[0] * 0.4), theme.palette.gilt)
        lid.blit(emblem, emblem.get_rect(center=(size[0] // 2, round(size[1] * 0.58))))
        return lid

    def _draw_later(self, surface: Surface, rect: Rect) -> None:
        """Shade, and a paper band that says it is not there yet."""
        stage, theme = self.stage, self.stage.theme
        surface.blit(stage.plates.fill(rect.size, theme.px(6), (12, 7, 4), 150), rect)
        block = stage.text.render(self.later, "italic", width=rect.w - theme.px(12), align=0.5)
        band = Rect(rect.x, 0, rect.w, block.size[1] + theme.px(10))
        band.bottom = rect.bottom - round(rect.h * 0.1)
        surface.blit(stage.plates.get("parchment", band.size, 1), band)
        surface.blit(block.surface, block.surface.get_rect(center=band.center))


class Shelf(Row):
    """Boards with boxes standing on them; `across` boxes a board, as many boards as it takes."""

    def __init__(self, stage: Stage, words: Words, chosen: str, choose: Callable[[str], object]) -> None:
        super().__init__(stage, "shelf", label=words.say_key("newgame.shelf"))
        self.across = 2
        self._boxes = [Box(facts, words, choose) for facts in boxes()]
        self._boards: list[Rect] = []
        self.add(*self._boxes)
        self.choose(chosen)

    def choose(self, game: str) -> None:
        """Shows which box is chosen."""
        for box in self._boxes:
            box.selected = box.facts.game == game

    def wanted(self, width: int) -> int:
        """Its height at a width."""
        box, _, _ = self._sizes(width)
        boards = -(-len(self._boxes) // self.across)
        return boards * (box[1] + self._board() + self._head())

    def _board(self) -> int:
        return self.stage.theme.px(26)

    def _head(self) -> int:
        return self.stage.theme.px(22)

    def _sizes(self, width: int) -> tuple[tuple[int, int], int, int]:
        """Size of a box, gap between boxes, margin at the ends of a board."""
        px = self.stage.theme.px
        gap, margin = px(26), px(26)
        wide = (width - 2 * margin - (self.across - 1) * gap) // self.across
        wide = max(px(90), min(wide, px(240)))
        return (wide, round(wide / ASPECT)), gap, margin

    def fit(self, width: int, height: int) -> None:
        """Chooses boxes a board so that all boards fit a height, if that can be."""
        for across in (2, 4):
            self.across = across
            if self.wanted(width) <= height:
                return

    def arrange(self) -> None:
        """Boxes on boards, from the top."""
        box, gap, _ = self._sizes(self.rect.w)
        row_w = self.across * box[0] + (self.across - 1) * gap
        step = self._head() + box[1] + self._board()
        spare = max(0, self.rect.h - step * -(-len(self._boxes) // self.across))
        self._boards = []
        for i, element in enumerate(self._boxes):
            line, place = divmod(i, self.across)
            y = self.rect.y + line * step + self._head() + spare // 4
            x = self.rect.centerx - row_w // 2 + place * (box[0] + gap)
            element.place(Rect(x, y, *box))
            if place == 0:
                self._boards.append(Rect(self.rect.x, y + box[1] - self.stage.theme.px(3), self.rect.w, self._board()))

    def draw(self, surface: Surface) -> None:
        """The boards, their front edges in the light, shade under them."""
        stage, theme = self.stage, self.stage.theme
        for board in self._boards:
            shade = ramp((board.w, theme.px(34)), [(8, 4, 1, 150), (8, 4, 1, 0)])
            surface.blit(shade, (board.x, board.bottom))
            stage.panels.draw(surface, "wood", board)
