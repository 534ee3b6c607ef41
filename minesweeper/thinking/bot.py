"""A bot that plays in a session: a solver advises it, and it makes moves like a player, at its own pace."""

from collections import defaultdict, deque
from collections.abc import Iterable
from enum import Enum
from typing import Protocol

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import REVEAL, Move
from minesweeper.games.session import Session
from minesweeper.machine.waiting import Waiting
from minesweeper.thinking.glide import Glide, Point
from minesweeper.thinking.pace import Pace
from minesweeper.thinking.tally import BotTally
from minesweeper.thinking.thoughts import Thought

REST = 2.5
"""Seconds a finished game stays in view at one move per second."""
SILENCE = 20.0
"""Seconds after which a solver counts as hung: twenty times its budget for an answer."""
LONG = 0.4
"""Seconds of thought after which the bot is shown as thinking."""


class Stuck(Enum):
    """Reasons why a bot stops without a message from its solver."""

    SILENT = "no answer"
    IDLE = "no move that changes the board"


class Helper(Protocol):
    """The bot's connection to the game."""

    @property
    def solver_name(self) -> str:
        """The name of the solver."""

    @property
    def speed(self) -> int:
        """The speed to play at, an index of `SPEEDS`."""

    def ask(self, board: Board) -> None:
        """Ask for advice, and call `Bot.advised` with it later."""

    def play(self, move: Move) -> bool:
        """Make a move in the bot's session. Return False if that has to wait: then the bot tries again."""

    def next_game(self) -> None:
        """Begin a new game in the bot's session."""

    def give_up(self, why: Stuck | str) -> None:
        """Stop the bot, which cannot continue; a sentence comes from the solver."""


class Bot:
    """Plays while it is switched on. It takes the time from `tick`."""

    def __init__(self, session: Session, helper: Helper) -> None:
        self._session = session
        self._helper = helper
        self.on = False
        self.pace = Pace(lambda: helper.speed, self.forget)
        self._tallies: defaultdict[tuple[str, str], BotTally] = defaultdict(BotTally)
        """By solver and kind of board."""
        self.thought: Thought | None = None
        """Its next moves, and the reason."""
        self.games_left: int | None = None
        """The number of games to finish before it waits; `None` means no limit."""
        self._glide = Glide()
        self._plan: deque[Move] = deque()
        self._asked: Board | None = None
        self._asked_at = 0.0
        self._waited = Waiting(0.0)
        self._thought_of: Board | None = None
        self._why = ""
        self._now = 0.0
        self._timed = ""
        """The id of the game whose time is counted."""
        self._elapsed = self._seconds = 0.0
        """The game's time at the last check, and the bot's part of it."""

    # Commands

    def start(self, rest: float = 0.0) -> None:
        """Begin to play the present game, with the first move this many seconds from now."""
        self.on = True
        self.pace.start(rest)
        self.forget()

    def stop(self) -> None:
        self.on = False
        self._glide.vanish()
        self.forget()

    def step_back(self) -> None:
        self.pace.held, self.pace.rushing = True, False
        self._session.undo()

    # Events

    def forget(self) -> None:
        """Drop the advice, since the board has changed or reasons are wanted now."""
        self.tally.go_back(self._session.id, self._session.moves)
        self.thought = self._asked = self._thought_of = None
        self.pace.steps, self._why = 0, ""
        self._plan.clear()

    def advised(self, board: Board, thought: Thought) -> None:
        """Take advice on this board; it is ignored if the board has changed meanwhile."""
        if not self.on or board is not self._asked or board is not self._session.board:
            return
        advice = thought.advice
        if advice.chance > 0 and board.revealed and self.pace.rushing:
            self.pace.hold()
            return
        self._asked, self._thought_of = None, board
        self.thought, self._why = thought, advice.why.beside_board
        self._plan.extend(self._explained(board, thought) or advice.moves)
        self._aim()
        if not advice.moves:
            self._helper.give_up(self._why)

    def _explained(self, board: Board, thought: Thought) -> Iterable[Move]:
        """A move that the reason is about, so that a viewer sees each move with its own reason."""
        if self.hurried:
            return ()
        cell, told = board.grid.cell, thought.advice.why.cells
        return [move for move in thought.advice.moves if cell(move.row, move.col) & told][:1]

    @property
    def restless(self) -> bool:
        """True if `tick` has something to do, now or soon."""
        if not self.on or self._session.paused:
            return False
        return not self.pace.held or bool(self.pace.steps) or self._curious

    @property
    def _curious(self) -> bool:
        """True if it is time to ask for advice."""
        board = self._session.board
        known = self._asked is board or self._thought_of is board
        return not (self._plan or board.status.over or known)

    def tick(self, now: float) -> None:
        self._now = now
        self._keep_time()
        due = self.pace.due(now)
        if not self.restless:
            return
        if self._session.board.status.over:
            if due:
                self._go_on()
        elif self._plan:
            if due:
                self._move()
        elif self._curious:
            self._asked, self._asked_at, self._waited = self._session.board, now, Waiting(now)
            self._helper.ask(self._session.board)
        elif self._asked and self._waited.seconds(now) > SILENCE:
            self._helper.give_up(Stuck.SILENT)

    def _keep_time(self) -> None:
        """Update the bot's time in this game, without the time while it is held."""
        if self._session.id != self._timed:
            self._timed, self._elapsed, self._seconds = self._session.id, 0.0, 0.0
        elapsed = self._session.elapsed
        if self.pace.flowing:
            self._seconds += elapsed - self._elapsed
        self._elapsed = elapsed

    def _move(self) -> None:
        session = self._session
        before = session.board
        guess = self.thought is not None and self.thought.advice.chance > 0 and before.revealed
        while self._plan and session.board is before:
            self._glide.arrive()
            move = self._plan.popleft()
            if not self._helper.play(move):
                self._plan.appendleft(move)
                return
        if session.board is not before:
            self.tally.count(session.id, session.moves, bool(guess))
            status = session.board.status
            self.pace.moved(min(REST, REST * self.pace.interval) if status.over else None)
            if status.over:
                self._keep_time()
                self.tally.end(session.id, session.moves, status is Status.WON, self._seconds)
                self._count_down()
        elif before is self._thought_of:
            self._helper.give_up(Stuck.IDLE)
            return
        self._aim()

    def _count_down(self) -> None:
        if self.games_left is not None:
            self.games_left -= 1
            if self.games_left <= 0:
                self.pace.held, self.games_left = True, None

    def _go_on(self) -> None:
        steps = self.pace.steps
        self._helper.next_game()
        self.pace.steps = max(0, steps - 1)

    def _aim(self) -> None:
        """Point at the next move that is not yet made."""
        board = self._session.board
        while self._plan and _opened(board, self._plan[0]):
            self._plan.popleft()
        if self._plan:
            self._glide.aim(self._plan[0].row, self._plan[0].col, self._now, self.pace.interval)

    # State for display

    @property
    def tally(self) -> BotTally:
        return self._tallies[self._helper.solver_name, str(self._session.game.setup.kind)]

    @property
    def hurried(self) -> bool:
        """True if it plays too fast to follow."""
        return self.on and self.pace.flat_out

    @property
    def why(self) -> str:
        """The reason for its next or last move; empty once the game is over."""
        return "" if self._session.board.status.over else self._why

    def ponders(self, now: float) -> bool:
        """Return True if it has been waiting for advice for a while."""
        return bool(self._asked) and now - self._asked_at > LONG and not self._session.board.status.over

    @property
    def target(self) -> tuple[int, int] | None:
        """The row and column of its next move, or else of its last one."""
        return (int(end[0]), int(end[1])) if (end := self._glide.end) else None

    def pointer(self, now: float) -> Point | None:
        return self._glide.at(now)

    def gliding(self, now: float) -> bool:
        return self.on and self._glide.moving(now)


def _opened(board: Board, move: Move) -> bool:
    """Return True if the move would open a cell that is open already."""
    return move.action is REVEAL and bool(board.grid.cell(move.row, move.col) & board.revealed)
