"""Draws the pictures that the README shows: `./run pictures`."""

from pathlib import Path

from PIL import Image

from minesweeper import Board, Game
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.ui.board.shot import render

FOLDER = Path(__file__).parent / "pictures"
THEMES = ("windows_light", "day", "windows_dark", "night")
GAP = 16


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


def save(picture: Image.Image, name: str) -> None:
    """Keep a picture, in as few colours as it has."""
    FOLDER.mkdir(exist_ok=True)
    picture.quantize(255).save(FOLDER / name, optimize=True)


def main() -> None:
    """All of them."""
    plugins = load_plugins(bundled_only=True)
    expert = position(plugins, "expert", seed=16, progress=0.6)
    save(render(expert, plugins.theme("windows_light"), cell=32, seconds=97), "expert.png")
    beginner = position(plugins, "beginner", seed=3, progress=0.7)
    save(side_by_side([render(beginner, plugins.theme(name), cell=32, seconds=12) for name in THEMES]), "themes.png")


if __name__ == "__main__":
    main()
