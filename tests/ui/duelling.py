"""What tests of the duel's screen do there."""

from minesweeper import HUMAN, Minefield
from minesweeper.duel import Duel
from minesweeper.games.player import Duellists
from minesweeper.play.duelling import Duelling
from minesweeper.ui.game.game_view import GameView
from tests.players import seats
from tests.ui.playing import at
from tests.ui.stand import Stand

FIELD = Minefield.of(9, 5, [(0, 0), (0, 2), (0, 4), (0, 6), (4, 8)])
"""Five mines, so that three win."""
SAFE = ((0, 1), (0, 3), (0, 5), (0, 7), (4, 7))
"""Cells that open nothing but themselves."""


def duel_screen(
    stand: Stand, first: str = HUMAN, second: str = HUMAN, bombs: bool = False, field: Minefield = FIELD
) -> GameView:
    view = stand.game()
    view.rooms.begin_duel(Duel.from_minefield(field, bombs).setup, Duellists(*seats(first, second)))
    return current(stand, view)


def current(stand: Stand, view: GameView) -> GameView:
    """The duel that is shown over a game, with its clocks wound by hand."""
    screen = view.window.current_view
    assert isinstance(screen, GameView)
    assert screen.play.mode.claims
    screen.presenter.scene.board.motion = False
    stand.keep(screen)
    return screen


def duelling(view: GameView) -> Duelling:
    assert isinstance(view.play.mode, Duelling)
    return view.play.mode


def claim(stand: Stand, screen: GameView, *cells: tuple[int, int]) -> None:
    for cell in cells:
        stand.click(screen, *at(screen, *cell))
