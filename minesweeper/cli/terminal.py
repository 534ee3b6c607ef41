"""The command `terminal`: the game in full screen in a terminal, or one move per line in a pipe."""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from minesweeper.cli.daily import daily_wish
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_storage
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, theme_options
from minesweeper.cli.output import say
from minesweeper.core.daily import today
from minesweeper.history.storage import Storage
from minesweeper.history.usual_setup import usual_setup
from minesweeper.machine.loading import loading
from minesweeper.plugins import Plugins

if TYPE_CHECKING:
    from minesweeper.play import Desk, Play

Start = Callable[["Desk", Storage], "Play"]
"""Starts the game to play."""
COLOURS = ("auto", "true", "256", "16", "none")


@click.command(
    epilog=examples(
        "terminal expert",
        "terminal 9x9x10.beginner.1 --theme night",
        "terminal --daily",
        "terminal --seed 1 --lines < moves",
        "terminal --seed 1 --json < moves",
    )
)
@board_options
@theme_options
@click.option("--colours", type=click.Choice(COLOURS), default="auto", help="Number of colours the terminal has.")
@click.option("--daily", is_flag=True, help="Play the daily board of the level.")
@click.option("--lines", is_flag=True, help="Type one move per line, as in a pipe.")
@click.option("--json", "as_json", is_flag=True, help="As --lines, and print one JSON object per turn.")
@click.pass_obj
def terminal(
    plugins: Plugins, board: BoardOptions, look: LookOptions, colours: str, daily: bool, lines: bool, as_json: bool
) -> None:
    """Play in the terminal.

    Press ? for the keys. An unfinished game is kept, as in the window. In a pipe, or with --lines, you type one move
    per line.

    LEVEL is a name such as expert. CODE is one board, such as 30x16x99.expert.7; the game and tournaments show codes.
    """
    if daily and any(
        (board.code, board.seed is not None, board.first, board.first_click, board.generator, board.options)
    ):
        raise click.UsageError(
            "--daily says which board: leave out CODE, --seed, --first, --first-click and --generator"
        )

    def start(desk: "Desk", storage: Storage) -> "Play":
        from minesweeper.play.starting import started  # noqa: PLC0415 - `--help` should not wait for it

        kept = dict(desk.settings.options)
        usual, _ = usual_setup(plugins, desk.settings)
        setup = board.setup(plugins, usual)
        if not board.chosen and board.first_click:
            desk.change(first_click=board.first_click)
        if board.generator:
            desk.change(generator=board.generator)
        if board.dealer:
            desk.use_once(dealer=board.dealer)
        if (options := board.kept_options(plugins, setup, kept)) is not None:
            desk.change(options=options)
        if daily:
            return started(desk, *daily_wish(plugins, storage, setup.level, today()))
        return started(desk, setup if board.chosen else None, board.unranked)

    play_here(plugins, start, look, colours, lines, as_json)


def play_here(
    plugins: Plugins, start: Start, look: LookOptions, colours: str, lines: bool, as_json: bool = False
) -> None:
    """Play in full screen, or one move per line if requested or necessary. Late problems are printed at the end."""
    dumb = os.environ.get("TERM", "dumb") == "dumb" and sys.platform != "win32"
    if sys.stdin is None or sys.stdout is None:
        raise BadInputError("standard input or output is closed, so you cannot play")
    look.named(plugins)  # line mode has no theme, but a wrong name is still an error
    if lines or as_json or dumb or not (sys.stdin.isatty() and sys.stdout.isatty()):
        _play_lines(plugins, start, as_json)
    else:
        raise SystemExit(_play_full_screen(plugins, start, look, colours))


def _play_lines(plugins: Plugins, start: Start, as_json: bool = False) -> None:
    from minesweeper.play import Desk  # noqa: PLC0415 - `--help` should not wait for it
    from minesweeper.terminal.lines import KEYS, Lines  # noqa: PLC0415

    storage = open_storage()
    desk = Desk(plugins, storage, storage.load_settings(), lambda command: KEYS.get(command, ""))
    Lines(start(desk, storage), as_json).run()
    for notice in desk.notices():
        say(notice)


def _play_full_screen(plugins: Plugins, start: Start, look: LookOptions, colours: str) -> int:
    with loading():
        from minesweeper.play import Desk  # noqa: PLC0415 - as above
        from minesweeper.terminal.colours import Depth, depth_of  # noqa: PLC0415
        from minesweeper.terminal.keyboard import key_of  # noqa: PLC0415
        from minesweeper.terminal.loop import is_rich, output_aside, run  # noqa: PLC0415
        from minesweeper.terminal.player import TerminalPlayer  # noqa: PLC0415

    storage = open_storage()
    with output_aside() as screen:  # early, because new processes inherit standard output and error
        desk = Desk(plugins, storage, storage.load_settings(), key_of)
        play = start(desk, storage)
        theme = look.named(plugins) or plugins.themes.get(desk.settings.theme) or plugins.theme_or_first("")
        depth = depth_of(os.environ) if colours == "auto" else Depth(colours)
        code = run(TerminalPlayer(play, theme, depth, is_rich(sys.stdout.encoding, os.environ)), depth, screen)
        for notice in desk.notices():
            say(notice)
    return code
