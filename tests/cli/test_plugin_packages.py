"""Installing plugins into the right environment, and switching them off for good."""

import json
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner, Result

from minesweeper.cli import plugin_packages
from minesweeper.cli.main import cli
from minesweeper.machine import packages
from minesweeper.plugins import load_plugins, sources


def run(*words: str) -> Result:
    return CliRunner().invoke(cli, list(words))


def states() -> dict[str, str]:
    return {record.name: record.state for record in load_plugins().records}


# Off and on


def test_a_plugin_that_is_switched_off_stays_off_until_it_is_switched_on(home: Path) -> None:
    done = run("plugins", "off", "journal")
    assert done.output == "The plugin journal is off. To use it again:  minesweeper plugins on journal\n"
    assert json.loads((home / "settings.json").read_text("utf-8"))["plugins_off"] == "journal"
    assert states()["journal"] == "off"
    listed = run("plugins").output
    assert "journal is switched off. To use it:  minesweeper plugins on journal" in listed
    assert run("plugins", "on", "journal").output == "The plugin journal is on.\n"
    assert states()["journal"] == "ok"
    assert run("plugins", "on", "journal").output == "The plugin journal was on already.\n"


def test_several_are_kept_each_once_beside_all_other_settings(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_text('{"theme": "night", "of_tomorrow": 1}', "utf-8")
    for name in ("solve", "journal", "solve"):
        run("plugins", "off", name)
    kept = json.loads((home / "settings.json").read_text("utf-8"))
    assert (kept["theme"], kept["of_tomorrow"], kept["plugins_off"]) == ("night", 1, "journal,solve")
    assert run("solve", "-").exit_code == 2
    assert "\n  solve " not in run("--help").output


def test_one_that_does_not_work_can_be_switched_off_by_a_name_with_a_dash() -> None:
    folder = sources.plugin_folder()
    folder.mkdir(parents=True)
    (folder / "my_bot.py").write_text("1 / 0", "utf-8")
    assert run("plugins", "off", "my-bot").exit_code == 0
    assert states()["my_bot"] == "off"


@pytest.mark.parametrize("word", ["off", "on"])
def test_a_plugin_that_is_not_there_is_refused(word: str) -> None:
    done = run("plugins", word, "nothing")
    assert done.exit_code == 2
    assert "there is no plugin 'nothing'" in done.output


def test_one_that_is_gone_can_be_switched_on_all_the_same(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_text('{"plugins_off": "gone,journal"}', "utf-8")
    assert run("plugins", "on", "gone").output == "The plugin gone is on.\n"
    assert sources.kept_off() == ["journal"]


def test_the_variable_that_leaves_a_plugin_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "journal")
    done = run("plugins", "on", "journal")
    assert done.exit_code == 1
    assert "The variable MINESWEEPER_PLUGINS_OFF still leaves out the plugin journal." in done.output


@pytest.mark.parametrize("text", ["{", "[]", '{"plugins_off": 3}', '"plugins_off"', '{"plugins_off": null}'])
def test_damaged_settings_switch_nothing_off(home: Path, text: str) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.json").write_text(text, "utf-8")
    assert sources.switched_off() == []


def test_settings_that_cannot_be_written_are_named(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.json").mkdir()
    done = run("plugins", "off", "journal")
    assert done.exit_code == 1
    assert "settings.json" in done.output


# Installing


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What pip would be called with."""
    calls: list[tuple[str, ...]] = []

    def pip(*words: str) -> int:
        calls.append(words)
        return 0

    monkeypatch.setattr(plugin_packages, "run_pip", pip)
    return calls


def test_pip_installs_what_is_named_and_it_is_said_that_no_plugin_came(asked: list[tuple[str, ...]]) -> None:
    done = run("plugins", "install", "-U", "one", "two")
    assert (done.exit_code, asked) == (0, [("install", "--upgrade", "one", "two")])
    assert "No plugin was added" in run("plugins", "install", "one").output


def test_a_failure_of_pip_is_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_packages, "run_pip", lambda *_: 1)
    done = run("plugins", "install", "nothing-such")
    assert (done.exit_code, done.output) == (1, "Error: pip could not install nothing-such; see above.\n")


def test_only_packages_with_plugins_are_uninstalled(asked: list[tuple[str, ...]]) -> None:
    for name in ("click", "minesweeper-arcade"):
        done = run("plugins", "uninstall", name)
        assert done.exit_code == 2
        assert f"'{name}' is not an installed package with plugins; there is none" in done.output
    assert asked == []


def test_an_option_of_pip_is_not_a_package(asked: list[tuple[str, ...]]) -> None:
    done = run("plugins", "install", "--", "--target=/")
    assert (done.exit_code, asked) == (2, [])
    assert "--target=/ is not the name of a package" in done.output


RECEIPT = """
[tool]
requirements = [{ name = "minesweeper-arcade", directory = "/src" }, { name = "minesweeper-old" }]
"""


def test_where_uv_or_pipx_manage_the_environment_it_is_said_what_to_type(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: list[tuple[str, ...]]
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    (tmp_path / "uv-receipt.toml").write_text(RECEIPT)
    done = run("plugins", "install", "minesweeper-new")
    assert done.exit_code == 1
    command = "uv tool install /src --with minesweeper-old --with minesweeper-new"
    assert done.output == f"Error: Pip cannot do that: uv manages this environment. Type this:  {command}\n"
    assert packages.other_way("game", ["minesweeper-old"], install=False)[1] == "uv tool install /src"
    (tmp_path / "uv-receipt.toml").write_text("of another = version")
    assert packages.other_way("game", ["new"], install=True)[1] == "uv tool install game --with new"
    (tmp_path / "uv-receipt.toml").unlink()
    (tmp_path / "pipx_metadata.json").touch()
    assert packages.other_way("game", ["new"], install=True)[1] == f"pipx inject {tmp_path.name} new"
    assert packages.other_way("game", ["new"], install=False)[1] == f"pipx uninject {tmp_path.name} new"
    assert asked == []


def test_a_python_of_the_system_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", sys.base_prefix)
    monkeypatch.setattr("sysconfig.get_path", lambda _name: str(tmp_path))
    (tmp_path / "EXTERNALLY-MANAGED").touch()
    assert packages.other_way("minesweeper-arcade", ["new"], install=True) == (
        "the system manages this Python",
        "pipx install minesweeper-arcade && pipx inject minesweeper-arcade new",
    )


def test_without_pip_it_is_said_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    why, command = packages.other_way("game", ["new"], install=True)
    assert why == "there is no pip in this environment"
    assert command == f"uv pip install --python {sys.executable} new"


def wheel(folder: Path) -> Path:
    """A package with a plugin, written by hand, so that nothing has to be built."""
    path, info = folder / "minesweeper_hill-1.2-py3-none-any.whl", "minesweeper_hill-1.2.dist-info"
    code = "from minesweeper import *\n@hookimpl\ndef register_difficulties(): return [Difficulty('hill', 9, 9, 12)]\n"
    with ZipFile(path, "w") as file:
        file.writestr("minesweeper_hill.py", code.replace("*", "Difficulty, hookimpl"))
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: minesweeper-hill\nVersion: 1.2\n")
        file.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{info}/entry_points.txt", "[minesweeper]\nhill = minesweeper_hill\n")
        file.writestr(f"{info}/RECORD", "")
    return path


@pytest.mark.slow
def test_a_package_is_installed_listed_and_uninstalled_in_the_environment_that_the_game_runs_in(tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    python = next((tmp_path / "env").glob("*/python"))
    (place,) = (tmp_path / "env").glob("lib/python*/site-packages")
    (place / "ours.pth").write_text("\n".join(path for path in sys.path if path), "utf-8")

    def game(*words: str) -> str:
        command = [str(python), "-m", "minesweeper", "plugins", *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert "Added plugins: hill." in game("install", str(wheel(tmp_path)))
    (hill,) = [each for each in json.loads(game("--json")) if each["name"] == "hill"]
    assert (hill["version"], hill["source"], hill["state"]) == ("1.2", "package minesweeper-hill", "ok")
    assert "Successfully uninstalled minesweeper" in game("uninstall", "hill")
    assert "hill" not in game("--json")
