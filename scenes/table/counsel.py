"""What a strong computer player would do, in words: its best turns, and how much each of them is worth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import Literal

from game.core.contract import Action, Chain, State
from game.core.events import Event
from game.core.telling import Telling, Weight, together
from game.core.words import Message, Words, msg, with_names
from game.opponents.player import Candidate, Decision
from scenes.table.story import counted

ALIKE = 0.02
CLOSE = 0.07
"""By how much of a win a turn may fall behind the best one and still count as good (`ALIKE`), or as nearly as good
(`CLOSE`)."""
DECIDED = 0.1
"""How near to losing or winning for sure (as a share of the win) a game begins to be decided: the nearer, the less do
shares tell turns apart, and the more do points."""
FORESEEN = 0.4
"""From how much of the game on (`State.progress`) the points are told that a seat is expected to have in the end."""
Sentences = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counsel:
    """A turn worth considering: what speaks for it, the turn as the log would tell it, the places it speaks of; and its
    actions as far as its seat can foresee them, up to one that chance decides."""

    verdict: str
    text: str
    pieces: tuple[str, ...]
    chain: Chain


@dataclass(frozen=True, slots=True)
class _Told:
    """A turn in words: what matters, all of it, every action of it as the rules describe it; its places, and those
    actions."""

    short: Sentences
    whole: Sentences
    spelled: Sentences
    pieces: tuple[str, ...]
    chain: Chain


def counsels(
    observation: State, decision: Decision, words: Words, names: Sequence[str], played: Chain = ()
) -> list[Counsel]:
    """The turns that were considered, the best first; turns that read alike once. The turn that was `played`, if it has
    been, is marked, whatever others read like it; it comes last if it was not among them.

    The observation is the one that was decided on; nothing is told but what its seat knows.
    """
    best, *others = decision.candidates or (Candidate(decision.chain, decision.value, decision.points),)
    spread = observation.game.spread
    considered = [best, *sorted(others, key=lambda other: behind(other, best, spread))]
    told = [_told(observation, candidate.chain, words, names) for candidate in considered]
    shown: list[tuple[str, _Told]] = []
    marked = not played
    for candidate, turn in zip(considered, told, strict=True):
        verdict = words.say(_verdict(candidate, best, observation) if decision.candidates else _alone(observation))
        if not marked and _is_played(observation, candidate, decision, played):
            verdict, marked = words.say_key("table.advice.chosen", verdict=verdict), True
        elif any(turn.whole == other.whole for _, other in shown):
            continue
        shown.append((verdict, turn))
    if not marked:
        shown.append((_of_played(observation, decision, words), _told(observation, played, words, names)))
    turns = _apart([turn for _, turn in shown])
    texts = [_below(turns[:i], turn, words) for i, turn in enumerate(turns)]
    # Turns that leave others at different points may go on alike.
    texts = [text if texts.count(text) == 1 else " ".join(turn) for text, turn in zip(texts, turns, strict=True)]
    return [Counsel(verdict, text, turn.pieces, turn.chain) for (verdict, turn), text in zip(shown, texts, strict=True)]


@dataclass(frozen=True, slots=True)
class Expected:
    """Turns that a seat is expected to take, one right after another, as the log would tell them, and their places."""

    seat: int
    text: str
    pieces: tuple[str, ...]


def expected(observation: State, decision: Decision, words: Words, names: Sequence[str]) -> list[Expected]:
    """The turns that are expected to follow the best one, as far as the deciding seat can foresee them: not beyond what
    chance decides, nor what another seat does with things that are hidden."""
    if not decision.candidates:
        return []
    best, viewer = decision.candidates[0], observation.current_player
    state = observation.clone()
    foreseen: list[tuple[int, _Told]] = []
    for seat, chain in ((viewer, best.chain), *best.line):
        before = state.clone()
        if not _played_on(state, chain, seat):
            break
        foreseen.append((seat, _told(before, chain, words, names, asked=False, viewer=viewer)))
    found = []
    for seat, turns in groupby(foreseen[1:], key=lambda turn: turn[0]):
        told = [turn for _, turn in turns]
        pieces = dict.fromkeys(piece for turn in told for piece in turn.pieces)
        found.append(Expected(seat, " ".join(said for turn in told for said in turn.short), tuple(pieces)))
    return found


def _played_on(state: State, chain: Chain, seat: int) -> bool:
    """Plays a turn of a seat, in place; false where it cannot be its turn, or chance decides what comes of it."""
    for action in chain:
        if state.current_player != seat or action not in state.legal_actions() or state.game.draws(state, action):
            return False
        state.act(action)
    return True


def turns_in_words(observation: State, chains: Sequence[Chain], words: Words, names: Sequence[str]) -> list[str]:
    """Turns as the log would tell them, as far as their seat can foresee them: of each what matters, or as much more
    as it takes to tell them from one another."""
    return [" ".join(told) for told in _apart([_told(observation, chain, words, names, False) for chain in chains])]


def _below(above: Sequence[Sentences], turn: Sentences, words: Words) -> str:
    """A turn below others: where it begins like the one above it, or like the best one, and it is shorter to say so,
    only what it does then. There is room for little, and that is what tells them apart. Where it is nothing but the
    beginning of one of these, only what is left out can tell them apart; beside the one above it that is always
    said."""
    texts = [" ".join(turn)]
    for other, relation in ((above[-1:], "above"), (above[:1], "best")):
        alike = _alike(other[0], turn) if other else 0
        if other and other[0][: len(turn)] == turn:
            texts.append(words.say_key(f"table.advice.short_of_{relation}", what=" ".join(other[0][len(turn) :])))
            if relation == "above":
                return texts[-1]
        elif alike:
            texts.append(words.say_key(f"table.advice.like_{relation}", what=" ".join(turn[alike:])))
    return min(texts, key=len)


def _alike(one: Sentences, other: Sentences) -> int:
    """With how many sentences two turns begin alike; at least the last one of the other is left."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other[:-1], strict=False)))


def _apart(turns: Sequence[_Told]) -> list[Sentences]:
    """Each turn in the shortest words in which it reads like none of the others."""
    found = []
    for turn in turns:
        others = [other for other in turns if other is not turn]
        if all(turn.short != other.short for other in others):
            found.append(turn.short)
        else:
            found.append(turn.whole if all(turn.whole != other.whole for other in others) else turn.spelled)
    return found


def _is_played(observation: State, candidate: Candidate, decision: Decision, played: Chain) -> bool:
    """Whether a turn that was considered is the one that was played: another way to the same position is the same."""
    if decision.played is not None:
        return candidate.chain == decision.played.chain
    return _end(observation, candidate.chain) == _end(observation, played)


def _end(observation: State, chain: Chain) -> tuple[Hashable, Action | None]:
    """The position to which a turn leads as far as its seat can foresee it, and the action of which chance decides
    what it brings, if there is one."""
    state = observation.clone()
    for action in chain:
        if state.game.draws(state, action):
            return state.signature(), action
        state.act(action)
    return state.signature(), None


def _of_played(observation: State, decision: Decision, words: Words) -> str:
    """Of the turn that was played, where it is none of the best: how much it falls behind, if that was found out."""
    if decision.played is None or not decision.candidates:
        return words.say_key("table.advice.played")
    verdict = _verdict(decision.played, decision.candidates[0], observation)
    return words.say_key("table.advice.chosen", verdict=words.say(verdict))


def behind(candidate: Candidate, best: Candidate, spread: float) -> float:
    """By how much one turn falls behind another, as a share of the win.

    In a game as good as won or lost shares hardly differ, and points say what a turn is worth: as much as the share
    changes with them near an even game, as far as the game is decided. In an open game the share says all: of turns
    that win equally often, the one with fewer points is no worse.
    """
    return max(best.value - candidate.value, _in_shares(best.points - candidate.points, best, spread))


def _in_shares(points: float, best: Candidate, spread: float) -> float:
    """What points count for beside the best turn, as a share of the win (`behind`): nothing in an open game, all of it
    where nothing can be won or lost any more. It goes by the best turn's share as it is told."""
    share = round(100 * best.value) / 100
    return max(0.0, 1 - min(share, 1 - share) / DECIDED) * points / (4 * spread)


def _alone(observation: State) -> Message:
    """Of a turn beside which nothing was considered: there is nothing, or nothing that would be worth it."""
    return msg("table.advice.only" if len(observation.legal_actions()) == 1 else "table.advice.alone")


def grade(candidate: Candidate, best: Candidate, observation: State) -> Literal["alike", "close", "behind"]:
    """How a turn is called beside the best one. It goes by the numbers that are told with it, so that the same numbers
    are called the same; a turn that is as good is told without any."""
    spread = observation.game.spread
    if behind(candidate, best, spread) <= ALIKE:
        return "alike"
    shares, points = told_lost(candidate, best, observation)
    return "close" if max(shares / 100, _in_shares(points, best, spread)) <= CLOSE else "behind"


def _foreseen(observation: State) -> bool:
    """Whether the points of the end can be told.

    In the first part of a game the judgement may count little of what will only be thought of later, for every seat
    alike: it tells turns apart, and so do shares, but as a number of points it is too low (in Akrotiri by two thirds,
    in Mykerinos and Arnak by up to a fifth). From `FORESEEN` on it is about right in all games.
    """
    return observation.progress >= FORESEEN


def told_lost(candidate: Candidate, best: Candidate, observation: State) -> tuple[int, int]:
    """By how much a turn falls behind another as it is told: hundredths of the win and points. Where it is no more than
    points that it falls behind by these themselves; beside hundredths no points are told before they can be
    foreseen."""
    shares = round(100 * best.value) - round(100 * candidate.value)
    if shares <= 0:
        # Beside the same chance to win, "worse" would say nothing.
        return 0, max(1, round(best.points - candidate.points))
    return shares, round(best.points) - round(candidate.points) if _foreseen(observation) else 0


def _verdict(candidate: Candidate, best: Candidate, observation: State) -> Message:
    verdict = "best" if candidate is best else grade(candidate, best, observation)
    if verdict == "alike":
        return msg("table.advice.alike")
    shares, fewer = told_lost(candidate, best, observation)
    if verdict != "best" and not shares:
        # What the points of both are too low by is no part of the difference.
        return msg(f"table.advice.{verdict}.fewer", fewer)
    share = round(100 * candidate.value)
    if not _foreseen(observation):
        return msg(f"table.advice.{verdict}.early", share=share)
    return msg(f"table.advice.{verdict}", round(candidate.points), share=share)


def _told(
    observation: State,
    chain: Chain,
    words: Words,
    names: Sequence[str],
    asked: bool = True,
    viewer: int | None = None,
) -> _Told:
    """A turn in words up to where chance decides; what that brings only the game will tell. What is `asked` now is told
    in any case, for whoever is to do it; the places are those of all that is done, means to something too, without
    what follows by itself. It is told to its own seat, or to a `viewer`."""
    state, seat = observation.clone(), observation.current_player
    viewer = seat if viewer is None else viewer
    tellings: list[Telling] = []
    described: list[Message] = []
    pieces: list[str] = []
    left_open = False
    # How many tell the first action of which anything is told.
    first = 0
    for action in chain:
        described.append(with_names(state.describe(action), names))
        if state.game.draws(state, action):
            left_open = True
            break
        events: list[Event] = []
        before = len(tellings)
        state.act(action, events)
        for event in events:
            telling = state.game.tell(event.seen_by(viewer), names) if event.seat == seat else None
            if telling is not None and not telling.course and not telling.unseated:
                tellings.append(telling)
                # What an action tells first is what is done by it.
                pieces += telling.pieces if len(tellings) == before + 1 or not telling.minor else ()
        first = first or len(tellings)
    spelled, done = tuple(_folded([words.say(action) for action in described], words)), chain[: len(described)]
    if not tellings:
        doing = [_doing(action, words) for action in described]
        only = tuple(_folded(doing, words)) if all(doing) else spelled
        return _Told(only, only, spelled, (), done)
    last = described[-1]
    end = [_doing(last, words) or words.say_key("table.advice.then", what=words.say(last))] if left_open else []
    whole = _folded([words.say_beside(telling.message) for telling in tellings], words) + end
    kept = _asked_for(tellings[:first]) if asked else range(0)
    short = [telling for i, telling in enumerate(tellings) if telling.weight > Weight.DETAIL or i in kept] or tellings
    told = _folded([words.say_beside(telling.message) for telling in together(short)], words) + end
    return _Told(tuple(told), tuple(whole), spelled, tuple(dict.fromkeys(pieces)), done)


def _asked_for(tellings: Sequence[Telling]) -> range:
    """Which of the tellings of an action say what is asked: all of them where none is more than a detail, else the
    first that is no price, for what an action does by itself may weigh more than what is done by it."""
    if all(telling.weight == Weight.DETAIL for telling in tellings):
        return range(len(tellings))
    at = next((i for i, telling in enumerate(tellings) if not telling.minor), 0)
    return range(at, at + 1)


def _doing(action: Message, words: Words) -> str:
    """An action that is described, told of who does it as the log would; empty where nothing has words for that."""
    told = action._replace(key=f"table.advice.doing.{action.key}")
    return words.say(told) if words.knows(told.key) else ""


def _folded(sentences: list[str], words: Words) -> list[str]:
    """The sentences, one that follows itself said once with how often it does."""
    runs = [(sentence, len(list(same))) for sentence, same in groupby(sentences)]
    return [counted(words, sentence, times) for sentence, times in runs]
