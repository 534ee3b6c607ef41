"""Hints in stages, odds, the bot's thoughts and why it stops. A solver's own reasons come from its plugin,
unchanged."""

from minesweeper.core.naming import capital
from minesweeper.thinking.bot import SILENCE, Bot, Stuck
from minesweeper.thinking.hint import Hint, Nudge
from minesweeper.thinking.thoughts import BoardOdds, LayingTime
from minesweeper_solver.speech import share

THINKING = "Thinking …"
SEEKING_ODDS = "Odds …"
OVER = "The game is over."
POINT = "Point at a cell for its odds."
NOTHING_OPEN = "Nothing is open yet: no cell is better than another."
NOTHING_TO_FIND = "There is nothing to find out here."
START_NEAR_CORNER = "Start near a corner: the first click is always safe."
START_IN_CORNER = "Start in a corner: the first click is always safe."
NO_GAME = "There is no game to give a hint for."


def hint_sentence(hint: Hint) -> str:
    """The sentence for the current stage of a hint."""
    why = hint.advice.why.beside_board
    if hint.nudge is Nudge.MOVE or not hint.advice.moves:
        return why
    if hint.on_flags:
        return f"{why} Press again to unflag."
    if hint.certain and hint.nudge is Nudge.REGION:
        return "There's a safe cell in here. Press again for the numbers."
    if hint.certain and hint.nudge is Nudge.NUMBERS:
        return "These numbers prove it. Press again for the cells."
    return f"{why} Press again to play it."


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
    return f"{'' if odds.exact else 'about '}{share(chance)}"


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
        return f"Such a board is found in {took}."
    if not time.found:
        return f"Such boards are too rare: the nearest is given after {took}."
    return f"Such boards are rare: after {took}, {1 - time.found:.0%} of them are only the nearest."
