"""The command line. `main` finds the command: the module of that name, imported only when it is called for. `commands`
lists them all.

The other modules are what commands are made of:

- What is typed: `options` that several share and their types (`parameters`), `positions`, `chosen_game`, and in
  `completion` what a shell completes; `shells` is how.
- What is printed: `tables`, `charts`, `progress`, sentences (`saying`), and in `help` how every `--help` ends; `errors`
  is how a command refuses, and `output` copes with terminals that cannot show it.
- What is written: a `growing_file` bit by bit, or a whole file at once (`pages`); films (`filming`).
- What is opened: a `window`; `history`, the player's files.
- Parts of one command: `stats_tables`, `stats_json` and `duel_stats` of `stats`; `competition`, `duel_tournament`,
  `games_file` and `kept_games` of `tournament`.
"""

from minesweeper.core.later import imported_later

TYPE_CHECKING = False  # as in typing, which takes half as long to import as Python to start
if TYPE_CHECKING:
    from minesweeper.cli.errors import BadInputError
    from minesweeper.cli.help import examples
    from minesweeper.cli.options import BoardOptions, board_options
    from minesweeper.cli.positions import mines_option, typed_position
    from minesweeper.cli.progress import waiting
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper.cli.errors": ("BadInputError",),
            "minesweeper.cli.help": ("examples",),
            "minesweeper.cli.options": ("BoardOptions", "board_options"),
            "minesweeper.cli.positions": ("mines_option", "typed_position"),
            "minesweeper.cli.progress": ("waiting",),
        },
    )

__all__ = ["BadInputError", "BoardOptions", "board_options", "examples", "mines_option", "typed_position", "waiting"]
