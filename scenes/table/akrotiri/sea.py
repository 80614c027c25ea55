"""The chart: tiles, cubes, temples and boats on the growing sea, lights on it, and its gentle movement."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import soft_box
from scenes.stage.tween import Animate, Tween, ease_in_out
from scenes.table.air import Air
from scenes.table.akrotiri.boats import Boats
from scenes.table.akrotiri.chart import BESIDE, SHARP, Frame, Pixel, Point, cell_of, extent, fit, turned_offset
from scenes.table.akrotiri.docks import DockPlace, LaidTile, all_docks, piece_corners
from scenes.table.akrotiri.glints import Glints
from scenes.table.akrotiri.heaps import buried, heap_box
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.overlay import Overlay
from scenes.table.akrotiri.pictures import Pictures, berth_side
from scenes.table.akrotiri.pieces import Pieces
from scenes.table.akrotiri.shore import Shore
from scenes.table.easel import AIRY
from scenes.table.glow import Glows
from scenes.table.people import SeatLook

RIM = 22
"""How broad the painted frame around the chart is, in design pixels however large letters are."""
EDGE = 6
"""As much of the sheet at its edge never lies under the sea, in such pixels."""
MARGIN = 12
"""As much free parchment, in such pixels, is kept in sight between all that is to be seen and the painted frame."""
LEAST_CELL = 32
"""So many pixels (see `Theme.least`) a cell needs to be pointed at: only where all of the chart would be smaller within
the painted frame, tiles may lie over that too."""
GLIDE = 0.32
"""Seconds in which the chart comes to another frame."""
TILE_CORNER = 0.04
"""The radius of the corners of a tile's picture, in cells."""


@dataclass(eq=False, slots=True)
class Way:
    """A way the chart is on, from a frame to another; `arrived()` is called when it is there."""

    before: Frame
    after: Frame
    arrived: Callable[[], object] | None


class SeaBoard:
    """The chart in its rectangle. Call `show` after the model or the viewer changed.

    What is in the `air` is not yet drawn here.
    """

    def __init__(self, stage: Stage, looks: tuple[SeatLook, ...], pictures: Pictures, glows: Glows, air: Air) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.area = Rect(0, 0, 1, 1)
        """Where the sea may lie: nearly all of the sheet, for tiles lie over its painted frame where they would be too
        small within it."""
        self.paper = Rect(0, 0, 1, 1)
        """The part of it within the painted frame."""
        self.room = Rect(0, 0, 1, 1)
        """The part of it into which the sea fits: all, or what goals to choose from leave."""
        self.frame = Frame(64.0, (0.0, 0.0), 0)
        self.model = Model()
        self.docks: dict[str, DockPlace] = {}
        self.overlay = Overlay(stage, pictures, glows)
        self.air = air
        self.boats = Boats(stage, looks, pictures, air)
        self.free: tuple[str, ...] = ()
        """The cells where a tile may be laid now, that nothing should hide."""
        self.laying = False
        """Whether a person at this screen is to lay a tile: the cells beside all tiles are in sight then."""
        self.closer = False
        """Whether a person has brought the chart closer than all of it."""
        self.held = False
        """Whether a hand holds the chart: it goes nowhere by itself then."""
        self.buttons = Rect(0, 0, 0, 0)
        """Where the buttons of the zoom lie, those too that are there only in a chart that was brought closer."""
        self._whole: Frame | None = None
        """The frame in which all of the chart was shown last."""
        self._stage = stage
        self._pieces = Pieces(stage, looks, pictures, air)
        self._shore = Shore(self._pieces.draw)
        self.pictures = pictures
        self._thera = 2
        self._still: Surface | None = None
        self._still_at = (0, 0)
        self._roams = False
        """Whether the chart has been moved by a hand since that changed last."""
        self._redrawn = 0
        """A counter that grows with every change of what lies still."""
        self._shadows = surface_cache(8)
        self._zoomed: tuple[Surface, Pixel] | None = None
        self._ground: Surface | None = None
        self._glints = Glints(stage)
        self._way: Way | None = None
        self._buried: set[tuple[str, str]] = set()
        self._buried_at: tuple[int, Frame] | None = None
        """The state of what lies still, and the frame but for its place, in which those heaps were found."""

    # Place and model

    @property
    def cell(self) -> int:
        """Pixels a cell."""
        return max(1, round(self.frame.cell))

    @property
    def seen(self) -> Rect:
        """Where the sea can be seen, and pointed at: what goes on beyond the edge of a chart that was brought closer
        goes on under the painted frame."""
        return self.paper if self.closer else self.area

    @property
    def bound(self) -> Frame:
        """The frame that the chart is in, or on its way to."""
        return self._way.after if self._way is not None else self.frame

    @property
    def travelling(self) -> bool:
        """Whether the chart is on its way to another frame."""
        return self._way is not None

    @property
    def turn(self) -> int:
        """Quarter turns of the seat that looks."""
        return self.frame.turn

    def place(self, rect: Rect) -> None:
        """Lays the chart into a rectangle of the window."""
        calm = self._stage.theme.held(AIRY)
        self.rect = rect.copy()
        rim, edge = calm.px(RIM), calm.px(EDGE)
        self.paper, self.area = rect.inflate(-2 * rim, -2 * rim), rect.inflate(-2 * edge, -2 * edge)
        self.room = self.area.copy()
        self._ground = None
        self._glints.clear()
        self.boats.forget()
        self.closer = False
        self._whole = None
        self.redraw()

    def show(self, model: Model, thera: int, turn: int) -> None:
        """Shows a position at once."""
        self.model = model
        self._thera = thera
        self.overlay.clear()
        self.docks = all_docks(model.tiles, thera)
        if turn != self.turn:
            # Boats are headed as the chart is seen, which is turned now.
            self.boats.shows.clear()
        if not self.closer or turn != self.turn:
            self.closer = False
            self.frame = self.wanted(turn)
        else:
            # A way it was on is not gone to its end.
            self.frame = self.bound
        self.boats.settle(model, self.docks, self.frame)
        self.boats.wakes.clear()
        self._stay()

    def _stay(self) -> None:
        """The chart is on no way any more."""
        self._way = None
        self._zoomed = None
        self._glints.forget()
        self.boats.fly(self.model, self.docks, self.frame)
        self.redraw()

    def settle(self) -> None:
        """Ends a way the chart is on, at once: what flies or sails from now on does so on a chart that stays."""
        if self._way is not None:
            self._arrive(self._way)

    def _arrive(self, way: Way, still: tuple[Surface, Pixel] | None = None) -> None:
        """The chart is at the end of its way; what lies still there, and where, if it has been drawn."""
        self.frame = way.after
        self._stay()
        if still is not None:
            self._still, self._still_at = still
        if way.arrived is not None:
            way.arrived()

    def wanted(self, turn: int | None = None) -> Frame:
        """The frame that shows all that is to be seen in the room there is."""
        return self.wanted_in(self.room, turn)

    def wanted_in(self, room: Rect, turn: int | None = None) -> Frame:
        """The frame that shows all tiles of the model in a part of the chart: where they lie without it, if that will
        do."""
        whole = self._wanted_whole(turn)
        if room == self.area:
            return whole
        tiles = extent(cell for _, cell, _ in self.model.tiles)
        if room.contains(whole.box(*tiles)):
            return whole
        return fit(self._within(room), tiles, whole.turn, round(whole.cell), (0, 0), whole.dense)

    def _within(self, room: Rect) -> Rect:
        """A part of the chart without the parchment kept free at its edges."""
        margin = self._stage.theme.held(AIRY).px(MARGIN)
        return room.inflate(-2 * margin, -2 * margin)

    def land(self, frame: Frame) -> list[Rect]:
        """The boxes of Thera and of all tiles in a frame."""
        return [frame.box(0, 0, 2, 2), *(frame.cell_box(name) for _, name, _ in self.model.tiles)]

    def _wanted_whole(self, turn: int | None) -> Frame:
        """The frame that shows all tiles of the model, and a cell beside them while a person is to lay one there: to
        act, and to watch, the chart comes as close as the tiles allow. It keeps its place till a tile laid needs
        another."""
        theme = self._stage.theme
        most = min(SHARP, theme.px(150))
        turn = self.turn if turn is None else turn
        world = extent((cell for _, cell, _ in self.model.tiles), 1 if self.laying else BESIDE)
        room, whole = self._within(self.paper), self._whole
        frame = fit(room, world, turn, most, dense=theme.dense)
        if frame.cell < theme.least(LEAST_CELL):
            room = self.area
            frame = fit(room, world, turn, theme.least(LEAST_CELL), dense=theme.dense)
        same = whole is not None and (whole.turn, whole.cell) == (frame.turn, frame.cell)
        if whole is None or not same or not room.contains(whole.box(*world)):
            self._whole = whole = frame
        return whole

    @property
    def most(self) -> int:
        """So many pixels a cell has at most, however close the chart is brought."""
        return max(round(self.wanted().cell), min(SHARP, self._stage.theme.px(210)))

    def zoomed(self, at: Pixel, closer: bool) -> Frame:
        """The frame one step closer round a point of the window, or one step back, at last to all of it."""
        whole = self.wanted()
        cell = float(round(min(self.frame.cell * (1.3 if closer else 1 / 1.3), self.most)))
        if cell <= whole.cell * 1.05:
            return whole
        x, y = self.frame.world(at)
        dx, dy = turned_offset(x - 1, y - 1, self.turn)
        origin = (float(round(at[0] - dx * cell)), float(round(at[1] - dy * cell)))
        return self._bounded(replace(self.frame, cell=cell, origin=origin))

    def pan(self, dx: int, dy: int) -> Pixel:
        """Moves a chart that was brought closer; how far it, or where it is on its way to, has moved by that. It stays
        in the hand: what moved it else ends where it is, only a zoom goes on beside."""
        if not self.closer:
            return 0, 0
        way = self._way
        if way is not None and way.before.cell != way.after.cell:
            bound = way.after
            way.before, way.after = way.before.moved(dx, dy), self._bounded(bound.moved(dx, dy))
            self.frame = self.frame.moved(dx, dy)
            return _way_between(bound, way.after)
        if way is not None:
            x, y = self.frame.origin
            way.after = replace(self.frame, origin=(float(round(x)), float(round(y))))
            self._arrive(way)
        before, self.frame = self.frame, self._bounded(self.frame.moved(dx, dy))
        went = _way_between(before, self.frame)
        if any(went):
            self._glints.forget()
            # What lies still goes along; enough of it is drawn for a longer way.
            self._roams, self._still_at = True, (self._still_at[0] + went[0], self._still_at[1] + went[1])
            part = self._laid_box(self.frame).clip(self.area)
            if self._still is not None and not self._still.get_rect(topleft=self._still_at).contains(part):
                self._still = None
        return went

    def _bounded(self, frame: Frame) -> Frame:
        """A frame moved so that the sea is not lost out of sight: its edge comes to the middle at most."""
        sea = self._sea_box(frame)
        middle = self.room.center
        dx = max(0, middle[0] - sea.right) - max(0, sea.x - middle[0])
        dy = max(0, middle[1] - sea.bottom) - max(0, sea.y - middle[1])
        return frame.moved(dx, dy)

    def _laid_box(self, frame: Frame) -> Rect:
        """The box in a frame of all that lies on the chart, with its shadows and what stands above its edge."""
        thera, *laid = self.land(frame)
        cell = max(1, round(frame.cell))
        return thera.unionall(laid).inflate(cell, cell)

    def free_corner(self, side: int, gap: int) -> Rect | None:
        """A square in a corner of the chart where no tile lies, nor can soon, the lower left if there is the choice;
        one where at least none can be laid now; else None."""
        found = self._corners((side, side), gap)
        now = self.now()
        return next((corner for boxes in (self._soon(), now) for corner in found if _clear(corner, boxes)), None)

    def clear(self, box: Rect) -> bool:
        """Whether a box on the chart hides neither a tile nor a cell where one can be laid now, nor lies under the
        buttons of the zoom."""
        return self.room.clip(self.paper).contains(box) and _clear(box, [*self.now(), self.buttons])

    def now(self) -> list[Rect]:
        """The boxes of Thera, all tiles, and the cells where one can be laid now."""
        return [*self.land(self.bound), *(self.bound.cell_box(name) for name in self.free)]

    def emptiest_corner(self, size: tuple[int, int], gap: int, taken: Rect) -> Rect | None:
        """The box in the corner of the chart that is furthest from all tiles and those that may come soon, beside what
        is `taken`; None where there is no such corner."""
        boxes = self._soon()
        free = [box for box in self._corners(size, gap) if _clear(box, [*boxes, taken])]

        def gap_of(box: Rect) -> float:
            return min(math.dist(box.center, other.center) for other in boxes)

        return max(free, key=gap_of, default=None)

    def _corners(self, size: tuple[int, int], gap: int) -> list[Rect]:
        """Boxes of a size in the corners of the chart but that where the buttons of the zoom are."""
        room = self.room.clip(self.paper).inflate(-2 * gap, -2 * gap)
        found = [Rect((0, 0), size) for _ in range(4)]
        found[0].bottomleft, found[1].topleft, found[2].topright = room.bottomleft, room.topleft, room.topright
        found[3].bottomright = room.bottomright
        return [box for box in found if not box.colliderect(self.buttons)]

    def _soon(self) -> list[Rect]:
        """The boxes of Thera and all tiles with the cells beside them, while tiles can be laid there."""
        frame = self.bound
        beside = 2 * round(frame.cell) if self.laying else 0
        return [box.inflate(*more) for box in self.land(frame) for more in ((beside, 0), (0, beside))]

    def sea_place(self) -> Rect:
        """The box of the sea in sight, in window pixels."""
        return self._sea_box(self.frame).clip(self.seen)

    def hidden_ways(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """How many pixels of the sea, with a little parchment, lie beyond what is in sight: to the left and to the
        right, above and below."""
        box = self._sea_box(self.frame).inflate(self.cell // 2, self.cell // 2)
        return (
            (max(0, self.paper.left - box.left), max(0, box.right - self.paper.right)),
            (max(0, self.paper.top - box.top), max(0, box.bottom - self.paper.bottom)),
        )

    def _sea_box(self, frame: Frame) -> Rect:
        """The box of all tiles, and of the free places beside them, in a frame."""
        cells = [frame.cell_box(name) for name in (*(cell for _, cell, _ in self.model.tiles), *self.free)]
        return frame.box(0, 0, 2, 2).unionall(cells)

    def following(self) -> Frame:
        """The frame for what is to be seen now: all of it, or as close as a person has brought it, but moved so far
        that the tile laid last is in sight."""
        if not self.closer:
            return self.wanted()
        if self.held or not self.model.tiles:
            return self.bound
        return self.showing(self.bound.cell_box(self.model.tiles[-1][1]), self.bound)

    def showing(self, box: Rect, frame: Frame) -> Frame:
        """A frame moved so far that a box in it is in sight, if there is room for all of it."""
        room = self.room.clip(self.paper).inflate(-8, -8)
        if room.contains(box) or room.w <= box.w or room.h <= box.h:
            return frame
        inside = box.clamp(room)
        return frame.moved(inside.x - box.x, inside.y - box.y)

    def redraw(self) -> None:
        """Draws what lies still anew at the next frame."""
        self._still, self._roams = None, False
        self._redrawn += 1

    # Growing

    def travel(self, after: Frame, arrived: Callable[[], object] | None = None) -> Tween | None:
        """The tween that brings the chart to a frame; None if it is there. Drawn from the larger of the two, so that
        nothing is blurred, and sharp at the end. Another way that it was on ends where it is."""
        before = self.frame
        if before == after:
            self._stay()
            return None
        large = before if before.cell >= after.cell else after
        whole = self._laid_box(large)
        if before.cell == after.cell:
            # Only what is in sight on the way.
            dx, dy = (round(b - a) for a, b in zip(before.origin, after.origin, strict=True))
            whole = whole.clip(self.area.union(self.area.move(-dx, -dy)))
        source: list[tuple[Surface, Pixel]] = []
        way = self._way = Way(before, after, arrived)
        drawn = -1

        def show(share: float) -> None:
            nonlocal drawn
            if self._way is not way:
                # Another way was taken meanwhile.
                return
            if share >= 1:
                # If nothing has changed on the way, what was drawn for it stays.
                kept = source and large == way.after and drawn == self._redrawn
                self._arrive(way, source[0] if kept else None)
                return
            if not source:
                # Only where the way is seen at all.
                still = self._still
                if still is not None and large == self.frame and still.get_rect(topleft=self._still_at).contains(whole):
                    source.append((still, self._still_at))
                else:
                    source.append((self._make_still(large, whole), whole.topleft))
                drawn = self._redrawn
            picture, at = source[0]
            corner = (at[0] - large.origin[0], at[1] - large.origin[1])
            self.frame = way.before.between(way.after, share)
            self._zoomed = self._part_of(picture, corner, self.frame.cell / large.cell)

        return Animate(GLIDE, show, ease_in_out)

    def _part_of(self, source: Surface, corner: Point, scale: float) -> tuple[Surface, Pixel]:
        """The part in sight of a picture whose `corner` lies so far from the middle of Thera, scaled, and its place."""
        w, h = source.get_size()
        left, top = self.frame.origin[0] + corner[0] * scale, self.frame.origin[1] + corner[1] * scale
        part = Rect(0, 0, 0, 0)
        part.x = max(0, math.floor((self.area.x - left) / scale))
        part.y = max(0, math.floor((self.area.y - top) / scale))
        part.w = max(1, min(w - part.x, math.ceil((self.area.right - left) / scale) - part.x))
        part.h = max(1, min(h - part.y, math.ceil((self.area.bottom - top) / scale) - part.y))
        part.clamp_ip(source.get_rect())
        size = (max(1, round(part.w * scale)), max(1, round(part.h * scale)))
        picture = pygame.transform.smoothscale(source.subsurface(part), size)
        return picture, (round(left + part.x * scale), round(top + part.y * scale))

    # Places

    def piece_quads(self, piece: str) -> tuple[str, ...]:
        """The quadrants of a land piece, also of a tile that is only foreseen."""
        cell = piece.split(maxsplit=1)[0]
        for tile in (*self.model.tiles, self.overlay.ghost):
            if tile is not None and tile[1] == cell:
                return piece_corners(tile).get(piece, ())
        return ()

    def staying(self, pixel: Pixel, frame: Frame | None = None) -> Callable[[], Pixel]:
        """What tells where a point of the chart, as it lies there now or in a frame, is at any time: a person may move
        the chart, or bring it closer, while something flies there."""
        point = (frame or self.frame).world(pixel)
        return lambda: self.frame.at(point)

    def dock_side(self) -> int:
        """The side of a dock's ring that may be chosen, px: docks and what lies beside them stay clear of it."""
        return berth_side(self.cell, self.frame.dense)

    def buried(self) -> set[tuple[str, str]]:
        """The heaps of cubes that lie over boats; see `heaps`."""
        frame = replace(self.frame, origin=(0.0, 0.0))
        key = (self._redrawn, frame)
        if self._buried_at != key:
            self._buried_at, self._buried = key, buried(self.model, frame)
        return self._buried

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws frame and uncharted parchment."""
        if self._ground is None:
            self._ground = self.pictures.chart(self.rect.size, self.paper.move(-self.rect.x, -self.rect.y))
        theme = self._stage.theme
        self._stage.panels.shadow(surface, self.rect, theme.px(8), theme.px(18), 170)
        surface.blit(self._ground, self.rect)

    def draw(self, surface: Surface, *, bare: bool = False) -> None:
        """Draws the sea and all on it; `bare` without what is lit and weighed there."""
        clip = surface.get_clip()
        surface.set_clip(self.seen.clip(clip))
        if self._zoomed is not None:
            surface.blit(*self._zoomed)
        else:
            if self._still is None:
                # Only where something lies, so that a frame copies no more than that.
                ahead = (self.area.w // 2, self.area.h // 2) if self._roams else (0, 0)
                part = self._laid_box(self.frame).clip(self.area.inflate(ahead))
                self._still_at = part.topleft
                self._still = self._make_still(self.frame, part)
            surface.blit(self._still, self._still_at)
            self._glints.draw(surface)
        travelling = self._zoomed is not None
        if not bare:
            # Lines go no further than the sheet within its painted frame, and the tiles that lie over that.
            lined = self.paper.union(self.sea_place())
            self.overlay.draw(surface, self.frame, lined, self.model, travelling)
        self._shore.at((self._redrawn, replace(self.frame, origin=(0.0, 0.0))))
        self.boats.draw(surface, self.model, self.frame, None if travelling else self._shore)
        buried = self.buried()
        if buried:
            heaps = [heap_box(self.model, self.frame, *heap) for heap in buried]
            if not bare:
                self.overlay.draw_heaps(surface, heaps)
            self._pieces.draw_buried(surface, self.model, self.frame, buried)
            self.boats.draw_pennant_over(surface, self.frame, heaps)
        boats = (self.boats.rect(seat, self.frame) for seat in self.boats.shows)
        self._pieces.draw_signs(surface, self.model, self.frame, [box for box in boats if box is not None])
        if not (travelling or bare):
            self.overlay.draw_costs(surface)
        surface.set_clip(clip)

    def _make_still(self, frame: Frame, part: Rect) -> Surface:
        """Tiles with their shadow, cubes and temples in a frame, as far as they lie in `part`."""
        cell = max(1, round(frame.cell))
        layer = Surface(part.size, pygame.SRCALPHA)
        frame = replace(frame.moved(-part.x, -part.y), cell=float(cell), turn=self.turn)
        boxes: list[tuple[Rect, LaidTile | None]] = [(frame.box(0, 0, 2, 2), None)]
        boxes += [(frame.cell_box(t[1]), t) for t in self.model.tiles if not self.air.count("tile", t[1])]
        blur = max(frame.least(6), cell // 9)
        for box, _ in boxes:
            shadow = self._shadow(box.size, blur)
            layer.blit(shadow, (box.x - blur + blur // 3, box.y - blur + blur // 2))
        for box, tile in boxes:
            if tile is None:
                layer.blit(self.pictures.thera(cell, self._thera, self.turn), box)
            else:
                layer.blit(self.pictures.tile(tile[0], tile[2], self.turn, cell, icon=False), box)
        corner, fine = max(2, round(cell * TILE_CORNER)), frame.least(1)
        for box, _ in boxes:
            layer.blit(self._stage.plates.frame(box.size, corner, fine, (4, 30, 50), 84), box)
        self._pieces.draw(layer, self.model, frame)
        return layer

    def _shadow(self, size: tuple[int, int], blur: int) -> Surface:
        return self._shadows.get((size, blur), lambda: soft_box(size, 2, blur, (24, 14, 4), 165))

    def tick(self) -> list[Rect]:
        """Moves the glints of the sea on by one step; the small areas that must be drawn again."""
        if self._zoomed is not None:
            return []
        cells = [(0, 0), (1, 0), (0, 1), (1, 1), *(cell_of(cell) for _, cell, _ in self.model.tiles)]
        return self._glints.tick(self.frame, cells)


def _way_between(before: Frame, after: Frame) -> Pixel:
    """How far the chart has moved from one frame to another of the same scale."""
    return round(after.origin[0] - before.origin[0]), round(after.origin[1] - before.origin[1])


def _clear(box: Rect, others: list[Rect]) -> bool:
    """Whether a box lies over none of others."""
    return box.collidelist(others) < 0
