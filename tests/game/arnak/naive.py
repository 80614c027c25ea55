"""A second reading of Arnak: who has what, who stands where, the final scores; from the events alone, slow and literal.

Knows nothing of the engine: its tables are typed from the rules, the points of cards are read from the worked cases.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from game.core.events import Event

_CARDS = (Path(__file__).resolve().parent / "cases" / "cards.txt").read_text("utf-8").splitlines()
CARD_POINTS = {line.split()[0]: int(line.split()[2]) for line in _CARDS if line and line[0] != "#"} | {"fear_tile": -2}

BIRD = {"glass": [0, 1, 2, 4, 6, 9, 12, 16], "book": [0, 0, 1, 2, 4, 6, 8, 10]}
SNAKE = {"glass": [0, 1, 2, 3, 4, 5, 10, 15], "book": [0, 0, 3, 4, 5, 8, 12, 15]}
ARRIVAL = [23, 21, 20, 19]
START = ({"coin": 2}, {"coin": 1, "compass": 1}, {"coin": 2, "compass": 1}, {"coin": 1, "compass": 2})
START_CARDS = ("funding_car", "funding_ship", "exploration_car", "exploration_ship", "fear", "fear")
HAND = 5
SLOTS = (1, 2, 3, 4)
FEARS = 19
LEVEL_TWO = "level2"


class Owner:
    """What somebody has, by the events: cards by name wherever they are, and how many are in hand, deck and under
    inspection; what lies in the play area by name."""

    def __init__(self, tokens: dict[str, int], cards: tuple[str, ...], figures: int) -> None:
        self.tokens: Counter[str] = Counter(tokens)
        self.cards: Counter[str] = Counter(cards)
        self.hand = min(HAND, len(cards))
        self.deck = len(cards) - self.hand
        self.looked = 0
        self.play: Counter[str] = Counter()
        self.idols = 0
        self.filled: set[int] = set()
        self.guardians: list[str] = []
        self.helpers: dict[str, list[bool]] = {}
        self.markers = {"glass": "", "book": ""}
        self.rows = {"glass": 0, "book": 0}
        self.arrival: int | None = None
        self.tiles: Counter[str] = Counter()
        self.face_up = 0
        self.stacked = 0
        self.figures = figures
        self.out: list[str] = []

    def lays(self, card: str, times: int = 1) -> None:
        """A hand card goes to the play area."""
        self.hand -= times
        self.play[card] += times


class Ledger:
    """Follows a game by its events."""

    def __init__(self, people: int, temple: str, start: int, gift: tuple[int, int] | None = None) -> None:
        self.track = BIRD if temple == "bird" else SNAKE
        self.people = people
        self.owners = []
        for seat in range(people):
            place = 1 if people == 1 else (seat - start) % people
            self.owners.append(Owner(START[place], START_CARDS, 2))
        self.rival = Owner({}, (), 6)
        for owner in (*self.owners, self.rival):
            owner.markers = {"glass": f"{temple}_0", "book": f"{temple}_0"}
        if gift is not None:
            for owner in self.owners:
                owner.tokens = Counter(dict.fromkeys(("coin", "compass", "tablet", "arrowhead", "jewel"), gift[0]))
                owner.idols = gift[1]
        self.arrivals = 0
        self.fear = FEARS - 2 * people
        self.exile: Counter[str] = Counter()
        self.sites: dict[str, str] = {}
        self.guardians: dict[str, str] = {}
        self.round = 1
        self.found = 0
        self.over = False

    def read(self, event: Event) -> None:
        """Takes one event to the books."""
        data: dict[str, Any] = dict(event.seen_by(None).data)
        owner = self.owners[event.seat] if event.seat >= 0 else self.rival
        reader = getattr(self, f"on_{event.kind}", None)
        if reader is not None:
            reader(owner, data)
        assert all(count >= 0 for count in owner.tokens.values()), f"a debt after {event}"
        assert all(count >= 0 for count in (*owner.cards.values(), *owner.play.values())), (
            f"a card too few after {event}"
        )
        assert min(owner.hand, owner.deck, owner.looked, self.fear) >= 0, f"cards from nowhere after {event}"
        assert owner.figures >= 0, f"archaeologists after {event}"
        assert owner.idols >= len(owner.filled), f"idols after {event}"
        assert len(owner.helpers) <= 2, f"assistants after {event}"

    # ---------------------------------------------------------------- tokens
    def on_gained(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.tokens.update(data["tokens"])

    def on_paid(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.tokens.subtract(data["tokens"])

    # ---------------------------------------------------------------- cards
    def on_card_bought(self, owner: Owner, data: dict[str, Any]) -> None:
        self.arrives(owner, data["card"], data["to"])

    def on_card_taken(self, owner: Owner, data: dict[str, Any]) -> None:
        if data["source"] == "exile":
            self.exile[data["card"]] -= 1
        self.arrives(owner, data["card"], data["to"])

    def arrives(self, owner: Owner, card: str, to: str) -> None:
        """A card comes to hand, deck or play area."""
        owner.cards[card] += 1
        if to == "hand":
            owner.hand += 1
        elif to == "play":
            owner.play[card] += 1
        else:
            owner.deck += 1

    def on_rival_took_card(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.cards[data["card"]] += 1

    def on_fear_gained(self, owner: Owner, data: dict[str, Any]) -> None:
        self.arrives(owner, data["card"], "play")
        if data["card"] == "fear":
            self.fear -= 1
        else:
            assert data["card"] == "fear_tile" and self.fear == 0, "a fear tile while there are Fear cards"

    def on_card_drawn(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.deck -= 1
        owner.hand += 1

    def on_card_laid(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.lays(data["card"])

    def on_card_stowed(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.lays(data["card"])

    def on_card_played(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.lays(data["card"])
        if data["exiled"]:
            self.exiled(owner, data["card"], "play")

    def on_card_exiled(self, owner: Owner, data: dict[str, Any]) -> None:
        if data["place"] in ("hand", "play"):
            self.exiled(owner, data["card"], data["place"])
        else:
            self.exile[data["card"]] += 1

    def exiled(self, owner: Owner, card: str, place: str) -> None:
        """A card goes to exile; Fear to its pile, a fear tile to the reserve."""
        owner.cards[card] -= 1
        if place == "hand":
            owner.hand -= 1
        else:
            owner.play[card] -= 1
        if card == "fear":
            self.fear += 1
        elif card != "fear_tile":
            self.exile[card] += 1

    def on_cards_looked(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.deck -= data["count"]
        owner.looked += data["count"]

    def on_card_kept(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.looked -= 1
        owner.hand += 1

    def on_card_put_back(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.looked -= 1
        owner.deck += 1

    def on_card_shed(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.looked -= 1
        owner.play[data["card"]] += 1

    def on_deck_renewed(self, owner: Owner, data: dict[str, Any]) -> None:
        tiles = owner.play["fear_tile"]
        assert data["cards"] == sum(owner.play.values()) - tiles
        owner.deck += data["cards"]
        owner.play = Counter({"fear_tile": tiles})
        for helper in owner.helpers.values():
            helper[1] = True

    # ---------------------------------------------------------------- idols
    def on_idol_taken(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.idols += 1
        self.found += 1

    def on_idol_paid(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.idols -= 1

    def on_idol_slotted(self, owner: Owner, data: dict[str, Any]) -> None:
        assert data["slot"] == min({1, 2, 3, 4} - owner.filled), "the leftmost empty slot first"
        owner.filled.add(data["slot"])

    def on_idol_unslotted(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.filled.remove(data["slot"])

    def on_rival_idol(self, owner: Owner, data: dict[str, Any]) -> None:
        self.found += 1
        owner.face_up += data["face_up"]
        owner.stacked += not data["face_up"]

    # ---------------------------------------------------------------- the island
    def on_figure_sent(self, owner: Owner, data: dict[str, Any]) -> None:
        everybody = [space for one in (*self.owners, self.rival) for space in one.out]
        assert data["space"] not in everybody, "two on one space"
        owner.figures -= 1
        owner.out.append(data["space"])

    def on_figure_returned(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.figures += 1
        owner.out.remove(data["space"])

    def on_figure_moved(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.out.remove(data["start"])
        owner.figures += 1
        self.on_figure_sent(owner, {"space": data["end"]})

    on_rival_sent = on_figure_sent
    on_rival_returned = on_figure_returned

    def on_site_discovered(self, owner: Owner, data: dict[str, Any]) -> None:
        assert data["site"] not in self.sites
        assert data["tile"].startswith("l2") == data["site"].startswith(LEVEL_TWO)
        self.sites[data["site"]] = data["tile"]

    def on_guardian_woken(self, owner: Owner, data: dict[str, Any]) -> None:
        assert data["site"] in self.sites and data["site"] not in self.guardians
        self.guardians[data["site"]] = data["guardian"]

    def on_guardian_moved(self, owner: Owner, data: dict[str, Any]) -> None:
        assert data["end"] not in self.guardians
        self.guardians[data["end"]] = self.guardians.pop(data["start"])

    def on_guardian_overcome(self, owner: Owner, data: dict[str, Any]) -> None:
        assert self.guardians.pop(data["site"]) == data["guardian"]
        owner.guardians.append(data["guardian"])

    on_rival_overcame = on_guardian_overcome

    # ---------------------------------------------------------------- assistants
    def on_assistant_recruited(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.helpers[data["assistant"]] = [False, True]

    def on_assistant_rescued(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.helpers[data["assistant"]] = [False, False]

    def on_assistant_upgraded(self, owner: Owner, data: dict[str, Any]) -> None:
        assert not owner.helpers[data["assistant"]][0]
        owner.helpers[data["assistant"]] = [True, True]

    def on_assistant_used(self, owner: Owner, data: dict[str, Any]) -> None:
        assert owner.helpers[data["assistant"]] == [data["gold"], True]
        owner.helpers[data["assistant"]][1] = False

    def on_assistant_refreshed(self, owner: Owner, data: dict[str, Any]) -> None:
        assert not owner.helpers[data["assistant"]][1]
        owner.helpers[data["assistant"]][1] = True

    def on_assistants_swapped(self, owner: Owner, data: dict[str, Any]) -> None:
        gold, _ = owner.helpers.pop(data["given"])
        owner.helpers[data["got"]] = [gold, True]

    # ---------------------------------------------------------------- research
    def on_marker_moved(self, owner: Owner, data: dict[str, Any]) -> None:
        self.climb(owner, data["marker"], data["end"])

    def on_rival_moved(self, owner: Owner, data: dict[str, Any]) -> None:
        self.climb(owner, "glass", data["end"])

    def climb(self, owner: Owner, marker: str, space: str) -> None:
        """A marker moves exactly one row up; the book never above the glass."""
        row = int("".join(letter for letter in space if letter.isdigit()))
        assert row == owner.rows[marker] + 1
        owner.rows[marker] = row
        owner.markers[marker] = space
        if owner is not self.rival:
            assert owner.rows["book"] <= owner.rows["glass"]

    def on_temple_reached(self, owner: Owner, data: dict[str, Any]) -> None:
        owner.arrival = self.arrivals
        assert data["points"] == ARRIVAL[self.arrivals]
        self.arrivals += 1

    on_rival_in_temple = on_temple_reached

    def on_temple_tile_taken(self, owner: Owner, data: dict[str, Any]) -> None:
        assert owner.arrival is not None
        owner.tiles[data["stack"]] += 1

    on_rival_temple_tile = on_temple_tile_taken

    # ---------------------------------------------------------------- the course of the game
    def on_round_began(self, owner: Owner, data: dict[str, Any]) -> None:
        self.round += 1
        assert data["round"] == self.round
        assert all(not one.out for one in (*self.owners, self.rival)), "everybody is home"

    def on_game_over(self, owner: Owner, data: dict[str, Any]) -> None:
        assert self.round == 5
        self.over = True

    # ---------------------------------------------------------------- the score
    def score(self, seat: int) -> int:
        """The score of a seat; that after the last person is the rival's."""
        if seat == self.people:
            return self.rival_score()
        owner = self.owners[seat]
        total = self.glass(owner) + self.track["book"][owner.rows["book"]] + self.temple_tiles(owner)
        total += 3 * owner.idols + 5 * len(owner.guardians)
        total += sum(points for slot, points in enumerate(SLOTS, 1) if slot not in owner.filled)
        return total + sum(CARD_POINTS[card] * count for card, count in owner.cards.items())

    def glass(self, owner: Owner) -> int:
        """Points of a magnifying glass."""
        return self.track["glass"][owner.rows["glass"]] if owner.arrival is None else ARRIVAL[owner.arrival]

    def temple_tiles(self, owner: Owner) -> int:
        """Printed points of temple tiles."""
        return sum({"t2": 2, "t6": 6, "t1": 11}[stack[:2]] * count for stack, count in owner.tiles.items())

    def rival_score(self) -> int:
        """Rules 11.5."""
        rival = self.rival
        cards = sum(CARD_POINTS[card] * count for card, count in rival.cards.items())
        total = self.glass(rival) + self.temple_tiles(rival) + 5 * len(rival.guardians)
        return total + cards + 3 * rival.face_up + 2 * rival.stacked
