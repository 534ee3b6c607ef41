"""A file's game, played through our own rules: what happened, and where the file says something else."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from hashlib import sha256
from itertools import repeat
from typing import NamedTuple

from minesweeper.core.board import Status
from minesweeper.core.game import Game
from minesweeper.core.log import LogEntry, PathPoint
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import FLAG, REVEAL, Move
from minesweeper.core.rules import new
from minesweeper.core.setup import Setup
from minesweeper.games.controls import MouseButton, Pending, Place, Pointer, Spot
from minesweeper.games.halves import one_and_a_halves
from minesweeper.games.measures import solved_three_bv
from minesweeper.games.player import Player
from minesweeper.games.record import Record
from minesweeper.games.recording import CELL, Recording
from minesweeper.games.track import ACTS, NUMBERS, FileError, PointerAct

UNKNOWN_PLAYER = "unknown player"
LEVELS = {(8, 8, 10): "beginner", (9, 9, 10): "beginner", (16, 16, 40): "intermediate", (30, 16, 99): "expert"}
"""The names of the usual levels, by width, height and mines."""
DRAWN = "drawn"
TOLERANCE = 0.0105
"""Seconds by which two times may differ: programs round to hundredths."""
MOST_CLICKS = 100_000
"""Presses of a game, besides four for each cell."""
MOST_PLAYED = 20_000_000_000
"""Presses times cells: as many as are played in some ten seconds."""
MOST_POINTS = 100_000
"""Points of a record's path; of a longer one, every second point is kept, or every third, and so on."""

PRESSES = {
    PointerAct.LEFT_DOWN: MouseButton.LEFT,
    PointerAct.RIGHT_DOWN: MouseButton.RIGHT,
    PointerAct.MIDDLE_DOWN: MouseButton.MIDDLE,
    PointerAct.SHIFT_DOWN: MouseButton.MIDDLE,
}
RELEASES = {
    PointerAct.LEFT_UP: MouseButton.LEFT,
    PointerAct.RIGHT_UP: MouseButton.RIGHT,
    PointerAct.MIDDLE_UP: MouseButton.MIDDLE,
}


class Topic(StrEnum):
    """What a file can be wrong about."""

    RESULT = "result"
    SECONDS = "time"
    THREE_BV = "3BV"
    MINES = "mines"
    SOLVED = "solved 3BV"
    REVEALED = "open cells"


class Difference(NamedTuple):
    """Something that a file says otherwise than the game that was played again."""

    topic: Topic
    said: object
    found: object


@dataclass(frozen=True, slots=True)
class Opened:
    """A game from a file after it was played again."""

    recording: Recording
    """What is in the file."""
    record: Record
    """The same game as one of ours. Its clock starts with the first opening."""
    differences: tuple[Difference, ...] = ()
    """Where the file is wrong about its own game."""
    start: int = 0
    """When the game's own clock starts, in milliseconds on the clock of the file."""

    @classmethod
    def of(cls, recording: Recording, when: datetime | None = None) -> "Opened":
        """Play a recording through our own controls and rules. `when` is when it was played, if the file does not say.
        A `FileError` says why a game cannot be played."""
        played = _Played(recording)
        record = _record(recording, played, when)
        return cls(recording, record, tuple(_differences(recording, record)), played.start)

    @classmethod
    def ours(cls, record: Record) -> "Opened":
        """A game of ours as the same value."""
        return cls(Recording.of(record), record)


class _Played:
    """A recording, played through the controls move by move."""

    def __init__(self, recording: Recording) -> None:
        self._events, rules = recording.events, recording.rules
        self._cell = recording.cell
        self.setup = Setup.drawn(recording.field, level_name(recording.field))
        self._check()
        self.game = Game.from_minefield(recording.field, self.setup.level.name, rules.questions)
        self._pointer = Pointer(rules, left_on_press=rules.left_on_press, chord_on_press=rules.chord_on_press)
        self._shifted = False
        self._idle: Move | None = None
        """The right click on a number that is refused when its button is released, unless it becomes a chord: it counts
        as a click."""
        self._moves: list[tuple[int, Move, bool]] = []
        """The time, the move, and whether it was refused."""
        self._opening: int | None = None
        self._over = False
        self.end = self._events.milliseconds[-1] if self._events else 0
        """When the game ended, or the last event was."""
        self._play_all()
        self.start = self._opening or 0 if recording.from_press else 0

    def _check(self) -> None:
        presses = sum(self._events.acts.count(NUMBERS[act]) for act in (*PRESSES, PointerAct.PREFLAG))
        area = self.setup.grid.area
        if presses > MOST_CLICKS + 4 * area or presses * area > MOST_PLAYED:
            size = f"{self.setup.grid.width}x{self.setup.grid.height}"
            raise FileError(f"{presses:,} clicks on a board of {size} are too many to be played again")

    def _play_all(self) -> None:
        """Play all events but movements, until the game is over. This is where opening a file takes its time."""
        events, cell = self._events, self._cell
        times, xs, ys, acts = events.milliseconds, events.xs, events.ys, events.acts
        width, height = self.setup.grid.width, self.setup.grid.height
        for place in [place for place, number in enumerate(acts) if number]:
            row, col = ys[place] // cell, xs[place] // cell
            spot = (row, col) if 0 <= row < height and 0 <= col < width else Place.ELSEWHERE
            self._do(ACTS[acts[place]], times[place], spot)
            if self._over:
                self.end = times[place]
                return

    def _do(self, act: PointerAct, milliseconds: int, spot: Spot) -> None:
        board, pointer = self.game.board, self._pointer
        if button := PRESSES.get(act):
            self._shifted = act is PointerAct.SHIFT_DOWN
            move = pointer.press(button, spot, board, milliseconds / 1000)
            alone = button is MouseButton.RIGHT and move is None and pointer.held == {button}
            self._idle = Move.flag(*spot) if alone and isinstance(spot, tuple) else None
            self._play(milliseconds, move)
        elif button := RELEASES.get(act):
            if self._shifted and button is MouseButton.LEFT:
                self._shifted, button = False, MouseButton.MIDDLE
            opens = button is MouseButton.LEFT and pointer.pending is Pending.REVEAL
            done = pointer.release(button, spot, board)
            if opens and isinstance(spot, tuple):
                done = done or Move.reveal(*spot)
            self._play(milliseconds, done or self._idle)
            self._idle = None
        elif act is PointerAct.MARKS:
            self.game.questions = not self.game.questions
        elif isinstance(spot, tuple):
            self._play(milliseconds, Move.flag(*spot))

    def _play(self, milliseconds: int, move: Move | Place | None) -> None:
        if move is None or not isinstance(move, Move):
            return
        turn = self.game.play(move)
        refused = turn.refusal is not None
        self._moves.append((milliseconds, turn.move, refused))
        if not refused and move.action is not FLAG:
            self._over = turn.status.over
            if self._opening is None and move.action is REVEAL:
                self._opening = milliseconds

    @property
    def seconds(self) -> float:
        return self._since(self.end) / 1000

    def _since(self, milliseconds: int) -> int:
        """Milliseconds of the game's own clock, which does not run before the first opening."""
        return max(0, milliseconds - self.start)

    def log(self) -> tuple[LogEntry, ...]:
        return tuple(LogEntry(self._since(time) / 1000, move, refused) for time, move, refused in self._moves)

    def path(self) -> tuple[PathPoint, ...]:
        """The path from the beginning of the game to its end, in sixteenths of a cell."""
        events, cell = self._events, self._cell
        last = bisect_right(events.milliseconds, self.end)
        step = -(-last // MOST_POINTS) or 1
        columns = [column[:last:step] for column in (events.milliseconds, events.xs, events.ys)]
        times: Iterable[int] = columns[0]
        if last and (self.start or columns[0][0] < 0):
            start = self.start
            times = (time - start if time > start else 0 for time in times)
        xs, ys = ([CELL * place // cell for place in each] if cell != CELL else each for each in columns[1:])
        return tuple(map(new, repeat(PathPoint), zip(times, xs, ys, strict=True)))


def level_name(field: Minefield) -> str:
    """The name of the level of these mines, or `drawn`."""
    return LEVELS.get((field.grid.width, field.grid.height, field.mines.bit_count()), DRAWN)


def _record(recording: Recording, played: _Played, when: datetime | None) -> Record:
    claims, board = recording.claims, played.game.board
    started = claims.started or when or datetime(1970, 1, 1, tzinfo=UTC)
    begun, log = board.status is not Status.READY, played.log()
    return Record(
        _identity(recording),
        played.setup,
        board,
        recording.field,
        log,
        played.seconds,
        (Player(claims.player if claims.player not in ("", "human") else UNKNOWN_PLAYER),),
        (_origin(recording),),
        started=started if begun else None,
        ended=started + timedelta(seconds=played.seconds) if board.status.over else None,
        path=played.path(),
        halves=tuple(one_and_a_halves(recording.events, log, played.start)),
    )


def _origin(recording: Recording) -> str:
    """Why a foreign game is unranked."""
    program = " ".join(filter(None, (recording.claims.program, recording.claims.version)))
    return f"it comes from a file of {program or 'another program'}"


def _identity(recording: Recording) -> str:
    """The same id for the same game, so that a file is imported only once."""
    events, field = recording.events, recording.field
    digest = sha256(f"{field.grid.width}x{field.grid.height} {field.mines:x} {recording.claims.player}".encode())
    for column in (events.acts, events.milliseconds, events.xs, events.ys):
        digest.update(column)
    return digest.hexdigest()[:32]


def _differences(recording: Recording, record: Record) -> Iterator[Difference]:
    claims, field, status = recording.claims, recording.field, record.status
    won = claims.result is Status.WON
    if claims.result and (
        won is not (status is Status.WON) or (claims.result is Status.LOST and status is not Status.LOST)
    ):
        yield Difference(Topic.RESULT, claims.result, status)
    if claims.seconds is not None and status.over and abs(claims.seconds - record.seconds) > TOLERANCE:
        yield Difference(Topic.SECONDS, claims.seconds, record.seconds)
    if claims.mines is not None and claims.mines != field.mines.bit_count():
        yield Difference(Topic.MINES, claims.mines, field.mines.bit_count())
    if claims.three_bv is not None and claims.three_bv != field.three_bv:
        yield Difference(Topic.THREE_BV, claims.three_bv, field.three_bv)
    if claims.solved is not None:
        solved = solved_three_bv(field, record.board.revealed)
        if solved != claims.solved:
            yield Difference(Topic.SOLVED, claims.solved, solved)
    if claims.revealed is not None and claims.revealed != record.board.revealed:
        yield Difference(Topic.REVEALED, claims.revealed.bit_count(), record.board.revealed.bit_count())
