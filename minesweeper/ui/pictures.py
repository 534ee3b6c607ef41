"""The pictures of the README, drawn anew by `python -m minesweeper.ui.pictures FOLDER`. Needs no screen."""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from PIL import Image

from minesweeper.core.board import Board
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.game import Game
from minesweeper.core.moves import Move
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.session import Session
from minesweeper.settings import Settings
from minesweeper.storage import Storage
from minesweeper.ui.headless import import_arcade
from minesweeper.ui.shot import render

WIDTH, HEIGHT = 1000, 680


def position(plugins: Plugins, level: Difficulty, seed: int, share: float) -> Session:
    """A game played by a solver until so much of it is open, with flags on most of the mines that can be seen."""
    session = Session(Game(level, seed), clock=lambda: 0.0)
    session.play(Move.reveal(level.height // 2, level.width // 2))
    solver = plugins.solver("counting")
    while session.board.progress < share:
        advice = solver.advise(session.board)
        if not advice.moves or advice.chance:
            break
        for move in advice.moves:
            session.play(move)
    if field := session.game.peek():
        seen = field.grid.cells(field.mines & field.grid.around(session.board.revealed))
        for index, cell in enumerate(seen):
            if index % 4:
                session.play(Move.flag(*cell))
    return session


def window_pictures(plugins: Plugins, folder: Path) -> None:
    """The window as a player sees it: two games, two menus."""
    import_arcade()
    # These must wait until arcade knows that there is no screen.
    import arcade  # noqa: PLC0415

    from minesweeper.ui.app import App  # noqa: PLC0415
    from minesweeper.ui.game_view import GameView  # noqa: PLC0415
    from minesweeper.ui.help_view import HelpView  # noqa: PLC0415
    from minesweeper.ui.keymap import KeyAction  # noqa: PLC0415
    from minesweeper.ui.settings_view import SettingsView  # noqa: PLC0415
    from minesweeper.ui.stage import Stage  # noqa: PLC0415

    window = arcade.Window(WIDTH, HEIGHT, visible=False, antialiasing=False)

    def save(view: Stage, name: str) -> None:
        size = window.get_framebuffer_size()
        canvas = window.ctx.framebuffer(color_attachments=[window.ctx.texture(size, components=4)])
        with canvas.activate():
            view.on_draw()
            data = canvas.read(components=3)
        picture = Image.frombytes("RGB", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        picture.save(folder / f"{name}.png", optimize=True)

    app = App(window, plugins, Storage(Path(tempfile.mkdtemp())), replace(Settings(), theme="windows_light"))
    game = GameView(app, position(plugins, plugins.difficulty("expert"), 33, 0.55))
    window.show_view(game)
    save(game, "classic")
    app.use_theme(plugins.theme("night"))
    game.begin(KeyAction.HINT)
    save(game, "night")
    for view, name in ((SettingsView(app), "settings"), (HelpView(app), "help")):
        app.show(view)
        save(view, name)


def board_pictures(plugins: Plugins, folder: Path) -> None:
    """Boards alone: the same in every theme, and one too large for any window."""
    lost = position(plugins, plugins.difficulty("beginner"), 13, 0.4)
    field = lost.game.peek()
    if field and not lost.board.status.over:
        lost.play(Move.flag(*field.grid.cells(lost.board.hidden & ~field.mines & ~lost.board.flags)[-1]))
        lost.play(Move.reveal(*field.grid.cells(field.mines & ~lost.board.flags)[-1]))
    boards = [render(lost.board, theme, 24, 42) for theme in plugins.themes.values()]
    sheet = Image.new("RGB", (sum(each.width for each in boards), boards[0].height))
    x = 0
    for each in boards:
        sheet.paste(each, (x, 0))
        x += each.width
    sheet.save(folder / "themes.png", optimize=True)
    render(huge(), plugins.theme("day"), size=(WIDTH, HEIGHT)).save(folder / "huge.png", optimize=True)


def huge() -> Board:
    """A million cells, a large part of them open."""
    game = Game(Difficulty("huge", 1000, 1000, 110_000), seed=1)
    game.reveal(500, 500)
    if field := game.peek():
        for cell in field.grid.cells(field.zeros)[::2500]:
            game.reveal(*cell)
    return game.board


def main(folder: Path) -> None:
    """Draw them all into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    plugins = load_plugins(bundled_only=True)
    window_pictures(plugins, folder)
    board_pictures(plugins, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
