"""A game as a page shows it: what each step of it changes, worked out by the rules, so that a page needs none."""

from collections.abc import Callable, Iterator, Mapping
from itertools import accumulate

from minesweeper.core.board import Board, Status
from minesweeper.core.game import replay
from minesweeper.core.grid import Grid
from minesweeper.core.log import LogEntry, PathPoint
from minesweeper.core.moves import CHORD
from minesweeper.core.turn import Turn
from minesweeper.history.progress import Progress
from minesweeper.record import Record
from minesweeper.share.page import PageError
from minesweeper.thinking import thoughts
from minesweeper.thinking.marks import percent
from minesweeper.thinking.thoughts import Odds
from minesweeper.wording import counter_text

LARGEST, MOST_STEPS = 10_000, 20_000
"""Cells and moves of which a browser still shows every step at once."""
HASTE, PACE = 40, 250
"""Milliseconds per move: games faster than the first were played by no hand, and are shown at the pace of the
second."""
MOST_POINTS = 12_000
"""Of a pointer's path: more would make a page large and show no more."""

Runs = list[int]
"""Cells, counted row by row: where each run of them begins, and how long it is."""
Tell = Callable[[int], None]
"""Called with the number of steps that are done."""


def replayed(record: Record, with_odds: bool = False, tell: Tell = lambda _: None) -> dict[str, object]:
    """The game in plain values, or a `PageError`. Lists have an item for each position, the untouched board first, but
    for those that say what a step did. With odds there are the chances of mines, too, and which moves were guesses."""
    field = record.minefield
    if field is None:
        raise PageError("nothing was opened in this game, so there is nothing to show")
    grid, steps = field.grid, len(record.log)
    if grid.area > LARGEST or steps > MOST_STEPS:
        raise PageError(
            f"a page shows games of up to {MOST_STEPS:,} moves on {LARGEST:,} cells, not {steps:,} on {grid.area:,}"
        )
    board = Board.start(grid, field.mines.bit_count())
    teller, progress, odds = _Teller(grid, board), Progress(field), _KnownOdds(grid) if with_odds else None
    for number, (entry, turn, after) in enumerate(replay(field, record.log), 1):
        if odds and turn:
            teller.marks |= odds.judge(number, turn)
        if turn is None:
            progress.go_back(after)
        elif turn.accepted:
            progress.play(turn, entry.seconds)
        teller.step(entry, turn, after, progress.solved)
        if odds:
            odds.look(after)
        board = after
        tell(number)
    if board != record.board:
        raise PageError("the moves of this game do not lead to the board that it ended with")
    return {
        "width": grid.width,
        "height": grid.height,
        "three_bv": progress.three_bv,
        **_times(record),
        **teller.told(),
        "odds": odds.changes if odds else None,
    }


class _Teller:
    """What is told of every position and step."""

    def __init__(self, grid: Grid, board: Board) -> None:
        self._grid, self._board = grid, board
        self.marks: dict[int, str] = {}
        """The steps that are worth finding again, and why."""
        self._changes = list[dict[str, Runs]]()
        self._moves = list[str]()
        self._lefts = [counter_text(board.mines_left, board.mine_count)]
        self._states = [str(board.status)]
        self._solved, self._clicks = [0], [0]

    def step(self, entry: LogEntry, turn: Turn | None, after: Board, solved: int) -> None:
        drawn = self._board.drawn
        self._changes.append(
            _changes(self._grid, {symbol: cells & ~drawn[symbol] for symbol, cells in after.drawn.items()})
        )
        self._moves.append(f"{entry.move or 'u'}{'!' if turn and not turn.accepted else ''}")
        self._lefts.append(counter_text(after.mines_left, after.mine_count))
        self._states.append(str(after.status))
        self._solved.append(solved)
        self._clicks.append(self._clicks[-1] + (entry.move is not None))
        if turn and turn.accepted:
            self._mark(turn)
        self._board = after

    def _mark(self, turn: Turn) -> None:
        if turn.status.over:
            mark = str(turn.status)
        elif turn.after.flags & ~turn.before.flags:
            mark = "flag"
        elif turn.opened & turn.after.showing(0):
            mark = "opening"
        else:
            return
        self.marks.setdefault(len(self._moves), mark)

    def told(self) -> dict[str, object]:
        return {
            "changes": self._changes,
            "moves": self._moves,
            "lefts": self._lefts,
            "states": self._states,
            "solved": self._solved,
            "clicks": self._clicks,
            "marks": list(self.marks.items()),
        }


class _KnownOdds:
    """The chances of mines, position by position, worked out anew when something was opened."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._known: Odds | None = None
        self._shown: dict[int, int] = {}
        self.changes: list[dict[str, Runs]] = [{}]
        """For each position the cells whose chance, in per cent, is not that of the position before."""

    def look(self, board: Board) -> None:
        if board.status is not Status.PLAYING:
            self._known = None
        elif self._known is None or self._known.board.revealed != board.revealed:
            found = thoughts.odds(board)
            if isinstance(found, str):
                raise PageError(found)
            self._known = found
        shown: dict[int, int] = {}
        for cells, chance in self._known.groups if self._known else ():
            shown[percent(chance)] = shown.get(percent(chance), 0) | cells
        new = {str(share): cells & ~self._shown.get(share, 0) for share, cells in shown.items()}
        self.changes.append(_changes(self._grid, new))
        self._shown = shown or self._shown

    def judge(self, number: int, turn: Turn) -> dict[int, str]:
        """Whether this move was a guess, or a mistake since something was certainly safe."""
        if not self._known or not turn.opened:
            return {}
        board = turn.before
        chosen = self._grid.cell(turn.move.row, turn.move.col)
        if turn.move.action is CHORD:
            chosen = self._grid.around(chosen) & board.hidden & ~board.flags
        if not any(chance and cells & chosen for cells, chance in self._known.groups):
            return {}
        safe = any(not chance for _, chance in self._known.groups)
        return {number: "mistake" if safe else "guess"}


def _changes(grid: Grid, shown: Mapping[str, int]) -> dict[str, Runs]:
    return {name: list(_runs(grid, cells)) for name, cells in shown.items() if cells}


def _runs(grid: Grid, cells: int) -> Iterator[int]:
    start, end = 0, 0
    for row, col in grid.cells(cells):
        here = row * grid.width + col
        if here != end:
            if end > start:
                yield from (start, end - start)
            start = here
        end = here + 1
    yield from (start, end - start)


# Times


def _times(record: Record) -> dict[str, object]:
    """When each position begins on the bar, how long that is, and what the clock shows then. A game that no hand played
    has its own pace there."""
    clock = [0, *accumulate((round(1000 * entry.seconds) for entry in record.log), max)]
    end = max(round(1000 * record.seconds), clock[-1])
    steps = len(record.log)
    if end >= HASTE * steps:
        return {"at": clock, "length": end, "clock": [*clock, end], "path": _path(record.path)}
    at = [PACE * number for number in range(steps + 1)]
    return {"at": at, "length": PACE * (steps + 1), "clock": [*clock, end], "path": []}


def _path(path: tuple[PathPoint, ...]) -> list[int]:
    """Points one after the other, each as the difference to the one before."""
    thinned = path[:: -(-len(path) // MOST_POINTS) or 1]
    before = PathPoint(0, 0, 0)
    numbers = list[int]()
    for point in thinned:
        numbers += [now - then for then, now in zip(before, point, strict=True)]
        before = point
    return numbers
