"""Draws the pictures that the pages show: `./run pictures`, or `./run pictures FOLDER` to have them elsewhere.

Chromium draws the pages for a browser. Without it, their pictures stay as they are.
"""
# ruff: noqa: E402 - tests are found and arcade needs no screen only after the first lines

import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from PIL import Image, ImageChops, ImageDraw, ImageFont

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from minesweeper.ui.draw.headless import import_arcade

import_arcade()

import arcade

from minesweeper import Board, Budget, Game, Move, Record, Setup
from minesweeper.core import rules
from minesweeper.core.duel import LEVEL, Duel
from minesweeper.core.setup import Mode
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.history import History
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.play import Desk, Play
from minesweeper.play.other_boards import board_kinds
from minesweeper.plugins import Plugins, ask_in_duel, load_plugins
from minesweeper.share.game_page import game_page
from minesweeper.share.statistics_page import Report, statistics_page
from minesweeper.terminal.canvas import TextCanvas
from minesweeper.terminal.colours import Depth, legible
from minesweeper.terminal.keyboard import key_of
from minesweeper.terminal.player import TerminalPlayer
from minesweeper.ui.app.app import App
from minesweeper.ui.board.shot import render
from minesweeper.ui.film.film import Film, Script
from minesweeper.ui.film.film_file import record
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.boards_view import BoardsView
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.replay.replay_view import ReplayView
from minesweeper_solver.knowledge import open_safe, start
from minesweeper_solver.ladder import Kind, next_step
from tests.history.samples import TODAY, sample_games
from tests.ui.replay.watching import EXPERT, wandering

SHOWN = Path(__file__).parent / "pictures"
REASONING = {
    Kind.PAIRS: "9x9x10.custom.3.g-no_guess.o-logic-needs_pairs.r4c4",
    Kind.SETS: "9x9x14.custom.1.g-no_guess.o-logic-needs_sets.r4c4",
    Kind.CASES: "9x9x18.custom.1.g-no_guess.o-logic-needs_cases.r4c4",
    Kind.MINE_COUNT: "9x9x10.custom.3.g-no_guess.o-logic-needs_mine_count.r4c4",
}
"""A board for each kind that needs a picture."""
GAP = 16
DUEL_MINES = 27
"""How many have been found in the picture of a duel."""
NOTHING_DONE = (lambda: None, lambda _: None, lambda _: None)
"""For buttons that nobody presses."""
TERMINAL, LETTER = (72, 23), (12, 24)
"""Columns and rows of the terminal, and the pixels of a letter."""
FONT = ":system:/fonts/ttf/Liberation/Liberation_Mono"
LEFT, RIGHT, TOP, BOTTOM = (0, 12), (12, 12), (6, 0), (6, 24)
FRAME = {
    "╭": (RIGHT, BOTTOM),
    "╮": (LEFT, BOTTOM),
    "╰": (RIGHT, TOP),
    "╯": (LEFT, TOP),
    "─": (LEFT, RIGHT),
    "│": (TOP, BOTTOM),
}
"""Parts of a frame: where each goes from the middle of a letter."""


def position(plugins: Plugins, level: str, seed: int, progress: float) -> Board:
    """A game in which a bot has opened so much of the board, its mines flagged as far as the numbers tell."""
    game = Game(plugins.difficulty(level), seed)
    while game.board.progress < progress and not game.status.over:
        for move in plugins.solver("strong").advise(game.board).moves:
            game.play(move)
    board = game.board
    for number in range(1, 9):
        for row, col in board.grid.places(board.showing(number)):
            around = board.grid.around(board.grid.cell(row, col)) & board.hidden
            if around.bit_count() == number:
                for mine in board.grid.places(around & ~game.board.flags):
                    game.flag(*mine)
    return game.board


def side_by_side(pictures: list[Image.Image], across: int = 0) -> Image.Image:
    """Pictures of one size in a row, or in rows of this many, on nothing."""
    width, height = pictures[0].size
    across = across or len(pictures)
    rows = -(-len(pictures) // across)
    sheet = Image.new("RGBA", (across * (width + GAP) - GAP, rows * (height + GAP) - GAP))
    for index, picture in enumerate(pictures):
        sheet.paste(picture, (index % across * (width + GAP), index // across * (height + GAP)))
    return sheet


def window(plugins: Plugins, size: tuple[int, int], theme: str, show: Callable[[App], arcade.View]) -> Image.Image:
    """The whole window with its bar, as a player sees it; `show` makes what it shows."""
    screen = arcade.Window(*size, visible=False, antialiasing=False)
    with TemporaryDirectory() as folder:
        view = show(App(screen, plugins, Storage(Path(folder)), Settings(motion=False, sound=False, theme=theme)))
        canvas = screen.ctx.framebuffer(color_attachments=[screen.ctx.texture(size, components=4)])
        with canvas.activate():
            view.on_draw()
            data = canvas.read(components=3)
        if isinstance(view, GameView):
            view.play.close()
        else:
            view.on_hide_view()
    return Image.frombytes("RGB", size, data).transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def game_view(app: App) -> GameView:
    """In the middle of a game."""
    play = Play(app.plugins, Setup(app.plugins.difficulty("expert"), 16), desk=app.desk)
    game = play.session.game
    game.restore(position(app.plugins, "expert", 16, 0.6), game.lay(3, 3).field, ())
    return shown(GameView(app, play))


def duel_view(app: App) -> GameView:
    """In the middle of a duel between two who play well."""
    play = Play(app.plugins, Setup(LEVEL, 5, mode=Mode.DUEL), desk=app.desk)
    duel = cast("Duel", play.session.game)
    while sum(duel.score) < DUEL_MINES:
        play.move(ask_in_duel(app.plugins.solver("quick"), duel.now, Budget()).moves[0])
    return shown(GameView(app, play))


def shown(view: GameView) -> GameView:
    """The same view, with its board and a time on its clock."""
    view.presenter.scene.board.show(view.presenter.board)
    view.presenter.scene.counters.show(view.presenter.board, 97)
    return view


def boards_view(app: App) -> BoardsView:
    """All boards that are no rectangles of squares."""
    view = BoardsView(app, board_kinds(app.plugins), lambda _level: None, lambda: None)
    app.window.show_view(view)
    return view


def records_view(app: App) -> RecordsView:
    """The best times of a player who gets better."""
    sample_games(app.storage.folder, 400)
    view = RecordsView(app, "intermediate", TODAY.date)
    view.on_show_view()
    view.settle()
    return view


def replay_view(app: App) -> ReplayView:
    """In the middle of a game that is watched again, with the best move of that moment."""
    view = ReplayView(app, SideBySide(Replay(watched_game())), *NOTHING_DONE)
    view.on_show_view()
    view.playback.seek(0.8)
    for key in (arcade.key.RIGHT, arcade.key.H):
        view.on_key_press(key, 0)
    while (thinker := view.sides[0].insight.thinker).busy:
        thinker.poll(1.0)
    return view


def watched_game() -> Record:
    """An Expert game that was won, with a mistake now and then."""
    return wandering(EXPERT, seed=1, mistake_every=67)


def terminal(plugins: Plugins, theme: str) -> Image.Image:
    """A game in a terminal, with a hint."""
    now = [0.0]
    with TemporaryDirectory() as folder:
        desk = Desk(plugins, Storage(Path(folder)), Settings(), key_of, clock=lambda: now[0])
        play = Play(plugins, Setup(plugins.difficulty("expert"), 16), desk=desk)
        play.move(Move.reveal(3, 3))
        solo, board = play.session.game, position(plugins, "expert", 16, 0.6)
        solo.restore(board, solo.lay(3, 3).field, ())
        now[0] = 97.0
        player = TerminalPlayer(play, plugins.theme(theme), Depth.TRUE, rich=True)
        player.draw(*TERMINAL)
        for _ in range(3):
            player.take("tab")
            while play.thinker.busy:
                play.thinker.poll(1.0)
        picture = painted(player.draw(*TERMINAL))
        play.close()
    return picture


def painted(canvas: TextCanvas) -> Image.Image:
    """What a terminal shows, letter by letter. The font has no flag and no round corners, so these are drawn."""
    width, height = LETTER
    picture = Image.new("RGB", (canvas.width * width, canvas.height * height))
    pen = ImageDraw.Draw(picture)
    fonts = [ImageFont.truetype(arcade.resources.resolve(f"{FONT}_{weight}.ttf"), 20) for weight in ("Regular", "Bold")]
    letters = [
        (col * width, row * height, *cell) for row, line in enumerate(canvas.rows) for col, cell in enumerate(line)
    ]
    for x, y, _, ink in letters:
        pen.rectangle((x, y, x + width - 1, y + height - 1), ink.back)
    for x, y, letter, ink in letters:
        text = legible(ink.text, ink.back, Depth.TRUE)
        for across, down in FRAME.get(letter, ()):
            pen.line((x + 6, y + 12, x + across, y + down), text)
        if letter == "⚑":
            pen.polygon([(x + 6, y + 4), (x + 17, y + 8), (x + 6, y + 12)], text)
            pen.line((x + 5, y + 4, x + 5, y + 19), text, 2)
        elif letter not in FRAME:
            pen.text((x, y + 1), letter, text, fonts[ink.bold])
    return picture


def statistics(plugins: Plugins) -> str:
    """The page of a player's statistics."""
    with TemporaryDirectory() as folder:
        sample_games(Path(folder), 400)
        with closing(History(Path(folder))) as history:
            levels = {level: history.statistics(level=level) for level in history.levels()}
            report = Report(history.statistics(), levels)
    return statistics_page(report, plugins.theme("day"), TODAY.date())


def photographed(page: str, size: tuple[int, int], path: Path) -> None:
    """What a browser shows of a page."""
    browser = shutil.which("chromium")
    if not browser:
        sys.stderr.write(f"{path.name} stays as it is, because chromium is not installed.\n")
        if path.parent != SHOWN:
            shutil.copy(SHOWN / path.name, path)
        return
    with TemporaryDirectory() as folder:
        (file := Path(folder) / "page.html").write_text(page, "utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars"]
        command += ["--virtual-time-budget=5000"]  # until nothing moves any more
        command += [
            f"--user-data-dir={folder}",
            f"--window-size={size[0]},{size[1]}",
            f"--screenshot={path.absolute()}",
        ]
        subprocess.run([*command, file.as_uri()], capture_output=True, check=True, timeout=60)  # noqa: S603 - ours
    with Image.open(path) as picture:
        save(picture.convert("RGB"), path)


def film(plugins: Plugins, level: str, seed: int, theme: str, path: Path) -> None:
    """A bot's game at a move per second: first it knows why, then it has to guess twice, and it wins."""
    script = Script(Setup(plugins.difficulty(level), seed), "strong", speed=0, cell=28)
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
    """Keep a picture in few colours, rare ones included."""
    few = picture.convert("RGB").quantize(255, Image.Quantize.MAXCOVERAGE, kmeans=2)
    if picture.mode == "RGB":
        few.save(path, optimize=True)
        return
    few.putpalette(bytes((few.getpalette() or [])[:765]).ljust(768, b"\0"))  # the last colour is for the gaps
    few.paste(255, mask=ImageChops.invert(picture.getchannel("A")))
    few.save(path, transparency=255)


def main(folder: Path = SHOWN) -> None:
    """All of them."""
    folder.mkdir(exist_ok=True)
    plugins = load_plugins(bundled_only=True)
    save(window(plugins, (1060, 690), "windows_light", game_view), folder / "window.png")
    save(window(plugins, (640, 640), "night", duel_view), folder / "duel.png")
    save(window(plugins, (1060, 760), "day", boards_view), folder / "boards.png")
    save(window(plugins, (960, 760), "windows_light", records_view), folder / "records.png")
    save(window(plugins, (1060, 760), "night", replay_view), folder / "replay.png")
    save(terminal(plugins, "night"), folder / "terminal.png")
    photographed(statistics(plugins), (1000, 750), folder / "statistics_page.png")
    page = game_page(watched_game(), plugins.theme("day"), with_odds=True)
    photographed(page, (1000, 850), folder / "game_page.png")
    beginner = position(plugins, "beginner", seed=3, progress=0.7)
    themes = [render(beginner, theme, cell=24, seconds=12) for theme in plugins.themes.values() if not theme.pair]
    save(side_by_side(themes, across=4), folder / "themes.png")
    steps = [reasoning(plugins, code, kind) for kind, code in REASONING.items()]
    save(
        side_by_side([render(board, plugins.theme("windows_light"), cell=24) for board in steps]), folder / "logic.png"
    )
    film(plugins, "beginner", 718, "night", folder / "bot.gif")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
