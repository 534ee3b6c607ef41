"""The command `convert`: games, boards and positions as files of other programs."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from minesweeper.cli.chosen_game import LAST, chosen_game, laid
from minesweeper.cli.completion import or_file
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.foreign import foreign_file, foreign_text
from minesweeper.cli.help import examples
from minesweeper.core.board import Board
from minesweeper.core.limits import MAX_TEXT
from minesweeper.core.minefield import Minefield
from minesweeper.core.setup import CODE, Setup
from minesweeper.core.typed import read_position
from minesweeper.games.file_format import Content, FileFormat
from minesweeper.games.opened import Opened
from minesweeper.games.recording import Recording
from minesweeper.machine.files import names_file, read_text, write_whole
from minesweeper.plugins import Plugins
from minesweeper.plugins.foreign_files import named_format, written_foreign

OURS = "json"
"""The format of games of this program."""
POSITION = ".txt"


@click.command(
    epilog=examples(
        "convert game.rawvf game.evf",
        "convert last game.evf",
        "convert 30x16x99.expert.7.r8c15 board.mbf",
        "convert board.mbf - --to link",
        "convert games.json game.rawvf --game 1",
    )
)
@click.argument("source", metavar="IN", shell_complete=or_file(lambda _: [LAST]))
@click.argument("target", metavar="OUT", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.option(
    "--to",
    "name",
    metavar="FORMAT",
    help="Format of OUT, if its name does not say: rawvf, evf, mbf, board, jsm, link, tatham, json, or one from a"
    " plugin.",
)
@click.option("--game", "number", type=click.IntRange(1), metavar="N", help="Number of the game, if IN has several.")
@click.pass_obj
def convert(plugins: Plugins, source: str, target: Path, name: str | None, number: int | None) -> None:
    """Write the game, the board or the position IN as the file OUT; `-` prints it.

    IN is a file of another program (AVF, EVF, EVFS, RMV, MVF, RAWVF, MBF, ABF, .board and others), an exported game, a
    link or a code of another program, a board code, or a game of yours: `last`, or the beginning of its id. OUT is
    written in the format of its suffix: games as .rawvf, .evf or .json, boards as .mbf, positions as .board or .mine.
    """
    wanted = name or ("" if str(target) == "-" else target.name)
    if not wanted:
        raise click.UsageError("name the format of what is printed, such as --to rawvf")
    contents = _contents(plugins, source, number)
    try:
        if wanted == OURS or wanted.endswith(f".{OURS}"):
            data = _ours(contents)
        else:
            data = _written(plugins, named_format(plugins, wanted), contents)
    except ValueError as error:
        raise BadInputError(str(error)) from None
    if str(target) == "-":
        click.echo(data, nl=False)
        return
    try:
        with write_whole(target) as file:
            file.write(data)
    except OSError as error:
        raise BadInputError(f"{target} cannot be written: {error.strerror}") from None


def _contents(plugins: Plugins, source: str, number: int | None) -> Sequence[Content]:
    """What is to be written: the first of these that the format can hold."""
    file = foreign_file(plugins, Path(source)) if names_file(source) else None
    if file is None and not names_file(source) and not CODE.fullmatch(source):
        file = foreign_text(plugins, source)
    if file:
        return _numbered(source, file.contents, number)
    try:
        if CODE.fullmatch(source):
            return [laid(plugins, Setup.parse(source))]
        if source.endswith(POSITION) and names_file(source):
            return [read_position(read_text(Path(source), MAX_TEXT))]
        return [Recording.of(chosen_game(source, number))]
    except (OSError, ValueError) as error:
        raise BadInputError(f"{source[:200]}: {getattr(error, 'strerror', None) or error}") from None


def _numbered(source: str, contents: Sequence[Content], number: int | None) -> Sequence[Content]:
    games = [each for each in contents if isinstance(each, Recording)]
    if number is None and len(games) > 1:
        raise BadInputError(f"{source} has {len(games):,} games: choose one with --game 1 to {len(games)}")
    if number is None:
        return contents
    if number > len(games):
        raise BadInputError(f"{source} has {len(games):,} games, no number {number}")
    return [games[number - 1]]


def _ours(contents: Sequence[Content]) -> bytes:
    """A game as this program exports it."""
    game = next((each for each in contents if isinstance(each, Recording)), None)
    if game is None:
        raise ValueError("this is no game, so it cannot be written as a game")
    return Opened.of(game).record.to_json().encode()


def _written(plugins: Plugins, file_format: FileFormat, contents: Sequence[Content]) -> bytes:
    """The bytes of the first content that the format can hold."""
    errors = list[str]()
    for each in _richest_first(contents):
        try:
            return written_foreign(plugins, file_format, each)
        except ValueError as error:
            errors.append(str(error))
    raise ValueError(errors[0])


def _richest_first(contents: Sequence[Content]) -> Iterator[Content]:
    """Games before boards before positions."""
    for kind in (Recording, Minefield, Board):
        yield from (each for each in contents if isinstance(each, kind))
