"""Whose guesses win more? `python -m benchmarks.guesses CHALLENGER CHAMPION --games 100 --seed 1`.

Two strong solvers differ by so little that whole games hardly tell, however many: nearly every result is luck. So the
champion plays, and wherever its guess and the challenger's are not the same cell, it plays on from both, on the same
layouts, drawn from all that fit. What was luck in these games is taken out: who survives a guess pays for its risk,
who does not is paid for its chance, which adds nothing on average.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, pvariance

import click

from minesweeper import Board, Budget, FirstClick, Grid, Minefield, Solver, Status
from minesweeper.core.laying import lay_mines
from minesweeper.core.rules import reveal
from minesweeper.plugins import load_plugins
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.playoff import WORTH
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.sampling import Sampler

EXPERT = Grid(30, 16)
FIRST = EXPERT.cell(3, 3)


def play_on(solver: Solver, board: Board, field: Minefield, guess: int, risk: float) -> float:
    """What a game is worth that goes on with this guess: 1 if won and 0 if lost, less the luck there was."""
    worth, cells = 0.0, guess
    while True:
        if cells & field.mines:
            return worth + WORTH * (1 - risk)
        worth -= WORTH * risk
        board = reveal(field, board, cells)
        if board.status is Status.WON:
            return worth + 1
        advice = solver.advise(board, Budget(seconds=60))
        cells, risk = EXPERT.gather((move.row, move.col) for move in advice.moves), advice.chance


def guesses(champion: Solver, seed: int) -> Iterator[tuple[Board, int, float]]:
    """The positions of a game where the champion guesses, with its guess and the risk."""
    field = lay_mines(EXPERT, 99, FIRST, Random(seed), FirstClick.OPENING)
    board = reveal(field, Board.start(EXPERT, 99), FIRST)
    while not board.status.over:
        advice = champion.advise(board, Budget(seconds=60))
        cells = EXPERT.gather((move.row, move.col) for move in advice.moves)
        if advice.chance and advice.why.rule == "guess":
            yield board, cells, advice.chance
        board = reveal(field, board, cells)


def compare(challenger: str, champion: str, seconds: float, layouts: int, seed: int) -> list[float]:
    """By how much the challenger's guess was better, for every guess of a game that the champion plays."""
    solvers = load_plugins().solvers
    leads = []
    for board, guess, risk in guesses(solvers[champion], seed):
        advice = solvers[challenger].advise(board, Budget(seconds))
        other = EXPERT.gather((move.row, move.col) for move in advice.moves)
        lead = 0.0
        if other != guess:
            position = deduce(Position.of(board))
            sampler, rng = Sampler(Odds(position, Clock()), Clock()), Random(seed)
            for _ in range(layouts):
                field = Minefield(EXPERT, position.mines | sampler.draw(rng))
                lead += play_on(solvers[champion], board, field, other, advice.chance)
                lead -= play_on(solvers[champion], board, field, guess, risk)
        leads.append(lead / layouts)
    return leads


@click.command()
@click.argument("challenger")
@click.argument("champion")
@click.option("--games", default=100, help="Games that the champion plays.")
@click.option("--seed", default=1, help="Which games.")
@click.option("--layouts", default=100, help="Layouts for every position.")
@click.option("--seconds", default=1.0, help="Time for the challenger to think.")
def main(challenger: str, champion: str, games: int, seed: int, layouts: int, seconds: float) -> None:
    leads: list[float] = []
    with ProcessPoolExecutor() as workers:
        work = partial(compare, challenger, champion, seconds, layouts)
        for played, found in enumerate(workers.map(work, range(seed, seed + games)), 1):
            leads += found
            if played % 20 == 0 or played == games:
                lead, doubt = fmean(leads), 1.96 * sqrt(pvariance(leads) / len(leads))
                click.echo(
                    f"{played} games, {len(leads)} guesses, {sum(map(bool, leads))} different: "
                    f"{lead:+.3%} ±{doubt:.3%} a guess, {lead * len(leads) / played:+.3%} ±"
                    f"{doubt * len(leads) / played:.3%} a game"
                )


if __name__ == "__main__":
    main()
