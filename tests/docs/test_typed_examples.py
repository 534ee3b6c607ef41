"""What the pages show passes `mypy --strict`, as does a new plugin: type hints, guide and behaviour agree."""

import doctest
import re
import subprocess
import sys
from inspect import getdoc
from pathlib import Path

import pytest
from click.testing import CliRunner

from minesweeper import hookspecs
from minesweeper.cli.main import cli
from tests.docs.lines import PAGES, PLUGINS

UNTYPED = '# mypy: allow-untyped-defs, disable-error-code="var-annotated"\n'
"""Before the examples of hooks, which are short; their calls are checked all the same."""

RIGHT = """
from fractions import Fraction
from minesweeper import Advice, Move, Reason
Advice([Move.reveal(0, 0)], Fraction(1, 3), Reason("guess", "It is as good as any."))
"""
WRONG = """
from minesweeper import Generator, Grid, Minefield, Theme
Theme("x", glyphs="round")
def lay(grid: Grid) -> Minefield: return Minefield(grid, 0)
Generator("x", lay)
"""


def blocks(text: str) -> list[str]:
    return re.findall(r"^```python\n(?!>>>)(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def examples() -> dict[str, str]:
    """The examples of each page as one module, those of the guide for plugins as the files they are, and those of the
    hooks."""
    parser = doctest.DocTestParser()
    found = {f"page_{page.stem.lower()}.py": parser.get_examples(page.read_text("utf-8")) for page in PAGES}
    modules = {name: "".join(each.source for each in lines) for name, lines in found.items() if lines}
    modules |= {code.splitlines()[0][2:]: code for code in blocks(PLUGINS.read_text("utf-8"))}
    for name in (name for name in vars(hookspecs) if name.startswith(("register_", "game_", "turn_"))):
        modules |= {f"hook_{name}.py": UNTYPED + code for code in blocks(getdoc(getattr(hookspecs, name)) or "")}
    return modules


def complaints(folder: Path, *files: Path) -> str:
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / ".cache"), *map(str, files)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.slow
def test_examples_and_a_new_plugin_pass_mypy_strict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = {tmp_path / name: code for name, code in examples().items()}
    shown |= {tmp_path / "right.py": RIGHT, tmp_path / "wrong.py": WRONG}
    for path, code in shown.items():
        path.write_text(code, "utf-8")
    new = CliRunner().invoke(cli, ["plugins", "new", "one-of-each", "--kind", "all"])
    assert new.exit_code == 0, new.output
    assert {"page_engine.py", "page_duel.py", "everything.py", "hook_register_themes.py"} <= {
        path.name for path in shown
    }
    monkeypatch.setenv("MYPYPATH", str(tmp_path / "one-of-each"))
    said = complaints(tmp_path, *shown, *(tmp_path / "one-of-each").rglob("*.py"))
    assert len(said.splitlines()) == 3, said
    glyphs, lay, found = said.splitlines()
    assert glyphs.startswith('wrong.py:3: error: Argument "glyphs" to "Theme" has incompatible type "str"')
    assert lay.startswith(
        'wrong.py:5: error: Argument 2 to "Generator" has incompatible type "Callable[[Grid], Minefield]"'
    )
    assert found.startswith("Found 2 errors in 1 file")
