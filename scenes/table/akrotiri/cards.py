"""Cards of Akrotiri: maps with their demands round a quadrant, goals, and their backs; made once for a size."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.akrotiri.content import CARD_OF, CARDS, COST, GOAL_OF, GOALS, LEVELS, RELATIVE, TERRAINS, WORTH
from game.akrotiri.names import goal_name
from game.core.words import Words
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import outline, ramp, rounded
from scenes.stage.theme import rgb
from scenes.table.akrotiri.pictures import LEVEL_COLOURS

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


class Cards:
    """Makes and keeps pictures of cards."""

    def __init__(self, stage: Stage, words: Words) -> None:
        self._stage = stage
        self._words = words
        self._cache = surface_cache(48)

    def clear(self) -> None:
        """Forgets all sizes."""
        self._cache.clear()

    def map(self, name: str, size: tuple[int, int]) -> Surface:
        """A map by its id; by its level (`easy`) its back."""
        make = self._back if name in LEVELS else self._map
        return self._cache.get(("map", name, size), lambda: make(name, size))

    def goal(self, key: str, size: tuple[int, int], text: bool = False) -> Surface:
        """A goal card, with its whole `text` where there is room; `?` is its back."""
        if key == "?":
            return self._cache.get(("goal back", size), lambda: self._goal_back(size))
        return self._cache.get(("goal", key, size, text), lambda: self._goal(key, size, text))

    # Making

    def _sheet(self, size: tuple[int, int], light: tuple[int, int, int], dark: tuple[int, int, int]) -> Surface:
        """A parchment card with an edge of metal."""
        w, _ = size
        radius = max(4, w // 16)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(rounded(size, radius, dark), (0, 0))
        rim = max(2, w // 34)
        inner = (size[0] - 2 * rim, size[1] - 2 * rim)
        metal = rounded(inner, max(2, radius - rim), light)
        metal.blit(ramp(inner, [(255, 255, 255, 90), (255, 255, 255, 0), (0, 0, 0, 60)]), (0, 0))
        sheet.blit(metal, (rim, rim))
        edge = rim + max(2, w // 26)
        paper_size = (size[0] - 2 * edge, size[1] - 2 * edge)
        paper = Surface(paper_size, pygame.SRCALPHA)
        self._stage.panels.textures.fill(paper, paper.get_rect(), "parchment", (w * 7 % 300, w * 3 % 200))
        paper.blit(ramp(paper_size, [(255, 250, 230, 60), (255, 250, 230, 0), (90, 55, 15, 44)]), (0, 0))
        from scenes.stage.shapes import masked

        sheet.blit(masked(paper, rounded(paper_size, max(2, radius - edge))), (edge, edge))
        sheet.blit(outline(paper_size, max(2, radius - edge), max(1, w // 120), (92, 58, 22), 190), (edge, edge))
        return masked(sheet, rounded(size, radius))

    def _map(self, name: str, size: tuple[int, int]) -> Surface:
        card = CARDS[CARD_OF[name]]
        level = LEVELS[card.level]
        light, dark = LEVEL_COLOURS[level]
        w, h = size
        sheet = self._sheet(size, light, dark)
        px = max(18, round(w * 0.145))
        head = round(max(px * 1.25, h * 0.15))
        edge = max(4, w // 14)
        text = self._stage.text
        cost = text.render(f"[icon:coin][n]{COST[CARD_OF[name]]}[/n]", "number", px=px)
        sheet.blit(cost.surface, cost.surface.get_rect(midleft=(edge + 1, edge + head // 2)))
        side = round(px * 1.45)
        medal = Surface((side, side), pygame.SRCALPHA)
        medal.blit(rounded((side, side), side // 2, dark), (0, 0))
        ring = max(1, side // 12)
        medal.blit(rounded((side - 2 * ring,) * 2, side // 2 - ring, light), (ring, ring))
        points = text.render(str(WORTH[CARD_OF[name]]), "number", colour=rgb("#1d1206"), px=px)
        medal.blit(points.surface, points.surface.get_rect(center=(side // 2, side // 2)))
        sheet.blit(medal, medal.get_rect(midright=(w - edge, edge + head // 2)))
        body = Rect(edge, edge + head, w - 2 * edge, h - 2 * edge - head)
        self._demands(sheet, body, card.demands)
        return sheet

    def _demands(self, sheet: Surface, body: Rect, demands: tuple[tuple[int, int, int], ...]) -> None:
        """The quadrant in the middle, and at its sides the icons that must lie beyond."""
        third = (body.w / 3, body.h / 3)
        middle = Rect(0, 0, round(third[0] * 0.86), round(third[0] * 0.86))
        middle.center = body.center
        wide = max(1, body.w // 70)
        sea = self._stage.plates.fill((body.w - 2, body.h - 2), max(3, body.w // 16), rgb("#2f8fb0"), 70)
        sheet.blit(sea, (body.x + 1, body.y + 1))
        for k in (0, 1):
            x = middle.x if k == 0 else middle.right
            pygame.draw.line(sheet, (88, 56, 22, 120), (x, body.y + 2), (x, body.bottom - 3), wide)
            y = middle.y if k == 0 else middle.bottom
            pygame.draw.line(sheet, (88, 56, 22, 120), (body.x + 2, y), (body.right - 3, y), wide)
        sheet.blit(self._stage.plates.fill(middle.size, max(2, middle.w // 8), rgb("#f6e8c3")), middle)
        sheet.blit(
            self._stage.plates.frame(middle.size, max(2, middle.w // 8), max(2, wide * 2), rgb("#7a2a1c")), middle
        )
        temple = self._stage.icons.get("temple", round(middle.w * 0.8))
        sheet.blit(temple, temple.get_rect(center=middle.center))
        sides = {RELATIVE[side] for side, _, _ in demands}
        top = middle.y if "above" in sides else body.y
        bottom = middle.bottom if "below" in sides else body.bottom
        rooms = {
            "above": Rect(body.x, body.y, body.w, middle.y - body.y),
            "below": Rect(body.x, middle.bottom, body.w, body.bottom - middle.bottom),
            "left": Rect(body.x, top, middle.x - body.x, bottom - top),
            "right": Rect(middle.right, top, body.right - middle.right, bottom - top),
        }
        for side, terrain, count in demands:
            name = RELATIVE[side]
            self._icons(sheet, rooms[name], TERRAINS[terrain], count, name in ("above", "below"))

    def _icons(self, sheet: Surface, room: Rect, terrain: str, count: int, across: bool) -> None:
        """So many icons in a row or column; one with its number where they would be too small."""
        along, thick = (room.w, room.h) if across else (room.h, room.w)
        icon = min(round(thick * 0.92), along // count - 1)
        if icon < min(24, round(thick * 0.8)):
            icon = max(18, min(round(thick * 0.92), along - 2))
            picture = self._stage.icons.get(terrain, icon)
            sheet.blit(picture, picture.get_rect(center=room.center))
            side = max(18, round(icon * 0.52))
            disc = Rect(0, 0, side, side)
            disc.bottomright = (room.centerx + icon // 2 + side // 5, room.centery + icon // 2 + side // 5)
            sheet.blit(self._stage.plates.fill(disc.size, side // 2, rgb("#3a1d08")), disc)
            text = self._stage.text.render(str(count), "number", px=max(16, round(side * 0.9)), colour=rgb("#fff4d6"))
            sheet.blit(text.surface, text.surface.get_rect(center=disc.center))
            return
        step = icon + 1
        picture = self._stage.icons.get(terrain, max(18, icon))
        for k in range(count):
            off = round(step * (k - (count - 1) / 2))
            at = (room.centerx + off, room.centery) if across else (room.centerx, room.centery + off)
            sheet.blit(picture, picture.get_rect(center=at))

    def _back(self, level: str, size: tuple[int, int]) -> Surface:
        light, dark = LEVEL_COLOURS[level]
        w, h = size
        radius = max(4, w // 16)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(rounded(size, radius, dark), (0, 0))
        rim = max(2, w // 30)
        inner = (w - 2 * rim, h - 2 * rim)
        face = rounded(inner, max(2, radius - rim), light)
        face.blit(ramp(inner, [(255, 255, 255, 80), (0, 0, 0, 10), (0, 0, 0, 80)]), (0, 0))
        sheet.blit(face, (rim, rim))
        gap = rim * 3
        sheet.blit(outline((w - 2 * gap, h - 2 * gap), max(2, radius - gap), max(1, w // 60), dark, 230), (gap, gap))
        icon = self._stage.icons.get("sea_map", max(16, round(min(w, h) * 0.56)))
        sheet.blit(icon, icon.get_rect(center=(w // 2, h // 2)))
        from scenes.stage.shapes import masked

        return masked(sheet, rounded(size, radius))

    def _goal(self, key: str, size: tuple[int, int], with_text: bool) -> Surface:
        w, h = size
        goal = GOALS[GOAL_OF[key]]
        sheet = self._sheet(size, rgb("#5f8fae"), rgb("#1d4560"))
        edge = max(4, w // 13)
        text = self._stage.text
        px = max(18, min(self._stage.theme.px(24), round(w * 0.13)))
        title = self._words.say(goal_name(GOAL_OF[key]))
        head = text.render(title, "semibold", px=px, width=w - 2 * edge, align=0.5, max_lines=2)
        each = text.render(f"[n]{goal.points}[/n][icon:star] / {self._unit(goal.unit)}", "small_bold", px=px)
        if not with_text:
            room = (w - 2 * edge, h - 2 * edge)
            fits = max(head.size[0], each.size[0]) <= room[0] and not head.cut
            if fits and head.size[1] + each.size[1] + 24 <= room[1]:
                icon = max(18, min(w - 2 * edge, h - 2 * edge - head.size[1] - each.size[1] - 4))
                y = edge + 2
                sheet.blit(head.surface, head.surface.get_rect(midtop=(w // 2, y)))
                picture = self._stage.icons.get(GOAL_ICONS[key], icon)
                sheet.blit(
                    picture, picture.get_rect(center=(w // 2, (y + head.size[1] + h - edge - each.size[1]) // 2))
                )
                sheet.blit(each.surface, each.surface.get_rect(midbottom=(w // 2, h - edge)))
            else:
                picture = self._stage.icons.get(GOAL_ICONS[key], max(18, min(w, h) - 2 * edge))
                sheet.blit(picture, picture.get_rect(center=(w // 2, h // 2)))
            return sheet
        body = text.render(
            self._words.say_key(f"akrotiri.goal.{key}.text"), "small", width=w - 2 * edge - 4, align=0.5, px=px
        )
        icon = max(24, min(w // 2, h - 2 * edge - head.size[1] - body.size[1] - 8))
        y = edge + 2
        sheet.blit(head.surface, head.surface.get_rect(midtop=(w // 2, y)))
        y += head.size[1] + 2
        picture = self._stage.icons.get(GOAL_ICONS[key], icon)
        sheet.blit(picture, picture.get_rect(midtop=(w // 2, y)))
        sheet.blit(body.surface, body.surface.get_rect(midbottom=(w // 2, h - edge)))
        return sheet

    def _unit(self, unit: str) -> str:
        return {"per_temple": "[icon:temple]", "per_quarter": "[icon:goal_quadrants]", "per_tile": "[icon:sea_tile]"}[
            unit
        ]

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
        icon = self._stage.icons.get("goal", max(16, round(min(w, h) * 0.66)))
        sheet.blit(icon, icon.get_rect(center=(w // 2, h // 2)))
        return sheet
