"""A game as plain data, for scripts: what JSON can hold, with rows and columns counted from 0."""

from minesweeper.core.picture import draw
from minesweeper.core.turn import Turn
from minesweeper.play.play import Play
from minesweeper.thinking.thoughts import BoardOdds


def state_of(play: Play) -> dict[str, object]:
    """The position and what is known about the game. The board is in its text form, a row a line."""
    session = play.session
    board = session.board
    scores = play.mode.scores
    return {
        "board": draw(board.grid, board.drawn_with(session.game.second)),
        "status": str(session.state),
        "mine_count": board.mine_count,
        "mines_left": session.game.mines_left,
        "seconds": round(session.elapsed, 3),
        "moves": session.moves,
        "ranked": not session.unranked,
        **({"side": scores[0].side, "score": list(scores[0].score)} if scores else {}),
    }


def odds_data(odds: BoardOdds) -> list[tuple[int, int, float]]:
    """The row and column of each hidden cell, and its chance to be a mine."""
    groups = ((odds.board.grid.places(cells), chance) for cells, chance in odds.groups)
    return sorted((row, col, round(chance, 6)) for found, chance in groups for row, col in found)


def turn_data(turn: Turn) -> dict[str, object]:
    """A move and what it did."""
    places = turn.after.grid.places
    return {
        "move": str(turn.move),
        "opened": [list(place) for place in places(turn.opened)],
        "marked": [list(place) for place in places(turn.marked)],
    }
