"""What an action would do, before it is taken: lights, ways, what a tile joins, what proves a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.akrotiri import pointing as rules
from game.akrotiri.content import CARD_OF, COLOURS, COST, GOAL_OF, LEVELS, TERRAINS, WORTH
from game.akrotiri.grid import CORNERS, cell_named, quad_of
from game.akrotiri.phases import ACT, BERTH, DRAW, GOAL, LAY, ONWARD, SECOND
from scenes.table.akrotiri.chart import Point
from scenes.table.akrotiri.costs import Berth, number_boxes, things
from scenes.table.akrotiri.docks import LaidTile
from scenes.table.akrotiri.heaps import heap_boxes
from scenes.table.akrotiri.model import has_tile
from scenes.table.akrotiri.names import cube_of, joined, kind_of, spaced
from scenes.table.akrotiri.overlay import Mark, heap_marks, island_mark
from scenes.table.glow import DIM

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState
    from game.core.reasons import Reason
    from game.core.words import Message
    from scenes.table.akrotiri.hand import Hand


class Preview:
    """Sets the lights and previews of chart, market and strip. `note` is what is said about the place pointed at."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self.note = ""

    # What can be done

    def paint(self) -> None:
        """Lights what can be acted on now."""
        hand = self._hand
        sea, market, strip = hand.sea, hand.market, hand.strip
        # What is dim stays so, when nothing is offered any more, until its veil is taken off (see `Glows`).
        dim = {name: kind for name, kind in market.glows.items() if kind == DIM and hand.offered is None}
        sea.overlay.marks, sea.overlay.costs, market.glows, strip.glows = [], [], dim, {}
        focus: dict[str, set[str]] = {"sea": set(), "market": set(), "own": set(), "choice": set()}
        phase = hand.phase
        hand.own().boat_glow = "offer" if phase == BERTH else ""
        hand.own().boat_away = phase == BERTH and sea.boats.lifted == hand.table.viewer
        if phase == LAY:
            self._paint_lay(focus)
        elif phase == SECOND:
            self._paint_second(focus)
        elif phase == BERTH:
            for dock in hand.voyages.first():
                self._mark_dock(dock, "offer", focus)
            focus["own"].add(f"boat_{hand.table.viewer}")
        elif phase in (ACT, ONWARD):
            self._paint_act(focus)
        elif phase == GOAL:
            for slot, key in market.open_goals().items():
                if f"keep {key}" in hand.legal and not strip.model.seats[strip.seat].offer:
                    market.glows[f"open {slot}"] = "offer"
                    focus["market"].add(f"open_{slot}")
            focus["choice"] = {f"offer_{text.split()[1]}" for text in hand.legal}
        elif phase == DRAW:
            market.glows["stack"] = "offer"
            focus["market"].add("stack")
        if strip.chosen >= 0:
            self._paint_fits(focus)
        for k in range(len(strip.map_rects())):
            focus["own"].add(f"card_{k}")
        for name, group in hand.groups.items():
            group.let_focus_only(focus[name])
        self.refresh()

    def _paint_lay(self, focus: dict[str, set[str]]) -> None:
        hand = self._hand
        assert hand.offered is not None
        for cell in rules.free_cells(hand.offered):
            box = hand.sea.frame.cell_box(cell)
            hand.sea.overlay.marks.append(Mark(box.inflate(-box.w // 9, -box.h // 9), "offer"))
            focus["sea"].add(f"cell_{cell}")
        hand.strip.glows["tile"] = "offer"
        focus["own"].add("tile")

    def _paint_second(self, focus: dict[str, set[str]]) -> None:
        hand = self._hand
        for colour in COLOURS:
            if any(text.startswith(f"cube {colour} ") for text in hand.legal):
                hand.market.glows[f"market {colour}"] = "strong" if hand.cubes.colour == colour else "offer"
                focus["market"].add(f"market_{colour}")
        others = "quiet" if hand.chips.about else "offer"
        for land in hand.cubes.lands(hand.cubes.colour):
            kind = "strong" if land == hand.chips.about else others
            for quad in hand.sea.piece_quads(land):
                box = hand.sea.frame.quad_box(quad)
                hand.sea.overlay.marks.append(Mark(box.inflate(-box.w // 8, -box.h // 8), kind))
                focus["sea"].add(f"quad_{joined(quad)}")

    def _mark_dock(self, dock: str, kind: str, focus: dict[str, set[str]]) -> None:
        sea = self._hand.sea
        place = sea.docks.get(dock)
        if place is None:
            return
        ring = Rect(0, 0, sea.dock_side(), sea.dock_side())
        ring.center = sea.frame.at(place.berth)
        if dock == self._hand.chips.about:
            kind = "strong"
        sea.overlay.marks.append(Mark(ring, kind, True))
        focus["sea"].add(f"dock_{dock}")

    def _paint_act(self, focus: dict[str, set[str]]) -> None:
        hand = self._hand
        if hand.strip.chosen < 0:
            for dock in hand.voyages.trips:
                self._mark_dock(dock, "offer", focus)
            self._tell_costs()
            for text in hand.legal:
                verb, *rest = text.split()
                if verb in ("sail", "portage") and rest[0] not in hand.voyages.trips:
                    self._mark_dock(rest[0], "quiet", focus)
        boxes = heap_boxes(hand.sea.model, hand.sea.frame)
        heaps = []
        for name in hand.groups["sea"].names():
            kind, rest_ = kind_of(name)
            if kind == "cube":
                piece, colour = cube_of(rest_)
                box = boxes.get((piece, colour))
                if box is not None and f"load {colour}" in hand.legal and hand.cargo.on_own_island(piece):
                    heaps.append(box)
                    focus["sea"].add(name)
        hand.sea.overlay.marks += heap_marks(heaps, hand.sea.overlay.hem)
        for k, colour in enumerate(hand.own().cargo_list()):
            if f"sell {colour}" in hand.legal:
                hand.market.glows[f"market {colour}"] = "offer"
                focus["market"].add(f"market_{colour}")
                hand.strip.glows[f"aboard_{k}"] = "offer"
                focus["own"].add(f"aboard_{k}")
            elif f"unload {colour}" in hand.legal:
                focus["own"].add(f"aboard_{k}")
        for level in LEVELS:
            basket = list(hand.market.basket)
            basket[LEVELS.index(level)] += 1
            bought = hand.buying.text(basket) in hand.legal
            hand.market.glows[f"deck {level}"] = "offer" if bought else DIM
            if bought or hand.market.basket[LEVELS.index(level)]:
                focus["market"].add(f"deck_{level}")
        for terrain in TERRAINS:
            asked = f"oracle {terrain}" in hand.legal
            hand.market.glows[f"oracle {terrain}"] = "offer" if asked else DIM
            if asked and not hand.buying.basket.visible:
                focus["market"].add(f"oracle_{terrain}")
        for k, card in enumerate(hand.strip.model.seats[hand.strip.seat].maps):
            if hand.digging.quads(card):
                hand.strip.glows[f"card_{k}"] = "offer"

    def _tell_costs(self) -> None:
        """How many actions the ways to docks cost. Only what costs more than the least is told, or numbers would cover
        the sea."""
        sea, trips = self._hand.sea, self._hand.voyages.trips
        least = max(1, min((trip.actions for trip in trips.values()), default=1))
        dear = [dock for dock, trip in trips.items() if trip.actions > least and dock in sea.docks]
        if not dear:
            return
        frame, side = sea.frame, sea.dock_side()
        berths = [Berth(frame.around(sea.docks[d].berth, 0, side), frame.at(sea.docks[d].pier)) for d in dear]
        texts = [str(trips[dock].actions) for dock in dear]
        size = sea.overlay.cost_size(max(texts, key=len))
        docks = [frame.at(dock.berth) for dock in sea.docks.values()]
        boxes = number_boxes(berths, size, docks, things(sea), sea.seen)
        sea.overlay.costs = list(zip(texts, boxes, strict=True))

    def _paint_fits(self, focus: dict[str, set[str]]) -> None:
        """Where the map that is held fits: lit where it can be dug now, framed elsewhere, whoever's turn it is."""
        hand = self._hand
        fits = hand.digging.fits()
        now = hand.digging.quads(hand.digging.card) if fits else []
        marks, frame = hand.sea.overlay.marks, hand.sea.frame
        later = [quad for quad in fits if quad not in now]
        if later:
            marks.append(island_mark(frame, later, "quiet"))
        for quad in now:
            box = frame.quad_box(quad)
            marks.append(Mark(box.inflate(-box.w // 8, -box.h // 8), "offer"))
        focus["sea"] |= {f"quad_{joined(quad)}" for quad in now}

    # What is pointed at

    def refresh(self) -> None:
        """Shows what the place pointed at, or aimed at with something held, would mean."""
        hand = self._hand
        sea = hand.sea
        sea.overlay.clear_weighed()
        self.note = ""
        name = hand.aimed or hand.hover
        kind, rest = kind_of(name)
        sea.overlay.ghost = self._foreseen()
        sea.overlay.lights = self._spoken([*hand.lit, *self._earning(kind, rest)])
        sea.overlay.route = _ways(hand.lit)
        if kind == "cell" and hand.phase == LAY:
            self._lay(rest)
        elif kind == "dock":
            self._way(rest)
        elif kind == "quad":
            self._held_against(spaced(rest))
        elif kind == "boat" and hand.phase in (ACT, ONWARD) and rest:
            dock = sea.model.seats[int(rest)].dock
            if dock is not None:
                self._way(dock)
        hand.table.stage.invalidate()

    def _foreseen(self) -> LaidTile | None:
        """The tile that advice would lay, turned as it would; None where that lies already."""
        laid = [piece.split()[1:] for piece in self._hand.lit if piece.startswith("laid ")]
        taken = {cell for _, cell, _ in self._hand.sea.model.tiles}
        return next(((tile, cell, int(turn)) for tile, cell, turn in laid if cell not in taken), None)

    def _lay(self, cell: str) -> None:
        hand = self._hand
        assert hand.offered is not None
        action = hand.action(hand.laying.notation(cell))
        if action is None:
            return
        tile = hand.strip.model.seats[hand.strip.seat].tile
        assert tile is not None
        if not hand.strip.tile_away:
            hand.sea.overlay.ghost = (tile, cell, hand.laying.degrees())
        told = rules.laid(hand.offered, action)
        say = hand.table.words.say_key
        lines = []
        by_name = {island.name: island for island in rules.islands(hand.offered)}
        for names in told.joins:
            lines.append(say("screen.akrotiri.joins", len(names)))
        if told.extends:
            lines.append(say("screen.akrotiri.extends", len(told.extends)))
        if told.completes:
            lines.append(say("screen.akrotiri.completes", len(told.completes)))
        for name in (*(name for names in told.joins for name in names), *told.extends):
            self._light_island(by_name.get(name))
        self.note = "\n".join(filter(None, ["  ·  ".join(lines), *self._changed(told.goals)]))

    def _changed(self, goals: Iterable[tuple[Message, int]]) -> list[str]:
        """What goals would gain or lose, a line each."""
        say = self._hand.table.words.say_key
        return [
            say(f"screen.akrotiri.goal.{'gains' if gain > 0 else 'loses'}", goal=goal, points=abs(gain))
            for goal, gain in goals
        ]

    def _light_island(self, island: rules.Island | None) -> None:
        if island is None:
            return
        sea = self._hand.sea
        quads = [quad for piece in island.pieces for quad in sea.piece_quads(piece)]
        if quads:
            sea.overlay.lights.append(island_mark(sea.frame, quads, "light"))

    def _way(self, dock: str) -> None:
        hand = self._hand
        trip = hand.voyages.trips.get(dock)
        if trip is not None and hand.offered is not None:
            hand.sea.overlay.route = rules.way_points(hand.offered, trip.links)
            self.note = hand.voyages.text(trip)
        elif hand.offered is not None and dock in hand.voyages.reach():
            self.note = hand.table.words.say_key("screen.akrotiri.way_taken")

    def _held_against(self, quad: str) -> None:
        hand = self._hand
        strip = hand.strip
        state = hand.offered or hand.state
        if state is None or hand.digging.card not in CARD_OF:
            return
        cell, corner = quad.split()
        number = cell_named(cell)
        assert number is not None
        place = quad_of(number, CORNERS.index(corner))
        card = CARD_OF[hand.digging.card]
        sides = rules.held_against(state, strip.seat, card, place)
        refused = rules.why_not_dig(hand.offered, card, place) if hand.offered is not None else None
        hand.sea.overlay.proof = (quad, sides, refused is None)
        words = []
        for side in sides:
            sign = "lacks" if side.lacking else "fits"
            where = hand.table.words.say_key(f"akrotiri.side.{side.side}")
            have = side.count - side.lacking
            words.append(f"[icon:{sign}] {have}/{side.count} [icon:{side.terrain}] {where}")
        if not any(side.lacking for side in sides):
            words += self._dug(state, card, place, refused)
        self.note = "\n".join(words)

    def _dug(self, state: AkrotiriState, card: int, place: int, refused: Reason | None) -> list[str]:
        """What else stands against digging where the chart is as the map wants it, what it costs, scores, and changes
        of the viewer's goals."""
        hand, words = self._hand, self._hand.table.words
        lines = [f"[icon:lacks] {words.say(refused.message)}"] if refused is not None else []
        lines.append(words.say_key("screen.akrotiri.dig.price", cost=COST[card], points=WORTH[card]))
        return lines + self._changed(rules.dig_gains(state, hand.strip.seat, place))

    def _earning(self, kind: str, rest: str) -> tuple[str, ...]:
        """What would earn the goal pointed at its points now."""
        hand = self._hand
        goal = hand.tips.goal(kind, rest) if kind in ("offer", "open", "goal") else ""
        state = hand.offered or hand.state
        if goal not in GOAL_OF or state is None:
            return ()
        return rules.goal_now(state, hand.table.viewer, goal).pieces

    def _spoken(self, pieces: Sequence[str]) -> list[Mark]:
        """Lights of what the log, the score or a goal speaks of."""
        sea = self._hand.sea
        found = []
        land = [piece.removeprefix("land ") for piece in pieces if piece.startswith("land ")]
        quads = [quad for piece in land for quad in sea.piece_quads(piece)]
        if quads:
            found.append(island_mark(sea.frame, quads, "light"))
        for piece in pieces:
            kind, _, rest = piece.partition(" ")
            if kind == "icon" and has_tile(sea.model, rest):
                found.append(sea.overlay.icon_mark(sea.model, sea.frame, rest))
            elif kind == "temple":
                box = sea.frame.quad_box(rest)
                found.append(Mark(box.inflate(-box.w // 8, -box.h // 8), "light"))
            elif kind == "cell":
                found.append(Mark(sea.frame.cell_box(rest), "light"))
            elif kind == "dock" and rest in sea.docks:
                found.append(Mark(sea.frame.around(sea.docks[rest].berth, 0.3, sea.frame.least(30)), "light", True))
        return found


def _ways(pieces: Sequence[str]) -> list[list[Point]]:
    """The ways of boats that are spoken of, link by link, in the order in which they are sailed."""
    found: list[list[Point]] = []
    for piece in pieces:
        kind, *points = piece.split()
        if kind == "way":
            pairs = (point.split(",") for point in points)
            found.append([(float(x), float(y)) for x, y in pairs])
    return found
