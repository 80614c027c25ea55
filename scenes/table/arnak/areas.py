"""Where everything lies on Arnak's table: rectangles in window pixels, worked out once for a size."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.arnak.boards import Track
from game.arnak.content import (
    CAMPS,
    COLUMN,
    ROW,
    ROW_SLOTS,
    SITE_SPACES,
    SITES,
    SLOT_POINTS,
    SPACES,
    STACK_NAMES,
    TRACKS,
)
from game.arnak.program import RESOURCES
from scenes.stage import layout
from scenes.stage.layout import Flex

RIGHT = 0.298
MARKET = 0.196
ISLAND = 0.485
OTHERS, OTHERS_MOST = 0.168, 0.22
"""The share of the area's height that the small boards take, and what it may grow to where the area is narrow: what has
no room side by side stands under one another."""
WIDE_AREA = 1500 / 960
"""Width over height of an area that is not narrow."""
NARROW = 1.2
"""From how many times narrower than usual an area is (see `Areas.narrow`), things stand under one another that are
otherwise side by side."""
HIGH = 2.8
"""From how many times narrower than usual an area is, the row, island and track, the viewer's own place and the small
boards lie one under another."""
HIGH_MARKET, HIGH_OWN, HIGH_OTHERS = 0.2, 0.5, 0.2
"""The heights of row, own place and small boards as shares of the width then: cards keep their shape."""
LEAST_MARKET = 0.1
"""The height of the row as a share of that of the area at least: signs stand under one another on narrow cards."""
HIGH_TRACK = 0.36
"""The share of the width that the track takes beside the island then."""
TALL_SITE = 0.8
"""The height of a site as a share of its width from which its guardian lies under its tile."""
CARD = 0.72
"""Width of a card over its height."""
HAND = 5
"""Cards that are drawn for a round: so many lie side by side."""
HAND_GAP = 13
"""Design pixels between them: lights around two of them do not touch."""
PILE = 46
"""Least width of a pile of cards beside the row."""
PYRAMID = (("t11",), ("t6_left", "t6_right"), ("t2_left", "t2_mid", "t2_right"))


class Areas:
    """The rectangles of all places. `others` is empty space for the small boards; `px` turns design lengths (boards
    1500 wide) into device pixels, `names` is by how many of those the names over them are higher than usual."""

    def __init__(self, area: Rect, px: Callable[[float], int], temple: int, names: int = 0) -> None:
        self.px = px
        self.area = area
        self.temple = temple
        gap = self.gap = px(8)
        self.narrow = max(1.0, WIDE_AREA * area.h / max(1, area.w))
        """How many times narrower for its height the area is than usual; at least 1."""
        if self.narrow < HIGH:
            right, left = layout.cut_right(area, round(area.w * RIGHT), gap)
            self.market, rest = layout.cut_top(left, round(area.h * MARKET), gap)
            self.island, self.own = layout.cut_top(rest, round(area.h * ISLAND), gap)
            share = min(OTHERS * self.narrow, OTHERS_MOST)
            self.others, self.track = layout.cut_bottom(right, round(area.h * share) + names, gap)
        else:
            market = max(round(area.w * HIGH_MARKET), round(area.h * LEAST_MARKET))
            own, others = round(area.w * HIGH_OWN), round(area.w * HIGH_OTHERS) + names
            self.market, land, self.own, self.others = layout.rows(area, [market, Flex(), own, others], gap)
            self.track, self.island = layout.cut_right(land, round(area.w * HIGH_TRACK), gap)
        self.card = (self._card_width(), self.market.h)
        self.sites: list[Rect] = []
        self._market()
        self._island()
        self._track(TRACKS[temple])
        self._own()

    # The card row

    def _card_width(self) -> int:
        """The width of a card of the row: less than its height asks for where the piles beside would have no room."""
        self.staff_w = max(self.px(44), 30)
        piles = 2 * (self.px(PILE) + self.gap)
        room = (self.market.w - self.staff_w - self.gap - piles) // ROW_SLOTS - self.gap
        return max(1, min(round(self.market.h * CARD), room))

    def _market(self) -> None:
        w, h = self.card
        gap = self.gap
        side = (self.market.w - ROW_SLOTS * (w + gap) - self.staff_w - gap) // 2
        # Windows far below the least size leave nothing between the row and the edge.
        self.deck_w = max(1, min(round(h * 0.44), side - gap))
        pile_h = (h - gap) // 2
        x = self.market.x
        self.artifact_deck = Rect(x, self.market.y, self.deck_w, pile_h)
        self.exile = Rect(x, self.market.bottom - pile_h, self.deck_w, pile_h)
        x = self.market.right - self.deck_w
        self.item_deck = Rect(x, self.market.y, self.deck_w, pile_h)
        self.fear = Rect(x, self.market.bottom - pile_h, self.deck_w, pile_h)
        used = ROW_SLOTS * (w + gap) + self.staff_w
        self.row_x = self.market.x + (self.market.w - used) // 2

    def row_slot(self, index: int, artifacts: int) -> Rect:
        """The place of a card of the row, counted from the left, with so many places left of the staff."""
        w, h = self.card
        x = self.row_x + index * (w + self.gap) + (self.staff_w + self.gap if index >= artifacts else 0)
        return Rect(x, self.market.y, w, h)

    def staff(self, artifacts: int) -> Rect:
        """The place of the moon staff."""
        x = self.row_x + artifacts * (self.card[0] + self.gap)
        return Rect(x, self.market.y, self.staff_w, self.card[1])

    # The island

    def _island(self) -> None:
        inner = layout.inset(self.island, self.px(12), self.px(9))
        gap = self.px(7)
        high = (inner.h - 3 * gap) // 4
        # The camps take a little less than the sites above.
        camp_h = round(high * 0.92)
        high = (inner.h - camp_h - 3 * gap) // 3
        sites: list[Rect] = []
        for site in range(SITES):
            across = 5 if site < CAMPS else 4
            columns = layout.columns(inner, [Flex()] * across, gap * 2 if site < CAMPS else gap)
            column = columns[COLUMN[site] - 1]
            row = ROW[site]
            if row == 0:
                sites.append(Rect(column.x, inner.bottom - camp_h, column.w, camp_h))
            else:
                sites.append(Rect(column.x, inner.y + (3 - row) * (high + gap), column.w, high))
        self.sites = sites
        self.tiles: list[Rect] = []
        self.guardians: list[Rect] = []
        self.spaces: list[Rect] = [Rect(0, 0, 0, 0)] * SPACES
        for site, rect in enumerate(sites):
            if site < CAMPS:
                side = rect.w * 0.30
                tile_w = round(rect.w * 0.42)
                self.tiles.append(layout.cut_bottom(Rect(rect.x, rect.y, tile_w, rect.h), 2 * tile_w)[0])
                # What the camp brings stays to be read below.
                self.guardians.append(Rect(rect.x, rect.y, round(rect.w * 0.42), round(rect.h * 0.7)))
                for k, space in enumerate(SITE_SPACES[site]):
                    self.spaces[space] = Rect(round(rect.right - (2 - k) * (side - 2)), rect.y, round(side) - 4, rect.h)
            else:
                foot = round(rect.w * 0.22)
                self.spaces[SITE_SPACES[site][0]] = Rect(rect.x, rect.y, foot, rect.h)
                room = Rect(rect.x + foot, rect.y, rect.w - foot, rect.h)
                if rect.h > TALL_SITE * rect.w:
                    tile, guardian = layout.cut_top(room, round(rect.h * 0.46))
                else:
                    tile, guardian = layout.cut_left(room, round(rect.w * 0.395))
                self.tiles.append(tile)
                self.guardians.append(guardian)

    def figure(self, space: int) -> Rect:
        """Where a figure stands on a space: its foot at the bottom of the box."""
        rect = self.spaces[space]
        high = round(min(rect.h * 0.62, rect.w * 1.1))
        return Rect(rect.centerx - high // 2, rect.bottom - high - self.px(3), high, high)

    def travel(self, space: int) -> Rect:
        """Where the travel cost of a space stands."""
        rect = self.spaces[space]
        high = round(rect.h * 0.62)
        return Rect(rect.x, rect.y + self.px(3), rect.w, high)

    # Research

    def _track(self, track: Track) -> None:
        inner = layout.inset(self.track, self.px(8))
        head_h = round(inner.h * 0.235)
        head, body = layout.cut_top(inner, head_h, self.px(4))
        supply_w = round(head.w * 0.335)
        self.pyramid, self.supply = (
            layout.cut_left(head, head.w - supply_w - self.px(8))[0],
            layout.cut_right(head, supply_w)[0],
        )
        self.stacks = layout.rows(self.supply, [Flex()] * 3, self.px(4))
        self._pyramid()
        rows = len(track.rows) - 1
        pitch = body.h / rows
        self.gutter = round(body.w * 0.175)
        self.row_rects: list[Rect] = []
        for row in range(rows):
            y = body.bottom - round((row + 1) * pitch)
            self.row_rects.append(Rect(body.x, y, body.w, round(pitch)))
        middle = Rect(body.x + self.gutter, body.y, body.w - 2 * self.gutter, body.h)
        self.nodes: dict[str, Rect] = {}
        for space in track.spaces[:-1]:
            inside = [other for other in track.spaces if other.row == space.row]
            count = max(len(inside), 2)
            cell = middle.w / count
            line = self.row_rects[space.row]
            wide = round(min(middle.w / 3, middle.w * 0.5) * 0.97)
            if len(inside) == 1:
                wide = round(middle.w * 0.5)
                centre = middle.centerx
            elif len(inside) == 2:
                wide = round(middle.w * 0.46)
                centre = round(middle.x + cell * (space.column - 0.5))
            else:
                wide = round(middle.w * 0.325)
                centre = round(middle.x + cell * (space.column - 0.5))
            if space.row == 0:
                wide = round(middle.w * 0.9)
            pad = self.px(7)
            self.nodes[space.id] = Rect(centre - wide // 2, line.y + pad, wide, line.h - 2 * pad)

    def _pyramid(self) -> None:
        """Temple tiles in three steps under the arrivals, with the three prices at the foot."""
        lines = layout.rows(self.pyramid, [Flex(1.15)] + [Flex(1.0)] * 3 + [Flex(0.9)], self.px(3))
        self.arrivals = layout.columns(lines[0], [Flex()] * 4, self.px(4))
        self.temple_node = lines[0]
        self.temple_tiles: dict[str, Rect] = {}
        for names, line in zip(PYRAMID, lines[1:4], strict=True):
            wide = (line.w - 2 * self.px(4)) // 3
            total = len(names) * wide + (len(names) - 1) * self.px(4)
            x = line.centerx - total // 2
            for name in names:
                self.temple_tiles[name] = Rect(x, line.y, wide, line.h)
                x += wide + self.px(4)
        self.prices = layout.columns(lines[4], [Flex()] * 3, self.px(4))
        assert set(self.temple_tiles) == set(STACK_NAMES)

    def gutters(self, row: int) -> tuple[Rect, Rect]:
        """Left of a row what the glass gets there, right of it what the notebook gets."""
        line = self.row_rects[row]
        pad = self.px(3)
        left = Rect(line.x, line.y + pad, self.gutter - pad, line.h - 2 * pad)
        return left, Rect(line.right - left.w, left.y, left.w, left.h)

    # The viewer's own place

    def _own(self) -> None:
        self.board, self.table = layout.cut_left(self.own, round(self.own.w * 0.328), self.gap)
        inner = layout.inset(self.board, self.px(9), self.px(8))
        lines = layout.rows(inner, [Flex(0.85), Flex(1.15), Flex(1.35), Flex(1.15)], self.px(5))
        self.tokens = dict(zip(RESOURCES, layout.columns(lines[0], [Flex()] * len(RESOURCES), self.px(4)), strict=True))
        five = layout.columns(lines[1], [Flex()] * (len(SLOT_POINTS) + 1), self.px(4))
        self.slots, self.crates = five[:-1], five[-1]
        parts = layout.columns(lines[2], [Flex(1.55), Flex(1.55), Flex(1.0)], self.px(5))
        self.helpers, self.home = parts[:2], parts[2]
        boons, tiles = layout.cut_left(lines[3], round(inner.w * 0.74), self.px(5))
        self.boons, self.own_tiles = boons, tiles
        self.hand_gap = self.px(HAND_GAP)
        hand_w = (self.table.w - (HAND - 1) * self.hand_gap) // HAND
        hand_h = max(1, min(self.card[1], self.table.h - self.px(54), round(hand_w / CARD)))
        self.hand_card = (round(hand_h * CARD), hand_h)
        self.hand, upper = layout.cut_bottom(self.table, hand_h, self.gap)
        spare_w = max(self.px(64), 56)
        # The mat of the play area takes what is left over too where that lies at its right end.
        if self.narrow < NARROW:
            self.deck, upper = layout.cut_right(upper, round(upper.h * CARD), self.gap)
            self.spare, self.play = layout.cut_right(upper, spare_w, self.gap)
            self.mat = upper
            return
        # In a narrow area what is left over lies under the deck, which is no larger than a card in hand.
        deck_h = min(hand_h, max(upper.h // 2, upper.h - self.gap - spare_w // 2))
        column, self.play = layout.cut_right(upper, max(spare_w, round(deck_h * CARD)), self.gap)
        top, self.spare = layout.cut_top(column, deck_h, self.gap)
        self.deck = layout.fit(CARD, top)
        self.mat = self.play.copy()

    def row_of(self, room: Rect, size: tuple[int, int], count: int, most_gap: int) -> list[Rect]:
        """Places for cards side by side in a room, overlapping where it is narrow, centred."""
        if count <= 0:
            return []
        step: float = size[0] + most_gap
        if count > 1:
            step = min(step, (room.w - size[0]) / (count - 1))
        total = step * (count - 1) + size[0]
        # Whole steps stay so: half pixels would be rounded up and down by turns.
        x = round(room.x + (room.w - total) / 2)
        return [Rect(x + round(i * step), room.y, *size) for i in range(count)]


class Part:
    """A part of the table. It has its places once `areas` are set, which is before anything of it is drawn or asked."""

    def __init__(self) -> None:
        self.areas: Areas | None = None

    @property
    def laid(self) -> Areas:
        """The places, which must have been set."""
        assert self.areas is not None
        return self.areas
