"""A tiling of a plugin in ten lines: it is played, solved, saved and replayed like any other."""

from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper import Budget, Minefield, Record, Session, Setup, Status, load_plugins
from minesweeper.cli.main import cli
from minesweeper.core.tiling import TilingError
from minesweeper.games.replay import Replay
from minesweeper.history import History
from minesweeper.plugins import Plugins
from minesweeper_solver import analyse

TWISTED = """
from minesweeper import Level, Tiling, hookimpl

@hookimpl
def register_tilings():
    return [Tiling("twisted", steps=[[(0, 1), (0, -1), (1, 1), (-1, -1), (2, -1), (-2, 1)]], sides="joined")]

@hookimpl
def register_difficulties():
    return [Level("twist", 12, 10, 16, tiling="twisted")]
"""


@pytest.fixture
def plugins(tmp_path: Path) -> Plugins:
    path = tmp_path / "twisted.py"
    path.write_text(TWISTED.lstrip(), "utf-8")
    assert len(TWISTED.strip().splitlines()) <= 10
    return load_plugins((path,), bundled_only=True, off=())


def solved(plugins: Plugins, setup: Setup) -> Session:
    session, solver = Session(plugins.game(setup)), plugins.solver("strong")
    while not session.board.status.over:
        for move in solver.think(session.board, Budget(1.0)).moves:
            session.play(move)
    return session


def test_its_cells_touch_where_its_steps_lead(plugins: Plugins) -> None:
    grid = plugins.tilings["twisted"].grid(12, 10)
    assert grid.neighbours(4, 0) == [(2, 1), (3, 11), (4, 1), (4, 11), (5, 1), (6, 11)]
    field = Minefield(grid, grid.gather([(2, 1), (6, 11), (9, 9)]))
    _, twos, _, _ = field.numbers
    assert twos & grid.cell(4, 0)


def test_it_is_played_and_solved(plugins: Plugins) -> None:
    won = sum(solved(plugins, Setup(plugins.level("twist"), seed)).board.status is Status.WON for seed in range(20))
    assert won >= 10
    game = plugins.game(Setup(plugins.level("twist"), 1, generator="no_guess"))
    game.reveal(5, 5)
    assert not game.problem
    assert analyse(game.board).safe


def test_it_is_saved_replayed_and_found_by_its_code(plugins: Plugins, tmp_path: Path) -> None:
    record = solved(plugins, Setup(plugins.level("twist"), 7)).record()
    assert str(record.setup) == "12x10x16.twist.t-twisted.7"
    again = Record.from_json(record.to_json())
    assert again == record
    replay = Replay(again)
    assert [replay.board(step).status for step in (0, replay.steps)] == [Status.READY, record.status]
    with closing(History(tmp_path)) as history:
        history.add(record)
        assert history.record(record.id) == record
        assert history.latest_on(record.code) == record
        assert history.levels(bots=None) == ["twist"]


def test_records_of_one_tiling_are_apart_from_those_of_another(plugins: Plugins, tmp_path: Path) -> None:
    twist = plugins.level("twist")
    squares = Setup.parse("12x10x16.twist.7")
    with closing(History(tmp_path)) as history:
        for setup in (Setup(twist, 7), squares):
            history.add(solved(plugins, setup).record())
        kinds = {game.kind for game in history.games(bots=None)}
    assert kinds == {"12x10x16.twist.t-twisted", "12x10x16.twist"}


def test_the_command_line_takes_it_for_any_level(tmp_path: Path) -> None:
    path = tmp_path / "twisted.py"
    path.write_text(TWISTED, "utf-8")
    found = CliRunner().invoke(cli, ["--plugin", str(path), "measure", "expert", "--tiling", "twisted", "--seed", "1"])
    assert found.exit_code == 0, found.output
    assert "30×16, 99 mines" in found.output


def test_a_game_whose_tiling_is_gone_is_refused_in_a_sentence() -> None:
    with pytest.raises(TilingError, match="there is no tiling 'untwisted'"):
        Setup.parse("12x10x16.twist.t-untwisted.7").grid  # noqa: B018 - it raises
