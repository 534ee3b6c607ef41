"""Draws the pictures that the pages show: `./run pictures`, or `./run pictures FOLDER` to have them elsewhere."""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image

from minesweeper import Board, Budget, Duel, Game, Session, Setup
from minesweeper.core import rules
from minesweeper.core.duel import LEVEL
from minesweeper.plugins import Plugins, ask_in_duel, load_plugins
from minesweeper.settings import Settings
from minesweeper.storage import Storage
from minesweeper.ui.board.shot import render
from minesweeper.ui.bot.film import Film, Script
from minesweeper.ui.bot.film_file import record
from minesweeper.ui.draw.headless import import_arcade
from minesweeper_solver.knowledge import open_safe, start
from minesweeper_solver.ladder import Kind, next_step

if TYPE_CHECKING:
    from minesweeper.ui.app.app import App
    from minesweeper.ui.game.game_view import GameView

SHOWN = Path(__file__).parent / "pictures"
REASONING = {
    Kind.PAIRS: "9x9x10.custom.3.g-no_guess.o-logic-needs_pairs.r4c4",
    Kind.SETS: "9x9x14.custom.1.g-no_guess.o-logic-needs_sets.r4c4",
    Kind.CASES: "9x9x18.custom.1.g-no_guess.o-logic-needs_cases.r4c4",
    Kind.MINE_COUNT: "9x9x10.custom.3.g-no_guess.o-logic-needs_mine_count.r4c4",
}
"""A board for each kind that needs a picture."""
THEMES = ("windows_light", "day", "windows_dark", "night")
GAP = 16
DUEL_MINES = 27
"""How many have been found in the picture of a duel."""


def position(plugins: Plugins, level: str, seed: int, progress: float) -> Board:
    """A game in which a bot has opened so much of the board, its mines flagged as far as the numbers tell."""
    game = Game(plugins.difficulty(level), seed)
    while game.board.progress < progress and not game.status.over:
        for move in plugins.solver("strong").advise(game.board).moves:
            game.play(move)
    board = game.board
    for number in range(1, 9):
        for row, col in board.grid.cells(board.showing(number)):
            around = board.grid.around(board.grid.cell(row, col)) & board.hidden
            if around.bit_count() == number:
                for mine in board.grid.cells(around & ~game.board.flags):
                    game.flag(*mine)
    return game.board


def side_by_side(pictures: list[Image.Image]) -> Image.Image:
    """Pictures of one size in a row, on nothing."""
    width, height = pictures[0].size
    sheet = Image.new("RGBA", (len(pictures) * (width + GAP) - GAP, height))
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (index * (width + GAP), 0))
    return sheet


def window(plugins: Plugins, size: tuple[int, int], theme: str, show: "Callable[[App], GameView]") -> Image.Image:
    """The whole window with its bar, as a player sees it; `show` makes what it shows."""
    import_arcade()
    import arcade  # noqa: PLC0415 - not before the line above

    screen = arcade.Window(*size, visible=False, antialiasing=False)
    from minesweeper.ui.app.app import App  # noqa: PLC0415 - not before arcade

    with TemporaryDirectory() as folder:
        app = App(screen, plugins, Storage(Path(folder)), Settings(motion=False, sound=False, theme=theme))
        view = show(app)
        view.presenter.scene.board.show(view.presenter.board)
        view.presenter.scene.counters.show(view.presenter.board, 97)
        canvas = screen.ctx.framebuffer(color_attachments=[screen.ctx.texture(size, components=4)])
        with canvas.activate():
            view.on_draw()
            data = canvas.read(components=3)
        view.coach.close()
    return Image.frombytes("RGB", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def game_view(app: "App") -> "GameView":
    """In the middle of a game."""
    from minesweeper.ui.game.game_view import GameView  # noqa: PLC0415 - not before arcade

    session = Session(Game(app.plugins.difficulty("expert"), 16))
    view = GameView(app, session)
    session.game.restore(position(app.plugins, "expert", 16, 0.6), session.game.lay(3, 3).field, ())
    return view


def duel_view(app: "App") -> "GameView":
    """In the middle of a duel between two who play well."""
    from minesweeper.ui.game.duel_view import DuelView  # noqa: PLC0415 - not before arcade
    from minesweeper.ui.game.game_view import GameView  # noqa: PLC0415

    game = GameView(app, Session(Game(app.plugins.difficulty("beginner"))))
    view = DuelView(app, Session(Duel(Setup(LEVEL, 5))), game.duels)
    while sum(view.duel.score) < DUEL_MINES:
        view.presenter.play(ask_in_duel(app.plugins.solver("quick"), view.duel.now, Budget()).moves[0])
    game.coach.close()
    return view


def film(plugins: Plugins, level: str, seed: int, theme: str, path: Path) -> None:
    """A bot's game at a move per second: first it knows why, then it has to guess twice, and it wins."""
    script = Script(Setup(plugins.difficulty(level), seed), "strong", speed=0, cell=32)
    record(Film(script, plugins, plugins.theme(theme)), path)


def reasoning(plugins: Plugins, code: str, kind: Kind) -> Board:
    """The first position of a board in which nothing easier than this kind of reasoning helps: known mines are flagged,
    and what it finds safe has question marks."""
    setup = Setup.parse(code)
    row, col = setup.first or (0, 0)
    field = plugins.game(setup).lay(row, col).field
    known = open_safe(field, start(field, field.grid.cell(row, col)))
    while (step := next_step(known)) and step.kind is not kind:
        known = known.learn(step.safe, step.mines)
        known = open_safe(field, known) if step.safe else known
    return rules.position(field, known.revealed, known.mines, step.safe if step else 0, 0)


def save(picture: Image.Image, path: Path) -> None:
    """Keep a picture, in as few colours as it has."""
    picture.quantize(255).save(path, optimize=True)


def main(folder: Path = SHOWN) -> None:
    """All of them."""
    folder.mkdir(exist_ok=True)
    plugins = load_plugins(bundled_only=True)
    save(window(plugins, (1060, 690), "windows_light", game_view), folder / "window.png")
    save(window(plugins, (640, 640), "night", duel_view), folder / "duel.png")
    beginner = position(plugins, "beginner", seed=3, progress=0.7)
    themes = [render(beginner, plugins.theme(name), cell=32, seconds=12) for name in THEMES]
    save(side_by_side(themes), folder / "themes.png")
    steps = [reasoning(plugins, code, kind) for kind, code in REASONING.items()]
    save(
        side_by_side([render(board, plugins.theme("windows_light"), cell=24) for board in steps]), folder / "logic.png"
    )
    film(plugins, "beginner", 718, "night", folder / "bot.gif")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
