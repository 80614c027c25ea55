"""Rules 4, 13.9: travel and its payment."""

from __future__ import annotations

import pytest

from game.arnak.content import CARD_ICONS, CARD_OF, DISCOUNTS, GUARDIAN_NAMES, TRAVEL
from game.arnak.program import ICONS
from game.arnak.rules import GAME
from game.arnak.travel import left_over, residuals
from game.core.events import Event
from game.core.words import words_for
from tests.game.arnak.build import Table


def ways(hand: str, target: str, temple: str = "bird", **tokens: int) -> set[str]:
    """The payments offered for a trip."""
    table = Table(4, temple).hand(hand).give(**{"compass": 9, **tokens})
    table.me.ready = ()
    table.do(target)
    return {text.removeprefix("pay ") for text in table.legal}


def test_hierarchy() -> None:
    """4 "plane pays for any icon; car pays car or boot; ship pays ship or boot; boot pays boot only"."""
    hand = "fear funding_car funding_ship airdrop"
    assert ways(hand, "dig camp_1 1") == {"fear", "funding_car", "funding_ship", "airdrop"}
    assert ways(hand, "discover level1_lower_1") == {"funding_car", "airdrop"}
    assert ways(hand, "discover level1_lower_3") == {"funding_ship", "airdrop"}
    assert ways(hand + " hot_air_balloon", "discover level1_upper_3", "snake") == {"airdrop", "hot_air_balloon"}


def test_pilots() -> None:
    """4 "2 coins -> 1 plane, as often as you can pay"."""
    assert ways("fear", "dig camp_1 1", coin=2) == {"fear", "pilot"}
    assert ways("fear", "dig camp_1 2", coin=4) == {"fear pilot", "pilot pilot"}
    table = Table(4).give(coin=4, compass=3).idol("level1_lower_1", "idol_exile").do("discover level1_lower_1")
    assert table.tokens() == {"coin": 2}, "the only way is taken without a question"


@pytest.mark.parametrize(
    ("coins", "told"), [(2, "Ada hires a pilot for 2 coins."), (4, "Ada hires 2 pilots for 4 coins.")]
)
def test_pilots_are_told_of(coins: int, told: str) -> None:
    """4: coins paid on the way to a site buy nothing but planes."""
    telling = GAME.tell(Event("paid", 0, {"tokens": {"coin": coins}, "reason": "pilot"}), ["Ada"])
    assert telling is not None and words_for().say(telling.message) == told


def test_two_icons_from_two_sources_or_one_card() -> None:
    """4 "A two-icon cost may be met from two sources; a two-icon card may meet both."""
    found = ways("pack_donkey funding_car exploration_car", "discover level2_1")
    assert found == {"pack_donkey", "funding_car exploration_car"}


def test_no_source_to_spare() -> None:
    """4 "Every source put into a payment must pay for at least one icon of the cost; a payment with a source to
    spare is
    refused"."""
    found = ways("pack_donkey fear funding_car", "dig camp_1 2")
    assert found == {"pack_donkey", "funding_car fear"}
    table = Table(4).hand("pack_donkey fear funding_car").do("dig camp_1 2")
    assert table.why("pay fear pack_donkey").code


def test_spare_icons_stay_until_the_end_of_the_turn() -> None:
    """4 "Spare icons stay usable until the end of this turn and are then lost"; 3.1 split with an assistant's
    travel cost."""
    table = Table().hand("pack_donkey funding_car").helper("assistant_03_boot_to_arrowhead")
    table.do("dig camp_1 1", "pay pack_donkey")
    assert table.state.spare == (0, 1, 0, 0)
    table.do("use assistant_03_boot_to_arrowhead", "pay spare_car")
    assert table.tokens() == {"coin": 2, "arrowhead": 1}
    lost = Table().hand("pack_donkey funding_car").do("dig camp_1 1", "pay pack_donkey", "end")
    assert lost.state.spare == (0, 0, 0, 0)


def test_spare_icons_of_several_payments_add_up() -> None:
    """4 "Spare icons stay usable until the end of this turn": what is left before a payment is left after it too."""
    table = Table().hand("pack_donkey funding_car")
    table.state.spare = (0, 0, 1, 0)
    table.do("dig camp_1 1", "pay pack_donkey")
    assert table.state.spare == (0, 1, 1, 0)


def test_which_icon_of_a_mixed_card() -> None:
    """4: a card with a car and a ship leaves the other icon; the two payments differ."""
    table = Table().hand("journal funding_car").do("dig camp_1 1")
    assert {"pay journal:car", "pay journal:ship"} <= table.legal
    table.do("pay journal:car")
    assert table.state.spare == (0, 0, 1, 0)


def test_assistants_and_boons_pay() -> None:
    """4 "travel boons of guardians (turn the tile face down), the three travel assistants (exhaust)"."""
    table = Table().helper("assistant_07_coin_or_plane", gold=True).hand("fear")
    table.me.ready = (GUARDIAN_NAMES.index("guardian_12"),)
    table.do("dig camp_1 1")
    assert table.legal == {"pay fear", "pay guardian_12", "pay assistant_07_coin_or_plane:gold"}
    table.do("pay guardian_12")
    assert table.me.spent == (GUARDIAN_NAMES.index("guardian_12"),)
    other = Table().helper("assistant_07_coin_or_plane", gold=True).hand("fear hat").do("dig camp_1 1")
    other.do("pay assistant_07_coin_or_plane:gold")
    assert not other.me.helpers[0] & 1
    assert other.state.spare == (0, 0, 0, 1)


def test_discounts() -> None:
    """4 "Discounts never go below zero. A boot discount does nothing for a cost without boots; a plane discount
    covers any
    one icon"; 13.9 "a ship discount also covers a boot"; "A spare discount is lost at once"."""
    number = {icons: i for i, icons in enumerate(DISCOUNTS)}
    cost = {icons: i for i, icons in enumerate(TRAVEL)}
    assert residuals(cost[1,], number[0, 0]) == ((1,),)
    assert residuals(cost[0, 0], number[0, 0]) == ((),)
    assert residuals(cost[0,], number[2,]) == ((),)
    assert residuals(cost[1, 2], number[3,]) == ((1,), (2,))
    assert residuals(cost[0, 3], number[3,]) == ((0,),), "the plane icon is covered: a boot is easier to pay"
    table = Table().hand("sturdy_boots funding_car").do("play sturdy_boots", "dig camp_2 1")
    assert table.state.spare == (0, 0, 0, 0)


def naive_ways(icons_of: dict[str, tuple[int, ...]], cost: tuple[int, ...]) -> set[tuple[str, ...]]:
    """All minimal sets of cards that pay a cost, by trying everything."""
    from itertools import combinations, permutations

    pays = {0: {0}, 1: {0, 1}, 2: {0, 2}, 3: {0, 1, 2, 3}}

    def enough(names: tuple[str, ...]) -> bool:
        icons = [icon for name in names for icon in icons_of[name]]
        return any(
            all(want in pays[icon] for icon, want in zip(order, cost, strict=True))
            for order in permutations(icons, len(cost))
        )

    found = set()
    for size in (1, 2, 3):
        for names in combinations(sorted(icons_of), size):
            if enough(names) and not any(enough(names[:i] + names[i + 1 :]) for i in range(size)):
                found.add(names)
    return found


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_ways_against_trying_everything(temple: str) -> None:
    """4: the distinct minimal ways are those that trying every subset finds."""
    from random import Random

    rng = Random(4)
    names = [name for name, card in CARD_OF.items() if card < 80 and len(CARD_ICONS[card]) >= 1]
    targets = ["dig camp_1 1", "dig camp_1 2"] + [
        f"discover level{a}" for a in ("1_lower_1", "1_upper_2", "1_upper_3", "2_2", "2_3", "2_4")
    ]
    compared = 0
    for _ in range(150):
        hand = rng.sample(names, 4)
        target = rng.choice(targets)
        table = Table(4, temple).hand(" ".join(hand)).give(compass=6)
        if target not in table.legal:
            continue
        space = table.state.game.parse_action(target)[1]
        from game.arnak.content import CAMPS, SPACE_COST

        at = space if target.startswith("dig") else space + CAMPS
        cost = TRAVEL[SPACE_COST[table.state.temple][at]]
        wanted = naive_ways({name: CARD_ICONS[CARD_OF[name]] for name in hand}, cost)
        before = table.state.clone()
        table.do(target)
        found = set()
        if table.state.pending[-1][0] == 2:
            for text in table.legal:
                parts = sorted(part.split(":")[0] for part in text.removeprefix("pay ").split())
                found.add(tuple(parts))
        else:
            found = wanted
            assert len(wanted) == 1
        assert found == wanted, (hand, ICONS, cost)
        compared += 1
        assert before.turn <= table.state.turn
    assert compared > 60


def test_left_over_icons_are_counted() -> None:
    """4: what a way is worth beyond the cost."""
    cost = {icons: i for i, icons in enumerate(TRAVEL)}
    assert left_over((CARD_OF["pack_donkey"],), cost[0,], 0, 0) == (0, 1, 0, 0)
    assert left_over((CARD_OF["pack_donkey"],), cost[0, 0], 0, 0) == (0, 0, 0, 0)
    assert left_over((100 + CARD_OF["journal"],), cost[0,], 0, 0) == (0, 0, 1, 0)
    assert left_over((CARD_OF["journal"],), cost[0,], 0, 1) == (0, 0, 0, 1)


def test_an_ocarina_makes_all_icons_planes() -> None:
    """12.20 "Also two-icon cards give two planes; guardians' and assistants' icons too; lasts for the round"; 15 the
    icons of
    a travel discount as well."""
    table = Table(4).hand("fear journal").give(compass=6).helper("assistant_08_compass_or_car")
    table.me.ready, table.me.planes = (GUARDIAN_NAMES.index("guardian_03"),), 1
    table.do("discover level2_4")
    assert "pay journal" in table.legal
    assert "pay fear assistant_08_compass_or_car:silver" in table.legal and "pay fear guardian_03" in table.legal
    boots = Table(4).hand("sturdy_boots fear").give(compass=2)
    boots.me.planes = 1
    boots.do("play sturdy_boots")
    assert "discover level1_lower_1" in boots.legal
    before = Table(4).hand("sturdy_boots fear").give(compass=2).do("play sturdy_boots")
    assert "discover level1_lower_1" not in before.legal
