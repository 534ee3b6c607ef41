"""The command line. `main` finds the command: the module of that name, imported only when it is needed. `commands`
lists them all.

The other modules support the commands:

- Arguments: shared `options` and their types (`parameters`), `positions`, `chosen_game`, `foreign` files and codes, and
  the names for shell `completion`, which `shells` implements.
- Printing: `tables`, `progress`, and the end of every `--help` (`help`); `errors` end a command, and `output`
  prints sentences and handles terminals that cannot show a text.
- Resources: a `window`, or a film; `history`, the player's files; `pages`, written all at once, and a `growing_file`,
  bit by bit.
- Parts of one command: `stats_tables` and `duel_stats` of `stats`; `competition`, `duel_tournament`,
  `kept_games` of `tournament`; `results`, `games_file`, `run_files` and `resumed_games` of it and `compare`;
  `plugin_packages` of `plugins`.
"""

from minesweeper.core.later import imported_later

TYPE_CHECKING = False  # as in typing, whose import takes half as long as starting Python
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
