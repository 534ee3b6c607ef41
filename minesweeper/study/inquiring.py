"""Answers about a position, asked of two other processes: one answers at once, the other takes its time. Whenever the
position changes, what was asked before is dropped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from minesweeper.core.advice import Reason
from minesweeper.core.board import Board
from minesweeper.core.estimates import Estimate, share
from minesweeper.plugins import PluginChoice
from minesweeper.thinking import studying, thoughts
from minesweeper.thinking.studying import CellOutcome, CellProspect, PlayedOut, StudyOdds
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import Thought
from minesweeper.words.study import TOO_HARD_TO_DRAW

ODDS, CELL, PROOF, LAYOUT = "odds", "cell", "proof", "layout"
SLOW = "slow"
SOLVER_SECONDS = 1.0
"""A solver's budget for its guess."""
MAX_GAMES = 20_000
"""Games after which the chance to win is known well enough."""
FEW_GAMES = 400
"""Games that are enough if the chance to win is known by a search: only guesses are counted."""
SERIES = 100
"""Games that a solver plays when it is asked to."""
LIMIT = 15.0
"""Seconds for an answer of the slow process."""


@dataclass(slots=True)
class Answers:
    """What is known about a board so far."""

    board: Board
    odds: StudyOdds | None = None
    outcomes: dict[int, tuple[CellOutcome, ...]] = field(default_factory=dict)
    """The numbers that cells may show, for those that were asked about."""
    proofs: dict[int, Reason] = field(default_factory=dict)
    """Why cells are certain, for those that were asked about."""
    prospects: dict[int, CellProspect] = field(default_factory=dict)
    surveyed: bool = False
    """True if the prospects of all cells are known."""
    worths: dict[int, float] | None = None
    """The chance to win by opening each cell, where a search knows it."""
    advice: dict[str, Thought | str] = field(default_factory=dict)
    """What each solver would do, or why it fails."""
    played: PlayedOut = field(default_factory=PlayedOut)
    enough: bool = False
    """True if no more games are played."""
    series: dict[str, PlayedOut | str] = field(default_factory=dict)
    """Games that solvers were asked to play from here, or why they fail."""

    @property
    def possible(self) -> bool:
        return self.odds is not None and self.odds.fault is None

    @property
    def win_is_open(self) -> bool:
        """True if a safe cell is still hidden, so that there is something to play for."""
        board = self.board
        return board.hidden.bit_count() > board.mine_count - board.hit.bit_count()

    @property
    def win(self) -> float | None:
        """The exact chance to win under perfect play, where it is known."""
        return None if self.worths is None else max(self.worths.values(), default=1.0)

    @property
    def played_win(self) -> Estimate | None:
        """The chance to win under `strong`, by play-outs."""
        return share(self.played.wins, self.played.games) if self.played.games else None

    @property
    def guesses(self) -> float | None:
        """Guesses still to come, on average."""
        return self.played.guesses / self.played.games if self.played.games else None


class Inquirer:
    """Asks about one board at a time. `changed` is called whenever more is known."""

    def __init__(
        self, quick: Thinker, slow: Thinker, choice: PluginChoice, solvers: Sequence[str], changed: Callable[[], None]
    ) -> None:
        self._quick, self._slow = quick, slow
        self._choice, self._solvers = choice, solvers
        self._changed = changed
        self.known: Answers | None = None
        self._pointed = 0

    def look_at(self, board: Board) -> None:
        """Ask about this board, and no longer about another."""
        if self.known and self.known.board == board:
            return
        self.known = Answers(board)
        self._slow.forget(SLOW)
        for topic in (CELL, PROOF):
            self._quick.forget(topic)
        self._quick.ask(ODDS, partial(self._take_odds, self.known), studying.study_odds, board)

    def point(self, cell: int) -> None:
        """Ask about the cell under the pointer, 0 if there is none."""
        self._pointed = cell
        known = self.known
        if not known or not known.possible or not known.odds:
            return
        chance = known.odds.chance(cell)
        if chance is None:
            return
        if chance < 1 and known.odds.exact and cell not in known.outcomes:
            self._quick.ask(CELL, partial(self._take_cell, known, cell), studying.study_cell, known.board, cell)
        if chance in (0, 1) and cell not in known.proofs:
            self._quick.ask(
                PROOF, partial(self._take_proof, known, cell), studying.study_proof, known.board, cell, chance == 1
            )

    def play_series(self, solver: str) -> None:
        """Let a solver play games from here, on mines drawn at random."""
        known = self.known
        if known and known.possible:
            known.series[solver] = PlayedOut()
            self._slow.forget(SLOW)
            self._go_on(known)

    def draw(self, board: Board, number: int, then: Callable[[int | None], None]) -> None:
        """Call `then` with mines drawn at random from all layouts, by this number."""
        self._quick.ask(LAYOUT, then, studying.study_layout, board, number)

    @property
    def busy(self) -> bool:
        return self._quick.busy or self._slow.busy

    def poll(self) -> None:
        """Take the answers that have come."""
        self._quick.poll()
        self._slow.poll()

    def close(self) -> None:
        """End the processes; another board starts them again."""
        self._quick.close()
        self._slow.close()
        self.known = None

    # Answers

    def _take_odds(self, known: Answers, odds: StudyOdds) -> None:
        known.odds = odds
        if known.possible:
            self.point(self._pointed)
            self._go_on(known)
        self._changed()

    def _take_cell(self, known: Answers, cell: int, found: tuple[CellOutcome, ...]) -> None:
        known.outcomes[cell] = found
        self._changed()

    def _take_proof(self, known: Answers, cell: int, why: Reason) -> None:
        known.proofs[cell] = why
        self._changed()

    def _go_on(self, known: Answers) -> None:
        """Ask the slow process for what is not known yet, the most wanted first."""
        if known is not self.known or known.odds is None:
            return
        board = known.board
        for name, played in known.series.items():
            if isinstance(played, PlayedOut) and played.games < SERIES:
                then = partial(self._take_series, name)
                self._ask(then, studying.study_games, self._choice, name, board, played.games, SERIES)
                return
        missing = next((name for name in self._solvers if name not in known.advice), None)
        if known.odds.exact and not known.surveyed:
            self._ask(self._take_prospects, studying.study_prospects, board)
        elif missing is not None:
            then = partial(self._take_advice, missing)
            self._ask(then, thoughts.advise, self._choice, missing, board, SOLVER_SECONDS)
        elif known.odds.exact and not known.enough:
            self._ask(self._take_games, studying.study_plays, board, known.played.games)

    def _ask(self, then: Callable[..., None], work: Callable[..., object], *arguments: object) -> None:
        self._slow.ask(SLOW, partial(self._take, self.known, then), work, *arguments, limit=LIMIT)

    def _take(self, known: Answers | None, then: Callable[..., None], answer: object) -> None:
        """Take a slow answer about a board, unless another is looked at by now, and go on."""
        if known and known is self.known:
            then(known, answer)
            self._changed()
            if not self._slow.awaits(SLOW):
                self._go_on(known)

    def _take_prospects(self, known: Answers, found: tuple[dict[int, CellProspect], bool]) -> None:
        known.prospects, known.surveyed = found
        if known.surveyed:
            self._ask(self._take_worths, studying.study_worths, known.board)

    def _take_worths(self, known: Answers, worths: dict[int, float] | None) -> None:
        known.worths = worths

    def _take_advice(self, solver: str, known: Answers, advice: Thought | str) -> None:
        known.advice[solver] = advice

    def _take_series(self, solver: str, known: Answers, played: PlayedOut | str) -> None:
        before = known.series.get(solver)
        if isinstance(played, PlayedOut) and isinstance(before, PlayedOut) and played.games:
            known.series[solver] = added(before, played)
        else:
            known.series[solver] = played if isinstance(played, str) else TOO_HARD_TO_DRAW

    def _take_games(self, known: Answers, played: PlayedOut) -> None:
        known.played = added(known.played, played)
        known.enough = not played.games or known.played.games >= (MAX_GAMES if known.worths is None else FEW_GAMES)


def added(some: PlayedOut, more: PlayedOut) -> PlayedOut:
    """The results of all these games."""
    return PlayedOut(some.games + more.games, some.wins + more.wins, some.guesses + more.guesses)
