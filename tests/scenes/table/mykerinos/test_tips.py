"""What tooltips say in positions laid by hand."""

from __future__ import annotations

from typing import Any

from game.core.contract import State
from game.mykerinos import pointing
from game.mykerinos.rules import GAME
from game.mykerinos.state import MykerinosState
from scenes.table.mykerinos.model import model_of
from scenes.table.mykerinos.standings import entries_of, ranks_of
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
    assert body.count("earlier ranks higher") == 1 and body.endswith("[/c]")
    assert "[b]=[/b] marks" in body, "as on the plate of the area"
    assert "earlier ranks" not in tip("area_1", position(seat(cubes="a1 a2"), seat(cubes="b1")))


def test_open_ranks_are_marked_as_the_tie_they_are() -> None:
    """3.3.1: the one who has passed is first already, the two others are second or third."""
    body = tip("area_1", position(seat(cubes="a1"), seat(cubes="b1"), seat(cubes="c1"), passed=(2,)))
    first, second, third, explained = body.split("\n")
    assert first.startswith("[n]1[/n]  Phaedra") and "[b]=[/b] marks" in explained
    assert second.startswith("[n]=2[/n]  Ione") and third.startswith("[n]=2[/n]  Myron")
    # 7.2: of two players that are level with the neutral colour one is first and the other third.
    level = position(seat(cubes="a1"), seat(cubes="b1"), players=2, neutral=("c1", 0, 0))
    one, neutral, other, _ = tip("area_1", level).split("\n")
    assert one.startswith("[n]=1[/n]  Ione") and other.startswith("[n]=1[/n]  Myron")
    assert neutral.startswith("[n]2[/n]  ")
    assert isinstance(level, MykerinosState)
    label = entries_of(ranks_of(pointing.area(level, 0)))
    assert [text for _, text in label] == ["1", "=1", "=1"], "nobody's place among the three is settled"
    settled = tip("area_1", position(seat(cubes="a1"), seat(cubes="b1"), passed=(1,)))
    assert "=" not in settled and settled.startswith("[n]1[/n]  Myron")


def test_the_last_season_speaks_of_no_season_to_come() -> None:
    """3.3.4, 3.4: tiles that are won work from the next season on, and after the fourth none follows."""
    beginning, later, never = "begins the next season", "from the next season on", "no season follows"
    for name in ("pass_3", "marker"):
        assert beginning in tip(name, position(seat(), season=3), offered=False)
        assert beginning not in tip(name, position(seat(), season=4), offered=False)
    third, fourth = position(seat(tiles="V7"), season=3), position(seat(tiles="V7"), season=4)
    assert later in tip("lot_0", third) and never in tip("lot_0", fourth)
    assert all("Power: " in tip(name, state) for name in ("patron_violet", "wing_0") for state in (third, fourth))
    surveyed, _ = survey_of("a1 b1", "a2", "", "", passed=(0, 1, 2, 3))
    last, _ = survey_of("a1 b1", "a2", "", "", passed=(0, 1, 2, 3), season=4)
    for name in ("lot_0", "patron_violet", "wing_0"):
        assert later in tip(name, surveyed, offered=False) and never in tip(name, last, offered=False)


def test_where_cubes_of_the_general_stock_go_is_said_as_it_is_now() -> None:
    def general(state: State) -> str:
        return tip("general", state, offered=False)

    assert general(position(seat(), season=3)) == "21 cubes that can come into your stock or go to the museum."
    assert general(position(seat(), season=4)) == "21 cubes that can go to the museum."
    assert general(position(seat(), season=3, survey_cube="personal")) == "21 cubes that can come into your stock."
    assert general(position(seat(), season=4, survey_cube="personal")) == "21 cubes left over."
    assert general(position(seat(stock=24, cubes="a1"), season=4)) == "No cube is left in it."


def test_the_neutral_colour_begins_its_line_with_a_capital() -> None:
    body = tip("area_1", position(seat(), seat(), players=2, neutral=("a1", 3, 3)))
    assert body.startswith("[n]1[/n]  The neutral colour: 1 cube")


def test_an_unused_patron_that_is_of_no_use_says_why() -> None:
    full = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1 1/5 2/5 3/5 4/5 5/5"
    dull = position(seat(tiles="B1"), seat(stock=0, rooms=full), season=3)
    assert "Every room of the museum is taken." in tip("patron_brown", dull)
    assert "taken" not in tip("patron_brown", position(seat(tiles="B1"), season=3))
    survey, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3), sides={0: {"tiles": ["B1"]}})
    assert "this season" not in tip("patron_brown", survey, offered=False)


def test_the_tiles_of_a_patron_are_told_in_plain_english() -> None:
    def said(tiles: str, used: str) -> str:
        return tip("patron_violet", position(seat(tiles=tiles, used=used), season=3)).split("\n")[1]

    assert said("V1", "") == "1 tile, not used yet this season."
    assert said("V1", "V1") == "1 tile, used already this season."
    assert said("V1 V2", "") == "2 tiles, none of them used yet this season."
    assert said("V1 V2 V3", "V2") == "3 tiles, 2 of them not used yet this season."
    assert said("V1 V2", "V1 V2") == "2 tiles, all used already this season."


def test_a_stock_speaks_of_placing_only_where_there_is_something_to_place() -> None:
    before = GAME.new(2, "tips")
    assert tip("stock", before) == "No cubes yet: they come when the tiles are laid out."
    assert tip("share", before) == "You have no neutral cube to place."
    assert tip("stock", position(seat(stock=3))).startswith("3 cubes to place. Drag one to a square")
    assert tip("stock", position(seat(stock=0), current=1)) == "No cube is left to place."
    assert tip("stock", position(seat(stock=1), current=1, passed=(0,))) == "1 cube left over."
    survey, _ = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3), sides={0: {"stock": 2}})
    assert tip("stock", survey) == "2 cubes left over."


def test_neutral_cubes_are_to_place_only_while_they_can_be_placed() -> None:
    """7.3: not when passing."""

    def share(**more: Any) -> str:
        return tip("share", position(seat(), seat(), players=2, neutral=("", 2, 0), current=1, **more))

    assert share() == "2 neutral cubes, to place after your own action."
    assert share(passed=(0,)) == "2 cubes left over."


def test_a_finished_game_promises_nothing_any_more() -> None:
    """3.4, 6: nothing follows the fourth season: no room, no cube, no better worth of tiles."""
    mine, other = seat(stock=1, tiles="V1", rooms="1/3"), seat()
    names = ("wing_0", "wing_1", "patron_violet", "room_0", "room_1", "general", "share")
    promises = ("At best", "Open to you", "Closed to you", "to place", "can come into")
    running = position(mine, other, players=2, season=4, neutral=("", 2, 2))
    over = position(mine, other, players=2, season=4, neutral=("", 2, 2), over=True)
    said = [tip(name, running, offered=False) for name in names]
    assert all(any(promise in text for text in said) for promise in promises), said
    assert not [name for name in names if any(promise in tip(name, over, offered=False) for promise in promises)]
    assert tip("room_1", over, offered=False) == "Nobody reserved it."


def test_the_neutral_marker_is_said_to_lie_where_it_lies() -> None:
    assert "comes here when the tiles are laid out" in tip("pass_2", GAME.new(2, "tips"))
    laid = position(seat(), seat(), players=2, neutral=("", 4, 4))
    assert tip("pass_2", laid).startswith("The neutral marker lies here")


def test_a_patron_that_may_be_used_is_named_once() -> None:
    """His name is the heading; below it stands what he can do, as where he may not be used."""
    free = position(seat(stock=10, tiles="K1 K2"), season=3)
    assert tip("patron_blackmore", free).startswith("[icon:patron_blackmore] Power: a start with two cubes")
    assert "Mrs Blackmore" not in tip("patron_blackmore", free)
