"""What pointing at a cell of the market means while the steward may walk, and how far a walk has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.words import Words, listed, msg
from game.corinth import pointing as rules
from game.corinth.content import CELL_OF, CELLS
from game.corinth.state import CorinthState


@dataclass(frozen=True, slots=True)
class Meaning:
    """The cells walked when a cell is clicked, the coins that this costs at once, whether `stop` must be said at the
    end of them, whether the walk ends there, said or not, and whether its way was chosen for the player: the one that
    costs least (see `rules.reach`)."""

    route: tuple[str, ...]
    coins: int
    stops: bool
    ends: bool
    chosen: bool = False


def meaning_of(state: CorinthState, slot: int | None, cell: str, end: rules.NamedReach | None) -> Meaning | None:
    """What a click on a cell means, if the walk to it that ends there is `end`; None where the steward cannot come.

    A cell beside him is his next step: he ends there at once only if that is free, or if he can go no further. To any
    other he walks and stops.
    """
    beside = CELL_OF[cell] in rules.routes_through(state, slot, ()).cells
    if beside and (end is None or end.steps > 1 or (end.coins and end.stops)):
        return Meaning((cell,), 0, stops=False, ends=False)
    return None if end is None else Meaning(end.route, end.coins, end.stops, ends=True, chosen=True)


def meaning_led(state: CorinthState, slot: int | None, led: list[str], cell: str) -> Meaning | None:
    """What a click on a cell means once the steward has been led along a route; None where it cannot be next."""
    if cell not in cells_after(state, slot, led)[0]:
        return None
    further, price = cells_after(state, slot, [*led, cell])
    return Meaning((*led, cell), 0 if further else price or 0, stops=False, ends=not further)


def cells_after(state: CorinthState, slot: int | None, route: list[str]) -> tuple[list[str], int | None]:
    """The cells that can follow a route drawn from the steward's cell, and the coins for stopping at its end (None:
    he cannot)."""
    following = rules.routes_through(state, slot, [CELL_OF[cell] for cell in route])
    return [CELLS[cell] for cell in following.cells], following.stop


def count_of(state: CorinthState, slot: int | None, route: Sequence[str]) -> tuple[int, int]:
    """The steps walked at the end of a route, those taken before included, and the value of the dice."""
    value, before = rules.walked(state, slot)
    return before + len(route), value


def lost_on(state: CorinthState, slot: int | None, route: Sequence[str]) -> list[str]:
    """The cells of the stars that cannot be reached any more once a route has been walked."""
    return [CELLS[cell] for cell in rules.stars_lost(state, slot, [CELL_OF[cell] for cell in route])]


def steps_told(state: CorinthState, slot: int | None, route: Sequence[str], words: Words) -> str:
    """What the steps of a walk that ends with a route come from: the dice, the stable, and gold."""
    steps, value = count_of(state, slot, route)
    paid, coins = rules.paid_steps(state, slot, steps)
    if steps == value:
        return words.say_key("screen.corinth.walk.exact", steps)
    source = "dice" if rules.by_dice(state, slot) else "compensation"
    way, change = ("more", steps - value) if steps > value else ("fewer", value - steps)
    by = "both" if 0 < paid < change else "paid" if paid else "stable"
    return words.say_key(
        f"screen.corinth.walk.{way}.{by}",
        steps,
        value=msg(f"screen.corinth.walk.value.{source}", value=value),
        stable=change - paid,
        paid=paid,
        coins=coins,
    )


def meaning_told(state: CorinthState, slot: int | None, meaning: Meaning, words: Words) -> tuple[str, str]:
    """What a click on a cell would do, in words: how he comes there, and what he cannot do any more then."""
    if meaning.ends:
        how = steps_told(state, slot, meaning.route, words)
    else:
        how = words.say_key("screen.corinth.walk.on", step=count_of(state, slot, meaning.route)[0])
    # From a step he walks on by another way than the one that would end there.
    stuck = meaning.ends and rules.stuck_after(state, slot, [CELL_OF[cell] for cell in meaning.route])
    loss = words.say_key("screen.corinth.tip.stuck") if stuck else loss_told(state, slot, meaning.route, words)
    if loss and meaning.chosen and not stuck:
        loss += " " + words.say_key("screen.corinth.tip.lost.always", cell=meaning.route[-1])
    return how, loss


def led_told(state: CorinthState, slot: int | None, route: Sequence[str], words: Words) -> str:
    """How far a walk led by hand has come, and what can be done then."""
    if cells_after(state, slot, list(route))[1] is None:
        steps, value = count_of(state, slot, route)
        return words.say_key("screen.corinth.prompt.led_on", cell=route[-1], steps=steps, value=value)
    told = steps_told(state, slot, route, words)
    return words.say_key("screen.corinth.prompt.led", cell=route[-1], told=told)


def loss_told(state: CorinthState, slot: int | None, route: Sequence[str], words: Words) -> str:
    """Which stars cannot be reached any more once a route has been walked; "" for none."""
    lost = lost_on(state, slot, route)
    if not lost:
        return ""
    stars = listed([msg("screen.corinth.star", cell=cell) for cell in lost])
    return words.say_key("screen.corinth.tip.lost", len(lost), stars=stars)
