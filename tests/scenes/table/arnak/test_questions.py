"""Every question the rules can ask: each of its answers is reached by clicks on elements alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak import program
from game.arnak.content import (
    ARTIFACTS,
    ASSISTANT_NAMES,
    CAMPS,
    CARD_OF,
    GUARDIANS,
    ITEMS,
    LEVEL_TILES,
    PROGRAMS,
    SITE_SPACES,
    TRACKS,
    TRAVEL,
)
from game.arnak.origins import OF_CARD, OF_SITE, OF_TRACK
from game.arnak.player import Segment
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action
from scenes.table.arnak.asking import answers_of, asks_at_once
from scenes.table.arnak.choosing import Choice
from tests.game.arnak.build import Table
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.keys import Keys


def _ops(code: int) -> list[tuple[int, int]]:
    """All places in programs where an operation stands, one of each shape."""
    found: dict[tuple[object, ...], tuple[int, int]] = {}
    for number, ops in enumerate(PROGRAMS):
        for at, op in enumerate(ops):
            if op[0] == code:
                found.setdefault(op, (number, at))
    return list(found.values())


def _rich(temple: str) -> ArnakState:
    """A position in the middle of a game in which the first seat has something of everything."""
    state = GAME.new(2, "rich", {"temple": temple})
    player = state.seats[0]
    player.tokens = [9, 9, 9, 9, 9]
    player.crates, player.slots = 2, 0b0101
    player.hand = tuple(
        sorted([CARD_OF["fear"], CARD_OF["fear"], CARD_OF["horse"], CARD_OF["journal"], ARTIFACTS[3], CARD_OF["hat"]])
    )
    player.open = player.hand
    player.deck = (Segment((CARD_OF["funding_car"], CARD_OF["funding_ship"], ITEMS[9])),)
    player.play = tuple(sorted([CARD_OF["fear"], ARTIFACTS[0], ITEMS[5]]))
    helpers = sorted({top for top, _ in state.stacks})
    free = [a for a in range(12) if a not in helpers and a not in state.rescue]
    player.helpers = (free[0] << 2, free[1] << 2 | 1)
    player.home = 0
    travel = next(i for i, g in enumerate(GUARDIANS) if g.boon_icons)
    boon = next(i for i, g in enumerate(GUARDIANS) if g.boon_program)
    player.ready, player.spent = tuple(sorted((travel, boon))), (13,)
    state.exile = tuple(sorted(ITEMS[20:24]))
    tiles, figures, guardian, idol = list(state.tile), list(state.figures), list(state.guardian), list(state.idol)
    tiles[CAMPS], tiles[CAMPS + 5], tiles[CAMPS + 9] = LEVEL_TILES[1][0], LEVEL_TILES[1][2], LEVEL_TILES[2][0]
    for site in (CAMPS, CAMPS + 5, CAMPS + 9):
        idol[site] = -1
    figures[SITE_SPACES[CAMPS][0]], figures[0] = 0, 0
    guardian[CAMPS], guardian[CAMPS + 9] = 4, 5
    state.tile, state.figures = tuple(tiles), tuple(figures)
    state.guardian, state.idol = tuple(guardian), tuple(idol)
    state.current_player = 0
    state.own = -1
    return state


def _at_home(state: ArnakState) -> ArnakState:
    state.seats[0].home = 2
    state.figures = tuple(-1 if figure == 0 else figure for figure in state.figures)
    return state


def _questions(temple: str) -> Iterator[ArnakState]:
    pending: list[tuple[int, ...]] = [
        (ph.TURN, 0),
        (ph.TURN, 1),
        (ph.LAYING, 1),
        (ph.DRAWING, 2, 0),
        (ph.EXILING, 1),
        (ph.TRADING, 1),
        (ph.RECALLING,),
        (ph.BEATING, 0),
        (ph.BEATING, 1),
        (ph.REFRESHING, 2, 0),
        (ph.HELPING, 0),
        (ph.HELPING, 1),
        (ph.SWAPPING,),
        (ph.RECRUITING,),
        (ph.UPGRADING,),
        (ph.UNSLOTTING,),
        (ph.STOWING,),
        (ph.TAKING, 0, 0),
        (ph.TAKING, 1, 2),
        (ph.AGAIN, 2),
        (ph.USING, ARTIFACTS[0]),
    ]
    pending += [(ph.PAYING, cost, 0) for cost in range(len(TRAVEL))]
    pending += [(ph.PAY_OP, *at, OF_CARD + ITEMS[0]) for at in _ops(program.PAY)]
    pending += [(ph.CHOOSING, *at, OF_SITE + CAMPS, 0) for at in _ops(program.CHOOSE)]
    pending += [(ph.SITING, *at, 1, -1) for at in _ops(program.ACTIVATE)]
    pending += [(ph.RELOCATING, *at) for at in _ops(program.RELOCATE)]
    pending += [(ph.MOVING, *at) for at in _ops(program.MOVE_GUARDIAN)]
    pending += [(ph.RESEARCHING, *at) for at in _ops(program.RESEARCH)]
    pending += [(ph.BUYING, *at) for at in _ops(program.BUY)]
    pending += [(ph.LOOKING, *at) for at in _ops(program.LOOK)]
    for entry in pending:
        state = _rich(temple)
        state.pending = ((ph.TURN, 1), entry) if entry[0] not in (ph.TURN, ph.STOWING) else (entry,)
        yield state
    for at in _ops(program.DIG):
        state = _at_home(_rich(temple))
        state.pending = ((ph.TURN, 1), (ph.DIGGING, *at))
        yield state
    for kind in ((ph.KEEPING, 0, 1), (ph.BACKING,)):
        state = _rich(temple)
        state.seats[0].looked = (CARD_OF["funding_car"], ITEMS[9])
        state.pending = ((ph.TURN, 1), kind)
        yield state
    state = _rich(temple)
    state.temple_stack, state.temple_seen = (0, 3), 1
    state.seats[0].glass, state.seats[0].arrival, state.arrivals = TRACKS[state.temple].temple, 0, 1
    for entry in ((ph.TEMPLE_BONUS,), (ph.TURN, 0)):
        fresh = state.clone()
        fresh.pending = (entry,) if entry[0] == ph.TURN else ((ph.TURN, 1), entry)
        yield fresh
    space = next(i for i, tiles in enumerate(state.bonus) if tiles)
    climbing = _rich(temple)
    climbing.pending = ((ph.TURN, 1), (ph.CLIMB, 0, space, 3))
    yield climbing
    assert OF_TRACK
    if temple == "snake":
        rescuing = _rich(temple)
        rescuing.rescue, rescuing.rescue_seen = (10, 11), 1
        rescuing.pending = ((ph.TURN, 1), (ph.RESCUING,))
        yield rescuing
    revealing = _rich(temple)
    revealing.pending = ((ph.TURN, 1), (ph.REVEAL, CAMPS + 2))
    yield revealing


@pytest.mark.parametrize(("temple", "keys"), [("bird", False), ("snake", False), ("bird", True)])
def test_every_answer_is_reached_by_clicks_and_by_keys(
    temple: str, keys: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ArnakTable(2, (0, 1), options={"temple": temple})
    taken: list[Action] = []
    done: Counter[int] = Counter()
    most = 4 if temple == "bird" and not keys else 1
    try:
        table.wait()
        if keys:
            monkeypatch.setattr(table.driver, "click", Keys(table))
        scene, view = table.scene, table.view
        scene.do = lambda *actions: taken.append(actions[0]) or True  # type: ignore[method-assign, func-returns-value]
        for state in _questions(temple):
            state.cache = None
            actions = state.legal_actions()
            if all(done[action[0]] >= most for action in actions):
                continue
            view.show(state)
            for action in actions:
                if done[action[0]] >= most:
                    continue
                done[action[0]] += 1
                view.hand.offer(state)
                scene.bar.offer(view.bar())
                taken.clear()
                table.take(action)
                assert taken == [action], (state.pending, GAME.action_text(action), view.hand.path(action))
        missing = set(range(40)) - set(done) - {n.RIVAL, n.RESCUE if temple == "bird" else n.RIVAL}
        assert not missing, missing
    finally:
        table.close()


def test_a_payment_that_cannot_be_made_says_what_is_lacking_and_what_would_help() -> None:
    """Declining stands in the bar alone; the option that would ask for it says so before it is chosen."""
    table = ArnakTable(2, (0,), check_model=False)
    try:
        table.wait()
        state = Table().row().hand("funding_car fear").state.observation(0)
        state.seats[0].tokens[:] = [0] * 5
        state.seats[0].crates = 1
        view, hand = table.view, table.view.hand
        asking = [action for action in state.legal_actions() if action[0] == n.SLOT]
        slot = next(action for action in asking if n.SKIP_ACTION in state.after(action).legal_actions())
        (option,) = answers_of(state, hand.look, [slot])
        assert "coin" in option.lacks and option.possible
        after = state.after(slot).clone()
        view.show(after)
        view.offer(after)
        (choice,) = hand.chooser.children
        assert isinstance(choice, Choice) and not choice.answer.possible
        assert "Funding" in choice.answer.lacks
        assert n.SKIP_ACTION in hand.bar_actions()
    finally:
        table.close()


def test_the_options_of_a_choice_are_labelled_by_what_they_bring() -> None:
    """A label, not the sentence that says what taking it means."""
    table = ArnakTable(2, (0,), check_model=False)
    try:
        look = table.view.hand.look
        choices = [state for state in _questions("bird") if state.pending[-1][0] == ph.CHOOSING]
        answers = [answer for state in choices for answer in answers_of(state, look, None)]
        labels = {answer.text for answer in answers}
        assert "Take 1 jewel" in labels
        assert all(label[0].isupper() or label[0].isdigit() for label in labels), labels
        assert not any(label.endswith(".") or label.startswith("Choose") for label in labels), labels
        assert all(answer.signs for answer in answers)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.0), ((1366, 768), 1.6), ((1920, 1080), 2.0)])
def test_a_slip_of_answers_covers_nothing_that_one_decides_by(size: tuple[int, int], ui: float) -> None:
    """One's own things and cards and what is lit stay in sight; with large letters there is no slip where the bar has
    all the answers."""
    table = ArnakTable(2, (0, 1), size=size, ui=ui, check_model=False)
    shown = barred = 0
    try:
        table.wait()
        view, hand = table.view, table.view.hand
        for state in _questions("bird"):
            if not asks_at_once(state):
                continue
            state.cache = None
            view.show(state)
            view.offer(state)
            answers = answers_of(state, hand.look, None)
            if not hand.chooser.visible:
                in_bar = {action.action for action in view.bar()}
                assert {answer.action for answer in answers} <= in_bar
                barred += bool(answers)
                continue
            shown += 1
            box, model = hand.chooser.rect, hand.shown()
            assert view.root.rect.contains(box)
            own = view.boards.own
            for place in (view.boards.laid.board, *own.hand_rects(model), *own.play_rects(model)):
                assert not box.colliderect(place), (state.pending, box, place)
            lit = [spot.rect for spot in hand.spots.values() if spot.visible and spot.light == "offer"]
            assert not any(box.colliderect(rect) for rect in lit), state.pending
        assert shown > 4 and (barred > 0) == (ui > 1.3)
    finally:
        table.close()


def test_what_answers_a_question_stands_out_from_what_may_be_done_first() -> None:
    """7 "Upgrade: turn one of your silver assistants to gold and refresh it": a ready silver assistant can be used
    first; the answer stands before that, which says that it is none, and is lit more than other free actions."""
    table = ArnakTable(2, (0, 1), check_model=False)
    try:
        table.wait()
        view, hand = table.view, table.view.hand
        state = _rich("bird")
        sailor = ASSISTANT_NAMES.index("assistant_09_compass_or_ship")
        state.seats[0].helpers = (sailor << 2 | 1, state.seats[0].helpers[1])
        state.pending = ((ph.TURN, 1), (ph.UPGRADING,))
        state.cache = None
        view.show(state)
        view.offer(state)
        assert hand.spots["helper_0"].glow == hand.spots["helper_1"].glow == "offer"
        beside = {"hand_3", "crates", "boon_0"} & hand.offers.single.keys()
        assert beside and all(hand.spots[name].glow == "quiet" for name in beside)
        table.driver.click("arnak/helper_0")
        turn, use = (child.answer for child in hand.chooser.children if isinstance(child, Choice))
        assert turn.action == (n.UPGRADE, sailor) and not turn.note
        assert use.action == (n.ASSIST, sailor) and "free action" in use.note
        assert turn.text == (
            "Turn the sailor to gold and ready (from now on: take 1 coin and 1 compass, or 2 ships to travel)."
        )
        assert use.text == "Use the sailor: take 1 compass, or 1 ship to travel."
        table.driver.move((5, 5))
        hand.cancel()
        state.pending = ((ph.TURN, 0),)
        state.cache = None
        view.show(state)
        view.offer(state)
        assert not any(spot.glow == "quiet" for spot in hand.spots.values())
    finally:
        table.close()


@pytest.mark.parametrize(("asking", "ready"), [(ph.TRADING, False), (ph.REFRESHING, True), (ph.REFRESHING, False)])
def test_where_nothing_can_be_answered_yet_the_bar_goes_on(asking: int, ready: bool) -> None:
    """rules: arnak 3.1: a free action could come first; there is nothing to decline."""
    found = ArnakTable(2, (0,), seed="go on", check_model=False)
    try:
        found.wait()
        state = Table().helper("assistant_02_tablet", ready=ready or asking == ph.TRADING).hand("carrier_pigeon").state
        state.pending = ((ph.TURN, 1), (asking, 1, 0) if asking == ph.REFRESHING else (asking, 1))
        state.cache = None
        found.view.show(state.observation(0))
        found.view.offer(state.observation(0))
        texts = [offered.text for offered in found.view.bar() if offered.action == n.SKIP_ACTION]
        assert texts == ["Go on" if ready or asking == ph.TRADING else "Decline"]
    finally:
        found.close()


def test_what_was_chosen_first_is_let_go_by_a_second_click_and_by_esc() -> None:
    """It may be of use for itself too, as an assistant that could be exchanged; the slip that offers that goes with
    it."""
    table = ArnakTable(2, (0, 1))
    try:
        table.wait()
        hand, taken = table.view.hand, []
        table.scene.do = lambda *actions: taken.append(actions) or True  # type: ignore[method-assign, func-returns-value]
        state = next(state for state in _questions("bird") if state.pending[-1][0] == ph.SWAPPING)
        state.cache = None
        table.stand(state)
        first = next(hand.path(action)[0] for action in table.actions() if action[0] == n.ASSIST)
        for again in (True, False):
            table.driver.click(hand.spots[first])
            assert hand.first == first and hand.chooser.visible
            table.driver.advance(0.6)
            table.driver.click(hand.spots[first]) if again else table.driver.key("Esc")
            assert not hand.first and not hand.chooser.visible and not taken and not table.driver.toasts()
            table.driver.advance(0.6)
    finally:
        table.close()


def test_a_card_that_may_be_discarded_says_what_that_brings_like_one_that_may_be_played() -> None:
    """Rules, 5.1: the jewel camp. What stands beside it on the slip says what it does, too."""
    table = ArnakTable(2, (0,))
    try:
        look, state = table.view.look, _rich("bird")
        at = next(at for at in _ops(program.PAY) if PROGRAMS[at[0]][at[1]].cards)  # type: ignore[union-attr]
        state.pending = ((ph.TURN, 1), (ph.PAY_OP, *at, OF_SITE + CAMPS - 1))
        lay = next(action for action in state.legal_actions() if action[0] == n.LAY)
        (answer,) = answers_of(state, look, [lay])
        assert answer.text == "Discard Fear: take 1 jewel."
        assert answer.signs == "[icon:hand_card][icon:arrow_to][icon:jewel]"
        state.pending = ((ph.TURN, 1), (ph.LAYING, 1))
        (answer,) = answers_of(state, look, [lay])
        assert answer.text == "Discard Fear." and answer.signs == "[icon:hand_card]"
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_the_slip_that_asks_what_comes_first_leaves_a_gap_to_the_piles(size: tuple[int, int], ui: float) -> None:
    """Beside whichever row of the track it is asked; its bonus tile or its effect may turn on what is on them."""
    table = ArnakTable(2, (0, 1), size=size, ui=ui, options={"temple": "snake"})
    try:
        table.wait()
        view, areas = table.view, table.view.boards.laid
        asking = _rich("snake")
        for space in [number for number, tiles in enumerate(asking.bonus) if tiles]:
            state = asking.clone()
            state.pending, state.cache = ((ph.TURN, 1), (ph.CLIMB, 0, space, 3)), None
            view.show(state)
            view.offer(state)
            slip = view.hand.chooser.rect
            assert view.hand.chooser.visible
            for pile in (areas.fear, areas.exile, areas.item_deck, areas.artifact_deck):
                assert not slip.inflate(6, 6).colliderect(pile), (space, slip, pile)
    finally:
        table.close()
