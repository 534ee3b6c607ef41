"""Messages during games and exercises: the start, copied codes, waiting, refusals and failures."""

from collections.abc import Sequence

from minesweeper.core.daily import BEGUN_BEFORE, day_of
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup

LONGEST_CODE = 60
"""The longest code that is shown."""
MARKED_START = "Start at the marked cell."
NOT_COUNTED = "This game does not count for records."
TAKEN_BACK = f"Undone. {NOT_COUNTED}"
NOTHING_TO_TAKE_BACK = "There is nothing to undo."
SAME_AGAIN = "The same board again. It does not count for records."
TAKEN_OVER = "You take over from here. It does not count for records."
GAME_KEPT = "The game you were playing is kept."
CODE_GIVEN = "This is the copied board. It does not count for records."
CODE_TAKEN = "This game does not count for records now."
BOT_TAKES_OVER = "The bot is playing."
YOUR_TURN = "Your turn."
RACE = "Race! It won't count for records: {why}."
BACK_TO_GAME = "Back to your game."
PLAYED_ELSEWHERE = "This game is being played in another window."
BOT_PLAYS = "The bot is playing: it shows all it knows."
NO_HINTS = "There is no solver to ask for a hint: no plugin adds one."
NO_BOT = "There is no solver to watch: no plugin adds one."
DAILY_REPEATED = "You already played this daily board. This one is just for fun."
DAILY_AGAIN = "This is the daily board of {day}."
NOT_RACED = "This game cannot be raced: {why}."
NO_BOT_HERE = "There is no bot here."
NO_ADVICE = "There is no solver to ask: no plugin adds one."
GHOST_GONE = "The ghost is gone."
RACED_LATER = "You can race a game once it is over."
TASK = "Find a cell that is certain to be safe, and open it."
WRONG = "Too risky. Another cell is certain."
RIGHT = "Correct! That cell was safe."
SHOWN = "That cell was safe. Now you know why."
WAIT = "One moment …"
PLACE = "{number} of {total}"
LAST_ONE = "That was the last one for now."
NONE_DUE = "No mistake is due."


def start_sentence(setup: Setup, unranked: Sequence[str] = ()) -> str:
    """The message before a board with a given first cell; `unranked` says why it does not count."""
    day = day_of(setup)
    if day is None:
        return MARKED_START
    if BEGUN_BEFORE in unranked:
        return f"{DAILY_REPEATED} {MARKED_START}"
    said = no_record(unranked) if unranked else f"The daily board of {day}."
    return f"{said} {MARKED_START}"


def copied_sentence(setup: Setup) -> str:
    """The message after copying a code. The code of a drawn board is too long to show."""
    code = str(setup)
    return f"Copied: {code[:LONGEST_CODE]}{'…' if len(code) > LONGEST_CODE else ''}"


def dealer_sentence(problem: str) -> str:
    """The message after a dealer failed; `problem` is the cause."""
    return f"{sentence(problem)} This game goes on without it."


def game_left(what: str, key: str) -> str:
    """The message about a paused game or duel, with the key that resumes it."""
    return f"Welcome back to your {what}.{f' {key} resumes.' if key else ''}"


def paused_sentence(key: str) -> str:
    """The reply to a command during a pause, with the key that ends the pause."""
    return f"The game is paused.{f' {key} resumes.' if key else ''}"


def way_back(key: str) -> str:
    """How to resume the last game; empty without a key."""
    return f"{key} brings your game back." if key else ""


def bot_ended(won: bool, back: str) -> str:
    """The message after the bot has finished the player's game."""
    return f"The bot has {'won' if won else 'lost'}. {back}".rstrip()


def waiting_sentence(deals: bool, key: str) -> str:
    """The message while the dealer or the generator is slow, with the key that cancels."""
    what = "The dealer decides" if deals else "Laying the mines"
    return f"{what} … {key}: cancel." if key else f"{what} …"


def reasons_text(unranked: Sequence[str]) -> str:
    """All reasons why a game is unranked, to follow a colon."""
    return ", ".join(unranked)


def no_record(unranked: Sequence[str]) -> str:
    """Why a game does not count for records."""
    return f"It doesn't count for records: {reasons_text(unranked)}."
