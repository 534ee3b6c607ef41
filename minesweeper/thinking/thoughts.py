"""The functions that run in the other process. Arguments and results are plain values."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING
from uuid import uuid4

from minesweeper.core import rules
from minesweeper.core.advice import Advice, Budget, Reason
from minesweeper.core.ahead import answer
from minesweeper.core.board import Board
from minesweeper.core.dealing import Deal
from minesweeper.core.duel_rules import Moment
from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.hidden import Need
from minesweeper.core.laying import best_start
from minesweeper.core.log import LogEntry, ReplayError
from minesweeper.core.luck import luck
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.naming import sentence
from minesweeper.core.playable import Playable, play_log
from minesweeper.core.setup import Setup
from minesweeper.games.player import Player
from minesweeper.games.record import OneAndAHalf, Record
from minesweeper.games.replay import Mark, MarkKind
from minesweeper.machine.processes import spare_cores
from minesweeper.plugins import PluginChoice, PluginError, Plugins, UnknownNameError, ask, ask_in_duel
from minesweeper.plugins.host import same_plugins
from minesweeper.thinking.exercise import EVERYTHING, LAST_CELL, Exercise
from minesweeper.thinking.marks import Marks

if TYPE_CHECKING:
    from minesweeper.thinking.thinker import Thinker
    from minesweeper_solver.clicks import Fewest
    from minesweeper_solver.grading import Grade
    from minesweeper_solver.lost_clicks import LostClick
    from minesweeper_solver.review import Review

ODDS_SECONDS = 2.0
FEWEST_SECONDS = 1.5
FEWEST_PLAYER, FEWEST_UNRANKED = "fewest clicks", "the mines were known"
"""Who plays in the fewest clicks, and why that does not count."""
MINES_SECONDS = 0.02
"""Seconds to find mines that the solver does not name, which are less important."""


@dataclass(frozen=True, slots=True)
class BoardOdds:
    """The chance of a mine for every hidden cell of a board."""

    board: Board
    groups: tuple[tuple[int, float], ...]
    """Disjoint sets of cells with their chance."""
    exact: bool

    @property
    def mines(self) -> int:
        """The cells that are certainly mines."""
        return next((cells for cells, chance in self.groups if chance == 1), 0)

    def chance(self, row: int, col: int) -> float | None:
        """The chance at one cell, if it is hidden."""
        cell = self.board.grid.cell(row, col)
        return next((chance for cells, chance in self.groups if cells & cell), None)

    @property
    def uncertain(self) -> tuple[tuple[int, float], ...]:
        """The groups that are neither certainly safe nor certainly mines."""
        return tuple(group for group in self.groups if 0 < group[1] < 1)

    @property
    def elsewhere(self) -> float | None:
        """The chance of the cells that touch no number; `None` if there are none, or they are certain."""
        beyond = ~self.board.grid.around(self.board.revealed)
        return next((chance for cells, chance in self.uncertain if cells & beyond), None)

    def marks(self, board: Board, outlined: int = 0, best: int = 0) -> Marks:
        """The marks on this board, which may be one turn later than the odds: certain cells, figures for the others
        that touch a number, and rings round the `outlined` numbers and the `best` of these cells."""
        near = board.hidden & board.grid.around(self.board.revealed)
        chances = tuple((cells & near, chance) for cells, chance in self.uncertain if cells & near)
        safe = next((cells & board.hidden for cells, chance in self.groups if chance == 0), 0)
        return Marks(chances, safe=safe, danger=self.mines & board.hidden, outlined=outlined | best & near)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a solver advises on a board."""

    advice: Advice
    mines: int = 0
    """The cells known to be mines, by the solver or otherwise."""

    def marks(self, board: Board) -> Marks:
        """The marks on the board while the advice is followed: proved cells, or the odds of a guess."""
        cells, mines = self._moved(board), self.mines & board.hidden
        outlined = self.outlined(board)
        if self.advice.chance:
            return Marks(((cells, self.advice.chance),), danger=mines & ~cells, outlined=outlined)
        return Marks(safe=cells, danger=mines & ~cells, outlined=outlined)

    def outlined(self, board: Board) -> int:
        """The cells of the reason: its numbers, and the cells to open that it is about."""
        why = self.advice.why
        return why.numbers | why.cells & self._moved(board)

    def _moved(self, board: Board) -> int:
        return board.grid.gather((move.row, move.col) for move in self.advice.moves) & board.hidden


def first_move(game: Playable) -> Thought | None:
    """The first move of a game whose setup names the first cell; otherwise `None`."""
    if game.setup.first is None or game.moves:
        return None
    row, col = game.setup.first
    why = Reason("first", "This board starts here.", 0, game.board.grid.cell(row, col))
    return Thought(Advice((Move.reveal(row, col),), 0.0, why))


def get_ready(choice: PluginChoice) -> None:
    """Load everything that the first real question needs."""
    same_plugins(choice)


def warm_up(thinker: Thinker, choice: PluginChoice) -> None:
    """Start the other process now, so that the first real question need not wait for it."""
    thinker.ask("start", lambda _: None, get_ready, choice)


def answered(choice: PluginChoice, setup: Setup, need: Need) -> Laid | Deal | str:
    """The answer of a game's generator or dealer to a move's question, or a sentence with the reason for having no
    answer."""
    try:
        return answer(same_plugins(choice).any_game(setup), need)
    except ValueError as error:
        return str(error)


@dataclass(frozen=True, slots=True)
class LayingTime:
    """The time it takes to lay boards of a kind."""

    seconds: float
    """Per board, on average."""
    found: float
    """The share of boards that pass all filters."""


def laying_time(choice: PluginChoice, setup: Setup, seconds: float, most: int = 20) -> LayingTime | str:
    """Lay boards like this for some seconds, and return the average time, or a sentence if that fails."""
    level = setup.level
    first = best_start(setup.grid, level.mines, setup.first_click)
    began, found, tried = time.perf_counter(), 0, 0
    try:
        while tried < most and time.perf_counter() - began < seconds:
            tried += 1
            found += not same_plugins(choice).game(replace(setup, seed=tried)).lay(*first).remark
    except ValueError as error:
        return sentence(str(error))
    return LayingTime((time.perf_counter() - began) / tried, found / tried)


def advise(choice: PluginChoice, solver: str, board: Board, seconds: float, hurried: bool = False) -> Thought | str:
    """A solver's advice, or a sentence about its failure. If `hurried`, the advice has no reason."""
    return advise_by(same_plugins(choice), solver, board, seconds, spare_cores(), hurried)


def advise_player(choice: PluginChoice, solver: str, board: Board, seconds: float) -> Thought | str:
    """Advice for a person, who may have set wrong flags: these come first."""
    from minesweeper_solver.flags import wrong_flags  # noqa: PLC0415 - a game can do without the solver

    flags = wrong_flags(board, seconds)
    return Thought(flags) if flags else advise(choice, solver, board, seconds)


def advise_by(
    plugins: Plugins, solver: str, board: Board, seconds: float, cores: int = 1, hurried: bool = False
) -> Thought | str:
    """Like `advise`, with loaded plugins and this many processors."""
    try:
        asked = plugins.solver(solver)
        advice = ask(asked, board, Budget(seconds, luck(board, asked.name), cores), explained=not hurried)
    except (PluginError, UnknownNameError) as error:
        return f"The solver {solver} failed: {error}"
    if hurried:
        return Thought(advice)
    if advice.mines is not None:
        return Thought(advice, advice.mines)
    from minesweeper_solver.reasons import proven_mines  # noqa: PLC0415 - a game can do without the solver

    return Thought(advice, proven_mines(board, MINES_SECONDS))


def odds(board: Board, seconds: float = ODDS_SECONDS) -> BoardOdds | str:
    """The odds of a board, or a sentence that says why it has no odds."""
    from minesweeper_solver import analyse  # noqa: PLC0415 - a game can do without the solver

    try:
        analysis = analyse(board, seconds)
    except ValueError as error:
        return str(error)
    groups = ((analysis.safe, 0.0), (analysis.mines, 1.0), *analysis.groups)
    return BoardOdds(board, tuple(group for group in groups if group[0]), analysis.exact)


def look_back(field: Minefield, log: Sequence[LogEntry]) -> Review | str:
    """A review of a finished game, given its mines and its log without moves taken back."""
    from minesweeper_solver.review import review  # noqa: PLC0415

    try:
        return review(turn for _, turn in play_log(Game.from_minefield(field), log) if turn)
    except ValueError as error:
        return str(error)


def judged_marks(
    field: Minefield, log: Sequence[LogEntry], halves: Sequence[OneAndAHalf], over: bool
) -> list[Mark] | str:
    """The marks on everything that a game is judged by, given its mines, its whole log and its chords in one and a half
    clicks. While it is not over, flags are not judged, which would tell where mines are."""
    from minesweeper.thinking.judged import MARKS, judge  # noqa: PLC0415

    try:
        events = judge(field, log, halves).events
    except ValueError as error:
        return str(error)
    marks = (Mark(event.step, event.seconds, MARKS[event.kind], event.amount) for event in events)
    return [mark for mark in marks if over or mark.kind is not MarkKind.MISPLACED]


def graded(field: Minefield, row: int, col: int) -> Grade | None:
    """How hard the logic of a board is if it is opened here, if that is known."""
    from minesweeper_solver import grade  # noqa: PLC0415

    try:
        return grade(field, row, col)
    except ValueError:
        return None


def fewest_clicks(field: Minefield) -> Fewest:
    """The fewest clicks that win on a board, as well as a short time can tell."""
    from minesweeper_solver import fewest  # noqa: PLC0415

    return fewest(field, Budget(FEWEST_SECONDS))


def saving_play(record: Record) -> Record | None:
    """The same board won in the fewest clicks that were found, in as many seconds; `None` if its mines are unknown."""
    if record.minefield is None:
        return None
    game = Game.from_minefield(record.minefield)
    moves = fewest_clicks(record.minefield).moves
    for move in moves:
        game.play(move)
    pace = record.seconds / max(1, len(moves))
    log = tuple(LogEntry(number * pace, move) for number, move in enumerate(moves, 1))
    known = {"id": uuid4().hex, "board": game.board, "log": log, "players": (Player(FEWEST_PLAYER),), "hints": 0}
    return replace(record, **known, unranked=(FEWEST_UNRANKED,), path=(), paused=False)  # type: ignore[arg-type]


def lost_in(field: Minefield, log: Sequence[LogEntry]) -> dict[int, LostClick]:
    """The lost clicks of a game by their step, given its mines and its whole log."""
    from minesweeper_solver.lost_clicks import lost_clicks  # noqa: PLC0415

    return {lost.step: lost for lost in lost_clicks(field, log)}


def recall(field: Minefield, log: Sequence[LogEntry], step: int) -> Exercise | None:
    """The position before a step of a game as an exercise; `None` if there is no such step, or no cell was certainly
    safe. Wrong flags are removed."""
    from minesweeper_solver import analyse  # noqa: PLC0415

    game = Game.from_minefield(field)
    try:
        for _ in play_log(game, log[:step]):
            pass
    except ReplayError:
        return None
    if not game.board.revealed or step >= len(log):
        return None
    board = game.board._replace(flags=game.board.flags & field.mines)
    known, move = analyse(board, ODDS_SECONDS), log[step].move
    if not known.safe:
        return None
    clicked = rules.chosen(board, move.action, board.grid.cell(move.row, move.col)) if move else 0
    return Exercise(field, board, known.safe, clicked, (clicked and known.risk(clicked)) or 0.0)


def prove(board: Board, safe: int) -> Thought:
    """Advice to open some of these cells, which are certainly safe, with the reason."""
    from minesweeper_solver.reasons import explain  # noqa: PLC0415

    why = explain(board, safe)
    return Thought(Advice(tuple(Move.reveal(row, col) for row, col in board.grid.places(why.cells)), 0.0, why))


def practise(kind: str, seed: int) -> Exercise:
    """A position that needs this kind of reasoning, as an exercise; or one of another kind of drill."""
    from minesweeper_solver import Kind, analyse  # noqa: PLC0415
    from minesweeper_solver.practice import drill, everything, last_cell  # noqa: PLC0415

    others = {EVERYTHING: everything, LAST_CELL: last_cell}
    field, revealed, safe = others[kind](Random(seed)) if kind in others else drill(Kind(kind), Random(seed))
    board = rules.position(field, revealed, 0, 0, 0)
    if kind != EVERYTHING:
        return Exercise(field, board, safe)
    known = analyse(board)
    return Exercise(field, board, known.safe, mines=known.mines)


MOST_TRIED = 100
"""Boards tried until one is not won by its first click."""


def board_ahead(choice: PluginChoice, setup: Setup, seed: int) -> Exercise | None:
    """A board of this kind whose first cell is open, not yet won, as a run of boards plays it; `None` if none is
    found."""
    level = setup.level
    first = best_start(setup.grid, level.mines, setup.first_click)
    for each in range(seed, seed + MOST_TRIED):
        try:
            game = same_plugins(choice).game(replace(setup, seed=each, first=first))
            game.play(Move.reveal(*first))
        except (PluginError, ValueError):
            return None
        if (field := game.peek()) and not game.board.status.over:
            return Exercise(field, game.board, 0)
    return None


DUEL_SECONDS = 1.0
"""A solver's budget for its turn."""


def advise_in_duel(choice: PluginChoice, solver: str, moment: Moment, explained: bool = True) -> Thought | str:
    """A solver's advice for the side to move, or a sentence about its failure. Any process may call this."""
    try:
        asked = same_plugins(choice).solver(solver)
        return Thought(ask_in_duel(asked, moment, Budget(DUEL_SECONDS, luck(moment, asked.name)), explained))
    except (PluginError, UnknownNameError) as error:
        return f"{solver.capitalize()} gives up: {error}."
