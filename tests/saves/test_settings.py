"""Settings: remembered at once, every hostile value replaced with a sentence, nothing unknown lost."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.reasons import BadInput
from game.core.record import Seat
from saves.files import write_json
from saves.locks import Lock
from saves.places import Places
from saves.settings import MOST_PEOPLE, Settings, SettingsFile, Table, read_settings
from saves.trouble import words
from tests.saves.conftest import Disk, Told

ALL: dict[str, Any] = {
    "effects": 0.25,
    "music": 0,
    "interface": 1.0,
    "mute": True,
    "speed": 2.0,
    "reduced_motion": True,
    "ui_scale": 1.5,
    "high_contrast": True,
    "full_screen": True,
    "window": (1366, 768),
    "confirmations": False,
    "rival_by_itself": False,
    "language": "zh_TW",
    "takebacks": "none",
    "first_steps": False,
    "steps_known": ("corinth.aim", "arnak.turn"),
    "table": Table(
        "corinth", (Seat("Ada", "person", "", "sky"), Seat("Bo", "computer", "hard", "blue")), {"stars": "sum"}
    ),
    "people": (Seat("Ada", "person", "", "sky"),),
}


def loaded(home: Places) -> Settings:
    file = SettingsFile(home)
    assert file.load() == []
    return file.settings


def test_at_first(home: Places) -> None:
    assert loaded(home) == Settings()
    assert not home.config.exists()


def test_every_setting_is_remembered_at_once(home: Places) -> None:
    assert set(ALL) == {field.name for field in fields(Settings)}
    file = SettingsFile(home)
    for key, value in ALL.items():
        file.change(**{key: value})
        assert getattr(loaded(home), key) == value == getattr(file.settings, key)
    assert loaded(home) == file.settings
    file.change(table=None, people=())
    assert loaded(home).table is None


def table(game: str, name: str) -> Table:
    return Table(game, (Seat(name, "person", "", "sky"),), {"seen": True})


def test_the_last_table_of_each_game_is_remembered(home: Places) -> None:
    file = SettingsFile(home)
    for game, name in (("corinth", "Ann"), ("arnak", "Bo"), ("corinth", "Cy"), ("mykerinos", "Di")):
        file.change(table=table(game, name))
    for settings in (file.settings, loaded(home)):
        assert settings.table is not None
        assert settings.table.all == (table("mykerinos", "Di"), table("corinth", "Cy"), table("arnak", "Bo"))
        assert settings.table_of("corinth") == table("corinth", "Cy")
        assert settings.table_of("mykerinos") == table("mykerinos", "Di")
        assert settings.table_of("akrotiri") is None
    file.change(table=None)
    assert loaded(home).table is None is loaded(home).table_of("corinth")


def test_a_file_with_one_table_is_taken_over(home: Places) -> None:
    """As the first releases wrote it; and what they read still stands where they look for it."""
    home.config.mkdir()
    old = {"game": "corinth", "seats": [Seat("Ada", "person", "", "sky").to_json()], "options": {"seen": True}}
    home.settings.write_text(json.dumps({"table": old}), encoding="utf-8")
    file = SettingsFile(home)
    assert file.load() == []
    assert file.settings.table == table("corinth", "Ada") == file.settings.table_of("corinth")
    file.change(table=table("arnak", "Bo"))
    assert loaded(home).table_of("corinth") == table("corinth", "Ada")
    written = json.loads(home.settings.read_text(encoding="utf-8"))["table"]
    assert (written["game"], written["seats"][0]["name"]) == ("arnak", "Bo")
    assert written["earlier"] == [old]


def test_two_copies_remember_tables_of_two_games(home: Places) -> None:
    first = SettingsFile(home)
    first.change(table=table("corinth", "Ann"))
    one, two = SettingsFile(home), SettingsFile(home)
    one.load(), two.load()
    one.change(table=table("corinth", "Bo"))
    two.change(table=table("arnak", "Cy"))
    found = loaded(home)
    assert (found.table_of("corinth"), found.table) == (
        table("corinth", "Bo"),
        Table("arnak", table("arnak", "Cy").seats, {"seen": True}, (table("corinth", "Bo"),)),
    )


def test_a_table_once_saved_is_no_longer_ours_alone(home: Places) -> None:
    one, two = SettingsFile(home), SettingsFile(home)
    one.change(table=table("corinth", "Ann"))
    two.change(table=table("corinth", "Bo"))
    one.change(table=table("arnak", "Cy"))
    assert loaded(home).table_of("corinth") == table("corinth", "Bo")


def test_tables_that_could_not_be_saved_are_remembered_when_they_can(home: Places, told: Told, disk: Disk) -> None:
    file = SettingsFile(home, told)
    file.change(table=table("corinth", "Ann"))
    disk.breaks()
    file.change(table=table("corinth", "Bo"))
    file.change(table=table("arnak", "Cy"))
    disk.mends()
    file.change(mute=True)
    assert loaded(home) == file.settings
    assert loaded(home).table_of("corinth") == table("corinth", "Bo")


def test_as_many_tables_are_remembered_as_are_read_again(home: Places) -> None:
    file = SettingsFile(home)
    for number in range(20):
        file.change(table=table(f"game{number}", "Ann"))
    assert loaded(home) == file.settings
    assert loaded(home).table_of("game19") is not None is loaded(home).table_of("game3")


def test_sliders_are_remembered_when_let_go(home: Places) -> None:
    file = SettingsFile(home)
    for value in range(100):
        file.change(keep=False, music=value / 100)
    assert not home.settings.exists()
    file.flush()
    assert loaded(home).music == 0.99


EMPTY: dict[str, Any] = {"game": "corinth", "seats": [], "options": {}}
ILL_EARLIER: list[Any] = [
    {**EMPTY, "earlier": 5},
    {**EMPTY, "earlier": None},
    {**EMPTY, "earlier": {}},
    {**EMPTY, "earlier": ["arnak"]},
    {**EMPTY, "earlier": [{}]},
    {**EMPTY, "earlier": [{**EMPTY, "game": 5}]},
    {**EMPTY, "earlier": [EMPTY] * 16},
]
HOSTILE: dict[str, list[Any]] = {
    "effects": [-0.1, 1.1, "0.5", True, None, float("nan"), float("inf"), 10**400],
    "music": [2, []],
    "interface": [{}],
    "mute": [1, "true", None],
    "speed": [0.1, 0.49, 4.01, 5, -1, False, True, "fast", None, []],
    "reduced_motion": [0],
    "ui_scale": [0.79, 2.01, -1],
    "high_contrast": ["yes"],
    "full_screen": [[]],
    "window": [[1, 1], [1600], [1600, 900, 1], [1600.0, 900], "1600x900", [10**9, 10**9]],
    "confirmations": [2],
    "rival_by_itself": ["on"],
    "language": ["../../etc", "", 5, "en\n", "x" * 1000],
    "takebacks": ["always", 1, None],
    "first_steps": [1],
    "steps_known": [{}, "corinth", [1], ["x" * 61], ["a"] * 401],
    "table": [[], "corinth", {"game": 5}, {"game": "x", "seats": [{}], "options": {}}, *ILL_EARLIER],
    "people": [{}, [1], [{"name": "x" * 100, "kind": "person", "level": "", "colour": ""}]],
}


@pytest.mark.parametrize("key", HOSTILE)
def test_a_hostile_value_is_replaced_and_named(home: Places, key: str) -> None:
    good = {**{name: ALL[name] for name in ("effects", "speed")}, "mute": True}
    for value in HOSTILE[key]:
        settings, notes = read_settings({**good, key: value})
        assert getattr(settings, key) == getattr(Settings(), key)
        assert [dict(note.params)["key"] for note in notes] == [key]
        sentence = words().say(notes[0])
        assert key in sentence and "\n" not in sentence and len(sentence) < 200
        for other, kept in good.items():
            if other != key:
                assert getattr(settings, other) == kept
        with pytest.raises(BadInput):
            SettingsFile(home).change(**{key: value})
    assert not home.settings.exists()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(sorted(ALL)) | st.text(), json_values))
def test_any_object_is_read(data: dict[str, object]) -> None:
    settings, notes = read_settings(data)
    assert read_settings(settings.to_json()) == (settings, [])
    for note in notes:
        assert "\n" not in words().say(note)


def test_unknown_keys_are_kept(home: Places) -> None:
    home.config.mkdir()
    home.settings.write_text(json.dumps({"future": [1, 2], "mute": True}), encoding="utf-8")
    file = SettingsFile(home)
    assert file.load() == []
    file.change(music=0.1)
    data = json.loads(home.settings.read_text(encoding="utf-8"))
    assert (data["future"], data["mute"], data["music"]) == ([1, 2], True, 0.1)


def test_unknown_keys_outlive_their_file(home: Places) -> None:
    home.config.mkdir()
    home.settings.write_text('{"of another release": [1]}', encoding="utf-8")
    file = SettingsFile(home)
    file.load()
    home.settings.unlink()
    file.change(mute=True)
    assert json.loads(home.settings.read_text(encoding="utf-8"))["of another release"] == [1]


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_a_number_without_end_is_named_and_stops_nothing(home: Places, number: str) -> None:
    """A value that JSON cannot hold: the rest of the file is in force, and changes are remembered."""
    home.config.mkdir()
    home.settings.write_text(f'{{"mute": true, "music": {number}, "future": [{number}]}}', encoding="utf-8")
    file = SettingsFile(home)
    refused, aside = file.load()
    assert dict(refused.params)["key"] == "music" and aside.key == "saves.settings.aside"
    assert file.settings == Settings(mute=True)
    file.change(effects=0.1)
    file.change(music=0.2)
    assert loaded(home) == Settings(mute=True, effects=0.1, music=0.2)


BAD = '{"effects": 3, "mute": true, "table": {"game": 5}, "people": {}, "steps_known": 1, "future": 1}'


def test_a_value_that_was_refused_is_told_once(home: Places) -> None:
    """Even if nothing is changed before the program ends; a copy keeps what somebody has written there."""
    home.config.mkdir()
    home.settings.write_text(BAD, encoding="utf-8")
    file = SettingsFile(home)
    *refused, aside = file.load()
    (copy,) = home.damaged.iterdir()
    assert [dict(note.params)["key"] for note in refused] == ["effects", "steps_known", "table", "people"]
    assert words().say(aside) == f"The settings file was kept as it was: {copy}"
    assert home.settings.read_text(encoding="utf-8") == copy.read_text(encoding="utf-8") == BAD
    file.flush()
    assert loaded(home) == Settings(mute=True)
    assert json.loads(home.settings.read_text(encoding="utf-8"))["future"] == 1


def test_a_refused_value_that_somebody_mends_meanwhile_stays(home: Places) -> None:
    home.config.mkdir()
    home.settings.write_text(BAD, encoding="utf-8")
    file = SettingsFile(home)
    file.load()
    home.settings.write_text('{"effects": 0.3, "table": {"game": 6}}', encoding="utf-8")
    file.change(music=0.1)
    assert loaded(home) == Settings(effects=0.3, music=0.1)


def test_a_refused_value_of_which_no_copy_can_be_kept_stays(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    home.config.mkdir()
    home.settings.write_text('{"effects": 3}', encoding="utf-8")
    monkeypatch.setattr("saves.settings.set_aside", lambda *args: None)
    file = SettingsFile(home)
    assert [note.key for note in file.load()] == ["saves.settings.value"]
    file.change(music=0.1)
    assert json.loads(home.settings.read_text(encoding="utf-8")) == {"effects": 3, "music": 0.1}


def test_a_refused_value_in_a_file_that_stays_is_kept_once(home: Places) -> None:
    """As where the settings may not be written: every start finds it again."""
    home.config.mkdir()
    home.settings.write_text('{"effects": 3}', encoding="utf-8")
    told = [SettingsFile(home).load() for _ in range(3)]
    assert told[0] == told[1] == told[2] and len(list(home.damaged.iterdir())) == 1


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xff", b"\0" * 300, b"x" * 10_000_000])
def test_a_damaged_file_is_set_aside(home: Places, data: bytes) -> None:
    home.config.mkdir()
    home.settings.write_bytes(data)
    file = SettingsFile(home)
    notes = file.load()
    assert [note.key for note in notes] == ["saves.settings.damaged"]
    assert file.settings == Settings()
    assert [copy.read_bytes() for copy in home.damaged.iterdir()] == [data]
    file.change(mute=True)
    assert loaded(home) == Settings(mute=True)


@pytest.mark.parametrize("depth", [40, 500])
def test_what_could_be_read_and_not_written_back_is_damage(home: Places, told: Told, depth: int) -> None:
    """Unknown keys are kept: one nested just not too deep to be read must not stop every change to come."""
    home.config.mkdir()
    home.settings.write_text('{"mute": true, "x": ' + "[" * depth + "]" * depth + "}", encoding="utf-8")
    file = SettingsFile(home, told)
    assert [note.key for note in file.load()] == ["saves.settings.damaged"]

    def change(further: int) -> Settings:
        return change(further - 1) if further else file.change(music=0.25)

    assert change(40).music == loaded(home).music == 0.25 and told == []


def test_a_file_that_cannot_be_read_nor_moved(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    home.settings.mkdir(parents=True)
    monkeypatch.setattr("saves.settings.move_aside", lambda *args: None)
    file = SettingsFile(home)
    assert [note.key for note in file.load()] == ["saves.settings.lost"]
    assert file.settings == Settings()


def test_a_file_that_cannot_be_read_now_is_kept(home: Places, told: Told, disk: Disk) -> None:
    """As while another copy of the program replaces it: nothing in it is lost, and what is changed comes to it."""
    SettingsFile(home).change(mute=True, ui_scale=1.5)
    before = home.settings.read_bytes()
    disk.closes(home.config)
    file = SettingsFile(home, told)
    assert [note.key for note in file.load()] == ["saves.settings.lost"]
    file.change(music=0.1)
    file.change(speed=2.0)
    assert told.codes == ["saves.trouble.unreadable"]
    disk.mends()
    assert home.settings.read_bytes() == before and not home.damaged.exists()
    file.change(effects=0.2)
    assert loaded(home) == Settings(mute=True, ui_scale=1.5, music=0.1, speed=2.0, effects=0.2)


def test_a_file_that_becomes_damaged_is_set_aside(home: Places) -> None:
    file = SettingsFile(home)
    file.change(mute=True)
    home.settings.write_bytes(b"{")
    file.change(music=0.1)
    assert loaded(home) == Settings(mute=True, music=0.1)
    assert [copy.read_bytes() for copy in home.damaged.iterdir()] == [b"{"]


def test_a_damaged_file_that_cannot_be_set_aside_stays(
    home: Places, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever mends it by hand may lose nothing: what is changed comes to it when there is a place to keep it."""
    file = SettingsFile(home, told)
    file.change(mute=True)
    home.settings.write_bytes(b"{ my own")
    with monkeypatch.context() as patched:
        patched.setattr("saves.settings.move_aside", lambda *args: None)
        file.change(music=0.1)
        assert told.codes == ["saves.trouble.not_kept"]
        assert home.settings.read_bytes() == b"{ my own"
    file.flush()
    assert loaded(home) == Settings(mute=True, music=0.1)
    assert [copy.read_bytes() for copy in home.damaged.iterdir()] == [b"{ my own"]


def test_only_one_copy_writes_at_a_time(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between reading the file and writing it nobody else may change it."""
    held: list[bool] = []

    def write(path: Path, data: object) -> None:
        held.append(not Lock(home.locks / ".settings.lock").acquire())
        write_json(path, data)

    monkeypatch.setattr("saves.settings.write_json", write)
    SettingsFile(home).change(mute=True)
    assert held == [True]


def test_two_copies_do_not_undo_one_another(home: Places) -> None:
    one, two = SettingsFile(home), SettingsFile(home)
    one.load(), two.load()
    one.change(music=0.1)
    two.change(speed=2.0)
    one.change(mute=True)
    assert loaded(home) == Settings(music=0.1, speed=2.0, mute=True)


def person(name: str, colour: str = "sky") -> Seat:
    return Seat(name, "person", "", colour)


def test_two_copies_know_what_either_has_explained(home: Places) -> None:
    SettingsFile(home).change(steps_known=("corinth.aim",))
    one, two = SettingsFile(home), SettingsFile(home)
    one.load(), two.load()
    one.change(steps_known=("corinth.aim", "corinth.supply"))
    two.change(steps_known=("corinth.aim", "arnak.turn"), keep=False)
    two.change(steps_known=("corinth.aim", "arnak.turn", "arnak.dig"))
    assert loaded(home).steps_known == ("corinth.aim", "corinth.supply", "arnak.turn", "arnak.dig")


@pytest.mark.parametrize("known", [("corinth.aim",), ()])
def test_explanations_that_are_wanted_again_are_forgotten_by_both_copies(home: Places, known: tuple[str, ...]) -> None:
    """Also those of the other copy, and where this one has nothing to forget; what it learns later is known again."""
    SettingsFile(home).change(steps_known=known)
    one, two = SettingsFile(home), SettingsFile(home)
    one.load(), two.load()
    two.change(steps_known=(*known, "arnak.turn"))
    one.change(steps_known=())
    assert loaded(home).steps_known == ()
    two.change(steps_known=(*known, "arnak.turn", "arnak.dig"))
    one.change(steps_known=("corinth.supply",))
    assert loaded(home).steps_known == ("arnak.dig", "corinth.supply")


def test_steps_that_could_not_be_saved_are_remembered_when_they_can(home: Places, told: Told, disk: Disk) -> None:
    file = SettingsFile(home, told)
    file.change(steps_known=("corinth.aim",))
    disk.breaks()
    file.change(steps_known=())
    file.change(steps_known=("corinth.supply",))
    file.change(steps_known=("corinth.supply", "corinth.walk"))
    disk.mends()
    file.change(mute=True)
    assert loaded(home).steps_known == ("corinth.supply", "corinth.walk")


@pytest.mark.parametrize("garbled", ['{"steps_known": 7, "people": {}}', "{}"])
def test_what_is_known_here_outlives_lists_that_became_garbled(home: Places, garbled: str) -> None:
    file = SettingsFile(home)
    file.change(steps_known=("corinth.aim",), people=(person("Ann"),))
    home.settings.write_text(garbled, encoding="utf-8")
    file.change(steps_known=("corinth.aim", "corinth.walk"), people=(person("Bo"), person("Ann")))
    assert loaded(home).steps_known == ("corinth.aim", "corinth.walk")
    assert loaded(home).people == (person("Bo"), person("Ann"))


def test_two_copies_remember_the_people_of_both_tables(home: Places) -> None:
    """Whoever played last stands first, in the colour in which they played last."""
    ann, bo = person("Ann"), person("Bo")
    SettingsFile(home).change(people=(ann, bo))
    one, two = SettingsFile(home), SettingsFile(home)
    one.load(), two.load()
    one.change(people=(person("Bo", "blue"), person("Cy"), ann))
    two.change(people=(person("Di"), ann, bo))
    assert loaded(home).people == (person("Di"), person("Bo", "blue"), person("Cy"), ann)
    one.change(people=(ann, person("Bo", "blue"), person("Cy")))
    assert loaded(home).people == (ann, person("Di"), person("Bo", "blue"), person("Cy"))
    two.change(people=())
    assert loaded(home).people == ()


def test_names_are_one_line(home: Places) -> None:
    """They are offered in fields of one line, into which no others can be typed."""
    home.config.mkdir()
    seat = {"name": "Ada\nB\x1b", "kind": "person", "level": "", "colour": ""}
    table = {"game": "corinth", "seats": [seat], "options": {}}
    home.settings.write_text(json.dumps({"people": [seat], "table": table}), encoding="utf-8")
    settings = loaded(home)
    assert settings.people == (Seat("Ada B "),) and settings.table == Table("corinth", settings.people)


def test_as_many_people_are_remembered_as_are_asked_for(home: Places) -> None:
    one, two = SettingsFile(home), SettingsFile(home)
    one.change(people=tuple(person(f"A{number}") for number in range(MOST_PEOPLE)))
    two.change(people=(person("Bo"),))
    assert loaded(home).people == (person("Bo"), *(person(f"A{number}") for number in range(MOST_PEOPLE - 1)))


def test_trouble_is_told_once_and_tried_again(home: Places, told: Told, disk: Disk) -> None:
    file = SettingsFile(home, told)
    file.change(music=0.1)
    before = home.settings.read_bytes()
    disk.breaks()
    file.change(speed=2.0)
    file.change(mute=True)
    assert file.settings == Settings(music=0.1, speed=2.0, mute=True)
    # Games may lie on another disk, and be saved nevertheless.
    assert [note.key for note in told] == ["saves.settings.unsaved"]
    assert told.codes == ["saves.trouble.disk_full"]
    assert home.settings.read_bytes() == before
    disk.mends()
    file.change(ui_scale=1.2)
    assert loaded(home) == file.settings == Settings(music=0.1, speed=2.0, mute=True, ui_scale=1.2)
    assert [note.key for note in told[1:]] == ["saves.settings.saved_again"]
    file.change(ui_scale=1.4)
    assert len(told) == 2


def test_trouble_after_saving_has_worked_once_more_is_told_again(home: Places, told: Told, disk: Disk) -> None:
    file = SettingsFile(home, told)
    for number in (1, 2):
        disk.breaks()
        file.change(mute=True)
        assert told.codes.count("saves.trouble.disk_full") == number
        disk.mends()
        file.change(mute=False)


def test_a_folder_that_cannot_be(tmp_path: Path, told: Told) -> None:
    (tmp_path / "file").write_bytes(b"")
    blocked = tmp_path / "file"
    file = SettingsFile(Places(blocked, blocked, blocked), told)
    assert file.load() == []
    file.change(mute=True)
    assert file.settings.mute and told.codes == ["saves.trouble.no_folder"]
