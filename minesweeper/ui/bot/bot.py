"""The bot at the table: advised from elsewhere, it plays through the same door as the player, at a watchable pace."""

import math
from collections import deque
from collections.abc import Iterable
from typing import Protocol

from minesweeper.core.board import Board
from minesweeper.core.moves import REVEAL, Move
from minesweeper.session import Session
from minesweeper.ui.bot.tally import Tally
from minesweeper.ui.bot.thoughts import Thought

SPEEDS = (1, 2, 4, 8, 16, 32, math.inf)
"""Moves a second."""
LONGEST_GLIDE = 0.35
"""Seconds the pointer takes to a cell at most."""
REST = 2.5
"""Seconds a finished game stays in view at one move a second."""
LONG = 0.4
"""Seconds of thought after which it shows."""

Point = tuple[float, float]
"""Row and column, in cells."""


class Helper(Protocol):
    """What the bot needs from those around it."""

    def ask(self, board: Board) -> None:
        """Seek advice; `Bot.advised` is to be called with it."""

    def play(self, move: Move) -> None:
        """Make a move in the bot's session."""

    def next_game(self) -> None:
        """Begin a new game in the bot's session."""

    def give_up(self, why: str) -> None:
        """The bot cannot go on."""


class Bot:
    """Plays as long as it is on. Time is what `tick` is told."""

    def __init__(self, session: Session, helper: Helper, speed: int = 2) -> None:
        self._session = session
        self._helper = helper
        self.speed = speed
        """An index of `SPEEDS`."""
        self.on = False
        self.held = False
        """Whether it waits to be told to go on."""
        self.tally = Tally()
        self.thought: Thought | None = None
        """What it is about to do, and why."""
        self.games_left: int | None = None
        """How many games it will still finish before it waits; `None` is no end."""
        self._plan: deque[Move] = deque()
        self._asked: Board | None = None
        self._asked_at = 0.0
        self._thought_of: Board | None = None
        self._why = ""
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
        self._here = self._there = None
        self.forget()

    def hold(self) -> None:
        """Wait, or go on."""
        hurried = self.hurried
        self.held = not self.held
        self._rushing, self._steps = False, 0
        self._slow_down(hurried)

    def faster(self, steps: int) -> None:
        """Change the pace, up or down."""
        hurried = self.hurried
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + steps))
        self._due = min(self._due, self._now + self._pause)
        self._slow_down(hurried)

    def step(self) -> None:
        """Make one move, or begin the next game, and wait."""
        hurried = self.hurried
        self.held, self._rushing = True, False
        self._slow_down(hurried)
        self._steps += 1

    def step_back(self) -> None:
        """Take a move back and wait."""
        self.held, self._rushing = True, False
        self._session.undo()

    def rush(self) -> None:
        """Play as fast as possible up to the next guess, and wait there."""
        self.held, self._rushing = False, True
        self._due = self._now

    def _slow_down(self, hurried: bool) -> None:
        """In a hurry no reasons were asked for; whoever looks closer now wants them."""
        if hurried and not self.hurried:
            self.forget()

    # What happens

    def forget(self) -> None:
        """The board is not what it was: think again."""
        self.thought = self._asked = self._thought_of = None
        self._steps, self._why = 0, ""
        self._plan.clear()

    def advised(self, board: Board, thought: Thought) -> None:
        """Advice has come. If the game went on meanwhile, it is worth nothing."""
        if not self.on or board is not self._asked or board is not self._session.board:
            return
        advice = thought.advice
        if advice.chance > 0 and board.revealed and self._rushing:
            self.hold()
            return
        self._asked, self._thought_of = None, board
        self.thought, self._why = thought, str(advice.why)
        self._plan.extend(self._told(board, thought) or advice.moves)
        self._aim()
        if not advice.moves:
            self._helper.give_up(self._why)

    def _told(self, board: Board, thought: Thought) -> Iterable[Move]:
        """A move that the reason speaks of: who watches should see each move with its own reason."""
        if self.hurried:
            return ()
        cell, told = board.grid.cell, thought.advice.why.cells
        return [move for move in thought.advice.moves if cell(move.row, move.col) & told][:1]

    @property
    def restless(self) -> bool:
        """Whether `tick` has something to do, now or soon."""
        session = self._session
        if not self.on or session.paused:
            return False
        return not self.held or bool(self._steps) or self._curious

    @property
    def _curious(self) -> bool:
        """Whether it is time to ask for advice."""
        board = self._session.board
        known = self._asked is board or self._thought_of is board
        return not (self._plan or board.status.over or known)

    def tick(self, now: float) -> None:
        """Do what is due at this time."""
        self._now = now
        if not self.restless:
            return
        go = now >= self._due if not self.held else bool(self._steps)
        if self._session.board.status.over:
            if go:
                self._go_on()
        elif self._plan:
            if go:
                self._move()
        elif self._curious:
            self._asked, self._asked_at = self._session.board, now
            self._helper.ask(self._session.board)

    def _move(self) -> None:
        """Make the next move of the plan."""
        session = self._session
        before = session.board
        guess = self.thought is not None and self.thought.advice.chance > 0 and before.revealed
        while self._plan and session.board is before:
            self._here = self._there
            self._helper.play(self._plan.popleft())
        if session.board is not before:
            self.tally.guesses += bool(guess)
            self._steps = max(0, self._steps - 1)
            self._due = self._now + self._pause
            if session.board.status.over:
                self._due = self._now + min(REST, REST * self._pause)
                self._count_down()
        elif before is self._thought_of:
            self._helper.give_up("The solver gave no move that changes the board.")
            return
        self._aim()

    def _count_down(self) -> None:
        if self.games_left is not None:
            self.games_left -= 1
            if self.games_left <= 0:
                self.held, self.games_left = True, None

    def _go_on(self) -> None:
        steps = self._steps
        self._helper.next_game()
        self._steps = max(0, steps - 1)

    # What there is to see

    def why(self, now: float) -> str:
        """The reason for what it is about to do or has just done."""
        return "Thinking …" if self._asked and now - self._asked_at > LONG else self._why

    @property
    def _pause(self) -> float:
        return 0.0 if self._rushing else 1 / SPEEDS[self.speed]

    @property
    def hurried(self) -> bool:
        """Whether it plays faster than anyone could follow."""
        return self.on and not self.held and not self._pause

    def _aim(self) -> None:
        """Point at the next move that is not yet made, beginning to glide there from where the pointer is."""
        board = self._session.board
        while self._plan and _opened(board, self._plan[0]):
            self._plan.popleft()
        if self._plan:
            self._here, self._glide_start = self.pointer(self._now), self._now
            self._there = float(self._plan[0].row), float(self._plan[0].col)

    def pointer(self, now: float) -> Point | None:
        """Where its pointer is at this time."""
        if self._here is None or self._there is None:
            return self._there
        share = self._glided(now)
        eased = share * share * (3 - 2 * share)
        (row, col), (to_row, to_col) = self._here, self._there
        return row + (to_row - row) * eased, col + (to_col - col) * eased

    def gliding(self, now: float) -> bool:
        """Whether its pointer is on the way."""
        return self.on and self._here not in (None, self._there) and self._glided(now) < 1

    def _glided(self, now: float) -> float:
        duration = min(LONGEST_GLIDE, 0.6 * self._pause)
        return min(1.0, (now - self._glide_start) / duration) if duration else 1.0


def _opened(board: Board, move: Move) -> bool:
    """Whether a move would open a cell that is open already."""
    return move.action is REVEAL and bool(board.grid.cell(move.row, move.col) & board.revealed)
