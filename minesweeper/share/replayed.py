"""The data of a game's page: the changes of each step, computed here so that the page needs no rules."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise

from minesweeper.core.board import Board, Status
from minesweeper.core.grid import Grid
from minesweeper.core.log import PathPoint
from minesweeper.core.naming import sentence, whole_percent
from minesweeper.core.tiling import corners_of
from minesweeper.games.player import Duellists
from minesweeper.games.record import Record
from minesweeper.games.replay import Mark, MarkKind, Replay
from minesweeper.share.page import PageError
from minesweeper.thinking import thoughts
from minesweeper.thinking.thoughts import BoardOdds
from minesweeper.words.duels import duel_turn, headline
from minesweeper.words.races import mark_words
from minesweeper.words.titles import counter_text

MAX_SHOWN_CELLS, MOST_STEPS = 10_000, 20_000
"""The most cells and moves that a browser can step through without delay."""
HASTE, PACE = 40, 250
"""Milliseconds per move: a game faster than the first was played by a program, and is shown at the second."""
MOST_POINTS = 12_000
"""The most points of a pointer's path; more would only make the page larger."""

Runs = list[int]
"""Runs of cells, row by row: the start and the length of each."""
Tell = Callable[[int], None]
"""Called with the number of steps whose odds are computed."""


def replayed(record: Record, with_odds: bool = False, tell: Tell = lambda _: None) -> dict[str, object]:
    """The game as plain values; raises `ValueError` if there is nothing to show. Lists have an item per position,
    starting with the untouched board, except `changes` and `moves`, which have one per step. With odds, mine
    probabilities are included, and what the game is judged by."""
    field, log = record.minefield, record.log
    if field is None:
        raise PageError("nothing was opened in this game, so there is nothing to show")
    grid = field.grid
    if grid.area > MAX_SHOWN_CELLS or len(log) > MOST_STEPS:
        raise PageError(
            f"a page shows games of up to {MOST_STEPS:,} moves on {MAX_SHOWN_CELLS:,} cells, "
            f"not {len(log):,} on {grid.area:,}"
        )
    replay = Replay(record)
    steps = range(replay.steps + 1)
    standings = [replay.standing(replay.seconds_of(step), step) for step in steps]
    odds = _odds(replay, tell) if with_odds else None
    judged = _judged(replay) if with_odds else []
    drawn = (replay.board(step).drawn_with(replay.second(step)) for step in steps)
    states = [replay.status(step) for step in steps]
    return {
        "width": grid.width,
        "height": grid.height,
        **_shapes(grid),
        "three_bv": field.three_bv,
        **_times(record),
        "moves": [f"{entry.move or 'u'}{'!' if entry.refused else ''}" for entry in log],
        "changes": [_changes(grid, before, after) for before, after in pairwise(drawn)],
        "lefts": [counter_text(board.mines_left, board.mine_count) for board in map(replay.board, steps)],
        "states": states,
        "solved": [standing.solved for standing in standings],
        "clicks": [standing.clicks for standing in standings],
        "odds": odds.changes if odds else None,
        "marks": [*sorted(_marks(replay, states).items()), *((mark.step, mark.kind.value) for mark in judged)],
        "remarks": [(mark.step, sentence(mark_words(mark))) for mark in judged],
        "duel": duelled(replay),
    }


def _shapes(grid: Grid) -> dict[str, object]:
    """The size of the board in widths of a square cell. If its cells are no squares or it has holes, the corners of
    each cell as one list, and nothing for a hole."""
    shapes = corners_of(grid)
    if shapes is None:
        return {"extent": [grid.width, grid.height], "shapes": None}
    every = [shape and [round(each, 3) for corner in shape for each in corner] for shape in shapes]
    extent = [round(max(max(each[axis::2]) for each in every if each), 3) for axis in (0, 1)]
    return {"extent": extent, "shapes": every}


def _marks(replay: Replay, states: Sequence[Status]) -> dict[int, str]:
    """The notable steps and why; in a duel, also which side found a mine."""
    marks = {step: kind.value for step, _, kind, _ in replay.marks}
    ends = (step for step, _, kind, _ in replay.marks if kind is MarkKind.END)
    return marks | {step: str(states[step]) for step in ends}


def _judged(replay: Replay) -> list[Mark]:
    """The marks on what a game for one is judged by."""
    record = replay.record
    field, over = replay.reviewed, record.status.over
    found = thoughts.judged_marks(field, record.log, record.halves, over) if field else []
    if isinstance(found, str):
        raise PageError(found)
    return found


def _odds(replay: Replay, tell: Tell) -> "_KnownOdds":
    known = _KnownOdds(replay.record.setup.grid)
    for step in range(1, replay.steps + 1):
        board = replay.board(step)
        if replay.is_duel:
            board = board._replace(hit=board.flags)  # all flags are mines here
        known.look(board)
        tell(step)
    return known


class _KnownOdds:
    """Mine probabilities at each position, recomputed when a cell has been opened."""

    def __init__(self, grid: Grid) -> None:
        self._grid = grid
        self._known: BoardOdds | None = None
        self._shown: dict[str, int] = {}
        self.changes: list[dict[str, Runs]] = [{}]
        """For each position, the cells whose probability in per cent has changed."""

    def look(self, board: Board) -> None:
        """Compute the odds of the next position."""
        if board.status is not Status.PLAYING:
            self._known = None
        elif self._known is None or _seen(self._known.board) != _seen(board):
            found = thoughts.odds(board)
            if isinstance(found, str):
                raise PageError(found)
            self._known = found
        shown: dict[str, int] = {}
        for cells, chance in self._known.groups if self._known else ():
            share = str(whole_percent(chance))
            shown[share] = shown.get(share, 0) | cells
        self.changes.append(_changes(self._grid, self._shown, shown))
        self._shown = shown or self._shown


def _seen(board: Board) -> tuple[int, int]:
    """The parts of a board that its odds depend on."""
    return board.revealed, board.hit


def _changes(grid: Grid, before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, Runs]:
    """The cells that look different now, by their new look."""
    new = ((name, cells & ~before.get(name, 0)) for name, cells in after.items())
    return {name: list(_runs(grid, cells)) for name, cells in new if cells}


def _runs(grid: Grid, cells: int) -> Iterator[int]:
    start, end = 0, 0
    for row, col in grid.places(cells):
        here = row * grid.width + col
        if here != end:
            if end > start:
                yield from (start, end - start)
            start = here
        end = here + 1
    yield from (start, end - start)


# Times


def _times(record: Record) -> dict[str, object]:
    """The start of each position on the time bar, the bar's length, and the times on the clock. A program's game gets
    its own pace there."""
    clock = [0, *accumulate((round(1000 * entry.seconds) for entry in record.log), max)]
    end = max(round(1000 * record.seconds), clock[-1])
    steps = len(record.log)
    if end >= HASTE * steps:
        return {"at": clock, "length": end, "clock": [*clock, end], "path": _path(record.path)}
    at = [PACE * number for number in range(steps + 1)]
    return {"at": at, "length": PACE * (steps + 1), "clock": [*clock, end], "path": []}


def _path(path: tuple[PathPoint, ...]) -> list[int]:
    """The points of a path, each relative to the one before."""
    thinned = path[:: -(-len(path) // MOST_POINTS) or 1]
    before = PathPoint(0, 0, 0)
    numbers = list[int]()
    for point in thinned:
        numbers += [now - then for then, now in zip(before, point, strict=True)]
        before = point
    return numbers


def players_of(record: Record) -> Duellists:
    """Player names for readers who did not play: never "You"."""
    left, right = record.sides
    return Duellists(left, right, neutral=True)


def duelled(replay: Replay) -> dict[str, object] | None:
    """The duel as plain values; `None` if the game has no score. `scores` and `turns` have an item per position, `said`
    one per step."""
    moments = [scores[0] for step in range(replay.steps + 1) if (scores := replay.scores(step))]
    if not moments:
        return None
    players = players_of(replay.record)
    return {
        "scores": [moment.score for moment in moments],
        "turns": [headline(players, moment) for moment in moments],
        "said": [duel_turn(players, replay.turn(step), moment.side) for step, moment in enumerate(moments[:-1], 1)],
    }
