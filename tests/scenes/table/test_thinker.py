"""Computer players at the table: whatever a record says of them, the game goes on."""

from __future__ import annotations

import pytest

from game.core.contract import State
from game.core.reasons import BadInput
from game.opponents.levels import check_level
from game.opponents.player import Budget, Decision
from game.opponents.worker import SUBSTITUTE
from game.registry import game_named
from scenes.levels import level_words
from scenes.stage.markup import plain
from scenes.thinker import BrainThinker
from scenes.words import screen_words


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
    assert plan and SUBSTITUTE in trouble and brain.levels == [SUBSTITUTE]
    thinker.ask(state, level)
    assert (thinker.poll() or ((), "?"))[1] == "", "said once, not every turn"


def test_a_level_there_is_not_is_shown_as_it_stands() -> None:
    words = screen_words()
    assert level_words(words, "corinth", "hard:banker") != "hard:banker"
    for level in ("grandmaster", "[b]", "hard:[icon:coin]", ""):
        assert plain(level_words(words, "corinth", level)) == level


def test_a_level_there_is_plays_itself() -> None:
    brain = Brain()
    thinker = BrainThinker(brain, screen_words())  # type: ignore[arg-type]
    thinker.ask(game_named("corinth").new(2, ""), "hard:banker")
    assert thinker.poll() == (((0,),), "")
    assert brain.levels == ["hard:banker"]
