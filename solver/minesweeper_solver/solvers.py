"""The solvers. They differ in how they guess when no cell is certainly safe."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from minesweeper.core.advice import Advice, Budget, Reason
from minesweeper.core.board import Board
from minesweeper.core.late_reason import LateReason
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.naming import percent
from minesweeper_solver.analysis import exact_odds
from minesweeper_solver.choose import Outlook, least_risk, look_ahead
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.contestants import inevitable, promising
from minesweeper_solver.crew import Crew
from minesweeper_solver.endgame import EVERY, EndgamePlan
from minesweeper_solver.errors import impossible
from minesweeper_solver.estimate import RoughOdds, estimate, rough_estimate
from minesweeper_solver.frontier import SMALL
from minesweeper_solver.odds import Odds
from minesweeper_solver.playoff import PlayoffVerdict, play_off
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce, propagate
from minesweeper_solver.reasons import explain
from minesweeper_solver.regions import Limits, search
from minesweeper_solver.speech import told_guess
from minesweeper_solver.table import Question, Table

STRONG_ENDGAME = Limits(1500, 3000)
DEEP_ENDGAME = Limits(20_000, 200_000, (1, 3, EVERY))
SLACK = 0.1
"""Guesses whose score is at most this much below the best are compared by playing games."""
GAMES_A_SECOND = 2000
"""Games to play per second of the budget and per core; current machines play fewer in most positions."""
LONG = 4.0
"""From this many seconds on, added over all cores, games look ahead at two later guesses instead of one. That takes
half as long again."""
SCOUTS = 64
"""Games of the favourite that are played first, to find the guesses that come later."""
MOST_GAMES = 40_000
"""More games hardly ever change the guess."""
MOST_CORES = 8
"""More processes would have too few games each in a round, and each takes memory."""
WINDOW = 4 * SMALL
"""Bits of a board, from the first safe cell on, in which an answer names all safe cells that were found. On a huge
board it may take long to list and send all of them; the others are found again later."""

_crew = Crew()


class Guess(NamedTuple):
    """A cell that is not certainly safe, the chance that it is a mine, and why it was chosen."""

    cell: int
    chance: float
    why: Reason
    exact: bool = True


Guesser = Callable[[Odds, Clock, Budget], Guess]


def think(guess: Guesser, board: Board, budget: Budget) -> Advice:
    """Open all safe cells that the rules find, or else all that the exact odds find, or else guess."""
    if not board.revealed or board.status.over:
        return trivial_advice(board)
    clock = Clock(budget.seconds)
    position = deduce(Position.of(board), clock)
    if position.safe:
        return _safe_advice(board, position.safe)
    odds = exact_odds(position, clock.share(0.7))
    if odds is None:
        return _estimated_advice(board, estimate(position, clock))
    if not odds.layouts:
        raise impossible(board, clock)
    safe, mines = odds.certain()
    mines |= position.mines
    if safe:
        return _safe_advice(board, safe, mines)
    cell, chance, why, exact = guess(odds, clock, budget)
    return Advice(moves_to_open(board, cell), chance, why, exact, mines)


def think_in_pairs(board: Board, budget: Budget) -> Advice:
    """Open all safe cells that the rules find, or else the cell with the least risk by rough odds."""
    if not board.revealed or board.status.over:
        return trivial_advice(board)
    clock = Clock(budget.seconds)
    position = propagate(Position.of(board), clock)
    if position.safe:
        return _safe_advice(board, position.safe)
    return _estimated_advice(board, rough_estimate(position, clock))


def trivial_advice(board: Board) -> Advice:
    """Advice for a board that is over or has no number yet."""
    if board.status.over:
        return Advice((), 0.0, Reason("over", "The game is over."))
    grid = board.grid
    # A board does not say what the first click is promised; usually it is an opening.
    cell = grid.cell(*best_start(grid, board.mine_count, FirstClick.OPENING))
    why = Reason("first", "Nothing is open yet. Start near a corner.", 0, cell)
    return Advice(moves_to_open(board, cell), board.mine_count / grid.area, why)


def _safe_advice(board: Board, safe: int, mines: int | None = None) -> Advice:
    if safe.bit_length() > WINDOW:
        safe &= ((safe & -safe) << WINDOW) - 1
    return Advice(moves_to_open(board, safe), 0.0, LateReason(partial(explain, board, safe)), mines=mines)


def _estimated_advice(board: Board, guess: RoughOdds) -> Advice:
    """Open the cells that are certainly safe by an estimate, or else the least risky one."""
    if guess.safe:
        return _safe_advice(board, guess.safe)
    cells, chance = min(guess.groups, key=lambda group: group[1])
    cell = cells & -cells
    why = told_guess("guess", board.grid, cell, f"has a risk of about {percent(chance)}, the lowest.")
    return Advice(moves_to_open(board, cell), chance, why, exact=False)


def moves_to_open(board: Board, cells: int) -> tuple[Move, ...]:
    """The moves that reveal these safe cells; a flag on one of them is wrong, and is removed first."""
    if not board.flags & cells:
        return tuple([Move(REVEAL, row, col) for row, col in board.grid.places(cells)])
    moves = []
    flagged = set(board.grid.places(board.flags & cells))
    for row, col in board.grid.places(cells):
        if (row, col) in flagged:
            moves.append(Move.flag(row, col))
        moves.append(Move.reveal(row, col))
    return tuple(moves)


# Ways to guess


def _by_least_risk(odds: Odds, _clock: Clock, _budget: Budget) -> Guess:
    return _least_risk_guess(odds, least_risk(odds))


def guess_by_looking_ahead(odds: Odds, clock: Clock, _budget: Budget) -> Guess:
    """Guess by a search if few layouts are left, otherwise by the look ahead; by least risk if time is up."""
    plan = search(odds, STRONG_ENDGAME, clock.share(0.8))
    if plan:
        return _endgame_guess(odds, plan)
    try:
        return _look_ahead_guess(odds, look_ahead(odds, clock))
    except TooHardError:
        return _least_risk_guess(odds, least_risk(odds))


def _by_playing_on(odds: Odds, clock: Clock, budget: Budget) -> Guess:
    """The same with larger endgames, and with games played to compare guesses. An imperfect plan is followed unless
    games win more.
    """
    plan = search(odds, DEEP_ENDGAME, clock.share(0.5))
    if plan and (plan.perfect or plan.layouts < odds.layouts):
        return _endgame_guess(odds, plan)
    try:
        outlooks = look_ahead(odds, clock, SLACK)
    except TooHardError:
        return _endgame_guess(odds, plan) if plan else _least_risk_guess(odds, least_risk(odds))
    try:
        verdict = _play_off(odds, outlooks, clock, budget)
    except TooHardError:
        verdict = PlayoffVerdict([], 0)
    if plan and (not verdict.games or plan.wins >= verdict.ranking[0].score * plan.layouts):
        return _endgame_guess(odds, plan)
    return _play_off_guess(odds, verdict) if verdict.games else _look_ahead_guess(odds, outlooks)


def _play_off(odds: Odds, outlooks: list[Outlook], clock: Clock, budget: Budget) -> PlayoffVerdict:
    """Compare these guesses, and inevitable later ones, in games. Raise `TooHardError` if time is up before all have
    been tried.
    """
    cores = min(budget.cores, MOST_CORES)
    care = 2 if budget.seconds * cores >= LONG else 1
    table = Table(Question(odds.position, budget.seed, care), odds, clock)
    contestants = promising(outlooks)
    risks = table.risks(range(SCOUTS), outlooks[0], clock)
    contestants += inevitable(odds, contestants, risks, SCOUTS)
    games = min(int(GAMES_A_SECOND * budget.seconds * cores), MOST_GAMES)
    return play_off(contestants, games, partial(_crew.play, table, cores, clock))


def _endgame_guess(odds: Odds, plan: EndgamePlan) -> Guess:
    chance = odds.chance(plan.cell)
    best = "the best there is" if plan.perfect else "the best that was found"
    win = f"Opening it wins {percent(plan.wins / plan.layouts)} of the time, {best}."
    why = told_guess("endgame", odds.position.grid, plan.cell, f"{_risk(chance)}. {win}")
    return Guess(plan.cell, chance, why)


def _least_risk_guess(odds: Odds, outlook: Outlook) -> Guess:
    cell, chance, _ = outlook

    def why() -> Reason:
        others = [count / (size * odds.layouts) for cells, size, count in odds.counts if not cells & cell]
        next_best = min(others, default=chance)
        rest = f"; the next best has {percent(next_best)}" if next_best > chance else ", and no other is safer"
        return told_guess("guess", odds.position.grid, cell, f"{_risk(chance)}{rest}.")

    return Guess(cell, chance, LateReason(why))


def _look_ahead_guess(odds: Odds, outlooks: list[Outlook]) -> Guess:
    cell, chance, _ = outlooks[0]

    def why() -> Reason:
        safest = min(outlook.chance for outlook in outlooks)
        rest = ", and its number should help most"
        if safest < chance:
            rest = f"; another has {percent(safest)}, but its number should help less"
        return told_guess("guess", odds.position.grid, cell, f"{_risk(chance)}{rest}.")

    return Guess(cell, chance, LateReason(why))


def _play_off_guess(odds: Odds, verdict: PlayoffVerdict) -> Guess:
    cell, chance, score = verdict.ranking[0]
    rest = f"It won about {percent(score)} of {verdict.games} games played on from here, more than any other"
    return Guess(cell, chance, told_guess("guess", odds.position.grid, cell, f"{_risk(chance)}. {rest}."))


def _risk(chance: float) -> str:
    return f"has a risk of {percent(chance)}"


THINKERS: dict[str, Callable[[Board, Budget], Advice]] = {
    "pairs": think_in_pairs,
    "quick": partial(think, _by_least_risk),
    "strong": partial(think, guess_by_looking_ahead),
    "deep": partial(think, _by_playing_on),
}
