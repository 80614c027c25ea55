"""A table being laid: seats, options, seed; and what is still wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from game.core.contract import Game
from game.core.options import Value, resolve
from game.core.reasons import BadInput
from game.core.record import Seat, Takebacks
from game.core.words import Message, msg
from game.opponents.levels import LEVELS, Level, levels_in
from saves.settings import MOST_PEOPLE, Settings
from scenes.levels import COMPUTERS, split_level
from scenes.stage.theme import PLAYERS

COLOURS = tuple(colour.key for colour in PLAYERS)
NAME_MOST = 20
LEVEL_FIRST = "medium"


@dataclass(slots=True)
class SeatDraft:
    """One seat. It keeps a name for the person and one for the computer, so that going to and fro loses nothing.

    `level` is what was chosen for it, perhaps at another table: what it plays as, `Draft.level` says.
    """

    person: bool
    colour: str
    person_name: str
    computer_name: str
    level: str = LEVEL_FIRST
    style: str = ""

    @property
    def name(self) -> str:
        """The name in use."""
        return self.person_name if self.person else self.computer_name

    @name.setter
    def name(self, name: str) -> None:
        if self.person:
            self.person_name = name
        else:
            self.computer_name = name


@dataclass(slots=True)
class Draft:
    """A table being laid for one game. `player` is what a person is called who has no name yet."""

    game: Game
    player: str
    known_people: tuple[Seat, ...] = field(default=(), compare=False)
    """Who has played before. They are not what is prepared, and may come to be more meanwhile."""
    seats: list[SeatDraft] = field(default_factory=list)
    options: dict[str, Value] = field(default_factory=dict)
    takebacks: Takebacks = "until_new"
    seed: str = ""

    @property
    def full(self) -> bool:
        """Whether no seat can be added."""
        return len(self.seats) >= self.game.max_players

    @property
    def least(self) -> bool:
        """Whether no seat can be taken away."""
        return len(self.seats) <= self.game.min_players

    def copy(self) -> Draft:
        """The same table, which changes no more when this one does."""
        return replace(self, seats=[replace(seat) for seat in self.seats], options=dict(self.options))

    def add(self) -> None:
        """One more seat, for a computer player."""
        if not self.full:
            self.add_for(False)

    def remove(self, index: int) -> None:
        """One seat fewer."""
        if not self.least:
            del self.seats[index]

    def raise_seat(self, index: int) -> None:
        """Changes places with the seat before."""
        if index > 0:
            self.seats[index - 1 : index + 1] = self.seats[index], self.seats[index - 1]

    def draw_lots(self, chance: Random) -> None:
        """Has lots decide who sits where."""
        chance.shuffle(self.seats)

    def set_person(self, index: int, person: bool) -> None:
        """Who sits there: a person or the computer."""
        seat = self.seats[index]
        seat.person = person
        if seat.name.strip().casefold() in self._names(but=index):
            seat.name = self._free_name(person, seat)

    def set_colour(self, index: int, colour: str) -> None:
        """Gives a seat a colour; whoever had it gets the seat's old one."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[index].colour
        self.seats[index].colour = colour

    def problem(self, index: int) -> Message | None:
        """What is wrong with a seat."""
        name = self.seats[index].name.strip()
        if not name:
            return msg("newgame.problem.no_name")
        if name.casefold() in self._names(but=index):
            return msg("newgame.problem.same_name", name=name)
        return None

    def levels(self) -> list[Level]:
        """The levels that computer players can have at this table, from weakest to strongest."""
        return levels_in(self.game, len(self.seats))

    def level(self, seat: SeatDraft) -> str:
        """The level of a computer player: as chosen if this table has it, else the strongest below it, or the weakest
        there is."""
        order = list(LEVELS)
        offered = [known.id for known in self.levels()]
        below = (known for known in offered if order.index(known) <= order.index(seat.level))
        return max(below, key=order.index, default=offered[0])

    def laid(self) -> tuple[Seat, ...]:
        """The seats as the record wants them."""
        return tuple(self._laid(seat) for seat in self.seats)

    def first_problem(self) -> Message | None:
        """What keeps the table from being laid."""
        problems = (self.problem(i) for i in range(len(self.seats)))
        return next((problem for problem in problems if problem is not None), None)

    def fill(self) -> None:
        """Seats for a first table: a person, and a computer player, also where one could play alone."""
        self.seats = []
        self.add_for(True)
        while len(self.seats) < max(2, self.game.min_players):
            self.add_for(False)

    def people(self) -> tuple[Seat, ...]:
        """Names and colours of people to remember, those of this table first."""
        own = [seat for seat in self.laid() if seat.kind == "person"]
        names = {seat.name.casefold() for seat in own}
        return tuple([*own, *(seat for seat in self.known_people if seat.name.casefold() not in names)][:MOST_PEOPLE])

    def _laid(self, seat: SeatDraft) -> Seat:
        if seat.person:
            return Seat(seat.name.strip(), "person", "", seat.colour)
        level = self.level(seat)
        return Seat(seat.name.strip(), "computer", f"{level}:{seat.style}" if seat.style else level, seat.colour)

    def _names(self, but: int = -1) -> set[str]:
        return {seat.name.strip().casefold() for i, seat in enumerate(self.seats) if i != but}

    def add_for(self, person: bool) -> SeatDraft:
        """One more seat for a person or a computer player, with a name and a colour that are free."""
        used = {seat.colour for seat in self.seats}
        colour = next(key for key in COLOURS if key not in used)
        level = next((seat.level for seat in reversed(self.seats) if not seat.person), LEVEL_FIRST)
        fresh = SeatDraft(person, colour, self._free_name(True), self._free_name(False), level)
        self.seats.append(fresh)
        return fresh

    def _free_name(self, person: bool, but: SeatDraft | None = None) -> str:
        others = [seat for seat in self.seats if seat is not but]
        taken = {name.casefold() for seat in others for name in (seat.person_name, seat.computer_name)}
        if person:
            known = [seat.name for seat in self.known_people]
            pool = [*known, self.player, *(f"{self.player} {n}" for n in range(2, 9))]
        else:
            pool = [*COMPUTERS, *(f"{COMPUTERS[0]} {n}" for n in range(2, 9))]
        return next(name for name in pool if name.casefold() not in taken)


def draft_from(game: Game, settings: Settings, player: str, seed: str) -> Draft:
    """The table as it was laid last for this game; if it never was, a first one for those who sat at the table laid
    last."""
    draft = Draft(game, player, settings.people, takebacks=settings.takebacks, seed=seed)
    own = settings.table_of(game.id)
    draft.options = _options_again(game, {} if own is None else own.options)
    last = own or settings.table
    _seats_again(draft, () if last is None else last.seats)
    return draft


def _seats_again(draft: Draft, seats: Sequence[Seat]) -> None:
    """Fills the seats as they were remembered, perhaps from another game's table: if that had too many, computer
    players are left out first; if too few for this game, computer players are added."""
    if not seats:
        draft.fill()
        return
    people_first = sorted(range(len(seats)), key=lambda index: seats[index].kind != "person")
    for index in sorted(people_first[: draft.game.max_players]):
        _seat_again(draft, seats[index])
    while len(draft.seats) < draft.game.min_players:
        draft.add_for(False)


def _seat_again(draft: Draft, seat: Seat) -> None:
    fresh = draft.add_for(seat.kind == "person")
    fresh.name = seat.name[:NAME_MOST]
    level, style = split_level(seat.level)
    if level in LEVELS:
        fresh.level = level
        fresh.style = style if style in {known.id for known in draft.game.styles} else ""
    if seat.colour in COLOURS and all(other.colour != seat.colour for other in draft.seats[:-1]):
        fresh.colour = seat.colour


def _options_again(game: Game, given: Mapping[str, Value]) -> dict[str, Value]:
    """The options of a remembered table, as far as the game still knows them."""
    values = resolve(game.options, None)
    for key, value in given.items():
        try:
            values = resolve(game.options, {**values, key: value})
        except BadInput:
            continue
    return values
