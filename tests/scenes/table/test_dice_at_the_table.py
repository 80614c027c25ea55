"""What the tray shows at rest is what chance decided, and the dice reach the berths the rules sorted them to."""

from __future__ import annotations

from game.core.events import Event
from scenes.stage.theme import DURATIONS
from tests.scenes.table.table import TestTable


def test_the_tray_shows_the_values_of_the_event() -> None:
    table = TestTable(2, (), speed=4.0, seed="tray")
    seen: list[tuple[list[int], tuple[int, ...]]] = []
    view = table.view
    animate = view.animate

    def spy(event: Event) -> object:
        tween = animate(event)
        if event.kind == "dice_rolled":
            wanted = [*event.data["white"], *event.data["yellow"]]  # type: ignore[misc]
            seen.append((wanted, view.tray.values_at_rest()))  # type: ignore[arg-type]
        return tween

    view.animate = spy  # type: ignore[method-assign,assignment]
    try:
        table.driver.until(lambda: table.scene.session.is_terminal or len(seen) >= 12, 900)
    finally:
        table.close()
    assert seen
    for wanted, shown in seen:
        assert tuple(wanted) == shown


def test_the_log_is_silent_about_dice_in_the_air() -> None:
    table = TestTable(2, (0, 1), speed=1.0, seed="tray")
    try:
        for end in ("wait", "skip"):
            table.wait()
            table.click_for("roll 0")
            table.driver.advance(0.3)
            story = table.scene.story
            told = len(story.lines)
            assert table.scene.conductor.busy and "throws" not in story.lines[-1].text
            if end == "wait":
                table.wait()
            else:
                table.driver.key("Space")
                table.driver.advance(0.1)
            assert "throws" in story.lines[told].text
            table.driver.stage.set_options(speed=float("inf"))
            while table.wait() and not table.legal()[0].startswith("roll"):
                table.scene.conductor.do((table.scene.session.view(0).legal_actions()[0],))
            table.driver.stage.set_options(speed=1.0)
    finally:
        table.close()


def test_under_reduced_motion_the_dice_grow_clear_in_the_harbour() -> None:
    table = TestTable(2, (0, 1), speed=1.0, seed="tray")
    try:
        table.wait()
        tray = table.view.tray
        tray.throw((3, 5), ("white", "white"))
        landed: list[int] = []
        fade = tray.slide([((300, 300), 40.0), ((360, 300), 40.0)], lambda: landed.append(1)).reduced()
        assert 0 < fade.duration <= DURATIONS.fade_reduced
        fade.run(-1.0, fade.duration / 2)
        assert [(die.shown, round(die.center[0])) for die in tray._carried] == [(0.5, 300), (0.5, 360)]
        table.driver.advance(0)
        fade.run(fade.duration / 2, fade.duration)
        assert landed == [1] and not tray._carried and tray._throw is None
    finally:
        table.close()
