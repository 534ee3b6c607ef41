"""Hints in stages, odds, the bot's thoughts and why it stops. A solver's own reasons come from its plugin,
unchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from minesweeper.core.naming import capital, counted, percent, whole_percent
from minesweeper.thinking.bot import SILENCE, Bot, Stuck
from minesweeper.thinking.hint import Hint, Nudge
from minesweeper.thinking.thoughts import BoardOdds, LayingTime

if TYPE_CHECKING:
    from minesweeper.games.measures import Measures
    from minesweeper_solver.clicks import Fewest
    from minesweeper_solver.grading import Grade

THINKING = "Thinking …"
SEEKING_ODDS = "Working out the odds …"
OVER = "The game is over."
POINT = "Hover a cell for its odds."
NOTHING_OPEN = "Open a cell first."
NOTHING_TO_FIND = "There's nothing to work out here."
START_NEAR_CORNER = "Start near a corner: the first click is always safe."
START_IN_CORNER = "Start in a corner: the first click is always safe."
NO_GAME = "There's no game to give a hint for."
STEPS = {
    "counting": ("easy step",),
    "pairs": ("pair",),
    "sets": ("set",),
    "cases": ("case",),
    "mine count": ("by mine count", "by mine count"),
}
"""What one step of each of the solver's kinds is called, and several if that is irregular."""


def hint_sentence(hint: Hint, key: str = "") -> str:
    """The sentence for the current stage of a hint, with the key for the next stage."""
    said, following = hint.advice.why.beside_board, "play it"
    if hint.nudge is Nudge.MOVE or not hint.advice.moves:
        return said
    if hint.on_flags:
        following = "unflag it"
    elif hint.certain and hint.nudge is Nudge.REGION:
        said, following = "There's a safe cell in here.", "show which numbers"
    elif hint.certain and hint.nudge is Nudge.NUMBERS:
        said, following = "These numbers tell you.", "show the cells"
    return f"{said} {key}: {following}." if key else said


def odds_sentence(odds: BoardOdds, pointed: tuple[int, int] | None) -> str:
    """The odds of the cell under the pointer, or else the lowest risk."""
    if pointed and (chance := odds.chance(*pointed)) is not None:
        certain = {0.0: "This cell is safe.", 1.0: "This cell is a mine."}.get(chance)
        return certain or f"{capital(_about(odds, chance))} chance of a mine."
    best = min((chance for _, chance in odds.groups), default=0.0)
    said = f"Lowest risk: {_about(odds, best)}." if best else "A safe cell is available."
    return f"{said}{_elsewhere(odds)} {POINT}"


def likeliest_mine(odds: BoardOdds, free: int) -> str:
    """The highest mine probability among these cells."""
    best = max((chance for cells, chance in odds.groups if cells & free), default=0.0)
    said = f"Likeliest mine: {_about(odds, best)}." if best < 1 else "A certain mine is available."
    return f"{said}{_elsewhere(odds)} {POINT}"


def _elsewhere(odds: BoardOdds) -> str:
    """The chance of cells without a figure, after another sentence."""
    return "" if odds.elsewhere is None else f" Elsewhere {_about(odds, odds.elsewhere)}."


def _about(odds: BoardOdds, chance: float) -> str:
    return f"{'' if odds.exact else 'about '}{percent(chance)}"


def bot_reason(bot: Bot, now: float) -> str:
    """The reason for the bot's next or latest move; empty after the end."""
    return THINKING if bot.ponders(now) else bot.why


def stuck_sentence(why: Stuck | str, solver: str) -> str:
    """Why a bot with this solver stops; a solver's own words stay unchanged."""
    match why:
        case Stuck.SILENT:
            return f"The solver {solver} gave no answer for {SILENCE:g} seconds."
        case Stuck.IDLE:
            return "The solver gave no move that changes the board."
    return why


def laying_sentence(time: LayingTime) -> str:
    """How long it takes to lay boards of a kind."""
    took = "less than 0.01 s" if time.seconds < 0.01 else f"about {time.seconds:.2g} s"
    if time.found == 1:
        return f"Finding such a board takes {took}."
    if not time.found:
        return f"Too rare: you'll get the nearest match, after {took}."
    missed = max(1, min(4, round(5 * (1 - time.found))))
    return f"Rare: about {missed} in 5 will be a near match, after {took}."


def clicks_line(measures: Measures, found: Fewest, won: bool) -> str:
    """How many clicks the board takes, and after a win how many of those made were needed."""
    enough = counted(found.upper, "click") if found.exact else f"{found.lower} to {found.upper} clicks"
    if not won:
        return f"{enough} win this board"
    reached = f"Efficiency {whole_percent(measures.efficiency)} %"
    if measures.clicks <= found.lower:
        return f"{reached}, and no fewer clicks win"
    return f"{reached}, {enough} {'was' if enough == '1 click' else 'were'} enough"


def grade_line(grade: Grade) -> str:
    """How hard the logic of a board is."""
    guesses = f"{counted(grade.guesses, 'guess', 'guesses')} needed"
    steps = ", ".join(counted(count, *STEPS[kind]) for kind, count in grade.steps)
    return " · ".join(filter(None, ("Solvable without guessing" if grade.solvable else guesses, steps)))
