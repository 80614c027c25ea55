"""What is shown over the chart for a moment: lights, a tile before it is laid, a boat's way, what proves a map."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
from pygame import Mask, Rect, Surface

from game.akrotiri.pointing import Side
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import clear_surface, rounded
from scenes.stage.text import TextBlock
from scenes.stage.theme import Colour, rgb
from scenes.table.akrotiri.chart import Frame, Point
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.pictures import Pictures
from scenes.table.akrotiri.pieces import icon_rect
from scenes.table.glow import BROAD, EDGE, LINES, PALE, PALE_WIDTH, Glows, reach

COST_EDGE = 3
"""How much wider than its number the plate of what a way costs is, px on each side."""
TARGET = 150
"""How opaque the fill of a cell aimed at is, of 255."""
WIDE = 32
"""The least side of the ring round the dock pointed at, px."""
SHORE = 3
"""How broad the line around an island is, in design pixels."""
SHORE_WASH = 31
"""How dense the light on the island is, of 255: pieces on it keep their colours."""
SHORES = 24
"""So many megabytes of islands and groups of heaps with their lines are kept."""
LINE = 3
"""How broad the gilt line around cubes that may be chosen is, in design pixels."""
SPACE = 1
"""How broad the dark edge between such cubes and that line is, px."""
FRAME: Colour = rgb("#fbe9b4")
"""The colour of frames around what is possible, but not now: pale, for land and sea are dark."""
FRAME_LINE = 2
"""How broad such a line is, in design pixels, between its dark edges."""
FRAME_WASH = 40
"""How dense the light within is, of 255."""
ROUND = 2
"""The radius of the corners around a cube, px."""


@dataclass(slots=True)
class Mark:
    """A light on the chart: its box, its kind (see `glow.LINES`), and round or not."""

    rect: Rect
    kind: str
    round: bool = False
    parts: tuple[Rect, ...] = ()
    """The quarters of an island, or heaps of cubes that lie together: a single line runs around them all, and nothing
    is drawn over what lies there. Within those of a `quiet` one it runs around each group that hangs together."""


Light = Callable[[Frame], Mark]
"""A light that lies where it belongs however the chart is moved: in each frame its mark."""


def island_mark(frame: Frame, quads: Iterable[str], kind: str) -> Mark:
    """A light around land of several quarters."""
    parts = tuple(frame.quad_box(quad) for quad in quads)
    return Mark(parts[0].unionall(parts[1:]), kind, parts=parts)


def heap_marks(heaps: Sequence[Rect], hem: int) -> list[Mark]:
    """Lights around heaps of cubes that may be chosen, with lines so broad in all: one around those that would lie over
    one another."""
    groups: list[list[Rect]] = []
    for heap in heaps:
        reach = heap.inflate(4 * hem, 4 * hem)
        near = [group for group in groups if reach.collidelist(group) >= 0]
        groups = [group for group in groups if group not in near]
        groups.append([heap, *(box for group in near for box in group)])
    return [Mark(boxes[0].unionall(boxes[1:]), "offer", parts=tuple(boxes)) for boxes in groups]


class Overlay:
    """What is lit and weighed on the chart. Whoever draws it hands over the frame in which the chart is seen."""

    def __init__(self, stage: Stage, pictures: Pictures, glows: Glows) -> None:
        self.marks: list[Mark] = []
        """What can be acted on."""
        self.costs: list[tuple[str, Rect]] = []
        """How many actions it costs to sail to docks, and where that stands beside them."""
        self.lights: list[Mark] = []
        """What is spoken of, or would come of what is pointed at."""
        self.happening: list[Light] = []
        """What happens there now, whatever is pointed at meanwhile."""
        self.ghost: tuple[str, str, int] | None = None
        """A tile before it is laid: its id, its cell, its degrees."""
        self.route: list[list[Point]] = []
        """The way a boat would take, link by link."""
        self.pointed: Point | None = None
        """The dock pointed at."""
        self.target = ""
        """The cell that would take the tile held."""
        self.proof: tuple[str, list[Side], bool] | None = None
        """The quadrant a map is held against, what each side of it has of what the map wants, and whether nothing else
        stands against digging there."""
        self._stage = stage
        self._pictures = pictures
        self._glows = glows
        self._shores = surface_cache(SHORES)

    def clear(self) -> None:
        """Takes away what could be done in a position that is no more; the lights stay."""
        self.marks, self.costs = [], []
        self.clear_weighed()

    def clear_weighed(self) -> None:
        """Takes away the previews of an action."""
        self.ghost, self.route, self.proof = None, [], None

    def shift(self, dx: int, dy: int) -> None:
        """The chart has been moved by so many pixels, and what can be done and is spoken of with it."""
        for mark in (*self.marks, *self.lights):
            mark.rect = mark.rect.move(dx, dy)
            mark.parts = tuple(part.move(dx, dy) for part in mark.parts)
        self.costs = [(text, box.move(dx, dy)) for text, box in self.costs]

    def draw(self, surface: Surface, frame: Frame, area: Rect, model: Model, travelling: bool = False) -> None:
        """Draws what lies under the boats, lines across the chart no further than `area`; marks lie right only while
        the chart is not travelling."""
        for mark in [] if travelling else self.marks:
            self._draw_mark(surface, frame, mark)
        self._draw_target(surface, frame)
        self._draw_ghost(surface, frame)
        for mark in self.lit(frame):
            self._draw_mark(surface, frame, mark)
        self._draw_proof(surface, frame, area, model)
        self._draw_route(surface, frame)
        if not travelling:
            self._draw_pointed(surface, frame)

    def lit(self, frame: Frame) -> list[Mark]:
        """All lights, as they lie in a frame."""
        return [*self.lights, *(light(frame) for light in self.happening)]

    def draw_heaps(self, surface: Surface, heaps: Collection[Rect]) -> None:
        """Draws the lines around some heaps of cubes again, over the boats that they lie over."""
        for mark in self.marks:
            if mark.kind == "offer" and any(part in heaps for part in mark.parts):
                self._draw_around(surface, mark)

    def cost_size(self, text: str) -> tuple[int, int]:
        """The size of the plate of what a way costs, px: digits have no descenders, and it is lower than a line."""
        block = self._cost_text(text)
        return block.size[0] + 2 * self._stage.theme.least(COST_EDGE), self._stage.theme.text_floor

    def _cost_text(self, text: str) -> TextBlock:
        return self._stage.text.render(f"[n]{text}[/n]", "small_bold", on="dark", px=self._stage.theme.text_floor)

    def draw_costs(self, surface: Surface) -> None:
        """Draws what the ways to docks cost, over the boats."""
        for text, box in self.costs:
            surface.blit(self._stage.plates.fill(box.size, box.h // 3, (28, 16, 8), 225), box)
            block = self._cost_text(text)
            surface.blit(block.surface, block.corner(box, 0.5))

    def icon_mark(self, model: Model, frame: Frame, place: str) -> Mark:
        """A ring close round the icon of a quadrant, where it is drawn."""
        around = 2 * self._stage.theme.px(BROAD["light"])
        return Mark(icon_rect(model, frame, place).inflate(around, around), "light", round=True)

    def _draw_mark(self, surface: Surface, frame: Frame, mark: Mark) -> None:
        if mark.kind == "quiet" and not mark.round:
            self._draw_frames(surface, mark)
            return
        if mark.parts:
            self._draw_around(surface, mark)
            return
        if mark.round and mark.kind == "offer":
            # A wide ring round each of so many docks would hide what lies beside them.
            self._pictures.lit_berth(surface, mark.rect)
            return
        if mark.round and mark.kind == "strong":
            mark = Mark(mark.rect.inflate(mark.rect.w, mark.rect.h), mark.kind, True)
        theme, rect = self._stage.theme, mark.rect
        radius = rect.w // 2 if mark.round else max(3, frame.length(1) // 16)
        if mark.kind == "offer" and rect.w >= frame.length(1):
            # The lines around a free cell lie within it: the tiles beside it keep their docks, and two free cells share
            # no more than the edge of their lines.
            within = reach(theme, rect.w, mark.kind) - 1
            rect = rect.inflate(-2 * within, -2 * within)
        self._glows.draw(surface, theme, rect, mark.kind, radius)

    @property
    def hem(self) -> int:
        """How broad the lines around cubes that may be chosen are in all, px."""
        return sum(width for width, _ in self._bands())

    def _bands(self) -> list[tuple[int, Colour]]:
        """Those lines from within: how broad, px, and of which colour."""
        px, space = self._stage.theme.px, self._stage.theme.least(SPACE)
        line, pale = max(2, px(LINE)), max(1, px(PALE_WIDTH))
        edge = max(1, line // 2)
        return [(space, EDGE), (line, LINES["offer"]), (edge, EDGE), (pale, PALE), (edge, EDGE)]

    def _draw_around(self, surface: Surface, mark: Mark) -> None:
        """A line around all quarters of an island, and a little light on them; or lines around heaps of cubes."""
        heaps = mark.kind == "offer"
        width = self.hem if heaps else max(2, self._stage.theme.px(SHORE))
        whole = mark.rect.inflate(2 * width, 2 * width)
        parts = [part.move(-whole.x, -whole.y) for part in mark.parts]
        key = (width, mark.kind, *(tuple(part) for part in parts))

        def make() -> Surface:
            if heaps:
                return _hem(whole.size, parts, self._bands())
            return _shore(whole.size, parts, width, LINES[mark.kind])

        surface.blit(self._shores.get(key, make), whole)

    def _draw_frames(self, surface: Surface, mark: Mark) -> None:
        """A pale line within the edge of each group of quarters that hangs together, and a little light in it."""
        px = self._stage.theme.px
        line = max(2, px(FRAME_LINE))
        bands = [(max(1, line // 2), EDGE), (line, FRAME), (max(1, line // 2), EDGE)]
        parts = [part.move(-mark.rect.x, -mark.rect.y) for part in mark.parts or (mark.rect,)]
        key = ("frames", line, *(tuple(part) for part in parts))
        surface.blit(self._shores.get(key, lambda: _frames(mark.rect.size, parts, bands)), mark.rect)

    def _draw_pointed(self, surface: Surface, frame: Frame) -> None:
        """A wide ring round the dock pointed at, if it may be chosen."""
        ends = [self.route[-1][-1]] if self.route else []
        if self.pointed is not None and any(mark.rect.collidepoint(frame.at(self.pointed)) for mark in self.marks):
            ends.append(self.pointed)
        for point in ends[:1]:
            ring = frame.around(point, 0.30, frame.least(WIDE))
            self._glows.draw(surface, self._stage.theme, ring, "strong", ring.w // 2)

    def _draw_target(self, surface: Surface, frame: Frame) -> None:
        """The cell that a tile is held over is filled: the tile hides most of its outline."""
        if not self.target:
            return
        box = frame.cell_box(self.target)
        radius = max(3, frame.length(1) // 16)
        surface.blit(self._stage.plates.fill(box.size, radius, LINES["offer"], TARGET), box)
        self._glows.draw(surface, self._stage.theme, box, "strong", radius)

    def _draw_ghost(self, surface: Surface, frame: Frame) -> None:
        if self.ghost is None:
            return
        tile, cell, degrees = self.ghost
        box = frame.cell_box(cell)
        picture = self._pictures.tile(tile, degrees, frame.turn, frame.length(1)).copy()
        picture.set_alpha(190)
        surface.blit(picture, box)
        self._glows.draw(surface, self._stage.theme, box, "strong", max(3, frame.length(1) // 16))

    def _draw_proof(self, surface: Surface, frame: Frame, area: Rect, model: Model) -> None:
        """The lines beyond which a map wants its icons, and the icons that count."""
        if self.proof is None:
            return
        quad, sides, open_ = self.proof
        thin = max(1, frame.length(1) // 70)
        for _, name, _ in model.tiles:
            tile = frame.cell_box(name)
            pygame.draw.line(surface, (240, 226, 180), (tile.centerx, tile.y), (tile.centerx, tile.bottom), thin)
            pygame.draw.line(surface, (240, 226, 180), (tile.x, tile.centery), (tile.right, tile.centery), thin)
        box = frame.quad_box(quad)
        width = max(2, self._stage.theme.px(4))
        lines = {
            "above": ((area.x, box.y), (area.right, box.y)),
            "below": ((area.x, box.bottom), (area.right, box.bottom)),
            "left": ((box.x, area.y), (box.x, area.bottom)),
            "right": ((box.right, area.y), (box.right, area.bottom)),
        }
        clip = surface.get_clip()
        surface.set_clip(area.clip(clip))
        for side in sides:
            a, b = lines[side.side]
            colour = (196, 44, 24) if side.lacking else (70, 190, 60)
            pygame.draw.line(surface, (30, 14, 4), a, b, width + frame.least(2))
            pygame.draw.line(surface, colour, a, b, width)
        surface.set_clip(clip)
        for side in sides:
            for place in side.icons:
                self._draw_mark(surface, frame, self.icon_mark(model, frame, place))
        kind = "strong" if open_ and not any(side.lacking for side in sides) else "quiet"
        self._draw_mark(surface, frame, Mark(box, kind))

    def _draw_route(self, surface: Surface, frame: Frame) -> None:
        if not self.route:
            return
        dot = max(frame.least(3), round(frame.cell * 0.035))
        gap = max(frame.least(9), round(frame.cell * 0.13))
        for link in self.route:
            points = [frame.at(p) for p in link]
            left = 0.0
            for a, b in pairwise(points):
                length = math.dist(a, b)
                if length < 1:
                    continue
                at = left
                while at < length:
                    x = a[0] + (b[0] - a[0]) * at / length
                    y = a[1] + (b[1] - a[1]) * at / length
                    pygame.draw.aacircle(surface, (60, 28, 6), (x, y), dot + frame.least(2))
                    pygame.draw.aacircle(surface, (255, 226, 130), (x, y), dot)
                    at += gap
                left = at - length
            end = points[-1]
            pygame.draw.aacircle(surface, (60, 28, 6), end, dot * 2 + frame.least(2))
            pygame.draw.aacircle(surface, (255, 226, 130), end, dot * 2)


def _hem(size: tuple[int, int], parts: Sequence[Rect], bands: Sequence[tuple[int, Colour]]) -> Surface:
    """Lines along the edge of all `parts` together, of the breadths and colours of `bands` from within; what is in the
    parts stays as it is."""
    picture = clear_surface(size, EDGE)
    reach = sum(width for width, _ in bands)
    for width, colour in reversed(bands):
        for part in parts:
            box = part.inflate(2 * reach, 2 * reach)
            picture.blit(rounded(box.size, ROUND + reach, colour), box)
        reach -= width
    for part in parts:
        picture.blit(rounded(part.size, ROUND, (0, 0, 0)), part, special_flags=pygame.BLEND_RGBA_SUB)
    return picture


def _shore(size: tuple[int, int], parts: Sequence[Rect], width: int, colour: Colour) -> Surface:
    """A line of so many pixels along the edge of all `parts`, half of it within, and light inside: lines of islands
    that touch lie over one another."""
    inside = width // 2
    outside = width - inside
    picture = Surface(size, pygame.SRCALPHA)
    land = Mask(size)
    for more, ink in ((outside + 1, (*EDGE, 215)), (outside, (*colour, 255))):
        for part in parts:
            picture.fill(ink, part.inflate(2 * more, 2 * more))
    for part in parts:
        land.draw(Mask(part.size, fill=True), part.topleft)
    return _within(land, inside).to_surface(picture, setcolor=(*colour, SHORE_WASH), unsetcolor=None)


def _frames(size: tuple[int, int], parts: Sequence[Rect], bands: Sequence[tuple[int, Colour]]) -> Surface:
    """Lines within the edge of all `parts` together, of the breadths and colours of `bands` from without, and light
    inside them."""
    picture = clear_surface(size, FRAME)
    left = Mask(size)
    for part in parts:
        left.draw(Mask(part.size, fill=True), part.topleft)
    for width, colour in bands:
        inner = _within(left, width)
        left.erase(inner, (0, 0))
        left.to_surface(picture, setcolor=(*colour, 255), unsetcolor=None)
        left = inner
    return left.to_surface(picture, setcolor=(*FRAME, FRAME_WASH), unsetcolor=None)


def _within(land: Mask, depth: int) -> Mask:
    """What lies at least so many pixels within the edge of some land."""
    inner = land
    for dx in (-depth, 0, depth):
        for dy in (-depth, 0, depth):
            inner = inner.overlap_mask(land, (dx, dy))
    return inner
