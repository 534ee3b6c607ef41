"""The command `import`: add games from a file to the history."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click

from minesweeper.cli.chosen_game import games_text
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.help import examples
from minesweeper.cli.history import opened_history
from minesweeper.cli.progress import bar
from minesweeper.core.setup import Mode
from minesweeper.games.player import PERSON
from minesweeper.games.record import Record
from minesweeper.games.replaying import check_played
from minesweeper.history import History, transfer

READ_AT_ONCE = 200
"""Games to read before they are stored."""
SHOWN = 3
"""How many refused games are explained one by one."""


@dataclass(slots=True)
class Imported:
    """The result of an import."""

    new: int = 0
    known: int = 0
    refused: list[str] = field(default_factory=list)
    """A sentence for each refused game."""
    damage: str = ""
    """Why the file could not be read to its end; empty if it could."""

    def __str__(self) -> str:
        text = f"{self.new:,} new, {self.known:,} known, {len(self.refused):,} refused."
        reasons = Counter(self.refused)
        for reason, times in list(reasons.items())[:SHOWN]:
            text += f"\n  {'' if times == 1 else f'{times} times: '}{reason}"
        return text + (f"\n  and {len(reasons) - SHOWN:,} other reasons" if len(reasons) > SHOWN else "")


@click.command("import", epilog=examples("import games.json", "import games.json --json"))
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, exists=True))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def import_(file: Path, as_json: bool) -> None:
    """Add the games in FILE to the history: what `minesweeper export --json` wrote, or one saved game.

    Games already in the history stay as they are, so importing twice changes nothing.
    """
    text = games_text(file)
    if not text.strip():
        raise BadInputError(f"{file} is empty")
    with opened_history() as history, bar("Importing", len(text), "games", as_json) as show:
        done = Imported()
        read = 0
        for portion, length in _portions(text, done):
            added = _add(history, portion, done)
            done.new += added
            read += length
            show(read, done.new + done.known)
    if as_json:
        report = {"new": done.new, "known": done.known, "refused": done.refused, "damage": done.damage}
        click.echo(json.dumps(report))
    else:
        click.echo(str(done))
    if done.damage:
        raise BadInputError(f"{file}: {done.damage}")
    if done.refused and not done.new and not done.known:
        raise BadInputError(f"{file} has no game that can be added")


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


def _portions(text: str, done: Imported) -> Iterator[tuple[list[Record], int]]:
    """The games in a text, in portions, with the length of each portion. Refused games are noted."""
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
        done.damage = str(error)
    yield portion, length


def _kept(record: Record) -> Record:
    """The record, if it can be stored: it can be resumed, or was finished by the rules."""
    if not record.status.over and PERSON not in record.players:
        raise ValueError("an unfinished game of a solver cannot be resumed")
    if record.setup.mode is Mode.SOLO:  # reading a duel already replays it
        check_played(record)
    return record
