"""Names of things and the texts of effects, as messages made from the effects' own data (rules: DESIGN 8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

from game.arnak import program
from game.arnak.cards import FREE, FREE_OR_PASS
from game.arnak.content import (
    ASSISTANT_NAMES,
    ASSISTANTS,
    BONUS_NAMES,
    BONUSES,
    CARD_NAMES,
    CARDS,
    DISCOUNTS,
    FIRST_ARTIFACT,
    GUARDIAN_NAMES,
    GUARDIANS,
    IDOL_NAMES,
    IDOLS,
    PROGRAMS,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SLOT_NAMES,
    SLOT_OPTIONS,
    SPACE_SITE,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
    TRAVEL,
    row_program,
)
from game.arnak.program import ICONS, NO_TOKENS, RESOURCES, Icons, Op, Tokens
from game.arnak.travel import (
    BOON_SOURCE,
    FIRST_ICON,
    HELPER_SOURCE,
    PILOT_SOURCE,
    SECOND_ICON,
    SPARE_SOURCE,
    plain_source,
    residuals,
)
from game.core.options import Value
from game.core.words import Message, listed, msg, number_of


def card_name(card: int) -> Message:
    """A card's name."""
    return msg(f"arnak.card.{CARD_NAMES[card]}")


def site_name(site: int) -> Message:
    """A camp or place on the island."""
    return msg(f"arnak.site.{SITE_NAMES[site]}")


def space_name(space: int) -> Message:
    """The site of a space."""
    return site_name(SPACE_SITE[space])


def tile_name(tile: int) -> Message:
    """A site tile by what it brings."""
    return msg(f"arnak.tile.{TILE_NAMES[tile]}")


def guardian_name(guardian: int) -> Message:
    """A guardian."""
    return msg(f"arnak.guardian.{GUARDIAN_NAMES[guardian]}")


def assistant_name(assistant: int) -> Message:
    """An assistant."""
    return msg(f"arnak.assistant.{ASSISTANT_NAMES[assistant]}")


def idol_name(kind: int) -> Message:
    """A kind of idol."""
    return msg(f"arnak.idol.{IDOL_NAMES[kind]}")


def bonus_name(kind: int) -> Message:
    """A kind of research bonus tile."""
    return msg(f"arnak.bonus.{BONUS_NAMES[kind]}")


def slot_name(option: int) -> Message:
    """An option of the idol slots."""
    return msg(f"arnak.slot.{SLOT_NAMES[option]}")


def stack_name(stack: int) -> Message:
    """A stack of temple tiles."""
    return msg(f"arnak.stack.{STACK_NAMES[stack]}")


def rival_tile_name(tile: int) -> Message:
    """An action tile of the rival."""
    return msg(f"arnak.rival.{RIVAL_TILE_NAMES[tile]}")


counted = partial(number_of, "arnak")
"""A number of things in words."""


def tokens_text(tokens: Tokens | Sequence[int]) -> Message:
    """Tokens in words."""
    parts = [counted(name, count) for name, count in zip(RESOURCES, tokens, strict=True) if count]
    return listed(parts) if parts else msg("arnak.nothing")


def icons_text(icons: Icons) -> Message:
    """Travel icons in words."""
    parts = [counted(ICONS[icon], icons.count(icon)) for icon in sorted(set(icons))]
    return listed(parts) if parts else msg("arnak.nothing")


def travel_text(cost: int) -> Message:
    """A travel cost in words."""
    return icons_text(TRAVEL[cost])


def level_sign(level: int) -> str:
    """A level of sites as it is printed, I or II."""
    return "I" * level


def left_text(cost: int, discount: int, planes: int) -> Message:
    """What a discount leaves of a travel cost in words: either icon where it may cover one or the other."""
    return rests_text(residuals(cost, discount, planes))


def rests_text(rests: Sequence[Icons]) -> Message:
    """Rests of a travel cost in words, of which one is to be paid."""
    return listed([icons_text(rest) for rest in rests], "or")


def source_text(source: int) -> Message:
    """A source of travel icons in words."""
    if source >= HELPER_SOURCE:
        return assistant_name((source - HELPER_SOURCE) >> 2)
    if source >= BOON_SOURCE:
        return guardian_name(source - BOON_SOURCE)
    if source >= SPARE_SOURCE:
        return msg("arnak.source.spare", icon=counted(ICONS[source - SPARE_SOURCE], 1))
    if source >= PILOT_SOURCE:
        return msg("arnak.source.pilot", 1)
    card = plain_source(source)
    if source >= FIRST_ICON:
        icon = CARDS[card].travel[1 if source >= SECOND_ICON else 0]
        return msg("arnak.source.part", card=card_name(card), icon=counted(ICONS[icon], 1))
    return card_name(card)


def sources_text(sources: Sequence[int]) -> Message:
    """Sources of travel icons in words, equal ones together."""
    parts: list[Message] = []
    for source in dict.fromkeys(sources):
        count = list(sources).count(source)
        if source == PILOT_SOURCE:
            parts.append(msg("arnak.source.pilot", count))
        else:
            text = source_text(source)
            parts.append(text if count == 1 else msg("arnak.source.times", count, source=text))
    return listed(parts)


def _classes(mask: int) -> Message:
    return listed([msg(f"arnak.class.{name}") for i, name in enumerate(program.SITE_CLASSES) if mask >> i & 1], "or")


@cache
def effect(number: int) -> Message:
    """What a program does, in a sentence without its full stop."""
    ops = PROGRAMS[number]
    if not ops:
        return msg("arnak.op.nothing")
    text = op_text(ops[0])
    for op in ops[1:]:
        text = msg("arnak.list.then", a=text, b=op_text(op))
    return text


_PLAIN = {
    program.PASS: "pass",
    program.RECALL: "recall",
    program.PLANES: "planes",
    program.CALM: "calm",
    program.EXILE_ROW: "exile_row",
    program.SWAP: "swap",
    program.RECRUIT: "recruit",
    program.UPGRADE: "upgrade",
    program.RESCUE: "rescue",
    program.UNSLOT: "unslot",
    program.TEMPLE_BONUS: "temple_bonus",
}
_COUNTED = {
    program.FEAR: "fear",
    program.EXILE: "exile",
    program.TRADE: "trade",
    program.DISCARD: "discard",
    program.REFRESH: "refresh",
}


def op_text(op: Op) -> Message:
    """What one operation does."""
    if isinstance(op, program.Simple):
        return msg(f"arnak.op.{_PLAIN[op.code]}")
    if isinstance(op, program.Counting):
        return msg(f"arnak.op.{_COUNTED[op.code]}", op.n)
    return _TEXTS[op.code](op)


def price_text(op: program.Pay) -> Message:
    """What a `pay` operation asks for, tokens or travel icons."""
    return travel_text(op.travel) if op.travel >= 0 else tokens_text(op.tokens)


def bought(key: str, op: program.Pay, count: int | None = None, **params: Message) -> Message:
    """A sentence on what the price of a `pay` operation brings: `KEY`, or `KEY.all` where that is several things, told
    so that none of them seems to come without it."""
    parts = [op_text(part) for part in PROGRAMS[op.then]]
    return msg(f"{key}.all" if len(parts) > 1 else key, count, then=listed(parts), **params)


def _pay(op: program.Pay) -> Message:
    if op.cards:
        return bought("arnak.op.lay", op, op.cards)
    return bought("arnak.op.pay", op, cost=price_text(op))


def option_text(op: program.Choose, option: int) -> Message:
    """What one of the things that a `choose` operation offers does."""
    return effect(op.options[option].program)


def options_text(op: program.Choose, taken: int = 0) -> Message:
    """What a `choose` operation offers, without what has been taken of it (a mask)."""
    left = [option for i, option in enumerate(op.options) if not taken >> i & 1]
    options = [listed([op_text(part) for part in PROGRAMS[option.program]]) for option in left]
    return listed(options, "either")


def _choose(op: program.Choose) -> Message:
    return msg("arnak.op.choose", op.n, options=options_text(op))


def _dig(op: program.Dig) -> Message:
    if op.free:
        return msg("arnak.op.dig_camp_twice")
    icons = icons_text(DISCOUNTS[op.discount])
    if op.compasses:
        return msg("arnak.op.dig_compasses", icons=icons, compasses=counted("compass", op.compasses))
    return msg("arnak.op.dig", icons=icons)


def _activate(op: program.Activate) -> Message:
    key = ("arnak.op.activate", "arnak.op.activate_free", "arnak.op.activate_own")[op.occupied]
    text = msg(key, op.times, sites=_classes(op.classes))
    if op.cost != NO_TOKENS:
        return msg("arnak.op.activate_cost", activate=text, cost=tokens_text(op.cost))
    return text


def _research(op: program.Research) -> Message:
    if op.free:
        return msg("arnak.op.research_free")
    return msg("arnak.op.research", discount=discounts_text(op.discounts))


def discounts_text(discounts: Sequence[Tokens]) -> Message:
    """One of several discounts of research."""
    return listed([tokens_text(tokens) for tokens in discounts], "or")


def _buy(op: program.Buy) -> Message:
    kind = "card" if op.items and op.artifacts else "item" if op.items else "artifact"
    if op.discount == program.FREE_OF_CHARGE:
        return msg("arnak.op.buy_free")
    if kind == "card":
        return msg("arnak.op.buy_card", op.discount)
    key = f"arnak.op.buy_{kind}"
    return msg(f"{key}_top" if op.include_top else key, discount=op.discount)


# Each is given operations of the class that its code stands for.
_TEXTS: dict[int, Callable[[Any], Message]] = {
    program.GAIN: lambda op: msg("arnak.op.gain", tokens=tokens_text(op.tokens)),
    program.DRAW: lambda op: msg("arnak.op.draw_bottom" if op.bottom else "arnak.op.draw", op.n),
    program.PAY: _pay,
    program.CHOOSE: _choose,
    program.TRAVEL: lambda op: msg("arnak.op.travel", icons=icons_text(op.icons)),
    program.GAIN_PER: lambda op: msg(f"arnak.op.per.{program.COUNTED[op.counted]}", most=op.most),
    program.DIG: _dig,
    program.ACTIVATE: _activate,
    program.TOP_TILE: lambda op: msg("arnak.op.top_tile", level=level_sign(op.level), number=op.level),
    program.RELOCATE: lambda op: msg("arnak.op.relocate", sites=_classes(op.classes)),
    program.OVERCOME: lambda op: msg(f"arnak.op.overcome.{program.WHERE[op.where]}"),
    program.MOVE_GUARDIAN: lambda op: msg("arnak.op.move_guardian", sites=_classes(op.classes)),
    program.RESEARCH: _research,
    program.BUY: _buy,
    program.TAKE: lambda op: msg(f"arnak.op.take.{program.SOURCES[op.source]}.{program.TARGETS[op.to]}"),
    program.SUPPLY: lambda op: msg("arnak.op.supply_gold" if op.gold else "arnak.op.supply_silver"),
    program.LOOK: lambda op: msg("arnak.op.look_bottom" if op.bottom else "arnak.op.look_top", op.most),
}


def card_text(card: int) -> Message:
    """All that a card does when it is played."""
    data = CARDS[card]
    text = effect(data.program)
    if not data.program:
        return msg("arnak.text.no_effect")
    if data.exile_self:
        return msg("arnak.text.exile_self", effect=text)
    if card >= FIRST_ARTIFACT:
        return msg("arnak.text.artifact", effect=text)
    if data.timing == FREE_OR_PASS:
        return msg("arnak.text.free_or_pass", effect=text)
    if data.timing == FREE:
        return msg("arnak.text.free", effect=text)
    return msg("arnak.text.main", effect=text)


def assistant_text(assistant: int, gold: bool) -> Message:
    """What an assistant does on one of its sides."""
    return effect(ASSISTANTS[assistant].programs[gold])


def row_text(temple: int, space: int, marker: int, options: Mapping[str, Value]) -> Message:
    """What a marker brings when it comes to the row of a space, by the table's readings."""
    row = TRACKS[temple].spaces[space].row
    return effect(row_program(temple, row, marker, options))


def assistant_brings(assistant: int, gold: bool) -> Message:
    """What an assistant does on one of its sides, put so that it can follow a colon: of a choice of one, only its
    options."""
    ops = PROGRAMS[ASSISTANTS[assistant].programs[gold]]
    if len(ops) == 1 and isinstance(ops[0], program.Choose) and ops[0].n == 1:
        return options_text(ops[0])
    return assistant_text(assistant, gold)


def guardian_cost(guardian: int) -> Message:
    """What overcoming a guardian costs."""
    data = GUARDIANS[guardian]
    parts = [counted(name, count) for name, count in zip(RESOURCES, data.cost, strict=True) if count]
    if data.travel >= 0:
        parts.append(travel_text(data.travel))
    if data.cards:
        parts.append(counted("hand_card", data.cards))
    return listed(parts)


def boon_text(guardian: int) -> Message:
    """What the boon of a guardian brings."""
    data = GUARDIANS[guardian]
    if data.boon_icons:
        return msg("arnak.op.travel", icons=icons_text(data.boon_icons))
    return effect(data.boon_program)


def bonus_text(kind: int) -> Message:
    """What a research bonus tile brings."""
    return effect(BONUSES[kind].program)


def idol_text(kind: int) -> Message:
    """What an idol brings when it is found."""
    return effect(IDOLS[kind].program)


def slot_text(option: int) -> Message:
    """What a slot brings with this option."""
    return effect(SLOT_OPTIONS[option].program)
