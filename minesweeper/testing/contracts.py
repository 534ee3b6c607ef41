"""Contracts for each kind of value that plugins add. A contract returns problems as sentences."""

import gc
import io
from collections.abc import Callable, Container, Iterator
from contextlib import redirect_stdout
from dataclasses import replace
from functools import partial
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

import click

from minesweeper.arena.judging import told_certainties, told_chances
from minesweeper.arena.match import play_match
from minesweeper.arena.outcome import Outcome
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.board import Board
from minesweeper.core.dealing import Dealer
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.filters import BoardFilter, Laid
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.laying import RANDOM, FirstClick, Generator, LayingError, best_start, lay_mines
from minesweeper.core.limits import NOTICE_SECONDS
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.core.tiling import Tiling
from minesweeper.games.added_figures import LiveCounter, Measure
from minesweeper.games.file_format import Content, FileFormat
from minesweeper.games.record import Record
from minesweeper.games.recording import Recording
from minesweeper.games.session import Session
from minesweeper.plugins import PluginError, Plugins, ask
from minesweeper.plugins.contribution import NOTICE
from minesweeper.plugins.failure import Failure, where
from minesweeper.plugins.laying import guarded, guarded_dealer
from minesweeper.plugins.worker import PluginThread, TooLongError
from minesweeper.testing.host import followed, own_home, play, plugins_with
from minesweeper.themes import check
from minesweeper.themes.theme import Theme

ANSWER_SECONDS = 0.2
"""The budget of a solver for one answer here."""
ANSWER_TIMEOUT = 10.0
"""Seconds after which a solver counts as hung, besides the time that it may take for a whole game."""
REPEATED = 3
"""Late answers that are no accident of a busy machine."""
MAX_COMPLAINTS = 3
"""The most complaints of one kind that are listed."""
BOARDS = (
    Difficulty("tiny", 5, 5, 4),
    Difficulty("narrow", 20, 2, 8),
    Difficulty("dense", 8, 8, 30),
    Difficulty("wide", 16, 9, 24),
    Difficulty("cell", 2, 1, 1),
)
"""The boards for trying solvers and generators."""
TILED = (Difficulty("even", 12, 12, 20), Difficulty("odd", 9, 9, 10))
"""The boards for trying tilings: some have only boards with an even number of rows."""
SEEDS = range(2)
CUTS = 20
"""How often a file is cut short."""


def _lay_others(grid: Grid, mines: int, first: int, rng: Random, first_click: FirstClick) -> Minefield:
    return lay_mines(grid, mines, first, Random(f"others {rng.random()}"), first_click)


OTHERS = replace(RANDOM, lay=_lay_others)
"""Lays other mines than the seed of a game names, which misleads a solver that works them out from the seed."""


class _Answer(NamedTuple):
    """A question to a solver, and its answer."""

    board: Board
    budget: Budget
    advice: Advice


def check_solver(solver: Solver, seconds: float = ANSWER_SECONDS) -> list[str]:
    """A solver plays to the end of every game with moves that can be made. Its answer depends only on the board and the
    seed, so a game can be watched again; the mines are not those that the seed of the game names. What it calls certain
    is true, and so is a chance that it calls exact. It takes at most twice its budget: CPU time with child processes,
    and, if that happens again and again, wall-clock time."""
    return _listed(_solver(solver, seconds))


def _solver(solver: Solver, seconds: float) -> Iterator[str]:
    late = 0
    for level, seed in product(BOARDS, SEEDS):
        setup = Setup(level, seed).at(*best_start(level.grid, level.mines, FirstClick.OPENING))
        try:
            allowed = ANSWER_TIMEOUT + seconds * setup.grid.area
            answers, outcome, error = PluginThread().call(partial(_match, solver, setup, seconds), allowed)
        except TooLongError:
            yield f"it thinks without end on {setup}"
            return
        if error or outcome is None:
            yield f"on {setup} {error}"
            continue
        (time,) = outcome.times
        late += time.late_answers
        if time.slowest_cpu > 2 * seconds:
            yield f"on {setup} it took {time.slowest_cpu:.2g} seconds of CPU time for an answer, of {seconds:g}"
        elif time.slowest_wall > 2 * seconds and late >= REPEATED:
            yield f"on {setup} it took {time.slowest_wall:.2g} seconds for an answer, of {seconds:g}: sleep counts, too"
            late = 0
        gc.collect()  # frees the game: a solver that looks for mines in memory now finds only those of `decoy`
        decoy = Game.of(setup)
        decoy.lay(*setup.first or (0, 0))
        if not all(_says_it_again(solver, each) for each in answers):
            yield f"on {setup} it answered otherwise when it was asked again: an answer must follow from board and seed"
        for complaint in _said_wrongly(outcome):
            yield f"on {setup} it {complaint}"


def _said_wrongly(outcome: Outcome) -> Iterator[str]:
    """What a solver said wrongly in a game, as predicates."""
    (wrong,) = outcome.misstatements
    if wrong.wrong_certainties:
        yield told_certainties(wrong.wrong_certainties, wrong.wrong_certainty_at)
    elif wrong.wrong_chances:
        yield f"{told_chances(wrong.wrong_chances, wrong.wrong_chance_at)}; an estimate needs exact=False"


def _match(solver: Solver, setup: Setup, seconds: float) -> tuple[list[_Answer], Outcome | None, str]:
    """All answers of a solver in one game, its outcome, and the error that lost the game, if any."""
    answers: list[_Answer] = []
    solver = solver.with_options({})

    def watched(board: Board, budget: Budget) -> Advice:
        advice = solver.think(board, budget)
        answers.append(_Answer(board, budget, advice))
        return advice

    printed, outcome = io.StringIO(), None
    try:
        with redirect_stdout(printed):
            outcome = play_match(replace(solver, think=watched), Game.of(setup, OTHERS), seconds)
            error = outcome.error
    except KeyboardInterrupt:  # the player's Ctrl-C goes to the main thread
        error = "it crashed: KeyboardInterrupt"
    return answers, outcome, error or (f"it printed {printed.getvalue()!a:.60}" if printed.getvalue() else "")


def _says_it_again(solver: Solver, answer: _Answer) -> bool:
    try:
        again = ask(solver, answer.board, answer.budget, explained=False)
    except (PluginError, KeyboardInterrupt):
        return False
    return again.moves == tuple(answer.advice.moves) and again.chance == answer.advice.chance


def check_generator(generator: Generator) -> list[str]:
    """A generator lays the mines asked for, keeps the promise to the first click, and lays the same field for the same
    seed. It may refuse some boards with a `LayingError`, but not all."""
    return _listed(_generator(generator))


def _generator(generator: Generator) -> Iterator[str]:
    refused: list[object] = []

    def lay(*arguments: object) -> Minefield | Laid:
        try:
            return generator.lay(*arguments)
        except LayingError as error:
            refused.append(error)
            raise

    tried = list(product(BOARDS, FirstClick, SEEDS))
    for level, rule, seed in tried:
        first = best_start(level.grid, level.mines, rule)
        setup, before = Setup(level, seed, rule, generator.name, first), len(refused)
        try:
            one, two = (Game.of(setup, guarded(replace(generator, lay=lay))).lay(*first) for _ in range(2))
        except LayingError as error:
            if len(refused) == before:
                yield f"on {setup} {error}"
        else:
            if one != two:
                yield f"on {setup} it laid other mines the second time: all its luck must come from its `Random`"
    if len(refused) == len(tried):
        yield f"it refuses every board: {refused[-1]}"


def check_dealer(dealer: Dealer) -> list[str]:
    """A dealer's answers agree with everything shown, and are the same for the same moves."""
    return _listed(_dealer(dealer))


def _dealer(dealer: Dealer) -> Iterator[str]:
    for level, seed in product(BOARDS, SEEDS):
        setup = Setup(level, seed, FirstClick.ANY, dealer=dealer.name)
        one, two = (_guessed(setup, dealer) for _ in range(2))
        if one.dealer_problem:
            yield f"on {setup} {one.dealer_problem}"
        elif one.board != two.board:
            yield f"on {setup} it dealt otherwise the second time: all its luck must come from its `Random`"


def _guessed(setup: Setup, dealer: Dealer) -> Game:
    """A game in which all cells are revealed in an order that follows from the seed, until it ends."""
    game, cells = Game.of(setup, dealer=guarded_dealer(dealer)), setup.grid.places(setup.grid.full)
    for row, col in Random(setup.seed).sample(cells, len(cells)):
        game.reveal(row, col)  # refused if the cell is open or the game over, which does no harm
    return game


def check_filter(asked: BoardFilter) -> list[str]:
    """A filter gives the same whole number whenever it is asked about the same mines, and quickly."""
    return _listed(_repeated("count", (partial(asked.of, field) for field in _fields())))


def check_measure(measure: Measure) -> list[str]:
    """A measure gives the same number, or `None`, whenever it is asked about the same game: won, lost, left or not
    begun."""
    return _listed(_repeated("measure", (partial(measure.of, record) for record in _records())))


def check_counter(counter: LiveCounter) -> list[str]:
    """A counter gives the same number or text whenever it is asked about the same board."""
    boards = (record.board for record in _records())
    return _listed(_repeated("count", (partial(counter.text, board, 12.5, 7) for board in boards)))


def _repeated(word: str, calls: Iterator[Callable[[], object]]) -> Iterator[str]:
    """The problems of functions that must give the same value twice, within the time limit of a notice."""

    def attempt(call: Callable[[], object]) -> object:
        try:
            return call()
        except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
            return Failure.of(error)

    for call in calls:
        try:
            one, two = (PluginThread().call(partial(attempt, call), NOTICE_SECONDS) for _ in range(2))
        except TooLongError:
            yield f"{word} took longer than {NOTICE_SECONDS:g} seconds"
            return
        if isinstance(one, Failure):
            yield f"{word} failed: {one.reason}{where(one.place)}"
            return
        if one != two:
            yield f"{word} gave {one} and then {two} for the same game: it must depend on that alone"
            return


def _fields() -> Iterator[Minefield]:
    for level, seed in product(BOARDS, SEEDS):
        first = best_start(level.grid, level.mines, FirstClick.ANY)
        yield Game.of(Setup(level, seed, FirstClick.ANY)).lay(*first).field


def _records() -> Iterator[Record]:
    """Games before the first move, left, lost and won."""
    for field in _fields():
        session = Session(Game.from_minefield(field))
        yield session.record()
        safe = [Move.reveal(*cell) for cell in field.grid.places(field.safe)]
        for moves in (safe[:1], [Move.reveal(*cell) for cell in field.grid.places(field.mines)[:1]]):
            play(session, moves)
            yield session.record()
        session.restart()
        play(session, [*(Move.flag(*cell) for cell in field.grid.places(field.mines)[:1]), *safe])
        yield session.record()


def check_theme(theme: Theme) -> list[str]:
    """A theme is readable, also for players who see fewer colours."""
    return check.warnings(theme)


def check_level(level: Difficulty) -> list[str]:
    """A level can be begun."""
    game = Game.of(Setup(level, 1))
    first = best_start(level.grid, level.mines, FirstClick.OPENING)
    return [] if game.reveal(*first).accepted else ["its first cell cannot be revealed"]


def check_tiling(tiling: Tiling) -> list[str]:
    """A tiling has boards: of one of some usual sizes, on which every cell touches those that touch it."""
    problem = ""
    for level in TILED:
        try:
            grid = tiling.grid(level.width, level.height)
            shape = tiling.cell_shapes(level.width, level.height)
        except Exception as error:  # noqa: BLE001 - a plugin may raise anything
            problem = Failure.of(error).reason
            continue
        for place in grid.places(grid.full):
            if any(place not in grid.neighbours(*other) for other in grid.neighbours(*place)):
                return [f"on {level.width}x{level.height} the cell {place} touches one that does not touch it"]
            shape(*place)
        return []
    return [f"it has no board of a usual size: {problem}"]


def check_format(file_format: FileFormat) -> list[str]:
    """A format recognises what it writes, reads it back, and writes it again as the same bytes. It recognises nothing
    in an empty file, and refuses a damaged one with a `ValueError`."""
    return _listed(_format(file_format))


def _format(file_format: FileFormat) -> Iterator[str]:
    if file_format.detect(b""):
        yield "it recognises an empty file, which may be of any format"
    written: list[bytes] = []
    if file_format.write:
        yield from _written(file_format, written)
        if not written:
            yield "it writes no game, no board and no position"
    for number, data in enumerate(written or [bytes(range(256))]):
        for end in range(0, len(data), max(1, len(data) // CUTS)):
            if problem := _refuses(file_format.contents, Random(number).randbytes(4) + data[4:end]):
                yield f"it is given a damaged file: {problem}"
                return


def _written(file_format: FileFormat, written: list[bytes]) -> Iterator[str]:
    """The problems of writing some games, boards and positions, the bytes of which are added to `written`."""
    for content in _contents():
        if problem := _refuses(lambda each: written.append(file_format.data(each)), content):
            yield f"it is to write {_said(content)}: {problem}"
            continue
        if not written:
            continue
        data = written[-1]
        if not file_format.detect(data):
            yield f"it does not recognise what it wrote of {_said(content)}"
        contents = file_format.contents(data)
        if len(contents) == 1 and file_format.data(contents[0]) != data:
            yield f"it wrote other bytes after it had read {_said(content)} back"


def _refuses(function: Callable[[Any], object], value: object) -> str:
    """What is wrong with how a format takes a value; empty if it takes it, or refuses it with a `ValueError`."""
    try:
        function(value)
    except ValueError:
        return ""
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything
        failure = Failure.of(error)
        return f"what is wrong must be a ValueError, not {failure.reason}{where(failure.place)}"
    return ""


def _contents() -> Iterator[Content]:
    """Games, boards and positions to write."""
    for record in _records():
        if record.minefield:
            yield Recording.of(record)
            yield record.minefield
            yield record.board


def _said(content: Content) -> str:
    return {Recording: "a game", Minefield: "a board"}.get(type(content), "a position")


def check_command(command: click.Command) -> list[str]:
    """A command has a help text that can be printed."""
    if not command.get_short_help_str():
        return ["it has no help: give its function a docstring"]
    try:
        command.get_help(click.Context(command, info_name=command.name))
    except Exception as error:  # noqa: BLE001 - a plugin may raise anything
        return [f"its help cannot be printed: {Failure.of(error).reason}"]
    return []


def check_notices(plugins: Plugins, only: str = "") -> list[str]:
    """Plugins, or `only` the one of this name, handle the notices of a game that is played, undone, lost and won, and
    of one that is abandoned."""
    game = Game.from_minefield(Minefield.parse("*...\n....\n...."))
    try:
        with followed(plugins, game, only) as session:
            play(session, "f0,0 f0,0 r0,0")
            session.undo()
            play(session, "r2,3 r0,1 r1,0 r1,1")
            session.restart()
            play(session, "r1,1")
            session.restart()
    except PluginError as error:
        return [str(error)]
    return []


def check_plugin(plugin: object) -> list[str]:
    """All problems of a plugin, which is a module, another object with hooks, or the path of a file. It is checked in a
    home of its own: the games of the check are not among the player's."""
    with own_home():
        try:
            plugins = plugins_with(plugin)
        except PluginError as error:
            return [str(error)]
        record = plugins.records[-1]
        return [*([record.reason] if record.reason else []), *complaints(plugins, record.name)]


CONTRACTS: dict[str, tuple[str, Callable[[Any], list[str]]]] = {
    "level": ("difficulties", check_level),
    "theme": ("themes", check_theme),
    "solver": ("solvers", check_solver),
    "generator": ("generators", check_generator),
    "dealer": ("dealers", check_dealer),
    "filter": ("filters", check_filter),
    "measure": ("measures", check_measure),
    "counter": ("counters", check_counter),
    "tiling": ("tilings", check_tiling),
    "format": ("formats", check_format),
    "command": ("commands", check_command),
}
"""By kind: the attribute of `Plugins` that holds the values, and the contract."""


def complaints(plugins: Plugins, name: str, but: Container[str] = ()) -> list[str]:
    """All problems of a loaded plugin with this name; `but` are kinds to leave out."""
    record = next(record for record in reversed(plugins.records) if record.name == name)
    found: list[str] = []
    for word, (kept, contract) in CONTRACTS.items():
        for each in record.adds.get(word, ()) if word not in but else ():
            value = getattr(plugins, kept).get(each)  # `None` for an alias of a level
            found += [f"{word} {each}: {complaint}" for complaint in (contract(value) if value else ())]
    return found + (check_notices(plugins, name) if NOTICE in record.adds else [])


def _listed(complaints: Iterator[str]) -> list[str]:
    return list(islice(complaints, MAX_COMPLAINTS))
