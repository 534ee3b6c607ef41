"""The game one move a line, for pipes, tests and terminals that can do no more."""

from collections.abc import Callable

import click

from minesweeper.core.board import Status
from minesweeper.core.moves import Move
from minesweeper.session import Session
from minesweeper.wording import dealer_sentence

HELP = (
    "r3,4 reveals row 3, column 4; f3,4 flags; c3,4 chords; s3,4 flags all around; u takes back; n is a new game; "
    "q quits."
)
SIGNS = "# hidden, F flag, ? question, 1-8 mines around, blank none; at the end * mine, ! the mine hit, x wrong flag."


def play(session: Session) -> None:
    """Play until the player quits or there are no more lines."""
    click.echo(f"{HELP}\n{SIGNS}")
    while True:
        words = _ask(session).split()
        for word in words:
            if word == "q":
                if words[0] != "q":
                    click.echo(picture(session))
                return
            click.echo(_obey(session, word))


def _ask(session: Session) -> str:
    """The player's next line; the end of input is as good as quitting."""
    click.echo(picture(session))
    try:
        line: str = click.prompt("", prompt_suffix="> ", default="", show_default=False)
    except click.Abort:
        return "q"
    return line.strip()


def _obey(session: Session, word: str) -> str:
    commands: dict[str, Callable[[], str]] = {
        "n": lambda: _new(session),
        "u": lambda: "Taken back." if session.undo() else "There is nothing to take back.",
        "h": lambda: f"{HELP}\n{SIGNS}",
        "?": lambda: f"{HELP}\n{SIGNS}",
    }
    if word in commands:
        return commands[word]()
    try:
        turn = session.play(Move.parse(word))
    except ValueError as error:
        return f"{error}. {HELP}"
    if turn.reason:
        return f"No: {turn.reason}." + (" n starts a new game." if session.board.status.over else "")
    if turn.before.status is Status.READY and turn.opened and session.game.notice:
        return session.game.notice
    if turn.problem:
        return dealer_sentence(turn.problem)
    endings = {
        Status.WON: f"You won in {session.elapsed:.0f} seconds! n starts a new game.",
        Status.LOST: "Boom. u takes the move back, n starts a new game.",
    }
    return endings.get(turn.status, "")


def _new(session: Session) -> str:
    session.new()
    return "A new game."


def picture(session: Session) -> str:
    """The board with its coordinates; blanks at the ends of lines are left out."""
    board = session.board
    ruler = "".join(str(col % 10) for col in range(board.grid.width))
    rows = [f"{row:3} {text.replace('0', ' ')}".rstrip() for row, text in enumerate(str(board).splitlines())]
    return "\n".join([f"    {ruler}", *rows, f"{session.game.mines_left} mines left"])
