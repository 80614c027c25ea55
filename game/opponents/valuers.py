"""Which valuer a player uses: the net of the game where there is one, else the game's own judgement."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core.contract import Game, State
from game.core.reasons import BadInput, Reason
from game.core.styles import Style
from game.core.words import Message, msg, short
from game.opponents.valuer import Judgement, Learned, Score, Styled, Valuer

Values = Callable[[Game, int], Valuer]
"""Gives the valuer for a game and a number of players."""


def hand(game: Game, players: int) -> Valuer:
    """The game's own judgement alone."""
    return Judgement(game)


def score(game: Game, players: int) -> Valuer:
    """The score as it stands."""
    return Score(game)


@cache
def learned(game: Game, players: int) -> Valuer:
    """The judgement corrected by a net, where there is a sound one for this game and number of players (who decide),
    else the judgement alone."""
    if not game.features:
        return Judgement(game)
    # Not before a net is asked for: numpy takes as long to load as all the rest.
    from game.opponents.fixed_point import FixedPointNet
    from game.opponents.net import NetError, load

    try:
        net = load(game, players)
    except NetError:
        net = None
    return Judgement(game) if net is None else Learned(game, FixedPointNet(net))


def damage(game: Game, players: int) -> Message | None:
    """A sentence on what is wrong with a file that `learned` does without: the judgement's if there is a
    fault in it, else the net's; None if there is none in either."""
    flaw = game.flaw()
    if flaw is not None:
        return flaw
    if game.features:
        from game.opponents.net import NetError, load

        try:
            load(game, players)
        except NetError as error:
            return error.message
    return None


def valuer_for(values: Values, style: str, observation: State) -> Valuer:
    """What the deciding seat of this observation values positions by; raises `BadInput` for a style the game lacks."""
    game = observation.game
    valuer = values(game, observation.deciders)
    if not style:
        return valuer
    return Styled(valuer, style_named(game, style), observation)


def style_named(game: Game, name: str) -> Style:
    """A style of a game; raises `BadInput` if it has none of this name."""
    for style in game.styles:
        if style.id == name:
            return style
    if not game.styles:
        raise BadInput(Reason("no_style", msg("opponents.style.none", game=game.name, style=short(name)), ""))
    known = ", ".join(style.id for style in game.styles)
    raise BadInput(Reason("no_style", msg("opponents.style.unknown", style=short(name), known=known), ""))
