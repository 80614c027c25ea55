"""Asking once, before something is done against which the rules have a hint, or about which they have a doubt."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action, State
from game.core.session import Session
from game.core.words import Message, Words
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.dialog import Dialog


def doubt_about(
    session: Session, actions: tuple[Action, ...], view: Callable[[State, Action], Message | None]
) -> Message | None:
    """The rules' first hint against these actions of the person whose turn it is, or their doubt about them, or a doubt
    of the game's view, as far as the actions can be foreseen; None if there is none."""
    seat = session.current_player
    if not session.is_person(seat):
        return None
    state = session.view(seat)
    for action in actions:
        if action not in state.legal_actions():
            return None
        hint = state.pointless(action) or state.doubt(action) or view(state, action)
        if hint is not None or state.game.draws(state, action):
            return hint
        state.act(action)
    return None


class Question:
    """The one question that may be open over a table."""

    def __init__(self, root: Element, words: Words) -> None:
        self._root = root
        self._words = words
        self._dialog: Dialog | None = None

    @property
    def open(self) -> bool:
        """Whether it waits for an answer."""
        return self._dialog is not None and self._dialog.parent is not None

    def ask(self, doubt: Message, act: Callable[[], object]) -> None:
        """Asks whether the person is sure; `act()` follows a yes. Enter says no, since whoever pressed it twice would
        have said yes to something unread: a yes takes a click, or Tab and Enter."""
        say = self._words.say_key
        self._dialog = Dialog(
            "sure",
            say("table.sure"),
            self._words.say(doubt),
            width=560,
            buttons=[
                Button("yes", say("table.sure.yes"), act),
                Button("no", say("table.sure.no"), kind="primary", shortcut="Enter"),
            ],
        )
        self._dialog.open_in(self._root)
