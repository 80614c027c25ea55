"""Why not: every refusal has its code, its sentence, what is missing, and what pilots would cost."""

from __future__ import annotations

import pytest

from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TRACKS,
)
from game.arnak.rules import GAME
from game.core.words import words_for
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, play

POINTED = [
    *[f"dig {name}" for name in SPACE_NAMES],
    *[f"discover {name}" for name in SITE_NAMES],
    *[f"overcome {name}" for name in SITE_NAMES],
    *[f"activate {name}" for name in SITE_NAMES],
    *[f"{verb} {name}" for name in CARD_NAMES for verb in ("buy", "play", "lay", "take", "exile hand", "exile play")],
    *[f"research {marker} {space.id}" for track in TRACKS for space in track.spaces for marker in ("glass", "book")],
    *[f"temple {name}" for name in STACK_NAMES],
    *[
        f"{verb} {name}"
        for name in ASSISTANT_NAMES
        for verb in ("use", "recruit", "refresh", "upgrade", "help", "rescue")
    ],
    *[f"boon {name}" for name in GUARDIAN_NAMES],
    *[
        "slot draw",
        "unslot 1",
        "pass",
        "end",
        "draw",
        "skip",
        "done",
        "resolve",
        "reveal",
        "rival",
        "row",
        "pay",
        "pay fear",
    ],
]


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_everything_that_can_be_pointed_at_has_an_answer(people: int, temple: str) -> None:
    """`why_not` for every card, site, edge, tile and assistant: None exactly for legal actions, else a full
    sentence."""
    words = words_for()
    asked = 0
    for step, (state, _, _) in enumerate(play(people, temple, 2, EAGER)):
        if step % 7:
            continue
        legal = set(state.legal_actions())
        for text in POINTED:
            intent = GAME.parse_action(text)
            reason = state.why_not(intent)
            assert (reason is None) == (intent in legal), text
            if reason is not None:
                sentence = words.say(reason.message)
                assert words.knows(reason.message.key), reason.message.key
                assert "{" not in sentence and sentence.endswith((".", "?")), sentence
                assert all(count > 0 for count in reason.missing.values())
                assert reason.rules.startswith("arnak ")
                asked += 1
        assert state.why_not(GAME.parse_action("pass"), 3 if people < 4 else 0) is not None or people == 4
    assert asked > 500


def say(table: Table, text: str) -> str:
    return words_for().say(table.why(text).message)


def test_travel_and_pilots() -> None:
    """What is missing, how much, and whether coins for a pilot would make it possible."""
    table = Table().hand("fear").give(coin=1, compass=3)
    found = table.why("discover level1_lower_1")
    assert found.code == "travel"
    assert found.missing == {"car": 1, "coin": 1}
    assert say(table, "discover level1_lower_1") == (
        "The trip costs 1 car and you lack 1 car: pilots would cost 2 coins, 1 coin more than you have."
    )
    assert "discover level1_lower_1" in table.give(coin=2).legal
    rich = Table().give(coin=9)
    found = rich.why("discover level1_lower_1")
    assert (found.code, found.missing) == ("cost", {"compass": 3})
    assert (
        say(rich, "discover level1_lower_1") == "You lack 3 compasses; 1 car of travel would cost 2 coins for pilots."
    )
    both = Table()
    assert both.why("discover level2_1").missing == {"compass": 6, "car": 2, "coin": 4}


def test_tokens() -> None:
    """A bridge, a card, a temple tile: what is short, by name and number."""
    table = Table().give(arrowhead=1).row("mortar", "horse")
    assert say(table, "research glass bird_1a") == "You lack 1 compass."
    assert table.why("buy horse").missing == {"coin": 4}
    assert table.why("buy mortar").missing == {"compass": 3}
    assert table.why("buy hat").code == "not_in_row"
    assert Table().hand("hat").why("buy hat").message.key == "arnak.why.not_in_row.hand"


def test_whose_turn() -> None:
    """Another seat is told whose turn it is."""
    table = Table()
    found = table.state.why_not(GAME.parse_action("pass"), 1)
    assert found is not None and found.code == "out_of_turn"


def test_other_questions_first() -> None:
    """While something else is asked, that is said."""
    table = Table().hand("army_knife funding_car").do("play army_knife")
    found = table.why("dig camp_1 1")
    assert found.code == "asked_first"
    assert "choose 2 different" in words_for().say(found.message)


def test_nonsense() -> None:
    """Tuples that are no actions are refused, and after the end everything is."""
    table = Table()
    found = table.state.why_not((77, 1))
    assert found is not None and found.code == "no_action"
