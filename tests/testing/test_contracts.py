"""Contracts: what keeps to them has none broken, and what does not is told why."""

import gc
import itertools
import re
import sys
import time
from pathlib import Path
from random import Random

import click
import pytest

from minesweeper import (
    RANDOM,
    Advice,
    Board,
    Budget,
    Difficulty,
    FirstClick,
    Game,
    Generator,
    Grid,
    LayingError,
    Minefield,
    Move,
    Palette,
    Reason,
    Setup,
    Solver,
    Theme,
    hookimpl,
    lay_mines,
)
from minesweeper.core.dealing import Deal, Dealer, Situation
from minesweeper.core.laying import choose
from minesweeper.plugins import PluginError, load_plugins, plugin_data_folder
from minesweeper.testing import (
    Recorder,
    check_command,
    check_dealer,
    check_generator,
    check_level,
    check_notices,
    check_plugin,
    check_solver,
    check_theme,
    contracts,
    followed,
    play,
    plugins_with,
)

WHY = Reason("guess", "First come.")
BUNDLED = load_plugins(bundled_only=True, off=())
COUNTER = itertools.count()


def first(board: Board, _budget: Budget) -> Advice:
    return Advice((Move.reveal(*board.grid.places(board.hidden & ~board.flags)[0]),), 0.2, WHY)


def crash(_board: Board, _budget: Budget) -> Advice:
    raise ZeroDivisionError("division by zero")


def changes_its_mind(board: Board, _budget: Budget) -> Advice:
    cells = board.grid.places(board.hidden)
    return Advice((Move.reveal(*cells[next(COUNTER) % len(cells)]),), 0.2, WHY)


def chatters(board: Board, budget: Budget) -> Advice:
    sys.stdout.write("hmm\n")
    return first(board, budget)


def is_slow(board: Board, budget: Budget) -> Advice:
    until = time.process_time() + 2.5 * budget.seconds
    while time.process_time() < until:
        pass
    return first(board, budget)


def sleeps(board: Board, budget: Budget) -> Advice:
    time.sleep(3 * budget.seconds)
    return Advice(first(board, budget).moves, 0.2, WHY, exact=False)


def never_answers(_board: Board, _budget: Budget) -> Advice:
    while True:
        time.sleep(0.01)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["counting", "pairs", "quick", "strong"])
def test_bundled_solvers_keep_the_contract(name: str) -> None:
    assert check_solver(BUNDLED.solver(name)) == []


@pytest.mark.slow
@pytest.mark.parametrize("generator", [RANDOM, BUNDLED.generator("no_guess")], ids=lambda each: each.name)
def test_bundled_generators_keep_the_contract(generator: Generator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contracts, "BOARDS", contracts.BOARDS[:2])
    assert check_generator(generator) == []


def test_bundled_levels_and_commands_keep_the_contract() -> None:
    assert not any(map(check_level, BUNDLED.difficulties.values()))
    assert not any(map(check_command, BUNDLED.commands.values()))
    assert check_notices(BUNDLED) == []


@pytest.mark.parametrize(
    ("think", "complaint"),
    [
        (crash, "it crashed: ZeroDivisionError: division by zero (test_contracts.py:"),
        (lambda *_: None, "it answered with nothing, not with Advice"),
        (lambda *_: Advice((Move.reveal(99, 0),), 0.0, WHY), "moves must be on the board of 5×5 cells"),
        (lambda *_: Advice((Move.flag(0, 0),), 0.0, WHY), "it marks cells without end"),
        (changes_its_mind, "it answered otherwise when it was asked again"),
        (chatters, r"it printed 'hmm\n"),
        (is_slow, "seconds of CPU time for an answer, of 0.01"),
        (sleeps, "seconds for an answer, of 0.01: sleep counts, too"),
    ],
)
def test_what_a_solver_does_wrong_is_said(think: object, complaint: str) -> None:
    found = check_solver(Solver("odd", think), seconds=0.01)  # type: ignore[arg-type] # as wrong as it may be
    assert complaint in found[0]
    assert len(found) <= contracts.MAX_COMPLAINTS


@pytest.mark.slow
def test_a_solver_that_looks_for_the_mines_is_found_out() -> None:
    def peeks(board: Board, budget: Budget) -> Advice:
        import gc  # noqa: PLC0415 - only a cheat has use for it

        field = next((each.peek() for each in gc.get_objects() if isinstance(each, Game) and each.board == board), None)
        if field is None:
            return first(board, budget)
        return Advice((Move.reveal(*field.grid.places(field.safe & board.hidden)[-1]),), 0.0, WHY)

    assert any("it answered otherwise when it was asked again" in each for each in check_solver(Solver("odd", peeks)))


def test_a_solver_that_never_answers_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contracts, "ANSWER_TIMEOUT", 0.2)
    (complaint,) = check_solver(Solver("odd", never_answers))
    assert complaint.startswith("it thinks without end on 5x5x4.tiny.0")


def too_few(grid: Grid, mines: int, first: int, rng: Random, rule: FirstClick) -> Minefield:
    return lay_mines(grid, mines - 1, first, rng, rule)


def own_luck(grid: Grid, mines: int, first: int, _rng: Random, rule: FirstClick) -> Minefield:
    return lay_mines(grid, mines, first, Random(next(COUNTER)), rule)


def never(*_: object) -> Minefield:
    raise LayingError("not today")


def now_and_then(grid: Grid, mines: int, first: int, rng: Random, rule: FirstClick) -> Minefield:
    if grid.width < 8:
        raise LayingError("too narrow")
    return lay_mines(grid, mines, first, rng, rule)


@pytest.mark.parametrize(
    ("lay", "complaint"),
    [
        (too_few, "the generator odd did not lay 4 mines on 5x5 cells"),
        (own_luck, "it laid other mines the second time"),
        (never, "it refuses every board: not today"),
        (lambda *_: 1 / 0, "the generator odd failed: ZeroDivisionError: division by zero"),
    ],
)
def test_what_a_generator_does_wrong_is_said(lay: object, complaint: str) -> None:
    assert complaint in check_generator(Generator("odd", lay))[0]  # type: ignore[arg-type] # as wrong as it may be


def test_a_generator_may_refuse_some_boards() -> None:
    assert check_generator(Generator("picky", now_and_then)) == []


def contradicts(situation: Situation) -> Deal:
    grid = situation.field.grid
    return Deal(Minefield(grid, grid.full ^ situation.field.mines), guess=True)


def own_deal(situation: Situation) -> Deal:
    if not situation.shown.revealed and next(COUNTER) % 2:
        grid = situation.field.grid
        return Deal(
            Minefield(grid, choose(grid.full ^ situation.cells, situation.field.mines.bit_count(), Random(1))), True
        )
    return Deal(situation.field, True)


@pytest.mark.parametrize(
    ("deal", "complaint"),
    [
        (contradicts, "the dealer odd did not lay 4 mines on 5x5 cells"),
        (own_deal, "it dealt otherwise the second time"),
        (lambda _: 1 / 0, "the dealer odd failed: ZeroDivisionError: division by zero"),
    ],
)
def test_what_a_dealer_does_wrong_is_said(deal: object, complaint: str) -> None:
    assert complaint in check_dealer(Dealer("odd", deal))[0]  # type: ignore[arg-type] # as wrong as it may be


@pytest.mark.parametrize("name", ["merciful", "strict", "fair", "cruel"])
def test_bundled_dealers_keep_the_contract(name: str) -> None:
    assert check_dealer(BUNDLED.dealer(name)) == []


def test_a_command_without_help_and_a_theme_without_contrast_are_told() -> None:
    assert check_command(click.Command("mute")) == ["it has no help: give its function a docstring"]
    assert check_command(click.Command("loud", help="Shout.")) == []
    pale = Theme("pale", colours=Palette(text="#FFFFFF", panel="#FFFFFF"))
    assert any("text (#FFFFFF)" in warning for warning in check_theme(pale))


class Odd:
    """A plugin that has something of everything wrong with it."""

    @hookimpl
    def register_solvers(self) -> list[Solver]:
        return [Solver("crash", crash)]

    @hookimpl
    def register_difficulties(self) -> list[Difficulty]:
        return [Difficulty("fine", 5, 5, 4, aliases=("good",))]

    @hookimpl
    def game_ended(self) -> None:
        raise RuntimeError("too late")


def test_a_plugin_is_checked_as_a_whole() -> None:
    *solver, notice = check_plugin(Odd())
    assert all(each.startswith("solver crash: on ") for each in solver)
    assert re.fullmatch(r"The plugin odd was switched off: RuntimeError: too late \(test_contracts\.py:\d+\)", notice)
    recorder = Recorder()
    assert check_plugin(recorder) == []
    assert set(recorder.hooks) == {"game_started", "turn_played", "turn_undone", "game_ended", "game_abandoned"}
    (reason,) = check_plugin(object())
    assert reason == "it adds nothing: no function is marked @hookimpl"


class Keeps:
    @hookimpl
    def game_ended(self) -> None:
        (plugin_data_folder("keeps") / "ended").touch()


def test_a_plugin_is_checked_in_a_home_of_its_own(home: Path) -> None:
    assert check_plugin(Keeps()) == []
    assert not (home / "plugin_data").exists()
    assert plugin_data_folder("keeps") == home / "plugin_data" / "keeps"


def test_a_recorder_notes_what_plugins_are_told() -> None:
    recorder = Recorder()
    plugins = plugins_with(recorder)
    assert plugins.records[-1].adds == {
        "notice": ["game_started", "turn_played", "turn_undone", "game_ended", "game_abandoned"]
    }
    with followed(plugins, Game.from_minefield(Minefield.parse("*..\n..."))) as session:
        play(session, "r0,2 f0,0")
        session.undo()
        play(session, [Move.reveal(0, 0)])
    assert recorder.hooks == [
        "game_started", "turn_played", "turn_played", "turn_undone", "turn_played", "game_ended"
    ]  # fmt: skip
    assert recorder.notices[-1].arguments["record"] == session.record()


def test_a_plugin_that_does_not_work_is_an_error_with_its_reason() -> None:
    class Misspelt:
        @hookimpl
        def register_solver(self) -> None:
            pass

    with pytest.raises(PluginError, match="there is no hook register_solver, did you mean register_solvers"):
        plugins_with(Misspelt())


def from_the_seed(board: Board, budget: Budget) -> Advice:
    """Opens what is safe on the board that the seed of a game in memory names."""
    del budget
    games = [each for each in gc.get_objects() if isinstance(each, Game) and each.board.grid == board.grid]
    mines = games[-1].peek() if games else None
    safe = board.hidden & ~mines.mines if mines else board.hidden
    return Advice((Move.reveal(*board.grid.places(safe or board.hidden)[0]),), 0.2, WHY, exact=False)


def test_a_solver_that_finds_the_mines_in_memory_is_misled() -> None:
    assert "it answered otherwise when it was asked again" in check_solver(Solver("odd", from_the_seed))[0]


def test_the_mines_of_a_check_are_not_those_of_the_seed() -> None:
    asked: list[Board] = []

    def by_the_code(board: Board, budget: Budget) -> Advice:
        asked.append(board)
        return first(board, budget)

    check_solver(Solver("odd", by_the_code))
    shown = {board for board in asked if board.grid.width == 5}
    named = Game.of(Setup.parse("5x5x4.tiny.0.r2c2"))
    named.reveal(2, 2)
    assert named.board not in shown
