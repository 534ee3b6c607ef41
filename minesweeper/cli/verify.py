"""The command `verify`: play games again and compare them with what their files say."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from minesweeper.cli.chosen_game import games_text
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.foreign import files_in, foreign_games, opened_game
from minesweeper.cli.help import examples
from minesweeper.core.board import Status
from minesweeper.core.naming import counted
from minesweeper.core.setup import Mode
from minesweeper.games.opened import Opened
from minesweeper.games.record import Record
from minesweeper.games.replaying import check_played
from minesweeper.history import transfer
from minesweeper.plugins import Plugins
from minesweeper.words.files import difference_text, game_summary, unknowns

FAILED = 1
"""The exit status if a file says something that its moves do not."""


@dataclass(slots=True)
class Verified:
    """What was found out about one game."""

    file: str
    game: int
    about: str = ""
    moves: int = 0
    differences: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    error: str = ""
    """Why it could not be played; empty if it could."""

    @property
    def agrees(self) -> bool:
        """True if nothing speaks against the file."""
        return not self.error and not self.differences

    def lines(self) -> Iterator[str]:
        """The same for a reader."""
        yield f"{self.file}{f', game {self.game}' if self.game > 1 else ''}: {self.error or self.about}"
        if self.error:
            return
        for difference in self.differences:
            yield f"  differs  {difference}"
        if not self.differences:
            yield f"  agrees   {counted(self.moves, 'move')} on this board lead to the result and the time in the file."
        for unknown in self.unknown:
            yield f"  unknown  {unknown}"


@click.command(epilog=examples("verify game.rawvf", "verify game.rawvf games.json --json"))
@click.argument("files", metavar="FILE...", type=click.Path(path_type=Path, exists=True), nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one game a line.")
@click.pass_context
def verify(ctx: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """Play the games in FILES again, and compare the board, the moves, the time and the result with what each file
    says.

    Files are replays of other programs (AVF, EVF, EVFS, RMV, MVF, RAWVF) and exported games of this one; a folder is
    searched for them. What cannot be known is said, too. The exit status is 1 if a game differs from its file, or a
    file is damaged.
    """
    plugins = ctx.ensure_object(Plugins)
    good = True
    for file in files_in(plugins, files):
        for found in _verified(plugins, file):
            good = good and found.agrees
            if as_json:
                report = {
                    "file": found.file,
                    "game": found.game,
                    "agrees": found.agrees,
                    "about": found.about,
                    "moves": found.moves,
                    "differences": found.differences,
                    "unknown": found.unknown,
                    "error": found.error,
                }
                click.echo(json.dumps(report))
            else:
                click.echo("\n".join(found.lines()))
    if not good:
        ctx.exit(FAILED)


def _verified(plugins: Plugins, file: Path) -> Iterator[Verified]:
    """What is found out about the games of a file, one after the other."""
    try:
        foreign = foreign_games(file, plugins)
        if foreign:
            for number, recording in enumerate(foreign, 1):
                yield _foreign(file, number, opened_game(file, recording))
            return
        for number, text in enumerate(transfer.texts_of(games_text(file)), 1):
            yield _own(file, number, text)
    except (BadInputError, ValueError) as error:
        message = error.message if isinstance(error, BadInputError) else str(error)
        yield Verified(str(file), 1, error=message.removeprefix(f"{file}: "))


def _foreign(file: Path, number: int, opened: Opened) -> Verified:
    found = Verified(str(file), number, game_summary(opened), len(opened.record.moves))
    found.differences = [difference_text(each) for each in opened.differences]
    found.unknown = list(unknowns(opened))
    return found


def _own(file: Path, number: int, text: str) -> Verified:
    """A game of ours: reading it compares most of it, and its moves must lead to its last board."""
    try:
        record = Record.from_json(text)
        if record.setup.mode is Mode.SOLO:
            check_played(record)
    except ValueError as error:
        return Verified(str(file), number, error=str(error))
    ending = {Status.WON: "won", Status.LOST: "lost"}.get(record.status, "not finished")
    about = f"{record.player}, {record.setup.level.name}, {ending} in {record.seconds:.3f} s"
    return Verified(str(file), number, about, len(record.moves))
