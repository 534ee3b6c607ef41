"""What the study says about a position."""

from __future__ import annotations

from math import ceil, floor

from minesweeper.core.estimates import Estimate, share
from minesweeper.core.naming import counted, percent
from minesweeper.thinking.studying import StudyFault

TITLE = "Study"
BRUSHES = {"#": "Hidden cell", "F": "Flag", "*": "Mine that is known"}
NUMBER_BRUSH = "Number {number}"
SELECT_TIP, LINE_TIP = "Select a block", "Open a cell and choose its number"
UNDO, REDO, FEWER, MORE = "Undo", "Redo", "One mine less", "One mine more"
BOARD, FIGURES, PLAY_ON = "Size and tiling of the board", "Figures on the cells", "Play on from this position"
SIDES = {"One column more": (1, 0), "One column less": (-1, 0), "One row more": (0, 1), "One row less": (0, -1)}
"""What changes a side of the board, with the columns and rows that it adds."""
TILING, COPIES = "Tiling …", "Copy for other programs …"
HIDE_ALL, COPY_AS = "Hide all cells", "Copy as {name}"
PLAY_HERE, GAMES_BY = "Play from here", "100 games by {name}"
BEGINNING = "playing …"
SEEKING = "Working out the odds …"
STILL = "Still thinking …"
NO_WORTH = "Only small endgames are searched for the chance to win. This one is too large."
LAYOUTS, WIN, GUESSES, SAFE, MINES = "Layouts", "Chance to win", "Guesses to come", "Certainly safe", "Certain mines"
SAFEST, TELLING = "Safest", "Tells most"
IMPOSSIBLE = "Impossible"
FIRST_POSITION = "This position"
PERFECT = "with perfect play"
UNCOUNTED = "too many to count; the odds are estimates"
EDIT_HELP = "Drag to paint, or point and press 0–8, F, X or Delete. The wheel counts."
SELECT_HELP = "Drag to select a block. Arrows move it, Ctrl+C copies it."
LINE_HELP = "Click a hidden cell to open it and choose its number."
COPIED = "Position copied."
CODE_COPIED = "Code copied."
BLOCK_COPIED = "Block copied."
NOT_PASTED = "There is no position on the clipboard: {why}."
NOTHING_TO_UNDO = "There is nothing to undo."
NOTHING_TO_REDO = "There is nothing to redo."
NOT_SURE_YET = "The odds are still being worked out."
CANNOT_PLAY = "An impossible position can't be played."
CERTAIN_MINE = "That cell is a mine."
NOTHING_HIDDEN = "Nothing is left to open here."
TOO_HARD_TO_DRAW = "The mines of this position can't be drawn: it has too many ways to lay them."
PLAY_HELP = "The mines are drawn anew from all that fit."
LEVEL = "study"
"""The level name of games from here."""
STUDIED = "it began in the study"
"""Why a game from here does not count."""


def fault_sentence(fault: StudyFault, mines: int) -> str:
    """Why no layout fits a position with this number of mines."""
    count = fault.numbers.bit_count()
    if not fault.known:
        return "No layout fits these numbers."
    if not count:
        return f"The hidden cells don't fit {counted(mines, 'mine')}."
    if fault.counted:
        return f"{'This number doesn' if count == 1 else f'These {count} numbers don'}'t fit {counted(mines, 'mine')}."
    return "This number can't be right." if count == 1 else f"These {count} numbers can't all be right."


def played_text(chance: Estimate, games: int) -> tuple[str, str]:
    """The chance to win by so many games of `strong`, and its interval. Games never make anything certain."""
    low, high = floor(100 * chance.low), ceil(100 * chance.high)
    said = {0.0: f"under {max(1, high)} %", 1.0: f"over {min(99, low)} %"}.get(chance.value) or percent(chance.value)
    return said, f"between {low} and {high} % in {counted(games, 'game')} of Strong"


def series_text(wins: float, games: int, total: int) -> tuple[str, str]:
    """How many games a solver won, and its chance to win."""
    left = f", {counted(total - games, 'game')} to go" if games < total else ""
    return f"won {wins:.0f} of {games}", f"{share(wins, games).sentence()}{left}"


def guesses_text(guesses: float) -> str:
    """The number of guesses that are still to come, on average."""
    return "none" if not guesses else f"about {guesses:.1f}"


def informative(bits: float) -> str:
    """What the number of a cell tells, in bits."""
    return f"{bits:.1f} bits"


def outcome_text(number: int, chance: float, opens: int) -> tuple[str, str]:
    """The chance that a cell shows a number, and what that would open."""
    shown = f"Shows {number}" if number else "Blank"
    opened = f"{counted(opens, 'cell')} safe" if opens else "nothing new"
    return shown, f"{percent(chance)} · {opened}"


def risk_text(chance: float, exact: bool) -> str:
    """The chance of a mine in a cell."""
    certain = {0.0: "certainly safe", 1.0: "certainly a mine"}.get(chance)
    return certain or f"{'' if exact else 'about '}{percent(chance)} a mine"


def promise(zero: float, progress: float, dead: bool) -> str:
    """What opening a cell promises besides its risk."""
    if dead:
        return "Dead: opening it tells nothing."
    return f"{percent(progress)} to find a safe cell · {percent(zero)} to open an area"
