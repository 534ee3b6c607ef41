"""Our solvers as engines: what they answer in lines is what they answer in values."""

import sys
from dataclasses import replace

import pytest

from minesweeper import Advice, Board, Budget, Game, Level, Move, Reason, Solver
from minesweeper.core.luck import luck
from minesweeper.plugins import Engine, Plugins, ask, ask_in_duel, load_plugins
from minesweeper.thinking.serving import Serving
from minesweeper_solver import analyse
from tests.random_duels import random_duel

BOARD = "0001##\n11011#\n#1001#\n#1001#"


@pytest.fixture(scope="module")
def plugins() -> Plugins:
    return load_plugins(bundled_only=True)


def served(*solver: str) -> Engine:
    return Engine([sys.executable, "-m", "minesweeper", "--no-plugins", "serve", "--solver", *solver])


def answers(solver: Solver, *lines: str) -> list[str]:
    """What a solver says to these lines."""
    said: list[str] = []
    Serving(solver, iter("\n".join(lines).split("\n")), said.append).serve()
    return said


@pytest.mark.slow
@pytest.mark.parametrize("name", ["strong", "counting:guess=near"])
def test_the_moves_are_those_of_the_solver_itself(plugins: Plugins, name: str) -> None:
    engine, solver, asked = served(name), plugins.solver(name), 0
    for seed in range(8):
        game = Game(Level("expert", 30, 16, 99), seed=seed)
        while not game.status.over:
            budget = Budget(5.0, luck(game.board, name))
            direct = ask(solver, game.board, budget, explained=False)
            assert ask(engine.solver, game.board, budget, explained=False) == direct
            asked += 1
            for move in direct.moves:
                game.play(move)
    assert asked > 100
    engine.end()


@pytest.mark.slow
def test_the_moves_in_duels_are_those_of_the_solver_itself(plugins: Plugins) -> None:
    engine, solver = served("quick"), plugins.solver("quick")
    seen = [moment for seed in range(15) for moment in random_duel(seed).moments if not moment.board.status.over]
    for moment in seen:
        budget = Budget(5.0, luck(moment, "quick"))
        assert ask_in_duel(engine.solver, moment, budget, explained=False) == ask_in_duel(
            solver, moment, budget, explained=False
        )
    assert len(seen) > 100
    engine.end()


@pytest.mark.slow
def test_reasons_and_odds_come_along_when_they_are_asked_for(plugins: Plugins) -> None:
    board = Board.parse(BOARD, mines=3)
    engine = served("strong", "--odds")
    there, here = ask(engine.solver, board), ask(plugins.solver("strong"), board)
    assert there.moves == here.moves
    assert replace(there.why, pointed="") == replace(here.why, pointed="")
    analysis = analyse(board)
    assert there.mines == analysis.mines
    assert engine.info.layouts == analysis.layouts
    assert dict(engine.info.odds) == {analysis.safe: 0.0, analysis.mines: 1.0} | dict(analysis.groups)
    engine.end()


def think(_board: Board, _budget: Budget) -> Advice:
    return Advice((Move.reveal(0, 5),), 0.5, Reason("guess", "Why\nnot?"))


def crash(_board: Board, _budget: Budget) -> Advice:
    raise RuntimeError("boom")


def interrupt(_board: Board, _budget: Budget) -> Advice:
    raise KeyboardInterrupt


GO = "go 7 seconds 1.0 luck 1 cores 1"


def test_a_game_in_lines() -> None:
    said = answers(Solver("mine", think), "isready", "newgame 6x4x3", "position 6x4x3", BOARD, "stop", "", GO, "why 7")
    assert said == [
        "readyok",
        "bestmove 7 r0,5 chance 0.5",
        "reason 7 rule guess numbers none cells none says Why not?",
    ]


@pytest.mark.parametrize(
    ("function", "why"),
    [
        (crash, "it crashed: RuntimeError: boom"),
        (interrupt, "it crashed: KeyboardInterrupt"),
        (lambda *_: 3, "it answered with a int"),
    ],
)
def test_a_solver_that_fails_says_so_and_is_asked_again(function: object, why: str) -> None:
    solver = Solver("mine", function)  # type: ignore[arg-type] # which is the point
    said = answers(solver, "position 6x4x3", BOARD, GO, "why 7", "isready")
    assert said[0].startswith(f"failed 7 {why}")
    assert said[1:] == ["info text only the last answer can be explained", "readyok"]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["hello"], ["info text 'hello' is not in the protocol"]),
        ([GO], ["failed 7 it was given no position: there was no line for it"]),
        (["go"], ["info text a question is written go 1 seconds 1.0 luck 7 cores 1, not 'go'"]),
        (["setoption depth 3"], ["info text the solver mine has no option 'depth'"]),
        (["quit", "isready"], []),
    ],
)
def test_a_line_that_is_wrong_is_answered_in_words(lines: list[str], said: list[str]) -> None:
    assert answers(Solver("mine", think), *lines) == said


def test_a_wrong_position_is_not_asked_about() -> None:
    said = answers(Solver("mine", think), "position 6x4x3", BOARD.replace("#", "%"), GO)
    assert said[1].startswith("failed 7 it was given no position: unknown symbol '%'")
