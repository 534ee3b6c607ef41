"""Pointer and keys on the board: they preview their effect, and make moves."""

import sys
import time
from collections.abc import Callable

from minesweeper.core.grid import Grid
from minesweeper.core.moves import Move
from minesweeper.core.tiling import round_the_board
from minesweeper.games.controls import CellAt, MouseButton, Place, Pointer, Spot, flag_move
from minesweeper.games.events import Began, Event
from minesweeper.play import Command, Play
from minesweeper.ui.board.counters import Face
from minesweeper.ui.board.presenter import GamePresenter

HALF_A_FRAME = 0.008
"""Seconds to wait for a dealer."""
LONG_PRESS = 0.5
"""Seconds for which the face is held to see the ways to play."""
MOVES: dict[Command, Callable[[int, int], Move]] = {
    Command.REVEAL: Move.reveal,
    Command.FLAG: Move.flag,
    Command.CHORD: Move.chord,
}


class PlayerInput:
    """The positions of pointer and keyboard cursor, and the held button or key. Points are device pixels from the top
    left."""

    def __init__(self, presenter: GamePresenter, play: Play) -> None:
        self._presenter = presenter
        self._play = play
        self.pointer = Pointer(control_is_right=sys.platform == "darwin")
        self.cursor: CellAt | None = None
        """The cell of the keyboard cursor, while the player uses the keyboard."""
        self._at: CellAt = (0, 0)
        """The cell that keys act on: at the cursor or the pointer."""
        self.key_held: Command | None = None
        """The key that opens a cell on release."""
        self._pressed_at = 0.0
        """When a button went down last."""
        self.pointer.claims = play.mode.claims
        self._start_over()

    def follow(self, event: Event) -> None:
        """Handle a change of the game: another board may not have the old positions."""
        session = self._play.session
        if isinstance(event, Began):
            grid = session.board.grid
            if session.game.setup.first or not _on(grid, self._at):
                self._start_over()
            elif isinstance(self.pointer.spot, tuple) and not _on(grid, self.pointer.spot):
                self.pointer.cancel()
            self._play.laying.foresee(self.pointed, pressed=False)

    def _start_over(self) -> None:
        """Let keys act in the middle of the board, or where its setup says."""
        setup, grid = self._presenter.session.game.setup, self._presenter.board.grid
        self._at, self.cursor = setup.first or grid.nearest(grid.height // 2, grid.width // 2), None
        if setup.first:
            self._presenter.viewport.follow(*setup.first)
        self.pointer.cancel()

    @property
    def hovered(self) -> CellAt | None:
        """The cell under the pointer, unless the game is over."""
        spot = self.pointer.spot
        return spot if isinstance(spot, tuple) and not self._presenter.board.status.over else None

    @property
    def pointed(self) -> CellAt | None:
        """The cell the player points at, with the keyboard or the pointer."""
        return self.cursor or self.hovered

    @property
    def start(self) -> CellAt | None:
        """Where to start a new board, if it was laid for a cell."""
        session = self._presenter.session
        begun = session.board.revealed or session.board.status.over
        return None if begun else session.game.setup.first

    # Pointer

    def press(self, button: MouseButton, x: float, y: float, control: bool) -> None:
        self._pressed_at = self._play.desk.clock()
        if button is MouseButton.MIDDLE:
            self._presenter.viewport.grab(x, y, at_once=False)
        move = self.pointer.press(button, self._spot(x, y), self._presenter.board, time.monotonic(), control)
        if move:
            self._make(move)
        self.refresh()

    def move(self, x: float, y: float) -> bool:
        """Handle a pointer move. Return True if anything changed."""
        self._trace(x, y)
        self._presenter.glance((x, y))
        if self._presenter.viewport.drag(x, y):
            self.pointer.cancel()
        else:
            spot = self._spot(x, y)
            if spot == self.pointer.spot:
                return False
            self.pointer.move(spot)
            if isinstance(spot, tuple):
                self._at, self.cursor = spot, None
        self.refresh()
        return True

    def _trace(self, x: float, y: float) -> None:
        """Record the path of the pointer, if wanted."""
        if self._presenter.app.settings.keep_path:
            point = self._presenter.viewport.layout.point_at(x, y)
            self._presenter.session.trace(*(round(16 * each) for each in point))

    def release(self, button: MouseButton, x: float, y: float) -> None:
        if self._presenter.viewport.drop():
            return
        done = self.pointer.release(button, self._spot(x, y), self._presenter.board)
        if done is Place.FACE:
            self._play.mode.new()
        elif isinstance(done, Move):
            self._make(done)
        self.refresh()

    @property
    def until_long(self) -> float | None:
        """Seconds until the face has been held for long; `None` if it is not held."""
        held = self._play.desk.clock() - self._pressed_at
        return max(0.0, LONG_PRESS - held) if self.pointer.on_face else None

    def leave(self) -> None:
        self.pointer.move(Place.ELSEWHERE)
        self._presenter.glance(None)
        self.refresh()

    def grab(self, x: float, y: float) -> None:
        """Drag the board with a click, instead of the held key's action."""
        self.key_held = None
        self._presenter.viewport.grab(x, y, at_once=True)
        self.refresh()

    def _spot(self, x: float, y: float) -> Spot:
        layout = self._presenter.viewport.layout
        if layout.face.holds(x, y):
            return Place.FACE
        return (not self._presenter.session.paused and layout.cell_at(x, y)) or Place.ELSEWHERE

    # Keys

    def begin(self, action: Command) -> None:
        """Handle a press: a flag acts at once, the others preview and wait for `end`."""
        self._keep_in_view()
        if action is Command.FLAG:
            self._make(flag_move(self._presenter.board, self._at, self.pointer.settings.flag_around))
        else:
            self.key_held = action
        self.refresh()

    def end(self, action: Command) -> None:
        if action is self.key_held:
            self.key_held = None
            self._make(MOVES[action](*self._at))
            self.refresh()

    def step(self, rows: int, cols: int) -> None:
        """Move the cursor, or show it at the pointer."""
        if self.cursor is not None:
            self._at = round_the_board(self._presenter.board.grid, self._at, rows, cols)
        self.cursor = self._at
        self._keep_in_view()
        self.refresh()

    def _keep_in_view(self) -> None:
        """Scroll the view with the cursor."""
        if self.cursor:
            self._presenter.viewport.follow(*self.cursor)

    # Both

    def _make(self, move: Move) -> None:
        """Make a move. The window waits briefly for a dealer, since most answer at once, so that this frame shows the
        result."""
        self._play.move(move)
        if self._play.laying.waits:
            self._play.tick(self._play.desk.clock(), HALF_A_FRAME)

    def let_go(self) -> None:
        self.pointer.cancel()
        self._presenter.viewport.drop()
        self.key_held = None
        self.refresh()

    def refresh(self) -> None:
        """Show the held cells and the pointer."""
        board, face = self._presenter.board, None
        sunk = self.pointer.sunk(board)
        if self.key_held and not board.status.over and not self._presenter.session.paused:
            cells = board.grid.cell(*self._at)
            cells = board.grid.around(cells) if self.key_held is Command.CHORD else cells
            sunk |= cells & ~(board.revealed | board.flags)
        if self.pointer.on_face:
            face = Face.PRESSED
        elif self.pointer.shocked or (self.key_held and not board.status.over):
            face = Face.SHOCKED
        self._play.laying.foresee(self.pointed, pressed=bool(sunk))
        self._presenter.show(sunk, face)


def _on(grid: Grid, cell: CellAt) -> bool:
    row, col = cell
    return row < grid.height and col < grid.width and bool(grid.full >> row * grid.stride + col & 1)
