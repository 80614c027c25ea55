"""Mykerinos' sentences: all are there, none is without use, the singular where there is one."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.core import refusals
from game.core.contract import State
from game.core.events import Event
from game.core.words import Message, msg
from game.mykerinos import notation
from game.mykerinos.content import FACTS, FOLDER
from game.mykerinos.rules import GAME
from tests.game.mykerinos.build import POINTED, do, legal, position, seat, survey_of
from tests.game.mykerinos.naive import ROOMS
from tests.game.mykerinos.words import say, walks
from tests.game.words import heard, said


@cache
def met(players: int) -> frozenset[Message]:
    """All that is said in random games, and the reasons against some intents."""
    rng = Random(players)
    found: set[Message] = set()
    for state in walks(players):
        found |= heard(state, rng)
        reasons = [state.why_not(action) for action in rng.sample(INTENTS, 25)]
        found |= {reason.message for reason in reasons if reason is not None}
    return frozenset(found)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_reasons_of_random_games(players: int) -> None:
    """What is said in random games is a sentence also with the reasons in it, the singular where there is one."""
    assert len(met(players)) > 500
    for message in met(players):
        say(message)


def keys_of(message: Message) -> set[str]:
    """The keys of a message and of those inside it."""
    return {message.key}.union(*(keys_of(value) for _, value in message.params if isinstance(value, Message)))


SELDOM = {"action.place_pyramid", "count.cubes", "count.tiles", "event.game_over.shared",
          "event.neutral_income.short", "power.violet.none", "prompt.over", "prompt.place_branch",
          "prompt.place_pyramid", "prompt.use.violet.none"}  # fmt: skip
"""Sentences that random games seldom meet; other tests do."""
ELSEWHERE = re.compile(
    r"mykerinos\.(name|why|bad|fact|option|style|pointless|doubt|confidence|reveals|show|score\.total)\b"
)
"""Those of the rulebook, the table, the reasons, the faults and the pictures, which have their own tests."""


def test_every_sentence_is_said() -> None:
    """No sentence stands in the catalogue for nothing."""
    worded = set(re.findall(r'msgid "(mykerinos\.[\w.]+)"', (FOLDER / "words.en.po").read_text(encoding="utf-8")))
    said = {key for players in (2, 3, 4) for message in met(players) for key in keys_of(message)}
    silent = {key for key in worded - said if not ELSEWHERE.match(key)}
    assert silent <= {f"mykerinos.{key}" for key in SELDOM}
    assert {key.removeprefix("mykerinos.fact.") for key in worded if key.startswith("mykerinos.fact.")} == {
        fact.id for fact in FACTS
    }


INTENTS = [GAME.parse_action(text) for text in POINTED]


def test_facts_name_their_sections() -> None:
    """Each fact stands in a section of the rulebook."""
    for fact in FACTS:
        assert re.fullmatch(r"mykerinos \d(\.\d)?", fact.rules)


def test_what_a_deal_reveals_is_worded() -> None:
    """Tiles that are dealt are news to all."""
    assert said(msg("mykerinos.reveals.tiles_dealt"))


def test_no_sentence_is_forgotten() -> None:
    """Each reason and each fault that the code names has its sentence, and each sentence of these kinds is named."""
    modules = (*Path(notation.__file__).parent.glob("*.py"), Path(refusals.__file__))
    source = "".join(path.read_text(encoding="utf-8") for path in modules)
    catalogue = (FOLDER / "words.en.po").read_text(encoding="utf-8")
    for prefix, call in (("bad", r'refuse\(\s*[^,]+,\s*"(\w+)"'), ("why", r'_no\(\s*"(\w+)"')):
        named = set(re.findall(call, source))
        worded = {key.split(".")[0] for key in re.findall(rf'msgid "mykerinos\.{prefix}\.([\w.]+)"', catalogue)}
        assert named - worded == set()
        unnamed = {key for key in worded - named if f'"{key}"' not in source}
        assert unnamed == set()


def test_meanings_tell_the_numbers() -> None:
    """The sentence of a reward says what it brings now and at the end."""
    state = position(
        seat(2, "e1", "3/3", "B4"), seat(2), seat(2), seat(2), passed=(1, 2, 3), layout="V1 L5 B7 K6 T3 V2 L3 K1"
    )
    state, _ = do(state, "pass")
    text = say(state.describe(GAME.parse_action("take B7")))
    assert "3 points at once" in text and "3 points at the end" in text
    text = say(state.describe(GAME.parse_action("reserve 3/5")))
    assert "2 points" in text


def test_prompts_name_what_can_be_done() -> None:
    """The action bar offers what is possible now, and nothing else."""
    said = {
        "You have 4 cubes: start on a square or pass.": position(),
        "You have 4 cubes: start on a square, expand or pass.": position(seat(cubes="a1")),
        "You have 1 cube: start on a square or pass.": position(seat(stock=1, cubes="a1")),
        "You have 4 cubes: start on a square, expand, use a patron or pass.": position(seat(cubes="a1", tiles="V3")),
        "All others have passed; one last action with 4 cubes: start on a square or pass.": position(passed=(1, 2, 3)),
    }
    for text, state in said.items():
        assert say(state.prompt()) == text
    lemon, _ = do(position(seat(cubes="c3", tiles="L1")), "use lemon", "expand b3")
    assert say(lemon.prompt()) == "Place 1 more cube next to the one just placed; it may stand on a pyramid."
    assert say(lemon.describe(GAME.parse_action("place b4"))) == "The next cube on b4, area 3."
    beside, _ = do(position(seat(cubes="b3", tiles="L1")), "use lemon", "expand b4")
    assert say(beside.describe(GAME.parse_action("place c4"))) == "The next cube on the pyramid of c4, area 3."
    neutral, _ = do(position(seat(), seat(), players=2, neutral=("e2", 1, 4)), "start a1")
    assert say(neutral.prompt()) == "You may start on a square with a neutral cube: 1 left."
    assert say(position(season=4, over=True).prompt()) == "The game is over."


def test_what_the_neutral_colour_does_is_said() -> None:
    """rules: mykerinos 7: ranked first, it has the last of the players remove a tile before the other chooses; ranked
    second, the first removes one after the own reward."""
    first, _ = do(
        position(seat(2, "a1 b1"), seat(2), players=2, neutral=("a2 b2 c2", 2, 2), passed=(0,), current=1), "pass"
    )
    assert first.current_player == 1
    assert say(first.prompt()) == (
        "Area 1: the neutral colour ranks first, so you remove a tile; then the other player chooses."
    )
    second, _ = do(
        position(seat(2, "a1 b1 c1"), seat(2), players=2, neutral=("a2 b2", 2, 2), passed=(0,), current=1),
        "pass",
        "reserve 1/3",
    )
    assert second.current_player == 0
    assert say(second.prompt()) == (
        "Area 1: the neutral colour ranks second, so you remove a tile in its place; nobody takes the other."
    )
    third, _ = do(
        position(seat(2, "a1 b1 c1"), seat(2, "d1"), players=2, neutral=("a2 b2", 2, 2), passed=(0,), current=1),
        "pass",
        "reserve 1/3",
    )
    assert say(third.prompt()) == "Area 1: the neutral colour ranks second, so you remove a tile in its place."


def test_a_reward_offers_the_museum_only_where_a_room_is_open() -> None:
    """rules: mykerinos 3.3: "ranks 1 and 2: one of the area's remaining tiles or one museum reservation", but "a 5-room
    only if the player already has a cube in a 2- or 3-room of that same wing": who finds no room open is asked for a
    tile alone."""
    both, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0))
    assert say(both.prompt()) == "Area 1, rank 1: take a tile or reserve a museum room."
    lower = [room for room in ROOMS if not room.endswith("/5")]
    shares = {1: {"rooms": lower[:5]}, 2: {"rooms": lower[5:]}}
    full, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0), season=4, sides=shares)
    assert not [text for text in legal(full) if text.startswith("reserve")]
    assert say(full.prompt()) == "Area 1, rank 1: take a tile."
    poor, _ = survey_of("a1", "", "", "", passed=(0, 1, 2, 3), sides={0: {"stock": 0}}, survey_cube="personal")
    assert say(poor.prompt()) == "Area 1, rank 1: take a tile."


def test_which_cubes_the_next_may_touch_is_said() -> None:
    """rules: mykerinos 4, 5.13: Colonel Tangerine's three cubes are placed "each next to the previous one"; at tables
    with the other reading the third may touch either, as the squares offered do."""
    cubes = "use tangerine", "expand b1", "place c1"
    chain, _ = do(position(seat(5, "a1", tiles="T7")), *cubes)
    assert "place b2" not in legal(chain)
    assert say(chain.prompt()) == "Place 1 more cube, next to the one just placed."
    branch = position(seat(5, "a1", tiles="T7"), tangerine="branch")
    third, _ = do(branch, *cubes)
    assert {"place b2", "place c2"} <= legal(third)
    assert say(third.prompt()) == "Place 1 more cube, next to either of the two just placed."
    second, _ = do(branch, *cubes[:2])
    assert say(second.prompt()) == "Place 2 more cubes, the first next to the one just placed."
    plain, _ = do(branch, "expand b1")
    assert say(plain.prompt()) == "Place 1 more cube, next to the one just placed."


def test_lady_violet_brings_no_cube_where_none_is_left() -> None:
    """rules: mykerinos 5.7: "Violet when the general stock has no cube of that colour: power may be used, no cube
    gained": what is said before and after promises none."""
    use = GAME.parse_action("use violet")

    def said(stock: int) -> tuple[str, str]:
        state = position(seat(stock, "a1 a2 a3 a4 a5", tiles="V7"), season=4)
        return say(state.describe(use)), say(do(state, "use violet")[0].prompt())

    usual = "Lady Violet: one more cube from the general stock, then a start or an expansion."
    none_left = "Lady Violet: start or expand; no cube of yours is left in the general stock."
    assert said(18) == (usual, "Lady Violet: start or expand with the cube she brings.")
    # The last one comes: the position after it is that of a stock that was empty before.
    assert said(19) == (usual, none_left)
    before, after = said(20)
    assert before == (
        "Lady Violet: a start or an expansion; no cube of yours is left in the general stock for her to bring."
    )
    assert after == none_left


def test_the_survey_is_that_of_a_season() -> None:
    state, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0))
    assert say(state.status()) == "Season 2 of 4: survey of area 1"


def test_whose_turn_it_is_is_told_of_the_last_action_alone() -> None:
    """The groups of the log and their colours show the rest."""
    for last in (True, False):
        telling = GAME.tell(Event("turn_began", 1, {"last": last}), ["Ione", "Myron"])
        assert (telling and say(telling.message)) == ("Myron has one last action." if last else None)


def test_a_lead_is_told_without_a_number_that_the_next_cube_would_change() -> None:
    """rules: mykerinos 3.2: who expands in an area leads by two at the end of the turn, and took the lead by one."""
    state = position(seat(4, "a1"), seat(4, "b3"), players=2)
    _, events = do(state, "expand a2")
    told = [GAME.tell(event, ["Ione", "Myron"]) for event in events]
    assert "Area\N{NO-BREAK SPACE}1: Ione now leads." in [say(telling.message) for telling in told if telling]


def test_a_tie_is_told_only_while_it_is_open() -> None:
    """rules: mykerinos 3.3.1, 7.2: "equal counts: the one who passed earlier ranks higher"."""

    def told(state: State, text: str) -> list[str]:
        _, events = do(state, text)
        tellings = [GAME.tell(event, ["Ione", "Myron", "Phaedra", "Zeno"][: state.players]) for event in events]
        return [say(telling.message) for telling in tellings if telling and telling.standing]

    area = "Area\N{NO-BREAK SPACE}1:"
    assert told(position(seat(4, "a1"), seat(4, "a3 b3")), "start b1") == [f"{area} Ione and Myron are tied."]
    # Who has passed keeps the lead against equals, whoever comes level.
    assert told(position(seat(4, "a1"), seat(4, "a3 b3"), passed=(1,)), "start b1") == []
    assert told(position(seat(4, "a1"), seat(4), players=2, neutral=("a3 b3", 0, 0), passed=(1,)), "start b1") == []
    assert told(position(seat(4, "a1"), seat(4), players=2, neutral=("a3 b3", 0, 0)), "start b1") == [
        f"{area} Ione and the neutral colour are tied."
    ]
    # One more that comes level is named with the others; who comes level below them changes nothing.
    two = position(seat(4, "a1"), seat(4, "a3"), seat(4, "c1"), current=3)
    assert told(position(seat(4), seat(4, "a3"), seat(4, "c1")), "start a1") == [
        f"{area} Ione, Myron and Phaedra are tied."
    ]
    assert told(two, "start d1") == [f"{area} Ione, Myron, Phaedra and Zeno are tied."]
    assert told(position(seat(4), seat(4, "a3 b3"), seat(4, "c1 d1"), seat(4, "c3")), "start a1") == []
    joined = position(seat(4), seat(4, "a1"), players=2, neutral=("a3", 0, 0))
    assert told(joined, "start b1") == [f"{area} Ione, Myron and the neutral colour are tied."]
    # A pass decides ties.
    assert told(position(seat(4, "a1 e1"), seat(4, "a3"), seat(4, "e2 e3")), "pass") == [f"{area} Ione now leads."]
    level = position(seat(4), seat(4, "a1"), players=2, neutral=("a3", 0, 0))
    assert told(level, "pass") == [f"{area} the neutral colour now leads."]


def test_no_line_of_the_log_begins_with_the_number_of_an_area() -> None:
    """`4. Places a cube` read like the fourth of a list."""
    _, events = do(position(seat(4), seat(4, "b3"), players=2), "start a2")
    told = [GAME.tell(event, ["Ione", "Myron"]) for event in events]
    assert "Ione places a cube on a2 in area\N{NO-BREAK SPACE}1." in [say(line.message) for line in told if line]


def test_names_are_listed() -> None:
    """Ranks and lost tiles read as people would say them."""
    state = position(seat(2, "a1 b1"), seat(2, "c1"), players=2, neutral=("a2", 0, 0), passed=(1,))
    _, events = do(state, "pass")
    told = [GAME.tell(event, ["Ione", "Myron"]) for event in events]
    sentences = [say(telling.message) for telling in told if telling]
    ranks = "Area\N{NO-BREAK SPACE}1: Ione with 2, Myron with 1 and the neutral colour with 1"
    assert f"{ranks}. Ties: whoever passed earlier ranks higher." in sentences
    empty = Event("tiles_lost", -1, {"area": 2, "tiles": ["V1", "X1"]})
    telling = GAME.tell(empty, ["Ione", "Myron"])
    assert telling is not None
    wanted = (
        "Nobody takes Lady Violet's tile and the tile without a patron of area\N{NO-BREAK SPACE}2: out of the game."
    )
    assert say(telling.message) == wanted
    assert telling.course


@pytest.mark.parametrize(("points", "end"), [(0, "."), (1, ": 1 point."), (3, ": 3 points.")])
def test_a_tile_that_is_taken_is_told_with_its_area(points: int, end: str) -> None:
    """A patron's tiles lie in several areas; foretold one after another, they read like one tile taken twice."""
    told = []
    for area, tile in ((2, "V1"), (3, "V2")):
        telling = GAME.tell(Event("tile_won", 1, {"tile": tile, "area": area, "points": points}), ["Ione", "Myron"])
        assert telling is not None and telling.pieces == (f"tile {tile}", f"area {area}")
        told.append(say(telling.message))
    assert told == [f"Myron takes Lady Violet's tile from area\N{NO-BREAK SPACE}{area}{end}" for area in (2, 3)]
