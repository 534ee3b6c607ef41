"""Levels whose boards are no plain rectangles of squares, by kinds: those of a tiling, and those with an outline."""

from typing import NamedTuple

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.naming import counted
from minesweeper.plugins import Plugins
from minesweeper.words.titles import OUTLINES, level_title


class BoardKind(NamedTuple):
    """Levels of one kind of boards."""

    title: str
    note: str
    """A line about them."""
    levels: tuple[Difficulty, ...]

    def rank(self, level: Difficulty) -> str:
        """The title of a level of this kind, without that of the kind."""
        return level_title(level, level.name.removeprefix(f"{level.tiling}_"))


def board_kinds(plugins: Plugins) -> list[BoardKind]:
    """The kinds of boards other than the usual one for which there are levels."""
    kinds: dict[str, list[Difficulty]] = {}
    for level in plugins.difficulties.values():
        if level.world:
            kinds.setdefault("" if level.outline else level.tiling, []).append(level)
    return [_kind(plugins, name, tuple(levels)) for name, levels in kinds.items()]


def _kind(plugins: Plugins, name: str, levels: tuple[Difficulty, ...]) -> BoardKind:
    if not name:
        return BoardKind(OUTLINES, ", ".join(map(level_title, levels)), levels)
    tiling = plugins.tilings[name]
    return BoardKind(tiling.label, tiling.summary or counted(levels[0].grid.most, "neighbour"), levels)
