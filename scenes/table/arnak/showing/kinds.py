"""Which kind of event moves what on Arnak's table."""

from __future__ import annotations

from collections.abc import Callable

from game.core.events import Event
from scenes.stage.tween import Together, Tween
from scenes.table.arnak.model import Model
from scenes.table.arnak.moments import Moments
from scenes.table.arnak.showing import assistants, cards, course, research, sites, tokens
from scenes.table.arnak.showing.change import Change
from scenes.table.arnak.showing.sliding import slide

Maker = Callable[[Change], Tween | None]

MAKERS: dict[str, Maker] = {
    "gained": tokens.gained,
    "paid": tokens.paid,
    "card_drawn": cards.drawn,
    "card_kept": cards.drawn,
    "card_put_back": cards.put_back,
    "card_shed": cards.shed,
    "card_played": cards.from_hand,
    "card_laid": cards.from_hand,
    "card_stowed": cards.stowed,
    "card_bought": cards.bought,
    "card_taken": cards.bought,
    "rival_took_card": cards.bought,
    "card_exiled": cards.exiled,
    "card_turned_up": cards.turned_up,
    "fear_gained": cards.fear_gained,
    "deck_renewed": cards.renewed,
    "row_refilled": cards.refilled,
    "staff_moved": cards.staff_moved,
    "figure_sent": sites.sent,
    "rival_sent": sites.sent,
    "figure_returned": sites.returned,
    "rival_returned": sites.returned,
    "figure_moved": sites.moved,
    "idol_taken": sites.idol_taken,
    "rival_idol": sites.idol_taken,
    "site_discovered": sites.discovered,
    "site_activated": sites.site_used,
    "tile_turned_up": sites.tile_shown,
    "guardian_woken": sites.woken,
    "guardian_overcome": sites.overcome,
    "rival_overcame": sites.overcome,
    "guardian_moved": sites.guardian_moved,
    "boon_used": sites.boon_used,
    "idol_slotted": research.slotted,
    "idol_unslotted": research.unslotted,
    "idol_paid": research.idol_paid,
    "marker_moved": research.marker_moved,
    "rival_moved": research.marker_moved,
    "temple_reached": research.arrived,
    "rival_in_temple": research.arrived,
    "row_effect": research.row_effect,
    "bonus_taken": research.bonus_taken,
    "bonus_removed": research.bonus_removed,
    "temple_tile_taken": research.temple_tile,
    "rival_temple_tile": research.temple_tile,
    "assistant_recruited": assistants.recruited,
    "assistant_rescued": assistants.recruited,
    "assistant_upgraded": assistants.turned,
    "assistant_refreshed": assistants.turned,
    "assistant_used": assistants.turned,
    "assistant_helped": assistants.helped,
    "assistant_shown": assistants.shown,
    "assistants_swapped": assistants.swapped,
    "passed": course.passed,
    "all_planes": course.lasting,
    "guardians_calmed": course.lasting,
    "icons_kept": course.lasting,
    "rival_tile": course.rival_tile,
    "rival_idle": course.rival_idle,
    "rival_nothing": course.rival_idle,
    "rival_removed_assistant": course.rival_removed,
    "rival_rescued": course.rival_removed,
    "round_began": course.round_began,
    "turn_began": course.turn_began,
}
"""What makes the tween of each kind of event that is seen to move something."""

STILL = frozenset(
    {
        "cards_chosen",
        "cards_looked",
        "artifact_used",
        "declined",
        "game_over",
        "option_chosen",
        "rescue_looked",
        "round_ended",
        "temple_looked",
        "travel_paid",
        "trip_begun",
        "turn_ended",
    }
)
"""Events that move nothing: what they mean is shown by the events and the questions beside them."""


def tween(moments: Moments, event: Event, before: Model, after: Model) -> Tween | None:
    """The tween of an event, with what is displayed `before` and `after` it; None where there is nothing to see."""
    make = MAKERS.get(event.kind)
    if make is None:
        return None
    made = make(Change(moments, event, before, after))
    sliding = slide(moments, before, after)
    if sliding is None:
        return made
    return Together([made, sliding]) if made is not None else sliding
