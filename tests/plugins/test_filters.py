"""Board filters of plugins: in codes, on the command line, and when something is wrong with one."""

import json
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from minesweeper import BoardFilter, LayingError, Minefield, Plugins, Setup, load_plugins
from minesweeper.cli.main import cli
from minesweeper.core.filters import all_filters
from minesweeper.plugins import laying
from minesweeper_plugins.filters import efficiency_rank
from tests.bundled import bundled_plugins

FILTER = """
from minesweeper import BoardFilter, hookimpl

@hookimpl
def register_filters():
    return [BoardFilter("corners", count, "Mines in corners", "Of the four.")]

def count(field):
    {body}
"""
CORNERS = """grid = field.grid
    return (field.mines & grid.gather([(0, 0), (0, grid.width - 1)])).bit_count()"""


def with_filter(folder: Path, body: str = CORNERS) -> Plugins:
    (folder / "mine.py").write_text(dedent(FILTER).format(body=body), "utf-8")
    return load_plugins([folder / "mine.py"])


def test_the_bundled_one_finds_boards_with_islands() -> None:
    game = bundled_plugins().game(Setup.parse("9x9x10.beginner.7.o-islands-0-0.r4c4"))
    game.reveal(4, 4)
    field = game.peek()
    assert field
    assert field.islands == 0


def test_boards_on_which_much_can_be_saved_are_asked_for_by_their_rank_among_random_ones() -> None:
    ranks, plugins = [], bundled_plugins()
    for wanted in ("0-20", "80-100"):
        game = plugins.game(Setup.parse(f"9x9x10.beginner.7.o-efficiency-{wanted}.r4c4"))
        game.reveal(4, 4)
        field = game.peek()
        assert field
        ranks.append(field.three_bv / field.zini)
        assert int(wanted.split("-")[0]) <= efficiency_rank(field) <= int(wanted.split("-")[1])
    assert ranks[0] < ranks[1]


@pytest.mark.parametrize("generator", ["", "g-no_guess."])
def test_boards_of_every_generator_are_laid_until_one_passes(tmp_path: Path, generator: str) -> None:
    code = f"9x9x10.beginner.7.{generator}o-corners-2-.r4c4"
    fields = []
    for _ in range(2):
        game = with_filter(tmp_path).game(Setup.parse(code))
        game.reveal(4, 4)
        fields.append(game.peek())
        assert (str(game.setup), game.notice) == (code, "")
    assert fields[0] == fields[1]
    assert str(fields[0]).splitlines()[0].strip(".").startswith("*")


def test_a_wish_that_no_board_grants_gets_the_nearest_and_a_remark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("minesweeper.core.filters.TRIES", 20)
    game = with_filter(tmp_path).game(Setup.parse("9x9x10.beginner.7.o-corners-3-.r4c4"))
    game.reveal(4, 4)
    assert "(Mines in corners: at least 3); the nearest has Mines in corners" in game.notice


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("return 1 / 0", "failed: ZeroDivisionError: division by zero (mine.py:9)"),
        ("return 'two'", "failed: the number of the filter corners must be a whole number, not a str"),
        ("raise SystemExit", "failed: SystemExit (mine.py:9)"),
        ("while True: pass", "took longer than 0.1 seconds"),
    ],
)
def test_one_that_fails_or_hangs_is_named_and_the_mines_are_laid_at_random(
    body: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "LAY_SECONDS", 0.1)
    game = with_filter(tmp_path, body).game(Setup.parse("9x9x10.beginner.7.o-corners-2-.r4c4"))
    game.reveal(4, 4)
    assert game.notice == f"The filter corners {why}. The mines were laid at random."
    assert str(game.setup) == "9x9x10.beginner.7.r4c4"


def test_one_that_hangs_again_and_again_is_not_asked_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laying, "LAY_SECONDS", 0.01)
    plugins = with_filter(tmp_path, "while True: pass")
    for _ in range(4):
        game = plugins.game(Setup.parse("9x9x10.beginner.7.o-corners-2-.r4c4"))
        game.reveal(4, 4)
    assert "took too long 3 times, and is not asked again" in game.notice


def test_a_slow_one_has_the_time_of_a_generator_for_all_boards_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "LAY_SECONDS", 0.05)
    plugins = with_filter(tmp_path, "import time; time.sleep(0.01)\n    return 0")
    game = plugins.game(Setup.parse("9x9x10.beginner.7.o-corners-2-.r4c4"))
    game.reveal(4, 4)
    assert "took longer than 0.05 seconds" in game.notice


def test_a_code_that_names_a_filter_of_a_missing_plugin_gets_a_sentence() -> None:
    done = CliRunner().invoke(cli, ["measure", "9x9x10.beginner.7.o-corners-2-"])
    assert done.exit_code == 2
    assert "the generator random has no option 'corners'; there are 3bv, openings, corner, shows, islands" in (
        done.output.replace("\n", " ")
    )


def test_plugins_that_are_off_are_named_as_well(tmp_path: Path) -> None:
    with_filter(tmp_path)
    plugins = load_plugins([tmp_path / "mine.py"], off=["mine"])
    with pytest.raises(LayingError, match=r"has no option 'corners'; there are .*; plugins that are off: mine"):
        plugins.game(Setup.parse("9x9x10.beginner.7.o-corners-2-"))


def test_the_command_line_takes_it_as_any_option(tmp_path: Path) -> None:
    with_filter(tmp_path)
    given = ["--plugin", str(tmp_path / "mine.py"), "measure", "--difficulty", "beginner", "--seed", "3"]
    done = CliRunner().invoke(cli, [*given, "--option", "corners=2", "--json"])
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["remark"] == ""
    done = CliRunner().invoke(cli, [*given, "--option", "corners=many"])
    assert done.exit_code == 2
    assert "the option corners: a range is written like 120-160" in done.output


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("3bv", "the filter name '3bv' is already taken by the plugin 'minesweeper'"),
        ("logic", "the filter name 'logic' is already taken by an option of no_guess"),
        ("islands", "the filter name 'islands' is already taken by the plugin 'filters'"),
    ],
)
def test_a_name_is_taken_once(tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "taken.py").write_text(FILTER.replace("corners", name).format(body="return 1"), "utf-8")
    assert load_plugins([tmp_path / "taken.py"]).records[-1].reason == why


def test_one_that_makes_no_sense_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match=r"count must take \(field\), and this one takes \(\)"):
        BoardFilter("x", lambda: 3)  # type: ignore[arg-type, misc] # so it is
    with pytest.raises(ValueError, match="an option's name must have only small letters"):
        BoardFilter("X", lambda _field: 3)


def test_braces_in_a_title_are_only_braces() -> None:
    field = Minefield.parse("*.")
    assert all_filters([BoardFilter("x", lambda _field: 3, "{odd}")])["x"].has(field) == "{odd} 3"
