"""What the table asks of a game's view, and what a view may ask of the table.

A view draws boards and pieces from an observation, turns events into tweens, and turns pointing into actions.
It decides no rule: what is legal, and why something is not, it asks the observation.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from pygame import Event as InputEvent
from pygame import Rect, Surface

from game.core.contract import Action, State
from game.core.events import Event
from game.core.reasons import Reason
from game.core.words import Message, Words
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.tween import Tween
from scenes.table.glow import Glows
from scenes.table.people import SeatLook
from scenes.table.steps import Page

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BarAction:
    """An action offered in the bar: key, words, the action, whether it is the one to expect, its shortcut."""

    key: str
    text: str
    action: Action
    primary: bool = False
    shortcut: str = ""


class Table(Protocol):
    """The table as a view knows it."""

    stage: Stage
    words: Words

    @property
    def seats(self) -> tuple[SeatLook, ...]:
        """Name, colour and emblem of each seat."""

    @property
    def viewer(self) -> int:
        """The seat whose knowledge is shown and whose board is large; known once the view has been made."""

    def do(self, *actions: Action) -> bool:
        """Takes actions one after another for the person whose turn it is; stops at the first that is refused,
        which is explained to the player. True if all were taken; False also where the table asks first, because the
        rules have a hint or a doubt."""

    def take_back(self, until: Callable[[State], bool] | None = None) -> bool:
        """Takes back what the person has begun and not finished (see `GameView.midway`), and offers at once what can be
        done instead. Takes back the last gesture, or as many gestures as lead back to an observation in which
        `until(observation)` holds. Returns False, changing nothing, where that is impossible, as after new information
        has come out, or at a table without undo where anything has been given for it (see `GameView.unpaid`)."""

    @property
    def may_take_back(self) -> bool:
        """Whether `take_back` can take anything back."""

    @property
    def boards_seen(self) -> bool:
        """Whether anybody has the boards before them: neither a closed curtain nor the sheet with the result lies over
        them, and the window is seen. What moves only to please the eye rests meanwhile."""

    @property
    def rival_by_itself(self) -> bool:
        """Whether an automatic rival takes its turns without waiting for the person."""

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""

    def say(self, sentence: str, near: Rect | None = None) -> None:
        """Answers what the player does with a sentence, beside what it is about, until the next thing is done."""

    def reason_text(self, reason: Reason) -> str:
        """A refusal as rich text, with the way to its rule."""

    def not_now(self) -> None:
        """Tells the player whose turn it is."""

    def refuse(self, reason: Reason, near: Rect | None = None) -> None:
        """Explains to the player why something cannot be done."""


class GameView(ABC):
    """One game on the table."""

    root: Element
    """Its elements; the table hangs it into the scene's tree."""

    first_pictures: ClassVar[Sequence[str]] = ()
    """How the names of those pictures begin that are on the table from the first and take long to read: they are read
    while the table is being laid."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.glows = Glows()
        """The lights on its boards."""
        self.ground_version = 0
        """Grows when `draw_ground` would draw something else than before."""

    def made(self, area: Rect, make: Callable[[], T]) -> T:
        """What pictures of the boards in an area are kept in, made by the class `make`: what an earlier table like this
        one left, if that was the last. Such a picture must depend on nothing else than its key, the area, the seats'
        colours, the language and how the theme looks."""
        table = self.table
        colours = tuple(seat.colour.key for seat in table.seats)
        return table.stage.art.kept((area.size, colours, table.words.language), make)

    @abstractmethod
    def layout(self, area: Rect) -> None:
        """Places everything in `area` (device pixels) and makes its static pictures for this size."""

    @abstractmethod
    def show(self, state: State) -> None:
        """Shows this observation at once, without tweens: after loading, undo, a jump in time or a new viewer."""

    @abstractmethod
    def animate(self, event: Event) -> Tween | None:
        """The tween that shows an event and brings the displayed model to what it means; called when the
        events before it have been shown. None when there is nothing to see."""

    def approach(self, event: Event) -> Tween | None:
        """The tween that brings into sight where an event will be shown, played before it, after which this is asked
        again; None where it is in sight, or has come as near as it can."""
        return None

    def hear(self, event: Event) -> None:  # noqa: B027 (most views read everything from positions)
        """Learns of every event up to the position displayed, including those from before a game was resumed: for views
        that display what no position contains."""

    def flows(self, event: Event) -> bool:
        """Whether a decision that ends with an event is one movement with the next, as a step of a walk: then no pause
        comes between them where a computer takes both."""
        return False

    def begins_stage(self, event: Event) -> bool:
        """Whether an event brings the next round or season onto the boards: heading and bar go there with them."""
        return event.kind == "round_began"

    def suspense(self, event: Event) -> bool:
        """Whether the log is silent about an event until it has been shown, as about dice in the air."""
        return False

    @abstractmethod
    def offer(self, state: State | None) -> None:
        """Lets the person act on what is legal in this observation; None: nobody may act now."""

    def withdraw(self) -> None:
        """Nobody may act now. What a person holds lies again where it was taken: let go later, it would mean what is
        offered then."""
        self.root.stage.router.held.put_back(glide=False)
        self.offer(None)

    @abstractmethod
    def refresh(self, state: State) -> None:
        """Brings up to date what follows from a position (points, totals); called after each decision shown."""

    @abstractmethod
    def bar(self) -> list[BarAction]:
        """Actions now offered in the action bar; asked for with every decision, and whenever `prompt` changes."""

    @abstractmethod
    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty boards: what stays the same from frame to frame. Kept by the table as one picture."""

    @abstractmethod
    def draw(self, surface: Surface) -> None:
        """Draws what is on the boards, below the elements."""

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """All that `draw_ground` and `draw` draw, in parts, so that what they draw with can be made ahead a part at a
        time. A view that keeps one picture of all its boards keeps none here, where nobody will see it."""
        return self.draw_ground, self.draw

    def draw_public(self, surface: Surface) -> None:
        """Draws the same for eyes that may not see what is `private`, without what would tell of that elsewhere."""
        self.draw(surface)

    def draw_over(self, surface: Surface) -> None:  # noqa: B027 (most views have nothing there)
        """Draws what flies above the elements."""

    def draw_above(self, surface: Surface) -> None:  # noqa: B027 (most views say nothing there)
        """Draws what is to be read while something is held, above that too."""

    @abstractmethod
    def model(self) -> dict[str, object]:
        """What is displayed now, as plain values."""

    @abstractmethod
    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed for this observation, in the form of `model`."""

    @abstractmethod
    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights places by the names that score terms and tellings use, on the board of `seat` where there are several;
        an empty list puts the light out."""

    @property
    def lit(self) -> Sequence[Rect]:
        """Where that light is: what is told meanwhile leaves it free where it can."""
        return ()

    @property
    def unseated(self) -> tuple[SeatLook, ...]:
        """Those who play and score without a seat, numbered after the seats: an automatic rival."""
        return ()

    def unseated_turn(self, state: State) -> bool:
        """Whether it is the turn of one of those: then what is asked is not asked of a seat."""
        return False

    @property
    def coming_pictures(self) -> Sequence[str]:
        """How the names of those pictures begin that may be shown for the first time in the course of a game: they are
        read while nothing moves, for in the frame in which one is shown that would be seen."""
        return ()

    def choice_ahead(self) -> Iterator[None]:
        """Makes, a piece at a time while nothing moves, pictures that the viewer is likely to ask for while choosing
        what is offered now."""
        return iter(())

    @property
    def pages(self) -> Sequence[Page]:
        """What is explained when it comes for the first time, in order."""
        return ()

    @property
    def spare(self) -> Rect | None:
        """A part of the area, laid out last, that the boards leave free for the recap; None if there is none."""
        return None

    def cancel(self) -> bool:
        """Esc: lets go of what is chosen or enlarged; false if there was nothing."""
        return False

    @property
    def put_together(self) -> bool:
        """Whether parts of an action not done yet are put together, one after the other; where this changes, so does
        `prompt`."""
        return False

    def put_back(self) -> bool:
        """Undo, before it takes back what has been done: the part put there last goes; false if there is none."""
        return False

    def automatic(self, state: State) -> Action | None:
        """What the table does for a person by itself in an observation (see `State.automatic`)."""
        return state.automatic()

    def doubt(self, state: State, action: Action) -> Message | None:
        """What to ask a person before a legal action that the rules themselves do not doubt (see `State.doubt`): a
        sound choice, but one that a stray click should not make."""
        return None

    def midway(self, state: State) -> bool:
        """Whether what is asked belongs to something that the person has just begun, as a payment to its trip: then Esc
        takes that back (`Table.take_back`), and so does pointing at something else that could have been begun."""
        return False

    def unpaid(self, state: State) -> bool:
        """Whether, midway, nothing has been given yet for what the person has begun: to take that back is part of
        choosing, which a table without undo allows as well."""
        return False

    def prompt(self) -> str | None:
        """What the bar asks, as rich text, while something is chosen that no position tells; None: what the rules ask.
        Read every frame while a person may act."""
        return None

    def bar_action(
        self, game: str, key: str, action: Action, primary: bool = True, shortcut: str = "Enter"
    ) -> BarAction:
        """An action for the bar, in the words `screen.GAME.bar.KEY`."""
        return BarAction(key, self.table.words.say_key(f"screen.{game}.bar.{key}"), action, primary, shortcut)

    def take(self, action: BarAction) -> None:
        """Takes an action of the bar."""
        self.table.do(action.action)

    def space(self) -> None:  # noqa: B027 (most views have no use for it)
        """The space bar, when nothing runs that it could skip."""

    def intercept(self, event: InputEvent) -> bool:
        """Sees the events of mouse and keyboard before elements do, to turn a held piece; true when it was used."""
        return False

    @property
    def moving(self) -> bool:
        """Whether the next frame differs by something that is no tween (a held piece, a glow)."""
        return False

    @property
    def private(self) -> tuple[Rect, ...]:
        """Where things lie that the viewer alone may see."""
        return ()
