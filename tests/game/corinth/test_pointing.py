"""What the screen asks while a hand hovers: compared with trying everything out."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import State
from game.corinth import pointing
from game.corinth.content import CELL_OF
from game.corinth.routes import cheapest_walk
from tests.game.corinth.build import (
    FLAT,
    GAME,
    balance,
    do,
    kinds,
    legal,
    number,
    only,
    position,
    sheet,
    sheet_of,
    total,
)
from tests.game.corinth.naive import DISTRICTS, MARKET, SHOPS, SLOTS
from tests.game.corinth.test_why import INTENTS, POCKET, STUCK

CELL_NAMES = [f"{column}{rank}" for rank in "54321" for column in "abcde"]


def tried(state: State) -> dict[str, int]:
    """Cell -> least coins, of all walks that go on from here, tried step by step."""
    found: dict[str, int] = {}
    seat, turn = state.current_player, state.turn
    stops = len(sheet_of(state, seat)["stops"])
    front = [state]
    while front:
        here = front.pop()
        for text in legal(here):
            if text != "stop" and not text.startswith("step"):
                continue
            after, events = do(here, text)
            if "steward_stopped" in kinds(events):
                stopped = only(events, "steward_stopped")
                cell = str(stopped.data["cell"])
                found[cell] = min(found.get(cell, 99), number(stopped, "coins"))
            elif after.turn == turn and len(sheet_of(after, seat)["stops"]) == stops:
                front.append(after)
    return found


def test_reach_is_what_walks_reach() -> None:
    """7: the ends shown while hovering, with their cheapest coins, are those of all walks; the route shown works."""
    checked = 0
    for seed in range(40):
        rng = Random(seed)
        state = GAME.new(2 + seed % 3, f"view {seed}")
        while not state.is_terminal:
            actions = legal(state)
            slots = [text.split()[1] for text in actions if text.startswith("steward")]
            gold = balance(state, state.current_player)[0]
            if slots and gold < 5 and rng.random() < 0.06:
                slot = rng.choice(slots)
                seen = state.observation(state.current_player)
                reach = pointing.reach_by_name(seen, SLOTS.index(slot))
                began, _ = do(state, f"steward {slot}")
                assert {cell: way.coins for cell, way in reach.items()} == tried(began)
                cell = rng.choice(sorted(reach))
                way = reach[cell]
                assert way.steps == len(way.route)
                assert way.route[-1] == cell
                after, events = do(began, *(f"step {step}" for step in way.route), *(["stop"] if way.stops else []))
                assert only(events, "steward_stopped").data["cell"] == cell
                assert only(events, "steward_stopped").data["coins"] == way.coins
                checked += 1
                del after
            calm = [text for text in actions if text.split()[0] != "steward" or rng.random() < 0.4] or actions
            state, _ = do(state, rng.choice(calm))
    assert checked > 60


def test_reach_agrees_with_the_reasons() -> None:
    """What is not in reach has a reason, what is in reach has none."""
    state = position("goats 2x3, green 3x2+1y, gold 5x4", sheet(gold=2, walks=("d3", "d4")), sheet())
    for slot in SLOTS:
        reach = pointing.reach_by_name(state, SLOTS.index(slot))
        for cell in MARKET:
            assert (cell in reach) == (state.why_not(INTENTS[f"walk {slot} {cell}"]) is None)


def test_reach_of_a_stuck_steward_is_empty() -> None:
    """Ruling 14; and a pocket of one cell."""
    stuck = position("gold 3x1", sheet(gold=9, goats=1, walks=STUCK), turn=1)
    assert pointing.reach(stuck, 5) == {}
    pocket = position("gold 3x1", sheet(gold=2, walks=POCKET), turn=1)
    reach = pointing.reach_by_name(pocket, 5)
    assert {cell: (way.coins, way.steps) for cell, way in reach.items()} == {"e1": (2, 1)}


def test_routes_through_a_drawn_walk() -> None:
    """7: while drawing, the next cells are those that legal steps allow, and stopping costs what `stop` costs."""
    state = position("goats 3x3, gold 5x6", sheet(gold=2), sheet())
    drawn = ["d3", "d4", "e4", "e5"]
    began, _ = do(state, "steward goats")
    for length in range(len(drawn) + 1):
        here, _ = do(began, *(f"step {cell}" for cell in drawn[:length]))
        following = pointing.routes_through(state, 0, [CELL_NAMES.index(cell) for cell in drawn[:length]])
        steps = sorted(text.split()[1] for text in legal(here) if text.startswith("step"))
        assert sorted(CELL_NAMES[cell] for cell in following.cells) == steps
        if "stop" in legal(here):
            _, events = do(here, "stop")
            assert following.stop == only(events, "steward_stopped").data["coins"]
        else:
            assert following.stop is None


@pytest.mark.parametrize("district", DISTRICTS)
def test_delivery_shown_is_the_delivery_made(district: str) -> None:
    """6: what hovering shows of a delivery is what it ticks, where it asks, and what is lost."""
    rng = Random(district)
    sizes = [symbols for _, symbols in SHOPS[district]]
    slot = SLOTS.index(district)
    value = slot + 1
    for _ in range(60):
        done = tuple(rng.choice((0, size)) for size in sizes)
        begun = rng.choice([None, *(i for i, n in enumerate(done) if n == 0)])
        ticks = tuple(rng.randint(1, sizes[i] - 1) if i == begun else n for i, n in enumerate(done))
        built = rng.choice(((), ("warehouse",)))
        count = rng.randint(1, 9)
        state = position(f"{district} {value}x{count}", sheet({district: ticks}, gold=0, built=built), turn=1)
        shown = pointing.delivery(state, slot)
        assert shown.count == count + len(built) == pointing.count_of(state, slot)
        after, events = do(state, f"ship {district}")
        ticking = [event for event in events if event.kind == "symbols_ticked"]
        made = [tuple(number(event, key) for key in ("shop", "before", "after")) for event in ticking]
        assert [tuple(entry) for entry in shown.forced] == made
        asked = [int(text.split()[2]) - 1 for text in legal(after) if text.startswith("shop")]
        assert sorted(shown.choices) == sorted(FLAT[district, i] for i in asked)
        lost = total(events, "goods_lost", "count")
        assert shown.lost == lost == max(0, shown.count - pointing.room(state, state.current_player, slot))
        ticked = sum(entry[2] - entry[1] for entry in made)
        if asked:
            assert shown.left == shown.count - ticked
        else:
            assert ticked + lost == shown.count


def test_counts_of_slots() -> None:
    """6 and 9: coins with the market stall, goats, symbols with the warehouse; nothing of a group that is gone."""
    state = position("goats 1x3, green 2x2+1y, gold 5x4", sheet(gold=0, built=("warehouse", "stall")), sheet())
    assert [pointing.count_of(state, slot) for slot in range(6)] == [3, 4, 0, 0, 0, 6]


def test_room_that_is_left() -> None:
    """6: of the tracks and of a district, each seat's own."""
    state = position("goats 1x3, gold 5x4", sheet(gold=14, goats=13, green=(2, 1, 0, 0)), sheet(gold=9), turn=1)
    symbols = sum(size for _, size in SHOPS["green"])
    green, goats, gold = (SLOTS.index(name) for name in ("green", "goats", "gold"))
    mine = state.current_player
    assert [pointing.room(state, mine, slot) for slot in (green, goats, gold)] == [symbols - 3, 11, 10]
    assert [pointing.room(state, 1 - mine, slot) for slot in (green, goats, gold)] == [symbols, 23, 15]


def test_signature_tells_apart_what_matters() -> None:
    """Search takes positions with equal signatures for one: what later points depend on must be in them."""
    harbor = "goats 1x3, green 2x2, gold 5x4"
    pairs = [
        (sheet(gold=0, walks=("d3 e3", "e4")), sheet(gold=0, walks=("d3", "e3 e4"))),
        (sheet(gold=0, walks=("d3", "e3 e4")), sheet(gold=0, walks=("d3 e3 e4",))),
        (sheet(gold=0), sheet(gold=0, spent=22)),
        (sheet(gold=0), sheet(gold=1)),
        (sheet(goats=1), sheet(goats=2)),
        (sheet(green=(1, 0, 0, 0)), sheet(green=(0, 1, 0, 0))),
        (sheet(built=("stall",)), sheet(goats=1)),
        (sheet(walks=("d3 e3", "e4 e5")), sheet(walks=("d3", "e3 e4 e5"))),
    ]
    for one, two in pairs:
        signatures = [position(harbor, each, sheet()).signature() for each in (one, two)]
        assert signatures[0] != signatures[1]
        assert position(harbor, one, sheet()).signature() == signatures[0]


def test_a_walk_that_leaves_no_way_on_is_known() -> None:
    """11.14: with all neighbours used no walk is possible for the rest of the game."""
    state = position("gold 1x1", sheet(gold=1, walks=POCKET), turn=1)
    gold = SLOTS.index("gold")
    assert list(pointing.reach_by_name(state, gold)) == ["e1"] and pointing.stuck_after(state, gold, [CELL_OF["e1"]])
    open_market = position("gold 1x1", sheet(gold=0), turn=1)
    ways = pointing.reach(open_market, gold)
    assert len(ways) == 4 and not any(pointing.stuck_after(open_market, gold, way.route) for way in ways.values())
    assert not pointing.stuck_after(open_market, gold, [])
    for seed in range(6):
        state = GAME.new(2, f"stuck {seed}")
        rng = Random(seed)
        while not state.is_terminal:
            actions = legal(state)
            slots = [text.split()[1] for text in actions if text.startswith("steward")]
            for slot in slots[:1]:
                for way in list(pointing.reach_by_name(state, SLOTS.index(slot)).values())[:3]:
                    after, _ = do(
                        state, f"steward {slot}", *(f"step {s}" for s in way.route), *(["stop"] if way.stops else [])
                    )
                    seat = sheet_of(after, state.current_player)
                    route: list[str] = ["c3", *seat["route"]]
                    near = {route[-1][0] + chr(ord(route[-1][1]) + k) for k in (-1, 1)}
                    near |= {chr(ord(route[-1][0]) + k) + route[-1][1] for k in (-1, 1)}
                    stuck = pointing.stuck_after(state, SLOTS.index(slot), [CELL_OF[cell] for cell in way.route])
                    assert stuck == (not (near & set(CELL_NAMES)) - set(route))
            state.act(GAME.parse_action(rng.choice(actions)))


def test_the_steps_that_cost_nothing() -> None:
    """7, 9: the value; with the stable one or two more or fewer, at least 1 step."""
    gold = SLOTS.index("gold")
    assert pointing.free_steps(position("gold 2x1", sheet(gold=5), turn=1), gold) == (2, 2)
    stable = sheet(gold=5, built=("stable",))
    assert pointing.free_steps(position("gold 2x1", stable, turn=1), gold) == (1, 4)
    assert pointing.free_steps(position("gold 5x1", stable, turn=1), gold) == (3, 7)
    assert pointing.free_steps(position("gold 5x1", stable, turn=1), SLOTS.index("blue")) == (0, 0)
    # "No cell ... may be entered" twice: from a4 only the row of a5 is left to him.
    walks = ("d3 e3 e4", "d4 c4 b4", "b3 a3 a4")
    assert pointing.free_steps(position("gold 6x1", sheet(gold=5, walks=walks), turn=1), gold) == (0, 0)
    assert pointing.free_steps(position("gold 6x1", sheet(built=("stable",), walks=walks), turn=1), gold) == (4, 5)


def test_a_walk_is_counted_from_its_first_step() -> None:
    """7: the value of the dice, and the steps so far: none before the walk begins."""
    gold, blue = SLOTS.index("gold"), SLOTS.index("blue")
    state = position("gold 3x1", sheet(gold=5), turn=1)
    assert pointing.walked(state, gold) == (3, 0)
    assert pointing.walked(state, blue) == pointing.walked(state, None) == (0, 0)
    walking, _ = do(state, "steward gold", "step c4", "step c5")
    assert pointing.walked(walking, None) == (3, 2)


def _near(cell: str) -> list[str]:
    """The cells beside one."""
    file, row = cell[0], cell[1]
    near = [chr(ord(file) - 1) + row, chr(ord(file) + 1) + row, file + chr(ord(row) - 1), file + chr(ord(row) + 1)]
    return [name for name in near if name in MARKET]


def _ways(cell: str, used: set[str], steps: int) -> list[tuple[str, ...]]:
    """All walks of so many steps over cells that are not used."""
    if not steps:
        return [()]
    return [(near, *rest) for near in _near(cell) if near not in used for rest in _ways(near, used | {near}, steps - 1)]


def _open(cell: str, used: set[str]) -> set[str]:
    """The cells that can still be reached from one."""
    found: set[str] = set()
    front = [cell]
    while front:
        for near in _near(front.pop()):
            if near not in used and near not in found:
                found.add(near)
                front.append(near)
    return found


_STARS = [cell for cell in MARKET if MARKET[cell] == "STAR"]


def test_the_way_chosen_spares_as_many_stars_as_any_at_its_price() -> None:
    """8: nobody who points at a cell loses a star on the way that another walk at the same price keeps."""
    state = position("green 3x1, purple 4x1", sheet(gold=3, walks=("d3 d2 d1",), built=("stable",)), turn=1)
    used = {"c3", "d3", "d2", "d1"}
    spared = 0
    for slot, value in (("green", 3), ("purple", 4)):
        coins_of = {steps: max(0, abs(steps - value) - 2) for steps in range(1, 12)}
        ways = [way for steps in range(1, 9) for way in _ways("d1", used, steps)]
        for cell, chosen in pointing.reach_by_name(state, SLOTS.index(slot)).items():
            lost = {}
            for way in ways:
                if way[-1] == cell and coins_of[len(way)] == chosen.coins:
                    after = _open(cell, used | set(way)) | {cell}
                    lost[way] = [star for star in _STARS if star not in after]
            told = pointing.stars_lost(state, SLOTS.index(slot), [CELL_NAMES.index(name) for name in chosen.route])
            assert sorted(CELL_NAMES[star] for star in told) == sorted(lost[chosen.route])
            assert len(lost[chosen.route]) == min(map(len, lost.values()))
            spared += any(len(stars) > len(lost[chosen.route]) for stars in lost.values())
    assert spared > 3
    assert "e5" not in pointing.reach_by_name(state, SLOTS.index("green"))["d5"].route


def test_a_star_that_he_cannot_stop_at_is_lost() -> None:
    """8: he walks over it, and must go on."""
    state = position("green 4x1", sheet(gold=0, walks=("b3 b2",)), turn=1)
    green = SLOTS.index("green")
    assert pointing.stars_lost(state, green, [CELL_NAMES.index(cell) for cell in ("a2", "a1")]) == (
        CELL_NAMES.index("a1"),
    )
    far = [CELL_NAMES.index(cell) for cell in ("a2", "a3", "a4", "a5")]
    assert CELL_NAMES.index("a5") not in pointing.stars_lost(state, green, far)


def test_the_steps_that_gold_buys() -> None:
    """7: as far as the gold and the market allow; what is paid for is what the stable does not give."""
    gold = SLOTS.index("gold")
    rich = position("gold 3x1", sheet(gold=2, built=("stable",)), turn=1)
    coins = balance(rich, rich.current_player)[0]
    assert pointing.walkable_steps(rich, gold) == (1, 5 + coins)
    assert pointing.paid_steps(rich, gold, 5) == (0, 0)
    assert pointing.paid_steps(rich, gold, 7) == (2, 2)
    assert pointing.walkable_steps(position("gold 3x1", sheet(gold=2, walks=POCKET), turn=1), gold) == (1, 1)
    assert pointing.walkable_steps(position("gold 3x1", sheet(gold=9, walks=STUCK), turn=1), gold) == (0, 0)


def test_what_a_star_would_bring() -> None:
    """8: "(cells circled so far, this star included) + (P1 cells circled so far)"; its example: C1, P1, star is 4."""
    star = CELL_OF["e5"]
    state = position("goats 2x3, gold 3x4", sheet(gold=1, walks=("d3", "e3")), turn=1)
    seat = state.current_player
    worth = pointing.star_worth(state, seat, star)
    assert worth is not None and (worth.cells, worth.plus_ones, worth.points) == (3, 1, 4)
    assert pointing.star_worth(state, seat, CELL_OF["e4"]) is None
    after, events = do(state, "steward goats", "step e4", "step e5", "stop")
    assert number(only(events, "star_scored"), "value") == worth.points
    assert pointing.star_worth(after, seat, star) is None
    # On the star in the middle of a walk he may stop; once he has gone on he never can.
    there, _ = do(state, "steward gold", "step e4", "step e5")
    assert "stop" in legal(there) and pointing.star_worth(there, seat, star) == worth
    assert there.current_player == seat and pointing.star_worth(there, 1 - seat, star) is not None
    # With a six he has to go on.
    over, _ = do(
        position("goats 2x3, gold 6x4", sheet(walks=("d3", "e3")), turn=1), "steward gold", "step e4", "step e5"
    )
    assert "stop" not in legal(over) and pointing.star_worth(over, seat, star) is None
    beyond, _ = do(there, "step d5")
    assert pointing.star_worth(beyond, seat, star) is None


def test_a_star_that_is_out_of_reach_is_worth_nothing() -> None:
    """7, 11.14: a steward who is stuck or shut into a corner never gets to one; nor does anybody after the end."""
    stars = [CELL_OF[name] for name in ("a5", "e5", "a1")]
    for walks, reached in ((STUCK, 0), (POCKET, 0), (("c2 b2 b1",), 3)):
        state = position("goats 2x3, gold 3x4", sheet(gold=9, walks=walks), turn=1)
        found = [pointing.star_worth(state, state.current_player, star) for star in stars]
        assert len([worth for worth in found if worth is not None]) == reached, walks
    state = GAME.new(2, "no steward")
    while not state.is_terminal:
        assert all(pointing.star_worth(state, 0, star) for star in stars), "he has not left the middle"
        state, _ = do(state, next(text for text in legal(state) if not text.startswith("steward")))
    assert not any(pointing.star_worth(state, 0, star) for star in stars)


@pytest.mark.parametrize(("slot", "dice", "gained"), [("gold", 1, 1), ("gold", 4, 2), ("goats", 1, 1), ("goats", 3, 1)])
def test_what_a_track_has_room_for(slot: str, dice: int, gained: int) -> None:
    """6: "Each track has 24 icons in all, the start one included; gains beyond the last icon are lost." """
    circled = {"gold": 22, "goats": 23}
    value = {"gold": 5, "goats": 1}[slot]
    state = position(f"{slot} {value}x{dice}", sheet(gold=5, spent=17, goats=23), turn=1)
    assert pointing.track_gain(state, SLOTS.index(slot)) == (gained, circled[slot])
    _, events = do(state, f"take {slot}")
    told = only(events, f"{slot}_gained")
    assert (number(told, "amount"), number(told, "lost")) == (gained, dice - gained)


def test_what_a_building_adds_to_the_temple() -> None:
    """9: "at the end 3 points per own building, the temple included (3, 6, 9 or 12)"."""
    state = position("gold 6x2", sheet(built=("stable", "stall")), sheet(built=("temple", "stall")), turn=1)
    seat = state.current_player
    names = ("temple", "warehouse", "stable", "stall")
    assert [pointing.building_gain(state, seat, names.index(name)) for name in ("temple", "warehouse")] == [9, 0]
    assert [pointing.building_gain(state, 1 - seat, names.index(name)) for name in ("warehouse", "stable")] == [3, 3]


def test_the_shop_that_goes_before_another() -> None:
    """6: "A shop once started must be finished before another shop of the same district is started." """
    state = position("gold 6x2", sheet(blue=(2, 1, 0), green=(0, 3, 0, 0)), turn=1)
    seat = state.current_player
    before = {place: pointing.before_shop(state, seat, FLAT[place]) for place in FLAT}
    assert {place: shop for place, shop in before.items() if shop >= 0} == {("blue", 2): FLAT["blue", 1]}


def test_a_compensation_has_no_dice() -> None:
    """5: "No group left for a player": the value of that walk is of no dice."""
    state = position("gold 6x2", sheet(), sheet(), players=3, rnd=5, turn=1)
    assert pointing.by_dice(state, SLOTS.index("gold"))
    walking, _ = do(state, "steward gold")
    assert pointing.by_dice(walking, None)
    after, _ = do(state, "take gold")
    while not legal(after)[0].startswith("step"):
        after, _ = do(after, "done")
    assert not pointing.by_dice(after, None) and pointing.walked(after, None) == (1, 0)


def test_of_two_walks_as_cheap_the_shorter_is_preferred() -> None:
    """7: with the stable "1 or 2 more for free (up or down)": the dice ask for four steps, two lead there as well."""
    start, goal = CELL_OF["c3"], CELL_OF["e3"]
    found = cheapest_walk(start, 1 << start, goal, 4, 2, 0)
    assert found is not None and (found.coins, found.steps, len(found.route)) == (0, 2, 2)
    found = cheapest_walk(start, 1 << start, goal, 4, 0, 9)
    assert found is not None and (found.coins, found.steps, found.route[-1]) == (0, 4, goal)
    assert cheapest_walk(start, 1 << start, goal, 3, 0, 0) is None
