"""Positions from texts: positions written out, codes of positions, and codes of boards, which are opened."""

from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.core.sketch import Sketch
from minesweeper.play.texts import CODE, find_setup
from minesweeper.plugins import Plugins


def position_in(text: str, plugins: Plugins, mines: int | None = None) -> Sketch:
    """The position in a text, with this number of mines if the text has none. A `ValueError` says why there is none."""
    try:
        return Sketch.parse(text, mines)
    except ValueError:
        if not CODE.search(text):
            raise
    return opened(plugins, find_setup(text))


def opened(plugins: Plugins, setup: Setup) -> Sketch:
    """The board of a code, opened at its first cell if it names one."""
    game = plugins.game(setup)
    if setup.first is not None:
        game.play(Move.reveal(*setup.first))
    return Sketch.of(game.board)
