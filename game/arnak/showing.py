"""A position as text for people: island, research, temple, cards, assistants, players, rival.

The names at the left of island, research and offers are those of the notation (`game.arnak.notation`), so that
everything shown can be pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.arnak.boards import BOOK, GLASS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    CAMPS,
    CARD_NAMES,
    COST,
    FIRST_ARTIFACT,
    LEVEL,
    ROW,
    SITE_NAMES,
    SITE_SPACES,
    SITES,
    SLOT_POINTS,
    SPACE_COST,
    STACK_NAMES,
    STACKS,
    TRACKS,
    row_program,
)
from game.arnak.interpret import site_program
from game.arnak.player import BLOCKED, GOLD, NOTHING, READY, Cards, Player, assistant_of
from game.arnak.possible import stack_cost
from game.arnak.score import points
from game.arnak.texts import (
    assistant_name,
    assistant_text,
    bonus_name,
    boon_text,
    card_name,
    card_text,
    counted,
    effect,
    guardian_cost,
    guardian_name,
    icons_text,
    idol_name,
    rival_tile_name,
    tokens_text,
    travel_text,
)
from game.core.showing import NONE, commas, finished, heading, points_text, seat_head, wrapped
from game.core.words import Message, Words, listed, msg

if TYPE_CHECKING:
    from game.arnak.boards import Track
    from game.arnak.state import ArnakState

_NAME, _LONG_NAME = 22, 33
"""Columns for names at the left, and for those of assistants."""
_FREE, _BLOCKED, _RIVAL = "_", "x", "R"


def _line(name: str, text: str, columns: int = _NAME) -> list[str]:
    """A name and what belongs to it, on as many lines as it needs."""
    return wrapped(text, f" {name}", columns)


def _labelled(words: Words, label: str, parts: Sequence[str | Message]) -> list[str]:
    """Facts of one sort after the word for them."""
    return _line(words.say_key(f"arnak.show.label.{label}"), commas(words, parts))


def _cards(cards: Cards) -> list[Message]:
    names = [card_name(card) for card in cards if card >= 0]
    hidden = len(cards) - len(names)
    return [*names, msg("arnak.show.unknown", hidden)] if hidden else names


# ------------------------------------------------------------------ the island
def _site(state: ArnakState, words: Words, site: int) -> list[str]:
    marks = {NOTHING: _FREE, BLOCKED: _BLOCKED}
    figures = "".join(
        marks.get(figure, _RIVAL if figure >= state.people else str(figure + 1))
        for figure in (state.figures[space] for space in SITE_SPACES[site])
    )
    costs = " / ".join(words.say(travel_text(SPACE_COST[state.temple][space])) for space in SITE_SPACES[site])
    text = f"[{figures}] {costs}: "
    if site < CAMPS or state.tile[site] >= 0:
        text += words.say(effect(site_program(state, site)))
    elif state.idol[site] >= 0:
        key = "arnak.show.undiscovered.two" if LEVEL[site] > 1 else "arnak.show.undiscovered"
        text += words.say(msg(key, idol=idol_name(state.idol[site])))
    guardian = state.guardian[site]
    if guardian >= 0:
        name, cost, boon = guardian_name(guardian), guardian_cost(guardian), boon_text(guardian)
        text += " -- " + words.say(msg("arnak.show.guardian", guardian=name, cost=cost, boon=boon))
    return _line(SITE_NAMES[site], text)


def _island(state: ArnakState, words: Words) -> list[str]:
    title = msg("arnak.show.island", free=_FREE, blocked=_BLOCKED, rival=_RIVAL)
    lines = wrapped(words.say(title))
    for row in range(max(ROW), -1, -1):
        for site in range(SITES):
            if ROW[site] == row:
                lines += _site(state, words, site)
    return lines


# ------------------------------------------------------------------ research
def _bridges(track: Track, end: int) -> list[Message]:
    """From where, and for what, a space is reached."""
    starts: dict[Message, list[str]] = {}
    for start, edges in enumerate(track.edges):
        for edge in edges:
            if edge.space == end:
                price = counted("idol", edge.idols) if edge.idols else tokens_text(edge.cost)
                starts.setdefault(price, []).append(track.spaces[start].id)
    return [msg("arnak.show.bridge", spaces=listed(names, "or"), price=price) for price, names in starts.items()]


def _space(state: ArnakState, words: Words, track: Track, number: int) -> list[str]:
    marks = [msg("arnak.show.glass", seat=seat) for seat, player in enumerate(state.seats, 1) if player.glass == number]
    marks += [msg("arnak.show.book", seat=seat) for seat, player in enumerate(state.seats, 1) if player.book == number]
    if state.rival is not None and state.rival.glass == number:
        marks.append(msg("arnak.show.glass", seat=_RIVAL))
    parts: list[str | Message] = [f"[{commas(words, marks)}]"] if marks else []
    parts += [bonus_name(kind) for kind in state.bonus[number]]
    bridges = _bridges(track, number)
    if bridges:
        parts.append("; ".join(words.say(bridge) for bridge in bridges))
    return _line(f" {track.spaces[number].id}", commas(words, parts))


def _row(state: ArnakState, words: Words, track: Track, row: int) -> list[str]:
    if row == len(track.rows) - 1:
        free = commas(words, [str(worth) for worth in ARRIVAL[state.arrivals :]])
        return _line(words.say_key("arnak.show.lost_temple"), words.say_key("arnak.show.arrivals", points=free))
    texts = []
    for marker, key in ((GLASS, "arnak.show.row.glass"), (BOOK, "arnak.show.row.book")):
        gain = row_program(state.temple, row, marker, state.options)
        texts.append(words.say(msg(key, points=track.rows[row].points[marker], effect=effect(gain))))
    return _line(words.say_key("arnak.show.row", row=row), " | ".join(texts))


def _research(state: ArnakState, words: Words) -> list[str]:
    track = TRACKS[state.temple]
    lines = wrapped(words.say_key("arnak.show.research"))
    for row in range(len(track.rows) - 1, 0, -1):
        lines += _row(state, words, track, row)
        for number, space in enumerate(track.spaces):
            if space.row == row:
                lines += _space(state, words, track, number)
    lines += _space(state, words, track, 0)
    lines += wrapped(words.say_key("arnak.show.temple_tiles"))
    for stack, name in enumerate(STACK_NAMES):
        price = tokens_text(stack_cost(state, stack))
        worth = points_text(STACKS[stack].points)
        left = state.temple_tiles[stack]
        lines += _line(name, words.say(msg("arnak.show.stack", points=worth, left=left, price=price)))
    return lines


# ------------------------------------------------------------------ cards and assistants
def _card(words: Words, card: int) -> list[str]:
    if card < 0:
        return _line(NONE, words.say_key("arnak.show.empty"))
    price = counted("compass" if card >= FIRST_ARTIFACT else "coin", COST[card])
    return _line(CARD_NAMES[card], words.say(msg("arnak.show.card", price=price, text=card_text(card))))


def _offers(state: ArnakState, words: Words) -> list[str]:
    lines = wrapped(words.say_key("arnak.show.offers"))
    for card in state.artifact_row:
        lines += _card(words, card)
    lines.append(" ----")
    for card in state.item_row:
        lines += _card(words, card)
    for top in (state.artifact_top, state.item_top):
        if top >= 0:
            lines += _labelled(words, "top", [card_name(top)])
    lines += wrapped(words.say_key("arnak.show.assistants"))
    for top, under in state.stacks:
        if top >= 0:
            lines += _line(ASSISTANT_NAMES[top], f"+{under}: {words.say(assistant_text(top, False))}", _LONG_NAME)
    if state.rescue:
        lines += _labelled(words, "rescue", ["?" if a < 0 else assistant_name(a) for a in state.rescue])
    return lines


# ------------------------------------------------------------------ players
def _deck_size(state: ArnakState, seat: int) -> int:
    """Cards in the deck; an observer sees others' hidden hand cards pooled with it."""
    player = state.seats[seat]
    pooled = state.viewer is not None and state.viewer != seat
    return sum(segment.size - len(segment.veiled) * pooled for segment in player.deck)


def _helpers(player: Player) -> list[Message]:
    sides = ("silver.exhausted", "silver", "gold.exhausted", "gold")
    return [
        msg(f"arnak.show.assistant.{sides[helper & (GOLD | READY)]}", assistant=assistant_name(assistant_of(helper)))
        for helper in player.helpers
    ]


def _player(state: ArnakState, words: Words, seat: int) -> list[str]:
    player = state.seats[seat]
    total = points_text(points(state, seat))
    facts = [total, msg("arnak.show.passed")] if player.passed else [total]
    slots = "".join("#" if player.slots >> slot & 1 else _FREE for slot in range(len(SLOT_POINTS)))
    board = msg("arnak.show.board", home=player.home, crates=player.crates, slots=slots)
    lines = [
        *wrapped(commas(words, facts), seat_head(state, words, seat)),
        *_labelled(words, "tokens", [tokens_text(player.tokens)]),
        *_labelled(words, "hand", _cards(player.hand)),
        *_labelled(words, "deck", [str(_deck_size(state, seat))]),
        *_labelled(words, "play_area", _cards(player.play)),
        *_labelled(words, "board", [board]),
    ]
    boons = [msg("arnak.show.boon.ready", guardian=guardian_name(guardian)) for guardian in player.ready]
    boons += [msg("arnak.show.boon.used", guardian=guardian_name(guardian)) for guardian in player.spent]
    if boons:
        lines += _labelled(words, "guardians", boons)
    if player.helpers:
        lines += _labelled(words, "assistants", _helpers(player))
    if seat == state.current_player and any(state.spare):
        icons = tuple(icon for icon, count in enumerate(state.spare) for _ in range(count))
        lines += _labelled(words, "spare", [icons_text(icons)])
    lasting = [msg("arnak.show.planes")] * player.planes + [msg("arnak.show.calm")] * player.calm
    return [*lines, *_labelled(words, "round", lasting)] if lasting else lines


def _rival(state: ArnakState, words: Words) -> list[str]:
    rival = state.rival
    if rival is None:
        return []
    kinds = [idol_name(kind) for kind in range(rival.idols.bit_length()) if rival.idols >> kind & 1]
    idols = listed(kinds) if kinds else msg("arnak.show.no_idols")
    board = msg("arnak.show.rival.board", home=rival.figures, stack=rival.stack, idols=idols)
    lines = [
        "",
        words.say(msg("arnak.show.rival", points=points_text(points(state, state.people)))),
        *_labelled(words, "board", [board]),
        *_labelled(words, "cards", _cards(rival.cards)),
    ]
    if rival.guardians:
        lines += _labelled(words, "guardians", [guardian_name(guardian) for guardian in rival.guardians])
    tiles = [msg("arnak.show.rival.left", left=rival.left)]
    if rival.arrow >= 0:
        tiles.append(msg(f"arnak.show.rival.arrow.{('left', 'right')[rival.arrow]}"))
    lines += _labelled(words, "tiles", tiles)
    return [*lines, *_labelled(words, "used", [rival_tile_name(tile) for tile in rival.used])] if rival.used else lines


def picture(state: ArnakState, words: Words) -> str:
    """The whole position."""
    temple = msg(f"arnak.option.temple.{state.options['temple']}")
    name = msg("arnak.show.name", game=state.game.name, temple=temple)
    lines = heading(state, words, state.start if state.rival is None else None, name)
    lines += ["", *_island(state, words), "", *_research(state, words), "", *_offers(state, words)]
    for seat in range(state.people):
        lines += ["", *_player(state, words, seat)]
    return finished([*lines, *_rival(state, words)])
