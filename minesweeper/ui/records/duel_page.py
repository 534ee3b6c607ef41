"""The page of the records screen about duels: how they ended against each solver, and all of them in a list."""

from collections.abc import Callable

from minesweeper.charts.words import UNKNOWN
from minesweeper.history import KeptDuel
from minesweeper.history.duels import Tally
from minesweeper.ui.draw.style import BODY
from minesweeper.ui.menu.widgets import Note
from minesweeper.ui.records.duel_inquiry import DuelInquiry
from minesweeper.ui.records.duel_table import DuelHead, DuelRow
from minesweeper.ui.records.flow import Line, Part
from minesweeper.ui.records.panels import Tile

NONE_THEN = "You played no duel in this time. Choose another above."
MOST = 6
"""Solvers that have a tile, those met most."""


def duels(known: DuelInquiry, watch: Callable[[KeptDuel], None]) -> list[Line]:
    """Everything below the filters; `watch` is called with a duel that is to be shown again."""
    if known.count == 0:
        return [[Part(Note(NONE_THEN, "text", BODY))]]
    tiles: Line = [
        Part(Tile(f"Against {solver.capitalize()}", f"{tally.won} of {tally.duels} won", _rest(tally)), 1, 150)
        for solver, tally in list(known.tallies.items())[:MOST]
    ]
    rows: list[Line] = [[Part(DuelHead())]]
    rows += [[Part(DuelRow(duel, index % 2 == 1, watch))] for index, duel in enumerate(known.listed)]
    more: list[Line] = [] if known.count == len(known.listed) else [[Part(Note(UNKNOWN))]]
    return [*([tiles] if tiles else []), *rows, *more]


def _rest(tally: Tally) -> str:
    return f"{tally.lost} lost{f', {tally.drawn} drawn' if tally.drawn else ''}"
