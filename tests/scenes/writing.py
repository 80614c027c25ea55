"""What is written while something is drawn: the texts, and the boxes they are put into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from pygame import Rect

from scenes.stage.text import TextBlock, Typesetter


@dataclass(frozen=True)
class Words:
    """A text (as markup), its picture, and the box that it was put into."""

    text: str
    block: TextBlock
    box: Rect


@dataclass
class Written:
    """All texts that were set, be it only to be measured, and those that were put into a box; both in their order."""

    texts: list[str] = field(default_factory=list)
    words: list[Words] = field(default_factory=list)


def written(draw: Callable[[], object]) -> Written:
    """What is written while `draw` runs."""
    found = Written()
    blocks: dict[int, tuple[TextBlock, str]] = {}
    render, corner = Typesetter.render, TextBlock.corner

    def set_text(typesetter: Typesetter, text: str, *arguments: Any, **keywords: Any) -> TextBlock:
        block = render(typesetter, text, *arguments, **keywords)
        found.texts.append(text)
        blocks[id(block)] = block, text
        return block

    def put(block: TextBlock, rect: Rect, align: float = 0.0, valign: float = 0.5) -> tuple[int, int]:
        if id(block) in blocks:
            found.words.append(Words(blocks[id(block)][1], block, rect.copy()))
        return corner(block, rect, align, valign)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Typesetter, "render", set_text)
        patch.setattr(TextBlock, "corner", put)
        draw()
    return found
