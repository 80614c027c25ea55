"""The two uses of a chosen group as buttons at its berth: the slot's own action, or the steward's walk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect

from game.core.contract import Action
from game.corinth import pointing as rules
from game.corinth.content import SLOTS
from game.corinth.state import CorinthState
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.table.chips import Chips
from scenes.table.corinth.geometry import ICON_OF_SLOT, own_use, verb_of
from scenes.table.view import Table


class UseChips(Chips):
    """Shown beside a chosen group. `use(notation)` is called for the slot's own action, and for the steward's walk,
    which can as well be begun at a lit cell."""

    def __init__(self, table: Table, use: Callable[[str], object]) -> None:
        super().__init__()
        self._table = table
        self._use = use

    def offer(
        self,
        state: CorinthState,
        slot: int,
        legal: Mapping[str, Action],
        berth: Rect,
        bounds: Rect,
        clear: Sequence[Rect] = (),
    ) -> None:
        """Shows the uses of a group, hiding as little as can be of what is to stay `clear`; what is not possible is
        shown too and says why when clicked."""
        self.close()
        name = SLOTS[slot]
        group = state.groups[slot]
        if group is None:
            return
        own, walk = own_use(name), f"steward {name}"
        buttons = [
            Button(
                "own",
                self._amount(state, slot),
                lambda: self._use(own),
                kind="parchment",
                tooltip=lambda: self._tip(state, legal, own),
                on_refused=lambda: self._why(state, own),
            ),
            Button(
                "steward",
                self._steps(state, slot, group.value),
                lambda: self._use(walk),
                kind="parchment",
                tooltip=lambda: self._tip(state, legal, walk),
                on_refused=lambda: self._why(state, walk),
            ),
        ]
        buttons[0].enabled = own in legal
        buttons[1].enabled = walk in legal
        # Over the end of the berth, which dice seldom reach, rather than over the sheet.
        self.open(name, buttons, Rect(berth.x, berth.y, berth.w * 5 // 6, berth.h), bounds, clear)

    def _amount(self, state: CorinthState, slot: int) -> str:
        """What the slot's own action brings; with the room that is left, where that is less."""
        say = self._table.words.say_key
        name, count, room = SLOTS[slot], rules.count_of(state, slot), rules.room(state, state.current_player, slot)
        use = say(f"screen.corinth.chip.{verb_of(name)}", count, icon=ICON_OF_SLOT[name])
        if room >= count:
            return use
        return say("screen.corinth.chip.room", use=use, room=room) if room else say("screen.corinth.chip.full", use=use)

    def _steps(self, state: CorinthState, slot: int, value: int) -> str:
        """How far the steward walks with a group without paying, as far as the market has room for him, and for gold if
        more is open to him so. Where he cannot walk at all, it is what the dice say."""
        say = self._table.words.say_key
        least, most = rules.free_steps(state, slot)
        fewest, furthest = rules.walkable_steps(state, slot)
        if not furthest:
            return say("screen.corinth.chip.steward", value)
        if not most:
            if fewest == furthest:
                return say("screen.corinth.chip.steward.paid", furthest)
            return say("screen.corinth.chip.steward.paid.range", fewest=fewest, most=furthest)
        coins = fewest < least or furthest > most
        if least == most:
            if coins:
                return say("screen.corinth.chip.steward.coins", value=most, fewest=fewest, most=furthest)
            return say("screen.corinth.chip.steward", most)
        if coins:
            key = "screen.corinth.chip.steward.stable.coins"
            return say(key, least=least, most=most, fewest=fewest, furthest=furthest)
        return say("screen.corinth.chip.steward.stable", fewest=least, most=most)

    def _tip(self, state: CorinthState, legal: Mapping[str, Action], text: str) -> Tip | None:
        """Why a use cannot be made, beside the pair; one that can be made says by its label what it does."""
        why = None if text in legal else self._why(state, text)
        return None if why is None else Tip(body=why, anchor=self.rect.copy())

    def _why(self, state: CorinthState, text: str) -> str | None:
        reason = state.why_not(state.game.parse_action(text))
        return None if reason is None else self._table.reason_text(reason)
