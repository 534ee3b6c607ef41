"""A game in progress, with a clock, pauses, listeners and a log of everything that happens."""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Self
from uuid import uuid4

from minesweeper.core.advice import check_solver_name
from minesweeper.core.board import Board, Status
from minesweeper.core.duel import game_of
from minesweeper.core.log import LogEntry, PathPoint
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.playable import Playable
from minesweeper.core.rules import Refusal
from minesweeper.core.setup import Setup
from minesweeper.core.turn import Turn
from minesweeper.games.events import Abandoned, Began, Disqualified, Ended, Event, Paused, Played, Resumed, Undone
from minesweeper.games.player import PERSON, Player, players_text
from minesweeper.games.record import Record, counted_guesses
from minesweeper.games.savegame import SessionState

Listener = Callable[["Session", Event], None]
"""Notified of every change."""

SEED_CHOSEN = "the seed was chosen"
CODE_GIVEN = "the board was chosen by its code"
BOARD_KNOWN = "the board was known"
CODE_COPIED = "the code of its board was copied"
MOVE_UNDONE = "a move was taken back"
HINT_TAKEN = "a hint was taken"
ODDS_SHOWN = "the odds were shown"
BOT_TOOK_PART = "the bot took part"
DEALER_FAILED = "the dealer failed"
TWO_PLAYED = "two sides played"
TAKEN_OVER = "it was taken over from a replay"
GHOST_SEEN = "a ghost ran ahead"
ONE_CLICK = "a single click won it"
# Reasons why a game does not count for records.


PATH_STEP = 15
"""Milliseconds between two points of the pointer's path: as often as a screen shows it."""
LONGEST_PATH = 200_000
"""Points of a path that are kept: an hour without a rest."""


def _wall_clock() -> datetime:
    return datetime.now(UTC)


class Session:
    """Everything about a game that undo does not change, with a short method for each thing that players, listeners and
    save files need.

    `clock` counts seconds from an arbitrary zero; `now` dates the start and the end. Besides its methods, a session has
    the attributes `game`, `id`, `seats`, `started`, `ended`, `paused`, `hints` and `unranked`.
    """

    game: Playable
    """The game or duel that is played."""
    id: str
    """Identifies the game in the history and in notices to plugins. Every new game has another."""
    seats: tuple[Player, ...]
    """In a duel, the player of each side, the first side first: the one who made its last move. In a game for one, all
    who have made moves."""
    started: datetime | None
    """When the first cell was revealed; `None` before."""
    ended: datetime | None
    """When the game was won or lost; `None` before."""
    paused: bool
    """True if the game is paused: the clock stops, and moves are refused."""
    hints: int
    """The number of hints taken."""
    unranked: tuple[str, ...]
    """Every reason why the game does not count for records; empty if it counts."""

    def __init__(
        self, game: Playable, clock: Callable[[], float] = time.monotonic, now: Callable[[], datetime] = _wall_clock
    ) -> None:
        self._clock = clock
        self._now = now
        self._listeners: list[Listener] = []
        self.seats = ()
        self._reset(game)

    def _reset(self, game: Playable) -> None:
        self.game = game
        sides = len(game.setup.mode.sides)
        self.seats = self.seats if len(self.seats) == sides else (PERSON,) * sides
        self.id = uuid4().hex
        self.started = self.ended = None
        self.paused = False
        self.hints = 0
        self.unranked = (TWO_PLAYED,) if self.seats else ()
        self._log: list[LogEntry] = []
        self._path: list[PathPoint] = []
        self._banked = 0.0
        self._running_since: float | None = None

    def __getstate__(self) -> dict[str, object]:
        """A copy has no listeners, and its clock goes on when it is made or read."""
        return self.__dict__ | {"_listeners": [], "_banked": self.elapsed, "_running_since": None}

    def __setstate__(self, state: dict[str, object]) -> None:
        self.__dict__.update(state)
        self._keep_time(self._clock())

    # Beginning a game

    def begin(self, game: Playable, *unranked: str) -> None:
        """Begin this game, with a new id and the clock at zero. `unranked` are reasons why it does not count for
        records."""
        self.abandon()
        self._reset(game)
        self.unranked = tuple(dict.fromkeys((*self.unranked, *unranked)))
        self._notify(Began())

    def new(self, seed: int | None = None) -> None:
        """Begin a new board of the same kind."""
        self.abandon()
        self.game.new(seed)
        self.begin(self.game, *([] if seed is None else [SEED_CHOSEN]))

    def restart(self) -> None:
        """Begin the same board again. If its mines are laid, even for a click that was taken back, the player knows the
        board, and the game does not count."""
        self.abandon()
        known = self.has_opened or self.game.peek() is not None
        self.game.restart()
        self.begin(self.game, *([BOARD_KNOWN] if known else []))

    def take_up(self, record: Record, game: Playable) -> None:
        """Resume an unfinished game; `game` has the setup of the record."""
        if record.id != self.id:
            self.abandon()
        game.restore(record.board, record.minefield, record.log)
        self._reset(game)
        self.id = record.id
        self.started, self.ended = record.started, record.ended
        self.paused = record.paused
        self.hints = record.hints
        self.unranked = record.unranked
        self.seats = record.sides or (record.players if record.log else ())
        self._log = list(record.log)
        self._path = list(record.path)
        self._banked = record.seconds
        self._keep_time(self._clock())
        self._notify(Began(resumed=True))

    def abandon(self) -> None:
        """Notify listeners that the game is left, if it has begun and is not over. It can be resumed later."""
        if self.game.status is Status.PLAYING:
            self._notify(Abandoned(self.record()))

    # Listeners

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Notify a function of every change. The returned function ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _notify(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(self, event)

    # State

    @property
    def board(self) -> Board:
        """The position."""
        return self.game.board

    @property
    def state(self) -> SessionState:
        """The state of the session."""
        return SessionState.of(self.game.status, self.paused)

    @property
    def unfinished(self) -> bool:
        """True if a person has taken part in the game, and it has begun and is not over."""
        return self.game.status is Status.PLAYING and self.by_person

    @property
    def elapsed(self) -> float:
        """Seconds played, without pauses."""
        return self._banked if self._running_since is None else self._elapsed_at(self._clock())

    @property
    def moves(self) -> int:
        """The number of moves, without those taken back."""
        return len(self.game.moves)

    @property
    def flags(self) -> int:
        """The number of flags on the board."""
        return self.board.flags.bit_count()

    @property
    def undos(self) -> int:
        """The number of moves taken back."""
        return sum(entry.move is None for entry in self._log)

    @property
    def clicks(self) -> int:
        """The number of all moves, including refused moves and those taken back."""
        return len(self._log) - self.undos

    @property
    def has_opened(self) -> bool:
        """True if a cell was ever opened, even if that was taken back."""
        return any(entry.move and entry.move.action is REVEAL and not entry.refused for entry in self._log)

    @property
    def guesses(self) -> int | None:
        """The number of guesses, without those taken back; `None` under the honest dealer, who does not count them."""
        return counted_guesses(self.game.setup, self._log)

    @property
    def by_person(self) -> bool:
        """True if a person has made moves or plays a side, or the game has no moves yet."""
        return not self.seats or PERSON in self.seats

    @property
    def player(self) -> str:
        """The players so far: `human`, the name of a solver, or several joined by `+`; in a duel, those of its two
        sides."""
        return players_text(self.seats or (PERSON,))

    def record(self) -> Record:
        """Everything about the game as a value; final once the game is over."""
        setup, field = self.game.setup, self.game.peek()
        if field and not (field.mines or self.board.revealed or setup.field):
            field = None  # laid for an earlier try at a board without mines: the same as not laid
        return Record(
            self.id,
            setup,
            self.board,
            field,
            tuple(self._log),
            round(self.elapsed, 3),
            self.seats or (PERSON,),
            self.unranked,
            self.hints,
            self.started,
            self.ended,
            self.paused,
            tuple(self._path),
        )

    # Moves

    def play(self, move: Move, by: Player | str = PERSON) -> Turn:
        """Play a move, unless the game is paused. The clock starts with the first reveal and stops with the game. `by`
        is the player: a person, or a solver, whose games do not count for records; a text names a player. A name that
        no solver can have is a `ValueError`."""
        player = Player.named(by) if isinstance(by, str) else by
        if not player.is_human:
            check_solver_name(by if isinstance(by, str) else by.name)
        if self.paused:
            return Turn(move, self.board, self.board, Refusal.PAUSED)
        side = self.game.side
        turn = self.game.play(move)
        if turn.refusal is Refusal.OVER:
            return turn
        now = self._clock()
        if turn.accepted:
            self._keep_time(now)
            self._seat(player, side)
            self._judge(turn, player)
        seconds = self._write(LogEntry(self._elapsed_at(now), turn.move, not turn.accepted, turn.guess))
        if turn.accepted:
            self._notify(Played(turn, seconds))
            if turn.status.over:
                self._notify(Ended(turn, self.record()))
        return turn

    def _seat(self, by: Player, side: int | None) -> None:
        """Note who has made a move of this side."""
        if side is not None:
            self.seats = *self.seats[:side], by, *self.seats[side + 1 :]
        elif by not in self.seats:
            self.seats = *self.seats, by

    def _judge(self, turn: Turn, by: Player) -> None:
        """Disqualify the game if this turn is a reason."""
        if not by.is_human:
            self.disqualify(BOT_TOOK_PART)
        if turn.problem:
            self.disqualify(DEALER_FAILED)
        if turn.before.status is Status.READY and turn.status is Status.WON:
            self.disqualify(ONE_CLICK)

    def undo(self) -> bool:
        """Take the last move back, even the one that lost; the clock does not run back. A game that was over keeps its
        id and result; play continues as a new game. Return False if there is nothing to take back."""
        over = self.game.status.over
        if self.paused or not self.game.undo():
            return False
        if over:
            self.id = uuid4().hex
        now = self._clock()
        self._keep_time(now)
        self.disqualify(MOVE_UNDONE)
        self._notify(Undone(self._write(LogEntry(self._elapsed_at(now), None))))
        return True

    def pause(self) -> bool:
        """Stop the clock of a running game until `resume`. Return False if no game is running."""
        if self.state is not SessionState.PLAYING:
            return False
        self.paused = True
        self._keep_time(self._clock())
        self._notify(Paused(self.elapsed))
        return True

    def resume(self) -> bool:
        """End a pause. Return False if the game is not paused."""
        if not self.paused:
            return False
        self.paused = False
        self._keep_time(self._clock())
        self._notify(Resumed(self.elapsed))
        return True

    def disqualify(self, why: str) -> None:
        """Exclude the game from records, and keep the reason, once."""
        if why not in self.unranked:
            self.unranked = (*self.unranked, why)
            self._notify(Disqualified(why))

    def take_hint(self) -> None:
        """Count a hint, which excludes the game from records."""
        self.hints += 1
        self.disqualify(HINT_TAKEN)

    def trace(self, x: int, y: int) -> None:
        """Note the pointer's position, in sixteenths of a cell from the top left of the board, while the clock runs."""
        if self._running_since is None or len(self._path) >= LONGEST_PATH:
            return
        point = PathPoint(round(1000 * self._elapsed_at(self._clock())), x, y)
        last = self._path[-1] if self._path else None
        if last is None or (point.milliseconds - last.milliseconds >= PATH_STEP and (x, y) != last[1:]):
            self._path.append(point)

    # Saving

    def to_json(self) -> str:
        """Everything that is needed to resume later, including the mines."""
        return self.record().to_json()

    @classmethod
    def from_json(
        cls,
        text: str,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = _wall_clock,
        make: Callable[[Setup], Playable] | None = None,
    ) -> Self:
        """Resume from the text of `to_json`. Any other text is a `ValueError` that says what is wrong."""
        record = Record.from_json(text)
        game = (make or game_of)(record.setup)
        session = cls(game, clock, now)
        session.take_up(record, game)
        return session

    # Time

    def _write(self, entry: LogEntry) -> float:
        """Add to the log, and return the time of the entry, to the millisecond."""
        entry = entry._replace(seconds=round(entry.seconds, 3))
        self._log.append(entry)
        return entry.seconds

    def _elapsed_at(self, now: float) -> float:
        return self._banked + (0.0 if self._running_since is None else now - self._running_since)

    def _keep_time(self, now: float) -> None:
        """Run, stop and date the clock according to the state of the game."""
        status = self.game.status
        if status is not Status.READY and self.started is None:
            self.started = self._now()
        if not status.over:
            self.ended = None
        elif self.ended is None:
            # The computer's clock may have been set back meanwhile.
            self.ended = max(self._now(), self.started) if self.started else self._now()
        if status is Status.PLAYING and not self.paused:
            if self._running_since is None:
                self._running_since = now
        else:
            self._banked, self._running_since = self._elapsed_at(now), None
