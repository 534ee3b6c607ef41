"""A duel one move a line, for pipes, tests and terminals that can do no more."""

import time

import click

from minesweeper.core.duel import Duel
from minesweeper.core.moves import Move
from minesweeper.duellists import Duellists, advise, duel_of, take_back
from minesweeper.history.keeper import Keeper
from minesweeper.plugins import Plugins
from minesweeper.record import Record
from minesweeper.session import Session
from minesweeper.storage import Storage
from minesweeper.wording import as_sentences

HELP = (
    "t3,4 takes row 3, column 4; b3,4 throws the bomb there; u takes back; n is a new duel; q quits. "
    "Moves and rulers count from 0, sentences from 1."
)
SIGNS = "# hidden, L mine found by the left side, R by the right one, 1-8 mines around, blank none; at the end * mine."


class LinesDuel:
    """Reads the moves of people, makes those of solvers, and tells all of them. With `left` it is a duel that these
    players left; `resume` is False if an unfinished one is not kept."""

    def __init__(
        self, plugins: Plugins, storage: Storage, duel: Duel, players: Duellists, left: Record | None, resume: bool
    ) -> None:
        self._plugins = plugins
        self._storage = storage
        self._session = Session(duel)
        self._session.seats = players.left, players.right
        self._players = players
        self._keeper = Keeper(self._session, storage.folder, time.monotonic, lambda: resume, storage.claims)
        self._resumed = left is not None
        if left:
            self._session.take_up(left, plugins.resumed_game(left))
            self._session.resume()

    @property
    def _duel(self) -> Duel:
        return duel_of(self._session)

    def notices(self) -> list[str]:
        """What went wrong with the player's files, in sentences."""
        return as_sentences([*self._storage.notices(), *self._keeper.problems()])

    def play(self) -> None:
        """Play until the players quit, there are no more lines, or two solvers are done."""
        click.echo(f"{HELP}\n{SIGNS}")
        if self._resumed:
            click.echo("This is the duel you left.")
        try:
            self._play()
        finally:
            self._session.pause()
            self._keeper.close()

    def _play(self) -> None:
        while True:
            if not self._duel.over and not self._players.human(self._duel.side):
                if not self._let_solver_move():
                    return
                continue
            click.echo(self.picture())
            if self._players.watched:
                return
            for word in self._ask().split():
                if word == "q":
                    return
                click.echo(self._obey(word))
                self._keeper.tick()

    def _let_solver_move(self) -> bool:
        """Make the moves that a solver advises, with its reason. Return False if it gives up."""
        duel, side = self._duel, self._duel.side
        name = self._players.player(side)
        answer = advise(self._plugins.choice, name, duel.now, duel.seed)
        if isinstance(answer, str):
            click.echo(answer)
            return False
        why = f" {answer.why}"
        for move in answer.moves:
            turn = self._session.play(move, by=name)
            if turn.reason:
                click.echo(f"{self._players.name(side)} gives up: its move {move} was refused, since {turn.reason}.")
                return False
            click.echo(f"{move}: {self._players.told(turn, side)}{why}")
            why = ""
            if duel.over or duel.side != side:
                return True
        return bool(answer.moves)

    @staticmethod
    def _ask() -> str:
        """The next line; the end of input is as good as quitting."""
        try:
            line: str = click.prompt("", prompt_suffix="> ", default="", show_default=False)
        except click.Abort:
            return "q"
        return line

    def _obey(self, word: str) -> str:
        if word in ("h", "?"):
            return f"{HELP}\n{SIGNS}"
        if word == "n":
            self._keeper.save()
            self._session.new()
            return "A new duel."
        if word == "u":
            return take_back(self._session, self._players)
        side = self._duel.side
        try:
            turn = self._session.play(Move.parse(word))
        except ValueError as error:
            return f"{error}. {HELP}"
        if turn.reason:
            return f"No: {turn.reason}." + (" n starts a new duel." if self._duel.over else "")
        return self._players.told(turn, side)

    def picture(self) -> str:
        """The board with its coordinates, the score and whose turn it is."""
        board, (left, right) = self._duel.board, self._duel.claimed
        grid = board.grid
        owners = dict.fromkeys(grid.cells(left), "L") | dict.fromkeys(grid.cells(right), "R")
        rows = [
            "".join(owners.get((row, col), symbol) for col, symbol in enumerate(line))
            for row, line in enumerate(str(board).splitlines())
        ]
        ruler = "".join(str(col % 10) for col in range(grid.width))
        lines = [f"{row:3} {line.replace('0', ' ')}".rstrip() for row, line in enumerate(rows)]
        score = self._players.scores(self._duel)
        standing = f"{score}, {self._duel.mines_left} mines left. {self._players.standing(self._duel)}"
        return "\n".join([f"    {ruler}", *lines, standing])
