"""Looking back at a game: which clicks were guesses, how lucky they were, and whether the last one had to be."""

from collections.abc import Iterable
from dataclasses import dataclass

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper_solver.analysis import Analysis, analyse

SECONDS = 1.0
"""For each position looked back at."""


@dataclass(frozen=True, slots=True)
class Review:
    """What can be said of a game that has ended."""

    guesses: int
    """Clicks that might have hit a mine, the first one not counted."""
    luck: float
    """The chance that all of them but the fatal one would go well."""
    chance: float = 0.0
    """The chance of a mine at the fatal click; 0 if there was none."""
    safe: int = 0
    """The cells that were certainly safe then."""
    best: int = 0
    """The cells that were least risky then, where none was safe."""
    best_chance: float = 0.0
    exact: bool = True
    """Whether all chances are exact."""

    def __str__(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        """The verdict in words, for the player."""
        told = []
        if self.chance and self.safe:
            told.append(
                f"That was avoidable: a cell was certainly safe, and this one a mine with {_share(self.chance)}."
            )
        elif self.chance and self.chance > self.best_chance:
            told.append(
                f"Nothing was certain. This cell was a mine with {_share(self.chance)}, "
                f"the best one with {_share(self.best_chance)}."
            )
        elif self.chance:
            told.append(f"Nothing was certain, and no cell better: a mine with {_share(self.chance)}.")
        if self.guesses - bool(self.chance) > 0:
            which = "The guesses before" if self.chance else "Your guesses"
            told.append(f"{which} had {_share(self.luck)} to go well.")
        elif not self.chance:
            told.append("You never had to guess.")
        return told


def review(turns: Iterable[Turn]) -> Review:
    """Look back at the turns of a game, from the first on."""
    guesses, luck, exact = 0, 1.0, True
    for turn in turns:
        if not turn.opened or turn.before.status is Status.READY:
            continue
        analysis = analyse(turn.before, SECONDS)
        risk = _risk(turn, analysis)
        exact = exact and analysis.exact
        if risk:
            guesses += 1
        if turn.status is Status.LOST:
            best_chance, best = min(((chance, cells) for cells, chance in analysis.groups), default=(0.0, 0))
            return Review(guesses, luck, risk, analysis.safe, best, best_chance, exact)
        luck *= 1 - risk
    return Review(guesses, luck, exact=exact)


def _risk(turn: Turn, analysis: Analysis) -> float:
    """The chance of a mine at the riskiest cell the player opened; what spread from it was no choice of his."""
    board: Board = turn.before
    grid = board.grid
    chosen = grid.cell(turn.move.row, turn.move.col)
    if turn.move.action is CHORD:
        chosen = grid.around(chosen) & board.hidden & ~board.flags
    return max(analysis.chance(row, col) for row, col in grid.cells(chosen))


def _share(chance: float) -> str:
    """A chance as a player reads it: only certainty is 0 or 100 %."""
    if 0 < chance < 0.001:
        return "a chance below 0.1 %"
    return f"a chance of {100 * chance:.1f} %" if chance < 1 else "certainty"
