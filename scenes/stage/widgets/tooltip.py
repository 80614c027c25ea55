"""The look of a tooltip: a small card beside what it tells of."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from .. import layout
from ..element import Element
from ..markup import escape
from ..text import TextBlock
from ..tips import RULE_KEY, Tip

AROUND = (layout.BELOW, layout.ABOVE, layout.RIGHT, layout.LEFT)
ASIDE = (layout.LEFT, layout.RIGHT, layout.BELOW, layout.ABOVE)
"""Where a tooltip is tried, in this order."""


REACH = 120
"""Design pixels that it stands at most from what it tells of: farther off it seems to tell of something else."""
FITS = ((1.0, 1.0), (1.6, 1.0), (1.6, 0.8), (1.6, 0.64), (2.2, 0.5))
"""The widths and letter sizes, as multiples of the usual, at which a tooltip is set in turn until it is no higher than
the window."""


class TooltipView(Element):
    """Shows one `Tip`; placed beside its anchor and never over it where there is room elsewhere."""

    role = "tooltip"

    def __init__(self) -> None:
        super().__init__("tooltip", z=90)
        self.visible = False
        self.tip: Tip | None = None
        self.full = False
        self._blocks: list[tuple[TextBlock, int]] = []

    @property
    def interactive(self) -> bool:
        """Only the full tooltip can be pointed at: its rule reference is a link."""
        return self.visible and self.full and self.tip is not None and bool(self.tip.rule)

    @property
    def silent(self) -> bool:
        """Whether it waits for Alt or a long press, and nothing is seen of it."""
        return self.tip is not None and self.tip.quiet and not self.full

    def show(
        self,
        tip: Tip,
        anchor: Rect,
        bounds: Rect,
        full: bool,
        shortcut: str = "",
        clear: Sequence[Rect] = (),
        free: Sequence[Rect] = (),
        of: Rect | None = None,
    ) -> None:
        """Set its words and place it beside an anchor, close by what it tells `of` if that is only a part of it; off
        what is to stay `clear`, unless that holds the anchor or it would come to stand far off, and off what is to stay
        `free` wherever there is room. It is at most 30 ems wide, wider only where it would be higher than the window;
        then its letters shrink as well, and in the smallest windows the rule breaks off: its place in the rulebook,
        where all of it is, stays in sight."""
        theme = self.stage.theme
        self.tip, self.full = tip, full
        self.visible = True
        if self.silent:
            self.rect = Rect(anchor.topleft, (0, 0))
            return
        pad, gap = theme.px(14), theme.px(10)
        most = bounds.h - 2 * gap
        for wide, share in FITS:
            width = min(round(theme.px(560 if full else 440) * wide), bounds.w - theme.px(60))
            self._blocks = self._set(tip, width, full, shortcut, share)
            h = self._high()
            if h <= most:
                break
        if h > most:
            self._blocks = self._set(tip, width, full, shortcut, share, h - most)
            h = self._high()
        w = max((block.size[0] for block, _ in self._blocks), default=0) + 2 * pad
        sides = ASIDE if tip.aside else AROUND
        clear = [rect for rect in clear if not rect.contains(anchor)]
        room = layout.inset(bounds, gap)
        thing = of if of is not None and anchor.contains(of) and not tip.common else anchor
        self.rect = layout.close_by(
            thing, (w, h), room, gap, theme.px(REACH), sides, around=anchor, clear=clear, free=free
        )

    def _high(self) -> int:
        """How high it is with the words it has."""
        theme = self.stage.theme
        high = sum(block.size[1] + gap for block, gap in self._blocks) + 2 * theme.px(14) - theme.px(6)
        return high - (self._blocks[-1][1] if self._blocks else 0)

    def _set(
        self, tip: Tip, width: int, full: bool, shortcut: str, share: float, over: int = 0
    ) -> list[tuple[TextBlock, int]]:
        """Its words as blocks of a width with the gaps under them, in letters of a share of their usual size; the rule
        without so many lines as make up `over` pixels."""
        theme, text = self.stage.theme, self.stage.text
        inks = theme.inks("parchment")

        def px(role: str) -> int:
            return max(theme.text_floor, round(theme.font_px(role) * share))

        parts: list[tuple[TextBlock, int]] = []
        title = tip.title
        if shortcut:
            key = f"[c:soft][f:small]({escape(shortcut)})[/f][/c]"
            title = f"{title} {key}" if title else ""
            if not title and not tip.body:
                title = key
        if title:
            block = text.render(title, "semibold", colour=inks.accent, width=width, px=px("semibold"))
            parts.append((block, theme.px(4)))
        body = (tip.full or tip.body) if full else tip.body
        if body and shortcut and not title:
            body = f"{body} [c:soft]({escape(shortcut)})[/c]"
        place = len(parts)
        if body:
            parts.append((text.render(body, "body", width=width, px=px("body")), theme.px(6)))
        if tip.rule:
            rule = self.stage.rule_text(tip.rule)
            if rule and full:
                parts[-1:] = [(block, theme.px(12)) for block, _ in parts[-1:]]
                block = text.render(rule, "small", width=width, px=px("small"))
                if over:
                    high = block.size[1] // block.lines
                    left = max(1, block.lines + -over // high)
                    block = text.render(rule, "small", width=width, px=px("small"), max_lines=left)
                parts.append((block, theme.px(6)))
            section = (
                f"\N{SECTION SIGN}\N{NO-BREAK SPACE}{escape(tip.rule.partition('/')[2])}" if "/" in tip.rule else ""
            )
            words = " ".join(filter(None, (tip.rule_label, section)))
            more = ""
            if not full and (tip.full or rule):
                more = f" [c:soft]\N{MIDDLE DOT} {escape(self.stage.more_label)}[/c]"
            line = f"[link:{tip.rule}]{words}[/link] {RULE_KEY}{more}"
            parts.append((text.render(line, "small", width=width, px=px("small")), 0))
        widest = max((block.size[0] for block, _ in parts), default=0)
        if body and parts[place][0].size[0] < widest:
            # A column of points stands at the right of all, not only of its own lines.
            block = text.render(body, "body", width=width, px=px("body"), column=widest)
            parts[place] = (block, parts[place][1])
        return parts

    def draw(self, surface: Surface) -> None:
        """Card and words."""
        if self.silent:
            return
        theme = self.stage.theme
        self.stage.panels.draw(surface, "card", self.rect)
        x, y = self.rect.x + theme.px(14), self.rect.y + theme.px(11)
        for block, gap in self._blocks:
            surface.blit(block.surface, (x, y))
            y += block.size[1] + gap

    def activate(self) -> None:
        """A click opens the rule."""
        if self.tip is not None and self.tip.rule:
            self.stage.open_rule(self.tip.rule)
