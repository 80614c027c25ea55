"""One game as played, as a text that people can read and programs can append to.

    antikythera record 1
    game: "corinth"
    ...
    moves:
    1 0 roll 1
    2 0 ship green
    3 1 gold = 4fb2a0c1d2e3
    at 2

Each header line is a name and a JSON value; a name that stands twice, or that this program does not know, is refused.
Each move line is a number (from 1, rising), the seat, the action's notation and, where a turn ended, the digest of the
position. A move follows the one before it or, right after a line `at N`, the position after move N (0 is the start), so
undo and branches append and never erase. What was undone can be done again as long as the lines `at N` below the last
move stay on the way there; `at N` where the game stands after move N already says that nothing is left to do again.
Lines that begin with `#` are comments. One of them counts, but only for how much is taken back at a time: `# 2 as one`
says that the two moves that lead to where the game stands were done by one gesture, `# 1 as one` that the last was done
by itself. What is said last holds. Nothing in a record is ever executed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from game.core.checks import Fields, bad, fields_once, plain
from game.core.options import Value
from game.core.piecewise import at_once
from game.core.words import Message, msg, short

FORMAT = "antikythera record 1"
MOST_LINES = 200_000
LINES_AT_ONCE = 5_000
"""Some hundredths of a second; no game has as many that was played without taking anything back."""
MOST_SKIPPED = MOST_LINES
"""A move's number is at most this much above that of the last move kept. A larger one must be garbled: numbers are
skipped only where lines were lost. So whatever number is read, the next one is still within reach."""
_MOVE = re.compile(r"^([1-9][0-9]{0,10}) ([0-9]) ([^=#]{1,400})(?: = ([0-9a-f]{12}))?$")
_BEGUN = re.compile(
    r"^(?:at?(?: [0-9]{0,11})?|[1-9][0-9]{0,10}(?: (?:[0-9](?: ([^=#]{0,400})(?:= ?[0-9a-f]{0,11})?)?)?)?)$"
)
"""A line of which the end may be missing; the group is what there is of a move's notation."""
_FORMAT = re.compile(r"^antikythera record ([0-9]{1,9})$")
_AT = re.compile(r"^at ([0-9]{1,11})$")
_AS_ONE = re.compile(r"^# ([1-9][0-9]{0,2}) as one$")

Takebacks = Literal["until_new", "free", "none"]
TAKEBACKS: tuple[Takebacks, ...] = get_args(Takebacks)
"""How far undo reaches: to the last new information, anywhere, nowhere."""

Kind = Literal["person", "computer"]
KINDS: tuple[Kind, ...] = get_args(Kind)
"""Who may play a seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays a seat: a person, or a computer player of some level (empty for a person); `colour` is the theme's name
    for it."""

    name: str
    kind: Kind = "person"
    level: str = ""
    colour: str = ""

    def to_json(self) -> dict[str, str]:
        """Plain JSON."""
        return {"name": self.name, "kind": self.kind, "level": self.level, "colour": self.colour}


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first move. `begun` is a UTC time in ISO form or empty. A variation of another game says
    in `variation` after how many decisions it left that game; None for any other game."""

    game: str
    rules: int
    seed: str
    options: Mapping[str, Value]
    seats: tuple[Seat, ...]
    takebacks: Takebacks = "until_new"
    begun: str = ""
    variation: int | None = None

    def lines(self) -> list[str]:
        """The head of the record's text, `moves:` included."""
        values: dict[str, object] = {
            "game": self.game,
            "rules": self.rules,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": [seat.to_json() for seat in self.seats],
            "takebacks": self.takebacks,
            "begun": self.begun,
            **({} if self.variation is None else {"variation": self.variation}),
        }
        head = [f"{key}: {json.dumps(value, ensure_ascii=False, sort_keys=True)}" for key, value in values.items()]
        return [FORMAT, *head, "moves:"]


@dataclass(frozen=True, slots=True)
class Move:
    """One move line: its number, the number of the move it follows (0: the start), the seat, the action's notation and,
    if a turn ended, the digest."""

    number: int
    parent: int
    seat: int
    text: str
    digest: str | None = None

    def line(self) -> str:
        """The line of the record's text."""
        return f"{self.number} {self.seat} {self.text}" + (f" = {self.digest}" if self.digest else "")


@dataclass(slots=True)
class Record:
    """A record as read: header, all moves by number, where the game stands, and what was wrong with the text.

    `as_one` tells, by the last move of each gesture that was several moves, how many they were, as it was read: they
    may be more than lead there.
    `last` is the highest move number that was read, that of dropped moves included; the next move is numbered above
    it. `tip` is the move up to which everything that was undone can be done again: `at` if nothing can, otherwise one
    that comes after it. `torn` is the text of a last line that has no line end and is left out, `unended` says that the
    last line was read although it has none.
    """

    header: Header
    moves: dict[int, Move] = field(default_factory=dict)
    at: int = 0
    faults: list[Message] = field(default_factory=list)
    last: int = 0
    tip: int = 0
    torn: str = ""
    unended: bool = False
    as_one: dict[int, int] = field(default_factory=dict)

    def add(self, move: Move) -> None:
        """Adds a move, after which the game then stands; its number must be above `last`."""
        self.moves[move.number] = move
        self.last = self.at = self.tip = move.number

    def join(self, count: int) -> None:
        """The last `count` moves on the way to where the game stands were done by one gesture; with 1 the last by
        itself."""
        if count > 1 and self.at:
            self.as_one[self.at] = count
        else:
            self.as_one.pop(self.at, None)

    def stand(self, number: int) -> None:
        """Lets the game stand after this move (0: at the start); `tip` stays if that is on the way there."""
        self.at = number
        if not self._passes(number, self.tip):
            self.tip = number

    def _passes(self, number: int, end: int) -> bool:
        """Whether the way to the position after move `end` leads through the one after move `number`."""
        while end > number:
            end = self.moves[end].parent
        return end == number

    def line_to(self, number: int) -> list[Move]:
        """The moves from the start to this position, in order."""
        line: list[Move] = []
        while number:
            move = self.moves[number]
            line.append(move)
            number = move.parent
        return line[::-1]

    def text(self) -> str:
        """The whole record as text."""
        lines = self.header.lines()
        at = 0
        for move in self.moves.values():
            if move.parent != at:
                lines.append(f"at {move.parent}")
            lines.append(move.line())
            if move.number in self.as_one:
                lines.append(as_one(self.as_one[move.number]))
            at = move.number
        if at != self.tip:
            lines.append(f"at {self.tip}")
            if self._passes(self.tip, at):
                lines.append(f"at {self.tip}")
        if self.at != self.tip:
            lines.append(f"at {self.at}")
        return "\n".join(lines) + "\n"


def as_one(count: int) -> str:
    """The line that says of so many moves that they were done by one gesture; see `Record.join`."""
    return f"# {count} as one"


def is_record(text: str) -> bool:
    """Whether a text says that it is a record, of this form or of another."""
    return _FORMAT.match(text.partition("\n")[0].strip()) is not None


def begun_line(text: str) -> str | None:
    """Of a line that was cut off while it was written: as much as there is of its move's notation, empty where there is
    none. None for a text that no line begins with."""
    match = _BEGUN.match(text)
    return match and (match[1] or "").strip()


def read_record(text: str) -> Record:
    """Reads a record, all of it at once; see `reading_record`."""
    return at_once(reading_record(text))


def reading_record(text: str) -> Generator[None, None, Record]:
    """Reads a record, `LINES_AT_ONCE` of its lines at a time; raises `BadInput` if the head is unusable or the text has
    more than `MOST_LINES` lines.

    A torn last line and lines that make no sense are dropped and listed in `faults`. After a dropped line all moves are
    dropped up to the next `at` line, since the move they follow is lost. A last line without a line end is torn unless
    it is whole all the same: a move with its digest, which is compared when the move is played; a comment; or `moves:`.
    """
    lines = [line.rstrip("\r") for line in text.split("\n")]
    last = lines.pop()
    if len(lines) > MOST_LINES:
        raise bad("record_long", most=MOST_LINES)
    unended = text[-1:] not in {"", "\n"} and _is_whole(last)
    if unended:
        lines.append(last)
        last = ""
    first = lines[0].strip() if lines else last
    if first != FORMAT:
        if other := _FORMAT.match(first):
            raise bad("record_version", found=other[1], wanted=FORMAT.rpartition(" ")[2])
        raise bad("no_record", found=short(first), wanted=FORMAT)
    head: dict[str, object] = {}
    start = 1
    for start, line in enumerate(lines[1:], 2):
        if line == "moves:":
            break
        key, colon, value = line.partition(": ")
        if not colon:
            raise bad("record_head", line=start, text=short(line))
        if key in head:
            raise bad("record_repeated", line=start, key=short(key))
        try:
            head[key] = json.loads(value, object_pairs_hook=fields_once)
        except (ValueError, RecursionError):
            raise bad("record_head", line=start, text=short(line)) from None
    else:
        raise bad("record_no_moves")
    record = Record(_header(head))
    record.unended = unended
    record.torn = last
    yield from _reading_moves(record, lines, start)
    if last:
        record.faults.append(msg("core.record.torn", line=len(lines) + 1, text=short(last)))
    return record


def _is_whole(line: str) -> bool:
    """Whether nothing can be missing at the end of this line; of a comment nothing that matters can."""
    match = _MOVE.match(line)
    return line in {"", "moves:"} or line.startswith("#") or (match is not None and match[4] is not None)


def _header(head: Mapping[str, object]) -> Header:
    fields = Fields(head, "record")
    seats = tuple(read_seat(seat) for seat in fields.children("seats", most=8))
    header = Header(
        fields.text("game", 40),
        fields.number("rules", 1, 10_000),
        fields.text("seed"),
        read_options(fields.child("options")),
        seats,
        fields.one_of("takebacks", TAKEBACKS),
        fields.text("begun", 40),
        read_variation(fields),
    )
    # A line that is left out might change what the record is: a variation, for one, does not count as won or lost.
    fields.no_more()
    return header


def read_seat(fields: Fields) -> Seat:
    """A seat as `Seat.to_json` wrote it; raises `BadInput`."""
    kind = fields.one_of("kind", KINDS)
    return Seat(
        fields.text("name", 40),
        kind,
        fields.text("level", 40),
        fields.text("colour", 40),
    )


def read_options(fields: Fields) -> dict[str, Value]:
    """The options of a game, not yet checked against what the game allows; raises `BadInput`."""
    options: dict[str, Value] = {}
    for key, value in fields.data.items():
        where = f"{fields.where}.{short(key)}"
        options[plain(key, 40, where)] = value if isinstance(value, bool | int) else plain(value, 40, where)
    return options


def read_variation(fields: Fields) -> int | None:
    """`Header.variation`; raises `BadInput`."""
    return fields.number("variation", 0, MOST_LINES) if "variation" in fields.data else None


def _reading_moves(record: Record, lines: list[str], start: int) -> Generator[None, None, None]:
    at: int | None = 0
    kept = 0
    stood = [0]
    for i in range(start, len(lines)):
        if i % LINES_AT_ONCE == 0:
            yield
        line = lines[i]
        if not line or line[0] == "#":
            if at is not None and (match := _AS_ONE.match(line)):
                record.join(int(match[1]))
            continue
        # Below a lost move the next one must still be within reach of the last one kept.
        reach = kept + MOST_SKIPPED - (at is None)
        if line[0] == "a" and (match := _AT.match(line)) and ((number := int(match[1])) in record.moves or number == 0):
            at = number
            if stood[-1] == at:
                stood.clear()
            stood.append(at)
        elif (match := _MOVE.match(line)) and record.last < int(match[1]) <= reach:
            number = int(match[1])
            if at is None:
                record.last = number
            else:
                record.add(Move(number, at, int(match[2]), match[3], match[4]))
                at = kept = number
                stood = [number]
        else:
            record.faults.append(msg("core.record.line", line=i + 1, text=short(line)))
            at = None
            continue
        if at is not None:
            record.at = at
    record.tip = _tip(record.moves, stood)


def _tip(moves: Mapping[int, Move], stood: list[int]) -> int:
    """`Record.tip` after going from position to position, each given by its move: the last one from which nothing but
    what is on the way there was gone to. Looks at each move and each position once, however far and often somebody went
    back and forth."""
    tip = number = stood[-1]
    way = {0}
    while number:
        way.add(number)
        number = moves[number].parent
    for before in reversed(stood):
        if before in way:
            continue
        further = []
        number = before
        while number > tip:
            further.append(number)
            number = moves[number].parent
        if number != tip:
            break
        way.update(further)
        tip = before
    return tip
