"""A rule as it stands in the rulebook, short enough for a tooltip."""

from __future__ import annotations

import re
from functools import lru_cache

from game.core.words import Words
from scenes.rulebook import book as books
from scenes.rulebook.book import MARKS, Block, Book
from scenes.stage.markup import plain

MOST = 640
"""Letters of a passage: a longer rule breaks off before the paragraph that would go beyond."""
_LINKS = re.compile(r"\[/?link[^\]]*\]")


def rule_text(target: str, words: Words, most: int = MOST) -> str:
    """What the rulebook says at a target (`corinth/7.3`, `corinth/7`), as markup without links; "" where it says
    nothing. A rule longer than `most` letters breaks off at the end of a paragraph, and says where the rest is."""
    game, _, section = target.partition("/")
    try:
        blocks = _read(game, words).blocks
    except OSError:
        return ""
    start = next((i for i, block in enumerate(blocks) if section and block.anchor == section), None)
    if start is None:
        return ""
    first, lines, letters = blocks[start], [_line(blocks[start])], 0
    for block in blocks[start + 1 :]:
        if block.kind == "chapter" or (block.kind == "clause" and first.kind == "clause"):
            break
        if block.kind == "figure":
            # A caption speaks of what a tooltip does not show.
            continue
        line = _line(block)
        letters += len(plain(line))
        if letters + len(plain(lines[0])) > most:
            lines.append(f"[c:soft]\N{HORIZONTAL ELLIPSIS} {words.say_key('rulebook.rest')}[/c]")
            break
        lines.append(line)
    return "\n".join(lines)


@lru_cache(maxsize=8)
def _read(game: str, words: Words) -> Book:
    """The rulebook of a game; raises OSError if there is none."""
    marks = {mark: f"[c:accent]{words.say_key(f'rulebook.mark.{mark}')}[/c]" for mark in MARKS}
    return books.parse(game, books.source(game, words.language), marks)


def _line(block: Block) -> str:
    """A block as a paragraph."""
    if block.kind == "table":
        rows = [_LINKS.sub("", " \N{MIDDLE DOT} ".join(filter(None, row))) for row in block.rows]
        return "\n".join([f"[b]{rows[0]}[/b]", *rows[1:]]) if rows else ""
    text = _LINKS.sub("", block.text)
    if block.kind in ("chapter", "clause"):
        return f"[b]{block.anchor}  {text}[/b]" if block.kind == "chapter" else f"[b]{block.anchor}[/b]  {text}"
    return f"\N{BULLET} {text}" if block.kind == "item" else text
