"""What advice and lessons say of turns: as the log would tell them, and how much worse they are."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.core.contract import Action, Chain, State
from game.core.events import Event
from game.core.words import msg
from game.opponents.levels import level_named, player_of
from game.opponents.player import Candidate, Decision
from game.registry import game_named, games
from scenes.table.counsel import FORESEEN, counsels, expected, turns_in_words
from scenes.table.lessons import Turn, lesson
from scenes.thinker import ADVISER
from scenes.words import screen_words
from tests.catalogues import all_entries
from tests.game.akrotiri.build import position, seat
from tests.game.corinth.build import position as delivering
from tests.game.corinth.build import sheet

WORDS = screen_words()
NAMES = ("Melitta", "Periander", "Lais")
PLACE = re.compile(r"\{\w+\}")
"""What a sentence leaves open."""


@pytest.mark.parametrize("name", sorted(games()))
def test_every_turn_that_was_considered_can_be_told(name: str) -> None:
    """Along a game of each, whatever the search considers reads as sentences without the seat's own name. Between what
    is searched, which takes long, turns are taken at random: they are told as well."""
    game, chance = game_named(name), Random(3)
    state = game.new(3, "advice")
    adviser, quick = player_of(level_named(f"{ADVISER}@6")), player_of(level_named("medium"))
    decisions = 0
    while not state.is_terminal and decisions < 36:
        observation = state.observation(state.current_player)
        decisions += 1
        if decisions % 3 == 0:
            decision = (adviser if decisions % 9 == 0 else quick).choose(observation)
        else:
            decision = Decision(chance.choice(game.plans(observation, quick=True)), 0.5, 20.0)
        given = counsels(observation, decision, WORDS, NAMES)
        assert given and len({counsel.text for counsel in given}) == len(given)
        for counsel in given:
            assert counsel.verdict and counsel.text[0].isupper() and counsel.text.endswith((".", "!", "?", ")"))
            assert not counsel.text.startswith(NAMES[state.current_player])
            assert "{" not in counsel.text and "table.advice" not in counsel.text
        for action in decision.chain:
            state.act(action)


def well_on() -> State:
    """A position of Mykerinos with some choice, far enough in the game for the points of its end to be told."""
    chance, state = Random(1), game_named("mykerinos").new(3, "grades")
    while state.progress < FORESEEN or len(state.legal_actions()) < 6:
        state.act(chance.choice(state.legal_actions()))
    return state


def test_turns_are_graded_by_what_they_fall_behind() -> None:
    state = well_on()
    worths = ((0.5, 30.4), (0.3, 26.1), (0.52, 30.4), (0.485, 30.4), (0.5, 27.0), (0.44, 30.4))
    chains = [(action,) for action in state.legal_actions()[: len(worths)]]
    candidates = tuple(Candidate(chain, *worth) for chain, worth in zip(chains, worths, strict=True))
    seat = state.current_player
    given = counsels(state.observation(seat), Decision(chains[0], 0.5, 30.4, candidates), WORDS, NAMES)
    verdicts = [counsel.verdict for counsel in given]
    assert verdicts == [
        "Best: 50% to win, ~30 points",
        "Just as good",
        "Just as good",
        "Just as good",
        "Close: 44% to win, ~30 points",
        "Worse: 30% to win, ~26 points",
    ]
    alone = counsels(state.observation(seat), Decision(chains[0], 0.5, 30.4), WORDS, NAMES)
    assert [counsel.verdict for counsel in alone] == ["Nothing else is worth doing"]
    forced = state.game.new(3, "grades")
    (only,) = forced.legal_actions()
    told = counsels(forced.observation(0), Decision((only,), 0.3, 0), WORDS, NAMES)
    assert [counsel.verdict for counsel in told] == ["There is nothing else to do"]


@pytest.mark.parametrize(
    ("best", "other", "verdict"),
    [
        ((0.998, 40.2), (0.996, 33.0), "Worse: ~7 points fewer"),
        ((0.04, 30.4), (0.042, 25.6), "Worse: ~5 points fewer"),
        ((0.004, 21.4), (0.003, 20.0), "Close: ~1 point fewer"),
        ((0.5, 31.4), (0.499, 30.9), "Just as good"),
        ((0.5, 30.4), (0.41, 31.0), "Worse: 41% to win, ~31 points"),
    ],
)
def test_no_turn_is_called_worse_beside_the_same_chance_to_win(
    best: tuple[float, float], other: tuple[float, float], verdict: str
) -> None:
    """What differs is said: in a game as good as won or lost only the points do."""
    state = well_on()
    one, two = ((action,) for action in state.legal_actions()[:2])
    decision = Decision(one, *best, (Candidate(one, *best), Candidate(two, *other)))
    told = counsels(state.observation(state.current_player), decision, WORDS, NAMES)
    assert told[1].verdict == verdict


@pytest.mark.parametrize(
    ("pairs", "verdict"),
    [
        (
            [((0.0, 30.35), (0.0, 28.0)), ((0.0, 30.5), (0.0, 28.5)), ((0.0, 30.0), (0.0, 27.6))],
            "Close: ~2 points fewer",
        ),
        ([((1.0, 30.45), (1.0, 27.9)), ((1.0, 30.0), (1.0, 26.6))], "Worse: ~3 points fewer"),
        ([((0.954, 30.0), (0.954, 24.6)), ((0.946, 30.0), (0.946, 25.4))], "Worse: ~5 points fewer"),
        ([((0.504, 30.0), (0.434, 30.0)), ((0.504, 30.4), (0.426, 29.6))], "Close: 43% to win, ~30 points"),
        ([((0.496, 30.0), (0.424, 30.0)), ((0.504, 30.0), (0.416, 30.0))], "Worse: 42% to win, ~30 points"),
    ],
)
def test_what_is_told_as_the_same_loss_is_called_the_same(
    pairs: list[tuple[tuple[float, float], tuple[float, float]]], verdict: str
) -> None:
    """Nobody sees what was rounded away. A turn is called worse where it is one of the lessons, too."""
    state = well_on()
    one, two = ((action,) for action in state.legal_actions()[:2])
    observation = state.observation(state.current_player)
    for best, other in pairs:
        candidates = Candidate(one, *best), Candidate(two, *other)
        decision = Decision(one, *best, candidates, played=candidates[1])
        assert counsels(observation, decision, WORDS, NAMES)[1].verdict == verdict
        learned = lesson(Turn(0, msg("table.person"), observation, two), decision, WORDS, NAMES)
        assert (learned is not None) == verdict.startswith("Worse")


@pytest.mark.parametrize("share", [0.1, 0.25, 1 / 3, 0.5, 0.9])
def test_while_a_game_is_open_no_turn_is_worse_for_its_points_alone(share: float) -> None:
    """Whoever wins as often with fewer points plays as well, and has nothing to learn from that."""
    state = well_on()
    one, two = ((action,) for action in state.legal_actions()[:2])
    observation = state.observation(state.current_player)
    candidates = Candidate(one, share, 30.0), Candidate(two, share, 22.0)
    decision = Decision(one, share, 30.0, candidates, played=candidates[1])
    assert counsels(observation, decision, WORDS, NAMES)[1].verdict == "Just as good"
    assert lesson(Turn(0, msg("table.person"), observation, two), decision, WORDS, NAMES) is None


@pytest.mark.parametrize(
    ("best", "others", "verdicts"),
    [
        (
            (0.5, 15.0),
            [(0.44, 12.0), (0.3, 16.0)],
            ["Best: 50% to win", "Close: 44% to win", "Worse: 30% to win"],
        ),
        (
            (0.99, 30.0),
            [(0.97, 20.0), (0.99, 26.0), (0.99, 28.5)],
            ["Best: 99% to win", "Worse: ~4 points fewer", "Close: ~2 points fewer", "Close: 97% to win"],
        ),
    ],
)
def test_points_of_the_end_are_not_told_while_they_cannot_be_foreseen(
    best: tuple[float, float], others: list[tuple[float, float]], verdicts: list[str]
) -> None:
    """They are far too low early in a game, and equally so for all turns: what is between two of them can be told."""
    state = game_named("mykerinos").new(3, "grades")
    while len(state.legal_actions()) < 1 + len(others):
        state.act(state.legal_actions()[0])
    assert state.progress < FORESEEN
    chains = [(action,) for action in state.legal_actions()]
    candidates = tuple(Candidate(chain, *worth) for chain, worth in zip(chains, [best, *others], strict=False))
    told = counsels(state.observation(state.current_player), Decision(chains[0], *best, candidates), WORDS, NAMES)
    assert sorted(counsel.verdict for counsel in told) == sorted(verdicts)


def test_one_point_is_told_as_one() -> None:
    state = well_on()
    chain = (state.legal_actions()[0],)
    decision = Decision(chain, 0.5, 1.2, (Candidate(chain, 0.5, 1.2),))
    (counsel,) = counsels(state.observation(state.current_player), decision, WORDS, NAMES)
    assert counsel.verdict == "Best: 50% to win, ~1 point"


def test_the_turn_that_was_played_is_marked_or_told_last() -> None:
    state = well_on()
    first, second, third = ((action,) for action in state.legal_actions()[:3])
    observation = state.observation(state.current_player)
    decision = Decision(first, 0.5, 30.0, (Candidate(first, 0.5, 30.0), Candidate(second, 0.5, 30.0)))
    told = [counsel.text for counsel in counsels(observation, decision, WORDS, NAMES)]
    among = counsels(observation, decision, WORDS, NAMES, second)
    assert [(counsel.verdict, counsel.text) for counsel in among] == [
        ("Best: 50% to win, ~30 points", told[0]),
        ("Just as good (played)", told[1]),
    ]
    apart = counsels(observation, decision, WORDS, NAMES, third)
    assert [counsel.verdict for counsel in apart] == [
        "Best: 50% to win, ~30 points",
        "Just as good",
        "Played",
    ]
    assert apart[2].text not in told
    decision = replace(decision, played=Candidate(third, 0.41, 27.0))
    graded = counsels(observation, decision, WORDS, NAMES, third)
    assert [counsel.verdict for counsel in graded][2:] == ["Worse: 41% to win, ~27 points (played)"]


def goal_to_choose() -> State:
    """A position in which one of two goals is kept in secret."""
    state = game_named("akrotiri").new(2, "goals")
    while not state.game.action_text(state.legal_actions()[0]).startswith("keep"):
        state.act(state.legal_actions()[0])
    return state


def test_what_is_chosen_in_secret_is_told_to_whoever_chooses() -> None:
    state = goal_to_choose()
    one, other = ((action,) for action in state.legal_actions())
    seat = state.current_player
    decision = Decision(one, 0.6, 18.0, (Candidate(one, 0.6, 18.0), Candidate(other, 0.5, 15.0)))
    told = counsels(state.observation(seat), decision, WORDS, NAMES, other)
    goals = [WORDS.say(state.describe(action)).split('"')[1] for (action,) in (one, other)]
    assert [counsel.text for counsel in told] == [f'Keeps the goal "{goal}".' for goal in goals]
    assert [counsel.verdict.endswith("(played)") for counsel in told] == [False, True]
    assert all(counsel.pieces[0].startswith("goal ") for counsel in told)


def test_a_hand_card_laid_down_is_told_though_nobody_else_sees_it() -> None:
    """The end of a round of Arnak, where cards are laid down for the next one: each way reads differently."""
    game = game_named("arnak")
    chance = Random(1)
    state = game.new(2, "lay")
    while not (lays := [a for a in state.legal_actions() if game.action_text(a).startswith("lay")]):
        state.act(chance.choice(state.legal_actions()))
    done = game.parse_action("done")
    chains = ((lays[0], done), (done,))
    told = counsels(
        state.observation(state.current_player),
        Decision(chains[0], 0.5, 30.0, tuple(Candidate(chain, 0.5, 30.0) for chain in chains)),
        WORDS,
        NAMES,
    )
    assert len(told) == 2 and told[0].text.startswith("Discard ") and told[1].text == "Keep the other cards."


def test_what_is_asked_now_is_told_however_little_it_matters() -> None:
    """The second cube of a tile is a detail in the log, and the very thing that is asked."""
    game = game_named("akrotiri")
    chance = Random(3)
    state = game.new(2, "second")
    while not any(game.action_text(action).startswith("cube ") for action in state.legal_actions()):
        state.act(chance.choice(state.legal_actions()))
    told: dict[str, set[str]] = {}
    for chain in game.plans(state):
        decision = Decision(chain, 0.5, 20.0, (Candidate(chain, 0.5, 20.0),))
        (counsel,) = counsels(state.observation(state.current_player), decision, WORDS, NAMES)
        told.setdefault(game.action_text(chain[0]).split()[1], set()).add(counsel.text)
    assert len(told) > 1
    for colour, texts in told.items():
        assert all(f"{colour} cube" in text.split(".")[0] for text in texts)


def test_which_dice_to_take_is_told_though_what_follows_matters_more() -> None:
    """A delivery that fits one shop only is checked there by itself, in the same action."""
    state = delivering("orange 5x4, gold 6x1", sheet(gold=0, orange=(2, 2, 0)), turn=1)
    ship = state.game.parse_action("ship orange")
    events: list[Event] = []
    state.clone().act(ship, events)
    assert "symbols_ticked" in [event.kind for event in events], "nothing is left to choose"
    (told,) = counsels(state.observation(1), Decision((ship,), 0.5, 20.0), WORDS, NAMES)
    assert told.text.startswith("Delivers with 4 dice of value 5 from the orange slot. Checks ")


def test_what_an_action_costs_is_not_what_is_asked() -> None:
    """Arnak pays first: that is the price of what is done, and no part of the advice where there is room for little."""
    game, chance = game_named("arnak"), Random(1)
    state = game.new(2, "price")
    while not (seen := [a for a in state.legal_actions() if game.action_text(a).startswith("research glass")]):
        state.act(chance.choice(state.legal_actions()))
    events: list[Event] = []
    state.clone().act(seen[0], events)
    assert "paid" in [event.kind for event in events]
    (told,) = counsels(state.observation(state.current_player), Decision((seen[0],), 0.5, 20.0), WORDS, NAMES)
    assert told.text.startswith("Moves the magnifying glass ")


def test_a_lesson_tells_what_a_turn_brought_and_not_how_it_began() -> None:
    """It has two lines for it; whoever is advised is told which dice to take."""
    state = delivering("orange 5x4, gold 6x1", sheet(gold=0), turn=1).observation(1)
    walk = next(chain for chain in state.game.plans(state) if len(chain) > 2 and "steward" in text(state, chain[0]))
    decision = Decision(walk, 0.5, 20.0, (Candidate(walk, 0.5, 20.0),))
    (told,) = turns_in_words(state, [walk], WORDS, NAMES)
    (counsel,) = counsels(state, decision, WORDS, NAMES)
    assert counsel.text.startswith("Sends the steward out with ") and told == counsel.text.partition(". ")[2]


def text(state: State, action: Action) -> str:
    """An action in notation."""
    return state.game.action_text(action)


def test_the_turn_that_was_played_is_known_by_what_it_does() -> None:
    """A tile turned differently reads alike, but is another turn; the same turn in another order is the same."""
    state = position("V1 e1n2 0", seat(dock="TW", cargo="green blue"), seat(dock="TE"))
    parse = state.game.parse_action
    forth = parse("sell green"), parse("sell blue")
    back = forth[::-1]
    decision = Decision(forth, 0.5, 20.0, (Candidate(forth, 0.5, 20.0),))
    (told,) = counsels(state.observation(0), decision, WORDS, NAMES, back)
    assert told.verdict == "Best: 50% to win (played)"
    state = position("V1 e1n2 0", seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay")
    lays = [action for action in state.legal_actions() if "e1n3" in state.game.action_text(action)]
    decision = Decision((lays[0],), 0.5, 20.0, (Candidate((lays[0],), 0.5, 20.0),))
    best, played = counsels(state.observation(0), decision, WORDS, NAMES, (lays[1],))
    assert (best.verdict, played.verdict) == ("Best: 50% to win", "Played")
    assert "turned by 0 degrees" in best.text and "turned by 90 degrees" in played.text


def test_what_is_done_again_and_again_is_said_once() -> None:
    """Cubes sold one after the other read as one sentence, as do moves."""
    state = position("V1 e1n2 0, V6 e1n3 0", seat(dock="TW", cargo="green green blue"), seat(dock="TE"))
    parse = state.game.parse_action
    sales = tuple(parse(f"sell {colour}") for colour in ("green", "green", "blue"))
    moves = parse("sail e1n2a"), parse("portage e1n2b")

    def told(*chains: Chain) -> list[str]:
        candidates = tuple(Candidate(chain, 0.5, 20.0) for chain in chains)
        decision = Decision(chains[0], 0.5, 20.0, candidates)
        return [counsel.text for counsel in counsels(state.observation(0), decision, WORDS, NAMES)]

    (both,) = told((*sales, *moves))
    assert both == (
        "Sells 3 cubes for 4 drachmas: 2 green and 1 blue. "
        "Brings the boat to the dock by the volcano in the north in 2 moves."
    )
    assert told(sales[:1]) == ["Sells a green cube for 2 drachmas."]
    first, second = told(sales, (sales[2], *sales[:2]))
    assert second != first == "Sells 3 cubes for 4 drachmas: 2 green and 1 blue."


def selling() -> State:
    """Seat 0 of Akrotiri may sell two cubes and sail."""
    return position("V1 e1n2 0, V6 e1n3 0", seat(dock="TW", cargo="green blue"), seat(dock="TE"))


def test_a_turn_that_begins_like_the_best_one_is_told_from_where_it_differs() -> None:
    """Read word for word, all of them would look the same where they are cut."""
    state = selling()
    parse = state.game.parse_action
    sold = parse("sell green"), parse("sell blue")
    sail = parse("sail e1n2a")
    chains = (*sold, sail, parse("oracle lake")), (*sold, sail, parse("oracle forest")), (sold[1], sail), sold
    candidates = tuple(Candidate(chain, 0.5, 20.0) for chain in chains)
    told = [
        counsel.text
        for counsel in counsels(state.observation(0), Decision(chains[0], 0.5, 20, candidates), WORDS, NAMES)
    ]
    assert told[0].startswith("Sells 2 cubes for 2 drachmas: green and blue. ")
    assert told[1] == "Begins as above. Asks the oracle for a tile with a forest."
    assert told[2].startswith("Sells a blue cube for "), "which it does not"
    assert told[3] == told[0].partition(" Sails")[0], "what is left would be nothing"


def test_three_ways_to_deliver_are_told_apart_in_two_lines() -> None:
    """As much as the slip always has room for; what begins like the best turn, and not like the one above it, says so.
    To say that must not take longer than what it stands for."""
    state = delivering("orange 5x4, gold 6x1", sheet(gold=0), turn=1)
    texts = ("orange 3", "orange 1", "orange 2")
    chains = [_chain(state, "ship orange", f"shop {text}") for text in texts]
    chains.insert(2, _chain(state, "take gold"))
    candidates = tuple(Candidate(chain, 0.5 - i / 10, 20.0) for i, chain in enumerate(chains))
    told = [c.text for c in counsels(state.observation(1), Decision(chains[0], 0.5, 20, candidates), WORDS, NAMES)]
    assert len({text[:60] for text in told}) == len(told) == 4
    assert told[0].startswith("Delivers with 4 dice of value 5 from the orange slot. Checks 4 symbols")
    assert told[1].startswith("Begins as above. Checks 2 symbols in the orange shop worth 4.")
    assert told[3].startswith("Begins like the best turn. Checks 2 symbols in the orange shop worth 5.")


@pytest.mark.parametrize("between", [False, True])
def test_a_turn_that_only_stops_earlier_says_what_it_leaves_out(between: bool) -> None:
    """The sentences that it shares with the other one are all that it has: any of them would tell nothing."""
    state = selling()
    whole = _chain(state, "sell green", "sail e1n2a", "sell blue")
    chains = [whole, whole[:2]]
    if between:
        chains.insert(1, _chain(state, "sell blue"))
    candidates = tuple(Candidate(chain, 0.5, 20.0) for chain in chains)
    told = [c.text for c in counsels(state.observation(0), Decision(chains[0], 0.5, 20, candidates), WORDS, NAMES)]
    rest = "Sells a blue cube for 1 drachma."
    assert told[0].endswith(f" {rest}") and told[0].count(".") == 3
    assert told[-1] == f"{'Like the best turn' if between else 'As above'}, but without this: {rest}"


def _chain(state: State, *texts: str) -> Chain:
    return tuple(state.game.parse_action(text) for text in texts)


def test_what_chance_decides_is_told_as_the_rest_of_the_turn_is() -> None:
    """In the third person, whatever else it does before."""
    state = selling()
    parse = state.game.parse_action
    ask = parse("oracle volcano")
    for chain, before in (((parse("sell green"), ask), "Sells a green cube for 1 drachma. "), ((ask,), "")):
        assert state.game.action_text(chain[0]) in [text(state, action) for action in state.legal_actions()]
        (told,) = counsels(state.observation(0), Decision(chain, 0.5, 20), WORDS, NAMES)
        assert told.text == before + "Asks the oracle for a tile with a volcano."


def test_the_end_of_a_turn_is_told_as_the_rest_of_the_turn_is() -> None:
    """rules: akrotiri 5"""
    state = selling()
    (end,) = (action for action in state.legal_actions() if state.describe(action).key == "akrotiri.action.done_early")
    (told,) = counsels(state.observation(0), Decision((end,), 0.5, 20), WORDS, NAMES)
    assert re.fullmatch(r"Ends the turn and leaves \d actions? unused\.", told.text)


def test_what_is_told_of_who_does_it_names_what_the_action_itself_names() -> None:
    """Each such sentence belongs to a description of an action, and holds as much."""
    sources = _sources()
    told = [key for key in sources if key.startswith("table.advice.doing.")]
    assert len(told) > 20
    for key in told:
        action = key.removeprefix("table.advice.doing.")
        assert action in sources, key
        assert PLACE.findall(sources[key]) == PLACE.findall(sources[action]), key


def _sources() -> dict[str, str]:
    """All sentences of the program as they are written, by key; of plural forms the last."""
    return {key: sentences[-1] for key, sentences in all_entries().items()}


def test_the_places_of_a_turn_are_those_of_its_ways_too() -> None:
    """rules: akrotiri 5.1"""
    state = selling()
    chain = tuple(state.game.parse_action(action) for action in ("sell green", "sail e1n2a"))
    (told,) = counsels(state.observation(0), Decision(chain, 0.5, 20), WORDS, NAMES)
    kinds = [piece.split()[0] for piece in told.pieces]
    assert kinds == ["market", "dock", "way"] and "dock e1n2a" in told.pieces


def test_what_the_end_brings_to_light_is_not_foretold() -> None:
    """The last turn of Akrotiri ends the game, which shows everybody's goals; advice speaks of the turn alone."""
    state = position(
        "V1 e1n2 0",
        seat(dock="TW", goals="forest"),
        seat(dock="TE", goals="lake", tile="V9", shown=True),
        current=1,
        left=1,
        oracle=1,
    )
    state.last_round = True
    done = state.game.parse_action("done")
    ended = state.clone()
    ended.act(done)
    assert ended.is_terminal
    events: list[Event] = []
    state.observation(1).act(done, events)
    shown = [event.data["goals"] for event in events if event.kind == "goals_revealed"]
    assert shown == [[], ["lake"]], "what is not known is not made up"
    (counsel,) = counsels(state.observation(1), Decision((done,), 0.5, 1), WORDS, NAMES)
    assert counsel.text == "Ends the turn and leaves 1 action unused."


@pytest.mark.parametrize("name", ["corinth", "mykerinos"])
def test_what_is_expected_to_follow_is_told_of_each_seat(name: str) -> None:
    """Along a game: no two neighbours the same one, the first the one the search expects, as sentences of that seat."""
    game = game_named(name)
    state = game.new(3, "expected")
    adviser = player_of(level_named(f"{ADVISER}@16"))
    told = decisions = 0
    while not state.is_terminal and decisions < 24 and told < 6:
        observation = state.observation(state.current_player)
        decisions += 1
        decision = adviser.choose(observation)
        after = expected(observation, decision, WORDS, NAMES)
        assert all(one.seat != other.seat for one, other in pairwise(after))
        for turn in after:
            assert turn.text.endswith((".", "!")) and not turn.text.startswith(NAMES)
        if after:
            assert after[0].seat == decision.candidates[0].line[0][0]
            told += 1
        for action in decision.chain:
            state.act(action)
    assert told >= 3


def test_nothing_is_expected_beyond_what_chance_decides() -> None:
    """A turn of Akrotiri ends with a tile from the bag: what is done after that nobody can tell."""
    game = game_named("akrotiri")
    state = game.new(2, "chance")
    for _ in range(4):
        for action in player_of(level_named("medium")).choose(state.observation(state.current_player)).chain:
            state.act(action)
    mine = state.current_player
    before = state.observation(mine)
    decision = player_of(level_named("medium")).choose(before)
    for action in decision.chain:
        state.act(action)
    answer = player_of(level_named("medium")).choose(state.observation(state.current_player))
    line = ((state.current_player, answer.chain),)
    assert state.current_player != mine
    known = replace(decision, candidates=(replace(decision.candidates[0], line=line),))
    assert expected(before, known, WORDS, NAMES) == []
