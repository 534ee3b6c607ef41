"""The games named on a command line: by id or board code, as the last one, or in files."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from minesweeper.cli.completion import or_file
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.foreign import foreign_games, opened_game
from minesweeper.cli.history import opened_history
from minesweeper.cli.output import say
from minesweeper.core.limits import LARGEST_GAMES
from minesweeper.core.minefield import Minefield
from minesweeper.core.naming import counted
from minesweeper.core.setup import CODE, Setup
from minesweeper.games.record import Record
from minesweeper.games.recording import Recording
from minesweeper.history import transfer
from minesweeper.history.learned import REPLAY_SEEN
from minesweeper.machine import shell
from minesweeper.machine.files import names_file, read_text
from minesweeper.plugins import Plugins
from minesweeper.words.files import difference_text

LAST = "last"
number_option = click.option(
    "--game", "number", type=click.IntRange(1), metavar="N", help="Number of the game in a file with several."
)


complete_game = or_file(lambda _: [LAST])


def chosen_game(name: str, number: int | None = None) -> Record:
    """The game of this name: `last`, the beginning of an id, a board code for its latest game, or a file, in which
    `number` selects the game. An unknown name is a `BadInputError`."""
    record = _named(name, number)
    with (
        suppress(BadInputError),
        opened_history() as history,
    ):  # a game can be shown even if the history cannot be opened
        history.learned.note(record, REPLAY_SEEN)
    return record


def _named(name: str, number: int | None) -> Record:
    if names_file(name):
        foreign = foreign_games(Path(name))
        return foreign_game(Path(name), foreign, number) if foreign else _in_file(Path(name), number)
    if number is not None:
        raise BadInputError(f"--game {number} needs a file, but there is no file {name}")
    if CODE.fullmatch(name):
        return _on_board(name)
    if "." in name or "/" in name:
        raise BadInputError(f"there is no file {name}")
    with opened_history() as history:
        found = history.last() if name == LAST else history.record(name)
    if found is None:
        if name == LAST:
            raise BadInputError(f"No game has been finished yet. To play one:  {shell.command('play')}")
        listed = shell.command("stats", "--games", "10")
        raise BadInputError(f"no single game has an id that begins with {name[:80]!r}. To see ids:  {listed}")
    return found


def chosen_games(names: Sequence[str], numbers: Sequence[int]) -> list[Record]:
    """The games of these names. Each number belongs to the next file among them; several numbers for a single file
    select several games."""
    if len(names) == 1:
        names = [*names] * max(1, len(numbers))
    left = list(numbers)
    found = [chosen_game(name, left.pop(0) if left and names_file(name) else None) for name in names]
    if left:
        raise BadInputError(f"--game {left[0]} is one too many: give it once per game from a file")
    return found


def foreign_game(file: Path, games: Sequence[Recording], number: int | None) -> Record:
    """The game of this number in a file of another program."""
    if number is None and len(games) > 1:
        raise BadInputError(f"{file} has {len(games):,} games: choose one with --game 1 to {len(games)}")
    if (number or 1) > len(games):
        raise BadInputError(f"{file} has {counted(len(games), 'game')}, no number {number}")
    opened = opened_game(file, games[(number or 1) - 1])
    for each in opened.differences:
        say(difference_text(each))
    return opened.record


def games_text(file: Path) -> str:
    """The contents of a file with games, or of a pipe. An unreadable file is a `BadInputError`."""
    try:
        return read_text(file, LARGEST_GAMES, pipes=True)
    except UnicodeDecodeError:
        raise BadInputError(f"{file} is not UTF-8 text; use a file from export --json") from None
    except OSError as error:
        raise BadInputError(f"{file} cannot be read: {error.strerror}") from None


def first_of(setup: Setup) -> tuple[int, int]:
    """The first cell of a board code, or the one in the middle."""
    return setup.first or setup.grid.nearest(setup.level.height // 2, setup.level.width // 2)


def laid(plugins: Plugins, setup: Setup) -> Minefield:
    """The mines of a board code, laid for its first cell or for the middle."""
    game = plugins.game(setup)
    game.reveal(*first_of(setup)).insist()
    field = game.peek()
    if field is None:
        raise ValueError("no mines were laid")
    return field


def _on_board(code: str) -> Record:
    try:
        setup = Setup.parse(code)
    except ValueError as error:
        raise BadInputError(str(error)) from None
    with opened_history() as history:
        found = history.latest_on(setup)
    if found is None:
        raise BadInputError(f"there is no finished game of the board {code[:80]} in your history")
    return found


def _in_file(file: Path, number: int | None) -> Record:
    text = games_text(file)
    games = 0
    chosen = ""
    try:
        for games, each in enumerate(transfer.texts_of(text), 1):
            if games == (number or 1):
                chosen = each
                if number:
                    break
        if number is None and games > 1:
            raise BadInputError(f"{file} has {games:,} games: choose one with --game 1 to {games}")
        if not chosen:
            found = counted(games, "game") if games else "no game"
            raise BadInputError(f"{file} has {found}{f', no number {number}' if number else ''}")
        return Record.from_json(chosen)
    except ValueError as error:
        raise BadInputError(f"{file}: {error}") from None
