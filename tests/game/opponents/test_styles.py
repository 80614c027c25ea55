"""Ways of playing: a bonus on what a style likes, results untouched; and easy's good manners."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Action, Chain, Game, State
from game.core.reasons import BadInput
from game.core.styles import Style
from game.core.words import Message, msg, words_for
from game.opponents import lookahead
from game.opponents.arena import Match, play_match
from game.opponents.levels import LEVELS, Leveled, check_level, level_named, player_of
from game.opponents.lookahead import Lookahead
from game.opponents.player import Budget, Watch
from game.opponents.search import Search
from game.opponents.turns import Turns
from game.opponents.valuer import lead_of
from game.opponents.valuers import hand, valuer_for
from game.registry import game_named, games
from tests.game.akrotiri.build import legal, position, seat
from tests.game.opponents.moments import moments

from .toy import END, TAKE, TOY, WASTE, ToyState


def middle(seed: str) -> ToyState:
    state = TOY.new(2, seed)
    for action in ((TAKE, 3), (END,), (TAKE, 1), (END,)):
        state.apply(action)
    return state


def ended(seed: str) -> State:
    state = TOY.new(2, seed)
    while not state.is_terminal:
        state.apply(state.legal_actions()[0])
    return state


def test_a_style_bends_shares_and_leaves_points_and_results() -> None:
    state = middle("bend")
    observation = state.observation(0)
    plain, bent = valuer_for(hand, "", observation), valuer_for(hand, "miser", observation)
    before, after = plain.worth(state), bent.worth(state)
    assert after.points == before.points
    assert sum(after.shares) == pytest.approx(1)
    assert after.shares == pytest.approx(before.shares)
    assert bent.worths((state, state)) == [after, after]
    # Three tokens fewer: 30 x 3 / 20 points less for the seat that decides, and for it alone.
    state.apply((TAKE, 3))
    lost = 30 * 3 / 20 / TOY.spread
    assert lead_of(bent.worth(state), 0) == pytest.approx(lead_of(plain.worth(state), 0) - lost)
    assert bent.worth(ended("bend")) == plain.worth(ended("bend"))
    assert valuer_for(hand, "plain", observation).worth(state).shares == pytest.approx(plain.worth(state).shares)


@pytest.mark.parametrize(("players", "part"), [(2, 1.0), (3, 0.25), (4, 0.25)])
def test_a_style_may_like_less_with_more_than_two(monkeypatch: pytest.MonkeyPatch, players: int, part: float) -> None:
    monkeypatch.setattr(type(TOY), "styles", (Style("toy", "miser", {"heap": 30.0}, "points", crowded=0.25),))
    state = TOY.new(players, "crowd")
    observation = state.observation(0)
    plain, bent = valuer_for(hand, "", observation), valuer_for(hand, "miser", observation)
    state.apply((TAKE, 3))
    lost = part * 30 * 3 / 20 / TOY.spread
    assert lead_of(bent.worth(state), 0) == pytest.approx(lead_of(plain.worth(state), 0) - lost)


def test_a_style_changes_what_is_chosen() -> None:
    observation = middle("choose").observation(0)
    assert Lookahead("medium").choose(observation).action == (TAKE, 3)
    assert Lookahead("medium", style="miser").choose(observation).action != (TAKE, 3)
    searched = Search("hard", style="miser").choose(observation, Budget(iterations=60))
    assert searched.action != (TAKE, 3)


def test_styles_the_game_lacks_are_refused() -> None:
    with pytest.raises(BadInput, match='no style "miser"'):
        check_level(games()["corinth"], "hard:miser")
    with pytest.raises(BadInput, match='no style ""'):
        check_level(games()["corinth"], "hard:")
    assert level_named("hard:miser@20").style == "miser"
    with pytest.raises(BadInput):
        valuer_for(hand, "nothing", middle("lacks").observation(0))


def test_a_game_without_styles_names_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games()["corinth"]
    monkeypatch.setattr(type(game), "styles", ())
    with pytest.raises(BadInput, match=r'^Corinth has no styles, so none called "miser": name the level alone\.$'):
        check_level(game, "hard:miser")


STYLES = [style for _, game in sorted(games().items()) for style in game.styles]
SHOWN = {"akrotiri": ("net", 8), "corinth": ("net", 4), "mykerinos": ("net", 8)}
"""By game: a player that looks one turn ahead, and how many games are enough for a trait to show."""
SLOW = ("akrotiri",)
"""Its turns are so many that a game takes seconds."""
SMALL = ("explorer", "scholar", "hunter", "collector")
"""Styles whose trait shows only over some two hundred games: see MEASUREMENTS.md."""
BESIDE = {
    "akrotiri": ("net", (0,), 3),
    "arnak": ("hand", (4,), 1),
    "corinth": ("net", (0,), 2),
    "mykerinos": ("net", (0, 1), 2),
}
"""By game: a player that looks one turn ahead, the numbers of its games, and how many of their turns go by for each one
that is looked at: enough for every style to choose otherwise."""
LATER = ("collector", "steady", "pilgrim")
"""Styles whose trait comes of their choices only turns later."""


def named(style: Style) -> str:
    return f"{style.game}-{style.id}"


@pytest.mark.parametrize("style", STYLES, ids=named)
def test_a_style_names_what_exists(style: Style) -> None:
    game = game_named(style.game)
    state = game.new(game.max_players, "styles")
    assert set(style.likes) <= set(game.features)
    assert style.trait in game.traits(state, 0)
    assert words_for().knows(style.name.key) and words_for().knows(style.help.key)
    assert check_level(game, f"easy:{style.id}").style == style.id


STYLED = [name for name, game in sorted(games().items()) if game.styles]


@pytest.mark.parametrize("name", STYLED)
def test_a_game_with_styles_has_three(name: str) -> None:
    game = games()[name]
    assert len(game.styles) >= 3
    assert all(style.game == game.id for style in game.styles)


def choices(name: str) -> tuple[tuple[State, dict[str, Chain]], ...]:
    """Positions of some games between plain players, each as the seat may think it, with what a player of each style
    chooses there, and under an empty name a plain one."""
    game = game_named(name)
    level, numbers, one_in = BESIDE[name]
    names = ["", *(style.id for style in game.styles)]
    players = {style: player_of(level_named(f"{level}:{style}" if style else level), "beside") for style in names}
    found = []
    for number in numbers:
        state, turns = game.new(2, f"pairs {number}"), 0
        while not state.is_terminal:
            observation = state.observation(state.current_player)
            asked = players if turns % one_in == 0 else {"": players[""]}
            chosen = {style: player.choose(observation).chain for style, player in asked.items()}
            if asked is players:
                found.append((observation.determinize(state.current_player, number), chosen))
            turns += 1
            for action in chosen[""]:
                state.act(action)
    return tuple(found)


def gained(game: Game, style: Style, world: State, chain: Chain) -> tuple[float, float]:
    """What a turn brings of what a style likes, and of its trait."""
    seat = world.current_player
    after = Turns(game, Watch()).after(world, chain)
    measured = game.measure(after, seat)
    liked = sum(measured[game.features.index(feature)] * weight for feature, weight in style.likes.items())
    return liked, game.traits(after, seat)[style.trait]


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.long] * (name in SLOW)) for name in STYLED])
def test_styles_choose_more_of_what_they_like(name: str) -> None:
    """At the same positions: of what their features show, and as a rule of their trait at once."""
    game = game_named(name)
    positions = choices(name)
    for style in game.styles:
        own = [gained(game, style, world, chosen[style.id]) for world, chosen in positions]
        plain = [gained(game, style, world, chosen[""]) for world, chosen in positions]
        assert sum(liked for liked, _ in own) > sum(liked for liked, _ in plain), style.id
        assert sum(trait for _, trait in own) > sum(trait for _, trait in plain) or style.id in LATER, style.id


@pytest.mark.parametrize(
    ("game", "style"),
    [
        pytest.param(style.game, style, id=named(style), marks=[pytest.mark.long] if style.game in SLOW else [])
        for style in STYLES
        if style.id not in SMALL
    ],
)
def test_a_style_shows(game: str, style: Style) -> None:
    """Over a few games there is more of its trait than plain players have."""
    level, deals = SHOWN[game]
    outcomes = play_match(Match(game, (f"{level}:{style.id}", level), deals, "shown"))
    styled, plain = (sum(outcome.traits[seat][style.trait] for outcome in outcomes) for seat in (0, 1))
    assert styled > plain


def test_easy_never_takes_what_the_rules_call_pointless() -> None:
    for number in range(30):
        observation = middle(f"manners {number}").observation(0)
        chain = Lookahead("easy", noise=50.0, seed=str(number)).choose(observation).chain
        assert (WASTE,) not in chain


@pytest.mark.parametrize("good", [1, 2, 3])
def test_a_search_takes_the_only_turn_with_a_point(monkeypatch: pytest.MonkeyPatch, good: int) -> None:
    """However few turns it has looked at, and whatever it likes best."""

    def pointless(state: ToyState, action: Action) -> Message | None:
        return msg("toy.pointless") if state.pending == ((0,),) and action != (TAKE, good) else None

    monkeypatch.setattr(ToyState, "pointless", pointless)
    for number in range(6):
        observation = middle(f"point {number}").observation(0)
        chain = Search("hard", iterations=5, seconds=None, seed=str(number)).choose(observation).chain
        assert chain[0] == (TAKE, good)


def test_what_is_doubted_gives_way_to_nothing_pointless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the rules doubt a turn, no other is thought of against which they have a hint."""

    def pointless(state: ToyState, action: Action) -> Message | None:
        return msg("toy.pointless") if state.pending == ((0,),) and action != (TAKE, 1) else None

    monkeypatch.setattr(ToyState, "pointless", pointless)
    monkeypatch.setattr(ToyState, "doubt", lambda state, action: msg("toy.does") if action == (TAKE, 1) else None)
    for number in range(6):
        observation = middle(f"doubt {number}").observation(0)
        chain = Lookahead("easy", noise=50.0, seed=str(number)).choose(observation).chain
        assert chain[0] == (TAKE, 1)


def test_errors_are_no_slips() -> None:
    """Whatever a weak level wants of its turn, it sells what it can sell here for nothing (rules: akrotiri 6)."""
    left = 0
    for number in range(20):
        state = position("V1 e1n2 0", seat(dock="TW", cargo="blue blue"), seat(dock="TE"), left=2)
        observation = state.observation(0)
        for action in Lookahead("easy", noise=50.0, seed=str(number)).choose(observation).chain:
            if state.game.draws(state, action):
                break
            left += state.doubt(action) is not None and "sell" in {text.split()[0] for text in legal(state)}
            state.act(action)
    assert not left


def test_what_comes_to_mind_where_a_turn_would_end_is_done() -> None:
    """A weak level errs in what it makes for; where the rules doubt that the turn should end it thinks again, and not
    only of the turns it thought of at its beginning."""
    moment = next(moment for moment in moments() if moment.name == "three_digs_before_the_turn_ends")
    for seed in "abcdefgh":
        assert any(text.startswith("dig") for text in moment.turn("easy", seed)), seed


def test_the_weakest_level_lets_no_whole_turn_go_by(monkeypatch: pytest.MonkeyPatch) -> None:
    """It keeps to its first thoughts otherwise: a turn in which something is done may end with actions left (rules:
    akrotiri 3)."""
    state = position("V1 e1n2 0", seat(dock="TW", cargo="blue blue", tile="M1"), seat(dock="TE"), ask="lay")
    done = state.game.parse_action("done")
    plans = state.game.plans(state)
    liked = next(chain for chain in plans if len(chain) == 3 and chain[-1] == done)
    turns = Turns(state.game, Watch())
    assert turns.idle(state, liked)
    begun = [chain for chain in plans if len(chain) > 3]
    assert begun and not any(turns.idle(state, chain) for chain in begun)
    monkeypatch.setattr(lookahead, "_error", lambda seed, digest, chain: float(chain == liked))
    player = Leveled(LEVELS["beginner"])
    chosen = player.choose(state.observation(0)).chain
    assert chosen[:2] == liked[:2] and not turns.idle(state, chosen)
    short = next(chain for chain in begun if chain[-1] == done and turns.doubted(state, chain) == len(chain) - 1)
    monkeypatch.setattr(lookahead, "_error", lambda seed, digest, chain: float(chain == short))
    assert turns.doubted(state, player.choose(state.observation(0)).chain) is not None, "it has thought again"


def test_the_turns_that_a_game_gave_stay_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a level thinks again it does so in a list of its own: a game may give the same list twice."""
    moment = next(moment for moment in moments() if moment.name == "three_digs_before_the_turn_ends")
    kind = type(game_named(moment.game))
    plans = kind.plans
    given: list[tuple[list[Chain], list[Chain]]] = []

    def kept(game: Any, *args: Any, **others: Any) -> list[Chain]:
        found = plans(game, *args, **others)
        given.append((found, list(found)))
        return found

    monkeypatch.setattr(kind, "plans", kept)
    for seed in "abcd":
        moment.turn("easy", seed)
    assert len(given) > 4, "nothing was thought of again"
    assert all(found == before for found, before in given)


def test_easy_takes_a_winning_last_move() -> None:
    for number in range(30):
        # Taking all three ends the game, at 16 against 15 at most.
        state = ToyState(2, f"last {number}", 3, 100)
        state.points = [7, 9]
        state.cards = [6, 1 + number % 6]
        observation = state.observation(0)
        chosen = Lookahead("easy", noise=0.6, seed=str(number)).choose(observation)
        winning = [(TAKE, 3), (END,)]
        assert list(chosen.chain) == winning, number
