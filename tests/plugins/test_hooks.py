"""Every hook, used by a plugin as anybody would write one."""

import re
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from minesweeper import (
    Board,
    Budget,
    Difficulty,
    FileError,
    Game,
    Minefield,
    Move,
    Plugins,
    Record,
    Session,
    Setup,
    Solver,
    load_plugins,
)
from minesweeper.cli.main import cli
from minesweeper.games.replay import Replay
from minesweeper.plugins.figures import AddedFigures
from minesweeper.plugins.foreign_files import named_format, read_foreign, written_foreign
from minesweeper.plugins.notices import Notices
from minesweeper_solver import analyse, quick


def with_plugin(folder: Path, code: str) -> Plugins:
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
            cell = board.grid.places(board.hidden)[budget.seed]
            return Advice((Move.reveal(*cell),), 0.5, Reason("guess", "Why not."))

        @hookimpl
        def register_solvers():
            return [Solver("first", think)]
        """,
    )
    advice = plugins.solver("first").advise(Board.parse("1##\n###", mines=2), Budget(seed=1))
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
    game = plugins.game(Setup(Difficulty("small", 3, 3, 3), generator="top"))
    game.reveal(2, 0)
    assert str(game.board) == "FFF\n232\n000"
    assert game.setup.generator == "top"


def test_register_dealers_adds_someone_who_decides_about_guesses(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        def deal(situation):
            mines = situation.field.mines & ~situation.cells | situation.field.grid.cell(0, 2)
            return Deal(Minefield(situation.field.grid, mines), guess=True)

        @hookimpl
        def register_dealers():
            return [Dealer("kind", deal)]
        """,
    )
    game = plugins.game(Setup(Difficulty("small", 3, 1, 1), field=Minefield.parse("*.."), dealer="kind"))
    assert game.reveal(0, 0).guess
    assert str(game.board) == "01F"


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


def test_register_filters_adds_a_condition_on_boards_that_is_part_of_their_code(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        @hookimpl
        def register_filters():
            return [BoardFilter("top", lambda field: (field.mines & 0b111).bit_count(), "Mines on top")]
        """,
    )
    setup = Setup.parse("3x3x3.small.1.any.o-top-3-.r2c0")
    game = plugins.game(setup)
    game.reveal(2, 0)
    assert str(game.board) == "FFF\n232\n000"
    assert str(game.setup) == str(setup)
    assert game.notice == ""


def test_register_tilings_adds_cells_that_touch_otherwise(tmp_path: Path) -> None:
    """Ten lines of a plugin are enough to play, to be solved, to be saved and to be replayed."""
    plugins = with_plugin(
        tmp_path,
        """
        STEPS = [(-1, 0), (0, -1), (0, 1), (1, 0)]

        @hookimpl
        def register_tilings():
            return [Tiling("rook", "Four neighbours", steps=[STEPS])]

        @hookimpl
        def register_difficulties():
            return [Level("rooks", 5, 4, 3, tiling="rook")]
        """,
    )
    session = Session(plugins.game(Setup(plugins.level("rooks"), seed=2)))
    session.play(Move.reveal(0, 0))
    assert str(session.board) == "001##\n01###\n01###\n1####"
    assert str(session.game.setup) == "5x4x3.rooks.t-rook.2"
    assert analyse(session.board).layouts == 8
    while not session.board.status.over:
        for move in quick.advise(session.board).moves:
            session.play(move)
    record = Record.from_json(session.record().to_json())
    assert record == session.record()
    assert Replay(record).board(len(record.log)) == session.board


def test_register_measures_adds_a_number_of_games(tmp_path: Path, session: Session) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        @hookimpl
        def register_measures():
            return [Measure("moves", lambda record: len(record.moves), "Moves", "clicks", digits=0)]
        """,
    )
    session.play(Move.reveal(0, 0))
    measured = AddedFigures(Notices(plugins, pytest.fail)).by_measure(session.record())
    assert [each.text(value) for each, value in measured.items()] == ["–", "0", "1 clicks"]


def test_register_counters_adds_a_row_beside_the_board(tmp_path: Path, session: Session) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        @hookimpl
        def register_counters():
            return [LiveCounter("open", lambda board, seconds, clicks: f"{board.progress:.0%}", "Open")]
        """,
    )
    session.play(Move.reveal(0, 0))
    counted = AddedFigures(Notices(plugins, pytest.fail)).counted(("open", "gone"), session.board, 1.0, 1)
    assert counted == {"open": ("Open", "20%")}


def test_register_formats_adds_files_that_are_recognised_read_and_written(tmp_path: Path) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        def read(data):
            return Minefield.parse(data.decode("ascii").removeprefix("STARS:"))

        def write(content):
            return f"STARS:{content}".encode()

        @hookimpl
        def register_formats():
            return [FileFormat("stars", lambda data: data.startswith(b"STARS:"), read, write, suffixes=[".stars"])]
        """,
    )
    field = Minefield.parse("*..\n...")
    assert written_foreign(plugins, plugins.formats["stars"], field) == b"STARS:*..\n..."
    assert read_foreign(plugins, b"STARS:*..\n...").contents == (field,)
    assert named_format(plugins, "board.stars").name == "stars"
    with pytest.raises(FileError, match="stars file: row 2 has 2 cells, but row 1 has 3"):
        read_foreign(plugins, b"STARS:*..\n..")
    with pytest.raises(FileError, match="stars file: unknown symbol"):
        read_foreign(plugins, b"STARS:?")


NOTICES = """
    from pathlib import Path

    LOG = Path(__file__).with_name("log")
    IDS = []

    def note(text):
        with LOG.open("a") as file:
            file.write(text + "\\n")

    @hookimpl
    def game_started(difficulty, board, setup, resumed, game_id):
        IDS.append(game_id)
        note(f"started {difficulty.name} {board.status} {setup} {resumed}")

    @hookimpl
    def turn_played(turn, seconds, game_id):
        IDS.append(game_id)
        note(f"turn {turn.move} {turn.before.status} {turn.status} {seconds:.0f}")

    @hookimpl
    def turn_undone(difficulty, board, seconds, game_id):
        IDS.append(game_id)
        note(f"undone {board.status} {seconds:.0f}")

    @hookimpl
    def game_ended(turn, seconds, record):
        log = " ".join(map(str, record.log))
        note(f"ended {turn.status} {seconds:.0f} {record.setup} {record.player} {record.minefield.three_bv} {log}")
        note(f"why not {record.unranked} {record.hints} {record.undos} {record.id}")
        assert set(IDS) == {record.id}
        IDS.clear()

    @hookimpl
    def game_abandoned(record):
        note(f"abandoned {record.status} {record.board.progress:.2f} {set(IDS) == {record.id}}")
"""


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def session() -> Session:
    return Session(Game.from_minefield(Minefield.parse(".*.\n...")), clock=Clock())


@pytest.fixture
def log(tmp_path: Path, session: Session) -> list[str]:
    """What a plugin hears of a game with a flag first, a reveal, a refused move, a fatal one, and an undo."""
    plugins = with_plugin(tmp_path, NOTICES)
    clock = session._clock
    assert isinstance(clock, Clock)
    stop = plugins.follow(session, pytest.fail)
    for move in ("f0,2", "r0,0", "r0,0", "r0,1"):
        session.play(Move.parse(move))
        clock.seconds += 1
    session.undo()
    session.pause()
    record = session.record()
    session.take_up(record, plugins.resumed_game(record))
    stop()
    session.resume()
    session.play(Move.reveal(1, 0))
    return (tmp_path / "log").read_text().splitlines()


def test_game_started_is_told_at_the_first_reveal_with_the_setup(log: list[str]) -> None:
    assert log[:3] == [
        "turn f0,2 ready ready 0",
        "started drawn ready 3x2x1.drawn.0.m-QA False",
        "turn r0,0 ready playing 0",
    ]


def test_game_started_says_that_a_game_is_resumed(log: list[str]) -> None:
    assert log[-1] == "started drawn playing 3x2x1.drawn.0.m-QA True"


def test_turn_played_is_told_for_every_accepted_move_while_following(log: list[str]) -> None:
    assert [line for line in log if line.startswith("turn")] == [
        "turn f0,2 ready ready 0",
        "turn r0,0 ready playing 0",
        "turn r0,1 playing lost 2",
    ]


def test_turn_undone_is_told_with_the_board_it_leads_to(log: list[str]) -> None:
    assert log[-2] == "undone playing 2"


def test_game_ended_hands_over_the_record(log: list[str], session: Session) -> None:
    assert log[-4] == "ended lost 2 3x2x1.drawn.0.m-QA human 5 f0,2@0.0 r0,0@0.0 r0,0@1.0! r0,1@2.0"
    assert re.fullmatch(r"why not \(\) 0 0 [0-9a-f]{32}", log[-3])
    assert not log[-3].endswith(session.id), "what was played after its end is another game"


def test_game_abandoned_is_told_before_another_game_begins_unless_nothing_was_opened(
    tmp_path: Path, session: Session
) -> None:
    plugins = with_plugin(tmp_path, NOTICES)
    plugins.follow(session, pytest.fail)
    session.play(Move.parse("f0,2"))
    session.new()
    session.play(Move.parse("r0,0"))
    session.restart()
    heard = (tmp_path / "log").read_text().splitlines()
    assert [line.partition(" ")[0] for line in heard] == ["turn", "started", "turn", "abandoned"]
    assert re.fullmatch(r"abandoned playing 0\.\d\d False", heard[-1]), "the flag was set in a game before"


def test_a_game_that_is_resumed_is_not_abandoned(log: list[str]) -> None:
    assert not [line for line in log if line.startswith("abandoned")]


def test_plugins_of_before_with_fewer_arguments_still_work(tmp_path: Path, session: Session) -> None:
    plugins = with_plugin(
        tmp_path,
        """
        from pathlib import Path

        HEARD = []

        @hookimpl
        def game_started(difficulty, board):
            HEARD.append(f"started {difficulty} {board.status}")

        @hookimpl
        def turn_played(difficulty, turn):
            HEARD.append(f"turn {turn.move}")

        @hookimpl
        def game_ended(difficulty, turn, seconds):
            HEARD.append(f"ended {turn.status} {seconds}")
            Path(__file__).with_name("heard").write_text("; ".join(HEARD))
        """,
    )
    plugins.follow(session, pytest.fail)
    session.play(Move.reveal(0, 1))
    assert (tmp_path / "heard").read_text() == "started drawn:3x2x1 ready; turn r0,1; ended lost 0.0"


def test_the_bundled_solver_sees_only_the_board() -> None:
    (solver,) = [solver for solver in load_plugins().solvers.values() if solver.name == "counting"]
    assert isinstance(solver, Solver)
    advice = solver.advise(Board.parse("01#\n01#\n01#", mines=1))
    assert advice.chance == pytest.approx(1 / 3)
