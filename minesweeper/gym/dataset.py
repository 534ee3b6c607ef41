"""Writes a data set of positions with exact odds: `python -m minesweeper.gym.dataset positions.npz`."""

from pathlib import Path
from typing import Any

import click
import numpy as np

from minesweeper.arena.playing import setup_named
from minesweeper.cli.errors import BadInputError
from minesweeper.cli.progress import bar
from minesweeper.gym.positions import PositionArrays, collect
from minesweeper.machine.files import write_whole
from minesweeper.plugins import load_plugins


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--positions", type=click.IntRange(1), default=100_000, help="How many.", show_default=True)
@click.option("--setup", default="expert", help="A level or a board code without a seed.", show_default=True)
@click.option("--seed", type=click.IntRange(0), default=1, help="Decides which games are played.", show_default=True)
@click.option("--jobs", type=click.IntRange(1), default=2, help="Processes to use.", show_default=True)
def main(file: Path, positions: int, setup: str, seed: int, jobs: int) -> None:
    """Write positions of games with the exact chance of a mine for each cell, as compressed arrays of numpy (.npz)."""
    if file.suffix != ".npz":
        raise BadInputError(f"the file must end in .npz, not {file.name!r}")
    if file.exists():
        raise BadInputError(f"{file} exists already; nothing was written")
    if not file.absolute().parent.is_dir():
        raise BadInputError(f"there is no folder {file.absolute().parent}")
    parts: list[PositionArrays] = []
    done = 0
    try:
        plugins = load_plugins()
        kind = setup_named(plugins, setup)
        plugins.game(kind)  # which refuses in a sentence
        if kind.seed is not None or kind.field:
            raise BadInputError("a data set has many boards: leave the seed out of the code")
        with bar("Playing", positions, "positions") as show:
            for part in collect(kind, positions, seed, jobs):
                parts.append(part)
                done += len(part.boards)
                show(done, done)
    except ValueError as error:
        raise BadInputError(str(error)) from None
    columns: dict[str, Any] = {
        name: np.concatenate(arrays)
        for name, arrays in zip(PositionArrays._fields, zip(*parts, strict=True), strict=True)
    }
    try:
        with write_whole(file) as out:
            np.savez_compressed(out, **columns)
    except OSError as error:
        raise BadInputError(f"{file} cannot be written: {error.strerror}") from None
    click.echo(f"{done:,} positions of {len(parts):,} games are in {file}.")


if __name__ == "__main__":
    main(prog_name="python -m minesweeper.gym.dataset")
