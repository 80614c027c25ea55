"""A table to test on: a program without a display, with computer players that answer at once."""

from __future__ import annotations

import random
import shutil
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

from game.core.contract import Action, State
from game.core.options import resolve
from game.core.record import Seat, read_record
from game.core.session import Session
from game.registry import game_named
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import SPEED_INSTANT, DisplayOptions
from scenes.stage.theme import DURATIONS
from scenes.table.computers import Thinker
from scenes.table.others import OtherBoards
from scenes.table.scene import TableScene
from scenes.table.view import GameView
from tests.game.lengths import is_small
from tests.game.standing import set_up
from tests.scenes.driver import FEW, Driver

COLOURS = ("sky", "vermilion", "yellow", "blue")
HEARD = 5
"""Before one in so many decisions by mouse all labels are heard."""
View = TypeVar("View", bound=GameView)


class PromptThinker(ABC):
    """Answers a question as soon as it is asked for the answer, in this process."""

    def __init__(self) -> None:
        self._observation: State | None = None

    @abstractmethod
    def choose(self, observation: State) -> Action:
        """The action it takes."""

    def ask(self, observation: State, level: str) -> None:
        """Remembers the question."""
        self._observation = observation

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """Answers it."""
        if self._observation is None:
            return None
        observation, self._observation = self._observation, None
        return (self.choose(observation),), ""

    def cancel(self) -> None:
        """Forgets it."""
        self._observation = None


class InstantThinker(PromptThinker):
    """Chooses at random."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__()
        self._random = random.Random(seed)

    def choose(self, observation: State) -> Action:
        """Any action alike."""
        return self._random.choice(observation.legal_actions())


class GameTable(Generic[View]):
    """A driver with a game on the table. `people` are the seats of persons; subclasses say which game, and where its
    actions are done by the mouse."""

    __test__ = False
    game: ClassVar[str]
    taken_up: ClassVar[frozenset[str]] = frozenset()
    """Kinds of places from which things are taken up in any game: what comes before the first `_` of their names.
    Empty: nothing is dragged here."""
    lifted: ClassVar[tuple[str, ...]] = ()
    """The beginnings of the names of what can be dragged within the first dozen turns."""
    enlarges: ClassVar[bool] = True
    """Whether small boards of the other seats (`OtherBoards`) lie there to be enlarged."""
    named: ClassVar[tuple[str, ...]] = ("Player 1", "Player 2", "Player 3", "Player 4")
    laid: ClassVar[list[GameTable[Any]]] = []
    """The tables that have not been closed yet."""

    def __init__(
        self,
        players: int,
        people: tuple[int, ...],
        *,
        seed: str = "table",
        size: tuple[int, int] = (1366, 768),
        speed: float = SPEED_INSTANT,
        ui: float = 0.8,
        thinker: Thinker | None = None,
        names: tuple[str, ...] = (),
        level: str = "random",
        options: Mapping[str, object] | None = None,
        check_model: bool = True,
        steps: bool = False,
    ) -> None:
        self.driver = Driver(size, DisplayOptions(ui, speed))
        self.folder = Path(tempfile.mkdtemp())
        where = places(self.folder)
        settings = SettingsFile(where)
        settings.load()
        # It is written with what the new game changes.
        settings.change(keep=False, first_steps=steps)
        self.program = Program(self.driver.stage, where, settings, check_model=check_model)
        self.program.brain.start = lambda: None  # type: ignore[method-assign]
        self.program.thinker = thinker or InstantThinker(players)  # type: ignore[assignment]
        names = names or self.named
        seats = tuple(
            Seat(names[i], "person", "", COLOURS[i]) if i in people else Seat(names[i], "computer", level, COLOURS[i])
            for i in range(players)
        )
        values = resolve(game_named(self.game).options, options)
        self.laid.append(self)
        self.program.begin(self.program.header(self.game, seats, values, seed))
        self.driver.advance(0.2)

    @property
    def small(self) -> bool:
        """Whether the game is a small one, see `tests.game.lengths`."""
        return is_small(game_named(self.game), len(self.scene.seats))

    @property
    def others(self) -> OtherBoards:
        """The small boards of the other seats, where there are any (`enlarges`)."""
        found = [element for element in self.view.root.walk() if isinstance(element, OtherBoards)]
        assert found, f"no other seat's board can be enlarged here: say so by `enlarges` of {type(self).__name__}"
        return found[0]

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene = self.driver.stage.scenes.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def view(self) -> View:
        """The game's view."""
        return cast(View, self.scene.view)

    def legal(self) -> list[str]:
        """What the person may do now, in notation."""
        state = self.scene.conductor.observation()
        return [state.game.action_text(action) for action in state.legal_actions()]

    def wait(self) -> bool:
        """Lets the game go on until a person must act and the curtain, where hands are hidden, is out of the way; False
        if the game is over."""

        def ready() -> bool:
            if self.scene.curtain.closed:
                self.driver.key("Enter")
                return False
            offering = self.scene.conductor.offering and not self.scene.curtain.cloth.visible
            return offering or self.scene.reveal.visible

        self.driver.until(ready, 600)
        return not self.scene.reveal.visible

    def lift(self) -> None:
        """Waits until the fallen curtain takes clicks, then lifts it with the mouse."""
        self.driver.advance(DURATIONS.double_click)
        self.driver.click("curtain/lift")

    def stand(self, state: State) -> None:
        """Puts a position on the table, as if the game had begun there."""
        set_up(self.scene.session, state)
        self.scene.conductor.begin()
        assert self.wait()

    def agree(self) -> None:
        """Says yes where the table asks whether one is sure."""
        if self.driver.has("sure/sheet/yes"):
            self.driver.click("sure/sheet/yes")

    def click_for(self, text: str) -> None:
        """Does an action of the notation by the mouse, where it belongs."""
        raise NotImplementedError

    def choose(self, legal: list[str], chance: random.Random) -> str:
        """One of the legal actions at random."""
        return chance.choice(legal)

    def play(self, seed: int, most: int = 10_000) -> int:
        """Plays the persons' part at random by mouse to the end (or `most` decisions); returns the decisions. Not every
        frame is painted, and not before every decision it is heard what everything is called."""
        chance = random.Random(seed)
        done = 0
        with self.driver.painting(one_in=FEW):
            while done < most and self.wait():
                if done % HEARD == 0:
                    self.driver.labels()
                before = self.scene.session.position
                text = self.choose(self.legal(), chance)
                self.click_for(text)
                assert self.scene.session.position > before, f"{text} was not taken: {self.driver.toasts()}"
                done += 1
        return done

    def go_on(self, seed: int, most: int = 10_000, until: Callable[[State], bool] = lambda observation: False) -> None:
        """Goes on as `play` would, but in the rules alone, with nothing shown on the way: for tests of what lies on the
        table later in a game, however it came there. It ends before a person's decision of which `until` holds. Then
        the table stands there as after `stand`."""
        self.wait()
        scene, chance = self.scene, random.Random(seed)
        session, thinker = scene.session, self.program.thinker
        assert isinstance(thinker, PromptThinker)
        while most and not session.is_terminal:
            seat = session.current_player
            observation = session.view(seat)
            if session.is_person(seat) and until(observation):
                break
            if not session.is_person(seat):
                action = thinker.choose(observation)
            elif (alone := scene.view.automatic(observation)) is not None:
                action = alone
            else:
                texts = {session.game.action_text(legal): legal for legal in observation.legal_actions()}
                action = texts[self.choose(list(texts), chance)]
                most -= 1
            session.do(action, seat)
        scene.conductor.begin()
        self.wait()

    def check_end(self) -> None:
        """Asserts that the game is over, that its end is shown, that no icon was missing, and that its record plays to
        the same position again."""
        assert self.scene.session.is_terminal
        assert self.scene.reveal.visible and self.scene.reveal.headline()
        file = next((self.folder / "records").glob("*.record"))
        again = Session.resume(game_named(self.game), read_record(file.read_text(encoding="utf-8")))
        assert not again.faults
        assert again.view(None).digest() == self.scene.session.view(None).digest()
        assert not self.driver.stage.icons.missing

    def close(self) -> None:
        """Leaves the table and leaves nothing behind; does nothing the second time."""
        if self not in self.laid:
            return
        self.laid.remove(self)
        # Nobody will look this game up in a library, which takes a picture of it at the end.
        self.program.note_game = lambda *, picture: None  # type: ignore[method-assign]
        self.program.close()
        self.driver.close()
        shutil.rmtree(self.folder, ignore_errors=True)
