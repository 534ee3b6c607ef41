"""Generators and dealers of a plugin in a real process: it answers, ends, or has to be ended."""

from collections.abc import Callable
from pathlib import Path

import pytest

from minesweeper.play import Command
from minesweeper.plugins import load_plugins
from minesweeper.thinking.thinker import Thinker
from tests.play.conftest import NewTable
from tests.play.fence import FIELD, OPENED
from tests.play.table import Table
from tests.waiting import until

Real = Callable[[str], Table]

PLUGIN = """
import os, time

from minesweeper import Deal, Dealer, Generator, Minefield, hookimpl

def lay(grid, mines, first, rng, first_click):
    return Minefield(grid, grid.gather([*((row, 4) for row in range(9)), (0, 5)]))

def lay_slowly(grid, mines, first, rng, first_click):
    if not first & 1:
        time.sleep(3600)
    return lay(grid, mines, first, rng, first_click)

def leave(*_):
    os._exit(3)

@hookimpl
def register_generators():
    return [Generator("fence", lay), Generator("leaving", leave), Generator("slow", lay_slowly)]

@hookimpl
def register_dealers():
    return [
        Dealer("calm", lambda situation: Deal(situation.field, True)),
        Dealer("leaving", leave),
        Dealer("hanging", lambda situation: time.sleep(3600)),
    ]
"""


@pytest.fixture
def real(tables: NewTable, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Real:
    monkeypatch.setattr("minesweeper.play.play.Thinker", Thinker)
    (tmp_path / "layers.py").write_text(PLUGIN)
    plugins = load_plugins([tmp_path / "layers.py"], bundled_only=True, off=())
    return lambda asked: tables(code=f"9x9x10.beginner.3.{asked}", plugins=plugins)


def open_in_time(table: Table, cell: tuple[int, int]) -> None:
    before = len(table.moves)

    def made() -> bool:
        table.play.tick(table.clock.now, 0.1)
        return len(table.moves) > before

    table.open(cell)
    until(made)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("g-fence", ""),
        ("g-leaving", "The generator leaving ended its process. The mines were laid at random."),
        ("d-calm", ""),
        ("d-leaving", "The dealer leaving ended its process."),
        pytest.param("d-hanging", "The dealer hanging took longer than 1 seconds.", marks=pytest.mark.slow),
    ],
)
def test_another_process_answers_or_ends_over_the_question(real: Real, asked: str, said: str) -> None:
    table = real(asked)
    open_in_time(table, (0, 0))
    open_in_time(table, table.board.grid.places(table.board.hidden & ~table.secret.mines)[0])
    assert (table.said.startswith(said), bool(table.said)) == (True, bool(said))
    assert (table.secret == FIELD, bool(table.play.session.guesses)) == (asked == "g-fence", asked == "d-calm")


def test_a_generator_without_end_can_be_cancelled_and_the_next_click_is_not_held_up(real: Real) -> None:
    table = real("g-slow")
    table.open((8, 8))
    table.do(Command.BACK)
    open_in_time(table, (0, 0))
    assert str(table.board) == OPENED
