"""The harbour board: the groups of dice in their six berths."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.dice.cubes import Cubes
from scenes.stage.loop import Stage
from scenes.stage.shapes import soft_box
from scenes.table.corinth.geometry import Frame, Point, harbour_places
from scenes.table.corinth.model import Group
from scenes.table.glow import Glows

RISE = 0.12
"""How far the dice of the chosen group have risen from the pier, towards the light, in parts of a die's edge."""


class Harbour:
    """Draws the harbour in its rectangle. Of the slots with dice, that of `raised` is chosen, and that of `lifted` is
    empty while its dice are in the hand."""

    def __init__(self, stage: Stage, glows: Glows, cubes: Cubes) -> None:
        self.frame = Frame(Rect(0, 0, 1, 1), harbour_places().size)
        self.groups: list[Group | None] = [None] * 6
        self.glows: dict[int, str] = {}
        self.lifted: int | None = None
        self.raised: int | None = None
        self.arriving = False
        self._stage = stage
        self._glows = glows
        self._cubes = cubes
        self._base: Surface | None = None
        self._layer: Surface | None = None

    @property
    def rect(self) -> Rect:
        """Where it lies, in window pixels."""
        return self.frame.rect

    @property
    def edge(self) -> int:
        """The edge of a die lying in a berth, in window pixels."""
        return self.frame.length(harbour_places().die)

    def place(self, rect: Rect) -> None:
        """Lays it into a rectangle of the picture's proportions."""
        self.frame = Frame(Rect(rect.topleft, (max(1, rect.w), max(1, rect.h))), harbour_places().size)
        self._base = None
        self._layer = None

    def show(self, groups: Sequence[Group | None]) -> None:
        """Shows these groups."""
        self.groups = list(groups)
        self._layer = None

    def berth(self, slot: int) -> Rect:
        """The window rectangle of a berth's pier."""
        return self.frame.box(harbour_places().piers[slot])

    def plaque(self, slot: int) -> Rect:
        """The window rectangle of a berth's plaque."""
        return self.frame.around(harbour_places().plaques[slot], 2 * harbour_places().plaque_radius)

    def die_at(self, slot: int, k: int) -> Point:
        """The window centre of the k-th die in a berth."""
        return self.frame.point(harbour_places().dice[slot][k])

    def kinds(self, group: Group) -> list[str]:
        """The material of each die of a group in the order they lie: white before yellow."""
        return ["white"] * group.white + ["yellow"] * group.yellow

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty harbor with its shadow."""
        if self._base is None:
            self._base = self._make_base()
        blur = (self._base.get_width() - self.rect.w) // 2
        surface.blit(self._base, (self.rect.x - blur, self.rect.y - blur))

    def draw(self, surface: Surface) -> None:
        """Draws lights and dice."""
        for slot, kind in self.glows.items():
            self._glows.draw(surface, self._stage.theme, self.berth(slot), kind)
        if self._layer is None:
            self._layer = self._make_layer()
        surface.blit(self._layer, self.rect.topleft)

    def group_picture(self, slot: int) -> Surface:
        """The dice of a group alone, as they are held while dragged."""
        group = self.groups[slot]
        box = self.group_rect(slot)
        picture = Surface(box.size, pygame.SRCALPHA)
        if group is not None:
            self._draw_group(picture, slot, group, box.topleft)
        return picture

    def group_rect(self, slot: int) -> Rect:
        """Where the dice of a group lie, in window pixels."""
        return self.frame.box(self._extent(slot))

    def _extent(self, slot: int) -> Rect:
        group, places = self.groups[slot], harbour_places()
        count = max(1, group.count if group else 1)
        xs = [x for x, _ in places.dice[slot][:count]]
        ys = [y for _, y in places.dice[slot][:count]]
        grown = places.die
        return Rect(
            min(xs) - grown * 0.7,
            min(ys) - grown * 0.7,
            max(xs) - min(xs) + 1.4 * grown,
            max(ys) - min(ys) + 1.4 * grown,
        )

    def _make_base(self) -> Surface:
        theme = self._stage.theme
        blur = theme.px(16)
        base = Surface((self.rect.w + 2 * blur, self.rect.h + 2 * blur), pygame.SRCALPHA)
        base.blit(soft_box(self.rect.size, theme.px(8), blur, (12, 6, 2), 150), (blur // 5, blur // 3))
        base.blit(self._stage.sprites.get("corinth/harbour", self.rect.size), (blur, blur))
        return base

    def _make_layer(self) -> Surface:
        layer = Surface(self.rect.size, pygame.SRCALPHA)
        if not self.arriving:
            for slot, group in enumerate(self.groups):
                if group is not None and slot != self.lifted:
                    self._draw_group(layer, slot, group, self.rect.topleft, RISE if slot == self.raised else 0.0)
        return layer

    def choose(self, slot: int | None) -> None:
        """Has the dice of a slot stand out from all others (None: of none)."""
        if slot != self.raised:
            self.raised = slot
            self._layer = None

    def redraw(self) -> None:
        """Draws the dice anew at the next frame."""
        self._layer = None

    def _draw_group(self, surface: Surface, slot: int, group: Group, origin: Point, rise: float = 0.0) -> None:
        """Draws the dice of a group, `rise` (in parts of their edge) above the pier: they come towards the light at the
        top left, and their shadow goes from them."""
        edge, up = self.edge, round(rise * self.edge)
        blur = max(3, edge // 7) + up
        shade = soft_box((edge, edge), edge // 6, blur, (10, 6, 4), 150)
        spots = [self.die_at(slot, k) for k in range(group.count)]
        for x, y in spots:
            left, top = x - edge // 2 - blur + edge // 10, y - edge // 2 - blur + edge // 7
            surface.blit(shade, (left + up - origin[0], top + up - origin[1]))
        for k, kind in enumerate(self.kinds(group)):
            x, y = spots[k]
            picture = self._cubes.icon(group.value, kind, edge, _lean(slot, k))
            surface.blit(picture, picture.get_rect(center=(x - up - origin[0], y - up - origin[1])))


def _lean(slot: int, k: int) -> float:
    """A small turn for each die, always the same, in rad: dice set down by hand are never quite straight."""
    return ((slot * 13 + k * 29) % 17 - 8) / 8 * 0.09
