"""How fast games are analysed, beside ms-toollib through Python on the same files, in turns: `python -m
benchmarks.analysing`.

The files are Expert games in EVF. Ours are read, played through our own rules and measured, with every column of
`minesweeper analyse` but what `--judge` adds, on one core; ms-toollib reads, analyses and measures them.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import click
import ms_toollib

from minesweeper import load_plugins
from minesweeper.cli.analyse import analysed_file
from minesweeper.plugins.foreign_files import named_format, written_foreign
from tests.formats.games import played

EXPERT = (30, 16, 99)
TURN = 50
"""Files that one program analyses before the other one takes its turn."""
END = 1e9
"""A time after the end of every game."""


def theirs(file: Path) -> int:
    """The ZiNi of a game by ms-toollib."""
    video: Any = ms_toollib.EvfVideo(str(file))
    video.parse()
    video.analyse()
    video.current_time = END
    return int(video.zini)


@click.command()
@click.option("--games", default=1000, show_default=True, help="Expert games to analyse.")
def main(games: int) -> None:
    """Print the seconds of both, and how many times as long ours takes."""
    plugins = load_plugins()
    evf = named_format(plugins, "evf")
    with TemporaryDirectory() as folder:
        files = [Path(folder, f"{number:05}.evf") for number in range(games)]
        for seed, file in enumerate(files):
            file.write_bytes(written_foreign(plugins, evf, played(seed, EXPERT, extras=False)))
        our_seconds = their_seconds = 0.0
        for first in range(0, games, TURN):
            turn = files[first : first + TURN]
            start = perf_counter()
            found = [analysed_file(plugins.choice, str(file), judge=False) for file in turn]
            middle = perf_counter()
            expected = [theirs(file) for file in turn]
            our_seconds += middle - start
            their_seconds += perf_counter() - middle
            if [each.games[0][0]["zini"] for each in found] != expected:
                raise click.ClickException("the two do not find the same ZiNi")
    click.echo(f"ours {our_seconds:.2f} s, ms-toollib {their_seconds:.2f} s: {our_seconds / their_seconds:.2f} times")


if __name__ == "__main__":
    main()
