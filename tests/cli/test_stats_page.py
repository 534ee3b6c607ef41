"""`stats --html`, as a user types it."""

import contextlib
from functools import partial
from pathlib import Path

import pytest

from minesweeper.history import History
from tests.cli import kept
from tests.history.games import BEGINNER, EXPERT, played

run = partial(kept.run, "stats")


def page(*arguments: str) -> str:
    result = run("--html", "-", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def _games(home: Path) -> None:
    records = [played(seed, EXPERT if seed % 3 == 0 else BEGINNER) for seed in range(30)]
    with contextlib.closing(History(home)) as history:
        history.add_missing([*records, played(40, player="strong")])


@pytest.mark.usefixtures("_games")
def test_a_page_of_statistics_is_written_to_a_file_with_its_size(tmp_path: Path) -> None:
    result = run("--html", tmp_path / "statistics.html", "--theme", "night")
    assert (result.exit_code, result.stdout) == (0, "")
    written = (tmp_path / "statistics.html").read_text()
    assert result.stderr == f"{tmp_path / 'statistics.html'}: {round(len(written) / 1000)} kB\n"
    assert "30 games until" in written
    assert "--background:#10131B;" in written
    assert written.count("<tr>") == 1 + 2 + 1 + 10


@pytest.mark.usefixtures("_games")
def test_filters_say_which_games_are_on_the_page() -> None:
    assert "Expert &#183; ranked games &#183; since 2026-01-01 &#183; 10 games until" in page(
        "--level", "expert", "--ranked", "--since", "2026-01-01"
    )
    assert "games of bots &#183; 1 game until" in page("--bots")
    assert page("--games", "3").count("<tr>") == 1 + 2 + 1 + 3


@pytest.mark.usefixtures("_games")
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--level", "none"), "there is no game to show on a page"),
        (("--theme", "nihgt"), "nihgt"),
        (("--json",), "choose either --html or --json"),
    ],
)
def test_what_makes_no_page_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    result = run("--html", "-", *arguments)
    assert result.exit_code == 2
    assert sentence in result.output
