"""The ways to play: their titles, and a line about each."""

from datetime import date

from minesweeper.core.board import Board
from minesweeper.core.daily import Days
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.naming import counted, whole_percent
from minesweeper.words.titles import board_size, level_title

DOT = " · "
BOARD = "{level} · {size} mines"
NO_GENERATOR = "No plugin lays such boards"
AGAINST = "You against {solver}"
AGAINST_FRIEND = "Two people, one board"
PRACTICE = "Find the safe cell"
NOTHING_LEFT = "No unfinished game"
UNFINISHED, PLAYED, WON, NEW = "Unfinished", "Played today", "Won today", "New today"
CALENDAR = "Calendar"
PLAY_TODAY = "Play today's board"
HOUR, DAY = 3600, 86_400


def board_fact(level: Difficulty) -> str:
    """The level, its size and its mines."""
    return BOARD.format(level=level_title(level), size=board_size(level))


def daily_fact(state: str, streak: int, now: float) -> str:
    """How today's board stands, the days won in a row, and the time until the next board. `now` is in seconds since
    1970."""
    done = state in (WON, PLAYED)
    days = f"{streak} days in a row" if streak > 1 else ""
    first = [] if days and state == NEW else [state]
    rest = time_left(DAY - now % DAY)
    return DOT.join(filter(None, [*first, days, f"next in {rest}" if done else f"{rest} left"]))


def daily_headline(level: Difficulty) -> str:
    """What a daily board is, before it is played."""
    return f"Daily board{DOT}{level_title(level)}"


def days_fact(days: Days, today: date, month: date) -> str:
    """The days won in a row, the longest such row, and the days won in this month."""
    won = sum(game.counts for day, game in days.games.items() if (day.year, day.month) == (month.year, month.month))
    row = counted(days.streak, "day") + " in a row" if days.streak else ""
    best = f"{days.best_streak} at best" if days.best_streak > days.streak else ""
    there = "this month" if (today.year, today.month) == (month.year, month.month) else f"in {month:%B}"
    return DOT.join(filter(None, [row, best, f"{counted(won, 'day')} won {there}"]))


def time_left(seconds: float) -> str:
    """A time in hours or, within the last hour, in minutes."""
    return f"{seconds // HOUR:.0f} h" if seconds >= HOUR else f"{max(1, seconds // 60):.0f} min"


def due_fact(due: int) -> str:
    """How many mistakes are to be reviewed; without any, what practice is."""
    return f"{counted(due, 'mistake')} due" if due else PRACTICE


def left_fact(title: str, board: Board) -> str:
    """An unfinished game and how much of it is done."""
    return f"{title}{DOT}{whole_percent(board.progress)} % open"
