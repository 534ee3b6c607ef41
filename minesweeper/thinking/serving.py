"""A solver as an engine: it answers the lines of the protocol until its host says goodbye."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from minesweeper.core.advice import Advice, Reason, Solver
from minesweeper.core.board import Board
from minesweeper.core.checks import one_line
from minesweeper.plugins import PluginError, ask, ask_in_duel, protocol
from minesweeper.plugins.duelling import claims_by
from minesweeper.plugins.engine import DUEL, TILINGS, WHY
from minesweeper.plugins.engine_process import board_of
from minesweeper.plugins.host import answered
from minesweeper.plugins.protocol import ProtocolError, Shown

ODDS_SECONDS = 2.0
"""Seconds for the odds that are said beside an answer."""


class Serving:
    """A solver that is asked in lines. Whatever is wrong with a line is said in an `info text`."""

    def __init__(self, solver: Solver, lines: Iterator[str], say: Callable[[str], None], odds: bool = False) -> None:
        """Serve a solver to a host that writes `lines` and is told by `say`; with `odds`, each answer comes with the
        chances of all cells."""
        self._solver = solver
        self._lines = lines
        self._say = say
        self._odds = odds
        self._values: dict[str, str] = {}
        self._shown: Shown | None = None
        self._answer: tuple[int, Advice] | None = None
        """The number of the last question, and the answer to it."""
        self._problem = ""
        """What was wrong with a line."""
        self._given = Advice((), 0.0, Reason("", ""))

    def serve(self) -> None:
        """Answer until the host says `quit` or there are no more lines."""
        for line in self._lines:
            if line.strip() == "quit":
                return
            try:
                self._heed(line.strip())
            except ProtocolError as error:
                self._problem = one_line(str(error))
                self._say(f"info text {self._problem}")

    def _heed(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "msp":
                self._introduce()
            case "setoption":
                self._set(*rest.partition(" ")[::2])
            case "isready":
                self._say("readyok")
            case "newgame":
                self._shown = self._answer = None
            case "position":
                self._shown = None
                self._shown = protocol.read_position(line, self._lines)
            case "go":
                self._go(line)
            case "why":
                self._explain(rest)
            case "around":
                pass  # the tiling is known by its name
            case "" | "stop":
                pass  # an answer that was under way has been given by now
            case _:
                raise ProtocolError(f"{line[:80]!r} is not in the protocol")

    def _introduce(self) -> None:
        solver = self._solver
        self._say(f"id name {solver.name}")
        if solver.title:
            self._say(f"id title {solver.title}")
        for option in solver.options:
            self._say(protocol.option_line(option))
        for ability in (DUEL, WHY, TILINGS):
            self._say(f"can {ability}")
        self._say(f"mspok {protocol.VERSION}")

    def _set(self, name: str, value: str) -> None:
        try:
            self._solver.with_options({**self._values, name: value})
        except ValueError as error:
            raise ProtocolError(str(error)) from None
        self._values[name] = value

    def _go(self, line: str) -> None:
        number, budget = protocol.read_go(line)
        shown, self._answer = self._shown, None
        if shown is None:
            self._say(f"failed {number} it was given no position: {self._problem or 'there was no line for it'}")
            return
        solver = self._solver.with_options(self._values)
        try:
            if isinstance(shown, Board):
                advice = ask(replace(solver, think=self._noting(solver.think)), shown, budget, explained=False)
            else:
                duellist = solver.duel or partial(claims_by, solver)
                advice = ask_in_duel(replace(solver, duel=self._noting(duellist)), shown, budget, explained=False)
        except (PluginError, KeyboardInterrupt) as error:
            why = error if isinstance(error, PluginError) else "it crashed: KeyboardInterrupt"
            self._say(f"failed {number} {one_line(str(why))}")
            return
        grid = board_of(shown).grid
        if self._odds:
            self._say_odds(board_of(shown))
        self._answer = number, self._given
        self._say(protocol.answer_line(number, replace(advice, mines=self._given.mines), grid))

    def _noting(self, function: Callable[..., Advice]) -> Callable[..., Advice]:
        """The same function, whose answer is noted as it is: its reason may be worked out when it is read."""

        def noting(*arguments: object) -> Advice:
            self._given = function(*arguments)
            return self._given

        return noting

    def _explain(self, text: str) -> None:
        shown, (number, given) = self._shown, self._answer or (0, None)
        if shown is None or given is None or text != str(number):
            raise ProtocolError("only the last answer can be explained")
        try:
            why = answered(lambda: given, board_of(shown), explained=True).why
        except (PluginError, KeyboardInterrupt) as error:
            why = Reason("failed", one_line(str(error)))
        self._say(protocol.reason_line(number, why, board_of(shown).grid))

    def _say_odds(self, board: Board) -> None:
        from minesweeper_solver import analyse  # noqa: PLC0415 - only if odds are asked for

        try:
            analysis = analyse(board, ODDS_SECONDS)
        except ValueError as error:
            self._say(f"info text {error}")
            return
        if analysis.exact:
            self._say(f"info layouts {analysis.layouts}")
        for cells, chance in ((analysis.safe, 0.0), (analysis.mines, 1.0), *analysis.groups):
            if cells:
                self._say(protocol.odds_line(board.grid, cells, chance))
