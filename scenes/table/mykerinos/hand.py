"""The person's hand on Mykerinos' boards: what is pointed at, dragged or pressed becomes actions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from game.core.contract import Action, State
from game.core.reasons import Reason
from game.mykerinos import view as rules
from game.mykerinos.board import AREA_OF, AREAS, SQUARE_OF
from game.mykerinos.content import PATRON_OF, PATRONS
from game.mykerinos.notation import (
    DEAL_ACTION,
    EXPAND,
    PASS_ACTION,
    PLACE,
    REMOVE,
    RESERVE,
    START,
    TAKE,
    USE,
)
from game.mykerinos.phases import NEUTRAL, NEUTRAL_PLACING, PLACING, REMOVAL, USING
from game.mykerinos.state import MykerinosState
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.table.flights import Released
from scenes.table.mykerinos.chips import WayChips
from scenes.table.mykerinos.desk import Desk
from scenes.table.mykerinos.dig import Dig, ranks_of
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.museum import Museum
from scenes.table.mykerinos.pieces import Pieces
from scenes.table.mykerinos.places import BoardPlaces
from scenes.table.mykerinos.tips import Tips
from scenes.table.view import Table

SQUARE_KINDS = (START, EXPAND, PLACE)


class Hand:
    """Holds what is offered to the person. `state` is the last observation shown, for tooltips when nothing is
    offered; `bounds` the area of the boards. `let_go(released)` is told where a dragged piece was released."""

    def __init__(
        self,
        table: Table,
        pieces: Pieces,
        dig: Dig,
        museum: Museum,
        let_go: Callable[[Released | None], object],
    ) -> None:
        self.table = table
        self.pieces = pieces
        self.dig = dig
        self.museum = museum
        self.desk: Desk | None = None
        self.tips = Tips(table.words)
        self.deal_button = Button(
            "deal",
            table.words.say_key("screen.mykerinos.bar.deal"),
            lambda: self.clicked("deal"),
            kind="primary",
            icon="sun",
            shortcut="Space",
        )
        self.deal_button.visible = False
        self.places = BoardPlaces(
            self.clicked, self._hovered, self._tip, self.tips.label, self.deal_button, len(table.seats)
        )
        self.chips = WayChips(table, self.take)
        self.state: MykerinosState | None = None
        self.offered: MykerinosState | None = None
        self.model = Model()
        self.bounds = Rect(0, 0, 0, 0)
        self._let_go = let_go
        self._legal: set[Action] = set()
        self._hover = ""
        self._held = False
        self._make_draggable()

    # What is offered

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        self._legal = set()
        self.offered = None
        self.chips.close()
        self._held = False
        if self.desk is not None:
            self.desk.lifted = False
        if state is not None:
            assert isinstance(state, MykerinosState)
            self.offered = state
            self._legal = set(state.legal_actions())
        self.tips.offered = self.offered
        self.deal_button.visible = DEAL_ACTION in self._legal
        self.paint()

    def legal(self, action: Action) -> bool:
        """Whether an action is offered now."""
        return action in self._legal

    @property
    def colour(self) -> int:
        """The colour whose cubes are set now."""
        state = self.offered or self.state
        if state is None:
            return 0
        if state.pending and state.pending[-1][0] in (NEUTRAL, NEUTRAL_PLACING):
            return state.neutral
        return state.current_player if self.offered is not None else self.table.viewer

    def cancel(self) -> bool:
        """Takes open buttons away; false if there were none."""
        if not self.chips.visible:
            return False
        self.chips.close()
        self.paint()
        return True

    def take(self, action: Action) -> bool:
        """Takes an action. True if it was taken at once."""
        self.chips.close()
        return self.table.do(action)

    # Clicks

    def clicked(self, name: str) -> None:
        """A place of the boards was clicked."""
        if self.offered is None:
            self.table.not_now()
            return
        kind, _, rest = name.partition("_")
        match kind:
            case "square":
                self._square(SQUARE_OF[rest])
            case "lot":
                self._lot(int(rest))
            case "room":
                self._try((RESERVE, int(rest)), name)
            case "patron":
                self._try((USE, PATRON_OF[rest]), name)
            case "pass":
                self._try(PASS_ACTION, name)
            case "deal":
                self._try(DEAL_ACTION, name)

    def _square(self, square: int) -> None:
        ways = [kind for kind in SQUARE_KINDS if (kind, square) in self._legal]
        if not ways:
            self.chips.close()
            self._refuse(self._intent(square), self.places.square(square).rect)
        elif len(ways) == 1:
            self.take((ways[0], square))
        elif self.chips.square == square:
            self.chips.close()
        else:
            place = self.dig.places.squares[square]
            self.chips.open(square, (START, square), (EXPAND, square), place, self.dig.rect)
            if self.table.stage.router.focus_visible:
                self.table.stage.router.set_focus(self.chips.children[0])
        self.paint()

    def _intent(self, square: int) -> Action:
        """What pointing at a square means now, whether it is legal or not."""
        assert self.offered is not None
        top = self.offered.pending[-1]
        if top[0] in (PLACING, NEUTRAL_PLACING):
            return (PLACE, square)
        starts = any(action[0] == START for action in self._legal)
        expands = any(action[0] == EXPAND for action in self._legal)
        return (EXPAND, square) if expands and not starts else (START, square)

    def _lot(self, position: int) -> None:
        assert self.offered is not None
        tile = self.model.tile_at(position)
        if tile < 0:
            self.table.say(self.table.words.say_key("screen.mykerinos.tip.lot.empty"))
            return
        removal = self.offered.pending[-1][0] == REMOVAL
        self._try((REMOVE if removal else TAKE, tile), f"lot_{position}")

    def _try(self, action: Action, name: str) -> None:
        if action in self._legal:
            self.take(action)
        else:
            near = None if name == "deal" else self.places.find(name).rect
            self._refuse(action, near)

    def _refuse(self, action: Action, near: Rect | None) -> None:
        reason = self._reason(action)
        if reason is not None:
            self.table.refuse(reason, near)

    def _reason(self, action: Action) -> Reason | None:
        return None if self.offered is None else self.offered.why_not(action)

    # Dragging

    def _make_draggable(self) -> None:
        names = ["stock", "general", *(["share"] if len(self.table.seats) == 2 else [])]
        for name in names:
            self.places.find(name).drag = self._cube_drag(name)
        marker = self.places.find("marker")
        marker.drag = Drag(
            places=self._spaces,
            on_drop=self._dropped_marker,
            sound="pick",
            picture=lambda: self.pieces.marker(self.table.viewer, self.museum.marker_body),
            why_not=lambda place: self._why(PASS_ACTION) if place is None or place.name != "marker" else None,
        )
        for element in self.places.dig.children:
            if element.name.startswith("lot_"):
                position = int(element.name.removeprefix("lot_"))
                element.drag = Drag(
                    places=lambda p=position: self._lot_places(p),  # type: ignore[misc]
                    on_drop=lambda drop, p=position: self._dropped_lot(drop, p),  # type: ignore[misc]
                    sound="pick",
                    picture=lambda p=position: self._lot_picture(p),  # type: ignore[misc]
                    why_not=lambda place, p=position: self._why_lot(p),  # type: ignore[misc]
                )

    def _cube_drag(self, name: str) -> Drag:
        return Drag(
            places=lambda: self._cube_places(name),
            on_drop=lambda drop: self._dropped_cube(drop, SQUARE_KINDS),
            sound="pick",  # the landing is heard when its event is shown
            picture=lambda: self._cube_picture(name),
            on_aim=self._aimed,
            on_pick=lambda: self._hold(True, name),
            on_cancel=lambda: self._hold(False),
            why_not=lambda place: self._why_cube(name, place),
        )

    def _hold(self, held: bool, heap: str = "") -> None:
        self._held = held
        if self.desk is not None:
            self.desk.lifted = held and heap == "stock"
        self.chips.close()
        self._aimed(None)

    def _cube_picture(self, name: str) -> Surface:
        colour = len(self.table.seats) if name == "share" else self.table.viewer
        return self.pieces.cube(colour, self.dig.body)

    def _cube_places(self, name: str) -> list[Element]:
        """Where a cube of this heap may go."""
        state = self.offered
        if state is None:
            return []
        found: list[Element] = []
        neutral = self.colour == state.neutral
        if (name == "share" and neutral) or (name == "stock" and not neutral):
            squares = {action[1] for action in self._legal if action[0] in SQUARE_KINDS}
            found += [self.places.square(square) for square in sorted(squares)]
        if name == {"personal": "stock", "general": "general"}[rules.room_source(state)]:
            found += [self.places.find(f"room_{a[1]}") for a in sorted(self._legal) if a[0] == RESERVE]
        return found

    def _dropped_cube(self, drop: Drop, kinds: tuple[int, ...]) -> bool:
        name, _, rest = drop.place.name.partition("_")
        self._let_go(Released("cube", drop.rect))
        self._hold(False)
        if name == "room":
            return self._done(self.table.do((RESERVE, int(rest))))
        square = SQUARE_OF[rest]
        for kind in kinds:
            if (kind, square) in self._legal:
                return self._done(self.table.do((kind, square)))
        return self._done(False)

    def _done(self, taken: bool) -> bool:
        if not taken:
            self._let_go(None)
            self._aimed(None)
        return taken

    def _why_cube(self, name: str, place: Element | None) -> str | None:
        state = self.offered
        if state is None:
            return None
        if place is not None:
            kind, _, rest = place.name.partition("_")
            if kind == "square":
                return self._why(self._intent(SQUARE_OF[rest]))
            if kind == "room":
                return self._why((RESERVE, int(rest)))
            if place.name == name:
                return None
        key = "wrong_heap" if not self._cube_places(name) else "cube_where"
        return self.table.words.say_key(f"screen.mykerinos.{key}")

    def _why(self, action: Action) -> str | None:
        reason = self._reason(action)
        return None if reason is None else self.table.reason_text(reason)

    def _spaces(self) -> list[Element]:
        if self.offered is None or PASS_ACTION not in self._legal:
            return []
        return [self.places.find(f"pass_{rules.next_space(self.offered)}")]

    def _dropped_marker(self, drop: Drop) -> bool:
        self._let_go(Released("marker", drop.rect))
        return self._done(self.take(PASS_ACTION))

    def _lot_places(self, position: int) -> list[Element]:
        tile = self.model.tile_at(position)
        return [self.places.desk] if (TAKE, tile) in self._legal else []

    def _dropped_lot(self, drop: Drop, position: int) -> bool:
        self._let_go(Released("tile", drop.rect))
        return self._done(self.table.do((TAKE, self.model.tile_at(position))))

    def _lot_picture(self, position: int) -> Surface:
        tile = self.model.tile_at(position)
        values = self.dig.values
        size = self.dig.tile_size(position)
        return self.pieces.tile(max(0, tile), values[tile] if values and tile >= 0 else 0, size)

    def _why_lot(self, position: int) -> str | None:
        tile = self.model.tile_at(position)
        if self.offered is None or tile < 0:
            return None
        if (REMOVE, tile) in self._legal:
            return self.table.words.say_key("screen.mykerinos.remove_by_click")
        if (TAKE, tile) in self._legal:
            return self.table.words.say_key("screen.mykerinos.tile_where")
        return self._why((TAKE, tile))

    def _draw_from(self, square: int) -> Drag:
        """An own cube in the dig, from which an expansion is drawn."""
        return Drag(
            places=lambda: [
                self.places.square(action[1]) for action in sorted(self._legal) if action[0] in (EXPAND, PLACE)
            ],
            on_drop=lambda drop: self._dropped_cube(drop, (EXPAND, PLACE)),
            sound="pick",
            picture=lambda: self.pieces.cube(self.colour, self.dig.body),
            on_aim=self._aimed,
            on_pick=lambda: self._hold(True),
            on_cancel=lambda: self._hold(False),
            why_not=self._why_expand,
        )

    def _why_expand(self, place: Element | None) -> str | None:
        if place is None or not place.name.startswith("square_") or self.offered is None:
            return self.table.words.say_key("screen.mykerinos.cube_where")
        square = SQUARE_OF[place.name.removeprefix("square_")]
        placing = self.offered.pending[-1][0] in (PLACING, NEUTRAL_PLACING)
        return self._why((PLACE if placing else EXPAND, square))

    # Pointing, previews, light

    def _aimed(self, place: Element | None) -> None:
        self._hover = place.name if place is not None else ""
        self.paint()

    def _hovered(self, name: str, entered: bool) -> None:
        if entered:
            self._hover = name
        elif self._hover == name:
            self._hover = ""
        self.paint()

    def _tip(self, name: str) -> Tip | None:
        state = self.offered or self.state
        return self.tips.tip(name, state, self.table.viewer, self.table.names) if state is not None else None

    def refocus(self) -> None:
        """Lets the keyboard stop where something can be done, and nowhere else on the boards."""
        squares = {action[1] for action in self._legal if action[0] in SQUARE_KINDS}
        rooms = {action[1] for action in self._legal if action[0] == RESERVE}
        tiles = {action[1] for action in self._legal if action[0] in (TAKE, REMOVE)}
        uses = {action[1] for action in self._legal if action[0] == USE}
        for element in self.places.dig.children:
            kind, _, rest = element.name.partition("_")
            if kind == "square":
                element.let_focus(SQUARE_OF[rest] in squares)
            elif kind == "lot":
                element.let_focus(self.model.tile_at(int(rest)) in tiles)
        for element in self.places.museum.children:
            kind, _, rest = element.name.partition("_")
            if kind == "room":
                element.let_focus(int(rest) in rooms)
            elif kind == "pass":
                element.let_focus(PASS_ACTION in self._legal and element in self._spaces())
        for element in self.places.desk.children:
            kind, _, rest = element.name.partition("_")
            if kind == "patron":
                element.let_focus(PATRON_OF[rest] in uses)
            elif kind in ("stock", "general", "share"):
                element.let_focus(bool(self._cube_places(element.name)))
            elif kind == "marker":
                element.let_focus(bool(self._spaces()))

    def paint(self) -> None:
        """Lights what can be acted on now, and shows what the place pointed at would bring."""
        dig, museum, desk = self.dig, self.museum, self.desk
        dig.glows, dig.lot_glows, dig.area_glows, dig.preview = {}, {}, {}, {}
        dig.ghost = museum.ghost = None
        museum.glows = {}
        museum.space_glow, museum.marker_ghost = "", -1
        dig.removing = False
        if desk is not None:
            desk.glows, desk.stock_glow, desk.marker_glow = {}, "", ""
            desk.previews = {}
        self.refocus()
        self._drawable()
        if self.offered is not None:
            self._light_legal()
            self._light_hover()
        self.table.stage.invalidate()

    def _drawable(self) -> None:
        """Own cubes in the dig can be drawn on from while an expansion is possible."""
        draws = any(action[0] in (EXPAND, PLACE) for action in self._legal)
        colour = self.colour
        for square in range(len(self.dig.places.squares)):
            own = draws and self.model.colour_on(square) == colour
            self.places.square(square).drag = self._draw_from(square) if own else None

    def _light_legal(self) -> None:
        state, dig, desk = self.offered, self.dig, self.desk
        assert state is not None
        must = state.pending[-1][0] in (PLACING, NEUTRAL_PLACING)
        squares = rules.squares_to_point(state)
        dig.glows = dict.fromkeys(squares["start"], "quiet")
        dig.glows.update(dict.fromkeys([*squares["expand"], *squares["place"]], "offer"))
        for action in self._legal:
            match action[0]:
                case kind if kind in (TAKE, REMOVE):
                    dig.lot_glows[self.model.position_of(action[1])] = "offer"
                    dig.removing = kind == REMOVE
                case kind if kind == RESERVE:
                    self.museum.glows[action[1]] = "offer"
                case kind if kind == USE and desk is not None:
                    desk.glows[action[1]] = "offer"
        under_way = state.pending[-1][1] if state.pending[-1][0] == USING else -1
        if state.pending[-1][0] == PLACING:
            under_way = state.pending[-1][5]
        if under_way >= 0 and desk is not None:
            desk.glows[under_way] = "strong"
        if must:
            dig.glows = dict.fromkeys(dig.glows, "offer")
        if self.chips.visible:
            dig.glows[self.chips.square] = "strong"

    def _light_hover(self) -> None:
        state = self.offered
        assert state is not None
        kind, _, rest = self._hover.partition("_")
        match kind:
            case "square":
                self._preview_square(SQUARE_OF[rest])
            case "lot":
                position = int(rest)
                if position in self.dig.lot_glows:
                    self.dig.lot_glows[position] = "strong"
                tile = self.model.tile_at(position)
                if tile >= 0 and (TAKE, tile) in self._legal and self.desk is not None:
                    patron = rules.patron_of(tile)
                    if patron < len(PATRONS):
                        self.desk.glows[patron] = "light"
            case "room":
                room = int(rest)
                if (RESERVE, room) in self._legal:
                    self.museum.glows[room] = "strong"
                    if not self._held:
                        self.museum.ghost = (state.current_player, room)
                    if self.desk is not None:
                        self.desk.previews = rules.worths_with(state, state.current_player, room)
            case "patron":
                patron = PATRON_OF[rest]
                if (USE, patron) in self._legal and self.desk is not None:
                    self.desk.glows[patron] = "strong"
                    for square in rules.after_use(state, patron):
                        self.dig.glows[square] = "offer"
                    for room in rules.rooms_after_use(state, patron):
                        self.museum.glows[room] = "offer"
            case "pass" | "marker":
                if PASS_ACTION in self._legal:
                    self.museum.space_glow = "strong"
                    self.museum.marker_ghost = state.current_player

    def _preview_square(self, square: int) -> None:
        state = self.offered
        assert state is not None
        if square not in self.dig.glows or AREA_OF[square] >= AREAS[state.season]:
            return
        self.dig.glows[square] = "strong"
        if not self._held:
            self.dig.ghost = (self.colour, square)
        after = rules.after_cube(state, self.colour, square)
        self.dig.preview = {AREA_OF[square]: ranks_of(after)}

    def squares(self) -> Iterable[int]:
        """The squares that are lit now."""
        return self.dig.glows.keys()
