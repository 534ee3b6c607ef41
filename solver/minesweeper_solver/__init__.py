"""The solver: certain cells, exact odds and the best move. It sees only what a player sees.

The terms of all modules, besides those of `minesweeper.core`:

- An *unknown* cell is hidden, and not yet known to be safe or a mine.
- A *layout* is a set of mines among the unknown cells that agrees with all numbers and the mine total. All layouts are
  equally likely, so a cell's chance of a mine is the share of layouts that have a mine there. A layout of only a part
  of the unknown cells agrees with the numbers next to that part.
- A number *wants* the mines it shows, minus those already known next to it.
- The *frontier* is the set of unknown cells next to a number; the other unknown cells are *beyond* it.
- A *stretch* is a part of the frontier that shares no number with the rest. A *component* is a stretch whose layouts
  have been counted.
- A *box* is a set of cells in a stretch that touch the same numbers: only the number of mines in it matters.
- To *settle* a number is to place the mines it wants. A *spread* is one way to divide these mines among boxes.
- The *slot* is the number of bits that hold one coefficient of a polynomial in an int.
- A *region* is a set of unknown cells that neither touch the other unknown cells nor share a number with them.
- A *guess* is a move that may hit a mine; it is a *mistake* if some cell was certainly safe. The *look ahead* scores
  guesses by the positions they lead to.
- An *endgame* is a position with so few layouts that all ways to play on can be searched.
- Two layouts are *rivals* if every cell that is safe in both shows the same number in both.
- The *favourite* is the best guess by the look ahead; *challengers* are the other guesses that are compared with it.

The modules, in the order in which to read them:

- `clock`: the time an answer may take
- `position`: what is known about a board
- `propagate`: two rules that find most safe cells and mines
- `component`: counting the layouts of a stretch
- `frontier`: dividing the frontier into components
- `odds`: the exact chance of a mine for each unknown cell
- `estimate`: an estimate of it, where exact odds take too long
- `errors`: which number is wrong on an impossible board
- `contradiction`: the fewest numbers that contradict each other there
- `analysis`: all of this in one answer, `analyse`
- `choose`: the least risky cell, and the look ahead
- `layouts`: listing layouts
- `views`: what opening a cell shows about the layouts, and which are rivals
- `endgame`: searching for the best play
- `regions`: which part of a board to search
- `sampling`: drawing random layouts
- `prospects`: what opening a cell may lead to
- `playouts`: how often `strong` wins from a position
- `population`: the layouts of a board, listed and drawn, and the chance to win, for programs
- `course`: how games go on from a guess, on a random layout
- `table`: such games, for all guesses on the same layouts
- `contestants`: which guesses are compared by games
- `playoff`: comparing them
- `crew`: playing them in several processes
- `speech`: how sentences refer to cells
- `reasons`: why a cell is safe, in words
- `flags`: which flags are wrong, and why
- `solvers`: what each solver does
- `chords`: the chords that may save clicks on a known board, and what they save together
- `chord_order`: in which order to decide about them
- `chord_choice`: those that save most
- `chord_repair`: choosing some of them anew
- `chord_bound`: how much they can save at most
- `clicks`: the fewest clicks that win, `fewest`
- `thrift`: which certain clicks save others
- `few_clicks`: the solvers that play for few clicks
- `duelling`: how the solvers play duels
- `catalogue`: the solvers by name
- `knowledge`: what certain knowledge alone opens on a known field
- `ladder`: the kinds of reasoning, from the easiest to the hardest
- `grading`: how hard the logic of a board is
- `proof`: proofs that a board needs no guess, and their check
- `dial`: how hard the logic of a board must be
- `no_guess`: laying boards that need no guess
- `lost_clicks`: what each click of a game cost
- `asked`: the same with options and filters
- `dealing`: moving mines that the player cannot know of
- `practice`: positions that need a kind of reasoning
- `review`: guesses, mistakes and luck in a finished game
- `closer`: the chance to win, guesses to come and the promise of each cell, as text or JSON
- `report`: answers as text or JSON
"""

from typing import TYPE_CHECKING

from minesweeper.core.later import imported_later
from minesweeper_solver.catalogue import SOLVERS, deep, pairs, quick, strong, thrifty, thrifty_nf

if TYPE_CHECKING:
    from minesweeper_solver.analysis import Analysis, analyse
    from minesweeper_solver.clicks import Fewest, fewest
    from minesweeper_solver.errors import ImpossibleBoardError
    from minesweeper_solver.grading import Grade, grade
    from minesweeper_solver.ladder import Kind
    from minesweeper_solver.population import list_layouts, sample_layouts, win_chance
else:  # so that listing the solvers stays fast
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper_solver.analysis": ("Analysis", "analyse"),
            "minesweeper_solver.clicks": ("Fewest", "fewest"),
            "minesweeper_solver.errors": ("ImpossibleBoardError",),
            "minesweeper_solver.grading": ("Grade", "grade"),
            "minesweeper_solver.ladder": ("Kind",),
            "minesweeper_solver.population": ("list_layouts", "sample_layouts", "win_chance"),
        },
    )

__all__ = [
    "SOLVERS",
    "Analysis",
    "Fewest",
    "Grade",
    "ImpossibleBoardError",
    "Kind",
    "analyse",
    "deep",
    "fewest",
    "grade",
    "list_layouts",
    "pairs",
    "quick",
    "sample_layouts",
    "strong",
    "thrifty",
    "thrifty_nf",
    "win_chance",
]
