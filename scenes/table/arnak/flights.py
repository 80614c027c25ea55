"""Events of Arnak as things that fly, slide and appear: pure timing over boxes; the model is followed by the view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.arnak.content import SITE_NAMES, SPACE_NAMES
from game.core.events import Event
from scenes.stage.loop import Stage
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Animate, Call, Delay, Series, Together, Tween, ease_in_out, lerp_point
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import RIVAL, Model
from scenes.table.arnak.places import Boards, temple_space
from scenes.table.arnak.targets import row_of

FIGURE = 0.42
TOKEN = 0.34
SHOWN = 0.55
"""Seconds a card that another player uses is held up."""


@dataclass(slots=True)
class Flight:
    """A picture on its way between two middles."""

    picture: Surface
    start: tuple[int, int]
    end: tuple[int, int]
    share: float = 0.0

    @property
    def rect(self) -> Rect:
        """Where the picture is now."""
        x, y = lerp_point(self.start, self.end, self.share)
        return self.picture.get_rect(center=(round(x), round(y)))


class Flights:
    """Makes tweens for events. `before` and `after` are what is displayed before and after the event."""

    def __init__(self, stage: Stage, look: Look, boards: Boards) -> None:
        self._stage = stage
        self._look = look
        self._boards = boards
        self.flying: list[Flight] = []
        self.released: Rect | None = None
        """Where the hand has just let something go: its flight begins there."""

    def clear(self) -> None:
        """Nothing is on its way."""
        self.flying.clear()
        self.released = None
        self._boards.island.hidden.clear()
        self._boards.track.hidden.clear()
        self._boards.market.hidden.clear()
        self._boards.own.hidden.clear()

    def draw(self, surface: Surface) -> None:
        """Draws what is on its way."""
        for flight in self.flying:
            rect = flight.rect
            lift = round(self._look.px(10) * 4 * flight.share * (1 - flight.share))
            self._look.shadowed(surface, flight.picture, rect.move(0, -lift), self._look.px(8) + lift // 2)

    # Building blocks

    def fly(
        self,
        picture: Surface,
        start: Rect,
        end: Rect,
        seconds: float,
        hide: tuple[set[Any], Any] | None = None,
        sound: str = "",
        held: bool = False,
    ) -> Tween:
        """A picture from one place to another; what `hide` names is not drawn where it goes until it is there.
        `held` things begin where the hand let them go."""
        if held and self.released is not None:
            start, self.released = self.released, None
        flight = Flight(picture, start.center, end.center)
        if hide is not None:
            hide[0].add(hide[1])

        def show(share: float) -> None:
            if flight not in self.flying and share < 1.0:
                self.flying.append(flight)
            flight.share = share
            self._stage.invalidate()

        def land() -> None:
            if flight in self.flying:
                self.flying.remove(flight)
            if hide is not None:
                hide[0].discard(hide[1])
            if sound:
                self._stage.sounds.play(sound)
            self._stage.invalidate()

        return Series([Animate(seconds, show, ease_in_out), Call(land)])

    def flip(self, old: Surface, new: Surface, place: Rect, hide: tuple[set[Any], Any]) -> Tween:
        """A tile turned over where it lies; its narrowing pictures are made before it turns."""
        steps = 5
        wide, high = place.size
        widths = [max(2, round(wide * (1 - k / steps))) for k in range(steps)]
        frames = [smoothscale(old, (w, high)) for w in widths] + [smoothscale(new, (w, high)) for w in widths[::-1]]
        flight = Flight(frames[0], place.center, place.center)
        hide[0].add(hide[1])

        def show(share: float) -> None:
            if flight not in self.flying and share < 1.0:
                self.flying.append(flight)
            flight.picture = frames[min(len(frames) - 1, int(share * len(frames)))]
            flight.share = share
            self._stage.invalidate()

        def done() -> None:
            if flight in self.flying:
                self.flying.remove(flight)
            hide[0].discard(hide[1])
            self._stage.invalidate()

        self._stage.sounds.play("card")
        return Series([Animate(DURATIONS.flip, show), Call(done)])

    def hold_up(self, card: str, seat: int, model: Model) -> Tween:
        """A card that another player uses, shown beside that player's board for a moment."""
        areas = self._boards.areas
        assert areas is not None
        size = (round(areas.card[0] * 1.25), round(areas.card[1] * 1.25))
        picture = self._look.faces.card(card, size)
        start = self._boards.seat(seat, model)
        end = Rect(0, 0, *size)
        end.bottomright = (areas.island.right - self._look.px(20), areas.own.bottom - self._look.px(10))
        flight = Flight(picture, start.center, end.center)

        def show(share: float) -> None:
            if flight not in self.flying and share < 1.0:
                self.flying.append(flight)
            flight.share = share
            self._stage.invalidate()

        def away() -> None:
            if flight in self.flying:
                self.flying.remove(flight)
            self._stage.invalidate()

        def stay(_: float) -> None:
            if flight not in self.flying:
                self.flying.append(flight)

        return Series([Animate(DURATIONS.card, show), Animate(SHOWN, stay), Call(away)])

    # Events

    def tween(self, event: Event, before: Model, after: Model) -> Tween | None:
        """The tween of an event; None where there is nothing to see."""
        make = _MAKERS.get(event.kind)
        if make is None:
            return None
        tween: Tween | None = make(self, event, dict(event.data), before, after)
        return tween

    def _gained(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        seat = event.seat
        origin = self._boards.piece(data["origin"], after, seat) if data.get("origin") else None
        flights: list[Tween] = []
        for name, count in data["tokens"].items():
            end = self._boards.seat(seat, after, f"token_{name}")
            start = origin or end.move(0, -self._look.px(60))
            picture = self._look.stage.icons.get(name, self._look.px(34))
            flights += [
                self.fly(picture, start, end, TOKEN, sound="coin" if k == 0 else "") for k in range(min(count, 4))
            ]
        return Together(flights, 0.07) if flights else None

    def _paid(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        flights: list[Tween] = []
        for name, count in data["tokens"].items():
            start = self._boards.seat(event.seat, after, f"token_{name}")
            picture = self._look.stage.icons.get(name, self._look.px(34))
            end = start.move(0, -self._look.px(70))
            flights += [self.fly(picture, start, end, TOKEN * 0.8) for _ in range(min(count, 4))]
        self._stage.sounds.play("coin")
        return Together(flights, 0.06) if flights else None

    def _hand_slot(self, card: str, model: Model) -> tuple[str, Rect]:
        hand = model.seats[model.viewer].hand
        index = len(hand) - 1 - hand[::-1].index(card)
        return f"hand_{index}", self._boards.own.hand_rects(model)[index]

    def _play_slot(self, card: str, model: Model) -> tuple[str, Rect]:
        play = model.seats[model.viewer].play
        index = len(play) - 1 - play[::-1].index(card)
        return f"play_{index}", self._boards.own.play_rects(model)[index]

    def _drawn(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data.get("card")
        if event.seat != after.viewer or card is None:
            return None
        name, rect = self._hand_slot(card, after)
        picture = self._look.faces.card(card, areas.hand_card)
        return self.fly(picture, areas.deck, rect, DURATIONS.card, (self._boards.own.hidden, name), "card")

    def _from_hand(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        if event.seat != after.viewer:
            return self.hold_up(card, event.seat, after) if event.kind == "card_played" else Delay(0.1)
        hand = before.seats[before.viewer].hand
        start = areas.hand
        if card in hand:
            start = self._boards.own.hand_rects(before)[hand.index(card)]
        picture = self._look.faces.card(card, areas.hand_card)
        if data.get("exiled"):
            return self.fly(picture, start, areas.exile, DURATIONS.card, None, "card", held=True)
        name, rect = self._play_slot(card, after)
        return self.fly(picture, start, rect, DURATIONS.card, (self._boards.own.hidden, name), "card", held=True)

    def _bought(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        start = self._boards.piece(f"card {card}", before) or areas.market
        picture = self._look.faces.card(card, areas.card)
        if event.seat != after.viewer:
            end = self._boards.seat(event.seat, after)
            return self.fly(picture, start, end, DURATIONS.card * 2, None, "card")
        if data.get("to") == "play":
            name, rect = self._play_slot(card, after)
            return self.fly(
                picture, start, rect, DURATIONS.card * 1.6, (self._boards.own.hidden, name), "card", held=True
            )
        if data.get("to") == "hand":
            name, rect = self._hand_slot(card, after)
            return self.fly(
                picture, start, rect, DURATIONS.card * 1.6, (self._boards.own.hidden, name), "card", held=True
            )
        return self.fly(picture, start, areas.deck, DURATIONS.card * 1.6, None, "card", held=True)

    def _exiled(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        place = data["place"]
        start = None
        if place in ("row", "staff"):
            row = row_of(before)
            start = self._boards.market.slot(row.index(card), before) if card in row else None
        elif event.seat == before.viewer:
            seat = before.seats[before.viewer]
            cards = seat.hand if place == "hand" else seat.play
            rects = self._boards.own.hand_rects(before) if place == "hand" else self._boards.own.play_rects(before)
            start = rects[cards.index(card)] if card in cards else None
        else:
            start = self._boards.seat(event.seat, before)
        end = areas.fear if card == "fear" else areas.exile
        picture = self._look.faces.card(card, areas.card)
        return self.fly(picture, start or areas.play, end, DURATIONS.card * 1.4, None, "card", held=True)

    def _fear(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        picture = self._look.faces.card(data["card"], areas.card)
        self._stage.sounds.play("card")
        if event.seat == after.viewer:
            name, rect = self._play_slot(data["card"], after)
            return self.fly(picture, areas.fear, rect, DURATIONS.card * 1.6, (self._boards.own.hidden, name), "card")
        return self.fly(picture, areas.fear, self._boards.seat(event.seat, after), DURATIONS.card * 1.6)

    def _sent(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        space = SPACE_NAMES.index(data["space"])
        seat = event.seat if event.seat >= 0 else RIVAL
        end = self._boards.island.space_at(space)
        start = self._home(event, after)
        picture = self._look.figure(seat, end.w)
        return self.fly(picture, start, end, FIGURE, (self._boards.island.hidden, space), "drop_wood", held=True)

    def _home(self, event: Event, model: Model) -> Rect:
        if event.seat >= 0:
            return self._boards.seat(event.seat, model, "home")
        return self._boards.rival.rect

    def _returned(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        space = SPACE_NAMES.index(data["space"])
        start = self._boards.island.space_at(space)
        picture = self._look.figure(event.seat if event.seat >= 0 else RIVAL, start.w)
        return self.fly(picture, start, self._home(event, after), FIGURE * 0.7)

    def _moved(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        start, end = (SPACE_NAMES.index(data[key]) for key in ("start", "end"))
        island = self._boards.island
        target = island.space_at(end)
        picture = self._look.figure(event.seat, target.w)
        return self.fly(picture, island.space_at(start), target, FIGURE, (island.hidden, end), "drop_wood", held=True)

    def _idol(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        site = SITE_NAMES.index(data["site"])
        start = self._boards.island.guardian_rect(site)
        end = self._boards.seat(event.seat, after, "crates") if event.seat >= 0 else self._boards.rival.rect
        picture = self._look.idol(data.get("idol"), (round(start.h * 0.66), start.h))
        return self.fly(picture, start, end, FIGURE, None, "bonus")

    def _discovered(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        end = island.tile_rect(SITE_NAMES.index(data["site"]))
        picture = self._look.site_tile(data["tile"], end.size)
        start = end.move(0, -self._look.px(90))
        return self.fly(picture, start, end, FIGURE, (island.hidden, f"tile {data['site']}"), "drop_wood")

    def _woken(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        end = island.guardian_rect(SITE_NAMES.index(data["site"]))
        picture = self._look.guardian(data["guardian"], end.size)
        start = end.move(self._look.px(30), -self._look.px(110))
        return self.fly(picture, start, end, FIGURE, (island.hidden, f"guardian {data['site']}"), "star")

    def _staff(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        market = self._boards.market
        start, end = (areas.staff(len(model.row["artifact"])) for model in (before, after))
        return self.fly(market.staff_picture(), start, end, FIGURE, (market.hidden, "staff"), "drop_wood")

    def _overcome(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        site = SITE_NAMES.index(data["site"])
        start = self._boards.island.guardian_rect(site)
        picture = self._look.guardian(data["guardian"], start.size)
        end = self._boards.seat(event.seat, after, "boons") if event.seat >= 0 else self._boards.rival.rect
        return self.fly(picture, start, end, FIGURE * 1.3, None, "bonus", held=True)

    def _guardian_moved(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        start, end = (island.guardian_rect(SITE_NAMES.index(data[key])) for key in ("start", "end"))
        return self.fly(self._look.guardian(data["guardian"], start.size), start, end, FIGURE)

    def _marker(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        seat = event.seat if event.seat >= 0 else RIVAL
        book = data.get("marker") == "book"
        track = self._boards.track
        start = next(rect for owner, b, rect in track.markers(before) if owner == seat and b == book)
        end = next((rect for owner, b, rect in track.markers(after) if owner == seat and b == book), None)
        if end is None or data["end"] == temple_space(after.temple):
            assert self._boards.areas is not None
            end = self._boards.areas.temple_node
        picture = self._look.marker(seat, book, start.w)
        return self.fly(picture, start, end, FIGURE, (track.hidden, (seat, book)), "drop_wood", held=True)

    def _bonus(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = areas.nodes.get(data["space"], areas.temple_node)
        picture = self._look.bonus(data["tile"], self._look.px(40))
        end = self._boards.seat(event.seat, after, "board") if event.seat >= 0 else self._boards.rival.rect
        return self.fly(picture, start, end, TOKEN, None, "bonus")

    def _temple_tile(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = areas.temple_tiles[data["stack"]]
        picture = self._look.sprite_tile(f"arnak/temple_{data['points']}", start.size, (226, 185, 63), self._look.px(7))
        end = self._boards.seat(event.seat, after, "tiles") if event.seat >= 0 else self._boards.rival.rect
        return self.fly(picture, start, end, FIGURE, None, "bonus")

    def _recruited(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = self._boards.piece(f"assistant {data['assistant']}", before) or areas.supply
        picture = self._look.assistant(data["assistant"], False, areas.stacks[0].size)
        end = self._boards.seat(event.seat, after, "helpers")
        return self.fly(picture, start, end, FIGURE, None, "card")

    def _helper(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        """An own assistant turns over when it is used, refreshed or upgraded."""
        areas = self._boards.areas
        assert areas is not None
        if event.seat != after.viewer:
            return self._beat(event, data, before, after)
        helpers = after.seats[event.seat].helpers
        index = next((i for i, helper in enumerate(helpers) if helper.name == data["assistant"]), len(areas.helpers))
        if index >= len(areas.helpers) or before.seats[event.seat].helpers == helpers:
            return None
        place = areas.helpers[index].inflate(-self._look.px(4), -self._look.px(4))
        old, new = (self._look.helper(model.seats[event.seat].helpers[index], place.size) for model in (before, after))
        return self.flip(old, new, place, (self._boards.own.hidden, f"helper_{index}"))

    def _refilled(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        market = self._boards.market
        flights: list[Tween] = []
        old = row_of(before)
        for i, card in enumerate(row_of(after)):
            if card is None:
                continue
            end = market.slot(i, after)
            if card in old:
                start = market.slot(old.index(card), before)
                if start == end:
                    continue
            else:
                start = areas.artifact_deck if data["kind"] == "artifact" else areas.item_deck
            picture = self._look.faces.card(card, areas.card)
            flights.append(self.fly(picture, start, end, DURATIONS.card * 1.3, (market.hidden, card)))
        if flights:
            self._stage.sounds.play("card")
        return Together(flights, 0.06) if flights else None

    def _beat(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        self._stage.sounds.play("card")
        return Delay(0.3)

    def _turn(self, event: Event, data: dict[str, Any], before: Model, after: Model) -> Tween | None:
        return Delay(0.15)


_MAKERS: dict[str, Any] = {
    "gained": Flights._gained,
    "paid": Flights._paid,
    "card_drawn": Flights._drawn,
    "card_kept": Flights._drawn,
    "card_played": Flights._from_hand,
    "card_laid": Flights._from_hand,
    "card_bought": Flights._bought,
    "card_taken": Flights._bought,
    "rival_took_card": Flights._bought,
    "card_exiled": Flights._exiled,
    "card_turned_up": Flights._beat,
    "fear_gained": Flights._fear,
    "figure_sent": Flights._sent,
    "rival_sent": Flights._sent,
    "figure_returned": Flights._returned,
    "rival_returned": Flights._returned,
    "figure_moved": Flights._moved,
    "idol_taken": Flights._idol,
    "rival_idol": Flights._idol,
    "site_discovered": Flights._discovered,
    "staff_moved": Flights._staff,
    "guardian_woken": Flights._woken,
    "guardian_overcome": Flights._overcome,
    "rival_overcame": Flights._overcome,
    "guardian_moved": Flights._guardian_moved,
    "marker_moved": Flights._marker,
    "rival_moved": Flights._marker,
    "bonus_taken": Flights._bonus,
    "bonus_removed": Flights._bonus,
    "temple_tile_taken": Flights._temple_tile,
    "rival_temple_tile": Flights._temple_tile,
    "assistant_recruited": Flights._recruited,
    "assistant_rescued": Flights._recruited,
    "row_refilled": Flights._refilled,
    "rival_tile": Flights._beat,
    "idol_slotted": Flights._beat,
    "boon_used": Flights._beat,
    "assistant_upgraded": Flights._helper,
    "assistant_refreshed": Flights._helper,
    "assistant_used": Flights._helper,
    "round_began": Flights._beat,
    "turn_began": Flights._turn,
}
