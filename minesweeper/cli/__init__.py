"""The command line: `main` finds the command, `options` are those that several commands share, and each other
module is one command, imported only when it is called for."""

from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.options import BoardOptions, board_options
from minesweeper.cli.positions import mines_option, typed_position
from minesweeper.cli.progress import waiting

__all__ = ["BadInputError", "BoardOptions", "board_options", "examples", "mines_option", "typed_position", "waiting"]
