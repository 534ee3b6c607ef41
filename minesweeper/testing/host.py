"""A plugin host for tests: only the bundled plugins and those under test."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn
from minesweeper.games.record import Record
from minesweeper.games.session import Session
from minesweeper.hookspecs import hookimpl
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.plugins.failure import PluginError
from minesweeper.plugins.notices import Notices
from minesweeper.plugins.sources import HOME_VARIABLE, Candidate


def plugins_with(*plugins: object) -> Plugins:
    """The bundled plugins and these: modules, other objects with hooks, or paths of files. The player's plugin folder
    and installed packages are ignored. A plugin that does not work is a `PluginError`."""
    loaded = load_plugins([each for each in plugins if isinstance(each, Path)], bundled_only=True, off=())
    for plugin in plugins:
        if not isinstance(plugin, Path):
            loaded.add(Candidate(_name(plugin), "", "a test", lambda plugin=plugin: plugin))  # type: ignore[misc] # its own
    for record in loaded.records:
        if record.state == "failed":
            raise PluginError(f"{record.place or record.source}: {record.reason}")
    return loaded


def _name(plugin: object) -> str:
    """The name of a plugin: the last part of a module's name, or the class of another object."""
    return str(getattr(plugin, "__name__", type(plugin).__name__)).rpartition(".")[2].lower()


def play(session: Session, moves: str | Iterable[Move]) -> list[Turn]:
    """Make these moves in a session: `Move` values, or a text such as `r3,4 f0,1 c2,2`."""
    return [session.play(move) for move in (map(Move.parse, moves.split()) if isinstance(moves, str) else moves)]


@contextmanager
def followed(plugins: Plugins, game: Game, only: str = "") -> Iterator[Session]:
    """A session of a game whose events plugins are notified of, or `only` the one of this name. A plugin that fails is
    a `PluginError`."""
    said: list[str] = []
    session = Session(game)
    stop = Notices(plugins, said.append, only=only).follow(session)
    yield session
    stop()
    if said:
        raise PluginError(" ".join(said))


@contextmanager
def own_home() -> Iterator[None]:
    """Within this, plugins keep their files in a temporary folder, not in the player's."""
    before = {HOME_VARIABLE: home} if (home := os.environ.get(HOME_VARIABLE)) else {}
    with TemporaryDirectory(prefix="minesweeper-", ignore_cleanup_errors=True) as folder:
        os.environ[HOME_VARIABLE] = folder
        try:
            yield
        finally:
            del os.environ[HOME_VARIABLE]
            os.environ.update(before)


class Notice(NamedTuple):
    """A notice, as plugins get it."""

    hook: str
    arguments: dict[str, object]


@dataclass(slots=True)
class Recorder:
    """A plugin that notes every notice, in order."""

    notices: list[Notice] = field(default_factory=list)

    @property
    def hooks(self) -> list[str]:
        """The names of the notices so far."""
        return [notice.hook for notice in self.notices]

    def _note(self, hook: str, **arguments: object) -> None:
        self.notices.append(Notice(hook, arguments))

    @hookimpl
    def game_started(self, difficulty: Difficulty, board: Board, setup: Setup, resumed: bool, game_id: str) -> None:
        self._note("game_started", difficulty=difficulty, board=board, setup=setup, resumed=resumed, game_id=game_id)

    @hookimpl
    def turn_played(self, difficulty: Difficulty, turn: Turn, seconds: float, game_id: str) -> None:
        self._note("turn_played", difficulty=difficulty, turn=turn, seconds=seconds, game_id=game_id)

    @hookimpl
    def turn_undone(self, difficulty: Difficulty, board: Board, seconds: float, game_id: str) -> None:
        self._note("turn_undone", difficulty=difficulty, board=board, seconds=seconds, game_id=game_id)

    @hookimpl
    def game_ended(self, difficulty: Difficulty, turn: Turn, seconds: float, record: Record) -> None:
        self._note("game_ended", difficulty=difficulty, turn=turn, seconds=seconds, record=record)

    @hookimpl
    def game_abandoned(self, record: Record) -> None:
        self._note("game_abandoned", record=record)
