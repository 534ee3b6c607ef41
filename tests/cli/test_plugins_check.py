"""`minesweeper plugins check` on plugins that are wrong in every way: each is named with its reason."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper.cli.main import cli
from minesweeper.plugins import sources
from tests.plugins.wrong import SOLVER, WRONG


def check(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(cli, [*words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if "hang" in name else name for name in WRONG]
)
def test_what_is_wrong_with_a_plugin_is_said(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("minesweeper.plugins.host.LOAD_SECONDS", 2.0)
    wrong = WRONG[name]
    file = tmp_path / (name if "." in name else f"{name}.py")
    file.write_text(wrong.source, "utf-8")
    code, output = check("plugins", "check", str(file))
    assert wrong.reason in output
    assert code == 1


def test_a_plugin_that_is_right_is_ok(tmp_path: Path) -> None:
    file = tmp_path / "right.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    assert check("plugins", "check", str(file)) == (0, "right: ok\n")


def test_an_old_copy_in_the_folder_gives_way_to_the_file_that_is_named(tmp_path: Path) -> None:
    folder = sources.plugin_folder()
    folder.mkdir(parents=True)
    (folder / "mine.py").write_text("raise RuntimeError('old')", "utf-8")
    file = tmp_path / "mine.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    code, output = check("--plugin", str(file), "plugins", "check", "--json")
    states = {each["state"]: each["notes"] for each in json.loads(output) if each["name"] == "mine"}
    assert (code, states) == (0, {"off": [f"{file} is used instead"], "ok": []})


OLD = {
    "broken": "raise RuntimeError('old')",
    "another": SOLVER.format(body="return None"),
    "the same": SOLVER.format(body="return first(board)"),
}


@pytest.mark.slow
@pytest.mark.parametrize("old", OLD.values(), ids=OLD)
@pytest.mark.parametrize(
    "words",
    [
        ["plugins", "check", "FILE"],
        ["--plugin", "FILE", "plugins", "check", "FILE"],
        ["--plugin", "FILE", "plugins", "check", "mine"],
    ],
)
def test_a_file_is_checked_and_not_an_old_copy_of_it_in_the_folder(words: list[str], old: str, tmp_path: Path) -> None:
    folder = sources.plugin_folder()
    folder.mkdir(parents=True)
    (folder / "mine.py").write_text(old, "utf-8")
    file = tmp_path / "mine.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    typed = [word.replace("FILE", str(file)) for word in words]
    assert check(*typed) == (0, "mine: ok\n")
    file.write_text(SOLVER.format(body="return None"), "utf-8")
    code, output = check(*typed)
    assert (code, output.splitlines()[0]) == (1, "mine: failed")


def test_a_file_whose_names_are_taken_is_told_so_although_an_old_copy_gives_way(tmp_path: Path) -> None:
    folder = sources.plugin_folder()
    folder.mkdir(parents=True)
    (folder / "mine.py").write_text(SOLVER.format(body="return first(board)"), "utf-8")
    file = tmp_path / "mine.py"
    file.write_text(SOLVER.format(body="return first(board)").replace('"odd"', '"strong"'), "utf-8")
    code, output = check("plugins", "check", str(file))
    assert code == 1
    assert "the solver name 'strong' is already taken by the plugin 'solvers'" in output


@pytest.mark.slow
def test_a_plugin_can_be_named_as_its_package_is(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.py"
    file.write_text(SOLVER.format(body="return first(board)"), "utf-8")
    for name in ("my_bot", "my-bot"):
        assert check("--plugin", str(file), "plugins", "check", name) == (0, "my_bot: ok\n")


def test_a_bundled_plugin_that_is_named_is_checked_thoroughly() -> None:
    assert check("plugins", "check", "counting") == (0, "counting: ok\n")


FOLLOWER = """
from pathlib import Path
from minesweeper import hookimpl, plugin_data_folder

@hookimpl
def game_ended(record):
    with (plugin_data_folder("{name}") / "games.txt").open("a") as file:
        file.write(record.id)
    with Path("{seen}").open("a") as file:
        file.write("{name} ")
"""


def test_the_invented_games_of_a_check_are_not_kept_and_only_the_checked_plugin_hears_of_them(tmp_path: Path) -> None:
    folder, seen = sources.plugin_folder(), tmp_path / "seen.txt"
    folder.mkdir(parents=True)
    for name in ("other", "checked"):
        (folder / f"{name}.py").write_text(FOLLOWER.format(name=name, seen=seen), "utf-8")
    assert check("plugins", "check", "checked") == (0, "checked: ok\n")
    assert seen.read_text("utf-8") == "checked checked "  # a game that is lost, and then won
    assert not (sources.data_folder() / "plugin_data").exists()


def test_a_theme_that_is_hard_to_read_is_a_complaint_with_exit_status_1(tmp_path: Path) -> None:
    file = tmp_path / "pale.toml"
    file.write_text(
        'name = "pale"\ntitle = "Pale"\nauthor = "x"\n[colours]\ntext = "#FFFFFE"\npanel = "#FFFFFF"\n', "utf-8"
    )
    code, output = check("plugins", "check", str(file))
    assert (code, output.splitlines()[0]) == (1, "pale: warns")


def test_the_historic_colours_of_a_bundled_theme_are_a_complaint_only_if_it_is_named() -> None:
    assert check("plugins", "check")[0] == 0
    assert check("plugins", "check", "themes")[0] == 1
