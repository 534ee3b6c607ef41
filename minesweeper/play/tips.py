"""Three tips, each given once at the moment it helps. They depend on what the player does and not on the mines, so they
reveal nothing about a board: "stuck" comes after a time without a move, whether or not a cell is safe."""

from typing import TYPE_CHECKING

from minesweeper.core.board import Board, Status
from minesweeper.core.moves import CHORD, REVEAL
from minesweeper.core.turn import Turn
from minesweeper.games.events import Began, Ended, Event, Played
from minesweeper.games.savegame import SessionState
from minesweeper.play.commands import Command
from minesweeper.words.tips import CHORD_TIP, STUCK, UNDO

if TYPE_CHECKING:
    from minesweeper.play.play import Play

STUCK_SECONDS = 20.0
"""Seconds of playing without a move after which the player seems stuck."""
ONE_BY_ONE = 3
"""How many cells are opened in a game by clicks that a chord would have spared before chords are explained."""


class Tips:
    """Gives the tips of a solo game to a person who plays it alone, while there is nothing else to say. The settings
    remember which were given."""

    def __init__(self, play: "Play") -> None:
        self._play = play
        self._moved_at = 0.0
        """The second of the game at which the player moved last."""
        self._spared = 0
        """The cells opened so far that a chord would have opened."""

    def follow(self, event: Event) -> None:
        self._moved_at = self._play.session.elapsed
        match event:
            case Began():
                self._spared = 0
            case Played(turn):
                self._count(turn)
            case Ended(turn) if turn.status is Status.LOST and not self._play.desk.explains_losses:
                self._give("undo", UNDO, Command.UNDO)

    def tick(self) -> None:
        """Give the tip for a player who is stuck, if it is time."""
        session = self._play.session
        if session.state is SessionState.PLAYING and session.elapsed - self._moved_at >= STUCK_SECONDS:
            self._give("stuck", STUCK, Command.HINT)

    def _count(self, turn: Turn) -> None:
        if turn.move.action is CHORD:
            self._spared = 0
        elif turn.move.action is REVEAL and turn.opened and not turn.status.over:
            self._spared += _by_chord(turn.before, turn.before.grid.cell(turn.move.row, turn.move.col))
            if self._spared >= ONE_BY_ONE and self._play.desk.settings.chord_click:
                self._give("chord", CHORD_TIP)

    def _give(self, name: str, text: str, *commands: Command) -> None:
        """Give a tip for the first time, with the keys of these commands."""
        play = self._play
        given, keys = play.desk.settings.tips, [play.desk.key(command) for command in commands]
        alone = play.mode.counts and play.session.by_person and not (play.bot.on or play.odds.shown)
        quiet = play.message is None and not play.laying.waits
        if alone and quiet and all(keys) and name not in given.split(","):
            play.desk.change(tips=f"{given},{name}".lstrip(","))
            play.say(text.format(*keys))


def _by_chord(board: Board, cell: int) -> bool:
    """Return True if a chord on a number would have opened this cell together with others."""
    grid, free = board.grid, board.hidden & ~board.flags
    for row, col in grid.places(grid.around(cell) & board.revealed):
        number = grid.cell(row, col)
        around = grid.around(number)
        value = sum(bool(plane & number) << place for place, plane in enumerate(board.numbers))
        if value and (around & board.flags).bit_count() == value and (around & free) != cell:
            return True
    return False
