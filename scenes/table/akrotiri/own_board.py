"""The viewer's own board: beside it lie its tile, maps and goals, so it shows the actions of the turn instead."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import ACTIONS, TEMPLES
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.pictures import Pictures
from scenes.table.akrotiri.seat_board import SeatBoard
from scenes.table.glow import Glows
from scenes.table.people import SeatLook

OWN_ROW = 4
"""So many spaces the first row of temples has."""
BOW = 15
"""The heading of the boat on it (0 right, counter-clockwise, 16 to a turn)."""


def own_height(wide: int) -> int:
    """The height that suits the board at a width."""
    return round(wide * 0.96)


class OwnBoard(SeatBoard):
    """It is high: drachmas and boat, actions (`cell("actions")`), and the temples in two rows of one grid."""

    coin_px = 34

    def __init__(self, look: SeatLook, stage: Stage, pictures: Pictures, cards: Cards, glows: Glows, air: Air) -> None:
        super().__init__(look, stage, pictures, cards, glows, air)
        self.actions: tuple[int, int, int] | None = None
        """Actions and moves left, and the actions the turn began with, while it is this seat's turn."""
        self.boat_glow = ""
        """The kind of light round its boat, if any."""
        self.boat_away = False
        """Whether the boat that is to be put to sea is in a hand."""

    def _arrange(self, room: Rect, pad: int) -> None:
        gap = max(3, pad // 2)
        side = max(8, min((room.w - gap * (OWN_ROW - 1)) // OWN_ROW, round(room.h * 0.27)))
        self._top, below = layout.cut_top(room, room.h - 2 * side - 2 * gap, gap)
        left = room.x + (room.w - OWN_ROW * side - (OWN_ROW - 1) * gap) // 2
        self._spaces = []
        for k in range(TEMPLES + 1):
            row, column = divmod(k, OWN_ROW)
            x = left + column * (side + gap)
            self._spaces.append(Rect(x, below.bottom - side - (1 - row) * (side + gap), side, side))

    def _cells(self) -> dict[str, Rect]:
        top = self._top
        upper, actions = layout.rows(top, [layout.Flex(1.5), layout.Flex(1.0)], max(2, top.h // 20))
        coins, cargo = layout.columns(upper, [layout.Flex(1.0), layout.Flex(1.45)], max(2, top.w // 16))
        return {"coins": coins, "cargo": cargo, "actions": actions}

    def _hold(self) -> Rect:
        return layout.cut_left(self.cell("cargo"), self._boat_side(), 0)[1]

    def _boat_side(self) -> int:
        """The side of the boat beside its cargo, px."""
        box = self.cell("cargo")
        return min(box.h, round(box.w * 0.34))

    def boat_box(self) -> Rect:
        """The box of the boat's picture."""
        cell, side = self.cell("cargo"), self._boat_side()
        box = Rect(0, 0, round(side * 1.1), round(side * 1.1))
        box.center = (cell.x + side // 2, cell.centery)
        return box

    def draw(self, surface: Surface) -> None:
        """Draws what is on it, its boat first: it is taken up there to be put to sea."""
        if not self.boat_away:
            box = self.boat_box()
            surface.blit(self._pictures.boat(self.look.colour, BOW, box.w), box)
        super().draw(surface)

    def _draw_more(self, surface: Surface) -> None:
        """A lamp for each action of the turn; those left burn. Between turns none does. What a temple dug this turn
        adds is an empty ring: it counts from the next turn on (rules: akrotiri 3). A sign beside them says that the
        boat may go on. A boat that is to be put to sea is lit."""
        stage = self._stage
        if self.boat_glow:
            self._glows.draw(surface, stage.theme, self.cell("cargo"), self.boat_glow)
        most = ACTIONS[self.bared]
        left, links, total = self.actions or (0, 0, most)
        places = self.lamp_places(max(most, total))
        for k, place in enumerate(places[:-1]):
            less = -max(2, place.w // 6)
            lamp = place.inflate(less, less)
            if k >= total:
                ring = lamp.inflate(-lamp.w // 3, -lamp.h // 3)
                surface.blit(stage.plates.frame(ring.size, ring.w // 2, max(1, ring.w // 8), rgb("#5a3a10"), 150), ring)
                continue
            on = k < left
            colour = rgb("#f2b632") if on else rgb("#8a6a3c")
            surface.blit(stage.plates.fill(lamp.size, lamp.w // 2, colour, 255 if on else 90), lamp)
            surface.blit(stage.plates.frame(lamp.size, lamp.w // 2, max(1, lamp.w // 10), rgb("#5a3a10"), 220), lamp)
        if links:
            picture = stage.icons.get("sailing", max(stage.theme.least(16), places[-1].w - 2))
            surface.blit(picture, picture.get_rect(center=places[-1].center))

    def lamp_places(self, lamps: int) -> list[Rect]:
        """The places of so many lamps from the left edge of the temples on, and at their right edge that of the sign of
        the boat, whether it is there or not: what is added or goes moves nothing else."""
        box, row = self.cell("actions"), self._spaces[0].union(self._spaces[OWN_ROW - 1])
        side = min(box.h, row.w // (lamps + 1))
        places = [Rect(row.x + k * side, box.centery - side // 2, side, side) for k in range(lamps)]
        return [*places, Rect(row.right - side, box.centery - side // 2, side, side)]
