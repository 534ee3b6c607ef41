"""What the other process answers, and how it is marked on the board."""

from pathlib import Path

import pytest

from minesweeper import Advice, Board, Move, Reason
from minesweeper.plugins import PluginChoice
from minesweeper.thinking.marks import Marks
from minesweeper.thinking.thoughts import Thought, advise

BUNDLED = PluginChoice(bundled_only=True)
BAD = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

class Why(Reason):
    pass

def answer(why):
    return lambda board, budget: Advice((Move.reveal(0, 2),), 0.5, why)

@hookimpl
def register_solvers():
    whys = {"text": "so", "far": Reason("", "", 1 << 99), "own": Why("x", "So.")}
    return [Solver(name, answer(why)) for name, why in whys.items()]
"""


@pytest.fixture
def bad(tmp_path: Path) -> PluginChoice:
    path = tmp_path / "bad.py"
    path.write_text(BAD, "utf-8")
    return PluginChoice((path,))


@pytest.mark.parametrize("hurried", [False, True])
def test_an_answer_that_is_no_advice_is_a_sentence(hurried: bool, bad: PluginChoice) -> None:
    board = Board.parse("01#\n12#\n###", mines=3)
    assert advise(bad, "text", board, 1, hurried) == "The solver text failed: why must be a Reason, not a str"
    told = advise(bad, "far", board, 1, hurried)
    assert isinstance(told, str)
    assert told.startswith("The solver far failed: why.numbers must be a set of cells of the board")


def test_advice_of_a_class_that_only_the_plugin_knows_can_travel(bad: PluginChoice) -> None:
    thought = advise(bad, "own", Board.parse("01#\n12#\n###", mines=3), 1)
    assert isinstance(thought, Thought)
    assert thought.advice == Advice((Move.reveal(0, 2),), 0.5, Reason("x", "So."))


@pytest.fixture
def no_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper_solver.analyse", lambda *_: pytest.fail("the board was analysed again"))


@pytest.mark.usefixtures("no_analysis")
@pytest.mark.parametrize("solver", ["quick", "strong", "deep"])
def test_mines_that_a_solver_proves_before_it_guesses_are_shown_without_a_second_analysis(solver: str) -> None:
    board = Board.parse("##1\n##1", mines=3)  # one mine is next to the ones, so the other two are not
    thought = advise(BUNDLED, solver, board, 1)
    assert isinstance(thought, Thought)
    assert thought.advice.chance == 0.5
    assert thought.marks(board).danger == board.grid.gather([(0, 0), (1, 0)])


@pytest.mark.usefixtures("no_analysis")
@pytest.mark.parametrize("solver", ["counting", "pairs", "quick", "strong", "deep"])
def test_mines_that_the_numbers_prove_are_shown_even_if_the_solver_needed_none_of_them(
    solver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.thinking.thoughts.MINES_SECONDS", 60.0)  # enough on a busy machine, too
    board = Board.parse("11#\n#2#\n###\n1#1", mines=2)  # simple rules find the mine on the left alone
    thought = advise(BUNDLED, solver, board, 1)
    assert isinstance(thought, Thought)
    assert thought.marks(board).danger == board.grid.gather([(1, 0), (2, 1)])


def test_marks_show_what_is_proved_and_what_is_a_guess() -> None:
    board = Board.parse("01#\n12#\n###", mines=3)
    grid = board.grid
    why = Reason("test", "Because.", grid.cell(0, 1))
    sure = Thought(Advice((Move.reveal(0, 2),), 0.0, why), grid.cell(1, 2))
    guess = Thought(Advice((Move.reveal(2, 2),), 0.5, why))
    number = grid.cell(0, 1)
    assert sure.marks(board) == Marks(safe=grid.cell(0, 2), danger=grid.cell(1, 2), outlined=number)
    assert guess.marks(board) == Marks(((grid.cell(2, 2), 0.5),), outlined=number)


def test_of_all_that_is_proved_only_what_the_reason_speaks_of_is_outlined() -> None:
    board = Board.parse("01#\n01#\n0##", mines=1)
    cell = board.grid.cell
    moves = Move.reveal(0, 2), Move.reveal(2, 1), Move.reveal(2, 2)
    told = board.grid.gather([(2, 1), (2, 2)])
    thought = Thought(Advice(moves, 0.0, Reason("pair", "", cell(0, 1), told)))
    assert thought.marks(board).outlined == cell(0, 1) | told
    assert thought.marks(board).safe == cell(0, 2) | told
