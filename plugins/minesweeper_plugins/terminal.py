"""The command `minesweeper terminal`: the game where there is no window, one move a line."""

import click

from minesweeper import Move, Session, Setup, Status, hookimpl
from minesweeper.cli import BoardOptions, board_options
from minesweeper.plugins import Plugins

HELP = "r3,4 reveals row 3, column 4; f3,4 flags; c3,4 chords; u takes back; n is a new game; q quits."


@hookimpl
def register_commands(cli: click.Group) -> None:
    """Add `terminal`."""
    cli.add_command(terminal)


@click.command()
@board_options
@click.pass_obj
def terminal(plugins: Plugins, board: BoardOptions) -> None:
    """Play in the terminal, one move a line.

    CODE names a board, as the game and tournaments show it: 30x16x99.expert.7, for example.
    """
    usual = Setup(plugins.difficulty("beginner"))
    session = Session(plugins.game(board.setup(plugins, usual)))
    for why in board.unranked:
        session.disqualify(why)
    plugins.follow(session, click.echo)
    click.echo(HELP)
    for line in iter(lambda: _ask(session), "q"):
        for word in line.split():
            click.echo(_obey(session, word))


def _ask(session: Session) -> str:
    """The player's next line; the end of input is as good as quitting."""
    click.echo(_picture(session))
    try:
        line: str = click.prompt("", prompt_suffix="> ", default="", show_default=False)
    except click.Abort:
        return "q"
    return line.strip()


def _obey(session: Session, word: str) -> str:
    if word == "n":
        session.new()
        return "A new game."
    if word == "u":
        return "Taken back." if session.undo() else "There is nothing to take back."
    try:
        turn = session.play(Move.parse(word))
    except ValueError as error:
        return f"{error}. {HELP}"
    if turn.reason:
        return f"No: {turn.reason}."
    if session.game.problem and turn.before.status is Status.READY and turn.opened:
        return f"The mines were laid at random, because {session.game.problem}."
    endings = {Status.WON: f"You won in {session.elapsed:.0f} seconds!", Status.LOST: "Boom. u takes the move back."}
    return endings.get(turn.status, "")


def _picture(session: Session) -> str:
    """The board with its coordinates."""
    board = session.board
    ruler = "".join(str(col % 10) for col in range(board.grid.width))
    rows = [f"{row:3} {text}" for row, text in enumerate(str(board).splitlines())]
    return "\n".join([f"    {ruler}", *rows, f"{session.game.mines_left} mines left"])
