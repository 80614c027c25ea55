"""Settings: a person's lasting choices, kept in one JSON file that people can read and edit."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.core.checks import Fields, bad, plain, real, whole
from game.core.options import Value
from game.core.reasons import BadInput
from game.core.record import TAKEBACKS, Seat, Takebacks, read_options, read_seat
from game.core.words import Message, msg, one_line, short
from saves.files import move_aside, read_json, set_aside, write_json
from saves.locks import shared
from saves.places import Places
from saves.trouble import SaveTrouble

INSTANT = "instant"
"""The infinite speed, for which JSON has no number."""

LEAST_SPEED, MOST_SPEED = 0.5, 4.0
"""Between these lies the pace of animation, where there is any and it takes time."""
_LOCK = ".settings.lock"
"""The lock file's name; it cannot be a game's, since no id begins with a dot."""
MOST_TABLES = 16
"""Last tables that are remembered, one for each game."""
MOST_PEOPLE = 12
"""Names that are remembered."""
MOST_STEPS = 400
MOST_DEEP = 32
"""Objects and lists inside each other. The deepest setting takes six; what is unknown is kept, and must be writable."""
_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Za-z]{2,4})?")


@dataclass(frozen=True, slots=True)
class Table:
    """The last table: game, who sat where, options.

    `earlier` are the last tables of the other games, the most recent first; nested here so that older releases can
    still read the file.
    """

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    earlier: tuple[Table, ...] = ()

    @property
    def all(self) -> tuple[Table, ...]:
        """This table and the earlier ones, each by itself."""
        return (replace(self, earlier=()), *self.earlier)

    def to_json(self) -> dict[str, object]:
        """Plain JSON."""
        return {
            "game": self.game,
            "seats": [seat.to_json() for seat in self.seats],
            "options": dict(self.options),
            **({"earlier": [table.to_json() for table in self.earlier]} if self.earlier else {}),
        }


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings and their defaults.

    Volumes go from 0 to 1. `speed` multiplies the pace of animation (`LEAST_SPEED` to `MOST_SPEED`); it is 0 for no
    animation, and infinite, which the file calls `"instant"`, where nothing is to take time. `ui_scale` goes from 0.8
    to 2. `window` is the size of the window in device pixels when it is not full screen; None until there was one.
    """

    effects: float = 0.8
    music: float = 0.5
    interface: float = 0.6
    mute: bool = False
    speed: float = 1.0
    reduced_motion: bool = False
    ui_scale: float = 1.0
    high_contrast: bool = False
    full_screen: bool = False
    window: tuple[int, int] | None = None
    confirmations: bool = True
    rival_by_itself: bool = True
    language: str = "en"
    takebacks: Takebacks = "until_new"
    first_steps: bool = True
    steps_known: tuple[str, ...] = ()
    """What has been explained already; cleared when the explanations are wanted again."""
    table: Table | None = None
    people: tuple[Seat, ...] = ()
    """Names and colours that people have played under, the most recent first."""

    def table_of(self, game: str) -> Table | None:
        """The last table of a game."""
        tables = () if self.table is None else self.table.all
        return next((table for table in tables if table.game == game), None)

    def to_json(self) -> dict[str, object]:
        """Plain JSON."""
        return {
            **{name.name: getattr(self, name.name) for name in fields(self)},
            "speed": INSTANT if math.isinf(self.speed) else self.speed,
            "window": None if self.window is None else list(self.window),
            "steps_known": list(self.steps_known),
            "table": None if self.table is None else self.table.to_json(),
            "people": [seat.to_json() for seat in self.people],
        }


def _volume(value: object, key: str) -> float:
    return real(value, 0.0, 1.0, key)


def _speed(value: object, key: str) -> float:
    if value in (INSTANT, math.inf):
        return math.inf
    return 0.0 if value == 0 and not isinstance(value, bool) else real(value, LEAST_SPEED, MOST_SPEED, key)


def _scale(value: object, key: str) -> float:
    return real(value, 0.8, 2.0, key)


def _flag(value: object, key: str) -> bool:
    return Fields({key: value}, "settings").flag(key)


def _items(value: object, key: str, count: int | None = None, most: int = 400) -> list[object]:
    return Fields({key: list(value) if isinstance(value, tuple) else value}, "settings").items(key, count, most)


def _window(value: object, key: str) -> tuple[int, int] | None:
    if value is None:
        return None
    width, height = _items(value, key, 2)
    return whole(width, 640, 16_384, key), whole(height, 360, 16_384, key)


def _language(value: object, key: str) -> str:
    if not isinstance(value, str) or not _LANGUAGE.fullmatch(value):
        raise bad("not_language", where=key, value=short(value))
    return value


def _takebacks(value: object, key: str) -> Takebacks:
    return Fields({key: value}, "settings").one_of(key, TAKEBACKS)


def _table(value: object, key: str) -> Table | None:
    if value is None:
        return None
    table = Fields(value, key)
    earlier = table.children("earlier", most=MOST_TABLES - 1) if "earlier" in table.data else []
    return _last_of_each([_one_table(each) for each in (table, *earlier)])


def _one_table(table: Fields) -> Table:
    seats = tuple(_seat(seat) for seat in table.children("seats", most=8))
    return Table(table.text("game", 40), seats, read_options(table.child("options")))


def _seat(fields: Fields) -> Seat:
    """A seat that is offered for the next table: its name is one line, as one that is typed in."""
    seat = read_seat(fields)
    return replace(seat, name=one_line(seat.name))


def _last_of_each(tables: Iterable[Table]) -> Table:
    """Tables in the order of how recent they are, as one: the first, with the first of each other game behind it."""
    by_game: dict[str, Table] = {}
    for table in tables:
        by_game.setdefault(table.game, table)
    last, *earlier = list(by_game.values())[:MOST_TABLES]
    return replace(last, earlier=tuple(earlier))


def _steps(value: object, key: str) -> tuple[str, ...]:
    return tuple(plain(item, 60, key) for item in _items(value, key, most=MOST_STEPS))


def _people(value: object, key: str) -> tuple[Seat, ...]:
    return tuple(_seat(seat) for seat in Fields({key: value}, "settings").children(key, most=32))


_READERS: Mapping[str, Callable[[object, str], Any]] = {
    "effects": _volume,
    "music": _volume,
    "interface": _volume,
    "mute": _flag,
    "speed": _speed,
    "reduced_motion": _flag,
    "ui_scale": _scale,
    "high_contrast": _flag,
    "full_screen": _flag,
    "window": _window,
    "confirmations": _flag,
    "rival_by_itself": _flag,
    "language": _language,
    "takebacks": _takebacks,
    "first_steps": _flag,
    "steps_known": _steps,
    "table": _table,
    "people": _people,
}


def read_settings(data: Mapping[str, object]) -> tuple[Settings, list[Message]]:
    """The settings in a JSON object, and one sentence for each value that is not valid. Missing settings and invalid
    values get their defaults. Unknown keys are ignored here and kept in the file."""
    values: dict[str, Any] = {}
    notes = []
    for key, reader in _READERS.items():
        if key in data:
            try:
                values[key] = reader(data[key], key)
            except BadInput:
                notes.append(msg("saves.settings.value", key=key, value=short(data[key])))
    return replace(Settings(), **values), notes


def _keys_of(notes: Iterable[Message]) -> set[str]:
    """The settings that sentences of `read_settings` are about."""
    return {str(dict(note.params)["key"]) for note in notes}


def _read(path: Path) -> dict[str, object]:
    """The JSON object in the settings file. Raises `SaveTrouble` as `read_json` does, and also for one nested so deep
    that it could be read but perhaps not be written back."""
    data = read_json(path)
    layer: list[object] = [data]
    for _ in range(MOST_DEEP):
        layer = [inner for outer in layer for inner in _inside(outer)]
        if not layer:
            return data
    raise SaveTrouble("garbled", path=str(path))


def _inside(value: object) -> Iterable[object]:
    """What an object or a list holds; nothing for any other JSON value."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


class SettingsFile:
    """The settings in use and the file that remembers them.

    `tell` is called with a sentence when they cannot be saved, and not again before saving has worked once more, which
    is told as well.
    """

    def __init__(self, places: Places, tell: Callable[[Message], None] | None = None) -> None:
        self.settings = Settings()
        self.tell = tell
        self._places = places
        self._waiting: set[str] = set()
        self._laid: set[str] = set()
        """The games whose last table is of our making since the file was written."""
        self._met: set[str] = set()
        """The people, by name, who came to this table since then."""
        self._learnt: dict[str, None] = {}
        """What was explained here since then."""
        self._forgot = False
        """Whether explanations were wanted again since then: what the file knows does not count any more."""
        self._unknown: dict[str, object] = {}
        self._refused: set[str] = set()
        """The keys whose values in the file were refused, and are to be written over; a copy is kept."""
        self._troubled = False

    def load(self) -> list[Message]:
        """Reads the file; returns sentences for the person about whatever in it could not be used. A damaged file is
        set aside, of one with values that are not valid a copy is kept, since they are not in it any longer once it is
        written; one that cannot be read now stays where it is, and the defaults are in force."""
        path = self._places.settings
        self._unknown = {}
        self._refused = set()
        try:
            data = _read(path)
        except SaveTrouble as trouble:
            self.settings = Settings()
            if trouble.code == "missing":
                return []
            aside = move_aside(path, self._places.damaged) if trouble.damaged else None
            if aside is not None:
                return [msg("saves.settings.damaged", path=str(aside))]
            return [msg("saves.settings.lost", why=trouble.message)]
        self.settings, notes = read_settings(data)
        self._unknown = {key: value for key, value in data.items() if key not in _READERS}
        copy = set_aside(path, self._places.damaged) if notes else None
        if copy is None:
            return notes
        self._refused = _keys_of(notes)
        return [*notes, msg("saves.settings.aside", path=str(copy))]

    def change(self, *, keep: bool = True, **values: object) -> Settings:
        """Changes settings and saves them at once or, with `keep` False, at the next `flush`, as for sliders being
        dragged. A `table` takes the place of the last one of its game; None forgets those of all games, and an
        empty tuple all `people`. Raises `BadInput` for an invalid value; then nothing has changed."""
        read = {key: _READERS[key](_as_json(key, value), key) for key, value in values.items()}
        if "table" in read:
            read["table"] = self._laid_now(read["table"])
        if "people" in read:
            self._note_people(read["people"])
        if "steps_known" in read:
            self._note_steps(read["steps_known"])
        self.settings = replace(self.settings, **read)
        self._waiting.update(values)
        if keep:
            self.flush()
        return self.settings

    def flush(self) -> None:
        """Writes what has changed since the last time, and what is in force instead of values that were refused. What
        another copy of the program has changed in the file meanwhile, and we have not, stays. Trouble is told, and the
        next change tries again with all that waits."""
        if not (self._waiting or self._refused):
            return
        try:
            with shared(self._places.locks / _LOCK):
                self._write()
        except SaveTrouble as trouble:
            if not self._troubled and self.tell is not None:
                self.tell(msg("saves.settings.unsaved", why=trouble.message))
            self._troubled = True
        else:
            self._waiting.clear()
            self._refused.clear()
            self._laid.clear()
            self._met.clear()
            self._learnt.clear()
            self._forgot = False
            if self._troubled and self.tell is not None:
                self.tell(msg("saves.settings.saved_again"))
            self._troubled = False

    def told_unsaved(self) -> None:
        """To be called when somebody else has reported that settings cannot be saved: this is not told again before
        saving works once more, and that it does is told."""
        self._troubled = True

    def _laid_now(self, table: Table | None) -> Table | None:
        """A table that has just been laid, with the last tables of the other games behind it."""
        if table is None:
            self._laid.clear()
            return None
        self._laid.add(table.game)
        before = self.settings.table
        return _last_of_each([*table.all, *(() if before is None else before.all)])

    def _note_people(self, people: tuple[Seat, ...]) -> None:
        """Notes who has come to this table: those who are new, or further to the front than they were."""
        before, count = list(self.settings.people), len(people)
        # From the end, leaves out those that are still in their former order.
        while count and before:
            if before.pop() == people[count - 1]:
                count -= 1
        self._met.update(seat.name.casefold() for seat in people[:count])

    def _note_steps(self, steps: tuple[str, ...]) -> None:
        """If some that were known are missing, or there are none at all, all that was known before is forgotten,
        whichever copy of the program explained it."""
        known = self.settings.steps_known
        if not steps or not set(known) <= set(steps):
            self._forgot = True
            self._learnt.clear()
            known = ()
        self._learnt.update(dict.fromkeys(step for step in steps if step not in known))

    def _write(self) -> None:
        """Writes the waiting changes over the values in the file, and what is in force over those that are still
        refused; raises `SaveTrouble`, also for a file that cannot be read now, or is damaged and cannot be set aside,
        since what it holds would be lost."""
        path = self._places.settings
        own = self.settings.to_json()
        try:
            data = _read(path)
        except SaveTrouble as trouble:
            if trouble.damaged:
                if move_aside(path, self._places.damaged) is None:
                    raise SaveTrouble("not_kept", path=str(path)) from trouble
            elif trouble.code != "missing":
                raise
            data = {**self._unknown, **own}
        writing = self._waiting | _keys_of(read_settings({key: data[key] for key in self._refused & data.keys()})[1])
        for key, over in (
            ("table", self._table_over),
            ("people", self._people_over),
            ("steps_known", self._steps_over),
        ):
            if key in writing:
                own[key] = over(data.get(key))
        write_json(path, {**data, **{key: own[key] for key in writing}})

    def _table_over(self, found: object) -> object:
        """Our table, as JSON, over the one in the file: of a game that we have not laid, the file knows the last table
        better, since another copy of the program may have laid it."""
        own = self.settings.table
        if own is None:
            return None
        try:
            others = _table(found, "table")
        except BadInput:
            others = None
        ours = [table for table in own.all if table.game in self._laid]
        return _last_of_each([*ours, *(() if others is None else others.all), *own.all]).to_json()

    def _people_over(self, found: object) -> object:
        """Our people, as JSON, merged with those in the file: those who came to our table first, then the others, whose
        order the file knows better."""
        own = self.settings.people
        if not own:
            return []
        try:
            others = _people(found, "people")
        except BadInput:
            others = ()
        ours = [seat for seat in own if seat.name.casefold() in self._met]
        by_name: dict[str, Seat] = {}
        for seat in (*ours, *others, *own):
            by_name.setdefault(seat.name.casefold(), seat)
        return [seat.to_json() for seat in by_name.values()][:MOST_PEOPLE]

    def _steps_over(self, found: object) -> object:
        """What is known by the file and by us, unless explanations were wanted again meanwhile."""
        own = self.settings.steps_known
        if self._forgot:
            return list(own)
        try:
            others = _steps(found, "steps_known")
        except BadInput:
            others = own
        return list(dict.fromkeys((*others, *self._learnt)))[-MOST_STEPS:]


def _as_json(key: str, value: object) -> object:
    """A value of a setting in the form the readers expect, so that one check serves the file and the screen."""
    if key == "table" and isinstance(value, Table):
        return value.to_json()
    if key == "people" and isinstance(value, tuple):
        return [seat.to_json() if isinstance(seat, Seat) else seat for seat in value]
    return value
