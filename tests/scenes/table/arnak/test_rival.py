"""The rival of a game for one, as those around the table see it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.arnak import notation as n
from game.arnak.content import ASSISTANT_NAMES, ASSISTANTS, IDOL_NAMES, RIVAL_TILE_NAMES
from scenes.table.arnak.small_board import SMALL_SIGNS
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture(scope="module")
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(1, (0,), seed="rival")
    for _ in range(40):
        found.wait()
        actions = found.actions()
        found.scene.do(n.RIVAL_ACTION if n.RIVAL_ACTION in actions else actions[0])
        found.agree()
        if any(line.seat == 1 and line.weight for line in found.scene.story.lines):
            break
    found.wait()
    yield found
    found.close()


def test_its_turn_is_told_with_its_own_emblem(table: ArnakTable) -> None:
    rows = table.scene.recap.children
    assert rows and all(row.label for row in rows)
    assert not any(row.label.startswith("The rival") for row in rows)
    told = [line for line in table.scene.story.lines if line.seat == 1]
    assert told and all("rival" in line.text for line in told if line.weight)
    look = table.view.unseated[0]
    assert look.colour.emblem not in {seat.colour.emblem for seat in table.scene.seats}


def test_pointing_at_its_turn_lights_places(table: ArnakTable) -> None:
    table.driver.move(table.scene.recap.children[-1])
    assert table.view.hand.lit


@pytest.mark.parametrize("sign", ["left", "last", "archaeologist", "idol", "idol_back", "guardian", "card", "temple"])
def test_each_sign_of_its_board_tells_itself_in_a_line_or_two(table: ArnakTable, sign: str) -> None:
    spot = table.view.hand.spots[f"rivalsign_{sign}"]
    assert table.view.root.hit(spot.rect.center) is spot
    tip = table.view.hand.tips.tip(spot.name, table.view.hand.shown())
    assert tip is not None and tip.title and "screen.arnak" not in tip.title + tip.body
    assert tip.body.count("\n") <= 1


def test_the_ring_of_its_turn_leaves_its_name_and_points_to_be_read(table: ArnakTable) -> None:
    """It cut off the points at the right and the emblem at the left."""
    stage, board, spot = table.driver.stage, table.view.boards.rival, table.view.hand.spots["rival"]
    # Above and below the line the ring passes close to it.
    line = board.head.inflate(0, -board.head.h // 2)
    before, pictures = spot.glow, []
    for glow in ("", "offer"):
        spot.glow = glow
        stage.invalidate()
        stage.draw()
        pictures.append([pygame.image.tobytes(stage.surface.subsurface(part), "RGB") for part in (line, board.rect)])
    spot.glow = before
    line_kept, board_kept = (one == other for one, other in zip(*pictures, strict=True))
    assert line_kept and not board_kept


def test_its_signs_are_those_of_other_boards_and_say_what_they_are_worth(table: ArnakTable) -> None:
    """LOOK: icons are one set, used everywhere. 11.5: idols face up are worth 3 points, the others 2, guardians 5."""
    tips, model = table.view.hand.tips, table.view.hand.shown().copy()
    assert model.rival is not None
    signs = table.view.boards.rival.places().keys() - {"left", "last"}
    assert signs - {"idol_back"} <= {*SMALL_SIGNS}
    model.rival.stack, model.rival.guardians = 2, ["guardian_01"]
    model.rival.idols, model.rival.tiles = [*IDOL_NAMES[:3]], {"t6_left": 1, "t6_right": 1, "t2_mid": 1}
    told = {}
    for sign in signs:
        tip = tips.tip(f"rivalsign_{sign}", model)
        assert tip is not None
        told[sign] = tip.body.split("\n")[-1]
    assert told["idol_back"] == "2 × 2 = 4 points" and told["idol"] == "3 × 3 = 9 points"
    assert told["guardian"] == "1 × 5 = 5 points" and told["archaeologist"] == str(model.rival.figures)
    assert told["temple"] == "2 × 1, 6 × 2"
    model.rival.stack = 0
    tip = tips.tip("rivalsign_idol_back", model)
    assert tip is not None and tip.body == "None"


def test_as_many_of_its_tiles_are_said_to_come_as_are_named(table: ArnakTable) -> None:
    """11.1 "Action stack of 10": not all fifteen of the box are in it."""
    tips, model = table.view.hand.tips, table.view.hand.shown()
    tip = tips.tip("rivalsign_left", model)
    assert tip is not None and model.rival is not None
    left = 10 - len(model.rival.used)
    assert f"({left}): " in tip.body and len(tips.rival.coming) == left > 0


def test_a_click_on_its_board_shows_it_large_and_esc_lets_it_go(table: ArnakTable) -> None:
    """Also while it is one's own turn: to look is always allowed."""
    large, position = table.view.rival, table.scene.session.position
    for name in ("rivalsign_idol", "rivalsign_last"):
        table.click(name)
        assert large.open and not table.driver.toasts()
        labels = {group.label: len(group.pictures) for group in large.groups(table.view.hand.shown())}
        rival = table.view.hand.shown().rival
        assert rival is not None
        assert labels["coming"] + labels["used"] == 10
        assert (labels["cards"], labels["guardians"]) == (len(rival.cards), len(rival.guardians))
        table.driver.key("Esc")
        assert not large.open and table.driver.stage.scenes.top is table.scene
    assert table.scene.session.position == position


def test_of_a_covered_tile_all_signs_are_in_what_is_seen_of_it(table: ArnakTable) -> None:
    """The second sign tells one dig from another, and lay under the next tile."""
    make, size, free = table.view.boards.rival.tile_picture, (64, 88), 40
    seen, covered = pygame.Rect(0, 0, free, 88), pygame.Rect(free, 0, 64 - free, 88)

    def part(name: str, rect: pygame.Rect) -> bytes:
        return pygame.image.tobytes(make(name, size, 1, free).subsurface(rect), "RGBA")

    digs = [name for name in RIVAL_TILE_NAMES if name.startswith("dig")]
    assert len({part(name, seen) for name in digs}) == len(digs) == 5
    assert len({part(name, covered) for name in digs}) == 1


def test_the_rail_shows_its_points(table: ArnakTable) -> None:
    state = table.scene.conductor.observation()
    card = table.scene.rail.cards[1]
    assert card.look.name == "Rival"
    assert card.total == state.score(1).points
    table.driver.move(card)
    table.driver.advance(0.6)
    assert str(state.score(1).points) in table.driver.tooltip()


def test_every_piece_of_its_score_can_be_pointed_at(table: ArnakTable) -> None:
    view = table.view
    view.light(["slot 1", "idol", "marker glass", "temple t11", "card watch", "guardian guardian_01"], 1)
    assert view.hand.lit


def test_every_tile_says_what_it_makes_the_rival_do(table: ArnakTable) -> None:
    tips, model = table.view.hand.tips, table.view.hand.shown()
    assert model.rival is not None
    used = list(model.rival.used)
    try:
        for name in RIVAL_TILE_NAMES:
            model.rival.used = [name]
            tip = tips.tip("rival", model)
            assert tip is not None and "screen.arnak" not in tip.body
            assert tip.body.split("\n")[0].lower().startswith(table.scene.words.say_key(f"arnak.rival.{name}"))
    finally:
        model.rival.used = used


def told_of(table: ArnakTable, tile: str) -> str:
    """What the rival's tooltip says of a tile that it used last."""
    model = table.view.hand.shown()
    assert model.rival is not None
    model.rival.used = [tile]
    tip = table.view.hand.tips.tip("rival", model)
    assert tip is not None
    return tip.body.split("\n")[0]


def test_its_tiles_of_discovery_tell_of_the_round(table: ArnakTable) -> None:
    """Rules 11.3: where it goes, and whether a guardian wakes, changes from round to round; so does their picture."""
    model = table.view.hand.shown()
    assert model.rival is not None
    used, number = model.rival.used, model.round
    levels = {"discover_green": (1, 1, 1, 2, 0), "discover_red": (1, 1, 1, 2, 2)}
    guardians = {"discover_green": (1, 3), "discover_red": (2, 4)}
    board = table.view.boards.rival
    try:
        for tile, shown in levels.items():
            pictures = set()
            for model.round, level in enumerate(shown, 1):
                told = told_of(table, tile)
                assert f"in round {model.round}" in told.lower()
                assert (f"of level {'I' * level}, " in told) == bool(level) != ("does nothing" in told)
                assert ("a guardian wakes" in told) == (model.round in guardians[tile])
                assert ("no guardian wakes" in told) == (bool(level) and model.round not in guardians[tile])
                pictures.add(pygame.image.tobytes(board.tile_picture(tile, (72, 100), model.round), "RGBA"))
            assert len(pictures) == 4
    finally:
        model.rival.used, model.round = used, number


def test_in_the_temple_its_tiles_no_longer_make_it_climb(table: ArnakTable) -> None:
    rival = table.view.hand.shown().rival
    assert rival is not None
    used, arrival = rival.used, rival.arrival
    try:
        for tile in ("research_green", "research_red", "overcome_green", "overcome_red"):
            for rival.arrival, climbs in ((-1, True), (0, False)):
                told = told_of(table, tile)
                assert ("climbs" in told) == climbs
                assert ("a temple tile of 6 points" in told) != climbs
                assert ("not in round 5" in told.lower()) == tile.endswith("green")
    finally:
        rival.used, rival.arrival = used, arrival


def test_its_tiles_promise_no_temple_tile_that_is_gone(table: ArnakTable) -> None:
    """11.4 "left or right stack by arrow if both have tiles; nothing if both are empty"."""
    model = table.view.hand.shown()
    rival, tiles = model.rival, model.temple_tiles
    assert rival is not None
    used, arrival = rival.used, rival.arrival
    try:
        rival.arrival, six = 0, [name for name in tiles if name.startswith("t6")]
        for tile in ("research_green", "research_red", "overcome_green", "overcome_red"):
            model.temple_tiles = {**tiles, six[0]: 0}
            assert "a temple tile of 6 points" in told_of(table, tile)
            model.temple_tiles = {**tiles, **dict.fromkeys(six, 0)}
            told = told_of(table, tile)
            assert "a temple tile" not in told and "no temple tile of 6 points is left" in told
            assert ("assistant" in told) == tile.startswith("research") and ("round 5" in told) == tile.endswith(
                "green"
            )
    finally:
        rival.used, rival.arrival, model.temple_tiles = used, arrival, tiles


def test_the_green_item_tile_says_where_it_is_idle(table: ArnakTable) -> None:
    track, rival = table.view.boards.track, table.view.hand.shown().rival
    assert rival is not None
    used, options = rival.used, track.options
    try:
        assert "round 5" not in told_of(table, "item_green")
        track.options = {**options, "green_item": "idle"}
        assert "not in round 5" in told_of(table, "item_green")
        assert "round 5" not in told_of(table, "item_red")
    finally:
        rival.used, track.options = used, options


def test_only_the_buyer_says_that_it_is_the_main_action(table: ArnakTable) -> None:
    tips = table.view.hand.tips
    main = [name for name in ASSISTANT_NAMES if "main action" in tips.assistant(name)[1]]
    assert main == [name for name, assistant in zip(ASSISTANT_NAMES, ASSISTANTS, strict=True) if assistant.main]
    assert len(main) == 1


def test_the_staff_tells_after_which_rounds_it_moves(table: ArnakTable) -> None:
    tip = table.view.hand.tips.tip("staff", table.view.hand.shown())
    assert tip is not None and "After rounds 1 to 4" in tip.body
