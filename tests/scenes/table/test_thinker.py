"""Computer players at the table: whatever a record says of them, the game goes on."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import Action, State
from game.core.reasons import BadInput
from game.opponents.levels import check_level
from game.opponents.player import Budget, Decision
from game.opponents.worker import SUBSTITUTE
from game.registry import game_named
from scenes.levels import level_words
from scenes.stage.markup import plain
from scenes.table.alertness import LONG, LOOK_AGAIN, LOOK_SELDOM
from scenes.thinker import BrainThinker
from scenes.words import screen_words
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import InstantThinker


class Brain:
    """Refuses levels as the worker's client does, answers at once, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.levels: list[str] = []

    def ask(self, observation: State, level: str, budget: Budget | None = None) -> None:
        """Notes the level."""
        check_level(observation.game, level)
        self.levels.append(level)

    def poll(self) -> Decision:
        """An answer."""
        return Decision(((0,),), 0.5, 10)


@pytest.mark.parametrize("level", ["grandmaster", "", "medium:nosuch", "[b]\0{name}", "x" * 40, "hard@-1"])
def test_a_level_there_is_not_is_played_by_another(level: str) -> None:
    """DESIGN 3: a record of another version opens; its game can be played on, and what is odd about it is said."""
    brain = Brain()
    state = game_named("corinth").new(2, "")
    with pytest.raises(BadInput):
        check_level(state.game, level)
    thinker = BrainThinker(brain, screen_words())  # type: ignore[arg-type]
    thinker.ask(state, level)
    plan, trouble = thinker.poll() or ((), "")
    assert plan and SUBSTITUTE in trouble.lower() and brain.levels == [SUBSTITUTE]
    thinker.ask(state, level)
    assert (thinker.poll() or ((), "?"))[1] == "", "said once, not every turn"


def test_a_level_there_is_not_is_shown_as_it_stands() -> None:
    words = screen_words()
    assert level_words(words, "corinth", "hard:banker") != "hard:banker"
    for level in ("grandmaster", "master@9999999", "[b]", "hard:[icon:coin]", ""):
        assert plain(level_words(words, "corinth", level)) == level


def test_a_level_there_is_plays_itself() -> None:
    brain = Brain()
    thinker = BrainThinker(brain, screen_words())  # type: ignore[arg-type]
    thinker.ask(game_named("corinth").new(2, ""), "hard:banker")
    assert thinker.poll() == (((0,),), "")
    assert brain.levels == ["hard:banker"]


@pytest.mark.parametrize("level", ["master@1000000000", "hard@3600s", "hard:banker@3600s", "uct", "flat:banker"])
def test_no_file_makes_a_player_think_for_ever(level: str) -> None:
    """What the arena plays by is no level at the table: a record could ask for an hour of thought each turn."""
    brain = Brain()
    state = game_named("corinth").new(2, "")
    thinker = BrainThinker(brain, screen_words())  # type: ignore[arg-type]
    thinker.ask(state, level)
    assert SUBSTITUTE in (thinker.poll() or ((), ""))[1].lower() and brain.levels == [SUBSTITUTE]


TOO_EARLY = game_named("corinth").parse_action("take gold")


class Broken:
    """Chooses an action that nobody can take now, unless the level asked for is `sound`."""

    def __init__(self, action: Action, sound: str = "") -> None:
        self.levels: list[str] = []
        self._action = action
        self._sound = sound
        self._legal: Action = ()

    def ask(self, observation: State, level: str) -> None:
        """Notes the level."""
        self.levels.append(level)
        self._legal = observation.legal_actions()[0]

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """An answer."""
        return (self._legal if self.levels[-1] == self._sound else self._action,), ""

    def cancel(self) -> None:
        """Nothing to forget."""


@pytest.mark.parametrize("action", [TOO_EARLY, (99, 99)])
def test_a_player_that_chooses_what_the_rules_refuse_is_replaced(action: Action) -> None:
    """Not at the first time: a plan may not survive what chance brought."""
    broken = Broken(action, SUBSTITUTE)
    table = CorinthTable(2, (1,), thinker=broken, level="hard")
    try:
        table.driver.until(lambda: table.scene.session.position > 0)
        assert broken.levels[:3] == ["hard", "hard", SUBSTITUTE]
        assert any("do not allow" in text for text in table.driver.toasts())
        assert not table.scene.conductor.paused
    finally:
        table.close()


@pytest.mark.parametrize("action", [TOO_EARLY, (99, 99)])
def test_where_nobody_finds_an_action_the_game_is_paused(action: Action) -> None:
    broken = Broken(action)
    table = CorinthTable(2, (1,), thinker=broken, names=("[b]Ada", "Boris"))
    try:
        table.driver.advance(2.0)
        assert table.scene.conductor.paused and len(broken.levels) == 3
        assert any("[b]Ada" in text and "paused" in text for text in table.driver.toasts())
        table.driver.click("bar/pause")
        table.driver.advance(1.0)
        assert table.scene.conductor.paused and len(broken.levels) == 6, "asked anew once the game runs again"
    finally:
        table.close()


def test_what_was_to_go_by_itself_waits_where_the_rules_refuse_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CorinthTable(2, (0, 1), seed="by itself")
    try:
        table.wait()
        state = type(table.scene.conductor.observation())
        monkeypatch.setattr(state, "automatic", lambda self: TOO_EARLY)
        table.scene.conductor.offer_again()
        table.driver.until(lambda: table.scene.conductor.offering, 1.0)
    finally:
        table.close()


class Ponderer(InstantThinker):
    """Never finds an answer."""

    def poll(self) -> None:
        """Still at it."""


def test_the_loop_looks_seldom_at_a_long_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing moves: a short one is answered in the next frame, of a long one nobody sees by how much later."""
    table = CorinthTable(2, (), thinker=Ponderer(2))
    stage, waits = table.driver.stage, list[int]()

    def wait(milliseconds: int) -> pygame.Event:
        waits.append(milliseconds)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    for _ in table.scene.ahead:
        pass
    assert table.scene.conductor.thinking
    for _ in range(4):
        stage.gather()
        table.driver.advance(LOOK_AGAIN)
    assert max(waits) <= 1000 * LOOK_AGAIN + 1
    table.driver.advance(LONG)
    for _ in range(4):
        stage.gather()
        table.driver.advance(LOOK_AGAIN)
    assert 3000 * LOOK_AGAIN <= max(waits) <= 1000 * LOOK_SELDOM + 1
    table.close()
