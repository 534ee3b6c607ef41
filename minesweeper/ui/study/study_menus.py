"""The lists of the study: boards, figures on the cells, numbers of a cell, and ways to play on."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.grid import Grid
from minesweeper.core.naming import capital, percent
from minesweeper.core.tiling import grid_of
from minesweeper.games.controls import CellAt
from minesweeper.play.shown import SEPARATOR, Item
from minesweeper.study.codes import written_forms
from minesweeper.study.overlays import StudyOverlay
from minesweeper.study.study import Study
from minesweeper.words import study as words
from minesweeper.words.titles import level_title

OVERLAYS = {
    StudyOverlay.MINE: "chance of a mine",
    StudyOverlay.ZERO: "chance to open an area",
    StudyOverlay.PROGRESS: "chance to find a safe cell",
    StudyOverlay.WIN: "chance to win, in small endgames",
    StudyOverlay.DEAD: "cells that tell nothing",
    StudyOverlay.OFF: "",
}
"""What each of the figures is."""


def boards(study: Study, show: Callable[[list[Item]], None], copy: Callable[[str], object]) -> list[Item]:
    """The sizes to change to, and further lists, which `show` opens: of tilings, and of forms in which to `copy` the
    position for other programs."""
    grid, plugins = study.sketch.grid, study.plugins
    items = [
        Item(level_title(level), partial(study.use_level, level), f"{level.width} × {level.height}")
        for level in plugins.difficulties.values()
        if level.tiling == grid.tiling and not level.outline
    ]
    sides = [
        Item(text, partial(study.resize, grid.width + across, grid.height + down))
        for text, (across, down) in words.SIDES.items()
    ]
    others = [Item(words.HIDE_ALL, study.editor.clear)]
    if shapes := _tilings(study):
        others.append(Item(words.TILING, partial(show, shapes)))
    if forms := written_forms(plugins, study.sketch):
        copies = [Item(words.COPY_AS.format(name=name), partial(copy, text)) for name, text in forms.items()]
        others.append(Item(words.COPIES, partial(show, copies)))
    return [*items, SEPARATOR, *sides, SEPARATOR, *others]


def _tilings(study: Study) -> list[Item]:
    """The tilings of which there are boards in this size; none if there is one only."""
    grid = study.sketch.grid
    items = [
        Item(
            tiling.label, partial(study.resize, grid.width, grid.height, tiling.name), chosen=tiling.name == grid.tiling
        )
        for tiling in study.plugins.tilings.values()
        if _fits(tiling.name, grid)
    ]
    return items if len(items) > 1 else []


def _fits(name: str, grid: Grid) -> bool:
    """Return True if there is a board of this tiling in the size of the grid."""
    try:
        grid_of(name, grid.width, grid.height)
    except ValueError:
        return False
    return True


def overlays(study: Study, use: Callable[[StudyOverlay], None]) -> list[Item]:
    """The figures to choose from."""
    return [
        Item(overlay.value, partial(use, overlay), OVERLAYS[overlay], chosen=overlay is study.tools.overlay)
        for overlay in StudyOverlay
    ]


def numbers(study: Study, at: CellAt) -> list[Item]:
    """The numbers that a hidden cell may show, to open it."""
    outcomes = study.outcomes(study.sketch.grid.cell(*at))
    return [
        Item(
            "blank" if not each.number else str(each.number), partial(study.open, at, each),
            f"{percent(each.chance)}" + (f" · {each.opens.bit_count()} safe" if each.opens else ""),
        )
        for each in outcomes
    ]  # fmt: skip


def ways(study: Study, play: Callable[[], None]) -> list[Item]:
    """The ways to play on from here: by hand, or by a solver."""
    known = study.answering.known
    able = bool(known and known.possible and known.win_is_open)
    bots = [
        Item(words.GAMES_BY.format(name=capital(name)), partial(study.answering.play_series, name), enabled=able)
        for name in study.plugins.solvers
    ]
    return [Item(words.PLAY_HERE, play, enabled=able), SEPARATOR, *bots]


def why_not_open(study: Study, at: CellAt) -> str:
    """Why a cell can't be opened, if it can't."""
    known, cell = study.answering.known, study.sketch.grid.cell(*at)
    if not study.sketch.hidden & cell:
        return ""
    if not known or known.odds is None or (known.possible and known.odds.chance(cell) != 1):
        return words.NOT_SURE_YET
    return words.CANNOT_PLAY if known.odds.fault else words.CERTAIN_MINE
