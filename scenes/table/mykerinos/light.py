"""What is lit on Mykerinos' boards: what can be acted on, and what the place pointed at would bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.mykerinos import pointing as rules
from game.mykerinos.board import AREA_OF, AREAS, SQUARE_OF
from game.mykerinos.content import NO_PATRON, PATRON, PATRON_OF
from game.mykerinos.notation import PASS_ACTION, REMOVE, RESERVE, TAKE, USE
from scenes.table.mykerinos.dragging import SQUARE_KINDS
from scenes.table.mykerinos.standings import ranks_of

if TYPE_CHECKING:
    from scenes.table.mykerinos.hand import Hand


class Light:
    """Sets the lights and previews of dig, museum and desk, and lets the keyboard stop where something can be done."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand

    def _refocus(self) -> None:
        """Lets the keyboard stop where something can be done, and nowhere else on the boards."""
        squares = {action[1] for action in self._hand.actions if action[0] in SQUARE_KINDS}
        rooms = {action[1] for action in self._hand.actions if action[0] == RESERVE}
        tiles = {action[1] for action in self._hand.actions if action[0] in (TAKE, REMOVE)}
        uses = {action[1] for action in self._hand.actions if action[0] == USE}
        for element in self._hand.places.dig.children:
            kind, _, rest = element.name.partition("_")
            if kind == "square":
                element.let_focus(SQUARE_OF[rest] in squares)
            elif kind == "lot":
                element.let_focus(self._hand.model.tile_at(int(rest)) in tiles)
        for element in self._hand.places.museum.children:
            kind, _, rest = element.name.partition("_")
            if kind == "room":
                element.let_focus(int(rest) in rooms)
            elif kind == "pass":
                element.let_focus(PASS_ACTION in self._hand.actions and element in self._hand.dragging.spaces())
        for element in self._hand.places.desk.children:
            kind, _, rest = element.name.partition("_")
            if kind == "patron":
                element.let_focus(PATRON_OF[rest] in uses)
            elif kind in ("stock", "general", "share"):
                element.let_focus(bool(self._hand.dragging.cube_places(element.name)))
            elif kind == "marker":
                element.let_focus(bool(self._hand.dragging.spaces()))

    def paint(self) -> None:
        """Lights what can be acted on now, and shows what the place pointed at would bring."""
        dig, museum, desk = self._hand.dig, self._hand.museum, self._hand.desk
        dig.glows, dig.lot_glows, dig.area_glows, dig.preview = {}, {}, {}, {}
        dig.ghosts, museum.ghost = (), None
        dig.placed = -1
        museum.glows = {}
        museum.space_glow, museum.marker_ghost = "", -1
        dig.removing = False
        if desk is not None:
            desk.glows, desk.stock_glow, desk.marker_glow = {}, "", ""
            desk.previews = {}
        self._refocus()
        self._hand.dragging.draw_on()
        if self._hand.offered is not None:
            self._light_legal()
            self._light_hover()
        self._hand.table.stage.invalidate()

    def _light_legal(self) -> None:
        state, dig, desk = self._hand.offered, self._hand.dig, self._hand.desk
        assert state is not None
        squares = rules.squares_to_point(state)
        dig.glows = dict.fromkeys(squares["start"], "quiet")
        dig.glows.update(dict.fromkeys([*squares["expand"], *squares["place"]], "offer"))
        for action in self._hand.actions:
            match action[0]:
                case kind if kind in (TAKE, REMOVE):
                    dig.lot_glows[self._hand.model.position_of(action[1])] = "offer"
                    dig.removing = kind == REMOVE
                case kind if kind == RESERVE:
                    self._hand.museum.glows[action[1]] = "offer"
                case kind if kind == USE and desk is not None:
                    desk.glows[action[1]] = "offer"
        patron = rules.patron_in_use(state)
        if patron >= 0 and desk is not None:
            desk.glows[patron] = "strong"
        if rules.placing(state):
            dig.glows = dict.fromkeys(dig.glows, "offer")
            dig.placed = rules.last_placed(state)
        if (about := self._hand.asked_about()) >= 0:
            # Where it goes on from there; where else one may begin is as quiet as any other square.
            dig.glows = dict.fromkeys(dig.glows, "quiet") | dict.fromkeys(rules.onward(state, about), "offer")
            dig.glows[about] = "strong"

    def _light_hover(self) -> None:
        state = self._hand.offered
        assert state is not None
        kind, _, rest = self._hand.hover.partition("_")
        match kind:
            case "square":
                self._preview_square(SQUARE_OF[rest])
            case "lot":
                position = int(rest)
                if position in self._hand.dig.lot_glows:
                    self._hand.dig.lot_glows[position] = "strong"
                tile, desk = self._hand.model.tile_at(position), self._hand.desk
                takes = tile >= 0 and (TAKE, tile) in self._hand.actions
                if takes and PATRON[tile] != NO_PATRON and desk is not None:
                    desk.glows[PATRON[tile]] = "light"
            case "room":
                room = int(rest)
                if (RESERVE, room) in self._hand.actions:
                    self._hand.museum.glows[room] = "strong"
                    if not self._hand.dragging.held:
                        self._hand.museum.ghost = (state.current_player, room)
                    if self._hand.desk is not None:
                        self._hand.desk.previews = rules.worths_with(state, state.current_player, room)
            case "patron":
                patron = PATRON_OF[rest]
                if (USE, patron) in self._hand.actions and self._hand.desk is not None:
                    self._hand.desk.glows[patron] = "strong"
                    for square in rules.after_use(state, patron):
                        self._hand.dig.glows[square] = "offer"
                    for room in rules.rooms_after_use(state, patron):
                        self._hand.museum.glows[room] = "offer"
            case "pass" | "marker":
                # Over another space nothing is promised: it does not take the marker.
                here = kind == "marker" or int(rest) == rules.next_space(state)
                if here and PASS_ACTION in self._hand.actions:
                    self._hand.museum.space_glow = "strong"
                    self._hand.museum.marker_ghost = state.current_player

    def _preview_square(self, square: int) -> None:
        state = self._hand.offered
        assert state is not None
        if square not in self._hand.dig.glows or AREA_OF[square] >= AREAS[state.season]:
            return
        self._hand.dig.glows[square] = "strong"
        about, colour = self._hand.asked_about(), self._hand.colour
        squares = [about, square] if about >= 0 and square in rules.onward(state, about) else [square]
        if not self._hand.dragging.held:
            self._hand.dig.ghosts = tuple((colour, each) for each in squares)
        self._hand.dig.preview = {after.area: ranks_of(after) for after in rules.after_cubes(state, colour, squares)}
