"""A second Corinth, slow and literal, written from the rules alone and sharing nothing with the engine.

Everything is dictionaries, lists and words. Dice are not thrown here: whoever plays it says what was rolled. It speaks
the same notation as the engine, so that both can be led through the same game and compared after every action.
"""

from __future__ import annotations

SLOTS = ["goats", "green", "purple", "blue", "orange", "gold"]
DISTRICTS = ["orange", "blue", "purple", "green"]

# District -> list of (points, symbols), left to right.
SHOPS = {
    "orange": [(4, 2), (5, 2), (10, 4)],
    "blue": [(3, 2), (5, 3), (8, 4)],
    "purple": [(2, 2), (3, 3), (4, 3), (6, 4)],
    "green": [(1, 2), (2, 3), (3, 3), (6, 5)],
}
FIRST_BONUS = {"blue": 3, "purple": 4, "green": 5}
ROUNDS = {2: 12, 3: 18, 4: 16}

MARKET = {
    "a5": "STAR", "b5": "YD", "c5": "B1", "d5": "P1", "e5": "STAR",
    "a4": "O1", "b4": "G1", "c4": "T2", "d4": "YD", "e4": "G2",
    "a3": "P1", "b3": "V1", "c3": "START", "d3": "C1", "e3": "P1",
    "a2": "G2", "b2": "C2", "c2": "YD", "d2": "V1", "e2": "B1",
    "a1": "STAR", "b1": "T1", "c1": "P1", "d1": "T2", "e1": "O1",
}  # fmt: skip
STAR_BOXES = ["a5", "e5", "a1"]
GOODS_CELLS = {"O1": ("orange", 1), "B1": ("blue", 1), "V1": ("purple", 1), "G1": ("green", 1), "G2": ("green", 2)}

# Building -> (gold, goats), left to right.
COSTS = {"temple": (3, 3), "warehouse": (4, 4), "stable": (2, 1), "stall": (0, 2)}


def neighbours(cell: str) -> list[str]:
    """The cells one step up, down, left and right that are on the grid."""
    column, rank = cell[0], cell[1]
    around = []
    for right, up in ((0, 1), (0, -1), (-1, 0), (1, 0)):
        name = chr(ord(column) + right) + str(int(rank) + up)
        if name in MARKET:
            around.append(name)
    return around


def sorted_into_slots(values: list[int]) -> dict[str, int]:
    """Which value lies in which slot after a roll."""
    distinct = sorted(set(values))
    slots = {"gold": distinct.pop()}
    for slot, value in zip(["goats", "green", "purple", "blue", "orange"], distinct, strict=False):
        slots[slot] = value
    return slots


class Sheet:
    """One player's sheet."""

    def __init__(self, players: int) -> None:
        self.gold_circled = 1
        self.gold_crossed = 0
        self.goats_circled = 1
        self.goats_crossed = 0
        self.ticks = {district: [0] * len(SHOPS[district]) for district in DISTRICTS}
        self.bonus = {"blue": "open", "purple": "open", "green": "open"}
        self.route: list[str] = []
        self.stops: list[str] = []
        self.star_boxes: dict[str, int] = {}
        self.built: list[str] = []
        self.turn_spaces = 2 if players == 4 else 0

    def gold(self) -> int:
        """Coins that can be spent."""
        return self.gold_circled - self.gold_crossed

    def goats(self) -> int:
        """Goats that can be spent."""
        return self.goats_circled - self.goats_crossed

    def steward(self) -> str:
        """Where the steward stands."""
        return self.route[-1] if self.route else "c3"

    def circled(self, code: str) -> int:
        """How many cells with this effect are circled."""
        return [MARKET[cell] for cell in self.stops].count(code)

    def used(self) -> set[str]:
        """Cells that are closed to the steward."""
        return {"c3", *self.route}

    def free_symbols(self, district: str) -> int:
        """Symbols of a district that are not checked."""
        return sum(symbols for _, symbols in SHOPS[district]) - sum(self.ticks[district])

    def circle_gold(self, amount: int) -> None:
        """Gains coins up to the end of the track."""
        self.gold_circled = min(24, self.gold_circled + amount)

    def circle_goats(self, amount: int) -> None:
        """Gains goats up to the end of the track."""
        self.goats_circled = min(24, self.goats_circled + amount)


class NaiveCorinth:
    """The game as a literal reading of its rules."""

    def __init__(self, players: int, first: int, options: dict[str, object]) -> None:
        self.players = players
        self.options = options
        self.sheets = [Sheet(players) for _ in range(players)]
        self.round = 1
        self.first = first
        self.turn_in_round = 0
        self.harbor: dict[str, dict[str, int]] = {}
        self.yellow_gone = False
        self.asking: dict[str, str | int] = {"what": "supply"}
        self.player = first
        self.over = False
        self.instant_winner: int | None = None

    # ---- who, and how many --------------------------------------------------

    def order(self) -> list[int]:
        """The seats in the order of this round's turns."""
        if self.players == 2:
            return [self.first, 1 - self.first, self.first]
        return [(self.first + i) % self.players for i in range(self.players)]

    def me(self) -> Sheet:
        """The sheet of whoever decides."""
        return self.sheets[self.player]

    # ---- legal actions -------------------------------------------------------

    def legal(self) -> list[str]:
        """All legal actions, sorted as text."""
        if self.over:
            return []
        what = self.asking["what"]
        if what == "supply":
            found = self.legal_supply()
        elif what == "harbor":
            found = self.legal_harbor()
        elif what == "shop":
            found = self.legal_shop()
        elif what == "walk":
            found = self.legal_walk()
        else:
            found = [f"build {name}" for name in COSTS if self.can_build(name)] + ["done"]
        return sorted(found)

    def legal_supply(self) -> list[str]:
        free = self.me().circled("YD")
        return [f"roll {n}" for n in range(4) if free + n <= 3 and n <= self.me().gold()]

    def legal_harbor(self) -> list[str]:
        found = []
        for slot, group in self.harbor.items():
            if slot in ("gold", "goats"):
                found.append(f"take {slot}")
            else:
                found.append(f"ship {slot}")
            if self.walk_possible(self.me().steward(), self.me().used(), 0, group["value"], plain=False):
                found.append(f"steward {slot}")
        return found

    def legal_shop(self) -> list[str]:
        district = str(self.asking["district"])
        return [f"shop {district} {i + 1}" for i, ticks in enumerate(self.me().ticks[district]) if ticks == 0]

    def legal_walk(self) -> list[str]:
        value, done, plain = int(self.asking["value"]), int(self.asking["done"]), bool(self.asking["plain"])
        found = []
        for cell in neighbours(self.me().steward()):
            used = self.me().used()
            if cell not in used and self.walk_possible(cell, used | {cell}, done + 1, value, plain):
                found.append(f"step {cell}")
        if done >= 1 and self.price(done, value, plain) is not None:
            found.append("stop")
        return found

    def price(self, steps: int, value: int, plain: bool) -> int | None:
        """Coins for a walk of this many steps; None if it is not allowed or too dear."""
        difference = abs(steps - value)
        if plain:
            return 0 if difference == 0 else None
        if "stable" in self.me().built:
            difference = max(0, difference - 2)
        return difference if difference <= self.me().gold() else None

    def walk_possible(self, cell: str, used: set[str], done: int, value: int, plain: bool) -> bool:
        """Whether the steward can end a payable walk at this cell or somewhere further on."""
        if done >= 1 and self.price(done, value, plain) is not None:
            return True
        if done > value:
            return False
        for further in neighbours(cell):
            if further not in used and self.walk_possible(further, used | {further}, done + 1, value, plain):
                return True
        return False

    def can_build(self, name: str) -> bool:
        gold, goats = COSTS[name]
        return name not in self.me().built and self.me().gold() >= gold and self.me().goats() >= goats

    # ---- playing -------------------------------------------------------------

    def play(self, action: str, white: list[int] | None = None, yellow: list[int] | None = None) -> None:
        """Carries out a legal action; for `roll` the dice that fell must be given."""
        assert action in self.legal(), f"{action} is not among {self.legal()}"
        words = action.split()
        if words[0] == "roll":
            assert white is not None
            assert yellow is not None
            self.supply(int(words[1]), white, yellow)
        elif words[0] == "take":
            self.take(words[1])
        elif words[0] == "ship":
            self.ship(words[1])
        elif words[0] == "steward":
            group = self.harbor.pop(words[1])
            self.asking = {"what": "walk", "value": group["value"], "done": 0, "plain": False}
        elif words[0] == "step":
            self.step(words[1])
        elif words[0] == "stop":
            self.stop()
        elif words[0] == "shop":
            self.start_shop(words[1], int(words[2]) - 1)
        elif words[0] == "build":
            self.build(words[1])
        else:
            self.end_turn()

    def supply(self, bought: int, white: list[int], yellow: list[int]) -> None:
        sheet = self.me()
        sheet.turn_spaces += 1
        sheet.gold_crossed += bought
        assert len(white) == 9
        assert len(yellow) == sheet.circled("YD") + bought
        self.harbor = {}
        for slot, value in sorted_into_slots(white + yellow).items():
            self.harbor[slot] = {"value": value, "white": white.count(value), "yellow": yellow.count(value)}
        if len(set(white + yellow)) == 1 and self.options["all_equal"] == "win":
            self.instant_winner = self.player
            self.over = True
            return
        self.begin_turn()

    def take(self, slot: str) -> None:
        group = self.harbor.pop(slot)
        count = group["white"] + group["yellow"]
        if slot == "gold":
            self.me().circle_gold(count + (2 if "stall" in self.me().built else 0))
        else:
            self.me().circle_goats(count)
        self.after_action()

    def ship(self, slot: str) -> None:
        group = self.harbor.pop(slot)
        count = group["white"] + group["yellow"] + (1 if "warehouse" in self.me().built else 0)
        self.deliver(slot, count)

    def deliver(self, district: str, amount: int) -> None:
        """Checks symbols one after another until a choice comes up or nothing is left to check."""
        sheet = self.me()
        while amount > 0 and sheet.free_symbols(district) > 0:
            ticks = sheet.ticks[district]
            started = [i for i, (_, symbols) in enumerate(SHOPS[district]) if 0 < ticks[i] < symbols]
            empty = [i for i in range(len(ticks)) if ticks[i] == 0]
            assert len(started) <= 1
            if started:
                ticks[started[0]] += 1
                amount -= 1
            elif len(empty) == 1 or amount >= sheet.free_symbols(district):
                ticks[empty[0]] += 1
                amount -= 1
            else:
                self.asking = {"what": "shop", "district": district, "amount": amount}
                return
        self.award_bonus(district)
        self.after_action()

    def start_shop(self, district: str, shop: int) -> None:
        amount = int(self.asking["amount"])
        self.me().ticks[district][shop] = 1
        self.deliver(district, amount - 1)

    def award_bonus(self, district: str) -> None:
        sheet = self.me()
        if district in FIRST_BONUS and sheet.free_symbols(district) == 0 and sheet.bonus[district] == "open":
            for other in self.sheets:
                other.bonus[district] = "lost"
            sheet.bonus[district] = "own"

    def step(self, cell: str) -> None:
        self.me().route.append(cell)
        self.asking["done"] = int(self.asking["done"]) + 1
        if self.legal_walk() == ["stop"]:
            self.stop()

    def stop(self) -> None:
        sheet = self.me()
        coins = self.price(int(self.asking["done"]), int(self.asking["value"]), bool(self.asking["plain"]))
        assert coins is not None
        sheet.gold_crossed += coins
        cell = sheet.steward()
        sheet.stops.append(cell)
        code = MARKET[cell]
        if code in GOODS_CELLS:
            self.deliver(*GOODS_CELLS[code])
            return
        if code in ("C1", "C2"):
            sheet.circle_gold(int(code[1]))
        elif code in ("T1", "T2"):
            sheet.circle_goats(int(code[1]))
        elif code == "STAR":
            sheet.star_boxes[cell] = len(sheet.stops) + sheet.circled("P1")
        self.after_action()

    def after_action(self) -> None:
        if any(self.can_build(name) for name in COSTS):
            self.asking = {"what": "build"}
        else:
            self.end_turn()

    def build(self, name: str) -> None:
        gold, goats = COSTS[name]
        sheet = self.me()
        sheet.gold_crossed += gold
        sheet.goats_crossed += goats
        sheet.built.append(name)
        self.after_action()

    def end_turn(self) -> None:
        if self.turn_in_round == 0:
            self.yellow_gone = True
            for slot in list(self.harbor):
                self.harbor[slot]["yellow"] = 0
                if self.harbor[slot]["white"] == 0:
                    del self.harbor[slot]
        self.turn_in_round += 1
        if self.turn_in_round < len(self.order()):
            self.begin_turn()
            return
        self.harbor = {}
        if self.round == ROUNDS[self.players]:
            self.over = True
            return
        self.round += 1
        self.first = (self.first + 1) % self.players
        self.player = self.first
        self.turn_in_round = 0
        self.yellow_gone = False
        self.asking = {"what": "supply"}

    def begin_turn(self) -> None:
        self.player = self.order()[self.turn_in_round]
        if self.harbor:
            self.asking = {"what": "harbor"}
            return
        free = [cell for cell in neighbours(self.me().steward()) if cell not in self.me().used()]
        if not free:
            self.after_action()
            return
        plain = not self.options["compensation_modifiers"]
        self.asking = {"what": "walk", "value": 1, "done": 0, "plain": plain}

    # ---- scores ----------------------------------------------------------------

    def score_terms(self, seat: int) -> dict[str, int]:
        """The points of one seat by category."""
        sheet = self.sheets[seat]
        terms = {}
        for district in DISTRICTS:
            terms[district] = sum(
                points
                for (points, symbols), ticks in zip(SHOPS[district], sheet.ticks[district], strict=True)
                if ticks == symbols
            )
            if sheet.bonus.get(district) == "own":
                terms[district] += FIRST_BONUS[district]
        boxes = list(sheet.star_boxes.values())
        if self.options["stars"] == "last":
            # Running totals: what was circled before an earlier star is in the later box, once.
            terms["steward"] = boxes[-1] if boxes else 0
        else:
            terms["steward"] = sum(boxes)
        terms["gold"] = sheet.gold() // 2
        terms["goats"] = sheet.goats() // 2
        terms["temple"] = 3 * len(sheet.built) if "temple" in sheet.built else 0
        return terms

    def total(self, seat: int) -> int:
        """All points of one seat."""
        return sum(self.score_terms(seat).values())

    def ranks(self) -> list[int]:
        """The rank of each seat; shared ranks are equal. After an instant win only the winner's is told apart."""
        if self.instant_winner is not None:
            return [1 if seat == self.instant_winner else 2 for seat in range(self.players)]
        strength = [(self.total(seat), self.sheets[seat].gold()) for seat in range(self.players)]
        return [1 + sum(other > mine for other in strength) for mine in strength]

    # ---- to compare with the engine ------------------------------------------

    def sheet_json(self, seat: int) -> dict[str, object]:
        """A sheet with the field names of the engine's JSON."""
        sheet = self.sheets[seat]
        return {
            "gold": [sheet.gold_circled, sheet.gold_crossed],
            "goats": [sheet.goats_circled, sheet.goats_crossed],
            "shops": [ticks for district in DISTRICTS for ticks in sheet.ticks[district]],
            "bonus": dict(sheet.bonus),
            "route": list(sheet.route),
            "stops": list(sheet.stops),
            "stars": [sheet.star_boxes.get(cell) for cell in STAR_BOXES],
            "yellow_dice": sheet.circled("YD"),
            "plus_ones": sheet.circled("P1"),
            "buildings": [name in sheet.built for name in COSTS],
            "turns": sheet.turn_spaces,
        }

    def groups_json(self) -> list[dict[str, int] | None]:
        """The harbor with the field names of the engine's JSON."""
        return [dict(self.harbor[slot]) if slot in self.harbor else None for slot in SLOTS]
