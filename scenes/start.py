"""Starting the program from its command line: window, settings, first scene."""

from __future__ import annotations

import argparse
import contextlib
import re
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.checks import plain
from game.core.options import Value, key_values, resolve
from game.core.reasons import BadInput
from game.core.record import Seat
from game.core.words import Words, short
from game.opponents.levels import LEVELS, level_at_table
from game.opponents.processes import pool
from game.registry import game_named
from saves.places import Places, places
from saves.reports import keep_report
from saves.settings import Settings, SettingsFile
from scenes.levels import COMPUTERS, split_level
from scenes.program import Program
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions
from scenes.stage.sound import Sounds, Volumes
from scenes.stage.theme import PLAYERS
from scenes.stage.window import LEAST, NoDisplay, Window, open_window
from scenes.table.views import has_view
from scenes.words import screen_words

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SHOT_SECONDS, SHOT_PATIENCE = 1.5, 6.0
"""After the first picture: when the one to be saved is taken where all is still, and when it is at the latest, as where
computer players go on and on."""
SHOT_FORMATS = (".png", ".jpg", ".jpeg", ".bmp")
"""What the name of a picture may end in; to all other files Targa would be written."""
FAULT = 1
"""The exit status after a fault of the program itself."""
REPORT = "program"
"""What reports of such faults are named after; those of faults in the rules bear the name of their game."""
_SIZE = re.compile(r"([0-9]{3,5})x([0-9]{3,5})", re.IGNORECASE)


class StartError(Exception):
    """The program cannot start as asked; the message is one sentence."""


def run(options: argparse.Namespace, prepared: Callable[[Program], object] | None = None) -> int:
    """Opens the window and plays until it is closed, or until a fault of the program, of which it keeps a report;
    returns the exit status. Raises `StartError`, and `KeyboardInterrupt` after Ctrl+C in the terminal, both with
    everything left in order. To be called in the main thread.

    `prepared` is told of the program before its first scene, for tests that look in from outside.
    """
    where = places(options.data_dir)
    window: Window | None = None
    program: Program | None = None
    try:
        settings = SettingsFile(where)
        notes = settings.load()
        words = screen_words(settings.settings.language)
        asked = _asked(options, settings.settings, words)
        window = _window(options, settings.settings, asked.size, words)
        program = _program(options, where, settings, asked.scale, window)
        for note in notes:
            program.tell(note)
        end = _play_to_the_end(program, options, prepared, lambda: _begin(program, options, asked, words))
    except StartError:
        raise
    except Exception:
        return _end_by_fault(where, window, program, before_people=prepared is None and options.screenshot is None)
    if end is not None:
        raise end
    return 0


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the command line asks for: the size of the window, if any, the scale of text and buttons, and seats and
    options of a game."""

    size: tuple[int, int] | None
    scale: float
    seats: tuple[Seat, ...]
    table_options: dict[str, Value]


def _asked(options: argparse.Namespace, known: Settings, words: Words) -> _Asked:
    """Reads the command line; raises `StartError`."""
    size = _size(options.size, words)
    if options.screenshot is not None and options.screenshot.suffix.lower() not in SHOT_FORMATS:
        raise StartError(words.say_key("start.format", file=str(options.screenshot)))
    seats, table_options = _table(options, words)
    scale = known.ui_scale if options.ui_scale is None else _scale(options.ui_scale, words)
    return _Asked(size, scale, seats, table_options)


def _window(options: argparse.Namespace, known: Settings, size: tuple[int, int] | None, words: Words) -> Window:
    """Opens the window; raises `StartError`."""
    try:
        return open_window(
            size,
            kept=known.window,
            fullscreen=options.full_screen or known.full_screen,
            icon=ASSETS / "pictures" / "common" / "icon.png",
        )
    except NoDisplay as error:
        raise StartError(words.say_key(f"start.{error.code}", why=error.why.rstrip("."))) from error


def _program(
    options: argparse.Namespace, where: Places, settings: SettingsFile, scale: float, window: Window
) -> Program:
    """The program in its window, before its first scene."""
    known = settings.settings
    display = DisplayOptions(scale, known.speed, options.reduced_motion or known.reduced_motion, known.high_contrast)
    volumes = Volumes(known.effects, known.interface, known.music, options.mute or known.mute)
    stage = Stage(window, ASSETS, display, sounds=Sounds(ASSETS / "sounds", volumes))
    return Program(stage, where, settings, check_model=options.check, workers=lambda: pool(1))


@contextlib.contextmanager
def _terminal_heard() -> Iterator[None]:
    """Within, closing the terminal that the program was started from closes the window, as being told to end does,
    which SDL hears by itself. Has no effect where there is no such signal, nor where it is ignored, as under
    `nohup`."""
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) != signal.SIG_DFL:
        yield
        return

    def close_window(*_: object) -> None:
        # Where there is no window any more, the program is ending already.
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.Event(pygame.QUIT))

    signal.signal(signal.SIGHUP, close_window)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


def _play_to_the_end(
    program: Program,
    options: argparse.Namespace,
    prepared: Callable[[Program], object] | None,
    begin: Callable[[], None],
) -> KeyboardInterrupt | StartError | None:
    """Plays and closes the program; returns what ended it before its window was closed, to be raised now that
    everything is in order."""
    end: KeyboardInterrupt | StartError | None = None
    with _terminal_heard():
        try:
            _play(program, options, prepared, begin)
        except (KeyboardInterrupt, StartError) as error:
            end = error
        program.close()
    return end


def _play(
    program: Program,
    options: argparse.Namespace,
    prepared: Callable[[Program], object] | None,
    begin: Callable[[], None],
) -> None:
    """Shows the first scene, which `begin` does for a game that was asked for, and plays."""
    program.load_library(seek=options.game is None, patient=options.resume)
    if options.screenshot is not None:
        _shoot_later(program.stage, options.screenshot, program.words)
    if prepared is not None:
        prepared(program)
    if options.game is not None:
        begin()
    elif not (options.resume and program.continue_last()):
        program.show_title()
    program.stage.run()


def _end_by_fault(where: Places, window: Window | None, program: Program | None, *, before_people: bool) -> int:
    """Ends what there is of the program after an exception that it did not expect, which is being handled; returns the
    exit status.

    The exception is kept as a report, the game is closed, and one sentence on standard error says where the report is;
    it is shown in a box of the system too, where there are people before the screen and nobody reads standard error.
    A report that cannot be kept is written to standard error itself.
    """
    text = traceback.format_exc()
    report = keep_report(where.reports, REPORT, text)
    if program is not None:
        _close_after_fault(program)
    words = screen_words() if program is None else program.words
    sentence = words.say_key("start.fault_untold" if report is None else "start.fault", file=str(report))
    # The terminal may be gone, which is no reason to leave the box out.
    with contextlib.suppress(OSError):
        if report is None:
            print(text, file=sys.stderr)
        print(sentence, file=sys.stderr)
    read = sys.stderr is not None and sys.stderr.isatty()
    if window is not None:
        window.close(sentence if before_people and not read else "")
    return FAULT


def _close_after_fault(program: Program) -> None:
    # What draws may be what is broken: without a scene no portrait of the table is taken.
    program.stage.scenes.abandon()
    try:
        program.close()
        program.stage.sounds.close()
    except Exception:
        # The first fault is told; this one may be no more than its consequence.
        keep_report(program.places.reports, REPORT, traceback.format_exc())


def _begin(program: Program, options: argparse.Namespace, asked: _Asked, words: Words) -> None:
    try:
        program.begin(program.header(options.game, asked.seats, asked.table_options, options.seed))
    except BadInput as error:
        raise StartError(words.say(error.message)) from error


def _table(options: argparse.Namespace, words: Words) -> tuple[tuple[Seat, ...], dict[str, Value]]:
    """Seats and options of the game asked for; raises `StartError`."""
    if options.game is None:
        if options.seats or options.option or options.seed:
            raise StartError(words.say_key("start.game"))
        return (), {}
    if options.resume:
        raise StartError(words.say_key("start.continue"))
    try:
        given = key_values(options.option)
        rules = game_named(options.game)
        if not has_view(rules.id):
            raise StartError(words.say_key("start.no_view", game=rules.id))
        seats = _seats(options.seats, words)
        rules.check_players(len(seats))
        for seat in seats:
            if seat.kind == "computer":
                level_at_table(rules, seat.level)
        plain(_printable(options.seed, "--seed", words), 200, "--seed")
        return seats, resolve(rules.options, given)
    except BadInput as error:
        raise StartError(words.say(error.message)) from error


def _seats(text: str, words: Words) -> tuple[Seat, ...]:
    """Persons by name and computer players by level, by commas; raises `StartError` for a name that cannot be kept, or
    is there twice."""
    names = [" ".join(name.split())[:40] for name in text.split(",") if name.strip()]
    names = names or [words.say_key("screen.player"), "medium"]
    taken = {name.casefold() for name in names}
    seats: list[Seat] = []
    for i, name in enumerate(names):
        colour = PLAYERS[i % len(PLAYERS)].key
        # Whoever writes Hard means the level: a person is not called so. Nor hard@5, which is refused: what the arena
        # gives a level to think is not for the table.
        level = name.lower()
        if split_level(level.partition("@")[0])[0] in LEVELS:
            own = [*COMPUTERS[i % len(COMPUTERS) :], *COMPUTERS]
            free = next((one for one in own if one.casefold() not in taken), own[0])
            taken.add(free.casefold())
            seats.append(Seat(free, "computer", level, colour))
        else:
            if name.casefold() in {seat.name.casefold() for seat in seats}:
                raise StartError(words.say_key("start.same_name", name=name))
            seats.append(Seat(_printable(name, "--seats", words), "person", "", colour))
    return tuple(seats)


def _printable(text: str, option: str, words: Words) -> str:
    """A text that could be typed into a field of the window too; raises `StartError` for any other, as one that the
    terminal wrote in another encoding than it names, of which no file could hold the parts that could not be read."""
    if text.isprintable():
        return text
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    raise StartError(words.say_key("start.strange", option=option, text=short(shown)))


def _scale(text: str, words: Words) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 0.8 <= scale <= 2:
        raise StartError(words.say_key("start.ui_scale", text=short(text)))
    return scale


def _size(text: str | None, words: Words) -> tuple[int, int] | None:
    if text is None:
        return None
    match = _SIZE.fullmatch(text)
    width, height = (int(match[1]), int(match[2])) if match else (0, 0)
    if not (LEAST[0] <= width <= 16_384 and LEAST[1] <= height <= 16_384):
        raise StartError(words.say_key("start.size", text=short(text)))
    return width, height


def _shoot_later(stage: Stage, file: Path, words: Words) -> None:
    """Saves a picture and quits once the scene has been seen for `SHOT_SECONDS` and has come to rest, or after
    `SHOT_PATIENCE`. How long the scene took to come does not count, which depends on the machine. A picture that cannot
    be saved is a `StartError` out of the loop."""

    def shoot() -> None:
        # What has changed since the last picture was drawn is in it too.
        stage.draw()
        try:
            stage.screenshot(file)
        except Exception as error:
            stage.quit()
            raise StartError(words.say_key("start.screenshot", file=str(file), why=str(error).rstrip("."))) from error
        stage.quit()

    def wait() -> None:
        begun = stage.clock.now()

        def look() -> None:
            waited = stage.clock.now() - begun
            if waited >= SHOT_PATIENCE or (waited >= SHOT_SECONDS and not stage.animating):
                stop()
                shoot()

        stop = stage.every_frame(look)

    stage.when_drawn(wait)
