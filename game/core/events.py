"""What happened at the table, in the table's own terms; drives log, animation, sound and recap."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


class Readable(ABC):
    """Reads plain JSON data, each method one kind of value. Where a value is needed, a missing key raises `KeyError`;
    a value of another kind raises `AssertionError`. Both are faults of whoever wrote the data."""

    __slots__ = ()

    @property
    @abstractmethod
    def data(self) -> Mapping[str, Json]:
        """What is read."""

    def knows(self, key: str) -> bool:
        """Whether there is anything under this key, for this reader."""
        return key in self.data

    def has(self, key: str) -> bool:
        """Whether there is something under this key, for this reader, that is not null, false, zero or empty."""
        return bool(self.data.get(key))

    def number(self, key: str) -> int:
        """A number."""
        value = self.data[key]
        assert isinstance(value, int)
        return value

    def text(self, key: str) -> str:
        """A text."""
        value = self.data[key]
        assert isinstance(value, str)
        return value

    def text_if_told(self, key: str) -> str | None:
        """A text; None if there is none or this reader is not told it."""
        return None if self.data.get(key) is None else self.text(key)

    def number_if_told(self, key: str) -> int | None:
        """A number; None if there is none or this reader is not told it."""
        return None if self.data.get(key) is None else self.number(key)

    def items(self, key: str) -> list[Json]:
        """A list."""
        value = self.data[key]
        assert isinstance(value, list)
        return value

    def numbers(self, key: str) -> list[int]:
        """A list of numbers."""
        return _numbers(self.data[key])

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        values = [value for value in self.items(key) if isinstance(value, str)]
        assert len(values) == len(self.items(key))
        return values

    def texts_and_gaps(self, key: str) -> list[str | None]:
        """A list of texts, with null for gaps."""
        values = [value for value in self.items(key) if value is None or isinstance(value, str)]
        assert len(values) == len(self.items(key))
        return values

    def rows(self, key: str) -> list[list[int]]:
        """A list of lists of numbers."""
        return [_numbers(row) for row in self.items(key)]

    def points(self, key: str) -> list[tuple[float, float]]:
        """A list of points with two coordinates."""
        found = []
        for point in self.items(key):
            assert isinstance(point, list)
            x, y = point
            assert isinstance(x, int | float) and isinstance(y, int | float)
            found.append((float(x), float(y)))
        return found

    def counts(self, key: str) -> dict[str, int]:
        """Numbers by name."""
        value = self.data[key]
        assert isinstance(value, dict)
        return {name: Part(value).number(name) for name in value}

    def parts(self, key: str) -> list[Part]:
        """A list of parts; null becomes an empty part."""
        found = []
        for value in self.items(key):
            assert value is None or isinstance(value, dict)
            found.append(Part(value or {}))
        return found


def _numbers(value: Json) -> list[int]:
    assert isinstance(value, list)
    numbers = [number for number in value if isinstance(number, int)]
    assert len(numbers) == len(value)
    return numbers


@dataclass(frozen=True, slots=True)
class Part(Readable):
    """One of several things that an event tells of."""

    data: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Event(Readable):
    """One thing that happened.

    `kind` names it (`dice_rolled`), `seat` is whose doing it was (-1: nobody's), `data` is what all may
    know as plain JSON values, `secret` what single seats know besides, and `reveals` marks that
    information came out which nobody could foresee: undo stops there, and says what it was in the words of the
    catalogue under `GAME.reveals.KIND`.
    """

    kind: str
    seat: int
    data: Mapping[str, Json] = field(default_factory=dict)
    secret: Mapping[int, Mapping[str, Json]] = field(default_factory=dict)
    reveals: bool = False

    def seen_by(self, viewer: int | None) -> Event:
        """The event as this seat may know it; `None` sees everything (finished games, tests)."""
        if not self.secret:
            return self
        data = dict(self.data)
        for seat, extra in self.secret.items():
            if viewer is None or viewer == seat:
                data.update(extra)
        return Event(self.kind, self.seat, data, {}, self.reveals)

    def to_json(self) -> dict[str, Json]:
        """Plain JSON with all that the event holds for its reader."""
        data: dict[str, Json] = {"event": self.kind, "seat": self.seat, **self.data}
        if self.reveals:
            data["reveals"] = True
        return data


Events = list[Event] | None
"""The list to which what happens is appended; None where nobody wants to know, as in search."""


def emit(events: list[Event], kind: str, seat: int, /, **data: Json) -> None:
    """Appends an event that all may know and that reveals nothing."""
    events.append(Event(kind, seat, data))
