"""The commands `games` and `new`: which games there are, and the first position of one."""

from __future__ import annotations

import argparse
import secrets
from typing import IO, Any

from game.cli.faults import Refused
from game.cli.output import Answer, say
from game.cli.reading import whole_number
from game.core.checks import plain
from game.core.contract import Game
from game.core.options import key_values
from game.core.words import short, words_for
from game.registry import game_named, games


def add_arguments(commands: argparse._SubParsersAction[Any]) -> None:
    """Declares the commands."""
    command = commands.add_parser("games", help=say("cli.help.games"))
    command.set_defaults(run=list_games)
    command = commands.add_parser("new", help=say("cli.help.new"))
    command.add_argument("game", metavar="GAME", help=say("cli.help.game"))
    command.add_argument("--players", metavar="N", help=say("cli.help.players"))
    command.add_argument("--seed", metavar="S", help=say("cli.help.seed"))
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help=say("cli.help.option"))
    command.set_defaults(run=new)


def list_games(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """All games, their numbers of players and their options."""
    return Answer([_about(game) for game in games().values()])


def new(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """The first position of a game."""
    game = game_named(args.game)
    seed = secrets.token_hex(8) if args.seed is None else plain(args.seed, 200, "seed")
    players = game.min_players if args.players is None else _players(game, args.players)
    state = game.new(players, seed, key_values(args.option))
    return Answer(state.to_json(), state.show())


def _players(game: Game, text: str) -> int:
    """The number of players that `--players` says; raises `Refused`."""
    number = whole_number(text, game.min_players, game.max_players)
    if number is None:
        low, high = game.min_players, game.max_players
        raise Refused("players", say("cli.players", game=game.name, low=low, high=high, text=short(text)))
    return number


def _about(game: Game) -> dict[str, object]:
    words = words_for()
    return {
        "game": game.id,
        "name": words.say(game.name),
        "rules": game.rules_version,
        "players": {"min": game.min_players, "max": game.max_players},
        "options": [
            {
                "option": option.key,
                "name": words.say(option.name),
                "default": option.default,
                "values": list(option.values),
                "help": words.say(option.help),
                "rules": option.rules,
            }
            for option in game.options
        ],
    }
