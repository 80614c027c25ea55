"""What tooltips say in positions laid by hand."""

from __future__ import annotations

from game.core.contract import State
from game.mykerinos.state import MykerinosState
from scenes.table.mykerinos.model import model_of
from scenes.table.mykerinos.tips import Tips
from scenes.words import screen_words
from tests.game.mykerinos.build import position, seat, survey_of


def tip(name: str, state: State, *, offered: bool = True) -> str:
    """What the tooltip of a place says to the first seat."""
    assert isinstance(state, MykerinosState)
    tips = Tips(screen_words())
    tips.model = model_of(state)
    tips.offered = state if offered else None
    return tips.tip(name, state, 0, ("Ione", "Myron", "Phaedra", "Zeno")[: state.players]).body


def test_what_decides_between_equals_is_said_once() -> None:
    body = tip("area_1", position(seat(cubes="a1"), seat(cubes="b1"), seat(cubes="c1")))
    assert body.count("first ranks higher") == 1 and body.endswith("[/c]")
    assert "first ranks" not in tip("area_1", position(seat(cubes="a1 a2"), seat(cubes="b1")))


def test_an_unused_patron_that_is_of_no_use_says_why() -> None:
    full = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1 1/5 2/5 3/5 4/5 5/5"
    dull = position(seat(tiles="B1"), seat(stock=0, rooms=full), season=3)
    assert "Every room of the museum is taken." in tip("patron_brown", dull)
    assert "taken" not in tip("patron_brown", position(seat(tiles="B1"), season=3))
    survey, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3), sides={0: {"tiles": ["B1"]}})
    assert "this season" not in tip("patron_brown", survey, offered=False)
