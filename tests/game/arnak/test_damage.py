"""Positions of Arnak damaged in ways of its own; what is done to all games alike stands in the common tests."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.arnak import phases
from game.arnak.boards import BOOK
from game.arnak.content import CARD_OF, CARDS
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.reasons import BadInput
from tests.game import fuzz
from tests.game.arnak.build import Table
from tests.game.arnak.damage import DOOR, position
from tests.game.arnak.games import EAGER, TABLES, TEMPLES, play
from tests.game.damage import Change, Json, at, places, plain, replaced
from tests.game.damage import Path as Place


def place(text: str) -> Place:
    """A place from its text with dots."""
    return tuple(int(part) if re.fullmatch(r"-?\d+", part) else part for part in text.split("."))


VALUES: list[tuple[str, object]] = [
    ("round", 0), ("round", 6), ("round", "2"), ("round", True), ("start", 2), ("start", -1),
    ("current_player", 2), ("current_player", -1), ("terminal", True), ("players", 0), ("players", 5), ("players", 3),
    ("pending", []), ("pending", [[]]), ("pending", [[99]]), ("pending", [[0]]), ("pending", [[0, 5]]),
    ("pending", [[1, 0, 0]]), ("pending", [[0, 0], [1, 9999, 0]]), ("pending", [[0, 1], [2, 99, 0]]),
    ("pending", [[0, 1], [12, 0, 0]]), ("pending", [[0, 1], [0, 1]]), ("pending", [[38]]),
    ("pending", [[0, 1], [3, 0, 1]]),
    ("pending", [[0, 1], [24, 10]]), ("pending", [[0, 1], [7, 0]]), ("pending", [[0, 1], [31]]), ("pending", "none"),
    ("spare", {"boot": -1, "car": 0, "ship": 0, "plane": 0}), ("spare", {}), ("drawn", [0]), ("drawn", None),
    ("seats", []), ("seats.0.tokens.coin", -1), ("seats.0.tokens.coin", 1.5), ("seats.0.tokens.gold", 1),
    ("seats.0.hand", ["horse", "horse"]), ("seats.0.hand", [None]), ("seats.0.open", ["nothing"]),
    ("seats.0.play", ["fear"] * 19),
    ("seats.0.deck", [{"cards": [], "drawn": [], "top": None}]), ("seats.0.crates", 16), ("seats.0.crates", -1),
    ("seats.0.slots", [True]), ("seats.0.slots", [1, 0, 0, 0]), ("seats.0.home", 2 + 1), ("seats.0.arrival", 0),
    ("seats.0.glass", "bird_8"), ("seats.0.glass", "snake_1a"), ("seats.0.book", "bird_8"),
    ("seats.0.book", "bird_7a"),
    ("seats.0.boons_ready", ["guardian_01", "guardian_01"]), ("seats.0.assistants", [{"id": "assistant_01_coins"}]),
    ("seats.0.temple_tiles.t11", 1), ("seats.0.aside", ["fear"]), ("seats.0.looked", ["fear"]),
    ("seats.0.passed", "no"),
    ("island.figures.camp_1 1", 7), ("island.figures.camp_1 1", "blocked"), ("island.figures.nowhere", 0),
    ("island.figures.level2_4", 0), ("island.tiles.camp_1", "l1_jewel"), ("island.tiles.level2_4", "l1_jewel"),
    ("island.idols.camp_1", "idol_coin"), ("island.guardians.camp_1", "guardian_99"), ("island.guardian_deck", []),
    ("island.site_decks", [[], []]), ("island.site_decks", [[]]), ("row.artifacts", []), ("row.items", [None] * 9),
    ("row.item_deck", ["stone_jar"]), ("row.fear", 19), ("row.exile", ["fear"]), ("row.item_top", "horse_x"),
    ("track.bonus_pool", []), ("track.bonus.bird_1a", ["coin"]), ("track.bonus.bird_8", ["coin"]),
    ("track.temple_tiles.t11", 9),
    ("track.arrivals", 4), ("track.temple_seen", [1, 0]), ("assistants.stacks", []), ("assistants.pool", []),
    ("assistants.rescue", [None]), ("rival", {}), ("viewer", 9), ("viewer", 0), ("seed", 5),
    ("options.temple", "lion"),
    ("options.temple", "snake"), ("game", "chess"), ("rules", 99), ("turn", -1),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), VALUES, ids=lambda value: str(value)[:40])
def test_damage_is_refused(path: str, value: object) -> None:
    """One thing wrong: one sentence."""
    DOOR.refused(replaced(position(), place(path), value))


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["rival"].update(next=None),
        lambda data: data["rival"].update(arrow=None),
        lambda data: data["rival"].update(figures=7),
        lambda data: data["rival"].update(figures=0),
        lambda data: data["rival"].update(used=["dig_coin"] * 3),
        lambda data: data["rival"].update(cards=["fear"]),
        lambda data: data["rival"].update(glass="bird_8"),
        lambda data: data["rival"].update(idols=["idol_coin", "idol_coin"]),
        lambda data: data["options"].update(difficulty=0 if data["options"]["difficulty"] else 1),
        lambda data: data.update(rival=None),
        lambda data: data["rival"].update(stack=data["rival"]["stack"] + 1),
        lambda data: data["rival"].update(arrival=0),
        lambda data: data["rival"]["temple_tiles"].update(t6_left=1),
        lambda data: data["rival"].update(guardians=["guardian_01", "guardian_01"]),
        lambda data: data["rival"].update(cards=["horse", "horse"]),
        lambda data: data["rival"].update(rest=data["rival"]["rest"][1:]),
        lambda data: data["rival"].update(rest=data["rival"]["rest"][::-1]),
        lambda data: data["rival"].update(arrow="up"),
        lambda data: data["rival"].update(arrow="left" if data["rival"]["arrow"] == "right" else "right"),
        lambda data: data["rival"].update(next=data["rival"]["used"][0]),
        lambda data: data["island"]["figures"].update({"camp_3 1": 1}),
        lambda data: data.update(start=1),
    ],
)
def test_a_damaged_rival(change: Change) -> None:
    """The rival's things are checked too."""
    data = position(1, step=12)
    assert data["rival"]["arrow"] and data["rival"]["used"]
    DOOR.refuses_change(data, change)


def found(people: int, temple: str, wanted: Callable[[ArnakState], bool]) -> Json:
    """The JSON of the first position of eager games that is as wanted."""
    for number in range(40):
        for state, _, _ in play(people, temple, number, EAGER):
            if wanted(state):
                data: Json = plain(state.to_json())
                return data
    raise AssertionError


def asked(kind: int) -> Callable[[ArnakState], bool]:
    """Positions where an entry of this kind is on top."""
    return lambda state: bool(state.pending) and state.pending[-1][0] == kind


def over(state: ArnakState) -> bool:
    return state.is_terminal


CONTRADICTIONS: list[tuple[str, Callable[[ArnakState], bool], list[tuple[str, object]]]] = [
    ("the seat to decide has passed", asked(phases.TURN), [("seats.{me}.passed", True), ("pending", [[0, 0]])]),
    ("nobody decides, and yet it goes on", asked(phases.TURN), [("current_player", -1)]),
    ("over, and somebody decides", over, [("current_player", 0)]),
    ("over, and the flag says no", over, [("terminal", False)]),
    ("over, and something is asked", over, [("pending", [[0, 0]])]),
    ("over before the last round", over, [("round", 4)]),
    ("over, and somebody has not passed", over, [("seats.1.passed", False)]),
    ("nothing is asked", asked(phases.TURN), [("pending", [])]),
    ("a round ends while players play", asked(phases.TURN), [("pending", [[phases.STOWING]])]),
    ("there is no rival", asked(phases.TURN), [("pending", [[phases.RIVAL]])]),
    ("cards are chosen in a turn", asked(phases.STOWING), [("pending", [[0, 1], [phases.STOWING]])]),
    ("cards are chosen and one has not passed", asked(phases.STOWING), [("seats.0.passed", False)]),
    ("nothing waits for the payment", asked(phases.PAYING), [("pending", [[0, 1], [2, 0, 0]])]),
    ("a payment under something else", asked(phases.PAYING), [("pending", [[0, 1], [3, 0, 1], [2, 0, 0], [9, 1, 0]])]),
    ("two figures to one site", asked(phases.PAYING), [("pending", [[0, 1], [4, 5], [4, 5], [2, 0, 0]])]),
    ("a tile of a site where nobody stands", asked(phases.REVEAL), [("pending", [[0, 1], [phases.REVEAL, 16]])]),
    ("a row that was not reached", asked(phases.CLIMB), [("pending", [[0, 1], [phases.CLIMB, 0, 13, 3]])]),
    ("an origin that is none", asked(phases.PAY_OP), [("pending.-1.3", 99999)]),
    ("an artifact nobody has", asked(phases.USING), [("pending.-1.1", 5)]),
]


@pytest.mark.parametrize(("what", "wanted", "changes"), CONTRADICTIONS, ids=[entry[0] for entry in CONTRADICTIONS])
def test_contradictions_are_refused(
    what: str, wanted: Callable[[ArnakState], bool], changes: list[tuple[str, object]]
) -> None:
    """One field against another: one sentence."""
    data = found(2, "bird", wanted)
    GAME.load(data)
    damaged = data
    for path, value in changes:
        damaged = replaced(damaged, place(path.format(me=data["current_player"])), value)
    DOOR.refused(damaged)


def before_the_main_action(data: Json) -> Json:
    """The position with the main action still to be taken."""
    return replaced(data, place("pending.0"), [phases.TURN, 0])


def test_what_the_main_action_asks_is_not_asked_before_it() -> None:
    """What is asked for the main action in random games is refused with the main action still to be taken; what a free
    action asks is not (rules: arnak 3, 5.7, 13.7)."""
    refused: set[int] = set()
    for temple in TEMPLES:
        for number in range(4):
            for state, _, _ in play(2, temple, number, EAGER):
                passed = state.seats[state.current_player].passed
                if len(state.pending) == 2 and state.pending[0] == (phases.TURN, 1) and not passed:
                    try:
                        GAME.load(before_the_main_action(plain(state.to_json())))
                    except BadInput:
                        refused.add(state.pending[1][0])
    assert refused.isdisjoint({phases.DRAWING, phases.EXILING, phases.TRADING})
    assert refused >= {
        phases.REVEAL, phases.CLIMB, phases.CHOOSING, phases.PAY_OP, phases.SITING, phases.USING, phases.BUYING,
        phases.RECRUITING, phases.UPGRADING,
    }  # fmt: skip


def test_no_passing_before_another_main_action() -> None:
    """A Sundial that is used is the main action, and so is what is left of it under a free action (rules: arnak 5.7,
    13.7, 13.15)."""
    data = found(2, "bird", lambda state: state.pending == phases.START_PENDING)
    sundial = CARDS[CARD_OF["sundial"]].program
    drawing = [phases.DRAWING, 1, 0]
    for entries in ([[phases.CHOOSING, sundial, 0, 0, 0]], [[phases.RUN, sundial, 0, 0], drawing]):
        acted = {**data, "pending": [[phases.TURN, 1], *entries]}
        GAME.load(acted)
        DOOR.refused(before_the_main_action(acted))


def test_no_more_assistants_than_squares() -> None:
    """What is being decided brings no more assistants than a player has squares for, together with those of the rows
    ahead (rules: arnak 7)."""
    climbing = [phases.CLIMB, BOOK, 1, phases.ROW_LEFT]
    for temple, asks in (("bird", phases.RECRUITING), ("snake", phases.RECRUITING), ("snake", phases.RESCUING)):
        data = found(2, temple, asked(asks))
        GAME.load(data)
        for more in ([phases.RECRUITING], climbing):
            DOOR.refused({**data, "pending": [[phases.TURN, 1], more, *data["pending"][1:]]})


def test_secrets_that_cannot_be_known() -> None:
    """Who has not been there has not looked at bonus tiles and assistants; an observer is told no more than that."""
    data = position(2, "snake", 20)
    for path, value in (("track.temple_seen", [0]), ("assistants.rescue_seen", [1])):
        DOOR.refused(replaced(data, place(path), value))
    for state, _, _ in play(2, "bird", 5, EAGER):
        seen = plain(state.observation(0).to_json())
        hand = ("seats", 1, "hand")
        if at(seen, hand).count(None) and state.turn > 3:
            for wrong in (["horse"] * len(at(seen, hand)), [], [None] * 20):
                DOOR.refused(replaced(seen, hand, wrong))
            DOOR.refused({**seen, "seed": "known"})
            return
    raise AssertionError


def test_the_command_line_refuses_in_one_sentence(tmp_path: Path) -> None:
    """DESIGN 4: errors go to standard error with exit status 2 and one plain sentence."""
    data = replaced(position(), place("seats.0.tokens.coin"), -1)
    DOOR.command_refuses(tmp_path, json.dumps(data), "{", "[]", "", command="show")


SCRAPS: list[Any] = [
    "horse", "fear", "camp_1", "", None, -1, 0, 1, 99, True, [], {}, [[]], "x" * 500, 2**70, 1.5, "guardian_01",
]  # fmt: skip


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_random_damage_never_crashes(people: int, temple: str) -> None:
    """Whatever is put anywhere: a sentence, or (in less than half) a position that can be played on."""
    rng = Random(f"{people} {temple}")
    accepted = 0
    for step in (10, 80, 160):
        data = position(people, temple, step)
        paths = list(places(data))
        for _ in range(150):
            accepted += DOOR.loads_or_refuses(replaced(data, rng.choice(paths), rng.choice(SCRAPS)))
    assert accepted < 200


POSITIONS: list[Json] = [
    plain(state.to_json() if viewer < 0 else state.observation(viewer).to_json())
    for people, temple in TABLES
    for viewer in (-1, 0)
    for step, (state, _, _) in enumerate(play(people, temple, 3, EAGER))
    if step in (25, 90)
]


@given(st.data())
@settings(max_examples=300, suppress_health_check=list(HealthCheck))
def test_files_mutated_at_random(draw: st.DataObject) -> None:
    """JSON changed at random places, with scraps and with parts of itself: refused by one sentence, or a position that
    plays on to the end."""
    data = draw.draw(st.sampled_from(POSITIONS))
    DOOR.loads_or_refuses(fuzz.changed(draw, data, st.sampled_from(SCRAPS)), whole=True)


def test_actions_from_outside() -> None:
    """Texts that are no action, and tuples that are none."""
    for text in ("pay", "dig camp_1 1", "PAY  Fear   Pilot", "pay pilot pilot", "research glass snake_8 less 2"):
        assert GAME.action_text(GAME.parse_action(text))
    for text in (
        "pay fear fear fear",
        "pay nothing",
        "dig camp_1",
        "dig camp_6 1",
        "buy",
        "choose 0",
        "look -1",
        "pay 300",
    ):
        with pytest.raises(BadInput):
            GAME.parse_action(text)
    with pytest.raises(BadInput):
        GAME.action_text((12, 99999))
    table = Table()
    assert table.state.why_not((12, 99999)) is not None
