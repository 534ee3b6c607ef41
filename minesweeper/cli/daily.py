"""The command `daily`: the daily board in a window, or its result as text."""

from datetime import date
from typing import NamedTuple

import click

from minesweeper.charts import blocks as charts
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files, opened_history
from minesweeper.cli.options import LookOptions, difficulty_option, look_options, named_level
from minesweeper.cli.window import in_terminal, play_in_window
from minesweeper.core.daily import Days, daily_setup, reasons, today
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.history.storage import Storage
from minesweeper.history.usual_setup import usual_setup
from minesweeper.plugins import Plugins


class DailyWish(NamedTuple):
    """A requested daily board."""

    setup: Setup
    unranked: tuple[str, ...]
    """Why a game on it would be unranked."""
    left: Record | None
    """The unfinished game on it, if any."""


def daily_wish(plugins: Plugins, storage: Storage, level: Difficulty, day: date) -> DailyWish:
    """The daily board of a level and a day, with the games already played on it."""
    games, left = storage.dailies(day, level)
    return DailyWish(daily_setup(day, level, plugins.generators), reasons(day, level, today(), games), left)


@click.command(
    epilog=examples("daily", "daily --difficulty expert --theme night", "daily --result", "daily --date 2026-11-16")
)
@difficulty_option()
@click.option("--date", "asked", metavar="DATE", help="The board of another day, such as 2026-11-16.")
@click.option("--result", is_flag=True, help="Print the result as text to share, instead of playing.")
@look_options
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.pass_obj
def daily(
    plugins: Plugins, difficulty: str | None, asked: str | None, result: bool, look: LookOptions, fullscreen: bool
) -> None:
    """Play the daily board: one per day and level, the same for everyone.

    The default level is the one you played last. Only your first game on today's board counts.
    `minesweeper terminal --daily` plays it in the terminal.
    """
    storage, settings = open_files()
    usual, _ = usual_setup(plugins, settings)
    try:
        level = named_level(plugins, difficulty) if difficulty else usual.level
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    day = _day(asked)
    if result:
        click.echo(charts.printable(_result(level, day)))
        return
    wish = daily_wish(plugins, storage, level, day)
    words = ["--daily"] if day == today() else [str(wish.setup)]
    only = ("asked", "result") if day == today() else ("asked", "result", "difficulty")
    instead = in_terminal("terminal", *words, without=only)
    play_in_window(plugins, (storage, settings), look, instead, fullscreen=fullscreen, **wish._asdict())


def _day(text: str | None) -> date:
    if text is None:
        return today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInputError(f"a day is written like {today()}, not {text[:40]!r}") from None


def _result(level: Difficulty, day: date) -> str:
    """The result of the ranked game, as text."""
    from minesweeper.games.progress import splits_of  # noqa: PLC0415
    from minesweeper.history import measure  # noqa: PLC0415 - only here
    from minesweeper.words.results import TENTHS, result_text  # noqa: PLC0415

    with opened_history() as history:
        days = Days.of(history.dailies.games(), day, level)
        first = days.games.get(day)
        record = history.record(first.game) if first else None
    if record is None:
        raise BadInputError(f"you have not finished the daily board of {day} at the level {level.name}")
    return result_text(record, measure(record), splits_of(record, TENTHS), days.streak)
