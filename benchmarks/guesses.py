"""Whose guesses win more? `python -m benchmarks.guesses CHALLENGER CHAMPION --games 100 --seed 1`.

Two strong solvers differ by so little that whole games hardly tell, however many: nearly every result is luck. So the
challenger plays, at its own clock, and wherever its guess and the champion's are not the same cell, the champion plays
on from both, on the same layouts, drawn from all that fit. What was luck in these games is taken out: who survives a
guess pays for its risk, who does not is paid for its chance, which adds nothing on average. The differences along a
game add up to what the challenger wins more than the champion, on average over all games. Endgames that the champion
searches through count as equal.

While the challenger thinks, nothing else runs. With `--file` every game is kept, and a run that was broken off goes on.
"""

import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

import click

from minesweeper import Advice, Board, Budget, FirstClick, Grid, Minefield, Solver, Status
from minesweeper.core.laying import lay_mines
from minesweeper.core.rules import reveal
from minesweeper.plugins import load_plugins
from minesweeper_solver.clock import Clock
from minesweeper_solver.odds import Odds
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import deduce
from minesweeper_solver.sampling import Sampler

EXPERT = Grid(30, 16)
FIRST = EXPERT.cell(3, 3)
WORTH = 0.5
"""About the chance to win a game that has survived a guess."""
ENOUGH = Budget(seconds=60)


class Guess(NamedTuple):
    cell: int
    risk: float


@cache
def solver_named(name: str) -> Solver:
    """Loaded once in every process."""
    return load_plugins().solver(name)


def cells(advice: Advice) -> int:
    return EXPERT.gather((move.row, move.col) for move in advice.moves)


def play_on(champion: str, board: Board, field: Minefield, guess: Guess) -> float:
    """What a game is worth that goes on with this guess: 1 if won and 0 if lost, less the luck there was."""
    worth, (opened, risk) = 0.0, guess
    while True:
        if opened & field.mines:
            return worth + WORTH * (1 - risk)
        worth -= WORTH * risk
        board = reveal(field, board, opened)
        if board.status is Status.WON:
            return worth + 1
        advice = solver_named(champion).advise(board, ENOUGH)
        opened, risk = cells(advice), advice.chance


def lead(champion: str, board: Board, mines: list[int], guess: Guess, other: Guess) -> float:
    """How much more is won by the first guess on these layouts, added up."""
    fields = (Minefield(EXPERT, layout) for layout in mines)
    return sum(play_on(champion, board, field, guess) - play_on(champion, board, field, other) for field in fields)


def differences(challenger: str, champion: str, budget: Budget, seed: int) -> Iterator[tuple[Board, Guess, Guess]]:
    """The positions of a game where the challenger guesses, with its guess and the champion's."""
    field = lay_mines(EXPERT, 99, FIRST, Random(seed), FirstClick.OPENING)
    board = reveal(field, Board.start(EXPERT, 99), FIRST)
    while not board.status.over:
        advice = solver_named(challenger).advise(board, budget)
        if advice.chance:
            other = solver_named(champion).advise(board, ENOUGH)
            if other.why.rule == "guess":
                yield board, Guess(cells(advice), advice.chance), Guess(cells(other), other.chance)
        board = reveal(field, board, cells(advice))


def compare(
    challenger: str, champion: str, budget: Budget, layouts: int, seed: int, workers: ProcessPoolExecutor
) -> list[float]:
    """By how much each guess of a game that the challenger plays is better than the champion's."""
    leads = []
    for board, guess, other in differences(challenger, champion, budget, seed):
        total = 0.0
        if guess.cell != other.cell:
            position = deduce(Position.of(board))
            sampler, rng = Sampler(Odds(position, Clock()), Clock()), Random(seed)
            drawn = [position.mines | sampler.draw(rng) for _ in range(layouts)]
            parts = [
                workers.submit(lead, champion, board, drawn[first : first + 10], guess, other)
                for first in range(0, layouts, 10)
            ]
            total = sum(part.result() for part in parts)
        leads.append(total / layouts)
    return leads


def told(games: list[list[float]]) -> str:
    """What was found so far, with its 95 % interval."""
    guesses = [lead for game in games for lead in game]
    gains = [sum(game) for game in games]
    doubt = 1.96 * stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else float("inf")
    return (
        f"{len(games)} games, {len(guesses)} guesses, {sum(map(bool, guesses))} different: "
        f"{100 * fmean(gains):+.2f} ±{100 * doubt:.2f} points a game"
    )


@click.command()
@click.argument("challenger")
@click.argument("champion")
@click.option("--games", default=100, help="Games that the challenger plays.")
@click.option("--seed", default=1, help="Which games.")
@click.option("--layouts", default=100, help="Layouts for every position.")
@click.option("--seconds", default=1.0, help="Time for the challenger to think.")
@click.option("--cores", default=os.cpu_count() or 1, help="Cores for the challenger to think on.", show_default="all")
@click.option("--file", type=click.Path(path_type=Path), help="Keep every game here, and begin with those kept.")
def main(
    challenger: str, champion: str, games: int, seed: int, layouts: int, seconds: float, cores: int, file: Path | None
) -> None:
    about = [challenger, champion, seconds, cores, layouts]
    kept = [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file and file.exists() else []
    found = {game["seed"]: game["leads"] for game in kept if game["about"] == about}
    with ProcessPoolExecutor() as workers:
        for number in (each for each in count(seed) if each not in found):
            if len(found) >= games:
                break
            found[number] = compare(challenger, champion, Budget(seconds, number, cores), layouts, number, workers)
            if file:
                with file.open("a", encoding="utf-8") as grown:
                    grown.write(json.dumps({"about": about, "seed": number, "leads": found[number]}) + "\n")
            click.echo(told([*found.values()]))


if __name__ == "__main__":
    main()
