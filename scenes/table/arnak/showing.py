"""Events of Arnak as movements on the table: each kind has its own, short; the model is followed by the view."""

from __future__ import annotations

from typing import Any

from pygame import SRCALPHA, Rect, Surface

from game.arnak.content import SITE_NAMES, SPACE_NAMES, STACK_NAMES, STACKS, TRACKS
from game.core.events import Event
from scenes.stage.theme import DURATIONS, rgb
from scenes.stage.tween import Animate, Call, Delay, Series, Together, Tween
from scenes.table.arnak.flights import FIGURE, SHOWN, TOKEN, Flights
from scenes.table.arnak.model import FEAR, NOBODYS, RIVAL, Model
from scenes.table.arnak.places import SIGNS
from scenes.table.arnak.targets import boons_of, row_of

Data = dict[str, Any]
CARD = DURATIONS.card * 1.5
"""Seconds of a card that crosses the table."""
SLIDE = 0.18
"""Seconds in which the cards of a row close up."""
MOST = 4
"""Tokens of a kind that fly one by one; the last brings what is left."""


class Showing(Flights):
    """Makes tweens for events. `before` and `after` are what is displayed before and after the event."""

    def tween(self, event: Event, before: Model, after: Model) -> Tween | None:
        """The tween of an event; None where there is nothing to see."""
        make = MAKERS.get(event.kind)
        if make is None:
            return None
        tween: Tween | None = make(self, event, dict(event.data), before, after)
        slide = self._slide(before, after)
        if slide is None:
            return tween
        return Together([tween, slide]) if tween is not None else slide

    def _slide(self, before: Model, after: Model) -> Tween | None:
        """Cards of hand and play area that make room, or close up; None if none does."""
        own = self._boards.own
        start: dict[str, int] = {}
        for row, rects in (("hand", own.hand_rects), ("play", own.play_rects)):
            cards = [getattr(model.seats[model.viewer], row) for model in (before, after)]
            places = [rects(model) for model in (before, after)]
            for i, k in _same(*cards):
                if places[0][i].x != places[1][k].x:
                    start[f"{row}_{k}"] = places[0][i].x - places[1][k].x
        if not start:
            return None

        def show(share: float) -> None:
            own.shift = {name: round(by * (1 - share)) for name, by in start.items()} if share < 1 else {}
            self._stage.invalidate()

        show(0.0)
        return Animate(SLIDE, show)

    # Whose things they are

    def _who(self, event: Event) -> int:
        """The seat whose doing it was; the rival's number for none."""
        return event.seat if event.seat >= 0 else RIVAL

    def _place(self, event: Event, model: Model, own: str) -> Rect:
        """A place of the board of whoever did it."""
        return self._boards.seat(self._who(event), model, own)

    def _own(self, event: Event, model: Model) -> bool:
        return event.seat == model.viewer

    # Tokens

    def _gained(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        seat = event.seat
        origin = self._boards.piece(data["origin"], after, seat) if data.get("origin") else None
        flights: list[Tween] = []
        for name, count in data["tokens"].items():
            end = self._place(event, after, f"token_{name}")
            start = origin or end.move(0, -self._look.px(60))
            picture = self._look.stage.icons.get(name, self._look.px(34))
            for k in range(min(count, MOST)):
                amount = count - k if k == MOST - 1 else 1
                sound = "coin" if k == 0 else ""
                flights.append(self.fly(picture, start, end, TOKEN, None, sound, coming=(seat, name), amount=amount))
        return Together(flights, 0.07) if flights else None

    def _paid(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        flights: list[Tween] = []
        for name, count in data["tokens"].items():
            start = self._place(event, after, f"token_{name}")
            picture = self._look.stage.icons.get(name, self._look.px(34))
            flights += [self.rise(picture, start) for _ in range(min(count, MOST))]
        if not flights:
            return None
        return Series([Call(lambda: self._stage.sounds.play("coin")), Together(flights, 0.06)])

    # Cards

    def _card(self, card: str, size: tuple[int, int] | None = None) -> Surface:
        assert self._boards.areas is not None
        return self._look.faces.card(card, size or self._boards.areas.card)

    def _hand_slot(self, card: str, model: Model) -> tuple[str, Rect]:
        hand = model.seats[model.viewer].hand
        index = len(hand) - 1 - hand[::-1].index(card)
        return f"hand_{index}", self._boards.own.hand_rects(model)[index]

    def _play_slot(self, card: str, model: Model) -> tuple[str, Rect]:
        play = model.seats[model.viewer].play
        index = len(play) - 1 - play[::-1].index(card)
        return f"play_{index}", self._boards.own.play_rects(model)[index]

    def _to_play(
        self, card: str, start: Rect, after: Model, seconds: float = DURATIONS.card, held: bool = True
    ) -> Tween:
        """A card comes to the viewer's play area, where only its upper part shows in the end."""
        areas = self._boards.areas
        assert areas is not None
        name, slot = self._play_slot(card, after)
        end = Rect(slot.x, slot.y, slot.w, areas.hand_card[1])
        upper = Surface(end.size, SRCALPHA)
        upper.blit(self._card(card, end.size), (0, 0), Rect(0, 0, *slot.size))
        hide = (self._boards.own.hidden, name)
        return self.fly(self._card(card, areas.hand_card), start, end, seconds, hide, "card", held=held, last=upper)

    def _drawn(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data.get("card")
        if not self._own(event, after):
            return self._back(event, before, after, "deck", "hand")
        if card is None:
            return None
        name, rect = self._hand_slot(card, after)
        picture = self._card(card, areas.hand_card)
        return self.fly(picture, areas.deck, rect, DURATIONS.card, (self._boards.own.hidden, name), "card")

    def _back(self, event: Event, before: Model, after: Model, start: str, end: str) -> Tween:
        """A card that only its owner knows goes from one place of a small board to another."""
        first, last = (self._place(event, after, name) for name in (start, end))
        high = max(12, self._look.px(34))
        picture = self._look.faces.back("own", (round(high * 0.72), high))
        return self.fly(picture, first, last, TOKEN * 0.6, None, "card", coming=(event.seat, SIGNS[end]))

    def _put_back(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return self._back(event, before, after, "hand", "deck")
        picture = self._look.faces.back("own", areas.deck.size)
        start = areas.deck.move(0, -areas.deck.h)
        return self.fly(picture, start, areas.deck, TOKEN, None, "card", coming=(event.seat, "card"))

    def _shed(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return self._show_card(event, data["card"], after, SHOWN * 0.4)
        return self._to_play(data["card"], areas.deck, after, held=False)

    def _show_card(self, event: Event, card: str, model: Model, seconds: float = SHOWN) -> Tween:
        """A card that another player uses, held up for all."""
        areas = self._boards.areas
        assert areas is not None
        picture = self._card(card, (round(areas.card[0] * 1.25), round(areas.card[1] * 1.25)))
        return self.hold_up(picture, self._place(event, model, "hand"), self._place(event, model, ""), seconds)

    def _from_hand(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        if not self._own(event, after):
            return self._show_card(event, card, after, SHOWN if event.kind == "card_played" else SHOWN * 0.4)
        hand = before.seats[before.viewer].hand
        start = areas.hand
        if card in hand:
            start = self._boards.own.hand_rects(before)[hand.index(card)]
        if data.get("exiled"):
            return self._to_exile(self._card(card, areas.hand_card), start, card)
        return self._to_play(card, start, after)

    def _to_exile(self, picture: Surface, start: Rect, card: str) -> Tween:
        areas = self._boards.areas
        assert areas is not None
        fear = card == FEAR
        end = areas.fear if fear else areas.exile
        pile = (NOBODYS, "fear" if fear else "exile")
        return self.fly(picture, start, end, CARD, None, "card", held=True, coming=pile, fits=True)

    def _bought(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        start = self._boards.piece(f"card {card}", before) or areas.market
        picture = self._card(card)
        own = self._boards.own.hidden
        if not self._own(event, after):
            to = "cards" if event.seat < 0 else str(data["to"]).partition("_")[0]
            to = "" if to == "play" else to
            end = self._place(event, after, to)
            coming = (self._who(event), SIGNS[to]) if to else None
            return self.fly(picture, start, end, CARD * 1.2, None, "card", coming=coming, fits=True)
        if data.get("to") == "play":
            return self._to_play(card, start, after, CARD)
        if data.get("to") == "hand":
            name, rect = self._hand_slot(card, after)
            return self.fly(picture, start, rect, CARD, (own, name), "card", held=True)
        return self.fly(
            picture, start, areas.deck, CARD, None, "card", held=True, coming=(event.seat, "card"), fits=True
        )

    def _exiled(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        place = data["place"]
        start: Rect | None = None
        if place in ("row", "staff"):
            row = row_of(before)
            start = self._boards.market.slot(row.index(card), before) if card in row else None
        elif event.seat == before.viewer:
            seat = before.seats[before.viewer]
            cards = seat.hand if place == "hand" else seat.play
            rects = self._boards.own.hand_rects(before) if place == "hand" else self._boards.own.play_rects(before)
            start = rects[cards.index(card)] if card in cards else None
            if start is not None and place != "hand":
                # Only its upper part shows there.
                start = Rect(start.x, start.y, start.w, areas.hand_card[1])
        else:
            start = self._place(event, before, "hand" if place == "hand" else "")
        return self._to_exile(self._card(card), start or areas.play, card)

    def _fear(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        card = data["card"]
        if self._own(event, after):
            return self._to_play(card, areas.fear, after, CARD, held=False)
        return self.fly(self._card(card), areas.fear, self._place(event, after, ""), CARD, None, "card", fits=True)

    def _turned_up(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        market = self._boards.market
        card = data["card"]
        kind = next((kind for kind, top in after.top.items() if top == card), "item")
        end = market.top_rect(kind)
        start = areas.artifact_deck if kind == "artifact" else areas.item_deck
        return self.fly(self._card(card), start, end, DURATIONS.card, (market.hidden, card), "card")

    def _renewed(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        """The play area goes under the deck."""
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return None
        seat = before.seats[before.viewer]
        rects = self._boards.own.play_rects(before)
        cards = [(card, rect) for card, rect in zip(seat.play, rects, strict=True) if card != "fear_tile"]
        if not cards:
            return None
        backs = self._look.faces.back("own", areas.deck.size)
        flights: list[Tween] = [
            self.fly(backs, rect, areas.deck, TOKEN, None, "card" if k == 0 else "", coming=(event.seat, "card"))
            for k, (_, rect) in enumerate(cards)
        ]
        return Together(flights, 0.05)

    def _refilled(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
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
            elif before.top[data["kind"]] == card:
                start = market.top_rect(data["kind"])
            else:
                start = areas.artifact_deck if data["kind"] == "artifact" else areas.item_deck
            flights.append(self.fly(self._card(card), start, end, DURATIONS.card * 1.3, (market.hidden, card)))
        if not flights:
            return None
        return Series([Call(lambda: self._stage.sounds.play("card")), Together(flights, 0.06)])

    def _staff(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        market = self._boards.market
        start, end = (areas.staff(len(model.row["artifact"])) for model in (before, after))
        return self.fly(market.staff_picture(), start, end, FIGURE, (market.hidden, "staff"), "drop_wood")

    # Figures and sites

    def _sent(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        space = SPACE_NAMES.index(data["space"])
        end = self._boards.island.space_at(space)
        picture = self._look.figure(self._who(event), end.w)
        start = self._place(event, after, "home")
        return self.fly(picture, start, end, FIGURE, (self._boards.island.hidden, space), "drop_wood", held=True)

    def _returned(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        space = SPACE_NAMES.index(data["space"])
        start = self._boards.island.space_at(space)
        picture = self._look.figure(self._who(event), start.w)
        end = self._place(event, after, "home")
        coming = (self._who(event), SIGNS["home"] if event.seat >= 0 else "tent_rival")
        return self.fly(picture, start, end, FIGURE * 0.7, None, "drop_wood", coming=coming, fits=True)

    def _moved(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        start, end = (SPACE_NAMES.index(data[key]) for key in ("start", "end"))
        island = self._boards.island
        target = island.space_at(end)
        picture = self._look.figure(event.seat, target.w)
        return self.fly(picture, island.space_at(start), target, FIGURE, (island.hidden, end), "drop_wood", held=True)

    def _idol(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        site = SITE_NAMES.index(data["site"])
        idol = data.get("idol")
        start = self._boards.island.idol_rect(site, idol is None)
        sign = SIGNS["crates"]
        if event.seat < 0 and not data["face_up"]:
            sign = "minus_one"
        end = self._place(event, after, "crates" if sign != "minus_one" else "minus_one")
        picture = self._look.idol(idol, start.size)
        return self.fly(picture, start, end, FIGURE, None, "bonus", coming=(self._who(event), sign), fits=True)

    def _discovered(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        site = SITE_NAMES.index(data["site"])
        place = island.tile_rect(site)
        new = self._look.site_tile(data["tile"], place.size)
        return self.flip(island.unknown(site), new, place, (island.hidden, f"tile {data['site']}"))

    def _site(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        return self.light(areas.tiles[SITE_NAMES.index(data["site"])], sound="bonus")

    def _tile_shown(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        side = areas.card[1]
        picture = self._look.site_tile(data["tile"], (round(side * 0.9), side))
        start = areas.island
        return self.hold_up(picture, start, start, SHOWN)

    def _woken(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        end = island.guardian_rect(SITE_NAMES.index(data["site"]))
        picture = self._look.guardian(data["guardian"], end.size)
        start = end.move(self._look.px(30), -self._look.px(110))
        return self.fly(picture, start, end, FIGURE, (island.hidden, f"guardian {data['site']}"), "star")

    def _overcome(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        site = SITE_NAMES.index(data["site"])
        start = self._boards.island.guardian_rect(site)
        picture = self._look.guardian(data["guardian"], start.size)
        if not self._own(event, after):
            end = self._place(event, after, "boons")
            coming = (self._who(event), SIGNS["boons"])
            return self.fly(picture, start, end, FIGURE * 1.3, None, "bonus", coming=coming, fits=True)
        index = self._boon_index(data["guardian"], after)
        end = self._boards.own.boon_rects(after)[index]
        hide = (self._boards.own.hidden, f"boon_{index}")
        return self.fly(picture, start, end, FIGURE * 1.3, hide, "bonus", held=True, fits=True)

    def _boon_index(self, guardian: str, model: Model) -> int:
        return next(i for i, (name, _) in enumerate(boons_of(model)) if name == guardian)

    def _guardian_moved(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        island = self._boards.island
        start, end = (island.guardian_rect(SITE_NAMES.index(data[key])) for key in ("start", "end"))
        picture = self._look.guardian(data["guardian"], end.size)
        hide = (island.hidden, f"guardian {data['end']}")
        return self.fly(picture, start, end, FIGURE, hide, "drop_wood", held=True)

    def _boon(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        if not self._own(event, after):
            return self.light(self._place(event, after, "boons"), sound="card")
        index = self._boon_index(data["guardian"], after)
        place = self._boards.own.boon_rects(after)[index]
        old, new = (self._look.guardian(data["guardian"], place.size, False, used) for used in (False, True))
        return self.flip(old, new, place, (self._boards.own.hidden, f"boon_{index}"))

    # Idols of a board

    def _slotted(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return self.light(self._place(event, after, "crates"), sound="card")
        slot = data["slot"] - 1
        end = areas.slots[slot]
        picture = self._look.stage.icons.get("idol", round(min(end.size) * 0.9))
        hide = (self._boards.own.hidden, f"slot_{slot}")
        return self.fly(picture, areas.crates, end, TOKEN, hide, "drop_wood", held=True)

    def _unslotted(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return self.light(self._place(event, after, "crates"), sound="card")
        start = areas.slots[data["slot"] - 1]
        picture = self._look.stage.icons.get("idol", round(min(start.size) * 0.9))
        coming = (event.seat, SIGNS["crates"])
        return self.fly(picture, start, areas.crates, TOKEN, None, "drop_wood", held=True, coming=coming)

    def _idol_paid(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        start = self._place(event, after, "crates")
        return self.rise(self._look.stage.icons.get("idol", self._look.px(34)), start)

    # Research

    def _marker(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        who = self._who(event)
        book = data.get("marker") == "book"
        track = self._boards.track
        start, end = (
            next(rect for owner, b, rect in track.markers(model) if owner == who and b == book)
            for model in (before, after)
        )
        picture = self._look.marker(who, book, start.w)
        return self.fly(picture, start, end, FIGURE, (track.hidden, (who, book)), "drop_wood", held=True)

    def _arrived(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        who = self._who(event)
        rect = next(rect for owner, book, rect in self._boards.track.markers(after) if owner == who and not book)
        return self.light(rect, sound="bonus")

    def _row_effect(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        space = next((space for space in TRACKS[after.temple].spaces if space.id == data["space"]), None)
        if space is None or not 0 < space.row < len(areas.row_rects):
            return None
        left, right = areas.gutters(space.row)
        return self.light(right if data["marker"] == "book" else left)

    def _bonus_taken(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        picture, start = self._bonus(data, before)
        return self.fly(picture, start, self._place(event, after, ""), TOKEN, None, "bonus")

    def _bonus_removed(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        picture, start = self._bonus(data, before)
        return Series([Call(lambda: self._stage.sounds.play("card")), self.rise(picture, start)])

    def _bonus(self, data: Data, before: Model) -> tuple[Surface, Rect]:
        """A bonus tile as it lay: its picture and its place."""
        tiles = before.bonus.get(data["space"], [])
        if data["tile"] in tiles:
            start = self._boards.track.bonus_rects(data["space"], len(tiles))[tiles.index(data["tile"])]
        else:
            start = self._boards.track.stack_rect()
        return self._look.bonus(data["tile"], min(start.size)), start

    def _temple_tile(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = areas.temple_tiles[data["stack"]]
        points = STACKS[STACK_NAMES.index(data["stack"])].points
        picture = self._look.sprite_tile(f"arnak/temple_{points}", start.size, (226, 185, 63), self._look.px(7))
        end = self._place(event, after, "tiles")
        sign, amount = ("temple", 1 if event.seat < 0 else points)
        if self._own(event, after):
            sign, amount = (f"temple {points}", 1)
        coming = (self._who(event), sign)
        return self.fly(picture, start, end, FIGURE, None, "bonus", coming=coming, amount=amount, fits=True)

    # Assistants

    def _recruited(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = self._boards.piece(f"assistant {data['assistant']}", before) or areas.supply
        picture = self._look.assistant(data["assistant"], False, areas.stacks[0].size)
        if self._own(event, after):
            index = self._helper_index(data["assistant"], after)
            if index < len(areas.helpers):
                hide = (self._boards.own.hidden, f"helper_{index}")
                return self.fly(picture, start, areas.helpers[index], FIGURE, hide, "card", held=True)
        coming = (event.seat, SIGNS["helpers"])
        return self.fly(
            picture, start, self._place(event, after, "helpers"), FIGURE, None, "card", coming=coming, fits=True
        )

    def _helper_index(self, name: str, model: Model) -> int:
        helpers = model.seats[model.viewer].helpers
        return next((i for i, helper in enumerate(helpers) if helper.name == name), len(helpers))

    def _helper(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        """An own assistant turns over when it is used, refreshed or upgraded."""
        areas = self._boards.areas
        assert areas is not None
        if not self._own(event, after):
            return self.light(self._place(event, after, "helpers"), sound="card")
        helpers = after.seats[event.seat].helpers
        index = self._helper_index(data["assistant"], after)
        if index >= min(len(areas.helpers), len(helpers)) or before.seats[event.seat].helpers == helpers:
            return None
        place = areas.helpers[index].inflate(-self._look.px(4), -self._look.px(4))
        old, new = (self._look.helper(model.seats[event.seat].helpers[index], place.size) for model in (before, after))
        return self.flip(old, new, place, (self._boards.own.hidden, f"helper_{index}"))

    def _helped(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        place = self._boards.piece(f"assistant {data['assistant']}", after)
        return self.light(place, sound="card") if place is not None else None

    def _assistant_shown(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        """The next assistant of a stack comes to light."""
        areas = self._boards.areas
        assert areas is not None
        stack = data["stack"]
        if stack is None:
            return None
        place = self._boards.track.supply_face(stack)
        blank = self._look.sprite_tile("arnak/silver", place.size, rgb("#aeb9c2"), self._look.px(8))
        new = self._look.assistant(data["assistant"], False, place.size)
        return self.flip(blank, new, place, (self._boards.track.hidden, ("supply", stack)))

    def _swapped(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        stack = areas.stacks[data["stack"]]
        given = self._look.assistant(data["given"], False, stack.size)
        got = self._look.assistant(data["got"], data["gold"], stack.size)
        place = self._place(event, after, "helpers")
        hide: tuple[set[Any], Any] | None = None
        if self._own(event, after):
            index = self._helper_index(data["got"], after)
            place = areas.helpers[min(index, len(areas.helpers) - 1)]
            hide = (self._boards.own.hidden, f"helper_{index}")
        return Together(
            [
                self.fly(given, place, stack, FIGURE, (self._boards.track.hidden, ("supply", data["stack"]))),
                self.fly(got, stack, place, FIGURE, hide, "card", fits=True),
            ]
        )

    # Passing, and what lasts for the round

    def _passed(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        return self.light(self._place(event, after, ""), sound="card")

    def _lasting(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        return self.light(self._place(event, after, "spare"), sound="bonus")

    # The rival

    def _rival_tile(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        """Its next tile comes from the stack and turns over."""
        rival = self._boards.rival
        stack, face = rival.stack_rect(), rival.face_rect()
        back, tile = rival.tile_picture(None, face.size), rival.tile_picture(data["tile"], face.size)
        hide = (rival.hidden, "tile")
        return Series([self.fly(back, stack, face, TOKEN, hide), self.flip(back, tile, face, hide)])

    def _rival_idle(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        return self.light(self._boards.rival.face_rect(), sound="card")

    def _rival_removed(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        areas = self._boards.areas
        assert areas is not None
        start = self._boards.piece(f"assistant {data['assistant']}", before) or areas.supply
        size = areas.stacks[0].size
        picture = self._look.assistant(data["assistant"], False, size)
        return Series([Call(lambda: self._stage.sounds.play("card")), self.rise(picture, start, FIGURE)])

    # The course of the game

    def _round(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        """The new round is announced over the island."""
        areas = self._boards.areas
        assert areas is not None
        words = self._look.words.say_key("screen.arnak.status", round=data["round"], rounds=data["rounds"])
        return self.announce(words, areas.island)

    def _turn(self, event: Event, data: Data, before: Model, after: Model) -> Tween | None:
        return Delay(0.15)


def _same(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """Which places of a row hold the same card before and after; of equal cards the first leaves, the last is new."""
    pairs = []
    for card in set(old) & set(new):
        here, there = ([i for i, other in enumerate(row) if other == card] for row in (old, new))
        pairs += list(zip(here[max(0, len(here) - len(there)) :], there, strict=False))
    return pairs


MAKERS: dict[str, Any] = {
    "gained": Showing._gained,
    "paid": Showing._paid,
    "card_drawn": Showing._drawn,
    "card_kept": Showing._drawn,
    "card_put_back": Showing._put_back,
    "card_shed": Showing._shed,
    "card_played": Showing._from_hand,
    "card_laid": Showing._from_hand,
    "card_bought": Showing._bought,
    "card_taken": Showing._bought,
    "rival_took_card": Showing._bought,
    "card_exiled": Showing._exiled,
    "card_turned_up": Showing._turned_up,
    "fear_gained": Showing._fear,
    "deck_renewed": Showing._renewed,
    "row_refilled": Showing._refilled,
    "staff_moved": Showing._staff,
    "figure_sent": Showing._sent,
    "rival_sent": Showing._sent,
    "figure_returned": Showing._returned,
    "rival_returned": Showing._returned,
    "figure_moved": Showing._moved,
    "idol_taken": Showing._idol,
    "rival_idol": Showing._idol,
    "site_discovered": Showing._discovered,
    "site_activated": Showing._site,
    "tile_turned_up": Showing._tile_shown,
    "guardian_woken": Showing._woken,
    "guardian_overcome": Showing._overcome,
    "rival_overcame": Showing._overcome,
    "guardian_moved": Showing._guardian_moved,
    "boon_used": Showing._boon,
    "idol_slotted": Showing._slotted,
    "idol_unslotted": Showing._unslotted,
    "idol_paid": Showing._idol_paid,
    "marker_moved": Showing._marker,
    "rival_moved": Showing._marker,
    "temple_reached": Showing._arrived,
    "rival_in_temple": Showing._arrived,
    "row_effect": Showing._row_effect,
    "bonus_taken": Showing._bonus_taken,
    "bonus_removed": Showing._bonus_removed,
    "temple_tile_taken": Showing._temple_tile,
    "rival_temple_tile": Showing._temple_tile,
    "assistant_recruited": Showing._recruited,
    "assistant_rescued": Showing._recruited,
    "assistant_upgraded": Showing._helper,
    "assistant_refreshed": Showing._helper,
    "assistant_used": Showing._helper,
    "assistant_helped": Showing._helped,
    "assistant_shown": Showing._assistant_shown,
    "assistants_swapped": Showing._swapped,
    "passed": Showing._passed,
    "all_planes": Showing._lasting,
    "guardians_calmed": Showing._lasting,
    "icons_kept": Showing._lasting,
    "rival_tile": Showing._rival_tile,
    "rival_idle": Showing._rival_idle,
    "rival_nothing": Showing._rival_idle,
    "rival_removed_assistant": Showing._rival_removed,
    "rival_rescued": Showing._rival_removed,
    "round_began": Showing._round,
    "turn_began": Showing._turn,
}

STILL = frozenset(
    {
        "card_stowed",
        "cards_chosen",
        "cards_looked",
        "artifact_used",
        "declined",
        "game_over",
        "option_chosen",
        "rescue_looked",
        "round_ended",
        "temple_looked",
        "travel_paid",
        "trip_begun",
        "turn_ended",
    }
)
"""Events that move nothing: what they mean is shown by the events and the questions beside them."""
