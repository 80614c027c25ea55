"""Faults of the command line itself; those of the rules are `RulesError`."""

from __future__ import annotations


class Refused(Exception):
    """The command cannot be carried out; `text` is the sentence for people, `code` a stable name for programs."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
