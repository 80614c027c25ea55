"""The person's hand on Corinth's boards: what is pointed at, chosen, dragged or drawn becomes actions of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pygame import Rect

from game.core.contract import Action, State
from game.corinth import pointing as rules
from game.corinth.content import CELL_OF, DISTRICT_NAMES, SLOTS
from game.corinth.reasons import group_elsewhere
from game.corinth.state import CorinthState
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.table.attempt import attempt, explain
from scenes.table.corinth.chips import UseChips
from scenes.table.corinth.dragging import GroupDragging
from scenes.table.corinth.geometry import TRACKS, own_use, shop_piece
from scenes.table.corinth.harbour import Harbour
from scenes.table.corinth.lights import Lights
from scenes.table.corinth.model import STAR_CELLS
from scenes.table.corinth.places import BoardPlaces, piece_of
from scenes.table.corinth.preview import preview_delivery, preview_track, preview_walk
from scenes.table.corinth.sheet import Sheet
from scenes.table.corinth.steward import StewardHandle
from scenes.table.corinth.supply import Supply
from scenes.table.corinth.throwing import Tray
from scenes.table.corinth.tips import Tips
from scenes.table.corinth.walking import Meaning, cells_after, led_told, meaning_led, meaning_of, meaning_told
from scenes.table.view import Table


class Hand:
    """Holds what is offered to the person and what of it is chosen; its elements are those of `places`.

    `state` is the last observation shown, for tooltips when nothing is offered; `bounds` the area of the boards.
    """

    def __init__(self, table: Table, harbour: Harbour, sheets: list[Sheet], tray: Tray) -> None:
        self.table = table
        self.harbour = harbour
        self.sheets = sheets
        self.tray = tray
        self.tips = Tips(table.words)
        self.places = BoardPlaces(self.clicked, self._hovered, self._tip, self.tips.label)
        self.chips = UseChips(table, self._use)
        self.supply = Supply(table, self.hold_dice, self.throw)
        self.steward = StewardHandle(
            table.words.say_key("corinth.steward"),
            tooltip=lambda: self._tip("steward"),
            cell_at=self._cell_at,
            market=lambda: self.sheets[self.table.viewer].piece("market"),
            ready=lambda: bool(self._reach),
            may=self._may_walk,
            shown=self._walk_drawn,
            done=self._walk_done,
            idle=self._steward_idle,
        )
        self.places.sheet.add(self.steward)
        self.state: CorinthState | None = None
        self.offered: CorinthState | None = None
        self.bounds = Rect(0, 0, 0, 0)
        self.legal: dict[str, Action] = {}
        """What may be done now, by notation."""
        self.selected: int | None = None
        """The slot of the group of dice that is chosen."""
        self.hover: str = ""
        """The place that is pointed at, or that what is dragged would fall on."""
        self._reach: dict[str, rules.NamedReach] = {}
        self.led: list[str] = []
        """The route that the steward is being led by hand, or has been led so far."""
        self._chosen_at = 0.0
        """When the chosen group was clicked, in seconds of the stage's clock."""
        self.lights = Lights(self)
        for i, slot in enumerate(SLOTS):
            self.places.find(f"slot_{slot}").drag = GroupDragging(self, i).drag

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        self.legal = {}
        self.offered = None
        self.lower()
        if state is None:
            self.supply.close()
            self.paint()
            return
        assert isinstance(state, CorinthState)
        self.offered = state
        self.legal = {state.game.action_text(action): action for action in state.legal_actions()}
        rolls = [text for text in self.legal if text.startswith("roll")]
        if rolls:
            self.supply.open(state, len(rolls) - 1)
            self.hold_dice()
        else:
            self.supply.close()
        self._reach = self.reach_of(None) if any(t.startswith("step") for t in self.legal) else {}
        self._foretell(None)
        self.paint()

    def reach(self) -> dict[str, rules.NamedReach]:
        """The market cells lit for the steward now, with the walk to each."""
        return dict(self._reach)

    def reach_of(self, slot: int | None) -> dict[str, rules.NamedReach]:
        """Where the steward can go by the group of a slot, or on a walk he has begun (None), with the walk to each."""
        if self.offered is None:
            return {}
        return rules.reach_by_name(self.offered, slot)

    def hold_dice(self) -> None:
        """Puts the dice of the coming throw into the hand."""
        white, yellow = self.supply.dice()
        self.tray.hold(["white"] * white + ["yellow"] * yellow)
        self.tray.prepare(white + yellow)

    def throw(self) -> None:
        """Throws the dice with what was bought."""
        text = f"roll {self.supply.bought}"
        if text in self.legal:
            self.table.do(self.legal[text])
        elif self.offered is not None:
            self._refuse(text, self.tray.rect)

    def select(self, slot: int | None) -> None:
        """Chooses the group of a slot (None: none) and lights what it can do."""
        self._let_route_go()
        self.selected = slot
        self._reach = self.reach_of(slot) if slot is not None else {}
        self._preview()
        if slot is None or self.offered is None:
            self.chips.close()
        else:
            # The shops and the other groups, which one could as well click, stay in sight.
            clear = [self.harbour.group_rect(k) for k, group in enumerate(self.harbour.groups) if group and k != slot]
            band = self.sheets[self.table.viewer].piece(f"district {SLOTS[slot]}")
            if band is not None:
                clear.append(band)
            self.chips.offer(self.offered, slot, self.legal, self.harbour.berth(slot), self.bounds, clear)
        self.paint()

    def lower(self) -> None:
        """Lets go of a chosen group, and of a route led by hand."""
        self._let_route_go()
        self.selected = None
        self._reach = {}
        self.chips.close()
        self.harbour.lifted = None
        self.harbour.redraw()
        for sheet in self.sheets:
            sheet.ghosts, sheet.ghost_numbers = [], {}
            sheet.show_route([])

    def _let_route_go(self) -> None:
        self.steward.forget()
        self.led = []

    def cancel(self) -> bool:
        """Lets go of a route led by hand, or else of a chosen group; false if there was neither."""
        if self.led:
            self._let_route_go()
            self._preview()
            self.paint()
            return True
        if self.selected is None:
            return False
        self.select(None)
        return True

    def prompt(self) -> str | None:
        """What is asked of whoever has chosen a group, or leads the steward; None if nobody does."""
        say = self.table.words.say_key
        if self.led and self.offered is not None:
            return led_told(self.offered, self.selected, self.led, self.table.words)
        if self.selected is None:
            return None
        name = SLOTS[self.selected]
        own, walk = own_use(name) in self.legal, f"steward {name}" in self.legal
        return say(
            "screen.corinth.prompt.group" if own and walk else f"screen.corinth.prompt.{'walk' if walk else 'own'}"
        )

    def _use(self, text: str) -> None:
        """A use of the chosen group, by its notation."""
        attempt(self.table, self.offered, text)

    def clicked(self, name: str) -> None:
        """A place of the boards was clicked."""
        if self.offered is None:
            self.table.not_now()
            return
        kind, _, rest = name.partition("_")
        if kind == "slot":
            slot = SLOTS.index(rest)
            if self.harbour.groups[slot] is None or not (self.usable(slot) or self._chooses_instead(rest)):
                self._refuse(own_use(rest), self.places.find(name).rect)
            else:
                self._choose(slot)
        elif kind == "cell":
            self._walk_to(rest)
        elif kind in ("district", *TRACKS):
            self._take_to(rest or kind, name)
        elif kind == "shop":
            self._shop(piece_of(name), name)
        elif kind == "building":
            text = f"build {rest}"
            self._use_at(text, name)

    def _choose(self, slot: int) -> None:
        """Chooses a group by a click, or lets go of it by another; the second of a double click is none of its own."""
        now = self.table.stage.clock.now()
        if self.selected != slot:
            self._chosen_at = now
            self.select(slot)
        elif now - self._chosen_at >= self.table.stage.theme.time.double_click:
            self.select(None)

    def _chooses_instead(self, slot: str) -> bool:
        """Takes back what is begun and not finished, a walk or a delivery, for a group that could have been chosen for
        either before; false if it could not. The sheet alone answers what is asked meanwhile."""
        texts = (own_use(slot), f"steward {slot}")
        return self.table.take_back(
            lambda before: any(before.game.parse_action(text) in before.legal_actions() for text in texts)
        )

    def usable(self, slot: int) -> bool:
        """Whether the group of a slot can be used now."""
        name = SLOTS[slot]
        return own_use(name) in self.legal or f"steward {name}" in self.legal

    def _use_at(self, text: str, name: str) -> None:
        """The same, by a click on a place."""
        attempt(self.table, self.offered, text, self.places.find(name).rect)

    def _take_to(self, district: str, name: str) -> None:
        text = own_use(district)
        if text in self.legal and self.selected is None:
            self.select(SLOTS.index(district))
        elif self.selected is not None and SLOTS[self.selected] != district:
            self.table.refuse(group_elsewhere(self.selected), self.places.find(name).rect)
        else:
            self._use_at(text, name)

    def _shop(self, text: str, name: str) -> None:
        if text in self.legal:
            self.table.do(self.legal[text])
        elif any(t.startswith("shop") for t in self.legal):
            self._refuse(text, self.places.find(name).rect)
        elif self._may_start(text):
            # Who points at a shop has said which one is to be started.
            self._do_all([f"ship {text.split()[1]}", text])
        else:
            self._take_to(text.split()[1], f"district_{text.split()[1]}")

    def _may_start(self, text: str) -> bool:
        """Whether delivering the chosen group asks for a shop, and this one may be named."""
        return self.selected is not None and text in map(shop_piece, self.startable(self.selected))

    def startable(self, slot: int) -> tuple[int, ...]:
        """The shops of which one must be named to deliver the group of a slot; none where it leaves no choice."""
        if self.offered is None or f"ship {SLOTS[slot]}" not in self.legal:
            return ()
        return rules.delivery(self.offered, slot).choices

    def drop(self, slot: int, name: str) -> None:
        """The group of a slot was let go over a place where it may go."""
        self.selected = slot
        self._reach = self.reach_of(slot)
        if name.startswith("cell_"):
            self._walk_to(name.removeprefix("cell_"))
        elif name.startswith("shop_"):
            self._shop(piece_of(name), name)
        else:
            self._use_at(own_use(SLOTS[slot]), name)

    def aim(self, place: Element | None) -> None:
        """What is dragged would fall on this place now."""
        self.hover = place.name if place is not None else ""
        self._preview()
        self.paint()

    def _walk_to(self, cell: str) -> None:
        """The steward to a cell: by the chosen group, or on with the walk begun."""
        meaning = self._meaning(cell)
        if meaning is not None:
            self._walk_chain(meaning.route, meaning.stops)
        elif self.led:
            led = self.table.words.say_key("screen.corinth.walk_led", cell=self.led[-1])
            self.table.say(led, self.places.find(f"cell_{cell}").rect)
        else:
            text = f"step {cell}" if self.selected is None else f"walk {SLOTS[self.selected]} {cell}"
            self._refuse(text, self.places.find(f"cell_{cell}").rect)

    def _meaning(self, cell: str) -> Meaning | None:
        """What a click on a cell means now; None where the steward cannot come."""
        if self.offered is None or not self._reach:
            return None
        if not self.led:
            return meaning_of(self.offered, self.selected, cell, self._reach.get(cell))
        return meaning_led(self.offered, self.selected, self.led, cell)

    def _walk_chain(self, route: Iterable[str], stops: bool) -> None:
        """Takes steps one by one, with the chosen group if there is one, and the stop if the walk does not end there by
        itself."""
        first = [] if self.selected is None else [f"steward {SLOTS[self.selected]}"]
        self._do_all([*first, *(f"step {cell}" for cell in route), *(["stop"] if stops else [])])

    def _do_all(self, texts: Sequence[str]) -> None:
        """Several actions as one, by their notations."""
        assert self.offered is not None
        self.table.do(*(self.offered.game.parse_action(text) for text in texts))

    def _refuse(self, text: str, near: Rect | None) -> None:
        """Says why an action cannot be taken, by its notation."""
        explain(self.table, self.offered, text, near)

    # Leading the steward by hand

    def _cell_at(self, pos: tuple[int, int]) -> str | None:
        for element in self.places.sheet.children:
            if element.name.startswith("cell_") and element.contains(pos):
                return element.name.removeprefix("cell_")
        return None

    def _may_walk(self, prefix: Sequence[str]) -> tuple[Sequence[str], bool]:
        assert self.offered is not None
        further, price = cells_after(self.offered, self.selected, list(prefix))
        return further, price is not None

    def _walk_drawn(self, prefix: Sequence[str]) -> None:
        self.led = list(prefix)
        self._show_led()
        self._foretell(prefix[-1] if prefix and self._may_walk(prefix)[1] else None)
        self.paint()

    def _show_led(self) -> None:
        """Draws the route that he is led along, if there is one, and nothing else that is not yet done."""
        sheet = self.sheets[self.table.viewer]
        sheet.ghosts = []
        sheet.show_route([])
        if self.led and self.offered is not None:
            _, price = cells_after(self.offered, self.selected, self.led)
            preview_walk(self.offered, self.selected, sheet, self.led, price or 0)

    def _walk_done(self, prefix: Sequence[str]) -> None:
        if self.offered is None:
            return
        further, may_end = self._may_walk(prefix)
        if may_end:
            self._walk_chain(prefix, bool(further))
        # Where he cannot stop the question says how far he has come: beside him it would hide where he may go.

    def _steward_idle(self) -> None:
        """Refuses a walk as the cells do, for what keeps him from all of them."""
        slot = self.selected
        if self.offered is not None and slot is None:
            onward = rules.onward(self.offered, self.table.viewer)
            if onward is not None:
                self._refuse(f"step {onward}", self.steward.rect)
                return
            slot = next((k for k, group in enumerate(self.harbour.groups) if group), 0)
        self._refuse(f"steward {SLOTS[slot or 0]}", self.steward.rect)

    def stand_steward(self) -> None:
        """Lays the handle over the viewer's steward."""
        if self.bounds.w > 0:
            cell = self.sheets[self.table.viewer].steward_cell
            rect = self.sheets[self.table.viewer].piece(f"cell {cell}")
            if rect is not None:
                self.steward.stand(rect, cell)

    def _hovered(self, name: str, entered: bool) -> None:
        if entered:
            self.hover = name
        elif self.hover == name:
            self.hover = ""
        self._preview()
        self.paint()

    def _tip(self, name: str) -> Tip | None:
        state = self.offered or self.state
        if state is None:
            return None
        tip = self.tips.tip(name, state, self.table.viewer)
        if tip is not None and name.startswith("slot"):
            # One group is weighed against another: what is said of one must hide none of them.
            return replace(tip, anchor=self.harbour.rect)
        if tip is None or not name.startswith(("cell", "steward", "star")):
            return tip
        cell = name.removeprefix("cell_")
        meaning = self._meaning(cell) if cell != name else None
        if meaning is not None:
            before, after = meaning_told(state, self.selected, meaning, self.table.words)
            tip = replace(tip, body="\n".join(filter(None, (before, tip.body, after))))
        # A way is chosen among the cells: what one of them is said to bring must not hide the others.
        return replace(tip, anchor=self.sheets[self.table.viewer].piece("market"), aside=True)

    @property
    def pointed(self) -> int | None:
        """The slot whose group is pointed at; None if none is."""
        kind, _, slot = self.hover.partition("_")
        if kind != "slot" or self.harbour.groups[SLOTS.index(slot)] is None:
            return None
        return SLOTS.index(slot)

    def _preview(self) -> None:
        """Ghosts of what the hovered or chosen group would do."""
        sheet = self.sheets[self.table.viewer]
        sheet.ghost_numbers = {}
        self._show_led()
        state = self.offered
        if state is None:
            return
        kind, _, rest = self.hover.partition("_")
        slot = self.selected if self.selected is not None else self.pointed
        meaning = self._meaning(rest) if kind == "cell" else None
        self._foretell(
            STAR_CELLS[int(rest) - 1] if kind == "star" else rest if meaning and rest in self._reach else None
        )
        if meaning is not None:
            preview_walk(state, slot, sheet, meaning.route, meaning.coins)
        elif slot is not None and kind != "cell":
            if SLOTS[slot] in DISTRICT_NAMES:
                sheet.ghosts = preview_delivery(state, slot, sheet, piece_of(self.hover))
            else:
                sheet.ghosts = preview_track(state, slot, sheet)
        self.table.stage.invalidate()

    def _foretell(self, cell: str | None) -> None:
        """Writes, as a ghost, what the box of the star at a cell would hold if the walk ended there; of none, if it
        can end where the steward stands, of the star there."""
        sheet = self.sheets[self.table.viewer]
        sheet.ghost_numbers = {}
        if cell is None and "stop" in self.legal:
            cell = sheet.steward_cell
        if self.offered is None or cell not in STAR_CELLS:
            return
        worth = rules.star_worth(self.offered, self.table.viewer, CELL_OF[cell])
        if worth is not None:
            sheet.ghost_numbers = {f"star {STAR_CELLS.index(cell) + 1}": str(worth.points)}

    def paint(self) -> None:
        """Lights what can be acted on now, and lays the handle over the steward."""
        self.stand_steward()
        self.lights.paint()
