"""Mouse input as moves: presses, drags and releases work as in the classic game.

The left button acts on release; the right button flags on press. There are four ways to chord, and each can be switched
off: both buttons, the middle button, a click on an open number, a double click on one. While the right button stays
down, every left click is a chord, so "one and a half clicks" work. Replays of other programs go through the same rules,
with the ways to click that their settings name.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Protocol

from minesweeper.core.board import Board
from minesweeper.core.moves import SURROUND, Move
from minesweeper.core.rules import refusal

DOUBLE_CLICK = 0.4
"""Seconds between the two presses of a double click, at most."""

CellAt = tuple[int, int]


class MouseButton(StrEnum):
    """A mouse button."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Place(Enum):
    """A pointer position that is not a cell."""

    FACE = auto()
    ELSEWHERE = auto()


Spot = CellAt | Place


class WaysToClick(Protocol):
    """The ways to chord that are enabled, and whether the right button on a number flags all its hidden neighbours if
    they must be mines. The settings are such a value."""

    @property
    def chord_both(self) -> bool: ...
    @property
    def chord_middle(self) -> bool: ...
    @property
    def chord_click(self) -> bool: ...
    @property
    def chord_double(self) -> bool: ...
    @property
    def flag_around(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class PointerRules:
    """What the buttons of a mouse do in a program: by default, what they do in ranked programs."""

    chord_both: bool = True
    chord_middle: bool = True
    chord_click: bool = False
    """True if a left click on an open number chords, often called super click."""
    chord_double: bool = False
    flag_around: bool = False
    """True if a right click on a number flags its hidden neighbours if all must be mines, often called super flag."""
    left_on_press: bool = False
    """True if the left button acts when it is pressed and again when it is released, as in Elmar's technique."""
    chord_on_press: bool = False
    """True if a chord acts when the second button is pressed."""
    questions: bool = False
    """True if the right button goes on from a flag to a question mark."""


def flag_move(board: Board, cell: CellAt, around: bool) -> Move:
    """The move that flags a cell. With `around`, flagging a number flags its hidden neighbours if all of them must be
    mines. The rules refuse a move that flags nothing."""
    surrounds = around and refusal(board, SURROUND, board.grid.cell(*cell)) is None
    return Move.surround(*cell) if surrounds else Move.flag(*cell)


class Pending(Enum):
    """The pending effect of the held buttons."""

    IDLE = auto()
    REVEAL = auto()
    CHORD = auto()
    FACE = auto()
    SPENT = auto()
    """No effect: they have already acted, or were pressed where they do nothing."""


class Pointer:
    """The held buttons and their pending effect. With `control_is_right`, Ctrl makes a left click a right click."""

    def __init__(
        self,
        settings: WaysToClick | None = None,
        control_is_right: bool = False,
        left_on_press: bool = False,
        chord_on_press: bool = False,
    ) -> None:
        self.settings: WaysToClick = settings or PointerRules(chord_click=True, chord_double=True)
        self.claims = False
        """Whether every click is a move, even on an open number: the rules of a duel then explain the refusal."""
        self._control_is_right = control_is_right
        self._left_on_press = left_on_press
        self._chord_on_press = chord_on_press
        self.cancel()
        self._last_press: tuple[Spot, float] | None = None

    def cancel(self) -> None:
        """Forget the held buttons, so that releasing them does nothing."""
        self._held: set[MouseButton] = set()
        self._mode = Pending.IDLE
        self._left_is_right = False
        self.spot: Spot = Place.ELSEWHERE

    def press(self, button: MouseButton, spot: Spot, board: Board, now: float, control: bool = False) -> Move | None:
        """Press a button. Return the move it makes at once, if any. `now` is a time in seconds, on any clock."""
        if control and self._control_is_right and button is MouseButton.LEFT:
            self._left_is_right, button = True, MouseButton.RIGHT
        first = not self._held
        self.spot = spot
        self._held.add(button)
        twice = button is MouseButton.LEFT and self._is_second_press(spot, now)
        if self._mode is Pending.FACE:
            return None
        if first and spot is Place.FACE and button is MouseButton.LEFT:
            self._mode = Pending.FACE
        elif board.status.over or (first and not isinstance(spot, tuple)):
            self._mode = Pending.SPENT
        elif self._starts_chord(button, twice and self._opened(board, spot)):
            return self._begin_chord(spot)
        elif button is MouseButton.LEFT and self._mode is not Pending.CHORD:
            self._mode = Pending.REVEAL
            if self._left_on_press and isinstance(spot, tuple) and not self._opened(board, spot):
                return Move.reveal(*spot)
        elif first:
            self._mode = Pending.SPENT
            if button is MouseButton.RIGHT and isinstance(spot, tuple):
                move = flag_move(board, spot, self.settings.flag_around)
                return move if move.action is SURROUND or not self._opened(board, spot) else None
        return None

    def move(self, spot: Spot) -> None:
        """Move the pointer, with or without a button held."""
        self.spot = spot

    def release(self, button: MouseButton, spot: Spot, board: Board) -> Move | Place | None:
        """Release a button. Return the resulting move, or the face if that was clicked."""
        self.spot = spot
        if button is MouseButton.LEFT and self._left_is_right and MouseButton.LEFT not in self._held:
            self._left_is_right, button = False, MouseButton.RIGHT
        if button not in self._held:
            return None
        self._held.discard(button)
        done = self._finish(button, spot, board)
        if not self._held:
            self._mode = Pending.IDLE
        return done

    @property
    def pending(self) -> Pending:
        """What the next release may do."""
        return self._mode

    @property
    def held(self) -> frozenset[MouseButton]:
        """The buttons that are down."""
        return frozenset(self._held)

    @property
    def shocked(self) -> bool:
        """True if the face should look shocked: a cell is about to be opened."""
        return self._mode in (Pending.REVEAL, Pending.CHORD)

    @property
    def on_face(self) -> bool:
        return self._mode is Pending.FACE and self.spot is Place.FACE

    def sunk(self, board: Board) -> int:
        """The cells to draw pressed in."""
        if not isinstance(self.spot, tuple) or not self.shocked:
            return 0
        cells = board.grid.cell(*self.spot)
        if self._mode is Pending.CHORD or (
            self.settings.chord_click and not self.claims and self._opened(board, self.spot)
        ):
            cells = board.grid.around(cells)
        return cells & ~(board.revealed | board.flags)

    def _is_second_press(self, spot: Spot, now: float) -> bool:
        last, self._last_press = self._last_press, (spot, now)
        twice = last is not None and last[0] == spot and now - last[1] <= DOUBLE_CLICK
        if twice:
            self._last_press = None
        return twice

    def _begin_chord(self, spot: Spot) -> Move | None:
        """Make a chord the pending effect, or make it at once where the rules say so."""
        at_once = self._chord_on_press and isinstance(spot, tuple)
        self._mode = Pending.SPENT if at_once else Pending.CHORD
        return Move.chord(*spot) if at_once and isinstance(spot, tuple) else None

    def _starts_chord(self, button: MouseButton, twice: bool) -> bool:
        if self.claims:
            return False
        if button is MouseButton.MIDDLE:
            return self.settings.chord_middle
        if twice and self.settings.chord_double:
            return True
        return self.settings.chord_both and {MouseButton.LEFT, MouseButton.RIGHT} <= self._held

    def _finish(self, button: MouseButton, spot: Spot, board: Board) -> Move | Place | None:
        mode = self._mode
        if mode is Pending.FACE:
            return Place.FACE if button is MouseButton.LEFT and spot is Place.FACE else None
        if mode is not Pending.CHORD and (mode is not Pending.REVEAL or button is not MouseButton.LEFT):
            return None
        self._mode = Pending.SPENT
        if not isinstance(spot, tuple):
            return None
        if mode is Pending.CHORD:
            return Move.chord(*spot)
        if self.claims or not self._opened(board, spot):
            return Move.reveal(*spot)
        return Move.chord(*spot) if self.settings.chord_click else None

    @staticmethod
    def _opened(board: Board, spot: Spot) -> bool:
        return isinstance(spot, tuple) and bool(board.revealed & board.grid.cell(*spot))
