"""What the screen asks: standings, what a cube would change, worth of tiles."""

from __future__ import annotations

from itertools import permutations, product
from random import Random

import pytest

from game.mykerinos import pointing, ranks
from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import PATRON_OF, PATRON_TILES, ROOM_OF, TILE_OF
from game.mykerinos.rules import GAME
from game.mykerinos.state import MykerinosState
from tests.game.mykerinos.build import do, legal, of_kind, position, seat, survey_of


def read(*seats: dict[str, object], **more: object) -> MykerinosState:
    """A position as the screen sees it."""
    state = position(*seats, **more).observation(0)
    assert isinstance(state, MykerinosState)
    return state


def test_a_reward_in_reach() -> None:
    """rules: mykerinos 3.3: of three in an area two are sure of a reward, the third of none."""
    full = "a1 e1 a4 e4"
    others = seat(2, "b1 c1 f1 g1 b4 a5 f4 g4"), seat(2)
    assert pointing.reward_in_reach(read(seat(2), seat(2), seat(2), players=3))
    assert not pointing.reward_in_reach(read(seat(2, full), *others, players=3)), "it has each second rank"
    assert pointing.reward_in_reach(read(seat(2, "a1 e1 a4"), *others, players=3)), "in area 4 one more is second"
    # Who is level with one other is first or second whoever passes earlier; of three one is third.
    two = read(seat(2, full), seat(2, "b1 f1 b4 f4"), seat(2), players=3)
    assert not pointing.reward_in_reach(two)
    assert pointing.reward_in_reach(read(seat(2, full), seat(2, "b1 f1"), seat(2, "c1"), players=3))
    below = read(seat(2, full), seat(2, "b1 c1 f1 b4 f4"), seat(2, "b2"), players=3)
    assert pointing.reward_in_reach(below), "level for the second place in area 1"


def test_standings() -> None:
    """rules: mykerinos 3.3.1: counts first, then the order of passing where it is known."""
    state = read(seat(2, "a1 b1"), seat(2, "a2 b2"), seat(2, "a3"), seat(2), passed=(1,))
    found = pointing.area(state, 0)
    assert [(s.colour, s.cubes, s.rank, s.open) for s in found.standings] == [
        (1, 2, 1, False),
        (0, 2, 2, False),
        (2, 1, 3, False),
    ]
    assert ranks.lead(found.standings) == (1,), "by having passed"
    assert found.tiles == (TILE_OF["V1"], TILE_OF["L5"])
    nobody = pointing.area(read(seat(2, "a1"), seat(2, "a2")), 0)
    assert [(s.rank, s.worst, s.open) for s in nobody.standings] == [(1, 2, True), (1, 2, True)]
    assert ranks.lead(nobody.standings) == (0, 1)
    three = pointing.area(read(seat(2, "a1"), seat(2, "b1"), seat(2, "c1"), seat(2), passed=(2,)), 0)
    assert [(s.colour, s.rank, s.worst) for s in three.standings] == [(2, 1, 1), (0, 2, 3), (1, 2, 3)]
    assert len(pointing.areas(state)) == 4


def test_standings_with_the_neutral_colour() -> None:
    """rules: mykerinos 7.2: the first to pass beats the neutral colour in ties, the other loses them."""
    open_still = pointing.area(read(seat(2, "a1"), seat(2), players=2, neutral=("b1", 0, 0)), 0)
    assert [s.open for s in open_still.standings] == [True, True]
    state = read(seat(2, "a1"), seat(2, "c1"), players=2, neutral=("b1", 0, 0), passed=(1,))
    assert [(s.colour, s.rank, s.open) for s in pointing.area(state, 0).standings] == [
        (1, 1, False),
        (2, 2, False),
        (0, 3, False),
    ]


def test_the_neutral_colour_is_sure_to_be_second_of_three_that_are_level() -> None:
    """rules: mykerinos 7.2: the players' markers come to lie on spaces 1 and 3, its own lies on 2."""
    found = pointing.area(read(seat(2, "a1"), seat(2, "c1"), players=2, neutral=("b1", 0, 0)), 0).standings
    assert [(s.colour, s.rank, s.worst) for s in found] == [(0, 1, 3), (2, 2, 2), (1, 1, 3)], "between the players"
    assert all(s.tied for s in found), "who ranks before whom is open for it too"
    assert ranks.lead(found) == (0, 1, 2)


def in_the_end(players: int, counts: tuple[int, ...], passed: tuple[int, ...]) -> list[int]:
    """The colours with cubes, the best first, once all have passed in this order: counted out by the rules' words."""
    spaces = {seat: index + 1 if players > 2 else 2 * index + 1 for index, seat in enumerate(passed)} | {players: 2}
    return sorted((c for c, count in enumerate(counts) if count), key=lambda colour: (-counts[colour], spaces[colour]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_open_ranks_are_those_of_the_orders_still_to_come(players: int) -> None:
    """rules: mykerinos 3.3.1, 7.2: for all counts up to 2 and all who have passed, by all the ways to go on."""
    state = read(*[seat(2)] * players, players=players, **({"neutral": ("", 0, 0)} if players == 2 else {}))
    for counts in product(range(3), repeat=max(players, 3)):
        squares = iter(square for square in range(64) if AREA_MASK[0] >> square & 1)
        state.cubes = [sum(1 << next(squares) for _ in range(count)) for count in counts]
        for passed in (some for length in range(players + 1) for some in permutations(range(players), length)):
            state.passed = passed
            left = permutations(set(range(players)) - set(passed))
            ends = [in_the_end(players, counts, passed + rest) for rest in left]
            found = ranks.standings(state, 0)
            assert [s.colour for s in found] in ends
            for standing in found:
                places = [end.index(standing.colour) + 1 for end in ends]
                assert (standing.rank, standing.worst) == (min(places), max(places)), (counts, passed)
                pairs = [[end.index(standing.colour) < end.index(other.colour) for end in ends] for other in found]
                assert standing.tied == any(len(set(pair)) > 1 for pair in pairs)


@pytest.mark.parametrize(("neutral", "others", "open_"), [(1, (2, 3), False), (2, (1, 3), True), (3, (1, 2), False)])
def test_whether_a_tie_with_the_neutral_colour_is_open_depends_on_its_space(
    monkeypatch: pytest.MonkeyPatch, neutral: int, others: tuple[int, int], open_: bool
) -> None:
    """rules: mykerinos 7.2: on a space before or behind those of both players nothing is left to be seen."""
    monkeypatch.setattr(ranks, "NEUTRAL_SPACE", neutral)
    monkeypatch.setattr(ranks, "PASS_SPACES_OF_TWO", others)
    found = pointing.area(read(seat(2, "a1"), seat(2), players=2, neutral=("b1", 0, 0)), 0)
    assert [s.open for s in found.standings] == [open_, open_]
    assert ranks.lead(found.standings) == ((0, 2) if open_ else (2,) if neutral == 1 else (0,))


def test_where_cubes_of_the_general_stock_can_still_go() -> None:
    """rules: mykerinos 3.1, 3.3, 4: with the income and by Lady Violet into a stock, in the survey into a room."""
    violet, brown = seat(tiles="V3"), seat(tiles="B3")
    assert pointing.general_goes(read(seat(), season=3), 0) == (True, True)
    assert pointing.general_goes(read(seat(), season=4), 0) == (False, True)
    assert pointing.general_goes(read(violet, season=4), 0) == (True, True)
    assert pointing.general_goes(read(seat(tiles="V3", used="V3"), season=4), 0) == (False, True)
    assert pointing.general_goes(read(violet, season=4, passed=(0,), current=1), 0) == (False, True)
    assert pointing.general_goes(read(violet, season=3, survey_cube="personal"), 0) == (True, False)
    by_brown = {"survey_cube": "personal", "brown_cube": "general"}
    assert pointing.general_goes(read(brown, season=3, **by_brown), 0) == (True, True)
    assert pointing.general_goes(read(brown, season=4, **by_brown), 0) == (False, True)
    assert pointing.general_goes(read(seat(), season=4, **by_brown), 0) == (False, False)
    assert pointing.general_goes(read(seat(), season=4, over=True), 0) == (False, False)
    assert pointing.general_goes(read(seat(), season=4, pending=[[0]]), 0) == (True, True)


def test_after_cube() -> None:
    """What a cube would change is what happens when it is set."""
    state = read(seat(4, "a1"), seat(4, "b1"))
    found = pointing.after_cube(state, 0, 1 * 8)
    assert [(s.colour, s.cubes, s.tied) for s in found.standings] == [(0, 2, False), (1, 1, False)]
    _, events = do(state, "start a2")
    assert of_kind(events, "standings_changed")[0].data["ranks"] == [[0, 2, 0], [1, 1, 0]]


def test_after_cubes() -> None:
    """Of several cubes each counts in the area of its square, also where the other stands in the same one."""
    state = read(seat(4, "a1"), seat(4, "b1 c1"))
    one, two = pointing.after_cubes(state, 0, (1 * 8, 2 * 8))
    assert one == two and [(s.colour, s.cubes) for s in one.standings] == [(0, 3), (1, 2)]
    left, right = pointing.after_cubes(state, 0, (1 * 8, 4))
    leads = [(one.area, ranks.lead(one.standings)) for one in (left, right)]
    assert leads == [(0, (0, 1)), (1, (0,))]


def test_an_expansion_goes_on_beside_its_first_cube() -> None:
    """rules: mykerinos 3.2: the second cube "orthogonally next to the cube just placed"."""
    state = read(seat(4, "a1"), seat(4, "c1"))
    assert pointing.onward(state, 1) == [1 + 8], "b1: a1 and c1 are taken, b2 is free"
    assert sorted(pointing.onward(state, 8)) == [1 + 8, 2 * 8], "a2: b2 and a3"
    after = pointing.after_expand(state, 1)
    assert after is not None and pointing.placing(after) and pointing.last_placed(after) == 1
    assert not pointing.placing(state) and state.cubes[0] == 1
    assert pointing.after_expand(state, 63 - 8) is None and pointing.onward(state, 63 - 8) == []


def test_who_still_chooses_in_the_area_under_survey() -> None:
    """rules: mykerinos 3.3.3: in the order of rank."""
    first, _ = survey_of("a1 b1 c1", "a2 b2", "a3", "", passed=(0, 1, 2, 3))
    second, _ = do(first, next(text for text in legal(first) if text.startswith("reserve")))
    for state, to_come in ((first, [(1, 0), (2, 1), (3, 2)]), (second, [(2, 1), (3, 2)])):
        assert isinstance(state, MykerinosState)
        assert pointing.rewards_to_come(state) == to_come
    assert pointing.rewards_to_come(read(seat(2, "a1"), seat(2))) == []


def test_worths() -> None:
    """rules: mykerinos 6.1 by patron: tiles, worth now and at best, the room that sets it."""
    state = read(seat(tiles="V3 V4 L1", used="V3", rooms="1/3"), seat(rooms="2/3 2/5"))
    violet, lemon = pointing.worths(state, 0)[:2]
    room = ROOM_OF["1/3"]
    assert violet == pointing.Worth(PATRON_OF["violet"], 2, 1, 3, 5, room)
    assert (lemon.worth, lemon.best, lemon.room) == (1, 2, -1)
    assert pointing.room_owner(state, room) == 0
    assert pointing.room_owner(state, ROOM_OF["5/5"]) == -1
    assert ROOM_OF["1/5"] in pointing.rooms_open(state, 0)
    assert ROOM_OF["1/5"] not in pointing.rooms_open(state, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_standings_come_true(players: int) -> None:
    """Standings that are not open are those of the survey."""
    rng = Random(players)
    state = GAME.new(players, "standings")
    while not state.is_terminal:
        assert isinstance(state, MykerinosState)
        pointed = pointing.squares_to_point(state)
        assert sum(map(len, pointed.values())) == sum(t.split()[0] in pointed for t in legal(state))
        before = state
        action = rng.choice(state.legal_actions())
        state, events = do(state, GAME.action_text(action))
        if GAME.action_text(action) != "pass" or len(before.passed) != players - 1:
            continue
        for event in of_kind(events, "area_surveyed"):
            standings = pointing.area(before, int(str(event.data["area"])) - 1).standings
            assert [[s.colour, s.cubes] for s in standings] == event.data["ranks"]


def test_where_the_cube_of_a_room_comes_from() -> None:
    """rules: mykerinos 3.3, 4: by Sir Brown from the personal stock, in the survey from the general one."""
    assert pointing.room_source(read(seat(4, "a1"), seat(4))) == "personal"
    assert pointing.room_source(read(seat(4, "a1"), seat(4), brown_cube="general")) == "general"


def test_the_next_pass_space() -> None:
    """rules: mykerinos 3.2, 7.2: the lowest free one; of two players the second takes space 3."""
    assert pointing.next_space(read(seat(4), seat(4), passed=(1,))) == 2
    assert pointing.next_space(read(seat(4), seat(4), players=2, passed=(1,))) == 3
    assert [pointing.space_of(2, index) for index in (0, 1)] == [1, 3]


def test_what_a_patron_could_begin() -> None:
    """rules: mykerinos 4: the squares and rooms that using a tile would open; none where it may not be used."""
    state = read(seat(4, "a1", tiles="T1 B1"), seat(4))
    tangerine = PATRON_OF["tangerine"]
    after, _ = do(state, "use tangerine")
    wanted = sorted({int(action[1]) for action in after.legal_actions()})
    assert pointing.after_use(state, tangerine) == wanted
    assert pointing.rooms_after_use(state, PATRON_OF["brown"])
    assert pointing.after_use(state, PATRON_OF["lemon"]) == []
    assert pointing.rooms_after_use(state, tangerine) == []


def test_cubes_left_over_are_those_of_the_state() -> None:
    """Counting from what is displayed gives what the state says."""
    state = read(seat(4, "a1 b1", "1/3"), seat(4, "a2"), players=2, neutral=("c1", 2, 1))
    for colour in range(2):
        wanted = pointing.left_over(state.stock[colour], state.cubes[colour], state.rooms[colour])
        assert wanted == state.general(colour)
    assert pointing.neutral_left_over(state.shares, state.cubes[2]) == state.general(2)


def test_tiles_that_left_the_game_are_nowhere_else() -> None:
    """All tiles are to come, laid out, owned or gone."""
    state = read(seat(4, "a1"), seat(4))
    masks = [state.remaining, pointing.gone(state), *state.owned]
    for code in state.layout:
        masks.append(1 << (code >> 1))
    assert sum(mask.bit_count() for mask in masks) == len(TILE_OF)
    assert PATRON_TILES[PATRON_OF["violet"]].bit_count() == 7


def test_what_a_room_would_change() -> None:
    """rules: mykerinos 6.1: the best room of a wing counts, a 2-room for both its wings."""
    state = read(seat(4, "a1", "1/3"), seat(4))
    room = ROOM_OF["1+2"]
    assert pointing.worths_with(state, 0, room) == {state.wings[1]: 2}
    assert pointing.worths_with(state, 0, ROOM_OF["1/5"]) == {state.wings[0]: 5}


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_under_way_is_what_was_done_before(players: int) -> None:
    """The patron in use and the square to draw on from, followed from action to action of whole games."""
    seen: set[str] = set()
    for seed in range(4):
        state, rng = GAME.new(players, f"under way {seed}"), Random(seed)
        patron, square = -1, -1
        while not state.is_terminal:
            action = rng.choice(state.legal_actions())
            kind, *rest = GAME.action_text(action).split()
            patron = PATRON_OF[rest[0]] if kind == "use" else patron
            square = action[1] if kind in ("start", "expand", "place") else square
            state.act(action)
            asks = pointing.last_placed(state) >= 0
            assert asks == pointing.placing(state)
            if asks:
                assert pointing.last_placed(state) == square
                assert all(GAME.action_text(a).split()[0] in ("place", "done") for a in state.legal_actions())
            if pointing.patron_in_use(state) >= 0:
                assert pointing.patron_in_use(state) == patron
                seen.add("placing" if asks else "using")
            if pointing.sets_neutral(state):
                assert pointing.patron_in_use(state) == -1
                seen.add("neutral")
    assert seen == {"using", "placing"} | ({"neutral"} if players == 2 else set())
