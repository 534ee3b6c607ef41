"""What the protocol costs: `python -m benchmarks.protocol`.

The same solver is asked directly and as an engine about the same positions, in turns, so that a busy machine slows both
alike. Then tournaments are played with and without isolation, after one game of each that does not count.
"""

import argparse
import sys
import time
from statistics import mean, median

from minesweeper import Budget, Game, Level
from minesweeper.arena.games import Tournament, play_portion
from minesweeper.arena.playing import kind_of
from minesweeper.arena.portions import Portion
from minesweeper.core.luck import luck
from minesweeper.core.setup import Setup
from minesweeper.plugins import Engine, Plugins, ask, load_plugins
from minesweeper.plugins.engine import get_ready

EXPERT = Level("expert", 30, 16, 99)
SOLVERS = ("strong", "quick", "counting")


def answers(plugins: Plugins, name: str, games: int) -> None:
    """Print the milliseconds per answer, and what the protocol adds."""
    solver, engine = plugins.solver(name), Engine([sys.executable, "-m", "minesweeper", "serve", "--solver", name])
    get_ready(engine.solver.with_options({}))
    times: list[tuple[float, float]] = []
    for seed in range(games):
        game = Game(EXPERT, seed=seed)
        while not game.status.over:
            budget = Budget(1.0, luck(game.board, name))
            began = time.perf_counter()
            advice = ask(solver, game.board, budget, explained=False)
            between = time.perf_counter()
            same = ask(engine.solver, game.board, budget, explained=False)
            times.append((between - began, time.perf_counter() - between))
            assert advice == same
            for move in advice.moves:
                game.play(move)
    engine.end()
    direct, asked = (mean(each) * 1e3 for each in zip(*times, strict=True))
    more = [1e3 * (there - here) for here, there in times]
    show(
        f"{name}, {len(times)} answers",
        f"{direct:.2f} ms",
        f"{asked:.2f} ms",
        f"{mean(more):+.2f} ms, median {median(more):+.2f}",
    )


def tournaments(plugins: Plugins, name: str, games: int) -> None:
    """Print the seconds of a tournament in this process, and what isolation adds."""
    setup = kind_of(plugins, Setup(EXPERT), [name])
    took = {False: 0.0, True: 0.0}
    played = {each: Tournament((name,), setup, games + 1, 1, plugins=plugins.choice, isolated=each) for each in took}
    for number, seed in enumerate(played[False].seeds()):
        for each, tournament in played.items():
            _, seconds = play_portion(tournament, Portion(number, (seed,)))
            took[each] += seconds if number else 0.0
    direct, isolated = (1e3 * seconds / games for seconds in took.values())
    show(f"{name}, a game", f"{direct:.1f} ms", f"{isolated:.1f} ms", f"{isolated / direct - 1:+.0%}")


def show(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |")  # noqa: T201


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    games = parser.parse_args().games
    plugins = load_plugins(bundled_only=True)
    show("solver", "directly", "by the protocol", "more")
    show("---", "---", "---", "---")
    for name in SOLVERS:
        answers(plugins, name, games)
    for name in SOLVERS:
        tournaments(plugins, name, games)


if __name__ == "__main__":
    main()
