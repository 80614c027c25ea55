"""What happened at the table, in the table's own terms; drives log, animation, sound and recap."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    `kind` names it (`dice_rolled`), `seat` is whose doing it was (-1: nobody's), `data` is what all may
    know as plain JSON values, `secret` what single seats know besides, and `reveals` marks that
    information came out which nobody could foresee: undo stops there.
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
"""Where what happens is appended; None, as in search, where nobody asks."""


def emit(events: list[Event], kind: str, seat: int, /, **data: Json) -> None:
    """Appends an event that all may know and that reveals nothing."""
    events.append(Event(kind, seat, data))
