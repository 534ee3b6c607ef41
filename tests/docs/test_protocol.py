"""The page of the protocol and its example engines do what they say."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from minesweeper.plugins import Engine, load_plugins
from minesweeper.plugins.engine_file import load_engine
from minesweeper.thinking.serving import Serving
from tests.docs.lines import ROOT

PAGE = (ROOT / "docs/protocol.md").read_text("utf-8")
ENGINES = ROOT / "docs/engines"


def block(kind: str) -> str:
    found = re.search(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_example_runs_as_shown() -> None:
    session = block("text").splitlines()
    said: list[str] = []
    solver = load_plugins(bundled_only=True).solvers["counting"]
    Serving(solver, (line[2:] for line in session if line.startswith("> ")), said.append).serve()
    assert said == [line[2:] for line in session if line.startswith("< ")]


def test_the_example_of_a_file_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "mysolver.toml").write_text(block("toml"), "utf-8")
    engine = load_engine(tmp_path / "mysolver.toml")
    assert engine.command == (str(tmp_path / "mysolver"), "--quiet")
    assert [option.name for option in engine.solver.options] == ["depth", "careful", "guess", "level"]
    assert engine.settings == {"book": "openings.txt"}


@pytest.mark.slow
def test_the_example_in_python_runs(tmp_path: Path) -> None:
    program = tmp_path / "minesweeper"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m minesweeper --no-plugins "$@"\n')
    program.chmod(0o755)
    exec(block("python").replace('"minesweeper serve', f'"{program} serve'), {})


def played(tmp_path: Path, *engines: str) -> dict[str, dict[str, object]]:
    """The standings of a small tournament of these engines and `counting`."""
    words = [word for engine in engines for word in ("--engine", engine)]
    command = [sys.executable, "-m", "minesweeper", "tournament", "intermediate", "-n", "20", "--json", *words]
    done = subprocess.run([*command, "--solver", "counting"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return {row["solver"]: row for row in json.loads(done.stdout)["solvers"]}


def plays_well(standings: dict[str, dict[str, object]], engine: str) -> bool:
    """Without an error, and better than a solver that looks at one number at a time."""
    ours, simple = standings[engine], standings["counting"]
    return not ours["errors"] and int(str(ours["won"])) > int(str(simple["won"]))


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("g++"), reason="needs g++")
def test_the_engine_in_cpp_is_built_and_plays_a_tournament(tmp_path: Path) -> None:
    compiler = ["g++", "-std=c++17", "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(tmp_path / "subsets")]
    subprocess.run([*compiler, str(ENGINES / "subsets.cpp")], check=True)
    assert plays_well(played(tmp_path, "./subsets"), "subsets")


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("node"), reason="needs node")
def test_the_engine_in_javascript_plays_a_tournament(tmp_path: Path) -> None:
    assert plays_well(played(tmp_path, f"node {ENGINES / 'subsets.js'}"), "subsets-js")


@pytest.mark.skipif(not shutil.which("node"), reason="needs node")
def test_the_engine_in_javascript_has_an_option() -> None:
    engine = Engine(["node", str(ENGINES / "subsets.js")])
    assert engine.solver.with_options({"subsets": False}).name == "subsets-js:subsets=false"


@pytest.mark.parametrize("name", ["subsets.cpp", "subsets.js", "../protocol.md"])
def test_the_page_of_the_engines_names_what_is_there(name: str) -> None:
    assert name in (ENGINES / "README.md").read_text("utf-8")
    assert (ENGINES / name).is_file()
