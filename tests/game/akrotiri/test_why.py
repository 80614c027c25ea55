"""Reasons: against every thing a player can point at there is one, said in words, with what is missing."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.akrotiri import notation
from game.akrotiri.grid import place_name
from game.core.reasons import BadInput, Reason
from game.core.words import words_for
from tests.game.akrotiri.build import GAME, MODES, Json, after, legal, position, seat, walk, why, with_temples
from tests.game.akrotiri.naive import NaiveMap, fits

PLURAL_OF_ONE = re.compile(
    r"(?<![\d.])1 (?:\w+ )?(?:moves|drachmas|actions|maps|points|volcanoes|forests|lakes|mountains)\b"
)


def said(reason: Reason) -> str:
    """The sentence, checked."""
    words = words_for()
    assert words.knows(reason.message.key), reason.message.key
    text = words.say(reason.message)
    assert "{" not in text
    assert "akrotiri." not in text
    assert not PLURAL_OF_ONE.search(text), text
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


def test_other_seat() -> None:
    """Whose turn it is not is told so."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    reason = state.why_not(GAME.parse_action("done"), 1)
    assert reason is not None
    assert reason.code == "out_of_turn"


def test_over() -> None:
    """When the game is over nothing can be done."""
    *_, last = walk("over", 2)
    assert why(last, "done").code == "over"


def test_phases() -> None:
    """What must come first is named."""
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
    assert why(goal, "sail e1n2b").code == "goal_first"
    setup = GAME.new(2, "phases")
    while setup.pending[-1][0] != 3:
        setup = after(setup, legal(setup)[0])
    assert why(setup, "done").code == "berth_first"
    assert why(setup, "berth e1n2a").code == "berth_not_thera"


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
