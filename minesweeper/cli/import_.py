"""The command `import`: add games from a file to the history."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import click

from minesweeper.cli.chosen_game import games_text
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.foreign import files_in, foreign_games, opened_game
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.progress import ProgressBar, bar
from minesweeper.core.naming import counted
from minesweeper.core.setup import Mode
from minesweeper.games.player import PERSON
from minesweeper.games.record import Record
from minesweeper.games.replaying import check_played
from minesweeper.history import History, transfer
from minesweeper.plugins import Plugins

READ_AT_ONCE = 200
"""Games to read before they are stored."""
PLAYED_AT_ONCE = 20
"""The same for games of other programs, which have long paths."""
SHOWN = 3
"""How many refused games are explained one by one."""


@dataclass(slots=True)
class Imported:
    """The result of an import."""

    new: int = 0
    known: int = 0
    refused: list[str] = field(default_factory=list)
    """A sentence for each refused game."""

    different: int = 0
    """Games of other programs that differ from what their files say."""

    def __str__(self) -> str:
        text = f"{self.new:,} new, {self.known:,} known, {len(self.refused):,} refused."
        if self.different:
            text += f"\n  {counted(self.different, 'game')} not as the files say: minesweeper verify tells how."
        reasons = Counter(self.refused)
        for reason, times in list(reasons.items())[:SHOWN]:
            text += f"\n  {'' if times == 1 else f'{times} times: '}{reason}"
        return text + (f"\n  and {len(reasons) - SHOWN:,} other reasons" if len(reasons) > SHOWN else "")


@click.command("import", epilog=examples("import games.json", "import game.rawvf games.json --json"))
@click.argument("files", type=click.Path(path_type=Path, exists=True), nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_obj
def import_(plugins: Plugins, files: tuple[Path, ...], as_json: bool) -> None:
    """Add the games in FILES to the history: what `minesweeper export --json` wrote, saved games, and replays of other
    programs (AVF, EVF, EVFS, RMV, MVF, RAWVF). A folder is searched for them.

    Games already in the history stay as they are, so importing twice changes nothing. A game of another program keeps
    the name of its player, is listed with the games of others, and never counts for your records.
    """
    found = files_in(plugins, files)
    done, damages, read = Imported(), list[str](), 0
    sizes = [file.stat().st_size for file in found]
    with opened_history() as history, bar("Importing", sum(sizes), "games", as_json) as show:
        for file, size in zip(found, sizes, strict=True):
            try:
                _import(history, file, done, partial(_shown, show, read, done))
            except BadInputError as error:
                damages.append(error.message)
            read += size
    if as_json:
        report = {"new": done.new, "known": done.known, "refused": done.refused, "damage": "\n".join(damages)}
        click.echo(json.dumps(report))
    elif done.new or done.known or done.refused or not damages:
        click.echo(str(done))
    if damages:
        raise BadInputError("\n".join(damages))
    if done.refused and not done.new and not done.known:
        raise BadInputError(f"{found[0] if len(found) == 1 else 'These files'} has no game that can be added")


def _shown(show: ProgressBar, before: int, done: Imported, length: int) -> None:
    show(before + length, done.new + done.known)


def _import(history: History, file: Path, done: Imported, show: Callable[[int], None]) -> None:
    """Add the games of one file. `show` is called with the number of letters that were read."""
    if foreign := foreign_games(file):
        for start in range(0, len(foreign), PLAYED_AT_ONCE):
            played = [opened_game(file, each) for each in foreign[start : start + PLAYED_AT_ONCE]]
            done.different += sum(bool(each.differences) for each in played)
            done.new += _add(history, [each.record for each in played if _finished(each.record, done)], done)
        return
    text = games_text(file)
    if not text.strip():
        raise BadInputError(f"{file} is empty")
    read, damages = 0, list[str]()
    for portion, length in _portions(text, done, damages):
        done.new += _add(history, portion, done)
        read += length
        show(read)
    if damages:
        raise BadInputError(f"{file}: {damages[0]}")


def _finished(record: Record, done: Imported) -> bool:
    """Return True if another program's game was won or lost; otherwise it is refused."""
    if not record.status.over:
        done.refused.append("a game of another program must be won or lost")
    return record.status.over


def _add(history: History, records: list[Record], done: Imported) -> int:
    """Add a portion. If one of its games is refused, add the others one by one."""
    try:
        added = history.add_missing(records)
    except ValueError:
        added, kept = 0, 0
        for record in records:
            try:
                added += history.add_missing([record])
                kept += 1
            except ValueError as error:
                done.refused.append(str(error))
        done.known += kept - added
        return added
    done.known += len(records) - added
    return added


def _portions(text: str, done: Imported, damages: list[str]) -> Iterator[tuple[list[Record], int]]:
    """The games in a text, in portions, with the length of each portion. Refused games are noted, and
    why the text could not be read to its end."""
    portion, length = list[Record](), 0
    try:
        for one in transfer.texts_of(text):
            length += len(one) + 2
            try:
                portion.append(_kept(Record.from_json(one)))
            except ValueError as error:
                done.refused.append(str(error))
            if len(portion) >= READ_AT_ONCE:
                yield portion, length
                portion, length = [], 0
    except ValueError as error:
        damages.append(str(error))
    yield portion, length


def _kept(record: Record) -> Record:
    """The record, if it can be stored: it can be resumed, or was finished by the rules."""
    if not record.status.over and PERSON not in record.players:
        raise ValueError("an unfinished game of a solver cannot be resumed")
    if record.setup.mode is Mode.SOLO:  # reading a duel already replays it
        check_played(record)
    return record
