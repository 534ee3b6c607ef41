"""Files in the player's data folder: settings, pictures, pages and unfinished games.

A file that cannot be read or written causes a message, and the game goes on.
"""

import contextlib
from collections import deque
from collections.abc import Callable
from datetime import date
from pathlib import Path
from shutil import copyfileobj

from platformdirs import user_documents_path

from minesweeper.core.daily import DailyGame
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.limits import CLOSE_SECONDS, LARGEST_SETTINGS
from minesweeper.games.player import Player
from minesweeper.games.record import Record
from minesweeper.history import History, HistoryError
from minesweeper.history.claims import Claims
from minesweeper.history.settings import Settings
from minesweeper.history.sqlite_file import FILE as HISTORY
from minesweeper.machine.background import Background
from minesweeper.machine.files import locked, read_text, replaceable, unused, write_whole
from minesweeper.plugins.sources import SETTINGS

SETTINGS_LOCK = "settings.lock"
PICTURES, PAGES = "screenshots", "pages"


def file_folder() -> Path:
    """The folder for files that the player keeps elsewhere: the documents, or else the home folder."""
    documents = user_documents_path()
    return documents if documents.is_dir() else Path.home()


class Storage:
    """A folder that may be missing, damaged or read-only. `notices` returns each problem once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.claims = Claims(folder)
        """The unfinished games that are played here."""
        self._notices = deque[str]()
        self._changes = deque[dict[str, object]]()
        """Settings that are still to be written."""
        self._writing = Background("settings")

    def close(self) -> None:
        """Let other windows resume the games that were claimed here, and wait for settings that are being written."""
        self.claims.close()
        self.settle()

    @property
    def busy(self) -> bool:
        """True while settings are being written, or there are notices."""
        return bool(self._notices) or self._writing.busy

    def settle(self) -> None:
        """Wait until all settings are written, but only a few seconds for another process that is changing them."""
        self._writing.close(2 * CLOSE_SECONDS)

    def notices(self) -> list[str]:
        """Problems since the last call, one sentence each."""
        return [self._notices.popleft() for _ in range(len(self._notices))]

    def load_settings(self) -> Settings:
        """The saved settings, with the default for each value that cannot be read."""
        self.settle()
        text = self._read(SETTINGS)
        if text is None:
            return Settings()
        settings, problems = Settings.from_json(text)
        self._notices += problems
        return settings

    def change_soon(self, **values: object) -> None:
        """Save some settings in the background. Waiting changes are written together."""
        self._changes.append(values)
        self._writing.ask(self._write_changes, topic=SETTINGS)

    def _write_changes(self) -> None:
        values: dict[str, object] = {}
        while self._changes:
            values |= self._changes.popleft()
        self.change_settings(**values)

    def change_settings(self, **values: object) -> None:
        """Save some settings. Other values in the file stay, since another window or a newer version may have written
        them. A damaged file is set aside."""
        path = self.folder / SETTINGS
        try:
            with locked(self.folder / SETTINGS_LOCK):
                place = replaceable(path)
                text = self._changed(place, values)
                with write_whole(place) as file:
                    file.write(text.encode())
        except OSError as error:
            self._notices.append(f"{path} cannot be written: {error.strerror}")

    def _changed(self, place: Path, values: dict[str, object]) -> str:
        """The text of the settings file with these values. A damaged file is set aside first."""
        try:
            return Settings.changed(read_text(place, LARGEST_SETTINGS) if place.exists() else "{}", values)
        except (OSError, ValueError):
            aside = unused(self.folder, "settings.damaged", ".json")
            with place.open("rb") as source, write_whole(aside) as copy:
                copyfileobj(source, copy)
            self._notices.append(f"the settings were damaged: what was there is now in {aside}")
            return Settings.changed("{}", values)

    @property
    def has_games(self) -> bool:
        return (self.folder / HISTORY).exists()

    @property
    def is_new(self) -> bool:
        """True if nothing has been saved here yet."""
        return not (self.has_games or (self.folder / SETTINGS).exists())

    def game_left(self, duels: bool = False) -> Record | None:
        """The unfinished game that was played last, if any; a duel only with `duels`. It is claimed for this window; a
        game that another window plays is skipped."""
        return self._left(lambda record: duels or not record.sides)

    def duel_left(self, *sides: Player) -> Record | None:
        """The unfinished duel that was played last, if any, between these two or any players, claimed for this
        window."""
        return self._left(lambda record: record.sides == sides if sides else bool(record.sides))

    def _left(self, wanted: Callable[[Record], bool]) -> Record | None:
        if not self.has_games:
            return None
        try:
            with contextlib.closing(History(self.folder)) as history:
                self._notices += history.notices()
                left = list(filter(wanted, history.games_left()))
                free = next((record for record in left if self.claims.take(record.id)), None)
                if left and free is None:
                    self._notices.append("the game you left is being played in another window")
                return free
        except HistoryError as error:
            self._notices.append(str(error))
            return None

    def dailies(self, day: date, level: Difficulty) -> tuple[tuple[DailyGame, ...], Record | None]:
        """The first games on all daily boards, and the game on this board if it is unfinished and no other window plays
        it; that game is claimed."""
        if not self.has_games:
            return (), None
        try:
            with contextlib.closing(History(self.folder)) as history:
                self._notices += history.notices()
                games, unfinished = history.dailies.games(), history.unfinished()
        except HistoryError as error:
            self._notices.append(str(error))
            return (), None
        first = {each.game for each in games if (each.day, each.level) == (day, str(level))}
        return games, next((each for each in unfinished if each.id in first and self.claims.take(each.id)), None)

    def picture(self, stamp: str) -> Path | None:
        """The path for a screenshot with this time in its name; `None` if the folder cannot be made."""
        return self._path_for(PICTURES, f"minesweeper {stamp}.png")

    def page(self, stamp: str) -> Path | None:
        """The path for a web page, as for a screenshot."""
        return self._path_for(PAGES, f"minesweeper {stamp}.html")

    def _path_for(self, kind: str, name: str) -> Path | None:
        folder = self.folder / kind
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._notices.append(f"{folder} cannot be made: {error.strerror}")
            return None
        return folder / name

    def _read(self, name: str) -> str | None:
        path = self.folder / name
        try:
            return read_text(path, LARGEST_SETTINGS)
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not a text in UTF-8"
            self._notices.append(f"{path} cannot be read: {reason}")
            return None
