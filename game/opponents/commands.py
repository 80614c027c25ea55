"""The commands of the computer players (`play`, `ladder`, `bench`, `train`, `bot`): their arguments and results."""

from __future__ import annotations

import argparse
import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from game.core.checks import plain
from game.core.contract import Game
from game.core.options import key_values
from game.core.reasons import BadInput, Reason
from game.core.words import listed, msg, short, words_for
from game.opponents.arena import BOT, Match, Report, play_match, summary
from game.opponents.bench import measure
from game.opponents.bots import fault, serve_lines
from game.opponents.ladder import Ascent, Climb, climb
from game.opponents.levels import check_level
from game.opponents.player import MOST_SECONDS, Budget
from game.opponents.valuers import damage
from game.registry import game_named, games

if TYPE_CHECKING:
    from game.opponents.training import Settings


def add_arguments(commands: argparse._SubParsersAction[Any]) -> None:
    """Declares the commands."""
    match = commands.add_parser("play", help=_say("cli.help.play"))
    match.add_argument("game", metavar="GAME", help=_say("cli.help.game"))
    seats = match.add_mutually_exclusive_group(required=True)
    seats.add_argument("--seats", metavar="LEVEL,LEVEL,...", help=_say("opponents.help.seats"))
    seats.add_argument("--seat", action="append", metavar="LEVEL", help=_say("opponents.help.seat"))
    match.add_argument("--games", type=_count, default=2, metavar="N", help=_say("opponents.help.games"))
    match.add_argument("--seed", default="arena", metavar="S", help=_say("opponents.help.seed"))
    match.add_argument("--jobs", type=_count, default=1, metavar="J", help=_say("opponents.help.jobs"))
    match.add_argument("--iterations", type=_count, metavar="I", help=_say("opponents.help.iterations"))
    match.add_argument("--seconds", type=_seconds, metavar="T", help=_say("opponents.help.seconds"))
    match.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=_say("cli.help.option"))
    rungs = commands.add_parser("ladder", help=_say("cli.help.ladder"))
    rungs.add_argument("game", metavar="GAME", help=_say("cli.help.game"))
    rungs.add_argument("--level", default="master", metavar="LEVEL", help=_say("opponents.help.level"))
    rungs.add_argument("--players", type=_count, metavar="N", help=_say("opponents.help.players"))
    rungs.add_argument("--games", type=_count, default=40, metavar="N", help=_say("opponents.help.rung_games"))
    rungs.add_argument("--seed", default="ladder", metavar="S", help=_say("opponents.help.seed"))
    rungs.add_argument("--jobs", type=_count, default=1, metavar="J", help=_say("opponents.help.jobs"))
    rungs.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=_say("cli.help.option"))
    costs = commands.add_parser("bench", help=_say("cli.help.bench"))
    costs.add_argument("game", nargs="?", metavar="GAME", help=_say("cli.help.game"))
    costs.add_argument("--players", type=_count, metavar="N", help=_say("opponents.help.players"))
    costs.add_argument("--seconds", type=_seconds, default=1.0, metavar="T", help=_say("opponents.help.bench"))
    school = commands.add_parser("train", help=_say("cli.help.train"))
    school.add_argument("game", metavar="GAME", help=_say("cli.help.game"))
    school.add_argument("--players", type=_count, metavar="N", help=_say("opponents.help.players"))
    school.add_argument("--generations", type=_count, default=60, metavar="G", help=_say("opponents.help.generations"))
    school.add_argument("--games", type=_count, default=64, metavar="N", help=_say("opponents.help.generation"))
    school.add_argument("--varied", type=_share, default=0.5, metavar="P", help=_say("opponents.help.varied"))
    school.add_argument("--seed", default="antikythera", metavar="S", help=_say("opponents.help.seed"))
    school.add_argument("--jobs", type=_count, default=1, metavar="J", help=_say("opponents.help.jobs"))
    school.add_argument("--set", action="append", default=[], metavar="NAME=NUMBER", help=_say("opponents.help.set"))
    school.add_argument("--start", type=Path, metavar="FILE", help=_say("opponents.help.start"))
    school.add_argument("--out", type=Path, metavar="FILE", help=_say("opponents.help.out"))
    commands.add_parser("bot", help=_say("cli.help.bot"))


def play(args: argparse.Namespace, stderr: IO[str]) -> Report:
    """Plays a match and reports it; says on `stderr` if the game's net, or another file its players judge by, is
    damaged. Raises `BadInput` for an unknown level, game or option, a wrong number of seats, or if a bot fails."""
    game = game_named(args.game)
    players = tuple(entry.strip() for entry in args.seat or args.seats.split(","))
    if not game.min_players <= len(players) <= game.max_players:
        raise fault("seats", game=game.name, low=game.min_players, high=game.max_players, count=len(players))
    for entry in players:
        if not entry.startswith(BOT):
            check_level(game, entry)
    options = key_values(args.option)
    game.new(len(players), plain(args.seed, 200, "--seed"), options)
    _tell_damage(game, len(players), stderr)
    fixture = Match(game.id, players, args.games, args.seed, Budget(args.iterations, args.seconds), options)
    return summary(fixture, play_match(fixture, args.jobs))


def ladder(args: argparse.Namespace, stderr: IO[str]) -> Ascent:
    """Plays one level against each of the fixed players; says on `stderr` if the game's net, or another file its
    players judge by, is damaged. Raises `BadInput` for an unknown level, game or option, and for a number of players
    that the game does not allow, or of one, who has nobody to play against."""
    game = game_named(args.game)
    players = _players(game, args)
    game.check_players(players)
    if players == 1:
        raise fault("alone", game=game.name)
    check_level(game, args.level)
    options = key_values(args.option)
    game.new(players, plain(args.seed, 200, "--seed"), options)
    _tell_damage(game, players, stderr)
    return climb(Climb(game.id, args.level, players, args.games, args.seed, options), args.jobs)


def train(args: argparse.Namespace, stderr: IO[str]) -> dict[str, object]:
    """Trains the net of a game for a number of players and writes it to a file; writes the learning curve to `stderr`,
    one line of JSON a generation. Raises `BadInput` for a game without features, for an unknown setting, for a net to
    start from that does not fit, and, before anything is played, for a file that cannot be written."""
    game = game_named(args.game)
    if not game.features:
        raise fault("features", game=game.name)
    from game.opponents import net, training

    players = _players(game, args)
    game.check_players(players)
    seed = plain(args.seed, 200, "--seed")
    settings = training.Settings(players, seed, args.generations, args.games, varied=args.varied)
    settings = _set(settings, args.set)
    start = None
    if args.start is not None:
        try:
            start = net.load(game, players, args.start)
        except net.NetError as error:
            # What that says is meant for the net that was installed with the program.
            raise fault("start", file=str(args.start), game=game.name) from error
        if start is None:
            raise BadInput(Reason("file", msg("cli.file.missing", file=short(str(args.start))), ""))
    # Not over the net in use, which every level would play by from the first generation on.
    path = args.out or Path(net.path_of(game, players).name)
    net.check_place(path)
    curve: list[dict[str, object]] = []
    begun = {"start": args.start.name} if start is not None else {}

    def tell(row: dict[str, object], found: net.Net) -> None:
        curve.append(row)
        net.save(found, path, {**settings.note(), **begun, "made": row["generation"]})
        print(json.dumps(row), file=stderr, flush=True)

    training.train(game, settings, args.jobs, tell, start)
    return {"game": game.id, "players": players, "file": str(path), **curve[-1]}


def _tell_damage(game: Game, players: int, stderr: IO[str]) -> None:
    """Says once what all processes of a match then do without."""
    found = damage(game, players)
    if found is not None:
        print(words_for().say(found), file=stderr)


def bench(args: argparse.Namespace) -> dict[str, object] | list[dict[str, object]]:
    """Measures the speed of one game, or of all; raises `BadInput` for an unknown game or a number of players that it
    does not allow."""
    if args.game is not None:
        return _bench(game_named(args.game), args)
    return [_bench(game, args) for game in games().values()]


def bot(stdin: IO[str], stdout: IO[str]) -> None:
    """Answers requests of the bot protocol until the input ends."""
    serve_lines(stdin, stdout)


def _players(game: Game, args: argparse.Namespace) -> int:
    """How many play: as many as the arguments say, else two, so that figures of different games can be compared (or the
    fewest that the game allows, if that is more)."""
    return args.players if args.players is not None else max(2, game.min_players)


def _bench(game: Game, args: argparse.Namespace) -> dict[str, object]:
    players = _players(game, args)
    game.check_players(players)
    return measure(game, players, args.seconds)


_ARGUMENTS = ("players", "seed", "generations", "games", "varied")
"""Training settings that have a command-line argument of their own."""


def _set(settings: Settings, words: list[str]) -> Settings:
    """Settings with some numbers changed: integers from 1, shares and rates above 0 and up to 1."""
    from game.opponents.net import MOST_HIDDEN

    names = [name for name in settings.__slots__ if name not in _ARGUMENTS]
    for word in words:
        name, _, value = word.partition("=")
        if name not in names:
            raise fault("set", text=short(word), names=listed(names, "or"))
        kind = type(getattr(settings, name))
        wanted, most = ("set_share", 1) if kind is float else ("set_whole", MOST_HIDDEN if name == "hidden" else 10**6)
        try:
            number = kind(value)
        except ValueError:
            number = kind()
        if not 0 < number <= most:
            raise fault(wanted, text=short(word), name=name, most=most)
        settings = replace(settings, **{name: number})
    return settings


def _count(text: str) -> int:
    return int(_number(text, int, 1, 10**9))


def _seconds(text: str) -> float:
    return _number(text, float, 0, MOST_SECONDS)


def _share(text: str) -> float:
    return _number(text, float, 0, 1)


def _number(text: str, kind: type[int] | type[float], low: int, high: int) -> float:
    """The number in an argument; raises `ArgumentTypeError` if it is none, or out of range."""
    with contextlib.suppress(ValueError):
        if low <= (number := kind(text)) <= high:
            return number
    raise argparse.ArgumentTypeError(_say("opponents.argument", text=short(text), low=low, high=high))


def _say(key: str, **params: str | int) -> str:
    return words_for().say(msg(key, **params))
