"""The bot at the table: advised from elsewhere, it plays through the same door as the player, at a watchable pace."""

import math
from collections import deque
from collections.abc import Callable

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.moves import Move
from minesweeper.session import Session
from minesweeper.ui.tally import Tally

SPEEDS = (1, 2, 4, 8, 16, 32, math.inf)
"""Moves a second."""
LONGEST_GLIDE = 0.35
"""Seconds the pointer takes to a cell at most."""
REST = 2.5
"""Seconds a finished game stays in view at one move a second."""

Point = tuple[float, float]
"""Row and column, in cells."""


class Bot:
    """Plays as long as it is on. Time is what `tick` is told; advice is asked for with `ask`, comes with `advised`."""

    def __init__(
        self,
        session: Session,
        ask: Callable[[Board], None],
        play: Callable[[Move], None],
        next_game: Callable[[], None],
        speed: int = 2,
    ) -> None:
        self._session = session
        self._ask = ask
        self._play = play
        self._next_game = next_game
        self.speed = speed
        """An index of `SPEEDS`."""
        self.on = False
        self.held = False
        """Whether it waits to be told to go on."""
        self.tally = Tally()
        self.advice: Advice | None = None
        """What it is about to do, and why."""
        self.games_left: int | None = None
        """How many games it will still begin; `None` is no end."""
        self._plan: deque[Move] = deque()
        self._asked: Board | None = None
        self._steps = 0
        self._rushing = False
        self._now = self._due = 0.0
        self._here: Point | None = None
        self._there: Point | None = None
        self._glide_start = 0.0

    # What a viewer can ask for

    def start(self) -> None:
        """Begin to play whatever is on the table."""
        self.on, self.held, self._rushing = True, False, False
        self.forget()

    def stop(self) -> None:
        """Hand the game back."""
        self.on = False
        self.forget()

    def hold(self) -> None:
        """Wait, or go on."""
        self.held = not self.held
        self._rushing = False

    def faster(self, steps: int) -> None:
        """Change the pace, up or down."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + steps))
        self._due = min(self._due, self._now + self._pause)

    def step(self) -> None:
        """Make one move and wait."""
        self.held = True
        self._steps += 1

    def step_back(self) -> None:
        """Take a move back and wait."""
        self.held, self._rushing = True, False
        self._session.undo()

    def rush(self) -> None:
        """Play as fast as possible up to the next guess, and wait there."""
        self.held, self._rushing = False, True
        self._due = self._now

    # What happens

    def forget(self) -> None:
        """The board is not what it was: think again."""
        self.advice, self._asked, self._steps = None, None, 0
        self._plan.clear()

    def advised(self, board: Board, advice: Advice) -> None:
        """Advice has come. If the game went on meanwhile, it is worth nothing."""
        if not self.on or board is not self._asked or board is not self._session.board:
            return
        self._asked = None
        self.advice = advice
        self._plan.extend(advice.moves)
        if not advice.moves:
            self.held = True
        if advice.chance > 0 and board.revealed:
            self.tally.guesses += 1
            if self._rushing:
                self._rushing, self.held = False, True
        self._aim()

    def tick(self, now: float) -> None:
        """Do what is due at this time."""
        self._now = now
        session = self._session
        if not self.on or session.paused:
            return
        if session.board.status.over:
            if now >= self._due and not self.held:
                self._go_on()
        elif self._plan:
            if (not self.held or self._steps) and now >= self._due:
                self._move()
        elif self._asked is None and self.advice is None:
            self._asked = session.board
            self._ask(session.board)

    def _move(self) -> None:
        """Make the next move of the plan that still means anything."""
        session = self._session
        before = session.board
        while self._plan and session.board is before:
            self._here = self._there
            self._play(self._plan.popleft())
        if session.board is not before:
            self._steps = max(0, self._steps - 1)
            self._due = self._now + self._pause
            if session.board.status.over:
                self._due = self._now + min(REST, REST * self._pause)
        if not self._plan:
            self.advice = None
        self._aim()

    def _go_on(self) -> None:
        if self.games_left is not None:
            self.games_left -= 1
            if self.games_left <= 0:
                self.stop()
                return
        self.forget()
        self._next_game()

    # The pointer

    @property
    def _pause(self) -> float:
        return 0.0 if self._rushing else 1 / SPEEDS[self.speed]

    @property
    def hurried(self) -> bool:
        """Whether it plays faster than anyone could follow."""
        return self.on and not self.held and not self._pause

    def _aim(self) -> None:
        """Point at the next move, beginning to glide there from where the pointer is."""
        if self._plan:
            self._here, self._glide_start = self.pointer(self._now), self._now
            self._there = float(self._plan[0].row), float(self._plan[0].col)

    def pointer(self, now: float) -> Point | None:
        """Where its pointer is at this time."""
        if self._here is None or self._there is None:
            return self._there
        duration = min(LONGEST_GLIDE, 0.6 * self._pause)
        share = min(1.0, (now - self._glide_start) / duration) if duration else 1.0
        eased = share * share * (3 - 2 * share)
        (row, col), (to_row, to_col) = self._here, self._there
        return row + (to_row - row) * eased, col + (to_col - col) * eased
