"""Solvers that answer with nonsense: a match has an outcome, a hint a sentence, and no figure is spoilt."""

import math
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import NoReturn

from minesweeper import Advice, Board, Budget, Difficulty, Game, Move, Reason, Setup, Solver, play_match
from minesweeper.arena.standings import Standings
from minesweeper.plugins import Plugins, load_plugins
from minesweeper.thinking.thoughts import Thought, advise_by
from tests.torture.patience import at_once

COUNT = 60
"""Solvers in a trial."""
CHANCES: tuple[object, ...] = (
    0, 0.25, 1, -0.1, 1.5, math.nan, math.inf, -math.inf, None, "0.5", b"0", Fraction(1, 3), Decimal("0.2"),
    Decimal("NaN"), 1j, True, [], 10**400, object(),
)  # fmt: skip
REASONS: tuple[object, ...] = (
    Reason("test", "Because."), None, "because", 7, Reason(None, "x"), Reason("x", None),  # type: ignore[arg-type]
    Reason("x", "\x1b[31m\n\ud800" * 99), Reason("x", "y" * 10**6), Reason("x", "y", -1), Reason("x", "y", 1 << 9999),
    Reason("x", "y", None), Reason("x", "y", 0, 1.5),  # type: ignore[arg-type]
)  # fmt: skip
FAILURES: tuple[BaseException, ...] = (
    ValueError("no"), KeyError("lost"), SystemExit(3), SystemExit(), RecursionError(), MemoryError(), GeneratorExit(),
    StopIteration(), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), AssertionError("\x1b[31m\ud800"),
)  # fmt: skip


def trial(rng: random.Random, _folder: Path) -> None:
    plugins = load_plugins(bundled_only=True, off=())
    setup = Setup(Difficulty("tiny", 5, 5, 4), rng.getrandbits(30), first=(2, 2))
    for _ in range(COUNT):
        solver = Solver("odd", _odd(random.Random(rng.getrandbits(40))))  # type: ignore[arg-type] # that is the point
        with at_once():
            _match(solver, setup)
        with at_once():
            _hint(plugins, solver, setup)


def _match(solver: Solver, setup: Setup) -> None:
    outcome = play_match(solver, Game.of(setup), 0.1)
    assert 0 <= outcome.luck <= 1, outcome
    assert type(outcome.luck) is float
    assert outcome.error.isprintable()
    assert not (outcome.won and outcome.error)
    standings = Standings([solver.name])
    standings.add(0, [outcome])
    (standing,) = standings.table()
    assert all(
        math.isfinite(figure)
        for figure in (standing.guesses, standing.mean_cpu_ms, standing.mean_wall_ms, standing.win_rate.value)
    )


def _hint(plugins: Plugins, solver: Solver, setup: Setup) -> None:
    game = Game.of(replace(setup, level=Difficulty("small", 9, 9, 10)))
    game.reveal(2, 2)
    plugins.solvers[solver.name] = solver
    thought = advise_by(plugins, solver.name, game.board, 0.1)
    if isinstance(thought, Thought):
        assert 0 <= thought.advice.chance <= 1
        assert thought.advice.why.sentence.isprintable()
        marks = thought.marks(game.board)
        assert not marks.outlined & ~game.board.grid.full
    else:
        assert thought.isprintable()


def _odd(rng: random.Random) -> Callable[[Board, Budget], object]:
    """A solver that does something else every time, and now and then the right thing."""

    def think(board: Board, _budget: Budget) -> object:
        if rng.random() < 0.15:
            raise rng.choice(FAILURES)
        if rng.random() < 0.05:
            _leave()
        if rng.random() < 0.1:
            return rng.choice((None, "r0,0", 7, [], Move.reveal(0, 0), Advice, object()))
        sound = rng.random() < 0.5
        chance = 0.25 if sound else rng.choice(CHANCES)
        return Advice(_moves(board, rng), chance, rng.choice(REASONS), rng.choice((True, False, 1, None, "no")))  # type: ignore[arg-type]

    return think


def _moves(board: Board, rng: random.Random) -> object:
    row, col = rng.choice(board.grid.places(board.hidden) or [(0, 0)])
    good = Move.reveal(row, col)
    return rng.choice((
        (good,), (good,), (good,), [good], (good, good), iter((good,)), {good}, None, 7, "r0,0", (), ("r0,0",),
        ((0, 0),), (Move.reveal(-1, 0),), (Move.reveal(99, 99),), (Move.reveal(10**30, 0),), (Move.reveal(1.0, 1),),  # type: ignore[arg-type]
        (Move.reveal(None, "a"),), (Move("jump", 0, 0),), (Move.flag(row, col),), (good,) * 9999,  # type: ignore[arg-type]
    ))  # fmt: skip


def _leave() -> NoReturn:
    sys.exit("I give up")
