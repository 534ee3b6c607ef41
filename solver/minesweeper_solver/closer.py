"""A closer look at a position: the chance to win, guesses to come, and what opening each cell promises."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import ceil, floor

from minesweeper.core.advice import Advice
from minesweeper.core.board import Board
from minesweeper.core.naming import counted, percent, place
from minesweeper_solver.clock import Clock, TooHardError
from minesweeper_solver.contradiction import Contradiction, contradiction
from minesweeper_solver.odds import Odds
from minesweeper_solver.playouts import GamesTally, PlayOuts
from minesweeper_solver.population import cell_worths
from minesweeper_solver.position import Position
from minesweeper_solver.propagate import propagate
from minesweeper_solver.prospects import Prospect, Survey

MOST_GAMES = 2000


@dataclass(frozen=True, slots=True)
class CloserLook:
    """What is known of a position beyond its odds; empty as far as there was no time."""

    board: Board
    prospects: Mapping[int, Prospect] = field(default_factory=dict)
    """By cell, for all that are not certainly mines."""
    worths: Mapping[int, float] | None = None
    """The chance to win by opening each cell, where a search knows it."""
    games: GamesTally = field(default_factory=GamesTally)
    """Games that `strong` played from here."""

    @property
    def win(self) -> float | None:
        """The chance to win under perfect play, where it is known."""
        return None if self.worths is None else max(self.worths.values(), default=1.0)

    @property
    def dead(self) -> int:
        """The cells that can show only one number."""
        return sum(cell for cell, each in self.prospects.items() if each.dead)


def look_closer(board: Board, seconds: float) -> CloserLook:
    """Look at a possible position for about this long."""
    clock = Clock(seconds)
    try:
        odds = Odds(propagate(Position.of(board), clock), clock)
        survey = Survey(Odds(odds.position.learn(*odds.certain()), clock))
        done = survey.go_on(clock.share(0.5))
        worths = cell_worths(board, clock.share(0.5).left or 0.0)
        games = PlayOuts(Position.of(board), clock).play(range(MOST_GAMES), clock)
    except TooHardError:
        return CloserLook(board)
    known = None if worths is None else {cell: float(worth) for cell, worth in worths.items()}
    return CloserLook(board, survey.found if done else {}, known, games)


def closer_text(look: CloserLook, advice: Mapping[str, Advice | str]) -> list[str]:
    """The lines that tell it, with the advice of solvers or why they gave none."""
    lines, grid = [], look.board.grid
    if look.win is not None:
        lines.append(f"Chance to win: {percent(look.win)} with perfect play.")
    elif look.games.games:
        chance = look.games.chance
        low, high = floor(100 * chance.low), ceil(100 * chance.high)
        about = f"between {low} and {high} %" if 0 < chance.value < 1 else f"{low} to {high} %"
        lines.append(f"Chance to win: {about}, by {counted(look.games.games, 'game')} of strong.")
    if look.games.games:
        lines.append(f"Guesses to come: about {look.games.guesses_each:.1f}.")
    if look.prospects:
        cell, best = max(look.prospects.items(), key=lambda each: each[1].bits)
        if best.bits:
            lines.append(f"Tells most: {place(*grid.places(cell)[0])}, {best.bits:.1f} bits.")
        if look.dead:
            lines.append(f"Dead: {counted(look.dead.bit_count(), 'cell')} can show one number only.")
    lines += [f"{name}: {_advised(each)}" for name, each in advice.items()]
    return lines


def _advised(advice: Advice | str) -> str:
    if isinstance(advice, str) or not advice.moves:
        return advice if isinstance(advice, str) else str(advice.why)
    cells = {(move.row, move.col) for move in advice.moves}
    more = f" and {counted(len(cells) - 1, 'other cell')}" if len(cells) > 1 else ""
    return f"{place(advice.moves[0].row, advice.moves[0].col)}{more}. {advice.why}"


def closer_json(look: CloserLook, advice: Mapping[str, Advice | str]) -> dict[str, object]:
    """The same as JSON values. Cells are [row, column] pairs; tables have `null` where nothing is known or open."""
    chance, games = look.games.chance, look.games
    exact = look.win is not None
    table = {name: {cell: getattr(each, name) for cell, each in look.prospects.items()} for name in Prospect._fields}
    return {
        "win": {
            "chance": look.win if exact else chance.value if games.games else None,
            "exact": exact,
            "low": look.win if exact else chance.low,
            "high": look.win if exact else chance.high,
            "games": games.games,
        },
        "guesses": games.guesses_each if games.games else None,
        "zero": _rows(look.board, table["zero"]),
        "progress": _rows(look.board, table["progress"]),
        "bits": _rows(look.board, table["bits"]),
        "worth": _rows(look.board, look.worths or {}),
        "dead": look.board.grid.places(look.dead),
        "advice": {
            name: {"error": each}
            if isinstance(each, str)
            else {
                "moves": [{"action": str(move.action), "row": move.row, "col": move.col} for move in each.moves],
                "risk": each.chance,
                "why": each.why.sentence,
            }
            for name, each in advice.items()
        },
    }


def _rows(board: Board, values: Mapping[int, float]) -> list[list[float | None]]:
    grid = board.grid
    rows: list[list[float | None]] = [[None] * grid.width for _ in range(grid.height)]
    for cell, value in values.items():
        row, col = grid.places(cell)[0]
        rows[row][col] = value
    return rows


def why_impossible(board: Board, seconds: float) -> str:
    """Which numbers of an impossible board contradict each other; empty if there is no time to find them."""
    found = contradiction(board, Clock(seconds))
    return "" if found is None else _told_contradiction(board, found)


def _told_contradiction(board: Board, found: Contradiction) -> str:
    mines = counted(board.mine_count, "mine")
    if not found.numbers:
        return f"the hidden cells don't fit {mines}"
    places = board.grid.places(found.numbers)
    numbers = [f"the {board.number(board.grid.cell(*at))} in {place(*at)}" for at in places]
    listed = " and ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
    if found.counted:
        return f"{listed} {'does' if len(numbers) == 1 else 'do'} not fit {mines}"
    return f"{listed} can't be right" if len(numbers) == 1 else f"{listed} contradict each other"
