"""The pictures of games in the library: what is taken, what is shown, and what a click or a drag there does."""

from __future__ import annotations

import gc
import io
import weakref
import zlib

import pygame
import pytest
from pygame import Rect, Surface

from saves.files import MOST_PICTURE
from saves.pictures import MOST_SIZE
from scenes.keeping import THUMBNAIL
from scenes.library.scene import THUMBNAILS
from scenes.table.scene import TableScene
from tests.saves.shelf import HEAD, part, png
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.shelves import cards, opened


def test_the_picture_of_a_game_opens_it(start: Start) -> None:
    """As the first button does, together with which it is lit under the pointer."""
    program, driver = start()
    keep_game(program, 7)
    scene = opened(program, driver)
    (card,) = cards(driver)
    button, picture = card.find("resume"), card._picture_at
    driver.move((5, 5))
    driver.settle()

    def look(rect: Rect) -> bytes:
        return pygame.image.tobytes(driver.stage.surface.subsurface(rect), "RGB")

    before = look(picture), look(button.rect)
    driver.move(picture.center)
    driver.settle()
    assert driver.stage.router.cursor == "hand" and scene.list.rect.contains(picture)
    assert look(picture) != before[0] and look(button.rect) != before[1]
    driver.move((5, 5))
    driver.settle()
    assert (look(picture), look(button.rect)) == before
    driver.click(picture.center)
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene) and table.session.position == 7 and not table.conductor.watching


def test_who_drags_over_a_picture_drags_the_page(start: Start) -> None:
    program, driver = start()
    for number in range(8):
        keep_game(program, 7, f"game{number}")
    scene = opened(program, driver)
    picture = cards(driver)[1]._picture_at
    driver.drag((picture.centerx, picture.bottom - 10), (picture.centerx, picture.top + 10))
    driver.settle()
    assert driver.stage.scenes.top is scene and abs(scene.list.scroll - (picture.h - 20)) <= 2


def test_of_many_pictures_of_games_only_the_last_are_kept(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks through thousands of games does not fill the memory; what is in sight is not read again."""
    program, driver = start()
    kept = keep_game(program, 5)
    scene = opened(program, driver)
    read: list[str] = []

    def load(name: str, size: tuple[int, int]) -> Surface:
        read.append(name)
        return Surface(size, depth=32)

    monkeypatch.setattr(scene, "_load", load)
    held = weakref.ref(scene.thumbnail("first", (512, 256)))
    for number in range(THUMBNAILS * 2):
        scene.thumbnail(str(number), (512, 512))
        scene.thumbnail(kept, (512, 288))
    gc.collect()
    assert held() is None and read.count(kept) == 1


def test_no_picture_is_made_of_a_file_that_no_table_left(start: Start) -> None:
    """Whoever puts a small file there that holds a huge picture would have the library stand still, and fill the
    memory."""
    program, driver = start()
    name = keep_game(program, 5)
    scene = opened(program, driver)
    path = program.places.pictures / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)

    def shown(size: tuple[int, int], ending: str, after: bytes = b"") -> bool:
        output = io.BytesIO()
        pygame.image.save(Surface(size), output, f"picture{ending}")
        path.write_bytes(output.getvalue() + after)
        scene._thumbnails.clear()
        return scene.thumbnail(name, (320, 180)) is not None

    assert shown(THUMBNAIL, ".png") and shown(MOST_SIZE, ".png")
    assert not shown((MOST_SIZE[0] + 1, 10), ".png") and not shown((10, MOST_SIZE[1] + 1), ".png")
    assert not shown(THUMBNAIL, ".bmp") and not shown(THUMBNAIL, ".png", bytes(MOST_PICTURE))
    # A torn one, and one of sound parts that nobody can decode: no row of pixels begins with a nine.
    sound, rows = png(2, 2), zlib.compress(b"\t234567" * 2)
    for data in (sound[:-20], sound[:HEAD] + part(b"IDAT", rows) + part(b"IEND", b"")):
        path.write_bytes(data)
        scene._thumbnails.clear()
        assert scene.thumbnail(name, (320, 180)) is None


def test_the_picture_of_a_game_that_is_over_is_that_of_its_boards(start: Start) -> None:
    """Not of the sheet with its count, over which people go home."""
    program, driver = start()
    program.resume(keep_game(program, 10))
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    while not table.session.is_terminal:
        table.session.do(table.session.view(table.session.current_player).legal_actions()[0])
    table.conductor.resume()
    driver.until(lambda: table.reveal.visible)
    driver.advance(0.5)
    (entry,) = program.library.entries
    kept = program.library.picture(entry.id)
    assert kept is not None
    program.leave_table()
    assert program.library.picture(entry.id) == kept
