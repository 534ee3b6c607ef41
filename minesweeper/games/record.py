"""A game, finished or not, as one value with a JSON form, which is checked when it is read."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from minesweeper.core.board import Board, Status
from minesweeper.core.checks import one_line
from minesweeper.core.dealing import HONEST
from minesweeper.core.duel import Duel, board_left
from minesweeper.core.limits import FARTHEST, LONGEST_NAME, MOST_MOVES, MOST_REASONS, MOST_SECONDS
from minesweeper.core.log import LogEntry, PathPoint, standing, standing_entries
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import REVEAL, Move
from minesweeper.core.naming import place
from minesweeper.core.setup import Setup
from minesweeper.games.player import PERSON, Player, players_in, players_text
from minesweeper.games.savegame import FORMAT, Fields, SavedSessionError, SessionState, loaded


class OneAndAHalf(NamedTuple):
    """A chord in one and a half clicks: the right button flags and stays down, and the left button chords."""

    milliseconds: int
    """When the chord was made, on the clock of the game."""
    between: int
    """Milliseconds from the press of the right button to that of the left one."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game: its setup, everything that happened in it, and its last position."""

    id: str
    setup: Setup
    board: Board
    """The last position."""
    minefield: Minefield | None
    """The mines, once they have been laid."""
    log: tuple[LogEntry, ...]
    """Every move with its time, including refused moves and those taken back."""
    seconds: float
    """Seconds played, without pauses."""
    players: tuple[Player, ...] = (PERSON,)
    """Everyone who made moves; in a duel, the players of its two sides."""
    unranked: tuple[str, ...] = ()
    """Every reason why it does not count for records, such as `a hint was taken`."""
    hints: int = 0
    """The number of hints taken."""
    started: datetime | None = None
    ended: datetime | None = None
    paused: bool = False
    path: tuple[PathPoint, ...] = ()
    """The path of the pointer, if the settings keep it."""
    halves: tuple[OneAndAHalf, ...] = ()
    """The chords in one and a half clicks, of a game from a file of another program."""

    def __post_init__(self) -> None:
        """Make texts from files safe to show."""
        object.__setattr__(self, "id", one_line(self.id, LONGEST_NAME))
        object.__setattr__(self, "unranked", tuple(map(one_line, self.unranked[:MOST_REASONS])))

    @property
    def status(self) -> Status:
        """The state of the game."""
        return self.board.status

    @property
    def state(self) -> SessionState:
        """The state of its session."""
        return SessionState.of(self.status, self.paused)

    @property
    def ranked(self) -> bool:
        """True if it counts for records: people played it, and nothing speaks against it. Games under a dealer have
        records of their own."""
        return self.by_people and not self.unranked

    @property
    def by_people(self) -> bool:
        """True if no solver has made a move."""
        return all(player.is_human for player in self.players)

    @property
    def player(self) -> str:
        """The players as a text: `human`, the name of a solver, or several of them joined by `+`."""
        return players_text(self.players)

    @property
    def sides(self) -> tuple[Player, ...]:
        """The players of a duel, the one that began first; empty in a game for one. In a file of an earlier version,
        one player may have both sides."""
        return tuple(self.players[-side] for side in self.setup.mode.sides)

    def duel(self) -> Duel:
        """The duel, played again to its last position."""
        duel = Duel(self.setup)
        duel.restore(self.board, self.minefield, self.log)
        return duel

    @property
    def moves(self) -> list[Move]:
        """The moves that were neither refused nor taken back."""
        return standing(self.log)

    @property
    def guesses(self) -> int | None:
        """The number of guesses, without those taken back; `None` under the honest dealer, who does not count them."""
        return counted_guesses(self.setup, self.log)

    @property
    def undos(self) -> int:
        """The number of moves taken back."""
        return sum(entry.move is None for entry in self.log)

    @property
    def code(self) -> Setup:
        """The setup with the first cell revealed, whose text is the code of this board."""
        first = next((move for move in self.moves if move.action is REVEAL), None)
        return self.setup if self.setup.first or first is None else self.setup.at(first.row, first.col)

    @property
    def standing(self) -> tuple[LogEntry, ...]:
        """The log without refused moves and those taken back."""
        return tuple(standing_entries(self.log))

    def to_dict(self) -> dict[str, object]:
        """The record as JSON data, with the names of the data model and some fields besides."""
        level, board, cells = self.setup.level, self.board, self.board.grid.places
        return {
            "format": FORMAT,
            "session_id": self.id,
            "difficulty": level.name,
            "board_width": level.width,
            "board_height": level.height,
            "mine_count": level.mines,
            "game_state": self.state,
            "start_time": self.started and self.started.isoformat(),
            "end_time": self.ended and self.ended.isoformat(),
            "moves_count": len(self.moves),
            "flags_used": board.flags.bit_count(),
            "board_data": {
                "mines": cells(self.minefield.mines) if self.minefield else [],
                "revealed": cells(board.revealed),
                "flagged": cells(board.flags),
                "questioned": cells(board.questions),
                "hit": cells(board.hit),
            },
            "setup": str(self.setup),
            "elapsed": self.seconds,
            "log": list(map(str, self.log)),
            "player": self.player,
            "hints": self.hints,
            "unranked": self.unranked,
            "path": self.path,
            **({"halves": self.halves} if self.halves else {}),
        }

    @classmethod
    def from_dict(cls, data: object) -> "Record":
        """The record in JSON data, or a `SavedSessionError` with the reason."""
        try:
            return _read(Fields(data))
        except SavedSessionError:
            raise
        except ValueError as error:
            raise SavedSessionError(f"the saved session makes no sense: {error}") from None

    def to_json(self) -> str:
        """The record as a JSON text."""
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """The record in a JSON text, or a `SavedSessionError` with the reason."""
        return cls.from_dict(loaded(text))


def counted_guesses(setup: Setup, log: Iterable[LogEntry]) -> int | None:
    """The number of guesses, without those taken back; `None` under the honest dealer, who does not count them."""
    return None if setup.dealer == HONEST.name else sum(entry.guess for entry in standing_entries(log))


def _read(fields: Fields) -> Record:
    """The record in JSON data, which has some facts twice: they must agree."""
    version = fields.whole("format", 10**6)
    if version != FORMAT:
        age = "a newer version" if version > FORMAT else "a version before 1.0.0"
        raise SavedSessionError(f"format must be {FORMAT}, not {version}: was this saved by {age}?")
    setup = _read_setup(fields)
    state = fields.choice("game_state", SessionState)
    board = fields.fields("board_data")
    record = checked_record(
        fields.text("session_id"),
        setup,
        fields.log("log"),
        [board.cells(name, setup.grid) for name in ("mines", "revealed", "flagged", "questioned", "hit")],
        fields.seconds("elapsed"),
        fields.text("player"),
        fields.texts("unranked"),
        fields.whole("hints", MOST_MOVES),
        fields.time("start_time"),
        fields.time("end_time"),
        state is SessionState.PAUSED,
        fields.path("path"),
        read_halves(fields),
    )
    if record.status is not state.status:
        raise SavedSessionError(f"the board is {record.status}, which a session that is {state} cannot be")
    started, ended = record.started, record.ended
    if (started is None and state is not SessionState.NEW) or (ended is None) is state.status.over:
        raise SavedSessionError(f"start_time and end_time do not suit a session that is {state}")
    if started and ended and ended < started:
        raise SavedSessionError(f"end_time ({ended}) is before start_time ({started})")
    flags, moves = record.board.flags.bit_count(), len(record.moves)
    if flags != fields.whole("flags_used", setup.grid.area):
        raise SavedSessionError(f"flags_used must be the number of flagged cells, {flags}")
    if moves != fields.whole("moves_count", MOST_MOVES):
        raise SavedSessionError(f"moves_count must be the number of moves in the log that stand, {moves}")
    return record


def _read_setup(fields: Fields) -> Setup:
    """The setup, which must agree with the level beside it."""
    setup = Setup.parse(fields.text("setup"))
    level = setup.level
    expected = {"board_width": level.width, "board_height": level.height, "mine_count": level.mines}
    for name, value in expected.items():
        if fields.whole(name, 10**6) != value:
            raise SavedSessionError(f"{name} must be {value}, as the setup {str(setup)[:80]} says")
    if fields.text("difficulty") != level.name:
        raise SavedSessionError(f"difficulty must be {level.name}, as the setup says")
    return setup


def read_halves(fields: Fields) -> tuple[OneAndAHalf, ...]:
    """The chords in one and a half clicks, as a list of [milliseconds, milliseconds between the presses]; none if the
    field is missing."""
    value = fields.value("halves") if "halves" in fields else []
    if not isinstance(value, list) or len(value) > MOST_MOVES:
        raise SavedSessionError("halves must be a list of [milliseconds, milliseconds between the presses]")
    for half in value:
        if type(half) is not list or len(half) != 2 or any(type(number) is not int or number < 0 for number in half):
            raise SavedSessionError(f"halves must hold pairs of milliseconds only, not {str(half)[:40]}")
    return tuple(OneAndAHalf(*half) for half in value)


def checked_record(
    identity: str,
    setup: Setup,
    log: tuple[LogEntry, ...],
    cells: Sequence[int],
    seconds: float,
    player: str,
    unranked: tuple[str, ...],
    hints: int,
    started: datetime | None,
    ended: datetime | None,
    paused: bool,
    path: tuple[PathPoint, ...],
    halves: tuple[OneAndAHalf, ...],
) -> Record:
    """The record of a game from a file, or a `ValueError` with the reason. `cells` are the mines and the cells
    revealed, flagged, questioned and hit."""
    grid, before = setup.grid, 0.0
    for entry in log:
        if entry.move:
            grid.cell(entry.move.row, entry.move.col)
        if not before <= entry.seconds <= MOST_SECONDS:
            raise SavedSessionError(f"log must not run back in time, as at {entry}")
        before = entry.seconds
    standing(log)  # raises if a move is taken back that was never made
    last = 0
    for point in path:
        if not last <= point[0] <= 1000 * MOST_SECONDS or max(abs(point[1]), abs(point[2])) > FARTHEST:
            raise SavedSessionError(f"path must not run back or leave the screen, as at {str(list(point))[:40]}")
        last = point[0]
    field, board = _checked_board(setup, log, *cells)
    players = players_in(player, len(setup.mode.sides))
    known = hints, started, ended, paused, path, halves
    return Record(identity, setup, board, field, log, seconds, players, unranked, *known)


def _checked_board(
    setup: Setup, log: tuple[LogEntry, ...], mines: int, revealed: int, flags: int, questions: int, hit: int
) -> tuple[Minefield | None, Board]:
    """The mines and the board of these sets of cells after these moves, or a `ValueError` with the reason."""
    grid, mine_count = setup.grid, setup.level.mines
    if mines.bit_count() not in (0, mine_count):
        raise SavedSessionError(f"mines must list {mine_count} cells, the mine_count, not {mines.bit_count()}")
    if setup.field and mines != setup.field.mines:
        raise SavedSessionError("mines must be those of the setup")
    for name, overlap in (
        ("revealed and a mine", revealed & mines),
        ("revealed and flagged", revealed & flags),
        ("revealed and questioned", revealed & questions),
        ("flagged and questioned", flags & questions),
        ("hit but no mine", hit & ~mines),
        ("hit and marked", hit & (flags | questions)),
    ):
        if overlap:
            row, col = grid.places(overlap)[0]
            raise SavedSessionError(f"{place(row, col)} is {name}")
    if revealed and mine_count and not mines:
        raise SavedSessionError("mines must be listed once a cell is revealed")
    field = Minefield(grid, mines) if mines or revealed or setup.field else None
    marked = Board.start(grid, mine_count)._replace(revealed=revealed, flags=flags, questions=questions, hit=hit)
    return field, board_left(setup, field, marked, log)
