"""`minesweeper daily` from the command line: which board, whether it counts, and its result as text."""

from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from minesweeper import Difficulty, Move, Record, Session, load_plugins
from minesweeper.cli.daily import daily_wish
from minesweeper.cli.main import cli
from minesweeper.core.daily import BEGUN_BEFORE, OTHER_DAY, daily_setup, today
from minesweeper.history import History
from minesweeper.history.storage import Storage
from tests.thinking_here import noon

BEGINNER = Difficulty("beginner", 9, 9, 10)
PLUGINS = load_plugins(bundled_only=True)
DAY = date(2026, 11, 16)


def run(*arguments: str, **options: object) -> Result:
    return CliRunner(**options).invoke(cli, ["daily", *arguments])  # type: ignore[arg-type] # as its options are


def begun(day: date) -> Session:
    session = Session(PLUGINS.game(daily_setup(day, BEGINNER, PLUGINS.generators)))
    session.play(Move.reveal(2, 2))
    return session


def won(day: date) -> Record:
    session = begun(day)
    field = session.game.peek()
    assert field
    for cell in field.grid.places(field.safe):
        session.play(Move.reveal(*cell))
    return session.record()


@pytest.fixture
def history(home: Path) -> Iterator[History]:
    with closing(History(home)) as history:
        yield history


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--date", "2026-02-30"], f"a day is written like {today()}, not '2026-02-30'"),
        (["--date", ""], "a day is written like"),
        (["--date", "x" * 1000, "--result"], f"not '{'x' * 40}'"),
        (["--difficulty", "expret"], "did you mean expert"),
        (["--theme", "windows"], "windows_light"),
    ],
)
def test_what_makes_no_sense_is_a_sentence(home: Path, arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in " ".join(result.output.split())
    assert list(home.glob("history*")) == []


def test_the_result_of_a_day_is_printed(history: History) -> None:
    for day in (DAY - timedelta(1), DAY):
        history.add(won(day))
    result = run("--date", "2026-11-16", "--result")
    assert result.exit_code == 0
    first, second, squares, *rest = result.output.splitlines()
    assert first == "Minesweeper daily 2026-11-16 · Beginner"
    assert second.startswith("Won in 0.0")
    assert second.endswith(" · 2 days in a row")
    assert (len(squares), rest) == (10, [])


def test_where_there_are_no_squares_the_result_has_plain_signs(history: History) -> None:
    history.add(won(DAY))
    result = run("--date", "2026-11-16", "--result", charset="ascii")
    assert result.exit_code == 0
    assert set(result.output.splitlines()[2]) <= set("+o-")
    assert "?" not in result.output


def test_a_day_without_a_result_is_a_sentence(history: History) -> None:
    history.dailies.begin(begun(DAY).record(), noon(DAY)())
    for arguments in (["--date", "2026-11-16"], ["--date", "2026-11-17"], ["--difficulty", "expert"]):
        result = run(*arguments, "--result")
        assert result.exit_code == 2
        assert "you have not finished the daily board" in result.output


def test_the_first_game_of_today_counts(home: Path) -> None:
    wish = daily_wish(PLUGINS, Storage(home), BEGINNER, today())
    assert wish == (daily_setup(today(), BEGINNER, ("no_guess",)), (), None)


def test_another_day_is_played_for_pleasure(home: Path) -> None:
    assert daily_wish(PLUGINS, Storage(home), BEGINNER, DAY - timedelta(9999)).unranked == (OTHER_DAY,)


def test_a_game_that_was_left_on_the_board_is_gone_on_with_by_one_window(home: Path, history: History) -> None:
    session = begun(DAY)
    history.dailies.begin(session.record(), noon(DAY)())
    history.save_unfinished(session.record())
    here, there = Storage(home), Storage(home)
    left = daily_wish(PLUGINS, here, BEGINNER, DAY).left
    assert left
    assert left.id == session.id
    assert daily_wish(PLUGINS, there, BEGINNER, DAY).left is None
    here.claims.close()


def test_a_board_that_was_played_says_so_beforehand(home: Path, history: History) -> None:
    history.add(won(today()))
    assert BEGUN_BEFORE in daily_wish(PLUGINS, Storage(home), BEGINNER, today()).unranked


def test_a_history_that_cannot_be_read_is_said_and_the_board_is_there(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "history.sqlite3").mkdir()
    storage = Storage(home)
    assert daily_wish(PLUGINS, storage, BEGINNER, DAY).left is None
    assert "cannot be opened" in storage.notices()[0]


@pytest.mark.usefixtures("home")
def test_the_terminal_plays_it_too_but_no_other_board_at_once() -> None:
    result = CliRunner().invoke(cli, ["terminal", "--daily", "--difficulty", "beginner", "--lines"], input="r2,2\n")
    board = begun(today()).board
    assert result.exit_code == 0
    for row in str(board).replace("0", " ").splitlines():
        assert row.rstrip() in result.output
    for other in (["9x9x10.beginner.7"], ["--seed", "7"], ["--generator", "random"]):
        refused = CliRunner().invoke(cli, ["terminal", "--daily", *other])
        assert refused.exit_code == 2
        assert "--daily says which board" in refused.output
