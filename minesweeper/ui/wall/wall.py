"""Watching a tournament: its games, replayed side by side as their results come in."""

import math
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from minesweeper.arena.games import Results, Tournament
from minesweeper.arena.outcome import Outcome
from minesweeper.core.board import Board, Status
from minesweeper.core.grid import Grid
from minesweeper.core.playable import play_log
from minesweeper.core.setup import Setup
from minesweeper.games.replaying import untouched
from minesweeper.ui.board.geometry import geometry_of
from minesweeper.ui.draw.rect import Rect

SHOWN, REST = 2.5, 1.2
"""How long a game's replay and its end are shown, if few games wait."""
QUEUE = 4
"""How many games may wait per place; more are counted, but not shown."""
BOARDS = 9
"""The wanted number of boards."""
LARGEST_CELL, LEAST_CELL = 20, 3
GAP, CAPTION = 14, 20
"""The gap round a board, and the height of its caption, in logical pixels."""


class Exhibit:
    """A place on the wall, with its game or duel."""

    def __init__(self, setup: Setup) -> None:
        self._moves = self._made = 0
        self._start = self._end = 0.0
        self._game = untouched(setup, None)
        self._turns: Iterator[object] = iter(())
        self.number = 0
        self.outcome: Outcome | None = None

    @property
    def board(self) -> Board:
        return self._game.board

    @property
    def second(self) -> int | None:
        """The mines found by the second side of a duel so far; `None` in a solo game."""
        return self._game.second

    @property
    def result(self) -> Status | None:
        """The result, once the replay is over."""
        return self.outcome.status if self.outcome and self._made == self._moves else None

    @property
    def caption(self) -> str:
        """The number of the game and its players; the result, once the replay is over."""
        if not self.outcome:
            return ""
        first, *others = self.outcome.solvers
        if self.second is None:
            told = f"{first} · {self.result}" if self.result else first
        else:
            found = self.second.bit_count()
            score = f"{self.board.flags.bit_count() - found}:{found}" if self.result else "–"
            told = f"{first} {score} {others[0]}"
        return f"{self.number + 1} · {told}"

    def begin(self, number: int, outcome: Outcome, now: float) -> None:
        self.number, self.outcome = number, outcome
        record = outcome.record
        self._moves, self._made = len(record.log), 0
        self._start = self._end = now
        self._game = untouched(record.setup, record.minefield)
        self._turns = play_log(self._game, record.log)

    def free(self, now: float, haste: float) -> bool:
        """Return True if another game may be shown here."""
        return self._made == self._moves and (self.outcome is None or now - self._end >= REST / haste)

    def tick(self, now: float, haste: float) -> None:
        due = self._moves * (now - self._start) * haste / SHOWN
        while self._made < self._moves and self._made <= due:
            next(self._turns)
            self._made += 1
            self._end = now


@dataclass(slots=True)
class Wall:
    """All places, the waiting games, and the scores."""

    tournament: Tournament
    unit: str = "games"
    """The word for the games counted."""
    exhibits: list[Exhibit] = field(default_factory=list)
    games: Counter[str] = field(default_factory=Counter)
    """The number of games by solver, and of those that it won."""
    wins: Counter[str] = field(default_factory=Counter)
    boards: int = 0
    """The number of boards that all have played."""
    _waiting: deque[tuple[int, Outcome]] = field(default_factory=deque)

    def hang(self, places: int) -> None:
        self.exhibits = self.exhibits[:places]
        self.exhibits += [Exhibit(self.tournament.setup) for _ in range(places - len(self.exhibits))]

    def take(self, results: Results) -> None:
        """Count the results, and queue the games to be shown."""
        self.boards += len(results)
        for number, outcomes in results.items():
            for outcome in outcomes:
                self.games.update(set(outcome.solvers))
                self.wins.update([outcome.won_by] if outcome.won_by else [])
                self._waiting.append((number, outcome))
        while len(self._waiting) > QUEUE * max(1, len(self.exhibits)):
            self._waiting.popleft()

    def tick(self, now: float) -> None:
        """Advance the replays, faster if more games wait."""
        haste = 1 + 2 * len(self._waiting) / max(1, len(self.exhibits))
        for exhibit in self.exhibits:
            exhibit.tick(now, haste)
            if self._waiting and exhibit.free(now, haste):
                exhibit.begin(*self._waiting.popleft(), now)

    @property
    def busy(self) -> bool:
        return bool(self._waiting) or any(exhibit.outcome and not exhibit.result for exhibit in self.exhibits)


def arrange(area: Rect, grid: Grid, ratio: float = 1.0) -> tuple[int, list[Rect]]:
    """The cell size and the places of boards that fill an area well: as many as wanted if they are legible, in centred
    rows. There is always at least one, clipped if necessary."""
    gap, caption = round(GAP * ratio), round(CAPTION * ratio)
    across, down = geometry_of(grid).size
    for cell in range(round(LARGEST_CELL * ratio), LEAST_CELL - 1, -1):
        width, height = math.ceil(across * cell), math.ceil(down * cell) + caption
        columns, rows = (area.width - gap) // (width + gap), (area.height - gap) // (height + gap)
        if columns * rows >= BOARDS:
            break
    columns, rows = max(1, columns), max(1, rows)
    x = area.x + max(gap, (area.width - columns * (width + gap) + gap) // 2)
    y = area.y + max(gap, (area.height - rows * (height + gap) + gap) // 2)
    board = math.ceil(down * cell)
    return cell, [
        Rect(x + column * (width + gap), y + row * (height + gap), width, board)
        for row in range(rows)
        for column in range(columns)
    ]
