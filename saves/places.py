"""The program's folders on this machine: where the system keeps such files, or all in one folder on request."""

from __future__ import annotations

import contextlib
import os
import time
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.core.words import Message, msg
from saves.trouble import SaveTrouble, writing_trouble

_LEFTOVER_S = 3600.0


@dataclass(frozen=True, slots=True)
class Places:
    """The folders in use. A folder is created only when something is saved in it."""

    data: Path
    config: Path
    log: Path

    @property
    def records(self) -> Path:
        """One file for each game."""
        return self.data / "records"

    @property
    def trash(self) -> Path:
        """Deleted games, until the trash is emptied."""
        return self.data / "trash"

    @property
    def pictures(self) -> Path:
        """One PNG for each game, for the library."""
        return self.data / "pictures"

    @property
    def locks(self) -> Path:
        """One lock file for each game being played, and for each shared file being written."""
        return self.data / "locks"

    @property
    def damaged(self) -> Path:
        """Files that were found damaged, as they were found."""
        return self.data / "damaged"

    @property
    def index(self) -> Path:
        """The library's index file."""
        return self.data / "library.json"

    @property
    def statistics(self) -> Path:
        """The statistics file."""
        return self.data / "statistics.json"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def reports(self) -> Path:
        """Reports of faults inside the rules."""
        return self.log / "reports"

    def why_unsaved(self) -> Message | None:
        """Why games, or else settings, cannot be saved here, as a sentence, or None if all is well. Creates the
        folders, and removes half-written files that a crash left behind at least an hour ago."""
        for folder, unsaved in ((self.records, "saves.unsaved"), (self.config, "saves.settings.unsaved")):
            try:
                _try_out(folder)
            except SaveTrouble as trouble:
                return msg(unsaved, why=trouble.message)
        for folder in (self.records, self.pictures):
            _clear_leftovers(folder, "*")
        # These may lie in a folder that is not ours alone, as a home: `--data-dir` takes any.
        for file in (self.index, self.statistics, self.settings):
            _clear_leftovers(file.parent, file.name)
        return None


def places(data_dir: Path | None = None) -> Places:
    """The system's folders for this program, or everything under `data_dir`."""
    if data_dir is not None:
        # Unlike `Path.expanduser` this leaves `~name` as it is if there is no such user.
        folder = Path(os.path.expanduser(data_dir)).absolute()
        return Places(folder, folder, folder)
    return Places(
        platformdirs.user_data_path("antikythera", appauthor=False),
        platformdirs.user_config_path("antikythera", appauthor=False),
        platformdirs.user_log_path("antikythera", appauthor=False),
    )


def make(folder: Path) -> None:
    """Creates a folder and its parents if they are missing; raises `SaveTrouble`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_trouble(error, folder) from error


def _try_out(folder: Path) -> None:
    """Creates a folder and writes into it, leaving nothing there; raises `SaveTrouble`."""
    make(folder)
    probe = folder / f".probe-{os.getpid()}"
    try:
        probe.write_bytes(b"antikythera\n")
    except OSError as error:
        raise writing_trouble(error, folder) from error
    finally:
        with contextlib.suppress(OSError):
            probe.unlink(missing_ok=True)


def _clear_leftovers(folder: Path, name: str) -> None:
    """Removes what was left half-written of the files with this name (`*`: of any) in a folder."""
    with contextlib.suppress(OSError):
        for file in folder.glob(f".{name}.*.part"):
            if time.time() - file.stat().st_mtime > _LEFTOVER_S:
                file.unlink()
