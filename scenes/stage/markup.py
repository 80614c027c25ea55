"""Inline markup of rich text.

`[b]bold[/b]`, `[i]italic[/i]`, `[n]tabular digits[/n]`, `[f:role]` a font by its role `[/f]`, `[c:accent]` or
`[c:#rrggbb]` colour `[/c]`, `[icon:coin]`, `[link:target]words[/link]`, `[r]12[/r]` at the end of a line for a column
at the right, a line break as a newline, and `[[` for a plain bracket.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .theme import BOLD_OF, FONTS, INKS, ITALIC_OF

_TAG = re.compile(r"\[\[|\[(/?)([a-z]+)(?::([^\]\s]*))?\]")
_CODE = re.compile(r"#[0-9a-fA-F]{6}")
_ICON = re.compile(r"[a-z0-9_]{1,60}")
"""What may name an icon: it is looked for among files."""
_AFTER_WORD = re.compile("[^\\W\\d_][ \N{NO-BREAK SPACE}]+$")
_SIGNS = (",", ".", ";", ":", "!", "?", ")")


class Style(NamedTuple):
    """How a span is set: font role, colour (a name of `Inks`, `#rrggbb`, or "" for the text's own), link target, and
    whether it stands in the column at the right."""

    role: str
    colour: str = ""
    link: str = ""
    right: bool = False


class Span(NamedTuple):
    """Text of one style, or an icon by name; one that is `spoken` stands in a sentence like a word."""

    text: str
    style: Style
    icon: str = ""
    spoken: bool = False


class MarkupError(ValueError):
    """Markup that is not well formed; the message says where."""


def capitalised(text: str) -> str:
    """Words that also stand inside a sentence, as they begin one or stand by themselves."""
    return text[:1].upper() + text[1:]


def escape(text: str) -> str:
    """`text` with brackets that mean themselves, for names and other foreign words."""
    return text.replace("[", "[[")


def signed(number: int, plus: bool = False) -> str:
    """A number as it is printed: with a true minus sign, and a plus sign where that is wished for."""
    return (f"{number:+d}" if plus else str(number)).replace("-", "\N{MINUS SIGN}")


def percent(share: float, plus: bool = False) -> str:
    """A share of 1 as whole hundredths are printed, signed as numbers are (see `signed`)."""
    return f"{signed(round(share * 100), plus)}%"


def parse(markup: str, role: str) -> list[Span]:
    """The spans of `markup`, beginning in font `role`: all that they name can be drawn. Raises MarkupError for unknown
    or unbalanced tags, and for what is no colour or cannot be the name of an icon."""
    spans: list[Span] = []
    stack: list[tuple[str, Style]] = []
    style = Style(role)
    at = 0
    for match in _TAG.finditer(markup):
        if match.start() > at:
            spans.append(Span(markup[at : match.start()], style))
        at = match.end()
        if match.group() == "[[":
            spans.append(Span("[", style))
            continue
        closing, tag, value = match.groups()
        if tag == "icon" and not closing:
            if not _ICON.fullmatch(value or ""):
                raise MarkupError(f"no icon can be named {value!r} in {markup!r}")
            spans.append(Span("", style, icon=value))
        elif closing:
            if not stack or stack[-1][0] != tag:
                raise MarkupError(f"[/{tag}] closes nothing in {markup!r}")
            style = stack.pop()[1]
        else:
            stack.append((tag, style))
            style = _open(tag, value or "", style, markup)
    if stack:
        raise MarkupError(f"[{stack[-1][0]}] is never closed in {markup!r}")
    if at < len(markup):
        spans.append(Span(markup[at:], style))
    return _spoken(spans) if any(span.icon for span in spans) else spans


def _spoken(spans: Sequence[Span]) -> list[Span]:
    """The spans, with the icons marked that stand in a sentence: after a word, or before a sign that goes on with it or
    ends it. Others stand for themselves, as before a label or with a number."""
    found: list[Span] = []
    before = ""
    for span, after in zip(spans, (*spans[1:], None), strict=True):
        if span.icon:
            spoken = bool(_AFTER_WORD.search(before)) or (after is not None and after.text.startswith(_SIGNS))
            found.append(span._replace(spoken=spoken))
            before = ""
        else:
            found.append(span)
            before += span.text
    return found


def lenient(markup: str, role: str) -> list[Span]:
    """The spans of some markup; text that is not well formed (foreign words with brackets that slipped through) is set
    as it is."""
    try:
        return parse(markup, role)
    except MarkupError:
        return parse(escape(markup), role)


def _open(tag: str, value: str, style: Style, markup: str) -> Style:
    if tag == "b":
        return style._replace(role=BOLD_OF.get(style.role, style.role))
    if tag == "i":
        return style._replace(role=ITALIC_OF.get(style.role, style.role))
    if tag == "n":
        return style._replace(role="small_bold" if style.role == "small" else "number")
    if tag == "c":
        if value not in INKS and not _CODE.fullmatch(value):
            raise MarkupError(f"{value!r} is no colour in {markup!r}")
        return style._replace(colour=value)
    if tag == "r":
        return style._replace(right=True)
    if tag == "link":
        return style._replace(link=value, colour=style.colour or "link")
    if tag == "f" and value in FONTS:
        return style._replace(role=value)
    raise MarkupError(f"[{tag}] is not known in {markup!r}")


def plain(markup: str) -> str:
    """The words of `markup` without tags, icons by their names: for speech and tests."""
    return "".join(span.icon or span.text for span in lenient(markup, "body"))
