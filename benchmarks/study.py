"""The study on Expert: from an edit to its odds, while the other process thinks as usual.

.venv/bin/python -m benchmarks.study [--edits N]
"""

import argparse
import time
from random import Random

from minesweeper import Budget, Move, Setup, load_plugins
from minesweeper.core.estimates import quantile
from minesweeper.core.sketch import Sketch
from minesweeper.plugins import Plugins
from minesweeper.study.study import Study
from minesweeper.thinking.studying import study_odds
from minesweeper_solver.frontier import forget

WARM = 3
"""Edits that are not counted: the processes start."""


def position(plugins: Plugins, seed: int, moves: int) -> Sketch:
    """A position of an Expert game that a solver plays."""
    game = plugins.game(Setup.parse(f"30x16x99.expert.{seed}.r8c15"))
    game.play(Move.reveal(8, 15))
    shown = game.board
    for _ in range(moves):
        for move in plugins.solver("quick").think(game.board, Budget(1.0, seed)).moves:
            game.play(move)
        if game.board.status.over:
            break
        shown = game.board
    return Sketch.of(shown)


def waits(plugins: Plugins, edits: int) -> tuple[list[float], list[float]]:
    """The seconds from each of so many edits to its odds, and the seconds of a processor that these take."""
    rng, found, spent = Random(1), list[float](), list[float]()
    study = Study(plugins, position(plugins, 1, 9), print)
    for number in range(edits + WARM):
        if number % 10 == 0:
            study.editor.use(position(plugins, number + 2, rng.randint(2, 40)))
            answered(study)
        grid, sketch = study.sketch.grid, study.sketch
        near = grid.places(grid.around(sketch.revealed & grid.around(sketch.hidden)))
        cell = grid.cell(*rng.choice(near))
        shown = sketch.board.number(cell)
        number_here = str(max(0, min(8, shown + rng.choice((-1, 1))))) if sketch.revealed & cell else "#"
        symbol = rng.choice((number_here, number_here, "#", "*", str(rng.randint(0, 3))))
        began = time.perf_counter()
        study.editor.paint(cell, symbol)
        answered(study)
        if number >= WARM:
            found.append(time.perf_counter() - began)
            began = time.process_time()
            forget()
            study_odds(study.sketch.board)
            spent.append(time.process_time() - began)
        pause(study, rng.choice((0.02, 0.2, 0.6)))
        if rng.random() < 0.5:
            study.editor.undo()
            answered(study)
    study.close()
    return found, spent


def answered(study: Study) -> None:
    """Wait until the odds are known, as the window does."""
    while not (study.answering.known and study.answering.known.odds):
        study.tick()
        time.sleep(study.due() or 0.0)


def pause(study: Study, seconds: float) -> None:
    """Let the slow process work for a while."""
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        study.tick()
        time.sleep(0.004)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edits", type=int, default=200)
    found, spent = waits(load_plugins(), parser.parse_args().edits)
    for share in (0.5, 0.95, 0.99):
        took, used = (1000 * quantile(seconds, share) for seconds in (found, spent))
        print(f"{share:.0%} of {len(found)} edits had their odds within {took:.1f} ms, {used:.1f} ms of a processor")  # noqa: T201


if __name__ == "__main__":
    main()
