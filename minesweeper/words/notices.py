"""Notices: what is said when a game for one begins, is copied, goes on otherwise than was asked, or cannot."""

from collections.abc import Sequence

from minesweeper.core.daily import day_of
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup
from minesweeper.words.refusals import no_record

LONGEST_CODE = 60
"""Letters of a code that are shown."""
MARKED_START = "This board was laid for the marked cell: begin there."
NOT_COUNTED = "This game does not count for records."
TAKEN_BACK = f"Taken back. {NOT_COUNTED}"
NOTHING_TO_TAKE_BACK = "There is nothing to take back."
BACK_TO_GAME = "Back to your game."
PLAYED_ELSEWHERE = "This game is being played in another window."
BOT_PLAYS = "The bot is playing: it shows all it knows."
NO_HINTS = "There is no solver to ask for a hint: no plugin adds one."
NO_BOT = "There is no solver to watch: no plugin adds one."
DAILY_AGAIN = "This is the daily board of {day}."
NOT_RACED = "This game cannot be raced: {why}."
NO_BOT_HERE = "There is no bot here."
NO_ADVICE = "There is no solver to ask: no plugin adds one."
GHOST_GONE = "The ghost is gone."
RACED_LATER = "A game can be raced once it is over."


def start_sentence(setup: Setup, unranked: Sequence[str] = ()) -> str:
    """What to say about a board with a given first cell before it is begun; `unranked` is why it does not count."""
    day = day_of(setup)
    if day is None:
        return MARKED_START
    said = no_record(unranked) if unranked else f"The daily board of {day}."
    return f"{said} {MARKED_START}"


def copied_sentence(setup: Setup) -> str:
    """What to say when a code was copied; that of a drawn board is too long to be shown."""
    code = str(setup)
    return f"Copied: {code[:LONGEST_CODE]}{'…' if len(code) > LONGEST_CODE else ''}"


def dealer_sentence(problem: str) -> str:
    """What to say when a dealer failed; `problem` is why."""
    return f"{sentence(problem)} The mines stay where they are in this game."


def code_given(marked: bool) -> str:
    """What to say about a board whose code was copied; `marked` is whether its first cell is given."""
    said = "This is the board that was copied. It does not count for records."
    return f"{said} {MARKED_START}" if marked else said


def code_taken(setup: Setup, counted: bool) -> str:
    """What to say when a code was copied; `counted` is whether its game did count until now."""
    said = copied_sentence(setup)
    return f"This game does not count for records now. {said}" if counted else said


def game_left(what: str, key: str) -> str:
    """What to say about a game or a duel that was left and stands paused; this key goes on."""
    return f"This is the {what} you left.{f' {key} goes on.' if key else ''}"


def paused_sentence(key: str) -> str:
    """What to say to who asks for something during a pause, which this key ends."""
    return f"The game is paused.{f' {key} goes on.' if key else ''}"


def way_back(key: str) -> str:
    """How a game that was left comes back; empty without a key."""
    return f"{key} brings your game back." if key else ""


def same_again(back: str) -> str:
    """What to say about a board that is played again; `back` is how the game that was left comes back."""
    return f"The same board again. It does not count for records. {back}".rstrip()


def taken_over(kept: bool) -> str:
    """What to say about a game that goes on from a replay; `kept` is whether another one was left for it."""
    said = "Yours from here on. It does not count for records."
    return f"{said} The game you were playing is kept." if kept else said


def bot_takes_over(back: str) -> str:
    """What to say when the bot takes a game over that comes back so."""
    return f"The bot takes over. {back}" if back else ""


def bot_ended(won: bool, back: str) -> str:
    """What to say when the bot has ended the player's game."""
    return f"The bot has {'won' if won else 'lost'}. {back}".rstrip()


def your_turn(helped: bool) -> str:
    """What to say when the player takes over from the bot; `helped` is whether it has made a move."""
    return f"Your turn. {NOT_COUNTED}" if helped else "Your turn."


def waiting_sentence(deals: bool, key: str) -> str:
    """What takes so long: the dealer, or the generator; this key cancels it."""
    what = "The dealer decides" if deals else "Laying the mines"
    return f"{what} … {key}: cancel." if key else f"{what} …"


def race_begins(unranked: str, marked: bool) -> str:
    """What to say at the start of a race, which does not count for this reason."""
    said = f"A race: no record, since {unranked}."
    return f"{said} {MARKED_START}" if marked else said
