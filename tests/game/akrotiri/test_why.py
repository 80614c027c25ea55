"""Reasons: against every thing a player can point at there is one, said in words, with what is missing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.akrotiri import notation
from game.akrotiri.grid import place_name
from game.akrotiri.pointing import why_not_load, why_not_put
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.reasons import BadInput, Reason
from tests.game.akrotiri.build import (
    MODES,
    ROUND,
    Json,
    after,
    legal,
    pieces,
    position,
    seat,
    walk,
    why,
    with_temples,
)
from tests.game.akrotiri.naive import NaiveMap, fits
from tests.game.akrotiri.words import say


def said(reason: Reason) -> str:
    """The sentence, checked."""
    text = say(reason.message)
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    assert re.fullmatch(r"akrotiri \d+(\.\d)?", reason.rules)
    return text


def intents(rng: Random, docks: list[int], quads: list[int]) -> list[tuple[int, ...]]:
    """All kinds of things to point at."""
    cells = [dock >> 2 for dock in docks if dock > 3] or [notation.dock_named("e1n2a") or 0]
    found: list[tuple[int, ...]] = [
        (notation.LAY, rng.randrange(36), rng.choice(cells) + rng.choice([0, 1, -1, 256, -256, 300]), rng.randrange(4)),
        (notation.SECOND_CUBE, rng.randrange(4), rng.randrange(4)),
        (notation.KEEP, rng.randrange(12)),
        (notation.TAKE_BERTH, rng.choice(docks)),
        (notation.SAIL, rng.choice(docks)),
        (notation.PORTAGE, rng.choice(docks)),
        (notation.GO, rng.choice(docks)),
        (notation.LOAD, rng.randrange(4)),
        (notation.UNLOAD, rng.randrange(4)),
        (notation.SELL, rng.randrange(4)),
        (notation.DIG, rng.randrange(36), rng.choice(quads)),
        (notation.BUY, rng.randrange(3), rng.randrange(3), 1),
        (notation.ORACLE, rng.randrange(4)),
        (notation.END,),
        (notation.DRAW_TILE,),
    ]
    return found


@pytest.mark.parametrize(("players", "options"), MODES)
def test_everything_refused_has_a_reason(players: int, options: Json) -> None:
    """Whatever is pointed at in random games is legal or refused with a sentence; `go` may be possible besides."""
    rng = Random(4)
    codes = set()
    for state in walk("why", players, options):
        quads = [quad for label in set(state.sea.island) for quad in state.sea.quads[label]] or [(192 << 9) + 192]
        for intent in intents(rng, list(state.sea.docks), quads):
            if not notation.is_intent(intent):
                continue
            reason = state.why_not(intent)
            if reason is None:
                assert intent in state.legal_actions() or intent[0] == notation.GO
            else:
                assert intent not in state.legal_actions()
                codes.add(reason.code)
                said(reason)
    assert len(codes) > 25


def test_every_other_quadrant_says_what_lacks() -> None:
    """Excavation offers only quadrants that satisfy the card, and for every other one the sides that lack icons are
    named, as many as are missing."""
    for state in walk("quadrants", 2):
        if not state.pending or state.pending[-1][0] != 4 or not state.round:
            continue
        seat_ = state.current_player
        board = NaiveMap(state.to_json())
        for card in state.maps[seat_][:1]:
            for label in list(dict.fromkeys(state.sea.island))[:12]:
                for quad in state.sea.quads[label][:3]:
                    reason = state.why_not((notation.DIG, card, quad))
                    lacks = reason is not None and reason.code == "dig_icons"
                    name = GAME.action_text((notation.DIG, card, quad)).split()[1]
                    assert lacks != fits(board, 2, seat_, name, place_name(quad))
                    if reason is not None and lacks:
                        assert reason.missing
                        said(reason)


def test_over() -> None:
    """8: When the game is over nothing can be done."""
    *_, last = walk("over", 2)
    assert why(last, "done").code == "over"


def test_phases() -> None:
    """3, 7: What must come first is named."""
    lay = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    assert why(lay, "sail e1n2a").code == "lay_first"
    second = after(lay, "lay L1 e1n3 0")
    assert why(second, "sail e1n2a").code == "cube_first"
    acting = after(second, legal(second)[0])
    assert why(acting, "lay L1 e2n2 0").code == "not_asked"
    assert why(acting, "draw").code == "not_asked"
    assert why(acting, "keep lake").code == "not_asked"
    assert why(acting, "berth TW").code == "not_asked"
    assert why(after(acting, "done"), "sail e1n2a").code == "draw_first"
    goal = after(with_temples(2), "dig E01 e1n2 ne")
    assert (why(goal, "sail e1n2b").code, why(goal, "done").rules) == ("goal_first", "akrotiri 5.3")
    # An open goal is taken by section 10.
    opened = after(with_temples(2, face_up="isolated quadrants"), "dig E01 e1n2 ne")
    assert (why(opened, "sail e1n2b").code, why(opened, "done").rules) == ("goal_first", "akrotiri 10")
    setup = GAME.new(2, "phases")
    while setup.pending[-1][0] != 3:
        setup = after(setup, legal(setup)[0])
    assert why(setup, "done").code == "berth_first"
    assert why(setup, "berth e1n2a").code == "berth_not_thera"


def built() -> dict[str, AkrotiriState]:
    """Positions in which everything there is to refuse can be asked for."""
    bend = "V6 e1n2 0"
    lay = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    home = position(bend, seat(dock="TW", cargo="blue", coins=2, maps="E01"), seat(dock="TE"), left=2)
    away = position(bend, seat(dock="e1n2b", coins=2, maps="E01"), seat(dock="TE"))
    setup = GAME.new(2, "phases")
    while setup.pending[-1][0] != 3:
        setup = after(setup, legal(setup)[0])
    bare = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    bare.stack = bare.discards = ()
    short = position("V1 e1n2 0", seat(dock="TW", coins=9), seat(dock="TE"))
    short.decks = (short.decks[0][:1], (), short.decks[2])
    joined = position(
        "L1 e1n2 0, L2 e2n2 0, L3 e2n3 0, L4 e2n4 0, V8 e1n4 90", seat(dock="TW", tile="F1"), seat(dock="TE"), ask="lay"
    )
    hungry = position("V1 e1n2 0", seat(dock="TW", tile="V8"), seat(dock="TE"), ask="lay", cubes={"e1n2 ne": "blue"})
    hungry.market[2] = 0
    three = [seat(dock="e1n2a", goals="lake", coins=20, maps="E01", played={"E02": "e1n4 ne", "E03": "e1n5 ne"})]
    three += [seat(dock="TE"), seat(dock="TN")]
    *_, over = walk("over", 2)
    return {
        "lay": lay,
        "second": after(lay, "lay L1 e1n3 0"),
        "joined": after(joined, "lay F1 e1n3 0"),
        "tee": after(hungry, "lay V8 e1n3 0"),
        "acting": home,
        "away": away,
        "spent": position(bend, seat(dock="TW"), seat(dock="TE"), left=0),
        "full": position(bend, seat(dock="e1n2b", cargo="blue blue grey"), seat(dock="TE"), cubes={"e1n2 nw": "grey"}),
        "taken": position(bend, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=1),
        "onward": after(position(bend, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2), "sail e1n2b"),
        "between": after(
            position(bend, seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), seat(dock="e1n2a")), "sail e1n2b"
        ),
        "far": position("V6 e1n2 0, V1 e1n3 0", seat(dock="TW"), seat(dock="TE"), left=1),
        "laden": position(bend, seat(dock="e1n2a", cargo="blue"), seat(dock="TE"), left=1),
        "bulk": position(bend, seat(dock="TW", coins=0, cargo="blue grey green"), seat(dock="TE"), left=1),
        "broke": position(bend, seat(dock="TW", coins=2), seat(dock="TE"), left=1),
        "cut": position("V5 e1n2 0", seat(dock="TW"), seat(dock="TE")),
        "poor": position(ROUND, seat(dock="e1n2a", maps="E01"), seat(dock="TW"), number=8),
        "rich": position(ROUND, seat(dock="TE", coins=9, maps="E01"), seat(dock="TW"), number=8),
        "drawing": after(home, "done"),
        "goal": after(with_temples(2), "dig E01 e1n2 ne"),
        "open": after(with_temples(2, face_up="isolated quadrants"), "dig E01 e1n2 ne"),
        "held": after(position(ROUND, *three, number=8, face_up="lake isolated"), "dig E01 e1n2 ne"),
        "dug": with_temples(1, maps="E01 E04"),
        "last": after(with_temples(5, maps="E01 E04"), "dig E01 e1n2 ne"),
        "asked": after(home, "oracle lake"),
        "bare": bare,
        "short": short,
        "berth": after(setup, "berth TE"),
        "over": over,
    }


SENTENCES = [
    ("over", "done", "The game is over."),
    ("lay", "sail e1n2a", "First the tile in hand must be laid."),
    ("second", "sail e1n2a", "First the second cube must be put on the tile."),
    ("goal", "done", "First one of the goals must be chosen."),
    ("berth", "done", "First the boat needs a dock of Thera."),
    ("onward", "done", "The boat cannot stay at this dock, which is taken: it must move on at once."),
    ("drawing", "sail TE", "The turn is over; first the next tile must be drawn."),
    ("acting", "lay L1 e1n3 0", "No tile is to be laid now: there is at most one a turn."),
    ("acting", "cube blue nw", "No tile is waiting for its second cube."),
    ("acting", "keep lake", "No goal is to be chosen now."),
    ("acting", "berth TW", "The boats have their docks."),
    ("acting", "draw", "A tile is drawn at the end of the turn."),
    ("asked", "draw", "The tile in hand is laid next turn; none is drawn in this one."),
    ("bare", "draw", "No tiles are left to draw."),
    ("spent", "oracle lake", "No actions are left this turn."),
    ("spent", "go e1n2b", "No actions are left this turn."),
    ("lay", "lay F1 e1n3 0", "That is not the tile in hand, which has a lake."),
    ("lay", "lay L1 e1n2 0", "A tile lies there already."),
    ("lay", "lay L1 e1n1 0", "The Thera board lies there."),
    ("lay", "lay L1 e5n5 0", "There the tile would touch nothing."),
    ("lay", "lay L1 e2n3 0", "There the tile would touch others at a corner only; it needs an edge."),
    ("tee", "cube blue nw", "The market has no blue cube left."),
    ("second", "cube blue ne", "The second cube may not go on the land of the icon."),
    (
        "joined",
        "cube blue ne",
        "That land belongs to the icon's island; the second cube must go on another island of this tile.",
    ),
    ("tee", "cube grey se", "That land piece is named after its north-east corner."),
    ("held", "keep lake", 'You hold the goal "Lakes" already.'),
    ("open", "keep forest", 'The goal "Forests" is not one of the open goals.'),
    ("goal", "keep lake", 'The goal "Lakes" is not among those you drew.'),
    ("berth", "berth e1n2a", "A boat begins at one of Thera's docks."),
    ("berth", "berth TE", "This dock is taken by the boat of seat 1."),
    ("taken", "sail e1n2b", "This dock is taken by the boat of seat 2; going on from it takes one more move."),
    ("taken", "go e1n2b", "This dock is taken by the boat of seat 2."),
    (
        "taken",
        "go e1n2a",
        "That dock is 2 moves away; this turn still allows 1 move. An empty boat could get there: sell its cubes "
        "first.",
    ),
    ("far", "go e1n3a", "That dock is 3 moves away; this turn still allows 2 moves."),
    (
        "laden",
        "go TW",
        "That dock is 2 moves away; this turn still allows 1 move. An empty boat could get there: unload its cubes "
        "first.",
    ),
    ("broke", "buy easy hard", "2 maps together cost 3 drachmas; you have 2 drachmas, 1 too few."),
    ("acting", "sail e9n9a", "There is no dock e9n9a."),
    ("acting", "sail TW", "The boat lies at this dock already."),
    ("acting", "sail e1n2a", "No lane leads from here to that dock."),
    ("acting", "portage e1n2a", "That dock is on another island."),
    ("cut", "go e1n2a", "No way leads to that dock yet, by sea or by land."),
    (
        "between",
        "portage e1n2a",
        "This dock is taken by the boat of seat 3, and with the moves left no free dock can be reached from there.",
    ),
    ("rich", "dig E01 e1n2 ne", "To dig there the boat must lie at that island; it lies at Thera."),
    ("poor", "dig E01 e1n2 ne", "This temple costs 3 drachmas; you have 2 drachmas, 1 too few."),
    ("acting", "load blue", "There is nothing to load on Thera."),
    ("full", "load grey", "The boat is full: it holds 3 cubes; unload one here to make room."),
    ("away", "load grey", "There is no grey cube on this island."),
    ("away", "unload grey", "There is no grey cube in the boat."),
    ("acting", "sell grey", "There is no grey cube in the boat."),
    ("acting", "unload blue", "On Thera cubes are sold, not unloaded."),
    ("full", "sell blue", "Cubes are sold at Thera's docks only."),
    ("away", "dig E01 e1s1 se", "No temple can be dug on the Thera board."),
    ("away", "dig E01 e5n5 ne", "No tile lies there."),
    (
        "away",
        "dig E02 e1n2 ne",
        "You do not hold the easy map (1 lake above, 1 forest below and 1 mountain to the left).",
    ),
    ("last", "dig E04 e1n2 sw", "All 6 of your temples are dug."),
    (
        "away",
        "dig E01 e1n2 se",
        "Seen from that place, the chart still lacks 1 forest to the right and 1 mountain below.",
    ),
    ("dug", "dig E01 e1n4 nw", "To dig there the boat must lie at a dock of that island."),
    ("dug", "dig E01 e1n4 ne", "That island holds a temple already."),
    ("away", "buy easy", "Maps are sold at Thera's docks only."),
    ("acting", "buy easy easy easy easy", "One action buys at most 3 maps."),
    ("short", "buy easy easy", "The deck of easy maps has only 1 map left."),
    ("short", "buy normal", "The deck of normal maps is empty."),
    (
        "acting",
        "buy easy hard",
        "2 maps together cost 3 drachmas; you have 2 drachmas, 1 too few: sell a cube first.",
    ),
    (
        "bulk",
        "buy easy hard",
        "2 maps together cost 3 drachmas; you have 0 drachmas, 3 too few: sell cubes first.",
    ),
    ("spent", "buy easy", "No actions are left this turn."),
    ("asked", "oracle forest", "The oracle was asked this turn already."),
    ("bare", "oracle forest", "No tiles are left for the oracle."),
]


def test_each_refusal_in_its_own_words() -> None:
    """Every refusal a player can meet, its sentence as people read it; and no sentence of the catalogue is missed."""
    states = built()
    keys = set()
    for name, text, sentence in SENTENCES:
        reason = why(states[name], text)
        assert said(reason) == sentence, (name, text)
        keys.add(reason.message.key)
    others = {
        "There is no such action.": states["lay"].why_not((99,)),
        "This cube lies on a different island from the one your boat is docked at.": why_not_load(
            states["away"], "e1n4 ne", "green"
        ),
        "The second cube goes on the tile just laid.": why_not_put(states["second"], "e1n2 ne", "green"),
        "The tile to be laid is hidden from you.": states["lay"].observation(1).why_not((notation.LAY, 0, 0x5D61, 0)),
    }
    for sentence, other in others.items():
        assert other is not None
        assert said(other) == sentence
        keys.add(other.message.key)
    catalogue = (Path(GAME.content) / "words.en.po").read_text(encoding="utf-8")
    worded = set(re.findall(r'^msgid "(akrotiri\.why\.[^"]*)"', catalogue, re.MULTILINE))
    assert {key for key in keys if key.startswith("akrotiri.")} == worded


@pytest.mark.parametrize(
    "text",
    ["lay V1 e1n2 45", "lay X1 e1n2 0", "cube red nw", "sail", "sail e0n1a", "sail e1n2d", "dig E01 e1n2", "buy",
     "buy gold", "oracle", "done now", "keep nothing", "lay V1 e99n2 0", "berth", "buy " + "easy " * 10],
)  # fmt: skip
def test_no_notation(text: str) -> None:
    """Text that means nothing is refused as such."""
    with pytest.raises(BadInput):
        GAME.parse_action(text)


@pytest.mark.parametrize("text", ["lay V5 e2n1 90", "sail tw", "buy hard easy", "DIG h01 W2S3 se", "  done "])
def test_notation_is_read_kindly(text: str) -> None:
    """Capitals, extra spaces and the order of levels do not matter; the text form is stable."""
    action = GAME.parse_action(text)
    assert GAME.parse_action(GAME.action_text(action)) == action
    assert GAME.action_text(action).lower() == " ".join(text.lower().split()).replace("hard easy", "easy hard")


def test_selling_is_advised_only_where_it_brings_enough() -> None:
    tiles, other = "V1 e1n2 0", seat(dock="e1n2a")
    poor = position(tiles, seat(coins=0, dock="TW", cargo="orange"), other, left=2)
    assert "sell" not in said(why(poor, "buy easy easy easy"))


def test_the_second_cube_goes_on_the_tile_just_laid() -> None:
    state = after(position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"), "lay L1 w1n2 0")
    lands = pieces("L1", 0)
    put = {corner for corner, first in lands.items() if f"cube green {first}" in legal(state)}
    assert put
    for place in (f"{cell} {corner}" for cell in ("e1n2", "w1n2") for corner in ("nw", "ne", "se", "sw")):
        reason = why_not_put(state, place, "green")
        if place.startswith("e1n2"):
            assert reason is not None and said(reason) == "The second cube goes on the tile just laid."
        else:
            assert (reason is None) == (place.split()[1] in put), place
