"""The command line, as a user types it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper import __version__, load_plugins
from minesweeper.cli.commands import BUNDLED, COMMANDS
from tests.cli.kept import run

IMPORTED = """
import sys
from minesweeper.__main__ import main
sys.argv = ["minesweeper", *sys.argv[1:]]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", IMPORTED, *words], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.partition(".")[0].startswith("minesweeper")}


def test_the_version_is_printed_without_importing_more_than_that_takes() -> None:
    modules = imported("--version")
    names = ("", ".__main__", ".core", ".core.later", ".cli", ".cli.output", ".machine", ".machine.stopping")
    assert ours(modules) == {f"minesweeper{name}" for name in names}
    assert not modules & {"click", "pluggy", "rich", "sqlite3", "arcade", "typing"}


def test_the_list_of_commands_needs_no_module_of_a_command_and_no_plugin() -> None:
    modules = imported("--help")
    assert "minesweeper.cli.main" in modules
    assert not modules & {f"minesweeper.cli.{name}" for name in COMMANDS}
    assert not any(name.startswith(("minesweeper_plugins", "minesweeper_solver")) for name in modules)
    assert len(ours(modules)) < 20
    assert not modules & {"rich", "sqlite3", "arcade", "importlib.metadata"}


def test_the_list_of_commands_has_the_bundled_plugins_commands_as_they_describe_themselves() -> None:
    commands = load_plugins(bundled_only=True).commands
    assert {name: command.short_help for name, command in commands.items()} == BUNDLED


COMMAND = """
import click
from minesweeper import hookimpl

@hookimpl
def register_commands(cli):
    cli.add_command(click.Command("{name}", help="Added by a plugin."))
    cli.add_command(click.Command("hidden_{name}", hidden=True))
"""


def test_the_list_of_commands_has_those_of_files_in_the_plugin_folder(home: Path) -> None:
    (home / "plugins").mkdir(parents=True)
    (home / "plugins" / "mine.py").write_text(COMMAND.format(name="dance"), "utf-8")
    shown = run("--help").output
    assert "  dance       Added by a plugin.\n" in shown
    assert "hidden_dance" not in shown
    assert "dance" not in run("--no-plugins", "--help").output


def test_the_list_of_commands_has_those_of_installed_packages(tmp_path: Path) -> None:
    (tmp_path / "dancing.py").write_text(COMMAND.format(name="dance"), "utf-8")
    (metadata := tmp_path / "dancing-1.0.dist-info").mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: dancing\nVersion: 1.0\n", "utf-8")
    (metadata / "entry_points.txt").write_text("[minesweeper]\ndancing = dancing\n", "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "minesweeper", "--help"],
        env=os.environ | {"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "  dance       Added by a plugin.\n" in done.stdout


def test_the_list_of_commands_leaves_out_those_of_a_plugin_that_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "solve")
    shown = run("--help").output
    assert "  measure " in shown
    assert "  solve " not in shown


def test_the_package_can_be_run_as_a_module() -> None:
    command = [sys.executable, "-m", "minesweeper", "--version"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ)
    assert shown.stdout == run("--version").output == f"minesweeper, version {__version__}\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("fly", 2, "No such command 'fly'"),
        ("--no-such-option", 2, "Usage: cli play"),
        ("--plugin nowhere.py plugins", 2, "'nowhere.py' does not exist"),
        ("plugins check nobody", 2, "there is no plugin or file 'nobody'"),
        ("plugins check", 0, "generators: ok"),
        ("plugins check themes", 1, "themes: warns\n  theme windows_light: number 2 (#008000) has a contrast of 2.8"),
    ],
)
def test_a_command_is_answered_with_a_sentence_and_an_exit_code(words: str, code: int, said: str) -> None:
    result = run(*words.split())
    assert result.exit_code == code
    assert said in result.output


def test_no_plugins_leaves_the_plugin_folder_alone(home: Path) -> None:
    (home / "plugins").mkdir(parents=True)
    (home / "plugins" / "loud.py").write_text("raise RuntimeError", "utf-8")
    assert "loud" in run("plugins").output
    assert "loud" not in run("--no-plugins", "plugins").output


# plugins


def test_the_plugin_folder_is_made_and_printed(home: Path) -> None:
    for _ in range(2):
        assert run("plugins", "path").output == f"{home / 'plugins'}\n"
        assert (home / "plugins").is_dir()


def test_a_plugin_folder_that_cannot_be_made_is_a_sentence(home: Path) -> None:
    home.write_text("in the way", "utf-8")
    result = run("plugins", "path")
    assert (result.exit_code, result.output) == (1, f"Error: {home / 'plugins'} cannot be made: Not a directory\n")


def test_every_plugin_has_a_line_with_what_it_adds() -> None:
    (line,) = [line for line in run("plugins").output.splitlines() if " difficulties " in line]
    assert "bundled" in line
    assert "level beginner, intermediate, expert, advanced" in line
    assert "ok" in line


def test_checking_a_broken_file_says_why_and_fails(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text('name = "bad"', "utf-8")
    result = run("plugins", "check", str(tmp_path / "bad.toml"))
    assert result.exit_code == 1
    assert "bad: failed" in result.output
    assert "title is missing" in result.output


# measure


def test_a_drawn_board_is_measured(tmp_path: Path) -> None:
    (tmp_path / "board").write_text("....\n...*\n....\n", "utf-8")
    result = run("measure", str(tmp_path / "board"))
    assert " ".join(result.output.split()) == "4×3, 1 mines openings 1 islands 2 3BV 3 ZiNi 3 HZiNi 3 fewest 3"


BROKEN_GENERATOR = """
from minesweeper import Generator, hookimpl

@hookimpl
def register_generators():
    return [Generator("broken", lambda grid, mines, first, rng, first_click: 1 / 0)]
"""


def test_a_broken_generator_is_no_measured_board(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text(BROKEN_GENERATOR, "utf-8")
    done = run("--plugin", str(file), "measure", "--generator", "broken", "--json")
    assert done.exit_code == 1
    assert json.loads(done.stdout)["problem"] == "the generator broken failed: ZeroDivisionError: division by zero"
    assert run("--plugin", str(file), "measure", "--generator", "broken").exit_code == 1
    assert json.loads(run("measure", "--seed", "1", "--json").stdout)["problem"] == ""


def test_a_board_that_is_only_the_nearest_is_measured_with_a_remark() -> None:
    done = run("measure", "--difficulty", "beginner", "--option", "openings=40-", "--seed", "1", "--json")
    assert done.exit_code == 0
    assert "the nearest has" in json.loads(done.stdout)["remark"]


def test_a_seed_measures_the_same_board_every_time() -> None:
    one, again, other = (
        # How close the bounds of the fewest clicks come depends on the time.
        [line for line in run("measure", "--seed", seed).output.splitlines() if not line.startswith("fewest")]
        for seed in ("1", "1", "2")
    )
    assert one == again != other


def test_the_logic_of_a_board_is_graded_from_its_first_cell() -> None:
    found = json.loads(run("measure", "--seed", "7", "--generator", "no_guess", "--json").output)
    assert (found["guesses"], found["bottleneck"] > 0) == (0, True)
    assert list(found["steps"]) == ["counting", "pairs"]
    assert " ".join(run("measure", "--seed", "7").output.split()).endswith(
        "guesses 2 bottleneck 0 steps counting 23, pairs 3"
    )


def test_a_board_too_large_for_exact_knowledge_is_measured_without_its_logic() -> None:
    result = run("measure", "--custom", "100x100x100", "--unlimited", "--seed", "1")
    assert result.exit_code == 0
    assert "3BV" in result.output
    assert "guesses" not in result.output


@pytest.mark.parametrize(
    ("typed", "sentence"), [("", "this text has none"), ("..\n.", "row 2 has 1 cells"), ("..x", "unknown symbol 'x'")]
)
def test_a_board_that_makes_no_sense_is_exit_code_2(typed: str, sentence: str) -> None:
    result = run("measure", "-", typed=typed)
    assert result.exit_code == 2
    assert sentence in result.output


# terminal


def test_a_game_is_played_and_lost_in_the_terminal() -> None:
    result = run("terminal", "--difficulty", "tiny", "--seed", "1", typed="u\nf9,9\nx\nr2,2 r2,2\nn\nq\n")
    assert result.exit_code == 0
    for sentence in (
        "There's nothing to undo.",
        "9,9 is off the board",
        "a move is written r3,4",
        "The cell is already open.",
        "A new game.",
    ):
        assert sentence in result.output


def test_an_unknown_level_in_the_terminal_lists_the_known_ones() -> None:
    result = run("terminal", "--difficulty", "unheard_of")
    assert result.exit_code == 2
    assert "there is no level 'unheard_of'; there are beginner, intermediate, expert" in " ".join(result.output.split())


def test_the_level_can_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_DIFFICULTY", "advanced")
    assert "99 mines left" in run("terminal", typed="q\n").output


# savings


def test_boards_to_save_clicks_on_are_listed_from_the_best_on_with_codes_that_lay_them() -> None:
    head, *lines = run("savings", "beginner", "--boards", "12", "--best", "3").output.splitlines()
    assert head.split() == ["3BV", "ZiNi", "%", "board"]
    shares = [int(line.split()[2]) for line in lines]
    assert shares == sorted(shares, reverse=True)
    assert len(lines) == 3
    three_bv, zini, _, code = lines[0].split()
    measured = json.loads(run("measure", code, "--json").stdout)
    assert (measured["3bv"], measured["zini"]) == (int(three_bv), int(zini))


def test_a_level_that_is_unknown_has_no_boards_to_save_clicks_on() -> None:
    result = run("savings", "nightmare")
    assert result.exit_code == 2
    assert "nightmare" in result.output
