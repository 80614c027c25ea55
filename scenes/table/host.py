"""What the table needs of the program around it."""

from __future__ import annotations

from typing import Protocol

from game.core.session import Session
from game.core.words import Words
from scenes.stage.loop import Stage
from scenes.stage.work import Work
from scenes.table.advice import Adviser
from scenes.table.computers import Thinker
from scenes.table.steps import Learner


class Host(Learner, Protocol):
    """The program, as the table knows it."""

    stage: Stage
    words: Words

    @property
    def thinker(self) -> Thinker:
        """The computer players."""

    @property
    def adviser(self) -> Adviser:
        """The computer player that is asked for advice."""

    @property
    def confirms(self) -> bool:
        """Whether people are asked before pointless moves."""

    @property
    def rival_by_itself(self) -> bool:
        """Whether an automatic rival takes its turns without waiting for the person."""

    def table_changed(self, session: Session) -> None:
        """A decision was shown."""

    @property
    def game_kept(self) -> bool:
        """Whether everything that was played at the table is saved."""

    def leave_table(self) -> None:
        """Back to the title. Like everything that leaves the table, only after saying so if the game could not be
        saved."""

    def play_again(self, session: Session) -> None:
        """A new game with the same table."""

    def play_from(self, session: Session, position: int) -> None:
        """A game of its own that goes on from a position of one that is over."""

    def rules_ahead(self, game: str) -> Work[None]:
        """Works out a piece at a time what opening a game's rulebook takes."""

    def open_settings(self) -> None:
        """The settings."""

    def remember_mute(self, mute: bool) -> None:
        """Sound was switched off or on."""
