"""Every hook, used by a plugin as anybody would write one."""

from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from minesweeper import Board, Difficulty, Game, Minefield, Move, Session, Solver
from minesweeper.cli.main import cli
from minesweeper.plugins import Plugins, load_plugins


def with_plugin(folder: Path, code: str) -> Plugins:
    """The bundled plugins and this one."""
    path = folder / "mine.py"
    path.write_text("from minesweeper import *\nfrom minesweeper import hookimpl\n" + dedent(code), "utf-8")
    plugins = load_plugins([path])
    assert plugins.records[-1].state == "ok", plugins.records[-1].reason
    return plugins


def test_register_difficulties_adds_a_level_with_its_aliases(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        @hookimpl
        def register_difficulties():
            return [Difficulty("wide", 40, 4, 20, aliases=("broad",))]
        """,
    )
    assert plugins.difficulties["wide"] == plugins.difficulty("broad") == Difficulty("wide", 40, 4, 20, ("broad",))


def test_register_themes_adds_a_theme(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        @hookimpl
        def register_themes():
            return (Theme("plain", title="Plain", colours=Palette(cell="#FFFFFF")),)
        """,
    )
    assert plugins.theme("plain").colours.cell == "#FFFFFF"


def test_register_solvers_adds_a_solver_that_plays(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        def think(board, budget):
            cell = board.grid.cells(board.hidden)[budget.seed]
            return Advice((Move.reveal(*cell),), 0.5, Reason("guess", "Why not."))

        @hookimpl
        def register_solvers():
            return [Solver("first", think)]
        """,
    )
    advice = plugins.solver("first").advise(Board.parse("1##\n###", mines=2), seed=1)
    assert advice.moves == (Move.reveal(0, 2),)
    assert str(advice.why) == "Why not."


def test_register_generators_adds_a_way_to_lay_mines(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        def lay(grid, mines, first, rng, first_click):
            return Minefield(grid, grid.gather([(0, col) for col in range(mines)]))

        @hookimpl
        def register_generators():
            return [Generator("top", lay)]
        """,
    )
    game = Game(Difficulty("small", 3, 3, 3), lay=plugins.generator("top").lay)
    game.reveal(2, 0)
    assert str(game.board) == "FFF\n232\n000"


def test_register_commands_adds_a_command(tmp_path: Path) -> None:
    code = """
        import click

        @click.command()
        def shout():
            click.echo("BOOM")

        @hookimpl
        def register_commands(cli):
            cli.add_command(shout)
        """
    assert "shout" in with_plugin(tmp_path, code).commands
    file = str(tmp_path / "mine.py")
    assert CliRunner().invoke(cli, ["--plugin", file, "shout"]).output == "BOOM\n"
    assert "shout" in CliRunner().invoke(cli, ["--plugin", file, "--help"]).output
    assert CliRunner().invoke(cli, ["shout"]).exit_code == 2


NOTICES = """
    from pathlib import Path

    LOG = Path(__file__).with_name("log")

    def note(text):
        with LOG.open("a") as file:
            file.write(text + "\\n")

    @hookimpl
    def game_started(difficulty, board):
        note(f"started {difficulty.name} {board.status}")

    @hookimpl
    def turn_played(turn):
        note(f"turn {turn.move} {turn.before.status} {turn.status}")

    @hookimpl
    def game_ended(turn, seconds):
        note(f"ended {turn.status} {seconds:.0f}")
"""


@pytest.fixture
def log(tmp_path: Path) -> list[str]:
    """What a plugin hears of a game with a flag first, a reveal, a refused move and a fatal one."""
    plugins = with_plugin(tmp_path, NOTICES)
    session = Session(Game.from_minefield(Minefield.parse(".*.\n...")), clock=iter(range(100)).__next__)
    stop = plugins.follow(session, pytest.fail)
    for move in ("f0,2", "r0,0", "r0,0", "r0,1"):
        session.play(Move.parse(move))
    stop()
    session.undo()
    session.play(Move.reveal(1, 0))
    return (tmp_path / "log").read_text().splitlines()


def test_game_started_is_told_at_the_first_reveal(log: list[str]) -> None:
    assert log[:3] == ["turn f0,2 ready ready", "started drawn ready", "turn r0,0 ready playing"]


def test_turn_played_is_told_for_every_accepted_move_while_following(log: list[str]) -> None:
    assert [line for line in log if line.startswith("turn")] == [
        "turn f0,2 ready ready",
        "turn r0,0 ready playing",
        "turn r0,1 playing lost",
    ]


def test_game_ended_is_told_last_with_the_time(log: list[str]) -> None:
    assert log[-1] == "ended lost 1"


def test_the_bundled_solver_sees_only_the_board() -> None:
    (solver,) = [solver for solver in load_plugins().solvers.values() if solver.name == "counting"]
    assert isinstance(solver, Solver)
    advice = solver.advise(Board.parse("01#\n01#\n01#", mines=1))
    assert advice.chance == pytest.approx(1 / 3)
