"""Damaged positions: places in JSON, changes at them, and what a game must answer to each.

A game's tests make one `Door` and give it their positions; every fault is answered with one sentence, never with
another exception, and what is let in can be looked at and played on. The module `damage` of each game's tests holds
its `DAMAGE`, with which `tests/game/properties/test_damage.py` does what is done to all games alike.
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

import pytest

from game.core.contract import Game, State
from game.core.reasons import BadInput
from tests.game.commands import refused as refused_command
from tests.game.commands import run_apart

Json = dict[str, Any]
Path = tuple[str | int, ...]
Change = Callable[[Json], object]

PLACEHOLDER = re.compile(r"\{[a-z_]+\}")
"""What is left of a sentence whose word was not given; values that were found are shown otherwise."""
LONG_LIST = 4
"""A list longer than this is sampled where not all of its entries are wanted."""
WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**6,
    10**30,
    1.5,
    float("nan"),
    "",
    "?",
    "x",
    [],
    {},
    [1],
    {"a": 1},
    [[]],
    [[0]],
    "x" * 10_000,
)
"""Values that are wrong nearly everywhere; a game adds some that are right elsewhere."""


NO_POSITIONS: tuple[Any, ...] = (None, 1, "x", [], [1], [{}], {}, True, 1.5)
"""JSON that is no position of any game at all."""


def plain(data: Any) -> Any:
    """A copy as a file would hold it."""
    return json.loads(json.dumps(data))


def places(value: Any, path: Path = (), ends: bool = False) -> Iterator[Path]:
    """The places in a JSON value, containers included; with `ends` only the ends and the middle of long lists."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, below in value.items():
            yield from places(below, (*path, key), ends)
    elif isinstance(value, list):
        count = len(value)
        for i in (0, count // 2, count - 1) if ends and count > LONG_LIST else range(count):
            yield from places(value[i], (*path, i), ends)


def at(data: Any, path: Path) -> Any:
    """What lies at a place."""
    for key in path:
        data = data[key]
    return data


def damaged(data: Json, path: Path, change: Callable[[Any, Any], object]) -> Json:
    """A copy changed at one place: `change` is given the container and the key, and changes the container alone: all
    else the copy shares with the original."""
    result: Json = copy.copy(data)
    here: Any = result
    for key in path[:-1]:
        here[key] = copy.copy(here[key])
        here = here[key]
    change(here, path[-1])
    return result


def replaced(data: Json, path: Path, value: Any) -> Json:
    """A copy with another value at one place."""
    return damaged(data, path, lambda here, key: here.__setitem__(key, copy.deepcopy(value)))


def edit(*path: str | int, **changes: Any) -> Change:
    """Replaces fields of the object at a place, of the whole position if no place is given."""
    return lambda data: at(data, path).update(copy.deepcopy(changes))


def play_on(state: State, most: int | None = None) -> None:
    """Looks at a position from all sides and plays on at random: so many actions, or to the end.

    An observation is played on in one of its worlds.
    """
    for seat in range(state.players):
        tree = state.score(seat)
        assert tree.points == sum(leaf.points for leaf in tree.leaves())
    assert state.show() and state.prompt()
    assert len(state.places()) == len(state.game.judge(state)) == state.players
    rng = Random(0)
    if state.viewer is not None:
        state = state.determinize(state.viewer, 1)
    for _ in range(state.game.longest(state.players) if most is None else most):
        if state.is_terminal:
            break
        actions = state.legal_actions()
        assert actions
        assert state.describe(actions[-1])
        state.act(rng.choice(actions))
    assert most is not None or state.is_terminal
    assert len(state.places()) == state.players


@dataclass(frozen=True)
class Door:
    """The door through which positions come into a game, and the checks that all kinds of damage stay outside.

    `plays` is how many actions a position that was let in is played on, None to the end; `ends` says to damage only
    the ends and the middle of long lists; `free_texts` are fields that may hold any text, `maps` the objects whose
    keys are names of things and not fields.
    """

    game: Game
    plays: int | None = None
    ends: bool = False
    free_texts: Set[Path] = frozenset({("seed",)})
    maps: Set[str] = frozenset()

    def refused(self, data: Any) -> str:
        """The one sentence with which a position is refused."""
        with pytest.raises(BadInput) as caught:
            self.game.load(data)
        return self._sentence(caught.value)

    def _sentence(self, error: BadInput) -> str:
        """The sentence of a refusal: one, not too long, its key known and all its words in place."""
        sentence = str(error)
        assert sentence
        assert f"{self.game.id}.bad" not in sentence and "core.bad" not in sentence
        assert not PLACEHOLDER.search(sentence)
        assert "\n" not in sentence
        assert len(sentence) < 400
        assert error.reason.code
        return sentence

    def loads_or_refuses(self, data: Any, whole: bool = False) -> bool:
        """Whether a position is let in, and then can be played on (`whole`: to its end); if not, it is refused
        properly."""
        try:
            state = self.game.load(data)
        except BadInput as error:
            self._sentence(error)
            return False
        again = self.game.load(plain(state.to_json()))
        assert again.digest() == state.digest()
        play_on(state, None if whole else self.plays)
        return True

    def needs_every_field(self, data: Json) -> None:
        """Every named field is needed, in every object."""
        for path in places(data, ends=self.ends):
            if isinstance(path[-1], str) and self.maps.isdisjoint(path[:-1]):
                self.refused(damaged(data, path, lambda here, key: here.pop(key)))

    def knows_no_other_field(self, data: Json) -> None:
        """A field nobody knows (a misspelt one, say) is refused in every object."""
        for path in places(data, ends=self.ends):
            if isinstance(at(data, path), dict):
                self.refused(damaged(data, path, lambda here, key: here.__setitem__(key, {**here[key], "extra": 1})))
        self.refused({**data, "extra": 1})

    def shorter_lists(self, data: Json) -> Iterator[Json]:
        """Copies in which a list has lost one of its entries."""
        for path in places(data, ends=self.ends):
            if isinstance(path[-1], int):
                yield damaged(data, path, lambda here, key: here.pop(key))

    def longer_lists(self, data: Json) -> Iterator[Json]:
        """Copies in which a list has one of its entries a second time, at its end."""
        for path in places(data, ends=self.ends):
            if isinstance(path[-1], int):
                yield damaged(data, path, lambda here, key: here.append(copy.deepcopy(here[key])))

    def bears_value(self, data: Json, wrong: Any, ends: bool | None = None) -> None:
        """One wrong value in each place: of another type it is refused, else refused or (rarely) a position."""
        for path in places(data, ends=self.ends if ends is None else ends):
            value = at(data, path)
            other = type(wrong) is not type(value)
            if wrong == value and not other:
                continue
            changed = replaced(data, path, wrong)
            if other and None not in (value, wrong) and path not in self.free_texts:
                self.refused(changed)
            else:
                self.loads_or_refuses(changed)

    def refuses_change(self, data: Json, change: Change) -> str:
        """A good position is refused once it is changed; the sentence."""
        changed = copy.deepcopy(data)
        self.game.load(copy.deepcopy(changed))
        change(changed)
        return self.refused(changed)

    def command_refuses(self, folder: Any, *texts: str, command: str = "legal") -> None:
        """A file with each of these texts, given to a command: one sentence on standard error, exit status 2."""
        file = folder / "state.json"
        for text in texts:
            file.write_text(text, encoding="utf-8")
            refused_command(run_apart(command, str(file)))


@dataclass(frozen=True)
class Damage:
    """What is done to a game's positions, as far as it is done to all games alike.

    `positions` are good ones by name; `wrong` values that are wrong nearly everywhere and right elsewhere in this
    game, and `wrong_in` the positions in which they are put at each place (in all positions only before a release);
    `contradictions` are changes to a position, each with its name, after which it can't be.
    """

    door: Door
    positions: Mapping[str, Json]
    wrong: tuple[Any, ...] = ()
    wrong_in: tuple[str, ...] = ()
    contradictions: Mapping[str, Mapping[str, Change]] = field(default_factory=dict)


def damage_of(game: str) -> Damage:
    """The damage a game's tests have in store."""
    found: Damage = import_module(f"tests.game.{game}.damage").DAMAGE
    return found
