"""The museum on the screen: the marble ring with its rooms, the pass track at its left, the tiles to come at right, or
both below it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.mykerinos import pointing as rules
from game.mykerinos.content import NEUTRAL_SPACE, PATRON, PATRONS, ROOM_OF, ROOMS, SEASONS, WINGS
from game.mykerinos.state import MykerinosState
from scenes.stage import layout
from scenes.stage.cache import surface_cache
from scenes.stage.shapes import inner_shade, masked, outline, rounded
from scenes.stage.theme import mix
from scenes.stage.work import Work
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.geometry import Ring
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.pieces import COLOURS, Pieces, Point, sign

LATIN = ("I", "II", "III", "IV")
ROOM_CUBE = 0.142
"""Width of a cube in a room, as a share of half the ring."""
KINDS = len(PATRONS) + 1
OVER = 1.25
"""If the ring is so many times as large above both columns, it lies there, not between them."""
LEAST_SPACE = 38
"""Pixels of the column for each pass space, where the ring lies above it."""
LOW_SPACE, LOW_KIND = 32, 22
"""Pixels of a strip for pass spaces and for kinds of tiles side by side, below its title."""
SOCKET_DARK = 0.35
"""How much of the dark the numbers of sockets take on, but in high contrast, so that markers stand out more."""
MARKER_OVER = 2
"""How much wider a pass marker is than the socket it lies in, in pixels, so that no ring of it shows beside."""


class Museum:
    """Draws the museum and the two columns beside it. `state` is what numbers are read from.

    In the air, and not drawn here yet, are cubes under `("room", number)` and markers under `("marker", seat)`."""

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, players: int, air: Air) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.ring = Ring(Rect(0, 0, 1, 1))
        self.spaces: list[Rect] = []
        self.seasons: list[Rect] = []
        self.kinds: list[Rect] = []
        self.pool = Rect(0, 0, 1, 1)
        self.left = Rect(0, 0, 1, 1)
        self.right = Rect(0, 0, 1, 1)
        self.glows: dict[int, str] = {}
        self.space_glow: str = ""
        self.lights: set[str] = set()
        self.ghost: tuple[int, int] | None = None
        self.marker_ghost: int = -1
        self.state: MykerinosState | None = None
        self.players = players
        self.titles = {"passing": "", "to_come": ""}
        self.wings: tuple[int, ...] = tuple(range(WINGS))
        self._stage = stage
        self._pieces = pieces
        self._glows = glows
        self._air = air
        self._model = Model()
        self._low = False
        """Whether the ring lies above two strips, one below the other."""
        self._ground = surface_cache(1)
        """What `draw_ground` draws."""

    def place(self, rect: Rect) -> None:
        """Lays it out in a box: the ring in the middle, a column at each side; in a high box the ring above both, in
        one with little room above what is in them in two strips."""
        theme = self._stage.theme
        self.rect = rect.copy()
        frame = theme.px(12)
        inner = rect.inflate(-2 * frame, -2 * frame)
        gap = theme.px(6)
        edge = inner.w - self._stage.panels.within("dark", inner).w
        title = max(self._stage.text.size(text, "small")[0] for text in self.titles.values()) + edge + theme.px(6)
        side = min(inner.h, round(inner.w * 0.72), inner.w - 2 * (title + gap))
        over = min(inner.w, inner.h - self._least_columns - 2 * gap)
        above = min(inner.w, inner.h - sum(self._strips) - 2 * gap)
        self._low = above > OVER * side >= over
        if over > OVER * side:
            ring = Rect(0, 0, over, over)
            ring.midtop = inner.midtop
            low = Rect(inner.x + gap, ring.bottom + gap, inner.w - 2 * gap, inner.bottom - ring.bottom - 2 * gap)
            self.left, self.right = layout.columns(low, [layout.Flex()] * 2, gap)
        elif self._low:
            ring = Rect(0, 0, above, above)
            ring.midtop = inner.midtop
            self.left, self.right = layout.rows(layout.cut_bottom(inner, sum(self._strips) + gap)[0], self._strips, gap)
        else:
            ring = Rect(0, 0, side, side)
            ring.center = inner.center
            wide = max(theme.px(76), title, (inner.w - side) // 2 - gap)
            self.left = Rect(inner.x + gap, inner.y + gap, wide, inner.h - 2 * gap)
            self.right = Rect(inner.right - gap - wide, inner.y + gap, wide, inner.h - 2 * gap)
        self.ring = Ring(ring)
        if self._low:
            self._arrange_strips()
        else:
            self._arrange_left()
            self._arrange_right()
        self._ground.clear()

    @property
    def _least_columns(self) -> int:
        """How high the columns below the ring must be, in pixels, for pass spaces that can be hit and for the kinds of
        tiles one under another."""
        theme = self._stage.theme
        lines = 3 * self._stage.text.line_height("small_bold") + (self.players == 2) * theme.px(34)
        return lines + max(max(3, self.players) * theme.least(LEAST_SPACE), KINDS * theme.text_floor)

    @property
    def _strips(self) -> tuple[int, int]:
        """How high the strips of pass spaces and of kinds are, in pixels, where they lie under one another."""
        stage, theme = self._stage, self._stage.theme
        some = Rect(0, 0, 99, 99)
        more = some.h - stage.panels.within("dark", some).h + 2 * theme.px(4) + stage.text.line_height("small_bold")
        return more + theme.least(LOW_SPACE), more + theme.least(LOW_KIND)

    def _arrange_strips(self) -> None:
        """Pass spaces side by side below their title, the season beside that; below them the kinds of tiles."""
        theme, line = self._stage.theme, self._stage.text.line_height("small_bold")
        passing, to_come = (
            self._stage.panels.within("dark", strip).inflate(-2 * theme.px(4), -theme.px(4))
            for strip in (self.left, self.right)
        )
        title, track = layout.cut_top(passing, line, theme.px(2))
        sun = min(theme.px(27), line)
        self.seasons = layout.columns(layout.cut_right(title, SEASONS * sun)[0], [sun] * SEASONS)
        for box in self.seasons:
            box.h = sun
        count = max(3, self.players)
        *cells, pool = layout.columns(track, [layout.Flex()] * (count + 1))
        self.pool = pool if self.players == 2 else Rect(track.topright, (1, 1))
        if self.players > 2:
            cells = layout.columns(track, [layout.Flex()] * count)
        socket = min(track.h, min(cell.w for cell in cells) - theme.px(4))
        self.spaces = [layout.align((socket, socket), cell) for cell in cells]
        self.kinds = layout.columns(layout.cut_top(to_come, line, theme.px(2))[1], [layout.Flex()] * KINDS)

    def _arrange_left(self) -> None:
        theme = self._stage.theme
        room = self._stage.panels.within("dark", self.left).inflate(-theme.px(4), -theme.px(2))
        line = self._stage.text.line_height("small_bold")
        sun = min(theme.px(27), room.w // 4)
        tail = line + sun + theme.px(8)
        pool = line + theme.px(10) if self.players == 2 else 0
        count = max(3, self.players)
        track = Rect(room.x, room.y + line + theme.px(2), room.w, room.h - line - tail - pool - theme.px(8))
        cell = min(track.h // count, theme.px(78))
        socket = min(cell - theme.px(4), round(room.w * 0.72))
        self.spaces = []
        for k in range(count):
            box = Rect(0, 0, socket, socket)
            box.center = (track.centerx, track.y + cell * k + cell // 2)
            self.spaces.append(box)
        self.pool = Rect(room.x, room.bottom - tail - pool, room.w, max(1, pool))
        start = room.centerx - 2 * sun
        self.seasons = [Rect(start + k * sun, room.bottom - sun, sun, sun) for k in range(SEASONS)]

    def _arrange_right(self) -> None:
        theme = self._stage.theme
        room = self._stage.panels.within("dark", self.right).inflate(-theme.px(4), -theme.px(2))
        line = self._stage.text.line_height("small_bold")
        body = Rect(room.x, room.y + line + theme.px(4), room.w, room.h - line - theme.px(4))
        self.kinds = layout.rows(body, [layout.Flex()] * KINDS, theme.px(3))

    def show(self, model: Model, wings: tuple[int, ...]) -> None:
        """Takes a model to be drawn from now on."""
        self._model = model
        if wings != self.wings:
            self.wings = wings
            self._ground.clear()

    @property
    def body(self) -> int:
        """Width of a cube in a room, in pixels."""
        return round(ROOM_CUBE * self.ring.half)

    @property
    def marker_body(self) -> int:
        """Width of a pass marker on the track, in pixels: it covers its socket."""
        return self.spaces[0].w + MARKER_OVER

    @property
    def pool_body(self) -> int:
        """Width of the cube that stands for the neutral stock, in pixels."""
        return max(1, round(self._stage.text.line_height("number") * 0.72))

    def piece(self, name: str) -> Rect | None:
        """The place of a piece by the name that tellings and score terms use; None if it is not here."""
        kind, _, rest = name.partition(" ")
        if kind == "room":
            return self.ring.room_box(ROOM_OF[rest])
        if kind == "pass" and int(rest) <= len(self.spaces):
            return self.spaces[int(rest) - 1]
        return None

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {name for name in names if name.split()[0] in ("room", "pass")}

    def marker_at(self, space: int) -> Point:
        """Where the marker on a pass space lies."""
        return self.spaces[space - 1].center

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws court, building and the empty columns."""
        stage, theme = self._stage, self._stage.theme
        if "ground" not in self._ground:
            stage.panels.ready("wood", self.rect.size)
            stage.sprites.rounded("mykerinos/court", self._inner.size, theme.px(8))
            stage.sprites.get("mykerinos/museum", self.ring.rect.size)
        ground = self._ground.work_out("ground", self._make_ground)
        stage.panels.shadow(surface, self.rect, theme.px(10), theme.px(16))
        surface.blit(ground, self.rect)

    @property
    def _inner(self) -> Rect:
        """What its frame leaves free of it, from its corner."""
        frame = self._stage.theme.px(12)
        return Rect((0, 0), self.rect.size).inflate(-2 * frame, -2 * frame)

    def _make_ground(self) -> Work[Surface]:
        stage, theme = self._stage, self._stage.theme
        base = Surface(self.rect.size, pygame.SRCALPHA)
        stage.panels.draw(base, "wood", base.get_rect(), shadow=False)
        inner, radius = self._inner, theme.px(8)
        base.blit(stage.sprites.rounded("mykerinos/court", inner.size, radius), inner)
        ring = self.ring.rect.move(-self.rect.x, -self.rect.y)
        base.blit(stage.sprites.get("mykerinos/museum", ring.size), ring)
        yield
        for wing, patron in enumerate(self.wings):
            mosaic = stage.sprites.get(f"mykerinos/carpet_{wing}", ring.size).copy()
            tone = mix(COLOURS[patron], (255, 255, 255), 0.12)
            mosaic.fill((*tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
            base.blit(mosaic, ring)
            box = self.ring.medal(wing).move(-self.rect.x, -self.rect.y)
            blur = max(3, box.w // 9)
            shade = self._pieces.shadow(box.size, blur)
            base.blit(shade, (box.x - blur + blur // 3, box.y - blur + blur // 2))
            base.blit(self._pieces.medal(patron, box.w), box)
            px = round(box.w * 0.40)
            icon = stage.icons.get(sign(patron), px)
            base.blit(icon, icon.get_rect(center=(box.right - px // 3, box.bottom - px // 3)))
            yield
        base.blit(inner_shade(inner.size, theme.px(30), (20, 10, 4), 150), inner)
        yield
        base.blit(outline(inner.size, radius, max(1, theme.px(2)), (30, 16, 6), 220), inner)
        for column in (self.left, self.right):
            yield
            stage.panels.draw(base, "dark", column.move(-self.rect.x, -self.rect.y))
        self._titles(base)
        yield
        for k, box in enumerate(self.spaces):
            draw_socket(self._stage, base, box.move(-self.rect.x, -self.rect.y), str(k + 1))
        return base

    def _titles(self, base: Surface) -> None:
        stage, theme = self._stage, self._stage.theme
        line = stage.text.line_height("small_bold")
        colour, align = theme.inks("dark").accent, 0.0 if self._low else 0.5
        for column, key in ((self.left, "passing"), (self.right, "to_come")):
            room = self._stage.panels.within("dark", column).move(-self.rect.x, -self.rect.y)
            box = Rect(room.x, room.y + theme.px(1), room.w, line)
            if self._low:
                box = box.inflate(-2 * theme.px(4), 0)
            stage.text.draw(base, self.titles[key], box, "small", on="dark", align=align, wrap=False, colour=colour)

    def key(self) -> tuple[object, ...]:
        """All that `draw` depends on, but for what is in the air."""
        model, state = self._model, self.state
        shown = (tuple(self.rect), tuple(model.rooms), tuple(model.passed), model.season, model.remaining)
        lit = (tuple(self.glows.items()), self.space_glow, frozenset(self.lights), self.ghost, self.marker_ghost)
        neutral = model.general(self.players) if self.players == 2 and model.stock else 0
        return (*shown, *lit, bool(model.layout), neutral, rules.next_space(state) if state is not None else 0)

    def draw(self, surface: Surface) -> None:
        """Draws lights, cubes, markers and numbers as they are at this moment."""
        stage, theme = self._stage, self._stage.theme
        for room, kind in self.glows.items():
            self._light_room(surface, room, kind)
        for name in self.lights:
            if name.startswith("room"):
                self._light_room(surface, ROOM_OF[name.split()[1]], "light")
            else:
                box = self.spaces[int(name.split()[1]) - 1]
                self._glows.draw(surface, theme, box, "light", box.w // 2)
        body = self.body
        for room in range(len(ROOMS)):
            owner = self._model.room_owner(room)
            if owner >= 0 and not self._air.count("room", room):
                self._pieces.draw_cube(surface, owner, self.ring.stand(room), body)
        if self.ghost is not None:
            colour, room = self.ghost
            picture = self._pieces.ghost(colour, body)
            surface.blit(picture, picture.get_rect(center=self.ring.stand(room)))
        self._draw_track(surface)
        self._draw_seasons(surface)
        self._draw_kinds(surface)
        if self.players == 2 and self._model.stock:
            text = f"{self._model.general(self.players)}"
            block = stage.text.render(text, "number", on="dark")
            side = self.pool_body
            x = self.pool.centerx - (block.size[0] + side + theme.px(6)) // 2
            self._pieces.draw_cube(surface, self.players, (x + side // 2, self.pool.centery), side)
            surface.blit(block.surface, (x + side + theme.px(8), self.pool.centery - block.middle))

    def _light_room(self, surface: Surface, room: int, kind: str) -> None:
        x, y = self.ring.stand(room)
        side = round(self.ring.half * 0.215)
        box = Rect(x - side // 2, y - side // 2, side, side)
        self._glows.draw(surface, self._stage.theme, box, kind, side // 2)

    def _draw_track(self, surface: Surface) -> None:
        body = self.marker_body
        if self.players == 2 and self._model.layout:
            self._pieces.draw_marker(surface, self.players, self.marker_at(NEUTRAL_SPACE), body)
        for index, seat in enumerate(self._model.passed):
            if not self._air.count("marker", seat):
                space = rules.space_of(self.players, index)
                self._pieces.draw_marker(surface, seat, self.marker_at(space), body)
        if self.marker_ghost >= 0 and self.state is not None:
            space = rules.next_space(self.state)
            if space:
                picture = self._pieces.marker_ghost(self.marker_ghost, body)
                surface.blit(picture, picture.get_rect(center=self.marker_at(space)))
        if self.space_glow and self.state is not None and rules.next_space(self.state):
            box = self.spaces[rules.next_space(self.state) - 1]
            self._glows.draw(surface, self._stage.theme, box, self.space_glow, box.w // 2)

    def _draw_seasons(self, surface: Surface) -> None:
        stage = self._stage
        for k, box in enumerate(self.seasons):
            now = k + 1 == self._model.season
            icon = stage.icons.get("sun", box.w - 1)
            if not now:
                icon = self._pieces.dim(icon, ("sun", box.w), 95 if k + 1 > self._model.season else 60)
            surface.blit(icon, box)
        words = stage.text.render(LATIN[self._model.season - 1], "semibold", on="dark")
        at = words.surface.get_rect(midbottom=(self.left.centerx, self.seasons[0].y + 1))
        if self._low:
            at.midright = (self.seasons[0].x - stage.theme.px(4), self.seasons[0].centery)
        surface.blit(words.surface, at)

    def _draw_kinds(self, surface: Surface) -> None:
        """How many tiles of each patron are still to come."""
        stage, theme = self._stage, self._stage.theme
        counts = Counter(patron for tile, patron in enumerate(PATRON) if self._model.remaining >> tile & 1)
        for kind, box in enumerate(self.kinds):
            count = counts[kind]
            px = min(box.h, theme.px(40), round(box.w * 0.5))
            icon = stage.icons.get(sign(kind), px)
            if not count and not theme.high_contrast:
                icon = self._pieces.washed(icon, (sign(kind), px), theme.inks("dark").soft)
            block = stage.text.render(str(count), "number", on="dark", px=max(theme.text_floor, round(px * 0.72)))
            x = box.centerx - (px + theme.px(8) + block.size[0]) // 2
            surface.blit(icon, (x, box.centery - px // 2))
            surface.blit(block.surface, (x + px + theme.px(8), box.centery - block.middle))


def draw_socket(stage: Easel, base: Surface, box: Rect, text: str) -> None:
    """Draws the hole that a pass marker is laid into, with its number."""
    theme = stage.theme
    base.blit(rounded(box.size, box.w // 2, (12, 7, 3), 235), box)
    shade = inner_shade(box.size, max(3, box.w // 6), (0, 0, 0), 120)
    base.blit(masked(shade, rounded(box.size, box.w // 2)), box)
    base.blit(outline(box.size, box.w // 2, max(2, theme.px(2)), theme.palette.gilt_deep), box)
    dark = 0.0 if theme.high_contrast else SOCKET_DARK
    colour = mix(theme.palette.gilt, (20, 12, 4), dark)
    number = stage.text.render(text, "semibold", colour=colour, px=max(theme.text_floor, round(box.h * 0.56)))
    base.blit(number.surface, number.corner(box, 0.5))
