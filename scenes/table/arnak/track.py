"""The research track with the Lost Temple at its head, and the assistants' supply beside that."""

from __future__ import annotations

from pygame import Rect, Surface

from game.arnak.boards import BOOK, GLASS, Edge
from game.arnak.content import ARRIVAL, STACK_NAMES, STACKS, TRACKS, row_program, stack_price
from game.arnak.program import Tokens
from game.arnak.texts import counted, effect, tokens_text
from game.core.options import Value
from game.core.words import Message
from scenes.stage import layout
from scenes.stage.layout import Flex
from scenes.stage.theme import mix, rgb
from scenes.table.air import Air
from scenes.table.arnak.areas import NARROW, Part
from scenes.table.arnak.bridges import bridge
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import RIVAL, Model
from scenes.table.arnak.slips import narrowed, one_line, slip

GLASS_FILL, BOOK_FILL = rgb("#d9e6ea"), rgb("#ead9bd")
INK = rgb("#160d03")
"""The ink on plates of metal."""
ARRIVAL_METAL = 11
"""The temple tile, by its points, whose metal the places in the temple are made of."""
PRICE_PX = 21
"""Design pixels of the signs of prices and effects."""
LINE = 1.1
"""The height of a line of signs as a share of their letters' size."""
EDGES = 3
"""How many tiles of a stack are seen under the top one at most."""
CARDBOARD = rgb("#a99a80")
MARKER = 0.52
"""The side of a marker as a share of a stone's height."""
BONUS = 0.5
"""The side of a bonus tile, likewise."""
LEAST_MARKER = 0.5
"""Markers on a stone of a narrow area lie in lines, none over another, where that leaves them this share of their usual
side."""


class Track(Part):
    """Draws the track of the temple that is played. In the air are markers under `("marker", seat, whether a notebook)`
    and assistants that come to light under `("supply", stack)`."""

    def __init__(self, look: Look, air: Air) -> None:
        super().__init__()
        self._look = look
        self.options: dict[str, Value] = {}
        self._air = air

    def row_effect(self, row: int, marker: int) -> int:
        """The program of a row for a marker under this table's options."""
        return row_program(self.laid.temple, row, marker, self.options)

    def stack_price(self, stack: int) -> Tokens:
        """The price of a temple tile under this table's options."""
        return stack_price(self.laid.temple, stack, self.options)

    # The empty board

    def draw_ground(self, surface: Surface) -> None:
        """Stone, bridges, spaces with their prices, effects and points of the rows."""
        areas, look = self.laid, self._look
        stage = look.stage
        rect = areas.track
        stage.panels.shadow(surface, rect, look.px(10), look.px(12))
        name = ("arnak/track_bird", "arnak/track_snake")[areas.temple]
        surface.blit(look.sprite_tile(name, rect.size, rgb("#6f6a55"), look.px(10)), rect)
        track = TRACKS[areas.temple]
        for start, edges in enumerate(track.edges):
            for edge in edges:
                if edge.space != track.temple:
                    a, b = areas.nodes[track.spaces[start].id], areas.nodes[track.spaces[edge.space].id]
                    bridge(look, surface, a, b)
        for space in track.spaces[:-1]:
            if any(edge.space == track.temple for edge in track.edges[track.spaces.index(space)]):
                bridge(look, surface, areas.nodes[space.id], areas.pyramid)
        for row in range(1, len(track.rows) - 1):
            self._row(surface, row)
        for number in range(len(track.spaces) - 1):
            self._node(surface, number)
        self._pyramid(surface)

    def _row(self, surface: Surface, row: int) -> None:
        look, areas = self._look, self.laid
        track = TRACKS[areas.temple]
        for marker, rect in zip((GLASS, BOOK), areas.gutters(row), strict=True):
            fill = (GLASS_FILL, BOOK_FILL)[marker]
            name = ("arnak/row_glass", "arnak/row_book")[marker]
            look.shadowed(surface, look.stone_tile(name, row, rect.size, fill, look.px(7)), rect, look.px(4))
            points = track.rows[row].points[marker]
            markup = look.signs.say(effect(self.row_effect(row, marker)))
            high = rect.h // 2
            icon = ("glass", "notebook")[marker]
            top = Rect(rect.x, rect.y, rect.w, high)
            low = Rect(rect.x, rect.y + high, rect.w, rect.h - high)
            floor = look.stage.theme.text_floor
            px, worth = look.text_px(PRICE_PX), f"[icon:{icon}] {points}"
            lines = [(worth, top), (markup, low)]
            pair = look.stage.text.size(worth, "small_bold", px=floor)[0]
            if pair > rect.w and rect.h >= 3 * LINE * floor:
                # In a narrow gutter the number stands under its sign.
                lines = list(zip((f"[icon:{icon}]", str(points), markup), layout.rows(rect, [Flex()] * 3), strict=True))
            for line, box in lines:
                block = one_line(look, line, box.w - 2, px)
                surface.blit(block.surface, block.corner(box, 0.5))

    def node_price(self, number: int) -> str:
        """The price of a space in signs; every bridge to it costs the same."""
        track = TRACKS[self.laid.temple]
        edge = next((edge for edges in track.edges for edge in edges if edge.space == number), None)
        if edge is None:
            return ""
        return self._look.signs.say(edge_price(edge))

    def _node(self, surface: Surface, number: int) -> None:
        look, areas = self._look, self.laid
        rect = areas.nodes[TRACKS[areas.temple].spaces[number].id]
        plate = look.stone_tile("arnak/node", number, rect.size, rgb("#c8bd9d"), look.px(9))
        look.shadowed(surface, plate, rect)
        price = self.node_price(number)
        if price:
            self._line(surface, self.foot(rect), price)

    def foot(self, rect: Rect) -> Rect:
        """Where the price stands on a stone; what lies on the stone lies above it."""
        high = round(self._look.text_px(PRICE_PX) * LINE)
        return Rect(rect.x, rect.bottom - self._look.px(2) - high, rect.w, high)

    def _line(self, surface: Surface, room: Rect, markup: str) -> None:
        """Signs in the middle of a room."""
        block = one_line(self._look, markup, room.w, self._look.text_px(PRICE_PX))
        surface.blit(block.surface, block.corner(room, 0.5))

    def _pyramid(self, surface: Surface) -> None:
        look, areas = self._look, self.laid
        for rect in areas.arrivals:
            plate = look.temple_tile(ARRIVAL_METAL, rect.size, look.px(8))
            look.shadowed(surface, plate, rect, look.px(4))
        # As beside the rows a glass says for whom it is; the price of a temple tile stands on paper.
        door = self.door_rect()
        plate = look.stone_tile("arnak/row_glass", len(TRACKS[areas.temple].rows), door.size, GLASS_FILL, look.px(7))
        look.shadowed(surface, plate, door, look.px(4))
        self._line(
            surface,
            door.inflate(-look.px(6), 0),
            f"[icon:glass]{self.node_price(len(TRACKS[areas.temple].spaces) - 1)}",
        )
        for name, rect in zip(("t2_left", "t2_mid", "t2_right"), areas.prices, strict=True):
            slip(look, surface, rect)
            self._line(surface, rect, look.signs.say(tokens_text(self.stack_price(STACK_NAMES.index(name)))))

    # What lies on it

    def draw(self, surface: Surface, model: Model) -> None:
        """Bonus tiles, temple tiles, assistants, markers."""
        look, areas = self._look, self.laid
        for name, rect in areas.temple_tiles.items():
            self._tile(surface, model, name, rect)
        self._arrivals(surface, model)
        self._bonus_stack(surface, model)
        for stack, ((top, under), rect) in enumerate(zip(model.stacks, areas.stacks, strict=True)):
            self._supply(surface, None if self._air.count("supply", stack) else top, under, rect)
        for space, tiles in model.bonus.items():
            for tile, rect in zip(tiles, self.bonus_rects(space, len(tiles)), strict=True):
                look.shadowed(surface, look.bonus(tile, rect.w), rect, look.px(4))
        if model.rescue:
            self._rescue(surface, model)
        for seat, book, rect in self.markers(model):
            if not self._air.count("marker", seat, book):
                look.shadowed(surface, look.marker(seat, book, rect.w), rect, look.px(4))

    def bonus_rects(self, space: str, count: int) -> list[Rect]:
        """Where bonus tiles of a space lie: at the right above its price."""
        rect = self.laid.nodes[space]
        # Beside them a marker has room, also on a stone that is higher than wide.
        side = min(round(rect.h * BONUS), rect.w // (count + 1))
        y = self._above(rect, side)
        return [Rect(rect.right - (k + 1) * (side + 1) - 1, y, side, side) for k in range(count)]

    def _above(self, rect: Rect, side: int) -> int:
        """The upper edge of what stands on a stone: clear of its price, where the stone is low a little over its upper
        edge."""
        return min(rect.y + self._look.px(2), self.foot(rect).y - 1 - side)

    def rescue_rect(self) -> Rect | None:
        """Where the assistants to be rescued lie; None on the Bird side."""
        track = TRACKS[self.laid.temple]
        if track.rescue < 0:
            return None
        node = self.laid.nodes[track.spaces[track.rescue].id]
        side = min(round(node.h * BONUS), node.w // 2)
        return Rect(node.right - side - self._look.px(3), self._above(node, side), side, side)

    def _rescue(self, surface: Surface, model: Model) -> None:
        rect = self.rescue_rect()
        if rect is None:
            return
        icon = self._look.stage.icons.get("assistant", rect.w)
        surface.blit(icon, rect)
        text = self._look.stage.text.render(
            f"×{len(model.rescue)}", "small_bold", colour=rgb("#23180c"), px=self._look.text_px(20)
        )
        surface.blit(text.surface, text.surface.get_rect(midright=(rect.x - 1, rect.centery)))

    def markers(self, model: Model) -> list[tuple[int, bool, Rect]]:
        """Where every marker stands: seat, whether a notebook, box. Glasses in the temple stand on their arrivals."""
        areas = self.laid
        here: dict[str, list[tuple[int, bool]]] = {}
        found: list[tuple[int, bool, Rect]] = []
        temple = TRACKS[areas.temple].spaces[-1].id
        for seat, player in enumerate(model.seats):
            if player.glass == temple:
                # Between the step into the temple and the arrival the place is the next one.
                place = player.arrival if player.arrival >= 0 else model.arrivals
                found.append((seat, False, self.arrived(place)))
            else:
                here.setdefault(player.glass, []).append((seat, False))
            here.setdefault(player.book, []).append((seat, True))
        if model.rival is not None:
            if model.rival.glass == temple:
                place = model.rival.arrival if model.rival.arrival >= 0 else model.arrivals
                found.append((RIVAL, False, self.arrived(place)))
            else:
                here.setdefault(model.rival.glass, []).append((RIVAL, False))
        for space, tokens in here.items():
            tiles = self.bonus_rects(space, len(model.bonus.get(space, [])))
            boxes = self._in_lines(space, tiles, len(tokens)) or self._side_by_side(space, tiles, len(tokens))
            found += [(seat, book, box) for (seat, book), box in zip(sorted(tokens), boxes, strict=True)]
        return found

    def _side_by_side(self, space: str, tiles: list[Rect], count: int) -> list[Rect]:
        """Where so many markers stand on a stone left of its bonus tiles, one over another where they have to."""
        stone, px = self.laid.nodes[space], self._look.px
        side = min(round(stone.h * MARKER), stone.w // 2)
        y = stone.centery - side // 2 if self._starts(space) else self._above(stone, side)
        first = stone.x + px(3)
        last = tiles[-1].x - side if tiles and count < 4 else stone.right - side - px(3)
        step = min(side + 1, max(6, (last - first) / max(1, count - 1)))
        return [Rect(round(first + k * step), y, side, side) for k in range(count)]

    def _in_lines(self, space: str, tiles: list[Rect], count: int) -> list[Rect]:
        """Where so many markers stand on a stone of a narrow area, which is high: in lines beside or below its bonus
        tiles, whichever leaves them larger. Nothing elsewhere, or where they would be much smaller than usual."""
        if self.laid.narrow < NARROW:
            return []
        stone, px = self.laid.nodes[space], self._look.px
        usual = min(round(stone.h * MARKER), stone.w // 2)
        foot = stone.bottom - px(2) if self._starts(space) else self.foot(stone).y - 1
        whole = Rect(stone.x + px(3), stone.y + px(2), stone.w - 2 * px(3), foot - stone.y - px(2))
        rooms = [whole]
        if tiles:
            rooms = [layout.cut_left(whole, tiles[-1].x - 1 - whole.x)[0]]
            rooms.append(layout.cut_bottom(whole, whole.bottom - tiles[0].bottom - 1)[0])
        side, across, room = 0, 1, whole
        for trial in rooms:
            for k in range(1, count + 1):
                # One line may reach a little over the upper edge of a low stone.
                high = usual if k == count and trial.y == whole.y else trial.h // -(-count // k) - 1
                fitting = min(usual, trial.w // k - 1, high)
                if fitting > side:
                    side, across, room = fitting, k, trial
        if side < LEAST_MARKER * usual:
            return []
        high = -(-count // across) * (side + 1) - 1
        top = stone.centery - high // 2 if self._starts(space) else min(room.y, foot - high)
        return [
            Rect(room.x + k % across * (side + 1), top + k // across * (side + 1), side, side) for k in range(count)
        ]

    def _starts(self, space: str) -> bool:
        """Whether the track begins at a space: that has no price."""
        return space == TRACKS[self.laid.temple].spaces[0].id

    def arrived(self, place: int) -> Rect:
        """Where the marker of who arrives in that place stands: at the left, so that the points can be read."""
        rect = self.laid.arrivals[min(place, len(self.laid.arrivals) - 1)]
        side = round(min(rect.h, rect.w) * 0.86)
        return Rect(rect.x + self._look.px(2), rect.centery - side // 2, side, side)

    def _tile(self, surface: Surface, model: Model, name: str, rect: Rect) -> None:
        look = self._look
        left = model.temple_tiles[name]
        points = STACKS[STACK_NAMES.index(name)].points
        radius = look.px(7)
        if not left:
            surface.blit(look.stage.plates.fill(rect.size, radius, rgb("#1f1a12"), 130), rect)
            return
        picture = look.temple_tile(points, rect.size, radius)
        look.shadowed(surface, picture, rect, look.px(4))
        text = look.stage.text.render(f"{points} [f:small_bold]×{left}[/f]", "number", colour=INK, px=look.text_px(22))
        text = narrowed(text, rect.w - 2)
        surface.blit(text.surface, text.corner(rect, 0.5))

    def _arrivals(self, surface: Surface, model: Model) -> None:
        """The points of the places in the temple, at the right of a glass that stands there."""
        look, areas = self._look, self.laid
        for place, (worth, rect) in enumerate(zip(ARRIVAL, areas.arrivals, strict=True)):
            text = look.stage.text.render(str(worth), "number", colour=rgb("#3a2204"), px=look.text_px(23))
            taken = self.arrived(place).right - rect.x if place < model.arrivals else 0
            surface.blit(text.surface, text.corner(Rect(rect.x + taken, rect.y, rect.w - taken, rect.h), 0.5))

    def _bonus_stack(self, surface: Surface, model: Model) -> None:
        """How many bonus tiles lie face down in the temple, at the left of its topmost tiles."""
        look = self._look
        if not model.temple_stack:
            return
        rect = self.stack_rect()
        at = Rect(rect.x, rect.y, rect.h, rect.h)
        text = look.stage.text.render(f"×{model.temple_stack}", "small_bold", colour=INK, px=look.text_px(20))
        if rect.w < rect.h + text.size[0]:
            # Where it is narrow the number lies on the tile.
            at.w = at.h = min(rect.size)
        wide = max(at.w, min(rect.w, at.w + text.size[0] + 2 * look.px(6)))
        slip(look, surface, Rect(rect.x, rect.y, wide, rect.h))
        surface.blit(look.sprite_tile("arnak/bonus_back", at.size, rgb("#3d6b58"), look.px(5)), at)
        star = look.stage.icons.get("star", round(rect.h * 0.7))
        surface.blit(star, star.get_rect(center=at.center))
        if wide - at.w < text.size[0]:
            look.plaque(surface, at.inflate(-2, -2), f"×{model.temple_stack}", valign=1.0)
            return
        surface.blit(text.surface, text.corner(Rect(at.right, rect.y, wide - at.w, rect.h), 0.5))

    def stack_rect(self) -> Rect:
        """Where the face-down bonus tiles of the temple lie."""
        line = self.laid.temple_tiles["t11"]
        pyramid = self.laid.pyramid
        return Rect(pyramid.x + self._look.px(2), line.y, line.x - pyramid.x - self._look.px(6), line.h)

    def door_rect(self) -> Rect:
        """Where the price of entering the temple stands: at the right of its topmost tiles, under the arrivals."""
        line, pyramid = self.laid.temple_tiles["t11"], self.laid.pyramid
        left = line.right + self._look.px(4)
        return Rect(left, line.y, pyramid.right - self._look.px(2) - left, line.h)

    def _supply(self, surface: Surface, top: str | None, under: int, rect: Rect) -> None:
        look = self._look
        if top is None and not under:
            surface.blit(look.stage.plates.fill(rect.size, look.px(8), rgb("#1f1a12"), 120), rect)
            return
        face, lift = self._top_of(rect), self._lift
        for k in range(min(under, EDGES), 0, -1):
            look.shadowed(surface, self._edge(face.size), face.move(k * lift, k * lift), look.px(4))
        if top is not None:
            look.shadowed(surface, look.assistant(top, False, face.size), face, look.px(4))

    def _edge(self, size: tuple[int, int]) -> Surface:
        """An assistant's tile of which only the cardboard is seen."""
        look = self._look

        def make() -> Surface:
            radius = look.px(8)
            out = look.stage.plates.fill(size, radius, CARDBOARD, 255).copy()
            out.blit(look.stage.plates.frame(size, radius, look.hairline, mix(CARDBOARD, (0, 0, 0), 0.6), 255), (0, 0))
            return out

        return look.kept(("cardboard", size), make)

    @property
    def _lift(self) -> int:
        """Pixels by which a tile of a stack lies beside the one on it."""
        return max(1, self._look.px(2))

    def _top_of(self, rect: Rect) -> Rect:
        """Where the top tile of a stack in a box lies."""
        return Rect(rect.x, rect.y, rect.w - EDGES * self._lift, rect.h - EDGES * self._lift)

    def supply_face(self, stack: int) -> Rect:
        """Where the top assistant of a stack lies."""
        return self._top_of(self.laid.stacks[stack])


def edge_price(edge: Edge) -> Message:
    """What a bridge of the track costs."""
    return counted("idol", edge.idols) if edge.idols else tokens_text(edge.cost)
