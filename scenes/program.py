"""The program around the scenes: settings, saved games, computer players, and the way from one scene to another."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import Executor
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.options import Value
from game.core.reasons import BadInput
from game.core.record import Header, Seat, Takebacks
from game.core.session import Session
from game.core.words import Message, Words, listed, msg
from game.opponents.levels import LEVELS
from game.opponents.worker import Brain
from game.registry import game_named, game_names
from saves.indexer import Here, Indexer
from saves.library import Library
from saves.places import Places
from saves.records import Opened, Records
from saves.reports import keep_report
from saves.settings import Settings, SettingsFile, Table
from saves.statistics import Statistics
from saves.trouble import SaveTrouble
from scenes.drafts import Drafts
from scenes.keeping import Keeper
from scenes.notices import Notices
from scenes.preferences import Preferences
from scenes.stage.loop import Stage
from scenes.stage.work import Work
from scenes.table.people import names_of
from scenes.table.scene import TableScene
from scenes.table.views import has_view, shelved, view_for
from scenes.thinker import BrainThinker
from scenes.words import screen_words

if TYPE_CHECKING:
    from scenes.library.scene import Shelf
    from scenes.newgame import NewGameScene

SEEK_SECONDS = 1.0
"""How long the title waits at most for the game to go on with, where the index does not name it."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_seed() -> str:
    """A seed text for a new game, short enough to be told to a friend."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(2))


class Program:
    """Holds what outlives a scene. Scenes get it as their host and ask it for other scenes.

    `workers` makes the executor that reads games for the library; without it they are read here, one a frame.
    """

    def __init__(
        self,
        stage: Stage,
        places: Places,
        settings: SettingsFile,
        *,
        check_model: bool = False,
        workers: Callable[[], Executor] = Here,
    ) -> None:
        self.stage = stage
        self.places = places
        self.settings_file = settings
        self.words: Words = screen_words(self.settings.language)
        self._notices = Notices(stage, lambda: self.words)
        self.tell = settings.tell = self._notices.tell
        self._preferences = Preferences(stage, settings)
        self.records = Records(places, self._tell_of_game)
        self.library = Library(self.records, has_view)
        self._indexer = Indexer(self.library, workers)
        self.statistics = Statistics(places, tuple(LEVELS))
        self._keeper = Keeper(stage, self.library, self.statistics, self._notices)
        self.brain = Brain(report=lambda text: keep_report(places.reports, "computer-player", text), tell=self.tell)
        self.thinker = self.adviser = BrainThinker(self.brain, self.words)
        self._check_model = check_model
        self.block_heights: dict[tuple[object, ...], dict[tuple[int, int], int]] = {}
        """What rulebooks have measured, by all that it depends on: each is opened more than once."""
        self.read_at: dict[str, tuple[int, float]] = {}
        """Where each rulebook was read last, by its game (see `scenes.rulebook.scene.Place`)."""
        self.library_left: Shelf | None = None
        """Where the library was left."""
        self._music = ""
        self.drafts = Drafts()
        """Tables that are prepared and not laid yet."""
        stage.on_rule = self.open_rules
        stage.rule_text = self._rule_text
        stage.may_quit = self._keeper.may_leave
        stage.report = lambda text: keep_report(places.reports, "ahead", text)
        stage.more_label = self.words.say_key("screen.tip.more")
        stage.every_frame(self._index_games)
        stage.when_drawn(self._after_first_picture)

    @property
    def settings(self) -> Settings:
        """The settings in use."""
        return self.settings_file.settings

    def change(self, *, keep: bool = True, **values: object) -> None:
        """See `Preferences.change`; what the settings say of the language comes into force too."""
        self._preferences.change(keep=keep, **values)
        now = self.settings
        if now.language != self.words.language:
            self.words = self.thinker.words = screen_words(now.language)
            self.stage.more_label = self.words.say_key("screen.tip.more")

    @property
    def in_force(self) -> dict[str, Any]:
        """See `Preferences.in_force`."""
        return self._preferences.in_force

    def enforce(self, **values: Any) -> None:
        """See `Preferences.enforce`."""
        self._preferences.enforce(**values)

    def play_music(self, name: str) -> None:
        """Has a piece of music played round and round; one that is playing already goes on."""
        if name != self._music:
            self._music = name
            self.stage.sounds.music(name)

    # Scenes

    def show_title(self) -> None:
        """The title, with nothing behind it."""
        from scenes.title import TitleScene

        self.stage.scenes.clear_to(TitleScene(self))

    @property
    def last_game(self) -> str:
        """The game that was laid last; before any has been, the first on the shelf."""
        table, shelf = self.settings.table, shelved()
        return table.game if table is not None and table.game in shelf else shelf[0]

    def new_game(self, game: str = "") -> NewGameScene:
        """The scene in which a new table is laid: of the game whose box was chosen since the last one was laid, else of
        the game laid last, unless another is named."""
        from scenes.newgame import NewGameScene

        return NewGameScene(self, game or self.drafts.chosen or self.last_game)

    def show_new_game(self, game: str = "") -> None:
        """Laying a new table; see `new_game`."""
        self.stage.scenes.push(self.new_game(game))

    def show_library(self) -> None:
        """The library of saved games."""
        from scenes.library import LibraryScene

        self.stage.scenes.push(LibraryScene(self))

    def open_settings(self) -> None:
        """The settings, over the scene that asks."""
        from scenes.settings import SettingsScene

        self.stage.scenes.push(SettingsScene(self))

    def open_rules(self, target: str) -> None:
        """The rulebook at a section (`corinth/7`), or without one (`corinth`) where it was read last; at its beginning
        if it is open."""
        from scenes.rulebook import RulebookScene

        top = self.stage.scenes.top
        if isinstance(top, RulebookScene):
            top.go(target)
        else:
            self.stage.scenes.push(RulebookScene(self, target))

    def table_ahead(self, game: str) -> Work[None]:
        """Reads what a game's table shows first before it is laid, a piece at a time."""
        pictures = view_for(game).first_pictures
        yield
        yield from self.stage.sprites.read_ahead(pictures)

    def rules_ahead(self, game: str) -> Work[None]:
        """Measures a rulebook before it is opened, a piece at a time."""
        from scenes.rulebook import RulebookScene

        yield
        for name in game_names():
            # From a book one comes to those of all others.
            game_named(name)
            yield
        book = RulebookScene(self, game)
        yield
        yield from book.prepare(self.stage.size)

    def _rule_text(self, target: str) -> str:
        from scenes.rulebook.passage import rule_text

        return rule_text(target, self.words)

    def back(self) -> None:
        """From a scene to the one below it, or to the title."""
        if len(self.stage.scenes) > 1:
            self.stage.scenes.pop()
        else:
            self.show_title()

    # The library

    def load_library(self, *, seek: bool, patient: bool = False) -> None:
        """Reads the index of the library; with `seek` also the games it takes to know which one to go on with: all that
        it takes, where somebody who is `patient` asks for that game, or as many as the title can wait for."""
        note = self.library.load()
        if note is not None:
            self.tell(note)
        if seek:
            self._notices.attempt(partial(self.library.seek_latest, None if patient else SEEK_SECONDS))

    def index_games(self) -> None:
        """Begins to read the games that the index does not know as they are now; frame by frame the library has more of
        them."""
        self._notices.attempt(self._indexer.begin)

    @property
    def indexing(self) -> bool:
        """Whether games are still being read for the library."""
        return self._indexer.busy

    def _index_games(self) -> None:
        if not self.indexing:
            return
        top = self.stage.scenes.top
        latest = self.library.latest()
        # Whoever plays is not disturbed; the library goes on with it when it is opened.
        self._notices.attempt(self._indexer.stop if isinstance(top, TableScene) else self._indexer.step)
        if not self._indexer.busy:
            self.statistics.add(self.library.entries)
            self._notices.attempt(self.statistics.keep)
        if top is not None and top.name == "title" and self.library.latest() != latest:
            top.resume()

    # Games

    def header(
        self,
        game: str,
        seats: tuple[Seat, ...],
        options: Mapping[str, Value],
        seed: str,
        takebacks: Takebacks | None = None,
    ) -> Header:
        """What the record of a new game begins with: an empty seed is drawn, and `takebacks` are those of the settings
        unless given."""
        version = game_named(game).rules_version
        return Header(game, version, seed or new_seed(), dict(options), seats, takebacks or self.settings.takebacks)

    def begin(self, header: Header) -> None:
        """Lays a new table and remembers it for the next time. Raises `BadInput` for a table that cannot be."""
        opened = self.records.begin(header)
        self.settings_file.change(table=Table(header.game, header.seats, dict(header.options)))
        self._sit_down(opened)

    def rehearse(self, session: Session) -> Work[None]:
        """Lays a game's table where nobody sees it, a part at a time: what it is drawn with is then at hand when it is
        laid, and nothing else is kept of it."""
        table = TableScene(self, session)
        yield
        yield from self.stage.scenes.rehearse(table)

    def resume(self, name: str) -> bool:
        """Goes on with a saved game; says why, and answers false, if it cannot be opened."""
        return self._open(name, watch=False)

    def watch(self, name: str) -> None:
        """Shows a saved game from its start; whoever comes back to the present goes on with it, as `resume` does. One
        that is damaged and cannot be mended is shown too, but nothing more of it is kept."""
        self._open(name, watch=True)

    def _open(self, name: str, *, watch: bool) -> bool:
        try:
            opened = self._opened(name, look=watch)
        except SaveTrouble as trouble:
            if trouble.code == "missing":
                self.say_gone(name)
            else:
                self._notices.answer(trouble.message)
            return False
        if not has_view(opened.session.game.id):
            opened.file.close()
            self._notices.answer(msg("start.no_view", game=opened.session.game.name))
            return False
        for note in opened.notes:
            self._notices.answer(note)
        self._sit_down(opened, watch=watch)
        return True

    def _opened(self, name: str, *, look: bool) -> Opened:
        try:
            return self.records.open(name)
        except SaveTrouble as trouble:
            if look and trouble.code == "damaged":
                return self.records.look(name)
            raise

    def say_gone(self, name: str) -> None:
        """Says that the file of a game is there no more, as after another copy of the program deleted it, and has the
        scene look again at what there is."""
        entry = self.library.entry(name)
        if entry is None:
            self._notices.answer(msg("screen.gone.file", name=name))
        else:
            names = listed(names_of(entry.seats, self.words))
            self._notices.answer(msg("screen.gone", game=msg(f"{entry.game}.name"), names=names))
        self.index_games()
        if self.stage.scenes.top is not None:
            self.stage.scenes.top.resume()

    def continue_last(self) -> bool:
        """Back to the last unfinished game; false if there is none, or if it cannot be opened, which is said."""
        entry = self.library.latest()
        if entry is None:
            self._notices.answer(msg("screen.none_unfinished"))
            return False
        return self.resume(entry.id)

    def play_again(self, session: Session) -> None:
        """A new game with the same table and another seed, once the one before may be left."""
        if not self._keeper.may_leave():
            return
        header = session.record.header
        try:
            self.begin(self.header(header.game, header.seats, header.options, "", header.takebacks))
        except BadInput as error:
            self._notices.answer(error.message)

    def play_from(self, session: Session, position: int) -> None:
        """A game of its own that goes on from a position of one that is over, which stays as it is; once that may be
        left."""
        if not self._keeper.may_leave():
            return
        self._sit_down(self.records.part(session.variation(position)))
        self._notices.answer(msg("screen.variation", number=position))

    @property
    def game_kept(self) -> bool:
        """Whether everything that was played at the table is saved."""
        return self._keeper.kept

    def leave_table(self) -> None:
        """From the table to the title; the game is already kept, or whoever leaves has been told that it is not."""
        if not self._keeper.may_leave():
            return
        self.note_game(picture=True)
        self._keeper.let_go()
        self.settings_file.flush()
        self.show_title()

    def table_changed(self, session: Session) -> None:
        """A decision was shown. The record is kept line by line; the library takes note when the game ends."""
        self._keeper.changed(session)

    def note_game(self, *, picture: bool) -> None:
        """Brings the library up to date with the game at the table."""
        self._keeper.note(picture=picture)

    @property
    def confirms(self) -> bool:
        """Whether people are asked before pointless moves."""
        return self.settings.confirmations

    @property
    def rival_by_itself(self) -> bool:
        """Whether an automatic rival takes its turns without waiting for the person."""
        return self.settings.rival_by_itself

    @property
    def steps_known(self) -> Collection[str] | None:
        """What has been explained on this machine; None if nobody wants explanations."""
        return self.settings.steps_known if self.settings.first_steps else None

    def know_step(self, page: str) -> None:
        """A page of the first steps has been read."""
        known = self.settings.steps_known
        if page not in known:
            self.settings_file.change(steps_known=(*known, page))

    def skip_steps(self) -> None:
        """No more first steps are wanted."""
        self.settings_file.change(first_steps=False)

    def remember_mute(self, mute: bool) -> None:
        """Sound was switched off or on at the table."""
        self.settings_file.change(mute=mute)

    def close(self) -> None:
        """Leaves everything in order: game noted, settings kept, worker ended."""
        self.note_game(picture=True)
        self._keeper.let_go()
        self._notices.attempt(self._indexer.stop)
        self.settings_file.flush()
        self.brain.close()

    def _tell_of_game(self, message: Message) -> None:
        """Says how saving the game at the table goes. If it works again, settings that could not be saved are tried."""
        self.tell(message)
        if message.key == "saves.saved_again":
            self.settings_file.flush()

    def _sit_down(self, opened: Opened, *, watch: bool = False) -> None:
        self._keeper.let_go()
        self._keeper.take(opened)
        self.brain.start()
        self.stage.scenes.clear_to(TableScene(self, opened.session, watch=watch, check_model=self._check_model))
        self.note_game(picture=False)

    def _after_first_picture(self) -> None:
        """What can wait until the title is seen: the worker, the statistics, the trash."""
        trouble = self.places.why_unsaved()
        if trouble is not None:
            self.tell(trouble)
            if trouble.key == "saves.settings.unsaved":
                self.settings_file.told_unsaved()
        self.brain.start()
        note = self.statistics.load(self.library.entries)
        if note is not None:
            self.tell(note)
        self.index_games()
        try:
            self.statistics.keep()
            self.library.empty_trash(time.time())
        except SaveTrouble as error:
            self.tell(error.message)
