"""Any kind of JSON value under any key of the files of the program: said, made again, and never an exception."""

import json
from typing import Any

import pytest

from saves.index import FORM as INDEX_FORM
from saves.library import Library
from saves.places import Places
from saves.records import Records
from saves.settings import Settings, SettingsFile
from saves.statistics import FORM as STATISTICS_FORM
from saves.statistics import Statistics
from tests.saves.conftest import header

KINDS: tuple[Any, ...] = (None, True, -7, 10**400, 0.5, "", "x" * 300, "\udcff", [], [[]], [{}], {}, {"": []})
"""Every type of JSON, empty, deep and of absurd size."""


def files(value: object, whole: dict[str, Any]) -> list[str]:
    """Texts of the file with this value in the place of one of those under its keys, and of that value alone."""
    return [json.dumps(value), *(json.dumps({**whole, key: value}) for key in whole)]


@pytest.mark.parametrize("value", KINDS, ids=lambda value: json.dumps(value)[:12])
def test_any_value_in_the_index_is_read_over(records: Records, home: Places, value: object) -> None:
    """The games are found again all the same."""
    opened = records.begin(header())
    opened.file.close()
    for text in files(value, {"form": INDEX_FORM, "games": []}):
        home.index.write_text(text, encoding="utf-8")
        library = Library(records)
        library.load()
        library.refresh()
        assert [entry.id for entry in library.entries] == [opened.id], text


@pytest.mark.parametrize("value", KINDS, ids=lambda value: json.dumps(value)[:12])
def test_any_value_in_the_settings_is_read_over(home: Places, value: object) -> None:
    home.settings.parent.mkdir(parents=True, exist_ok=True)
    for text in files(value, Settings().to_json()):
        home.settings.write_text(text, encoding="utf-8")
        file = SettingsFile(home)
        file.load()
        assert isinstance(file.settings, Settings), text
        file.change(mute=not file.settings.mute)


@pytest.mark.parametrize("value", KINDS, ids=lambda value: json.dumps(value)[:12])
def test_any_value_in_the_statistics_is_read_over(home: Places, value: object) -> None:
    home.statistics.parent.mkdir(parents=True, exist_ok=True)
    whole = {"form": STATISTICS_FORM, "games": {}, "counted": []}
    for text in files(value, whole):
        home.statistics.write_text(text, encoding="utf-8")
        statistics = Statistics(home)
        statistics.load()
        assert statistics.tally("pebbles").played == 0, text
        statistics.save()
