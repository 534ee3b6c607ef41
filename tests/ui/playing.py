"""What tests of the game's screen do there and look at: keys, cells, the secret, the end, time that passes."""

from minesweeper import Minefield, Move
from minesweeper.ui.game.game_view import GameView
from tests import waiting
from tests.thinking_here import ThinkerHere
from tests.ui.stand import Stand


def press(view: GameView, symbol: int, modifiers: int = 0) -> None:
    view.on_key_press(symbol, modifiers)
    view.on_key_release(symbol, modifiers)


def at(view: GameView, row: int, col: int) -> tuple[int, int]:
    x, y = view.presenter.viewport.layout.cell_rect(row, col).centre
    return round(x), round(y)


def secret(view: GameView) -> Minefield:
    field = view.presenter.session.game.peek()
    assert field
    return field


def begin(view: GameView) -> None:
    if not view.presenter.board.revealed:
        view.play.move(Move.reveal(4, 4))


def win(view: GameView) -> None:
    begin(view)
    for cell in view.presenter.board.grid.places(view.presenter.board.hidden & ~secret(view).mines):
        view.play.move(Move.reveal(*cell))


def lose(view: GameView) -> None:
    begin(view)
    view.play.move(Move.reveal(*view.presenter.board.grid.places(secret(view).mines)[0]))


def written(view: GameView) -> None:
    """Wait until the history has done all that it was asked, and have the screen look at what it found."""
    assert view.play.keeper
    waiting.written(view.play.keeper)
    view.tick(0)


def thinker(view: GameView) -> ThinkerHere:
    assert isinstance(view.play.thinker, ThinkerHere)
    return view.play.thinker


def look(stand: Stand, view: GameView, seconds: float = 0.0, times: int = 1) -> None:
    for _ in range(times):
        stand.clock.now += seconds
        view.tick(seconds)
