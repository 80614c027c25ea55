"""What a game that is over can teach: the turns that fell furthest behind what a master would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import State
from game.core.session import Session
from game.core.words import Words
from game.opponents.player import Chain, Decision
from scenes.table.counsel import CLOSE, behind, turns_in_words


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game that was played: the position in which it began, as its seat knew it, and its actions."""

    position: int
    observation: State
    played: Chain


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turn that fell behind: where it began, by how much of a win, that in words, and what would have been better."""

    position: int
    lost: float
    verdict: str
    better: str


def turns_of(session: Session, seat: int) -> list[Turn]:
    """The turns of a seat in which there was something to choose, in order."""
    found: list[Turn] = []
    at = 0
    while at < session.position:
        played = session.turn_from(at)
        before = session.view(seat, at)
        if before.current_player == seat and len(before.legal_actions()) > 1:
            found.append(Turn(at, before, played))
        at += len(played)
    return found


def lesson(turn: Turn, decision: Decision, words: Words, names: Sequence[str]) -> Lesson | None:
    """What is to be learned from a turn; None if it was about as good as the best one found."""
    if decision.played is None or not decision.candidates:
        return None
    best, played = decision.candidates[0], decision.played
    lost = behind(played, best, turn.observation.game.spread)
    if lost <= CLOSE:
        return None
    # What tells more: chances to win, or points where those hardly differ.
    if lost <= best.value - played.value:
        had, came, key = 100 * best.value, 100 * played.value, "table.review.share"
    else:
        had, came, key = best.points, played.points, "table.review.points"
    verdict = words.say_key(key, step=turn.position, best=round(had), played=round(came))
    better, _ = turns_in_words(turn.observation, (best.chain, turn.played), words, names)
    return Lesson(turn.position, lost, verdict, better)
