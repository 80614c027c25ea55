"""The viewer's own place: board with tokens, slots, assistants, guardians; hand, play area and deck."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from game.arnak.content import SLOT_POINTS
from game.arnak.program import ICONS
from scenes.stage.shapes import masked, ramp, rounded
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.areas import HAND, Part
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.look import TEMPLE_FILLS, Look
from scenes.table.arnak.model import Model, SeatModel, arrived, tile_counts
from scenes.table.arnak.slips import INK, narrowed
from scenes.table.arnak.targets import boons_of

NAMED, SIGNED = 3.2, 2.4
"""How wide a played card must be, in sizes of its letters, for its name, and for name and signs, to be read; narrower
ones stand in several rows."""
LINES_SEEN = 2.0
"""Lines that are seen of a card on which another row lies."""
LOW, BROAD = 150, 0.82
"""The height in pixels (see `Theme.least`) below which a card has little room for its picture, and the width over its
height of such cards in a hand that leaves room beside them."""
CLOSE = 52
"""Pixels (see `Theme.least`): cards in hand that would be narrower stand close together rather."""
NARROWEST = 0.5
"""Share of a card's width that a played card has at least."""
PLAY_EDGE = 12
"""Design pixels of the boards between the edges of the play area and its cards, left and right together."""
LIP, BEFORE = 9, 3
"""Design pixels of the height of the lip behind which played cards stand beside a hand, and of how much of it is before
the mat."""
LIP_SHADE = 10
"""How far its soft shadow reaches up over them, in design pixels."""
RAISED = 8
"""By how many design pixels of the boards a card that pays stands out above the others in hand."""
TILE_HIGH = 34
"""Design pixels of the height of an own temple tile at most."""
FIGURES = 1.25
"""The letters on it as a share of its height: figures need less than a line."""


class Own(Part):
    """Draws the viewer's things. `paid` are the hand places that a proposed payment takes. In the air are things under
    `("own", place)`, as `hand_2`, and what is counted by signs under `("sign", seat, sign)`."""

    def __init__(self, look: Look, air: Air) -> None:
        super().__init__()
        self._look = look
        self._air = air
        self.paid: set[int] = set()
        self.shift: dict[str, int] = {}
        """How far cards of hand and play area still are from their places while these close up."""

    def draw_ground(self, surface: Surface) -> None:
        """The empty board, and the mat under play area and hand."""
        look, areas = self._look, self.laid
        stage = look.stage
        name = "arnak/camp_board"
        stage.panels.shadow(surface, areas.board, look.px(10), look.px(10))
        if stage.sprites.has(name):
            surface.blit(look.sprite_tile(name, areas.board.size, rgb("#5d4a2c"), look.px(10)), areas.board)
        else:
            stage.panels.draw(surface, "wood", areas.board)
        for rect in areas.tokens.values():
            surface.blit(stage.plates.fill(rect.size, look.px(8), rgb("#1c1209"), 190), rect)
            surface.blit(stage.plates.frame(rect.size, look.px(8), look.hairline, rgb("#c9a85a"), 120), rect)
        for worth, rect in zip(SLOT_POINTS, areas.slots, strict=True):
            niche = look.sprite_tile("arnak/slot", rect.size, rgb("#3b3a31"), look.px(9))
            surface.blit(niche, rect)
            text = stage.text.render(f"[icon:laurel]{worth}", "small_bold", colour=rgb("#f6e9c8"), px=look.text_px(22))
            text = narrowed(text, rect.w)
            surface.blit(text.surface, text.corner(rect, 0.5))
        for rect in (*areas.helpers, areas.home, areas.crates, areas.boons, areas.own_tiles):
            surface.blit(stage.plates.fill(rect.size, look.px(8), rgb("#1c1209"), 120), rect)
            surface.blit(stage.plates.frame(rect.size, look.px(8), look.hairline, rgb("#c9a85a"), 90), rect)
        for rect, icon in (*((rect, "assistant") for rect in areas.helpers), (areas.boons, "guardian")):
            side = round(min(rect.size) * 0.55)
            ghost = look.faint(icon, side)
            surface.blit(ghost, ghost.get_rect(center=rect.center))
        mat = areas.mat
        surface.blit(stage.plates.fill(mat.size, look.px(9), rgb("#1a120a"), 130), mat)
        surface.blit(stage.plates.frame(mat.size, look.px(9), look.hairline, rgb("#c9a85a"), 90), mat)

    # Places

    def hand_rects(self, model: Model) -> list[Rect]:
        """The places of the hand's cards; many are as narrow as lets all be seen whole: names and marks would be cut
        where they lay over one another. Few are wider where cards are low, as far as there is room."""
        areas = self.laid
        count, (wide, high) = len(model.seats[model.viewer].hand), areas.hand_card
        if 0 < count < HAND and high < self._look.stage.theme.least(LOW):
            room = (areas.hand.w - (count - 1) * areas.hand_gap) // count
            wide = max(wide, min(room, round(high * BROAD)))
        if count <= HAND:
            return areas.row_of(areas.hand, (wide, high), count, areas.hand_gap)
        gap = areas.hand_gap // 2
        if (areas.hand.w - (count - 1) * gap) // count < self._look.stage.theme.least(CLOSE):
            gap = 1
        narrow = max(1, (areas.hand.w - (count - 1) * gap) // count)
        return areas.row_of(areas.hand, (narrow, high), count, gap)

    def spread_out(self, model: Model) -> bool:
        """Whether played cards take all of their mat: there are many, and nothing is left over at its end."""
        areas, look, seat = self.laid, self._look, model.seats[model.viewer]
        wanted = len(seat.play) * (self._widest + areas.gap) - areas.gap
        return not model.left_over and wanted > areas.play.w - look.px(PLAY_EDGE)

    @property
    def _widest(self) -> int:
        """The width of a played card at most."""
        return min(self.laid.card[0], self.laid.hand_card[0])

    def play_area(self, model: Model) -> Rect:
        """Where played cards lie now."""
        return (self.laid.mat if self.spread_out(model) else self.laid.play).copy()

    def _play_room(self, model: Model) -> Rect:
        """The play area, with the room of the hand as well while nothing is in that."""
        areas, room = self.laid, self.play_area(model)
        if not model.seats[model.viewer].hand:
            room.h = areas.hand.bottom - room.y
        return room

    @property
    def lip(self) -> Rect:
        """The lip at the front of the mat."""
        mat, high = self.laid.mat, self._look.px(LIP)
        return Rect(mat.x, mat.bottom + self._look.px(BEFORE) - high, mat.w, high)

    def slot(self, model: Model) -> Rect | None:
        """Where played cards are seen that stand behind the lip; None while they lie over it, since nothing is in the
        hand."""
        if not model.seats[model.viewer].hand:
            return None
        mat, lip = self.laid.mat, self.lip
        return Rect(mat.x, 0, mat.w, lip.y)

    def play_rects(self, model: Model) -> list[Rect]:
        """The places of played cards, of each what is seen of its height: beside a hand they stand behind the lip.
        Many are narrow, and stand in rows that lie over one another, each name in what is seen of its card; very many
        lie over one another in each row too."""
        areas, seat = self.laid, model.seats[model.viewer]
        count, high = len(seat.play), areas.hand_card[1]
        if not count:
            return []
        room = self._play_room(model).inflate(-self._look.px(PLAY_EDGE), -self._look.px(8))
        most, slot = self._widest, self.slot(model)
        gap, beside = self._look.px(3), slot is not None
        if slot is not None:
            room.h = slot.bottom - room.y
        rows = self._play_rows(room, count, most, beside)
        across = -(-count // rows)
        wide = max(min(most, (room.w + gap) // across - gap), round(most * NARROWEST))
        # Without a hand the cards of the lowest row are whole.
        pitch = room.h // rows if beside else (room.h - min(high, room.h)) // max(1, rows - 1)
        pitch = min(high + gap, pitch)
        found: list[Rect] = []
        for row in range(rows):
            y = room.y + row * pitch
            seen = min(high, pitch if row < rows - 1 else room.bottom - y)
            places = areas.row_of(Rect(room.x, y, room.w, seen), (wide, seen), across, areas.gap if rows == 1 else gap)
            found += places[: count - row * across]
        return found

    def _play_rows(self, room: Rect, count: int, most: int, beside: bool) -> int:
        """In how many rows so many played cards of at most such a width lie: in as few as let them be read, as far as
        the room is high enough for more. `beside` a hand a name is all that is seen of a card; else its signs are too,
        and may take several lines."""
        text, px = self._look.stage.text, self._look.text_px()
        wanted = min(most, round(px * (NAMED if beside else SIGNED)))
        name = round(text.line_height("small_bold", px) * LINES_SEEN)
        lowest = name if beside else self.laid.hand_card[1]
        gap, rows = self._look.px(3), 1
        while (room.w + gap) // -(-count // rows) - gap < wanted and rows < count and rows * name + lowest <= room.h:
            rows += 1
        return rows

    def boon_rects(self, model: Model) -> list[Rect]:
        """The places of overcome guardians."""
        room = self.laid.boons.inflate(-self._look.px(6), -self._look.px(6))
        size = (min(round(room.h * 1.15), room.w), room.h)
        rects = self.laid.row_of(room, size, len(boons_of(model)), self._look.px(4))
        shift = room.x - rects[0].x if rects else 0
        return [rect.move(shift, 0) for rect in rects]

    def figure_rects(self, count: int) -> list[Rect]:
        """The places of archaeologists at home."""
        room = self.laid.home
        side = round(min(room.h * 0.7, room.w * 0.62))
        step = min(side, room.w - side)
        total = step * (count - 1) + side
        return [Rect(room.centerx - total // 2 + k * step, room.centery - side // 2, side, side) for k in range(count)]

    # Drawing

    def draw(self, surface: Surface, model: Model) -> None:
        """Everything that lies there."""
        look, areas = self._look, self.laid
        seat = model.seats[model.viewer]
        for name, rect in areas.tokens.items():
            look.count(surface, rect, name, seat.tokens[name] - self._air.count("sign", model.viewer, name))
        self._slots(surface, seat, model.viewer)
        for i, (helper, rect) in enumerate(zip(seat.helpers, areas.helpers, strict=False)):
            if self._air.count("own", f"helper_{i}"):
                continue
            inner = rect.inflate(-look.px(4), -look.px(4))
            look.shadowed(surface, helper_tile(look, helper, inner.size), inner)
        for rect in self.figure_rects(seat.home)[: seat.home - self._air.count("sign", model.viewer, "archaeologist")]:
            surface.blit(look.figure(model.viewer, rect.w), rect)
        for i, ((name, ready), rect) in enumerate(zip(boons_of(model), self.boon_rects(model), strict=True)):
            if not self._air.count("own", f"boon_{i}"):
                look.shadowed(surface, look.guardian(name, rect.size, cost=False, used=not ready), rect)
        self._tiles(surface, seat, model.viewer)
        if model.first == model.viewer and len(model.seats) > 1:
            tag = Rect(areas.board.x - look.px(4), areas.board.y - look.px(10), look.px(36), look.px(30))
            look.plaque(surface, tag, "[icon:flag]", fill=rgb("#f2c14e"))
        self._cards(surface, model, seat)

    def _slots(self, surface: Surface, seat: SeatModel, viewer: int) -> None:
        look, areas = self._look, self.laid
        for slot, (filled, rect) in enumerate(zip(seat.slots, areas.slots, strict=True)):
            if filled and not self._air.count("own", f"slot_{slot}"):
                side = round(min(rect.size) * 0.9)
                icon = look.stage.icons.get("idol", side)
                niche = look.sprite_tile("arnak/slot", rect.size, rgb("#3b3a31"), look.px(9))
                surface.blit(niche, rect)
                look.shadowed(surface, icon, icon.get_rect(center=rect.center), look.px(4))
        look.count(surface, areas.crates, "idol", seat.crates - self._air.count("sign", viewer, "idol"))

    def _tiles(self, surface: Surface, seat: SeatModel, viewer: int) -> None:
        look, areas = self._look, self.laid
        tiles = tile_counts(arrived(seat, viewer, self._air))
        if not tiles:
            icon = look.faint("temple", round(min(areas.own_tiles.size) * 0.5))
            surface.blit(icon, icon.get_rect(center=areas.own_tiles.center))
            return
        room = areas.own_tiles.inflate(-look.px(6), -look.px(6))
        for (points, count), line in zip(tiles, self.tile_lines(room, len(tiles)), strict=True):
            metal = look.stage.theme.ground(TEMPLE_FILLS[points], INK)
            look.plaque(surface, line, "", fill=metal, alpha=255, tight=False)
            px = min(look.text_px(), round(line.h * FIGURES))
            text = look.stage.text.fit(f"{points} ×{count}", "small_bold", line.w, px=px, colour=INK)
            surface.blit(text.surface, text.corner(line, 0.5))

    def tile_lines(self, room: Rect, kinds: int) -> list[Rect]:
        """Places for the kinds of own temple tiles under one another, as high as on the stacks at most."""
        high = min((room.h - (kinds - 1) * 2) // kinds, self._look.px(TILE_HIGH))
        top = room.centery - (kinds * high + (kinds - 1) * 2) // 2
        return [Rect(room.x, top + i * (high + 2), room.w, high) for i in range(kinds)]

    def _cards(self, surface: Surface, model: Model, seat: SeatModel) -> None:
        look, areas = self._look, self.laid
        if not seat.play:
            text = look.words.say_key("screen.arnak.play")
            look.stage.text.draw(surface, text, areas.mat, "italic", on="wood", align=0.5, wrap=False)
        clip, slot = surface.get_clip(), self.slot(model)
        room = self._play_room(model).inflate(-look.px(8), -look.px(6))
        if slot is None:
            self._draw_lip(surface)
        else:
            room = room.clip(slot)
        surface.set_clip(room.clip(clip))
        places = self.play_rects(model)
        for i, rect in enumerate(places):
            if not self._air.count("own", f"play_{i}"):
                face = self.play_face(seat.play, places, i)
                at = rect.move(self.shift.get(f"play_{i}", 0), 0)
                look.shadowed(surface, face, face.get_rect(topleft=at.topleft), look.px(5))
        surface.set_clip(clip)
        if slot is not None:
            self._draw_lip(surface)
        deck = seat.deck - self._air.count("sign", model.viewer, "card")
        if deck:
            lift = max(1, look.px(1.5))
            under = look.stage.plates.fill(areas.deck.size, look.px(8), rgb("#2a1c0e"), 255)
            for k in range(min(3, deck - 1), 0, -1):
                surface.blit(under, (areas.deck.x + k * lift, areas.deck.y + k * lift))
            look.shadowed(surface, look.faces.back("own", areas.deck.size), areas.deck)
        else:
            surface.blit(look.stage.plates.fill(areas.deck.size, look.px(8), rgb("#0c1208"), 110), areas.deck)
        look.plaque(surface, areas.deck.inflate(-2, -look.px(4)), str(deck), valign=1.0)
        self._spare(surface, model)
        aside = list(model.aside)
        for i, (name, place) in enumerate(zip(seat.hand, self.hand_rects(model), strict=True)):
            if self._air.count("own", f"hand_{i}"):
                continue
            rect = place.move(self.shift.get(f"hand_{i}", 0), 0)
            if name in aside:
                aside.remove(name)
                look.shadowed(surface, self.hand_face(name, rect.size, model, dim=True), rect.move(0, look.px(6)))
                continue
            lifted = rect.move(0, -look.px(RAISED)) if i in self.paid else rect
            look.shadowed(surface, self.hand_face(name, rect.size, model), lifted)

    def hand_face(self, name: str, size: tuple[int, int], model: Model, dim: bool = False) -> Surface:
        """The face of a card as it lies in the hand: the prices of all stand in the same place."""
        faces = self._look.faces
        price = faces.price_in(model.seats[model.viewer].hand, size)
        return faces.dim(name, size, price) if dim else faces.card(name, size, price=price)

    def play_face(self, names: Sequence[str], places: Sequence[Rect], i: int) -> Surface:
        """The face of such a one of the played cards, whose names and `places` (see `play_rects`) these are: whole,
        with its name in what the next one leaves free, and its price where all have it."""
        rect, full = places[i], (places[i].w, self.laid.hand_card[1])
        beside = i + 1 < len(places) and places[i + 1].y == rect.y
        free = min(rect.w, places[i + 1].x - rect.x) if beside else rect.w
        if rect.h >= full[1] and free == rect.w:
            free = 0
        faces = self._look.faces
        return faces.card(names[i], full, free=free, price=faces.price_in(names, full))

    def _draw_lip(self, surface: Surface) -> None:
        """Wood whose upper edge catches the light, and its soft shadow on what stands behind it."""
        look, lip = self._look, self.lip
        shade = look.px(LIP_SHADE)

        def make() -> Surface:
            radius, fine = look.px(9), look.hairline
            # Its lower corners are those of the mat.
            wood = Surface((lip.w, lip.h + 2 * radius), SRCALPHA)
            look.stage.panels.textures.fill(wood, wood.get_rect(), "wood", (lip.w * 7, 0))
            edge = 2 * radius
            light = [(255, 214, 150, 120), (255, 200, 130, 70), (255, 200, 130, 20), (20, 10, 2, 110)]
            wood.blit(ramp((lip.w, lip.h), light), (0, edge))
            wood.fill((*rgb("#f0c98c"), 255), Rect(0, edge, lip.w, fine))
            wood.fill((*rgb("#1a0f06"), 255), Rect(0, edge + lip.h - fine, lip.w, fine))
            made = Surface((lip.w, shade + lip.h), SRCALPHA)
            made.blit(ramp((lip.w, shade), [(10, 5, 1, 0), (10, 5, 1, 50), (10, 5, 1, 150)]), (0, 0))
            made.blit(masked(wood, rounded(wood.get_size(), radius)), (0, shade), Rect(0, edge, *lip.size))
            return made

        surface.blit(look.kept(("lip", lip.size), make), (lip.x, lip.y - shade))

    def _spare(self, surface: Surface, model: Model) -> None:
        """Travel icons left over, and what lasts for the round."""
        look, areas = self._look, self.laid
        seat = model.seats[model.viewer]
        parts = [f"{n if n > 1 else ''}[icon:{icon}]" for icon, n in zip(ICONS, model.spare, strict=True) if n]
        lasting = ["[icon:plane]"] * seat.planes + ["[icon:guardian]"] * seat.calm
        if model.current == model.viewer and parts:
            look.plaque(surface, areas.spare, "".join(parts), valign=0.0, fill=rgb("#f6dfa6"))
        if lasting:
            look.plaque(surface, areas.spare, "".join(lasting), valign=1.0, fill=rgb("#dcebc6"))
