"""A rulebook as text: read from `assets/rulebook/LANGUAGE/GAME.md` into blocks with the numbers rules are cited by.

The file is a small part of Markdown: `#` the title, `## 5 Heading` a chapter, `5.2 ...` a numbered clause, `- ` a list,
`> ` an example, tables, `**bold**`, `*italic*`, `[words](game/section)` a link, `[icon:coin]` an icon, and the marks
`{default}`, `{inferred}` and others for what the printed rules do not say in words. A paragraph of
`![caption](figure:game/name)` is a figure, the picture `assets/rulebook/figures/game/name.webp`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from scenes.stage.text import NO_BREAK
from scenes.words import ROOT

FOLDER = ROOT / "assets" / "rulebook"

MARKS = ("default", "inferred", "reconstructed", "option")
"""What a book may say of a sentence, as `{mark}` behind it; each leads to the last chapter."""

Kind = Literal["title", "chapter", "clause", "text", "item", "example", "table", "figure"]

_CHAPTER = re.compile(r"^## (\d+) (.+)$")
_CLAUSE = re.compile(r"^(\d+\.\d+) (.+)$", re.DOTALL)
_FIGURE = re.compile(r"^!\[(.+)\]\(figure:([a-z]+/[a-z_]+)\)$", re.DOTALL)
_LINK = re.compile(r"\[([^\]\[]+)\]\(([a-z_]+(?:/[0-9a-z.]+)?)\)")
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_ITALIC = re.compile(r"(?<![*\w])\*(?!\s)(.+?)(?<!\s)\*(?![*\w])", re.DOTALL)
_MARK = re.compile(r"\{(\w+)\}")
_NUMBER = re.compile(r" (?=\d)")


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of the book: its kind, its markup (for a table its rows of markup), and the section it belongs to.

    `anchor` is the number by which a chapter or clause is cited, "" for other blocks; `section` the nearest number
    above it. The text of a figure is its caption, `figure` the name of its picture.
    """

    kind: Kind
    text: str
    section: str
    anchor: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """All blocks in order."""

    game: str
    blocks: tuple[Block, ...]

    @property
    def chapters(self) -> list[Block]:
        """Its chapters in order."""
        return [block for block in self.blocks if block.kind == "chapter"]

    def place(self, section: str) -> int:
        """The index of the block where a section begins; of its chapter if it has no such clause, else 0."""
        for wanted in (section, section.partition(".")[0]):
            for i, block in enumerate(self.blocks):
                if wanted and block.anchor == wanted:
                    return i
        return 0


def parse(game: str, source: str, marks: Mapping[str, str]) -> Book:
    """The book of a text; `marks` gives the markup of each `{mark}`. Raises KeyError for an unknown mark."""
    blocks: list[Block] = []
    section = ""
    for part in re.split(r"\n\s*\n", source.strip()):
        for kind, lines in _pieces(part.splitlines()):
            text = " ".join(line.strip() for line in lines)
            chapter = _CHAPTER.match(text)
            clause = _CLAUSE.match(text)
            figure = _FIGURE.match(text)
            if kind == "text" and chapter:
                section = chapter.group(1)
                blocks.append(Block("chapter", chapter.group(2), section, section))
            elif kind == "text" and text.startswith("# "):
                blocks.append(Block("title", text[2:], ""))
            elif kind == "text" and clause:
                section = clause.group(1)
                blocks.append(Block("clause", inline(clause.group(2), marks), section, section))
            elif kind == "text" and figure:
                caption, name = figure.groups()
                blocks.append(Block("figure", inline(caption, marks), section, figure=name))
            elif kind == "table":
                rows = [_cells(line, marks) for line in lines]
                blocks.append(Block("table", "", section, rows=tuple(row for row in rows if row)))
            else:
                blocks.append(Block(kind, inline(text, marks), section))
    return Book(game, tuple(blocks))


def _pieces(lines: list[str]) -> list[tuple[Kind, list[str]]]:
    """Lines of one paragraph as blocks: each item of a list, a table or an example by itself."""
    out: list[tuple[Kind, list[str]]] = []
    for line in lines:
        if line.startswith("- "):
            out.append(("item", [line[2:]]))
        elif line.startswith("|"):
            _join(out, "table", line)
        elif line.startswith("> "):
            _join(out, "example", line[2:])
        elif line.startswith("#"):
            out.append(("text", [line]))
        elif out and out[-1][0] in ("item", "text") and not out[-1][1][0].startswith("#"):
            out[-1][1].append(line)
        else:
            out.append(("text", [line]))
    return out


def _join(out: list[tuple[Kind, list[str]]], kind: Kind, line: str) -> None:
    if out and out[-1][0] == kind:
        out[-1][1].append(line)
    else:
        out.append((kind, [line]))


def _cells(line: str, marks: Mapping[str, str]) -> tuple[str, ...]:
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if all(set(cell) <= set("-: ") for cell in cells):
        return ()
    return tuple(inline(cell, marks) for cell in cells)


def inline(text: str, marks: Mapping[str, str]) -> str:
    """Markdown inside a paragraph as the kit's markup."""
    text = _LINK.sub(_link, text)
    text = _BOLD.sub(r"[b]\1[/b]", text)
    text = _ITALIC.sub(r"[i]\1[/i]", text)
    return _MARK.sub(lambda match: marks[match.group(1)], text)


def _link(found: re.Match[str]) -> str:
    """A link; what it names stays on the line of its number."""
    words, target = found.groups()
    return f"[link:{target}]{_NUMBER.sub(NO_BREAK, words)}[/link]"


def source(game: str, language: str, folder: Path = FOLDER) -> str:
    """The text of a game's rulebook in a language, else in English; raises OSError if there is none."""
    for code in (language, "en"):
        file = folder / code / f"{game}.md"
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"there is no rulebook of {game} in {folder}")
