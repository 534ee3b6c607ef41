"""Shows boards and games from Python: as a picture, as a film, in the window.

Nothing that draws is imported before one of these is called, so everything else works without arcade.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

from minesweeper.core.board import Board
from minesweeper.core.checks import kind_of
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry
from minesweeper.core.setup import Setup
from minesweeper.core.typed import read_position
from minesweeper.games.record import Record
from minesweeper.games.replay import SPEEDS, Replay
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history.storage import Storage
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.themes.theme import CLASSIC, Theme
from minesweeper.thinking.pace import SPEEDS as MOVES_A_SECOND

if TYPE_CHECKING:
    from PIL import Image


@contextmanager
def drawing(without_display: str = "") -> Iterator[None]:
    """Import arcade and open windows within this. A failure becomes a `StartupError` that says why and what helps;
    `without_display` is added if there is no display."""
    # By default pyglet checks for an OpenGL error after every call, which takes as long as our drawing.
    os.environ.setdefault("PYGLET_DEBUG_GL", "0")
    from minesweeper.machine.startup import explained  # noqa: PLC0415 - only this should wait for it

    with explained(without_display):
        if without_display:
            from minesweeper.ui.app.speaker import import_arcade_quietly  # noqa: PLC0415

            import_arcade_quietly()
        yield


def render(
    position: Board | str, theme: Theme = CLASSIC, *, mines: int | None = None, cell: int = 32, seconds: float = 0.0
) -> Image.Image:
    """A picture of a board, as the window shows it, in cells of `cell` pixels. No screen is needed.

    A position may also be a text for `read_position`, with `mines` as the total if the text has none. `seconds` are
    shown on the timer. An invalid position, or one too large for a picture, is a `ValueError`.
    """
    _check("a picture shows", position, Board, str)
    board = read_position(position, mines) if isinstance(position, str) else position
    with drawing():
        from minesweeper.ui.board.shot import render as draw  # noqa: PLC0415 - as above

        return draw(board, theme, cell, seconds)


def film(
    game: Setup | Record,
    path: Path | str,
    *,
    theme: Theme = CLASSIC,
    speed: float | None = None,
    solver: str = "strong",
    plugins: Plugins | None = None,
    cell: int = 24,
) -> int:
    """Film a game and return the number of frames. No screen is needed.

    A `Record` is replayed; `speed` is in seconds of the game per second, by default 1. A `Setup` is played by a solver
    of these plugins, or of all plugins; `speed` is in moves per second, by default 4. The path is `FILE.gif`, or
    `FILE.png` or a folder for a picture per frame. A game that cannot be filmed or saved is a `ValueError`.
    """
    _check("a film shows", game, Setup, Record)
    path = Path(path)
    with drawing():
        from minesweeper.ui.film import film_file  # noqa: PLC0415 - as above
        from minesweeper.ui.film.film import Film, Script  # noqa: PLC0415
        from minesweeper.ui.replay.film import ReplayFilm  # noqa: PLC0415

        film_file.check_target(path)
        if isinstance(game, Record):
            pace = _checked(1.0 if speed is None else speed, SPEEDS)
            return film_file.record(ReplayFilm(SideBySide(Replay(game)), theme, pace, cell), path)
        pace = _checked(4 if speed is None else speed, MOVES_A_SECOND)
        plugins = plugins or load_plugins()
        script = Script(game, plugins.solver(solver).name, 1, MOVES_A_SECOND.index(pace), cell)
        return film_file.record(Film(script, plugins, theme), path)


def _check(what: str, value: object, *kinds: type) -> None:
    if not isinstance(value, kinds):
        *first, last = (f"a {kind.__name__}" for kind in kinds)
        raise TypeError(f"{what} {', '.join(first)} or {last}, not {kind_of(value)}")


def _checked(speed: float, speeds: tuple[float, ...]) -> float:
    if speed not in speeds:
        raise ValueError(f"the speed is one of {', '.join(f'{each:g}' for each in speeds)}, not {speed:g}")
    return speed


def open_window(
    game: Setup | Game | Record | None = None, *, theme: Theme | None = None, plugins: Plugins | None = None
) -> list[str]:
    """Open the window and wait until it is closed. Return sentences about problems that came too late to be shown in
    it.

    A `Setup` begins that game or duel. A `Game` or `Record` is resumed; if it is over, its board is played again. These
    games do not count for records. Without a game, the unfinished one is resumed, or a usual one begun. Settings and
    history are those of the player, as on the command line.
    """
    if game is not None:
        _check("the window opens on", game, Setup, Game, Record)
    record = _recorded(game) if isinstance(game, Game) else game
    setup, left, replay = None, None, None
    if isinstance(record, Record) and record.board.status.over:
        replay = SideBySide(Replay(record))
    elif isinstance(record, Setup):
        setup = record
    elif record:
        setup = record.setup
        left = replace(record, unranked=(*record.unranked, BOARD_KNOWN)) if record.log else None
    with closing(Storage(data_folder())) as storage:
        with drawing("Pictures and films need no display: see minesweeper.render and minesweeper.film."):
            from minesweeper.ui.game.game_app import GameApp, Wishes  # noqa: PLC0415 - as above

            unranked = (BOARD_KNOWN,) if setup else ()
            wishes = Wishes(setup, unranked, left, resume=replay is None, theme=theme)
            window = GameApp(plugins or load_plugins(), storage, storage.load_settings(), wishes)
        if replay:
            window.replay(replay, 1.0)
        return window.run()


def _recorded(game: Game) -> Record:
    """The record of a game, without times."""
    log = tuple(LogEntry(0.0, move) for move in game.moves)
    return Record(uuid4().hex, game.setup, game.board, game.peek(), log, 0.0)
