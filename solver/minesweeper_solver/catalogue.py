"""The solvers by name. The rest of the package is imported when one of them is first asked, so games start fast."""

from collections.abc import Callable
from functools import cache, partial

from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board
from minesweeper.core.character import Brows, Character, Eyes, Hair
from minesweeper.core.duel_rules import Moment
from minesweeper.core.options import Option


@cache
def _thinker(name: str) -> Callable[[Board, Budget], Advice]:
    from minesweeper_solver.solvers import THINKERS  # noqa: PLC0415

    return THINKERS[name]


def _thrifty(flags: bool, board: Board, budget: Budget, options: dict[str, int]) -> Advice:
    from minesweeper_solver.few_clicks import think_thriftily  # noqa: PLC0415

    return think_thriftily(flags, board, budget, options)


def _think(name: str, board: Board, budget: Budget) -> Advice:
    return _thinker(name)(board, budget)


def _duel(name: str, moment: Moment, budget: Budget) -> Advice:
    from minesweeper_solver.duelling import DUELLISTS  # noqa: PLC0415

    return DUELLISTS[name](moment, budget)


def _solver(name: str, title: str, character: Character, duels: bool = True) -> Solver:
    return Solver(name, partial(_think, name), title, partial(_duel, name) if duels else None, character=character)


RATE = Option(
    "rate",
    "Risk for a click",
    about="How many thousandths of the chance to win a click is worth.",
    default=1,
    most=100,
)
NELL = Character(
    "Nell", "Careful, compares two numbers", Hair.CURLS, Eyes.GLASSES, Brows.RAISED,
    "Let's take our time.", "Slow and steady.", "Next time I'll look twice.",
)  # fmt: skip
DASH = Character(
    "Dash", "Hasty, takes the likeliest mine", Hair.SPIKES, Eyes.DOTS, Brows.FLAT,
    "Quick one?", "Too slow!", "I was too hasty.",
)  # fmt: skip
VERA = Character(
    "Vera", "Cool, gives nothing away", Hair.BUN, Eyes.DOTS, Brows.STERN,
    "Good luck. You'll need some.", "Well played, but not well enough.", "You gave nothing away. Well done.",
)  # fmt: skip
NYX = Character(
    "Nyx", "Ruthless, thinks to the end", Hair.HOOD, Eyes.NARROW, Brows.STERN,
    "I already know how this ends.", "As I said.", "Impossible. Again.",
)  # fmt: skip

pairs = _solver("pairs", "Counting and pairs of numbers, then a rough guess", NELL, duels=False)
quick = _solver("quick", "Exact odds, least risk", DASH)
strong = _solver("strong", "Exact odds, a look ahead, perfect endgames", VERA)
deep = _solver("deep", "As strong, and plays on from its guesses to compare them", NYX)
thrifty = Solver(
    "thrifty", partial(_thrifty, True), "As strong, with the fewest clicks: flags and chords that pay", options=(RATE,)
)
thrifty_nf = Solver("thrifty_nf", partial(_thrifty, False), "The same without flags", options=(RATE,))

SOLVERS = (pairs, quick, thrifty_nf, thrifty, strong, deep)
