"""The record files: one for each game, named after date, game and a short id, and written as the game is played."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Protocol

from game.core.contract import Game
from game.core.piecewise import at_once
from game.core.reasons import BadInput
from game.core.record import MOST_LINES, Header, Record, begun_line, read_record, reading_record
from game.core.session import GARBLED_DIGEST, Session, Sink
from game.core.words import Message, msg
from game.registry import game_named, is_game
from saves.files import MOST_RECORD, Stamp, read_bytes, set_aside, stamp_of, write_atomic, write_new
from saves.locks import Lock
from saves.places import Places
from saves.reports import keep_report
from saves.trouble import SaveTrouble
from saves.writer import Calls, LineWriter

SUFFIX = ".record"
_ID = re.compile(r"(?!.*\.(?i:record)$)[A-Za-z0-9][A-Za-z0-9._-]{0,79}")
"""No id ends like a file name: names that do stand for files that must be renamed (`id_of`)."""
_NAME_TRIES = 20
_CONTROL = re.compile(r"[^\s\x20-\U0010ffff]")
"""What stands in no text: characters before the blank that are no white space."""

_ASIDE = "saves.record.aside"
"""Of the copy of a damaged file."""


def _silent(message: Message) -> None:
    """Drops the message."""


def utc_now() -> datetime:
    """The time now, in UTC."""
    return datetime.now(UTC)


def _stamp(now: datetime) -> str:
    """A time in the form of a record's header."""
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")


def id_of(file: str) -> str:
    """The id of a game by the name of its file. A file with any other name goes by the whole of it: there may be a game
    in it, but it must be renamed first."""
    name = file.removesuffix(SUFFIX)
    return name if name != file and _ID.fullmatch(name) else file


def _is_record(file: str) -> bool:
    """Whether the name of a file says that it is a record; hidden files belong to other programs."""
    return file.casefold().endswith(SUFFIX) and not file.startswith(".")


def fits(text: bytes) -> bool:
    """Whether a record is short enough to be read: nothing longer is written either."""
    return len(text) <= MOST_RECORD and text.count(b"\n") <= MOST_LINES


def shorter(text: str) -> str:
    """The same record without the lines that only say how far somebody went back and forth: all moves, and where the
    game stands, are still in it. The text itself where it cannot be read without loss."""
    try:
        record = read_record(text)
    except BadInput:
        return text
    return text if record.faults else record.text()


def _no_record(data: bytes) -> Message:
    """What is in a file whose first line is not that of a record."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return msg("saves.record.not_text")
    if not text.strip():
        return msg("saves.record.empty")
    return msg("saves.record.not_text" if _CONTROL.search(text) else "saves.record.other")


class GameFile(Sink, Protocol):
    """Where a game goes while it is played. Never raises."""

    @property
    def kept(self) -> bool:
        """Whether everything played so far is in the file."""

    @property
    def size(self) -> int:
        """How many bytes the file has then, unless another program has changed it since."""

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the file cannot be written, if it cannot."""

    def try_again(self) -> None:
        """Writes what is missing, if that can be."""

    def close(self) -> None:
        """Does so a last time, and frees the game for other copies of the program."""


class RecordFile:
    """The `Sink` of one game: its record file, and reports of faults in the rules. Never raises."""

    def __init__(self, writer: LineWriter, lock: Lock, places: Places, name: str) -> None:
        self._writer = writer
        self._lock = lock
        self._places = places
        self._name = name

    @property
    def kept(self) -> bool:
        """Whether everything played so far is in the file."""
        return self._writer.kept

    @property
    def size(self) -> int:
        """How many bytes the file has then, unless another program has changed it since."""
        return self._writer.size

    @property
    def trouble(self) -> SaveTrouble | None:
        """Why the file cannot be written, if it cannot."""
        return self._writer.trouble

    def append(self, line: str) -> None:
        """Writes one line of the record."""
        self._writer.append(line)

    def report(self, text: str) -> None:
        """Keeps the report of a fault inside the rules."""
        keep_report(self._places.reports, self._name, text)

    def rewrite(self, text: str) -> None:
        """Has the file hold this text instead, and lines after it."""
        self._writer.rewrite(text)

    def try_again(self) -> None:
        """Writes what is missing, if the disk allows it."""
        self._writer.try_again()

    def close(self) -> None:
        """Writes what is missing, if the disk allows it, and frees the game for other copies of the program."""
        self._writer.close()
        self._lock.release()

    def discard(self) -> None:
        """Frees the game and removes its file."""
        self._writer.discard()
        self._lock.release()


class NoFile:
    """The `Sink` of a game that is there to be looked at: what is played in it is kept nowhere, which is told, with the
    reason, as soon as somebody does play."""

    def __init__(self, trouble: SaveTrouble, told: Callable[[SaveTrouble], None], places: Places, name: str) -> None:
        self.trouble = trouble
        self.kept = True
        self.size = 0
        self._told = told
        self._places = places
        self._name = name

    def append(self, line: str) -> None:
        """Drops one line of the record."""
        if self.kept:
            self.kept = False
            self._told(self.trouble)

    def report(self, text: str) -> None:
        """Keeps the report of a fault inside the rules."""
        keep_report(self._places.reports, self._name, text)

    def try_again(self) -> None:
        """Nothing can be written."""

    def close(self) -> None:
        """Nothing is held."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game being played and saved: its id in the library, its session, its file, and notes for the person."""

    id: str
    session: Session
    file: GameFile
    notes: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A record file as read: the record, the text, the file to the byte, and notes for the person."""

    record: Record
    text: str
    data: bytes
    notes: tuple[Message, ...]

    @property
    def exact(self) -> bool:
        """Whether the text is the file to the byte."""
        return self.text.encode("utf-8") == self.data


class Records:
    """The folder of record files.

    `tell` is called with a sentence when saving a game begins to fail and when it works again; `find` returns a game by
    its id and raises `BadInput`; `now` is the clock; `knows` says which games there are, without importing any.
    """

    def __init__(
        self,
        places: Places,
        tell: Callable[[Message], None] = _silent,
        find: Callable[[str], Game] = game_named,
        now: Callable[[], datetime] = utc_now,
        knows: Callable[[str], bool] = is_game,
    ) -> None:
        self.places = places
        self._tell = tell
        self.find = find
        self.knows = knows
        self._now = now

    def path(self, name: str) -> Path:
        """The file of a game, or a file that must be renamed to be one; raises `SaveTrouble` for an invalid id."""
        if _ID.fullmatch(name):
            return self.places.records / (name + SUFFIX)
        if not _is_record(name) or os.path.basename(name) != name or "\0" in name:
            raise SaveTrouble("missing", path=name)
        return self.places.records / name

    def ids(self) -> list[str]:
        """All saved games, and files that must be renamed, in alphabetical order, which is that of their dates. Raises
        `SaveTrouble` if the folder cannot be read; a folder that does not exist yet holds no games."""
        return sorted(self._files())

    def stamps(self) -> dict[str, Stamp]:
        """The stamp of each game's file, by id; raises `SaveTrouble` as `ids` does."""
        stamps = ((name, stamp_of(path)) for name, path in self._files().items())
        return {name: stamp for name, stamp in stamps if stamp is not None}

    def _files(self) -> dict[str, str]:
        """The paths of all record files by id; as strings, since there may be thousands."""
        try:
            files = [file for file in os.listdir(self.places.records) if _is_record(file)]
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except OSError as error:
            raise SaveTrouble("unreadable", path=str(self.places.records)) from error
        return {id_of(file): os.path.join(self.places.records, file) for file in files}

    def begin(self, header: Header) -> Opened:
        """Begins a new game in a new file. Trouble with the disk is told, and the game goes on unsaved. Raises
        `BadInput` if the header does not fit the game."""
        now = self._now()
        if not header.begun:
            header = replace(header, begun=_stamp(now))
        # Checked first: a header that does not fit the game must leave no file behind.
        Session(self.find(header.game), header, write_head=False)
        return self._new(Record(header), now)

    def part(self, record: Record) -> Opened:
        """Goes on with a variation (`Session.variation`) in a new file. Trouble with the disk is told, and the game
        goes on unsaved. Raises `SaveTrouble` for a record of which not even the start can be set up, as no variation
        is."""
        now = self._now()
        return self._new(replace(record, header=replace(record.header, begun=_stamp(now))), now)

    def open(self, name: str) -> Opened:
        """Goes on with a game. A damaged file is set aside, and `notes` say so. Raises `SaveTrouble` if it cannot be
        opened: `busy` while another copy of the program plays it, since whoever tries something out there would know
        what comes here. One that is over may be looked at in both: the second has a variation of it, which does not
        count again, and of which there is a file once something is done in it."""
        path = self.path(name)
        lock = Lock(self.places.locks / f"{name}.lock")
        free = lock.acquire()
        try:
            found = at_once(self._reading(path))
            if not free:
                return self._beside(self._resume(found.record, path, None), found)
            notes = list(found.notes)
            file = RecordFile(self._writer(path, found, lock, notes), lock, self.places, name)
        except BaseException:
            lock.release()
            raise
        try:
            session = self._resume(found.record, path, file)
        except BaseException:
            file.close()
            raise
        if any(fault.key == GARBLED_DIGEST for fault in session.faults) and self._keep_damaged(path, notes):
            file.rewrite(session.record.text())
        return Opened(name, session, file, (*session.faults, *notes))

    def look(self, name: str) -> Opened:
        """A game of which `open` says that it is `damaged`, to look at: its file stays as it is, `notes` say why, and
        it has an id of its own, under which nothing is kept. Raises `SaveTrouble`."""
        path = self.path(name)
        found = at_once(self._reading(path))
        trouble = SaveTrouble("damaged", path=str(path))
        loose, _, _ = self._named(found.record, self._now(), 16)
        file = NoFile(trouble, self._trouble, self.places, name)
        session = self._resume(found.record, path, file)
        return Opened(loose, session, file, (*session.faults, *found.notes, trouble.message))

    def watch(self, name: str) -> Session:
        """A game as it stands, to look at: nothing done in this session is saved. Raises `SaveTrouble`."""
        return at_once(self.watching(name))

    def watching(self, name: str) -> Generator[None, None, Session]:
        """Does as `watch`, a piece at a time (see `reading_record` and `Session.resuming`)."""
        path = self.path(name)
        record = (yield from self._reading(path)).record
        yield
        return (yield from self._resuming(record, path, None))

    def _beside(self, session: Session, found: _Found) -> Opened:
        """A game that another copy of the program holds; raises `SaveTrouble` unless it is over."""
        if not session.is_terminal:
            raise SaveTrouble("busy")
        beside = self._new(session.variation(len(session.path)), self._now(), stands=False)
        return replace(beside, notes=(*session.faults, *found.notes))

    def _new(self, record: Record, now: datetime, *, stands: bool = True) -> Opened:
        """Goes on with a record in a new file, which begins with what is in the record already, and is there at once or
        when something is added."""
        text = record.text()
        for _ in range(_NAME_TRIES):
            name, path, lock = self._named(record, now, 3)
            try:
                if lock.acquire() and self._is_free(path, text if stands else None):
                    writer = self._line_writer(path, text, lock, stands=stands)
                    break
                lock.release()
            except SaveTrouble as trouble:
                writer = self._unsaved_writer(path, text, lock, trouble)
                break
        else:
            # As where every lock is refused. It is written unasked as soon as that can be, so that its name must be one
            # that no other game bears.
            name, path, lock = self._named(record, now, 16)
            writer = self._unsaved_writer(path, text, lock, SaveTrouble("no_name", path=str(self.places.records)))
        file = RecordFile(writer, lock, self.places, name)
        try:
            return Opened(name, self._resume(record, path, file), file)
        except BaseException:
            file.discard()
            raise

    def _named(self, record: Record, now: datetime, length: int) -> tuple[str, Path, Lock]:
        """A new id for a game, with `length` bytes of chance in it; its file, and its lock, not yet taken."""
        name = f"{now.strftime('%Y-%m-%d')}-{record.header.game}-{secrets.token_hex(length)}"
        return name, self.path(name), Lock(self.places.locks / f"{name}.lock")

    @staticmethod
    def _is_free(path: Path, text: str | None) -> bool:
        """Whether there was no such file; there is one now, with the text, if one is given. Raises `SaveTrouble`."""
        return not os.path.lexists(path) if text is None else write_new(path, text.encode("utf-8", "replace"))

    def _reading(self, path: Path) -> Generator[None, None, _Found]:
        if id_of(path.name) == path.name:
            raise SaveTrouble("name", path=path.name)
        try:
            data = read_bytes(path, MOST_RECORD)
        except SaveTrouble as trouble:
            if trouble.code == "missing" and os.path.islink(path):
                raise SaveTrouble("link", path=path.name) from trouble
            raise
        notes: tuple[Message, ...] = ()
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("utf-8-sig", "replace")
            notes = (msg("saves.record.letters"),)
        try:
            record = yield from reading_record(text)
            self.find(record.header.game)
        except BadInput as error:
            why = _no_record(data) if error.reason.code == "no_record" else error.message
            raise SaveTrouble("record", path=path.name, why=why) from error
        return _Found(record, text, data, notes)

    def _resume(self, record: Record, path: Path, file: GameFile | None) -> Session:
        return at_once(self._resuming(record, path, file))

    def _resuming(self, record: Record, path: Path, file: GameFile | None) -> Generator[None, None, Session]:
        try:
            return (yield from Session.resuming(self.find(record.header.game), record, file))
        except BadInput as error:
            raise SaveTrouble("record", path=path.name, why=error.message) from error

    def _writer(self, path: Path, found: _Found, lock: Lock, notes: list[Message]) -> LineWriter:
        """A writer for a file that was read. A damaged file is first rewritten, so that new lines follow sound ones. A
        copy of the damaged file is kept, unless all that is lost is what a crash leaves of a last line."""
        record = found.record
        if found.exact and not record.faults:
            if record.unended:
                # The line end is written with the next line: until then the file may be looked at as it is.
                return self._line_writer(path, found.text + "\n", lock, stands=False, instead_of=found.data)
            return self._line_writer(path, found.text, lock, stands=True)
        faults = [fault for fault in record.faults if fault.key != "core.record.torn"]
        scrap = not (found.notes or faults) and self._is_scrap(record)
        if not scrap and not self._keep_damaged(path, notes):
            raise SaveTrouble("damaged", path=str(path))
        try:
            write_atomic(path, record.text().encode("utf-8", "replace"))
        except SaveTrouble as trouble:
            return self._unsaved_writer(path, record.text(), lock, trouble, found.data)
        return self._line_writer(path, record.text(), lock, stands=True)

    def _keep_damaged(self, path: Path, notes: list[Message]) -> bool:
        """Keeps a copy of a damaged file, of which `notes` then tell; False if that fails. There is one copy for each
        opening: once they tell of it, the file may have been mended in part already."""
        if any(note.key == _ASIDE for note in notes):
            return True
        copy = set_aside(path, self.places.damaged)
        if copy is not None:
            notes.append(msg(_ASIDE, path=str(copy)))
        return copy is not None

    def _is_scrap(self, record: Record) -> bool:
        """Whether the torn last line, if there is one, is what a crash leaves: nothing, or the beginning of a line in
        which there is no move to be read."""
        torn = record.torn.strip("\0")
        text = begun_line(torn)
        if not text:
            return not torn or text is not None
        try:
            self.find(record.header.game).parse_action(text)
        except BadInput:
            return True
        return False

    def _unsaved_writer(
        self, path: Path, text: str, lock: Lock, trouble: SaveTrouble, instead_of: bytes = b""
    ) -> LineWriter:
        writer = self._line_writer(path, text, lock, stands=False, instead_of=instead_of)
        writer.trouble = trouble
        self._trouble(trouble)
        return writer

    def _line_writer(self, path: Path, text: str, lock: Lock, *, stands: bool, instead_of: bytes = b"") -> LineWriter:
        def claim() -> None:
            # Its file may have gone with the record's, and somebody else play the game that is there instead.
            if not lock.acquire():
                raise SaveTrouble("busy")

        return LineWriter(
            path,
            text,
            stands=stands,
            aside=self.places.damaged,
            calls=Calls(self._trouble, self._recovery, partial(self._loss, path), claim),
            instead_of=instead_of,
            fits=fits,
            shorter=shorter,
        )

    def _trouble(self, trouble: SaveTrouble) -> None:
        self._tell(msg("saves.unsaved", why=trouble.message))

    def _recovery(self) -> None:
        self._tell(msg("saves.saved_again"))

    def _loss(self, path: Path, copy: Path | None) -> None:
        if copy is None:
            self._tell(msg("saves.record.gone", path=str(path)))
        else:
            self._tell(msg("saves.record.replaced", path=str(path), copy=str(copy)))
