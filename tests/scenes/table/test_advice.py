"""Advice: asked for by a button, told as the log would tell it, put away with the position it was about."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from pygame import Rect

from game.core.contract import Action, Chain, State
from game.core.events import Event
from game.opponents.levels import level_named, player_of
from game.opponents.player import Budget, Candidate, Decision
from game.registry import game_named, games
from scenes.table.counsel import counsels, turns_in_words
from scenes.table.slip import Entry
from scenes.thinker import ADVISER, BrainThinker
from scenes.words import screen_words
from tests.catalogues import all_entries
from tests.game.akrotiri.build import position, seat
from tests.game.corinth.build import position as delivering
from tests.game.corinth.build import sheet
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, InstantThinker

WORDS = screen_words()
NAMES = ("Melitta", "Periander", "Lais")
PLACE = re.compile(r"\{\w+\}")
"""What a sentence leaves open."""


@dataclass
class SlowAdviser:
    """Answers when it is told to, and keeps what it was asked."""

    asked: list[State] = field(default_factory=list)
    ready: bool = False
    cancelled: int = 0

    def consult(self, observation: State, played: Chain, seconds: float | None = None) -> None:
        """Remembers the question."""
        self.asked.append(observation)

    def counsel(self) -> Decision | None:
        """The choice of a quick level, once it is ready."""
        return player_of(level_named("medium")).choose(self.asked[-1]) if self.ready else None

    def cancel(self) -> None:
        """Counts."""
        self.cancelled += 1


def advised(players: int = 2) -> tuple[CorinthTable, SlowAdviser]:
    """A table of Corinth at which the first seat, a person, must choose where to put its dice; and its adviser."""
    table = CorinthTable(players, (0,), thinker=InstantThinker(1))
    adviser = SlowAdviser()
    table.program.adviser = adviser  # type: ignore[assignment]
    table.play(1, 1)
    assert table.wait() and len(table.legal()) > 1
    return table, adviser


def test_the_answer_is_shown_with_its_places_and_goes_with_the_position() -> None:
    table, adviser = advised()
    driver, slip = table.driver, table.scene.advice
    driver.click("bar/advice")
    assert slip.visible and slip.busy and not slip.given
    assert adviser.asked[-1].viewer == 0
    adviser.ready = True
    driver.advance(0.1)
    assert not slip.busy and 1 <= len(slip.given) <= 3
    assert slip.given[0].verdict.startswith("Best")
    assert all(row.rect.w > 0 and slip.rect.contains(row.rect) for row in slip.children)
    table.click_for(table.legal()[0])
    assert not slip.visible and not adviser.cancelled
    table.close()


def test_what_room_is_left_goes_to_the_turn_that_is_cut() -> None:
    """Two long turns and a short one: where a line is missing, only one of them is cut."""
    table, adviser = advised()
    adviser.ready = True
    table.driver.key("H")
    table.driver.advance(0.1)
    slip, stage = table.scene.advice, table.driver.stage
    long = "A turn of many steps, each told in a sentence. " * 3
    slip.entries = [Entry("Best", (text,)) for text in (long, long, "Short.")]
    area = Rect(0, 0, stage.theme.px(336), 2000)
    slip.lay(area, area, Rect(0, 0, 0, 0))
    assert not any(block.cut for blocks, _ in slip.rows for block in blocks)
    area.h = slip.rect.h - stage.text.line_height("small")
    slip.lay(area, area, Rect(0, 0, 0, 0))
    assert [block.cut for blocks, _ in slip.rows for block in blocks[1:]] == [0, 1, 0]
    table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_click_plays_the_turn_as_one_gesture(kind: type[GameTable[Any]]) -> None:
    """Up to what chance decides; taken back at once, where nothing new has come out."""
    table = kind(2, (0,), seed="advised")
    adviser = SlowAdviser(ready=True)
    table.program.adviser = adviser  # type: ignore[assignment]
    driver, slip, session = table.driver, table.scene.advice, table.scene.session
    several = 0
    for _ in range(8):
        if not table.wait():
            break
        before = session.position
        driver.key("H")
        driver.advance(0.1)
        advised = slip.given[0].chain
        driver.click("advice/turn0")
        table.agree()
        done = session.path[before : before + len(advised)]
        assert tuple(step.action for step in done) == advised
        assert not slip.visible
        if len(advised) > 1 and session.position == before + len(advised) and session.why_not_undo() is None:
            several += 1
            driver.key("Ctrl+Z")
            assert session.position == before
            driver.key("Ctrl+Y")
            assert session.position == before + len(advised)
    assert several or kind is not ArnakTable
    table.close()


@pytest.mark.parametrize("way", ["button", "H", "Escape", "close", "act"])
def test_what_is_no_longer_wanted_is_cancelled(way: str) -> None:
    table, adviser = advised()
    driver = table.driver
    driver.key("H")
    assert table.scene.advice.busy
    match way:
        case "button":
            driver.click("bar/advice")
        case "close":
            driver.click("advice/close")
        case "act":
            table.click_for(table.legal()[0])
        case key:
            driver.key(key)
    driver.advance(0.1)
    assert not table.scene.advice.visible and adviser.cancelled == 1
    table.close()


@pytest.mark.parametrize("reason", ["crashed", "hung", "unavailable"])
def test_when_another_level_had_to_answer_the_slip_says_whose_advice_it_is(reason: str) -> None:
    table, adviser = advised()
    driver, slip = table.driver, table.scene.advice
    adviser.ready = True
    answer = adviser.counsel
    adviser.counsel = lambda: replace(answer(), substituted=True, reason=reason)  # type: ignore[method-assign, type-var]
    driver.click("bar/advice")
    driver.advance(0.1)
    assert slip.note == WORDS.say_key(f"table.advice.substituted.{reason}") and "advice" in slip.note
    for scale in (0.8, 1.3, 2.0):
        driver.stage.set_options(ui_scale=scale)
        driver.settle()
        noted = slip.noted
        assert slip.visible and noted is not None and not noted.cut, scale
    table.close()


@pytest.mark.parametrize("again", [False, True])
def test_advice_asked_for_while_a_turn_is_still_being_shown_comes_when_it_has_been(again: bool) -> None:
    table = CorinthTable(2, (0,), thinker=InstantThinker(1), speed=1.0)
    table.program.adviser = adviser = SlowAdviser()  # type: ignore[assignment]
    driver, scene = table.driver, table.scene
    conductor, lamp = scene.conductor, scene.bar.advice
    assert table.wait()
    # Until the other player has done all, and only the last of it is still to be seen.
    while not (conductor.upcoming and scene.session.path[-1].move.seat == 1):
        if conductor.offering:
            table.click_for(table.legal()[-1])
            table.agree()
        driver.advance(0.05)
    assert lamp.enabled and not conductor.offering
    driver.key("H")
    assert lamp.lit and not scene.advice.visible and not driver.toasts()
    if again:
        driver.key("H")
        assert not lamp.lit
    assert table.wait()
    driver.advance(0.1)
    assert (scene.advice.visible, len(adviser.asked), lamp.lit) == (not again, 0 if again else 1, False)
    assert again or adviser.asked[-1].signature() == conductor.observation().signature()
    table.close()


def test_nobody_is_advised_out_of_turn() -> None:
    class Silent(InstantThinker):
        """Never answers."""

        def poll(self) -> None:
            return None

    table = CorinthTable(2, (0,), thinker=Silent())
    table.play(1, 1)
    while table.scene.session.is_person(table.scene.session.current_player):
        table.wait()
        table.click_for(table.legal()[-1])
        table.driver.advance(2)
    table.driver.advance(2)
    table.driver.key("H")
    assert not table.scene.advice.visible
    assert table.driver.toasts() == [
        "Advice is available when it is your turn, and when you look back at a finished game."
    ]
    table.close()


@pytest.mark.parametrize("name", sorted(games()))
def test_every_turn_that_was_considered_can_be_told(name: str) -> None:
    """Along a game of each, whatever the search considers reads as sentences without the seat's own name."""
    game = game_named(name)
    state = game.new(3, "advice")
    adviser, quick = player_of(level_named(f"{ADVISER}@6")), player_of(level_named("medium"))
    decisions = 0
    while not state.is_terminal and decisions < 36:
        observation = state.observation(state.current_player)
        decisions += 1
        decision = (adviser if decisions % 9 == 0 else quick).choose(observation)
        given = counsels(observation, decision, WORDS, NAMES)
        assert given and len({counsel.text for counsel in given}) == len(given)
        for counsel in given:
            assert counsel.verdict and counsel.text[0].isupper() and counsel.text.endswith((".", "!", "?", ")"))
            assert not counsel.text.startswith(NAMES[state.current_player])
            assert "{" not in counsel.text and "table.advice" not in counsel.text
        for action in decision.chain:
            state.act(action)


def test_turns_are_graded_by_what_they_fall_behind() -> None:
    game = game_named("mykerinos")
    state = game.new(3, "grades")
    while len(state.legal_actions()) < 6:
        state.act(state.legal_actions()[0])
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
        "Close: 44% to win, ~30 points",
        "Worse: ~3 points fewer",
        "Worse: 30% to win, ~26 points",
    ]
    alone = counsels(state.observation(seat), Decision(chains[0], 0.5, 30.4), WORDS, NAMES)
    assert [counsel.verdict for counsel in alone] == ["Nothing else is worth doing"]
    forced = game.new(3, "grades")
    (only,) = forced.legal_actions()
    told = counsels(forced.observation(0), Decision((only,), 0.3, 0), WORDS, NAMES)
    assert [counsel.verdict for counsel in told] == ["There is nothing else to do"]


@pytest.mark.parametrize(
    ("best", "other", "verdict"),
    [
        ((0.998, 40.2), (0.996, 33.0), "Worse: ~7 points fewer"),
        ((0.5, 30.4), (0.53, 27.6), "Worse: ~2 points fewer"),
        ((0.004, 21.4), (0.003, 20.0), "Close: ~1 point fewer"),
        ((0.5, 31.4), (0.499, 30.9), "Just as good"),
        ((0.5, 30.4), (0.41, 31.0), "Worse: 41% to win, ~31 points"),
    ],
)
def test_no_turn_is_called_worse_beside_the_same_chance_to_win(
    best: tuple[float, float], other: tuple[float, float], verdict: str
) -> None:
    """What differs is said: in a game as good as won or lost only the points do."""
    state = game_named("mykerinos").new(3, "grades")
    while len(state.legal_actions()) < 2:
        state.act(state.legal_actions()[0])
    one, two = ((action,) for action in state.legal_actions()[:2])
    decision = Decision(one, *best, (Candidate(one, *best), Candidate(two, *other)))
    told = counsels(state.observation(state.current_player), decision, WORDS, NAMES)
    assert told[1].verdict == verdict


def test_one_point_is_told_as_one() -> None:
    state = game_named("mykerinos").new(3, "grades")
    chain = (state.legal_actions()[0],)
    decision = Decision(chain, 0.5, 1.2, (Candidate(chain, 0.5, 1.2),))
    (counsel,) = counsels(state.observation(state.current_player), decision, WORDS, NAMES)
    assert counsel.verdict == "Best: 50% to win, ~1 point"


def test_the_turn_that_was_played_is_marked_or_told_last() -> None:
    game = game_named("mykerinos")
    state = game.new(3, "grades")
    while len(state.legal_actions()) < 6:
        state.act(state.legal_actions()[0])
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


def test_a_lesson_tells_what_a_turn_brought_and_not_how_it_began() -> None:
    """It has two lines for it; whoever is advised is told which dice to take."""
    table, _ = advised()
    try:
        state = table.scene.conductor.observation()
        walk = next(chain for chain in state.game.plans(state) if len(chain) > 2 and "steward" in text(state, chain[0]))
        decision = Decision(walk, 0.5, 20.0, (Candidate(walk, 0.5, 20.0),))
        (told,) = turns_in_words(state, [walk], WORDS, NAMES)
        (counsel,) = counsels(state, decision, WORDS, NAMES)
        assert counsel.text.startswith("Sends the steward out with ") and told == counsel.text.partition(". ")[2]
    finally:
        table.close()


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
    assert told.verdict == "Best: 50% to win, ~20 points (played)"
    state = position("V1 e1n2 0", seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay")
    lays = [action for action in state.legal_actions() if "e1n3" in state.game.action_text(action)]
    decision = Decision((lays[0],), 0.5, 20.0, (Candidate((lays[0],), 0.5, 20.0),))
    best, played = counsels(state.observation(0), decision, WORDS, NAMES, (lays[1],))
    assert (best.verdict, played.verdict) == ("Best: 50% to win, ~20 points", "Played")
    assert "turned by 0 degrees" in best.text and "turned by 90 degrees" in played.text


def finish(table: CorinthTable) -> None:
    """Plays the game on the table to its end behind the table's back, and shows that."""
    session = table.scene.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    table.scene.conductor.resume()
    table.driver.advance(0.2)


def test_a_game_that_is_over_can_be_studied_turn_by_turn() -> None:
    """Whoever decided is advised with what that seat knew, and the slip goes with the position."""
    table, adviser = advised()
    driver, slip = table.driver, table.scene.advice
    finish(table)
    states = [table.scene.session.view(None, i) for i in range(table.scene.session.position)]
    place = next(i for i, state in enumerate(states) if state.current_player == 1 and len(state.legal_actions()) > 1)
    table.scene.replay.watch(place)
    driver.advance(0.1)
    driver.click("timeline/advice")
    assert slip.busy and adviser.asked[-1].viewer == adviser.asked[-1].current_player == 1
    assert slip.heading == "Advice for Player 2"
    adviser.ready = True
    driver.advance(0.1)
    assert sum("layed" in counsel.verdict for counsel in slip.given) == 1
    driver.click("timeline/on")
    assert not slip.visible
    table.scene.replay.watch(table.scene.session.position)
    driver.advance(0.1)
    driver.key("H")
    assert not slip.visible
    assert driver.toasts() == ["Advice is available at your own decisions and, after the game, at everyone's."]
    table.close()


def test_in_a_game_in_progress_only_ones_own_turns_are_studied() -> None:
    table, adviser = advised()
    session = table.scene.session
    while session.position < 12:
        session.do(session.view(session.current_player).legal_actions()[-1])
    for place, step in enumerate(session.path):
        table.scene.replay.watch(place)
        table.driver.advance(0.1)
        asked = len(adviser.asked)
        table.driver.key("H")
        assert len(adviser.asked) - asked == (step.move.seat == 0)
    assert {observation.viewer for observation in adviser.asked} == {0}
    table.close()


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
    assert told[1].startswith("Begins as above. Checks 2 symbols in the orange shop worth 4;")
    assert told[3].startswith("Begins like the best turn. Checks 2 symbols in the orange shop worth 5;")


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


def test_the_turn_advised_is_not_played_on_for_anybody() -> None:
    """A computer player asked later thinks for itself; the rest of the turn advised is forgotten."""

    class Brain:
        """One answer, and a count of what is forgotten."""

        forgotten = 0

        def ask(self, observation: State, level: str, budget: Budget | None, played: Chain) -> None:
            """Only the adviser's level is asked for, with its own measure."""
            assert level == ADVISER and budget is None and not played

        def poll(self) -> Decision:
            """An answer at once."""
            return Decision(((0,),), 0.5, 10)

        def forget(self) -> None:
            """Counts."""
            self.forgotten += 1

    brain = Brain()
    thinker = BrainThinker(brain, WORDS)  # type: ignore[arg-type]
    thinker.consult(game_named("corinth").new(2, ""))
    assert thinker.counsel() is not None
    assert brain.forgotten == 1
