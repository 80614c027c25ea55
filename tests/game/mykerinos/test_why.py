"""Why not: everything that can be pointed at has its own answer, which names it and says where the rules say so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from game.core.contract import Action, State
from game.core.reasons import Reason
from game.core.words import words_for
from game.mykerinos.content import FOLDER, PATRON, PATRONS, TILES
from game.mykerinos.reasons import marker_elsewhere, wrong_cubes
from game.mykerinos.rules import GAME
from game.mykerinos.state import MykerinosState
from tests.game.mykerinos.build import POINTED, do, position, seat, survey_of, why

NAMING = {
    "start": {"no_square", "square_taken", "pyramid", "no_room_after", "lemon_one_pyramid"},
    "expand": {"no_square", "square_taken", "pyramid", "not_beside_own", "no_room_after"},
    "place": {"no_square", "square_taken", "pyramid", "not_beside_last", "no_room_after"},
    "use": {"survey_patron", "patron_not_owned", "patron_used", "patron_too_few", "patron_no_squares", "brown_no_cube"},
    "reserve": {"room_taken", "five_closed"},
    "take": {"tile_other_area", "tile_owned", "tile_to_come", "tile_gone"},
    "remove": {"tile_other_area", "tile_owned", "tile_to_come", "tile_gone"},
}
"""By what is pointed at: the codes of answers that speak of that very thing, and so must name it."""
SECTIONS = re.compile(r"mykerinos (1|2|3|3\.[1-4]|4|5\.([1-9]|1\d|2[0-4])|6|7)")


def name_of(state: State, text: str) -> str:
    """What people call the thing pointed at."""
    verb, _, rest = text.partition(" ")
    if verb == "use":
        return words_for().say_key(f"mykerinos.patron.{rest}")
    if verb == "reserve":
        wings = state.to_json()["wings"]
        assert isinstance(wings, list)
        return words_for().say_key(f"mykerinos.patron.{wings[int(rest[0]) - 1]}")
    if verb in ("take", "remove"):
        patron = PATRON[[tile.id for tile in TILES].index(rest)]
        return words_for().say_key(f"mykerinos.patron.{PATRONS[patron].id}") if patron < len(PATRONS) else "without"
    return rest


def check(state: State, text: str, reason: Reason) -> None:
    """One answer: known, whole, naming the thing, with a section."""
    words = words_for()
    sentence = words.say(reason.message)
    assert words.knows(reason.message.key), reason.message.key
    assert reason.code != "no_action", "generic"
    assert "{" not in sentence and "mykerinos." not in sentence, sentence
    assert sentence[0].isupper() and sentence.endswith("."), sentence
    assert not re.search(r"\b1 (cubes|tiles)|[sS]eat", sentence), sentence
    assert SECTIONS.fullmatch(reason.rules), reason.rules
    assert all(count > 0 for count in reason.missing.values())
    if reason.code in NAMING.get(text.partition(" ")[0], ()):
        assert name_of(state, text) in sentence, (text, sentence)


def games() -> Iterator[State]:
    """The positions of random games, all options among them, in which people pass late."""
    for players in (2, 3, 4):
        for number in range(6):
            rng = Random(f"why {players} {number}")
            options = {option.key: rng.choice(option.values) for option in GAME.options}
            state = GAME.new(players, f"why {number}", options)
            while not state.is_terminal:
                yield state
                actions = state.legal_actions()
                wanted = [a for a in actions if a != PASS] if rng.random() < 0.8 else actions
                state = state.clone()
                state.act(rng.choice(wanted or actions))


PASS = GAME.parse_action("pass")


def by_hand() -> list[State]:
    """Positions whose answers random games seldom meet."""
    full = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1"
    crowd = "a1 b1 c1 d1 a2 b2"
    survey, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3), survey_cube="personal", sides={1: {"stock": 0}})
    third, _ = survey_of("a1 b1 c1", "a2 b2", "a3", "", passed=(0, 1, 2, 3))
    lemon = position(seat(cubes="a4", tiles="L1"), layout="V1 L5 B2 K6 T2 V2 L3 K1")
    hole = position(seat(tiles="K1"), seat(cubes="b1 a2"))
    tangerine = position(seat(cubes="a1", tiles="T1"))
    two = position(seat(tiles="V3"), seat(), players=2, neutral=("e2", 1, 3))
    return [
        position(seat(stock=12, rooms="1/3 2/3 3/3 4/3 5/3 1+2 2+3", cubes=crowd, tiles="B1"), season=3,
                 brown_cube="general"),
        position(seat(tiles="B1"), seat(stock=1, rooms=full), season=3),
        position(seat(tiles="V3 L1", used="V3")),
        position(seat(stock=1, tiles="T1 K1", cubes="a1")),
        position(seat(cubes="a1", tiles="T1"), seat(cubes="c1 b2"), seat(cubes="a3")),
        do(survey, "reserve 1/3")[0],
        do(third, "reserve 1/3", "reserve 2/3")[0],
        do(lemon, "use lemon", "expand a5")[0],
        do(hole, "use blackmore")[0],
        do(position(seat(tiles="B1 V3")), "use brown")[0],
        do(tangerine, "use tangerine")[0],
        do(tangerine, "use tangerine", "expand b1", "place b2")[0],
        do(position(seat(cubes="a1", tiles="T1"), tangerine="branch"), "use tangerine", "expand b1", "place b2")[0],
        do(two, "start a1")[0],
        do(position(seat(), seat(), players=2, neutral=("", 4, 4)), "start a1")[0],
    ]  # fmt: skip


@cache
def met() -> frozenset[tuple[str, str]]:
    """Asks after everything that can be pointed at, in all the positions; the codes and sentences met."""
    rng = Random("pointing")
    found = set()
    asked = [(state, rng.sample(POINTED, 20)) for state in games()]
    asked += [(state, POINTED) for state in by_hand()]
    for state, texts in asked:
        legal = set(state.legal_actions())
        for text in texts:
            intent: Action = GAME.parse_action(text)
            reason = state.why_not(intent)
            assert (reason is None) == (intent in legal), text
            if reason is not None:
                check(state, text, reason)
                found.add((reason.code, reason.message.key))
    return frozenset(found)


def test_everything_that_can_be_pointed_at_has_its_answer() -> None:
    """No generic answer for any square, room, tile, patron or button, in any phase; None exactly for legal actions."""
    assert len(met()) > 40


SPACES = {f"marker_elsewhere{variant}" for variant in ("", ".taken", ".neutral", ".later")}
HEAPS = {f"wrong_cubes{variant}" for variant in ("", ".share", ".general")}
ELSEWHERE = {"no_action", *SPACES, *HEAPS}
"""Answers that are not about a thing at the table, tested below."""


def test_every_answer_is_met() -> None:
    """Each sentence of the catalogue is the answer to something; none is there for nothing."""
    catalogue = (FOLDER / "words.en.po").read_text(encoding="utf-8")
    worded = set(re.findall(r'msgid "(mykerinos\.why\.[\w.]+)"', catalogue))
    assert worded - {key for _, key in met()} == {f"mykerinos.why.{code}" for code in ELSEWHERE}


def test_a_marker_goes_to_the_lowest_free_space() -> None:
    """rules: mykerinos 3.2, 7: of the spaces of the pass track the lowest free one; the second is the neutral colour's
    in a game of two."""
    two = position(seat(), seat(), players=2, neutral=("", 4, 4), passed=(1,))
    four = position(seat(), passed=(3,))
    asked = ((two, 1, "taken"), (two, 2, "neutral"), (two, 0, ""), (four, 1, "taken"), (four, 3, "later"))
    for state, space, variant in asked:
        assert isinstance(state, MykerinosState)
        found = marker_elsewhere(state, space)
        check(state, "pass", found)
        assert found.message.key == ".".join(filter(None, ("mykerinos.why.marker_elsewhere", variant)))
        into = 3 if state is two else 2
        assert f"goes to space {into}" in words_for().say(found.message)


def test_why_no_cube_of_a_heap_can_be_placed() -> None:
    """rules: mykerinos 3.2, 7: own cubes first, from the personal stock; then neutral cubes of one's share; none while
    areas are surveyed."""
    before = position(seat(), seat(), players=2, neutral=("", 4, 4))
    after, _ = do(before, "start a1")
    survey, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3))
    asked = (
        (before, "share", "share"),
        (before, "general", "general"),
        (after, "stock", ""),
        (after, "general", "general"),
    )
    for state, heap, variant in asked:
        assert isinstance(state, MykerinosState)
        found = wrong_cubes(state, heap)
        check(state, "", found)
        assert found.message.key == ".".join(filter(None, ("mykerinos.why.wrong_cubes", variant)))
    assert isinstance(survey, MykerinosState)
    assert wrong_cubes(survey, "stock").code == wrong_cubes(survey, "general").code == "survey_now"


def test_sir_brown_without_a_room_says_why() -> None:
    """All rooms taken is another thing than rooms that are closed to one."""
    low, high = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1", "1/5 2/5 3/5 4/5 5/5"
    said = {}
    for rooms in (low, f"{low} {high}"):
        state = position(seat(tiles="B1"), seat(stock=0, rooms=rooms), season=3)
        found = state.why_not(GAME.parse_action("use brown"))
        assert found is not None and found.code == "brown_no_room"
        said[rooms] = words_for().say(found.message)
    assert said[f"{low} {high}"] == "Every room of the museum is taken."
    assert said[low].startswith("No museum room is open to you")


def test_a_room_is_not_refused_by_naming_a_patron_who_is_refused_too() -> None:
    """4, `brown_cube`: at such a table Sir Brown takes a cube from the general stock, and there is none."""
    crowd = "a1 b1 c1 d1 a2 b2"
    state = position(
        seat(stock=12, rooms="1/3 2/3 3/3 4/3 5/3 1+2 2+3", cubes=crowd, tiles="B1"), season=3, brown_cube="general"
    )
    found, brown = (state.why_not(GAME.parse_action(text)) for text in ("reserve 1/5", "use brown"))
    assert found is not None and found == brown
    with_cubes = position(seat(tiles="B1"), season=3, brown_cube="general").why_not(GAME.parse_action("reserve 1/3"))
    assert with_cubes is not None and "use Sir Brown first" in words_for().say(with_cubes.message)


@pytest.mark.parametrize("season", [2, 4])
def test_in_the_survey_a_patron_waits_for_another_season_if_there_is_one(season: int) -> None:
    state, _ = do(position(seat(cubes="a1"), season=season, passed=(1, 2, 3)), "pass")
    found = state.why_not(GAME.parse_action("use violet"))
    assert found is not None and found.code == "survey_patron"
    assert ("next season" in words_for().say(found.message)) == (season < 4)


def test_where_cubes_may_branch_no_answer_speaks_of_a_chain() -> None:
    """4, 5.13: at such a table a square beside the first cube is none of the chain's; what is in its way is said."""
    state, _ = do(position(seat(cubes="e4", tiles="T1"), tangerine="branch"), "use tangerine", "expand d4", "place d3")
    for text in POINTED:
        found = state.why_not(GAME.parse_action(text))
        assert found is None or found.message.key != "mykerinos.why.not_beside_last.chain", text
    pyramid = state.why_not(GAME.parse_action("place c4"))
    assert pyramid is not None and pyramid.code == "pyramid"
    far = state.why_not(GAME.parse_action("place a1"))
    assert far is not None and words_for().say(far.message).startswith("The square a1 is next to neither")
    # Before anything else a cube must follow beside either of them.
    busy = why(state, "expand a1", "finish_first", "3.2")
    assert words_for().say(busy.message).endswith("place 1 cube next to either of the two just placed.")


def test_what_is_under_way_is_said_as_its_cubes_are_placed() -> None:
    """rules: mykerinos 4, 5.13: of Colonel Tangerine's further cubes the first follows the one just placed, and the
    last that one: two that both touched it would be "not allowed (strict chain)"."""
    one, _ = do(position(seat(5, "a1", tiles="T7")), "use tangerine", "expand b1")
    busy = why(one, "expand a2", "finish_first", "3.2")
    assert words_for().say(busy.message).endswith("place 2 cubes, the first next to the one just placed.")
    two, _ = do(one, "place c1")
    busy = why(two, "expand a2", "finish_first", "3.2")
    assert words_for().say(busy.message).endswith("place 1 cube next to the one just placed.")


def test_over() -> None:
    """rules: mykerinos 6: after the last season nothing more can be done."""
    state = position(season=4, over=True)
    for text in POINTED:
        found = state.why_not(GAME.parse_action(text))
        assert found is not None and (found.code, found.rules) == ("over", "mykerinos 6")


@pytest.mark.parametrize("intent", [(), (99,), (0, 72), (3, 5), (0, -1), (7, 1), (0, 0, 0)])
def test_no_action_at_all(intent: Action) -> None:
    """What is no action of Mykerinos is said to be none, and nothing breaks."""
    found = position().why_not(intent)
    assert found is not None and found.code == "no_action"


def test_tiles_are_named() -> None:
    """A tile is called by its patron, and the one without a patron says so."""
    words = words_for()
    state, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0), layout="V1 X1 B2 K6 T3 V2 L3 K1")
    said = [words.say(state.describe(GAME.parse_action(text))) for text in ("take V1", "take X1")]
    assert said[0] == "Take Lady Violet's tile: 0 points at once, 1 point at the end as things stand."
    assert said[1] == "Take the tile without a patron: 5 points at once, 0 points at the end as things stand."
    assert len({tile.id[0] for tile, patron in zip(TILES, PATRON, strict=True) if patron < 5}) == 5
