"""How seats look, whatever a file says of them."""

from __future__ import annotations

from game.core.record import Seat
from scenes.stage.theme import PLAYERS
from scenes.table.people import looks, names_of
from scenes.words import screen_words


def test_colours_are_kept_and_never_shared_at_a_table() -> None:
    seats = (Seat("a", colour="blue"), Seat("b", colour="blue"), Seat("c", colour="puce"), Seat("d"))
    found = [look.colour.key for look in looks(seats, "corinth", screen_words())]
    assert found[0] == "blue" and sorted(found) == sorted(colour.key for colour in PLAYERS)


def test_more_seats_than_colours() -> None:
    """No table has so many, but the index of the library may say so; its card is drawn all the same."""
    seats = tuple(Seat(str(number), colour="sky") for number in range(8))
    assert [look.name for look in looks(seats, "corinth", screen_words())] == [seat.name for seat in seats]


def test_whoever_has_no_name_is_called_by_a_number() -> None:
    seats = (Seat("Ada\nof\tRhodes\u2028\x1b"), Seat(" \u200b\n"), Seat(""))
    names = ["Ada of Rhodes  ", "Player\u00a02", "Player\u00a03"]
    assert names_of(seats, screen_words()) == names
    assert [look.name for look in looks(seats, "corinth", screen_words())] == names
