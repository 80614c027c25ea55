"""Corinth on the table: pointing becomes actions, events become ink, dice and the steward's walk."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from game.core.contract import State
from game.core.events import Event
from game.core.pending import asked
from game.corinth.content import SLOTS
from game.corinth.phases import SHOP, WALK
from game.corinth.state import CorinthState
from scenes.stage.dice.tray import TrayPainter
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.stage.tween import Call, Delay, Series, Together, Tween
from scenes.table.corinth.geometry import board_boxes
from scenes.table.corinth.hand import Hand
from scenes.table.corinth.harbour import Harbour
from scenes.table.corinth.minis import MiniSheets
from scenes.table.corinth.model import Model, model_of
from scenes.table.corinth.seat_tip import seat_tip
from scenes.table.corinth.sheet import Sheet, numbers_of
from scenes.table.corinth.steps import PAGES
from scenes.table.corinth.throwing import Tray
from scenes.table.easel import AIRY
from scenes.table.steps import Page
from scenes.table.view import BarAction, GameView, Table

SHEET_SHARE = 0.645
"""How much of the window's height the sheet has if there is room for it, however large the letters."""
STRIP_SHARE, LOW_STRIP_SHARE, LOW_STRIP = 0.242, 0.262, 168
"""How much of the height of all boards those of the other seats have in a strip below the sheet: the second share where
that is less than `LOW_STRIP` pixels, which they need to be read."""
LEAST_STRIP = 132
"""Design pixels that the other seats' boards keep below their owners' names then."""

NOWHERE = Rect(0, 0, 1, 1)
"""Where sheets lie that are not shown large."""
PICTURES = ("corinth/built_", "corinth/quill", "corinth/steward_")
"""How the names of pictures begin that come in the course of a game."""


class CorinthView(GameView):
    """The boards of Corinth: harbour and tray at the left, the viewer's sheet in the middle, the others' below."""

    first_pictures = ("corinth/harbour", "corinth/sheet.", "corinth/steward_")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        stage = table.stage
        self.root = Element("corinth", role="group", label=table.words.say_key("corinth.name"))
        glows = self.glows
        painter = stage.art.kept("tray", TrayPainter)
        say = table.words.say_key
        self.tray = Tray(stage, say("screen.corinth.tray"), say("screen.corinth.tray.how"), painter, self._throw)
        self.harbour = Harbour(stage, glows, painter.cubes)
        self.sheets = [Sheet(stage, look, glows) for look in table.seats]
        self.hand = Hand(table, self.harbour, self.sheets, self.tray)
        self.minis = MiniSheets(table, glows, self._seat_tip)
        hand = self.hand
        self.root.add(self.tray, hand.places.harbour, hand.places.sheet, self.minis, hand.supply, hand.chips)
        self._model = Model([None] * 6, [])
        self._large = -1
        self._area = Rect(0, 0, 0, 0)
        self._main = Rect(0, 0, 1, 1)

    def _throw(self) -> None:
        self.hand.throw()

    # What the table asks

    def layout(self, area: Rect) -> None:
        """The boards where `board_boxes` has them."""
        self._area = area.copy()
        self.hand.bounds = self._area
        self.glows.clear()
        stage = self.table.stage
        airy = stage.theme.held(AIRY)
        low = min(LOW_STRIP, round(area.h * LOW_STRIP_SHARE))
        strip = max(airy.px(150), low, round(area.h * STRIP_SHARE))
        least = stage.text.line_height("small_bold") + airy.px(LEAST_STRIP)
        boxes = board_boxes(area, airy.px(14), strip, least, round(stage.size[1] * SHEET_SHARE))
        self.harbour.place(boxes.harbour)
        self.tray.place(boxes.tray)
        self.hand.places.place_harbour(self.harbour)
        self._main = boxes.sheet
        self.minis.place(boxes.others)
        self.hand.supply.place_over(boxes.tray)
        self.tray.heap_bottom = self.hand.supply.top
        self.root.rect = area.copy()
        self._arrange_sheets()

    def show(self, state: State) -> None:
        """Shows an observation at once."""
        assert isinstance(state, CorinthState)
        self._model = model_of(state)
        self.hand.lower()
        self.harbour.arriving = False
        self.harbour.show(self._model.groups)
        self._arrange_sheets()
        self.tray.rest()
        self.refresh(state)

    def refresh(self, state: State) -> None:
        """Writes the numbers that follow from a position."""
        assert isinstance(state, CorinthState)
        self.hand.state = state
        for seat, sheet in enumerate(self.sheets):
            tree = state.score(seat)
            terms = {part.key: part.points for part in tree.parts}
            terms["total"] = tree.points
            numbers = numbers_of(terms, self._model.sheets[seat].stars)
            sheet.put_numbers(numbers)
            self.minis.put_numbers(seat, numbers)
        if self.table.viewer != self._large:
            self._arrange_sheets()
        # Where nothing is offered, as in a game looked at again, he is still pointed at.
        self.hand.stand_steward()

    def model(self) -> dict[str, object]:
        """What is displayed now."""
        return self._model.plain()

    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed."""
        assert isinstance(state, CorinthState)
        return model_of(state).plain()

    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights pieces on a seat's sheet and in the harbour."""
        names = list(pieces)
        for i, sheet in enumerate(self.sheets):
            sheet.light(names if seat is None or i == seat else [])
        self.minis.light(names, seat)
        self.hand.lights.hint = (names, seat)
        self.hand.paint()

    @property
    def lit(self) -> Sequence[Rect]:
        """See `GameView`; also where a group that is chosen or pointed at could be used."""
        names, seat = self.hand.lights.hint
        sheet = self.sheets[self.table.viewer]
        berths = [self.harbour.berth(i) for i, slot in enumerate(SLOTS) if f"slot {slot}" in names and seat is not None]
        offers = [rect for rect, kind in sheet.glows.values() if kind in ("offer", "strong")]
        return [*sheet.lights.values(), *berths, *offers]

    @property
    def coming_pictures(self) -> Sequence[str]:
        """See `GameView`."""
        return PICTURES

    @property
    def pages(self) -> Sequence[Page]:
        """See `scenes.table.steps`."""
        return PAGES

    def bar(self) -> list[BarAction]:
        """What the action bar offers beside the boards."""
        offered = ((key, self.hand.legal.get(key)) for key in ("stop", "done"))
        return [self.bar_action("corinth", key, action) for key, action in offered if action is not None]

    def cancel(self) -> bool:
        """Lets go of an enlarged sheet or a chosen group."""
        return self.minis.cancel() or self.hand.cancel()

    def midway(self, state: State) -> bool:
        """On a walk, and before a shop is chosen."""
        return asked(state) in (SHOP, WALK)

    def prompt(self) -> str | None:
        """While a group is chosen, or the steward is led by hand."""
        return self.hand.prompt()

    def space(self) -> None:
        """Throws the dice."""
        if self.tray.ready:
            self._throw()

    # Events

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; the model follows at once, the ink in its time."""
        sounds = self.table.stage.sounds
        match event.kind:
            case "dice_rolled":
                white, yellow = event.numbers("white"), event.numbers("yellow")
                values = [*white, *yellow]
                kinds = ["white"] * len(white) + ["yellow"] * len(yellow)
                self.hand.supply.close()
                self.harbour.show([None] * 6)
                # What the turn costs is written while the dice fly: the throw answers at once.
                written = self._write(event.seat)
                throw = self.tray.throw(values, kinds)
                return throw if written is None else Together([throw, written])
            case "turn_space_ticked" | "yellow_bought":
                self._model.follow(event)
                return None
            case "dice_sorted":
                before = [*self.tray.values_at_rest()]
                self._model.follow(event)
                return self._sort(before)
            case "group_taken":
                self.hand.lower()
                self._model.follow(event)
                sounds.play("pick")
                return Series([Delay(0.08), Call(lambda: self.harbour.show(self._model.groups)), Delay(0.1)])
            case "yellow_removed" | "harbor_cleared":
                self._model.follow(event)
                if event.kind == "harbor_cleared":
                    sounds.play("wave")
                return Call(lambda: self.harbour.show(self._model.groups))
            case "gold_spent" if event.text("reason") == "yellow":
                self._model.follow(event)
                return None
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
        self.minis.show_large(self._model)
        board = self.sheets[seat] if seat == self.table.viewer else self.minis.summaries[seat]
        return board.write(model)

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

    # Offers and drawing

    def flows(self, event: Event) -> bool:
        """The cells of a walk are one movement."""
        return event.kind == "steward_stepped"

    def suspense(self, event: Event) -> bool:
        """Dice are told when they lie still."""
        return event.kind == "dice_rolled"

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        self.hand.offer(state)

    def _arrange_sheets(self) -> None:
        """The viewer's sheet large, summaries of the others in the strip in order of play."""
        if self._area.w <= 0:
            return
        viewer = self.table.viewer
        self._large = viewer
        self.ground_version += 1
        for seat, sheet in enumerate(self.sheets):
            sheet.place(self._main if seat == viewer else NOWHERE)
        self.hand.places.place_sheet(self.sheets[viewer])
        self.minis.arrange_for(viewer, self._area)
        if self._model.sheets:
            self.sheets[viewer].show(self._model.sheets[viewer])
        self.minis.show(self._model)

    def _seat_tip(self, seat: int) -> Tip | None:
        """What a summary shows, in words; the enlarged sheet shows it all."""
        state = self.hand.state
        if state is None or self.minis.enlarged == seat:
            return None
        return seat_tip(self.table.words, state, seat, self.table.names[seat])

    def draw_ground(self, surface: Surface) -> None:
        """Draws tray, harbor and sheets, empty."""
        self.tray.draw_tray(surface)
        self.harbour.draw_ground(surface)
        self.sheets[self.table.viewer].draw_ground(surface)
        self.minis.draw_ground(surface)

    def draw(self, surface: Surface) -> None:
        """Draws lights, ink and resting dice."""
        self.harbour.draw(surface)
        self.sheets[self.table.viewer].draw(surface)
        self.minis.draw_boards(surface)

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies above everything: dice on their way, an enlarged sheet."""
        self.tray.draw_dice(surface)
        self.minis.draw_zoom(surface)

    @property
    def moving(self) -> bool:
        """Whether the next frame differs without a tween."""
        return self.tray.held


VIEW = CorinthView
