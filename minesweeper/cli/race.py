"""The command `race`: an earlier game's board, played against that game."""

import click

from minesweeper.cli.chosen_game import LAST, chosen_game, number_option
from minesweeper.cli.completion import or_file
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files, opened_history
from minesweeper.cli.options import LookOptions, difficulty_option, look_options, named_level
from minesweeper.cli.window import NEEDS_WINDOW, play_in_window
from minesweeper.core.difficulty import Difficulty
from minesweeper.games.race import Race
from minesweeper.games.record import Record
from minesweeper.games.replay import Replay
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins
from minesweeper.words.titles import level_title

BEST = "best"


@click.command(epilog=examples("race best", "race best --difficulty expert", "race last", "race games.json --game 2"))
@click.argument("game", shell_complete=or_file(lambda _: [BEST, LAST]))
@number_option
@difficulty_option()
@look_options
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.pass_obj
def race(
    plugins: Plugins, game: str, number: int | None, difficulty: str | None, look: LookOptions, fullscreen: bool
) -> None:
    """Play the board of an earlier game against that game.

    GAME is `best`, your fastest ranked win at --difficulty or the level you played last; `last`; an id or its
    beginning; a board code, for the latest game of that board; or a file with games, also of another program. Cells
    that the earlier game had opened by now appear as an overlay, with your lead or deficit in 3BV. A race does not
    count for records.
    """
    storage, settings = open_files()
    if game == BEST:
        try:
            usual, _ = usual_setup(plugins, settings)
            record = _best(named_level(plugins, difficulty) if difficulty else usual.level)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
    else:
        record = chosen_game(game, number)
    try:
        ghost = Race(Replay(record), "Best" if game == BEST else "Ghost")
    except ValueError as error:
        raise BadInputError(f"you can't race this game: {error}") from None
    play_in_window(plugins, (storage, settings), look, NEEDS_WINDOW, race=ghost, fullscreen=fullscreen)


def _best(level: Difficulty) -> Record:
    """The fastest ranked win of a level, with any generator."""
    with opened_history() as history:
        best = history.statistics(level=level.name).best_game
        record = history.record(best.id) if best else None
    if record is None:
        raise BadInputError(f"You have not won a ranked game of the level {level_title(level)} yet")
    return record
