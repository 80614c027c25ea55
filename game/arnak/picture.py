"""A position as a text picture: island, camps, track, row, players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CAMPS,
    CARD_NAMES,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    LEVEL,
    RIVAL_TILE_NAMES,
    ROUNDS,
    ROW,
    SITE_NAMES,
    SITE_SPACES,
    SITES,
    SPACE_COST,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
    TRAVEL,
)
from game.arnak.player import NO_PEEK, Player
from game.arnak.program import ICONS, RESOURCES
from game.arnak.score import points
from game.arnak.words import prompt
from game.core.words import words_for

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _cards(cards: tuple[int, ...]) -> str:
    return ", ".join("?" if card < 0 else CARD_NAMES[card] for card in cards) or "-"


def _row(cards: tuple[int, ...]) -> str:
    return " | ".join("-" if card < 0 else CARD_NAMES[card] for card in cards)


def _figures(state: ArnakState, site: int) -> str:
    marks = {-1: "_", -2: "x"}
    seats = state.people
    return "".join(
        marks.get(figure, "R" if figure >= seats else str(figure))
        for figure in (state.figures[space] for space in SITE_SPACES[site])
    )


def _site(state: ArnakState, site: int) -> str:
    cost = "/".join(
        "+".join(ICONS[icon] for icon in TRAVEL[SPACE_COST[state.temple][space]]) for space in SITE_SPACES[site]
    )
    text = f"  {SITE_NAMES[site]:<15} [{_figures(state, site)}] {cost:<14}"
    if site >= CAMPS:
        if state.tile[site] >= 0:
            text += f" {TILE_NAMES[state.tile[site]]}"
        elif state.idol[site] >= 0:
            text += f" ? {IDOL_NAMES[state.idol[site]]}" + (" + ?" if LEVEL[site] > 1 else "")
    if state.guardian[site] >= 0:
        text += f"  !{GUARDIAN_NAMES[state.guardian[site]]}"
    return text.rstrip()


def _track(state: ArnakState) -> list[str]:
    track = TRACKS[state.temple]
    lines = []
    top = track.spaces[-1].row
    for row in range(top, -1, -1):
        cells = []
        for i, space in enumerate(track.spaces):
            if space.row != row:
                continue
            marks = [f"G{seat}" for seat, player in enumerate(state.seats) if player.glass == i]
            marks += [f"B{seat}" for seat, player in enumerate(state.seats) if player.book == i]
            if state.rival is not None and state.rival.glass == i:
                marks.append("GR")
            tiles = [BONUS_NAMES[kind] for kind in state.bonus[i]]
            cells.append(f"{space.id}({' '.join(marks + tiles)})")
        lines.append("  " + "  ".join(cells))
    temple = "  ".join(f"{name} x{left}" for name, left in zip(STACK_NAMES, state.temple_tiles, strict=True))
    return [f"  {temple}", *lines]


def _helpers(player: Player) -> str:
    return (
        ", ".join(
            f"{ASSISTANT_NAMES[helper >> 2]} {'gold' if helper & 2 else 'silver'}{'' if helper & 1 else ' exhausted'}"
            for helper in player.helpers
        )
        or "-"
    )


def _player(state: ArnakState, seat: int) -> list[str]:
    player = state.seats[seat]
    mark = "*" if seat == state.current_player else " "
    tokens = "  ".join(f"{name} {count}" for name, count in zip(RESOURCES, player.tokens, strict=True))
    slots = "".join("#" if player.slots >> slot & 1 else "_" for slot in range(4))
    boons = [GUARDIAN_NAMES[g] for g in player.ready] + [f"({GUARDIAN_NAMES[g]})" for g in player.spent]
    deck = sum(len(part) + (peek != NO_PEEK) - _veiled(state, seat, veiled) for part, veiled, peek in player.deck)
    return [
        f"{mark}seat {seat}: {points(state, seat)} points   {tokens}" + ("   passed" if player.passed else ""),
        f"    hand {_cards(player.hand)}   deck {deck} cards",
        f"    play area {_cards(player.play)}",
        f"    archaeologists {player.home}   idols {player.crates}   slots {slots}"
        f"   guardians {', '.join(boons) or '-'}",
        f"    assistants {_helpers(player)}",
    ]


def _veiled(state: ArnakState, seat: int, veiled: tuple[int, ...]) -> int:
    """Cards that an observer sees pooled with the deck though they are in the hand."""
    return len(veiled) if state.viewer is not None and state.viewer != seat else 0


def _rival(state: ArnakState) -> list[str]:
    rival = state.rival
    if rival is None:
        return []
    idols = ", ".join(IDOL_NAMES[kind] for kind in range(len(IDOL_NAMES)) if rival.idols >> kind & 1) or "-"
    return [
        "",
        f" rival (R): {points(state, 1)} points   archaeologists {rival.figures}   idols {idols}"
        f"   stacked {rival.stack}",
        f"    cards {_cards(rival.cards)}   guardians {len(rival.guardians)}   temple tiles {sum(rival.tiles)}",
        f"    tiles left {rival.left}   used {', '.join(RIVAL_TILE_NAMES[tile] for tile in rival.used) or '-'}"
        + ("" if rival.arrow < 0 else f"   arrow {('left', 'right')[rival.arrow]}"),
    ]


def picture(state: ArnakState) -> str:
    """The whole position. Spaces: _ free, x blocked, else the seat (R: the rival); G glass, B book; ! guardian."""
    asked = words_for().say(prompt(state))
    lines = [
        f"Arnak, {('bird', 'snake')[state.temple]} temple, round {state.round} of {ROUNDS}, "
        f"first player seat {state.start}: {asked}",
    ]
    for row in (3, 2, 1, 0):
        lines += [_site(state, site) for site in range(SITES) if ROW[site] == row]
    lines += ["", *_track(state), ""]
    stacks = ", ".join("-" if top < 0 else f"{ASSISTANT_NAMES[top]} +{under}" for top, under in state.stacks)
    lines.append(f"  assistants {stacks}")
    if state.rescue:
        lines.append(f"  rescue {', '.join('?' if a < 0 else ASSISTANT_NAMES[a] for a in state.rescue)}")
    lines.append(f"  row {_row(state.artifact_row)} || {_row(state.item_row)}")
    for seat in range(state.people):
        lines += ["", *_player(state, seat)]
    lines += _rival(state)
    return "\n".join(lines) + "\n"
