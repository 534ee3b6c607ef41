"""Reviews of finished games: which clicks were guesses, how lucky they were, and if the loss could be avoided."""

from collections.abc import Iterable
from dataclasses import dataclass

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper_solver.analysis import Analysis, analyse

SECONDS = 1.0
"""Time per position."""


@dataclass(frozen=True, slots=True)
class Review:
    """What a player may want to know about a finished game."""

    guesses: int
    """The number of clicks that could have hit a mine, without the first one."""
    luck: float
    """The chance that all guesses before the fatal one go well."""
    chance: float = 0.0
    """The chance of a mine at the fatal click; 0 if the game was not lost."""
    safe: int = 0
    """The cells that were certainly safe before the fatal click."""
    best: int = 0
    """The uncertain cells that were least risky then."""
    best_chance: float = 0.0
    """The chance of a mine at each of these."""
    exact: bool = True
    """True if all chances are exact."""

    def __str__(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        """The review in words, for the player."""
        said = []
        if self.chance and self.safe:
            said.append(
                f"That was avoidable: a cell was certainly safe, and this one a mine with {_share(self.chance)}."
            )
        elif self.chance and self.chance > self.best_chance:
            said.append(
                f"Nothing was certain. This cell was a mine with {_share(self.chance)}, "
                f"the best one with {_share(self.best_chance)}."
            )
        elif self.chance:
            said.append(f"Nothing was certain, and no cell better: a mine with {_share(self.chance)}.")
        if self.guesses - bool(self.chance) > 0:
            which = "The guesses before" if self.chance else "Your guesses"
            said.append(f"{which} had {_share(self.luck)} to go well.")
        elif not self.chance:
            said.append("You never had to guess.")
        return said


def review(turns: Iterable[Turn]) -> Review:
    """Review the turns of a game, from the first on."""
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
    """The chance of a mine at the riskiest cell the player chose to open, without those that opened by themselves."""
    board: Board = turn.before
    grid = board.grid
    chosen = grid.cell(turn.move.row, turn.move.col)
    if turn.move.action is CHORD:
        chosen = grid.around(chosen) & board.hidden & ~board.flags
    return max(analysis.chance(row, col) for row, col in grid.cells(chosen))


def _share(chance: float) -> str:
    """A chance in words; only what is certain is shown as certain."""
    if 0 < chance < 0.001:
        return "a chance below 0.1 %"
    return f"a chance of {100 * chance:.1f} %" if chance < 1 else "certainty"
