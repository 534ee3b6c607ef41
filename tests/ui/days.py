"""Daily boards of several days in one window whose games are kept."""

from datetime import date

from arcade import key

from minesweeper.core.moves import Move
from minesweeper.ui.game.game_view import GameView
from tests.thinking_here import noon
from tests.ui.playing import look, press, secret, written
from tests.ui.stand import Stand

DAY = date(2026, 11, 16)


def on(stand: Stand, view: GameView, day: date, first: bool = True) -> None:
    """Begin the board of this day, with its first move if that is wanted."""
    view.play.desk.now = noon(day)
    press(view, key.D)
    if first:
        view.play.move(Move.reveal(2, 2))
    look(stand, view, times=3)


def finish(stand: Stand, view: GameView, won: bool = True, seconds: float = 20) -> None:
    stand.clock.now += seconds
    field = secret(view)
    for cell in view.presenter.board.grid.places(field.safe if won else field.mines)[:: 1 if won else 99]:
        view.play.move(Move.reveal(*cell))
    written(view)
