"""Events in words, for the log: sentence, places it speaks of, weight."""

from __future__ import annotations

from game.arnak.boards import MARKERS
from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_OF,
    FEAR_TILE,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    IS_FREE,
    PILOT,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TILE_PROGRAM,
    TRACKS,
)
from game.arnak.program import ICONS, RESOURCES
from game.arnak.texts import (
    assistant_name,
    bonus_text,
    card_name,
    counted,
    effect,
    guardian_name,
    icons_text,
    idol_name,
    rival_tile_name,
    site_name,
    slot_name,
    space_name,
    stack_name,
    tokens_text,
)
from game.core.telling import Heard, Sentence, Storyteller, Telling, Weight, winners
from game.core.words import Message, listed

COURSE = frozenset(
    {"round_ended", "round_began", "row_refilled", "card_turned_up", "assistant_shown", "guardian_woken", "game_over"}
)
"""Events that belong to the game's course, whoever's turn brought them about."""

RIVAL = frozenset({"site_discovered", "bonus_removed"})
"""Events that, done by no seat, are the rival's; beside those whose name says so."""

_TEMPLES = frozenset(track.spaces[track.temple].id for track in TRACKS)


def _site(heard: Heard, key: str = "site") -> Message:
    return site_name(SITE_NAMES.index(heard.text(key)))


def _card(heard: Heard) -> Message:
    return card_name(CARD_OF[heard.text("card")])


def _guardian_name(heard: Heard) -> Message:
    return guardian_name(GUARDIAN_NAMES.index(heard.text("guardian")))


def _effect_of_tile(heard: Heard) -> Message:
    return effect(TILE_PROGRAM[TILE_NAMES.index(heard.text("tile"))])


def _paid(heard: Heard) -> Telling | None:
    reason = heard.text("reason")
    if reason == "card":
        # It is told with the card.
        return None
    if reason == "pilot":
        coins = heard.counts("tokens")["coin"]
        return heard.say("pilot", coins // PILOT, coins=counted("coin", coins), weight=Weight.DETAIL, minor=True)
    return _tokens(heard, minor=True)


def _tokens(heard: Heard, minor: bool = False) -> Telling | None:
    tokens = heard.counts("tokens")
    if not tokens:
        return None
    text = tokens_text([tokens.get(name, 0) for name in RESOURCES])
    return heard.say(tokens=text, weight=Weight.DETAIL, minor=minor)


def _icons(heard: Heard) -> Telling:
    icons = tuple(sorted(ICONS.index(name) for name in heard.texts("icons")))
    return heard.say(icons=icons_text(icons), weight=Weight.DETAIL)


def _card_event(weight: Weight, variant: str = "", minor: bool = False) -> Sentence:
    """An event about one card that all know."""

    def told(heard: Heard) -> Telling:
        suffix = heard.text(variant) if variant else ""
        return heard.say(suffix, card=_card(heard), pieces=(f"card {heard.text('card')}",), weight=weight, minor=minor)

    return told


def _fear(heard: Heard) -> Telling:
    """Fear comes to a player: a card, or a fear tile where none is left."""
    card = heard.text("card")
    variant = heard.text("source") + (".tile" if CARD_OF[card] == FEAR_TILE else "")
    return heard.say(variant, card=_card(heard), pieces=(f"card {card}",), minor=True)


def _hidden_card(heard: Heard) -> Telling:
    """An event about one card that perhaps only its owner knows."""
    if not heard.has("card"):
        return heard.say("hidden", weight=Weight.DETAIL)
    return heard.say(card=_card(heard), pieces=(f"card {heard.text('card')}",), weight=Weight.DETAIL)


def _card_played(heard: Heard) -> Telling:
    pieces = (f"card {heard.text('card')}",)
    main = not IS_FREE[CARD_OF[heard.text("card")]]
    return heard.say("exiled" if heard.has("exiled") else "", card=_card(heard), pieces=pieces, main=main)


def _card_bought(heard: Heard) -> Telling:
    pieces = (f"card {heard.text('card')}",)
    if heard.number("price") == 0:
        # As row effects and discounts give them: nobody says that something is bought for 0 compasses.
        return heard.say("free", card=_card(heard), pieces=pieces, main=True)
    return heard.say(heard.text("to"), heard.number("price"), card=_card(heard), pieces=pieces, main=True)


def _row_refilled(heard: Heard) -> Telling | None:
    cards = heard.texts("cards")
    if not cards:
        return None
    names = [card_name(CARD_OF[card]) for card in cards]
    return heard.say(cards=listed(names), pieces=tuple(f"card {card}" for card in cards), weight=Weight.DETAIL)


def _sent(heard: Heard) -> Telling:
    return _of_space(heard, main=True)


def _returned(heard: Heard) -> Telling:
    return _of_space(heard, weight=Weight.DETAIL)


def _of_space(heard: Heard, weight: Weight = Weight.STEP, main: bool = False) -> Telling:
    """A figure that comes to a space or leaves it."""
    name = heard.text("space")
    site = space_name(SPACE_NAMES.index(name))
    return heard.say(site=site, pieces=(f"space {name}",), weight=weight, main=main)


def _figure_moved(heard: Heard) -> Telling:
    names = heard.text("start"), heard.text("end")
    start, end = (space_name(SPACE_NAMES.index(name)) for name in names)
    return heard.say(start=start, end=end, pieces=tuple(f"space {name}" for name in names), minor=True)


def _discovered(heard: Heard) -> Telling:
    variant = "" if heard.event.seat >= 0 else "rival"
    pieces = (f"site {heard.text('site')}",)
    return heard.say(variant, site=_site(heard), effect=_effect_of_tile(heard), pieces=pieces, weight=Weight.HIGHLIGHT)


def _tile_turned_up(heard: Heard) -> Telling:
    return heard.say(effect=_effect_of_tile(heard))


def _idol(heard: Heard) -> Telling:
    # As whatever else a site brings by itself: advice to discover one told little but its idols.
    pieces = (f"site {heard.text('site')}",)
    if not heard.has("idol"):
        return heard.say("hidden", site=_site(heard), pieces=pieces, weight=Weight.DETAIL)
    idol = idol_name(IDOL_NAMES.index(heard.text("idol")))
    return heard.say(idol=idol, site=_site(heard), pieces=pieces, weight=Weight.DETAIL)


def _guardian(heard: Heard) -> Telling:
    pieces = (f"guardian {heard.text('guardian')}", f"site {heard.text('site')}")
    return heard.say(guardian=_guardian_name(heard), site=_site(heard), pieces=pieces, weight=Weight.HIGHLIGHT)


def _guardian_moved(heard: Heard) -> Telling:
    start, end = _site(heard, "start"), _site(heard, "end")
    pieces = tuple(f"site {heard.text(key)}" for key in ("start", "end"))
    return heard.say(guardian=_guardian_name(heard), start=start, end=end, pieces=pieces, weight=Weight.HIGHLIGHT)


def _boon_used(heard: Heard) -> Telling:
    return heard.say(guardian=_guardian_name(heard), pieces=(f"guardian {heard.text('guardian')}",))


def _assistant(heard: Heard) -> Telling:
    name = heard.text("assistant")
    assistant = assistant_name(ASSISTANT_NAMES.index(name))
    return heard.say(assistant=assistant, pieces=(f"assistant {name}",))


def _swapped(heard: Heard) -> Telling:
    names = heard.text("given"), heard.text("got")
    given, got = (assistant_name(ASSISTANT_NAMES.index(name)) for name in names)
    return heard.say(given=given, got=got, pieces=tuple(f"assistant {name}" for name in names))


def _marker_moved(heard: Heard) -> Telling | None:
    marker = heard.text("marker")
    assert marker in MARKERS
    end = heard.text("end")
    # Whoever comes to the Lost Temple is said to reach it.
    return (
        None
        if end in _TEMPLES
        else heard.say(marker, row=_row_of(end), pieces=(f"track {end}",), weight=Weight.HIGHLIGHT)
    )


def _row_of(space: str) -> int:
    return int("".join(letter for letter in space if letter.isdigit()))


def _rival_moved(heard: Heard) -> Telling | None:
    end = heard.text("end")
    return None if end in _TEMPLES else heard.say(row=_row_of(end), pieces=(f"track {end}",), weight=Weight.HIGHLIGHT)


def _points(heard: Heard) -> Telling:
    return heard.say(count=heard.number("points"), pieces=("temple",), weight=Weight.HIGHLIGHT)


def _temple_tile(heard: Heard) -> Telling:
    stack = heard.text("stack")
    name = stack_name(STACK_NAMES.index(stack))
    return heard.say(count=heard.number("points"), stack=name, pieces=(f"temple {stack}",), weight=Weight.HIGHLIGHT)


def _bonus(heard: Heard) -> Telling:
    brings = bonus_text(BONUS_NAMES.index(heard.text("tile")))
    return heard.say(effect=brings, pieces=(f"track {heard.text('space')}",))


def _slotted(heard: Heard) -> Telling:
    slot = heard.number("slot")
    option = slot_name(SLOT_NAMES.index(heard.text("option")))
    return heard.say(slot=slot, option=option, pieces=(f"slot {slot}",))


def _unslotted(heard: Heard) -> Telling:
    slot = heard.number("slot")
    return heard.say(slot=slot, pieces=(f"slot {slot}",))


def _count(heard: Heard) -> Telling:
    return heard.say(count=heard.number("count"), weight=Weight.DETAIL)


def _plain(weight: Weight) -> Sentence:
    def told(heard: Heard) -> Telling:
        return heard.say(weight=weight)

    return told


def _round(heard: Heard) -> Telling:
    return heard.say(round=heard.number("round"), weight=Weight.HIGHLIGHT)


def _deck_renewed(heard: Heard) -> Telling | None:
    cards = heard.number("cards")
    # Whoever kept all has nothing to shuffle.
    return heard.say(count=cards, weight=Weight.DETAIL) if cards else None


def _rival_tile(weight: Weight) -> Sentence:
    """An event about one of the rival's action tiles."""

    def told(heard: Heard) -> Telling:
        name = heard.text("tile")
        tile = rival_tile_name(RIVAL_TILE_NAMES.index(name))
        return heard.say(tile=tile, pieces=(f"rival {name}",), weight=weight)

    return told


def _site_activated(heard: Heard) -> Telling:
    return heard.say(site=_site(heard), pieces=(f"site {heard.text('site')}",))


def _game_over(heard: Heard) -> Telling:
    seat, rank, total = heard.rows("places")[0]
    if rank > 1:
        return heard.say("level", total, weight=Weight.HIGHLIGHT)
    if seat >= len(heard.names):
        return heard.say("rival", total, weight=Weight.HIGHLIGHT)
    return winners(heard)


_SENTENCES: dict[str, Sentence] = {
    "gained": _tokens,
    "paid": _paid,
    "card_drawn": _hidden_card,
    "card_kept": _hidden_card,
    "card_put_back": _hidden_card,
    "card_stowed": _card_event(Weight.DETAIL),
    "card_shed": _card_event(Weight.DETAIL),
    "card_laid": _card_event(Weight.DETAIL, "reason"),
    "card_played": _card_played,
    "card_bought": _card_bought,
    "card_taken": _card_event(Weight.STEP, "to"),
    "card_turned_up": _card_event(Weight.STEP),
    "card_exiled": _card_event(Weight.STEP, "place"),
    "artifact_used": _card_event(Weight.STEP, minor=True),
    "fear_gained": _fear,
    "cards_looked": _count,
    "row_refilled": _row_refilled,
    "icons_kept": _icons,
    "figure_sent": _sent,
    "figure_returned": _returned,
    "figure_moved": _figure_moved,
    "site_discovered": _discovered,
    "site_activated": _site_activated,
    "tile_turned_up": _tile_turned_up,
    "idol_taken": _idol,
    "idol_slotted": _slotted,
    "idol_unslotted": _unslotted,
    "idol_paid": _plain(Weight.STEP),
    "guardian_woken": _guardian,
    "guardian_overcome": _guardian,
    "guardian_moved": _guardian_moved,
    "boon_used": _boon_used,
    "assistant_recruited": _assistant,
    "assistant_rescued": _assistant,
    "assistant_upgraded": _assistant,
    "assistant_used": _assistant,
    "assistant_refreshed": _assistant,
    "assistant_helped": _assistant,
    "assistant_shown": _assistant,
    "assistants_swapped": _swapped,
    "rescue_looked": _count,
    "temple_looked": _count,
    "marker_moved": _marker_moved,
    "temple_reached": _points,
    "temple_tile_taken": _temple_tile,
    "bonus_taken": _bonus,
    "bonus_removed": _bonus,
    "all_planes": _plain(Weight.STEP),
    "guardians_calmed": _plain(Weight.STEP),
    "passed": _plain(Weight.HIGHLIGHT),
    "round_ended": _round,
    "round_began": _round,
    "deck_renewed": _deck_renewed,
    "rival_tile": _rival_tile(Weight.DETAIL),
    "rival_idle": _rival_tile(Weight.STEP),
    "rival_nothing": _rival_tile(Weight.STEP),
    "rival_sent": _sent,
    "rival_returned": _returned,
    "rival_idol": _idol,
    "rival_overcame": _guardian,
    "rival_took_card": _card_event(Weight.STEP),
    "rival_moved": _rival_moved,
    "rival_in_temple": _points,
    "rival_temple_tile": _temple_tile,
    "rival_rescued": _assistant,
    "rival_removed_assistant": _assistant,
    "game_over": _game_over,
}
"""The sentence for each kind of event; `turn_began`, `turn_ended`, `declined`, `option_chosen`, `travel_paid`,
`cards_chosen`, `row_effect`, `trip_begun` and `staff_moved` have none."""

TELLER = Storyteller("arnak", _SENTENCES, COURSE, RIVAL | {kind for kind in _SENTENCES if kind.startswith("rival_")})
