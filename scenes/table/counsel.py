"""What a strong computer player would do, in words: its best turns, and how much each of them is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from game.core.contract import State, Telling
from game.core.events import Event
from game.core.words import Message, Words, msg, with_names
from game.opponents.player import Candidate, Chain, Decision
from scenes.table.story import counted

ALIKE = 0.02
CLOSE = 0.07
"""Shares of the win by which a turn may fall behind the best one to count as good, or nearly as good."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """A turn worth considering: what speaks for it, the turn as the log would tell it, the places it speaks of."""

    verdict: str
    text: str
    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Told:
    """A turn in words: what matters, all of it, and its places."""

    short: str
    whole: str
    pieces: tuple[str, ...]


def counsels(
    observation: State, decision: Decision, words: Words, names: Sequence[str], played: Chain = ()
) -> list[Counsel]:
    """The turns that were considered, the best first; turns that read alike once. The turn that was `played`, if it has
    been, is marked; it comes last if it was not among them.

    The observation is the one that was decided on; nothing is told but what its seat knows.
    """
    best, *others = decision.candidates or (Candidate(decision.chain, decision.value, decision.points),)
    spread = observation.game.spread
    considered = [best, *sorted(others, key=lambda other: behind(other, best, spread))]
    told = [_told(observation, candidate.chain, words, names) for candidate in considered]
    done = _told(observation, played, words, names) if played else None
    found: dict[str, Counsel] = {}
    shorts = [turn.short for turn in told]
    for candidate, turn in zip(considered, told, strict=True):
        text = turn.short if shorts.count(turn.short) == 1 else turn.whole
        verdict = _verdict(candidate, best, spread) if decision.candidates else _alone(observation)
        says = words.say(verdict)
        same = decision.played is not None and candidate.chain == decision.played.chain
        if done is not None and (same or turn.whole == done.whole):
            says, done = words.say_key("table.advice.chosen", verdict=says), None
        found.setdefault(text, Counsel(says, text, turn.pieces))
    if done is not None:
        text = done.short if done.short not in found else done.whole
        found.setdefault(text, Counsel(_of_played(observation, decision, words), text, done.pieces))
    return list(found.values())


def _of_played(observation: State, decision: Decision, words: Words) -> str:
    """Of the turn that was played, where it is none of the best: how much it falls behind, if that was found out."""
    if decision.played is None or not decision.candidates:
        return words.say_key("table.advice.played")
    verdict = _verdict(decision.played, decision.candidates[0], observation.game.spread)
    return words.say_key("table.advice.chosen", verdict=words.say(verdict))


def behind(candidate: Candidate, best: Candidate, spread: float) -> float:
    """By how much one turn falls behind another, as a share of the win.

    In a game as good as won or lost shares hardly differ, and points say what a turn is worth: as much as the share
    changes with them near an even game.
    """
    return max(best.value - candidate.value, (best.points - candidate.points) / (4 * spread))


def turn_in_words(observation: State, chain: Chain, words: Words, names: Sequence[str]) -> str:
    """A turn as the log would tell it, as far as its seat can foresee it: what matters of it."""
    return _told(observation, chain, words, names).short


def _alone(observation: State) -> Message:
    """Of a turn beside which nothing was considered: there is nothing, or nothing that would be worth it."""
    return msg("table.advice.only" if len(observation.legal_actions()) == 1 else "table.advice.alone")


def _verdict(candidate: Candidate, best: Candidate, spread: float) -> Message:
    if candidate is best:
        return msg("table.advice.best", share=round(100 * best.value), points=round(best.points))
    lost = behind(candidate, best, spread)
    if lost <= ALIKE:
        return msg("table.advice.alike")
    verdict = "close" if lost <= CLOSE else "behind"
    return msg(f"table.advice.{verdict}", share=round(100 * candidate.value), points=round(candidate.points))


def _told(observation: State, chain: Chain, words: Words, names: Sequence[str]) -> _Told:
    """A turn in words up to where chance decides; what that brings only the game will tell."""
    state, seat = observation.clone(), observation.current_player
    tellings: list[Telling] = []
    last: Message | None = None
    for action in chain:
        if state.game.draws(state, action):
            last = state.describe(action)
            break
        events: list[Event] = []
        state.act(action, events)
        for event in events:
            telling = state.game.tell(event, names) if event.seat == seat else None
            if telling is not None and not telling.course and not telling.unseated:
                tellings.append(telling)
    if not tellings:
        last = last or observation.describe(chain[0])
    end = [] if last is None else [_sentence(words.say(with_names(last, names)))]
    if end and tellings:
        end = [words.say_key("table.advice.then", what=end[0])]
    whole = _folded([words.say_beside(telling.message) for telling in tellings], words) + end
    short = _folded([words.say_beside(telling.message) for telling in tellings if telling.weight], words) + end
    pieces = [piece for telling in tellings for piece in telling.pieces]
    return _Told(" ".join(short or whole), " ".join(whole), tuple(dict.fromkeys(pieces)))


def _folded(sentences: list[str], words: Words) -> list[str]:
    """The sentences, one that follows itself said once with how often it does."""
    runs = [(sentence, len(list(same))) for sentence, same in groupby(sentences)]
    return [counted(words, sentence, times) for sentence, times in runs]


def _sentence(text: str) -> str:
    """A description as a sentence of its own."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
