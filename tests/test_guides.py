"""Whoever opens a folder reads in its `__init__` what lives there, as CONTRIBUTING.md says."""

import ast
from keyword import iskeyword
from pathlib import Path

import pytest

from minesweeper.cli.commands import COMMANDS

ROOT = Path(__file__).parent.parent
FOR_USERS = {"minesweeper", "minesweeper/testing", "plugins/minesweeper_plugins"}
"""Their docstrings speak to those who import them."""
FOLDERS = sorted(
    init.parent.relative_to(ROOT).as_posix()
    for part in ("minesweeper", "plugins", "solver")
    for init in (ROOT / part).rglob("__init__.py")
)


@pytest.mark.parametrize("folder", [folder for folder in FOLDERS if folder not in FOR_USERS])
def test_every_module_is_named_by_its_folder(folder: str) -> None:
    guide = ast.get_docstring(ast.parse((ROOT / folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    modules = {path.stem for path in (ROOT / folder).glob("*.py")} - {"__init__"}
    if folder == "minesweeper/cli":  # where a command lives in the module of its name
        modules -= {f"{name}_" if iskeyword(name) else name for name in COMMANDS}
    assert sorted(name for name in modules if f"`{name}`" not in guide) == []


def test_the_folders_are_those_of_the_program() -> None:
    assert {"minesweeper/core", "minesweeper/ui/board", "solver/minesweeper_solver"} <= set(FOLDERS)
