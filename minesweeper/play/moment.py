"""The commands of the moment: what a player is likely to want now, the most important first."""

from minesweeper.core.board import Board, Status
from minesweeper.play.commands import Command
from minesweeper.play.play import Play


def commands_now(play: Play, cell: tuple[int, int] | None = None) -> list[tuple[Command, str]]:
    """Commands, each with a word or two; `cell` is selected."""
    mode, board = play.mode, play.session.board
    if play.laying.waits or play.session.paused:
        return [(Command.BACK, "cancel")] if play.laying.waits else [(Command.PAUSE, "resume"), (Command.NEW, "new")]
    if mode.steered:
        return _of_bot(play)
    undo = [(Command.UNDO, "undo")] if mode.can_undo and mode.outcome is not Status.WON else []
    if board.status.over and mode.kept:
        race = [(Command.RACE, "race")] if mode.counts else []
        again = [(Command.REPLAY, "watch"), (Command.SAME, "same board"), *race, (Command.RECORDS, "records")]
        return [(Command.NEW, f"new {mode.what}"), *undo, *again]
    if mode.scores:
        bomb = [(Command.BOT, "bomb")] if mode.scores[0].bombs else []
        return [(Command.REVEAL, "take"), *bomb, (Command.ODDS, "odds"), (Command.PAUSE, "pause"), *undo]
    moves = [(Command.REVEAL, _opening(board, cell)), (Command.FLAG, "flag"), (Command.HINT, "hint")]
    if not mode.counts:
        return [*moves, (Command.NEW, "next")]
    others = [(Command.BOT, "bot"), (Command.ODDS, "odds"), (Command.PAUSE, "pause"), (Command.NEW, "new")]
    return [*moves, *others, *undo]


def _opening(board: Board, cell: tuple[int, int] | None) -> str:
    """What opening this cell is. Both words take the same room."""
    return "chord" if cell and board.revealed & board.grid.cell(*cell) else "open "


def _of_bot(play: Play) -> list[tuple[Command, str]]:
    """The commands that control a bot."""
    held = play.bot.pace.held
    return [
        (Command.REVEAL, "go on" if held else "pause"),
        (Command.RIGHT, "step"),
        (Command.LEFT, "back"),
        (Command.UP, "faster"),
        (Command.DOWN, "slower"),
        (Command.UNDO, "your game"),
        (Command.FLAG, "take over"),
        (Command.GUESS, "next guess"),
    ]
