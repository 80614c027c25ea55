"""The command line of the program: what it begins, and what it refuses in one sentence with exit status 2."""

from __future__ import annotations

import argparse
import errno
import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
import tomli

from game.core.checks import bad
from game.core.record import Header, Seat
from game.core.words import Words, msg
from main import NEEDED, arguments, main
from saves.library import Library
from saves.places import places
from saves.records import Records
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.loop import Stage
from scenes.stage.window import Window
from scenes.start import StartError, run
from scenes.table.scene import TableScene
from tests.scenes.driver import ASSETS

REFUSED = [
    (["--nonsense"], "--nonsense"),
    (["extra"], "extra"),
    (["--ui", "1"], "--ui"),
    (["--ui-scale", "big"], '--ui-scale goes from 0.8 to 2, not "big".'),
    (["--ui-scale", "nan"], "0.8"),
    (["--ui-scale", "3"], "0.8"),
    *((["--size", text], "1920x1080") for text in ("x", "1920", "1x1", "²x³", "9" * 5000 + "x600", "99999x600")),
    (["--seed", "7"], "--game"),
    (["--seats", "Ada"], "--game"),
    (["--continue", "--game", "corinth"], "--continue"),
    *((["--screenshot", name], name) for name in ("picture", "picture.xyz", ".png")),
    (["--screenshot", ""], "--screenshot"),
    (["--game", "chess"], "no game"),
    (["--game", "../corinth"], "no game"),
    (["--game", "corinth", "--seats", "a,b,c,d,e"], "2 to 4"),
    (["--game", "corinth", "--seats", "Ada,hard:nobody"], "nobody"),
    (["--game", "corinth", "--seats", "Ada,hard:"], "banker"),
    (["--game", "corinth", "--seats", "Ada,hard:banker@3600s"], "banker@3600s"),
    (["--game", "corinth", "--seats", "Ada,Hard@5"], '"hard@5"'),
    (["--game", "corinth", "--seats", "Ada,J\udcfcrg"], "--seats has a character in it that cannot be read"),
    (["--game", "corinth", "--seats", "Ada\x1b,Bo"], '"Ada?"'),
    (["--game", "corinth", "--seats", "Ada, ada"], "--seats names ada twice"),
    (["--game", "corinth", "--seed", "x" * 201], "200"),
    (
        ["--game", "corinth", "--seed", "\udcff"],
        'cannot be read or cannot be kept: "?".',
    ),
    (["--game", "corinth", "--option", "stars"], "KEY=VALUE"),
    (["--game", "corinth", "--option", "stars=all"], "stars"),
    (["--game", "corinth", "--option", "moons=1"], "moons"),
    (["--game", "corinth", "--option", "stars=sum", "--option", "stars=last"], "once"),
]


@pytest.mark.parametrize(("words", "part"), REFUSED, ids=[" ".join(words)[:40] for words, _ in REFUSED])
def test_what_cannot_be_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: list[str], part: str
) -> None:
    """`main`: "the exit status is 0, or 2 with one sentence on standard error"; and nothing is left behind."""
    try:
        status = main([*words, "--data-dir", str(tmp_path / "data")])
    except SystemExit as left:
        status = int(str(left.code))
    told = capsys.readouterr()
    assert (status, told.out) == (2, "")
    assert told.err.count("\n") == 1 and part in told.err and len(told.err) < 300
    assert not (tmp_path / "data").exists()


def test_an_empty_folder_is_not_the_current_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As it comes about from a variable that is not set: nothing is to be kept where somebody happens to be."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(["--data-dir", ""])
    told = capsys.readouterr().err
    assert left.value.code == 2 and "--data-dir" in told and told.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_table_the_rules_refuse_is_refused_in_the_language_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = SettingsFile(places(tmp_path))
    settings.load()
    settings.change(language="xx")

    def refuse(self: Program, *table: object) -> None:
        raise bad("no_game", name="chess", known="corinth")

    monkeypatch.setattr(Program, "begin", refuse)
    monkeypatch.setattr(Words, "say", lambda self, message: f"{self.language}: {message.key}")
    words = ["--game", "corinth", "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]
    with pytest.raises(StartError, match=r"^xx: "):
        run(arguments().parse_args(words))


def test_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Every option is explained by the catalogue (DESIGN 8)."""
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    text = capsys.readouterr().out
    assert "start." not in text and "master" in text
    for option in ("--game", "--seats", "--continue", "--size", "--data-dir", "--screenshot"):
        assert option in text


@pytest.mark.parametrize(
    ("seats", "wanted"),
    [
        ("", [("Player", "person", ""), ("Lais", "computer", "medium")]),
        (" Ada ,  Bo\n Berg", [("Ada", "person", ""), ("Bo Berg", "person", "")]),
        ("master,hard:banker", [("Periander", "computer", "master"), ("Lais", "computer", "hard:banker")]),
        ("Lais,easy,easy", [("Lais", "person", ""), ("Kypselos", "computer", "easy"), ("Arion", "computer", "easy")]),
        ("Mastery,Hard:Banker", [("Mastery", "person", ""), ("Lais", "computer", "hard:banker")]),
        ("x" * 99 + ",easy", [("x" * 40, "person", ""), ("Lais", "computer", "easy")]),
    ],
)
def test_a_new_game_at_once(tmp_path: Path, seats: str, wanted: list[tuple[str, str, str]]) -> None:
    """`--game` lays a table with these seats, options and seed, and everything is kept under `--data-dir`."""
    words = ["--game", "corinth", "--seats", seats, "--seed", "thera", "--option", "stars=last"]
    options = arguments().parse_args([*words, "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"])
    found: list[TableScene] = []

    def look(program: Program) -> None:
        def leave() -> None:
            scene = program.stage.scenes.top
            assert isinstance(scene, TableScene)
            found.append(scene)
            program.stage.quit()

        program.stage.later(0.01, leave)

    assert run(options, look) == 0
    header = found[0].session.record.header
    assert [(seat.name, seat.kind, seat.level) for seat in header.seats] == wanted
    assert (header.seed, header.options["stars"]) == ("thera", "last")
    assert len(list(places(tmp_path).records.iterdir())) == 1


@pytest.mark.parametrize("rests", [True, False])
def test_a_screenshot_is_of_what_was_drawn_and_rests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rests: bool
) -> None:
    """However long it takes until the table is seen, the picture is of the table, without what passes over it; where
    something always moves, it is taken all the same."""
    monkeypatch.setattr("scenes.start.SHOT_SECONDS", 0.0)
    if not rests:
        monkeypatch.setattr("scenes.start.SHOT_PATIENCE", 0.1)
    moving: list[bool] = []
    save = Stage.screenshot

    def note(stage: Stage, path: Path) -> None:
        moving.append(stage.animating)
        save(stage, path)

    def prepared(program: Program) -> None:
        program.stage.set_options(speed=4.0)
        if not rests:
            program.stage.animate(60)

    monkeypatch.setattr(Stage, "screenshot", note)
    file = tmp_path / "table.png"
    words = ["--game", "corinth", "--seats", "Ada,Bo", "--data-dir", str(tmp_path / "data"), "--screenshot", str(file)]
    assert run(arguments().parse_args([*words, "--size", "1366x768", "--mute"]), prepared) == 0
    assert moving == [not rests]
    picture = pygame.image.load(file)
    assert picture.get_size() == (1366, 768)
    # The wood of the table, and the parchment of a sheet.
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1366, 10)}) > 30


def _opened(options: argparse.Namespace) -> tuple[str, list[str]]:
    """Starts and soon ends; the scene that was opened and what was told over it."""
    found: list[tuple[str, list[str]]] = []

    def look(program: Program) -> None:
        def leave() -> None:
            top = program.stage.scenes.top
            found.append((top.name if top is not None else "", program.stage.toasts.texts))
            program.stage.quit()

        program.stage.later(0.1, leave)

    assert run(options, look) == 0
    return found[0]


@pytest.mark.parametrize("damage", ["gone", "garbled", "open", "sound"])
def test_continue(tmp_path: Path, damage: str) -> None:
    """`--continue` goes back to the last game; where that cannot be opened, there is the title, and it says why."""
    records = Records(places(tmp_path))
    kept = records.begin(Header("corinth", 1, "7", {}, (Seat("Ada"), Seat("Bo"))))
    if damage != "open":
        kept.file.close()
    Library(records).refresh()
    if damage == "gone":
        records.path(kept.id).unlink()
    elif damage == "garbled":
        records.path(kept.id).write_bytes(b"\0\1\2")
    options = arguments().parse_args(["--continue", "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"])
    name, toasts = _opened(options)
    assert name == ("table" if damage == "sound" else "title")
    told = {"gone": "The game of Corinth (Ada and Bo) is no longer there.", "garbled": kept.id, "open": "another copy"}
    assert any(told[damage] in said for said in toasts) if damage in told else not toasts


@pytest.mark.parametrize("asked", [[], ["--continue"]])
def test_nothing_to_continue(tmp_path: Path, asked: list[str]) -> None:
    """There is the title, and it says so to whoever asked for the last game."""
    options = arguments().parse_args([*asked, "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"])
    name, toasts = _opened(options)
    assert (name, len(toasts)) == ("title", len(asked))
    assert all("no unfinished game" in said for said in toasts)


@pytest.mark.parametrize("asked", [[], ["--continue"]])
@pytest.mark.parametrize("index", ["missing", "damaged", "earlier"])
def test_the_last_game_is_found_without_an_index(tmp_path: Path, asked: list[str], index: str) -> None:
    """The title offers to go on with it, or `--continue` does; that a damaged index is made again is said."""
    where = places(tmp_path)
    kept = Records(where).begin(Header("corinth", 1, "7", {}, (Seat("Ada"), Seat("Bo"))))
    kept.file.close()
    if index == "damaged":
        where.index.write_text("{bad", encoding="utf-8")
    elif index == "earlier":
        where.index.write_text('{"form": "antikythera library 1", "games": []}', encoding="utf-8")
    options = arguments().parse_args([*asked, "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"])
    found: list[tuple[str, list[str]]] = []

    def look(program: Program) -> None:
        def leave() -> None:
            top = program.stage.scenes.top
            assert top is not None
            if top.name == "title":
                assert program.words.say_key("title.continue") in [element.label for element in top.root.walk()]
            found.append((top.name, program.stage.toasts.texts))
            program.stage.quit()

        program.stage.later(0.1, leave)

    name, toasts = _opened(options)
    assert name == ("table" if asked else "title")
    assert any("made again" in said for said in toasts) == (index == "damaged")
    assert [entry.id for entry in loaded(tmp_path).entries] == [kept.id]


def fall(program: Program, *, drawing: bool) -> None:
    """Lets the scene that is shown fall over in a frame, or whenever it is drawn."""

    def boom(*anything: object) -> None:
        raise ZeroDivisionError("in a frame")

    def break_it() -> None:
        scene = program.stage.scenes.top
        assert isinstance(scene, TableScene)
        if not drawing:
            boom()
        scene.draw = scene.portrait = boom  # type: ignore[method-assign, assignment]
        program.stage.invalidate()

    program.stage.later(0.01, break_it)


@pytest.mark.parametrize("drawing", [False, True])
def test_a_fault_is_told_in_one_sentence_and_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], drawing: bool
) -> None:
    """Exit status 1; the report holds the fault, the game can be gone on with, and nothing else is printed."""
    words = ["--game", "corinth", "--seats", "Ada,Bo", "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]
    assert run(arguments().parse_args(words), lambda program: fall(program, drawing=drawing)) == 1
    told = capsys.readouterr().err
    (report,) = places(tmp_path).reports.iterdir()
    assert told.count("\n") == 1 and str(report) in told
    assert "ZeroDivisionError: in a frame" in report.read_text(encoding="utf-8")
    (record,) = Records(places(tmp_path)).ids()
    opened = Records(places(tmp_path)).open(record)
    assert not opened.notes and not opened.session.faults
    opened.file.close()


@pytest.mark.parametrize("begun", ["SettingsFile", "open_window", "Stage", "Program"])
def test_a_fault_before_the_first_scene_is_told_alike(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, begun: str
) -> None:
    """No window is left open, whatever there was of the program by then."""

    def boom(*anything: object, **named: object) -> None:
        raise ZeroDivisionError("at the start")

    monkeypatch.setattr(f"scenes.start.{begun}", boom)
    assert main(["--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]) == 1
    told = capsys.readouterr().err
    (report,) = places(tmp_path).reports.iterdir()
    assert told.count("\n") == 1 and str(report) in told
    assert "ZeroDivisionError: at the start" in report.read_text(encoding="utf-8")
    assert pygame.display.get_surface() is None


def test_a_fault_of_a_computer_player_lies_with_the_other_reports(tmp_path: Path) -> None:
    """The game goes on by a substitute; whoever mends it finds what was asked."""

    def prepared(program: Program) -> None:
        program.brain.report("master\n{}\nTraceback")
        program.stage.later(0.01, program.stage.quit)

    assert run(arguments().parse_args(["--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]), prepared) == 0
    (report,) = places(tmp_path).reports.iterdir()
    assert report.name == "computer-player-1.txt"
    assert report.read_text(encoding="utf-8").endswith("Traceback")


def test_a_damaged_file_of_computer_players_is_told_at_the_screen(tmp_path: Path) -> None:
    told: list[str] = []

    def prepared(program: Program) -> None:
        program.stage.toast = lambda text, **how: told.append(text)  # type: ignore[method-assign]
        program.brain.tell(msg("opponents.net", file="net_3.json", game="Mykerinos"))
        program.stage.later(0.3, program.stage.quit)

    assert run(arguments().parse_args(["--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]), prepared) == 0
    (sentence,) = told
    assert sentence.startswith("net_3.json is damaged")


def test_a_fault_is_shown_where_the_terminal_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a program that was started from one and goes on without it."""

    class Gone(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    shown: list[str] = []
    monkeypatch.setattr(Window, "close", lambda window, sentence="": shown.append(sentence))
    monkeypatch.setattr(Stage, "run", lambda stage: 1 // 0)
    monkeypatch.setattr(sys, "stderr", Gone())
    assert run(arguments().parse_args(["--data-dir", str(tmp_path), "--size", "1366x768", "--mute"])) == 1
    (report,) = places(tmp_path).reports.iterdir()
    assert len(shown) == 1 and str(report) in shown[0]


@pytest.mark.parametrize("kept", [True, False])
def test_a_second_fault_does_not_hide_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    """Closing fails too; and where no report can be kept, the fault is printed."""

    def fail(program: Program) -> None:
        raise RuntimeError("while closing")

    monkeypatch.setattr(Program, "close", fail)
    if not kept:
        monkeypatch.setattr("scenes.start.keep_report", lambda *report: None)
    words = ["--game", "corinth", "--seats", "Ada,Bo", "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]
    programs: list[Program] = []

    def prepared(program: Program) -> None:
        programs.append(program)
        fall(program, drawing=False)

    assert run(arguments().parse_args(words), prepared) == 1
    monkeypatch.undo()
    programs[0].close()
    told = capsys.readouterr().err
    if kept:
        texts = [report.read_text(encoding="utf-8") for report in sorted(places(tmp_path).reports.iterdir())]
        assert told.count("\n") == 1 and "program-1.txt" in told
        assert ["in a frame" in texts[0], "while closing" in texts[1]] == [True, True]
    else:
        assert "ZeroDivisionError: in a frame" in told and "no report" in told.splitlines()[-1]


@pytest.mark.parametrize("moment", ["load_library", "show_title", "begin", "run", "close"])
def test_ctrl_c_ends_the_program_at_any_moment(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """Exit status 130 and nothing printed, also before there is a scene and while the program is being closed."""
    closed: list[Program] = []
    close = Program.close

    def note(program: Program) -> None:
        closed.append(program)
        close(program)

    def interrupt(*anything: object, **named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Program, "close", note)
    monkeypatch.setattr(Stage if moment == "run" else Program, moment, interrupt)
    asked = ["--game", "corinth"] if moment in ("begin", "run") else []
    if moment == "close":
        monkeypatch.setattr(Stage, "run", lambda stage: None)
    assert main([*asked, "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]) == 130
    assert capfd.readouterr().err == "" and len(closed) == (moment != "close")


@pytest.mark.parametrize("module", ["scenes.words", "scenes.start"])
def test_ctrl_c_ends_the_program_while_it_is_imported(module: str) -> None:
    code = (
        "import sys\n"
        "class Finder:\n"
        "    def find_spec(self, name, *rest):\n"
        f"        if name == {module!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Finder())\n"
        "import main\n"
        "sys.exit(main.main([]))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ASSETS.parent, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="a signal of POSIX")
@pytest.mark.parametrize("by", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("closing", [False, True])
def test_who_is_told_to_end_or_loses_the_terminal_ends_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str, closing: bool
) -> None:
    """Everything that is kept at the end is kept, as when the window is closed; also where the second signal comes
    while the program is being closed."""
    close = Program.close

    def close_slowly(program: Program) -> None:
        os.kill(os.getpid(), signal.Signals[by])
        close(program)

    def end(program: Program) -> None:
        program.change(keep=False, effects=0.25)
        os.kill(os.getpid(), signal.Signals[by])

    if closing:
        monkeypatch.setattr(Program, "close", close_slowly)
    before = signal.getsignal(signal.SIGHUP)
    words = ["--game", "corinth", "--seats", "Ada,Bo", "--data-dir", str(tmp_path), "--size", "1366x768", "--mute"]
    assert run(arguments().parse_args(words), lambda program: program.stage.later(0.01, lambda: end(program))) == 0
    assert signal.getsignal(signal.SIGHUP) == before
    where = places(tmp_path)
    assert len(list(where.pictures.iterdir())) == 1 and not list(where.locks.iterdir())
    settings = SettingsFile(where)
    assert not settings.load() and settings.settings.effects == 0.25


def loaded(folder: Path) -> Library:
    """The library as its index tells of it."""
    library = Library(Records(places(folder)))
    assert library.load() is None
    return library


def test_a_home_of_nobody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder that begins with a wave and no name of a user is a folder."""
    monkeypatch.chdir(tmp_path)
    assert places(Path("~nobody-of-this-name/x")).data == tmp_path / "~nobody-of-this-name" / "x"


@pytest.mark.parametrize("lacking", [["pygame"], ["pymunk"], ["numpy"], ["tomli", "platformdirs"]])
def test_without_a_package_the_way_to_install_it_is_told(lacking: list[str]) -> None:
    """TECH 9: a guard of the standard library alone says the exact line in place of a traceback; also for what is
    needed only later, for the dice or the computer players."""
    code = f"import sys; sys.modules.update(dict.fromkeys({lacking})); import main; sys.exit(main.main([]))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ASSETS.parent, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "pip install" in done.stderr
    assert all(name in done.stderr for name in lacking)


def test_all_that_the_program_depends_on_is_asked_for() -> None:
    project = tomli.loads((ASSETS.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert sorted(NEEDED) == sorted(line.partition("==")[0] for line in project["dependencies"])
