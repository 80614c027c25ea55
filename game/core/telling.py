"""Events in words: what the games' storytellers share.

A game gives one function for each kind of event that is told; it reads the event through `Heard` and answers with
`Heard.say`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from game.core.events import Event, Json, Readable
from game.core.words import Message, Param, listed, msg


class Weight(IntEnum):
    """How much an event matters."""

    DETAIL = 0
    STEP = 1
    """A step of the turn."""
    HIGHLIGHT = 2
    """Something to remember."""


@dataclass(frozen=True, slots=True)
class Run:
    """How an event is told together with the ones like it (with the same `key`) right before and after it in a turn: as
    the sentence of that `key`, with their number (`count`), what they are about (`all`, and the `last` of them) and the
    sum of their amounts (`total`)."""

    key: str
    what: Message
    amount: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling:
    """An event in words: the sentence, the places it speaks of (as in score terms), and how much it matters."""

    message: Message
    pieces: tuple[str, ...] = ()
    weight: Weight = Weight.STEP
    course: bool = False
    """Whether it speaks of the course of the game and not of what a seat did."""
    unseated: bool = False
    """Whether it speaks of what was done by a player without a seat, such as an automatic rival."""
    minor: bool = False
    """Whether it matters less than the rest of its turn, as a means to something or what follows by itself: where not
    all can be told, the rest goes before it."""
    goes_on: bool = False
    """Whether it continues its seat's previous turn, which is over as far as decisions go."""
    main: bool = False
    """Whether it is what its turn was for, such as a main action: it takes precedence over the rest of equal weight."""
    run: Run | None = None
    """How it is told together with those like it, where it need not be told one by one."""
    standing: bool = False
    """Whether it says how something stands now, and not what was done: what is done before and after it is told as one
    all the same, and once it is told anew of the same places it no longer holds."""

    def joins(self, before: Telling) -> bool:
        """Whether it can be told together with the one before it, of the same seat's turn."""
        return self.run is not None and before.run is not None and self.run.key == before.run.key


def as_one(tellings: Sequence[Telling]) -> Telling:
    """Tellings that join one another told as one, with the places of all."""
    first, runs = tellings[0], [telling.run for telling in tellings if telling.run is not None]
    if len(tellings) == 1:
        return first
    assert len(runs) == len(tellings)
    whats = [run.what for run in runs]
    kinds = list(dict.fromkeys(whats))
    if 1 < len(kinds) < len(whats):
        kinds = [msg("core.so_many", count=whats.count(what), what=what) for what in kinds]
    message = msg(
        runs[0].key,
        len(runs),
        name=dict(first.message.params)["name"],
        all=listed(kinds),
        last=whats[-1],
        total=sum(run.amount for run in runs),
    )
    return replace(
        first,
        message=message,
        pieces=tuple(dict.fromkeys(piece for telling in tellings for piece in telling.pieces)),
        weight=max(telling.weight for telling in tellings),
        run=None,
    )


def runs(told: Sequence[tuple[int, Telling]]) -> list[list[int]]:
    """How a turn, of which each telling is given with the seat it is about, is told in few sentences: for each sentence
    the indices of what it tells. What joins its neighbour is told with it, also past a `standing`, which then comes
    after both; a standing that is told anew goes."""
    found: list[list[int]] = []
    for i, (seat, telling) in enumerate(told):
        if telling.standing and (seat, telling.pieces) in [
            (other, later.pieces) for other, later in told[i + 1 :] if later.standing
        ]:
            continue
        deeds = [group for group in found if not told[group[0]][1].standing]
        if deeds and told[deeds[-1][-1]][0] == seat and telling.joins(told[deeds[-1][-1]][1]):
            deeds[-1].append(i)
        else:
            found.append([i])
    return found


def together(tellings: Sequence[Telling]) -> list[Telling]:
    """The tellings of what one seat did in a turn, with those joined that can be told as one (see `runs`)."""
    return [as_one([tellings[i] for i in group]) for group in runs([(0, telling) for telling in tellings])]


@dataclass(frozen=True, slots=True)
class Heard(Readable):
    """One event to be told, with the game's id and the names of the seats."""

    game: str
    event: Event
    names: Sequence[str]
    course: bool = False
    """Whether it speaks of the course of the game and not of what a seat did."""
    unseated: bool = False
    """Whether it speaks of what was done by a player without a seat."""

    @property
    def who(self) -> str:
        """The name of the seat whose doing it was; empty if it was nobody's."""
        return self.names[self.event.seat] if self.event.seat >= 0 else ""

    @property
    def data(self) -> Mapping[str, Json]:
        """What the event tells."""
        return self.event.data

    def say(
        self,
        variant: str = "",
        count: int | None = None,
        *,
        pieces: tuple[str, ...] = (),
        weight: Weight = Weight.STEP,
        minor: bool = False,
        goes_on: bool = False,
        main: bool = False,
        run: Run | None = None,
        standing: bool = False,
        **params: Param,
    ) -> Telling:
        """The sentence `GAME.event.KIND[.VARIANT]` of the game's catalogue with the seat's name and these words."""
        key = f"{self.game}.event.{self.event.kind}"
        if variant:
            key += f".{variant}"
        return Telling(
            message=msg(key, count, **{"name": self.who, **params}),
            pieces=pieces,
            weight=weight,
            course=self.course,
            unseated=self.unseated,
            minor=minor,
            goes_on=goes_on,
            main=main,
            run=run,
            standing=standing,
        )


Sentence = Callable[[Heard], Telling | None]


def winners(heard: Heard) -> Telling:
    """The end of a game that somebody wins, from the `places` of its last event: rows of seat, rank, points."""
    first: list[str] = []
    points = 0
    for seat, rank, total in heard.rows("places"):
        if rank == 1:
            first.append(heard.names[seat])
            points = total
    return heard.say("shared" if len(first) > 1 else "", points, name=listed(first), weight=Weight.HIGHLIGHT)


class Storyteller:
    """Tells the events of one game, each kind by its own sentence; kinds without one are seen and not told.

    `course` are the kinds that belong to the course of the game, whoever's turn brought them about; `unseated` those
    that, if no seat caused them, were done by a player without a seat.
    """

    def __init__(
        self,
        game: str,
        sentences: Mapping[str, Sentence],
        course: frozenset[str] = frozenset(),
        unseated: frozenset[str] = frozenset(),
    ) -> None:
        self._game = game
        self._sentences = dict(sentences)
        self._course = course
        self._unseated = unseated

    def tell(self, event: Event, names: Sequence[str]) -> Telling | None:
        """See `Game.tell`."""
        sentence = self._sentences.get(event.kind)
        if sentence is None:
            return None
        unseated = event.seat < 0 and event.kind in self._unseated
        return sentence(Heard(self._game, event, names, event.kind in self._course, unseated))
