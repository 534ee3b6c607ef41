"""Engines: solvers that are programs of their own, in any language, asked by lines of the protocol."""

import os
import shlex
from collections.abc import Container, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import cache, partial
from inspect import unwrap
from pathlib import Path
from threading import RLock
from typing import NamedTuple

from minesweeper.core.advice import Advice, Budget, Reason, Solver
from minesweeper.core.board import Board
from minesweeper.core.checks import kind_of, one_line
from minesweeper.core.duel_rules import Moment
from minesweeper.core.late_reason import LateReason
from minesweeper.core.laying import FirstClick
from minesweeper.core.luck import SAME_NAME
from minesweeper.core.options import Option, OptionValue
from minesweeper.machine import confinement
from minesweeper.machine.conversation import Conversation, ConversationError
from minesweeper.plugins.engine_process import EngineIdentity, EngineProcess, SilenceError, board_of
from minesweeper.plugins.failure import PluginError
from minesweeper.plugins.protocol import EngineInfo, Shown, is_other_world

MAX_SILENT_STARTS = 3
"""Starts in a row without an answer before an engine is given up."""
DUEL, WHY, TILINGS = "duel", "why", "tilings"
"""What an engine may be able to do."""


class Circumstances(NamedTuple):
    """What is known about the games that engines of this process play."""

    first_click: FirstClick | None = None
    confined: bool = False
    """True if they must not read the memory of other processes."""


UNKNOWN = Circumstances()
_circumstances: ContextVar[Circumstances] = ContextVar("circumstances", default=UNKNOWN)


def play_under(first_click: FirstClick | None, confined: bool) -> None:
    """From now on, engines that are asked in this thread are told of this promise, and confined if need be."""
    _circumstances.set(Circumstances(first_click, confined))


class Engine:
    """A program that speaks the protocol. It is started when it is first asked, and again after it has failed; each
    choice of options has a process of its own."""

    def __init__(
        self,
        command: str | Sequence[str],
        identity: EngineIdentity | None = None,
        settings: Mapping[str, OptionValue] | None = None,
        folder: Path | None = None,
        variables: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """An engine by the command that starts it, in this folder and with these environment variables added. Without
        an identity the program is asked for it now, which raises a `PluginError` if it does not answer. `settings` are
        values of its options."""
        self.command = words_of(command)
        """The words of the command."""
        self.variables = variables
        self.settings = {name: Option.text(value) for name, value in (settings or {}).items()}
        self.folder = folder
        self.info = EngineInfo()
        """What it said beside its last answer."""
        self._lock = RLock()
        self._running: dict[tuple[object, ...], EngineProcess] = {}
        self._silent_starts = 0
        self._label = identity.name if identity else one_line(Path(self.command[0]).name)
        self.identity = identity or self._introduced()
        """What it says of itself."""
        self._label = self.identity.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Engine) and other.__reduce__() == self.__reduce__()

    def __hash__(self) -> int:
        return hash((self.command, self.identity))

    def __reduce__(self) -> tuple[object, ...]:
        settings = tuple(self.settings.items())
        return _same_engine, (self.command, self.identity, settings, self.folder, self.variables)

    def __str__(self) -> str:
        """Its name, or that of its program until it is known."""
        return self._label

    @property
    def solver(self) -> Solver:
        """The engine as a solver."""
        name, title, _, options, _ = self.identity
        return Solver(name, self.think, title, self.duel, options)

    def think(self, board: Board, budget: Budget, options: Mapping[str, OptionValue] | None = None) -> Advice:
        """Its advice on a board. Failures are a `PluginError`."""
        return self._asked(board, budget, options)

    def duel(self, moment: Moment, budget: Budget, options: Mapping[str, OptionValue] | None = None) -> Advice:
        """Its advice in a duel; if it knows only the game for one, what its advice on the board comes to."""
        with self._errors(), self._lock:
            can = self._program(options).identity.can
        if DUEL in can:
            return self._asked(moment, budget, options)
        from minesweeper.plugins.duelling import claims_by  # noqa: PLC0415 - that imports the host, which imports this

        alone = Solver(self.identity.name, partial(self.think, options=options))
        return claims_by(alone, moment, budget)

    def get_ready(self, options: Mapping[str, OptionValue] | None = None) -> None:
        """Start a process if there is none, or if it has ended since its last answer, so that the next answer need not
        wait for it."""
        with self._errors(), self._lock:
            running = self._program(options)
            if running.conversation.ended:
                self._drop(running)
                self._program(options)

    def end(self) -> None:
        """End its processes. The next question starts one again."""
        with self._lock:
            for running in self._running.values():
                running.conversation.end("quit\n")
            self._running.clear()

    def _introduced(self) -> EngineIdentity:
        """Start the program only to ask who it is."""
        with self._errors():
            running = self._started(UNKNOWN, {})
            running.conversation.end("quit\n")
            return running.identity

    def _asked(self, shown: Shown, budget: Budget, options: Mapping[str, OptionValue] | None) -> Advice:
        with self._errors(), self._lock:
            running = self._program(options)
            if is_other_world(board_of(shown).grid) and TILINGS not in running.identity.can:
                raise PluginError(f"its program {self} plays on rectangles of squares only")
            try:
                answer, self.info = running.ask(shown, budget, _circumstances.get().first_click)
            except PluginError:  # it says itself that it cannot answer
                raise
            except BaseException:
                self._drop(running)
                raise
            advice = answer.advice
            if advice.mines is None and self.info.odds:
                advice = replace(advice, mines=self.info.mines & board_of(shown).hidden)
            if answer.explained or WHY not in running.identity.can:
                return advice
            return replace(advice, why=LateReason(partial(self._explained, running, answer.number)))

    def _explained(self, running: EngineProcess, number: int) -> Reason:
        with self._errors(), self._lock:
            try:
                return running.explain(number)
            except BaseException:
                self._drop(running)
                raise

    def _program(self, options: Mapping[str, OptionValue] | None) -> EngineProcess:
        """The process with these options, started if there is none."""
        settings = self.settings | {name: Option.text(value) for name, value in (options or {}).items()}
        circumstances = _circumstances.get()
        key = circumstances.confined, *settings.items()
        if key not in self._running:
            if self._silent_starts >= MAX_SILENT_STARTS:
                raise ConversationError(f"gave no answer at {MAX_SILENT_STARTS} starts, and is not started again")
            self._silent_starts += 1
            try:
                self._running[key] = self._started(circumstances, settings)
            except SilenceError:
                raise
            except (ConversationError, ValueError):
                self._silent_starts = 0
                raise
            self._silent_starts = 0
        return self._running[key]

    def _started(self, circumstances: Circumstances, settings: Mapping[str, str]) -> EngineProcess:
        command = confinement.command(self.command) if circumstances.confined else self.command
        return EngineProcess(Conversation(command, self.folder, dict(self.variables)), str(self), settings)

    def _drop(self, running: EngineProcess) -> None:
        """End a process that cannot be relied on any more."""
        running.conversation.end()
        self._running = {key: each for key, each in self._running.items() if each is not running}

    @contextmanager
    def _errors(self) -> Iterator[None]:
        """Make a `PluginError` that names the program of every failure of it."""
        try:
            yield
        except ConversationError as error:
            raise PluginError(f"its program {self} {error}") from None
        except ValueError as error:
            raise PluginError(one_line(f"its program {self} broke the protocol: {error}")) from None


@cache
def _same_engine(
    command: tuple[str, ...],
    identity: EngineIdentity,
    settings: tuple[tuple[str, str], ...],
    folder: Path | None,
    variables: tuple[tuple[str, str], ...],
) -> Engine:
    """An engine that another process sent here: always the same, so that its program is started once."""
    return Engine(command, identity, dict(settings), folder, variables)


def get_ready(solver: Solver) -> None:
    """Start the program of a solver that has one, which may be a `PluginError`; others are always ready."""
    think = solver.think
    inner, *chosen = think.args or (None,) if isinstance(think, partial) else (think,)  # as options make it
    engine = getattr(unwrap(inner), "__self__", None)
    if isinstance(engine, Engine):
        engine.get_ready(*chosen)


def named_apart(engine: Engine, taken: Container[str]) -> Engine:
    """The same engine, with a number after its name if that is taken."""
    name, number = engine.identity.name, 2
    while name in taken:
        name, number = f"{engine.identity.name}{SAME_NAME}{number}", number + 1
    return Engine(engine.command, engine.identity._replace(name=name), engine.settings, engine.folder)


def words_of(command: str | Sequence[str], folder: Path | None = None) -> tuple[str, ...]:
    """The words of a command. A program that is named by its path is found from any folder."""
    if isinstance(command, list | tuple):
        words = list(command)
    elif not isinstance(command, str):
        raise PluginError(f"the command of an engine must be a text or a list of words, not {kind_of(command)}")
    elif Path(command).is_file():
        words = [command]
    else:
        try:
            words = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise PluginError(f"the command {command[:80]!r} cannot be read: {error}") from None
    if not words or not all(isinstance(word, str) for word in words) or not words[0]:
        raise PluginError("the command of an engine must name a program")
    if Path(words[0]).name != words[0]:
        words[0] = str((folder or Path()).joinpath(words[0]).absolute())
    return tuple(words)
