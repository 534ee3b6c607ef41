"""What tests of exercises do: make a mistake in a game, and open the screen where it comes back."""

from pathlib import Path
from threading import Event

from minesweeper.core.moves import Move
from minesweeper.history import Keeper
from minesweeper.ui.game.courses import Mistakes
from minesweeper.ui.game.exercise_view import ExerciseView
from minesweeper.ui.game.game_view import GameView
from minesweeper_solver import analyse
from tests.ui.playing import begin, look, secret, thinker
from tests.ui.stand import Stand

LATER = 3600.0
"""Seconds after which a mistake is due."""


class Wall:
    """The time of day, set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def keeping(stand: Stand, view: GameView, home: Path) -> tuple[Keeper, Wall]:
    """Have the games of a view kept."""
    wall = Wall()
    keeper = Keeper(view.presenter.session, home, stand.clock, now=wall)
    stand.app.keeper = keeper
    return keeper, wall


def settle(keeper: Keeper) -> None:
    """Wait until everything has been written and counted."""
    done = Event()
    keeper.ask(lambda _history: done.set())
    assert done.wait(30)


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
        presenter.play(Move.reveal(*board.grid.cells(safe or risky)[0]))
    ended = presenter.session.record().ended
    assert erred
    assert ended
    wall.now = ended.timestamp() + LATER
    look(stand, view)
    settle(keeper)


def review_mistakes(stand: Stand, view: GameView) -> ExerciseView:
    """Open the screen with the mistakes that are due."""
    view.exercises.open_mistakes()
    course = view.exercises._course
    assert isinstance(course, Mistakes)
    course._reader.poll(None)
    return shown(stand, view)


def practise(stand: Stand, view: GameView, kind: str) -> ExerciseView:
    """Open the screen to practise a kind of reasoning."""
    view.exercises.open_practice(kind)
    return shown(stand, view)


def shown(stand: Stand, view: GameView) -> ExerciseView:
    """The screen for exercises, once the first one has been made."""
    while thinker(view).busy and not isinstance(stand.app.window.current_view, ExerciseView):
        look(stand, view)
    screen = stand.app.window.current_view
    assert isinstance(screen, ExerciseView)
    screen.presenter.scene.board.motion = False
    return screen


def click(stand: Stand, screen: ExerciseView, cells: int) -> None:
    """Click on the first of these cells."""
    row, col = screen.presenter.board.grid.cells(cells)[0]
    x, y = screen.presenter.viewport.layout.cell_rect(row, col).centre
    stand.click(screen, round(x), round(y))
