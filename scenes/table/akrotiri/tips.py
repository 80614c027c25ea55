"""Tooltips of Akrotiri's places: what they are, what they hold, where the rulebook speaks of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.akrotiri import pointing as rules
from game.akrotiri.content import (
    ACTIONS,
    CARD_OF,
    COLOURS,
    COST,
    GOAL_AFTER,
    GOAL_OF,
    LEVEL_COST,
    LEVEL_POINTS,
    LEVELS,
    MAP_PRICE,
    TERRAINS,
    THERA_DOCKS,
    TILE_OF,
    TILES,
    WORTH,
)
from game.akrotiri.names import bearing, card_name, counted, dock_place, goal_name
from game.akrotiri.phases import ACT, LAY, ONWARD, SECOND
from game.akrotiri.words import card_text
from game.core.words import listed, msg
from scenes.stage.markup import capitalised, escape
from scenes.stage.tips import Tip
from scenes.table.akrotiri.docks import icon_of_tile, piece_at
from scenes.table.akrotiri.model import HIDDEN, SeatModel, map_level, tile_at
from scenes.table.akrotiri.names import cube_of, kind_of, spaced

if TYPE_CHECKING:
    from scenes.table.akrotiri.hand import Hand
    from scenes.table.view import Table

RULES = {
    "quad": "1",
    "thera": "1",
    "compass": "11",
    "cell": "4.1",
    "dock": "5.1",
    "cube": "5.2",
    "boat": "5.1",
    "market": "6",
    "deck": "5.4",
    "oracle": "5.5",
    "stack": "7",
    "discards": "5.5",
    "goals": "5.3",
    "open": "10",
    "offer": "9",
    "goal": "9",
    "card": "5.3",
    "space": "3",
    "coins": "9",
    "cargo": "5.2",
    "aboard": "6",
    "actions": "3",
    "tile": "4.1",
}
"""Where the rulebook speaks of each kind of place."""
SET_UP = "2"
"""Where it speaks of boats that have no dock yet."""
NAMED = {"thera": "thera", "stack": "stack", "discards": "discards", "goals": "goal_deck"}
"""Kinds of which there is one place, with the rules' name for it."""
SORTED_BY = {"market": "colour", "deck": "level", "oracle": "terrain"}
"""Kinds of which there is one place for each colour, level or terrain."""


class Tips:
    """Says what each place is."""

    def __init__(self, table: Table, hand: Hand) -> None:
        self._table = table
        self._hand = hand
        self._words = table.words

    def label(self, name: str) -> str:
        """The name of a place for speech, lists and tests."""
        text = self._label(name)
        return text[:1].upper() + text[1:]

    def _label(self, name: str) -> str:
        kind, rest = kind_of(name)
        say = self._words.say_key
        if kind in NAMED:
            return say(f"akrotiri.{NAMED[kind]}")
        key = f"screen.akrotiri.place.{kind}"
        if kind in SORTED_BY:
            sort = SORTED_BY[kind]
            return say(key, **{sort: say(f"akrotiri.{sort}.{rest}")})
        match kind:
            case "quad":
                return say(key, place=bearing(spaced(rest)))
            case "cell":
                return say(key, place=bearing(rest))
            case "dock":
                return self._dock_name(rest)
            case "cube":
                return say(key, colour=say(f"akrotiri.colour.{cube_of(rest)[1]}"))
            case "boat":
                if self._ashore(rest):
                    return say("screen.akrotiri.place.cargo")
                return say(key, name=escape(self._table.names[int(rest)]))
            case "open" | "offer" | "goal":
                goal = self.goal(kind, rest)
                return self._words.say(goal_name(GOAL_OF[goal])) if goal in GOAL_OF else say("screen.akrotiri.hidden")
            case "card":
                return self._card_label(int(rest))
            case "space":
                return say(key, number=rest)
        return say(key)

    def _seat(self) -> SeatModel:
        model = self._hand.strip.model
        return model.seats[self._hand.strip.seat] if model.seats else SeatModel()

    def goal(self, kind: str, rest: str) -> str:
        """The goal of an element, by its id; `?` if it is hidden, or there no more."""
        if kind == "offer":
            return rest
        if kind == "open":
            return self._hand.market.open_goals().get(int(rest), HIDDEN)
        goals = self._seat().goals
        return goals[int(rest)] if int(rest) < len(goals) else HIDDEN

    def _goal(self, key: str, held_up: bool) -> str:
        """What a goal counts, unless its card is held up large and says so, and what it would bring the viewer now."""
        say, state = self._words.say_key, self._hand.offered or self._hand.state
        if key not in GOAL_OF:
            return say("screen.akrotiri.hidden_text")
        text = say(f"akrotiri.goal.{key}.text")
        if state is None:
            return text
        now = f"[b]{self._words.say(rules.goal_now(state, self._table.viewer, key).text)}[/b]"
        # What a card held up beside the tooltip says is not said again.
        return now if held_up else f"{text}\n{now}"

    def brings(self, goal: str) -> str:
        """What a goal to choose would bring the viewer now, in few words; empty before there is a temple."""
        state, viewer = self._hand.offered or self._hand.state, self._table.viewer
        if state is None or not state.played[viewer]:
            return ""
        points = counted("points", rules.goal_now(state, viewer, goal).points)
        return self._words.say_key("screen.akrotiri.now", points=points)

    def _card_label(self, k: int) -> str:
        seat = self._seat()
        if k >= len(seat.maps):
            return ""
        name = seat.maps[k]
        if name in LEVELS:
            return self._label(f"deck_{name}")
        return self._words.say(card_name(CARD_OF[name]))

    def tip(self, name: str) -> Tip | None:
        """The tooltip of a place as things are displayed."""
        kind, rest = kind_of(name)
        # While something is held against the chart, what is said about it stands above the chart and hides nothing.
        if self._table.stage.router.held.holding or (kind == "quad" and self._hand.strip.chosen >= 0):
            return None
        large, small = self._hand.large_card(name), self._hand.rect_of(name)
        anchor = large[1].union(small) if large is not None and small is not None else None
        if kind in ("cell", "dock"):
            # Where a way or a tile is weighed, words stand beside the sea and hide nothing of it.
            anchor = self._hand.sea.sea_place()
        elif kind == "quad" and small is not None and self._hand.phase == SECOND:
            # The lands of the new tile are compared, and the cube that lies there.
            new = self._hand.sea.frame.cell_box(self._hand.sea.model.tiles[-1][1])
            anchor = new if new.contains(small) else None
        elif kind == "offer":
            # The temples that would earn it are lit.
            anchor = self._hand.sea.area
        return Tip(
            title=self.label(name),
            body=self._body(kind, rest),
            rule=f"akrotiri/{SET_UP if kind == 'boat' and self._ashore(rest) else RULES[kind]}",
            rule_label=self._words.say_key("table.rulebook"),
            aside=anchor is not None,
            anchor=anchor,
        )

    def _body(self, kind: str, rest: str) -> str:
        if kind in BODIES:
            return BODIES[kind](self, rest)
        if kind in ("open", "offer", "goal"):
            choosing = self._hand.spots.choosing
            told = kind == "goal" or (kind == "offer" and choosing is not None and choosing.told)
            return self._goal(self.goal(kind, rest), told)
        return self._words.say_key(f"screen.akrotiri.tip.{kind}")

    def _ashore(self, seat: str) -> bool:
        """Whether a seat's boat has no dock yet."""
        return self._hand.sea.model.seats[int(seat)].dock is None

    def _boat(self, seat: str) -> str:
        model = self._hand.sea.model.seats[int(seat)]
        if model.dock is None:
            return self._words.say_key("screen.akrotiri.tip.boat_ashore")
        cargo = [f"{n} [icon:{t}]" for n, t in zip(model.cargo, TERRAINS, strict=True) if n]
        say = self._words.say_key
        what = "  ".join(cargo) if cargo else say("screen.akrotiri.empty")
        return say("screen.akrotiri.tip.boat", dock=self._dock_name(model.dock), cargo=what)

    def _market(self, colour: str) -> str:
        say, market = self._words.say_key, self._hand.market
        price = market.price(colour)
        left = market.model.market[COLOURS.index(colour)]
        if self._hand.phase == SECOND and left:
            return say("screen.akrotiri.tip.market_second", left)
        if price is None:
            return say("screen.akrotiri.tip.market_full", colour=say(f"akrotiri.colour.{colour}"))
        return say("screen.akrotiri.tip.market", left, price=price)

    def _deck(self, level: str) -> str:
        k = LEVELS.index(level)
        text = self._words.say_key(
            "screen.akrotiri.tip.deck",
            self._hand.market.model.decks[k],
            cost=counted("drachmas", LEVEL_COST[k]),
            points=counted("points", LEVEL_POINTS[k]),
            one=MAP_PRICE[1],
            two=MAP_PRICE[2],
            three=MAP_PRICE[3],
        )
        chosen = self._hand.market.basket[k]
        if chosen:
            return f"{text}\n{self._words.say_key('screen.akrotiri.tip.deck_back', chosen)}"
        return text + self._refused(f"buy {level}")

    def _oracle(self, terrain: str) -> str:
        say = self._words.say_key
        text = say("screen.akrotiri.tip.oracle", terrain=say(f"akrotiri.terrain.{terrain}"))
        return text + self._to_be_found(terrain) + self._refused(f"oracle {terrain}")

    def _to_be_found(self, terrain: str) -> str:
        """How many tiles of a terrain the oracle may find, on a line of its own; empty where there is no tile at
        all."""
        state = self._hand.offered or self._hand.state
        if state is None or not (state.stack or state.discards):
            return ""
        left = rules.to_come(state)
        count = left.tiles[terrain]
        if not count:
            return "\n" + self._words.say_key("screen.akrotiri.tip.oracle_none")
        return "\n" + self._words.say_key(f"screen.akrotiri.tip.oracle_{'or_hand' if left.in_hands else 'left'}", count)

    def _refused(self, text: str) -> str:
        """While actions are done, why one cannot be done now, on a line of its own; empty where it can."""
        state = self._hand.offered
        if state is None or self._hand.phase not in (ACT, ONWARD):
            return ""
        reason = state.why_not(state.game.parse_action(text))
        return "" if reason is None else f"\n{self._words.say(reason.message)}"

    def _stack(self, _: str) -> str:
        left = self._hand.market.model.stack
        if not left:
            return self._words.say_key("screen.akrotiri.tip.stack_empty")
        text = self._words.say_key("screen.akrotiri.tip.stack", left)
        state = self._hand.offered or self._hand.state
        # While a tile is still on its way, the state is that before it was drawn.
        known = state is not None and len(state.stack) == left
        return f"{text}\n{self._to_come(rules.to_come(state))}" if state is not None and known else text

    def _to_come(self, left: rules.ToCome) -> str:
        """The tiles of the stack by terrain, those of which none is left too, as far as the viewer can tell."""
        say = self._words.say_key
        tiles = ", ".join(f"{count}\u00a0[icon:{terrain}]" for terrain, count in left.tiles.items())
        if left.in_hands:
            return say("screen.akrotiri.tip.stack_or_hand", left.in_hands, tiles=tiles)
        return say("screen.akrotiri.tip.stack_holds", tiles=tiles)

    def _goal_deck(self, _: str) -> str:
        return self._words.say_key("screen.akrotiri.tip.goals", self._hand.market.model.goal_deck)

    def _card(self, k: str) -> str:
        say, maps = self._words.say_key, self._seat().maps
        name = maps[int(k)] if int(k) < len(maps) else ""
        if name not in CARD_OF:
            return say("screen.akrotiri.hidden_text")
        use = "card" if self._hand.digging.quads(name) else "card_hold"
        return self._price(name) + "\n" + say(f"screen.akrotiri.tip.{use}")

    def _coins(self, _: str) -> str:
        return self._words.say_key("screen.akrotiri.tip.coins", self._seat().coins)

    def _tile(self, _: str) -> str:
        say, tile = self._words.say_key, self._seat().tile
        if tile not in TILE_OF:
            return say("screen.akrotiri.hidden_text")
        terrain = say(f"akrotiri.terrain.{TERRAINS[TILES[TILE_OF[tile]].terrain]}")
        state, key = self._hand.offered or self._hand.state, "tile"
        if self._hand.phase != LAY:
            later = state is None or rules.lays_tile(state, self._hand.strip.seat)
            key = "tile_later" if later else "tile_never"
        return say(f"screen.akrotiri.tip.{key}", terrain=terrain)

    def board(self, seat: int) -> Tip | None:
        """What a small board of another seat shows, in words: what is open, and the maps played."""
        model = self._hand.sea.model
        if seat >= len(model.seats):
            return None
        say, what = self._words.say_key, model.seats[seat]
        none = say("screen.akrotiri.none")
        cargo = "  ".join(f"{n} [icon:{t}]" for n, t in zip(what.cargo, TERRAINS, strict=True) if n) or none
        levels = [map_level(name) for name in what.maps]
        maps = [
            msg("akrotiri.maps_of", count=levels.count(level), level=msg(f"akrotiri.level.{level}"))
            for level in LEVELS
            if level in levels
        ]
        lines = [
            say("screen.akrotiri.tip.board", what.coins, cargo=cargo),
            say("screen.akrotiri.tip.board_hand", maps=listed(maps) if maps else none, goals=len(what.goals)),
            say("screen.akrotiri.tip.space", ACTIONS[len(what.played)]),
        ]
        # The enlarged board shows the maps played; in words they are long.
        full = [
            f"{say('screen.akrotiri.tip.temple_at', place=bearing(p))} {self._card_name(c)}" for c, p in what.played
        ]
        return Tip(
            title=escape(self._table.names[seat]),
            body="\n".join(lines),
            full="\n".join([*lines, *full]),
            rule="akrotiri/3",
            rule_label=say("table.rulebook"),
            aside=True,
        )

    def _card_name(self, card: str) -> str:
        text = self._words.say(card_name(CARD_OF[card]))
        return text[:1].upper() + text[1:] + "."

    def _price(self, card: str) -> str:
        """What digging with a map costs and brings."""
        cost, worth = counted("drachmas", COST[CARD_OF[card]]), counted("points", WORTH[CARD_OF[card]])
        return self._words.say_key("screen.akrotiri.tip.price", cost=cost, points=worth)

    def _space(self, number: str) -> str:
        k, say = int(number), self._words.say_key
        seat = self._seat()
        played = seat.played
        lines = []
        if k and k <= len(played):
            card, place = played[k - 1]
            lines.append(capitalised(self._words.say(card_text(CARD_OF[card]))))
            lines.append(say("screen.akrotiri.tip.temple_at", place=bearing(place)))
        if k == len(ACTIONS) - 1:
            lines.append(say("screen.akrotiri.tip.space_last"))
        elif k and GOAL_AFTER[k]:
            state = self._hand.state
            openly = state is not None and state.options["strategy"]
            lines.append(say("screen.akrotiri.tip.space_open_goal" if openly else "screen.akrotiri.tip.space_goal"))
        else:
            lines.append(say("screen.akrotiri.tip.space", ACTIONS[k]))
        return "\n".join(lines)

    def _discards(self, _: str) -> str:
        tiles = self._hand.market.model.discards
        counts = [sum(TILES[TILE_OF[t]].terrain == k for t in tiles) for k in range(len(TERRAINS))]
        shown = "  ".join(f"{n} [icon:{t}]" for n, t in zip(counts, TERRAINS, strict=True) if n)
        return shown or self._words.say_key("screen.akrotiri.tip.no_discards")

    def _dock_name(self, dock: str) -> str:
        """A dock by the terrain of its tile and where that lies, for many docks lie in the north."""
        terrain = ""
        if dock not in THERA_DOCKS:
            terrain, *_ = icon_of_tile(tile_at(self._hand.sea.model, dock.rstrip("abc")))
        return capitalised(self._words.say(dock_place(dock, terrain)))

    def _dock(self, dock: str) -> str:
        say = self._words.say_key
        hand = self._hand
        lines = []
        for seat, model in enumerate(hand.sea.model.seats):
            if model.dock == dock:
                lines.append(say("screen.akrotiri.tip.dock_of", name=escape(self._table.names[seat])))
        reason = hand.voyages.why_not(dock)
        if reason is not None and reason.code != "dock_taken":
            lines.append(self._table.reason_text(reason))
        state = hand.offered or hand.state
        island = None if state is None else next((i for i in rules.islands(state) if dock in i.docks), None)
        if dock in THERA_DOCKS:
            lines.append(say("screen.akrotiri.tip.dock_thera"))
        elif island is not None:
            first, *more = self._island_lines(island)
            lines += [say("screen.akrotiri.tip.dock_island", what=first[:1].lower() + first[1:]), *more]
        if dock in hand.voyages.reach():
            lines.append(say("screen.akrotiri.tip.dock_ways"))
        return "\n".join(lines)

    def _cube(self, rest: str) -> str:
        """How many cubes of a colour lie on a land piece, and whether the viewer can load one now."""
        piece, colour = cube_of(rest)
        hand, say = self._hand, self._words.say_key
        count = hand.sea.model.cubes.get(piece, [0, 0, 0, 0])[COLOURS.index(colour)]
        here = say("screen.akrotiri.tip.cube", count)
        if hand.phase != ACT or hand.offered is None:
            return f"{here} {say('screen.akrotiri.tip.cube_later')}"
        refused = rules.why_not_load(hand.offered, piece, colour)
        if refused is not None:
            return f"{here} {self._words.say(refused.message)}"
        free = rules.loads_freely(hand.offered)
        return f"{here} {say('screen.akrotiri.tip.cube_free' if free else 'screen.akrotiri.tip.cube_action')}"

    def _island(self, rest: str) -> str:
        """What is known of the island a quadrant belongs to."""
        quad = spaced(rest)
        state = self._hand.offered or self._hand.state
        piece = piece_at(self._hand.sea.model.tiles, quad)
        if state is not None and piece is not None:
            for island in rules.islands(state):
                if piece in island.pieces:
                    return "\n".join(self._island_lines(island))
        return self._words.say_key("screen.akrotiri.tip.quad")

    def _island_lines(self, island: rules.Island) -> list[str]:
        say = self._words.say_key
        holds = [f"{n} [icon:{terrain}]" for terrain, n in island.icons.items()]
        holds += [f"{n} {say(f'akrotiri.colour.{colour}')}" for colour, n in island.cubes.items()]
        lines = [self._words.row(holds)] if holds else []
        for seat, place in island.temples:
            lines.append(say("screen.akrotiri.tip.temple", name=escape(self._table.names[seat]), place=bearing(place)))
        shape = [
            say("screen.akrotiri.tip.size", island.tiles),
            say("akrotiri.island.completed" if island.completed else "akrotiri.island.open"),
        ]
        if island.portages is None:
            shape.append(say("akrotiri.island.unreachable"))
        else:
            shape.append(say("akrotiri.island.portages", island.portages))
        lines.append(self._words.row(shape))
        return [line[:1].upper() + line[1:] for line in lines]


BODIES: dict[str, Callable[[Tips, str], str]] = {
    "quad": Tips._island,
    "dock": Tips._dock,
    "cube": Tips._cube,
    "boat": Tips._boat,
    "market": Tips._market,
    "deck": Tips._deck,
    "oracle": Tips._oracle,
    "stack": Tips._stack,
    "discards": Tips._discards,
    "goals": Tips._goal_deck,
    "card": Tips._card,
    "space": Tips._space,
    "coins": Tips._coins,
    "tile": Tips._tile,
}
"""What tells of a kind of place where that depends on the position; goals apart, the others have one sentence each."""
