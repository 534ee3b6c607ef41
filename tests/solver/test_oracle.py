"""Our odds beside those of ms_toollib, which shares no code with us."""

import ms_toollib
import pytest

from minesweeper import Difficulty, Game
from minesweeper_solver import analyse, quick


@pytest.mark.parametrize("seed", range(40))
def test_odds_on_expert_positions_are_those_of_ms_toollib(seed: int) -> None:
    game = Game(Difficulty("expert", 30, 16, 99), seed)
    game.reveal(3, 3)
    while not game.status.over:
        advice = quick.advise(game.board)
        if advice.chance:
            rows = [[10 if mark == "#" else int(mark) for mark in row] for row in str(game.board).split()]
            oracle, *_ = ms_toollib.cal_probability_onboard(rows, 99)
            analysis = analyse(game.board)
            for row, col in game.board.grid.places(game.board.hidden):
                assert analysis.chance(row, col) == pytest.approx(oracle[row][col], abs=1e-9)
        for move in advice.moves:
            game.play(move)
