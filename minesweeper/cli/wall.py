"""A tournament in a window, many games at a time."""

from collections.abc import Callable
from concurrent.futures import Executor

from minesweeper import shell
from minesweeper.arena.duels import R, Run
from minesweeper.arena.tournament import Tournament
from minesweeper.cli.window import drawing
from minesweeper.plugins import Plugins
from minesweeper.plugins.sources import data_folder
from minesweeper.stopping import allowed
from minesweeper.storage import Storage


def show_wall(
    plugins: Plugins,
    tournament: Tournament,
    executor: Executor,
    run: Run[R],
    take: Callable[[R], None],
    say: Callable[[str], None],
    unit: str,
) -> None:
    """Play all games or duels in a window, or some until it is closed; `take` is called with what comes of them, and
    `unit` is what is counted."""
    with allowed():
        with drawing(f"Leave out --wall:  {shell.same_command(without='--wall')}"):
            from minesweeper.ui.bot.wall_window import WallWindow  # noqa: PLC0415 - nobody else should wait for it

            window = WallWindow(plugins, Storage(data_folder()), tournament, executor, run, take, say, unit)
        window.run()
