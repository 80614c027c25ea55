"""Corinth on the table: takes intents from pointer and keys to actions, and events to ink, dice and the steward's walk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.core.contract import Action, State
from game.core.events import Event
from game.corinth import view as rules
from game.corinth.state import CorinthState
from scenes.stage import layout
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.stage.tween import Call, Delay, Series, Tween
from scenes.table.corinth.chips import UseChips
from scenes.table.corinth.geometry import DISTRICTS, SLOTS, cell_index, cell_name, harbour_places, sheet_places
from scenes.table.corinth.harbour import Harbour
from scenes.table.corinth.minis import MiniSheets
from scenes.table.corinth.model import Model, model_of
from scenes.table.corinth.places import BoardPlaces, piece_of
from scenes.table.corinth.preview import preview_delivery, preview_track
from scenes.table.corinth.sheet import Sheet, numbers_of
from scenes.table.corinth.steward import StewardHandle
from scenes.table.corinth.supply import Supply
from scenes.table.corinth.throwing import Tray
from scenes.table.corinth.tips import Tips
from scenes.table.glow import Glows
from scenes.table.view import BarAction, GameView, Table


class CorinthView(GameView):
    """The boards of Corinth: harbour and tray at the left, the viewer's sheet in the middle, the others' below."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        stage = table.stage
        self.root = Element("corinth", role="group", label=table.words.say_key("corinth.name"))
        self._glows = Glows()
        self.tray = Tray(stage, table.words.say_key("screen.corinth.tray"), self._throw)
        self.harbour = Harbour(stage, self._glows, self.tray.painter.cubes)
        self.sheets = [Sheet(stage, look, self._glows, large=False) for look in table.seats]
        self._tips = Tips(table.words)
        self._places = BoardPlaces(self._clicked, self._hovered, self._tip, self._tips.label)
        self._chips = UseChips(table, self._use)
        self._supply = Supply(table, self._bought, self._throw)
        self._minis = MiniSheets(table, self.sheets, self._glows)
        self.root.add(self.tray, self._places.harbour, self._places.sheet, self._minis, self._supply, self._chips)
        self._steward = StewardHandle(
            table.words.say_key("corinth.steward"),
            tooltip=lambda: self._tip("steward"),
            cell_at=self._cell_at,
            ready=lambda: bool(self._reach),
            may=self._may_walk,
            shown=self._walk_drawn,
            done=self._walk_done,
            idle=self._steward_idle,
        )
        self._places.sheet.add(self._steward)
        self._model = Model([None] * 6, [])
        self._state: CorinthState | None = None
        self._offered: CorinthState | None = None
        self._legal: dict[str, Action] = {}
        self._selected: int | None = None
        self._hover: str = ""
        self._reach: dict[str, rules.NamedReach] = {}
        self._large = -1
        self._area = Rect(0, 0, 0, 0)
        self._main = Rect(0, 0, 1, 1)
        self._spare: Rect | None = None
        self._lit: tuple[list[str], int | None] = ([], None)
        self._draggable()

    # What the table asks

    def layout(self, area: Rect) -> None:
        """Harbour over tray at the left, the large sheet beside it, the small ones under that."""
        self._area = area.copy()
        self._glows.clear()
        theme = self.table.stage.theme
        gap = theme.px(14)
        sheet_aspect = sheet_places().size[0] / sheet_places().size[1]
        harbour_aspect = harbour_places().size[0] / harbour_places().size[1]
        strip = max(theme.px(150), round(area.h * 0.262))
        top = area.h - strip - gap
        # As high as the room allows, as wide as harbour and sheet need side by side.
        wide = (area.w - gap) / (sheet_aspect + harbour_aspect)
        height = min(top, round(wide))
        harbour_w = round(height * harbour_aspect)
        sheet_w = round(height * sheet_aspect)
        spare = area.w - gap - harbour_w - sheet_w
        left = Rect(area.x + spare // 2, area.y, harbour_w, height)
        main = Rect(left.right + gap, area.y, sheet_w, height)
        below = Rect(left.x, area.y + height + gap, main.right - left.x, area.bottom - area.y - height - gap)
        tray, rest = layout.cut_left(below, max(left.w, min(round(below.h * 1.75), round(area.w * 0.34))), gap)
        label = self.table.stage.text.line_height("small_bold") + theme.px(4)
        others = len(self.sheets) - 1
        wanted = round((below.h - label) * sheet_aspect) * others + theme.px(12) * (others - 1)
        minis, spare = layout.cut_right(rest, min(rest.w, wanted), gap)
        self._spare = spare if spare.w >= theme.px(300) else None
        self.harbour.place(left)
        self.tray.place(tray)
        self._places.place_harbour(self.harbour)
        self._main = main
        self._minis.place(minis)
        self._supply.place_over(tray)
        self.root.rect = area.copy()
        self._arrange_sheets()

    def show(self, state: State) -> None:
        """Shows an observation at once."""
        assert isinstance(state, CorinthState)
        self._model = model_of(state.to_json())
        self._lower()
        self.harbour.arriving = False
        self.harbour.show(self._model.groups)
        self._arrange_sheets()
        for sheet, model in zip(self.sheets, self._model.sheets, strict=True):
            sheet.show(model)
        self._minis.zoomed_show(self._model)
        self.tray.rest()
        self.refresh(state)

    def refresh(self, state: State) -> None:
        """Writes the numbers that follow from a position."""
        assert isinstance(state, CorinthState)
        self._state = state
        for seat, sheet in enumerate(self.sheets):
            tree = state.score(seat)
            terms = {part.key: part.points for part in tree.parts}
            terms["total"] = tree.points
            numbers = numbers_of(terms, self._model.sheets[seat].stars)
            sheet.put_numbers(numbers)
            self._minis.put_numbers(seat, numbers)
        if self.table.viewer != self._large:
            self._arrange_sheets()

    def model(self) -> dict[str, object]:
        """What is displayed now."""
        return self._model.plain()

    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed."""
        return model_of(state.to_json()).plain()

    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights pieces on a seat's sheet and in the harbour."""
        names = list(pieces)
        for i, sheet in enumerate(self.sheets):
            sheet.light(names if seat is None or i == seat else [])
        self._minis.light(names, seat)
        self._lit = (names, seat)
        self._paint_glows()

    def status(self, state: State) -> str:
        """Round and turn, in words."""
        assert isinstance(state, CorinthState)
        return rules.status(state, self.table.words)

    def bar(self) -> list[BarAction]:
        """What the action bar offers beside the boards."""
        found = []
        if "stop" in self._legal:
            found.append(
                BarAction(
                    "stop", self.table.words.say_key("screen.corinth.bar.stop"), self._legal["stop"], True, "Return"
                )
            )
        if "done" in self._legal:
            found.append(
                BarAction(
                    "done", self.table.words.say_key("screen.corinth.bar.done"), self._legal["done"], True, "Return"
                )
            )
        return found

    @property
    def spare(self) -> Rect | None:
        """What the strip below the boards leaves free."""
        return self._spare

    def space(self) -> None:
        """Throws the dice."""
        if self.tray.ready:
            self._throw()

    # Events

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; the model follows at once, the ink in its time."""
        data: dict[str, Any] = dict(event.data)
        sounds = self.table.stage.sounds
        match event.kind:
            case "dice_rolled":
                values = [*data["white"], *data["yellow"]]
                kinds = ["white"] * len(data["white"]) + ["yellow"] * len(data["yellow"])
                self._supply.close()
                self.harbour.show([None] * 6)
                return self.tray.throw(values, kinds)
            case "dice_sorted":
                before = [*self.tray.values_at_rest()]
                self._model.follow(event)
                return self._sort(before)
            case "group_taken":
                self._lower()
                self._model.follow(event)
                sounds.play("pick")
                return Series([Delay(0.08), Call(lambda: self.harbour.show(self._model.groups)), Delay(0.1)])
            case "yellow_removed" | "harbor_cleared":
                self._model.follow(event)
                return Call(lambda: self.harbour.show(self._model.groups))
            case "star_scored":
                sounds.play("star")
            case "district_finished" | "shop_finished":
                sounds.play("bonus" if event.kind == "district_finished" else "card")
            case "built":
                sounds.play("stamp")
        self._model.follow(event)
        if event.seat < 0:
            return None
        return self._write(event.seat)

    def _write(self, seat: int) -> Tween | None:
        model = self._model.sheets[seat]
        self._minis.zoomed_show(self._model)
        return self.sheets[seat].write(model)

    def _sort(self, values: list[int]) -> Tween:
        """Dice from where they lie to their berths, white before yellow within each."""
        groups = self._model.groups
        slot_of = {group.value: slot for slot, group in enumerate(groups) if group is not None}
        self.harbour.arriving = True
        self.harbour.show(groups)
        white = sum(group.white for group in groups if group is not None)
        taken = dict.fromkeys(slot_of.values(), 0)
        targets = []
        for i, value in enumerate(values):
            slot = slot_of[value]
            group = groups[slot]
            assert group is not None
            place = taken[slot] if i < white else max(taken[slot], group.white)
            taken[slot] = place + 1
            targets.append((self.harbour.die_at(slot, place), float(self.harbour.edge)))

        def landed() -> None:
            self.harbour.arriving = False
            self.harbour.redraw()
            self.tray.rest()
            self.table.stage.sounds.play("drop_wood")

        return self.tray.slide(targets, landed)

    # Offers

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        self._legal = {}
        self._offered = None
        self._lower()
        if state is None:
            self._supply.close()
            self._paint_glows()
            return
        assert isinstance(state, CorinthState)
        self._offered = state
        self._legal = {state.game.action_text(action): action for action in state.legal_actions()}
        rolls = [text for text in self._legal if text.startswith("roll")]
        if rolls:
            self._supply.open(state, len(rolls) - 1)
            self._hold_dice()
        else:
            self._supply.close()
        self._reach = self._reach_now(None) if any(t.startswith("step") for t in self._legal) else {}
        self._paint_glows()

    def _reach_now(self, slot: int | None) -> dict[str, rules.NamedReach]:
        if self._offered is None:
            return {}
        return rules.reach_by_name(self._offered, slot)

    def reach(self) -> dict[str, rules.NamedReach]:
        """The market cells lit for the steward now, with the walk to each."""
        return dict(self._reach)

    def _hold_dice(self) -> None:
        white, yellow = self._supply.dice()
        self.tray.hold(["white"] * white + ["yellow"] * yellow)
        self.tray.prepare(white + yellow)

    def _bought(self) -> None:
        self._hold_dice()

    def _throw(self) -> None:
        text = f"roll {self._supply.bought}"
        if text in self._legal:
            self.table.do(self._legal[text])
        elif self._offered is not None:
            self._refuse(text, self.tray.rect)

    def _select(self, slot: int | None) -> None:
        self._selected = slot
        self._reach = self._reach_now(slot) if slot is not None else {}
        self._preview()
        if slot is None or self._offered is None:
            self._chips.close()
        else:
            self._chips.open(self._offered, slot, self._legal, self.harbour.berth(slot), self._area)
        self._paint_glows()

    def _lower(self) -> None:
        """Lets go of a chosen group."""
        self._selected = None
        self._reach = {}
        self._chips.close()
        self.harbour.lifted = None
        self.harbour.redraw()
        for sheet in self.sheets:
            sheet.ghosts, sheet.ghost_route = [], []

    def _use(self, text: str) -> None:
        """A use of the chosen group, by its notation."""
        if text in self._legal:
            self._do_asking(text)
        else:
            self._refuse(text, None)

    def _do_asking(self, text: str) -> None:
        """Takes an action; one that gains nothing asks once."""
        assert self._offered is not None
        action = self._legal[text]
        if rules.gains_nothing(self._offered, action):
            question = self.table.words.say_key("screen.corinth.sure.nothing")
            self.table.sure("nothing", question, lambda: self.table.do(action))
        else:
            self.table.do(action)

    def _clicked(self, name: str) -> None:
        if self._offered is None:
            self.table.not_now()
            return
        kind, _, rest = name.partition("_")
        if kind == "slot":
            slot = SLOTS.index(rest)
            if self.harbour.groups[slot] is None or not self._usable(slot):
                self._refuse(f"{_verb(rest)} {rest}", self._places.find(name).rect)
            else:
                self._select(None if self._selected == slot else slot)
        elif kind == "cell":
            self._walk_to(rest)
        elif kind in ("district", "gold", "goats"):
            self._take_to(rest or kind, name)
        elif kind == "shop":
            self._shop(piece_of(name), name)
        elif kind == "building":
            text = f"build {rest}"
            self._use_at(text, name)

    def _usable(self, slot: int) -> bool:
        name = SLOTS[slot]
        return f"{_verb(name)} {name}" in self._legal or f"steward {name}" in self._legal

    def _use_at(self, text: str, name: str) -> None:
        if text in self._legal:
            self._do_asking(text)
        else:
            self._refuse(text, self._places.find(name).rect)

    def _take_to(self, district: str, name: str) -> None:
        text = f"{_verb(district)} {district}"
        if text in self._legal and self._selected is None:
            self._select(SLOTS.index(district))
        elif self._selected is not None and SLOTS[self._selected] != district:
            chosen = SLOTS[self._selected]
            self.table.say(
                self.table.words.say_key("screen.corinth.wrong_district", slot=self._tips.label(f"slot_{chosen}"))
            )
        else:
            self._use_at(text, name)

    def _shop(self, text: str, name: str) -> None:
        if text in self._legal:
            self.table.do(self._legal[text])
        elif any(t.startswith("shop") for t in self._legal):
            self._refuse(text, self._places.find(name).rect)
        else:
            self._take_to(text.split()[1], f"district_{text.split()[1]}")

    def _walk_to(self, cell: str) -> None:
        """The steward to a cell: by the chosen group, or on with the walk begun."""
        assert self._offered is not None
        name = f"cell_{cell}"
        if self._selected is not None:
            reach = self._reach.get(cell)
            slot = SLOTS[self._selected]
            if reach is None:
                self._refuse(f"walk {slot} {cell}", self._places.find(name).rect)
                return
            self._walk_chain([f"steward {slot}"], reach.route, reach.stops)
            return
        reach = self._reach.get(cell)
        if reach is not None:
            self._walk_chain([], reach.route, reach.stops)
        elif f"step {cell}" in self._legal:
            self.table.do(self._legal[f"step {cell}"])
        else:
            self._refuse(f"step {cell}", self._places.find(name).rect)

    def _walk_chain(self, first: list[str], route: Iterable[str], stops: bool) -> None:
        """Takes steps one by one, and the stop if the walk does not end there by itself."""
        assert self._offered is not None
        texts = [*first, *(f"step {cell}" for cell in route), *(["stop"] if stops else [])]
        self.table.do(*(self._offered.game.parse_action(text) for text in texts))

    # Leading the steward by hand

    def _cell_at(self, pos: tuple[int, int]) -> str | None:
        for element in self._places.sheet.children:
            if element.name.startswith("cell_") and element.contains(pos):
                return element.name.removeprefix("cell_")
        return None

    def _may_walk(self, prefix: Sequence[str]) -> tuple[Sequence[str], bool]:
        assert self._offered is not None
        following = rules.routes_through(self._offered, self._selected, [cell_index(cell) for cell in prefix])
        return [cell_name(cell) for cell in following.cells], following.stop is not None

    def _walk_drawn(self, prefix: Sequence[str]) -> None:
        self.sheets[self.table.viewer].ghost_route = list(prefix)
        self.table.stage.invalidate()

    def _walk_done(self, prefix: Sequence[str]) -> None:
        if self._offered is None:
            return
        further, may_end = self._may_walk(prefix)
        slot = None if self._selected is None else SLOTS[self._selected]
        if may_end:
            self._walk_chain([] if slot is None else [f"steward {slot}"], prefix, bool(further))
            return
        self._walk_drawn([])
        if slot is not None:
            self._refuse(f"walk {slot} {prefix[-1]}", self._places.find(f"cell_{prefix[-1]}").rect)
        else:
            self.table.say(self.table.words.say_key("screen.corinth.walk_on"))

    def _steward_idle(self) -> None:
        if self._offered is None:
            self.table.not_now()
        else:
            self.table.say(self.table.words.say_key("screen.corinth.group_first"))

    def _refuse(self, text: str, near: Rect | None) -> None:
        if self._offered is None:
            self.table.not_now()
            return
        reason = self._offered.why_not(self._offered.game.parse_action(text))
        if reason is not None:
            self.table.refuse(reason, near)

    # Dragging

    def _draggable(self) -> None:
        for i, slot in enumerate(SLOTS):
            element = self._places.find(f"slot_{slot}")
            element.drag = Drag(
                places=lambda i=i: self._drop_places(i),  # type: ignore[misc]
                on_drop=lambda drop, i=i: self._dropped(i, drop),  # type: ignore[misc]
                picture=lambda i=i: self.harbour.group_picture(i),  # type: ignore[misc]
                on_pick=lambda i=i: self._picked(i),  # type: ignore[misc]
                on_cancel=self._put_back,
                on_aim=self._aimed,
                why_not=lambda place, i=i: self._why_drop(i, place),  # type: ignore[misc]
            )

    def _picked(self, slot: int) -> None:
        if self._offered is not None and self.harbour.groups[slot] is not None:
            self._select(slot)
            self._chips.close()
            self.harbour.lifted = slot
            self.harbour.redraw()

    def _put_back(self) -> None:
        self._select(None)
        self.harbour.lifted = None
        self.harbour.redraw()

    def _aimed(self, place: Element | None) -> None:
        self._hover = place.name if place is not None else ""
        self._preview()

    def _drop_places(self, slot: int) -> list[Element]:
        if self._offered is None or self.harbour.groups[slot] is None:
            return []
        name = SLOTS[slot]
        found = []
        if f"{_verb(name)} {name}" in self._legal:
            found.append(self._places.find(name if name in ("gold", "goats") else f"district_{name}"))
        if f"steward {name}" in self._legal:
            found.extend(self._places.find(f"cell_{cell}") for cell in self._reach_now(slot))
        return found

    def _dropped(self, slot: int, drop: Drop) -> bool:
        self.harbour.lifted = None
        self._selected = slot
        self._reach = self._reach_now(slot)
        if drop.place.name.startswith("cell_"):
            self._walk_to(drop.place.name.removeprefix("cell_"))
        else:
            self._use_at(f"{_verb(SLOTS[slot])} {SLOTS[slot]}", drop.place.name)
        self.harbour.redraw()
        return True

    def _why_drop(self, slot: int, place: Element | None) -> str | None:
        if self._offered is None:
            return None
        name = SLOTS[slot]
        text = f"{_verb(name)} {name}"
        if place is not None and place.name.startswith("cell_"):
            text = f"walk {name} {place.name.removeprefix('cell_')}"
        reason = self._offered.why_not(self._offered.game.parse_action(text))
        return None if reason is None else self.table.words.say(reason.message)

    # Hovering and light

    def _hovered(self, name: str, entered: bool) -> None:
        if entered:
            self._hover = name
        elif self._hover == name:
            self._hover = ""
        self._preview()
        self._paint_glows()

    def _tip(self, name: str) -> Any:
        state = self._offered or self._state
        return self._tips.tip(name, state, self.table.viewer, self.table.names) if state is not None else None

    def _preview(self) -> None:
        """Ghosts of what the hovered or chosen group would do."""
        sheet = self.sheets[self.table.viewer]
        sheet.ghosts, sheet.ghost_route = [], []
        state = self._offered
        if state is None:
            return
        kind, _, rest = self._hover.partition("_")
        slot = self._selected
        if slot is None and kind == "slot" and self.harbour.groups[SLOTS.index(rest)] is not None:
            slot = SLOTS.index(rest)
        if kind == "cell" and rest in self._reach:
            sheet.ghost_route = list(self._reach[rest].route)
        elif slot is not None and kind != "cell":
            if SLOTS[slot] in DISTRICTS:
                sheet.ghosts = preview_delivery(state, slot, sheet)
            else:
                sheet.ghosts = preview_track(state, slot, sheet)
        self.table.stage.invalidate()

    def _paint_glows(self) -> None:
        """Lights what can be acted on now."""
        self._stand_steward()
        sheet = self.sheets[self.table.viewer]
        sheet.glows, sheet.costs = {}, {}
        self.harbour.glows = {}
        names, seat = self._lit
        for i, name in enumerate(SLOTS):
            if f"slot {name}" in names and seat is not None:
                self.harbour.glows[i] = "light"
        if self._offered is None:
            self.table.stage.invalidate()
            return

        def put(piece: str, kind: str) -> None:
            rect = sheet.piece(piece)
            if rect is not None:
                grown = rect.inflate(rect.w // 7, rect.h // 7) if piece.startswith("cell") else rect
                sheet.glows[piece] = (grown, kind)

        for i in range(6):
            if self.harbour.groups[i] is not None and self._usable(i):
                chosen = i == self._selected or self._hover == f"slot_{SLOTS[i]}"
                self.harbour.glows[i] = "strong" if chosen else "offer"
        slot = self._selected
        reach = self._reach
        kind, _, rest = self._hover.partition("_")
        if slot is None and kind == "slot" and self.harbour.groups[SLOTS.index(rest)] is not None:
            slot = SLOTS.index(rest)
            reach = self._reach_now(slot)
        if slot is not None:
            name = SLOTS[slot]
            if f"{_verb(name)} {name}" in self._legal:
                piece = name if name in ("gold", "goats") else f"district {name}"
                put(piece, "strong" if self._hover.replace("_", " ") == piece else "offer")
        for cell, end in reach.items():
            put(f"cell {cell}", "strong" if self._hover == f"cell_{cell}" else "offer")
            if end.coins:
                sheet.costs[f"cell {cell}"] = end.coins
        for text in self._legal:
            if text.startswith("shop"):
                put(text, "offer")
            elif text.startswith("build "):
                put(text.replace("build", "building"), "offer")
            elif text.startswith("step "):
                piece = text.replace("step", "cell")
                if piece.split()[1] not in reach:
                    put(piece, "quiet")
        self.table.stage.invalidate()

    # Placing and drawing

    def _stand_steward(self) -> None:
        """Lays the handle over the viewer's steward."""
        if self._model.sheets and self._area.w > 0:
            cell = self._model.sheets[self.table.viewer].steward
            rect = self.sheets[self.table.viewer].piece(f"cell {cell}")
            if rect is not None:
                self._steward.stand(rect, cell)

    def _arrange_sheets(self) -> None:
        """The viewer's sheet large, the others in the strip in order of play."""
        if self._area.w <= 0:
            return
        viewer = self.table.viewer
        self._large = viewer
        self.ground_version += 1
        self.sheets[viewer].large = True
        self.sheets[viewer].place(self._main)
        self._places.place_sheet(self.sheets[viewer])
        self._minis.arrange_for(viewer)
        for sheet, model in zip(self.sheets, self._model.sheets, strict=False):
            sheet.show(model)

    def draw_ground(self, surface: Surface) -> None:
        """Draws tray, harbor and sheets, empty."""
        self.tray.draw_tray(surface)
        self.harbour.draw_ground(surface)
        self.sheets[self.table.viewer].draw_ground(surface)
        self._minis.draw_ground(surface)

    def draw(self, surface: Surface) -> None:
        """Draws lights, ink and resting dice."""
        self.harbour.draw(surface)
        self.sheets[self.table.viewer].draw(surface)
        self._minis.draw_sheets(surface)

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies above everything: dice on their way, an enlarged sheet."""
        self.tray.draw_dice(surface)
        self._minis.draw_zoom(surface)

    @property
    def moving(self) -> bool:
        """Whether the next frame differs without a tween."""
        return self.tray.held


def _verb(slot: str) -> str:
    return "take" if slot in ("gold", "goats") else "ship"


VIEW = CorinthView


__all__ = ["VIEW", "CorinthView"]
