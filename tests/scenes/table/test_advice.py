"""Advice: asked for by a button, told as the log would tell it, put away with the position it was about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from pygame import Rect

from game.core.contract import Chain, State
from game.corinth.content import SLOTS
from game.opponents.levels import level_named, player_of
from game.opponents.player import Budget, Decision
from game.registry import game_named
from scenes.stage.tips import Tip
from scenes.table.slip import Entry
from scenes.thinker import ADVISER, BrainThinker
from scenes.words import screen_words
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, InstantThinker

WORDS = screen_words()


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


def test_what_is_expected_to_follow_stands_there_only_if_it_takes_no_room_from_the_turns() -> None:
    table, adviser = advised()
    adviser.ready = True
    table.driver.key("H")
    table.driver.advance(0.1)
    slip, stage = table.scene.advice, table.driver.stage
    spare = [Entry("Then", (text,), spare=True) for text in ("One.", "Another.")]
    slip.entries = [Entry("Best", ("A turn of some steps. " * 4,)), *spare]
    area = Rect(0, 0, stage.theme.px(336), 2000)
    slip.lay(area, area, Rect(0, 0, 0, 0))
    shown = []
    while len(slip.rows) > 1:
        shown += [] if len(slip.rows) in shown else [len(slip.rows)]
        assert not any(block.cut for blocks, _ in slip.rows for block in blocks)
        area.h -= 1
        slip.lay(area, area, Rect(0, 0, 0, 0))
    assert shown == [3, 2] and not any(block.cut for block in slip.rows[0][0])
    table.close()


def test_the_slip_tells_what_the_master_expects_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a round of Corinth; pointing at it lights its places, and there is nothing to play."""
    table = CorinthTable(2, (0,), thinker=InstantThinker(1), size=(1920, 1080))

    class Master(SlowAdviser):
        def counsel(self) -> Decision:
            return player_of(level_named(f"{ADVISER}@8")).choose(self.asked[-1])

    table.program.adviser = Master()  # type: ignore[assignment]
    slip = table.scene.advice
    for _ in range(8):
        assert table.wait()
        table.driver.key("H")
        table.driver.advance(0.1)
        if len(slip.entries) > len(slip.given):
            break
        table.play(1, 1)
    i = len(slip.given)
    told, (_, row) = slip.entries[i], slip.rows[i]
    assert told.verdict == WORDS.say_key("table.advice.expected", name=slip._looks[1].name)
    assert row.role == "text" and told.on_click is None
    lit: list[tuple[list[str], int]] = []
    monkeypatch.setattr(slip, "_light", lambda pieces, seat: lit.append((pieces, seat)))
    driver = table.driver
    driver.move(row.rect.center)
    driver.move((5, 5))
    assert [(bool(pieces), seat) for pieces, seat in lit] == [(True, 1), (False, 1)]
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


@pytest.mark.parametrize("slip", ["advice", "review"])
def test_nobody_thinks_on_for_a_table_that_is_left(slip: str) -> None:
    table, adviser = advised()
    scene = table.scene
    if slip == "advice":
        table.driver.key("H")
    else:
        scene.review.begin(scene.session, 0)
    assert scene.advice.busy or scene.review.busy
    table.program.leave_table()
    table.driver.advance(0.1)
    assert adviser.cancelled == 1
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
    assert table.driver.toasts() == ["Ask when it is your turn, or look back through the log to one of your decisions."]
    table.close()


def test_where_only_computers_play_advice_is_for_looking_back() -> None:
    table = CorinthTable(2, (), thinker=InstantThinker(1))
    table.program.adviser = adviser = SlowAdviser()  # type: ignore[assignment]
    driver, scene = table.driver, table.scene
    driver.key("P")
    for _ in range(4):
        scene.session.do(scene.session.view(None).legal_actions()[0])
    scene.conductor.resume()
    driver.advance(0.1)
    driver.key("H")
    assert driver.toasts() == ["Only computers play here: look back through the log and ask at any decision."]
    driver.stage.set_options(speed=1.0)
    scene.replay.watch(0)
    driver.advance(0.1)
    assert scene.conductor.watch_on() and scene.conductor.busy
    driver.key("H")
    assert driver.toasts() == ["Ask when this has been shown, or stop the replay first."] and not adviser.asked
    scene.replay.watch(0)
    driver.advance(0.1)
    driver.key("H")
    assert scene.advice.visible and adviser.asked
    table.close()


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
    assert driver.toasts() == ["Nothing is left to decide here: go back a step and ask there."]
    table.scene.replay.leave()
    driver.advance(0.1)
    driver.key("H")
    assert driver.toasts() == ["The game is over: look back through the log and ask at any decision."]
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
        no = "Player 2 decides here: until the game is over, ask at your own decisions."
        assert table.driver.toasts() == [no] * step.move.seat
    assert {observation.viewer for observation in adviser.asked} == {0}
    table.close()


def test_a_turn_advised_and_one_played_are_forgotten_by_each_other() -> None:
    """Advice is thought about, though a computer player may know how its turn goes on; and a computer player asked
    later thinks for itself, whatever turn was advised."""

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
    assert brain.forgotten == 1
    assert thinker.counsel() is not None
    assert brain.forgotten == 2


def test_a_long_advice_leaves_free_what_it_lights() -> None:
    """Its words lie beside the slip, over boards: not over the place that they speak of."""
    table, adviser = advised()
    driver, slip, scene = table.driver, table.scene.advice, table.scene
    driver.click("bar/advice")
    adviser.ready = True
    driver.advance(0.1)
    view, window = driver.stage.router.hints.view, driver.stage.surface.get_rect()
    tip = Tip(body="Take the white dice of the highest group to it. " * 8, aside=True, anchor=slip.rect)
    spots = [*(f"slot {slot}" for slot in SLOTS), "cell e5", "cell a1", "cell e1", "shop green 1", "goats"]
    for spot in spots:
        scene.view.light([spot], 0)
        [lit] = scene.view.lit
        view.show(tip, slip.rect, window, full=False, clear=scene.kept_clear)
        assert window.contains(view.rect) and not view.rect.colliderect(lit), spot
    view.visible = False
    table.close()
