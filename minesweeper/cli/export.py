"""The command `export`: all games as a file for other programs, or one game as a web page."""

import sys
from functools import partial
from pathlib import Path

import click

from minesweeper.cli.chosen_game import chosen_game, complete_game, first_of, laid, number_option
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.options import LookOptions, theme_options
from minesweeper.cli.output import PRINTED, say
from minesweeper.cli.pages import page_theme, whole_file, write_page
from minesweeper.cli.progress import bar, waiting
from minesweeper.core.minefield import Minefield
from minesweeper.core.naming import counted
from minesweeper.core.setup import CODE, Setup, draw_seed
from minesweeper.history import transfer
from minesweeper.plugins import Plugins
from minesweeper.plugins.figures import AddedFigures
from minesweeper.plugins.notices import Notices
from minesweeper.share.game_page import game_page

FORMATS = "csv", "json"


@click.command(
    epilog=examples(
        "export games.csv",
        "export games.json",
        "export --csv",
        "export - --json",
        "export game.html --html last",
        "export game.html --html games.json --game 2 --odds --theme night",
        "export puzzle.html --print intermediate",
    )
)
@click.argument("file", required=False, type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option("--csv", "as_csv", is_flag=True, help="Write one row per game, with its measures.")
@click.option(
    "--json", "as_json", is_flag=True, help="Write everything about every game, for `minesweeper import` to read."
)
@click.option(
    "--html",
    "game",
    metavar="GAME",
    shell_complete=complete_game,
    help="Write a web page that replays one game: `last`, an id or its beginning, a board code, or a file with games.",
)
@click.option(
    "--print",
    "paper",
    metavar="BOARD",
    shell_complete=complete_game,
    help="Write a page to print, a puzzle with its solution: of a level, a board code, or a game as for --html.",
)
@number_option
@click.option("--odds", is_flag=True, help="Add the odds of every cell at every move to that page.")
@theme_options
@click.pass_obj
def export(
    plugins: Plugins,
    file: Path | None,
    as_csv: bool,
    as_json: bool,
    game: str | None,
    paper: str | None,
    number: int | None,
    odds: bool,
    look: LookOptions,
) -> None:
    """Write all games to FILE, or to standard output without FILE or with `-`.

    The extension of FILE sets the format unless an option does; standard output gets JSON. With --html, FILE is a web
    page of one game: self-contained, for any browser, in the colours of your theme. With --print, it is a puzzle on
    paper.
    """
    if as_csv and as_json:
        raise click.UsageError("choose either --csv or --json")
    kind = "csv" if as_csv else "json" if as_json else None
    if game is not None and paper is not None:
        raise click.UsageError("choose either --html or --print")
    if game is not None:
        if kind:
            raise click.UsageError(f"choose either --html, for one game, or --{kind}, for all")
        _write_page(plugins, file, game, number, odds, look)
        return
    if paper is not None:
        if kind or odds:
            raise click.UsageError("--print writes one page: leave out --csv, --json and --odds")
        _write_paper(plugins, file, paper, number)
        return
    if odds or number:
        raise click.UsageError("--odds and --game need a page: choose a game with --html GAME")
    _write_games(plugins, file, kind)


def _write_games(plugins: Plugins, file: Path | None, kind: str | None) -> None:
    printed = file is None or str(file) == PRINTED
    kind = kind or ("json" if file is None or printed else file.suffix.lower().removeprefix("."))
    if kind == "html":
        raise BadInputError("a page shows one game: choose it, for example with --html last")
    if kind not in FORMATS:
        raise BadInputError(f"{file} ends with neither .csv nor .json: choose --csv or --json")
    csv = partial(transfer.write_csv, added=AddedFigures(Notices(plugins, say)))
    write = csv if kind == "csv" else transfer.write_json
    with opened_history() as history, waiting("Writing"):
        if file is None or printed:
            write(history, sys.stdout)
        else:
            with whole_file(file) as target:
                count = write(history, target)
            say(f"{file}: {counted(count, 'game')}")


def _write_page(
    plugins: Plugins, file: Path | None, game: str, number: int | None, odds: bool, look: LookOptions
) -> None:
    theme = page_theme(plugins, look)
    record = chosen_game(game, number)
    try:
        with bar("Working out the odds", len(record.log), "moves", quiet=not odds) as show:
            page = game_page(record, theme, odds, lambda done: show(done, done))
    except ValueError as error:
        raise BadInputError(str(error)) from None
    write_page(page, file)


def _write_paper(plugins: Plugins, file: Path | None, board: str, number: int | None) -> None:
    from minesweeper.share.paper_page import paper_page  # noqa: PLC0415 - few need it

    try:
        setup, field = _paper_board(plugins, board, number)
        with waiting("Making the puzzle"):
            page = paper_page(field, setup)
    except ValueError as error:
        raise BadInputError(str(error)) from None
    write_page(page, file)


def _paper_board(plugins: Plugins, board: str, number: int | None) -> tuple[Setup, Minefield]:
    """The board of a level, a code or a game."""
    if CODE.fullmatch(board) or board in plugins.difficulties:
        setup = Setup.parse(board) if CODE.fullmatch(board) else Setup(plugins.difficulties[board], draw_seed())
        return setup.at(*first_of(setup)), laid(plugins, setup)
    record = chosen_game(board, number)
    if record.minefield is None:
        raise ValueError("nothing was opened in this game, so its mines are unknown")
    return record.code, record.minefield
