"""The plugin host: where plugins are found, and that a bad one costs only itself."""

import json
import os
import pickle
import re
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from click.testing import CliRunner

from minesweeper import Game, Minefield, Move, Session
from minesweeper.cli.main import cli
from minesweeper.plugins import (
    PluginChoice,
    PluginRecord,
    UnknownNameError,
    host,
    load_plugins,
    notices,
    plugin_data_folder,
    sources,
)
from minesweeper.plugins.host import same_plugins
from minesweeper.plugins.pairs import worn


def write(folder: Path, name: str, code: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    head = "from minesweeper import Difficulty, Theme, hookimpl\n" if name.endswith(".py") else ""
    path.write_text(head + dedent(code), "utf-8")
    return path


LEVEL = """
@hookimpl
def register_difficulties():
    return [Difficulty("{0}", 9, 9, 10)]
"""


# Discovery


def test_the_classic_levels_and_more_are_bundled() -> None:
    levels = load_plugins().difficulties
    assert [str(level) for level in levels.values()][:3] == [
        "beginner:9x9x10",
        "intermediate:16x16x40",
        "expert:30x16x99",
    ]
    assert {"tiny", "ranked_beginner", "huge"} <= set(levels)
    assert str(levels["ranked_beginner"]) == "ranked_beginner:8x8x10"


def test_advanced_is_another_name_for_expert() -> None:
    assert load_plugins().difficulty("advanced").name == "expert"


def test_the_bundled_themes_are_light_and_dark() -> None:
    themes = {name: theme.dark for name, theme in load_plugins().themes.items() if not theme.pair}
    light = ["windows_light", "day", "aero", "garden", "ink", "colour_safe_light"]
    assert [name for name, dark in themes.items() if not dark] == light
    dark = ["windows_dark", "night", "phosphor", "amber", "colour_safe_dark", "high_contrast"]
    assert [name for name, is_dark in themes.items() if is_dark] == dark


def test_the_theme_system_is_day_or_night(monkeypatch: pytest.MonkeyPatch) -> None:
    plugins = load_plugins()
    themes, system = plugins.themes, plugins.themes["system"]
    assert [worn(themes, system, dark).name for dark in (False, True)] == ["day", "night"]
    assert worn(themes, themes["ink"], dark=True) is themes["ink"]
    monkeypatch.setattr("minesweeper.plugins.pairs.is_dark", lambda: True)
    assert plugins.theme("system").name == plugins.theme_or_first("system").name == "night"
    del themes["night"]
    assert worn(themes, system, dark=True).name == "windows_light"


def test_every_kind_of_plugin_has_a_bundled_one() -> None:
    plugins = load_plugins()
    assert "random" in plugins.generators
    assert "counting" in plugins.solvers
    assert "measure" in plugins.commands


def test_python_and_theme_files_in_the_plugin_folder_are_found(home: Path) -> None:
    write(home / "plugins", "one.py", LEVEL.format("one"))
    write(home / "plugins", "two.toml", 'name = "two"\ntitle = "Two"\nauthor = "me"')
    write(home / "plugins", "notes.txt", "not a plugin")
    plugins = load_plugins()
    assert [(record.name, record.state) for record in plugins.records[-2:]] == [("one", "ok"), ("two", "ok")]
    assert "one" in plugins.difficulties
    assert plugins.theme("two").title == "Two"


def test_a_file_can_be_tried_out_where_it_is(tmp_path: Path) -> None:
    path = write(tmp_path, "trial.py", LEVEL.format("trial"))
    assert load_plugins([path]).records[-1] == PluginRecord("trial", "", str(path), adds={"level": ["trial"]})


def test_all_but_the_bundled_plugins_can_be_left_out(home: Path) -> None:
    write(home / "plugins", "one.py", LEVEL.format("one"))
    assert "one" not in load_plugins(bundled_only=True).difficulties


def test_single_plugins_can_be_switched_off(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(home / "plugins", "one.py", LEVEL.format("one"))
    write(home / "plugins", "two.py", LEVEL.format("two"))
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "one, journal")
    plugins = load_plugins()
    assert {record.name for record in plugins.records if record.state == "off"} == {"one", "journal"}
    assert "one" not in plugins.difficulties
    assert "two" in plugins.difficulties


def test_an_unknown_name_is_an_error_that_lists_the_known_ones() -> None:
    plugins = load_plugins()
    with pytest.raises(UnknownNameError, match=re.escape("there is no level 'exprt', did you mean expert?; there are")):
        plugins.difficulty("exprt")
    with pytest.raises(UnknownNameError, match="no theme 'zzz'; there are windows_light, windows_dark"):
        plugins.theme("zzz")
    with pytest.raises(UnknownNameError, match="the solver counting has no option 'depth'; it has guess"):
        plugins.solver("counting:depth=3")
    with pytest.raises(UnknownNameError, match="the option guess is one of middle, near, not 'far'"):
        plugins.solver("counting:guess=far")
    with pytest.raises(UnknownNameError, match="no solver 'zzz'"):
        plugins.solver("zzz")
    with pytest.raises(UnknownNameError, match="no generator 'zzz'"):
        plugins.generator("zzz")


# Isolation

BROKEN = {
    "unimportable.py": ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
    "syntax.py": ("def broken(:", "SyntaxError"),
    "quits.py": ("import sys\nsys.exit(3)", "SystemExit: 3"),
    "raises.py": ("@hookimpl\ndef register_themes():\n    raise KeyError('oh')", "KeyError: 'oh'"),
    "wrong_type.py": (
        "@hookimpl\ndef register_themes():\n    return 'blue'",
        "register_themes must return a list of Theme, not a str",
    ),
    "wrong_item.py": (
        "@hookimpl\ndef register_difficulties():\n    return [Theme('x')]",
        "register_difficulties must return a list of Level, but a Theme is in it",
    ),
    "forgets.py": (
        "@hookimpl\ndef register_solvers():\n    [1]",
        "register_solvers must return a list of Solver, not nothing",
    ),
    "misspelt.py": (
        "@hookimpl\ndef register_theme():\n    return []",
        "there is no hook register_theme, did you mean register_themes?",
    ),
    "wrong_arguments.py": (
        "@hookimpl\ndef turn_played(turns):\n    pass",
        "turn_played has no argument turns, did you mean turn?; it has difficulty, turn, seconds",
    ),
    "taken.py": (LEVEL.format("expert"), "the level name 'expert' is already taken by the plugin 'difficulties'"),
    "taken_alias.py": (
        LEVEL.format("advanced"),
        "the level name 'advanced' is already taken by the plugin 'difficulties'",
    ),
    "twice.py": (
        "@hookimpl\ndef register_themes():\n    return [Theme('same'), Theme('same')]",
        "the theme name 'same' is already taken by the plugin 'twice'",
    ),
    "taken_command.py": (
        "import click\n@hookimpl\ndef register_commands(cli):\n    cli.add_command(click.Command('plugins'))",
        "the command name 'plugins' is already taken by the plugin 'minesweeper'",
    ),
    "themes.py": (LEVEL.format("hidden"), "the plugin name 'themes' is already taken (bundled)"),
    "bad_value.py": (
        "@hookimpl\ndef register_difficulties():\n    return [Difficulty('none', 0, 9, 1)]",
        "width must be 1 to 1000, not 0",
    ),
    "colourless.toml": (
        'name = "colourless"\ntitle = "T"\nauthor = "A"\n[colours]\ncell = "grey"',
        "line 5: cell must be",
    ),
    "unreadable.toml": ("name = ", "not valid TOML"),
}
HOSTILE = {
    "interrupts.py": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "base.py": ("class Odd(BaseException): pass\nraise Odd('own kind')", "Odd: own kind"),
    "interrupts_later.py": ("@hookimpl\ndef register_themes():\n    raise KeyboardInterrupt", "KeyboardInterrupt"),
    "wordless.py": (
        "class Mute(Exception):\n    def __str__(self):\n        raise RuntimeError\nraise Mute",
        "Mute, and then RuntimeError when that was to be described",
    ),
    "endless.py": ("raise ValueError('x' * 10**6)", "x" * 999 + "…"),
    "coloured.py": ("raise ValueError('\\x1b[31mred')", "\\x1b[31mred"),
    "loops.py": ("while True:\n    pass", "it took longer than 1 seconds"),
    "sleeps.py": (
        "@hookimpl\ndef register_themes():\n    import time\n    time.sleep(3600)",
        "it took longer than 1 seconds",
    ),
    "colours.py": (
        "@hookimpl\ndef register_themes():\n    return [Theme('x', colours=None)]",
        "colours must be a Palette",
    ),
    "title.py": (
        "@hookimpl\ndef register_themes():\n    return [Theme('x', title=5)]",
        "title must be a text, not a int",
    ),
    "long.py": (
        "@hookimpl\ndef register_themes():\n    return [Theme('x', title='x' * 20_000)]",
        "title must have at most 100 letters, not 20000",
    ),
    "floats.py": (
        "@hookimpl\ndef register_difficulties():\n    return [Difficulty('fl', 9.0, 9.0, 10.5)]",
        "width must be a whole number, not a float",
    ),
    "forged.py": (
        "@hookimpl\ndef register_difficulties():\n    level = Difficulty('fl', 9, 9, 10)\n"
        "    object.__setattr__(level, 'mines', 10.5)\n    return [level]",
        "mines must be a whole number, not a float",
    ),
    "heir.py": (
        "class Heir(Theme):\n    pass\n@hookimpl\ndef register_themes():\n    return [Heir('x')]",
        "register_themes must return a list of Theme, but a Heir is in it",
    ),
    "many.py": (
        "@hookimpl\ndef register_difficulties():\n    return [Difficulty(str(n), 9, 9, 10) for n in range(1001)]",
        "register_difficulties must return at most 1000 of Level, not 1001",
    ),
    "no_command.py": (
        "@hookimpl\ndef register_commands(cli):\n    cli.commands['boom'] = 5",
        "the command boom must be a click.Command, not a int",
    ),
    "no_name.py": (
        "import click\n@hookimpl\ndef register_commands(cli):\n    cli.commands[5] = click.Command('boom')",
        "a command's name must be a text, not a int",
    ),
    "no_help.py": (
        "import click\n@hookimpl\ndef register_commands(cli):\n    cli.add_command(click.Command('boom', help=5))",
        "Error: ",
    ),
    "odd\x1bname.py": (LEVEL.format("odd"), "the plugin's name must be printable, not 'odd\\x1bname'"),
}
"""Plugins that mean harm."""
CLOSING = "import sys\nsys.stdout.close()\nsys.stderr.close()\n" + LEVEL.format("closing")
NOISY = "print('rubbish')\nimport sys\nsys.stderr.write('more')\n" + LEVEL.format("noisy")
GOOD = LEVEL.format("good")


@pytest.fixture
def troubled_home(home: Path) -> Path:
    """A plugin folder with every kind of broken plugin, a noisy one and a good one."""
    for name, (code, _) in BROKEN.items():
        write(home / "plugins", name, code)
    write(home / "plugins", "noisy.py", NOISY)
    write(home / "plugins", "zgood.py", GOOD)
    return home


@pytest.mark.usefixtures("troubled_home")
def test_all_kinds_of_broken_plugins_at_once_cost_only_themselves(capfd: pytest.CaptureFixture[str]) -> None:
    plugins = load_plugins(taken_commands=["plugins"])
    states = {Path(record.source).name: record for record in plugins.records}
    for name, (_, reason) in BROKEN.items():
        assert states[name].state == "failed", name
        assert reason in states[name].reason
        assert "\n" not in states[name].reason
        assert "Traceback" in states[name].details
        assert not states[name].adds
    assert (states["noisy.py"].state, states["noisy.py"].reason) == ("warns", "it printed 'rubbish\\nmore'")
    assert {"expert", "noisy", "good"} <= set(plugins.difficulties)
    assert "hidden" not in plugins.difficulties
    assert list(plugins.themes) == list(load_plugins(bundled_only=True).themes)
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("troubled_home")
def test_the_list_of_plugins_names_each_bad_one_with_its_reason_in_one_line() -> None:
    result = CliRunner().invoke(cli, ["plugins"])
    assert result.exit_code == 0
    lines = result.output.splitlines()
    for name, (_, reason) in BROKEN.items():
        assert [line for line in lines if reason in line and name in line], name
    assert "Traceback" not in result.output


@pytest.mark.usefixtures("troubled_home")
def test_the_list_of_plugins_shows_tracebacks_when_asked() -> None:
    assert "KeyError: 'oh'\n" in CliRunner().invoke(cli, ["plugins", "-v"]).output


@pytest.mark.usefixtures("troubled_home")
def test_the_game_can_be_played_among_broken_plugins() -> None:
    result = CliRunner().invoke(cli, ["terminal", "--difficulty", "good", "--seed", "3"], input="r4,4\nq\n")
    assert result.exit_code == 0
    assert "111" in result.output


def test_a_failing_plugin_leaves_no_half_of_itself_behind(tmp_path: Path) -> None:
    code = LEVEL.format("orphan") + "@hookimpl\ndef register_themes():\n    raise RuntimeError('no')"
    plugins = load_plugins([write(tmp_path, "half.py", code)])
    assert "orphan" not in plugins.difficulties


def test_a_name_becomes_free_when_its_plugin_fails(tmp_path: Path) -> None:
    bad = write(tmp_path / "a", "same.py", "raise RuntimeError('no')")
    good = write(tmp_path / "b", "same.py", LEVEL.format("fine"))
    plugins = load_plugins([bad, good])
    assert [record.state for record in plugins.records[-2:]] == ["failed", "ok"]


def test_a_plugin_that_fails_during_play_is_switched_off_and_the_player_told(tmp_path: Path) -> None:
    code = """
        @hookimpl
        def turn_played(turn):
            raise ZeroDivisionError("by zero")
    """
    other = write(tmp_path, "witness.py", "heard = []\n@hookimpl\ndef turn_played(turn):\n    heard.append(turn)\n")
    plugins = load_plugins([write(tmp_path, "bomb.py", code), other])
    told: list[str] = []
    session = Session(Game.from_minefield(Minefield.parse("*..\n...")))
    plugins.follow(session, told.append)
    session.play(Move.flag(0, 0))
    session.play(Move.reveal(1, 1))
    assert told == ["The plugin bomb was switched off: ZeroDivisionError: by zero (bomb.py:5)"]
    record = next(record for record in plugins.records if record.name == "bomb")
    assert record.state == "failed"
    witness = sys.modules["minesweeper_plugin_file_witness"]
    assert [str(turn.move) for turn in witness.heard] == ["f0,0", "r1,1"]


@pytest.mark.slow
def test_hostile_plugins_cost_only_themselves(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(host, "LOAD_SECONDS", 1.0)
    for name, (code, _) in HOSTILE.items():
        write(home / "plugins", name, code)
    os.mkfifo(home / "plugins" / "pipe.py")
    os.mkfifo(home / "plugins" / "pipe.toml")
    write(home / "plugins", "closing.py", CLOSING)
    write(home / "plugins", "zgood.py", GOOD)
    plugins = load_plugins()
    records = {record.source: record for record in plugins.records}
    for name, (_, reason) in HOSTILE.items():
        record = records[str(home / "plugins" / name).replace("\x1b", "\\x1b")]
        assert (record.state, record.adds) == ("failed", {}), name
        assert reason in record.reason, name
        assert record.reason.isprintable()
    assert "is not a file" in records[str(home / "plugins" / "pipe.py")].reason
    assert "no such file" in records[str(home / "plugins" / "pipe.toml")].reason
    assert {"closing", "good"} <= set(plugins.difficulties)
    assert "x" not in plugins.themes
    assert CliRunner().invoke(cli, ["plugins"]).exit_code == 0
    assert CliRunner().invoke(cli, ["--help"]).exit_code == 0
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("raise KeyboardInterrupt", "KeyboardInterrupt (bomb.py:4)"),
        ("while True: pass", "it took longer than 0.1 seconds"),
        ("import time; time.sleep(3600)", "it took longer than 0.1 seconds"),
    ],
)
def test_a_plugin_that_hangs_or_interrupts_during_play_is_switched_off(
    code: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "NOTICE_SECONDS", 0.1)
    plugins = load_plugins([write(tmp_path, "bomb.py", f"@hookimpl\ndef turn_played(turn):\n    {code}")])
    told: list[str] = []
    session = Session(Game.from_minefield(Minefield.parse("*..\n...")))
    plugins.follow(session, told.append)
    session.play(Move.flag(0, 0))
    session.play(Move.reveal(1, 1))
    assert told == [f"The plugin bomb was switched off: {reason}"]


def test_a_plugin_is_always_called_in_the_same_thread(tmp_path: Path) -> None:
    code = """
        import threading
        threads = [threading.get_ident()]
        @hookimpl
        def turn_played(turn):
            threads.append(threading.get_ident())
    """
    plugins = load_plugins([write(tmp_path, "threads.py", code)])
    session = Session(Game.from_minefield(Minefield.parse("*..\n...")))
    plugins.follow(session, pytest.fail)
    session.play(Move.flag(0, 0))
    session.play(Move.reveal(1, 1))
    threads = sys.modules["minesweeper_plugin_file_threads"].threads
    assert len(threads) == 3
    assert len(set(threads)) == 1


def test_ctrl_c_ends_the_program_even_while_a_plugin_hangs(home: Path) -> None:
    started = home / "started"
    code = f"import pathlib, time\npathlib.Path({str(started)!r}).touch()\nwhile True: time.sleep(0.01)"
    write(home / "plugins", "hangs.py", code)
    with subprocess.Popen([sys.executable, "-m", "minesweeper", "plugins"], stderr=subprocess.PIPE) as program:
        while not started.exists():
            assert program.poll() is None
        program.send_signal(signal.SIGINT)
        _, errors = program.communicate()
    assert (program.returncode, errors.strip()) == (-signal.SIGINT, b"Stopped.")


def test_of_very_many_files_the_first_are_used_and_that_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_FILES", 3)
    for number in range(5):
        write(home / "plugins", f"t{number}.toml", f'name = "t{number}"\ntitle = "T"\nauthor = "me"')
    plugins = load_plugins()
    assert [name for name in plugins.themes if name.startswith("t")] == ["t0", "t1", "t2"]
    assert plugins.records[-1].reason == "of 5 files here, only the first 3 by name are used"


def test_a_plugin_file_that_fails_is_not_left_in_the_module_table(tmp_path: Path) -> None:
    load_plugins([write(tmp_path, "never_loaded.py", "raise RuntimeError")])
    assert "minesweeper_plugin_file_never_loaded" not in sys.modules


def test_another_process_leaves_out_the_same_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MINESWEEPER_PLUGINS_OFF", "counting, solvers")
    choice = load_plugins(bundled_only=True).choice
    monkeypatch.delenv("MINESWEEPER_PLUGINS_OFF")
    elsewhere: PluginChoice = pickle.loads(pickle.dumps(choice))
    assert same_plugins(elsewhere).solvers == {}


def test_a_plugin_has_a_folder_of_its_own_for_files(home: Path) -> None:
    folder = plugin_data_folder("mine")
    assert folder.is_dir()
    assert folder.is_relative_to(home)
    assert plugin_data_folder("mine") == folder != plugin_data_folder("other")


def test_a_theme_that_is_gone_has_a_substitute() -> None:
    plugins = load_plugins(bundled_only=True)
    assert plugins.theme_or_first("night").name == "night"
    assert plugins.theme_or_first("gone").name == "windows_light"
    plugins.themes.clear()
    assert plugins.theme_or_first("gone").name == "classic"


def test_loading_plugins_imports_no_arcade() -> None:
    code = "import sys; from minesweeper.plugins import load_plugins; load_plugins(); print('arcade' in sys.modules)"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert shown.stdout == "False\n"


def test_the_journal_notes_games_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "journal.jsonl"
    monkeypatch.setenv("MINESWEEPER_JOURNAL", str(journal))
    session = Session(Game.from_minefield(Minefield.parse("*..\n...")))
    load_plugins().follow(session, pytest.fail)
    session.play(Move.reveal(0, 0))
    ended = session.id
    session.restart()
    session.play(Move.reveal(1, 2))
    session.restart()
    noted = [json.loads(line) for line in journal.read_text().splitlines()]
    assert [each["event"] for each in noted] == ["started", "turn", "ended", "started", "turn", "abandoned"]
    assert [each["game"] == ended for each in noted] == [True] * 3 + [False] * 3
