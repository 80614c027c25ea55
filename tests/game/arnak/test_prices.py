"""What an action is said to cost while somebody points is what it takes when it is done."""

from __future__ import annotations

import pytest

from game.arnak import notation as n
from game.arnak.content import CARD_OF, GUARDIAN_NAMES, TRACKS
from game.arnak.notation import SOURCE_NAMES
from game.arnak.phases import DIGGING, PAYING, RESEARCHING, TURN
from game.arnak.pointing import Price, gain, payments, price
from game.arnak.program import NO_TOKENS, RESOURCES, Tokens
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.arnak.travel import BOON_SOURCE, PILOT_SOURCE
from game.core.contract import Action
from game.core.events import Event, Json
from tests.game.arnak.build import Table
from tests.game.arnak.games import ALL_STYLES, play


def priced(table: Table, text: str) -> Price:
    """The price of an action in notation."""
    return price(table.state, GAME.parse_action(text))


def test_a_trip_costs_what_would_be_proposed() -> None:
    """4: the cards that leave least over come first."""
    table = Table().hand("fear funding_car")
    assert priced(table, "dig camp_1 1") == Price(trip=(CARD_OF["fear"],))


@pytest.mark.parametrize(("coins", "pilots"), [(2, 1), (1, 0)])
def test_a_pilot_is_hired_where_coins_are(coins: int, pilots: int) -> None:
    """4: two coins are a plane."""
    table = Table().give(coin=coins)
    assert priced(table, "dig camp_1 1").trip == (PILOT_SOURCE,) * pilots


@pytest.mark.parametrize(("coins", "pilots"), [(2, 0), (3, 1)])
def test_coins_that_a_guardian_asks_for_hire_no_pilot(coins: int, pilots: int) -> None:
    """5.3 with 4: a boon is used where the coins left over are too few for a pilot."""
    table = Table().give(coin=coins, arrowhead=1).site("level1_lower_1", "l1_jewel", "guardian_03")
    table.figure("level1_lower_1").me.ready = (GUARDIAN_NAMES.index("guardian_12"),)
    boon = BOON_SOURCE + GUARDIAN_NAMES.index("guardian_12")
    assert priced(table, "overcome level1_lower_1").trip == ((PILOT_SOURCE,) if pilots else (boon,))


def test_a_trip_inside_an_effect_costs_what_the_effect_leaves_of_it() -> None:
    """14: with the Ostrich one sails with a discount, and pays the compasses of a discovery; the Hot Air Balloon saves
    compasses."""
    sailing = Table().hand("ostrich fear").deck("fear").give(coin=2, compass=3).do("play ostrich", "skip")
    assert sailing.state.pending[-1][0] == DIGGING
    assert priced(sailing, "discover level1_lower_1").tokens == (0, 3, 0, 0, 0)
    flying = Table().hand("hot_air_balloon fear").give(compass=3, tablet=1).do("play hot_air_balloon")
    found = {text: priced(flying, text) for text in flying.legal if text.startswith("discover")}
    assert found and all(cost.tokens == NO_TOKENS for cost in found.values())


def test_research_inside_an_effect_costs_what_its_discount_leaves() -> None:
    """13.9, 14: the idol of Ara-Anu stands for one token; the Journal pays nothing, no idol either."""
    cheap = Table().give(tablet=2, compass=9).hand("idol_of_ara_anu").markers("bird_1a", "bird_0")
    cheap.do("play idol_of_ara_anu")
    assert cheap.state.pending[-1][0] == RESEARCHING
    offered = [text for text in cheap.legal if text.startswith("research")]
    assert offered and all(
        sum(priced(cheap, text).tokens) == spent(cheap.state, GAME.parse_action(text)) for text in offered
    )
    free = Table(temple="snake").hand("journal").markers("snake_4", "snake_3a").do("play journal")
    assert priced(free, "research book snake_4") == Price()
    assert gain(free.state, GAME.parse_action("research book snake_4")).points > 0


def spent(state: ArnakState, action: Action) -> int:
    """How many tokens an action takes when it is done."""
    after = state.clone()
    after.act(action)
    return sum(state.seats[0].tokens) - sum(after.seats[0].tokens)


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_research_costs_what_its_bridge_says(temple: str) -> None:
    """5.6: every bridge from where the marker stands."""
    table = Table(temple=temple)
    track = TRACKS[table.state.temple]
    for start, edges in enumerate(track.edges):
        table.me.glass = start
        for edge in edges:
            action = (n.RESEARCH, 0, table.state.temple * n.MARKER_SPACE + edge.space)
            assert price(table.state, action) == Price(edge.cost, edge.idols)


def paid(events: list[Event]) -> tuple[Tokens, int, list[Json] | None]:
    """The tokens, idols and sources of travel icons that events tell of, but for the coins of pilots."""
    tokens, sources = [0] * 5, None
    for event in events:
        if event.kind == "paid" and event.data["reason"] != "pilot":
            given = event.data["tokens"]
            assert isinstance(given, dict)
            for at, name in enumerate(RESOURCES):
                tokens[at] += int(str(given.get(name, 0)))
        elif event.kind == "travel_paid" and sources is None:
            found = event.data["sources"]
            assert isinstance(found, list)
            sources = found
    a, b, c, d, e = tokens
    return (a, b, c, d, e), sum(event.kind == "idol_paid" for event in events), sources


@pytest.mark.parametrize("style", ALL_STYLES)
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_prices_are_what_is_paid(style: str, temple: str) -> None:
    """5.1 to 5.6, 7, 13.9: in a whole game, everything that could have been done, inside effects too."""
    seen: set[tuple[int, bool]] = set()
    for state, _, _ in play(2, temple, 1, style):
        if state.is_terminal:
            break
        if state.pending[-1][0] == PAYING:
            continue
        for action in state.legal_actions():
            cost = price(state, action)
            if cost != Price():
                seen.add((action[0], state.pending[-1][0] == TURN))
            after = state.clone()
            events: list[Event] = []
            after.act(action, events)
            tokens, idols, sources = paid(events)
            assert (tokens, idols) == (cost.tokens, cost.idols), GAME.action_text(action)
            if after.pending and after.pending[-1][0] == PAYING:
                assert payments(after)[0] == cost.trip
            else:
                # The only way to pay is taken at once.
                assert [SOURCE_NAMES[source] for source in cost.trip] == (sources or [])
    assert {(n.DIG, True), (n.BUY, True)} <= seen
    assert any(not inside for _, inside in seen)
