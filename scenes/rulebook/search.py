"""Finding words in a rulebook: pure functions on markup."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenes.rulebook.book import Block
from scenes.stage.markup import plain
from scenes.stage.text import NO_BREAK

HIT = "hit"
"""What lit words are a link to; within a link, to this, "=" and that link's own target (`target_of`)."""
_PLAIN = str.maketrans({NO_BREAK: " ", "\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})
"""Signs that are printed, and what is typed for them."""
_TAG = re.compile(r"\[\[|\[(?P<tag>/?[a-z]+)(?::(?P<value>[^\]\s]*))?\]")


def looked_for(query: str, blocks: Sequence[Block]) -> list[str]:
    """What a query looks for, in small letters: its words as they stand if they occur so, else each by itself.

    Single letters (not digits) are left out, unless the words typed occur together just like that."""
    words = query.translate(_PLAIN).casefold().split()
    phrase = " ".join(words)
    if len(words) > 1 and any(found(block, [phrase]) for block in blocks):
        return [phrase]
    return [word for word in words if len(word) > 1 or word.isdigit()]


def text_of(block: Block) -> str:
    """All words of a block, in small letters; icons as their names."""
    parts = [block.anchor, block.text, *(cell for row in block.rows for cell in row)]
    return " ".join(plain(part) for part in parts).replace("_", " ").translate(_PLAIN).casefold()


def found(block: Block, wanted: Sequence[str]) -> bool:
    """Whether a block holds all words looked for."""
    if not wanted:
        return False
    text = text_of(block)
    return all(term in text for term in wanted)


def target_of(link: str) -> str:
    """Where a link of `marked` text leads: "" for lit words that are no link otherwise."""
    hit, _, target = link.partition("=")
    return target if hit == HIT else link


def is_hit(link: str) -> bool:
    """Whether a link of `marked` text is one because its words are lit."""
    return link.partition("=")[0] == HIT


def marked(markup: str, wanted: Sequence[str]) -> str:
    """Markup in which every place of a word looked for is a link to `HIT`, so that the page can light it."""
    if not wanted:
        return markup
    spans: list[tuple[int, int]] = []
    targets: list[str] = []
    at, target = 0, ""
    for match in [*_TAG.finditer(markup), None]:
        end = match.start() if match is not None else len(markup)
        spans.append((at, end))
        targets.append(target)
        if match is not None:
            at = match.end()
            if match["tag"] in ("link", "/link"):
                target = match["value"] or ""
    words = "".join(markup[a:b] for a, b in spans).translate(_PLAIN).casefold()
    if len(words) != sum(b - a for a, b in spans):
        # Letters that change their length in small letters would shift the places.
        return markup
    lit = [False] * len(words)
    for term in wanted:
        start = words.find(term)
        while start >= 0:
            lit[start : start + len(term)] = [True] * len(term)
            start = words.find(term, start + 1)
    out: list[str] = []
    count = 0
    for i, (a, b) in enumerate(spans):
        out.append(_lit_part(markup[a:b], lit[count : count + b - a], targets[i]))
        count += b - a
        following = spans[i + 1][0] if i + 1 < len(spans) else len(markup)
        out.append(markup[b:following])
    return "".join(out)


def _lit_part(text: str, lit: Sequence[bool], target: str) -> str:
    """A stretch of text without tags, which is part of a link to `target` unless that is empty."""
    out: list[str] = []
    link = f"{HIT}={target}" if target else HIT
    on = False
    for char, flag in zip(text, lit, strict=True):
        if flag != on:
            out.append(f"[link:{link}]" if flag else "[/link]")
            on = flag
        out.append(char)
    if on:
        out.append("[/link]")
    return "".join(out)
