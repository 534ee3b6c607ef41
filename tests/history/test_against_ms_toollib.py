"""Our measures beside those of ms_toollib, which shares no code with us, on the same moves.

Three definitions differ, and are told apart here move by move. With us every click that changes the board is effective;
there only the first flag on a cell is, and only on a mine, and no left click that hits one. With us an opening is done
once all of it is open; there once its zeros are, even if a number at its border was flagged by mistake.
"""

from random import Random

import ms_toollib
import pytest

from minesweeper import Action, Difficulty, Game, Move, Session, Setup
from minesweeper.games.measures import measure, solved_three_bv
from tests.history.games import BEGINNER, EXPERT

LEVELS = (BEGINNER, EXPERT, Difficulty("small", 5, 4, 4), Difficulty("intermediate", 16, 16, 40))
EVENTS = {Action.REVEAL: ("lc", "lr"), Action.FLAG: ("rc", "rr"), Action.CHORD: ("lc", "rc", "lr", "rr")}


def compare(seed: int) -> None:
    """Play a game at random, well enough that it does not end at once, and measure it with both."""
    rng = Random(seed)
    level = LEVELS[seed % len(LEVELS)]
    session = Session(Game.of(Setup(level, seed)))
    session.play(Move.reveal(level.height // 2, level.width // 2))
    field = session.game.peek()
    assert field
    rows = [[-1 if cell == "*" else 0 for cell in row] for row in str(field).split("\n")]
    judge = ms_toollib.MinesweeperBoard(ms_toollib.cal_board_numbers(rows))
    _tell(judge, session.game.moves[0])
    ineffective = 0
    mines = set(field.grid.places(field.mines))
    flagged = set[tuple[int, int]]()
    for _ in range(rng.choice((5, 50, 500))):
        cell = rng.randrange(level.height), rng.randrange(level.width)
        action = rng.choice((Action.REVEAL, Action.FLAG, Action.CHORD, Action.CHORD))
        if action is not Action.CHORD and rng.random() < 0.97:
            action = (
                Action.FLAG if cell in mines and not session.board.flags & field.grid.cell(*cell) else Action.REVEAL
            )
        if action is Action.CHORD and not session.board.revealed & field.grid.cell(*cell):
            continue  # where there is no number, the two count the two buttons differently
        turn = session.play(Move(action, *cell))
        _tell(judge, Move(action, *cell))
        if action is Action.FLAG and turn.accepted:
            ineffective += cell not in mines or cell in flagged
            flagged.add(cell)
        if turn.status.over:
            ineffective += turn.status == "lost" and action is Action.REVEAL
            break
    ours = measure(session.record())
    assert (ours.left, ours.right, ours.chords) == (judge.left, judge.right, judge.double)
    assert ours.effective - ineffective == judge.ce
    border = field.safe & field.grid.around(field.zeros) & ~field.zeros
    zeros_suffice = session.board.revealed | border
    assert solved_three_bv(field, zeros_suffice) == judge.bbbv_solved
    if not session.board.flags & field.safe:
        assert ours.solved == judge.bbbv_solved
    assert ours.three_bv == ms_toollib.cal_bbbv(judge.board)


def _tell(judge: ms_toollib.MinesweeperBoard, move: Move) -> None:
    for event in EVENTS[move.action]:
        judge.step(event, (move.row, move.col))


@pytest.mark.slow
def test_measures_are_those_of_ms_toollib_but_for_the_differences_named() -> None:
    for seed in range(200):
        compare(seed)
