"""Only the engine, the drawing of boards and plugins know what a tiling is; everybody else asks a grid, by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import minesweeper
from tests.bundled import bundled_plugins

ROOT = Path(minesweeper.__file__).parent
INSIDE = "core", "ui/board", "plugins", "testing", "hookspecs.py", "__init__.py"
"""Folders and modules that may know more: the last three hand tilings of plugins through."""
QUESTIONS = {"SQUARE", "TilingError", "beside", "corners_of", "grid_of", "moved_rows", "pointing", "round_the_board"}
"""What everybody may ask about the board of a grid, and the error for one that is not known."""


def outside() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not name.startswith(INSIDE):
            yield name, ast.parse(path.read_text("utf-8"))


def strangers(tree: ast.Module) -> set[str]:
    """What this module knows of tilings beyond these questions."""
    found = set[str]()
    names = set(bundled_plugins().tilings) - {"square", "cross"}  # crosses are signs, too
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "minesweeper.core.tiling":
            found |= {each.name for each in node.names} - QUESTIONS
        elif isinstance(node, ast.ImportFrom) and node.module == "minesweeper.core.tiled":
            found.add("minesweeper.core.tiled")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in names:
            found.add(node.value)
    return found


def test_nobody_else_knows_a_tiling_beyond_its_name() -> None:
    assert {name: known for name, tree in outside() if (known := strangers(tree))} == {}


def test_an_offender_is_found() -> None:
    planted = "from minesweeper.core.tiling import SQUARE, Seam\nif grid.tiling == 'hex': pass"
    assert strangers(ast.parse(planted)) == {"Seam", "hex"}
