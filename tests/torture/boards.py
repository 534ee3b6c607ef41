"""What is true of every game at any moment, counted cell by cell."""

from minesweeper.games.record import Record
from minesweeper.play import Play

AROUND = [(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if row or col]


def check(play: Play) -> None:
    """Raise an `AssertionError` unless the board has the right numbers and the game, if it is one that is kept, can be
    read again."""
    session = play.session
    board, field = session.board, session.game.peek()
    if field:
        mines = set(field.grid.places(field.mines))
        for row, col in board.grid.places(board.revealed):
            assert (row, col) not in mines
            around = sum((row + down, col + right) in mines for down, right in AROUND)
            assert board.number(board.grid.cell(row, col)) == around
    assert not board.revealed & (board.flags | board.questions)
    assert not board.flags & board.questions
    if play.mode.kept:  # an exercise begins in the middle of a game
        record = session.record()
        assert Record.from_json(record.to_json()) == record
