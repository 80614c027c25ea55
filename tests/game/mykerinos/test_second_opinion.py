"""Random games beside the naive reading: every legal list, rank, reward, point and cube is worked out again; each
position goes through JSON, and each game is replayed from its texts."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.core.contract import State
from game.core.events import Event
from game.mykerinos.rules import GAME
from tests.game.mykerinos import naive
from tests.game.mykerinos.build import json_of, kinds, of_kind
from tests.game.mykerinos.naive import Json

TURN, USING, PLACING, NEUTRAL, NEUTRAL_PLACING, REWARD, REMOVAL = range(1, 8)
GAMES = 10
LONG_GAMES = 2000


def wanted_actions(data: Json) -> set[str] | None:
    """What the naive reading allows, None in the middle of a chain (there the chains themselves are compared)."""
    top = data["pending"][-1]
    if top[0] == TURN:
        return naive.turn_actions(data)
    if top[0] == USING:
        return naive.power_actions(data, ("violet", "lemon", "brown", "blackmore", "tangerine")[top[1]])
    if top[0] == NEUTRAL:
        return naive.neutral_actions(data)
    if top[0] == REWARD:
        return naive.reward_actions(data, top[1] + 1, top[2])
    if top[0] == REMOVAL:
        laid = data["layout"][2 * top[1] : 2 * top[1] + 2]
        return {f"remove {entry['tile']}" for entry in laid if entry}
    return None


class Chain:
    """The cubes of the action under way, compared with the naive chains when it is complete."""

    def __init__(self) -> None:
        self.before: Json = {}
        self.power = ""
        self.squares: list[str] = []

    def begin(self, data: Json) -> None:
        self.before, self.power, self.squares = data, "", []

    def check(self) -> None:
        """The squares are a chain of the naive reading (starts are compared in the legal lists)."""
        if len(self.squares) < 2:
            return
        data = self.before
        seat = data["current_player"]
        places = tuple(naive.cell(square) for square in self.squares)
        every = naive.free(data)
        flat = every - naive.pyramids(data)
        if self.power == "blackmore":
            assert places[1] in naive.neighbours(places[0])
            assert set(places) <= flat
            return
        own = naive.colours(data)[2 if self.power == "neutral" else seat]
        allowed = every if self.power == "lemon" else flat
        branch = self.power == "tangerine" and data["options"]["tangerine"] == "branch"
        assert places in set(naive.chains(own, allowed, len(places), branch))
        assert sum(place not in flat for place in places) <= (self.power == "lemon")
        assert len(places) == (3 if self.power == "tangerine" else 2)


class Survey:
    """Follows the rewards of one area after another: who, in which order, and what each rank may have."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.expected: list[tuple[str, int]] = []
        self.taken = 0
        self.areas = 0

    def follow(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("area_surveyed", "season_ended"):
                assert not self.expected
            if event.kind == "area_surveyed":
                told: Json = dict(event.data)
                ranked = [int(str(entry[0])) for entry in told["ranks"]]
                self.expected = naive.decisions(ranked, self.players)
                self.taken = 0
                self.areas += 1
            brown = event.kind == "room_reserved" and event.data["area"] is None
            if event.kind in ("tile_won", "room_reserved", "tile_removed", "nothing_left") and not brown:
                what, seat = self.expected.pop(0)
                assert seat == event.seat
                assert (what == "remove") == (event.kind == "tile_removed")
                if event.kind == "room_reserved":
                    assert what in ("reward 1", "reward 2")
                self.taken += event.kind in ("tile_won", "tile_removed")
            if event.kind == "tiles_lost":
                lost: Json = dict(event.data)
                assert self.taken + len(lost["tiles"]) == 2


def check_survey(data: Json, events: list[Event], order: list[int]) -> None:
    """Ranks of every area surveyed, recomputed from the cubes that stood there."""
    counts: dict[int, dict[int, int]] = {}
    for colour, places in enumerate(naive.colours(data)):
        for place in places:
            area = counts.setdefault(naive.area_of(place), {})
            area[colour] = area.get(colour, 0) + 1
    for event in of_kind(events, "area_surveyed"):
        number = event.data["area"]
        assert isinstance(number, int)
        here = {colour: counts.get(number, {}).get(colour, 0) for colour in order}
        ranked = naive.ranking(here, order)
        assert event.data["ranks"] == [[colour, here[colour]] for colour in ranked]


def play(players: int, number: int) -> None:
    """One random game, checked at every step."""
    rng = Random(f"second {players} {number}")
    options = {option.key: rng.choice(option.values) for option in GAME.options}
    state: State = GAME.new(players, f"second {number}", options)
    chain = Chain()
    survey = Survey(players)
    scored: dict[int, object] = {}
    texts: list[str] = []
    digests: list[str] = []
    while not state.is_terminal:
        data = json_of(state)
        naive.conserved(data)
        for seat, side in enumerate(data["seats"]):
            # Nothing else may change a score, so that between changes a look now and then is enough.
            held = (side["tiles"], side["rooms"])
            if held != scored.get(seat) or len(texts) % 10 == seat:
                scored[seat] = held
                tree = state.score(seat)
                assert tree.points == sum(leaf.points for leaf in tree.leaves()) == naive.points(data, seat)
        top = data["pending"][-1]
        wanted = wanted_actions(data)
        actions = state.legal_actions()
        if wanted is not None:
            assert {GAME.action_text(action) for action in actions} == wanted
        # Passing less often makes longer seasons.
        action = rng.choice(actions)
        if GAME.action_text(action) == "pass" and rng.random() < 0.7:
            action = rng.choice(actions)
        text = GAME.action_text(action)
        if rng.random() < 0.25:
            state = through_json(state)
        events: list[Event] = []
        state = state.clone()
        state.act(action, events)
        texts.append(text)
        digests.append(state.digest())
        word, _, rest = text.partition(" ")
        if top[0] in (TURN, NEUTRAL):
            chain.begin(data)
            chain.power = "neutral" if top[0] == NEUTRAL else ""
        if word == "use":
            chain.power = rest
            chain.before = {**json_of(state), "current_player": data["current_player"]}
        elif word in ("start", "expand", "place"):
            chain.squares.append(rest)
            after = json_of(state)["pending"]
            if not after or after[-1][0] not in (PLACING, NEUTRAL_PLACING):
                chain.check()
        survey.follow(events)
        for event in of_kind(events, "income"):
            amount = event.data["amount"]
            assert amount == min(naive.INCOME[players], data["seats"][event.seat]["general"])
        if "survey_began" in kinds(events):
            before = last_dig(data, text, events)
            order = naive.pass_order(passed_order(data, events), players)
            check_survey(before, events, order)
    assert survey.areas == 4 + 4 + 4 + 6
    for place in state.places():
        assert place.total == naive.points(json_of(state), place.seat)
    ranks = [(place.total, json_of(state)["seats"][place.seat]["stock"]) for place in state.places()]
    assert ranks == sorted(ranks, reverse=True)
    replay(GAME.new(players, f"second {number}", options), texts, digests)


def through_json(state: State) -> State:
    """The state read back from its JSON, with which the game goes on."""
    again = GAME.load(json.loads(json.dumps(state.to_json())))
    assert again.to_json() == state.to_json()
    assert again.legal_actions() == state.legal_actions()
    return again


def replay(state: State, texts: list[str], digests: list[str]) -> None:
    """The same seed and texts lead to the same digests."""
    for text, digest in zip(texts, digests, strict=True):
        state.apply(GAME.parse_action(text))
        assert state.digest() == digest
    assert state.is_terminal


def passed_order(data: Json, events: list[Event]) -> list[int]:
    """The seats in order of passing, those of this step included."""
    before: list[int] = data["passed"]
    return before + [event.seat for event in of_kind(events, "passed")]


def last_dig(data: Json, text: str, events: list[Event]) -> Json:
    """The dig when the survey began: before the step, with the cube that it set."""
    seats = [dict(seat, cubes=list(seat["cubes"])) for seat in data["seats"]]
    found: Json = {**data, "seats": seats}
    if "neutral" in data:
        found["neutral"] = dict(data["neutral"], cubes=list(data["neutral"]["cubes"]))
    for event in of_kind(events, "cube_set"):
        colour = event.data["colour"]
        (found["neutral"] if colour == len(seats) else seats[int(str(colour))])["cubes"].append(event.data["square"])
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games(players: int) -> None:
    """Games of every number of players and all options."""
    for number in range(GAMES):
        play(players, number)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_games(players: int, games_wanted: int) -> None:
    """The same, many games."""
    for number in range(1000, 1000 + (games_wanted or LONG_GAMES)):
        play(players, number)
