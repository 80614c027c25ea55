"""Rules 5.6, 10, 12: research on both temples, temple tiles."""

from __future__ import annotations

import pytest

from game.arnak.content import ASSISTANT_NAMES, BONUS_NAMES, TRACKS
from game.arnak.player import entry_of
from game.arnak.rules import GAME
from game.core.words import words_for
from tests.game.arnak.build import Table

RICH = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}

# From the rules' tables: space, next space, cost.
EDGES = {
    "bird": """0-1a 1k1a, 0-1b 1j, 1a-2a 1j, 1a-2b 1t1a, 1b-2b 1t1a, 2a-3 2t1a, 2b-3 2t1a, 3-4a 1c1t1a, 3-4b 1t1j,
        3-4c 2a, 4a-5 1c1j, 4b-5 1c1j, 4c-5 1c1j, 5-6a 1k1j, 5-6b 2t1a, 6a-7a 1c1t1a, 6b-7a 1c1t1a, 6b-7b 1t1j,
        7a-8 1c1k1j, 7b-8 1c1k1j""",
    "snake": """0-1a 1k2t, 0-1b 1j, 1a-2a 1c1k1a, 1a-2b 1t1j, 1b-2b 1t1j, 1b-2c 2a, 2a-3a 2t1a, 2b-3a 2t1a, 2b-3b 1c1j,
        2c-3b 1c1j, 3a-4 1i, 3b-4 1i, 4-5a 2a, 4-5b 1t1j, 5a-6a 1t1j, 5a-6b 1k3t, 5b-6b 1k3t, 6a-7 1c1t1a, 6b-7 1c1t1a,
        7-8 1k1a1j""",
}
LETTERS = {"c": "coin", "k": "compass", "t": "tablet", "a": "arrowhead", "j": "jewel", "i": "idol"}


def edges() -> list[tuple[str, str, str, dict[str, int]]]:
    found = []
    for temple, text in EDGES.items():
        for entry in text.split(","):
            way, cost = entry.split()
            start, end = way.split("-")
            price = {LETTERS[cost[i + 1]]: int(cost[i]) for i in range(0, len(cost), 2)}
            found.append((temple, f"{temple}_{start}", f"{temple}_{end}", price))
    return found


def test_all_edges_are_listed() -> None:
    """The tracks have these bridges and no others."""
    for temple, track in zip(("bird", "snake"), TRACKS, strict=True):
        ids = [space.id for space in track.spaces]
        listed = {(start, end) for which, start, end, _ in edges() if which == temple}
        assert listed == {(ids[i], ids[edge.space]) for i, out in enumerate(track.edges) for edge in out}


@pytest.mark.parametrize(("temple", "start", "end", "price"), edges(), ids=lambda value: str(value)[:12])
@pytest.mark.parametrize("marker", ["glass", "book"])
def test_each_edge(temple: str, start: str, end: str, price: dict[str, int], marker: str) -> None:
    """5.6 "Pay the bridge's cost, move"; exactly the cost is enough, and one less is not; "It may never enter the Lost
    Temple row" is said of the notebook."""
    glass = start if marker == "glass" else f"{temple}_7" if temple == "snake" else "bird_7a"
    table = Table(temple=temple).markers(glass, start if marker == "book" else f"{temple}_0")
    tokens = {name: n for name, n in price.items() if name != "idol"}
    table.give(**tokens)
    table.me.crates = price.get("idol", 0)
    action = f"research {marker} {end}"
    if marker == "book" and end.endswith("_8"):
        assert table.why(action).code == "book_temple"
        return
    assert action in table.legal
    for name in price:
        poor = Table(temple=temple).markers(glass, start if marker == "book" else f"{temple}_0").give(**tokens)
        poor.me.crates = 0 if name == "idol" else price.get("idol", 0)
        if name != "idol":
            poor.give(**{name: tokens[name] - 1})
        found = poor.why(action)
        assert found.code == "cost" and found.missing == {name: 1}


ROWS = {
    "bird": {
        "glass": ["coin 1", "compass 1", "compass 1", "compass 1", "compass 1", "draw", "compass 1"],
        "book": ["recruit", "recruit", "upgrade", "upgrade", "compass 3", "artifact", "overcome"],
    },
    "snake": {
        "glass": ["coin 1", "coin 2", "draw", "rescue", "upgrade", "fear", "fear"],
        "book": ["recruit", "exile", "upgrade", "artifact", "refresh", "draw", "jewel 1"],
    },
}


@pytest.mark.parametrize("marker", ["glass", "book"])
@pytest.mark.parametrize("row", range(1, 8))
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_each_row(temple: str, row: int, marker: str) -> None:
    """5.6, 10: "The row effect happens every time, for everyone": each row, for either marker."""
    effect = ROWS[temple][marker][row - 1]
    track = TRACKS[temple == "snake"]
    end = next(i for i, space in enumerate(track.spaces) if space.row == row)
    start = next(i for i, out in enumerate(track.edges) if any(edge.space == end for edge in out))
    ids = [space.id for space in track.spaces]
    table = Table(temple=temple).hand("funding_car hat").deck("axe").give(**RICH)
    table.markers(ids[start] if marker == "glass" else ids[end], f"{temple}_0" if marker == "glass" else ids[start])
    table.bonus(ids[end])
    table.me.crates = 1
    table.me.slots = 15
    table.supply("assistant_12_compass", "assistant_01_coins")
    if effect in ("upgrade", "refresh"):
        table.helper("assistant_02_tablet", ready=False)
    if effect == "overcome":
        table.site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")
    if effect == "artifact":
        table.row("treasure_chest", "horse")
    before = table.tokens()
    edge = next(edge for edge in track.edges[start] if edge.space == end)
    table.do(f"research {marker} {ids[end]}")
    after = table.tokens()
    if effect.split()[0] in before:
        name, count = effect.split()
        paid = edge.cost[["coin", "compass", "tablet", "arrowhead", "jewel"].index(name)]
        assert after[name] == before[name] - paid + int(count)
        return
    if effect == "fear":
        assert "fear" in table.names("play")
        return
    wanted = {
        "draw": "draw",
        "recruit": "recruit assistant_12_compass",
        "upgrade": "upgrade assistant_02_tablet",
        "refresh": "refresh assistant_02_tablet",
        "exile": "exile hand hat",
        "artifact": "buy treasure_chest",
        "overcome": "overcome level1_lower_1",
        "rescue": f"rescue {ASSISTANT_NAMES[table.state.rescue[0]]}" if table.state.rescue else "",
    }[effect]
    assert wanted in table.legal
    table.do(wanted)
    if effect == "upgrade":
        assert table.me.helpers == (entry_of(1, gold=1, ready=1),), "gold, and refreshed"
    if effect == "rescue":
        assert not table.me.helpers[0] & 3, "10.3 " + "silver and exhausted"
    if effect == "recruit":
        assert table.me.helpers[0] & 3 == 1, "silver, ready"


def test_points_of_the_rows() -> None:
    """9, data: points of glass and notebook by row."""
    wanted = {
        0: [(0, 0), (1, 0), (2, 1), (4, 2), (6, 4), (9, 6), (12, 8), (16, 10)],
        1: [(0, 0), (1, 0), (2, 3), (3, 4), (4, 5), (5, 8), (10, 12), (15, 15)],
    }
    for temple, rows in wanted.items():
        assert [row.points for row in TRACKS[temple].rows[:8]] == rows


def test_book_never_above_glass() -> None:
    """5.6 "The notebook may never stand on a higher row than your glass (same row or same space is fine)."""
    table = Table().give(**RICH).markers("bird_1a", "bird_1a")
    assert table.why("research book bird_2a").code == "book_above_glass"
    assert "research book bird_2a" in Table().give(**RICH).markers("bird_2b", "bird_1a").legal


def test_only_connected_spaces() -> None:
    """5.6 "Choose a connected space one row up; spaces are never full"."""
    table = Table().give(**RICH).markers("bird_1b", "bird_0").markers("bird_2b", "bird_2b", seat=1)
    assert table.why("research glass bird_2a").code == "no_bridge"
    assert table.why("research glass bird_3").code == "no_bridge"
    assert "research glass bird_2b" in table.legal
    assert table.why("research glass snake_2b").code == "other_temple"


def test_bonus_and_row_in_either_order() -> None:
    """12.5 "Either order, the player chooses"; the tile is removed (12.7), the row effect stays."""
    for first in ("bonus draw", "row"):
        table = Table().give(**RICH).hand("hat").deck("axe brush").markers("bird_1a", "bird_0").bonus("bird_2a", "draw")
        table.do("research glass bird_2a")
        assert {"bonus draw", "row"} <= table.legal
        table.do(first)
        if first == "row":
            assert "draw" in table.legal, "the tile follows by itself"
        table.do("draw")
        assert table.state.bonus[3] == ()
        assert table.kinds().count("row_effect") <= 1


def test_the_tile_follows_the_row_effect_of_the_notebook_too() -> None:
    """5.6 "In the order you like: take the bonus tile of the space if one is left, and resolve the row's effect for the
    token you moved"."""
    table = Table().give(jewel=1).hand("hat").markers("bird_2b", "bird_1a").bonus("bird_2a", "coin").supply()
    table.do("research book bird_2a", "row")
    assert table.tokens() == {"coin": 1} and table.state.bonus[3] == ()


@pytest.mark.parametrize(
    ("move", "tile", "first"),
    [
        ("glass", "tablet", "bonus tablet"),  # beside a compass
        ("glass", "draw", "row"),
        ("book", "coin", "bonus coin"),  # beside recruiting
        ("book", "draw", None),  # the card drawn may tell whom to recruit, and the other way round
        ("book", "exile", None),
    ],
)
def test_nobody_is_asked_for_an_order_that_is_all_the_same(move: str, tile: str, first: str | None) -> None:
    """12.5 "Either order, the player chooses": resources are only ever of use for the other effect; both orders stay
    legal."""
    table = Table().give(**RICH).hand("hat").deck("axe brush").bonus("bird_2a", tile)
    table.markers(*(("bird_1a", "bird_0") if move == "glass" else ("bird_2b", "bird_1a")))
    state = table.do(f"research {move} bird_2a").state
    assert {f"bonus {tile}", "row"} <= table.legal
    found = state.automatic()
    assert found == state.observation(0).automatic()
    assert (state.game.action_text(found) if found is not None else None) == first


BONUS_EFFECTS = {
    "coin": ({"coin": 1}, ""), "compass": ({"compass": 1}, ""), "tablet": ({"tablet": 1}, ""),
    "draw": ({}, "draw"), "exile": ({}, "exile hand hat"), "trade_up": ({"tablet": -1, "arrowhead": 1}, "trade tablet"),
}  # fmt: skip


@pytest.mark.parametrize("kind", BONUS_NAMES)
def test_bonus_tiles(kind: str) -> None:
    """Each kind of research bonus tile, met on the way."""
    gain, script = BONUS_EFFECTS[kind]
    table = Table().give(tablet=2, jewel=1).hand("hat funding_car").deck("axe").markers("bird_1a", "bird_0")
    table.bonus("bird_2a", kind).do("research glass bird_2a", f"bonus {kind}")
    if script:
        table.do(script)
    wanted = {"tablet": 2, "compass": 1}
    for name, n in gain.items():
        wanted[name] = wanted.get(name, 0) + n
    assert table.tokens() == wanted


def test_free_artifact() -> None:
    """5.6 "Free artifact: a Buy-an-Artifact without price, effect included, no tablet"; 15 it may be declined."""
    table = Table().give(compass=1, jewel=1).hand("hat").markers("bird_6b", "bird_5").bonus("bird_6a")
    table.row("treasure_chest", "horse").do("research book bird_6a")
    assert "skip" in table.legal
    table.do("buy treasure_chest")
    assert table.tokens() == {}
    assert {"resolve", "skip"} <= table.legal


def test_upgrade_needs_silver() -> None:
    """5.6 "No silver assistant -> nothing"; 12.12 "it does not refresh a gold one"."""
    table = Table().give(**RICH).hand("hat").markers("bird_3", "bird_2a").bonus("bird_3")
    table.helper("assistant_01_coins", gold=True, ready=False).do("research book bird_3")
    assert table.me.helpers[0] & 3 == 2


def test_lost_temple() -> None:
    """5.6 (b) "put it on the free arrival space worth most (23, 21, 20, 19). Look through the face-down bonus
    stack, choose
    one tile, resolve it, return the others. No row effect."""
    table = Table().give(coin=1, compass=1, jewel=1, tablet=1).hand("hat").deck("axe").markers("bird_7a", "bird_0")
    state = table.state
    state.temple_stack = (3, 5)
    table.do("research glass bird_8")
    looked = next(event for event in table.events if event.kind == "temple_looked")
    assert "tiles" not in looked.seen_by(1).data and "tiles" in looked.seen_by(0).data
    assert table.legal == {"bonus draw", "bonus trade_up"}
    table.do("bonus trade_up", "trade tablet")
    assert table.tokens() == {"arrowhead": 1}
    assert table.state.temple_stack == (3,)
    assert table.me.arrival == 0
    second = Table().give(coin=1, compass=1, jewel=1).hand("hat", 0).markers("bird_8", "bird_0", seat=1)
    second.markers("bird_7a", "bird_0").do("research glass bird_8")
    assert second.me.arrival == 1
    assert next(event for event in second.events if event.kind == "temple_reached").data["points"] == 21


PRICES = {
    "bird": {
        "t2_left": {"coin": 1, "tablet": 2}, "t2_mid": {"jewel": 1}, "t2_right": {"compass": 1, "arrowhead": 1},
        "t6_left": {"coin": 1, "tablet": 2, "jewel": 1}, "t6_right": {"compass": 1, "arrowhead": 1, "jewel": 1},
        "t11": {"coin": 1, "tablet": 2, "jewel": 1, "compass": 1, "arrowhead": 1},
    },
    "snake": {
        "t2_left": {"compass": 1, "tablet": 2}, "t2_mid": {"jewel": 1}, "t2_right": {"coin": 1, "arrowhead": 1},
        "t6_left": {"compass": 1, "tablet": 2, "jewel": 1}, "t6_right": {"coin": 1, "arrowhead": 1, "jewel": 1},
        "t11": {"coin": 1, "tablet": 2, "jewel": 1, "compass": 1, "arrowhead": 1},
    },
}  # fmt: skip


@pytest.mark.parametrize("temple", ["bird", "snake"])
@pytest.mark.parametrize("stack", list(PRICES["bird"]))
def test_temple_tiles(temple: str, stack: str) -> None:
    """5.6 (c) "Pay cost A, B or C (2 points), A+B or B+C (6), A+B+C (11) for a tile of a non-empty stack"; only
    with the glass
    in the temple."""
    price = PRICES[temple][stack]
    table = Table(temple=temple).give(**price).hand("hat").markers(f"{temple}_8", f"{temple}_0")
    assert f"temple {stack}" in table.legal
    table.do(f"temple {stack}")
    assert table.tokens() == {}
    assert table.tiles() == {stack: 1}
    for name in price:
        poor = Table(temple=temple).give(**{**price, name: price[name] - 1}).markers(f"{temple}_8", f"{temple}_0")
        assert poor.why(f"temple {stack}").missing == {name: 1}
    outside = (
        Table(temple=temple).give(**price).markers(f"{temple}_7" if temple == "snake" else "bird_7a", f"{temple}_0")
    )
    assert outside.why(f"temple {stack}").code == "not_in_temple"
    empty = Table(temple=temple).give(**price).markers(f"{temple}_8", f"{temple}_0")
    empty.state.temple_tiles = (0,) * 6
    assert empty.why(f"temple {stack}").code == "stack_empty"


def test_other_reading_of_the_snake_prices() -> None:
    """Option snake_costs: the Bird costs."""
    table = Table(temple="snake", snake_costs="bird").give(coin=1, tablet=2).markers("snake_8", "snake_0")
    assert "temple t2_left" in table.legal


def test_discounts_of_research() -> None:
    """12.16 "Temple tile with a research discount: allowed"; 13.9, 14: "either one arrowhead or two tablets"."""
    table = Table().give(tablet=1, compass=2, arrowhead=1).hand("inscribed_blade hat").markers("bird_8", "bird_0")
    table.do("play inscribed_blade")
    assert "temple t2_right less 1" in table.legal
    table.do("temple t2_right less 1")
    assert table.tokens() == {"compass": 1, "arrowhead": 1}
    either = Table().give(tablet=3, arrowhead=1).hand("inscribed_blade hat").markers("bird_2a", "bird_0")
    either.do("play inscribed_blade")
    assert {"research glass bird_3 less 1", "research glass bird_3 less 2"} <= either.legal


def test_journal_is_free_of_everything() -> None:
    """12.15 "A free research step pays nothing, idol included"; "never with the magnifying glass"."""
    table = Table(temple="snake").hand("journal hat").markers("snake_4", "snake_3a").row("treasure_chest", "horse")
    table.do("play journal")
    assert table.why("research glass snake_5a").code == "book_only"
    table.do("research book snake_4")
    assert table.me.crates == 0
    assert "idol_paid" not in table.kinds()


# ------------------------------------------------------------------ Snake
def test_idol_bridge() -> None:
    """10.2 "each token that crosses costs 1 idol from the crates, never from a slot; it is removed from the game"."""
    table = Table(temple="snake").hand("hat").markers("snake_3a", "snake_3a")
    table.me.slots = 1
    reason = table.why("research glass snake_4")
    assert reason.missing == {"idol": 1}
    assert "slot" in words_for().say(reason.message), "what lies there does not help"
    table.me.crates = 2
    before = table.state.score(0).points
    table.do("research glass snake_4")
    assert table.me.crates == 1
    assert table.state.score(0).points == before - 3 + 1


def test_rescue() -> None:
    """10.3 "look at the whole rescue stack in secret, take one, leave the order of the rest"; 10.3 "the notebook
    gets the free
    artifact there"."""
    table = Table(3, temple="snake").hand("hat").markers("snake_3a", "snake_0")
    table.me.crates = 1
    table.do("research glass snake_4")
    looked = next(event for event in table.events if event.kind == "rescue_looked")
    stack = list(table.state.rescue)
    assert len(stack) == 3 and -1 not in stack
    assert "assistants" in looked.seen_by(0).data and "assistants" not in looked.seen_by(2).data
    assert table.legal == {f"rescue {ASSISTANT_NAMES[a]}" for a in stack}
    table.do(f"rescue {ASSISTANT_NAMES[stack[1]]}")
    assert list(table.state.rescue) == [stack[0], stack[2]]
    assert list(table.state.observation(0).rescue) == [stack[0], stack[2]]
    assert list(table.state.observation(1).rescue) == [stack[0], -1]


def test_row_seven_of_the_snake() -> None:
    """10.6 "choose one of the lying bonus tiles; only that one is removed; the others wait"; 12.14 none left: the
    row effect
    still applies."""
    table = Table(temple="snake").give(**RICH).hand("hat").markers("snake_6a", "snake_0")
    table.bonus("snake_7", "coin", "tablet").do("research glass snake_7")
    assert {"bonus coin", "bonus tablet", "row"} <= table.legal
    assert table.state.automatic() is None, "which of the tiles is to be chosen"
    assert table.state.prompt().key == "arnak.prompt.climb.several"
    assert table.state.after(GAME.parse_action("row")).prompt().key == "arnak.prompt.climb.tile"
    table.do("bonus tablet")
    assert table.state.bonus[13] == (0,)
    assert "fear" in table.names("play"), "the row effect follows by itself"
    bare = Table(temple="snake").give(**RICH).hand("hat").markers("snake_6a", "snake_0").bonus("snake_7")
    assert "fear" in bare.do("research glass snake_7").names("play")


def test_effects_that_cannot_be_used_are_lost() -> None:
    """5.6 "Free overcome: one guardian at a site where you stand. None -> nothing. With two, you choose"; "Stacks
    may be
    empty"; "Effects that cannot be used are simply lost"."""
    rich = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 9}

    def climbed(figures: int) -> Table:
        table = Table().give(**rich).hand("hat").markers("bird_8", "bird_6a").bonus("bird_7a")
        for number in range(1, figures + 1):
            table.site(f"level1_lower_{number}", ("l1_jewel", "l1_coin_arrowhead")[number - 1], f"guardian_0{number}")
            table.figure(f"level1_lower_{number}")
        return table.do("research book bird_7a")

    assert not any(text.startswith("overcome") for text in climbed(0).legal)
    assert {"overcome level1_lower_1", "overcome level1_lower_2"} <= climbed(2).legal
    chosen = climbed(2).do("overcome level1_lower_2")
    assert chosen.me.ready == (1,) and chosen.tokens()["jewel"] == 9, "without its cost"
    nobody = Table().give(**rich).hand("hat").markers("bird_1a", "bird_0").bonus("bird_1a").supply()
    assert nobody.do("research book bird_1a").me.helpers == ()


def test_the_second_token_may_take_another_tile() -> None:
    """10.6 "your own second token may take another"; 12.7 "a used tile is removed; the row effect is there for every
    token"."""
    rich = {"coin": 9, "compass": 9, "tablet": 9, "arrowhead": 9, "jewel": 0}
    table = Table(temple="snake").give(**rich).hand("fear").deck("hat axe").markers("snake_6a", "snake_6b")
    table.bonus("snake_7", "coin", "tablet").do("research glass snake_7", "bonus coin")
    table.state.current_player, table.state.pending = 0, ((0, 0),)
    tablets = table.tokens()["tablet"]
    table.do("research book snake_7", "bonus tablet")
    assert table.tokens()["tablet"] == tablets - 1 + 1
    assert table.tokens()["jewel"] == 1, "the row effect of the notebook"
    assert table.state.bonus[13] == ()


def test_a_temple_tile_replaces_the_move_of_the_glass_alone() -> None:
    """5.6 (c) "it replaces the move of the glass ... Your notebook can still research normally"."""
    table = Table().give(jewel=1, tablet=1, arrowhead=1).hand("hat").markers("bird_8", "bird_1a")
    assert {"temple t2_mid", "research book bird_2a", "research book bird_2b"} <= table.legal
    assert table.why("research glass bird_8").code == "glass_arrived"


def test_an_assistant_arrives_ready_and_may_be_used_at_once() -> None:
    """7 "A new supply assistant arrives ready and may be used the same turn"; 8.4 ready again at round end."""
    table = Table().give(compass=1, arrowhead=1).hand("fear").markers("bird_1a", "bird_0").bonus("bird_1a")
    table.supply("assistant_01_coins", "assistant_02_tablet").do("research book bird_1a", "recruit assistant_01_coins")
    table.do("use assistant_01_coins")
    assert table.tokens() == {"coin": 2}


def test_a_rescued_assistant_waits_for_the_next_round() -> None:
    """10.3 "It comes silver and exhausted - unusable this round unless refreshed or upgraded"."""
    table = Table(temple="snake").hand("hat fear").markers("snake_3a", "snake_0").deck("axe")
    table.me.crates = 1
    name = ASSISTANT_NAMES[table.state.rescue[0]]
    table.do("research glass snake_4", f"rescue {name}")
    assert table.why(f"use {name}").code == "assistant_exhausted"
    table.state.seats[1].passed = 1
    table.do("end", "pass", "end", "done")
    assert table.me.helpers[0] & 3 == 1, "silver and ready"


def test_other_readings_are_options() -> None:
    """10: the coins of the second row and the notebook effect of the fourth row by the other reading."""
    coins = Table(temple="snake", snake_coins=3).give(arrowhead=2).hand("fear").markers("snake_1b", "snake_0")
    assert coins.bonus("snake_2c").do("research glass snake_2c").tokens() == {"coin": 3}
    book = Table(temple="snake", snake_book="upgrade").hand("fear").markers("snake_4", "snake_3a")
    book.me.crates = 1
    book.helper("assistant_01_coins", ready=False).do("research book snake_4")
    assert "upgrade assistant_01_coins" in book.legal


def test_arrivals_of_four() -> None:
    """5.6 (b): 23, 21, 20, 19 by order of arrival, for four players."""
    table = Table(4)
    for seat, wanted in enumerate((23, 21, 20, 19)):
        table.markers("bird_8", "bird_0", seat=seat)
        assert table.state.score(seat).points == wanted + 10
