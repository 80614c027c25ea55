"""The island: camps and sites with what lies and stands on them."""

from __future__ import annotations

from pygame import Rect, Surface

from game.arnak.content import (
    CAMP_PROGRAM,
    CAMPS,
    DISCOVER_COST,
    LEVEL,
    SITE_NAMES,
    SITE_SPACES,
    SITES,
    SPACE_COST,
    SPACES,
)
from game.arnak.player import BLOCKED
from game.arnak.texts import counted, effect, travel_text
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.areas import Part
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.slips import one_line, slip


class Island(Part):
    """Draws the island. In the air are figures under `("space", number)`, tiles under `("site", name)` and
    guardians under `("guardian", site)`."""

    def __init__(self, look: Look, air: Air) -> None:
        super().__init__()
        self._look = look
        self._air = air

    def draw_ground(self, surface: Surface) -> None:
        """Jungle, clearings, camps, travel costs."""
        areas, look = self.laid, self._look
        stage = look.stage
        rect = areas.island
        stage.panels.shadow(surface, rect, look.px(10), look.px(12))
        surface.blit(look.sprite_tile("arnak/island", rect.size, rgb("#3d5a2c"), look.px(10)), rect)
        for site in range(SITES):
            self._plot(surface, areas.sites[site])
            for space in SITE_SPACES[site]:
                self._socket(surface, areas.temple, space)
            if site < CAMPS:
                self._camp(surface, site)

    def _plot(self, surface: Surface, rect: Rect) -> None:
        look = self._look
        radius = look.px(10)
        surface.blit(look.stage.plates.fill(rect.size, radius, rgb("#141d0d"), 70), rect)
        surface.blit(look.stage.plates.frame(rect.size, radius, max(1, look.px(2)), rgb("#e6d39a"), 90), rect)

    def _socket(self, surface: Surface, temple: int, space: int) -> None:
        """The place of a figure with the travel cost above it."""
        look, areas = self._look, self.laid
        figure = areas.figure(space)
        side = figure.w
        disc = Rect(0, 0, side, round(side * 0.5))
        disc.midbottom = (figure.centerx, figure.bottom + look.px(1))
        surface.blit(look.stage.plates.fill(disc.size, disc.h // 2, rgb("#0d1408"), 120), disc)
        surface.blit(look.stage.plates.frame(disc.size, disc.h // 2, max(1, look.px(2)), rgb("#e6d39a"), 190), disc)
        room, cost = areas.travel(space), look.signs.say(travel_text(SPACE_COST[temple][space]))
        if look.stage.text.size(cost, "small_bold", px=look.stage.theme.text_floor)[0] > room.w:
            # On a narrow path the sign stands under its number.
            cost = cost.replace("[icon:", "\n[icon:").lstrip()
        look.plaque(surface, room, cost, fill=rgb("#e8d7a6"), valign=0.0, px=look.text_px(22))

    def _camp(self, surface: Surface, site: int) -> None:
        look, areas = self._look, self.laid
        rect = areas.tiles[site].inflate(-look.px(6), -look.px(6))
        surface.blit(look.sprite_tile(f"arnak/camp_{site + 1}", rect.size, rgb("#a98a55"), look.px(8)), rect)
        if not look.stage.sprites.has(f"arnak/camp_{site + 1}"):
            icon = look.stage.icons.get("camp", round(min(rect.size) * 0.7))
            surface.blit(icon, icon.get_rect(midtop=(rect.centerx, rect.y + look.px(2))))
        markup = look.signs.say(effect(CAMP_PROGRAM[site]))
        # In one line: two would cover the tent.
        pad = look.px(3)
        room = rect.inflate(-2 * pad, -2 * pad)
        block = one_line(look, markup, room.w - pad, look.text_px(22))
        at = Rect(0, 0, min(room.w, block.size[0] + 3 * pad), block.size[1])
        at.midbottom = room.midbottom
        slip(look, surface, at)
        surface.blit(block.surface, block.corner(at, 0.5))

    def tile_rect(self, site: int) -> Rect:
        """Where a discovered site's tile lies."""
        return self.laid.tiles[site].inflate(-self._look.px(4), -self._look.px(6))

    def guardian_rect(self, site: int) -> Rect:
        """Where a guardian lies."""
        return self.laid.guardians[site].inflate(-self._look.px(4), -self._look.px(6))

    def draw(self, surface: Surface, model: Model) -> None:
        """Tiles, idols, guardians, figures."""
        look, areas = self._look, self.laid
        for site in range(CAMPS, SITES):
            name = SITE_NAMES[site]
            if self._air.count("site", name):
                continue
            if name in model.tile:
                rect = self.tile_rect(site)
                look.shadowed(surface, look.site_tile(model.tile[name], rect.size), rect)
            else:
                self._undiscovered(surface, model, site)
        for name, guardian in model.guardian.items():
            if self._air.count("guardian", name):
                continue
            rect = self.guardian_rect(SITE_NAMES.index(name))
            look.shadowed(surface, look.guardian(guardian, rect.size), rect)
        for space in range(SPACES):
            figure = model.figures[space]
            if figure == BLOCKED:
                self._blocked(surface, space)
            elif figure >= 0 and not self._air.count("space", space):
                rect = areas.figure(space)
                surface.blit(look.figure(figure, rect.w), rect)

    def _undiscovered(self, surface: Surface, model: Model, site: int) -> None:
        look = self._look
        name = SITE_NAMES[site]
        rect = self.tile_rect(site)
        look.shadowed(surface, self.unknown(site), rect)
        if name not in model.idol:
            # Its idol is taken already; the site is about to be turned up.
            return
        price = look.signs.say(counted("compass", DISCOVER_COST[LEVEL[site]]))
        box = rect.inflate(-look.px(6), -look.px(6))
        look.plaque(surface, box, price, valign=1.0, px=look.text_px(24), fill=rgb("#f6dfa6"))
        face = self.idol_rect(site)
        if LEVEL[site] == 2:
            hidden = self.idol_rect(site, True)
            look.shadowed(surface, look.idol(None, hidden.size, hidden.right - face.right), hidden)
        look.shadowed(surface, look.idol(model.idol[name], face.size), face)

    def unknown(self, site: int) -> Surface:
        """The back of a site that is not discovered."""
        look = self._look
        size = self.tile_rect(site).size

        def make() -> Surface:
            name = f"arnak/unknown_{LEVEL[site]}"
            out = look.sprite_tile(name, size, rgb("#5f5a45"), look.px(8)).copy()
            if not look.stage.sprites.has(name):
                icon = look.stage.icons.get(f"site{LEVEL[site]}", round(min(size) * 0.6))
                out.blit(icon, icon.get_rect(midtop=(size[0] // 2, look.px(4))))
            return out

        return look.kept(("unknown", LEVEL[site], size), make)

    def idol_rect(self, site: int, hidden: bool = False) -> Rect:
        """Where the idol of an undiscovered site lies; a `hidden` second one lies face down at its right."""
        room = self.guardian_rect(site)
        wide = min(round(room.h * 0.66), room.w if LEVEL[site] == 1 else round(room.w * 0.62))
        if LEVEL[site] == 1:
            return Rect(room.centerx - wide // 2, room.y, wide, room.h)
        return Rect(room.right - wide if hidden else room.x, room.y, wide, room.h)

    def _blocked(self, surface: Surface, space: int) -> None:
        look, areas = self._look, self.laid
        rect = areas.spaces[space].inflate(-look.px(4), -look.px(6))
        picture = look.sprite_tile("arnak/blocked", rect.size, rgb("#6b4f2c"), look.px(8))
        look.shadowed(surface, picture, rect)
        icon = look.stage.icons.get("close", round(rect.w * 0.6), rgb("#2b1b0e"))
        surface.blit(icon, icon.get_rect(center=rect.center))

    def space_at(self, space: int) -> Rect:
        """The box of a figure on a space."""
        return self.laid.figure(space)
