"""The list of ways to share a game, in the window."""

from functools import partial
from pathlib import Path

from minesweeper.core.board import Board
from minesweeper.games.record import Record
from minesweeper.machine.files import write_whole
from minesweeper.machine.local_time import now
from minesweeper.play.commands import Command
from minesweeper.play.report import EndReport
from minesweeper.play.sharing import share_items
from minesweeper.play.shown import Item
from minesweeper.themes.theme import Theme
from minesweeper.ui.app.app import App
from minesweeper.ui.board.shot import render, save
from minesweeper.words import screens

CELL, LEAST_CELL, LARGEST = 32, 4, 8000
"""The usual and the least size of cells in pictures, and how wide or high a picture gets, in pixels."""


def share_list(
    app: App, record: Record, board: Board | None = None, seconds: float = 0.0, report: EndReport | None = None
) -> list[Item]:
    """The ways to share a game; its picture shows this `board` at this time, or else its end."""

    def copy(text: str, said: str) -> None:
        app.clipboard.copy(text)
        app.say(said)

    shown = (record.board, record.seconds) if board is None else (board, seconds)
    files = [Item(screens.SAVE_PICTURE, partial(save_board, app, *shown))]
    if record.status.over:
        files.append(Item(screens.SAVE_PAGE, partial(save_page, app, record)))
    keys = {command: app.desk.short_key(command) for command in (Command.RESULT, Command.COPY)}
    return share_items(app.plugins, record, copy, files, keys, report)


def save_board(app: App, board: Board, seconds: float) -> None:
    """Save a board as a picture in the present theme, and say where."""
    path = app.storage.picture(f"{stamp()} board")
    if path:
        sides = board.grid.width, board.grid.height
        cell = max(LEAST_CELL, min(CELL, LARGEST // max(sides)))
        try:
            picture = render(board, app.theme, cell, seconds, ctx=app.window.ctx)
        except ValueError as error:
            app.say(screens.NOT_WRITTEN.format(path=path, why=error))
            return
        app.files.write(path, partial(save, picture))
    app.pass_on_notices()


def save_page(app: App, record: Record) -> None:
    """Save a game as a web page in the present theme, and say where."""
    path = app.storage.page(stamp())
    if path:
        app.files.write(path, partial(_write_page, record, app.theme))
    app.pass_on_notices()


def _write_page(record: Record, theme: Theme, path: Path) -> None:
    from minesweeper.share.game_page import game_page  # noqa: PLC0415 - the game starts sooner without it

    page = game_page(record, theme)
    with write_whole(path) as file:
        file.write(page.encode())


def stamp() -> str:
    """The present time, for the name of a file."""
    return now().strftime("%Y-%m-%d %H%M%S")
