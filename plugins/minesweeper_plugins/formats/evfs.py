"""EVFS: several EVF replays in one file."""

from minesweeper import FileError, Recording
from minesweeper_plugins.formats import evf
from minesweeper_plugins.formats.reader import Bytes

MOST_GAMES = 10_000


def read(data: bytes) -> list[Recording]:
    """All games, in their order; one that cannot be read says which it is."""
    source = Bytes(data)
    version, checksum = source.number(1), source.number(2)
    if version > 1:
        raise FileError(f"EVFS files have version 0 or 1, and this one has {version}")
    games: list[Recording] = []
    while source.at < len(data):
        if len(games) == MOST_GAMES:
            raise FileError(f"more than {MOST_GAMES:,} games are in this file")
        source.text()
        game = source.take(source.number(4))
        source.take(checksum)
        try:
            games.append(evf.read(game))
        except ValueError as error:
            raise FileError(f"game {len(games) + 1} of this file: {error}") from None
    return games
