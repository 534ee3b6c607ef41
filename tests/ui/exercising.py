"""What tests of exercises do: make a mistake in a game, and open the screen where it comes back."""

from minesweeper.core.moves import Move
from minesweeper.history import Keeper
from minesweeper.play.exercising import Exercising
from minesweeper.ui.game.game_view import GameView
from minesweeper_solver import analyse
from tests.ui.playing import begin, look, secret, thinker
from tests.ui.stand import Stand
from tests.waiting import written

LATER = 3600.0
"""Seconds after which a mistake is due."""


class Wall:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def keeping(view: GameView) -> tuple[Keeper, Wall]:
    """What keeps the games of a view, with the time of day set by hand."""
    wall = Wall()
    keeper = view.play.keeper
    assert keeper
    keeper.now = wall
    return keeper, wall


def err(stand: Stand, view: GameView, keeper: Keeper, wall: Wall) -> None:
    """Finish a game with one mistake, which then is due: a cell that may be a mine is opened, and the rest by proof."""
    begin(view)
    presenter, mines, erred = view.presenter, secret(view).mines, False
    while not presenter.board.status.over:
        board = presenter.board
        safe = analyse(board).safe
        risky = board.hidden & ~safe & ~mines
        if safe and risky and not erred:
            erred, safe = True, risky
        view.play.move(Move.reveal(*board.grid.places(safe or risky)[0]))
    ended = presenter.session.record().ended
    assert erred
    assert ended
    wall.now = ended.timestamp() + LATER
    look(stand, view)
    written(keeper)


def review_mistakes(stand: Stand, view: GameView) -> GameView:
    view.rooms.exercises.open_mistakes()
    return shown(stand, view)


def practise(stand: Stand, view: GameView, kind: str) -> GameView:
    view.rooms.exercises.open_practice(kind)
    return shown(stand, view)


def wait(stand: Stand, view: GameView) -> None:
    while (view.play.errands.busy or thinker(view).busy) and stand.app.window.current_view is view:
        look(stand, view)


def shown(stand: Stand, view: GameView) -> GameView:
    wait(stand, view)
    screen = stand.app.window.current_view
    assert isinstance(screen, GameView)
    assert screen is not view
    screen.presenter.scene.board.motion = False
    return screen


def exercising(view: GameView) -> Exercising:
    assert isinstance(view.play.mode, Exercising)
    return view.play.mode


def click(stand: Stand, screen: GameView, cells: int) -> None:
    row, col = screen.presenter.board.grid.places(cells)[0]
    x, y = screen.presenter.viewport.layout.cell_rect(row, col).centre
    stand.click(screen, round(x), round(y))
