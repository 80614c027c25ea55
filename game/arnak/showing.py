"""A position as text for people: island, research, temple, cards, assistants, players, rival.

The names at the left are those of the notation (`game.arnak.notation`), so that everything shown can be pointed at.
"""

from __future__ import annotations

from textwrap import wrap
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
    RIVAL_TILE_NAMES,
    ROUNDS,
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
from game.arnak.player import NO_PEEK, Cards, Player
from game.arnak.possible import stack_cost
from game.arnak.prompts import prompt
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
    tokens_text,
    travel_text,
)
from game.core.words import Message, listed, words_for

if TYPE_CHECKING:
    from game.arnak.boards import Track
    from game.arnak.state import ArnakState

WIDTH = 100
_NAME, _LONG_NAME = 22, 33
"""Columns for names at the left, and for those of assistants."""


def _say(message: Message) -> str:
    return words_for().say(message)


def _line(name: str, text: str, columns: int = _NAME) -> list[str]:
    """A name and what belongs to it, on as many lines as it needs."""
    return wrap(text, WIDTH, initial_indent=f" {name}".ljust(columns), subsequent_indent=" " * columns)


def _cards(cards: Cards) -> str:
    hidden = sum(1 for card in cards if card < 0)
    names = [_say(card_name(card)) for card in cards if card >= 0]
    return ", ".join(names + [f"{hidden} unknown"] * bool(hidden)) or "-"


# ------------------------------------------------------------------ the island
def _site(state: ArnakState, site: int) -> list[str]:
    marks = {-1: "_", -2: "x"}
    figures = "".join(
        marks.get(figure, "R" if figure >= state.people else str(figure))
        for figure in (state.figures[space] for space in SITE_SPACES[site])
    )
    costs = [_say(travel_text(SPACE_COST[state.temple][space])) for space in SITE_SPACES[site]]
    parts = [f"[{figures}] {' / '.join(costs)}: "]
    if site < CAMPS or state.tile[site] >= 0:
        parts.append(_say(effect(site_program(state, site))))
    elif state.idol[site] >= 0:
        parts.append(_say(idol_name(state.idol[site])) + ", one face down" * (LEVEL[site] > 1) + " (undiscovered)")
    guardian = state.guardian[site]
    if guardian >= 0:
        boon = _say(boon_text(guardian))
        parts.append(f" -- {_say(guardian_name(guardian))} ({_say(guardian_cost(guardian))}; boon: {boon})")
    return _line(SITE_NAMES[site], "".join(parts))


def _island(state: ArnakState) -> list[str]:
    lines = ["ISLAND: free _, blocked x, an archaeologist of seat 0 to 3, of the rival R; travel; effect"]
    for row in range(max(ROW), -1, -1):
        for site in range(SITES):
            if ROW[site] == row:
                lines += _site(state, site)
    return lines


# ------------------------------------------------------------------ research
def _bridges(track: Track, end: int) -> str:
    """From where, and for what, a space is reached."""
    starts: dict[str, list[str]] = {}
    for start, edges in enumerate(track.edges):
        for edge in edges:
            if edge.space == end:
                price = _say(counted("idol", edge.idols)) if edge.idols else _say(tokens_text(edge.cost))
                starts.setdefault(price, []).append(track.spaces[start].id)
    return "; ".join(f"from {' or '.join(names)} for {price}" for price, names in starts.items())


def _space(state: ArnakState, track: Track, number: int) -> list[str]:
    marks = [f"glass {seat}" for seat, player in enumerate(state.seats) if player.glass == number]
    marks += [f"notebook {seat}" for seat, player in enumerate(state.seats) if player.book == number]
    if state.rival is not None and state.rival.glass == number:
        marks.append("glass R")
    tiles = [_say(bonus_name(kind)) for kind in state.bonus[number]]
    parts = [f"[{', '.join(marks)}]"] * bool(marks) + tiles + [_bridges(track, number)]
    return _line(f" {track.spaces[number].id}", ", ".join(part for part in parts if part))


def _row(state: ArnakState, track: Track, row: int) -> list[str]:
    if row == len(track.rows) - 1:
        free = ", ".join(str(worth) for worth in ARRIVAL[state.arrivals :])
        return _line("Lost Temple", f"magnifying glass {free} in order of arrival")
    texts = []
    for marker, name in ((GLASS, "magnifying glass"), (BOOK, "notebook")):
        gain = row_program(state.temple, row, marker, state.options["snake_coins"], state.options["snake_book"])
        texts.append(f"{name} {track.rows[row].points[marker]}: {_say(effect(gain))}")
    return _line(f"row {row}", " | ".join(texts))


def _research(state: ArnakState) -> list[str]:
    track = TRACKS[state.temple]
    lines = ["RESEARCH: points and effect by row; markers, bonus tiles and bridges by space"]
    for row in range(len(track.rows) - 1, 0, -1):
        lines += _row(state, track, row)
        for number, space in enumerate(track.spaces):
            if space.row == row:
                lines += _space(state, track, number)
    lines += _space(state, track, 0)
    lines.append("TEMPLE TILES: points, tiles left, cost")
    for stack, name in enumerate(STACK_NAMES):
        price = _say(tokens_text(stack_cost(state, stack)))
        lines += _line(name, f"{STACKS[stack].points} points, {state.temple_tiles[stack]} left: {price}")
    return lines


# ------------------------------------------------------------------ cards and assistants
def _card(card: int) -> list[str]:
    if card < 0:
        return _line("-", "(empty)")
    price = _say(counted("compass" if card >= FIRST_ARTIFACT else "coin", COST[card]))
    return _line(CARD_NAMES[card], f"{price}: {_say(card_text(card))}")


def _offers(state: ArnakState) -> list[str]:
    lines = ["ROW: artifacts, the moon staff, items"]
    for card in state.artifact_row:
        lines += _card(card)
    lines.append(" ----")
    for card in state.item_row:
        lines += _card(card)
    for top in (state.artifact_top, state.item_top):
        if top >= 0:
            lines += _line("top of the deck", _say(card_name(top)))
    lines.append("ASSISTANTS to recruit: top of each stack, how many lie under it")
    for top, under in state.stacks:
        if top >= 0:
            lines += _line(ASSISTANT_NAMES[top], f"+{under}: {_say(assistant_text(top, False))}", _LONG_NAME)
    if state.rescue:
        names = ["?" if a < 0 else f"{_say(assistant_name(a))}" for a in state.rescue]
        lines += _line("to rescue", ", ".join(names))
    return lines


# ------------------------------------------------------------------ players
def _deck_size(state: ArnakState, seat: int) -> int:
    """Cards in the deck; an observer sees others' hidden hand cards pooled with it."""
    player = state.seats[seat]
    pooled = state.viewer is not None and state.viewer != seat
    return sum(len(part) + (peek != NO_PEEK) - len(veiled) * pooled for part, veiled, peek in player.deck)


def _helpers(player: Player) -> str:
    sides = ("silver, exhausted", "silver", "gold, exhausted", "gold")
    return ", ".join(f"{_say(assistant_name(helper >> 2))} ({sides[helper & 3]})" for helper in player.helpers)


def _player(state: ArnakState, seat: int) -> list[str]:
    player = state.seats[seat]
    mark = "> " * (seat == state.current_player)
    title = f"{mark}SEAT {seat}: {points(state, seat)} points" + ", passed" * player.passed
    lines = [title, *_line("tokens", _say(tokens_text(player.tokens)))]
    lines += _line("hand", _cards(player.hand))
    lines += _line("deck", str(_deck_size(state, seat)))
    lines += _line("play area", _cards(player.play))
    slots = "".join("#" if player.slots >> slot & 1 else "_" for slot in range(len(SLOT_POINTS)))
    lines += _line("board", f"archaeologists at home {player.home}, idols in crates {player.crates}, slots {slots}")
    boons = [f"{_say(guardian_name(g))} (boon ready)" for g in player.ready]
    boons += [f"{_say(guardian_name(g))} (boon used)" for g in player.spent]
    if boons:
        lines += _line("guardians", ", ".join(boons))
    if player.helpers:
        lines += _line("assistants", _helpers(player))
    lasting = ["all icons are planes"] * player.planes + ["no Fear from guardians"] * player.calm
    if seat == state.current_player and any(state.spare):
        icons = tuple(icon for icon, count in enumerate(state.spare) for _ in range(count))
        lines += _line("left over", _say(icons_text(icons)))
    if lasting:
        lines += _line("this round", ", ".join(lasting))
    return lines


def _rival(state: ArnakState) -> list[str]:
    rival = state.rival
    if rival is None:
        return []
    lines = [f"RIVAL: {points(state, state.people)} points"]
    kinds = [idol_name(kind) for kind in range(rival.idols.bit_length()) if rival.idols >> kind & 1]
    idols = _say(listed(kinds)) if kinds else "none face up"
    lines += _line("board", f"archaeologists at home {rival.figures}, idols in the stack {rival.stack}, {idols}")
    lines += _line("cards", _cards(rival.cards))
    if rival.guardians:
        lines += _line("guardians", _say(listed([guardian_name(guardian) for guardian in rival.guardians])))
    used = ", ".join(RIVAL_TILE_NAMES[tile] for tile in rival.used)
    arrow = "" if rival.arrow < 0 else f", the next one shows an arrow to the {('left', 'right')[rival.arrow]}"
    return lines + _line("tiles", f"{rival.left} to come{arrow}" + f"; used {used}" * bool(used))


def picture(state: ArnakState) -> str:
    """The whole position, at most `WIDTH` columns wide."""
    side = ("Bird Temple", "Snake Temple")[state.temple]
    first = "" if state.rival is not None else f", seat {state.start} goes first"
    who = "" if state.is_terminal else f"Seat {state.current_player}: "
    lines = [f"Lost Ruins of Arnak, {side}, round {state.round} of {ROUNDS}{first}."]
    lines += wrap(who + _say(prompt(state)), WIDTH)
    lines += ["", *_island(state), "", *_research(state), "", *_offers(state)]
    for seat in range(state.people):
        lines += ["", *_player(state, seat)]
    if state.rival is not None:
        lines += ["", *_rival(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"
