"""What a game that is over can teach: the turns that fell furthest behind what a master would have done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Chain, State
from game.core.session import Session
from game.core.words import Message, Words
from game.opponents.player import Decision
from scenes.table.counsel import behind, grade, told_lost, turns_in_words
from scenes.table.moments import moments


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a game that was played: the position in which it began and when that was, as its seat knew it, and its
    actions."""

    position: int
    when: Message
    observation: State
    played: Chain


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turn that fell behind: the position where it began, by how much of a win it fell behind, that moment in words;
    what was played and what would have been better, each with what it was worth."""

    position: int
    lost: float
    place: str
    played: str
    better: str


def turns_of(session: Session, seat: int) -> list[Turn]:
    """The turns of a seat in which there was something to choose, in order."""
    found: list[Turn] = []
    when = moments(session, seat)
    at = 0
    while at < session.position:
        played = session.turn_from(at)
        before = session.view(seat, at)
        if before.current_player == seat and len(before.legal_actions()) > 1:
            found.append(Turn(at, when[at], before, played))
        at += len(played)
    return found


def lesson(turn: Turn, decision: Decision, words: Words, names: Sequence[str]) -> Lesson | None:
    """What is to be learned from a turn; None if it was about as good as the best one found, or was not
    graded (`Decision.played`)."""
    if decision.played is None or not decision.candidates:
        return None
    best, played = decision.candidates[0], decision.played
    spread = turn.observation.game.spread
    if grade(played, best, turn.observation) != "behind":
        return None
    lost = behind(played, best, spread)
    observation, say = turn.observation, words.say_key
    shares, fewer = told_lost(played, best, observation)
    came, had = (say("table.review.share", round(100 * turn.value)) for turn in (played, best))
    # Points where they tell more, since the game was decided: only by how many, as long as those of both are too low.
    if not shares:
        came = say("table.review.same", fewer)
    elif fewer and lost > best.value - played.value:
        came = say("table.review.fewer", fewer, share=came)
    told = turns_in_words(observation, (turn.played, best.chain), words, names)
    return Lesson(
        turn.position,
        lost,
        words.say(turn.when),
        say("table.review.played", worth=came, what=told[0]),
        say("table.review.better", worth=had, what=told[1]),
    )
