"""Starting the program from its command line: window, settings, first scene."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from game.core.reasons import BadInput
from game.core.record import Seat
from game.opponents.levels import LEVELS, check_level
from game.registry import game_named
from saves.places import places
from saves.settings import SettingsFile
from scenes.levels import split_level
from scenes.program import Program
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions
from scenes.stage.sound import Sounds, Volumes
from scenes.stage.theme import PLAYERS
from scenes.stage.window import NoDisplay, open_window
from scenes.table.views import has_view
from scenes.words import screen_words

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
SHOT_SECONDS = 1.5


class StartError(Exception):
    """The program cannot start as asked; the message is one sentence."""


def run(options: argparse.Namespace, prepared: Callable[[Program], object] | None = None) -> int:
    """Opens the window and plays until it is closed; returns the exit status. Raises `StartError`.

    `prepared` is told of the program before its first scene, for tests that look in from outside.
    """
    where = places(options.data_dir)
    settings = SettingsFile(where)
    notes = settings.load()
    known = settings.settings
    words = screen_words(known.language)
    size = _size(options.size) or known.window
    seats, table_options = _table(options, words.say_key("screen.player"))
    scale = known.ui_scale if options.ui_scale is None else options.ui_scale
    if not 0.8 <= scale <= 2:
        raise StartError("--ui-scale goes from 0.8 to 2.")
    try:
        window = open_window(
            size, fullscreen=options.full_screen or known.full_screen, icon=ASSETS / "pictures" / "common" / "icon.png"
        )
    except NoDisplay as error:
        raise StartError(str(error)) from error
    display = DisplayOptions(scale, known.speed, options.reduced_motion or known.reduced_motion, known.high_contrast)
    volumes = Volumes(known.effects, known.interface, known.music, options.mute or known.mute)
    stage = Stage(window, ASSETS, display, sounds=Sounds(ASSETS / "sounds", volumes))
    program = Program(stage, where, settings, check_model=options.check)
    program.library.load()
    for note in notes:
        program.tell(note)
    if options.screenshot is not None:
        _shoot_later(stage, options.screenshot)
    if prepared is not None:
        prepared(program)
    try:
        if options.game is not None:
            _begin(program, options, seats, table_options)
        elif not (options.resume and program.continue_last()):
            program.show_title()
        stage.run()
    finally:
        program.close()
    return 0


def _begin(
    program: Program, options: argparse.Namespace, seats: tuple[Seat, ...], table_options: dict[str, object]
) -> None:
    from game.core.options import resolve

    try:
        values = resolve(game_named(options.game).options, table_options)
        program.begin(options.game, seats, values, options.seed)
    except BadInput as error:
        raise StartError(str(error)) from error


def _table(options: argparse.Namespace, player: str) -> tuple[tuple[Seat, ...], dict[str, object]]:
    """Seats and options of the game asked for; raises `StartError`."""
    if options.game is None:
        if options.seats or options.option or options.seed:
            raise StartError("--seats, --option and --seed go with --game.")
        return (), {}
    try:
        rules = game_named(options.game)
    except BadInput as error:
        raise StartError(str(error)) from error
    if not has_view(rules.id):
        raise StartError(f"The game {rules.id} can not be put on the table yet.")
    names = [name.strip() for name in options.seats.split(",") if name.strip()] or [player, "medium"]
    seats = []
    levels = []
    for i, name in enumerate(names):
        colour = PLAYERS[i % len(PLAYERS)].key
        if split_level(name)[0] in LEVELS:
            levels.append(name)
            seats.append(Seat(COMPUTERS[i % len(COMPUTERS)], "computer", name, colour))
        else:
            seats.append(Seat(name[:40], "person", "", colour))
    try:
        rules.check_players(len(seats))
        for level in levels:
            check_level(rules, level)
    except BadInput as error:
        raise StartError(str(error)) from error
    values: dict[str, object] = {}
    for text in options.option:
        key, equals, value = text.partition("=")
        if not equals:
            raise StartError(f"--option wants KEY=VALUE, not {text}.")
        values[key] = value
    return tuple(seats), values


COMPUTERS = ("Periander", "Lais", "Kypselos", "Arion")
"""Names of computer players: Corinthians of old."""


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit() and 640 <= int(width) <= 16_384 and 360 <= int(height) <= 16_384):
        raise StartError(f"--size wants WIDTHxHEIGHT in pixels, for instance 1920x1080, not {text}.")
    return int(width), int(height)


def _shoot_later(stage: Stage, file: Path) -> None:
    def shoot() -> None:
        try:
            stage.screenshot(file)
        except Exception as error:
            stage.quit()
            raise StartError(f"The picture could not be saved to {file}: {error}.") from error
        stage.quit()

    stage.later(SHOT_SECONDS, shoot)
