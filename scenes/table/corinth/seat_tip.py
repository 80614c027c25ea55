"""What the summary of another seat shows, in words."""

from __future__ import annotations

from game.core.words import Words, listed, msg
from game.corinth.content import BUILDING_NAMES, DISTRICTS, SYMBOLS
from game.corinth.state import CorinthState
from scenes.stage.markup import escape
from scenes.stage.tips import Tip
from scenes.table.corinth.geometry import ICON_OF_SLOT


def seat_tip(words: Words, state: CorinthState, seat: int, name: str) -> Tip:
    """The tooltip of a seat's summary: finished shops, stars, buildings, and what may be spent."""
    say, sheet = words.say_key, state.sheets[seat]
    lines = [
        say("screen.corinth.tip.seat.spend", coins=sheet.coins, goats=sheet.herd, dice=sheet.yellow_dice),
    ]
    for district in DISTRICTS:
        shops = range(district.first, district.end)
        done = sum(sheet.shops[shop] == SYMBOLS[shop] for shop in shops)
        what, icon = msg(f"corinth.district.{district.id}"), ICON_OF_SLOT[district.id]
        lines.append(say("screen.corinth.tip.seat.shops", district=what, icon=icon, done=done, all=len(shops)))
    cells = msg("corinth.count.cells", len(sheet.stops))
    lines.append(say("screen.corinth.tip.seat.circled", cells=cells))
    stars = [str(star) for star in sheet.stars if star]
    if stars:
        lines.append(say("screen.corinth.tip.seat.stars", stars=listed(stars)))
    built = [msg(f"corinth.building.{key}") for i, key in enumerate(BUILDING_NAMES) if sheet.buildings >> i & 1]
    if built:
        lines.append(say("screen.corinth.tip.seat.built", buildings=listed(built)))
    body = "\n".join(lines)
    return Tip(title=escape(name), body=body, rule="corinth/3", rule_label=say("table.rulebook"), aside=True)
