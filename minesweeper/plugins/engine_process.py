"""One process of an engine: the handshake, questions and answers, and how long it is waited for."""

import math
import time
from collections.abc import Mapping
from typing import NamedTuple

from minesweeper.core.advice import Budget, Reason, check_solver_name
from minesweeper.core.board import Board
from minesweeper.core.checks import check_title, one_line
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick
from minesweeper.core.limits import BUDGET_TIMES, LOAD_SECONDS
from minesweeper.core.options import Option
from minesweeper.machine.conversation import Conversation, ConversationError
from minesweeper.machine.waiting import Waiting
from minesweeper.plugins import protocol
from minesweeper.plugins.failure import PluginError
from minesweeper.plugins.protocol import EngineAnswer, EngineInfo, ProtocolError, Shown

LEAST_CUT_OFF = 1.0
"""An engine is not ended before this many seconds, however small its budget."""
WHY_SECONDS = 5.0
"""Seconds for the reason of an answer."""
SLICE = 1.0
"""Seconds between checks of the clock, as `Waiting` needs them."""


class EngineIdentity(NamedTuple):
    """What an engine says of itself."""

    name: str
    title: str = ""
    author: str = ""
    options: tuple[Option, ...] = ()
    can: frozenset[str] = frozenset()


class SilenceError(ConversationError):
    """The program did not answer in time."""


class EngineProcess:
    """A process of an engine, after the handshake."""

    def __init__(self, conversation: Conversation, name: str, settings: Mapping[str, str]) -> None:
        """Begin a conversation with an engine, which has this name unless it says another, and set its options."""
        self.conversation = conversation
        self._number = 0
        self._shown: Shown | None = None
        try:
            patience = _Patience(LOAD_SECONDS, "did not get ready in time")
            self.identity = self._handshake(name, patience)
            self._set(settings, patience)
        except BaseException:
            self.conversation.end()
            raise

    def _handshake(self, name: str, patience: "_Patience") -> EngineIdentity:
        self.conversation.send(f"msp {protocol.VERSION}\n")
        said: dict[str, str] = {"name": name}
        options: list[Option] = []
        can: set[str] = set()
        while not (line := self._line(patience)).startswith("mspok"):
            word, _, rest = line.partition(" ")
            match word:
                case "id":
                    said[rest.partition(" ")[0]] = rest.partition(" ")[2].strip()
                case "option":
                    options.append(protocol.read_option(line))
                case "can":
                    can.add(rest.strip())
                case "info":
                    pass
                case _:
                    raise ProtocolError(f"it wrote {line[:80]!r} before mspok")
        if line != f"mspok {protocol.VERSION}":
            raise ConversationError(f"speaks another version of the protocol: {line[:80]!r}")
        title, author = said.get("title", ""), said.get("author", "")
        check_solver_name(said["name"])
        check_title("a solver's title", title)
        return EngineIdentity(said["name"], title, one_line(author), tuple(options), frozenset(can))

    def _set(self, settings: Mapping[str, str], patience: "_Patience") -> None:
        known = {option.name: option for option in self.identity.options}
        for name, text in settings.items():
            if name not in known:
                raise ConversationError(f"has no option {name[:80]!r}")
            self.conversation.send(f"setoption {name} {known[name].checked(text)}\n")
        self.conversation.send("isready\n")
        if (line := self._line(patience)) != "readyok":
            raise ProtocolError(f"it wrote {line[:80]!r} instead of readyok")

    def ask(self, shown: Shown, budget: Budget, first_click: FirstClick | None) -> tuple[EngineAnswer, EngineInfo]:
        """The answer about a position, and what was said beside it."""
        self._number += 1
        begun = "" if _follows(self._shown, shown) else f"{protocol.new_game_lines(shown, first_click)}\n"
        self._shown = shown
        limit = max(BUDGET_TIMES * budget.seconds, LEAST_CUT_OFF)
        silence = f"gave no answer for {limit:g} seconds, with a budget of {budget.seconds:g}"
        patience = _Patience(limit, silence, max(budget.seconds, LEAST_CUT_OFF / BUDGET_TIMES))
        self.conversation.send(f"{begun}{protocol.position_lines(shown)}\n{protocol.go_line(self._number, budget)}\n")
        grid, info = board_of(shown).grid, EngineInfo()
        while (line := self._line(patience, grid)).startswith("info"):
            info = protocol.read_info(line, grid, info)
        if line.startswith(f"failed {self._number} "):
            raise PluginError(one_line(line.split(" ", 2)[2]))
        if not line.startswith("bestmove"):
            raise ProtocolError(f"it wrote {line[:80]!r} instead of bestmove")
        answer = protocol.read_answer(line, grid)
        if answer.number != self._number:
            raise ProtocolError(f"it answered question {answer.number} instead of {self._number}")
        return answer, info

    def explain(self, number: int) -> Reason:
        """The reason of the last answer."""
        if number != self._number or self._shown is None:
            raise ProtocolError(f"it was asked for the reason of answer {number} after another question")
        self.conversation.send(f"why {number}\n")
        grid = board_of(self._shown).grid
        line = self._line(_Patience(WHY_SECONDS, f"gave no reason for {WHY_SECONDS:g} seconds"), grid)
        if not line.startswith("reason"):
            raise ProtocolError(f"it wrote {line[:80]!r} instead of reason")
        said, reason = protocol.read_reason(line, grid)
        if said != number:
            raise ProtocolError(f"it gave the reason of answer {said} instead of {number}")
        return reason

    def _line(self, patience: "_Patience", grid: Grid | None = None) -> str:
        """The next line. The program is told to stop at the end of its time, and given up later."""
        longest = protocol.longest_line(grid) if grid else protocol.MAX_LINE
        while (left := patience.left()) > 0:
            if patience.is_over():
                self.conversation.send("stop\n")
            line = self.conversation.line(time.monotonic() + min(left, SLICE), longest)
            if line is not None:
                return line
        raise SilenceError(patience.silence)


class _Patience:
    """The time that a program has. Time in which this process was stopped does not count."""

    def __init__(self, limit: float, silence: str, stop: float = math.inf) -> None:
        self.silence = silence
        """What is said when all of it has passed."""
        self._limit = limit
        self._stop = stop
        self._waiting = Waiting(time.monotonic())

    def left(self) -> float:
        """Seconds that are left, or until it is to be told to stop."""
        waited = self._waiting.seconds(time.monotonic())
        return min(self._limit, self._stop if waited < self._stop else math.inf) - waited

    def is_over(self) -> bool:
        """Return True, once, if it is to be told to stop."""
        over = self._waiting.seconds(time.monotonic()) >= self._stop
        if over:
            self._stop = math.inf
        return over


def board_of(shown: Shown) -> Board:
    """The board that is shown, which may be that of a duel."""
    return shown if isinstance(shown, Board) else shown.board


def _follows(before: Shown | None, after: Shown) -> bool:
    """Return True if one position may be a later one of the same game."""
    if before is None or type(before) is not type(after):
        return False
    old, new = board_of(before), board_of(after)
    same = (old.grid, old.mine_count) == (new.grid, new.mine_count) and not old.revealed & ~new.revealed
    return same and all(a == b & old.revealed for a, b in zip(old.numbers, new.numbers, strict=True))
