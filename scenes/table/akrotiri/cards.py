"""Cards of Akrotiri: maps with their demands round a quadrant, goals, and their backs; made once for a size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.akrotiri.content import CARD_OF, CARDS, COST, GOAL_OF, GOALS, LEVELS, RELATIVE, TERRAINS, WORTH
from game.akrotiri.names import goal_name
from game.core.words import Words
from scenes.stage.cache import ByteCache
from scenes.stage.loop import Stage
from scenes.stage.shapes import masked, outline, ramp, rounded
from scenes.stage.text import TextBlock
from scenes.stage.theme import rgb
from scenes.table.akrotiri.faces import goal_scene, goal_sign, sea_chart
from scenes.table.akrotiri.made import Made
from scenes.table.akrotiri.pictures import METAL_INK, metal

GOAL_ICONS = {
    "portage_1": "goal_portage_1",
    "no_icon": "goal_no_icon",
    "portage_2": "goal_portage_2",
    "volcano": "volcano",
    "isolated": "goal_isolated",
    "lake": "lake",
    "quadrants": "goal_quadrants",
    "forest": "forest",
    "completed": "goal_completed",
    "mountain": "mountain",
    "uncompleted": "goal_uncompleted",
    "three_icons": "goal_three_icons",
}
UNIT_ICONS = {"per_temple": "temple", "per_quarter": "goal_quadrants", "per_tile": "sea_tile"}
SCENE = 2.2
"""How high the scene of a small goal is at least, in smallest letters."""
LEAST_SCENE = 24
"""A goal held upright goes without its scene where that would be lower, px: its words are read."""
ROW_WORDS = 9
"""Where the words of a broad row would have less than so many times the smallest letters, as beside large letters, it
goes without its scene."""
COUNT_GROUND, COUNT_INK = rgb("#3a1d08"), rgb("#fff4d6")
"""The plate with the number of icons that one on a map stands for, and that number."""
COUNT_EDGE = 2
"""How much wider than its number that plate is, px on each side."""


@dataclass(frozen=True, slots=True)
class GoalLines:
    """The lines of a goal card: its title and whether its words are whole, what it brings, the icon of the thing each
    of which brings that (empty if the line has it), the size of the type in pixels, and whether all have room."""

    head: TextBlock
    whole: bool
    each: TextBlock
    unit: str
    px: int
    fit: bool


@dataclass(frozen=True, slots=True)
class Spots:
    """Where the icons stand that a map wants at one of its sides, and the number, if one icon stands for several."""

    icons: list[Rect]
    number: Rect | None = None

    def isle(self, room: Rect) -> Rect:
        """The box of the land under them, in the room there is for it."""
        first = self.icons[0]
        boxes = [*self.icons, *([self.number] if self.number is not None else [])]
        return first.unionall(boxes).inflate(first.w // 6, first.h // 8).clip(room)


def _edge(wide: int) -> int:
    """The edge of a goal card so many pixels wide, px."""
    return max(4, wide // 13)


def _line(sheet: Surface, words: TextBlock, room: Rect, y: int, align: float = 0.0) -> None:
    """Puts words into a room of a card, their upper edge at a height."""
    sheet.blit(words.surface, words.corner(Rect(room.x, y, room.w, words.size[1]), align, 0.0))


def _broad(size: tuple[int, int]) -> bool:
    """Whether a goal to choose of a size is a broad row."""
    return size[0] > size[1]


class Cards:
    """Makes and keeps pictures of cards."""

    def __init__(self, stage: Stage, words: Words) -> None:
        self._stage = stage
        self._words = words
        self._cache = Made().cards
        self._titles: dict[tuple[str, tuple[int, int]], bool] = {}
        """Whether a goal has room for its title, by its key and the size of its card."""

        self._told: dict[tuple[str, tuple[int, int], bool], bool] = {}
        """Whether a goal to choose has room for what it counts, in the same way, with or without a line below."""

    def use(self, kept: ByteCache[Surface]) -> None:
        """Keeps its pictures there from now on, and shows what is there."""
        self._cache = kept
        self._told.clear()
        self._titles.clear()

    def map(self, name: str, size: tuple[int, int], sign: bool = True) -> Surface:
        """A map by its id; by its level (`easy`) its back, with a sign in its middle or without."""
        if name in LEVELS:
            return self._cache.get(("back", name, size, sign), lambda: self._back(name, size, sign))
        return self._cache.get(("map", name, size), lambda: self._map(name, size))

    def goal(self, key: str, size: tuple[int, int], text: bool = False, titled: bool = True) -> Surface:
        """A goal card, with its whole `text`; without, with its title if it is to be `titled` and there is room. `?` is
        its back."""
        if text and key != "?":
            return self.choice(key, size, "")
        if key == "?":
            return self._cache.get(("goal back", size), lambda: self._goal_back(size))
        return self._cache.get(("goal", key, size, titled), lambda: self._goal(key, size, titled))

    def choice(self, key: str, size: tuple[int, int], foot: str, told: bool = True) -> Surface:
        """A goal to choose with its whole text and, where both have room, a line at its `foot`: upright, or a broad
        row. What it counts may be left untold, as where it has no room; an upright card then has no line at its
        foot."""
        if told and foot:
            wide = self._in_row(size)[1].w if _broad(size) else size[0] - 2 * _edge(size[0])
            narrow = self._stage.text.size(foot, "small_bold", px=self._floor)[0] > wide
            if narrow or not self.tells((key,), size):
                foot = ""
        if _broad(size):
            return self._cache.get(("goal row", key, size, foot, told), lambda: self._row(key, size, foot, told))
        if not told:
            return self.goal(key, size)
        return self._cache.get(("goal choice", key, size, foot), lambda: self._upright(key, size, foot))

    def tells(self, keys: Iterable[str], size: tuple[int, int], foot: bool = True) -> bool:
        """Whether broad rows or upright cards of a size have room for what each of these goals counts, with or without
        a line below; of one on its back nothing is told."""
        return all(self._tells(key, size, foot) for key in keys if key != "?")

    def _tells(self, key: str, size: tuple[int, int], foot: bool) -> bool:
        if (key, size, foot) not in self._told:
            text = self._counts if _broad(size) else self._upright_text
            self._told[key, size, foot] = text(key, size, foot) is not None
        return self._told[key, size, foot]

    def titled(self, keys: Iterable[str], size: tuple[int, int]) -> bool:
        """Whether all these goals have room for their titles: in a row either all have one or none."""
        return all(self._fits(key, size) for key in keys if key != "?")

    def _fits(self, key: str, size: tuple[int, int]) -> bool:
        if (key, size) not in self._titles:
            self._titles[key, size] = self._lines(key, size).fit
        return self._titles[key, size]

    # Making

    def _sheet(self, size: tuple[int, int], light: tuple[int, int, int], dark: tuple[int, int, int]) -> Surface:
        """A parchment card with an edge of metal."""
        w = min(size)
        radius = max(4, w // 16)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(rounded(size, radius, dark), (0, 0))
        rim = max(2, w // 34)
        inner = (size[0] - 2 * rim, size[1] - 2 * rim)
        edging = rounded(inner, max(2, radius - rim), light)
        edging.blit(ramp(inner, [(255, 255, 255, 90), (255, 255, 255, 0), (0, 0, 0, 60)]), (0, 0))
        sheet.blit(edging, (rim, rim))
        edge = rim + max(2, w // 26)
        paper_size = (size[0] - 2 * edge, size[1] - 2 * edge)
        paper = Surface(paper_size, pygame.SRCALPHA)
        self._stage.panels.textures.fill(paper, paper.get_rect(), "parchment", (w * 7 % 300, w * 3 % 200))
        paper.blit(ramp(paper_size, [(255, 250, 230, 60), (255, 250, 230, 0), (90, 55, 15, 44)]), (0, 0))
        sheet.blit(masked(paper, rounded(paper_size, max(2, radius - edge))), (edge, edge))
        sheet.blit(outline(paper_size, max(2, radius - edge), max(1, w // 120), (92, 58, 22), 190), (edge, edge))
        return masked(sheet, rounded(size, radius))

    def _map(self, name: str, size: tuple[int, int]) -> Surface:
        card = CARDS[CARD_OF[name]]
        level = LEVELS[card.level]
        light, dark = metal(self._stage.theme, level)
        w, h = size
        sheet = self._sheet(size, light, dark)
        px = max(self._floor, round(w * 0.145))
        head = round(max(px * 1.25, h * 0.15))
        edge = max(4, w // 14)
        text = self._stage.text
        cost = text.render(f"[icon:coin][n]{COST[CARD_OF[name]]}[/n]", "number", px=px)
        sheet.blit(cost.surface, cost.corner(Rect(edge + 1, edge, w, head)))
        side = round(px * 1.45)
        medal = Surface((side, side), pygame.SRCALPHA)
        medal.blit(rounded((side, side), side // 2, dark), (0, 0))
        ring = max(1, side // 12)
        medal.blit(rounded((side - 2 * ring,) * 2, side // 2 - ring, light), (ring, ring))
        points = text.render(str(WORTH[CARD_OF[name]]), "number", colour=METAL_INK, px=px)
        medal.blit(points.surface, points.corner(medal.get_rect(), 0.5))
        sheet.blit(medal, medal.get_rect(midright=(w - edge, edge + head // 2)))
        body = Rect(edge, edge + head, w - 2 * edge, h - 2 * edge - head)
        self._demands(sheet, body, card.demands, name)
        return sheet

    def _demands(self, sheet: Surface, body: Rect, demands: tuple[tuple[int, int, int], ...], name: str) -> None:
        """A chart: where to dig in the middle, and at its sides islands with the icons that must lie beyond."""
        third = body.w / 3
        middle = Rect(0, 0, round(third * 0.84), round(third * 0.84))
        middle.center = body.center
        sides = {RELATIVE[side] for side, _, _ in demands}
        top = middle.y if "above" in sides else body.y
        bottom = middle.bottom if "below" in sides else body.bottom
        rooms = {
            "above": Rect(body.x, body.y, body.w, middle.y - body.y),
            "below": Rect(body.x, middle.bottom, body.w, body.bottom - middle.bottom),
            "left": Rect(body.x, top, middle.x - body.x, bottom - top),
            "right": Rect(middle.right, top, body.right - middle.right, bottom - top),
        }
        asked = []
        for side, _, count in demands:
            room = rooms[RELATIVE[side]]
            asked.append((self._spots(room, count, 1 if room.x >= middle.right else -1), room))
        isles = [spots.isle(room).move(-body.x, -body.y) for spots, room in asked]
        sheet.blit(sea_chart(body.size, middle.move(-body.x, -body.y), isles, name), body)
        temple = self._stage.icons.get("temple", round(middle.w * 0.82))
        sheet.blit(temple, temple.get_rect(center=middle.center))
        for (spots, _), (_, terrain, count) in zip(asked, demands, strict=True):
            for box in spots.icons:
                picture = self._stage.icons.get(TERRAINS[terrain], box.w)
                sheet.blit(picture, picture.get_rect(center=box.center))
            if spots.number is not None:
                text, plate = self._count_text(count), spots.number
                sheet.blit(self._stage.plates.fill(plate.size, plate.w // 3, COUNT_GROUND), plate)
                sheet.blit(text.surface, text.corner(plate, 0.5))

    def _spots(self, room: Rect, count: int, outward: int) -> Spots:
        """So many icons in a row or column; where they would be too small there, one with its number. The edge of the
        card is at the left of the room (`outward` -1) or at its right (1)."""
        across = room.w >= room.h
        along, thick = (room.w, room.h) if across else (room.h, room.w)
        icon = min(round(thick * 0.84), round(along * 0.94) // count - 1)
        if icon < min(self._stage.theme.least(24), round(thick * 0.74)):
            return self._numbered(room, count, outward)
        icon = max(self._floor, icon)
        found = []
        for k in range(count):
            off = round((icon + 1) * (k - (count - 1) / 2))
            box = Rect(0, 0, icon, icon)
            box.center = (room.centerx + off, room.centery) if across else (room.centerx, room.centery + off)
            found.append(box)
        return Spots(found)

    def _numbered(self, room: Rect, count: int, outward: int) -> Spots:
        """One icon with its number, which hides nothing of it: it stands at the edge of the card, or under it in a high
        room."""
        text = self._count_text(count)
        # Digits have no descenders: their plate is lower than a line.
        number = Rect(0, 0, text.size[0] + 2 * self._stage.theme.least(COUNT_EDGE), self._floor)
        across = room.w >= room.h
        icon = min(round(min(room.size) * 0.84), room.w - number.w if across else room.h - number.h)
        sign = Rect(0, 0, *[max(self._floor, icon)] * 2)
        if across:
            free = max(0, room.w - number.w - sign.w) // 2
            number.midleft = (room.x + free, room.centery)
            sign.midleft = number.midright
            if outward > 0:
                number.midright = (room.right - free, room.centery)
                sign.midright = number.midleft
        else:
            sign.midtop = (room.centerx, room.centery - (sign.h + number.h) // 2)
            number.midtop = sign.midbottom
        return Spots([sign], number)

    def _count_text(self, count: int) -> TextBlock:
        """The number of icons that one stands for."""
        return self._stage.text.render(str(count), "number", px=self._floor, colour=COUNT_INK)

    def _back(self, level: str, size: tuple[int, int], sign: bool) -> Surface:
        light, dark = metal(self._stage.theme, level)
        w, h = size
        radius = max(4, w // 16)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(rounded(size, radius, dark), (0, 0))
        rim = max(2, w // 30)
        inner = (w - 2 * rim, h - 2 * rim)
        face = rounded(inner, max(2, radius - rim), light)
        face.blit(ramp(inner, [(255, 255, 255, 80), (0, 0, 0, 10), (0, 0, 0, 80)]), (0, 0))
        sheet.blit(face, (rim, rim))
        inside = Rect(0, 0, max(4, w - 7 * rim), max(4, h - 7 * rim))
        chart = sea_chart(inside.size, inside.inflate(-inside.w * 2 // 3, -inside.h * 3 // 4), [], level)
        chart.set_alpha(64)
        sheet.blit(chart, chart.get_rect(center=(w // 2, h // 2)))
        gap = rim * 3
        sheet.blit(outline((w - 2 * gap, h - 2 * gap), max(2, radius - gap), max(1, w // 60), dark, 230), (gap, gap))
        if sign:
            icon = self._stage.icons.get("sea_map", max(self._stage.theme.least(16), round(min(w, h) * 0.56)))
            sheet.blit(icon, icon.get_rect(center=(w // 2, h // 2)))
        return masked(sheet, rounded(size, radius))

    def _lines(self, key: str, size: tuple[int, int]) -> GoalLines:
        """The title of a goal on a card of a size, and what it brings."""
        w, h = size
        goal = GOALS[GOAL_OF[key]]
        edge = _edge(w)
        text = self._stage.text
        px = max(self._floor, min(self._stage.theme.px(24), round(w * 0.13)))
        title = self._words.say(goal_name(GOAL_OF[key]))
        wide, high = w - 2 * edge, h - 2 * edge

        def longest(size: int) -> int:
            return max(text.size(word, "semibold", px=size)[0] for word in title.split())

        head_px = px
        while head_px > self._floor and longest(head_px) > wide:
            head_px -= 1
        head = text.render(title, "semibold", px=head_px, width=wide, align=0.5, max_lines=2)
        each, unit = self._worth(goal.points, UNIT_ICONS[goal.unit], wide, px)
        left = high - head.size[1] - each.size[1] - 4
        whole = longest(head_px) <= wide and not head.cut
        fit = whole and each.size[0] <= wide and left >= max(SCENE * self._floor, high // 3)
        return GoalLines(head, whole, each, unit, px, fit)

    def _worth(self, points: int, unit: str, wide: int, px: int) -> tuple[TextBlock, str]:
        """The points of a goal in a line with the icon of what they are for each of, or alone where that is too long;
        and the icon if it has to stand elsewhere."""
        text, worth = self._stage.text, f"[n]{points}[/n][icon:star]"
        for words in (f"{worth} / [icon:{unit}]", f"{worth}/[icon:{unit}]"):
            each = text.shrink(words, "small_bold", wide, px=px)
            if each.size[0] <= wide:
                return each, ""
        return text.shrink(worth, "small_bold", wide, px=px), unit

    def _upright_text(self, key: str, size: tuple[int, int], foot: bool) -> TextBlock | None:
        """What a goal counts, set for an upright card under its title, with or without a line at its foot; None if
        there is no room for title and text, be it without the scene."""
        lines, edge = self._lines(key, size), _edge(size[0])
        wide, high = size[0] - 2 * edge - 4, size[1] - 2 * edge
        if foot:
            high -= self._stage.text.size(" ", "small_bold", px=lines.px)[1] + 2
        text, px = self._stage.text, lines.px
        words = self._words.say_key(f"akrotiri.goal.{key}.text")
        body = text.render(words, "small", width=wide, align=0.5, px=px)
        while px > self._floor and body.size[1] > high * 3 // 5:
            px -= 1
            body = text.render(words, "small", width=wide, align=0.5, px=px)
        broken = any(text.size(word, "small", px=px)[0] > wide for word in words.split())
        if broken or not lines.whole or lines.head.size[1] + body.size[1] > high:
            return None
        return body

    def _upright(self, key: str, size: tuple[int, int], foot: str) -> Surface:
        """A goal with its title, its scene where there is room, what it counts, and a line at its foot."""
        w, h = size
        body = self._upright_text(key, size, bool(foot))
        if body is None:
            return self._goal(key, size, True)
        sheet = self._sheet(size, rgb("#5f8fae"), rgb("#1d4560"))
        edge = _edge(w)
        lines = self._lines(key, size)
        head = lines.head
        room = Rect(edge, edge, w - 2 * edge, h - 2 * edge)
        if foot:
            now = self._foot(foot, room.w, lines.px)
            _line(sheet, now, room, room.bottom - now.size[1], 0.5)
            room.h -= now.size[1] + 2
        _line(sheet, head, room, room.y, 0.5)
        _line(sheet, body, room, room.bottom - body.size[1], 0.5)
        scene = Rect(edge, edge + head.size[1] + 3, room.w, room.h - head.size[1] - body.size[1] - 8)
        if scene.h >= LEAST_SCENE:
            sheet.blit(goal_scene(self._stage, key, scene.size, GOAL_ICONS[key]), scene)
        return sheet

    def _foot(self, words: str, wide: int, px: int) -> TextBlock:
        """The line at the foot of a goal to choose."""
        return self._stage.text.squeeze(
            words, "small_bold", wide, px=px, colour=self._stage.theme.inks("parchment").accent
        )

    def _in_row(self, size: tuple[int, int]) -> tuple[Rect, Rect]:
        """Where the scene and the words of a goal as a broad row lie."""
        w, h = size
        edge = max(6, h // 14)
        scene = Rect(edge, edge, min(h - 2 * edge, w // 4), h - 2 * edge)
        left = scene.right + edge * 3 // 2
        if w - edge - left < ROW_WORDS * self._floor:
            scene, left = Rect(edge, edge, 0, 0), edge
        return scene, Rect(left, edge, w - edge - left, h - 2 * edge)

    @property
    def _floor(self) -> int:
        """The smallest letters, and icons among them, px."""
        return self._stage.theme.text_floor

    @property
    def _row_px(self) -> int:
        return max(self._floor, self._stage.theme.px(22))

    def _counts(self, key: str, size: tuple[int, int], foot: bool) -> TextBlock | None:
        """What a goal counts, set for a broad row with or without a line at its foot; None if there is no room for it,
        or for the title."""
        text, px, room = self._stage.text, self._row_px, self._in_row(size)[1]
        if self._row_title(key, room.w).cut:
            return None
        free = room.h - text.size(" ", "semibold", px=px)[1]
        if foot:
            free -= text.size(" ", "small_bold", px=px)[1]
        words = self._words.say_key(f"akrotiri.goal.{key}.text")
        for smaller in range(px, self._floor - 1, -1):
            body = text.render(words, "small", width=room.w, px=smaller)
            if body.size[1] <= free:
                return body
        return None

    def _row_title(self, key: str, wide: int) -> TextBlock:
        """The title of a goal in one line of a broad row."""
        title = self._words.say(goal_name(GOAL_OF[key]))
        return self._stage.text.squeeze(title, "semibold", wide, px=self._row_px)

    def _row(self, key: str, size: tuple[int, int], foot: str, told: bool) -> Surface:
        """A goal as a broad row: its scene at the left; beside it the title, what it counts or only what it brings, and
        a line at its foot."""
        sheet = self._sheet(size, rgb("#5f8fae"), rgb("#1d4560"))
        px = self._row_px
        scene, room = self._in_row(size)
        if scene.w:
            sheet.blit(goal_scene(self._stage, key, scene.size, GOAL_ICONS[key]), scene)
        goal = GOALS[GOAL_OF[key]]
        each, _ = self._worth(goal.points, UNIT_ICONS[goal.unit], room.w, px)
        parts = [self._row_title(key, room.w)]
        parts.append((self._counts(key, size, bool(foot)) if told else None) or each)
        if foot:
            parts.append(self._foot(foot, room.w, px))
        if len(parts) > 2 and sum(part.size[1] for part in parts) > room.h:
            del parts[1]
        y = room.y + (room.h - sum(part.size[1] for part in parts)) // 2
        for part in parts:
            _line(sheet, part, room, y)
            y += part.size[1]
        return sheet

    def _goal(self, key: str, size: tuple[int, int], titled: bool) -> Surface:
        w, h = size
        sheet = self._sheet(size, rgb("#5f8fae"), rgb("#1d4560"))
        edge = _edge(w)
        lines = self._lines(key, size)
        head, each = lines.head, lines.each
        room = Rect(edge, edge, w - 2 * edge, h - 2 * edge)
        told = True
        if titled and lines.fit:
            sheet.blit(head.surface, head.surface.get_rect(midtop=(w // 2, edge)))
            sheet.blit(each.surface, each.surface.get_rect(midbottom=(w // 2, h - edge)))
            room = Rect(room.x, edge + head.size[1] + 2, room.w, room.h - head.size[1] - each.size[1] - 4)
        elif each.size[0] <= room.w and room.h - each.size[1] >= SCENE * self._floor:
            sheet.blit(each.surface, each.surface.get_rect(midbottom=(w // 2, h - edge + 2)))
            room.h -= each.size[1]
        else:
            # A sign is all there is room for, and stands alone.
            told = False
        sheet.blit(goal_scene(self._stage, key, room.size, GOAL_ICONS[key]), room)
        if told and lines.unit:
            self._unit(sheet, room, lines.unit, key)
        return sheet

    def _unit(self, sheet: Surface, room: Rect, icon: str, key: str) -> None:
        """What a goal's points are for each of, in the upper corner of its scene where it hides less of its sign."""
        side = min(self._floor, room.w // 2, room.h // 2)
        right, left = Rect(0, 0, side + 2, side + 2), Rect(0, 0, side + 2, side + 2)
        right.topright, left.topleft = (room.right - 1, room.y + 1), (room.x + 1, room.y + 1)
        sign = goal_sign(self._stage, room.size, GOAL_ICONS[key])
        shape, at = pygame.mask.from_surface(sign), sign.get_rect(center=room.center)
        whole = pygame.Mask(right.size, fill=True)
        plate = min((right, left), key=lambda box: shape.overlap_area(whole, (box.x - at.x, box.y - at.y)))
        sheet.blit(self._stage.plates.fill(plate.size, plate.h // 4, rgb("#f1e2bb"), 240), plate)
        picture = self._stage.icons.get(icon, side)
        sheet.blit(picture, picture.get_rect(center=plate.center))

    def _goal_back(self, size: tuple[int, int]) -> Surface:
        w, h = size
        radius = max(4, w // 16)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(rounded(size, radius, rgb("#12324a")), (0, 0))
        rim = max(2, w // 24)
        inner = (w - 2 * rim, h - 2 * rim)
        face = rounded(inner, max(2, radius - rim), rgb("#2a668c"))
        face.blit(ramp(inner, [(255, 255, 255, 50), (0, 0, 0, 0), (0, 0, 0, 70)]), (0, 0))
        sheet.blit(face, (rim, rim))
        icon = self._stage.icons.get("goal", max(self._stage.theme.least(16), round(min(w, h) * 0.66)))
        sheet.blit(icon, icon.get_rect(center=(w // 2, h // 2)))
        return sheet
