"""A duel one move a line, for pipes, tests and terminals that can do no more."""

import click

from minesweeper.core.duel import Duel
from minesweeper.core.moves import Move
from minesweeper.duellists import Duellists, advise, duel_of, take_back
from minesweeper.terminal.lines import LinesGame, numbered


class LinesDuel(LinesGame):
    """Reads the moves of people, makes those of solvers, and tells all of them."""

    help = (
        "t3,4 takes row 3, column 4; b3,4 throws the bomb there; u takes back; n is a new duel; q quits. "
        "Moves and rulers count from 0, sentences from 1."
    )
    signs = (
        "# hidden, L mine found by the left side, R by the right one, 1-8 mines around, blank none; at the end * mine."
    )

    @property
    def _duel(self) -> Duel:
        return duel_of(self.session)

    @property
    def _players(self) -> Duellists:
        return Duellists(*self.session.seats)

    def _go_on(self) -> bool:
        if not self._duel.over and not self._players.human(self._duel.side):
            return self._let_solver_move()
        if self._players.watched:
            click.echo(self.picture())
            return False
        return super()._go_on()

    def _let_solver_move(self) -> bool:
        """Make the moves that a solver advises, with its reason. Return False if it gives up."""
        duel, side, players = self._duel, self._duel.side, self._players
        name = players.player(side)
        thought = advise(self._plugins.choice, name, duel.now, duel.seed)
        if isinstance(thought, str):
            click.echo(thought)
            return False
        why = f" {thought.advice.why}"
        for move in thought.advice.moves:
            turn = self.session.play(move, by=name)
            if turn.reason:
                click.echo(f"{players.name(side)} gives up: its move {move} was refused, since {turn.reason}.")
                return False
            click.echo(f"{move}: {players.told(turn, side)}{why}")
            why = ""
            if duel.over or duel.side != side:
                return True
        return bool(thought.advice.moves)

    def _obey(self, word: str) -> str:
        if word in ("h", "?"):
            return f"{self.help}\n{self.signs}"
        if word == "n":
            return self._new("A new duel.")
        if word == "u":
            return take_back(self.session, self._players)
        side = self._duel.side
        try:
            turn = self.session.play(Move.parse(word))
        except ValueError as error:
            return f"{error}. {self.help}"
        if turn.reason:
            return f"No: {turn.reason}." + (" n starts a new duel." if self._duel.over else "")
        return self._players.told(turn, side)

    def picture(self) -> str:
        """The board, the score and whose turn it is."""
        board, (left, right) = self._duel.board, self._duel.claimed
        owners = dict.fromkeys(board.grid.cells(left), "L") | dict.fromkeys(board.grid.cells(right), "R")
        rows = (
            "".join(owners.get((row, col), symbol) for col, symbol in enumerate(line))
            for row, line in enumerate(str(board).splitlines())
        )
        score = f"{self._players.scores(self._duel)}, {self._duel.mines_left} mines left."
        return "\n".join([*numbered("\n".join(rows)), f"{score} {self._players.standing(self._duel)}"])
