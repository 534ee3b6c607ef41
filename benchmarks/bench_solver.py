"""The solver: one exact analysis beside ms_toollib's, and whole games."""

from collections.abc import Callable
from functools import cache
from random import Random

import ms_toollib
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from minesweeper import Board, FirstClick, Grid, Minefield, Solver, Status
from minesweeper.core.laying import lay_mines
from minesweeper.core.rules import reveal
from minesweeper_solver import SOLVERS, analyse, quick
from minesweeper_solver.frontier import forget
from minesweeper_solver.no_guess import lay_without_guess
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate

EXPERT = Grid(30, 16)
FIRST = EXPERT.cell(3, 3)
GAMES = {"pairs": 40, "quick": 40, "strong": 20, "deep": 1}


def rounds(benchmark: BenchmarkFixture, function: Callable[..., object], *args: object, rounds: int) -> None:
    benchmark.pedantic(function, args, setup=forget, rounds=rounds)  # type: ignore[no-untyped-call]


def fields(count: int) -> list[Minefield]:
    return [lay_mines(EXPERT, 99, FIRST, Random(seed), FirstClick.OPENING) for seed in range(count)]


def stuck(field: Minefield, guesses: int) -> Board | None:
    """Where no rule applies any more, after so many guesses that went well; none if the game ends before."""
    board = reveal(field, Board.start(EXPERT, 99), FIRST)
    while not board.status.over:
        advice = quick.advise(board)
        if advice.chance:
            if not guesses:
                return board
            guesses -= 1
        board = reveal(field, board, EXPERT.gather((move.row, move.col) for move in advice.moves))
    return None


@cache
def corpus(name: str) -> list[Board]:
    """Positions where a guess is due, by how many cells the rules leave open next to numbers."""
    boards = [board for field in fields(300) for guesses in range(4) if (board := stuck(field, guesses))]
    boards.sort(key=lambda board: (propagate(Position.of(board)).unknown & EXPERT.around(board.revealed)).bit_count())
    half = len(boards) // 2
    return {"easy": boards[:half:5], "hard": boards[half::5], "worst": boards[-20:]}[name]


def ours(boards: list[Board]) -> None:
    for board in boards:
        # Each position shall cost what it costs the first time.
        forget()
        analyse(board)


def theirs(boards: list[list[list[int]]]) -> None:
    for board in boards:
        ms_toollib.cal_probability_onboard(board, 99)


@pytest.mark.parametrize("positions", ["easy", "hard", "worst"])
@pytest.mark.benchmark(group="one exact analysis, 30x16/99")
def test_analysis(benchmark: BenchmarkFixture, positions: str) -> None:
    boards = corpus(positions)
    benchmark.extra_info["positions"] = len(boards)
    rounds(benchmark, ours, boards, rounds=5)


@pytest.mark.parametrize("positions", ["easy", "hard", "worst"])
@pytest.mark.benchmark(group="one exact analysis, 30x16/99")
def test_analysis_by_ms_toollib(benchmark: BenchmarkFixture, positions: str) -> None:
    boards = [
        [[10 if mark == "#" else int(mark) for mark in row] for row in str(board).split()]
        for board in corpus(positions)
    ]
    theirs(boards[:1])
    benchmark.extra_info["positions"] = len(boards)
    rounds(benchmark, theirs, boards, rounds=5)


def play(solver: Solver, games: list[Minefield]) -> int:
    won = 0
    for field in games:
        board = reveal(field, Board.start(EXPERT, 99), FIRST)
        while not board.status.over:
            advice = solver.advise(board)
            board = reveal(field, board, EXPERT.gather((move.row, move.col) for move in advice.moves))
        won += board.status is Status.WON
    return won


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: solver.name)
@pytest.mark.benchmark(group="whole games, 30x16/99")
def test_games(benchmark: BenchmarkFixture, solver: Solver) -> None:
    games = fields(GAMES[solver.name])
    benchmark.extra_info["games"] = len(games)
    rounds(benchmark, play, solver, games, rounds=3)


BOARDS = 200


@pytest.mark.benchmark(group="a board that needs no guess, 30x16/99")
def test_no_guess(benchmark: BenchmarkFixture) -> None:
    def lay() -> None:
        for seed in range(BOARDS):
            lay_without_guess(EXPERT, 99, FIRST, Random(seed), FirstClick.OPENING)

    benchmark.extra_info["boards"] = BOARDS
    rounds(benchmark, lay, rounds=3)


@pytest.mark.benchmark(group="a board that needs no guess, 30x16/99")
def test_no_guess_by_ms_toollib(benchmark: BenchmarkFixture) -> None:
    """It does not count the mines that are left, and so refuses three in ten of the boards that need no guess."""

    def lay() -> None:
        for _ in range(BOARDS):
            ms_toollib.laymine_solvable(16, 30, 99, 3, 3)

    benchmark.extra_info["boards"] = BOARDS
    rounds(benchmark, lay, rounds=3)
