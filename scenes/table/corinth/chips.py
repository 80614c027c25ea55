"""The two uses of a chosen group as buttons at its berth: the slot's own action, or the steward's walk."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from game.core.contract import Action
from game.corinth import view as rules
from game.corinth.state import CorinthState
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.table.corinth.geometry import ICON_OF_SLOT, SLOTS
from scenes.table.view import Table


class UseChips(Element):
    """Shown beside a chosen group. `use(notation)` is called for the slot's own action, and for the steward's walk,
    which can as well be begun at a lit cell."""

    passing = True

    def __init__(self, table: Table, use: Callable[[str], object]) -> None:
        super().__init__("chips", role="group", z=20)
        self._table = table
        self._use = use
        self.visible = False

    def open(self, state: CorinthState, slot: int, legal: Mapping[str, Action], berth: Rect, bounds: Rect) -> None:
        """Shows the uses of a group; what is not possible is shown too and says why when clicked."""
        self.close()
        words = self._table.words
        name = SLOTS[slot]
        group = state.groups[slot]
        if group is None:
            return
        count = rules.count_of(state, slot)
        verb = "take" if name in ("gold", "goats") else "ship"
        icon = ICON_OF_SLOT[name]
        own, walk = f"{verb} {name}", f"steward {name}"
        buttons = [
            Button(
                "own",
                words.say_key(f"screen.corinth.chip.{verb}", count, icon=icon),
                lambda: self._use(own),
                kind="parchment",
                tooltip=lambda: self._tip(state, legal, own),
                on_refused=lambda: self._why(state, own),
            ),
            Button(
                "steward",
                self._steps(state, slot),
                lambda: self._use(walk),
                kind="parchment",
                tooltip=lambda: self._tip(state, legal, walk),
                on_refused=lambda: self._why(state, walk),
            ),
        ]
        buttons[0].enabled = own in legal
        buttons[1].enabled = walk in legal
        self.add(*buttons)
        theme = self._table.stage.theme
        sizes = [button.preferred() for button in buttons]
        wide, high = max(w for w, _ in sizes), sizes[0][1]
        box = Rect(0, 0, wide, 2 * high + theme.px(8))
        box.midleft = (berth.right - berth.w // 8, berth.centery)
        box = layout.clamp(box, bounds, theme.px(4))
        for i, button in enumerate(buttons):
            button.place(Rect(box.x, box.y + i * (high + theme.px(8)), wide, high))
        self.rect = box
        self.visible = True

    def first(self) -> Element:
        """The first of the buttons that can be used."""
        return next((child for child in self.children if child.enabled), self.children[0])

    def close(self) -> None:
        """Takes the buttons away."""
        self.clear()
        self.visible = False

    def _steps(self, state: CorinthState, slot: int) -> str:
        """How far the steward walks with a group without paying."""
        fewest, most = rules.free_steps(state, slot)
        if fewest == most:
            return self._table.words.say_key("screen.corinth.chip.steward", most)
        return self._table.words.say_key("screen.corinth.chip.steward.stable", fewest=fewest, most=most)

    def _tip(self, state: CorinthState, legal: Mapping[str, Action], text: str) -> Tip | None:
        """Why a use cannot be made, beside the pair; one that can be made says by its label what it does."""
        why = None if text in legal else self._why(state, text)
        return None if why is None else Tip(body=why, anchor=self.rect.copy())

    def _why(self, state: CorinthState, text: str) -> str | None:
        reason = state.why_not(state.game.parse_action(text))
        return None if reason is None else self._table.reason_text(reason)
