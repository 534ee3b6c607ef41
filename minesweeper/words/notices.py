"""Messages during games and exercises: the start, copied codes, waiting, refusals and failures."""

from collections.abc import Sequence

from minesweeper.core import daily
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup
from minesweeper.games import session

LONGEST_CODE = 60
"""The longest code that is shown."""
MARKED_START = "Start at the marked cell."
TAKEN_BACK = "Undone. This game is unranked."
NOTHING_TO_TAKE_BACK = "There's nothing to undo."
SAME_AGAIN = "The same board again (unranked)."
TAKEN_OVER = "You take over from here (unranked)."
GAME_KEPT = "Your own game is saved."
CODE_GIVEN = "Playing the copied board (unranked)."
CODE_TAKEN = "This game is unranked now."
BOT_TAKES_OVER = "The bot is playing."
YOUR_TURN = "You're playing again."
YOUR_TURN_UNRANKED = "You're playing again (unranked)."
BACK_TO_GAME = "Back to your game."
PLAYED_ELSEWHERE = "This game is being played in another window."
BOT_PLAYS = "The bot is playing. It shows everything it knows."
NO_HINTS = "There's no solver to ask for a hint. No plugin adds one."
NO_BOT = "There's no solver to watch. No plugin adds one."
DAILY_REPEATED = "You already played this daily board. This one is just for fun."
DAILY_AGAIN = "You're already playing this daily board."
NOT_RACED = "You can't race this game: {why}."
NO_BOT_HERE = "There's no bot here."
NO_ADVICE = "There's no solver to ask. No plugin adds one."
GHOST_GONE = "The ghost is gone."
RACED_LATER = "You can race a game once it's over."
TASK = "One cell here is certainly safe. Open it."
WRONG = "Too risky. Another cell is certain."
RIGHT = "Correct!"
SHOWN = "That was it. Now you know why."
WAIT = "One moment …"
WHY = {
    session.SEED_CHOSEN: "you chose the seed",
    session.CODE_GIVEN: "you chose this board",
    session.BOARD_KNOWN: "you know this board",
    session.CODE_COPIED: "you copied its code",
    session.MOVE_UNDONE: "you used undo",
    session.HINT_TAKEN: "you took a hint",
    session.ODDS_SHOWN: "you saw the odds",
    session.BOT_TOOK_PART: "the bot helped",
    session.TAKEN_OVER: "you took over from a replay",
    session.GHOST_SEEN: "you raced a ghost",
    session.ONE_CLICK: "one click won it",
    daily.BEGUN_BEFORE: "you already played this daily board",
    daily.OTHER_DAY: "it's the board of another day",
    daily.LATER_PLAYED: "you already played the board of a later day",
    daily.CLOCK_BACK: "your clock was set back",
}
"""Reasons why a game is unranked, said to its player."""
PLACE = "{number} of {total}"
LAST_ONE = "That was the last one for now."
NONE_DUE = "No mistakes to review right now."


def start_sentence(setup: Setup, unranked: Sequence[str] = ()) -> str:
    """The message before a board with a given first cell; `unranked` says why it does not count."""
    day = daily.day_of(setup)
    if day is None:
        return MARKED_START
    if daily.BEGUN_BEFORE in unranked:
        return f"{DAILY_REPEATED} {MARKED_START}"
    said = no_record(unranked) if unranked else "Today's board."
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
    """The key that brings the last game back; without one, that the game is kept."""
    return f"{key}: back to your game." if key else GAME_KEPT


def bot_ended(won: bool, back: str) -> str:
    """The message after the bot has finished the player's game."""
    return f"The bot has {'won' if won else 'lost'}. {back}".rstrip()


def waiting_sentence(deals: bool, key: str) -> str:
    """The message while the dealer or the generator is slow, with the key that cancels."""
    what = "The dealer decides" if deals else "Laying the mines"
    return f"{what} … {key}: cancel." if key else f"{what} …"


def reasons_text(unranked: Sequence[str]) -> str:
    """All reasons why a game is unranked, to follow a colon, for readers who did not play it."""
    return ", ".join(unranked)


def race_sentence(why: str) -> str:
    """The message at the start of a race, with the reason why it is unranked."""
    return f"Race! It won't count for records: {WHY.get(why, why)}."


def no_record(unranked: Sequence[str]) -> str:
    """Why a game of the player does not count for records."""
    return f"It doesn't count for records: {', '.join(WHY.get(each, each) for each in unranked)}."
