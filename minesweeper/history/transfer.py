"""Export and import of games: JSON with everything, CSV with one row per game."""

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import chain
from typing import TextIO

from minesweeper.games.table import OF_RECORD, csv_row
from minesweeper.history.game_rows import KeptGame
from minesweeper.history.history import History
from minesweeper.plugins.figures import MEASURE_PREFIX, AddedFigures

COLUMNS: dict[str, Callable[[KeptGame], object]] = {
    "id": lambda game: game.id,
    "ended": lambda game: datetime.fromtimestamp(game.ended, UTC).isoformat(timespec="seconds"),
    "level": lambda game: game.level,
    "kind": lambda game: game.kind,
    "generator": lambda game: game.generator,
    "player": lambda game: game.player,
    "result": lambda game: "won" if game.won else "lost",
    "ranked": lambda game: "yes" if game.ranked else "no",
    "seconds": lambda game: game.measures.seconds,
    "3bv": lambda game: game.measures.three_bv,
    "3bv_solved": lambda game: game.measures.solved,
    "3bv_per_second": lambda game: round(game.measures.three_bv_per_second, 4),
    "zini": lambda game: game.measures.zini,
    "left": lambda game: game.measures.left,
    "right": lambda game: game.measures.right,
    "chords": lambda game: game.measures.chords,
    "clicks": lambda game: game.measures.clicks,
    "effective": lambda game: game.measures.effective,
    "ioe": lambda game: round(game.measures.efficiency, 4),
    "correctness": lambda game: round(game.measures.correctness, 4),
    "throughput": lambda game: round(game.measures.throughput, 4),
    "guesses": lambda game: game.guesses,
    "luck": lambda game: game.luck,
    "mistakes": lambda game: game.mistakes,
}
"""The CSV columns that come from the row of a game."""
FROM_RECORD = "code", "unranked", "hints", "undos"
"""The CSV columns that need the whole record."""


def write_json(history: History, file: TextIO) -> int:
    """Write all games and then all duels as a list, one per line, and return their number."""
    count = 0
    file.write("[")
    for record in chain(history.each_record(bots=None), history.duels.each_record()):
        file.write(",\n" if count else "\n")
        file.write(record.to_json())
        count += 1
    file.write("\n]\n" if count else "]\n")
    return count


def write_csv(history: History, file: TextIO, added: AddedFigures | None = None) -> int:
    """Write all games with their measures, without duels, and return their number. `added` has those of plugins."""
    heads = [f"{MEASURE_PREFIX}{name}" for name in added.measures] if added else []
    file.write(csv_row([*COLUMNS, *FROM_RECORD, *heads]))
    games = history.games("ended", descending=False, limit=None, bots=None)
    for game in games:
        record = history.record(game.id)
        more: list[object] = [""] * (len(FROM_RECORD) + len(heads))
        if record:
            more = [OF_RECORD[name].of(record) for name in FROM_RECORD]
            more += added.measured(record).values() if added else []
        file.write(csv_row([*(tell(game) for tell in COLUMNS.values()), *more]))
    return len(games)


def texts_of(text: str) -> Iterator[str]:
    """The JSON of each game in a list, or of a single game. If the text is damaged, the games before that place are
    yielded, and then a `ValueError` says where it is."""
    decoder = json.JSONDecoder()
    place, number = _skip(text, 0), 0
    if text[place : place + 1] != "[":
        yield text[place:]
        return
    place = _skip(text, place + 1)
    while text[place : place + 1] != "]":
        try:
            _, end = decoder.raw_decode(text, place)
        except (ValueError, RecursionError) as error:
            reason = "it is nested too deeply" if isinstance(error, RecursionError) else error
            raise ValueError(f"the list of games is damaged after {number} of them: {reason}") from None
        number += 1
        yield text[place:end]
        place = _skip(text, end)
        if text[place : place + 1] == ",":
            place = _skip(text, place + 1)
        elif text[place : place + 1] != "]":
            raise ValueError(f"the list of games is damaged after {number} of them: it does not go on or end there")


def _skip(text: str, place: int) -> int:
    """The next place that is not blank."""
    while text[place : place + 1] in (" ", "\n", "\r", "\t", "\ufeff"):
        place += 1
    return place
