"""A second reading of Arnak: tokens, cards and final scores from the events alone, slow and literal.

Knows nothing of the engine: its tables are typed from the rules, card points are read from the card file anew.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import tomli

from game.core.events import Event

_CONTENT = Path(__file__).resolve().parents[3] / "game" / "arnak" / "content"
CARD_POINTS = {
    card["id"]: card["points"] for card in tomli.loads((_CONTENT / "cards.toml").read_text("utf-8"))["card"]
} | {"fear_tile": -2}

BIRD = {"glass": [0, 1, 2, 4, 6, 9, 12, 16], "book": [0, 0, 1, 2, 4, 6, 8, 10]}
SNAKE = {"glass": [0, 1, 2, 3, 4, 5, 10, 15], "book": [0, 0, 3, 4, 5, 8, 12, 15]}
ARRIVAL = [23, 21, 20, 19]
START = ({"coin": 2}, {"coin": 1, "compass": 1}, {"coin": 2, "compass": 1}, {"coin": 1, "compass": 2})
START_CARDS = ("funding_car", "funding_ship", "exploration_car", "exploration_ship", "fear", "fear")
SLOTS = (1, 2, 3, 4)


class Owner:
    """What somebody has, by the events."""

    def __init__(self, tokens: dict[str, int], cards: tuple[str, ...]) -> None:
        self.tokens: Counter[str] = Counter(tokens)
        self.cards: Counter[str] = Counter(cards)
        self.idols = 0
        self.filled: set[int] = set()
        self.guardians = 0
        self.rows = {"glass": 0, "book": 0}
        self.arrival: int | None = None
        self.tiles = 0
        self.face_up = 0
        self.stacked = 0
        self.out = 0


class Ledger:
    """Follows a game by its events."""

    def __init__(self, people: int, temple: str, start: int) -> None:
        self.track = BIRD if temple == "bird" else SNAKE
        self.people = people
        self.owners = []
        for seat in range(people):
            place = 1 if people == 1 else (seat - start) % people
            self.owners.append(Owner(START[place], START_CARDS))
        self.rival = Owner({}, ())
        self.arrivals = 0
        self.fear = 19 - 2 * people
        self.found = 0
        self.paid_idols = 0

    def read(self, event: Event) -> None:
        """Takes one event to the books."""
        data: dict[str, Any] = dict(event.seen_by(None).data)
        owner = self.owners[event.seat] if event.seat >= 0 else self.rival
        name = event.kind
        if name == "gained":
            owner.tokens.update(data["tokens"])
        elif name == "paid":
            owner.tokens.subtract(data["tokens"])
        elif name in ("card_bought", "card_taken") or name == "rival_took_card":
            owner.cards[data["card"]] += 1
        elif name == "fear_gained":
            owner.cards[data["card"]] += 1
            if data["card"] == "fear":
                self.fear -= 1
            else:
                assert self.fear == 0, "a fear tile while there are Fear cards"
        elif name == "card_played" and data["exiled"]:
            owner.cards[data["card"]] -= 1
        elif name == "card_exiled" and data["place"] in ("hand", "play"):
            owner.cards[data["card"]] -= 1
            self.fear += data["card"] == "fear"
        elif name == "idol_taken":
            owner.idols += 1
            self.found += 1
        elif name == "idol_paid":
            owner.idols -= 1
            self.paid_idols += 1
        elif name == "idol_slotted":
            assert data["slot"] == min({1, 2, 3, 4} - owner.filled), "the leftmost empty slot first"
            owner.filled.add(data["slot"])
        elif name == "idol_unslotted":
            owner.filled.remove(data["slot"])
        elif name in ("guardian_overcome", "rival_overcame"):
            owner.guardians += 1
        elif name == "marker_moved":
            self.climb(owner, data["marker"], data["end"])
        elif name == "rival_moved":
            self.climb(owner, "glass", data["end"])
        elif name in ("temple_reached", "rival_in_temple"):
            owner.arrival = self.arrivals
            assert data["points"] == ARRIVAL[self.arrivals]
            self.arrivals += 1
        elif name in ("temple_tile_taken", "rival_temple_tile"):
            owner.tiles += {"t2": 2, "t6": 6, "t1": 11}[data["stack"][:2]]
        elif name == "rival_idol":
            self.found += 1
            owner.face_up += data["face_up"]
            owner.stacked += not data["face_up"]
        elif name in ("figure_sent", "rival_sent"):
            owner.out += 1
        elif name in ("figure_returned", "rival_returned"):
            owner.out -= 1
        assert all(count >= 0 for count in owner.tokens.values()), f"a debt after {event}"
        assert all(count >= 0 for count in owner.cards.values()), f"a card from nowhere after {event}"
        assert 0 <= owner.out <= (2 if event.seat >= 0 else 6), f"archaeologists after {event}"
        assert owner.idols >= len(owner.filled), f"idols after {event}"

    def climb(self, owner: Owner, marker: str, space: str) -> None:
        """A marker moves exactly one row up; the book never above the glass."""
        row = int("".join(letter for letter in space if letter.isdigit()))
        assert row == owner.rows[marker] + 1
        owner.rows[marker] = row
        if owner is not self.rival:
            assert owner.rows["book"] <= owner.rows["glass"]

    def score(self, seat: int) -> int:
        """The score of a seat; that after the last person is the rival's."""
        if seat == self.people:
            return self.rival_score()
        owner = self.owners[seat]
        total = self.glass(owner) + self.track["book"][owner.rows["book"]]
        total += owner.tiles + 3 * owner.idols + 5 * owner.guardians
        total += sum(points for slot, points in enumerate(SLOTS, 1) if slot not in owner.filled)
        return total + sum(CARD_POINTS[card] * count for card, count in owner.cards.items())

    def glass(self, owner: Owner) -> int:
        """Points of a magnifying glass."""
        return self.track["glass"][owner.rows["glass"]] if owner.arrival is None else ARRIVAL[owner.arrival]

    def rival_score(self) -> int:
        """Rules 11.5."""
        rival = self.rival
        cards = sum(CARD_POINTS[card] * count for card, count in rival.cards.items())
        return self.glass(rival) + rival.tiles + 5 * rival.guardians + cards + 3 * rival.face_up + 2 * rival.stacked
