"""The commands about one position: legal, apply, why, observe, show, score."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import IO, Any

from game.cli.faults import Refused
from game.cli.output import Answer, say
from game.cli.reading import read_state, whole_number
from game.core.contract import Action, State
from game.core.events import Event
from game.core.reasons import BadInput, Reason
from game.core.scores import Term
from game.core.words import msg, seat_name, short, words_for


def add_arguments(commands: argparse._SubParsersAction[Any]) -> None:
    """Declares the commands."""
    _command(commands, "legal", legal)
    command = _command(commands, "apply", apply)
    command.add_argument("actions", nargs="+", metavar="ACTION", help=say("cli.help.actions"))
    command.add_argument("--events", action="store_true", help=say("cli.help.events"))
    command = _command(commands, "why", why)
    command.add_argument("action", metavar="ACTION", help=say("cli.help.action"))
    command = _command(commands, "observe", observe)
    command.add_argument("--player", required=True, metavar="P", help=say("cli.help.player"))
    _command(commands, "show", show)
    _command(commands, "score", score)


def legal(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """The legal actions, text form and meaning."""
    state = read_state(args, stdin)
    words = words_for()
    found = [
        {"action": state.game.action_text(action), "means": words.say(state.describe(action))}
        for action in state.legal_actions()
    ]
    width = max((len(row["action"]) for row in found), default=0)
    text = "\n".join(f"{row['action']:<{width}}  {row['means']}" for row in found)
    return Answer(found, text)


def apply(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """The position after one action or several; if one is refused, nothing is printed but the reason."""
    state = read_state(args, stdin)
    if state.viewer is not None:
        raise Refused("observation", say("cli.observation", command="apply"))
    events: list[Event] = []
    for text in args.actions:
        state.apply(_action(state, text), events)
    if args.events:
        told = [event.seen_by(None).to_json() for event in events]
        return Answer({"state": state.to_json(), "events": told})
    return Answer(state.to_json(), state.show())


def why(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """Why an action (or anything else a player can point at) is not legal now; the reason is null if it is legal."""
    state = read_state(args, stdin)
    action = _action(state, args.action)
    reason = state.why_not(action)
    if reason is not None:
        data = reason.to_json()
        return Answer(data, f"{data['text']} ({reason.rules})" if reason.rules else str(data["text"]))
    text = words_for().say(state.describe(action)) if action in state.legal_actions() else say("cli.legal")
    return Answer({"reason": None, "text": text, "rules": ""}, text)


def observe(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """What one player may know."""
    state = read_state(args, stdin)
    player = whole_number(args.player, 0, state.deciders - 1)
    if player is None:
        raise Refused("player", say("cli.player", player=short(args.player), last=state.deciders - 1))
    if state.viewer not in {None, player}:
        raise Refused("observation", say("cli.observation", command="observe"))
    seen = state.observation(player)
    return Answer(seen.to_json(), seen.show())


def show(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """The position as text for people."""
    text = read_state(args, stdin).show()
    return Answer({"text": text}, text)


def score(args: argparse.Namespace, stdin: IO[bytes]) -> Answer:
    """The score trees and the ranking."""
    state = read_state(args, stdin)
    return Answer(score_data(state), "\n".join(_score_lines(state)))


def _action(state: State, text: str) -> Action:
    """The action of that notation; raises `BadInput`."""
    try:
        return state.game.parse_action(text)
    except BadInput as error:
        reason = error.reason
        raise BadInput(Reason(reason.code, msg("cli.action", why=reason.message), reason.rules)) from error


def score_data(state: State) -> dict[str, object]:
    """`{"players": [{"player", "total", "rank", "tie_break", "terms"}]}` in the order of the seats."""
    words = words_for()
    places = {place.seat: place for place in state.places()}
    rows = []
    for seat in range(state.players):
        tree = state.score(seat)
        place = places[seat]
        rows.append(
            {
                "player": seat,
                "total": place.total,
                "rank": place.rank,
                "tie_break": None if place.tie_break is None else words.say(place.tie_break),
                "terms": [part.to_json() for part in tree.parts],
            }
        )
    return {"players": rows}


def _score_lines(state: State) -> list[str]:
    words = words_for()
    lines = []
    for place in state.places():
        lines.append(say("cli.score.line", rank=place.rank, seat=seat_name(place.seat), total=place.total))
        lines.extend(_term_lines(state.score(place.seat).parts, "  "))
        if place.tie_break is not None:
            lines.append("  " + words.say(place.tie_break))
    return lines


def _term_lines(terms: tuple[Term, ...], indent: str) -> list[str]:
    words = words_for()
    lines = []
    for term in terms:
        lines.append(f"{indent}{term.points:>3}  {words.say(term.text)}")
        lines.extend(_term_lines(term.parts, indent + "  "))
    return lines


def _command(
    commands: argparse._SubParsersAction[Any], name: str, run: Callable[[argparse.Namespace, IO[bytes]], Answer]
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(name, help=say(f"cli.help.{name}"))
    command.add_argument("state", metavar="STATE", help=say("cli.help.state"))
    command.add_argument("--at", metavar="N", help=say("cli.help.at"))
    command.set_defaults(run=run)
    return command
