"""Reviews of finished games: which clicks were guesses, how lucky they were, and if the loss could be avoided."""

from collections.abc import Iterable
from dataclasses import dataclass

from minesweeper.core.advice import Reason
from minesweeper.core.board import Board, Status
from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper_solver.analysis import Analysis, analyse
from minesweeper_solver.reasons import explain
from minesweeper_solver.speech import share

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

    why: Reason | None = None
    """Why some of the safe cells were safe, if any were."""

    def __str__(self) -> str:
        return " ".join(self.sentences())

    def sentences(self) -> list[str]:
        """The review in words, for a player who sees the cells marked: the most important sentence first."""
        said = self._on_the_loss() if self.chance else []
        before = self.guesses - bool(self.chance)
        if before > 0:
            guesses = "guess" if before == 1 else "guesses"
            which = f"The {guesses} before" if self.chance else f"Your {guesses}"
            said.append(f"{which} had {self._chance(self.luck)} to go well.")
        elif not self.chance:
            said.append("You never had to guess.")
        return said

    def _on_the_loss(self) -> list[str]:
        if self.safe:
            marked = _marked(self.safe)
            hit = "was certain to hit a mine" if self.chance == 1 else f"had {self._chance(self.chance)} to hit a mine"
            return [
                f"That was avoidable: {marked} certainly safe.",
                *([self.why.beside_board] if self.why else []),
                f"The last click {hit}.",
            ]
        if self.chance > self.best_chance:
            marked = _marked(self.best)
            risks = f"{self._chance(self.best_chance)} to hit a mine, not {share(self.chance)}"
            return [f"No cell was certainly safe, but {marked} safer: {risks}."]
        return [f"That guess had to be made: no cell was safer. It had {self._chance(self.chance)} to hit a mine."]

    def _chance(self, chance: float) -> str:
        return f"a chance of {'' if self.exact else 'about '}{share(chance)}"


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
            why = explain(turn.before, analysis.safe, near=turn.after.hit) if analysis.safe else None
            return Review(guesses, luck, risk, analysis.safe, best, best_chance, exact, why)
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


def _marked(cells: int) -> str:
    return "the marked cells were" if cells & (cells - 1) else "the marked cell was"
