"""Tilings as TOML files: a name, the steps from a cell to its neighbours, and the shape of a cell."""

from dataclasses import fields
from pathlib import Path

from minesweeper.core.tiling import Tiling, TilingError
from minesweeper.themes.file import parse_toml, read_text
from minesweeper.themes.theme import ThemeError

FIELDS = tuple(each.name for each in fields(Tiling) if each.name != "graph")


def load_tiling(path: Path | str) -> Tiling:
    """The tiling in a file; a wrong file is a `TilingError` that names it."""
    try:
        values = parse_toml(read_text(Path(path)))
    except ThemeError as error:
        raise TilingError(str(error)) from None
    try:
        for name in values:
            if name not in FIELDS:
                raise TilingError(f"{name} is not a field of a tiling; these are: {', '.join(FIELDS)}")
        return Tiling(**{"name": Path(path).stem, **values})
    except ValueError as error:
        raise TilingError(f"{path}: {error}") from None
