"""The script `run`, on machines made of a few fake commands: no network, no root, nothing installed."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from minesweeper.cli.commands import BUNDLED, COMMANDS

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for other systems")

TOOLS = (
    *(
        "sh",
        "env",
        "cat",
        "cksum",
        "cp",
        "cut",
        "dirname",
        "flock",
        "grep",
        "head",
        "mkdir",
        "mktemp",
        "readlink",
        "rm",
    ),
    *("sed", "sleep", "sort", "tail", "touch"),
)
"""What every machine has."""

PYTHON = """#!/bin/sh
# Does what python, pip and the game would be asked to, and writes it down.
case "$*" in
    -V) echo "Python ${FAKE_VERSION:-3.11}.2" ;;
    --version) echo "Python ${FAKE_VERSION:-3.11}.2" ;;
    *"sys.exit(not"*) [ "${FAKE_VERSION:-3.11}" = 3.11 ] ;;
    *"import ensurepip"*) [ ! -e "$MACHINE/no-venv" ] ;;
    *"print("*) printf ' python%s-venv' "${FAKE_VERSION:-3.11}" ;;
    "-I -m venv "*)
        echo venv >>"$MACHINE/log"
        mkdir -p "$4/bin" && cp "$0" "$4/bin/python"
        ;;
    "-I -m pip install "*)
        [ ! -e "$MACHINE/slow" ] || { touch "$MACHINE/installing" && sleep 1; }
        [ ! -e "$MACHINE/no-network" ] || { echo "no route to host"; exit 1; }
        echo "$*" | sed 's/.*check/pip/' >>"$MACHINE/log"
        ;;
    *) # the game or a tool
        printf '%s\\n' "$MINESWEEPER_COMMAND" "$PWD" "$@" >"$MACHINE/started"
        cat >"$MACHINE/typed"
        ;;
esac
"""
APT = """#!/bin/sh
echo "apt-get $*" >>"$MACHINE/log"
for line in 1 2 3; do echo "Unpacking $line ..."; done
[ ! -e "$MACHINE/no-apt-server" ] || { echo "E: Failed to fetch"; exit 100; }
case "$*" in *install*) touch "$MACHINE/all-libraries"; rm -f "$MACHINE/no-venv" ;; esac
"""
LDCONFIG = """#!/bin/sh
echo "libc.so.6"
[ ! -e "$MACHINE/all-libraries" ] || printf '%s\\n' libGL.so.1 libEGL.so.1 libfontconfig.so.1 libXrender.so.1
"""


class Machine:
    """A bare Debian, its user standing in the game's folder. What is tried on it is written to its log."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.bin, self.game = folder, folder / "bin", folder / "game"
        self.env = {"PATH": str(self.bin), "MACHINE": str(folder), "HOME": str(folder), "DISPLAY": ":1"}
        self.bin.mkdir(parents=True)
        self.game.mkdir()
        for tool in TOOLS:
            (self.bin / tool).symlink_to(shutil.which(tool) or pytest.skip(f"{tool} is not here"))
        for name, script in {"python3": PYTHON, "apt-get": APT, "ldconfig": LDCONFIG}.items():
            self.put(name, script)
        self.put("dpkg", "#!/bin/sh\n")
        self.put("uname", "#!/bin/sh\necho Linux\n")
        self.put("id", "#!/bin/sh\necho 0\n")
        shutil.copy(ROOT / "run", self.game)
        (self.game / "release/engine").mkdir(parents=True)
        for place in (".", "release/engine"):
            (self.game / place / "pyproject.toml").write_text("[project]\n", "utf-8")

    def put(self, name: str, script: str) -> None:
        (self.bin / name).write_text(script, "utf-8")
        (self.bin / name).chmod(0o755)

    def user(self, sudo: str = "") -> None:
        """The user is not root; sudo does this."""
        self.put("id", "#!/bin/sh\necho 1000\n")
        if sudo:
            self.put("sudo", f"#!/bin/sh\n{sudo}\n")

    def fact(self, name: str) -> None:
        (self.folder / name).touch()

    def run(
        self, *arguments: str, script: str = "./run", where: Path | None = None, typed: str = ""
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            ["sh", "-c", f'{script} "$@"', "sh", *arguments],
            env=self.env, cwd=where or self.game, input=typed, capture_output=True, text=True, check=False, timeout=20,
        )  # fmt: skip

    def start(self, *arguments: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [str(self.game / "run"), *arguments],
            env=self.env, cwd=self.game, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, start_new_session=True,
        )  # fmt: skip

    @property
    def log(self) -> list[str]:
        """What was installed since this was asked last."""
        file = self.folder / "log"
        lines = file.read_text("utf-8").splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return lines

    @property
    def started(self) -> list[str]:
        """What was started in the end: our command for advice, the folder, the arguments of Python."""
        return (self.folder / "started").read_text("utf-8").splitlines()


INSTALLED = ["venv", "pip pip>=25.1", "pip -e ."]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "machine")


@pytest.fixture
def ready(machine: Machine) -> Machine:
    machine.fact("all-libraries")
    assert machine.run("terminal").returncode == 0
    assert machine.log == INSTALLED
    return machine


# What it does


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_alone_it_lists_what_it_does_and_installs_nothing(machine: Machine, arguments: list[str]) -> None:
    done = machine.run(*arguments)
    assert done.returncode == 0
    assert "./run COMMAND" in done.stdout
    assert machine.log == []


def test_every_command_is_listed_in_80_columns(machine: Machine) -> None:
    listed = machine.run().stdout
    assert max(map(len, listed.splitlines())) <= 80
    for command in (*COMMANDS, *BUNDLED, "test --all", "e2e", "matrix", "lint", "bench", "bars", "torture", "docs"):
        assert re.search(rf"  {command}  ", listed), command


@pytest.mark.parametrize(
    "words",
    [["solve", "my file.txt"], ["tournament", "--help"], ["terminal", ""], ["--no-plugins", "play"], ["a*b", "$HOME"]],
)
def test_what_is_no_workshop_word_is_handed_to_the_game_as_it_is(ready: Machine, words: list[str]) -> None:
    assert ready.run(*words).returncode == 0
    assert ready.started[2:] == ["-P", "-m", "minesweeper", *words]
    assert ready.log == []


def test_the_game_reads_what_is_typed_even_at_the_first_start(machine: Machine) -> None:
    machine.fact("no-venv")
    machine.run("terminal", typed="r3,3\nq\n")
    assert (machine.folder / "typed").read_text("utf-8") == "r3,3\nq\n"


@pytest.mark.parametrize(
    ("script", "where", "spelled"),
    [
        ("./run", ".", "./run"),
        ("sh run", ".", "./run"),
        ("../game/run", "../bin", "../game/run"),
        ("'../other game/run'", "../bin", "'../other game/run'"),
    ],
)
def test_files_are_the_callers_and_advice_is_as_typed(ready: Machine, script: str, where: str, spelled: str) -> None:
    (ready.folder / "other game").symlink_to(ready.game)
    folder = (ready.game / where).resolve()
    assert ready.run("solve", "pos.txt", script=script, where=folder).returncode == 0
    assert ready.started[:2] == [spelled, str(folder)]


def test_a_link_on_the_path_finds_its_way(ready: Machine) -> None:
    (ready.bin / "mines").symlink_to(ready.game / "run")
    assert ready.run("terminal", script="mines", where=ready.folder).returncode == 0
    assert ready.started[:2] == [str(ready.bin / "mines"), str(ready.folder)]
    assert ready.log == []


def test_tools_run_in_the_folder_of_the_game(machine: Machine) -> None:
    machine.fact("all-libraries")
    assert machine.run("test", "tests/core", script="game/run", where=machine.folder).returncode == 0
    assert machine.started == ["", str(machine.game), "-m", "pytest", "tests/core"]
    assert machine.log == [*INSTALLED[:-1], "pip -e . --group dev"]
    assert machine.run("play").returncode == 0
    assert machine.log == []


# System packages


@pytest.mark.parametrize(
    ("command", "libraries"),
    [
        ("play", "libgl1 libfontconfig1 libxrender1"),
        ("--difficulty expert", "libgl1 libfontconfig1 libxrender1"),
        ("tournament --wall", "libgl1 libfontconfig1 libxrender1"),
        ("--no-plugins --plugin x.py shot x.png", "libgl1 libfontconfig1 libxrender1 libegl1"),
        ("duel", "libgl1 libfontconfig1 libxrender1"),
        ("replay --record x.gif", "libgl1 libfontconfig1 libxrender1 libegl1"),
        ("watch --record=x.gif", "libgl1 libfontconfig1 libxrender1 libegl1"),
        ("test", "libgl1 libfontconfig1 libxrender1 libegl1"),
        ("terminal", ""),
        ("solve play", ""),
        ("watch --help", ""),
        ("lint", ""),
    ],
)
def test_all_that_is_missing_is_asked_for_in_one_command(machine: Machine, command: str, libraries: str) -> None:
    machine.user(sudo="exit 1")
    machine.fact("no-venv")
    done = machine.run(*command.split())
    assert (done.returncode, done.stdout, machine.log) == (2, "", [])
    draws, packages = (f"{libraries} (to draw), ", f"{libraries} ") if libraries else ("", "")
    assert done.stderr == (
        f"System packages are missing: {draws}python3.11-venv (to run in .venv).\n"
        "Install them, then try again:\n"
        f"    sudo apt-get update && sudo apt-get install -y --no-install-recommends {packages}python3.11-venv\n"
    )


def test_a_screen_for_tests_needs_commands_too(machine: Machine) -> None:
    machine.user(sudo="exit 1")
    machine.put("Xvfb", "#!/bin/sh\n")
    asked = machine.run("e2e").stderr
    assert " (to draw), xauth xdotool" in asked
    assert " (to test windows and terminals), chromium chromium-driver (to test pages).\n" in asked
    assert asked.endswith(" chromium chromium-driver\n")
    assert "xvfb" not in asked


def test_without_sudo_the_command_is_one_for_su(machine: Machine) -> None:
    machine.user()
    machine.fact("no-venv")
    command = "apt-get update && apt-get install -y --no-install-recommends python3.11-venv"
    assert machine.run("terminal").stderr.endswith(f"    su - -c '{command}'\n")


@pytest.mark.parametrize("command", ["play", "watch", "tournament --wall"])
def test_without_a_display_no_window_needs_libraries_to_say_so(machine: Machine, command: str) -> None:
    del machine.env["DISPLAY"]
    machine.user()
    assert machine.run(*command.split()).returncode == 0
    assert machine.log == INSTALLED


@pytest.mark.parametrize("sudo", ["", 'case $1 in -n) exit ;; *) exec "$@" ;; esac'])
def test_root_and_sudo_without_a_password_say_what_for_and_install_behind_one_line(machine: Machine, sudo: str) -> None:
    if sudo:
        machine.user(sudo)
    machine.fact("no-venv")
    done = machine.run("play")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "System packages are missing: libgl1 libfontconfig1 libxrender1 (to draw), python3.11-venv (to run in .venv).",
        "Installing them with apt ... done",
        "Making a virtual environment ... done",
        "Installing Python packages ... done",
    ]
    update, install, *rest = machine.log
    assert update.endswith("update")
    assert install.endswith("-y --no-install-recommends libgl1 libfontconfig1 libxrender1 python3.11-venv")
    assert rest == INSTALLED


def test_of_what_apt_said_when_it_fails_the_errors_are_shown_once_and_the_network_is_named(machine: Machine) -> None:
    machine.fact("no-apt-server")
    done = machine.run("play")
    assert done.returncode == 2
    assert done.stderr.splitlines()[2:] == [
        "E: Failed to fetch",
        "The system packages could not be installed.",
        "They come from the network. Check that it can be reached, then try again.",
    ]


def test_where_there_is_no_apt_none_is_offered(machine: Machine) -> None:
    (machine.bin / "apt-get").unlink()
    assert machine.run("play").returncode == 0  # the game itself says what is missing
    done = machine.run("e2e")
    assert done.returncode == 2
    assert "System packages are missing: libgl1 libfontconfig1 libxrender1 libegl1 (to draw), xvfb xauth" in done.stderr
    assert done.stderr.endswith("Install what your system calls them, then try again.\n")
    assert "apt" not in done.stderr


def test_on_a_mac_nothing_but_python_is_looked_for(machine: Machine) -> None:
    machine.put("uname", "#!/bin/sh\necho Darwin\n")
    for name in ("apt-get", "ldconfig", "flock"):
        (machine.bin / name).unlink()
    assert machine.run("test").returncode == 0
    assert machine.log == [*INSTALLED[:-1], "pip -e . --group dev"]


def test_on_windows_the_other_way_in_is_named(machine: Machine) -> None:
    machine.put("uname", "#!/bin/sh\necho MINGW64_NT-10.0\n")
    done = machine.run("play")
    assert (done.returncode, machine.log) == (2, [])
    assert done.stderr.endswith("    uv tool install .\n")


@pytest.mark.parametrize(
    ("system", "tool", "remedy"),
    [
        ("Linux", "true", "https://www.python.org/downloads/"),
        ("Darwin", "brew", "brew install python@3.13"),
        ("Darwin", "uv", "uv python install 3.13"),
    ],
)
def test_a_python_that_does_not_fit_is_told_at_once(machine: Machine, system: str, tool: str, remedy: str) -> None:
    machine.put("uname", f"#!/bin/sh\necho {system}\n")
    machine.put(tool, "#!/bin/sh\n")
    machine.env["FAKE_VERSION"] = "3.9"
    done = machine.run("play")
    assert done.returncode == 2
    assert "Python 3.11, 3.12 or 3.13 is needed, and here is Python 3.9.2." in done.stderr
    assert remedy in done.stderr
    assert machine.log == []


def test_where_there_is_no_python_it_is_asked_for_with_the_rest(machine: Machine) -> None:
    (machine.bin / "python3").unlink()
    machine.user()
    assert "libgl1 libfontconfig1 libxrender1 python3 python3-venv'" in machine.run("play").stderr


# The virtual environment


def test_no_module_in_the_callers_folder_is_run_while_it_installs(machine: Machine) -> None:
    """Whatever is run with -c, and what makes the environment, is run by a real Python here."""
    trap = "import os; os.mkdir(os.environ['MACHINE'] + '/trapped')"
    downloads = machine.folder / "downloads"
    downloads.mkdir()
    for name in ("venv", "logging", "ensurepip", "fcntl", "subprocess", "types", "sitecustomize", "pip", "minesweeper"):
        (downloads / f"{name}.py").write_text(trap, "utf-8")
    real = f"""*"-c "*) exec {sys.executable} "$@" ;;
    *"-m venv "*)
        echo venv >>"$MACHINE/log"
        {sys.executable} "$@" --without-pip && rm "$4/bin/python" && cp "$0" "$4/bin/python"
        ;;
    -V)"""
    machine.put("python3", PYTHON.replace("-V)", real, 1))
    machine.env["PYTHONPATH"] = "."
    (machine.bin / "flock").unlink()
    assert machine.run("measure", script="../game/run", where=downloads).returncode == 0
    assert machine.log == INSTALLED
    assert not (machine.folder / "trapped").exists()


@pytest.mark.parametrize("left", ["", "pyvenv.cfg", "bin/python", "installed-dev"])
def test_an_environment_that_was_cut_off_is_made_anew(machine: Machine, left: str) -> None:
    (machine.game / ".venv/bin").mkdir(parents=True)
    if left:
        (machine.game / ".venv" / left).touch()
    assert machine.run("terminal").returncode == 0
    assert machine.log == INSTALLED


def test_an_installation_that_failed_is_shown_and_begun_again(machine: Machine) -> None:
    machine.fact("no-network")
    done = machine.run("terminal")
    assert done.returncode == 2
    assert "no route to host" in done.stderr
    assert machine.log == ["venv"]
    (machine.folder / "no-network").unlink()
    assert machine.run("terminal").returncode == 0
    assert machine.log == INSTALLED


def test_an_installation_that_was_killed_is_begun_again(machine: Machine) -> None:
    machine.fact("slow")
    killed = machine.start("terminal")
    _wait_for(machine.folder / "log")
    os.killpg(killed.pid, signal.SIGKILL)
    killed.communicate()
    (machine.folder / "slow").unlink()
    assert machine.run("terminal").returncode == 0
    assert machine.log == ["venv", *INSTALLED]


def test_in_a_moved_or_copied_folder_the_environment_is_made_anew(ready: Machine) -> None:
    ready.game = ready.game.rename(ready.folder / "moved away")
    assert ready.run("terminal").returncode == 0
    assert ready.log == INSTALLED
    ready.game = shutil.copytree(ready.game, ready.folder / "copy")
    assert ready.run("terminal").returncode == 0
    assert ready.log == INSTALLED
    assert ready.run("terminal").returncode == 0
    assert ready.log == []


def test_another_python_has_the_environment_made_anew(ready: Machine) -> None:
    script = PYTHON.replace("3.11", "3.12")
    ready.put("python3", script)
    (ready.game / ".venv/bin/python").write_text(script, "utf-8")
    assert ready.run("terminal").returncode == 0
    assert ready.log == INSTALLED


@pytest.mark.parametrize("folder", [".", "release/engine"])
def test_a_changed_pyproject_is_installed_once_with_the_tools_if_they_were(ready: Machine, folder: str) -> None:
    ready.run("lint")
    assert ready.log == ["pip pip>=25.1", "pip -e . --group dev"]
    (ready.game / folder / "pyproject.toml").write_text("[project]\n# more\n", "utf-8")
    ready.run("play")
    ready.run("lint")
    assert ready.log == ["pip pip>=25.1", "pip -e . --group dev"]


@pytest.mark.slow
@pytest.mark.parametrize("locker", ["flock", "python"])
def test_of_two_at_once_one_installs_and_the_other_waits(machine: Machine, locker: str) -> None:
    if locker == "python":
        (machine.bin / "flock").unlink()
        real = f'*fcntl*) exec {sys.executable} "$@" ;;\n    -V)'
        machine.put("python3", PYTHON.replace("-V)", real, 1))
    machine.fact("slow")
    first = machine.start("terminal")
    _wait_for(machine.folder / "log")
    second = machine.run("terminal")
    first.communicate()
    assert (first.returncode, second.returncode) == (0, 0)
    assert second.stderr == "Another ./run is installing; waiting ...\n"
    assert machine.log == INSTALLED


@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_installation_leaves_nothing_temporary(machine: Machine, signal_: signal.Signals) -> None:
    temporary = machine.folder / "tmp"
    temporary.mkdir()
    machine.env["TMPDIR"] = str(temporary)
    machine.fact("slow")
    stopped = machine.start("terminal")
    _wait_for(machine.folder / "installing")
    assert list(temporary.iterdir())
    os.killpg(stopped.pid, signal_)
    stopped.communicate()
    assert stopped.returncode == 128 + signal_
    assert not list(temporary.iterdir())


@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="root may write anywhere")
def test_the_owner_of_a_folder_that_cannot_be_written_to_is_named_a_command_that_installs(machine: Machine) -> None:
    machine.game.chmod(0o555)
    assert machine.run("terminal").stderr.endswith("Ask its owner to type once:\n    ./run play\n")


def _wait_for(file: Path) -> None:
    for _ in range(500):
        if file.exists():
            return
        time.sleep(0.01)
    raise TimeoutError(file)
