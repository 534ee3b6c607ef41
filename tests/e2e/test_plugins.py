"""A plugin that its author edits while the window is open."""

import json
from pathlib import Path

from tests.e2e.desk import Desk

SOLVER = """
from minesweeper import Advice, Move, Reason, Solver, hookimpl

def think(board, budget):
    cells = board.grid.places(board.hidden & ~board.flags)
    return Advice((Move.flag(*cells[{index}]),), 0.0, Reason("flags", "One more flag."))

@hookimpl
def register_solvers():
    return [Solver("odd", think)]
"""


def test_the_next_move_of_the_bot_is_that_of_the_solver_as_it_was_saved(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "odd.py"
    file.write_text(SOLVER.format(index=0))
    desk.home.mkdir(parents=True, exist_ok=True)
    (desk.home / "settings.json").write_text(json.dumps({"solver": "odd"}))
    desk.start("--plugin", str(file), "--difficulty", "beginner", "--seed", "3", "--theme", "windows_light")
    desk.click_cell(4, 4)
    desk.key("b")
    flag = (255, 0, 0)
    desk.until(lambda: desk.shows(0, 1, flag), "two flags of the first version")
    file.write_text(SOLVER.format(index=-1))
    desk.until(lambda: desk.shows(8, 7, flag), "two flags of the second version")
    seen = tmp_path / "seen"
    file.write_text(f"open({str(seen)!r}, 'w').close()\n1 / 0\n")
    desk.until(seen.exists, "the broken version being loaded")
    desk.until(lambda: desk.shows(8, 4, flag), "more flags of the second version")
    code, said = desk.shut()
    assert code == 0
    assert said.count("Traceback") == 1
    assert said.endswith("ZeroDivisionError: division by zero\n")
    first, *moves = desk.moves_left().split()
    turn = moves.index("f8,8")
    assert first == "r4,4"
    assert moves[: min(turn, 2)] == ["f0,0", "f0,1"]
    assert moves[:turn] == sorted(moves[:turn])
    assert moves[turn : turn + 4] == ["f8,8", "f8,7", "f8,6", "f8,5"]
    assert moves[turn:] == sorted(moves[turn:], reverse=True)
