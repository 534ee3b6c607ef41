"""The records page about duels: results against each solver, and a list of all duels."""

from collections.abc import Callable

from minesweeper.charts.shapes import day_of
from minesweeper.core.setup import Mode, Setup
from minesweeper.games.duellists import Duellists
from minesweeper.history import KeptDuel
from minesweeper.history.duels import DuelTally
from minesweeper.ui.draw.style import BODY
from minesweeper.ui.menu.widgets import Note
from minesweeper.ui.records.flow import FlowPart, Line
from minesweeper.ui.records.inquiry import Inquiry
from minesweeper.ui.records.listing import listed
from minesweeper.ui.records.panels import Tile
from minesweeper.ui.records.table import Column
from minesweeper.words.duels import duel_result, side_name
from minesweeper.words.screens import NONE_THEN
from minesweeper.words.titles import board_size

MAX_TILES = 6
"""The number of solvers with a tile; those met most."""


def against(duel: KeptDuel) -> str:
    """The person's opponent, or both players."""
    players = Duellists(*duel.players)
    if duel.person is not None:
        return side_name(players, 1 - duel.person)
    return "A friend" if players.friends else f"{side_name(players, 0)} – {side_name(players, 1)}"


def score(duel: KeptDuel) -> str:
    """The mines of both sides, a single person's first."""
    first, second = duel.score[::-1] if duel.person == 1 else duel.score
    return f"{first} : {second}"


def board(duel: KeptDuel) -> str:
    """The size of a board, its mines, and whether there were bombs."""
    try:
        setup = Setup.parse(duel.kind)
    except ValueError:  # a damaged file may contain anything
        return duel.level
    return f"{board_size(setup.level)}{' · bombs' if setup.mode is Mode.BOMB_DUEL else ''}"


def _result(duel: KeptDuel) -> str:
    return duel_result(Duellists(*duel.players), duel.winner).capitalize()


COLUMNS: tuple[Column[KeptDuel], ...] = (
    Column("ended", "Date", 72, lambda duel: day_of(duel.ended), "left"),
    Column("against", "Against", 70, against, "left"),
    Column("result", "Result", 62, _result, "left"),
    Column("score", "Score", 54, score),
    Column("board", "Board", 124, board, spared=2),
    Column("moves", "Moves", 42, lambda duel: f"{duel.moves:,}", spared=1),
    Column("time", "Time", 54, lambda duel: f"{duel.seconds:.0f} s", spared=3),
)


def duels(known: Inquiry, watch: Callable[[KeptDuel], None]) -> list[Line]:
    """Everything below the filters; `watch` is called with a duel to replay."""
    if known.duels.count == 0:
        return [[FlowPart(Note(NONE_THEN, "text", BODY))]]
    tiles: Line = [
        FlowPart(Tile(f"Against {solver.capitalize()}", f"{tally.won} of {tally.duels} won", _rest(tally)), 1, 150)
        for solver, tally in list(known.tallies.items())[:MAX_TILES]
    ]
    return [*([tiles] if tiles else []), *listed(known.duels, COLUMNS, watch)]


def _rest(tally: DuelTally) -> str:
    return f"{tally.lost} lost{f', {tally.drawn} drawn' if tally.drawn else ''}"
