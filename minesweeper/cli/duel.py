"""The command `duel`: two sides on one board, each played by a person or a solver."""

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from minesweeper.cli.completion import names_of
from minesweeper.cli.help import examples
from minesweeper.cli.history import open_files
from minesweeper.cli.options import BoardOptions, LookOptions, board_options, look_options
from minesweeper.cli.terminal import COLOURS, play_here
from minesweeper.cli.window import has_display, in_terminal, play_in_window
from minesweeper.core.advice import HUMAN
from minesweeper.core.duel import LEVEL
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.player import OPPONENT, Duellists, Player
from minesweeper.games.record import Record
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.plugins import Plugins

if TYPE_CHECKING:
    from minesweeper.play import Desk, Play

PLAYERS = f"{HUMAN}, or a solver by name."


@click.command(
    epilog=examples(
        "duel",
        "duel --right human --difficulty expert --bomb",
        "duel --left strong --right quick --seed 1 --lines",
        "duel 16x16x51.duel.7.duel-bomb --right strong",
    )
)
@board_options
@click.option(
    "--left",
    metavar="PLAYER",
    default=HUMAN,
    show_default=True,
    shell_complete=names_of("solvers", HUMAN),
    help=f"Who plays the left side, which begins: {PLAYERS}",
)
@click.option(
    "--right",
    metavar="PLAYER",
    default=OPPONENT,
    show_default=True,
    shell_complete=names_of("solvers", HUMAN),
    help=f"Who plays the right side: {PLAYERS}",
)
@click.option("--bomb", is_flag=True, help="Give each side a bomb, which it may throw once while it is behind.")
@look_options
@click.option("--fullscreen", is_flag=True, help="Fill the screen.")
@click.option("--terminal", is_flag=True, help="Play in the terminal instead of a window.")
@click.option("--colours", type=click.Choice(COLOURS), default="auto", help="How many colours the terminal has.")
@click.option("--lines", is_flag=True, help="Type one move per line, as in a pipe.")
@click.option("--json", "as_json", is_flag=True, help="As --lines, and print one JSON object per turn.")
@click.pass_obj
def duel(
    plugins: Plugins,
    board: BoardOptions,
    left: str,
    right: str,
    bomb: bool,
    look: LookOptions,
    fullscreen: bool,
    terminal: bool,
    colours: str,
    lines: bool,
    as_json: bool,
) -> None:
    """Find more mines than your opponent, turn by turn.

    On your turn you take a hidden cell. If it is a mine, you score and go again; if it is safe, it opens and the turn
    passes. The first side to find more than half of the mines wins. The default board has 16x16 cells and 51 mines.
    Unless you ask for a board, the unfinished duel of these players is resumed.
    """
    setup = _setup(plugins, board, bomb)
    players = Duellists(Player.named(left), Player.named(right))
    try:
        for name in {left, right} - {HUMAN}:
            plugins.solver(name)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    go_on = not (board.chosen or bomb)

    def start(desk: "Desk", storage: Storage) -> "Play":
        from minesweeper.play.starting import started  # noqa: PLC0415 - `--help` should not wait for it

        return started(desk, setup, left=_left(storage, desk.settings, players, go_on), players=players)

    if has_display() and not (terminal or lines or as_json):
        _play_in_window(plugins, setup, players, look, fullscreen, go_on)
    else:
        play_here(plugins, start, look, colours, lines, as_json)


def _setup(plugins: Plugins, board: BoardOptions, bomb: bool) -> Setup:
    """The requested duel."""
    for name in ("first_click", "first", "dealer"):
        if getattr(board, name) is not None:
            raise click.UsageError(f"a duel has no --{name.replace('_', '-')}: any cell may hide a mine")
    setup = board.setup(plugins, Setup(LEVEL, mode=Mode.DUEL), Plugins.duel)
    return replace(setup, mode=Mode.BOMB_DUEL if bomb else plugins.duel(setup).setup.mode)


def _left(storage: Storage, settings: Settings, players: Duellists, go_on: bool) -> Record | None:
    """The unfinished duel of these players, if it should be resumed."""
    return storage.duel_left(players.left, players.right) if go_on and settings.resume else None


def _play_in_window(
    plugins: Plugins, setup: Setup, players: Duellists, look: LookOptions, fullscreen: bool, go_on: bool
) -> None:
    storage, settings = open_files()
    duel = _left(storage, settings, players, go_on) or setup
    play_in_window(
        plugins,
        (storage, settings),
        look,
        in_terminal("duel", "--terminal"),
        duel=duel,
        players=players,
        fullscreen=fullscreen,
    )
