"""Buttons: walnut, gilt for what matters most, quiet, round with an icon, and ones that stay down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

from pygame import Rect, Surface

from ..element import ElementKeywords
from ..keycap import draw_keycap
from ..keys import PRESSING
from ..markup import plain
from ..theme import mix
from ..tips import Tip
from .control import Control

_PLATES = {"normal": "wood", "primary": "gilt", "parchment": "parchment", "dark": "dark", "icon": "wood"}

LIT = 0.5
"""How strongly a button glows that can be used only for now."""


class Button(Control):
    """A button with `text` (markup) and perhaps an `icon`.

    `kind`: normal (walnut), primary (gilt: one on a screen), parchment, dark, quiet (only words until pointed at),
    icon (round, no words; give a `label`). `selected` keeps it down, as a toggle. `on` is the material behind a quiet
    button, `flush` lets it begin at its left edge, under the words of a text. Its `shortcut` is shown on it where there
    is room, and in its tooltip; that of an icon says too why it cannot be pressed now.
    """

    role = "button"

    def __init__(
        self,
        name: str,
        text: str = "",
        on_click: Callable[[], object] | None = None,
        *,
        kind: str = "normal",
        icon: str = "",
        on: str = "wood",
        flush: bool = False,
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        keywords.setdefault("label", plain(text) if text else icon)
        super().__init__(name, on_click=on_click, **keywords)
        self.text = text
        self.kind = kind
        self.icon = icon
        self.on = on
        self.flush = flush
        self.lit = False
        """Whether it glows a little, as something that can be done only now."""
        if kind == "icon" and self.tooltip is None:
            self.tooltip = self._named

    def _named(self) -> Tip | str:
        """What a button without words does, and while it cannot, why."""
        why = self.on_refused() if self.on_refused is not None and not self.enabled else None
        return Tip(title=self.label, body=why) if why else self.label

    @property
    def focusable(self) -> bool:
        """Buttons are, unless told otherwise."""
        return True if self._focusable is None else self._focusable

    @property
    def inviting(self) -> bool:
        """Buttons always are: the pointer presses also one where the keyboard does not stop."""
        return True

    @property
    def interactive(self) -> bool:
        """Buttons always are."""
        return True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As wide as its words need, at least 44 pixels high."""
        theme, height = self.stage.theme, max(self.stage.theme.button, self.stage.theme.px(48))
        if self.kind == "icon":
            return (height, height)
        wide = theme.px(20 if self.flush else 40)
        if self.text:
            wide += self.stage.text.size(self.text, "button")[0]
        if self.icon:
            wide += theme.px(26) + (theme.px(10) if self.text else 0)
        wide += self.key_width
        wide = max(wide, height)
        return (min(wide, width) if width else wide, height)

    @property
    def key_width(self) -> int:
        """How much of the width it would like is for its key, which is not written where there is less."""
        if not self.shortcut:
            return 0
        return self.stage.text.size(self.shortcut, "small")[0] + self.stage.theme.px(26)

    def draw(self, surface: Surface) -> None:
        """Draw plate, icon and words."""
        lift = self.lift()
        if self.kind == "quiet":
            self._draw_quiet(surface, lift)
            return
        theme, rect = self.stage.theme, self.rect
        plate = _PLATES[self.kind] if self.enabled or self.kind != "primary" else "wood"
        down = (self.pressed and self.enabled) or self.selected
        radius = rect.h // 2 if self.kind == "icon" else theme.px(9)
        if self.kind == "icon":
            side = min(rect.w, rect.h)
            rect = Rect(0, 0, side, side)
            rect.center = self.rect.center
            radius = side // 2
        dim = 0.0 if self.enabled and not self.dimmed else 0.55
        glow = 0.55 * lift if not down else 0.25 * lift
        if self.lit:
            glow = max(glow, LIT)
        if self.kind == "primary" and self.enabled:
            glow = max(glow, 0.22) + 0.2 * lift
        face = self.stage.plates.draw(surface, plate, rect, radius, lift=lift, sunk=down, glow=glow, dim=dim)
        if self.selected:
            width = max(2, theme.px(2))
            inner = face.inflate(-2 * width, -2 * width)
            surface.blit(
                self.stage.plates.frame(inner.size, max(1, radius - width), width, theme.palette.gilt, 235), inner
            )
        self._draw_face(surface, face, "gilt" if plate == "gilt" else plate)

    def _draw_quiet(self, surface: Surface, lift: float) -> None:
        theme = self.stage.theme
        strength = 0.16 * lift + (0.14 if self.selected else 0) + (0.08 if self.pressed else 0)
        lit = self.rect
        if self.flush:
            air = theme.px(10)
            lit = Rect(lit.x - air, lit.y, lit.w + air, lit.h)
        self.stage.plates.light(surface, lit, theme.px(8), theme.palette.glow, strength)
        self._draw_face(surface, self.rect.move(0, 1 if self.pressed else 0), self.on)

    def _draw_face(self, surface: Surface, face: Rect, material: str) -> None:
        stage, theme = self.stage, self.stage.theme
        inks = theme.inks(material)
        ink = inks.text if self.enabled else mix(inks.soft, inks.ground, 0.2)
        if self.selected and material != "gilt":
            ink = inks.accent
        content: list[tuple[Surface, int, int]] = []
        icon_px = max(theme.least(20), theme.px(26)) if self.kind != "icon" else round(face.h * 0.54)
        if self.icon:
            content.append((stage.icons.get(self.icon, icon_px, ink), icon_px // 2, theme.px(10)))
        shortcut = None
        room = face.w - theme.px(20)
        if self.text:
            room_text = room - (icon_px + theme.px(10) if self.icon else 0)
            block = stage.text.squeeze(self.text, "button", max(10, room_text), on=material, colour=ink)
            content.append((block.surface, block.middle, theme.px(10)))
        if content and self.shown_key:
            shortcut = stage.text.render(self.shown_key, "small", on=material, colour=inks.soft)
        total = sum(p.get_width() for p, _, _ in content) + sum(g for _, _, g in content[:-1])
        if shortcut is not None and total + shortcut.size[0] + theme.px(26) > face.w - theme.px(12):
            shortcut = None
        left = face.x
        wide = face.w - (shortcut.size[0] + theme.px(16) if shortcut is not None else 0)
        x = left if self.flush else left + (wide - total) // 2
        for picture, middle, gap in content:
            surface.blit(picture, (x, face.centery - middle))
            x += picture.get_width() + gap
        if shortcut is not None:
            draw_keycap(surface, stage, face.right - theme.px(12), face.centery, self.shown_key, material)

    @property
    def shown_key(self) -> str:
        """The key that is written on it where there is room: its shortcut, but none that would press now what the
        keyboard has come to instead."""
        keyboard = self.stage.keyboard
        elsewhere = keyboard.focus_visible and keyboard.focus is not None and keyboard.focus is not self
        if self.kind == "icon" or (elsewhere and self.shortcut in PRESSING):
            return ""
        return self.shortcut


def icon_button(
    name: str,
    icon: str,
    on_click: Callable[[], object],
    label: str,
    *,
    shortcut: str = "",
    on_refused: Callable[[], str | None] | str | None = None,
) -> Button:
    """A round button with an icon and no words; `label` is what its tooltip and speech call it. `on_refused` may be the
    sentence itself, where that is always the same."""
    why = (lambda: on_refused) if isinstance(on_refused, str) else on_refused
    return Button(name, "", on_click, kind="icon", icon=icon, label=label, shortcut=shortcut, on_refused=why)
