"""Mouse control in the terminal."""

from collections.abc import Callable

from minesweeper.core.moves import Move
from minesweeper.games.events import Began, Event
from minesweeper.play import Play
from minesweeper.play.controls import ChordStyles, Click, Pointer
from minesweeper.terminal.cursor import Cursor
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.lists import Lists

WHEEL = 3
"""Rows per step of the wheel."""


class MouseControl:
    """Turns clicks into commands of the game."""

    def __init__(self, play: Play, cursor: Cursor, lists: Lists, move: Callable[[Move], None]) -> None:
        self._play = play
        self._cursor = cursor
        self._lists = lists
        self._move = move
        settings = play.desk.settings
        self._pointer = Pointer(
            ChordStyles(settings.chord_both, settings.chord_middle, settings.chord_click, settings.chord_double)
        )
        self._pointer.flags_around = settings.flag_around
        self._pointer.claims = play.mode.claims

    @property
    def shocked(self) -> bool:
        return self._pointer.shocked

    def follow(self, event: Event | None) -> None:
        """Forget the held buttons when another game begins."""
        if isinstance(event, Began):
            self._pointer.cancel()

    def take(self, mouse: Mouse) -> None:
        """Handle a mouse event, in the open list or in the game."""
        layout = self._cursor.layout
        if layout.too_small or self._lists.point(mouse, layout):
            return
        if mouse.wheel:
            self._cursor.scroll(WHEEL * mouse.wheel)
        else:
            self._point(mouse)

    def _point(self, mouse: Mouse) -> None:
        board, spot = self._play.session.board, self._cursor.layout.spot(mouse.col, mouse.row)
        if isinstance(spot, tuple) and mouse.button:
            self._cursor.cell = spot
        if not mouse.button:
            self._pointer.move(spot)
        elif mouse.pressed:
            if move := self._pointer.press(mouse.button, spot, board, self._play.desk.clock()):
                self._move(move)
        else:
            done = self._pointer.release(mouse.button, spot, board)
            if done is Click.FACE:
                self._play.mode.new()
            elif isinstance(done, Move):
                self._move(done)
